"""Bots by name: those of this package, and those that other packages offer under the entry points ``hansa.bots``.

A host can name programs that speak the line protocol, too (docs/protocol.md). What a name runs is decided by whoever
starts the process, never by what is asked for.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from hansa.bots.base import Bot
from hansa.bots.commands import named_commands

GROUP: Final = "hansa.bots"
PIPED: Final = "HANSA_PIPED_BOTS"
"""The variable in which a host names programs: `name=command, name=command`."""
OWN: Final = {
    "random": "hansa.bots.random_bot:RandomBot",
    "greedy": "hansa.bots.greedy:Greedy",
    "planner": "hansa.bots.planner:planner",
    "master": "hansa.bots.guided:master",
    "novice": "hansa.bots.levels:novice",
    "apprentice": "hansa.bots.levels:apprentice",
    "journeyman": "hansa.bots.levels:journeyman",
    "merchant": "hansa.bots.levels:merchant",
    "shipowner": "hansa.bots.levels:shipowner",
    "syndic": "hansa.bots.levels:syndic",
    "alderman": "hansa.bots.levels:alderman",
}
"""Name -> module:factory; a module is imported when its bot is asked for."""

_registered: Final[dict[str, Callable[[], Bot]]] = {}


class UnknownBot(ValueError):
    """There is no bot of this name."""


def register(name: str, factory: Callable[[], Bot]) -> None:
    """Make a bot known in this process."""
    if name in OWN:
        raise ValueError(f"{name!r} is a bot of this package")
    _registered[name] = factory


def names() -> list[str]:
    """All bots of today that can be asked for; those of past versions are ``hansa.bots.frozen.names()``."""
    found = [*OWN, *_registered, *(name for name in piped() if name not in OWN)]
    found.extend(point.name for point in entry_points(group=GROUP) if point.name not in found)
    return found


def piped() -> dict[str, str]:
    """The programs that the host of this process named, with their commands."""
    text = os.environ.get(PIPED, "")
    if not text:
        return {}
    return named_commands(part for part in text.split(",") if part.strip())


def is_known(name: str) -> bool:
    """Whether there is a bot of this name, or a level of this name and style."""
    if "@" in name:
        from hansa.bots import frozen

        return name in frozen.names()
    level, _, style = name.partition(":")
    if not style or name in names():
        return name in names()
    from hansa.bots import levels

    return style in levels.STYLES and any(known.name == level for known in levels.LEVELS)


def bot(name: str) -> Bot:
    """A new bot by its name; a level in a style reads ``merchant:builder``, a bot of a past version ``master@0.1``."""
    factory: Callable[[], Bot]
    if "@" in name and is_known(name):
        from hansa.bots import frozen

        return frozen.frozen(*name.split("@"))
    level, _, style = name.partition(":")
    if style and level in OWN and is_known(name):
        from hansa.bots import levels

        return levels.named(level, style)
    if name in OWN:
        module, attribute = OWN[name].split(":")
        factory = getattr(import_module(module), attribute)
    elif name in _registered:
        factory = _registered[name]
    elif name in piped():
        from hansa.bots.pipe import PipeBot

        return PipeBot(piped()[name], name=name)
    else:
        points = [point for point in entry_points(group=GROUP) if point.name == name]
        if not points:
            raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(names())}")
        factory = points[0].load()
    made = factory()
    if not isinstance(made, Bot):
        raise TypeError(f"{name!r} is not a bot: it lacks a name or choose()")
    return made
