# Slova stránek. Proměnné popisuje en/ui.ftl.

## Všude

app-name = Hansa Teutonica
app-claim = Obchod, kontory a vliv v hanzovních městech
common-cancel = Zrušit
common-close = Zavřít
common-back = Zpět
common-next = Dále
common-save = Uložit
common-delete = Smazat
common-on = Zapnuto
common-off = Vypnuto
common-more = Další
common-less = Méně
common-copy = Kopírovat
common-copied = Zkopírováno
common-share = Sdílet
common-loading = Načítá se…
common-retry = Zkusit znovu
common-skip = Přeskočit
common-optional = nepovinné
common-you = Ty
common-and = { $first } a { $last }
common-you-name = { $player } (ty)
common-players = { $n ->
    [one] { $n } hráč
    [few] { $n } hráči
   *[other] { $n } hráčů
}
common-points = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}
common-points-short = { $n } b.
common-actions = { $n ->
    [one] { $n } akce
    [few] { $n } akce
   *[other] { $n } akcí
}
common-rounds = { $n ->
    [one] { $n } kolo
    [few] { $n } kola
   *[other] { $n } kol
}
common-days = { $n ->
    [one] { $n } den
    [few] { $n } dny
   *[other] { $n } dnů
}
common-just-now = právě teď
common-minutes-ago = { $n ->
    [one] před { $n } minutou
    [few] před { $n } minutami
   *[other] před { $n } minutami
}
common-hours-ago = { $n ->
    [one] před { $n } hodinou
    [few] před { $n } hodinami
   *[other] před { $n } hodinami
}
common-days-ago = { $n ->
    [one] před { $n } dnem
    [few] před { $n } dny
   *[other] před { $n } dny
}

## Titulky

title-start = Hansa Teutonica
title-create = Nový stůl – Hansa Teutonica
title-lobby = { $table } – Hansa Teutonica
title-your-turn = ● Jsi na tahu – { $table }
title-your-reply = ● Čeká se na tvou odpověď – { $table }
title-waiting = Na tahu: { $player } – { $table }
title-game-over = Konec hry – { $table }
title-replay = Přehrání – { $table }
title-lesson = Lekce – Hansa Teutonica
title-rules = Pravidla – Hansa Teutonica
title-not-found = Stránka nenalezena – Hansa Teutonica

## Navigace

nav-skip = Přejít k obsahu
nav-skip-board = Přejít k hernímu plánu
nav-main = Hlavní nabídka
nav-menu = Nabídka
nav-start = Úvodní stránka
nav-tables = Stoly
nav-lesson = Lekce
nav-me = Já
nav-rules = Pravidla
nav-study = Studie
study-this = Studovat tuto pozici
review-together = Rozebrat společně
review-together-help = Studie této hry pro všechny, kdo tu byli; jeden vede, ostatní ho následují.
replay-openings = Zahájení
nav-settings = Nastavení
nav-language = Jazyk
nav-about = O programu
nav-keys = Klávesy

## Úvodní stránka

start-heading = Sedni si a hraj
start-play-now = Hrát hned
start-play-now-help = Jedno kliknutí: partie proti třem botům na plánu Hanza.
start-play-friends = Hrát s přáteli
start-play-friends-help = Založ stůl a pošli odkaz. Nikdo nepotřebuje účet.
start-pass-and-play = U jedné obrazovky
start-pass-and-play-help = Více lidí u jedné obrazovky, jeden po druhém.
start-learn = Naučit se hru
start-learn-help = Desetiminutová lekce na skutečném herním plánu.
start-puzzles = Řešit úlohy
start-puzzles-help = Jeden tah, jedno nejlepší řešení: najdi ho na plánu. Každý den nová úloha.
start-continue = Pokračovat
start-continue-lesson = Pokračovat v lekci
start-custom = Další možnosti
start-events = Turnaje
start-events-help = Turnaje na kola a duplikáty: stejný začátek u každého stolu.
start-your-name = Tvé jméno
start-your-name-help = Vidí ho ostatní u stolu.
start-name-default = Host
start-my-tables = Moje stoly
start-open-tables = Otevřené stoly
start-open-tables-none = Teď není otevřený žádný stůl. Založ svůj!
start-recent = Nedávno dohrané
start-recent-none = Zatím žádné dohrané partie.
start-your-turn = Jsi na tahu
start-turn-of = Na tahu: { $player }
start-waiting-for-players = { $n ->
    [one] { $n } volné místo
    [few] { $n } volná místa
   *[other] { $n } volných míst
}
start-finished-won = Vítězství: { $player }
start-finished-you-won = Tvé vítězství
start-last-move = poslední tah { $when }
start-open = Otevřít
start-join = Přisednout
start-watch = Sledovat
start-replay = Přehrát
start-forget = Odebrat z mého seznamu
start-forget-help = Stůl zůstává; k jeho nalezení potřebuješ odkaz.
start-import = Otevřít záznam
start-import-help = Záznam partie ze souboru: přehraj ho, nebo hraj dál z libovolné pozice.
start-expire = { $n ->
    [one] Stoly, u kterých se { $n } den nic nestane, se mažou.
    [few] Stoly, u kterých se { $n } dny nic nestane, se mažou.
   *[other] Stoly, u kterých se { $n } dní nic nestane, se mažou.
}
start-not-publisher = Nezávislý program s vlastní grafikou; autorem deskové hry je Andreas Steding.

