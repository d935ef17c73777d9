"""A small value net in integers: the facts of all players seen from one seat, one hidden layer, a few outputs.

The inputs are the seat's own facts, those of the others from the strongest estimate to the weakest, and the clocks of
the game; nothing depends on the board's indexes, so one net serves all boards and numbers of players. The first layer
is worked out as a difference to a reference position: the one from which a turn is searched.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.bits import bit
from hansa.engine.constants import ABILITIES
from hansa.engine.layout import SEATS
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.mind.evaluate import (
    F_BEST,
    F_BEST_0,
    F_BEST_1,
    F_CHEAP,
    F_COUNTRIES,
    F_DISTANCE,
    F_EAST_WEST,
    F_FULL,
    F_LEVEL,
    F_ODD,
    F_OFFICES,
    F_POTENTIAL,
    F_SECOND,
    F_SHARED,
    F_SIZE,
    F_STANDING_M,
    F_STOCK_M,
    F_STOCK_T,
    F_SUPPLY_M,
    F_SUPPLY_T,
    F_TILES,
    F_TRACK,
    F_TRAFFIC,
    F_UNUSED,
    KNOWN_TOKENS,
    M_WON,
    P_ABILITY,
    P_SPECIAL,
    SEAT_FACTS,
    estimate,
    turns_left,
)

PLAYER_INPUTS: Final = 84
GLOBAL_INPUTS: Final = 40
INPUTS: Final = SEATS * PLAYER_INPUTS + GLOBAL_INPUTS
HEADS: Final = 11  # worth, win share, points in eight categories, turns left
WORTH: Final = 0
WIN_SHARE: Final = 1
POINTS: Final = 2
TURNS: Final = 10
HIDDEN_SHIFT: Final = 14  # first layer: weights times 2 ** 14
OUT_SHIFT: Final = 10  # outputs: weights times 2 ** 10


def player_inputs(s: State, p: i64, f: vec[i64], points: i64, x: vec[i64], at: i64) -> i64:
    """The inputs of one player from ``at`` on; returns where they end."""
    base = p * SEAT_FACTS
    total: i64 = 0
    for category in range(i64(F_TRACK), i64(F_COUNTRIES) + 1):
        x[at + category] = f[base + category]
        total += f[base + category]
    at += 8
    for ability in range(i64(ABILITIES)):
        level = f[base + F_LEVEL + ability]
        for step in range(LAST_LEVEL[ability] - 1):
            x[at] = 1 if level > step else 0
            at += 1
    for fact in range(i64(F_SUPPLY_T), i64(F_STANDING_M) + 1):
        x[at] = f[base + fact]
        at += 1
    supply = f[base + F_SUPPLY_T] + f[base + F_SUPPLY_M]
    x[at] = 1 if supply == 0 else 0
    x[at + 1] = 1 if supply <= 1 else 0
    x[at + 2] = 1 if supply <= 3 else 0
    x[at + 3] = 1 if f[base + F_STOCK_T] + f[base + F_STOCK_M] == 0 else 0
    at += 4
    for token in range(i64(KNOWN_TOKENS)):
        x[at + token] = f[base + F_UNUSED + token]
    at += KNOWN_TOKENS
    x[at] = f[base + F_ODD]
    x[at + 1] = f[base + F_OFFICES]
    x[at + 2] = f[base + F_SIZE]
    x[at + 3] = f[base + M_WON]
    at += 4
    joined = f[base + F_EAST_WEST]
    for step in range(i64(4)):
        x[at] = 1 if joined > step else 0
        at += 1
    x[at] = 1 if s.connected(p) != 0 else 0
    x[at + 1] = f[base + F_TRAFFIC] // 2
    x[at + 2] = f[base + F_POTENTIAL] // 16
    x[at + 3] = f[base + F_BEST_0] // 16
    x[at + 4] = f[base + F_BEST_1] // 16
    x[at + 5] = f[base + F_BEST] // 16
    x[at + 6] = f[base + F_SECOND] // 16
    x[at + 7] = 1 if f[base + F_FULL] > 0 else 0
    x[at + 8] = 1 if f[base + F_FULL] > 1 else 0
    x[at + 9] = f[base + F_SHARED]
    x[at + 10] = f[base + F_CHEAP]
    x[at + 11] = f[base + F_TILES]
    at += 12
    track = f[base + F_TRACK]
    x[at] = 1 if track >= 8 else 0
    x[at + 1] = 1 if track >= 12 else 0
    x[at + 2] = 1 if track >= 15 else 0
    x[at + 3] = 1 if track >= 17 else 0
    x[at + 4] = 1 if track >= 18 else 0
    x[at + 5] = 1 if track >= 19 else 0
    x[at + 6] = total
    x[at + 7] = points // 50
    x[at + 8] = f[base + F_DISTANCE]
    x[at + 9] = 1 if f[base + F_DISTANCE] == 0 else 0
    at += 10
    for kind in range(i64(P_ABILITY), i64(P_SPECIAL) + 1):
        x[at] = f[base + kind]
        at += 1
    return at


def write_inputs(s: State, w: vec[i64], f: vec[i64], seat: i64, points: vec[i64], x: vec[i64]) -> None:
    """All inputs as the seat sees them; ``f`` holds the facts, ``points`` is room for an estimate per seat."""
    players = s.rules.players
    for i in range(i64(INPUTS)):
        x[i] = 0
    best: i64 = -1_000_000
    total: i64 = 0
    track: i64 = 0
    for p in range(players):
        points[p] = estimate(w, f, p * SEAT_FACTS)
        track = max(track, s.prestige(p))
        if p != seat:
            best = max(best, points[p])
            total += points[p]
    player_inputs(s, seat, f, points[seat], x, 0)
    done: i64 = bit(seat)
    for slot in range(i64(1), players):
        strongest: i64 = -1
        for p in range(players):
            if (done >> p) & 1 == 0 and (strongest < 0 or points[p] > points[strongest]):
                strongest = p
        done |= bit(strongest)
        player_inputs(s, strongest, f, points[strongest], x, slot * PLAYER_INPUTS)
    at: i64 = SEATS * PLAYER_INPUTS
    for n in range(i64(2), i64(6)):
        x[at] = 1 if players == n else 0
        at += 1
    margin = (points[seat] - best) // 50
    x[at] = margin
    x[at + 1] = (points[seat] - total // (players - 1)) // 50
    x[at + 2] = 1 if margin > 0 else 0
    x[at + 3] = turns_left(s, w) // 20
    x[at + 4] = 20 - track
    x[at + 5] = s.pool_left()
    x[at + 6] = s.board.full_city_limit - s.completed()
    at += 7
    for left in range(i64(4)):
        x[at] = 1 if s.pool_left() <= left else 0
        x[at + 4] = 1 if s.board.full_city_limit - s.completed() <= left + 1 else 0
        at += 1
    at += 4
    x[at] = 1 if s.board.has_ships else 0
    x[at + 1] = 1 if s.board.has_countries else 0
    x[at + 2] = s.board.n_routes - 30
    x[at + 3] = 1 if s.rules.pawn else 0
    x[at + 4] = 1 if s.rules.neutral else 0
    x[at + 5] = min(margin, i64(0))
    x[at + 6] = margin * max(8 - turns_left(s, w) // 100, i64(0)) // 4


@final
class Net:
    """A trained net. Weights are integers, so that every machine gives the same values."""

    def __init__(self, hidden: int, first: list[int], bias: list[int], last: list[int], offsets: list[int]) -> None:
        """``first`` by input and hidden unit, ``last`` by head and hidden unit; the last hidden unit is linear."""
        assert len(first) == INPUTS * hidden and len(bias) == hidden
        assert len(last) == HEADS * hidden and len(offsets) == HEADS
        self.hidden: Final[i64] = hidden
        self.first: Final[vec[i64]] = vec[i64](first)
        self.bias: Final[vec[i64]] = vec[i64](bias)
        self.last: Final[vec[i64]] = vec[i64](last)
        self.offsets: Final[vec[i64]] = vec[i64](offsets)
        self.x: Final[vec[i64]] = vec[i64]([0] * INPUTS)
        self.points: Final[vec[i64]] = vec[i64]([0] * SEATS)
        self.sums: Final[vec[i64]] = vec[i64]([0] * hidden)
        self.known: Final[vec[i64]] = vec[i64]([0] * INPUTS)  # inputs of the reference position
        self.known_sums: Final[vec[i64]] = vec[i64](bias)

    def run(self, s: State, w: vec[i64], f: vec[i64], seat: i64) -> None:
        """The hidden layer of a position into ``sums``."""
        x = self.x
        known = self.known
        sums = self.sums
        first = self.first
        hidden = self.hidden
        write_inputs(s, w, f, seat, self.points, x)
        for j in range(hidden):
            sums[j] = self.known_sums[j]
        for i in range(i64(INPUTS)):
            change = x[i] - known[i]
            if change != 0:
                at = i * hidden
                for j in range(hidden):
                    sums[j] += change * first[at + j]

    def set_reference(self, s: State, w: vec[i64], f: vec[i64], seat: i64) -> None:
        """Later positions are worked out as differences to this one."""
        self.run(s, w, f, seat)
        for i in range(i64(INPUTS)):
            self.known[i] = self.x[i]
        for j in range(self.hidden):
            self.known_sums[j] = self.sums[j]

    def head(self, which: i64) -> i64:
        """One output of the position run last, in hundredths."""
        sums = self.sums
        at = which * self.hidden
        total = self.offsets[which]
        for j in range(self.hidden - 1):
            h = sums[j]
            if h > 0:
                total += h * self.last[at + j]
        total += sums[self.hidden - 1] * self.last[at + self.hidden - 1]
        return total >> (HIDDEN_SHIFT + OUT_SHIFT)

    def value(self, s: State, w: vec[i64], f: vec[i64], seat: i64) -> i64:
        """The worth of the position for the seat, in hundredths of a point."""
        self.run(s, w, f, seat)
        return self.head(WORTH)

    def outputs(self, s: State, w: vec[i64], f: vec[i64], seat: i64) -> list[int]:
        """All outputs in hundredths; the win share as the hundredfold logarithm of its odds."""
        self.run(s, w, f, seat)
        return [int(self.head(which)) for which in range(i64(HEADS))]
