"""The engine's codes and the values of actions, both ways; one table of kinds for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from hansa.engine import actions as act
from hansa.engine import kinds, promo
from hansa.engine.displace import price_of
from hansa.engine.fast import MEANINGS, meaning_of
from hansa.engine.kinds import kind_of
from hansa.engine.layout import (
    MERCHANTS_OF_A_COLOUR,
    MOST_PAID,
    MOST_TAKEN,
    SEATS,
    SPECIAL_SPACES,
    SWAPS,
    TRADERS_OF_A_COLOUR,
)
from hansa.engine.state import State, shape_of
from hansa.game import names
from hansa.game.actions import (
    Action,
    BonusDevelop,
    BonusOffice,
    BonusPlace,
    Buy,
    Displace,
    Done,
    End,
    Establish,
    Hire,
    Lay,
    LayOut,
    Lift,
    Pawn,
    Permit,
    Place,
    Put,
    Relocate,
    RelocateFrom,
    Remove,
    Settle,
    Take,
    UseDevelop,
    UseExchange,
    UseSwap,
    UseToken,
    payment_of,
)
from hansa.game.boards import PrintedBoard


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
        self.said: Final[list[str]] = [""] * MEANINGS
        """How every meaning that was said so far is written."""
        self.texts: Final[dict[str, int]] = {}
        """The code of each of these texts, which mean the same in nearly every position."""

    def learn(self, codes: Iterable[int], state: State) -> None:
        """Make the values that these codes have in this position and that were not met before."""
        for code in codes:
            meaning = int(meaning_of(state, code))
            if self.values[meaning] is None:
                value = decode(code, self._board, state)
                self.values[meaning] = value
                self.meanings[id(value)] = meaning

    def say(self, code: int, state: State) -> str:
        """How the action with this code is written in this position."""
        meaning = int(meaning_of(state, code))
        text = self.said[meaning]
        if not text:
            text = self.said[meaning] = str(decode(code, self._board, state))
        return text

    def heard(self, text: str, action: Action, code: int) -> None:
        """Remember what a text was read as, if it is how the action is written and what stands where matters not."""
        if not isinstance(action, Displace) and text == str(action) and kind_of(code) != kinds.K_PLACE_PAYING:
            self.texts[text] = code

    def read(self, text: str, state: State) -> int | None:
        """The code of a text that was read before; None if it has to be read again."""
        code = self.texts.get(text)
        if code is not None and kind_of(code) == kinds.K_PLACE:  # unless it has a price here
            return None if promo.surcharge(state, state.board.post_route[act.post_of(code)]) else code
        return code


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
    if act.is_office(option):
        return Establish(name, "office", city=ends[act.end_of_option(option)])
    if act.is_extra_office(option):
        shape = names.SHAPES[act.shape_of_option(option)]
        return Establish(name, "extra", city=ends[act.end_of_option(option)], shape=shape)
    if act.is_develop(option):
        return Establish(name, "develop", ability=names.ABILITIES[act.ability_of_option(option)])
    points = int(board.tables.special_points[act.space_of_option(option)])
    return Establish(name, "special", points=points)


def _relocate(code: int, board: PrintedBoard, state: State) -> Relocate:
    role = int(act.role_of(code))
    return Relocate(_post(code, board), None if role == act.DISPLACED else names.SHAPES[act.shape_of_role(role)])


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
            option = int(act.NOTHING)
        case "office" if action.city in ends:
            option = act.office(ends.index(action.city))
        case "extra" if action.city in ends and action.shape is not None:
            option = act.extra_office(names.SHAPES.index(action.shape), ends.index(action.city))
        case "develop" if action.ability is not None:
            option = act.develop(names.ABILITIES.index(action.ability))
        case "special" if action.points is not None:
            points = [int(board.tables.special_points[i]) for i in range(SPECIAL_SPACES)]
            option = act.special(points.index(action.points))
        case _:
            raise ValueError(f"no such option on this route: {action}")
    return act.establish(route, option)


def _encode_relocate(action: Relocate, board: PrintedBoard) -> int:
    role = act.DISPLACED if action.extra is None else act.extra(names.SHAPES.index(action.extra))
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
    Hire: lambda a, board: act.hire(
        _within(a.traders, TRADERS_OF_A_COLOUR), _within(a.merchants, MERCHANTS_OF_A_COLOUR)
    ),
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
    Take: lambda a, board: act.take(_within(a.traders, MOST_TAKEN), _within(a.merchants, MOST_TAKEN)),
    Buy: _encode_buy,
    UseExchange: lambda a, board: act.use_exchange(_within(a.seat, SEATS - 1), names.TOKENS.index(a.token)),
    LayOut: _encode_lay_out,
    Permit: lambda a, board: act.PERMIT,
    BonusDevelop: lambda a, board: act.BONUS_DEVELOP,
    BonusPlace: lambda a, board: act.bonus_place(board.post_index[a.post], names.SHAPES.index(a.shape)),
    BonusOffice: lambda a, board: act.bonus_office(board.city_index[a.city], names.SHAPES.index(a.shape)),
}
"""Typed value -> its code."""
