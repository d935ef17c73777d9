"""The database: one writer that commits many changes together, and readers beside it.

What ``append`` and ``write`` were asked is on disk when they return. The primary key of the log (table, number) decides
who was first when two processes append to the same table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hansa.server import schema
from hansa.server.errors import Conflict

logger: Final = logging.getLogger("hansa.store")
GROUP: Final = 500
LONGEST_LEASE: Final = 300.0  # whatever lasts longer is the trace of a clock that jumped
MIGRATION_LOCK: Final = 0x48414E5341  # of PostgreSQL's advisory locks


@dataclass(slots=True)
class Change:
    """What must be stored together or not at all."""

    log: list[dict[str, Any]] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(default_factory=list)  # all columns by name, and "table" for the id
    others: list[sa.Executable] = field(default_factory=list)
    done: asyncio.Future[None] | None = None


class Store:
    """Everything that is kept, in SQLite or in PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.is_postgres: Final = url.startswith("postgresql")
        options: dict[str, Any] = {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True} if self.is_postgres else {}
        self.engine: Final[AsyncEngine] = create_async_engine(url, **options)
        if not self.is_postgres:
            sa.event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        # SQLite is written by one thread with one connection: a commit costs one change of threads, not ten.
        self._thread: Final = ThreadPoolExecutor(1, "store writer")
        self._writer: sa.Engine | None = None
        self._queue: asyncio.Queue[Change | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.rows = 0

    # ------------------------------------------------------------ life
    async def start(self) -> None:
        if not self.is_postgres:
            path = Path(self.url.split(":///", 1)[1])
            path.parent.mkdir(parents=True, exist_ok=True)
        await self.migrate()
        if not self.is_postgres:
            self._writer = sa.create_engine(self.url.replace("+aiosqlite", ""), poolclass=sa.pool.StaticPool)
            sa.event.listen(self._writer, "connect", prepare_sqlite)
        self._task = asyncio.create_task(self._write_all(), name="store writer")

    async def stop(self) -> None:
        """Write what is waiting, then close."""
        if self._task:
            await self._queue.put(None)
            await self._task
            self._task = None
        if self._writer is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._writer.dispose)
        self._thread.shutdown()
        await self.engine.dispose()

    async def migrate(self) -> None:
        """Bring the schema up to date; one process at a time."""
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(run_migrations)

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(3), self.engine.connect() as connection:
                await connection.execute(sa.select(1))
        except (DBAPIError, OSError, TimeoutError):
            return False
        return True

    # ------------------------------------------------------------ writing
    async def write(self, change: Change) -> None:
        """Store a change; Conflict if its log entries exist already. Returns after the commit."""
        change.done = asyncio.get_running_loop().create_future()
        await self._queue.put(change)
        await asyncio.shield(change.done)

    async def execute(self, *statements: sa.Executable) -> None:
        await self.write(Change(others=list(statements)))

    async def _write_all(self) -> None:
        while (first := await self._queue.get()) is not None:
            group = [first]
            ends = False
            while len(group) < GROUP and not self._queue.empty():
                item = self._queue.get_nowait()
                if item is None:
                    ends = True
                    break
                group.append(item)
            await self._commit_group(group)
            if ends:
                return

    async def _commit_group(self, group: list[Change]) -> None:
        try:
            await self._commit(group)
        except Exception as error:
            if len(group) > 1 and isinstance(error, IntegrityError):
                for change in group:  # one of them came too late; the others are not to blame
                    await self._commit_group([change])
                return
            answer = Conflict() if isinstance(error, IntegrityError) else error
            for change in group:
                if change.done and not change.done.done():
                    change.done.set_exception(answer)
            if not isinstance(error, IntegrityError):
                logger.exception("a commit failed")
            return
        for change in group:
            if change.done and not change.done.done():
                change.done.set_result(None)

    async def _commit(self, group: Sequence[Change]) -> None:
        work = statements(group)
        if self._writer is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, commit, self._writer, work)
        else:
            async with self.engine.begin() as connection:
                for statement, rows in work:
                    await connection.execute(statement, rows)
        self.commits += 1
        self.rows += sum(len(change.log) for change in group)

    def upsert(self, table: sa.Table, key: Sequence[str], values: Mapping[str, Any]) -> sa.Executable:
        """Insert, or replace what stands under the same key."""
        insert = postgresql.insert(table) if self.is_postgres else sqlite.insert(table)
        rest = {name: value for name, value in values.items() if name not in key}
        filled = insert.values(**values)
        if not rest:
            return filled.on_conflict_do_nothing(index_elements=list(key))
        return filled.on_conflict_do_update(index_elements=list(key), set_=rest)

    # ------------------------------------------------------------ reading
    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def all(self, statement: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        async with self.engine.connect() as connection:
            found: Sequence[sa.Row[Any]] = (await connection.execute(statement)).all()
            return found

    async def first(self, statement: sa.Select[Any]) -> sa.Row[Any] | None:
        async with self.engine.connect() as connection:
            found: sa.Row[Any] | None = (await connection.execute(statement)).first()
            return found

    # ------------------------------------------------------------ leases
    async def lease(self, table_id: str, worker: str, seconds: float) -> bool:
        """True if this worker may think for the table's bots now."""
        if not self.is_postgres:
            return True
        now = sa.extract("epoch", sa.func.clock_timestamp())  # one clock for all workers
        insert = postgresql.insert(schema.leases).values(table_id=table_id, worker=worker, until=now + seconds)
        leases = schema.leases.c
        statement = insert.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"worker": worker, "until": now + seconds},
            where=sa.or_(leases.until < now, leases.worker == worker, leases.until > now + LONGEST_LEASE),
        )
        async with self.engine.begin() as connection:
            done = await connection.execute(statement.returning(schema.leases.c.worker))
            return done.first() is not None

    async def renew(self, worker: str, seconds: float) -> None:
        """Keep all leases of a worker that is alive."""
        if self.is_postgres:
            now = sa.extract("epoch", sa.func.clock_timestamp())
            async with self.engine.begin() as connection:
                await connection.execute(
                    sa.update(schema.leases).where(schema.leases.c.worker == worker).values(until=now + seconds)
                )

    async def release(self, table_id: str, worker: str) -> None:
        if self.is_postgres:
            leases = schema.leases.c
            async with self.engine.begin() as connection:
                await connection.execute(
                    sa.delete(schema.leases).where(leases.table_id == table_id, leases.worker == worker)
                )


COLUMNS: Final = [column.name for column in schema.tables.c if column.name not in ("id", "created")]
UPDATE: Final = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("table"))
    .values({name: sa.bindparam(name) for name in COLUMNS})
)
INSERT: Final = sa.insert(schema.log)


def statements(group: Sequence[Change]) -> list[tuple[sa.Executable, list[dict[str, Any]] | None]]:
    """What a group of changes does, the same kinds together."""
    work: list[tuple[sa.Executable, list[dict[str, Any]] | None]] = []
    rows = [row for change in group for row in change.log]
    if rows:
        work.append((INSERT, rows))
    latest = {update["table"]: update for change in group for update in change.tables}
    if latest:
        work.append((UPDATE, list(latest.values())))
    work.extend((other, None) for change in group for other in change.others)
    return work


def commit(engine: sa.Engine, work: Sequence[tuple[sa.Executable, list[dict[str, Any]] | None]]) -> None:
    with engine.begin() as connection:
        for statement, rows in work:
            connection.execute(statement, rows)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """An acknowledged action survives a power cut: FULL."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def run_migrations(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
