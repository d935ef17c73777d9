# A tippek, az esélyek, az elemzés és a jegyzetek szavai. A változók leírása: en/insight.ftl.

## Nyerési esélyek

insight-hide = Elrejtés
insight-bar-help = Becslés abból, amit tudhatsz. Várható végső pontok: { $list }.

## Tippek

insight-hint-help = A legjobb megtalált tervek abból, amit tudhatsz. A többiek válasza csak sejtés.
insight-thinking = Jó tervek keresése…
insight-again = Próbáld újra
insight-longer = Hosszabb keresés
insight-show = Mutasd a táblán
insight-try = Próbáld ki tervező módban
insight-expected = Várhatóan, a semmittevéshez képest
insight-why-skills = Képességek haszna
insight-why-pieces = Kéznél lévő alkalmazottak
insight-why-token-use = Felhasználható lapkák
insight-why-reach = Lerakatok helyzete
insight-why-routes = Megkezdett kereskedőutak
insight-why-rivals = Kevesebb a többieknek
insight-behind = { $n } ponttal kevesebb, mint az 1. terv
insight-order = A kereső pontok szerint rendezi a terveket. Az esélyek külön, durvább becslésből származnak, és más sorrendet adhatnak.
insight-after = Nyerési esély utána: { $share }
insight-wins = Befejezi és megnyeri a játékot.
insight-outlook-won = Ez az állás nyert: az 1. terv befejezi a játékot.
insight-outlook-lost = Bármit játszol, valaki más befejezheti utána a játékot, és nyer.
insight-claims = Szükséges akciók ({ $route }), zárójelben az egy körben elérhetők: { $list }
insight-threats = Ha nem teszel semmit
insight-threat-wins = { $player } befejezi a játékot, és nyer.
insight-threat-points = { $player } azonnal { $n } pontot kap.
insight-threat-next = { $player } ezt játssza:
insight-guessed = valószínűleg
insight-empty = Itt nincs mit eldönteni.
insight-end-turn = A kör befejezése.
insight-failed = Az elemzés nem készült el. Próbáld újra.
insight-refused-hints-off = A tippek és az elemzés ennél az asztalnál játék közben nem engedélyezettek. Ezen a házigazda változtathat.
insight-refused-hints-alike = Ez az állás nagyon hasonlít egy olyan játszmáéhoz, amelyet éppen tippek nélkül játszol. Amíg az véget nem ér, nincs hozzá tanács.
insight-refused-hints-own = Játék közben csak a saját döntésekhez van tanács.
insight-refused-review-later = A játszma akkor elemezhető, amikor véget ért.
insight-not-your-turn = Tipp akkor van, amikor döntened kell.
insight-played-cost = Az itteni lépés { $n } pontba került.
insight-played-best = Amit itt játszottak, olyan jó, mint a legjobb terv.

## Elemzés

insight-progress = Visszatekintés: { $n } / { $total } kör
insight-review-help = Minden kört azzal a legjobb tervvel vetünk össze, amelyet a játékosa megtalálhatott. Becslések, nem bizonyítások.
insight-whose = Kinek a körei
insight-everybody = mindenki
insight-none = Egyik kör sem került sok pontba.
insight-as-table = Ugyanez táblázatként
insight-turn = Kör
insight-player = Játékos
insight-cost = Elvesztett pont
insight-gave-away = { $n } elvesztett pont
insight-missed-win = Elmulasztott győzelem
insight-was-played = Ezt játszották
insight-better = Jobb lett volna
insight-go = Mutasd a visszajátszásban

## Jegyzetek

insight-notes-help = Csak te olvashatod. Automatikusan mentődnek a szerverre.
insight-notes-label = Jegyzeteim
insight-notes-saved = Mentve
insight-notes-saving = Mentés…
insight-notes-failed = Még nincs mentve. Újra megpróbáljuk.

# The end of a game
ceremony-places = Helyezések
ceremony-lead = { $winner } { $n } ponttal végzett a második helyezett ({ $player }) előtt.
ceremony-most = Ez döntött: { $category }, { $first } : { $second }.
ceremony-least = { $player } ebben volt jobb: { $category }, { $second } : { $first }.
ceremony-projected = mintha ott ért volna véget a játék
ceremony-ended = Mindenki beleegyezett, hogy a játék a mostani állással érjen véget. Ami még rejtett, az is számít.
ceremony-share = Kép a tábláról
ceremony-share-help = A tábla a játék végén az eredménnyel, emlékbe vagy elküldésre.
ceremony-saved = A kép a letöltések között van.
ceremony-no-picture = Ez a böngésző nem tudta elkészíteni a képet.
insight-change-of = Nyerési esély, { $player }: { $before } → { $after }
insight-seconds = { $n } mp
