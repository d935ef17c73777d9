"""Events: rounds of tables that the server makes (docs/events.md)."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from hansa.server import answers as a
from hansa.server import requests as r
from hansa.server.auth import maker_of
from hansa.server.contests import showing
from hansa.server.contests.held import Held, need_host
from hansa.server.contests.model import tables_for
from hansa.server.errors import forbidden, not_found
from hansa.server.routes.common import TABLE_ID, AnyVisitor, Visitor, slow_down
from hansa.server.routes.me import new_or_known, people_of

EventId = Annotated[str, PathParameter(title="event", max_length=40)]


def checked(event_id: str) -> str:
    if not TABLE_ID.fullmatch(event_id):
        raise not_found("there is no such event, or you may not see it")
    return event_id


async def shown(visitor: Visitor, held: Held) -> a.EventInfo:
    return await showing.shown(visitor.server.contests, held, visitor.caller.browser)


def me_of(visitor: Visitor) -> str:
    """The caller's player, who may change something as often as they may make tables."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return people_of(visitor)[1]


@post("/api/events", tags=["events"])
async def make_event(visitor: AnyVisitor, data: JSONBody[r.EventBody]) -> Response[a.EventMade]:
    """A new event; the answer holds the secret of its link, once."""
    await visitor.need_known()
    _, player = await new_or_known(visitor)
    contests = visitor.server.contests
    if data.most is not None:  # nobody has to start it
        await visitor.may_make_tables(tables_for(data.kind, data.players, data.rounds, data.most))
    event_id, secret = await contests.make(data, player, maker_of(visitor.caller.address))
    held = await contests.load(event_id)
    return visitor.answer(a.EventMade(event_id, secret, await shown(visitor, held)), 201)


@get("/api/events", tags=["events"])
async def list_events(visitor: AnyVisitor) -> a.Events:
    """My events, and the public ones."""
    return await showing.lists(visitor.server.contests, visitor.caller.browser)


@get("/api/events/{event_id:str}", tags=["events"])
async def get_event(visitor: AnyVisitor, event_id: EventId) -> a.EventInfo:
    """An event: entrants, rounds, standings."""
    held = await visitor.server.contests.seen_by(checked(event_id), visitor.caller.browser)
    return await shown(visitor, held)


@post("/api/events/{event_id:str}/open", status_code=200, tags=["events"])
async def open_event(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.ClaimBody]) -> Response[a.EventInfo]:
    """Tie the link of an event to this browser, which may see and enter it from now on."""
    links = visitor.server.tables.links
    link = await links.link(checked(event_id), data.secret)
    if link is None or link.role != "join":
        raise forbidden("bad-secret", "this link opens no event; ask its maker for a new one")
    _, player = await new_or_known(visitor)
    await links.give(player, event_id, "join")
    return visitor.answer(await shown(visitor, await visitor.server.contests.load(event_id)))


@post("/api/events/{event_id:str}/enter", status_code=200, tags=["events"])
async def enter(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.EnterBody]) -> Response[a.EventInfo]:
    """Take part. Asked twice, it is the same entrant."""
    contests = visitor.server.contests
    held = await contests.seen_by(checked(event_id), visitor.caller.browser)
    if visitor.caller.browser not in held.guests | held.hosts:  # a link is an invitation
        await visitor.need_known()
    _, player = await new_or_known(visitor)
    return visitor.answer(await shown(visitor, await contests.enter(event_id, player, data.name, data.word)))


@post("/api/events/{event_id:str}/leave", status_code=200, tags=["events"])
async def leave(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.Empty]) -> a.EventInfo:
    """Take no part any more; a game that is being played goes on."""
    return await shown(visitor, await visitor.server.contests.leave(checked(event_id), me_of(visitor)))


# ---------------------------------------------------------------- for its maker
@post("/api/events/{event_id:str}/link", status_code=200, tags=["events"])
async def new_link(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.Empty]) -> a.Secret:
    """A new link that lets others in; the old one is void, and who used it stays."""
    contests = visitor.server.contests
    need_host(await contests.load(checked(event_id)), me_of(visitor))
    return a.Secret(await contests.new_link(event_id))


@post("/api/events/{event_id:str}/bot", status_code=200, tags=["events"])
async def add_bot(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.LevelBody]) -> a.EventInfo:
    """A bot takes part."""
    return await shown(visitor, await visitor.server.contests.bot(checked(event_id), me_of(visitor), data.level))


@post("/api/events/{event_id:str}/remove", status_code=200, tags=["events"])
async def remove(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.EntrantBody]) -> a.EventInfo:
    """An entrant takes no part; only while the event is open."""
    return await shown(visitor, await visitor.server.contests.remove(checked(event_id), me_of(visitor), data.entrant))


@post("/api/events/{event_id:str}/start", status_code=200, tags=["events"])
async def start_event(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.Empty]) -> a.EventInfo:
    """Begin. The tables of the first round are made within seconds."""
    contests, player = visitor.server.contests, people_of(visitor)[1]
    held = await contests.load(checked(event_id))
    need_host(held, player)
    body = held.body
    await visitor.may_make_tables(tables_for(body.kind, body.players, body.rounds, len(body.entrants)))
    return await shown(visitor, await contests.start(event_id, player))


@post("/api/events/{event_id:str}/end", status_code=200, tags=["events"])
async def end_event(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.Empty]) -> a.EventInfo:
    """No more rounds; games that are being played go on and count. One that has not begun is cancelled."""
    return await shown(visitor, await visitor.server.contests.end(checked(event_id), me_of(visitor)))


# ---------------------------------------------------------------- its tables
@post("/api/events/{event_id:str}/watch", status_code=200, tags=["events"])
async def watch(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.StandInBody]) -> Response[a.EventGame]:
    """Look on at a table; in a duplicate event when all tables of its round have ended."""
    contests = visitor.server.contests
    await contests.seen_by(checked(event_id), visitor.caller.browser)
    _, player = await new_or_known(visitor)
    return visitor.answer(a.EventGame(await contests.watch(event_id, player, data.round, data.number)))


@post("/api/events/{event_id:str}/stand-in", status_code=200, tags=["events"])
async def stand_in(visitor: AnyVisitor, event_id: EventId, data: JSONBody[r.StandInBody]) -> a.EventInfo:
    """Its maker lets a bot play for somebody who is awaited for too long."""
    contests, player = visitor.server.contests, me_of(visitor)
    await contests.stand_in(checked(event_id), player, data.round, data.number)
    return await shown(visitor, await contests.load(event_id))
