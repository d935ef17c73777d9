"""The strongest bot of version 0.1: own-turn search with a learned evaluation, then a look one round ahead.

It plays boards that have no guide, and stays as an opponent (``master@0.1``).
"""

from __future__ import annotations

import random
import time

from hansa.bots.base import Budget, Position
from hansa.bots.lookahead import after_round, threats
from hansa.bots.nets import PLANNER, NetFile, stored_or_warn
from hansa.bots.planner import DEEPEST
from hansa.bots.searching import Plan, choose_softly, get_on, plans, safe, search, width_for
from hansa.engine.constants import Q_TURN
from hansa.engine.state import State
from hansa.mind.evaluate import WIN, default_weights
from hansa.mind.net import Net
from hansa.mind.search import Search
from hansa.mind.tree import MAX_WIDTH

CANDIDATES = 8  # plans that are played on
CLEAR = 12.0  # points by which a plan may lie behind and still be played on
ROUND_NODES = 1_000  # positions valued to play one plan on
GUARDS = 3  # searches for a way to stop somebody
LONGEST = 0.9  # seconds for a turn, whatever the budget says


class Master:
    """Search with the net; the best few plans are played on through the others' turns."""

    def __init__(
        self,
        name: str = "master",
        stored: NetFile | None = None,
        candidates: int = CANDIDATES,
        widest: int = MAX_WIDTH,
        softness: float = 0.0,
    ) -> None:
        self.name = name
        stored = stored or stored_or_warn() or stored_or_warn(shipped=PLANNER)
        if stored is None:
            self._setup(None, default_weights(), candidates, widest, softness)
        else:
            self._setup(stored.net(), stored.weights, candidates, widest, softness)

    def _setup(self, net: Net | None, weights: list[int], candidates: int, widest: int, softness: float) -> None:
        self._search = Search(weights, net)
        self._round = Search(weights, net)
        self._candidates = candidates
        self._widest = widest
        self._softness = softness

    @property
    def searchers(self) -> tuple[Search, Search]:
        """The one for its own turn and answers, and the one that plays others' turns."""
        return self._search, self._round

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        world = position.world(rng)
        if late := get_on(world, rng):
            return late
        plan = choose_softly(self.plans(position, world, budget), self._softness, rng)
        line = safe(plan.line, world, position.seat)
        return line or position.legal()[:1]

    def plans(self, position: Position, world: State, budget: Budget) -> list[Plan]:
        """The best plans, valued one round ahead where the budget allows it."""
        if position.question != Q_TURN or self._candidates < 2:
            return search(self._search, position, world, budget, self._widest, DEEPEST)
        started = time.perf_counter()
        seconds = LONGEST if budget.seconds is None else min(budget.seconds, LONGEST)
        deadline = started + seconds
        first = max(budget.nodes // 3, 200)
        width = width_for(world, Budget(first, seconds * 0.35), self._widest)
        found = self._search.turn(world, position.seat, width, DEEPEST, budget.nodes, started + seconds * 0.4)
        best = plans(self._search, position, found, 16)
        if best[0].value > WIN / 200:  # the game is won
            return best
        ahead = self._ahead(position, best[: self._candidates], budget.nodes - first, deadline)
        if len(ahead) < 2:
            return best
        if ahead[0].value < -WIN / 400:  # somebody else wins at once, whatever of this is played
            ahead += self._guarded(position, world, budget, deadline)
        return sorted(ahead, key=lambda plan: -plan.value)

    def _ahead(self, position: Position, best: list[Plan], nodes: int, deadline: float) -> list[Plan]:
        """The plans of the search that was made last, valued one round ahead, best first."""
        spent = 0
        ahead: list[Plan] = []
        for i, plan in enumerate(best):
            if plan.value < best[0].value - CLEAR or (i > 0 and spent + ROUND_NODES > nodes):
                break
            value = after_round(self._search.result_state(i), position.seat, self._round, 1, False, deadline)
            spent += ROUND_NODES
            if value is None:
                break
            ahead.append(Plan((value / 100 + plan.value) / 2, plan.line, plan.whole))
        return sorted(ahead, key=lambda plan: -plan.value)

    def _guarded(self, position: Position, world: State, budget: Budget, deadline: float) -> list[Plan]:
        """Plans that stand in the way of whoever would win next, by the routes that this takes."""
        found: list[Plan] = []
        guard = threats(world, position.seat, self._round)
        width = width_for(world, Budget(max(budget.nodes // 3, 200)), self._widest)
        for _ in range(GUARDS):
            if guard == 0 or time.perf_counter() >= deadline:
                break
            self._search.guard(guard)
            try:
                count = self._search.turn(world, position.seat, width, DEEPEST, budget.nodes, deadline)
            finally:
                self._search.guard(0)
            tried = self._ahead(position, plans(self._search, position, count, 16), 16 * ROUND_NODES, deadline)
            found += tried
            if not tried or tried[0].value > -WIN / 400:
                break
            more = threats(self._search.result_state(0), position.seat, self._round)
            if more | guard == guard:
                break
            guard |= more
        return found
