"""Explaining positions for people: in processes of its own beside the bots', with a deadline, each position once.

Two queues: a look for the bar beside a board never waits for somebody's long analysis, and neither takes a process
from the bots. What was found is kept by what was known, so that all watchers of a position share one answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from array import array
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVarTuple, Unpack

import anyio
import anyio.to_process
import msgspec

from hansa.game import record as records
from hansa.game.game import Game
from hansa.game.knowledge import SPECTATOR
from hansa.server.errors import ApiError, conflict
from hansa.server.fair import FairQueue
from hansa.server.settings import Settings
from hansa.server.table import encode

logger: Final = logging.getLogger("hansa.insight")
Args = TypeVarTuple("Args")
KEPT: Final = 32 << 20  # bytes of answers
QUEUED: Final = 40  # long questions that may wait
QUEUED_EACH: Final = 3  # of them of one address
LOOKS: Final = 160  # looks for bars that may wait
LOOKS_EACH: Final = 16  # of them of one address: all who play and watch at home look at each move
PATIENCE: Final = 30.0  # seconds in the queue, besides the grace that slow machines get


class Insight:
    """Asks analysts, and remembers their answers."""

    def __init__(self, settings: Settings) -> None:
        self._grace: Final = settings.bot_grace
        deep = max(2, settings.bot_processes // 2)
        self._quick: Final = FairQueue(1)
        self._deep: Final = FairQueue(deep)
        self._processes: Final = anyio.CapacityLimiter(1 + deep)
        self._kept: Final[OrderedDict[bytes, bytes]] = OrderedDict()
        self._size = 0
        self._asked: Final[dict[bytes, asyncio.Task[dict[str, Any]]]] = {}
        self._queued: Final[Counter[tuple[FairQueue, str]]] = Counter()
        """Questions that have no place yet, by queue and address, from the moment in which they were asked."""
        self.answered = 0
        self.failed = 0

    async def stop(self) -> None:
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(
        self,
        owner: str,
        key: bytes,
        seconds: float,
        quick: bool,
        work: Callable[[Unpack[Args]], dict[str, Any]],
        *args: *Args,
    ) -> dict[str, Any]:
        """The answer to a question of an address; those who ask the same at the same time wait for the same answer."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return msgspec.json.decode(found, type=dict[str, Any])
        task = self._asked.get(key)
        if task is None:
            queue, most, each = (self._quick, LOOKS, LOOKS_EACH) if quick else (self._deep, QUEUED, QUEUED_EACH)
            many = sum(n for (where, _), n in self._queued.items() if where is queue)
            if many >= most or self._queued[queue, owner] >= each:
                raise ApiError(429, "too-many-requests", "too many positions wait to be analysed", retry_after=3)
            self._queued[queue, owner] += 1
            task = asyncio.create_task(self._think(queue, owner, seconds, work, *args), name="analysis")
            self._asked[key] = task
            task.add_done_callback(lambda done: self._done(key, done))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            raise
        except Exception:
            raise conflict("unavailable", "the analysis did not finish; try again") from None

    async def _think(
        self,
        queue: FairQueue,
        owner: str,
        seconds: float,
        work: Callable[[Unpack[Args]], dict[str, Any]],
        *args: *Args,
    ) -> dict[str, Any]:
        async with contextlib.AsyncExitStack() as held:
            try:
                async with asyncio.timeout(PATIENCE + self._grace):
                    await held.enter_async_context(queue.place(owner))
            finally:
                self._queued[queue, owner] -= 1
                if not self._queued[queue, owner]:
                    del self._queued[queue, owner]
            with anyio.fail_after(seconds + self._grace):
                return await anyio.to_process.run_sync(work, *args, cancellable=True, limiter=self._processes)

    def _done(self, key: bytes, task: asyncio.Task[dict[str, Any]]) -> None:
        self._asked.pop(key, None)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            self.failed += 1
            logger.warning("an analysis failed", extra={"why": type(error).__name__, "detail": str(error)[:200]})
            return
        self.answered += 1
        self._kept[key] = encode(task.result())
        self._size += len(self._kept[key])
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])


def known_by(game: Game, seat: int) -> str:
    """The header of the game as the seat may know it now, or a spectator; complete once the game is over."""
    return records.Record(game.record_for(None if seat == SPECTATOR else seat).header, ()).to_text()


def key_of(header: str, codes: Sequence[int], *more: object) -> bytes:
    """What a question depends on: what is known, what was played, what is asked."""
    digest = hashlib.blake2b(header.encode(), digest_size=16)
    digest.update(array("q", codes).tobytes())
    digest.update(repr(more).encode())
    return digest.digest()
