"""The player whose browser this is: what they keep, their devices, how they come back, how they go."""

from __future__ import annotations

from typing import Annotated, Final

import segno
from litestar import Response, get, post, put
from litestar.params import JSONBody, PathParameter

from hansa.server import answers as a
from hansa.server import departing, making, taking
from hansa.server import requests as r
from hansa.server.errors import ApiError, forbidden
from hansa.server.model import Profile
from hansa.server.people import MOVING, People
from hansa.server.quiet import check as check_quiet
from hansa.server.routes.common import AnyVisitor, Call, Visitor, slow_down

DeviceId = Annotated[str, PathParameter(title="device", max_length=12)]
KeyId = Annotated[str, PathParameter(title="passkey", max_length=12)]
NAME: Final = 40


def people_of(visitor: Visitor) -> tuple[People, str]:
    """The players, and this one; a script with a secret is nobody."""
    if visitor.caller.browser is None:
        raise forbidden("no-access", "only a browser has a player; a script speaks for a seat")
    return visitor.server.people, visitor.caller.browser


async def new_or_known(visitor: Visitor) -> tuple[People, str]:
    """The players, and this one: a browser that never came here becomes somebody. Answer with its cookie."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    await visitor.browser()
    return people_of(visitor)


async def me_of(visitor: Visitor) -> a.Me:
    people, player = people_of(visitor)
    found = await people.player(player)
    devices = [a.DeviceInfo(d.id, d.name, d.created, d.this) for d in await people.devices(visitor.caller)]
    keys = await visitor.server.passkeys.of(player)
    return a.Me(found.stored, found.known, found.profile, found.code, devices, keys, days_of(visitor))


def days_of(visitor: Visitor) -> int:
    return round(visitor.server.settings.expire_days)


@get("/api/me", tags=["me"])
async def get_me(visitor: AnyVisitor) -> a.Me:
    """What this browser's player keeps here; a browser without a cookie keeps nothing."""
    if visitor.caller.browser is None:
        return a.Me(False, False, Profile(), False, [], [], days_of(visitor))
    return await me_of(visitor)


@put("/api/me", tags=["me"])
async def put_me(visitor: AnyVisitor, data: JSONBody[r.MeBody]) -> Response[a.Me]:
    """Name, language, quiet hours, which messages are wanted."""
    people, player = await new_or_known(visitor)
    if data.quiet is not None:
        try:
            check_quiet(data.quiet)
        except ValueError as error:
            raise ApiError(400, "bad-request", str(error)) from None
    found = await people.player(player)
    found.profile = Profile(
        making.clean(data.name), data.language, data.quiet, dict(data.wishes), data.digest, data.open
    )
    await people.write(found)
    return visitor.answer(await me_of(visitor))


@post("/api/me/move", status_code=200, tags=["me"])
async def move(visitor: AnyVisitor, request: Call, data: JSONBody[r.Empty]) -> Response[a.Pass]:
    """A link that makes another browser a device of this player: once, within ten minutes."""
    people, player = await new_or_known(visitor)
    await people.ensure(player)
    secret, until = await people.give_pass("move", player, MOVING)
    link = f"{address_of_page(visitor, request)}me#take={secret}"
    picture = segno.make(link, error="m", micro=False).svg_inline(scale=4, border=4)
    return visitor.answer(a.Pass(secret, until, link, picture))


def address_of_page(visitor: Visitor, request: Call) -> str:
    """Where the page is, as the browser that asks sees it."""
    host = request.headers.get("host", "")
    secure = visitor.server.settings.secure_cookies or request.scope.get("scheme") == "https"
    return f"{'https' if secure else 'http'}://{host}{visitor.server.settings.prefix.rstrip('/')}/"


async def come_in(visitor: Visitor, entered: tuple[str, str]) -> Response[a.Me]:
    """This browser has another player now, and a cookie that says so."""
    cookie, player = entered
    if cookie:
        visitor.become(cookie, player)
        visitor.server.tables.forget_roles(await visitor.server.people.tables(player))
    return visitor.answer(await me_of(visitor))


