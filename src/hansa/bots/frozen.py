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
from hansa.bots.claims import GUESSED, worth_of_laying
from hansa.bots.greedy import Greedy
from hansa.bots.master import Master
from hansa.bots.nets import load_once
from hansa.bots.planner import Planner
from hansa.bots.random_bot import RandomBot
from hansa.engine.constants import Q_LAY

VERSIONS: Final = ("0.1",)


class Claimant:
    """A bot with one changed habit: it lays a token where it is the likeliest to claim it."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        if position.question != Q_LAY:
            return self._bot.choose(position, budget, rng)
        world = position.world(rng)
        return [max(position.legal(), key=lambda code: worth_of_laying(world, position.seat, [code], GUESSED))]


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
    if how["kind"] == "random":
        return named(RandomBot(), whole)
    bot: Greedy | Master | Planner
    if how["kind"] == "greedy":
        bot = Greedy(weights=data["weights"])
    else:
        stored = load_once(shipped=how["net"]) if "net" in how else None
        weights, net = (data["weights"], None) if stored is None else (stored.weights, stored.net())
        if how["kind"] == "master":
            bot = Master(whole, stored, how["candidates"], how["widest"], how["softness"])
        else:
            bot = Planner(whole, weights, net, how["widest"], how["deepest"], how["softness"])
    for searcher in bot.searchers:
        searcher.lays_first = data["lays_first"]
    made = named(bot, whole)
    if how.get("lays") == "by claims":
        made = Claimant(made)
    return Limited(whole, made, how["nodes"]) if "nodes" in how else made


def named(bot: Bot, name: str) -> Bot:
    bot.name = name
    return bot
