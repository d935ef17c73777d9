"""Actions as typed values: what a player chose, and nothing that follows from it. ``str`` gives the notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeAlias

from hansa.engine import actions as act
from hansa.engine import kinds, promo
from hansa.engine.displace import price_of
from hansa.engine.fast import MEANINGS, meaning_of
from hansa.engine.kinds import kind_of
from hansa.engine.layout import MOST_MERCHANTS, MOST_PAID, MOST_TRADERS, SEATS, SPECIAL_SPACES, SWAPS, TAKEN
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
    """Lift a piece to move it: `lift goslar-magdeburg/2`. The first lift of one's own pieces is the Move action."""

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
    """Take one of your own pieces off the board as an extra: `relocate from emden-stade/1`."""

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
    """Take a used token of an opponent for the exchange token: `use exchange plus4 from 2` (seat 2)."""

    token: str
    seat: int  # from 0
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


# ---------------------------------------------------------------- from a code
def decode(code: int, board: PrintedBoard, state: State) -> Action:
    """The typed value of a code in a position (a price depends on what stands there)."""
    kind = int(kind_of(code)) if 0 <= code < act.N_CODES else kinds.K_NONE
    if kind == kinds.K_NONE:
        raise ValueError(f"there is no action {code}")
    return _DECODERS[kind](code, board, state)


class Vocabulary:
    """The actions of a board as values, each made once: most of what a program reads or plays is one of these."""

    def __init__(self, board: PrintedBoard) -> None:
        self._board: Final = board
        self.values: Final[list[object]] = [None] * MEANINGS
        """The value of every meaning (``fast.meaning_of``) that was met so far."""
        self.meanings: Final[dict[int, int]] = {}
        """The meaning of each of these values by its identity, which is theirs alone: they live as long as this."""

    def learn(self, codes: Iterable[int], state: State) -> None:
        """Make the values that these codes have in this position and that were not met before."""
        for code in codes:
            meaning = int(meaning_of(state, code))
            if self.values[meaning] is None:
                value = decode(code, self._board, state)
                self.values[meaning] = value
                self.meanings[id(value)] = meaning


@cache
def vocabulary(board: PrintedBoard) -> Vocabulary:
    return Vocabulary(board)


def _shape(code: int) -> str:
    return names.SHAPES[act.placed_shape(code)]


def _post(code: int, board: PrintedBoard) -> str:
    return board.post_names[act.post_of(code)]


def _route(code: int, board: PrintedBoard) -> str:
    return board.routes[act.route_of(code)]


def _place_paying(code: int, board: PrintedBoard, state: State) -> Place:
    way = act.way_of(code)
    paid = int(act.paid_of_way(way))
    price = int(promo.surcharge(state, state.board.post_route[act.post_of(code)]))
    shape = names.SHAPES[act.shape_of_way(way)]
    return Place(_post(code, board), shape, payment_of(max(price, paid, 1), paid))


def _displace(code: int, board: PrintedBoard, state: State) -> Displace:
    way = act.way_of(code)
    paid = int(act.paid_of_way(way))
    piece = int(state.piece(act.post_of(code)))
    price = int(price_of(piece)) if piece else 1
    victim = names.SHAPES[shape_of(piece)] if piece else "trader"
    shape = names.SHAPES[act.shape_of_way(way)]
    return Displace(_post(code, board), victim, shape, payment_of(max(price, paid), paid))


def _establish(code: int, board: PrintedBoard, state: State) -> Establish:
    route, option = int(act.route_of(code)), int(act.option_of(code))
    name = board.routes[route]
    ends = board.route_cities[route]
    if option == act.NOTHING:
        return Establish(name, "nothing")
    if option < act.EXTRA_TRADER:
        return Establish(name, "office", city=ends[option - act.OFFICE])
    if option < act.EXTRA_MERCHANT:
        return Establish(name, "extra", city=ends[option - act.EXTRA_TRADER], shape="trader")
    if option < act.ABILITY:
        return Establish(name, "extra", city=ends[option - act.EXTRA_MERCHANT], shape="merchant")
    if option < act.SPECIAL:
        return Establish(name, "develop", ability=names.ABILITIES[option - act.ABILITY])
    points = int(board.tables.special_points[option - act.SPECIAL])
    return Establish(name, "special", points=points)


def _relocate(code: int, board: PrintedBoard, state: State) -> Relocate:
    role = int(act.role_of(code))
    return Relocate(_post(code, board), None if role == act.DISPLACED else names.SHAPES[role - act.EXTRA])


