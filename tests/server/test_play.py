"""Play: the position an action names, repeats, undo, plans, standing orders, what was seen, chat."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx

from hansa.game.game import Game
from hansa.server.table import encode
from server.conftest import Clock
from server.helpers import Json, Running, act, choose, create, done, play_step, receive, state, until

RECORD = Path(__file__).parents[1] / "records" / "bigbox-east-3.hansa"


async def to_move(client: httpx.AsyncClient, table: str) -> tuple[int, Json]:
    """The seat that decides, and its state."""
    seat = (await state(client, table))["view"]["actor"]
    return seat, await state(client, table, seat=seat)


async def test_an_action_is_answered_with_view_legal_actions_and_events(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    seat, now = await to_move(ann, made["id"])
    post = next(a for a in now["legal"] if a["kind"] == "place")
    assert set(post) == {"code", "text", "barrier", "ends_turn", "kind", "post", "shape", "payment", "posts"}
    after = await done(ann, made["id"], "actions", seat=seat, after=now["seq"], action=post["text"])
    assert after["seq"] == now["seq"] + 1
    assert [e["kind"] for e in after["entries"][0]["events"]] == ["placed"]
    assert after["entries"][0]["action"] == post["text"]
    assert after["view"]["turn"]["actions_left"] == now["view"]["turn"]["actions_left"] - 1
    assert after["undo"] == {"undo": True, "redo": False, "restart": True, "ask": True}


async def test_a_repeated_send_is_played_once(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    seat, now = await to_move(ann, made["id"])
    action = now["legal"][3]
    for form in (action["code"], action["text"], action["code"]):
        after = await done(ann, made["id"], "actions", seat=seat, after=now["seq"], action=form)
        assert after["seq"] == now["seq"] + 1
    assert after["repeated"] is True
    body = {"seat": seat, "after": after["seq"], "action": after["legal"][0]["code"], "nonce": "one"}
    first = await done(ann, made["id"], "actions", **body)
    assert (await done(ann, made["id"], "actions", **body))["seq"] == first["seq"]
    assert (await act(ann, made["id"], "actions", **body | {"nonce": "two"})).json()["error"] == "stale"


async def test_many_sends_of_the_same_at_once_are_one_action(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    seat, now = await to_move(ann, made["id"])
    body = {"seat": seat, "after": now["seq"], "action": now["legal"][0]["code"]}
    answers = await asyncio.gather(*(act(ann, made["id"], "actions", **body) for _ in range(8)))
    assert [a.status_code for a in answers] == [200] * 8
    assert sum("repeated" not in a.json() for a in answers) == 1
    assert (await state(ann, made["id"]))["seq"] == now["seq"] + 1


async def test_two_different_actions_at_once_one_is_refused_with_the_position(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    seat, now = await to_move(ann, made["id"])
    bodies = [{"seat": seat, "after": now["seq"], "action": now["legal"][i]["code"]} for i in (8, 12)]
    answers = await asyncio.gather(*(act(ann, made["id"], "actions", **body) for body in bodies))
    assert sorted(a.status_code for a in answers) == [200, 409]
    refused = next(a.json() for a in answers if a.status_code == 409)
    assert refused["error"] == "stale"
    assert refused["state"]["seq"] == now["seq"] + 1
    assert refused["state"]["seat"] == seat
    assert refused["state"]["legal"][0]["code"] is not None


async def test_who_comes_too_late_for_a_game_that_is_over_gets_its_end(server: Running) -> None:
    ann = server.browser()
    whole = Game.load(RECORD.read_text(encoding="utf-8"))
    *before, last = whole.codes
    text = whole.at(len(before)).record().to_text()
    made = (await ann.post("/api/records", json={"record": text, "as": "start"})).json()
    seat, now = await to_move(ann, made["id"])
    over = await done(ann, made["id"], "actions", seat=seat, after=now["seq"], action=last)
    assert over["table"]["status"] == "finished"
    other = next(a["code"] for a in now["legal"] if a["code"] != last)
    late = await act(ann, made["id"], "actions", seat=seat, after=now["seq"], action=other)
    assert (late.status_code, late.json()["error"]) == (409, "stale")
    assert late.json()["state"]["table"]["status"] == "finished"
    still = await act(ann, made["id"], "actions", seat=seat, after=over["seq"], action=other)
    assert (still.status_code, still.json()["error"]) == (409, "wrong-status")


async def test_refusals_have_the_engines_reason(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    seat, now = await to_move(ann, made["id"])
    other = (seat + 1) % 3
    answer = await act(ann, made["id"], "actions", seat=other, after=now["seq"], action="end")
    assert (answer.status_code, answer.json()["reason"]["id"]) == (422, "not-your-decision")
    answer = await act(ann, made["id"], "actions", seat=seat, after=now["seq"], action="done")
    assert (answer.status_code, answer.json()["error"]) == (422, "illegal")
    answer = await act(ann, made["id"], "actions", seat=seat, after=now["seq"], action="place trader nowhere/1")
    assert (answer.status_code, answer.json()["error"], answer.json()["at"]) == (400, "bad-action", 13)
    for code in (-1, 10**9, 99999):
        answer = await act(ann, made["id"], "actions", seat=seat, after=now["seq"], action=code)
        assert answer.status_code == 422
    why = await done(ann, made["id"], "why", seat=seat, actions=["end", "done", "nonsense", now["legal"][0]["code"]])
    assert [r and r["id"] for r in why["reasons"]] == [None, "other-question", "bad-action", None]
    assert (await done(ann, made["id"], "close"))["table"]["status"] == "closed"
    post = f"post:{next(iter(now['view']['posts']))}/1"
    why = await done(ann, made["id"], "why", seat=seat, actions=["end"], place=post)
    assert [reason["id"] for reason in (*why["reasons"], why["place"])] == ["game-over"] * 2


async def test_undo_redo_restart(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    seat, start = await to_move(ann, table)
    code = next(a for a in start["legal"] if a["kind"] == "place")["code"]
    first = await done(ann, table, "actions", seat=seat, after=start["seq"], action=code)
    undone = await done(ann, table, "undo", seat=seat, after=first["seq"])
    assert undone["seq"] == first["seq"] + 1
    assert undone["view"] == start["view"]
    assert undone["undo"]["redo"]
    redone = await done(ann, table, "redo", seat=seat, after=undone["seq"])
    assert redone["view"] == first["view"]
    assert redone["entries"][-1]["action"] == first["entries"][-1]["action"]
    again = await done(ann, table, "restart-turn", seat=seat, after=redone["seq"])
    assert again["view"] == start["view"]
    assert (await act(ann, table, "undo", seat=seat, after=again["seq"])).json()["error"] == "nothing-to-undo"
    assert (await act(ann, table, "undo", seat=seat, after=start["seq"])).json()["error"] == "stale"


async def end_turn(client: httpx.AsyncClient, table: str) -> Json:
    """Play until somebody else has the turn."""
    rng = random.Random(3)
    player = (await state(client, table))["view"]["turn"]["player"]
    while True:
        now = await play_step(client, table, rng)
        assert now is not None
        if now["view"]["turn"]["player"] != player:
            return now


async def test_beyond_a_point_of_no_return_only_by_consent_of_all_people(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "me", "person")
    table = made["id"]
    await done(ben, table, "claim", secret=made["links"]["seats"]["2"])
    rng = random.Random(1)
    while (await state(ann, table))["actions"] < 6:
        _ = await play_step(ann, table, rng) or await play_step(ben, table, rng)
    now = await state(ann, table, seat=0)
    asked = await done(ann, table, "ask-undo", seat=0, after=now["seq"], steps=5)
    assert asked["request"]["missing"] == [1, 2]
    assert asked["actions"] == now["actions"]
    await done(ann, table, "answer", seat=1, request=asked["request"]["seq"], agree=True)
    refused = await done(ben, table, "answer", seat=2, request=asked["request"]["seq"], agree=False)
    assert refused["request"] is None
    asked = await done(ann, table, "ask-undo", seat=0, after=refused["seq"], steps=5)
    await done(ann, table, "answer", seat=1, request=asked["request"]["seq"], agree=True)
    agreed = await done(ben, table, "answer", seat=2, request=asked["request"]["seq"], agree=True)
    assert agreed["actions"] == now["actions"] - 5
    assert agreed["entries"][-1]["kind"] == "undo"
    assert (await act(ben, table, "answer", seat=2, request=asked["request"]["seq"], agree=True)).json()[
        "error"
    ] == "nothing-to-answer"


async def test_nobody_waits_for_the_consent_of_somebody_who_is_away(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "person")
    seat, now = await to_move_of(ann, made["id"], (0, 1))
    played = await done(ann, made["id"], "actions", seat=seat, after=now["seq"], action=now["legal"][-1]["code"])
    asked = await done(ann, made["id"], "ask-undo", seat=0, after=played["seq"], steps=1)
    assert asked["request"]["missing"] == [1, 2]
    await done(ann, made["id"], "answer", seat=1, request=asked["request"]["seq"], agree=True)
    away = await done(ann, made["id"], "seats/2/bot", level="random")
    assert away["request"] is None
    assert [e["kind"] for e in away["entries"]][-1] == "undo"


async def to_move_of(client: httpx.AsyncClient, table: str, seats: tuple[int, ...]) -> tuple[int, Json]:
    """One of these seats and its state, when it decides; whoever comes first is replaced for a while."""
    while (actor := (await state(client, table))["view"]["actor"]) not in seats:
        await done(client, table, f"seats/{actor}/bot", level="random")

        async def moved() -> bool:
            return bool((await state(client, table))["view"]["actor"] in seats)

        await until(moved)
    seat = (await state(client, table))["table"]["seats"][2]
    if seat["substitute"]:
        await done(client, table, "seats/2/back")
    return actor, await state(client, table, seat=actor)


async def test_alone_with_bots_consent_is_immediate(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "random", "random")
    table = made["id"]
    rng = random.Random(2)
    while (await state(ann, table))["actions"] < 12:
        if await play_step(ann, table, rng) is None:
            await asyncio.sleep(0.02)
    while (now := await state(ann, table))["view"]["actor"] != 0:  # noqa: ASYNC110 - waits for bots behind HTTP
        await asyncio.sleep(0.02)
    back = await done(ann, table, "ask-undo", seat=0, after=now["seq"], steps=now["actions"])
    assert back["entries"][-1]["kind"] == "undo"
    assert back["entries"][-1]["actions"] == 0


async def test_tables_without_undo(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me", undo=False)
    seat, now = await to_move(ann, made["id"])
    now = await done(ann, made["id"], "actions", seat=seat, after=now["seq"], action=now["legal"][0]["code"])
    assert not now["undo"]["undo"]
    assert (await act(ann, made["id"], "undo", seat=seat, after=now["seq"])).status_code == 409
    assert (await act(ann, made["id"], "ask-undo", seat=seat, after=now["seq"])).status_code == 409


async def test_a_plan_changes_nothing_and_leads_where_the_actions_lead(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me", options={"missions": True})
    table = made["id"]
    seat, now = await to_move(ann, table)
    first = next(a for a in now["legal"] if a["kind"] == "place")["text"]
    plan = await done(ann, table, "plan", seat=seat, after=now["seq"], actions=[first])
    assert not plan["stale"]
    assert plan["view"]["mine"] == now["view"]["mine"]
    second = choose(plan["legal"], random.Random(1))["text"]
    both = await done(ann, table, "plan", seat=seat, after=now["seq"], actions=[first, second])
    assert (await state(ann, table, seat=seat))["seq"] == now["seq"]
    for action in (first, second):
        now = await done(ann, table, "actions", seat=seat, after=now["seq"], action=action)
    assert both["view"]["posts"] == now["view"]["posts"]
    wrong = await done(ann, table, "plan", seat=seat, after=0, actions=[first, "done", "end"])
    assert wrong["stale"]
    assert wrong["refused"]["index"] == 0


async def displace_somebody(ann: httpx.AsyncClient, table: str, victim: int) -> Json:
    """Play until the victim's piece is displaced; the answer to that action."""
    rng = random.Random(5)
    for _ in range(400):
        seat, now = await to_move(ann, table)
        hits = [
            a
            for a in now["legal"]
            if a["kind"] == "displace"
            and now["view"]["posts"][a["post"].rsplit("/", 1)[0]][int(a["post"][-1]) - 1]["owner"] == victim
        ]
        if hits and seat != victim:
            return await done(ann, table, "actions", seat=seat, after=now["seq"], action=hits[0]["code"])
        places = [a for a in now["legal"] if a["kind"] == "place"]
        hires = [a for a in now["legal"] if a["kind"] == "hire"]
        action = rng.choice(places or hires or now["legal"])
        await done(ann, table, "actions", seat=seat, after=now["seq"], action=action["code"])
    raise AssertionError("nobody was displaced")


