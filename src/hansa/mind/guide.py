"""Two nets that guide a search: one leads the way through a turn, the other judges how a turn ends.

Both add something to the hand-made value: they learn what it gets wrong. The *lead* was taught what a wide search finds
below a position inside a turn; the *judge* was taught how games went on after a turn.
"""

from __future__ import annotations

from typing import Final, Protocol, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.constants import Q_TURN
from hansa.engine.state import State
from hansa.mind.view import View

MOST: Final = 4800  # hundredths of a point by which the hand-made value counts beside a net
ACTION_LEFT: Final = 80  # worth of an action not yet spent, as the nets were taught


class Layered(Protocol):
    """Layers in C or in Python."""

    def value(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64, /) -> int: ...

    def outputs(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64, /) -> list[int]: ...

    def refer(self, x: vec[u8], facts: vec[i64], seat: i64, players: i64, hand: i64, /) -> None: ...


def start_of(s: State, seat: i64, hand: i64, ended: bool) -> i64:
    """What a net adds to: the hand-made value and what is left of the turn."""
    value = hand
    if not ended and s.player() == seat and s.top() == Q_TURN:
        value += ACTION_LEFT * s.actions_left()
    return max(i64(-MOST), min(i64(MOST), value))


@final
class Guide:
    """The nets of one board with working room; one per searcher."""

    def __init__(
        self, view: View, lead: Layered | None, judge: Layered | None, lead_share: int, judge_share: int
    ) -> None:
        """Shares in percent; the rest is the hand-made value's. Without a net the hand-made value does its work."""
        self.view: Final[View] = view
        self.lead: Final[Layered | None] = lead
        self.judge: Final[Layered | None] = judge
        self.lead_share: Final[i64] = lead_share if lead is not None else 0
        self.judge_share: Final[i64] = judge_share if judge is not None else 0
        # training: noise in the lead, so that odd positions are met, too
        self.noise: i64 = 0
        self.salt: i64 = 0
        self.spread: vec[i64] = vec[i64]([0] * 1024)

    def set_noise(self, noise: int, salt: int, spread: list[int]) -> None:
        """Add noise (hundredths of a point times 1024 hundredths in ``spread``) to what leads the search."""
        assert len(spread) == 1024
        self.noise = noise
        self.salt = salt
        self.spread = vec[i64](spread)

    def led(self, s: State, f: vec[i64], seat: i64, hand: i64, plain: i64, h: i64) -> i64:
        """What leads the search; ``f`` and ``hand`` are of this position, ``plain`` would lead without a net."""
        net = self.lead
        value = plain
        if net is not None:
            x = self.view.things(s, f, seat, False)
            told: i64 = net.value(x, f, seat, s.rules.players, hand)
            value = (self.lead_share * (start_of(s, seat, hand, False) + told) + (100 - self.lead_share) * plain) // 100
        if self.noise != 0:
            mixed = ((h ^ self.salt) * 1000003) & 0xFFFFFFFFFF
            mixed = ((mixed ^ (mixed >> 17)) * 1000003) & 0xFFFFFFFFFF
            value += self.noise * self.spread[(mixed >> 13) & 1023] // 100
        return value

    def judged(self, s: State, f: vec[i64], seat: i64, hand: i64, ended: bool) -> i64:
        """What a position is worth; ``ended``: as if no action were left."""
        net = self.judge
        if net is None:
            return hand
        x = self.view.things(s, f, seat, ended)
        told: i64 = net.value(x, f, seat, s.rules.players, hand)
        return (self.judge_share * (start_of(s, seat, hand, ended) + told) + (100 - self.judge_share) * hand) // 100

    def outputs(self, s: State, f: vec[i64], seat: int, hand: int) -> list[int]:
        """All outputs of the judge, in hundredths; the first two are to be added to the start."""
        net = self.judge
        assert net is not None, "this guide has no judge"
        x = self.view.things(s, f, seat, False)
        found = net.outputs(x, f, seat, s.rules.players, hand)
        start = int(start_of(s, seat, hand, False))
        found[0] += start
        found[1] += start // 8
        return found

    def refer(self, s: State, f: vec[i64], seat: i64, hand: i64) -> None:
        """The positions valued next differ little from this one."""
        lead = self.lead
        if lead is not None:
            lead.refer(self.view.things(s, f, seat, False), f, seat, s.rules.players, hand)
        judge = self.judge
        if judge is not None:
            judge.refer(self.view.things(s, f, seat, False), f, seat, s.rules.players, hand)
