"""The table of the kinds of actions: their codes, the questions that they answer, and whose rules they follow.

A code is a place in its kind: a row (a post, a route, a number of traders ...) and a column (a shape, a token ...).
The codes of a row follow each other, column by column.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.constants import (
    ABILITIES,
    Q_BONUS_DEVELOP,
    Q_BONUS_OFFICE,
    Q_BONUS_PLACE,
    Q_LAY,
    Q_MOVE,
    Q_NEUTRAL,
    Q_PAWN_START,
    Q_RELOCATE,
    Q_REMOVE,
    Q_TAKE,
    Q_TURN,
    TILES,
    TOKENS,
)
from hansa.engine.layout import (
    ABILITY,
    ABILITY_ROOM,
    BONUS_DEVELOP,
    CITIES,
    DONE,
    END,
    FIRST_BONUS_OFFICE,
    FIRST_BONUS_PLACE,
    FIRST_BUY,
    FIRST_DISPLACE,
    FIRST_ESTABLISH,
    FIRST_HIRE,
    FIRST_LAY,
    FIRST_LIFT,
    FIRST_PAWN_FREE,
    FIRST_PAWN_PAID,
    FIRST_PAWN_START,
    FIRST_PLACE,
    FIRST_PLACE_PAYING,
    FIRST_PUT,
    FIRST_RELOCATE,
    FIRST_RELOCATE_FROM,
    FIRST_REMOVE,
    FIRST_SETTLE,
    FIRST_TAKE,
    FIRST_USE_BLOCK,
    FIRST_USE_DEVELOP,
    FIRST_USE_EXCHANGE,
    FIRST_USE_SWAP,
    FIRST_USE_TRIBUTE,
    HIRED_MERCHANTS,
    HIRED_TRADERS,
    N_CODES,
    OPTIONS,
    PAIRS,
    PERMIT,
    POSTS,
    PROVINCES,
    ROLES,
    ROUTES,
    SEATS,
    SETTLED,
    SHAPES,
    SPECIAL,
    SWAPS,
    TAKEN,
    TILE_ROOM,
    TOKEN_ROOM,
    USE_PLUS_3,
    USE_PLUS_4,
    USE_THREE,
    WAYS,
)

# ---------------------------------------------------------------- kinds of actions
K_END: Final = 0  # end the turn
# The five actions and the paid pawn move.
K_HIRE: Final = 1
K_PLACE: Final = 2
K_PLACE_PAYING: Final = 3  # onto a route with a block token
K_DISPLACE: Final = 4
K_LIFT: Final = 5  # the first lift of a Move; in a move it goes on
K_ESTABLISH: Final = 6
K_PAWN_PAID: Final = 7
# What a turn has besides.
K_PAWN_FREE: Final = 8
K_USE_SWAP: Final = 9
K_USE_PLUS_3: Final = 10
K_USE_PLUS_4: Final = 11
K_USE_DEVELOP: Final = 12
K_USE_THREE: Final = 13
K_USE_EXCHANGE: Final = 14
K_USE_TRIBUTE: Final = 15
K_USE_BLOCK: Final = 16
K_BUY: Final = 17
K_PERMIT: Final = 18  # use the permission of the capital first
# Answers to questions that come up on the way.
K_DONE: Final = 19  # decline the rest of an optional question
K_PUT: Final = 20
K_RELOCATE: Final = 21
K_RELOCATE_FROM: Final = 22  # a piece that its owner takes off the board as an extra
K_LAY: Final = 23
K_REMOVE: Final = 24
K_PAWN_START: Final = 25
K_SETTLE: Final = 26
K_TAKE: Final = 27
K_BONUS_DEVELOP: Final = 28
K_BONUS_PLACE: Final = 29
K_BONUS_OFFICE: Final = 30
K_NONE: Final = 31  # codes without a meaning


@final
class Kind:
    """One kind of action: its codes, what their rows and columns are, and the questions that it answers."""

    def __init__(
        self,
        number: int,
        name: str,
        home: str,
        first: int,
        rows: int,
        row: str,
        columns: int,
        column: str,
        asked: list[int],
    ) -> None:
        self.number: Final[int] = number
        self.name: Final[str] = name
        self.home: Final[str] = home  # the module of its rules
        self.first: Final[int] = first
        self.rows: Final[int] = rows
        self.row: Final[str] = row  # what a row is, "" if there is one only
        self.columns: Final[int] = columns
        self.column: Final[str] = column
        self.questions: Final[list[int]] = asked
        self.is_action: Final[bool] = K_HIRE <= number <= K_PAWN_PAID

    def size(self) -> int:
        return self.rows * self.columns

    def codes(self) -> list[int]:
        return list(range(self.first, self.first + self.size()))


OPTIONAL: Final[list[int]] = [
    Q_RELOCATE,
    Q_MOVE,
    Q_REMOVE,
    Q_TAKE,
    Q_BONUS_PLACE,
    Q_BONUS_DEVELOP,
    Q_BONUS_OFFICE,
]
"""Questions that may be declined, or whose rest may."""

KINDS: Final[list[Kind]] = [
    Kind(K_END, "end", "turn", END, 1, "", 1, "", [Q_TURN]),
    Kind(K_HIRE, "hire", "hire", FIRST_HIRE, HIRED_TRADERS, "traders", HIRED_MERCHANTS, "merchants", [Q_TURN]),
    Kind(K_PLACE, "place", "place", FIRST_PLACE, POSTS, "post", SHAPES, "shape", [Q_TURN]),
    Kind(K_PLACE_PAYING, "place_paying", "place", FIRST_PLACE_PAYING, POSTS, "post", WAYS, "way", [Q_TURN]),
    Kind(K_DISPLACE, "displace", "displace", FIRST_DISPLACE, POSTS, "post", WAYS, "way", [Q_TURN]),
    Kind(K_LIFT, "lift", "move", FIRST_LIFT, POSTS, "post", 1, "", [Q_TURN, Q_MOVE]),
    Kind(K_ESTABLISH, "establish", "establish", FIRST_ESTABLISH, ROUTES, "route", OPTIONS, "option", [Q_TURN]),
    Kind(K_PAWN_PAID, "pawn_paid", "pawn", FIRST_PAWN_PAID, PROVINCES, "province", 1, "", [Q_TURN]),
    Kind(K_PAWN_FREE, "pawn_free", "pawn", FIRST_PAWN_FREE, PROVINCES, "province", 1, "", [Q_TURN]),
    Kind(K_USE_SWAP, "use_swap", "tokens", FIRST_USE_SWAP, CITIES, "city", SWAPS, "space", [Q_TURN]),
    Kind(K_USE_PLUS_3, "use_plus_3", "tokens", USE_PLUS_3, 1, "", 1, "", [Q_TURN]),
    Kind(K_USE_PLUS_4, "use_plus_4", "tokens", USE_PLUS_4, 1, "", 1, "", [Q_TURN]),
    Kind(K_USE_DEVELOP, "use_develop", "tokens", FIRST_USE_DEVELOP, ABILITY_ROOM, "ability", 1, "", [Q_TURN]),
    Kind(K_USE_THREE, "use_three", "tokens", USE_THREE, 1, "", 1, "", [Q_TURN]),
    Kind(K_USE_EXCHANGE, "use_exchange", "promo", FIRST_USE_EXCHANGE, SEATS, "opponent", TOKEN_ROOM, "token", [Q_TURN]),
    Kind(K_USE_TRIBUTE, "use_tribute", "promo", FIRST_USE_TRIBUTE, ROUTES, "route", 1, "", [Q_TURN]),
    Kind(K_USE_BLOCK, "use_block", "promo", FIRST_USE_BLOCK, ROUTES, "route", 1, "", [Q_TURN]),
    Kind(K_BUY, "buy", "favour", FIRST_BUY, TILE_ROOM, "tile", PAIRS, "pair", [Q_TURN]),
    Kind(K_PERMIT, "permit", "britannia", PERMIT, 1, "", 1, "", [Q_TURN]),
    Kind(K_DONE, "done", "questions", DONE, 1, "", 1, "", OPTIONAL),
    Kind(K_PUT, "put", "move", FIRST_PUT, POSTS, "post", 1, "", [Q_MOVE]),
    Kind(K_RELOCATE, "relocate", "relocate", FIRST_RELOCATE, POSTS, "post", ROLES, "role", [Q_RELOCATE]),
    Kind(K_RELOCATE_FROM, "relocate_from", "relocate", FIRST_RELOCATE_FROM, POSTS, "post", 1, "", [Q_RELOCATE]),
    Kind(K_LAY, "lay", "lay", FIRST_LAY, ROUTES, "route", TOKEN_ROOM, "token", [Q_LAY]),
    Kind(K_REMOVE, "remove", "remove", FIRST_REMOVE, POSTS, "post", 1, "", [Q_REMOVE]),
    Kind(K_PAWN_START, "pawn_start", "pawn", FIRST_PAWN_START, PROVINCES, "province", 1, "", [Q_PAWN_START]),
    Kind(K_SETTLE, "settle", "neutral", FIRST_SETTLE, ROUTES, "route", SETTLED, "end", [Q_NEUTRAL]),
    Kind(K_TAKE, "take", "take", FIRST_TAKE, TAKEN, "traders", TAKEN, "merchants", [Q_TAKE]),
    Kind(K_BONUS_DEVELOP, "bonus_develop", "bonus", BONUS_DEVELOP, 1, "", 1, "", [Q_BONUS_DEVELOP]),
    Kind(K_BONUS_PLACE, "bonus_place", "bonus", FIRST_BONUS_PLACE, POSTS, "post", SHAPES, "shape", [Q_BONUS_PLACE]),
    Kind(
        K_BONUS_OFFICE, "bonus_office", "bonus", FIRST_BONUS_OFFICE, CITIES, "city", SHAPES, "shape", [Q_BONUS_OFFICE]
    ),
]


# ---------------------------------------------------------------- tables by code
PAIRED: Final[list[int]] = [b for a in range(TOKEN_ROOM) for b in range(a, TOKEN_ROOM)]  # the later token of each pair


def exists(what: str, number: int) -> bool:
    """Not room for something that the game may have some day."""
    if what == "token":
        return number < TOKENS
    if what == "pair":
        return PAIRED[number] < TOKENS
    if what == "tile":
        return number < TILES
    if what == "ability":
        return number < ABILITIES
    if what == "option":
        return number < ABILITY or number >= SPECIAL or number - ABILITY < ABILITIES
    return True


def kinds_of_codes() -> list[int]:
    """The kind of every code; K_NONE where a code is only room."""
    found: list[int] = []
    for i, kind in enumerate(KINDS):
        assert kind.number == i and kind.first == len(found), f"{kind.name} is out of order"
        for row in range(kind.rows):
            for column in range(kind.columns):
                there = exists(kind.row, row) and exists(kind.column, column)
                found.append(kind.number if there else K_NONE)
    assert len(found) == N_CODES
    return found


def rows_of_codes() -> list[int]:
    return [row for kind in KINDS for row in range(kind.rows) for _ in range(kind.columns)]


def columns_of_codes() -> list[int]:
    return [column for kind in KINDS for _ in range(kind.rows) for column in range(kind.columns)]


KIND: Final[vec[u8]] = vec[u8](kinds_of_codes())
ROW: Final[vec[u8]] = vec[u8](rows_of_codes())
COLUMN: Final[vec[u8]] = vec[u8](columns_of_codes())
ANSWERS: Final[vec[i64]] = vec[i64]([sum([1 << question for question in kind.questions]) for kind in KINDS] + [0])


def kind_of(code: i64) -> i64:
    cell: int = KIND[code]
    return cell


def row_of(code: i64) -> i64:
    cell: int = ROW[code]
    return cell


def column_of(code: i64) -> i64:
    cell: int = COLUMN[code]
    return cell


def answers(kind: i64, question: i64) -> bool:
    """Actions of this kind are answers to this kind of question."""
    return (ANSWERS[kind] >> question) & 1 == 1


def is_action(kind: i64) -> bool:
    """One of the five actions or the paid pawn move (R-32)."""
    return K_HIRE <= kind <= K_PAWN_PAID
