# Lekce: lesson-<n>-title, lesson-<n>-text a lesson-<n>-do tam, kde žák jedná. Kroky: docs/lesson.md.

lesson-1-title = O co jde
lesson-1-text = Obchoduješ v hanzovních městech. Zakládáš obchodní cesty a kontory a zlepšuješ své schopnosti. Vyhrává ten, kdo má na konci nejvíce prestižních bodů. Štěstí v kostkách ani v kartách tu není: všechno se děje na tomto herním plánu. Lekce trvá méně než deset minut.
lesson-2-title = Města a kontory
lesson-2-text = Města jsou srdcem plánu. Každé město má několik domů, které se obsazují přísně zleva doprava. Do domu se čtvercovým polem patří obchodník (kostička), do domu s kruhovým velkoobchodník (kolečko). Čím více vpravo kontor stojí, tím více znamená.
lesson-3-title = Cesty a pole
lesson-3-text = Obchodní cesta spojuje dvě města. Má dvě až čtyři pole a na každé se vejde jeden zdroj. Když jsou všechna pole cesty tvá, můžeš ji založit a zvolit si odměnu. Cesta Goslar–Magdeburg má jen dvě pole: dobrý začátek.
lesson-4-title = Osobní zásobárna a bank
lesson-4-text = V osobní zásobárně máš zdroje, které můžeš použít hned: pět obchodníků a jednoho velkoobchodníka. V banku leží zdroje, které jsou tvé, ale nejdříve je třeba je přijmout. Na sekretáři zakrývají další zdroje tvé schopnosti. Ve svém tahu máš zpočátku dvě akce.
lesson-5-title = Nasazení
lesson-5-text = První druh akce: nasaď zdroj z osobní zásobárny na libovolné volné pole plánu. Nemusí navazovat na tvé ostatní zdroje.
lesson-5-do = Nasaď obchodníka na cestu Goslar–Magdeburg.
lesson-6-title = Zaplň cestu
lesson-6-text = Jedno pole je ještě volné. Druhou akcí cestu zaplníš. Plná cesta sama nic nedělá: založíš ji až další akcí. Tvůj tah skončí, teprve když to řekneš.
lesson-6-do = Nasaď druhého obchodníka na cestu Goslar–Magdeburg a potom ukonči tah.
lesson-7-title = Založení obchodní cesty
lesson-7-text = Ostatní odehráli a obě pole jsou stále tvá. Založení má tři kroky: nejdříve dostanou hráči, kteří kontrolují města na koncích cesty, po jednom bodu (zatím nikdo), potom vezmeš akční žeton cesty (tady není) a nakonec zvolíš jednu odměnu. Jeden zdroj se stane kontorem, ostatní jdou do tvého banku.
lesson-7-do = Založ cestu Goslar–Magdeburg a kontor v Goslaru.
lesson-8-title = Který dům můžeš obsadit
lesson-8-text = Kontor jde vždy do prvního volného domu zleva. Jeho barvu musí zahrnovat tvé privilegium: zpočátku jen bílou, později oranžovou, růžovou a černou. A musí sedět tvar: první dům v Magdeburgu má kruhové pole, takže by tam dva obchodníci nestačili.
lesson-9-title = Kontrola
lesson-9-text = Město kontroluje ten, kdo v něm má nejvíce kontorů; při shodě rozhoduje kontor nejvíce vpravo. Teď kontroluješ Goslar. Kdykoli kdokoli, ty nebo jiný hráč, založí cestu do Goslaru, získáš 1 bod. Na konci má každé kontrolované město hodnotu dalších 2 bodů.
lesson-9-do = Nasaď obchodníka na cestu Goslar–Hildesheim a potom ukonči tah.
lesson-10-title = Když tě přemístí
lesson-10-text = Tvého obchodníka přemístil David. Stojí ho to zdroj navíc a tobě to pomáhá: přemístěného obchodníka nasadíš na volné pole sousední cesty a můžeš přidat jeden dodatečný zdroj z banku, aniž utratíš akci. Někdy se vyplatí stát v cestě.
lesson-10-do = Nasaď přemístěného obchodníka a jednoho dodatečného obchodníka na cestu Goslar–Quedlinburg.
lesson-11-title = Přemístění
lesson-11-text = Co může David, můžeš i ty. Tvůj zdroj obsadí pole a ty platíš z osobní zásobárny do banku: 1 zdroj za obchodníka, 2 za velkoobchodníka. Druhý hráč potom nasazuje znovu, s jedním nebo dvěma dodatečnými zdroji. Velkoobchodníci proto drží pole dobře.
lesson-11-do = Přemísti Davidova obchodníka z cesty Goslar–Hildesheim.
lesson-12-title = Příjem
lesson-12-text = Osobní zásobárna je skoro prázdná, zato bank je plný. Při příjmu bereš zdroje z banku do osobní zásobárny, tolik, kolik dovoluje tvá Bursa: zpočátku tři.
lesson-12-do = Přijmi 3 obchodníky a potom ukonči tah.
lesson-13-title = Pohyb
lesson-13-text = Jednou akcí můžeš přesunout vlastní zdroje na plánu na libovolná volná pole, tolik, kolik dovoluje Liber Sophiae: zpočátku dva. Dva obchodníci, které máš díky přemístění, jsou přesně to, co potřebuješ.
lesson-13-do = Přesuň oba obchodníky z cesty Goslar–Quedlinburg na cestu Goslar–Hildesheim.
lesson-14-title = Body, žeton, kontor
lesson-14-text = Tato cesta přináší všechno najednou: kontroluješ Goslar, takže získáš 1 bod; u cesty leží akční žeton, který bude tvůj; a můžeš založit kontor v Hildesheimu.
lesson-14-do = Založ cestu Goslar–Hildesheim a kontor v Hildesheimu.
lesson-15-title = Akční žetony
lesson-15-text = Akční žeton se používá jednou, kdykoli ve vlastním tahu a bez utracení akce: více akcí, výměna dvou sousedních kontorů, zlepšení schopnosti, přesun cizích zdrojů. Tvůj, extra kontor, se používá při založení cesty: postaví kontor vedle města, kde není místo nebo je na řadě nesprávná barva. Použité i nepoužité žetony dávají na konci body.
lesson-16-title = Nový žeton
lesson-16-text = Kdo vezme žeton, dobírá lícem dolů nový a na konci tahu ho vyloží: k cestě bez žetonu a bez zdrojů, s volným domem v jednom z jejích měst. Polož ho tam, kde se ti hodí.
lesson-16-do = Ukonči tah a polož nový žeton k cestě Goslar–Magdeburg.
lesson-17-title = Zlepšení: Akce
lesson-17-text = O dvě kola později je cesta do Göttingenu plná tvých zdrojů. Místo kontoru můžeš zlepšit schopnost zobrazenou u města. Zdroj ze sekretáře jde do osobní zásobárny a odkryje další hodnotu. Göttingen zlepšuje akce: ze dvou na tři, a nová akce platí hned.
lesson-17-do = Založ cestu Göttingen–Quedlinburg a zlepši akce.
lesson-18-title = Ostatní schopnosti
lesson-18-text = Ve čtyřech dalších městech zlepšíš schopnost stejným způsobem. Stade: privilegium otevírá oranžové, růžové a černé domy. Groningen: s Liber Sophiae přesuneš jednou akcí více zdrojů a každý stupeň ti dá velkoobchodníka. Lübeck: s Bursou přijmeš více zdrojů najednou. Halle: městské klíče se počítají na konci za každý kontor tvé největší souvislé sítě.
lesson-19-title = Tvůj první plán
lesson-19-text = Dobré tahy se plánují předem. Zbývá ti jedna akce a cesta Goslar–Magdeburg přinese tři věci najednou: žeton, který tam leží, bod, protože kontroluješ Goslar, a kontor v Magdeburgu vedle tvých ostatních. První dům tam má kruhové pole, takže je potřeba velkoobchodník.
lesson-19-do = Nasaď svého velkoobchodníka na cestu Goslar–Magdeburg a potom ukonči tah.
lesson-20-title = Velké cíle
lesson-20-text = Kdo první spojí Arnheim se Stendalem nepřerušeným řetězem měst s vlastními kontory, získá hned 7 bodů, druhý 4, třetí 2. A na cestě Coellen–Warburg může velkoobchodník obsadit místo v tabulce prestižních bodů, které má na konci podle privilegia hodnotu 7 až 11 bodů.
lesson-21-title = Plán pokračuje
lesson-21-text = Nikdo se ti nepostavil do cesty. Přemístění tvého velkoobchodníka by stálo dva zdroje a tobě by přineslo nové nasazení se dvěma dodatečnými. Teď máš tři akce; první z nich zaplní cestu.
lesson-21-do = Nasaď obchodníka na cestu Goslar–Magdeburg.
lesson-22-title = Sklizeň
lesson-22-text = Teď se všechno sejde: bod, žeton i kontor pro velkoobchodníka. Se třemi kontory vedle sebe tvá síť roste. Byl to plán na dva tahy, kterému nikdo nemohl levně zabránit.
lesson-22-do = Založ cestu Goslar–Magdeburg a kontor v Magdeburgu.
lesson-23-title = Kdy hra končí
lesson-23-text = Hra končí, jakmile nastane jedna ze tří věcí: někdo má 20 bodů na ukazateli prestižních bodů, je třeba dobrat žeton, ale žádný už není, nebo je dokončeno deset měst. Akce se dohraje a následuje závěrečné bodování. Sleduj všechny tři ukazatele.
lesson-24-title = Závěrečné bodování
lesson-24-text = K bodům na ukazateli se přičítá: 4 za každou plně rozvinutou schopnost kromě městských klíčů; 1 až 21 za akční žetony; místa v tabulce prestižních bodů; 2 za každé kontrolované město; a kontory největší sítě krát městské klíče. Nejvíce bodů přichází na konci, ne během hry.
lesson-25-title = Tvá první partie
lesson-25-text = Pár rad: brzy si opatři třetí akci. Ber, co leží po cestě, například akční žetony. Stavěj se tam, kam chtějí ostatní, a raduj se, když tě přemístí. Kontroluj města, kterými prochází mnoho hráčů. V partii s průvodcem ti v každém tahu rada řekne, čeho si všimnout. Dobrou zábavu!

