"""Clocks at tables: time is charged with the action, flags fall once, a restart charges nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.app import Application
from hansa.server.clocks import DAY, HOUR, PRESETS
from hansa.server.settings import Settings
from server.direct import Direct, Json
from server.houses import FREE, Time, quiet

DAILY: Json = msgspec.to_builtins(PRESETS["1d"])
LIVE: Json = msgspec.to_builtins(PRESETS["fast"])


@contextlib.asynccontextmanager
async def house(database: str, now: Time, gap: float = math.inf) -> AsyncIterator[Application]:
    """A server whose bots say nothing, so that what is seen is what the clock did."""
    made = quiet(Application(Settings(database=database, **FREE), now), gap)
    async with made.server.lifespan():
        yield made


async def sit_down(host: Direct, clock: Json) -> str:
    seats = [{"kind": "me"}] * 3
    made = await host.post("/api/tables", board="hansa", edition="bigbox", seats=seats, clock=clock)
    return str(made["id"])


async def state(who: Direct, table: str, seat: int | None = None) -> Any:
    return await who.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))


async def end_turn(who: Direct, table: str) -> Any:
    """The player whose turn it is hires until it is somebody else's."""
    first = (await state(who, table))["view"]["actor"]
    while True:
        found = await state(who, table, first)
        if found["view"]["actor"] != first:
            return found
        wanted = [a for a in found["legal"] if a["kind"] in ("end_turn", "hire", "done")] or found["legal"]
        await who.post(f"/api/tables/{table}/actions", seat=first, after=found["seq"], action=wanted[0]["code"])


async def substitutes(who: Direct, table: str) -> list[int]:
    return [s["seat"] for s in (await state(who, table))["table"]["seats"] if s["substitute"] is not None]


async def test_a_table_has_no_clock_unless_one_is_chosen(application: Application) -> None:
    host = Direct(application)
    made = await host.post("/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}] * 3)
    assert made["state"]["clock"] is None
    assert await application.server.store.all(sa.select(schema.deadlines)) == []
    assert set((await host.get("/api/options"))["clocks"]) == set(PRESETS)


async def test_a_clock_without_time_is_refused(application: Application) -> None:
    host = Direct(application)
    table = {"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me"}] * 3}
    event = {"board": "hansa", "edition": "bigbox", "players": 3, "rounds": 1, "name": "Fast", "kind": "swiss"}
    for clock in ({"kind": "live", "bank": 0, "increment": 20}, {"kind": "days", "bank": 0, "per_turn": 0}):
        for path, body in (("/api/tables", table), ("/api/events", event)):
            status, answer = await host.ask("POST", path, {**body, "clock": clock})
            assert (status, json.loads(answer)["error"]) == (400, "bad-setup")


async def test_the_state_says_how_much_time_is_left(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, DAILY)
    now.at += 2 * HOUR
    clock = (await state(host, table))["clock"]
    assert clock["seat"] == (await state(host, table))["view"]["actor"]
    assert clock["left"] == 4 * DAY - 2 * HOUR
    assert clock["deadline"] == now.at + 4 * DAY - 2 * HOUR
    (mine,) = (await host.get("/api/tables"))["mine"]
    assert mine["deadline"] == clock["deadline"]


