"""Studies: positions looked at, played on, changed and analysed. Nothing of it is kept at the server."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar, cast

import msgspec
from litestar import post
from litestar.params import JSONBody

from hansa.game import record as records
from hansa.game.game import Game
from hansa.game.knowledge import SPECTATOR
from hansa.game.places import PlaceKind, why_not_at
from hansa.server import answers as a
from hansa.server import exploring as ex
from hansa.server import studying as st
from hansa.server.errors import ApiError, reason_of
from hansa.server.routes.common import AnyVisitor, Visitor
from hansa.server.routes.insight import Asked, need_analyst, need_consent, opinion
from hansa.server.threads import run_through

T = TypeVar("T")


async def aside(visitor: Visitor, work: Generator[None, None, T]) -> T:
    """Do long work where nobody else waits for it."""
    return await visitor.server.tables.aside.do(run_through, work)


async def game_of(visitor: Visitor, body: st.PlaceInStudyBody) -> Game:
    await visitor.need_known()
    return await aside(visitor, st.playing(body.start, body.actions))


@post("/api/study/open", status_code=200, tags=["study"])
async def open_study(visitor: AnyVisitor, data: JSONBody[st.OpenStudyBody]) -> st.OpenedStudy:
    """A study, a record or a position as trees."""
    await visitor.need_known()
    return await aside(visitor, st.opening_all(data.text))


@post("/api/study/text", status_code=200, tags=["study"])
async def write(visitor: AnyVisitor, data: JSONBody[st.StudyBody]) -> st.StudyText:
    """A tree as the text of a file."""
    await visitor.need_known()
    return st.StudyText(await aside(visitor, st.writing(data)))


@post("/api/study/look", status_code=200, tags=["study"])
async def look(visitor: AnyVisitor, data: JSONBody[st.LookBody]) -> st.StudyPosition:
    """The position after some actions: what is seen, what is legal, and what the last action did."""
    await visitor.need_known()
    game = await aside(visitor, st.playing(data.start, data.actions[:-1]))
    return st.position_of(game, data.actions[-1] if data.actions else None)


@post("/api/study/why", status_code=200, tags=["study"])
async def why(visitor: AnyVisitor, data: JSONBody[st.WhyInStudyBody]) -> a.Reasons:
    """Why nothing can be done at a place."""
    game = await game_of(visitor, data)
    kind, _, name = data.place.partition(":")
    try:
        reason = None if game.actor is None else why_not_at(game, game.actor, cast(PlaceKind, kind), name, data.token)
    except KeyError:
        raise ApiError(400, "bad-request", f"there is no {kind} {name[:60]!r} on {game.board.id}") from None
    return a.Reasons([], None if reason is None else reason_of(reason))


@post("/api/study/route", status_code=200, tags=["study"])
async def route_gives(visitor: AnyVisitor, data: JSONBody[st.RouteInStudyBody]) -> st.RouteGives:
    """What establishing a route would give to a seat."""
    return st.gives(await game_of(visitor, data), data.route, data.seat)


@post("/api/study/position", status_code=200, tags=["study"])
async def draft(visitor: AnyVisitor, data: JSONBody[st.DraftBody]) -> st.PositionDraft:
    """A position under construction: how it looks, and what is wrong about it."""
    await visitor.need_known()
    return st.drafted(data)


@post("/api/study/analysis", status_code=200, tags=["study"])
async def analyse(visitor: AnyVisitor, data: JSONBody[st.AnalyseStudyBody]) -> st.StudyAnalysis:
    """How everybody stands in a position and what is best, from the knowledge of whoever decides."""
    game = await game_of(visitor, data)
    await need_consent(visitor, game, data.table)
    need_analyst()
    seat = SPECTATOR if game.actor is None else game.actor
    header, codes = records.Record(game.header, ()).to_text(), list(game.codes)
    plans = data.depth == "plans" and game.actor is not None
    asked = Asked(header, codes, seat, data.seconds if plans else None)
    found = await opinion(visitor.server, visitor.caller.address, asked)
    shown = None if seat == SPECTATOR else seat
    about = {"step": len(codes), "seat": shown, "actor": game.actor}
    analysis = msgspec.convert(about | found, a.Analysis)
    return st.StudyAnalysis(analysis, st.opinion_of(analysis, data.seconds))


@post("/api/study/openings", status_code=200, tags=["study"])
async def openings(visitor: AnyVisitor, data: JSONBody[st.OpeningsBody]) -> ex.StudyOpenings:
    """What was played from the beginning of this turn, as far as it can still be played, and what came of it."""
    await visitor.need_known()
    found = await aside(visitor, ex.exploring(visitor.server.openings, data.start, data.actions))
    if found.state == "found":
        await need_consent(visitor, await game_of(visitor, data), data.table)
    return found


@post("/api/study/opinion", status_code=200, tags=["study"])
async def tell_opinion(visitor: AnyVisitor, data: JSONBody[st.OpinionBody]) -> a.Analysis:
    """An opinion that a study has kept, with what its plans would do."""
    return st.analysis_of(await game_of(visitor, data), data.opinion)
