"""Games that teach: quick and a little soft; positions are remembered as every seat sees them.

A game depends only on its number and on the files of the run, so that it does not matter which process plays it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from hansa.bots.ahead import SPREAD
from hansa.bots.guides import TIMES
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import CATEGORIES, NOBODY, Q_TURN
from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.mind.evaluate import SEAT_FACTS, default_weights
from hansa.mind.guide import ACTION_LEFT, MOST, Guide
from hansa.mind.net import WIN_SHARE, WORTH
from hansa.mind.playout import choose_one, first_random, next_random
from hansa.mind.search import Search
from hansa.mind.view import FACTS, LIMIT, View
from hansa.training.learner import HEADS, UNIT, Bytes, Floats, Longs, Shorts
from hansa.training.seats import (
    BOARDS,
    JUDGE_SHARE,
    LEAD_SHARE,
    TURN_NODES,
    Contender,
    Lesson,
    contenders,
    guided,
    picked,
    shipped,
    stored,
    tables,
)

DECISIONS: Final = 3000  # more than any game that gets anywhere
INSIDE: Final = 0.4  # share of the positions inside a turn that are remembered
MARGIN: Final = 8.0  # points of margin that multiply the odds by e, where the margin is mixed in
MARGIN_SHARE: Final = 0.35
WIDE_SIEVE: Final = 28


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
