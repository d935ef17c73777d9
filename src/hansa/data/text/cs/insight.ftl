# Slova rad, šancí, rozboru hry a poznámek. Proměnné popisuje en/insight.ftl.

## Šance na výhru

insight-hide = Skrýt
insight-bar-help = Odhad z toho, co můžeš vědět. Očekávané konečné body: { $list }.

## Rady

insight-hint-help = Nejlepší nalezené plány z toho, co můžeš vědět. Odpovědi ostatních jsou jen odhad.
insight-thinking = Hledají se dobré plány…
insight-again = Zeptat se znovu
insight-longer = Hledat déle
insight-show = Ukázat na plánu
insight-try = Vyzkoušet v režimu plánování
insight-expected = Očekáváno, ve srovnání s nečinností
insight-why-skills = Užitek ze schopností
insight-why-pieces = Zdroje po ruce
insight-why-token-use = Žetony k použití
insight-why-reach = Poloha kontorů
insight-why-routes = Rozpracované obchodní cesty
insight-why-rivals = Méně pro ostatní
insight-behind = o { $n } bodu méně než plán 1
insight-order = Hledání řadí plány podle bodů. Šance jsou odhadnuty zvlášť a hruběji, takže mohou dát jiné pořadí.
insight-after = Šance na výhru potom: { $share }
insight-wins = Ukončí hru a vyhraje ji.
insight-outlook-won = Tato pozice je vyhraná: plán 1 ukončí hru.
insight-outlook-lost = Ať zahraješ cokoli, někdo jiný může potom hru ukončit a vyhrát.
insight-claims = Potřebné akce pro cestu { $route }, v závorce akce v tahu: { $list }
insight-threats = Když neuděláš nic
insight-threat-wins = { $player } ukončí hru a vyhraje.
insight-threat-points = { $player } hned získá { $n } b.
insight-threat-next = { $player } zahraje:
insight-guessed = pravděpodobně
insight-empty = Tady není co rozhodovat.
insight-end-turn = Ukončit tah.
insight-failed = Rozbor se nedokončil. Zkus to znovu.
insight-refused-hints-off = Rady a rozbor nejsou u tohoto stolu během hry dovoleny. Hostitel to může změnit.
insight-refused-hints-alike = Tato pozice se velmi podobá hře, kterou právě hraješ bez rad. Dokud neskončí, žádné rady k ní nejsou.
insight-refused-hints-own = Během hry jsou rady jen pro vlastní rozhodnutí.
insight-refused-review-later = Hra se rozebírá, až skončí.
insight-not-your-turn = Rada je k dispozici, když máš o něčem rozhodnout.
insight-played-cost = To, co se tu zahrálo, stálo { $n } bodu.
insight-played-best = To, co se tu zahrálo, je stejně dobré jako nejlepší plán.

## Rozbor

insight-progress = Rozbor: tah { $n } { x-of-total }
insight-review-help = Každý tah se srovnává s nejlepším plánem, který jeho hráč mohl najít. Odhady, ne důkazy.
insight-whose = Tahy:
insight-everybody = všechny
insight-none = Žádný tah nepřinesl velkou ztrátu.
insight-as-table = Totéž jako tabulka
insight-turn = Tah
insight-player = Hráč
insight-cost = Ztráta
insight-gave-away = Ztráta: { $n } bodu
insight-missed-win = Promeškaná výhra
insight-was-played = Zahráno
insight-better = Lepší
insight-go = Ukázat v přehrání

## Poznámky

insight-notes-help = Můžeš je číst jen ty. Automaticky se ukládají na server.
insight-notes-label = Moje poznámky
insight-notes-saved = Uloženo
insight-notes-saving = Ukládá se…
insight-notes-failed = Zatím neuloženo. Zkusí se to znovu.

# The end of a game
ceremony-places = Pořadí
ceremony-lead = { $winner } vítězí o { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
}; druhé místo: { $player }.
ceremony-most = Rozhodlo: { $category }, { $first } : { $second }.
ceremony-least = { $player } má více zde: { $category }, { $second } : { $first }.
ceremony-projected = jako by hra skončila v tom místě
ceremony-ended = Všichni souhlasili, že hra skončí za stávajícího stavu. Co je ještě skryté, je započítáno.
ceremony-share = Obrázek plánu
ceremony-share-help = Plán na konci hry s výsledkem, na památku nebo k odeslání.
ceremony-saved = Obrázek je mezi staženými soubory.
ceremony-no-picture = Tento prohlížeč nedokázal obrázek vytvořit.
insight-change-of = Šance na výhru, { $player }: { $before } → { $after }
insight-seconds = { $n } s
