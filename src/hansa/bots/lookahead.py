"""A look one round ahead: play out the others' next turns after each of the best plans, and compare what is left."""

from __future__ import annotations

import time

from hansa.engine import play
from hansa.engine.actions import END, post_of, route_of
from hansa.engine.constants import Q_TURN
from hansa.engine.kinds import K_DISPLACE, K_ESTABLISH, K_PLACE, kind_of
from hansa.engine.state import State
from hansa.mind.deeds import is_move
from hansa.mind.evaluate import WIN, final_value
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

STEPS = 400  # decisions of one round at most
REPLY_NODES = 400
TURN_NODES = 4_000
THREAT_NODES = 1_500


def play_turns(s: State, searcher: Search, width: int, stop: int, deadline: float, nodes: int = TURN_NODES) -> bool:
    """Let everybody play quick turns until ``stop`` is to begin a turn; False if time ran out."""
    for _ in range(STEPS):
        if s.over() != 0 or (s.top() == Q_TURN and int(s.player()) == stop and s.fresh()):
            return True
        if deadline and time.perf_counter() >= deadline:
            return False
        who = int(s.decider())
        if s.top() == Q_TURN:
            searcher.turn(s, who, width, 16, nodes, deadline)
            line = searcher.result_line(0)
            if SOMEBODY in line:
                line = line[: line.index(SOMEBODY)]
            else:
                line = [*line, END]
        else:
            searcher.reply(s, who, 1, REPLY_NODES, deadline)
            line = searcher.result_line(0)
            if SOMEBODY in line:
                line = line[: line.index(SOMEBODY)]
        for code in line:
            if s.over() != 0 or int(s.decider()) != who or play.why_not(s, code) != 0:
                break
            play.apply(s, code)
        if not line:
            return False
    return True


def threats(end: State, me: int, searcher: Search) -> int:
    """Mask of the routes by which the next player would end the game and win after this turn of mine."""
    s = end.copy()
    if s.over() == 0 and s.top() == Q_TURN and int(s.player()) == me:
        play.apply(s, END)
    if s.over() != 0 or s.top() != Q_TURN or int(s.player()) == me:
        return 0
    if searcher.ends_for(s, int(s.player()), THREAT_NODES) <= WIN // 2:
        return 0
    mask = 0
    for code in searcher.result_line(0):
        if is_move(code) or code == SOMEBODY:
            continue
        kind = kind_of(code)
        if kind == K_ESTABLISH:
            mask |= 1 << int(route_of(code))
        elif kind in (K_PLACE, K_DISPLACE):
            mask |= 1 << int(s.board.post_route[post_of(code)])
    return mask


def after_round(end: State, me: int, searcher: Search, width: int, own_turn: bool, deadline: float) -> int | None:
    """The value for ``me``, in hundredths, once everybody else has played a turn (and, if asked, I once more)."""
    s = end.copy()
    if s.over() == 0 and s.top() == Q_TURN and int(s.player()) == me:
        play.apply(s, END)
    if not play_turns(s, searcher, width, me, deadline):
        return None
    if s.over() != 0:
        return int(final_value(s, me))
    if own_turn:
        searcher.turn(s, me, width, 16, 4_000, deadline)
        return searcher.result_value(0)
    return searcher.worth(s, me)
