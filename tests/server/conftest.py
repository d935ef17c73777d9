"""A server on a port of its own for every test, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hansa.server import auth
from hansa.server.clock import Now
from hansa.server.clock import now as real_time
from hansa.server.settings import Settings
from server.helpers import PATIENCE, Running, running


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


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hansa.sqlite"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/hansa.sqlite"


@pytest.fixture
async def start() -> AsyncIterator[Starter]:
    """Starts servers; they stop when the test ends."""
    opened: list[Any] = []

    async def start_one(database: str, now: Now = real_time, **more: Any) -> Running:
        values: dict[str, Any] = {"requests_per_second": 0.0, "actions_per_second": 0.0, "tables_per_hour": 0}
        values["bot_grace"] = PATIENCE  # a machine without time makes no bot hang
        context = running(Settings(database=database, **(values | more)), now)
        found = await context.__aenter__()
        opened.append(context)
        return found

    yield start_one
    for context in reversed(opened):
        await context.__aexit__(None, None, None)


@pytest.fixture
async def server(database: str, start: Starter) -> Running:
    return await start(database)


@pytest.fixture
async def small(sqlite: str, start: Starter) -> Running:
    """A server for tests to which the kind of database does not matter."""
    return await start(sqlite)
