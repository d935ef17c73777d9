"""`hansa admin` beside a running server; backup while it runs, and a restore that replays."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from hansa.cli import main
from hansa.server.settings import Settings
from server.helpers import Running, create, done, play_step, receive, state, until

Played = tuple[Running, str, dict[str, object]]


async def admin(database: str, *words: str, fails: bool = False) -> str:
    """Run a command of `hansa admin` in a thread, as another process would."""
    from click.testing import CliRunner

    command = ["admin", words[0], "--database", database, *words[1:]]
    result = await asyncio.to_thread(CliRunner().invoke, main, command)
    assert (result.exit_code != 0) == fails, result.output
    return str(result.output)


@pytest.fixture
async def played(server: Running) -> Played:
    ann = server.browser()
    made = await create(ann, "me", "me", "me", name="Hall", options={"missions": True})
    rng = random.Random(8)
    for _ in range(15):
        await play_step(ann, made["id"], rng)
    return server, made["id"], made


async def test_list_show_export_import(database: str, played: Played, tmp_path: Path) -> None:
    _, table, _ = played
    assert table in await admin(database, "list")
    assert json.loads((await admin(database, "list", "--json")).splitlines()[0])["name"] == "Hall"
    assert "decides" in await admin(database, "show", table)
    record = tmp_path / "record.txt"
    await admin(database, "export", table, "--out", str(record))
    assert "?" not in record.read_text().split("\n\n")[0]
    assert "?" in await admin(database, "export", table, "--seat", "1")
    out = await admin(database, "import", str(record), "--go-on")
    assert out.count("#seat=") == 3
    assert "there is no such table" in await admin(database, "show", "nothing222", fails=True)
    record.write_text("nonsense")
    assert "a record begins with" in await admin(database, "import", str(record), fails=True)


async def test_a_running_server_notices(database: str, played: Played) -> None:
    server, table, _ = played
    ann = server.clients[0]
    before = await state(ann, table, seat=0)
    async with server.live(table, ann, "?seat=0") as socket:
        await receive(socket)
        assert f"{before['actions'] - 2} actions" in await admin(database, "undo", table, "--steps", "2")
        pushed = await receive(socket)
        assert pushed["actions"] == before["actions"] - 2
        assert pushed["entries"][-1]["by"] == "admin"
    await play_step(ann, table, random.Random(1))
    link = (await admin(database, "replace", table, "3", "--person", "Dora")).strip()
    dora = server.browser()
    assert (await done(dora, table, "claim", secret=link.split("#seat=")[1]))["seat"] == 2
    assert "bot" in await admin(database, "replace", table, "3", "--bot", "random")
    watch = (await admin(database, "reissue", table, "watch")).strip().split("#watch=")[1]
    assert (await done(server.browser(), table, "claim", secret=watch))["role"] == "watch"
    await admin(database, "close", table)

    async def closed() -> bool:
        return bool((await state(ann, table))["table"]["status"] == "closed")

    await until(closed)


async def test_backup_while_playing_and_restore(database: str, played: Played, tmp_path: Path) -> None:
    server, table, _ = played
    ann = server.clients[0]
    going = True

    async def keep_playing() -> None:
        rng = random.Random(2)
        while going and await play_step(ann, table, rng):
            pass

    task = asyncio.create_task(keep_playing())
    file = tmp_path / "backup.gz"
    out = await admin(database, "backup", str(file))
    going = False
    await task
    assert "1 tables" in out
    other = f"sqlite:///{tmp_path}/restored.sqlite"
    assert "1 tables replayed" in await admin(other, "restore", str(file))
    assert "not empty" in await admin(other, "restore", str(file), fails=True)
    assert table in await admin(other, "list")
    file.write_bytes(file.read_bytes()[:-20])
    third = f"sqlite:///{tmp_path}/third.sqlite"
    assert "cannot be read" in await admin(third, "restore", str(file), fails=True)
    assert await admin(third, "list") == ""


def test_several_workers_need_postgresql() -> None:
    with pytest.raises(ValueError, match="PostgreSQL"):
        Settings(workers=2)
