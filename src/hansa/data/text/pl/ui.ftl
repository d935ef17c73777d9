# Słowa stron. Zmienne są opisane w en/ui.ftl.

## Wszędzie

app-name = Hansa Teutonica
app-claim = Handel, placówki i wpływy w miastach Hanzy
common-cancel = Anuluj
common-close = Zamknij
common-back = Wstecz
common-next = Dalej
common-save = Zapisz
common-delete = Usuń
common-on = Włączone
common-off = Wyłączone
common-more = Więcej
common-less = Mniej
common-copy = Kopiuj
common-copied = Skopiowano
common-share = Udostępnij
common-loading = Wczytywanie…
common-retry = Spróbuj ponownie
common-skip = Pomiń
common-optional = nieobowiązkowe
common-you = Ty
common-and = { $first } i { $last }
common-you-name = { $player } (ty)
common-players = { $n ->
    [one] { $n } gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}
common-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
common-points-short = { $n } pkt
common-actions = { $n ->
    [one] { $n } akcja
    [few] { $n } akcje
   *[many] { $n } akcji
}
common-rounds = { $n ->
    [one] { $n } runda
    [few] { $n } rundy
   *[many] { $n } rund
}
common-days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
   *[many] { $n } dni
}
common-just-now = przed chwilą
common-minutes-ago = { $n ->
    [one] { $n } minutę temu
    [few] { $n } minuty temu
   *[many] { $n } minut temu
}
common-hours-ago = { $n ->
    [one] { $n } godzinę temu
    [few] { $n } godziny temu
   *[many] { $n } godzin temu
}
common-days-ago = { $n ->
    [one] { $n } dzień temu
    [few] { $n } dni temu
   *[many] { $n } dni temu
}

## Tytuły

title-start = Hansa Teutonica
title-create = Nowy stół – Hansa Teutonica
title-lobby = { $table } – Hansa Teutonica
title-your-turn = ● Twoja tura – { $table }
title-your-reply = ● Potrzebna twoja odpowiedź – { $table }
title-waiting = Tura: { $player } – { $table }
title-game-over = Koniec gry – { $table }
title-replay = Powtórka – { $table }
title-lesson = Lekcja – Hansa Teutonica
title-rules = Zasady – Hansa Teutonica
title-not-found = Nie ma takiej strony – Hansa Teutonica

## Nawigacja

nav-skip = Przejdź do treści
nav-skip-board = Przejdź do planszy
nav-main = Menu główne
nav-menu = Menu
nav-start = Strona startowa
nav-tables = Stoły
nav-lesson = Lekcja
nav-me = Ja
nav-rules = Zasady
nav-study = Studium
study-this = Studiuj tę pozycję
review-together = Omówcie razem
review-together-help = Studium tej gry dla wszystkich, którzy tu byli; jedna osoba prowadzi, pozostali za nią podążają.
replay-openings = Otwarcia
nav-settings = Ustawienia
nav-language = Język
nav-about = O programie
nav-keys = Klawisze

## Strona startowa

start-heading = Siadaj i graj
start-play-now = Graj teraz
start-play-now-help = Jedno kliknięcie: partia z trzema botami na planszy Ligi Hanzeatyckiej.
start-play-friends = Graj ze znajomymi
start-play-friends-help = Załóż stół i wyślij link. Nikt nie potrzebuje konta.
start-pass-and-play = Przy jednym ekranie
start-pass-and-play-help = Kilka osób przy jednym ekranie, po kolei.
start-learn = Naucz się gry
start-learn-help = Dziesięciominutowa lekcja na prawdziwej planszy.
start-puzzles = Rozwiązuj zadania
start-puzzles-help = Jedna tura, jeden najlepszy sposób: znajdź go na planszy. Codziennie nowe.
start-continue = Kontynuuj
start-continue-lesson = Kontynuuj lekcję
start-custom = Więcej możliwości
start-events = Turnieje
start-events-help = Turnieje w rundach i duplikaty: ten sam początek przy każdym stole.
start-your-name = Twoje imię
start-your-name-help = Widzą je pozostali przy stole.
start-name-default = Gość
start-my-tables = Moje stoły
start-open-tables = Otwarte stoły
start-open-tables-none = Nie ma teraz otwartych stołów. Załóż swój!
start-recent = Ostatnio zakończone
start-recent-none = Nie ma jeszcze zakończonych partii.
start-your-turn = Twoja tura
start-turn-of = Tura: { $player }
start-waiting-for-players = { $n ->
    [one] { $n } wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}
start-finished-won = Zwycięstwo: { $player }
start-finished-you-won = Twoje zwycięstwo
start-last-move = ostatni ruch { $when }
start-open = Otwórz
start-join = Dołącz
start-watch = Oglądaj
start-replay = Powtórka
start-forget = Usuń z mojej listy
start-forget-help = Sam stół pozostaje; aby go znów znaleźć, potrzebujesz linku.
start-import = Otwórz zapis
start-import-help = Zapis partii z pliku: obejrzyj go albo graj dalej z dowolnej pozycji.
start-expire = { $n ->
    [one] Stoły, przy których przez { $n } dzień nic się nie dzieje, są usuwane.
    [few] Stoły, przy których przez { $n } dni nic się nie dzieje, są usuwane.
   *[many] Stoły, przy których przez { $n } dni nic się nie dzieje, są usuwane.
}
start-not-publisher = Niezależny program z własną grafiką; autorem gry planszowej jest Andreas Steding.

