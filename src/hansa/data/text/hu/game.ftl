# A játék szavai. Kifejezések: docs/translation.md. Az x-* azonosítók csak ennek a nyelvnek a segédei.

## Alkalmazottak

shape-trader = Ügynök
shape-merchant = Kereskedő
shape-tradesman = Alkalmazott
traders-count = { $n } ügynök
merchants-count = { $n } kereskedő
tradesmen-count = { $n } alkalmazott
pieces-count = { $merchants ->
    [0] { $traders } ügynök
   *[other] { $traders ->
        [0] { $merchants } kereskedő
       *[other] { $traders } ügynök és { $merchants } kereskedő
    }
}
x-pieces-acc = { $merchants ->
    [0] { $traders } ügynököt
   *[other] { $traders ->
        [0] { $merchants } kereskedőt
       *[other] { $traders } ügynököt és { $merchants } kereskedőt
    }
}
paid-count = { $paid_merchants ->
    [0] { $paid_traders } ügynök
   *[other] { $paid_traders ->
        [0] { $paid_merchants } kereskedő
       *[other] { $paid_traders } ügynök és { $paid_merchants } kereskedő
    }
}
any-shape = { $shape ->
    [trader] ügynök
   *[merchant] kereskedő
}
x-shape-acc = { $shape ->
    [trader] ügynököt
   *[merchant] kereskedőt
}
x-victim-acc = { $victim_shape ->
    [trader] ügynököt
   *[merchant] kereskedőt
}
x-piece-acc = { $piece_shape ->
    [trader] ügynököt
   *[merchant] kereskedőt
}
party-neutral = Semleges fél

## Helyek és tárgyak

term-post = Falu
term-ship-post = Hajóhely
term-route = Kereskedőút
term-maritime-route = Tengeri kereskedőút
term-city = Város
term-green-city = Zöld város
term-office = Lerakat
term-office-space = Lerakathely
term-extra-office = Plusz lerakat
term-supply = Készlet
term-stock = Tartalék
term-desk = Kereskedőpult
term-ability = Képesség
term-token = Bónuszlapka
term-token-pool = Lapkahalom
term-plate = Óntányér
term-tavern = Kocsma
term-prestige-point = Hírnévpont
term-prestige-track = Hírnévsáv
term-completed-cities = Befejezett városok
term-special-prestige = Hírnévhelyek
term-east-west = Nagy nyugat–keleti kereskedőút
term-network = Lerakathálózat
term-coin = Aranypénz
term-start-player = Kezdőjátékos
term-pawn = Bábu
term-province = Tartomány
term-soldier = Zsoldos
term-neutral-trader = Semleges ügynök
term-mission = Küldetéskártya
term-favour = A császár kegye
term-favour-tile = Kegylapka
term-printed-bonus = Nyomtatott bónusz
term-country = Ország
term-permission = Engedély
term-hire = Begyűjtés
term-place = Felrakás
term-displace = Elűzés
term-move = Mozgatás
term-establish = Kereskedőút létrehozása
term-hire-help = Rakj át alkalmazottakat a tartalékodból a készletedbe, legfeljebb annyit, amennyit a pénzeszacskód enged.
term-place-help = Tegyél egy alkalmazottat a készletedből bármelyik szabad faluba.
term-displace-help = Tedd az alkalmazottadat egy másik játékos alkalmazottjának helyére, és fizess érte; a másik játékos újra felrakja a sajátját, plusz alkalmazottakkal együtt.
term-move-help = Mozgasd az utakon álló alkalmazottaidat bármelyik szabad faluba, legfeljebb annyit, amennyit a Liber Sophiae enged.
term-establish-help = Ha egy út minden faluja a tiéd: pontok az irányításért, a bónuszlapka, majd egy lerakat, egy képesség vagy valami más.

## Képességek

ability-keys = A város kulcsa
ability-keys-help = Clavis Urbis: a játék végén legnagyobb hálózatod minden lerakata ennyi pontot ér.
ability-actions = Akciók
ability-actions-help = Actiones: akcióid száma a körödben.
ability-privilege = Privilégium
ability-privilege-help = Privilegium: azoknak a lerakathelyeknek a színe, amelyeket használhatsz.
ability-book = Liber Sophiae
ability-book-help = A Bölcsesség Könyve: ennyi saját alkalmazottat mozgathatsz egy akcióval.
ability-bank = Pénzeszacskó
ability-bank-help = Bursa: ennyi alkalmazottat gyűjthetsz be egy akcióval; a C azt jelenti: mindet.
any-ability = { $ability ->
    [keys] { ability-keys }
    [actions] { ability-actions }
    [privilege] { ability-privilege }
    [book] { ability-book }
   *[bank] { ability-bank }
}
ability-value-all = mind

## Színek, országok

