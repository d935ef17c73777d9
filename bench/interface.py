"""What the ways to play cost, each as a ratio to the bare engine in the same run: `python bench/interface.py`.

Everybody plays the same way: actions drawn evenly from the legal ones, games cut after 1,500 decisions. Processor
time, the best of some rounds which take turns.

    --rounds N   rounds of which the best counts (default 8)
    --check      the exit code says whether the targets of docs/research.md were met
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

from hansa import Game
from hansa.engine import play
from hansa.engine.fast import legal_codes

CUT: Final = 1500
SEEDS: Final = range(3)


def games() -> list[Game]:
    return [Game.new(players=4, seed=seed) for seed in SEEDS]


def engine(seed: int) -> int:
    """The bare engine driven from Python: nothing is checked, nothing remembered."""
    draw = Random(seed).random
    made = 0
    for game in games():
        s = game.state
        for _ in range(CUT):
            codes = legal_codes(s)
            play.apply(s, codes[int(draw() * len(codes))])
            made += 1
            if s.over():
                break
    return made


def integers(seed: int) -> int:
    """``Game`` with integers, without events."""
    draw = Random(seed).random
    made = 0
    for game in games():
        for _ in range(CUT):
            codes = game.legal_codes()
            game.play(codes[int(draw() * len(codes))], tell=False)
            made += 1
            if game.over:
                break
    return made


def values(seed: int) -> int:
    """``Game`` with typed actions and events."""
    draw = Random(seed).random
    made = 0
    for game in games():
        for _ in range(CUT):
            offers = game.legal()
            game.play(offers[int(draw() * len(offers))])
            made += 1
            if game.over:
                break
    return made


WAYS: Final[dict[str, Callable[[int], int]]] = {
    "engine, driven from Python": engine,
    "Game, integers, no events": integers,
    "Game, typed actions and events": values,
}
TARGETS: Final = {"Game, integers, no events": 400_000 / 600_000, "Game, typed actions and events": 150_000 / 600_000}
"""As a part of what the engine makes: the promise was made where it made 600,000 decisions/s."""


def best(ways: dict[str, Callable[[int], int]], rounds: int) -> dict[str, float]:
    """Decisions per second of processor time in the best round."""
    found = dict.fromkeys(ways, 0.0)
    for seed in range(rounds):
        for name, way in ways.items():
            began = process_time()
            made = way(seed)
            found[name] = max(found[name], made / (process_time() - began))
    return found


def table(found: dict[str, float]) -> str:
    base = next(iter(found.values()))
    rows = "".join(f"| {name} | {rate:,.0f} | {rate / base:.3f} |\n" for name, rate in found.items())
    return f"| way | decisions/s | of the engine |\n|---|--:|--:|\n{rows}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    found = best(WAYS, chosen.rounds)
    print(table(found))
    base = next(iter(found.values()))
    missed = [name for name, part in TARGETS.items() if found[name] / base < part]
    print("all targets met" if not missed else f"missed: {', '.join(missed)}")
    return bool(missed and chosen.check)


if __name__ == "__main__":
    sys.exit(main())
