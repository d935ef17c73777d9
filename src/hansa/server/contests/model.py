"""What is stored of an event, beside its tables."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final, Literal

import msgspec

from hansa.server.clocks import Limits
from hansa.server.contests.pairing import MOST_ROUNDS
from hansa.server.contests.scoring import Kind

NAME: Final = 40
MOST_ENTRANTS: Final = 64
MOST_BOTS: Final = 16
Status = Literal["open", "running", "finished", "cancelled"]


class Entrant(msgspec.Struct):
    """Somebody who takes part. Whose browser it is stands in ``holdings``: a player may move to another one."""

    number: int
    name: str
    level: str | None = None
    """Of a bot that takes part."""
    word: str = ""
    """What the player added to the chance of the event."""
    left: bool = False
    """Not paired any more."""


class Seating(msgspec.Struct):
    """A planned round (``pairing.Round``)."""

    tables: list[list[int]]
    byes: list[int]


class Contest(msgspec.Struct):
    """The settings of an event, who takes part, and how far it is."""

    name: str
    kind: Kind
    board: str
    edition: str
    options: dict[str, Any]
    players: int
    """At each table."""
    rounds: int
    """How many; of an event in which all meet all: how often they meet at least."""
    seed: str
    """What everything is drawn from, together with the entrants' words; never shown before the end."""
    most: int | None = None
    """It begins by itself with so many entrants; None: its maker begins it."""
    clock: Limits | None = None
    rated: bool = False
    undo: bool = True
    bot_seconds: float = 5.0
    fill: str | None = None
    """The level of bots that fill seats; None: whoever is left over sits out."""
    pause: float = 0.0
    """Seconds between rounds."""
    patience: float = 86_400.0
    """Seconds after which the maker may let a bot play for somebody who is awaited, where there is no clock."""
    maker: str = ""
    """As ``Meta.maker``."""
    entrants: list[Entrant] = []
    digest: str = ""
    """Of all words, once it has begun: from then on nothing can be added to the chance."""
    plan: list[Seating] = []
    """All rounds, where they are known from the start."""
    round: int = 0
    """The last round that was made."""
    byes: list[list[int]] = []
    """Who sat out, for each round that was made."""

    @property
    def last(self) -> int:
        """The number of the last round."""
        return len(self.plan) if self.plan else self.rounds

    def entrant(self, number: int) -> Entrant | None:
        return next((each for each in self.entrants if each.number == number), None)


class Result(msgspec.Struct):
    """How a table ended, in the order of play."""

    points: list[int]
    places: list[int]
    early: bool = False
    """Ended as it stood, or closed."""


def tables_for(kind: Kind, players: int, rounds: int, entrants: int) -> int:
    """How many tables so many entrants will need in all, about."""
    at_once = -(-entrants // players)
    if kind == "all":
        rounds *= -(-max(0, entrants - 1) // (players - 1))
    return at_once * min(rounds, MOST_ROUNDS)


def digest_of(entrants: list[Entrant]) -> str:
    """What all words together add to the chance."""
    text = msgspec.json.encode([[each.number, each.word] for each in entrants])
    return hashlib.sha256(b"hansa event words 1\n" + text).hexdigest()[:NAME]


def secret_of(seed: str, digest: str, what: str) -> str:
    """A secret of its own for everything that is drawn in an event: one tells nothing of another."""
    return hmac.digest(bytes.fromhex(seed), f"hansa event 1\n{digest}\n{what}".encode(), "sha256").hex()


def pairing_seed(contest: Contest, number: int) -> int:
    return int(secret_of(contest.seed, contest.digest, f"pairing {number}")[:16], 16)


def start_secret(contest: Contest, number: int, table: int) -> str:
    """What the start of a table is drawn from: in a duplicate event the same for all tables of a round."""
    what = f"start {number}" if contest.kind == "duplicate" else f"start {number} {table}"
    return secret_of(contest.seed, contest.digest, what)
