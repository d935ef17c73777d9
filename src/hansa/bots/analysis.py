"""Explaining a position: who stands how, what is expected, the best plans and why, and what a move cost."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hansa.bots.ahead import NOISE, SPREAD, worth_later
from hansa.bots.base import Budget, Position
from hansa.bots.claims import FAR, actions_to_claim
from hansa.bots.defence import Defence
from hansa.bots.groups import by_group
from hansa.bots.guided import Guided
from hansa.bots.likeness import merged, unlike
from hansa.bots.lookahead import after_round, play_turns
from hansa.bots.nets import stored_or_warn
from hansa.bots.searching import Plan
from hansa.engine import play, scoring
from hansa.engine.actions import END, post_of, route_of
from hansa.engine.board import Board
from hansa.engine.constants import ACTIONS, CATEGORIES, NOBODY, Q_LAY, Q_RELOCATE, Q_TURN
from hansa.engine.kinds import K_LAY, K_RELOCATE, kind_of
from hansa.engine.state import State
from hansa.mind.endings import end_is_near
from hansa.mind.evaluate import WIN, default_weights
from hansa.mind.net import POINTS, WIN_SHARE
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

POINTS_PER_SHARE: Final = 8.0  # margin in points that multiplies the odds by e, where no net is there
WON: Final = WIN / 200  # a value beyond this is a game that is decided, in points
MOST: Final = 40.0  # points; a decided game counts no more than this when costs are told
SLICE: Final = 0.9  # seconds for one possible world
MOST_WORLDS: Final = 8
NEAR: Final = 8  # turns that are played on for a cheap look where the end is near
ROUNDS_ON: Final = 2  # rounds that are played on for a longer look; then the net says how it stands
NODES_PER_GAME: Final = 20_000  # what playing on once costs of a budget without seconds
MOST_GAMES: Final = 12
NEAR_GAMES: Final = 1.0  # games to the end that weigh as much as the net, where the end is near
LATER_SHARE: Final = 0.5  # weight of what is seen later against what the net says now
GUIDE_POINTS: Final = 5  # first of the outputs of a guide's judge that are points by category
THREAT_NODES: Final = 1_500
MUCH: Final = 4  # points at once that make somebody's next turn worth mentioning
REPLY_NODES: Final = 400
LONGEST_TURN: Final = 80  # decisions
WON_NOW: Final = "won"
LOST_NEXT: Final = "lost"


@dataclass(frozen=True, slots=True)
class Threat:
    """The next turn of somebody else, if the seat does nothing in its own."""

    seat: int
    codes: tuple[int, ...]  # of the turn; answers of others end it
    points: int  # more than before, as the score stands
    wins: bool  # it ends the game and wins it


@dataclass(frozen=True, slots=True)
class Claim:
    """How far somebody is from a route on which something was laid or put."""

    seat: int
    route: int
    needs: int  # actions to fill and establish it
    has: int  # actions in a turn


@dataclass(frozen=True, slots=True)
class Analysis:
    """What can be said about a position from one seat's knowledge."""

    shares: tuple[float, ...]  # of the victory, per seat; they add up to 1
    points: tuple[tuple[float, ...], ...]  # expected final points, per seat and category
    plans: tuple[Plan, ...]  # the best ways to play on, best first; empty where the seat does not decide
    found: tuple[Plan, ...] = ()  # all that were found, also those much like a better one
    outlook: str = ""  # WON_NOW if the best plan wins at once, LOST_NEXT if somebody else does whatever is played
    threats: tuple[Threat, ...] = ()  # what others would do if the seat did nothing
    games: int = 0  # that were asked for in the look at how everybody stands


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a plan: what it brings, compared with doing nothing for the rest of the turn."""

    codes: tuple[int, ...]  # the plan with the answers of others as they are guessed
    gain: dict[str, float]  # points of the evaluation, more than without it, by GROUPS and for RIVALS
    now: tuple[int, ...]  # the same as the score stands when the plan is carried out: nothing is guessed
    shares: tuple[float, ...]  # of the victory, once it is carried out; estimated as those before
    wins: bool  # the game is over then, and won
    claims: tuple[Claim, ...] = ()  # where tokens are laid: everybody's; where displaced pieces go: one's own


class Analyst:
    """Answers questions about positions; the nets are loaded once."""

    def __init__(self) -> None:
        stored = stored_or_warn()
        self._net = None if stored is None else stored.net()
        self._search = Search(default_weights() if stored is None else stored.weights, self._net)
        self._quick = Search(default_weights())
        self._player = Guided("analyst", opening=0.0)

    def eye(self, board: Board) -> tuple[Search, int]:
        """Who says how a position of this board stands, and which of its outputs are the points by category."""
        kit = self._player.kit(board)
        if kit is None or kit.search.judge.guide is None or kit.search.judge.guide.judge is None:
            return self._search, POINTS
        return kit.search, GUIDE_POINTS

    # ------------------------------------------------------------ how everybody stands
    def standing(self, position: Position, rng: random.Random) -> Analysis:
        """Shares and expected points alone: cheap enough for a bar beside the board."""
        shares, points = self.look(position, rng, 0, 0.0)
        return Analysis(shares, points, ())

    def look(
        self, position: Position, rng: random.Random, games: int, deadline: float
    ) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
        """Shares and points by the net, and by what it says after so many games were played on for some rounds.

        Where the end is near one game is always played on, to its end.
        """
        world = position.world(rng)
        shares, points = self.shares(world), self.points(world)
        if world.over() != 0:
            return shares, points
        near = bool(end_is_near(world))
        if games == 0 and not near:
            return shares, points
        turns = NEAR if near else ROUNDS_ON * position.players
        later = self._play_on(position, rng, max(1, games), turns, deadline)
        if near and not games:
            later = [s for s in later if s.over() != 0]
        if not later:
            return shares, points
        weight = NEAR_GAMES / (NEAR_GAMES + len(later)) if near else 1 - LATER_SHARE
        return blend(shares, points, [(self.shares(s), self.points(s)) for s in later], weight)

    def _play_on(self, position: Position, rng: random.Random, games: int, turns: int, deadline: float) -> list[State]:
        """Where games stand when everybody has played some quick turns, each in another possible world."""
        later: list[State] = []
        kit = self._player.kit(position.world(rng).board)
        searcher = self._quick if kit is None else kit.round
        guide = searcher.judge.guide
        searcher.sieve.forget()
        try:
            for game in range(games):
                s = position.world(rng)
                if guide is not None:
                    guide.set_noise(NOISE if game else 0, 977 * game + 1, SPREAD)
                for _ in range(turns):
                    if s.over() != 0:
                        break
                    if not play_turns(s, searcher, 1, (int(s.player()) + 1) % position.players, deadline):
                        return later
                later.append(s)
        finally:
            if guide is not None:
                guide.set_noise(0, 0, SPREAD)
        return later

    def shares(self, world: State) -> tuple[float, ...]:
        """Expected share of the victory for each seat."""
        players = int(world.rules.players)
        if world.over() != 0 or world.decider() == NOBODY:
            winners = int(scoring.winners(world))
            return tuple(((winners >> p) & 1) / winners.bit_count() for p in range(players))
        eye, _ = self.eye(world.board)
        if eye is self._search and self._net is None:
            margins = [self._search.worth(world, p) / 100 for p in range(players)]
            odds = [math.exp(max(-40.0, min(40.0, m / POINTS_PER_SHARE))) for m in margins]
        else:
            logs = [eye.outputs(world, p)[WIN_SHARE] / 100 for p in range(players)]
            odds = [1 / (1 + math.exp(-max(-40.0, min(40.0, x)))) for x in logs]
        total = sum(odds)
        return tuple(o / total for o in odds)

    def points(self, world: State) -> tuple[tuple[float, ...], ...]:
        """Expected final points by category; never less than what is certain on the track."""
        rows: list[tuple[float, ...]] = []
        eye, first = self.eye(world.board)
        for p in range(int(world.rules.players)):
            now = [float(scoring.score(world, p, c)) for c in range(CATEGORIES)]
            if world.over() == 0 and (eye is not self._search or self._net is not None):
                told = eye.outputs(world, p)[first : first + CATEGORIES]
                now = [max(0.0 if c else now[c], told[c] / 100) for c in range(CATEGORIES)]
            rows.append(tuple(now))
        return tuple(rows)

    # ------------------------------------------------------------ plans
    def analyse(self, position: Position, budget: Budget, rng: random.Random, best: int = 3) -> Analysis:
        """Everything, with the best plans of the seat; the more time, the more possible worlds and games played on."""
        deadline = 0.0 if budget.seconds is None else time.perf_counter() + budget.seconds / 3
        games = MOST_GAMES if budget.seconds is not None else min(MOST_GAMES, budget.nodes // NODES_PER_GAME)
        shares, points = self.look(position, rng, games, deadline)
        if not position.decides:
            return Analysis(shares, points, (), games=games)
        found = self.plans(position, budget, rng)
        world = position.world(rng)
        outlook = WON_NOW if found[0].value > WON else LOST_NEXT if found[0].value < -WON else ""
        shown = tuple(unlike(found, best, world.board))
        return Analysis(shares, points, shown, tuple(found), outlook, self.threats(world, position.seat), games)

    def threats(self, world: State, seat: int) -> tuple[Threat, ...]:
        """What others do next if the seat does nothing: the next one in any case, others what wins or brings much."""
        if world.top() != Q_TURN or int(world.player()) != seat:
            return ()
        kit = self._player.kit(world.board)
        searcher = self._quick if kit is None else kit.round
        searcher.sieve.forget()
        found: list[Threat] = []
        following = True
        s = world.copy()
        play.apply(s, END)
        while s.over() == 0 and int(s.player()) != seat:
            if s.top() != Q_TURN:  # tokens to lay
                play.apply(s, self.answer(s))
                continue
            rival = int(s.player())
            line = Defence(searcher, seat, 0.0).wins_by(s)
            wins = bool(line)
            if not line:
                searcher.turn(s, rival, 1, 16, THREAT_NODES, 0.0)
                line = searcher.result_line(0)
            before = int(scoring.total(s, rival))
            codes, after = self.carried_out(s, rival, line)
            gained = int(scoring.total(after, rival)) - before
            if wins or gained >= MUCH or (following and codes):
                found.append(Threat(rival, tuple(codes), gained, wins))
            following = False
            play.apply(s, END)
        return tuple(found)

    def plans(self, position: Position, budget: Budget, rng: random.Random) -> list[Plan]:
        """The best plans, valued in as many possible worlds as the time allows."""
        worlds = 1
        if budget.seconds is not None:
            worlds = max(1, min(MOST_WORLDS, int(budget.seconds / SLICE)))
        slice_ = Budget(budget.nodes, None if budget.seconds is None else budget.seconds / worlds)
        found = [self._player.plans(position, position.world(rng), slice_) for _ in range(worlds)]
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
            value = self._player.plans(then, then.world(rng), budget)[0].value
        else:
            value = self.eye(after.board)[0].worth(after, position.seat) / 100
        return max(0.0, best - bounded(value))

    def reasons(self, position: Position, plan: Plan, rng: random.Random, games: int = 0) -> Reasons:
        """What the plan brings, by category; ``games`` as in the analysis, so that before and after can be compared."""
        world = position.world(rng)
        seat = position.seat
        codes, after = self.carried_out(world, seat, plan.whole)
        idle = self.carried_out(world, seat, (END,))[1] if position.question == Q_TURN else world
        now = [int(scoring.score(after, seat, c)) - int(scoring.score(world, seat, c)) for c in range(CATEGORIES)]
        won = after.over() != 0 and bool(int(scoring.winners(after)) >> seat & 1)
        before, then = self.worth_by_group(idle, seat), self.worth_by_group(after, seat)
        gain = {name: then[name] - before[name] for name in then}
        shares = self.look(Position(after, seat), rng, games, 0.0)[0]
        return Reasons(tuple(codes), gain, tuple(now), shares, won, claims_of(position, world, after, plan.line))

    def worth_by_group(self, s: State, seat: int) -> dict[str, float]:
        return by_group(s, seat, self._quick.judge)

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
        """What a position after the seat's turn is worth, in points: now, and once the others have played."""
        world = Position(end, seat).world(rng)
        kit = self._player.kit(world.board)
        now = bounded((self._quick if kit is None else kit.search).worth(world, seat) / 100)
        if world.over() != 0:
            return now
        if kit is None:
            then = after_round(world, seat, self._quick, 1, False, 0.0)
        else:
            kit.round.sieve.forget()
            then = worth_later(world, seat, kit.round, 1, 0.0)
        return now if then is None else (now + bounded(then / 100)) / 2

    def mean_value(self, end: State, seat: int, seed: int, worlds: int = 4) -> float:
        """The same on average over possible worlds, so that turns can be compared with each other."""
        return sum(self.value(end, seat, random.Random(seed + i)) for i in range(worlds)) / worlds

    def finished(self, s: State) -> State:
        """The position when a turn that is played to its end is over, with its tokens laid out."""
        seat = int(s.player())
        end = s.copy()
        for _ in range(LONGEST_TURN):
            if end.over() != 0 or int(end.player()) != seat:
                break
            play.apply(end, END if end.top() == Q_TURN else self.answer(end))
        return end


