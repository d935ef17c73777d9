# Otwarcia obok analizy lub powtórki. $n w openings-points ma już jedno miejsce po przecinku, udziały są w procentach.
openings-heading = Otwarcia
openings-came = { $n ->
    [one] { $n } partia doszła do początku tej tury.
    [few] { $n } partie doszły do początku tej tury.
   *[many] { $n } partii doszło do początku tej tury.
}
openings-played = Zagrano stąd (zwycięstwa: { $player }):
openings-games = { $n ->
    [one] { $n } partia
    [few] { $n } partie
   *[many] { $n } partii
}
openings-more = { $n ->
    [one] Pokaż jeszcze { $n } turę
    [few] Pokaż jeszcze { $n } tury
   *[many] Pokaż jeszcze { $n } tur
}
openings-share = Zwycięstwa: { $share } (od { $low } do { $high })
openings-points = { $n } punktu ± { $spread }, miejsce { $place }
openings-points-once = { $n } punktu, miejsce { $place }
openings-seat = { $player }: { $share }, { $n } punktu
openings-play = Zagraj tę turę
openings-new = Żadna partia nie doszła do tej pozycji.
openings-late = Otwarcia obejmują początkowe rundy: { $n }.
openings-kind = Nie ma otwarć dla partii tego rodzaju.
openings-aside = Żadna zagrana tura nie ma takiego ciągu dalszego.
openings-failed = Nie można odczytać otwarć tego serwera.
openings-about = Partie tego rodzaju między botami: { $n }. Pasek pokazuje, gdzie z pewnością 95% leży udział.
