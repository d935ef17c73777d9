"""A net learns from games against itself: win share, worth, points and length of positions after a turn, by TD(lambda).

The worth is what the search goes by: the win share with the margin mixed in, so that a game that is decided is still
played well. All cores play, one process learns. Needs numpy. A run lives in a directory: ``state.npz`` (all that is
needed to go on), ``current.net``, ``pool/`` (past nets, which stay opponents), ``log.csv``, ``best.net`` (the net that
did best against the planner) and ``progress.png``.
"""

from __future__ import annotations

import csv
import json
import math
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np

from hansa.bots.nets import NetFile, pack
from hansa.bots.selfplay import Floats, Lesson, Played, Small, examine, teach
from hansa.mind.evaluate import default_weights
from hansa.mind.net import HEADS, HIDDEN_SHIFT, INPUTS, OUT_SHIFT, POINTS, TURNS, WIN_SHARE, WORTH

POINTS_PER_UNIT: Final = 8.0  # points of the search's scale that multiply the odds by e
MARGIN: Final = 8.0  # points of margin that multiply the odds by e, where the margin is mixed in


@dataclass
class Settings:
    """What a training run was told."""

    hidden: int = 48
    width: int = 4
    softness: float = 0.6  # points
    trace: float = 0.95  # lambda, per turn of any player
    margin_share: float = 0.4  # of the worth's target; the rest is victory
    first_games: int = 1500  # games of planners with unlike weights, before the first net plays
    games_per_round: int = 64
    replay: float = 4.0  # how often a position is learned from while it is new
    batch: int = 1024
    rate: float = 0.001
    last_rate: float = 0.0002
    settle_games: int = 20_000  # games until the rate has come down
    decay: float = 0.05
    average: float = 0.998  # the net that plays is a running mean of the weights
    memory: int = 1_200_000  # positions
    past: int = 12  # past nets that stay opponents
    seed: int = 1
    weights: list[int] = field(default_factory=default_weights)


def sigmoid(x: Floats) -> Floats:
    return (1 / (1 + np.exp(-np.clip(x, -30, 30)))).astype(np.float32)


class Learner:
    """The net in floats with its optimiser."""

    def __init__(self, hidden: int, seed: int, weights: Sequence[int], decay: float, average: float) -> None:
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        self.weights = list(weights)
        self.decay = decay
        self.average = average
        self.scale: Floats = np.ones(INPUTS, np.float32)
        self.p: list[Floats] = [
            (rng.standard_normal((INPUTS, hidden)) * 0.05).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, HEADS)) * 0.02).astype(np.float32),
            np.zeros(HEADS, np.float32),
        ]
        self.m: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.v: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.mean: list[Floats] = [a.copy() for a in self.p]
        self.steps = 0

    def set_scale(self, x: Small) -> None:
        spread = x.astype(np.float32).std(axis=0)
        self.scale = np.where(spread > 1e-3, 1.0 / np.maximum(spread, 0.05), 0.0).astype(np.float32)

    def forward(self, x: Floats, p: Sequence[Floats]) -> tuple[Floats, Floats]:
        z: Floats = x @ p[0] + p[1]
        h = np.maximum(z, 0)
        h[:, -1] = z[:, -1]
        out: Floats = h @ p[2] + p[3]
        return h, out

    def predict(self, x: Small) -> Floats:
        """Worth and win share in 0..1; points and turns in tens."""
        _, out = self.forward(x.astype(np.float32) * self.scale, self.mean)
        out[:, :POINTS] = sigmoid(out[:, :POINTS])
        return out

    def step(self, raw: Small, target: Floats, rate: float) -> tuple[float, float]:
        """One step downhill; returns the losses of the win share and of the points."""
        x = raw.astype(np.float32) * self.scale
        h, out = self.forward(x, self.p)
        grad = np.zeros_like(out)
        chance = sigmoid(out[:, :POINTS])
        grad[:, :POINTS] = chance - target[:, :POINTS]
        error = out[:, POINTS:] - target[:, POINTS:]
        grad[:, POINTS:] = 0.1 * np.clip(error, -2, 2)
        self.down(x, h, (grad / len(x)).astype(np.float32), rate)
        share, chance = target[:, WIN_SHARE], chance[:, WIN_SHARE]
        loss = -float(np.mean(share * np.log(chance + 1e-7) + (1 - share) * np.log(1 - chance + 1e-7)))
        return loss, float(np.mean(error**2))

    def down(self, x: Floats, h: Floats, grad: Floats, rate: float) -> None:
        """Adam with weight decay."""
        back = grad @ self.p[2].T
        live = h > 0
        live[:, -1] = True
        back *= live
        grads = [x.T @ back, back.sum(axis=0), h.T @ grad, grad.sum(axis=0)]
        self.steps += 1
        for i, g in enumerate(grads):
            self.m[i] = (0.9 * self.m[i] + 0.1 * g).astype(np.float32)
            self.v[i] = (0.999 * self.v[i] + 0.001 * g * g).astype(np.float32)
            up = self.m[i] / (1 - 0.9**self.steps)
            under = np.sqrt(self.v[i] / (1 - 0.999**self.steps)) + 1e-8
            decay = self.decay * self.p[i] if i in (0, 2) else 0.0
            self.p[i] = (self.p[i] - rate * (up / under + decay)).astype(np.float32)
            keep = min(self.average, self.steps / (self.steps + 10))
            self.mean[i] = (keep * self.mean[i] + (1 - keep) * self.p[i]).astype(np.float32)

    def file(self, story: dict[str, Any]) -> NetFile:
        """The net in integers."""
        first = np.rint(self.mean[0] * self.scale[:, None] * 2**HIDDEN_SHIFT).astype(np.int64)
        bias = np.rint(self.mean[1] * 2**HIDDEN_SHIFT).astype(np.int64)
        unit = np.full(HEADS, 1000.0)  # points and turns were learned in tens
        unit[WORTH] = 100 * POINTS_PER_UNIT
        unit[WIN_SHARE] = 100
        last = np.rint(self.mean[2] * unit * 2**OUT_SHIFT).astype(np.int64).T
        offsets = np.rint(self.mean[3] * unit * 2 ** (OUT_SHIFT + HIDDEN_SHIFT)).astype(np.int64)
        return NetFile(
            self.hidden,
            [int(v) for v in first.ravel()],
            [int(v) for v in bias],
            [int(v) for v in last.ravel()],
            [int(v) for v in offsets],
            list(self.weights),
            story,
        )


