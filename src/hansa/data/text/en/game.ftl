# Words of the game: things, events, reasons, questions, actions, editions. Terms: docs/translation.md.
# Ids carry the program's names with dashes. any-* choose by an id that is passed; x-* are helpers of this language only.

## Pieces

shape-trader = Trader
shape-merchant = Merchant
shape-tradesman = Tradesman
traders-count = { $n ->
    [one] { $n } trader
   *[other] { $n } traders
}
merchants-count = { $n ->
    [one] { $n } merchant
   *[other] { $n } merchants
}
tradesmen-count = { $n ->
    [one] { $n } tradesman
   *[other] { $n } tradesmen
}
x-traders = { $traders ->
    [one] { $traders } trader
   *[other] { $traders } traders
}
x-merchants = { $merchants ->
    [one] { $merchants } merchant
   *[other] { $merchants } merchants
}
pieces-count = { $merchants ->
    [0] { x-traders }
   *[other] { $traders ->
        [0] { x-merchants }
       *[other] { x-traders } and { x-merchants }
    }
}
x-paid-traders = { $paid_traders ->
    [one] { $paid_traders } trader
   *[other] { $paid_traders } traders
}
x-paid-merchants = { $paid_merchants ->
    [one] { $paid_merchants } merchant
   *[other] { $paid_merchants } merchants
}
paid-count = { $paid_merchants ->
    [0] { x-paid-traders }
   *[other] { $paid_traders ->
        [0] { x-paid-merchants }
       *[other] { x-paid-traders } and { x-paid-merchants }
    }
}
any-shape = { $shape ->
    [trader] trader
   *[merchant] merchant
}
x-victim = { $victim_shape ->
    [trader] trader
   *[merchant] merchant
}
x-piece = { $piece_shape ->
    [trader] trader
   *[merchant] merchant
}
party-neutral = Neutral

## Places and things

term-post = Post
term-ship-post = Ship post
term-route = Route
term-maritime-route = Maritime route
term-city = City
term-green-city = Green city
term-office = Office
term-office-space = Office space
term-extra-office = Extra office
term-supply = Personal supply
term-stock = General stock
term-desk = Desk
term-ability = Ability
term-token = Bonus token
term-token-pool = Token pool
term-plate = Plate
term-tavern = Tavern
term-prestige-point = Prestige point
term-prestige-track = Prestige track
term-completed-cities = Completed cities
term-special-prestige = Special prestige
term-east-west = East–West connection
term-network = Network
term-coin = Coin
term-start-player = Start player
term-pawn = Pawn
term-province = Province
term-soldier = Soldier
term-neutral-trader = Neutral trader
term-mission = Mission card
term-favour = Emperor’s Favour
term-favour-tile = Favour tile
term-printed-bonus = Printed bonus
term-country = Country
term-permission = Permission
term-hire = Hire
term-place = Place
term-displace = Displace
term-move = Move
term-establish = Establish route
term-hire-help = Take pieces from your stock into your supply, as many as your Bank allows.
term-place-help = Put a piece from your supply on any free post.
term-displace-help = Put your piece where another player’s stands and pay for it; the other player places again, with extra pieces.
term-move-help = Move your own pieces on the routes to any free posts, as many as your Book allows.
term-establish-help = When all posts of a route are yours: points for the controllers, the token, then an office, an ability or something else.

## Abilities

ability-keys = Keys
ability-keys-help = Clavis Urbis. At the end every office of your largest network is worth this many points.
ability-actions = Actions
ability-actions-help = Actiones. Number of actions in your turn.
ability-privilege = Privilege
ability-privilege-help = Privilegium. Colours of the office spaces that you may use.
ability-book = Book
ability-book-help = Liber Sophiae. Number of your own pieces that you may move with one action.
ability-bank = Bank
ability-bank-help = Bursa. Number of pieces that you may hire with one action; C means all.
any-ability = { $ability ->
    [keys] { ability-keys }
    [actions] { ability-actions }
    [privilege] { ability-privilege }
    [book] { ability-book }
   *[bank] { ability-bank }
}
ability-value-all = all

## Colours of office spaces, colours of players, countries

