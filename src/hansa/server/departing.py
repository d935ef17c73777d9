"""Deleting a player, and what is left of them in games of others (docs/days.md)."""

from __future__ import annotations

import dataclasses

import msgspec
import sqlalchemy as sa

from hansa.game import record as records
from hansa.game.study import TITLE
from hansa.server import lobby, pruning, results, schema
from hansa.server.contests.contests import Contests
from hansa.server.errors import Conflict, conflict
from hansa.server.making import clean
from hansa.server.people import People, seats_of
from hansa.server.table import Table
from hansa.server.tables import Tables
from hansa.server.together.model import Document, StudyStep, StudyTitled
from hansa.server.together.studies import STUDIES, TRIES, Studies

GONE = "–"
"""What stands for a line of the chat whose writer is gone."""
OF_A_SEAT = (schema.notes, schema.orders, schema.marks, schema.prepared)


async def delete(people: People, tables: Tables, contests: Contests, studies: Studies, player: str) -> None:
    """Delete a player and everything that belongs to it; games of others keep an anonymous name.

    Each table is one commit, and the player's own rows are the last: a crash between leaves a player who can ask again.
    """
    await contests.forget(player)
    await studies.forget(player)
    held = await people.tables(player)
    for table_id, seats in seats_of(await people.seats(player)).items():
        for seat in seats:
            if not await people.others_at(player, table_id, seat):
                await leave_study(tables, studies, table_id, seat)
        if not await people.others_at(player, table_id) and not await contests.is_event_table(table_id):
            await pruning.delete(people.store, [table_id])
            tables.slots.pop(table_id, None)
            continue
        for seat in seats:
            if not await people.others_at(player, table_id, seat):
                await make_anonymous(tables, table_id, seat)
    for table_id in await people.hosted(player):
        if not await people.others_at(player, table_id):
            await pruning.delete(people.store, [table_id])
            tables.slots.pop(table_id, None)
    await people.store.execute(*people.forget(player), *results.forget(player))
    tables.forget_roles(held)


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


async def leave_study(tables: Tables, studies: Studies, table_id: str, seat: int) -> None:
    """The study of a table's game calls a seat by its colour. No step tells that: everybody reads it anew."""
    row = await tables.store.first(sa.select(STUDIES.c.id).where(STUDIES.c.game == table_id))
    if row is None:
        return
    async with tables.locked(table_id) as table:
        before, name = table.begun().header.seats, table.meta.seats[seat].colour.capitalize()
    for _ in range(TRIES):
        found = await studies.reading(row.id)
        document, seq = msgspec.json.decode(msgspec.json.encode(found.document), type=Document), found.seq
        for chapter in document.chapters:
            if chapter.start.startswith(records.FIRST_LINE) and records.read(chapter.start).header.seats == before:
                chapter.start = renamed(chapter.start, seat, name)
        if document.title == clean(", ".join(before), TITLE):
            document.title = clean(", ".join(name if k == seat else old for k, old in enumerate(before)), TITLE)
        body = msgspec.json.encode(document).decode()
        try:
            await tables.store.execute(
                *studies.storing(row.id, seq, [StudyStep(seq + 1, "", StudyTitled(document.title))]),
                sa.delete(schema.study_steps).where(schema.study_steps.c.study == row.id),
                sa.update(STUDIES).where(STUDIES.c.id == row.id).values(body=body, kept=seq + 1),
            )
        except Conflict:
            continue
        studies.slots.pop(row.id, None)  # the copy in memory remembers the name
        studies.changed(row.id, False)
        return
    raise conflict("unavailable", "the study of one of these games is being changed; please retry")


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