def worth_of(shares: Floats, points: Floats, margin_share: float) -> Floats:
    """What a finished game is worth to each seat, 0..1: victory, and the margin to the best other."""
    totals = [float(total) for total in points.sum(axis=1)]
    margins = [mine - max(t for q, t in enumerate(totals) if q != p) for p, mine in enumerate(totals)]
    by_margin = sigmoid(np.array(margins, np.float32) / np.float32(MARGIN))
    return (np.float32(1 - margin_share) * shares + np.float32(margin_share) * by_margin).astype(np.float32)


@dataclass
class Progress:
    """What one round brought."""

    round: int
    games: int
    hours: float
    loss: float
    points_loss: float
    share: float | None  # against three planners, fair is a quarter
    share_games: int


class Run:
    """A training run in a directory; goes on where it stopped."""

    def __init__(self, directory: Path, settings: Settings) -> None:
        self.directory = directory
        self.settings = settings
        (directory / "pool").mkdir(parents=True, exist_ok=True)
        self.learner = Learner(settings.hidden, settings.seed, settings.weights, settings.decay, settings.average)
        self.games = 0
        self.rounds = 0
        self.hours = 0.0
        self.best_share = -1.0
        self.filled = 0
        self.at = 0
        self.fresh = 0
        if (directory / "state.npz").exists():
            self.resume()
        self.dice = np.random.default_rng(self.settings.seed + self.games)
        self.memory_x: Small = np.zeros((self.settings.memory, INPUTS), np.int16)
        self.memory_y: Floats = np.zeros((self.settings.memory, HEADS), np.float32)

    # ------------------------------------------------------------ files
    def resume(self) -> None:
        with np.load(self.directory / "state.npz", allow_pickle=False) as kept:
            told = json.loads(str(kept["told"]))
            self.settings = Settings(**told["settings"])
            known = self.settings
            self.learner = Learner(known.hidden, known.seed, known.weights, known.decay, known.average)
            for i in range(4):
                self.learner.p[i] = kept[f"p{i}"]
                self.learner.m[i] = kept[f"m{i}"]
                self.learner.v[i] = kept[f"v{i}"]
                self.learner.mean[i] = kept[f"mean{i}"]
            self.learner.scale = kept["scale"]
            self.learner.steps = told["steps"]
            self.games, self.rounds, self.hours = told["games"], told["rounds"], told["hours"]
            self.best_share = told["best_share"]

    def save(self) -> None:
        told = {
            "settings": asdict(self.settings),
            "steps": self.learner.steps,
            "games": self.games,
            "rounds": self.rounds,
            "hours": self.hours,
            "best_share": self.best_share,
        }
        arrays: dict[str, Any] = {"scale": self.learner.scale, "told": np.array(json.dumps(told))}
        for i in range(4):
            arrays[f"p{i}"], arrays[f"m{i}"], arrays[f"v{i}"] = self.learner.p[i], self.learner.m[i], self.learner.v[i]
            arrays[f"mean{i}"] = self.learner.mean[i]
        fresh = self.directory / "state.new.npz"
        np.savez(fresh, **arrays)
        fresh.replace(self.directory / "state.npz")

    def net_file(self) -> NetFile:
        told = {key: value for key, value in asdict(self.settings).items() if key != "weights"}
        story = {"games": self.games, "hours": round(self.hours, 2), "steps": self.learner.steps, "settings": told}
        return self.learner.file(story)

    def lesson(self) -> Lesson:
        """What the next games are played with; the nets lie in files that are never changed once they are used."""
        known = self.settings
        current: Path | None = None
        if self.games >= known.first_games:
            current = self.directory / f"current-{self.rounds}.net"
            current.write_bytes(pack(self.net_file()))
            for old in self.directory.glob("current-*.net"):
                if old != current:
                    old.unlink()
        past = tuple(sorted((self.directory / "pool").glob("*.net"))[-known.past :])
        return Lesson(current, past, tuple(known.weights), known.width, known.softness, known.seed)

    # ------------------------------------------------------------ learning
    def remember(self, game: Played) -> None:
        """Enter the positions of a game with what is to be learned of them: TD(lambda) for worth and win share."""
        turns, n, _ = game.inputs.shape
        if turns == 0:
            return
        known = self.settings
        flat = game.inputs.reshape(turns * n, INPUTS)
        target = np.zeros((turns, n, HEADS), np.float32)
        target[:, :, POINTS:TURNS] = game.points[None] / 10
        target[:, :, TURNS] = ((turns - np.arange(turns)) / n / 10)[:, None]
        later = np.zeros((n, POINTS), np.float32)
        later[:, WORTH] = worth_of(game.shares, game.points, known.margin_share)
        later[:, WIN_SHARE] = game.shares
        seen = self.learner.predict(flat).reshape(turns, n, HEADS)[:, :, :POINTS] if self.learner.steps else None
        for t in range(turns - 1, -1, -1):
            target[t, :, :POINTS] = later
            if seen is not None:
                later = known.trace * later + (1 - known.trace) * seen[t]
        y = target.reshape(turns * n, HEADS)
        # The mover's own view is what the search asks for; of the others one in three is enough.
        keep = self.dice.random(turns * n) < 0.34
        for t, mover in enumerate(game.movers):
            keep[t * n + mover] = True
        for i in np.flatnonzero(keep):
            self.memory_x[self.at] = flat[i]
            self.memory_y[self.at] = y[i]
            self.at += 1
            self.fresh += 1
            self.filled = max(self.filled, self.at)
            if self.at == len(self.memory_x):
                self.at = 0

    def rate(self) -> float:
        """The rate comes down evenly, in its logarithm, while games are played."""
        known = self.settings
        done = min(self.games / known.settle_games, 1.0)
        return math.exp((1 - done) * math.log(known.rate) + done * math.log(known.last_rate))

    def learn(self) -> tuple[float, float]:
        """Learn from what is remembered; losses of win share and points."""
        known = self.settings
        if self.learner.steps == 0:
            self.learner.set_scale(self.memory_x[: self.filled])
        losses: list[tuple[float, float]] = []
        steps = max(int(known.replay * self.fresh / known.batch), 1)
        self.fresh = 0
        for _ in range(steps):
            some = self.dice.integers(0, self.filled, known.batch)
            losses.append(self.learner.step(self.memory_x[some], self.memory_y[some], self.rate()))
        return sum(a for a, _ in losses) / len(losses), sum(b for _, b in losses) / len(losses)

    def play_round(self, pool: ProcessPoolExecutor) -> None:
        """Play games on all cores; they enter the memory in the order of their numbers."""
        known = self.settings
        count = known.games_per_round if self.games >= known.first_games else known.first_games - self.games
        numbers = range(self.games, self.games + count)
        for game in pool.map(partial(teach, self.lesson()), numbers, chunksize=4):
            if game is not None:
                self.remember(game)
        self.games += count

    def match(self, pool: ProcessPoolExecutor, games: int) -> float:
        """Share of the net against three planners, seats in turn, on the main board."""
        return sum(pool.map(partial(examine, self.lesson()), range(games), chunksize=4)) / games

    def rounds_until(self, hours: float, match_every: int, match_games: int, cores: int = 0) -> Iterator[Progress]:
        """Train for some hours; yields after each round, when everything is saved."""
        start = time.monotonic()
        before = self.hours
        with ProcessPoolExecutor(cores or os.cpu_count() or 1, mp_context=get_context("spawn")) as pool:
            while time.monotonic() - start < hours * 3600:
                self.play_round(pool)
                loss, points = self.learn()
                self.rounds += 1
                share: float | None = None
                if self.rounds % match_every == 1 and self.games >= self.settings.first_games:
                    share = self.match(pool, match_games)
                    packed = pack(self.net_file())
                    (self.directory / "pool" / f"{self.games:07d}.net").write_bytes(packed)
                    if share >= self.best_share:
                        self.best_share = share
                        (self.directory / "best.net").write_bytes(packed)
                self.hours = before + (time.monotonic() - start) / 3600
                progress = Progress(
                    self.rounds, self.games, self.hours, loss, points, share, match_games if share is not None else 0
                )
                self.save()
                self.log(progress)
                yield progress

    def log(self, progress: Progress) -> None:
        path = self.directory / "log.csv"
        new = not path.exists()
        with path.open("a", newline="") as out:
            writer = csv.writer(out)
            if new:
                writer.writerow(asdict(progress).keys())
            writer.writerow(asdict(progress).values())
