"""Results: a player's own, those of somebody who opened their page, leader boards, and files to take along."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from hansa.server import answers as a
from hansa.server.errors import forbidden
from hansa.server.lobby import chair_of
from hansa.server.routes.common import AnyVisitor, AtTable, SeatPath, slow_down
from hansa.server.routes.me import people_of

Many = Annotated[int, QueryParameter(name="players", ge=2, le=5, required=False)]
Board = Annotated[str | None, QueryParameter(name="board", max_length=40, required=False)]


@get("/api/me/statistics", tags=["me"])
async def my_statistics(visitor: AnyVisitor) -> a.Statistics:
    """My results."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return await visitor.server.results.statistics(visitor.caller.browser or "-")


@get("/api/me/results.csv", include_in_schema=False)
async def my_results(visitor: AnyVisitor) -> Response[bytes]:
    """All my games, one line each."""
    _, player = people_of(visitor)
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    text = await visitor.server.results.as_csv(player)
    headers = {"content-disposition": 'attachment; filename="hansa.csv"'}
    return Response(text.encode(), media_type="text/csv; charset=utf-8", headers=headers)


@get("/api/me/results.json", tags=["me"])
async def my_results_for_bgstats(visitor: AnyVisitor) -> a.BgStats:
    """All my games in the form of the program BG Stats."""
    _, player = people_of(visitor)
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return await visitor.server.results.as_bgstats(player)


@get("/api/tables/{table_id:str}/seats/{seat:int}/statistics", tags=["seats"])
async def statistics_of(seated: AtTable, seat: SeatPath) -> a.Statistics:
    """The results of somebody at this table who lets others see them."""
    people = seated.server.people
    async with seated.reading() as table:
        chair_of(table, seat)
    holders = await people.holders(seated.table_id, seat)
    for player in holders:
        if player == seated.caller.browser or (await people.player(player)).profile.open:
            return await seated.server.results.statistics(player)
    raise forbidden("private", "whoever sits here does not show their results")


@get("/api/leaders", tags=["facts"])
async def leaders(visitor: AnyVisitor, players: Many = 4, board: Board = None) -> a.Leaders:
    """The best players of those who let others see their results."""
    return await visitor.server.results.leaders(players, board)
