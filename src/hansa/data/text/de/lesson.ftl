# Die Einführung: lesson-<n>-title, lesson-<n>-text, und lesson-<n>-do, wo der Lernende handelt. Schritte: docs/lesson.md.

lesson-1-title = Worum es geht
lesson-1-text = Du bist Kaufmann der Hanse. Du richtest Handelsrouten ein, gründest Niederlassungen in Städten und verbesserst deine eigenen Eigenschaften. Wer am Ende die meisten Prestigepunkte hat, gewinnt. Würfelglück oder Kartenglück gibt es nicht: Alles geschieht auf diesem Spielplan. Diese Einführung dauert keine zehn Minuten.
lesson-2-title = Städte und Niederlassungen
lesson-2-text = Die Städte sind das Herz des Spielplans. Jede Stadt hat einige Niederlassungsfelder, die streng von links nach rechts besetzt werden. Ein eckiges Feld nimmt einen Händler auf (Würfel), ein rundes einen Großhändler (Scheibe). Je weiter rechts eine Niederlassung steht, desto mehr zählt sie.
lesson-3-title = Handelsrouten und Verbindungspunkte
lesson-3-text = Eine Handelsroute verbindet zwei Städte. Sie hat zwei bis vier Verbindungspunkte, auf jeden passt ein Händlerstein. Sind alle Verbindungspunkte einer Route von dir besetzt, kannst du sie einrichten und dir eine Belohnung aussuchen. Goslar–Magdeburg hat nur zwei: ein guter Anfang.
lesson-4-title = Vorrat und Kasse
lesson-4-text = In deinem Vorrat liegen die Händlersteine, die du jetzt benutzen kannst: fünf Händler und ein Großhändler. In deiner Kasse liegen Steine, die dir gehören, aber erst durch Einnahmen in den Vorrat kommen. Auf deinem Schreibtisch verdecken weitere Steine deine Eigenschaften. In deinem Zug hast du anfangs zwei Aktionen.
lesson-5-title = Einsetzen
lesson-5-text = Die erste Art von Aktion: Setze einen Händlerstein aus deinem Vorrat auf einen beliebigen freien Verbindungspunkt. Eine Verbindung zu deinen anderen Steinen ist nicht nötig.
lesson-5-do = Setze einen Händler auf Goslar–Magdeburg ein.
lesson-6-title = Die Route füllen
lesson-6-text = Ein Verbindungspunkt ist noch frei. Mit deiner zweiten Aktion füllst du die Route. Eine volle Route tut von selbst nichts: Du richtest sie mit einer späteren Aktion ein. Dein Zug endet erst, wenn du es sagst.
lesson-6-do = Setze noch einen Händler auf Goslar–Magdeburg ein und beende dann den Zug.
lesson-7-title = Die Handelsroute einrichten
lesson-7-text = Die anderen haben gespielt, und beide Verbindungspunkte gehören noch dir. Das Einrichten hat drei Schritte: Zuerst erhalten die, die die beiden Städte kontrollieren, je einen Punkt (noch niemand), dann nimmst du den Bonusmarker der Route (hier keiner), dann wählst du eine Belohnung. Ein Händlerstein wird zur Niederlassung, die anderen gehen in deine Kasse.
lesson-7-do = Richte Goslar–Magdeburg ein und gründe eine Niederlassung in Goslar.
lesson-8-title = Welches Feld du nutzen darfst
lesson-8-text = Eine Niederlassung kommt immer auf das am weitesten links liegende freie Feld. Dein Privileg muss seine Farbe einschließen: anfangs nur Weiß, später Orange, Rosa und Schwarz. Und die Form muss passen: Das erste Feld von Magdeburg ist rund, zwei Händler hätten dort nicht gereicht.
lesson-9-title = Kontrolle
lesson-9-text = Wer in einer Stadt die meisten Niederlassungen hat, kontrolliert sie; bei Gleichstand entscheidet die am weitesten rechts liegende. Du kontrollierst jetzt Goslar. Immer wenn jemand, du oder ein anderer, eine Handelsroute nach Goslar einrichtet, erhältst du 1 Punkt. Am Ende zählt jede kontrollierte Stadt noch 2 Punkte.
lesson-9-do = Setze einen Händler auf Goslar–Hildesheim ein und beende dann den Zug.
lesson-10-title = Verdrängt werden
lesson-10-text = David hat deinen Händler verdrängt. Das kostet ihn einen Händlerstein mehr, und dir hilft es: Du setzt den verdrängten Händler auf einen freien Verbindungspunkt einer angrenzenden Route und darfst einen zusätzlichen Stein aus deiner Kasse dazusetzen, ohne eine Aktion auszugeben. Im Weg zu stehen kann sich lohnen.
lesson-10-do = Setze den verdrängten Händler und einen zusätzlichen Händler auf Goslar–Quedlinburg.
lesson-11-title = Verdrängen
lesson-11-text = Was David kann, kannst du auch. Dein Stein nimmt den Verbindungspunkt ein, und du zahlst aus deinem Vorrat in deine Kasse: 1 Händlerstein für einen Händler, 2 für einen Großhändler. Der andere setzt dann neu ein, mit einem oder zwei zusätzlichen Steinen. Großhändler halten einen Verbindungspunkt deshalb besonders gut.
lesson-11-do = Verdränge den Händler von David auf Goslar–Hildesheim.
lesson-12-title = Einnahmen
lesson-12-text = Dein Vorrat ist fast leer, deine Kasse aber voll. Mit Einnahmen nimmst du Händlersteine aus der Kasse in den Vorrat, so viele, wie dein Geldbeutel angibt: anfangs drei.
lesson-12-do = Nimm mit Einnahmen 3 Händler aus der Kasse und beende dann den Zug.
lesson-13-title = Umsetzen
lesson-13-text = Mit einer Aktion darfst du eigene Steine auf dem Spielplan auf beliebige freie Verbindungspunkte umsetzen, so viele, wie dein Liber Sophiae angibt: anfangs zwei. Die beiden Händler, die du durch die Verdrängung bekommen hast, sind genau das, was du brauchst.
lesson-13-do = Setze beide Händler von Goslar–Quedlinburg auf Goslar–Hildesheim um.
lesson-14-title = Punkte, Bonusmarker, Niederlassung
lesson-14-text = Diese Route bringt alles auf einmal: Du kontrollierst Goslar, also erhältst du 1 Punkt; neben der Route liegt ein Bonusmarker, er wird deiner; und du darfst eine Niederlassung in Hildesheim gründen.
lesson-14-do = Richte Goslar–Hildesheim ein und gründe eine Niederlassung in Hildesheim.
lesson-15-title = Bonusmarker
lesson-15-text = Bonusmarker benutzt man einmal, jederzeit im eigenen Zug und ohne eine Aktion auszugeben: mehr Aktionen, zwei nebeneinanderliegende Niederlassungen tauschen, eine Eigenschaft entwickeln, fremde Steine umsetzen. Deiner, die zusätzliche Niederlassung, wird beim Einrichten benutzt: Er legt eine Niederlassung neben eine Stadt, in der kein Platz ist oder die falsche Farbe an der Reihe wäre. Benutzt oder nicht, am Ende bringen Bonusmarker Punkte.
lesson-16-title = Ein neuer Bonusmarker
lesson-16-text = Wer einen Bonusmarker nimmt, zieht verdeckt einen neuen und legt ihn am Ende des Zuges aus: neben eine Route ohne Marker und ohne Händlersteine, mit einem freien Niederlassungsfeld in einer ihrer Städte. Leg ihn dorthin, wo er dir nützt.
lesson-16-do = Beende den Zug und lege den neuen Bonusmarker neben Goslar–Magdeburg.
lesson-17-title = Entwickeln: Aktionen
lesson-17-text = Zwei Runden später hast du die Route nach Göttingen gefüllt. Statt einer Niederlassung kannst du die Eigenschaft entwickeln, die bei der Stadt abgebildet ist. Ein Stein kommt vom Schreibtisch in deinen Vorrat und deckt den nächsten Wert auf. Göttingen gibt Aktionen: von zwei auf drei, und die neue Aktion zählt sofort.
lesson-17-do = Richte Göttingen–Quedlinburg ein und entwickle Aktionen.
lesson-18-title = Die anderen Eigenschaften
lesson-18-text = In vier weiteren Städten entwickelst du auf dieselbe Weise eine Eigenschaft. Stade: Das Privileg öffnet die orangefarbenen, rosa und schwarzen Niederlassungsfelder. Groningen: Mit dem Liber Sophiae setzt du mit einer Aktion mehr Steine um, und jede Stufe bringt einen Großhändler. Lübeck: Mit dem Geldbeutel nimmst du mehr Steine auf einmal aus der Kasse. Halle: Die Stadtschlüssel zählen am Ende für jede Niederlassung deines größten zusammenhängenden Netzwerks.
lesson-19-title = Dein erster Plan
lesson-19-text = Gute Züge sind geplant. Du hast noch eine Aktion, und Goslar–Magdeburg bringt dreierlei auf einmal: den Marker, den du dort hingelegt hast, einen Punkt, weil du Goslar kontrollierst, und eine Niederlassung in Magdeburg neben deinen anderen. Das erste Feld dort ist rund: Ein Großhändler muss dabei sein.
lesson-19-do = Setze deinen Großhändler auf Goslar–Magdeburg ein und beende dann den Zug.
lesson-20-title = Große Ziele
lesson-20-text = Wer zuerst Arnheim und Stendal durch eine lückenlose Kette von Städten mit eigenen Niederlassungen verbindet, erhält sofort 7 Punkte, der Zweite 4, der Dritte 2. Und auf Coellen–Warburg darf ein Großhändler ein Sonderprestige-Feld besetzen, das am Ende 7 bis 11 Punkte bringt, je nach Privileg.
lesson-21-title = Der Plan geht weiter
lesson-21-text = Niemand hat sich dir in den Weg gestellt. Deinen Großhändler zu verdrängen hätte zwei Steine gekostet, und du hättest ihn mit zwei zusätzlichen neu eingesetzt. Du hast jetzt drei Aktionen; mit der ersten füllst du die Route.
lesson-21-do = Setze einen Händler auf Goslar–Magdeburg ein.
lesson-22-title = Die Ernte
lesson-22-text = Jetzt kommt alles zusammen: der Punkt, der Marker und die Niederlassung für den Großhändler. Mit drei Niederlassungen nebeneinander wächst dein Netzwerk. Ein Plan für zwei Züge, den niemand billig verhindern konnte.
lesson-22-do = Richte Goslar–Magdeburg ein und gründe eine Niederlassung in Magdeburg.
lesson-23-title = Wann das Spiel endet
lesson-23-text = Das Spiel endet, sobald eines von drei Dingen geschieht: Jemand hat 20 Punkte auf der Prestigepunktleiste, ein Bonusmarker muss gezogen werden, aber der Stapel ist leer, oder zehn Städte sind voll besetzt. Die Aktion wird noch zu Ende geführt, dann folgt die Schlusswertung. Behalte die drei Anzeigen im Auge.
lesson-24-title = Schlusswertung
lesson-24-text = Zu den Punkten auf der Leiste kommen: 4 für jede voll entwickelte Eigenschaft außer Stadtschlüssel; 1 bis 21 für deine Bonusmarker; deine Felder mit Sonderprestige; 2 für jede Stadt, die du kontrollierst; und die Niederlassungen deines größten Netzwerks mal Stadtschlüssel. Die meisten Punkte gibt es am Ende, nicht im Spiel.
lesson-25-title = Deine erste Partie
lesson-25-text = Ein paar Ratschläge: Hol dir früh die dritte Aktion. Nimm mit, was am Weg liegt, zum Beispiel Bonusmarker. Stell dich dorthin, wo andere hinwollen, und freu dich, wenn du verdrängt wirst. Kontrolliere Städte, durch die viele kommen. In der begleiteten Partie sagt dir in jedem Zug ein Tipp, worauf es sich zu achten lohnt. Viel Spaß!

