"""A table as somebody may see it, and what went wrong."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from hansa.game.view import View
from hansa.server.clocks import Limits
from hansa.server.model import Colour, EntryKind, EventPlace, OpenRequest, SeatKind, Status
from hansa.server.parts import ViewChange
from hansa.server.unions import AnyEvent, AnyLegal


class Reason(Struct):
    """Why something is not possible: id and arguments for translation, an English sentence, rules that say so."""

    id: str
    args: dict[str, Any]
    sentence: str
    rules: list[str]


class Error(Struct):
    """Every answer with a status of 400 and more."""

    error: str
    message: str
    reason: Reason | None
    at: int | UnsetType = UNSET
    """bad-action: the character."""
    line: int | UnsetType = UNSET
    """bad-record: the line."""
    status: Status | UnsetType = UNSET
    """wrong-status: the table's."""
    state: State | UnsetType = UNSET
    """stale: the table as it is now."""


class SeatInfo(Struct):
    seat: int
    name: str
    colour: Colour
    kind: SeatKind
    level: str | None
    substitute: str | None
    taken: bool
    mine: bool
    online: bool
    muted: bool
    orders: bool | None
    word: str
    """What the player added to the chance of the game."""


class Ended(Struct):
    """A game that all people agreed to end as it stood."""

    totals: list[int]
    """Of all seats; what is still hidden is counted."""
    winners: list[int]


class TableInfo(Struct):
    id: str
    name: str
    status: Status
    board: str
    edition: str
    options: dict[str, Any]
    public: bool
    hints: bool
    undo: bool
    autostart: bool
    bot_seconds: float
    created: float
    rematch: str | None
    company: str
    """Who the bots are is drawn from it; a rematch has the same one."""
    rated: bool
    seats: list[SeatInfo]
    watchers: int
    commitment: str | None
    """The digest of the secret from which the start is drawn, together with the words; null: nothing was promised."""
    secret: str | None
    """That secret, once the game is over."""
    event: EventPlace | None
    """Of which event it is a table."""
    ended: Ended | None
    """How it ended, if all agreed to end it before its end."""


class SeatClock(Struct):
    bank: float
    vacation: float
    """Seconds that may still be spent on vacation."""
    away: float | None
    """Until when the seat is on vacation."""
    fallen: bool


class ClockInfo(Struct):
    """The clocks of a table at the moment ``now`` of the server."""

    limits: Limits
    now: float
    seat: int | None
    """Whose clock runs."""
    what: Literal["turn", "answer"] | None
    left: float | None
    deadline: float | None
    """When the flag falls, with quiet hours and vacations counted in."""
    idle: list[tuple[float, float]]
    """When the clock that runs stands still from now on, from and to: the next few times."""
    seats: list[SeatClock]


class MayUndo(Struct):
    undo: bool
    redo: bool
    restart: bool
    ask: bool


class Entry(Struct):
    """One entry of the log; what it has besides the first eight depends on its kind."""

    seq: int
    at: float
    kind: EntryKind
    seat: int | None
    by: str
    action: str | None
    actions: int
    events: list[AnyEvent]
    steps: int | UnsetType = UNSET
    what: str | UnsetType = UNSET
    change: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    level: str | UnsetType | None = UNSET
    why: str | UnsetType = UNSET
    role: str | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    start: int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    secret: str | UnsetType | None = UNSET
    winners: list[int] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET


class State(Struct, tag_field="type", tag="state"):
    """A table as somebody may see it: the answer to most requests, and what a socket says first and most."""

    table: TableInfo
    host: bool
    my_seats: list[int]
    seat: int | None
    seq: int
    actions: int
    view: View | None
    legal: list[AnyLegal]
    undo: MayUndo
    request: OpenRequest | None
    entries: list[Entry]
    gap: bool
    seen: int
    unread: int
    thinking: int | None
    clock: ClockInfo | None
    repeated: bool | UnsetType = UNSET
    """True if this very action was accepted before."""


class Change(Struct, tag_field="type", tag="change"):
    """What is new since a state that the client has, for those who asked for changes."""

    since: int
    """The ``seq`` of that state, which was the same seat's."""
    seat: int | None
    seq: int
    actions: int
    status: Status
    online: list[int]
    watchers: int
    view: ViewChange
    legal: list[AnyLegal]
    undo: MayUndo
    request: OpenRequest | None
    entries: list[Entry]
    seen: int
    unread: int
    thinking: int | None
    clock: ClockInfo | None
    repeated: bool | UnsetType = UNSET
