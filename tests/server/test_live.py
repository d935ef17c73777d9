"""Sockets: fuzz, slow readers, lost connections, foreign sites, revoked seats."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket as sockets
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
import websockets

from hansa.server.connections import TOGETHER, Conversation
from hansa.server.live import Hub
from server.helpers import PATIENCE, SAMPLES, Running, close_code, create, done, play_step, receive, socket_to, state

MESSAGES = 40 * (SAMPLES or 5)


def nonsense(rng: random.Random) -> str | bytes:
    """Something a client should not send, or not like this."""
    kind = rng.choice(["seat", "seen", "sync", "ping", "", "state", "x" * 100])
    values: list[Any] = [None, 0, 4, -1, 10**30, 1.5, "0", [], {}, True, "\ud83d", 2**31]
    value = rng.choice(values)
    choice = rng.randrange(8)
    if choice == 0:
        return rng.randbytes(rng.randrange(200))
    if choice == 1:
        return "".join(rng.choice('{}[]",:0aé\\n ') for _ in range(rng.randrange(60)))
    if choice == 2:
        return "[" * rng.randrange(1, 3000)
    body = {"type": kind, rng.choice(["seat", "seq", "chat", "since", "what"]): value}
    return json.dumps(body)


async def test_no_message_stops_a_socket_or_the_table(
    small: Running, record_property: Callable[[str, object], None]
) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    rng = random.Random(13)
    sent = 0
    while sent < MESSAGES:
        query = rng.choice(["", "?seat=0", "?seat=0&since=0", "?since=999999999"])
        async with small.live(made["id"], ann, query) as socket:
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(20):
                    await socket.send(nonsense(rng))
                    sent += 1
                await socket.send('{"type": "ping"}')
                while json.loads(await socket.recv())["type"] != "pong":
                    pass
                continue
            assert await close_code(socket) in (1003, 1007, 1009, 4400, 4429)
        await play_step(ann, made["id"], rng)
    async with small.live(made["id"], ann, "?seat=0") as socket:
        assert (await receive(socket))["seq"] == (await state(ann, made["id"]))["seq"]
    record_property(
        "figure", f"{sent} nonsensical messages over sockets, none stalled, the table was played on between"
    )


async def test_whoever_has_just_sat_down_looks_from_there_at_once(
    small: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a socket knew of its roles may be older than the seat: the sender learns them when it next has news."""
    ann, ben = small.browser(), small.browser()
    made = await create(ann, "me", "open", "merchant")
    await done(ben, made["id"], "claim", secret=made["links"]["join"])
    async with small.live(made["id"], ben, "?since=0") as socket:
        assert (await receive(socket))["seat"] is None
        monkeypatch.setattr(Hub, "is_now", lambda *_: None)  # as long as the sender has not come to it
        await done(ben, made["id"], "join", name="Ben", seat=1)
        await socket.send('{"type": "seat", "seat": 1}')
        while (now := json.loads(await socket.recv())).get("seat") != 1:
            assert now["type"] != "error", now
        await socket.send('{"type": "seat", "seat": 0}')
        assert (await receive(socket, "error"))["error"] == "not-your-seat"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("?seat=1", 4403),
        ("?seat=x", 4400),
        ("?since=-1", 4400),
        ("?seat=99999999999999999999", 4400),
        ("?seat=7", 4403),
    ],
)
async def test_bad_addresses_are_closed_with_a_code(small: Running, query: str, code: int) -> None:
    ann, ben = small.browser(), small.browser()
    made = await create(ann, "me", "person", "random")
    await done(ben, made["id"], "claim", secret=made["links"]["watch"])
    async with small.live(made["id"], ben, query) as socket:
        assert await close_code(socket) == code


async def test_a_private_table_is_closed_to_strangers(small: Running) -> None:
    made = await create(small.browser(), "me", "me", "me")
    for table in (made["id"], "222222222z", "x"):
        async with small.live(table, small.browser()) as socket:
            assert await close_code(socket) == 4404