def _settle(code: int, board: PrintedBoard, state: State) -> Settle:
    end = int(act.end_of(code))
    ends = board.route_cities[act.route_of(code)]
    return Settle(_route(code, board), None if end == act.NO_OFFICE else ends[end])


def _buy(code: int, board: PrintedBoard, state: State) -> Buy:
    pair = act.pair_of(code)
    tokens = (names.TOKENS[act.first_of_pair(pair)], names.TOKENS[act.second_of_pair(pair)])
    return Buy(names.TILES[act.tile_of(code)], tokens)


_DECODERS: Final[dict[int, Callable[[int, PrintedBoard, State], Action]]] = {
    kinds.K_END: lambda code, board, state: End(),
    kinds.K_HIRE: lambda code, board, state: Hire(int(act.traders_of(code)), int(act.merchants_of(code))),
    kinds.K_PLACE: lambda code, board, state: Place(_post(code, board), _shape(code)),
    kinds.K_PLACE_PAYING: _place_paying,
    kinds.K_DISPLACE: _displace,
    kinds.K_LIFT: lambda code, board, state: Lift(_post(code, board)),
    kinds.K_ESTABLISH: _establish,
    kinds.K_PAWN_PAID: lambda code, board, state: Pawn("paid", board.provinces[act.province_of(code)]),
    kinds.K_PAWN_FREE: lambda code, board, state: Pawn("free", board.provinces[act.province_of(code)]),
    kinds.K_USE_SWAP: lambda code, board, state: UseSwap(board.cities[act.city_of(code)], int(act.space_of(code)) + 1),
    kinds.K_USE_PLUS_3: lambda code, board, state: UseToken("plus3"),
    kinds.K_USE_PLUS_4: lambda code, board, state: UseToken("plus4"),
    kinds.K_USE_DEVELOP: lambda code, board, state: UseDevelop(names.ABILITIES[act.ability_of(code)]),
    kinds.K_USE_THREE: lambda code, board, state: UseToken("three"),
    kinds.K_USE_EXCHANGE: lambda code, board, state: UseExchange(
        names.TOKENS[act.token_of(code)], int(act.opponent_of(code))
    ),
    kinds.K_USE_TRIBUTE: lambda code, board, state: LayOut("tribute", _route(code, board)),
    kinds.K_USE_BLOCK: lambda code, board, state: LayOut("block", _route(code, board)),
    kinds.K_BUY: _buy,
    kinds.K_PERMIT: lambda code, board, state: Permit(),
    kinds.K_DONE: lambda code, board, state: Done(),
    kinds.K_PUT: lambda code, board, state: Put(_post(code, board)),
    kinds.K_RELOCATE: _relocate,
    kinds.K_RELOCATE_FROM: lambda code, board, state: RelocateFrom(_post(code, board)),
    kinds.K_LAY: lambda code, board, state: Lay(names.TOKENS[act.token_of(code)], _route(code, board)),
    kinds.K_REMOVE: lambda code, board, state: Remove(_post(code, board)),
    kinds.K_PAWN_START: lambda code, board, state: Pawn("start", board.provinces[act.province_of(code)]),
    kinds.K_SETTLE: _settle,
    kinds.K_TAKE: lambda code, board, state: Take(int(act.traders_of(code)), int(act.merchants_of(code))),
    kinds.K_BONUS_DEVELOP: lambda code, board, state: BonusDevelop(),
    kinds.K_BONUS_PLACE: lambda code, board, state: BonusPlace(_post(code, board), _shape(code)),
    kinds.K_BONUS_OFFICE: lambda code, board, state: BonusOffice(board.cities[act.city_of(code)], _shape(code)),
}
"""Kind of action -> its typed value."""


# ---------------------------------------------------------------- to a code
def encode(action: Action, board: PrintedBoard) -> int:
    """The code of a typed value; KeyError or ValueError for a name that the board does not have."""
    return int(_ENCODERS[type(action)](action, board))


def _within(n: int, most: int) -> int:
    if not 0 <= n <= most:
        raise ValueError(f"{n} is not a number from 0 to {most}")
    return n


def _way(shape: str, payment: tuple[str, ...]) -> int:
    return int(act.way(names.SHAPES.index(shape), _within(payment.count("merchant"), MOST_PAID)))


