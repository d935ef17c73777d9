"""A player's tables: most urgent first, with what happened there; and what the player keeps about each."""

from __future__ import annotations

import logging
import math
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema, timing
from hansa.server.answers import Brief, LastEntry, MyTable, MyTables
from hansa.server.auth import Caller
from hansa.server.errors import conflict, not_found
from hansa.server.keepsakes import marks_of
from hansa.server.links import roles_everywhere
from hansa.server.listing import brief_of, last_lines
from hansa.server.model import Meta
from hansa.server.people import People
from hansa.server.tables import Tables

logger: Final = logging.getLogger("hansa.mine")
MOST: Final = 500
MINE: Final = schema.player_tables


async def keep(people: People, player: str, table_id: str, hidden: bool, wishes: dict[str, bool]) -> None:
    """Hide a table, and say which messages about it are wanted."""
    h = schema.holdings.c
    if await people.store.first(sa.select(h.role).where(h.browser == player, h.table_id == table_id)) is None:
        raise not_found()
    many = await people.store.first(sa.select(sa.func.count()).where(MINE.c.player == player))
    if many is not None and many[0] >= 10 * MOST:
        raise conflict("too-many", "too many tables have settings of their own")
    await people.ensure(player)
    body = msgspec.json.encode(wishes).decode()
    values = {"player": player, "table_id": table_id, "hidden": int(hidden), "wishes": body}
    await people.store.execute(people.store.upsert(MINE, ["player", "table_id"], values))


async def tables(house: Tables, caller: Caller) -> MyTables:
    """All of a player's tables in five questions to the database, however many there are."""
    t, log = schema.tables.c, schema.log.c

    async def work(connection: AsyncConnection) -> MyTables:
        roles = await roles_everywhere(connection, caller)
        last = sa.and_(log.table_id == t.id, log.seq == t.seq)
        query = sa.select(schema.tables, log.kind, log.seat, log.by, log.action, log.at).outerjoin(schema.log, last)
        # Those that wait for somebody's move come first where there are too many.
        query = query.where(t.id.in_(list(roles))).order_by(t.status != "playing", t.updated.desc()).limit(MOST)
        rows = (await connection.execute(query)).all() if roles else []
        ids = [row.id for row in rows]
        marks = await marks_of(connection, ids) if ids else {}
        lines = await last_lines(connection, ids) if ids else {}
        kept = await _kept(connection, caller.browser)
        found = []
        for row in rows:
            try:
                brief = brief_of(row, roles[row.id], marks.get(row.id, {}), lines.get(row.id, 0), house.outages)
            except (msgspec.MsgspecError, ValueError, IndexError) as error:  # one that is damaged hides no other
                logger.error("a table cannot be listed", extra={"table": row.id, "why": str(error)[:200]})
                continue
            hidden, wishes = kept.get(row.id, (False, {}))
            happened = None if row.kind is None else LastEntry(row.kind, row.seat, row.by, row.action, row.at)
            clock = None
            if row.status == "playing":
                meta = msgspec.json.decode(row.meta, type=Meta)
                clock = timing.mine(meta, roles[row.id].seats, house.now())
            found.append(MyTable(brief, happened, clock, hidden and not brief.your_turn, wishes))
        found.sort(key=lambda each: urgency(each.table))
        return MyTables(found, sum(each.table.your_turn for each in found), house.now())

    return await house.store.read(work)


async def without_hints(house: Tables, caller: Caller) -> dict[str, Meta]:
    """The settings of the caller's games that run without hints."""
    t = schema.tables.c

    async def work(connection: AsyncConnection) -> dict[str, Meta]:
        roles = await roles_everywhere(connection, caller)
        query = sa.select(t.id, t.meta).where(t.id.in_(list(roles)), t.status == "playing").limit(MOST)
        rows = (await connection.execute(query)).all() if roles else []
        found = {row.id: msgspec.json.decode(row.meta, type=Meta) for row in rows}
        return {table_id: meta for table_id, meta in found.items() if not meta.hints_allowed}

    return await house.store.read(work)


async def advised(house: Tables, caller: Caller, table_id: str) -> bool:
    """Whether the caller gets advice at this table: sits there with hints, or was there and the game is over."""
    t = schema.tables.c

    async def work(connection: AsyncConnection) -> bool:
        roles = (await roles_everywhere(connection, caller)).get(table_id)
        row = (await connection.execute(sa.select(t.status, t.meta).where(t.id == table_id))).first()
        if roles is None or row is None or row.status == "waiting":
            return False
        if row.status != "playing":
            return roles.any
        return bool(roles.seats) and msgspec.json.decode(row.meta, type=Meta).hints_allowed

    return await house.store.read(work)


def urgency(brief: Brief) -> tuple[Any, ...]:
    """My turn first: least time left, then longest waiting; then games that run, tables that wait, and the rest."""
    order = {"playing": 1, "waiting": 2}.get(brief.status, 3)
    if brief.your_turn:
        return 0, math.inf if brief.deadline is None else brief.deadline, brief.updated
    return order, 0.0, -brief.updated


async def _kept(connection: AsyncConnection, player: str | None) -> dict[str, tuple[bool, dict[str, bool]]]:
    if player is None:
        return {}
    rows = await connection.execute(sa.select(MINE).where(MINE.c.player == player))
    return {row.table_id: (bool(row.hidden), msgspec.json.decode(row.wishes)) for row in rows}
