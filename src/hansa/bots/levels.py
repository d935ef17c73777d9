"""Seven levels for people, and differences of style.

A lower level looks less far and chooses more softly among what it found; it never plays a move that it sees to be
clearly worse. Styles change a few weights of the evaluation by little: they taste different and are about as strong.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from typing import Final

from hansa.bots.base import Budget, Position
from hansa.bots.guided import Effort, Guided
from hansa.bots.nets import stored_or_warn
from hansa.bots.planner import DEEPEST, Planner
from hansa.mind.evaluate import (
    F_CHEAP,
    F_EAST_WEST,
    F_OFFICES,
    F_SHARED,
    F_TRAFFIC,
    F_UNUSED,
    W_OFFICE_CONTROL,
    W_OFFICE_NETWORK,
    W_TOKEN,
    W_TURN_POINT,
    default_weights,
)


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level looks and how softly it chooses; ``softness`` in points."""

    number: int
    name: str
    widest: int
    deepest: int
    softness: float
    nodes: int
    net: bool = False  # judges turns with the net beside the hand-made evaluation
    guide: bool = False  # is guided by two nets where a board has them
    effort: Effort | None = None  # what a guided one spends, whatever the budget


LEVELS: Final = (
    Level(1, "novice", 1, 1, 0.6, 400),
    Level(2, "apprentice", 1, 1, 0.4, 400),
    Level(3, "journeyman", 4, 2, 1.0, 1_200),
    Level(4, "merchant", 4, DEEPEST, 0.4, 3_000),
    Level(5, "shipowner", 16, DEEPEST, 0.3, 8_000, net=True),
    Level(6, "syndic", 64, DEEPEST, 0.2, 3_000, guide=True, effort=Effort(4, 3)),
    Level(7, "alderman", 512, DEEPEST, 0.1, 24_000, guide=True),
)

# Style -> weights and their percentage.
STYLES: Final[dict[str, dict[int, int]]] = {
    "plain": {},
    "rusher": {W_TURN_POINT: 115},
    "farmer": {**{W_TOKEN + t: 115 for t in range(9)}, **{F_UNUSED + t: 108 for t in range(9)}},
    "builder": {F_OFFICES: 130, W_OFFICE_NETWORK: 112, W_OFFICE_CONTROL: 115, F_EAST_WEST: 130},
    "blocker": {F_CHEAP: 160, F_SHARED: 150, F_TRAFFIC: 115},
}


def styled(weights: list[int], style: str) -> list[int]:
    """The weights of a style."""
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r}; there are {', '.join(STYLES)}")
    changed = list(weights)
    for which, percent in STYLES[style].items():
        changed[which] = changed[which] * percent // 100
    return changed


class LevelBot:
    """One of the levels, in a style."""

    def __init__(self, level: Level, style: str = "plain") -> None:
        self.name = level.name if style == "plain" else f"{level.name}:{style}"
        self.level = level
        self._bot: Planner | Guided
        if level.guide:
            known = partial(styled, style=style)
            known(default_weights())  # says so if there is no such style
            self._bot = Guided(level.name, level.softness, effort=level.effort, weights=known)
        else:
            stored = stored_or_warn() if level.net else None
            weights = styled(default_weights() if stored is None else stored.weights, style)
            net = None if stored is None else stored.net()
            self._bot = Planner(level.name, weights, net, level.widest, level.deepest, level.softness)

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        least = Budget(min(budget.nodes, self.level.nodes), budget.seconds)
        return self._bot.choose(position, least, rng)


def named(name: str, style: str) -> LevelBot:
    """A level by name in a style by name; ValueError says which there are."""
    for level in LEVELS:
        if level.name == name:
            return LevelBot(level, style)
    raise ValueError(f"{name!r} has no styles; {', '.join(level.name for level in LEVELS)} have")


def novice() -> LevelBot:
    return LevelBot(LEVELS[0])


def apprentice() -> LevelBot:
    return LevelBot(LEVELS[1])


def journeyman() -> LevelBot:
    return LevelBot(LEVELS[2])


def merchant() -> LevelBot:
    return LevelBot(LEVELS[3])


def shipowner() -> LevelBot:
    return LevelBot(LEVELS[4])


def syndic() -> LevelBot:
    return LevelBot(LEVELS[5])


def alderman() -> LevelBot:
    return LevelBot(LEVELS[6])
