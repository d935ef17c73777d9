"""Prepared turns: secret, played when the turn comes if all is legal, and told where they were not."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from hansa.server import schema
from hansa.server.app import Application
from server.direct import Direct, Json
from server.houses import Time
from server.test_timing import LIVE


class People:
    """A table of three people."""

    def __init__(self, application: Application) -> None:
        self.everybody = [Direct(application, seat) for seat in range(3)]

    async def sit_down(self, **more: Any) -> People:
        seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
        made = await self.everybody[0].post("/api/tables", board="hansa", edition="bigbox", seats=seats, **more)
        self.path = f"/api/tables/{made['id']}"
        for seat in (1, 2):
            await self.everybody[seat].post(f"{self.path}/claim", secret=made["links"]["seats"][str(seat)])
        return self

    async def state(self, seat: int) -> Any:
        return await self.everybody[seat].get(self.path)

    async def actor(self) -> int:
        return int((await self.state(0))["view"]["actor"])

    async def play(self, seat: int, action: str) -> Json:
        seq = (await self.state(seat))["seq"]
        return await self.everybody[seat].post(f"{self.path}/actions", seat=seat, after=seq, action=action)

    async def prepare(self, seat: int, *turns: Json) -> Json:
        return await self.everybody[seat].post(f"{self.path}/prepared", "PUT", seat=seat, turns=list(turns))

    async def prepared(self, seat: int) -> Any:
        return await self.everybody[seat].get(f"{self.path}/prepared?seat={seat}")

    async def log(self) -> list[tuple[int, str, str]]:
        entries = (await self.everybody[0].get(f"{self.path}/entries"))["entries"]
        return [(e["seat"], e["by"], e["action"]) for e in entries if e["kind"] == "play"]


def turn(*actions: str, when: str = "same") -> Json:
    return {"actions": list(actions), "when": when}


async def test_a_prepared_turn_is_played_when_the_turn_comes(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second, third = (first + 1) % 3, (first + 2) % 3
    await people.prepare(second, turn("place trader hamburg-luneburg/1", "place trader hamburg-luneburg/2", "end"))
    await people.prepare(third, turn("place trader hannover-luneburg/1", "end"))
    await people.play(first, "end")
    assert await people.actor() == first, "two turns followed in one commit"
    assert await people.log() == [
        (first, "person", "end"),
        (second, "prepared", "place trader hamburg-luneburg/1"),
        (second, "prepared", "place trader hamburg-luneburg/2"),
        (second, "prepared", "end"),
        (third, "prepared", "place trader hannover-luneburg/1"),
        (third, "prepared", "end"),
    ]
    assert (await people.prepared(second)) == {"turns": [], "going": None, "missed": []}
    assert await application.server.store.all(sa.select(schema.prepared)) == []


async def test_it_is_not_played_if_something_changed_on_its_routes_unless_that_is_wanted(
    application: Application,
) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second = (first + 1) % 3
    await people.prepare(
        second, turn("place trader hamburg-luneburg/2", "end"), turn("place trader hannover-luneburg/1", "end")
    )
    await people.play(first, "place trader hamburg-luneburg/1")
    await people.play(first, "end")
    assert (await people.log())[2:] == [
        (second, "prepared", "place trader hannover-luneburg/1"),
        (second, "prepared", "end"),
    ], "if this fails, that"
    third = (first + 2) % 3
    await people.prepare(first, turn("place trader hannover-luneburg/3", "end", when="any"))
    await people.play(third, "place trader hannover-luneburg/2")
    await people.play(third, "end")
    assert (await people.log())[-2:] == [
        (first, "prepared", "place trader hannover-luneburg/3"),
        (first, "prepared", "end"),
    ]


async def test_its_player_is_told_why_not_and_nobody_else(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second, third = (first + 1) % 3, (first + 2) % 3
    second_best = turn("establish hamburg-luneburg nothing")
    await people.prepare(second, turn("place trader hamburg-luneburg/1", "end"), second_best)
    await people.play(first, "place trader hamburg-luneburg/1")
    before = (await people.state(third))["seq"]
    after = await people.play(first, "end")
    assert (after["seq"], after["view"]["actor"]) == (before + 1, second)
    found = await people.prepared(second)
    assert [(m["turn"], m["why"]["id"]) for m in found["missed"]] == [(0, "route-changed"), (1, "route-changed")]
    assert found["turns"] == []
    for other in (first, third):
        status, _ = await people.everybody[other].ask("GET", f"{people.path}/prepared?seat={second}")
        assert status == 403
    await people.prepare(second)
    assert (await people.prepared(second))["missed"] == []


async def test_what_is_prepared_is_seen_by_nobody_else(application: Application) -> None:
    """Every byte that others are sent is the same whether somebody prepares or not."""
    people = await People(application).sit_down()
    first = await people.actor()
    second, third = (first + 1) % 3, (first + 2) % 3
    watcher = people.everybody[third]

    async def look() -> list[Any]:
        return [await watcher.get(f"{people.path}{rest}") for rest in ("", "/entries", "/record", "/chat", "/replay")]

    before = await look()
    await people.prepare(second, turn("place trader hamburg-luneburg/1", "end"))
    assert await look() == before
    status, answer = await watcher.ask("PUT", f"{people.path}/prepared", {"seat": second, "turns": []})
    assert (status, json.loads(answer)["error"]) == (403, "not-your-seat")


async def test_it_can_be_withdrawn_until_it_is_played(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second = (first + 1) % 3
    await people.prepare(second, turn("place trader hamburg-luneburg/1", "end"))
    assert len((await people.prepared(second))["turns"]) == 1
    await people.prepare(second)
    await people.play(first, "end")
    assert await people.actor() == second
    assert len(await people.log()) == 1


async def test_a_turn_played_by_hand_throws_away_what_was_prepared(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second = (first + 1) % 3
    await people.prepare(second, turn("end"))
    row = (await application.server.store.all(sa.select(schema.prepared)))[0]._asdict()
    await people.prepare(second)
    await people.play(first, "end")
    # As if it had been prepared on another worker just before the turn came.
    await application.server.store.execute(sa.insert(schema.prepared).values(**row))
    application.server.tables.slots.clear()
    await people.play(second, "place trader hamburg-luneburg/1")
    assert (await people.prepared(second))["turns"] == []


async def test_it_waits_for_the_answers_of_others_and_goes_on(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second = (first + 1) % 3
    displace = "displace trader hamburg-luneburg/1 with trader paying trader"
    await people.prepare(second, turn(displace, "place trader hannover-luneburg/1", when="any"))
    await people.play(first, "place trader hamburg-luneburg/1")
    await people.play(first, "end")
    assert await people.actor() == first, "who is displaced answers"
    assert (await people.prepared(second))["going"] == 0
    while await people.actor() == first:
        state = await people.state(first)
        done = [a for a in state["legal"] if a["kind"] == "done"] or state["legal"]
        await people.everybody[first].post(
            f"{people.path}/actions", seat=first, after=state["seq"], action=done[0]["code"]
        )
    assert (await people.log())[-1] == (second, "prepared", "place trader hannover-luneburg/1")
    assert await people.actor() == second, "the rest of the turn is played by hand"
    assert (await people.prepared(second))["turns"] == []


async def test_standing_orders_answer_within_a_prepared_turn(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    second = (first + 1) % 3
    await people.everybody[first].post(f"{people.path}/orders", "PUT", seat=first, orders={"on": True})
    plan = turn("displace trader hamburg-luneburg/1 with trader paying trader", "end", when="any")
    await people.prepare(second, plan)
    await people.play(first, "place trader hamburg-luneburg/1")
    await people.play(first, "end")
    assert await people.actor() == (first + 2) % 3
    assert {by for seat, by, _ in (await people.log())[2:] if seat == first} == {"order"}


async def test_nothing_is_prepared_in_ones_own_turn_or_in_nonsense(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    body = {"seat": first, "turns": [turn("end")]}
    status, answer = await people.everybody[first].ask("PUT", f"{people.path}/prepared", body)
    assert (status, json.loads(answer)["error"]) == (409, "your-turn")
    second = (first + 1) % 3
    body = {"seat": second, "turns": [turn("place trader atlantis/1")]}
    status, answer = await people.everybody[second].ask("PUT", f"{people.path}/prepared", body)
    assert (status, json.loads(answer)["error"]) == (400, "bad-action")


async def test_a_prepared_turn_is_a_turn_for_the_clock(application: Application, now: Time) -> None:
    people = await People(application).sit_down(clock=LIVE)
    first = await people.actor()
    second, third = (first + 1) % 3, (first + 2) % 3
    for seat in (second, third):
        await people.prepare(seat, turn("end"))
    now.at += 100
    clock = (await people.play(first, "end"))["clock"]
    assert [clock["seats"][seat]["bank"] for seat in (first, second, third)] == [520, 620, 620]
    assert (clock["seat"], clock["left"]) == (first, 520)


async def test_all_people_can_end_a_game_as_it_stands(application: Application) -> None:
    people = await People(application).sit_down()
    first = await people.actor()
    await people.play(first, "place trader hamburg-luneburg/1")
    asked = await people.everybody[first].post(f"{people.path}/end", seat=first)
    number = asked["request"]["seq"]
    assert asked["request"]["kind"] == "end"
    for seat in ((first + 1) % 3, (first + 2) % 3):
        state = await people.everybody[seat].post(f"{people.path}/answer", seat=seat, request=number, agree=True)
    assert state["table"]["status"] == "closed"
    last = state["entries"][-1]
    assert (last["kind"], last["what"], len(last["totals"])) == ("close", "end", 3)
    application.server.tables.slots.clear()
    (listed,) = (await people.everybody[0].get("/api/tables"))["mine"]
    assert listed["winners"] == last["winners"] != []
