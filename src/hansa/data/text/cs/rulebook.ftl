# Krátká pravidla: rulebook-<oddíl>-title a -text. R-n jsou čísla úplných pravidel.

rulebook-goal-title = Cíl hry
rulebook-goal-text = Dva až pět hráčů obchoduje v hanzovních městech. Zaplňuješ cesty svými zdroji, zakládáš je a volíš odměny: kontory, lepší schopnosti, akční žetony. Body se získávají během hry za kontrolu měst a především na konci. Vyhrává, kdo má nejvíce bodů (R-195).
rulebook-setup-title = Příprava
rulebook-setup-text = Každý má 27 obchodníků (kostičky) a 4 velkoobchodníky (kolečka), dohromady zvané zdroje (R-2). Na sekretáři zakrývá 15 obchodníků a 3 velkoobchodníci schopnosti; odkrytá je jen první hodnota každé z nich (R-4). Jeden obchodník ukazuje body. Začínající hráč má v osobní zásobárně 5 obchodníků a 1 velkoobchodníka a v banku 6 obchodníků; každé další místo má o jednoho obchodníka více v zásobárně a o jednoho méně v banku (R-8). Tři akční žetony leží lícem nahoru u cest s hostinci, ostatní leží lícem dolů vedle plánu (R-11, R-12).
rulebook-turn-title = Tvůj tah
rulebook-turn-text = Máš tolik akcí, kolik ukazuje schopnost Akce, zpočátku 2 (R-31). Je pět druhů: příjem, nasazení, přemístění, pohyb, založení obchodní cesty; v libovolném pořadí a libovolně často (R-32). Každá akce se dokončí dříve, než začne další (R-33). Můžeš skončit dříve; nevyužité akce propadají (R-34). Akční žetony akci nestojí. Na konci vyložíš nové žetony (R-39).
rulebook-hire-title = Příjem
rulebook-hire-text = Vezmi zdroje podle své volby z banku do osobní zásobárny: nejvýše tolik, kolik dovoluje tvá Bursa, 3, 5, 7 nebo všechny (R-41, R-42). Nasazovat a platit lze jen zdroji z osobní zásobárny (R-9).
rulebook-place-title = Nasazení
rulebook-place-text = Postav zdroj z osobní zásobárny na libovolné volné pole libovolné cesty (R-47). Nemusí na nic navazovat a na ostatních zdrojích na cestě nezáleží (R-48). Na lodní pole mohou jen velkoobchodníci (R-49).
rulebook-displace-title = Přemístění
rulebook-displace-text = Postav zdroj z osobní zásobárny tam, kde stojí cizí. Za obchodníka platíš 1, za velkoobchodníka 2 zdroje z osobní zásobárny do banku (R-53). Majitel nasadí přemístěný zdroj na volné pole nejbližší cesty, která nějaké má, a může přidat 1 dodatečný zdroj za obchodníka, 2 za velkoobchodníka (R-59 až R-63). Dodatečné zdroje jsou z banku; je-li prázdný, z osobní zásobárny; je-li i ta prázdná, z herního plánu (R-68). To vše se děje hned, před další akcí (R-58).
rulebook-move-title = Pohyb
rulebook-move-text = Zvedni z cest nejvýše tolik vlastních zdrojů, kolik dovoluje Liber Sophiae, 2 až 5, a polož je na libovolná volná pole (R-77, R-78). Pole uvolněná touto akcí se počítají jako volná, takže si tvůj obchodník a tvůj velkoobchodník mohou vyměnit místa (R-79). Kontory se nikdy nepohybují (R-81).
rulebook-establish-title = Založení obchodní cesty
rulebook-establish-text = Všechna pole cesty musí být obsazena tvými zdroji (R-84). Nejdříve dostane ten, kdo kontroluje jedno z obou měst, za ně 1 bod (R-87). Potom vezmeš akční žeton u cesty, pokud tam leží, a lícem dolů dobereš náhradu na svůj talíř (R-91, R-92); ve vydání Egmont se náhrada dobírá až na konci tvého tahu (R-126). Nakonec zvolíš jednu odměnu, nebo žádnou: kontor v jednom z obou měst, extra kontor pomocí žetonu, schopnost jednoho z měst, nebo místo v tabulce prestižních bodů (R-95, R-96). Všechny nepoužité zdroje jdou do banku (R-101).
rulebook-offices-title = Kontory a kontrola
rulebook-offices-text = Kontor jde do prvního volného domu města zleva (R-97). Domy se čtvercovým polem jsou pro obchodníky, s kruhovým pro velkoobchodníky (R-98), a tvé privilegium musí zahrnovat jejich barvu (R-99). Zlatá mince na domě dává hned body (R-102). Město kontroluje, kdo v něm má nejvíce kontorů; při shodě rozhoduje kontor nejvíce vpravo (R-21). Když jsou všechny vytištěné domy obsazené, je město dokončené (R-23). Extra kontory stojí vlevo od všech ostatních a počítají se do kontroly i do sítě (R-145).
rulebook-abilities-title = Schopnosti
rulebook-abilities-text = Místo kontoru můžeš zlepšit schopnost zobrazenou u jednoho z obou měst: další zdroj z řady jde ze sekretáře do osobní zásobárny a nová hodnota platí hned (R-107, R-36). Městské klíče: body za kontor na konci (1, 2, 2, 3, 4). Akce: akce v tahu (2, 3, 3, 4, 4, 5). Privilegium: bílé, oranžové, růžové, černé. Liber Sophiae: zdroje na jeden pohyb (2 až 5); uvolňuje velkoobchodníky. Bursa: zdroje na jeden příjem (3, 5, 7, všechny) (R-3).
rulebook-tokens-title = Akční žetony
rulebook-tokens-text = Žeton se používá jednou, ve vlastním tahu mezi akcemi, ale ne v akci, ve které byl získán (R-130 až R-133). Extra kontor: kontor vedle města cesty, kterou zakládáš (R-140). Výměna kontorů: dva sousední kontory různých hráčů (R-149). Extra akce: +3 nebo +4 (R-155). Zlepšení schopnosti: jedna schopnost (R-159). Tři zdroje: podle vydání odstranění nebo přesun zdrojů na cestách (R-162). Na konci tahu položíš každý nový žeton k cestě bez žetonu a bez zdrojů, která má volný dům v jednom ze svých měst (R-121).
rulebook-prestige-title = Spojení východ–západ a tabulka prestižních bodů
rulebook-prestige-text = Kdo spojí sítí vlastních kontorů východní a západní koncové město plánu, získá hned 7 bodů, druhý hráč 4, třetí 2 (R-104, R-105). Na cestě ke zvláštnímu městu může velkoobchodník obsadit volné místo v tabulce prestižních bodů, které má na konci hodnotu 7, 8, 9 nebo 11 bodů, pokud to privilegium dovolí (R-110, R-111).
rulebook-end-title = Konec hry
rulebook-end-text = Hra končí, když má někdo 20 bodů na ukazateli, když je třeba dobrat žeton a žádný už není, nebo když je dokončeno deset měst, na plánu Británie osm (R-170, R-171). Probíhající akce se dokončí; nikdo už nehraje další tah (R-172).
rulebook-scoring-title = Závěrečné bodování
rulebook-scoring-text = K bodům na ukazateli (R-185) se přičítá: 4 za každou plně rozvinutou schopnost kromě městských klíčů (R-186); za 1, 2, 4, 6, 8, 10 žetonů 1, 3, 6, 10, 15, 21 bodů (R-187); místa v tabulce prestižních bodů (R-188); 2 za každé kontrolované město (R-189); městské klíče krát kontory největší sítě (R-190). Shoda: společné vítězství; ve vydání Big Box vítězí ten, kdo má méně rozvinuté Akce, potom ten, kdo má více bodů za síť (R-196, R-197).
rulebook-two-title = Hra dvou hráčů
rulebook-two-text = První vydání: nasazovat, přemisťovat a zakládat lze jen na cestách sousedících s provincií, kde stojí pěšák (R-209). Jednou za svůj tah s ním můžeš zdarma táhnout přes jednu nebo dvě hranice, před první nebo po poslední akci (R-205, R-206). Když s ním táhneš zdarma až po některé akci, tvůj tah tím končí: žádné další akce ani žetony (R-207). Za jednu akci se pěšák přesune do kterékoli jiné provincie (R-208). Egmont: na některých cestách stojí neutrální obchodníci; když některého přemístíš, nasadí ho tvůj soupeř a může přidat dalšího z neutrální rezervy (R-226, R-227). Kdo vyloží žeton, postaví na jeho cestu i neutrálního obchodníka (R-238). Cesta plná neutrálních obchodníků se hned založí (R-230). Big Box je pro tři až pět hráčů (R-1).
rulebook-more-title = Další plány a moduly
rulebook-more-text = Námořní obchodní cesty mají lodní pole pro velkoobchodníky; vytištěné bonusy se využívají jako poslední část založení (R-292, R-300). Zelená města nemají domy; vstupuje se do nich žetonem extra kontor nebo vytištěným bonusem (R-296). Na plánu Británie je k nasazení a přemístění ve Walesu a ve Skotsku potřeba povolení z Cardiffu, Carlislu nebo Londýna (R-312) a obě země se na konci bodují (R-327). Karty misí dávají až 8 bodů (R-252). Císařova přízeň: na začátku tahu destička za dva nepoužité akční žetony a všechny akce tahu (R-257).

