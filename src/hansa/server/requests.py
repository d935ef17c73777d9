"""What clients send (docs/api.md), checked when it is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hansa.server import model
from hansa.server.clocks import Limits
from hansa.server.contests.model import MOST_BOTS, MOST_ENTRANTS
from hansa.server.contests.pairing import MOST_ROUNDS
from hansa.server.contests.scoring import Kind as EventKind
from hansa.server.model import ChannelKind, Colour, Orders
from hansa.server.quiet import Quiet
from hansa.texts import Language

Seat = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(max_length=model.NAME)]
Level = Annotated[str, Meta(max_length=64)]
Code = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Notation = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Again = Annotated[str, Meta(min_length=22, max_length=64, pattern="^[!-~]+$")]
"""Random, known to the sender alone: whoever says it again gets the same answer."""
Secret = Annotated[str, Meta(max_length=100)]
Seconds = Annotated[float, Meta(ge=0.1, le=60)]


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
    word: Name | None = None
    """Of a seat that is mine: what I add to the chance of the game."""


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
    clock: Limits | None = None
    nonce: Again | None = None
    rated: bool = False


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
    nonce: Again | None = None


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
    word: Name | None = None
    nonce: Again | None = None


class WordBody(Body):
    word: Name


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


class VacationBody(Body):
    seat: Seat
    days: Annotated[int, Meta(ge=0, le=60)]
    """0: I am back."""


class MuteBody(Body):
    muted: bool


class CloseBody(Body):
    seat: Seat | None = None
    request: Number | None = None
    """To agree: the ``seq`` of the request that was seen."""


# ---------------------------------------------------------------- events
class EventBody(Body):
    name: Annotated[str, Meta(min_length=1, max_length=model.NAME)]
    kind: EventKind
    board: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5)]
    """At each table."""
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    """How many; where all meet all: how often they meet at least."""
    options: dict[str, Any] = {}
    most: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] | None = None
    """It begins by itself with so many entrants; null: its maker begins it."""
    public: bool = True
    clock: Limits | None = None
    rated: bool = False
    undo: bool = True
    bot_seconds: Seconds = 5.0
    fill: Level | None = None
    """The level of bots that fill seats; null: whoever is left over sits out."""
    bots: Annotated[list[Level], Meta(max_length=MOST_BOTS)] = []
    """Levels of bots that take part."""
    pause: Annotated[float, Meta(ge=0, le=7 * 86_400)] = 0.0
    patience: Annotated[float, Meta(ge=300, le=30 * 86_400)] = 86_400.0
    enter: bool = False
    """Whether its maker takes part, too,"""
    as_: Name = ""
    """and under which name."""


class EnterBody(Body):
    name: Name
    word: Name = ""
    """What I add to the chance of the event."""


class EntrantBody(Body):
    entrant: Annotated[int, Meta(ge=0, le=10_000)]


class StandInBody(Body):
    round: Annotated[int, Meta(ge=1, le=1000)]
    number: Annotated[int, Meta(ge=1, le=1000)]


# ---------------------------------------------------------------- players
class MeBody(Body):
    name: Name = ""
    language: Language = "en"
    quiet: Quiet | None = None
    wishes: Annotated[dict[Annotated[str, Meta(max_length=20)], bool], Meta(max_length=20)] = {}
    digest: bool = False
    open: bool = False


class ChannelBody(Body):
    kind: ChannelKind
    target: Annotated[str, Meta(min_length=1, max_length=2000)]
    """A mailbox, or the address to send to."""
    p256dh: Annotated[str, Meta(max_length=200)] = ""
    """Of a browser: its public key."""
    auth: Annotated[str, Meta(max_length=100)] = ""
    """Of a browser: its secret."""


class MineBody(Body):
    hidden: bool = False
    wishes: Annotated[dict[Annotated[str, Meta(max_length=20)], bool], Meta(max_length=20)] = {}


class InviteBody(Body, rename={"from_": "from"}):
    from_: Annotated[str, Meta(max_length=40)]
    """A table at which I have a seat, too."""
    seat: Seat
    """Whose player is invited."""


class TakeBody(Body):
    secret: Secret
    device: Name = ""


class RecoverBody(Body):
    code: Annotated[str, Meta(max_length=100)]
    device: Name = ""
    alone: bool = False


class DeleteBody(Body):
    sure: bool


class PasskeyBody(Body, rename={"pass_": "pass"}):
    pass_: Secret
    credential: dict[str, Any]
    device: Name = ""
    alone: bool = False


# ---------------------------------------------------------------- play
class PlayBody(Body):
    seat: Seat
    after: Number
    action: Notation | Code
    nonce: Nonce | None = None


class UndoBody(Body):
    seat: Seat
    after: Number
    steps: Annotated[int, Meta(ge=1, le=100_000)] = 1


class RedoBody(Body):
    seat: Seat
    after: Number


class AnswerBody(Body):
    seat: Seat
    request: Number
    """The ``seq`` of the request that was seen."""
    agree: bool


class WhyBody(Body):
    seat: Seat
    actions: Annotated[list[Notation | Code], Meta(max_length=500)] = []
    place: Annotated[str, Meta(max_length=100, pattern="^(post|route|city|province):")] | None = None
    """Why nothing can be done there, instead of why single actions are not possible."""
    token: Annotated[str, Meta(max_length=40)] | None = None
    """With a place: a token that is to be used there."""


class PlanBody(Body):
    seat: Seat
    after: Number
    actions: Annotated[list[Notation | Code], Meta(max_length=100)]


class TurnBody(Body):
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=40)]
    when: Literal["same", "any"] = "same"
    """same: only if nothing has changed on the routes that it names; any: whatever has changed."""


class PreparedBody(Body):
    seat: Seat
    turns: Annotated[list[TurnBody], Meta(max_length=5)]
    """In the order in which they are wanted; none: nothing is prepared any more."""


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
