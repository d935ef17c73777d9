"""Actions as numbers: the codes of all actions, and what a code says. kinds.py is the table behind it.

Codes are for memory: what is stored is the notation, and a code may be another one in the next version.
"""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import layout
from hansa.engine.constants import MERCHANT, TRADER
from hansa.engine.kinds import COLUMN, ROW
from hansa.engine.layout import BONUS_DEVELOP as BONUS_DEVELOP
from hansa.engine.layout import DISPLACED as DISPLACED
from hansa.engine.layout import DONE as DONE
from hansa.engine.layout import END as END
from hansa.engine.layout import MERCHANT_WAYS as MERCHANT_WAYS
from hansa.engine.layout import N_CODES as N_CODES
from hansa.engine.layout import NO_OFFICE as NO_OFFICE
from hansa.engine.layout import NOTHING as NOTHING
from hansa.engine.layout import OPTIONS as OPTIONS
from hansa.engine.layout import PERMIT as PERMIT
from hansa.engine.layout import USE_PLUS_3 as USE_PLUS_3
from hansa.engine.layout import USE_PLUS_4 as USE_PLUS_4
from hansa.engine.layout import USE_THREE as USE_THREE
from hansa.engine.layout import WAYS as WAYS


# ---------------------------------------------------------------- what a code says; ask only what its kind has
def post_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def route_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def city_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def province_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def ability_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def tile_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def opponent_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def traders_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def merchants_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def placed_shape(code: i64) -> i64:
    """Of a Place, or of a piece or an office of a printed bonus."""
    cell: int = COLUMN[code]
    return cell


def way_of(code: i64) -> i64:
    """Of an action with a payment: the shape that is put there and the merchants in the payment, as one number."""
    cell: int = COLUMN[code]
    return cell


def option_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def role_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def token_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def space_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def end_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def pair_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


# ---------------------------------------------------------------- parts of a code
def way(shape: i64, merchants: i64) -> i64:
    """A way to pay: the shape that is put there, and so many merchants in the payment."""
    return layout.PAID * shape + merchants


def shape_of_way(way: i64) -> i64:
    if way >= layout.PAID:
        return MERCHANT
    return TRADER


def paid_of_way(way: i64) -> i64:
    """Merchants in the payment."""
    if way >= layout.PAID:
        return way - layout.PAID
    return way


def extra(shape: i64) -> i64:
    """The role of an extra in a relocation; the displaced piece has the role DISPLACED."""
    return layout.EXTRA + shape


def shape_of_role(role: i64) -> i64:
    """Of an extra."""
    return role - layout.EXTRA


def pair(a: i64, b: i64) -> i64:
    """Number of the unordered pair of tokens a <= b."""
    return a * layout.TOKEN_ROOM - a * (a - 1) // 2 + b - a


def first_of_pair(number: i64) -> i64:
    a: i64 = 0
    while number >= layout.TOKEN_ROOM - a:
        number -= layout.TOKEN_ROOM - a
        a += 1
    return a


def second_of_pair(number: i64) -> i64:
    a = first_of_pair(number)
    return number - pair(a, a) + a


# ---------------------------------------------------------------- options of Establish, beside NOTHING
def office(end: i64) -> i64:
    return layout.OFFICE + end


def extra_office(shape: i64, end: i64) -> i64:
    if shape == MERCHANT:
        return layout.EXTRA_MERCHANT + end
    return layout.EXTRA_TRADER + end


def develop(ability: i64) -> i64:
    return layout.ABILITY + ability


def special(space: i64) -> i64:
    return layout.SPECIAL + space


def is_office(option: i64) -> bool:
    return layout.OFFICE <= option < layout.EXTRA_TRADER


def is_extra_office(option: i64) -> bool:
    return layout.EXTRA_TRADER <= option < layout.ABILITY


def is_develop(option: i64) -> bool:
    return layout.ABILITY <= option < layout.SPECIAL


def end_of_option(option: i64) -> i64:
    """Of an office: at which end of the route."""
    if option < layout.EXTRA_TRADER:
        return option - layout.OFFICE
    if option < layout.EXTRA_MERCHANT:
        return option - layout.EXTRA_TRADER
    return option - layout.EXTRA_MERCHANT


def shape_of_option(option: i64) -> i64:
    """Of an extra office."""
    if option < layout.EXTRA_MERCHANT:
        return TRADER
    return MERCHANT


def ability_of_option(option: i64) -> i64:
    return option - layout.ABILITY


def space_of_option(option: i64) -> i64:
    """Of the special prestige table."""
    return option - layout.SPECIAL


# ---------------------------------------------------------------- codes


def hire(traders: i64, merchants: i64) -> i64:
    return layout.FIRST_HIRE + layout.HIRED_MERCHANTS * traders + merchants


def place(post: i64, shape: i64) -> i64:
    return layout.FIRST_PLACE + layout.SHAPES * post + shape


def place_paying(post: i64, way: i64) -> i64:
    return layout.FIRST_PLACE_PAYING + WAYS * post + way


def displace(post: i64, way: i64) -> i64:
    return layout.FIRST_DISPLACE + WAYS * post + way


def lift(post: i64) -> i64:
    return layout.FIRST_LIFT + post


def put(post: i64) -> i64:
    return layout.FIRST_PUT + post


def establish(route: i64, option: i64) -> i64:
    return layout.FIRST_ESTABLISH + OPTIONS * route + option


def relocate(post: i64, role: i64) -> i64:
    return layout.FIRST_RELOCATE + layout.ROLES * post + role


def relocate_from(post: i64) -> i64:
    return layout.FIRST_RELOCATE_FROM + post


def lay(route: i64, token: i64) -> i64:
    return layout.FIRST_LAY + layout.TOKEN_ROOM * route + token


def use_swap(city: i64, space: i64) -> i64:
    return layout.FIRST_USE_SWAP + layout.SWAPS * city + space


def use_develop(ability: i64) -> i64:
    return layout.FIRST_USE_DEVELOP + ability


def use_exchange(opponent: i64, token: i64) -> i64:
    return layout.FIRST_USE_EXCHANGE + layout.TOKEN_ROOM * opponent + token


def use_tribute(route: i64) -> i64:
    return layout.FIRST_USE_TRIBUTE + route


def use_block(route: i64) -> i64:
    return layout.FIRST_USE_BLOCK + route


def buy(tile: i64, pair: i64) -> i64:
    return layout.FIRST_BUY + layout.PAIRS * tile + pair


def remove(post: i64) -> i64:
    return layout.FIRST_REMOVE + post


def pawn_start(province: i64) -> i64:
    return layout.FIRST_PAWN_START + province


def pawn_free(province: i64) -> i64:
    return layout.FIRST_PAWN_FREE + province


def pawn_paid(province: i64) -> i64:
    return layout.FIRST_PAWN_PAID + province


def settle(route: i64, end: i64) -> i64:
    return layout.FIRST_SETTLE + layout.SETTLED * route + end


def take(traders: i64, merchants: i64) -> i64:
    return layout.FIRST_TAKE + layout.TAKEN * traders + merchants


def bonus_place(post: i64, shape: i64) -> i64:
    return layout.FIRST_BONUS_PLACE + layout.SHAPES * post + shape


def bonus_office(city: i64, shape: i64) -> i64:
    return layout.FIRST_BONUS_OFFICE + layout.SHAPES * city + shape