def _encode_place(action: Place, board: PrintedBoard) -> int:
    post = board.post_index[action.post]
    if action.payment:
        return act.place_paying(post, _way(action.shape, action.payment))
    return act.place(post, names.SHAPES.index(action.shape))


def _encode_establish(action: Establish, board: PrintedBoard) -> int:
    route = board.route_index[action.route]
    ends = board.route_cities[route]
    match action.option:
        case "nothing":
            option = act.NOTHING
        case "office" if action.city in ends:
            option = act.OFFICE + ends.index(action.city)
        case "extra" if action.city in ends and action.shape is not None:
            start = (act.EXTRA_TRADER, act.EXTRA_MERCHANT)[names.SHAPES.index(action.shape)]
            option = start + ends.index(action.city)
        case "develop" if action.ability is not None:
            option = act.ABILITY + names.ABILITIES.index(action.ability)
        case "special" if action.points is not None:
            points = [int(board.tables.special_points[i]) for i in range(SPECIAL_SPACES)]
            option = act.SPECIAL + points.index(action.points)
        case _:
            raise ValueError(f"no such option on this route: {action}")
    return act.establish(route, option)


def _encode_relocate(action: Relocate, board: PrintedBoard) -> int:
    role = act.DISPLACED if action.extra is None else act.EXTRA + names.SHAPES.index(action.extra)
    return act.relocate(board.post_index[action.post], role)


def _encode_pawn(action: Pawn, board: PrintedBoard) -> int:
    code_of = {"start": act.pawn_start, "free": act.pawn_free, "paid": act.pawn_paid}[action.how]
    return code_of(board.province_index[action.province])


def _encode_settle(action: Settle, board: PrintedBoard) -> int:
    route = board.route_index[action.route]
    end = act.NO_OFFICE if action.city is None else board.route_cities[route].index(action.city)
    return act.settle(route, end)


def _encode_buy(action: Buy, board: PrintedBoard) -> int:
    first, second = sorted(names.TOKENS.index(token) for token in action.tokens)
    return act.buy(names.TILES.index(action.tile), act.pair(first, second))


def _encode_lay_out(action: LayOut, board: PrintedBoard) -> int:
    code_of = {"tribute": act.use_tribute, "block": act.use_block}[action.token]
    return code_of(board.route_index[action.route])


_ENCODERS: Final[dict[type[Action], Callable[[Any, PrintedBoard], int]]] = {
    End: lambda a, board: act.END,
    Done: lambda a, board: act.DONE,
    Hire: lambda a, board: act.hire(_within(a.traders, MOST_TRADERS), _within(a.merchants, MOST_MERCHANTS)),
    Place: _encode_place,
    Displace: lambda a, board: act.displace(board.post_index[a.post], _way(a.shape, a.payment)),
    Lift: lambda a, board: act.lift(board.post_index[a.post]),
    Put: lambda a, board: act.put(board.post_index[a.post]),
    Establish: _encode_establish,
    Relocate: _encode_relocate,
    RelocateFrom: lambda a, board: act.relocate_from(board.post_index[a.post]),
    Lay: lambda a, board: act.lay(board.route_index[a.route], names.TOKENS.index(a.token)),
    UseSwap: lambda a, board: act.use_swap(board.city_index[a.city], _within(a.space - 1, SWAPS - 1)),
    UseToken: lambda a, board: {"plus3": act.USE_PLUS_3, "plus4": act.USE_PLUS_4, "three": act.USE_THREE}[a.token],
    UseDevelop: lambda a, board: act.use_develop(names.ABILITIES.index(a.ability)),
    Remove: lambda a, board: act.remove(board.post_index[a.post]),
    Pawn: _encode_pawn,
    Settle: _encode_settle,
    Take: lambda a, board: act.take(_within(a.traders, TAKEN - 1), _within(a.merchants, TAKEN - 1)),
    Buy: _encode_buy,
    UseExchange: lambda a, board: act.use_exchange(_within(a.seat, SEATS - 1), names.TOKENS.index(a.token)),
    LayOut: _encode_lay_out,
    Permit: lambda a, board: act.PERMIT,
    BonusDevelop: lambda a, board: act.BONUS_DEVELOP,
    BonusPlace: lambda a, board: act.bonus_place(board.post_index[a.post], names.SHAPES.index(a.shape)),
    BonusOffice: lambda a, board: act.bonus_office(board.city_index[a.city], names.SHAPES.index(a.shape)),
}
"""Typed value -> its code."""
