"""Play: actions, undo, reasons, plans, standing orders, what was seen, chat."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post, put
from litestar.params import JSONBody, QueryParameter

from hansa.game.notation import NotationError
from hansa.server import bodies as b
from hansa.server import lobby, plan, schema
from hansa.server.errors import ApiError, Stale, forbidden, reason_json
from hansa.server.model import NOTES, Orders
from hansa.server.routes.common import (
    Call,
    SeatQuery,
    Since,
    TableId,
    caller_of,
    check_id,
    json_bytes,
    need_rate,
    need_seat,
    roles_at,
    roles_for,
    seat_to_show,
    server_of,
    slow_down,
    stale_error,
    state_bytes,
)
from hansa.server.table import Table, encode

State = Response[b.State]
Limit = Annotated[int, QueryParameter(name="limit", ge=1, le=1000, required=False)]


@post("/api/tables/{table_id:str}/actions", status_code=200, tags=["play"])
async def play_action(table_id: TableId, data: JSONBody[b.PlayBody], request: Call) -> State:
    """Play an action in the position that ``after`` names."""
    server = server_of(request)
    caller = caller_of(request)
    need_seat(await roles_for(server, table_id, caller), data.seat)
    need_rate(server, table_id, data.seat)
    try:
        _, again = await server.tables.play(table_id, data.seat, data.after, data.action, "person", data.nonce)
    except Stale:
        raise await stale_error(server, table_id, caller, data.seat, data.after) from None
    more: dict[str, Any] = {"repeated": True} if again else {}
    return json_bytes(await state_bytes(server, table_id, caller, data.seat, data.after, **more))


async def act(request: Call, table_id: str, seat: int, after: int | None, work: Any) -> State:
    """Do something for a seat, in the position that it saw."""
    server = server_of(request)
    caller = caller_of(request)
    need_seat(await roles_for(server, table_id, caller), seat)
    need_rate(server, table_id, seat)
    before = 0

    def checked(table: Table) -> Any:
        nonlocal before
        before = table.seq
        if after is not None:
            table.playing()
            table.expect(after)
        return work(table)

    try:
        await server.tables.change(table_id, checked)
    except Stale:
        raise await stale_error(server, table_id, caller, seat, after or 0) from None
    return json_bytes(await state_bytes(server, table_id, caller, seat, before if after is None else after))


@post("/api/tables/{table_id:str}/undo", status_code=200, tags=["play"])
async def undo(table_id: TableId, data: JSONBody[b.UndoBody], request: Call) -> State:
    """Take back actions, up to the last point of no return."""

    def work(table: Table) -> None:
        table.undo(data.seat, data.steps)

    return await act(request, table_id, data.seat, data.after, work)


@post("/api/tables/{table_id:str}/redo", status_code=200, tags=["play"])
async def redo(table_id: TableId, data: JSONBody[b.RedoBody], request: Call) -> State:
    """Play again what was taken back last."""

    def work(table: Table) -> None:
        table.redo(data.seat)

    return await act(request, table_id, data.seat, data.after, work)


@post("/api/tables/{table_id:str}/restart-turn", status_code=200, tags=["play"])
async def restart_turn(table_id: TableId, data: JSONBody[b.RedoBody], request: Call) -> State:
    """Take back everything since the last point of no return."""

    def work(table: Table) -> None:
        table.restart(data.seat)

    return await act(request, table_id, data.seat, data.after, work)


@post("/api/tables/{table_id:str}/ask-undo", status_code=200, tags=["play"])
async def ask_undo(table_id: TableId, data: JSONBody[b.UndoBody], request: Call) -> State:
    """Ask all people to go back beyond a point of no return."""

    def work(table: Table) -> None:
        lobby.ask(table, data.seat, "undo", data.steps)

    return await act(request, table_id, data.seat, data.after, work)


@post("/api/tables/{table_id:str}/answer", status_code=200, tags=["play"])
async def answer(table_id: TableId, data: JSONBody[b.AnswerBody], request: Call) -> State:
    """Agree to the open request, or refuse it."""

    def work(table: Table) -> None:
        lobby.reply(table, data.seat, data.agree)

    return await act(request, table_id, data.seat, None, work)


@post("/api/tables/{table_id:str}/why", status_code=200, tags=["play"])
async def why(table_id: TableId, data: JSONBody[b.WhyBody], request: Call) -> b.Reasons:
    """Why each of the actions is not possible now; null where it is."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        need_seat(roles, data.seat)
        game = table.playing()
        reasons: list[b.ReasonAnswer | None] = []
        for action in data.actions:
            try:
                reason = game.why_not(action, data.seat)
            except NotationError as error:
                reasons.append(b.ReasonAnswer("bad-action", {"at": error.at}, str(error)))
                continue
            reasons.append(None if reason is None else b.ReasonAnswer(**reason_json(reason)))
        return b.Reasons(reasons)


