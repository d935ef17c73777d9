"""Actions as typed values: what a player chose, and nothing that follows from it. ``str`` gives the notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from hansa.engine import actions as act
from hansa.engine import favour, promo
from hansa.engine.constants import TOKENS
from hansa.engine.displace import price_of
from hansa.engine.state import State, shape_of
from hansa.game import names
from hansa.game.boards import PrintedBoard


def _pieces(traders: int, merchants: int) -> str:
    words = []
    if traders:
        words.append(f"{traders} trader{'s' if traders > 1 else ''}")
    if merchants:
        words.append(f"{merchants} merchant{'s' if merchants > 1 else ''}")
    return " ".join(words) or "0 traders"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn: `end`."""

    kind: str = field(default="end", init=False)

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Done:
    """Decline the rest of an optional question: `done`."""

    kind: str = field(default="done", init=False)

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Hire:
    """From the stock into the supply: `hire 2 traders 1 merchant`."""

    traders: int
    merchants: int
    kind: str = field(default="hire", init=False)

    def __str__(self) -> str:
        return f"hire {_pieces(self.traders, self.merchants)}"


@dataclass(frozen=True, slots=True)
class Place:
    """Onto a free post: `place trader goslar-magdeburg/2`; `paying trader` only where a block token lies."""

    post: str
    shape: str
    payment: tuple[str, ...] = ()
    kind: str = field(default="place", init=False)

    def __str__(self) -> str:
        return f"place {self.shape} {self.post}" + (f" paying {','.join(self.payment)}" if self.payment else "")


@dataclass(frozen=True, slots=True)
class Displace:
    """Put a piece where another's stands: `displace merchant emden-stade/1 with trader paying trader,trader`."""

    post: str
    victim: str
    shape: str
    payment: tuple[str, ...]
    kind: str = field(default="displace", init=False)

    def __str__(self) -> str:
        return f"displace {self.victim} {self.post} with {self.shape} paying {','.join(self.payment)}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a piece to move it: `lift goslar-magdeburg/2`. The first own lift is the Move action."""

    post: str
    kind: str = field(default="lift", init=False)

    def __str__(self) -> str:
        return f"lift {self.post}"


@dataclass(frozen=True, slots=True)
class Put:
    """Put the next lifted piece down: `put emden-stade/1`."""

    post: str
    kind: str = field(default="put", init=False)

    def __str__(self) -> str:
        return f"put {self.post}"


@dataclass(frozen=True, slots=True)
class Establish:
    """Establish a route with one option: `establish goslar-magdeburg office goslar` (or `extra trader goslar`,
    `develop keys`, `special 8`, `nothing`)."""

    route: str
    option: str  # nothing, office, extra, develop, special
    city: str | None = None
    shape: str | None = None  # of an extra office
    ability: str | None = None
    points: int | None = None  # of the special prestige space
    kind: str = field(default="establish", init=False)

    def __str__(self) -> str:
        words = (self.option, self.shape, self.city, self.ability, None if self.points is None else str(self.points))
        return f"establish {self.route} {' '.join(w for w in words if w)}"


@dataclass(frozen=True, slots=True)
class Relocate:
    """Place the displaced piece, `relocate emden-stade/1`, or an extra, `relocate extra trader emden-stade/1`."""

    post: str
    extra: str | None = None  # shape of the extra
    kind: str = field(default="relocate", init=False)

    def __str__(self) -> str:
        return f"relocate {self.post}" if self.extra is None else f"relocate extra {self.extra} {self.post}"


@dataclass(frozen=True, slots=True)
class RelocateFrom:
    """Take an own piece off the board as an extra: `relocate from emden-stade/1`."""

    post: str
    kind: str = field(default="relocate_from", init=False)

    def __str__(self) -> str:
        return f"relocate from {self.post}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a token of the plate beside a route: `lay swap goslar-magdeburg`."""

    token: str
    route: str
    kind: str = field(default="lay", init=False)

    def __str__(self) -> str:
        return f"lay {self.token} {self.route}"


@dataclass(frozen=True, slots=True)
class UseSwap:
    """Swap two neighbouring offices: `use swap goslar 1` (spaces 1 and 2)."""

    city: str
    space: int
    kind: str = field(default="use_swap", init=False)

    def __str__(self) -> str:
        return f"use swap {self.city} {self.space}"