## Založení stolu

table-create = Nový stůl
table-create-button = Založit stůl
table-start-button = Začít hru
table-name = Název stolu
table-board = Herní plán
table-edition = Vydání
table-modules = Moduly
table-options = Volby
table-house-rules = Domácí pravidla
table-players = Počet hráčů
table-seats = Místa
table-seat = Místo { $n }
table-seat-you = Ty
table-seat-person = Někdo u této obrazovky
table-seat-open = Volné, přes odkaz
table-seat-bot = Bot
table-seat-bot-level = Úroveň bota
table-seat-colour = Barva
table-seat-random-help = Začínající hráč se losuje.
table-public = V seznamu pro všechny
table-clock = Časový limit
table-clock-none = Bez limitu
table-undo = Vracení
table-undo-free = Volně, dokud krok není konečný
table-hints = Rady a rozbor
table-advanced = Další volby
table-not-possible = Nejde to: { $why }
table-needs-bigbox = Jen ve vydání Big Box.
table-needs-hansa = Jen s plánem Hanza.
table-two-pawn = Ve hře 2 hráčů se v tomto vydání používá pěšák a provincie.
table-two-neutral = Ve hře 2 hráčů se v tomto vydání používají neutrální obchodníci.
table-two-impossible = Toto vydání je pro tři až pět hráčů.
table-summary = { $board }, { $edition }, { $players }

## Před začátkem

lobby-heading = Čeká se na hráče
lobby-invite = Pozvat hráče
lobby-invite-help = Kdo otevře odkaz, obsadí to místo.
lobby-seat-link = Odkaz na místo { $n }
lobby-any-seat-link = Odkaz na libovolné volné místo
lobby-watch-link = Odkaz pro diváky
lobby-take-seat = Obsadit toto místo
lobby-leave-seat = Uvolnit místo
lobby-seat-free = volné
lobby-joined = { $player } usedá ke stolu.
lobby-left = { $player } odchází od stolu.
lobby-link-changed = { $player } má nový odkaz, nebo některý ruší.
lobby-opened = Místo ({ $player }) je otevřené v dalším prohlížeči.
lobby-add-bot = Posadit sem bota
lobby-remove-bot = Odebrat bota
lobby-start = Začít hru
lobby-start-missing = { $n ->
    [one] Ještě je volné { $n } místo.
    [few] Ještě jsou volná { $n } místa.
   *[other] Ještě je volných { $n } míst.
}
lobby-fill-bots = Obsadit volná místa boty a začít
lobby-waiting-host = Hru spustí hostitel.
fair-heading = Bylo losování férové?
fair-promise = Než si kdokoli sedl ke stolu, server určil losování tímto číslem. Po hře ukáže tajemství, které je za ním, a každý může ověřit, že si nikdo nevybral, co se vylosuje.
fair-word = Moje slovo k losování
fair-word-add = Přidat
fair-kept = Server dodržel slib.
fair-broken = Server slib nedodržel: tajemství nepatří k číslu zobrazenému před hrou.
fair-check = Stáhni si záznam hry a ověř losování příkazem hansa replay --verify.
lobby-close-confirm = Zavřít tento stůl pro všechny?

## Lišta akcí

bar-label = Lišta akcí
bar-your-turn = Jsi na tahu.
bar-turn-of = Na tahu: { $player }.
bar-thinking = { $player } přemýšlí…
bar-bot-plays = { $player } (bot) hraje…
bar-actions-left = { $n ->
    [0] Žádné akce nezbývají
    [one] Zbývá { $n } akce
    [few] Zbývají { $n } akce
   *[other] Zbývá { $n } akcí
}
bar-actions-left-of = { $player }: { $n ->
    [0] žádné akce nezbývají
    [one] zbývá { $n } akce
    [few] zbývají { $n } akce
   *[other] zbývá { $n } akcí
}
bar-choose = Zvol akci na herním plánu nebo ze seznamu.
bar-no-actions-tokens = Žádné akce nezbývají. Můžeš ještě použít akční žetony, potom ukonči tah.
bar-no-actions-end = Žádné akce nezbývají. Ukonči tah.
bar-give-up-actions = { $n ->
    [one] Máš ještě { $n } akci. Přesto ukončit tah?
    [few] Máš ještě { $n } akce. Přesto ukončit tah?
   *[other] Máš ještě { $n } akcí. Přesto ukončit tah?
}
bar-give-up-actions-pawn = { $n ->
    [one] Bezplatný tah pěšákem teď ukončí tvůj tah. Máš ještě { $n } akci. Přesto táhnout?
    [few] Bezplatný tah pěšákem teď ukončí tvůj tah. Máš ještě { $n } akce. Přesto táhnout?
   *[other] Bezplatný tah pěšákem teď ukončí tvůj tah. Máš ještě { $n } akcí. Přesto táhnout?
}
bar-pawn-and-end = Táhnout pěšákem a ukončit tah
bar-pawn-ends-turn = Tím tvůj tah končí: žádné další akce ani akční žetony.
bar-end-turn = Ukončit tah
bar-undo = Zpět
bar-redo = Znovu
bar-restart-turn = Začít tah znovu
bar-done = Hotovo
bar-list = Všechny možné akce
bar-list-count = { $n ->
    [one] { $n } možná akce
    [few] { $n } možné akce
   *[other] { $n } možných akcí
}
# „ze“ před dvěma, třemi, čtyřmi, šesti, sedmi a podobně
x-of-total = { $total ->
    [2] ze { $total }
    [3] ze { $total }
    [4] ze { $total }
    [6] ze { $total }
    [7] ze { $total }
    [14] ze { $total }
    [16] ze { $total }
    [17] ze { $total }
   *[other] z { $total }
}
bar-put-next = Polož zdroj { $n } { x-of-total }.
bar-choose-more = Zvol další zdroje nebo cíl.
bar-extras-left = { $n ->
    [0] Žádné dodatečné zdroje nezbývají.
    [one] Můžeš ještě nasadit { $n } dodatečný zdroj.
    [few] Můžeš ještě nasadit { $n } dodatečné zdroje.
   *[other] Můžeš ještě nasadit { $n } dodatečných zdrojů.
}
bar-cancel-choice = Zrušit výběr
bar-game-over = Hra skončila.
bar-sending = Odesílá se…
bar-took-back = { $player } vrací krok.
bar-restarted = { $player } začíná tah znovu.

