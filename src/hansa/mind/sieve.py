"""Which deeds are looked at again: those that were among the best when a player last looked at all of them.

A search looks at every deed from where it begins. Further on in the turn, and where the same player's turn is searched
again after a little change, deeds on routes that have not changed keep their rank: of them only the best few are looked
at. Deeds that are new, that concern no single route, or a route on which something changed are always looked at.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.actions import post_of
from hansa.engine.bits import bit
from hansa.engine.board import Board
from hansa.engine.kinds import K_DISPLACE, K_PLACE, K_PLACE_PAYING, kind_of
from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.mind.deeds import N_DEEDS, is_move, place_of, route_of_move

MOST_KEPT: Final = 64
LOW: Final = 1 << 31
MET: Final = -LOW  # a deed that led where another one led


def route_of(board: Board, deed: i64) -> i64:
    """The route that a deed concerns alone; -1 if it concerns none or more."""
    if is_move(deed):
        return route_of_move(deed)
    kind = kind_of(deed)
    if kind == K_PLACE or kind == K_DISPLACE or kind == K_PLACE_PAYING:
        return board.post_route[post_of(deed)]
    return -1


@final
class Sieve:
    """What each player's deeds were worth when all of them were looked at."""

    def __init__(self) -> None:
        self.kept: i64 = 0  # how many deeds pass in any case; 0: all
        self.number: i64 = 0  # of the last look at all deeds
        self.told: Final[vec[i64]] = vec[i64]([0] * (SEATS * N_DEEDS))  # the look, and the value
        self.look: Final[vec[i64]] = vec[i64]([0] * SEATS)  # the last look of each player, 0 if there is none
        self.bar: Final[vec[i64]] = vec[i64]([0] * SEATS)
        self.origin: list[State | None] = [None] * SEATS
        self.best: Final[vec[i64]] = vec[i64]([0] * (MOST_KEPT + 1))
        self.n: i64 = 0
        self.noting: bool = False

    def forget(self) -> None:
        """Everybody looks at all deeds again."""
        for p in range(i64(SEATS)):
            self.look[p] = 0

    def begin(self, s: State, me: i64) -> None:
        """Before a player looks at the deeds from a position; all of them, if there was no look yet."""
        self.noting = self.kept > 0 and self.look[me] == 0
        if self.noting:
            self.number += 1
            self.origin[me] = s
            self.n = 0

    def end(self, me: i64) -> None:
        """After the first look."""
        if self.noting:
            self.noting = False
            self.look[me] = self.number
            self.bar[me] = self.best[self.n - 1] if self.n == self.kept else -LOW

    def note(self, me: i64, deed: i64, value: i64) -> None:
        """What a deed is worth, in the first look."""
        value = max(i64(-LOW), min(i64(LOW - 1), value))
        self.told[me * N_DEEDS + place_of(deed)] = (self.number << 32) + value + LOW
        n = self.n
        if value == MET or (n == self.kept and value <= self.best[n - 1]):
            return
        i = n if n < self.kept else n - 1
        while i > 0 and self.best[i - 1] < value:
            self.best[i] = self.best[i - 1]
            i -= 1
        self.best[i] = value
        if n < self.kept:
            self.n = n + 1

    def changed(self, s: State, me: i64) -> i64:
        """Mask of the routes on which something changed since the player's first look; all if that is no help."""
        origin = self.origin[me]
        if self.kept == 0 or self.noting or self.look[me] == 0 or origin is None:
            return -1
        mask: i64 = 0
        for route in range(s.board.n_routes):
            if (
                s.free_posts(route) != origin.free_posts(route)
                or s.own(me, route) != origin.own(me, route)
                or s.token(route) != origin.token(route)
            ):
                mask |= bit(route)
        return mask

    def stops(self, s: State, me: i64, deed: i64, changed: i64) -> bool:
        """Whether a deed need not be looked at."""
        if changed == -1:
            return False
        entry = self.told[me * N_DEEDS + place_of(deed)]
        if entry >> 32 != self.look[me] or (entry & 0xFFFFFFFF) - LOW >= self.bar[me]:
            return False
        route = route_of(s.board, deed)
        return route >= 0 and (changed >> route) & 1 == 0
