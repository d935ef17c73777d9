# Eröffnungen neben einer Studie oder einer Wiederholung. $n in openings-points hat schon eine Nachkommastelle, Anteile Prozent.
openings-heading = Eröffnungen
openings-came = { $n ->
    [one] Eine Partie erreichte die Stellung, in der dieser Zug begann.
   *[other] { $n } Partien erreichten die Stellung, in der dieser Zug begann.
}
openings-played = Von hier aus gespielt, mit den Siegen von { $player }:
openings-games = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}
openings-more = { $n ->
    [one] Noch einen Zug zeigen
   *[other] { $n } weitere Züge zeigen
}
openings-share = Siege: { $share } ({ $low } bis { $high })
openings-points = { $n } Punkte ± { $spread }, Platz { $place }
openings-points-once = { $n } Punkte, Platz { $place }
openings-seat = { $player }: { $share }, { $n } Punkte
openings-play = Diesen Zug spielen
openings-new = Keine Partie erreichte diese Stellung.
openings-late = Die Eröffnungen umfassen die ersten { $n } Runden.
openings-kind = Zu Partien dieser Art gibt es keine Eröffnungen.
openings-aside = Kein gespielter Zug geht so weiter.
openings-failed = Die Eröffnungen dieses Servers sind nicht lesbar.
openings-about = Aus { $n } Partien dieser Art zwischen Bots. Der Balken zeigt, wo der Anteil mit 95 % Sicherheit liegt.
