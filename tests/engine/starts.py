"""First positions of every kind of game, and positions on the way through random games.

As a program it plays games and prints their traces, for comparing the interpreted with the compiled engine:

    PYTHONPATH=src .venv/bin/python tests/engine/starts.py 100
    PYTHONPATH=build/compiled .venv/bin/python tests/engine/starts.py 100
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

from hansa import Game
from hansa.engine import play
from hansa.engine.fast import new_buffer
from hansa.engine.state import State
from hansa.game.boards import PrintedBoard, board, read_board
from hansa.game.editions import edition, options_from_json
from hansa.game.setup import draw, first_state
from hansa.mind import playout
from hansa.mind.evaluate import default_weights
from hansa.mind.features import features
from hansa.mind.search import Search

PROMOS: Final = {"exchange": 2, "tribute": 2, "block": 2}
LARGEST: Final = "the largest board"
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
    LARGEST: {
        "players": 5,
        "options": {"favour": True, "favour_everywhere": True, "promos": PROMOS},
    },
}


def larger(facts: dict[str, Any]) -> dict[str, Any]:
    """Britannia with ten isles and sixteen routes to them: as many cities, routes and posts as the engine has room for.

    East and West are two of the isles, so that the last bits of masks matter.
    """
    isles = [f"isle{i}" for i in range(10)]
    old = [city["id"] for city in facts["cities"]]
    city = next(c for c in facts["cities"] if c["id"] == "cambridge") | {"abilities": []}
    route = next(r for r in facts["routes"] if r["id"] == "cambridge-london")
    ends = [*zip(old, isles, strict=False), *pairwise(isles)][:16]
    lengths = [3] * 7 + [2] * 9
    return facts | {
        "id": "atlantis",
        "map": "atlantis",
        "cities": facts["cities"] + [city | {"id": isle, "name": isle.title()} for isle in isles],
        "routes": facts["routes"]
        + [
            route | {"id": "-".join(sorted(pair)), "cities": sorted(pair), "posts": route["posts"][:length]}
            for pair, length in zip(ends, lengths, strict=True)
        ],
        "east_west": facts["east_west"] | {"cities": [isles[-1], isles[-3]]},
    }


@cache
def largest_board() -> PrintedBoard:
    return read_board(json.dumps(larger(dict(board("britannia_45").facts))))


def start(name: str, seed: int) -> State:
    if name != LARGEST:
        return Game.new(seed=seed, **STARTS[name]).state
    players, options, bigbox = STARTS[name]["players"], options_from_json(STARTS[name]["options"]), edition("bigbox")
    given = draw(largest_board(), bigbox, players, options, seed)
    return first_state(largest_board(), bigbox, players, options, given)


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
    """For each kind of game the hash of every offer, choice and final cell of so many games, half of them uniform.

    The last number is what the hand-made evaluation says of positions on the way, and of their features.
    """
    found = {}
    searcher = Search(default_weights())
    for name in STARTS:
        h = decisions = judged = 0
        for seed in range(games):
            # Uniform games are endless in practice: their beginnings visit what the policy never does.
            uniform = seed % 2 == 1
            one, made = playout.trace(start(name, seed), seed, 400 if uniform else 20_000, uniform)
            h = (h * 31 + int(one)) % (1 << 61)
            decisions += int(made)
            s = start(name, seed)
            playout.playout(s, seed, 150)
            for seat in range(int(s.rules.players)):
                judged = (judged * 31 + searcher.worth(s, seat)) % (1 << 61)
                judged = (judged * 31 + zlib.crc32(bytes(memoryview(features(s, seat))))) % (1 << 61)
        found[name] = [h, decisions, judged]
    return found


if __name__ == "__main__":
    json.dump(traces(int(sys.argv[1])), sys.stdout, indent=1)
