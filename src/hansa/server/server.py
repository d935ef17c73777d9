"""The parts of a running server and how they hear of each other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from litestar.channels.backends.base import ChannelsBackend

from hansa import texts
from hansa.server import clock, schema
from hansa.server.bots import Bots
from hansa.server.channels import LOST, PostgresChannels
from hansa.server.clock import Now
from hansa.server.contests.contests import Contests
from hansa.server.door import Door
from hansa.server.exploring import Shelf
from hansa.server.insight import Insight
from hansa.server.limits import Limits
from hansa.server.live import REMEMBERED, Hub
from hansa.server.notices.channels import Channels
from hansa.server.notices.keys import ServerKeys
from hansa.server.notices.senders import senders_of
from hansa.server.notices.telling import Notices
from hansa.server.outside import Outside
from hansa.server.passkeys import Passkeys
from hansa.server.people import People
from hansa.server.pruning import Fullness, is_announced, prune
from hansa.server.results import Results
from hansa.server.settings import Settings
from hansa.server.store import DATABASE_ERRORS, Store, first_line
from hansa.server.table import DATED, Table
from hansa.server.tables import Tables
from hansa.server.timing import Timing
from hansa.server.together.rooms import Rooms
from hansa.server.together.studies import Studies

logger: Final = logging.getLogger("hansa.server")
CHANNEL: Final = "hansa"
TIDY: Final = 3.0
HOUR: Final = 3600.0
RECENT: Final = 60.0 + DATED
MANY: Final = 500
STUDY: Final = "study:"


class Server:
    """Everything that one process of the server holds."""

    def __init__(self, settings: Settings, now: Now = clock.now) -> None:
        self.settings: Final = settings
        self.now: Final = now
        """The time of day; tests have a clock of their own."""
        self.worker: Final = secrets.token_hex(8)
        self.started: Final = time.monotonic()
        self.store: Final = Store(settings.url)
        self.tables: Final = Tables(self.store, settings.is_postgres, now)
        self.people: Final = People(self.store, now)
        self.passkeys: Final = Passkeys(self.people)
        self.timing: Final = Timing(self.tables, now)
        self.keys: Final = ServerKeys(self.store)
        self.outside: Final = Outside()
        senders = senders_of(settings, self.keys, now, self.outside)
        self.notices: Final = Notices(self.store, self.worker, now, senders, self._table, settings.messages_per_day)
        self.notify: Final = Channels(self.people, self.notices, self.keys, self.outside)
        self.results: Final = Results(self.store, self.worker, now)
        self.notices.work["rate"] = self.results.rate
        self.tables.riders.append(self.results.ride)
        self.contests: Final = Contests(self.tables, self.people, self.notices, self.worker, now)
        if senders:
            self.tables.riders.append(self.notices.ride)
            self.tables.overhear = self.notices.overhear
            self.timing.remind = self.notices.remind
        self.hub: Final = Hub()
        self.studies: Final = Studies(
            self.store, self.tables.links, self.tables.aside, now, settings.studies_per_player
        )
        self.rooms: Final = Rooms(self.studies, self.hub)
        self.bots: Final = Bots(self.tables, settings, self.worker)
        self.insight: Final = Insight(settings)
        self.openings: Final = Shelf(settings.openings)
        self.limits: Final = Limits(settings)
        self.full: Final = Fullness(self.store, settings.tables)
        self.channels: Final[ChannelsBackend | None] = PostgresChannels(settings.url) if settings.is_postgres else None
        self.stopping = False
        self.door: Door | None = None
        self._told = time.monotonic()
        self._pruned = time.monotonic() + TIDY
        self._tasks: list[asyncio.Task[Any]] = []
        self.tables.listeners.extend([self.hub.on_change, self.bots.on_change])
        self.hub.thinking = self.bots.thinking.get
        if self.channels is not None:
            self.tables.listeners.append(self._tell_workers)
            self.tables.tell_others = lambda table_id: self._publish(f"{self.worker} {table_id} 0 roles")
            self.hub.changed = self._tell_presence
            self.rooms.publish = self._tell_of_study
        self.bots.watched = self.hub.watched
        self.hub.arrived = self.bots.look
        self.bots.show_thinking = lambda table_id: self.hub.wake(table_id, "thinking")

    # ------------------------------------------------------------ life
    @contextlib.asynccontextmanager
    async def lifespan(self, _: Any = None) -> AsyncIterator[None]:
        watch_parent()
        await self.store.start()
        await asyncio.to_thread(texts.bundle, "en", ("game",))  # takes long, and the first refusal would wait for it
        if self.channels is not None:
            await self.channels.on_startup()
            await self.channels.subscribe([CHANNEL])
            self._tasks.append(asyncio.create_task(self._listen(self.channels), name="listen"))
        await self.keys.start()
        await self.timing.start()
        await self.bots.start()
        self._tasks.append(asyncio.create_task(self._tidy(), name="tidy"))
        self._tasks.append(asyncio.create_task(self._notify(), name="notices"))
        logger.info("started", extra={"worker": self.worker})
        try:
            yield
        finally:
            await self.stop()

    async def stop(self) -> None:
        """Say good-bye to sockets, finish what was accepted, close the database."""
        self.stopping = True
        self.hub.close_all()
        self.rooms.close_all()
        await self.bots.stop()
        await self.insight.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.channels is not None:
            await self.channels.on_shutdown()
        await self.store.stop()
        self.tables.beside.end()
        self.tables.aside.end()
        self.tables.apart.end()
        logger.info("stopped", extra={"worker": self.worker})

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            idle, most = self.settings.idle_minutes * 60, self.settings.tables_in_memory
            self.tables.evict_idle(idle, self.hub.watched, most)
            self.studies.evict(idle)
            self.limits.tidy()
            self.hub.drop_stuck()
            try:
                await self.timing.tick()
                await self._notice_others()
                await self._tell_again()
                await self.rooms.tick()
                await self._prune()
            except DATABASE_ERRORS as error:
                logger.warning("could not look for changes by others", extra={"why": first_line(error)})
            except Exception:
                logger.exception("could not look for changes by others")

    async def _table(self, table_id: str) -> Table:
        """A table as it stands in the database."""
        async with self.tables.locked(table_id) as table:
            return table

    async def _notify(self) -> None:
        """Send what is due, in a task of its own: the other side may be slow."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TIDY):
                    await self.notices.woken.wait()
            self.notices.woken.clear()
            try:
                while await self.notices.tick():
                    pass
            except DATABASE_ERRORS as error:
                logger.warning("messages wait for the database", extra={"why": first_line(error)})
            except Exception:
                logger.exception("messages wait")

    async def _prune(self) -> None:
        """Once an hour, then as long as something is left, a few at a time."""
        if time.monotonic() >= self._pruned:
            days, many = self.settings.expire_days, 0
            if await is_announced(self.store, self.now(), days):
                many = await prune(self.store, self.now(), days, self.tables.slots)
                many += await self.contests.prune(days)
                many += await self.studies.prune(days)
                many += await self.people.prune(days)
            self._pruned = time.monotonic() + (0 if many else HOUR)
            if many:
                logger.info("abandoned tables, events, studies and players were deleted", extra={"many": many})

    async def _notice_others(self) -> None:
        """Follow what was stored without notice: by `hansa admin`, or while no pointer came through."""
        c = schema.tables.c
        await self._follow_newer(sa.select(c.id, c.seq).where(c.updated > self.now() - RECENT))

    async def _follow_all(self) -> None:
        """Nobody knows what was said while nobody listened: look at every table in memory."""
        c = schema.tables.c
        while True:
            try:
                ids = list(self.tables.slots)
                for i in range(0, len(ids), MANY):
                    await self._follow_newer(sa.select(c.id, c.seq).where(c.id.in_(ids[i : i + MANY])))
                self.hub.wake_all("chat")
                await self.studies.follow_newer()
                return
            except DATABASE_ERRORS as error:
                logger.warning("could not follow other workers", extra={"why": first_line(error)})
                await asyncio.sleep(1)

    async def _follow_newer(self, query: sa.Select[Any]) -> None:
        for row in await self.store.all(query):
            slot = self.tables.slots.get(row.id)
            if slot is not None and slot.table is not None and slot.table.seq < row.seq:
                await self._follow(row.id, "log")

    # ------------------------------------------------------------ news
    def _tell_workers(self, table: Table, what: str, elsewhere: bool) -> None:
        """Something was stored here: the others are told where to look."""
        if not elsewhere:
            self._publish(f"{self.worker} {table.id} {table.seq} {what}")

    def _publish(self, pointer: str) -> None:
        assert self.channels is not None
        task = asyncio.create_task(self.channels.publish(pointer.encode(), [CHANNEL]))
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _listen(self, channels: ChannelsBackend) -> None:
        """Follow what other workers stored. A pointer says where to look; the log says what happened."""
        async for _, payload in channels.stream_events():
            try:
                if payload == LOST:
                    await self._follow_all()
                    continue
                worker, table_id, _, what = payload.decode().split(" ", 3)
                if worker == self.worker:
                    continue
                if what.startswith(STUDY):
                    await self.rooms.hear(worker, table_id, msgspec.json.decode(what.removeprefix(STUDY)))
                elif what.startswith("presence:"):
                    self._hear_presence(worker, table_id, what)
                else:
                    await self._follow(table_id, what)
            except DATABASE_ERRORS as error:  # the table is read again when somebody asks, or with the next pointer
                logger.warning("could not follow another worker", extra={"why": first_line(error)})
            except Exception:
                logger.exception("could not follow another worker")

    def _tell_of_study(self, study_id: str, message: dict[str, Any]) -> None:
        """Something about a shared study, for those who look at it through another worker."""
        self._publish(f"{self.worker} {study_id} 0 {STUDY}{msgspec.json.encode(message).decode()}")

    def _tell_presence(self, table_id: str, asking: bool) -> None:
        """Tell other workers who watches here; ``asking`` wants their answer."""
        seats, watchers = self.hub.here(table_id)
        listed = "".join(str(seat) for seat in sorted(seats))
        self._publish(f"{self.worker} {table_id} 0 presence:{listed}:{watchers}:{int(asking)}")

    def _hear_presence(self, worker: str, table_id: str, what: str) -> None:
        _, seats, watchers, asking = what.split(":")
        self.hub.hear(table_id, worker, frozenset(int(seat) for seat in seats), int(watchers))
        if asking == "1" and self.hub.watched(table_id):
            self._tell_presence(table_id, False)

    async def _tell_again(self) -> None:
        """Now and then, so that others do not forget us."""
        if self.channels is not None and time.monotonic() - self._told > REMEMBERED / 3:
            self._told = time.monotonic()
            for table_id in list(self.hub.watchers):
                self._tell_presence(table_id, False)

    async def _follow(self, table_id: str, what: str) -> None:
        if table_id not in self.tables.slots:
            return
        async with self.tables.locked(table_id, fresh=False) as table:
            if not await self.tables.refresh(table) and what != "chat":
                await self.tables.refresh_beside(table)
            await self.tables.refresh_chat(table)
        self.tables.tell(table, what, elsewhere=True)


def watch_parent() -> None:
    """A worker whose supervisor was killed stops: it would keep the port from the next one."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    loop = asyncio.get_running_loop()

    def gone() -> None:
        loop.remove_reader(parent.sentinel)
        logger.error("the supervisor is gone; this worker stops")
        os.kill(os.getpid(), signal.SIGTERM)

    loop.add_reader(parent.sentinel, gone)