colour-white = fehér
colour-orange = narancssárga
colour-pink = rózsaszín
colour-black = fekete
any-colour = { $colour ->
    [white] { colour-white }
    [orange] { colour-orange }
    [pink] { colour-pink }
   *[black] { colour-black }
}
privilege-white = I fehér (primum)
privilege-orange = II narancssárga (minus)
privilege-pink = III rózsaszín (maius)
privilege-black = IV fekete (maximum)
player-colour-red = Piros
player-colour-blue = Kék
player-colour-green = Zöld
player-colour-yellow = Sárga
player-colour-purple = Lila
country-england = Anglia
country-wales = Wales
country-scotland = Skócia
any-country = { $country ->
    [england] { country-england }
    [wales] { country-wales }
   *[scotland] { country-scotland }
}

## Bónuszlapkák

token-extra-office = Plusz lerakat
token-extra-office-short = lerakat
token-extra-office-help = Amikor kereskedőutat hozol létre: tedd az út egyik alkalmazottját plusz lerakatként a két város egyikének bal oldalára, ha ott már van lerakat. A szín és az alak nem számít.
token-swap = Lerakatcsere
token-swap-short = csere
token-swap-help = Cserélj fel egy városban két szomszédos, különböző játékosokhoz tartozó lerakatot.
token-plus3 = +3 akció
token-plus3-short = akció
token-plus3-help = Ebben a körödben 3 további akciód van.
token-plus4 = +4 akció
token-plus4-short = akció
token-plus4-help = Ebben a körödben 4 további akciód van.
token-develop = Képességnövelés
token-develop-short = képesség
token-develop-help = Növeld egy tetszőleges képességedet egy szinttel.
token-three = 3 alkalmazott
token-three-short = három
token-three-help = Vegyél le az utakról vagy mozgass legfeljebb három alkalmazottat, kiadástól függően.
token-three-ed2009 = Elűzés (3 alkalmazott)
token-three-ed2009-help = Vegyél le az utakról három alkalmazottat, bárkiét; mindegyik a tulajdonosa készletébe kerül.
token-three-egmont = Elűzés (3 alkalmazott)
token-three-egmont-help = Vegyél le az utakról legfeljebb három alkalmazottat, bárkiét; mindegyik a tulajdonosa készletébe kerül.
token-three-bigbox = 3 alkalmazott mozgatása
token-three-bigbox-help = Mozgasd mások legfeljebb három alkalmazottját bármelyik szabad faluba.
token-exchange = Csereüzlet
token-exchange-short = üzlet
token-exchange-help = Add ezt a lapkát egy ellenfélnek, és vedd el helyette egy használt lapkáját használatlanként.
token-tribute = Sarc
token-tribute-short = sarc
token-tribute-help = Tedd egy ügynököddel együtt egy út mellé. Valahányszor az út két városának egyikében lerakatot alapítanak, 2 alkalmazottat átraksz a tartalékodból a készletedbe.
token-block = Útzár
token-block-short = útzár
token-block-help = Tedd egy ügynököddel együtt egy út mellé. Ettől kezdve ott a felrakás eggyel több alkalmazottba kerül.
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

## Nyomtatott bónuszok

bonus-move-2-any = 2 alkalmazott mozgatása
bonus-move-2-any-help = Mozgass legfeljebb két alkalmazottat, bárkiét, szabad falvakba.
bonus-develop-privilege = Privilégium növelése
bonus-develop-privilege-help = Növeld a privilégiumodat egy szinttel.
bonus-office-in-green = Lerakat egy zöld városban
bonus-office-in-green-help = Tegyél egy alkalmazottat a készletedből egy zöld városba, mindenki mástól jobbra.
bonus-reuse-2 = 2 felrakása az útról
bonus-reuse-2-help = Az út legfeljebb két alkalmazottját szabad falvakba teheted, ahelyett hogy a tartalékba kerülnének.
bonus-place-2-abroad = 2 felrakása Anglián kívül
bonus-place-2-abroad-help = Tegyél legfeljebb két alkalmazottat a tartalékodból szabad walesi vagy skóciai falvakba.

## Kegylapkák

tile-anywhere = Bárhová
tile-anywhere-help = Amikor elűznek, alkalmazottaid bármelyik út szabad falvaiba kerülhetnek.
tile-action = +1 akció
tile-action-help = Minden későbbi körödben eggyel több akciód van.
tile-hire-along = Közös begyűjtés
tile-hire-along-help = Amikor egy másik játékos begyűjt, 1 alkalmazottat átrakhatsz a tartalékodból a készletedbe.
tile-two-extras = Két plusz
tile-two-extras-help = Amikor egy ügynöködet elűzik, 1 helyett 2 plusz alkalmazottat rakhatsz fel.
tile-cities = Városok
tile-cities-help = A játék végén 2 helyett 4 pont minden városért, amelyet irányítasz.
tile-abilities = Képességek
tile-abilities-help = A játék végén 4 helyett 7 pont minden maximumra növelt képességért.
any-tile = { $tile ->
    [anywhere] { tile-anywhere }
    [action] { tile-action }
    [hire_along] { tile-hire-along }
    [two_extras] { tile-two-extras }
    [cities] { tile-cities }
   *[abilities] { tile-abilities }
}