@post("/api/tables/{table_id:str}/plan", status_code=200, tags=["play"])
async def make_plan(table_id: TableId, data: JSONBody[b.PlanBody], request: Call) -> Response[b.Plan]:
    """Try actions in a private copy."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        need_seat(roles, data.seat)
        need_rate(server, table_id, data.seat)
        game = table.playing()
        stale = not table.position <= data.after <= table.seq
        made = plan.make(game, data.seat, data.actions)
        return json_bytes(encode({"seq": table.seq, "stale": stale} | made))


# ---------------------------------------------------------------- kept for a seat
def need_one_seat(seat: int | None) -> int:
    if seat is None:
        raise ApiError(400, "bad-request", "seat is missing: ?seat=k")
    return seat


@get("/api/tables/{table_id:str}/orders", tags=["play"])
async def get_orders(table_id: TableId, request: Call, seat: SeatQuery = None) -> Orders:
    """My standing orders."""
    server = server_of(request)
    chosen = need_one_seat(seat)
    need_seat(await roles_for(server, table_id, caller_of(request)), chosen)
    return await server.tables.orders(table_id, chosen)


@put("/api/tables/{table_id:str}/orders", tags=["play"])
async def put_orders(table_id: TableId, data: JSONBody[b.OrdersBody], request: Call) -> Orders:
    """Leave standing orders. If I am asked just now, they answer at once."""
    server = server_of(request)
    need_seat(await roles_for(server, table_id, caller_of(request)), data.seat)
    need_rate(server, table_id, data.seat)
    async with server.tables.locked(table_id) as table:
        check_routes(table, [*data.orders.routes, *data.orders.ask_routes])
    row = {"table_id": table_id, "seat": data.seat, "body": encode(data.orders).decode()}
    await server.store.execute(server.store.upsert(schema.orders, ["table_id", "seat"], row))

    def work(table: Table) -> None:
        if data.orders.on:
            table.ordered.add(data.seat)
        else:
            table.ordered.discard(data.seat)

    await server.tables.change(table_id, work)
    return data.orders


def check_routes(table: Table, routes: list[str]) -> None:
    from hansa.game.boards import board

    known = board(table.meta.board).route_index
    for name in routes:
        if name not in known:
            raise ApiError(400, "bad-request", f"there is no route {name[:60]!r} on {table.meta.board}")


@post("/api/tables/{table_id:str}/seen", status_code=200, tags=["play"])
async def seen(table_id: TableId, data: JSONBody[b.SeenBody], request: Call) -> b.Seen:
    """Remember what the seat has seen."""
    server = server_of(request)
    need_seat(await roles_for(server, table_id, caller_of(request)), data.seat)
    seq, chat = await server.tables.mark(table_id, data.seat, data.seq, data.chat)
    async with server.tables.locked(table_id, fresh=False) as table:
        return b.Seen(seq, max(0, table.chat_last - chat))


@get("/api/tables/{table_id:str}/entries", tags=["play"])
async def get_entries(
    table_id: TableId, request: Call, seat: SeatQuery = None, since: Since = 0, limit: Limit = 200
) -> Response[b.Entries]:
    """What happened after an entry."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        shown = seat_to_show(roles, seat)
        seq = table.seq
    lines = [line for line in await server.tables.lines(table_id, since, limit) if line.seq <= seq]
    entries = [msgspec.Raw(line.for_seat(shown)) for line in lines]
    more = bool(lines) and lines[-1].seq < seq
    return json_bytes(encode({"entries": entries, "seq": seq, "more": more}))


@get("/api/tables/{table_id:str}/notes", tags=["play"])
async def get_notes(table_id: TableId, request: Call, seat: SeatQuery = None) -> b.Notes:
    """My private notes."""
    server = server_of(request)
    chosen = need_one_seat(seat)
    need_seat(await roles_for(server, table_id, caller_of(request)), chosen)
    c = schema.notes.c
    row = await server.store.first(sa.select(c.body).where(c.table_id == table_id, c.seat == chosen))
    return b.Notes(row.body if row else "")


@put("/api/tables/{table_id:str}/notes", tags=["play"])
async def put_notes(table_id: TableId, data: JSONBody[b.NotesBody], request: Call) -> b.Notes:
    """Keep private notes."""
    server = server_of(request)
    need_seat(await roles_for(server, table_id, caller_of(request)), data.seat)
    need_rate(server, table_id, data.seat)
    text = lobby.clean(data.text, NOTES, lines=True)
    row = {"table_id": table_id, "seat": data.seat, "body": text}
    await server.store.execute(server.store.upsert(schema.notes, ["table_id", "seat"], row))
    return b.Notes(text)


# ---------------------------------------------------------------- chat
@get("/api/tables/{table_id:str}/chat", tags=["chat"])
async def get_chat(table_id: TableId, request: Call, seat: SeatQuery = None, since: Since = 0) -> b.ChatLines:
    """The lines of the chat after one of them."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        shown = seat_to_show(roles, seat)
        read = table.marks.get(shown, (0, 0))[1] if shown is not None else table.chat_last
        unread = max(0, table.chat_last - read)
    lines = await server.tables.chat(table_id, since)
    return b.ChatLines([b.ChatMessage(**line) for line in lines], unread)


@post("/api/tables/{table_id:str}/chat", tags=["chat"])
async def post_chat(table_id: TableId, data: JSONBody[b.ChatBody], request: Call) -> b.ChatMessage:
    """Say something to the table."""
    server = server_of(request)
    need_seat(await roles_for(server, table_id, caller_of(request)), data.seat)
    slow_down(server.limits.talker(table_id, data.seat))
    text = lobby.clean(data.text, 500)
    if not text:
        raise ApiError(400, "bad-request", "there is nothing in this message")
    async with server.tables.locked(table_id) as table:
        chair = table.meta.seats[data.seat]
    if chair.muted:
        raise forbidden("muted", "the host has muted this seat")
    return b.ChatMessage(**await server.tables.say(table_id, data.seat, chair.name, text))
