"""The table of the questions: which rule offers the answers, and what declining the rest of them means.

A row is an object, because a method of an object is called natively and a function that is kept in a list is not.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import bonus, lay, move, neutral, pawn, relocate, remove, take, turn
from hansa.engine.constants import (
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
)
from hansa.engine.state import State


class Question:
    """What may be answered, and how the rest of it is declined."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def offer(self, s: State, out: vec[i64]) -> i64:
        return 0

    def why_not_done(self, s: State) -> i64:
        return 0

    def done(self, s: State) -> None:
        raise NotImplementedError


@final
class Turn(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return turn.offer(s, out, 0)


@final
class WhereTo(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return relocate.offer(s, out, 0)

    def why_not_done(self, s: State) -> i64:
        return relocate.why_not_done(s)

    def done(self, s: State) -> None:
        relocate.apply_done(s)


@final
class Moving(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return move.offer(s, out, 0)

    def why_not_done(self, s: State) -> i64:
        return move.why_not_done(s)

    def done(self, s: State) -> None:
        move.apply_done(s)


@final
class Removing(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return remove.offer(s, out, 0)

    def why_not_done(self, s: State) -> i64:
        return remove.why_not_done(s)

    def done(self, s: State) -> None:
        remove.apply_done(s)


@final
class Laying(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return lay.offer(s, out, 0)


@final
class PawnStarts(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return pawn.offer_start(s, out, 0)


@final
class Settling(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return neutral.offer(s, out, 0)


@final
class Taking(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return take.offer(s, out, 0)

    def why_not_done(self, s: State) -> i64:
        return take.why_not_done(s)

    def done(self, s: State) -> None:
        take.apply_done(s)


@final
class PlacingTwo(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return bonus.offer_place(s, out, 0)

    def done(self, s: State) -> None:
        bonus.apply_done(s)


@final
class Developing(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return bonus.offer_develop(s, out, 0)

    def done(self, s: State) -> None:
        bonus.apply_done(s)


@final
class GreenOffice(Question):
    def offer(self, s: State, out: vec[i64]) -> i64:
        return bonus.offer_office(s, out, 0)

    def done(self, s: State) -> None:
        bonus.apply_done(s)


ROWS: Final[list[Question]] = [
    Question(0),  # nothing is asked
    Turn(Q_TURN),
    WhereTo(Q_RELOCATE),
    Moving(Q_MOVE),
    Removing(Q_REMOVE),
    Laying(Q_LAY),
    PawnStarts(Q_PAWN_START),
    Settling(Q_NEUTRAL),
    Taking(Q_TAKE),
    PlacingTwo(Q_BONUS_PLACE),
    Developing(Q_BONUS_DEVELOP),
    GreenOffice(Q_BONUS_OFFICE),
]
assert all(question.number == i for i, question in enumerate(ROWS)), "a question is out of order"
QUESTIONS: Final[vec[Question]] = vec[Question](ROWS)
