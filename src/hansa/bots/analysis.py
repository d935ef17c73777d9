"""Explaining a position: who stands how, what is expected, the best plans and why, and what a move cost."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hansa.bots.base import Budget, Position
from hansa.bots.lookahead import after_round, play_turns
from hansa.bots.master import Master
from hansa.bots.nets import stored_or_warn
from hansa.bots.searching import Plan
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import CATEGORIES, NOBODY, Q_TURN
from hansa.engine.state import State
from hansa.mind.endings import end_is_near
from hansa.mind.evaluate import (
    F_ABILITIES,
    F_ACTION_TURNS,
    F_BEST,
    F_BEST_0,
    F_BEST_1,
    F_CHEAP,
    F_CITIES,
    F_COUNTRIES,
    F_EAST_WEST,
    F_FULL,
    F_LEVEL,
    F_MISSION,
    F_NETWORK,
    F_ODD,
    F_OFFICES,
    F_POTENTIAL,
    F_READY,
    F_SECOND,
    F_SHARED,
    F_SIZE,
    F_SPECIAL,
    F_STANDING_M,
    F_STANDING_T,
    F_STOCK_M,
    F_STOCK_T,
    F_SUPPLY_M,
    F_SUPPLY_T,
    F_TILES,
    F_TOKENS,
    F_TRACK,
    F_TRAFFIC,
    F_UNUSED,
    SEAT_FACTS,
    WIN,
    all_facts,
    default_weights,
    estimate,
    relative,
)
from hansa.mind.net import POINTS, WIN_SHARE
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

POINTS_PER_SHARE: Final = 8.0  # margin in points that multiplies the odds by e, where no net is there
WON: Final = WIN / 200  # a value beyond this is a game that is decided, in points
MOST: Final = 40.0  # points; a decided game counts no more than this when costs are told
SLICE: Final = 0.9  # seconds for one possible world
MOST_WORLDS: Final = 8
NEAR: Final = 8  # turns that are played on for a cheap look where the end is near
PLAYED_ON: Final = 160  # turns after which a game that is played on is given up
NODES_PER_GAME: Final = 20_000  # what playing on once costs of a budget without seconds
MOST_GAMES: Final = 12
TRUST: Final = 4.0  # games played on that weigh as much as the net
REPLY_NODES: Final = 400
LONGEST_TURN: Final = 80  # decisions

# What the evaluation adds up, as people would say it: the categories of the score, then prospects.
GROUPS: Final[Mapping[str, tuple[int, ...]]] = {
    "track": (F_TRACK,),
    "abilities": (F_ABILITIES,),
    "tokens": (F_TOKENS,),
    "special": (F_SPECIAL,),
    "cities": (F_CITIES,),
    "network": (F_NETWORK,),
    "mission": (F_MISSION,),
    "countries": (F_COUNTRIES,),
    "skills": (*range(F_LEVEL, F_SUPPLY_T), F_ACTION_TURNS),
    "pieces": (F_SUPPLY_T, F_SUPPLY_M, F_STOCK_T, F_STOCK_M, F_STANDING_T, F_STANDING_M, F_READY),
    "token_use": (*range(F_UNUSED, F_ODD), F_ODD, F_TILES),
    "reach": (F_OFFICES, F_SIZE, F_EAST_WEST, F_TRAFFIC),
    "routes": (F_POTENTIAL, F_BEST_0, F_BEST_1, F_BEST, F_SECOND, F_FULL, F_SHARED, F_CHEAP),
}
RIVALS: Final = "rivals"
HUNDREDTHS: Final = frozenset({F_POTENTIAL, F_BEST_0, F_BEST_1, F_BEST, F_SECOND, F_ACTION_TURNS})


@dataclass(frozen=True, slots=True)
class Analysis:
    """What can be said about a position from one seat's knowledge."""

    shares: tuple[float, ...]  # of the victory, per seat; they add up to 1
    points: tuple[tuple[float, ...], ...]  # expected final points, per seat and category
    plans: tuple[Plan, ...]  # the best ways to play on, best first; empty where the seat does not decide
    found: tuple[Plan, ...] = ()  # all that were found, also those much like a better one


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a plan: what it brings, compared with doing nothing for the rest of the turn."""

    codes: tuple[int, ...]  # the plan with the answers of others as they are guessed
    gain: dict[str, float]  # points of the evaluation, more than without it, by GROUPS and for RIVALS
    now: tuple[int, ...]  # the same as the score stands when the plan is carried out: nothing is guessed
    shares: tuple[float, ...]  # of the victory, once it is carried out
    wins: bool  # the game is over then, and won


class Analyst:
    """Answers questions about positions; the net is loaded once."""

    def __init__(self) -> None:
        stored = stored_or_warn()
        self._net = None if stored is None else stored.net()
        self._search = Search(default_weights() if stored is None else stored.weights, self._net)
        self._quick = Search(default_weights())
        self._master = Master("analyst")

    # ------------------------------------------------------------ how everybody stands
    def standing(self, position: Position, rng: random.Random) -> Analysis:
        """Shares and expected points alone: cheap enough for a bar beside the board."""
        shares, points = self.look(position, rng, 0, 0.0)
        return Analysis(shares, points, ())

    def look(
        self, position: Position, rng: random.Random, games: int, deadline: float
    ) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
        """Shares and points by the net and by so many games played on; where the end is near one always is."""
        world = position.world(rng)
        shares, points = self.shares(world), self.points(world)
        if world.over() != 0:
            return shares, points
        near = bool(end_is_near(world))
        ends = self._play_on(position, rng, games, PLAYED_ON, deadline) if games else []
        if not ends and near:
            ends = self._play_on(position, rng, 1, NEAR, deadline)
        if not ends:
            return shares, points
        trust = TRUST / 4 if near else TRUST
        return blend(shares, points, [(self.shares(end), self.points(end)) for end in ends], trust)

    def _play_on(self, position: Position, rng: random.Random, games: int, turns: int, deadline: float) -> list[State]:
        """Ends of the game when everybody plays quick turns, each in another possible world."""
        ends: list[State] = []
        for _ in range(games):
            s = position.world(rng)
            for _ in range(turns):
                if s.over() != 0:
                    break
                if not play_turns(s, self._quick, 1, (int(s.player()) + 1) % position.players, deadline):
                    return ends
            if s.over() == 0:
                return ends
            ends.append(s)
        return ends

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

    # ------------------------------------------------------------ plans
    def analyse(self, position: Position, budget: Budget, rng: random.Random, best: int = 3) -> Analysis:
        """Everything, with the best plans of the seat; the more time, the more possible worlds and games played on."""
        deadline = 0.0 if budget.seconds is None else time.perf_counter() + budget.seconds / 3
        games = MOST_GAMES if budget.seconds is not None else min(MOST_GAMES, budget.nodes // NODES_PER_GAME)
        shares, points = self.look(position, rng, games, deadline)
        found = self.plans(position, budget, rng) if position.decides else []
        return Analysis(shares, points, tuple(unlike(found, best)), tuple(found))

    def plans(self, position: Position, budget: Budget, rng: random.Random) -> list[Plan]:
        """The best plans, valued in as many possible worlds as the time allows."""
        worlds = 1
        if budget.seconds is not None:
            worlds = max(1, min(MOST_WORLDS, int(budget.seconds / SLICE)))
        slice_ = Budget(budget.nodes, None if budget.seconds is None else budget.seconds / worlds)
        found = [self._master.plans(position, position.world(rng), slice_) for _ in range(worlds)]
        return found[0] if worlds == 1 else merged(found)

    def cost(self, position: Position, code: int, budget: Budget, rng: random.Random) -> float:
        """Points that playing this action gives away against the best plan; 0 for an action as good as the best."""
        return self.cost_among(position, code, self.plans(position, budget, rng), budget, rng)

    def cost_among(
        self, position: Position, code: int, plans: Sequence[Plan], budget: Budget, rng: random.Random
    ) -> float:
        """The same against plans that were found before."""
        best = bounded(plans[0].value)
        for plan in plans:
            if plan.line and plan.line[0] == code:
                return best - bounded(plan.value)
        after = position.world(rng)
        play.apply(after, code)
        if after.over() == 0 and int(after.decider()) == position.seat:
            then = Position(after, position.seat)
            value = self._master.plans(then, then.world(rng), budget)[0].value
        else:
            value = self._search.worth(after, position.seat) / 100
        return max(0.0, best - bounded(value))

    def reasons(self, position: Position, plan: Plan, rng: random.Random) -> Reasons:
        """What the plan brings, by category."""
        world = position.world(rng)
        seat = position.seat
        codes, after = self.carried_out(world, seat, plan.whole)
        idle = self.carried_out(world, seat, (END,))[1] if position.question == Q_TURN else world
        now = [int(scoring.score(after, seat, c)) - int(scoring.score(world, seat, c)) for c in range(CATEGORIES)]
        won = after.over() != 0 and bool(int(scoring.winners(after)) >> seat & 1)
        before, then = self.worth_by_group(idle, seat), self.worth_by_group(after, seat)
        gain = {name: then[name] - before[name] for name in then}
        return Reasons(tuple(codes), gain, tuple(now), self.shares(after), won)

    def worth_by_group(self, s: State, seat: int) -> dict[str, float]:
        """What the hand-made evaluation sees in a position, in points: a score so far, prospects, and what others have.

        Their sum is what the search compares (but for the worth of a net, where one plays).
        """
        w, f = self._quick.judge.w, self._quick.judge.f
        all_facts(s, w, f)
        at = seat * SEAT_FACTS
        worth = {
            name: sum(int(w[i]) * int(f[at + i]) / (100 if i in HUNDREDTHS else 1) for i in facts) / 100
            for name, facts in GROUPS.items()
        }
        own = int(estimate(w, f, at)) / 100
        return worth | {RIVALS: int(relative(s, w, seat, f)) / 100 - own}

    def carried_out(self, world: State, seat: int, whole: Sequence[int]) -> tuple[list[int], State]:
        """A plan with the answers that others will probably give, and the position when the turn is over."""
        s = world.copy()
        codes: list[int] = []

        def answers() -> None:
            while s.over() == 0 and int(s.decider()) != seat and len(codes) < LONGEST_TURN:
                codes.append(self.answer(s))
                play.apply(s, codes[-1])

        mine = int(s.player()) == seat
        for code in whole:
            if code == SOMEBODY:
                answers()
                continue
            if s.over() != 0 or int(s.decider()) != seat or play.why_not(s, code) != 0:
                break
            play.apply(s, code)
            codes.append(code)
        told = len(codes)
        while mine and s.over() == 0 and int(s.player()) == seat and len(codes) < LONGEST_TURN:
            codes.append(END if s.top() == Q_TURN else self.answer(s))
            play.apply(s, codes[-1])
        return codes[:told], s

    def answer(self, s: State) -> int:
        """What whoever decides would probably answer to a question that is not the turn."""
        who = int(s.decider())
        self._quick.reply(s, who, 1, REPLY_NODES, 0.0)
        line = self._quick.result_line(0)
        if line and line[0] != SOMEBODY and play.why_not(s, line[0]) == 0:
            return line[0]
        return Position(s, who).legal()[0]

    # ------------------------------------------------------------ what a turn cost
    def value(self, end: State, seat: int, rng: random.Random) -> float:
        """What a position after the own turn is worth, in points: now, and once the others have played."""
        world = Position(end, seat).world(rng)
        now = bounded(self._quick.worth(world, seat) / 100)
        if world.over() != 0:
            return now
        then = after_round(world, seat, self._quick, 1, False, 0.0)
        return now if then is None else (now + bounded(then / 100)) / 2


def blend(
    shares: tuple[float, ...],
    points: tuple[tuple[float, ...], ...],
    ends: Sequence[tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]],
    trust: float,
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """What the net says, weighing as much as ``trust`` games, and what games played on gave."""
    whole = trust + len(ends)
    mixed = tuple((trust * share + sum(end[0][p] for end in ends)) / whole for p, share in enumerate(shares))
    rows = tuple(
        tuple((trust * told + sum(end[1][p][c] for end in ends)) / whole for c, told in enumerate(row))
        for p, row in enumerate(points)
    )
    return mixed, rows


def bounded(value: float) -> float:
    """Points that can be told to people: a game won or lost for certain is so many."""
    return max(-MOST, min(MOST, value))


def merged(worlds: Sequence[Sequence[Plan]]) -> list[Plan]:
    """The plans found in several possible worlds with their mean values. Where one was not found it is the worst."""
    values: dict[tuple[int, ...], list[float]] = {}
    lines: dict[tuple[int, ...], Plan] = {}
    for plans in worlds:
        for plan in plans:
            lines.setdefault(plan.whole, plan)
            values.setdefault(plan.whole, []).append(plan.value)
    worst = [min(plan.value for plan in plans) for plans in worlds]
    floor = sum(worst) / len(worst)
    mean = {whole: (sum(known) + floor * (len(worlds) - len(known))) / len(worlds) for whole, known in values.items()}
    made = [Plan(mean[whole], plan.line, plan.whole) for whole, plan in lines.items()]
    return sorted(made, key=lambda plan: -plan.value)


def unlike(plans: Sequence[Plan], most: int) -> list[Plan]:
    """The best plans that are really different: not the same deeds but one, as long as there are others."""
    chosen: list[Plan] = []
    for plan in plans:
        if len(chosen) < most and all(differs(plan, other) for other in chosen):
            chosen.append(plan)
    for plan in plans:
        if len(chosen) < most and plan not in chosen:
            chosen.append(plan)
    return sorted(chosen, key=lambda plan: -plan.value)


def differs(one: Plan, other: Plan) -> bool:
    mine, theirs = set(one.whole) - {SOMEBODY, END}, set(other.whole) - {SOMEBODY, END}
    shared = len(mine & theirs)
    return shared <= max(len(mine), len(theirs)) - 2 or shared == 0


def analyse(position: Position, budget: Budget | None = None, rng: random.Random | None = None) -> Analysis:
    """Analyse one position with a new analyst."""
    return Analyst().analyse(position, budget or Budget(), rng or random.Random(0))
