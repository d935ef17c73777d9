"""Lists of tables: mine, and the public ones."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema, timing
from hansa.server.answers import Brief, BriefSeat, Lists
from hansa.server.auth import Caller, Roles
from hansa.server.keepsakes import Marks, marks_of
from hansa.server.links import roles_everywhere
from hansa.server.model import Meta
from hansa.server.quiet import Span
from hansa.server.store import Store

logger: Final = logging.getLogger("hansa.listing")
LENGTH: Final = 50
MINE: Final = 200


async def lists(store: Store, caller: Caller, days: int, outages: Sequence[Span] = ()) -> Lists:
    t = schema.tables.c

    async def work(connection: AsyncConnection) -> Lists:
        roles = await roles_everywhere(connection, caller)
        mine = sa.select(schema.tables).where(t.id.in_(list(roles))).order_by(t.updated.desc()).limit(MINE)
        rows = (await connection.execute(mine)).all() if roles else []
        public = {}
        for name, status in (("open", "waiting"), ("running", "playing"), ("finished", "finished")):
            query = sa.select(schema.tables).where(t.public, t.status == status).order_by(t.updated.desc())
            public[name] = (await connection.execute(query.limit(LENGTH))).all()
        ids = [row.id for row in rows]
        marks = await marks_of(connection, ids) if ids else {}
        lines = await last_lines(connection, ids) if ids else {}

        def brief(row: Any) -> Brief:
            return brief_of(row, roles.get(row.id, Roles()), marks.get(row.id, {}), lines.get(row.id, 0), outages)

        def briefs(found: Sequence[Any]) -> list[Brief]:
            """One that is damaged does not hide the others."""
            good = []
            for row in found:
                try:
                    good.append(brief(row))
                except (msgspec.MsgspecError, ValueError, IndexError) as error:
                    logger.error("a table cannot be listed", extra={"table": row.id, "why": str(error)[:200]})
            return good

        waiting, running, finished = (briefs(found) for found in public.values())
        return Lists(briefs(rows), waiting, running, finished, days)

    return await store.read(work)


async def last_lines(connection: AsyncConnection, ids: list[str]) -> dict[str, int]:
    """The number of the last line of each chat."""
    c = schema.chat.c
    query = sa.select(c.table_id, sa.func.max(c.id)).where(c.table_id.in_(ids)).group_by(c.table_id)
    return {row[0]: row[1] for row in await connection.execute(query)}


def brief_of(row: Any, roles: Roles, marks: Marks, last_line: int, outages: Sequence[Span] = ()) -> Brief:
    meta = msgspec.json.decode(row.meta, type=Meta)
    seen = [marks.get(seat, (0, 0)) for seat in roles.seats]
    return Brief(
        id=row.id,
        name=meta.name,
        status=row.status,
        board=meta.board,
        edition=meta.edition,
        players=len(meta.seats),
        public=row.public,
        created=row.created,
        updated=row.updated,
        seq=row.seq,
        actions=row.actions,
        company=meta.company or row.id,
        seats=[
            BriefSeat(k, c.name, c.kind, c.colour, c.level, c.substitute, c.taken) for k, c in enumerate(meta.seats)
        ],
        actor=row.actor,
        winners=[int(p) for p in row.winners],
        my_seats=sorted(roles.seats),
        host=roles.host,
        your_turn=row.actor in roles.seats and meta.seats[row.actor].bot is None,
        news=max((row.seq - seq for seq, _ in seen), default=0),
        unread=max((last_line - chat for _, chat in seen), default=0),
        deadline=timing.deadline_of(meta, roles.seats, outages),
    )
