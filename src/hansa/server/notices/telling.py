"""What players are told while they are not watching: written with the action, sent once, tried again (docs/days.md).

``tell`` rows name a table, a seat and what happened. When their time has come they are dropped, because they were seen
or are over, or become one ``send`` row for each channel of the seat's players, in one commit. ``send`` rows go out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from hansa.server import clocks, schema
from hansa.server.clock import Now
from hansa.server.errors import ApiError
from hansa.server.jobs import LEASE, Job, Jobs
from hansa.server.model import POSITION
from hansa.server.notices.digests import Digests
from hansa.server.notices.senders import Gone, Sender
from hansa.server.notices.wishes import ASLEEP, AT_ANY_TIME, DAY, What, awake, profile_of, short, wanted
from hansa.server.notices.words import Item, Message, listed
from hansa.server.outside import Forbidden
from hansa.server.store import Store
from hansa.server.table import Table

logger: Final = logging.getLogger("hansa.notices")
GRACE: Final = 60.0
"""Seconds that somebody has to look by themselves, and in which several things become one message."""
SHORT: Final = 15.0
"""The same where people play against a live clock."""
AT_ONCE: Final = 50
TOGETHER: Final = 10
"""Players to whom a worker sends at the same time."""
PATIENCE: Final = 20.0
DEATHS: Final = 3
"""Messages in a row that a channel may lose before it is switched off."""
KEPT: Final = 30 * DAY
"""How long the log of deliveries is kept."""
CHANNELS, DELIVERIES, MINE = schema.channels, schema.deliveries, schema.player_tables


class Notices:
    """What this worker tells."""

    def __init__(
        self,
        store: Store,
        worker: str,
        now: Now,
        senders: Mapping[str, Sender],
        load: Callable[[str], Awaitable[Table]],
        most: int = 0,
    ) -> None:
        self.store: Final = store
        self.now: Final = now
        self.jobs: Final = Jobs(store, worker, now)
        self.senders: Final = senders
        self.load: Final = load
        self.most: Final = most
        """Messages to a player in a day; 0: any number."""
        self.digests: Final = Digests(self)
        self.work: Final[dict[str, Callable[[Job], Awaitable[None]]]] = {
            "tell": self._tell,
            "digest": self.digests.tell,
            "item": self.digests.forget,
            "send": self._send,
        }
        """Kinds of rows, and who does them."""
        self.woken: Final = asyncio.Event()
        self.sent = 0
        self._tidied = 0.0

    # ------------------------------------------------------------ with every change
    async def ride(self, table: Table) -> Sequence[sa.Executable]:
        """What is to be told about a change, stored with it: for seats whose players can be reached."""
        if not self.senders or not table.unstored:
            return []
        found = causes(table)
        if not found:
            return []
        reached = await self.reachable(table.id, {seat for seat, _ in found})
        return [self.tell(table, seat, what) for seat, what in found if seat in reached]

    async def reachable(self, table_id: str, seats: Collection[int]) -> set[int]:
        h, c = schema.holdings.c, CHANNELS.c
        query = sa.select(h.seat).distinct().join(CHANNELS, c.player == h.browser)
        query = query.where(h.table_id == table_id, h.role == "seat", h.seat.in_(list(seats)), c.state == "on")
        return {row.seat for row in await self.store.all(query)}

    def tell(self, table: Table, seat: int, what: str, by: str = "") -> sa.Executable:
        """A row; its id follows from what it is about, so that it is written once."""
        seq = table.seq if what in ("over", "rematch", "flag") else table.position
        if what == "ask" and table.request is not None:
            seq, by = table.asked_at, table.meta.seats[table.request.by].name
        wait = 0.0 if what == "remind" else SHORT if is_live(table) else GRACE
        about = {"seat": seat, "what": what, "seq": seq, "by": by}
        return self.jobs.new(f"{table.id}:{seq}:{seat}:{what}", "tell", table.id, about, self.now() + wait)

    def remind(self, table: Table, seat: int) -> Sequence[sa.Executable]:
        """Most of somebody's time is over."""
        return [self.tell(table, seat, "remind")] if self.senders else []

    async def overhear(self, table: Table, seat: int, line: int, text: str) -> Sequence[sa.Executable]:
        """Who is called by name, @Anna, in a line of the chat; stored with it."""
        if not self.senders or "@" not in text:
            return []
        names = {k: chair.name for k, chair in enumerate(table.meta.seats)}
        called = [k for k in called_in(text, names) if k != seat]
        reached = await self.reachable(table.id, called) if called else set()
        rows = []
        for other in sorted(reached):
            about = {"seat": other, "what": "mention", "seq": line, "by": names[seat]}
            rows.append(
                self.jobs.new(f"{table.id}:c{line}:{other}:mention", "tell", table.id, about, self.now() + GRACE)
            )
        return rows

    def invite(self, player: str, table: Table, by: str) -> Sequence[sa.Executable]:
        """Somebody who played with this player wants them at a table."""
        if not self.senders:
            return []
        about = {"player": player, "what": "invite", "seq": 0, "by": by}
        return [self.jobs.new(short(f"{table.id}:invite:{player}"), "tell", table.id, about, self.now())]

    async def have_channels(self, players: Collection[str]) -> set[str]:
        """Which of these players can be reached."""
        c = CHANNELS.c
        if not self.senders or not players:
            return set()
        query = sa.select(c.player).distinct().where(c.player.in_(list(players)), c.state == "on")
        return {row.player for row in await self.store.all(query)}

    def of_event(self, player: str, table_id: str, seat: int | None, what: What, seq: int, by: str) -> sa.Executable:
        """A round of an event has begun at this table, or the event is over: for one player."""
        about = {"player": player, "seat": seat, "what": what, "seq": seq, "by": by}
        return self.jobs.new(short(f"{table_id}:{what}:{player}"), "tell", table_id, about, self.now() + SHORT)

    # ------------------------------------------------------------ later
    async def tick(self) -> int:
        """Do what is due; how many rows there were."""
        await self.tidy()
        found = await self.jobs.lease(AT_ONCE)
        groups: dict[str, list[Job]] = {}
        for job in found:
            groups.setdefault(str(job.body.get("player", job.id)), []).append(job)
        places, loop = asyncio.Semaphore(TOGETHER), asyncio.get_running_loop()
        enough = loop.time() + LEASE - 2 * PATIENCE

        async def work(group: list[Job]) -> None:
            """One after the other for the same player, as long as the lease lasts; another worker does the rest."""
            async with places:
                for job in group:
                    if loop.time() < enough:
                        await self._do(job)

        await asyncio.gather(*(work(group) for group in groups.values()))
        return len(found)

    async def _do(self, job: Job) -> None:
        try:
            await self.work[job.kind](job)
        except Exception:
            logger.exception("a job failed", extra={"job": job.id})  # its lease runs out, and it is tried again

    async def tidy(self) -> None:
        """Forget deliveries of long ago, once an hour."""
        if self.senders and self.now() - self._tidied >= 3600:
            self._tidied = self.now()
            await self.store.execute(sa.delete(DELIVERIES).where(DELIVERIES.c.at < self.now() - KEPT))

    async def found(self, table_id: str) -> Table | None:
        try:
            return await self.load(table_id)
        except ApiError:  # it was deleted, or cannot be read
            return None

    async def _tell(self, job: Job) -> None:
        """Turn a row into one for each channel, or drop it because there is no need any more."""
        table, about, rows = await self.found(job.table_id), job.body, []
        what, seat = str(about["what"]), about.get("seat")
        if table is not None and await self.needed(table, seat, what, int(about["seq"])):
            for row in await self.channels_of(job.table_id, seat, about.get("player")):
                profile = profile_of(row.profile)
                if not wanted(profile, row.wishes, what):
                    continue
                item = self.item(table, what, str(about["by"]))
                if profile.digest and what not in AT_ANY_TIME:
                    rows += self.digests.rows(row.player, profile, job, item)
                    continue
                message = Message(short(f"{job.id}:{row.id}"), row.id, profile.language, [item])
                message.seat, message.seq = seat, int(about["seq"])
                rows.append(
                    self.send(message, row.player, self.now() if is_live(table) else awake(profile, self.now()))
                )
        await self.store.execute(*rows, self.jobs.done(job))

    def send(self, message: Message, player: str, due: float) -> sa.Executable:
        body = {"channel": message.channel, "player": player, "message": msgspec.to_builtins(message)}
        return self.jobs.new(message.id, "send", message.items[0].table_id, body, due)

    def item(self, table: Table, what: str, by: str) -> Item:
        found = Item(what, table.id, table.meta.name, table.meta.board, by)
        if what in ("turn", "answer", "remind") and table.meta.clock is not None:
            found.deadline = clocks.deadline(table.meta.clock, table.outages)
        if what == "over" and table.game is not None:
            names = [chair.name for chair in table.meta.seats]
            found.player = listed([names[p] for p in table.winners()])
        if what == "rematch":
            found.table_id = table.meta.rematch or table.id
        if what in ("round", "standing") and table.meta.event is not None:
            found.table = table.meta.event.name
            found.event = table.meta.event.id if what == "standing" else ""
        return found

    async def needed(self, table: Table, seat: int | None, what: str, seq: int) -> bool:
        """Whether somebody still has to be told: it is still so, and they have not seen it."""
        if what in ("turn", "answer", "remind", "prepared") and not (table.actor == seat and table.position == seq):
            return False
        if what == "flag" and (seat is None or table.meta.seats[seat].substitute is None):
            return False
        if what == "ask":
            request = table.request
            return request is not None and table.asked_at == seq and seat in request.missing
        if seat is None or what == "remind":
            return True
        m = schema.marks.c
        mark = await self.store.first(sa.select(m.seq, m.chat).where(m.table_id == table.id, m.seat == seat))
        return mark is None or (mark.chat if what == "mention" else mark.seq) < seq

    async def channels_of(self, table_id: str, seat: int | None, player: str | None = None) -> Sequence[Any]:
        """The channels of all players who hold a seat, or of one player."""
        h, c, p, m = schema.holdings.c, CHANNELS.c, schema.players, MINE.c
        query = sa.select(c.id, c.player, p.c.profile, m.wishes).select_from(CHANNELS)
        query = query.outerjoin(p, p.c.id == c.player)
        query = query.outerjoin(MINE, sa.and_(m.player == c.player, m.table_id == table_id)).where(c.state == "on")
        if player is not None:
            return await self.store.all(query.where(c.player == player))
        holders = sa.select(h.browser).where(h.table_id == table_id, h.role == "seat", h.seat == seat)
        return await self.store.all(query.where(c.player.in_(holders)).order_by(c.id))

    # ------------------------------------------------------------ out
    async def _send(self, job: Job) -> None:
        c, d = CHANNELS.c, DELIVERIES.c
        whose = sa.select(CHANNELS, schema.players.c.profile).outerjoin(schema.players, schema.players.c.id == c.player)
        channel = await self.store.first(whose.where(c.id == job.body["channel"]))
        sent = await self.store.first(sa.select(d.id).where(d.id == job.id, d.state == "sent"))
        message = msgspec.convert(job.body["message"], type=Message)
        ready = "asked" if message.what == "confirm" else "on"
        if channel is None or channel.state != ready or sent is not None:
            await self.store.execute(self.jobs.done(job))
            return
        why = await self.pointless(job, message)
        if why:
            await self._store(job, message, "dropped", why, self.jobs.done(job))
            return
        due = awake(profile_of(channel.profile), self.now())
        if due > self.now() and message.what not in ASLEEP and not await self.is_live(message):
            await self.store.execute(self.jobs.later(job, due))  # another try, or a late one, wakes nobody
            return
        here = sa.update(CHANNELS).where(c.id == channel.id)
        try:
            sender = self.senders.get(channel.kind)
            if sender is None:
                raise Gone("this server does not send such messages any more")
            async with asyncio.timeout(PATIENCE):
                await sender(channel.target, message)
        except (Gone, Forbidden) as error:
            why = str(error)[:200]
            await self._store(job, message, "dead", why, here.values(state="dead", why=why), self.jobs.done(job))
        except Exception as error:
            why = (str(error) or type(error).__name__)[:200]
            later = self.jobs.again(job)
            if later is not None:
                await self._store(job, message, "failed", why, later)
                return
            dead = channel.failures + 1 >= DEATHS
            off = here.values(failures=channel.failures + 1, **({"state": "dead", "why": why} if dead else {}))
            await self._store(job, message, "dead", why, off, self.jobs.done(job))
        else:
            self.sent += 1
            await self._store(job, message, "sent", "", here.values(failures=0), self.jobs.done(job))

    async def is_live(self, message: Message) -> bool:
        """Whether a message is about a table with a live clock, of which its player is told at any time."""
        table = None if message.digest else await self.found(message.items[0].table_id)
        return table is not None and is_live(table)

    async def pointless(self, job: Job, message: Message) -> str:
        """Why a message need not go out any more; empty if it must."""
        if message.seat is not None:
            table = await self.found(job.table_id)
            if table is None or not await self.needed(table, message.seat, message.what, message.seq):
                return "it was seen, or was over, before it was sent"
        if self.most and message.what not in ("test", "confirm"):
            d, today = DELIVERIES.c, self.now() - DAY
            query = sa.select(sa.func.count()).where(d.player == job.body["player"], d.state == "sent", d.at > today)
            row = await self.store.first(query)
            if row is not None and row[0] >= self.most:
                return f"a player gets at most {self.most} messages a day"
        return ""

    async def _store(self, job: Job, message: Message, state: str, why: str, *others: sa.Executable) -> None:
        """The line of the player's log of deliveries, in one commit with what follows from it."""
        line = {
            "id": job.id,
            "player": job.body["player"],
            "channel": job.body["channel"],
            "table_id": message.items[0].table_id,
            "what": message.what,
            "at": self.now(),
            "state": state,
            "why": why,
        }
        await self.store.execute(self.store.upsert(DELIVERIES, ["id"], line), *others)


