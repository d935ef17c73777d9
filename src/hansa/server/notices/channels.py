"""Where a player wants to be told: mail, a browser, a chat service, or any address that takes JSON."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from hansa.server import push, schema
from hansa.server.auth import hashed
from hansa.server.errors import ApiError, Conflict, conflict
from hansa.server.notices.keys import ServerKeys
from hansa.server.notices.senders import FORMS
from hansa.server.notices.telling import Notices
from hansa.server.notices.wishes import DAY, profile_of, short
from hansa.server.notices.words import Item, Message
from hansa.server.outside import Forbidden, Outside, target_of
from hansa.server.people import People

MOST: Final = 10
"""Channels of a player."""
MAILS: Final = 5
"""Questions in a day by one player, and to one mailbox."""
ASKED: Final = 3 * DAY
"""How long an address may be confirmed."""
MAILBOX: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}", re.ASCII)
CHANNELS, PASSES = schema.channels, schema.passes
REFUSED: Final = 30 * DAY
"""How long a mailbox is not asked by anybody whose owner has said no to a question."""
LOG: Final = 100


def too_many_questions() -> ApiError:
    return ApiError(429, "too-many-requests", "enough questions for one day; please wait", retry_after=3600)


class Channels:
    """The channels of all players."""

    def __init__(self, people: People, notices: Notices, keys: ServerKeys, outside: Outside) -> None:
        self.people: Final = people
        self.store: Final = people.store
        self.now: Final = people.now
        self.notices: Final = notices
        self.keys: Final = keys
        self.outside: Final = outside

    # ------------------------------------------------------------ looking
    async def all_of(self, player: str) -> Sequence[Any]:
        c = CHANNELS.c
        return await self.store.all(sa.select(CHANNELS).where(c.player == player).order_by(c.created, c.id))

    async def one(self, player: str, channel: str) -> Any:
        c = CHANNELS.c
        row = await self.store.first(sa.select(CHANNELS).where(c.player == player, c.id == channel))
        if row is None:
            raise ApiError(404, "not-found", "there is no such channel")
        return row

    async def log(self, player: str) -> Sequence[Any]:
        """What was sent to a player, or was not, and why; the latest first."""
        d = schema.deliveries
        return await self.store.all(sa.select(d).where(d.c.player == player).order_by(d.c.at.desc()).limit(LOG))

    # ------------------------------------------------------------ adding
    async def add(self, player: str, kind: str, target: str, p256dh: str, auth: str) -> None:
        """A new channel; the same one again is switched on again. A mailbox is asked first."""
        if kind not in self.notices.senders:
            raise conflict("no-such-channel", "this server does not send such messages")
        kept = self.checked(kind, target.strip(), p256dh, auth)
        await self.people.ensure(player)
        mine, mark = await self.all_of(player), hashed(f"{kind} {target.strip()}")
        known = next((row for row in mine if row.mark == mark), None)
        if known is not None and known.state == "on":
            return
        if known is None and len(mine) >= MOST:
            raise conflict("too-many", f"a player has at most {MOST} channels; remove one")
        values = {
            "id": secrets.token_hex(8) if known is None else known.id,
            "player": player,
            "kind": kind,
            "target": kept,
            "mark": mark,
            "state": "asked" if kind == "email" else "on",
            "why": "",
            "failures": 0,
            "created": self.now(),
        }
        channel = self.store.upsert(CHANNELS, ["id"], values)
        if kind == "email":
            await self.ask(player, mailbox(kept), channel, await self.message(player, str(values["id"]), "confirm"))
        else:
            await self.store.execute(channel)
        self.notices.woken.set()

    async def ask(self, player: str, box: str, *what: sa.Executable) -> None:
        """Store a question to a mailbox with what belongs to it; of several at once no more than the spare ones."""
        for _ in range(2 * MAILS):
            places = [await self.spare(player), await self.spare(box)]
            ended = sa.delete(PASSES).where(PASSES.c.until <= self.now())
            asked = [self.question(whose, place=place) for whose, place in zip((player, box), places, strict=True)]
            try:
                await self.store.execute(ended, *what, *asked)
                return
            except Conflict:  # another question was faster
                continue
        raise too_many_questions()

    def checked(self, kind: str, target: str, p256dh: str, auth: str) -> str:
        """What is kept of a target; 400 says what is wrong with it."""
        try:
            if kind == "email":
                if len(target) > 254 or not MAILBOX.fullmatch(target):
                    raise ValueError("this is not an e-mail address")
                return target
            target_of(target, self.outside.inside)
            if kind == "push":
                to = push.Subscription(target, p256dh, auth)
                push.encrypted(b"", to)  # with keys that are none it could never be sent
                return msgspec.json.encode(to).decode()
            if kind == "ntfy" and not urlsplit(target).path.strip("/"):
                raise ValueError("the address of a topic ends with its name")
        except (Forbidden, ValueError) as error:
            raise ApiError(400, "bad-request", str(error) or "the keys of the browser cannot be read") from None
        assert kind in FORMS
        return target

    def question(self, whose: str, kind: str = "mail", seconds: float = DAY, place: str = "") -> sa.Executable:
        """A question is remembered for a day, whatever becomes of the channel, under its player and its mailbox."""
        name = place or secrets.token_hex(32)
        row = {"hash": name, "kind": kind, "player": whose, "body": "", "until": self.now() + seconds}
        return sa.insert(PASSES).values(**row)

    async def spare(self, whose: str) -> str:
        """The next free one of somebody's places for questions: nobody's mailbox is filled with them."""
        c = PASSES.c
        recent = sa.select(c.hash, c.kind).where(c.kind.in_(("mail", "refused")), c.until > self.now())
        rows = await self.store.all(recent.where(c.player == whose))
        places = [hashed(f"mail {whose} {number}") for number in range(MAILS)]
        free = [place for place in places if place not in {row.hash for row in rows}]
        if len(rows) >= MAILS or not free or any(row.kind == "refused" for row in rows):
            raise too_many_questions()
        return free[0]

    async def message(self, player: str, channel: str, what: str) -> sa.Executable:
        """A message about the channel itself; asked twice in a moment, it is one."""
        profile = (await self.people.player(player)).profile
        name = short(f"{what}:{channel}:{self.now()}")
        return self.notices.send(Message(name, channel, profile.language, [Item(what, "", "", "")]), player, self.now())

    # ------------------------------------------------------------ changing
    async def test(self, player: str, channel: str) -> None:
        row = await self.one(player, channel)
        if row.state != "on":
            raise conflict("channel-off", "this channel is not switched on")
        await self.store.execute(await self.message(player, channel, "test"))
        self.notices.woken.set()

    async def remove(self, player: str, channel: str) -> None:
        await self.one(player, channel)
        await self.store.execute(sa.delete(CHANNELS).where(CHANNELS.c.id == channel))

    # ------------------------------------------------------------ by a link in a mail
    async def named(self, purpose: str, signed: str) -> Any:
        """The channel that a link in a mail names; None if there is none, or if the link is too old."""
        channel = self.keys.read(purpose, signed)
        if channel is None:
            return None
        row = await self.store.first(sa.select(CHANNELS).where(CHANNELS.c.id == channel))
        if row is not None and purpose == "confirm":
            fresh = row.created > self.now() - ASKED
            return row if row.state == "on" or (row.state == "asked" and fresh) else None
        return row

    async def language_of(self, row: Any) -> str:
        found = await self.store.first(sa.select(schema.players.c.profile).where(schema.players.c.id == row.player))
        return str(profile_of(None if found is None else found.profile).language)

    async def confirm(self, row: Any) -> None:
        here = sa.update(CHANNELS).where(CHANNELS.c.id == row.id, CHANNELS.c.state == "asked")
        await self.store.execute(here.values(state="on"))

    async def stop(self, row: Any) -> None:
        """One click: nothing more is sent. Whoever never wanted anything is not asked again, either."""
        here = sa.update(CHANNELS).where(CHANNELS.c.id == row.id)
        no = [self.question(mailbox(row.target), "refused", REFUSED)] if row.state == "asked" else []
        await self.store.execute(here.values(state="off", why="switched off with the link in a mail"), *no)


def mailbox(target: str) -> str:
    """The same for addresses that lead to the same mailbox: capitals and what follows a plus do not matter."""
    local, _, host = target.casefold().rpartition("@")
    return hashed(f"mailbox {local.partition('+')[0]}@{host}")


def shown(kind: str, target: str) -> str:
    """A target as its player may see it: enough to tell one from another, not what opens it."""
    if kind == "email":
        return target
    url = str(msgspec.json.decode(target)["endpoint"]) if kind == "push" else target
    return urlsplit(url).hostname or ""
