"""Playing a position on with quick turns of everybody, and what it is worth then."""

from __future__ import annotations

import math
import random
from typing import Final

from hansa.bots.lookahead import play_turns
from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.engine.redeal import redeal
from hansa.engine.state import State
from hansa.mind.endings import end_is_near
from hansa.mind.evaluate import WIN, final_value
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

QUICK_NODES: Final = 1_500
NOISE: Final = 40  # hundredths of a point by which the others' choices vary from world to world
END_NODES: Final = 600
WON_NEXT: Final = 2_000  # for a victory that nobody seems to stop, hundredths
UNIT: Final = 800  # hundredths of a point that multiply the odds by e
SURE: Final = 8.0
DECIDED: Final = 6_000  # what a game that is won or lost counts for in a mean over worlds, hundredths


def gumbel() -> list[int]:
    """A table of Gumbel noise in hundredths, in any order."""
    found = [round(-100 * math.log(-math.log((i + 0.5) / 1024))) for i in range(1024)]
    random.Random(5).shuffle(found)
    return found


SPREAD: Final = gumbel()


def worth_in_worlds(end: State, me: int, searcher: Search, rounds: int, worlds: int, deadline: float) -> int | None:
    """The mean of ``worth_later`` over possible worlds in which the others choose a little differently, too."""
    guide = searcher.judge.guide
    if worlds <= 1 or guide is None:
        return worth_later(end, me, searcher, rounds, deadline)
    found: list[int] = []
    try:
        for k in range(worlds):
            guide.set_noise(NOISE if k else 0, 977 * k + 1, SPREAD)
            then = worth_later(redeal(end, me, k) if k else end, me, searcher, rounds, deadline)
            if then is None:
                break
            found.append(max(-DECIDED, min(DECIDED, then)))
    finally:
        guide.set_noise(0, 0, SPREAD)
    return sum(found) // len(found) if found else None


def worth_later(end: State, me: int, searcher: Search, rounds: int, deadline: float) -> int | None:
    """What a position is worth to me once everybody has had so many turns, in hundredths; None if time ran out."""
    s = end.copy()
    if s.over() == 0 and s.top() == Q_TURN and int(s.player()) == me:
        play.apply(s, END)
    for left in range(rounds - 1, -1, -1):
        if not play_turns(s, searcher, 1, me, deadline, QUICK_NODES):
            return None
        if s.over() != 0:
            return int(final_value(s, me))
        if left > 0 and not own_turn(s, me, searcher, deadline):
            return None
        if s.over() != 0:
            return int(final_value(s, me))
    value = shared_worth(s, me, searcher)
    if end_is_near(s) and searcher.ends_for(s, me, END_NODES) > WIN // 2:
        value += WON_NEXT
    return value


def shared_worth(s: State, me: int, searcher: Search) -> int:
    """What a position is worth to me in the eyes of everybody: the shares of all seats must add up to one."""
    guide = searcher.judge.guide
    own = searcher.worth(s, me)
    if guide is None or guide.judge is None:
        return own
    players = int(s.rules.players)
    seen = [own if p == me else searcher.worth(s, p) for p in range(players)]
    shares = [1 / (1 + math.exp(-max(-SURE, min(SURE, value / UNIT)))) for value in seen]
    share = shares[me] / sum(shares)
    return round(UNIT * max(-SURE, min(SURE, math.log(share / (1 - share)))))


def own_turn(s: State, me: int, searcher: Search, deadline: float) -> bool:
    """My own quick turn; False if time ran out."""
    while s.over() == 0 and int(s.player()) == me:
        if s.top() != Q_TURN:
            return play_turns(s, searcher, 1, (me + 1) % int(s.rules.players), deadline, QUICK_NODES)
        searcher.turn(s, me, 1, 16, QUICK_NODES, deadline)
        line = searcher.result_line(0)
        line = line[: line.index(SOMEBODY)] if SOMEBODY in line else [*line, END]
        for code in line:
            if s.over() != 0 or int(s.decider()) != me or play.why_not(s, code) != 0:
                break
            play.apply(s, code)
        if deadline and searcher.stopped:
            return False
    return True


def mixed(now: int, then: int) -> float:
    """The value now and a round later count alike, in points; what is decided then is decided."""
    if abs(then) > WIN // 2:
        return then / 100
    return (now + then) / 200
