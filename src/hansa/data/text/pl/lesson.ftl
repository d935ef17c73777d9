# Lekcja: lesson-<n>-title, lesson-<n>-text oraz lesson-<n>-do tam, gdzie uczeń działa. Kroki: docs/lesson.md.

lesson-1-title = O co chodzi
lesson-1-text = Prowadzisz interesy w miastach Hanzy. Ustanawiasz szlaki handlowe, zakładasz placówki i rozwijasz własne zdolności. Wygrywa ten, kto na końcu ma najwięcej punktów renomy. Nie ma tu szczęścia w kościach ani w kartach: wszystko dzieje się na tej planszy. Lekcja trwa niecałe dziesięć minut.
lesson-2-title = Miasta i placówki
lesson-2-text = Miasta są sercem planszy. Każde miasto ma kilka pól placówek, zajmowanych ściśle od lewej do prawej. Na kwadratowym polu staje sprzedawca (kostka), na okrągłym kupiec (dysk). Im dalej w prawo stoi placówka, tym więcej znaczy.
lesson-3-title = Szlaki i pola
lesson-3-text = Szlak handlowy łączy dwa miasta. Ma od dwóch do czterech pól połączenia, a na każdym mieści się jeden handlarz. Gdy wszystkie pola szlaku są twoje, możesz go ustanowić i wybrać nagrodę. Szlak Goslar–Magdeburg ma tylko dwa pola: to dobry początek.
lesson-4-title = Osobista i wspólna pula
lesson-4-text = W osobistej puli są handlarze, których możesz użyć teraz: pięciu sprzedawców i jeden kupiec. We wspólnej puli leżą handlarze, którzy są twoi, ale trzeba ich najpierw pozyskać. Na sekretarzyku inni handlarze zakrywają twoje zdolności. W swojej turze masz na początku dwie akcje.
lesson-5-title = Umieszczenie
lesson-5-text = Pierwszy rodzaj akcji: umieść handlarza z osobistej puli na dowolnym wolnym polu planszy. Nie potrzeba połączenia z innymi twoimi handlarzami.
lesson-5-do = Umieść sprzedawcę na szlaku Goslar–Magdeburg.
lesson-6-title = Zapełnij szlak
lesson-6-text = Jedno pole jest jeszcze wolne. Drugą akcją zapełnisz szlak. Pełny szlak sam z siebie nic nie daje: ustanawiasz go późniejszą akcją. Twoja tura kończy się dopiero wtedy, gdy to powiesz.
lesson-6-do = Umieść drugiego sprzedawcę na szlaku Goslar–Magdeburg, a potem zakończ turę.
lesson-7-title = Ustanowienie szlaku
lesson-7-text = Inni zagrali, a oba pola nadal są twoje. Ustanowienie ma trzy kroki: najpierw gracze kontrolujący miasta na końcach szlaku dostają po punkcie (na razie nikt), potem bierzesz żeton premii szlaku (tu go nie ma), a na koniec wybierasz jedną nagrodę. Jeden z handlarzy staje się placówką, pozostali wracają do wspólnej puli.
lesson-7-do = Ustanów szlak Goslar–Magdeburg i załóż placówkę w Goslarze.
lesson-8-title = Które pole możesz zająć
lesson-8-text = Placówka zawsze trafia na pierwsze wolne pole od lewej. Jego kolor musi się mieścić w twoich Przywilejach: na początku tylko biały, później pomarańczowy, różowy i czarny. Musi też pasować kształt: pierwsze pole Magdeburga jest okrągłe, więc dwóch sprzedawców by tam nie wystarczyło.
lesson-9-title = Kontrola
lesson-9-text = Miasto kontroluje ten, kto ma w nim najwięcej placówek; przy remisie decyduje placówka najdalej na prawo. Teraz kontrolujesz Goslar. Ilekroć ktokolwiek, ty albo inny gracz, ustanawia szlak do Goslaru, dostajesz 1 punkt. Na końcu każde kontrolowane miasto daje jeszcze 2 punkty.
lesson-9-do = Umieść sprzedawcę na szlaku Goslar–Hildesheim, a potem zakończ turę.
lesson-10-title = Gdy cię przemieszczają
lesson-10-text = David przemieścił twojego sprzedawcę. Kosztuje go to dodatkowego handlarza, a tobie pomaga: stawiasz przemieszczonego sprzedawcę na wolnym polu sąsiedniego szlaku i możesz dołożyć jednego handlarza ze wspólnej puli, nie wydając akcji. Czasem opłaca się stać komuś na drodze.
lesson-10-do = Postaw przemieszczonego sprzedawcę i jednego dodatkowego na szlaku Goslar–Quedlinburg.
lesson-11-title = Przemieszczenie
lesson-11-text = To, co może David, możesz i ty. Twój handlarz zajmuje pole, a ty płacisz z osobistej do wspólnej puli: 1 handlarza za sprzedawcę, 2 za kupca. Drugi gracz stawia swojego na nowo, z jednym lub dwoma dodatkowymi. Dlatego kupcy dobrze trzymają pole.
lesson-11-do = Przemieść sprzedawcę Davida na szlaku Goslar–Hildesheim.
lesson-12-title = Pozyskanie handlarzy
lesson-12-text = Twoja osobista pula jest prawie pusta, za to wspólna pełna. Pozyskanie przenosi handlarzy ze wspólnej do osobistej puli, tylu, ilu wskazuje Bank: na początku trzech.
lesson-12-do = Pozyskaj 3 sprzedawców, a potem zakończ turę.
lesson-13-title = Ruch
lesson-13-text = Jedną akcją możesz przesunąć swoich handlarzy na planszy na dowolne wolne pola, tylu, ilu wskazuje Księga mądrości: na początku dwóch. Dwaj sprzedawcy, których zawdzięczasz przemieszczeniu, są akurat tym, czego ci trzeba.
lesson-13-do = Przesuń obu sprzedawców ze szlaku Goslar–Quedlinburg na szlak Goslar–Hildesheim.
lesson-14-title = Punkty, żeton, placówka
lesson-14-text = Ten szlak daje wszystko naraz: kontrolujesz Goslar, więc dostajesz 1 punkt; przy szlaku leży żeton premii, który będzie twój; i możesz założyć placówkę w Hildesheimie.
lesson-14-do = Ustanów szlak Goslar–Hildesheim i załóż placówkę w Hildesheimie.
lesson-15-title = Żetony premii
lesson-15-text = Żetonu premii używasz raz, w dowolnej chwili swojej tury i bez wydawania akcji: więcej akcji, zamiana dwóch sąsiednich placówek, rozwinięcie zdolności, ruch cudzymi handlarzami. Twój żeton, dodatkowa placówka, działa przy ustanawianiu szlaku: stawia placówkę obok miasta, w którym nie ma miejsca albo kolej na niewłaściwy kolor. Użyte czy nie, na końcu żetony dają punkty.
lesson-16-title = Nowy żeton
lesson-16-text = Kto bierze żeton, dobiera zakryty nowy i wykłada go na końcu tury: przy szlaku bez żetonu i bez handlarzy, z wolnym polem placówki w jednym z jego miast. Połóż go tam, gdzie ci pasuje.
lesson-16-do = Zakończ turę i połóż nowy żeton przy szlaku Goslar–Magdeburg.
lesson-17-title = Rozwój: Akcje
lesson-17-text = Dwie rundy później szlak do Getyngi jest pełen twoich handlarzy. Zamiast placówki możesz rozwinąć zdolność pokazaną przy mieście. Handlarz z sekretarzyka trafia do osobistej puli i odkrywa następną wartość. Getynga rozwija Akcje: z dwóch do trzech, a nowa akcja liczy się od razu.
lesson-17-do = Ustanów szlak Getynga–Quedlinburg i rozwiń Akcje.
lesson-18-title = Pozostałe zdolności
lesson-18-text = W czterech innych miastach rozwijasz zdolność tak samo. Stade: Przywileje otwierają pomarańczowe, różowe i czarne pola placówek. Groningen: dzięki Księdze mądrości przesuwasz jedną akcją więcej handlarzy, a każdy stopień daje kupca. Lubeka: Bank pozwala pozyskać więcej handlarzy naraz. Halle: Klucze miejskie liczą się na końcu za każdą placówkę twojej największej połączonej sieci.
lesson-19-title = Twój pierwszy plan
lesson-19-text = Dobre tury planuje się wcześniej. Została ci jedna akcja, a szlak Goslar–Magdeburg daje trzy rzeczy naraz: żeton, który tam leży, punkt, bo kontrolujesz Goslar, i placówkę w Magdeburgu obok twoich innych. Pierwsze pole jest tam okrągłe, więc potrzebny jest kupiec.
lesson-19-do = Umieść swojego kupca na szlaku Goslar–Magdeburg, a potem zakończ turę.
lesson-20-title = Wielkie cele
lesson-20-text = Kto pierwszy połączy Arnhem i Stendal nieprzerwanym łańcuchem miast z własnymi placówkami, dostaje od razu 7 punktów, drugi 4, trzeci 2. A na szlaku Coellen–Warburg kupiec może zająć pole specjalnych punktów renomy, warte na końcu od 7 do 11 punktów, zależnie od Przywilejów.
lesson-21-title = Plan trwa
lesson-21-text = Nikt nie stanął ci na drodze. Przemieszczenie twojego kupca kosztowałoby dwóch handlarzy, a on wróciłby na planszę z dwoma dodatkowymi. Masz teraz trzy akcje; pierwszą zapełniasz szlak.
lesson-21-do = Umieść sprzedawcę na szlaku Goslar–Magdeburg.
lesson-22-title = Żniwa
lesson-22-text = Teraz wszystko się łączy: punkt, żeton i placówka dla kupca. Z trzema placówkami obok siebie twoja sieć rośnie. To plan na dwie tury, któremu nikt nie mógł tanio przeszkodzić.
lesson-22-do = Ustanów szlak Goslar–Magdeburg i załóż placówkę w Magdeburgu.
lesson-23-title = Kiedy gra się kończy
lesson-23-text = Gra kończy się, gdy zdarzy się jedna z trzech rzeczy: ktoś ma 20 punktów na torze punktów renomy, trzeba dobrać żeton, a pula żetonów jest pusta, albo dziesięć miast jest w pełni zajętych. Akcję się dokańcza, potem następuje punktacja końcowa. Obserwuj te trzy wskaźniki.
lesson-24-title = Punktacja końcowa
lesson-24-text = Do punktów na torze dodaje się: 4 za każdą w pełni rozwiniętą zdolność oprócz Kluczy miejskich; od 1 do 21 za żetony premii; zajęte pola specjalnych punktów renomy; 2 za każde kontrolowane miasto; oraz placówki największej sieci razy Klucze miejskie. Najwięcej punktów jest na końcu, nie w trakcie gry.
lesson-25-title = Twoja pierwsza partia
lesson-25-text = Kilka rad: wcześnie zdobądź trzecią akcję. Bierz to, co po drodze, na przykład żetony. Stawaj tam, gdzie chcą przejść inni, i ciesz się, gdy cię przemieszczają. Kontroluj miasta, przez które przechodzi wielu. W partii z pomocą podpowiedź w każdej turze mówi, na co warto zwrócić uwagę. Miłej gry!

