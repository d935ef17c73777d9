# Słowa gry. Terminy: docs/translation.md (pudełko Big Box). x-* to pomoce tylko tego języka.

## Pionki handlarzy

shape-trader = Sprzedawca
shape-merchant = Kupiec
shape-tradesman = Handlarz
traders-count = { $n ->
    [one] { $n } sprzedawca
    [few] { $n } sprzedawców
   *[many] { $n } sprzedawców
}
merchants-count = { $n ->
    [one] { $n } kupiec
    [few] { $n } kupców
   *[many] { $n } kupców
}
tradesmen-count = { $n ->
    [one] { $n } handlarz
    [few] { $n } handlarzy
   *[many] { $n } handlarzy
}
x-traders-acc = { $traders ->
    [one] { $traders } sprzedawcę
    [few] { $traders } sprzedawców
   *[many] { $traders } sprzedawców
}
x-merchants-acc = { $merchants ->
    [one] { $merchants } kupca
    [few] { $merchants } kupców
   *[many] { $merchants } kupców
}
x-pieces-acc = { $merchants ->
    [0] { x-traders-acc }
   *[other] { $traders ->
        [0] { x-merchants-acc }
       *[other] { x-traders-acc } i { x-merchants-acc }
    }
}
x-traders = { $traders ->
    [one] { $traders } sprzedawca
    [few] { $traders } sprzedawców
   *[many] { $traders } sprzedawców
}
x-merchants = { $merchants ->
    [one] { $merchants } kupiec
    [few] { $merchants } kupców
   *[many] { $merchants } kupców
}
pieces-count = { $merchants ->
    [0] { x-traders }
   *[other] { $traders ->
        [0] { x-merchants }
       *[other] { x-traders } i { x-merchants }
    }
}
x-paid-traders = { $paid_traders ->
    [one] { $paid_traders } sprzedawca
    [few] { $paid_traders } sprzedawców
   *[many] { $paid_traders } sprzedawców
}
x-paid-merchants = { $paid_merchants ->
    [one] { $paid_merchants } kupiec
    [few] { $paid_merchants } kupców
   *[many] { $paid_merchants } kupców
}
paid-count = { $paid_merchants ->
    [0] { x-paid-traders }
   *[other] { $paid_traders ->
        [0] { x-paid-merchants }
       *[other] { x-paid-traders } i { x-paid-merchants }
    }
}
any-shape = { $shape ->
    [trader] sprzedawca
   *[merchant] kupiec
}
x-shape-acc = { $shape ->
    [trader] sprzedawcę
   *[merchant] kupca
}
x-shape-gen = { $shape ->
    [trader] sprzedawcy
   *[merchant] kupca
}
x-victim-acc = { $victim_shape ->
    [trader] sprzedawcę
   *[merchant] kupca
}
x-piece-acc = { $piece_shape ->
    [trader] sprzedawcę
   *[merchant] kupca
}
party-neutral = Strona neutralna

## Miejsca i rzeczy

term-post = Pole połączenia
term-ship-post = Pole łodzi
term-route = Szlak handlowy
term-maritime-route = Morski szlak handlowy
term-city = Miasto
term-green-city = Zielone miasto
term-office = Placówka
term-office-space = Pole placówki
term-extra-office = Dodatkowa placówka
term-supply = Osobista pula
term-stock = Wspólna pula
term-desk = Sekretarzyk
term-ability = Zdolność
term-token = Żeton premii
term-token-pool = Pula żetonów
term-plate = Srebrna patera
term-tavern = Tawerna
term-prestige-point = Punkt renomy
term-prestige-track = Tor punktów renomy
term-completed-cities = Miasta w pełni zajęte
term-special-prestige = Specjalne punkty renomy
term-east-west = Połączenie Wschód–Zachód
term-network = Sieć placówek
term-coin = Moneta
term-start-player = Pierwszy gracz
term-pawn = Pionek
term-province = Prowincja
term-soldier = Żołnierz
term-neutral-trader = Neutralny sprzedawca
term-mission = Karta misji
term-favour = Przychylność cesarza
term-favour-tile = Kafelek przychylności cesarza
term-printed-bonus = Stały żeton premii
term-country = Kraj
term-permission = Pozwolenie
term-hire = Pozyskanie
term-place = Umieszczenie
term-displace = Przemieszczenie
term-move = Ruch
term-establish = Ustanowienie szlaku
term-hire-help = Weź handlarzy ze wspólnej puli do osobistej puli, tylu, na ilu pozwala Bank.
term-place-help = Umieść handlarza z osobistej puli na dowolnym wolnym polu połączenia.
term-displace-help = Postaw handlarza tam, gdzie stoi cudzy, i zapłać za to; jego właściciel stawia go na nowo, razem z dodatkowymi handlarzami.
term-move-help = Przesuń swoich handlarzy na szlakach na dowolne wolne pola, tylu, na ilu pozwala Księga mądrości.
term-establish-help = Gdy wszystkie pola szlaku są twoje: punkty za kontrolę, żeton premii, a potem placówka, zdolność albo coś innego.

## Zdolności

ability-keys = Klucze miejskie
ability-keys-help = Clavis Urbis: na końcu każda placówka twojej największej sieci jest warta tyle punktów.
ability-actions = Akcje
ability-actions-help = Actiones: liczba akcji w twojej turze.
ability-privilege = Przywileje
ability-privilege-help = Privilegium: kolory pól placówek, które możesz zająć.
ability-book = Księga mądrości
ability-book-help = Liber Sophiae: liczba własnych handlarzy, których możesz przesunąć jedną akcją.
ability-bank = Bank
ability-bank-help = Bursa: liczba handlarzy, których możesz pozyskać jedną akcją; C znaczy wszystkich.
any-ability = { $ability ->
    [keys] { ability-keys }
    [actions] { ability-actions }
    [privilege] { ability-privilege }
    [book] { ability-book }
   *[bank] { ability-bank }
}
ability-value-all = wszyscy