## Városok

city-allenstein = Allenstein
city-anklam = Anklam
city-arnheim = Arnheim
city-belgard = Belgard
city-berlin-colln = Berlin-Cölln
city-brandenburg = Brandenburg
city-braunsberg = Braunsberg
city-bremen = Bremen
city-breslau = Breslau
city-bristol = Bristol
city-brunswick = Brunswiek
city-calais = Calais
city-cambridge = Cambridge
city-canterbury = Canterbury
city-cardiff = Cardiff
city-carlisle = Carlisle
city-chester = Chester
city-coellen = Coellen
city-conway = Conway
city-coventry = Coventry
city-danzig = Danzig
city-dortmund = Dortmund
city-dresden = Dresden
city-duisburg = Duisburg
city-dunbar = Dunbar
city-durham = Durham
city-edinburgh = Edinburgh
city-elbing = Elbing
city-emden = Emden
city-falkirk = Falkirk
city-frankfurt = Frankfurt
city-glasgow = Glasgow
city-goslar = Goslar
city-gottingen = Göttingen
city-groningen = Groningen
city-halle = Halle
city-hamburg = Hamburg
city-hannover = Hannover
city-havelberg = Havelberg
city-hereford = Hereford
city-hildesheim = Hildesheim
city-ipswich = Ipswich
city-isle-of-man = Isle of Man
city-kampen = Kampen
city-konigsberg = Königsberg
city-krakau = Krakau
city-kulm = Kulm
city-lancaster = Lancaster
city-london = London
city-lubeck = Lübeck
city-luneburg = Lüneburg
city-magdeburg = Magdeburg
city-malmo = Malmö
city-minden = Minden
city-montgomery = Montgomery
city-munster = Münster
city-newcastle = Newcastle
city-norwich = Norwich
city-nottingham = Nottingham
city-osnabruck = Osnabrück
city-oxford = Oxford
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
city-stettin = Stettin
city-stralsund = Stralsund
city-tangermunde = Tangermünde
city-thorn = Thorn
city-visby = Visby
city-warburg = Warburg
city-waren = Waren
city-wismar = Wismar
city-wittenberg = Wittenberg
city-york = York

## Tartományok

province-north-coast = Északi part
province-elbe-mouth = Elba-torkolat
province-east-rim = Keleti perem
province-south-east-rim = Délkeleti perem
province-south-rim = Déli perem
province-west-rim = Nyugati perem
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

## Pontozás

category-track = Hírnévsáv
category-track-help = A játék közben szerzett pontok.
category-abilities = Képességek
category-abilities-help = 4 pont minden maximumra növelt képességért, A város kulcsa kivételével.
category-tokens = Bónuszlapkák
category-tokens-help = 1, 3, 6, 10, 15 vagy 21 pont 1, 2, 4, 6, 8 vagy 10 lapkáért.
category-special = Hírnévhelyek
category-special-help = Az elfoglalt hírnévhelyek értéke.
category-cities = Irányított városok
category-cities-help = 2 pont minden városért, amelyet irányítasz.
category-network = Lerakathálózat
category-network-help = A legnagyobb hálózat lerakatai szorozva A város kulcsa értékével.
category-mission = Küldetéskártya
category-mission-help = 1 pont a kártya minden városáért, ahol van lerakatod, és további 5, ha mindhármat irányítod.
category-countries = Országok
category-countries-help = 7, 4 és 2 pont a legnagyobb befolyásért Walesben és Skóciában.
trigger-points = valakinek 20 pontja van
trigger-tokens = a lapkahalom üres
trigger-cities = elég város telt be
trigger-stall = mindenki csak passzolt
why-control = város irányítása
why-coin = aranypénz
why-east-west = nagy nyugat–keleti kereskedőút

## Honnan jönnek az alkalmazottak

source-stock = tartalék
source-supply = készlet
source-board = tábla
source-nowhere = sehonnan
source-displaced = elűzött alkalmazott
source-reserve = semleges tartalék
any-source = { $source ->
    [stock] { source-stock }
    [supply] { source-supply }
    [board] { source-board }
    [displaced] { source-displaced }
    [reserve] { source-reserve }
   *[nowhere] { source-nowhere }
}

## Kérdések

