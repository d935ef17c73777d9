"""Who has which role at a table: the keys that links are made of, and the browsers that took one up.

Reading is done here; what changes something is a statement, to be stored together with the change of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema
from hansa.server.answers import Links
from hansa.server.auth import NO_SEAT, Caller, Roles, hashed, new_secret, roles_of
from hansa.server.clock import Now
from hansa.server.model import Meta
from hansa.server.store import Store
from hansa.server.table import Table

Statement = sa.Executable
KEYS, HOLDINGS = schema.keys, schema.holdings
NOBODY = Roles()
USED: Final = "used"
"""The role of a seat's link that was used."""
MANY = 200
"""Roles of tables with fewer are remembered when the table is loaded, all others when they are asked for."""


class Way(NamedTuple):
    """A link or a browser that opens a seat."""

    id: str
    kind: Literal["link", "browser"]
    created: float
    shown: str
    """The hash of what is shown."""


class Link(NamedTuple):
    """What the secret of a link opens."""

    role: Literal["seat", "host", "watch", "join"]
    seat: int | None
    used: float | None
    """When a browser took the seat with it: from then on the link is of no use to anybody else."""


def way_id(shown: str) -> str:
    """A name for a link or a browser, from which nobody learns what opens the seat."""
    return hashed(shown)[:12]


