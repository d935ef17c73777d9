"""Tables and seats: create, list, join, claim, leave, close, play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get, patch, post
from litestar.params import JSONBody, PathParameter

from hansa.server import answers as a
from hansa.server import fellows, listing, lobby, making
from hansa.server import requests as r
from hansa.server.auth import NO_SEAT, Roles, hashed, maker_of
from hansa.server.errors import ApiError, conflict, forbidden, not_found
from hansa.server.links import Link, Statement
from hansa.server.model import Meta
from hansa.server.routes.common import AnyVisitor, AtTable, Seated, SeatPath, SeatQuery, Since, Visitor
from hansa.server.table import FOR_THE_END, Table

WayId = Annotated[str, PathParameter(max_length=12)]
MOST_WAYS = 20
MOVABLE = 600.0
"""Seconds in which a seat's link, used once, moves the seat to another browser."""


@post("/api/tables", tags=["tables"])
async def create(visitor: AnyVisitor, data: JSONBody[r.CreateBody]) -> Response[a.Created]:
    """A new table; the answer holds its links, once."""
    await visitor.may_make_a_table()
    meta = making.chosen_meta(data, visitor.server.now())
    mine = [k for k, seat in enumerate(data.seats) if seat.kind == "me"]
    meta.maker = maker_of(visitor.caller.address)
    browser = await visitor.browser()
    table, links = await visitor.server.tables.insert(meta, lobby.autostart, browser, mine, data.nonce)
    return await created(visitor, table, links, mine)


async def created(visitor: Visitor, table: Table, links: a.Links, mine: Sequence[int]) -> Response[a.Created]:
    """The answer to the one who made a table."""
    if visitor.caller.browser is None:
        visitor.show(links.host)
    state = await visitor.state_of(table.id, mine[0] if mine else None)
    return visitor.answer(a.Created(table.id, state, links), 201)


@get("/api/tables", tags=["tables"])
async def list_tables(visitor: AnyVisitor) -> a.Lists:
    """My tables, and the public ones."""
    server = visitor.server
    return await listing.lists(server.store, visitor.caller, round(server.settings.expire_days), server.tables.outages)


@get("/api/tables/{table_id:str}", tags=["tables"])
async def get_table(seated: AtTable, seat: SeatQuery = None, since: Since = 0) -> a.State:
    """The table as it stands, for one of my seats or a spectator."""
    async with seated.reading(seat) as table:
        seated.since = since
        return seated.state(table)


@post("/api/tables/{table_id:str}/claim", status_code=200, tags=["tables"])
async def claim(seated: AtTable, data: JSONBody[r.ClaimBody]) -> Response[a.Claimed]:
    """Tie the role that a link opens to this browser.

    The link of a seat is good for one browser. For ten minutes it can be taken to another one, which then has the
    seat instead: people open links in the small browser of some other program first. Not if the seat has secrets.
    """
    links = seated.server.tables.links
    link, had = await known_link(seated, data.secret), Roles()

    async def enter(table: Table) -> None:
        nonlocal link, had
        link = await known_link(seated, data.secret)  # as it is now that nobody else is at the table
        had = await links.held_by(table.id, seated.caller.browser)
        if link.used is not None and link.seat not in had.seats and links.now() - link.used >= MOVABLE:
            raise link_used()
        await seated.browser()
        if link.used is None:
            seated.show(data.secret)
        seated.seat = link.seat

    def work(table: Table) -> list[Statement]:
        seat, browser = link.seat, seated.caller.browser
        done = links.hold(browser, table.id, link.role, seat)
        if seat is not None and seat not in had.seats:
            chair, moved = table.meta.seats[seat], link.used is not None
            if moved and table.has_secrets(seat):
                raise link_used()
            if not chair.taken:
                chair.taken = True
                table.add("seat", seat, "person", change="joined", name=chair.name)
            elif browser is not None:  # a second device, or whose?
                table.add("seat", seat, "person", change="opened", name=chair.name)
            done = [links.take_away(table.id, seat), *done] if moved else done
        table.roles.clear()
        used = [links.use_up(table.id, data.secret)] if seat is not None and browser is not None else []
        return [*done, *used]

    seated.room = FOR_THE_END
    state = await seated.change_by(enter, work)
    return seated.answer(a.Claimed(link.role, link.seat, state))


async def known_link(seated: Seated, secret: str) -> Link:
    """What the link opens; where it opens nothing, nobody learns whether there is a table."""
    found = await seated.server.tables.links.link(seated.table_id, secret)
    if found is None:
        raise forbidden("bad-secret", "this link opens nothing here; ask the host for a new one")
    return found


