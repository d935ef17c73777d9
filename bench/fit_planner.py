"""Fits the weights by which `planner` values complete turns, and writes them as a net with one linear unit.

    PYTHONPATH=build/compiled python bench/fit_planner.py OUT.net [--games 4000] [--seed 1]

Planners with unlike weights play games of all boards; every position after a turn is seen by all seats. The worth of a
position is a weighted sum of the same inputs that nets get, fitted by logistic regression to victory with the margin
mixed in, as in training.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from hansa.bots.learning import POINTS_PER_UNIT, sigmoid, worth_of
from hansa.bots.nets import NetFile, pack
from hansa.bots.selfplay import Floats, Played, Player, Small, new_game, play_game
from hansa.mind.evaluate import default_weights
from hansa.mind.net import HEADS, HIDDEN_SHIFT, INPUTS, OUT_SHIFT, WIN_SHARE, WORTH
from hansa.mind.search import Search

SPREAD = 0.12  # of the planners' weights
MARGIN_SHARE = 0.4
STEPS_PER_POSITION = 6
BATCH = 1024
RATE = 0.003


def game(seed: int, number: int) -> Played | None:
    """A game of planners with unlike weights."""
    rng = random.Random(seed * 1_000_003 + number)
    s = new_game(rng)
    players = []
    for _ in range(int(s.rules.players)):
        weights = [round(w * math.exp(rng.gauss(0, SPREAD))) for w in default_weights()]
        players.append(Player(weights, None, 1, rng.choice((0.2, 0.5, 1.0))))
    return play_game(s, players, Search(default_weights()), rng, True)


def positions(played: Played, dice: np.random.Generator) -> tuple[Small, Floats]:
    """The mover's view of each position, and every third view of the others; what each was worth in the end."""
    turns, n, _ = played.inputs.shape
    keep = dice.random((turns, n)) < 1 / 3
    for turn, mover in enumerate(played.movers):
        keep[turn, mover] = True
    worth = worth_of(played.shares, played.points, MARGIN_SHARE)
    return played.inputs[keep], np.broadcast_to(worth, (turns, n))[keep]


def fit(x: Small, y: Floats, dice: np.random.Generator) -> tuple[Floats, float, Floats]:
    """Weights of the scaled inputs, their offset, and the scale, by Adam with a falling rate."""
    spread = x.astype(np.float32).std(axis=0)
    scale = np.where(spread > 1e-3, 1 / np.maximum(spread, 0.05), 0).astype(np.float32)
    weights = np.zeros(INPUTS + 1, np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = STEPS_PER_POSITION * len(x) // BATCH
    for step in range(1, steps + 1):
        some = dice.integers(0, len(x), BATCH)
        rows = np.concatenate([x[some].astype(np.float32) * scale, np.ones((BATCH, 1), np.float32)], axis=1)
        slope = rows.T @ (sigmoid(rows @ weights) - y[some]) / BATCH
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        up = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = (weights - RATE * (1 - step / steps) * up).astype(np.float32)
    return weights[:-1], float(weights[-1]), scale


def as_net(weights: Floats, offset: float, scale: Floats, story: dict[str, object]) -> NetFile:
    """A net of one linear unit."""
    first = np.rint(weights * scale * 2**HIDDEN_SHIFT).astype(np.int64)
    last, offsets = [0] * HEADS, [0] * HEADS
    for head, unit in ((WORTH, 100 * POINTS_PER_UNIT), (WIN_SHARE, 100.0)):
        last[head] = round(unit * 2**OUT_SHIFT)
        offsets[head] = round(offset * unit * 2 ** (OUT_SHIFT + HIDDEN_SHIFT))
    return NetFile(1, [int(v) for v in first], [0], last, offsets, default_weights(), story)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    began = time.monotonic()
    dice = np.random.default_rng(told.seed)
    found: list[tuple[Small, Floats]] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for number, played in enumerate(pool.map(partial(game, told.seed), range(told.games), chunksize=4)):
            if played is not None and len(played.inputs):
                found.append(positions(played, dice))
            print(f"\r{number + 1} games", end="", flush=True)
    x = np.concatenate([each for each, _ in found])
    y = np.concatenate([each for _, each in found]).astype(np.float32)
    weights, offset, scale = fit(x, y, dice)
    hours = round((time.monotonic() - began) / 3600, 2)
    story: dict[str, object] = {"games": told.games, "hours": hours, "positions": len(x), "seed": told.seed}
    told.out.write_bytes(pack(as_net(weights, offset, scale, story)))
    print(f"\nwrote {told.out}: {len(x)} positions of {told.games} games in {hours} h")


if __name__ == "__main__":
    main()