async def test_a_turn_is_charged_with_the_action_that_ends_it(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    first = (await state(host, table))["view"]["actor"]
    now.at += 100
    clock = (await end_turn(host, table))["clock"]
    assert clock["seats"][first]["bank"] == 600 - 100 + 20
    application.server.tables.slots.clear()
    assert (await state(host, table))["clock"]["seats"][first]["bank"] == 520


async def test_at_the_limit_a_bot_plays_until_the_player_is_back(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    actor = (await state(host, table))["view"]["actor"]
    now.at += 599
    await application.server.timing.tick()
    assert await substitutes(host, table) == []
    now.at += 1
    await application.server.timing.tick()
    assert await substitutes(host, table) == [actor]
    found = await state(host, table, actor)
    assert found["clock"]["seats"][actor]["fallen"]
    action = next(a["code"] for a in found["legal"] if a["kind"] == "place")
    back = await host.post(f"/api/tables/{table}/actions", seat=actor, after=found["seq"], action=action)
    assert back["table"]["seats"][actor]["substitute"] is None
    assert back["clock"]["left"] == 60


async def test_a_flag_falls_once_however_many_look(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    now.at += 601
    await asyncio.gather(*(application.server.timing.look(table) for _ in range(5)))
    entries = (await host.get(f"/api/tables/{table}/entries"))["entries"]
    assert [e["change"] for e in entries if e["by"] == "clock"] == ["substitute"]


@pytest.mark.postgres
async def test_a_flag_falls_once_with_two_workers(postgres_url: str, now: Time) -> None:
    async with house(postgres_url, now) as one, house(postgres_url, now) as two:
        host = Direct(one)
        tables = [await sit_down(host, LIVE) for _ in range(10)]
        for table in tables:
            async with two.server.tables.locked(table):
                pass  # the second worker has them in memory
        now.at += 601
        await asyncio.gather(one.server.timing.tick(), two.server.timing.tick())
        for table in tables:
            entries = (await host.get(f"/api/tables/{table}/entries"))["entries"]
            assert [e["change"] for e in entries if e["by"] == "clock"] == ["substitute"]


async def test_a_restart_charges_nobody(database: str, now: Time) -> None:
    async with house(database, now, gap=30.0) as before:
        host = Direct(before)
        table = await sit_down(host, LIVE)
        now.at += 20
        await before.server.timing.tick()
    now.at += 3 * DAY
    async with house(database, now, gap=30.0) as later:
        again = Direct(later)
        again.cookie = host.cookie
        assert (await state(again, table))["clock"]["left"] == 580
        await later.server.timing.tick()
        assert await substitutes(again, table) == []
        rows = await later.server.store.all(sa.select(schema.outages))
        assert [row.until - row.begin for row in rows] == [3 * DAY]


async def test_undo_by_consent_gives_time_back(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    first = (await state(host, table))["view"]["actor"]
    now.at += 100
    found = await end_turn(host, table)
    now.at += 200
    second = found["view"]["actor"]
    found = await end_turn(host, table)
    asked = await host.post(f"/api/tables/{table}/ask-undo", seat=first, after=found["seq"], steps=found["actions"])
    for seat in range(3):
        if seat != first:
            asked = await host.post(
                f"/api/tables/{table}/answer", seat=seat, request=asked["request"]["seq"], agree=True
            )
    banks = [s["bank"] for s in asked["clock"]["seats"]]
    assert (banks[first], banks[second]) == (600, 600)
    assert asked["clock"]["seat"] == first


async def test_a_vacation_stops_the_clock(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, DAILY)
    actor = (await state(host, table))["view"]["actor"]
    found = await host.post(f"/api/tables/{table}/vacation", seat=actor, days=5)
    assert found["clock"]["deadline"] == now.at + 9 * DAY
    now.at += 5 * DAY
    await application.server.timing.tick()
    assert await substitutes(host, table) == []
    status, answer = await host.ask("POST", f"/api/tables/{table}/vacation", {"seat": actor, "days": 3})
    assert (status, json.loads(answer)["message"]) == (409, "2 days of vacation are left in this game")


async def test_a_second_vacation_leaves_the_first_one_nobodys_time(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, DAILY)
    actor, begin = (await state(host, table))["view"]["actor"], now.at
    await host.post(f"/api/tables/{table}/vacation", seat=actor, days=2)
    now.at += 3 * DAY
    found = await host.post(f"/api/tables/{table}/vacation", seat=actor, days=3)
    assert found["clock"]["deadline"] == begin + (4 + 2 + 3) * DAY


async def test_quiet_hours_of_the_player_count_from_the_next_turn_on(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, DAILY)
    first = await state(host, table)
    begin = int(now.at % DAY // 60)
    await host.post("/api/me", "PUT", quiet={"begin": begin, "end": (begin + 600) % 1440, "zone": "UTC"})
    assert (await state(host, table))["clock"]["deadline"] == first["clock"]["deadline"]
    found = await end_turn(host, table)
    assert found["clock"]["deadline"] > now.at + 5 * DAY


async def test_a_rematch_begins_with_full_clocks(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    now.at += 100
    await end_turn(host, table)
    await host.post(f"/api/tables/{table}/close")
    assert await application.server.store.all(sa.select(schema.deadlines)) == []
    again = await host.post(f"/api/tables/{table}/rematch")
    assert [s["bank"] for s in again["state"]["clock"]["seats"]] == [600] * 3


async def displaced(host: Direct, table: str) -> tuple[int, int]:
    """Somebody is displaced and has to answer; who has the turn, and who answers."""
    first = int((await state(host, table))["view"]["actor"])

    async def play(action: str) -> Any:
        found = await state(host, table)
        actor = found["view"]["actor"]
        return await host.post(f"/api/tables/{table}/actions", seat=actor, after=found["seq"], action=action)

    await play("place trader hamburg-luneburg/1")
    await play("end")
    await play("displace trader hamburg-luneburg/1 with trader paying trader")
    return (first + 1) % 3, first


async def test_at_the_limit_standing_orders_answer_for_the_displaced(application: Application, now: Time) -> None:
    """Also where their player wanted to be asked; nobody's seat is taken by a bot for that."""
    host = Direct(application)
    table = await sit_down(host, LIVE)
    first = (await state(host, table))["view"]["actor"]
    orders = {"on": True, "ask_routes": ["hamburg-luneburg"], "extras": "ask"}
    await host.post(f"/api/tables/{table}/orders", "PUT", seat=first, orders=orders)
    player, answers = await displaced(host, table)
    assert (await state(host, table))["view"]["actor"] == answers
    now.at += 31
    await application.server.timing.tick()
    found = await state(host, table)
    assert (found["view"]["actor"], await substitutes(host, table)) == (player, [])
    assert not found["clock"]["seats"][answers]["fallen"]


async def test_at_the_limit_a_bot_answers_where_there_are_no_orders(application: Application, now: Time) -> None:
    host = Direct(application)
    table = await sit_down(host, LIVE)
    _, answers = await displaced(host, table)
    now.at += 31
    await application.server.timing.tick()
    assert await substitutes(host, table) == [answers]
