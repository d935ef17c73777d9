"""Tables in lists, one's own first."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hansa.server.model import Colour, EntryKind, SeatKind, Status


class BriefSeat(Struct):
    seat: int
    name: str
    kind: SeatKind
    colour: Colour
    level: str | None
    substitute: str | None
    taken: bool


class Brief(Struct):
    id: str
    name: str
    status: Status
    board: str
    edition: str
    players: int
    public: bool
    created: float
    updated: float
    seq: int
    actions: int
    company: str
    """Who the bots are is drawn from it; a rematch has the same one."""
    seats: list[BriefSeat]
    actor: int | None
    winners: list[int]
    my_seats: list[int]
    host: bool
    your_turn: bool
    news: int
    unread: int
    deadline: float | None
    """When my flag falls, if my clock runs."""


class Lists(Struct):
    mine: list[Brief]
    open: list[Brief]
    running: list[Brief]
    finished: list[Brief]
    days: int
    """A table that nobody touches for so many days is deleted; 0: never."""


class LastEntry(Struct):
    """What happened last at a table."""

    kind: EntryKind
    seat: int | None
    by: str
    action: str | None
    at: float


class MyClock(Struct):
    """My time at a table."""

    kind: Literal["live", "days"]
    seat: int
    vacation: float
    """Seconds that may still be spent on vacation."""
    away: float | None
    """Until when I am on vacation."""


class MyTable(Struct):
    table: Brief
    last: LastEntry | None
    clock: MyClock | None
    """Of my first seat, while the game runs against time."""
    hidden: bool
    """Taken off the list until I am awaited there."""
    wishes: dict[str, bool]
    """Kind of message -> whether I want it about this table."""


class MyTables(Struct):
    """My tables, most urgent first."""

    tables: list[MyTable]
    waiting: int
    """How many wait for me."""
    now: float
