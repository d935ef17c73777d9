"""Play: actions, undo, reasons, plans, standing orders, what was seen, chat."""

from __future__ import annotations

from typing import Annotated, cast

from litestar import get, post, put
from litestar.params import JSONBody, QueryParameter

from hansa.game.boards import board
from hansa.game.game import AnyAction, Game
from hansa.game.notation import NotationError
from hansa.game.places import PlaceKind, why_not_at
from hansa.game.reasons import game_over
from hansa.server import answers as a
from hansa.server import lobby, making, plan, prepared, timing
from hansa.server import requests as r
from hansa.server.errors import ApiError, forbidden, reason_of
from hansa.server.model import CHAT, NOTES, Orders
from hansa.server.routes.common import AtTable, Changes, MySeat, Seated, SeatQuery, Since, slow_down
from hansa.server.table import FOR_THE_END, Table, encoded, read_by

Limit = Annotated[int, QueryParameter(name="limit", ge=1, le=1000, required=False)]


@post("/api/tables/{table_id:str}/actions", status_code=200, tags=["play"])
async def play_action(seated: AtTable, data: JSONBody[r.PlayBody], changes: Changes = False) -> a.State | a.Change:
    """Play an action in the position that ``after`` names."""
    return await play_at(seated, data, changes)


async def play_at(seated: Seated, data: r.PlayBody, changes: bool) -> a.State | a.Change:
    """The same, also for those who come without the framework (``hansa.server.quick``)."""

    def work(table: Table) -> None:
        timing.welcome_back(table, data.seat)
        seated.repeated = not table.play_once(data.seat, data.after, data.action, "person", data.nonce)

    return await seated.play(data.seat, data.after, work, changes)


@post("/api/tables/{table_id:str}/undo", status_code=200, tags=["play"])
async def undo(seated: AtTable, data: JSONBody[r.UndoBody], changes: Changes = False) -> a.State | a.Change:
    """Take back actions, up to the last point of no return."""

    def work(table: Table) -> None:
        table.in_position(data.after).undo(data.seat, data.steps)

    return await seated.play(data.seat, data.after, work, changes)


@post("/api/tables/{table_id:str}/redo", status_code=200, tags=["play"])
async def redo(seated: AtTable, data: JSONBody[r.RedoBody], changes: Changes = False) -> a.State | a.Change:
    """Play again what was taken back last."""

    def work(table: Table) -> None:
        table.in_position(data.after).redo(data.seat)

    return await seated.play(data.seat, data.after, work, changes)


@post("/api/tables/{table_id:str}/restart-turn", status_code=200, tags=["play"])
async def restart_turn(seated: AtTable, data: JSONBody[r.RedoBody], changes: Changes = False) -> a.State | a.Change:
    """Take back everything since the last point of no return."""

    def work(table: Table) -> None:
        table.in_position(data.after).restart(data.seat)

    return await seated.play(data.seat, data.after, work, changes)


@post("/api/tables/{table_id:str}/ask-undo", status_code=200, tags=["play"])
async def ask_undo(seated: AtTable, data: JSONBody[r.UndoBody]) -> a.State:
    """Ask all people to go back beyond a point of no return."""

    def work(table: Table) -> None:
        lobby.ask(table.in_position(data.after), data.seat, "undo", data.steps)

    return await seated.act(data.seat, data.after, work)


@post("/api/tables/{table_id:str}/answer", status_code=200, tags=["play"])
async def answer(seated: AtTable, data: JSONBody[r.AnswerBody]) -> a.State:
    """Agree to the request that was seen, or refuse it."""

    def work(table: Table) -> None:
        lobby.reply(table, data.seat, data.request, data.agree)

    seated.room = None
    return await seated.act(data.seat, None, work)


@post("/api/tables/{table_id:str}/why", status_code=200, tags=["play"])
async def why(seated: AtTable, data: JSONBody[r.WhyBody]) -> a.Reasons:
    """Why each of the actions is not possible now, null where it is; or why nothing can be done at a place.

    Whoever asks in the moment in which the game ends is told that it has ended: that is no fault of theirs.
    """
    async with seated.reading(data.seat) as table:
        game, ended = table.begun().fork(), table.status != "playing"

    def reasons() -> a.Reasons:
        if ended:
            over = reason_of(game_over(game.words))
            return encoded(a.Reasons([over] * len(data.actions), None if data.place is None else over))
        found = [why_not(game, action, data.seat) for action in data.actions]
        return encoded(a.Reasons(found, None if data.place is None else why_not_there(game, data)))

    return await seated.beside(reasons)


def why_not(game: Game, action: AnyAction, seat: int) -> a.Reason | None:
    try:
        reason = game.why_not(action, seat)
    except NotationError as error:
        return reason_of(error)
    return None if reason is None else reason_of(reason)


def why_not_there(game: Game, data: r.WhyBody) -> a.Reason | None:
    kind, _, name = (data.place or "").partition(":")
    try:
        reason = why_not_at(game, data.seat, cast(PlaceKind, kind), name, data.token)
    except KeyError:
        raise ApiError(400, "bad-request", f"there is no {kind} {name[:60]!r} on {game.board.id}") from None
    return None if reason is None else reason_of(reason)


