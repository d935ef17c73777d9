"""Weeks of play by correspondence in seconds: every due message once, every flag once, no time lost.

HANSA_SAMPLES: weeks; HANSA_SEED: other people. Four people in four languages and three time zones play at several
tables. Workers crash at one call of the database after the other, before it or after it, and are replaced; on
PostgreSQL there are two at a time. Mail, push and a webhook really leave, to servers of the test's own.

What must arrive, and how much time everybody has, is computed here a second time, minute by minute.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa
from aiosmtpd.smtp import SMTP

from hansa.server import schema, server
from hansa.server.app import Application
from hansa.server.clocks import DAY, HOUR, MINUTE
from hansa.server.jobs import LEASE
from hansa.server.notices.telling import GRACE, Notices
from hansa.server.notices.words import Item, Message
from hansa.server.outside import Outside
from hansa.server.settings import Settings
from hansa.server.store import Store
from machine import SEED
from server.direct import Direct
from server.helpers import SAMPLES
from server.houses import FREE, Time
from server.test_channels import ADDRESS, Mailbox, Service, link_in
from server.test_push import Browser

WEEKS = SAMPLES or 1
STEP = 60 * MINUTE if not SAMPLES else 30 * MINUTE
START = 1_800_000_000.0 - 1_800_000_000.0 % DAY + 7 * MINUTE
"""Seven minutes past midnight: what happens at a full hour never falls into a step."""
LIMITS = {"kind": "days", "bank": 12 * HOUR, "per_turn": 12 * HOUR, "answer": 6 * HOUR, "vacation": 3}
TABLES = 2 if not SAMPLES else 4
CALLS = 14
"""Calls of the database after which a worker may be cut off; a quiet step has fewer, and goes on."""


class Crash(BaseException):
    """The power is cut."""


@dataclass
class Person:
    name: str
    seat: int
    language: str
    zone: str
    quiet: tuple[int, int] | None
    digest: bool = False
    cookie: bytes = b""
    either: int = 0
    """Digests that may go out or not: somebody was cut off, and a flag fell while others did its work."""
    got: list[str] = field(default_factory=list)
    """The ids of messages that arrived, as often as they did."""
    expected: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What must arrive: kind and table."""
    story: list[str] = field(default_factory=list)
    """What came and what was due, with the time, for the message of a failure."""

    def sleeps(self, at: float) -> bool:
        """Whether a minute of the night has begun, by the clock on the wall."""
        if self.quiet is None:
            return False
        wall = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        minute, (begin, end) = wall.hour * 60 + wall.minute, self.quiet
        return begin <= minute < end if begin < end else minute >= begin or minute < end

    def note(self, at: float, *what: object) -> None:
        self.story.append(f"{datetime.fromtimestamp(at, ZoneInfo(self.zone)):%a %H:%M} {' '.join(map(str, what))}")

    def wakes(self, at: float) -> float:
        while self.sleeps(at):
            at += MINUTE - at % MINUTE
        return at


def people() -> list[Person]:
    return [
        Person("Anna", 0, "de", "Europe/Berlin", (22 * 60, 7 * 60)),
        Person("Bert", 1, "en", "Europe/London", (23 * 60, 8 * 60)),
        Person("Cara", 2, "pl", "UTC", None),
        Person("Dora", 3, "cs", "Europe/Prague", (21 * 60, 6 * 60), digest=True),
    ]


@dataclass
class Ledger:
    """The clock of one table, kept a second time in the simplest way."""

    id: str
    bank: list[float]
    away: list[tuple[float, float] | None]
    actor: int | None = None
    player: int | None = None
    position: int = 0
    since: float = 0.0
    """When the wait that is now began."""
    spent: float = 0.0
    charged: float = 0.0
    answering: float = 0.0
    seen: bool = False
    told: float | None = None
    """When the message about this wait may go out; None: it was not looked at yet."""
    done: bool = False
    reminded: bool = False
    used_before: float = 0.0
    """What was used when everybody had done their work the last time but one."""
    fallen: set[int] = field(default_factory=set)
    fell: float = 0.0
    flags: int = 0

    def budget(self) -> float:
        assert self.actor is not None
        if self.actor != self.player:
            return float(LIMITS["answer"])  # type: ignore[arg-type]
        return float(LIMITS["per_turn"]) + self.bank[self.actor] + self.charged  # type: ignore[arg-type]

    def used(self) -> float:
        return self.spent if self.actor == self.player else self.answering


