# Wörter der Seiten. Kommentare zu den Variablen stehen in en/ui.ftl.

## Überall

app-name = Hansa Teutonica
app-claim = Handel, Niederlassungen und Einfluss in den Städten der Hanse
common-cancel = Abbrechen
common-close = Schließen
common-back = Zurück
common-next = Weiter
common-save = Speichern
common-delete = Löschen
common-on = An
common-off = Aus
common-more = Mehr
common-less = Weniger
common-copy = Kopieren
common-copied = Kopiert
common-share = Teilen
common-loading = Lädt …
common-retry = Noch einmal versuchen
common-skip = Überspringen
common-optional = optional
common-you = Du
common-and = { $first } und { $last }
common-you-name = { $player } (du)
common-players = { $n } Spieler
common-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
common-points-short = { $n } PP
common-actions = { $n ->
    [one] { $n } Aktion
   *[other] { $n } Aktionen
}
common-rounds = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
}
common-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
common-just-now = gerade eben
common-minutes-ago = { $n ->
    [one] vor { $n } Minute
   *[other] vor { $n } Minuten
}
common-hours-ago = { $n ->
    [one] vor { $n } Stunde
   *[other] vor { $n } Stunden
}
common-days-ago = { $n ->
    [one] vor { $n } Tag
   *[other] vor { $n } Tagen
}

## Titel

title-start = Hansa Teutonica
title-create = Neuer Tisch – Hansa Teutonica
title-lobby = { $table } – Hansa Teutonica
title-your-turn = ● Du bist am Zug – { $table }
title-your-reply = ● Deine Antwort wird gebraucht – { $table }
title-waiting = { $player } am Zug – { $table }
title-game-over = Spielende – { $table }
title-replay = Wiederholung – { $table }
title-lesson = Einführung – Hansa Teutonica
title-rules = Regeln – Hansa Teutonica
title-not-found = Seite nicht gefunden – Hansa Teutonica

## Navigation

nav-skip = Zum Inhalt
nav-skip-board = Zum Spielplan
nav-main = Hauptmenü
nav-menu = Menü
nav-start = Startseite
nav-tables = Tische
nav-lesson = Einführung
nav-me = Ich
nav-rules = Regeln
nav-study = Studie
study-this = Diese Stellung studieren
review-together = Gemeinsam besprechen
review-together-help = Eine Studie dieser Partie für alle, die dabei waren; eine Person führt, die anderen folgen.
replay-openings = Eröffnungen
nav-settings = Einstellungen
nav-language = Sprache
nav-about = Über dieses Programm
nav-keys = Tasten

## Startseite

start-heading = Setz dich und spiel
start-play-now = Jetzt spielen
start-play-now-help = Ein Klick: eine Partie gegen drei Bots auf dem Spielplan der Hanse.
start-play-friends = Mit Freunden spielen
start-play-friends-help = Einen Tisch aufmachen und einen Link teilen. Niemand braucht ein Konto.
start-pass-and-play = Reihum an einem Bildschirm
start-pass-and-play-help = Mehrere Leute an einem Gerät, einer nach dem anderen.
start-learn = Das Spiel lernen
start-learn-help = Eine Einführung von zehn Minuten auf dem echten Spielplan.
start-puzzles = Rätsel lösen
start-puzzles-help = Ein Zug, ein bester Weg: Finde ihn auf dem Spielplan. Jeden Tag ein neues.
start-continue = Weiterspielen
start-continue-lesson = Einführung fortsetzen
start-custom = Weitere Optionen
start-events = Turniere
start-events-help = Turniere in Runden, und Duplikate: derselbe Anfang an jedem Tisch.
start-your-name = Dein Name
start-your-name-help = Die anderen am Tisch sehen ihn.
start-name-default = Gast
start-my-tables = Meine Tische
start-open-tables = Offene Tische
start-open-tables-none = Zurzeit kein offener Tisch. Mach einen auf!
start-recent = Zuletzt beendet
start-recent-none = Noch keine beendeten Partien.
start-your-turn = Du bist am Zug
start-turn-of = { $player } am Zug
start-waiting-for-players = { $n ->
    [one] { $n } Platz frei
   *[other] { $n } Plätze frei
}
start-finished-won = { $player } hat gewonnen
start-finished-you-won = Du hast gewonnen
start-last-move = zuletzt gespielt { $when }
start-open = Öffnen
start-join = Mitspielen
start-watch = Zuschauen
start-replay = Wiederholung
start-forget = Aus meiner Liste nehmen
start-forget-help = Der Tisch bleibt bestehen; um ihn wiederzufinden, brauchst du den Link.
start-import = Aufzeichnung öffnen
start-import-help = Eine Partie als Datei: ansehen oder aus jeder Stellung weiterspielen.
start-expire = { $n ->
    [one] Tische, an denen { $n } Tag lang nichts geschieht, werden gelöscht.
   *[other] Tische, an denen { $n } Tage lang nichts geschieht, werden gelöscht.
}
start-not-publisher = Ein unabhängiges Programm mit eigenen Zeichnungen; das Brettspiel ist von Andreas Steding.

## Einen Tisch aufmachen

