# Wörter des Spiels. Begriffe: docs/translation.md. x-* sind Hilfen nur dieser Sprache.

## Spielsteine

shape-trader = Händler
shape-merchant = Großhändler
shape-tradesman = Händlerstein
traders-count = { $n } Händler
merchants-count = { $n } Großhändler
tradesmen-count = { $n ->
    [one] { $n } Händlerstein
   *[other] { $n } Händlersteine
}
pieces-count = { $merchants ->
    [0] { $traders } Händler
   *[other] { $traders ->
        [0] { $merchants } Großhändler
       *[other] { $traders } Händler und { $merchants } Großhändler
    }
}
paid-count = { $paid_merchants ->
    [0] { $paid_traders } Händler
   *[other] { $paid_traders ->
        [0] { $paid_merchants } Großhändler
       *[other] { $paid_traders } Händler und { $paid_merchants } Großhändler
    }
}
any-shape = { $shape ->
    [trader] Händler
   *[merchant] Großhändler
}
x-victim = { $victim_shape ->
    [trader] Händler
   *[merchant] Großhändler
}
x-piece = { $piece_shape ->
    [trader] Händler
   *[merchant] Großhändler
}
party-neutral = Neutrale Partei

## Orte und Dinge

term-post = Verbindungspunkt
term-ship-post = Schiffspunkt
term-route = Handelsroute
term-maritime-route = Seehandelsroute
term-city = Stadt
term-green-city = Grüne Stadt
term-office = Niederlassung
term-office-space = Niederlassungsfeld
term-extra-office = Zusätzliche Niederlassung
term-supply = Vorrat
term-stock = Kasse
term-desk = Schreibtisch
term-ability = Eigenschaft
term-token = Bonusmarker
term-token-pool = Markerstapel
term-plate = Zinnteller
term-tavern = Taberna
term-prestige-point = Prestigepunkt
term-prestige-track = Prestigepunktleiste
term-completed-cities = Städte mit voll besetzten Niederlassungen
term-special-prestige = Sonderprestige
term-east-west = Ost-West-Verbindung
term-network = Netzwerk
term-coin = Münze
term-start-player = Startspieler
term-pawn = Spielfigur
term-province = Provinz
term-soldier = Grenzsoldat
term-neutral-trader = Neutraler Händler
term-mission = Auftragskarte
term-favour = Gunst des Kaisers
term-favour-tile = Gunstplättchen
term-printed-bonus = Aufgedruckter Bonus
term-country = Land
term-permission = Erlaubnis
term-hire = Einnahmen
term-place = Einsetzen
term-displace = Verdrängen
term-move = Umsetzen
term-establish = Handelsroute einrichten
term-hire-help = Nimm Händlersteine aus deiner Kasse in deinen Vorrat, so viele, wie dein Geldbeutel erlaubt.
term-place-help = Setze einen Händlerstein aus deinem Vorrat auf einen beliebigen freien Verbindungspunkt.
term-displace-help = Setze deinen Händlerstein dorthin, wo ein fremder steht, und bezahle dafür; der andere setzt neu ein, mit zusätzlichen Steinen.
term-move-help = Setze eigene Händlersteine auf beliebige freie Verbindungspunkte um, so viele, wie dein Liber Sophiae erlaubt.
term-establish-help = Wenn du alle Verbindungspunkte einer Handelsroute besetzt: Punkte für die Kontrolle der Städte, der Bonusmarker, dann eine Niederlassung, eine Eigenschaft oder etwas anderes.

## Eigenschaften

ability-keys = Stadtschlüssel
ability-keys-help = Clavis Urbis. Am Ende zählt jede Niederlassung deines größten Netzwerks so viele Punkte.
ability-actions = Aktionen
ability-actions-help = Actiones. Zahl der Aktionen in deinem Zug.
ability-privilege = Privileg
ability-privilege-help = Privilegium. Farben der Niederlassungsfelder, die du nutzen darfst.
ability-book = Liber Sophiae
ability-book-help = Buch der Weisheit. Zahl der eigenen Händlersteine, die du mit einer Aktion umsetzen darfst.
ability-bank = Geldbeutel
ability-bank-help = Bursa. Zahl der Händlersteine, die du mit der Aktion Einnahmen nehmen darfst; C heißt alle.
any-ability = { $ability ->
    [keys] { ability-keys }
    [actions] { ability-actions }
    [privilege] { ability-privilege }
    [book] { ability-book }
   *[bank] { ability-bank }
}
ability-value-all = alle

## Farben, Länder

colour-white = weiß
colour-orange = orange
colour-pink = rosa
colour-black = schwarz
any-colour = { $colour ->
    [white] { colour-white }
    [orange] { colour-orange }
    [pink] { colour-pink }
   *[black] { colour-black }
}
privilege-white = I weiß (primum)
privilege-orange = II orange (minus)
privilege-pink = III rosa (maius)
privilege-black = IV schwarz (maximum)
player-colour-red = Rot
player-colour-blue = Blau
player-colour-green = Grün
player-colour-yellow = Gelb
player-colour-purple = Lila
country-england = England
country-wales = Wales
country-scotland = Schottland
any-country = { $country ->
    [england] { country-england }
    [wales] { country-wales }
   *[scotland] { country-scotland }
}

## Bonusmarker

