"""Bots of landed versions, kept as opponents: ``master@0.1`` plays today as it played then.

Their settings and nets are data that is never changed. What they share with today's bots is the code that reads the
data; a test holds their choices to what they were.
"""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hansa.bots.base import Bot, Budget, Position
from hansa.bots.greedy import Greedy
from hansa.bots.master import Master
from hansa.bots.nets import load_once
from hansa.bots.planner import Planner
from hansa.bots.random_bot import RandomBot

VERSIONS: Final = ("0.1",)


class Limited:
    """A bot that never thinks about more positions than it was made for."""

    def __init__(self, name: str, bot: Bot, nodes: int) -> None:
        self.name = name
        self._bot = bot
        self._nodes = nodes

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        return self._bot.choose(position, Budget(min(budget.nodes, self._nodes), budget.seconds), rng)


@cache
def told(version: str) -> dict[str, Any]:
    """The settings of a version."""
    found: dict[str, Any] = json.loads(files("hansa").joinpath("data", "bots", f"{version}.json").read_text("utf-8"))
    return found


def names() -> list[str]:
    """All frozen bots."""
    return [f"{name}@{version}" for version in VERSIONS for name in told(version)["bots"]]


def frozen(name: str, version: str) -> Bot:
    """A bot of a version."""
    data = told(version)
    how = data["bots"][name]
    whole = f"{name}@{version}"
    bot: Bot
    if how["kind"] == "random":
        bot = RandomBot()
    elif how["kind"] == "greedy":
        bot = Greedy(weights=data["weights"])
    else:
        stored = load_once(shipped=how["net"]) if "net" in how else None
        weights, net = (data["weights"], None) if stored is None else (stored.weights, stored.net())
        if how["kind"] == "master":
            bot = Master(whole, stored, how["candidates"], how["widest"], how["softness"])
        else:
            bot = Planner(whole, weights, net, how["widest"], how["deepest"], how["softness"])
    bot.name = whole
    return Limited(whole, bot, how["nodes"]) if "nodes" in how else bot