table-create = Neuer Tisch
table-create-button = Tisch aufmachen
table-start-button = Spiel starten
table-name = Name des Tisches
table-board = Spielplan
table-edition = Ausgabe
table-modules = Module
table-options = Optionen
table-house-rules = Hausregeln
table-players = Zahl der Spieler
table-seats = Plätze
table-seat = Platz { $n }
table-seat-you = Du
table-seat-person = Jemand an diesem Gerät
table-seat-open = Offen, per Link
table-seat-bot = Bot
table-seat-bot-level = Stufe des Bots
table-seat-colour = Farbe
table-seat-random-help = Der Startspieler wird ausgelost.
table-public = Für alle in der Liste
table-clock = Bedenkzeit
table-clock-none = Keine Begrenzung
table-undo = Rücknahme
table-undo-free = Frei, bis ein Schritt endgültig ist
table-hints = Tipps und Auswertung
table-advanced = Weitere Optionen
table-not-possible = Nicht möglich: { $why }
table-needs-bigbox = Nur in der Big-Box-Ausgabe.
table-needs-hansa = Nur mit dem Spielplan der Hanse.
table-two-pawn = Zu zweit spielt diese Ausgabe mit Spielfigur und Provinzen.
table-two-neutral = Zu zweit spielt diese Ausgabe mit neutralen Händlern.
table-two-impossible = Diese Ausgabe ist für drei bis fünf Spieler.
table-summary = { $board }, { $edition }, { $players }

## Bevor es losgeht

lobby-heading = Warten auf Mitspieler
lobby-invite = Mitspieler einladen
lobby-invite-help = Wer einen Link öffnet, nimmt diesen Platz ein.
lobby-seat-link = Link für Platz { $n }
lobby-any-seat-link = Link für einen freien Platz
lobby-watch-link = Link zum Zuschauen
lobby-take-seat = Diesen Platz nehmen
lobby-leave-seat = Platz verlassen
lobby-seat-free = frei
lobby-joined = { $player } setzt sich.
lobby-left = { $player } verlässt den Tisch.
lobby-link-changed = { $player } hat einen neuen Link oder hat einen zurückgezogen.
lobby-opened = Ein weiterer Browser hat den Platz von { $player } geöffnet.
lobby-add-bot = Bot hierher setzen
lobby-remove-bot = Bot entfernen
lobby-start = Spiel starten
lobby-start-missing = { $n ->
    [one] Noch { $n } Platz ist frei.
   *[other] Noch { $n } Plätze sind frei.
}
lobby-fill-bots = Freie Plätze mit Bots füllen und starten
lobby-waiting-host = Der Gastgeber startet das Spiel.
fair-heading = War die Ziehung fair?
fair-promise = Bevor sich jemand gesetzt hat, hat der Server die Ziehung durch diese Zahl festgelegt. Nach der Partie zeigt er das Geheimnis dahinter, und alle können prüfen, dass niemand die Ziehung ausgesucht hat.
fair-word = Mein Wort für die Ziehung
fair-word-add = Hinzufügen
fair-kept = Der Server hat sein Versprechen gehalten.
fair-broken = Der Server hat sein Versprechen nicht gehalten: Das Geheimnis gehört nicht zu der Zahl, die du gesehen hast.
fair-check = Lade die Aufzeichnung herunter und prüfe die Ziehung mit hansa replay --verify.
lobby-close-confirm = Diesen Tisch für alle schließen?

## Aktionsleiste

bar-label = Aktionsleiste
bar-your-turn = Du bist am Zug.
bar-turn-of = { $player } ist am Zug.
bar-thinking = { $player } denkt nach …
bar-bot-plays = { $player } (Bot) spielt …
bar-actions-left = { $n ->
    [0] Keine Aktionen übrig
    [one] { $n } Aktion übrig
   *[other] { $n } Aktionen übrig
}
bar-actions-left-of = { $player }: { $n ->
    [0] keine Aktionen übrig
    [one] { $n } Aktion übrig
   *[other] { $n } Aktionen übrig
}
bar-choose = Wähle eine Aktion auf dem Spielplan oder aus der Liste.
bar-no-actions-tokens = Keine Aktionen übrig. Du darfst noch Bonusmarker benutzen; beende dann den Zug.
bar-no-actions-end = Keine Aktionen übrig. Beende den Zug.
bar-give-up-actions = { $n ->
    [one] Du hast noch { $n } Aktion. Den Zug trotzdem beenden?
   *[other] Du hast noch { $n } Aktionen. Den Zug trotzdem beenden?
}
bar-give-up-actions-pawn = { $n ->
    [one] Ziehst du die Spielfigur jetzt kostenlos, endet dein Zug. Du hast noch { $n } Aktion. Trotzdem ziehen?
   *[other] Ziehst du die Spielfigur jetzt kostenlos, endet dein Zug. Du hast noch { $n } Aktionen. Trotzdem ziehen?
}
bar-pawn-and-end = Figur ziehen, Zug beenden
bar-pawn-ends-turn = Damit endet dein Zug: keine weiteren Aktionen, keine Bonusmarker mehr.
bar-end-turn = Zug beenden
bar-undo = Zurücknehmen
bar-redo = Wiederholen
bar-restart-turn = Zug neu beginnen
bar-done = Fertig
bar-list = Alle möglichen Aktionen
bar-list-count = { $n ->
    [one] { $n } mögliche Aktion
   *[other] { $n } mögliche Aktionen
}
bar-put-next = Setze Händlerstein { $n } von { $total } ab.
bar-choose-more = Wähle weitere Händlersteine oder ein Ziel.
bar-extras-left = { $n ->
    [0] Keine zusätzlichen Händlersteine übrig.
    [one] Du darfst noch { $n } zusätzlichen Händlerstein einsetzen.
   *[other] Du darfst noch { $n } zusätzliche Händlersteine einsetzen.
}
bar-cancel-choice = Auswahl aufheben
bar-game-over = Das Spiel ist zu Ende.
bar-sending = Wird gesendet …
bar-took-back = { $player } nimmt einen Schritt zurück.
bar-restarted = { $player } beginnt den Zug neu.

