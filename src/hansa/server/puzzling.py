"""Puzzles: what is sent about them, who has solved what, and how well (docs/puzzles.md).

What a page gets before a puzzle is solved or given up holds no answer. A turn is judged here: right is what comes to
the same as one of the puzzle's right turns, wins where winning is right, or is as good by the engine's comparison.
"""

from __future__ import annotations

import random
from collections import Counter
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import Meta, Struct

from hansa.game import puzzle as puzzles
from hansa.game.game import Game
from hansa.game.puzzle import Puzzle
from hansa.server import answers as a
from hansa.server import glicko, schema, thinking
from hansa.server.errors import ApiError, not_found
from hansa.server.people import People
from hansa.server.requests import Body, Notation

SOLVERS: Final = schema.solvers
ALIKE: Final = 0.4
"""Points by which a turn that the puzzle does not list may be worse than the best and still be right."""
RATINGS: Final = (1000, 1250, 1500, 1750, 2000)
"""Of puzzles, by difficulty."""
DEVIATION: Final = 90.0
TRIES: Final = 3
"""Wrong turns after which a puzzle counts as missed."""
NEAREST: Final = 12
"""How many puzzles the next one is drawn from: those nearest to the solver's rating."""
LONGEST: Final = 120

Theme = Annotated[str, Meta(max_length=20)]
Turn = Annotated[list[Notation], Meta(max_length=LONGEST)]


# ---------------------------------------------------------------- what is kept, read and sent
class Solver(Struct):
    """What is kept of somebody who solves puzzles."""

    rating: float = 1500.0
    deviation: float = glicko.MOST
    volatility: float = 0.06
    solved: list[str] = []
    missed: list[str] = []
    streak: int = 0
    """Puzzles in a row that were right at once."""
    longest: int = 0
    day: str = ""
    """The last daily puzzle that was solved."""
    days: int = 0
    """Daily puzzles in a row."""
    open: str = ""
    tries: int = 0
    hints: int = 0
    given: list[str] = []
    """Those that were given up: their answer was told, so they stay missed."""

    def at(self, puzzle_id: str) -> None:
        """Whoever turns to another puzzle begins anew."""
        if self.open != puzzle_id:
            self.open, self.tries, self.hints = puzzle_id, 0, 0


class SolverInfo(Struct):
    """How well somebody solves puzzles."""

    rating: int
    sure: bool
    """Whether there are enough results for the rating to mean something."""
    solved: int
    missed: int
    streak: int
    longest: int
    days: int
    today: bool
    """Today's puzzle is solved."""


class PuzzleBook(Struct):
    """The puzzles there are."""

    total: int
    themes: dict[str, int]
    difficulties: dict[str, int]
    boards: dict[str, int]
    daily: str
    """Id of today's puzzle; empty where there are no puzzles."""
    solver: SolverInfo


class PuzzleTask(Struct):
    """A puzzle without its answer."""

    id: str
    at: str
    difficulty: int
    rating: int
    daily: bool
    done: bool
    """Whether the solver has been rated for it before."""
    given_up: bool
    """Whether its answer was told to them; nothing counts any more then."""


class PuzzleHint(Struct):
    themes: list[str]
    step: a.PlanStep | None
    """How the best turn begins, if it was asked for: its first action that can be told."""


class PuzzleLine(Struct):
    steps: list[a.PlanStep]


class PuzzleSolution(Struct):
    lines: list[PuzzleLine]
    """Turns that are right; the best first."""
    themes: list[str]
    margin: float
    """Points by which everything else is worse."""
    wins: bool


class PuzzleVerdict(Struct):
    right: bool
    cost: float | None
    """Points that the turn is worse than the best, where that was compared."""
    solution: PuzzleSolution | None
    """Once it is solved or given up."""
    solver: SolverInfo
    missed: bool
    """Whether it counts as missed."""


class OthersAnswer(Struct):
    actions: list[str]


class JudgedTurn(Struct):
    """A turn from any position, against the best one that is found."""

    right: bool
    cost: float
    better: a.Candidate


class NextPuzzleBody(Body):
    theme: Theme | None = None
    difficulty: Annotated[int, Meta(ge=1, le=puzzles.HARDEST)] | None = None
    board: Theme | None = None
    after: Theme | None = None
    """The puzzle that is not wanted again."""


class PuzzleHintBody(Body):
    action: bool = False
    """Also the first action."""


class PuzzleTryBody(Body):
    actions: Turn


class TurnInStudyBody(Body):
    at: Annotated[str, Meta(max_length=4000)]
    actions: Turn


class AnswersBody(TurnInStudyBody):
    pass


class JudgeBody(TurnInStudyBody):
    table: Annotated[str, Meta(max_length=40)] | None = None
    """Whose turn it was, if it is of a game of the caller's."""


# ---------------------------------------------------------------- choosing
def find(puzzle_id: str, now: float) -> Puzzle:
    """A puzzle by its id, or today's."""
    found = puzzles.shipped().get(daily(now) if puzzle_id == "daily" else puzzle_id)
    if found is None:
        raise not_found("there is no such puzzle")
    return found


