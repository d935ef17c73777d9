"""Actions as typed values: what a player chose, and nothing that follows from it. ``str`` gives the notation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


def _pieces(traders: int, merchants: int) -> str:
    words = []
    if traders:
        words.append(f"{traders} trader{'s' if traders > 1 else ''}")
    if merchants:
        words.append(f"{merchants} merchant{'s' if merchants > 1 else ''}")
    return " ".join(words) or "0 traders"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn: `end`."""

    kind: str = field(default="end", init=False)

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Done:
    """Decline the rest of an optional question: `done`."""

    kind: str = field(default="done", init=False)

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Hire:
    """From the stock into the supply: `hire 2 traders 1 merchant`."""

    traders: int
    merchants: int
    kind: str = field(default="hire", init=False)

    def __str__(self) -> str:
        return f"hire {_pieces(self.traders, self.merchants)}"


@dataclass(frozen=True, slots=True)
class Place:
    """Onto a free post: `place trader goslar-magdeburg/2`; `paying trader` only where a block token lies."""

    post: str
    shape: str
    payment: tuple[str, ...] = ()
    kind: str = field(default="place", init=False)

    def __str__(self) -> str:
        return f"place {self.shape} {self.post}" + (f" paying {','.join(self.payment)}" if self.payment else "")


@dataclass(frozen=True, slots=True)
class Displace:
    """Put a piece where another's stands: `displace merchant emden-stade/1 with trader paying trader,trader`."""

    post: str
    victim: str
    shape: str
    payment: tuple[str, ...]
    kind: str = field(default="displace", init=False)

    def __str__(self) -> str:
        return f"displace {self.victim} {self.post} with {self.shape} paying {','.join(self.payment)}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a piece to move it: `lift goslar-magdeburg/2`. The first lift of one's own pieces is the Move action."""

    post: str
    kind: str = field(default="lift", init=False)

    def __str__(self) -> str:
        return f"lift {self.post}"


@dataclass(frozen=True, slots=True)
class Put:
    """Put the next lifted piece down: `put emden-stade/1`."""

    post: str
    kind: str = field(default="put", init=False)

    def __str__(self) -> str:
        return f"put {self.post}"


@dataclass(frozen=True, slots=True)
class Establish:
    """Establish a route with one option: `establish goslar-magdeburg office goslar` (or `extra trader goslar`,
    `develop keys`, `special 8`, `nothing`)."""

    route: str
    option: str  # nothing, office, extra, develop, special
    city: str | None = None
    shape: str | None = None  # of an extra office
    ability: str | None = None
    points: int | None = None  # of the special prestige space
    kind: str = field(default="establish", init=False)

    def __str__(self) -> str:
        words = (self.option, self.shape, self.city, self.ability, None if self.points is None else str(self.points))
        return f"establish {self.route} {' '.join(w for w in words if w)}"


@dataclass(frozen=True, slots=True)
class Relocate:
    """Place the displaced piece, `relocate emden-stade/1`, or an extra, `relocate extra trader emden-stade/1`."""

    post: str
    extra: str | None = None  # shape of the extra
    kind: str = field(default="relocate", init=False)

    def __str__(self) -> str:
        return f"relocate {self.post}" if self.extra is None else f"relocate extra {self.extra} {self.post}"


@dataclass(frozen=True, slots=True)
class RelocateFrom:
    """Take one of your own pieces off the board as an extra: `relocate from emden-stade/1`."""

    post: str
    kind: str = field(default="relocate_from", init=False)

    def __str__(self) -> str:
        return f"relocate from {self.post}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a token of the plate beside a route: `lay swap goslar-magdeburg`."""

    token: str
    route: str
    kind: str = field(default="lay", init=False)

    def __str__(self) -> str:
        return f"lay {self.token} {self.route}"


@dataclass(frozen=True, slots=True)
class UseSwap:
    """Swap two neighbouring offices: `use swap goslar 1` (spaces 1 and 2)."""

    city: str
    space: int
    kind: str = field(default="use_swap", init=False)

    def __str__(self) -> str:
        return f"use swap {self.city} {self.space}"


