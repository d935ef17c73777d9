"""Events: what happened, typed, in the order of the table; enough for a log in any language and for animation.

An event is complete: nobody needs the board, the rules or the events before it to say what happened. What there is
not is None. Seats count from 0, posts and spaces from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, NewType, TypeAlias

from hansa.engine import events as ev
from hansa.game import names
from hansa.game.knowledge import sees_plate

Seat = NewType("Seat", int)  # from 0
Owner = NewType("Owner", int)  # a seat, or 5 for the neutral party
Count = NewType("Count", int)
Space = NewType("Space", int)  # of a city or of the special prestige table, from 1
Flag = NewType("Flag", bool)
Shape = NewType("Shape", str)
Post = NewType("Post", str)
Route = NewType("Route", str)
City = NewType("City", str)
Token = NewType("Token", str)
Ability = NewType("Ability", str)
Tile = NewType("Tile", str)
Province = NewType("Province", str)
Source = NewType("Source", str)
PointReason = NewType("PointReason", str)
Trigger = NewType("Trigger", str)
Question = NewType("Question", str)
Payment: TypeAlias = tuple[Shape, ...]
Triggers: TypeAlias = tuple[Trigger, ...]
Card: TypeAlias = tuple[City, City, City]


@dataclass(frozen=True)
class Piece:
    owner: int
    shape: names.Shape


@dataclass(frozen=True)
class Event:
    """Something that happened; ``kind`` is the class's name in small letters."""

    code: ClassVar[int]
    kind: str = field(init=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", NAMES[type(self)])


def kind_of(cls: type[Event]) -> str:
    """``TurnBegan`` is ``turn_began``."""
    return "".join(("_" + c.lower()) if c.isupper() and i else c.lower() for i, c in enumerate(cls.__name__))


@dataclass(frozen=True)
class TurnBegan(Event):
    code = ev.TURN_BEGAN
    player: Seat
    actions: Count


@dataclass(frozen=True)
class TurnEnded(Event):
    code = ev.TURN_ENDED
    player: Seat
    unused: Count


@dataclass(frozen=True)
class Hired(Event):
    code = ev.HIRED
    player: Seat
    traders: Count
    merchants: Count


@dataclass(frozen=True)
class Placed(Event):
    code = ev.PLACED
    player: Seat
    shape: Shape
    post: Post
    payment: Payment  # empty unless a block token wants one


@dataclass(frozen=True)
class Displaced(Event):
    code = ev.DISPLACED
    player: Seat
    shape: Shape
    post: Post
    victim: Piece
    payment: Payment


@dataclass(frozen=True)
class Relocated(Event):
    code = ev.RELOCATED
    owner: Owner
    shape: Shape
    post: Post
    source: Source
    origin: Post | None  # where it stood, if the source is the board


@dataclass(frozen=True)
class WentToStock(Event):
    code = ev.WENT_TO_STOCK
    owner: Owner
    shape: Shape


@dataclass(frozen=True)
class Declined(Event):
    code = ev.DECLINED
    player: Seat
    question: Question
    number: Count


@dataclass(frozen=True)
class Lifted(Event):
    code = ev.LIFTED
    player: Seat
    piece: Piece
    post: Post


@dataclass(frozen=True)
class Moved(Event):
    code = ev.MOVED
    player: Seat
    piece: Piece
    origin: Post
    post: Post


@dataclass(frozen=True)
class Removed(Event):
    code = ev.REMOVED
    player: Seat
    piece: Piece
    post: Post


@dataclass(frozen=True)
class Established(Event):
    code = ev.ESTABLISHED
    player: Seat
    route: Route


@dataclass(frozen=True)
class Points(Event):
    code = ev.POINTS
    player: Seat
    points: Count
    why: PointReason
    city: City  # for the connection of East and West: where the office was opened that made it


@dataclass(frozen=True)
class TokenTaken(Event):
    code = ev.TOKEN_TAKEN
    player: Seat
    token: Token
    route: Route


@dataclass(frozen=True)
class TokenDrawn(Event):
    code = ev.TOKEN_DRAWN
    player: Seat


@dataclass(frozen=True)
class OfficeOpened(Event):
    code = ev.OFFICE_OPENED
    player: Seat
    city: City
    space: Space
    shape: Shape


@dataclass(frozen=True)
class ExtraOfficeOpened(Event):
    code = ev.EXTRA_OFFICE_OPENED
    player: Seat
    city: City
    shape: Shape
    right: Flag  # right of all others, in a green city


@dataclass(frozen=True)
class CityCompleted(Event):
    code = ev.CITY_COMPLETED
    city: City
    completed: Count


@dataclass(frozen=True)
class ControlChanged(Event):
    code = ev.CONTROL_CHANGED
    city: City
    before: Owner  # somebody: the first office of a city changes nobody's control
    now: Owner


@dataclass(frozen=True)
class Connected(Event):
    code = ev.CONNECTED
    player: Seat
    place: Count


@dataclass(frozen=True)
class Developed(Event):
    code = ev.DEVELOPED
    player: Seat
    ability: Ability
    level: Count
    shape: Shape


@dataclass(frozen=True)
class ActionGained(Event):
    code = ev.ACTION_GAINED
    player: Seat
    actions: Count


@dataclass(frozen=True)
class SpecialTaken(Event):
    code = ev.SPECIAL_TAKEN
    player: Seat
    space: Space
    points: Count


@dataclass(frozen=True)
class RouteCleared(Event):
    code = ev.ROUTE_CLEARED
    player: Seat
    route: Route
    traders: Count
    merchants: Count


@dataclass(frozen=True)
class TokenUsed(Event):
    code = ev.TOKEN_USED
    player: Seat
    token: Token


@dataclass(frozen=True)
class Swapped(Event):
    code = ev.SWAPPED
    player: Seat
    city: City
    space: Space  # the left one


@dataclass(frozen=True)
class TokenSeen(Event):
    """A token that only its player has looked at; others get None."""

    code = ev.TOKEN_SEEN
    player: Seat
    token: Token | None


@dataclass(frozen=True)
class TokenLaid(Event):
    code = ev.TOKEN_LAID
    player: Seat
    token: Token
    route: Route


@dataclass(frozen=True)
class TokenKept(Event):
    code = ev.TOKEN_KEPT
    player: Seat
    tokens: Count


@dataclass(frozen=True)
class PawnPlaced(Event):
    code = ev.PAWN_PLACED
    player: Seat
    province: Province


@dataclass(frozen=True)
class PawnMoved(Event):
    code = ev.PAWN_MOVED
    player: Seat
    province: Province
    paid: Flag


@dataclass(frozen=True)
class NeutralPlaced(Event):
    code = ev.NEUTRAL_PLACED
    post: Post


@dataclass(frozen=True)
class NeutralEstablished(Event):
    code = ev.NEUTRAL_ESTABLISHED
    player: Seat
    route: Route


@dataclass(frozen=True)
class NeutralOfficeOpened(Event):
    code = ev.NEUTRAL_OFFICE_OPENED
    city: City
    space: Space


@dataclass(frozen=True)
class NeutralCleared(Event):
    code = ev.NEUTRAL_CLEARED
    route: Route
    traders: Count


@dataclass(frozen=True)
class TokenBoxed(Event):
    code = ev.TOKEN_BOXED
    token: Token
    route: Route


@dataclass(frozen=True)
class Took(Event):
    code = ev.TOOK
    player: Seat
    traders: Count
    merchants: Count
    tribute: Flag  # else hired along


@dataclass(frozen=True)
class TileBought(Event):
    code = ev.TILE_BOUGHT
    player: Seat
    tile: Tile
    first: Token
    second: Token


@dataclass(frozen=True)
class Exchanged(Event):
    code = ev.EXCHANGED
    player: Seat
    opponent: Seat
    token: Token


@dataclass(frozen=True)
class LaidOut(Event):
    code = ev.LAID_OUT
    player: Seat
    token: Token
    route: Route


@dataclass(frozen=True)
class PermitUsed(Event):
    code = ev.PERMIT_USED
    player: Seat
    city: City


@dataclass(frozen=True)
class PermitChosen(Event):
    code = ev.PERMIT_CHOSEN
    player: Seat
    city: City


@dataclass(frozen=True)
class Reused(Event):
    code = ev.REUSED
    player: Seat
    shape: Shape
    post: Post
    source: Source


@dataclass(frozen=True)
class GameEnded(Event):
    code = ev.GAME_ENDED
    triggers: Triggers
    player: Seat  # whose turn it was


@dataclass(frozen=True)
class MissionShown(Event):
    code = ev.MISSION_SHOWN
    player: Seat
    cities: Card


KINDS: Final[Mapping[int, type[Event]]] = {cls.code: cls for cls in Event.__subclasses__()}
NAMES: Final[Mapping[type[Event], str]] = {cls: kind_of(cls) for cls in KINDS.values()}


def for_seat(event: Event, seat: int | None) -> Event:
    """The event as a seat may know it; None is a spectator (R-340)."""
    if isinstance(event, TokenSeen) and not sees_plate(seat, event.player):
        return replace(event, token=None)
    return event
