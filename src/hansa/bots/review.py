"""Looking back on a game: how everybody stood turn by turn, what each turn cost, and what was better."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from hansa.bots.analysis import WON, Analyst
from hansa.bots.base import Budget, Position
from hansa.bots.searching import Plan
from hansa.engine import play
from hansa.engine.constants import Q_TURN
from hansa.engine.events import TURN_BEGAN, Events
from hansa.engine.state import State
from hansa.game.game import Game

COMPARED: Final = 3  # best plans that are held against what was played


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game: the actions after ``first`` up to ``last`` were played in it, answers of others included."""

    number: int  # from 1, as the log counts
    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A turn looked back on."""

    turn: Turn
    shares: tuple[float, ...]  # of the victory, when it began
    after: tuple[float, ...]  # and when it was over
    cost: float  # points given away against the best plan; 0 where nothing better was found
    better: Plan | None  # from step ``decided`` on
    decided: int  # the step at which the turn was to be decided
    missed_win: bool


def turns_of(game: Game) -> list[Turn]:
    """The turns of a game, as its log counts them."""
    s = game.at(0).state
    turns: list[Turn] = []
    first, number = 0, 1
    seat = int(s.player())
    for i, code in enumerate(game.codes):
        sink = Events()
        s.events = sink
        play.apply(s, code)
        if any(numbers[0] == TURN_BEGAN for numbers in sink.take()):
            turns.append(Turn(number, seat, first, i + 1))
            first, number, seat = i + 1, number + 1, int(s.player())
    if first < len(game.codes):
        turns.append(Turn(number, seat, first, len(game.codes)))
    return turns


def look_back(analyst: Analyst, game: Game, turn: Turn, budget: Budget) -> Verdict:
    """What a turn was worth, judged by what its player could know."""
    rng = random.Random(turn.first)
    start = game.at(turn.first).state
    end = game.at(turn.last).state
    shares = analyst.look(Position(start, turn.seat), rng, 0, 0.0)[0]
    after = analyst.look(Position(end, turn.seat), rng, 0, 0.0)[0]
    decided = decision(game, turn)
    if decided is None:
        return Verdict(turn, shares, after, 0.0, None, turn.first, False)
    position = Position(game.at(decided).state, turn.seat)
    played = analyst.value(end, turn.seat, random.Random(1))
    best: tuple[float, Plan, State] | None = None
    for plan in analyst.plans(position, budget, rng)[:COMPARED]:
        reached = analyst.carried_out(position.world(random.Random(1)), turn.seat, plan.whole)[1]
        value = analyst.value(reached, turn.seat, random.Random(1))
        if best is None or value > best[0]:
            best = (value, plan, reached)
    assert best is not None, "a search finds at least one plan"
    cost = max(0.0, best[0] - played)
    missed = best[1].value > WON and not (end.over() != 0 and turn.seat in game.winners())
    return Verdict(turn, shares, after, cost, best[1] if cost > 0 else None, decided, missed and cost > 0)


def decision(game: Game, turn: Turn) -> int | None:
    """The first step of the turn at which its player decides about the turn itself."""
    s = game.at(turn.first).state
    for step in range(turn.first, turn.last):
        if s.top() == Q_TURN and int(s.decider()) == turn.seat:
            return step
        play.apply(s, game.codes[step])
    return None
