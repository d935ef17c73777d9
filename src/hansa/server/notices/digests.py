"""One message a day for those who want it: what waits for them, what ended, and what was kept for the morning."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.jobs import Job
from hansa.server.model import Profile
from hansa.server.notices.wishes import DAY, awake, profile_of, short, wanted
from hansa.server.notices.words import Item, Message
from hansa.server.quiet import zone_of

if TYPE_CHECKING:
    from hansa.server.notices.telling import Notices

AT: Final = 8
"""The hour of the player's day."""
MOST: Final = 20
"""Things in one message."""
AS_IT_IS: Final = frozenset({"turn", "answer", "prepared", "over"})
"""What a digest finds out by itself, as it is in the morning; the rest is kept for it."""
JOBS, MINE = schema.jobs, schema.player_tables


class Digests:
    """The daily messages of this worker."""

    def __init__(self, notices: Notices) -> None:
        self.notices: Final = notices

    def rows(self, player: str, profile: Profile, job: Job, item: Item) -> list[sa.Executable]:
        """A digest in the next morning of the player's own time zone, and what it cannot find out by itself."""
        notices = self.notices
        zone = zone_of(profile.quiet.zone) if profile.quiet is not None else UTC
        now = datetime.fromtimestamp(notices.now(), zone)
        at = now.replace(hour=AT, minute=0, second=0, microsecond=0)
        at = at if at > now else at + timedelta(days=1)
        due, name = at.timestamp(), short(f"digest:{player}:{at.date()}")
        found = [notices.jobs.new(name, "digest", "", {"player": player}, due)]
        if item.what not in AS_IT_IS:
            about = {"seat": job.body.get("seat"), "seq": job.body["seq"], "item": msgspec.to_builtins(item)}
            about["player"] = player
            found.append(notices.jobs.new(kept_for(player) + short(job.id), "item", job.table_id, about, due + DAY))
        return found

    async def tell(self, job: Job) -> None:
        """Send what there is, if there is something."""
        notices, player = self.notices, str(job.body["player"])
        channels = await notices.channels_of("", None, player)
        profile = profile_of(channels[0].profile) if channels else Profile()
        kept, rows = await self.kept(player)
        items = [*await self.found(player, profile), *kept]
        for channel in channels if items else ():
            message = Message(short(f"{job.id}:{channel.id}"), channel.id, profile.language, items[:MOST], digest=True)
            rows.append(notices.send(message, player, awake(profile, notices.now())))
        await notices.store.execute(*rows, notices.jobs.done(job))

    async def kept(self, player: str) -> tuple[list[Item], list[sa.Executable]]:
        """What was kept for the morning and is still so, and the end of its rows."""
        c, notices = JOBS.c, self.notices
        items, rows = list[Item](), list[sa.Executable]()
        waiting = sa.select(JOBS).where(c.id.startswith(kept_for(player))).order_by(c.due, c.id)
        for row in await notices.store.all(waiting):
            rows.append(sa.delete(JOBS).where(c.id == row.id))
            about, table = msgspec.json.decode(row.body), await notices.found(row.table_id)
            item = msgspec.convert(about["item"], type=Item)
            if table is not None and await notices.needed(table, about["seat"], item.what, int(about["seq"])):
                items.append(item)
        return items, rows

    async def found(self, player: str, profile: Profile) -> list[Item]:
        """Where a player is awaited now, and what ended in the last day, as far as they want to be told."""
        h, t, m = schema.holdings.c, schema.tables.c, MINE.c
        query = sa.select(t.id, t.status, t.actor, t.winners, t.updated, h.seat, m.wishes)
        query = query.join(schema.holdings, h.table_id == t.id)
        query = query.outerjoin(MINE, sa.and_(m.player == player, m.table_id == t.id))
        items: list[Item] = []
        for row in await self.notices.store.all(query.where(h.browser == player, h.role == "seat").order_by(t.updated)):
            awaited = row.status == "playing" and row.actor == row.seat
            if not awaited and not (row.winners and row.updated > self.notices.now() - DAY):
                continue
            table = await self.notices.found(row.id)
            if table is None or table.game is None or (awaited and row.seat not in table.meta.people()):
                continue
            what = ("turn" if int(table.game.state.player()) == row.seat else "answer") if awaited else "over"
            if wanted(profile, row.wishes, what):
                items.append(self.notices.item(table, what, ""))
        return items

    async def forget(self, job: Job) -> None:
        """Nobody has collected it: a digest is not wanted any more."""
        await self.notices.store.execute(self.notices.jobs.done(job))


def kept_for(player: str) -> str:
    """How the ids of rows begin that wait for a player's digest."""
    return f"item:{short(player)}:"
