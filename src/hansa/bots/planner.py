"""A bot that searches its whole turn with the hand-made evaluation.

The turn is led by the hand-made value; complete turns are valued by the mean of it and of a weighted sum of the same
facts, whose weights were fitted to the ends of games.
"""

from __future__ import annotations

import random

from hansa.bots.base import Budget, Position
from hansa.bots.nets import PLANNER, stored_or_warn
from hansa.bots.searching import choose_softly, get_on, one_deed, safe, search
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.mind.evaluate import default_weights
from hansa.mind.net import Net
from hansa.mind.search import Search
from hansa.mind.tree import MAX_WIDTH

DEEPEST = 24  # deeds in one turn
NARROW = 3  # width of a second look


class Planner:
    """Own-turn search; exact where the game ends within the turn."""

    def __init__(
        self,
        name: str = "planner",
        weights: list[int] | None = None,
        net: Net | None = None,
        widest: int = MAX_WIDTH,
        deepest: int = DEEPEST,
        softness: float = 0.0,
    ) -> None:
        self.name = name
        self._search = Search(weights or default_weights(), net)
        self._widest = widest
        self._deepest = deepest
        self._softness = softness

    @property
    def searchers(self) -> tuple[Search, ...]:
        return (self._search,)

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        world = position.world(rng)
        if late := get_on(world, rng):
            return late
        if self._deepest == 1 and position.question == Q_TURN and not world.rules.pawn:
            found = one_deed(self._search, position, world, budget)
        else:
            found = search(self._search, position, world, budget, self._widest, self._deepest)
        plan = choose_softly(found, self._softness, rng)
        if plan.line == (END,) and world.actions_left() > 0 and self._deepest < DEEPEST:
            # Who looks no further than a deed or two may see nothing worth doing for ever: look at the whole turn.
            plan = search(self._search, position, world, budget, NARROW, DEEPEST)[0]
        line = safe(plan.line, world, position.seat)
        return line or position.legal()[:1]


def planner() -> Planner:
    """The planner of the ladder."""
    stored = stored_or_warn(shipped=PLANNER)
    return Planner() if stored is None else Planner(weights=stored.weights, net=stored.net())