## Body bez návratu

barrier-label = Odtud není návratu
barrier-token = Na konci tahu uvidíš nový akční žeton: potom už se vrátit nepůjde.
barrier-reply = Musí odpovědět jiný hráč: potom už se vrátit nepůjde.
barrier-end-turn = Ukončení tahu nelze vrátit.
barrier-passed = Dál už se vrátit nejde.
barrier-ask-all = Požádat všechny o vrácení
barrier-ask-all-sent = Žádost odeslána. { $n ->
    [one] Chybí { $n } odpověď.
    [few] Chybí { $n } odpovědi.
   *[other] Chybí { $n } odpovědí.
}
barrier-asked = { $player } žádá o vrácení: { $what }
barrier-agree = Souhlasím
barrier-refuse = Odmítnout
barrier-withdraw = Stáhnout žádost
barrier-refused = { $player } nesouhlasí.

## Výběr

choose-how-many = Kolik?
choose-target = Zvol pole.
offer-space = { $colour ->
    [white] bílý dům
    [orange] oranžový dům
    [pink] růžový dům
   *[black] černý dům
}
offer-you-control = potom ho kontroluješ
offer-you-keep-control = kontrola ti zůstává
offer-other-controls = kontrolu si ponechává { $player }
offer-points-you = { $n ->
    [one] získáváš { $n } bod
    [few] získáváš { $n } body
   *[other] získáváš { $n } bodů
}
offer-points-other = { $n ->
    [one] { $player } získává { $n } bod
    [few] { $player } získává { $n } body
   *[other] { $player } získává { $n } bodů
}
offer-coin = { $n ->
    [one] zlatá mince: { $n } bod
    [few] zlatá mince: { $n } body
   *[other] zlatá mince: { $n } bodů
}
offer-token = bereš akční žeton: { $token }
offer-completes = město bude dokončené
offer-connects = vytváří spojení východ–západ: { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}
offer-ends-game = ukončuje hru
offer-back-to-stock = { $n ->
    [one] { $n } zdroj jde do tvého banku
    [few] { $n } zdroje jdou do tvého banku
   *[other] { $n } zdrojů jde do tvého banku
}
offer-next-value = { $ability }: { $before } → { $after }

## Plánování

plan-start = Plánovat
plan-start-help = Vyzkoušej celý tah. Nikdo to nevidí.
plan-active = Plánuješ. Nic se neodesílá.
plan-steps = { $n ->
    [0] Žádný naplánovaný krok
    [one] { $n } naplánovaný krok
    [few] { $n } naplánované kroky
   *[other] { $n } naplánovaných kroků
}
plan-send = Odeslat plán
plan-send-confirm = { $n ->
    [one] Zahrát teď { $n } krok?
    [few] Zahrát teď { $n } kroky?
   *[other] Zahrát teď { $n } kroků?
}
plan-drop = Opustit plánování
plan-stopped = Plán se zastavil u kroku { $n }: { $why }
plan-outdated = Pozice se změnila. Zkontroluj svůj plán.
plan-unknown-token = Neznámý akční žeton
plan-assumed-reply = Předpokládaná odpověď: { $player }
plan-keep = Nechat na můj tah
plan-prepare = Připravit
plan-prepare-help = Server ho zahraje, až budeš na tahu.

## Záznam hry

log-heading = Záznam hry
log-empty = Zatím se nic nestalo.
log-turn = Tah { $n }: { $player }
log-back-to-here = Zpět sem
log-now = Zpět na aktuální pozici
log-undone = vráceno
log-filter-all = Všechno
log-filter-mine = Co se týká mě
log-filter-points = Body
log-prepared = připravený tah
log-standing-order = automatická odpověď
log-host = rozhodnutí hostitele

