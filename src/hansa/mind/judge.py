"""What a position is worth to a seat: by the hand-made evaluation inside a turn, and with a net after it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.mind.evaluate import N_WEIGHTS, SEAT_FACTS, all_facts, final_value, relative
from hansa.mind.net import INPUTS, Net, write_inputs

GUARD: Final = 400  # bonus for each of two own pieces on a route that is guarded, hundredths of a point


@final
class Judge:
    """The weights, the net if there is one, and how many positions were valued."""

    def __init__(self, weights: list[int], net: Net | None = None) -> None:
        assert len(weights) == N_WEIGHTS
        self.w: Final[vec[i64]] = vec[i64](weights)
        self.net: Net | None = net
        self.f: Final[vec[i64]] = vec[i64]([0] * (SEATS * SEAT_FACTS))
        self.nodes: i64 = 0
        self.guard: i64 = 0  # mask of routes on which somebody else must be stopped

    def leaf(self, s: State, seat: i64) -> i64:
        """Worth of the position for the seat by the hand-made evaluation, hundredths of a point."""
        self.nodes += 1
        if s.over() != 0:
            return final_value(s, seat)
        all_facts(s, self.w, self.f)
        value = relative(s, self.w, seat, self.f)
        guarded = self.guard
        route: i64 = 0
        while guarded != 0:
            if guarded & 1 == 1:
                value += GUARD * min(s.own(seat, route), i64(2))
            guarded >>= 1
            route += 1
        return value

    def judged(self, s: State, seat: i64, hand: i64) -> i64:
        """Worth of a position after a turn: the mean of the hand-made evaluation and the net's."""
        net = self.net
        if net is None or s.over() != 0:
            return hand
        self.nodes += 1
        all_facts(s, self.w, self.f)
        return (hand + net.value(s, self.w, self.f, seat)) // 2

    def worth(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat, hundredths of a point."""
        return self.judged(s, seat, self.leaf(s, seat))

    def refer_to(self, s: State, seat: i64) -> None:
        """The positions judged next differ little from this one."""
        net = self.net
        if net is not None:
            all_facts(s, self.w, self.f)
            net.set_reference(s, self.w, self.f, seat)

    def outputs(self, s: State, seat: i64) -> list[int]:
        """All outputs of the net for a position, seen from a seat."""
        net = self.net
        assert net is not None, "this searcher has no net"
        all_facts(s, self.w, self.f)
        return net.outputs(s, self.w, self.f, seat)

    def inputs(self, s: State, seat: i64) -> list[int]:
        """The inputs of a net for a position, seen from a seat."""
        x = vec[i64]([0] * INPUTS)
        all_facts(s, self.w, self.f)
        write_inputs(s, self.w, self.f, seat, vec[i64]([0] * SEATS), x)
        return [int(v) for v in x]
