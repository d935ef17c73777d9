"""What a player takes along and what is left: everything of theirs as JSON, and its deletion (docs/days.md)."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import sqlalchemy as sa

from hansa.game import record as records
from hansa.server import lobby, pruning, results, schema
from hansa.server.contests.contests import Contests
from hansa.server.people import People, seats_of
from hansa.server.table import Table
from hansa.server.tables import Tables

GONE = "–"
"""What stands for a line of the chat whose writer is gone."""
OF_A_SEAT = (schema.notes, schema.orders, schema.marks, schema.prepared)


async def everything(people: People, tables: Tables, player: str) -> dict[str, Any]:
    """All that is stored under a player, in plain words; secrets are stored as hashes, which open nothing."""
    found = await people.player(player)
    store = people.store
    c = schema.holdings.c
    out: dict[str, Any] = {"player": msgspec.to_builtins(found.profile), "created": found.created, "tables": []}
    devices = await store.all(sa.select(schema.devices).where(schema.devices.c.player == player))
    out["devices"] = [{"name": row.name, "created": row.created} for row in devices]
    keys = await store.all(sa.select(schema.passkeys).where(schema.passkeys.c.player == player))
    out["passkeys"] = [{"name": row.name, "created": row.created} for row in keys]
    r = schema.results.c
    games = await store.all(sa.select(schema.results).where(r.player == player).order_by(r.at))
    out["results"] = [dict(row._mapping) | {"body": msgspec.json.decode(row.body), "player": ""} for row in games]
    channels = await store.all(sa.select(schema.channels).where(schema.channels.c.player == player))
    out["channels"] = [{"kind": row.kind, "target": row.target, "state": row.state} for row in channels]
    sent = await store.all(sa.select(schema.deliveries).where(schema.deliveries.c.player == player))
    out["deliveries"] = [{"what": row.what, "table": row.table_id, "at": row.at, "state": row.state} for row in sent]
    solved = await store.first(sa.select(schema.solvers.c.body).where(schema.solvers.c.player == player))
    out["puzzles"] = {} if solved is None else msgspec.json.decode(solved.body)
    kept = await store.all(sa.select(schema.player_tables).where(schema.player_tables.c.player == player))
    out["settings of tables"] = [
        {"table": row.table_id, "hidden": bool(row.hidden), "wishes": msgspec.json.decode(row.wishes)} for row in kept
    ]
    e = schema.contests
    entered = sa.select(e.c.id, e.c.status, c.role).join(schema.holdings, c.table_id == e.c.id)
    events = await store.all(entered.where(c.browser == player).order_by(e.c.id))
    out["events"] = [{"event": row.id, "status": row.status, "role": row.role} for row in events]
    known = {row.id for row in events}
    for row in await store.all(sa.select(schema.holdings).where(c.browser == player).order_by(c.table_id)):
        if row.table_id in known:
            continue
        table: dict[str, Any] = {"table": row.table_id, "role": row.role, "since": row.created}
        if row.role == "seat":
            table["seat"] = row.seat
            table["notes"] = await tables.keepsakes.notes(row.table_id, row.seat)
            table["orders"] = msgspec.to_builtins(await tables.keepsakes.orders(row.table_id, row.seat))
            s = schema.chat.c
            said = await store.all(sa.select(s.at, s.body).where(s.table_id == row.table_id, s.seat == row.seat))
            table["chat"] = [{"at": line.at, "text": line.body} for line in said]
        out["tables"].append(table)
    return out


async def delete(people: People, tables: Tables, contests: Contests, player: str) -> None:
    """Delete a player and everything that belongs to it; games of others keep an anonymous name.

    Each table is one commit, and the player's own rows are the last: a crash between leaves a player who can ask again.
    """
    await contests.forget(player)
    for table_id, seats in seats_of(await people.seats(player)).items():
        if not await people.others_at(player, table_id) and not await contests.is_event_table(table_id):
            await pruning.delete(people.store, [table_id])
            tables.slots.pop(table_id, None)
            continue
        for seat in seats:
            if not await people.others_at(player, table_id, seat):
                await make_anonymous(tables, table_id, seat)
    await people.store.execute(*people.forget(player), *results.forget(player))


async def make_anonymous(tables: Tables, table_id: str, seat: int) -> None:
    """A seat is called by its colour, in settings, log, record and chat; a bot plays on."""
    rewritten = await without_name(tables, table_id, seat)

    def work(table: Table) -> list[sa.Executable]:
        chair = table.meta.seats[seat]
        chair.name = chair.colour.capitalize()
        chair.taken = False
        table.add("seat", seat, "server", change="left", name=chair.name)
        if table.status == "playing" and chair.kind == "person" and chair.substitute is None:
            lobby.make_bot(table, seat, None, "server")
        if table.header is not None:
            table.header = renamed(table.header, seat, chair.name)
        said = schema.chat.c
        here = [t.c.table_id == table_id for t in (schema.chat, *OF_A_SEAT)]
        return [
            *rewritten,
            sa.update(schema.chat).where(here[0], said.seat == seat).values(name=chair.name, body=GONE),
            *(sa.delete(t).where(where, t.c.seat == seat) for t, where in zip(OF_A_SEAT, here[1:], strict=True)),
            *tables.links.revoke(table_id, "seat", seat),
        ]

    await tables.change(table_id, work)
    async with tables.locked(table_id):
        tables.slots[table_id].table = None  # the copy in memory remembers the name


async def without_name(tables: Tables, table_id: str, seat: int) -> list[sa.Executable]:
    """Statements that take a seat's name out of the log."""
    c = schema.log.c
    rows = await tables.store.all(
        sa.select(c.seq, c.body).where(c.table_id == table_id, c.seat == seat, c.kind == "seat")
    )
    out: list[sa.Executable] = []
    for row in rows:
        body = msgspec.json.decode(row.body)
        if body.pop("name", None) is not None:
            new = msgspec.json.encode(body).decode()
            out.append(sa.update(schema.log).where(c.table_id == table_id, c.seq == row.seq).values(body=new))
    return out


def renamed(header: str, seat: int, name: str) -> str:
    """The first lines of a record with another name for a seat."""
    found = records.read(header).header
    names = tuple(name if k == seat else old for k, old in enumerate(found.seats))
    return records.Record(dataclasses.replace(found, seats=names), ()).to_text()