def link_used() -> ApiError:
    return forbidden(
        "link-used", "a browser took this seat with this link; it can make one more, or the host a new one"
    )


def anybody() -> None:
    """Everybody who sees the table may do it."""


@post("/api/tables/{table_id:str}/join", status_code=200, tags=["tables"])
async def join(seated: AtTable, data: JSONBody[r.JoinBody]) -> Response[a.Joined]:
    """Take an open seat."""
    links = seated.server.tables.links
    if seated.server.settings.known_players:
        async with seated.reading():
            if not (seated.roles.join or seated.roles.host):  # a friend's link is an invitation
                await seated.need_known()
    browser = await seated.browser()
    secret = ""
    nonce = None if data.nonce is None else hashed(data.nonce)

    def work(table: Table) -> list[Statement]:
        nonlocal secret
        if not (table.meta.public or seated.roles.join or seated.roles.host):
            raise forbidden("no-access", "the join link is needed to take a seat here")
        if nonce is not None and (again := lobby.joined_with(table, nonce)) is not None:
            return sit(table, again)
        if seated.roles.seats and not (seated.roles.join or seated.roles.host):
            raise conflict("seat-taken", "you have a seat here; its other seats are for others")
        return sit(table, lobby.take_open(table, data.seat, data.name, data.colour, data.word or "", nonce))

    def sit(table: Table, seat: int) -> list[Statement]:
        nonlocal secret
        secret, statement = links.key(table.id, "seat", seat)
        seated.seat = seat
        seated.show(secret)
        return [statement, *links.hold(browser, table.id, "seat", seat)]

    state = await seated.change(anybody, work)
    assert seated.seat is not None
    return seated.answer(a.Joined(seated.seat, secret, state))


@post("/api/tables/{table_id:str}/leave", status_code=200, tags=["tables"])
async def leave(seated: AtTable, data: JSONBody[r.SeatOnly]) -> a.State:
    """Get up. While the table waits the seat is open again, later it keeps its link."""
    links = seated.server.tables.links

    def work(table: Table) -> list[Statement]:
        if table.status == "waiting":
            lobby.make_open(table, data.seat, "person")
            return links.revoke(table.id, "seat", data.seat)
        table.meta.seats[data.seat].taken = False  # somebody else may have it
        table.add("seat", data.seat, "person", change="left", name=table.meta.seats[data.seat].name)
        return links.let_go(seated.caller, table.id, data.seat)

    seated.room = None
    return await seated.change(lambda: seated.need_seat(data.seat), work)


@post("/api/tables/{table_id:str}/forget", status_code=200, tags=["tables"])
async def forget(seated: AtTable, data: JSONBody[r.Empty]) -> a.Ok:
    """Take the table off my list; this browser lets go of all its roles there."""

    def work(table: Table) -> list[Statement]:
        table.roles.clear()
        return seated.server.tables.links.let_go(seated.caller, table.id)

    seated.room = None
    await seated.change(anybody, work)
    return a.Ok()


