"""What the routes share: who calls, which table, how a state is answered."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import PathParameter, QueryParameter, SkipValidation
from msgspec.structs import replace

from hansa.server import answers as a
from hansa.server.auth import NO_SEAT, Caller, Roles, hashed, new_secret, plausible
from hansa.server.errors import ApiError, Stale, Unreadable, forbidden, not_found
from hansa.server.limits import address_of
from hansa.server.links import NOBODY
from hansa.server.people import COOKIE_LIFE
from hansa.server.reader import Socket
from hansa.server.server import Server
from hansa.server.showing import change_json, change_of, state_of
from hansa.server.store import first_line
from hansa.server.table import Table, encoded
from hansa.server.tables import Work

T = TypeVar("T")
AnyOne = TypeVar("AnyOne", bound="Visitor")
COOKIE: Final = "hansa"
FAILED: Final = "hansa.failed"
"""Where a request carries what went wrong before the framework saw it."""
SERVER: Final = "hansa.server"
"""Where a request carries the server that answers it."""
TABLE_ID: Final = re.compile(r"[2-9a-z]{10}")
NUMBER: Final = re.compile(r"\d{1,9}")
logger: Final = logging.getLogger("hansa.live")

Call = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(title="table", max_length=40)]
SeatPath = Annotated[int, PathParameter(title="seat", ge=0, le=4)]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=4, required=False)]
MySeat = Annotated[int, QueryParameter(name="seat", ge=0, le=4)]
Changes = Annotated[bool, QueryParameter(name="changes", required=False)]
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1, required=False)]


def server_of(call: ASGIConnection[Any, Any, Any, Any]) -> Server:
    return cast(Server, cast(Any, call.scope)[SERVER])


def caller_of(call: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who sent this, by what was shown."""
    return who(call.cookies.get(COOKIE), call.headers.get("authorization", ""), address_of(call.scope))


def who(cookie: str | None, authorization: str, address: str) -> Caller:
    """The caller who shows this."""
    scheme, _, token = authorization.partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else None
    return Caller(
        browser=hashed(cookie) if cookie is not None and plausible(cookie) else None,
        bearer=hashed(bearer) if bearer is not None and plausible(bearer) else None,
        address=address,
    )


async def admitted(socket: Socket) -> bool:
    """Accept a socket, if its page may open one and there is room."""
    server, address = server_of(socket), caller_of(socket).address
    if server.door is not None and not server.door.same_origin(socket.scope):
        await socket.close(4403, "this page comes from another site")
    elif server.hub.by_address.get(address, 0) >= server.settings.sockets_per_address:
        await socket.close(4429, "too many sockets from this address")
    elif server.settings.sockets and len(server.hub) >= server.settings.sockets:
        await socket.close(1013, "too many sockets; try again later")
    else:
        await socket.accept()
        return True
    return False


async def unavailable(socket: Socket, error: Exception) -> None:
    """Close a socket because the database failed."""
    logger.error("the database failed", extra={"path": socket.url.path, "why": first_line(error)})
    await socket.close(1013, "the database does not answer; try again")


