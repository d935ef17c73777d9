"""What a player takes along: everything that is stored under them (docs/days.md)."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, Struct, UnsetType

from hansa.server import prepared, schema
from hansa.server.answers import PreparedTurns
from hansa.server.model import Orders, Profile
from hansa.server.people import People
from hansa.server.puzzling import Solver
from hansa.server.results import ResultBody
from hansa.server.store import Store
from hansa.server.tables import Tables
from hansa.server.together.model import TakenStudy
from hansa.server.together.studies import Studies


class TakenName(Struct):
    """A browser or a passkey."""

    name: str
    created: float


class TakenResult(Struct):
    game: str
    seat: int
    name: str
    at: float
    board: str
    edition: str
    players: int
    points: int
    place: int
    rated: bool
    body: ResultBody


class TakenRating(Struct):
    players: int
    at: float
    game: str
    mu: float
    sigma: float


class TakenChannel(Struct):
    kind: str
    target: str
    state: str


class TakenDelivery(Struct):
    what: str
    table: str
    at: float
    state: str


class TakenChoice(Struct):
    """What was chosen for one table."""

    table: str
    hidden: bool
    wishes: dict[str, bool]


class TakenEvent(Struct):
    event: str
    status: str
    role: str


class TakenLine(Struct):
    at: float
    text: str


class TakenTable(Struct):
    """A role at a table; of a seat also what only its holder sees, and what they said."""

    table: str
    role: str
    since: float
    seat: int | UnsetType = UNSET
    notes: str | UnsetType = UNSET
    orders: Orders | UnsetType = UNSET
    prepared: PreparedTurns | UnsetType = UNSET
    chat: list[TakenLine] | UnsetType = UNSET


class Taken(Struct, rename={"choices": "settings of tables"}):
    """All that is stored under a player; secrets are stored as hashes, which open nothing."""

    player: Profile
    created: float
    devices: list[TakenName]
    passkeys: list[TakenName]
    results: list[TakenResult]
    ratings: list[TakenRating]
    channels: list[TakenChannel]
    deliveries: list[TakenDelivery]
    puzzles: Solver | None
    choices: list[TakenChoice]
    events: list[TakenEvent]
    studies: list[TakenStudy]
    tables: list[TakenTable]


async def everything(people: People, tables: Tables, studies: Studies, player: str) -> Taken:
    """All that is stored under a player, in plain words."""
    found = await people.player(player)
    store = people.store

    async def rows(table: sa.Table, *order: sa.Column[Any]) -> list[Any]:
        return list(await store.all(sa.select(table).where(table.c.player == player).order_by(*order)))

    solved = await rows(schema.solvers)
    of_studies = await studies.everything(player)
    events = await entered(store, player)
    known = {each.event for each in events} | {each.study for each in of_studies}
    rated = await rows(schema.ratings, schema.ratings.c.players, schema.ratings.c.number)
    return Taken(
        player=found.profile,
        created=found.created,
        devices=[TakenName(row.name, row.created) for row in await rows(schema.devices)],
        passkeys=[TakenName(row.name, row.created) for row in await rows(schema.passkeys)],
        results=[result_of(row) for row in await rows(schema.results, schema.results.c.at)],
        ratings=[TakenRating(row.players, row.at, row.game, row.mu, row.sigma) for row in rated],
        channels=[TakenChannel(row.kind, row.target, row.state) for row in await rows(schema.channels)],
        deliveries=[TakenDelivery(row.what, row.table_id, row.at, row.state) for row in await rows(schema.deliveries)],
        puzzles=msgspec.json.decode(solved[0].body, type=Solver) if solved else None,
        choices=[
            TakenChoice(row.table_id, bool(row.hidden), msgspec.json.decode(row.wishes))
            for row in await rows(schema.player_tables)
        ],
        events=events,
        studies=of_studies,
        tables=[table for table in await tables_of(tables, player) if table.table not in known],
    )


def result_of(row: Any) -> TakenResult:
    body = msgspec.json.decode(row.body, type=ResultBody)
    where = (row.game, row.seat, row.name, row.at, row.board, row.edition)
    return TakenResult(*where, row.players, row.points, row.place, bool(row.rated), body)


async def entered(store: Store, player: str) -> list[TakenEvent]:
    """Events in which the player has a role."""
    e, h = schema.contests.c, schema.holdings.c
    query = sa.select(e.id, e.status, h.role).join(schema.holdings, h.table_id == e.id)
    rows = await store.all(query.where(h.browser == player).order_by(e.id))
    return [TakenEvent(row.id, row.status, row.role) for row in rows]


async def tables_of(tables: Tables, player: str) -> list[TakenTable]:
    """Roles at tables, and wherever else roles are held."""
    h, s = schema.holdings.c, schema.chat.c
    found = []
    for row in await tables.store.all(sa.select(schema.holdings).where(h.browser == player).order_by(h.table_id)):
        table = TakenTable(row.table_id, row.role, row.created)
        if row.role == "seat":
            table.seat = row.seat
            table.notes = await tables.keepsakes.notes(row.table_id, row.seat)
            table.orders = await tables.keepsakes.orders(row.table_id, row.seat)
            table.prepared = prepared.shown(await tables.preparations.of(row.table_id, row.seat))
            said = sa.select(s.at, s.body).where(s.table_id == row.table_id, s.seat == row.seat)
            table.chat = [TakenLine(line.at, line.body) for line in await tables.store.all(said)]
        found.append(table)
    return found
