"""Five levels for people, and small differences of style.

A lower level looks less far and chooses more softly among what it found; it never plays a move that it sees to be
clearly worse. Styles change a few weights of the evaluation by little: they taste different and are about as strong.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from hansa.bots.base import Budget, Position
from hansa.bots.master import Master
from hansa.bots.planner import DEEPEST, Planner
from hansa.engine.evaluate import (
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


LEVELS: Final = (
    Level(1, "novice", 1, 1, 5.0, 400),
    Level(2, "apprentice", 1, 2, 1.5, 800),
    Level(3, "journeyman", 2, DEEPEST, 0.7, 2_000),
    Level(4, "merchant", 24, DEEPEST, 0.25, 12_000),
    Level(5, "alderman", 512, DEEPEST, 0.1, 24_000),
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
    """One of the five levels, in a style or a different one each game."""

    def __init__(self, level: Level, style: str | None = None) -> None:
        self.name = level.name if style is None else f"{level.name}:{style}"
        self.level = level
        self._style = style
        self._bots: dict[str, Planner | Master] = {}

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        level = self.level
        least = Budget(min(budget.nodes, level.nodes), budget.seconds)
        return self._bot(self._style or "plain").choose(position, least, rng)

    def _bot(self, style: str) -> Planner | Master:
        if style not in self._bots:
            level = self.level
            if level.number == 5 and style == "plain":
                self._bots[style] = Master(level.name, softness=level.softness)
            else:
                weights = styled(default_weights(), style)
                self._bots[style] = Planner(
                    level.name, weights, None, level.widest, level.deepest, softness=level.softness
                )
        return self._bots[style]


def novice() -> LevelBot:
    return LevelBot(LEVELS[0])


def apprentice() -> LevelBot:
    return LevelBot(LEVELS[1])


def journeyman() -> LevelBot:
    return LevelBot(LEVELS[2])


def merchant() -> LevelBot:
    return LevelBot(LEVELS[3])


def alderman() -> LevelBot:
    return LevelBot(LEVELS[4])