token-extra-office = Zusätzliche Niederlassung
token-extra-office-short = Zusatz
token-extra-office-help = Wenn du eine Handelsroute einrichtest: Lege einen ihrer Händlersteine als zusätzliche Niederlassung links neben eine der beiden Städte, falls dort schon eine Niederlassung ist. Farbe und Form spielen keine Rolle.
token-swap = Niederlassungstausch
token-swap-short = Tausch
token-swap-help = Tausche zwei nebeneinanderliegende Niederlassungen verschiedener Besitzer in einer Stadt.
token-plus3 = +3 Aktionen
token-plus3-short = Aktionen
token-plus3-help = Du hast in diesem Zug 3 Aktionen mehr.
token-plus4 = +4 Aktionen
token-plus4-short = Aktionen
token-plus4-help = Du hast in diesem Zug 4 Aktionen mehr.
token-develop = 1 Eigenschaft entwickeln
token-develop-short = Ausbau
token-develop-help = Entwickle eine Eigenschaft deiner Wahl um eine Stufe.
token-three = 3 Händlersteine
token-three-short = drei
token-three-help = Entferne bis zu drei Händlersteine von den Handelsrouten oder setze sie um, je nach Ausgabe.
token-three-ed2009 = 3 Händlersteine entfernen
token-three-ed2009-help = Entferne drei Händlersteine beliebiger Spieler von den Handelsrouten; jeder geht in den Vorrat seines Besitzers.
token-three-egmont = 3 Händlersteine entfernen
token-three-egmont-help = Entferne bis zu drei Händlersteine beliebiger Spieler von den Handelsrouten; jeder geht in den Vorrat seines Besitzers.
token-three-bigbox = 3 Händlersteine umsetzen
token-three-bigbox-help = Setze bis zu drei Händlersteine anderer Spieler auf beliebige freie Verbindungspunkte um.
token-exchange = Austausch
token-exchange-short = Austausch
token-exchange-help = Gib diesen Marker einem Gegner und nimm dafür einen seiner benutzten Marker als unbenutzten.
token-tribute = Tribut
token-tribute-short = Tribut
token-tribute-help = Lege ihn mit einem deiner Händler neben eine Handelsroute. Immer wenn in einer ihrer beiden Städte eine Niederlassung entsteht, nimmst du 2 Händlersteine aus der Kasse in den Vorrat.
token-block = Blockade
token-block-short = Blockade
token-block-help = Lege ihn mit einem deiner Händler neben eine Handelsroute. Das Einsetzen dort kostet von nun an einen Händlerstein mehr.
any-token = { $token ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-first-token = { $first ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-second-token = { $second ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}

## Aufgedruckte Boni

bonus-move-2-any = 2 Händlersteine umsetzen
bonus-move-2-any-help = Setze bis zu zwei Händlersteine beliebiger Spieler auf freie Verbindungspunkte um.
bonus-develop-privilege = Privileg entwickeln
bonus-develop-privilege-help = Entwickle dein Privileg um eine Stufe.
bonus-office-in-green = Niederlassung in einer grünen Stadt
bonus-office-in-green-help = Setze einen Händlerstein aus deinem Vorrat in eine grüne Stadt, rechts von allen anderen.
bonus-reuse-2 = 2 von der Route einsetzen
bonus-reuse-2-help = Setze bis zu zwei Händlersteine dieser Route auf freie Verbindungspunkte, statt sie in die Kasse zu legen.
bonus-place-2-abroad = 2 auswärts einsetzen
bonus-place-2-abroad-help = Setze bis zu zwei Händlersteine aus deiner Kasse auf freie Verbindungspunkte in Wales oder Schottland.

## Gunstplättchen

tile-anywhere = Überallhin
tile-anywhere-help = Wenn du verdrängt wirst, dürfen deine Händlersteine auf freie Verbindungspunkte beliebiger Handelsrouten.
tile-action = +1 Aktion
tile-action-help = Eine Aktion mehr in jedem deiner späteren Züge.
tile-hire-along = Mitkassieren
tile-hire-along-help = Wenn ein anderer Spieler die Aktion Einnahmen ausführt, darfst du 1 Händlerstein aus der Kasse in den Vorrat nehmen.
tile-two-extras = Zwei Zusatzsteine
tile-two-extras-help = Wird ein Händler von dir verdrängt, darfst du 2 zusätzliche Händlersteine statt 1 einsetzen.
tile-cities = Städte
tile-cities-help = Am Ende 4 statt 2 Punkte für jede Stadt, die du kontrollierst.
tile-abilities = Eigenschaften
tile-abilities-help = Am Ende 7 statt 4 Punkte für jede voll entwickelte Eigenschaft.
any-tile = { $tile ->
    [anywhere] { tile-anywhere }
    [action] { tile-action }
    [hire_along] { tile-hire-along }
    [two_extras] { tile-two-extras }
    [cities] { tile-cities }
   *[abilities] { tile-abilities }
}

## Städte

city-allenstein = Allenstein
city-anklam = Anklam
city-arnheim = Arnheim
city-belgard = Belgard
city-berlin-colln = Berlin-Cölln
city-brandenburg = Brandenburg
city-braunsberg = Braunsberg
city-bremen = Bremen
city-breslau = Breslau
city-bristol = Bristol
city-brunswick = Brunswiek
city-calais = Calais
city-cambridge = Cambridge
city-canterbury = Canterbury
city-cardiff = Cardiff
city-carlisle = Carlisle
city-chester = Chester
city-coellen = Coellen
city-conway = Conway
city-coventry = Coventry
city-danzig = Danzig
city-dortmund = Dortmund
city-dresden = Dresden
city-duisburg = Duisburg
city-dunbar = Dunbar
city-durham = Durham
city-edinburgh = Edinburgh
city-elbing = Elbing
city-emden = Emden
city-falkirk = Falkirk
city-frankfurt = Frankfurt
city-glasgow = Glasgow
city-goslar = Goslar
city-gottingen = Göttingen
city-groningen = Groningen
city-halle = Halle
city-hamburg = Hamburg
city-hannover = Hannover
city-havelberg = Havelberg
city-hereford = Hereford
city-hildesheim = Hildesheim
city-ipswich = Ipswich
city-isle-of-man = Isle of Man
city-kampen = Kampen
city-konigsberg = Königsberg
city-krakau = Krakau
city-kulm = Kulm
city-lancaster = Lancaster
city-london = London
city-lubeck = Lübeck
city-luneburg = Lüneburg
city-magdeburg = Magdeburg
city-malmo = Malmö
city-minden = Minden
city-montgomery = Montgomery
city-munster = Münster
city-newcastle = Newcastle
city-norwich = Norwich
city-nottingham = Nottingham
city-osnabruck = Osnabrück
city-oxford = Oxford
city-paderborn = Paderborn
city-pembroke = Pembroke
city-perleberg = Perleberg
city-plymouth = Plymouth
city-quedlinburg = Quedlinburg
city-richmond = Richmond
city-salisbury = Salisbury
city-southampton = Southampton
city-stade = Stade
city-stendal = Stendal
city-stettin = Stettin
city-stralsund = Stralsund
city-tangermunde = Tangermünde
city-thorn = Thorn
city-visby = Visby
city-warburg = Warburg
city-waren = Waren
city-wismar = Wismar
city-wittenberg = Wittenberg
city-york = York

## Provinzen

province-north-coast = Nordküste
province-elbe-mouth = Elbmündung
province-east-rim = Ostrand
province-south-east-rim = Südostrand
province-south-rim = Südrand
province-west-rim = Westrand
province-kampen-munster = { city-kampen }–{ city-munster }
province-osnabruck-minden = { city-osnabruck }–{ city-minden }
province-bremen-hannover = { city-bremen }–{ city-hannover }
province-bremen-luneburg = { city-bremen }–{ city-luneburg }
province-hannover-brunswick = { city-hannover }–{ city-brunswick }
province-luneburg-stendal = { city-luneburg }–{ city-stendal }
province-arnheim-dortmund = { city-arnheim }–{ city-dortmund }
province-munster-paderborn = { city-munster }–{ city-paderborn }
province-minden-hildesheim = { city-minden }–{ city-hildesheim }
province-goslar-stendal = { city-goslar }–{ city-stendal }

## Wertung

category-track = Prestigepunkt{ "\u00AD" }leiste
category-track-help = Punkte, die während des Spiels erzielt wurden.
category-abilities = Eigenschaften
category-abilities-help = 4 Punkte für jede voll entwickelte Eigenschaft außer Stadtschlüssel.
category-tokens = Bonusmarker
category-tokens-help = 1, 3, 6, 10, 15 oder 21 Punkte für 1, 2, 4, 6, 8 oder 10 Marker.
category-special = Sonderprestige
category-special-help = Die Werte deiner Felder mit Sonderprestige.
category-cities = Kontrollierte Städte
category-cities-help = 2 Punkte für jede Stadt, die du kontrollierst.
category-network = Netzwerk
category-network-help = Niederlassungen im größten Netzwerk mal Stadtschlüssel.
category-mission = Auftragskarte
category-mission-help = 1 Punkt für jede Stadt der Karte mit einer Niederlassung von dir, 5 weitere, wenn du alle drei kontrollierst.
category-countries = Länder
category-countries-help = 7, 4 und 2 Punkte für den größten Einfluss in Wales und in Schottland.
trigger-points = jemand hat 20 Punkte
trigger-tokens = der Markerstapel ist leer
trigger-cities = genügend Städte sind voll besetzt
trigger-stall = alle haben nur gepasst
why-control = Kontrolle einer Stadt
why-coin = Münze
why-east-west = Ost-West-Verbindung

## Woher Händlersteine kommen

source-stock = Kasse
source-supply = Vorrat
source-board = Spielplan
source-nowhere = nirgendwoher
source-displaced = verdrängter Händlerstein
source-reserve = neutrale Reserve
any-source = { $source ->
    [stock] { source-stock }
    [supply] { source-supply }
    [board] { source-board }
    [displaced] { source-displaced }
    [reserve] { source-reserve }
   *[nowhere] { source-nowhere }
}

## Fragen

question-turn = Du bist am Zug: Wähle eine Aktion.
question-turn-other = { $player } ist am Zug.
question-relocate = { $neutral ->
    [yes] Du musst den verdrängten neutralen Händler einsetzen.
   *[no] Du musst deinen verdrängten { $displaced ->
        [trader] Händler
       *[merchant] Großhändler
    } einsetzen.
}
question-relocate-other = { $neutral ->
    [yes] { $player } muss den verdrängten neutralen Händler einsetzen.
   *[no] { $player } muss den verdrängten { $displaced ->
        [trader] Händler
       *[merchant] Großhändler
    } einsetzen.
}
question-relocate-no-displaced = { $extras ->
    [one] Du darfst { $extras } zusätzlichen Händlerstein einsetzen.
   *[other] Du darfst { $extras } zusätzliche Händlersteine einsetzen.
}
question-relocate-no-displaced-other = { $extras ->
    [one] { $player } darf { $extras } zusätzlichen Händlerstein einsetzen.
   *[other] { $player } darf { $extras } zusätzliche Händlersteine einsetzen.
}
question-relocate-held = Setze den { $held ->
    [trader] Händler
   *[merchant] Großhändler
} ein, den du vom Spielplan genommen hast.
question-relocate-held-other = { $player } setzt einen Händlerstein vom Spielplan ein.
question-move = { $who ->
    [own] { $limit ->
        [one] Du darfst { $limit } eigenen Händlerstein umsetzen.
       *[other] Du darfst bis zu { $limit } eigene Händlersteine umsetzen.
    }
    [opponents] { $limit ->
        [one] Du darfst { $limit } Händlerstein der anderen umsetzen.
       *[other] Du darfst bis zu { $limit } Händlersteine der anderen umsetzen.
    }
   *[any] { $limit ->
        [one] Du darfst { $limit } beliebigen Händlerstein umsetzen.
       *[other] Du darfst bis zu { $limit } beliebige Händlersteine umsetzen.
    }
}
question-move-other = { $player } setzt Händlersteine um.
question-remove = { $left ->
    [one] Wähle noch { $left } Händlerstein, der entfernt wird.
   *[other] Wähle noch { $left } Händlersteine, die entfernt werden.
}
question-remove-other = { $player } wählt Händlersteine, die entfernt werden.
question-lay = Lege die Bonusmarker von deinem Teller aus.
question-lay-other = { $player } legt Bonusmarker vom Teller aus.
question-pawn-start = Stelle die Spielfigur in eine Provinz.
question-pawn-start-other = { $player } muss die Spielfigur in eine Provinz stellen.
question-settle = Eine Handelsroute ist ganz mit neutralen Händlern besetzt: Wähle die Stadt für die neutrale Niederlassung.
question-settle-other = { $player } muss die Stadt für die neutrale Niederlassung wählen.
question-take = { $optional ->
    [yes] { $pieces ->
        [one] Du darfst { $pieces } Händlerstein aus deiner Kasse nehmen.
       *[other] Du darfst { $pieces } Händlersteine aus deiner Kasse nehmen.
    }
   *[no] { $pieces ->
        [one] Nimm { $pieces } Händlerstein aus deiner Kasse.
       *[other] Nimm { $pieces } Händlersteine aus deiner Kasse.
    }
}
question-take-other = { $player } nimmt Händlersteine aus der Kasse.
question-bonus-place = Aufgedruckter Bonus: Du darfst { $left ->
    [one] { $left } Händlerstein einsetzen.
   *[other] { $left } Händlersteine einsetzen.
}
question-bonus-place-other = { $player } darf den aufgedruckten Bonus nutzen.
question-bonus-develop = Aufgedruckter Bonus: Du darfst dein Privileg entwickeln.
question-bonus-develop-other = { $player } darf den aufgedruckten Bonus nutzen.
question-bonus-office = Aufgedruckter Bonus: Du darfst eine Niederlassung in einer grünen Stadt gründen.
question-bonus-office-other = { $player } darf den aufgedruckten Bonus nutzen.
x-todo = { $question ->
    [turn] den Zug beenden
    [relocate] die verdrängten Händlersteine einsetzen
    [move] die aufgenommenen Händlersteine absetzen
    [remove] die zu entfernenden Händlersteine wählen
    [lay] die Bonusmarker vom Teller auslegen
    [pawn_start] die Spielfigur aufstellen
    [settle] über die neutrale Handelsroute entscheiden
    [take] Händlersteine aus der Kasse nehmen
   *[other] den aufgedruckten Bonus nutzen oder ablehnen
}

## Ereignisse

event-turn-began = { $player } beginnt den Zug mit { $actions ->
    [one] { $actions } Aktion.
   *[other] { $actions } Aktionen.
}
event-turn-ended = { $unused ->
    [0] { $player } beendet den Zug.
    [one] { $player } beendet den Zug und lässt { $unused } Aktion verfallen.
   *[other] { $player } beendet den Zug und lässt { $unused } Aktionen verfallen.
}
event-hired = { $player } nimmt { pieces-count } aus der Kasse.
event-placed = { $player } setzt einen { any-shape } auf { $route } ein.
event-placed-paying = { $player } setzt einen { any-shape } auf { $route } ein und zahlt { paid-count }.
event-displaced = { $player } verdrängt auf { $route } den { x-victim } von { $victim } durch einen { any-shape } und zahlt { paid-count }.
event-displaced-neutral-victim = { $player } verdrängt auf { $route } einen neutralen { x-victim } durch einen { any-shape } und zahlt { paid-count }.
event-relocated = { $owner } setzt einen { any-shape } von { $origin_route } auf { $route } um.
event-relocated-neutral-owner = Ein neutraler { any-shape } kommt von { $origin_route } auf { $route }.
event-relocated-no-origin = { $source ->
    [displaced] { $owner } setzt den verdrängten { any-shape } auf { $route } ein.
    [supply] { $owner } setzt zusätzlich einen { any-shape } aus dem Vorrat auf { $route } ein.
    [reserve] { $owner } setzt zusätzlich einen { any-shape } aus der Reserve auf { $route } ein.
   *[stock] { $owner } setzt zusätzlich einen { any-shape } aus der Kasse auf { $route } ein.
}
event-relocated-no-origin-neutral-owner = { $source ->
    [displaced] Der verdrängte neutrale { any-shape } kommt auf { $route }.
   *[reserve] Ein weiterer neutraler { any-shape } kommt auf { $route }.
}
event-went-to-stock = Kein Verbindungspunkt frei: Der { any-shape } von { $owner } geht in die Kasse.
event-went-to-stock-neutral-owner = Kein Verbindungspunkt frei: Der neutrale { any-shape } geht zurück in die Reserve.
event-declined = { $question ->
    [relocate] { $number ->
        [one] { $player } verzichtet auf { $number } zusätzlichen Händlerstein.
       *[other] { $player } verzichtet auf { $number } zusätzliche Händlersteine.
    }
    [move] { $player } verzichtet auf das Umsetzen.
    [remove] { $player } entfernt keine weiteren Händlersteine.
    [take] { $player } nimmt nichts aus der Kasse.
   *[other] { $player } verzichtet auf den aufgedruckten Bonus.
}
event-moved = { $own ->
    [yes] { $player } setzt einen { x-piece } von { $origin_route } auf { $route } um.
   *[no] { $player } setzt einen { x-piece } ({ $piece }) von { $origin_route } auf { $route } um.
}
event-moved-neutral-piece = { $player } setzt einen neutralen { x-piece } von { $origin_route } auf { $route } um.
event-removed = { $own ->
    [yes] { $player } nimmt einen { x-piece } von { $route } zurück.
   *[no] { $player } entfernt einen { x-piece } ({ $piece }) von { $route }.
}
event-removed-neutral-piece = { $player } entfernt einen neutralen { x-piece } von { $route }.
event-established = { $player } richtet die Handelsroute { $route } ein.
event-points = { $why ->
    [control] { $points ->
        [one] { $player } erhält { $points } Punkt für die Kontrolle über { $city }.
       *[other] { $player } erhält { $points } Punkte für die Kontrolle über { $city }.
    }
    [coin] { $points ->
        [one] { $player } erhält { $points } Punkt für die Münze in { $city }.
       *[other] { $player } erhält { $points } Punkte für die Münze in { $city }.
    }
   *[east_west] { $points ->
        [one] { $player } erhält { $points } Punkt für die Ost-West-Verbindung.
       *[other] { $player } erhält { $points } Punkte für die Ost-West-Verbindung.
    }
}
event-token-taken = { $player } nimmt den Bonusmarker „{ any-token }“ bei { $route }.
event-token-drawn = { $player } zieht verdeckt einen neuen Bonusmarker.
event-office-opened = { $player } gründet mit einem { any-shape } eine Niederlassung in { $city }.
event-extra-office-opened = { $right ->
    [yes] { $player } gründet mit einem { any-shape } ganz rechts eine Niederlassung in { $city }.
   *[no] { $player } gründet mit einem { any-shape } eine zusätzliche Niederlassung in { $city }.
}
event-city-completed = { $city } ist die { $completed }. voll besetzte Stadt.
event-control-changed = { $now } übernimmt die Kontrolle über { $city } (bisher { $before }).
event-control-changed-neutral-before = { $now } übernimmt die Kontrolle über { $city } (bisher neutral).
event-control-changed-neutral-now = Die neutrale Partei übernimmt die Kontrolle über { $city } (bisher { $before }).
event-connected = { $place ->
    [1] { $player } schafft die Ost-West-Verbindung (1. Platz).
    [2] { $player } schafft die Ost-West-Verbindung (2. Platz).
    [3] { $player } schafft die Ost-West-Verbindung (3. Platz).
   *[other] { $player } schafft auch die Ost-West-Verbindung, aber ohne Punkte.
}
event-developed = { $player } entwickelt die Eigenschaft „{ any-ability }“ auf Stufe { $level } und erhält einen { any-shape }.
event-action-gained = { $actions ->
    [one] { $player } erhält { $actions } zusätzliche Aktion.
   *[other] { $player } erhält { $actions } zusätzliche Aktionen.
}
event-special-taken = { $player } besetzt das Sonderprestige-Feld für { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
event-route-cleared = { $player } legt { pieces-count } von { $route } in die Kasse.
event-token-used = { $player } benutzt den Bonusmarker „{ any-token }“.
event-swapped = { $player } tauscht zwei Niederlassungen in { $city }: Felder { $space } und { $next_space }.
event-token-seen = { $player } sieht sich einen neuen Bonusmarker an: „{ any-token }“.
event-token-seen-no-token = { $player } sieht sich einen neuen Bonusmarker an.
event-token-laid = { $player } legt den Bonusmarker „{ any-token }“ neben { $route }.
event-token-kept = { $tokens ->
    [one] { $player } findet für { $tokens } Bonusmarker keine Handelsroute; er bleibt auf dem Teller.
   *[other] { $player } findet für { $tokens } Bonusmarker keine Handelsroute; sie bleiben auf dem Teller.
}
event-pawn-placed = { $player } stellt die Spielfigur in die Provinz { $province }.
event-pawn-moved = { $paid ->
    [yes] { $player } gibt eine Aktion aus und stellt die Spielfigur in die Provinz { $province }.
   *[no] { $player } zieht die Spielfigur in die Provinz { $province }.
}
event-neutral-placed = Ein neutraler Händler kommt auf { $route }.
event-neutral-established = Neutrale Händler richten die Handelsroute { $route } ein; { $player } entscheidet.
event-neutral-office-opened = In { $city } entsteht eine neutrale Niederlassung.
event-neutral-cleared = { $traders ->
    [one] { $traders } neutraler Händler geht von { $route } zurück in die Reserve.
   *[other] { $traders } neutrale Händler gehen von { $route } zurück in die Reserve.
}
event-token-boxed = Der Bonusmarker „{ any-token }“ bei { $route } kommt in die Schachtel.
event-took = { $tribute ->
    [yes] Tribut: { $player } nimmt { pieces-count } aus der Kasse.
   *[no] { $player } kassiert mit: { pieces-count }.
}
event-tile-bought = { $player } kauft das Gunstplättchen „{ any-tile }“ mit den Bonusmarkern „{ x-first-token }“ und „{ x-second-token }“.
event-exchanged = { $player } tauscht mit { $opponent } und erhält den Bonusmarker „{ any-token }“.
event-laid-out = { $player } legt den Bonusmarker „{ any-token }“ mit einem Händler neben { $route }.
event-permit-used = { $player } nutzt die Erlaubnis von { $city }.
event-permit-chosen = { $player } wird die Erlaubnis von { $city } nutzen.
event-reused = { $player } setzt durch den aufgedruckten Bonus einen { any-shape } auf { $route } ein.
event-game-ended = Das Spiel ist zu Ende (Zug von { $player }): { $triggers }.
event-mission-shown = { $player } zeigt die Auftragskarte: { $cities }.

## Gründe, warum etwas nicht geht

reason-unknown-action = Diese Aktion gibt es nicht.
reason-game-over = Das Spiel ist zu Ende.
reason-other-question = { $player } muss zuerst { x-todo }.
reason-no-actions-left = In diesem Zug sind keine Aktionen mehr übrig.
reason-not-on-this-board = Diesen Ort gibt es auf diesem Spielplan nicht.
reason-stock-too-small = In deiner Kasse sind nur { $n } Händler und { $n2 } Großhändler.
reason-above-bank = { $n ->
    [one] Dein Geldbeutel erlaubt höchstens { $n } Händlerstein.
   *[other] Dein Geldbeutel erlaubt höchstens { $n } Händlersteine.
}
reason-nothing-chosen = Mindestens ein Händlerstein muss gewählt werden.
reason-post-occupied = Dieser Verbindungspunkt ist besetzt.
reason-supply-lacks = In deinem Vorrat ist kein { any-shape }.
reason-merchants-only = Auf einen Schiffspunkt dürfen nur Großhändler.
reason-nothing-to-displace = Auf diesem Verbindungspunkt steht niemand.
reason-own-piece = Eigene Händlersteine kannst du nicht verdrängen.
reason-price-too-high = { $n ->
    [one] Du brauchst { $n } Händlerstein im Vorrat
   *[other] Du brauchst { $n } Händlersteine im Vorrat
} und hast { $n2 }.
reason-payment-wrong = Der Preis beträgt { $n ->
    [one] { $n } Händlerstein
   *[other] { $n } Händlersteine
}; so kannst du ihn aus deinem Vorrat nicht bezahlen.
reason-pawn-elsewhere = { $route } grenzt nicht an die Provinz der Spielfigur.
reason-needs-permission = Dafür brauchst du eine Erlaubnis für { any-country }.
reason-not-your-piece = Dieser Händlerstein gehört dir nicht.
reason-no-piece-there = Dort steht kein Händlerstein.
reason-book-too-low = { $n ->
    [one] Höchstens { $n } Händlerstein darf umgesetzt werden.
   *[other] Höchstens { $n } Händlersteine dürfen umgesetzt werden.
}
reason-nothing-would-change = Es würde sich nichts ändern.
reason-nowhere-to-put = Für einen Händlerstein bliebe kein Verbindungspunkt.
reason-country-closed = Dieser Händlerstein darf nicht nach { any-country }.
reason-route-not-full = Nicht alle Verbindungspunkte von { $route } sind von dir besetzt.
reason-no-free-space = { $city } hat kein freies Niederlassungsfeld.
reason-needs-privilege = Für { $city } brauchst du das Privileg „{ any-colour }“.
reason-needs-privilege-no-city = Dieses Sonderprestige-Feld verlangt das Privileg „{ any-colour }“.
reason-needs-shape = { $city } verlangt einen { any-shape }, und auf der Route steht keiner.
reason-needs-shape-no-city = Ein Sonderprestige-Feld verlangt einen Großhändler, und auf der Route steht keiner.
reason-no-such-ability = { $route } entwickelt die Eigenschaft „{ any-ability }“ nicht.
reason-ability-complete = Die Eigenschaft „{ any-ability }“ ist voll entwickelt.
reason-no-token = Du hast keinen unbenutzten Bonusmarker „{ any-token }“.
reason-city-empty = Eine zusätzliche Niederlassung setzt eine Niederlassung in { $city } voraus.
reason-not-special = Diese Handelsroute führt nicht zum Sonderprestige.
reason-special-taken = Dieses Sonderprestige-Feld ist besetzt.
reason-too-far = Eine nähere Handelsroute hat einen freien Verbindungspunkt.
reason-origin-route = Die Handelsroute der Verdrängung selbst ist nicht erlaubt.
reason-must-place-displaced = Der verdrängte { any-shape } muss eingesetzt werden.
reason-displaced-already-placed = Der verdrängte Händlerstein ist schon eingesetzt.
reason-no-extras-left = Es sind keine zusätzlichen Händlersteine übrig.
reason-wrong-source = Zusätzliche Händlersteine müssen zuerst von hier kommen: { any-source }.
reason-would-strand = Für den verdrängten Händlerstein bliebe kein Verbindungspunkt.
reason-just-placed = Dieser Händlerstein wurde gerade erst eingesetzt.
reason-route-has-token = Neben { $route } liegt schon ein Bonusmarker.
reason-route-not-empty = Auf { $route } steht ein Händlerstein.
reason-cities-full = Beide Städte von { $route } sind voll besetzt.
reason-barred-for-tokens = Neben { $route } darf kein Bonusmarker liegen.
reason-not-on-plate = Auf deinem Teller liegt kein Bonusmarker „{ any-token }“.
reason-space-empty = Beide Niederlassungsfelder in { $city } müssen besetzt sein.
reason-same-owner = Beide Niederlassungen in { $city } gehören demselben Spieler.
reason-swap-needs-own = Eine der beiden Niederlassungen in { $city } muss dir gehören.
reason-token-useless = Der Bonusmarker „{ any-token }“ hätte keine Wirkung.
reason-only-opponents = Nur Händlersteine anderer Spieler sind wählbar.
reason-too-many-borders = Kostenlos zieht die Spielfigur über höchstens zwei Grenzen.
reason-pawn-used = Kostenlos wurde die Spielfigur in diesem Zug schon gezogen.
reason-pawn-there = Dort steht die Spielfigur schon.
reason-must-go-on = Das muss zuerst abgeschlossen werden.
reason-not-neutral-route = { $route } ist nicht ganz mit neutralen Händlern besetzt.
reason-must-found = Solange eine Stadt Platz hat, muss eine neutrale Niederlassung entstehen.
reason-not-at-start = Das geht nur am Anfang des Zuges.
reason-tile-not-open = Das Gunstplättchen „{ any-tile }“ liegt nicht aus.
reason-turn-given-up = Die Aktionen dieses Zuges hast du für ein Gunstplättchen gegeben.
reason-no-used-token = { $player } hat keinen benutzten Bonusmarker „{ any-token }“.
reason-one-permission-only = Zwischen Erlaubnissen gibt es hier keine Wahl.
reason-not-green = { $city } ist keine grüne Stadt.
reason-already-lifted = Dieser Händlerstein ist schon aufgenommen.
reason-not-abroad = Nur Handelsrouten anderer Länder sind wählbar.
reason-no-block-here = Neben { $route } liegt keine Blockade.
reason-surcharge = Wegen der Blockade bei { $route } kostet es { $n ->
    [one] { $n } Händlerstein mehr.
   *[other] { $n } Händlersteine mehr.
}
reason-not-in-this-game = Diese Regel gibt es in diesem Spiel nicht.
reason-tribute-amount = { $n ->
    [one] Genau { $n } Händlerstein muss genommen werden.
   *[other] Genau { $n } Händlersteine müssen genommen werden.
}
reason-space-next-to-nothing = { $city } hat keine zwei solchen Felder.
reason-green-city = Die grüne Stadt { $city } hat keine Niederlassungsfelder.
reason-not-your-decision = Jetzt entscheidet { $player }.

## Aktionen

action-end = Zug beenden
action-done = { $question ->
    [relocate] Keine weiteren einsetzen
    [move] Nichts umsetzen
    [remove] Keine weiteren entfernen
    [take] Nichts nehmen
    [bonus_place] Auf den aufgedruckten Bonus verzichten
    [bonus_develop] Auf den aufgedruckten Bonus verzichten
    [bonus_office] Auf den aufgedruckten Bonus verzichten
   *[other] Fertig
}
action-hire = Einnahmen: { pieces-count }
action-place = { $shape ->
    [trader] Händler einsetzen
   *[merchant] Großhändler einsetzen
}: { $route }, Punkt { $post }
action-place-paying = { $shape ->
    [trader] Händler einsetzen
   *[merchant] Großhändler einsetzen
}: { $route }, Punkt { $post }; Preis: { paid-count }
action-displace = Den { x-victim } von { $victim } durch einen { any-shape } verdrängen: { $route }, Punkt { $post }; Preis: { paid-count }
action-displace-neutral-victim = Neutralen { x-victim } durch einen { any-shape } verdrängen: { $route }, Punkt { $post }; Preis: { paid-count }
action-lift = Händlerstein umsetzen: { $route }, Punkt { $post }
action-put = Absetzen: { $route }, Punkt { $post }
action-establish = { $route } einrichten
action-establish-nothing = Keine Belohnung, nur die Route räumen
action-establish-office = Niederlassung in { $city }
action-establish-extra = Zusätzliche Niederlassung in { $city } mit einem { any-shape }
action-establish-develop = { any-ability } entwickeln
action-establish-special = Sonderprestige: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
action-relocate = Verdrängten Händlerstein einsetzen: { $route }, Punkt { $post }
action-relocate-extra = Zusätzlichen { $extra ->
    [trader] Händler
   *[merchant] Großhändler
} einsetzen: { $route }, Punkt { $post }
action-relocate-from = Eigenen Händlerstein als zusätzlichen nehmen: { $route }, Punkt { $post }
action-lay = Bonusmarker „{ any-token }“ neben { $route } legen
action-use-swap = Niederlassungen in { $city } tauschen: Felder { $space } und { $next_space }
action-use = Bonusmarker „{ any-token }“ benutzen
action-use-develop = Bonusmarker benutzen: { any-ability } entwickeln
action-remove = Händlerstein entfernen: { $route }, Punkt { $post }
action-pawn = { $how ->
    [start] Spielfigur in die Provinz { $province } stellen
    [free] Spielfigur kostenlos in die Provinz { $province } ziehen
   *[paid] Eine Aktion ausgeben: Spielfigur in die Provinz { $province }
}
action-settle = Neutrale Niederlassung in { $city }
action-settle-no-city = Neutrale Handelsroute { $route } ohne Niederlassung abräumen
action-take = { pieces-count } aus der Kasse nehmen
action-buy = Gunstplättchen „{ any-tile }“ mit den Bonusmarkern „{ x-first-token }“ und „{ x-second-token }“ kaufen
action-use-exchange = Mit { $opponent } tauschen: Bonusmarker „{ any-token }“ erhalten
action-lay-out = Bonusmarker „{ any-token }“ mit einem Händler neben { $route } legen
action-permit = Für die nächste Aktion auswärts die Erlaubnis der Hauptstadt nutzen
action-bonus-develop = Aufgedruckter Bonus: Privileg entwickeln
action-bonus-place = Aufgedruckter Bonus: { any-shape } auf { $route }, Punkt { $post }
action-bonus-office = Aufgedruckter Bonus: Niederlassung in { $city } mit einem { any-shape }

## Ausgaben, Spielpläne, Optionen

edition-ed2009 = Erste Ausgabe (2009)
edition-ed2009-help = 2 bis 5 Spieler, 16 Bonusmarker; zu zweit zieht die Spielfigur durch die Provinzen.
edition-egmont = Egmont-Ausgabe
edition-egmont-help = 2 bis 5 Spieler, 15 Bonusmarker; zu zweit sind neutrale Händler dabei.
edition-bigbox = Big Box
edition-bigbox-help = 3 bis 5 Spieler, drei Spielpläne, Module, eine Regel für Gleichstand.
map-hansa = Hanse
map-hansa-help = Der klassische Spielplan zwischen Arnheim und Stendal.
map-east = Osthanse
map-east-help = Die Ostseeküste mit Seehandelsrouten, grünen Städten und aufgedruckten Boni.
map-britannia = Britannia
map-britannia-help = England, Wales und Schottland; außerhalb Englands braucht man eine Erlaubnis.
board-hansa-23 = Hanse, 2–3 Spieler
board-hansa-45 = Hanse, 4–5 Spieler
board-east = Osthanse
board-britannia-23 = Britannia, 3 Spieler
board-britannia-45 = Britannia, 4–5 Spieler
option-missions = Auftragskarten
option-missions-help = Alle bekommen eine geheime Karte mit drei Städten: am Ende bis zu 8 Punkte.
option-favour = Gunst des Kaisers
option-favour-help = Plättchen mit dauerhaften Vorteilen; eines kostet zwei unbenutzte Bonusmarker und die Aktionen eines Zuges.
option-promos = Promo-Marker
option-promos-help = Austausch, Tribut und Blockade ersetzen andere Bonusmarker; je bis zu zwei.
option-replaced = Ersetzte Bonusmarker
option-replaced-help = Welche Bonusmarker für die Promo-Marker aus dem Spiel gehen.
option-three-actions = Start mit 3 Aktionen
option-three-actions-help = Hausregel: Bei allen ist die Eigenschaft Aktionen schon einmal entwickelt, jeder hat also von Anfang an 3. Das Spiel kommt schneller in Gang.
option-favour-everywhere = Gunst auf jedem Spielplan
option-favour-everywhere-help = Hausregel: Gunst des Kaisers auch auf anderen Spielplänen als der Hanse.
option-stall-rounds = Ende, wenn alle passen
option-stall-rounds-help = Das Spiel endet nach so vielen Runden, in denen alle gepasst haben; 0 heißt nie.

## Bots

level-novice = Neuling
level-novice-help = Kennt die Regeln und betrachtet jede Aktion für sich.
level-apprentice = Lehrling
level-apprentice-help = Nimmt, was sofort gut ist.
level-journeyman = Geselle
level-journeyman-help = Betrachtet zwei Aktionen zusammen.
level-merchant = Kaufmann
level-merchant-help = Durchdenkt den eigenen Zug.
level-shipowner = Reeder
level-shipowner-help = Plant den ganzen Zug und sieht, was du vorhast.
level-syndic = Syndikus
level-syndic-help = Hat aus vielen Partien gelernt.
level-alderman = Ältermann
level-alderman-help = Spielt, so gut er kann.
level-random = Zufall
level-random-help = Wählt irgendeine mögliche Aktion.
level-greedy = Gierig
level-greedy-help = Nimmt, was sofort am meisten bringt.
level-planner = Planer
level-planner-help = Durchsucht den ganzen eigenen Zug.
level-master = Meister
level-master-help = Durchsucht den ganzen Zug, hat aus vielen Partien gelernt und sieht voraus.
style-plain = Ausgewogen
style-rusher = Hat es eilig
style-farmer = Sammelt Bonusmarker
style-builder = Gründet Niederlassungen
style-blocker = Stellt sich in den Weg