colour-white = white
colour-orange = orange
colour-pink = pink
colour-black = black
any-colour = { $colour ->
    [white] { colour-white }
    [orange] { colour-orange }
    [pink] { colour-pink }
   *[black] { colour-black }
}
privilege-white = I white (primum)
privilege-orange = II orange (minus)
privilege-pink = III pink (maius)
privilege-black = IV black (maximum)
player-colour-red = Red
player-colour-blue = Blue
player-colour-green = Green
player-colour-yellow = Yellow
player-colour-purple = Purple
country-england = England
country-wales = Wales
country-scotland = Scotland
any-country = { $country ->
    [england] { country-england }
    [wales] { country-wales }
   *[scotland] { country-scotland }
}

## Tokens

token-extra-office = Extra office
token-extra-office-short = office
token-extra-office-help = When you establish a route: put one of its pieces as an extra office left of one of the two cities, if an office is there already. Colour and shape do not matter.
token-swap = Swap offices
token-swap-short = swap
token-swap-help = Swap two neighbouring offices of different owners in one city.
token-plus3 = +3 actions
token-plus3-short = actions
token-plus3-help = You have 3 more actions in this turn.
token-plus4 = +4 actions
token-plus4-short = actions
token-plus4-help = You have 4 more actions in this turn.
token-develop = Develop 1 ability
token-develop-short = develop
token-develop-help = Develop an ability of your choice by one step.
token-three = 3 tradesmen
token-three-short = three
token-three-help = Remove or move up to three tradesmen on the routes, depending on the edition.
token-three-ed2009 = Remove 3 tradesmen
token-three-ed2009-help = Remove three tradesmen of any players from the routes; each goes to its owner’s supply.
token-three-egmont = Remove 3 tradesmen
token-three-egmont-help = Remove up to three tradesmen of any players from the routes; each goes to its owner’s supply.
token-three-bigbox = Move 3 tradesmen
token-three-bigbox-help = Move up to three tradesmen of other players to any free posts.
token-exchange = Exchange
token-exchange-short = exchange
token-exchange-help = Give this token to an opponent and take one of that opponent’s used tokens as an unused one.
token-tribute = Tribute
token-tribute-short = tribute
token-tribute-help = Lay it beside a route with one of your traders. Whenever an office is opened in one of its two cities, you take 2 pieces from your stock into your supply.
token-block = Block
token-block-short = block
token-block-help = Lay it beside a route with one of your traders. From now on placing a piece there costs one more piece.
any-token = { $token ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-first-token = { $first ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}
x-second-token = { $second ->
    [extra_office] { token-extra-office }
    [swap] { token-swap }
    [plus3] { token-plus3 }
    [plus4] { token-plus4 }
    [develop] { token-develop }
    [three] { token-three }
    [three_ed2009] { token-three-ed2009 }
    [three_egmont] { token-three-egmont }
    [three_bigbox] { token-three-bigbox }
    [exchange] { token-exchange }
    [tribute] { token-tribute }
   *[block] { token-block }
}

## Printed bonuses

bonus-move-2-any = Move 2 tradesmen
bonus-move-2-any-help = Move up to two tradesmen of any players to free posts.
bonus-develop-privilege = Develop Privilege
bonus-develop-privilege-help = Develop your Privilege by one step.
bonus-office-in-green = Office in a green city
bonus-office-in-green-help = Put a tradesman from your supply into a green city, right of all others.
bonus-reuse-2 = Place 2 from the route
bonus-reuse-2-help = Put up to two pieces of this route on free posts instead of into the stock.
bonus-place-2-abroad = Place 2 abroad
bonus-place-2-abroad-help = Put up to two tradesmen from your stock on free posts in Wales or Scotland.

## Favour tiles

tile-anywhere = Anywhere
tile-anywhere-help = When you are displaced, your pieces may go to free posts of any routes.
tile-action = +1 action
tile-action-help = One more action in each of your later turns.
tile-hire-along = Hire along
tile-hire-along-help = When another player hires, you may take 1 tradesman from your stock into your supply.
tile-two-extras = Two extras
tile-two-extras-help = When a trader of yours is displaced, you may place 2 extra pieces instead of 1.
tile-cities = Cities
tile-cities-help = At the end 4 points instead of 2 for each city that you control.
tile-abilities = Abilities
tile-abilities-help = At the end 7 points instead of 4 for each fully developed ability.
any-tile = { $tile ->
    [anywhere] { tile-anywhere }
    [action] { tile-action }
    [hire_along] { tile-hire-along }
    [two_extras] { tile-two-extras }
    [cities] { tile-cities }
   *[abilities] { tile-abilities }
}

## Cities, by the names that the boards print

city-allenstein = Allenstein
city-anklam = Anklam
city-arnheim = Arnheim
city-belgard = Belgard
city-berlin-colln = Berlin-Cölln
city-brandenburg = Brandenburg
city-braunsberg = Braunsberg
city-bremen = Bremen
city-breslau = Breslau
city-bristol = Bristol
city-brunswick = Brunswick
city-calais = Calais
city-cambridge = Cambridge
city-canterbury = Canterbury
city-cardiff = Cardiff
city-carlisle = Carlisle
city-chester = Chester
city-coellen = Coellen
city-conway = Conway
city-coventry = Coventry
city-danzig = Danzig
city-dortmund = Dortmund
city-dresden = Dresden
city-duisburg = Duisburg
city-dunbar = Dunbar
city-durham = Durham
city-edinburgh = Edinburgh
city-elbing = Elbing
city-emden = Emden
city-falkirk = Falkirk
city-frankfurt = Frankfurt
city-glasgow = Glasgow
city-goslar = Goslar
city-gottingen = Göttingen
city-groningen = Groningen
city-halle = Halle
city-hamburg = Hamburg
city-hannover = Hannover
city-havelberg = Havelberg
city-hereford = Hereford
city-hildesheim = Hildesheim
city-ipswich = Ipswich
city-isle-of-man = Isle of Man
city-kampen = Kampen
city-konigsberg = Königsberg
city-krakau = Krakau
city-kulm = Kulm
city-lancaster = Lancaster
city-london = London
city-lubeck = Lübeck
city-luneburg = Lüneburg
city-magdeburg = Magdeburg
city-malmo = Malmö
city-minden = Minden
city-montgomery = Montgomery
city-munster = Münster
city-newcastle = Newcastle
city-norwich = Norwich
city-nottingham = Nottingham
city-osnabruck = Osnabrück
city-oxford = Oxford
city-paderborn = Paderborn
city-pembroke = Pembroke
city-perleberg = Perleberg
city-plymouth = Plymouth
city-quedlinburg = Quedlinburg
city-richmond = Richmond
city-salisbury = Salisbury
city-southampton = Southampton
city-stade = Stade
city-stendal = Stendal
city-stettin = Stettin
city-stralsund = Stralsund
city-tangermunde = Tangermünde
city-thorn = Thorn
city-visby = Visby
city-warburg = Warburg
city-waren = Waren
city-wismar = Wismar
city-wittenberg = Wittenberg
city-york = York

## Provinces

province-north-coast = North coast
province-elbe-mouth = Mouth of the Elbe
province-east-rim = Eastern rim
province-south-east-rim = South-eastern rim
province-south-rim = Southern rim
province-west-rim = Western rim
province-kampen-munster = { city-kampen }–{ city-munster }
province-osnabruck-minden = { city-osnabruck }–{ city-minden }
province-bremen-hannover = { city-bremen }–{ city-hannover }
province-bremen-luneburg = { city-bremen }–{ city-luneburg }
province-hannover-brunswick = { city-hannover }–{ city-brunswick }
province-luneburg-stendal = { city-luneburg }–{ city-stendal }
province-arnheim-dortmund = { city-arnheim }–{ city-dortmund }
province-munster-paderborn = { city-munster }–{ city-paderborn }
province-minden-hildesheim = { city-minden }–{ city-hildesheim }
province-goslar-stendal = { city-goslar }–{ city-stendal }

## Score

category-track = Prestige track
category-track-help = Points gained during the game.
category-abilities = Abilities
category-abilities-help = 4 points for each fully developed ability except Keys.
category-tokens = Bonus tokens
category-tokens-help = 1, 3, 6, 10, 15 or 21 points for 1, 2, 4, 6, 8 or 10 tokens.
category-special = Special prestige
category-special-help = The values of your special prestige spaces.
category-cities = Controlled cities
category-cities-help = 2 points for each city that you control.
category-network = Network
category-network-help = Offices in your largest network times your Keys.
category-mission = Mission card
category-mission-help = 1 point for each city of your card with an office of yours, 5 more if you control all three.
category-countries = Countries
category-countries-help = 7, 4 and 2 points for the most influence in Wales and in Scotland.
trigger-points = somebody has 20 points
trigger-tokens = the token pool is empty
trigger-cities = enough cities are completed
trigger-stall = everybody only passed
why-control = control of a city
why-coin = coin
why-east-west = East–West connection

## Where pieces come from

source-stock = stock
source-supply = supply
source-board = board
source-nowhere = nowhere
source-displaced = displaced piece
source-reserve = neutral reserve
any-source = { $source ->
    [stock] { source-stock }
    [supply] { source-supply }
    [board] { source-board }
    [displaced] { source-displaced }
    [reserve] { source-reserve }
   *[nowhere] { source-nowhere }
}

## Questions: what is asked, of you and of another player

question-turn = Your turn: choose an action.
question-turn-other = { $player } plays.
question-relocate = { $neutral ->
    [yes] You must place the displaced neutral trader.
   *[no] You must place your displaced { $displaced ->
        [trader] trader
       *[merchant] merchant
    }.
}
question-relocate-other = { $neutral ->
    [yes] { $player } must place the displaced neutral trader.
   *[no] { $player } must place the displaced { $displaced ->
        [trader] trader
       *[merchant] merchant
    }.
}
question-relocate-no-displaced = { $extras ->
    [one] You may place { $extras } extra piece.
   *[other] You may place { $extras } extra pieces.
}
question-relocate-no-displaced-other = { $extras ->
    [one] { $player } may place { $extras } extra piece.
   *[other] { $player } may place { $extras } extra pieces.
}
question-relocate-held = Put down the { $held ->
    [trader] trader
   *[merchant] merchant
} that you took from the board.
question-relocate-held-other = { $player } puts down a piece from the board.
question-move = { $who ->
    [own] { $limit ->
        [one] You may move { $limit } piece of your own.
       *[other] You may move up to { $limit } pieces of your own.
    }
    [opponents] { $limit ->
        [one] You may move { $limit } piece of the other players.
       *[other] You may move up to { $limit } pieces of the other players.
    }
   *[any] { $limit ->
        [one] You may move { $limit } piece of any player.
       *[other] You may move up to { $limit } pieces of any players.
    }
}
question-move-other = { $player } moves pieces.
question-remove = { $left ->
    [one] Choose { $left } more piece to remove.
   *[other] Choose { $left } more pieces to remove.
}
question-remove-other = { $player } chooses pieces to remove.
question-lay = Lay out the tokens of your plate.
question-lay-other = { $player } lays out the tokens of the plate.
question-pawn-start = Put the pawn into a province.
question-pawn-start-other = { $player } must put the pawn into a province.
question-settle = A route is full of neutral traders: choose the city for the neutral office.
question-settle-other = { $player } must choose the city for the neutral office.
question-take = { $optional ->
    [yes] { $pieces ->
        [one] You may take { $pieces } piece from your stock.
       *[other] You may take { $pieces } pieces from your stock.
    }
   *[no] { $pieces ->
        [one] Take { $pieces } piece from your stock.
       *[other] Take { $pieces } pieces from your stock.
    }
}
question-take-other = { $player } takes pieces from the stock.
question-bonus-place = Printed bonus: { $left ->
    [one] you may place { $left } piece.
   *[other] you may place { $left } pieces.
}
question-bonus-place-other = { $player } may use the printed bonus.
question-bonus-develop = Printed bonus: you may develop Privilege.
question-bonus-develop-other = { $player } may use the printed bonus.
question-bonus-office = Printed bonus: you may open an office in a green city.
question-bonus-office-other = { $player } may use the printed bonus.
x-todo = { $question ->
    [turn] finish the turn
    [relocate] place the displaced pieces
    [move] put down the lifted pieces
    [remove] choose the pieces to remove
    [lay] lay out the tokens of the plate
    [pawn_start] place the pawn
    [settle] settle the neutral route
    [take] take pieces from the stock
   *[other] use or decline the printed bonus
}

## Events, as the log tells them

event-turn-began = { $player } begins the turn with { $actions ->
    [one] { $actions } action.
   *[other] { $actions } actions.
}
event-turn-ended = { $unused ->
    [0] { $player } ends the turn.
    [one] { $player } ends the turn and gives up { $unused } action.
   *[other] { $player } ends the turn and gives up { $unused } actions.
}
event-hired = { $player } hires { pieces-count }.
event-placed = { $player } places a { any-shape } on { $route }.
event-placed-paying = { $player } places a { any-shape } on { $route } and pays { paid-count }.
event-displaced = { $player } displaces the { x-victim } of { $victim } on { $route } with a { any-shape } and pays { paid-count }.
event-displaced-neutral-victim = { $player } displaces a neutral { x-victim } on { $route } with a { any-shape } and pays { paid-count }.
event-relocated = { $owner } puts a { any-shape } from { $origin_route } on { $route }.
event-relocated-neutral-owner = A neutral { any-shape } goes from { $origin_route } to { $route }.
event-relocated-no-origin = { $source ->
    [displaced] { $owner } puts the displaced { any-shape } on { $route }.
    [supply] { $owner } adds a { any-shape } from the supply on { $route }.
    [reserve] { $owner } adds a { any-shape } from the reserve on { $route }.
   *[stock] { $owner } adds a { any-shape } from the stock on { $route }.
}
event-relocated-no-origin-neutral-owner = { $source ->
    [displaced] The displaced neutral { any-shape } is put on { $route }.
   *[reserve] A neutral { any-shape } is added on { $route }.
}
event-went-to-stock = No free post: the { any-shape } of { $owner } goes to the stock.
event-went-to-stock-neutral-owner = No free post: the neutral { any-shape } goes back to the reserve.
event-declined = { $question ->
    [relocate] { $number ->
        [one] { $player } declines { $number } extra piece.
       *[other] { $player } declines { $number } extra pieces.
    }
    [move] { $player } declines to move.
    [remove] { $player } removes no further pieces.
    [take] { $player } takes nothing from the stock.
   *[other] { $player } declines the printed bonus.
}
event-moved = { $own ->
    [yes] { $player } moves a { x-piece } from { $origin_route } to { $route }.
   *[no] { $player } moves the { x-piece } of { $piece } from { $origin_route } to { $route }.
}
event-moved-neutral-piece = { $player } moves a neutral { x-piece } from { $origin_route } to { $route }.
event-removed = { $own ->
    [yes] { $player } takes back a { x-piece } from { $route }.
   *[no] { $player } removes the { x-piece } of { $piece } from { $route }.
}
event-removed-neutral-piece = { $player } removes a neutral { x-piece } from { $route }.
event-established = { $player } establishes the route { $route }.
event-points = { $why ->
    [control] { $points ->
        [one] { $player } gets { $points } point for control of { $city }.
       *[other] { $player } gets { $points } points for control of { $city }.
    }
    [coin] { $points ->
        [one] { $player } gets { $points } point for the coin in { $city }.
       *[other] { $player } gets { $points } points for the coin in { $city }.
    }
   *[east_west] { $points ->
        [one] { $player } gets { $points } point for the East–West connection.
       *[other] { $player } gets { $points } points for the East–West connection.
    }
}
event-token-taken = { $player } takes the token “{ any-token }” from { $route }.
event-token-drawn = { $player } draws a new token, unseen.
event-office-opened = { $player } opens an office in { $city } with a { any-shape }.
event-extra-office-opened = { $right ->
    [yes] { $player } opens an office on the right in { $city } with a { any-shape }.
   *[no] { $player } opens an extra office in { $city } with a { any-shape }.
}
event-city-completed = { $city } is completed (completed cities: { $completed }).
event-control-changed = { $now } takes over control of { $city } from { $before }.
event-control-changed-neutral-before = { $now } takes over control of { $city } from the neutral party.
event-control-changed-neutral-now = The neutral party takes over control of { $city } from { $before }.
event-connected = { $place ->
    [1] { $player } is the first to connect East and West.
    [2] { $player } is the second to connect East and West.
    [3] { $player } is the third to connect East and West.
   *[other] { $player } connects East and West too, without points.
}
event-developed = { $player } develops { any-ability } to level { $level } and gets a { any-shape }.
event-action-gained = { $actions ->
    [one] { $player } gains { $actions } action.
   *[other] { $player } gains { $actions } actions.
}
event-special-taken = { $player } takes the special prestige space worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-route-cleared = { $player } puts { pieces-count } from { $route } into the stock.
event-token-used = { $player } uses the token “{ any-token }”.
event-swapped = { $player } swaps two offices in { $city }: spaces { $space } and { $next_space }.
event-token-seen = { $player } looks at a new token: “{ any-token }”.
event-token-seen-no-token = { $player } looks at a new token.
event-token-laid = { $player } lays the token “{ any-token }” beside { $route }.
event-token-kept = { $tokens ->
    [one] { $player } finds no route for { $tokens } token and keeps it on the plate.
   *[other] { $player } finds no route for { $tokens } tokens and keeps them on the plate.
}
event-pawn-placed = { $player } puts the pawn into the province { $province }.
event-pawn-moved = { $paid ->
    [yes] { $player } spends an action and puts the pawn into the province { $province }.
   *[no] { $player } moves the pawn to the province { $province }.
}
event-neutral-placed = A neutral trader is put on { $route }.
event-neutral-established = Neutral traders establish the route { $route }; { $player } decides.
event-neutral-office-opened = A neutral office is opened in { $city }.
event-neutral-cleared = { $traders ->
    [one] { $traders } neutral trader goes from { $route } back to the reserve.
   *[other] { $traders } neutral traders go from { $route } back to the reserve.
}
event-token-boxed = The token “{ any-token }” at { $route } goes to the box.
event-took = { $tribute ->
    [yes] Tribute: { $player } takes { pieces-count } from the stock.
   *[no] { $player } hires along: { pieces-count }.
}
event-tile-bought = { $player } buys the Favour tile “{ any-tile }” with the tokens “{ x-first-token }” and “{ x-second-token }”.
event-exchanged = { $player } exchanges with { $opponent } and gets the token “{ any-token }”.
event-laid-out = { $player } lays the token “{ any-token }” with a trader beside { $route }.
event-permit-used = { $player } uses the permission of { $city }.
event-permit-chosen = { $player } will use the permission of { $city }.
event-reused = { $player } puts a { any-shape } on { $route } by the printed bonus.
event-game-ended = The game is over (turn of { $player }): { $triggers }.
event-mission-shown = { $player } shows the mission card: { $cities }.

## Reasons why something is not possible

reason-unknown-action = There is no such action.
reason-game-over = The game is over.
reason-other-question = { $player } must first { x-todo }.
reason-no-actions-left = No actions are left in this turn.
reason-not-on-this-board = This board has no such place.
reason-stock-too-small = Your stock holds only { $n ->
    [one] { $n } trader
   *[other] { $n } traders
} and { $n2 ->
    [one] { $n2 } merchant
   *[other] { $n2 } merchants
}.
reason-above-bank = { $n ->
    [one] Your Bank allows at most { $n } piece.
   *[other] Your Bank allows at most { $n } pieces.
}
reason-nothing-chosen = At least one piece must be chosen.
reason-post-occupied = This post is occupied.
reason-supply-lacks = Your supply holds no { any-shape }.
reason-merchants-only = A ship post takes merchants only.
reason-nothing-to-displace = Nobody stands on this post.
reason-own-piece = You cannot displace your own piece.
reason-price-too-high = { $n ->
    [one] Needs { $n } piece in the supply
   *[other] Needs { $n } pieces in the supply
}; you have { $n2 }.
reason-payment-wrong = The price is { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}; your supply cannot pay it this way.
reason-pawn-elsewhere = { $route } does not border the province of the pawn.
reason-needs-permission = Needs a permission for { any-country }.
reason-not-your-piece = This piece is not yours.
reason-no-piece-there = No piece stands there.
reason-book-too-low = { $n ->
    [one] At most { $n } piece may be moved.
   *[other] At most { $n } pieces may be moved.
}
reason-nothing-would-change = The position would not change.
reason-nowhere-to-put = A piece would be left without a post.
reason-country-closed = This piece may not go to { any-country }.
reason-route-not-full = Not every post of { $route } holds a piece of yours.
reason-no-free-space = { $city } has no free office space.
reason-needs-privilege = { $city } needs { any-colour } privilege.
reason-needs-privilege-no-city = This special prestige space needs { any-colour } privilege.
reason-needs-shape = { $city } needs a { any-shape }, and the route has none.
reason-needs-shape-no-city = A special prestige space takes a merchant, and the route has none.
reason-no-such-ability = { $route } does not develop { any-ability }.
reason-ability-complete = { any-ability } is fully developed.
reason-no-token = You have no unused token “{ any-token }”.
reason-city-empty = An extra office needs an office in { $city } first.
reason-not-special = This route does not lead to the special prestige table.
reason-special-taken = This special prestige space is taken.
reason-too-far = A nearer route has a free post.
reason-origin-route = The route of the displacement itself is not allowed.
reason-must-place-displaced = The displaced { any-shape } must be placed.
reason-displaced-already-placed = The displaced piece is placed already.
reason-no-extras-left = No extra pieces are left.
reason-wrong-source = Extra pieces must come from here first: { any-source }.
reason-would-strand = The displaced piece would be left without a post.
reason-just-placed = This piece was placed just now.
reason-route-has-token = A token lies beside { $route } already.
reason-route-not-empty = A piece stands on { $route }.
reason-cities-full = Both cities of { $route } are full.
reason-barred-for-tokens = No token may lie beside { $route }.
reason-not-on-plate = There is no “{ any-token }” on your plate.
reason-space-empty = Both office spaces in { $city } must be occupied.
reason-same-owner = Both offices in { $city } belong to the same player.
reason-swap-needs-own = One of the two offices in { $city } must be yours.
reason-token-useless = The token “{ any-token }” would have no effect.
reason-only-opponents = Only pieces of other players can be chosen.
reason-too-many-borders = The free pawn move crosses at most two borders.
reason-pawn-used = The free pawn move of this turn is made.
reason-pawn-there = The pawn stands there already.
reason-must-go-on = This must be finished first.
reason-not-neutral-route = { $route } is not full of neutral traders.
reason-must-found = A neutral office must be opened while a city has room.
reason-not-at-start = This is possible only at the start of the turn.
reason-tile-not-open = The tile “{ any-tile }” is not on display.
reason-turn-given-up = You gave the actions of this turn for a Favour tile.
reason-no-used-token = { $player } has no used token “{ any-token }”.
reason-one-permission-only = There is no choice between permissions.
reason-not-green = { $city } is not a green city.
reason-already-lifted = This piece is lifted already.
reason-not-abroad = Only routes of other countries can be chosen.
reason-no-block-here = No block token lies beside { $route }.
reason-surcharge = A block token at { $route } costs { $n ->
    [one] { $n } more piece.
   *[other] { $n } more pieces.
}
reason-not-in-this-game = This game has no such rule.
reason-tribute-amount = { $n ->
    [one] Exactly { $n } piece must be taken.
   *[other] Exactly { $n } pieces must be taken.
}
reason-space-next-to-nothing = { $city } has no such two spaces.
reason-green-city = The green city { $city } has no office spaces.
reason-not-your-decision = { $player } decides now.

## Actions, as buttons and the screen reader name them

action-end = End turn
action-done = { $question ->
    [relocate] No more extra pieces
    [move] Move nothing
    [remove] Remove no more
    [take] Take nothing
    [bonus_place] Do without the printed bonus
    [bonus_develop] Do without the printed bonus
    [bonus_office] Do without the printed bonus
   *[other] Done
}
action-hire = Hire { pieces-count }
action-place = Place a { any-shape } on { $route }, post { $post }
action-place-paying = Place a { any-shape } on { $route }, post { $post }, and pay { paid-count }
action-displace = Displace the { x-victim } of { $victim } on { $route }, post { $post }, with a { any-shape }; price: { paid-count }
action-displace-neutral-victim = Displace the neutral { x-victim } on { $route }, post { $post }, with a { any-shape }; price: { paid-count }
action-lift = Move the piece on { $route }, post { $post }
action-put = Put it on { $route }, post { $post }
action-establish = Establish { $route }
action-establish-nothing = No reward, just clear the route
action-establish-office = Office in { $city }
action-establish-extra = Extra office in { $city } with a { any-shape }
action-establish-develop = Develop { any-ability }
action-establish-special = Special prestige: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
action-relocate = Put the displaced piece on { $route }, post { $post }
action-relocate-extra = Put an extra { $extra ->
    [trader] trader
   *[merchant] merchant
} on { $route }, post { $post }
action-relocate-from = Take your piece from { $route }, post { $post }, as an extra piece
action-lay = Lay the token “{ any-token }” beside { $route }
action-use-swap = Swap offices in { $city }: spaces { $space } and { $next_space }
action-use = Use the token “{ any-token }”
action-use-develop = Use the token: develop { any-ability }
action-remove = Remove the piece on { $route }, post { $post }
action-pawn = { $how ->
    [start] Put the pawn into the province { $province }
    [free] Move the pawn to the province { $province } for free
   *[paid] Spend an action: pawn to the province { $province }
}
action-settle = Neutral office in { $city }
action-settle-no-city = Clear the neutral route { $route } without an office
action-take = Take { pieces-count } from the stock
action-buy = Buy the Favour tile “{ any-tile }” with the tokens “{ x-first-token }” and “{ x-second-token }”
action-use-exchange = Exchange with { $opponent }: get the token “{ any-token }”
action-lay-out = Lay the token “{ any-token }” with a trader beside { $route }
action-permit = Use the permission of the capital for the next action abroad
action-bonus-develop = Printed bonus: develop Privilege
action-bonus-place = Printed bonus: put a { any-shape } on { $route }, post { $post }
action-bonus-office = Printed bonus: office in { $city } with a { any-shape }

## Editions, boards, options

edition-ed2009 = First edition (2009)
edition-ed2009-help = 2 to 5 players, 16 tokens; two players move the pawn through the provinces.
edition-egmont = Egmont edition
edition-egmont-help = 2 to 5 players, 15 tokens; two players meet neutral traders.
edition-bigbox = Big Box
edition-bigbox-help = 3 to 5 players, three boards, modules, a tie-break.
map-hansa = Hanseatic League
map-hansa-help = The classic board between Arnheim and Stendal.
map-east = Eastern Hanseatic League
map-east-help = The Baltic coast with maritime routes, green cities and printed bonuses.
map-britannia = Britannia
map-britannia-help = England, Wales and Scotland; whoever wants to act outside England needs permission.
board-hansa-23 = Hanseatic League, 2–3 players
board-hansa-45 = Hanseatic League, 4–5 players
board-east = Eastern Hanseatic League
board-britannia-23 = Britannia, 3 players
board-britannia-45 = Britannia, 4–5 players
option-missions = Mission cards
option-missions-help = Everybody gets a secret card with three cities: up to 8 points at the end.
option-favour = Emperor’s Favour
option-favour-help = Tiles with lasting advantages; one costs two unused tokens and the actions of a turn.
option-promos = Promo tokens
option-promos-help = Exchange, tribute and block replace other tokens; up to two of each.
option-replaced = Replaced tokens
option-replaced-help = Which tokens leave the game for the promo tokens.
option-three-actions = Start with 3 actions
option-three-actions-help = House rule: everybody starts with Actions developed once, that is with 3. The game gets going faster.
option-favour-everywhere = Favour on every board
option-favour-everywhere-help = House rule: Emperor’s Favour on boards other than the Hanseatic one, too.
option-stall-rounds = End when all pass
option-stall-rounds-help = The game ends after this many rounds in which everybody passed; 0 means never.

## Bots

level-novice = Novice
level-novice-help = Knows the rules and looks at single moves.
level-apprentice = Apprentice
level-apprentice-help = Takes what is good at once.
level-journeyman = Journeyman
level-journeyman-help = Looks at two moves together.
level-merchant = Merchant
level-merchant-help = Thinks through its own turn.
level-shipowner = Shipowner
level-shipowner-help = Plans the whole turn and sees what you are up to.
level-syndic = Syndic
level-syndic-help = Has learned from many games.
level-alderman = Alderman
level-alderman-help = Plays as well as it can.
level-random = Random
level-random-help = Chooses any possible action.
level-greedy = Greedy
level-greedy-help = Takes what brings most at once.
level-planner = Planner
level-planner-help = Searches the whole of its own turn.
level-master = Master
level-master-help = Searches the whole turn, has learned from many games and looks ahead.
style-plain = Balanced
style-rusher = Hurries
style-farmer = Collects tokens
style-builder = Builds offices
style-blocker = Gets in the way
