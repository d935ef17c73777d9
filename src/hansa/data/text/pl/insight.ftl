# Słowa podpowiedzi, szans, analizy gry i notatek. Zmienne jak w en/insight.ftl.

## Szanse na zwycięstwo

insight-hide = Ukryj
insight-bar-help = Szacunek z tego, co wolno ci wiedzieć. Spodziewane punkty końcowe: { $list }.

## Podpowiedzi

insight-hint-help = Najlepsze znalezione plany z tego, co wolno ci wiedzieć. Odpowiedzi innych są zgadywane.
insight-thinking = Szukanie dobrych planów…
insight-again = Zapytaj ponownie
insight-longer = Szukaj dłużej
insight-show = Pokaż na planszy
insight-try = Wypróbuj w trybie planowania
insight-expected = Oczekiwane, w porównaniu z bezczynnością
insight-why-skills = Pożytek ze zdolności
insight-why-pieces = Handlarze pod ręką
insight-why-token-use = Żetony do użycia
insight-why-reach = Położenie placówek
insight-why-routes = Zaczęte szlaki
insight-why-rivals = Mniej dla innych
insight-behind = { $n } punktu mniej niż plan 1
insight-order = Wyszukiwanie porządkuje plany według punktów. Szanse są szacowane osobno i mniej dokładnie, więc mogą dać inną kolejność.
insight-after = Szansa na zwycięstwo potem: { $share }
insight-wins = Kończy i wygrywa grę.
insight-outlook-won = Ta pozycja jest wygrana: plan 1 kończy grę.
insight-outlook-lost = Cokolwiek zagrasz, ktoś inny może zaraz zakończyć grę i wygrać.
insight-claims = Akcje potrzebne na szlak { $route }, w nawiasie akcje w turze: { $list }
insight-threats = Jeśli nic nie zrobisz
insight-threat-wins = { $player } kończy grę i wygrywa.
insight-threat-points = { $player } od razu zdobywa { $n } pkt.
insight-threat-next = { $player } zagra:
insight-guessed = prawdopodobnie
insight-empty = Tu nie ma nic do rozstrzygnięcia.
insight-end-turn = Zakończ turę.
insight-failed = Analiza nie dobiegła końca. Spróbuj ponownie.
insight-refused-hints-off = Podpowiedzi i analiza są przy tym stole niedozwolone w trakcie gry. Gospodarz może to zmienić.
insight-refused-hints-alike = Ta pozycja bardzo przypomina grę, którą właśnie toczysz bez podpowiedzi. Dopóki się nie skończy, nie ma do niej rad.
insight-refused-hints-own = W trakcie gry rady dotyczą tylko własnych decyzji.
insight-refused-review-later = Grę analizuje się po jej zakończeniu.
insight-not-your-turn = Podpowiedź jest dostępna, gdy musisz o czymś zdecydować.
insight-played-cost = To, co tu zagrano, kosztowało { $n } punktu.
insight-played-best = To, co tu zagrano, jest równie dobre jak najlepszy plan.

## Analiza

insight-progress = Spojrzenie wstecz: { $n } z { $total } tur
insight-review-help = Każda tura jest porównana z najlepszym planem, jaki jej gracz mógł znaleźć. To szacunki, nie dowody.
insight-whose = Tury:
insight-everybody = wszystkie
insight-none = Żadna tura nie przyniosła dużej straty.
insight-as-table = To samo jako tabela
insight-turn = Tura
insight-player = Gracz
insight-cost = Strata
insight-gave-away = Strata: { $n } punktu
insight-missed-win = Przegapione zwycięstwo
insight-was-played = Zagrano
insight-better = Lepiej
insight-go = Pokaż w powtórce

## Notatki

insight-notes-help = Tylko ty możesz je czytać. Zapisują się same na serwerze.
insight-notes-label = Moje notatki
insight-notes-saved = Zapisano
insight-notes-saving = Zapisywanie…
insight-notes-failed = Jeszcze nie zapisano. Nastąpi kolejna próba.

# The end of a game
ceremony-places = Miejsca
ceremony-lead = { $winner } wyprzedza na koniec o { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
} drugie miejsce ({ $player }).
ceremony-most = Zdecydowało: { $category }, { $first } do { $second }.
ceremony-least = { $player } ma więcej tutaj: { $category }, { $second } do { $first }.
ceremony-projected = jakby gra skończyła się w tym miejscu
ceremony-ended = Wszyscy zgodzili się zakończyć grę przy obecnym stanie. To, co jeszcze ukryte, jest policzone.
ceremony-share = Obraz planszy
ceremony-share-help = Plansza na koniec gry z wynikiem, do zachowania albo wysłania.
ceremony-saved = Obraz jest wśród pobranych plików.
ceremony-no-picture = Tej przeglądarce nie udało się utworzyć obrazu.
insight-change-of = Szansa na zwycięstwo, { $player }: { $before } → { $after }
insight-seconds = { $n } s
