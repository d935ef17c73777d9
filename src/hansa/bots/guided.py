"""The strongest bot: a search that two nets guide, then a look at how everybody goes on.

One net leads the way through the turn, the other judges how it ends. The best few turns are played on, and so are
answers that matter: where tokens are laid, and where displaced pieces go.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from hansa.bots.ahead import mixed, worth_in_worlds
from hansa.bots.base import Budget, Position
from hansa.bots.claims import MEASURED, worth_of_laying
from hansa.bots.defence import Defence, ends_game
from hansa.bots.goals import goal_routes
from hansa.bots.guides import GuideFile, for_board
from hansa.bots.master import Master
from hansa.bots.planner import DEEPEST
from hansa.bots.searching import Plan, choose_softly, get_on, own_part, plans, safe
from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.board import Board
from hansa.engine.constants import Q_LAY, Q_RELOCATE, Q_TURN
from hansa.engine.state import State
from hansa.mind.endings import end_is_near
from hansa.mind.evaluate import WIN
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

LEAD_SHARE: Final = 70
JUDGE_SHARE: Final = 60
CLEAR: Final = 1200  # hundredths by which a plan may lie behind and still be played on
MOST_PLANS: Final = 16
REPLY_WIDTH: Final = 8
REPLIES: Final = 5  # answers that are played on
LONGEST_REPLY: Final = 0.05  # seconds
WORK_OF_REPLY: Final = 10_000  # positions and deeds, about 30 ms, after which no further answer is played on
NODES_PER_SECOND: Final = 250_000
USUAL: Final = 7_500  # a budget that pays for six positions in each layer and six plans
NODES_OF_ALL: Final = 96_000  # of a budget, where all plans are played on
MOST_WIDTH: Final = 48
MOST_WORLDS: Final = 8
SIEVE: Final = 16  # deeds on unchanged routes that are looked at further on in a turn
ROUND_SIEVE: Final = 12
ROUND_NODES: Final = 700  # to play one plan on for a round
CLAIMS: Final = 3.0  # how much it counts for a token who can claim it first
OPENING: Final = 2  # rounds in which the choice is soft
HARDER: Final = 2.0  # points for standing in the way of a victory
WASTED: Final = 4.0  # points that passing a whole turn must be better than anything else by


@dataclass(frozen=True, slots=True)
class Effort:
    """What a budget is spent on."""

    width: int
    plans: int
    rounds: int = 1
    worlds: int = 1
    quick: bool = field(default=False, kw_only=True)
    """Answers are judged as they stand, not by everybody's next turns."""

    @classmethod
    def of(cls, nodes: int) -> Effort:
        """Where all plans are played on, more time goes into further rounds and more worlds."""
        width = max(1, min(MOST_WIDTH, round(6 * (nodes / USUAL) ** 0.7)))
        plans = max(1, min(MOST_PLANS, round(6 * (nodes / USUAL) ** 0.5)))
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
        opening: float = 0.5,
        find: Callable[[Board], GuideFile | None] = for_board,
        shares: tuple[int, int] = (LEAD_SHARE, JUDGE_SHARE),
        effort: Effort | None = None,
        weights: Callable[[list[int]], list[int]] = list,
    ) -> None:
        """``softness`` in points, in the first rounds at least ``opening``; ``find`` says which nets a board has.

        ``weights`` changes those of the hand-made evaluation: a style.
        """
        self.name = name
        self._softness = softness
        self._opening = opening
        self._find = find
        self._shares = shares
        self._effort = effort
        self._weights = weights
        self._kits: dict[int, tuple[Board, Kit | None]] = {}
        self._older: Master | None = None

    # ------------------------------------------------------------ what there is for a board
    def kit(self, board: Board) -> Kit | None:
        known = self._kits.get(id(board))
        if known is None or known[0] is not board:
            file = self._find(board)
            kit = None
            if file is not None:
                kit = Kit(Search(self._weights(file.weights)), Search(list(file.weights)))
                kit.search.judge.guide = file.guide(board, *self._shares)
                kit.round.judge.guide = file.guide(board, *self._shares)
                kit.search.sieve.kept = SIEVE
                kit.round.sieve.kept = ROUND_SIEVE
                kit.search.deeds.any_shape = kit.round.deeds.any_shape = True
                kit.round.lasting = True  # what others would do hardly depends on which plan it is
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
            return self.as_before(position, world, budget)
        if position.question == Q_TURN:
            return self.turn(kit, position, world, budget)
        return self.reply(kit, position, world, budget)

    def as_before(self, position: Position, world: State, budget: Budget) -> list[Plan]:
        """Boards without nets: as version 0.1 did, but for standing in the way, and for answers near the end."""
        started = time.perf_counter()
        older = self.older()
        kit = Kit(*older.searchers)
        found = older.plans(position, world, budget)
        deadline = 0.0 if budget.seconds is None else started + budget.seconds
        if position.question == Q_LAY and len(found) > 1:
            worth = {
                plan: plan.value + CLAIMS * worth_of_laying(world, position.seat, plan.line, MEASURED) for plan in found
            }
            return sorted(found, key=lambda plan: -worth[plan])
        if position.question == Q_RELOCATE and len(found) > 1 and end_is_near(world):
            ends = [kit.search.result_state(i) for i in range(len(found))]
            return self.played_on(kit, position, found, ends, Effort(1, MOST_PLANS), deadline, work=WORK_OF_REPLY)
        if position.question == Q_TURN and found[0].value < -WIN / 400:
            saved = self.guarded(kit.round, position, world, 1, deadline)
            found += [Plan(plan.value / 2, plan.line, plan.whole) for plan in saved]  # it counts half of what comes
            found.sort(key=lambda plan: -plan.value)
        return found

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
        ends = [kit.search.result_state(i) for i in range(len(best))]
        if nodes >= NODES_OF_ALL:
            self.consider_goals(kit, position, world, effort, half, best, ends)
        ahead = self.played_on(kit, position, best, ends, effort, deadline)
        if ahead[0].value < -WIN / 400:  # somebody else wins at once, whatever of this is played
            ahead += self.guarded(kit.round, position, world, effort.worlds, deadline)
            ahead.sort(key=lambda plan: -plan.value)
        return busy(ahead, world)

    def consider_goals(
        self,
        kit: Kit,
        position: Position,
        world: State,
        effort: Effort,
        deadline: float,
        best: list[Plan],
        ends: list[State],
    ) -> None:
        """Add the best turn towards each goal that is not among the plans: all are judged by playing on."""
        for routes in goal_routes(world, position.seat).values():
            if deadline and time.perf_counter() >= deadline:
                break
            kit.search.guard(routes)
            try:
                found = kit.search.turn(world, position.seat, max(1, effort.width // 4), DEEPEST, 1 << 40, deadline)
            finally:
                kit.search.guard(0)
            towards = plans(kit.search, position, found, 1)[0]
            end = kit.search.result_state(0)
            value = kit.search.worth(end, position.seat) / 100
            if all(plan.line != towards.line for plan in best) and value > best[0].value - CLEAR / 100:
                best.append(Plan(value, towards.line, towards.whole))
                ends.append(end)

    def played_on(
        self,
        kit: Kit,
        position: Position,
        best: list[Plan],
        ends: list[State],
        effort: Effort,
        deadline: float,
        extra: list[float] | None = None,
        work: int = 1 << 40,
    ) -> list[Plan]:
        """Plans and where they end, valued now and after everybody's next turns, best first.

        ``extra`` is what each is worth beside that, in points. No further plan is begun once ``work`` is done.
        """
        work += kit.round.worked()
        ahead: list[Plan] = []
        kit.round.sieve.forget()
        goals = max(0, len(best) - MOST_PLANS) if extra is None else 0
        extra = extra or [0.0] * len(best)
        order = sorted(range(len(best)), key=lambda i: -best[i].value - extra[i])
        for i in order[: effort.plans + goals]:
            plan = best[i]
            if plan.value + extra[i] < best[order[0]].value + extra[order[0]] - CLEAR / 100:
                break
            if ahead and kit.round.worked() >= work:
                break
            end = ends[i]
            then = worth_in_worlds(end, position.seat, kit.round, effort.rounds, effort.worlds, deadline)
            if then is None:
                break
            value = mixed(round(plan.value * 100), then)
            if value < 0 and ends_game(end, position.seat):
                value -= WIN / 100  # others may miss what would win for them
            ahead.append(Plan(value + extra[i], plan.line, plan.whole))
        if not ahead:
            return [best[i] for i in order]
        return sorted(ahead, key=lambda plan: -plan.value)

    def guarded(self, searcher: Search, position: Position, world: State, worlds: int, deadline: float) -> list[Plan]:
        """Plans that stand in the way of whoever would win next."""
        found: list[Plan] = []
        defence = Defence(searcher, position.seat, deadline)
        for whole in defence.turns(world):
            hope = WIN / 200 * defence.hopes.get(tuple(whole), 0.0)
            end = world.copy()
            for code in whole:
                play.apply(end, searcher.deeds.replies.guess(end) if code == SOMEBODY else code)
            if end.over() == 0 and end.top() == Q_TURN and end.actions_left() == 0:
                whole = [*whole, END]
            then = worth_in_worlds(end, position.seat, searcher, 1, worlds, deadline)
            if whole and then is not None:
                found.append(Plan(then / 100 + HARDER + hope, tuple(own_part(whole)), tuple(whole)))
        return found

    def reply(self, kit: Kit, position: Position, world: State, budget: Budget) -> list[Plan]:
        """An answer to a question; where tokens and displaced pieces go is looked at with the next turns in view."""
        seconds = budget.seconds
        deadline = 0.0 if seconds is None else time.perf_counter() + min(seconds, LONGEST_REPLY)
        most = max(1, min(REPLIES, budget.nodes // ROUND_NODES))
        if end_is_near(world):
            most = MOST_PLANS
        if self._effort is not None and self._effort.quick:
            most = 0
        if position.question == Q_LAY:
            return self.lay(kit, position, world, Effort(1, most), deadline)
        count = kit.search.reply(world, position.seat, REPLY_WIDTH, budget.nodes, deadline)
        best = plans(kit.search, position, count, MOST_PLANS)
        if position.question != Q_RELOCATE or len(best) == 1 or most == 0:
            return best
        ends = [kit.search.result_state(i) for i in range(len(best))]
        return self.played_on(kit, position, best, ends, Effort(1, most), deadline, work=WORK_OF_REPLY)

    def lay(self, kit: Kit, position: Position, world: State, effort: Effort, deadline: float) -> list[Plan]:
        """Where a token goes: all routes are looked at, those that are the safest and best are played on."""
        found: list[Plan] = []
        ends: list[State] = []
        extra: list[float] = []
        for code in position.legal():
            end = world.copy()
            play.apply(end, code)
            found.append(Plan(kit.search.worth(end, position.seat) / 100, (code,), (code,)))
            ends.append(end)
            extra.append(CLAIMS * worth_of_laying(world, position.seat, (code,), MEASURED))
        if len(found) == 1:
            return found
        return self.played_on(kit, position, found, ends, effort, deadline, extra, WORK_OF_REPLY)


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
