# Az oldalak szavai. A változók leírása: en/ui.ftl.

## Mindenütt

app-name = Hansa Teutonica
app-claim = Kereskedelem, lerakatok és befolyás a Hanza városaiban
common-cancel = Mégse
common-close = Bezárás
common-back = Vissza
common-next = Tovább
common-save = Mentés
common-delete = Törlés
common-on = Be
common-off = Ki
common-more = Még
common-less = Kevesebb
common-copy = Másolás
common-copied = Másolva
common-share = Megosztás
common-loading = Betöltés…
common-retry = Próbáld újra
common-skip = Kihagyás
common-optional = nem kötelező
common-you = Te
common-and = { $first } és { $last }
common-you-name = { $player } (te)
common-players = { $n } játékos
common-points = { $n } pont
common-points-short = { $n } p.
common-actions = { $n } akció
common-rounds = { $n } forduló
common-days = { $n } nap
common-just-now = az imént
common-minutes-ago = { $n } perce
common-hours-ago = { $n } órája
common-days-ago = { $n } napja

## Címek

title-start = Hansa Teutonica
title-create = Új asztal – Hansa Teutonica
title-lobby = { $table } – Hansa Teutonica
title-your-turn = ● Te jössz – { $table }
title-your-reply = ● A válaszodra várnak – { $table }
title-waiting = { $player } következik – { $table }
title-game-over = Vége a játéknak – { $table }
title-replay = Visszajátszás – { $table }
title-lesson = Lecke – Hansa Teutonica
title-rules = Szabályok – Hansa Teutonica
title-not-found = Nincs ilyen oldal – Hansa Teutonica

## Navigáció

nav-skip = Ugrás a tartalomra
nav-skip-board = Ugrás a táblára
nav-main = Főmenü
nav-menu = Menü
nav-start = Kezdőlap
nav-tables = Asztalok
nav-lesson = Lecke
nav-me = Én
nav-rules = Szabályok
nav-study = Tanulmány
study-this = Az állás tanulmányozása
review-together = Közös elemzés
review-together-help = Tanulmány erről a játszmáról mindenkinek, aki itt volt; egyvalaki vezet, a többiek követik.
replay-openings = Megnyitások
nav-settings = Beállítások
nav-language = Nyelv
nav-about = A programról
nav-keys = Billentyűk

## Kezdőlap

start-heading = Ülj le, és játssz
start-play-now = Játék azonnal
start-play-now-help = Egy kattintás: játszma három bot ellen a Hanza tábláján.
start-play-friends = Játék barátokkal
start-play-friends-help = Nyiss egy asztalt, és oszd meg a linket. Senkinek sem kell fiók.
start-pass-and-play = Egy képernyőnél
start-pass-and-play-help = Többen egy képernyőnél, egymás után.
start-learn = Tanuld meg a játékot
start-learn-help = Tízperces lecke az igazi táblán.
start-puzzles = Feladványok megoldása
start-puzzles-help = Egy kör, egyetlen legjobb megoldás: találd meg a táblán. Mindennap van egy új.
start-continue = Folytatás
start-continue-lesson = A lecke folytatása
start-custom = További lehetőségek
start-events = Versenyek
start-events-help = Fordulós versenyek és duplikált versenyek: minden asztalnál ugyanaz a kezdés.
start-your-name = A neved
start-your-name-help = Az asztalnál ülők látják.
start-name-default = Vendég
start-my-tables = Asztalaim
start-open-tables = Nyitott asztalok
start-open-tables-none = Most nincs nyitott asztal. Nyiss egyet!
start-recent = Nemrég befejezett
start-recent-none = Még nincs befejezett játszma.
start-your-turn = Te jössz
start-turn-of = { $player } következik
start-waiting-for-players = { $n } szabad hely
start-finished-won = { $player } nyert
start-finished-you-won = Nyertél
start-last-move = utolsó lépés: { $when }
start-open = Megnyitás
start-join = Csatlakozás
start-watch = Megtekintés
start-replay = Visszajátszás
start-forget = Eltávolítás a listámról
start-forget-help = Az asztal megmarad; a link kell hozzá, hogy újra megtaláld.
start-import = Játékfeljegyzés megnyitása
start-import-help = Egy játszma fájlból: nézd vissza, vagy játssz tovább bármelyik állásból.
start-expire = Azokat az asztalokat, amelyeknél { $n } napig nem történik semmi, töröljük.
start-not-publisher = Független program saját rajzokkal; a társasjáték szerzője Andreas Steding.

## Asztal nyitása

