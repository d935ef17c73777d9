"""Lists of tables: mine, and the public ones."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema
from hansa.server.auth import Caller, Roles, roles_of
from hansa.server.bodies import Brief, BriefSeat, Lists
from hansa.server.model import Meta
from hansa.server.store import Store

LENGTH: Final = 50
MINE: Final = 200


async def lists(store: Store, caller: Caller) -> Lists:
    t = schema.tables.c

    async def work(connection: AsyncConnection) -> Lists:
        roles = await _my_roles(connection, caller)
        mine = sa.select(schema.tables).where(t.id.in_(list(roles))).order_by(t.updated.desc()).limit(MINE)
        rows = (await connection.execute(mine)).all() if roles else []
        public = {}
        for name, status in (("open", "waiting"), ("running", "playing"), ("finished", "finished")):
            query = sa.select(schema.tables).where(t.public, t.status == status).order_by(t.updated.desc())
            public[name] = (await connection.execute(query.limit(LENGTH))).all()
        marks, lines = await _marks(connection, [row.id for row in rows])

        def brief(row: Any) -> Brief:
            return brief_of(row, roles.get(row.id, Roles()), marks, lines)

        return Lists([brief(row) for row in rows], *([brief(row) for row in found] for found in public.values()))

    return await store.read(work)


async def _my_roles(connection: Any, caller: Caller) -> dict[str, Roles]:
    found: dict[str, list[tuple[str, int]]] = {}
    for table, column, secret in (
        (schema.holdings, schema.holdings.c.browser, caller.browser),
        (schema.keys, schema.keys.c.hash, caller.bearer),
    ):
        if secret is None:
            continue
        query = sa.select(table.c.table_id, table.c.role, table.c.seat).where(column == secret)
        for table_id, role, seat in (await connection.execute(query)).all():
            found.setdefault(table_id, []).append((role, seat))
    return {table_id: roles_of(pairs) for table_id, pairs in found.items()}


async def _marks(connection: Any, ids: list[str]) -> tuple[dict[tuple[str, int], tuple[int, int]], dict[str, int]]:
    if not ids:
        return {}, {}
    m, c = schema.marks.c, schema.chat.c
    marks = await connection.execute(sa.select(m.table_id, m.seat, m.seq, m.chat).where(m.table_id.in_(ids)))
    lines = await connection.execute(
        sa.select(c.table_id, sa.func.max(c.id)).where(c.table_id.in_(ids)).group_by(c.table_id)
    )
    return {(t, s): (seq, chat) for t, s, seq, chat in marks}, {row[0]: row[1] for row in lines}


def brief_of(row: Any, roles: Roles, marks: dict[tuple[str, int], tuple[int, int]], lines: dict[str, int]) -> Brief:
    meta = msgspec.json.decode(row.meta, type=Meta)
    seen = [marks.get((row.id, seat), (0, 0)) for seat in roles.seats]
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
        seats=[
            BriefSeat(k, c.name, c.kind, c.colour, c.level, c.substitute, c.taken) for k, c in enumerate(meta.seats)
        ],
        actor=row.actor,
        winners=[int(p) for p in row.winners],
        my_seats=sorted(roles.seats),
        host=roles.host,
        your_turn=row.actor in roles.seats and meta.seats[row.actor].bot is None,
        news=max((row.seq - seq for seq, _ in seen), default=0),
        unread=max((lines.get(row.id, 0) - chat for _, chat in seen), default=0),
    )
