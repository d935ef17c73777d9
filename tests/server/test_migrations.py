"""A database of the version before is brought up to date, with what is in it, and can go back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from hansa.server import migrations, schema
from hansa.server.preparing import check_version, steps, versions
from hansa.server.settings import Settings
from hansa.server.store import Store
from server.direct import Direct
from server.houses import house


def earlier_versions() -> list[str]:
    """All that a database can go back to: from the last step that cannot be undone to the one before the newest."""
    steps = sorted((Path(migrations.__file__).parent / "versions").glob("v*_*.py"))
    cannot_be_undone = [i for i, step in enumerate(steps) if "raise NotImplementedError" in step.read_text("utf-8")]
    return [step.name.split("_")[0] for step in steps[cannot_be_undone[-1] : -1]]


def test_old_versions_are_found() -> None:
    assert {"v003", "v004", "v011"} <= set(earlier_versions())


def test_the_files_of_the_steps_tell_the_versions() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        known = ScriptDirectory.from_config(steps(connection)).walk_revisions()
        assert versions() == [step.revision for step in known][::-1]


def test_a_start_loads_nothing_that_few_starts_need(sqlite: str) -> None:
    """Alembic and the library for passkeys took a quarter of a second, at each start of each process."""
    code = f"""
import asyncio, sys
from hansa.server.app import Application
from hansa.server.settings import Settings

async def start():
    async with Application(Settings(database={sqlite!r})).server.lifespan():
        print(*({{"alembic", "webauthn"}} & sys.modules.keys()))

asyncio.run(start())
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "", said


async def move(database: str, version: str) -> None:
    store = Store(Settings(database=database).url)

    def work(connection: sa.Connection) -> None:
        now = check_version(connection) or ""
        (command.downgrade if now > version else command.upgrade)(steps(connection), version)

    async with store.engine.begin() as connection:
        await connection.run_sync(work)
    await store.engine.dispose()
    await store.reader.dispose()


@pytest.mark.parametrize("version", earlier_versions())
async def test_a_table_survives_an_older_schema(database: str, version: str) -> None:
    async with house(database) as made:
        anna = Direct(made)
        table = (await anna.post("/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}] * 3))["id"]
    await move(database, version)
    async with house(database) as again:
        later = Direct(again)
        later.cookie = anna.cookie
        state = await later.get(f"/api/tables/{table}")
        assert state["my_seats"] == [0, 1, 2]
        await later.post(f"/api/tables/{table}/actions", seat=state["view"]["actor"], after=state["seq"], action="end")
        for kept in schema.metadata.sorted_tables:
            await again.server.store.all(sa.select(kept).limit(1))