table-create = Új asztal
table-create-button = Asztal nyitása
table-start-button = Játék indítása
table-name = Az asztal neve
table-board = Tábla
table-edition = Kiadás
table-modules = Modulok
table-options = Lehetőségek
table-house-rules = Házi szabályok
table-players = Játékosok száma
table-seats = Helyek
table-seat = { $n }. hely
table-seat-you = Te
table-seat-person = Valaki ennél a képernyőnél
table-seat-open = Szabad, linkkel
table-seat-bot = Bot
table-seat-bot-level = A bot szintje
table-seat-colour = Szín
table-seat-random-help = A kezdőjátékost sorsolják.
table-public = Mindenki látja a listán
table-clock = Időkorlát
table-clock-none = Nincs időkorlát
table-undo = Visszavonás
table-undo-free = Szabad, amíg van visszaút
table-hints = Tippek és elemzés
table-advanced = További lehetőségek
table-not-possible = Nem lehetséges: { $why }
table-needs-bigbox = Csak a Big Box kiadásban.
table-needs-hansa = Csak a Hanza tábláján.
table-two-pawn = Két játékosnál ez a kiadás bábut és tartományokat használ.
table-two-neutral = Két játékosnál ez a kiadás semleges ügynököket használ.
table-two-impossible = Ez a kiadás 3–5 játékosnak való.
table-summary = { $board }, { $edition }, { $players }

## Kezdés előtt

lobby-heading = Várakozás a játékosokra
lobby-invite = Játékosok meghívása
lobby-invite-help = Aki megnyit egy linket, elfoglalja azt a helyet.
lobby-seat-link = Link: { $n }. hely
lobby-any-seat-link = Link bármelyik szabad helyhez
lobby-watch-link = Link nézőknek
lobby-take-seat = Elfoglalom ezt a helyet
lobby-leave-seat = Felállok a helyemről
lobby-seat-free = szabad
lobby-joined = { $player } leül az asztalhoz.
lobby-left = { $player } feláll az asztaltól.
lobby-link-changed = { $player } új linket kapott, vagy visszavont egyet.
lobby-opened = Egy másik böngésző is megnyitotta { $player } helyét.
lobby-add-bot = Bot ültetése ide
lobby-remove-bot = Bot eltávolítása
lobby-start = Játék indítása
lobby-start-missing = Még { $n } hely szabad.
lobby-fill-bots = Szabad helyekre botok, és indulás
lobby-waiting-host = A játékot a házigazda indítja.
fair-heading = Tisztességes volt a sorsolás?
fair-promise = Mielőtt bárki leült volna, a szerver ezzel a számmal rögzítette a sorsolást. A játék után megmutatja a mögötte álló titkot, és bárki ellenőrizheti, hogy senki sem választotta ki, mi kerüljön elő.
fair-word = Az én szavam a sorsoláshoz
fair-word-add = Hozzáadás
fair-kept = A szerver megtartotta az ígéretét.
fair-broken = A szerver nem tartotta meg az ígéretét: a titok nem ahhoz a számhoz tartozik, amelyet láttál.
fair-check = Töltsd le a játékfeljegyzést, és ellenőrizd a sorsolást a hansa replay --verify paranccsal.
lobby-close-confirm = Bezárod ezt az asztalt mindenki számára?

## Akciósáv

bar-label = Akciósáv
bar-your-turn = Te jössz.
bar-turn-of = { $player } következik.
bar-thinking = { $player } gondolkodik…
bar-bot-plays = { $player } (bot) játszik…
bar-actions-left = { $n ->
    [0] Nincs több akció
   *[other] Még { $n } akció
}
bar-actions-left-of = { $player }: { $n ->
    [0] nincs több akció
   *[other] még { $n } akció
}
bar-choose = Válassz akciót a táblán vagy a listából.
bar-no-actions-tokens = Nincs több akciód. Bónuszlapkát még használhatsz, azután fejezd be a köröd.
bar-no-actions-end = Nincs több akciód. Fejezd be a köröd.
bar-give-up-actions = Még { $n } akciód van. Mégis befejezed a kört?
bar-give-up-actions-pawn = A bábu ingyenes lépése most lezárja a köröd. Még { $n } akciód van. Mégis lépsz vele?
bar-pawn-and-end = Bábu mozgatása és a kör vége
bar-pawn-ends-turn = Ezzel véget ér a köröd: nincs több akció, és lapkát sem használhatsz.
bar-end-turn = Kör vége
bar-undo = Visszavonás
bar-redo = Mégis
bar-restart-turn = Kör újrakezdése
bar-done = Kész
bar-list = Minden lehetséges akció
bar-list-count = { $n } lehetséges akció
bar-put-next = Tedd le: { $n }. alkalmazott, összesen { $total }.
bar-choose-more = Válassz további alkalmazottakat vagy egy célt.
bar-extras-left = { $n ->
    [0] Nincs több plusz alkalmazott.
   *[other] Még { $n } plusz alkalmazottat rakhatsz fel.
}
bar-cancel-choice = Kijelölés törlése
bar-game-over = A játéknak vége.
bar-sending = Küldés…
bar-took-back = { $player } visszavon egy lépést.
bar-restarted = { $player } újrakezdi a körét.