@dataclass(frozen=True, slots=True)
class UseToken:
    """A token without a choice: `use plus3`, `use plus4`, `use three`."""

    token: str
    kind: str = field(default="use", init=False)

    def __str__(self) -> str:
        return f"use {self.token}"


@dataclass(frozen=True, slots=True)
class UseDevelop:
    """Develop by token: `use develop book`."""

    ability: str
    kind: str = field(default="use_develop", init=False)

    def __str__(self) -> str:
        return f"use develop {self.ability}"


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a tradesman off the board with "remove three": `remove emden-stade/1`."""

    post: str
    kind: str = field(default="remove", init=False)

    def __str__(self) -> str:
        return f"remove {self.post}"


@dataclass(frozen=True, slots=True)
class Pawn:
    """Move the pawn: `pawn start p5`, `pawn free p5`, `pawn paid p5`."""

    how: str
    province: str
    kind: str = field(default="pawn", init=False)

    def __str__(self) -> str:
        return f"pawn {self.how} {self.province}"


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle a full neutral route: `settle emden-osnabruck office emden` or `settle emden-osnabruck nothing`."""

    route: str
    city: str | None
    kind: str = field(default="settle", init=False)

    def __str__(self) -> str:
        return f"settle {self.route} " + ("nothing" if self.city is None else f"office {self.city}")


@dataclass(frozen=True, slots=True)
class Take:
    """Take pieces from the stock out of turn: `take 1 trader 1 merchant`."""

    traders: int
    merchants: int
    kind: str = field(default="take", init=False)

    def __str__(self) -> str:
        return f"take {_pieces(self.traders, self.merchants)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a Favour tile with two unused tokens: `buy anywhere with swap,plus3`."""

    tile: str
    tokens: tuple[str, str]
    kind: str = field(default="buy", init=False)

    def __str__(self) -> str:
        return f"buy {self.tile} with {','.join(self.tokens)}"


@dataclass(frozen=True, slots=True)
class UseExchange:
    """Take a used token of an opponent for the exchange token: `use exchange plus4 from 2` (seat 2)."""

    token: str
    seat: int  # from 0
    kind: str = field(default="use_exchange", init=False)

    def __str__(self) -> str:
        return f"use exchange {self.token} from {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay a tribute or block token beside a route: `use tribute goslar-magdeburg`."""

    token: str
    route: str
    kind: str = field(default="lay_out", init=False)

    def __str__(self) -> str:
        return f"use {self.token} {self.route}"


@dataclass(frozen=True, slots=True)
class Permit:
    """Use the capital's permission for the next action abroad: `permit`."""

    kind: str = field(default="permit", init=False)

    def __str__(self) -> str:
        return "permit"


@dataclass(frozen=True, slots=True)
class BonusDevelop:
    """The printed bonus that develops Privilege: `bonus privilege`."""

    kind: str = field(default="bonus_develop", init=False)

    def __str__(self) -> str:
        return "bonus privilege"


@dataclass(frozen=True, slots=True)
class BonusPlace:
    """The printed bonus "place two": `bonus place trader emden-stade/1`."""

    post: str
    shape: str
    kind: str = field(default="bonus_place", init=False)

    def __str__(self) -> str:
        return f"bonus place {self.shape} {self.post}"


@dataclass(frozen=True, slots=True)
class BonusOffice:
    """The printed bonus that opens a green office: `bonus office trader waren`."""

    city: str
    shape: str
    kind: str = field(default="bonus_office", init=False)

    def __str__(self) -> str:
        return f"bonus office {self.shape} {self.city}"


Action: TypeAlias = (
    End
    | Done
    | Hire
    | Place
    | Displace
    | Lift
    | Put
    | Establish
    | Relocate
    | RelocateFrom
    | Lay
    | UseSwap
    | UseToken
    | UseDevelop
    | Remove
    | Pawn
    | Settle
    | Take
    | Buy
    | UseExchange
    | LayOut
    | Permit
    | BonusDevelop
    | BonusPlace
    | BonusOffice
)


def payment_of(price: int, merchants: int) -> tuple[str, ...]:
    return ("trader",) * (price - merchants) + ("merchant",) * merchants
