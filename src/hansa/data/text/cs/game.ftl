# Slova hry. Termíny: docs/translation.md. x-* jsou pomůcky jen tohoto jazyka.

## Zdroje

shape-trader = Obchodník
shape-merchant = Velkoobchodník
shape-tradesman = Zdroj
traders-count = { $n ->
    [one] { $n } obchodník
    [few] { $n } obchodníci
   *[other] { $n } obchodníků
}
merchants-count = { $n ->
    [one] { $n } velkoobchodník
    [few] { $n } velkoobchodníci
   *[other] { $n } velkoobchodníků
}
tradesmen-count = { $n ->
    [one] { $n } zdroj
    [few] { $n } zdroje
   *[other] { $n } zdrojů
}
x-traders = { $traders ->
    [one] { $traders } obchodník
    [few] { $traders } obchodníci
   *[other] { $traders } obchodníků
}
x-merchants = { $merchants ->
    [one] { $merchants } velkoobchodník
    [few] { $merchants } velkoobchodníci
   *[other] { $merchants } velkoobchodníků
}
pieces-count = { $merchants ->
    [0] { x-traders }
   *[other] { $traders ->
        [0] { x-merchants }
       *[other] { x-traders } a { x-merchants }
    }
}
x-traders-acc = { $traders ->
    [one] { $traders } obchodníka
    [few] { $traders } obchodníky
   *[other] { $traders } obchodníků
}
x-merchants-acc = { $merchants ->
    [one] { $merchants } velkoobchodníka
    [few] { $merchants } velkoobchodníky
   *[other] { $merchants } velkoobchodníků
}
x-pieces-acc = { $merchants ->
    [0] { x-traders-acc }
   *[other] { $traders ->
        [0] { x-merchants-acc }
       *[other] { x-traders-acc } a { x-merchants-acc }
    }
}
x-paid-traders = { $paid_traders ->
    [one] { $paid_traders } obchodník
    [few] { $paid_traders } obchodníci
   *[other] { $paid_traders } obchodníků
}
x-paid-merchants = { $paid_merchants ->
    [one] { $paid_merchants } velkoobchodník
    [few] { $paid_merchants } velkoobchodníci
   *[other] { $paid_merchants } velkoobchodníků
}
paid-count = { $paid_merchants ->
    [0] { x-paid-traders }
   *[other] { $paid_traders ->
        [0] { x-paid-merchants }
       *[other] { x-paid-traders } a { x-paid-merchants }
    }
}
any-shape = { $shape ->
    [trader] obchodník
   *[merchant] velkoobchodník
}
x-shape-acc = { $shape ->
    [trader] obchodníka
   *[merchant] velkoobchodníka
}
x-victim-acc = { $victim_shape ->
    [trader] obchodníka
   *[merchant] velkoobchodníka
}
x-piece-acc = { $piece_shape ->
    [trader] obchodníka
   *[merchant] velkoobchodníka
}
party-neutral = Neutrální strana

## Místa a věci

term-post = Pole
term-ship-post = Lodní pole
term-route = Obchodní cesta
term-maritime-route = Námořní obchodní cesta
term-city = Město
term-green-city = Zelené město
term-office = Kontor
term-office-space = Dům
term-extra-office = Extra kontor
term-supply = Osobní zásobárna
term-stock = Bank
term-desk = Sekretář
term-ability = Schopnost
term-token = Akční žeton
term-token-pool = Žetony vedle plánu
term-plate = Cínový talíř
term-tavern = Hostinec
term-prestige-point = Prestižní bod
term-prestige-track = Ukazatel prestižních bodů
term-completed-cities = Dokončená města
term-special-prestige = Tabulka prestižních bodů
term-east-west = Spojení východ–západ
term-network = Síť
term-coin = Zlatá mince
term-start-player = Začínající hráč
term-pawn = Pěšák
term-province = Provincie
term-soldier = Voják
term-neutral-trader = Neutrální obchodník
term-mission = Karta mise
term-favour = Císařova přízeň
term-favour-tile = Destička přízně
term-printed-bonus = Vytištěný bonus
term-country = Země
term-permission = Povolení
term-hire = Příjem
term-place = Nasazení
term-displace = Přemístění
term-move = Pohyb
term-establish = Založení obchodní cesty
term-hire-help = Přijmi zdroje z banku do osobní zásobárny, nejvýše tolik, kolik dovoluje tvá Bursa.
term-place-help = Nasaď zdroj z osobní zásobárny na libovolné volné pole.
term-displace-help = Vytlač cizí zdroj: postav na jeho pole svůj a zaplať za to; jeho majitel ho nasadí jinam, i s dodatečnými zdroji.
term-move-help = Přesuň vlastní zdroje na cestách na libovolná volná pole, nejvýše tolik, kolik dovoluje Liber Sophiae.
term-establish-help = Když jsou všechna pole cesty tvá: body za kontrolu, akční žeton a potom kontor, schopnost nebo něco jiného.

## Schopnosti

