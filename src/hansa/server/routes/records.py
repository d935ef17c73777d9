"""Records and replay."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody, PathParameter

from hansa.game import events as ev
from hansa.game import record as records
from hansa.game.course import course
from hansa.server import answers as a
from hansa.server import lobby, making
from hansa.server import requests as r
from hansa.server.auth import maker_of
from hansa.server.errors import ApiError, not_found
from hansa.server.routes.common import AnyVisitor, AtTable, SeatQuery, slow_down
from hansa.server.routes.tables import created
from hansa.server.table import encoded
from hansa.server.threads import run_through

LIKE_A_TABLE: Final = 100
"""So many actions of a record are paid for like one more table."""
Step = Annotated[int, PathParameter(title="step", ge=0, le=2**31 - 1)]


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT, tags=["records"])
async def get_record(seated: AtTable, seat: SeatQuery = None) -> Response[str]:
    """The record as the seat may keep it; complete once the game is over."""
    async with seated.reading(seat) as table:
        game = table.begun().fork()
    text = await seated.beside(lambda: game.record_for(seated.shown).to_text())
    name = f'attachment; filename="hansa-{seated.table_id}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@post("/api/records", tags=["records"])
async def import_record(visitor: AnyVisitor, data: JSONBody[r.RecordBody]) -> Response[a.Created]:
    """A record becomes a table: a finished game to look at, or the start of a new one."""
    await visitor.may_make_a_table()
    try:
        game = await visitor.server.tables.aside.do(run_through, making.loading(data.record))
    except records.RecordError as error:
        raise ApiError(400, "bad-record", str(error), line=error.line) from None
    slow_down(visitor.server.limits.maker(visitor.caller.address, len(game.codes) / LIKE_A_TABLE))
    goes_on = data.as_ == "start"
    meta = making.meta_of_record(game, data.seats, goes_on, visitor.server.now(), data.name, data.public)
    mine = [k for k, seat in enumerate(data.seats or ()) if seat.kind == "me"] if data.seats else range(game.players)
    mine = list(mine) if goes_on else []
    meta.maker = maker_of(visitor.caller.address)
    table, links = await visitor.server.tables.insert(
        meta, lambda new: lobby.begin_with(new, game, goes_on), await visitor.browser(), mine, data.nonce
    )
    return await created(visitor, table, links, mine)


@get("/api/tables/{table_id:str}/replay", tags=["records"])
async def get_history(seated: AtTable) -> a.History:
    """All actions that count."""
    async with seated.reading() as table:
        game = table.begun().fork()
    history = await seated.beside(game.history)
    return a.History(len(history), [a.HistoryItem(seat, text) for seat, text in history])


@get("/api/tables/{table_id:str}/replay/{step:int}", tags=["records"])
async def get_step(seated: AtTable, step: Step, seat: SeatQuery = None) -> a.ReplayStep:
    """The position after so many actions, and what the last of them did."""
    async with seated.reading(seat) as table:
        game = table.begun().fork()
    steps, shown = len(game.codes), seated.shown
    if step > steps:
        raise not_found(f"the game has {steps} actions")

    def seen() -> a.ReplayStep:
        then = game.at(max(0, step - 1))
        actor, text, events = None, None, []
        if step:
            code = game.codes[step - 1]
            actor, text = then.actor, then.text_of(code)
            events = [ev.for_seat(event, shown) for event in then.play(code)]
        return encoded(a.ReplayStep(step, steps, then.view(shown), actor, text, events))

    return await seated.beside(seen)


@get("/api/tables/{table_id:str}/course", tags=["records"])
async def get_course(seated: AtTable, seat: SeatQuery = None) -> a.Course:
    """Everybody's points at the start and after each action, as if the game had ended there."""
    async with seated.reading(seat) as table:
        game = table.begun().fork()
    return a.Course(await seated.beside(lambda: course(game, seated.shown)))
