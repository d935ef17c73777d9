"""Puzzles: chosen, tried, hinted at, given up; and turns from any position that are judged in the same way."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from hansa.game.game import Game
from hansa.server import puzzling as pz
from hansa.server import requests as r
from hansa.server import thinking
from hansa.server.errors import ApiError
from hansa.server.insight import key_of
from hansa.server.routes.common import AnyVisitor, Visitor, slow_down
from hansa.server.routes.insight import need_analyst, need_consent

PuzzleId = Annotated[str, PathParameter(title="puzzle", max_length=20)]
SECONDS = 4.0


async def solver_of(visitor: Visitor) -> pz.Solver:
    await visitor.need_known()
    return await pz.solver_of(visitor.server.people, visitor.caller.browser)


async def keep(visitor: Visitor, solver: pz.Solver) -> None:
    """What a browser has solved is kept with its player; one that never came here becomes somebody."""
    people = visitor.server.people
    known = visitor.caller.browser
    if known is None or not await people.is_known(known, visitor.caller.device):
        slow_down(visitor.server.limits.maker(visitor.caller.address))
    player = await visitor.browser()
    if player is not None:
        await pz.keep(people, player, solver)


@get("/api/puzzles", tags=["puzzles"])
async def book(visitor: AnyVisitor) -> pz.PuzzleBook:
    """How many puzzles there are of what, today's, and how well the caller solves them."""
    return pz.book(await solver_of(visitor), visitor.server.people.now())


@post("/api/puzzles/next", status_code=200, tags=["puzzles"])
async def choose(visitor: AnyVisitor, data: JSONBody[pz.NextPuzzleBody]) -> pz.PuzzleTask:
    """A puzzle that the caller has not seen, about as hard as they are good."""
    solver = await solver_of(visitor)
    return pz.task(pz.choose(solver, data, random.Random()), solver, visitor.server.people.now())


@get("/api/puzzles/{puzzle_id:str}", tags=["puzzles"])
async def get_puzzle(visitor: AnyVisitor, puzzle_id: PuzzleId) -> pz.PuzzleTask:
    """A puzzle by its id, or ``daily``."""
    solver, now = await solver_of(visitor), visitor.server.people.now()
    return pz.task(pz.find(puzzle_id, now), solver, now)


@post("/api/puzzles/{puzzle_id:str}/hint", status_code=200, tags=["puzzles"])
async def hint(visitor: AnyVisitor, puzzle_id: PuzzleId, data: JSONBody[pz.PuzzleHintBody]) -> Response[pz.PuzzleHint]:
    """What the turn is about, and how it begins. A puzzle with a hint counts half."""
    solver = await solver_of(visitor)
    puzzle = pz.find(puzzle_id, visitor.server.people.now())
    solver.at(puzzle.id)
    solver.hints += 1
    await keep(visitor, solver)
    step = pz.first_step(puzzle) if data.action else None
    return visitor.answer(pz.PuzzleHint(list(puzzle.themes), step))


@post("/api/puzzles/{puzzle_id:str}/try", status_code=200, tags=["puzzles"])
async def try_turn(
    visitor: AnyVisitor, puzzle_id: PuzzleId, data: JSONBody[pz.PuzzleTryBody]
) -> Response[pz.PuzzleVerdict]:
    """Judge a whole turn, with the answers of others, without its end."""
    await visitor.need_known()
    now = visitor.server.people.now()
    puzzle = pz.find(puzzle_id, now)
    right, cost = pz.by_the_puzzle(puzzle, data.actions), None
    if right is None:
        need_analyst()
        found = await ask(visitor, "weigh", False, puzzle.at, data.actions, [list(line) for line in puzzle.right])
        cost = float(found["cost"])
        right = cost <= pz.ALIKE
    solver = await solver_of(visitor)
    solver.at(puzzle.id)
    solver.tries += 1
    pz.count(solver, puzzle, right, now)
    await keep(visitor, solver)
    solution = pz.solution_of(puzzle) if right else None
    return visitor.answer(pz.verdict(solver, puzzle, right, cost, solution, now))


@post("/api/puzzles/{puzzle_id:str}/solution", status_code=200, tags=["puzzles"])
async def give_up(visitor: AnyVisitor, puzzle_id: PuzzleId, data: JSONBody[r.Empty]) -> Response[pz.PuzzleVerdict]:
    """Give up, and see what is right."""
    solver, now = await solver_of(visitor), visitor.server.people.now()
    puzzle = pz.find(puzzle_id, now)
    pz.give_up(solver, puzzle, now)
    await keep(visitor, solver)
    return visitor.answer(pz.verdict(solver, puzzle, False, None, pz.solution_of(puzzle), now))


# ---------------------------------------------------------------- turns from any position
async def ask(
    visitor: Visitor, what: str, quick: bool, at: str, actions: list[str], right: list[list[str]] | None = None
) -> dict[str, Any]:
    """Ask the engine about a turn; the caller waits in turn with the others."""
    key = key_of(at, [], what, actions)
    insight, owner = visitor.server.insight, visitor.caller.address
    if right is not None:
        return await insight.ask(owner, key, SECONDS, quick, thinking.weigh, at, right, actions)
    work = thinking.answers if what == "answers" else thinking.judge
    return await insight.ask(owner, key, SECONDS, quick, work, at, actions)


def checked(data: pz.TurnInStudyBody, whole: bool) -> None:
    """400 says what cannot be played; ``whole``: a turn that begins there and could be ended."""
    try:
        game = Game.from_position(data.at)
        seat = game.actor
        if seat is None or (whole and not turn_begins(game)):
            raise ValueError("no turn begins in this position")
        for action in data.actions:
            game.play(action, tell=False)
        if whole and not game.over and (game.actor != seat or int(game.state.player()) != seat):
            raise ValueError("the turn stops in the middle of an action, or goes beyond its end")
    except ValueError as error:
        raise ApiError(400, "bad-action", str(error)) from None


def turn_begins(game: Game) -> bool:
    return game.actor == int(game.state.player())


@post("/api/study/answers", status_code=200, tags=["puzzles"])
async def others_answer(visitor: AnyVisitor, data: JSONBody[pz.AnswersBody]) -> pz.OthersAnswer:
    """What others will probably answer after some actions of a turn, until its player decides again."""
    await visitor.need_known()
    need_analyst()
    checked(data, whole=False)
    return msgspec.convert(await ask(visitor, "answers", True, data.at, data.actions), pz.OthersAnswer)


@post("/api/study/judge", status_code=200, tags=["puzzles"])
async def judge(visitor: AnyVisitor, data: JSONBody[pz.JudgeBody]) -> pz.JudgedTurn:
    """Compare a turn from any position with the best one that is found there."""
    await visitor.need_known()
    need_analyst()
    checked(data, whole=True)
    await need_consent(visitor, Game.from_position(data.at), data.table)
    found = await ask(visitor, "judge", False, data.at, data.actions)
    return msgspec.convert({"right": found["cost"] <= pz.ALIKE, **found}, pz.JudgedTurn)
