"""PostgreSQL's NOTIFY behind the framework's channel interface.

A notification carries only a pointer; its receiver reads the log. When the listening connection is lost it is made
anew, and ``LOST`` tells the receiver to read on in the log, so that nothing is missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

logger: Final = logging.getLogger("hansa.channels")
LOST: Final = b"*"
RETRY: Final = 1.0
LONGEST: Final = 7999
"""Bytes of a notification; PostgreSQL refuses longer ones, and all that were to be sent with them."""


def name_of(does: str) -> dict[str, str]:
    """What PostgreSQL's list of connections shows."""
    return {"application_name": f"hansa {does}"}


class PostgresChannels(ChannelsBackend):
    """One connection listens, one speaks."""

    def __init__(self, url: str) -> None:
        self.dsn: Final = url.replace("postgresql+asyncpg://", "postgresql://")
        self._names: set[str] = set()
        self._incoming: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._listener: Any = None
        self._tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        self._tasks = [asyncio.create_task(self._keep_listening()), asyncio.create_task(self._speak())]

    async def on_shutdown(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for name in channels:
            await self._outgoing.put((name, data.decode()))

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._names.update(channels)
        if self._listener is not None and not self._listener.is_closed():
            for name in channels:
                await self._listener.add_listener(name, self._receive)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for name in channels:
            self._names.discard(name)
            if self._listener is not None and not self._listener.is_closed():
                await self._listener.remove_listener(name, self._receive)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._incoming.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []  # the log is the history

    def _receive(self, _connection: Any, _pid: int, name: str, payload: Any) -> None:
        self._incoming.put_nowait((name, str(payload).encode()))

    async def _keep_listening(self) -> None:
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(self.dsn, timeout=10, server_settings=name_of("listens"))
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                self._listener = connection
                for name in self._names:
                    await connection.add_listener(name, self._receive)
                    self._incoming.put_nowait((name, LOST))  # whatever happened before we listened
                while not gone.is_set():
                    try:
                        async with asyncio.timeout(15):
                            await gone.wait()
                    except TimeoutError:
                        await connection.execute("SELECT 1", timeout=10)  # notices a connection that is dead but open
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                logger.warning("the listening connection is lost")
            finally:
                self._listener = None
                if connection is not None and not connection.is_closed():
                    connection.terminate()
            await asyncio.sleep(RETRY)

    async def _speak(self) -> None:
        connection: Any = None
        try:
            while True:
                pointers = [await self._outgoing.get()]
                while not self._outgoing.empty() and len(pointers) < 200:
                    pointers.append(self._outgoing.get_nowait())
                pointers = sayable(pointers)
                for _ in range(2):
                    try:
                        if connection is None or connection.is_closed():
                            connection = await asyncpg.connect(self.dsn, timeout=10, server_settings=name_of("speaks"))
                            await connection.execute("SET synchronous_commit=off")
                        names, payloads = [n for n, _ in pointers], [p for _, p in pointers]
                        await connection.execute(
                            "SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS t(c, p)", names, payloads
                        )
                        break
                    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                        logger.warning("a notification was not sent")
                        connection = None
                        await asyncio.sleep(RETRY / 10)
        finally:
            if connection is not None and not connection.is_closed():
                connection.terminate()


def sayable(pointers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those that are not too long, so that one does not keep the others from being heard."""
    found = [(name, pointer) for name, pointer in pointers if len(pointer.encode()) <= LONGEST]
    if len(found) < len(pointers):
        logger.error("a notification was too long to be sent")
    return found
