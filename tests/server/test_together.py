"""Studies that people share: links, operations in order, conflicts, live changes, leading, limits, deletion."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
import websockets

from hansa.game.chapters import Chapters
from hansa.game.game import Game
from hansa.game.study import Study
from hansa.server import schema, studying
from hansa.server.auth import hashed
from hansa.server.errors import ApiError
from hansa.server.together import document, rooms, studies
from hansa.server.together import model as m
from server.conftest import Clock, Starter
from server.helpers import Json, Process, Running, close_code, create, receive, socket_to

RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"
START = Game.new(board="hansa_45", players=4, seed=7)
RECENT, KEEP = 12, 7
PLACE = "place trader coellen-warburg/1"
OTHER = "place merchant coellen-warburg/1"
CIRCLE = {"shape": "circle", "places": ["city:goslar"], "colour": "red"}


def branched() -> str:
    study = Study(START, "Two ways")
    first = study.play(0, PLACE)
    study.say(first, "One.")
    study.play(0, OTHER)
    return study.to_text()


async def said(client: httpx.AsyncClient, path: str, status: int = 200, **body: Any) -> Json:
    answer = await client.post(f"/api/studies{path}", json=body)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def do(client: httpx.AsyncClient, study: str, op: str, status: int = 200, since: int = 0, **more: Any) -> Json:
    return await said(client, f"/{study}/operations", status, op={"op": op} | more, since=since)


async def shown(client: httpx.AsyncClient, study: str) -> Json:
    answer = await client.get(f"/api/studies/{study}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def contents(study: Json) -> Json:
    return {key: study[key] for key in ("seq", "title", "chapters", "leader")}


def live(server: Running | Process, client: httpx.AsyncClient, study: str, query: str = "") -> websockets.connect:
    cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
    address = f"ws://127.0.0.1:{server.port}/api/studies/{study}/live{query}"
    return socket_to(address, {"cookie": cookie})


async def room_with(socket: Any, **wanted: Any) -> Json:
    """The next list of people in which everything is as wanted."""
    while True:
        found = await receive(socket, "room")
        if all(found[key] == value for key, value in wanted.items() if key != "count") and (
            "count" not in wanted or len(found["people"]) == wanted["count"]
        ):
            return found


async def steps_until(socket: Any, seq: int, known: int = 0) -> list[int]:
    numbers: list[int] = []
    while known < seq:
        got = [step["seq"] for step in (await receive(socket, "steps"))["steps"]]
        numbers += got
        known = got[-1]
    return numbers


# ---------------------------------------------------------------- links
async def test_a_study_is_shared_by_links_of_which_only_hashes_are_kept(server: Running) -> None:
    ann, ben, cat, dan = (server.browser() for _ in range(4))
    made = await said(ann, "", 201, text=branched())
    study = made["id"]
    assert (await shown(ann, study))["role"] == "host"
    for stranger in (ben, cat):
        assert (await stranger.get(f"/api/studies/{study}")).status_code == 404
    assert (await said(ben, f"/{study}/open", secret=made["edit"]))["role"] == "edit"
    assert (await said(cat, f"/{study}/open", secret=made["read"]))["role"] == "read"
    assert (await said(dan, f"/{study}/open", 403, secret=made["read"][::-1]))["error"] == "bad-secret"
    assert (await do(cat, study, "title", 403, title="Mine"))["error"] == "read-only"
    assert (await said(cat, f"/{study}/links", 403, role="read"))["error"] == "read-only"
    assert (await dan.get(f"/api/studies/{study}")).status_code == 404
    script = server.browser(made["read"])
    assert (await shown(script, study))["title"] == "Two ways"
    listed = (await ben.get("/api/studies")).json()["studies"]
    assert [(each["id"], each["role"], each["title"]) for each in listed] == [(study, "edit", "Two ways")]
    assert (await dan.get("/api/studies")).json()["studies"] == []
    store = server.application.server.store
    for table in (schema.keys, schema.holdings, schema.studies, schema.study_steps):
        rows = str([tuple(row) for row in await store.all(sa.select(table))])
        assert made["read"] not in rows
        assert made["edit"] not in rows
    assert hashed(made["read"]) in str([tuple(row) for row in await store.all(sa.select(schema.keys))])
    # One more link, then none of them works.
    again = (await said(ben, f"/{study}/links", role="read"))["secret"]
    assert (await said(dan, f"/{study}/open", secret=again))["role"] == "read"
    assert (await said(ben, f"/{study}/links", 403, role="read", revoke=True))["error"] == "not-host"
    async with live(server, dan, study) as socket:
        await receive(socket, "room")
        fresh = (await said(ann, f"/{study}/links", role="read", revoke=True))["secret"]
        assert await close_code(socket) == 4403
    assert (await cat.get(f"/api/studies/{study}")).status_code == 404
    assert (await said(cat, f"/{study}/open", 403, secret=again))["error"] == "bad-secret"
    assert (await said(cat, f"/{study}/open", secret=fresh))["role"] == "read"
    assert (await shown(ben, study))["role"] == "edit"
    # Only who made it deletes it, for everybody.
    assert (await said(ben, f"/{study}/delete", 403))["error"] == "not-host"
    async with live(server, ben, study) as socket:
        await receive(socket, "room")
        await said(ann, f"/{study}/delete")
        assert await close_code(socket) == 4403
    assert (await ann.get(f"/api/studies/{study}")).status_code == 404
    assert await store.all(sa.select(schema.keys).where(schema.keys.c.table_id == study)) == []


# ---------------------------------------------------------------- operations
async def test_every_operation_is_a_numbered_change(server: Running) -> None:
    ann = server.browser()
    study = (await said(ann, "", 201, text=branched()))["id"]
    first = (await shown(ann, study))["chapters"][0]
    one = {"chapter": first["id"], "node": 1}
    played = await do(ann, study, "play", **one, actions=["end"])
    assert [step["change"]["kind"] for step in played["steps"]] == ["played"]
    assert played["node"] == 3
    assert played["steps"][0]["change"]["events"]
    same = await do(ann, study, "play", since=1, chapter=first["id"], node=0, actions=[PLACE, "end"])
    assert (same["steps"], same["node"]) == ([], 3)
    wrong = await do(ann, study, "play", 400, **one, actions=[PLACE])
    assert wrong["reason"]["id"]
    assert (await do(ann, study, "play", 400, **one, actions=["nonsense"]))["error"] == "bad-action"
    await do(ann, study, "comment", **one, comment=" Two. \n\n rows\u202e ", was="One.")
    await do(ann, study, "mark", **one, mark=CIRCLE, on=True)
    await do(ann, study, "mark", **one, mark=CIRCLE | {"colour": "blue"}, on=True)
    wrong = await do(ann, study, "mark", 400, **one, mark=CIRCLE | {"places": ["city:nowhere"]}, on=True)
    assert "there is no city 'nowhere'" in wrong["message"]
    await do(ann, study, "opinion", **one, opinion={"level": "x", "values": [0.25] * 4})
    assert (await do(ann, study, "opinion", 400, **one, opinion={"level": "x"}))["error"] == "bad-request"
    await do(ann, study, "promote", chapter=first["id"], node=2)
    await do(ann, study, "title", title="Three   ways")
    await do(ann, study, "add-chapter", text=RECORD.read_text(encoding="utf-8"), title="The game")
    second = (await shown(ann, study))["chapters"][1]
    await do(ann, study, "move-chapter", chapter=second["id"], to=0)
    await do(ann, study, "rename-chapter", chapter=first["id"], title="Starts")
    now = await shown(ann, study)
    assert (now["title"], [each["title"] for each in now["chapters"]]) == ("Three ways", ["The game", "Starts"])
    assert [node["action"] for node in now["chapters"][0]["nodes"]][1:] == [
        text for _, text in Game.load(RECORD.read_text(encoding="utf-8")).history()
    ]
    starts = now["chapters"][1]["nodes"]
    assert [(node["id"], node["parent"]) for node in starts] == [(0, -1), (2, 0), (1, 0), (3, 1)]
    said_of = next(node for node in starts if node["id"] == 1)
    assert (said_of["comment"], said_of["marks"]) == ("Two.\n\nrows", [CIRCLE | {"colour": "blue"}])
    # Everything is the same after a restart, and for those who had forgotten it.
    server.application.server.studies.slots.clear()
    assert contents(await shown(ann, study)) == contents(now)
    await do(ann, study, "unmark", **one)
    await do(ann, study, "remove", **one, count=2)
    assert (await do(ann, study, "play", 409, **one, actions=["end"]))["error"] == "gone"
    assert (await do(ann, study, "remove-chapter", 409, chapter=second["id"], count=1))["error"] == "grown"
    await do(ann, study, "remove-chapter", chapter=second["id"], count=len(second["nodes"]))
    assert (await do(ann, study, "remove-chapter", 409, chapter=first["id"], count=99))["error"] == "last-chapter"
    assert (await do(ann, study, "rename-chapter", 409, chapter=second["id"], title="x"))["error"] == "gone"
    assert (await do(ann, study, "fly", 400))["error"] == "bad-request"


async def test_of_two_who_differ_one_is_refused_and_nothing_is_lost(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await said(ann, "", 201, text=branched())
    study = made["id"]
    await said(ben, f"/{study}/open", secret=made["edit"])
    chapter = (await shown(ann, study))["chapters"][0]["id"]
    one = {"chapter": chapter, "node": 1}
    await do(ann, study, "comment", **one, comment="Ann's", was="One.")
    late = await do(ben, study, "comment", 409, **one, comment="Ben's", was="One.")
    assert (late["error"], late["message"]) == ("changed", "somebody else has changed this comment")
    await do(ann, study, "play", **one, actions=["end"])
    late = await do(ben, study, "remove", 409, **one, count=1)
    assert late["error"] == "grown"
    # Many at once: each gets a number of its own, and everybody sees the same.
    legal = [str(action) for action in START.legal() if str(action).startswith("place trader")][:12]
    calls = [
        do(each, study, "play", chapter=chapter, node=0, actions=[action]) for action in legal for each in (ann, ben)
    ]
    await asyncio.gather(*calls)
    nodes = (await shown(ben, study))["chapters"][0]["nodes"]
    actions = [node["action"] for node in nodes if node["parent"] == 0]
    assert len(actions) == len(set(actions)) == len({*legal, PLACE, OTHER})
    assert contents(await shown(ann, study)) == contents(await shown(ben, study))


async def test_changes_come_live_and_after_a_break(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "RECENT", RECENT)
    monkeypatch.setattr(studies, "RECENT", RECENT)
    monkeypatch.setattr(studies, "KEEP", KEEP)
    ann, ben = server.browser(), server.browser()
    made = await said(ann, "", 201, text=branched())
    study = made["id"]
    await said(ben, f"/{study}/open", secret=made["read"])
    chapter = (await shown(ann, study))["chapters"][0]["id"]
    async with live(server, ben, study, "?since=0&name=Ben") as socket:
        assert [each["name"] for each in (await receive(socket, "room"))["people"]] == ["Ben"]
        await do(ann, study, "title", title="First")
        assert (await receive(socket, "steps"))["steps"][0]["change"] == {"kind": "titled", "title": "First"}
    for i in range(5):
        await do(ann, study, "title", title=f"No. {i}")
    async with live(server, ben, study, "?since=1") as socket:
        assert await steps_until(socket, 6, 1) == [2, 3, 4, 5, 6]
        # Who was away for too long gets everything; so does who asks for it.
        for i in range(RECENT + 5):
            await do(ann, study, "mark", chapter=chapter, node=0, mark=CIRCLE, on=not i % 2)
    async with live(server, ben, study, "?since=1") as socket:
        whole = (await receive(socket, "study"))["study"]
        assert contents(whole) == contents(await shown(ann, study))
        await socket.send('{"type": "sync"}')
        assert (await receive(socket, "study"))["study"] == whole
        await socket.send('{"type": "fly"}')
        assert (await receive(socket, "error"))["message"].startswith("the types are look")
    # The whole was kept on the way, and old steps are gone.
    store = server.application.server.store
    row = await store.first(sa.select(schema.studies))
    assert row is not None
    assert row.seq == 6 + RECENT + 5
    assert row.kept == row.seq - row.seq % KEEP
    first = await store.first(sa.select(sa.func.min(schema.study_steps.c.seq)))
    assert first is not None
    assert first[0] == row.kept - RECENT + 1
    server.application.server.studies.slots.clear()
    assert contents(await shown(ben, study)) == contents(whole)
    late = await do(ann, study, "title", title="Late", since=1)
    assert (late["steps"], late["behind"]) == ([], True)
    assert (await shown(ben, study))["title"] == "Late"


# ---------------------------------------------------------------- leading
async def test_one_leads_and_passes_it_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GONE", 0.0)
    ann, ben = server.browser(), server.browser()
    made = await said(ann, "", 201, text=branched())
    study = made["id"]
    await said(ben, f"/{study}/open", secret=made["read"])
    me, other = (await shown(ann, study))["you"], (await shown(ben, study))["you"]
    async with live(server, ann, study, "?name=Ann") as first, live(server, ben, study, "?name=Ben") as second:
        await room_with(second, count=2)
        # Nobody leads: who asks does at once.
        await first.send('{"type": "ask"}')
        await room_with(second, leader=me)
        await first.send('{"type": "look", "chapter": 1, "node": 2}')
        assert (await receive(second, "look"))["look"] == {"chapter": 1, "node": 2, "marks": []}
        # Who follows moves nobody.
        await second.send('{"type": "look", "chapter": 1, "node": 0}')
        assert (await do(ben, study, "lead", 403, to=other))["error"] == "not-leader"
        await second.send('{"type": "ask"}')
        while not any(each["asks"] for each in (await receive(first, "room"))["people"]):
            pass
        await first.send(msgspec.json.encode({"type": "decline", "person": other}).decode())
        while any(each["asks"] for each in (await receive(first, "room"))["people"]):
            pass
        await second.send('{"type": "ask"}')
        while not any(each["asks"] for each in (await receive(first, "room"))["people"]):
            pass
        assert (await do(ann, study, "lead", 403, to="nobody"))["error"] == "not-here"
        await do(ann, study, "lead", to=other)
        assert (await room_with(second, leader=other))["look"] is None
        # A leader who may only read points at things.
        await second.send(msgspec.json.encode({"type": "look", "chapter": 1, "node": 1, "marks": [CIRCLE]}).decode())
        assert (await receive(first, "look"))["look"]["marks"] == [CIRCLE]
        await first.send('{"type": "ask"}')
        while not any(each["asks"] for each in (await receive(first, "room"))["people"]):
            pass
        # The leader goes: the server passes it on.
        await second.close()
        await room_with(first, leader=me)
    assert (await shown(ann, study))["leader"] == me
    await do(ann, study, "lead", to=None)
    assert (await shown(ann, study))["leader"] is None


async def test_a_chapter_that_is_sent_again_is_added_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, kept = server.browser(), server.application.server.studies
    study = (await said(ann, "", 201, text=branched()))["id"]
    real = kept.store.execute

    async def lost(*statements: Any) -> None:
        monkeypatch.setattr(kept.store, "execute", real)
        await real(*statements)
        raise sa.exc.OperationalError("COMMIT", None, Exception("the connection was lost"))

    monkeypatch.setattr(kept.store, "execute", lost)
    chapter: Json = {"text": Chapters([Study(START, "A"), Study(START, "B")]).to_text(), "nonce": "once"}
    await do(ann, study, "add-chapter", 503, **chapter)
    again = await do(ann, study, "add-chapter", **chapter)
    assert [step["change"]["chapter"]["title"] for step in again["steps"]] == ["A", "B"]
    assert len((await shown(ann, study))["chapters"]) == 3
    await kept._keep(await kept.reading(study))
    kept.slots.clear()
    await do(ann, study, "add-chapter", **chapter)
    await do(ann, study, "add-chapter", **(chapter | {"nonce": "twice"}))
    assert len((await shown(ann, study))["chapters"]) == 5


# ---------------------------------------------------------------- finished games
async def test_a_finished_game_has_one_study_for_its_players_and_guests(server: Running) -> None:
    ann, ben, guest = server.browser(), server.browser(), server.browser()
    answer = await ann.post("/api/records", json={"record": RECORD.read_text(encoding="utf-8"), "public": True})
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    first = await ann.post(f"/api/tables/{table}/study", json={})
    assert first.status_code == 200, first.text
    study = first.json()["id"]
    assert first.json() == {"id": study, "read": None, "edit": None}
    again = await guest.post(f"/api/tables/{table}/study", json={})
    assert again.json()["id"] == study
    mine, theirs = await shown(ann, study), await shown(guest, study)
    assert (mine["role"], theirs["role"], mine["game"]) == ("host", "read", table)
    assert mine["title"] == ", ".join(Game.load(RECORD.read_text(encoding="utf-8")).header.seats)
    assert len(mine["chapters"][0]["nodes"]) == 1 + len(Game.load(RECORD.read_text(encoding="utf-8")).codes)
    made = await create(ben, "me", "me", "me", public=True)
    running = await guest.post(f"/api/tables/{made['id']}/study", json={})
    assert (running.status_code, running.json()["error"]) == (409, "wrong-status")
    private = await create(ben, "me", "me", "me")
    assert (await guest.post(f"/api/tables/{private['id']}/study", json={})).status_code == 404


# ---------------------------------------------------------------- limits, text, deletion
async def test_studies_have_limits(clock: Clock, sqlite: str, start: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await start(sqlite, studies_per_player=2, actions_per_second=2.0)
    ann = server.browser()
    study = (await said(ann, "", 201, text=START.line()))["id"]
    await said(ann, "", 201, text=START.line())
    assert (await said(ann, "", 409, text=START.line()))["error"] == "too-many"
    monkeypatch.setattr(studying, "MOST_NODES", 3)
    where = {"chapter": 1, "node": 0}
    await do(ann, study, "play", **where, actions=[PLACE, "end"])
    assert (await do(ann, study, "play", 409, **where, actions=[OTHER]))["error"] == "too-large"
    monkeypatch.setattr(document, "LARGEST", 100)
    assert (await do(ann, study, "comment", 409, **where, comment="x", was=""))["error"] == "too-large"
    monkeypatch.setattr(document, "MOST", 1)
    assert (await do(ann, study, "add-chapter", 409, text=START.line()))["error"] == "too-large"
    codes = [(await ann.post(f"/api/studies/{study}/operations", json={"op": 1, "since": 0})).status_code]
    for _ in range(20):
        body = {"op": {"op": "title", "title": "again"}, "since": 0}
        codes.append((await ann.post(f"/api/studies/{study}/operations", json=body)).status_code)
    assert codes[0] == 400
    assert 429 in codes


async def test_text_that_cannot_be_kept_is_refused(server: Running) -> None:
    ann = server.browser()
    study = (await said(ann, "", 201, text=START.line()))["id"]
    for raw in (b'"\\u0000"', b'"\\ud800"', b'"\xff"'):
        body = b'{"since": 0, "op": {"op": "title", "title": ' + raw + b"}}"
        answer = await ann.post(
            f"/api/studies/{study}/operations", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400, answer.text
    await do(ann, study, "title", title="a\u0007b\u202ec")
    assert (await shown(ann, study))["title"] == "a b c"
    assert (await ann.post("/api/studies", json={"text": 'hansa study 1\ntitle: "\\u0000"'})).status_code == 400


async def test_players_take_their_studies_along_and_leave_none(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    alone = await said(ann, "", 201, text=branched())
    shared = await said(ann, "", 201, text=branched())
    await said(ben, f"/{shared['id']}/open", secret=shared["edit"])
    await do(ann, shared["id"], "title", title="Ours")
    found = (await ann.get("/api/me/export")).json()
    assert {each["study"]: each["role"] for each in found["studies"]} == {alone["id"]: "host", shared["id"]: "host"}
    assert found["studies"][0]["chapters"][0]["leaves"]["1"]["comment"] == "One."
    assert found["tables"] == []
    other = (await ben.get("/api/me/export")).json()["studies"]
    assert [(each["study"], "chapters" in each) for each in other] == [(shared["id"], False)]
    answer = await ann.post("/api/me/delete", json={"sure": True})
    assert answer.status_code == 200, answer.text
    store = server.application.server.store
    rows = await store.all(sa.select(schema.studies.c.id, schema.studies.c.owner))
    assert [tuple(row) for row in rows] == [(shared["id"], "")]
    assert [row.by for row in await store.all(sa.select(schema.study_steps.c.by))] == [""]
    assert (await shown(ben, shared["id"]))["title"] == "Ours"


async def test_abandoned_studies_are_deleted(sqlite: str, start: Starter) -> None:
    now = 1_000_000.0
    server = await start(sqlite, now=lambda: now)
    ann = server.browser()
    old = (await said(ann, "", 201, text=START.line()))["id"]
    now += 100 * 86_400
    new = (await said(ann, "", 201, text=START.line()))["id"]
    now += 100 * 86_400
    kept = server.application.server.studies
    kept.watched = lambda study_id: study_id == old
    assert await kept.prune(180) == 0
    kept.watched = lambda _: False
    assert await kept.prune(180) == 1
    assert (await ann.get(f"/api/studies/{old}")).status_code == 404
    assert (await shown(ann, new))["seq"] == 0
    # Who only reads keeps it, too.
    kept.slots.clear()
    now += 100 * 86_400
    assert (await shown(ann, new))["seq"] == 0
    now += 100 * 86_400
    assert await kept.prune(180) == 0
    now += 100 * 86_400
    assert await kept.prune(180) == 1


def test_whatever_is_done_changes_are_applied_as_they_were_made() -> None:
    """A copy that only applies the changes, and one that is read from what is kept, agree with the first."""
    rng = random.Random(5)
    opened = next(run(studying.opening_all(branched())))
    first = document.Open("x", document.document_of(opened), 0, None)
    copy = document.Open("x", msgspec.json.decode(document.encode(first.document), type=m.Document), 0, None)
    for each in (first, copy):
        next(run(each.filling()))
    made = refused = 0
    for _ in range(400):
        chapter = rng.choice(first.document.chapters)
        at = {"chapter": chapter.id, "node": rng.choice(list(chapter.leaves))}
        legal = [str(action) for action in first.game_at(chapter, at["node"]).legal()]
        ops: list[m.AnyOp] = [
            m.PlayOp(**at, actions=[rng.choice(legal or ["end"])]),
            m.PlayOp(**at, actions=[rng.choice(legal or ["end"])]),
            m.CommentOp(**at, comment=rng.choice(["", "a", "b\nc"]), was=chapter.leaves[at["node"]].comment),
            m.MarkOp(**at, mark=msgspec.convert(CIRCLE, studying.StudyMark), on=rng.random() < 0.6),
            m.PromoteOp(**at),
            m.RemoveOp(**at, count=rng.choice([1, 3])),
            m.AddChapterOp(text=START.line(), title="New"),
            m.MoveChapterOp(chapter=chapter.id, to=rng.randrange(3)),
            m.RemoveChapterOp(chapter=chapter.id, count=rng.choice([1, 3])),
            m.RenameChapterOp(chapter=chapter.id, title=str(rng.random())),
        ]
        try:
            changes, _ = next(run(first.changes(rng.choice(ops))))
        except ApiError:
            refused += 1
            continue
        for change in changes:
            step = m.StudyStep(first.seq + 1, "me", change)
            first.apply(step)
            kept = studies.decode_change(document.encode(change))
            copy.apply(m.StudyStep(copy.seq + 1, "me", kept))
            made += 1
    again = document.Open("x", msgspec.json.decode(document.encode(first.document), type=m.Document), 0, None)
    next(run(again.filling()))
    told = [
        document.encode([each.shown(chapter) for chapter in each.document.chapters]) for each in (first, copy, again)
    ]
    assert told[0] == told[1] == told[2]
    assert made > 150
    assert refused > 20
    # The page can write it as a file.
    chapters = msgspec.json.decode(told[0])
    assert len(chapters) == len(first.document.chapters)
    for chapter in chapters:
        numbers = {node["id"]: i for i, node in enumerate(chapter["nodes"])}
        study = Study.load(chapter["start"])
        for node in chapter["nodes"][1:]:
            assert study.play(numbers[node["parent"]], node["action"]) == numbers[node["id"]]
    assert Chapters.load(branched())[0].nodes


def run(steps: Any) -> Any:
    """What a piece of work comes to, as the one item of a list."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            yield end.value
            return


