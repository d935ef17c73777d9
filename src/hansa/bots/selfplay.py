"""Games that teach: quick, a little soft, of every board; each turn's end is remembered as every seat sees it.

Needs numpy. A game depends only on its number and on the files of the run, so that it does not matter which process
plays it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hansa.bots.nets import NetFile, load
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import CATEGORIES, Q_TURN
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.mind.evaluate import default_weights
from hansa.mind.net import INPUTS, Net
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

Floats = NDArray[np.float32]
Small = NDArray[np.int16]

DECISIONS: Final = 4000  # more than any game that gets anywhere
TURN_NODES: Final = 20_000
BOARDS: Final = (
    (45, "hansa_45", "bigbox", 4),
    (10, "hansa_45", "bigbox", 5),
    (8, "hansa_23", "bigbox", 3),
    (4, "hansa_23", "ed2009", 2),
    (5, "hansa_23", "egmont", 2),
    (7, "east", "bigbox", 4),
    (3, "east", "bigbox", 3),
    (2, "east", "bigbox", 5),
    (7, "britannia_45", "bigbox", 4),
    (4, "britannia_23", "bigbox", 3),
    (2, "britannia_45", "bigbox", 5),
    (3, "hansa_45", "ed2009", 4),
)
"""How often each kind of game is played: weight, board, edition, players."""


class Player:
    """A searching player for training games: quick, a little soft."""

    def __init__(self, weights: Sequence[int], net: Net | None, width: int, softness: float) -> None:
        self.search = Search(list(weights), net)
        self.width = width
        self.softness = softness

    def line(self, s: State, rng: random.Random) -> list[int]:
        """What the player does."""
        me = int(s.decider())
        if s.top() == Q_TURN:
            found = self.search.turn(s, me, self.width, 16, TURN_NODES, 0.0)
        else:
            found = self.search.reply(s, me, 3, TURN_NODES, 0.0)
        pick = 0
        if self.softness > 0 and found > 1:
            best = self.search.result_value(0)
            odds = [math.exp((self.search.result_value(i) - best) / (100 * self.softness)) for i in range(found)]
            pick = rng.choices(range(found), odds)[0]
        line = self.search.result_line(pick)
        if SOMEBODY in line:
            return line[: line.index(SOMEBODY)]
        if s.top() == Q_TURN:
            return [*line, END]
        return line or [END]


@dataclass
class Played:
    """One game: inputs of each seat at the end of each turn, and how it ended."""

    inputs: Small  # [turn, seat, input]
    shares: Floats  # [seat] share of the victory
    points: Floats  # [seat, category]
    movers: list[int]


def new_game(rng: random.Random) -> State:
    """A game of one of the kinds of BOARDS."""
    _, board, edition, players = rng.choices(BOARDS, [b[0] for b in BOARDS])[0]
    return Game.new(board=board, edition=edition, players=players, seed=rng.getrandbits(40)).state


def play_game(s: State, players: Sequence[Player], eye: Search, rng: random.Random, record: bool) -> Played | None:
    """Play to the end; None if nobody gets there."""
    n = int(s.rules.players)
    seen: list[list[list[int]]] = []
    movers: list[int] = []
    made = 0
    while s.over() == 0:
        me = int(s.decider())
        for code in players[me].line(s, rng):
            if s.over() != 0 or int(s.decider()) != me or play.why_not(s, code) != 0:
                break
            if record and code == END and s.top() == Q_TURN:
                seen.append([eye.inputs(s, seat) for seat in range(n)])
                movers.append(me)
            play.apply(s, code)
            made += 1
        if made > DECISIONS:
            return None
    winners = int(scoring.winners(s))
    count = winners.bit_count()
    shares = np.array([((winners >> p) & 1) / count for p in range(n)], np.float32)
    points = np.array([[scoring.score(s, p, c) for c in range(CATEGORIES)] for p in range(n)], np.float32)
    inputs = np.array(seen, np.int16).reshape(len(seen), n, INPUTS)
    return Played(inputs, shares, points, movers)


@dataclass(frozen=True)
class Lesson:
    """What a process must know to play training games: who sits at the table, and how softly they choose."""

    current: Path | None  # the newest net; None before there is one
    past: tuple[Path, ...]
    weights: tuple[int, ...]
    width: int
    softness: float
    seed: int


@lru_cache(maxsize=24)
def stored(path: Path) -> NetFile:
    return load(path)


def seats(lesson: Lesson, n: int, rng: random.Random) -> list[Player]:
    """The current net on most seats; in some games planners with unlike weights and past nets on others."""
    players: list[Player] = []
    mixed = rng.random() < 0.4
    for _ in range(n):
        dice = rng.random()
        softness = lesson.softness * rng.choice((0.3, 1.0, 1.0, 2.0))
        if lesson.current is None or (mixed and dice < 0.3):
            spread = 0.3 if lesson.current is None else 0.15
            weights = [round(w * math.exp(rng.gauss(0, spread))) for w in lesson.weights]
            players.append(Player(weights, None, lesson.width, softness))
        else:
            old = mixed and dice < 0.5 and len(lesson.past) > 0
            known = stored(rng.choice(lesson.past) if old else lesson.current)
            players.append(Player(known.weights, known.net(), lesson.width, softness))
    return players


def teach(lesson: Lesson, number: int) -> Played | None:
    """Training game number so and so."""
    rng = random.Random(lesson.seed * 1_000_003 + number)
    s = new_game(rng)
    return play_game(s, seats(lesson, int(s.rules.players), rng), Search(list(lesson.weights)), rng, True)


def examine(lesson: Lesson, number: int) -> float:
    """A game of the current net against three planners on the main board; its share of the victory."""
    assert lesson.current is not None
    known = stored(lesson.current)
    seat = number % 4
    me = Player(known.weights, known.net(), lesson.width, 0.3)
    planner = Player(default_weights(), None, lesson.width, 0.3)
    s = Game.new(board="hansa_45", edition="bigbox", players=4, seed=10_000 + number // 4).state
    rng = random.Random(number)
    played = play_game(s, [me if p == seat else planner for p in range(4)], me.search, rng, False)
    return 0.0 if played is None else float(played.shares[seat])
