# Slova pro partie na dny: hodiny, moje stoly, připravené tahy, trvalé pokyny na plánu, přístupové klíče.

## Hodiny

time-heading = Čas
time-none-help = Každý hraje, kdy chce.
time-live = Naživo: { $bank } na partii a k tomu { $increment } na každý tah
time-daily = Vícedenní: { $turn } na každý tah a { $bank } v rezervě
time-limit-help = Když někomu vyprší čas, hraje za něj bot, dokud se nevrátí. Hodiny žádnou partii neukončí.
time-answer = Na každou odpověď mimo tah
time-answer-help = Čí zdroj je přemístěn, ten má na odpověď zvláštní čas. Útok nikomu neubírá z rezervy.
time-vacation = Dny volna pro každého hráče
time-vacation-help = V tyto dny jeho hodiny stojí.
time-left-turn = na tento tah zbývá { $time }
time-left-answer = na tuto odpověď zbývá { $time }
time-bank = v rezervě { $time }
time-answer-short = odpověď
time-still = stojí do { $when }
time-away = má volno do { $when }
time-over = čas vypršel
time-table = Čas u tohoto stolu
time-for-answer = Každá odpověď mimo tah
time-vacation-left = Dny volna
time-vacation-take = Vzít si volno
time-vacation-days = Dny
time-vacation-go = Moje hodiny od teď stojí
time-vacation-end = Ukončit volno
time-vacation-none = Všechny dny volna jsou vyčerpány.
time-quiet = Noční klid si zvolíš na stránce „Já“.
log-away = { $player } má volno.
log-here = { $player } se vrací z volna.
error-no-vacation = Volno teď není možné.
me-vacation = Volno
me-vacation-help = U vícedenních partií mohou tvoje hodiny několik dní stát.
me-vacation-none = Nehraješ žádnou vícedenní partii.
me-vacation-all = U všech těchto stolů

## Moje stoly

mine-filter = Zobrazit
mine-filter-all = Všechny
mine-filter-turn = Můj tah
mine-filter-running = Běžící
mine-filter-waiting = Čekající
mine-filter-over = Ukončené
mine-filter-hidden = Skryté
mine-search = Hledat podle názvu
mine-none = Tady žádný stůl není.
mine-left = zbývá { $time }
mine-menu = Více: { $table }
mine-hide = Skrýt
mine-hide-help = Vrátí se, až budeš na tahu.
mine-show = Znovu zobrazit
mine-leave = Vstát od stolu
mine-leave-sure = Tvoje místo se uvolní. V běžící partii může pokračovat ten, kdo má jeho odkaz.
mine-last-hire = { $player } přijímá zdroje.
mine-last-place = { $player } nasazuje zdroj.
mine-last-displace = { $player } přemisťuje cizí zdroj.
mine-last-relocate = { $player } nasazuje přemístěný zdroj jinam.
mine-last-move = { $player } přesouvá zdroje.
mine-last-establish = { $player } zakládá cestu.
mine-last-end = { $player } končí tah.
mine-last-play = { $player } hraje.
mine-last-undo = { $player } vrací krok.
mine-last-start = Partie začala.
mine-last-ask = { $player } žádá o souhlas.
mine-last-finish = Partie skončila.
mine-last-close = Stůl je zavřený.

## Připravené tahy

prepared-heading = Připravené tahy
prepared-help = Až budeš na tahu, zahraje se první z nich, ve kterém je všechno možné. Nikdo je nevidí.
prepared-plan = Tvůj plán
prepared-same = Jen když se na jeho cestách nic nezměnilo
prepared-any = Ať se změnilo cokoli
prepared-end = Pak ukončit můj tah
prepared-when = Zahrát
prepared-keep = Připravit tento tah
prepared-kept = Připraveno. Zahraje se, až budeš na tahu.
prepared-none = Nic není připraveno. Udělej si plán, zatímco hrají ostatní.
prepared-count = { $n ->
    [one] { $n } připravený tah
    [few] { $n } připravené tahy
   *[other] { $n } připravených tahů
}
prepared-remove = Odstranit tah { $n }
prepared-earlier = Tah { $n } dříve
prepared-going = právě se hraje
prepared-not-now = V tuto chvíli nemožné: { $why }
prepared-missed = Tvůj připravený tah se nezahrál: { $why }
prepared-route-changed = něco se změnilo na cestě { $route }
prepared-unknown = další průběh závisí na něčem, co nikdo neviděl
prepared-too-long = tah by skončil před posledním krokem
prepared-most = Více než pět jich připravit nejde.

## Trvalé pokyny, konec se souhlasem, zprávy, hodnocené partie

orders-on-board = Vybrat na plánu
orders-picking = Vybírej cesty v pořadí, v jakém má tvůj zdroj hledat místo. Znovu vybraná cesta se odstraní.
orders-picking-ask = Vyber cesty, u kterých se tě máme nejdřív zeptat. Znovu vybraná cesta se odstraní.
orders-picked-none = Zatím žádná cesta
end-ask = Požádat o konec za současného stavu
end-ask-help = Partie skončí, když souhlasí všichni lidé u stolu. Vyhrává, kdo má nejvíc bodů.
wishes-heading = Zprávy
wishes-help = O čem chceš u tohoto stolu slyšet, když se nedíváš. Způsob si zvolíš na stránce „Já“.
wishes-saved = Uloženo.

## Přístupové klíče

passkey-heading = Přístupové klíče
passkey-help = Přístupový klíč má u sebe tvoje zařízení. S ním se vrátíš z každého prohlížeče, bez kódu.
passkey-add = Přidat přístupový klíč
passkey-enter = Vrátit se s přístupovým klíčem
passkey-alone = Odhlásit všechna ostatní zařízení
passkey-none = Zatím žádný.
passkey-unnamed = Přístupový klíč
passkey-failed = Zařízení nevydalo přístupový klíč.
passkey-unknown = Tento přístupový klíč tu nikdo nemá.
passkey-added = Přístupový klíč je uložen.
passkey-remove = Odebrat
passkey-removed = Přístupový klíč je odebrán. Smaž ho i ve svém zařízení.
passkey-impossible = Tento prohlížeč přístupové klíče nezná, nebo stránka neběží přes HTTPS.

fellows-heading = Už s tebou hráli
fellows-invite = Pozvat: { $player }
fellows-help = Dozvědí se to, jakmile stůl vznikne, a najdou ho ve svém seznamu.
fellows-told = Pozvánka odeslána. Stůl je v seznamu toho hráče.
