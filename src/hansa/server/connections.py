"""Connections before they are requests: how many an address has, how long a request takes, what reading costs."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hansa.server.auth import Bucket
from hansa.server.settings import Settings

logger: Final = logging.getLogger("hansa.connections")
Paid = Callable[[], Bucket | None]
HEAD: Final = 32 << 10
"""Bytes of a request's first line and headers."""
GRACE: Final = 1.0
"""So much longer than the door waits for a body, which can say why."""
READING: Final = 120.0
"""Seconds in which a client must take what it was sent."""
PIECE: Final = 4096
"""Bytes that are read at once: others have their turn before the next ones."""
PARSING: Final = 0.1
"""CPU seconds in a second that go into reading what one address sends, and as many at once."""
KNOWN: Final = 20_000
"""Addresses whose reading is remembered."""
TOGETHER: Final = 0.25
"""Seconds from one moment in which sockets are asked whether somebody is there to the next."""
CLOSING: Final = 15.0
"""Seconds that a socket has to go when it was closed."""


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
        self.parsing: Final[dict[str, Bucket]] = {}
        """What reading may still cost, by address."""
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

    def reading(self, address: str) -> Bucket | None:
        """The CPU time that reading what an address sends may still take; None where it is not limited."""
        if not self.settings.requests_per_second:
            return None
        name = neighbourhood(address)
        bucket = self.parsing.get(name)
        if bucket is None:
            if len(self.parsing) >= KNOWN:
                for known in [known for known, each in self.parsing.items() if each.full()]:
                    del self.parsing[known]
                if len(self.parsing) >= KNOWN:
                    del self.parsing[next(iter(self.parsing))]
            bucket = self.parsing[name] = Bucket(PARSING, PARSING)
        return bucket

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


class Inflow:
    """What a connection receives, given on in pieces, as fast as its address can pay for reading it.

    Whoever sends very many very small things (frames, chunks, requests ahead of their answers) waits, nobody else does.
    """

    def __init__(
        self, transport: asyncio.Transport, feed: Callable[[bytes], None], free: Callable[[], bool], bucket: Paid
    ) -> None:
        self.transport: Final = transport
        self.feed: Final = feed
        self.free: Final = free
        """Whether the other side takes more now; when it does again it says ``go``."""
        self.bucket: Final = bucket
        self._held = b""
        self._at = 0
        self._paused = False
        self._later: asyncio.TimerHandle | None = None

    def take(self, data: bytes) -> None:
        """Something came."""
        self._held = self._held[self._at :] + data if self._held else data
        self._at = 0
        self.go()

    def pause(self) -> None:
        """Read no more for now."""
        self._paused = True
        self.transport.pause_reading()

    def go(self) -> None:
        """Give on what is held, as far as that is possible now, and read on once nothing is."""
        while self._later is None and self._at < len(self._held) and not self.transport.is_closing() and self.free():
            bucket = self.bucket()
            if bucket is not None and (wait := bucket.owed()):
                self._later = asyncio.get_running_loop().call_later(wait, self._again)
                break
            piece = self._held[self._at : self._at + PIECE]
            self._at += PIECE
            if bucket is None:
                self.feed(piece)
                continue
            began = time.thread_time()
            self.feed(piece)
            bucket.spend(time.thread_time() - began)
        if self._at >= len(self._held) or self.transport.is_closing():
            self._held, self._at = b"", 0
        if self.transport.is_closing():
            return
        if self._held:
            self.pause()
        elif self._paused and self.free():
            self._paused = False
            self.transport.resume_reading()

    def _again(self) -> None:
        self._later = None
        self.go()

    def end(self) -> None:
        """What is held is for nobody."""
        self._held, self._at = b"", 0
        if self._later is not None:
            self._later.cancel()
            self._later = None


class Flow(FlowControl):
    """Pauses the inflow and not the transport alone, which may have given on more than is read yet."""

    def __init__(self, transport: asyncio.Transport, inflow: Inflow) -> None:
        super().__init__(transport)
        self.inflow: Final = inflow

    def pause_reading(self) -> None:
        self.read_paused = True
        self.inflow.pause()

    def resume_reading(self) -> None:
        self.read_paused = False
        self.inflow.go()


class Connection(HttpToolsProtocol):
    """One connection: closed if there are too many, or if a request does not arrive in time."""

    _counted: Connections | None = None
    _place: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _inflow: Inflow
    _bucket: Bucket | None = None
    _working: Any = None
    """The request that is worked on; ``cycle`` is the one that was read last."""
    _head = 0
    _in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        free = lambda: not self.flow.read_paused and not self.pipeline  # noqa: E731
        self._inflow = Inflow(transport, self._read, free, lambda: self._bucket)
        self.flow = Flow(transport, self._inflow)
        self._counted = connections_of(self.config.loaded_app)
        if self._counted is None:
            return
        self._place = self._counted.enter(self.client[0] if self.client else "")
        if self._place is None:
            transport.abort()
            return
        if self._place and self.client:  # a proxy speaks for many, and says everything plainly
            self._bucket = self._counted.reading(self.client[0])
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        if self._working is not None:
            self._working.disconnected = True  # its answer is for nobody
        self.pipeline.clear()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._working = cycle
        super()._start_asgi_task(cycle, app)

    def _let_go(self) -> None:
        self._arrived()
        self._inflow.end()
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
        self._inflow.take(data)

    def _read(self, data: bytes) -> None:
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

    def on_chunk_header(self) -> None:
        """After the last chunk there may be headers again."""
        self._head = 0
        self._in_head = True

    def on_body(self, body: bytes) -> None:
        self._in_head = False
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head = False
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


class Conversation(WebSocketsSansIOProtocol):
    """One socket: what it sends is read like requests are, and what it is sent must be taken."""

    _inflow: Inflow
    _counted: Connections | None = None
    _bucket: Bucket | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._counted = connections_of(self.config.loaded_app)
        free = lambda: not self.read_paused and self.writable.is_set()  # noqa: E731
        self._inflow = Inflow(self.transport, super().data_received, free, self._paid)

    def connection_lost(self, exc: Exception | None) -> None:
        self._inflow.end()
        self._take_no_longer()
        super().connection_lost(exc)

    def _paid(self) -> Bucket | None:
        """By whom the server's proxies say the socket was opened, which is known once it is open."""
        if self._bucket is None and self._counted is not None and self.handshake_complete:
            client = self.scope["client"]
            self._bucket = self._counted.reading(client[0]) if client else None
        return self._bucket

    def data_received(self, data: bytes) -> None:
        self._inflow.take(data)

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.read_paused:
            self._inflow.go()
        return message

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        self._take_no_longer()
        super().resume_writing()
        self._inflow.go()

    def _take_no_longer(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def schedule_ping(self) -> None:
        """Many sockets are asked at the same moment, and answer together: each moment wakes the loop once."""
        assert self.ping_interval is not None
        now = self.loop.time()
        due = math.ceil((now + self.ping_interval - self.last_ping_rtt) / TOGETHER) * TOGETHER
        self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)

    def keepalive_timeout(self) -> None:
        """Nobody is there: nor does anybody take what is still to be sent."""
        super().keepalive_timeout()
        self.loop.call_later(CLOSING, self.transport.abort)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How the server that carries the application is set up; the tests use the same."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Connection,
        "ws": Conversation,
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
