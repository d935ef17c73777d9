"""Tables and seats: create, list, join, claim, and what the host may do."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Response, get, patch, post
from litestar.params import JSONBody, PathParameter

from hansa.server import bodies as b
from hansa.server import listing, lobby, schema
from hansa.server.answers import state_of
from hansa.server.auth import NO_SEAT, Caller, hashed, new_table_id
from hansa.server.errors import ApiError, conflict, forbidden
from hansa.server.model import Meta
from hansa.server.routes.common import (
    Call,
    SeatPath,
    SeatQuery,
    Since,
    TableId,
    browser_of,
    caller_of,
    check_id,
    json_bytes,
    need_host,
    need_rate,
    need_seat,
    roles_at,
    roles_for,
    seat_to_show,
    server_of,
    slow_down,
    state_bytes,
)
from hansa.server.server import Server
from hansa.server.store import Change
from hansa.server.table import Table, encode

State = Response[b.State]
Role = Annotated[Literal["watch", "join", "host"], PathParameter()]


async def insert_table(
    server: Server, meta: Meta, mine: list[int], browser: str | None, prepare: Any = None
) -> tuple[Table, dict[str, Any]]:
    """Store a new table with its links; ``prepare`` may begin its game."""
    table = Table(new_table_id(), "waiting", meta, None)
    if prepare is not None:
        prepare(table)
    else:
        lobby.autostart(table)
    links: dict[str, Any] = {"seats": {}}
    row = table.row()
    row["id"] = row.pop("table")
    others: list[sa.Executable] = [sa.insert(schema.tables).values(**row, created=meta.created)]
    for role in ("host", "watch", "join"):
        links[role], statement = server.tables.key(table.id, role)
        others.append(statement)
    for k, chair in enumerate(meta.seats):
        if chair.kind == "person":
            links["seats"][str(k)], statement = server.tables.key(table.id, "seat", k)
            others.append(statement)
    if browser is not None:
        others.append(server.tables.hold(browser, table.id, "host"))
        others.extend(server.tables.hold(browser, table.id, "seat", k) for k in mine)
    names = table.tail[0].__struct_fields__ if table.tail else ()
    rows = [{"table_id": table.id} | {name: getattr(line, name) for name in names} for line in table.tail]
    await server.store.write(Change(rows, [], others))
    server.changed(table, "log")
    return table, links


@post("/api/tables", tags=["tables"])
async def create(data: JSONBody[b.CreateBody], request: Call) -> Response[b.Created]:
    """A new table; the answer holds its links, once."""
    server = server_of(request)
    slow_down(server.limits.maker(caller_of(request).address))
    meta = lobby.new_meta(data)
    browser, cookie = browser_of(request, server)
    mine = [k for k, seat in enumerate(data.seats) if seat.kind == "me"]
    table, links = await insert_table(server, meta, mine, browser)
    return await created(server, table, links, mine, browser, cookie)


async def created(
    server: Server, table: Table, links: dict[str, Any], mine: list[int], browser: str | None, cookie: Any
) -> Response[Any]:
    caller = Caller(browser, None if browser else hashed(links["host"]), "")
    state = await state_bytes(server, table.id, caller, mine[0] if mine else None, 0)
    body = encode({"id": table.id, "state": msgspec.Raw(state), "links": links})
    return json_bytes(body, 201, cookie)


@get("/api/tables", tags=["tables"])
async def list_tables(request: Call) -> b.Lists:
    """My tables, and the public ones."""
    server = server_of(request)
    return await listing.lists(server.store, caller_of(request))


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(table_id: TableId, request: Call, seat: SeatQuery = None, since: Since = 0) -> State:
    """The table as it stands, for one of my seats or a spectator."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        return json_bytes(state_of(table, roles, seat_to_show(roles, seat), since, server.hub))


