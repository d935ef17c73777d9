"""The numbering of actions: where each kind starts and how it is packed.

One numbering serves all boards, editions and modules. New kinds are appended; old numbers never move.
"""

from __future__ import annotations

from typing import Final

END: Final = 0  # end the turn
DONE: Final = 1  # decline the rest of an optional question
HIRE: Final = 2  # + 5 * traders + merchants
PLACE: Final = 142  # + 2 * post + shape
DISPLACE: Final = 384  # + 6 * post + 3 * shape + merchants in the payment
LIFT: Final = 1110  # + post
PUT: Final = 1231  # + post
ESTABLISH: Final = 1352  # + 16 * route + option
RELOCATE: Final = 1992  # + 3 * post + role
RELOCATE_FROM: Final = 2355  # + post, an own piece taken off the board as an extra
LAY: Final = 2476  # + 9 * route + token
USE_SWAP: Final = 2836  # + 7 * city + left space
USE_PLUS_3: Final = 3046
USE_PLUS_4: Final = 3047
USE_DEVELOP: Final = 3048  # + ability
USE_THREE: Final = 3053
REMOVE: Final = 3054  # + post
PAWN_PLACE: Final = 3175  # + province
PAWN_FREE: Final = 3191  # + province
PAWN_PAID: Final = 3207  # + province
SETTLE: Final = 3223  # + 3 * route + end of the route (0, 1) or 2 for no office
TAKE: Final = 3343  # + 3 * traders + merchants
BUY: Final = 3352  # + 45 * tile + pair of tokens
USE_EXCHANGE: Final = 3622  # + 9 * opponent + token
USE_TRIBUTE: Final = 3667  # + route
USE_BLOCK: Final = 3707  # + route
PERMIT: Final = 3747  # use the permission of the capital first
BONUS_DEVELOP: Final = 3748
BONUS_PLACE: Final = 3749  # + 2 * post + shape
BONUS_OFFICE: Final = 3991  # + 2 * city + shape
PLACE_PAYING: Final = 4051  # + 6 * post + 3 * shape + merchants in the surcharge
N_CODES: Final = 4777

# Options of Establish, step 3.
NOTHING: Final = 0
OFFICE: Final = 1  # + end of the route
EXTRA_TRADER: Final = 3  # + end of the route
EXTRA_MERCHANT: Final = 5  # + end of the route
ABILITY: Final = 7  # + ability
SPECIAL: Final = 12  # + space of the special prestige table
OPTIONS: Final = 16

# Roles of a relocated piece.
DISPLACED: Final = 0
EXTRA: Final = 1  # + shape