@post("/api/tables/{table_id:str}/plan", status_code=200, tags=["play"])
async def make_plan(seated: AtTable, data: JSONBody[r.PlanBody]) -> a.Plan:
    """Try actions in a private copy."""
    async with seated.reading(data.seat) as table:
        seated.need_rate(data.seat)
        copy, seq, stale = plan.seat_copy(table.playing(), data.seat), table.seq, not table.is_current(data.after)
    return await seated.beside(lambda: encoded(plan.made_on(copy, data.seat, data.actions, seq, stale)))


@get("/api/tables/{table_id:str}/prepared", tags=["play"])
async def get_prepared(seated: AtTable, seat: MySeat) -> a.PreparedTurns:
    """The turns that I have prepared, and what became of the last ones."""
    async with seated.reading(seat):
        return prepared.shown(await seated.server.tables.preparations.of(seated.table_id, seat))


@put("/api/tables/{table_id:str}/prepared", tags=["play"])
async def put_prepared(seated: AtTable, data: JSONBody[r.PreparedBody]) -> a.PreparedTurns:
    """Prepare turns while others play. They are played when my turn comes, if all of one is still legal."""
    async with seated.reading(data.seat) as table:
        seated.need_rate(data.seat)
        made = prepared.made(table, data)
        await seated.server.tables.preparations.write(table, data.seat, made)
        return prepared.shown(made)


@post("/api/tables/{table_id:str}/end", status_code=200, tags=["play"])
async def ask_end(seated: AtTable, data: JSONBody[r.SeatOnly]) -> a.State:
    """Ask all people to end the game as it stands: whoever has most points has won."""

    def work(table: Table) -> None:
        lobby.ask(table, data.seat, "end")

    seated.room = FOR_THE_END
    return await seated.act(data.seat, None, work)


@post("/api/tables/{table_id:str}/vacation", status_code=200, tags=["play"])
async def vacation(seated: AtTable, data: JSONBody[r.VacationBody]) -> a.State:
    """Stop my clock for some days from now on, or come back early."""

    def work(table: Table) -> None:
        timing.vacation(table, data.seat, data.days)

    return await seated.act(data.seat, None, work)


# ---------------------------------------------------------------- kept for a seat
@get("/api/tables/{table_id:str}/orders", tags=["play"])
async def get_orders(seated: AtTable, seat: MySeat) -> Orders:
    """My standing orders."""
    async with seated.reading(seat):
        return await seated.server.tables.keepsakes.orders(seated.table_id, seat)


@put("/api/tables/{table_id:str}/orders", tags=["play"])
async def put_orders(seated: AtTable, data: JSONBody[r.OrdersBody]) -> Orders:
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
async def seen(seated: AtTable, data: JSONBody[r.SeenBody]) -> a.Seen:
    """Remember what the seat has seen."""
    async with seated.reading(data.seat) as table:
        seq, chat = await seated.server.tables.mark(table, data.seat, data.seq, data.chat)
        return a.Seen(seq, max(0, table.chat_last - chat))


@get("/api/tables/{table_id:str}/entries", tags=["play"])
async def get_entries(seated: AtTable, seat: SeatQuery = None, since: Since = 0, limit: Limit = 200) -> a.Entries:
    """What happened after an entry."""
    async with seated.reading(seat) as table:
        seq = table.seq
    lines = [line for line in await seated.server.tables.lines(seated.table_id, since, limit) if line.seq <= seq]
    more = bool(lines) and lines[-1].seq < seq
    return a.Entries([read_by(line, seated.shown) for line in lines], seq, more)


@get("/api/tables/{table_id:str}/notes", tags=["play"])
async def get_notes(seated: AtTable, seat: MySeat) -> a.Notes:
    """My private notes."""
    async with seated.reading(seat):
        return a.Notes(await seated.server.tables.keepsakes.notes(seated.table_id, seat))


@put("/api/tables/{table_id:str}/notes", tags=["play"])
async def put_notes(seated: AtTable, data: JSONBody[r.NotesBody]) -> a.Notes:
    """Keep private notes."""
    text = making.clean(data.text, NOTES, lines=True)
    async with seated.reading(data.seat):
        seated.need_rate(data.seat)
        await seated.server.tables.keepsakes.keep_notes(seated.table_id, data.seat, text)
    return a.Notes(text)


# ---------------------------------------------------------------- chat
@get("/api/tables/{table_id:str}/chat", tags=["chat"])
async def get_chat(seated: AtTable, seat: SeatQuery = None, since: Since = 0) -> a.ChatLines:
    """The lines of the chat after one of them."""
    async with seated.reading(seat) as table:
        unread = table.unread(seated.shown)
    lines = await seated.server.tables.chat(seated.table_id, since)
    return a.ChatLines(lines, unread)


@post("/api/tables/{table_id:str}/chat", tags=["chat"])
async def post_chat(seated: AtTable, data: JSONBody[r.ChatBody]) -> a.ChatMessage:
    """Say something to the table."""
    text = making.clean(data.text, CHAT)
    async with seated.reading(data.seat) as table:
        slow_down(seated.server.limits.talker(seated.table_id, data.seat))
        if not text:
            raise ApiError(400, "bad-request", "there is nothing in this message")
        if table.meta.seats[data.seat].muted:
            raise forbidden("muted", "the host has muted this seat")
        return await seated.server.tables.say(table, data.seat, text)