def today(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def daily(now: float) -> str:
    """The id of the day's puzzle: each once before one comes again."""
    ids = sorted(puzzles.shipped())
    return ids[int(now // 86_400) % len(ids)] if ids else ""


def choose(solver: Solver, wish: NextPuzzleBody, rng: random.Random) -> Puzzle:
    """One that the solver has not seen, about as hard as the solver is good; seen ones if there is no other."""
    fit = [
        puzzle
        for puzzle in puzzles.shipped().values()
        if (wish.theme is None or wish.theme in puzzle.themes)
        and (wish.difficulty is None or wish.difficulty == puzzle.difficulty)
        and (wish.board is None or wish.board == puzzle.at.split(":", 1)[0])
        and wish.after != puzzle.id
    ]
    if not fit:
        raise not_found("there is no such puzzle")
    seen = {*solver.solved, *solver.missed}
    fresh = [puzzle for puzzle in fit if puzzle.id not in seen] or fit
    fresh.sort(key=lambda puzzle: (abs(rating_of(puzzle) - solver.rating), puzzle.id))
    level = abs(rating_of(fresh[0]) - solver.rating)
    near = [puzzle for puzzle in fresh if abs(rating_of(puzzle) - solver.rating) <= level] + fresh[:NEAREST]
    return rng.choice(near)


def rating_of(puzzle: Puzzle) -> int:
    return RATINGS[puzzle.difficulty - 1]


def book(solver: Solver, now: float) -> PuzzleBook:
    found = puzzles.shipped().values()
    return PuzzleBook(
        len(found),
        dict(Counter(theme for puzzle in found for theme in puzzle.themes)),
        {str(n): k for n, k in sorted(Counter(puzzle.difficulty for puzzle in found).items())},
        dict(sorted(Counter(puzzle.at.split(":", 1)[0] for puzzle in found).items())),
        daily(now),
        info(solver, now),
    )


def task(puzzle: Puzzle, solver: Solver, now: float) -> PuzzleTask:
    done = puzzle.id in solver.solved or puzzle.id in solver.missed
    today_s, given = puzzle.id == daily(now), puzzle.id in solver.given
    return PuzzleTask(puzzle.id, puzzle.at, puzzle.difficulty, rating_of(puzzle), today_s, done, given)


def info(solver: Solver, now: float) -> SolverInfo:
    yesterday = today(now - 86_400)
    return SolverInfo(
        round(solver.rating),
        solver.deviation < 110,
        len(solver.solved),
        len(solver.missed),
        solver.streak,
        solver.longest,
        solver.days if solver.day in (yesterday, today(now)) else 0,
        solver.day == today(now),
    )


# ---------------------------------------------------------------- judging
def by_the_puzzle(puzzle: Puzzle, actions: list[str]) -> bool | None:
    """Right, wrong, or to be compared; 400 says what cannot be played."""
    try:
        return puzzles.judged(puzzle, actions)
    except ValueError as error:
        raise ApiError(400, "bad-action", str(error)) from None


def solution_of(puzzle: Puzzle) -> PuzzleSolution:
    game = Game.from_position(puzzle.at)
    seat = game.actor or 0
    lines = []
    for line in puzzle.right:
        copy, codes = game.fork(), []
        for action in line:
            codes.append(copy.code_of(action))
            copy.play(codes[-1], tell=False)
        lines.append(msgspec.convert({"steps": thinking.steps_of(game, codes, seat)}, PuzzleLine))
    return PuzzleSolution(lines, list(puzzle.themes), puzzle.margin, "end_and_win" in puzzle.themes)


def first_step(puzzle: Puzzle) -> a.PlanStep:
    """How the best turn begins. Pieces that are moved are lifted first, which says nothing yet: then the first one that
    is put down."""
    steps = solution_of(puzzle).lines[0].steps
    return next((step for step in steps if not step.action.startswith("lift ")), steps[0])


def count(solver: Solver, puzzle: Puzzle, right: bool, now: float) -> None:
    """A turn was tried, or (not right, with the tries used up) the puzzle was given up."""
    if puzzle.id in solver.given:
        return
    if right and puzzle.id == daily(now) and solver.day != today(now):
        solver.days = solver.days + 1 if solver.day == today(now - 86_400) else 1
        solver.day = today(now)
    if puzzle.id in solver.solved:
        return
    if puzzle.id in solver.missed:
        if right:  # it is solved now, but was rated before
            solver.missed.remove(puzzle.id)
            solver.solved.append(puzzle.id)
        return
    if not right and solver.tries < TRIES:
        return
    at_once = right and solver.tries == 1 and solver.hints == 0
    score = 1.0 if at_once else 0.5 if right else 0.0
    own = glicko.Rating(solver.rating, solver.deviation, solver.volatility)
    new = glicko.rated(own, [(rating_of(puzzle), DEVIATION, score)])
    solver.rating, solver.deviation, solver.volatility = new
    solver.streak = solver.streak + 1 if at_once else 0
    solver.longest = max(solver.longest, solver.streak)
    (solver.solved if right else solver.missed).append(puzzle.id)


def give_up(solver: Solver, puzzle: Puzzle, now: float) -> None:
    """The answer is told; whoever had not solved it before has missed it for good."""
    solver.at(puzzle.id)
    solver.tries = max(solver.tries, TRIES)
    count(solver, puzzle, False, now)
    if puzzle.id not in solver.solved and puzzle.id not in solver.given:
        solver.given.append(puzzle.id)


def verdict(
    solver: Solver, puzzle: Puzzle, right: bool, cost: float | None, solution: PuzzleSolution | None, now: float
) -> PuzzleVerdict:
    return PuzzleVerdict(right, cost, solution, info(solver, now), puzzle.id in solver.missed)


# ---------------------------------------------------------------- keeping
async def solver_of(people: People, player: str | None) -> Solver:
    if player is None:
        return Solver()
    row = await people.store.first(sa.select(SOLVERS.c.body).where(SOLVERS.c.player == player))
    return Solver() if row is None else msgspec.json.decode(row.body, type=Solver)


async def keep(people: People, player: str, solver: Solver) -> None:
    await people.ensure(player)
    values: dict[str, Any] = {"player": player, "body": msgspec.json.encode(solver).decode()}
    await people.store.execute(people.store.upsert(SOLVERS, ["player"], values))
