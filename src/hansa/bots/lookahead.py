"""A look one round ahead: play out the others' next turns after each of the best plans, and compare what is left."""

from __future__ import annotations

import time

from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.engine.evaluate import final_value
from hansa.engine.search import SOMEBODY, Search
from hansa.engine.state import State

STEPS = 400  # decisions of one round at most
REPLY_NODES = 400


def play_turns(s: State, searcher: Search, width: int, stop: int, deadline: float) -> bool:
    """Let everybody play quick turns until ``stop`` is to begin a turn; False if time ran out."""
    for _ in range(STEPS):
        if s.over() != 0 or (s.top() == Q_TURN and int(s.player()) == stop and s.fresh()):
            return True
        if deadline and time.perf_counter() >= deadline:
            return False
        who = int(s.decider())
        if s.top() == Q_TURN:
            searcher.turn(s, who, width, 16, 4_000, deadline)
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
