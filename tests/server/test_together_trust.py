"""Shared studies and those who mean no good: what one of them may not do to others."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy as sa

from hansa.game.game import Game
from hansa.game.study import Study
from hansa.server import schema, studying
from hansa.server.auth import Caller
from hansa.server.channels import LONGEST, sayable
from hansa.server.errors import ApiError
from hansa.server.model import NAME
from hansa.server.studying import StudyMark
from hansa.server.together import model as m
from hansa.server.together import studies as together
from hansa.server.together.document import Open
from hansa.server.together.rooms import ANSWER, SHOWN, Guest
from server.direct import Direct, Json
from server.houses import house, people

RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"
START = Game.new(board="hansa_45", players=4, seed=7)


async def test_a_table_is_no_study(sqlite: str) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, _) = await people(application)
        for path, body in (("delete", {}), ("links", {"role": "edit"})):
            status, answer = await ann.ask("POST", f"/api/studies/{table}/{path}", body)
            assert (status, json.loads(answer)["error"]) == (404, "not-found"), "its host holds no study"
        assert (await ben.get(f"/api/tables/{table}?seat=1"))["seat"] == 1, "everybody has their seat"


async def test_a_guest_who_comes_first_is_not_the_host_of_a_games_study(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, guest = Direct(application), Direct(application)
        table = (await ann.post("/api/records", record=RECORD.read_text(encoding="utf-8"), public=True))["id"]
        study = (await guest.post(f"/api/tables/{table}/study"))["id"]
        assert (await guest.get(f"/api/studies/{study}"))["role"] == "read"
        for path, body in (("delete", {}), ("operations", {"op": {"op": "title", "title": "Mine"}, "since": 0})):
            assert (await guest.ask("POST", f"/api/studies/{study}/{path}", body))[0] == 403
        assert (await ann.post(f"/api/tables/{table}/study"))["id"] == study
        assert (await ann.get(f"/api/studies/{study}"))["role"] == "edit"


async def test_a_leader_points_at_places_of_the_board_only(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, rooms = Direct(application), application.server.rooms
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        told: list[Json] = []
        rooms.publish = lambda _, message: told.append(message["look"]) if "look" in message else None
        guest = Guest(study, Caller("x", None, ""), "me", "", "read", 0)
        await application.server.studies.change(study, "me", m.LeadOp("me"))
        rooms.enter(guest)
        rooms.looks(guest, m.StudyLook(1, 0, [StudyMark("circle", ["city:goslar"])]))
        assert len(told) == 1
        far = "😀" * 100
        for look in (
            m.StudyLook(1, 0, [StudyMark("arrow", [far, far])] * m.POINTED),
            m.StudyLook(1, 0, [StudyMark("circle", ["city:goslar", "city:goslar"])]),
        ):
            with pytest.raises(ApiError):
                rooms.looks(guest, look)
        assert len(told) == 1, "other workers hear nothing of it"
        rooms.looks(guest, m.StudyLook(2, 7, [StudyMark("circle", [far])]))
        assert told[1] == {"chapter": 2, "node": 7, "marks": []}, "what another worker may know by now"
        rooms.leave(guest)


def test_what_is_too_long_to_be_said_does_not_keep_others_from_being_heard() -> None:
    said = [("hansa", "a"), ("hansa", "ä" * (LONGEST // 2 + 1)), ("hansa", "b" * LONGEST)]
    assert sayable(said) == [said[0], said[2]]


async def test_who_is_far_behind_overwrites_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one worker works on an operation another one stores so much that the first numbers are free again."""
    monkeypatch.setattr(together, "RECENT", 3)
    monkeypatch.setattr(together, "KEEP", 2)
    async with house(database) as application:
        ann, here = Direct(application), application.server.studies
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        other = together.Studies(here.store, here.links, here.aside, here.now, 0)
        await other.reading(study)
        titles = iter(range(100))

        async def meanwhile(known: Open) -> None:
            if known.seq < 8:
                for _ in range(8):
                    await here.change(study, "here", m.TitleOp(f"Title {next(titles)}"))

        looked = other._now

        async def late(study_id: str, slot: together.Slot, fresh: bool = True) -> Open:
            found = await looked(study_id, slot, fresh)
            await meanwhile(found)
            return found

        monkeypatch.setattr(other, "_now", late)
        await other.change(study, "there", m.CommentOp("Still here.", "", chapter=1, node=0))
        found = await here.reading(study)
        assert (found.seq, found.document.title) == (9, "Title 7")
        assert found.document.chapters[0].leaves[0].comment == "Still here."