def causes(table: Table) -> list[tuple[int, What]]:
    """Whom the entries of a change concern, and why."""
    moved = [line for line in table.unstored if line.kind in POSITION]
    actor, people, found = table.actor, table.meta.people(), list[tuple[int, What]]()
    if moved and actor is not None and actor in people and (moved[-1].seat != actor or moved[-1].by == "prepared"):
        assert table.game is not None
        what: What = "turn" if int(table.game.state.player()) == actor else "answer"
        found.append((actor, "prepared" if actor in table.missed else what))
    for line in table.unstored:
        if line.kind == "finish" or (line.kind == "close" and '"totals":' in line.body):
            found += [(seat, "over") for seat in table.meta.persons()]
        elif line.kind == "ask" and table.request is not None and table.asked_at == line.seq:
            found += [(seat, "ask") for seat in table.request.missing]
        elif line.kind == "seat" and '"change":"rematch"' in line.body:
            found += [(seat, "rematch") for seat in table.meta.persons()]
        elif line.kind == "seat" and line.by == "clock" and line.seat is not None:
            found.append((line.seat, "flag"))
    return found


def called_in(text: str, names: Mapping[int, str]) -> list[int]:
    """Whose names follow an @; where one name begins with another, @Anna calls Anna and not Ann."""
    said, found = text.casefold(), list[int]()
    for seat, name in sorted(names.items(), key=lambda each: -len(each[1])):
        if name and (called := f"@{name}".casefold()) in said:
            found.append(seat)
            said = said.replace(called, " ")
    return found


def is_live(table: Table) -> bool:
    return table.meta.clock is not None and table.meta.clock.limits.kind == "live"
