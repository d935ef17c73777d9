"""All events: entered, begun, and moved on when the tables of a round have ended (docs/events.md).

Every change is a step with a number, and the key of the steps admits one: of two changes at the same time the second
one is made again. A round is one commit, with all its tables. It is made by a job that was stored with the last entry
of a table of the round before: whoever dies on the way leaves nothing, or everything.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from hansa.game.fair import new_secret
from hansa.server import lobby, making, schema
from hansa.server import requests as r
from hansa.server.auth import new_table_id
from hansa.server.clock import Now
from hansa.server.contests.held import Held, game_of, need, need_host, read, step
from hansa.server.contests.model import (
    MOST_BOTS,
    MOST_ENTRANTS,
    NAME,
    Contest,
    Entrant,
    Result,
    Seating,
    digest_of,
    pairing_seed,
)
from hansa.server.contests.pairing import TooFew, TooMany, everyone
from hansa.server.contests.rounds import Rounds
from hansa.server.contests.scoring import places_of
from hansa.server.errors import ApiError, Conflict, conflict, forbidden, not_found
from hansa.server.jobs import Job, Jobs
from hansa.server.links import Statement
from hansa.server.model import POSITION
from hansa.server.notices.telling import Notices
from hansa.server.people import People
from hansa.server.table import Table
from hansa.server.tables import Tables

CONTESTS, STEPS, GAMES = schema.contests, schema.contest_steps, schema.contest_tables
HOLDINGS, KEYS = schema.holdings, schema.keys
TRIES: Final = 8
UNFINISHED: Final = 5
"""Events of one player that have not ended."""
DAY: Final = 86_400.0
Work = Callable[[Held], Awaitable[Sequence[Statement]]]


class Contests:
    """The events of this server."""

    def __init__(self, tables: Tables, people: People, notices: Notices, worker: str, now: Now) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.notices: Final = notices
        self.jobs: Final = Jobs(tables.store, worker, now)
        self.now: Final = now
        self.rounds: Final = Rounds(tables, people, notices, now)
        notices.work["contest"] = self.look
        tables.riders.append(self.ride)

    # ------------------------------------------------------------ reading
    async def load(self, contest_id: str) -> Held:
        """An event with its tables and players; 404 if there is none."""
        return await self.store.read(lambda connection: read(connection, contest_id))

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
                await self.store.execute(*step(held, kind, self.now()), *others)
            except Conflict:
                continue
            self.notices.woken.set()
            return held
        raise conflict("unavailable", "too many changes to this event at the same time; please retry")

    async def make(self, body: r.EventBody, player: str, address: str) -> tuple[str, str]:
        """A new event: its id, and the secret of the link that lets others in."""
        await self.check_unfinished(player)
        game = making.check_setup(body.board, body.edition, body.players, body.options)
        for level in (*body.bots, *([body.fill] if body.fill else [])):
            making.check_level(level, body.players)
        making.check_clock(body.clock, body.players)
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
            raise conflict("event-full", "this event is full")
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
                plan = await self.tables.apart.do(everyone, numbers, body.players, body.rounds, fill, seed)
                body.plan = [Seating(made.tables, made.byes) for made in plan]
            else:
                await self.rounds.paired(held, 1)
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
            made, change = await self.rounds.next(held)
            change.others.append(self.jobs.done(job))
            try:
                await self.store.write(change)
            except Conflict:
                continue
            for table in made:
                self.tables.settle_in(table)
            return
        raise Conflict

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
                raise conflict("wrong-status", "no person is awaited at this table", status=table.status)
            if table.meta.clock is not None:
                raise conflict(
                    "wrong-status", "the clock of this table decides when a bot takes over", status=table.status
                )
            since = max((line.at for line in table.tail if line.kind in POSITION), default=table.meta.created)
            if self.now() - since < held.body.patience:
                raise conflict("too-early", "the player who is awaited at this table still has time")
            lobby.make_bot(table, seat, making.check_level(held.body.fill, held.body.players), "host")

        await self.tables.change(game.game, work)

    async def is_event_table(self, table_id: str) -> bool:
        return await self.store.first(sa.select(GAMES.c.round).where(GAMES.c.game == table_id)) is not None

    # ------------------------------------------------------------ leaving for good
    async def forget(self, player: str) -> None:
        """A player is deleted: nobody is called by their name, and nobody waits for them."""
        c, h = CONTESTS.c, HOLDINGS.c
        mine = sa.select(c.id).distinct().join(HOLDINGS, h.table_id == c.id)
        for row in await self.store.all(mine.where(h.browser == player, h.role.in_(("enter", "host")))):
            await self.change(row.id, "forget", lambda held: self.without(held, player))

    async def without(self, held: Held, player: str) -> Sequence[Statement]:
        """The same at one event; one that has not begun and that nobody else can begin is cancelled."""
        number, gone = held.number_of(player), list[Statement]()
        entrant = None if number is None else held.body.entrant(number)
        if entrant is not None and held.status == "open":
            gone = self.remove_from(held, entrant.number)
        elif entrant is not None:
            entrant.name, entrant.word, entrant.left = "–", "", True
        if held.status == "open" and held.hosts == {player} and held.body.most is None:
            held.status = "cancelled"
        return gone

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
