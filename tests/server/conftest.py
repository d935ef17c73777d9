"""A server on a port of its own for every test, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hansa.server import auth
from hansa.server.app import Application
from hansa.server.clock import Now
from hansa.server.clock import now as real_time
from hansa.server.settings import Settings
from hansa.server.store import Store
from machine import empty_database, new_database
from server import houses
from server.helpers import PATIENCE, Process, Running, running


class Clock:
    """The clock of the rate limits, moved by hand: how fast this machine is does not matter."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(auth, "time", made)
    return made


Starter = Callable[..., Awaitable[Running]]


def prepare(url: str) -> None:
    """All migrations, once for all tests of this process: most tests are not about them."""

    async def migrate() -> None:
        store = Store(url)
        await store.prepare()
        await store.engine.dispose()

    with ThreadPoolExecutor(1) as apart:  # there may be a loop in this thread
        apart.submit(asyncio.run, migrate()).result()


@pytest.fixture(scope="session")
def prepared_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("prepared") / "hansa.sqlite"
    prepare(Settings(f"sqlite:///{path}").url)
    return path


@pytest.fixture(scope="session")
def prepared_postgres(postgres_server: str) -> str:
    """A database that goes from one test to the next, emptied in between: a copy costs 0.2 s of work and 8 MB."""
    url = new_database(postgres_server)
    prepare(url)
    return url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database without tables of people, once of each kind. `postgres_url` is one without anything."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    url = str(request.getfixturevalue("prepared_postgres"))
    empty_database(url)
    return url


@pytest.fixture
def sqlite(tmp_path: Path, prepared_sqlite: Path) -> str:
    shutil.copy(prepared_sqlite, tmp_path / "hansa.sqlite")
    return f"sqlite:///{tmp_path}/hansa.sqlite"


@pytest.fixture
async def start() -> AsyncIterator[Starter]:
    """Starts servers; they stop when the test ends."""
    opened: list[Any] = []

    async def start_one(database: str, now: Now = real_time, **more: Any) -> Running:
        values = houses.FREE | {"bot_grace": PATIENCE}  # a machine without time makes no bot hang
        context = running(Settings(database=database, **(values | more)), now)
        found = await context.__aenter__()
        opened.append(context)
        return found

    yield start_one
    for context in reversed(opened):
        await context.__aexit__(None, None, None)


@pytest.fixture
def now() -> houses.Time:
    return houses.Time()


@pytest.fixture
async def application(database: str, now: houses.Time) -> AsyncIterator[Application]:
    """A server without a network, with a clock that is moved by hand and bots that say nothing."""
    made = houses.quiet(Application(Settings(database=database, **houses.FREE), now))
    async with made.server.lifespan():
        yield made


@pytest.fixture
async def server(database: str, start: Starter) -> Running:
    return await start(database)


@pytest.fixture
async def small(sqlite: str, start: Starter) -> Running:
    """A server for tests to which the kind of database does not matter."""
    return await start(sqlite)


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two servers that share their tables."""
    servers = (Process(postgres_url), Process(postgres_url))
    await asyncio.gather(*(server.start() for server in servers))
    yield servers
    for server in servers:
        if server.process:
            server.stop()
