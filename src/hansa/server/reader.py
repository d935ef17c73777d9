"""What the sockets of tables and of shared studies have in common: a reader, and how it is served.

A reader holds no queue, only what is due: a slow one gets fewer and larger messages.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from hansa.server import answers as a
from hansa.server.auth import Bucket
from hansa.server.errors import ApiError
from hansa.server.limits import Limits
from hansa.server.metering import metered
from hansa.server.store import DATABASE_ERRORS, first_line
from hansa.server.table import encode

logger: Final = logging.getLogger("hansa.live")
MESSAGES_PER_SECOND: Final = 10.0
RETRY: Final = 1.0
LONGEST: Final = 10.0
"""Seconds that a message waits until its address has paid for the ones before."""
Socket = WebSocket[Any, Any, Any]
T = TypeVar("T")


@dataclass(eq=False, slots=True, kw_only=True)
class Reader:
    """One open socket."""

    dirty: set[str] = field(default_factory=set)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    closing: tuple[int, str] | None = None
    syncs: Bucket = field(default_factory=lambda: Bucket(1.0, 3.0))
    """How often it may ask for everything."""
    later: asyncio.TimerHandle | None = None
    """Wakes it for what it asked for too early."""
    sending: float | None = None
    """Since when it has not taken what is being sent."""
    sender: asyncio.Task[None] | None = None

    def wake(self, what: str) -> None:
        self.dirty.add(what)
        self.woken.set()


class Counter(Protocol):
    """Whoever counts what was delivered."""

    delivered: int


async def converse(
    reader: Reader,
    sending: Coroutine[Any, Any, None],
    receiving: Coroutine[Any, Any, None],
    limits: Limits,
    address: str,
    **where: str,
) -> None:
    """Send and receive until one side closes. The reader's address pays for both; ``where`` is for the log."""
    cost = limits.cost(address)
    spend = None if cost is None else cost.spend
    sender = reader.sender = asyncio.create_task(metered(sending, spend))
    receiver = asyncio.create_task(metered(receiving, spend))
    try:
        await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sender, receiver):
            task.cancel()
        results = await asyncio.gather(sender, receiver, return_exceptions=True)
        if reader.later is not None:
            reader.later.cancel()
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, RuntimeError, OSError)):
                logger.error("a socket failed", exc_info=result, extra=where)


async def send_all(
    socket: Socket, reader: Reader, counter: Counter, messages_for: Callable[[set[str]], Awaitable[list[bytes]]]
) -> None:
    """Send what is due whenever the reader is woken, until it is to be closed."""
    while True:
        await reader.woken.wait()
        reader.woken.clear()
        dirty, reader.dirty = reader.dirty, set()
        messages: list[bytes] = []
        try:
            messages = await messages_for(dirty)
        except DATABASE_ERRORS as error:
            logger.warning("a reader waits for the database", extra={"why": first_line(error)})
            if reader.closing is None:
                reader.dirty |= dirty
                await asyncio.sleep(RETRY)
                reader.woken.set()
        for message in messages:
            await send(socket, reader, message, counter)
        if reader.closing is not None:
            code, why = reader.closing
            await send(socket, reader, encode(a.Notice("stopping" if code == 1012 else "revoked", why)), counter)
            await socket.close(code, why)
            return


async def send(socket: Socket, reader: Reader, message: bytes, counter: Counter) -> None:
    """Returns when there is room for more; ``Hub.drop_stuck`` looks after those who take nothing."""
    reader.sending = time.monotonic()
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
    reader.sending = None
    counter.delivered += 1


async def receive_all(
    socket: Socket, read: Callable[[str], T], obey: Callable[[T], Awaitable[None]], owed: Callable[[], float]
) -> None:
    """Do what each message asks, as soon as what was done before is paid for."""
    bucket = Bucket(MESSAGES_PER_SECOND, MESSAGES_PER_SECOND * 3)
    while True:
        text = await socket.receive_data(mode="text")
        if bucket.take():
            await socket.close(4429, "too many messages")
            return
        try:
            message = read(text)
        except (msgspec.MsgspecError, UnicodeError):
            await refuse(socket, "bad-request", "a message is a JSON object with a type")
            continue
        try:
            if wait := owed():
                await asyncio.sleep(min(wait, LONGEST))
            await obey(message)
        except ApiError as error:
            await refuse(socket, error.error, error.message)
        except DATABASE_ERRORS:
            await refuse(socket, "unavailable", "the database does not answer; try again")


async def refuse(socket: Socket, error: str, message: str) -> None:
    await socket.send_data(encode(a.NotUnderstood(error, message)), mode="text")
