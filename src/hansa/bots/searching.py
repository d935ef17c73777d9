"""What the searching bots share: from a position to the best lines, within a budget."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from hansa.bots.base import Budget, Position
from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.engine.layout import MOST_TURNS
from hansa.engine.state import State
from hansa.mind.playout import choose_one, first_random
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

NODES_PER_POSITION = 95  # deeds of a usual position that are looked at
NODES_PER_SECOND = 120_000  # positions that a core values, with something in hand for slow ones
REPLY_WIDTH = 8
NEVER_BELOW = 0.1  # soft choices leave out what is less than this share as likely as the best


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play on: its value for the seat in points, and the actions up to where somebody else decides."""

    value: float
    line: tuple[int, ...]
    whole: tuple[int, ...]  # with the guessed answers of others as SOMEBODY


def get_on(world: State, rng: random.Random) -> list[int]:
    """An action that breaks a deadlock; nothing while the game still makes progress.

    Where ending the game loses for whoever ends it, everybody would wait for ever.
    """
    if world.turns() < MOST_TURNS or world.top() != Q_TURN:
        return []
    return [int(choose_one(world, first_random(rng.getrandbits(31))))]


def own_part(line: list[int]) -> list[int]:
    """The line up to where somebody else answers."""
    return line[: line.index(SOMEBODY)] if SOMEBODY in line else line


def width_for(world: State, budget: Budget, widest: int) -> int:
    """How many positions per layer the budget pays for."""
    nodes = budget.nodes
    if budget.seconds is not None:
        nodes = min(nodes, int(budget.seconds * NODES_PER_SECOND))
    layers = max(int(world.actions_left()), 1)
    return max(1, min(widest, nodes // (NODES_PER_POSITION * layers)))


def search(
    searcher: Search, position: Position, world: State, budget: Budget, widest: int, deepest: int, best: int = 16
) -> list[Plan]:
    """The best plans of the seat in this world, best first; at least one."""
    deadline = 0.0 if budget.seconds is None else time.perf_counter() + budget.seconds
    nodes = budget.nodes
    if world.top() == Q_TURN:
        width = width_for(world, budget, widest)
        found = searcher.turn(world, position.seat, width, deepest, nodes, deadline)
    else:
        found = searcher.reply(world, position.seat, REPLY_WIDTH, nodes, deadline)
    return plans(searcher, position, found, best)


def one_deed(searcher: Search, position: Position, world: State, budget: Budget, best: int = 16) -> list[Plan]:
    """The best single deeds of the seat, best first; no further than the deed itself."""
    deadline = 0.0 if budget.seconds is None else time.perf_counter() + budget.seconds
    return plans(searcher, position, searcher.first_deed(world, position.seat, budget.nodes, deadline), best)


def plans(searcher: Search, position: Position, found: int, best: int) -> list[Plan]:
    """The results of a searcher as plans. A plan ends the turn if no action is left, or if nothing is worth doing."""
    made: list[Plan] = []
    for i in range(found):
        if len(made) == best:
            break
        whole = searcher.result_line(i)
        if position.question == Q_TURN and SOMEBODY not in whole:
            end = searcher.result_state(i)
            if end.over() == 0 and int(end.decider()) == position.seat and end.top() == Q_TURN:
                if end.actions_left() == 0 or (not whole and not searcher.stopped):
                    whole = [*whole, END]
                elif not whole:
                    continue
        made.append(Plan(searcher.result_value(i) / 100, tuple(own_part(whole)), tuple(whole)))
    return made or [Plan(searcher.result_value(0) / 100, (END,), (END,))]


def safe(line: tuple[int, ...], world: State, seat: int) -> list[int]:
    """The line as far as it is legal in this world; never empty."""
    state = world.copy()
    played: list[int] = []
    for code in line:
        if state.over() != 0 or int(state.decider()) != seat or play.why_not(state, code) != 0:
            break
        play.apply(state, code)
        played.append(code)
    return played


def choose_softly(found: list[Plan], softness: float, rng: random.Random) -> Plan:
    """The best plan, or with softness (in points) one nearly as good; never one that is clearly worse."""
    if softness <= 0 or len(found) == 1:
        return found[0]
    weights = [math.exp((plan.value - found[0].value) / softness) for plan in found]
    weights = [w if w >= NEVER_BELOW else 0.0 for w in weights]
    return rng.choices(found, weights)[0]
