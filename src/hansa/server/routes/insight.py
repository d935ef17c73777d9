"""Analysis of positions, hints, and the review of a game."""

from __future__ import annotations

from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from hansa.game.game import Game
from hansa.game.knowledge import SPECTATOR
from hansa.game.reasons import Reason
from hansa.server import bodies as b
from hansa.server import thinking
from hansa.server.auth import Roles
from hansa.server.errors import ApiError, conflict
from hansa.server.insight import key_of, known_by
from hansa.server.routes.common import (
    Call,
    TableId,
    caller_of,
    check_id,
    json_bytes,
    need_seat,
    roles_at,
    seat_to_show,
    server_of,
)
from hansa.server.routes.records import game_of
from hansa.server.table import Table, encode

STANDING_SECONDS: Final = 1.0
REVIEW_SECONDS: Final = 1.0  # after which the answer is sent, and the next turns are asked for

HINTS_OFF: Final = Reason("hints-off", {}, "hints and analysis are off at this table while the game runs")
NOT_YOURS: Final = Reason("hints-own", {}, "while the game runs only the own decisions are analysed")
REVIEW_LATER: Final = Reason("review-later", {}, "a game is reviewed once it has ended")


def not_allowed(reason: Reason) -> ApiError:
    return ApiError(403, "not-allowed", reason.sentence, reason)


def need_analyst() -> None:
    if not thinking.can_analyse():
        raise conflict("unavailable", "no bot that can analyse is installed on this server")


def who_knows(table: Table, roles: Roles, seat: int | None, then: Game, plans: bool) -> int:
    """From whose knowledge a position is looked at. In a running game from the caller's own and no other."""
    if seat is not None:
        need_seat(roles, seat)
    if table.status != "playing":
        return SPECTATOR if then.actor is None else then.actor
    if not table.meta.hints_allowed:
        raise not_allowed(HINTS_OFF)
    shown = seat_to_show(roles, seat)
    if plans and (shown is None or shown != then.actor):
        raise not_allowed(NOT_YOURS)
    return SPECTATOR if shown is None else shown


@post("/api/tables/{table_id:str}/analysis", status_code=200, tags=["insight"])
async def analyse(table_id: TableId, data: JSONBody[b.AnalysisBody], request: Call) -> Response[b.Analysis]:
    """How everybody stands in a position and what is best, from what the caller may know."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        roles = await roles_at(server, table, caller_of(request))
        game = game_of(table)
        step = len(game.codes) if data.step is None else data.step
        if step > len(game.codes):
            raise ApiError(404, "not-found", f"the game has {len(game.codes)} actions")
        then = game if step == len(game.codes) else game.at(step)
        plans = data.depth == "plans" and then.actor is not None
        seat = who_knows(table, roles, data.seat, then, plans)
        need_analyst()
        # A game that is over hides nothing; one that was closed hides what its players held.
        header = known_by(then, seat) if table.status == "playing" else known_by(game, SPECTATOR)
        codes, actor = list(then.codes), then.actor
        played = game.codes[step] if plans and step < len(game.codes) else None
    if plans:
        key = key_of(header, codes, "plans", seat, data.seconds, played)
        found = await server.insight.ask(
            key, 2 * data.seconds + 1, False, thinking.analyse, header, codes, seat, data.seconds, played
        )
    else:
        key = key_of(header, codes, "standing", seat)
        found = await server.insight.ask(key, STANDING_SECONDS, True, thinking.standing, header, codes, seat)
    shown = None if seat == SPECTATOR else seat
    return json_bytes(encode({"step": step, "seat": shown, "actor": actor} | found))


@post("/api/tables/{table_id:str}/review", status_code=200, tags=["insight"])
async def review(table_id: TableId, data: JSONBody[b.ReviewBody], request: Call) -> Response[b.Review]:
    """Looks back on a game that has ended, some turns at a time: ask again with ``next`` as ``from``."""
    server = server_of(request)
    async with server.tables.locked(check_id(table_id)) as table:
        await roles_at(server, table, caller_of(request))
        game = game_of(table)
        if table.status == "playing":
            raise not_allowed(REVIEW_LATER)
        need_analyst()
        header, codes = known_by(game, SPECTATOR), list(game.codes)
    key = key_of(header, codes, "review", data.from_)
    found = await server.insight.ask(
        key, 10 * REVIEW_SECONDS, False, thinking.review, header, codes, data.from_, REVIEW_SECONDS
    )
    return json_bytes(encode(found))
