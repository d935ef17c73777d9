"""What is to be done later: rows that are stored with the change that caused them, leased, retried (docs/days.md).

A row is gone when its work is done. Whoever dies while it works leaves a lease that runs out; another worker goes on.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from hansa.server import schema
from hansa.server.clock import Now
from hansa.server.store import Store

JOBS: Final = schema.jobs
LEASE: Final = 120.0
PAUSES: Final = (60.0, 300.0, 1500.0, 7200.0, 36_000.0)
"""Seconds after each failure; after the last one a job is dead."""


class Job(msgspec.Struct):
    """A leased row."""

    id: str
    kind: str
    table_id: str
    body: dict[str, Any]
    tries: int


class Jobs:
    """The rows that wait, for one worker."""

    def __init__(self, store: Store, worker: str, now: Now) -> None:
        self.store: Final = store
        self.worker: Final = worker
        self.now: Final = now

    def new(self, job_id: str, kind: str, table_id: str, body: dict[str, Any], due: float) -> sa.Executable:
        """A row; one that is there already stays as it is, so that asking twice is asking once."""
        values = {
            "id": job_id,
            "kind": kind,
            "table_id": table_id,
            "body": msgspec.json.encode(body).decode(),
            "due": due,
            "tries": 0,
            "worker": "",
            "until": 0.0,
        }
        insert = postgresql.insert(JOBS) if self.store.is_postgres else sqlite.insert(JOBS)
        return insert.values(**values).on_conflict_do_nothing(index_elements=["id"])

    async def lease(self, most: int) -> list[Job]:
        """Rows whose time has come and which nobody works on; they are this worker's for a while."""
        c, now = JOBS.c, self.now()
        ready = sa.select(c.id).where(c.due <= now, c.until <= now).order_by(c.due).limit(most)
        if await self.store.first(ready.limit(1)) is None:  # nothing to write
            return []
        mine = sa.update(JOBS).where(c.id.in_(ready.with_for_update(skip_locked=True)), c.until <= now)
        mine = mine.values(worker=self.worker, until=now + LEASE)
        async with self.store.engine.begin() as connection:
            rows = (await connection.execute(mine.returning(c.id, c.kind, c.table_id, c.body, c.tries))).all()
        return [Job(row.id, row.kind, row.table_id, msgspec.json.decode(row.body), row.tries) for row in rows]

    def done(self, job: Job) -> sa.Executable:
        """The end of a job, to be stored together with what came of it."""
        return sa.delete(JOBS).where(JOBS.c.id == job.id)

    def later(self, job: Job, due: float) -> sa.Executable:
        """Not now: the same row when its time has come."""
        return sa.update(JOBS).where(JOBS.c.id == job.id).values(due=due, until=0.0, worker="")

    def again(self, job: Job) -> sa.Executable | None:
        """One more try after a pause; None if there were enough."""
        if job.tries >= len(PAUSES):
            return None
        later = {"tries": job.tries + 1, "due": self.now() + PAUSES[job.tries], "until": 0.0, "worker": ""}
        return sa.update(JOBS).where(JOBS.c.id == job.id).values(**later)
