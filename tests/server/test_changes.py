"""Those who ask for changes can make the whole state of them, and are sent little."""

from __future__ import annotations

import json
import random
import statistics
from typing import Any

import pytest

from server.helpers import MODULES, Json, Running, act, choose, create, receive, state, with_change

CHANGED = ("seq", "actions", "view", "legal", "undo", "request", "seen", "unread", "seat")


def after(old: Json, change: Json) -> Json:
    """The state after a change, as docs/api.md says."""
    assert (old["seq"], old["seat"]) == (change["since"], change["seat"])
    new = old | {key: value for key, value in change.items() if key not in ("type", "since", "status")}
    new["view"] = with_change(old["view"], change["view"])
    new["table"] = old["table"] | {"status": change["status"], "watchers": change["watchers"]}
    return new


def same(found: Json, wanted: Json) -> None:
    assert {key: found[key] for key in CHANGED} == {key: wanted[key] for key in CHANGED}
    assert found["table"]["status"] == wanted["table"]["status"]


async def follow(socket: Any, now: Json, seq: int, sizes: list[int]) -> Json:
    """The state at an entry, from what the socket says until then."""
    while now["seq"] < seq:
        message = json.loads(await socket.recv())
        if message["type"] == "change":
            sizes.append(len(json.dumps(message)))
            now = after(now, message)
        elif message["type"] == "state":
            now = message
    return now


async def test_changes_make_the_state(server: Running) -> None:
    me = server.browser()
    made = await create(me, "me", "me", "me", options=MODULES, public=True)
    table = made["id"]
    rng = random.Random(4)
    sizes: list[int] = []
    async with server.live(table, me, "?seat=0&changes=1") as own, server.live(table, None, "?changes=1") as public:
        mine, theirs = await receive(own), await receive(public)
        for i in range(60):
            actor = mine["view"]["actor"]
            now = await state(me, table, seat=actor)
            verb, body = "actions", {"action": choose(now["legal"], rng)["code"]}
            if i % 7 == 6 and now["undo"]["undo"]:
                verb, body = "undo", {"steps": 1}
            answer = await act(me, table, verb + "?changes=1", seat=actor, after=now["seq"], **body)
            assert answer.status_code == 200, answer.text
            assert answer.json()["type"] == "change"
            whole = await state(me, table, seat=actor)
            same(after(now, answer.json()), whole)
            mine, theirs = (
                await follow(own, mine, whole["seq"], sizes),
                await follow(public, theirs, whole["seq"], sizes),
            )
            same(mine, await state(me, table, seat=0))
            same(theirs, await state(server.browser(), table))
    assert statistics.median(sizes) < 4096


async def test_other_things_come_as_whole_states(server: Running) -> None:
    me = server.browser()
    table = (await create(me, "me", "me", "me", public=True))["id"]
    async with server.live(table, me, "?seat=0&changes=1") as socket:
        first = await receive(socket)
        answer = await me.patch(f"/api/tables/{table}/seats/1", json={"name": "Berta"})
        assert answer.status_code == 200, answer.text
        renamed = json.loads(await socket.recv())
        while renamed["type"] == "presence":
            renamed = json.loads(await socket.recv())
        assert renamed["type"] == "state"
        assert renamed["table"]["seats"][1]["name"] == "Berta"
        assert first["table"]["seats"][1]["name"] != "Berta"


async def test_without_asking_all_is_as_before(server: Running) -> None:
    me = server.browser()
    table = (await create(me, "me", "me", "me", public=True))["id"]
    async with server.live(table, me, "?seat=0") as socket:
        await receive(socket)
        now = await state(me, table)
        actor = now["view"]["actor"]
        mine = await state(me, table, seat=actor)
        answer = await act(me, table, "actions", seat=actor, after=mine["seq"], action=mine["legal"][0]["code"])
        assert answer.json()["type"] == "state"
        assert (await receive(socket))["seq"] == mine["seq"] + 1


@pytest.mark.parametrize("value", ["2", "yes", "-"])
async def test_changes_is_a_switch(server: Running, value: str) -> None:
    me = server.browser()
    table = (await create(me, "me", "me", "me"))["id"]
    now = await state(me, table, seat=0)
    answer = await act(me, table, f"actions?changes={value}", seat=0, after=now["seq"], action="end")
    assert answer.status_code < 500
