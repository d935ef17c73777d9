# Rövid szabálykönyv: rulebook-<fejezet>-title és -text. Az R-n a teljes szabályok száma.

rulebook-goal-title = A játék célja
rulebook-goal-text = Két–öt játékos kereskedik a Hanza városaiban. Megtöltöd az utakat alkalmazottakkal, kereskedőutakat hozol létre, és jutalmat választasz: lerakatot, jobb képességet, bónuszlapkát. Pont jár játék közben a városok irányításáért, de legfőképpen a végén. Az nyer, akinek a legtöbb pontja van (R-195).
rulebook-setup-title = Előkészületek
rulebook-setup-text = Mindenkinek 27 ügynöke (kocka) és 4 kereskedője (korong) van, együtt alkalmazottak (R-2). A kereskedőpulton 15 ügynök és 3 kereskedő takarja a képességeket; mindegyiknek csak az első értéke látszik (R-4). Egy ügynök a pontokat jelzi. A kezdőjátékos készletében 5 ügynök és 1 kereskedő, tartalékában 6 ügynök van; minden további helyen eggyel több ügynök van a készletben és eggyel kevesebb a tartalékban (R-8). Három bónuszlapka képpel felfelé a kocsmás utak mellett fekszik, a többi a lefordított lapkahalom (R-11, R-12).
rulebook-turn-title = A köröd
rulebook-turn-text = Annyi akciód van, amennyit az Akciók képességed mutat, eleinte 2 (R-31). Ötféle akció van: begyűjtés, felrakás, elűzés, mozgatás, kereskedőút létrehozása; bármilyen sorrendben, akárhányszor (R-32). Minden akció befejeződik, mielőtt a következő elkezdődik (R-33). Korábban is abbahagyhatod; a fel nem használt akciók elvesznek (R-34). A bónuszlapkák nem kerülnek akcióba. A végén felrakod az új lapkákat (R-39).
rulebook-hire-title = Begyűjtés
rulebook-hire-text = Rakj át tetszésed szerinti alkalmazottakat a tartalékodból a készletedbe: legfeljebb annyit, amennyit a pénzeszacskód mutat, 3, 5, 7 vagy mind (R-41, R-42). Felrakni és fizetni csak a készletből lehet (R-9).
rulebook-place-title = Felrakás
rulebook-place-text = Tegyél egy alkalmazottat a készletedből bármelyik út bármelyik szabad falujába (R-47). Nem kell kapcsolódás, és az út többi alkalmazottja nem számít (R-48). Hajóhelyre csak kereskedő kerülhet (R-49).
rulebook-displace-title = Elűzés
rulebook-displace-text = Tegyél egy alkalmazottat a készletedből egy másik játékos alkalmazottjának helyére. Ügynökért 1, kereskedőért 2 alkalmazottat fizetsz a készletedből a tartalékodba (R-53). A tulajdonos az elűzött alkalmazottat a legközelebbi olyan út szabad falujába teszi, ahol van szabad falu, és ügynöknél 1, kereskedőnél 2 plusz alkalmazottat is felrakhat (R-59–R-63). A plusz alkalmazottak a tartalékból jönnek; ha az üres, a készletből; ha az is üres, a tábláról (R-68). Mindez azonnal történik, a következő akció előtt (R-58).
rulebook-move-title = Mozgatás
rulebook-move-text = Emelj fel az utakról legfeljebb annyi saját alkalmazottat, amennyit a Liber Sophiae mutat, 2–5-öt, és tedd őket bármelyik szabad faluba (R-77, R-78). Az ugyanezzel az akcióval felszabaduló falvak szabadnak számítanak, tehát egy ügynököd és egy kereskedőd helyet cserélhet (R-79). A lerakatok soha nem mozognak (R-81).
rulebook-establish-title = Kereskedőút létrehozása
rulebook-establish-text = Az út minden falujában a te alkalmazottadnak kell állnia (R-84). Először a két város irányítója városonként 1 pontot kap (R-87). Azután elveszed az út melletti bónuszlapkát, ha van, és képpel lefelé húzol egy újat az óntányérodra (R-91, R-92); az Egmont-kiadásban az új lapkát csak a köröd végén húzod (R-126). Végül választasz egy jutalmat, vagy egyet sem: lerakat a két város egyikében, plusz lerakat lapkával, az egyik város képessége vagy egy hírnévhely (R-95, R-96). A fel nem használt alkalmazottak a tartalékodba kerülnek (R-101).
rulebook-offices-title = Lerakatok és irányítás
rulebook-offices-text = A lerakat a város bal szélső szabad helyére kerül (R-97). Szögletes helyre ügynök, kerekre kereskedő való (R-98), és a privilégiumodnak tartalmaznia kell a színt (R-99). A helyen lévő aranypénz azonnal pontot ad (R-102). Egy várost az irányít, akinek ott a legtöbb lerakata van; egyenlőségnél a jobb szélső lerakat dönt (R-21). Ha minden nyomtatott hely foglalt, a város befejezett (R-23). A plusz lerakatok minden mástól balra állnak, és számítanak az irányításnál és a hálózatnál (R-145).
rulebook-abilities-title = Képességek
rulebook-abilities-text = Lerakat helyett növelheted a két város egyikénél látható képességet: a sor következő alkalmazottja a pultról a készletedbe kerül, és az új érték azonnal érvényes (R-107, R-36). A város kulcsa: pont lerakatonként a végén (1, 2, 2, 3, 4). Akciók: akciók körönként (2, 3, 3, 4, 4, 5). Privilégium: fehér, narancssárga, rózsaszín, fekete. Liber Sophiae (a Bölcsesség Könyve): alkalmazottak mozgatásonként (2–5); kereskedőket szabadít fel. Pénzeszacskó: alkalmazottak begyűjtésenként (3, 5, 7, mind) (R-3).
rulebook-tokens-title = Bónuszlapkák
rulebook-tokens-text = Egy lapka egyszer használható, a saját körödben, akciók között, de nem abban az akcióban, amelyben megszerezted (R-130–R-133). Plusz lerakat: lerakat a létrehozott út egyik városa mellett (R-140). Lerakatcsere: két szomszédos, különböző játékosokhoz tartozó lerakat (R-149). +3 vagy +4 akció (R-155). Képességnövelés: egy képesség (R-159). Három alkalmazott: kiadástól függően alkalmazottak levétele vagy mozgatása az utakon (R-162). A köröd végén minden új lapkát olyan út mellé raksz fel, amelynél nincs sem lapka, sem alkalmazott, és amelynek legalább az egyik városában van szabad lerakathely (R-121).
rulebook-prestige-title = Nyugat–keleti út és hírnévhelyek
rulebook-prestige-text = Aki saját lerakatainak hálózatával összeköti a tábla keleti és nyugati végvárosát, azonnal 7 pontot kap, a második játékos 4-et, a harmadik 2-t (R-104, R-105). A különleges városhoz vezető úton egy kereskedő szabad hírnévhelyet foglalhat el, amely a végén 7, 8, 9 vagy 11 pontot ér, ha a privilégium engedi (R-110, R-111).
rulebook-end-title = A játék vége
rulebook-end-text = A játék véget ér, ha valakinek 20 pontja van a sávon, ha lapkát kell húzni, de a lapkahalom üres, vagy ha tíz, Britannia tábláján nyolc befejezett város van (R-170, R-171). A folyamatban lévő akció befejeződik; több kör nincs (R-172).
rulebook-scoring-title = Végső pontozás
rulebook-scoring-text = A sávon lévő pontokhoz (R-185) hozzáadódik: 4 minden maximumra növelt képességért, A város kulcsa kivételével (R-186); 1, 2, 4, 6, 8, 10 lapkáért 1, 3, 6, 10, 15, 21 pont (R-187); a hírnévhelyek értéke (R-188); 2 minden irányított városért (R-189); A város kulcsa szorozva a legnagyobb hálózat lerakataival (R-190). Egyenlőség: megosztott győzelem; a Big Boxban az nyer, akinek az Akciói kevésbé fejlettek, azután az, akinek több a hálózati pontja (R-196, R-197).
rulebook-two-title = Két játékos
rulebook-two-text = Első kiadás: felrakni, elűzni és kereskedőutat létrehozni csak a bábu tartományával határos utakon lehet (R-209). A körödben egyszer ingyen mozgathatod egy vagy két határon át, az első akciód előtt vagy az utolsó után (R-205, R-206). Ha akció után lépsz vele ingyen, a köröd véget ér: nincs több akció, és lapkát sem használhatsz (R-207). Egy akcióért bármelyik másik tartományba átteheted (R-208). Egmont: néhány úton semleges ügynökök állnak; ha elűzöl egyet, az ellenfeled rakja fel, és hozzátehet még egyet a semleges tartalékból (R-226, R-227). Aki felrak egy lapkát, egy semleges ügynököt is rak arra az útra (R-238). A semleges ügynökökkel megtelt út azonnal kereskedőúttá válik (R-230). A Big Box három–öt játékosnak való (R-1).
rulebook-more-title = További táblák és modulok
rulebook-more-text = A tengeri kereskedőutakon hajóhelyek vannak kereskedőknek; a nyomtatott bónuszt a létrehozás utolsó részeként lehet használni (R-292, R-300). A zöld városokban nincsenek helyek; plusz lerakat lapkával vagy nyomtatott bónusszal lehet bejutni (R-296). Britannia tábláján Walesben és Skóciában a felrakáshoz és az elűzéshez Cardiff, Carlisle vagy London engedélye kell (R-312), és a végén mindkét ország pontot ér (R-327). A küldetéskártyák legfeljebb 8 pontot adnak (R-252). A császár kegye: a kör elején egy kegylapka két használatlan bónuszlapkáért és a kör minden akciójáért (R-257).