# ---------------------------------------------------------------- seats
@patch("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200, tags=["seats"])
async def patch_seat(seated: AtTable, seat: SeatPath, data: JSONBody[r.ChairBody]) -> a.State:
    """Name and colour; for the holder and the host."""

    def may() -> None:
        seated.need_host_or(seat)
        seated.need_rate(seat)

    def work(table: Table) -> None:
        lobby.rename(table, seat, data.name, data.colour, seated.by(seat))

    return await seated.change(may, work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/word", status_code=200, tags=["seats"])
async def say_word(seated: AtTable, seat: SeatPath, data: JSONBody[r.WordBody]) -> a.State:
    """Add a word to the chance of a game that has not begun; for the holder alone."""

    def may() -> None:
        seated.need_seat(seat)
        seated.need_rate(seat)

    def work(table: Table) -> None:
        lobby.say_word(table, seat, data.word)

    return await seated.change(may, work)


@post("/api/tables/{table_id:str}/seats/{seat:int}/link", status_code=200, tags=["seats"])
async def one_more_link(seated: AtTable, seat: SeatPath, data: JSONBody[r.Empty]) -> a.Secret:
    """One more link to my own seat, for a second device."""
    links = seated.server.tables.links
    async with seated.reading(seat) as table:
        seated.need_rate(seat)
        if len(await links.at_seat(table.id, seat)) >= MOST_WAYS:
            raise conflict("too-many-links", f"{MOST_WAYS} links and browsers open this seat; revoke one first")
        return a.Secret(await links.one_more(table.id, seat))


@get("/api/tables/{table_id:str}/seats/{seat:int}/links", tags=["seats"])
async def my_links(seated: AtTable, seat: SeatPath) -> a.Ways:
    """The links and browsers that open my own seat; for the holder alone."""
    async with seated.reading(seat) as table:
        found = await seated.server.tables.links.at_seat(table.id, seat)
    mine = (seated.caller.bearer, seated.caller.browser)
    return a.Ways([a.Way(way.id, way.kind, way.created, way.shown in mine) for way in found])


@post("/api/tables/{table_id:str}/seats/{seat:int}/links/{way_id:str}/revoke", status_code=200, tags=["seats"])
async def revoke_link(seated: AtTable, seat: SeatPath, way_id: WayId, data: JSONBody[r.Empty]) -> a.Ways:
    """One link or browser loses my seat; everybody hears of it, and its sockets are closed."""
    links = seated.server.tables.links
    async with seated.reading(seat) as table:
        found = {way.id: way for way in await links.at_seat(table.id, seat)}
    if way_id not in found:
        raise not_found("no such link or browser opens this seat")
    way = found[way_id]

    def may() -> None:
        seated.need_seat(seat)
        seated.need_rate(seat)

    def work(table: Table) -> list[Statement]:
        table.add("seat", seat, "person", change="link", name=table.meta.seats[seat].name)
        return [links.close_way(table.id, seat, way)]

    await seated.change(may, work)
    mine = (seated.caller.bearer, seated.caller.browser)
    return a.Ways([a.Way(w.id, w.kind, w.created, w.shown in mine) for w in found.values() if w is not way])


# ---------------------------------------------------------------- the table


@post("/api/tables/{table_id:str}/close", status_code=200, tags=["host"])
async def close(seated: AtTable, data: JSONBody[r.CloseBody]) -> a.State:
    """End the table without a result: the host at once, people when all of them agree."""
    seat = seated.seat = data.seat

    def may() -> None:
        if seat is None:
            seated.need_host()
        else:
            seated.need_host_or(seat)
        seated.room = None if seated.roles.host else FOR_THE_END

    def work(table: Table) -> None:
        lobby.need_status(table, "waiting", "playing")
        if seated.roles.host or seat is None:
            lobby.close(table, "host")
        elif data.request is not None:
            lobby.reply(table, seat, data.request, True)
        else:
            lobby.ask(table, seat, "close")

    return await seated.change(may, work)


@post("/api/tables/{table_id:str}/rematch", tags=["tables"])
async def rematch(seated: AtTable, data: JSONBody[r.Empty]) -> a.Rematch:
    """The same people once more, at a new table; asked twice, the same one."""
    async with seated.reading() as table:
        if not (seated.roles.host or seated.roles.seats):
            raise forbidden("not-allowed", "only those who played can ask for a rematch")
        lobby.need_status(table, "finished", "closed")
        known = table.meta.rematch
        meta = making.rematch_meta(table.meta, seated.server.now())
    if known is None:
        await seated.may_make_a_table()
        known = await make_rematch(seated, meta)
    return a.Rematch(known, await seated.state_of(known, None))


@post("/api/tables/{table_id:str}/invite", status_code=200, tags=["tables"])
async def invite(seated: AtTable, data: JSONBody[r.InviteBody]) -> a.Ok:
    """Invite somebody with whom I sat at another table; they find this one in their list, and are told."""
    server = seated.server
    async with seated.reading() as table:
        lobby.need_status(table, "waiting")
        if not (seated.roles.host or seated.roles.seats):
            raise forbidden("not-allowed", "only those who sit here can invite others")
        seated.need_rate(NO_SEAT)
    players, name = await fellows.at(server.tables.store, seated.caller, data.from_, data.seat)
    for player in players:
        asked = await fellows.spare(server.tables.store, seated.caller, player, table.id, server.now())
        await server.tables.links.give(player, table.id, "join", asked, *server.notices.invite(player, table, name))
    server.tables.forget_roles([table.id])
    return a.Ok()


async def make_rematch(seated: Seated, meta: Meta) -> str:
    """A new table to which everybody's roles are carried over."""
    tables = seated.server.tables
    meta.maker = maker_of(seated.caller.address)
    new, _ = await tables.insert(meta, lobby.autostart)

    def work(table: Table) -> list[Statement]:
        if table.meta.rematch is not None:
            return []
        table.meta.rematch = new.id
        table.add("seat", None, "server", change="rematch", rematch=new.id)
        return tables.links.carry_over(table.id, new.id)

    table = await tables.change(seated.table_id, work)
    assert table.meta.rematch is not None
    if table.meta.rematch != new.id:  # two people asked at once: the other's table counts
        await tables.change(new.id, lambda unused: lobby.close(unused, "server"))
    return table.meta.rematch
