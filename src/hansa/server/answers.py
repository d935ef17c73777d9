"""What clients are sent (docs/api.md). The description of the API is made from these structures."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from hansa.game.names import Category
from hansa.game.view import View
from hansa.server.clocks import Limits
from hansa.server.contests.model import Status as EventStatus
from hansa.server.contests.scoring import Kind as EventKind
from hansa.server.model import ChannelKind, Colour, EntryKind, EventPlace, OpenRequest, Profile, SeatKind, Status
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


class Tally(Struct):
    """Some games of a player."""

    name: str
    games: int
    won: int
    """Alone in the first place."""
    drawn: int
    """With somebody else in the first place."""
    points: float
    """On average."""


class Rival(Struct):
    """Head to head with somebody."""

    name: str
    games: int
    better: int
    worse: int


class RatingInfo(Struct):
    """A rating among so many players, and how sure it is."""

    players: int
    mu: float
    sigma: float
    games: int
    history: list[tuple[float, float]]
    """When, and the rating then."""
    spread: list[float]
    """How sure it was then: one standard deviation, for each of these."""


class PlayedGame(Struct):
    table: str
    at: float
    board: str
    edition: str
    players: int
    points: int
    place: int
    rated: bool
    drawn: bool


class Statistics(Struct):
    """A player's results."""

    all: Tally
    boards: list[Tally]
    editions: list[Tally]
    players: list[Tally]
    """By the number of players."""
    orders: list[Tally]
    """By the place in the order of the first round."""
    openings: list[Tally]
    """By the abilities that were developed first."""
    categories: dict[Category, float]
    """Points of a game, on average."""
    rivals: list[Rival]
    streak: int
    longest: int
    ratings: list[RatingInfo]
    recent: list[PlayedGame]


class Leader(Struct):
    name: str
    mu: float
    sigma: float
    games: int


class Leaders(Struct):
    players: int
    board: str | None
    leaders: list[Leader]


# ---------------------------------------------------------------- events
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


class Claim(Struct):
    """How many actions somebody needs for a route, and how many a turn has."""

    seat: int
    route: str
    needs: int
    has: int


class Candidate(Struct):
    action: str
    code: int
    value: float
    share: float
    line: list[str]
    steps: list[PlanStep]
    gain: dict[str, float]
    now: dict[Category, int]
    after: list[float]
    wins: bool
    claims: list[Claim]


class Threat(Struct):
    """The next turn of somebody else, if whoever asks does nothing."""

    seat: int
    points: int
    wins: bool
    steps: list[PlanStep]


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
    points: list[dict[Category, float]]
    outlook: Literal["won", "lost"] | None
    threats: list[Threat]
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
    played: list[PlanStep]
    better: Candidate | None
    themes: list[str]
    """What the better turn is about, as of a puzzle; empty where none is told."""


class Review(Struct):
    turns: list[ReviewedTurn]
    next: int | None
    total: int


class EditionFacts(Struct):
    id: str
    players: list[int]
    maps: list[str]
    modules: list[str]
    boards: dict[str, list[str]]
    tokens: dict[str, int]


class BoardFacts(Struct):
    id: str
    name: str
    map: str
    players: list[int]
    missions: bool


class LevelFacts(Struct):
    id: str
    name: str
    description: str
    players: list[int]


class OptionsFacts(Struct):
    editions: list[EditionFacts]
    boards: list[BoardFacts]
    promos: list[str]
    options: dict[str, Any]
    levels: list[LevelFacts]
    colours: list[Colour]
    analysis: bool
    clocks: dict[str, Limits]
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


# ---------------------------------------------------------------- what a socket says besides State
class Push(Struct, tag_field="type"):
    pass


class Presence(Push, tag="presence"):
    online: list[int]
    watchers: int


class Chat(Push, tag="chat"):
    message: ChatMessage


class Thinking(Push, tag="thinking"):
    seat: int | None


class Notice(Push, tag="notice"):
    id: str
    message: str


class Pong(Push, tag="pong"):
    pass


class NotUnderstood(Push, tag="error"):
    error: str
    message: str


AnyPush = State | Change | Presence | Chat | Thinking | Notice | Pong | NotUnderstood
