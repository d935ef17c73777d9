"""Bots: opponents that know what their seat knows, found by name.

>>> from hansa.bots import bot, names
>>> "planner" in names()
True
>>> bot("greedy").name
'greedy'
"""

from __future__ import annotations

from hansa.bots.base import Bot, Budget, Position
from hansa.bots.check import BotError, check_bot
from hansa.bots.registry import bot, is_known, names, register

__all__ = ["Bot", "BotError", "Budget", "Position", "bot", "check_bot", "is_known", "names", "register"]