@post("/api/tables/{table_id:str}/claim", status_code=200, tags=["tables"])
async def claim(table_id: TableId, data: JSONBody[b.ClaimBody], request: Call) -> Response[b.Claimed]:
    """Tie the role that a link opens to this browser."""
    server = server_of(request)
    check_id(table_id)
    found = await server.tables._stored_roles(table_id, hashed(data.secret), "keys")
    if not found.any:
        raise forbidden("bad-secret", "this link opens nothing here; ask the host for a new one")
    seat = next(iter(found.seats), None)
    role = "seat" if seat is not None else "host" if found.host else "watch" if found.watch else "join"
    browser, cookie = browser_of(request, server)

    def work(table: Table) -> list[sa.Executable]:
        others = [server.tables.hold(browser, table_id, role, NO_SEAT if seat is None else seat)] if browser else []
        if seat is not None and not table.meta.seats[seat].taken:
            table.meta.seats[seat].taken = True
            table.add("seat", seat, "person", change="joined", name=table.meta.seats[seat].name)
        table.roles.clear()
        return others

    await server.tables.change(table_id, work)
    state = await state_bytes(server, table_id, Caller(browser, hashed(data.secret), ""), seat, 0)
    return json_bytes(encode({"role": role, "seat": seat, "state": msgspec.Raw(state)}), 200, cookie)


@post("/api/tables/{table_id:str}/join", status_code=200, tags=["tables"])
async def join(table_id: TableId, data: JSONBody[b.JoinBody], request: Call) -> Response[b.Joined]:
    """Take an open seat."""
    server = server_of(request)
    caller = caller_of(request)
    roles = await roles_for(server, table_id, caller)
    browser, cookie = browser_of(request, server)
    taken = -1
    secret = ""

    def work(table: Table) -> list[sa.Executable]:
        nonlocal taken, secret
        if not (table.meta.public or roles.join or roles.host):
            raise forbidden("no-access", "the join link is needed to take a seat here")
        taken = lobby.take_open(table, data.seat, data.name, data.colour)
        secret, statement = server.tables.key(table_id, "seat", taken)
        return [statement, *([server.tables.hold(browser, table_id, "seat", taken)] if browser else [])]

    await server.tables.change(table_id, work)
    state = await state_bytes(server, table_id, Caller(browser, hashed(secret), ""), taken, 0)
    return json_bytes(encode({"seat": taken, "secret": secret, "state": msgspec.Raw(state)}), 200, cookie)


@post("/api/tables/{table_id:str}/leave", status_code=200, tags=["tables"])
async def leave(table_id: TableId, data: JSONBody[b.SeatOnly], request: Call) -> State:
    """Get up. While the table waits the seat is open again, later it keeps its link."""
    server = server_of(request)
    caller = caller_of(request)
    need_seat(await roles_for(server, table_id, caller), data.seat)
    h = schema.holdings.c

    def work(table: Table) -> list[sa.Executable]:
        if table.status == "waiting":
            lobby.make_open(table, data.seat, "person")
            return server.tables.revoke(table_id, "seat", data.seat)
        table.add("seat", data.seat, "person", change="left", name=table.meta.seats[data.seat].name)
        mine = (h.browser == caller.browser, h.table_id == table_id, h.role == "seat", h.seat == data.seat)
        return [sa.delete(schema.holdings).where(*mine)]

    await server.tables.change(table_id, work)
    return json_bytes(await state_bytes(server, table_id, caller, None, 0))


@post("/api/tables/{table_id:str}/forget", status_code=200, tags=["tables"])
async def forget(table_id: TableId, request: Call, data: JSONBody[b.Empty]) -> b.Ok:
    """Take the table off my list; this browser lets go of all its roles there."""
    server = server_of(request)
    caller = caller_of(request)
    await roles_for(server, table_id, caller)
    h = schema.holdings.c

    def work(table: Table) -> list[sa.Executable]:
        table.roles.clear()
        return [sa.delete(schema.holdings).where(h.browser == (caller.browser or ""), h.table_id == table_id)]

    await server.tables.change(table_id, work)
    return b.Ok()


