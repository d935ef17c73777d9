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


# ---------------------------------------------------------------- in the form of the program BG Stats
class BgGame(Struct, rename="camel"):
    id: int
    name: str
    bgg_id: int
    highest_wins: bool = True
    no_points: bool = False


class BgPlayer(Struct, rename="camel"):
    id: int
    name: str
    is_anonymous: bool = False


class BgScore(Struct, rename="camel"):
    player_ref_id: int
    score: str
    winner: bool
    rank: int
    start_player: bool
    seat_order: int
    new_player: bool = False


class BgPlay(Struct, rename="camel"):
    uuid: str
    game_ref_id: int
    play_date: str
    board: str
    modification_date: str
    player_scores: list[BgScore]
    uses_teams: bool = False


class BgMe(Struct, rename="camel"):
    me_ref_id: int


class BgStats(Struct, rename="camel"):
    """A player's games as that program exports and reads them."""

    games: list[BgGame]
    players: list[BgPlayer]
    plays: list[BgPlay]
    locations: list[str]
    user_info: BgMe


# ---------------------------------------------------------------- leader boards
class Leader(Struct):
    name: str
    mu: float
    sigma: float
    games: int


class Leaders(Struct):
    players: int
    board: str | None
    leaders: list[Leader]