question-turn = Te jössz: válassz egy akciót.
question-turn-other = { $player } következik.
question-relocate = { $neutral ->
    [yes] Fel kell raknod az elűzött semleges ügynököt.
   *[no] Fel kell raknod az elűzött { $displaced ->
        [trader] ügynöködet
       *[merchant] kereskedődet
    }.
}
question-relocate-other = { $neutral ->
    [yes] { $player } következik: fel kell raknia az elűzött semleges ügynököt.
   *[no] { $player } következik: fel kell raknia az elűzött { $displaced ->
        [trader] ügynökét
       *[merchant] kereskedőjét
    }.
}
question-relocate-no-displaced = { $extras } plusz alkalmazottat rakhatsz fel.
question-relocate-no-displaced-other = { $player } { $extras } plusz alkalmazottat rakhat fel.
question-relocate-held = Tedd le a tábláról levett { $held ->
    [trader] ügynököt
   *[merchant] kereskedőt
}.
question-relocate-held-other = { $player } leteszi a tábláról levett alkalmazottat.
question-move = { $who ->
    [own] { $limit ->
        [one] { $limit } saját alkalmazottadat mozgathatod.
       *[other] Legfeljebb { $limit } saját alkalmazottadat mozgathatod.
    }
    [opponents] { $limit ->
        [one] Mások { $limit } alkalmazottját mozgathatod.
       *[other] Mások legfeljebb { $limit } alkalmazottját mozgathatod.
    }
   *[any] { $limit ->
        [one] { $limit } alkalmazottat mozgathatsz, bárkiét.
       *[other] Legfeljebb { $limit } alkalmazottat mozgathatsz, bárkiét.
    }
}
question-move-other = { $player } alkalmazottakat mozgat.
question-remove = Vegyél le még { $left } alkalmazottat a tábláról.
question-remove-other = { $player } kiválasztja, mely alkalmazottak kerülnek le a tábláról.
question-lay = Rakd fel az óntányérodon lévő bónuszlapkákat.
question-lay-other = { $player } felrakja az óntányérról a bónuszlapkákat.
question-pawn-start = Tedd a bábut egy tartományba.
question-pawn-start-other = { $player } következik: a bábut egy tartományba kell tennie.
question-settle = Egy út megtelt semleges ügynökökkel: válaszd ki a semleges lerakat városát.
question-settle-other = { $player } kiválasztja a semleges lerakat városát.
question-take = { $optional ->
    [yes] { $pieces } alkalmazottat átrakhatsz a tartalékodból a készletedbe.
   *[no] Rakj át { $pieces } alkalmazottat a tartalékodból a készletedbe.
}
question-take-other = { $player } alkalmazottakat rak át a tartalékából a készletébe.
question-bonus-place = Nyomtatott bónusz: { $left } alkalmazottat rakhatsz fel.
question-bonus-place-other = { $player } használhatja a nyomtatott bónuszt.
question-bonus-develop = Nyomtatott bónusz: növelheted a privilégiumodat.
question-bonus-develop-other = { $player } használhatja a nyomtatott bónuszt.
question-bonus-office = Nyomtatott bónusz: lerakatot alapíthatsz egy zöld városban.
question-bonus-office-other = { $player } használhatja a nyomtatott bónuszt.
x-todo = { $question ->
    [turn] be kell fejeznie a körét
    [relocate] fel kell raknia az elűzött alkalmazottakat
    [move] le kell tennie a felemelt alkalmazottakat
    [remove] ki kell választania a leveendő alkalmazottakat
    [lay] fel kell raknia az óntányérról a bónuszlapkákat
    [pawn_start] fel kell tennie a bábut
    [settle] döntenie kell a semleges útról
    [take] át kell raknia az alkalmazottakat a tartalékból a készletbe
   *[other] fel kell használnia a nyomtatott bónuszt, vagy le kell mondania róla
}

## Események