## Zakładanie stołu

table-create = Nowy stół
table-create-button = Załóż stół
table-start-button = Zacznij grę
table-name = Nazwa stołu
table-board = Plansza
table-edition = Wydanie
table-modules = Moduły
table-options = Opcje
table-house-rules = Zasady domowe
table-players = Liczba graczy
table-seats = Miejsca
table-seat = Miejsce { $n }
table-seat-you = Ty
table-seat-person = Osoba przy tym ekranie
table-seat-open = Wolne, przez link
table-seat-bot = Bot
table-seat-bot-level = Poziom bota
table-seat-colour = Kolor
table-seat-random-help = Pierwszy gracz jest losowany.
table-public = Na liście dla wszystkich
table-clock = Limit czasu
table-clock-none = Bez limitu czasu
table-undo = Cofanie
table-undo-free = Dowolne aż do punktu bez powrotu
table-hints = Podpowiedzi i analiza
table-advanced = Więcej opcji
table-not-possible = Niemożliwe: { $why }
table-needs-bigbox = Tylko w wydaniu Big Box.
table-needs-hansa = Tylko z planszą Ligi Hanzeatyckiej.
table-two-pawn = W grze 2-osobowej to wydanie używa pionka i prowincji.
table-two-neutral = W grze 2-osobowej to wydanie używa neutralnych sprzedawców.
table-two-impossible = To wydanie jest dla trzech do pięciu graczy.
table-summary = { $board }, { $edition }, { $players }

## Przed rozpoczęciem

lobby-heading = Czekamy na graczy
lobby-invite = Zaproś graczy
lobby-invite-help = Kto otworzy link, zajmuje to miejsce.
lobby-seat-link = Link do miejsca { $n }
lobby-any-seat-link = Link do dowolnego wolnego miejsca
lobby-watch-link = Link dla widzów
lobby-take-seat = Zajmij to miejsce
lobby-leave-seat = Zwolnij miejsce
lobby-seat-free = wolne
lobby-joined = { $player } siada do stołu.
lobby-left = { $player } odchodzi od stołu.
lobby-link-changed = { $player } ma nowy link albo unieważnia stary.
lobby-opened = Kolejna przeglądarka otworzyła miejsce ({ $player }).
lobby-add-bot = Posadź tu bota
lobby-remove-bot = Usuń bota
lobby-start = Zacznij grę
lobby-start-missing = { $n ->
    [one] Jest jeszcze { $n } wolne miejsce.
    [few] Są jeszcze { $n } wolne miejsca.
   *[many] Jest jeszcze { $n } wolnych miejsc.
}
lobby-fill-bots = Obsadź wolne miejsca botami i zacznij
lobby-waiting-host = Grę uruchamia gospodarz.
fair-heading = Czy losowanie było uczciwe?
fair-promise = Zanim ktokolwiek usiadł do stołu, serwer ustalił losowanie tą liczbą. Po grze pokaże ukryty za nią sekret i każdy może sprawdzić, że nikt nie wybrał wyniku losowania.
fair-word = Moje słowo do losowania
fair-word-add = Dodaj
fair-kept = Serwer dotrzymał obietnicy.
fair-broken = Serwer nie dotrzymał obietnicy: sekret nie pasuje do liczby, którą pokazano na początku.
fair-check = Pobierz zapis gry i sprawdź losowanie poleceniem hansa replay --verify.
lobby-close-confirm = Zamknąć ten stół dla wszystkich?

## Pasek akcji

bar-label = Pasek akcji
bar-your-turn = Twoja tura.
bar-turn-of = Tura: { $player }.
bar-thinking = { $player } myśli…
bar-bot-plays = { $player } (bot) gra…
bar-actions-left = { $n ->
    [0] Nie ma już akcji
    [one] Została { $n } akcja
    [few] Zostały { $n } akcje
   *[many] Zostało { $n } akcji
}
bar-actions-left-of = { $player }: { $n ->
    [0] nie ma już akcji
    [one] została { $n } akcja
    [few] zostały { $n } akcje
   *[many] zostało { $n } akcji
}
bar-choose = Wybierz akcję na planszy albo z listy.
bar-no-actions-tokens = Nie ma już akcji. Możesz jeszcze użyć żetonów premii, potem zakończ turę.
bar-no-actions-end = Nie ma już akcji. Zakończ turę.
bar-give-up-actions = { $n ->
    [one] Masz jeszcze { $n } akcję. Mimo to zakończyć turę?
    [few] Masz jeszcze { $n } akcje. Mimo to zakończyć turę?
   *[many] Masz jeszcze { $n } akcji. Mimo to zakończyć turę?
}
bar-give-up-actions-pawn = { $n ->
    [one] Darmowy ruch pionka zakończy teraz turę. Masz jeszcze { $n } akcję. Mimo to przesunąć pionek?
    [few] Darmowy ruch pionka zakończy teraz turę. Masz jeszcze { $n } akcje. Mimo to przesunąć pionek?
   *[many] Darmowy ruch pionka zakończy teraz turę. Masz jeszcze { $n } akcji. Mimo to przesunąć pionek?
}
bar-pawn-and-end = Przesuń pionek i zakończ turę
bar-pawn-ends-turn = To kończy twoją turę: żadnych dalszych akcji ani żetonów premii.
bar-end-turn = Zakończ turę
bar-undo = Cofnij
bar-redo = Ponów
bar-restart-turn = Zacznij turę od nowa
bar-done = Gotowe
bar-list = Wszystkie możliwe akcje
bar-list-count = { $n ->
    [one] { $n } możliwa akcja
    [few] { $n } możliwe akcje
   *[many] { $n } możliwych akcji
}
bar-put-next = Postaw handlarza { $n } z { $total }.
bar-choose-more = Wybierz kolejnych handlarzy albo cel.
bar-extras-left = { $n ->
    [0] Nie ma już dodatkowych handlarzy.
    [one] Możesz też umieścić { $n } dodatkowego handlarza.
    [few] Możesz też umieścić { $n } dodatkowych handlarzy.
   *[many] Możesz też umieścić { $n } dodatkowych handlarzy.
}
bar-cancel-choice = Anuluj wybór
bar-game-over = Gra jest skończona.
bar-sending = Wysyłanie…
bar-took-back = { $player } cofa krok.
bar-restarted = { $player } zaczyna turę od nowa.