# ---------------------------------------------------------------- several workers
@pytest.mark.postgres
@pytest.mark.slow
async def test_two_workers_agree(pair: tuple[Process, Process]) -> None:
    one, two = pair
    async with contextlib.AsyncExitStack() as stack:

        async def browser(server: Process, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
            return await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=300))

        ann, ben = await browser(one), await browser(two)
        made = await said(ann, "", 201, text=branched())
        study = made["id"]
        await said(ben, f"/{study}/open", secret=made["edit"])
        first = await stack.enter_async_context(live(one, ann, study, "?name=Ann"))
        second = await stack.enter_async_context(live(two, ben, study, "?name=Ben"))
        await room_with(first, count=2)
        await room_with(second, count=2)
        # Both play at once through different workers.
        legal = [str(action) for action in START.legal() if str(action).startswith("place trader")][:10]
        calls = [do(each, study, "play", chapter=1, node=0, actions=[a]) for a in legal for each in (ann, ben)]
        await asyncio.gather(*calls)
        last = (await shown(ann, study))["seq"]
        assert await steps_until(first, last) == await steps_until(second, last) == list(range(1, last + 1))
        assert contents(await shown(ann, study)) == contents(await shown(ben, study))
        # One leads, the other follows through the other worker.
        await first.send('{"type": "ask"}')
        me = (await shown(ann, study))["you"]
        await room_with(second, leader=me)
        await first.send('{"type": "look", "chapter": 1, "node": 1}')
        assert (await receive(second, "look"))["look"]["node"] == 1
        await second.send('{"type": "ask"}')
        while not any(each["asks"] for each in (await receive(first, "room"))["people"]):
            pass
        # The leader's worker dies: the other one passes it on.
        one.kill()
        other = (await shown(ben, study))["you"]
        await room_with(second, leader=other)
