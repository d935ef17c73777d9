"""Everybody has their share: owners and tables take turns, consent is asked of those who are meant, workers agree."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket

import pytest
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.bots import BEHIND
from hansa.server.fair import FairQueue
from server.direct import Direct
from server.helpers import Process, until
from server.houses import a_table, house, people, play


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


async def test_who_goes_away_in_the_moment_of_their_turn_keeps_no_place() -> None:
    queue = FairQueue(1)

    async def come(owner: str) -> str:
        async with queue.place(owner):
            return owner

    async with contextlib.AsyncExitStack() as held:
        await held.enter_async_context(queue.place("ann"))
        ben, cia = asyncio.create_task(come("ben")), asyncio.create_task(come("cia"))
        await asyncio.sleep(0)
        ben.cancel()
        await held.aclose()  # before ben's task hears of it
    assert await asyncio.wait_for(cia, 10) == "cia"
    with pytest.raises(asyncio.CancelledError):
        await ben
    assert (queue.running.total(), queue.waiting) == (0, [])


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
        loads = server.tables.loads
        played = len(await server.store.all(sa.select(schema.log.c.seq))) - len(lines) * 301
        assert loads <= 2 + played, "one table for each process, and another for each turn that a bot has played"


# ---------------------------------------------------------------- the host, and consent


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


@pytest.mark.parametrize("first", ["ask", "stand-ins"])
async def test_the_host_ends_no_game_as_it_stands_by_seating_stand_ins(sqlite: str, first: str) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, cia) = await people(application)
        path = f"/api/tables/{table}"
        await play(table, [ann, ben, cia], 3)

        async def stand_ins() -> None:
            for seat in (1, 2):
                await ann.post(f"{path}/seats/{seat}/bot", level="random")

        if first == "stand-ins":
            await stand_ins()
        asked = (await ann.post(f"{path}/end", seat=0))["request"]
        assert asked["missing"] == [1, 2], "a stand-in agrees to no result"
        if first == "ask":
            await stand_ins()
        state = await ann.get(path)
        assert (state["table"]["status"], state["request"]["missing"]) == ("playing", [1, 2])