## Od tvého posledního tahu

since-heading = Od tvého posledního tahu
since-events = { $n ->
    [one] { $n } událost
    [few] { $n } události
   *[other] { $n } událostí
}
since-replay = Ukaž mi to
since-dismiss = Vím
since-displaced = { $n ->
    [one] Byl přemístěn { $n } tvůj zdroj
    [few] Byly přemístěny { $n } tvé zdroje
   *[other] Bylo přemístěno { $n } tvých zdrojů
}
since-points = { $player }: { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}
since-control-lost = Už nekontroluješ město { $city }
since-control-won = Teď kontroluješ město { $city }

## Rozhovor

chat-heading = Chat
chat-empty = Zatím žádné zprávy.
chat-placeholder = Napiš ostatním
chat-send = Odeslat
chat-unread = { $n ->
    [one] { $n } nepřečtená zpráva
    [few] { $n } nepřečtené zprávy
   *[other] { $n } nepřečtených zpráv
}
chat-from = { $player }:
chat-slow-down = Příliš mnoho zpráv. Chvíli počkej.
chat-muted = Hostitel tě umlčel.
chat-mute = Umlčet: { $player }
chat-unmute = Nechat znovu psát: { $player }
chat-spectators-off = Diváci tu psát nemohou.

## Sekretáře

desk-heading = Sekretáře
desk-of = Sekretář: { $player }
desk-yours = Tvůj sekretář
desk-compare = Porovnat všechny sekretáře
desk-abilities = Schopnosti
desk-ability = { any-ability }
desk-supply = Zásobárna
desk-supply-help = Zdroje, které můžeš použít hned.
desk-stock = Bank
desk-stock-help = Zdroje, které je nejdříve třeba přijmout.
desk-tokens = Akční žetony
desk-tokens-unused = Nepoužité akční žetony
desk-tokens-used = Použité akční žetony
desk-tokens-none = žádné akční žetony
desk-plate = Cínový talíř
desk-plate-count = { $n ->
    [one] { $n } žeton na talíři lícem dolů
    [few] { $n } žetony na talíři lícem dolů
   *[other] { $n } žetonů na talíři lícem dolů
}
desk-tiles = Destičky přízně
desk-mission = Karta mise
desk-mission-hidden = lícem dolů
desk-mission-yours = Tvá mise: { $cities }
desk-points = Body
desk-projected = Kdyby hra skončila teď
desk-projected-total = { $n ->
    [one] { $n } bod, kdyby hra skončila teď
    [few] { $n } body, kdyby hra skončila teď
   *[other] { $n } bodů, kdyby hra skončila teď
}
desk-level = Stupeň { $n } { x-of-total }
desk-full = plně rozvinuto
desk-to-play = na tahu
desk-start-player = Začínající hráč
desk-is-bot = Bot, { $level }
desk-offline = offline
desk-online = online
desk-east-west = { $place ->
    [1] spojení východ–západ, 1. místo
    [2] spojení východ–západ, 2. místo
    [3] spojení východ–západ, 3. místo
   *[other] spojení východ–západ
}
desk-offices = { $n ->
    [one] { $n } kontor
    [few] { $n } kontory
   *[other] { $n } kontorů
}
desk-controls = { $n ->
    [0] nekontroluje žádné město
    [one] kontroluje { $n } město
    [few] kontroluje { $n } města
   *[other] kontroluje { $n } měst
}

## Konec hry, čas

clock-heading = Konec hry
clock-points = Body: { $n } z { $limit }
clock-points-help = Hra končí, když má někdo { $limit } bodů na ukazateli prestižních bodů.
clock-tokens = { $n ->
    [0] Žetony vedle plánu: žádné
    [one] Žetony vedle plánu: { $n }
    [few] Žetony vedle plánu: { $n }
   *[other] Žetony vedle plánu: { $n }
}
clock-tokens-help = Hra končí, když je třeba dobrat žeton a vedle plánu už žádný není.
clock-cities = Dokončená města: { $n } z { $limit }
clock-cities-help = Hra končí při tomto počtu dokončených měst: { $limit }.
time-yours = Zbývá ti { $time }.
time-out-of = Čas vypršel: { $player }.

## Herní plán

