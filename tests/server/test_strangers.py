"""One stranger does not spoil it for everybody: what a single address can send, and what becomes of the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections import defaultdict
from typing import Any

import pytest
import sqlalchemy as sa
from uvicorn.protocols.utils import ClientDisconnected
from websockets.server import ServerProtocol

from hansa.game.game import Game
from hansa.game.record import RecordError
from hansa.server import making, metering, schema
from hansa.server.connections import PIECE, Connections, Conversation, neighbourhood
from hansa.server.limits import Limits
from hansa.server.reader import Reader, converse
from hansa.server.settings import Settings
from hansa.server.store import Change, Store
from server.conftest import Clock, Starter
from server.direct import Direct, Json
from server.helpers import create, receive, until
from server.houses import a_table, house, mark

# ---------------------------------------------------------------- what cannot be stored


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
    assert counted.by_address.get("127.0.0.2", 0) <= 6
    assert (await server.browser().get("/api/health")).status_code == 200
    await asyncio.gather(*(closes(reader) for reader in held))
    await until(lambda: asyncio.sleep(0, "127.0.0.2" not in counted.by_address))


async def test_headers_without_an_end_are_not_kept(sqlite: str, start: Starter) -> None:
    server = await start(sqlite)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n")
    with contextlib.suppress(ConnectionError):
        for _ in range(100):
            writer.write(b"x-more: " + b"y" * 4000 + b"\r\n")
            await writer.drain()
    await closes(reader)


async def test_headers_after_a_body_are_not_kept_either(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, receive_seconds=0)
    for more in (b"x-more: " + b"y" * 4000 + b"\r\n", b"y" * 4000):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        writer.write(head + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                writer.write(more)
                await writer.drain()
        async with asyncio.timeout(60):
            await closes(reader)


def pings(count: int, size: int = 0) -> bytes:
    return (bytes([0x89, 0x80 | size]) + bytes(4 + size)) * count


async def raw_socket(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket of another address, without a library that would keep it from misbehaving."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0), limit=1 << 24)
    writer.write(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


class Spy:
    """What the library that reads sockets is given at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        real = ServerProtocol.receive_data

        def receive_data(protocol: ServerProtocol, data: bytes) -> None:
            self.sizes.append(len(data))
            real(protocol, data)

        monkeypatch.setattr(ServerProtocol, "receive_data", receive_data)


FLOODS = {"pings": pings(500_000), "texts": (bytes([0x81, 0x8F]) + bytes(4) + b'{"type":"ping"}') * 100_000}


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_frames_is_read_slowly_and_others_between(
    sqlite: str, start: Starter, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    sent = FLOODS[kind]
    server = await start(sqlite, requests_per_second=50.0)
    made = await create(server.browser(), "me", "me", "me", public=True)
    spy = Spy(monkeypatch)
    reader, writer = await raw_socket(server.port, made["id"])
    taking = asyncio.create_task(closes(reader))
    writer.write(sent)
    owed = server.application.connections.reading("127.0.0.2")
    assert owed is not None
    await until(lambda: asyncio.sleep(0, owed.owed() > 0 or taking.done()))
    assert (await server.browser().get("/api/health")).status_code == 200
    assert max(spy.sizes) <= PIECE
    assert kind != "pings" or sum(spy.sizes) < len(sent)
    writer.transport.abort()
    await taking


async def test_whoever_takes_no_answers_is_not_asked_for_more(sqlite: str, start: Starter) -> None:
    server = await start(sqlite)
    made = await create(server.browser(), "me", "me", "me", public=True)
    _, writer = await raw_socket(server.port, made["id"])
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    assert server.server is not None
    theirs = next(each for each in server.server.server_state.connections if isinstance(each, Conversation))
    most = 0
    for _ in range(200):
        writer.write(pings(1000, 120))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.01):
                await writer.drain()
        most = max(most, theirs.transport.get_write_buffer_size())
    assert not theirs.writable.is_set(), "there was more than it took"
    assert most < 200_000
    writer.transport.abort()
    await until(lambda: asyncio.sleep(0, theirs.disconnected))


async def test_requests_ahead_of_their_answers_are_not_all_read(
    sqlite: str, start: Starter, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(sqlite)
    assert server.server is not None
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 24)
    asked = b"GET /api/options HTTP/1.1\r\nhost: x\r\n\r\n"
    writer.write(asked * 3000)
    waiting = 0
    for _ in range(50):
        await reader.readuntil(b"\r\n\r\n")
        found = [len(each.pipeline) for each in server.server.server_state.connections if hasattr(each, "pipeline")]
        waiting = max(waiting, *found)
    assert 0 < waiting <= PIECE // len(asked)
    answered = 50
    while answered < 3000:  # all of them are answered in the end
        await reader.readuntil(b"HTTP/1.1 200 ")
        answered += 1
    writer.write(asked * 500)
    await reader.read(1)
    writer.transport.abort()
    await until(lambda: asyncio.sleep(0, server.application.connections.total == 0))
    assert "Exception in ASGI application" not in caplog.text


async def test_a_body_in_tiny_pieces_costs_its_address(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, requests_per_second=50.0)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.2", 0))
    writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 10_000)
    paid = server.application.connections.reading("127.0.0.2")
    assert paid is not None
    await until(lambda: asyncio.sleep(0, paid.level < paid.burst))
    assert (await server.browser().get("/api/health")).status_code == 200
    writer.transport.abort()
    await closes(reader)


async def test_whoever_asks_for_a_seat_of_others_does_not_hold_up_their_table(database: str) -> None:
    async with house(database) as application:
        ann, ben = Direct(application), Direct(application)
        made = await a_table(ann, public=True)
        ben.watch(made["id"])
        await until(lambda: asyncio.sleep(0, bool(ben.received.pushed)))
        async with application.server.tables.locked(made["id"]):
            ben.say(type="seat", seat=1)
            async with asyncio.timeout(60):
                while not ben.received.replies:  # noqa: ASYNC110 - pushed by the server
                    await asyncio.sleep(0.01)
        assert json.loads(ben.received.replies[0])["error"] == "not-your-seat"
        await ben.close()


async def test_a_socket_that_is_gone_is_no_fault_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    async def gone() -> None:
        raise ClientDisconnected

    async def silent() -> None:
        await asyncio.Event().wait()

    for work in ((gone(), silent()), (silent(), gone())):
        await converse(Reader(), *work, Limits(Settings()), "10.0.0.1", table="x")
    assert not caplog.records


async def test_messages_over_a_socket_wait_until_the_ones_before_are_paid_for(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, requests_per_second=50.0)
    made = await create(server.browser(), "me", "me", "me", public=True)
    async with server.live(made["id"]) as socket:
        await receive(socket)
        cost = server.application.server.limits.cost("127.0.0.1")
        assert cost is not None
        cost.spend(cost.burst + 0.1)
        began = time.monotonic()
        await socket.send('{"type":"ping"}')
        await receive(socket, "pong")
        assert time.monotonic() - began > 0.2


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
        clock.now += 1001  # whatever the requests themselves cost on this machine
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


async def test_everything_is_sent_again_once_a_second_at_most(
    sqlite: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    later: list[float] = []  # a second may have gone by before anybody looks
    real = loop.call_later

    def call_later(delay: float, callback: Any, *args: Any, **more: Any) -> Any:
        if callback.__qualname__.startswith("wake_when_due"):
            later.append(delay)
        return real(delay, callback, *args, **more)

    monkeypatch.setattr(loop, "call_later", call_later)
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
        assert later, "the last one is answered, too"
        assert max(later) <= 1
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