## Végleges pontok

barrier-label = Innen nincs visszaút
barrier-token = A kör végén meglátod az új bónuszlapkát: ennél korábbra már nem vonhatsz vissza.
barrier-reply = Egy másik játékosnak kell válaszolnia: ennél korábbra már nem vonhatsz vissza.
barrier-end-turn = A kör befejezése nem vonható vissza.
barrier-passed = Ennél korábbra nem vonhatsz vissza.
barrier-ask-all = Visszavonás kérése mindenkitől
barrier-ask-all-sent = Megkérdezted a többieket. Még { $n } válasz hiányzik.
barrier-asked = { $player } vissza szeretné vonni: { $what }
barrier-agree = Beleegyezem
barrier-refuse = Nem egyezem bele
barrier-withdraw = Kérés visszavonása
barrier-refused = { $player } nem egyezik bele.

## Választás

choose-how-many = Hányat?
choose-target = Válassz egy falut.
offer-space = { $colour ->
    [white] fehér hely
    [orange] narancssárga hely
    [pink] rózsaszín hely
   *[black] fekete hely
}
offer-you-control = utána te irányítod
offer-you-keep-control = továbbra is te irányítod
offer-other-controls = továbbra is { $player } irányítja
offer-points-you = { $n } pontot kapsz
offer-points-other = { $player } { $n } pontot kap
offer-coin = aranypénz: { $n } pont
offer-token = elveszed a bónuszlapkát: { $token }
offer-completes = a város befejezett lesz
offer-connects = létrejön a nagy nyugat–keleti kereskedőút: { $n } pont
offer-ends-game = véget ér a játék
offer-back-to-stock = { $n } alkalmazott a tartalékodba kerül
offer-next-value = { $ability }: { $before } → { $after }

## Tervezés

plan-start = Tervezés
plan-start-help = Próbálj ki egy egész kört. Senki sem látja.
plan-active = Tervezel: semmit sem küldünk el.
plan-steps = { $n ->
    [0] Nincs tervezett lépés
   *[other] { $n } tervezett lépés
}
plan-send = Terv elküldése
plan-send-confirm = Lejátsszuk most a tervet ({ $n } lépés)?
plan-drop = Kilépés a tervezésből
plan-stopped = A terv megállt ({ $n }. lépés): { $why }
plan-outdated = Az állás megváltozott. Nézd át a tervedet.
plan-unknown-token = Ismeretlen bónuszlapka
plan-assumed-reply = Feltételezett válasz: { $player }
plan-keep = Megőrzés a következő körömre
plan-prepare = Előkészítés
plan-prepare-help = A szerver lejátssza, amint te jössz.

## Napló

log-heading = Napló
log-empty = Még nem történt semmi.
log-turn = { $n }. kör: { $player }
log-back-to-here = Vissza ide
log-now = Vissza a jelenbe
log-undone = visszavonva
log-filter-all = Minden
log-filter-mine = Ami engem érint
log-filter-points = Pontok
log-prepared = előkészített kör
log-standing-order = automatikus válasz
log-host = a házigazda intézte

## A legutóbbi köröd óta

since-heading = A legutóbbi köröd óta
since-events = { $n } esemény
since-replay = Mutasd meg
since-dismiss = Láttam
since-displaced = { $n } alkalmazottadat elűzték
since-points = { $player }: { $n } pont
since-control-lost = Már nem te irányítod: { $city }
since-control-won = Mostantól te irányítod: { $city }

## Csevegés

chat-heading = Csevegés
chat-empty = Még nincs üzenet.
chat-placeholder = Írj a többieknek
chat-send = Küldés
chat-unread = { $n } olvasatlan üzenet
chat-from = { $player }:
chat-slow-down = Túl sok üzenet. Várj egy kicsit.
chat-muted = A házigazda elnémított.
chat-mute = Elnémítás: { $player }
chat-unmute = Újra írhat: { $player }
chat-spectators-off = A nézők itt nem írhatnak.

