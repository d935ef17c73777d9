# Słowa dla partii na dni: zegary, moje stoły, tury przygotowane, stałe polecenia na planszy, klucze dostępu.

## Zegary

time-heading = Czas
time-none-help = Każdy gra, kiedy chce.
time-live = Na żywo: { $bank } na partię i dodatkowo { $increment } na każdą turę
time-daily = Korespondencyjnie: { $turn } na każdą turę i { $bank } zapasu
time-limit-help = Gdy komuś skończy się czas, gra za niego bot, dopóki nie wróci. Zegar nie kończy żadnej partii.
time-answer = Na każdą odpowiedź poza turą
time-answer-help = Kto zostaje przemieszczony, odpowiada we własnym czasie. Atak nie uszczupla niczyjego zapasu.
time-vacation = Dni urlopu dla każdego gracza
time-vacation-help = W te dni jego zegar stoi.
time-left-turn = na tę turę zostało: { $time }
time-left-answer = na tę odpowiedź zostało: { $time }
time-bank = zapas: { $time }
time-answer-short = odpowiedź
time-still = stoi do { $when }
time-away = na urlopie do { $when }
time-over = czas minął
time-table = Czas przy tym stole
time-for-answer = Każda odpowiedź poza turą
time-vacation-left = Dni urlopu
time-vacation-take = Weź urlop
time-vacation-days = Dni
time-vacation-go = Mój zegar od teraz stoi
time-vacation-end = Zakończ urlop
time-vacation-none = Wszystkie dni urlopu są wykorzystane.
time-quiet = Ciszę nocną wybierasz na stronie „Ja”.
log-away = { $player } jest na urlopie.
log-here = { $player } wraca z urlopu.
error-no-vacation = Urlop nie jest teraz możliwy.
me-vacation = Urlop
me-vacation-help = W partiach korespondencyjnych twój zegar może przez kilka dni stać.
me-vacation-none = Nie grasz w żadnej partii korespondencyjnej.
me-vacation-all = Przy wszystkich tych stołach

## Moje stoły

mine-filter = Pokaż
mine-filter-all = Wszystkie
mine-filter-turn = Moja tura
mine-filter-running = W toku
mine-filter-waiting = Czekające
mine-filter-over = Zakończone
mine-filter-hidden = Ukryte
mine-search = Szukaj po nazwie
mine-none = Nie ma tu stołu.
mine-left = zostało: { $time }
mine-menu = Więcej: { $table }
mine-hide = Ukryj
mine-hide-help = Wróci, gdy nadejdzie twoja tura.
mine-show = Pokaż znowu
mine-leave = Wstań od stołu
mine-leave-sure = Twoje miejsce się zwolni. W trwającej partii może grać dalej ktoś, kto ma do niego link.
mine-last-hire = { $player } pozyskuje handlarzy.
mine-last-place = { $player } umieszcza handlarza.
mine-last-displace = { $player } przemieszcza cudzego handlarza.
mine-last-relocate = { $player } stawia na nowo przemieszczonego handlarza.
mine-last-move = { $player } przesuwa handlarzy.
mine-last-establish = { $player } ustanawia szlak.
mine-last-end = { $player } kończy turę.
mine-last-play = { $player } wykonuje akcję.
mine-last-undo = { $player } cofa krok.
mine-last-start = Partia się zaczęła.
mine-last-ask = { $player } prosi o zgodę.
mine-last-finish = Partia się skończyła.
mine-last-close = Stół jest zamknięty.

## Tury przygotowane

prepared-heading = Przygotowane tury
prepared-help = Gdy nadejdzie twoja tura, zagrana zostanie pierwsza z nich, w której wszystko jest możliwe. Nikt ich nie widzi.
prepared-plan = Twój plan
prepared-same = Tylko jeśli nic się nie zmieniło na jego szlakach
prepared-any = Bez względu na zmiany
prepared-end = Potem zakończ moją turę
prepared-when = Zagraj
prepared-keep = Przygotuj tę turę
prepared-kept = Przygotowano. Zostanie zagrana, gdy nadejdzie twoja tura.
prepared-none = Nic nie jest przygotowane. Zrób plan, gdy grają inni.
prepared-count = { $n ->
    [one] { $n } przygotowana tura
    [few] { $n } przygotowane tury
   *[many] { $n } przygotowanych tur
}
prepared-remove = Usuń turę { $n }
prepared-earlier = Tura { $n } wcześniej
prepared-going = właśnie grana
prepared-not-now = W tej chwili niemożliwe: { $why }
prepared-missed = Twoja przygotowana tura nie została zagrana: { $why }
prepared-route-changed = coś się zmieniło na szlaku { $route }
prepared-unknown = dalszy ciąg zależy od czegoś, czego nikt nie widział
prepared-too-long = tura skończyłaby się przed ostatnim krokiem
prepared-most = Można przygotować najwyżej pięć tur.

## Stałe polecenia, koniec za zgodą, wiadomości, partie rankingowe

orders-on-board = Wybierz na planszy
orders-picking = Wybieraj szlaki w kolejności, w jakiej twój handlarz ma szukać miejsca. Wybrany ponownie zostaje usunięty.
orders-picking-ask = Wybierz szlaki, przy których mamy cię najpierw zapytać. Wybrany ponownie zostaje usunięty.
orders-picked-none = Jeszcze żadnego szlaku
end-ask = Poproś o zakończenie przy obecnym stanie
end-ask-help = Partia kończy się, gdy zgodzą się wszyscy ludzie przy stole. Wygrywa ten, kto ma najwięcej punktów.
wishes-heading = Wiadomości
wishes-help = O czym przy tym stole chcesz wiedzieć, gdy nie patrzysz. Sposób powiadamiania wybierasz na stronie „Ja”.
wishes-saved = Zapisano.

## Klucze dostępu

passkey-heading = Klucze dostępu
passkey-help = Klucz dostępu przechowuje twoje urządzenie. Z nim wrócisz z każdej przeglądarki, bez kodu.
passkey-add = Dodaj klucz dostępu
passkey-enter = Wróć z kluczem dostępu
passkey-alone = Wyloguj wszystkie inne urządzenia
passkey-none = Jeszcze żadnego.
passkey-unnamed = Klucz dostępu
passkey-failed = Urządzenie nie podało klucza dostępu.
passkey-unknown = Nikt tutaj nie ma tego klucza dostępu.
passkey-added = Klucz dostępu jest zapisany.
passkey-remove = Usuń
passkey-removed = Klucz dostępu został usunięty. Usuń go również na swoim urządzeniu.
passkey-impossible = W tej przeglądarce albo na stronie bez HTTPS nie ma kluczy dostępu.

fellows-heading = Grali z tobą
fellows-invite = Zaproś: { $player }
fellows-help = Dowiedzą się, gdy stół powstanie, i znajdą go na swojej liście.
fellows-told = Zaproszenie wysłane. Stół jest na liście tej osoby.