event-turn-began = { $player } megkezdi a körét, { $actions } akciója van.
event-turn-ended = { $unused ->
    [0] { $player } befejezi a körét.
   *[other] { $player } befejezi a körét, és lemond { $unused } akcióról.
}
event-hired = { $player } begyűjt { x-pieces-acc }.
event-placed = { $player } felrak egy { x-shape-acc } ide: { $route }.
event-placed-paying = { $player } felrak egy { x-shape-acc } ide: { $route }; ára: { paid-count }.
event-displaced = { $player } elűz egy { x-victim-acc } ({ $victim }) innen: { $route }, és egy { x-shape-acc } tesz a helyére; ára: { paid-count }.
event-displaced-neutral-victim = { $player } elűz egy semleges { x-victim-acc } innen: { $route }, és egy { x-shape-acc } tesz a helyére; ára: { paid-count }.
event-relocated = { $owner } áttesz egy { x-shape-acc } innen: { $origin_route }, ide: { $route }.
event-relocated-neutral-owner = Egy semleges { any-shape } átkerül innen: { $origin_route }, ide: { $route }.
event-relocated-no-origin = { $source ->
    [displaced] { $owner } az elűzött { x-shape-acc } ide teszi: { $route }.
    [supply] { $owner } plusz egy { x-shape-acc } tesz fel a készletéből ide: { $route }.
    [reserve] { $owner } plusz egy { x-shape-acc } tesz fel a semleges tartalékból ide: { $route }.
   *[stock] { $owner } plusz egy { x-shape-acc } tesz fel a tartalékából ide: { $route }.
}
event-relocated-no-origin-neutral-owner = { $source ->
    [displaced] Az elűzött semleges { any-shape } ide kerül: { $route }.
   *[reserve] Egy további semleges { any-shape } kerül ide: { $route }.
}
event-went-to-stock = Nincs szabad falu: { $shape ->
    [trader] egy ügynök
   *[merchant] egy kereskedő
} a tartalékba kerül ({ $owner }).
event-went-to-stock-neutral-owner = Nincs szabad falu: a semleges { any-shape } visszakerül a semleges tartalékba.
event-declined = { $question ->
    [relocate] { $player } lemond { $number } plusz alkalmazottról.
    [move] { $player } lemond a mozgatásról.
    [remove] { $player } nem vesz le több alkalmazottat.
    [take] { $player } nem rak át semmit a tartalékából.
   *[other] { $player } lemond a nyomtatott bónuszról.
}
event-moved = { $own ->
    [yes] { $player } átmozgat egy { x-piece-acc } innen: { $origin_route }, ide: { $route }.
   *[no] { $player } átmozgat egy { x-piece-acc } ({ $piece }) innen: { $origin_route }, ide: { $route }.
}
event-moved-neutral-piece = { $player } átmozgat egy semleges { x-piece-acc } innen: { $origin_route }, ide: { $route }.
event-removed = { $own ->
    [yes] { $player } levesz egy saját { x-piece-acc } innen: { $route }.
   *[no] { $player } levesz egy { x-piece-acc } ({ $piece }) innen: { $route }.
}
event-removed-neutral-piece = { $player } levesz egy semleges { x-piece-acc } innen: { $route }.
event-established = { $player } kereskedőutat hoz létre: { $route }.
event-points = { $why ->
    [control] { $player } { $points } pontot kap { $city } irányításáért.
    [coin] { $player } { $points } pontot kap az aranypénzért: { $city }.
   *[east_west] { $player } { $points } pontot kap a nagy nyugat–keleti kereskedőútért.
}
event-token-taken = { $player } elvesz egy bónuszlapkát: „{ any-token }” ({ $route }).
event-token-drawn = { $player } képpel lefelé húz egy új bónuszlapkát.
event-office-opened = { $player } lerakatot alapít { $city } városában ({ any-shape }).
event-extra-office-opened = { $right ->
    [yes] { $player } a jobb szélen lerakatot alapít { $city } városában ({ any-shape }).
   *[no] { $player } plusz lerakatot alapít { $city } városában ({ any-shape }).
}
event-city-completed = { $city } befejezett város lett; eddig összesen { $completed }.
event-control-changed = { $now } átveszi { $city } irányítását; eddig { $before } irányította.
event-control-changed-neutral-before = { $now } átveszi { $city } irányítását; eddig semleges volt.
event-control-changed-neutral-now = { $city } semleges irányítás alá kerül; eddig { $before } irányította.
event-connected = { $place ->
    [1] { $player } elsőként hozza létre a nagy nyugat–keleti kereskedőutat.
    [2] { $player } másodikként hozza létre a nagy nyugat–keleti kereskedőutat.
    [3] { $player } harmadikként hozza létre a nagy nyugat–keleti kereskedőutat.
   *[other] { $player } is létrehozza a nagy nyugat–keleti kereskedőutat, de pont már nem jár érte.
}
event-developed = { $player } növeli egy képességét: „{ any-ability }”, { $level }. szint; kap egy { x-shape-acc }.
event-action-gained = { $player } { $actions } új akciót kap.
event-special-taken = { $player } elfoglal egy hírnévhelyet: { $points } pont.
event-route-cleared = { $player } a tartalékába tesz { x-pieces-acc } innen: { $route }.
event-token-used = { $player } felhasznál egy bónuszlapkát: „{ any-token }”.
event-swapped = { $player } felcserél két lerakatot { $city } városában: { $space }. és { $next_space }. hely.
event-token-seen = { $player } megnéz egy új bónuszlapkát: „{ any-token }”.
event-token-seen-no-token = { $player } megnéz egy új bónuszlapkát.
event-token-laid = { $player } felrak egy bónuszlapkát: „{ any-token }” ({ $route }).
event-token-kept = { $player } nem talál utat { $tokens } bónuszlapkának; az óntányéron marad.
event-pawn-placed = { $player } felteszi a bábut; tartomány: { $province }.
event-pawn-moved = { $paid ->
    [yes] { $player } egy akcióért átteszi a bábut; tartomány: { $province }.
   *[no] { $player } átlép a bábuval; tartomány: { $province }.
}
event-neutral-placed = Egy semleges ügynök kerül ide: { $route }.
event-neutral-established = Semleges ügynökök kereskedőutat hoznak létre: { $route }; { $player } dönt.
event-neutral-office-opened = Semleges lerakat jön létre { $city } városában.
event-neutral-cleared = { $route }: { $traders } semleges ügynök visszakerül a semleges tartalékba.
event-token-boxed = Egy bónuszlapka a dobozba kerül: „{ any-token }” ({ $route }).
event-took = { $tribute ->
    [yes] Sarc: { $player } { x-pieces-acc } rak át a készletébe.
   *[no] Közös begyűjtés: { $player } { x-pieces-acc } rak át a készletébe.
}
event-tile-bought = { $player } kegylapkát vesz: „{ any-tile }”; ára két bónuszlapka: „{ x-first-token }” és „{ x-second-token }”.
event-exchanged = Csereüzlet: { $player } és { $opponent }; { $player } bónuszlapkája: „{ any-token }”.
event-laid-out = { $player } felrak egy bónuszlapkát egy ügynökkel: „{ any-token }” ({ $route }).
event-permit-used = { $player } felhasználja { $city } engedélyét.
event-permit-chosen = { $player } ezt az engedélyt fogja felhasználni: { $city }.
event-reused = { $player } a nyomtatott bónusszal felrak egy { x-shape-acc } ide: { $route }.
event-game-ended = Vége a játéknak ({ $player } köre): { $triggers }.
event-mission-shown = { $player } megmutatja a küldetéskártyáját: { $cities }.

