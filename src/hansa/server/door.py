"""The door of the server: sizes, rates, headers, origins. ASGI, so that it holds for errors too."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import re
import time
import types
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from functools import lru_cache, partial
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hansa.server.answers import Error
from hansa.server.limits import BODY, LARGE, PATH, QUERY, WAITING, Limits, Turns, address_of
from hansa.server.metering import metered
from hansa.server.settings import Settings

logger: Final = logging.getLogger("hansa.requests")
T = TypeVar("T")
HOST: Final = re.compile(r"[\w.-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?", re.ASCII)
NUMBERED: Final = re.compile(r":\d+$")
PREFLIGHT: Final = (
    (b"access-control-allow-methods", b"GET, POST, PUT, PATCH"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
)
JSON: Final = (b"application/json",)
FORM: Final = (*JSON, b"application/x-www-form-urlencoded", b"multipart/form-data")
FORMS: Final = ("/api/me/off", "/api/me/confirm")
"""Pages of one button, and what mail programs send in place of a click; their bodies are not read."""
LASTING: Final = ("/analysis", "/review")
ESCAPE: Final = b"\\u0000"
UNSTORABLE: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""NUL in a string of JSON; after an even number of backslashes it is an escape."""
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
        self.turns: Final = Turns(settings.requests_at_once)
        self.kept_waiting: Final[Counter[str]] = Counter()
        """Refusals that are kept back, by address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        self._cut_prefix(scope)
        address = address_of(scope)
        if kind == "websocket":
            if not self.ours(dict(scope["headers"]).get(b"host", b"").decode("latin-1")):
                await refuse_socket(receive, send, 4421, "this server has another name")
                return
            if self.limits.handshake(address) or self.limits.in_debt(address):
                await self._keep_back(address)
                await refuse_socket(receive, send, 4429, "too many sockets at once")
                return
            await self.app(scope, receive, send)
            return

        began = time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                note(scope, message["status"], began)
                headers = list(message["headers"])
                have = {name.lower() for name, _ in headers}
                headers.extend((name, value) for name, value in HEADERS if name not in have)
                headers.extend(self._for_other_origins(scope))
                if scope.get("scheme") == "https":
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                if scope["path"].startswith("/api") and b"cache-control" not in have:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        headers = dict(scope["headers"])
        if scope.get("method") == "OPTIONS" and self._for_other_origins(scope):
            await answer(send_with_headers, 204, b"", list(PREFLIGHT))
            return
        refusal = self._refusal(scope, headers, address)
        if refusal is not None:
            if refusal[0] == 429 and not await self._keep_back(address):
                refusal[2].append((b"connection", b"close"))
            await answer(send_with_headers, *refusal)
            return
        await self._with_body(scope, receive, send_with_headers, address)

    def _for_other_origins(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """What lets a page of one of the further origins read an answer."""
        if not self.settings.origins:
            return []
        origin = dict(scope["headers"]).get(b"origin", b"")
        if origin.decode("latin-1") not in self.settings.origins:
            return [(b"vary", b"origin")] if scope.get("method") != "OPTIONS" else []
        allowed = (b"access-control-allow-origin", origin)
        return [allowed, (b"access-control-allow-credentials", b"true"), (b"vary", b"origin")]

    async def _keep_back(self, address: str) -> bool:
        """Wait before saying no to somebody who does not stop asking; False if too many wait already."""
        if self.kept_waiting[address] >= WAITING:
            return False
        self.kept_waiting[address] += 1
        try:
            await asyncio.sleep(self.limits.patience(address))
        finally:
            self.kept_waiting[address] -= 1
            if not self.kept_waiting[address]:
                del self.kept_waiting[address]
        return True

    async def _work(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Let a request that has arrived do its work: a few of an address at once, and the address pays."""
        cost = self.limits.cost(address)
        if cost is None:
            await self.app(scope, receive, send)
        elif scope["path"].endswith(LASTING):  # waits for a process; that has a queue of its own
            await metered(self.app(scope, receive, send), cost.spend)  # type: ignore[arg-type]
        else:
            async with self.turns.of(address):
                await metered(self.app(scope, receive, send), cost.spend)  # type: ignore[arg-type]

    def _cut_prefix(self, scope: Scope) -> None:
        """Under a path prefix, whether or not the proxy has cut it."""
        path = scope["path"]
        if self.prefix and (path == self.prefix or path.startswith(self.prefix + "/")):
            path = path[len(self.prefix) :] or "/"
            scope["path"] = path
            scope["raw_path"] = path.encode("latin-1", "replace")
        scope["root_path"] = ""

    def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], address: str
    ) -> tuple[int, bytes, list[tuple[bytes, bytes]]] | None:
        """Why a request goes no further."""
        if len(scope["path"]) > PATH or len(scope.get("query_string", b"")) > QUERY:
            return 400, error_body("bad-request", "the address is too long"), []
        path = scope["path"]
        host = headers.get(b"host", b"").decode("latin-1")
        if not is_host(host) and (host or scope.get("http_version") != "1.0"):
            return 400, error_body("bad-request", "the Host header names no host"), []
        if not self.ours(host):
            return 421, error_body("wrong-host", "this server has another name"), []
        if "\x00" in path:
            return 404, error_body("not-found", "there is nothing here"), []
        if b"%00" in scope.get("query_string", b""):
            return 400, error_body("bad-request", "the address holds the character NUL"), []
        wait = self.limits.address(address) or self.limits.in_debt(address) or self.turns.full(address)
        if wait:
            retry = str(math.ceil(wait)).encode()
            return 429, error_body("too-many-requests", "too many requests; please wait"), [(b"retry-after", retry)]
        if scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not self.same_origin(scope):
            return 403, error_body("foreign-origin", "this request comes from another site"), []
        length = headers.get(b"content-length", b"")
        kind = headers.get(b"content-type", b"application/json").partition(b";")[0].strip().lower()
        kinds = FORM if path in FORMS else JSON
        if scope.get("method") not in ("GET", "HEAD", "OPTIONS") and kind not in kinds and length != b"0":
            return 415, error_body("unsupported-media-type", "a body is JSON and says so in its content-type"), []
        if length and (not length.isdigit() or len(length) > 12 or int(length) > limit_of(path)):
            return 413, error_body("too-large", f"at most {limit_of(path)} bytes are read"), []
        if self.stopping() and scope.get("method") not in ("GET", "HEAD"):
            return 503, error_body("stopping", "the server is stopping; please retry soon"), [(b"retry-after", b"2")]
        return None

    def ours(self, host: str) -> bool:
        """Whether somebody asks for this server by one of its names."""
        names = self.settings.hosts
        return not names or host.rpartition(":")[0 if NUMBERED.search(host) else 2] in names

    def same_origin(self, scope: Scope) -> bool:
        """True if the page that sends this came from here, or if no browser sends it."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        if origin in self.settings.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        secure = scope.get("scheme") in ("https", "wss")
        if parts.scheme not in (("https",) if secure else ("http", "https")):
            return False  # a page that came over plain HTTP is not the one that we send over TLS
        return parts.netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower() != ""

    async def _with_body(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Read the whole body first, up to its limit: a client that sends slowly holds nothing but its own request."""
        if scope.get("method") in ("GET", "HEAD"):
            await self._work(scope, receive, send, address)
            return
        limit = limit_of(scope["path"])
        try:
            body = await in_time(read_all(receive, limit), self.settings.receive_seconds)
        except TimeoutError:
            late = error_body("too-late", "the body of the request did not arrive in time")
            await answer(send, 408, late, [(b"connection", b"close")])
            return
        if body is None:
            return
        if len(body) > limit:
            await answer(send, 413, error_body("too-large", f"at most {limit} bytes are read"), [])
            return
        wrong = wrong_text(body)
        if wrong is not None:
            await answer(send, 400, error_body("bad-request", wrong), [])
            return
        given = False

        async def receive_once() -> Any:
            nonlocal given
            if not given:
                given = True
                return {"type": "http.request", "body": body, "more_body": False}
            return await receive()

        await self._work(scope, receive_once, send, address)


