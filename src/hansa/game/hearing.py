"""Events from the engine's numbers: what each number of a kind of event stands for on a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar, Final, TypeAlias

from hansa.engine import layout, play
from hansa.engine.constants import FROM_BOARD
from hansa.engine.displace import price_of
from hansa.engine.events import Events
from hansa.engine.state import State, owner_of, shape_of
from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.events import KINDS, NAMES, Displaced, Event, Payment, Piece, Placed, Relocated, Shape, SpecialTaken

PIECES: Final = (None, *(Piece(int(owner_of(n)), names.SHAPES[shape_of(n)]) for n in range(1, layout.PIECES)))
"""Every piece there can be, by its packed number; they are values, so one of each will do."""
_TABLES: Final[Mapping[str, Callable[[PrintedBoard], Sequence[Any] | None]]] = {
    "Seat": lambda b: None,
    "Owner": lambda b: None,
    "Count": lambda b: None,
    "Space": lambda b: range(1, 256),
    "Flag": lambda b: (False, *[True] * 255),
    "Shape": lambda b: names.SHAPES,
    "Post": lambda b: b.post_names,
    "Route": lambda b: b.routes,
    "City": lambda b: b.cities,
    "Token": lambda b: names.TOKENS,
    "Token | None": lambda b: names.TOKENS,
    "Ability": lambda b: names.ABILITIES,
    "Tile": lambda b: names.TILES,
    "Province": lambda b: b.provinces,
    "Source": lambda b: names.SOURCES,
    "PointReason": lambda b: names.POINT_REASONS,
    "Question": lambda b: [names.QUESTIONS.get(n) for n in range(max(names.QUESTIONS) + 1)],
    "Piece": lambda b: PIECES,
    "Triggers": lambda b: [
        tuple(word for bit, word in names.TRIGGERS.items() if n & bit) for n in range(2 * max(names.TRIGGERS))
    ],
    "Card": lambda b: b.missions,
}
"""The values of a type by the engine's numbers; None where the number is the value."""
Numbers: TypeAlias = tuple[int, ...]
# Fields that take more than their own number to read: from all numbers of the event, its kind first.
_READ_FROM: Final[Mapping[tuple[type[Event], str], Callable[[Numbers, PrintedBoard], Any]]] = {
    (Placed, "payment"): lambda n, b: payment_of(n[4], n[5]),
    (Displaced, "payment"): lambda n, b: payment_of(int(price_of(n[4])) - n[5], n[5]),
    (Relocated, "origin"): lambda n, b: b.post_names[n[5]] if n[4] == FROM_BOARD else None,
    (SpecialTaken, "points"): lambda n, b: int(b.tables.special_points[n[2]]),
}


def payment_of(traders: int, merchants: int) -> Payment:
    return (Shape("trader"),) * traders + (Shape("merchant"),) * merchants


class Heard(dict[Numbers, Event]):
    """The events of a board by the engine's numbers, made when they are asked for: most happen again and again."""

    MOST: ClassVar[int] = 20_000  # few games have more; then it begins anew

    def __init__(self, board: PrintedBoard) -> None:
        super().__init__()
        self._board: Final = board
        tables = {name: table(board) for name, table in _TABLES.items()}
        self._plain: Final[dict[int, list[tuple[str, int, Sequence[Any] | None]]]] = {}
        self._other: Final[dict[int, list[tuple[str, Callable[[Numbers, PrintedBoard], Any]]]]] = {}
        for code, cls in KINDS.items():
            named = [part for part in fields(cls) if part.name != "kind"]
            self._plain[code] = [
                (part.name, at, tables[str(part.type)])
                for at, part in enumerate(named, start=1)
                if (cls, part.name) not in _READ_FROM
            ]
            self._other[code] = [
                (part.name, _READ_FROM[cls, part.name]) for part in named if (cls, part.name) in _READ_FROM
            ]

    def __missing__(self, numbers: Numbers) -> Event:
        if len(self) >= self.MOST:
            self.clear()
        code = numbers[0]
        cls = KINDS[code]
        event = cls.__new__(cls)
        parts = event.__dict__  # a frozen class sets its fields one by one, which takes longer than all the rest
        parts["kind"] = NAMES[cls]
        for name, at, table in self._plain[code]:
            parts[name] = numbers[at] if table is None else table[numbers[at]]
        for name, read in self._other[code]:
            parts[name] = read(numbers, self._board)
        self[numbers] = event
        return event


@cache
def heard(board: PrintedBoard) -> Heard:
    """One memory for all games on a board."""
    return Heard(board)


def decode(numbers: Numbers, board: PrintedBoard) -> Event:
    """The typed event behind the engine's numbers."""
    return heard(board)[numbers]


def told(s: State, code: int) -> Sequence[tuple[int, ...]]:
    """Play an action; what happened, in the engine's numbers."""
    sink = Events()
    s.events = sink
    play.apply(s, code)
    s.events = None
    return sink.take()