## Miért nem lehet valamit megtenni

reason-unknown-action = Nincs ilyen akció.
reason-game-over = A játéknak vége.
reason-other-question = Előbb { $player } következik: { x-todo }.
reason-no-actions-left = Ebben a körben nincs több akció.
reason-not-on-this-board = Ezen a táblán nincs ilyen hely.
reason-stock-too-small = A tartalékodban csak { $n } ügynök és { $n2 } kereskedő van.
reason-above-bank = A pénzeszacskód legfeljebb { $n } alkalmazottat enged.
reason-nothing-chosen = Legalább egy alkalmazottat választani kell.
reason-post-occupied = Ez a falu foglalt.
reason-supply-lacks = A készletedben nincs { any-shape }.
reason-merchants-only = Hajóhelyre csak kereskedő kerülhet.
reason-nothing-to-displace = Ebben a faluban nem áll senki.
reason-own-piece = A saját alkalmazottadat nem űzheted el.
reason-price-too-high = { $n } alkalmazott kell hozzá a készletben, de csak { $n2 } van.
reason-payment-wrong = Az ára { $n } alkalmazott; a készletedből így nem fizethető ki.
reason-pawn-elsewhere = Nem határos a bábu tartományával: { $route }.
reason-needs-permission = Engedély kell hozzá: { any-country }.
reason-not-your-piece = Ez az alkalmazott nem a tiéd.
reason-no-piece-there = Ott nem áll senki.
reason-book-too-low = Legfeljebb { $n } alkalmazott mozgatható.
reason-nothing-would-change = Nem változna semmi.
reason-nowhere-to-put = Egy alkalmazottnak nem maradna falu.
reason-country-closed = Ez az alkalmazott nem mehet ide: { any-country }.
reason-route-not-full = Nem minden faluban a te alkalmazottad áll: { $route }.
reason-no-free-space = { $city } városában nincs szabad lerakathely.
reason-needs-privilege = { $city } városához { any-colour } privilégium kell.
reason-needs-privilege-no-city = Ehhez a hírnévhelyhez { any-colour } privilégium kell.
reason-needs-shape = { $city } városához { any-shape } kell, és az úton nincs.
reason-needs-shape-no-city = A hírnévhelyhez kereskedő kell, és az úton nincs.
reason-no-such-ability = { $route }: ez az út nem növeli ezt a képességet: „{ any-ability }”.
reason-ability-complete = Ez a képesség már maximumra van növelve: „{ any-ability }”.
reason-no-token = Nincs ilyen használatlan bónuszlapkád: „{ any-token }”.
reason-city-empty = Plusz lerakathoz előbb lerakat kell { $city } városában.
reason-not-special = Ez az út nem vezet a hírnévhelyekhez.
reason-special-taken = Ez a hírnévhely foglalt.
reason-too-far = Egy közelebbi úton van szabad falu.
reason-origin-route = Az az út, amelyen az elűzés történt, nem választható.
reason-must-place-displaced = Az elűzött { $shape ->
    [trader] ügynököt
   *[merchant] kereskedőt
} fel kell rakni.
reason-displaced-already-placed = Az elűzött alkalmazott már a helyén van.
reason-no-extras-left = Nincs több plusz alkalmazott.
reason-wrong-source = A plusz alkalmazottaknak előbb innen kell jönniük: { any-source }.
reason-would-strand = Az elűzött alkalmazottnak nem maradna falu.
reason-just-placed = Ezt az alkalmazottat éppen most raktad fel.
reason-route-has-token = Az út mellett már van bónuszlapka: { $route }.
reason-route-not-empty = Az úton áll egy alkalmazott: { $route }.
reason-cities-full = Az út mindkét városa betelt: { $route }.
reason-barred-for-tokens = Az út mellé nem kerülhet bónuszlapka: { $route }.
reason-not-on-plate = Az óntányérodon nincs ilyen lapka: „{ any-token }”.
reason-space-empty = { $city } városában mindkét lerakathelynek foglaltnak kell lennie.
reason-same-owner = { $city } városában mindkét lerakat ugyanazé a játékosé.
reason-swap-needs-own = { $city } városában a két lerakat egyikének a tiédnek kell lennie.
reason-token-useless = Ennek a bónuszlapkának nem lenne hatása: „{ any-token }”.
reason-only-opponents = Csak más játékosok alkalmazottai választhatók.
reason-too-many-borders = A bábu ingyenes lépése legfeljebb két határon vezethet át.
reason-pawn-used = A bábu ingyenes lépése ebben a körben már megtörtént.
reason-pawn-there = A bábu már ott áll.
reason-must-go-on = Ezt előbb be kell fejezni.
reason-not-neutral-route = Az út nincs tele semleges ügynökökkel: { $route }.
reason-must-found = Amíg valamelyik városban van hely, semleges lerakatot kell alapítani.
reason-not-at-start = Ez csak a kör elején lehetséges.
reason-tile-not-open = Ez a kegylapka nincs kitéve: „{ any-tile }”.
reason-turn-given-up = Ennek a körnek az akcióit egy kegylapkáért adtad.
reason-no-used-token = { $player } nem rendelkezik ilyen használt bónuszlapkával: „{ any-token }”.
reason-one-permission-only = Itt nem lehet választani az engedélyek között.
reason-not-green = { $city } nem zöld város.
reason-already-lifted = Ez az alkalmazott már fel van emelve.
reason-not-abroad = Csak más országok útjai választhatók.
reason-no-block-here = Az út mellett nincs útzár: { $route }.
reason-surcharge = Az útzár miatt { $n } alkalmazottal többe kerül: { $route }.
reason-not-in-this-game = Ebben a játékban nincs ilyen szabály.
reason-tribute-amount = Pontosan { $n } alkalmazottat kell átrakni.
reason-space-next-to-nothing = { $city } városában nincs két ilyen hely.
reason-green-city = { $city } zöld város, nincsenek lerakathelyei.
reason-not-your-decision = Most { $player } dönt.

