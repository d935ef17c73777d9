# Megnyitások az elemzés vagy a visszajátszás mellett. Az openings-points $n értékének már van egy tizedesjegye.
openings-heading = Megnyitások
openings-came = { $n ->
    [one] { $n } játszma jutott el e kör kezdetéig.
   *[other] { $n } játszma jutott el e kör kezdetéig.
}
openings-played = Innen így folytatták ({ $player } győzelmeivel):
openings-games = { $n ->
    [one] { $n } játszma
   *[other] { $n } játszma
}
openings-more = { $n ->
    [one] Még { $n } kör mutatása
   *[other] Még { $n } kör mutatása
}
openings-share = Győzelmek: { $share } ({ $low } és { $high } között)
openings-points = { $n } pont ± { $spread }, helyezés: { $place }
openings-points-once = { $n } pont, helyezés: { $place }
openings-seat = { $player }: { $share }, { $n } pont
openings-play = Játszd le ezt a kört
openings-new = Egyetlen játszma sem jutott el ebbe az állásba.
openings-late = A megnyitások az első { $n } fordulóról szólnak.
openings-kind = Ilyen játszmákhoz nincsenek megnyitások.
openings-aside = Egyetlen lejátszott kör sem folytatódik így.
openings-failed = A szerver megnyitásai nem olvashatók.
openings-about = Botok { $n } ilyen játszmájából. A sáv azt mutatja, hol van az arány 95%-os bizonyossággal.
