"""What is measured, the same for both engines: `python bench/measure.py 30` prints the figures of its tree as JSON.

Figures are microseconds of processor time, the best of many short rounds: other programs on the machine then matter
little.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, Final

from hansa import Game
from hansa.arena.policy import CAP
from hansa.engine import key, play
from hansa.engine.fast import legal_codes, new_buffer
from hansa.engine.redeal import redeal
from hansa.engine.state import State
from hansa.mind import features, loops, playout

PROMOS: Final = {"exchange": 2, "tribute": 2, "block": 2}
KINDS: Final[dict[str, dict[str, Any]]] = {
    "base game, 4 players": {"players": 4},
    "East, 4 players": {"board": "east", "players": 4},
    "Britannia, 4 players": {"board": "britannia", "players": 4},
    "missions and favour tiles": {"players": 4, "options": {"missions": True, "favour": True}},
    "promo tokens": {"players": 4, "options": {"promos": PROMOS}},
    "two players, pawn": {"edition": "ed2009", "players": 2},
    "two players, neutral traders": {"edition": "egmont", "players": 2},
}
COMPILED: Final = not (play.__file__ or "").endswith(".py")


def yardstick() -> int:
    """A small arithmetic loop in plain Python: how fast the machine is at this moment."""
    x = 0
    for i in range(100_000):
        x = (x * 31 + i) & 0xFFFF
    return 100_000


Work = Callable[[], int]


def best(works: dict[str, Work], rounds: int) -> dict[str, float]:
    """Microseconds of processor time per unit in the best round; a work returns how many units it did.

    The works take turns, so that a disturbance of a second spoils one round of many works and not all rounds of one.
    """
    found = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            began = process_time()
            units = int(work())
            found[name] = min(found[name], 1e6 * (process_time() - began) / units)
    return found


def start(kind: str, seed: int = 0) -> State:
    return Game.new(seed=seed, **KINDS[kind]).state


def positions(kind: str) -> list[State]:
    """The positions of one whole game."""
    s = start(kind)
    codes = new_buffer()
    r = int(playout.first_random(1))
    found = []
    while not s.over():
        found.append(s.copy())
        n = play.legal(s, codes)
        play.apply(s, playout.choose(s, codes, n, r))
        r = int(playout.next_random(r))
    return found


def play_games(first: State, games: int) -> int:
    """Whole games with the loop inside the engine."""
    return int(playout.playouts(first, 1, games, CAP)[1])


def driven(kind: str, games: int) -> int:
    """Whole games step by step from Python: legal, choose, apply."""
    legal, choose, apply, following = play.legal, playout.choose, play.apply, playout.next_random
    codes = new_buffer()
    r = int(playout.first_random(3))
    first = start(kind)
    steps = 0
    for _ in range(games):
        s = first.copy()
        while not s.over():
            n = legal(s, codes)
            apply(s, choose(s, codes, n, r))
            r = following(r)
            steps += 1
    return steps


def measure(rounds: int) -> dict[str, float]:
    games = 10 if COMPILED else 1
    again = 10 if COMPILED else 1  # loops inside the engine over every position
    base = "base game, 4 players"
    first = start(base)
    game = positions(base)
    third = len(game) // 3
    rows = features.new_rows(512)
    codes = new_buffer()
    works: dict[str, Work] = {"yardstick": yardstick}
    for kind in KINDS:
        works[f"inside: {kind}"] = partial(play_games, start(kind), games)
        works[f"afterstates: {kind}"] = partial(afterstates, positions(kind)[:: 5 if COMPILED else 40], codes, rows)
    works["driven from Python"] = partial(driven, base, max(1, games // 3))
    works["copy"] = lambda: loops.copies(game[third], 1000 * again)
    works["legal inside"] = lambda: sum(int(loops.listings(s, again)) for s in game)
    works["legal early"] = lambda: sum(int(loops.listings(s, again)) for s in game[:third])
    works["legal late"] = lambda: sum(int(loops.listings(s, again)) for s in game[-third:])
    works["legal as list"] = lambda: len([legal_codes(s) for s in game])
    works["hash"] = lambda: len([key.position_hash(s) for s in game])
    works["redeal"] = lambda: len([redeal(s, 0, 1) for s in game])
    works["decision early"] = partial(step_all, game[:third])
    works["decision late"] = partial(step_all, game[-third:-20])
    _, decisions, ended = playout.playouts(first, 1, 20 * games, CAP)
    return {**best(works, rounds), "decisions per game": int(decisions) / int(ended)}


def afterstates(game: list[State], codes: Any, rows: Any) -> int:
    done = 0
    for s in game:
        n = play.legal(s, codes)
        done += int(features.afterstates(s, codes, n, s.decider(), rows))
    return done


def step_all(game: list[State]) -> int:
    """A few decisions from each position: what a decision costs at that time of the game."""
    return sum(int(playout.playouts(s, 1, 2, 20)[1]) for s in game)


if __name__ == "__main__":
    json.dump(measure(int(sys.argv[1])), sys.stdout)