## Akciók

action-end = Kör vége
action-done = { $question ->
    [relocate] Nem rakok fel többet
    [move] Nem mozgatok
    [remove] Nem veszek le többet
    [take] Nem rakok át semmit
    [bonus_place] Lemondok a nyomtatott bónuszról
    [bonus_develop] Lemondok a nyomtatott bónuszról
    [bonus_office] Lemondok a nyomtatott bónuszról
   *[other] Kész
}
action-hire = Begyűjtés: { pieces-count }
action-place = { $shape ->
    [trader] Ügynök
   *[merchant] Kereskedő
} felrakása: { $route }, { $post }. falu
action-place-paying = { $shape ->
    [trader] Ügynök
   *[merchant] Kereskedő
} felrakása: { $route }, { $post }. falu; ára: { paid-count }
action-displace = { $victim_shape ->
    [trader] Ügynök
   *[merchant] Kereskedő
} elűzése ({ $victim }): { $route }, { $post }. falu, helyére { any-shape }; ára: { paid-count }
action-displace-neutral-victim = Semleges { $victim_shape ->
    [trader] ügynök
   *[merchant] kereskedő
} elűzése: { $route }, { $post }. falu, helyére { any-shape }; ára: { paid-count }
action-lift = Alkalmazott mozgatása: { $route }, { $post }. falu
action-put = Letétel: { $route }, { $post }. falu
action-establish = Kereskedőút létrehozása: { $route }
action-establish-nothing = Jutalom nélkül, csak az út kiürítése
action-establish-office = Lerakat { $city } városában
action-establish-extra = Plusz lerakat { $city } városában ({ any-shape })
action-establish-develop = Képességnövelés: „{ any-ability }”
action-establish-special = Hírnévhely: { $points } pont
action-relocate = Az elűzött alkalmazott felrakása: { $route }, { $post }. falu
action-relocate-extra = Plusz { $extra ->
    [trader] ügynök
   *[merchant] kereskedő
} felrakása: { $route }, { $post }. falu
action-relocate-from = Saját alkalmazott felhasználása pluszként: { $route }, { $post }. falu
action-lay = Bónuszlapka felrakása: „{ any-token }”, { $route }
action-use-swap = Lerakatcsere { $city } városában: { $space }. és { $next_space }. hely
action-use = Bónuszlapka felhasználása: „{ any-token }”
action-use-develop = Bónuszlapka felhasználása: „{ any-ability }” növelése
action-remove = Alkalmazott levétele: { $route }, { $post }. falu
action-pawn = { $how ->
    [start] Bábu felállítása; tartomány: { $province }
    [free] Bábu ingyenes lépése; tartomány: { $province }
   *[paid] Bábu áthelyezése egy akcióért; tartomány: { $province }
}
action-settle = Semleges lerakat { $city } városában
action-settle-no-city = A semleges út kiürítése lerakat nélkül: { $route }
action-take = Átrakás a készletbe: { pieces-count }
action-buy = Kegylapka vásárlása: „{ any-tile }”; ára: „{ x-first-token }” és „{ x-second-token }”
action-use-exchange = Csereüzlet; ellenfél: { $opponent }, bónuszlapka: „{ any-token }”
action-lay-out = Bónuszlapka felrakása egy ügynökkel: „{ any-token }”, { $route }
action-permit = A főváros engedélyének felhasználása a következő Anglián kívüli akcióhoz
action-bonus-develop = Nyomtatott bónusz: privilégium növelése
action-bonus-place = Nyomtatott bónusz: { any-shape } felrakása, { $route }, { $post }. falu
action-bonus-office = Nyomtatott bónusz: lerakat { $city } városában ({ any-shape })

