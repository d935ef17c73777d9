"""All tables: found, rebuilt from their logs, changed under their locks, stored, and made known."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.game.game import AnyAction
from hansa.game.notation import NotationError
from hansa.game.reasons import IllegalAction
from hansa.game.record import RecordError
from hansa.game.view import question_of
from hansa.server import clock, schema
from hansa.server import orders as standing
from hansa.server.answers import ChatMessage, Links
from hansa.server.auth import hashed, new_table_id, table_id_of
from hansa.server.clock import Now
from hansa.server.errors import ApiError, Conflict, Stale, Unreadable, conflict, not_found
from hansa.server.keepsakes import Keepsakes, marks_of, seats_with_orders, seats_with_plans
from hansa.server.links import Keys
from hansa.server.metering import metered
from hansa.server.model import Line, Meta
from hansa.server.prepared import Preparations, Prepared
from hansa.server.quiet import Span
from hansa.server.store import Change, Store
from hansa.server.table import Table
from hansa.server.threads import Thread, run_through

logger: Final = logging.getLogger("hansa.tables")
TRIES: Final = 8
ORDERS_IN_A_ROW: Final = 50
CHAT_KEPT: Final = 2000
"""Lines of a table's chat that are kept."""
CHAT_CUT: Final = 100
"""So many too old ones go at once."""
T = TypeVar("T")

Work = Callable[[Table], "Sequence[sa.Executable] | None"]
"""Changes a table; returns what is to be stored with it. It runs again if another process was first."""


class Rider(Protocol):
    """What else is stored in the same commit as a change of a table: it may change the settings, too."""

    async def __call__(self, table: Table) -> Sequence[sa.Executable]: ...


class Overhearing(Protocol):
    """What else is stored in the same commit as a line of the chat."""

    async def __call__(self, table: Table, seat: int, line: int, text: str) -> Sequence[sa.Executable]: ...


class Listener(Protocol):
    """Called after something was stored: "log", "chat" or "marks"; ``elsewhere``: another process did it."""

    def __call__(self, table: Table, what: str, elsewhere: bool) -> None: ...


