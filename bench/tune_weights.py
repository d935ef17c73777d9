"""Tunes the weights of the hand-made evaluation by self-play (SPSA).

    PYTHONPATH=build/compiled python bench/tune_weights.py OUT.json [--steps 300] [--games 6] [--seed 1]

Each step changes all weights at random a little up or down, lets the two opposite changes play some games against
each other at mixed seats, and moves the weights towards the side that did better. The file holds the weights of the
last step and their running mean; the mean is what is meant for use.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from pathlib import Path

from hansa.bots.selfplay import Player, play_game
from hansa.game.game import Game
from hansa.mind.evaluate import F_COUNTRIES, F_TRACK, default_weights
from hansa.mind.search import Search

KINDS = [("hansa_45", 4)] * 6 + [("hansa_45", 5), ("hansa_23", 3), ("east", 4), ("britannia_45", 4)]
CHANGE = 0.12
RATE = 0.1
WIDTH = 3


def contest(plus: list[int], minus: list[int], games: int, rng: random.Random) -> float:
    """How much better ``plus`` did than ``minus``: share of the victory, and a little the points."""
    sides = [Player(plus, None, WIDTH, 0.0), Player(minus, None, WIDTH, 0.0)]
    eye = Search(default_weights())
    result = 0.0
    for game in range(games):
        board, players = rng.choice(KINDS)
        apart = rng.random() < 0.5
        side = [(p + game) % 2 if apart else (p // 2 + game) % 2 for p in range(players)]
        s = Game.new(board=board, edition="bigbox", players=players, seed=rng.getrandbits(40)).state
        played = play_game(s, [sides[side[p]] for p in range(players)], eye, rng, False)
        if played is None:
            continue
        totals = played.points.sum(axis=1)
        share, points = [0.0, 0.0], [0.0, 0.0]
        for p in range(players):
            share[side[p]] += float(played.shares[p])
            points[side[p]] += float(totals[p]) / side.count(side[p])
        fair = side.count(0) / players
        result += 2 * (share[0] - fair) + 0.02 * (points[0] - points[1])
    return result / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    rng = random.Random(told.seed)
    weights = [float(w) for w in default_weights()]
    tuned = [i for i, w in enumerate(weights) if w and not F_TRACK < i <= F_COUNTRIES]
    mean = list(weights)
    started = time.monotonic()
    for step in range(told.steps):
        signs = {i: rng.choice((-1, 1)) for i in tuned}
        plus = [round(w * (1 + CHANGE * signs.get(i, 0))) for i, w in enumerate(weights)]
        minus = [round(w * (1 - CHANGE * signs.get(i, 0))) for i, w in enumerate(weights)]
        better = contest(plus, minus, told.games, rng)
        for i in tuned:
            push = RATE / (1 + step / 200) * better * signs[i] * CHANGE * 3
            weights[i] *= math.exp(max(-0.08, min(0.08, push)))
        part = max(0.01, 1 / (step + 1)) if step < 100 else 0.01
        mean = [m * (1 - part) + w * part for m, w in zip(mean, weights, strict=True)]
        if step % 10 == 9 or step + 1 == told.steps:
            told.out.write_text(json.dumps({"steps": step + 1, "weights": weights, "mean": [round(m) for m in mean]}))
            print(f"{step + 1} steps, {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
