"""Several processes, one PostgreSQL: who was first, who hears of it, what happens when a connection is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random

import asyncpg
import httpx
import pytest
import websockets

from server.helpers import PATIENCE, Json, Process, act, create, play_step, receive, socket_to, state, until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def browser(server: Process, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=PATIENCE)


def watch(server: Process, client: httpx.AsyncClient, table: str, query: str = "?seat=0&since=0") -> websockets.connect:
    cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live{query}"
    return socket_to(address, {"cookie": cookie})


async def entries_until(socket: websockets.ClientConnection, seq: int) -> list[int]:
    """Numbers of all entries that arrive, up to one of them."""
    got: list[int] = []
    while not got or got[-1] < seq:
        got += [e["seq"] for e in (await receive(socket))["entries"]]
    return got


async def test_a_watcher_sees_at_once_what_was_played_on_another_worker(pair: tuple[Process, Process]) -> None:
    one, two = pair
    async with browser(one) as ann:
        made = await create(ann, "me", "me", "me")
        table = made["id"]
        async with browser(two, ann.cookies) as ben, watch(one, ann, table) as first, watch(two, ann, table) as second:
            await receive(first), await receive(second)
            rng = random.Random(1)
            last: Json = {}
            for i in range(40):
                last = await play_step(ann if i % 2 else ben, table, rng) or last
            for socket in (first, second):
                assert await entries_until(socket, last["seq"]) == list(range(2, last["seq"] + 1))
            said = await ben.post(f"/api/tables/{table}/chat", json={"seat": 0, "text": "hello"})
            assert said.status_code == 201
            for socket in (first, second):
                assert (await receive(socket, "chat"))["message"]["text"] == "hello"


async def test_the_log_decides_who_was_first(pair: tuple[Process, Process]) -> None:
    one, two = pair
    async with browser(one) as ann:
        made = await create(ann, "me", "me", "me")
        async with browser(two, ann.cookies) as ben:
            while (now := await state(ann, made["id"]))["actions"] < 15:
                actor = now["view"]["actor"]
                mine = await state(ann, made["id"], seat=actor)
                if len(mine["legal"]) == 1:
                    await play_step(ben, made["id"], random.Random(1))
                    continue
                codes = random.Random(now["seq"]).sample([a["code"] for a in mine["legal"]], 2)
                answers = await asyncio.gather(
                    *(
                        act(who, made["id"], "actions", seat=actor, after=mine["seq"], action=code)
                        for who, code in ((ann, codes[0]), (ben, codes[1]), (ben, codes[0]), (ann, codes[1]))
                    )
                )
                assert sorted(a.status_code for a in answers) == [200, 200, 409, 409]
                assert sum("repeated" not in a.json() for a in answers if a.status_code == 200) == 1
            assert (await state(ben, made["id"]))["actions"] == now["actions"]


async def test_a_lost_listening_connection_loses_no_event(pair: tuple[Process, Process], postgres_url: str) -> None:
    one, two = pair
    database = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    listeners = "FROM pg_stat_activity WHERE application_name = 'hansa listens' AND datname = current_database()"

    async def cut() -> bool:
        """Ends the connections of both, once both have one: a cut one is listed until it has noticed."""
        both = f"WITH found AS (SELECT pid {listeners}), counted AS (SELECT count(*) AS n FROM found)"
        return bool(await database.fetch(f"{both} SELECT pg_terminate_backend(pid) FROM found, counted WHERE n = 2"))

    async with browser(one) as ann:
        made = await create(ann, "me", "me", "me")
        table = made["id"]
        rng = random.Random(2)
        async with watch(two, ann, table) as socket:
            await receive(socket)
            last: Json = {}
            for _ in range(3):
                await until(cut)
                for _ in range(5):
                    last = await play_step(ann, table, rng) or last
                first = last["seq"] - 4
                assert await entries_until(socket, last["seq"]) == list(range(first, last["seq"] + 1))
    await database.close()


async def test_when_a_worker_dies_another_thinks_for_its_bots(pair: tuple[Process, Process]) -> None:
    one, two = pair
    async with browser(one) as ann, browser(two) as ben:
        made = await create(ann, "random", "random", "random", public=True, bot_seconds=0.1)

        async def begun() -> bool:
            return bool((await state(ann, made["id"]))["actions"] > 3)

        await until(begun)
        one.kill()
        before = (await state(ben, made["id"]))["actions"]

        async def goes_on() -> bool:
            now = await state(ben, made["id"])
            return bool(now["actions"] > before + 5 or now["table"]["status"] == "finished")

        await until(goes_on)


async def test_workers_of_one_server(postgres_url: str) -> None:
    server = Process(postgres_url, HANSA_WORKERS="2")
    await server.start()
    try:
        async with contextlib.AsyncExitStack() as stack:
            ann = await stack.enter_async_context(browser(server))
            made = await create(ann, "me", "me", "me")
            table = made["id"]
            watchers = [await stack.enter_async_context(watch(server, ann, table)) for _ in range(6)]
            for socket in watchers:
                await receive(socket)
            rng = random.Random(3)
            last: Json = {}
            for _ in range(20):
                async with browser(server, ann.cookies) as somebody:  # a new connection: either worker
                    last = await play_step(somebody, table, rng) or last
            for socket in watchers:
                assert await entries_until(socket, last["seq"]) == list(range(2, last["seq"] + 1))
    finally:
        server.stop()


async def test_presence_across_workers(pair: tuple[Process, Process]) -> None:
    one, two = pair
    async with browser(one) as ann, browser(two) as ben:
        made = await create(ann, "me", "person", "random")
        claim = await ben.post(f"/api/tables/{made['id']}/claim", json={"secret": made["links"]["seats"]["1"]})
        assert claim.status_code == 200
        async with watch(one, ann, made["id"]) as first:
            async with watch(two, ben, made["id"], "?seat=1") as second:
                while (await receive(first, "presence"))["online"] != [0, 1]:
                    pass
                while (await receive(second, "presence"))["online"] != [0, 1]:
                    pass
            while (await receive(first, "presence"))["online"] != [0]:
                pass