## Punkty bez powrotu

barrier-label = Punkt bez powrotu
barrier-token = Na koniec tury zobaczysz nowy żeton premii: potem nie będzie już można cofnąć.
barrier-reply = Musi odpowiedzieć inny gracz: potem nie będzie już można cofnąć.
barrier-end-turn = Zakończenia tury nie da się cofnąć.
barrier-passed = Dalej nie można już cofać.
barrier-ask-all = Poproś wszystkich o cofnięcie
barrier-ask-all-sent = Prośba wysłana. { $n ->
    [one] Brakuje { $n } odpowiedzi.
    [few] Brakuje { $n } odpowiedzi.
   *[many] Brakuje { $n } odpowiedzi.
}
barrier-asked = { $player } prosi o cofnięcie: { $what }
barrier-agree = Zgadzam się
barrier-refuse = Odmów
barrier-withdraw = Wycofaj prośbę
barrier-refused = { $player } nie zgadza się.

## Wybór

choose-how-many = Ilu?
choose-target = Wybierz pole połączenia.
offer-space = { $colour ->
    [white] białe pole
    [orange] pomarańczowe pole
    [pink] różowe pole
   *[black] czarne pole
}
offer-you-control = potem kontrolujesz to miasto
offer-you-keep-control = zachowujesz kontrolę
offer-other-controls = kontrolę zachowuje { $player }
offer-points-you = { $n ->
    [one] otrzymujesz { $n } punkt
    [few] otrzymujesz { $n } punkty
   *[many] otrzymujesz { $n } punktów
}
offer-points-other = { $n ->
    [one] { $player } otrzymuje { $n } punkt
    [few] { $player } otrzymuje { $n } punkty
   *[many] { $player } otrzymuje { $n } punktów
}
offer-coin = { $n ->
    [one] moneta: { $n } punkt
    [few] moneta: { $n } punkty
   *[many] moneta: { $n } punktów
}
offer-token = bierzesz żeton premii: { $token }
offer-completes = miasto będzie w pełni zajęte
offer-connects = tworzy połączenie Wschód–Zachód: { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
offer-ends-game = kończy grę
offer-back-to-stock = { $n ->
    [one] { $n } handlarz wraca do wspólnej puli
    [few] { $n } handlarzy wraca do wspólnej puli
   *[many] { $n } handlarzy wraca do wspólnej puli
}
offer-next-value = { $ability }: { $before } → { $after }

## Planowanie

plan-start = Planuj
plan-start-help = Wypróbuj całą turę. Nikt tego nie widzi.
plan-active = Planujesz. Nic nie jest wysyłane.
plan-steps = { $n ->
    [0] Brak zaplanowanych kroków
    [one] { $n } zaplanowany krok
    [few] { $n } zaplanowane kroki
   *[many] { $n } zaplanowanych kroków
}
plan-send = Wyślij plan
plan-send-confirm = { $n ->
    [one] Zagrać teraz { $n } krok?
    [few] Zagrać teraz { $n } kroki?
   *[many] Zagrać teraz { $n } kroków?
}
plan-drop = Zakończ planowanie
plan-stopped = Plan zatrzymał się na kroku { $n }: { $why }
plan-outdated = Pozycja się zmieniła. Sprawdź swój plan.
plan-unknown-token = Nieznany żeton premii
plan-assumed-reply = Zakładana odpowiedź: { $player }
plan-keep = Zachowaj na moją turę
plan-prepare = Przygotuj
plan-prepare-help = Serwer zagra plan, gdy nadejdzie twoja tura.

## Dziennik

log-heading = Dziennik
log-empty = Nic się jeszcze nie wydarzyło.
log-turn = Tura { $n }: { $player }
log-back-to-here = Wróć tutaj
log-now = Wróć do bieżącej pozycji
log-undone = cofnięte
log-filter-all = Wszystko
log-filter-mine = Co mnie dotyczy
log-filter-points = Punkty
log-prepared = przygotowana tura
log-standing-order = odpowiedź automatyczna
log-host = decyzja gospodarza

## Od twojej ostatniej tury

since-heading = Od twojej ostatniej tury
since-events = { $n ->
    [one] { $n } zdarzenie
    [few] { $n } zdarzenia
   *[many] { $n } zdarzeń
}
since-replay = Pokaż mi
since-dismiss = Widziane
since-displaced = { $n ->
    [one] Przemieszczono { $n } twojego handlarza
    [few] Przemieszczono { $n } twoich handlarzy
   *[many] Przemieszczono { $n } twoich handlarzy
}
since-points = { $player }: { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
since-control-lost = Nie kontrolujesz już miasta { $city }
since-control-won = Kontrolujesz teraz miasto { $city }

## Czat

chat-heading = Czat
chat-empty = Nie ma jeszcze wiadomości.
chat-placeholder = Napisz do wszystkich
chat-send = Wyślij
chat-unread = { $n ->
    [one] { $n } nieprzeczytana wiadomość
    [few] { $n } nieprzeczytane wiadomości
   *[many] { $n } nieprzeczytanych wiadomości
}
chat-from = { $player }:
chat-slow-down = Za dużo wiadomości. Odczekaj chwilę.
chat-muted = Gospodarz cię wyciszył.
chat-mute = Wycisz: { $player }
chat-unmute = Pozwól znów pisać: { $player }
chat-spectators-off = Widzowie nie mogą tu pisać.

## Sekretarzyki

desk-heading = Sekretarzyki
desk-of = Sekretarzyk: { $player }
desk-yours = Twój sekretarzyk
desk-compare = Porównaj wszystkie sekretarzyki
desk-abilities = Zdolności
desk-ability = { any-ability }
desk-supply = Osobista pula
desk-supply-help = Handlarze, których możesz teraz użyć.
desk-stock = Wspólna pula
desk-stock-help = Handlarze, których trzeba najpierw pozyskać.
desk-tokens = Żetony premii
desk-tokens-unused = Nieużyte żetony premii
desk-tokens-used = Użyte żetony premii
desk-tokens-none = brak żetonów premii
desk-plate = Srebrna patera
desk-plate-count = { $n ->
    [one] { $n } zakryty żeton na paterze
    [few] { $n } zakryte żetony na paterze
   *[many] { $n } zakrytych żetonów na paterze
}
desk-tiles = Kafelki przychylności
desk-mission = Karta misji
desk-mission-hidden = zakryta
desk-mission-yours = Twoja misja: { $cities }
desk-points = Punkty
desk-projected = Gdyby gra skończyła się teraz
desk-projected-total = { $n ->
    [one] { $n } punkt, gdyby gra skończyła się teraz
    [few] { $n } punkty, gdyby gra skończyła się teraz
   *[many] { $n } punktów, gdyby gra skończyła się teraz
}
desk-level = Poziom { $n } z { $total }
desk-full = w pełni rozwinięte
desk-to-play = gra teraz
desk-start-player = Pierwszy gracz
desk-is-bot = Bot, { $level }
desk-offline = offline
desk-online = online
desk-east-west = { $place ->
    [1] połączenie Wschód–Zachód, 1. miejsce
    [2] połączenie Wschód–Zachód, 2. miejsce
    [3] połączenie Wschód–Zachód, 3. miejsce
   *[other] połączenie Wschód–Zachód
}
desk-offices = { $n ->
    [one] { $n } placówka
    [few] { $n } placówki
   *[many] { $n } placówek
}
desk-controls = { $n ->
    [0] nie kontroluje żadnego miasta
    [one] kontroluje { $n } miasto
    [few] kontroluje { $n } miasta
   *[many] kontroluje { $n } miast
}

## Koniec gry, czas

clock-heading = Koniec gry
clock-points = Punkty: { $n } z { $limit }
clock-points-help = Gra kończy się, gdy ktoś ma { $limit } punktów na torze punktów renomy.
clock-tokens = { $n ->
    [0] Pula żetonów: pusta
    [one] Pula żetonów: { $n }
    [few] Pula żetonów: { $n }
   *[many] Pula żetonów: { $n }
}
clock-tokens-help = Gra kończy się, gdy trzeba dobrać żeton, a pula żetonów jest pusta.
clock-cities = Miasta w pełni zajęte: { $n } z { $limit }
clock-cities-help = { $limit ->
    [one] Gra kończy się, gdy w pełni zajęte jest { $limit } miasto.
    [few] Gra kończy się, gdy w pełni zajęte są { $limit } miasta.
   *[many] Gra kończy się, gdy w pełni zajętych jest { $limit } miast.
}
time-yours = Zostało ci: { $time }.
time-out-of = Czas minął: { $player }.

## Plansza

board-label = Plansza: { $board }
board-help = Strzałki przesuwają, litery przenoszą do miasta, Enter wybiera.
board-zoom-in = Powiększ
board-zoom-out = Pomniejsz
board-zoom-fit = Cała plansza
board-legal = można wybrać
board-not-legal = nie można wybrać
board-selected = wybrane
board-empty = puste
board-neutral = neutralny sprzedawca
board-tavern = Tawerna
board-soldier = Żołnierz
board-pawn = Pionek
board-province = Prowincja { $province }
board-piece = { $player }: { $shape ->
    [trader] sprzedawca
   *[merchant] kupiec
}
board-piece-yours = twój { $shape ->
    [trader] sprzedawca
   *[merchant] kupiec
}
board-post = { $route }, pole { $post }: { $piece }
board-post-ship = { $route }, pole łodzi { $post } (tylko kupcy): { $piece }
board-route = Szlak { $route }, { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[many] { $n } pól
}: { $posts }
board-route-token = żeton premii: { $token }
board-route-bonus = stały żeton premii: { $bonus }
board-office = kolor { $colour }, { $shape ->
    [trader] pole kwadratowe
   *[merchant] pole okrągłe
}: { $piece }
board-city = Miasto { $city }
board-city-offices = placówki: { $offices }
board-city-extra = dodatkowe placówki: { $offices }
board-city-abilities = rozwija: { $abilities }
board-city-green = zielone miasto
board-city-nobody = Nikt nie kontroluje tego miasta.
board-city-controller = Kontroluje: { $player }.
board-city-controller-neutral = Kontroluje: strona neutralna.
board-city-controller-you = Kontrolujesz to miasto.
board-city-completed = w pełni zajęte
board-city-spaces-free = { $n ->
    [0] brak wolnych pól
    [one] { $n } wolne pole
    [few] { $n } wolne pola
   *[many] { $n } wolnych pól
}
board-city-next-space = Następne pole: kolor { $colour }, { $shape ->
    [trader] dla sprzedawcy
   *[merchant] dla kupca
}
board-city-coin = { $n ->
    [one] moneta o wartości { $n } punktu
    [few] moneta o wartości { $n } punktów
   *[many] moneta o wartości { $n } punktów
}
board-route-gives = Ustanowienie szlaku dałoby:
board-route-yours = Twoje pola: { $n } z { $total }
board-completed-track = Miasta w pełni zajęte
board-prestige-track = Tor punktów renomy
board-special = Specjalne punkty renomy
board-special-space = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}, kolor { $colour }: { $piece }
board-east-west = Połączenie Wschód–Zachód
board-east-west-between = { $first } i { $last }
board-route-sheet = Pola szlaku { $route }
board-laid-tribute = żeton trybutu: { $player }
board-laid-block = żeton blokady: { $player }
live-your-turn = Twoja tura. { $n ->
    [one] { $n } akcja.
    [few] { $n } akcje.
   *[many] { $n } akcji.
}

## Połączenie

conn-lost-for = Brak połączenia od { $n ->
    [one] { $n } sekundy
    [few] { $n } sekund
   *[many] { $n } sekund
}. Kolejna próba…
conn-back = Połączenie wróciło.
conn-offline = Jesteś offline. Gra ruszy sama, gdy wróci sieć.
conn-restart = Serwer uruchamia się ponownie. Chwileczkę…
conn-updated = Jest nowa wersja strony.
conn-reload = Odśwież
conn-retry-now = Spróbuj teraz

## Linki

share-heading = Udostępnij
share-seat-help = Tylko dla osoby, która ma tam usiąść. Kto go ma, może grać.
share-watch = Link dla widzów
share-watch-help = Tylko oglądanie, bez tajnych informacji.
share-device = Graj dalej na innym urządzeniu
share-device-help = Otwórz ten link na innym urządzeniu albo zeskanuj tam kod QR.
ways-show = Co otwiera moje miejsce
ways-link = Link ({ $when })
ways-browser = Przeglądarka ({ $when })
ways-this = ta tutaj
ways-revoke = Unieważnij
share-copied = Link skopiowany.
share-renew = Nowy link
share-renew-help = Stary link przestanie działać.

## Gospodarz

host-heading = Dla gospodarza
host-replace = Zastąp botem: { $player }
host-give-back = Oddaj miejsce: { $player }
host-replaced = Teraz gra bot (zamiast: { $player }).
host-given-back = { $player } znów gra.
host-close = Zamknij stół
host-closed = Gospodarz zamknął ten stół.

## Stałe polecenia

orders-heading = Gdy mnie przemieszczają
orders-help = Serwer od razu odpowiada za ciebie i zapisuje to w dzienniku.
orders-ask = Pytaj mnie za każdym razem
orders-auto = Odpowiadaj za mnie
orders-routes = Szlaki w tej kolejności
orders-extras = Dodatkowi handlarze
orders-extras-all = Umieść tylu, ilu się da
orders-extras-none = Zrezygnuj
orders-prefer = Najpierw umieść
orders-saved = Zapisano.
orders-active = odpowiedź automatyczna włączona

## Przy jednym ekranie

curtain-heading = Teraz przy ekranie: { $player }
curtain-text = Tajne informacje są zasłonięte. { $player } naciska przycisk.
curtain-button = To ja, { $player }
curtain-off = Nie zasłaniaj
curtain-off-help = Gdy nie ma nic tajnego, zasłona nie jest potrzebna.

## Oglądanie

watch-badge = Widz
watch-text = Oglądasz. Tajne informacje pozostają ukryte.

## Po grze

end-heading = Koniec gry
end-you-won = Wygrywasz!
end-won = Wygrywa { $player }.
end-shared = Wspólne zwycięstwo: { $players }
end-tie-break = Remis rozstrzyga: { $why }
end-tie-actions = słabiej rozwinięte Akcje
end-tie-network = więcej punktów za sieć placówek
end-reason = Dlaczego gra się skończyła
end-table = Punkty według kategorii
end-category = Kategoria
end-total = Razem
end-place = { $n }. miejsce
end-track-why = Punkty zdobyte w trakcie gry
end-abilities-why = { $n ->
    [one] { $n } w pełni rozwinięta zdolność
    [few] { $n } w pełni rozwinięte zdolności
   *[many] { $n } w pełni rozwiniętych zdolności
}
end-tokens-why = { $n ->
    [one] { $n } żeton premii
    [few] { $n } żetony premii
   *[many] { $n } żetonów premii
}
end-special-why = Pola specjalnych punktów renomy: { $spaces }
end-cities-why = { $n ->
    [one] kontroluje { $n } miasto
    [few] kontroluje { $n } miasta
   *[many] kontroluje { $n } miast
}
end-network-why = { $n ->
    [one] { $n } placówka
    [few] { $n } placówki
   *[many] { $n } placówek
} × Klucze miejskie { $keys }
end-mission-why = Misja: { $cities }
end-countries-why = { $country }: { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
end-over-time = Punkty w czasie gry
end-rematch = Rewanż
end-rematch-help = Ten sam stół, te same miejsca.
end-replay = Obejrzyj powtórkę
end-download = Pobierz zapis
end-leave = Do strony startowej

## Powtórka

replay-heading = Powtórka
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-first = Na początek
replay-last = Na koniec
replay-step-back = Krok wstecz
replay-step-forward = Krok naprzód
replay-turn-back = Tura wstecz
replay-turn-forward = Tura naprzód
replay-speed = Tempo
replay-position = Krok { $n } z { $total }
replay-scrubber = Miejsce w partii
replay-continue-here = Graj dalej stąd
replay-continue-help = Od tej pozycji zaczyna się nowy stół z botami.
replay-view-as = Oglądaj jako
replay-view-all = Widz
replay-exit = Wróć do stołu

## Analiza i podpowiedzi

review-heading = Analiza
review-win-share = Szanse na zwycięstwo
review-turning-points = Punkty zwrotne
hint-button = Podpowiedź
hint-heading = Co zrobiłby bot
hint-plan = Plan { $n }

## Pomoc

help-heading = Pomoc
help-lesson = Lekcja
help-lesson-start = Zacznij lekcję
help-lesson-step = Krok { $n } z { $total }
help-lesson-again = Jeszcze raz
help-lesson-leave = Opuść lekcję
help-lesson-first-game = Zagraj pierwszą partię z pomocą
help-lesson-try = Twoja kolej:
help-lesson-good = Dobrze.
help-lesson-not-yet = Jeszcze nie. { $hint }
help-rulebook = Krótka instrukcja
help-rules-full = Pełne zasady
help-rules-search = Szukaj w zasadach
help-rules-search-example = remis, przemieszczenie, R-63
help-rules-results = { $n ->
    [0] Nic nie znaleziono.
    [one] Znaleziono { $n } miejsce
    [few] Znaleziono { $n } miejsca
   *[many] Znaleziono { $n } miejsc
}
help-rule-link = Zasada { $rule }
help-icons = Co znaczą symbole
keys-heading = Klawiatura
keys-help = Wszystkie klawisze działają bez wcześniejszego kliknięcia.
keys-arrows = Przejdź na planszy do następnego miejsca
keys-enter = Wybierz
keys-escape = Anuluj wybór, zamknij
keys-letters = Wpisz pierwsze litery nazwy miasta, aby do niego przejść
keys-numbers = Wybierz z listy możliwych akcji
keys-undo = Cofnij
keys-redo = Ponów
keys-restart = Zacznij turę od nowa
keys-end = Zakończ turę
keys-log = Dziennik
keys-position = Odczytaj pozycję
keys-desks = Sekretarzyki
keys-clocks = Koniec gry: trzy warunki
keys-plan = Planuj
keys-chat = Czat
keys-zoom = Powiększ i pomniejsz
keys-home = Pierwsze i ostatnie miejsce
keys-list = Ta lista
keys-skip = Pomiń animacje
keys-hint = Podpowiedź
keys-notes = Notatki
keys-chances = Pokaż lub ukryj szanse na zwycięstwo
notes-heading = Notatki
settings-chances = Pokazuj szanse na zwycięstwo, gdzie stół na to pozwala

## Ustawienia

settings-heading = Ustawienia
settings-language = Język
settings-theme = Wygląd
settings-theme-auto = Jak w systemie
settings-theme-light = Jasny
settings-theme-dark = Ciemny
settings-motion = Animacje
settings-motion-auto = Jak w systemie
settings-motion-full = Włączone
settings-motion-none = Wyłączone
settings-pace = Tempo botów
settings-pace-slow = Wolne
settings-pace-normal = Zwykłe
settings-pace-fast = Szybkie
settings-pace-instant = Natychmiastowe
settings-sound = Dźwięk, gdy zaczyna się moja tura
settings-sound-test = Odtwórz dźwięk
settings-notify = Powiadomienie, gdy zaczyna się moja tura
settings-notify-help = Przeglądarka zapyta o zgodę.
settings-notify-blocked = Przeglądarka blokuje powiadomienia z tej strony.
settings-notify-title = Twoja tura
settings-notify-text = { $table }: twoja tura.
settings-auto-end = Kończ moją turę automatycznie, gdy nie ma już nic do zrobienia
settings-confirm-end = Pytaj, zanim tura skończy się z niewykorzystanymi akcjami
settings-confirm-send = Pytaj przed każdą akcją
settings-auto-forced = Odpowiadaj automatycznie, gdy jest tylko jedna możliwość
settings-symbols = Symbole na handlarzach
settings-city-names = Nazwy miast
settings-large-text = Większy tekst
settings-my-colour = Mój kolor na tym ekranie
settings-reset = Przywróć domyślne
settings-saved = Zapisano na tym urządzeniu.

## Błędy

error-heading = Nie udało się
error-not-found = Nie ma takiej strony.
error-table-not-found = Nie ma takiego stołu albo jego link zmieniono.
error-link-used = To miejsce jest zajęte. Poproś gospodarza o nowy link.
error-link-elsewhere = To miejsce jest już otwarte w innej przeglądarce. Jeśli to twoja przeglądarka, wybierz tam „Udostępnij”, a potem „Graj dalej na innym urządzeniu”. W innym razie poproś gospodarza o nowy link.
error-link-revoked = Ten link już nie działa. Poproś gospodarza o nowy.
error-table-full = Wszystkie miejsca są zajęte. Możesz oglądać.
error-table-closed = Ten stół jest zamknięty.
error-stale = Ktoś był szybszy. Oto aktualna pozycja.
error-illegal = Niemożliwe: { $why }
error-too-fast = Za dużo zapytań. Odczekaj chwilę.
error-too-large = To jest za duże.
error-server = Serwer ma kłopot. Twoja partia jest bezpieczna; spróbuj ponownie.
error-network = Serwer jest nieosiągalny.
error-record = Ten plik nie jest zapisem partii.
error-record-line = Błąd w zapisie, wiersz { $n }: { $why }
error-setup = Takie zestawienie jest niemożliwe: { $why }
error-forbidden = Tego nie wolno ci zrobić.
error-bad-request = Serwer tego nie zrozumiał.
error-not-your-seat = To nie jest twoje miejsce.
error-not-host = Może to zrobić tylko gospodarz.
error-no-access = Do tego potrzebny jest link do stołu.
error-wrong-status = Na tym etapie gry nie jest to możliwe.
error-nothing-to-undo = Nie ma czego cofać.
error-nothing-to-answer = Nikt już nie czeka na tę odpowiedź.
error-log-full = Przy tym stole wydarzyło się już tyle, że nic więcej nie jest zapisywane. Zakończcie partię albo zacznijcie nową.
error-request-open = Inna prośba czeka na odpowiedzi. Najpierw odpowiedzcie na nią.
error-seat-has-secrets = Ten gracz zna coś, co musi pozostać ukryte. Może go zastąpić bot albo gracz sam utworzy kolejny link.
error-unavailable = To jest teraz niedostępne. Spróbuj ponownie.
error-setup-plain = Takie zestawienie jest niemożliwe.
error-record-at = Błąd w zapisie, wiersz { $n }.
error-to-start = Do strony startowej

## Stół: rodzaje akcji, dalsze słowa

bar-group-answer = Odpowiedź
bar-group-establish = Ustanowienie szlaku
bar-group-place = Umieszczenie
bar-group-displace = Przemieszczenie
bar-group-move = Ruch
bar-group-hire = Pozyskanie
bar-group-tokens = Żeton premii
bar-group-favour = Kafelek przychylności
bar-group-pawn = Ruch pionkiem
bar-which-token = Który żeton premii?
bar-group-permit = Pozwolenie: { $city }
bar-group-end = Koniec tury
bar-armed = Wybierz miejsce na planszy.
bar-choose-first = Wybierz handlarza.
bar-choose-token = Wybierz najpierw żeton premii albo od razu szlak.
bar-extras-board = Dodatkowych handlarzy bierzesz spośród własnych na planszy: wybierz jednego z nich.
bar-permit-chosen = Twoja następna akcja poza Anglią korzysta z pozwolenia: { $city }.
bar-extras-from = Skąd pochodzą: { $source }.
choose-full = Tylu, ilu się da
plan-turn-ends = Tu kończy się zaplanowana tura.
close-asked = { $player } prosi o zamknięcie stołu.
end-asked = { $player } prosi o zakończenie partii przy obecnym stanie.
end-stands = Partia zakończyła się przy ówczesnym stanie. Zwycięstwo: { $player }.
log-start = Przed pierwszą turą
log-older = Pokaż starsze wiersze
tab-compare = Porównanie
orders-otherwise = Jeśli żaden z nich nie jest osiągalny
orders-otherwise-near = Jak najbliżej moich handlarzy
orders-where = Dokąd trafiają handlarze
orders-otherwise-first = Zajmij pierwsze możliwe pole
orders-otherwise-ask = Pytaj mnie
orders-piece-displaced = Przemieszczony handlarz
orders-extra-shape = Dodatkowi handlarze, gdy jest wybór
orders-ask-merchant = Pytaj mnie, gdy przemieszczany jest kupiec
orders-ask-routes = Pytaj mnie przy przemieszczeniu ze szlaków
settings-curtain = Zasłaniaj tajne informacje między graczami przy jednym ekranie
settings-letter-keys = Pojedyncze litery są poleceniami
keys-board = Do planszy
keys-shift = Na planszy litery prowadzą do miast; dla poleceń przytrzymaj tam Shift.
desk-used-count = użyte: { $n }
bar-list-short = Lista

## Strony wokół stołu: zakładanie stołów, udostępnianie, powtórka, pomoc, pierwsza partia z pomocą

start-custom-help = Plansza, wydanie, moduły, boty i ich poziomy.
start-running = Partie do oglądania
start-news = { $n ->
    [one] { $n } nowe zdarzenie
    [few] { $n } nowe zdarzenia
    [many] { $n } nowych zdarzeń
   *[other] { $n } nowego zdarzenia
}
start-name = Imię
start-player-n = Gracz { $n }
table-needs-players = Nie dla tej liczby graczy.
table-seat-reserved = Zarezerwowane, własny link
table-seat-bot-usual = Zwykły poziom
table-seat-drop = Usuń miejsce { $n }
table-seat-add = Dodaj miejsce
table-public-help = Wszyscy na tym serwerze mogą oglądać i zajmować wolne miejsca.
table-rated = Rankingowa
table-rated-help = Wynik liczy się do rankingu ludzi przy stole. Nie ma podpowiedzi.
table-hints-help = W trakcie gry można prosić bota o radę, a pasek pokazuje szanse. Domyślnie włączone w grze z botami, wyłączone, gdy gra więcej niż jedna osoba; po grze wszystko wolno analizować.
table-create-next = Potem dostaniesz linki do wysłania.
share-join-help = Jeden link dla wszystkich znajomych; kto go otworzy, zajmuje wolne miejsce.
share-for = Link dla: { $player }
share-elsewhere = Linki pokazano tam, gdzie założono ten stół. Przy stole możesz utworzyć nowe.
share-waiting = czeka
share-not-yet = jeszcze nie ma
share-starts-when-full = Partia zaczyna się, gdy wszystkie miejsca są zajęte.
share-started = Partia się zaczęła; pozostali mogą dołączyć w każdej chwili.
share-to-table = Do stołu
replay-sit-as = Zajmij miejsce
replay-key-step = jeden krok
replay-key-turn = jedna tura
replay-key-space = Spacja
help-contents = Spis treści
help-pieces = Handlarze
help-trader = Kostka. Jego przemieszczenie kosztuje 1 handlarza. Pasuje na kwadratowe pola placówek. Dawniej: handlarz (2009), mały kupiec (Egmont).
help-merchant = Dysk. Jego przemieszczenie kosztuje 2 handlarzy. Pasuje na okrągłe pola placówek, pola łodzi i pola specjalnych punktów renomy. Dawniej: hurtownik (2009), duży kupiec (Egmont).
help-five-actions = Pięć akcji
learn-read-on = Najpierw czytaj dalej; potem twoja kolej.
learn-others-play = Grają pozostali…
learn-front-help = Wolisz czytać?

# Placing and displacing with few clicks
bar-place-with = Kliknięcie stawia
choose-with = postaw
choose-price = koszt
keys-shape = Drugi rodzaj: sprzedawca albo kupiec
plan-waits = { $n ->
    [one] Jeden krok twojego planu czeka na odpowiedź. Odpowiada: { $player }.
    [few] { $n } kroki twojego planu czekają na odpowiedź. Odpowiada: { $player }.
   *[many] { $n } kroków twojego planu czeka na odpowiedź. Odpowiada: { $player }.
}
plan-resumed = Reszta twojego planu. Wyślij ją albo zmień.
end-you-place = Zajmujesz { $n }. miejsce.

# The page of somebody who was sent a link
invite-heading = { $player } zaprasza cię do gry Hansa Teutonica
invite-heading-nobody = Zaproszenie do gry Hansa Teutonica
invite-sit = Zajmij miejsce
invite-new = Pierwszy raz?
invite-full = Wszystkie miejsca są zajęte: oglądasz grę.

# Plans that wait, several people at one screen, substitutes, menus
plan-ahead = To jeszcze nie twoja tura. Twój plan zostanie zachowany i wróci, gdy na ciebie przyjdzie kolej.
plan-kept = { $n ->
    [one] { $n } krok czeka na twoją turę.
    [few] { $n } kroki czekają na twoją turę.
   *[many] { $n } kroków czeka na twoją turę.
}
plan-pending = { $n ->
    [one] { $n } zaplanowany krok
    [few] { $n } zaplanowane kroki
   *[many] { $n } zaplanowanych kroków
}
plan-pending-help = Obejrzyj czekający plan, zmień go albo wyślij w swojej turze.
plan-forget = Porzuć plan
bar-your-turn-named = { $player }: twoja tura.
substitute-plays = W tej chwili gra za ciebie bot.
substitute-take-over = Przejmij grę
table-menu = Stół
close-ask = Poproś o zamknięcie stołu
close-ask-help = Stół zostanie zamknięty, gdy zgodzą się wszystkie osoby przy stole.
help-now = Co mogę teraz zrobić?
help-not-now = teraz niemożliwe

# The first minutes
start-facts = 2–5 osób · 60–90 minut · w przeglądarce, bez konta
living-rest = Zatrzymaj
living-go-on = Dalej
tips-heading = Wskazówka
tips-off = Bez wskazówek

# Without a network
start-offline = Nie masz połączenia z siecią. Możesz czytać zasady i teksty lekcji; stoły wrócą razem z siecią.
start-offline-lists = Niedostępne bez sieci.
learn-offline = Nie ma połączenia: kroki są rozgrywane za ciebie.

# What is there for everybody
offers-tiles = Dostępne kafelki przychylności
offers-permits = Pozwolenia
offers-permits-help = Kto ma w jednym z tych miast placówkę najdalej na prawo, może raz w każdej turze wykonać umieszczenie lub przemieszczenie w jego kraju.
offers-nobody = nikt
