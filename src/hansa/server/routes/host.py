"""What the host of a table may do: bots and people on seats, links, the start, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from litestar import patch, post
from litestar.params import JSONBody, PathParameter

from hansa.server import answers as a
from hansa.server import lobby, making
from hansa.server import requests as r
from hansa.server.errors import conflict
from hansa.server.links import Statement
from hansa.server.model import TABLE_NAME
from hansa.server.routes.common import AtTable, Seated, SeatPath
from hansa.server.table import Table

Role = Annotated[Literal["watch", "join", "host"], PathParameter()]


SETTINGS = ("public", "hints", "undo", "autostart", "bot_seconds")


async def close_seat(seated: Seated, seat: int, change: Callable[[Table], None]) -> a.State:
    """The host changes a seat, and all who had it lose it."""

    def work(table: Table) -> list[Statement]:
        change(table)
        return seated.server.tables.links.revoke(table.id, "seat", seat)

    return await seated.change(seated.need_host, work)


async def link_seat(seated: Seated, seat: int, change: Callable[[Table], None]) -> a.SecretAndState:
    """The host changes a seat, and a new link to it replaces all others."""
    links = seated.server.tables.links
    secret = ""

    def work(table: Table) -> list[Statement]:
        nonlocal secret
        change(table)
        secret, statement = links.key(table.id, "seat", seat)
        return [*links.revoke(table.id, "seat", seat), statement, *seated.server.tables.forget_private(table, seat)]

    state = await seated.change(seated.need_host, work)
    return a.SecretAndState(secret, state)


@post("/api/tables/{table_id:str}/seats/{seat:int}/bot", status_code=200, tags=["host"])
async def seat_bot(seated: AtTable, seat: SeatPath, data: JSONBody[r.LevelBody]) -> a.State:
    """A bot takes the seat, or stands in for a person."""

    def work(table: Table) -> list[Statement]:
        waiting = table.status == "waiting"
        lobby.make_bot(table, seat, data.level)
        return seated.server.tables.links.revoke(table.id, "seat", seat) if waiting else []

    return await seated.change(seated.need_host, work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/back", status_code=200, tags=["host"])
async def seat_back(seated: AtTable, seat: SeatPath, data: JSONBody[r.Empty]) -> a.State:
    """The person decides again instead of the substitute."""

    def work(table: Table) -> None:
        lobby.give_back(table, seat, seated.by(seat))

    return await seated.change(lambda: seated.need_host_or(seat), work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/person", status_code=200, tags=["host"])
async def seat_person(seated: AtTable, seat: SeatPath, data: JSONBody[r.PersonBody]) -> a.SecretAndState:
    """An open or a bot's seat becomes a person's, with a new link."""
    return await link_seat(seated, seat, lambda table: lobby.make_person(table, seat, data.name))


@post("/api/tables/{table_id:str}/seats/{seat:int}/open", status_code=200, tags=["host"])
async def seat_open(seated: AtTable, seat: SeatPath, data: JSONBody[r.Empty]) -> a.State:
    """The seat is open to the first who comes; only while the table waits."""
    return await close_seat(seated, seat, lambda table: lobby.make_open(table, seat, "host"))


@post("/api/tables/{table_id:str}/seats/{seat:int}/reissue", status_code=200, tags=["host"])
async def reissue(seated: AtTable, seat: SeatPath, data: JSONBody[r.Empty]) -> a.Secret:
    """A new link; older ones, and the browsers that used them, lose the seat."""
    made = await link_seat(seated, seat, lambda table: lobby.change_link(table, seat))
    return a.Secret(made.secret)


@post("/api/tables/{table_id:str}/seats/{seat:int}/revoke", status_code=200, tags=["host"])
async def revoke(seated: AtTable, seat: SeatPath, data: JSONBody[r.Empty]) -> a.State:
    """All links and browsers of the seat lose it."""
    # Without the change the next link would be a new one.
    return await close_seat(seated, seat, lambda table: lobby.change_link(table, seat))


@post("/api/tables/{table_id:str}/seats/{seat:int}/mute", status_code=200, tags=["host"])
async def mute(seated: AtTable, seat: SeatPath, data: JSONBody[r.MuteBody]) -> a.State:
    """Whether the seat may write in the chat."""

    def work(table: Table) -> None:
        lobby.chair_of(table, seat).muted = data.muted
        table.add("seat", seat, "host", change="muted" if data.muted else "unmuted")

    return await seated.change(seated.need_host, work)


@post("/api/tables/{table_id:str}/links/{role:str}", status_code=200, tags=["host"])
async def new_link(seated: AtTable, role: Role, data: JSONBody[r.Empty]) -> a.Secret:
    """A new link for spectators, for joining, or for the host; the old one is void."""
    links = seated.server.tables.links
    secret = ""

    def work(table: Table) -> list[Statement]:
        nonlocal secret
        secret, statement = links.key(table.id, role)
        table.add("seat", None, "host", change="link", role=role)
        mine = links.hold(seated.caller.browser, table.id, role) if role == "host" else []
        return [*links.revoke(table.id, role), statement, *mine]

    await seated.change(seated.need_host, work)
    return a.Secret(secret)


@post("/api/tables/{table_id:str}/start", status_code=200, tags=["host"])
async def start(seated: AtTable, data: JSONBody[r.StartBody]) -> a.State:
    """Begin the game."""

    def work(table: Table) -> None:
        lobby.need_status(table, "waiting")
        if data.fill is not None:
            lobby.fill_with_bots(table, data.fill)
        if not lobby.may_start(table):
            raise conflict("wrong-status", "a seat is still free", status=table.status)
        lobby.start(table)

    return await seated.change(seated.need_host, work)


@patch("/api/tables/{table_id:str}/settings", status_code=200, tags=["host"])
async def change_settings(seated: AtTable, data: JSONBody[r.SettingsBody]) -> a.State:
    """Name, who may see it, hints, undo, thinking time."""

    def work(table: Table) -> None:
        for name in SETTINGS:
            if getattr(data, name) is not None:
                setattr(table.meta, name, getattr(data, name))
        if data.name is not None:
            table.meta.name = making.clean(data.name, TABLE_NAME)
        table.add("seat", None, "host", change="settings")
        lobby.autostart(table)

    return await seated.change(seated.need_host, work)