class Weeks:
    """The whole house."""

    def __init__(self, database: str, stack: AsyncExitStack, workers: int) -> None:
        self.database = database
        self.stack = stack
        self.now = Time()
        self.now.at = START
        self.rng = random.Random(f"{SEED}/days")
        self.people = people()
        self.mails, self.service, self.browser = Mailbox(), Service(), Browser()
        self.workers: list[tuple[Application, AsyncExitStack]] = []
        self.many = workers
        self.ledgers: list[Ledger] = []
        self.outages: list[tuple[float, float]] = []
        self.crashes = 0
        self.cut_at = 0
        self.points: set[int] = set()
        """Calls at which a worker was cut off, before or after."""
        self.repeated = 0
        self.digests: set[tuple[str, float]] = set()
        self.about: dict[str, tuple[str, str]] = {}
        """Id of a message -> kind and table; the server forgets deliveries after a month."""

    # ------------------------------------------------------------ workers
    async def hire(self) -> None:
        stack = AsyncExitStack()
        settings = Settings(
            database=self.database,
            address=ADDRESS,
            push=True,
            webhooks=True,
            smtp=f"smtp://127.0.0.1:{self.port}",
            mail_from="table@hansa.example.org",
            **FREE,
        )
        made = Application(settings, self.now)
        made.server.bots.stopping = True
        made.server.timing.pulse.gap = 6 * HOUR
        await stack.enter_async_context(made.server.lifespan())
        for task in made.server._tasks:
            if task.get_name() in ("tidy", "notices"):
                task.cancel()
        self.workers.append((made, stack))

    async def dismiss(self, number: int) -> None:
        _, stack = self.workers.pop(number)
        await stack.aclose()

    async def start(self) -> None:
        listening = await asyncio.get_running_loop().create_server(lambda: SMTP(self.mails), "127.0.0.1", 0)
        self.stack.callback(listening.close)
        self.port = listening.sockets[0].getsockname()[1]
        await self.stack.enter_async_context(self.service)
        for _ in range(self.many):
            await self.hire()
        for person in self.people:
            await self.settle(person)
        for _ in range(TABLES):
            await self.sit_down()

    def as_(self, person: Person) -> Direct:
        """Somebody's browser, at any of the workers."""
        made = Direct(self.rng.choice(self.workers)[0], person.seat)
        made.cookie = person.cookie
        return made

    async def settle(self, person: Person) -> None:
        """Language, quiet hours and a channel."""
        browser = self.as_(person)
        quiet = None
        if person.quiet is not None:
            quiet = {"begin": person.quiet[0], "end": person.quiet[1], "zone": person.zone}
        await browser.post(
            "/api/me", "PUT", name=person.name, language=person.language, quiet=quiet, digest=person.digest
        )
        person.cookie = browser.cookie
        if person.name == "Bert":
            keys = {"p256dh": self.browser.subscription.p256dh, "auth": self.browser.subscription.auth}
            await browser.post("/api/me/channels", kind="push", target=f"{self.service.url}/push", **keys)
        elif person.name == "Cara":
            await browser.post("/api/me/channels", kind="webhook", target=f"{self.service.url}/hook")
        else:
            await browser.post("/api/me/channels", kind="email", target=f"{person.name.lower()}@example.org")
            await self.deliver()
            mail = self.mails.mails.pop()
            await browser.ask("POST", link_in(self.mails.text(mail), "confirm"), b"")

    async def sit_down(self) -> None:
        seats = [{"kind": "me", "name": "Anna"}, *({"kind": "person", "name": p.name} for p in self.people[1:])]
        host = self.as_(self.people[0])
        made = await host.post(
            "/api/tables", board="hansa", edition="bigbox", seats=seats, clock=LIMITS, autostart=False
        )
        for person in self.people[1:]:
            browser = self.as_(person)
            await browser.post(f"/api/tables/{made['id']}/claim", secret=made["links"]["seats"][str(person.seat)])
        await host.post(f"/api/tables/{made['id']}/start")
        ledger = Ledger(made["id"], [float(LIMITS["bank"])] * 4, [None] * 4)  # type: ignore[arg-type]
        self.ledgers.append(ledger)
        await self.follow(ledger)

    # ------------------------------------------------------------ the second account
    def counts(self, ledger: Ledger, seat: int, at: float) -> bool:
        """Whether the minute that begins now is this seat's time."""
        away = ledger.away[seat]
        if away is not None and away[0] <= at < away[1]:
            return False
        if any(begin <= at < end for begin, end in self.outages):
            return False
        return not self.people[seat].sleeps(at)

    def spend(self, ledger: Ledger, begin: float, end: float) -> None:
        """Minute by minute, up to the end of what there is."""
        if ledger.actor is None or ledger.actor in ledger.fallen:
            return
        at = begin
        while at < end:
            if self.counts(ledger, ledger.actor, at):
                if ledger.actor == ledger.player:
                    ledger.spent += MINUTE
                else:
                    ledger.answering += MINUTE
            at += MINUTE

    def pay(self, ledger: Ledger) -> None:
        """A turn's clock stops: what is beyond the time per turn is the bank's."""
        if ledger.player is None or ledger.actor != ledger.player or ledger.player in ledger.fallen:
            return
        wanted = max(0.0, ledger.spent - float(LIMITS["per_turn"])) - ledger.charged  # type: ignore[arg-type]
        pays = min(max(0.0, wanted), ledger.bank[ledger.player])
        ledger.bank[ledger.player] -= pays
        ledger.charged += pays

    async def follow(self, ledger: Ledger) -> Any:
        """Note what the table shows after a change."""
        found = await self.as_(self.people[0]).get(f"/api/tables/{ledger.id}")
        actor, player = found["view"]["actor"], found["view"]["turn"]["player"]
        if found["table"]["status"] != "playing":
            actor = player = None
        position = next(e["seq"] for e in reversed(found["entries"]) if e["kind"] in ("start", "play"))
        if position != ledger.position or actor is None:
            self.pay(ledger)
            if player != ledger.player:
                ledger.spent = ledger.charged = 0.0
            if actor != ledger.actor or actor == player:
                ledger.answering = 0.0
            waits_anew = actor != ledger.actor or position != ledger.position
            last = next(e for e in reversed(found["entries"]) if e["kind"] in ("start", "play"))
            ledger.actor, ledger.player, ledger.position = actor, player, position
            if waits_anew:
                ledger.since, ledger.seen, ledger.told, ledger.done = self.now.at, False, None, last["seat"] == actor
                ledger.reminded = False
        return found

    # ------------------------------------------------------------ time
    async def deliver(self) -> None:
        """All workers do what is due; one of them may be cut off at any call of the database."""
        await asyncio.gather(*(self.tick(made) for made, _ in self.workers))

    async def tick(self, made: Application) -> None:
        await made.server.timing.tick()
        while await made.server.notices.tick():
            pass

    async def cut(self) -> None:
        """The first worker does its work until some call of the database; then it is gone, and another one comes."""
        self.cut_at = self.rng.randrange(2 * CALLS)
        made, _ = self.workers[0]
        store, calls, before = made.server.store, 0, self.cut_at % 2 == 0
        names = ("all", "first", "execute", "write")
        kept = {name: getattr(store, name) for name in names}

        def cutting(work: Any) -> Any:
            async def wrapped(*args: Any) -> Any:
                nonlocal calls
                calls += 1
                if calls == self.cut_at // 2 + 1 and before:
                    raise Crash
                found = await work(*args)
                if calls == self.cut_at // 2 + 1:
                    raise Crash
                return found

            return wrapped

        for name, work in kept.items():
            setattr(store, name, cutting(work))
        try:
            await self.tick(made)
            return
        except Crash:
            self.crashes += 1
            self.points.add(self.cut_at)
        finally:
            for name, work in kept.items():
                setattr(store, name, work)
        await self.dismiss(0)
        await self.hire()

    async def pass_time(self, seconds: float) -> None:
        for ledger in self.ledgers:
            self.spend(ledger, self.now.at, self.now.at + seconds)
        self.now.at += seconds

    async def step(self, number: int) -> None:
        await self.pass_time(STEP - 2 * LEASE)
        begin = self.now.at
        await self.cut()
        for _ in range(2):  # leases of those who were cut off run out
            for ledger in self.ledgers:
                ledger.used_before = ledger.used()
            await self.pass_time(LEASE)
            await self.deliver()
        await self.look(begin)
        self.collect()
        await self.act(number)

    async def outage(self) -> None:
        """Nobody is there for a day."""
        await self.read_deliveries()
        while self.workers:
            await self.dismiss(0)
        begin = self.now.at
        self.outages.append((begin, begin + DAY))
        await self.pass_time(DAY)
        for _ in range(self.many):
            await self.hire()

    # ------------------------------------------------------------ what must have happened by now
    async def look(self, begin: float) -> None:
        for ledger in self.ledgers:
            actor = ledger.actor
            if actor is None:
                continue
            person, now = self.people[actor], self.now.at
            if actor not in ledger.fallen and not ledger.reminded and ledger.used() >= 0.75 * ledger.budget():
                ledger.reminded = True
                if ledger.used() < ledger.budget() or 0.75 * ledger.budget() <= ledger.used_before < ledger.budget():
                    self.expect(person, "remind", ledger, person.wakes(begin))
            if ledger.told is None and not ledger.done and now >= ledger.since + GRACE:
                ledger.told = begin
                if not ledger.seen and actor not in ledger.fallen:
                    what = "turn" if actor == ledger.player else "answer"
                    self.expect(person, what, ledger, person.wakes(begin))
            if actor not in ledger.fallen and ledger.used() >= ledger.budget():
                self.pay(ledger)
                ledger.fallen.add(actor)
                ledger.flags += 1
                ledger.fell = now
                person.note(now, "flag:", ledger.id)
        self.due()
        await self.compare()

    def expect(self, person: Person, what: str, ledger: Ledger, at: float) -> None:
        if person.digest and what != "remind":
            wall = datetime.fromtimestamp(self.now.at, ZoneInfo(person.zone))
            eight = wall.replace(hour=8, minute=0, second=0, microsecond=0).timestamp()
            self.digests.add((person.name, eight if eight > self.now.at else eight + DAY))
            return
        self.waiting.append((person, what, ledger, ledger.position, at))

    waiting: list[tuple[Person, str, Ledger, int, float]]

    def due(self) -> None:
        """What may go out now must have arrived, if it is still so; what is not so any more must not."""
        for entry in list(self.waiting):
            person, what, ledger, position, at = entry
            if ledger.position != position or ledger.actor != person.seat or (ledger.seen and what != "remind"):
                self.waiting.remove(entry)
            elif self.now.at >= at:
                self.waiting.remove(entry)
                person.expected[what, ledger.id] += 1
                person.note(self.now.at, "due:", what, ledger.id)
        for name, at in sorted(self.digests):
            person = next(p for p in self.people if p.name == name)
            if self.now.at >= at:
                self.digests.remove((name, at))
                self.due_digest(person)

    def due_digest(self, person: Person) -> None:
        """A digest tells where somebody was awaited when it was written: before a flag of the last moment fell."""
        mine = [g for g in self.ledgers if g.actor == person.seat]
        fresh = [g for g in mine if g.fell == self.now.at]
        if any(person.seat not in g.fallen for g in mine) or any(g.used_before < g.budget() for g in fresh):
            person.expected["digest", ""] += 1
        elif fresh:
            person.either += 1
        person.note(self.now.at, "digest:", *(g.id for g in mine))

    async def compare(self) -> None:
        """The server's clocks and ours agree to the second, and flags fell where ours say so."""
        for ledger in self.ledgers:
            found = await self.as_(self.people[0]).get(f"/api/tables/{ledger.id}")
            clock = found["clock"]
            stood_in = {s["seat"] for s in found["table"]["seats"] if s["substitute"] is not None}
            assert stood_in == ledger.fallen, datetime.fromtimestamp(self.now.at, UTC)
            if ledger.actor is None or ledger.actor in ledger.fallen:
                continue
            assert clock["left"] == pytest.approx(ledger.budget() - ledger.used(), abs=0.5)
            for seat, bank in enumerate(ledger.bank):
                if seat != ledger.actor:
                    assert clock["seats"][seat]["bank"] == pytest.approx(bank, abs=0.5)

    def collect(self) -> None:
        """What arrived since the last time."""
        for mail in self.mails.mails:
            person = next(p for p in self.people if mail["to"].startswith(p.name.lower()))
            found = re.match(r"<(\w+)@", mail["message-id"])
            assert found
            person.got.append(found[1])
            person.note(self.now.at, "came:", mail["subject"])
        for path, _, body in self.service.got:
            person = self.people[1] if path == "/push" else self.people[2]
            told = json.loads(self.browser.read(body) if path == "/push" else body)
            person.got.append(told["id"])
            person.note(self.now.at, "came:", told)
        self.mails.mails.clear()
        self.service.got.clear()

    # ------------------------------------------------------------ what people do
    async def act(self, number: int) -> None:
        for ledger in self.ledgers:
            actor = ledger.actor
            if actor is None:
                continue
            person = self.people[actor]
            awake = not person.sleeps(self.now.at) and not self.on_vacation(ledger, actor)
            patience = (0.04, 0.3, 0.5, 0.8)[self.ledgers.index(ledger)]
            if awake and self.rng.random() < patience:
                await self.play(ledger, person)
            elif awake and not ledger.seen and self.rng.random() < 0.1:
                await self.as_(person).post(f"/api/tables/{ledger.id}/seen", seat=actor, seq=10**6)
                ledger.seen = True
            elif number % 50 == 30 and actor not in ledger.fallen and not self.on_vacation(ledger, actor):
                await self.go_away(ledger, actor)

    def on_vacation(self, ledger: Ledger, seat: int) -> bool:
        away = ledger.away[seat]
        return away is not None and away[1] > self.now.at

    async def go_away(self, ledger: Ledger, seat: int) -> None:
        if ledger.away[seat] is None:
            await self.as_(self.people[seat]).post(f"/api/tables/{ledger.id}/vacation", seat=seat, days=1)
            ledger.away[seat] = (self.now.at, self.now.at + DAY)
            await self.follow(ledger)

    async def play(self, ledger: Ledger, person: Person) -> None:
        """Somebody plays on until somebody else decides."""
        for _ in range(12):
            browser = self.as_(person)
            state = await browser.get(f"/api/tables/{ledger.id}?seat={person.seat}")
            if state["view"]["actor"] != person.seat:
                return
            wanted = [a for a in state["legal"] if a["kind"] in ("displace", "place", "relocate", "done", "end")]
            action = self.rng.choice(wanted or state["legal"])
            self.pay(ledger)
            if person.seat in ledger.fallen:
                self.come_back(ledger, person.seat)
            await browser.post(
                f"/api/tables/{ledger.id}/actions", seat=person.seat, after=state["seq"], action=action["code"]
            )
            await self.follow(ledger)

    def come_back(self, ledger: Ledger, seat: int) -> None:
        ledger.fallen.discard(seat)
        least = max(float(LIMITS["bank"]) * 0.1, float(LIMITS["answer"]))  # type: ignore[arg-type]
        ledger.bank[seat] = max(ledger.bank[seat], least)
        if ledger.player == seat:
            ledger.spent = ledger.charged = 0.0

    # ------------------------------------------------------------ the end
    async def read_deliveries(self) -> None:
        rows = await self.workers[0][0].server.store.all(sa.select(schema.deliveries))
        self.about |= {row.id: (row.what, row.table_id) for row in rows}

    async def judge(self) -> str:
        await self.read_deliveries()
        store, about, sent = self.workers[0][0].server.store, self.about, 0
        for person in self.people:
            often = Counter(person.got)
            self.repeated += sum(often.values()) - len(often)
            found = Counter(("digest", "") if about[m][0] == "digest" else about[m] for m in often)
            for key in [key for key in found if key[0] == "flag"]:
                del found[key]  # counted below, by the log
            extra = found["digest", ""] - person.expected["digest", ""]
            person.expected["digest", ""] += min(max(0, extra), person.either)
            assert +found == +person.expected, "\n".join([person.name, *person.story])
            sent += len(often)
        assert self.repeated <= self.crashes / 2, "only a crash right after sending repeats a message, with its id"
        for ledger in self.ledgers:
            log = await store.all(
                sa.select(schema.log.c.seq).where(schema.log.c.table_id == ledger.id, schema.log.c.by == "clock")
            )
            assert len(log) == ledger.flags, "every flag once"
        flags = sum(ledger.flags for ledger in self.ledgers)
        return (
            f"{sent} messages, each once ({self.repeated} came twice with the same id, after a crash between sending "
            f"and storing), {flags} flags, {self.crashes} crashes at {len(self.points)} different points"
        )


