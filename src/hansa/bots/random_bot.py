"""A bot that plays at random, but finishes its games."""

from __future__ import annotations

import random

from hansa.bots.base import Budget, Position
from hansa.mind.playout import choose_one, first_random


class RandomBot:
    """The light random policy of the playouts: it establishes when it can and otherwise does this or that."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        return [int(choose_one(position.world(rng), first_random(rng.getrandbits(31))))]
