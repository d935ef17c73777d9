"""Results, statistics and ratings."""

from __future__ import annotations

from msgspec import Struct

from hansa.game.names import Category


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
