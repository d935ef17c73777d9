"""How positions and actions are packed into numbers: the sizes, and every offset and start computed from them.

Nobody but state.py (cells), kinds.py and actions.py (codes) uses an offset or a start. The sizes have room for larger
boards and further tokens and tiles; what is stored for long is written in notation, so that they may also grow.

The compiler folds a Final that is made of Finals of its own module: an offset is a literal in the compiled code. That
is why the sizes stand here and not with the words of the game (constants.py).
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- sizes
SEATS: Final = 5
OWNERS: Final = SEATS + 1  # the seats and the neutral party
POSTS: Final = 160  # Britannia has 121
ROUTES: Final = 56  # Britannia has 40; at most 62, a mask has a bit per route
CITIES: Final = 40  # Britannia has 30
SPACES: Final = 8  # printed office spaces of one city
PROVINCES: Final = 16
SHAPES: Final = 2  # trader, merchant
PIECES: Final = 1 + OWNERS * SHAPES  # 0 is none, else 1 + 2 * owner + shape (state.piece_of)
POST_KINDS: Final = 2  # ordinary, ship
ABILITY_ROOM: Final = 6  # there are 5 abilities
TOKEN_ROOM: Final = 16  # there are 9 kinds of tokens
TILE_ROOM: Final = 12  # there are 6 Favour tiles
SPECIAL_SPACES: Final = 4  # of the special prestige table, one per colour
TRADERS_OF_A_COLOUR: Final = 27
MERCHANTS_OF_A_COLOUR: Final = 4
MOST_PAID: Final = 2  # the highest price, in pieces
MOST_TAKEN: Final = 2  # pieces of a shape out of turn
MAX_EXTRAS: Final = 160  # offices outside printed spaces
MAX_LAID: Final = 4  # tribute and block tokens on the board
LAID_SIZE: Final = 3
MOST_IN_POOL: Final = 16
MOST_LIFTED: Final = 5  # by one Move (the highest Book)
MOST_PLACED: Final = 3  # by one relocation
MOST_TURNS: Final = 250  # what the count of turns goes up to; no rule asks for it
MOST_PASSES: Final = 250  # what passes are counted up to: fifty rounds of five players
MAX_DEPTH: Final = 12  # open questions and steps
FRAME_ARGS: Final = 4  # numbers of a question
FRAME_SIZE: Final = 2 + FRAME_ARGS
MAX_ACTIONS: Final = 1024  # more than any question ever offers

# ---------------------------------------------------------------- offsets of State.cells
POST_AT: Final = 0  # [post] 0 empty, else a piece: 1 + 2 * owner + shape
TOKEN_AT: Final = POST_AT + POSTS  # [route] 0 none, else 1 + token
SPACE_AT: Final = TOKEN_AT + ROUTES  # [city, space] printed offices: 0 empty, else a piece
EXTRAS_AT: Final = SPACE_AT + CITIES * SPACES  # number of offices outside printed spaces
EXTRA_CITY_AT: Final = EXTRAS_AT + 1  # [i] their cities; within a city from right to left
EXTRA_PIECE_AT: Final = EXTRA_CITY_AT + MAX_EXTRAS  # [i] their pieces
SPECIAL_AT: Final = EXTRA_PIECE_AT + MAX_EXTRAS  # [space] special prestige: 0 or 1 + player
SUPPLY_AT: Final = SPECIAL_AT + SPECIAL_SPACES  # [player, shape]
STOCK_AT: Final = SUPPLY_AT + SEATS * SHAPES  # [player, shape]
LEVEL_AT: Final = STOCK_AT + SEATS * SHAPES  # [player, ability] 1 .. last level
PRESTIGE_AT: Final = LEVEL_AT + SEATS * ABILITY_ROOM  # [player] points on the track
UNUSED_AT: Final = PRESTIGE_AT + SEATS  # [player, token] tokens won and not used
USED_AT: Final = UNUSED_AT + SEATS * TOKEN_ROOM  # [player, token]
PLATE_AT: Final = USED_AT + SEATS * TOKEN_ROOM  # [player, token] tokens on the plate whose face the owner has seen
CONNECTED_AT: Final = PLATE_AT + SEATS * TOKEN_ROOM  # [player] 0, or the place in which East and West were connected
POOL_AT: Final = CONNECTED_AT + SEATS  # [i] the token pool, next draw first
POOL_SIZE_AT: Final = POOL_AT + MOST_IN_POOL
DRAWN_AT: Final = POOL_SIZE_AT + 1  # tokens drawn from the pool so far
DUE_AT: Final = DRAWN_AT + 1  # replacements of this turn not looked at yet
MISSION_AT: Final = DUE_AT + 1  # [player] 0 or 1 + card
TILE_AT: Final = MISSION_AT + SEATS  # [tile] 0 in the box, 1 on display, 2 + player
LAID_AT: Final = TILE_AT + TILE_ROOM  # [i] tribute and block tokens: 1 + token, route, owner
PAWN_AT: Final = LAID_AT + MAX_LAID * LAID_SIZE  # 0 or 1 + province
RESERVE_AT: Final = PAWN_AT + 1  # neutral traders off the board, of the colours in use
COLOURS_AT: Final = RESERVE_AT + 1  # unused colours left for the neutral party
COMPLETED_AT: Final = COLOURS_AT + 1  # completed cities
CONNECTIONS_AT: Final = COMPLETED_AT + 1  # East-West awards given
TRIGGERS_AT: Final = CONNECTIONS_AT + 1  # end triggers set so far
OVER_AT: Final = TRIGGERS_AT + 1  # 0, or the triggers that ended the game
PASSES_AT: Final = OVER_AT + 1  # turns in a row in which nothing was done (OQ-18)
PLAYER_AT: Final = PASSES_AT + 1  # whose turn it is
START_AT: Final = PLAYER_AT + 1  # the start player
TURN_AT: Final = START_AT + 1  # turns begun, at most MOST_TURNS
ACTIONS_LEFT_AT: Final = TURN_AT + 1
ACTED_AT: Final = ACTIONS_LEFT_AT + 1  # 1 once an action of this turn was taken
FRESH_AT: Final = ACTED_AT + 1  # 1 until anything is done in this turn
BOUGHT_AT: Final = FRESH_AT + 1  # 1 in a turn that was given for a Favour tile
PAWN_MOVED_AT: Final = BOUGHT_AT + 1  # 1 once the free pawn move of this turn was made
PERMITS_AT: Final = PAWN_MOVED_AT + 1  # mask of the permission cities used this turn
CAPITAL_FIRST_AT: Final = PERMITS_AT + 1  # 1 if the capital's permission is to be used next
PLACED_AT: Final = CAPITAL_FIRST_AT + 1  # [0] how many, then the posts filled in this relocation
HELD_AT: Final = PLACED_AT + 1 + MOST_PLACED  # 1 + shape of a piece taken off the board as an extra, and its post
LIFTED_AT: Final = HELD_AT + 2  # pieces lifted in this Move
PUTS_AT: Final = LIFTED_AT + 1  # pieces of them put down again
LIFT_POST_AT: Final = PUTS_AT + 1  # [i] where they stood, in board order
LIFT_PIECE_AT: Final = LIFT_POST_AT + MOST_LIFTED  # [i]
PUT_POST_AT: Final = LIFT_PIECE_AT + MOST_LIFTED  # [i] where they went
HAND_END: Final = PUT_POST_AT + MOST_LIFTED
DEPTH_AT: Final = HAND_END  # open questions and steps
FRAME_AT: Final = DEPTH_AT + 1  # [i, FRAME_SIZE] kind, decider, and the numbers of the kind
DERIVED_AT: Final = FRAME_AT + MAX_DEPTH * FRAME_SIZE  # what follows can be worked out from the above; a test does
OWN_AT: Final = DERIVED_AT  # [owner, route] pieces
FREE_AT: Final = OWN_AT + OWNERS * ROUTES  # [kind, route] empty posts
FREE_ALL_AT: Final = FREE_AT + POST_KINDS * ROUTES  # [kind] empty posts of the board
FULL_AT: Final = FREE_ALL_AT + POST_KINDS  # [owner] routes filled by one owner alone
STANDING_AT: Final = FULL_AT + OWNERS  # [owner, shape] pieces on posts
PRESENT_AT: Final = STANDING_AT + OWNERS * SHAPES  # [owner, city] offices
OFFICES_AT: Final = PRESENT_AT + OWNERS * CITIES  # [city] printed spaces occupied
CONTROL_AT: Final = OFFICES_AT + CITIES  # [city] 0 or 1 + controller
FIRST_AT: Final = CONTROL_AT + CITIES  # [kind, route] 0 or 1 + the lowest empty post
UNUSED_ALL_AT: Final = FIRST_AT + POST_KINDS * ROUTES  # [player] tokens won and not used
WON_AT: Final = UNUSED_ALL_AT + SEATS  # [player] tokens that score
PLATE_ALL_AT: Final = WON_AT + SEATS  # [player] tokens on the plate
N_CELLS: Final = PLATE_ALL_AT + SEATS

# ---------------------------------------------------------------- offsets of State.masks, derived too: a bit per route
STANDS_ON: Final = 0  # [owner] routes with a piece of the owner
OPEN: Final = STANDS_ON + OWNERS  # [kind] routes with an empty post
N_MASKS: Final = OPEN + POST_KINDS

# ---------------------------------------------------------------- parts of a code, beside posts, routes, cities ...
HIRED_TRADERS: Final = TRADERS_OF_A_COLOUR + 1  # none to all
HIRED_MERCHANTS: Final = MERCHANTS_OF_A_COLOUR + 1
PAID: Final = MOST_PAID + 1  # merchants in a payment
WAYS: Final = SHAPES * PAID  # a shape to put there, and merchants in the payment
MERCHANT_WAYS: Final = (1 << WAYS) - (1 << PAID)  # mask of the ways that put a merchant there
DISPLACED: Final = 0  # role of a relocated piece
EXTRA: Final = 1  # + shape
ROLES: Final = EXTRA + SHAPES
SWAPS: Final = SPACES - 1  # neighbouring spaces of a city
NO_OFFICE: Final = 2  # how a neutral route is settled, beside either of its ends
SETTLED: Final = NO_OFFICE + 1
TAKEN: Final = MOST_TAKEN + 1  # pieces of a shape taken out of turn
PAIRS: Final = TOKEN_ROOM * (TOKEN_ROOM + 1) // 2  # of tokens, equal ones included
# Options of Establish, step 3.
NOTHING: Final = 0
OFFICE: Final = NOTHING + 1  # + end of the route
EXTRA_TRADER: Final = OFFICE + 2  # + end of the route
EXTRA_MERCHANT: Final = EXTRA_TRADER + 2  # + end of the route
ABILITY: Final = EXTRA_MERCHANT + 2  # + ability
SPECIAL: Final = ABILITY + ABILITY_ROOM  # + space of the special prestige table
OPTIONS: Final = SPECIAL + SPECIAL_SPACES

# ---------------------------------------------------------------- first code of each kind of action
END: Final = 0
FIRST_HIRE: Final = END + 1  # [traders, merchants]
FIRST_PLACE: Final = FIRST_HIRE + HIRED_TRADERS * HIRED_MERCHANTS  # [post, shape]
FIRST_PLACE_PAYING: Final = FIRST_PLACE + POSTS * SHAPES  # [post, way]
FIRST_DISPLACE: Final = FIRST_PLACE_PAYING + POSTS * WAYS  # [post, way]
FIRST_LIFT: Final = FIRST_DISPLACE + POSTS * WAYS  # [post]
FIRST_ESTABLISH: Final = FIRST_LIFT + POSTS  # [route, option]
FIRST_PAWN_PAID: Final = FIRST_ESTABLISH + ROUTES * OPTIONS  # [province]
FIRST_PAWN_FREE: Final = FIRST_PAWN_PAID + PROVINCES  # [province]
FIRST_USE_SWAP: Final = FIRST_PAWN_FREE + PROVINCES  # [city, left space]
USE_PLUS_3: Final = FIRST_USE_SWAP + CITIES * SWAPS
USE_PLUS_4: Final = USE_PLUS_3 + 1
FIRST_USE_DEVELOP: Final = USE_PLUS_4 + 1  # [ability]
USE_THREE: Final = FIRST_USE_DEVELOP + ABILITY_ROOM
FIRST_USE_EXCHANGE: Final = USE_THREE + 1  # [opponent, token]
FIRST_USE_TRIBUTE: Final = FIRST_USE_EXCHANGE + SEATS * TOKEN_ROOM  # [route]
FIRST_USE_BLOCK: Final = FIRST_USE_TRIBUTE + ROUTES  # [route]
FIRST_BUY: Final = FIRST_USE_BLOCK + ROUTES  # [tile, pair of tokens]
PERMIT: Final = FIRST_BUY + TILE_ROOM * PAIRS
DONE: Final = PERMIT + 1
FIRST_PUT: Final = DONE + 1  # [post]
FIRST_RELOCATE: Final = FIRST_PUT + POSTS  # [post, role]
FIRST_RELOCATE_FROM: Final = FIRST_RELOCATE + POSTS * ROLES  # [post]
FIRST_LAY: Final = FIRST_RELOCATE_FROM + POSTS  # [route, token]
FIRST_REMOVE: Final = FIRST_LAY + ROUTES * TOKEN_ROOM  # [post]
FIRST_PAWN_START: Final = FIRST_REMOVE + POSTS  # [province]
FIRST_SETTLE: Final = FIRST_PAWN_START + PROVINCES  # [route, end]
FIRST_TAKE: Final = FIRST_SETTLE + ROUTES * SETTLED  # [traders, merchants]
BONUS_DEVELOP: Final = FIRST_TAKE + TAKEN * TAKEN
FIRST_BONUS_PLACE: Final = BONUS_DEVELOP + 1  # [post, shape]
FIRST_BONUS_OFFICE: Final = FIRST_BONUS_PLACE + POSTS * SHAPES  # [city, shape]
N_CODES: Final = FIRST_BONUS_OFFICE + CITIES * SHAPES
