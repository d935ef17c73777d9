"""What players are told while they are not watching: written with the action, sent once, tried again (docs/days.md).

``tell`` rows name a table, a seat and what happened. When their time has come they are dropped, with a reason, or
become one ``send`` row for each channel of the seat's players, in one commit. ``send`` rows go out.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.clock import Now
from hansa.server.jobs import Job, Jobs
from hansa.server.model import POSITION, Profile
from hansa.server.outside import Forbidden
from hansa.server.store import Store
from hansa.server.table import Table

logger: Final = logging.getLogger("hansa.notices")
What = Literal["turn", "answer", "remind", "over", "rematch"]
GRACE: Final = 60.0
"""Seconds that somebody has to look by themselves, and in which several things become one message."""
AT_ONCE: Final = 50
DEATHS: Final = 3
"""Messages in a row that a channel may lose before it is switched off."""
DEFAULTS: Final[dict[str, bool]] = {"turn": True, "answer": True, "remind": True, "over": True, "rematch": True}
CHANNELS, DELIVERIES = schema.channels, schema.deliveries


class Gone(Exception):
    """A channel says that it does not exist any more."""


class Message(msgspec.Struct):
    """What is sent: where from, whose, about what; the words are made in the player's language."""

    id: str
    what: str
    table_id: str
    table: str
    seat: int
    language: str


class Sender(Protocol):
    """Sends a message to a target; Gone, Forbidden or any error of a connection says why not."""

    async def __call__(self, target: str, message: Message) -> None: ...


class Notices:
    """What this worker tells."""

    def __init__(
        self,
        store: Store,
        worker: str,
        now: Now,
        senders: Mapping[str, Sender],
        load: Callable[[str], Awaitable[Table | None]],
        watching: Callable[[str, int], bool] = lambda table_id, seat: False,
    ) -> None:
        self.store: Final = store
        self.now: Final = now
        self.jobs: Final = Jobs(store, worker, now)
        self.senders: Final = senders
        self.load: Final = load
        self.watching: Final = watching

    # ------------------------------------------------------------ with every change
    async def ride(self, table: Table) -> Sequence[sa.Executable]:
        """What is to be told about a change, stored with it."""
        moved = [line for line in table.unstored if line.kind in POSITION]
        actor, people, told = table.actor, table.meta.people(), []
        if moved and actor is not None and actor in people and moved[-1].seat != actor:
            assert table.game is not None
            what: What = "turn" if int(table.game.state.player()) == actor else "answer"
            told.append(self.tell(table, actor, what, GRACE))
        for line in table.unstored:
            if line.kind == "finish":
                told += [self.tell(table, seat, "over", GRACE) for seat in people]
            elif line.kind == "seat" and b'"change":"rematch"' in line.body.encode():
                told += [self.tell(table, seat, "rematch", GRACE) for seat in people]
        return told

    def tell(self, table: Table, seat: int, what: What, wait: float = 0.0) -> sa.Executable:
        """A row; its id follows from what it is about, so that it is written once."""
        about = {"seat": seat, "what": what, "seq": table.position}
        return self.jobs.new(f"{table.id}:{table.position}:{seat}:{what}", "tell", table.id, about, self.now() + wait)

    # ------------------------------------------------------------ later
    async def tick(self) -> int:
        """Do what is due; how many rows there were."""
        found = await self.jobs.lease(AT_ONCE)
        for job in found:
            try:
                await (self._tell(job) if job.kind == "tell" else self._send(job))
            except Exception:
                logger.exception("a job failed", extra={"job": job.id})  # its lease runs out, and it is tried again
        return len(found)

    async def _tell(self, job: Job) -> None:
        """Turn a row into one for each channel, or drop it because there is no need any more."""
        seat, what = int(job.body["seat"]), str(job.body["what"])
        table = await self.load(job.table_id)
        sends: list[sa.Executable] = []
        if table is not None and self.needed(table, seat, what, int(job.body["seq"])):
            for row in await self.channels_of(job.table_id, seat):
                profile = Profile() if row.profile is None else msgspec.json.decode(row.profile, type=Profile)
                if profile.wishes.get(what, DEFAULTS.get(what, True)):
                    name = hashlib.sha256(f"{job.id}:{row.id}".encode()).hexdigest()[:32]
                    message = Message(name, what, job.table_id, table.meta.name, seat, profile.language)
                    body = {"channel": row.id, "player": row.player, "message": msgspec.to_builtins(message)}
                    sends.append(self.jobs.new(name, "send", job.table_id, body, self.now()))
        await self.store.execute(*sends, self.jobs.done(job))

    def needed(self, table: Table, seat: int, what: str, seq: int) -> bool:
        """Whether somebody still has to be told: it is still so, and they are not looking."""
        if self.watching(table.id, seat):
            return False
        return what in ("over", "rematch") or (table.actor == seat and table.position == seq)

    async def channels_of(self, table_id: str, seat: int) -> Sequence[Any]:
        """The channels of all players who hold a seat."""
        h, c, p = schema.holdings.c, CHANNELS.c, schema.players
        query = sa.select(c.id, c.player, p.c.profile).join(schema.holdings, h.browser == c.player)
        query = query.outerjoin(p, p.c.id == c.player)
        return await self.store.all(
            query.where(h.table_id == table_id, h.role == "seat", h.seat == seat, c.state == "on")
        )

    async def _send(self, job: Job) -> None:
        c, d = CHANNELS.c, DELIVERIES.c
        channel = await self.store.first(sa.select(CHANNELS).where(c.id == job.body["channel"]))
        sent = await self.store.first(sa.select(d.id).where(d.id == job.id, d.state == "sent"))
        if channel is None or channel.state != "on" or sent is not None:
            await self.store.execute(self.jobs.done(job))
            return
        here = sa.update(CHANNELS).where(c.id == channel.id)
        try:
            sender = self.senders.get(channel.kind)
            if sender is None:
                raise Gone("this server does not send such messages any more")
            await sender(channel.target, msgspec.convert(job.body["message"], type=Message))
        except (Gone, Forbidden) as error:
            why = str(error)[:200]
            await self._store(job, "dead", why, here.values(state="dead", why=why), self.jobs.done(job))
        except Exception as error:
            why = f"{type(error).__name__}: {error}"[:200]
            later = self.jobs.again(job)
            if later is not None:
                await self._store(job, "failed", why, later)
                return
            dead = channel.failures + 1 >= DEATHS
            off = here.values(failures=channel.failures + 1, **({"state": "dead", "why": why} if dead else {}))
            await self._store(job, "dead", why, off, self.jobs.done(job))
        else:
            await self._store(job, "sent", "", here.values(failures=0), self.jobs.done(job))

    async def _store(self, job: Job, state: str, why: str, *others: sa.Executable) -> None:
        """The line of the player's log of deliveries, in one commit with what follows from it."""
        line = {
            "id": job.id,
            "player": job.body["player"],
            "channel": job.body["channel"],
            "table_id": job.table_id,
            "what": job.body["message"]["what"],
            "at": self.now(),
            "state": state,
            "why": why,
        }
        await self.store.execute(self.store.upsert(DELIVERIES, ["id"], line), *others)
