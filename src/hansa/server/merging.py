"""A player who goes on as another one, because the only browser that was theirs is now the other's."""

from __future__ import annotations

import sqlalchemy as sa

from hansa.server import schema
from hansa.server.store import Store


async def carried(store: Store, old: str, new: str) -> list[sa.Executable]:
    """What a browser kept on its own belongs to the player from now on; where both have something, it stays theirs."""
    h = schema.holdings.c
    rows = await store.all(sa.select(schema.holdings).where(h.browser == old))
    key = ("browser", "table_id", "role", "seat")
    c, d, m, s = schema.channels.c, schema.deliveries.c, schema.player_tables.c, schema.solvers.c
    g, r, j, p = schema.results.c, schema.ratings.c, schema.jobs.c, schema.players
    invited = sa.exists().where(p.c.id == old, p.c.known)

    def unless(column: sa.Column[object], whose: sa.Column[object]) -> sa.ColumnElement[bool]:
        return column.not_in(sa.select(column).where(whose == new))

    return [
        sa.update(p).where(p.c.id == new, invited).values(known=True),
        sa.update(schema.jobs)
        .where(j.body.contains(f'"player":"{old}"'))
        .values(body=sa.func.replace(j.body, old, new)),
        *(store.upsert(schema.holdings, key, dict(row._mapping) | {"browser": new}) for row in rows),
        sa.update(schema.studies).where(schema.studies.c.owner == old).values(owner=new),
        sa.update(schema.channels).where(c.player == old, unless(c.mark, c.player)).values(player=new),
        sa.update(schema.deliveries).where(d.player == old).values(player=new),
        sa.update(schema.player_tables).where(m.player == old, unless(m.table_id, m.player)).values(player=new),
        sa.update(schema.solvers).where(s.player == old, ~sa.exists().where(s.player == new)).values(player=new),
        sa.update(schema.results).where(g.player == old, unless(g.game, g.player)).values(player=new),
        sa.update(schema.ratings).where(r.player == old, unless(r.players, r.player)).values(player=new),
    ]