@pytest.mark.slow
async def test_weeks_of_play_lose_nothing(database: str, monkeypatch: pytest.MonkeyPatch, record_property: Any) -> None:
    monkeypatch.setattr(server, "Outside", partial(Outside, inside=True))
    is_postgres = database.startswith("postgres")
    async with AsyncExitStack() as stack:
        weeks = Weeks(database, stack, 2 if is_postgres else 1)
        weeks.waiting = []
        await weeks.start()
        steps = int(WEEKS * 7 * DAY / STEP)
        for number in range(steps):
            await weeks.step(number)
            if number % (steps // WEEKS) == steps // WEEKS // 2:
                await weeks.outage()
        said = await weeks.judge()
        while weeks.workers:
            await weeks.dismiss(0)
    where = "PostgreSQL, two workers" if is_postgres else "SQLite, one worker at a time"
    record_property("figure", f"{WEEKS} weeks on {where}: {said}, no second lost")
    assert weeks.crashes > 10


class Quick:
    """Takes messages at once."""

    def __init__(self) -> None:
        self.ids: Counter[str] = Counter()

    async def __call__(self, target: str, message: Message) -> None:
        await asyncio.sleep(0)
        self.ids[message.id] += 1


async def test_of_thousands_of_messages_none_goes_out_twice(database: str, record_property: Any) -> None:
    """Three workers at once, each with connections of its own."""
    many, quick, now = 10_000 if SAMPLES else 300, Quick(), Time()
    stores = [Store(Settings(database=database).url) for _ in range(3)]
    for store in stores:
        await store.start()

    async def nothing(table_id: str) -> Any:
        raise AssertionError(table_id)

    workers = [Notices(store, f"worker {k}", now, {"post": quick}, nothing) for k, store in enumerate(stores)]
    channel = {"kind": "post", "target": "", "mark": "", "state": "on", "why": "", "failures": 0, "created": 0.0}
    for k in range(20):
        row = channel | {"id": f"channel {k}", "player": f"player {k}"}
        await stores[0].execute(sa.insert(schema.channels).values(**row))
    for k in range(0, many, 100):
        rows = [Message(f"message {k + n}", f"channel {n % 20}", "en", [Item("test", "", "", "")]) for n in range(100)]
        await stores[0].execute(*(workers[0].send(row, f"player {row.channel[8:]}", now.at) for row in rows))

    async def work(worker: Notices) -> None:
        while await worker.tick():
            pass

    await asyncio.gather(*(work(worker) for worker in workers))
    for store in stores:
        await store.stop()
    assert len(quick.ids) == many
    assert set(quick.ids.values()) == {1}
    where = "PostgreSQL" if database.startswith("postgres") else "SQLite"
    record_property("figure", f"{many:,} messages by three workers on {where}, none twice")
