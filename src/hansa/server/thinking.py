"""What runs in a bot's process: from what the seat may know to a line of actions. And which bots there are."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from hansa.bots import registry
from hansa.bots.base import Budget, Position
from hansa.game import names
from hansa.game.game import Game

SIMPLEST: Final = "random"
MANY_NODES: Final = 1 << 40


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can take a seat."""

    id: str
    name: str
    description: str
    players: tuple[int, ...] = (2, 3, 4, 5)


OFFERED: Final = (
    Level("random", "Random", "Plays almost at random, but finishes what it has begun."),
    Level("novice", "Novice", "Sees one action ahead and is easily content."),
    Level("apprentice", "Apprentice", "Sees two actions ahead and often misses the best one."),
    Level("journeyman", "Journeyman", "Plans its turn, but not every way to play it."),
    Level("merchant", "Merchant", "Plans its turn well; a match for most people."),
    Level("alderman", "Alderman", "The strongest: plans its turn and what comes after."),
)
DEFAULT: Final = "merchant"
BUILDING_BLOCKS: Final = frozenset({"greedy", "planner", "master"})
"""Bots for experiments: they can be asked for, but are not on the list."""


@cache
def levels() -> tuple[Level, ...]:
    """All bots, easiest first, then those of other packages. Looking for those takes time, so it is done once."""
    names = registry.names()
    known = {level.id for level in OFFERED}
    others = [Level(name, name.capitalize(), "") for name in names if name not in known]
    return (*(level for level in OFFERED if level.id in names), *others)


def offered() -> list[Level]:
    """The bots that a page should list."""
    return [level for level in levels() if level.id not in BUILDING_BLOCKS]


def default_level() -> str:
    return DEFAULT if any(level.id == DEFAULT for level in levels()) else levels()[0].id


def choose(record: str, seat: int, level: str, seconds: float, seed: int) -> list[int]:
    """A line of actions for the seat. ``record`` is the game as the seat may know it (hidden things are dealt anew)."""
    game = Game.load(record)
    position = Position(game.state, seat)
    nodes = MANY_NODES if seconds > 0 else 1
    return [int(code) for code in registry.bot(level).choose(position, Budget(nodes, seconds), random.Random(seed))]


def simplest(legal: Sequence[int], seed: int) -> int:
    """The answer that never fails: any legal action."""
    return random.Random(seed).choice(list(legal))


def can_analyse() -> bool:
    """Whether a bot is installed that says what it thinks of a position."""
    return find_spec("hansa.bots.analysis") is not None


def analyse(record: str, seat: int, seconds: float, best: int = 5) -> dict[str, Any]:
    """How everybody stands and the seat's best ways to play on, from what the seat may know."""
    from hansa.bots.analysis import analyse as ask

    game = Game.load(record)
    found = ask(Position(game.state, seat), Budget(MANY_NODES, seconds), random.Random(0))
    plans = [plan for plan in found.plans if plan.line][:best]
    top = plans[0].value if plans else 0.0
    weights = [math.exp((plan.value - top) / 2) for plan in plans]
    return {
        "best": [
            {
                "action": game.text_of(plan.line[0]),
                "code": plan.line[0],
                "value": round(plan.value, 2),
                "share": round(weight / sum(weights), 3),
                "line": texts_of(game, plan.line),
            }
            for plan, weight in zip(plans, weights, strict=True)
        ],
        "values": [round(share, 4) for share in found.shares],
        "points": [{name: round(n, 1) for name, n in zip(names.CATEGORIES, row, strict=True)} for row in found.points],
        "level": "alderman",
    }


def texts_of(game: Game, line: Sequence[int]) -> list[str]:
    """The notation of a line of actions, each in its own position."""
    copy = game.fork()
    texts = []
    for code in line:
        if copy.why_not(code) is not None:
            break
        texts.append(copy.text_of(code))
        copy.play(code, tell=False)
    return texts