## Rady první partie s průvodcem

guide-start = Dvě akce: cesta se dvěma nebo třemi poli je dobrý začátek. Cesta do města { $city } přinese třetí akci.
guide-route-full = Jedna z tvých cest je plná. Založ ji, než někdo přemístí tvůj zdroj.
guide-hire = Osobní zásobárna je skoro prázdná. Přijmi nové zdroje, než nebudeš mít co nasadit.
guide-displaced = Tvůj zdroj je přemístěn: nasaď ho tam, kde ho potřebuješ, a přidej dodatečné zdroje. Nic tě nestojí.
guide-control = Další bod za město, které kontroluješ. Více kontorů u rušných cest jich přinese víc.
guide-tokens = Podívej se na akční žetony u cest. Každý jednou pomůže a na konci boduje; nejvíc přinese druhý, čtvrtý a šestý.
guide-token-unused = Extra akce si nech na tah, ve kterém s nimi dokážeš něco velkého, ale nezapomeň na ně.
guide-actions = Pořád máš dvě akce. Třetí se vyplácí až do konce hry.
guide-privilege = Mnoho domů už je oranžových nebo růžových. Město { $city } zlepšuje privilegium.
guide-keys = Máš několik kontorů. Leží-li vedle sebe, má každý stupeň městských klíčů hodnotu bodu za každý z nich.
guide-blocked = Někomu chybí jediné pole cesty. Tvůj zdroj mu to tam prodraží a přemístění ti pomůže.
guide-end-near = Konec je blízko. Spočítej, co ještě přinese body: kontrola měst, síť, plně rozvinutá schopnost.
guide-over = To byla tvá první partie. Podívej se na tabulku bodů: odkud jich přišlo nejvíc?

guide-heading = První partie s průvodcem
guide-look-at = Podívej se na:
guide-wait = Hrají ostatní. Všímej si, kam míří: tam jim tvé zdroje mohou stát v cestě.
guide-lay = Polož nový akční žeton tam, kde brzy zaplníš obchodní cestu.
guide-choose = Vyber jedno z označených míst.
guide-end = Žádné akce už nemáš. Ukonči tah.
guide-fill = { $n ->
    [one] Ještě { $n } zdroj a tato obchodní cesta je plná. Pak ji můžeš založit.
    [few] Ještě { $n } zdroje a tato obchodní cesta je plná. Pak ji můžeš založit.
    [many] Ještě { $n } zdroje a tato obchodní cesta je plná. Pak ji můžeš založit.
   *[other] Ještě { $n } zdrojů a tato obchodní cesta je plná. Pak ji můžeš založit.
}
guide-look = Hledej krátkou obchodní cestu, kterou zatím nikdo nepotřebuje, nebo se postav tam, kam míří někdo jiný.
