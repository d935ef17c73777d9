"""Where a player is told, what was sent, and the links in mails that confirm an address or end its messages."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final, get_args

from litestar import Response, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from hansa.server import answers as a
from hansa.server import fellows, mine, push
from hansa.server import requests as r
from hansa.server.model import ChannelKind
from hansa.server.notices.channels import Channels, shown
from hansa.server.notices.words import say
from hansa.server.routes.common import AnyVisitor, TableId, Visitor, slow_down
from hansa.server.routes.me import new_or_known, people_of

ChannelId = Annotated[str, PathParameter(title="channel", max_length=32)]
For = Annotated[str, QueryParameter(name="for", max_length=40, required=False)]
Key = Annotated[str, QueryParameter(name="key", max_length=100, required=False)]
POLICY: Final = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"


def channels_of(visitor: Visitor) -> tuple[Channels, str]:
    _, player = people_of(visitor)
    return visitor.server.notify, player


async def listed(visitor: Visitor) -> a.ChannelList:
    channels, player = channels_of(visitor)
    found = [
        a.ChannelInfo(row.id, row.kind, shown(row.kind, row.target), row.state, row.why, row.created)
        for row in await channels.all_of(player)
    ]
    return offered(visitor, found)


def offered(visitor: Visitor, found: list[a.ChannelInfo]) -> a.ChannelList:
    server = visitor.server
    kinds: list[ChannelKind] = [kind for kind in get_args(ChannelKind) if kind in server.notices.senders]
    return a.ChannelList(kinds, push.public_text(server.keys.push) if "push" in kinds else None, found)


@get("/api/me/channels", tags=["me"])
async def get_channels(visitor: AnyVisitor) -> a.ChannelList:
    """Where I am told, and what this server can send."""
    if visitor.caller.browser is None:
        return offered(visitor, [])
    return await listed(visitor)


@post("/api/me/channels", status_code=200, tags=["me"])
async def add_channel(visitor: AnyVisitor, data: JSONBody[r.ChannelBody]) -> Response[a.ChannelList]:
    """A new channel. A mailbox gets a mail with a link; the others are on at once."""
    _, player = await new_or_known(visitor)
    channels = visitor.server.notify
    await channels.add(player, data.kind, data.target, data.p256dh, data.auth)
    return visitor.answer(await listed(visitor))


@post("/api/me/channels/{channel:str}/test", status_code=200, tags=["me"])
async def test_channel(visitor: AnyVisitor, channel: ChannelId, data: JSONBody[r.Empty]) -> a.Ok:
    """Send a test; the log of deliveries says what became of it."""
    slow_down(visitor.server.limits.maker(visitor.caller.address))
    channels, player = channels_of(visitor)
    await channels.test(player, channel)
    return a.Ok()


@post("/api/me/channels/{channel:str}/remove", status_code=200, tags=["me"])
async def remove_channel(visitor: AnyVisitor, channel: ChannelId, data: JSONBody[r.Empty]) -> a.ChannelList:
    """Nothing is sent there any more."""
    channels, player = channels_of(visitor)
    await channels.remove(player, channel)
    return await listed(visitor)


@get("/api/me/deliveries", tags=["me"])
async def get_deliveries(visitor: AnyVisitor) -> a.Deliveries:
    """What was sent to me or was not, and why; the latest first."""
    if visitor.caller.browser is None:
        return a.Deliveries([])
    channels, player = channels_of(visitor)
    rows = await channels.log(player)
    return a.Deliveries(
        [a.Delivery(row.channel, row.table_id or None, row.what, row.at, row.state, row.why) for row in rows]
    )


@put("/api/me/tables/{table_id:str}", tags=["me"])
async def keep_about(visitor: AnyVisitor, table_id: TableId, data: JSONBody[r.MineBody]) -> a.Ok:
    """Hide a table from my list, and choose which messages I want about it."""
    people, player = people_of(visitor)
    await mine.keep(people, player, table_id, data.hidden, dict(data.wishes))
    return a.Ok()


@get("/api/me/tables", tags=["me"])
async def my_tables(visitor: AnyVisitor) -> a.MyTables:
    """My tables, most urgent first."""
    return await mine.tables(visitor.server.tables, visitor.caller)


@get("/api/me/fellows", tags=["me"])
async def my_fellows(visitor: AnyVisitor, for_: For = "") -> a.Fellows:
    """Those with whom I sat at a table, whom I can invite to another one."""
    me = visitor.caller.browser
    return a.Fellows([] if me is None else await fellows.fellows(visitor.server.tables.store, me, for_))


# ---------------------------------------------------------------- by a link in a mail
def small_page(language: str, text: str, button: str | None = None, status: int = 200) -> Response[bytes]:
    """A page without scripts, which a mail's link opens; nothing happens until its button is pressed."""
    form = "" if button is None else f'<form method="post"><button>{escape(button)}</button></form>'
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Hansa Teutonica</title>'
        f'<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<h1>Hansa Teutonica</h1><p>{escape(text)}</p>{form}</html>\n"
    )
    headers = {"content-security-policy": POLICY}
    return Response(page.encode(), status_code=status, media_type="text/html; charset=utf-8", headers=headers)


async def by_link(visitor: Visitor, purpose: str, key: str, text: str, *, pressed: bool) -> Response[bytes]:
    """The page behind a mail's link: what its button does, or that it is done; nothing to a key that opens nothing."""
    notify = visitor.server.notify
    row = await notify.named(purpose, key)
    if row is None:
        return small_page("en", say("en", "notice-page-wrong"), status=404)
    if pressed:
        await (notify.stop(row) if purpose == "off" else notify.confirm(row))
    language = await notify.language_of(row)
    return small_page(language, say(language, text), None if pressed else say(language, f"{text}-button"))


@get("/api/me/off", include_in_schema=False)
async def ask_off(visitor: AnyVisitor, key: Key = "") -> Response[bytes]:
    return await by_link(visitor, "off", key, "notice-page-stop", pressed=False)


@post("/api/me/off", status_code=200, include_in_schema=False)
async def off(visitor: AnyVisitor, key: Key = "") -> Response[bytes]:
    """One click, by a person or by their mail program (RFC 8058)."""
    return await by_link(visitor, "off", key, "notice-page-stopped", pressed=True)


@get("/api/me/confirm", include_in_schema=False)
async def ask_confirm(visitor: AnyVisitor, key: Key = "") -> Response[bytes]:
    return await by_link(visitor, "confirm", key, "notice-page-confirm", pressed=False)


@post("/api/me/confirm", status_code=200, include_in_schema=False)
async def confirm(visitor: AnyVisitor, key: Key = "") -> Response[bytes]:
    """The mailbox belongs to whoever wants the messages."""
    return await by_link(visitor, "confirm", key, "notice-page-confirmed", pressed=True)