## Slova pod kresbami úplných pravidel

figure-desk = V každé řadě platí odkryté pole nejvíce vpravo: Městské klíče 2, Akce 3, Privilegium oranžové, Liber Sophiae 2, Bursa 5.
figure-route = Obchodní cesta a její dvě města
figure-order = Hodnota kontorů roste zleva doprava: 1 a 2 jsou extra kontory, 3 a 4 stojí ve vytištěných domech.
figure-control = Vlevo: červený má více kontorů a kontroluje město. Vpravo: shoda, a kontor modrého je více vpravo.
figure-displace = 1: Obchodník modrého opouští pole. 2: Červený tam staví zdroj. 3: Červený platí ještě jedním, protože to byl obchodník.
figure-rings = Z vyznačené cesty (0) jde přemístěný zdroj na volné pole v okruhu 1. Okruh 2 je otevřen, jen když okruh 1 volné pole nemá.
figure-trade = Obchodník a velkoobchodník červeného hráče si vymění místa; jsou to dva přesuny.
figure-spaces = Domy se čtvercovým polem jsou pro obchodníky, s kruhovým pro velkoobchodníky. Barvy vyžadují Privilegium I, II, III a IV.
figure-chain = Červený je přítomen v každém městě řetězu mezi dvěma městy s červenou stuhou. Na tom, že jedno kontroluje modrý, nezáleží.
figure-token = Nahoře: tady žeton ležet může. Uprostřed: tady ne, na cestě stojí zdroj. Dole: tady ne, obě města jsou dokončená.
figure-extra = Zdroj z cesty se stane extra kontorem vlevo od města. Na barvě a tvaru domů nezáleží.
figure-swap = Dva sousední kontory různých hráčů si vymění místa.
figure-pawn = Nasazovat, přemisťovat a zakládat lze jen na třech vyznačených cestách. Bezplatný tah pěšákem vede přes jednu nebo dvě hranice.
figure-ship = Lodní pole přijmou jen velkoobchodníky; třetí pole této cesty je obyčejné.
