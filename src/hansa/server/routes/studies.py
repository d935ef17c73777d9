"""Shared studies: made, opened by a link, changed together, and watched (docs/study.md)."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get, post, websocket
from litestar.params import JSONBody, PathParameter

from hansa.game.study import TITLE
from hansa.server import answers as a
from hansa.server import requests as r
from hansa.server.errors import ApiError, forbidden, wrong_status
from hansa.server.making import clean
from hansa.server.reader import Socket
from hansa.server.routes.common import (
    NUMBER,
    TABLE_ID,
    AnyVisitor,
    AtTable,
    Visitor,
    admitted,
    caller_of,
    server_of,
    slow_down,
    unavailable,
)
from hansa.server.routes.me import new_or_known
from hansa.server.store import DATABASE_ERRORS
from hansa.server.together import model as m
from hansa.server.together import rooms, sockets
from hansa.server.together.studies import no_study, person_of

LIKE_A_TABLE: Final = 50_000
"""Characters of a study that count as one table."""
StudyId = Annotated[str, PathParameter(title="study", max_length=40)]


def checked(study_id: str) -> str:
    if not TABLE_ID.fullmatch(study_id):
        raise no_study()
    return study_id


async def role_of(visitor: Visitor, study_id: str) -> m.Role:
    return await visitor.server.studies.role(checked(study_id), visitor.caller)


def me_at(visitor: Visitor, study_id: str) -> str:
    return person_of(study_id, visitor.caller.browser or visitor.caller.bearer or "")


def weigh(visitor: Visitor, text: str) -> None:
    """What is stored counts as so many tables."""
    slow_down(visitor.server.limits.maker(visitor.caller.address, len(text) / LIKE_A_TABLE))


def need_edit(role: m.Role) -> None:
    if role == "read":
        raise forbidden("read-only", "this link is for reading")


@post("/api/studies", tags=["studies"])
async def share(visitor: AnyVisitor, data: JSONBody[m.ShareBody]) -> Response[m.StudyMade]:
    """A study is kept here; the answer holds the secrets of its links, once."""
    await visitor.need_known()
    _, player = await new_or_known(visitor)
    weigh(visitor, data.text)
    return visitor.answer(await visitor.server.studies.make(data.text, player), 201)


@post("/api/tables/{table_id:str}/study", status_code=200, tags=["studies"])
async def of_table(seated: AtTable, data: JSONBody[r.Empty]) -> Response[m.StudyMade]:
    """The study of a finished game, made by whoever asks first. Its players and host edit it, guests read."""
    async with seated.reading() as table:
        if table.status != "finished":
            raise wrong_status(table.status)
        game = table.begun().fork()
        edits = bool(seated.roles.seats) or seated.roles.host
        title = clean(table.meta.name or ", ".join(game.header.seats), TITLE)
    _, player = await new_or_known(seated)
    record = await seated.beside(lambda: game.record_for(seated.shown).to_text())
    return seated.answer(await seated.server.studies.of_game(seated.table_id, player, edits, record, title))


@get("/api/studies", tags=["studies"])
async def my_studies(visitor: AnyVisitor) -> m.MyStudies:
    """Shared studies that this browser's player has made or opened."""
    return m.MyStudies(await visitor.server.studies.mine(visitor.caller))


@post("/api/studies/{study_id:str}/open", status_code=200, tags=["studies"])
async def open_shared(
    visitor: AnyVisitor, study_id: StudyId, data: JSONBody[m.OpenSharedBody]
) -> Response[m.SharedStudy]:
    """Tie a link to this browser, which may read or edit the study from now on."""
    _, player = await new_or_known(visitor)
    await visitor.server.studies.claim(checked(study_id), data.secret, player)
    return visitor.answer(await shown(visitor, study_id))


async def shown(visitor: Visitor, study_id: str) -> m.SharedStudy:
    role = await role_of(visitor, study_id)
    found = await visitor.server.studies.reading(study_id)
    return rooms.shown_to(found, role, me_at(visitor, study_id))


@get("/api/studies/{study_id:str}", tags=["studies"])
async def get_shared(visitor: AnyVisitor, study_id: StudyId) -> m.SharedStudy:
    """A shared study with all its chapters."""
    return await shown(visitor, study_id)


@post("/api/studies/{study_id:str}/operations", status_code=200, tags=["studies"])
async def operate(visitor: AnyVisitor, study_id: StudyId, data: JSONBody[m.OperationBody]) -> m.StudySteps:
    """Change a study; 409 if somebody else was first and it is not possible any more."""
    server, person = visitor.server, me_at(visitor, study_id)
    role = await role_of(visitor, study_id)
    slow_down(server.limits.guest(study_id, person))
    if isinstance(data.op, m.LeadOp):
        found, node = await server.studies.change(study_id, person, data.op, server.rooms.may_lead(person, data.op))
        server.rooms.led(study_id, data.op.to)
    else:
        need_edit(role)
        if isinstance(data.op, m.AddChapterOp):
            weigh(visitor, data.op.text)
        found, node = await server.studies.change(study_id, person, data.op)
    steps = found.since(data.since)
    return m.StudySteps(steps or [], node, steps is None)


@post("/api/studies/{study_id:str}/links", status_code=200, tags=["studies"])
async def new_study_link(visitor: AnyVisitor, study_id: StudyId, data: JSONBody[m.StudyLinkBody]) -> a.Secret:
    """One more link. Who made the study may revoke those that were given before."""
    role = await role_of(visitor, study_id)
    need_edit(role)
    if data.revoke and role != "host":
        raise forbidden("not-host", "only who made the study may do this")
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return a.Secret(await visitor.server.studies.link(study_id, data.role, data.revoke))


@post("/api/studies/{study_id:str}/delete", status_code=200, tags=["studies"])
async def delete_study(visitor: AnyVisitor, study_id: StudyId, data: JSONBody[r.Empty]) -> a.Ok:
    """Delete a study that one has made, for everybody."""
    if await role_of(visitor, study_id) != "host":
        raise forbidden("not-host", "only who made the study may do this")
    await visitor.server.studies.delete([study_id])
    return a.Ok()


@websocket("/api/studies/{study_id:str}/live")
async def study_live(socket: Socket, study_id: StudyId) -> None:
    """Watch a study: its changes, who is here, who leads and where they look."""
    if not await admitted(socket):
        return
    server = server_of(socket)
    since = socket.query_params.get("since", "0")
    if not NUMBER.fullmatch(since):
        await socket.close(4400, "since is a number")
        return
    try:
        caller = await server.people.recognise(caller_of(socket))
        role = await server.studies.role(checked(study_id), caller)
        await server.studies.reading(study_id)
        name = (await server.people.player(caller.browser)).profile.name if caller.browser else ""
    except ApiError as error:
        await socket.close(4404, error.message)
        return
    except DATABASE_ERRORS as error:
        await unavailable(socket, error)
        return
    person = person_of(study_id, caller.browser or caller.bearer or "")
    shown_name = rooms.named(name or socket.query_params.get("name", "")[:200])
    guest = rooms.Guest(study_id, caller, person, shown_name, role, int(since))
    await sockets.serve(socket, guest, server.rooms, server.limits)