board-label = Herní plán: { $board }
board-help = Šipky posouvají, písmena skáčou na město, Enter volí.
board-zoom-in = Přiblížit
board-zoom-out = Oddálit
board-zoom-fit = Celý plán
board-legal = lze zvolit
board-not-legal = nelze zvolit
board-selected = zvoleno
board-empty = prázdné
board-neutral = neutrální obchodník
board-tavern = Hostinec
board-soldier = Voják
board-pawn = Pěšák
board-province = Provincie { $province }
board-piece = { $player }: { $shape ->
    [trader] obchodník
   *[merchant] velkoobchodník
}
board-piece-yours = tvůj { $shape ->
    [trader] obchodník
   *[merchant] velkoobchodník
}
board-post = { $route }, pole { $post }: { $piece }
board-post-ship = { $route }, lodní pole { $post } (jen velkoobchodníci): { $piece }
board-route = Obchodní cesta { $route }, { $n ->
    [one] { $n } pole
    [few] { $n } pole
   *[other] { $n } polí
}: { $posts }
board-route-token = akční žeton: { $token }
board-route-bonus = vytištěný bonus: { $bonus }
board-office = barva { $colour }, { $shape ->
    [trader] dům se čtvercovým polem
   *[merchant] dům s kruhovým polem
}: { $piece }
board-city = Město { $city }
board-city-offices = kontory: { $offices }
board-city-extra = extra kontory: { $offices }
board-city-abilities = zlepšuje: { $abilities }
board-city-green = zelené město
board-city-nobody = Toto město nikdo nekontroluje.
board-city-controller = Kontroluje: { $player }.
board-city-controller-neutral = Kontroluje: neutrální strana.
board-city-controller-you = Toto město kontroluješ ty.
board-city-completed = dokončené
board-city-spaces-free = { $n ->
    [0] žádný volný dům
    [one] { $n } volný dům
    [few] { $n } volné domy
   *[other] { $n } volných domů
}
board-city-next-space = Další dům: barva { $colour }, { $shape ->
    [trader] pro obchodníka
   *[merchant] pro velkoobchodníka
}
board-city-coin = { $n ->
    [one] zlatá mince za { $n } bod
    [few] zlatá mince za { $n } body
   *[other] zlatá mince za { $n } bodů
}
board-route-gives = Založení cesty by přineslo:
board-route-yours = Tvá pole: { $n } ze { $total }
board-completed-track = Dokončená města
board-prestige-track = Ukazatel prestižních bodů
board-special = Tabulka prestižních bodů
board-special-space = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}, barva { $colour }: { $piece }
board-east-west = Spojení východ–západ
board-east-west-between = { $first } a { $last }
board-route-sheet = Pole cesty { $route }
board-laid-tribute = žeton tributu: { $player }
board-laid-block = žeton blokády: { $player }
live-your-turn = Jsi na tahu. { $n ->
    [one] { $n } akce.
    [few] { $n } akce.
   *[other] { $n } akcí.
}

## Spojení

conn-lost-for = Bez spojení už { $n ->
    [one] { $n } sekundu
    [few] { $n } sekundy
   *[other] { $n } sekund
}. Další pokus…
conn-back = Spojení je zpět.
conn-offline = Jsi offline. Hra se sama rozběhne, až bude síť zpět.
conn-restart = Server se restartuje. Okamžik…
conn-updated = Je tu nová verze stránky.
conn-reload = Načíst znovu
conn-retry-now = Zkusit hned

## Odkazy

share-heading = Sdílet
share-seat-help = Jen pro toho, kdo tam má sedět. Kdo ho má, může hrát.
share-watch = Odkaz pro diváky
share-watch-help = Jen sledování, bez tajných informací.
share-device = Pokračovat na jiném zařízení
share-device-help = Otevři tento odkaz na druhém zařízení nebo tam naskenuj QR kód.
ways-show = Co otevírá mé místo
ways-link = Odkaz ({ $when })
ways-browser = Prohlížeč ({ $when })
ways-this = tento
ways-revoke = Zrušit
share-copied = Odkaz je zkopírován.
share-renew = Nový odkaz
share-renew-help = Starý odkaz přestane platit.

## Hostitel

host-heading = Pro hostitele
host-replace = Nahradit botem: { $player }
host-give-back = Vrátit místo: { $player }
host-replaced = Teď hraje bot (místo: { $player }).
host-given-back = { $player } hraje zase.
host-close = Zavřít stůl
host-closed = Hostitel tento stůl zavřel.

## Trvalé pokyny

orders-heading = Když je můj zdroj přemístěn
orders-help = Server odpoví hned za tebe a zapíše to do záznamu hry.
orders-ask = Ptát se mě pokaždé
orders-auto = Odpovídat za mě
orders-routes = Cesty v tomto pořadí
orders-extras = Dodatečné zdroje
orders-extras-all = Nasadit co nejvíce
orders-extras-none = Vzdát se jich
orders-prefer = Nasadit nejdříve
orders-saved = Uloženo.
orders-active = automatická odpověď zapnuta

## U jedné obrazovky

curtain-heading = Teď u obrazovky: { $player }
curtain-text = Tajné informace jsou skryté. { $player } stiskne tlačítko.
curtain-button = To jsem já, { $player }
curtain-off = Neskrývat
curtain-off-help = Bez tajných informací není opona potřeba.

## Sledování

watch-badge = Divák
watch-text = Sleduješ hru. Tajné informace zůstávají skryté.

## Po hře