async def test_standing_orders_answer_at_once_and_stay_secret(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    orders: dict[str, Any] = {"on": True, "routes": ["goslar-magdeburg"], "extras": "none"}
    kept = await ann.put(f"/api/tables/{table}/orders", json={"seat": 1, "orders": orders})
    assert kept.status_code == 200, kept.text
    assert kept.json()["on"]
    after = await displace_somebody(ann, table, 1)
    answers = [e for e in after["entries"] if e["by"] == "order"]
    assert answers
    assert {e["seat"] for e in answers} == {1}
    assert after["view"]["actor"] != 1
    await done(ben, table, "claim", secret=made["links"]["watch"])
    assert (await ben.get(f"/api/tables/{table}/orders", params={"seat": 1})).status_code == 403
    bad = {"seat": 1, "orders": {"on": True, "routes": ["a-b"]}}
    assert (await ann.put(f"/api/tables/{table}/orders", json=bad)).status_code == 400


async def test_orders_that_want_to_be_asked_ask(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    orders = {"on": True, "routes": [], "otherwise": "ask"}
    await ann.put(f"/api/tables/{made['id']}/orders", json={"seat": 1, "orders": orders})
    after = await displace_somebody(ann, made["id"], 1)
    assert after["view"]["actor"] == 1
    assert all(e["by"] != "order" for e in after["entries"])
    orders["otherwise"] = "first"  # orders left while being asked answer at once
    await ann.put(f"/api/tables/{made['id']}/orders", json={"seat": 1, "orders": orders})
    assert (await state(ann, made["id"]))["view"]["actor"] != 1


async def test_what_a_seat_has_seen_is_remembered(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    now = await end_turn(ann, table)
    assert (await done(ann, table, "seen", seat=0, seq=3))["seen"] == 3
    assert (await done(ann, table, "seen", seat=0, seq=2))["seen"] == 3
    mine = await state(ann, table, seat=0, since=3)
    assert mine["seen"] == 3
    assert [e["seq"] for e in mine["entries"]] == list(range(4, now["seq"] + 1))
    entries = (await ann.get(f"/api/tables/{table}/entries", params={"seat": 0, "since": 1, "limit": 2})).json()
    assert [e["seq"] for e in entries["entries"]] == [2, 3]
    assert entries["more"]
    assert (await ann.get("/api/tables")).json()["mine"][0]["news"] == now["seq"]


async def test_chat_unread_marks_mute_and_limits(clock: Clock, server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "random")
    table = made["id"]
    await done(ben, table, "claim", secret=made["links"]["seats"]["1"])
    said = await done(ben, table, "chat", seat=1, text="  hello\x07 <i>you</i>\n ")
    assert said["text"] == "hello <i>you</i>"
    assert (await state(ann, table, seat=0))["unread"] == 1
    lines = (await ann.get(f"/api/tables/{table}/chat", params={"seat": 0})).json()
    assert [m["text"] for m in lines["messages"]] == ["hello <i>you</i>"]
    assert (await done(ann, table, "seen", seat=0, chat=1))["unread"] == 0
    assert (await act(ben, table, "chat", seat=1, text="x" * 501)).status_code == 400
    await done(ann, table, "seats/1/mute", muted=True)
    assert (await act(ben, table, "chat", seat=1, text="again")).json()["error"] == "muted"
    await done(ann, table, "seats/1/mute", muted=False)
    statuses = [(await act(ben, table, "chat", seat=1, text="again")).status_code for _ in range(15)]
    assert 201 in statuses
    assert 429 in statuses


async def test_notes_are_private(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "random")
    path = f"/api/tables/{made['id']}/notes"
    assert (await ann.put(path, json={"seat": 0, "text": "a plan\nof mine"})).json()["text"] == "a plan\nof mine"
    assert (await ann.get(path, params={"seat": 0})).json()["text"] == "a plan\nof mine"
    await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
    assert (await ben.get(path, params={"seat": 0})).status_code == 403


async def test_a_watcher_is_told_and_resumes_where_it_was(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    rng = random.Random(4)
    async with server.live(table, ann, "?seat=0&since=0") as socket:
        first = await receive(socket)
        assert [e["seq"] for e in first["entries"]] == [1]
        played = await play_step(ann, table, rng)
        assert played is not None
        pushed = await receive(socket)
        assert pushed["seq"] == played["seq"]
        assert pushed["seat"] == 0
    for _ in range(3):
        played = await play_step(ann, table, rng)
    async with server.live(table, ann, f"?seat=1&since={pushed['seq']}") as socket:
        again = await receive(socket)
        assert [e["seq"] for e in again["entries"]] == list(range(pushed["seq"] + 1, pushed["seq"] + 4))
        await socket.send('{"type": "seat", "seat": 2}')
        assert (await receive(socket))["seat"] == 2
        await socket.send('{"type": "ping"}')
        assert await receive(socket, "pong")


async def test_records_go_out_and_come_in(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me", options={"missions": True})
    rng = random.Random(6)
    for _ in range(20):
        await play_step(ann, made["id"], rng)
    text = (await ann.get(f"/api/tables/{made['id']}/record", params={"seat": 0})).text
    assert "seed" not in text
    assert text.count("?") >= 2
    back = await ann.post("/api/records", json={"record": text, "as": "start"})
    assert back.status_code == 201, back.text
    new, old = back.json(), await state(ann, made["id"], seat=0)
    assert new["state"]["actions"] == 20
    assert (await state(ann, new["id"], seat=0))["view"]["posts"] == old["view"]["posts"]
    await play_step(ann, new["id"], rng)
    shown = await ann.post("/api/records", json={"record": text, "as": "finished"})
    assert shown.json()["state"]["table"]["status"] == "closed"
    bad = await ann.post("/api/records", json={"record": text.replace("20. ", "20. 9: "), "as": "start"})
    assert (bad.status_code, bad.json()["error"]) == (400, "bad-record")
    assert bad.json()["line"] > 10


async def test_a_game_goes_on_from_a_position_that_was_set_up(server: Running) -> None:
    ann = server.browser()
    position = Game.new("hansa", "bigbox", 3, seed=3, options={"missions": True}).position()
    text = Game.from_position(position).record().to_text()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "greedy"}]
    made = (await ann.post("/api/records", json={"record": text, "as": "start", "seats": seats})).json()
    rng = random.Random(4)

    async def went_on() -> bool:
        await play_step(ann, made["id"], rng)
        return bool((await state(ann, made["id"], seat=0))["actions"] > 30)

    await until(went_on)
    kept = (await ann.get(f"/api/tables/{made['id']}/record", params={"seat": 0})).text
    assert position["desks"][0]["mission"] in kept
    assert position["desks"][1]["mission"] not in kept
    assert '"?"' in kept
    wrong = await ann.post("/api/records", json={"record": text.replace('"turn": ', '"turn": 7'), "as": "start"})
    assert (wrong.status_code, wrong.json()["error"]) == (400, "bad-record")
    assert "turn: a number from 0 to 2 is expected" in wrong.json()["message"]


async def test_a_game_goes_on_from_a_position_in_one_line(server: Running) -> None:
    ann = server.browser()
    game = Game.new("hansa", "bigbox", 3, seed=3)
    rng = random.Random(5)
    for _ in range(9):
        game.play(rng.choice(game.legal_codes()))
    made = (await ann.post("/api/records", json={"record": f"{game.line()}\n", "as": "start"})).json()
    assert made["state"]["view"]["posts"] == json.loads(encode(game.view(0)))["posts"]
    wrong = await ann.post("/api/records", json={"record": game.line().replace("hansa_23", "venice"), "as": "start"})
    assert (wrong.status_code, wrong.json()["error"]) == (400, "bad-record")
    assert "venice" in wrong.json()["message"]


async def test_replay_at_any_step(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    table = made["id"]
    rng = random.Random(7)
    seen = [(await state(ann, table, seat=0))["view"]]
    for _ in range(12):
        await play_step(ann, table, rng)
        seen.append((await state(ann, table, seat=0))["view"])
    history = (await ann.get(f"/api/tables/{table}/replay")).json()
    assert history["steps"] == 12
    for step, view in enumerate(seen):
        got = (await ann.get(f"/api/tables/{table}/replay/{step}", params={"seat": 0})).json()
        assert got["view"] == view
        assert got["action"] == (history["history"][step - 1]["action"] if step else None)
    assert (await ann.get(f"/api/tables/{table}/replay/13")).status_code == 404
    totals = (await ann.get(f"/api/tables/{table}/course", params={"seat": 0})).json()["totals"]
    assert totals == [[score["total"] for score in view["score"]] for view in seen]
