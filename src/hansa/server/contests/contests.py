"""All events: entered, begun, and moved on when the tables of a round have ended (docs/events.md).

Every change is a step with a number, and the key of the steps admits one: of two changes at the same time the second
one is made again. A round is one commit, with all its tables. It is made by a job that was stored with the last entry
of a table of the round before: whoever dies on the way leaves nothing, or everything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.game.fair import agreed, new_secret
from hansa.game.game import Game
from hansa.server import lobby, making, schema
from hansa.server import requests as r
from hansa.server.auth import NO_SEAT, new_table_id
from hansa.server.clock import Now
from hansa.server.contests.model import (
    MOST_BOTS,
    MOST_ENTRANTS,
    NAME,
    Contest,
    Entrant,
    Result,
    Seating,
    Status,
    digest_of,
    pairing_seed,
    start_secret,
)
from hansa.server.contests.pairing import FILL, Past, Round, TooFew, TooMany, everyone, mixed, swiss
from hansa.server.contests.scoring import Outcome, Played, places_of, standings
from hansa.server.errors import ApiError, Conflict, conflict, forbidden, not_found
from hansa.server.jobs import Job, Jobs
from hansa.server.links import Statement
from hansa.server.model import COLOURS, POSITION, Chair, EventPlace, Meta
from hansa.server.notices.telling import Notices
from hansa.server.people import People
from hansa.server.store import Change
from hansa.server.table import Table
from hansa.server.tables import Tables, unstored_rows

CONTESTS, STEPS, GAMES = schema.contests, schema.contest_steps, schema.contest_tables
HOLDINGS, KEYS = schema.holdings, schema.keys
TRIES: Final = 8
UNFINISHED: Final = 5
"""Events of one player that have not ended."""
DAY: Final = 86_400.0


class GameRow(msgspec.Struct):
    """A table of an event, as it is stored."""

    round: int
    number: int
    game: str
    start: int
    entrants: list[int]
    result: Result | None
    ended: float | None

    def seat(self, place: int) -> int:
        """The seat of somebody by their place in the order of play."""
        return (self.start + place) % len(self.entrants)

    def place(self, seat: int) -> int:
        return (seat - self.start) % len(self.entrants)


@dataclass(slots=True)
class Held:
    """An event, as it was read."""

    id: str
    status: Status
    public: bool
    seq: int
    created: float
    updated: float
    body: Contest
    games: list[GameRow] = field(default_factory=list)
    holders: dict[int, str] = field(default_factory=dict)
    """Numbers of entrants -> their players."""
    hosts: set[str] = field(default_factory=set)
    guests: set[str] = field(default_factory=set)
    """Players who have the link."""

    def of_round(self, number: int) -> list[GameRow]:
        return [game for game in self.games if game.round == number]

    def number_of(self, player: str | None) -> int | None:
        return next((number for number, each in self.holders.items() if each == player), None)

    def is_over(self, number: int) -> bool:
        return all(game.result is not None for game in self.of_round(number))

    def hides(self, number: int) -> bool:
        """Whether what happens at the tables of a round is a secret: another one with the same start still runs."""
        return self.body.kind == "duplicate" and not self.is_over(number)

    def rounds(self) -> list[Played]:
        """What counts of all rounds up to now."""
        found = []
        for number in range(1, self.body.round + 1):
            games = [] if self.hides(number) else self.of_round(number)
            outcomes = [
                Outcome(tuple(game.entrants), tuple(game.result.points), tuple(game.result.places))
                for game in games
                if game.result is not None
            ]
            byes = self.body.byes[number - 1] if number <= len(self.body.byes) else []
            found.append(Played(tuple(outcomes), tuple(byes)))
        return found


Work = Callable[[Held], Awaitable[Sequence[Statement]]]


class Contests:
    """The events of this server."""

    def __init__(self, tables: Tables, people: People, notices: Notices, worker: str, now: Now) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.people: Final = people
        self.notices: Final = notices
        self.jobs: Final = Jobs(tables.store, worker, now)
        self.now: Final = now
        notices.work["contest"] = self.look
        tables.riders.append(self.ride)

    # ------------------------------------------------------------ reading
    async def load(self, contest_id: str) -> Held:
        """An event with its tables and players; 404 if there is none."""

        async def work(connection: AsyncConnection) -> Held:
            row = (await connection.execute(sa.select(CONTESTS).where(CONTESTS.c.id == contest_id))).first()
            if row is None:
                raise not_found("there is no such event, or you may not see it")
            held = held_of(row)
            g, h = GAMES.c, HOLDINGS.c
            query = sa.select(GAMES).where(g.contest == contest_id).order_by(g.round, g.number)
            held.games = [played_of(game) for game in await connection.execute(query)]
            roles = sa.select(h.browser, h.role, h.seat).where(h.table_id == contest_id).order_by(h.created.desc())
            for browser, role, seat in await connection.execute(roles):
                if role == "enter":
                    held.holders[seat] = browser
                elif role == "host":
                    held.hosts.add(browser)
                else:
                    held.guests.add(browser)
            return held

        return await self.store.read(work)

    async def seen_by(self, contest_id: str, player: str | None) -> Held:
        """The same for somebody who may see it."""
        held = await self.load(contest_id)
        if not held.public and player not in {*held.holders.values(), *held.hosts, *held.guests}:
            raise not_found("there is no such event, or you may not see it")
        return held

    # ------------------------------------------------------------ changing
    async def change(self, contest_id: str, kind: str, work: Work) -> Held:
        """Let ``work`` change an event and store it; it runs again if somebody else was first."""
        for _ in range(TRIES):
            held = await self.load(contest_id)
            before = msgspec.json.encode(held.body), held.status
            others = list(await work(held))
            if not others and (msgspec.json.encode(held.body), held.status) == before:
                return held
            try:
                await self.store.execute(*self.step(held, kind), *others)
            except Conflict:
                continue
            self.notices.woken.set()
            return held
        raise conflict("unavailable", "too many changes to this event at the same time; please retry")

    def step(self, held: Held, kind: str) -> list[Statement]:
        """One more step, and the event as it is then."""
        held.seq += 1
        held.updated = self.now()
        row = {"status": held.status, "body": msgspec.json.encode(held.body).decode(), "seq": held.seq}
        return [
            sa.insert(STEPS).values(contest=held.id, seq=held.seq, at=held.updated, kind=kind),
            sa.update(CONTESTS).where(CONTESTS.c.id == held.id).values(**row, updated=held.updated),
        ]

    async def make(self, body: r.EventBody, player: str, address: str) -> tuple[str, str]:
        """A new event: its id, and the secret of the link that lets others in."""
        await self.check_unfinished(player)
        game = making.check_setup(body.board, body.edition, body.players, body.options)
        for level in (*body.bots, *([body.fill] if body.fill else [])):
            making.check_level(level, body.players)
        if body.clock is not None:
            making.check_level(body.clock.level, body.players)
        made = Contest(
            name=making.clean(body.name, NAME),
            kind=body.kind,
            board=game.header.board,
            edition=game.header.edition,
            options=game.header.options.to_json(),
            players=body.players,
            rounds=body.rounds,
            seed=new_secret(),
            most=body.most,
            clock=body.clock,
            rated=body.rated,
            undo=body.undo,
            bot_seconds=body.bot_seconds,
            fill=body.fill,
            pause=body.pause,
            patience=body.patience,
            maker=address,
        )
        if not made.name:
            raise ApiError(400, "bad-setup", "an event needs a name")
        for level in body.bots:
            self.add_bot(made, level)
        now, links = self.now(), self.tables.links
        held = Held(new_table_id(), "open", body.public, 1, now, now, made)
        also = list(links.hold(player, held.id, "host"))
        if body.enter:
            also += await self.enter_at(held, player, body.as_, "")
        secret, key = links.key(held.id, "join")
        row = {"id": held.id, "status": held.status, "public": held.public, "seq": 1, "created": now, "updated": now}
        await self.store.execute(
            sa.insert(CONTESTS).values(**row, body=msgspec.json.encode(made).decode()),
            sa.insert(STEPS).values(contest=held.id, seq=1, at=now, kind="make"),
            key,
            *also,
        )
        self.notices.woken.set()
        return held.id, secret

    async def check_unfinished(self, player: str) -> None:
        c, h = CONTESTS.c, HOLDINGS.c
        query = sa.select(sa.func.count()).select_from(CONTESTS).join(HOLDINGS, h.table_id == c.id)
        query = query.where(h.browser == player, h.role == "host", c.status.in_(("open", "running")))
        row = await self.store.first(query)
        if row is not None and row[0] >= UNFINISHED:
            raise conflict("too-many", f"{UNFINISHED} of your events have not ended yet")

    # ------------------------------------------------------------ who takes part
    async def new_link(self, contest_id: str) -> str:
        """The secret of a new link; the one before is void."""
        k = KEYS.c
        secret, key = self.tables.links.key(contest_id, "join")
        await self.store.execute(sa.delete(KEYS).where(k.table_id == contest_id, k.role == "join"), key)
        return secret

    async def enter(self, contest_id: str, player: str, name: str, word: str) -> Held:
        async def work(held: Held) -> Sequence[Statement]:
            if held.number_of(player) is not None:
                return []
            if not (held.public or player in held.guests | held.hosts):
                raise forbidden("no-access", "the link of the event is needed to enter it")
            return await self.enter_at(held, player, name, word)

        return await self.change(contest_id, "enter", work)

    async def enter_at(self, held: Held, player: str, name: str, word: str) -> list[Statement]:
        body = held.body
        need(held, "open")
        if len(body.entrants) >= (body.most or MOST_ENTRANTS):
            raise conflict("event-full", "so many as may enter have entered")
        called = making.clean(name, NAME) or f"Player {len(body.entrants) + 1}"
        number = max((each.number for each in body.entrants), default=-1) + 1
        called = making.unlike(called, [each.name for each in body.entrants])
        body.entrants.append(Entrant(number, called, word=making.clean(word)))
        held.holders[number] = player
        more: list[Statement] = []
        if body.most is not None and len(body.entrants) >= body.most:
            more = await self.begin(held)
        return [*self.tables.links.hold(player, held.id, "enter", number), *more]

    async def leave(self, contest_id: str, player: str) -> Held:
        """Before it has begun the entrant is gone; later nobody pairs them any more."""

        async def work(held: Held) -> Sequence[Statement]:
            number = held.number_of(player)
            if number is None:
                raise conflict("wrong-status", "you do not take part in this event")
            return self.remove_from(held, number)

        return await self.change(contest_id, "leave", work)

    def remove_from(self, held: Held, number: int) -> list[Statement]:
        need(held, "open", "running")
        entrant = held.body.entrant(number)
        if entrant is None:
            raise not_found("there is no such entrant")
        if held.status == "running":
            entrant.left = True
            return []
        held.body.entrants.remove(entrant)
        held.holders.pop(number, None)
        h = HOLDINGS.c
        return [sa.delete(HOLDINGS).where(h.table_id == held.id, h.role == "enter", h.seat == number)]

    async def remove(self, contest_id: str, player: str, number: int) -> Held:
        """The maker lets somebody take no part, as long as it has not begun."""

        async def work(held: Held) -> Sequence[Statement]:
            need_host(held, player)
            need(held, "open")
            return self.remove_from(held, number)

        return await self.change(contest_id, "remove", work)

    async def bot(self, contest_id: str, player: str, level: str | None) -> Held:
        """The maker lets a bot take part."""

        async def work(held: Held) -> Sequence[Statement]:
            need_host(held, player)
            need(held, "open")
            self.add_bot(held.body, making.check_level(level, held.body.players))
            more = held.body.most is not None and len(held.body.entrants) >= held.body.most
            return await self.begin(held) if more else []

        return await self.change(contest_id, "bot", work)

    def add_bot(self, body: Contest, level: str) -> None:
        bots = [each for each in body.entrants if each.level is not None]
        if len(bots) >= MOST_BOTS or len(body.entrants) >= (body.most or MOST_ENTRANTS):
            raise conflict("event-full", f"at most {MOST_BOTS} bots take part")
        number = max((each.number for each in body.entrants), default=-1) + 1
        name = making.unlike(f"Bot {len(bots) + 1}", [each.name for each in body.entrants])
        body.entrants.append(Entrant(number, name, level))

    # ------------------------------------------------------------ its course
    async def start(self, contest_id: str, player: str) -> Held:
        async def work(held: Held) -> Sequence[Statement]:
            need_host(held, player)
            need(held, "open")
            return await self.begin(held)

        return await self.change(contest_id, "start", work)

    async def begin(self, held: Held) -> list[Statement]:
        """Nothing can be added to the chance from now on; a job makes the first round."""
        body = held.body
        if not any(each.level is None for each in body.entrants):
            raise ApiError(400, "bad-setup", "an event needs somebody who is not a bot")
        body.digest = digest_of(body.entrants)
        try:
            if body.kind == "all":
                numbers, seed = [each.number for each in body.entrants], pairing_seed(body, 0)
                fill = body.fill is not None
                plan = await self.tables.beside.do(everyone, numbers, body.players, body.rounds, fill, seed)
                body.plan = [Seating(made.tables, made.byes) for made in plan]
            else:
                await self.paired(held, 1)
        except (TooFew, TooMany) as error:
            raise ApiError(400, "bad-setup", str(error)) from None
        held.status = "running"
        return [self.look_later(held.id, 0, 0, self.now())]

    def look_later(self, contest_id: str, number: int, table: int, at: float) -> Statement:
        """A row for the worker that moves the event on: one for each table that has ended, so that the last is seen."""
        return self.jobs.new(f"contest:{contest_id}:{number}:{table}", "contest", "", {"contest": contest_id}, at)

    async def end(self, contest_id: str, player: str) -> Held:
        """No more rounds: an event that has not begun is cancelled, else its last round is the one that is played."""

        async def work(held: Held) -> Sequence[Statement]:
            need_host(held, player)
            need(held, "open", "running")
            body = held.body
            if held.status == "open" or not body.round:
                held.status = "cancelled"
                return []
            body.rounds, body.plan = body.round, body.plan[: body.round]
            return [self.look_later(held.id, body.round, 0, self.now())]

        return await self.change(contest_id, "end", work)

    async def ride(self, table: Table) -> Sequence[Statement]:
        """A table of an event has ended: its result, and a job that looks whether the round has."""
        place, game = table.meta.event, table.game
        if place is None or game is None or not any(line.kind in ("finish", "close") for line in table.unstored):
            return []
        totals = table.meta.ended or game.totals()
        winners = table.winners() or table.leaders()
        places, start, size = places_of(totals, winners), game.header.setup.start, game.players
        order = [(start + place) % size for place in range(size)]
        result = Result([totals[seat] for seat in order], [places[seat] for seat in order], not game.over)
        now, g = self.now(), GAMES.c
        values = {"result": msgspec.json.encode(result).decode(), "ended": now}
        return [
            sa.update(GAMES).where(g.game == table.id, g.result.is_(None)).values(**values),
            self.look_later(place.id, place.round, place.number, now + place.pause),
        ]

    async def look(self, job: Job) -> None:
        """Make the next round, or end the event, if it is time: once, whoever else looks."""
        for _ in range(TRIES):
            try:
                held = await self.load(str(job.body["contest"]))
            except ApiError:  # it was deleted
                await self.store.execute(self.jobs.done(job))
                return
            made, change = await self.next(held)
            change.others.append(self.jobs.done(job))
            try:
                await self.store.write(change)
            except Conflict:
                continue
            for table in made:
                self.tables.settle_in(table)
            return
        raise Conflict

    async def next(self, held: Held) -> tuple[list[Table], Change]:
        """What comes next, not stored yet; nothing if it is not time."""
        body, nothing = held.body, Change()
        if held.status != "running" or not held.is_over(body.round):
            return [], nothing
        ended = max((game.ended or 0.0 for game in held.of_round(body.round)), default=0.0)
        over = body.round >= body.last
        if not over and body.round and self.now() < ended + body.pause:
            return [], nothing  # the job of the last table is due then
        if not over:
            try:
                return await self.next_round(held)
            except TooFew:  # too many have left
                pass
        held.status = "finished"
        told = await self.tell_standing(held)
        return [], Change(others=[*self.step(held, "finish"), *told])

    async def paired(self, held: Held, number: int) -> Round:
        """Who plays whom in a round; whoever has left, or was deleted, does not."""
        body, fill = held.body, held.body.fill is not None
        able = [
            each.number
            for each in body.entrants
            if not each.left and (each.level is not None or each.number in held.holders)
        ]
        if body.plan:
            planned = body.plan[number - 1]
            tables = [[each if each in able else FILL for each in table] for table in planned.tables]
            tables = [table for table in tables if any(each != FILL for each in table)]
            if not tables:
                raise TooFew
            return Round(tables, [each for each in planned.byes if each in able])
        rounds = [
            Round([game.entrants for game in held.of_round(past)], body.byes[past - 1]) for past in range(1, number)
        ]
        seed, past = pairing_seed(body, number), Past(rounds)
        if body.kind == "duplicate":
            return await self.tables.beside.do(mixed, able, body.players, past, fill, seed)
        top = 2 * (body.players - 1)
        found = standings(body.kind, [each.number for each in body.entrants], held.rounds())
        scores = {each.entrant: int(each.score * top) for each in found}
        return await self.tables.beside.do(swiss, able, body.players, past, scores, fill, seed)

    async def next_round(self, held: Held) -> tuple[list[Table], Change]:
        """A round with all its tables, as one commit."""
        body, number = held.body, held.body.round + 1
        made = await self.paired(held, number)
        body.round, change, tables = number, Change(), list[Table]()
        body.byes.append(made.byes)
        reached = await self.notices.have_channels(set(held.holders.values()))
        for k, order in enumerate(made.tables, 1):
            table, statements = await self.new_table(held, number, k, order)
            tables.append(table)
            change.log.extend(unstored_rows(table))
            change.others.extend(statements)
            start = table.begun().header.setup.start
            for place, entrant in enumerate(order):
                player, seat = held.holders.get(entrant), (start + place) % len(order)
                change.others.extend(self.tables.links.hold(player, table.id, "seat", seat))
                if player in reached and player is not None:
                    told = self.notices.of_event(player, table.id, seat, "round", table.seq, str(number))
                    change.others.append(told)
            await asyncio.sleep(0)  # others have their turn between
        change.others.extend(self.step(held, "round"))
        return tables, change

    async def new_table(self, held: Held, number: int, k: int, order: Sequence[int]) -> tuple[Table, list[Statement]]:
        """A table whose game has begun; in a duplicate event with the start that all tables of the round have."""
        body, size = held.body, held.body.players
        hidden = body.kind == "duplicate"
        secret, words = start_secret(body, number, k), [body.digest, *[""] * (size - 1)]
        drawn = Game.new(
            board=body.board, edition=body.edition, players=size, options=body.options, fair=agreed(secret, words)
        )
        setup, clock = drawn.header.setup, body.clock
        chairs, bots = list[Chair](), 0
        for seat in range(size):
            entrant = body.entrant(order[(seat - setup.start) % size])
            level = making.check_level(body.fill, size) if entrant is None else entrant.level
            bots += entrant is None
            name = f"Bot {'ABCDE'[bots - 1]}" if entrant is None else entrant.name
            chair = Chair("person" if level is None else "bot", name, COLOURS[seat], level, taken=True)
            chair.word = "" if hidden else words[seat]
            chairs.append(chair)
        meta = making.new_meta(
            drawn.header,
            chairs,
            self.now(),
            name=f"{body.name} · {number}.{k}",
            public=held.public and not hidden,
            hints=False,
            undo=body.undo,
            autostart=False,
            bot_seconds=body.bot_seconds,
            clock=clock,
            rated=body.rated,
        )
        meta.secret = "" if hidden else secret
        meta.maker = body.maker
        meta.event = EventPlace(held.id, body.name, number, k, hidden, body.pause)
        await self.keep_quiet(held, meta, order, setup.start)
        table, statements = await self.tables.drafted(
            new_table_id(), meta, lambda new: lobby.start(new, "server", setup if hidden else None)
        )
        row = {"contest": held.id, "round": number, "number": k, "game": table.id, "start": setup.start}
        listed = msgspec.json.encode(list(order)).decode()
        return table, [*statements, sa.insert(GAMES).values(**row, entrants=listed)]

    async def keep_quiet(self, held: Held, meta: Meta, order: Sequence[int], start: int) -> None:
        """The quiet hours of whoever has the first turn: the clock of the table cannot know yet who holds the seat."""
        player = held.holders.get(order[0])
        if meta.clock is not None and meta.clock.limits.kind == "days" and player is not None:
            meta.clock.seats[start].quiet = (await self.people.player(player)).profile.quiet

    async def tell_standing(self, held: Held) -> list[Statement]:
        """Everybody who can be reached hears who has won."""
        found = standings(held.body.kind, [each.number for each in held.body.entrants], held.rounds())
        first = [held.body.entrant(each.entrant) for each in found if each.rank == 1]
        names = ", ".join(each.name for each in first if each is not None)
        reached = await self.notices.have_channels(set(held.holders.values()))
        told = []
        for number, player in held.holders.items():
            last = next((game for game in reversed(held.games) if number in game.entrants), None)
            if player in reached and last is not None:
                told.append(self.notices.of_event(player, last.game, None, "standing", 0, names))
        return told

    # ------------------------------------------------------------ its tables
    async def watch(self, contest_id: str, player: str, number: int, k: int) -> str:
        """Look on at a table of the event, from now on; 403 as long as others with the same start play."""
        held = await self.seen_by(contest_id, player)
        game = game_of(held, number, k)
        if held.number_of(player) in game.entrants:
            return game.game
        if held.hides(number):
            raise forbidden(
                "start-hidden", "other tables with the same start are still played; look when all have ended"
            )
        async with self.tables.locked(game.game):  # 404 if it was deleted
            await self.store.execute(*self.tables.links.hold(player, game.game, "watch"))
        return game.game

    async def stand_in(self, contest_id: str, player: str, number: int, k: int) -> None:
        """The maker lets a bot play for somebody who is awaited for too long; they may come back any time."""
        held = await self.load(contest_id)
        need_host(held, player)
        game = game_of(held, number, k)

        def work(table: Table) -> None:
            table.playing()
            seat = table.actor
            if seat is None or seat not in table.meta.people():
                raise conflict("wrong-status", "nobody is awaited there who is not a bot", status=table.status)
            if table.meta.clock is not None:
                raise conflict("wrong-status", "the clock decides there when a bot plays", status=table.status)
            since = max((line.at for line in table.tail if line.kind in POSITION), default=table.meta.created)
            if self.now() - since < held.body.patience:
                raise conflict("too-early", "whoever is awaited there may still take their time")
            lobby.make_bot(table, seat, making.check_level(held.body.fill, held.body.players), "host")

        await self.tables.change(game.game, work)

    async def is_event_table(self, table_id: str) -> bool:
        return await self.store.first(sa.select(GAMES.c.round).where(GAMES.c.game == table_id)) is not None

    # ------------------------------------------------------------ leaving for good
    async def forget(self, player: str) -> None:
        """A player is deleted: nobody is called by their name, and nobody waits for them."""
        h = HOLDINGS.c
        rows = await self.store.all(
            sa.select(h.table_id, h.seat).where(h.browser == player, h.role == "enter", h.seat != NO_SEAT)
        )
        for row in rows:

            async def work(held: Held, number: int = row.seat) -> Sequence[Statement]:
                entrant = held.body.entrant(number)
                if entrant is not None:
                    entrant.name, entrant.word, entrant.left = "–", "", True
                return []

            await self.change(row.table_id, "forget", work)

    async def prune(self, days: float) -> int:
        """Delete events that nobody touched for so many days, and none of whose tables anybody did."""
        c, g, t = CONTESTS.c, GAMES.c, schema.tables.c
        limit = self.now() - days * DAY
        played = sa.select(g.contest).join(schema.tables, t.id == g.game).where(t.updated >= limit)
        query = sa.select(c.id).where(c.updated < limit, c.id.not_in(played)).limit(100)
        ids = [row.id for row in await self.store.all(query)]
        if ids:
            await self.store.execute(
                sa.delete(GAMES).where(g.contest.in_(ids)),
                sa.delete(STEPS).where(STEPS.c.contest.in_(ids)),
                sa.delete(HOLDINGS).where(HOLDINGS.c.table_id.in_(ids)),
                sa.delete(KEYS).where(KEYS.c.table_id.in_(ids)),
                sa.delete(CONTESTS).where(c.id.in_(ids)),
            )
        return len(ids)


def held_of(row: Any) -> Held:
    body = msgspec.json.decode(row.body, type=Contest)
    return Held(row.id, row.status, bool(row.public), row.seq, row.created, row.updated, body)


def played_of(row: Any) -> GameRow:
    result = None if row.result is None else msgspec.json.decode(row.result, type=Result)
    entrants = msgspec.json.decode(row.entrants, type=list[int])
    return GameRow(row.round, row.number, row.game, row.start, entrants, result, row.ended)


def game_of(held: Held, number: int, k: int) -> GameRow:
    found = next((game for game in held.of_round(number) if game.number == k), None)
    if found is None:
        raise not_found("there is no such table in this event")
    return found


def need(held: Held, *statuses: Status) -> None:
    if held.status not in statuses:
        raise conflict("wrong-status", f"this event is {held.status}")


def need_host(held: Held, player: str) -> None:
    if player not in held.hosts:
        raise forbidden("not-host", "only whoever made the event may do this")
