# Nachrichten an Personen, die gerade nicht zuschauen, und die kleinen Seiten hinter ihren Links.

notice-turn = Du bist am Zug am Tisch „{ $table }“.
notice-answer = Am Tisch „{ $table }“ wird deine Antwort erwartet.
notice-remind = Am Tisch „{ $table }“ sind drei Viertel deiner Zeit vorbei.
notice-flag = Deine Zeit am Tisch „{ $table }“ ist um. Ein Bot spielt für dich, bis du zurückkommst.
notice-over = Die Partie am Tisch „{ $table }“ ist zu Ende. Sieg: { $winners }
notice-over-no-winner = Die Partie am Tisch „{ $table }“ ist zu Ende.
notice-rematch = Zum Tisch „{ $table }“ gibt es eine Revanche.
notice-mention = Du wurdest im Chat am Tisch „{ $table }“ erwähnt. Von: { $player }
notice-invite = Du bist an den Tisch „{ $table }“ eingeladen. Eingeladen von: { $player }
notice-ask = Am Tisch „{ $table }“ wird um deine Zustimmung gebeten. Es fragt: { $player }
notice-prepared = Dein vorbereiteter Zug am Tisch „{ $table }“ wurde nicht gespielt: Du bist am Zug.
notice-round = Runde { $player } von „{ $table }“ hat begonnen. Dein Tisch ist bereit.
notice-standing = „{ $table }“ ist vorbei. Sieg: { $player }
notice-open-event = Turnier öffnen
notice-test = Das ist ein Test. Nachrichten zu deinen Partien kommen hier an.
notice-left-days = { $n ->
    [one] Noch ein Tag.
   *[other] Noch { $n } Tage.
}
notice-left-hours = { $n ->
    [one] Noch eine Stunde.
   *[other] Noch { $n } Stunden.
}
notice-left-minutes = { $n ->
    [one] Noch eine Minute.
   *[other] Noch { $n } Minuten.
}
notice-digest = { $n ->
    [one] Neues an einem Tisch
   *[other] Neues an { $n } Tischen
}
notice-open = Tisch öffnen
notice-open-list = Deine Tische öffnen

## In jeder Mail

notice-because = Du bekommst diese Nachricht, weil du sie auf der Seite „Ich“ gewählt hast.
notice-stop = Diese Nachrichten abbestellen
notice-confirm = Nachrichten zu Partien an diese Adresse?
notice-confirm-text = Jemand, wahrscheinlich du, möchte Nachrichten zu Partien von Hansa Teutonica an diese Adresse bekommen. Wenn du es nicht warst, tu nichts: Es kommt nichts weiter.
notice-confirm-link = Ja, bitte an mich schicken

## Die kleinen Seiten

notice-page-stop = Keine Nachrichten mehr an diese Adresse?
notice-page-stop-button = Abbestellen
notice-page-stopped = Erledigt: An diese Adresse wird nichts mehr geschickt.
notice-page-confirm = Nachrichten zu Partien an diese Adresse schicken?
notice-page-confirm-button = Ja
notice-page-confirmed = Erledigt: Ab jetzt kommen Nachrichten an diese Adresse.
notice-page-wrong = Dieser Link ist zu alt oder wurde nicht vollständig kopiert.