async def test_nothing_is_kept_of_a_study_that_is_deleted_meanwhile(database: str) -> None:
    async with house(database) as application:
        ann, here = Direct(application), application.server.studies
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        other = together.Studies(here.store, here.links, here.aside, here.now, 0)
        await here.reading(study)
        changing = asyncio.create_task(here.change(study, "me", m.TitleOp("Late"), lambda _: late.set()))
        late = asyncio.Event()
        await late.wait()
        await other.delete([study])
        with pytest.raises(ApiError):
            await changing
        assert await here.store.all(sa.select(schema.study_steps)) == []


async def test_a_comment_of_a_file_can_be_changed(sqlite: str) -> None:
    text = "Caf\u0065\u0301 \U0001f468\u200d\U0001f469\u200d\U0001f467 z\u0300\u0301\u0302\u0303a\u202elgo"
    study = Study(START)
    study.say(0, text)
    async with house(sqlite) as application:
        ann = Direct(application)
        made = (await ann.post("/api/studies", text=study.to_text()))["id"]
        node = (await ann.get(f"/api/studies/{made}"))["chapters"][0]["nodes"][0]
        assert "\u202e" not in node["comment"]
        op = {"op": "comment", "chapter": 1, "node": 0, "comment": "New", "was": node["comment"]}
        await ann.post(f"/api/studies/{made}/operations", op=op, since=0)
        op = {"op": "add-chapter", "text": study.to_text()}
        (_, added) = (await ann.post(f"/api/studies/{made}/operations", op=op, since=0))["steps"]
        said = added["change"]["chapter"]["nodes"][0]["comment"]
        op = {"op": "comment", "chapter": 2, "node": 0, "comment": "New", "was": said}
        await ann.post(f"/api/studies/{made}/operations", op=op, since=0)


async def test_who_is_gone_has_no_name_in_the_studies_of_their_games(sqlite: str) -> None:
    async with house(sqlite) as application:
        seats = [{"kind": "me"}, {"kind": "person", "name": "Benedikt"}, {"kind": "person"}]
        table, (_, ben, _) = await people(application, seats=seats)
        tables, studies = application.server.tables, application.server.studies
        async with tables.locked(table) as found:
            text = found.begun().record_for(0).to_text()
            title = ", ".join(found.begun().header.seats)
        study = (await studies.of_game(table, "guest", False, text, title)).id
        op = m.CommentOp("Mine.", "", chapter=1, node=0)
        await studies.change(study, "me", op)
        other = together.Studies(studies.store, studies.links, studies.aside, studies.now, 0)
        await other.reading(study)
        assert "Benedikt" in title
        await ben.post("/api/me/delete", sure=True)
        for each in (studies, other):
            document = (await each.reading(study)).document
            assert "Benedikt" not in str(document)
            assert "Blue" in document.title
            assert document.chapters[0].leaves[0].comment == "Mine."
        assert "Benedikt" not in str(await studies.store.all(sa.select(schema.studies)))
        await other.change(study, "me", m.TitleOp("After"))
        assert (await studies.reading(study)).document.title == "After"


async def test_names_of_files_are_names(sqlite: str) -> None:
    text = Study(Game.new(players=["x" * 90_000, "B\u202eB", ""], seed=1)).to_text()
    async with house(sqlite) as application:
        ann = Direct(application)
        made = (await ann.post("/api/studies", text=text))["id"]
        op = {"op": "add-chapter", "text": text}
        (added,) = (await ann.post(f"/api/studies/{made}/operations", op=op, since=0))["steps"]
        chapters = (await ann.get(f"/api/studies/{made}"))["chapters"]
        assert added["change"]["chapter"] == chapters[1]
        for chapter in chapters:
            assert chapter["players"] == ["x" * NAME, "B B", "Seat 3"]
            assert len(chapter["start"]) < 1000


async def test_chapters_that_come_and_go_are_not_all_remembered(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "MOST_NODES", 4)
    async with house(sqlite) as application:
        ann, here = Direct(application), application.server.studies
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        for chapter in range(2, 9):
            found, _ = await here.change(study, "me", m.AddChapterOp(START.line()))
            assert found.since(found.seq - 1)
            await here.change(study, "me", m.RemoveChapterOp(chapter, 1))
            assert sum(isinstance(step.change, m.ChapterAdded) for step in found.recent) <= 4
        assert found.since(0) is None


