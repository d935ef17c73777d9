"""Hints, analysis and review: what they say, who may ask, that they never look into hidden things; private notes."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from anyio import CapacityLimiter, to_process

from hansa.bots.groups import GROUPS, RIVALS
from hansa.game import names
from hansa.game import record as records
from hansa.game.game import Game
from hansa.game.knowledge import HIDDEN, SPECTATOR
from hansa.server import thinking
from hansa.server.errors import ApiError
from hansa.server.insight import LOOKS_EACH, QUEUED_EACH, Insight, key_of, known_by
from hansa.server.settings import Settings
from server.helpers import MODULES, Json, Running, act, create, done, state, until

RECORD = Path(__file__).parents[1] / "records" / "planner-bigbox-hansa_45-4-missions-favour-promos.hansa"


def record_text(last: int | None = None) -> str:
    game = Game.load(RECORD.read_text(encoding="utf-8"))
    return (game if last is None else game.at(last % len(game.codes))).record().to_text()


async def finished(server: Running, text: str | None = None) -> tuple[Any, str]:
    ann = server.browser()
    made = await ann.post("/api/records", json={"record": text or record_text(), "as": "finished", "public": True})
    assert made.status_code == 201, made.text
    return ann, made.json()["id"]


def complete(found: Json, players: int) -> None:
    assert len(found["values"]) == players
    assert sum(found["values"]) == pytest.approx(1, abs=0.01)
    assert [set(row) for row in found["points"]] == [set(names.CATEGORIES)] * players


async def test_a_hint_says_what_to_do_and_why(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me", options={"missions": True}, hints=True)
    table, actor = made["id"], made["state"]["view"]["actor"]
    found = await done(ann, table, "analysis", seat=actor, seconds=0.3)
    complete(found, 3)
    legal = {a["code"] for a in (await state(ann, table, seat=actor))["legal"]}
    assert 1 <= len(found["best"]) <= 3
    assert found["seat"] == found["actor"] == actor
    assert found["played"] is None
    for plan in found["best"]:
        assert plan["code"] in legal
        assert plan["line"][0] == plan["action"] == plan["steps"][0]["action"]
        assert any(event["kind"] for step in plan["steps"] for event in step["events"])
        assert set(plan["now"]) <= set(names.CATEGORIES)
        assert set(plan["gain"]) <= {*GROUPS, RIVALS}
        assert sum(plan["after"]) == pytest.approx(1, abs=0.01)
    values = [plan["value"] for plan in found["best"]]
    assert values == sorted(values, reverse=True)


async def test_the_bar_is_there_for_every_seat_and_for_watchers(small: Running) -> None:
    ann, watcher = small.browser(), small.browser()
    made = await create(ann, "me", "me", "me", hints=True, public=True)
    table, actor = made["id"], made["state"]["view"]["actor"]
    for seat in range(3):
        found = await done(ann, table, "analysis", seat=seat, depth="standing")
        complete(found, 3)
        assert found["best"] == []
        assert (found["seat"], found["actor"]) == (seat, actor)
    found = await done(watcher, table, "analysis", depth="standing")
    complete(found, 3)
    assert found["seat"] is None
    other = await act(ann, table, "analysis", seat=(actor + 1) % 3, seconds=0.3)
    assert (other.status_code, other.json()["reason"]["id"]) == (403, "hints-own")
    nobody = await act(watcher, table, "analysis", seconds=0.3)
    assert (nobody.status_code, nobody.json()["reason"]["id"]) == (403, "hints-own")
    foreign = await act(watcher, table, "analysis", seat=actor, depth="standing")
    assert foreign.json()["error"] == "not-your-seat"


async def test_hints_are_on_beside_bots_and_off_among_people_unless_the_host_chooses(small: Running) -> None:
    ann = small.browser()

    async def allowed(*kinds: str, **more: Any) -> bool:
        return bool((await create(ann, *kinds, **more))["state"]["table"]["hints"])

    assert await allowed("me", "random", "random")
    assert not await allowed("me", "me", "random")
    assert not await allowed("me", "person", "random")
    assert not await allowed("me", "open", "random")
    assert await allowed("me", "person", "random", hints=True)
    assert not await allowed("me", "random", "random", hints=False)
    # A second person who comes later switches them off, too; then the host may choose.
    made = await create(ann, "me", "random", "random", autostart=False)
    assert made["state"]["table"]["hints"]
    joined = await done(ann, made["id"], "seats/1/person", name="Bob")
    assert not joined["state"]["table"]["hints"]
    chosen = await ann.patch(f"/api/tables/{made['id']}/settings", json={"hints": True})
    assert chosen.json()["table"]["hints"]


async def test_where_hints_are_off_the_reason_is_told(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    table, actor = made["id"], made["state"]["view"]["actor"]
    for depth in ("plans", "standing"):
        refused = await act(ann, table, "analysis", seat=actor, depth=depth)
        assert refused.status_code == 403
        assert refused.json()["error"] == "not-allowed"
        assert refused.json()["reason"]["id"] == "hints-off"
    later = await act(ann, table, "review")
    assert (later.status_code, later.json()["reason"]["id"]) == (403, "review-later")
    # After the end analysis is always allowed.
    await done(ann, table, "close")
    complete(await done(ann, table, "analysis", depth="standing"), 3)
    assert (await done(ann, table, "review"))["turns"] == []


async def test_any_step_of_a_finished_game_is_analysed_with_what_was_played(small: Running) -> None:
    ann, table = await finished(small)
    steps = (await state(ann, table))["actions"]
    found = await done(ann, table, "analysis", step=steps // 2, seconds=0.2)
    complete(found, 4)
    assert found["played"]["cost"] >= 0
    history = (await ann.get(f"/api/tables/{table}/replay")).json()["history"]
    assert found["played"]["action"] == history[steps // 2]["action"]
    end = await done(ann, table, "analysis", step=steps)
    winners = (await state(ann, table))["view"]["winners"]
    assert end["values"] == [1 / len(winners) if seat in winners else 0 for seat in range(4)]
    assert end["best"] == []
    totals = [score["total"] for score in (await state(ann, table))["view"]["score"]]
    assert [sum(row.values()) for row in end["points"]] == totals
    beyond = await act(ann, table, "analysis", step=steps + 1)
    assert beyond.status_code == 404


async def test_a_review_comes_in_pieces_and_covers_the_game(small: Running) -> None:
    ann, table = await finished(small)
    turns: list[Json] = []
    first: int | None = 0
    while first is not None:
        piece = await done(ann, table, "review", **{"from": first})
        assert len(piece["turns"]) >= 1
        turns.extend(piece["turns"])
        first = piece["next"]
    assert [turn["turn"] for turn in turns] == list(range(1, piece["total"] + 1))
    assert turns[0]["first"] == 0
    assert all(a["last"] == b["first"] for a, b in pairwise(turns))
    assert turns[-1]["last"] == (await state(ann, table))["actions"]
    winners = (await state(ann, table))["view"]["winners"]
    assert turns[-1]["after"] == [1 / len(winners) if seat in winners else 0 for seat in range(4)]
    told = [turn for turn in turns if turn["better"]]
    assert told, "in such a game something was better"
    for turn in told:
        assert turn["cost"] >= thinking.WORTH_TELLING
        assert turn["played"][0]["seat"] == turn["seat"]
        assert turn["better"]["steps"]
    none = await done(ann, table, "review", **{"from": 100_000})
    assert none == {"turns": [], "next": None, "total": piece["total"]}


def test_what_is_hidden_does_not_change_the_answer() -> None:
    """Swap everything that a seat cannot know: what the analyst is handed stays the same, and so does its answer."""
    game = Game.load(record_text())
    for step in range(0, len(game.codes), 60):
        then = game.at(step)
        if then.actor is None:
            continue
        for seat in (then.actor, (then.actor + 1) % 4, SPECTATOR):
            header = known_by(then, seat)
            again = thinking.known(header, then.codes)  # hidden things lie otherwise there
            assert known_by(again, seat) == header
            assert key_of(known_by(again, seat), again.codes, seat) == key_of(header, then.codes, seat)
    then = game.at(120)
    assert then.actor is not None
    swapped = thinking.known(known_by(then, then.actor), then.codes)
    assert swapped.header.setup.missions != then.header.setup.missions, "the test swaps nothing"
    one = thinking.standing(known_by(then, then.actor), then.codes, then.actor)
    other = thinking.standing(known_by(swapped, then.actor), then.codes, then.actor)
    assert one == other


async def test_a_seat_is_answered_from_its_own_view_only(small: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What reaches the analyst has no foreign mission, no order of the pool and no seed in it."""
    ann = small.browser()
    made = await create(ann, "me", "me", "me", options=MODULES, hints=True)
    table, actor = made["id"], made["state"]["view"]["actor"]
    handed: list[tuple[Any, ...]] = []

    async def ask(self: Insight, owner: str, key: bytes, seconds: float, quick: bool, work: Any, *args: Any) -> Json:
        handed.append(args)
        return {
            "best": [],
            "values": [],
            "points": [],
            "outlook": None,
            "threats": [],
            "played": None,
            "level": "",
            "depth": "standing",
        }

    monkeypatch.setattr(Insight, "ask", ask)
    for seat in range(3):
        await done(ann, table, "analysis", seat=seat, depth="standing")
    await done(ann, table, "analysis", seat=actor, seconds=0.2)
    assert [args[2] for args in handed] == [0, 1, 2, actor]
    for header, _, seat, *_ in handed:
        setup = records.read(header).header.setup
        assert [card >= 0 for card in setup.missions] == [k == seat for k in range(3)]
        assert set(setup.pool) == {HIDDEN}
        assert records.read(header).header.seed is None


