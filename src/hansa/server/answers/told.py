"""Where a player is told of things, and what was sent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hansa.server.model import ChannelKind


class ChannelInfo(Struct):
    """Where I am told."""

    id: str
    kind: ChannelKind
    target: str
    """A mailbox, or the name of a server."""
    state: Literal["asked", "on", "off", "dead"]
    why: str
    created: float


class ChannelList(Struct):
    kinds: list[ChannelKind]
    """What this server can send."""
    push_key: str | None
    """With which a browser subscribes."""
    channels: list[ChannelInfo]


class Delivery(Struct):
    channel: str
    table: str | None
    what: str
    at: float
    state: Literal["sent", "failed", "dead", "dropped"]
    why: str


class Deliveries(Struct):
    deliveries: list[Delivery]