end-heading = Konec hry
end-you-won = Tvé vítězství!
end-won = Vítězství: { $player }.
end-shared = Společné vítězství: { $players }
end-tie-break = O shodě rozhodlo: { $why }
end-tie-actions = méně rozvinuté Akce
end-tie-network = více bodů za síť
end-reason = Proč hra skončila
end-table = Body podle kategorie
end-category = Kategorie
end-total = Celkem
end-place = { $n }. místo
end-track-why = Body získané během hry
end-abilities-why = { $n ->
    [one] { $n } plně rozvinutá schopnost
    [few] { $n } plně rozvinuté schopnosti
   *[other] { $n } plně rozvinutých schopností
}
end-tokens-why = { $n ->
    [one] { $n } akční žeton
    [few] { $n } akční žetony
   *[other] { $n } akčních žetonů
}
end-special-why = Místa v tabulce prestižních bodů: { $spaces }
end-cities-why = { $n ->
    [one] kontroluje { $n } město
    [few] kontroluje { $n } města
   *[other] kontroluje { $n } měst
}
end-network-why = { $n ->
    [one] { $n } kontor
    [few] { $n } kontory
   *[other] { $n } kontorů
} × městské klíče { $keys }
end-mission-why = Mise: { $cities }
end-countries-why = { $country }: { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}
end-over-time = Vývoj bodů
end-rematch = Odveta
end-rematch-help = Stejný stůl, stejná místa.
end-replay = Přehrát partii
end-download = Stáhnout záznam
end-leave = Na úvodní stránku

## Přehrání

replay-heading = Přehrání
replay-play = Přehrát
replay-pause = Pozastavit
replay-first = Na začátek
replay-last = Na konec
replay-step-back = O krok zpět
replay-step-forward = O krok vpřed
replay-turn-back = O tah zpět
replay-turn-forward = O tah vpřed
replay-speed = Rychlost
replay-position = Krok { $n } { x-of-total }
replay-scrubber = Místo v partii
replay-continue-here = Hrát dál odtud
replay-continue-help = Z této pozice začne nový stůl proti botům.
replay-view-as = Dívat se jako
replay-view-all = Divák
replay-exit = Zpět ke stolu

## Rozbor a rady

review-heading = Rozbor
review-win-share = Šance na výhru
review-turning-points = Zlomové okamžiky
hint-button = Rada
hint-heading = Co by udělal bot
hint-plan = Plán { $n }

## Nápověda

help-heading = Nápověda
help-lesson = Lekce
help-lesson-start = Začít lekci
help-lesson-step = Krok { $n } { x-of-total }
help-lesson-again = Ještě jednou
help-lesson-leave = Opustit lekci
help-lesson-first-game = Zahrát si první partii s průvodcem
help-lesson-try = Teď ty:
help-lesson-good = Správně.
help-lesson-not-yet = Ještě ne. { $hint }
help-rulebook = Krátká pravidla
help-rules-full = Úplná pravidla
help-rules-search = Hledat v pravidlech
help-rules-search-example = shoda, přemístění, R-63
help-rules-results = { $n ->
    [0] Nic nenalezeno.
    [one] Nalezeno { $n } místo
    [few] Nalezena { $n } místa
   *[other] Nalezeno { $n } míst
}
help-rule-link = Pravidlo { $rule }
help-icons = Co znamenají značky
keys-heading = Klávesnice
keys-help = Všechny klávesy fungují i bez předchozího kliknutí.
keys-arrows = Na herním plánu na další místo
keys-enter = Zvolit
keys-escape = Zrušit výběr, zavřít
keys-letters = Napiš první písmena názvu města a skočíš na něj
keys-numbers = Volba ze seznamu možných akcí
keys-undo = Zpět
keys-redo = Znovu
keys-restart = Začít tah znovu
keys-end = Ukončit tah
keys-log = Záznam hry
keys-position = Přečíst pozici
keys-desks = Sekretáře
keys-clocks = Konec hry: tři podmínky
keys-plan = Plánovat
keys-chat = Chat
keys-zoom = Přiblížit a oddálit
keys-home = První a poslední místo
keys-list = Tento seznam
keys-skip = Přeskočit animace
keys-hint = Rada
keys-notes = Poznámky
keys-chances = Ukázat nebo skrýt šance na výhru
notes-heading = Poznámky
settings-chances = Ukazovat šance na výhru, kde to stůl dovoluje

## Nastavení

settings-heading = Nastavení
settings-language = Jazyk
settings-theme = Vzhled
settings-theme-auto = Podle systému
settings-theme-light = Světlý
settings-theme-dark = Tmavý
settings-motion = Animace
settings-motion-auto = Podle systému
settings-motion-full = Zapnuté
settings-motion-none = Vypnuté
settings-pace = Rychlost botů
settings-pace-slow = Pomalu
settings-pace-normal = Normálně
settings-pace-fast = Rychle
settings-pace-instant = Okamžitě
settings-sound = Zvuk, když jsem na tahu
settings-sound-test = Přehrát zvuk
settings-notify = Oznámení, když jsem na tahu
settings-notify-help = Prohlížeč se zeptá na povolení.
settings-notify-blocked = Prohlížeč oznámení z této stránky blokuje.
settings-notify-title = Jsi na tahu
settings-notify-text = { $table }: jsi na tahu.
settings-auto-end = Automaticky ukončit můj tah, když už není co dělat
settings-confirm-end = Ptát se, než tah skončí s nevyužitými akcemi
settings-confirm-send = Ptát se před každou akcí
settings-auto-forced = Automaticky odpovědět, když je jen jedna možnost
settings-symbols = Značky na zdrojích
settings-city-names = Názvy měst
settings-large-text = Větší písmo
settings-my-colour = Má barva na této obrazovce
settings-reset = Obnovit výchozí
settings-saved = Uloženo na tomto zařízení.

