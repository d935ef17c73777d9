"""Play: actions, undo, reasons, plans, standing orders, what was seen, chat."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post, put
from litestar.params import JSONBody, QueryParameter

from hansa.game.boards import board
from hansa.game.notation import NotationError
from hansa.server import bodies as b
from hansa.server import lobby, making, plan
from hansa.server.errors import ApiError, forbidden, reason_json
from hansa.server.model import CHAT, NOTES, Orders
from hansa.server.routes.common import AtTable, MySeat, SeatQuery, Since, State, slow_down
from hansa.server.table import Table, encode

Limit = Annotated[int, QueryParameter(name="limit", ge=1, le=1000, required=False)]


@post("/api/tables/{table_id:str}/actions", status_code=200, tags=["play"])
async def play_action(seated: AtTable, data: JSONBody[b.PlayBody]) -> State:
    """Play an action in the position that ``after`` names."""
    more: dict[str, Any] = {}

    def work(table: Table) -> None:
        if not table.play_once(data.seat, data.after, data.action, "person", data.nonce):
            more["repeated"] = True

    return await seated.act(data.seat, data.after, work, more)


@post("/api/tables/{table_id:str}/undo", status_code=200, tags=["play"])
async def undo(seated: AtTable, data: JSONBody[b.UndoBody]) -> State:
    """Take back actions, up to the last point of no return."""

    def work(table: Table) -> None:
        table.in_position(data.after).undo(data.seat, data.steps)

    return await seated.act(data.seat, data.after, work)


@post("/api/tables/{table_id:str}/redo", status_code=200, tags=["play"])
async def redo(seated: AtTable, data: JSONBody[b.RedoBody]) -> State:
    """Play again what was taken back last."""

    def work(table: Table) -> None:
        table.in_position(data.after).redo(data.seat)

    return await seated.act(data.seat, data.after, work)


@post("/api/tables/{table_id:str}/restart-turn", status_code=200, tags=["play"])
async def restart_turn(seated: AtTable, data: JSONBody[b.RedoBody]) -> State:
    """Take back everything since the last point of no return."""

    def work(table: Table) -> None:
        table.in_position(data.after).restart(data.seat)

    return await seated.act(data.seat, data.after, work)


@post("/api/tables/{table_id:str}/ask-undo", status_code=200, tags=["play"])
async def ask_undo(seated: AtTable, data: JSONBody[b.UndoBody]) -> State:
    """Ask all people to go back beyond a point of no return."""

    def work(table: Table) -> None:
        lobby.ask(table.in_position(data.after), data.seat, "undo", data.steps)

    return await seated.act(data.seat, data.after, work)


@post("/api/tables/{table_id:str}/answer", status_code=200, tags=["play"])
async def answer(seated: AtTable, data: JSONBody[b.AnswerBody]) -> State:
    """Agree to the open request, or refuse it."""

    def work(table: Table) -> None:
        lobby.reply(table, data.seat, data.agree)

    return await seated.act(data.seat, None, work)


@post("/api/tables/{table_id:str}/why", status_code=200, tags=["play"])
async def why(seated: AtTable, data: JSONBody[b.WhyBody]) -> b.Reasons:
    """Why each of the actions is not possible now; null where it is."""
    async with seated.reading(data.seat) as table:
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
async def make_plan(seated: AtTable, data: JSONBody[b.PlanBody]) -> Response[b.Plan]:
    """Try actions in a private copy."""
    async with seated.reading(data.seat) as table:
        seated.need_rate(data.seat)
        made = plan.make(table.playing(), data.seat, data.actions)
        return seated.json(encode({"seq": table.seq, "stale": not table.is_current(data.after)} | made))


# ---------------------------------------------------------------- kept for a seat
@get("/api/tables/{table_id:str}/orders", tags=["play"])
async def get_orders(seated: AtTable, seat: MySeat) -> Orders:
    """My standing orders."""
    async with seated.reading(seat):
        return await seated.server.tables.keepsakes.orders(seated.table_id, seat)


@put("/api/tables/{table_id:str}/orders", tags=["play"])
async def put_orders(seated: AtTable, data: JSONBody[b.OrdersBody]) -> Orders:
    """Leave standing orders. If I am asked just now, they answer at once."""

    async def enter(table: Table) -> None:
        await seated.enter(table)
        seated.need_seat(data.seat)
        seated.need_rate(data.seat)
        check_routes(table, [*data.orders.routes, *data.orders.ask_routes])
        await seated.server.tables.keepsakes.keep_orders(table.id, data.seat, data.orders)

    def work(table: Table) -> None:
        if data.orders.on:
            table.ordered.add(data.seat)
        else:
            table.ordered.discard(data.seat)

    async def same(_: Table) -> Orders:
        return data.orders

    return await seated.server.tables.changing(seated.table_id, enter, work, same)


def check_routes(table: Table, routes: list[str]) -> None:
    known = board(table.meta.board).route_index
    for name in routes:
        if name not in known:
            raise ApiError(400, "bad-request", f"there is no route {name[:60]!r} on {table.meta.board}")


@post("/api/tables/{table_id:str}/seen", status_code=200, tags=["play"])
async def seen(seated: AtTable, data: JSONBody[b.SeenBody]) -> b.Seen:
    """Remember what the seat has seen."""
    async with seated.reading(data.seat) as table:
        seq, chat = await seated.server.tables.mark(table, data.seat, data.seq, data.chat)
        return b.Seen(seq, max(0, table.chat_last - chat))


@get("/api/tables/{table_id:str}/entries", tags=["play"])
async def get_entries(
    seated: AtTable, seat: SeatQuery = None, since: Since = 0, limit: Limit = 200
) -> Response[b.Entries]:
    """What happened after an entry."""
    async with seated.reading(seat) as table:
        seq = table.seq
    lines = [line for line in await seated.server.tables.lines(seated.table_id, since, limit) if line.seq <= seq]
    entries = [msgspec.Raw(line.for_seat(seated.shown)) for line in lines]
    more = bool(lines) and lines[-1].seq < seq
    return seated.json(encode({"entries": entries, "seq": seq, "more": more}))


@get("/api/tables/{table_id:str}/notes", tags=["play"])
async def get_notes(seated: AtTable, seat: MySeat) -> b.Notes:
    """My private notes."""
    async with seated.reading(seat):
        return b.Notes(await seated.server.tables.keepsakes.notes(seated.table_id, seat))


@put("/api/tables/{table_id:str}/notes", tags=["play"])
async def put_notes(seated: AtTable, data: JSONBody[b.NotesBody]) -> b.Notes:
    """Keep private notes."""
    text = making.clean(data.text, NOTES, lines=True)
    async with seated.reading(data.seat):
        seated.need_rate(data.seat)
        await seated.server.tables.keepsakes.keep_notes(seated.table_id, data.seat, text)
    return b.Notes(text)


# ---------------------------------------------------------------- chat
@get("/api/tables/{table_id:str}/chat", tags=["chat"])
async def get_chat(seated: AtTable, seat: SeatQuery = None, since: Since = 0) -> b.ChatLines:
    """The lines of the chat after one of them."""
    async with seated.reading(seat) as table:
        unread = table.unread(seated.shown)
    lines = await seated.server.tables.chat(seated.table_id, since)
    return b.ChatLines([b.ChatMessage(**line) for line in lines], unread)


@post("/api/tables/{table_id:str}/chat", tags=["chat"])
async def post_chat(seated: AtTable, data: JSONBody[b.ChatBody]) -> b.ChatMessage:
    """Say something to the table."""
    text = making.clean(data.text, CHAT)
    async with seated.reading(data.seat) as table:
        slow_down(seated.server.limits.talker(seated.table_id, data.seat))
        if not text:
            raise ApiError(400, "bad-request", "there is nothing in this message")
        if table.meta.seats[data.seat].muted:
            raise forbidden("muted", "the host has muted this seat")
        return b.ChatMessage(**await seated.server.tables.say(table, data.seat, text))
