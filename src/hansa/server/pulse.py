"""When the server was not there: a heartbeat in the database, and the gaps in it, which are nobody's time."""

from __future__ import annotations

import math
from typing import Final

import sqlalchemy as sa

from hansa.server import schema
from hansa.server.clock import Now
from hansa.server.quiet import Span
from hansa.server.store import Store

BEAT: Final = 10.0
GAP: Final = 30.0
"""Seconds without a heartbeat that are an outage."""
PULSE, OUTAGES = schema.pulse, schema.outages
ONE: Final = 1


class Pulse:
    """The heartbeat that all workers share."""

    def __init__(self, store: Store, now: Now, outages: list[Span]) -> None:
        self.store: Final = store
        self.now: Final = now
        self.gap = GAP
        self.last = -math.inf
        self.outages: Final = outages
        """Shared with the tables in memory."""

    async def beat(self) -> None:
        """Be there. A gap before is an outage, noted once: by whoever is first, in the commit that ends it."""
        now = self.now()
        if now - self.last < BEAT and now >= self.last:
            return
        p, insert = PULSE.c, self.store.upsert
        row = await self.store.first(sa.select(p.at).where(p.id == ONE))
        statements: list[sa.Executable] = []
        if row is not None and now - row.at > self.gap:
            statements.append(insert(OUTAGES, ["begin"], {"begin": row.at, "until": now}, grows=True))
        await self.store.execute(*statements, insert(PULSE, ["id"], {"id": ONE, "at": now}, grows=True))
        rows = await self.store.all(sa.select(OUTAGES).order_by(OUTAGES.c.begin))
        self.outages[:] = [(found.begin, found.until) for found in rows]
        self.last = now

    async def fresh(self) -> list[Span]:
        """The outages, up to now."""
        if self.now() - self.last >= self.gap:
            await self.beat()
        return self.outages
