"""What the routes share: who calls, which table, how a state is answered."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import PathParameter, QueryParameter

from hansa.server.answers import state_of
from hansa.server.auth import Caller, Roles, hashed, new_secret, plausible
from hansa.server.errors import ApiError, forbidden, not_found
from hansa.server.limits import address_of
from hansa.server.server import Server
from hansa.server.table import Table

COOKIE: Final = "hansa"
TWO_YEARS: Final = 2 * 365 * 86400
TABLE_ID: Final = re.compile(r"[2-9a-z]{10}")

Call = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(title="table", max_length=40)]
SeatPath = Annotated[int, PathParameter(title="seat", ge=0, le=4)]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=4, required=False)]
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1, required=False)]


def server_of(call: ASGIConnection[Any, Any, Any, Any]) -> Server:
    return cast(Server, call.app.state.server)


def caller_of(call: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who sent this, by what was shown."""
    cookie = call.cookies.get(COOKIE)
    scheme, _, token = call.headers.get("authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else None
    return Caller(
        browser=hashed(cookie) if cookie is not None and plausible(cookie) else None,
        bearer=hashed(bearer) if bearer is not None and plausible(bearer) else None,
        address=address_of(call.scope),
    )


def check_id(table_id: str) -> str:
    if not TABLE_ID.fullmatch(table_id):
        raise not_found()
    return table_id


async def roles_at(server: Server, table: Table, caller: Caller) -> Roles:
    """The caller's roles; a private table does not exist for those without any."""
    roles = await server.tables.roles(table, caller)
    if not roles.any and not table.meta.public:
        raise not_found()
    return roles


async def roles_for(server: Server, table_id: str, caller: Caller) -> Roles:
    async with server.tables.locked(check_id(table_id), fresh=False) as table:
        return await roles_at(server, table, caller)


def need_seat(roles: Roles, seat: int) -> None:
    if seat not in roles.seats:
        raise forbidden("not-your-seat", f"seat {seat} is not yours")


def need_host(roles: Roles) -> None:
    if not roles.host:
        raise forbidden("not-host", "only the host may do this")


def need_rate(server: Server, table_id: str, seat: int) -> None:
    slow_down(server.limits.seat(table_id, seat))


def slow_down(wait: float) -> None:
    if wait:
        seconds = max(1, round(wait + 0.5))
        raise ApiError(429, "too-many-requests", "too much at once; wait a little", retry_after=seconds)


def seat_to_show(roles: Roles, seat: int | None) -> int | None:
    """The seat that was asked for, else the caller's only one, else none."""
    if seat is not None:
        need_seat(roles, seat)
        return seat
    return next(iter(roles.seats)) if len(roles.seats) == 1 else None


def json_bytes(body: bytes, status: int = 200, cookie: Cookie | None = None) -> Response[Any]:
    return Response(
        content=body, status_code=status, media_type=MediaType.JSON, cookies=[cookie] if cookie is not None else None
    )


async def state_bytes(
    server: Server, table_id: str, caller: Caller, seat: int | None, since: int | None = None, **more: Any
) -> bytes:
    """The current state for the caller, entries from ``since`` on (none without it)."""
    async with server.tables.locked(table_id, fresh=False) as table:
        roles = await server.tables.roles(table, caller)
        shown = seat if seat is not None and seat in roles.seats else seat_to_show(roles, None)
        return state_of(table, roles, shown, table.seq if since is None else since, server.hub, **more)


async def stale_error(server: Server, table_id: str, caller: Caller, seat: int, after: int) -> ApiError:
    """409 with the position as it is now."""
    state = msgspec.Raw(await state_bytes(server, table_id, caller, seat, after))
    return ApiError(409, "stale", "the position has changed; here is the current one", state=state)


def browser_of(call: Call, server: Server) -> tuple[str | None, Cookie | None]:
    """The browser's hash, with a cookie to set if it has none yet. Scripts with a Bearer secret are no browsers."""
    caller = caller_of(call)
    if caller.browser is not None:
        return caller.browser, None
    if caller.bearer is not None:
        return None, None
    secret = new_secret()
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        path=(server.settings.prefix.rstrip("/") or "") + "/",
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies or call.scope.get("scheme") == "https",
        max_age=TWO_YEARS,
    )
    return hashed(secret), cookie