## Kiadások, táblák, beállítások

edition-ed2009 = Első kiadás (2009)
edition-ed2009-help = 2–5 játékos, 16 bónuszlapka; két játékosnál a bábu járja a tartományokat.
edition-egmont = Egmont-kiadás
edition-egmont-help = 2–5 játékos, 15 bónuszlapka; két játékosnál semleges ügynökök is részt vesznek.
edition-bigbox = Big Box
edition-bigbox-help = 3–5 játékos, három tábla, modulok, döntetlenszabály.
map-hansa = Hanza
map-hansa-help = A klasszikus tábla Arnheim és Stendal között.
map-east = Keleti Hanza
map-east-help = A Balti-tenger partja tengeri kereskedőutakkal, zöld városokkal és nyomtatott bónuszokkal.
map-britannia = Britannia
map-britannia-help = Anglia, Wales és Skócia; Anglián kívül engedély kell.
board-hansa-23 = Hanza, 2–3 játékos
board-hansa-45 = Hanza, 4–5 játékos
board-east = Keleti Hanza
board-britannia-23 = Britannia, 3 játékos
board-britannia-45 = Britannia, 4–5 játékos
option-missions = Küldetéskártyák
option-missions-help = Mindenki kap egy titkos kártyát három várossal: a végén legfeljebb 8 pont.
option-favour = A császár kegye
option-favour-help = Tartós előnyt adó lapkák; egynek az ára két használatlan bónuszlapka és egy kör akciói.
option-promos = Promóciós lapkák
option-promos-help = A csereüzlet, a sarc és az útzár más lapkák helyére lép; mindegyikből legfeljebb kettő.
option-replaced = Kicserélt lapkák
option-replaced-help = Mely lapkák kerülnek ki a játékból a promóciós lapkák miatt.
option-three-actions = Kezdés 3 akcióval
option-three-actions-help = Házi szabály: mindenki egyszer már növelt Akciókkal, azaz 3 akcióval kezd. A játék gyorsabban beindul.
option-favour-everywhere = Kegy minden táblán
option-favour-everywhere-help = Házi szabály: A császár kegye a Hanzától eltérő táblákon is.
option-stall-rounds = Vége, ha mindenki passzol
option-stall-rounds-help = A játék véget ér ennyi olyan forduló után, amelyben mindenki passzolt; a 0 azt jelenti: soha.

## Botok

level-novice = Újonc
level-novice-help = Ismeri a szabályokat, és minden akciót külön mérlegel.
level-apprentice = Inas
level-apprentice-help = Azt választja, ami azonnal előnyös.
level-journeyman = Segéd
level-journeyman-help = Két akciót mérlegel együtt.
level-merchant = Kereskedő
level-merchant-help = Végiggondolja a saját körét.
level-shipowner = Hajótulajdonos
level-shipowner-help = Megtervezi az egész körét, és látja, mire készülsz.
level-syndic = Szindikus
level-syndic-help = Sok játszmából tanult.
level-alderman = Elöljáró
level-alderman-help = A lehető legjobban játszik.
level-random = Véletlen
level-random-help = Bármelyik lehetséges akciót választja.
level-greedy = Mohó
level-greedy-help = Azt választja, ami azonnal a legtöbbet hozza.
level-planner = Tervező
level-planner-help = Átvizsgálja az egész saját körét.
level-master = Mester
level-master-help = Átvizsgálja az egész kört, sok játszmából tanult, és előretekint.
style-plain = Kiegyensúlyozott
style-rusher = Siet
style-farmer = Bónuszlapkákat gyűjt
style-builder = Lerakatokat alapít
style-blocker = Útban áll
