"""Studies over HTTP: opened, played on, written, changed and analysed; nothing wrong gets through."""

from __future__ import annotations

import copy
import itertools
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from hansa.game.chapters import Chapters
from hansa.game.game import Game
from hansa.game.study import Mark, Study
from hansa.server import model, studying
from hansa.server.errors import ApiError
from hansa.server.likeness import alike
from server.helpers import Json, Running, create, done, state

RECORDS = Path(__file__).parents[1] / "records"
JUNK: list[Any] = [None, True, -1, 7, 10**30, 1.5, "", "aB.", "block", [], ["a"], [[]], {}, {"a": 1}, "\ud800", ["?"]]
MISSIONS = RECORDS / "planner-bigbox-hansa_45-4-missions-favour-promos.hansa"
PAWN = RECORDS / "planner-ed2009-hansa_23-2.hansa"


async def ask(client: httpx.AsyncClient, what: str, status: int = 200, **body: Any) -> Json:
    answer = await client.post(f"/api/study/{what}", json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def branched() -> Study:
    study = Study(Game.new(board="hansa_45", players=4, seed=7), "Two ways")
    first = study.play(0, "place trader coellen-warburg/1")
    study.say(first, "One.", [Mark("circle", ("city:coellen",), "red")], {"level": "x", "values": [0.25] * 4})
    study.play(0, "place merchant coellen-warburg/1")
    study.play(first, "end")
    return study


async def test_a_study_is_opened_and_written_again(server: Running) -> None:
    ann = server.browser()
    text = branched().to_text()
    found = await ask(ann, "open", text=text)
    assert found["title"] == "Two ways"
    [only] = found["chapters"]
    assert [(node["parent"], node["action"]) for node in only["nodes"]] == [
        (-1, ""),
        (0, "place trader coellen-warburg/1"),
        (0, "place merchant coellen-warburg/1"),
        (1, "end"),
    ]
    assert [[event["kind"] for event in events] for events in only["events"]][:3] == [[], ["placed"], ["placed"]]
    assert (await ask(ann, "text", title=found["title"], chapters=[body_of(only)]))["text"] == text


async def test_what_can_be_written_can_be_opened(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "MOST_NODES", 40)
    study = Study(Game.new(board="hansa_45", players=4, seed=7))
    for action in study.game(0).legal()[:39]:
        study.say(study.play(0, str(action)), "One.\nTwo.", [Mark("circle", ("city:coellen",), "red")])
    ann, text = server.browser(), study.to_text()
    assert text.count("\n") > 200
    [only] = (await ask(ann, "open", text=text))["chapters"]
    assert len(only["nodes"]) == 40
    chapters = [body_of(only)]
    assert (await ask(ann, "text", chapters=chapters))["text"] == text
    monkeypatch.setattr(model, "STUDY", len(msgspec.json.encode(text)) - 1)
    refused = await ask(ann, "text", 400, chapters=chapters)
    assert (refused["error"], "too long" in refused["message"]) == ("too-large", True)


async def test_a_study_as_long_as_a_shared_one_is_read(server: Running) -> None:
    ann, study = server.browser(), Study(Game.new(board="hansa_45", players=4, seed=7))
    for action in study.game(0).legal()[:15]:
        at = study.play(0, str(action))
        for _ in range(12):
            study.say(at, "x" * 4000)
            at = study.play(at, str(study.game(at).legal()[0]))
    # Lines that begin with # are for people.
    text = study.to_text() + "# and so on\n" * 60_000
    assert len(text) > 1.3 * (1 << 20)
    assert len((await ask(ann, "open", text=text))["chapters"][0]["nodes"]) == len(study.nodes)


def body_of(chapter: Json) -> Json:
    return {key: chapter[key] for key in ("title", "start", "nodes")}


async def test_chapters_are_opened_and_written_again(server: Running) -> None:
    ann = server.browser()
    text = Chapters([branched(), Study.load(MISSIONS.read_text(encoding="utf-8"))], "Two of them").to_text()
    found = await ask(ann, "open", text=text)
    assert found["title"] == "Two of them"
    assert [chapter["title"] for chapter in found["chapters"]] == ["Two ways", ""]
    assert len(found["chapters"][0]["nodes"]) == 4
    written = await ask(ann, "text", title=found["title"], chapters=[body_of(each) for each in found["chapters"]])
    assert written["text"] == text
    wrong = await ask(ann, "open", 400, text=text.replace('chapter: ""', "chapter: no"))
    assert wrong["line"] == 1 + text.split("\n").index('chapter: ""')
    wrong = await ask(ann, "text", 400, chapters=[])
    assert "chapters" in wrong["message"]


async def test_a_record_opens_as_one_line_and_every_position_has_a_line(server: Running) -> None:
    ann = server.browser()
    record = MISSIONS.read_text(encoding="utf-8")
    [found] = (await ask(ann, "open", text=record))["chapters"]
    game = Game.load(record)
    assert [node["action"] for node in found["nodes"]][1:] == [text for _, text in game.history()]
    actions = [node["action"] for node in found["nodes"]][1:]
    for step in (0, 5, 60, 61, 62, len(actions)):
        seen = await ask(ann, "look", start=found["start"], actions=actions[:step])
        there = game.at(step)
        assert seen["line"] == there.line()
        assert [each["text"] for each in seen["legal"]] == [str(action) for action in there.legal()]
        assert seen["view"]["actor"] == there.actor
    # The line of a position and one action lead to the same place as the whole way.
    line = (await ask(ann, "look", start=found["start"], actions=actions[:60]))["line"]
    short = await ask(ann, "look", start=line, actions=actions[60:61])
    whole = await ask(ann, "look", start=found["start"], actions=actions[:61])
    assert short == whole
    assert short["action"] == actions[60]
    assert short["seat"] == game.history()[60][0]
    assert short["events"]


async def test_games_whose_pawn_moved_by_older_rules_have_no_line(server: Running) -> None:
    text = PAWN.read_text(encoding="utf-8")
    old = "\n".join("rules: 1" if row.startswith("rules:") else row for row in text.split("\n"))
    ann = server.browser()
    [found] = (await ask(ann, "open", text=old))["chapters"]
    assert "rules: 1" in found["start"]
    actions = [node["action"] for node in found["nodes"]][1:]
    assert (await ask(ann, "look", start=found["start"], actions=actions[:9]))["line"] is None


async def test_what_cannot_be_is_refused_with_its_place(server: Running) -> None:
    ann = server.browser()
    text = branched().to_text()
    wrong = await ask(ann, "open", 400, text=text.replace("city:coellen", "city:nowhere"))
    assert wrong["error"] == "bad-record"
    assert wrong["line"] == next(i for i, row in enumerate(text.split("\n"), 1) if "city:coellen" in row)
    start = (await ask(ann, "open", text=text))["chapters"][0]["start"]
    illegal = await ask(ann, "look", 400, start=start, actions=["end", "place merchant coellen-warburg/1", "nonsense"])
    assert illegal["error"] == "bad-action"
    assert illegal["message"].startswith("action 3: ")
    illegal = await ask(ann, "look", 400, start=start, actions=["establish goslar-magdeburg nothing"])
    assert illegal["reason"]["id"]
    node = {"parent": 3, "action": "end"}
    wrong = await ask(ann, "text", 400, chapters=[{"start": start, "nodes": [{"parent": -1, "action": ""}, node]}])
    assert wrong["message"] == "node 1: every node but the first comes after its parent"
    wrong = await ask(ann, "open", 400, text="hello")
    assert wrong["error"] == "bad-record"
    assert (await ann.post("/api/study/look", json={"start": start, "actions": ["end"] * 6000})).status_code == 400


async def test_a_place_and_a_route_explain_themselves(server: Running) -> None:
    ann = server.browser()
    game = Game.new(board="hansa_45", players=4, seed=7)
    reason = await ask(ann, "why", start=game.line(), actions=[], place="city:goslar")
    assert reason["reasons"] == []
    reason = await ask(ann, "why", start=game.line(), actions=[], place="route:goslar-magdeburg")
    assert reason["place"]["sentence"]
    route = next(each for each in game.board.routes if each.startswith("gottingen-"))
    gives = await ask(ann, "route", start=game.line(), actions=[], route=route, seat=2)
    offers = {offer["action"]["text"]: offer for offer in gives["offers"]}
    assert f"establish {route} nothing" in offers
    assert any("office" in action for action in offers)
    developed = next(offer for action, offer in offers.items() if "develop" in action)
    assert any(event["kind"] == "developed" and event["player"] == 2 for event in developed["events"])
    assert (await ask(ann, "route", 400, start=game.line(), actions=[], route="no", seat=2))["error"] == "bad-request"


async def test_a_position_is_changed_and_mended(server: Running) -> None:
    ann = server.browser()
    line = Game.new(board="hansa_45", players=4, seed=7).line()
    found = await ask(ann, "position", position=line)
    assert found["problems"] == []
    assert found["line"] == line
    position = found["position"]
    position["posts"]["goslar-magdeburg"] = "bB"
    position["desks"][0]["points"] = 30
    changed = await ask(ann, "position", position=position)
    assert [problem["id"] for problem in changed["problems"]] == ["points", "pieces"]
    assert changed["line"] is None
    assert changed["view"]["posts"]["goslar-magdeburg"][1] == {"owner": 1, "shape": "merchant"}
    one = await ask(ann, "position", position=position, mend=1)
    assert [problem["id"] for problem in one["problems"]] == ["points"]
    both = await ask(ann, "position", position=position, mend="all")
    assert both["problems"] == []
    assert Game.from_position(both["line"]).line() == both["line"]
    kind = {"board": "britannia", "edition": "bigbox", "players": ["A", "B", "C"]}
    assert (await ask(ann, "position", position=kind))["line"].startswith("britannia_23:bigbox ")
    wrong = await ask(ann, "position", 400, position=kind | {"edition": "no"})
    assert wrong["error"] == "bad-position"
    wrong = await ask(ann, "position", 400, position=position | {"posts": {"nowhere": "a"}})
    assert wrong["error"] == "bad-position"
    assert "there is no route 'nowhere'" in wrong["message"]


async def test_the_engine_says_what_it_thinks_and_the_study_keeps_it(server: Running) -> None:
    ann = server.browser()
    game = Game.load(MISSIONS.read_text(encoding="utf-8")).at(60)
    found = await ask(ann, "analysis", start=game.line(), actions=[], seconds=0.2)
    analysis, opinion = found["analysis"], found["opinion"]
    assert 1 <= len(analysis["best"]) <= 3
    assert analysis["actor"] == analysis["seat"] == game.actor
    study = Study(game)
    study.say(0, opinion=opinion)
    assert Study.load(study.to_text()).nodes[0].opinion == opinion
    told = await ask(ann, "opinion", start=game.line(), actions=[], opinion=opinion)
    for ours, theirs in zip(told["best"], analysis["best"], strict=True):
        assert {key: ours[key] for key in ours} == theirs
    assert told["threats"] == analysis["threats"]
    assert told["values"] == analysis["values"]
    quick = await ask(ann, "analysis", start=game.line(), actions=[], depth="standing")
    assert quick["analysis"]["best"] == []
    assert sum(quick["opinion"]["values"]) == pytest.approx(1, abs=0.01)


async def test_an_incomplete_position_is_analysed(server: Running) -> None:
    line = "hansa:bigbox 7/=s/22/aB/1 22/b/4 3:12111:4+0:2+0/3:12111:4+0:2+0/3:12111:4+0:2+0 a3 incomplete"
    found = await ask(server.browser(), "analysis", start=line, actions=[], seconds=0.2)
    assert found["analysis"]["best"]


async def test_a_running_game_is_studied_from_what_the_seat_may_know(server: Running) -> None:
    """The record of a running game, which the page opens, holds nothing hidden; what is made of it neither."""
    ann = server.browser()
    made = await create(ann, "me", "person", "person", options={"missions": True}, hints=True)
    table = server.application.server.tables.slots[made["id"]].table
    assert table is not None
    truth = table.begun().header.setup
    record = (await ann.get(f"/api/tables/{made['id']}/record?seat=0")).text
    assert "?" in record
    [found] = (await ask(ann, "open", text=record))["chapters"]
    seen = await ask(ann, "look", start=found["start"], actions=[])
    shown = Game.from_position(seen["line"])
    mine = await state(ann, made["id"], seat=0)
    assert shown.view(0).mine.mission == mine["view"]["mine"]["mission"]  # type: ignore[union-attr]
    # Everybody who sees this record makes the same of it, whatever is hidden.
    assert Study.load(record).game(0).line() == seen["line"]
    assert list(shown.position()["pool"]) != list(truth.pool)


def seats_moved(position: Json) -> Json:
    """The same with each seat's things at the next seat."""
    desks, letters = position["desks"], "abcde"[: len(position["desks"])]
    moved = str.maketrans(letters + letters.upper(), letters[1:] + "a" + letters[1:].upper() + "A")
    made = position | {"desks": [desks[-1], *desks[:-1]]}
    made |= {key: (position[key] + 1) % len(desks) for key in ("turn", "start")}
    for part in ("posts", "offices", "extra"):
        made[part] = {place: text.translate(moved) for place, text in position.get(part, {}).items()}
    return made


async def test_a_game_without_hints_has_none_in_a_study_while_it_runs(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    made = await create(ann, "me", "me", "me", hints=False)
    record = (await ann.get(f"/api/tables/{made['id']}/record?seat=0")).text
    [found] = (await ask(ann, "open", text=record))["chapters"]
    seen = await ask(ann, "look", start=found["start"], actions=[])
    # What could soon come of it is refused, too, whatever the players are called and whoever is the first of them.
    later = Game.from_position(seen["line"].partition(" players=")[0])
    while int(later.state.turns()) == 1:
        later.play(later.legal()[0])
    for start in (found["start"], seen["line"], later.line(), Game.from_position(seats_moved(later.position())).line()):
        for depth in ("plans", "standing"):
            refused = await ask(ann, "analysis", 403, start=start, actions=[], depth=depth, seconds=0.1)
            assert refused["reason"]["id"] == "hints-alike"
        await ask(ann, "look", start=start, actions=[])
    refused = await ask(ann, "judge", 403, at=later.line(), actions=[])
    assert refused["reason"]["id"] == "hints-alike"
    opening: Json = {"start": seen["line"], "actions": []}
    refused = await ask(ann, "openings", 403, **opening)
    assert refused["reason"]["id"] == "hints-alike"
    # Other games of this kind may be asked about; what is asked in the name of the table belongs to it.
    other = Game.load((RECORDS / "planner-bigbox-hansa_23-3.hansa").read_text(encoding="utf-8")).at(120)
    far: Json = {"start": other.line(), "actions": [], "depth": "standing"}
    await ask(ann, "analysis", **far)
    for path, body in (("analysis", far), ("openings", opening)):
        refused = await ask(ann, path, 403, **body, table=made["id"])
        assert refused["reason"]["id"] == "hints-off"
    # Others do not play it, and once it is over everything may be asked.
    await ask(eve, "analysis", start=seen["line"], actions=[], depth="standing")
    closed = await ann.post(f"/api/tables/{made['id']}/close", json={})
    assert closed.status_code == 200
    await ask(ann, "analysis", start=seen["line"], actions=[], depth="standing", table=made["id"])
    assert (await ask(ann, "openings", **opening, table=made["id"]))["state"] == "found"


async def test_of_two_games_that_begin_alike_the_one_with_hints_has_them(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    bare = await create(ann, "me", "me", "me", hints=False)
    mine = await create(ann, "me", "me", "me", hints=True)
    hers = await create(eve, "me", "me", "me", hints=True)

    async def game_of(client: httpx.AsyncClient, made: Json) -> Game:
        study = Study.load((await client.get(f"/api/tables/{made['id']}/record?seat=0")).text)
        return study.game([0, *study.main_line()][-1])

    async def told(game: Game, made: Json | None, status: int) -> None:
        place: Json = {"start": game.line(), "actions": []} | ({"table": made["id"]} if made else {})
        found = await ask(ann, "analysis", status, **place, depth="standing")
        assert status == 200 or found["reason"]["id"] == "hints-alike"

    async def placed(made: Json, which: int) -> None:
        """Two pieces are put down."""
        for _ in range(2):
            now = await state(ann, made["id"])
            now = await state(ann, made["id"], seat=now["view"]["actor"])
            code = [each["code"] for each in now["legal"] if each["kind"] == "place"][which]
            await done(ann, made["id"], "actions", seat=now["seat"], after=now["seq"], action=code)

    begun = await game_of(ann, mine)
    await told(begun, mine, 200)  # its own table says as much
    await ask(ann, "openings", start=begun.line(), actions=[], table=mine["id"])
    await told(begun, None, 403)
    turn: Json = {"at": begun.line(), "actions": []}
    await ask(ann, "judge", **turn, table=mine["id"])  # as a lesson of it that is tried again
    await ask(ann, "judge", 403, **turn)
    await told(await game_of(eve, hers), hers, 403)  # she has her hints, and nobody else has them in her name
    await placed(mine, 0)
    await placed(bare, -1)
    then = await game_of(ann, mine)
    await told(begun, mine, 200)
    await told(then, mine, 200)
    then.play("end")
    then.play(then.legal()[0])
    await told(then, mine, 200)
    await told(then, None, 403)
    other = await game_of(ann, bare)
    await told(other, mine, 403)  # what is nearer to the other game belongs to it
    await done(ann, mine["id"], "close")
    await told(then, mine, 200)
    await told(other, mine, 403)


@pytest.mark.parametrize("name", ["ed2009-hansa_45-4", "egmont-hansa_45-5", "bigbox-east-4"])
def test_a_game_is_like_itself_a_turn_later_and_not_like_what_it_was_long_ago(name: str) -> None:
    game = Game.load((RECORDS / f"planner-{name}.hansa").read_text(encoding="utf-8"))
    then, begun = game.at(0), [game.at(0).view(None)]
    for code in game.codes:
        turn = int(then.state.turns())
        then.play(code, tell=False)
        if int(then.state.turns()) != turn:
            begun.append(then.view(None))
    assert all(alike(one, other) for one, other in itertools.pairwise(begun))
    assert not any(alike(one, other) for one, other in zip(begun, begun[10 * game.players :], strict=False))


@pytest.mark.parametrize("name", ["bigbox-hansa_23-3", "egmont-hansa_45-5", "bigbox-hansa_45-4-missions-favour-promos"])
async def test_a_public_study_tells_what_everybody_knows(server: Running, name: str) -> None:
    ann = server.browser()
    whole = Game.load((RECORDS / f"planner-{name}.hansa").read_text(encoding="utf-8"))
    then, tried = whole.at(0), 0
    for code in whole.codes:
        then.play(code, tell=False)
        if then.actor is None or not then.view(then.actor).mine.plate:  # type: ignore[union-attr]
            continue
        tried += 1
        [mine] = (await ask(ann, "open", text=then.record_for(then.actor).to_text()))["chapters"]
        text = (await ask(ann, "text", chapters=[body_of(mine)], public=True))["text"]
        assert Study.load(text).to_text() == Study.load(then.record_for(None).to_text()).to_text()
        # Whoever lays a token out in a line of the study shows it there, and no other.
        opinion = {"level": "x", "values": [1 / whole.players] * whole.players}
        mine["nodes"][0]["opinion"] = opinion
        laid = next(str(each) for each in then.legal() if str(each).startswith("lay "))
        best = [{"line": [laid], "value": 1.0}]
        mine["nodes"][-1]["opinion"] = opinion | {"best": best}
        mine["nodes"] += [{"parent": len(mine["nodes"]) - 1, "action": laid}]
        shown = Study.load((await ask(ann, "text", chapters=[body_of(mine)], public=True))["text"])
        assert (shown.nodes[-1].action, shown.nodes[-2].opinion) == (laid, None)
        assert shown.nodes[0].opinion is not None
        if tried == 2:
            return
    raise AssertionError("no token was laid out")


async def test_a_public_position_tells_no_kept_token_and_no_mission(server: Running) -> None:
    ann = server.browser()
    position = Game.new("hansa_45", players=4, seed=3, options={"missions": True}).position()
    cards = [desk["mission"] for desk in position["desks"]]
    told = set()
    for face in sorted(set(position["pool"])):
        pool = list(position["pool"])
        pool.remove(face)
        desks = [desk | {"mission": card} for desk, card in zip(position["desks"], cards, strict=True)]
        desks[1]["kept"] = [face]
        line = Game.from_position(position | {"pool": pool, "desks": desks}).line()
        [found] = (await ask(ann, "open", text=line))["chapters"]
        told.add((await ask(ann, "text", chapters=[body_of(found)], public=True))["text"])
        cards = [*cards[1:], cards[0]]
    assert len(told) == 1
    assert len(Study.load(told.pop()).game(0).position()["desks"][1]["kept"]) == 1


def damaged(value: Any, rng: random.Random) -> Any:
    """A value with something else somewhere inside."""
    made = copy.deepcopy(value)
    for _ in range(rng.randint(1, 3)):
        node = made
        while isinstance(node, (dict, list)) and node:
            key: Any = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
            if rng.random() < 0.4 or not isinstance(node[key], (dict, list)):
                node[key] = copy.deepcopy(rng.choice(JUNK))
                break
            node = node[key]
    return made


def test_whatever_is_sent_is_answered_or_refused() -> None:
    """Nothing but ApiError comes out of damaged positions and opinions."""
    rng = random.Random(3)
    options = {"missions": True, "favour": True, "promos": {"block": 1, "tribute": 1}}
    game = Game.new("hansa_45", players=4, seed=3, options=options)
    plan = {"line": ["end"], "value": 1.0, "after": [0.25] * 4, "gain": {"a": 1}, "now": {"track": 1}, "wins": False}
    plan["claims"] = [{"seat": 0, "route": "x", "needs": 1, "has": 2}]
    threat = {"seat": 1, "points": 3, "wins": False, "steps": ["end"]}
    opinion = {"level": "x", "values": [0.25] * 4, "seat": 0, "seconds": 1, "best": [plan], "threats": [threat]}
    refused = 0
    for _ in range(400):
        for work in (
            lambda: studying.drafted(studying.DraftBody(damaged(game.position(), rng), rng.choice([None, 0, "all"]))),
            lambda: studying.analysis_of(game, damaged(opinion, rng)),
        ):
            try:
                msgspec.json.encode(work())
            except ApiError:
                refused += 1
    assert refused > 100
