# Szavak a napokig tartó játszmákhoz: órák, asztalaim, előkészített körök, állandó utasítások a táblán, belépőkulcsok.

## Órák

time-heading = Idő
time-none-help = Mindenki akkor játszik, amikor kedve van.
time-live = Élőben: { $bank } a játszmára és még { $increment } minden körre
time-daily = Több napon át: { $turn } minden körre és { $bank } tartalékidő
time-limit-help = Ha valakinek lejár az ideje, egy bot játszik helyette, amíg vissza nem jön. Az óra nem vet véget játszmának.
time-answer = Minden körön kívüli válaszra
time-answer-help = Akit elűznek, külön időt kap a válaszra. A támadás senkinek sem fogyasztja a tartalékidejét.
time-vacation = Szabadságnapok játékosonként
time-vacation-help = Ezeken a napokon áll az órája.
time-left-turn = { $time } maradt erre a körre
time-left-answer = { $time } maradt erre a válaszra
time-bank = { $time } tartalékidő
time-answer-short = válasz
time-still = áll eddig: { $when }
time-away = szabadságon eddig: { $when }
time-over = lejárt az idő
time-table = Idő ennél az asztalnál
time-for-answer = Minden körön kívüli válasz
time-vacation-left = Szabadságnapok
time-vacation-take = Szabadság kivétele
time-vacation-days = Napok
time-vacation-go = Mostantól áll az órám
time-vacation-end = Szabadság befejezése
time-vacation-none = Minden szabadságnap elfogyott.
time-quiet = Az éjszakai csendes órákat az „Én” oldalon választhatod meg.
log-away = { $player } szabadságon van.
log-here = { $player } visszajött a szabadságról.
error-no-vacation = Szabadság most nem lehetséges.
me-vacation = Szabadság
me-vacation-help = A napokig tartó játszmáknál az órád néhány napig állhat.
me-vacation-none = Nem játszol napokig tartó játszmát.
me-vacation-all = Mindegyik ilyen asztalnál

## Asztalaim

mine-filter = Mutasd
mine-filter-all = Mind
mine-filter-turn = Én jövök
mine-filter-running = Folyamatban
mine-filter-waiting = Várakozik
mine-filter-over = Véget ért
mine-filter-hidden = Elrejtve
mine-search = Keresés név szerint
mine-none = Itt nincs asztal.
mine-left = { $time } maradt
mine-menu = Továbbiak: { $table }
mine-hide = Elrejtés
mine-hide-help = Visszajön, amikor te jössz.
mine-show = Mutasd újra
mine-leave = Felállok
mine-leave-sure = A helyed felszabadul. Folyó játszmában az folytathatja, akinek megvan a hely linkje.
mine-last-hire = { $player } alkalmazottakat gyűjtött be.
mine-last-place = { $player } felrakott egy alkalmazottat.
mine-last-displace = { $player } elűzött egy alkalmazottat.
mine-last-relocate = { $player } újra felrakott egy elűzött alkalmazottat.
mine-last-move = { $player } alkalmazottakat mozgatott.
mine-last-establish = { $player } kereskedőutat hozott létre.
mine-last-end = { $player } befejezte a körét.
mine-last-play = { $player } lépett.
mine-last-undo = { $player } visszavont valamit.
mine-last-start = Elkezdődött a játszma.
mine-last-ask = { $player } beleegyezést kér.
mine-last-finish = Véget ért a játszma.
mine-last-close = Az asztal bezárt.

## Előkészített körök

prepared-heading = Előkészített körök
prepared-help = Amikor te jössz, a szerver az első olyat játssza le, amelynek minden lépése lehetséges. Senki sem látja őket.
prepared-plan = A terved
prepared-same = Csak ha az érintett utakon semmi sem változott
prepared-any = Bármi változott is
prepared-end = Utána fejezze be a körömet
prepared-when = Lejátszás
prepared-keep = Kör előkészítése
prepared-kept = Előkészítve. A szerver lejátssza, amint te jössz.
prepared-none = Nincs előkészített kör. Tervezz, amíg mások játszanak.
prepared-count = { $n ->
    [one] { $n } előkészített kör
   *[other] { $n } előkészített kör
}
prepared-remove = { $n }. kör törlése
prepared-earlier = { $n }. kör előbbre
prepared-going = folyamatban
prepared-not-now = Pillanatnyilag nem lehetséges: { $why }
prepared-missed = Az előkészített körödet a szerver nem játszotta le: { $why }
prepared-route-changed = valami változott itt: { $route }
prepared-unknown = a folytatás olyasmitől függ, amit senki sem látott
prepared-too-long = a kör az utolsó lépés előtt véget érne
prepared-most = Ötnél több nem készíthető elő.

## Állandó utasítások, befejezés közös akarattal, üzenetek, rangsorolt játszmák

orders-on-board = Választás a táblán
orders-picking = Válaszd ki az utakat abban a sorrendben, amelyben az alkalmazottad falut keres. Újra választva kikerül a sorból.
orders-picking-ask = Válaszd ki azokat az utakat, amelyeknél előbb kérdezzünk meg. Újra választva kikerül a listából.
orders-picked-none = Még nincs út
end-ask = Befejezés kérése a mostani állással
end-ask-help = A játszma véget ér, ha az asztalnál ülő összes ember beleegyezik. Az nyer, akinek a legtöbb pontja van.
wishes-heading = Üzenetek
wishes-help = Miről szeretnél értesülni ezzel az asztallal kapcsolatban, amíg nem figyelsz. Hogy milyen módon, azt az „Én” oldalon választhatod meg.
wishes-saved = Elmentve.

## Belépőkulcsok

passkey-heading = Belépőkulcsok
passkey-help = A belépőkulcsot az eszközöd őrzi. Vele bármelyik böngészőből visszajöhetsz, kód nélkül.
passkey-add = Belépőkulcs hozzáadása
passkey-enter = Visszatérés belépőkulccsal
passkey-alone = Minden más eszköz kijelentkeztetése
passkey-none = Még nincs.
passkey-unnamed = Belépőkulcs
passkey-failed = Az eszköz nem adott belépőkulcsot.
passkey-unknown = Itt senkinek sincs ilyen belépőkulcsa.
passkey-added = A belépőkulcs elmentve.
passkey-remove = Eltávolítás
passkey-removed = A belépőkulcs eltávolítva. Töröld az eszközödről is.
passkey-impossible = Ez a böngésző nem ismer belépőkulcsot, vagy az oldal nem HTTPS-en fut.

fellows-heading = Már játszottak veled
fellows-invite = Meghívás: { $player }
fellows-help = Értesülnek róla, amint az asztal elkészül, és ott lesz a listájukon.
fellows-told = A meghívás elment. Az asztal ott van a listáján.