ability-keys = Městské klíče
ability-keys-help = Clavis Urbis. Na konci přinese každý kontor tvé největší sítě tolik bodů.
ability-actions = Akce
ability-actions-help = Actiones. Počet akcí ve tvém tahu.
ability-privilege = Privilegium
ability-privilege-help = Privilegium. Barvy domů, které můžeš obsadit.
ability-book = Liber Sophiae
ability-book-help = Kniha učení. Počet vlastních zdrojů, které můžeš přesunout jednou akcí.
ability-bank = Bursa
ability-bank-help = Pytlíky na peníze. Počet zdrojů, které můžeš přijmout jednou akcí; C znamená všechny.
any-ability = { $ability ->
    [keys] { ability-keys }
    [actions] { ability-actions }
    [privilege] { ability-privilege }
    [book] { ability-book }
   *[bank] { ability-bank }
}
ability-value-all = vše

## Barvy, země

colour-white = bílá
colour-orange = oranžová
colour-pink = růžová
colour-black = černá
any-colour = { $colour ->
    [white] { colour-white }
    [orange] { colour-orange }
    [pink] { colour-pink }
   *[black] { colour-black }
}
x-colour-neuter = { $colour ->
    [white] bílé
    [orange] oranžové
    [pink] růžové
   *[black] černé
}
privilege-white = I bílé (primum)
privilege-orange = II oranžové (minus)
privilege-pink = III růžové (maius)
privilege-black = IV černé (maximum)
player-colour-red = Červená
player-colour-blue = Modrá
player-colour-green = Zelená
player-colour-yellow = Žlutá
player-colour-purple = Fialová
country-england = Anglie
country-wales = Wales
country-scotland = Skotsko
any-country = { $country ->
    [england] { country-england }
    [wales] { country-wales }
   *[scotland] { country-scotland }
}
x-country-gen = { $country ->
    [england] Anglie
    [wales] Walesu
   *[scotland] Skotska
}
x-country-loc = { $country ->
    [england] v Anglii
    [wales] ve Walesu
   *[scotland] ve Skotsku
}

## Akční žetony

token-extra-office = Extra kontor
token-extra-office-short = kontor
token-extra-office-help = Když zakládáš obchodní cestu: postav jeden z jejích zdrojů jako extra kontor vlevo od jednoho z obou měst, pokud tam už nějaký kontor je. Na barvě a tvaru nezáleží.
token-swap = Výměna kontorů
token-swap-short = výměna
token-swap-help = Vyměň v jednom městě dva sousední kontory různých hráčů.
token-plus3 = Extra akce (+3)
token-plus3-short = akce
token-plus3-help = V tomto tahu máš o 3 akce více.
token-plus4 = Extra akce (+4)
token-plus4-short = akce
token-plus4-help = V tomto tahu máš o 4 akce více.
token-develop = Zlepšení schopnosti
token-develop-short = zlepšení
token-develop-help = Zlepši libovolnou schopnost o jeden stupeň.
token-three = 3 zdroje
token-three-short = tři
token-three-help = Odstraň nebo přesuň až tři zdroje na cestách, podle vydání.
token-three-ed2009 = Odstranění 3 zdrojů
token-three-ed2009-help = Odstraň z cest tři zdroje libovolných hráčů; každý se vrací do osobní zásobárny svého majitele.
token-three-egmont = Odstranění 3 zdrojů
token-three-egmont-help = Odstraň z cest až tři zdroje libovolných hráčů; každý se vrací do osobní zásobárny svého majitele.
token-three-bigbox = Přesun 3 zdrojů
token-three-bigbox-help = Přesuň až tři zdroje jiných hráčů na libovolná volná pole.
token-exchange = Směna
token-exchange-short = směna
token-exchange-help = Dej tento žeton soupeři a vezmi si za něj jeden jeho použitý žeton jako nepoužitý.
token-tribute = Tribut
token-tribute-short = tribut
token-tribute-help = Polož ho s jedním svým obchodníkem vedle cesty. Kdykoli v jednom z jejích dvou měst vznikne kontor, vezmeš 2 zdroje z banku do osobní zásobárny.
token-block = Blokáda
token-block-short = blokáda
token-block-help = Polož ho s jedním svým obchodníkem vedle cesty. Nasazení na ni od té chvíle stojí o jeden zdroj více.
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

## Vytištěné bonusy

bonus-move-2-any = Přesun 2 zdrojů
bonus-move-2-any-help = Přesuň až dva zdroje libovolných hráčů na volná pole.
bonus-develop-privilege = Zlepšení privilegia
bonus-develop-privilege-help = Zlepši své privilegium o jeden stupeň.
bonus-office-in-green = Kontor v zeleném městě
bonus-office-in-green-help = Postav zdroj z osobní zásobárny do zeleného města, vpravo od všech ostatních.
bonus-reuse-2 = Nasazení 2 z cesty
bonus-reuse-2-help = Nasaď až dva zdroje této cesty na volná pole, místo aby šly do banku.
bonus-place-2-abroad = Nasazení 2 mimo Anglii
bonus-place-2-abroad-help = Nasaď až dva zdroje z banku na volná pole ve Walesu nebo ve Skotsku.

## Destičky přízně