@lru_cache(maxsize=1000)
def is_host(text: str) -> bool:
    """Whether a Host header names a host: numbers in brackets must be an address."""
    if not HOST.fullmatch(text):
        return False
    inner = text.partition("]")[0]
    return not inner.startswith("[") or is_ipv6(inner[1:])


def is_ipv6(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True


async def refuse_socket(receive: Receive, send: Send, code: int, why: str) -> None:
    await receive()
    closed: Any = {"type": "websocket.close", "code": code, "reason": why}
    await send(closed)


async def in_time(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """What ``work`` returns; TimeoutError if it waits for longer. Most need not wait, and nobody waits for them."""
    try:
        waits_for = work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    async with asyncio.timeout(seconds or None):
        return await go_on(work, waits_for)


@types.coroutine
def go_on(work: Coroutine[Any, Any, T], waits_for: Any) -> Generator[Any, Any, T]:
    """The rest of work that waits."""
    while True:
        try:
            value = yield waits_for
        except BaseException as thrown:
            step = partial(work.throw, thrown)
        else:
            step = partial(work.send, value)
        try:
            waits_for = step()
        except StopIteration as end:
            result: T = end.value
            return result


async def read_all(receive: Receive, limit: int) -> bytes | None:
    """The whole body, or a little more than the limit of it; None if the client went away."""
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        chunks.append(message.get("body", b""))
        size += len(chunks[-1])
        if size > limit or not message.get("more_body", False):
            return b"".join(chunks)


def wrong_text(body: bytes) -> str | None:
    """Why the text of a body cannot be kept: every database must be able to store what comes in."""
    try:
        body.decode()
    except UnicodeDecodeError as error:
        return f"the body is not UTF-8: byte {error.start}"
    if ESCAPE in body and UNSTORABLE.search(body):
        return "the body holds the character NUL, which cannot be kept"
    return None


def note(scope: Scope, status: int, began: float) -> None:
    """A line for the log: the path without its query, so that nothing secret can be in it."""
    if logger.isEnabledFor(logging.INFO):
        took = round(1000 * (time.perf_counter() - began), 1)
        logger.info(
            "request", extra={"method": scope.get("method"), "path": scope["path"][:PATH], "status": status, "ms": took}
        )


def limit_of(path: str) -> int:
    return next((most for start, most in LARGE.items() if path.startswith(start)), BODY)


async def answer(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers],
    }
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
