"""First positions of every kind of game, and positions on the way through random games.

As a program it plays games and prints their traces, for comparing the interpreted with the compiled engine:

    PYTHONPATH=src .venv/bin/python tests/engine/starts.py 100
    PYTHONPATH=build/compiled .venv/bin/python tests/engine/starts.py 100
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, Final

from hansa import Game
from hansa.engine import play
from hansa.engine.fast import new_buffer
from hansa.engine.state import State
from hansa.mind import playout

PROMOS: Final = {"exchange": 2, "tribute": 2, "block": 2}
STARTS: Final[dict[str, dict[str, Any]]] = {
    "base 4": {"players": 4},
    "base 5": {"players": 5},
    "base 3": {"players": 3},
    "first edition 4": {"edition": "ed2009", "players": 4},
    "egmont 4": {"edition": "egmont", "players": 4},
    "pawn": {"edition": "ed2009", "players": 2},
    "neutral traders": {"edition": "egmont", "players": 2},
    "east 3": {"board": "east", "players": 3},
    "east 5": {"board": "east", "players": 5},
    "britannia 3": {"board": "britannia", "players": 3},
    "britannia 4": {"board": "britannia", "players": 4},
    "britannia 5": {"board": "britannia", "players": 5},
    "missions": {"players": 4, "options": {"missions": True}},
    "favour": {"players": 4, "options": {"favour": True}},
    "promos": {"players": 4, "options": {"promos": PROMOS}},
    "all modules": {
        "players": 5,
        "options": {"missions": True, "favour": True, "promos": PROMOS, "three_actions": True},
    },
    "east, favour, promos": {
        "board": "east",
        "players": 4,
        "options": {"favour": True, "favour_everywhere": True, "promos": PROMOS},
    },
    "britannia, favour, promos": {
        "board": "britannia",
        "players": 5,
        "options": {"favour": True, "favour_everywhere": True, "promos": PROMOS},
    },
}


def start(name: str, seed: int) -> State:
    return Game.new(seed=seed, **STARTS[name]).state


def walk(name: str, seed: int, uniform_every: int = 3) -> Iterator[State]:
    """Every position of a random game; each third choice is any offer, so that odd positions come up too."""
    s = start(name, seed)
    codes = new_buffer()
    r = int(playout.first_random(seed))
    step = 0
    while not s.over() and step < 1500:
        yield s
        n = int(play.legal(s, codes))
        r = int(playout.next_random(r))
        step += 1
        if step % uniform_every == 0:
            play.apply(s, codes[(r >> 8) % n])
        else:
            play.apply(s, playout.choose(s, codes, n, r))
    yield s


def traces(games: int) -> dict[str, list[int]]:
    """For each kind of game the hash of every offer, choice and final cell of so many games, half of them uniform."""
    found = {}
    for name in STARTS:
        h = decisions = 0
        for seed in range(games):
            # Uniform games are endless in practice: their beginnings visit what the policy never does.
            uniform = seed % 2 == 1
            one, made = playout.trace(start(name, seed), seed, 400 if uniform else 20_000, uniform)
            h = (h * 31 + int(one)) % (1 << 61)
            decisions += int(made)
        found[name] = [h, decisions]
    return found


if __name__ == "__main__":
    json.dump(traces(int(sys.argv[1])), sys.stdout, indent=1)
