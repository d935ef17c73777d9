"""Messages that are stored with the action, sent once, and tried again: without any network."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.server import jobs, making, notices, schema
from hansa.server import requests as r
from hansa.server.lobby import autostart
from hansa.server.notices import GRACE, Gone, Message, Notices
from hansa.server.settings import Settings
from hansa.server.store import Store
from hansa.server.table import Table
from hansa.server.tables import Tables

WORKERS = ("one", "two")
AFTER_SENDING = 4
"""The call of the database with which a worker stores that it has sent something."""


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
        self.watching: set[int] = set()
        self.workers = [self.worker(name) for name in WORKERS]
        self.tables.riders.append(self.workers[0].ride)

    def now(self) -> float:
        return self.at

    def worker(self, name: str) -> Notices:
        return Notices(
            self.store, name, self.now, {"post": self.post}, self.load, lambda table_id, seat: seat in self.watching
        )

    async def load(self, table_id: str) -> Table | None:
        async with self.tables.locked(table_id) as table:
            return table

    async def table(self, *players: str) -> Table:
        seats = [r.SeatBody("me", name) for name in players]
        meta = making.chosen_meta(r.CreateBody("hansa", "bigbox", seats, name="Friday"), self.at)
        table, _ = await self.tables.insert(meta, autostart)
        for seat, name in enumerate(players):
            await self.store.execute(*self.tables.links.hold(name, table.id, "seat", seat), self.channel(name))
        return table

    def channel(self, player: str) -> sa.Executable:
        values = {"id": f"of {player}", "player": player, "kind": "post", "target": player, "state": "on"}
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
    assert [(m.what, m.seat, m.table) for m in house.post.sent] == [("turn", table.actor, "Friday")]
    assert await house.rows(schema.jobs) == []
    assert [row.state for row in await house.rows(schema.deliveries)] == ["sent"]


async def test_whoever_watches_is_not_told(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    assert table.actor is not None
    house.watching.add(table.actor)
    await house.wait(GRACE)
    assert house.post.sent == []


async def test_what_is_over_by_then_is_not_told(house: House) -> None:
    table = await house.table("anna", "bert", "cara")
    house.at += GRACE / 2
    first = table.actor
    while await house.play(table.id) == first:
        if (await house.load(table.id)).actor != first:  # type: ignore[union-attr]
            break
    await house.wait(GRACE)
    assert [m.seat for m in house.post.sent] == [(await house.load(table.id)).actor]  # type: ignore[union-attr]


async def test_a_message_that_does_not_arrive_is_tried_again_with_growing_pauses(house: House) -> None:
    await house.table("anna", "bert", "cara")
    house.post.fails = [ConnectionRefusedError("nobody is there"), TimeoutError()]
    await house.wait(GRACE)
    (line,) = await house.rows(schema.deliveries)
    assert (line.state, line.why) == ("failed", "ConnectionRefusedError: nobody is there")
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
    for number in range(notices.DEATHS):
        house.post.fails = [TimeoutError()] * tries
        await house.store.execute(house.workers[0].tell(table, table.actor, ("turn", "answer", "remind")[number]))
        for pause in (GRACE, *jobs.PAUSES):
            await house.wait(pause)
        assert house.post.fails == []
    assert sorted(row.state for row in await house.rows(schema.channels)) == ["dead", "on", "on"]


async def test_what_a_player_does_not_want_is_not_sent(house: House) -> None:
    for name in ("anna", "bert", "cara"):
        row = {"id": name, "created": 0.0, "profile": '{"wishes":{"turn":false}}', "known": False}
        await house.store.execute(house.store.upsert(schema.players, ["id"], row))
    await house.table("anna", "bert", "cara")
    await house.wait(GRACE)
    assert house.post.sent == []


class Crash(BaseException):
    """The power is cut."""


@pytest.mark.parametrize("step", range(8))
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
    try:
        while await victim.tick():
            pass
    except Crash:
        pass
    house.store.all, house.store.first = all_of, first_of  # type: ignore[method-assign]
    house.store.execute = execute  # type: ignore[method-assign]
    await house.wait(jobs.LEASE)
    await house.wait(jobs.LEASE)
    told = Counter(message.id for message in house.post.sent)
    assert list(told.values()) == [2 if step == AFTER_SENDING else 1]
    assert house.post.sent[0].seat == table.actor
    assert await house.rows(schema.jobs) == []
