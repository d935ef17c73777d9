# The lesson: lesson-<n>-title, lesson-<n>-text, and lesson-<n>-do where the learner acts. Steps: docs/lesson.md.

lesson-1-title = What it is about
lesson-1-text = You are a merchant of the Hanseatic League. You establish trade routes, open offices in cities and improve your own abilities. Whoever has the most prestige points at the end wins. There is no luck with dice or cards: everything happens on this board. This lesson takes less than ten minutes.
lesson-2-title = Cities and offices
lesson-2-text = The cities are the heart of the board. Every city has a few office spaces, filled strictly from left to right. A square space takes a trader (cube), a round one a merchant (disc). The further right an office stands, the more it counts.
lesson-3-title = Routes and posts
lesson-3-text = Routes join two cities each. A route has two to four posts, and one tradesman fits on each post. When all posts of a route are yours, you can establish it and choose a reward. Goslar–Magdeburg has only two posts: a good start.
lesson-4-title = Supply and stock
lesson-4-text = Your supply holds the pieces that you can use now: five traders and one merchant. Your stock holds pieces that are yours but must be hired first. On your desk further pieces cover your abilities. In your turn you have two actions at first.
lesson-5-title = Place
lesson-5-text = The first kind of action: place a piece from your supply on any free post of the board. You need no connection to your other pieces.
lesson-5-do = Place a trader on Goslar–Magdeburg.
lesson-6-title = Fill the route
lesson-6-text = One post is still free. With your second action you fill the route. A full route does nothing by itself: you establish it in a later action. Your turn ends only when you say so.
lesson-6-do = Place another trader on Goslar–Magdeburg, then end your turn.
lesson-7-title = Establish the route
lesson-7-text = The others have played, and both posts are still yours. Establishing has three steps: first the controllers of the two cities get a point each (nobody yet), then you take the token of the route (none here), then you choose one reward. One of your pieces becomes an office, the others go to your stock.
lesson-7-do = Establish Goslar–Magdeburg and open an office in Goslar.
lesson-8-title = Which space you may use
lesson-8-text = An office always goes on the left-most free space. Its colour must be covered by your Privilege: at first white only, later orange, pink and black. And the shape must fit: the first space of Magdeburg is round, so two traders would not have been enough there.
lesson-9-title = Control
lesson-9-text = Whoever has the most offices in a city controls it; on a tie the right-most office decides. You now control Goslar. Whenever anybody, you or another player, establishes a route to Goslar, you get 1 point. At the end each controlled city is worth 2 more.
lesson-9-do = Place a trader on Goslar–Hildesheim, then end your turn.
lesson-10-title = Being displaced
lesson-10-text = David has displaced your trader. That costs him an extra piece, and it helps you: you put the displaced trader on a free post of a neighbouring route, and you may add one extra piece from your stock, without spending an action. Standing in the way can be worth it.
lesson-10-do = Put the displaced trader and one extra trader on Goslar–Quedlinburg.
lesson-11-title = Displace
lesson-11-text = What David can do, you can do too. Your piece takes the post, and you pay from your supply to your stock: 1 piece for a trader, 2 for a merchant. The other player then places again, with one extra piece or two. Merchants are therefore good at holding a post.
lesson-11-do = Displace the trader of David on Goslar–Hildesheim.
lesson-12-title = Hire
lesson-12-text = Your supply is nearly empty, but your stock is full. Hiring takes pieces from the stock into the supply, as many as your Bank says: three at first.
lesson-12-do = Hire 3 traders, then end your turn.
lesson-13-title = Move
lesson-13-text = With one action you may move your own pieces on the board to any free posts, as many as your Book says: two at first. The two traders that you got for being displaced are just what you need.
lesson-13-do = Move both traders from Goslar–Quedlinburg to Goslar–Hildesheim.
lesson-14-title = Points, token, office
lesson-14-text = This route brings everything at once: you control Goslar, so you get 1 point; a token lies beside the route, and it becomes yours; and you may open an office in Hildesheim.
lesson-14-do = Establish Goslar–Hildesheim and open an office in Hildesheim.
lesson-15-title = Tokens
lesson-15-text = Tokens are used once, at any time in your turn, and cost no action: more actions, swapping two neighbouring offices, developing an ability, moving pieces of the others. Yours, the extra office, is used when you establish a route: it puts an office beside a city in which there is no room, or the wrong colour is next. Used or not, tokens give points at the end.
lesson-16-title = A new token
lesson-16-text = Whoever takes a token draws a new one, unseen, and lays it out at the end of the turn: beside a route without a token and without pieces, with a free office space in one of its cities. Put it where it suits you.
lesson-16-do = End your turn and lay the new token beside Goslar–Magdeburg.
lesson-17-title = Develop: Actions
lesson-17-text = Two rounds later you have filled the route to Göttingen. Instead of an office you can develop the ability that is shown at the city. A piece comes from your desk into your supply and uncovers the next value. Göttingen gives Actions: from two to three, and the new action counts at once.
lesson-17-do = Establish Göttingen–Quedlinburg and develop Actions.
lesson-18-title = The other abilities
lesson-18-text = Four more cities develop an ability in the same way. Stade: Privilege opens the orange, pink and black office spaces. Groningen: the Book moves more pieces with one action, and each step gives you a merchant. Lübeck: the Bank hires more pieces at once. Halle: the Keys count at the end, for every office of your largest connected network.
lesson-19-title = Your first plan
lesson-19-text = Good turns are planned ahead. You have one action left, and Goslar–Magdeburg brings three things at once: the token that you laid there, a point because you control Goslar, and an office in Magdeburg beside your others. Its first space is round, so a merchant must come along.
lesson-19-do = Place your merchant on Goslar–Magdeburg, then end your turn.
lesson-20-title = Great goals
lesson-20-text = Whoever first joins Arnheim and Stendal by an unbroken chain of cities with offices of their own gets 7 points at once, the second 4, the third 2. And on Coellen–Warburg a merchant may take a special prestige space, worth 7 to 11 points at the end, depending on Privilege.
lesson-21-title = The plan goes on
lesson-21-text = Nobody stood in your way. To displace your merchant they would have paid two pieces, and you would have placed it again with two extras. You have three actions now; the first one fills the route.
lesson-21-do = Place a trader on Goslar–Magdeburg.
lesson-22-title = The harvest
lesson-22-text = Now everything comes together: the point, the token, and the office for the merchant. With your three offices side by side your network grows. A plan for two turns, and nobody could cheaply stop it.
lesson-22-do = Establish Goslar–Magdeburg and open an office in Magdeburg.
lesson-23-title = When the game ends
lesson-23-text = The game ends as soon as one of three things happens: somebody has 20 points on the prestige track, a token must be drawn but the pool is empty, or ten cities are completed. The action is finished, then comes the final scoring. Keep an eye on the three clocks.
lesson-24-title = Final scoring
lesson-24-text = To the points on the track you add: 4 for each fully developed ability except Keys; 1 to 21 for your tokens; your special prestige spaces; 2 for each city that you control; and the offices of your largest network times your Keys. Most points come at the end, not during the game.
lesson-25-title = Your first game
lesson-25-text = Some advice: get a third action early. Take what is offered on the way, for instance tokens. Stand where others want to go, and be glad to be displaced. Control cities that many pass through. In the guided game a hint tells you in each turn what is worth looking at. Have fun!