tile-anywhere = Kamkoli
tile-anywhere-help = Když je tvůj zdroj přemístěn, můžeš jej i dodatečné zdroje nasadit na volná pole libovolných cest.
tile-action = +1 akce
tile-action-help = O jednu akci více v každém tvém pozdějším tahu.
tile-hire-along = Souběžný příjem
tile-hire-along-help = Když jiný hráč provede příjem, můžeš vzít 1 zdroj z banku do osobní zásobárny.
tile-two-extras = Dva navíc
tile-two-extras-help = Když je přemístěn tvůj obchodník, můžeš nasadit 2 dodatečné zdroje místo 1.
tile-cities = Města
tile-cities-help = Na konci 4 body místo 2 za každé město, které kontroluješ.
tile-abilities = Schopnosti
tile-abilities-help = Na konci 7 bodů místo 4 za každou plně rozvinutou schopnost.
any-tile = { $tile ->
    [anywhere] { tile-anywhere }
    [action] { tile-action }
    [hire_along] { tile-hire-along }
    [two_extras] { tile-two-extras }
    [cities] { tile-cities }
   *[abilities] { tile-abilities }
}

## Města

city-allenstein = Allenstein
city-anklam = Anklam
city-arnheim = Arnheim
city-belgard = Belgard
city-berlin-colln = Berlin-Cölln
city-brandenburg = Brandenburg
city-braunsberg = Braunsberg
city-bremen = Brémy
city-breslau = Vratislav
city-bristol = Bristol
city-brunswick = Brunšvik
city-calais = Calais
city-cambridge = Cambridge
city-canterbury = Canterbury
city-cardiff = Cardiff
city-carlisle = Carlisle
city-chester = Chester
city-coellen = Coellen
city-conway = Conway
city-coventry = Coventry
city-danzig = Gdaňsk
city-dortmund = Dortmund
city-dresden = Drážďany
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
city-isle-of-man = Ostrov Man
city-kampen = Kampen
city-konigsberg = Královec
city-krakau = Krakov
city-kulm = Kulm
city-lancaster = Lancaster
city-london = Londýn
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
city-stettin = Štětín
city-stralsund = Stralsund
city-tangermunde = Tangermünde
city-thorn = Toruň
city-visby = Visby
city-warburg = Warburg
city-waren = Waren
city-wismar = Wismar
city-wittenberg = Wittenberg
city-york = York

## Provincie

province-north-coast = Severní pobřeží
province-elbe-mouth = Ústí Labe
province-east-rim = Východní okraj
province-south-east-rim = Jihovýchodní okraj
province-south-rim = Jižní okraj
province-west-rim = Západní okraj
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

## Bodování

category-track = Ukazatel prestižních bodů
category-track-help = Body získané během hry.
category-abilities = Schopnosti
category-abilities-help = 4 body za každou plně rozvinutou schopnost kromě městských klíčů.
category-tokens = Akční žetony
category-tokens-help = 1, 3, 6, 10, 15 nebo 21 bodů za 1, 2, 4, 6, 8 nebo 10 žetonů.
category-special = Tabulka prestižních bodů
category-special-help = Hodnoty tvých míst v tabulce.
category-cities = Kontrolovaná města
category-cities-help = 2 body za každé město, které kontroluješ.
category-network = Síť
category-network-help = Kontory v největší síti krát městské klíče.
category-mission = Karta mise
category-mission-help = 1 bod za každé město karty, kde máš kontor, a dalších 5, kontroluješ-li všechna tři.
category-countries = Země
category-countries-help = 7, 4 a 2 body za největší vliv ve Walesu a ve Skotsku.
trigger-points = někdo má 20 bodů
trigger-tokens = žetony vedle plánu došly
trigger-cities = je dokončen dostatek měst
trigger-stall = všichni jen pasovali
why-control = kontrola města
why-coin = zlatá mince
why-east-west = spojení východ–západ

## Odkud zdroje pocházejí

source-stock = bank
source-supply = osobní zásobárna
source-board = herní plán
source-nowhere = odnikud
source-displaced = přemístěný zdroj
source-reserve = neutrální rezerva
any-source = { $source ->
    [stock] { source-stock }
    [supply] { source-supply }
    [board] { source-board }
    [displaced] { source-displaced }
    [reserve] { source-reserve }
   *[nowhere] { source-nowhere }
}

## Otázky

