# A short rulebook: rulebook-<section>-title and -text. R-n are the numbers of the full rules.

rulebook-goal-title = Aim of the game
rulebook-goal-text = Two to five players trade in the cities of the Hanseatic League. You fill routes with your tradesmen, establish them and choose rewards: offices, better abilities, tokens. Points come during the game for controlling cities, and above all at the end. Most points win (R-195).
rulebook-setup-title = Setup
rulebook-setup-text = Everybody has 27 traders (cubes) and 4 merchants (discs), together called tradesmen (R-2). On the desk 15 traders and 3 merchants cover the abilities; only the first value of each stays open (R-4). One trader marks the points. The start player has 5 traders and 1 merchant in the supply and 6 traders in the stock; each later seat has one trader more in the supply and one fewer in the stock (R-8). Three tokens lie open beside the tavern routes, the others form the face-down pool (R-11, R-12).
rulebook-turn-title = Your turn
rulebook-turn-text = You have as many actions as your Actions ability shows, 2 at first (R-31). There are five kinds: hire, place, displace, move, establish; any order, any repetition (R-32). Each action is finished before the next begins (R-33). You may stop early; unused actions are lost (R-34). Tokens cost no action. At the end you lay out the new tokens (R-39).
rulebook-hire-title = Hire
rulebook-hire-text = Take tradesmen of your choice from your stock into your supply: at most as many as your Bank shows, 3, 5, 7 or all (R-41, R-42). Only pieces in the supply can be placed or paid (R-9).
rulebook-place-title = Place
rulebook-place-text = Put one tradesman from your supply on any free post of any route (R-47). No connection is needed, and other pieces on the route do not matter (R-48). Ship posts take merchants only (R-49).
rulebook-displace-title = Displace
rulebook-displace-text = Put a tradesman from your supply where another player’s stands. You pay 1 tradesman for a trader, 2 for a merchant, from your supply to your stock (R-53). The owner then puts the displaced piece on a free post of the nearest route that has one, and may add 1 extra piece for a trader, 2 for a merchant (R-59 to R-63). Extras come from the stock; if it is empty from the supply; if that is empty too from the board (R-68). All this happens at once, before the next action (R-58).
rulebook-move-title = Move
rulebook-move-text = Lift up to as many of your own tradesmen on routes as your Book shows, 2 to 5, and put them on any free posts (R-77, R-78). Posts vacated by the same action count as free, so a trader and a merchant of yours may trade places (R-79). Offices never move (R-81).
rulebook-establish-title = Establish a route
rulebook-establish-text = All posts of a route must be yours (R-84). First whoever controls one of the two cities gets 1 point for it (R-87). Then you take the token beside the route, if there is one, and draw a replacement unseen onto your plate (R-91, R-92); in the Egmont edition the replacement is drawn only at the end of your turn (R-126). Then you choose one reward or none: an office in one of the two cities, an extra office by token, an ability of one of the cities, or a special prestige space (R-95, R-96). All pieces that are not used go to your stock (R-101).
rulebook-offices-title = Offices and control
rulebook-offices-text = An office goes on the left-most free space of the city (R-97). Square spaces take traders, round ones merchants (R-98), and your Privilege must include the colour (R-99). A coin on the space gives points at once (R-102). Whoever has the most offices in a city controls it; on a tie the right-most office decides (R-21). When all printed spaces are occupied, the city is completed (R-23). Extra offices stand left of all others and count for control and network (R-145).
rulebook-abilities-title = Abilities
rulebook-abilities-text = Instead of an office you may develop the ability shown at one of the two cities: the next piece of the track goes from the desk into your supply, and the new value holds at once (R-107, R-36). Keys: points per office at the end (1, 2, 2, 3, 4). Actions: actions per turn (2, 3, 3, 4, 4, 5). Privilege: white, orange, pink, black. Book: pieces per move (2 to 5); it releases merchants. Bank: pieces per hire (3, 5, 7, all) (R-3).
rulebook-tokens-title = Bonus tokens
rulebook-tokens-text = A token can be used once, in your own turn between actions, but not in the action in which you won it (R-130 to R-133). Extra office: an office beside a city of the route that you establish (R-140). Swap: exchange two neighbouring offices of different owners (R-149). +3 or +4 actions (R-155). Develop: one ability (R-159). Three tradesmen: remove or move pieces on routes, depending on the edition (R-162). At the end of your turn lay each new token beside a route without token and without pieces that has a free office space in one of its cities (R-121).
rulebook-prestige-title = East–West and special prestige
rulebook-prestige-text = Whoever joins the two East–West cities of the board by a network of their own offices gets 7 points at once, the second player 4, the third 2 (R-104, R-105). On the route to the special city a merchant may take a free space of the special prestige table, worth 7, 8, 9 or 11 points at the end, as far as the Privilege allows (R-110, R-111).
rulebook-end-title = End of the game
rulebook-end-text = The game ends when somebody has 20 points on the track, when a token must be drawn and the pool is empty, or when ten cities are completed, eight on Britannia (R-170, R-171). The action in progress is finished; nobody takes another turn (R-172).
rulebook-scoring-title = Final scoring
rulebook-scoring-text = Add to the points on the track (R-185): 4 for each fully developed ability except Keys (R-186); for 1, 2, 4, 6, 8, 10 tokens 1, 3, 6, 10, 15, 21 points (R-187); your special prestige spaces (R-188); 2 for each city that you control (R-189); your Keys times the offices of your largest network (R-190). Ties: shared victory; in the Big Box less developed Actions win, then more network points (R-196, R-197).
rulebook-two-title = Two players
rulebook-two-text = First edition: place, displace and establish only on routes that border the province of the pawn (R-209). Once in your turn you may move it over one or two borders for free, before your first action or after your last (R-205, R-206). A free move after an action ends your turn: no more actions, no more tokens (R-207). For one action it goes to any other province (R-208). Egmont: neutral traders stand on some routes; when you displace one, your opponent places it and may add another from the neutral reserve (R-226, R-227). Whoever lays out a token also puts a neutral trader on its route (R-238). A route full of neutral traders is established at once (R-230). The Big Box is for three to five players (R-1).
rulebook-more-title = Further boards and modules
rulebook-more-text = Maritime routes have ship posts for merchants; printed bonuses are used as the last part of establishing (R-292, R-300). Green cities have no spaces and are entered by the extra office token or a printed bonus (R-296). On Britannia placing and displacing in Wales and Scotland needs a permission from Cardiff, Carlisle or London (R-312), and both countries are scored at the end (R-327). Mission cards give up to 8 points (R-252). Emperor’s Favour: at the start of a turn, a tile for two unused tokens and all actions of the turn (R-257).