## Kereskedőpultok

desk-heading = Kereskedőpultok
desk-of = { $player } kereskedőpultja
desk-yours = A te kereskedőpultod
desk-compare = Pultok összevetése
desk-abilities = Képességek
desk-ability = { any-ability }
desk-supply = Készlet
desk-supply-help = Alkalmazottak, akiket most használhatsz.
desk-stock = Tartalék
desk-stock-help = Alkalmazottak, akiket előbb be kell gyűjteni.
desk-tokens = Bónuszlapkák
desk-tokens-unused = Használatlan bónuszlapkák
desk-tokens-used = Használt bónuszlapkák
desk-tokens-none = nincs bónuszlapka
desk-plate = Óntányér
desk-plate-count = { $n } lefordított bónuszlapka az óntányéron
desk-tiles = Kegylapkák
desk-mission = Küldetéskártya
desk-mission-hidden = lefordítva
desk-mission-yours = A küldetésed: { $cities }
desk-points = Pontok
desk-projected = Ha most lenne vége
desk-projected-total = { $n } pont, ha most lenne vége
desk-level = { $n }. szint, összesen { $total }
desk-full = maximumra növelve
desk-to-play = következik
desk-start-player = Kezdőjátékos
desk-is-bot = Bot, { $level }
desk-offline = offline
desk-online = online
desk-east-west = { $place ->
    [1] nagy nyugat–keleti kereskedőút, elsőként
    [2] nagy nyugat–keleti kereskedőút, másodikként
    [3] nagy nyugat–keleti kereskedőút, harmadikként
   *[other] nagy nyugat–keleti kereskedőút
}
desk-offices = { $n } lerakat
desk-controls = { $n ->
    [0] egy várost sem irányít
   *[other] { $n } várost irányít
}

## A játék vége, idő

clock-heading = A játék vége
clock-points = Pontok: { $n } / { $limit }
clock-points-help = A játék véget ér, ha valakinek { $limit } pontja van a hírnévsávon.
clock-tokens = { $n ->
    [0] Lapkahalom: üres
   *[other] Lapkahalom: még { $n }
}
clock-tokens-help = A játék véget ér, ha bónuszlapkát kell húzni, de a lapkahalom üres.
clock-cities = Befejezett városok: { $n } / { $limit }
clock-cities-help = A játék véget ér, ha { $limit } befejezett város van.
time-yours = Még ennyi időd van: { $time }.
time-out-of = Lejárt az idő: { $player }.

## Tábla

board-label = Tábla: { $board }
board-help = A nyilak mozgatnak, a betűk egy városhoz ugranak, az Enter választ.
board-zoom-in = Nagyítás
board-zoom-out = Kicsinyítés
board-zoom-fit = Az egész tábla
board-legal = választható
board-not-legal = nem választható
board-selected = kiválasztva
board-empty = üres
board-neutral = semleges ügynök
board-tavern = Kocsma
board-soldier = Zsoldos
board-pawn = Bábu
board-province = Tartomány: { $province }
board-piece = { $player }: { $shape ->
    [trader] ügynök
   *[merchant] kereskedő
}
board-piece-yours = a te { $shape ->
    [trader] ügynököd
   *[merchant] kereskedőd
}
board-post = { $route }, { $post }. falu: { $piece }
board-post-ship = { $route }, { $post }. hajóhely (csak kereskedők): { $piece }
board-route = Kereskedőút: { $route }, { $n } falu: { $posts }
board-route-token = bónuszlapka: { $token }
board-route-bonus = nyomtatott bónusz: { $bonus }
board-office = { $colour }, { $shape ->
    [trader] szögletes hely
   *[merchant] kerek hely
}: { $piece }
board-city = Város: { $city }
board-city-offices = lerakatok: { $offices }
board-city-extra = plusz lerakatok: { $offices }
board-city-abilities = növelhető: { $abilities }
board-city-green = zöld város
board-city-nobody = Ezt a várost senki sem irányítja.
board-city-controller = Irányítója: { $player }.
board-city-controller-neutral = Semleges irányítás alatt áll.
board-city-controller-you = Ezt a várost te irányítod.
board-city-completed = befejezett
board-city-spaces-free = { $n ->
    [0] nincs szabad hely
   *[other] { $n } szabad hely
}
board-city-next-space = Következő hely: { $colour }, { $shape ->
    [trader] ügynöknek
   *[merchant] kereskedőnek
}
board-city-coin = aranypénz: { $n } pont
board-route-gives = A kereskedőút létrehozása ezt adná:
board-route-yours = { $total } faluból { $n } a tiéd
board-completed-track = Befejezett városok
board-prestige-track = Hírnévsáv
board-special = Hírnévhelyek
board-special-space = { $n } pont, { $colour }: { $piece }
board-east-west = Nagy nyugat–keleti kereskedőút
board-east-west-between = { $first } és { $last }
board-route-sheet = Az út falvai: { $route }
board-laid-tribute = sarclapka: { $player }
board-laid-block = útzárlapka: { $player }
live-your-turn = Te jössz. { $n } akció.

