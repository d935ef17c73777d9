"""A bot that plays at random, but finishes its games."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from hansa.bots.base import Budget, Position
from hansa.mind.playout import choose, first_random


class RandomBot:
    """The light random policy of the playouts: it establishes when it can and otherwise does this or that."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        codes = position.legal()
        return [int(choose(position.world(rng), vec[i64](codes), len(codes), first_random(rng.getrandbits(31))))]
