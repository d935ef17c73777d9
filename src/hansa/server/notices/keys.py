"""What the server made for itself at its first start and keeps: the key of web push, and one that signs links."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from hansa.server import push, schema
from hansa.server.errors import Conflict
from hansa.server.store import Store

LENGTH: Final = 32


class ServerKeys:
    """The keys, once they are known."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.push = ""
        self.links = ""

    async def start(self) -> None:
        """Read them, or make them; of several workers that start at once, the first one's count."""
        self.push = await self._kept("push", push.new_key)
        self.links = await self._kept("links", lambda: secrets.token_hex(32))

    async def _kept(self, name: str, make: Callable[[], str]) -> str:
        s = schema.secrets
        query = sa.select(s.c.value).where(s.c.name == name)
        row = await self.store.first(query)
        if row is None:
            with contextlib.suppress(Conflict):  # another worker was first
                await self.store.execute(sa.insert(s).values(name=name, value=make()))
            row = await self.store.first(query)
        assert row is not None
        return str(row.value)

    def sign(self, purpose: str, channel: str) -> str:
        """A word for a link that only this server can have written."""
        found = hmac.new(bytes.fromhex(self.links), f"{purpose} {channel}".encode(), hashlib.sha256).hexdigest()
        return f"{channel}.{found[:LENGTH]}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The channel that a link names; None if nobody here has written it."""
        channel = signed.partition(".")[0]
        return channel if hmac.compare_digest(self.sign(purpose, channel).encode(), signed.encode()) else None