## Words under the drawings of the full rules

figure-desk = In each row the right-most open space counts: Keys 2, Actions 3, Privilege orange, Book 2, Bank 5.
figure-route = A route and its two cities
figure-order = The worth of offices grows from left to right: 1 and 2 are extra offices, 3 and 4 stand on printed spaces.
figure-control = Left: red has more offices and controls the city. Right: a tie, and blue’s office is further right.
figure-displace = 1: Blue’s trader leaves its post. 2: Red puts a piece there. 3: Red pays one more piece, because it was a trader.
figure-rings = From the marked route (0) the displaced piece goes to a free post of ring 1. Ring 2 is open only when ring 1 has none.
figure-trade = A trader and a merchant of red trade places; these are two moves.
figure-spaces = Square spaces take traders, round ones merchants. The colours need Privilege I, II, III and IV.
figure-chain = Red is present in every city of the chain between the two cities with red ribbons. That blue controls one of them does not matter.
figure-token = Top: a token may lie here. Middle: not here, a piece stands on the route. Bottom: not here, both cities are full.
figure-extra = A piece of the route becomes an extra office to the left of the city. Colour and shape of the spaces do not matter.
figure-swap = Two neighbouring offices of different players trade places.
figure-pawn = Place, Displace and Establish are possible on the three marked routes only. A free move crosses one or two borders.
figure-ship = Ship posts take merchants only; the third post of this route is an ordinary one.