question-turn = Jsi na tahu: zvol akci.
question-turn-other = Na tahu: { $player }.
question-relocate = { $neutral ->
    [yes] Musíš nasadit přemístěného neutrálního obchodníka.
   *[no] Musíš nasadit svého přemístěného { $displaced ->
        [trader] obchodníka
       *[merchant] velkoobchodníka
    }.
}
question-relocate-other = { $neutral ->
    [yes] { $player } musí nasadit přemístěného neutrálního obchodníka.
   *[no] { $player } musí nasadit přemístěného { $displaced ->
        [trader] obchodníka
       *[merchant] velkoobchodníka
    }.
}
question-relocate-no-displaced = { $extras ->
    [one] Můžeš nasadit { $extras } dodatečný zdroj.
    [few] Můžeš nasadit { $extras } dodatečné zdroje.
   *[other] Můžeš nasadit { $extras } dodatečných zdrojů.
}
question-relocate-no-displaced-other = { $extras ->
    [one] { $player } může nasadit { $extras } dodatečný zdroj.
    [few] { $player } může nasadit { $extras } dodatečné zdroje.
   *[other] { $player } může nasadit { $extras } dodatečných zdrojů.
}
question-relocate-held = Polož { $held ->
    [trader] obchodníka vzatého
   *[merchant] velkoobchodníka vzatého
} z herního plánu.
question-relocate-held-other = { $player } pokládá zdroj vzatý z herního plánu.
question-move = { $who ->
    [own] { $limit ->
        [one] Můžeš přesunout { $limit } vlastní zdroj.
        [few] Můžeš přesunout až { $limit } vlastní zdroje.
       *[other] Můžeš přesunout až { $limit } vlastních zdrojů.
    }
    [opponents] { $limit ->
        [one] Můžeš přesunout { $limit } zdroj ostatních hráčů.
        [few] Můžeš přesunout až { $limit } zdroje ostatních hráčů.
       *[other] Můžeš přesunout až { $limit } zdrojů ostatních hráčů.
    }
   *[any] { $limit ->
        [one] Můžeš přesunout { $limit } libovolný zdroj.
        [few] Můžeš přesunout až { $limit } libovolné zdroje.
       *[other] Můžeš přesunout až { $limit } libovolných zdrojů.
    }
}
question-move-other = { $player } přesouvá zdroje.
question-remove = { $left ->
    [one] Zvol ještě { $left } zdroj k odstranění.
    [few] Zvol ještě { $left } zdroje k odstranění.
   *[other] Zvol ještě { $left } zdrojů k odstranění.
}
question-remove-other = { $player } volí zdroje k odstranění.
question-lay = Vylož akční žetony ze svého talíře.
question-lay-other = { $player } vykládá akční žetony z talíře.
question-pawn-start = Postav pěšáka do některé provincie.
question-pawn-start-other = { $player } musí postavit pěšáka do některé provincie.
question-settle = Cesta je plná neutrálních obchodníků: zvol město pro neutrální kontor.
question-settle-other = { $player } musí zvolit město pro neutrální kontor.
question-take = { $optional ->
    [yes] { $pieces ->
        [one] Můžeš vzít { $pieces } zdroj ze svého banku.
        [few] Můžeš vzít { $pieces } zdroje ze svého banku.
       *[other] Můžeš vzít { $pieces } zdrojů ze svého banku.
    }
   *[no] { $pieces ->
        [one] Vezmi { $pieces } zdroj ze svého banku.
        [few] Vezmi { $pieces } zdroje ze svého banku.
       *[other] Vezmi { $pieces } zdrojů ze svého banku.
    }
}
question-take-other = { $player } bere zdroje z banku.
question-bonus-place = Vytištěný bonus: můžeš nasadit { $left ->
    [one] { $left } zdroj.
    [few] { $left } zdroje.
   *[other] { $left } zdrojů.
}
question-bonus-place-other = { $player } může využít vytištěný bonus.
question-bonus-develop = Vytištěný bonus: můžeš zlepšit své privilegium.
question-bonus-develop-other = { $player } může využít vytištěný bonus.
question-bonus-office = Vytištěný bonus: můžeš založit kontor v zeleném městě.
question-bonus-office-other = { $player } může využít vytištěný bonus.
x-todo = { $question ->
    [turn] dokončit tah
    [relocate] nasadit přemístěné zdroje
    [move] položit zvednuté zdroje
    [remove] zvolit zdroje k odstranění
    [lay] vyložit akční žetony z talíře
    [pawn_start] postavit pěšáka
    [settle] rozhodnout o neutrální cestě
    [take] vzít zdroje z banku
   *[other] využít nebo odmítnout vytištěný bonus
}

## Události