## Kolory, kraje

colour-white = biały
colour-orange = pomarańczowy
colour-pink = różowy
colour-black = czarny
any-colour = { $colour ->
    [white] { colour-white }
    [orange] { colour-orange }
    [pink] { colour-pink }
   *[black] { colour-black }
}
privilege-white = I biały (primum)
privilege-orange = II pomarańczowy (minus)
privilege-pink = III różowy (maius)
privilege-black = IV czarny (maximum)
player-colour-red = Czerwony
player-colour-blue = Niebieski
player-colour-green = Zielony
player-colour-yellow = Żółty
player-colour-purple = Fioletowy
country-england = Anglia
country-wales = Walia
country-scotland = Szkocja
any-country = { $country ->
    [england] { country-england }
    [wales] { country-wales }
   *[scotland] { country-scotland }
}
x-country-loc = { $country ->
    [england] Anglii
    [wales] Walii
   *[scotland] Szkocji
}
x-country-gen = { $country ->
    [england] Anglii
    [wales] Walii
   *[scotland] Szkocji
}

## Żetony premii

token-extra-office = Dodatkowa placówka
token-extra-office-short = placówka
token-extra-office-help = Gdy ustanawiasz szlak: postaw jednego z jego handlarzy jako dodatkową placówkę po lewej stronie jednego z dwóch miast, jeśli jest tam już placówka. Kolor i kształt nie mają znaczenia.
token-swap = Zamiana placówek
token-swap-short = zamiana
token-swap-help = Zamień miejscami dwie sąsiednie placówki różnych graczy w jednym mieście.
token-plus3 = +3 akcje
token-plus3-short = akcje
token-plus3-help = Masz 3 akcje więcej w tej turze.
token-plus4 = +4 akcje
token-plus4-short = akcje
token-plus4-help = Masz 4 akcje więcej w tej turze.
token-develop = Rozwinięcie 1 zdolności
token-develop-short = rozwój
token-develop-help = Rozwiń wybraną zdolność o jeden stopień.
token-three = 3 handlarzy
token-three-short = trzej
token-three-help = Usuń albo przesuń najwyżej trzech handlarzy na szlakach, zależnie od wydania.
token-three-ed2009 = Usunięcie 3 handlarzy
token-three-ed2009-help = Usuń ze szlaków trzech handlarzy dowolnych graczy; każdy wraca do osobistej puli właściciela.
token-three-egmont = Usunięcie 3 handlarzy
token-three-egmont-help = Usuń ze szlaków najwyżej trzech handlarzy dowolnych graczy; każdy wraca do osobistej puli właściciela.
token-three-bigbox = Ruch 3 handlarzami
token-three-bigbox-help = Przesuń najwyżej trzech handlarzy innych graczy na dowolne wolne pola.
token-exchange = Wymiana
token-exchange-short = wymiana
token-exchange-help = Oddaj ten żeton przeciwnikowi i weź w zamian jeden z jego użytych żetonów jako nieużyty.
token-tribute = Trybut
token-tribute-short = trybut
token-tribute-help = Połóż go przy szlaku z jednym swoim sprzedawcą. Zawsze gdy w jednym z dwóch miast tego szlaku powstaje placówka, bierzesz 2 handlarzy ze wspólnej do osobistej puli.
token-block = Blokada
token-block-short = blokada
token-block-help = Połóż go przy szlaku z jednym swoim sprzedawcą. Od tej chwili umieszczenie tam handlarza kosztuje o jednego handlarza więcej.
any-token = { $token ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-first-token = { $first ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-second-token = { $second ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}

## Stałe żetony premii

bonus-move-2-any = Ruch 2 handlarzami
bonus-move-2-any-help = Przesuń najwyżej dwóch handlarzy dowolnych graczy na wolne pola.
bonus-develop-privilege = Rozwinięcie Przywilejów
bonus-develop-privilege-help = Rozwiń Przywileje o jeden stopień.
bonus-office-in-green = Placówka w zielonym mieście
bonus-office-in-green-help = Postaw handlarza z osobistej puli w zielonym mieście, na prawo od wszystkich innych.
bonus-reuse-2 = Umieszczenie 2 ze szlaku
bonus-reuse-2-help = Postaw najwyżej dwóch handlarzy tego szlaku na wolnych polach, zamiast odkładać ich do wspólnej puli.
bonus-place-2-abroad = Umieszczenie 2 poza Anglią
bonus-place-2-abroad-help = Postaw najwyżej dwóch handlarzy ze wspólnej puli na wolnych polach w Walii lub Szkocji.

## Kafelki przychylności cesarza

tile-anywhere = Dokądkolwiek
tile-anywhere-help = Gdy twój handlarz zostaje przemieszczony, on i dodatkowi handlarze mogą trafić na wolne pola dowolnych szlaków.
tile-action = +1 akcja
tile-action-help = Jedna akcja więcej w każdej twojej późniejszej turze.
tile-hire-along = Pozyskanie przy okazji
tile-hire-along-help = Gdy inny gracz pozyskuje handlarzy, możesz wziąć 1 handlarza ze wspólnej do osobistej puli.
tile-two-extras = Dwóch dodatkowych
tile-two-extras-help = Gdy twój sprzedawca zostaje przemieszczony, możesz umieścić 2 dodatkowych handlarzy zamiast 1.
tile-cities = Miasta
tile-cities-help = Na końcu 4 punkty zamiast 2 za każde miasto, które kontrolujesz.
tile-abilities = Zdolności
tile-abilities-help = Na końcu 7 punktów zamiast 4 za każdą w pełni rozwiniętą zdolność.
any-tile = { $tile ->
    [anywhere] { tile-anywhere }
    [action] { tile-action }
    [hire_along] { tile-hire-along }
    [two_extras] { tile-two-extras }
    [cities] { tile-cities }
   *[abilities] { tile-abilities }
}

## Miasta

city-allenstein = Olsztyn
city-anklam = Anklam
city-arnheim = Arnhem
city-belgard = Białogard
city-berlin-colln = Berlin-Cölln
city-brandenburg = Brandenburg
city-braunsberg = Braniewo
city-bremen = Brema
city-breslau = Wrocław
city-bristol = Bristol
city-brunswick = Brunszwik
city-calais = Calais
city-cambridge = Cambridge
city-canterbury = Canterbury
city-cardiff = Cardiff
city-carlisle = Carlisle
city-chester = Chester
city-coellen = Coellen
city-conway = Conway
city-coventry = Coventry
city-danzig = Gdańsk
city-dortmund = Dortmund
city-dresden = Drezno
city-duisburg = Duisburg
city-dunbar = Dunbar
city-durham = Durham
city-edinburgh = Edynburg
city-elbing = Elbląg
city-emden = Emden
city-falkirk = Falkirk
city-frankfurt = Frankfurt
city-glasgow = Glasgow
city-goslar = Goslar
city-gottingen = Getynga
city-groningen = Groningen
city-halle = Halle
city-hamburg = Hamburg
city-hannover = Hanower
city-havelberg = Havelberg
city-hereford = Hereford
city-hildesheim = Hildesheim
city-ipswich = Ipswich
city-isle-of-man = Wyspa Man
city-kampen = Kampen
city-konigsberg = Królewiec
city-krakau = Kraków
city-kulm = Chełmno
city-lancaster = Lancaster
city-london = Londyn
city-lubeck = Lubeka
city-luneburg = Lüneburg
city-magdeburg = Magdeburg
city-malmo = Malmö
city-minden = Minden
city-montgomery = Montgomery
city-munster = Munster
city-newcastle = Newcastle
city-norwich = Norwich
city-nottingham = Nottingham
city-osnabruck = Osnabrück
city-oxford = Oksford
city-paderborn = Paderborn
city-pembroke = Pembroke
city-perleberg = Perleberg
city-plymouth = Plymouth
city-quedlinburg = Quedlinburg
city-richmond = Richmond
city-salisbury = Salisbury
city-southampton = Southampton
city-stade = Stade
city-stendal = Stendal
city-stettin = Szczecin
city-stralsund = Stralsund
city-tangermunde = Tangermünde
city-thorn = Toruń
city-visby = Visby
city-warburg = Warburg
city-waren = Waren
city-wismar = Wismar
city-wittenberg = Wittenberg
city-york = York

## Prowincje

province-north-coast = Wybrzeże północne
province-elbe-mouth = Ujście Łaby
province-east-rim = Skraj wschodni
province-south-east-rim = Skraj południowo-wschodni
province-south-rim = Skraj południowy
province-west-rim = Skraj zachodni
province-kampen-munster = { city-kampen }–{ city-munster }
province-osnabruck-minden = { city-osnabruck }–{ city-minden }
province-bremen-hannover = { city-bremen }–{ city-hannover }
province-bremen-luneburg = { city-bremen }–{ city-luneburg }
province-hannover-brunswick = { city-hannover }–{ city-brunswick }
province-luneburg-stendal = { city-luneburg }–{ city-stendal }
province-arnheim-dortmund = { city-arnheim }–{ city-dortmund }
province-munster-paderborn = { city-munster }–{ city-paderborn }
province-minden-hildesheim = { city-minden }–{ city-hildesheim }
province-goslar-stendal = { city-goslar }–{ city-stendal }

## Punktacja

category-track = Tor punktów renomy
category-track-help = Punkty zdobyte w trakcie gry.
category-abilities = Zdolności
category-abilities-help = 4 punkty za każdą w pełni rozwiniętą zdolność oprócz Kluczy miejskich.
category-tokens = Żetony premii
category-tokens-help = 1, 3, 6, 10, 15 lub 21 punktów za 1, 2, 4, 6, 8 lub 10 żetonów.
category-special = Specjalne punkty renomy
category-special-help = Wartości zajętych pól specjalnych punktów renomy.
category-cities = Kontrolowane miasta
category-cities-help = 2 punkty za każde miasto, które kontrolujesz.
category-network = Sieć placówek
category-network-help = Placówki w największej sieci razy Klucze miejskie.
category-mission = Karta misji
category-mission-help = 1 punkt za każde miasto z karty, w którym masz placówkę; 5 więcej, jeśli kontrolujesz wszystkie trzy.
category-countries = Kraje
category-countries-help = 7, 4 i 2 punkty za największe wpływy w Walii i w Szkocji.
trigger-points = ktoś ma 20 punktów
trigger-tokens = pula żetonów jest pusta
trigger-cities = wystarczająco wiele miast jest w pełni zajętych
trigger-stall = wszyscy tylko pasowali
why-control = kontrola miasta
why-coin = moneta
why-east-west = połączenie Wschód–Zachód

## Skąd pochodzą handlarze

source-stock = wspólna pula
source-supply = osobista pula
source-board = plansza
source-nowhere = znikąd
source-displaced = przemieszczony handlarz
source-reserve = rezerwa neutralna
any-source = { $source ->
    [stock] { source-stock }
    [supply] { source-supply }
    [board] { source-board }
    [displaced] { source-displaced }
    [reserve] { source-reserve }
   *[nowhere] { source-nowhere }
}

## Pytania

question-turn = Twoja tura: wybierz akcję.
question-turn-other = Tura: { $player }.
question-relocate = { $neutral ->
    [yes] Musisz umieścić przemieszczonego neutralnego sprzedawcę.
   *[no] Musisz umieścić swojego przemieszczonego { $displaced ->
        [trader] sprzedawcę
       *[merchant] kupca
    }.
}
question-relocate-other = { $neutral ->
    [yes] { $player } musi umieścić przemieszczonego neutralnego sprzedawcę.
   *[no] { $player } musi umieścić przemieszczonego { $displaced ->
        [trader] sprzedawcę
       *[merchant] kupca
    }.
}
question-relocate-no-displaced = { $extras ->
    [one] Możesz umieścić { $extras } dodatkowego handlarza.
    [few] Możesz umieścić { $extras } dodatkowych handlarzy.
   *[many] Możesz umieścić { $extras } dodatkowych handlarzy.
}
question-relocate-no-displaced-other = { $extras ->
    [one] { $player } może umieścić { $extras } dodatkowego handlarza.
    [few] { $player } może umieścić { $extras } dodatkowych handlarzy.
   *[many] { $player } może umieścić { $extras } dodatkowych handlarzy.
}
question-relocate-held = Postaw { $held ->
    [trader] sprzedawcę zdjętego
   *[merchant] kupca zdjętego
} z planszy.
question-relocate-held-other = { $player } stawia handlarza zdjętego z planszy.
question-move = { $who ->
    [own] { $limit ->
        [one] Możesz przesunąć { $limit } własnego handlarza.
        [few] Możesz przesunąć najwyżej { $limit } własnych handlarzy.
       *[many] Możesz przesunąć najwyżej { $limit } własnych handlarzy.
    }
    [opponents] { $limit ->
        [one] Możesz przesunąć { $limit } handlarza innych graczy.
        [few] Możesz przesunąć najwyżej { $limit } handlarzy innych graczy.
       *[many] Możesz przesunąć najwyżej { $limit } handlarzy innych graczy.
    }
   *[any] { $limit ->
        [one] Możesz przesunąć { $limit } dowolnego handlarza.
        [few] Możesz przesunąć najwyżej { $limit } dowolnych handlarzy.
       *[many] Możesz przesunąć najwyżej { $limit } dowolnych handlarzy.
    }
}
question-move-other = { $player } przesuwa handlarzy.
question-remove = { $left ->
    [one] Wybierz jeszcze { $left } handlarza do usunięcia.
    [few] Wybierz jeszcze { $left } handlarzy do usunięcia.
   *[many] Wybierz jeszcze { $left } handlarzy do usunięcia.
}
question-remove-other = { $player } wybiera handlarzy do usunięcia.
question-lay = Wyłóż żetony premii ze swojej patery.
question-lay-other = { $player } wykłada żetony premii z patery.
question-pawn-start = Postaw pionek w wybranej prowincji.
question-pawn-start-other = { $player } wybiera prowincję dla pionka.
question-settle = Szlak jest pełen neutralnych sprzedawców: wybierz miasto dla neutralnej placówki.
question-settle-other = { $player } musi wybrać miasto dla neutralnej placówki.
question-take = { $optional ->
    [yes] { $pieces ->
        [one] Możesz wziąć { $pieces } swojego handlarza ze wspólnej puli.
        [few] Możesz wziąć { $pieces } swoich handlarzy ze wspólnej puli.
       *[many] Możesz wziąć { $pieces } swoich handlarzy ze wspólnej puli.
    }
   *[no] { $pieces ->
        [one] Weź { $pieces } swojego handlarza ze wspólnej puli.
        [few] Weź { $pieces } swoich handlarzy ze wspólnej puli.
       *[many] Weź { $pieces } swoich handlarzy ze wspólnej puli.
    }
}
question-take-other = { $player } bierze handlarzy ze wspólnej puli.
question-bonus-place = Stały żeton premii: możesz umieścić { $left ->
    [one] { $left } handlarza.
    [few] { $left } handlarzy.
   *[many] { $left } handlarzy.
}
question-bonus-place-other = { $player } może skorzystać ze stałego żetonu premii.
question-bonus-develop = Stały żeton premii: możesz rozwinąć Przywileje.
question-bonus-develop-other = { $player } może skorzystać ze stałego żetonu premii.
question-bonus-office = Stały żeton premii: możesz założyć placówkę w zielonym mieście.
question-bonus-office-other = { $player } może skorzystać ze stałego żetonu premii.
x-todo = { $question ->
    [turn] zakończyć turę
    [relocate] umieścić przemieszczonych handlarzy
    [move] odstawić podniesionych handlarzy
    [remove] wybrać handlarzy do usunięcia
    [lay] wyłożyć żetony premii z patery
    [pawn_start] postawić pionek
    [settle] rozliczyć neutralny szlak
    [take] wziąć handlarzy ze wspólnej puli
   *[other] skorzystać ze stałego żetonu premii albo zrezygnować
}

## Zdarzenia

event-turn-began = { $actions ->
    [one] { $player } zaczyna turę i ma { $actions } akcję.
    [few] { $player } zaczyna turę i ma { $actions } akcje.
   *[many] { $player } zaczyna turę i ma { $actions } akcji.
}
event-turn-ended = { $unused ->
    [0] { $player } kończy turę.
    [one] { $player } kończy turę i rezygnuje z { $unused } akcji.
    [few] { $player } kończy turę i rezygnuje z { $unused } akcji.
   *[many] { $player } kończy turę i rezygnuje z { $unused } akcji.
}
event-hired = { $player } pozyskuje { x-pieces-acc }.
event-placed = { $player } umieszcza { x-shape-acc } na szlaku { $route }.
event-placed-paying = { $player } umieszcza { x-shape-acc } na szlaku { $route }; koszt: { paid-count }.
event-displaced = { $player } przemieszcza { x-victim-acc } ({ $victim }) ze szlaku { $route } i stawia { x-shape-acc }; koszt: { paid-count }.
event-displaced-neutral-victim = { $player } przemieszcza neutralnego { x-victim-acc } ze szlaku { $route } i stawia { x-shape-acc }; koszt: { paid-count }.
event-relocated = { $owner } przenosi { x-shape-acc } ze szlaku { $origin_route } na szlak { $route }.
event-relocated-neutral-owner = Neutralny { any-shape } przechodzi ze szlaku { $origin_route } na szlak { $route }.
event-relocated-no-origin = { $source ->
    [displaced] { $owner } stawia przemieszczonego { x-shape-acc } na szlaku { $route }.
    [supply] { $owner } dokłada { x-shape-acc } z osobistej puli na szlak { $route }.
    [reserve] { $owner } dokłada { x-shape-acc } z rezerwy na szlak { $route }.
   *[stock] { $owner } dokłada { x-shape-acc } ze wspólnej puli na szlak { $route }.
}
event-relocated-no-origin-neutral-owner = { $source ->
    [displaced] Przemieszczony neutralny { any-shape } trafia na szlak { $route }.
   *[reserve] Dodatkowy neutralny { any-shape } trafia na szlak { $route }.
}
event-went-to-stock = Brak wolnego pola: { any-shape } ({ $owner }) trafia do wspólnej puli.
event-went-to-stock-neutral-owner = Brak wolnego pola: neutralny { any-shape } wraca do rezerwy.
event-declined = { $question ->
    [relocate] { $number ->
        [one] { $player } rezygnuje z { $number } dodatkowego handlarza.
        [few] { $player } rezygnuje z { $number } dodatkowych handlarzy.
       *[many] { $player } rezygnuje z { $number } dodatkowych handlarzy.
    }
    [move] { $player } rezygnuje z ruchu.
    [remove] { $player } nie usuwa więcej handlarzy.
    [take] { $player } nie bierze nic ze wspólnej puli.
   *[other] { $player } rezygnuje ze stałego żetonu premii.
}
event-moved = { $own ->
    [yes] { $player } przesuwa { x-piece-acc } ze szlaku { $origin_route } na szlak { $route }.
   *[no] { $player } przesuwa { x-piece-acc } ({ $piece }) ze szlaku { $origin_route } na szlak { $route }.
}
event-moved-neutral-piece = { $player } przesuwa neutralnego { x-piece-acc } ze szlaku { $origin_route } na szlak { $route }.
event-removed = { $own ->
    [yes] { $player } zabiera { x-piece-acc } ze szlaku { $route }.
   *[no] { $player } usuwa { x-piece-acc } ({ $piece }) ze szlaku { $route }.
}
event-removed-neutral-piece = { $player } usuwa neutralnego { x-piece-acc } ze szlaku { $route }.
event-established = { $player } ustanawia szlak handlowy { $route }.
event-points = { $why ->
    [control] { $points ->
        [one] { $player } otrzymuje { $points } punkt za kontrolę miasta { $city }.
        [few] { $player } otrzymuje { $points } punkty za kontrolę miasta { $city }.
       *[many] { $player } otrzymuje { $points } punktów za kontrolę miasta { $city }.
    }
    [coin] { $points ->
        [one] { $player } otrzymuje { $points } punkt za monetę w mieście { $city }.
        [few] { $player } otrzymuje { $points } punkty za monetę w mieście { $city }.
       *[many] { $player } otrzymuje { $points } punktów za monetę w mieście { $city }.
    }
   *[east_west] { $points ->
        [one] { $player } otrzymuje { $points } punkt za połączenie Wschód–Zachód.
        [few] { $player } otrzymuje { $points } punkty za połączenie Wschód–Zachód.
       *[many] { $player } otrzymuje { $points } punktów za połączenie Wschód–Zachód.
    }
}
event-token-taken = { $player } bierze żeton premii „{ any-token }” ze szlaku { $route }.
event-token-drawn = { $player } dobiera nowy zakryty żeton premii.
event-office-opened = { $player } zakłada placówkę w mieście { $city } ({ any-shape }).
event-extra-office-opened = { $right ->
    [yes] { $player } zakłada placówkę w mieście { $city }, na prawo od innych ({ any-shape }).
   *[no] { $player } zakłada dodatkową placówkę w mieście { $city } ({ any-shape }).
}
event-city-completed = Miasto { $city } jest w pełni zajęte ({ $completed }. takie miasto).
event-control-changed = { $now } przejmuje kontrolę nad miastem { $city } (dotąd: { $before }).
event-control-changed-neutral-before = { $now } przejmuje kontrolę nad miastem { $city } (dotąd neutralne).
event-control-changed-neutral-now = Strona neutralna przejmuje kontrolę nad miastem { $city } (dotąd: { $before }).
event-connected = { $place ->
    [1] { $player } tworzy połączenie Wschód–Zachód (1. miejsce).
    [2] { $player } tworzy połączenie Wschód–Zachód (2. miejsce).
    [3] { $player } tworzy połączenie Wschód–Zachód (3. miejsce).
   *[other] { $player } także tworzy połączenie Wschód–Zachód, ale bez punktów.
}
event-developed = { $player } rozwija zdolność „{ any-ability }” do poziomu { $level } i dostaje { x-shape-acc }.
event-action-gained = { $actions ->
    [one] { $player } zyskuje { $actions } akcję.
    [few] { $player } zyskuje { $actions } akcje.
   *[many] { $player } zyskuje { $actions } akcji.
}
event-special-taken = { $player } zajmuje pole specjalnych punktów renomy: { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
event-route-cleared = { $player } odkłada { x-pieces-acc } ze szlaku { $route } do wspólnej puli.
event-token-used = { $player } używa żetonu premii „{ any-token }”.
event-swapped = { $player } zamienia dwie placówki w mieście { $city }: pola { $space } i { $next_space }.
event-token-seen = { $player } ogląda nowy żeton premii: „{ any-token }”.
event-token-seen-no-token = { $player } ogląda nowy żeton premii.
event-token-laid = { $player } kładzie żeton premii „{ any-token }” przy szlaku { $route }.
event-token-kept = { $tokens ->
    [one] { $player } nie ma szlaku dla { $tokens } żetonu premii; zostaje on na paterze.
    [few] { $player } nie ma szlaku dla { $tokens } żetonów premii; zostają one na paterze.
   *[many] { $player } nie ma szlaku dla { $tokens } żetonów premii; zostają one na paterze.
}
event-pawn-placed = { $player } stawia pionek w prowincji { $province }.
event-pawn-moved = { $paid ->
    [yes] { $player } wydaje akcję i przestawia pionek do prowincji { $province }.
   *[no] { $player } przesuwa pionek do prowincji { $province }.
}
event-neutral-placed = Neutralny sprzedawca staje na szlaku { $route }.
event-neutral-established = Neutralni sprzedawcy ustanawiają szlak { $route }; decyduje { $player }.
event-neutral-office-opened = W mieście { $city } powstaje neutralna placówka.
event-neutral-cleared = { $traders ->
    [one] { $traders } neutralny sprzedawca wraca ze szlaku { $route } do rezerwy.
    [few] { $traders } neutralnych sprzedawców wraca ze szlaku { $route } do rezerwy.
   *[many] { $traders } neutralnych sprzedawców wraca ze szlaku { $route } do rezerwy.
}
event-token-boxed = Żeton premii „{ any-token }” ze szlaku { $route } wraca do pudełka.
event-took = { $tribute ->
    [yes] Trybut: { $player } bierze { x-pieces-acc } ze wspólnej puli.
   *[no] { $player } pozyskuje przy okazji { x-pieces-acc }.
}
event-tile-bought = { $player } kupuje kafelek „{ any-tile }” za żetony premii „{ x-first-token }” i „{ x-second-token }”.
event-exchanged = Wymiana: { $player } i { $opponent }; { $player } dostaje żeton premii „{ any-token }”.
event-laid-out = { $player } kładzie żeton premii „{ any-token }” ze sprzedawcą przy szlaku { $route }.
event-permit-used = { $player } korzysta z pozwolenia miasta { $city }.
event-permit-chosen = { $player } skorzysta z pozwolenia miasta { $city }.
event-reused = { $player } stawia { x-shape-acc } na szlaku { $route } dzięki stałemu żetonowi premii.
event-game-ended = Koniec gry (tura: { $player }): { $triggers }.
event-mission-shown = { $player } pokazuje kartę misji: { $cities }.

## Dlaczego czegoś nie można zrobić

reason-unknown-action = Nie ma takiej akcji.
reason-game-over = Gra jest skończona.
reason-other-question = { $player } musi najpierw { x-todo }.
reason-no-actions-left = W tej turze nie ma już akcji.
reason-not-on-this-board = Na tej planszy nie ma takiego miejsca.
reason-stock-too-small = We wspólnej puli masz tylko: sprzedawcy – { $n }, kupcy – { $n2 }.
reason-above-bank = { $n ->
    [one] Bank pozwala najwyżej na { $n } handlarza.
    [few] Bank pozwala najwyżej na { $n } handlarzy.
   *[many] Bank pozwala najwyżej na { $n } handlarzy.
}
reason-nothing-chosen = Trzeba wybrać co najmniej jednego handlarza.
reason-post-occupied = To pole jest zajęte.
reason-supply-lacks = W osobistej puli nie masz { x-shape-gen }.
reason-merchants-only = Na polu łodzi może stanąć tylko kupiec.
reason-nothing-to-displace = Na tym polu nikt nie stoi.
reason-own-piece = Nie możesz przemieścić własnego handlarza.
reason-price-too-high = { $n ->
    [one] Potrzeba { $n } handlarza w osobistej puli
    [few] Potrzeba { $n } handlarzy w osobistej puli
   *[many] Potrzeba { $n } handlarzy w osobistej puli
}; masz { $n2 }.
reason-payment-wrong = { $n ->
    [one] Cena to { $n } handlarz; tak nie zapłacisz z osobistej puli.
    [few] Cena to { $n } handlarzy; tak nie zapłacisz z osobistej puli.
   *[many] Cena to { $n } handlarzy; tak nie zapłacisz z osobistej puli.
}
reason-pawn-elsewhere = Szlak { $route } nie graniczy z prowincją, w której stoi pionek.
reason-needs-permission = Potrzebne jest pozwolenie na akcję w { x-country-loc }.
reason-not-your-piece = To nie twój handlarz.
reason-no-piece-there = Nikt tam nie stoi.
reason-book-too-low = { $n ->
    [one] Można przesunąć najwyżej { $n } handlarza.
    [few] Można przesunąć najwyżej { $n } handlarzy.
   *[many] Można przesunąć najwyżej { $n } handlarzy.
}
reason-nothing-would-change = Nic by się nie zmieniło.
reason-nowhere-to-put = Dla jednego z handlarzy zabrakłoby pola.
reason-country-closed = Ten handlarz nie może trafić do { x-country-gen }.
reason-route-not-full = Nie na każdym polu szlaku { $route } stoi twój handlarz.
reason-no-free-space = Miasto { $city } nie ma wolnego pola placówki.
reason-needs-privilege = Miasto { $city } wymaga przywileju: { any-colour }.
reason-needs-privilege-no-city = To pole specjalnych punktów renomy wymaga przywileju: { any-colour }.
reason-needs-shape = Miasto { $city } wymaga { x-shape-gen }, a na szlaku go nie ma.
reason-needs-shape-no-city = Pole specjalnych punktów renomy wymaga kupca, a na szlaku go nie ma.
reason-no-such-ability = Szlak { $route } nie rozwija zdolności „{ any-ability }”.
reason-ability-complete = Zdolność „{ any-ability }” jest w pełni rozwinięta.
reason-no-token = Nie masz nieużytego żetonu premii „{ any-token }”.
reason-city-empty = Dodatkowa placówka wymaga, by w mieście { $city } była już placówka.
reason-not-special = Ten szlak nie prowadzi do specjalnych punktów renomy.
reason-special-taken = To pole specjalnych punktów renomy jest zajęte.
reason-too-far = Bliższy szlak ma wolne pole.
reason-origin-route = Szlak, na którym doszło do przemieszczenia, jest niedozwolony.
reason-must-place-displaced = Trzeba umieścić przemieszczonego { x-shape-acc }.
reason-displaced-already-placed = Przemieszczony handlarz jest już umieszczony.
reason-no-extras-left = Nie ma już dodatkowych handlarzy.
reason-wrong-source = Dodatkowych handlarzy trzeba brać najpierw stąd: { any-source }.
reason-would-strand = Dla przemieszczonego handlarza zabrakłoby pola.
reason-just-placed = Tego handlarza właśnie umieszczono.
reason-route-has-token = Przy szlaku { $route } leży już żeton premii.
reason-route-not-empty = Na szlaku { $route } stoi handlarz.
reason-cities-full = Oba miasta szlaku { $route } są w pełni zajęte.
reason-barred-for-tokens = Przy szlaku { $route } nie może leżeć żeton premii.
reason-not-on-plate = Na twojej paterze nie ma żetonu „{ any-token }”.
reason-space-empty = Oba pola placówek w mieście { $city } muszą być zajęte.
reason-same-owner = Obie placówki w mieście { $city } należą do tego samego gracza.
reason-swap-needs-own = Jedna z dwóch placówek w mieście { $city } musi być twoja.
reason-token-useless = Żeton premii „{ any-token }” nie miałby żadnego skutku.
reason-only-opponents = Można wybrać tylko handlarzy innych graczy.
reason-too-many-borders = Darmowy ruch pionka przekracza najwyżej dwie granice.
reason-pawn-used = Darmowy ruch pionka w tej turze jest już wykonany.
reason-pawn-there = Pionek już tam stoi.
reason-must-go-on = Najpierw trzeba to dokończyć.
reason-not-neutral-route = Szlak { $route } nie jest pełen neutralnych sprzedawców.
reason-must-found = Dopóki w którymś z miast jest miejsce, musi powstać neutralna placówka.
reason-not-at-start = To możliwe tylko na początku tury.
reason-tile-not-open = Kafelek „{ any-tile }” nie jest wyłożony.
reason-turn-given-up = Akcje tej tury poszły na kafelek przychylności cesarza.
reason-no-used-token = { $player } nie ma użytego żetonu premii „{ any-token }”.
reason-one-permission-only = Nie ma tu wyboru między pozwoleniami.
reason-not-green = { $city } nie jest zielonym miastem.
reason-already-lifted = Ten handlarz jest już podniesiony.
reason-not-abroad = Można wybrać tylko szlaki innych krajów.
reason-no-block-here = Przy szlaku { $route } nie leży blokada.
reason-surcharge = { $n ->
    [one] Blokada przy szlaku { $route } podnosi koszt o { $n } handlarza.
    [few] Blokada przy szlaku { $route } podnosi koszt o { $n } handlarzy.
   *[many] Blokada przy szlaku { $route } podnosi koszt o { $n } handlarzy.
}
reason-not-in-this-game = W tej grze nie ma takiej zasady.
reason-tribute-amount = { $n ->
    [one] Trzeba wziąć dokładnie { $n } handlarza.
    [few] Trzeba wziąć dokładnie { $n } handlarzy.
   *[many] Trzeba wziąć dokładnie { $n } handlarzy.
}
reason-space-next-to-nothing = Miasto { $city } nie ma takich dwóch pól.
reason-green-city = Zielone miasto { $city } nie ma pól placówek.
reason-not-your-decision = Teraz decyduje { $player }.

## Akcje

action-end = Zakończ turę
action-done = { $question ->
    [relocate] Nie stawiaj więcej
    [move] Nic nie przesuwaj
    [remove] Nie usuwaj więcej
    [take] Nic nie bierz
    [bonus_place] Zrezygnuj ze stałego żetonu premii
    [bonus_develop] Zrezygnuj ze stałego żetonu premii
    [bonus_office] Zrezygnuj ze stałego żetonu premii
   *[other] Gotowe
}
action-hire = Pozyskaj { x-pieces-acc }
action-place = Umieść { x-shape-acc } na szlaku { $route }, pole { $post }
action-place-paying = Umieść { x-shape-acc } na szlaku { $route }, pole { $post }; koszt: { paid-count }
action-displace = Przemieść { x-victim-acc } ({ $victim }) ze szlaku { $route }, pole { $post }, i postaw { x-shape-acc }; koszt: { paid-count }
action-displace-neutral-victim = Przemieść neutralnego { x-victim-acc } ze szlaku { $route }, pole { $post }, i postaw { x-shape-acc }; koszt: { paid-count }
action-lift = Przesuń handlarza ze szlaku { $route }, pole { $post }
action-put = Postaw na szlaku { $route }, pole { $post }
action-establish = Ustanów szlak { $route }
action-establish-nothing = Bez nagrody, tylko opróżnij szlak
action-establish-office = Placówka w mieście { $city }
action-establish-extra = Dodatkowa placówka w mieście { $city } ({ any-shape })
action-establish-develop = Rozwiń zdolność „{ any-ability }”
action-establish-special = Specjalne punkty renomy: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
action-relocate = Postaw przemieszczonego handlarza na szlaku { $route }, pole { $post }
action-relocate-extra = Dołóż dodatkowego { $extra ->
    [trader] sprzedawcę
   *[merchant] kupca
} na szlak { $route }, pole { $post }
action-relocate-from = Weź swojego handlarza ze szlaku { $route }, pole { $post }, jako dodatkowego
action-lay = Połóż żeton premii „{ any-token }” przy szlaku { $route }
action-use-swap = Zamień placówki w mieście { $city }: pola { $space } i { $next_space }
action-use = Użyj żetonu premii „{ any-token }”
action-use-develop = Użyj żetonu: rozwiń zdolność „{ any-ability }”
action-remove = Usuń handlarza ze szlaku { $route }, pole { $post }
action-pawn = { $how ->
    [start] Postaw pionek w prowincji { $province }
    [free] Przesuń pionek za darmo do prowincji { $province }
   *[paid] Za akcję: pionek do prowincji { $province }
}
action-settle = Neutralna placówka w mieście { $city }
action-settle-no-city = Opróżnij neutralny szlak { $route } bez placówki
action-take = Weź { x-pieces-acc } ze wspólnej puli
action-buy = Kup kafelek „{ any-tile }” za żetony premii „{ x-first-token }” i „{ x-second-token }”
action-use-exchange = Wymiana: ty i { $opponent }; dostajesz żeton premii „{ any-token }”
action-lay-out = Połóż żeton premii „{ any-token }” ze sprzedawcą przy szlaku { $route }
action-permit = Skorzystaj z pozwolenia stolicy przy następnej akcji poza Anglią
action-bonus-develop = Stały żeton premii: rozwiń Przywileje
action-bonus-place = Stały żeton premii: postaw { x-shape-acc } na szlaku { $route }, pole { $post }
action-bonus-office = Stały żeton premii: placówka w mieście { $city } ({ any-shape })

## Wydania, plansze, opcje

edition-ed2009 = Pierwsze wydanie (2009)
edition-ed2009-help = 2–5 graczy, 16 żetonów premii; w grze 2-osobowej pionek wędruje przez prowincje.
edition-egmont = Wydanie Egmont
edition-egmont-help = 2–5 graczy, 15 żetonów premii; w grze 2-osobowej są też neutralni sprzedawcy.
edition-bigbox = Big Box
edition-bigbox-help = 3–5 graczy, trzy plansze, moduły, rozstrzyganie remisów.
map-hansa = Liga Hanzeatycka
map-hansa-help = Klasyczna plansza, od miasta Arnhem po Stendal.
map-east = Wschodnia Liga Hanzeatycka
map-east-help = Wybrzeże Bałtyku z morskimi szlakami, zielonymi miastami i stałymi żetonami premii.
map-britannia = Brytania
map-britannia-help = Anglia, Walia i Szkocja; poza Anglią potrzebne jest pozwolenie.
board-hansa-23 = Liga Hanzeatycka, 2–3 graczy
board-hansa-45 = Liga Hanzeatycka, 4–5 graczy
board-east = Wschodnia Liga Hanzeatycka
board-britannia-23 = Brytania, 3 graczy
board-britannia-45 = Brytania, 4–5 graczy
option-missions = Karty misji
option-missions-help = Każdy dostaje tajną kartę z trzema miastami: na końcu nawet 8 punktów.
option-favour = Przychylność cesarza
option-favour-help = Kafelki z trwałymi korzyściami; jeden kosztuje dwa nieużyte żetony premii i akcje jednej tury.
option-promos = Żetony promocyjne
option-promos-help = Wymiana, trybut i blokada zastępują inne żetony; najwyżej po dwa.
option-replaced = Zastąpione żetony
option-replaced-help = Które żetony ustępują miejsca żetonom promocyjnym.
option-three-actions = Początek z 3 akcjami
option-three-actions-help = Zasada domowa: każdy zaczyna z Akcjami rozwiniętymi o jeden stopień, czyli z 3 akcjami. Gra szybciej się rozkręca.
option-favour-everywhere = Przychylność na każdej planszy
option-favour-everywhere-help = Zasada domowa: Przychylność cesarza także na planszach innych niż Liga Hanzeatycka.
option-stall-rounds = Koniec, gdy wszyscy pasują
option-stall-rounds-help = Gra kończy się po tylu rundach, w których wszyscy pasowali; 0 znaczy nigdy.

## Boty

level-novice = Nowicjusz
level-novice-help = Zna zasady i rozważa każdą akcję osobno.
level-apprentice = Uczeń
level-apprentice-help = Bierze to, co od razu korzystne.
level-journeyman = Czeladnik
level-journeyman-help = Rozważa dwie akcje łącznie.
level-merchant = Kupiec
level-merchant-help = Obmyśla własną turę.
level-shipowner = Armator
level-shipowner-help = Planuje całą turę i widzi, do czego zmierzasz.
level-syndic = Syndyk
level-syndic-help = Uczył się na wielu partiach.
level-alderman = Rajca
level-alderman-help = Gra najlepiej, jak potrafi.
level-random = Losowy
level-random-help = Wybiera dowolną możliwą akcję.
level-greedy = Zachłanny
level-greedy-help = Bierze to, co od razu daje najwięcej.
level-planner = Planista
level-planner-help = Przeszukuje całą własną turę.
level-master = Mistrz
level-master-help = Przeszukuje całą turę, uczył się na wielu partiach i patrzy naprzód.
style-plain = Wyważony
style-rusher = Śpieszy się
style-farmer = Zbiera żetony premii
style-builder = Zakłada placówki
style-blocker = Staje na drodze
