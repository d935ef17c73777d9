"""Explaining a position: who stands how, what is expected, the best plans, and what a move cost."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from hansa.bots.base import Budget, Position
from hansa.bots.master import Master, stored_or_warn
from hansa.bots.searching import Plan
from hansa.engine import play, scoring
from hansa.engine.constants import CATEGORIES, NOBODY
from hansa.engine.evaluate import default_weights
from hansa.engine.net import POINTS, WIN_SHARE
from hansa.engine.search import Search
from hansa.engine.state import State

POINTS_PER_SHARE = 8.0  # margin in points that multiplies the odds by e, where no net is there


@dataclass(frozen=True, slots=True)
class Analysis:
    """What can be said about a position from one seat's knowledge."""

    shares: tuple[float, ...]  # of the victory, per seat; they add up to 1
    points: tuple[tuple[float, ...], ...]  # expected final points, per seat and category
    plans: tuple[Plan, ...]  # the best ways to play on, best first; empty where the seat does not decide


class Analyst:
    """Answers questions about positions; the net is loaded once."""

    def __init__(self) -> None:
        stored = stored_or_warn()
        self._net = None if stored is None else stored.net()
        self._search = Search(default_weights() if stored is None else stored.weights, self._net)
        self._master = Master("analyst")

    def standing(self, position: Position, rng: random.Random) -> Analysis:
        """Shares and expected points alone: cheap enough for a bar beside the board."""
        world = position.world(rng)
        return Analysis(self.shares(world), self.points(world), ())

    def analyse(self, position: Position, budget: Budget, rng: random.Random, best: int = 3) -> Analysis:
        """Everything, with the best plans of the seat."""
        world = position.world(rng)
        found = tuple(self._master.plans(position, world, budget)[:best]) if position.decides else ()
        return Analysis(self.shares(world), self.points(world), found)

    def cost(self, position: Position, code: int, budget: Budget, rng: random.Random) -> float:
        """Points that playing this action gives away against the best plan; 0 for an action as good as the best."""
        world = position.world(rng)
        plans = self._master.plans(position, world, budget)
        for plan in plans:
            if plan.line and plan.line[0] == code:
                return max(0.0, plans[0].value - plan.value)
        after = world.copy()
        play.apply(after, code)
        if after.over() == 0 and int(after.decider()) == position.seat:
            then = Position(after, position.seat)
            value = self._master.plans(then, then.world(rng), budget)[0].value
        else:
            value = self._search.worth(after, position.seat) / 100
        return max(0.0, plans[0].value - value)

    def shares(self, world: State) -> tuple[float, ...]:
        """Expected share of the victory for each seat."""
        players = int(world.rules.players)
        if world.over() != 0 or world.decider() == NOBODY:
            winners = int(scoring.winners(world))
            return tuple(((winners >> p) & 1) / winners.bit_count() for p in range(players))
        if self._net is None:
            margins = [self._search.worth(world, p) / 100 for p in range(players)]
            odds = [math.exp(max(-40.0, min(40.0, m / POINTS_PER_SHARE))) for m in margins]
        else:
            logs = [self._search.outputs(world, p)[WIN_SHARE] / 100 for p in range(players)]
            odds = [1 / (1 + math.exp(-max(-40.0, min(40.0, x)))) for x in logs]
        total = sum(odds)
        return tuple(o / total for o in odds)

    def points(self, world: State) -> tuple[tuple[float, ...], ...]:
        """Expected final points by category; never less than what is certain on the track."""
        rows: list[tuple[float, ...]] = []
        for p in range(int(world.rules.players)):
            now = [float(scoring.score(world, p, c)) for c in range(CATEGORIES)]
            if world.over() == 0 and self._net is not None:
                told = self._search.outputs(world, p)[POINTS : POINTS + CATEGORIES]
                now = [max(0.0 if c else now[c], told[c] / 100) for c in range(CATEGORIES)]
            rows.append(tuple(now))
        return tuple(rows)


def analyse(position: Position, budget: Budget | None = None, rng: random.Random | None = None) -> Analysis:
    """Analyse one position with a new analyst."""
    return Analyst().analyse(position, budget or Budget(), rng or random.Random(0))
