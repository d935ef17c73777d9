"""Old games: a database of the first schema opens, replays and goes on; what a newer program wrote is refused."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path

import pytest

from hansa.game.game import Game
from hansa.server.auth import hashed
from server.conftest import Starter
from server.helpers import done, state

OLD = Path(__file__).parent / "old"
SECRETS = {seat: f"{seat}".rjust(43, "s") for seat in range(3)}
TABLE = "oldtab2222"


def fill(path: Path, version: str) -> None:
    """The stored text as a database, with links whose secrets are known here."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript((OLD / f"{version}.sql").read_text(encoding="utf-8"))
        for seat, secret in SECRETS.items():
            row = (hashed(secret), TABLE, "seat", seat, time.time())
            database.execute("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", row)
        database.commit()


def change(path: Path, statement: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement, values).rowcount == 1


@pytest.mark.parametrize("version", sorted(file.stem for file in OLD.glob("*.sql")))
async def test_an_old_database_opens_replays_and_goes_on(version: str, tmp_path: Path, start: Starter) -> None:
    fill(tmp_path / "hansa.sqlite", version)
    server = await start(f"sqlite:///{tmp_path}/hansa.sqlite")
    red, green = server.browser(SECRETS[0]), server.browser(SECRETS[2])
    now = await state(green, TABLE, since=0)
    assert (now["table"]["name"], now["seq"], now["actions"], now["view"]["actor"]) == ("An old table", 80, 67, 2)
    assert [entry["seq"] for entry in now["entries"]] == list(range(1, 81))
    assert now["table"]["seats"][2]["orders"] is True
    assert (await state(red, TABLE))["seen"] == 20
    assert (await green.get(f"/api/tables/{TABLE}/chat")).json()["messages"][0]["text"] == "Servus, grüezi, dzień dobry"
    assert (await red.get(f"/api/tables/{TABLE}/notes", params={"seat": 0})).json()["text"] == "towards Stendal"
    replay = (await green.get(f"/api/tables/{TABLE}/replay")).json()
    assert replay["steps"] == 67
    for step in (0, 30, 67):
        assert (await green.get(f"/api/tables/{TABLE}/replay/{step}")).status_code == 200
    after = await done(green, TABLE, "actions", seat=2, after=80, action=now["legal"][0]["text"])
    assert after["seq"] == 81
    record = (await green.get(f"/api/tables/{TABLE}/record")).text
    assert record.startswith("hansa record 1\nrules: 1\n")
    assert Game.load(record).actor == after["view"]["actor"]
    assert [t["id"] for t in (await red.get("/api/tables")).json()["open"]] == ["waiting222"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rules: 1", "rules: 99", "rules version 99 is not known"),
        ("hansa record 1", "hansa record 7", "format '7' is not known"),
        ("board: hansa_23", "board: atlantis", "atlantis"),
    ],
)
async def test_a_game_from_the_future_is_refused_with_a_sentence(
    old: str, new: str, why: str, tmp_path: Path, start: Starter
) -> None:
    path = tmp_path / "hansa.sqlite"
    fill(path, "v001")
    change(path, "UPDATE tables SET header = replace(header, ?, ?) WHERE id = ?", old, new, TABLE)
    server = await start(f"sqlite:///{path}")
    red = server.browser(SECRETS[0])
    answer = await red.get(f"/api/tables/{TABLE}")
    assert (answer.status_code, answer.json()["error"]) == (409, "unreadable")
    assert why in answer.json()["message"]
    lists = (await red.get("/api/tables")).json()
    assert [t["id"] for t in lists["mine"]] == [TABLE]
    assert [t["id"] for t in lists["open"]] == ["waiting222"]


async def test_a_damaged_log_is_refused_with_a_sentence(tmp_path: Path, start: Starter) -> None:
    path = tmp_path / "hansa.sqlite"
    fill(path, "v001")
    change(path, "UPDATE log SET code = 99999 WHERE table_id = ? AND seq = 40", TABLE)
    server = await start(f"sqlite:///{path}")
    answer = await server.browser(SECRETS[0]).get(f"/api/tables/{TABLE}")
    assert (answer.status_code, answer.json()["error"]) == (409, "unreadable")
