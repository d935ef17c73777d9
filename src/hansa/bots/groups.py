"""What the hand-made evaluation adds up, as people would say it: the categories of the score, then prospects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hansa.engine.state import State
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
    all_facts,
    estimate,
    relative,
)
from hansa.mind.judge import Judge

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


def by_group(s: State, seat: int, judge: Judge) -> dict[str, float]:
    """What the evaluation sees in a position, in points: a score so far, prospects, and what others have.

    Their sum is what the search compares (but for the worth of a net, where one plays).
    """
    w, f = judge.w, judge.f
    all_facts(s, w, f)
    at = seat * SEAT_FACTS
    worth = {
        name: sum(int(w[i]) * int(f[at + i]) / (100 if i in HUNDREDTHS else 1) for i in facts) / 100
        for name, facts in GROUPS.items()
    }
    own = int(estimate(w, f, at)) / 100
    return worth | {RIVALS: int(relative(s, w, seat, f)) / 100 - own}