def claims_of(position: Position, world: State, after: State, line: Sequence[int]) -> tuple[Claim, ...]:
    """Who needs how many actions for the routes that an answer is about."""
    if position.question not in (Q_LAY, Q_RELOCATE):
        return ()
    board, seat = world.board, position.seat
    laid = position.question == Q_LAY
    routes: list[int] = []
    for code in line:
        kind = kind_of(code)
        if kind in (K_LAY, K_RELOCATE):
            route = int(route_of(code) if kind == K_LAY else board.post_route[post_of(code)])
            if route not in routes:
                routes.append(route)
    players = int(world.rules.players)
    asked = [(seat + k) % players for k in range(1, players + 1)] if laid else [seat]
    found = [
        Claim(who, route, actions_to_claim(after, who, route), int(after.value(who, ACTIONS)))
        for route in routes
        for who in asked
    ]
    return tuple(claim for claim in found if claim.needs < FAR)


def blend(
    shares: tuple[float, ...],
    points: tuple[tuple[float, ...], ...],
    later: Sequence[tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]],
    weight: float,
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """What is said now with this weight, and the mean of what is said later with the rest of it."""
    rest = (1 - weight) / len(later)
    mixed = tuple(weight * share + rest * sum(seen[0][p] for seen in later) for p, share in enumerate(shares))
    rows = tuple(
        tuple(weight * told + rest * sum(seen[1][p][c] for seen in later) for c, told in enumerate(row))
        for p, row in enumerate(points)
    )
    return mixed, rows


def bounded(value: float) -> float:
    """Points that can be told to people: a game won or lost for certain is so many."""
    return max(-MOST, min(MOST, value))


def analyse(position: Position, budget: Budget | None = None, rng: random.Random | None = None) -> Analysis:
    """Analyse one position with a new analyst."""
    return Analyst().analyse(position, budget or Budget(), rng or random.Random(0))
