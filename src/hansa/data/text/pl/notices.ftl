# Wiadomości do osób, które nie patrzą na stół, oraz małe strony, które otwierają ich linki.

notice-turn = Twoja kolej przy stole „{ $table }”.
notice-answer = Przy stole „{ $table }” czekamy na twoją odpowiedź.
notice-remind = Przy stole „{ $table }” minęły trzy czwarte twojego czasu.
notice-flag = Twój czas przy stole „{ $table }” się skończył. Do twojego powrotu gra za ciebie bot.
notice-over = Partia przy stole „{ $table }” się skończyła. Zwycięstwo: { $winners }
notice-over-no-winner = Partia przy stole „{ $table }” się skończyła.
notice-rematch = Jest rewanż za partię przy stole „{ $table }”.
notice-mention = Wspomniano o tobie na czacie przy stole „{ $table }”. Od: { $player }
notice-invite = Masz zaproszenie do stołu „{ $table }”. Od: { $player }
notice-ask = Przy stole „{ $table }” potrzebna jest twoja zgoda. Pyta: { $player }
notice-prepared = Twoja przygotowana tura przy stole „{ $table }” nie została zagrana: teraz twoja kolej.
notice-round = Rozpoczęła się runda { $player } turnieju „{ $table }”. Twój stół jest gotowy.
notice-standing = Turniej „{ $table }” się zakończył. Zwycięstwo: { $player }
notice-open-event = Otwórz turniej
notice-test = To jest próba. Wiadomości o twoich partiach będą przychodzić tutaj.
notice-left-days = { $n ->
    [one] Został jeden dzień.
    [few] Zostały { $n } dni.
    [many] Zostało { $n } dni.
   *[other] Zostało { $n } dnia.
}
notice-left-hours = { $n ->
    [one] Została jedna godzina.
    [few] Zostały { $n } godziny.
    [many] Zostało { $n } godzin.
   *[other] Zostało { $n } godziny.
}
notice-left-minutes = { $n ->
    [one] Została jedna minuta.
    [few] Zostały { $n } minuty.
    [many] Zostało { $n } minut.
   *[other] Zostało { $n } minuty.
}
notice-digest = { $n ->
    [one] Nowości przy jednym stole
    [few] Nowości przy { $n } stołach
    [many] Nowości przy { $n } stołach
   *[other] Nowości przy { $n } stołu
}
notice-open = Otwórz stół
notice-open-list = Otwórz swoje stoły

## W każdym mailu

notice-because = Dostajesz tę wiadomość, bo tak wybrano na stronie „Ja”.
notice-stop = Nie chcę takich wiadomości
notice-confirm = Wiadomości o partiach na ten adres?
notice-confirm-text = Ktoś, zapewne ty, chce dostawać na ten adres wiadomości o partiach Hansa Teutonica. Jeśli to nie ty, nic nie rób: nic więcej nie przyjdzie.
notice-confirm-link = Tak, chcę je dostawać

## Małe strony

notice-page-stop = Nie wysyłać już wiadomości na ten adres?
notice-page-stop-button = Nie wysyłać
notice-page-stopped = Gotowe: na ten adres nic więcej nie przyjdzie.
notice-page-confirm = Wysyłać wiadomości o partiach na ten adres?
notice-page-confirm-button = Tak
notice-page-confirmed = Gotowe: od teraz wiadomości przychodzą na ten adres.
notice-page-wrong = Ten link jest za stary albo nie został skopiowany w całości.
