"""What a net sees of a position: *things* that know every route and city of a board, as one seat looks at them.

A thing is a small number: how many pieces a player has on a route, which token lies beside it, who controls a city, a
level of a desk. The list of things is built from what is printed on the board and from the largest number of players,
so that it does not depend on how a state is packed. Players come in turn order from the seat on: slot 0 is the seat.
Beside the things a net gets the facts of the hand-made evaluation as numbers (``FACTS``).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.board import Board
from hansa.engine.constants import (
    ABILITIES,
    MERCHANT,
    NEUTRAL,
    NOBODY,
    Q_TURN,
    TRADER,
)
from hansa.engine.state import State, piece_of
from hansa.mind.evaluate import (
    F_SIZE,
    F_TILES,
    KNOWN_TOKENS,
    M_PRESENT,
    M_USEFUL,
    SEAT_FACTS,
)

# How a thing is learned: a weight for each step up to its value, for its value alone, or that and one for any value.
STEPS: Final = 0
VALUE: Final = 1
VALUE_OR_ANY: Final = 2

# Things of one desk.
D_LEVEL: Final = 0  # [ability] level - 1
D_SUPPLY: Final = 5  # [shape]
D_STOCK: Final = 7  # [shape]
D_STANDING_M: Final = 9
D_WON: Final = 10
D_UNUSED: Final = 11  # [token]
D_PLATE: Final = 20
D_TRACK: Final = 21
D_CONNECTED: Final = 22
D_FULL: Final = 23
D_NETWORK: Final = 24
D_TILE: Final = 25  # [tile]
DESK: Final = 31
DESK_MOST: Final = (5, 5, 5, 5, 5, 10, 4, 12, 4, 4, 10, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 20, 3, 3, 10, 1, 1, 1, 1, 1, 1)

# Things of the table.
T_POOL: Final = 0
T_COMPLETED: Final = 1
T_TURN: Final = 2  # whose turn it is, and the actions left
T_MINE: Final = 3  # actions left in the seat's turn
T_FRESH: Final = 4
T_QUESTION: Final = 5
T_ROUND: Final = 6
T_DUE: Final = 7
T_START: Final = 8
T_PLAYERS: Final = 9
T_PAWN: Final = 10
TABLE: Final = 11
MOST_POOL: Final = 14
MOST_COMPLETED: Final = 10
MOST_LEFT: Final = 12
MOST_QUESTION: Final = 24
MOST_ROUND: Final = 20
MOST_DUE: Final = 3
MOST_PAWN: Final = 16
KNOWN_TILES: Final = 6  # kinds that nets were made for

FACTS: Final = tuple(fact for fact in range(SEAT_FACTS) if fact != M_PRESENT and fact != M_USEFUL)
LIMIT: Final = 6 * 64  # numbers: 64 is about the spread of a fact


@final
class Things:
    """Each thing's name (the same on all boards where it means the same), largest value, and how it is learned."""

    def __init__(self) -> None:
        self.names: Final[list[str]] = []
        self.most: Final[list[int]] = []
        self.kinds: Final[list[int]] = []

    def add(self, name: str, most: int, kind: int) -> None:
        self.names.append(name)
        self.most.append(most)
        self.kinds.append(kind)

    def each(self, word: str, most: list[int], kind: int) -> int:
        """A thing for every place, with the largest values; where the first of them is."""
        at = len(self.names)
        for place, largest in enumerate(most):
            self.add(f"{word} {place}", largest, kind)
        return at

    def for_slots(self, word: str, slots: int, most: list[int], kind: int) -> int:
        """The same for every player."""
        at = len(self.names)
        for slot in range(slots):
            self.each(f"{word} {slot}", most, kind)
        return at

    def desks(self, slots: int) -> int:
        at = len(self.names)
        for slot in range(slots):
            for i, largest in enumerate(DESK_MOST):
                self.add(f"desk {slot} {i}", largest, VALUE if i == D_CONNECTED else STEPS)
        return at

    def table(self, slots: int) -> int:
        at = len(self.names)
        self.add("table pool", MOST_POOL, STEPS)
        self.add("table completed", MOST_COMPLETED, STEPS)
        self.add("table turn", slots * (MOST_LEFT + 1), VALUE)
        self.add("table mine", MOST_LEFT, STEPS)
        self.add("table fresh", slots, VALUE)
        self.add("table question", MOST_QUESTION, VALUE)
        self.add("table round", MOST_ROUND, VALUE)
        self.add("table due", MOST_DUE, STEPS)
        self.add("table start", slots, VALUE)
        self.add("table players", 5, VALUE)
        self.add("table pawn", MOST_PAWN, VALUE)
        return at