## Was endgültig ist

barrier-label = Ab hier endgültig
barrier-token = Mit dem Ende des Zuges siehst du den neuen Bonusmarker: Weiter zurück geht es dann nicht mehr.
barrier-reply = Jemand anders muss antworten: Weiter zurück geht es dann nicht mehr.
barrier-end-turn = Das Ende des Zuges lässt sich nicht zurücknehmen.
barrier-passed = Weiter zurück geht es nicht.
barrier-ask-all = Alle um Rücknahme bitten
barrier-ask-all-sent = Du hast die anderen gefragt. { $n ->
    [one] { $n } Antwort fehlt noch.
   *[other] { $n } Antworten fehlen noch.
}
barrier-asked = { $player } möchte zurücknehmen: { $what }
barrier-agree = Zustimmen
barrier-refuse = Ablehnen
barrier-withdraw = Zurückziehen
barrier-refused = { $player } stimmt nicht zu.

## Auswahl

choose-how-many = Wie viele?
choose-target = Wähle einen Verbindungspunkt.
offer-space = { $colour ->
    [white] weißes Feld
    [orange] orangefarbenes Feld
    [pink] rosa Feld
   *[black] schwarzes Feld
}
offer-you-control = dann kontrollierst du sie
offer-you-keep-control = du behältst die Kontrolle
offer-other-controls = { $player } behält die Kontrolle
offer-points-you = { $n ->
    [one] du erhältst { $n } Punkt
   *[other] du erhältst { $n } Punkte
}
offer-points-other = { $n ->
    [one] { $player } erhält { $n } Punkt
   *[other] { $player } erhält { $n } Punkte
}
offer-coin = { $n ->
    [one] Münze: { $n } Punkt
   *[other] Münze: { $n } Punkte
}
offer-token = du nimmst den Bonusmarker: { $token }
offer-completes = die Stadt ist dann voll besetzt
offer-connects = schafft die Ost-West-Verbindung: { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
offer-ends-game = beendet das Spiel
offer-back-to-stock = { $n ->
    [one] { $n } Händlerstein geht in deine Kasse
   *[other] { $n } Händlersteine gehen in deine Kasse
}
offer-next-value = { $ability }: { $before } → { $after }

## Planen

plan-start = Planen
plan-start-help = Einen ganzen Zug ausprobieren. Niemand sieht es.
plan-active = Du planst. Nichts wird gesendet.
plan-steps = { $n ->
    [0] Kein Schritt geplant
    [one] { $n } Schritt geplant
   *[other] { $n } Schritte geplant
}
plan-send = Plan senden
plan-send-confirm = { $n ->
    [one] Diesen { $n } Schritt jetzt spielen?
   *[other] Diese { $n } Schritte jetzt spielen?
}
plan-drop = Planung verlassen
plan-stopped = Der Plan hält bei Schritt { $n } an: { $why }
plan-outdated = Die Stellung hat sich geändert. Prüfe deinen Plan.
plan-unknown-token = Unbekannter Bonusmarker
plan-assumed-reply = Angenommene Antwort von { $player }
plan-keep = Für meinen Zug aufheben
plan-prepare = Vorbereiten
plan-prepare-help = Der Server spielt ihn, sobald du am Zug bist.

## Spielverlauf

log-heading = Spielverlauf
log-empty = Noch ist nichts geschehen.
log-turn = Zug { $n }: { $player }
log-back-to-here = Hierher zurück
log-now = Zurück zur aktuellen Stellung
log-undone = zurückgenommen
log-filter-all = Alles
log-filter-mine = Was mich betrifft
log-filter-points = Punkte
log-prepared = vorbereiteter Zug
log-standing-order = automatische Antwort
log-host = vom Gastgeber veranlasst

## Seit deinem letzten Zug

since-heading = Seit deinem letzten Zug
since-events = { $n ->
    [one] { $n } Ereignis
   *[other] { $n } Ereignisse
}
since-replay = Zeig es mir
since-dismiss = Gesehen
since-displaced = { $n ->
    [one] { $n } Händlerstein von dir wurde verdrängt
   *[other] { $n } Händlersteine von dir wurden verdrängt
}
since-points = { $player }: { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
since-control-lost = Du kontrollierst { $city } nicht mehr
since-control-won = Du kontrollierst jetzt { $city }

## Unterhaltung

chat-heading = Chat
chat-empty = Noch keine Nachrichten.
chat-placeholder = Nachricht an alle
chat-send = Senden
chat-unread = { $n ->
    [one] { $n } ungelesene Nachricht
   *[other] { $n } ungelesene Nachrichten
}
chat-from = { $player }:
chat-slow-down = Zu viele Nachrichten. Warte einen Moment.
chat-muted = Der Gastgeber hat dich stumm geschaltet.
chat-mute = { $player } stumm schalten
chat-unmute = { $player } wieder schreiben lassen
chat-spectators-off = Zuschauer können hier nicht schreiben.

## Schreibtische

desk-heading = Schreibtische
desk-of = Schreibtisch von { $player }
desk-yours = Dein Schreibtisch
desk-compare = Alle Schreibtische vergleichen
desk-abilities = Eigenschaften
desk-ability = { $ability ->
    [keys] Schlüssel
   *[other] { any-ability }
}
desk-supply = Vorrat
desk-supply-help = Händlersteine, die du jetzt benutzen kannst.
desk-stock = Kasse
desk-stock-help = Händlersteine, die erst durch Einnahmen in den Vorrat kommen.
desk-tokens = Bonusmarker
desk-tokens-unused = Unbenutzte Bonusmarker
desk-tokens-used = Benutzte Bonusmarker
desk-tokens-none = keine Bonusmarker
desk-plate = Teller
desk-plate-count = { $n ->
    [one] { $n } Bonusmarker verdeckt auf dem Teller
   *[other] { $n } Bonusmarker verdeckt auf dem Teller
}
desk-tiles = Gunstplättchen
desk-mission = Auftragskarte
desk-mission-hidden = verdeckt
desk-mission-yours = Dein Auftrag: { $cities }
desk-points = Punkte
desk-projected = Wenn jetzt Schluss wäre
desk-projected-total = { $n ->
    [one] { $n } Punkt, wenn jetzt Schluss wäre
   *[other] { $n } Punkte, wenn jetzt Schluss wäre
}
desk-level = Stufe { $n } von { $total }
desk-full = voll entwickelt
desk-to-play = am Zug
desk-start-player = Startspieler
desk-is-bot = Bot, { $level }
desk-offline = nicht verbunden
desk-online = verbunden
desk-east-west = { $place ->
    [1] Ost-West-Verbindung, 1. Platz
    [2] Ost-West-Verbindung, 2. Platz
    [3] Ost-West-Verbindung, 3. Platz
   *[other] Ost-West-Verbindung
}
desk-offices = { $n ->
    [one] { $n } Niederlassung
   *[other] { $n } Niederlassungen
}
desk-controls = { $n ->
    [0] kontrolliert keine Stadt
    [one] kontrolliert { $n } Stadt
   *[other] kontrolliert { $n } Städte
}

## Ende des Spiels, Bedenkzeit

clock-heading = Ende des Spiels
clock-points = Punkte: { $n } von { $limit }
clock-points-help = Das Spiel endet, wenn jemand { $limit } Punkte auf der Prestigepunktleiste hat.
clock-tokens = { $n ->
    [0] Markerstapel: leer
    [one] Markerstapel: noch { $n }
   *[other] Markerstapel: noch { $n }
}
clock-tokens-help = Das Spiel endet, wenn ein Bonusmarker gezogen werden muss und der Stapel leer ist.
clock-cities = Voll besetzte Städte: { $n } von { $limit }
clock-cities-help = Das Spiel endet, wenn { $limit } Städte voll besetzt sind.
time-yours = Du hast noch { $time }.
time-out-of = Die Zeit von { $player } ist abgelaufen.

## Spielplan

board-label = Spielplan: { $board }
board-help = Pfeiltasten bewegen, Buchstaben springen zu einer Stadt, Enter wählt.
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-zoom-fit = Ganzer Spielplan
board-legal = wählbar
board-not-legal = nicht wählbar
board-selected = gewählt
board-empty = leer
board-neutral = neutraler Händler
board-tavern = Taberna
board-soldier = Grenzsoldat
board-pawn = Spielfigur
board-province = Provinz { $province }
board-piece = { $player }: { $shape ->
    [trader] Händler
   *[merchant] Großhändler
}
board-piece-yours = dein { $shape ->
    [trader] Händler
   *[merchant] Großhändler
}
board-post = { $route }, Punkt { $post }: { $piece }
board-post-ship = { $route }, Schiffspunkt { $post } (nur Großhändler): { $piece }
board-route = Handelsroute { $route }, { $n ->
    [one] { $n } Verbindungspunkt
   *[other] { $n } Verbindungspunkte
}: { $posts }
board-route-token = Bonusmarker: { $token }
board-route-bonus = aufgedruckter Bonus: { $bonus }
board-office = { $colour }, { $shape ->
    [trader] eckiges Feld
   *[merchant] rundes Feld
}: { $piece }
board-city = Stadt { $city }
board-city-offices = Niederlassungen: { $offices }
board-city-extra = zusätzliche Niederlassungen: { $offices }
board-city-abilities = entwickelt { $abilities }
board-city-green = grüne Stadt
board-city-nobody = Niemand kontrolliert diese Stadt.
board-city-controller = Kontrolliert von { $player }.
board-city-controller-neutral = Unter neutraler Kontrolle.
board-city-controller-you = Du kontrollierst diese Stadt.
board-city-completed = voll besetzt
board-city-spaces-free = { $n ->
    [0] kein freies Feld
    [one] { $n } freies Feld
   *[other] { $n } freie Felder
}
board-city-next-space = Nächstes Feld: { $colour }, { $shape ->
    [trader] für einen Händler
   *[merchant] für einen Großhändler
}
board-city-coin = { $n ->
    [one] Münze im Wert von { $n } Punkt
   *[other] Münze im Wert von { $n } Punkten
}
board-route-gives = Das Einrichten brächte:
board-route-yours = { $n ->
    [one] { $n } von { $total } Verbindungspunkten gehört dir
   *[other] { $n } von { $total } Verbindungspunkten gehören dir
}
board-completed-track = Voll besetzte Städte
board-prestige-track = Prestigepunktleiste
board-special = Sonderprestige
board-special-space = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}, { $colour }: { $piece }
board-east-west = Ost-West-Verbindung
board-east-west-between = { $first } und { $last }
board-route-sheet = Verbindungspunkte von { $route }
board-laid-tribute = Tributmarker von { $player }
board-laid-block = Blockademarker von { $player }
live-your-turn = Du bist am Zug. { $n ->
    [one] { $n } Aktion.
   *[other] { $n } Aktionen.
}

## Verbindung

conn-lost-for = Keine Verbindung seit { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
}. Neuer Versuch …
conn-back = Wieder verbunden.
conn-offline = Du bist offline. Es geht von selbst weiter, sobald das Netz wieder da ist.
conn-restart = Der Server startet neu. Einen Moment …
conn-updated = Es gibt eine neue Fassung dieser Seite.
conn-reload = Neu laden
conn-retry-now = Jetzt versuchen

## Links

share-heading = Teilen
share-seat-help = Nur für die Person, die dort sitzen soll. Wer ihn hat, kann spielen.
share-watch = Link für Zuschauer
share-watch-help = Nur zuschauen, ohne geheime Informationen.
share-device = An einem anderen Gerät weiterspielen
share-device-help = Öffne diesen Link am anderen Gerät oder scanne dort den QR-Code.
ways-show = Was meinen Platz öffnet
ways-link = Link ({ $when })
ways-browser = Browser ({ $when })
ways-this = dieser hier
ways-revoke = Zurückziehen
share-copied = Der Link ist kopiert.
share-renew = Neuer Link
share-renew-help = Der alte Link gilt dann nicht mehr.

## Gastgeber

host-heading = Für den Gastgeber
host-replace = Einen Bot für { $player } spielen lassen
host-give-back = { $player } den Platz zurückgeben
host-replaced = Für { $player } spielt jetzt ein Bot.
host-given-back = { $player } spielt wieder selbst.
host-close = Tisch schließen
host-closed = Der Gastgeber hat diesen Tisch geschlossen.

## Automatische Antworten

orders-heading = Wenn ich verdrängt werde
orders-help = Der Server antwortet sofort für dich und vermerkt es im Spielverlauf.
orders-ask = Jedes Mal fragen
orders-auto = Für mich antworten
orders-routes = Handelsrouten in dieser Reihenfolge
orders-extras = Zusätzliche Händlersteine
orders-extras-all = So viele wie möglich einsetzen
orders-extras-none = Verzichten
orders-prefer = Zuerst einsetzen
orders-saved = Gespeichert.
orders-active = Automatische Antwort aktiv

## Reihum an einem Bildschirm

curtain-heading = Gib das Gerät weiter: { $player }
curtain-text = Geheime Informationen sind ausgeblendet. { $player } drückt den Knopf.
curtain-button = Ich bin { $player }
curtain-off = Nicht ausblenden
curtain-off-help = Ohne geheime Informationen ist kein Vorhang nötig.

## Zuschauen

watch-badge = Zuschauer
watch-text = Du schaust zu. Geheime Informationen bleiben verborgen.

## Nach dem Spiel

end-heading = Spielende
end-you-won = Du hast gewonnen!
end-won = { $player } hat gewonnen.
end-shared = Geteilter Sieg: { $players }
end-tie-break = Bei Gleichstand entschieden durch: { $why }
end-tie-actions = weniger entwickelte Aktionen
end-tie-network = mehr Netzwerkpunkte
end-reason = Warum das Spiel endete
end-table = Punkte nach Kategorie
end-category = Kategorie
end-total = Summe
end-place = { $n }. Platz
end-track-why = Während des Spiels erzielte Punkte
end-abilities-why = { $n ->
    [one] { $n } voll entwickelte Eigenschaft
   *[other] { $n } voll entwickelte Eigenschaften
}
end-tokens-why = { $n } Bonusmarker
end-special-why = Felder mit Sonderprestige: { $spaces }
end-cities-why = { $n ->
    [one] kontrolliert { $n } Stadt
   *[other] kontrolliert { $n } Städte
}
end-network-why = { $n ->
    [one] { $n } Niederlassung
   *[other] { $n } Niederlassungen
} × Stadtschlüssel { $keys }
end-mission-why = Auftrag: { $cities }
end-countries-why = { $country }: { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
end-over-time = Punkte im Verlauf
end-rematch = Revanche
end-rematch-help = Derselbe Tisch, dieselben Plätze.
end-replay = Wiederholung ansehen
end-download = Aufzeichnung herunterladen
end-leave = Zur Startseite

## Wiederholung

replay-heading = Wiederholung
replay-play = Abspielen
replay-pause = Anhalten
replay-first = Zum Anfang
replay-last = Zum Ende
replay-step-back = Einen Schritt zurück
replay-step-forward = Einen Schritt vor
replay-turn-back = Einen Zug zurück
replay-turn-forward = Einen Zug vor
replay-speed = Tempo
replay-position = Schritt { $n } von { $total }
replay-scrubber = Stelle in der Partie
replay-continue-here = Von hier aus weiterspielen
replay-continue-help = Ein neuer Tisch gegen Bots beginnt mit dieser Stellung.
replay-view-as = Ansehen als
replay-view-all = Zuschauer
replay-exit = Zurück zum Tisch

## Auswertung und Tipps

review-heading = Auswertung
review-win-share = Gewinnaussichten
review-turning-points = Wendepunkte
hint-button = Tipp
hint-heading = Was der Bot tun würde
hint-plan = Plan { $n }

## Hilfe

help-heading = Hilfe
help-lesson = Einführung
help-lesson-start = Einführung beginnen
help-lesson-step = Schritt { $n } von { $total }
help-lesson-again = Noch einmal
help-lesson-leave = Einführung verlassen
help-lesson-first-game = Eine begleitete erste Partie spielen
help-lesson-try = Du bist dran:
help-lesson-good = Richtig.
help-lesson-not-yet = Nicht ganz. { $hint }
help-rulebook = Kurze Spielregel
help-rules-full = Vollständige Regeln
help-rules-search = In den Regeln suchen
help-rules-search-example = Gleichstand, verdrängen, R-63
help-rules-results = { $n ->
    [0] Nichts gefunden.
    [one] { $n } Stelle gefunden
   *[other] { $n } Stellen gefunden
}
help-rule-link = Regel { $rule }
help-icons = Was die Zeichen bedeuten
keys-heading = Tastatur
keys-help = Alle Tasten funktionieren ohne vorherigen Klick.
keys-arrows = Auf dem Spielplan zum nächsten Ort
keys-enter = Wählen
keys-escape = Auswahl aufheben, schließen
keys-letters = Die ersten Buchstaben eines Städtenamens tippen, um hinzuspringen
keys-numbers = Aus der Liste der möglichen Aktionen wählen
keys-undo = Zurücknehmen
keys-redo = Wiederholen
keys-restart = Zug neu beginnen
keys-end = Zug beenden
keys-log = Spielverlauf
keys-position = Stellung vorlesen
keys-desks = Schreibtische
keys-clocks = Ende des Spiels: die drei Bedingungen
keys-plan = Planen
keys-chat = Chat
keys-zoom = Vergrößern und verkleinern
keys-home = Erster und letzter Ort
keys-list = Diese Liste
keys-skip = Bewegungen überspringen
keys-hint = Tipp
keys-notes = Notizen
keys-chances = Gewinnaussichten zeigen oder ausblenden
notes-heading = Notizen
settings-chances = Gewinnaussichten zeigen, wo der Tisch es erlaubt

## Einstellungen

settings-heading = Einstellungen
settings-language = Sprache
settings-theme = Aussehen
settings-theme-auto = Systemeinstellung
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Bewegung
settings-motion-auto = Systemeinstellung
settings-motion-full = Steine bewegen sich
settings-motion-none = Keine Bewegung
settings-pace = Tempo der Bots
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pace-instant = Sofort
settings-sound = Ton, wenn ich am Zug bin
settings-sound-test = Ton abspielen
settings-notify = Benachrichtigung, wenn ich am Zug bin
settings-notify-help = Dein Browser bittet um Erlaubnis.
settings-notify-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite.
settings-notify-title = Du bist am Zug
settings-notify-text = { $table }: Du bist am Zug.
settings-auto-end = Meinen Zug automatisch beenden, wenn nichts mehr zu tun ist
settings-confirm-end = Nachfragen, bevor ein Zug mit übrigen Aktionen endet
settings-confirm-send = Vor jeder Aktion nachfragen
settings-auto-forced = Automatisch antworten, wenn es nur eine Möglichkeit gibt
settings-symbols = Zeichen auf den Steinen
settings-city-names = Namen der Städte
settings-large-text = Größere Schrift
settings-my-colour = Meine Farbe auf diesem Bildschirm
settings-reset = Standardwerte wiederherstellen
settings-saved = Auf diesem Gerät gespeichert.

## Fehler

error-heading = Das hat nicht geklappt
error-not-found = Diese Seite gibt es nicht.
error-table-not-found = Diesen Tisch gibt es nicht, oder sein Link wurde erneuert.
error-link-used = Dieser Platz ist besetzt. Bitte den Gastgeber um einen neuen Link.
error-link-elsewhere = Dieser Platz ist schon in einem anderen Browser offen. Ist es deiner, wähle dort „Teilen“ und dann „An einem anderen Gerät weiterspielen“. Sonst bitte den Gastgeber um einen neuen Link.
error-link-revoked = Dieser Link gilt nicht mehr. Bitte den Gastgeber um einen neuen.
error-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
error-table-closed = Dieser Tisch ist geschlossen.
error-stale = Jemand war schneller. Hier ist die aktuelle Stellung.
error-illegal = Nicht möglich: { $why }
error-too-fast = Zu viele Anfragen. Warte einen Moment.
error-too-large = Das ist zu groß.
error-server = Der Server hat ein Problem. Deine Partie ist sicher; versuch es noch einmal.
error-network = Der Server ist nicht erreichbar.
error-record = Diese Datei ist keine Aufzeichnung einer Partie.
error-record-line = Die Aufzeichnung ist in Zeile { $n } falsch: { $why }
error-setup = Diese Zusammenstellung ist nicht möglich: { $why }
error-forbidden = Das darfst du nicht.
error-bad-request = Das hat der Server nicht verstanden.
error-not-your-seat = Dieser Platz gehört dir nicht.
error-not-host = Das darf nur der Gastgeber.
error-no-access = Dafür braucht man den Link des Tisches.
error-wrong-status = In dieser Phase des Spiels geht das nicht.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-nothing-to-answer = Auf diese Antwort wartet niemand mehr.
error-log-full = An diesem Tisch ist so viel geschehen, dass nichts mehr aufgezeichnet wird. Beendet die Partie oder beginnt eine neue.
error-request-open = Eine andere Bitte wartet noch auf Antworten. Beantwortet sie zuerst.
error-seat-has-secrets = Dieser Spieler weiß etwas, das verborgen bleiben muss. Ein Bot kann einspringen, oder der Spieler erstellt selbst einen weiteren Link.
error-unavailable = Das geht im Moment nicht. Versuche es noch einmal.
error-setup-plain = Diese Zusammenstellung ist nicht möglich.
error-record-at = Die Aufzeichnung ist in Zeile { $n } falsch.
error-to-start = Zur Startseite

## Der Tisch: Arten von Aktionen, weitere Wörter

bar-group-answer = Antwort
bar-group-establish = Route einrichten
bar-group-place = Einsetzen
bar-group-displace = Verdrängen
bar-group-move = Umsetzen
bar-group-hire = Einnahmen
bar-group-tokens = Bonusmarker
bar-group-favour = Gunstplättchen kaufen
bar-group-pawn = Spielfigur ziehen
bar-which-token = Welcher Bonusmarker?
bar-group-permit = Erlaubnis: { $city }
bar-group-end = Zug beenden
bar-armed = Wähle die Stelle auf dem Spielplan.
bar-choose-first = Wähle einen Händlerstein.
bar-choose-token = Wähle zuerst einen Bonusmarker oder gleich eine Handelsroute.
bar-extras-board = Zusätzliche Steine nimmst du von deinen eigenen auf dem Spielplan: Wähle einen davon.
bar-permit-chosen = Deine nächste Aktion auswärts nutzt die Erlaubnis: { $city }.
bar-extras-from = Sie kommen von hier: { $source }.
choose-full = So viele wie möglich
plan-turn-ends = Hier endet der geplante Zug.
close-asked = { $player } möchte den Tisch schließen.
end-asked = { $player } bittet darum, die Partie beim jetzigen Stand zu beenden.
end-stands = Die Partie endete beim damaligen Stand. Sieg: { $player }.
log-start = Vor dem ersten Zug
log-older = Ältere Zeilen zeigen
tab-compare = Vergleich
orders-otherwise = Wenn keine davon erreichbar ist
orders-otherwise-near = So nah wie möglich bei meinen Händlersteinen
orders-where = Wohin Händlersteine kommen
orders-otherwise-first = Den ersten möglichen Verbindungspunkt nehmen
orders-otherwise-ask = Mich fragen
orders-piece-displaced = Der verdrängte Händlerstein
orders-extra-shape = Zusätzliche Händlersteine, wenn es eine Wahl gibt
orders-ask-merchant = Mich fragen, wenn ein Großhändler verdrängt wird
orders-ask-routes = Mich fragen bei Verdrängung von
settings-curtain = Geheime Informationen zwischen Spielern an einem Bildschirm ausblenden
settings-letter-keys = Einzelne Buchstaben sind Befehle
keys-board = Zum Spielplan
keys-shift = Auf dem Spielplan führen Buchstaben zu Städten; für die Befehle dort die Umschalttaste halten.
desk-used-count = { $n } benutzt
bar-list-short = Liste

## Seiten um den Tisch: Tische aufmachen, teilen, Wiedergabe, Hilfe, die begleitete erste Partie

start-custom-help = Spielplan, Ausgabe, Module, Bots und ihre Stufen.
start-running = Partien zum Zuschauen
start-news = { $n ->
    [one] { $n } neues Ereignis
   *[other] { $n } neue Ereignisse
}
start-name = Name
start-player-n = Spieler { $n }
table-needs-players = Nicht für diese Spielerzahl.
table-seat-reserved = Reserviert, eigener Link
table-seat-bot-usual = Übliche Stufe
table-seat-drop = Platz { $n } entfernen
table-seat-add = Platz hinzufügen
table-public-help = Alle auf diesem Server können zuschauen und offene Plätze einnehmen.
table-rated = Gewertet
table-rated-help = Das Ergebnis zählt für die Wertung der Menschen am Tisch. Es gibt keine Tipps.
table-hints-help = Während des Spiels darf ein Bot um Rat gefragt werden, und ein Balken zeigt die Aussichten. Standardmäßig an gegen Bots, aus, sobald zwei Menschen mitspielen; nach dem Spiel darf alles analysiert werden.
table-create-next = Danach bekommst du die Links zum Teilen.
share-join-help = Ein Link für alle Freunde; wer ihn öffnet, nimmt einen freien Platz ein.
share-for = Link für { $player }
share-elsewhere = Die Links wurden dort gezeigt, wo dieser Tisch aufgemacht wurde. Am Tisch kannst du neue erstellen.
share-waiting = wartet
share-not-yet = noch nicht da
share-starts-when-full = Die Partie beginnt, wenn alle Plätze besetzt sind.
share-started = Die Partie hat begonnen; die anderen können jederzeit dazukommen.
share-to-table = Zum Tisch
replay-sit-as = Den Platz einnehmen von
replay-key-step = ein Schritt
replay-key-turn = ein Zug
replay-key-space = Leertaste
help-contents = Inhalt
help-pieces = Händlersteine
help-trader = Ein Würfel. Ihn zu verdrängen kostet 1 Händlerstein. Er passt auf eckige Niederlassungsfelder.
help-merchant = Eine Scheibe. Sie zu verdrängen kostet 2 Händlersteine. Sie passt auf runde Niederlassungsfelder, Schiffspunkte und Felder mit Sonderprestige.
help-five-actions = Die fünf Aktionen
learn-read-on = Lies zuerst weiter; dann bist du dran.
learn-others-play = Die anderen spielen …
learn-front-help = Lieber lesen?

# Placing and displacing with few clicks
bar-place-with = Ein Klick setzt
choose-with = mit
choose-price = Preis
keys-shape = Der andere Händlerstein: Händler oder Großhändler
plan-waits = { $n ->
    [one] Ein Schritt deines Plans wartet auf die Antwort von { $player }.
   *[other] { $n } Schritte deines Plans warten auf die Antwort von { $player }.
}
plan-resumed = Der Rest deines Plans. Sende ihn oder ändere ihn.
end-you-place = Du erreichst Platz { $n }.

# The page of somebody who was sent a link
invite-heading = { $player } lädt dich zu Hansa Teutonica ein
invite-heading-nobody = Du bist zu Hansa Teutonica eingeladen
invite-sit = Platz nehmen
invite-new = Neu hier?
invite-full = Alle Plätze sind besetzt: Du schaust zu.

# Plans that wait, several people at one screen, substitutes, menus
plan-ahead = Du bist noch nicht am Zug. Was du jetzt planst, wird aufgehoben und dir dann vorgelegt.
plan-kept = { $n ->
    [one] Ein Schritt ist für deinen Zug aufgehoben.
   *[other] { $n } Schritte sind für deinen Zug aufgehoben.
}
plan-pending = { $n ->
    [one] { $n } geplanter Schritt
   *[other] { $n } geplante Schritte
}
plan-pending-help = Den wartenden Plan ansehen, ändern oder senden, wenn du am Zug bist.
plan-forget = Plan aufgeben
bar-your-turn-named = { $player }: Du bist am Zug.
substitute-plays = Zurzeit spielt ein Bot für dich.
substitute-take-over = Selbst weiterspielen
table-menu = Tisch
close-ask = Um Schließen des Tisches bitten
close-ask-help = Der Tisch wird geschlossen, wenn alle Menschen am Tisch zustimmen.
help-now = Was kann ich jetzt tun?
help-not-now = jetzt nicht möglich

# The first minutes
start-facts = 2 bis 5 Personen · 60 bis 90 Minuten · im Browser, ohne Konto
living-rest = Anhalten
living-go-on = Weiter
tips-heading = Tipp
tips-off = Keine Tipps mehr

# Without a network
start-offline = Du bist offline. Regeln und Texte der Einführung lassen sich lesen; die Tische sind wieder da, sobald das Netz da ist.
start-offline-lists = Ohne Netz nicht verfügbar.
learn-offline = Keine Verbindung: Die Schritte werden für dich gespielt.

# What is there for everybody
offers-tiles = Ausliegende Gunstplättchen
offers-permits = Erlaubnisse
offers-permits-help = Wer in einer dieser Städte die am weitesten rechts liegende Niederlassung hat, darf einmal je Zug in ihrem Land einsetzen oder verdrängen.
offers-nobody = niemand