event-turn-began = { $actions ->
    [one] { $player } začíná tah a má { $actions } akci.
    [few] { $player } začíná tah a má { $actions } akce.
   *[other] { $player } začíná tah a má { $actions } akcí.
}
event-turn-ended = { $unused ->
    [0] { $player } končí tah.
    [one] { $player } končí tah a vzdává se { $unused } akce.
    [few] { $player } končí tah a vzdává se { $unused } akcí.
   *[other] { $player } končí tah a vzdává se { $unused } akcí.
}
event-hired = { $player } přijímá { x-pieces-acc }.
event-placed = { $player } nasazuje { x-shape-acc } na cestu { $route }.
event-placed-paying = { $player } nasazuje { x-shape-acc } na cestu { $route }; cena: { paid-count }.
event-displaced = { $player } přemisťuje { x-victim-acc } ({ $victim }) z cesty { $route } a staví tam { x-shape-acc }; cena: { paid-count }.
event-displaced-neutral-victim = { $player } přemisťuje neutrálního { x-victim-acc } z cesty { $route } a staví tam { x-shape-acc }; cena: { paid-count }.
event-relocated = { $owner } přesouvá { x-shape-acc } z cesty { $origin_route } na cestu { $route }.
event-relocated-neutral-owner = Neutrální { any-shape } přechází z cesty { $origin_route } na cestu { $route }.
event-relocated-no-origin = { $source ->
    [displaced] { $owner } nasazuje přemístěného { x-shape-acc } na cestu { $route }.
    [supply] { $owner } přidává { x-shape-acc } z osobní zásobárny na cestu { $route }.
    [reserve] { $owner } přidává { x-shape-acc } z rezervy na cestu { $route }.
   *[stock] { $owner } přidává { x-shape-acc } z banku na cestu { $route }.
}
event-relocated-no-origin-neutral-owner = { $source ->
    [displaced] Přemístěný neutrální { any-shape } přichází na cestu { $route }.
   *[reserve] Další neutrální { any-shape } přichází na cestu { $route }.
}
event-went-to-stock = Žádné volné pole: { any-shape } ({ $owner }) jde do banku.
event-went-to-stock-neutral-owner = Žádné volné pole: neutrální { any-shape } se vrací do rezervy.
event-declined = { $question ->
    [relocate] { $number ->
        [one] { $player } se vzdává { $number } dodatečného zdroje.
        [few] { $player } se vzdává { $number } dodatečných zdrojů.
       *[other] { $player } se vzdává { $number } dodatečných zdrojů.
    }
    [move] { $player } se vzdává pohybu.
    [remove] { $player } už žádné zdroje neodstraňuje.
    [take] { $player } si z banku nic nebere.
   *[other] { $player } se vzdává vytištěného bonusu.
}
event-moved = { $own ->
    [yes] { $player } přesouvá { x-piece-acc } z cesty { $origin_route } na cestu { $route }.
   *[no] { $player } přesouvá { x-piece-acc } ({ $piece }) z cesty { $origin_route } na cestu { $route }.
}
event-moved-neutral-piece = { $player } přesouvá neutrálního { x-piece-acc } z cesty { $origin_route } na cestu { $route }.
event-removed = { $own ->
    [yes] { $player } si bere zpět { x-piece-acc } z cesty { $route }.
   *[no] { $player } odstraňuje { x-piece-acc } ({ $piece }) z cesty { $route }.
}
event-removed-neutral-piece = { $player } odstraňuje neutrálního { x-piece-acc } z cesty { $route }.
event-established = { $player } zakládá obchodní cestu { $route }.
event-points = { $why ->
    [control] { $points ->
        [one] { $player } získává { $points } bod za kontrolu města { $city }.
        [few] { $player } získává { $points } body za kontrolu města { $city }.
       *[other] { $player } získává { $points } bodů za kontrolu města { $city }.
    }
    [coin] { $points ->
        [one] { $player } získává { $points } bod za zlatou minci ve městě { $city }.
        [few] { $player } získává { $points } body za zlatou minci ve městě { $city }.
       *[other] { $player } získává { $points } bodů za zlatou minci ve městě { $city }.
    }
   *[east_west] { $points ->
        [one] { $player } získává { $points } bod za spojení východ–západ.
        [few] { $player } získává { $points } body za spojení východ–západ.
       *[other] { $player } získává { $points } bodů za spojení východ–západ.
    }
}
event-token-taken = { $player } bere akční žeton „{ any-token }“ z cesty { $route }.
event-token-drawn = { $player } dobírá nový akční žeton lícem dolů.
event-office-opened = { $player } zakládá kontor ve městě { $city } ({ any-shape }).
event-extra-office-opened = { $right ->
    [yes] { $player } zakládá kontor úplně vpravo ve městě { $city } ({ any-shape }).
   *[no] { $player } zakládá extra kontor ve městě { $city } ({ any-shape }).
}
event-city-completed = Město { $city } je dokončené ({ $completed }. dokončené město).
event-control-changed = { $now } přebírá kontrolu nad městem { $city } (dosud: { $before }).
event-control-changed-neutral-before = { $now } přebírá kontrolu nad městem { $city } (dosud neutrální).
event-control-changed-neutral-now = Neutrální strana přebírá kontrolu nad městem { $city } (dosud: { $before }).
event-connected = { $place ->
    [1] { $player } vytváří spojení východ–západ (1. místo).
    [2] { $player } vytváří spojení východ–západ (2. místo).
    [3] { $player } vytváří spojení východ–západ (3. místo).
   *[other] { $player } také vytváří spojení východ–západ, ale bez bodů.
}
event-developed = { $player } zlepšuje schopnost „{ any-ability }“ na stupeň { $level } a dostává { x-shape-acc }.
event-action-gained = { $actions ->
    [one] { $player } získává { $actions } akci.
    [few] { $player } získává { $actions } akce.
   *[other] { $player } získává { $actions } akcí.
}
event-special-taken = { $player } obsazuje místo v tabulce prestižních bodů: { $points ->
    [one] { $points } bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
event-route-cleared = { $player } vrací { x-pieces-acc } z cesty { $route } do banku.
event-token-used = { $player } používá akční žeton „{ any-token }“.
event-swapped = { $player } vyměňuje dva kontory ve městě { $city }: domy { $space } a { $next_space }.
event-token-seen = { $player } si prohlíží nový akční žeton: „{ any-token }“.
event-token-seen-no-token = { $player } si prohlíží nový akční žeton.
event-token-laid = { $player } pokládá akční žeton „{ any-token }“ k cestě { $route }.
event-token-kept = { $tokens ->
    [one] { $player } nemá cestu pro { $tokens } akční žeton; zůstává na talíři.
    [few] { $player } nemá cestu pro { $tokens } akční žetony; zůstávají na talíři.
   *[other] { $player } nemá cestu pro { $tokens } akčních žetonů; zůstávají na talíři.
}
event-pawn-placed = { $player } staví pěšáka do provincie { $province }.
event-pawn-moved = { $paid ->
    [yes] { $player } za jednu akci přesouvá pěšáka do provincie { $province }.
   *[no] { $player } táhne pěšákem do provincie { $province }.
}
event-neutral-placed = Neutrální obchodník přichází na cestu { $route }.
event-neutral-established = Neutrální obchodníci zakládají cestu { $route }; rozhoduje { $player }.
event-neutral-office-opened = Ve městě { $city } vzniká neutrální kontor.
event-neutral-cleared = { $traders ->
    [one] { $traders } neutrální obchodník se vrací z cesty { $route } do rezervy.
    [few] { $traders } neutrální obchodníci se vracejí z cesty { $route } do rezervy.
   *[other] { $traders } neutrálních obchodníků se vrací z cesty { $route } do rezervy.
}
event-token-boxed = Akční žeton „{ any-token }“ z cesty { $route } jde do krabice.
event-took = { $tribute ->
    [yes] Tribut: { $player } bere z banku { x-pieces-acc }.
   *[no] Souběžný příjem: { $player } přijímá { x-pieces-acc }.
}
event-tile-bought = { $player } kupuje destičku přízně „{ any-tile }“ za akční žetony „{ x-first-token }“ a „{ x-second-token }“.
event-exchanged = Směna: { $player } a { $opponent }; { $player } získává akční žeton „{ any-token }“.
event-laid-out = { $player } pokládá akční žeton „{ any-token }“ s obchodníkem k cestě { $route }.
event-permit-used = { $player } využívá povolení města { $city }.
event-permit-chosen = { $player } využije povolení města { $city }.
event-reused = { $player } nasazuje vytištěným bonusem { x-shape-acc } na cestu { $route }.
event-game-ended = Konec hry (na tahu: { $player }): { $triggers }.
event-mission-shown = { $player } ukazuje kartu mise: { $cities }.

## Proč něco nejde

reason-unknown-action = Taková akce neexistuje.
reason-game-over = Hra skončila.
reason-other-question = { $player } musí nejdříve { x-todo }.
reason-no-actions-left = V tomto tahu už žádné akce nezbývají.
reason-not-on-this-board = Na tomto herním plánu takové místo není.
reason-stock-too-small = V banku máš jen: obchodníci – { $n }, velkoobchodníci – { $n2 }.
reason-above-bank = { $n ->
    [one] Tvá Bursa dovoluje nejvýše { $n } zdroj.
    [few] Tvá Bursa dovoluje nejvýše { $n } zdroje.
   *[other] Tvá Bursa dovoluje nejvýše { $n } zdrojů.
}
reason-nothing-chosen = Je třeba zvolit alespoň jeden zdroj.
reason-post-occupied = Toto pole je obsazené.
reason-supply-lacks = V osobní zásobárně nemáš { x-shape-acc }.
reason-merchants-only = Na lodní pole mohou jen velkoobchodníci.
reason-nothing-to-displace = Na tomto poli nikdo nestojí.
reason-own-piece = Vlastní zdroj přemístit nemůžeš.
reason-price-too-high = { $n ->
    [one] V osobní zásobárně je potřeba { $n } zdroj
    [few] V osobní zásobárně jsou potřeba { $n } zdroje
   *[other] V osobní zásobárně je potřeba { $n } zdrojů
}; máš { $n2 }.
reason-payment-wrong = { $n ->
    [one] Cena je { $n } zdroj; takto zaplatit nemůžeš.
    [few] Cena je { $n } zdroje; takto zaplatit nemůžeš.
   *[other] Cena je { $n } zdrojů; takto zaplatit nemůžeš.
}
reason-pawn-elsewhere = Cesta { $route } nesousedí s provincií, kde stojí pěšák.
reason-needs-permission = Je potřeba povolení k akci { x-country-loc }.
reason-not-your-piece = Tento zdroj není tvůj.
reason-no-piece-there = Nikdo tam nestojí.
reason-book-too-low = { $n ->
    [one] Přesunout lze nejvýše { $n } zdroj.
    [few] Přesunout lze nejvýše { $n } zdroje.
   *[other] Přesunout lze nejvýše { $n } zdrojů.
}
reason-nothing-would-change = Nic by se nezměnilo.
reason-nowhere-to-put = Na některý zdroj by nezbylo pole.
reason-country-closed = Tento zdroj nesmí do { x-country-gen }.
reason-route-not-full = Na některém poli cesty { $route } nestojí tvůj zdroj.
reason-no-free-space = Město { $city } nemá volný dům.
reason-needs-privilege = Město { $city } vyžaduje { x-colour-neuter } privilegium.
reason-needs-privilege-no-city = Toto místo v tabulce prestižních bodů vyžaduje { x-colour-neuter } privilegium.
reason-needs-shape = Město { $city } vyžaduje { x-shape-acc }, a ten na cestě není.
reason-needs-shape-no-city = Místo v tabulce prestižních bodů vyžaduje velkoobchodníka, a ten na cestě není.
reason-no-such-ability = Cesta { $route } nezlepšuje schopnost „{ any-ability }“.
reason-ability-complete = Schopnost „{ any-ability }“ je plně rozvinutá.
reason-no-token = Nemáš nepoužitý akční žeton „{ any-token }“.
reason-city-empty = Extra kontor vyžaduje, aby ve městě { $city } už kontor byl.
reason-not-special = Tato cesta nevede k tabulce prestižních bodů.
reason-special-taken = Toto místo v tabulce prestižních bodů je obsazené.
reason-too-far = Bližší cesta má volné pole.
reason-origin-route = Cesta, na které k přemístění došlo, není dovolena.
reason-must-place-displaced = Přemístěného { x-shape-acc } je nutné nasadit.
reason-displaced-already-placed = Přemístěný zdroj už je nasazen.
reason-no-extras-left = Žádné dodatečné zdroje už nezbývají.
reason-wrong-source = Dodatečné zdroje musí nejdříve pocházet odtud: { any-source }.
reason-would-strand = Na přemístěný zdroj by nezbylo pole.
reason-just-placed = Tento zdroj byl nasazen právě teď.
reason-route-has-token = U cesty { $route } už akční žeton leží.
reason-route-not-empty = Na cestě { $route } stojí zdroj.
reason-cities-full = Obě města cesty { $route } jsou dokončená.
reason-barred-for-tokens = U cesty { $route } nesmí akční žeton ležet.
reason-not-on-plate = Na tvém talíři žeton „{ any-token }“ není.
reason-space-empty = Oba domy ve městě { $city } musí být obsazené.
reason-same-owner = Oba kontory ve městě { $city } patří stejnému hráči.
reason-swap-needs-own = Jeden z obou kontorů ve městě { $city } musí být tvůj.
reason-token-useless = Akční žeton „{ any-token }“ by neměl žádný účinek.
reason-only-opponents = Zvolit lze jen zdroje jiných hráčů.
reason-too-many-borders = Bezplatný tah pěšákem vede nejvýše přes dvě hranice.
reason-pawn-used = Pěšákem už se v tomto tahu zdarma táhlo.
reason-pawn-there = Pěšák tam už stojí.
reason-must-go-on = Nejdříve je třeba dokončit tohle.
reason-not-neutral-route = Cesta { $route } není plná neutrálních obchodníků.
reason-must-found = Dokud je v některém z měst místo, musí vzniknout neutrální kontor.
reason-not-at-start = To jde jen na začátku tahu.
reason-tile-not-open = Destička přízně „{ any-tile }“ není vyložená.
reason-turn-given-up = Akce tohoto tahu padly na destičku přízně.
reason-no-used-token = { $player } nemá použitý akční žeton „{ any-token }“.
reason-one-permission-only = Mezi povoleními tu není na výběr.
reason-not-green = Město { $city } není zelené.
reason-already-lifted = Tento zdroj už je zvednutý.
reason-not-abroad = Zvolit lze jen cesty jiných zemí.
reason-no-block-here = U cesty { $route } neleží blokáda.
reason-surcharge = { $n ->
    [one] Kvůli blokádě u cesty { $route } zaplatíš o { $n } zdroj více.
    [few] Kvůli blokádě u cesty { $route } zaplatíš o { $n } zdroje více.
   *[other] Kvůli blokádě u cesty { $route } zaplatíš o { $n } zdrojů více.
}
reason-not-in-this-game = V této hře takové pravidlo není.
reason-tribute-amount = { $n ->
    [one] Je nutné vzít přesně { $n } zdroj.
    [few] Je nutné vzít přesně { $n } zdroje.
   *[other] Je nutné vzít přesně { $n } zdrojů.
}
reason-space-next-to-nothing = Město { $city } takové dva domy nemá.
reason-green-city = Zelené město { $city } nemá domy.
reason-not-your-decision = Teď rozhoduje { $player }.

## Akce

action-end = Ukončit tah
action-done = { $question ->
    [relocate] Nic dalšího nenasadit
    [move] Nic nepřesouvat
    [remove] Už nic neodstraňovat
    [take] Nic nebrat
    [bonus_place] Vzdát se vytištěného bonusu
    [bonus_develop] Vzdát se vytištěného bonusu
    [bonus_office] Vzdát se vytištěného bonusu
   *[other] Hotovo
}
action-hire = Přijmout { x-pieces-acc }
action-place = Nasadit { x-shape-acc } na cestu { $route }, pole { $post }
action-place-paying = Nasadit { x-shape-acc } na cestu { $route }, pole { $post }; cena: { paid-count }
action-displace = Přemístit { x-victim-acc } ({ $victim }) z cesty { $route }, pole { $post }, a postavit tam { x-shape-acc }; cena: { paid-count }
action-displace-neutral-victim = Přemístit neutrálního { x-victim-acc } z cesty { $route }, pole { $post }, a postavit tam { x-shape-acc }; cena: { paid-count }
action-lift = Přesunout zdroj z cesty { $route }, pole { $post }
action-put = Položit na cestu { $route }, pole { $post }
action-establish = Založit cestu { $route }
action-establish-nothing = Bez odměny, jen uvolnit cestu
action-establish-office = Kontor ve městě { $city }
action-establish-extra = Extra kontor ve městě { $city } ({ any-shape })
action-establish-develop = Zlepšit schopnost „{ any-ability }“
action-establish-special = Tabulka prestižních bodů: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
action-relocate = Nasadit přemístěný zdroj na cestu { $route }, pole { $post }
action-relocate-extra = Nasadit dodatečného { $extra ->
    [trader] obchodníka
   *[merchant] velkoobchodníka
} na cestu { $route }, pole { $post }
action-relocate-from = Vzít vlastní zdroj z cesty { $route }, pole { $post }, jako dodatečný
action-lay = Položit akční žeton „{ any-token }“ k cestě { $route }
action-use-swap = Vyměnit kontory ve městě { $city }: domy { $space } a { $next_space }
action-use = Použít akční žeton „{ any-token }“
action-use-develop = Použít žeton: zlepšit schopnost „{ any-ability }“
action-remove = Odstranit zdroj z cesty { $route }, pole { $post }
action-pawn = { $how ->
    [start] Postavit pěšáka do provincie { $province }
    [free] Táhnout pěšákem zdarma do provincie { $province }
   *[paid] Za akci: pěšák do provincie { $province }
}
action-settle = Neutrální kontor ve městě { $city }
action-settle-no-city = Vyklidit neutrální cestu { $route } bez kontoru
action-take = Vzít z banku { x-pieces-acc }
action-buy = Koupit destičku přízně „{ any-tile }“ za akční žetony „{ x-first-token }“ a „{ x-second-token }“
action-use-exchange = Směna: ty a { $opponent }; získáš akční žeton „{ any-token }“
action-lay-out = Položit akční žeton „{ any-token }“ s obchodníkem k cestě { $route }
action-permit = Využít povolení hlavního města pro příští akci mimo Anglii
action-bonus-develop = Vytištěný bonus: zlepšit privilegium
action-bonus-place = Vytištěný bonus: nasadit { x-shape-acc } na cestu { $route }, pole { $post }
action-bonus-office = Vytištěný bonus: kontor ve městě { $city } ({ any-shape })

## Vydání, herní plány, volby

edition-ed2009 = První vydání (2009)
edition-ed2009-help = 2 až 5 hráčů, 16 akčních žetonů; ve dvou putuje pěšák provinciemi.
edition-egmont = Vydání Egmont
edition-egmont-help = 2 až 5 hráčů, 15 akčních žetonů; ve dvou hrají i neutrální obchodníci.
edition-bigbox = Big Box
edition-bigbox-help = 3 až 5 hráčů, tři herní plány, moduly, pravidlo pro shodu bodů.
map-hansa = Hanza
map-hansa-help = Klasický herní plán od města Arnheim po Stendal.
map-east = Východní hanza
map-east-help = Pobřeží Baltu s námořními cestami, zelenými městy a vytištěnými bonusy.
map-britannia = Británie
map-britannia-help = Anglie, Wales a Skotsko; mimo Anglii je potřeba povolení.
board-hansa-23 = Hanza, 2–3 hráči
board-hansa-45 = Hanza, 4–5 hráčů
board-east = Východní hanza
board-britannia-23 = Británie, 3 hráči
board-britannia-45 = Británie, 4–5 hráčů
option-missions = Karty misí
option-missions-help = Každý dostane tajnou kartu se třemi městy: na konci až 8 bodů.
option-favour = Císařova přízeň
option-favour-help = Destičky s trvalými výhodami; jedna stojí dva nepoužité akční žetony a akce jednoho tahu.
option-promos = Propagační žetony
option-promos-help = Směna, tribut a blokáda nahrazují jiné žetony; od každého nejvýše dva.
option-replaced = Nahrazené žetony
option-replaced-help = Které žetony ustoupí propagačním.
option-three-actions = Začátek se 3 akcemi
option-three-actions-help = Domácí pravidlo: všichni začínají s Akcemi zlepšenými o jeden stupeň, tedy se 3 akcemi. Hra se rychleji rozběhne.
option-favour-everywhere = Přízeň na každém plánu
option-favour-everywhere-help = Domácí pravidlo: Císařova přízeň i na jiných plánech, než je Hanza.
option-stall-rounds = Konec, když všichni pasují
option-stall-rounds-help = Hra skončí po tolika kolech, ve kterých všichni pasovali; 0 znamená nikdy.

## Boti

level-novice = Nováček
level-novice-help = Zná pravidla a zvažuje každou akci zvlášť.
level-apprentice = Učeň
level-apprentice-help = Bere, co se hned vyplatí.
level-journeyman = Tovaryš
level-journeyman-help = Zvažuje dvě akce společně.
level-merchant = Kupec
level-merchant-help = Promýšlí vlastní tah.
level-shipowner = Rejdař
level-shipowner-help = Plánuje celý tah a vidí, co chystáš.
level-syndic = Syndik
level-syndic-help = Učil se z mnoha partií.
level-alderman = Konšel
level-alderman-help = Hraje, jak nejlépe umí.
level-random = Náhodný
level-random-help = Volí libovolnou možnou akci.
level-greedy = Chamtivý
level-greedy-help = Bere, co hned přinese nejvíc.
level-planner = Plánovač
level-planner-help = Prohledává celý vlastní tah.
level-master = Mistr
level-master-help = Prohledává celý tah, učil se z mnoha partií a hledí dopředu.
style-plain = Vyvážený
style-rusher = Spěchá
style-farmer = Sbírá akční žetony
style-builder = Zakládá kontory
style-blocker = Staví se do cesty
