# Krótka instrukcja: rulebook-<rozdział>-title i -text. R-n to numery pełnych zasad.

rulebook-goal-title = Cel gry
rulebook-goal-text = Od dwóch do pięciu graczy handluje w miastach Hanzy. Zapełniasz szlaki handlarzami, ustanawiasz je i wybierasz nagrody: placówki, lepsze zdolności, żetony premii. Punkty zdobywa się w trakcie gry za kontrolę miast, a przede wszystkim na końcu. Wygrywa ten, kto ma najwięcej punktów (R-195).
rulebook-setup-title = Przygotowanie
rulebook-setup-text = Każdy ma 27 sprzedawców (kostki) i 4 kupców (dyski), razem zwanych handlarzami (R-2). Na sekretarzyku 15 sprzedawców i 3 kupców zakrywa zdolności; odkryta jest tylko pierwsza wartość każdej z nich (R-4). Jeden sprzedawca zaznacza punkty. Pierwszy gracz ma 5 sprzedawców i 1 kupca w osobistej puli oraz 6 sprzedawców we wspólnej puli; każde dalsze miejsce ma o jednego sprzedawcę więcej w osobistej i o jednego mniej we wspólnej puli (R-8). Trzy żetony premii leżą odkryte przy szlakach z tawernami, pozostałe tworzą zakrytą pulę żetonów (R-11, R-12).
rulebook-turn-title = Twoja tura
rulebook-turn-text = Masz tyle akcji, ile pokazuje zdolność Akcje, na początku 2 (R-31). Jest pięć rodzajów: pozyskanie handlarzy, umieszczenie, przemieszczenie, ruch, ustanowienie szlaku; w dowolnej kolejności i dowolnie często (R-32). Każdą akcję kończy się przed następną (R-33). Możesz skończyć wcześniej; niewykorzystane akcje przepadają (R-34). Żetony premii nie kosztują akcji. Na końcu wykładasz nowe żetony (R-39).
rulebook-hire-title = Pozyskanie handlarzy
rulebook-hire-text = Weź wybranych handlarzy ze wspólnej do osobistej puli: najwyżej tylu, ilu pokazuje Bank, 3, 5, 7 albo wszystkich (R-41, R-42). Tylko handlarzy z osobistej puli można umieszczać lub nimi płacić (R-9).
rulebook-place-title = Umieszczenie
rulebook-place-text = Postaw handlarza z osobistej puli na dowolnym wolnym polu dowolnego szlaku (R-47). Nie potrzeba połączenia, a inni handlarze na szlaku nie mają znaczenia (R-48). Na polach łodzi mogą stać tylko kupcy (R-49).
rulebook-displace-title = Przemieszczenie
rulebook-displace-text = Postaw handlarza z osobistej puli tam, gdzie stoi cudzy. Za sprzedawcę płacisz 1, za kupca 2 handlarzy z osobistej do wspólnej puli (R-53). Właściciel stawia przemieszczonego handlarza na wolnym polu najbliższego szlaku, który je ma, i może dołożyć 1 dodatkowego handlarza za sprzedawcę, 2 za kupca (R-59 do R-63). Dodatkowi pochodzą ze wspólnej puli; gdy jest pusta, z osobistej; gdy i ta jest pusta, z planszy (R-68). Wszystko to dzieje się od razu, przed następną akcją (R-58). We wcześniejszych wydaniach ta akcja nazywała się usunięciem.
rulebook-move-title = Ruch
rulebook-move-text = Podnieś ze szlaków najwyżej tylu własnych handlarzy, ilu pokazuje Księga mądrości, od 2 do 5, i postaw ich na dowolnych wolnych polach (R-77, R-78). Pola zwolnione tą samą akcją liczą się jako wolne, więc twój sprzedawca i twój kupiec mogą zamienić się miejscami (R-79). Placówek nigdy się nie przesuwa (R-81). W wydaniu Egmont to ta akcja nazywa się przemieszczeniem.
rulebook-establish-title = Ustanowienie szlaku
rulebook-establish-text = Wszystkie pola szlaku muszą być zajęte przez ciebie (R-84). Najpierw ten, kto kontroluje jedno z dwóch miast, dostaje za nie 1 punkt (R-87). Potem bierzesz żeton premii leżący przy szlaku, jeśli jest, i dobierasz zakryty nowy na paterę (R-91, R-92); w wydaniu Egmont nowy żeton dobierasz dopiero na końcu swojej tury (R-126). Wreszcie wybierasz jedną nagrodę albo żadną: placówkę w jednym z dwóch miast, dodatkową placówkę dzięki żetonowi, zdolność jednego z miast albo pole specjalnych punktów renomy (R-95, R-96). Wszyscy niewykorzystani handlarze wracają do wspólnej puli (R-101).
rulebook-offices-title = Placówki i kontrola
rulebook-offices-text = Placówka trafia na pierwsze wolne pole od lewej (R-97). Na kwadratowych polach stają sprzedawcy, na okrągłych kupcy (R-98), a kolor musi się mieścić w twoich Przywilejach (R-99). Moneta na polu od razu daje punkty (R-102). Miasto kontroluje ten, kto ma w nim najwięcej placówek; przy remisie decyduje placówka najdalej na prawo (R-21). Gdy zajęte są wszystkie wydrukowane pola, miasto jest w pełni zajęte (R-23). Dodatkowe placówki stoją na lewo od wszystkich innych i liczą się do kontroli i sieci (R-145).
rulebook-abilities-title = Zdolności
rulebook-abilities-text = Zamiast placówki możesz rozwinąć zdolność pokazaną przy jednym z dwóch miast: następny handlarz z rzędu przechodzi z sekretarzyka do osobistej puli, a nowa wartość działa od razu (R-107, R-36). Klucze miejskie: punkty za placówkę na końcu (1, 2, 2, 3, 4). Akcje: akcje w turze (2, 3, 3, 4, 4, 5). Przywileje: biały, pomarańczowy, różowy, czarny. Księga mądrości: handlarze na jeden ruch (od 2 do 5); uwalnia kupców. Bank: handlarze na jedno pozyskanie (3, 5, 7, wszyscy) (R-3).
rulebook-tokens-title = Żetony premii
rulebook-tokens-text = Żetonu używa się raz, we własnej turze między akcjami, ale nie w akcji, w której się go zdobyło (R-130 do R-133). Dodatkowa placówka: placówka obok miasta szlaku, który ustanawiasz (R-140). Zamiana placówek: dwie sąsiednie placówki różnych graczy (R-149). +3 lub +4 akcje (R-155). Rozwinięcie jednej zdolności (R-159). Trzech handlarzy: zależnie od wydania usunięcie albo ruch handlarzy na szlakach (R-162). Na końcu tury kładziesz każdy nowy żeton przy szlaku bez żetonu i bez handlarzy, który ma wolne pole placówki w jednym ze swoich miast (R-121).
rulebook-prestige-title = Wschód–Zachód i specjalne punkty renomy
rulebook-prestige-text = Kto połączy siecią własnych placówek dwa miasta Wschód–Zachód danej planszy, dostaje od razu 7 punktów, drugi gracz 4, trzeci 2 (R-104, R-105). Na szlaku do szczególnego miasta kupiec może zająć wolne pole specjalnych punktów renomy, warte na końcu 7, 8, 9 albo 11 punktów, o ile pozwalają na to Przywileje (R-110, R-111).
rulebook-end-title = Koniec gry
rulebook-end-text = Gra kończy się, gdy ktoś ma 20 punktów na torze, gdy trzeba dobrać żeton, a pula żetonów jest pusta, albo gdy w pełni zajętych jest dziesięć miast, w Brytanii osiem (R-170, R-171). Trwającą akcję się dokańcza; nikt nie rozgrywa już tury (R-172).
rulebook-scoring-title = Punktacja końcowa
rulebook-scoring-text = Do punktów na torze (R-185) dodaje się: 4 za każdą w pełni rozwiniętą zdolność oprócz Kluczy miejskich (R-186); za 1, 2, 4, 6, 8, 10 żetonów 1, 3, 6, 10, 15, 21 punktów (R-187); zajęte pola specjalnych punktów renomy (R-188); 2 za każde kontrolowane miasto (R-189); Klucze miejskie razy placówki największej sieci (R-190). Remis: wspólne zwycięstwo; w Big Box wygrywa ten, kto ma słabiej rozwinięte Akcje, potem ten, kto ma więcej punktów za sieć (R-196, R-197).
rulebook-two-title = Gra 2-osobowa
rulebook-two-text = Pierwsze wydanie: umieszczać, przemieszczać i ustanawiać można tylko na szlakach graniczących z prowincją, w której stoi pionek (R-209). Raz w swojej turze możesz przesunąć go za darmo przez jedną lub dwie granice, przed pierwszą albo po ostatniej akcji (R-205, R-206). Darmowy ruch po wykonaniu akcji kończy twoją turę: żadnych dalszych akcji ani żetonów (R-207). Za jedną akcję pionek trafia do dowolnej innej prowincji (R-208). Egmont: na niektórych szlakach stoją neutralni sprzedawcy; gdy przemieścisz jednego z nich, stawia go twój przeciwnik i może dostawić jeszcze jednego z rezerwy neutralnej (R-226, R-227). Kto wykłada żeton, stawia też neutralnego sprzedawcę na jego szlaku (R-238). Szlak pełen neutralnych sprzedawców zostaje od razu ustanowiony (R-230). Big Box jest dla trzech do pięciu graczy (R-1).
rulebook-more-title = Inne plansze i moduły
rulebook-more-text = Morskie szlaki handlowe mają pola łodzi dla kupców; stałych żetonów premii używa się na końcu ustanawiania szlaku (R-292, R-300). Zielone miasta nie mają pól; wchodzi się do nich dzięki żetonowi dodatkowej placówki albo stałemu żetonowi premii (R-296). W Brytanii umieszczanie i przemieszczanie w Walii i Szkocji wymaga pozwolenia z miast Cardiff, Carlisle lub Londyn (R-312), a oba kraje punktuje się na końcu (R-327). Karty misji dają do 8 punktów (R-252). Przychylność cesarza: na początku tury kafelek za dwa nieużyte żetony premii i wszystkie akcje tej tury (R-257).

