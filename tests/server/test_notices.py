"""Messages that are stored with the action, sent once, and tried again: without any network."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from hansa.server import jobs, lobby, making, schema
from hansa.server import requests as r
from hansa.server.notices import telling
from hansa.server.notices.senders import Gone
from hansa.server.notices.telling import GRACE, Notices
from hansa.server.notices.words import Message
from hansa.server.quiet import Quiet
from hansa.server.settings import Settings
from hansa.server.store import Store
from hansa.server.table import Table
from hansa.server.tables import Tables

WORKERS = ("one", "two")


class Post:
    """Takes messages; fails as it is told."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.fails: list[Exception] = []

    async def __call__(self, target: str, message: Message) -> None:
        if self.fails:
            raise self.fails.pop(0)
        self.sent.append(message)


class House:
    """Tables and two workers that tell, on one database and one clock."""

    def __init__(self, store: Store) -> None:
        self.at = 1000.0
        self.store = store
        self.tables = Tables(store, shared=True, now=self.now)
        self.post = Post()
        self.workers = [self.worker(name) for name in WORKERS]
        self.tables.riders.append(self.workers[0].ride)

    def now(self) -> float:
        return self.at

    def worker(self, name: str) -> Notices:
        return Notices(self.store, name, self.now, {"post": self.post}, self.load)

    async def load(self, table_id: str) -> Table:
        async with self.tables.locked(table_id) as table:
            return table

    async def table(self, *players: str) -> Table:
        seats = [r.SeatBody("me", name) for name in players]
        meta = making.chosen_meta(r.CreateBody("hansa", "bigbox", seats, name="Friday"), self.at)
        table, _ = await self.tables.insert(meta, lambda table: None)
        for seat, name in enumerate(players):
            await self.store.execute(*self.tables.links.hold(name, table.id, "seat", seat), self.channel(name))
        return await self.tables.change(table.id, lobby.start)

    async def profile(self, player: str, profile: str) -> None:
        row = {"id": player, "created": 0.0, "profile": profile, "known": False}
        await self.store.execute(self.store.upsert(schema.players, ["id"], row))

    def channel(self, player: str) -> sa.Executable:
        values = {
            "id": f"of {player}",
            "player": player,
            "kind": "post",
            "target": player,
            "mark": player,
            "state": "on",
        }
        row = values | {"why": "", "failures": 0, "created": self.at}
        return self.store.upsert(schema.channels, ["id"], row)

    async def play(self, table_id: str) -> int:
        """The next decision, the first that is offered; who made it."""
        found: list[int] = []

        def work(table: Table) -> None:
            assert table.actor is not None
            assert table.game is not None
            found.append(table.actor)
            table.play(table.actor, table.game.legal_codes()[0], "person")

        await self.tables.change(table_id, work)
        return found[-1]

    async def wait(self, seconds: float) -> None:
        self.at += seconds
        while sum([await worker.tick() for worker in self.workers]):
            pass

    async def rows(self, kind: sa.Table) -> list[Any]:
        return list(await self.store.all(sa.select(kind)))


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    store = Store(Settings(database=database).url)
    await store.start()
    yield House(store)
    await store.stop()


