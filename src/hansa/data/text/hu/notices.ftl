# Üzenetek azoknak, akik épp nem figyelnek, és a bennük levő linkek kis oldalai.

notice-turn = Te jössz ennél az asztalnál: „{ $table }”.
notice-answer = A válaszodra várnak ennél az asztalnál: „{ $table }”.
notice-remind = Az időd háromnegyede letelt ennél az asztalnál: „{ $table }”.
notice-flag = Lejárt az időd ennél az asztalnál: „{ $table }”. Amíg vissza nem térsz, egy bot játszik helyetted.
notice-over = Véget ért a játszma ennél az asztalnál: „{ $table }”. Győztes: { $winners }
notice-over-no-winner = Véget ért a játszma ennél az asztalnál: „{ $table }”.
notice-rematch = Visszavágó indul ennél az asztalnál: „{ $table }”.
notice-mention = Megemlítettek a csevegésben ennél az asztalnál: „{ $table }”. Írta: { $player }
notice-invite = Meghívtak ehhez az asztalhoz: „{ $table }”. A meghívás tőle jött: { $player }
notice-ask = A beleegyezésedet kérik ennél az asztalnál: „{ $table }”. Kérte: { $player }
notice-prepared = Az előkészített körödet a szerver nem játszotta le ennél az asztalnál: „{ $table }”. Te jössz.
notice-round = Új forduló kezdődött ezen a versenyen: „{ $table }” ({ $player }. forduló). Az asztalod készen áll.
notice-standing = Véget ért: „{ $table }”. Győztes: { $player }
notice-open-event = Verseny megnyitása
notice-test = Ez egy próba. Ide érkeznek a játszmáidról szóló üzenetek.
notice-left-days = { $n ->
    [one] Egy nap van hátra.
   *[other] { $n } nap van hátra.
}
notice-left-hours = { $n ->
    [one] Egy óra van hátra.
   *[other] { $n } óra van hátra.
}
notice-left-minutes = { $n ->
    [one] Egy perc van hátra.
   *[other] { $n } perc van hátra.
}
notice-digest = { $n ->
    [one] Újdonság egy asztalnál
   *[other] Újdonság { $n } asztalnál
}
notice-open = Az asztal megnyitása
notice-open-list = Az asztalaid megnyitása

## Minden levélben

notice-because = Azért kapod ezt, mert így választottad az „Én” oldalon.
notice-stop = Nem kérek ilyen üzeneteket
notice-confirm = Jöhetnek erre a címre üzenetek a játszmákról?
notice-confirm-text = Valaki, valószínűleg te, azt kérte, hogy erre a címre érkezzenek üzenetek Hansa Teutonica-játszmákról. Ha nem te voltál, ne tégy semmit: több üzenet nem jön.
notice-confirm-link = Igen, kérem

## A kis oldalak

notice-page-stop = Ne jöjjön több üzenet erre a címre?
notice-page-stop-button = Ne jöjjön
notice-page-stopped = Kész: erre a címre nem megy több üzenet.
notice-page-confirm = Jöhetnek üzenetek a játszmákról erre a címre?
notice-page-confirm-button = Igen
notice-page-confirmed = Kész: mostantól erre a címre érkeznek az üzenetek.
notice-page-wrong = Ez a link túl régi, vagy hiányosan lett kimásolva.
