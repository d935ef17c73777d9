# Zahájení vedle rozboru nebo záznamu. $n v openings-points má už jedno desetinné místo, podíly jsou v procentech.
openings-heading = Zahájení
openings-came = { $n ->
    [one] { $n } partie došla na začátek tohoto tahu.
    [few] { $n } partie došly na začátek tohoto tahu.
   *[other] { $n } partií došlo na začátek tohoto tahu.
}
openings-played = Odtud se hrálo (vítězství: { $player }):
openings-games = { $n ->
    [one] { $n } partie
    [few] { $n } partie
   *[other] { $n } partií
}
openings-more = { $n ->
    [one] Ukázat ještě { $n } tah
    [few] Ukázat ještě { $n } tahy
   *[other] Ukázat ještě { $n } tahů
}
openings-share = Vítězství: { $share } (od { $low } do { $high })
openings-points = { $n } bodu ± { $spread }, místo { $place }
openings-points-once = { $n } bodu, místo { $place }
openings-seat = { $player }: { $share }, { $n } bodu
openings-play = Zahrát tento tah
openings-new = Do této pozice nedošla žádná partie.
openings-late = Zahájení zahrnují první kola: { $n }.
openings-kind = Pro partie tohoto druhu nejsou zahájení.
openings-aside = Žádný zahraný tah takto nepokračuje.
openings-failed = Zahájení tohoto serveru nelze přečíst.
openings-about = Partie tohoto druhu mezi boty: { $n }. Pruh ukazuje, kde s jistotou 95 % leží podíl.