@dataclass(slots=True)
class Slot:
    """A table's place in memory; it outlives the copy of the table in it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    used: float = field(default_factory=time.monotonic)
    users: int = 0


class Locked:
    """A table for as long as it is locked. A class and no generator, which every action would have to make."""

    __slots__ = ("fresh", "slot", "table_id", "tables")

    def __init__(self, tables: Tables, table_id: str, fresh: bool) -> None:
        self.tables: Final = tables
        self.table_id: Final = table_id
        self.fresh: Final = fresh
        self.slot: Slot

    async def __aenter__(self) -> Table:
        tables = self.tables
        slot = tables.slots.get(self.table_id)
        if slot is None:
            slot = tables.slots[self.table_id] = Slot()
        self.slot = slot
        slot.users += 1
        try:
            await slot.lock.acquire()
        except BaseException:
            self._leave()
            raise
        try:
            slot.used = time.monotonic()
            if slot.table is None:
                slot.table = await tables.load(self.table_id)
            elif tables.shared and self.fresh:
                await tables.refresh(slot.table)
            return slot.table
        except BaseException:
            slot.lock.release()
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.slot.lock.release()
        self._leave()

    def _leave(self) -> None:
        slot = self.slot
        slot.users -= 1
        if slot.table is None and not slot.users:
            self.tables.slots.pop(self.table_id, None)


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store, shared: bool = False, now: Now = clock.now) -> None:
        self.store: Final = store
        self.shared: Final = shared
        """True if other processes change the same tables."""
        self.now: Final = now
        self.links: Final = Keys(store, now)
        self.keepsakes: Final = Keepsakes(store)
        self.beside: Final = Thread("beside the loop")
        """Where games are looked at for longer than others should wait."""
        self.preparations: Final = Preparations(store)
        self.aside: Final = Thread("aside")
        """Where records are read, which takes longer still."""
        self.apart: Final = Thread("apart")
        """Where rounds of events are paired, which may take seconds."""
        self.slots: Final[dict[str, Slot]] = {}
        self.listeners: Final[list[Listener]] = []
        self.riders: Final[list[Rider]] = []
        self.overhear: Overhearing | None = None
        """What is stored with a line of the chat."""
        self.tell_others: Callable[[str], None] | None = None
        """Tells other processes that roles at a table have changed without an entry in its log."""
        self.outages: Final[list[Span]] = []
        """When the server was not there."""
        self.accepted = 0
        self.refused = 0
        self.loads = 0

    def tell(self, table: Table, what: str, elsewhere: bool = False) -> None:
        """Call every listener; one that fails does not stop the others."""
        for listener in self.listeners:
            try:
                listener(table, what, elsewhere)
            except Exception:
                logger.exception("a listener failed", extra={"table": table.id})

    # ------------------------------------------------------------ finding
    def locked(self, table_id: str, fresh: bool = True) -> Locked:
        """The table, locked. 404 if there is none."""
        return Locked(self, table_id, fresh)

    def at_hand(self, table_id: str) -> Table | None:
        """The table if it is in memory and nobody is changing it: for whoever looks and does not wait in between."""
        slot = self.slots.get(table_id)
        return None if slot is None or slot.lock.locked() else slot.table

    async def load(self, table_id: str) -> Table:
        """Rebuild a table from its log."""
        self.loads += 1

        async def work(connection: AsyncConnection) -> Table:
            row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                raise not_found()
            lines = await self._lines(connection, table_id, 0, row.seq)
            try:
                table = Table(table_id, row.status, msgspec.json.decode(row.meta, type=Meta), row.header, self.now)
                table.outages = self.outages
                await self.beside.do(table.replay, lines)
            except (
                RecordError,
                IllegalAction,
                NotationError,
                msgspec.MsgspecError,
            ) as error:  # from the future, or damaged
                logger.error("a table cannot be opened", extra={"table": table_id, "why": str(error)})
                raise Unreadable(str(error), row.public) from None
            table.marks = (await marks_of(connection, [table_id]))[table_id]
            table.ordered = await seats_with_orders(connection, table_id)
            table.prepared = await seats_with_plans(connection, table_id)
            table.chat_last = await self._last_chat(connection, table_id)
            table.roles = await self.links.all_at(connection, table_id)
            return table

        return await self.store.read(work)

    async def _lines(self, connection: AsyncConnection, table_id: str, after: int, last: int) -> list[Line]:
        """Entries up to the one that the row of the table knows: what came later has other settings."""
        c = schema.log.c
        found = await connection.execute(
            sa.select(*COLUMNS).where(c.table_id == table_id, c.seq > after, c.seq <= last).order_by(c.seq)
        )
        return [Line(*tuple(row)) for row in found]

    async def _last_chat(self, connection: AsyncConnection, table_id: str) -> int:
        c = schema.chat.c
        found = await connection.execute(sa.select(sa.func.max(c.id)).where(c.table_id == table_id))
        return found.scalar() or 0

    async def refresh(self, table: Table) -> bool:
        """Follow what other processes wrote; True if there was something."""
        c = schema.tables.c

        async def work(connection: AsyncConnection) -> tuple[Any, list[Line]]:
            found = await connection.execute(sa.select(c.seq, c.status, c.meta, c.header).where(c.id == table.id))
            row = found.first()
            if row is None:
                raise not_found()
            if row.seq <= table.seq:
                return row, []
            return row, await self._lines(connection, table.id, table.seq, row.seq)

        row, lines = await self.store.read(work)
        if not lines:
            return False
        table.status = row.status
        table.meta = msgspec.json.decode(row.meta, type=Meta)
        table.catch_up(lines, row.header)
        return True

    async def refresh_beside(self, table: Table) -> None:
        """Read again what changes without an entry in the log: roles, marks, orders."""

        async def work(connection: AsyncConnection) -> None:
            table.marks = (await marks_of(connection, [table.id]))[table.id]
            table.ordered = await seats_with_orders(connection, table.id)
            table.prepared = await seats_with_plans(connection, table.id)

        table.roles.clear()
        await self.store.read(work)

    def forget_roles(self, table_ids: Iterable[str]) -> None:
        """Somebody's roles have changed without an entry in the log: what is remembered of them is read again."""
        for table_id in table_ids:
            slot = self.slots.get(table_id)
            if slot is not None and slot.table is not None:
                slot.table.roles.clear()
            if self.tell_others is not None:
                self.tell_others(table_id)

    async def refresh_chat(self, table: Table) -> None:
        async def work(connection: AsyncConnection) -> int:
            return await self._last_chat(connection, table.id)

        table.chat_last = await self.store.read(work)

    async def lines(self, table_id: str, since: int, limit: int) -> list[Line]:
        """Entries from the stored log."""
        c = schema.log.c
        query = sa.select(*COLUMNS).where(c.table_id == table_id, c.seq > since).order_by(c.seq).limit(limit)
        return [Line(*tuple(row)) for row in await self.store.all(query)]

    def evict_idle(self, seconds: float, watched: Callable[[str], bool], most: int = 0) -> int:
        """Let go of tables that nobody used for a while, and of those used longest ago where there are too ``many``."""
        limit = time.monotonic() - seconds
        free = [
            (slot.used, name)
            for name, slot in self.slots.items()
            if not slot.users and not slot.lock.locked() and not watched(name)
        ]
        idle = {name for used, name in free if used < limit}
        excess = len(self.slots) - len(idle) - most
        if most and excess > 0:
            idle.update([name for used, name in sorted(free) if used >= limit][:excess])
        for name in idle:
            del self.slots[name]
        return len(idle)

    # ------------------------------------------------------------ changing
    async def insert(
        self,
        meta: Meta,
        prepare: Callable[[Table], Generator[None, None, None] | None],
        browser: str | None = None,
        mine: Sequence[int] = (),
        nonce: str | None = None,
    ) -> tuple[Table, Links]:
        """Store a new table, after ``prepare`` may have begun its game; also returns the secrets of its links.

        What takes long is prepared beside the loop.

        The browser, if there is one, is its host and holds the seats that are ``mine``. A request that is repeated,
        which its ``nonce`` tells, gets the table that it made the first time.
        """
        table_id = new_table_id()
        if nonce is not None:
            table_id, meta.nonce = table_id_of(nonce), hashed(nonce)
            if (again := await self._made_before(table_id, meta, browser, mine)) is not None:
                return again
        table, new = await self.drafted(table_id, meta, prepare)
        secrets, keys = self.links.for_new_table(table.id, meta)
        hold = [
            *self.links.hold(browser, table.id, "host"),
            *(statement for k in mine for statement in self.links.hold(browser, table.id, "seat", k)),
        ]
        try:
            await self.store.write(Change(unstored_rows(table), [], [*new, *keys, *hold]))
        except Conflict:  # the same request was faster
            again = None if nonce is None else await self._made_before(table_id, meta, browser, mine)
            if again is None:
                raise
            return again
        table.roles = self.links.of_new_table(secrets, browser, mine)  # whoever comes first need not be looked up
        self.settle_in(table)
        return table, secrets

    async def drafted(
        self, table_id: str, meta: Meta, prepare: Callable[[Table], Generator[None, None, None] | None]
    ) -> tuple[Table, list[sa.Executable]]:
        """A new table that is not stored yet, and what is to be stored besides its log."""
        meta.company = meta.company or hashed(table_id)[:8]
        table = Table(table_id, "waiting", meta, now=self.now)
        table.outages = self.outages
        if (steps := prepare(table)) is not None:
            await self.aside.do(run_through, steps)
        riding = [statement for rider in self.riders for statement in await rider(table)]
        row = table.row()
        row["id"] = row.pop("table")
        return table, [sa.insert(schema.tables).values(**row, created=meta.created), *riding]

    def settle_in(self, table: Table) -> None:
        """A new table was stored: it is kept in memory, and made known."""
        table.unstored.clear()
        slot = self.slots.setdefault(table.id, Slot())
        if slot.table is None and not slot.lock.locked():
            slot.table = table  # whoever made it looks at it now
        self.tell(table, "log")

    async def _made_before(
        self, table_id: str, meta: Meta, browser: str | None, mine: Sequence[int]
    ) -> tuple[Table, Links] | None:
        """The table that the same request made before, with new links: only hashes of the first ones are kept.

        There are none to seats that somebody else has taken since.
        """
        try:
            async with self.locked(table_id) as table:
                if table.meta.nonce != meta.nonce:
                    raise conflict("unavailable", "this nonce is not random enough; take another one")
                secrets, keys = self.links.for_new_table(table_id, table.meta, mine)
                hold = [
                    *self.links.hold(browser, table_id, "host"),
                    *(statement for k in mine for statement in self.links.hold(browser, table_id, "seat", k)),
                ]
                await self.store.execute(*keys, *hold)
                table.roles.clear()
                return table, secrets
        except ApiError as error:
            if error.code != 404:
                raise
            return None

    async def change(self, table_id: str, work: Work) -> Table:
        """Let ``work`` change the table, store it, make it known."""

        async def nothing(_: Table) -> None:
            pass

        async def itself(table: Table) -> Table:
            return table

        return await self.changing(table_id, nothing, work, itself)

    async def changing(
        self,
        table_id: str,
        enter: Callable[[Table], Awaitable[None]],
        work: Work,
        answer: Callable[[Table], Awaitable[T]],
    ) -> T:
        """The same for somebody who has to be let in first, and wants an answer from the table as they left it.

        One lock for all three. What ``enter`` and ``work`` raise is passed on, and nothing is stored.
        """
        task = asyncio.create_task(metered(self._changing(table_id, enter, work, answer)))
        return await asyncio.shield(task)  # a caller that goes away does not leave half a change

    async def _changing(
        self,
        table_id: str,
        enter: Callable[[Table], Awaitable[None]],
        work: Work,
        answer: Callable[[Table], Awaitable[T]],
    ) -> T:
        for attempt in range(TRIES):
            # What is in memory will do: if another process was faster, the log says so.
            async with self.locked(table_id, fresh=attempt > 0) as table:
                await enter(table)
                try:
                    await self._store_change(table, work)
                except Conflict:
                    self.slots[table_id].table = None
                    continue
                except (ApiError, Stale) as error:
                    if table.unstored or not changes_nothing(error):
                        self.slots[table_id].table = None
                    if self.shared and not attempt:
                        continue  # refused in a position that may be an old one
                    self.refused += changes_nothing(error)
                    raise
                except BaseException:
                    self.slots[table_id].table = None  # memory may be ahead of what is stored
                    raise
                self.tell(table, "log")
                return await answer(table)
        raise conflict("unavailable", "too many changes to this table at the same time; please retry")

    async def _store_change(self, table: Table, work: Work) -> None:
        others = list(work(table) or ())
        table.missed.clear()
        plans: dict[int, Prepared] = {}
        for _ in range(ORDERS_IN_A_ROW):
            await self.follow_orders(table)
            if not await self.preparations.follow(table, self.shared, plans):
                break
        others.extend(self.preparations.keep(table, seat, plan) for seat, plan in plans.items())
        table.finish()
        for rider in self.riders:
            others.extend(await rider(table))
        rows = unstored_rows(table)
        if rows or others:
            await self.store.write(Change(rows, [table.progress()] if rows else [], others))
        self.accepted += sum(line.kind == "play" for line in table.unstored)
        table.unstored.clear()

    async def follow_orders(self, table: Table) -> None:
        """Answer at once for displaced players who left orders."""
        for _ in range(ORDERS_IN_A_ROW):
            actor = table.actor
            game = table.game
            if actor is None or game is None or actor == int(game.state.player()) or actor not in table.meta.people():
                return
            if question_of(game.state, game.board).kind != "relocate":
                return
            if actor not in table.ordered and not self.shared:  # another worker may know of some that are new
                return
            code = standing.decide(await self.keepsakes.orders(table.id, actor), game)
            if code is None:
                return
            table.play(actor, code, "order")

    async def play(self, table_id: str, seat: int, after: int, action: AnyAction, by: str) -> Table:
        """Play an action, unless this very one was played before. Stale if the position has changed."""

        def work(table: Table) -> None:
            table.play_once(seat, after, action, by)

        return await self.change(table_id, work)

    # ------------------------------------------------------------ beside the log
    def forget_private(self, table: Table, seat: int) -> list[sa.Executable]:
        """Whoever gets somebody else's seat does not get their notes and orders."""
        table.ordered.discard(seat)
        return self.keepsakes.forget(table.id, seat)

    async def mark(self, table: Table, seat: int, seq: int | None, chat: int | None) -> tuple[int, int]:
        """Remember what a seat has seen; it never forgets. The table is locked."""
        old = table.marks.get(seat, (0, 0))
        new = (max(old[0], min(seq or 0, table.seq)), max(old[1], min(chat or 0, table.chat_last)))
        if new != old:
            await self.keepsakes.keep_mark(table.id, seat, *new)
            table.marks[seat] = new
            self.tell(table, "marks")
        return new

    async def say(self, table: Table, seat: int, text: str) -> ChatMessage:
        """Add a line to the chat. The table is locked."""
        for _ in range(TRIES):
            if self.shared:
                await self.refresh_chat(table)
            m = ChatMessage(table.chat_last + 1, self.now(), seat, table.meta.seats[seat].name, text)
            row = {"table_id": table.id, "id": m.id, "at": m.at, "seat": seat, "name": m.name, "body": text}
            try:
                beside = () if self.overhear is None else await self.overhear(table, seat, m.id, text)
                await self.store.execute(sa.insert(schema.chat).values(**row), *beside, *self._too_old(table.id, m.id))
            except Conflict:
                if not await self._is_said(row):  # the connection was lost after the commit, before its answer
                    await self.refresh_chat(table)
                    continue
            table.chat_last = m.id
            self.tell(table, "chat")
            return m
        raise conflict("unavailable", "too many messages at the same time; please retry")

    def _too_old(self, table_id: str, last: int) -> list[sa.Executable]:
        """Now and then, what deletes the first lines of a long chat."""
        if last <= CHAT_KEPT or last % CHAT_CUT:
            return []
        c = schema.chat.c
        return [sa.delete(schema.chat).where(c.table_id == table_id, c.id <= last - CHAT_KEPT)]

    async def _is_said(self, row: dict[str, Any]) -> bool:
        """Whether this very line is stored."""
        c = schema.chat.c
        found = await self.store.first(sa.select(schema.chat).where(c.table_id == row["table_id"], c.id == row["id"]))
        return found is not None and found._asdict() == row

    async def chat(self, table_id: str, since: int, limit: int = 200) -> list[ChatMessage]:
        c = schema.chat.c
        query = sa.select(c.id, c.at, c.seat, c.name, c.body)
        rows = await self.store.all(
            query.where(c.table_id == table_id, c.id > since).order_by(c.id.desc()).limit(limit)
        )
        return [ChatMessage(*row) for row in reversed(rows)]


REFUSALS: Final = ("illegal", "bad-action", "stale")
COLUMNS: Final = [schema.log.c[name] for name in Line.__struct_fields__]


def unstored_rows(table: Table) -> list[dict[str, Any]]:
    return [{"table_id": table.id} | msgspec.structs.asdict(line) for line in table.unstored]


def changes_nothing(error: BaseException) -> bool:
    """Refusals of actions, which are common and leave a table as it was."""
    return isinstance(error, Stale) or (isinstance(error, ApiError) and error.error in REFUSALS)
