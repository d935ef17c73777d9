# Strona studium: pozycje, warianty, komentarze, znaki, silnik, edytor pozycji.
study-heading = Studium
study-intro = Graj wszystkimi stronami z dowolnej pozycji, cofaj się i próbuj inaczej, rysuj na planszy, pytaj silnik i zachowaj to wszystko.
study-lines = Warianty
study-control = Gra
study-over = Gra się skończyła.
study-promote = Uczyń wariantem głównym
study-remove = Usuń odtąd
study-line-added = Wariant jest w drzewie.
study-not-read = Tego nie da się odczytać.
study-said = Komentarz i znaki
study-comment = Komentarz do tej pozycji
study-tool = Co robi kliknięcie na planszy
study-tool-play = Graj
study-tool-play-help = Kliknięcie gra, jak przy stole.
study-tool-circle = Okrąg
study-tool-circle-help = Kliknięcie rysuje okrąg, to samo kliknięcie go usuwa.
study-tool-arrow = Strzałka
study-tool-arrow-help = Wybierz, gdzie strzałka się zaczyna, potem gdzie się kończy.
study-tool-arrow-to = Teraz wybierz, gdzie strzałka się kończy.
study-tool-route = Co daje?
study-tool-route-help = Wybierz szlak, aby zobaczyć, co dałoby jego ustanowienie.
study-colour = Kolor znaku
study-colour-green = zielony
study-colour-red = czerwony
study-colour-blue = niebieski
study-colour-yellow = żółty
study-unmark = Usuń wszystkie znaki
study-route-gives = Co daje szlak
study-route-help = Gdyby wszystkie pola tego szlaku były zajęte przez tę osobę, jedno z nich przez kupca, i była jej kolej:
study-route-nothing = Z tej pozycji nic nie da się powiedzieć.
study-for-whom = Dla kogo
study-engine = Silnik
study-depth = Czas
study-seconds = { $n } s
study-ask = Zapytaj
study-kept = Zachowane przy tej pozycji; czas: { $n } s.
study-add-line = Dodaj do drzewa
study-desks = Sekretarzyki
study-player = Gracz
study-route = Szlak
study-files = Otwórz, zapisz, udostępnij
study-title = Tytuł
study-line = Ta pozycja w jednym wierszu
study-copy-position = Kopiuj pozycję
study-copy-link = Kopiuj link
study-save = Zapisz jako plik
study-paste = Pozycja w jednym wierszu, zapis gry albo studium
study-open = Otwórz
study-open-file = Otwórz plik
study-new = Nowa pozycja
study-new-go = Ustaw
study-edit = Edytuj pozycję
study-edit-help = Wybierz handlarza albo żeton premii, potem pola, miasta albo szlaki. Na polu lub szlaku ponowny wybór tego samego usuwa; miasto dostaje za każdym razem kolejną placówkę, a „Zabierz” usuwa ostatnią.
study-edit-pawn = Wybranie prowincji stawia w niej pionek.
study-brush = Co kliknięcie stawia na planszy
study-brush-token = Żeton premii przy szlaku
study-erase = Zabierz
study-extra-offices = Placówki poza wydrukowanymi polami
study-edit-elsewhere = Handlarze stają na polach i w miastach, żetony premii leżą przy szlakach.
study-edit-nothing = Tu nie ma czego zabrać.
study-turn = Tura
study-actions-left = Pozostałe akcje
study-incomplete = Może brakować handlarzy i żetonów premii
study-problems = { $n ->
    [one] Jedna rzecz nie mogłaby wystąpić w grze:
    [few] { $n } rzeczy nie mogłyby wystąpić w grze:
   *[many] { $n } rzeczy nie mogłoby wystąpić w grze:
}
study-no-problems = Tę pozycję można rozegrać.
study-mend = Napraw
study-mend-all = Napraw wszystko
study-use-position = Studiuj tę pozycję
study-more = Więcej
study-special = Specjalne punkty renomy: { $n }
study-nobody = nikt
study-laid = Wyłożone ze sprzedawcą
study-mission = Karta misji
study-take-away = Zabierz
study-add-token = Dodaj
problem-pieces = { $player }: we wszystkich miejscach razem sprzedawcy: { $traders }, kupcy: { $merchants }, a powinno być 27 i 4.
problem-points = { $player } ma punkty: { $n }; gra byłaby skończona.
problem-connected = { $player }: placówki i połączenie Wschód–Zachód nie pasują do siebie.
problem-cities = { $n ->
    [one] { $n } miasto jest w pełni zajęte: gra byłaby skończona.
    [few] { $n } miasta są w pełni zajęte: gra byłaby skończona.
   *[many] { $n } miast jest w pełni zajętych: gra byłaby skończona.
}
problem-ship = Sprzedawca stoi na polu { $post } szlaku { $route }, które jest łodzią.
problem-extra = { $city }: jest dodatkowa placówka, ale nie ma innej.
problem-tokens = Żeton premii „{ $token }”: razem { $n }, a powinno być { $limit }.
problem-neutral = Są neutralni sprzedawcy w grze bez nich.
problem-neutral-full = Neutralni sprzedawcy zapełniają szlak { $route }; to rozlicza się przed następną akcją.
problem-reserve = Neutralni sprzedawcy: { $n }, a powinno być { $limit }.
problem-missions = Karty misji: { $n }, a powinno być { $limit }.
problem-missions-same = Każda karta misji jest tylko jedna.
problem-tiles = Kafelki przychylności: { $n }, a powinno być { $limit }.
study-chapters = Rozdziały
study-chapter-n = Rozdział { $n }
study-n-chapters = { $n ->
    [one] { $n } rozdział
    [few] { $n } rozdziały
    [many] { $n } rozdziałów
   *[other] { $n } rozdziału
}
study-chapter-add = Dodaj rozdział
study-chapter-title = Tytuł rozdziału
study-chapter-up = Przesuń w górę
study-chapter-down = Przesuń w dół
study-chapter-remove = Usuń rozdział
study-chapter-sure = Usuń na dobre
study-chapter-from = Zaczyna się od
study-chapter-from-here = pozycji na planszy
study-chapter-from-new = nowej gry
study-chapter-from-text = pozycji, zapisu lub studium w postaci tekstu
study-chapter-from-table = partii przy stole
study-chapter-table = Adres stołu
study-chapter-go = Dodaj
study-together = Razem
study-people = Kto tu jest
study-you = ty
study-guest = Gość { $n }
study-more-people = i jeszcze { $n }
study-leads = prowadzi
study-pass = Oddaj prowadzenie
study-decline = Nie teraz
study-asks = chce prowadzić
study-asks-you = { $player } chce prowadzić i po chwili przejmie prowadzenie, jeśli nie odpowiesz.
study-asked = Prośba trafiła do osoby prowadzącej ({ $player }). Bez odpowiedzi po chwili prowadzenie będzie twoje.
study-declined = { $player } na razie chce prowadzić dalej.
study-stop-leading = Przestań prowadzić
study-come-back = Wróć: { $player }
study-lead = Prowadź pozostałych
study-ask-lead = Poproś o prowadzenie
study-unask = Wycofaj prośbę
study-you-lead = Prowadzisz: pozostali widzą to, na co patrzysz.
study-nobody-leads = Nikt nie prowadzi. Każdy ogląda, co chce.
study-leader-gone = Osoba prowadząca wyszła. Poproś, a po kilku sekundach prowadzenie będzie twoje.
study-looking-away = Teraz rozglądasz się na własną rękę.
study-following = Widzisz to, na co patrzy { $player }. Przejdź gdziekolwiek, aby rozejrzeć się na własną rękę.
study-link-read = Link do czytania
study-link-edit = Link do edycji
study-own-copy = Własna kopia
study-revoke-read = Nowy link do czytania
study-revoke-edit = Nowy link do edycji
study-revoke-help = Stare linki przestają działać, a kto z nich skorzystał, traci dostęp.
study-delete = Usuń to studium
study-delete-sure = Usuń dla wszystkich
study-reading = tylko do czytania
study-reconnecting = łączenie…
study-not-found = Nie ma takiego studium albo jego link już nie działa.
study-share = Udostępnij to studium
study-share-help = Zostanie na serwerze, z linkiem do czytania i linkiem do wspólnej edycji.
study-mine = Moje udostępnione studia
study-comment-changed = W międzyczasie ktoś inny tu napisał:
study-comment-mine = Zachowaj mój tekst
study-comment-theirs = Zachowaj tamten
study-refused-changed = Ktoś inny zmienił ten komentarz. Twój nadal tu jest.
study-refused-grown = Ktoś inny coś tam dodał. Najpierw to obejrzyj.
study-refused-gone = W międzyczasie ktoś inny to usunął.
study-refused-read = Ten link jest do czytania. Zrób własną kopię, aby coś wypróbować.
study-refused-large = To studium nie może być większe.
study-refused-many = Masz już tyle udostępnionych studiów, ile można mieć. Najpierw usuń jedno z nich.
study-refused-lead = Prowadzi ktoś inny albo ta osoba wyszła.
study-lost-study = Zamiast ostatniego studium otwarto inne.
study-lost-line = Usunięto pozycje.
study-take-back = Przywróć
study-remove-sure = { $n ->
    [one] Usuń jedną pozycję dla wszystkich
    [few] Usuń { $n } pozycje dla wszystkich
   *[many] Usuń { $n } pozycji dla wszystkich
}
study-mission-unknown = nieznana
study-share-secret = To studium pochodzi z trwającej gry. To, co wiesz tylko ty, zostanie pominięte: twoja karta misji i żetony premii na twojej srebrnej paterze, chyba że któryś wariant je wykłada.
study-share-open = Pokaż też to, co wiem tylko ja
study-files-secret = Pozycja, jej link i plik zawierają to, co w trwającej grze wiesz tylko ty: twoją kartę misji lub żetony premii na twojej srebrnej paterze.
study-begins = Gdzie zaczyna się to studium
study-tool-look = Oglądaj
study-tool-look-help = Kliknięcie na planszy niczego nie zmienia: to studium jest do czytania.
problem-range = { $n } jest tu niemożliwe: od 0 do { $max }.
