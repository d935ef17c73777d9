"""Shared studies that nobody has opened for a long time are deleted, with their changes and links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa

from hansa.server import schema
from hansa.server.links import HOLDINGS, KEYS
from hansa.server.pruning import DAY
from hansa.server.store import Store

STUDIES, STEPS = schema.studies, schema.study_steps
AT_ONCE: Final = 50
"""Studies that are deleted in one commit."""


async def abandoned(
    store: Store, now: float, days: float, limit: int | None = None
) -> Sequence[sa.Row[tuple[str, float, str]]]:
    """Ids, last uses and titles of studies that nobody opened for so many days, oldest first."""
    c = STUDIES.c
    query = sa.select(c.id, c.updated, c.title).where(c.updated < now - days * DAY).order_by(c.updated)
    return await store.all(query if limit is None else query.limit(limit))


async def opened(store: Store, study_id: str, now: float) -> None:
    """Somebody reads a study: it stays, even if nobody changes it. Told once a day."""
    c = STUDIES.c
    await store.execute(sa.update(STUDIES).where(c.id == study_id, c.updated < now - DAY).values(updated=now))


async def delete(store: Store, ids: Sequence[str]) -> None:
    for i in range(0, len(ids), AT_ONCE):
        some = ids[i : i + AT_ONCE]
        await store.execute(
            sa.delete(STUDIES).where(STUDIES.c.id.in_(some)),
            sa.delete(STEPS).where(STEPS.c.study.in_(some)),
            *(sa.delete(t).where(t.c.table_id.in_(some)) for t in (KEYS, HOLDINGS)),
        )