@dataclass(frozen=True, slots=True)
class UseToken:
    """A token without a choice: `use plus3`, `use plus4`, `use three`."""

    token: str
    kind: str = field(default="use", init=False)

    def __str__(self) -> str:
        return f"use {self.token}"


@dataclass(frozen=True, slots=True)
class UseDevelop:
    """Develop by token: `use develop book`."""

    ability: str
    kind: str = field(default="use_develop", init=False)

    def __str__(self) -> str:
        return f"use develop {self.ability}"


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a tradesman off the board with "remove three": `remove emden-stade/1`."""

    post: str
    kind: str = field(default="remove", init=False)

    def __str__(self) -> str:
        return f"remove {self.post}"


@dataclass(frozen=True, slots=True)
class Pawn:
    """Move the pawn: `pawn start p5`, `pawn free p5`, `pawn paid p5`."""

    how: str
    province: str
    kind: str = field(default="pawn", init=False)

    def __str__(self) -> str:
        return f"pawn {self.how} {self.province}"


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle a full neutral route: `settle emden-osnabruck office emden` or `settle emden-osnabruck nothing`."""

    route: str
    city: str | None
    kind: str = field(default="settle", init=False)

    def __str__(self) -> str:
        return f"settle {self.route} " + ("nothing" if self.city is None else f"office {self.city}")


@dataclass(frozen=True, slots=True)
class Take:
    """Take pieces from the stock out of turn: `take 1 trader 1 merchant`."""

    traders: int
    merchants: int
    kind: str = field(default="take", init=False)

    def __str__(self) -> str:
        return f"take {_pieces(self.traders, self.merchants)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a Favour tile with two unused tokens: `buy anywhere with swap,plus3`."""

    tile: str
    tokens: tuple[str, str]
    kind: str = field(default="buy", init=False)

    def __str__(self) -> str:
        return f"buy {self.tile} with {','.join(self.tokens)}"


@dataclass(frozen=True, slots=True)
class UseExchange:
    """Take a used token of an opponent for the exchange token: `use exchange plus4 from 2` (chair 2)."""

    token: str
    seat: int  # chair, from 0
    kind: str = field(default="use_exchange", init=False)

    def __str__(self) -> str:
        return f"use exchange {self.token} from {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay a tribute or block token beside a route: `use tribute goslar-magdeburg`."""

    token: str
    route: str
    kind: str = field(default="lay_out", init=False)

    def __str__(self) -> str:
        return f"use {self.token} {self.route}"


@dataclass(frozen=True, slots=True)
class Permit:
    """Use the capital's permission for the next action abroad: `permit`."""

    kind: str = field(default="permit", init=False)

    def __str__(self) -> str:
        return "permit"


@dataclass(frozen=True, slots=True)
class BonusDevelop:
    """The printed bonus that develops Privilege: `bonus privilege`."""

    kind: str = field(default="bonus_develop", init=False)

    def __str__(self) -> str:
        return "bonus privilege"


@dataclass(frozen=True, slots=True)
class BonusPlace:
    """The printed bonus "place two": `bonus place trader emden-stade/1`."""

    post: str
    shape: str
    kind: str = field(default="bonus_place", init=False)

    def __str__(self) -> str:
        return f"bonus place {self.shape} {self.post}"


@dataclass(frozen=True, slots=True)
class BonusOffice:
    """The printed bonus that opens a green office: `bonus office trader waren`."""

    city: str
    shape: str
    kind: str = field(default="bonus_office", init=False)

    def __str__(self) -> str:
        return f"bonus office {self.shape} {self.city}"


Action: TypeAlias = (
    End
    | Done
    | Hire
    | Place
    | Displace
    | Lift
    | Put
    | Establish
    | Relocate
    | RelocateFrom
    | Lay
    | UseSwap
    | UseToken
    | UseDevelop
    | Remove
    | Pawn
    | Settle
    | Take
    | Buy
    | UseExchange
    | LayOut
    | Permit
    | BonusDevelop
    | BonusPlace
    | BonusOffice
)


def payment_of(price: int, merchants: int) -> tuple[str, ...]:
    return ("trader",) * (price - merchants) + ("merchant",) * merchants


