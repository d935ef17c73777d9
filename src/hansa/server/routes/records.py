"""Records and replay."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody, PathParameter

from hansa.game import events as ev
from hansa.game import record as records
from hansa.game.game import Game
from hansa.server import bodies as b
from hansa.server import lobby
from hansa.server.errors import ApiError, conflict
from hansa.server.model import COLOURS, Chair, Meta
from hansa.server.routes.common import (
    Call,
    SeatQuery,
    TableId,
    browser_of,
    caller_of,
    check_id,
    json_bytes,
    roles_at,
    seat_to_show,
    server_of,
    slow_down,
)
from hansa.server.routes.tables import created, insert_table
from hansa.server.server import Server
from hansa.server.table import Table, encode

MOST_ACTIONS = 5000
Step = Annotated[int, PathParameter(title="step", ge=0, le=2**31 - 1)]


def game_of(table: Table) -> Game:
    if table.game is None:
        raise conflict("wrong-status", "the game has not started yet", status=table.status)
    return table.game


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT, tags=["records"])
async def get_record(table_id: TableId, request: Call, seat: SeatQuery = None) -> Response[str]:
    """The record as the seat may keep it; complete once the game is over."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        text = game_of(table).record_for(seat_to_show(roles, seat)).to_text()
    name = f'attachment; filename="hansa-{table_id}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@post("/api/records", tags=["records"])
async def import_record(data: JSONBody[b.RecordBody], request: Call) -> Response[b.Created]:
    """A record becomes a table: a finished game to look at, or the start of a new one."""
    server = server_of(request)
    slow_down(server.limits.maker(caller_of(request).address))
    try:
        game = await asyncio.to_thread(Game.load, data.record)
    except records.RecordError as error:
        raise ApiError(400, "bad-record", str(error), line=error.line) from None
    browser, cookie = browser_of(request, server)
    table, links, mine = await table_from(server, game, data, browser)
    return await created(server, table, links, mine, browser, cookie)


async def table_from(
    server: Server, game: Game, data: b.RecordBody, browser: str | None
) -> tuple[Table, dict[str, Any], list[int]]:
    """A table that begins with the actions of a game."""
    names = game.header.seats
    if len(game.codes) > MOST_ACTIONS:
        raise ApiError(400, "bad-record", f"at most {MOST_ACTIONS} actions are taken from a record", line=1)
    if data.as_ == "start" and game.over:
        raise ApiError(400, "bad-record", "this game is over; there is nothing to go on from", line=1)
    seats = data.seats or [b.SeatBody("me", name=name[:40]) for name in names]
    if data.as_ == "finished":
        chairs = [Chair("person", lobby.clean(name) or f"Seat {k + 1}", COLOURS[k]) for k, name in enumerate(names)]
    else:
        if len(seats) != len(names):
            raise ApiError(400, "bad-setup", f"the record has {len(names)} seats, not {len(seats)}")
        if any(seat.kind == "open" for seat in seats):
            raise ApiError(400, "bad-setup", "a game that goes on has no open seats: use person")
        chairs = lobby.chairs_of(seats)
        for chair, given, name in zip(chairs, seats, names, strict=True):
            chair.name = chair.name if given.name else lobby.clean(name) or chair.name
    meta = Meta(
        name=lobby.clean(data.name, 60),
        board=game.header.board,
        edition=game.header.edition,
        options=game.header.options.to_json(),
        seats=chairs,
        public=data.public,
        hints=None,
        undo=True,
        autostart=False,
        bot_seconds=5.0,
        created=round(time.time(), 3),
    )
    mine = [] if data.as_ == "finished" else [k for k, seat in enumerate(seats) if seat.kind == "me"]
    header = records.Record(game.header, ()).to_text()

    def prepare(table: Table) -> None:
        table.tail = type(table.tail)()  # all of them, until they are stored
        table.begin(header)
        table.status = "playing"
        table.add("start", None, "record", start=game.header.setup.start)
        for code, (chair, _) in zip(game.codes, game.history(), strict=True):
            table.play(chair, code, "record")
        if table.finish() is None and data.as_ == "finished":
            table.status = "closed"
            table.add("close", None, "record")

    table, links = await insert_table(server, meta, mine, browser, prepare)
    return table, links, mine


@get("/api/tables/{table_id:str}/replay", tags=["records"])
async def get_history(table_id: TableId, request: Call) -> b.History:
    """All actions that count."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        await roles_at(server, table, caller_of(request))
        history = game_of(table).history()
    return b.History(len(history), [b.HistoryItem(seat, text) for seat, text in history])


@get("/api/tables/{table_id:str}/replay/{step:int}", tags=["records"])
async def get_step(table_id: TableId, step: Step, request: Call, seat: SeatQuery = None) -> Response[b.ReplayStep]:
    """The position after so many actions, and what the last of them did."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        shown = seat_to_show(roles, seat)
        game = game_of(table)
        steps = len(game.codes)
        if step > steps:
            raise ApiError(404, "not-found", f"the game has {steps} actions")
        then = game.at(max(0, step - 1))
        actor, text, events = None, None, []
        if step:
            code = game.codes[step - 1]
            actor, text = then.actor, then.text_of(code)
            events = [ev.for_seat(event, shown) for event in then.play(code)]
        body = {
            "step": step,
            "steps": steps,
            "view": then.view(shown),
            "seat": actor,
            "action": text,
            "events": events,
        }
        return json_bytes(encode(body))
