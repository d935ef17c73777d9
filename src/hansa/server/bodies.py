"""The bodies of requests and answers (docs/api.md), checked when they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from hansa.game.events import Event
from hansa.game.view import View
from hansa.server import model
from hansa.server.model import Orders

Seat = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(max_length=model.NAME)]
Level = Annotated[str, Meta(max_length=64)]
Code = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Notation = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=100)]
Seconds = Annotated[float, Meta(ge=0.1, le=60)]
Colour = Literal["red", "blue", "green", "yellow", "purple"]


class Body(Struct, forbid_unknown_fields=True):
    """A request's body; unknown fields are refused, so that a misspelt one is noticed."""


class Empty(Body):
    pass


# ---------------------------------------------------------------- tables
class SeatBody(Body):
    kind: Literal["me", "person", "open", "bot"]
    name: Name | None = None
    colour: Colour | None = None
    level: Level | None = None


SeatBodies = Annotated[list[SeatBody], Meta(min_length=2, max_length=5)]


class CreateBody(Body):
    board: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)]
    seats: SeatBodies
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=model.TABLE_NAME)] = ""
    public: bool = False
    hints: bool | None = None
    undo: bool = True
    autostart: bool = True
    bot_seconds: Seconds = 5.0


class CheckBody(Body):
    board: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=0, le=10)]
    options: dict[str, Any] = {}


class RecordBody(Body, rename={"as_": "as"}):
    record: Annotated[str, Meta(max_length=model.RECORD)]
    as_: Literal["finished", "start"] = "finished"
    name: Annotated[str, Meta(max_length=model.TABLE_NAME)] = ""
    seats: SeatBodies | None = None
    public: bool = False


class SettingsBody(Body):
    name: Annotated[str, Meta(max_length=model.TABLE_NAME)] | None = None
    public: bool | None = None
    hints: bool | None = None
    undo: bool | None = None
    autostart: bool | None = None
    bot_seconds: Seconds | None = None


class ClaimBody(Body):
    secret: Secret


class JoinBody(Body):
    name: Name | None = None
    seat: Seat | None = None
    colour: Colour | None = None


class SeatOnly(Body):
    seat: Seat


class ChairBody(Body):
    name: Name | None = None
    colour: Colour | None = None


class StartBody(Body):
    fill: Level | None = None


class LevelBody(Body):
    level: Level | None = None


class PersonBody(Body):
    name: Name | None = None


class MuteBody(Body):
    muted: bool


class CloseBody(Body):
    seat: Seat | None = None


# ---------------------------------------------------------------- play
class PlayBody(Body):
    seat: Seat
    after: Number
    action: Notation | Code
    nonce: Annotated[str, Meta(max_length=64)] | None = None


class UndoBody(Body):
    seat: Seat
    after: Number
    steps: Annotated[int, Meta(ge=1, le=100_000)] = 1


class RedoBody(Body):
    seat: Seat
    after: Number


class AnswerBody(Body):
    seat: Seat
    agree: bool


class WhyBody(Body):
    seat: Seat
    actions: Annotated[list[Notation | Code], Meta(max_length=500)]


class PlanBody(Body):
    seat: Seat
    after: Number
    actions: Annotated[list[Notation | Code], Meta(max_length=100)]


class OrdersBody(Body):
    seat: Seat
    orders: Orders


class SeenBody(Body):
    seat: Seat
    seq: Number | None = None
    chat: Number | None = None


class NotesBody(Body):
    seat: Seat
    text: Annotated[str, Meta(max_length=model.NOTES)]


class ChatBody(Body):
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=model.CHAT)]


class AnalysisBody(Body):
    seat: Seat | None = None
    step: Number | None = None
    depth: Literal["standing", "plans"] = "plans"
    seconds: Annotated[float, Meta(ge=0.1, le=30)] = 2.0


class ReviewBody(Body, rename={"from_": "from"}):
    from_: Number = 0


# ---------------------------------------------------------------- answers, for the description of the face
class ReasonAnswer(Struct):
    id: str
    args: dict[str, Any]
    sentence: str
    rules: list[str] = field(default_factory=list)


class ErrorAnswer(Struct):
    error: str
    message: str
    reason: ReasonAnswer | None


class SeatAnswer(Struct):
    seat: int
    name: str
    colour: str
    kind: Literal["person", "open", "bot"]
    level: str | None
    substitute: str | None
    taken: bool
    mine: bool
    online: bool
    muted: bool
    orders: bool | None


