"""Players without accounts: whose browser it is, how a player moves to another device and comes back (docs/days.md)."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from hansa.server import results, schema
from hansa.server.auth import NO_SEAT, Caller, hashed, new_secret
from hansa.server.clock import Now
from hansa.server.errors import ApiError, Conflict, forbidden
from hansa.server.merging import carried
from hansa.server.model import Profile
from hansa.server.store import Store

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: none can be mistaken for another."""
CODE: Final = 26
GROUP: Final = 5
MISREAD: Final = str.maketrans("OILU", "011V", " -\t\n")
MOVING: Final = 600.0
INVITED: Final = 30 * 86_400.0
FRESH: Final = 5.0
"""Seconds for which a worker may not yet know that another one signed out a device."""
REMEMBERED: Final = 20_000
DAY: Final = 86_400.0
MOST_DEVICES: Final = 20
COOKIE_LIFE: Final = 2 * 365 * DAY
"""Seconds for which a browser keeps its cookie."""
AT_ONCE: Final = 100

PassKind = Literal["move", "known", "passkey"]
PLAYERS, DEVICES, PASSES = schema.players, schema.devices, schema.passes


class Player(msgspec.Struct):
    """A player as it is stored; one who has kept nothing has no row."""

    id: str
    created: float
    profile: Profile
    code: bool
    known: bool
    stored: bool = True


class Device(msgspec.Struct):
    """A browser of a player."""

    id: str
    name: str
    created: float
    this: bool