## Tips of the guided first game

guide-start = Two actions: a route with two or three posts is a good beginning. A route to { $city } brings a third action.
guide-route-full = One of your routes is full. Establish it before somebody displaces you.
guide-hire = Your supply is nearly empty. Hire before you have nothing left to place.
guide-displaced = You are displaced: put the piece where you need it, and add the extra pieces. They cost you nothing.
guide-control = Another point for a city that you control. More offices in cities on busy routes bring more of them.
guide-tokens = Look at the tokens beside the routes. Each one helps once and scores at the end; the second, fourth and sixth are worth most.
guide-token-unused = Keep more actions for a turn in which you can do something great with them, but do not forget them.
guide-actions = You still have two actions. A third one pays off for the rest of the game.
guide-privilege = Many spaces are orange or pink by now. { $city } develops your Privilege.
guide-keys = You have several offices. If they lie side by side, each step of the Keys is worth a point for every one of them.
guide-blocked = Somebody needs only one more post for a route. A piece of yours there makes it expensive, and being displaced helps you.
guide-end-near = The end is near. Count what still brings points: control of cities, your network, a full ability.
guide-over = That was your first game. Look at the table of points: where did most of them come from?

guide-heading = Guided first game
guide-look-at = Have a look at:
guide-wait = The others play. Watch where they want to go: that is where your pieces may stand in the way.
guide-lay = Lay the new token where you will soon fill a route yourself.
guide-choose = Choose one of the marked places.
guide-end = No actions left. End your turn.
guide-fill = { $n ->
    [one] { $n } more piece and this route is full. Then you can establish it.
   *[other] { $n } more pieces and this route is full. Then you can establish it.
}
guide-look = Look for a short route that nobody needs yet, or stand where another player wants to go.
