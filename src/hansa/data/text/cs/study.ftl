# Stránka studie: pozice, varianty, komentáře, značky, motor, editor pozic.
study-heading = Studie
study-intro = Hraj všechny strany libovolné pozice, vracej se a zkoušej jiné varianty, kresli na plán, ptej se motoru a všechno si uchovej.
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
study-tool-play-help = Kliknutím hraješ jako u stolu.
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
study-route-help = Kdyby všechna pole této cesty patřila tomuto hráči, na jednom z nich stál velkoobchodník a hráč byl na tahu:
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
study-new-go = Sestavit
study-edit = Upravit pozici
study-edit-help = Vyber zdroj nebo akční žeton, potom pole, města nebo cesty. Na poli nebo cestě opakovaný výběr odebere; město dostane pokaždé další kontor a „Odebrat“ odebere poslední.
study-edit-pawn = Výběrem provincie do ní postavíš pěšáka.
study-brush = Co kliknutí položí na plán
study-brush-token = Akční žeton na cestu
study-erase = Odebrat
study-extra-offices = Kontory vedle vytištěných
study-edit-elsewhere = Zdroje patří na pole a do měst, akční žetony na cesty.
study-edit-nothing = Tady není co odebrat.
study-turn = Na tahu
study-actions-left = Zbývající akce
study-incomplete = Zdroje a akční žetony mohou chybět
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
problem-points = Body ({ $player }): { $n }; hra by už skončila.
problem-connected = { $player }: kontory a spojení východ–západ spolu nesouhlasí.
problem-cities = { $n ->
    [one] { $n } město je dokončené: hra by už skončila.
    [few] { $n } města jsou dokončená: hra by už skončila.
   *[other] { $n } měst je dokončených: hra by už skončila.
}
problem-ship = Na lodním poli { $post } cesty { $route } stojí obchodník.
problem-extra = Město { $city }: je tu extra kontor, ale žádný jiný.
problem-tokens = Akční žeton „{ $token }“: celkem { $n }, má být { $limit }.
problem-neutral = V této hře nemají být neutrální obchodníci.
problem-neutral-full = Neutrální obchodníci zaplňují cestu { $route }; to se vyřeší před další akcí.
problem-reserve = Neutrální obchodníci: { $n }, má být { $limit }.
problem-missions = Karty misí: { $n }, má být { $limit }.
problem-missions-same = Každá karta mise je jen jedna.
problem-tiles = Destičky přízně: { $n }, má být { $limit }.
study-chapters = Kapitoly
study-chapter-n = Kapitola { $n }
study-n-chapters = { $n ->
    [one] { $n } kapitola
    [few] { $n } kapitoly
    [many] { $n } kapitoly
   *[other] { $n } kapitol
}
study-chapter-add = Přidat kapitolu
study-chapter-title = Název kapitoly
study-chapter-up = Posunout nahoru
study-chapter-down = Posunout dolů
study-chapter-remove = Smazat kapitolu
study-chapter-sure = Smazat natrvalo
study-chapter-from = Začíná
study-chapter-from-here = pozicí na plánu
study-chapter-from-new = novou hrou
study-chapter-from-text = pozicí, záznamem nebo studií jako textem
study-chapter-from-table = hrou od některého stolu
study-chapter-table = Adresa stolu
study-chapter-go = Přidat
study-together = Společně
study-people = Kdo je tady
study-you = ty
study-guest = Host { $n }
study-more-people = a ještě { $n }
study-leads = vede
study-pass = Předat vedení
study-decline = Teď ne
study-asks = chce vést
study-asks-you = { $player } chce vést, a pokud neodpovíš, za chvíli vedení převezme.
study-asked = { $player } má tvou žádost. Nepřijde-li odpověď, za chvíli povedeš ty.
study-declined = { $player } chce zatím vést dál.
study-stop-leading = Přestat vést
study-come-back = Zpět: { $player }
study-lead = Vést ostatní
study-ask-lead = Požádat o vedení
study-unask = Vzít žádost zpět
study-you-lead = Vedeš: ostatní vidí to, na co se díváš.
study-nobody-leads = Nikdo nevede. Každý se dívá, kam chce.
study-leader-gone = Kdo vedl, odešel. Požádej a za pár sekund povedeš ty.
study-looking-away = Teď se rozhlížíš na vlastní pěst.
study-following = Vidíš to, na co se dívá { $player }. Jdi kamkoli a můžeš se rozhlédnout na vlastní pěst.
study-link-read = Odkaz ke čtení
study-link-edit = Odkaz k úpravám
study-own-copy = Vlastní kopie
study-revoke-read = Nový odkaz ke čtení
study-revoke-edit = Nový odkaz k úpravám
study-revoke-help = Staré odkazy přestanou platit a kdo s nimi přišel, ztratí přístup.
study-delete = Smazat tuto studii
study-delete-sure = Smazat pro všechny
study-reading = jen ke čtení
study-reconnecting = připojování…
study-not-found = Taková studie není, nebo její odkaz už neplatí.
study-share = Sdílet tuto studii
study-share-help = Zůstane na serveru, s odkazem ke čtení a s odkazem ke společným úpravám.
study-mine = Moje sdílené studie
study-comment-changed = Mezitím sem napsal někdo jiný:
study-comment-mine = Ponechat můj text
study-comment-theirs = Ponechat ten druhý
study-refused-changed = Tento komentář změnil někdo jiný. Tvůj je stále tady.
study-refused-grown = Někdo jiný tam něco přidal. Nejdřív se na to podívej.
study-refused-gone = Mezitím to někdo jiný smazal.
study-refused-read = Tento odkaz je ke čtení. Chceš-li něco zkusit, udělej si vlastní kopii.
study-refused-large = Větší už tato studie být nemůže.
study-refused-many = Víc sdílených studií mít nemůžeš. Nejdřív některou smaž.
study-refused-lead = Vede někdo jiný, nebo už odešel.
study-lost-study = Místo poslední studie se otevřela jiná.
study-lost-line = Pozice byly smazány.
study-take-back = Vrátit zpět
study-remove-sure = { $n ->
    [one] Smazat jednu pozici pro všechny
    [few] Smazat { $n } pozice pro všechny
   *[other] Smazat { $n } pozic pro všechny
}
study-mission-unknown = neznámá
study-share-secret = Tato studie pochází z rozehrané hry. Co víš jen ty, se vynechá: tvoje karta mise a akční žetony na tvém cínovém talíři, pokud je některá varianta nevyloží.
study-share-open = Ukázat i to, co vím jen já
study-files-secret = Pozice, její odkaz i soubor obsahují, co v rozehrané hře víš jen ty: tvoji kartu mise nebo akční žetony na tvém cínovém talíři.
study-begins = Kde tato studie začíná
study-tool-look = Prohlížet
study-tool-look-help = Kliknutí na plán nic nezmění: tato studie je ke čtení.
problem-range = { $n } tu není možné: 0 až { $max }.
