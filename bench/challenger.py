"""A challenger: master@0.1 with one changed habit. It lays tokens where no rival can claim them before its next turn.

python bench/duel.py challenger:24000 master@0.05s
"""

from __future__ import annotations

import random

from hansa.bots import Bot, Budget, Position, bot
from hansa.bots.claims import worth_of_laying
from hansa.engine.constants import Q_LAY


class Challenger:
    """master@0.1 but for Q_LAY."""

    name = "challenger"

    def __init__(self) -> None:
        self._bot: Bot = bot("master@0.1")

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        if position.question != Q_LAY:
            return self._bot.choose(position, budget, rng)
        world = position.world(rng)
        return [max(position.legal(), key=lambda code: worth_of_laying(world, position.seat, code))]
