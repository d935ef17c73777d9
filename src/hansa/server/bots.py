"""Bots at the tables: each thinks in a process of its own, has a deadline, and plays through the same door as people.

A bot that crashes, hangs or answers nonsense is noted and asked again; after some failures the simplest one takes its
seat. Whose turn it is stands in the database: bots go on after a restart, or on another worker when one is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple, Unpack

import anyio
import anyio.to_process
import msgspec
import sqlalchemy as sa

from hansa.server import schema, thinking
from hansa.server.errors import ApiError, Stale
from hansa.server.fair import FairQueue
from hansa.server.settings import Settings
from hansa.server.store import DATABASE_ERRORS, first_line
from hansa.server.table import Table
from hansa.server.tables import Tables

logger: Final = logging.getLogger("hansa.bots")
T = TypeVar("T")
Args = TypeVarTuple("Args")
KNOWN: Final = 50_000
BEHIND: Final = 64
"""Tables that wait for bots at the same time, beside those that somebody watches: after a restart there may be many."""
SWEEP: Final = 3.0
LEASE: Final = 12.0  # renewed with every sweep; how long bots wait after a worker dies


class Maker(msgspec.Struct):
    """What of a table's settings says who made it."""

    maker: str = ""


def maker_in(meta: str) -> str:
    try:
        return msgspec.json.decode(meta, type=Maker).maker
    except msgspec.MsgspecError:
        return ""


