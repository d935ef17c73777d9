"""Position counts: how many ways there are to play n decisions on from a position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hansa.engine import play
from hansa.engine.fast import legal_codes
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.game.record import ACTION_LINE

COUNT_LINE: Final = re.compile(r"# perft: (\d+(?: \d+)*)(?: .*)?")
"""A comment of a record: counts for depth 1, 2, ... in the position reached there, and a remark."""


def perft(state: State, depth: int) -> int:
    """Sequences of ``depth`` legal actions; a game that is over has none."""
    offers = legal_codes(state)
    if depth <= 1:
        return len(offers) if depth == 1 else 1
    total = 0
    for code in offers:
        after = state.copy()
        play.apply(after, code)
        total += perft(after, depth - 1)
    return total


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a perft file."""

    line: int
    step: int  # actions played before
    counts: tuple[int, ...]


def counted_positions(text: str) -> list[Counted]:
    """The count lines of a record and the steps at which they stand."""
    found = []
    step = 0
    for number, row in enumerate(text.split("\n"), start=1):
        if ACTION_LINE.fullmatch(row.strip()):
            step += 1
        elif row.startswith("# perft"):
            match = COUNT_LINE.fullmatch(row.strip())
            if match is None:
                raise ValueError(f"line {number}: a count line reads '# perft: 53 2410', not {row!r}")
            found.append(Counted(number, step, tuple(int(n) for n in match[1].split())))
    return found


def check_counts(text: str) -> Iterator[tuple[Counted, tuple[int, ...]]]:
    """Every count line of a perft file with the counts that the engine finds."""
    whole = Game.load(text)
    for position in counted_positions(text):
        state = whole.at(position.step).state
        yield position, tuple(perft(state, depth + 1) for depth in range(len(position.counts)))