## Kapcsolat

conn-lost-for = { $n } másodperce nincs kapcsolat. Újrapróbálkozás…
conn-back = Újra van kapcsolat.
conn-offline = Offline vagy. Az oldal magától folytatja, ha visszatér a hálózat.
conn-restart = A szerver újraindul. Egy pillanat…
conn-updated = Az oldalnak új változata van.
conn-reload = Újratöltés
conn-retry-now = Újra most

## Linkek

share-heading = Megosztás
share-seat-help = Csak annak, akinek ott kell ülnie. Akinél ez van, játszhat.
share-watch = Link nézőknek
share-watch-help = Csak nézni lehet, titkos információk nélkül.
share-device = Folytatás másik eszközön
share-device-help = Nyisd meg ezt a linket a másik eszközön, vagy olvasd be ott a QR-kódot.
ways-show = Mi nyitja meg a helyemet
ways-link = Link ({ $when })
ways-browser = Böngésző ({ $when })
ways-this = ez itt
ways-revoke = Visszavonás
share-copied = A link a vágólapon van.
share-renew = Új link
share-renew-help = A régi link nem fog működni.

## Házigazda

host-heading = A házigazdának
host-replace = Bot játsszon helyette: { $player }
host-give-back = A hely visszaadása: { $player }
host-replaced = Mostantól bot játszik helyette: { $player }.
host-given-back = { $player } újra játszik.
host-close = Asztal bezárása
host-closed = A házigazda bezárta ezt az asztalt.

## Állandó utasítások

orders-heading = Amikor elűznek
orders-help = A szerver azonnal válaszol helyetted, és ezt a naplóba is beírja.
orders-ask = Kérdezz meg minden alkalommal
orders-auto = Válaszolj helyettem
orders-routes = Utak ebben a sorrendben
orders-extras = Plusz alkalmazottak
orders-extras-all = Amennyi csak lehet
orders-extras-none = Lemondok róluk
orders-prefer = Elsőként felrakandó
orders-saved = Elmentve.
orders-active = automatikus válasz bekapcsolva

## Egy képernyőnél

curtain-heading = Most ő következik a képernyőnél: { $player }
curtain-text = A titkos információk rejtve vannak. { $player } megnyomja a gombot.
curtain-button = Én vagyok: { $player }
curtain-off = Ne rejtsd el
curtain-off-help = Ha nincs titok, nem kell függöny.

## Nézés

watch-badge = Néző
watch-text = Nézed a játékot. A titkos információk rejtve maradnak.

## Játék után

end-heading = Vége a játéknak
end-you-won = Nyertél!
end-won = { $player } nyert.
end-shared = Megosztott győzelem: { $players }
end-tie-break = A döntetlent eldöntötte: { $why }
end-tie-actions = kevésbé fejlett Akciók
end-tie-network = több pont a lerakathálózatért
end-reason = Miért ért véget a játék
end-table = Pontok kategóriánként
end-category = Kategória
end-total = Összesen
end-place = { $n }. hely
end-track-why = A játék közben szerzett pontok
end-abilities-why = { $n } maximumra növelt képesség
end-tokens-why = { $n } bónuszlapka
end-special-why = Hírnévhelyek: { $spaces }
end-cities-why = { $n } várost irányít
end-network-why = { $n } lerakat × A város kulcsa { $keys }
end-mission-why = Küldetés: { $cities }
end-countries-why = { $country }: { $n } pont
end-over-time = A pontok alakulása
end-rematch = Visszavágó
end-rematch-help = Ugyanaz az asztal, ugyanazok a helyek.
end-replay = Visszajátszás megtekintése
end-download = Játékfeljegyzés letöltése
end-leave = Vissza a kezdőlapra

## Visszajátszás