async def test_the_same_question_is_asked_once() -> None:
    insight = Insight(Settings())
    game = Game.new(board="hansa_45", players=4, seed=3)
    header = known_by(game, 0)
    key = key_of(header, [], "standing", 0)
    first = await insight.ask("a", key, 1.0, True, thinking.standing, header, [], 0)
    second = await insight.ask("a", key, 1.0, True, thinking.standing, header, [], 0)
    assert first == second
    assert insight.answered == 1
    both = [insight.ask("a", b"other", 1.0, True, thinking.standing, header, [], 1) for _ in range(2)]
    assert len({repr(found) for found in await asyncio.gather(*both)}) == 1
    assert insight.answered == 2


@pytest.mark.parametrize(("quick", "most"), [(False, QUEUED_EACH), (True, LOOKS_EACH)])
async def test_many_questions_of_one_address_leave_room_for_others(
    quick: bool, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that come in the same moment; but all who look at one board at home get their bars."""
    assert LOOKS_EACH >= 10
    insight, go_on = Insight(Settings()), asyncio.Event()

    async def thought(*_: Any, **__: Any) -> Json:
        await go_on.wait()
        return {}

    monkeypatch.setattr("hansa.server.insight.anyio.to_process.run_sync", thought)

    async def ask(owner: str, number: int) -> int:
        try:
            await insight.ask(owner, f"{owner} {number}".encode(), 30.0, quick, dict)
        except ApiError as error:
            return error.code
        return 200

    greedy = [asyncio.create_task(ask("greedy", n)) for n in range(45)]
    other = [asyncio.create_task(ask("other", n)) for n in range(2)]
    await until(lambda: asyncio.sleep(0, sum(task.done() for task in greedy) == 45 - most))
    go_on.set()
    assert Counter(await asyncio.gather(*greedy)) == {200: most, 429: 45 - most}
    assert await asyncio.gather(*other) == [200, 200]
    assert await ask("greedy", 99) == 200, "later there is room again"


@pytest.mark.parametrize(
    "body",
    [{"step": -1}, {"seconds": 0}, {"seconds": 100}, {"depth": "deep"}, {"seat": 9}, {"unknown": 1}, {"step": "x"}],
)
async def test_nonsense_is_refused(small: Running, body: Json) -> None:
    ann = small.browser()
    made = await create(ann, "me", "random", "random")
    answer = await act(ann, made["id"], "analysis", **body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad-request"


async def test_notes_are_private_and_stay(server: Running) -> None:
    ann, bob = server.browser(), server.browser()
    made = await create(ann, "me", "person", "random", public=True)
    table = made["id"]
    await done(bob, table, "claim", secret=made["links"]["seats"]["1"])
    kept = await ann.put(f"/api/tables/{table}/notes", json={"seat": 0, "text": "watch Hamburg\nthen Lübeck"})
    assert kept.json() == {"text": "watch Hamburg\nthen Lübeck"}
    assert (await ann.get(f"/api/tables/{table}/notes?seat=0")).json()["text"] == "watch Hamburg\nthen Lübeck"
    assert (await bob.get(f"/api/tables/{table}/notes?seat=1")).json() == {"text": ""}
    assert (await bob.get(f"/api/tables/{table}/notes?seat=0")).status_code == 403
    assert (await bob.put(f"/api/tables/{table}/notes", json={"seat": 0, "text": "x"})).status_code == 403
    assert (await server.browser().get(f"/api/tables/{table}/notes?seat=0")).status_code == 403
    assert "Hamburg\\n" not in (await bob.get(f"/api/tables/{table}")).text
    long = await ann.put(f"/api/tables/{table}/notes", json={"seat": 0, "text": "x" * 4001})
    assert long.status_code == 400


async def test_a_process_that_thinks_gives_way_to_those_that_answer() -> None:
    one, before = CapacityLimiter(1), os.nice(0)
    await to_process.run_sync(thinking.give_way, limiter=one)
    assert await to_process.run_sync(os.nice, 0, limiter=one) == min(19, before + 5)
