"""What is asked at a table besides its state: reasons, plans, log, chat, replay."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hansa.game.view import View
from hansa.server.answers.table import Entry, Reason
from hansa.server.unions import AnyEvent, AnyLegal


class Reasons(Struct):
    reasons: list[Reason | None]
    """For each action; null where it is possible."""
    place: Reason | None
    """For the place, if one was asked about."""


class PlanStep(Struct):
    seat: int
    by: Literal["plan", "assumed"]
    action: str
    code: int
    events: list[AnyEvent]


class Refused(Struct):
    index: int
    reason: Reason


class Plan(Struct):
    seq: int
    stale: bool
    steps: list[PlanStep]
    view: View
    legal: list[AnyLegal]
    ended: Literal["turn", "unknown", "over"] | None
    refused: Refused | None
    ahead: bool


class Missed(Struct):
    """A prepared turn that could not be played."""

    turn: int
    """Which of them, from 0."""
    why: Reason


class PreparedTurn(Struct):
    actions: list[str]
    when: Literal["same", "any"]
    routes: list[str]
    """The routes that it names."""


class PreparedTurns(Struct):
    """What my seat has prepared, in the order in which it is wanted."""

    turns: list[PreparedTurn]
    going: int | None
    """The one that is being played, while others answer."""
    missed: list[Missed]
    """What could not be played when the turn came last."""


class Seen(Struct):
    seen: int
    unread: int


class Entries(Struct):
    entries: list[Entry]
    seq: int
    more: bool


class Notes(Struct):
    text: str


class ChatMessage(Struct):
    id: int
    at: float
    seat: int | None
    name: str
    text: str


class ChatLines(Struct):
    messages: list[ChatMessage]
    unread: int


class HistoryItem(Struct):
    seat: int
    action: str


class History(Struct):
    steps: int
    history: list[HistoryItem]


class Course(Struct):
    totals: list[list[int]]


class ReplayStep(Struct):
    step: int
    steps: int
    view: View
    seat: int | None
    action: str | None
    events: list[AnyEvent]
