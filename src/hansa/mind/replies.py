"""How the questions inside a turn are answered: others by a quick rule, the searcher by the best single answer."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.constants import MERCHANT, NEUTRAL, Q_LAY, Q_RELOCATE, Q_TURN
from hansa.engine.kinds import K_DONE, K_RELOCATE_FROM, kind_of
from hansa.engine.layout import MAX_ACTIONS, ROUTES, SEATS
from hansa.engine.state import State
from hansa.mind.evaluate import W_BLOCKED, W_NEED, all_facts, route_gain, turns_left
from hansa.mind.judge import Judge

SOMEBODY: Final = -1  # in a line: here somebody else decides
WORST: Final = -(1 << 60)


@final
class Pulls:
    """What one more piece on each route is worth to a player, worked out once per search."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Final[Judge] = judge
        self.pull: Final[vec[i64]] = vec[i64]([0] * (SEATS * ROUTES))
        self.known: Final[vec[i64]] = vec[i64]([0] * SEATS)

    def forget(self) -> None:
        for p in range(i64(SEATS)):
            self.known[p] = 0

    def work_out(self, s: State, p: i64) -> None:
        if self.known[p] != 0:
            return
        self.known[p] = 1
        judge = self.judge
        turns = turns_left(s, judge.w)
        all_facts(s, judge.w, judge.f)
        for route in range(s.board.n_routes):
            gain = route_gain(s, judge.w, p, route, judge.f, turns)
            self.pull[p * ROUTES + route] = max(gain, i64(10))

    def of(self, p: i64, route: i64) -> i64:
        """As the pieces stood when the search began."""
        return self.pull[p * ROUTES + route]

    def now(self, s: State, p: i64, route: i64) -> i64:
        """The same with the pieces as they stand."""
        w = self.judge.w
        length = s.board.route_len[route]
        own = s.own(p, route)
        others = length - own - s.free_posts(route)
        missing = max(length - own - 1, i64(0))
        share = w[W_NEED + missing]
        if own > 0 and missing < 3:
            share -= w[W_NEED + missing + 1]
        worth = self.of(p, route) * share
        for _other in range(others):
            worth = worth * w[W_BLOCKED] // 100
        return worth


@final
class Replies:
    """Answers to everything that is asked inside a turn."""

    def __init__(self, judge: Judge, pulls: Pulls) -> None:
        self.judge: Final[Judge] = judge
        self.pulls: Final[Pulls] = pulls
        self.out: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)

    def guess(self, s: State) -> i64:
        """How another player probably answers the open question."""
        out = self.out
        n = play.legal(s, out)
        if s.top() != Q_RELOCATE or s.arg(0) == NEUTRAL:
            return out[n - 1]
        party = s.arg(0)
        self.pulls.work_out(s, party)
        best: i64 = WORST
        choice = out[0]
        for i in range(n):
            worth = self.worth_of_relocating(s, party, out[i])
            if worth > best:
                best = worth
                choice = out[i]
        return choice

    def worth_of_relocating(self, s: State, party: i64, code: i64) -> i64:
        kind = kind_of(code)
        if kind == K_DONE:
            return 0
        if kind == K_RELOCATE_FROM:
            return -1
        worth = 1 + self.pulls.now(s, party, s.board.post_route[act.post_of(code)])
        if act.role_of(code) == act.extra(MERCHANT):
            worth += 500
        return worth

    def best_answer(self, s: State, me: i64) -> i64:
        """The answer after which the position is worth most to me."""
        out = self.out
        n = play.legal(s, out)
        choice = out[0]
        if n > 1:
            best: i64 = WORST
            for i in range(n):
                child = State(s.board, s.rules, s)
                play.apply(child, out[i])
                worth = self.judge.leaf(child, me)
                if worth > best:
                    best = worth
                    choice = out[i]
        return choice

    def settle(self, s: State, me: i64, line: list[int] | None) -> None:
        """Answer everything until it is my turn to act again, the turn has passed, or the game is over."""
        while s.over() == 0 and s.top() != Q_TURN and s.top() != Q_LAY:
            if s.decider() != me:
                play.apply(s, self.guess(s))
                if line is not None:
                    line.append(SOMEBODY)
            else:
                choice = self.best_answer(s, me)
                play.apply(s, choice)
                if line is not None:
                    line.append(int(choice))