replay-heading = Visszajátszás
replay-play = Lejátszás
replay-pause = Szünet
replay-first = Az elejére
replay-last = A végére
replay-step-back = Egy lépést vissza
replay-step-forward = Egy lépést előre
replay-turn-back = Egy kört vissza
replay-turn-forward = Egy kört előre
replay-speed = Sebesség
replay-position = { $n }. lépés, összesen { $total }
replay-scrubber = Hely a játszmában
replay-continue-here = Folytatás innen
replay-continue-help = Ebből az állásból új asztal indul botok ellen.
replay-view-as = Nézőpont
replay-view-all = Néző
replay-exit = Vissza az asztalhoz

## Elemzés és tippek

review-heading = Elemzés
review-win-share = Nyerési esélyek
review-turning-points = Fordulópontok
hint-button = Tipp
hint-heading = Mit tenne a bot
hint-plan = { $n }. terv

## Súgó

help-heading = Súgó
help-lesson = Lecke
help-lesson-start = Lecke indítása
help-lesson-step = { $n }. lépés, összesen { $total }
help-lesson-again = Még egyszer
help-lesson-leave = Kilépés a leckéből
help-lesson-first-game = Első játszma segítséggel
help-lesson-try = Te jössz:
help-lesson-good = Helyes.
help-lesson-not-yet = Nem egészen. { $hint }
help-rulebook = Rövid szabálykönyv
help-rules-full = Teljes szabályok
help-rules-search = Keresés a szabályokban
help-rules-search-example = döntetlen, elűzés, R-63
help-rules-results = { $n ->
    [0] Nincs találat.
   *[other] { $n } találat
}
help-rule-link = Szabály: { $rule }
help-icons = A jelek jelentése
keys-heading = Billentyűzet
keys-help = Minden billentyű előzetes kattintás nélkül is működik.
keys-arrows = A táblán a következő helyre
keys-enter = Választás
keys-escape = Kijelölés törlése, bezárás
keys-letters = Egy városnév első betűivel odaugorhatsz
keys-numbers = Választás a lehetséges akciók listájából
keys-undo = Visszavonás
keys-redo = Mégis
keys-restart = Kör újrakezdése
keys-end = Kör vége
keys-log = Napló
keys-position = Az állás felolvasása
keys-desks = Kereskedőpultok
keys-clocks = A játék vége: a három feltétel
keys-plan = Tervezés
keys-chat = Csevegés
keys-zoom = Nagyítás és kicsinyítés
keys-home = Első és utolsó hely
keys-list = Ez a lista
keys-skip = Animációk átugrása
keys-hint = Tipp
keys-notes = Jegyzetek
keys-chances = Nyerési esélyek mutatása vagy elrejtése
notes-heading = Jegyzetek
settings-chances = Nyerési esélyek mutatása, ahol az asztal engedi

## Beállítások

settings-heading = Beállítások
settings-language = Nyelv
settings-theme = Megjelenés
settings-theme-auto = Rendszer szerint
settings-theme-light = Világos
settings-theme-dark = Sötét
settings-motion = Animáció
settings-motion-auto = Rendszer szerint
settings-motion-full = Bekapcsolva
settings-motion-none = Kikapcsolva
settings-pace = A botok tempója
settings-pace-slow = Lassú
settings-pace-normal = Szokásos
settings-pace-fast = Gyors
settings-pace-instant = Azonnal
settings-sound = Hang, amikor én jövök
settings-sound-test = Hang lejátszása
settings-notify = Értesítés, amikor én jövök
settings-notify-help = A böngésződ engedélyt fog kérni.
settings-notify-blocked = A böngésződ letiltja ennek az oldalnak az értesítéseit.
settings-notify-title = Te jössz
settings-notify-text = { $table }: te jössz.
settings-auto-end = A köröm érjen véget magától, ha nincs több teendő
settings-confirm-end = Kérdezzen rá, ha a kör felhasználatlan akciókkal érne véget
settings-confirm-send = Kérdezzen rá minden akció előtt
settings-auto-forced = Válaszoljon magától, ha csak egy lehetőség van
settings-symbols = Jelek az alkalmazottakon
settings-city-names = Városnevek
settings-large-text = Nagyobb betűk
settings-my-colour = A színem ezen a képernyőn
settings-reset = Alapértékek visszaállítása
settings-saved = Elmentve ezen az eszközön.

## Hibák

