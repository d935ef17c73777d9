"""What runs in a bot's process: from what the seat may know to a line of actions. And which bots there are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from hansa.bots import registry
from hansa.bots.base import Budget, Position
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


KNOWN: Final = {
    "random": Level("random", "Random", "Plays almost at random, but finishes what it has begun."),
    "greedy": Level("greedy", "Greedy", "Takes what brings most at once."),
    "planner": Level("planner", "Planner", "Plans its whole turn."),
}


@cache
def levels() -> tuple[Level, ...]:
    """The bots on offer, easiest first. Looking for those of other packages takes time, so it is done once."""
    return tuple(KNOWN.get(name) or Level(name, name.capitalize(), "") for name in registry.names())


def default_level() -> str:
    names = [level.id for level in levels()]
    return "planner" if "planner" in names else names[-1]


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
    """Whether a bot is installed that says what it thinks of several actions."""
    return find_spec("hansa.bots.analysis") is not None


def analyse(record: str, seat: int, seconds: float) -> dict[str, Any]:
    """The best actions of a position, from what the seat may know."""
    raise NotImplementedError
