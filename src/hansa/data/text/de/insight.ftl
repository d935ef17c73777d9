# Wörter der Tipps, der Gewinnaussichten, der Auswertung und der Notizen. Variablen wie in en/insight.ftl.

## Gewinnaussichten

insight-hide = Ausblenden
insight-bar-help = Geschätzt aus dem, was du wissen darfst. Erwartete Endpunkte: { $list }.

## Tipps

insight-hint-help = Die besten gefundenen Pläne aus dem, was du wissen darfst. Was andere antworten, ist geraten.
insight-thinking = Sucht gute Pläne …
insight-again = Noch einmal fragen
insight-longer = Länger suchen
insight-show = Auf dem Spielplan zeigen
insight-try = Im Planmodus versuchen
insight-expected = Erwartet, verglichen mit Nichtstun
insight-why-skills = Nutzen der Eigenschaften
insight-why-pieces = Händlersteine zur Hand
insight-why-token-use = Nutzbare Bonusmarker
insight-why-reach = Lage der Niederlassungen
insight-why-routes = Angefangene Handelsrouten
insight-why-rivals = Weniger für andere
insight-behind = { $n } Punkte weniger als Plan 1
insight-order = Die Suche ordnet die Pläne nach Punkten. Die Gewinnaussichten sind für sich und gröber geschätzt und können sie anders ordnen.
insight-after = Gewinnaussicht danach: { $share }
insight-wins = Beendet und gewinnt das Spiel.
insight-outlook-won = Diese Stellung ist gewonnen: Plan 1 beendet das Spiel.
insight-outlook-lost = Was auch gespielt wird: Jemand anders kann danach das Spiel beenden und gewinnen.
insight-claims = Nötige Aktionen für { $route }, in Klammern die eines Zuges: { $list }
insight-threats = Wenn du nichts tust
insight-threat-wins = { $player } beendet das Spiel und gewinnt.
insight-threat-points = { $player } bekommt sofort { $n } Punkte.
insight-threat-next = { $player } spielt:
insight-guessed = wahrscheinlich
insight-empty = Hier ist nichts zu entscheiden.
insight-end-turn = Den Zug beenden.
insight-failed = Die Analyse wurde nicht fertig. Versuche es noch einmal.
insight-refused-hints-off = Tipps und Analyse sind an diesem Tisch während des Spiels nicht erlaubt. Der Gastgeber kann das ändern.
insight-refused-hints-alike = Diese Stellung gleicht der eines Spiels, das du gerade ohne Tipps spielst. Bis es zu Ende ist, gibt es dazu keinen Rat.
insight-refused-hints-own = Während des Spiels gibt es Rat nur für eigene Entscheidungen.
insight-refused-review-later = Ein Spiel wird ausgewertet, wenn es zu Ende ist.
insight-not-your-turn = Einen Tipp gibt es, wenn du etwas entscheiden musst.
insight-played-cost = Was hier gespielt wurde, hat { $n } Punkte verschenkt.
insight-played-best = Was hier gespielt wurde, ist so gut wie der beste Plan.

## Auswertung

insight-progress = Rückblick: { $n } von { $total } Zügen
insight-review-help = Jeder Zug wird mit dem besten Plan verglichen, den sein Spieler hätte finden können. Schätzungen, keine Beweise.
insight-whose = Züge von
insight-everybody = allen
insight-none = Kein Zug hat viel verschenkt.
insight-as-table = Dasselbe als Tabelle
insight-turn = Zug
insight-player = Spieler
insight-cost = Verschenkt
insight-gave-away = { $n } Punkte verschenkt
insight-missed-win = Einen Sieg verpasst
insight-was-played = Gespielt
insight-better = Besser
insight-go = In der Wiederholung zeigen

## Notizen

insight-notes-help = Nur du kannst sie lesen. Sie werden automatisch auf dem Server gespeichert.
insight-notes-label = Meine Notizen
insight-notes-saved = Gespeichert
insight-notes-saving = Speichert …
insight-notes-failed = Noch nicht gespeichert. Es wird wieder versucht.

# The end of a game
ceremony-places = Plätze
ceremony-lead = { $winner } lag am Ende { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
} vor { $player }.
ceremony-most = Den Ausschlag gab: { $category }, { $first } zu { $second }.
ceremony-least = { $player } war besser bei: { $category }, { $second } zu { $first }.
ceremony-projected = als wäre das Spiel dort zu Ende gewesen
ceremony-ended = Alle waren einverstanden, das Spiel beim jetzigen Stand zu beenden. Was noch verborgen ist, ist mitgezählt.
ceremony-share = Bild des Spielplans
ceremony-share-help = Der Spielplan am Ende mit dem Ergebnis, zum Aufheben oder Verschicken.
ceremony-saved = Das Bild liegt bei deinen Downloads.
ceremony-no-picture = Dieser Browser konnte das Bild nicht erzeugen.
insight-change-of = Gewinnaussicht, { $player }: { $before } → { $after }
insight-seconds = { $n } s