def decode(code: int, board: PrintedBoard, state: State) -> Action:
    """The typed value of a code in a position (a price depends on what stands there)."""
    posts, routes, cities = board.post_names, board.routes, board.cities
    if not 0 <= code < act.N_CODES:
        raise ValueError(f"there is no action {code}")
    if code == act.END:
        return End()
    if code == act.DONE:
        return Done()
    if code < act.PLACE:
        return Hire((code - act.HIRE) // 5, (code - act.HIRE) % 5)
    if code < act.DISPLACE:
        return Place(posts[(code - act.PLACE) // 2], names.SHAPES[(code - act.PLACE) % 2])
    if code < act.LIFT:
        n = code - act.DISPLACE
        piece = int(state.piece(n // 6))
        price = int(price_of(piece)) if piece else 1
        victim = names.SHAPES[int(shape_of(piece))] if piece else "trader"
        return Displace(posts[n // 6], victim, names.SHAPES[(n // 3) % 2], payment_of(max(price, n % 3), n % 3))
    if code < act.PUT:
        return Lift(posts[code - act.LIFT])
    if code < act.ESTABLISH:
        return Put(posts[code - act.PUT])
    if code < act.RELOCATE:
        return _decode_establish(code, board)
    if code < act.RELOCATE_FROM:
        role = (code - act.RELOCATE) % 3
        return Relocate(posts[(code - act.RELOCATE) // 3], None if role == 0 else names.SHAPES[role - 1])
    if code < act.LAY:
        return RelocateFrom(posts[code - act.RELOCATE_FROM])
    if code < act.USE_SWAP:
        return Lay(names.TOKENS[(code - act.LAY) % TOKENS], routes[(code - act.LAY) // TOKENS])
    if code < act.USE_PLUS_3:
        return UseSwap(cities[(code - act.USE_SWAP) // 7], (code - act.USE_SWAP) % 7 + 1)
    if code == act.USE_PLUS_3:
        return UseToken("plus3")
    if code == act.USE_PLUS_4:
        return UseToken("plus4")
    if code < act.USE_THREE:
        return UseDevelop(names.ABILITIES[code - act.USE_DEVELOP])
    if code == act.USE_THREE:
        return UseToken("three")
    if code < act.PAWN_PLACE:
        return Remove(posts[code - act.REMOVE])
    if code < act.SETTLE:
        how, province = divmod(code - act.PAWN_PLACE, 16)
        return Pawn(("start", "free", "paid")[how], board.provinces[province])
    if code < act.TAKE:
        route, end = divmod(code - act.SETTLE, 3)
        return Settle(routes[route], None if end == 2 else board.route_cities[route][end])
    if code < act.BUY:
        return Take((code - act.TAKE) // 3, (code - act.TAKE) % 3)
    if code < act.USE_EXCHANGE:
        tile, pair = divmod(code - act.BUY, favour.PAIRS)
        tokens = (names.TOKENS[int(favour.first_of(pair))], names.TOKENS[int(favour.second_of(pair))])
        return Buy(names.TILES[tile], tokens)
    if code < act.USE_TRIBUTE:
        seat, token = divmod(code - act.USE_EXCHANGE, TOKENS)
        return UseExchange(names.TOKENS[token], seat)
    if code < act.USE_BLOCK:
        return LayOut("tribute", routes[code - act.USE_TRIBUTE])
    if code < act.PERMIT:
        return LayOut("block", routes[code - act.USE_BLOCK])
    if code == act.PERMIT:
        return Permit()
    if code == act.BONUS_DEVELOP:
        return BonusDevelop()
    if code < act.BONUS_OFFICE:
        return BonusPlace(posts[(code - act.BONUS_PLACE) // 2], names.SHAPES[(code - act.BONUS_PLACE) % 2])
    if code < act.PLACE_PAYING:
        return BonusOffice(cities[(code - act.BONUS_OFFICE) // 2], names.SHAPES[(code - act.BONUS_OFFICE) % 2])
    n = code - act.PLACE_PAYING
    price = int(promo.surcharge(state, state.board.post_route[n // 6]))
    return Place(posts[n // 6], names.SHAPES[(n // 3) % 2], payment_of(max(price, n % 3, 1), n % 3))


def _decode_establish(code: int, board: PrintedBoard) -> Establish:
    route, option = divmod(code - act.ESTABLISH, act.OPTIONS)
    name = board.routes[route]
    ends = board.route_cities[route]
    if option == act.NOTHING:
        return Establish(name, "nothing")
    if option < act.EXTRA_TRADER:
        return Establish(name, "office", city=ends[option - act.OFFICE])
    if option < act.ABILITY:
        shape = names.SHAPES[(option - act.EXTRA_TRADER) // 2]
        return Establish(name, "extra", city=ends[(option - act.EXTRA_TRADER) % 2], shape=shape)
    if option < act.SPECIAL:
        return Establish(name, "develop", ability=names.ABILITIES[option - act.ABILITY])
    points = int(board.tables.special_points[option - act.SPECIAL])
    return Establish(name, "special", points=points)


def encode(action: Action, board: PrintedBoard) -> int:
    """The code of a typed value; KeyError or ValueError for a name that the board does not have."""
    match action:
        case End():
            return act.END
        case Done():
            return act.DONE
        case Hire(t, m):
            return act.HIRE + 5 * _within(t, 27) + _within(m, 4)
        case Place(post, shape, ()):
            return act.PLACE + 2 * board.post_index[post] + names.SHAPES.index(shape)
        case Place(post, shape, payment):
            way = 3 * names.SHAPES.index(shape) + payment.count("merchant")
            return act.PLACE_PAYING + 6 * board.post_index[post] + way
        case Displace(post, _, shape, payment):
            way = 3 * names.SHAPES.index(shape) + payment.count("merchant")
            return act.DISPLACE + 6 * board.post_index[post] + way
        case Lift(post):
            return act.LIFT + board.post_index[post]
        case Put(post):
            return act.PUT + board.post_index[post]
        case Establish():
            return _encode_establish(action, board)
        case Relocate(post, extra):
            return act.RELOCATE + 3 * board.post_index[post] + (0 if extra is None else 1 + names.SHAPES.index(extra))
        case RelocateFrom(post):
            return act.RELOCATE_FROM + board.post_index[post]
        case Lay(token, route):
            return act.LAY + TOKENS * board.route_index[route] + names.TOKENS.index(token)
        case UseSwap(city, space):
            return act.USE_SWAP + 7 * board.city_index[city] + _within(space - 1, 6)
        case UseToken(token):
            return {"plus3": act.USE_PLUS_3, "plus4": act.USE_PLUS_4, "three": act.USE_THREE}[token]
        case UseDevelop(ability):
            return act.USE_DEVELOP + names.ABILITIES.index(ability)
        case Remove(post):
            return act.REMOVE + board.post_index[post]
        case Pawn(how, province):
            start = {"start": act.PAWN_PLACE, "free": act.PAWN_FREE, "paid": act.PAWN_PAID}[how]
            return start + board.province_index[province]
        case Settle(route, settled):
            r = board.route_index[route]
            return act.SETTLE + 3 * r + (2 if settled is None else board.route_cities[r].index(settled))
        case Take(t, m):
            return act.TAKE + 3 * _within(t, 2) + _within(m, 2)
        case Buy(tile, tokens):
            a, b = sorted(names.TOKENS.index(t) for t in tokens)
            return act.BUY + favour.PAIRS * names.TILES.index(tile) + int(favour.pair_code(a, b))
        case UseExchange(token, seat):
            return act.USE_EXCHANGE + TOKENS * _within(seat, 4) + names.TOKENS.index(token)
        case LayOut(token, route):
            start = {"tribute": act.USE_TRIBUTE, "block": act.USE_BLOCK}[token]
            return start + board.route_index[route]
        case Permit():
            return act.PERMIT
        case BonusDevelop():
            return act.BONUS_DEVELOP
        case BonusPlace(post, shape):
            return act.BONUS_PLACE + 2 * board.post_index[post] + names.SHAPES.index(shape)
        case BonusOffice(city, shape):
            return act.BONUS_OFFICE + 2 * board.city_index[city] + names.SHAPES.index(shape)


def _within(n: int, most: int) -> int:
    if not 0 <= n <= most:
        raise ValueError(f"{n} is not a number from 0 to {most}")
    return n


def _encode_establish(action: Establish, board: PrintedBoard) -> int:
    route = board.route_index[action.route]
    start = act.ESTABLISH + act.OPTIONS * route
    ends = board.route_cities[route]
    match action.option:
        case "nothing":
            return start
        case "office" if action.city in ends:
            return start + act.OFFICE + ends.index(action.city)
        case "extra" if action.city in ends and action.shape is not None:
            return start + act.EXTRA_TRADER + 2 * names.SHAPES.index(action.shape) + ends.index(action.city)
        case "develop" if action.ability is not None:
            return start + act.ABILITY + names.ABILITIES.index(action.ability)
        case "special" if action.points is not None:
            points = [int(board.tables.special_points[i]) for i in range(4)]
            return start + act.SPECIAL + points.index(action.points)
    raise ValueError(f"no such option on this route: {action}")
