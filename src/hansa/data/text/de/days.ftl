# Wörter für Partien über Tage: Uhren, meine Tische, vorbereitete Züge, Daueraufträge auf dem Plan, Passkeys.

## Uhren

time-heading = Zeit
time-none-help = Alle spielen, wann sie wollen.
time-live = Am Stück: { $bank } für die Partie und { $increment } dazu für jeden Zug
time-daily = Über mehrere Tage: { $turn } für jeden Zug und { $bank } Reserve
time-limit-help = Wenn jemandes Zeit abläuft, spielt ein Bot weiter, bis er oder sie wieder da ist. Keine Partie endet durch die Uhr.
time-answer = Für jede Antwort außer der Reihe
time-answer-help = Wer verdrängt wird, antwortet in eigener Zeit. Ein Angriff zehrt an niemandes Reserve.
time-vacation = Urlaubstage für alle
time-vacation-help = An diesen Tagen steht die eigene Uhr still.
time-left-turn = noch { $time } für diesen Zug
time-left-answer = noch { $time } für diese Antwort
time-bank = { $time } Reserve
time-answer-short = Antwort
time-still = steht still bis { $when }
time-away = im Urlaub bis { $when }
time-over = Zeit abgelaufen
time-table = Zeit an diesem Tisch
time-for-answer = Jede Antwort außer der Reihe
time-vacation-left = Urlaubstage
time-vacation-take = Urlaub nehmen
time-vacation-days = Tage
time-vacation-go = Meine Uhr steht ab jetzt still
time-vacation-end = Urlaub beenden
time-vacation-none = Alle Urlaubstage sind verbraucht.
time-quiet = Ruhezeiten in der Nacht wählst du auf der Seite „Ich“.
log-away = { $player } ist im Urlaub.
log-here = { $player } ist aus dem Urlaub zurück.
error-no-vacation = Urlaub ist jetzt nicht möglich.
me-vacation = Urlaub
me-vacation-help = In Partien über mehrere Tage kann deine Uhr einige Tage stillstehen.
me-vacation-none = Du spielst keine Partie über mehrere Tage.
me-vacation-all = An all diesen Tischen

## Meine Tische

mine-filter = Zeigen
mine-filter-all = Alle
mine-filter-turn = Ich am Zug
mine-filter-running = Laufend
mine-filter-waiting = Wartend
mine-filter-over = Beendet
mine-filter-hidden = Ausgeblendet
mine-search = Nach Namen suchen
mine-none = Kein Tisch.
mine-left = noch { $time }
mine-menu = Mehr zu { $table }
mine-hide = Ausblenden
mine-hide-help = Er kommt wieder, wenn du am Zug bist.
mine-show = Wieder zeigen
mine-leave = Aufstehen
mine-leave-sure = Dein Platz wird frei. In einer laufenden Partie kann jemand mit seinem Link weiterspielen.
mine-last-hire = { $player } hat die Aktion Einnahmen ausgeführt.
mine-last-place = { $player } hat einen Händlerstein eingesetzt.
mine-last-displace = { $player } hat einen Händlerstein verdrängt.
mine-last-relocate = { $player } hat einen verdrängten Händlerstein neu eingesetzt.
mine-last-move = { $player } hat Händlersteine umgesetzt.
mine-last-establish = { $player } hat eine Route eingerichtet.
mine-last-end = { $player } hat den Zug beendet.
mine-last-play = { $player } hat gespielt.
mine-last-undo = { $player } hat etwas zurückgenommen.
mine-last-start = Die Partie hat begonnen.
mine-last-ask = { $player } bittet um Zustimmung.
mine-last-finish = Die Partie ist zu Ende.
mine-last-close = Der Tisch ist geschlossen.

## Vorbereitete Züge

prepared-heading = Vorbereitete Züge
prepared-help = Wenn du am Zug bist, wird der erste davon gespielt, bei dem alles möglich ist. Niemand sieht sie.
prepared-plan = Dein Plan
prepared-same = Nur wenn sich auf seinen Routen nichts geändert hat
prepared-any = Egal, was sich geändert hat
prepared-end = Dann meinen Zug beenden
prepared-when = Spielen
prepared-keep = Diesen Zug vorbereiten
prepared-kept = Vorbereitet. Er wird gespielt, sobald du am Zug bist.
prepared-none = Nichts ist vorbereitet. Mach einen Plan, während andere spielen.
prepared-count = { $n ->
    [one] { $n } vorbereiteter Zug
   *[other] { $n } vorbereitete Züge
}
prepared-remove = Zug { $n } entfernen
prepared-earlier = Zug { $n } früher
prepared-going = wird gespielt
prepared-not-now = Im Moment nicht möglich: { $why }
prepared-missed = Dein vorbereiteter Zug wurde nicht gespielt: { $why }
prepared-route-changed = auf { $route } hat sich etwas geändert
prepared-unknown = was folgt, hängt von etwas ab, das niemand gesehen hat
prepared-too-long = der Zug wäre vor dem letzten Schritt zu Ende
prepared-most = Mehr als fünf können nicht vorbereitet werden.

## Daueraufträge, das Ende mit Zustimmung, Nachrichten, gewertete Partien

orders-on-board = Auf dem Spielplan wählen
orders-picking = Wähle Routen in der Reihenfolge, in der dein Händlerstein einen Verbindungspunkt suchen soll. Wählst du eine noch einmal, fällt sie weg.
orders-picking-ask = Wähle die Routen, bei denen du vorher gefragt werden willst. Wählst du eine noch einmal, fällt sie weg.
orders-picked-none = Noch keine Route
end-ask = Ende beim jetzigen Stand vorschlagen
end-ask-help = Die Partie endet, wenn alle Menschen am Tisch zustimmen. Wer die meisten Punkte hat, hat gewonnen.
wishes-heading = Nachrichten
wishes-help = Was du über diesen Tisch erfahren willst, während du nicht zusiehst. Auf welchem Weg, wählst du auf der Seite „Ich“.
wishes-saved = Gespeichert.

## Passkeys

passkey-heading = Passkeys
passkey-help = Einen Passkey bewahrt dein Gerät auf. Mit ihm kommst du aus jedem Browser zurück, ohne Code.
passkey-add = Passkey hinzufügen
passkey-enter = Mit einem Passkey zurückkommen
passkey-alone = Alle anderen Geräte abmelden
passkey-none = Noch keiner.
passkey-unnamed = Passkey
passkey-failed = Das Gerät hat keinen Passkey geliefert.
passkey-unknown = Diesen Passkey hat hier niemand.
passkey-added = Der Passkey ist gespeichert.
passkey-remove = Entfernen
passkey-removed = Der Passkey ist entfernt. Lösche ihn auch auf deinem Gerät.
passkey-impossible = In diesem Browser oder auf einer Seite ohne HTTPS gibt es keine Passkeys.

fellows-heading = Mit dir gespielt
fellows-invite = { $player } einladen
fellows-help = Sie erfahren es, sobald der Tisch offen ist, und finden ihn in ihrer Liste.
fellows-told = Eingeladen. Der Tisch steht dort in der Liste.