## Rady w pierwszej partii z pomocą

guide-start = Dwie akcje: szlak z dwoma lub trzema polami to dobry początek. Szlak do miasta { $city } daje trzecią akcję.
guide-route-full = Jeden z twoich szlaków jest pełny. Ustanów go, zanim ktoś przemieści twojego handlarza.
guide-hire = Twoja osobista pula jest prawie pusta. Pozyskaj handlarzy, zanim zabraknie ci ich do umieszczania.
guide-displaced = Twój handlarz zostaje przemieszczony: postaw go tam, gdzie go potrzebujesz, i dołóż dodatkowych. Nic cię nie kosztują.
guide-control = Kolejny punkt za miasto, które kontrolujesz. Więcej placówek przy uczęszczanych szlakach daje ich więcej.
guide-tokens = Spójrz na żetony premii przy szlakach. Każdy raz pomaga i punktuje na końcu; najwięcej wart jest drugi, czwarty i szósty.
guide-token-unused = Zachowaj dodatkowe akcje na turę, w której zrobisz z nimi coś wielkiego, ale nie zapomnij o nich.
guide-actions = Wciąż masz dwie akcje. Trzecia opłaca się do końca gry.
guide-privilege = Wiele pól jest już pomarańczowych lub różowych. Miasto { $city } rozwija Przywileje.
guide-keys = Masz kilka placówek. Jeśli leżą obok siebie, każdy stopień Kluczy miejskich jest wart punkt za każdą z nich.
guide-blocked = Komuś brakuje tylko jednego pola szlaku. Twój handlarz podnosi tam cenę, a przemieszczenie ci pomaga.
guide-end-near = Koniec jest bliski. Policz, co jeszcze daje punkty: kontrola miast, sieć placówek, w pełni rozwinięta zdolność.
guide-over = To była twoja pierwsza partia. Spójrz na tabelę punktów: skąd wzięło się ich najwięcej?

guide-heading = Pierwsza partia z pomocą
guide-look-at = Spójrz na:
guide-wait = Grają pozostali. Patrz, dokąd zmierzają: tam twoi handlarze mogą stać im na drodze.
guide-lay = Połóż nowy żeton premii tam, gdzie wkrótce zapełnisz szlak.
guide-choose = Wybierz jedno z zaznaczonych miejsc.
guide-end = Nie masz już akcji. Zakończ turę.
guide-fill = { $n ->
    [one] Jeszcze { $n } handlarz i ten szlak będzie pełny. Wtedy możesz go ustanowić.
    [few] Jeszcze { $n } handlarzy i ten szlak będzie pełny. Wtedy możesz go ustanowić.
    [many] Jeszcze { $n } handlarzy i ten szlak będzie pełny. Wtedy możesz go ustanowić.
   *[other] Jeszcze { $n } handlarza i ten szlak będzie pełny. Wtedy możesz go ustanowić.
}
guide-look = Poszukaj krótkiego szlaku, którego jeszcze nikt nie potrzebuje, albo stań tam, dokąd zmierza ktoś inny.
