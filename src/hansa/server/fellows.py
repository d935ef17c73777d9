"""Those with whom a player sat at a table: they can be invited to another one. Nobody else can be found."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.answers import Fellow
from hansa.server.auth import Caller, hashed
from hansa.server.errors import ApiError, forbidden
from hansa.server.model import Meta
from hansa.server.store import Store

TABLES: Final = 200
"""Tables that are looked at, the latest."""
MOST: Final = 50
INVITED: Final = 10
"""Tables to which one player may invite another in a day."""
DAY: Final = 86_400.0
H, T = schema.holdings, schema.tables


async def fellows(store: Store, player: str, table_id: str = "") -> list[Fellow]:
    """Each of them once, as they were called when both last sat together, the latest first.

    With a table of the player's: those who do not sit there yet.
    """
    mine = sa.select(H.c.table_id).where(H.c.browser == player, H.c.role == "seat").distinct().subquery()
    latest = sa.select(T.c.id, T.c.meta, T.c.updated).join(mine, mine.c.table_id == T.c.id)
    latest = latest.order_by(T.c.updated.desc(), T.c.id).limit(TABLES)
    rows = await store.all(latest)
    sitting = sa.select(H.c.table_id, H.c.browser, H.c.seat).where(H.c.role == "seat", H.c.browser != player)
    there: dict[str, list[tuple[int, str]]] = {}
    for row in await store.all(sitting.where(H.c.table_id.in_([row.id for row in rows]))) if rows else []:
        there.setdefault(row.table_id, []).append((row.seat, row.browser))
    found: dict[str, Fellow] = {}
    here = {browser for _, browser in there.get(table_id, [])}
    for row in rows:
        meta = msgspec.json.decode(row.meta, type=Meta)
        for seat, browser in sorted(there.get(row.id, [])):
            if browser in found:
                found[browser].games += 1
            elif meta.seats[seat].kind == "person":
                found[browser] = Fellow(meta.seats[seat].name, row.id, seat, 1, row.updated)
    return [fellow for browser, fellow in found.items() if browser not in here][:MOST]


async def at(store: Store, caller: Caller, table_id: str, seat: int) -> tuple[list[str], str]:
    """The players of a seat at a table at which the caller sits, too, and what the caller is called there."""
    here = sa.select(H.c.browser, H.c.seat).where(H.c.table_id == table_id, H.c.role == "seat")
    rows = [] if caller.browser is None else await store.all(here)
    mine = [row.seat for row in rows if row.browser == caller.browser]
    if not mine:
        raise forbidden("not-your-seat", "whoever is invited has played with you: name a table where you both sat")
    row = await store.first(sa.select(T.c.meta).where(T.c.id == table_id))
    meta = None if row is None else msgspec.json.decode(row.meta, type=Meta)
    name = "" if meta is None else meta.seats[mine[0]].name
    return [row.browser for row in rows if row.seat == seat and row.browser != caller.browser], name


async def spare(store: Store, caller: Caller, player: str, table_id: str, now: float) -> sa.Executable:
    """What remembers an invitation for a day; 429 if the same player was invited too often."""
    c, pair = schema.passes.c, hashed(f"invite {caller.browser} {player}")
    row = {"hash": hashed(f"{pair} {table_id}"), "kind": "invite", "player": pair, "body": "", "until": now + DAY}
    known = await store.all(sa.select(c.hash).where(c.kind == "invite", c.player == pair, c.until > now))
    if len(known) >= INVITED and row["hash"] not in {each.hash for each in known}:
        raise ApiError(429, "too-many-requests", "enough invitations for one day; please wait", retry_after=3600)
    return store.upsert(schema.passes, ["hash"], row)