class Bots:
    """Thinks for every bot whose turn it is."""

    def __init__(self, tables: Tables, settings: Settings, worker: str) -> None:
        self.tables: Final = tables
        self.settings: Final = settings
        self.worker: Final = worker
        self.at_work: Final[dict[str, asyncio.Task[None]]] = {}
        self.failures: Final[dict[tuple[str, int], int]] = {}
        self.thinking: Final[dict[str, int]] = {}
        self.queue: Final = FairQueue(settings.bot_processes)
        self.makers: Final[dict[str, str]] = {}
        """Tables -> who made them (``Meta.maker``)."""
        self.hopeless: Final[set[str]] = set()
        """Tables whose bots cannot play: not looked at again before something happens there."""
        self.watched: Callable[[str], bool] = lambda table_id: False
        self._processes: Final = anyio.CapacityLimiter(settings.bot_processes)
        self.chosen = 0
        self.failed = 0
        self.stopping = False
        self._sweeper: asyncio.Task[None] | None = None
        self.show_thinking: Callable[[str], None] = lambda table_id: None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="bots")

    async def stop(self) -> None:
        """What a bot has not said yet it says after the restart."""
        self.stopping = True
        tasks = [*self.at_work.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _sweep(self) -> None:
        """Find bots whose turn it is and who were forgotten: after a restart, or when another worker died."""
        c = schema.tables.c
        while True:
            try:
                await self.tables.store.renew(self.worker, LEASE)
                waiting = sa.select(c.id, c.meta).where(c.bot_turn, c.status == "playing").order_by(c.updated)
                if self.hopeless:
                    waiting = waiting.where(c.id.not_in(self.hopeless))
                for row in await self.tables.store.all(waiting.limit(2 * BEHIND)):
                    self.made_by(row.id, maker_in(row.meta))
                    self.wake(row.id)
            except DATABASE_ERRORS as error:
                logger.warning("bots wait for the database", extra={"why": first_line(error)})
            except Exception:
                logger.exception("could not look for waiting bots")
            await asyncio.sleep(SWEEP)

    def on_change(self, table: Table, what: str, elsewhere: bool) -> None:
        """Something was stored: is it a bot's turn?"""
        if table.bot_to_move is not None:
            self.made_by(table.id, table.meta.maker)
            self.hopeless.discard(table.id)
            self.wake(table.id)

    def look(self, table_id: str) -> None:
        """Somebody came to watch: is it a bot's turn?"""
        table = self.tables.at_hand(table_id)
        if table is not None and table.bot_to_move is not None:
            self.wake(table_id)

    def wake(self, table_id: str) -> None:
        """Let the bots of a table play. Tables that nobody watches wait for the next sweep if there are many."""
        if self.stopping or table_id in self.at_work:
            return
        if len(self.at_work) >= BEHIND and not self.watched(table_id):
            return
        task = asyncio.create_task(self._play(table_id), name=f"bots of {table_id}")
        self.at_work[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    def _ended(self, table_id: str) -> None:
        self.at_work.pop(table_id, None)
        if self.thinking.pop(table_id, None) is not None:
            self.show_thinking(table_id)

    def made_by(self, table_id: str, maker: str) -> None:
        """Whoever makes many tables waits for their own bots, not for everybody's."""
        if not maker:
            return
        self.makers[table_id] = maker
        while len(self.makers) > KNOWN:
            del self.makers[next(iter(self.makers))]

    def rank(self, table_id: str) -> int:
        """Tables that somebody watches come first."""
        return 0 if self.watched(table_id) else 1

    async def _play(self, table_id: str) -> None:
        """Play on while bots decide. The table is loaded when it is its turn: after a restart many wait."""
        owner = self.makers.get(table_id, table_id)
        try:
            while not self.stopping:
                async with self.queue.place(owner, lambda: self.rank(table_id)):
                    if not await self._play_once(table_id):
                        return
        except ApiError as error:
            logger.warning("bots of a table stopped", extra={"table": table_id, "why": error.message})
            if len(self.hopeless) < BEHIND:
                self.hopeless.add(table_id)
        except DATABASE_ERRORS as error:  # the next sweep wakes them again
            logger.warning("bots wait for the database", extra={"table": table_id, "why": first_line(error)})
        except Exception:
            logger.exception("bots of a table stopped", extra={"table": table_id})
        finally:
            with anyio.CancelScope(shield=True), contextlib.suppress(*DATABASE_ERRORS):
                await self.tables.store.release(table_id, self.worker)  # otherwise it expires

    async def _play_once(self, table_id: str) -> bool:
        """Let the bot that decides say one line; False if none decides, or if another worker looks after it."""
        if not await self.tables.store.lease(table_id, self.worker, LEASE):
            return False
        async with self.tables.locked(table_id) as table:
            if table.bot_to_move is None or table.game is None:
                return False
            seat, level = table.bot_to_move
            seq = table.seq
            game, legal = table.game.fork(), table.game.legal_codes()
            seconds = table.meta.bot_seconds
            name = thinking.in_style(level, table.meta.company or table_id, seat)
            by = "bot" if table.meta.seats[seat].kind == "bot" else "substitute"
        record = await self.tables.beside.do(lambda: game.record_for(seat).to_text())
        if self.thinking.get(table_id) != seat:
            self.thinking[table_id] = seat
            self.show_thinking(table_id)
        line = await self.ask(table_id, seat, level, name, record, legal, seconds)
        await self._say(table_id, seat, by, seq, line)
        return True

    async def think(self, seconds: float, work: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Run something in a process of its own; when its time is over it is stopped."""
        with anyio.fail_after(seconds + self.settings.bot_grace):
            return await anyio.to_process.run_sync(work, *args, cancellable=True, limiter=self._processes)

    async def ask(
        self, table_id: str, seat: int, level: str, name: str, record: str, legal: list[int], seconds: float
    ) -> list[int]:
        """A line whose first action is legal, whatever the bot does; ``name`` is its level in its style."""
        failures = self.failures.get((table_id, seat), 0)
        for _ in range(2):
            try:
                line = await self.think(seconds, thinking.choose, record, seat, name, seconds, secrets.randbits(62))
                if not line or line[0] not in legal:
                    raise ValueError(f"the bot answered {str(line)[:60]}, which is not possible")
                self.chosen += 1
                self.failures.pop((table_id, seat), None)  # a bot that fails now and then is not a bad one
                return line
            except Exception as error:
                self.failed += 1
                failures += 1
                self.failures[table_id, seat] = failures
                why = "took too long" if isinstance(error, TimeoutError) else "failed"
                detail = f"{type(error).__name__}: {error}"[:200]
                more = {"table": table_id, "seat": seat, "bot": level, "why": why, "detail": detail}
                logger.warning("a bot failed", extra=more)
                if failures >= self.settings.bot_failures and level != thinking.SIMPLEST:
                    await self._replace(table_id, seat, level, why)
                    break
        return [thinking.simplest(legal, secrets.randbits(62))]

    async def _replace(self, table_id: str, seat: int, level: str, why: str) -> None:
        """The simplest bot takes the seat of one that fails."""

        def work(table: Table) -> None:
            chair = table.meta.seats[seat]
            if chair.bot != level:
                return
            if chair.kind == "bot":
                chair.level = thinking.SIMPLEST
            else:
                chair.substitute = thinking.SIMPLEST
            table.add("seat", seat, "server", change="bot", level=thinking.SIMPLEST, why=f"the bot {level} {why}")

        self.failures.pop((table_id, seat), None)
        await self.tables.change(table_id, work)

    async def _say(self, table_id: str, seat: int, by: str, seq: int, line: list[int]) -> None:
        """Play the line while it is the seat's decision, legal, and nothing new was revealed."""
        after = seq
        for code in line:
            try:
                table = await self.tables.play(table_id, seat, after, code, by)
            except Stale:
                return
            except ApiError as error:
                if error.error != "illegal" or code == line[0]:
                    logger.warning("a bot was refused", extra={"table": table_id, "seat": seat, "why": error.error})
                return
            after = table.position
            last = table.tail[-1]
            if table.actor != seat or last.seat != seat or last.secret is not None:
                return
