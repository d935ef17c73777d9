"""Who plays in training games: kinds of games, and players that are seated by chance.

A process is told all of it by a ``Lesson``, and keeps the players of the files that it has read.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from hansa.bots import guides
from hansa.bots.guides import GuideFile
from hansa.bots.nets import load_once
from hansa.engine.actions import END
from hansa.engine.board import Board
from hansa.engine.constants import Q_TURN
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.mind.evaluate import default_weights
from hansa.mind.guide import Guide
from hansa.mind.net import Net
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

TURN_NODES: Final = 20_000
LEAD_SHARE: Final = 70
JUDGE_SHARE: Final = 60
SIEVE: Final = 16  # deeds on unchanged routes that are looked at further on in a turn


@dataclass(frozen=True)
class Kind:
    """A kind of game that is played in training, and how often."""

    weight: int
    board: str
    edition: str
    players: int

    def new(self, seed: int) -> State:
        return Game.new(board=self.board, edition=self.edition, players=self.players, seed=seed).state


BOARDS: Final[dict[str, tuple[int, tuple[Kind, ...]]]] = {
    "hansa_45": (
        5,
        (
            Kind(80, "hansa_45", "bigbox", 4),
            Kind(16, "hansa_45", "bigbox", 5),
            Kind(4, "hansa_45", "ed2009", 4),
        ),
    ),
    "hansa_23": (
        3,
        (
            Kind(50, "hansa_23", "bigbox", 3),
            Kind(25, "hansa_23", "ed2009", 2),
            Kind(25, "hansa_23", "egmont", 2),
        ),
    ),
    "east": (5, (Kind(50, "east", "bigbox", 4), Kind(30, "east", "bigbox", 3), Kind(20, "east", "bigbox", 5))),
    "britannia_45": (5, (Kind(70, "britannia_45", "bigbox", 4), Kind(30, "britannia_45", "bigbox", 5))),
    "britannia_23": (3, (Kind(1, "britannia_23", "bigbox", 3),)),
}
"""Board -> most players, and the kinds of games that are played on it."""


class Player:
    """A searching player for training games."""

    def __init__(self, weights: Sequence[int], net: Net | None = None, guide: Guide | None = None) -> None:
        self.search = Search(list(weights), net)
        self.search.judge.guide = guide
        self.search.sieve.kept = SIEVE
        self.search.deeds.any_shape = guide is not None
        self.width = 1
        self.softness = 0.0  # points

    def line(self, s: State, rng: random.Random) -> list[int]:
        """What the player does."""
        me = int(s.decider())
        search = self.search
        if s.top() == Q_TURN:
            found = search.turn(s, me, self.width, 16, TURN_NODES, 0.0)
        else:
            found = search.reply(s, me, 3, TURN_NODES, 0.0)
        return picked(search, s, found, self.softness, rng)


def picked(search: Search, s: State, found: int, softness: float, rng: random.Random) -> list[int]:
    """One of the results, softly; a turn that is over ends."""
    pick = 0
    if softness > 0 and found > 1:
        best = search.result_value(0)
        odds = [math.exp((search.result_value(i) - best) / (100 * softness)) for i in range(found)]
        pick = rng.choices(range(found), odds)[0]
    line = search.result_line(pick)
    if SOMEBODY in line:
        return line[: line.index(SOMEBODY)]
    return [*line, END] if s.top() == Q_TURN else (line or [END])


@dataclass(frozen=True)
class Lesson:
    """What a process must know to play training games."""

    board: str
    current: Path | None  # the newest nets; None before there are any
    past: tuple[Path, ...]
    kinds: tuple[Kind, ...]
    softness: float
    seed: int


@lru_cache(maxsize=12)
def stored(path: Path, board: str) -> GuideFile:
    return guides.load(path, tables(board))


@lru_cache(maxsize=8)
def tables(board: str) -> Board:
    return BOARDS[board][1][0].new(1).board


@lru_cache(maxsize=12)
def guided(path: Path, board: str) -> Player:
    """The player of a file; one per process is enough, since it is asked once at a time."""
    file = stored(path, board)
    return Player(file.weights, None, file.guide(tables(board), LEAD_SHARE, JUDGE_SHARE))


@lru_cache(maxsize=1)
def shipped() -> Player:
    """A player with the net of the first version."""
    file = load_once(shipped="master-0.1.net")
    return Player(file.weights, file.net())


@dataclass
class Contender:
    """A player and how it plays in this game."""

    player: Player
    width: int
    softness: float

    def line(self, s: State, rng: random.Random) -> list[int]:
        self.player.width, self.player.softness = self.width, self.softness
        return self.player.line(s, rng)


def unlike(rng: random.Random, spread_: float) -> Player:
    """A planner with weights of its own."""
    weights = [round(w * math.exp(rng.gauss(0, spread_))) for w in default_weights()]
    if rng.random() < 0.3:
        weights[45] = round(weights[45] * rng.uniform(1, 2.5))  # somebody who wants more actions
    return Player(weights)


def contenders(lesson: Lesson, n: int, rng: random.Random) -> list[Contender]:
    """Who sits where: half of the games are the newest nets' alone, in the others some seats are somebody else's.

    In a fifth of all games past nets and planners with unlike weights, in three tenths players of version 0.1, which
    are what strength is measured against, and whose habits the judge must have seen.
    """
    if lesson.current is None:
        return [first_contender(rng) for _ in range(n)]
    dice = rng.random()
    against = 0.0 if dice < 0.5 else 0.5 if dice < 0.7 else 0.65
    seats = [rng.random() < against for _ in range(n)]
    old = dice >= 0.7
    return [somebody_else(lesson, old, rng) if other else newest(lesson, rng) for other in seats]


def first_contender(rng: random.Random) -> Contender:
    if rng.random() < 0.6:
        return Contender(shipped(), rng.choice((1, 2, 3)), rng.choice((0.1, 0.3, 0.6)))
    return Contender(unlike(rng, 0.3), rng.choice((1, 1, 2)), rng.choice((0.1, 0.4, 0.8)))


def newest(lesson: Lesson, rng: random.Random) -> Contender:
    assert lesson.current is not None
    softness = lesson.softness * rng.choice((0.3, 1.0, 1.0, 2.0))
    return Contender(guided(lesson.current, lesson.board), rng.choice((1, 1, 2)), softness)


def somebody_else(lesson: Lesson, old: bool, rng: random.Random) -> Contender:
    if old:
        return Contender(shipped(), rng.choice((2, 3, 4)), rng.choice((0.05, 0.1, 0.3)))
    if lesson.past and rng.random() < 0.6:
        softness = lesson.softness * rng.choice((0.3, 1.0, 1.0, 2.0))
        return Contender(guided(rng.choice(lesson.past), lesson.board), rng.choice((1, 1, 2)), softness)
    return Contender(unlike(rng, 0.15), 2, 0.3)
