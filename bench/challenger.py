"""A challenger: master@0.1 with one changed habit. It lays tokens where no rival can claim them before its next turn.

python bench/duel.py challenger:24000 master@0.05s
"""

from __future__ import annotations

import random

from hansa.bots import Bot, Budget, Position, bot
from hansa.bots.claims import actions_to_claim, laid_at
from hansa.engine.constants import ACTIONS, Q_LAY

WORTH = (2.1, 1.0, 4.1, 5.9, 4.9, 2.6, 1.1, 1.6, 1.2)  # of each token, in points


class Challenger:
    """master@0.1 but for Q_LAY."""

    name = "challenger"

    def __init__(self) -> None:
        self._bot: Bot = bot("master@0.1")

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        if position.question != Q_LAY:
            return self._bot.choose(position, budget, rng)
        world = position.world(rng)
        me, players = position.seat, position.players

        def value(code: int) -> float:
            route, token = laid_at(world, code)
            worth, chance = 0.0, 1.0  # that nobody has claimed it yet
            for k in range(1, players + 1):
                p = (me + k) % players
                spare = int(world.value(p, ACTIONS)) - actions_to_claim(world, p, route)
                likely = 0.75 if spare >= 1 else 0.5 if spare == 0 else 0.15 if spare == -1 else 0.03
                worth += chance * likely * (1.0 if p == me else -0.5) * (WORTH[token] + 1)
                chance *= 1 - likely
            return worth

        return [max(position.legal(), key=value)]
