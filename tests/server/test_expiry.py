"""Tables that nobody touches are deleted, but never before that was announced for some weeks."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from hansa.cli import main, serve
from hansa.game.game import Game
from hansa.game.study import Study
from hansa.server import pruning, schema
from hansa.server.pruning import DAY, NOTICE
from hansa.server.settings import Settings, from_environment
from server.conftest import Starter
from server.helpers import create, running


class Calendar:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def ids(server: Any) -> set[str]:
    return {row.id for row in await server.store.all(sa.select(schema.tables.c.id))}


async def due(server: Any) -> None:
    """The hour is over."""
    server._pruned = time.monotonic()
    await server._prune()


async def test_nothing_goes_before_it_was_announced(tmp_path: Path) -> None:
    calendar = Calendar()
    settings = Settings(database=f"sqlite:///{tmp_path}/hansa.sqlite", expire_days=180.0)
    async with running(settings, calendar) as direct:
        server = direct.application.server
        await due(server)
        old = await create(direct.browser(), "me", "me", "me")
        calendar.now += 400 * DAY
        server.tables.slots.clear()
        await server.store.execute(sa.delete(schema.expiry))  # a database that never heard of expiry
        await due(server)
        assert old["id"] in await ids(server), "the first start deletes nothing"
        calendar.now += NOTICE - DAY
        await due(server)
        assert old["id"] in await ids(server)
        new = await create(direct.browser(), "me", "me", "me")
        calendar.now += 2 * DAY
        await due(server)
        assert await ids(server) == {new["id"]}


async def test_a_shorter_time_is_announced_anew(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/hansa.sqlite", expire_days=0.0)
    async with running(settings) as made:
        store, now = made.application.server.store, 1_800_000_000.0
        assert not await pruning.is_announced(store, now, 180)
        assert await pruning.is_announced(store, now + NOTICE, 180)
        assert await pruning.is_announced(store, now + NOTICE, 365), "a longer time needs no notice"
        assert not await pruning.is_announced(store, now + NOTICE, 30)
        assert await pruning.is_announced(store, now + 2 * NOTICE, 30)
        assert not await pruning.is_announced(store, now + 2 * NOTICE, 0)
        assert not await pruning.is_announced(store, now + 3 * NOTICE, 30), "off and on again: announced anew"
        assert not await pruning.is_announced(store, now - 400 * DAY, 30), (
            "a clock that ran ahead has announced nothing"
        )


async def test_prune_on_the_command_line(start: Starter, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/hansa.sqlite"
    server = await start(database)
    kept = [await create(server.browser(), "me", "me", "me") for _ in range(2)]
    text = Study(Game.new(players=3, seed=1), "Forgotten").to_text()
    shared = [(await server.browser().post("/api/studies", json={"text": text})).json()["id"] for _ in range(2)]
    store = server.application.server.store
    for table, old in ((schema.tables, kept[0]["id"]), (schema.studies, shared[0])):
        await store.execute(sa.update(table).where(table.c.id == old).values(updated=time.time() - 200 * DAY))
    await server.stop()

    async def prune(*words: str) -> Any:
        return await asyncio.to_thread(CliRunner().invoke, main, ["admin", "prune", "--database", database, *words])

    tried = await prune("--dry-run")
    assert tried.exit_code == 0, tried.output
    assert kept[0]["id"] in tried.output
    assert kept[1]["id"] not in tried.output
    assert [line.split()[-1] for line in tried.output.splitlines() if shared[0] in line] == ["Forgotten"]
    assert shared[1] not in tried.output
    assert (await prune("--days", "0.5")).exit_code != 0
    done = await prune()
    assert "1 tables" in done.output
    assert "1 shared studies" in done.output
    again = await start(database)
    assert await ids(again.application.server) == {kept[1]["id"]}
    rows = await again.application.server.store.all(sa.select(schema.studies.c.id))
    assert [row.id for row in rows] == [shared[1]]


def test_at_home_nothing_is_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(serve, "run", lambda flags, browser=False: asked.append(flags))
    monkeypatch.delenv("HANSA_EXPIRE_DAYS", raising=False)
    assert CliRunner().invoke(main, ["play"]).exit_code == 0
    assert CliRunner().invoke(main, ["serve"]).exit_code == 0
    assert [from_environment(**flags).expire_days for flags in asked] == [0.0, 180.0]
