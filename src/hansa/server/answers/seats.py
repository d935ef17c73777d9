"""Links, keys and seats: how people come to a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hansa.server.answers.table import State


class Links(Struct):
    host: str
    watch: str
    join: str
    seats: dict[str, str]


class Created(Struct):
    id: str
    state: State
    links: Links


class Claimed(Struct):
    role: Literal["seat", "host", "watch", "join"]
    seat: int | None
    state: State


class Joined(Struct):
    seat: int
    secret: str
    state: State


class Way(Struct):
    """A link or a browser that opens my seat."""

    id: str
    kind: Literal["link", "browser"]
    created: float
    this: bool
    """What I came with now."""


class Ways(Struct):
    ways: list[Way]


class Secret(Struct):
    secret: str


class SecretAndState(Struct):
    secret: str
    state: State


class Rematch(Struct):
    id: str
    state: State


class Ok(Struct):
    ok: bool = True