class People:
    """The players of this server."""

    def __init__(self, store: Store, now: Now) -> None:
        self.store: Final = store
        self.now: Final = now
        self._players: Final[dict[str, tuple[str, float]]] = {}
        """Browser -> player, and until when this is believed."""
        self._seen: Final[dict[str, float]] = {}
        """Player -> when it was last noted that they were here."""

    # ------------------------------------------------------------ who it is
    async def recognise(self, caller: Caller) -> Caller:
        """The caller as the player whose device it is."""
        if caller.browser is None:
            return caller
        player = await self.player_of(caller.browser)
        if self.now() - self._seen.get(player, 0.0) > DAY:
            await self._note_seen(player)
        return Caller(player, caller.bearer, caller.address, caller.browser)

    async def _note_seen(self, player: str) -> None:
        """Once a day; whoever keeps nothing here has no row, and costs none."""
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen[player] = now = self.now()
        row = await self.store.first(sa.select(PLAYERS.c.seen).where(PLAYERS.c.id == player))
        if row is not None and row.seen < now - DAY / 2:
            await self.store.execute(sa.update(PLAYERS).where(PLAYERS.c.id == player).values(seen=now))

    async def player_of(self, browser: str) -> str:
        known = self._players.get(browser)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        row = await self.store.first(sa.select(DEVICES.c.player).where(DEVICES.c.browser == browser))
        player = browser if row is None else str(row.player)
        if len(self._players) >= REMEMBERED:
            self._players.clear()
        self._players[browser] = (player, time.monotonic() + FRESH)
        return player

    async def is_known(self, player: str, browser: str | None) -> bool:
        """Whether the server has ever given this browser something: a seat, a profile, a place among devices."""
        held = sa.select(schema.holdings.c.browser).where(schema.holdings.c.browser == player)
        kept = sa.select(PLAYERS.c.id).where(PLAYERS.c.id == player)
        device = sa.select(DEVICES.c.browser).where(DEVICES.c.browser == (browser or player))
        return await self.store.first(sa.select(sa.union_all(held, kept, device).subquery()).limit(1)) is not None

    async def player(self, player: str) -> Player:
        row = await self.store.first(sa.select(PLAYERS).where(PLAYERS.c.id == player))
        if row is None:
            return Player(player, self.now(), Profile(), False, False, stored=False)
        profile = msgspec.json.decode(row.profile, type=Profile)
        return Player(row.id, row.created, profile, row.code is not None, row.known)

    async def devices(self, caller: Caller) -> list[Device]:
        """The player's browsers. The first one has no row; it counts unless it was signed out."""
        c = DEVICES.c
        rows = await self.store.all(sa.select(DEVICES).where(c.player == caller.browser).order_by(c.created))
        found = [Device(device_id(row.browser), row.name, row.created, row.browser == caller.device) for row in rows]
        first = await self.store.first(sa.select(c.browser).where(c.browser == caller.browser))
        if first is None and caller.browser is not None:
            found.insert(0, Device(device_id(caller.browser), "", 0.0, caller.browser == caller.device))
        return found

    # ------------------------------------------------------------ keeping
    def keep(self, player: Player) -> sa.Executable:
        """The player's row, made if there is none; the code and the invitation stay."""
        body = msgspec.json.encode(player.profile).decode()
        if player.stored:
            return sa.update(PLAYERS).where(PLAYERS.c.id == player.id).values(profile=body)
        now = self.now()
        values = {"id": player.id, "created": now, "profile": body, "known": player.known, "seen": now}
        return self.store.upsert(PLAYERS, ["id"], values)

    async def write(self, player: Player) -> None:
        """Store what the player chose."""
        await self.store.execute(self.keep(player))

    async def ensure(self, player: str) -> Player:
        """The player, with a row."""
        found = await self.player(player)
        if not found.stored:
            await self.store.execute(self.keep(found))
            found.stored = True
        return found

    # ------------------------------------------------------------ passes
    async def give_pass(self, kind: PassKind, player: str, seconds: float, body: str = "") -> tuple[str, float]:
        """A secret that works once, and until when."""
        secret, until = new_secret(), self.now() + seconds
        row = {"hash": hashed(secret), "kind": kind, "player": player, "body": body, "until": until}
        old = sa.delete(PASSES).where(PASSES.c.until < self.now())
        await self.store.execute(old, sa.insert(PASSES).values(**row))
        return secret, until

    async def read_pass(self, secret: str, *kinds: PassKind) -> Any:
        """The pass of a secret; every wrong one has the same answer."""
        row = await self.store.first(sa.select(PASSES).where(PASSES.c.hash == hashed(secret)))
        if row is None or row.kind not in kinds or row.until < self.now():
            raise no_pass()
        return row

    async def use_pass(self, row: Any, *others: sa.Executable) -> None:
        """Do what a pass is for, together with its end: of two who use it at once, one is too late."""
        used = {
            "hash": hashed(row.hash),
            "kind": "used",
            "player": row.player,
            "body": "",
            "until": self.now() + 86_400,
        }
        try:
            gone = sa.delete(PASSES).where(PASSES.c.hash == row.hash)
            await self.store.execute(sa.insert(PASSES).values(**used), gone, *others)
        except Conflict:
            raise no_pass() from None

    # ------------------------------------------------------------ moving
    async def take(self, caller: Caller, secret: str, name: str) -> tuple[str, str]:
        """This browser is from now on a device of the player who made the link; its new cookie, and the player.

        What it kept on its own comes along. A link by the operator makes the browser's own player known.
        """
        row = await self.read_pass(secret, "move", "known")
        if row.kind == "known":
            mine = await self.ensure(caller.browser or "")
            await self.use_pass(row, sa.update(PLAYERS).where(PLAYERS.c.id == mine.id).values(known=True))
            return "", mine.id
        if row.player == caller.browser:
            return "", row.player  # the link was opened where it was made: it stays good
        return await self._settle_in(caller, row.player, name, row)

    async def recover(self, caller: Caller, code: str, name: str, alone: bool) -> tuple[str, str]:
        """The printed code was shown: this browser is the player's, alone if wanted."""
        row = await self.store.first(sa.select(PLAYERS.c.id).where(PLAYERS.c.code == hashed(plain_code(code))))
        if row is None:
            raise forbidden("bad-secret", "this code opens nothing here: compare it with the printed one")
        return await self.enter(caller, str(row.id), name, alone)

    async def enter(self, caller: Caller, player: str, name: str, alone: bool) -> tuple[str, str]:
        """Somebody has shown that they are the player."""
        if alone:
            await self.sign_out_all(player)
        return await self._settle_in(caller, player, name, None)

    async def _settle_in(self, caller: Caller, player: str, name: str, used: Any) -> tuple[str, str]:
        many = await self.store.first(sa.select(sa.func.count()).where(DEVICES.c.player == player))
        if many is not None and many[0] >= MOST_DEVICES:
            raise ApiError(409, "too-many", f"a player has at most {MOST_DEVICES} devices; sign one out")
        cookie = new_secret()
        row = {"browser": hashed(cookie), "player": player, "name": name, "created": self.now()}
        statements: list[sa.Executable] = [sa.insert(DEVICES).values(**row)]
        old = caller.browser
        if old is not None and old != player and not await self._has_others(old, caller.device):
            statements += [*await carried(self.store, old, player), *self.forget(old), *results.forget(old)]
        if used is None:
            await self.store.execute(*statements)
        else:
            await self.use_pass(used, *statements)
        return cookie, player

    async def _has_others(self, player: str, device: str | None) -> bool:
        """Whether a player can come back by something else than this browser: another one, a code, a passkey."""
        keys, d = schema.passkeys.c, DEVICES.c
        ways = [
            sa.select(PLAYERS.c.id).where(PLAYERS.c.id == player, PLAYERS.c.code.is_not(None)),
            sa.select(keys.hash).where(keys.player == player),
            sa.select(d.browser).where(d.player == player, d.browser != device),
        ]
        if any([await self.store.first(way) is not None for way in ways]):
            return True
        first = await self.store.first(sa.select(d.browser).where(d.browser == player))
        return device != player and first is None  # the first browser has no row, unless it was signed out

    async def print_code(self, player: str) -> str:
        """A new code; the one before is void."""
        await self.ensure(player)
        code = "".join(secrets.choice(DIGITS) for _ in range(CODE))
        await self.store.execute(sa.update(PLAYERS).where(PLAYERS.c.id == player).values(code=hashed(code)))
        return "-".join(code[i : i + GROUP] for i in range(0, CODE, GROUP))

    async def sign_out(self, player: str, device: str) -> None:
        """A device of the player is nobody's from now on."""
        rows = await self.store.all(sa.select(DEVICES.c.browser).where(DEVICES.c.player == player))
        browser = next((b for b in (player, *(row.browser for row in rows)) if device_id(b) == device), None)
        if browser is None:
            raise ApiError(404, "not-found", "there is no such device")
        await self.store.execute(self._nobody(browser))
        self._players.clear()

    async def sign_out_all(self, player: str) -> None:
        rows = await self.store.all(sa.select(DEVICES.c.browser).where(DEVICES.c.player == player))
        await self.store.execute(*(self._nobody(browser) for browser in (player, *(row.browser for row in rows))))
        self._players.clear()

    def _nobody(self, browser: str) -> sa.Executable:
        """A browser that stands for a new player: without the row, the first one would be the old player again."""
        values = {"browser": browser, "player": hashed(new_secret()), "name": "", "created": self.now()}
        return self.store.upsert(DEVICES, ["browser"], values)

    # ------------------------------------------------------------ deletion
    async def seats(self, player: str) -> list[tuple[str, int]]:
        """Tables and seats that a player holds."""
        c = schema.holdings.c
        rows = await self.store.all(sa.select(c.table_id, c.seat).where(c.browser == player, c.role == "seat"))
        return [(row.table_id, row.seat) for row in rows]

    async def tables(self, player: str) -> list[str]:
        """Tables at which a player has any role."""
        c = schema.holdings.c
        rows = await self.store.all(sa.select(c.table_id).where(c.browser == player).distinct())
        return [row.table_id for row in rows]

    async def hosted(self, player: str) -> list[str]:
        """Tables whose host a player is."""
        h, t = schema.holdings.c, schema.tables.c
        query = sa.select(t.id).join(schema.holdings, h.table_id == t.id).where(h.browser == player, h.role == "host")
        return [row.id for row in await self.store.all(query)]

    async def others_at(self, player: str, table_id: str, seat: int | None = None) -> bool:
        """Whether somebody else holds the seat, or any seat of the table."""
        c = schema.holdings.c
        query = sa.select(c.seat).where(c.table_id == table_id, c.role == "seat", c.browser != player)
        return await self.store.first(query if seat is None else query.where(c.seat == seat)) is not None

    async def holders(self, table_id: str, seat: int) -> list[str]:
        """The players who hold a seat."""
        c = schema.holdings.c
        query = sa.select(c.browser).where(c.table_id == table_id, c.role == "seat", c.seat == seat)
        return [row.browser for row in await self.store.all(query.order_by(c.created))]

    def forget(self, player: str) -> list[sa.Executable]:
        """Everything that is stored under the player itself."""
        self._players.clear()
        return [
            sa.delete(schema.jobs).where(schema.jobs.c.body.contains(f'"player":"{player}"')),
            sa.delete(schema.holdings).where(schema.holdings.c.browser == player),
            sa.delete(schema.passkeys).where(schema.passkeys.c.player == player),
            sa.delete(schema.channels).where(schema.channels.c.player == player),
            sa.delete(schema.deliveries).where(schema.deliveries.c.player == player),
            sa.delete(schema.player_tables).where(schema.player_tables.c.player == player),
            sa.delete(schema.solvers).where(schema.solvers.c.player == player),
            sa.delete(PASSES).where(PASSES.c.player == player),
            sa.delete(PLAYERS).where(PLAYERS.c.id == player),
            sa.delete(DEVICES).where(DEVICES.c.player == player),
        ]

    async def prune(self, days: float) -> int:
        """Forget some players who are gone, and devices whose cookies have ended; how many."""
        found = await self.gone(days, AT_ONCE)
        for player in found:
            await self.store.execute(*self.forget(player))
        await self.store.execute(sa.delete(DEVICES).where(DEVICES.c.created < self.now() - COOKIE_LIFE))
        return len(found)

    async def gone(self, days: float, limit: int | None = None) -> list[str]:
        """Players who were not here for so many days, sit at no table, have no result and were not invited."""
        c = PLAYERS.c
        query = sa.select(c.id).where(
            c.seen < self.now() - days * DAY,
            c.known.is_(False),
            c.id.not_in(sa.select(schema.holdings.c.browser)),
            c.id.not_in(sa.select(schema.results.c.player)),
            c.id.not_in(sa.select(schema.studies.c.owner)),
        )
        return [row.id for row in await self.store.all(query.order_by(c.seen).limit(limit))]

    async def known(self, player: str | None) -> bool:
        return player is not None and (await self.player(player)).known


def no_pass() -> ApiError:
    return forbidden("bad-secret", "this link was used already, is too old, or was never given")


def plain_code(code: str) -> str:
    """A printed code as it was made, however it was typed."""
    return code.upper().translate(MISREAD)


def device_id(browser: str) -> str:
    """A name for a device that opens nothing."""
    return hashed("device " + browser)[:12]


def seats_of(rows: Sequence[tuple[str, int]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for table_id, seat in rows:
        if seat != NO_SEAT:
            found.setdefault(table_id, []).append(seat)
    return found