## Chyby

error-heading = To se nepovedlo
error-not-found = Tato stránka neexistuje.
error-table-not-found = Takový stůl není, nebo byl jeho odkaz obnoven.
error-link-used = Toto místo je obsazené. Požádej hostitele o nový odkaz.
error-link-elsewhere = Toto místo už je otevřené v jiném prohlížeči. Pokud je tvůj, zvol tam „Sdílet“ a potom „Pokračovat na jiném zařízení“. Jinak požádej hostitele o nový odkaz.
error-link-revoked = Tento odkaz už neplatí. Požádej hostitele o nový.
error-table-full = Všechna místa jsou obsazená. Můžeš sledovat.
error-table-closed = Tento stůl je zavřený.
error-stale = Někdo byl rychlejší. Tady je současná pozice.
error-illegal = Nejde to: { $why }
error-too-fast = Příliš mnoho požadavků. Chvíli počkej.
error-too-large = To je příliš velké.
error-server = Server má potíže. Tvá partie je v bezpečí; zkus to znovu.
error-network = Server je nedostupný.
error-record = Tento soubor není záznam partie.
error-record-line = Chyba v záznamu na řádku { $n }: { $why }
error-setup = Tato kombinace není možná: { $why }
error-forbidden = To nesmíš.
error-bad-request = Tomu server nerozuměl.
error-not-your-seat = Toto není tvoje místo.
error-not-host = To může udělat jen hostitel.
error-no-access = K tomu je potřeba odkaz na stůl.
error-wrong-status = V této fázi hry to není možné.
error-nothing-to-undo = Není co vracet.
error-nothing-to-answer = Na tuto odpověď už nikdo nečeká.
error-log-full = U tohoto stolu se už stalo tolik, že se nic dalšího nezapisuje. Ukončete partii, nebo začněte novou.
error-request-open = Jiná žádost čeká na odpovědi. Nejdřív odpovězte na ni.
error-seat-has-secrets = Tento hráč ví něco, co musí zůstat skryté. Může zaskočit bot, nebo si hráč sám vytvoří další odkaz.
error-unavailable = To teď není dostupné. Zkus to znovu.
error-setup-plain = Tato kombinace není možná.
error-record-at = Chyba v záznamu na řádku { $n }.
error-to-start = Na úvodní stránku

## Stůl: druhy akcí, další slova

bar-group-answer = Odpověď
bar-group-establish = Založení cesty
bar-group-place = Nasazení
bar-group-displace = Přemístění
bar-group-move = Pohyb
bar-group-hire = Příjem
bar-group-tokens = Akční žeton
bar-group-favour = Destička přízně
bar-group-pawn = Tah pěšákem
bar-which-token = Který akční žeton?
bar-group-permit = Povolení: { $city }
bar-group-end = Konec tahu
bar-armed = Zvol místo na herním plánu.
bar-choose-first = Zvol zdroj.
bar-choose-token = Zvol nejdřív akční žeton, nebo rovnou cestu.
bar-extras-board = Dodatečné zdroje bereš ze svých vlastních na herním plánu: zvol jeden z nich.
bar-permit-chosen = Tvá příští akce mimo Anglii využije povolení: { $city }.
bar-extras-from = Odkud pocházejí: { $source }.
choose-full = Co nejvíce
plan-turn-ends = Tady naplánovaný tah končí.
close-asked = { $player } žádá o zavření stolu.
end-asked = { $player } žádá o ukončení partie za současného stavu.
end-stands = Partie skončila za tehdejšího stavu. Vítězství: { $player }.
log-start = Před prvním tahem
log-older = Ukázat starší řádky
tab-compare = Porovnání
orders-otherwise = Když není žádná z nich dosažitelná
orders-otherwise-near = Co nejblíž mým vlastním zdrojům
orders-where = Kam zdroje přijdou
orders-otherwise-first = Vzít první možné pole
orders-otherwise-ask = Zeptat se mě
orders-piece-displaced = Přemístěný zdroj
orders-extra-shape = Dodatečné zdroje, je-li na výběr
orders-ask-merchant = Zeptat se, když je přemístěn velkoobchodník
orders-ask-routes = Zeptat se při přemístění z cest
settings-curtain = Skrývat tajné informace mezi hráči u jedné obrazovky
settings-letter-keys = Jednotlivá písmena jsou příkazy
keys-board = K hernímu plánu
keys-shift = Na herním plánu vedou písmena k městům; pro příkazy tam podrž Shift.
desk-used-count = použité: { $n }
bar-list-short = Seznam

## Stránky kolem stolu: zakládání stolů, sdílení, přehrávání, nápověda, první partie s průvodcem

