"""All tables: found, rebuilt from their logs, changed under their locks, stored, and made known."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.game.game import AnyAction
from hansa.game.notation import NotationError
from hansa.game.reasons import IllegalAction
from hansa.game.record import RecordError
from hansa.game.view import question_of
from hansa.server import orders as standing
from hansa.server import schema
from hansa.server.auth import NO_SEAT, Caller, Roles, hashed, new_secret, roles_of
from hansa.server.errors import ApiError, Conflict, Stale, conflict, not_found
from hansa.server.model import Line, Meta, Orders
from hansa.server.store import Change, Store
from hansa.server.table import Table

logger: Final = logging.getLogger("hansa.tables")
TRIES: Final = 8
ORDERS_IN_A_ROW: Final = 50

Work = Callable[[Table], "Sequence[sa.Executable] | None"]


@dataclass(slots=True)
class Slot:
    """A table's place in memory; it outlives the copy of the table in it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    used: float = field(default_factory=time.monotonic)
    users: int = 0


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store, shared: bool = False) -> None:
        self.store: Final = store
        self.shared: Final = shared
        """True if other processes change the same tables."""
        self.slots: Final[dict[str, Slot]] = {}
        self.changed: Callable[[Table, str], None] = lambda table, what: None
        """Called after something was stored: what is "log" or "chat"."""
        self.accepted = 0
        self.refused = 0
        self.loads = 0

    # ------------------------------------------------------------ finding
    @contextlib.asynccontextmanager
    async def locked(self, table_id: str, fresh: bool = True) -> AsyncIterator[Table]:
        """The table, nobody else at it. 404 where there is none."""
        slot = self.slots.get(table_id)
        if slot is None:
            slot = self.slots[table_id] = Slot()
        slot.users += 1
        try:
            async with slot.lock:
                slot.used = time.monotonic()
                if slot.table is None:
                    slot.table = await self.load(table_id)
                elif self.shared and fresh:
                    await self.refresh(slot.table)
                yield slot.table
        finally:
            slot.users -= 1
            if slot.table is None and not slot.users:
                self.slots.pop(table_id, None)

    async def load(self, table_id: str) -> Table:
        """Rebuild a table from its log."""
        self.loads += 1

        async def work(connection: AsyncConnection) -> Table:
            row = (await connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                raise not_found()
            lines = await self._lines(connection, table_id, 0, row.seq)
            marks = schema.marks.c
            seen = await connection.execute(
                sa.select(marks.seat, marks.seq, marks.chat).where(marks.table_id == table_id)
            )
            table = Table(table_id, row.status, msgspec.json.decode(row.meta, type=Meta), row.header)
            try:
                table.replay(lines)
            except (RecordError, IllegalAction, NotationError) as error:  # from the future, or damaged
                logger.error("a table cannot be opened", extra={"table": table_id, "why": str(error)})
                raise conflict("unreadable", f"this table cannot be opened by this version: {error}") from None
            table.marks = {seat: (seq, chat) for seat, seq, chat in seen}
            table.chat_last = await self._last_chat(connection, table_id)
            left = schema.orders.c
            found = await connection.execute(sa.select(left.seat, left.body).where(left.table_id == table_id))
            table.ordered = {seat for seat, body in found if msgspec.json.decode(body, type=Orders).on}
            return table

        return await self.store.read(work)

    async def _lines(self, connection: AsyncConnection, table_id: str, after: int, last: int) -> list[Line]:
        """Entries up to the one that the row of the table knows: what came later has other settings."""
        c = schema.log.c
        columns = (c.seq, c.at, c.kind, c.seat, c.by, c.action, c.steps, c.nonce, c.body, c.secret)
        found = await connection.execute(
            sa.select(*columns).where(c.table_id == table_id, c.seq > after, c.seq <= last).order_by(c.seq)
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

    async def refresh_chat(self, table: Table) -> None:
        async def work(connection: AsyncConnection) -> int:
            return await self._last_chat(connection, table.id)

        table.chat_last = await self.store.read(work)

    async def lines(self, table_id: str, since: int, limit: int) -> list[Line]:
        """Entries from the stored log."""
        c = schema.log.c
        columns = (c.seq, c.at, c.kind, c.seat, c.by, c.action, c.steps, c.nonce, c.body, c.secret)
        query = sa.select(*columns).where(c.table_id == table_id, c.seq > since).order_by(c.seq).limit(limit)
        return [Line(*tuple(row)) for row in await self.store.all(query)]

    def evict_idle(self, seconds: float, watched: Callable[[str], bool]) -> int:
        """Let go of tables that nobody used for a while."""
        limit = time.monotonic() - seconds
        idle = [
            name
            for name, slot in self.slots.items()
            if slot.used < limit and not slot.users and not slot.lock.locked() and not watched(name)
        ]
        for name in idle:
            del self.slots[name]
        return len(idle)

    # ------------------------------------------------------------ who
    async def roles(self, table: Table, caller: Caller) -> Roles:
        """What the caller may do at the table."""
        found = Roles()
        for secret, source in ((caller.bearer, "keys"), (caller.browser, "holdings")):
            if secret is None:
                continue
            key = f"{source}:{secret}"
            known = table.roles.get(key)
            if known is None:
                known = await self._stored_roles(table.id, secret, source)
                if known.any:  # what is not there yet may come any moment
                    table.roles[key] = known
            found |= known
        return found

    async def _stored_roles(self, table_id: str, secret: str, source: str) -> Roles:
        where = schema.keys if source == "keys" else schema.holdings
        column = schema.keys.c.hash if source == "keys" else schema.holdings.c.browser
        rows = await self.store.all(
            sa.select(where.c.role, where.c.seat).where(column == secret, where.c.table_id == table_id)
        )
        return roles_of([(row.role, row.seat) for row in rows])

    def key(self, table_id: str, role: str, seat: int = NO_SEAT) -> tuple[str, sa.Executable]:
        """A new secret, and the statement that keeps its hash."""
        secret = new_secret()
        row = {"hash": hashed(secret), "table_id": table_id, "role": role, "seat": seat, "created": time.time()}
        return secret, sa.insert(schema.keys).values(**row)

    def hold(self, browser: str, table_id: str, role: str, seat: int = NO_SEAT) -> sa.Executable:
        """The statement that ties a role to a browser."""
        row = {"browser": browser, "table_id": table_id, "role": role, "seat": seat}
        return self.store.upsert(schema.holdings, list(row), row | {"created": time.time()})

    @staticmethod
    def revoke(table_id: str, role: str, seat: int = NO_SEAT) -> list[sa.Executable]:
        """The statements that take a role from everybody who has it."""
        return [
            sa.delete(t).where(t.c.table_id == table_id, t.c.role == role, t.c.seat == seat)
            for t in (schema.keys, schema.holdings)
        ]

    # ------------------------------------------------------------ changing
    async def change(self, table_id: str, work: Work) -> Table:
        """Let ``work`` change the table, store it, make it known. It runs again if another process was first."""
        task = asyncio.create_task(self._change(table_id, work))
        return await asyncio.shield(task)  # a caller that goes away does not leave half a change

    async def _change(self, table_id: str, work: Work) -> Table:
        for attempt in range(TRIES):
            # What is in memory will do: if another process was faster, the log says so.
            async with self.locked(table_id, fresh=attempt > 0) as table:
                slot = self.slots[table_id]
                first = table.seq
                try:
                    others = list(work(table) or ())
                    await self.follow_orders(table)
                    table.finish()
                    lines = [line for line in table.tail if line.seq > first]
                    assert len(lines) == table.seq - first, "more entries at once than are kept in memory"
                    rows = [
                        {"table_id": table_id} | {name: getattr(line, name) for name in line.__struct_fields__}
                        for line in lines
                    ]
                    changed = [table.row()] if rows else []
                    if rows or others:
                        await self.store.write(Change(rows, changed, others))
                except Conflict:
                    slot.table = None
                    continue
                except BaseException as error:
                    if table.seq != first or not changes_nothing(error):
                        slot.table = None  # memory may be ahead of what is stored
                    if self.shared and not attempt and isinstance(error, (ApiError, Stale)):
                        continue  # refused in a position that may be an old one
                    raise
                self.changed(table, "log")
                return table
        raise conflict("unavailable", "too many others changed this table at the same time; send it again")

    async def follow_orders(self, table: Table) -> None:
        """Answer at once for displaced players who left orders."""
        for _ in range(ORDERS_IN_A_ROW):
            actor = table.actor
            game = table.game
            if actor is None or game is None or actor == int(game.state.player()) or actor not in table.meta.people():
                return
            question = question_of(game.state, game.board)
            if question.kind != "relocate":
                return
            orders = await self.orders(table.id, actor)
            legal = [(code, game.action_of(code)) for code in game.legal_codes()]
            code = standing.answer(orders, question, legal)
            if code is None:
                return
            table.play(actor, code, "order")

    async def play(
        self, table_id: str, seat: int, after: int, action: AnyAction, by: str, nonce: str | None = None
    ) -> tuple[Table, bool]:
        """Play an action; True if it had been played before. Stale if the position is another."""
        again = False

        def work(table: Table) -> None:
            nonlocal again
            again = table.repeated(seat, after, action, nonce)
            if again:
                return
            table.expect(after)  # before the rest: who comes too late for a game that is over gets its end
            table.play(seat, action, by, nonce)

        try:
            table = await self.change(table_id, work)
        except (ApiError, Stale):
            self.refused += 1
            raise
        self.accepted += not again
        return table, again

    # ------------------------------------------------------------ beside the log
    async def orders(self, table_id: str, seat: int) -> Orders:
        c = schema.orders.c
        row = await self.store.first(sa.select(c.body).where(c.table_id == table_id, c.seat == seat))
        return msgspec.json.decode(row.body, type=Orders) if row else Orders()

    async def mark(self, table_id: str, seat: int, seq: int | None, chat: int | None) -> tuple[int, int]:
        """Remember what a seat has seen; it never forgets."""
        async with self.locked(table_id) as table:
            old = table.marks.get(seat, (0, 0))
            new = (max(old[0], min(seq or 0, table.seq)), max(old[1], min(chat or 0, table.chat_last)))
            if new != old:
                row = {"table_id": table_id, "seat": seat, "seq": new[0], "chat": new[1]}
                await self.store.execute(self.store.upsert(schema.marks, ["table_id", "seat"], row))
                table.marks[seat] = new
            return new

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> dict[str, Any]:
        """Add a line to the chat."""
        for _ in range(TRIES):
            async with self.locked(table_id) as table:
                if self.shared:
                    await self.refresh_chat(table)
                message = {"id": table.chat_last + 1, "at": round(time.time(), 3), "seat": seat, "name": name}
                row = message | {"table_id": table_id, "body": text}
                try:
                    await self.store.execute(sa.insert(schema.chat).values(**row))
                except Conflict:
                    continue
                table.chat_last += 1
                self.changed(table, "chat")
                return message | {"text": text}
        raise conflict("unavailable", "too many others write at the same time; send it again")

    async def chat(self, table_id: str, since: int, limit: int = 200) -> list[dict[str, Any]]:
        c = schema.chat.c
        query = sa.select(c.id, c.at, c.seat, c.name, c.body.label("text"))
        rows = await self.store.all(
            query.where(c.table_id == table_id, c.id > since).order_by(c.id.desc()).limit(limit)
        )
        return [dict(row._mapping) for row in reversed(rows)]


def changes_nothing(error: BaseException) -> bool:
    """Refusals of actions, which are common and leave a table as it was."""
    return isinstance(error, Stale) or (isinstance(error, ApiError) and error.error in ("illegal", "bad-action"))
