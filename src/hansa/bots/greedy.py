"""A bot that takes what is best at once, one deed at a time."""

from __future__ import annotations

import random

from hansa.bots.base import Budget, Position
from hansa.bots.searching import get_on, one_deed, safe, search
from hansa.engine.constants import Q_TURN
from hansa.mind.evaluate import default_weights
from hansa.mind.search import Search

DEEDS_WITH_PAWN = 8


class Greedy:
    """Best immediate gain by the hand-made evaluation; looks no further than the deed itself."""

    def __init__(self, weights: list[int] | None = None) -> None:
        self.name = "greedy"
        self._search = Search(weights or default_weights())

    @property
    def searchers(self) -> tuple[Search, ...]:
        return (self._search,)

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        world = position.world(rng)
        if late := get_on(world, rng):
            return late
        if position.question != Q_TURN:
            found = search(self._search, position, world, budget, 1, 1)
        elif world.rules.pawn:  # the pawn goes ahead of every deed: one deed alone never shows a gain
            found = search(self._search, position, world, budget, 1, DEEDS_WITH_PAWN, 1)
        else:
            found = one_deed(self._search, position, world, budget, 1)
        line = safe(found[0].line, world, position.seat)
        return line or position.legal()[:1]