start-custom-help = Plán, vydání, moduly, boti a jejich úrovně.
start-running = Partie ke sledování
start-news = { $n ->
    [one] { $n } nová událost
    [few] { $n } nové události
    [many] { $n } nové události
   *[other] { $n } nových událostí
}
start-name = Jméno
start-player-n = Hráč { $n }
table-needs-players = Ne pro tento počet hráčů.
table-seat-reserved = Vyhrazené, vlastní odkaz
table-seat-bot-usual = Obvyklá úroveň
table-seat-drop = Odebrat místo { $n }
table-seat-add = Přidat místo
table-public-help = Všichni na tomto serveru mohou sledovat a obsazovat volná místa.
table-rated = Hodnocená
table-rated-help = Výsledek se počítá do hodnocení lidí u stolu. Rady nejsou k dispozici.
table-hints-help = Během hry můžeš požádat bota o radu a pruh ukazuje šance. Ve výchozím nastavení zapnuto při hře s boty, vypnuto, jakmile hrají aspoň dva lidé; po hře lze rozebírat všechno.
table-create-next = Pak dostaneš odkazy k rozeslání.
share-join-help = Jeden odkaz pro všechny přátele; kdo ho otevře, obsadí volné místo.
share-for = Odkaz pro: { $player }
share-elsewhere = Odkazy se ukázaly tam, kde byl stůl založen. U stolu můžeš vytvořit nové.
share-waiting = čeká se
share-not-yet = ještě tu není
share-starts-when-full = Partie začne, až budou obsazena všechna místa.
share-started = Partie začala; ostatní mohou přijít kdykoli.
share-to-table = Ke stolu
replay-sit-as = Na čí místo usednout
replay-key-step = jeden krok
replay-key-turn = jeden tah
replay-key-space = Mezerník
help-contents = Obsah
help-pieces = Zdroje
help-trader = Kostička. Její přemístění stojí 1 zdroj. Patří do domů se čtvercovým polem.
help-merchant = Kolečko. Jeho přemístění stojí 2 zdroje. Patří do domů s kruhovým polem, na lodní pole a do tabulky prestižních bodů.
help-five-actions = Pět akcí
learn-read-on = Nejdřív čti dál; pak budeš na řadě.
learn-others-play = Hrají ostatní…
learn-front-help = Raději čteš?

# Placing and displacing with few clicks
bar-place-with = Kliknutí nasadí
choose-with = zdroj
choose-price = cena
keys-shape = Druhý zdroj: obchodník, nebo velkoobchodník
plan-waits = { $n ->
    [one] Jeden krok tvého plánu čeká na odpověď. Odpovídá: { $player }.
    [few] { $n } kroky tvého plánu čekají na odpověď. Odpovídá: { $player }.
   *[other] { $n } kroků tvého plánu čeká na odpověď. Odpovídá: { $player }.
}
plan-resumed = Zbytek tvého plánu. Odešli ho, nebo ho změň.
end-you-place = Tvé umístění: { $n }. místo.

# The page of somebody who was sent a link
invite-heading = { $player } tě zve ke hře Hansa Teutonica
invite-heading-nobody = Pozvánka ke hře Hansa Teutonica
invite-sit = Sednout si ke stolu
invite-new = Poprvé tady?
invite-full = Všechna místa jsou obsazená: sleduješ hru.

# Plans that wait, several people at one screen, substitutes, menus
plan-ahead = Ještě nejsi na tahu. Co teď naplánuješ, počká a nabídne se ti, až budeš na tahu.
plan-kept = { $n ->
    [one] { $n } krok čeká na tvůj tah.
    [few] { $n } kroky čekají na tvůj tah.
   *[other] { $n } kroků čeká na tvůj tah.
}
plan-pending = { $n ->
    [one] { $n } naplánovaný krok
    [few] { $n } naplánované kroky
   *[other] { $n } naplánovaných kroků
}
plan-pending-help = Prohlédni si čekající plán, změň ho, nebo ho odešli, až budeš na tahu.
plan-forget = Zahodit plán
bar-your-turn-named = { $player }: jsi na tahu.
substitute-plays = Teď za tebe hraje bot.
substitute-take-over = Převzít hru
table-menu = Stůl
close-ask = Požádat o zavření stolu
close-ask-help = Stůl se zavře, až s tím budou souhlasit všichni u stolu.
help-now = Co můžu teď dělat?
help-not-now = teď to nejde

# The first minutes
start-facts = 2–5 hráčů · 60–90 minut · v prohlížeči, bez účtu
living-rest = Pozastavit
living-go-on = Pokračovat
tips-heading = Tip
tips-off = Už žádné tipy

# Without a network
start-offline = Jsi offline. Pravidla a texty lekce lze číst; stoly se vrátí spolu se sítí.
start-offline-lists = Bez sítě není k dispozici.
learn-offline = Není spojení: kroky se hrají za tebe.

# What is there for everybody
offers-tiles = Vyložené destičky přízně
offers-permits = Povolení
offers-permits-help = Kdo má v některém z těchto měst kontor nejvíce vpravo, může jednou za tah nasadit nebo přemístit v jeho zemi.
offers-nobody = nikdo
