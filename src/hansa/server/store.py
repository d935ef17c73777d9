"""The database: one writer that commits many changes together, and readers beside it.

What ``write`` was asked is on disk when it returns. The primary key of the log (table, number) decides who was first
when two processes append to the same table. A connection that was lost is made anew; what cannot be stored or read now
is one of ``DATABASE_ERRORS``, and the next try may succeed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hansa.server import schema
from hansa.server.commits import Change as Change
from hansa.server.commits import Work, commit, statements
from hansa.server.errors import Conflict
from hansa.server.metering import PAYING, metered
from hansa.server.preparing import SchemaError as SchemaError
from hansa.server.preparing import check_version, make_file, prepare_sqlite, run_migrations
from hansa.server.threads import Thread

logger: Final = logging.getLogger("hansa.store")
T = TypeVar("T")
DATABASE_ERRORS: Final = (
    DBAPIError,
    sa.exc.TimeoutError,  # all connections are busy
    asyncpg.PostgresError,  # while a connection is made
    asyncpg.InterfaceError,
    OSError,
)
"""The database does not answer, or cannot do now what it was asked."""
GROUP: Final = 500
AT_ONCE: Final = 50
"""Rows that are prepared for PostgreSQL at once, on the loop."""
SICK: Final = 30.0
"""Seconds after a failed commit in which the database counts as failing, unless one succeeds."""
ANSWER: Final = 30.0
"""Seconds that PostgreSQL has for an answer."""
PATIENCE: Final = 60.0
"""Seconds that a starting server waits for PostgreSQL."""
MISTAKES: Final = ("28000", "28P01", "3D000")
"""What PostgreSQL says of a role, a password or a database that is wrong: waiting does not help."""
LONGEST_LEASE: Final = 300.0  # whatever lasts longer is the trace of a clock that jumped
MIGRATION_LOCK: Final = 0x48414E5341  # of PostgreSQL's advisory locks


class Store:
    """Everything that is kept, in SQLite or in PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.is_postgres: Final = url.startswith("postgresql")
        options: dict[str, Any] = {}
        if self.is_postgres:
            times = {"timeout": 10, "command_timeout": ANSWER}
            options = {"pool_size": 5, "max_overflow": 5, "pool_timeout": 15, "connect_args": times}
        self.engine: Final[AsyncEngine] = create_async_engine(url, **options)
        # Reads need no transaction: the log only grows, and a row says how far it is to be read.
        self.reader: Final[AsyncEngine] = create_async_engine(url, isolation_level="AUTOCOMMIT", **options)
        if not self.is_postgres:
            for engine in (self.engine, self.reader):
                sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
        # SQLite is written by one thread with one connection: a commit costs one change of threads, not ten.
        self._thread: Final = Thread("store writer")
        self._writer: sa.Engine | None = None
        self._connection: AsyncConnection | None = None
        """The one that writes to PostgreSQL."""
        self._queue: asyncio.Queue[Change | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._checking: asyncio.Task[None] | None = None
        self.damage: str | None = None
        self.failed_at = -math.inf
        self.commits = 0
        self.rows = 0

    # ------------------------------------------------------------ life
    async def start(self) -> None:
        await self.prepare()
        if not self.is_postgres:
            self._writer = sa.create_engine(self.url.replace("+aiosqlite", ""), poolclass=sa.pool.StaticPool)
            sa.event.listen(self._writer, "connect", prepare_sqlite)
            if self._writer.url.database not in (None, "", ":memory:"):
                self._checking = asyncio.create_task(self._check(), name="store check")
        self._task = asyncio.create_task(self._write_all(), name="store writer")

    async def stop(self) -> None:
        """Write what is waiting, then close."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
        if self._task:
            await self._queue.put(None)
            await self._task
            self._task = None
        if self._writer is not None:
            await self._thread.do(self._writer.dispose)
        self._thread.end()
        await self._hang_up()
        await self.engine.dispose()
        await self.reader.dispose()

    async def prepare(self) -> None:
        """Bring the schema up to date. PostgreSQL may still be starting when we do."""
        if not self.is_postgres:
            make_file(Path(self.url.split(":///", 1)[1].partition("?")[0]))
            self._open_once()
        deadline = asyncio.get_running_loop().time() + PATIENCE
        try:
            await self._migrate_by(deadline)
        except BaseException:
            await self.engine.dispose()  # nobody stops what has not started
            raise

    def _open_once(self) -> None:
        """A file that cannot be opened fails here: the thread of aiosqlite would outlive the loop, and complain."""
        with sa.create_engine(self.url.replace("+aiosqlite", ""), poolclass=sa.pool.NullPool).connect():
            pass

    async def _migrate_by(self, deadline: float) -> None:
        while True:
            try:
                await self.migrate()
                return
            except DATABASE_ERRORS as error:
                mistake = getattr(getattr(error, "orig", error), "sqlstate", None) in MISTAKES
                if mistake or not self.is_postgres or asyncio.get_running_loop().time() > deadline:
                    raise
                logger.warning("waiting for the database", extra={"why": first_line(error)})
                await asyncio.sleep(1)

    async def migrate(self) -> None:
        """Bring the schema up to date; one process at a time."""
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(run_migrations)

    async def look(self) -> None:
        """Whether there is a database, of a version that we know; SchemaError or DATABASE_ERRORS if not."""
        async with self.reader.connect() as connection:
            await connection.run_sync(check_version)

    async def healthy(self) -> bool:
        """Reads work, the file is whole, and the last commits did not fail."""
        if self.damage is not None or time.monotonic() - self.failed_at < SICK:
            return False
        try:
            async with asyncio.timeout(5):
                await self.first(sa.select(1))
        except DATABASE_ERRORS:
            return False
        return True

    def _look_for_damage(self) -> str | None:
        """What is wrong with the file of an SQLite database, in its own words. Reads all of it."""
        assert self._writer is not None
        try:
            with sqlite3.connect(f"file:{self._writer.url.database}?mode=ro", uri=True) as connection:
                found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.OperationalError:
            return None  # locked, or not a file at all: not damage
        except sqlite3.DatabaseError as error:
            found = str(error)
        return None if found == "ok" else found

    async def _check(self) -> None:
        self.damage = await asyncio.to_thread(self._look_for_damage)
        if self.damage is not None:
            logger.error("the database is damaged: restore a backup", extra={"why": self.damage[:300]})

    # ------------------------------------------------------------ writing
    async def write(self, change: Change) -> None:
        """Store a change; Conflict if its log entries exist already. Returns after the commit."""
        change.done = asyncio.get_running_loop().create_future()
        change.spend = PAYING.get()
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
            if len(group) > 1:
                for change in group:  # one of them came too late or cannot be stored; the others are not to blame
                    await self._commit_group([change])
                return
            answer = Conflict() if isinstance(error, IntegrityError) else error
            for change in group:
                if change.done and not change.done.done():
                    change.done.set_exception(answer)
            if not to_blame(error):
                self.failed_at = time.monotonic()
            if isinstance(error, DATABASE_ERRORS):
                if not isinstance(error, IntegrityError):
                    logger.error("a commit failed", extra={"why": first_line(error)})
            else:
                logger.exception("a commit failed")
            return
        for change in group:
            if change.done and not change.done.done():
                change.done.set_result(None)

    async def _commit(self, group: Sequence[Change]) -> None:
        work = statements(group)
        weights = [1 + len(change.log) for change in group]

        def spend(seconds: float) -> None:
            for change, weight in zip(group, weights, strict=True):
                if change.spend is not None:
                    change.spend(seconds * weight / sum(weights))

        if self._writer is not None:
            await metered(self._thread.do(commit, self._writer, work), spend)
        else:
            await metered(self._commit_to_postgres(work), spend)
        self.failed_at = -math.inf
        self.commits += 1
        self.rows += sum(len(change.log) for change in group)

    async def _commit_to_postgres(self, work: Work) -> None:
        """On the connection that writes; once more on a new one if it was lost.

        If it was lost after the commit and before its answer, the second try finds the rows there: a conflict, after
        which the table is read again and the action counts as repeated.
        """
        for attempt in range(2):
            try:
                if self._connection is None:
                    self._connection = await self.engine.connect()
                async with self._connection.begin():
                    for statement, rows in work:
                        if rows is None:
                            await self._connection.execute(statement)
                        for i in range(0, len(rows or ()), AT_ONCE):  # others have their turn between
                            await self._connection.execute(statement, (rows or [])[i : i + AT_ONCE])
                return
            except DATABASE_ERRORS as error:
                if not lost(error):
                    raise  # the fault is in what was to be stored; the connection is good
                await self._hang_up()
                if attempt:
                    raise

    async def _hang_up(self) -> None:
        """Let go of the connection that writes."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*DATABASE_ERRORS):
                await connection.invalidate()
            with contextlib.suppress(*DATABASE_ERRORS):
                await connection.close()

    def upsert(
        self, table: sa.Table, key: Sequence[str], values: Mapping[str, Any], grows: bool = False
    ) -> sa.Executable:
        """Insert, or replace what stands under the same key; numbers that grow stay where they are larger."""
        insert = postgresql.insert(table) if self.is_postgres else sqlite.insert(table)
        rest = {name: value for name, value in values.items() if name not in key}
        filled = insert.values(**values)
        if not rest:
            return filled.on_conflict_do_nothing(index_elements=list(key))
        if grows:
            larger = sa.func.greatest if self.is_postgres else sa.func.max
            rest = {name: larger(table.c[name], filled.excluded[name]) for name in rest}
        return filled.on_conflict_do_update(index_elements=list(key), set_=rest)

    # ------------------------------------------------------------ reading
    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Let ``work`` read; once more if its connection turns out to be lost."""
        try:
            async with self.reader.connect() as connection:
                return await work(connection)
        except DATABASE_ERRORS as error:
            if not lost(error):
                raise
        async with self.reader.connect() as connection:
            return await work(connection)

    async def all(self, statement: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        async def work(connection: AsyncConnection) -> Sequence[sa.Row[Any]]:
            found: Sequence[sa.Row[Any]] = (await connection.execute(statement)).all()
            return found

        return await self.read(work)

    async def first(self, statement: sa.Select[Any]) -> sa.Row[Any] | None:
        async def work(connection: AsyncConnection) -> sa.Row[Any] | None:
            found: sa.Row[Any] | None = (await connection.execute(statement)).first()
            return found

        return await self.read(work)

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


def lost(error: BaseException) -> bool:
    """True if it was the connection that failed, so that another one may do better."""
    if isinstance(error, DBAPIError):
        return bool(error.connection_invalidated)
    return isinstance(error, (asyncpg.InterfaceError, ConnectionError))


def to_blame(error: BaseException) -> bool:
    """True if it was the value that could not be stored, and not the database that could not store it."""
    if isinstance(error, OF_VALUES) or not isinstance(error, DATABASE_ERRORS):
        return not lost(error)
    return str(getattr(getattr(error, "orig", error), "sqlstate", None) or "")[:2] in ("22", "23")


def first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:300]


OF_VALUES: Final = (IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError, sa.exc.InterfaceError)