error-heading = Ez nem sikerült
error-not-found = Nincs ilyen oldal.
error-table-not-found = Nincs ilyen asztal, vagy a linkjét megújították.
error-link-used = Ez a hely foglalt. Kérj új linket a házigazdától.
error-link-elsewhere = Ez a hely már nyitva van egy másik böngészőben. Ha az a tiéd, ott válaszd ezt: „Megosztás”, majd ezt: „Folytatás másik eszközön”. Különben kérj új linket a házigazdától.
error-link-revoked = Ez a link már nem érvényes. Kérj újat a házigazdától.
error-table-full = Minden hely foglalt. Nézheted a játékot.
error-table-closed = Ez az asztal be van zárva.
error-stale = Valaki gyorsabb volt. Ez a mostani állás.
error-illegal = Nem lehetséges: { $why }
error-too-fast = Túl sok kérés. Várj egy kicsit.
error-too-large = Ez túl nagy.
error-server = A szervernek gondja támadt. A játszmád biztonságban van; próbáld újra.
error-network = A szerver nem érhető el.
error-record = Ez a fájl nem játékfeljegyzés.
error-record-line = Hiba a feljegyzés { $n }. sorában: { $why }
error-setup = Ez az összeállítás nem lehetséges: { $why }
error-forbidden = Ezt nem teheted meg.
error-bad-request = Ezt a szerver nem értette.
error-not-your-seat = Ez nem a te helyed.
error-not-host = Ezt csak a házigazda teheti meg.
error-no-access = Ehhez az asztal linkje kell.
error-wrong-status = A játék ezen szakaszában ez nem lehetséges.
error-nothing-to-undo = Nincs mit visszavonni.
error-nothing-to-answer = Erre a válaszra már senki sem vár.
error-log-full = Ennél az asztalnál már annyi minden történt, hogy több nem fér a naplóba. Fejezzétek be a játszmát, vagy kezdjetek újat.
error-request-open = Egy másik kérés még válaszra vár. Előbb arra válaszoljatok.
error-seat-has-secrets = Ez a játékos olyasmit tud, aminek rejtve kell maradnia. Beugorhat egy bot, vagy a játékos maga készít még egy linket.
error-unavailable = Ez most nem érhető el. Próbáld újra.
error-setup-plain = Ez az összeállítás nem lehetséges.
error-record-at = Hiba a feljegyzés { $n }. sorában.
error-to-start = A kezdőlapra

## Az asztal: akciófajták, további szavak

bar-group-answer = Válasz
bar-group-establish = Út létrehozása
bar-group-place = Felrakás
bar-group-displace = Elűzés
bar-group-move = Mozgatás
bar-group-hire = Begyűjtés
bar-group-tokens = Bónuszlapka
bar-group-favour = Kegylapka vásárlása
bar-group-pawn = Bábu mozgatása
bar-which-token = Melyik bónuszlapka?
bar-group-permit = Engedély: { $city }
bar-group-end = Kör vége
bar-armed = Válaszd ki a helyét a táblán.
bar-choose-first = Válassz egy alkalmazottat.
bar-choose-token = Válassz előbb egy bónuszlapkát, vagy rögtön egy utat.
bar-extras-board = A plusz alkalmazottakat a saját, táblán álló alkalmazottaid közül veszed: válassz egyet közülük.
bar-permit-chosen = A következő Anglián kívüli akciód ezt az engedélyt használja fel: { $city }.
bar-extras-from = Innen jönnek: { $source }.
choose-full = Amennyi csak lehet
plan-turn-ends = A tervezett kör itt véget ér.
close-asked = { $player } be szeretné zárni az asztalt.
end-asked = { $player } a mostani állással szeretné befejezni a játszmát.
end-stands = A játszma az akkori állással ért véget. Nyert: { $player }.
log-start = Az első kör előtt
log-older = Régebbi sorok
tab-compare = Összevetés
orders-otherwise = Ha ezek közül egyik sem érhető el
orders-otherwise-near = A saját alkalmazottaimhoz legközelebb
orders-where = Hová kerüljenek az alkalmazottak
orders-otherwise-first = Az első lehetséges falu
orders-otherwise-ask = Kérdezz meg
orders-piece-displaced = Az elűzött alkalmazott
orders-extra-shape = Plusz alkalmazottak, ha van választás
orders-ask-merchant = Kérdezz meg, ha kereskedőt űznek el
orders-ask-routes = Kérdezz meg, ha innen űznek el
settings-curtain = Titkos információk elrejtése az egy képernyőnél ülő játékosok között
settings-letter-keys = Az egyes betűk parancsok
keys-board = A táblához
keys-shift = A táblán a betűk városokhoz vezetnek; a parancsokhoz ott tartsd lenyomva a Shiftet.
desk-used-count = { $n } használt
bar-list-short = Lista

## Oldalak az asztal körül: asztal nyitása, megosztás, visszajátszás, súgó, első játszma segítséggel

