"""What a player keeps here: browsers, keys, fellows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hansa.server.model import Profile


class DeviceInfo(Struct):
    """A browser of mine; its id opens nothing."""

    id: str
    name: str
    created: float
    this: bool


class PasskeyInfo(Struct):
    """A key with which I come back; its id opens nothing."""

    id: str
    name: str
    created: float


class Me(Struct):
    """What this browser's player keeps here."""

    kept: bool
    known: bool
    profile: Profile
    code: bool
    """Whether a printed code leads back."""
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    days: int
    """Whoever sits at no table, has no results and does not come for so many days is forgotten; 0: never."""


class Fellow(Struct):
    """Somebody with whom I sat at a table."""

    name: str
    """As they were called there."""
    table: str
    seat: int
    games: int
    at: float


class Fellows(Struct):
    fellows: list[Fellow]


class Pass(Struct):
    """A link that works once."""

    secret: str
    until: float
    link: str
    picture: str
    """The link as a picture code, SVG."""


class Code(Struct):
    code: str


class Ceremony(Struct, rename={"pass_": "pass"}):
    """What the browser's own functions for passkeys are given, and the pass to send with their answer."""

    pass_: str
    options: dict[str, Any]
