"""Why an action is not legal: a number with up to three arguments packed into one integer.

The first floor turns it into a reason id and a sentence in any language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LEGAL: Final = 0
UNKNOWN_ACTION: Final = 1
GAME_OVER: Final = 2
OTHER_QUESTION: Final = 3  # decider, question: that player must first answer this
NO_ACTIONS_LEFT: Final = 4
NOT_ON_THIS_BOARD: Final = 5
STOCK_TOO_SMALL: Final = 6  # traders in stock, merchants in stock
ABOVE_BANK: Final = 7  # limit
NOTHING_CHOSEN: Final = 8
POST_OCCUPIED: Final = 9
SUPPLY_LACKS: Final = 10  # shape
MERCHANTS_ONLY: Final = 11  # a ship post
NOTHING_TO_DISPLACE: Final = 12
OWN_PIECE: Final = 13
PRICE_TOO_HIGH: Final = 14  # pieces needed in the supply, pieces there
PAYMENT_WRONG: Final = 15  # price
PAWN_ELSEWHERE: Final = 16  # route
NEEDS_PERMISSION: Final = 17  # country
NOT_YOUR_PIECE: Final = 18
NO_PIECE_THERE: Final = 19
BOOK_TOO_LOW: Final = 20  # limit
NOTHING_WOULD_CHANGE: Final = 21
NOWHERE_TO_PUT: Final = 22
COUNTRY_CLOSED: Final = 23  # country of the piece: where it may not go
ROUTE_NOT_FULL: Final = 24  # route
NO_FREE_SPACE: Final = 25  # city
NEEDS_PRIVILEGE: Final = 26  # colour, city
NEEDS_SHAPE: Final = 27  # shape, city: the route has none
NO_SUCH_ABILITY: Final = 28  # ability
ABILITY_COMPLETE: Final = 29  # ability
NO_TOKEN: Final = 30  # token: the player has no unused one
CITY_EMPTY: Final = 31  # city: an extra office needs an office there
NOT_SPECIAL: Final = 32  # the route does not lead to the special prestige table
SPECIAL_TAKEN: Final = 33
TOO_FAR: Final = 34  # a nearer ring has room
ORIGIN_ROUTE: Final = 35
MUST_PLACE_DISPLACED: Final = 36
DISPLACED_ALREADY_PLACED: Final = 37
NO_EXTRAS_LEFT: Final = 38
WRONG_SOURCE: Final = 39  # the source that must be used first
WOULD_STRAND: Final = 40
JUST_PLACED: Final = 41
ROUTE_HAS_TOKEN: Final = 42  # route
ROUTE_NOT_EMPTY: Final = 43  # route
CITIES_FULL: Final = 44  # route
BARRED_FOR_TOKENS: Final = 45  # route
NOT_ON_PLATE: Final = 46  # token
SPACE_EMPTY: Final = 47  # city
SAME_OWNER: Final = 48  # city
SWAP_NEEDS_OWN: Final = 49  # city
TOKEN_USELESS: Final = 50  # token
ONLY_OPPONENTS: Final = 51
TOO_MANY_BORDERS: Final = 52
PAWN_USED: Final = 53
PAWN_THERE: Final = 54
MUST_GO_ON: Final = 55  # the question cannot be declined yet
NOT_NEUTRAL_ROUTE: Final = 56  # route
MUST_FOUND: Final = 57  # a neutral office is not optional
NOT_AT_START: Final = 58  # of the turn
TILE_NOT_OPEN: Final = 59  # tile
TURN_GIVEN_UP: Final = 60  # a Favour tile was bought
NO_USED_TOKEN: Final = 61  # opponent, token
ONE_PERMISSION_ONLY: Final = 62
NOT_GREEN: Final = 63  # city
ALREADY_LIFTED: Final = 64
NOT_ABROAD: Final = 65  # only routes of other countries
NO_BLOCK_HERE: Final = 66  # route: nothing to pay
SURCHARGE: Final = 67  # route, pieces: a block token wants them
NOT_IN_THIS_GAME: Final = 68
TRIBUTE_AMOUNT: Final = 69  # pieces that must be taken
SPACE_NEXT_TO_NOTHING: Final = 71
GREEN_CITY: Final = 72  # city: has no printed space


ARGUMENT_BITS: Final = 12
ABSENT: Final = (1 << ARGUMENT_BITS) - 1  # an argument that this reason does without


def because(reason: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    return reason | (a << 8) | (b << (8 + ARGUMENT_BITS)) | (c << (8 + 2 * ARGUMENT_BITS))


def reason_of(packed: i64) -> i64:
    return packed & 255


def argument(packed: i64, i: i64) -> i64:
    return (packed >> (8 + ARGUMENT_BITS * i)) & ABSENT
