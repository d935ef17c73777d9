"""What keeps a server hard to break: sizes, rates, headers, origins. ASGI, so that it holds for errors too."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hansa.server.answers import Error
from hansa.server.auth import Bucket
from hansa.server.settings import Settings

logger: Final = logging.getLogger("hansa.requests")
BODY: Final = 64 << 10
LARGE_BODY: Final = (1 << 20) + (64 << 10)
LARGE_PATHS: Final = ("/api/records",)
QUERY: Final = 2000
PATH: Final = 300
KEPT: Final = 50_000

HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'self'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
)


class Limits:
    """Rates per address and per seat."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.addresses: Final[dict[str, Bucket]] = {}
        self.makers: Final[dict[str, Bucket]] = {}
        self.seats: Final[dict[tuple[str, int], Bucket]] = {}
        self.talkers: Final[dict[tuple[str, int], Bucket]] = {}
        self.refused = 0

    def address(self, name: str) -> float:
        rate = self.settings.requests_per_second
        return self._take(self.addresses, name, rate, rate * 10) if rate else 0.0

    def maker(self, name: str) -> float:
        hourly = self.settings.tables_per_hour
        return self._take(self.makers, name, hourly / 3600, hourly) if hourly else 0.0

    def seat(self, table_id: str, seat: int) -> float:
        rate = self.settings.actions_per_second
        return self._take(self.seats, (table_id, seat), rate, rate * 5) if rate else 0.0

    def talker(self, table_id: str, seat: int) -> float:
        return self._take(self.talkers, (table_id, seat), 0.5, 10)

    def _take(self, buckets: dict[Any, Bucket], key: Any, rate: float, burst: float) -> float:
        bucket = buckets.get(key)
        if bucket is None:
            if len(buckets) >= KEPT:
                self.tidy()
            bucket = buckets[key] = Bucket(rate, burst)
        wait = bucket.take()
        self.refused += wait > 0
        return wait

    def tidy(self) -> None:
        """Forget those who have been quiet long enough to be full again."""
        kept: list[dict[Any, Bucket]] = [self.addresses, self.makers, self.seats, self.talkers]
        for buckets in kept:
            for key in [key for key, bucket in buckets.items() if bucket.full()]:
                del buckets[key]


def error_body(error: str, message: str) -> bytes:
    return msgspec.json.encode(Error(error, message, None))


class Door:
    """The outermost layer: everything passes here first."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, stopping: Callable[[], bool]) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.limits: Final = limits
        self.stopping: Final = stopping
        self.prefix: Final = settings.prefix.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        self._cut_prefix(scope)
        if kind == "websocket":
            await self.app(scope, receive, send)
            return

        began = time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                note(scope, message["status"], began)
                headers = list(message["headers"])
                have = {name.lower() for name, _ in headers}
                headers.extend((name, value) for name, value in HEADERS if name not in have)
                if scope["path"].startswith("/api") and b"cache-control" not in have:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await answer(send_with_headers, *refusal)
            return
        await self._with_body(scope, receive, send_with_headers)

    def _cut_prefix(self, scope: Scope) -> None:
        """Under a path prefix, whether or not the proxy has cut it."""
        path = scope["path"]
        if self.prefix and (path == self.prefix or path.startswith(self.prefix + "/")):
            path = path[len(self.prefix) :] or "/"
            scope["path"] = path
            scope["raw_path"] = path.encode("latin-1", "replace")
        scope["root_path"] = ""

    def _refusal(self, scope: Scope) -> tuple[int, bytes, list[tuple[bytes, bytes]]] | None:
        """Why a request goes no further."""
        headers = dict(scope["headers"])
        if len(scope["path"]) > PATH or len(scope.get("query_string", b"")) > QUERY:
            return 400, error_body("bad-request", "the address is too long"), []
        path = scope["path"]
        if "\x00" in path:
            return 404, error_body("not-found", "there is nothing here"), []
        wait = self.limits.address(address_of(scope))
        if wait:
            retry = str(math.ceil(wait)).encode()
            return 429, error_body("too-many-requests", "too many requests; wait a little"), [(b"retry-after", retry)]
        if scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not self.same_origin(scope):
            return 403, error_body("foreign-origin", "this request comes from another site"), []
        length = headers.get(b"content-length", b"")
        if length and (not length.isdigit() or len(length) > 12 or int(length) > limit_of(path)):
            return 413, error_body("too-large", f"at most {limit_of(path)} bytes are read"), []
        if self.stopping() and scope.get("method") not in ("GET", "HEAD"):
            return 503, error_body("stopping", "the server stops; send it again soon"), [(b"retry-after", b"2")]
        return None

    def same_origin(self, scope: Scope) -> bool:
        """True if the page that sends this came from here, or if no browser sends it."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        if origin in self.settings.origins:
            return True
        try:
            return urlsplit(origin).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower() != ""
        except ValueError:
            return False

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body first, up to its limit: a client that sends slowly holds nothing but its own request."""
        if scope.get("method") in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        limit = limit_of(scope["path"])
        chunks: list[bytes] = []
        size = 0
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return
            chunks.append(message.get("body", b""))
            size += len(chunks[-1])
            more = message.get("more_body", False)
            if size > limit:
                await answer(send, 413, error_body("too-large", f"at most {limit} bytes are read"), [])
                return
        body = b"".join(chunks)
        given = False

        async def receive_once() -> Any:
            nonlocal given
            if not given:
                given = True
                return {"type": "http.request", "body": body, "more_body": False}
            return await receive()

        await self.app(scope, receive_once, send)


def note(scope: Scope, status: int, began: float) -> None:
    """A line for the log: the path without its query, so that nothing secret can be in it."""
    if logger.isEnabledFor(logging.INFO):
        took = round(1000 * (time.perf_counter() - began), 1)
        logger.info(
            "request", extra={"method": scope.get("method"), "path": scope["path"][:PATH], "status": status, "ms": took}
        )


def limit_of(path: str) -> int:
    return LARGE_BODY if path.startswith(LARGE_PATHS) else BODY


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "?"


async def answer(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers],
    }
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
