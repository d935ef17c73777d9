"""Games that teach: quick and a little soft; positions are remembered as every seat sees them.

A game depends only on its number and on the files of the run, so that it does not matter which process plays it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Protocol

import numpy as np

from hansa.bots import guides
from hansa.bots.ahead import SPREAD
from hansa.bots.guides import TIMES, GuideFile
from hansa.bots.nets import load_once
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.board import Board
from hansa.engine.constants import CATEGORIES, NOBODY, Q_TURN
from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.mind.evaluate import SEAT_FACTS, default_weights
from hansa.mind.guide import ACTION_LEFT, MOST, Guide
from hansa.mind.net import WIN_SHARE, WORTH, Net
from hansa.mind.playout import choose_one, first_random, next_random
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search
from hansa.mind.view import FACTS, LIMIT, View
from hansa.training.learner import HEADS, UNIT, Bytes, Floats, Longs, Shorts

DECISIONS: Final = 3000  # more than any game that gets anywhere
TURN_NODES: Final = 20_000
INSIDE: Final = 0.4  # share of the positions inside a turn that are remembered
MARGIN: Final = 8.0  # points of margin that multiply the odds by e, where the margin is mixed in
MARGIN_SHARE: Final = 0.35
LEAD_SHARE: Final = 70
JUDGE_SHARE: Final = 60
SIEVE: Final = 16  # deeds on unchanged routes that are looked at further on in a turn
WIDE_SIEVE: Final = 28


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


def random_opening(s: State, rounds: int, seed: int) -> None:
    """So many turns of every player by the light random policy."""
    turns = rounds * int(s.rules.players)
    r = int(first_random(seed))
    player = int(s.player())
    while turns > 0 and s.over() == 0:
        play.apply(s, choose_one(s, r))
        r = int(next_random(r))
        if int(s.player()) != player:
            player = int(s.player())
            turns -= 1


# ---------------------------------------------------------------- what is remembered
class Notes:
    """Positions of one game as every seat sees them."""

    def __init__(self, view: View, weights: Sequence[int], players: int) -> None:
        self.view = view
        self.players = players
        self.eye = Search(list(weights))
        self.eye.judge.guide = Guide(view, None, None, 0, 0)
        self.x: list[bytes] = []
        self.facts: list[Longs] = []
        self.hands: list[list[int]] = []
        self.left: list[tuple[int, int]] = []  # seat whose turn it is, actions left
        self.movers: list[int] = []
        self.ends: list[bool] = []
        self.turns: list[int] = []

    def note(self, s: State, seats: list[int], ended: bool) -> None:
        seen, hands = self.eye.sights(s, seats, ended)
        self.x += seen
        facts = np.frombuffer(memoryview(self.eye.judge.f), np.int64).reshape(SEATS, SEAT_FACTS)[: self.players, FACTS]
        self.facts.append(facts.copy())
        self.hands.append(hands)
        mine = s.top() == Q_TURN and not ended
        self.left.append((int(s.player()), int(s.actions_left()) if mine else 0))
        self.movers.append(int(s.player()))
        self.ends.append(ended)
        self.turns.append(int(s.turns()))

    def arrays(self, seats: Sequence[Sequence[int]]) -> tuple[Bytes, Shorts, Floats]:
        """Things, numbers and starts, one row per position and seat that looks at it."""
        n, slots, facts = int(self.view.n), int(self.view.slots), len(FACTS)
        x = np.frombuffer(b"".join(self.x), np.uint8).reshape(-1, n)
        times = np.array(TIMES, np.int64)
        v = np.zeros((len(x), slots * facts + 1), np.int16)
        start = np.zeros(len(x), np.float32)
        row = 0
        for i, looking in enumerate(seats):
            scaled = np.clip((self.facts[i] * times[:-1]) >> 8, -LIMIT, LIMIT)
            turn, left = self.left[i]
            for k, seat in enumerate(looking):
                order = [(seat + slot) % self.players for slot in range(self.players)]
                v[row, : self.players * facts] = scaled[order].ravel()
                hand = self.hands[i][k]
                v[row, -1] = max(-LIMIT, min(LIMIT, (hand * TIMES[-1]) >> 8))
                start[row] = max(-MOST, min(MOST, hand + (ACTION_LEFT * left if turn == seat else 0))) / UNIT
                row += 1
        return x, v, start


@dataclass
class Played:
    """One game: rows of positions and seats, and how it ended."""

    x: Bytes
    v: Shorts
    start: Floats
    movers: list[int]
    ends: list[bool]
    turns: list[int]
    last_turn: int
    shares: Floats
    points: Floats  # [seat, category]
    told: Floats | None = None  # [position, seat, 2] what an older net says, where that is wanted
    over: int = 0

    @property
    def players(self) -> int:
        return len(self.shares)


class Plays(Protocol):
    """Anybody who plays in a training game."""

    def line(self, s: State, rng: random.Random) -> list[int]: ...


def play_game(
    s: State, players: Sequence[Plays], notes: Notes | None, older: Search | None, rng: random.Random
) -> Played | None:
    """Play to the end; None if nobody gets there."""
    n = int(s.rules.players)
    everybody = list(range(n))
    told: list[list[list[float]]] = []
    made = 0
    while s.over() == 0:
        me = int(s.decider())
        for code in players[me].line(s, rng):
            if s.over() != 0 or int(s.decider()) != me or play.why_not(s, code) != 0:
                break
            if notes is not None and s.top() == Q_TURN:
                ended = code == END
                if ended or rng.random() < INSIDE:
                    notes.note(s, everybody, ended)
                    if older is not None:
                        told.append([older_view(older, s, p) for p in everybody])
            play.apply(s, code)
            made += 1
        if made > DECISIONS:
            return None
    winners = int(scoring.winners(s))
    shares = np.array([((winners >> p) & 1) / winners.bit_count() for p in range(n)], np.float32)
    points = np.array([[scoring.score(s, p, c) for c in range(CATEGORIES)] for p in range(n)], np.float32)
    if notes is None or not notes.x:
        empty = np.zeros((0, 1))
        return Played(
            empty.astype(np.uint8), empty.astype(np.int16), np.zeros(0, np.float32), [], [], [], int(s.turns()),
            shares, points, None, int(s.over()),
        )  # fmt: skip
    x, v, start = notes.arrays([everybody] * len(notes.movers))
    seen = np.array(told, np.float32) if older is not None else None
    return Played(
        x, v, start, notes.movers, notes.ends, notes.turns, int(s.turns()), shares, points, seen, int(s.over())
    )


def older_view(older: Search, s: State, seat: int) -> list[float]:
    """Worth and win share by a net of the first version."""
    out = older.outputs(s, seat)
    return [chance(out[WORTH] / UNIT), chance(out[WIN_SHARE] / 100)]


def chance(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


def targets(game: Played, seen: Floats, trace: float) -> Floats:
    """What is to be learned, [position, seat, head]: TD(lambda) over the ends of turns for worth and win share.

    ``seen`` is what the net says now, [position, seat, 2]. Positions inside a turn learn what its end is worth.
    """
    n, count = game.players, len(game.movers)
    totals = game.points.sum(axis=1)
    best = np.array([max(t for q, t in enumerate(totals) if q != p) for p in range(n)], np.float32)
    y = np.zeros((count, n, HEADS), np.float32)
    y[:, :, 2] = totals / 10
    y[:, :, 3] = best / 10
    y[:, :, 4] = ((game.last_turn - np.array(game.turns, np.float32)) / n / 10)[:, None]
    y[:, :, 5:] = game.points[None] / 10
    margin = np.array([chance(float(m) / MARGIN) for m in totals - best], np.float32)
    later = np.stack([(1 - MARGIN_SHARE) * game.shares + MARGIN_SHARE * margin, game.shares], axis=1)
    for i in range(count - 1, -1, -1):
        y[i, :, :2] = later
        if game.ends[i]:
            later = trace * later + (1 - trace) * seen[i]
    return y


# ---------------------------------------------------------------- who plays
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


def begin(lesson: Lesson, rng: random.Random, rounds: Sequence[int]) -> State:
    """A new game, its opening played at random for some rounds."""
    kind = rng.choices(lesson.kinds, [k.weight for k in lesson.kinds])[0]
    s = kind.new(rng.getrandbits(40))
    random_opening(s, rng.choice(rounds), rng.getrandbits(30))
    return s


def teach(lesson: Lesson, number: int) -> Played | None:
    """Training game number so and so."""
    rng = random.Random(lesson.seed * 1_000_003 + number)
    s = begin(lesson, rng, (0, 0, 0, 1, 1, 2))
    if s.over() != 0 or s.decider() == NOBODY:
        return None
    n = int(s.rules.players)
    notes = Notes(View(s.board, BOARDS[lesson.board][0]), default_weights(), n)
    older = shipped().search if lesson.current is None else None
    return play_game(s, contenders(lesson, n, rng), notes, older, rng)


def examine(lesson: Lesson, number: int) -> float:
    """A game of the newest nets against players of version 0.1 of the same width; the share of the victory."""
    assert lesson.current is not None
    rng = random.Random(9_000_003 * lesson.seed + number)
    kind = lesson.kinds[0]
    seat = number % kind.players
    s = kind.new(5_000_000 + number // kind.players)
    random_opening(s, 1, 77 + number // kind.players)
    me, rival = Contender(guided(lesson.current, lesson.board), 2, 0.05), Contender(shipped(), 2, 0.05)
    played = play_game(s, [me if p == seat else rival for p in range(kind.players)], None, None, rng)
    return 0.0 if played is None else float(played.shares[seat])


# ---------------------------------------------------------------- searches that teach the lead
@dataclass
class Searched:
    """Positions inside turns, and the best end of turn that a wide search found below each, in units."""

    x: Bytes
    v: Shorts
    start: Floats
    best: Floats
    group: Longs  # the number of the search within the game
    searches: int


def best_below(search: Search) -> dict[int, int]:
    """For every node of the last search the best end of the turn at it or below it."""
    best = dict(search.tree.told or {})
    for node in range(len(search.tree.states) - 1, 0, -1):
        if node in best:
            parent = search.tree.parents[node]
            best[parent] = max(best.get(parent, best[node]), best[node])
    return best


def search_widely(lesson: Lesson, number: int) -> Searched:
    """A game in which half of the turns are searched widely; what the searches found."""
    rng = random.Random(lesson.seed * 7_000_003 + number)
    s = begin(lesson, rng, (0, 1, 1, 2))
    n = int(s.rules.players)
    assert lesson.current is not None
    file = stored(lesson.current, lesson.board)
    quick = guided(lesson.current, lesson.board)
    wide = Search(file.weights)
    wide.judge.guide = guide = file.guide(tables(lesson.board), LEAD_SHARE, JUDGE_SHARE)
    wide.sieve.kept = WIDE_SIEVE
    wide.deeds.any_shape = True
    widths = (8, 16, 28) if file.lead is not None else (6, 12, 20)
    notes = Notes(View(s.board, BOARDS[lesson.board][0]), default_weights(), n)
    looking: list[list[int]] = []
    best_found: list[float] = []
    group: list[int] = []
    made = searches = 0
    while s.over() == 0 and made < DECISIONS:
        me = int(s.decider())
        if s.top() == Q_TURN and rng.random() < 0.5:
            guide.set_noise(rng.choice((0, 60)), rng.getrandbits(38), SPREAD)
            wide.tree.told = {}
            found = wide.turn(s, me, rng.choice(widths), 16, TURN_NODES, 0.0)
            searches += 1
            best = best_below(wide)
            nodes = [i for i in range(1, len(wide.tree.states)) if i in best and inside(wide.tree.states[i], me)]
            for i in rng.sample(nodes, min(len(nodes), 24)):
                notes.note(wide.tree.states[i], [me], False)
                looking.append([me])
                best_found.append(max(-4.0, min(4.0, best[i] / UNIT)))
                group.append(searches)
            line = picked(wide, s, found, 0.4, rng)
        else:
            quick.width, quick.softness = 1, 0.4
            line = quick.line(s, rng)
        for code in line:
            if s.over() != 0 or int(s.decider()) != me or play.why_not(s, code) != 0:
                break
            play.apply(s, code)
            made += 1
    if not looking:
        numbers = np.zeros((0, int(notes.view.slots) * len(FACTS) + 1), np.int16)
        none = np.zeros(0, np.float32)
        nothing = np.zeros((0, int(notes.view.n)), np.uint8)
        return Searched(nothing, numbers, none, none, np.zeros(0, np.int64), searches)
    x, v, start = notes.arrays(looking)
    return Searched(x, v, start, np.array(best_found, np.float32), np.array(group, np.int64), searches)


def inside(s: State, me: int) -> bool:
    """A position inside a turn, with something left to do."""
    return bool(s.over() == 0 and s.top() == Q_TURN and int(s.player()) == me and s.actions_left() > 0)
