"""One stranger does not spoil it for everybody: what a single address can send, and what becomes of the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import sqlite3
import threading
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.game.game import Game
from hansa.game.record import RecordError
from hansa.server import backup, clock, making, metering, pruning, schema
from hansa.server import store as stores
from hansa.server.app import Application
from hansa.server.auth import new_secret, plausible
from hansa.server.bots import BEHIND
from hansa.server.clock import Now
from hansa.server.connections import Connections, neighbourhood
from hansa.server.fair import FairQueue
from hansa.server.limits import Limits
from hansa.server.logs import TextFormatter
from hansa.server.settings import Settings
from hansa.server.store import Change, Store
from server.conftest import Clock, Starter
from server.direct import Direct, Json
from server.helpers import Process, until

FREE: dict[str, Any] = {"requests_per_second": 0, "actions_per_second": 0, "tables_per_hour": 0}
SEATS = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
TABLE = {"board": "hansa", "edition": "bigbox", "seats": SEATS}


@contextlib.asynccontextmanager
async def house(database: str, now: Now = clock.now, **more: Any) -> AsyncIterator[Application]:
    """A server without a network."""
    application = Application(Settings(database=database, **(FREE | more)), now)
    async with application.server.lifespan():
        yield application


async def a_table(ann: Direct, **more: Any) -> Json:
    return await ann.post("/api/tables", **(TABLE | more))


# ---------------------------------------------------------------- what cannot be stored
def mark(table_id: str, seat: int) -> sa.Executable:
    return sa.insert(schema.marks).values(table_id=table_id, seat=seat, seq=1, chat=1)


async def test_one_bad_value_fails_nobody_elses_commit(database: str) -> None:
    store = Store(Settings(database=database).url)
    await store.start()
    try:
        await store.execute(mark("a", 9))
        writer = store._connection
        bad: Any = [object(), "\ud800", 2**80]
        changes = [Change(others=[mark("b", seat)]) for seat in range(12)]
        changes[3:3] = [Change(others=[mark(value, 0)]) for value in bad]
        done = await asyncio.gather(*(store.write(change) for change in changes), return_exceptions=True)
        assert [isinstance(found, BaseException) for found in done] == [False] * 3 + [True] * 3 + [False] * 9
        rows = await store.all(sa.select(schema.marks.c.seat).where(schema.marks.c.table_id == "b"))
        assert sorted(row.seat for row in rows) == list(range(12))
        assert store._connection is writer, "a value that cannot be stored costs nobody the connection"
    finally:
        await store.stop()


async def test_text_that_no_database_keeps_is_refused(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann)
        play = {"seat": 0, "after": made["state"]["seq"], "action": "end"}
        path = f"/api/tables/{made['id']}"
        for nonce in ("\0", "", "with space", "ü", "x" * 65):
            status, _ = await ann.ask("POST", f"{path}/actions", play | {"nonce": nonce})
            assert status == 400, nonce
        for text in (b'"\\u0000"', b'"a\\\\\\u0000"', b'"\\ud800"', b'"\xff"', b'"\xed\xa0\x80"'):
            status, answer = await ann.ask("POST", f"{path}/chat", b'{"seat":0,"text":' + text + b"}")
            assert status == 400, (text, answer)
            assert json.loads(answer)["error"] == "bad-request"
        said = await ann.post(f"{path}/chat", seat=0, text="\\u0000 and ð\U0001f600")
        assert said["text"] == "\\u0000 and ð\U0001f600", "a backslash before u0000 is text"


@pytest.mark.parametrize("name", ["\\u0000", "\\ud800", "a\\udfffb"])
async def test_records_with_text_that_cannot_be_kept_are_refused(sqlite: str, name: str) -> None:
    text = Game.new(players=3, seed=1).record().to_text().replace('"Red"', f'"{name}"')
    with pytest.raises(RecordError, match="cannot be kept"):
        Game.load(text)
    with pytest.raises(RecordError, match="cannot be kept"):
        Game.load(text.replace(name, json.loads(f'"{name}"')))
    async with house(sqlite) as application:
        status, answer = await Direct(application).ask("POST", "/api/records", {"record": text})
        assert (status, json.loads(answer)["error"]) == (400, "bad-record")


async def test_bodies_that_are_not_utf8_are_refused_by_every_route(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        _, described = await ann.ask("GET", "/api/openapi.json")
        tried = 0
        for path, methods in json.loads(described)["paths"].items():
            for method, operation in methods.items():
                if "requestBody" in operation:
                    there = path.format_map(defaultdict(lambda: "0", table_id="2222222222", role="host"))
                    status, _ = await ann.ask(method.upper(), there, b'{"name":"\xff"}')
                    assert status == 400, path
                    tried += 1
        assert tried > 30


async def test_names_in_records_have_the_limits_of_the_form(sqlite: str) -> None:
    game = Game.new(players=["x" * 900_000, "B\u202eB", "C"], seed=1)
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await ann.post("/api/records", **{"record": game.record().to_text(), "as": "start"})
        state = await ann.get(f"/api/tables/{made['id']}")
        assert len(json.dumps(state)) < 50_000
        record = await ann.get(f"/api/tables/{made['id']}/record")
        assert len(record) < 5_000
        assert Game.load(record).header.seats == ("x" * 40, "B B", "C")


def test_names_are_no_towers_of_accents() -> None:
    assert making.clean("Z" + "\u0302\u0303\u0304\u0305" * 8 + "oe\u0308") == "\u1e90\u0303\u0304oë"
    assert making.clean("Nguyễn Thị Ánh") == "Nguyễn Thị Ánh"


# ---------------------------------------------------------------- connections
def test_a_household_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("::ffff:10.1.2.3") == neighbourhood("10.1.2.3") == "10.1.2.3"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"


async def test_requests_of_one_household_share_their_rate(sqlite: str, clock: Clock) -> None:
    async with house(sqlite, requests_per_second=1.0, cpu_per_address=0) as application:
        many = [Direct(application, address=f"2001:db8::{i:x}") for i in range(1, 15)]
        statuses = [(await each.ask("GET", "/api/boards/hansa_23"))[0] for each in many]
        assert statuses == [200] * 10 + [429] * 4
        assert (await Direct(application, address="2001:db8:0:1::1").ask("GET", "/api/boards/hansa_23"))[0] == 200


def test_places_for_connections_are_counted_by_address_and_in_all() -> None:
    counted = Connections(Settings(connections_per_address=2, connections=5, trusted_proxies="127.0.0.1,10.0.0.0/8"))
    assert [counted.enter("127.0.0.2") for _ in range(3)] == ["127.0.0.2", "127.0.0.2", None]
    assert [counted.enter("10.1.2.3") for _ in range(4)] == ["", "", "", None], "a proxy speaks for many"
    counted.leave("127.0.0.2")
    assert counted.enter("127.0.0.3") == "127.0.0.3"
    assert counted.enter("127.0.0.4") is None
    for place in ("", "", "", "127.0.0.2", "127.0.0.3"):
        counted.leave(place)
    assert (counted.total, counted.by_address) == (0, {})


async def closes(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(ConnectionError):
        while await reader.read(1000):
            pass


async def half_sent(port: int, sent: bytes) -> asyncio.StreamReader:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
    with contextlib.suppress(ConnectionError):
        writer.write(sent)
    reader.held = writer  # type: ignore[attr-defined]
    return reader


async def test_half_sent_requests_are_closed_and_shut_nobody_out(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, receive_seconds=0.5, connections_per_address=6)
    parts = [
        b"",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HT",
    ]
    held = [await half_sent(server.port, part) for part in [*parts, *parts[1:3] * 20]]
    counted = server.application.connections
    assert counted.by_address["127.0.0.2"] <= 6
    assert (await server.browser().get("/api/health")).status_code == 200
    await asyncio.gather(*(closes(reader) for reader in held))
    assert "127.0.0.2" not in counted.by_address


async def test_headers_without_an_end_are_not_kept(sqlite: str, start: Starter) -> None:
    server = await start(sqlite)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n")
    with contextlib.suppress(ConnectionError):
        for _ in range(100):
            writer.write(b"x-more: " + b"y" * 4000 + b"\r\n")
            await writer.drain()
    await closes(reader)


async def test_a_body_that_does_not_arrive_is_not_waited_for(sqlite: str) -> None:
    async with house(sqlite, receive_seconds=0.05) as application:
        ann = Direct(application)
        sent: list[Any] = []

        async def receive() -> Json:
            if len(sent):
                await asyncio.Event().wait()
            return await asyncio.sleep(3600, {})

        async def send(message: Any) -> None:
            sent.append(message)

        scope: Any = ann._scope("http", "/api/tables") | {"method": "POST"}
        receiver: Any = receive
        await application(scope, receiver, send)
        assert sent[0]["status"] == 408


# ---------------------------------------------------------------- what a request costs
async def test_whoever_used_much_waits_and_nobody_else_does(sqlite: str, clock: Clock) -> None:
    limits: Any = {"requests_per_second": 1000.0, "cpu_per_address": 0.01}
    async with house(sqlite, **limits) as application:
        greedy, other = (Direct(application, address=f"10.0.0.{i}") for i in (1, 2))
        used = application.server.limits.cost("10.0.0.1")
        assert used is not None
        before = used.level
        await greedy.ask("GET", "/api/options")
        assert used.level < before, "a request is paid for"
        used.spend(1.0)
        status, answer = await greedy.ask("GET", "/api/options")
        assert (status, json.loads(answer)["error"]) == (429, "too-many-requests")
        assert (await other.ask("GET", "/api/options"))[0] == 200
        clock.now += 101
        assert (await greedy.ask("GET", "/api/options"))[0] == 200


async def test_a_change_is_paid_for_by_who_asked_for_it() -> None:
    spent: list[float] = []

    def work(n: int) -> int:
        return sum(range(n))

    async def inner() -> int:
        await asyncio.sleep(0)
        return work(300_000)

    async def outer() -> int:
        task = asyncio.create_task(metering.metered(inner()))
        return await asyncio.shield(task)

    async def other() -> None:
        for _ in range(5):
            await asyncio.sleep(0)
            work(3_000_000)

    _, found = await asyncio.gather(other(), metering.metered(outer(), spent.append))
    assert found == work(300_000)
    alone: list[float] = []
    await metering.metered(other(), alone.append)
    assert 0 < sum(spent) < sum(alone), "the steps of others are not counted"
    with pytest.raises(ZeroDivisionError):
        await metering.metered(asyncio.sleep(0, 1 // 1), lambda _: 1 // 0)  # type: ignore[arg-type]


async def test_a_long_record_is_read_beside_the_loop(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(players=3, seed=1)
    rng = random.Random(1)
    for _ in range(60):
        game.play(rng.choice(game.legal_codes()))
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async with house(sqlite) as application:
        other = asyncio.create_task(somebody_else())
        ann = Direct(application)
        threads: set[str] = set()
        real = making.loading

        def loading(text: str) -> Any:
            threads.add(threading.current_thread().name)
            return (yield from real(text))

        monkeypatch.setattr(making, "loading", loading)
        await ann.post("/api/records", record=game.record().to_text())
        other.cancel()
        assert threads == {"aside"}
        assert turns > 2
        monkeypatch.setattr(making, "MOST_ACTIONS", 20)
        status, answer = await ann.ask("POST", "/api/records", {"record": game.record().to_text()})
        assert (status, json.loads(answer)["error"]) == (400, "bad-record")


async def test_the_description_is_sent_once(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        await ann.ask("GET", "/api/openapi.json")
        (head, _), *_ = (ann.taken().answers,)
        tag = head.split(b"etag: ")[1].split(b"\r\n")[0]
        scope: Any = ann._scope("http", "/api/openapi.json") | {"method": "GET"}
        scope["headers"].append((b"if-none-match", tag))
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Json:
            return {"type": "http.request", "body": b"", "more_body": False}

        receiver: Any = receive
        await application(scope, receiver, send)
        assert sent[0]["status"] == 304


async def test_a_few_requests_of_an_address_are_worked_on_at_once(sqlite: str) -> None:
    async with house(sqlite, requests_per_second=10_000.0, requests_at_once=2) as application:
        ann, ben = (Direct(application, address=f"10.0.0.{i}") for i in (1, 2))
        made = await a_table(ann, public=True)
        path = f"/api/tables/{made['id']}"
        async with application.server.tables.locked(made["id"]):
            tasks = [asyncio.create_task(ann.ask("GET", path)) for _ in range(20)]
            slot = application.server.tables.slots[made["id"]]
            await until(lambda: asyncio.sleep(0, slot.users == 1 + 2))
            await asyncio.sleep(0.05)
            assert slot.users == 1 + 2
            assert (await ben.ask("GET", "/api/options"))[0] == 200
        assert {status for status, _ in await asyncio.gather(*tasks)} == {200}


def test_whoever_is_refused_again_and_again_is_answered_slowly(clock: Clock) -> None:
    limits = Limits(Settings(requests_per_second=1.0))
    waits = []
    for _ in range(100):
        limits.address("a")
        waits.append(limits.patience("a"))
    assert waits[10] == 0
    assert waits == sorted(waits)
    assert waits[-1] == 1.0
    clock.now += 5
    assert limits.address("a") == 0
    assert limits.patience("a") == 0


async def test_everything_is_sent_again_once_a_second_at_most(sqlite: str, clock: Clock) -> None:
    async with house(sqlite, requests_per_second=1000.0) as application:
        ann = Direct(application, seat=0)
        made = await a_table(ann)
        ann.watch(made["id"])
        for _ in range(25):
            ann.say(type="sync", since=0)
        ann.say(type="ping")
        await until(lambda: asyncio.sleep(0, bool(ann.received.replies)))
        await asyncio.sleep(0.05)
        states = [sent for sent in ann.received.pushed if sent.startswith(b'{"type":"state"')]
        assert 1 <= len(states) <= 4
        (watcher,) = application.server.hub.watchers[made["id"]]
        assert watcher.later is not None, "the last one is answered, too"
        await ann.close()


async def test_sockets_are_not_opened_faster_than_they_may(sqlite: str, clock: Clock) -> None:
    limits: Any = {"requests_per_second": 1000.0, "handshakes_per_second": 0.1, "cpu_per_address": 0}
    async with house(sqlite, **limits) as application:
        ann = Direct(application)
        made = await a_table(ann)
        closed: list[Any] = []

        async def shake(address: str) -> None:
            scope: Any = ann._scope("websocket", f"/api/tables/{made['id']}/live") | {"client": (address, 1)}
            said: list[Json] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]

            async def receive() -> Json:
                return said.pop(0)

            async def send(message: Any) -> None:
                if message["type"] == "websocket.close":
                    closed.append(message["code"])

            receiver: Any = receive
            await application(scope, receiver, send)

        for _ in range(5):
            await shake("10.0.0.1")
        assert closed == [4429] * 3
        await shake("10.0.0.2")
        assert len(closed) == 3


# ---------------------------------------------------------------- fair shares
async def test_owners_take_turns_and_nobody_has_all_places() -> None:
    queue = FairQueue(2)
    order: list[str] = []
    go_on = asyncio.Event()

    async def want(owner: str, rank: int = 0) -> None:
        async with queue.place(owner, lambda: rank):
            order.append(owner)
            await go_on.wait()

    tasks = [asyncio.create_task(want("greedy")) for _ in range(20)]
    await asyncio.sleep(0)
    assert order == ["greedy"], "one place is kept for others"
    tasks += [asyncio.create_task(want("unwatched", 1)), asyncio.create_task(want("a")), asyncio.create_task(want("b"))]
    await asyncio.sleep(0)
    assert order == ["greedy", "unwatched"]
    tasks[5].cancel()
    go_on.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert set(order[2:5]) == {"a", "b", "greedy"}
    assert order.count("greedy") == 19
    assert not queue.running
    assert not queue.waiting


async def test_watched_tables_are_served_first_and_others_not_never() -> None:
    queue = FairQueue(1)
    order: list[str] = []

    async def want(owner: str, rank: int) -> None:
        async with queue.place(owner, lambda: rank):
            order.append(owner)

    async with queue.place("x"):
        tasks = [asyncio.create_task(want(f"unwatched {i}", 1)) for i in range(3)]
        tasks += [asyncio.create_task(want("watched", 0))]
        await asyncio.sleep(0)
        queue.waiting[1].since -= 1000
    await asyncio.gather(*tasks)
    assert order == ["unwatched 1", "watched", "unwatched 0", "unwatched 2"]


async def test_after_a_restart_tables_are_loaded_when_it_is_their_turn(sqlite: str) -> None:
    async with house(sqlite) as application:
        made = await Direct(application).post(
            "/api/tables",
            board="hansa",
            edition="bigbox",
            bot_seconds=60,
            seats=[{"kind": "bot", "level": "alderman"}] * 3,
        )
        store = application.server.store
        table = await application.server.tables.load(made["id"])
        row = (await store.all(sa.select(schema.tables).where(schema.tables.c.id == made["id"])))[0]._asdict()
        lines = [line._asdict() for line in await store.all(sa.select(schema.log))]
        assert table.bot_to_move is not None
        names = [f"{i:010d}".translate(str.maketrans("01", "ab")) for i in range(300)]
        await store.execute(
            *(sa.insert(schema.tables).values(**(row | {"id": name})) for name in names),
            *(sa.insert(schema.log).values(**(line | {"table_id": name})) for line in lines for name in names),
        )
    async with house(sqlite, bot_processes=2) as application:
        server = application.server
        await until(lambda: asyncio.sleep(0, len(server.bots.at_work) == BEHIND))
        await Direct(application).ask("GET", "/api/tables")
        assert server.tables.loads <= 2


# ---------------------------------------------------------------- the host, and consent
def three(**more: Any) -> Json:
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    return TABLE | {"seats": seats, "public": True} | more


async def people(application: Application, **more: Any) -> tuple[str, list[Direct]]:
    """A table of three people with a browser each; the first is the host."""
    ann, ben, cia = (Direct(application, seat) for seat in range(3))
    made = await ann.post("/api/tables", **three(**more))
    for who in (ben, cia):
        await who.post(f"/api/tables/{made['id']}/claim", secret=made["links"]["seats"][str(who.seat)])
    return made["id"], [ann, ben, cia]


async def play(table: str, who: list[Direct], steps: int) -> Json:
    rng = random.Random(7)
    state: Json = {}
    for _ in range(steps):
        actor = (await who[0].get(f"/api/tables/{table}"))["view"]["actor"]
        state = await who[actor].get(f"/api/tables/{table}?seat={actor}")
        code = rng.choice(state["legal"])["code"]
        state = await who[actor].post(f"/api/tables/{table}/actions", seat=actor, after=state["seq"], action=code)
    return state


async def test_consent_counts_for_the_request_that_was_seen(sqlite: str) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, cia) = await people(application)
        path = f"/api/tables/{table}"
        seq = (await play(table, [ann, ben, cia], 12))["seq"]
        small = (await ann.post(f"{path}/ask-undo", seat=0, after=seq, steps=1))["request"]
        status, answer = await ben.ask("POST", f"{path}/ask-undo", {"seat": 1, "after": seq, "steps": 3})
        assert (status, json.loads(answer)["error"]) == (409, "request-open"), "nobody's request replaces another's"
        large = (await ann.post(f"{path}/ask-undo", seat=0, after=seq, steps=12))["request"]
        assert (small["steps"], large["steps"]) == (1, 12)
        for who in (ben, cia):
            status, answer = await who.ask(
                "POST", f"{path}/answer", {"seat": who.seat, "request": small["seq"], "agree": True}
            )
            assert (status, json.loads(answer)["error"]) == (409, "nothing-to-answer")
        for who in (ben, cia):
            state = await who.post(f"{path}/answer", seat=who.seat, request=large["seq"], agree=True)
        assert state["actions"] == 0


async def test_stand_ins_agree_to_nothing(sqlite: str) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, cia) = await people(application)
        path = f"/api/tables/{table}"
        seq = (await play(table, [ann, ben, cia], 12))["seq"]
        await ann.post(f"{path}/ask-undo", seat=0, after=seq, steps=12)
        for seat in (1, 2):
            state = await ann.post(f"{path}/seats/{seat}/bot", level="random")
        assert state["request"]["missing"] == [1, 2], "who was asked stays asked"
        assert state["actions"] >= 12


async def test_the_host_gets_no_link_to_a_seat_that_knows_secrets(sqlite: str) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, _) = await people(application, options={"missions": True})
        path = f"/api/tables/{table}"
        for ways in (["reissue"], ["revoke"], ["bot", "person"]):
            answers = [await ann.ask("POST", f"{path}/seats/1/{way}", {}) for way in ways]
            status, answer = answers[-1]
            assert (status, json.loads(answer)["error"]) == (409, "seat-has-secrets"), ways
        await ann.post(f"{path}/seats/1/back")
        assert (await ben.post(f"{path}/seats/1/link"))["secret"], "the player makes links as before"
        await ben.post(f"{path}/leave", seat=1)
        assert (await ann.post(f"{path}/seats/1/reissue"))["secret"], "who got up gave it away"
        table, (ann, ben, _) = await people(application)
        assert (await ann.post(f"/api/tables/{table}/seats/1/reissue"))["secret"], "nothing is hidden here"


async def test_one_browser_does_not_take_all_seats_of_a_public_table(sqlite: str) -> None:
    async with house(sqlite) as application:
        host, ben = Direct(application), Direct(application)
        seats = [{"kind": "open"}] * 4
        made = await a_table(host, seats=seats, public=True)
        await ben.post(f"/api/tables/{made['id']}/join", name="Ben")
        status, answer = await ben.ask("POST", f"/api/tables/{made['id']}/join", {"name": "Ben too"})
        assert (status, json.loads(answer)["error"]) == (409, "seat-taken")


# ---------------------------------------------------------------- several workers
@pytest.mark.postgres
async def test_workers_agree_on_roles_orders_and_marks(postgres_url: str) -> None:
    async with house(postgres_url) as one, house(postgres_url) as two:
        ann = Direct(one, 0)
        made = await a_table(ann, options={"missions": True})
        path = f"/api/tables/{made['id']}"
        there = Direct(two, 0)
        there.cookie = ann.cookie
        assert (await there.get(path))["my_seats"] == [0, 1, 2]
        tables = two.server.tables
        orders = {"on": True}
        await ann.post(f"{path}/orders", "PUT", seat=0, orders=orders)

        async def known() -> bool:
            return (await there.get(path))["table"]["seats"][0]["orders"] is True

        await until(known)
        for _ in range(8):
            await ann.post(f"{path}/chat", seat=1, text="hello")
        await ann.post(f"{path}/seen", seat=0, chat=8)
        tables.slots[made["id"]].table.marks[0] = (0, 0)  # type: ignore[union-attr]
        await there.post(f"{path}/seen", seat=0, chat=3)
        marks = await one.server.store.all(sa.select(schema.marks.c.chat).where(schema.marks.c.seat == 0))
        assert [row.chat for row in marks] == [8], "a mark never goes back"

        async def same_mark() -> bool:
            return bool((await there.get(f"{path}/chat?seat=0"))["unread"] == 0)

        await until(same_mark)
        await ann.post(f"{path}/forget")

        async def forgotten() -> bool:
            return (await there.ask("GET", path))[0] == 404

        await until(forgotten)


@pytest.mark.postgres
@pytest.mark.slow
async def test_a_killed_supervisor_leaves_nothing_behind(postgres_url: str) -> None:
    server = Process(postgres_url, HANSA_WORKERS="2")
    await server.start()
    assert server.process is not None
    server.process.kill()
    server.process.wait()

    async def free() -> bool:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", server.port))
            except OSError:
                return False
        return True

    await until(free)


# ---------------------------------------------------------------- health, growth, small things
async def test_health_says_when_nothing_can_be_stored(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann)
        store = application.server.store
        real = stores.commit

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
            *(("", 400), ("a b", 400), ("example.org/", 400), ("x" * 300, 400)),
        ):
            assert (await ask_with(ann, "GET", "/api/health", {"host": host}))[0]["status"] == status, host
        body = {"host": "example.org", "content-type": "text/plain"}
        assert (await ask_with(ann, "POST", "/api/tables", body, b"{}"))[0]["status"] == 415


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
