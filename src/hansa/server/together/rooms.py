"""Who looks at a shared study, who leads them, and what each of them is sent.

A guest holds only the number of the last change that was sent (reader.py).
Who leads is a change of the study like any other, so that all workers agree on it. Where the leader looks and who is
here is told from worker to worker and kept nowhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hansa.server.auth import Caller
from hansa.server.errors import ApiError, forbidden
from hansa.server.live import REMEMBERED, SEND_SECONDS, Hub
from hansa.server.making import clean, unlike
from hansa.server.reader import Reader
from hansa.server.together import model as m
from hansa.server.together.document import Open
from hansa.server.together.studies import Studies

GONE: Final = 8.0
"""Seconds after which a leader who has left may be followed by somebody who asks."""
ANSWER: Final = 20.0
"""Seconds that a leader who is here has to answer somebody who asks."""
NAMED: Final = 25
"""People of one worker who are named: a message between workers has a limit."""
SHOWN: Final = 100
"""People whose names somebody is sent: whoever comes and goes tells all others."""
NAME: Final = 30
Publish = Callable[[str, dict[str, Any]], None]
Clock = Callable[[], float]


class StillLed(Exception):
    """Whoever leads is here, or has only just left."""


@dataclass(eq=False, slots=True)
class Guest(Reader):
    """One open socket of a study."""

    study_id: str
    caller: Caller
    person: str
    name: str
    role: m.Role
    sent: int

    def sync(self) -> None:
        """Send everything again, at once or as soon as it may be asked for once more."""
        if self.later is None:
            self.later = asyncio.get_running_loop().call_later(self.syncs.take(), self._whole)

    def _whole(self) -> None:
        self.later = None
        self.wake("whole")


@dataclass(slots=True)
class Room:
    """The people at one study."""

    guests: set[Guest] = field(default_factory=set)
    asking: dict[str, float] = field(default_factory=dict)
    """Who asks to lead, and since when."""
    look: m.StudyLook | None = None
    leader: str | None = None
    since: float = 0.0
    """Since when they lead, as far as is known here."""
    missing: float | None = None
    """Since when the leader is not here."""
    elsewhere: dict[str, tuple[list[m.StudyGuest], int, float]] = field(default_factory=dict)
    """Worker -> who is there, how many more, and when that was said."""

    def here(self) -> dict[str, m.StudyGuest]:
        found: dict[str, m.StudyGuest] = {}
        for guest in self.guests:
            known = found.get(guest.person)
            edits = guest.role != "read" or (known is not None and known.edits)
            found[guest.person] = m.StudyGuest(guest.person, guest.name, edits, guest.person in self.asking)
        return found

    def people(self, now: float) -> tuple[dict[str, m.StudyGuest], int]:
        """Everybody, here and at other workers; how many more are not named."""
        found, more = self.here(), 0
        limit = now - REMEMBERED
        for guests, others, at in self.elsewhere.values():
            if at > limit:
                more += others
                for guest in guests:
                    found.setdefault(guest.id, guest)
        return found, more


class Rooms:
    """The rooms of this process."""

    def __init__(self, studies: Studies, hub: Hub, clock: Clock = time.monotonic) -> None:
        self.studies: Final = studies
        self.hub: Final = hub
        self.clock = clock
        self.rooms: Final[dict[str, Room]] = {}
        self.publish: Publish = lambda study_id, message: None
        """Tells other workers."""
        self._told = clock()
        studies.changed, studies.watched = self.on_change, self.used

    def used(self, study_id: str) -> bool:
        return study_id in self.rooms

    # ------------------------------------------------------------ coming and going
    def enter(self, guest: Guest) -> None:
        first = guest.study_id not in self.rooms
        room = self.rooms.setdefault(guest.study_id, Room())
        people = room.people(self.clock())[0]
        known = people.pop(guest.person, None)  # in another window
        guest.name = (known.name if known else "") or unlike(guest.name, [each.name for each in people.values()])
        room.guests.add(guest)
        self.hub.count(guest.caller.address)
        self._moved(guest.study_id, room, first)

    def leave(self, guest: Guest) -> None:
        room = self.rooms[guest.study_id]
        room.guests.discard(guest)
        self.hub.discount(guest.caller.address)
        if guest.person not in room.here():
            room.asking.pop(guest.person, None)
        if not room.guests:
            del self.rooms[guest.study_id]
        self._moved(guest.study_id, room, False)

    def _moved(self, study_id: str, room: Room, asking: bool) -> None:
        """Somebody came, went, or asks for something else."""
        self._watch_leader(study_id, room)
        self.wake(study_id, "room")
        self._tell(study_id, room, asking)

    def _watch_leader(self, study_id: str, room: Room) -> None:
        found = self.studies.at_hand(study_id)
        leader, now = None if found is None else found.document.leader, self.clock()
        if leader != room.leader:
            room.leader, room.since = leader, now
        if leader is None or leader in room.people(now)[0]:
            room.missing = None
        elif room.missing is None:
            room.missing = now

    def wake(self, study_id: str, what: str) -> None:
        room = self.rooms.get(study_id)
        for guest in room.guests if room else ():
            guest.wake(what)

    def on_change(self, study_id: str, elsewhere: bool) -> None:
        """A study has changed, or who may see it."""
        room = self.rooms.get(study_id)
        if room is not None:
            self._watch_leader(study_id, room)
            self.wake(study_id, "steps")
        if not elsewhere:
            self.publish(study_id, {"steps": True})

    def close_all(self) -> None:
        for room in self.rooms.values():
            for guest in room.guests:
                guest.closing = (1012, "the server restarts")
                guest.wake("end")

    # ------------------------------------------------------------ leading
    def looks(self, guest: Guest, look: m.StudyLook) -> None:
        """Where somebody looks matters if they lead."""
        found, room = self.studies.at_hand(guest.study_id), self.rooms.get(guest.study_id)
        if found is None or room is None or found.document.leader != guest.person:
            return
        if guest.role != "read":
            look.marks = []  # they are in the study
        found.check_look(look)
        room.look = look
        self.wake(guest.study_id, "look")
        self.publish(guest.study_id, {"look": msgspec.to_builtins(look)})

    async def ask(self, guest: Guest, on: bool) -> None:
        """Ask to lead: at once if nobody does, else when the leader passes it on, is gone, or does not answer."""
        room = self.rooms[guest.study_id]
        if not on:
            room.asking.pop(guest.person, None)
        elif room.leader != guest.person:
            room.asking.setdefault(guest.person, self.clock())
            await self._pass_on(guest.study_id, room)
        self._moved(guest.study_id, room, False)

    def decline(self, guest: Guest, person: str) -> None:
        """The leader goes on leading; who only reads cannot refuse it to somebody who edits."""
        found, room = self.studies.at_hand(guest.study_id), self.rooms[guest.study_id]
        asks = room.people(self.clock())[0].get(person)
        if asks is None or (asks.edits and guest.role == "read"):
            return
        if found is not None and found.document.leader == guest.person:
            self._declined(guest.study_id, person)
            self.publish(guest.study_id, {"decline": person})

    def _declined(self, study_id: str, person: str) -> None:
        room = self.rooms.get(study_id)
        if room is not None and room.asking.pop(person, None) is not None:
            self._moved(study_id, room, False)

    def may_lead(self, person: str, op: m.LeadOp) -> Callable[[Open], None]:
        """Whether somebody may say who leads."""

        def may(found: Open) -> None:
            room = self.rooms.get(found.id)
            leader = found.document.leader
            if leader not in (None, person):
                raise forbidden("not-leader", "somebody else leads; ask them")
            if leader is None and op.to != person:
                raise forbidden("not-leader", "nobody leads who could pass it on")
            if op.to not in (None, person) and (room is None or op.to not in room.people(self.clock())[0]):
                raise forbidden("not-here", "who is to lead is not here")

        return may

    async def _pass_on(self, study_id: str, room: Room) -> None:
        """Let the first one here who asks lead, if nobody does, or the leader has gone or not answered for a while.

        Whoever has just begun to lead is asked anew.
        """
        here = room.here()
        asking = [each for each in room.asking if each in here]
        if not asking:
            return
        person = min(asking, key=room.asking.__getitem__)

        def free(found: Open) -> None:
            self._watch_leader(study_id, room)
            now = self.clock()
            long = room.missing is not None and now - room.missing >= GONE
            unanswered = now - max(room.since, room.asking.get(person, now)) >= ANSWER
            if found.document.leader is not None and not long and not unanswered:
                raise StillLed

        try:
            await self.studies.change(study_id, person, m.LeadOp(person), free)
        except StillLed:
            return
        self.led(study_id, person)

    def led(self, study_id: str, leader: str | None) -> None:
        """Somebody else leads: they ask no more, and look where they look."""
        room = self.rooms.get(study_id)
        if room is not None:
            room.asking.pop(leader or "", None)
            room.look = None
            self._moved(study_id, room, False)

    # ------------------------------------------------------------ other workers
    def _tell(self, study_id: str, room: Room, asking: bool) -> None:
        found = self.studies.at_hand(study_id)
        leader = None if found is None else found.document.leader
        here = first(room.here(), leader)
        leads = leader is not None and here[:1] != [] and here[0].id == leader
        message: dict[str, Any] = {"people": [[p.id, p.name, p.edits, p.asks] for p in here[:NAMED]]}
        message |= {"more": max(0, len(here) - NAMED), "answer": asking}
        if leads and room.look is not None and not asking:
            message["look"] = msgspec.to_builtins(room.look)
        self.publish(study_id, message)

    async def hear(self, worker: str, study_id: str, message: dict[str, Any]) -> None:
        """What another worker says about a study."""
        if "steps" in message:
            await self.studies.follow(study_id)
        room = self.rooms.get(study_id)
        if room is None:
            return
        if "decline" in message:
            self._declined(study_id, message["decline"])
        if "look" in message:
            room.look = msgspec.convert(message["look"], m.StudyLook)
            self.wake(study_id, "look")
        if "people" in message:
            people = [m.StudyGuest(*each) for each in message["people"]]
            room.elsewhere[worker] = (people, message["more"], self.clock())
            self._watch_leader(study_id, room)
            self.wake(study_id, "room")
            if message["answer"]:
                self._tell(study_id, room, False)

    async def tick(self) -> None:
        """Regularly: leaders who are gone or silent, readers who take nothing, what was stored without notice."""
        limit = time.monotonic() - SEND_SECONDS
        again = self.clock() - self._told > REMEMBERED / 3
        for study_id, room in list(self.rooms.items()):
            for guest in room.guests:
                if guest.sending is not None and guest.sending < limit and guest.sender is not None:
                    guest.sender.cancel()
            self._watch_leader(study_id, room)
            if room.asking:
                with contextlib.suppress(ApiError):  # it was deleted: those who are here are told so
                    await self._pass_on(study_id, room)
            if again:
                self._tell(study_id, room, False)
        if again:
            self._told = self.clock()
        await self.studies.follow_newer()

    # ------------------------------------------------------------ what is sent
    async def messages_for(self, guest: Guest, dirty: set[str]) -> list[m.AnyStudyPush]:
        """What a guest has to be sent."""
        room = self.rooms[guest.study_id]
        found = await self.studies.reading(guest.study_id, fresh=False)
        messages: list[m.AnyStudyPush] = []
        if dirty & {"steps", "whole"}:
            role = await self.studies.role(guest.study_id, guest.caller)
            steps = found.since(guest.sent)
            if steps is None or "whole" in dirty or role != guest.role:
                guest.role = role
                messages.append(m.StudyWhole(shown_to(found, role, guest.person)))
            elif steps:
                messages.append(m.StudyNews(steps))
            guest.sent = found.seq
            led = any(isinstance(step.change, m.StudyLed) for step in steps or ())
            if led:
                dirty = dirty | {"room"}
        if dirty & {"room", "whole"}:
            people, more = room.people(self.clock())
            listed = first(people, found.document.leader, guest.person)
            more += len(listed[SHOWN:])
            listed = told_apart(sorted(listed[:SHOWN], key=lambda each: each.id))
            messages.append(m.StudyRoom(listed, more, found.document.leader, room.look))
        elif "look" in dirty and room.look is not None:
            messages.append(m.StudyLooks(room.look))
        return messages


def shown_to(found: Open, role: m.Role, person: str) -> m.SharedStudy:
    document = found.document
    chapters = [found.shown(chapter) for chapter in document.chapters]
    return m.SharedStudy(found.id, found.seq, document.title, chapters, document.leader, role, person, found.game)


def first(people: dict[str, m.StudyGuest], *those: str | None) -> list[m.StudyGuest]:
    """Everybody, those first, then whoever asks to lead."""
    rank = {person: i for i, person in reversed([*enumerate(those)])}
    return sorted(people.values(), key=lambda each: (rank.get(each.id, len(those)), not each.asks))


def told_apart(people: list[m.StudyGuest]) -> list[m.StudyGuest]:
    """The same people; who came by another worker at the same moment may have the same name."""
    found: list[m.StudyGuest] = []
    for each in people:
        found.append(replace(each, name=unlike(each.name, [other.name for other in found])))
    return found


def named(name: str) -> str:
    return clean(name, NAME)
