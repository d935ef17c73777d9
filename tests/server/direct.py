"""People who talk to the application without a network between: every byte that it sends them is kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final, NamedTuple

from hansa.server.app import Application

Json = dict[str, Any]
VERSIONS = {"version": "3.0", "spec_version": "2.3"}
REPLIES: Final = (b'{"type":"pong"', b'{"type":"error"')


class Received(NamedTuple):
    """What somebody was sent. Each row has an order; which of two rows is first to go on is chance."""

    answers: list[bytes]
    """To requests: headers and bodies."""
    pushed: list[bytes]
    """Over the socket, unasked."""
    replies: list[bytes]
    """Over the socket, to what was said there."""


class Direct:
    """A browser of its own: cookies, requests, one socket."""

    def __init__(
        self, application: Application, seat: int | None = None, address: str = "127.0.0.1", secret: str = ""
    ) -> None:
        self.application = application
        self.address = address
        self.secret = secret
        self.content = b"application/json"
        self.seat = seat
        self.cookie = b""
        self.received = Received([], [], [])
        self.size = 0
        self.seq = 0
        self._said: asyncio.Queue[Json] = asyncio.Queue()
        self._socket: asyncio.Task[None] | None = None

    def _scope(self, kind: str, path: str) -> Json:
        path, _, query = path.partition("?")
        headers = [(b"host", b"x"), (b"content-type", self.content)]
        if self.secret:
            headers.append((b"authorization", f"Bearer {self.secret}".encode()))
        return {
            "type": kind,
            "asgi": VERSIONS,
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [*headers, (b"cookie", self.cookie)] if self.cookie else headers,
            "client": (self.address, 1),
            "server": ("x", 80),
            "extensions": {},
            "subprotocols": [],
        }

    def _keep(self, sent: bytes, row: list[bytes]) -> None:
        row.append(sent)
        self.size += len(sent)

    def _keep_answer(self, sent: bytes) -> None:
        self._keep(sent, self.received.answers)

    def taken(self) -> Received:
        """What came since the last time."""
        found, self.received = self.received, Received([], [], [])
        return found

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """A request; status and body of the answer."""
        asked = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        status, parts = 0, []

        async def receive() -> Json:
            return {"type": "http.request", "body": asked, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._keep_answer(b"\r\n".join(name + b": " + value for name, value in message["headers"]))
                for name, value in message["headers"]:
                    if name == b"set-cookie":
                        self.cookie = value.partition(b";")[0]
            else:
                parts.append(message.get("body", b""))

        scope: Any = self._scope("http", path) | {"method": method}
        receiver: Any = receive
        await self.application(scope, receiver, send)
        answer = b"".join(parts)
        self._keep_answer(answer)
        assert status < 500, answer
        return status, answer

    async def get(self, path: str) -> Any:
        status, answer = await self.ask("GET", path)
        assert status == 200, answer
        return json.loads(answer) if answer[:1] in b"{[" else answer.decode()

    async def post(self, path: str, method: str = "POST", **body: Any) -> Json:
        status, answer = await self.ask(method, path, body)
        assert status in (200, 201), answer
        return dict(json.loads(answer))

    def watch(self, table: str) -> None:
        """Open the socket of a table."""
        query = "" if self.seat is None else f"?seat={self.seat}"
        self._said.put_nowait({"type": "websocket.connect"})

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                text = message.get("text")
                sent: bytes = text.encode() if text is not None else message["bytes"]
                self._keep(sent, self.received.replies if sent.startswith(REPLIES) else self.received.pushed)
                if sent.startswith(b'{"type":"state"'):
                    self.seq = int(sent[sent.index(b'"seq":') + 6 :].split(b",", 1)[0])

        scope: Any = self._scope("websocket", f"/api/tables/{table}/live{query}")
        receiver: Any = self._said.get
        self._socket = asyncio.create_task(self.application(scope, receiver, send))

    def say(self, **message: Any) -> None:
        """Send something over the socket."""
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def close(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self._socket is not None:
            await self._socket
