# Zprávy lidem, kteří se zrovna nedívají, a malé stránky, které otevírají jejich odkazy.

notice-turn = Jsi na tahu u stolu „{ $table }“.
notice-answer = U stolu „{ $table }“ se čeká na tvou odpověď.
notice-remind = U stolu „{ $table }“ uplynuly tři čtvrtiny tvého času.
notice-flag = Tvůj čas u stolu „{ $table }“ vypršel. Než se vrátíš, hraje za tebe bot.
notice-over = Partie u stolu „{ $table }“ skončila. Vítězství: { $winners }
notice-over-no-winner = Partie u stolu „{ $table }“ skončila.
notice-rematch = Je tu odveta za partii u stolu „{ $table }“.
notice-mention = V chatu u stolu „{ $table }“ o tobě byla zmínka. Píše: { $player }
notice-invite = Máš pozvánku ke stolu „{ $table }“. Zve tě: { $player }
notice-ask = U stolu „{ $table }“ je potřeba tvůj souhlas. Ptá se: { $player }
notice-prepared = Tvůj připravený tah u stolu „{ $table }“ nebyl zahrán: jsi na tahu.
notice-round = Začalo kolo { $player } turnaje „{ $table }“. Tvůj stůl je připraven.
notice-standing = Turnaj „{ $table }“ skončil. Vítězství: { $player }
notice-open-event = Otevřít turnaj
notice-test = Toto je zkouška. Zprávy o tvých partiích budou chodit sem.
notice-left-days = { $n ->
    [one] Zbývá jeden den.
    [few] Zbývají { $n } dny.
   *[other] Zbývá { $n } dní.
}
notice-left-hours = { $n ->
    [one] Zbývá jedna hodina.
    [few] Zbývají { $n } hodiny.
   *[other] Zbývá { $n } hodin.
}
notice-left-minutes = { $n ->
    [one] Zbývá jedna minuta.
    [few] Zbývají { $n } minuty.
   *[other] Zbývá { $n } minut.
}
notice-digest = { $n ->
    [one] Novinky u jednoho stolu
    [few] Novinky u { $n } stolů
   *[other] Novinky u { $n } stolů
}
notice-open = Otevřít stůl
notice-open-list = Otevřít své stoly

## V každém mailu

notice-because = Tuto zprávu dostáváš, protože je tak zvoleno na stránce „Já“.
notice-stop = Už tyto zprávy nechci
notice-confirm = Zprávy o partiích na tuto adresu?
notice-confirm-text = Někdo, asi ty, chce na tuto adresu dostávat zprávy o partiích Hansa Teutonica. Pokud o to nežádáš ty, nic nedělej: nic dalšího nepřijde.
notice-confirm-link = Ano, chci je dostávat

## Malé stránky

notice-page-stop = Už na tuto adresu nic neposílat?
notice-page-stop-button = Neposílat
notice-page-stopped = Hotovo: na tuto adresu už nic nepřijde.
notice-page-confirm = Posílat zprávy o partiích na tuto adresu?
notice-page-confirm-button = Ano
notice-page-confirmed = Hotovo: od teď chodí zprávy na tuto adresu.
notice-page-wrong = Tento odkaz je příliš starý, nebo nebyl zkopírován celý.