## Tipps der begleiteten ersten Partie

guide-start = Zwei Aktionen: Eine Route mit zwei oder drei Verbindungspunkten ist ein guter Anfang. Eine Route nach { $city } bringt eine dritte Aktion.
guide-route-full = Eine deiner Routen ist voll. Richte sie ein, bevor dich jemand verdrängt.
guide-hire = Dein Vorrat ist fast leer. Nutze die Aktion Einnahmen, bevor du nichts mehr einsetzen kannst.
guide-displaced = Du wirst verdrängt: Setze den Stein dorthin, wo du ihn brauchst, und nimm die zusätzlichen Steine dazu. Sie kosten dich nichts.
guide-control = Wieder ein Punkt für eine Stadt, die du kontrollierst. Mehr Niederlassungen an viel benutzten Routen bringen mehr davon.
guide-tokens = Sieh dir die Bonusmarker neben den Routen an. Jeder hilft einmal und zählt am Ende; der zweite, vierte und sechste bringen am meisten.
guide-token-unused = Heb dir zusätzliche Aktionen für einen Zug auf, in dem du Großes damit anfangen kannst, aber vergiss sie nicht.
guide-actions = Du hast immer noch zwei Aktionen. Eine dritte lohnt sich für den ganzen Rest der Partie.
guide-privilege = Viele Felder sind inzwischen orange oder rosa. { $city } entwickelt dein Privileg.
guide-keys = Du hast mehrere Niederlassungen. Liegen sie nebeneinander, ist jede Stufe der Stadtschlüssel für jede von ihnen einen Punkt wert.
guide-blocked = Jemandem fehlt nur noch ein Verbindungspunkt einer Route. Ein Stein von dir macht es dort teuer, und verdrängt zu werden hilft dir.
guide-end-near = Das Ende ist nah. Zähle, was noch Punkte bringt: Kontrolle von Städten, dein Netzwerk, eine voll entwickelte Eigenschaft.
guide-over = Das war deine erste Partie. Sieh dir die Tabelle an: Woher kamen die meisten Punkte?

guide-heading = Begleitete erste Partie
guide-look-at = Sieh dir an:
guide-wait = Die anderen spielen. Achte darauf, wohin sie wollen: Dort können deine Händlersteine im Weg stehen.
guide-lay = Lege den neuen Bonusmarker dorthin, wo du bald selbst eine Handelsroute füllst.
guide-choose = Wähle eine der markierten Stellen.
guide-end = Keine Aktionen mehr. Beende deinen Zug.
guide-fill = { $n ->
    [one] Noch { $n } Händlerstein, und diese Handelsroute ist voll. Dann kannst du sie einrichten.
   *[other] Noch { $n } Händlersteine, und diese Handelsroute ist voll. Dann kannst du sie einrichten.
}
guide-look = Suche eine kurze Handelsroute, die noch niemand braucht, oder stell dich dorthin, wohin ein anderer will.
