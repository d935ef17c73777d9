"""Old games: a database of the first schema opens, replays and goes on; what a newer program wrote is refused."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from hansa.arena.signature import digest_of
from hansa.cli import main
from hansa.game import names
from hansa.game.actions import Action
from hansa.game.events import for_seat
from hansa.game.game import Game
from hansa.server import schema
from hansa.server.app import Application
from hansa.server.auth import hashed
from hansa.server.migrations.events import modern
from hansa.server.settings import Settings
from server.conftest import Starter
from server.direct import Direct
from server.helpers import Json, done, state

RECORDS = Path(__file__).parents[1] / "records"
OLD = Path(__file__).parent / "old"
SECRETS = {seat: f"{seat}".rjust(42, "s") + "A" for seat in range(3)}
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


def told_again(record: str, entries: list[Json], seat: int) -> list[list[Json]]:
    """The events of these entries, played again from the start of the record."""
    game = Game.load(record).at(0)
    told = []
    for entry in entries:
        if entry["kind"] in ("undo", "restart"):
            game.undo(entry["steps"], force=True)
        if entry["kind"] in ("play", "redo"):
            happened = game.play(entry["action"])
            told.append(msgspec.json.decode(msgspec.json.encode([for_seat(event, seat) for event in happened])))
    return told


@pytest.mark.parametrize("version", sorted(file.stem for file in OLD.glob("*.sql")))
async def test_an_old_log_is_told_with_the_events_of_today(version: str, tmp_path: Path, start: Starter) -> None:
    fill(tmp_path / "hansa.sqlite", version)
    server = await start(f"sqlite:///{tmp_path}/hansa.sqlite")
    green = server.browser(SECRETS[2])
    entries = (await state(green, TABLE, since=0))["entries"]
    record = (await green.get(f"/api/tables/{TABLE}/record")).text
    stored = [entry["events"] for entry in entries if entry["kind"] in ("play", "redo")]
    assert any(event.get("space") for events in stored for event in events)
    assert stored == told_again(record, entries, 2)


async def test_an_old_backup_is_told_with_the_events_of_today(tmp_path: Path, start: Starter) -> None:
    """Backups of the first format hold the events of v001, whatever schema they are restored into."""
    old = tmp_path / "old.sqlite"
    fill(old, "v001")
    with contextlib.closing(sqlite3.connect(old)) as database, gzip.open(tmp_path / "old.gz", "wt") as out:
        database.row_factory = sqlite3.Row
        out.write(json.dumps({"hansa backup": 1, "at": 0}) + "\n")
        counts = {}
        for name in ("chat", "holdings", "keys", "log", "marks", "notes", "orders", "tables"):
            rows = database.execute(f"SELECT * FROM {name}").fetchall()
            counts[name] = len(rows)
            out.writelines(json.dumps([name, dict(row)]) + "\n" for row in rows)
        out.write(json.dumps({"end": counts}) + "\n")
    url = f"sqlite:///{tmp_path}/restored.sqlite"
    command = ["admin", "restore", "--database", url, str(tmp_path / "old.gz")]
    restored = await asyncio.to_thread(CliRunner().invoke, main, command)
    assert restored.exit_code == 0, restored.output
    green = (await start(url)).browser(SECRETS[2])
    entries = (await state(green, TABLE, since=0))["entries"]
    record = (await green.get(f"/api/tables/{TABLE}/record")).text
    assert [e["events"] for e in entries if e["kind"] in ("play", "redo")] == told_again(record, entries, 2)


def as_v001(event: Json, game: Game) -> Json:
    """An event of today as schema v001 held it."""
    if "payment" in event:
        paid = event.pop("payment")
        event |= {"paid_traders": paid.count("trader")} if event["kind"] == "placed" else {}
        event["paid_merchants"] = paid.count("merchant")
    if event.get("origin", "") is None:
        event["origin"] = game.board.post_names[0]
    if "space" in event:
        event["space"] -= 1
    if event["kind"] == "special_taken":
        del event["points"]
    if "triggers" in event:
        event["triggers"] = sum(bit for bit, word in names.TRIGGERS.items() if word in event["triggers"])
    if "cities" in event:
        event["card"] = game.board.missions.index(tuple(event.pop("cities")))
    return event


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.hansa")), ids=lambda path: path.stem)
def test_every_event_of_v001_becomes_one_of_today(path: Path) -> None:
    game = Game.load(path.read_text(encoding="utf-8"))
    happened = msgspec.json.encode([event for events in game.events() for event in events])
    now: list[Json] = msgspec.json.decode(happened)
    before: list[Json] = [as_v001(event, game) for event in msgspec.json.decode(happened)]
    assert before != now
    assert [modern(event, game.board) for event in before] == now


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


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("""body = replace(body, '"action":"', '"action":"un')""", "at character 1 of 'un"),
        ("""body = replace(body, '"action":"', '"actor":"')""", "line 40: this entry of the log names no action"),
        ("body = substr(body, 2)", "line 40: this entry of the log names no action"),
        ("kind = 'undo', steps = 999", "line 40: 999 actions cannot be taken back"),
        ("kind = 'redo'", "line 40: there is nothing to play again"),
    ],
)
async def test_a_damaged_log_is_refused_with_a_sentence(damage: str, why: str, tmp_path: Path, start: Starter) -> None:
    path = tmp_path / "hansa.sqlite"
    fill(path, "v001")
    change(path, f"UPDATE log SET {damage} WHERE table_id = ? AND seq = 40", TABLE)
    server = await start(f"sqlite:///{path}")
    answer = await server.browser(SECRETS[0]).get(f"/api/tables/{TABLE}")
    assert (answer.status_code, answer.json()["error"]) == (409, "unreadable")
    assert why in answer.json()["message"]


@pytest.mark.parametrize(("written", "revision", "number"), [("0.1", "v001", 13), ("v002", "v002", 8)])
async def test_the_games_of_older_programs_replay_from_their_notation(
    written: str, revision: str, number: int, tmp_path: Path
) -> None:
    """Databases that older programs wrote, in which actions have other numbers (old/make_games.py)."""
    path = tmp_path / "hansa.sqlite"
    path.write_bytes(gzip.decompress((OLD / f"games-{written}.sqlite.gz").read_bytes()))
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(revision,)]
        codes = {row[0] for row in database.execute("SELECT code FROM log WHERE code IS NOT NULL")}
    assert len(codes) > 200
    application = Application(Settings(f"sqlite:///{path}"))
    kinds: set[type] = set()
    names = []
    async with application.server.lifespan():
        tables = application.server.tables
        for row in await tables.store.all(sa.select(schema.tables.c.id)):
            async with tables.locked(row.id) as table:
                game = table.game
                assert game is not None
                names.append(table.meta.name)
                whole = Game.load((RECORDS / f"{table.meta.name}.hansa").read_text(encoding="utf-8"))
                steps, taken_back = len(game.codes), len(game.played.undone)
                assert game.history() == whole.history()[:steps]
                assert digest_of(game) == digest_of(whole.at(steps))
                assert (table.status == "finished") == game.over
                while game.redo():
                    pass
                assert digest_of(game) == digest_of(whole.at(steps + taken_back))
                again = game.at(0)
                for code in game.codes:
                    kinds.add(type(again.action_of(code)))
                    again.play(code, tell=False)
    assert len(names) == number
    if written == "0.1":
        assert kinds == set(Action.__args__), "every kind of action was brought over"


async def test_what_is_written_over_an_old_database_is_read_again(tmp_path: Path) -> None:
    """Entries of 0.1 and of today in one log: undo, redo, numbers and notation, then a program that starts anew."""
    path = tmp_path / "hansa.sqlite"
    fill(path, "v001")
    at = f"/api/tables/{TABLE}"
    person = Direct(first := Application(Settings(f"sqlite:///{path}")))
    async with first.server.lifespan():
        await person.post(f"{at}/claim", secret=SECRETS[2])
        now = await person.get(f"{at}?seat=2")
        chosen = next(action for action in now["legal"] if action["kind"] == "place")
        played = await person.post(f"{at}/actions", seat=2, after=80, action=chosen["code"])
        again = await person.post(f"{at}/actions", seat=2, after=80, action=chosen["code"])
        assert (again["repeated"], again["seq"]) == (True, played["seq"])
        undone = await person.post(f"{at}/undo", seat=2, after=played["seq"])
    async with (second := Application(Settings(f"sqlite:///{path}"))).server.lifespan():
        person.application = second
        assert (await person.get(f"{at}?seat=2"))["view"] == undone["view"]
        redone = await person.post(f"{at}/redo", seat=2, after=undone["seq"])
        assert redone["view"] == played["view"]
    with contextlib.closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT kind, action FROM log WHERE seq > 80 ORDER BY seq").fetchall()
        assert rows == [("seat", None), ("play", chosen["text"]), ("undo", None), ("redo", chosen["text"])]
        assert "code" not in [column[1] for column in database.execute("PRAGMA table_info(log)")]
        assert not database.execute("SELECT 1 FROM log WHERE body || coalesce(secret, '') LIKE '%\"code\"%'").fetchall()
