"""The strongest bot: a search that two nets guide, then a look at how everybody goes on.

One net leads the way through the turn, the other judges how it ends. The best few turns are played on, and so are
answers that matter: where tokens are laid, and where displaced pieces go.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hansa.bots.ahead import mixed, worth_in_worlds
from hansa.bots.base import Budget, Position
from hansa.bots.guides import GuideFile, for_board
from hansa.bots.lookahead import threats
from hansa.bots.master import Master
from hansa.bots.planner import DEEPEST
from hansa.bots.searching import Plan, choose_softly, get_on, plans, safe
from hansa.engine.actions import END
from hansa.engine.board import Board
from hansa.engine.constants import Q_LAY, Q_RELOCATE, Q_TURN
from hansa.engine.state import State
from hansa.mind.evaluate import WIN
from hansa.mind.search import Search

LEAD_SHARE: Final = 70
JUDGE_SHARE: Final = 60
CLEAR: Final = 1200  # hundredths by which a plan may lie behind and still be played on
MOST_PLANS: Final = 16
REPLY_WIDTH: Final = 8
REPLIES: Final = 5  # answers that are played on
LONGEST_REPLY: Final = 0.05  # seconds
NODES_PER_SECOND: Final = 150_000
NODES_PER_WIDTH: Final = 2_000  # of a budget, for one more position in each layer
NODES_OF_ALL: Final = 96_000  # of a budget, where all plans are played on
MOST_WIDTH: Final = 48
MOST_WORLDS: Final = 8
ROUND_NODES: Final = 700  # to play one plan on for a round
OPENING: Final = 2  # rounds in which the choice is soft
WASTED: Final = 1.5  # points that passing a whole turn must be better than anything else by


@dataclass(frozen=True, slots=True)
class Effort:
    """What a budget is spent on."""

    width: int
    plans: int
    rounds: int = 1
    worlds: int = 1

    @classmethod
    def of(cls, nodes: int) -> Effort:
        """Where all plans are played on, more time goes into further rounds and more worlds."""
        width = max(1, min(MOST_WIDTH, nodes // NODES_PER_WIDTH))
        plans = max(1, min(MOST_PLANS, int((nodes / 375) ** 0.5)))
        rounds = 2 if nodes >= 2 * NODES_OF_ALL else 1
        return cls(width, plans, rounds, max(1, min(MOST_WORLDS, nodes // (NODES_OF_ALL * rounds))))


@dataclass(slots=True)
class Kit:
    """The searchers for one board."""

    search: Search
    round: Search


class Guided:
    """Search led and judged by nets; boards without nets are played as version 0.1 did."""

    def __init__(
        self,
        name: str = "master",
        softness: float = 0.0,
        opening: float = 0.4,
        find: Callable[[Board], GuideFile | None] = for_board,
        shares: tuple[int, int] = (LEAD_SHARE, JUDGE_SHARE),
        effort: Effort | None = None,
    ) -> None:
        """``softness`` in points, in the first rounds at least ``opening``; ``find`` says which nets a board has."""
        self.name = name
        self._softness = softness
        self._opening = opening
        self._find = find
        self._shares = shares
        self._effort = effort
        self._kits: dict[int, tuple[Board, Kit | None]] = {}
        self._older: Master | None = None

    # ------------------------------------------------------------ what there is for a board
    def kit(self, board: Board) -> Kit | None:
        known = self._kits.get(id(board))
        if known is None or known[0] is not board:
            file = self._find(board)
            kit = None
            if file is not None:
                kit = Kit(Search(list(file.weights)), Search(list(file.weights)))
                kit.search.judge.guide = file.guide(board, *self._shares)
                kit.round.judge.guide = file.guide(board, *self._shares)
            self._kits[id(board)] = known = (board, kit)
        return known[1]

    def older(self) -> Master:
        if self._older is None:
            self._older = Master(self.name)
        return self._older

    # ------------------------------------------------------------ choosing
    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        world = position.world(rng)
        if late := get_on(world, rng):
            return late
        found = self.plans(position, world, budget)
        plan = choose_softly(found, self.softness(world), rng)
        line = safe(plan.line, world, position.seat)
        return line or position.legal()[:1]

    def softness(self, world: State) -> float:
        """Openings are chosen among all that is nearly as good."""
        if int(world.turns()) <= OPENING * int(world.rules.players) and world.top() == Q_TURN:
            return max(self._softness, self._opening)
        return self._softness

    def plans(self, position: Position, world: State, budget: Budget) -> list[Plan]:
        """The best plans, best first; at least one."""
        kit = self.kit(world.board)
        if kit is None:
            return self.older().plans(position, world, budget)
        if position.question == Q_TURN:
            return self.turn(kit, position, world, budget)
        return self.reply(kit, position, world, budget)

    def turn(self, kit: Kit, position: Position, world: State, budget: Budget) -> list[Plan]:
        started = time.perf_counter()
        seconds = budget.seconds
        nodes = budget.nodes if seconds is None else min(budget.nodes, int(seconds * NODES_PER_SECOND))
        deadline = 0.0 if seconds is None else started + seconds
        half = 0.0 if seconds is None else started + seconds * 0.5
        effort = self._effort or Effort.of(nodes)
        found = kit.search.turn(world, position.seat, effort.width, DEEPEST, 1 << 40, half)
        best = plans(kit.search, position, found, MOST_PLANS)
        if best[0].value > WIN / 200 or len(best) == 1:  # the game is won, or there is nothing to choose
            return best
        if effort.plans < 2:
            return busy(best, world)
        ahead = self.played_on(kit, position, best, effort, deadline)
        if ahead[0].value < -WIN / 400:  # somebody else wins at once, whatever of this is played
            ahead += self.guarded(kit, position, world, effort, deadline)
            ahead.sort(key=lambda plan: -plan.value)
        return busy(ahead, world)

    def played_on(self, kit: Kit, position: Position, best: list[Plan], effort: Effort, deadline: float) -> list[Plan]:
        """Plans of the search made last, valued now and after everybody's next turns, best first."""
        ahead: list[Plan] = []
        for i, plan in enumerate(best[: effort.plans]):
            if plan.value < best[0].value - CLEAR / 100:
                break
            end = kit.search.result_state(i)
            then = worth_in_worlds(end, position.seat, kit.round, effort.rounds, effort.worlds, deadline)
            if then is None:
                break
            ahead.append(Plan(mixed(round(plan.value * 100), then), plan.line, plan.whole))
        if not ahead:
            return best
        return sorted(ahead, key=lambda plan: -plan.value)

    def guarded(self, kit: Kit, position: Position, world: State, effort: Effort, deadline: float) -> list[Plan]:
        """Plans that stand in the way of whoever would win next, by the routes that this takes."""
        found: list[Plan] = []
        guard = threats(world, position.seat, kit.round)
        for _ in range(3):
            if guard == 0 or (deadline and time.perf_counter() >= deadline):
                break
            kit.search.guard(guard)
            try:
                count = kit.search.turn(world, position.seat, max(effort.width, 8), DEEPEST, 1 << 40, deadline)
            finally:
                kit.search.guard(0)
            best = plans(kit.search, position, count, MOST_PLANS)
            tried = self.played_on(kit, position, best, Effort(effort.width, MOST_PLANS), deadline)
            found += tried
            if tried[0].value > -WIN / 400:
                break
            more = threats(kit.search.result_state(0), position.seat, kit.round)
            if more | guard == guard:
                break
            guard |= more
        return found

    def reply(self, kit: Kit, position: Position, world: State, budget: Budget) -> list[Plan]:
        """An answer to a question; where tokens and displaced pieces go is looked at with the next turns in view."""
        seconds = budget.seconds
        deadline = 0.0 if seconds is None else time.perf_counter() + min(seconds, LONGEST_REPLY)
        count = kit.search.reply(world, position.seat, REPLY_WIDTH, budget.nodes, deadline)
        best = plans(kit.search, position, count, MOST_PLANS)
        if position.question not in (Q_LAY, Q_RELOCATE) or len(best) == 1:
            return best
        most = max(1, min(REPLIES, budget.nodes // ROUND_NODES))
        return self.played_on(kit, position, best, Effort(1, most), deadline)


def master() -> Guided:
    """The strongest bot of today."""
    return Guided()


def busy(found: list[Plan], world: State) -> list[Plan]:
    """A turn is passed as a whole only where everything else is clearly worse."""
    if found[0].line != (END,) or not world.fresh() or world.actions_left() == 0:
        return found
    for i, plan in enumerate(found):
        if plan.line != (END,) and plan.value > found[0].value - WASTED:
            return [plan, *found[:i], *found[i + 1 :]]
    return found