## A teljes szabályok rajzainak szövegei

figure-desk = Minden sorban a jobb szélső szabad mező számít: A város kulcsa 2, Akciók 3, Privilégium: narancssárga, Liber Sophiae 2, Pénzeszacskó 5.
figure-route = Egy kereskedőút és a két városa
figure-order = A lerakatok értéke balról jobbra nő: az 1 és a 2 plusz lerakat, a 3 és a 4 nyomtatott helyen áll.
figure-control = Balra: a pirosnak több lerakata van, ő irányítja a várost. Jobbra: egyenlőség, és a kék lerakata van jobbrább.
figure-displace = 1: A kék ügynöke elhagyja a falut. 2: A piros odateszi egy alkalmazottját. 3: A piros még eggyel fizet, mert ügynököt űzött el.
figure-rings = A megjelölt útról (0) az elűzött alkalmazott az 1. gyűrű egyik szabad falujába kerül. A 2. gyűrű csak akkor nyílik meg, ha az 1. gyűrűben nincs szabad falu.
figure-trade = A piros játékos ügynöke és kereskedője helyet cserél; ez két mozgatásnak számít.
figure-spaces = A szögletes helyek az ügynököké, a kerekek a kereskedőké. A színekhez I., II., III. és IV. szintű Privilégium kell.
figure-chain = A piros a lánc minden városában jelen van a két piros szalagos város között. Nem számít, hogy az egyiket a kék irányítja.
figure-token = Fent: ide felrakható lapka. Középen: ide nem, az úton áll egy alkalmazott. Lent: ide nem, mindkét város betelt.
figure-extra = Az út egyik alkalmazottja plusz lerakat lesz a várostól balra. A helyek színe és alakja nem számít.
figure-swap = Különböző játékosok két szomszédos lerakata helyet cserél.
figure-pawn = Felrakni, elűzni és utat létrehozni csak a három megjelölt úton lehet. Az ingyenes lépés egy vagy két határon vezet át.
figure-ship = A hajóhelyekre csak kereskedők állhatnak; ennek az útnak a harmadik faluja közönséges.
