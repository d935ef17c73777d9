"""What a position is worth to a seat: by the hand-made evaluation inside a turn, and with a net after it.

Where there is a guide, its two nets do both: one leads inside the turn, the other judges.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.mind.evaluate import N_WEIGHTS, SEAT_FACTS, W_ACTION_LEFT, all_facts, final_value, relative
from hansa.mind.guide import Guide
from hansa.mind.net import Net

GUARD: Final = 400  # bonus for each of two own pieces on a route that is guarded, hundredths of a point


@final
class Judge:
    """The weights, the net if there is one, and how many positions were valued."""

    def __init__(self, weights: list[int], net: Net | None = None) -> None:
        assert len(weights) == N_WEIGHTS
        self.w: Final[vec[i64]] = vec[i64](weights)
        self.net: Net | None = net
        self.guide: Guide | None = None  # in place of ``net``
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

    def led(self, s: State, seat: i64, hand: i64, h: i64) -> i64:
        """What leads the search at a position inside the turn, of which ``leaf`` said ``hand``."""
        value = hand + self.w[W_ACTION_LEFT] * s.actions_left()
        guide = self.guide
        return value if guide is None else guide.led(s, self.f, seat, hand, value, h)

    def judged(self, s: State, seat: i64, hand: i64) -> i64:
        """Worth of a position after a turn, of which ``leaf`` said ``hand``: the mean of that and of the net's."""
        guide = self.guide
        if guide is not None and s.over() == 0:
            self.nodes += 1  # the facts are those of ``leaf``
            return guide.judged(s, self.f, seat, hand, True)
        net = self.net
        if net is None or s.over() != 0:
            return hand
        self.nodes += 1
        all_facts(s, self.w, self.f)
        return (hand + net.value(s, self.w, self.f, seat)) // 2

    def worth(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat, hundredths of a point."""
        return self.judged(s, seat, self.leaf(s, seat))

    def as_it_stands(self, s: State, seat: i64) -> i64:
        """The same, with whatever is left of a turn."""
        guide = self.guide
        hand = self.leaf(s, seat)
        if guide is not None and s.over() == 0:
            return guide.judged(s, self.f, seat, hand, False)
        return self.judged(s, seat, hand)

    def answered(self, s: State, seat: i64) -> i64:
        """Worth of a position after an answer to a question: without a guide by the hand-made evaluation alone."""
        return self.leaf(s, seat) if self.guide is None else self.as_it_stands(s, seat)

    def refer_to(self, s: State, seat: i64) -> None:
        """The positions judged next differ little from this one."""
        net = self.net
        guide = self.guide
        if guide is not None:
            all_facts(s, self.w, self.f)
            guide.refer(s, self.f, seat, relative(s, self.w, seat, self.f))
        elif net is not None:
            all_facts(s, self.w, self.f)
            net.set_reference(s, self.w, self.f, seat)

    def outputs(self, s: State, seat: i64) -> list[int]:
        """All outputs of the guide's judge, or of the net, for a position, seen from a seat."""
        net = self.net
        guide = self.guide
        all_facts(s, self.w, self.f)
        if guide is not None:
            return guide.outputs(s, self.f, seat, relative(s, self.w, seat, self.f))
        assert net is not None, "this searcher has no net"
        return net.outputs(s, self.w, self.f, seat)

    def sights(self, s: State, seats: list[int], ended: bool) -> tuple[list[bytes], list[int]]:
        """Training: the things that each seat sees, and the hand-made value for each; the facts stay in ``f``."""
        guide = self.guide
        assert guide is not None, "this searcher has no view"
        all_facts(s, self.w, self.f)
        seen: list[bytes] = []
        hands: list[int] = []
        for seat in seats:
            seen.append(bytes(memoryview(guide.view.things(s, self.f, seat, ended))))
            hands.append(int(relative(s, self.w, seat, self.f)))
        return seen, hands
