"""All kinds of games, and walks through them that come to an end.

Interpreted, a few kinds are walked a short way; compiled, all of them to the end. HANSA_SAMPLES=20 walks twenty
games of each kind.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from hansa import Game
from hansa.arena.configurations import Configuration, every
from hansa.engine import play
from rules.games import choose

SAMPLES = int(os.environ.get("HANSA_SAMPLES", "1"))
INTERPRETED = str(play.__file__).endswith(".py")
LONGEST = 120 if INTERPRETED else 5_000
QUICK = {
    "ed2009-hansa_23-2",
    "egmont-hansa_23-2",
    "bigbox-east-3",
    "bigbox-britannia_45-4",
    "bigbox-hansa_45-5-missions-favour-promos",
}

assert {kind.name for kind in every()} >= QUICK

every_kind = pytest.mark.parametrize(
    "kind", [pytest.param(k, id=k.name, marks=() if k.name in QUICK else pytest.mark.slow) for k in every()]
)


def walk(kind: Configuration, seed: int) -> Iterator[Game]:
    """Every position of a game, the last one included."""
    game = kind.new_game(seed)
    rng = Random(seed)
    for _ in range(LONGEST):
        yield game
        if game.over:
            return
        game.play(choose(game, rng), tell=False)
    assert INTERPRETED, "the game did not end"


def sampled(kind: Configuration, seed: int, share: float) -> Iterator[Game]:
    """A share of the positions of a game, and the first ones of every kind of question."""
    rng = Random(seed)
    asked: dict[int, int] = {}
    for game in walk(kind, seed):
        question = int(game.state.top())
        asked[question] = asked.get(question, 0) + 1
        if asked[question] <= 3 or game.over or rng.random() < share:
            yield game