class Visitor:
    """Somebody who calls: the server, who they are, and the cookie they get if this browser is new here."""

    def __init__(self, server: Server, caller: Caller, secure: bool = False) -> None:
        self.server: Final = server
        self.caller = caller
        self.cookie: Cookie | None = None
        self._secure: Final = server.settings.secure_cookies or secure

    async def browser(self) -> str | None:
        """The browser's hash; a new one gets a cookie. Scripts with a Bearer secret are not browsers.

        A cookie that opens nothing here was not made by us, or is not needed any more: it is replaced, so that
        nobody chooses the secret of somebody's seat.
        """
        known = self.caller.browser
        if known is not None and not await self.server.people.is_known(known, self.caller.device):
            self.caller = replace(self.caller, browser=None)
            known = None
        if known is None and self.caller.bearer is None:
            secret = new_secret()
            self.become(secret, hashed(secret))
        return self.caller.browser

    def become(self, secret: str, player: str) -> None:
        """From now on this browser shows another cookie, and is a device of the player."""
        self.caller = Caller(player, None, self.caller.address, hashed(secret))
        self.cookie = Cookie(
            key=COOKIE,
            value=secret,
            path=(self.server.settings.prefix.rstrip("/") or "") + "/",
            httponly=True,
            samesite="lax",
            secure=self._secure,
            max_age=round(COOKIE_LIFE),
        )

    def show(self, secret: str) -> None:
        """From now on the caller may do what this secret opens, too."""
        self.caller = replace(self.caller, bearer=hashed(secret))

    async def may_make_a_table(self) -> None:
        slow_down(self.server.limits.maker(self.caller.address))
        await self.need_known()
        await self.need_room()

    async def may_make_tables(self, many: int) -> None:
        """The same for the tables of an event; those of a large one are half of what is allowed in an hour."""
        hourly = self.server.settings.tables_per_hour
        slow_down(self.server.limits.maker(self.caller.address, max(1.0, min(many, hourly / 2))))
        await self.need_room()

    async def need_room(self) -> None:
        if await self.server.full.is_full():
            raise ApiError(503, "unavailable", "this server has as many tables as it may have", retry_after=3600)

    async def need_known(self) -> None:
        """Where the operator wants it so, only players whom they invited go on."""
        if self.server.settings.known_players and not await self.server.people.known(self.caller.browser):
            raise forbidden("known-players-only", "this server is for players whom its operator has invited")

    async def state_of(self, table_id: str, seat: int | None) -> a.State:
        """A table that they have just made, with all its entries."""
        tables = self.server.tables
        async with tables.locked(table_id, fresh=False) as table:
            roles = await tables.links.roles(table, self.caller)
            return state_of(table, roles, shown_to(roles, seat), 0, self.server.hub)

    def answer(self, body: T, status: int = 200) -> Response[T]:
        """The answer, with the cookie of a browser that is new here."""
        cookies = [self.cookie] if self.cookie is not None else None
        return Response(body, status_code=status, media_type=MediaType.JSON, cookies=cookies)


