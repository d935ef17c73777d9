"""The layers of a value net in integers: the Python twin of ``_layers.c``, which gives the same numbers faster.

A position is *things* (small numbers, each with a row of weights for every value it may have) and *numbers* (facts of
the players, cut at a limit). First layer: the sum of the rows of the things and of the numbers times theirs; it is
worked out as a difference to a reference, the position from which a turn is searched. Its units are cut below 0, but
for the last few, which go on to the outputs as they are. A second layer, and a few outputs.

Scales: rows of things 2^12, numbers 2^6 times weights 2^12, units 2^9, second weights 2^12, second units 2^12, last
weights 2^12 times the unit of the output. Nothing can leave 32 bits where ``_layers.c`` has no more: it checks that.
"""

from __future__ import annotations

from struct import unpack
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

NUMBER_SHIFT: Final = 6
UNIT_SHIFT: Final = 9
UNIT_MOST: Final = 4095
LINEAR_SHIFT: Final = 6
SECOND_SHIFT: Final = 9
SECOND_MOST: Final = (1 << 17) - 1
OUT_SHIFT: Final = 24
FORMATS: Final = {1: "B", 2: "h", 4: "i", 8: "q"}


@final
class Layers:
    """A net with its working room; the arguments are those of the class in C, little-endian integers."""

    def __init__(
        self,
        things: int,
        stride: int,
        slots: int,
        hidden: int,
        second: int,
        heads: int,
        linear: int,
        limit: int,
        base: bytes,
        most: bytes,
        table: bytes,
        fact: bytes,
        times: bytes,
        number: bytes,
        bias: bytes,
        between: bytes,
        bias2: bytes,
        last: bytes,
        offset: bytes,
    ) -> None:
        facts = len(fact) // 4
        self.things: Final[i64] = things
        self.stride: Final[i64] = stride
        self.hidden: Final[i64] = hidden
        self.second: Final[i64] = second
        self.heads: Final[i64] = heads
        self.linear: Final[i64] = linear
        self.limit: Final[i64] = limit
        self.facts: Final[i64] = facts
        self.n_numbers: Final[i64] = slots * facts + 1
        self.base: Final[vec[i64]] = whole(base, 4)
        self.most: Final[vec[i64]] = whole(most, 1)
        self.table: Final[vec[i64]] = whole(table, 2)
        self.fact: Final[vec[i64]] = whole(fact, 4)
        self.times: Final[vec[i64]] = whole(times, 4)
        self.number: Final[vec[i64]] = whole(number, 2)
        self.bias: Final[vec[i64]] = whole(bias, 4)
        self.between: Final[vec[i64]] = whole(between, 2)
        self.bias2: Final[vec[i64]] = whole(bias2, 4)
        self.last: Final[vec[i64]] = whole(last, 4)
        self.offset: Final[vec[i64]] = whole(offset, 8)
        if (
            len(most) != things
            or len(between) != 2 * second * hidden
            or len(number) != 2 * hidden * (slots * facts + 1)
        ):
            raise ValueError("a part of the net has the wrong length")
        self.known: Final[vec[i64]] = vec[i64]([0] * things)
        self.known_number: Final[vec[i64]] = vec[i64]([0] * (slots * facts + 1))
        self.now: Final[vec[i64]] = vec[i64]([0] * (slots * facts + 1))
        self.known_sum: Final[vec[i64]] = whole(bias, 4)
        self.sum: Final[vec[i64]] = vec[i64]([0] * hidden)
        self.top: Final[vec[i64]] = vec[i64]([0] * (second + linear))

    def write_numbers(self, facts: vec[i64], seat: i64, players: i64, hand: i64) -> None:
        now = self.now
        limit = self.limit
        for i in range(self.n_numbers):
            now[i] = 0
        for slot in range(players):
            of = ((seat + slot) % players) * self.stride
            for k in range(self.facts):
                now[slot * self.facts + k] = max(-limit, min(limit, (facts[of + self.fact[k]] * self.times[k]) >> 8))
        now[self.n_numbers - 1] = max(-limit, min(limit, (hand * self.times[self.facts]) >> 8))

    def run(self, x: vec[u8]) -> None:
        hidden = self.hidden
        total = self.sum
        for j in range(hidden):
            total[j] = self.known_sum[j]
        for i in range(self.things):
            is_now = i64(x[i])
            was = self.known[i]
            if is_now == was:
                continue
            if is_now > self.most[i]:
                raise ValueError("the inputs are not those of this net")
            if is_now != 0:
                at = (self.base[i] + is_now - 1) * hidden
                for j in range(hidden):
                    total[j] += self.table[at + j] << NUMBER_SHIFT
            if was != 0:
                at = (self.base[i] + was - 1) * hidden
                for j in range(hidden):
                    total[j] -= self.table[at + j] << NUMBER_SHIFT
        for i in range(self.n_numbers):
            change = self.now[i] - self.known_number[i]
            if change != 0:
                at = i * hidden
                for j in range(hidden):
                    total[j] += change * self.number[at + j]

    def head(self, which: i64) -> i64:
        wide = self.second + self.linear
        value = self.offset[which]
        for j in range(wide):
            value += self.last[which * wide + j] * self.top[j]
        return value >> OUT_SHIFT

    def finish(self) -> None:
        """From the first layer to the inputs of the last one."""
        hidden = self.hidden
        total = self.sum
        for k in range(self.second):
            z: i64 = 0
            for j in range(hidden - self.linear):
                unit = total[j] >> UNIT_SHIFT
                if unit > 0:
                    z += self.between[k * hidden + j] * min(unit, i64(UNIT_MOST))
            self.top[k] = max(i64(0), min(i64(SECOND_MOST), (z + self.bias2[k]) >> SECOND_SHIFT))
        for j in range(self.linear):
            self.top[self.second + j] = total[hidden - self.linear + j] >> LINEAR_SHIFT

    def value(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64) -> int:
        """The first output of a position."""
        self.write_numbers(facts, seat, players, hand)
        self.run(x)
        self.finish()
        return int(self.head(0))

    def outputs(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64) -> list[int]:
        """All outputs of a position."""
        self.write_numbers(facts, seat, players, hand)
        self.run(x)
        self.finish()
        return [int(self.head(which)) for which in range(self.heads)]

    def refer(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64) -> None:
        """Later positions are worked out as differences to this one."""
        self.write_numbers(facts, seat, players, hand)
        self.run(x)
        for i in range(self.things):
            self.known[i] = i64(x[i])
        for i in range(self.n_numbers):
            self.known_number[i] = self.now[i]
        for j in range(self.hidden):
            self.known_sum[j] = self.sum[j]


def whole(packed: bytes, size: int) -> vec[i64]:
    """Little-endian integers of so many bytes each; those of one byte have no sign."""
    return vec[i64](list(unpack(f"<{len(packed) // size}{FORMATS[size]}", packed)))
