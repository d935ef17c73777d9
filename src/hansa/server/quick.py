"""The request that comes most often, an action, without the framework's detours. Everything else goes on to it.

What is unusual or wrong about a request sends it to the framework, too: there is one place that says what it is.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from hansa.server.door import answer
from hansa.server.limits import address_of
from hansa.server.requests import PlayBody
from hansa.server.routes.common import COOKIE, FAILED, SERVER, Seated, recognised, who
from hansa.server.routes.play import play_at
from hansa.server.server import Server
from hansa.server.table import encode

ACTIONS: Final = re.compile(r"/api/tables/([2-9a-z]{10})/actions")
QUERIES: Final = {b"": False, b"changes=1": True}
SHOWN: Final = re.compile(rf"(?:.*; )?{COOKIE}=([\w-]+)(?:; .*)?")
read: Final = msgspec.json.Decoder(PlayBody).decode


class Quick:
    """ASGI: actions are played here, the rest is for the framework."""

    def __init__(self, framework: ASGIApp, server: Server) -> None:
        self.framework: Final = framework
        self.server: Final = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        fields: Any = scope
        fields[SERVER] = self.server
        if scope.get("method") == "POST":  # sockets have no method
            found = ACTIONS.fullmatch(scope["path"])
            changes = QUERIES.get(scope.get("query_string", b""))
            if found is not None and changes is not None:
                await self._play(found[1], changes, scope, receive, send)
                return
        await self.framework(scope, receive, send)

    async def _play(self, table_id: str, changes: bool, scope: Scope, receive: Receive, send: Send) -> None:
        message: Any = await receive()  # the door has read the whole body
        seated = self._seated(table_id, scope)
        try:
            data = read(message["body"])
        except (msgspec.MsgspecError, UnicodeError, RecursionError, KeyError):
            seated = None
        if seated is not None and not message.get("more_body"):
            try:
                body = encode(await play_at(await recognised(seated), data, changes))
            except Exception as error:
                fields: Any = scope
                fields[FAILED] = error
            else:
                await answer(send, 200, body, [])
                return

        async def receive_again() -> Any:
            nonlocal message
            if message is None:
                return await receive()
            given, message = message, None
            return given

        await self.framework(scope, receive_again, send)

    def _seated(self, table_id: str, scope: Scope) -> Seated | None:
        """Who plays; None if a header needs a closer look."""
        cookies, authorization = [], ""
        for name, value in scope["headers"]:
            if name == b"cookie":
                cookies.append(value.decode("latin-1"))
            elif name == b"authorization":
                authorization = value.decode("latin-1")
        shown = SHOWN.fullmatch(cookies[0]) if len(cookies) == 1 and cookies[0].count(COOKIE) == 1 else None
        if cookies and shown is None:
            return None
        caller = who(shown[1] if shown else None, authorization, address_of(scope))
        return Seated(self.server, caller, table_id)