# ---------------------------------------------------------------- seats
@patch("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200, tags=["seats"])
async def patch_seat(table_id: TableId, seat: SeatPath, data: JSONBody[b.ChairBody], request: Call) -> State:
    """Name and colour; for the holder and the host."""
    server = server_of(request)
    caller = caller_of(request)
    roles = await roles_for(server, table_id, caller)
    if not roles.host:
        need_seat(roles, seat)
    need_rate(server, table_id, seat)
    by = "person" if seat in roles.seats else "host"
    await server.tables.change(table_id, lambda table: lobby.rename(table, seat, data.name, data.colour, by))
    return json_bytes(await state_bytes(server, table_id, caller, None, 0))


@post("/api/tables/{table_id:str}/seats/{seat:int}/link", status_code=200, tags=["seats"])
async def one_more_link(table_id: TableId, seat: SeatPath, data: JSONBody[b.Empty], request: Call) -> b.SecretAnswer:
    """One more link to my own seat, for a second device."""
    server = server_of(request)
    need_seat(await roles_for(server, table_id, caller_of(request)), seat)
    need_rate(server, table_id, seat)
    secret, statement = server.tables.key(table_id, "seat", seat)
    await server.store.execute(statement)
    return b.SecretAnswer(secret)


async def as_host(request: Call, table_id: str, work: Any) -> State:
    server = server_of(request)
    caller = caller_of(request)
    need_host(await roles_for(server, table_id, caller))
    await server.tables.change(table_id, work)
    return json_bytes(await state_bytes(server, table_id, caller, None, 0))


@post("/api/tables/{table_id:str}/seats/{seat:int}/bot", status_code=200, tags=["host"])
async def seat_bot(table_id: TableId, seat: SeatPath, data: JSONBody[b.LevelBody], request: Call) -> State:
    """A bot takes the seat, or stands in for a person."""
    server = server_of(request)

    def work(table: Table) -> list[sa.Executable]:
        waiting = table.status == "waiting"
        lobby.make_bot(table, seat, data.level)
        return server.tables.revoke(table_id, "seat", seat) if waiting else []

    return await as_host(request, table_id, work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/back", status_code=200, tags=["host"])
async def seat_back(table_id: TableId, seat: SeatPath, data: JSONBody[b.Empty], request: Call) -> State:
    """The person decides again instead of the substitute."""
    server = server_of(request)
    caller = caller_of(request)
    roles = await roles_for(server, table_id, caller)
    if not roles.host:
        need_seat(roles, seat)
    by = "person" if seat in roles.seats else "host"
    await server.tables.change(table_id, lambda table: lobby.give_back(table, seat, by))
    return json_bytes(await state_bytes(server, table_id, caller, None, 0))


@post("/api/tables/{table_id:str}/seats/{seat:int}/person", status_code=200, tags=["host"])
async def seat_person(
    table_id: TableId, seat: SeatPath, data: JSONBody[b.PersonBody], request: Call
) -> Response[b.SecretAndState]:
    """An open or a bot's seat becomes a person's, with a new link."""
    server = server_of(request)
    caller = caller_of(request)
    need_host(await roles_for(server, table_id, caller))
    secret = ""

    def work(table: Table) -> list[sa.Executable]:
        nonlocal secret
        lobby.make_person(table, seat, data.name)
        secret, statement = server.tables.key(table_id, "seat", seat)
        return [*server.tables.revoke(table_id, "seat", seat), statement]

    await server.tables.change(table_id, work)
    state = await state_bytes(server, table_id, caller, None, 0)
    return json_bytes(encode({"secret": secret, "state": msgspec.Raw(state)}))


@post("/api/tables/{table_id:str}/seats/{seat:int}/open", status_code=200, tags=["host"])
async def seat_open(table_id: TableId, seat: SeatPath, data: JSONBody[b.Empty], request: Call) -> State:
    """Whoever comes first may have the seat; only while the table waits."""
    server = server_of(request)

    def work(table: Table) -> list[sa.Executable]:
        lobby.make_open(table, seat, "host")
        return server.tables.revoke(table_id, "seat", seat)

    return await as_host(request, table_id, work)


def link_changed(table: Table, seat: int) -> None:
    chair = lobby.chair_of(table, seat)
    if chair.kind != "person":
        raise conflict("wrong-status", "only people's seats have links", status=table.status)
    chair.taken = False
    table.add("seat", seat, "host", change="link", name=chair.name)


@post("/api/tables/{table_id:str}/seats/{seat:int}/reissue", status_code=200, tags=["host"])
async def reissue(table_id: TableId, seat: SeatPath, data: JSONBody[b.Empty], request: Call) -> b.SecretAnswer:
    """A new link; older ones, and the browsers that used them, lose the seat."""
    server = server_of(request)
    need_host(await roles_for(server, table_id, caller_of(request)))
    secret = ""

    def work(table: Table) -> list[sa.Executable]:
        nonlocal secret
        link_changed(table, seat)
        secret, statement = server.tables.key(table_id, "seat", seat)
        return [*server.tables.revoke(table_id, "seat", seat), statement]

    await server.tables.change(table_id, work)
    return b.SecretAnswer(secret)


@post("/api/tables/{table_id:str}/seats/{seat:int}/revoke", status_code=200, tags=["host"])
async def revoke(table_id: TableId, seat: SeatPath, data: JSONBody[b.Empty], request: Call) -> State:
    """All links and browsers of the seat lose it."""
    server = server_of(request)

    def work(table: Table) -> list[sa.Executable]:
        link_changed(table, seat)
        return server.tables.revoke(table_id, "seat", seat)

    return await as_host(request, table_id, work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/mute", status_code=200, tags=["host"])
async def mute(table_id: TableId, seat: SeatPath, data: JSONBody[b.MuteBody], request: Call) -> State:
    """Whether the seat may write in the chat."""

    def work(table: Table) -> None:
        lobby.chair_of(table, seat).muted = data.muted
        table.add("seat", seat, "host", change="muted" if data.muted else "unmuted")

    return await as_host(request, table_id, work)


@post("/api/tables/{table_id:str}/links/{role:str}", status_code=200, tags=["host"])
async def new_link(table_id: TableId, role: Role, data: JSONBody[b.Empty], request: Call) -> b.SecretAnswer:
    """A new link for spectators, for joining, or for the host; the old one is void."""
    server = server_of(request)
    caller = caller_of(request)
    need_host(await roles_for(server, table_id, caller))
    if role not in ("watch", "join", "host"):
        raise ApiError(404, "not-found", "links are watch, join and host")
    secret, statement = server.tables.key(table_id, role)
    statements = [*server.tables.revoke(table_id, role), statement]
    if role == "host" and caller.browser:
        statements.append(server.tables.hold(caller.browser, table_id, "host"))

    def work(table: Table) -> list[sa.Executable]:
        table.add("seat", None, "host", change="link", role=role)
        return statements

    await server.tables.change(table_id, work)
    return b.SecretAnswer(secret)


# ---------------------------------------------------------------- the table
@post("/api/tables/{table_id:str}/start", status_code=200, tags=["host"])
async def start(table_id: TableId, data: JSONBody[b.StartBody], request: Call) -> State:
    """Begin the game."""

    def work(table: Table) -> None:
        lobby.need_status(table, "waiting")
        if data.fill is not None:
            automatic, table.meta.autostart = table.meta.autostart, False
            for k, chair in enumerate(table.meta.seats):
                if chair.kind == "open":
                    lobby.make_bot(table, k, data.fill)
            table.meta.autostart = automatic
        if not lobby.may_start(table):
            raise conflict("wrong-status", "a seat is still free", status=table.status)
        lobby.start(table)

    return await as_host(request, table_id, work)


@patch("/api/tables/{table_id:str}/settings", status_code=200, tags=["host"])
async def change_settings(table_id: TableId, data: JSONBody[b.SettingsBody], request: Call) -> State:
    """Name, who may see it, hints, undo, thinking time."""

    def work(table: Table) -> None:
        for name in ("public", "hints", "undo", "autostart", "bot_seconds"):
            if getattr(data, name) is not None:
                setattr(table.meta, name, getattr(data, name))
        if data.name is not None:
            table.meta.name = lobby.clean(data.name, 60)
        table.add("seat", None, "host", change="settings")
        lobby.autostart(table)

    return await as_host(request, table_id, work)


@post("/api/tables/{table_id:str}/close", status_code=200, tags=["host"])
async def close(table_id: TableId, data: JSONBody[b.CloseBody], request: Call) -> State:
    """End the table without a result: the host at once, people when all of them agree."""
    server = server_of(request)
    caller = caller_of(request)
    roles = await roles_for(server, table_id, caller)
    seat = data.seat
    if seat is not None and not roles.host:
        need_seat(roles, seat)
    elif not roles.host:
        need_host(roles)

    def work(table: Table) -> None:
        lobby.need_status(table, "waiting", "playing")
        if roles.host or seat is None:
            lobby.close(table, "host")
        elif table.request is not None and table.request.kind == "close" and seat in table.request.missing:
            lobby.reply(table, seat, True)
        else:
            lobby.ask(table, seat, "close")

    await server.tables.change(table_id, work)
    return json_bytes(await state_bytes(server, table_id, caller, seat, 0))


@post("/api/tables/{table_id:str}/rematch", tags=["tables"])
async def rematch(table_id: TableId, data: JSONBody[b.Empty], request: Call) -> Response[b.Rematch]:
    """The same people once more, at a new table; asked twice, the same one."""
    server = server_of(request)
    caller = caller_of(request)
    roles = await roles_for(server, table_id, caller)
    if not (roles.host or roles.seats):
        raise forbidden("not-allowed", "only those who played can ask for a rematch")
    async with server.tables.locked(table_id) as table:
        lobby.need_status(table, "finished", "closed")
        known = table.meta.rematch
        meta = msgspec.json.decode(encode(table.meta), type=Meta)
    if known is None:
        slow_down(server.limits.maker(caller.address))
        known = await make_rematch(server, table_id, meta)
    state = await state_bytes(server, known, caller, None, 0)
    return json_bytes(encode({"id": known, "state": msgspec.Raw(state)}), 201)


async def make_rematch(server: Server, table_id: str, meta: Meta) -> str:
    """A new table to which everybody's roles are carried over."""
    meta.rematch = None
    meta.created = round(time.time(), 3)
    for chair in meta.seats:
        chair.substitute = None
    new, _ = await insert_table(server, meta, [], None)
    won = True

    def work(table: Table) -> list[sa.Executable]:
        nonlocal won
        won = table.meta.rematch is None
        if not won:
            return []
        table.meta.rematch = new.id
        table.add("seat", None, "server", change="rematch", rematch=new.id)
        copies: list[sa.Executable] = []
        for source in (schema.keys, schema.holdings):
            columns = [c for c in source.c if c.name != "table_id"]
            old = sa.select(sa.literal(new.id), *columns).where(source.c.table_id == table_id)
            copies.append(sa.insert(source).from_select(["table_id", *(c.name for c in columns)], old))
        return copies

    table = await server.tables.change(table_id, work)
    if not won:  # two people asked at once: the other's table counts
        await server.tables.change(new.id, lambda t: lobby.close(t, "server"))
    assert table.meta.rematch is not None
    return table.meta.rematch
