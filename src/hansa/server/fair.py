"""Places that many want: those who are watched first, then by turns of their owners, so that nobody takes them all."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

LONG: Final = 60.0
"""Whoever waited so many seconds is served like those who are watched."""


@dataclass(eq=False, slots=True)
class Waiting:
    """Somebody who wants a place."""

    owner: str
    rank: Callable[[], int]
    turn: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


class FairQueue:
    """So many places, and a queue in which owners take turns.

    With more than one place no owner has all of them: somebody else's question never waits for the same owner's long
    ones alone.
    """

    def __init__(self, places: int) -> None:
        self.places: Final = places
        self.each: Final = max(1, places - 1)
        self.running: Final[Counter[str]] = Counter()
        self.waiting: Final[list[Waiting]] = []
        self._served: Final[dict[str, int]] = {}
        self._number = 0

    @contextlib.asynccontextmanager
    async def place(self, owner: str, rank: Callable[[], int] = lambda: 0) -> AsyncIterator[None]:
        """Wait for a place and hold it. ``rank`` is asked when a place is free: the lowest is served first."""
        me = Waiting(owner, rank, asyncio.get_running_loop().create_future())
        self.waiting.append(me)
        self._serve()
        try:
            await me.turn
        except asyncio.CancelledError:
            if me.turn.done() and not me.turn.cancelled():
                self._leave(owner)
            else:
                self.waiting.remove(me)
            raise
        try:
            yield
        finally:
            self._leave(owner)

    def _leave(self, owner: str) -> None:
        self.running[owner] -= 1
        if not self.running[owner]:
            del self.running[owner]
        self._serve()

    def _serve(self) -> None:
        """Give the free places away."""
        while self.waiting and self.running.total() < self.places:
            limit = time.monotonic() - LONG
            able = [
                (i, each)
                for i, each in enumerate(self.waiting)
                if self.running[each.owner] < self.each and not each.turn.done()  # done: they do not wait any more
            ]
            if not able:
                return
            i, chosen = min(
                able,
                key=lambda pair: (
                    pair[1].since > limit and pair[1].rank(),
                    self._served.get(pair[1].owner, -1),
                    pair[0],
                ),
            )
            del self.waiting[i]
            self._number += 1
            self._served[chosen.owner] = self._number
            self.running[chosen.owner] += 1
            chosen.turn.set_result(None)
        if not self.waiting:
            self._served.clear()