@final
class View:
    """The things of one board for so many players at most."""

    def __init__(self, board: Board, slots: int) -> None:
        lengths = [int(board.route_len[route]) for route in range(int(board.n_routes))]
        sizes = [int(board.city_size[city]) for city in range(int(board.n_cities))]
        self.slots: Final[i64] = slots
        made = Things()
        made.for_slots("own", slots, lengths, STEPS)
        self.merchant_at: Final[i64] = made.for_slots("merchant", slots, [1] * len(lengths), STEPS)
        self.taken_at: Final[i64] = made.each("taken", lengths, VALUE)
        self.token_at: Final[i64] = made.each("token", [KNOWN_TOKENS] * len(lengths), VALUE_OR_ANY)
        self.has_neutral: Final[bool] = slots <= 3  # neutral traders are for two players
        self.neutral_at: Final[i64] = made.each("neutral", lengths if slots <= 3 else [], STEPS)
        self.office_at: Final[i64] = made.each("offices", sizes, STEPS)
        self.control_at: Final[i64] = made.each("control", [slots + 1] * len(sizes), VALUE)
        self.present_at: Final[i64] = made.for_slots("present", slots, [2] * len(sizes), STEPS)
        self.special_at: Final[i64] = made.each("special", [slots] * 4, VALUE)
        self.desk_at: Final[i64] = made.desks(slots)
        self.table_at: Final[i64] = made.table(slots)
        self.names: Final[list[str]] = made.names
        self.most: Final[list[int]] = made.most
        self.kinds: Final[list[int]] = made.kinds
        self.n: Final[i64] = len(made.names)
        self.blank: Final[vec[u8]] = vec[u8]([0] * len(made.names))

    def things(self, s: State, f: vec[i64], seat: i64, ended: bool) -> vec[u8]:
        """The things of a position; ``f`` holds the facts. ``ended``: as if no action were left."""
        x = self.blank[:]
        players = s.rules.players
        self.write_routes(s, seat, players, x)
        self.write_cities(s, seat, players, x)
        self.write_desks(s, f, seat, players, x)
        self.write_table(s, seat, players, 0 if ended else s.actions_left(), x)
        return x

    def write_routes(self, s: State, seat: i64, players: i64, x: vec[u8]) -> None:
        n = s.board.n_routes
        taken_at = self.taken_at
        for slot in range(players):
            p = (seat + slot) % players
            merchants = s.standing(p, MERCHANT)
            at = slot * n
            mask = s.stands_on(p)
            route: i64 = 0
            while mask != 0:
                if mask & 1 == 1:
                    own = s.own(p, route)
                    x[at + route] = u8(own)
                    x[taken_at + route] += u8(own)
                    if merchants > 0 and self.has_merchant(s, p, route):
                        x[self.merchant_at + at + route] = 1
                mask >>= 1
                route += 1
        if s.rules.neutral:
            for route in range(n):
                own = s.own(NEUTRAL, route)
                if own != 0:
                    x[taken_at + route] += u8(own)
                    if self.has_neutral:
                        x[self.neutral_at + route] = u8(own)
        token_at = self.token_at
        for route in range(n):
            token = s.token(route)
            if token != 0 and token <= KNOWN_TOKENS:
                x[token_at + route] = u8(token)

    def has_merchant(self, s: State, p: i64, route: i64) -> bool:
        merchant = piece_of(p, MERCHANT)
        start = s.board.route_start[route]
        for post in range(start, start + s.board.route_len[route]):
            if s.piece(post) == merchant:
                return True
        return False

    def write_cities(self, s: State, seat: i64, players: i64, x: vec[u8]) -> None:
        n = s.board.n_cities
        for city in range(n):
            holder = s.controller(city)
            if holder == NOBODY:
                continue
            x[self.office_at + city] = u8(s.offices(city))
            if holder == NEUTRAL:
                x[self.control_at + city] = u8(self.slots + 1)
            else:
                x[self.control_at + city] = u8(1 + (holder - seat + players) % players)
            for slot in range(players):
                have = s.present((seat + slot) % players, city)
                if have != 0:
                    x[self.present_at + slot * n + city] = u8(min(have, i64(2)))
        for space in range(i64(4)):
            owner = s.special(space)
            if owner != 0:
                x[self.special_at + space] = u8(1 + (owner - 1 - seat + players) % players)

    def write_desks(self, s: State, f: vec[i64], seat: i64, players: i64, x: vec[u8]) -> None:
        for slot in range(players):
            p = (seat + slot) % players
            at = self.desk_at + slot * DESK
            for ability in range(i64(ABILITIES)):
                x[at + ability] = u8(min(s.level(p, ability) - 1, i64(5)))
            x[at + D_SUPPLY] = u8(min(s.supply(p, TRADER), i64(10)))
            x[at + D_SUPPLY + 1] = u8(min(s.supply(p, MERCHANT), i64(4)))
            x[at + D_STOCK] = u8(min(s.stock(p, TRADER), i64(12)))
            x[at + D_STOCK + 1] = u8(min(s.stock(p, MERCHANT), i64(4)))
            x[at + D_STANDING_M] = u8(min(s.standing(p, MERCHANT), i64(4)))
            x[at + D_WON] = u8(min(s.tokens_won(p), i64(10)))
            if s.unused_all(p) != 0:
                for token in range(i64(KNOWN_TOKENS)):
                    x[at + D_UNUSED + token] = u8(min(s.unused(p, token), i64(2)))
            x[at + D_PLATE] = u8(min(s.plate_all(p), i64(3)))
            x[at + D_TRACK] = u8(min(s.prestige(p), i64(20)))
            x[at + D_CONNECTED] = u8(min(s.connected(p), i64(3)))
            x[at + D_FULL] = u8(min(s.full_routes(p), i64(3)))
            x[at + D_NETWORK] = u8(min(f[p * SEAT_FACTS + F_SIZE], i64(10)))
            if f[p * SEAT_FACTS + F_TILES] != 0:
                for tile in range(i64(KNOWN_TILES)):
                    if s.owns_tile(p, tile):
                        x[at + D_TILE + tile] = 1

    def write_table(self, s: State, seat: i64, players: i64, left: i64, x: vec[u8]) -> None:
        at = self.table_at
        turn = (s.player() - seat + players) % players
        left = min(left, i64(MOST_LEFT))
        x[at + T_POOL] = u8(max(i64(0), min(s.pool_left(), i64(MOST_POOL))))
        x[at + T_COMPLETED] = u8(min(s.completed(), i64(MOST_COMPLETED)))
        x[at + T_TURN] = u8(1 + turn * (MOST_LEFT + 1) + left)
        x[at + T_MINE] = u8(left if turn == 0 else 0)
        x[at + T_FRESH] = u8(1 + turn if s.fresh() else 0)
        question = s.top()
        x[at + T_QUESTION] = u8(0 if question == Q_TURN else min(question, i64(MOST_QUESTION)))
        x[at + T_ROUND] = u8(1 + min(s.turns() // players // 2, i64(MOST_ROUND - 1)))
        x[at + T_DUE] = u8(min(s.due(), i64(MOST_DUE)))
        x[at + T_START] = u8(1 + (s.start() - seat + players) % players)
        x[at + T_PLAYERS] = u8(players)
        x[at + T_PAWN] = u8(min(s.pawn(), i64(MOST_PAWN)))
