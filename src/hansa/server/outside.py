"""Requests to addresses that players chose: only to public ones, over TLS, without detours, small and short.

A name is looked up once. All addresses that it has must be public, and the connection is made to one that was looked
at: a name that says something else a moment later changes nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

PLAIN: Final = 443
PORTS: Final = frozenset({PLAIN, 8443})
SECONDS: Final = 10.0
ANSWER: Final = 4096
"""Bytes of an answer that are read."""
BODY: Final = 8192
LONGEST: Final = 2000
NAMES: Final = (".local", ".localhost", ".internal", ".intranet", ".lan", ".home", ".corp", ".home.arpa", ".onion")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Lookup = Callable[[str, int], Awaitable[Sequence[str]]]


class Forbidden(ValueError):
    """An address to which nothing is sent; says why."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes."""

    host: str
    port: int
    path: str


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: bytes


def public(address: Address) -> bool:
    """Whether an address is one of the open internet, whichever way it is written."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is None and address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return public(inner)
        if address not in GIVEN or address in EXAMPLES:
            return False
    elif address in RELAYS:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
GIVEN: Final = ipaddress.IPv6Network("2000::/3")
"""All that was ever given to anybody in the open internet; site-local addresses, for one, are not in it."""
EXAMPLES: Final = ipaddress.IPv6Network("3fff::/20")
RELAYS: Final = ipaddress.IPv4Network("192.88.99.0/24")
"""Once the way from IPv4 to 6to4: nobody knows where it leads now."""


def target_of(url: str, inside: bool = False) -> Target:
    """What an address names; Forbidden says what is wrong with it. ``inside`` is for tests alone."""
    if len(url) > LONGEST or any(c <= " " or c >= "\x7f" or c == "\\" for c in url):
        raise Forbidden("an address has no spaces, no backslashes and only plain letters")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("this is not an address") from None
    if parts.scheme != "https" and not inside:
        raise Forbidden("an address begins with https://")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("an address has no user name and no password in it")
    host = (parts.hostname or "").rstrip(".").lower()
    if not host:
        raise Forbidden("an address names a server")
    port = port or (PLAIN if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if inside:
        return Target(host, port, path)
    if port not in PORTS:
        raise Forbidden(f"only the ports {', '.join(str(p) for p in sorted(PORTS))} are used")
    if "." not in host and ":" not in host:
        raise Forbidden(f"{host[:60]!r} is not the name of a public server")
    last = host.rsplit(".", 1)[-1]
    if host.endswith(NAMES) or ":" in host or last.isdigit() or last.startswith("0x"):
        check_literal(host)
    return Target(host, port, path)


def check_literal(host: str) -> None:
    """A number in place of a name must be a plain public address."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        raise Forbidden(f"{host[:60]!r} is not the name of a public server") from None
    if not public(address):
        raise Forbidden("this address is not a public one")


async def lookup(host: str, port: int) -> Sequence[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(item[4][0]) for item in found]


class Outside:
    """Sends what players want to be sent."""

    def __init__(self, find: Lookup = lookup, inside: bool = False) -> None:
        self.find: Final = find
        self.inside: Final = inside
        """Only for tests: addresses on this machine are taken, without TLS."""

    async def address(self, target: Target) -> str:
        """The address to connect to, looked up now; Forbidden if any that the name has is not public."""
        try:
            found = [ipaddress.ip_address(text.split("%")[0]) for text in await self.find(target.host, target.port)]
        except OSError:
            raise ConnectionError(f"the name {target.host} is not known") from None
        if not found:
            raise ConnectionError(f"the name {target.host} has no address")
        if not self.inside and not all(public(address) for address in found):
            raise Forbidden(f"{target.host} leads to an address that is not a public one")
        return str(found[0])

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send something; ConnectionError or TimeoutError if it did not arrive. Redirects are answers like others."""
        target = target_of(url, self.inside)
        if len(body) > BODY:
            raise Forbidden(f"at most {BODY} bytes are sent")
        async with asyncio.timeout(SECONDS):
            address = await self.address(target)
            secure = ssl.create_default_context() if not self.inside else None
            reader, writer = await asyncio.open_connection(
                address, target.port, ssl=secure, server_hostname=target.host if secure else None
            )
            try:
                writer.write(request(target, body, headers))
                await writer.drain()
                return await read_answer(reader)
            finally:
                writer.close()


def request(target: Target, body: bytes, headers: dict[str, str]) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    host = host if target.port == PLAIN else f"{host}:{target.port}"
    lines = [f"POST {target.path} HTTP/1.1", f"host: {host}", "connection: close", f"content-length: {len(body)}"]
    for name, value in headers.items():
        if any(c in name + value for c in "\r\n"):
            raise Forbidden("a header has one line")
        lines.append(f"{name}: {value}")
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """The status, and what has come of the body with it: whoever keeps the connection open has answered, too."""
    data = b""
    while len(data) < ANSWER and b"\r\n\r\n" not in data and (more := await reader.read(ANSWER - len(data))):
        data += more
    head, _, body = data.partition(b"\r\n\r\n")
    words = head.split(b"\r\n", 1)[0].split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ConnectionError("the other side does not speak HTTP")
    return Answer(int(words[1]), body)