@post("/api/me/take", status_code=200, tags=["me"])
async def take(visitor: AnyVisitor, data: JSONBody[r.TakeBody]) -> Response[a.Me]:
    """Use a link that works once: this browser becomes a device of the player who made it."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    people = visitor.server.people
    await people.read_pass(data.secret, "move", "known")
    await visitor.browser()
    return await come_in(visitor, await people.take(visitor.caller, data.secret, making.clean(data.device)))


@post("/api/me/code", status_code=200, tags=["me"])
async def print_code(visitor: AnyVisitor, data: JSONBody[r.Empty]) -> Response[a.Code]:
    """A code to print: whoever has it is this player. The one before is void."""
    people, player = await new_or_known(visitor)
    return visitor.answer(a.Code(await people.print_code(player)))


@post("/api/me/recover", status_code=200, tags=["me"])
async def recover(visitor: AnyVisitor, data: JSONBody[r.RecoverBody]) -> Response[a.Me]:
    """Come back with the printed code; with ``alone`` all other devices are signed out."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    people = visitor.server.people
    name = making.clean(data.device)
    return await come_in(visitor, await people.recover(visitor.caller, data.code, name, data.alone))


@post("/api/me/devices/{device:str}/sign-out", status_code=200, tags=["me"])
async def sign_out(visitor: AnyVisitor, device: DeviceId, data: JSONBody[r.Empty]) -> a.Ok:
    """A device of mine is nobody's from now on; other workers of the server know within seconds."""
    people, player = people_of(visitor)
    await people.sign_out(player, device)
    return a.Ok()


@get("/api/me/export", tags=["me"])
async def export(visitor: AnyVisitor) -> taking.Taken:
    """Everything that is stored under this player."""
    people, player = people_of(visitor)
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return await taking.everything(people, visitor.server.tables, visitor.server.studies, player)


@post("/api/me/delete", status_code=200, tags=["me"])
async def delete(visitor: AnyVisitor, data: JSONBody[r.DeleteBody]) -> a.Ok:
    """Delete this player with everything that belongs to it. Games of others keep a colour for a name."""
    people, player = people_of(visitor)
    server = visitor.server
    if not data.sure:
        raise ApiError(400, "bad-request", "deleting a player cannot be undone: say that you are sure")
    await departing.delete(people, server.tables, server.contests, server.studies, player)
    return a.Ok()


# ---------------------------------------------------------------- passkeys
@post("/api/me/passkeys/begin", status_code=200, tags=["me"])
async def begin_passkey(visitor: AnyVisitor, request: Call, data: JSONBody[r.Empty]) -> Response[a.Ceremony]:
    """What the browser needs to make a passkey for this player."""
    _, player = await new_or_known(visitor)
    return visitor.answer(await visitor.server.passkeys.begin(player, address_of_page(visitor, request)))


@post("/api/me/passkeys", status_code=200, tags=["me"])
async def add_passkey(visitor: AnyVisitor, request: Call, data: JSONBody[r.PasskeyBody]) -> a.Me:
    """Keep the passkey that the browser made."""
    _, player = people_of(visitor)
    page = address_of_page(visitor, request)
    await visitor.server.passkeys.add(player, page, data.pass_, data.credential, making.clean(data.device))
    return await me_of(visitor)


@post("/api/me/passkeys/{passkey:str}/remove", status_code=200, tags=["me"])
async def remove_passkey(visitor: AnyVisitor, passkey: KeyId, data: JSONBody[r.Empty]) -> a.Me:
    """A passkey of mine leads back no more."""
    _, player = people_of(visitor)
    await visitor.server.passkeys.remove(player, passkey)
    return await me_of(visitor)


@post("/api/me/passkeys/ask", status_code=200, tags=["me"])
async def ask_passkey(visitor: AnyVisitor, request: Call, data: JSONBody[r.Empty]) -> a.Ceremony:
    """What the browser needs to show a passkey. The answer is the same for everybody."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    return await visitor.server.passkeys.ask(address_of_page(visitor, request))


@post("/api/me/passkeys/enter", status_code=200, tags=["me"])
async def enter_by_passkey(visitor: AnyVisitor, request: Call, data: JSONBody[r.PasskeyBody]) -> Response[a.Me]:
    """Come back with a passkey."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    page = address_of_page(visitor, request)
    player = await visitor.server.passkeys.player(page, data.pass_, data.credential)
    name = making.clean(data.device)
    return await come_in(visitor, await visitor.server.people.enter(visitor.caller, player, name, data.alone))
