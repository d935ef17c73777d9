"""Events: rounds of tables that the server makes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hansa.server.clocks import Limits
from hansa.server.contests.model import Status as EventStatus
from hansa.server.contests.scoring import Kind as EventKind


class EventBrief(Struct):
    """An event, as lists show it."""

    id: str
    name: str
    kind: EventKind
    status: EventStatus
    public: bool
    board: str
    edition: str
    players: int
    """At each table."""
    entrants: int
    most: int | None
    """It begins by itself with so many; null: its maker begins it."""
    round: int
    rounds: int
    """0: not known before it begins."""
    rated: bool
    clock: Limits | None
    created: float
    updated: float
    entered: bool
    """I take part."""
    host: bool
    """I made it."""


class Events(Struct):
    mine: list[EventBrief]
    open: list[EventBrief]
    running: list[EventBrief]
    finished: list[EventBrief]


class EventEntrant(Struct):
    number: int
    name: str
    level: str | None
    """Of a bot that takes part."""
    word: str
    left: bool


class EventSeat(Struct):
    """A place at a table, in the order of play."""

    entrant: int | None
    """null: a bot that fills the seat and takes no part."""
    seat: int
    points: int | None
    place: int | None
    score: float | None
    """What it brought, from 0 to 1; null: not known yet, or nobody may know."""


class EventTable(Struct):
    number: int
    table: str
    seats: list[EventSeat]
    ended: float | None
    early: bool
    """It was ended as it stood."""
    mine: bool
    watch: bool
    """Whether I may look on."""
    awaited: int | None
    """The entrant who has to decide."""
    since: float | None
    """When something happened there last."""
    actions: int


class EventRound(Struct):
    number: int
    tables: list[EventTable]
    byes: list[int]
    shown: bool
    """Whether results are shown: in a duplicate event when all tables of the round have ended."""
    secret: str | None
    """What the start of all these tables was drawn from, in a duplicate event, once they have ended."""


class EventStanding(Struct):
    entrant: int
    rank: int
    score: float
    games: int
    byes: int
    won: int
    opponents: float
    share: float
    rounds: list[float | None]


class EventInfo(Struct):
    """An event as somebody may see it."""

    about: EventBrief
    options: dict[str, Any]
    undo: bool
    fill: str | None
    pause: float
    patience: float
    entrants: list[EventEntrant]
    rounds: list[EventRound]
    standings: list[EventStanding]
    me: int | None
    """My number among the entrants."""
    my_table: str | None
    """Where I play now."""
    commitment: str
    """The digest of the seed from which everything is drawn, together with the words."""
    words: str
    """The digest of all words, once it has begun."""
    seed: str | None
    """That seed, once the event is over."""
    now: float


class EventMade(Struct):
    id: str
    secret: str
    """Of the link that lets others in."""
    event: EventInfo


class EventGame(Struct):
    table: str
