"""A database that fails: clear answers, nothing acknowledged is lost, and everything goes on when it is back."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import socket
import sqlite3
import threading
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from hansa.cli import main
from hansa.cli.serve import prepare_database
from hansa.server import store
from hansa.server.settings import Settings
from machine import Postgres
from server.conftest import Starter
from server.helpers import PATIENCE, Json, Process, Running, choose, create, play_step, receive, state, until


async def try_action(client: httpx.AsyncClient, table: str, now: Json) -> httpx.Response:
    """Send the first legal action of a state that shows the deciding seat."""
    body = {"seat": now["seat"], "after": now["seq"], "action": now["legal"][0]["code"]}
    return await client.post(f"/api/tables/{table}/actions", json=body)


async def deciding(client: httpx.AsyncClient, table: str) -> Json:
    actor = (await state(client, table))["view"]["actor"]
    return await state(client, table, seat=actor)


def is_unavailable(answer: httpx.Response) -> bool:
    return bool(
        answer.status_code == 503
        and answer.json()["error"] == "unavailable"
        and "database" in answer.json()["message"]
        and int(answer.headers["retry-after"]) > 0
    )


async def accepted(client: httpx.AsyncClient, table: str) -> Json:
    """Play on as soon as it is possible again."""
    played: Json = {}

    async def once() -> bool:
        nonlocal played
        found = await client.get(f"/api/tables/{table}")
        if found.status_code == 503:
            return False
        answer = await try_action(client, table, await deciding(client, table))
        assert answer.status_code in (200, 503), answer.text
        played = answer.json()
        return answer.status_code == 200

    await until(once)
    return played


async def numbers(client: httpx.AsyncClient, table: str) -> list[int]:
    found = await client.get(f"/api/tables/{table}/entries", params={"limit": 1000})
    return [entry["seq"] for entry in found.json()["entries"]]


async def heard_up_to(socket: Any, seq: int) -> list[int]:
    got: list[int] = []
    while not got or got[-1] < seq:
        got += [entry["seq"] for entry in (await receive(socket))["entries"]]
    return got


@pytest.mark.postgres
async def test_postgresql_is_stopped_and_started_again(postgres: Postgres, start: Starter) -> None:
    server = await start(f"postgresql://postgres@{postgres.address}/postgres")
    ann = server.browser()
    table = (await create(ann, "me", "me", "me"))["id"]
    bots = (await create(ann, "random", "random", "random", public=True))["id"]
    rng = random.Random(1)
    async with server.live(table, ann, "?seat=0&since=0") as socket:
        for _ in range(5):
            before = await play_step(ann, table, rng)
        assert before is not None
        assert await heard_up_to(socket, before["seq"]) == list(range(1, before["seq"] + 1))
        now = await deciding(ann, table)
        await asyncio.to_thread(postgres.stop)
        assert is_unavailable(await try_action(ann, table, now))
        assert is_unavailable(await ann.get(f"/api/tables/{table}"))
        assert is_unavailable(await ann.get("/api/tables"))
        health = await ann.get("/api/health")
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        assert (await ann.post(f"/api/tables/{table}/actions", json={"seat": 9})).status_code == 400
        await socket.send('{"type": "ping"}')
        await receive(socket, "pong")
        async with server.live(table, ann) as late, asyncio.timeout(PATIENCE):
            await late.wait_closed()
            assert late.close_code == 1013
        await asyncio.to_thread(postgres.start)
        after = await accepted(ann, table)
        assert after["seq"] == before["seq"] + 1, "what was refused was not stored"
        assert await heard_up_to(socket, after["seq"]) == [after["seq"]]
        assert await numbers(ann, table) == list(range(1, after["seq"] + 1))
    seen = (await state(ann, bots))["seq"]

    async def bots_go_on() -> bool:
        now = await state(ann, bots)
        return bool(now["seq"] > seen + 3 or now["table"]["status"] == "finished")

    await until(bots_go_on)
    assert (await ann.get("/api/health")).json()["status"] == "ok"


@pytest.mark.postgres
async def test_connections_cut_in_the_middle_of_everything(postgres_url: str, start: Starter) -> None:
    server = await start(postgres_url)
    ann = server.browser()
    tables = [(await create(ann, "me", "me", "me"))["id"] for _ in range(4)]
    acknowledged: dict[str, dict[int, str]] = {table: {} for table in tables}
    going = True

    async def play(table: str) -> None:
        rng = random.Random(table)
        while going:
            found = await ann.get(f"/api/tables/{table}")
            if found.status_code == 200 and found.json()["view"]["actor"] is not None:
                mine = await ann.get(f"/api/tables/{table}", params={"seat": found.json()["view"]["actor"]})
                if mine.status_code != 200:
                    continue
                action = choose(mine.json()["legal"], rng)
                body = {"seat": mine.json()["seat"], "after": mine.json()["seq"], "action": action["code"]}
                answer = await ann.post(f"/api/tables/{table}/actions", json=body)
                assert answer.status_code in (200, 503), answer.text
                if answer.status_code == 200:
                    acknowledged[table][mine.json()["seq"] + 1] = action["text"]

    players = [asyncio.create_task(play(table)) for table in tables]
    database = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    for _ in range(10):
        wanted = sum(map(len, acknowledged.values())) + 5

        async def some(wanted: int = wanted) -> bool:
            for player in players:
                assert not player.done() or player.result() is None
            return sum(map(len, acknowledged.values())) >= wanted

        await until(some)
        await database.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await database.close()
    going = False
    await asyncio.gather(*players)
    for table in tables:
        entries = (await ann.get(f"/api/tables/{table}/entries", params={"limit": 1000})).json()["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
        played = {entry["seq"]: entry["action"] for entry in entries}
        assert {seq: played.get(seq) for seq in acknowledged[table]} == acknowledged[table]


@pytest.mark.postgres
async def test_a_server_that_starts_waits_for_its_database(postgres: Postgres) -> None:
    postgres.stop()
    server = Process(f"postgresql://postgres@{postgres.address}/postgres")
    starting = asyncio.create_task(server.start())
    await asyncio.sleep(1)
    await asyncio.to_thread(postgres.start)
    await starting
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann:
            assert (await create(ann, "me", "me", "me"))["state"]["table"]["status"] == "playing"
    finally:
        server.stop()


@pytest.mark.postgres
def test_a_name_that_postgresql_does_not_know_is_said_at_once(
    postgres_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(_: float) -> None:
        raise AssertionError("a mistake does not mend itself")

    monkeypatch.setattr(asyncio, "sleep", wait)
    for name, why in (("postgres", 'database "nowhere" does not exist'), ("nobody", 'role "nobody" does not exist')):
        database = f"postgresql://{name}@{postgres_server}/nowhere"
        found = CliRunner().invoke(main, ["serve", "--database", database])
        assert found.exit_code == 1
        assert why in found.output


async def test_no_room_on_the_disk(sqlite: str) -> None:
    server = Process(sqlite)
    await server.start()
    assert server.process is not None
    pid = server.process.pid
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann:
            table = (await create(ann, "me", "me", "me"))["id"]
            rng = random.Random(3)
            for _ in range(5):
                before = await play_step(ann, table, rng)
            now = await deciding(ann, table)
            limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, limits[1]))  # no file grows beyond this
            for _ in range(3):
                assert is_unavailable(await try_action(ann, table, now))
            assert before is not None
            assert (await state(ann, table))["seq"] == before["seq"], "it can still be read"
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
            after = await accepted(ann, table)
            assert after["seq"] == before["seq"] + 1
            assert await numbers(ann, table) == list(range(1, after["seq"] + 1))
    finally:
        server.stop()


async def on_the_writer(server: Running, pragma: str) -> None:
    """Change the connection that writes, in its own thread."""
    kept = server.application.server.store

    def work() -> None:
        assert kept._writer is not None
        with kept._writer.connect() as connection:
            connection.execute(sa.text(f"PRAGMA {pragma}"))

    await kept._thread.do(work)


async def test_a_database_that_cannot_be_written(small: Running) -> None:
    ann = small.browser()
    table = (await create(ann, "me", "me", "me"))["id"]
    now = await deciding(ann, table)
    async with small.live(table, ann, "?seat=0&since=0") as socket:
        await on_the_writer(small, "query_only=ON")
        assert is_unavailable(await try_action(ann, table, now))
        chat = await ann.post(f"/api/tables/{table}/chat", json={"seat": 0, "text": "hello"})
        assert is_unavailable(chat)
        assert (await state(ann, table))["seq"] == now["seq"]
        await on_the_writer(small, "query_only=OFF")
        after = await accepted(ann, table)
        assert await heard_up_to(socket, after["seq"]) == list(range(1, after["seq"] + 1))


async def test_a_database_that_somebody_else_holds(small: Running, sqlite: str) -> None:
    ann = small.browser()
    table = (await create(ann, "me", "me", "me"))["id"]
    now = await deciding(ann, table)
    await on_the_writer(small, "busy_timeout=100")
    holder = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert is_unavailable(await try_action(ann, table, now))
    assert (await state(ann, table))["seq"] == now["seq"]
    holder.execute("ROLLBACK")
    holder.close()
    assert (await accepted(ann, table))["seq"] == now["seq"] + 1


def test_hansa_serve_says_why_it_cannot_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.0)
    complaints: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    before = set(threading.enumerate())
    for database, why in (
        ("postgresql://nobody@127.0.0.1:1/nothing", "the database cannot be used"),
        (f"sqlite:///{tmp_path}", f"the database {tmp_path} cannot be used"),
        ("sqlite:////dev/null/tables.sqlite", "the database /dev/null/tables.sqlite cannot be used"),
    ):
        found = CliRunner().invoke(main, ["serve", "--database", database, "--log-level", "error"])
        assert found.exit_code == 1
        assert why in found.output
        assert "Traceback" not in found.output
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
    assert complaints == [], "a thread that outlives the server says so in its own words"


def test_a_schema_from_the_future_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    prepare_database(Settings(database=f"sqlite:///{path}"))
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = 'v999'")
    for command in (["admin", "list"], ["serve"]):
        found = CliRunner().invoke(main, [*command, "--database", f"sqlite:///{path}"])
        assert found.exit_code == 1
        assert "v999, which a newer version of this program has written" in found.output


def test_hansa_serve_explains_what_it_cannot_use(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for words, why in (
            (["--database", "mysql://x/y"], "a database is sqlite:///FILE or postgresql://USER@HOST/NAME"),
            (["--database", database, "--port", "99999"], "from 1 to 65535"),
            (["--database", database, "--port", port], "cannot be used"),
            (["--database", database, "--workers", "0"], "at least one worker"),
            (["--database", database, "--workers", "2"], "PostgreSQL"),
            (["--database", database, "--prefix", "a b"], "a prefix is a path such as /hansa"),
            (["--database", database, "--static", str(tmp_path)], "there is no built web client in"),
        ):
            found = CliRunner().invoke(main, ["serve", *words])
            assert found.exit_code in (1, 2)
            assert why in found.output
    assert Settings(prefix="hansa").prefix == "/hansa"


@pytest.mark.parametrize(
    ("variable", "value", "why"),
    [
        ("HANSA_LOG_LEVEL", "loud", "is one of debug, info, warning, error, not 'loud'"),
        ("HANSA_LOG_FORMAT", "xml", "is one of json, text, not 'xml'"),
        ("HANSA_REQUESTS_PER_SECOND", "-3", "is 0 or more, not -3.0"),
        ("HANSA_IDLE_MINUTES", "nan", "is 0 or more, not nan"),
        ("HANSA_BOT_GRACE", "long", "must be a number, not 'long'"),
    ],
)
def test_hansa_serve_explains_its_environment(
    variable: str, value: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    found = CliRunner().invoke(main, ["serve", "--database", f"sqlite:///{tmp_path}/tables.sqlite"])
    assert found.exit_code == 2
    assert f"{variable} {why}" in found.output


def test_looking_after_a_database_that_is_not_there_makes_none(tmp_path: Path) -> None:
    path = tmp_path / "tabels.sqlite"
    for words in (["list"], ["show", "abc"], ["backup", str(tmp_path / "backup.gz")]):
        found = CliRunner().invoke(main, ["admin", *words, "--database", f"sqlite:///{path}"])
        assert found.exit_code == 1
        assert f"there is no database {path}" in found.output
    assert list(tmp_path.iterdir()) == []
