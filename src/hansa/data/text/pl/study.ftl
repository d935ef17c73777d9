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
study-copy-link = Kopiuj odnośnik
study-save = Zapisz jako plik
study-paste = Pozycja w jednym wierszu, zapis gry albo studium
study-open = Otwórz
study-open-file = Otwórz plik
study-new = Nowa pozycja
study-new-go = Ustaw
study-edit = Edytuj pozycję
study-edit-help = Wybierz pionek albo żeton premii, potem pola, miasta albo szlaki. Ponowny wybór tego samego usuwa.
study-brush = Co kliknięcie kładzie na planszy
study-brush-token = Żeton premii na szlaku
study-erase = Zabierz
study-extra-offices = Placówki obok wydrukowanych
study-turn = Kolej
study-actions-left = Pozostałe akcje
study-incomplete = Może brakować pionków i żetonów premii
study-problems = { $n ->
    [one] Jedna rzecz nie mogłaby wystąpić w grze:
    [few] { $n } rzeczy nie mogłyby wystąpić w grze:
   *[many] { $n } rzeczy nie mogłoby wystąpić w grze:
}
study-no-problems = Tę pozycję można grać.
study-mend = Napraw
study-mend-all = Napraw wszystko
study-use-position = Studiuj tę pozycję
study-more = Więcej
study-special = Specjalne punkty renomy: { $n }
study-nobody = nikt
study-laid = Wyłożone z sprzedawcą
study-mission = Karta misji
study-take-away = Zabierz
study-add-token = Dodaj
problem-pieces = { $player }: we wszystkich miejscach razem sprzedawcy: { $traders }, kupcy: { $merchants }, a powinno być 27 i 4.
problem-points = { $player } ma punkty: { $n }; gra byłaby skończona.
problem-connected = { $player }: placówki i połączenie Wschód-Zachód do siebie nie pasują.
problem-cities = { $n ->
    [one] { $n } miasto jest pełne: gra byłaby skończona.
    [few] { $n } miasta są pełne: gra byłaby skończona.
   *[many] { $n } miast jest pełnych: gra byłaby skończona.
}
problem-ship = Sprzedawca stoi na polu { $post } szlaku { $route }, które jest łodzią.
problem-extra = { $city }: jest dodatkowa placówka, ale nie ma innej.
problem-tokens = Żeton premii „{ $token }”: razem { $n }, a powinno być { $limit }.
problem-neutral = Są neutralni sprzedawcy w grze bez nich.
problem-neutral-full = Neutralni sprzedawcy zapełniają szlak { $route }; to rozlicza się przed następną akcją.
problem-reserve = Neutralni sprzedawcy: { $n }, a powinno być { $limit }.
problem-missions = Karty misji: { $n }, a powinno być { $limit }.
problem-missions-same = Każda karta misji istnieje raz.
problem-tiles = Kafelki przychylności: { $n }, a powinno być { $limit }.
