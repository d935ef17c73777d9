"""What a table is beside its game: seats, settings, log entries, requests. Plain values that are stored as JSON."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import msgspec

from hansa.server.clocks import Clock
from hansa.server.quiet import Quiet
from hansa.texts import Language

NAME: Final = 40
TABLE_NAME: Final = 60
CHAT: Final = 500
NOTES: Final = 4000
RECORD: Final = 1 << 20
STUDY: Final = 3 << 20
"""Of a study as text: what a shared one may hold as it is kept, and what writing it as text adds."""
POSITION: Final[frozenset[str]] = frozenset({"start", "play", "undo", "redo", "restart"})
"""Kinds of log entries that change the position."""

Status = Literal["waiting", "playing", "finished", "closed"]
SeatKind = Literal["person", "open", "bot"]
Colour = Literal["red", "blue", "green", "yellow", "purple"]
EntryKind = Literal[
    "start",
    "play",
    "undo",
    "restart",
    "redo",
    "ask",
    "agree",
    "refuse",
    "seat",
    "close",
    "finish",
]


COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


class Chair(msgspec.Struct):
    """What is stored of a seat, which is a number: who sits there."""

    kind: SeatKind
    name: str
    colour: Colour
    level: str | None = None
    substitute: str | None = None
    taken: bool = False
    muted: bool = False
    word: str = ""
    """What the player added to the chance of the game."""
    renewed: bool = False
    """The host gave its link anew while the game ran: perhaps somebody else speaks for it now."""

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides for this seat; None for people."""
        return self.level if self.kind == "bot" else self.substitute


class EventPlace(msgspec.Struct):
    """Where in an event a table stands."""

    id: str
    name: str
    round: int
    number: int
    hidden: bool = False
    """Other tables have the same start: nobody else may look on before all of them have ended."""
    pause: float = 0.0
    """Seconds before the next round."""


class Meta(msgspec.Struct):
    """The settings and seats of a table."""

    name: str
    board: str
    edition: str
    options: dict[str, Any]
    seats: list[Chair]
    public: bool
    hints: bool | None
    """Whether analysis is allowed while the game runs; None: nobody chose, so only beside a single person."""
    undo: bool
    autostart: bool
    bot_seconds: float
    created: float
    rematch: str | None = None
    secret: str = ""
    """What the start is drawn from, together with the players' words; never shown before the end. Older tables that
    have not begun have none: they get one at the start."""
    clock: Clock | None = None
    """None: nobody plays against time."""
    maker: str = ""
    """Tables with the same one were made from the same address, as far as bots care; too short to tell which."""
    nonce: str = ""
    """The hash of what a repeated request for this table says; empty: none can be repeated."""
    rated: bool = False
    """Whether the result changes ratings; there are no hints then."""
    ended: list[int] | None = None
    """The points with which all people agreed to end the game as it stood."""
    event: EventPlace | None = None
    """None: a table of its own."""
    company: str = ""
    """Tables with the same one, such as a rematch, have the same bots; empty, at older tables: no other table has."""

    @property
    def hints_allowed(self) -> bool:
        """Advice while the game runs: as chosen, else where one person plays with bots."""
        if self.rated:
            return False
        if self.hints is not None:
            return self.hints
        return sum(chair.kind != "bot" for chair in self.seats) <= 1

    def persons(self) -> list[int]:
        """Seats of people who were there, also if a bot stands in for them now."""
        seats = enumerate(self.seats)
        return [k for k, chair in seats if chair.kind == "person" and (chair.taken or chair.substitute is None)]

    def people(self) -> list[int]:
        """Seats for which a person decides now."""
        return [k for k, chair in enumerate(self.seats) if chair.kind == "person" and chair.substitute is None]


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """Standing orders of a seat for being displaced."""

    on: bool = False
    routes: list[str] = []
    otherwise: Literal["near", "first", "ask"] = "near"
    piece: Literal["displaced", "extras"] = "displaced"
    extras: Literal["all", "none", "ask"] = "all"
    extra_shape: Literal["trader", "merchant"] = "trader"
    ask_routes: list[str] = []
    ask_merchant: bool = False


ChannelKind = Literal["email", "push", "webhook", "discord", "slack", "ntfy"]


class Profile(msgspec.Struct):
    """What a player chose."""

    name: str = ""
    language: Language = "en"
    quiet: Quiet | None = None
    wishes: dict[str, bool] = {}
    """Kind of message -> whether it is wanted; what is missing is as ``notices.DEFAULTS`` says."""
    digest: bool = False
    open: bool = False
    """Whether the page with results may be seen by others."""


class OpenRequest(msgspec.Struct):
    """Something that happens when all people agree."""

    kind: Literal["undo", "close", "end"]
    by: int
    steps: int
    agreed: list[int]
    missing: list[int]
    seq: int
    """The number of the entry that asked, or of what a bot played since: who agrees names it."""


class Line(msgspec.Struct, gc=False):
    """One entry of the log, as it is stored."""

    seq: int
    at: float
    kind: str
    seat: int | None
    by: str
    action: str | None
    steps: int | None
    nonce: str | None
    body: str
    secret: str | None

    def for_seat(self, seat: int | None) -> bytes:
        """The entry as a seat may read it, JSON."""
        if self.secret is not None and seat is not None:
            own: msgspec.Raw | None = msgspec.json.decode(self.secret, type=dict[str, msgspec.Raw]).get(str(seat))
            if own is not None:
                return bytes(own)
        return self.body.encode()