class TableAnswer(Struct):
    id: str
    name: str
    status: Literal["waiting", "playing", "finished", "closed"]
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
    seats: list[SeatAnswer]
    watchers: int


class LegalAnswer(Struct):
    code: int
    text: str
    barrier: bool
    ends_turn: bool
    kind: str


class UndoAnswer(Struct):
    undo: bool
    redo: bool
    restart: bool
    ask: bool


class RequestAnswer(Struct):
    kind: Literal["undo", "close"]
    by: int
    steps: int
    agreed: list[int]
    missing: list[int]


class EntryAnswer(Struct):
    seq: int
    at: float
    kind: str
    seat: int | None
    by: str
    action: str | None
    actions: int
    events: list[Event]


class State(Struct):
    type: Literal["state"]
    table: TableAnswer
    host: bool
    my_seats: list[int]
    seat: int | None
    seq: int
    actions: int
    view: View | None
    legal: list[LegalAnswer]
    undo: UndoAnswer
    request: RequestAnswer | None
    entries: list[EntryAnswer]
    gap: bool
    seen: int
    unread: int
    thinking: int | None


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


class SecretAnswer(Struct):
    secret: str


class SecretAndState(Struct):
    secret: str
    state: State


class Rematch(Struct):
    id: str
    state: State


class Ok(Struct):
    ok: bool = True


class BriefSeat(Struct):
    seat: int
    name: str
    kind: str
    colour: str
    level: str | None
    substitute: str | None
    taken: bool


class Brief(Struct):
    id: str
    name: str
    status: str
    board: str
    edition: str
    players: int
    public: bool
    created: float
    updated: float
    seq: int
    actions: int
    seats: list[BriefSeat]
    actor: int | None
    winners: list[int]
    my_seats: list[int]
    host: bool
    your_turn: bool
    news: int
    unread: int


class Lists(Struct):
    mine: list[Brief]
    open: list[Brief]
    running: list[Brief]
    finished: list[Brief]


class Reasons(Struct):
    reasons: list[ReasonAnswer | None]


class PlanStep(Struct):
    seat: int
    by: Literal["plan", "assumed"]
    action: str
    code: int
    events: list[Event]


class Refused(Struct):
    index: int
    reason: ReasonAnswer


class Plan(Struct):
    seq: int
    stale: bool
    steps: list[PlanStep]
    view: View
    legal: list[dict[str, Any]]
    ended: Literal["turn", "unknown", "over"] | None
    refused: Refused | None


class Seen(Struct):
    seen: int
    unread: int


class Entries(Struct):
    entries: list[EntryAnswer]
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


class ReplayStep(Struct):
    step: int
    steps: int
    view: View
    seat: int | None
    action: str | None
    events: list[Event]


class CandidateStep(Struct):
    seat: int
    by: Literal["plan", "assumed"]
    action: str
    code: int
    events: list[Event]


class Candidate(Struct):
    action: str
    code: int
    value: float
    share: float
    line: list[str]
    steps: list[CandidateStep]
    gain: dict[str, float]
    now: dict[str, int]
    after: list[float]
    wins: bool


class Played(Struct):
    action: str
    code: int
    cost: float


class Analysis(Struct):
    step: int
    seat: int | None
    actor: int | None
    depth: Literal["standing", "plans"]
    best: list[Candidate]
    values: list[float]
    points: list[dict[str, float]]
    played: Played | None
    level: str


class ReviewedTurn(Struct):
    turn: int
    seat: int
    first: int
    last: int
    decided: int
    values: list[float]
    after: list[float]
    cost: float
    missed_win: bool
    played: list[CandidateStep]
    better: Candidate | None


class Review(Struct):
    turns: list[ReviewedTurn]
    next: int | None
    total: int


class EditionAnswer(Struct):
    id: str
    players: list[int]
    maps: list[str]
    modules: list[str]
    boards: dict[str, list[str]]
    tokens: dict[str, int]


class BoardAnswer(Struct):
    id: str
    name: str
    map: str
    players: list[int]
    missions: bool


class LevelAnswer(Struct):
    id: str
    name: str
    description: str
    players: list[int]


class OptionsAnswer(Struct):
    editions: list[EditionAnswer]
    boards: list[BoardAnswer]
    promos: list[str]
    options: dict[str, Any]
    levels: list[LevelAnswer]
    colours: list[str]
    analysis: bool
    limits: dict[str, int]
    version: str
    rules: int


class Checked(Struct):
    board: str


class Health(Struct):
    status: Literal["ok", "stopping", "failing"]
    version: str
    database: Literal["sqlite", "postgresql"]
    tables: int