class Seated(Visitor):
    """Somebody at a table. Their roles are known while the table is locked, once for each request."""

    def __init__(self, server: Server, caller: Caller, table_id: str, secure: bool = False) -> None:
        super().__init__(server, caller, secure)
        if not TABLE_ID.fullmatch(table_id):
            raise not_found()
        self.table_id: Final = table_id
        self.roles = NOBODY
        self.seat: int | None = None
        """The seat whose view the answer shows; None: their only one, else a spectator's."""
        self.since = 0
        """The answer holds the entries after this one."""
        self.changes = False
        """They have the state after ``since`` and want to know what changed."""
        self.repeated = False
        """What they ask for was done before."""
        self.room: int | None = 0
        """How many entries of a full log are still taken of what they do; None: any, because it comes to an end."""

    # ------------------------------------------------------------ what they may do
    async def enter(self, table: Table) -> None:
        """A private table does not exist for those without any role there."""
        self.roles = await self.server.tables.links.roles(table, self.caller)
        if not self.roles.any and not table.meta.public:
            raise not_found()

    def need_seat(self, seat: int) -> None:
        if seat not in self.roles.seats:
            raise forbidden("not-your-seat", f"seat {seat} is not yours")

    def need_host(self) -> None:
        if not self.roles.host:
            raise forbidden("not-host", "only the host may do this")
        self.need_rate(NO_SEAT)

    def need_host_or(self, seat: int) -> None:
        if not self.roles.host:
            self.need_seat(seat)

    def need_rate(self, seat: int) -> None:
        slow_down(self.server.limits.seat(self.table_id, seat))

    def by(self, seat: int) -> str:
        """What the log calls the one who did something to a seat."""
        return "person" if seat in self.roles.seats else "host"

    # ------------------------------------------------------------ reading
    async def beside(self, work: Callable[[], T]) -> T:
        """Look at a fork of the game for longer than others should wait."""
        return await self.server.tables.beside.do(work)

    @contextlib.asynccontextmanager
    async def reading(self, seat: int | None = None) -> AsyncIterator[Table]:
        """The table, locked; ``seat`` must be one of theirs."""
        try:
            async with self.server.tables.locked(self.table_id) as table:
                await self.enter(table)
                if seat is not None:
                    self.need_seat(seat)
                self.seat = seat
                yield table
        except Unreadable as error:
            raise await self._hidden(error) from None

    async def _hidden(self, error: Unreadable) -> ApiError:
        """What somebody is told of a table that cannot be opened: nothing, unless they may see it."""
        seen = error.public or await self.server.tables.links.has_any(self.table_id, self.caller)
        return error if seen else not_found()

    @property
    def shown(self) -> int | None:
        """The seat whose view they get."""
        return shown_to(self.roles, self.seat)

    def news(self, table: Table) -> a.State | a.Change:
        """What changed, if that is what they want and if it can be told; else the state."""
        change: a.Change | None = None
        if self.changes and self.repeated:
            change = change_of(table, self.shown, self.since, self.server.hub, repeated=True)
        elif self.changes and (made := change_json(table, self.shown, self.since, self.server.hub)) is not None:
            change = cast(a.Change, msgspec.Raw(made))
        return self.state(table) if change is None else change

    def state(self, table: Table) -> a.State:
        """The table as they may see it."""
        return state_of(table, self.roles, self.shown, self.since, self.server.hub, self.repeated)

    # ------------------------------------------------------------ changing
    async def change(self, may: Callable[[], None], work: Work) -> a.State:
        """Let somebody who may do so change the table; the state as it is then. One lock, from first to last."""
        return await self._change(may, work, self.state)

    async def change_by(self, enter: Callable[[Table], Awaitable[None]], work: Work) -> a.State:
        """The same for somebody who is let in by something else than the roles that they have."""
        return await self._entering(enter, work, self.state)

    async def _change(self, may: Callable[[], None], work: Work, show: Callable[[Table], T]) -> T:

        async def enter(table: Table) -> None:
            await self.enter(table)
            may()

        return await self._entering(enter, work, show)

    async def _entering(self, enter: Callable[[Table], Awaitable[None]], work: Work, show: Callable[[Table], T]) -> T:
        async def enter_with_room(table: Table) -> None:
            await enter(table)
            if self.room is not None:
                table.need_room(self.room)

        async def answer(table: Table) -> T:
            self.roles = await self.server.tables.links.roles(table, self.caller)  # they may be others now
            return show(table)

        try:
            return await self.server.tables.changing(self.table_id, enter_with_room, work, answer)
        except Unreadable as error:
            raise await self._hidden(error) from None

    async def act(self, seat: int, after: int | None, work: Work) -> a.State:
        """Do something for a seat, in the position that it saw; 409 has the state if that is no longer there."""
        return await self._act(seat, after, work, self.state)

    async def play(self, seat: int, after: int, work: Work, changes: bool) -> a.State | a.Change:
        """The same for an action or its undo, which may be answered by what changed."""
        self.changes = changes
        return await self._act(seat, after, work, self.news)

    async def _act(self, seat: int, after: int | None, work: Work, show: Callable[[Table], T]) -> T:
        self.seat = seat

        def may() -> None:
            self.need_seat(seat)
            self.need_rate(seat)

        def checked(table: Table) -> Any:
            self.since = table.seq if after is None else after
            try:
                return work(table)
            except Stale:
                why = "the position has changed; here is the current one"
                raise ApiError(409, "stale", why, state=encoded(self.state(table))) from None

        return await self._change(may, checked, show)


def shown_to(roles: Roles, seat: int | None) -> int | None:
    """The seat that was asked for, else the caller's only one, else none."""
    if seat is not None and seat in roles.seats:
        return seat
    return next(iter(roles.seats)) if len(roles.seats) == 1 else None


def slow_down(wait: float) -> None:
    if wait:
        seconds = max(1, round(wait + 0.5))
        raise ApiError(429, "too-many-requests", "too many requests; please wait", retry_after=seconds)


async def recognised(visitor: AnyOne) -> AnyOne:
    """The visitor, as the player whose device the browser is."""
    visitor.caller = await visitor.server.people.recognise(visitor.caller)
    return visitor


def is_secure(call: Call) -> bool:
    return call.scope.get("scheme") == "https"


async def visitor_of(request: Call) -> Visitor:
    return await recognised(Visitor(server_of(request), caller_of(request), is_secure(request)))


async def seated_of(request: Call, table_id: TableId) -> Seated:
    if (failed := cast(Any, request.scope).get(FAILED)) is not None:
        raise failed
    return await recognised(Seated(server_of(request), caller_of(request), table_id, is_secure(request)))


AnyVisitor = NamedDependency[SkipValidation[Visitor]]
AtTable = NamedDependency[SkipValidation[Seated]]
