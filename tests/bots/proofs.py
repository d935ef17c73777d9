"""Exhaustive searches of a turn: what a player can force, or could reach at all, before the turn passes.

Only establishing a route ends a game. With two actions left or fewer, and without tokens that give actions, the search
is complete: it leaves out only what cannot be part of a way to end the game. An action that fills a post belongs to
such a way only if its route is full afterwards; a Move only if every piece of it goes to, or comes from, a route that
is full afterwards (others might as well stay); hiring never. With more actions than that everything is tried, and
``TooMany`` is raised when it gets too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hansa.engine import actions as act
from hansa.engine import play, scoring
from hansa.engine.constants import DEVELOP, PLUS_3, PLUS_4, Q_LAY, Q_MOVE, Q_TURN
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import K_DISPLACE, K_END, K_HIRE, K_LIFT, K_PLACE, K_PUT, kind_of
from hansa.engine.state import State

Goal = Callable[[State], bool]
MOST = 4_000  # positions of one search


class TooMany(Exception):
    """The turn is too large to be searched completely."""


def after(s: State, code: int) -> State:
    child = s.copy()
    play.apply(child, code)
    return child


def share(s: State, me: int) -> float:
    """The player's share of the victory as the position stands."""
    winners = int(scoring.winners(s))
    return ((winners >> me) & 1) / winners.bit_count()


def wins(s: State, me: int) -> bool:
    return s.over() != 0 and share(s, me) == 1


def missing(s: State, me: int, route: int) -> int:
    return int(s.board.route_len[route]) - int(s.own(me, route))


def few_actions(s: State, me: int) -> bool:
    """At most two actions are left, and nothing the player holds or could win in the turn gives more (but Actions)."""
    more = sum(int(s.unused(me, token)) for token in (PLUS_3, PLUS_4, DEVELOP))
    more += sum(int(s.token(r)) - 1 in (PLUS_3, PLUS_4, DEVELOP) for r in range(int(s.board.n_routes)))
    return bool(s.actions_left() <= 2) and more == 0


def leading_on(s: State, me: int) -> list[int]:
    """The actions on offer that can be part of a way to end the game within the turn."""
    codes = legal_codes(s)
    if not few_actions(s, me):
        return [code for code in codes if code != act.END or s.top() != Q_TURN]
    if s.top() == Q_MOVE:
        return [code for code in codes if kind_of(code) != K_PUT or put_leads_on(s, me, code)]
    return [code for code in codes if s.top() != Q_TURN or leads_on(s, me, code)]


def leads_on(s: State, me: int, code: int) -> bool:
    kind = kind_of(code)
    if kind in (K_END, K_HIRE):
        return False
    if kind in (K_PLACE, K_DISPLACE):
        return bool(s.actions_left() == 2) and missing(s, me, int(s.board.post_route[act.post_of(code)])) == 1
    if kind == K_LIFT:
        return bool(s.actions_left() == 2)
    return True


def put_leads_on(s: State, me: int, code: int) -> bool:
    """Every piece of the Move is put on a route that can still be full after it, or was lifted from one.

    Any other piece might as well have stayed where it stood.
    """
    left = int(s.lifted()) - int(s.puts()) - 1
    here = int(s.board.post_route[act.post_of(code)])

    def hopeful(post: int) -> bool:
        route = int(s.board.post_route[post])
        return missing(s, me, route) - (route == here) <= left

    puts = [int(s.put_post(i)) for i in range(int(s.puts()))] + [int(act.post_of(code))]
    if not any(hopeful(post) for post in puts) and left == 0:
        return False
    return all(hopeful(post) or hopeful(int(s.lift_post(i))) for i, post in enumerate(puts))


def answers_do_not_matter(s: State, me: int) -> bool:
    """With one action left only routes that are full now can be established, and nobody's answer changes those."""
    full = [r for r in range(int(s.board.n_routes)) if missing(s, me, r) == 0]
    return few_actions(s, me) and bool(s.actions_left() <= 1) and not any(s.board.route_bonus[r] for r in full)


def reaches(s: State, me: int, goal: Goal, forced: bool) -> bool:
    """Whether the player gets to an end with the goal within the turn: whatever others answer, or with their help."""
    seen: dict[bytes, bool] = {}

    def look(state: State) -> bool:
        if state.over() != 0:
            return goal(state)
        if int(state.player()) != me or state.top() == Q_LAY:
            return False
        key = state.to_bytes()
        if key in seen:
            return seen[key]
        if len(seen) >= MOST:
            raise TooMany
        seen[key] = False
        if int(state.decider()) != me:
            codes = legal_codes(state)
            if answers_do_not_matter(state, me):
                codes = codes[:1]
            answers = (look(after(state, code)) for code in codes)
            found = all(answers) if forced else any(answers)
        else:
            found = any(look(after(state, code)) for code in leading_on(state, me))
        seen[key] = found
        return found

    return look(s)


def line_to(s: State, me: int, goal: Goal) -> list[int] | None:
    """One way to the goal in which nobody else is asked anything, if there is one."""
    seen: set[bytes] = set()

    def look(state: State) -> list[int] | None:
        if state.over() != 0:
            return [] if goal(state) else None
        key = state.to_bytes()
        if int(state.player()) != me or int(state.decider()) != me or key in seen:
            return None
        if len(seen) >= MOST:
            raise TooMany
        seen.add(key)
        for code in leading_on(state, me):
            rest = look(after(state, code))
            if rest is not None:
                return [code, *rest]
        return None

    return look(s)


def follows(s: State, line: list[int]) -> State | None:
    """The position after these actions, None if one of them is not possible."""
    s = s.copy()
    for code in line:
        if s.over() != 0 or play.why_not(s, code) != 0:
            return None
        play.apply(s, code)
    return s


def turns(s: State, me: int) -> Iterator[tuple[list[int], State]]:
    """Every way to play the rest of the turn, with the position in which it has passed (or the game has ended).

    Equal positions come once. Other players answer in every way; each answer is a way of its own.
    """
    seen: set[bytes] = set()

    def go(state: State, line: list[int]) -> Iterator[tuple[list[int], State]]:
        key = state.to_bytes()
        if key in seen:
            return
        seen.add(key)
        if len(seen) > MOST:
            raise TooMany
        if state.over() != 0 or int(state.player()) != me:
            yield line, state
            return
        for code in legal_codes(state):
            yield from go(after(state, code), [*line, code])

    yield from go(s, [])


def loses_at_once(s: State, rival: int, known: list[list[int]]) -> bool:
    """The rival, whose turn begins, can end the game and win in it, whatever others answer.

    ``known`` collects ways to do it, which are tried first.
    """
    if s.over() != 0 or int(s.player()) != rival:
        return False
    for way in known:
        end = follows(s, way)
        if end is not None and wins(end, rival):
            return True
    line = line_to(s, rival, lambda end: wins(end, rival))
    if line is not None:
        known.append(line)
        return True
    return reaches(s, rival, lambda end: wins(end, rival), forced=True)