async def test_whoever_has_the_turn_is_told_once(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    await house.wait(GRACE)
    assert [(m.what, m.seat, m.items[0].table) for m in house.post.sent] == [("turn", table.actor, "Friday")]
    assert await house.rows(schema.jobs) == []
    assert [row.state for row in await house.rows(schema.deliveries)] == ["sent"]


async def test_whoever_has_seen_it_is_not_told(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    assert table.actor is not None
    await house.tables.keepsakes.keep_mark(table.id, table.actor, table.seq, 0)
    await house.wait(GRACE)
    assert house.post.sent == []


async def test_a_seat_whose_player_has_no_channel_costs_no_row(house: House) -> None:
    house.tables.riders.clear()
    table = await house.table("anna", "bert", "cara")
    house.tables.riders.append(house.workers[0].ride)
    await house.store.execute(sa.delete(schema.channels))
    first = table.actor
    while (await house.load(table.id)).actor == first:
        await house.play(table.id)
    assert await house.rows(schema.jobs) == []


async def test_what_is_over_by_then_is_not_told(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    house.at += GRACE / 2
    first = table.actor
    while await house.play(table.id) == first:
        if (await house.load(table.id)).actor != first:
            break
    await house.wait(GRACE)
    assert [m.seat for m in house.post.sent] == [(await house.load(table.id)).actor]


async def test_a_message_that_does_not_arrive_is_tried_again_with_growing_pauses(house: House) -> None:
    await house.table("anna", "bert", "cara")
    house.post.fails = [ConnectionRefusedError("nobody is there"), TimeoutError()]
    await house.wait(GRACE)
    (line,) = await house.rows(schema.deliveries)
    assert (line.state, line.why) == ("failed", "nobody is there")
    await house.wait(59)
    assert len(house.post.fails) == 1
    await house.wait(1)
    await house.wait(299)
    assert house.post.sent == []
    await house.wait(1)
    assert len(house.post.sent) == 1


async def test_a_channel_that_is_gone_is_switched_off_and_says_why(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    house.post.fails = [Gone("the browser has withdrawn its consent")]
    await house.wait(GRACE)
    off = [(row.state, row.why) for row in await house.rows(schema.channels) if row.state != "on"]
    assert off == [("dead", "the browser has withdrawn its consent")]
    assert table.actor is not None


async def test_after_three_lost_messages_a_channel_is_dead(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    assert table.actor is not None
    tries = len(jobs.PAUSES) + 1
    for number in range(telling.DEATHS):
        house.post.fails = [TimeoutError()] * tries
        await house.store.execute(house.workers[0].tell(table, table.actor, ("turn", "answer", "remind")[number]))
        for pause in (GRACE, *jobs.PAUSES):
            await house.wait(pause)
        assert house.post.fails == []
    assert sorted(row.state for row in await house.rows(schema.channels)) == ["dead", "on", "on"]


async def test_what_a_player_does_not_want_is_not_sent(house: House) -> None:
    for name in ("anna", "bert", "cara"):
        await house.profile(name, '{"wishes":{"turn":false}}')
    await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    assert house.post.sent == []


async def test_a_table_may_be_quieter_than_the_others(house: House) -> None:
    loud, calm = await house.table("anna", "bert", "cara"), await house.table("anna", "bert", "cara")
    for name in ("anna", "bert", "cara"):
        row = {"player": name, "table_id": calm.id, "hidden": 0, "wishes": '{"turn":false}'}
        await house.store.execute(sa.insert(schema.player_tables).values(**row))
    await house.wait(GRACE)
    assert [message.items[0].table_id for message in house.post.sent] == [loud.id]


async def test_nobody_is_woken_in_their_quiet_hours(house: House) -> None:
    """Quiet from 00:10 to 08:00; what is over in the morning is not told at all."""
    quiet = Quiet(10, 480)
    for name in ("anna", "bert", "cara"):
        await house.profile(name, msgspec.json.encode({"quiet": quiet, "language": "de"}).decode())
    table, other = await house.table("anna", "bert", "cara"), await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    assert house.post.sent == []
    first = other.actor
    while (await house.load(other.id)).actor == first:
        await house.play(other.id)
    house.at = 8 * 3600.0
    await house.wait(0)
    told = [(m.items[0].table_id, m.seat, m.language) for m in house.post.sent]
    assert sorted(told) == sorted([(table.id, table.actor, "de"), (other.id, (await house.load(other.id)).actor, "de")])
    states = Counter(row.state for row in await house.rows(schema.deliveries))
    assert states == {"sent": 2, "dropped": 1}


async def test_another_try_wakes_nobody_either(house: House) -> None:
    """Quiet from 00:20 to 08:00: the third try would be at 00:23:40."""
    for name in ("anna", "bert", "cara"):
        await house.profile(name, msgspec.json.encode({"quiet": Quiet(20, 480)}).decode())
    await house.table("anna", "bert", "cara")
    house.post.fails = [ConnectionError("no answer") for _ in range(2)]
    await house.wait(GRACE)
    await house.wait(60)
    assert not house.post.fails
    await house.wait(300)
    assert house.post.sent == []
    house.at = 8 * 3600.0
    await house.wait(0)
    assert len(house.post.sent) == 1


async def test_a_digest_wakes_nobody_and_says_only_what_is_wanted(house: House) -> None:
    for name in ("anna", "bert", "cara"):
        wishes = {"turn": True, "over": False}
        profile = {"quiet": Quiet(0, 600), "digest": True, "wishes": wishes}
        await house.profile(name, msgspec.json.encode(profile).decode())
    table, other = await house.table("anna", "bert", "cara"), await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    await house.tables.change(other.id, lambda t: lobby.end_as_it_stands(t, 0))
    house.at = 8 * 3600.0
    await house.wait(0)
    assert house.post.sent == [], "quiet until ten"
    house.at = 10 * 3600.0
    await house.wait(0)
    assert [[item.table_id for item in message.items] for message in house.post.sent] == [[table.id]]


async def test_a_digest_loses_no_invitation_and_no_mention(house: House) -> None:
    await house.profile("Bert", '{"digest":true}')
    table = await house.table("Anna", "Bert", "Cara")
    house.tables.overhear = house.workers[0].overhear
    await house.tables.say(table, 0, "well played, @bert")
    await house.tables.say(table, 0, "@bert?")
    await house.store.execute(*house.workers[0].invite("Bert", table, "Anna"))
    await house.wait(GRACE)
    house.post.sent.clear()
    await house.tables.keepsakes.keep_mark(table.id, 1, 0, 1)
    house.at = 8 * 3600.0
    await house.wait(0)
    (message,) = [each for each in house.post.sent if each.digest]
    kinds = [item.what for item in message.items]
    assert sorted(set(kinds) - {"turn"}) == ["invite", "mention"]
    assert kinds.count("mention") == 1, "Bert has read the first line"
    assert [row.kind for row in await house.rows(schema.jobs)] == []


async def test_one_message_a_day_for_those_who_want_it(house: House) -> None:
    for name in ("anna", "bert", "cara"):
        await house.profile(name, '{"digest":true}')
    tables = [await house.table("anna", "bert", "cara") for _ in range(3)]
    for _ in range(4):
        await house.wait(3600)
    assert house.post.sent == []
    house.at = 8 * 3600.0
    await house.wait(0)
    waiting = Counter([(await house.load(table.id)).actor for table in tables])
    assert Counter(len(message.items) for message in house.post.sent) == Counter(waiting.values())
    assert {message.what for message in house.post.sent} == {"digest"}
    await house.wait(3600)
    assert len(house.post.sent) == len(waiting)


async def test_a_player_gets_only_so_many_messages_a_day(house: House) -> None:
    house.workers = [Notices(house.store, "one", house.now, {"post": house.post}, house.load, most=2)]
    for _ in range(12):
        await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    assert max(Counter(message.channel for message in house.post.sent).values()) == 2
    whys = {row.why for row in await house.rows(schema.deliveries) if row.state == "dropped"}
    assert whys == {"a player gets at most 2 messages a day"}


async def test_whoever_is_called_by_name_in_the_chat_is_told(house: House) -> None:
    table = await house.table("Anna", "Bert", "Cara")
    await house.wait(GRACE)
    house.post.sent.clear()
    house.tables.overhear = house.workers[0].overhear
    await house.tables.say(table, 0, "nobody is called")
    await house.tables.say(table, 0, "well played, @bert")
    await house.wait(GRACE)
    assert [(m.what, m.seat, m.items[0].player) for m in house.post.sent] == [("mention", 1, "Anna")]
    await house.tables.say(table, 0, "@Cara, your turn")
    await house.tables.keepsakes.keep_mark(table.id, 2, 0, 3)
    await house.wait(GRACE)
    assert len(house.post.sent) == 1, "Cara has read it"


def test_a_name_that_begins_like_another_is_not_called_with_it() -> None:
    names = {0: "Ann", 1: "Anna", 2: "Anna Bell", 3: ""}
    assert telling.called_in("well, @anna!", names) == [1]
    assert telling.called_in("@Anna Bell and @ann", names) == [2, 0]
    assert telling.called_in("@", names) == []


async def test_everybody_hears_that_it_is_over(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    house.post.sent.clear()
    await house.tables.change(table.id, lambda t: lobby.ask(t, 0, "end"))
    request = (await house.load(table.id)).request
    assert request is not None
    await house.wait(GRACE)
    asked = sorted((m.what, m.seat, m.items[0].player) for m in house.post.sent)
    assert asked == [("ask", 1, "anna"), ("ask", 2, "anna")]
    house.post.sent.clear()
    for seat in (1, 2):
        await house.tables.change(table.id, lambda t, seat=seat: lobby.reply(t, seat, request.seq, True))  # type: ignore[misc]
    await house.wait(GRACE)
    assert sorted((m.what, m.seat) for m in house.post.sent) == [("over", 0), ("over", 1), ("over", 2)]


class Crash(BaseException):
    """The power is cut."""


@pytest.mark.parametrize("step", range(14))
async def test_a_crash_at_any_step_loses_nothing_and_sends_nothing_anew(house: House, step: int) -> None:
    """Every read and write of the first worker may be its last; the second goes on when the lease is over.

    Only a crash between the other side's yes and the commit makes it go out again, as the same message.
    """
    table = await house.table("anna", "bert", "cara")
    victim = house.worker("victim")
    calls, all_of, first_of, execute = 0, house.store.all, house.store.first, house.store.execute

    def cut(work: Any) -> Any:
        async def wrapped(*args: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == step + 1:
                raise Crash
            return await work(*args)

        return wrapped

    victim.store.all, victim.store.first = cut(all_of), cut(first_of)  # type: ignore[method-assign]
    victim.store.execute = cut(execute)  # type: ignore[method-assign]
    house.at += GRACE
    crashed = False
    try:
        while await victim.tick():
            pass
    except Crash:
        crashed = True
    house.store.all, house.store.first = all_of, first_of  # type: ignore[method-assign]
    house.store.execute = execute  # type: ignore[method-assign]
    twice = crashed and len(house.post.sent) == len(await house.rows(schema.jobs)) == 1
    await house.wait(jobs.LEASE)
    await house.wait(jobs.LEASE)
    told = Counter(message.id for message in house.post.sent)
    assert list(told.values()) == [2 if twice else 1]
    assert house.post.sent[0].seat == table.actor
    assert await house.rows(schema.jobs) == []
