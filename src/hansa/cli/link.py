"""A connection to a table of a server: all that a client needs of the API (docs/clients.md).

Requests, a socket, and what to do when the connection is lost.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError
from urllib.parse import urldefrag, urlencode, urlsplit
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection


Json = dict[str, Any]
TIMEOUT: Final = 30.0
LONGEST_WAIT: Final = 5.0  # seconds between two tries to connect
ROLES: Final = ("seat", "join", "watch", "host")


class LinkError(ValueError):
    """A link that leads nowhere; the sentence says why."""


class Refusal(Exception):
    """What the server answered instead of doing it."""

    def __init__(self, answer: Json) -> None:
        super().__init__(str(answer.get("message", "the server refused")))
        self.answer = answer


@dataclass(frozen=True)
class Address:
    """A link taken apart: `http://host/t/TABLE#seat=SECRET`."""

    server: str
    table: str
    role: str
    secret: str

    @classmethod
    def of(cls, link: str) -> Address:
        plain, secret = urldefrag(link.strip())
        parts = urlsplit(plain)
        before, found, table = parts.path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not found or not table.strip("/"):
            raise LinkError(f"a link reads http://SERVER/t/TABLE#seat=SECRET, not {link!r}")
        role, _, key = secret.partition("=")
        if secret and (role not in ROLES or not key):
            raise LinkError(f"after # a link has seat=, join= or watch= and a secret, not {secret.partition('=')[0]!r}")
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table.strip("/"), role, key)


class Link:
    """One table of a server, over HTTP and a socket. Whatever is lost is asked for again."""

    def __init__(self, address: Address, tell: Callable[[str], None]) -> None:
        self.address: Final = address
        self.secret = address.secret
        self.tell: Final = tell
        self._socket: ClientConnection | None = None

    def ask(self, path: str, body: Json | None = None, **query: object) -> Json:
        """GET, or POST with a body; Refusal for what the server does not do. Sent again until it is answered."""
        url = f"{self.address.server}/api/tables/{self.address.table}{path}"
        given = {key: value for key, value in query.items() if value is not None}
        request = Request(f"{url}?{urlencode(given)}" if given else url)
        request.add_header("content-type", "application/json")
        if self.secret:
            request.add_header("authorization", f"Bearer {self.secret}")
        data = None if body is None else json.dumps(body).encode()
        for wait in self._tries():
            try:
                with urlopen(request, data, TIMEOUT) as answer:
                    return dict(json.load(answer))
            except HTTPError as error:
                found = _read_error(error)
                if error.code not in (429, 502, 503, 504):
                    raise Refusal(found) from None
                time.sleep(min(float(error.headers.get("retry-after") or wait), LONGEST_WAIT))
            except (OSError, ValueError):  # no connection, or cut off in the middle
                time.sleep(wait)
        raise AssertionError("tries have no end")

    def _tries(self) -> Iterator[float]:
        """How long to wait before the next try: longer and longer; said once."""
        yield (wait := 0.2)
        self.tell("The server does not answer. Trying again; Ctrl+C leaves.")
        while True:
            wait = min(1.5 * wait, LONGEST_WAIT)
            yield wait * random.uniform(0.7, 1.0)

    def listen(self, seat: int | None, since: int, seconds: float | None = None) -> Json | None:
        """The next message of the socket, which is opened anew when it was lost: then it is a whole state.

        None if there is none within the seconds; without them it waits.
        """
        from websockets.exceptions import InvalidHandshake, WebSocketException
        from websockets.sync.client import connect

        for wait in self._tries():
            try:
                if self._socket is None:
                    query = {"since": since} | ({} if seat is None else {"seat": seat})
                    scheme, _, rest = self.address.server.partition("://")
                    url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self.address.table}/live"
                    headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
                    self._socket = connect(f"{url}?{urlencode(query)}", additional_headers=headers, max_size=None)
                return dict(json.loads(self._socket.recv(seconds)))
            except TimeoutError:
                return None
            except (OSError, WebSocketException, InvalidHandshake, EOFError) as error:
                self.hang_up()
                code = getattr(getattr(error, "rcvd", None), "code", 0)
                if code in (4403, 4404):
                    raise Refusal({"message": "the server closed the table for you: the link was revoked"}) from None
                time.sleep(wait)
        raise AssertionError("tries have no end")

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def _read_error(error: HTTPError) -> Json:
    try:
        found = json.load(error)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"error": str(error.code), "message": f"the server says {error.code}"}
