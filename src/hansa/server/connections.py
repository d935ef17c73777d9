"""Connections before they are requests: how many an address may have, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hansa.server.settings import Settings

logger: Final = logging.getLogger("hansa.connections")
HEAD: Final = 32 << 10
"""Bytes of a request's first line and headers."""
GRACE: Final = 1.0
"""So much longer than the door waits for a body, which can say why."""
READING: Final = 120.0
"""Seconds in which a client must take what it was sent."""


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """Whom limits count together: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return address


def proxies_of(text: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    found = []
    for part in text.split(","):
        try:
            found.append(ipaddress.ip_network(part.strip(), strict=False))
        except ValueError:
            continue  # the name of a socket, or *
    return tuple(found)


class Connections:
    """The connections of this process by address. A trusted proxy's are many people's: counted in all."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.by_address: Final[dict[str, int]] = {}
        self.total = 0
        self.refused = 0
        self._proxies: Final = proxies_of(settings.trusted_proxies)

    def is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return True  # no address at all: a socket in the file system
        return any(found in network for network in self._proxies)

    def enter(self, address: str) -> str | None:
        """A place for one more connection; None if there is none. ``leave`` gives it back."""
        place = "" if self.is_proxy(address) else neighbourhood(address)
        most, in_all = self.settings.connections_per_address, self.settings.connections
        there = self.by_address.get(place, 0)
        if (in_all and self.total >= in_all) or (place and most and there >= most):
            self.refused += 1
            return None
        self.by_address[place] = there + 1
        self.total += 1
        return place

    def leave(self, place: str) -> None:
        self.total -= 1
        self.by_address[place] -= 1
        if not self.by_address[place]:
            del self.by_address[place]


def connections_of(app: Any) -> Connections | None:
    """Those of our application, behind whatever middleware the server has put around it."""
    while app is not None:
        found = getattr(app, "connections", None)
        if isinstance(found, Connections):
            return found
        app = getattr(app, "app", None)
    return None


class Connection(HttpToolsProtocol):
    """One connection: closed if there are too many, or if a request does not arrive in time."""

    _counted: Connections | None = None
    _place: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head = 0
    _in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = connections_of(self.config.loaded_app)
        if self._counted is None:
            return
        self._place = self._counted.enter(self.client[0] if self.client else "")
        if self._place is None:
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        self._arrived()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self._counted is not None and self._place is not None:
            self._counted.leave(self._place)
            self._place = None

    # ------------------------------------------------------------ a request arrives in time
    def _expect(self) -> None:
        self._arrived()
        seconds = self._counted.settings.receive_seconds if self._counted else 0
        if seconds:
            self._deadline = self.loop.call_later(seconds + GRACE, self._give_up)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        logger.info("a request did not arrive in time", extra={"address": self.client[0] if self.client else ""})
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD + len(data):
                self.send_400_response("The headers are too long.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._head = 0
        self._in_head = True
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, which the hub counts."""
        self._let_go()
        super().handle_websocket_upgrade()

    # ------------------------------------------------------------ an answer is read in time
    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How the server that carries the application is set up; the tests use the same."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Connection,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.trusted_proxies,
        "ws_max_size": 64 << 10,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 30,
    }
