"""Analysis of positions, hints, and the review of a game."""

from __future__ import annotations

import math
from typing import Any, Final, Literal, NamedTuple

import msgspec
from litestar import post
from litestar.params import JSONBody

from hansa import texts
from hansa.game.game import Game
from hansa.game.knowledge import SPECTATOR
from hansa.game.view import View
from hansa.server import answers as a
from hansa.server import requests as r
from hansa.server import thinking
from hansa.server.errors import ApiError, conflict, not_found
from hansa.server.insight import key_of, known_by
from hansa.server.likeness import ALIKE, difference, distance
from hansa.server.mine import advised, without_hints
from hansa.server.model import Status
from hansa.server.routes.common import AtTable, Seated, Visitor
from hansa.server.server import Server
from hansa.server.threads import run_through

STANDING_SECONDS: Final = 1.0
REVIEW_SECONDS: Final = 1.0  # after which the answer is sent, and the next turns are asked for


def not_allowed(reason: Literal["hints-off", "hints-alike", "hints-own", "review-later"]) -> ApiError:
    said = texts.say("en", f"insight-refused-{reason}", {}, ("insight",))
    return ApiError(403, "not-allowed", said, a.Reason(reason, {}, said, []))


def need_analyst() -> None:
    if not thinking.can_analyse():
        raise conflict("unavailable", "no bot that can analyse is installed on this server")


async def need_consent(visitor: Visitor, game: Game, table_id: str | None) -> None:
    """No advice for a game of the caller's that runs without hints, nor for any position that is like it now.

    Of two games that are alike the one in whose name it is asked has its hints all the same: what it came to itself,
    and what is nearer to that than to the other game.
    """
    house, asked = visitor.server.tables, game.view(None)
    likest = math.inf
    for each, meta in (await without_hints(house, visitor.caller)).items():
        if each != table_id and len(meta.seats) != game.players:
            continue
        async with house.locked(each) as table:
            if table.status != "playing":
                continue
            if each == table_id:
                raise not_allowed("hints-off")
            likest = min(likest, difference(asked, table.begun().view(None)))
    if likest <= ALIKE and await own_distance(visitor, asked, table_id) >= max(likest, 1):
        raise not_allowed("hints-alike")


async def own_distance(visitor: Visitor, asked: View, table_id: str | None) -> float:
    """How far a position is from the game of a table at which the caller gets advice anyway."""
    house = visitor.server.tables
    if table_id is None or not await advised(house, visitor.caller, table_id):
        return math.inf
    async with house.locked(table_id) as table:
        own = table.begun().fork()
    return await house.aside.do(run_through, distance(asked, own))


def who_knows(seated: Seated, status: Status, hints: bool, then: Game, plans: bool) -> int:
    """From whose knowledge a position is looked at. In a running game from the caller's own and no other."""
    if status != "playing":
        return SPECTATOR if then.actor is None else then.actor
    if not hints:
        raise not_allowed("hints-off")
    if plans and (seated.shown is None or seated.shown != then.actor):
        raise not_allowed("hints-own")
    return SPECTATOR if seated.shown is None else seated.shown


class Asked(NamedTuple):
    """A position, from whose knowledge it is looked at, and how long for plans; None: only how everybody stands."""

    header: str
    codes: list[int]
    seat: int
    seconds: float | None
    played: int | None = None
    """What was played there; it is judged, too."""


async def opinion(server: Server, owner: str, about: Asked) -> dict[str, Any]:
    """What is thought of a position; the owner, an address, waits in turn with the others."""
    header, codes, seat, seconds, played = about
    if seconds is None:
        key = key_of(header, codes, "standing", seat)
        return await server.insight.ask(owner, key, STANDING_SECONDS, True, thinking.standing, header, codes, seat)
    key = key_of(header, codes, "plans", seat, seconds, played)
    args = header, codes, seat, seconds, played
    return await server.insight.ask(owner, key, 2 * seconds + 1, False, thinking.analyse, *args)


@post("/api/tables/{table_id:str}/analysis", status_code=200, tags=["insight"])
async def analyse(seated: AtTable, data: JSONBody[r.AnalysisBody]) -> a.Analysis:
    """How everybody stands in a position and what is best, from what the caller may know."""
    server = seated.server
    async with seated.reading(data.seat) as table:
        game, status, hints = table.begun().fork(), table.status, table.meta.hints_allowed
    step = len(game.codes) if data.step is None else data.step
    if step > len(game.codes):
        raise not_found(f"the game has {len(game.codes)} actions")
    then = game if step == len(game.codes) else await seated.beside(lambda: game.at(step))
    plans = data.depth == "plans" and then.actor is not None
    seat = who_knows(seated, status, hints, then, plans)
    need_analyst()
    # A game that is over hides nothing; one that was closed hides what its players held.
    known = (then, seat) if status == "playing" else (game, SPECTATOR)
    header = await seated.beside(lambda: known_by(*known))
    codes, actor = list(then.codes), then.actor
    played = game.codes[step] if plans and step < len(game.codes) else None
    about = Asked(header, codes, seat, data.seconds if plans else None, played)
    found = await opinion(server, seated.caller.address, about)
    shown = None if seat == SPECTATOR else seat
    return msgspec.convert({"step": step, "seat": shown, "actor": actor} | found, a.Analysis)


@post("/api/tables/{table_id:str}/review", status_code=200, tags=["insight"])
async def review(seated: AtTable, data: JSONBody[r.ReviewBody]) -> a.Review:
    """Looks back on a game that has ended, some turns at a time: ask again with ``next`` as ``from``."""
    async with seated.reading() as table:
        game = table.begun()
        if table.status == "playing":
            raise not_allowed("review-later")
        need_analyst()
        game = game.fork()
    header, codes = await seated.beside(lambda: known_by(game, SPECTATOR)), list(game.codes)
    key = key_of(header, codes, "review", data.from_)
    found = await seated.server.insight.ask(
        seated.caller.address,
        key,
        10 * REVIEW_SECONDS,
        False,
        thinking.review,
        header,
        codes,
        data.from_,
        REVIEW_SECONDS,
    )
    return msgspec.convert(found, a.Review)