class Keys:
    """Keys and holdings."""

    def __init__(self, store: Store, now: Now) -> None:
        self.store: Final = store
        self.now: Final = now

    # ------------------------------------------------------------ asking
    async def roles(self, table: Table, caller: Caller) -> Roles:
        """What the caller may do at the table; remembered until its seats change."""
        known = self.known(table, caller)
        if known is not None:
            return known
        found = Roles()
        for secret, source in ((caller.bearer, KEYS), (caller.browser, HOLDINGS)):
            if secret is None:
                continue
            key = f"{source.name}:{secret}"
            known = table.roles.get(key)
            if known is None:
                known = await self._stored(table.id, source, secret)
                if known.any:  # what is not there yet may come any moment
                    table.roles[key] = known
            found |= known
        return found

    def known(self, table: Table, caller: Caller) -> Roles | None:
        """The same, if it is remembered."""
        bearer = table.roles.get(f"keys:{caller.bearer}") if caller.bearer is not None else None
        if caller.browser is None:
            return bearer if caller.bearer is not None else NOBODY
        browser = table.roles.get(f"holdings:{caller.browser}")
        if caller.bearer is None or browser is None:
            return browser
        return None if bearer is None else bearer | browser

    async def all_at(self, connection: AsyncConnection, table_id: str) -> dict[str, Roles]:
        """What everybody may do at a table, as ``Table.roles`` remembers it."""
        found: dict[str, list[tuple[str, int]]] = {}
        for source in (KEYS, HOLDINGS):
            query = sa.select(_shown(source), source.c.role, source.c.seat).where(source.c.table_id == table_id)
            rows = (await connection.execute(query.limit(MANY))).all()
            for secret, role, seat in rows if len(rows) < MANY else ():
                found.setdefault(f"{source.name}:{secret}", []).append((role, seat))
        return {key: roles_of(pairs) for key, pairs in found.items()}

    async def link(self, table_id: str, secret: str) -> Link | None:
        """What the secret of a link opens at the table, or opened."""
        c = KEYS.c
        query = sa.select(c.role, c.seat, c.created).where(c.hash == hashed(secret), c.table_id == table_id)
        for row in await self.store.all(query):
            used, seat = row.role == USED, None if row.seat == NO_SEAT else row.seat
            return Link("seat" if used else row.role, seat, row.created if used else None)
        return None

    async def _stored(self, table_id: str, source: sa.Table, secret: str) -> Roles:
        c = source.c
        rows = await self.store.all(sa.select(c.role, c.seat).where(_shown(source) == secret, c.table_id == table_id))
        return roles_of([(row.role, row.seat) for row in rows])

    # ------------------------------------------------------------ giving and taking
    def key(self, table_id: str, role: str, seat: int = NO_SEAT) -> tuple[str, Statement]:
        """A new secret, and the statement that keeps its hash."""
        secret = new_secret()
        row = {"hash": hashed(secret), "table_id": table_id, "role": role, "seat": seat, "created": self.now()}
        return secret, sa.insert(KEYS).values(**row)

    async def one_more(self, table_id: str, seat: int) -> str:
        """The secret of one more link to a seat, already stored."""
        secret, statement = self.key(table_id, "seat", seat)
        await self.store.execute(statement)
        return secret

    async def at_seat(self, table_id: str, seat: int) -> list[Way]:
        """The links and browsers that open a seat, oldest first."""
        found: list[Way] = []
        for source in (KEYS, HOLDINGS):
            c = source.c
            query = sa.select(_shown(source), c.created).where(c.table_id == table_id, c.role == "seat", c.seat == seat)
            kind: Literal["link", "browser"] = "link" if source is KEYS else "browser"
            found += [Way(way_id(row[0]), kind, row.created, row[0]) for row in await self.store.all(query)]
        return sorted(found, key=lambda way: way.created)

    async def has_any(self, table_id: str, caller: Caller) -> bool:
        """Whether the caller has any role at a table, also at one that cannot be opened."""
        shown = ((KEYS, caller.bearer), (HOLDINGS, caller.browser))
        return any([(await self._stored(table_id, t, secret)).any for t, secret in shown if secret is not None])

    async def stored(self, table_id: str, caller: Caller) -> Roles:
        """What the caller may do at a table, as it is stored: nobody has to wait for the table."""
        shown = ((KEYS, caller.bearer), (HOLDINGS, caller.browser))
        found = Roles()
        for source, secret in shown:
            found |= Roles() if secret is None else await self._stored(table_id, source, secret)
        return found

    async def held_by(self, table_id: str, browser: str | None) -> Roles:
        """What a browser has taken up at the table."""
        return Roles() if browser is None else await self._stored(table_id, HOLDINGS, browser)

    def close_way(self, table_id: str, seat: int, way: Way) -> Statement:
        """Takes a seat from one link or one browser."""
        source = KEYS if way.kind == "link" else HOLDINGS
        c = source.c
        return sa.delete(source).where(
            _shown(source) == way.shown, c.table_id == table_id, c.role == "seat", c.seat == seat
        )

    def for_new_table(
        self, table_id: str, meta: Meta, mine: Sequence[int] | None = None
    ) -> tuple[Links, list[Statement]]:
        """The secrets of a new table, and how they are kept. Later: of what is ``mine`` or still free."""

        def free(k: int) -> bool:
            return mine is None or k in mine or not meta.seats[k].taken

        host, watch, join = (self.key(table_id, role) for role in ("host", "watch", "join"))
        seats = {
            str(k): self.key(table_id, "seat", k)
            for k, chair in enumerate(meta.seats)
            if chair.kind == "person" and free(k)
        }
        links = Links(host[0], watch[0], join[0], {k: secret for k, (secret, _) in seats.items()})
        return links, [statement for _, statement in (host, watch, join, *seats.values())]

    def of_new_table(self, links: Links, browser: str | None, mine: Sequence[int]) -> dict[str, Roles]:
        """What everybody may do at a table that was just made, as ``Table.roles`` remembers it."""
        free = (("host", links.host), ("watch", links.watch), ("join", links.join))
        found = {f"{KEYS.name}:{hashed(secret)}": roles_of([(role, NO_SEAT)]) for role, secret in free}
        for k, secret in links.seats.items():
            found[f"{KEYS.name}:{hashed(secret)}"] = roles_of([("seat", int(k))])
        if browser is not None:
            found[f"{HOLDINGS.name}:{browser}"] = roles_of([("host", NO_SEAT), *(("seat", k) for k in mine)])
        return found

    def hold(self, browser: str | None, table_id: str, role: str, seat: int | None = None) -> list[Statement]:
        """Ties a role to a browser, if there is one."""
        if browser is None:
            return []
        row = {"browser": browser, "table_id": table_id, "role": role, "seat": NO_SEAT if seat is None else seat}
        return [self.store.upsert(HOLDINGS, list(row), row | {"created": self.now()})]

    async def give(self, browser: str, table_id: str, role: str, *others: Statement) -> None:
        """Tie a role to a browser now; ``others`` are stored in the same commit."""
        await self.store.execute(*self.hold(browser, table_id, role), *others)

    def use_up(self, table_id: str, secret: str) -> Statement:
        """A browser took the seat: whoever else knows the link cannot sit there, too."""
        mine = (KEYS.c.hash == hashed(secret), KEYS.c.table_id == table_id, KEYS.c.role == "seat")
        return sa.update(KEYS).where(*mine).values(role=USED, created=self.now())

    def take_away(self, table_id: str, seat: int) -> Statement:
        """Takes a seat from the browsers that have it."""
        c = HOLDINGS.c
        return sa.delete(HOLDINGS).where(c.table_id == table_id, c.role == "seat", c.seat == seat)

    def revoke(self, table_id: str, role: str, seat: int = NO_SEAT) -> list[Statement]:
        """Takes a role from everybody who has it."""
        roles = (role, USED) if role == "seat" else (role,)
        found = ((t, t.c) for t in (KEYS, HOLDINGS))
        return [sa.delete(t).where(c.table_id == table_id, c.role.in_(roles), c.seat == seat) for t, c in found]

    def let_go(self, caller: Caller, table_id: str, seat: int | None = None) -> list[Statement]:
        """The caller's browser gives up a seat, or every role it has at the table."""
        c = HOLDINGS.c
        mine = sa.delete(HOLDINGS).where(c.browser == (caller.browser or ""), c.table_id == table_id)
        return [mine if seat is None else mine.where(c.role == "seat", c.seat == seat)]

    def carry_over(self, old: str, new: str) -> list[Statement]:
        """Everybody has the same roles at the new table."""
        copies: list[Statement] = []
        for source in (KEYS, HOLDINGS):
            columns = [c for c in source.c if c.name != "table_id"]
            there = sa.select(sa.literal(new), *columns).where(source.c.table_id == old)
            copies.append(sa.insert(source).from_select(["table_id", *(c.name for c in columns)], there))
        return copies


async def roles_everywhere(connection: AsyncConnection, caller: Caller) -> dict[str, Roles]:
    """The caller's roles by table."""
    found: dict[str, list[tuple[str, int]]] = {}
    for source, secret in ((HOLDINGS, caller.browser), (KEYS, caller.bearer)):
        if secret is None:
            continue
        query = sa.select(source.c.table_id, source.c.role, source.c.seat).where(_shown(source) == secret)
        for table_id, role, seat in (await connection.execute(query)).all():
            found.setdefault(table_id, []).append((role, seat))
    return {table_id: roles_of(pairs) for table_id, pairs in found.items()}


def _shown(source: sa.Table) -> sa.Column[str]:
    """What a caller shows to have the role."""
    return source.c.hash if source is KEYS else source.c.browser