start-custom-help = Tábla, kiadás, modulok, botok és szintjeik.
start-running = Nézhető játszmák
start-news = { $n } új esemény
start-name = Név
start-player-n = { $n }. játékos
table-needs-players = Nem ennyi játékosnak való.
table-seat-reserved = Fenntartva, saját linkkel
table-seat-bot-usual = Szokásos szint
table-seat-drop = { $n }. hely törlése
table-seat-add = Hely hozzáadása
table-public-help = Ezen a szerveren mindenki nézheti, és leülhet a szabad helyekre.
table-rated = Értékelt
table-rated-help = Az eredmény beleszámít az asztalnál ülő emberek értékszámába. Nincsenek tippek.
table-hints-help = Játék közben egy bottól tanácsot lehet kérni, és egy sáv mutatja az esélyeket. Botok ellen alapból be van kapcsolva, két ember játékánál ki; a játék után minden elemezhető.
table-create-next = Ezután megkapod a megosztható linkeket.
share-join-help = Egy link az összes barátnak; aki megnyitja, leül egy szabad helyre.
share-for = Link neki: { $player }
share-elsewhere = A linkek ott jelentek meg, ahol az asztalt megnyitották. Az asztalnál újakat készíthetsz.
share-waiting = vár
share-not-yet = még nincs itt
share-starts-when-full = A játszma akkor kezdődik, amikor minden hely foglalt.
share-started = A játszma elkezdődött; a többiek bármikor jöhetnek.
share-to-table = Az asztalhoz
replay-sit-as = Kinek a helyén játszol?
replay-key-step = egy lépés
replay-key-turn = egy kör
replay-key-space = Szóköz
help-contents = Tartalom
help-pieces = Alkalmazottak
help-trader = Kocka. Elűzése 1 alkalmazottba kerül. Szögletes lerakathelyekre illik.
help-merchant = Korong. Elűzése 2 alkalmazottba kerül. Kerek lerakathelyekre, hajóhelyekre és hírnévhelyekre illik.
help-five-actions = Az öt akció
learn-read-on = Előbb olvass tovább; aztán te jössz.
learn-others-play = A többiek játszanak…
learn-front-help = Inkább olvasnál?

# Placing and displacing with few clicks
bar-place-with = Kattintásra felrakott alkalmazott
choose-with = ezzel
choose-price = ár
keys-shape = A másik alkalmazott: ügynök vagy kereskedő
plan-waits = A terved { $n } lépése válaszra vár. Most dönt: { $player }.
plan-resumed = A terved hátralévő része. Küldd el, vagy változtass rajta.
end-you-place = Helyezésed: { $n }.

# The page of somebody who was sent a link
invite-heading = { $player } meghív egy Hansa Teutonica-játszmára
invite-heading-nobody = Meghívást kaptál egy Hansa Teutonica-játszmára
invite-sit = Leülök
invite-new = Új vagy itt?
invite-full = Minden hely foglalt: nézőként vagy itt.

# Plans that wait, several people at one screen, substitutes, menus
plan-ahead = Még nem te jössz. Amit most tervezel, megmarad, és a körödben felajánljuk.
plan-kept = { $n } lépés vár a körödre.
plan-pending = { $n } tervezett lépés
plan-pending-help = Nézd meg a várakozó tervet, módosítsd, vagy küldd el a körödben.
plan-forget = Terv elvetése
bar-your-turn-named = { $player }: te jössz.
substitute-plays = Most egy bot játszik helyetted.
substitute-take-over = Átveszem
table-menu = Asztal
close-ask = Az asztal bezárásának kérése
close-ask-help = Az asztal akkor zárul be, ha mindenki beleegyezik.
help-now = Mit tehetek most?
help-not-now = most nem lehetséges

# The first minutes
start-facts = 2–5 játékos · 60–90 perc · böngészőben, fiók nélkül
living-rest = Megállítás
living-go-on = Tovább
tips-heading = Tipp
tips-off = Nem kérek több tippet

# Without a network
start-offline = Nincs hálózati kapcsolat. A szabályok és a lecke szövegei olvashatók; az asztalok a hálózattal együtt térnek vissza.
start-offline-lists = Hálózat nélkül nem érhető el.
learn-offline = Nincs kapcsolat: a lépéseket helyetted játsszuk le.

# What is there for everybody
offers-tiles = Kirakott kegylapkák
offers-permits = Engedélyek
offers-permits-help = Akié e városok egyikében a jobb szélső lerakat, körönként egyszer felrakhat vagy elűzhet a hozzá tartozó országban.
offers-nobody = senki
