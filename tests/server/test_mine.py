"""A player's tables: most urgent first, with what happened; hidden ones come back when their player is awaited."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

import pytest

from hansa.server.app import Application
from hansa.server.clocks import HOUR
from server.direct import Direct
from server.houses import Time
from server.test_timing import DAILY, LIVE, end_turn, sit_down, state

MANY = 100


async def mine(who: Direct) -> list[Any]:
    return list((await who.get("/api/me/tables"))["tables"])


async def test_the_most_urgent_table_comes_first(application: Application, now: Time) -> None:
    anna = Direct(application)
    without = (await anna.post("/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}] * 3))["id"]
    daily, live = await sit_down(anna, DAILY), await sit_down(anna, LIVE)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    waiting = (await anna.post("/api/tables", board="hansa", edition="bigbox", seats=seats))["id"]
    closed = await sit_down(anna, LIVE)
    await anna.post(f"/api/tables/{closed}/close")
    found = await mine(anna)
    assert [each["table"]["id"] for each in found] == [live, daily, without, waiting, closed]
    assert (await anna.get("/api/me/tables"))["waiting"] == 3
    first = found[0]["table"]
    assert first["deadline"] == (await state(anna, live))["clock"]["deadline"]
    now.at += HOUR
    await end_turn(anna, daily)
    changed = next(each for each in await mine(anna) if each["table"]["id"] == daily)
    assert (changed["last"]["kind"], changed["last"]["at"]) == ("play", now.at)
    assert changed["table"]["news"] > 0
    assert changed["clock"] == {"kind": "days", "seat": 0, "vacation": changed["clock"]["vacation"], "away": None}
    assert [each["clock"] and each["clock"]["kind"] for each in found] == ["live", "days", None, None, None]


async def test_an_outage_counts_in_lists_as_at_the_table(application: Application, now: Time) -> None:
    anna = Direct(application)
    table = await sit_down(anna, DAILY)
    application.server.tables.outages.append((now.at + 10, now.at + 10 + HOUR))
    (found,) = await mine(anna)
    (listed,) = (await anna.get("/api/tables"))["mine"]
    deadline = (await state(anna, table))["clock"]["deadline"]
    assert found["table"]["deadline"] == listed["deadline"] == deadline


async def test_a_hidden_table_comes_back_when_its_player_is_awaited(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "me"}]
    made = await anna.post("/api/tables", board="hansa", edition="bigbox", seats=seats)
    table = made["id"]
    await bert.post(f"/api/tables/{table}/claim", secret=made["links"]["seats"]["1"])
    await bert.post(f"/api/me/tables/{table}", "PUT", hidden=True, wishes={"turn": False})
    for _ in range(3):
        (found,) = await mine(bert)
        assert found["hidden"] is not found["table"]["your_turn"]
        assert found["wishes"] == {"turn": False}
        who = bert if found["table"]["your_turn"] else anna
        actor = (await state(who, table))["view"]["actor"]
        seq = (await state(who, table, actor))["seq"]
        await who.post(f"/api/tables/{table}/actions", seat=actor, after=seq, action="end")
    status, _ = await Direct(application).ask("PUT", f"/api/me/tables/{table}", {"hidden": True})
    assert status == 403
    stranger = Direct(application)
    await stranger.post("/api/tables", board="hansa", edition="bigbox", seats=seats)
    assert (await stranger.ask("PUT", f"/api/me/tables/{table}", {"hidden": True}))[0] == 404
    await bert.post(f"/api/tables/{table}/forget")
    assert await mine(bert) == []


MINE: ContextVar[int] = ContextVar("MINE", default=0)
"""1 while a request of the test is answered."""


async def test_a_hundred_tables_are_as_many_questions_as_one(
    application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Direct(application)
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = 0
    store = application.server.store
    read = store.read

    async def counted(work: Any) -> Any:
        async def inside(connection: Any) -> Any:
            execute = connection.execute

            async def one(*args: Any, **more: Any) -> Any:
                nonlocal asked
                asked += MINE.get()  # the server's own work beside it does not count
                return await execute(*args, **more)

            class Counted:
                execute = staticmethod(one)

            return await work(Counted)

        return await read(inside)

    counts = []
    for many in (1, MANY):
        while len(await mine(anna)) < many:
            await anna.post("/api/tables", board="hansa_23", edition="ed2009", seats=seats)
        monkeypatch.setattr(store, "read", counted)
        asked = 0
        application.server.people._players.clear()  # known for five seconds: whose browser it is counts each time
        token = MINE.set(1)
        assert len(await mine(anna)) == many
        MINE.reset(token)
        counts.append(asked)
        monkeypatch.undo()
    assert counts[0] == counts[1] <= 8