async def test_studies_at_which_nobody_looks_leave_the_memory(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "IN_MEMORY", 2)
    async with house(sqlite) as application:
        ann, here = Direct(application), application.server.studies
        made = [(await ann.post("/api/studies", text=START.line()))["id"] for _ in range(4)]
        guest = Guest(made[0], Caller("x", None, ""), "me", "", "read", 0)
        await here.reading(made[0])
        application.server.rooms.enter(guest)
        for study in made[1:]:
            await here.reading(study)
        assert list(here.slots) == [made[0], made[3]], "the one at which somebody looks, and the last"
        application.server.rooms.leave(guest)


async def test_a_leader_is_named_however_many_are_here(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, rooms = Direct(application), application.server.rooms
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        guests = [Guest(study, Caller("x", None, ""), f"p{i:03}", "", "read", 0) for i in range(SHOWN + 20)]
        for guest in guests:
            rooms.enter(guest)
        leader, asks, me = (guest.person for guest in guests[-3:])
        await application.server.studies.change(study, leader, m.LeadOp(leader))
        told: list[Json] = []
        rooms.publish = lambda _, message: told.append(message)
        await rooms.ask(guests[-2], True)
        named = [person for person, *_ in told[-1]["people"]]
        assert {leader, asks} < {*named}, "other workers hear that they are here"
        (room,) = await rooms.messages_for(guests[-1], {"room"})
        assert isinstance(room, m.StudyRoom)
        assert (len(room.people), room.more) == (SHOWN, 20)
        assert {leader, asks, me} < {each.id for each in room.people}
        for guest in guests:
            rooms.leave(guest)


async def test_nobody_in_a_room_has_the_name_of_another(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, here = Direct(application), application.server.rooms
        study = (await ann.post("/api/studies", text=START.line()))["id"]

        def guest(person: str, name: str) -> Guest:
            made = Guest(study, Caller("x", None, ""), person, name, "read", 0)
            here.enter(made)
            return made

        async def names() -> dict[str, str]:
            (room,) = await here.messages_for(guests[0], {"room"})
            assert isinstance(room, m.StudyRoom)
            return {each.id: each.name for each in room.people}

        guests = [guest("p9", "Ann"), guest("p5", "ann"), guest("p9", "Ann"), guest("p1", "Аnn"), guest("p2", "")]
        assert await names() == {"p9": "Ann", "p5": "ann 2", "p1": "Аnn 3", "p2": ""}
        # Others may have come by another worker at the same moment.
        await here.hear("other", study, {"people": [["p7", "Ann", True, False]], "more": 0, "answer": False})
        assert len({*(await names()).values()}) == 5
        for each in guests:
            here.leave(each)


async def test_a_leader_who_does_not_answer_is_followed_by_who_asks(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, here, now = Direct(application), application.server.rooms, 1000.0
        here.clock = lambda: now
        study = (await ann.post("/api/studies", text=START.line()))["id"]
        roles: dict[str, m.Role] = {"idle": "read", "reader": "read", "editor": "edit"}
        made = (Guest(study, Caller("x", None, ""), each, each, role, 0) for each, role in roles.items())
        idle, reader, editor = made

        def leader() -> str | None:
            found = application.server.studies.at_hand(study)
            return None if found is None else found.document.leader

        for guest in (idle, reader, editor):
            here.enter(guest)
        await here.ask(idle, True)
        assert leader() == "idle"
        now += 500
        await here.ask(reader, True)
        now += ANSWER - 0.1
        await here.tick()
        assert leader() == "idle", "there is time to answer"
        here.decline(idle, "reader")
        now += 1000
        await here.tick()
        assert leader() == "idle", "that was an answer"
        # Who only reads cannot refuse it to somebody who edits; two who ask do not push each other out at once.
        await here.ask(editor, True)
        await here.ask(reader, True)
        here.decline(idle, "editor")
        now += ANSWER
        await here.tick()
        assert leader() == "editor"
        await here.tick()
        assert leader() == "editor", "who begins to lead is asked anew"
        here.decline(editor, "reader")
        now += ANSWER
        await here.tick()
        assert leader() == "editor"
        for guest in (idle, reader, editor):
            here.leave(guest)
