"""Where a new run starts: with nothing, with what the run of another board learned, or with the nets of a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from hansa.bots import guides
from hansa.bots.nets import NetError
from hansa.mind.view import FACTS, View
from hansa.training.games import teach
from hansa.training.learner import Bytes, Learner, Rows, Shorts
from hansa.training.seats import BOARDS, Lesson, tables

LOOKS: Final = 6  # games of a file's nets by which it is seen what the routes of its board give on average


@dataclass
class Taught:
    """The nets of a guide file, as floats again."""

    path: Path
    board: str
    judge: Learner
    lead: Learner
    story: dict[str, Any]

    def positions(self) -> tuple[Bytes, Shorts]:
        """Things and numbers of some positions of games that these nets play."""
        slots, kinds = BOARDS[self.board]
        found = [teach(Lesson(self.board, self.path, (), kinds, 0.3, 1), number) for number in range(LOOKS)]
        played = [game for game in found if game is not None]
        if not played:
            view = View(tables(self.board), slots)
            return np.zeros((0, int(view.n)), np.uint8), np.zeros((0, slots * len(FACTS) + 1), np.int16)
        return np.concatenate([g.x[::20] for g in played]), np.concatenate([g.v[::20] for g in played])


def read(path: Path) -> Taught:
    """What a guide file holds; ValueError says what is wrong with it."""
    try:
        board = str(guides.header_of(path.read_bytes()).get("board"))
        if board not in BOARDS:
            raise ValueError(f"{path}: nothing is taught on a board {board!r}")
        file = guides.load(path, tables(board))
    except NetError as error:
        raise ValueError(f"{path}: {error}") from None
    if file.judge is None or file.lead is None:
        raise ValueError(f"{path} has only one of the two nets")
    if file.slots != BOARDS[board][0]:
        raise ValueError(f"{path} is for {file.slots} players at most, not for {BOARDS[board][0]}")
    rows = Rows(View(tables(board), file.slots))
    return Taught(path, board, Learner.of(rows, file.judge), Learner.of(rows, file.lead), file.story)
