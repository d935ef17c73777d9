"""What the server says of itself, what it forgets, and what small things strangers try."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.server import backup, pruning, schema
from hansa.server import store as stores
from hansa.server.app import Application
from hansa.server.auth import new_secret, plausible
from hansa.server.commits import commit
from hansa.server.logs import TextFormatter
from hansa.server.settings import Settings
from hansa.server.store import Store
from server.direct import Direct, Json
from server.houses import FREE, a_table, house, mark


# ---------------------------------------------------------------- health, growth, small things
async def test_health_says_when_nothing_can_be_stored(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann)
        store = application.server.store
        real = commit

        def full(*_: Any) -> None:
            raise sa.exc.OperationalError("INSERT", {}, OSError("database or disk is full"))

        monkeypatch.setattr(stores, "commit", full)
        with pytest.raises(sa.exc.OperationalError):
            await store.execute(mark(made["id"], 0))
        assert not await store.healthy()
        monkeypatch.setattr(stores, "commit", real)
        assert not await store.healthy(), "it may come again"
        await store.execute(mark(made["id"], 0))
        assert await store.healthy()
        with pytest.raises(Exception):  # noqa: B017 - whatever the driver says of it
            await store.execute(mark(made["id"], object()))  # type: ignore[arg-type]
        assert await store.healthy(), "a bad value is not a bad database"


def spoil(file: Path) -> None:
    """Overwrite the last quarter of a database but its end, where the tables are."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert file.stat().st_mode & 0o077 == 0, "nobody else may read it"
    whole = bytearray(file.read_bytes())
    pages = len(whole) // 4096
    for page in range(pages - pages // 4, pages - 1):
        whole[4096 * page : 4096 * (page + 1)] = b"\xa5" * 4096
    file.write_bytes(whole)


async def test_health_says_when_the_file_is_damaged_in_the_middle(sqlite: str) -> None:
    async with house(sqlite) as application:
        for _ in range(40):
            await a_table(Direct(application))
    await asyncio.to_thread(spoil, Path(sqlite.removeprefix("sqlite:///")))
    store = Store(Settings(database=sqlite).url)
    await store.start()
    try:
        assert store._checking is not None
        await store._checking
        assert store.damage
        assert not await store.healthy()
    finally:
        await store.stop()


async def test_abandoned_tables_are_deleted_with_all_they_had(database: str) -> None:
    day = 86_400.0
    now = 1.7e9
    application = Application(Settings(database=database, **FREE, expire_days=180.0), lambda: now)
    server = application.server
    async with server.lifespan():
        ann = Direct(application)
        assert (await ann.get("/api/tables"))["days"] == 180
        old = await a_table(ann, public=True)
        await ann.post(f"/api/tables/{old['id']}/chat", seat=0, text="hello")
        await ann.post(f"/api/tables/{old['id']}/notes", "PUT", seat=0, text="mine")
        now += 179 * day
        young = await a_table(ann, public=True)
        assert await pruning.prune(server.store, now, 180) == 0
        now += 2 * day
        assert [row.id for row in await pruning.abandoned(server.store, now, 180)] == [old["id"]]
        assert await pruning.prune(server.store, now, 180, [old["id"]]) == 0, "one that is in use stays"
        assert await pruning.prune(server.store, now, 180) == 1
        server.tables.slots.clear()
        assert (await ann.ask("GET", f"/api/tables/{old['id']}"))[0] == 404
        assert (await ann.ask("GET", f"/api/tables/{young['id']}"))[0] == 200
        for table in schema.metadata.sorted_tables:
            column = table.c.id if table is schema.tables else table.c.get("table_id")
            if column is not None:
                assert not await server.store.all(sa.select(table).where(column == old["id"])), table.name


async def test_failures_of_a_bot_that_plays_on_are_forgotten(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite, bot_failures=3) as application:
        bots = application.server.bots
        answers: list[Any] = [LookupError("no"), [7]] * 6

        async def think(*_: Any) -> Any:
            found = answers.pop(0)
            if isinstance(found, Exception):
                raise found
            return found

        async def replace(*_: Any) -> None:
            raise AssertionError("replaced")

        monkeypatch.setattr(bots, "think", think)
        monkeypatch.setattr(bots, "_replace", replace)
        for _ in range(6):
            assert await bots.ask("2222222222", 0, "merchant", "merchant", "", [7], 0.1) == [7]
        assert not bots.failures


async def test_players_are_not_told_of_our_classes(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite, bot_failures=1) as application:
        ann = Direct(application)
        bots = application.server.bots

        async def think(*_: Any) -> Any:
            raise LookupError("secret detail")

        monkeypatch.setattr(bots, "think", think)
        made = await a_table(ann, seats=[{"kind": "me"}, {"kind": "bot", "level": "merchant"}, {"kind": "me"}])
        await bots.ask(made["id"], 1, "merchant", "merchant", "", [7], 0.1)
        state = await ann.get(f"/api/tables/{made['id']}")
        why = [entry["why"] for entry in state["entries"] if "why" in entry]
        assert why == ["the bot merchant failed"]


async def test_paths_that_no_file_has_are_not_found(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        for path in ("/" + "x" * 290, "/assets/" + "ü" * 140, "/a\nb", "/a\x1b[31m", "/\ud800"):
            status, _ = await ann.ask("GET", path.encode(errors="replace").decode())
            assert status in (200, 404), path


def test_nothing_in_the_text_log_moves_the_cursor() -> None:
    import logging

    record = logging.makeLogRecord({"name": "x", "levelname": "INFO", "msg": "request", "path": "/a\nb\x1b[2J\u2028ü"})
    text = TextFormatter().format(record)
    assert text.endswith(r"path=/a\nb\x1b[2J\u2028\xfc)")


def test_chosen_cookies_are_not_secrets() -> None:
    assert all(plausible(new_secret()) for _ in range(100))
    for wrong in ("a" * 43, "ü" * 43, "A" * 42, "A" * 42 + "\n", " " * 43):
        assert not plausible(wrong)


async def test_a_damaged_backup_is_a_sentence(sqlite: str, tmp_path: Path) -> None:
    async with house(sqlite) as application:
        await a_table(Direct(application))
        file = tmp_path / "backup.gz"
        await backup.backup(application.server.store, file)
        assert file.stat().st_mode & 0o077 == 0
    whole = file.read_bytes()
    for i in range(60, len(whole), max(1, len(whole) // 25)):
        file.write_bytes(whole[:i] + bytes([whole[i] ^ 0x55]) + whole[i + 1 :])
        store = Store(Settings(database=f"sqlite:///{tmp_path}/{i}.sqlite").url)
        await store.start()
        try:
            with pytest.raises(backup.BackupError):
                await backup.restore(store, file)
        finally:
            await store.stop()


async def test_one_broken_table_does_not_hide_the_list(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = [await a_table(ann, public=True) for _ in range(3)]
        t = schema.tables
        await application.server.store.execute(sa.update(t).where(t.c.id == made[1]["id"]).values(meta="{"))
        application.server.tables.slots.clear()
        found = await ann.get("/api/tables")
        assert {brief["id"] for brief in found["running"]} == {made[0]["id"], made[2]["id"]}
        assert (await ann.ask("GET", f"/api/tables/{made[1]['id']}"))[0] == 409


async def test_a_page_without_tls_is_not_the_page_behind_it(sqlite: str) -> None:
    async with house(sqlite) as application:
        door = application.door

        def comes(origin: str, scheme: str) -> bool:
            headers = [(b"host", b"example.org"), (b"origin", origin.encode())]
            scope: Any = {"type": "http", "scheme": scheme, "headers": headers}
            return door.same_origin(scope)

        assert comes("https://example.org", "https")
        assert not comes("http://example.org", "https")
        assert comes("http://example.org", "http")
        assert not comes("ftp://example.org", "http")


async def ask_with(ann: Direct, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> list[Any]:
    """A request with headers of one's own; everything that is sent back."""
    scope: Any = ann._scope("http", path) | {"method": method}
    mine = {name.encode(): value.encode() for name, value in headers.items()}
    scope["headers"] = list((dict(scope["headers"]) | mine).items())
    sent: list[Any] = []

    async def receive() -> Json:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    receiver: Any = receive
    await ann.application(scope, receiver, send)
    return sent


async def test_hosts_and_kinds_of_bodies(sqlite: str) -> None:
    async with house(sqlite, hosts=("example.org",)) as application:
        ann = Direct(application)
        for host, status in (
            *(("example.org", 200), ("example.org:8000", 200), ("x", 421), ("[::1]:8000", 421)),
            *(
                ("", 400),
                ("a b", 400),
                ("example.org/", 400),
                ("x" * 300, 400),
                ("[:::::]", 400),
                ("[1::2::3]:80", 400),
            ),
        ):
            assert (await ask_with(ann, "GET", "/api/health", {"host": host}))[0]["status"] == status, host
        body = {"host": "example.org", "content-type": "text/plain"}
        assert (await ask_with(ann, "POST", "/api/tables", body, b"{}"))[0]["status"] == 415


async def test_the_character_nul_in_an_address_reaches_no_database(database: str) -> None:
    async with house(database) as application:
        for path in ("/api/leaders?board=%00", "/api/me/fellows?for=%00", "/api/leaders?board=a%00b&players=3"):
            assert (await Direct(application).ask("GET", path))[0] == 400, path


async def test_a_socket_for_another_host_is_not_opened(sqlite: str) -> None:
    async with house(sqlite, hosts=("example.org",)) as application:
        sent: list[Any] = []

        async def receive() -> Json:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope: Any = Direct(application)._scope("websocket", "/api/tables/2222222222/live")
        receiver: Any = receive
        await application(scope, receiver, send)
        assert [(each["type"], each["code"]) for each in sent] == [("websocket.close", 4421)]


async def test_pages_of_further_origins_may_read_the_answers(sqlite: str) -> None:
    async with house(sqlite, origins=("https://example.org",)) as application:
        ann = Direct(application)
        for origin, allowed in (("https://example.org", True), ("https://example.com", False)):
            for method in ("OPTIONS", "GET"):
                head = (await ask_with(ann, method, "/api/tables", {"origin": origin}))[0]
                assert (b"access-control-allow-origin" in dict(head["headers"])) == allowed


async def test_numbers_of_the_server_are_not_for_everybody(sqlite: str) -> None:
    async with house(sqlite) as application:
        for address, status in (("127.0.0.1", 200), ("192.168.1.2", 200), ("8.8.8.8", 404)):
            assert (await Direct(application, address=address).ask("GET", "/api/metrics"))[0] == status


async def test_a_line_that_was_stored_is_not_said_twice(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann)
        store = application.server.store
        real = store.execute

        async def lost_after_the_commit(*statements: sa.Executable) -> None:
            await real(*statements)
            monkeypatch.setattr(store, "execute", real)
            await real(*statements)

        monkeypatch.setattr(store, "execute", lost_after_the_commit)
        await ann.post(f"/api/tables/{made['id']}/chat", seat=0, text="once")
        lines = (await ann.get(f"/api/tables/{made['id']}/chat"))["messages"]
        assert [line["text"] for line in lines] == ["once"]
