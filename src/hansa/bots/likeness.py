"""Plans beside each other: those of several possible worlds, and which of them are really different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hansa.bots.searching import Plan
from hansa.engine.actions import END, option_of, post_of, route_of
from hansa.engine.board import Board
from hansa.engine.kinds import (
    K_DISPLACE,
    K_ESTABLISH,
    K_HIRE,
    K_LIFT,
    K_PLACE,
    K_PLACE_PAYING,
    K_PUT,
    K_RELOCATE,
    kind_of,
)
from hansa.mind.replies import SOMEBODY


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


def unlike(plans: Sequence[Plan], most: int, board: Board) -> list[Plan]:
    """The best plans that are really different: not the same deeds but one, as long as there are others.

    Two plans that do the same on the same routes, with other shapes or on other posts, are never both chosen.
    """
    chosen: list[Plan] = []
    known: list[Counter[tuple[int, ...]]] = []
    for apart in (2, 1):
        for plan in plans:
            mine = deeds_of(plan, board)
            if len(chosen) < most and all(differ(mine, other, apart) for other in known):
                chosen.append(plan)
                known.append(mine)
    return sorted(chosen, key=lambda plan: -plan.value)


def deeds_of(plan: Plan, board: Board) -> Counter[tuple[int, ...]]:
    """What a plan does, whatever the shapes and posts."""
    found: Counter[tuple[int, ...]] = Counter()
    for code in plan.whole:
        if code in (SOMEBODY, END):
            continue
        kind = int(kind_of(code))
        if kind in (K_PLACE, K_PLACE_PAYING, K_DISPLACE, K_PUT, K_RELOCATE):
            found[kind, int(board.post_route[post_of(code)])] += 1
        elif kind == K_ESTABLISH:
            found[kind, int(route_of(code)), int(option_of(code))] += 1
        elif kind == K_HIRE:
            found[(kind,)] += 1
        elif kind != K_LIFT:
            found[kind, code] += 1
    return found


def differ(one: Counter[tuple[int, ...]], other: Counter[tuple[int, ...]], apart: int) -> bool:
    """Whether at least so many deeds are different; plans with nothing in common always are."""
    shared = (one & other).total()
    if one == other:
        return False
    return shared <= max(one.total(), other.total()) - apart or shared == 0