async def test_other_sites_cannot_use_the_cookie(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    cookie = "; ".join(f"{k}={v}" for k, v in ann.cookies.items())
    address = f"ws://127.0.0.1:{small.port}/api/tables/{made['id']}/live"
    headers = {"cookie": cookie, "origin": "https://elsewhere.example"}
    with pytest.raises(websockets.InvalidStatus):
        async with socket_to(address, headers):
            pass
    headers["origin"] = small.url
    async with socket_to(address, headers) as socket:
        assert (await receive(socket))["my_seats"] == [0, 1, 2]


async def test_a_revoked_seat_is_cut_off(small: Running) -> None:
    ann, ben = small.browser(), small.browser()
    made = await create(ann, "me", "person", "random")
    await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
    async with small.live(made["id"], ben, "?seat=1") as socket:
        await receive(socket)
        await done(ann, made["id"], "seats/1/reissue")
        assert await close_code(socket) == 4403


async def test_a_slow_reader_holds_nobody_up_and_gets_the_newest_state(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me", undo=True)
    table = made["id"]
    async with small.live(table, ann, "?seat=0") as slow:
        await receive(slow)
        slow.transport.pause_reading()
        raw = slow.transport.get_extra_info("socket")
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        rng = random.Random(9)
        for _ in range(150):
            await play_step(ann, table, rng)
        newest = await state(ann, table)
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1 << 20)  # else the rest comes in crumbs
        slow.transport.resume_reading()
        messages = 0
        seqs: list[int] = []
        async with asyncio.timeout(PATIENCE):
            while not seqs or seqs[-1] < newest["seq"]:
                message = json.loads(await slow.recv())
                if message["type"] == "state":
                    messages += 1
                    seqs += [e["seq"] for e in message["entries"]]
        assert seqs == list(range(seqs[0], newest["seq"] + 1)), "an entry is missing or doubled"


async def test_a_socket_dropped_in_the_middle_of_a_move(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    rng = random.Random(10)
    last = 0
    got: list[int] = []
    for _ in range(10):
        async with small.live(table, ann, f"?seat=0&since={last}") as socket:
            task = asyncio.create_task(play_step(ann, table, rng))
            message = await receive(socket)
            got += [e["seq"] for e in message["entries"]]
            last = message["seq"]
            if rng.random() < 0.5:
                socket.transport.abort()
            await task
    async with small.live(table, ann, f"?seat=0&since={last}") as socket:
        message = await receive(socket)
        got += [e["seq"] for e in message["entries"]]
    assert got == list(range(1, (await state(ann, table))["seq"] + 1))


async def test_presence_and_chat_are_pushed(small: Running) -> None:
    ann, ben = small.browser(), small.browser()
    made = await create(ann, "me", "person", "random")
    await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
    async with small.live(made["id"], ann, "?seat=0") as first:
        await receive(first)
        async with small.live(made["id"], ben, "?seat=1"):
            while (await receive(first, "presence"))["online"] != [0, 1]:
                pass
        while (await receive(first, "presence"))["online"] != [0]:
            pass
        await done(ben, made["id"], "chat", seat=1, text="hello")
        assert (await receive(first, "chat"))["message"]["text"] == "hello"


async def test_a_graceful_stop_says_so(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    async with small.live(made["id"], ann) as socket:
        await receive(socket)
        task = asyncio.create_task(small.stop())
        assert await close_code(socket) == 1012
        await task


def test_sockets_that_were_opened_one_by_one_are_asked_together() -> None:
    """One socket after the other would wake the loop a hundred times a second where two thousand are open."""
    asked: list[float] = []
    loop = SimpleNamespace(time=lambda: 0.0, call_at=lambda due, _: asked.append(due))
    for opened in range(1000):
        loop.time = partial(float, 7.0 + opened / 1000)
        socket: Any = object.__new__(Conversation)
        socket.loop, socket.ping_interval, socket.last_ping_rtt = loop, 20.0, 0.001
        socket.schedule_ping()
    assert len(set(asked)) <= 1 + 1 / TOGETHER
    assert all(20 - 0.01 <= due - (7 + i / 1000) <= 20 + TOGETHER for i, due in enumerate(asked))
