"""Tables that nobody touched for a long time are deleted, with everything that belongs to them.

Nothing is deleted before the page has said so for ``NOTICE``: not when a database of an older version is opened for the
first time, nor when the number of days was lowered.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Final

import sqlalchemy as sa

from hansa.server import schema
from hansa.server.store import Change, Store

DAY: Final = 86_400.0
NOTICE: Final = 28 * DAY
"""How long the first deletion is announced in advance."""
COUNTED: Final = 60.0
"""Seconds for which a count of all tables is believed."""
AT_ONCE: Final = 100
"""Tables that are deleted in one commit: others wait no longer than for an action."""


async def is_announced(store: Store, now: float, days: float) -> bool:
    """Whether deletion after so many days was announced for long enough; the announcement begins with the first call.

    With 0 days nothing is ever deleted, and a later announcement begins anew.
    """
    table = schema.expiry
    row = await store.first(sa.select(table.c.days, table.c.since))
    if not days:
        if row is not None:
            await store.execute(sa.delete(table))
        return False
    since = now if row is None or days < row.days or row.since > now else row.since
    if row is None or (row.days, row.since) != (days, since):
        await store.execute(store.upsert(table, ["id"], {"id": 1, "days": days, "since": since}))
    return now - since >= NOTICE


class Fullness:
    """Whether there are as many tables as there may be; looked up once a minute at most."""

    def __init__(self, store: Store, most: int) -> None:
        self.store: Final = store
        self.most: Final = most
        self._full = False
        self._until = 0.0

    async def is_full(self) -> bool:
        if self.most and time.monotonic() >= self._until:
            row = await self.store.first(sa.select(sa.func.count()).select_from(schema.tables))
            self._full = row is not None and row[0] >= self.most
            self._until = time.monotonic() + COUNTED
        return self._full


async def abandoned(
    store: Store, now: float, days: float, limit: int | None = None
) -> Sequence[sa.Row[tuple[str, float]]]:
    """Ids and last changes of tables untouched for so many days, oldest first."""
    c, g = schema.tables.c, schema.contest_tables.c
    awaited = sa.select(g.game).where(g.result.is_(None))  # a round of an event waits for them
    query = sa.select(c.id, c.updated).where(c.updated < now - days * DAY, c.id.not_in(awaited)).order_by(c.updated)
    return await store.all(query if limit is None else query.limit(limit))


async def delete(store: Store, ids: Sequence[str]) -> None:
    """Delete tables, their logs, chats, links and notes."""
    for i in range(0, len(ids), AT_ONCE):
        some = ids[i : i + AT_ONCE]
        statements: list[sa.Executable] = []
        for table in schema.metadata.sorted_tables:
            column = table.c.id if table is schema.tables else table.c.get("table_id")
            if column is None:
                continue  # belongs to a player, or to the server
            statements.append(sa.delete(table).where(column.in_(some)))
        await store.write(Change(others=statements))


async def prune(store: Store, now: float, days: float, used: Collection[str] = ()) -> int:
    """Delete some abandoned tables, except those that are in use; returns how many. Call it again for more."""
    found = [row.id for row in await abandoned(store, now, days, AT_ONCE + len(used)) if row.id not in used]
    await delete(store, found[:AT_ONCE])
    return min(len(found), AT_ONCE)
