"""Analysis and review."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hansa.game.names import Category
from hansa.server.answers.play import PlanStep


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
