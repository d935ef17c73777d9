# Stránka studie: pozice, varianty, komentáře, značky, motor, editor pozic.
study-heading = Studie
study-intro = Hraj všechny strany libovolné pozice, vracej se a zkoušej jinou cestu, kresli na plán, ptej se motoru a všechno si uchovej.
study-lines = Varianty
study-control = Hra
study-over = Hra skončila.
study-promote = Udělat hlavní variantou
study-remove = Smazat odtud
study-line-added = Varianta je ve stromu.
study-not-read = Tohle nelze přečíst.
study-said = Komentář a značky
study-comment = Komentář k této pozici
study-tool = Co dělá kliknutí na plán
study-tool-play = Hrát
study-tool-play-help = Kliknutí hraje, jako u stolu.
study-tool-circle = Kruh
study-tool-circle-help = Kliknutí nakreslí kruh, totéž kliknutí ho odstraní.
study-tool-arrow = Šipka
study-tool-arrow-help = Vyber, kde šipka začíná, potom kde končí.
study-tool-arrow-to = Teď vyber, kde šipka končí.
study-tool-route = Co přinese?
study-tool-route-help = Vyber cestu a uvidíš, co by přineslo její založení.
study-colour = Barva značky
study-colour-green = zelená
study-colour-red = červená
study-colour-blue = modrá
study-colour-yellow = žlutá
study-unmark = Odstranit všechny značky
study-route-gives = Co cesta přinese
study-route-help = Kdyby všechna pole této cesty patřila tomuto hráči, na jednom z nich stál velkoobchodník a byl na tahu:
study-route-nothing = Z této pozice nelze nic říci.
study-for-whom = Pro koho
study-engine = Motor
study-depth = Čas
study-seconds = { $n } s
study-ask = Zeptat se
study-kept = Uchováno u této pozice; čas { $n } s.
study-add-line = Do stromu
study-desks = Sekretáře
study-player = Hráč
study-route = Cesta
study-files = Otevřít, uložit, sdílet
study-title = Název
study-line = Tato pozice v jednom řádku
study-copy-position = Kopírovat pozici
study-copy-link = Kopírovat odkaz
study-save = Uložit jako soubor
study-paste = Pozice v jednom řádku, záznam nebo studie
study-open = Otevřít
study-open-file = Otevřít soubor
study-new = Nová pozice
study-new-go = Postavit
study-edit = Upravit pozici
study-edit-help = Vyber figurku nebo akční žeton, potom pole, města nebo cesty. Totéž podruhé odebírá.
study-brush = Co kliknutí položí na plán
study-brush-token = Akční žeton na cestu
study-erase = Odebrat
study-extra-offices = Kontory vedle vytištěných
study-turn = Na tahu
study-actions-left = Zbývající akce
study-incomplete = Figurky a akční žetony mohou chybět
study-problems = { $n ->
    [one] Jedna věc by ve hře být nemohla:
    [few] { $n } věci by ve hře být nemohly:
   *[other] { $n } věcí by ve hře být nemohlo:
}
study-no-problems = Tuto pozici lze hrát.
study-mend = Napravit
study-mend-all = Napravit vše
study-use-position = Studovat tuto pozici
study-more = Další
study-special = Tabulka prestižních bodů: { $n }
study-nobody = nikdo
study-laid = Vyloženo s obchodníkem
study-mission = Karta mise
study-take-away = Odebrat
study-add-token = Přidat
problem-pieces = { $player }: na všech místech dohromady obchodníci: { $traders }, velkoobchodníci: { $merchants }, má být 27 a 4.
problem-points = { $player } má body: { $n }; hra by už skončila.
problem-connected = { $player }: kontory a spojení východ–západ spolu nesouhlasí.
problem-cities = { $n ->
    [one] { $n } město je plné: hra by už skončila.
    [few] { $n } města jsou plná: hra by už skončila.
   *[other] { $n } měst je plných: hra by už skončila.
}
problem-ship = Obchodník stojí na poli { $post } cesty { $route }, což je loď.
problem-extra = { $city }: je tu extra kontor, ale žádný jiný.
problem-tokens = Akční žeton „{ $token }“: celkem { $n }, má být { $limit }.
problem-neutral = Ve hře bez nich jsou neutrální obchodníci.
problem-neutral-full = Neutrální obchodníci zaplňují { $route }; to se vyřeší před další akcí.
problem-reserve = Neutrální obchodníci: { $n }, má být { $limit }.
problem-missions = Karty misí: { $n }, má být { $limit }.
problem-missions-same = Každá karta mise je jen jedna.
problem-tiles = Destičky přízně: { $n }, má být { $limit }.