## Słowa pod rysunkami pełnych zasad

figure-desk = W każdym rzędzie liczy się odkryte pole najdalej na prawo: Klucze miejskie 2, Akcje 3, Przywileje: kolor pomarańczowy, Księga mądrości 2, Bank 5.
figure-route = Szlak handlowy i jego dwa miasta
figure-order = Wartość placówek rośnie od lewej do prawej: 1 i 2 to dodatkowe placówki, 3 i 4 stoją na wydrukowanych polach.
figure-control = Z lewej: czerwony ma więcej placówek i kontroluje miasto. Z prawej: remis, a placówka niebieskiego leży dalej na prawo.
figure-displace = 1: Sprzedawca niebieskiego opuszcza pole. 2: Czerwony stawia tam handlarza. 3: Czerwony płaci jeszcze jednym, bo był to sprzedawca.
figure-rings = Z zaznaczonego szlaku (0) przemieszczony handlarz trafia na wolne pole w kręgu 1. Krąg 2 jest dostępny tylko wtedy, gdy krąg 1 nie ma wolnych pól.
figure-trade = Sprzedawca i kupiec czerwonego gracza zamieniają się miejscami; liczy się to jako dwa przesunięcia.
figure-spaces = Kwadratowe pola są dla sprzedawców, okrągłe dla kupców. Kolory wymagają Przywilejów I, II, III i IV.
figure-chain = Czerwony jest obecny w każdym mieście łańcucha między dwoma miastami z czerwoną wstęgą. To, że jedno z nich kontroluje niebieski, nie ma znaczenia.
figure-token = U góry: tu może leżeć żeton. Pośrodku: tu nie, na szlaku stoi handlarz. U dołu: tu nie, oba miasta są w pełni zajęte.
figure-extra = Handlarz ze szlaku staje się dodatkową placówką z lewej strony miasta. Kolor i kształt pól nie mają znaczenia.
figure-swap = Dwie sąsiednie placówki różnych graczy zamieniają się miejscami.
figure-pawn = Umieszczenie, przemieszczenie i ustanowienie są możliwe tylko na trzech zaznaczonych szlakach. Darmowy ruch prowadzi przez jedną lub dwie granice.
figure-ship = Pola łodzi są tylko dla kupców; trzecie pole tego szlaku jest zwykłe.
