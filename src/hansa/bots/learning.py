"""Learning by self-play: games that teach, a net that learns from them (TD(lambda) on positions after a turn).

Needs numpy. A run lives in a directory: ``state.npz`` (all that is needed to go on), ``pool/`` (past nets, which stay
opponents), ``log.csv``, ``best.net`` (the last net that did best against the planner) and ``progress.png``.
"""

from __future__ import annotations

import csv
import json
import math
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hansa.bots.nets import NetFile, pack, unpack
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import CATEGORIES, Q_TURN, SEATS
from hansa.engine.evaluate import W_BEST_OTHER, W_OTHERS, default_weights
from hansa.engine.net import (
    HEADS,
    HIDDEN_SHIFT,
    INPUTS,
    OUT_SHIFT,
    PLAYER_INPUTS,
    POINTS,
    TURNS,
    WIN_SHARE,
    WORTH,
    Net,
)
from hansa.engine.search import SOMEBODY, Search
from hansa.engine.state import State
from hansa.game.game import Game

Floats = NDArray[np.float32]
Small = NDArray[np.int16]

DECISIONS: Final = 4000  # more than any game that gets anywhere
ESTIMATE: Final = 72  # where the hand-made estimate stands among the inputs of a player, in half points
MARGIN: Final = 15.0  # points of margin that count for about three quarters of a clear victory
BOARDS: Final = (
    (60, "hansa_45", "bigbox", 4),
    (8, "hansa_45", "bigbox", 5),
    (8, "hansa_23", "bigbox", 3),
    (3, "hansa_23", "ed2009", 2),
    (3, "hansa_23", "egmont", 2),
    (5, "east", "bigbox", 4),
    (3, "east", "bigbox", 3),
    (5, "britannia_45", "bigbox", 4),
    (3, "britannia_23", "bigbox", 3),
    (2, "hansa_45", "ed2009", 4),
)
"""How often each kind of game is played: weight, board, edition, players."""


@dataclass
class Settings:
    """What a training run was told."""

    hidden: int = 32
    width: int = 2
    softness: float = 0.6  # points
    trace: float = 0.95  # lambda, per turn of any player
    outcome_games: int = 400  # games of the planner with unlike weights, learned by their outcome alone
    games_per_round: int = 40
    steps_per_round: int = 60
    batch: int = 512
    rate: float = 0.0005
    decay: float = 0.02
    memory: int = 200_000  # positions
    seed: int = 1
    weights: list[int] = field(default_factory=default_weights)


class Player:
    """A searching player for training games: quick, a little soft."""

    def __init__(self, weights: Sequence[int], net: Net | None, width: int, softness: float) -> None:
        self.search = Search(list(weights), net)
        self.width = width
        self.softness = softness

    def line(self, s: State, rng: random.Random) -> list[int]:
        me = int(s.decider())
        if s.top() == Q_TURN:
            found = self.search.turn(s, me, self.width, 16, 20_000, 0.0)
        else:
            found = self.search.reply(s, me, 3, 20_000, 0.0)
        pick = 0
        if self.softness > 0 and found > 1:
            best = self.search.result_value(0)
            odds = [math.exp((self.search.result_value(i) - best) / (100 * self.softness)) for i in range(found)]
            pick = rng.choices(range(found), odds)[0]
        line = self.search.result_line(pick)
        if SOMEBODY in line:
            return line[: line.index(SOMEBODY)]
        if s.top() == Q_TURN:
            return [*line, END]
        return line or [END]


@dataclass
class Played:
    """One game: inputs of each seat at the end of each turn, and how it ended."""

    inputs: Small  # [turn, seat, input]
    shares: Floats  # [seat] share of the victory
    points: Floats  # [seat, category]
    movers: list[int]


def new_game(rng: random.Random) -> State:
    """A game of one of the kinds of BOARDS."""
    _, board, edition, players = rng.choices(BOARDS, [b[0] for b in BOARDS])[0]
    return Game.new(board=board, edition=edition, players=players, seed=rng.getrandbits(40)).state


def play_game(s: State, players: Sequence[Player], eye: Search, rng: random.Random, record: bool) -> Played | None:
    """Play to the end; None if nobody gets there."""
    n = int(s.rules.players)
    seen: list[list[list[int]]] = []
    movers: list[int] = []
    made = 0
    while s.over() == 0:
        me = int(s.decider())
        for code in players[me].line(s, rng):
            if s.over() != 0 or int(s.decider()) != me or play.why_not(s, code) != 0:
                break
            if record and code == END and s.top() == Q_TURN:
                seen.append([eye.inputs(s, seat) for seat in range(n)])
                movers.append(me)
            play.apply(s, code)
            made += 1
        if made > DECISIONS:
            return None
    winners = int(scoring.winners(s))
    count = winners.bit_count()
    shares = np.array([((winners >> p) & 1) / count for p in range(n)], np.float32)
    points = np.array([[scoring.score(s, p, c) for c in range(CATEGORIES)] for p in range(n)], np.float32)
    inputs = np.array(seen, np.int16).reshape(len(seen), n, INPUTS)
    return Played(inputs, shares, points, movers)


def outcome_worth(shares: Floats, points: Floats) -> Floats:
    """What a result is worth: mostly the victory, and a little the margin to the best other."""
    totals = points.sum(axis=1)
    margins = np.array([totals[p] - max(np.delete(totals, p)) for p in range(len(totals))], np.float32)
    worth: Floats = 0.7 * shares + 0.3 * (0.5 + 0.5 * np.tanh(margins / MARGIN))
    return worth.astype(np.float32)


def hand_made(x: Small, weights: Sequence[int]) -> Floats:
    """The hand-made value of positions in points, from the estimates among their inputs."""
    slots = [p * PLAYER_INPUTS + ESTIMATE for p in range(SEATS)]
    estimates = x[:, slots].astype(np.float32) / 2
    here = x[:, SEATS * PLAYER_INPUTS : SEATS * PLAYER_INPUTS + 4]  # one of 2 to 5 players
    others = (here * np.arange(1, 5)).sum(axis=1).astype(np.float32)
    best = estimates[:, 1]
    mean = estimates[:, 1:].sum(axis=1) / others
    share = weights[W_BEST_OTHER] / 100
    found: Floats = estimates[:, 0] - weights[W_OTHERS] / 100 * (share * best + (1 - share) * mean)
    return found


class Learner:
    """The net in floats with its optimiser (Adam). It learns what the hand-made value misses."""

    def __init__(self, hidden: int, seed: int, weights: Sequence[int], decay: float) -> None:
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        self.weights = list(weights)
        self.decay = decay
        self.per_logit = 8.0  # points that a unit of log odds is worth
        self.level = -1.0  # log odds of a position with the hand-made value 0
        self.scale: Floats = np.ones(INPUTS, np.float32)
        self.p: list[Floats] = [
            (rng.standard_normal((INPUTS, hidden)) * 0.05).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, HEADS)) * 0.02).astype(np.float32),
            np.zeros(HEADS, np.float32),
        ]
        self.m: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.v: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.steps = 0

    def fit_hand(self, x: Small, worth: Floats) -> None:
        """How the hand-made value translates into log odds: a logistic regression by Newton's method."""
        a = np.stack([np.ones(len(x), np.float32), hand_made(x, self.weights)], axis=1)
        b = np.zeros(2)
        for _ in range(20):
            chance = 1 / (1 + np.exp(-np.clip(a @ b, -30, 30)))
            gradient = a.T @ (worth - chance)
            curve = (a * (chance * (1 - chance))[:, None]).T @ a
            b = b + np.linalg.solve(curve + 1e-6 * np.eye(2), gradient)
        self.level = float(b[0])
        self.per_logit = float(1 / max(b[1], 0.03))

    def set_scale(self, x: Small) -> None:
        spread = x.astype(np.float32).std(axis=0)
        self.scale = np.where(spread > 1e-3, 1.0 / np.maximum(spread, 0.05), 0.0).astype(np.float32)

    def forward(self, x: Floats) -> tuple[Floats, Floats]:
        z: Floats = x @ self.p[0] + self.p[1]
        h = np.maximum(z, 0)
        h[:, -1] = z[:, -1]
        out: Floats = h @ self.p[2] + self.p[3]
        return h, out

    def offset(self, x: Small) -> Floats:
        found: Floats = self.level + hand_made(x, self.weights) / self.per_logit
        return found

    def predict(self, x: Small) -> Floats:
        """Worth and win share in 0..1, points in tens, turns in tens."""
        _, out = self.forward(x.astype(np.float32) * self.scale)
        out[:, WORTH] += self.offset(x)
        out[:, :POINTS] = 1 / (1 + np.exp(-out[:, :POINTS]))
        return out

    def step(self, raw: Small, target: Floats, known: Floats, rate: float) -> tuple[float, float]:
        """One step downhill; returns the losses of worth and points. ``known`` marks outputs with a target."""
        x = raw.astype(np.float32) * self.scale
        h, out = self.forward(x)
        out[:, WORTH] += self.offset(raw)
        n = len(x)
        grad = np.empty_like(out)
        chance = 1 / (1 + np.exp(-out[:, :POINTS]))
        grad[:, :POINTS] = chance - target[:, :POINTS]
        grad[:, WIN_SHARE] *= 0.5
        error = out[:, POINTS:] - target[:, POINTS:]
        grad[:, POINTS:] = 0.1 * np.clip(error, -2, 2)
        grad *= known / n
        worth = target[:, WORTH]
        loss = -float(np.mean(worth * np.log(chance[:, 0] + 1e-7) + (1 - worth) * np.log(1 - chance[:, 0] + 1e-7)))
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
            down = np.sqrt(self.v[i] / (1 - 0.999**self.steps)) + 1e-8
            decay = self.decay * self.p[i] if i in (0, 2) else 0.0
            self.p[i] = (self.p[i] - rate * (up / down + decay)).astype(np.float32)
        return loss, float(np.mean(error**2))

    def file(self, story: dict[str, Any]) -> NetFile:
        """The net in integers."""
        first = np.rint(self.p[0] * self.scale[:, None] * 2**HIDDEN_SHIFT).astype(np.int64)
        bias = np.rint(self.p[1] * 2**HIDDEN_SHIFT).astype(np.int64)
        unit = np.full(HEADS, 1000.0)  # points and turns were learned in tens
        unit[WORTH] = 100 * self.per_logit
        unit[WIN_SHARE] = 100
        last = np.rint(self.p[2] * unit * 2**OUT_SHIFT).astype(np.int64).T
        offsets = np.rint(self.p[3] * unit * 2 ** (OUT_SHIFT + HIDDEN_SHIFT)).astype(np.int64)
        return NetFile(
            self.hidden,
            [int(v) for v in first.ravel()],
            [int(v) for v in bias],
            [int(v) for v in last.ravel()],
            [int(v) for v in offsets],
            list(self.weights),
            story,
        )


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
        self.learner = Learner(settings.hidden, settings.seed, settings.weights, settings.decay)
        self.rng = random.Random(settings.seed)
        self.dice = np.random.default_rng(settings.seed)
        self.games = 0
        self.rounds = 0
        self.hours = 0.0
        self.best_share = -1.0
        size = settings.memory
        self.memory_x: Small = np.zeros((size, INPUTS), np.int16)
        self.memory_y: Floats = np.zeros((size, HEADS), np.float32)
        self.memory_known: Floats = np.ones((size, HEADS), np.float32)
        self.filled = 0
        self.at = 0
        self.eye = Search(settings.weights)
        if (directory / "state.npz").exists():
            self.resume()

    # ------------------------------------------------------------ files
    def resume(self) -> None:
        with np.load(self.directory / "state.npz", allow_pickle=False) as stored:
            told = json.loads(str(stored["told"]))
            self.settings = Settings(**told["settings"])
            known = self.settings
            self.learner = Learner(known.hidden, known.seed, known.weights, known.decay)
            self.learner.per_logit, self.learner.level = told["per_logit"], told["level"]
            self.eye = Search(self.settings.weights)
            for i in range(4):
                self.learner.p[i] = stored[f"p{i}"]
                self.learner.m[i] = stored[f"m{i}"]
                self.learner.v[i] = stored[f"v{i}"]
            self.learner.scale = stored["scale"]
            self.learner.steps = told["steps"]
            self.games, self.rounds, self.hours = told["games"], told["rounds"], told["hours"]
            self.best_share = told["best_share"]
        self.rng = random.Random(self.settings.seed + self.games)
        self.dice = np.random.default_rng(self.settings.seed + self.games)

    def save(self) -> None:
        told = {
            "settings": asdict(self.settings),
            "steps": self.learner.steps,
            "games": self.games,
            "rounds": self.rounds,
            "hours": self.hours,
            "best_share": self.best_share,
            "per_logit": self.learner.per_logit,
            "level": self.learner.level,
        }
        arrays: dict[str, Any] = {"scale": self.learner.scale, "told": np.array(json.dumps(told))}
        for i in range(4):
            arrays[f"p{i}"], arrays[f"m{i}"], arrays[f"v{i}"] = self.learner.p[i], self.learner.m[i], self.learner.v[i]
        fresh = self.directory / "state.new.npz"
        np.savez(fresh, **arrays)
        fresh.replace(self.directory / "state.npz")
        (self.directory / "latest.net").write_bytes(pack(self.net_file()))

    def net_file(self) -> NetFile:
        told = {key: value for key, value in asdict(self.settings).items() if key != "weights"}
        story = {"games": self.games, "hours": round(self.hours, 2), "steps": self.learner.steps, "settings": told}
        return self.learner.file(story)

    # ------------------------------------------------------------ games
    def players_for(self, n: int, net: Net | None) -> list[Player]:
        """Current net on most seats; planners with unlike weights and past nets on some."""
        past = sorted((self.directory / "pool").glob("*.net"))
        softness = self.settings.softness
        players: list[Player] = []
        mixed = self.rng.random() < 0.4
        for _ in range(n):
            dice = self.rng.random()
            if net is None or (mixed and dice < 0.3):
                spread = 0.3 if net is None else 0.15
                weights = [round(w * math.exp(self.rng.gauss(0, spread))) for w in self.settings.weights]
                players.append(Player(weights, None, self.settings.width, softness))
            elif mixed and past and dice < 0.5:
                old = unpack(self.rng.choice(past).read_bytes())
                players.append(Player(old.weights, old.net(), self.settings.width, softness))
            else:
                players.append(Player(self.settings.weights, net, self.settings.width, softness))
        return players

    def remember(self, game: Played) -> None:
        turns, n, _ = game.inputs.shape
        if turns == 0:
            return
        flat = game.inputs.reshape(turns * n, INPUTS)
        worth = outcome_worth(game.shares, game.points)
        target = np.zeros((turns, n, HEADS), np.float32)
        target[:, :, POINTS:TURNS] = game.points[None] / 10
        target[:, :, TURNS] = ((turns - np.arange(turns)) / n / 10)[:, None]
        if self.learner.steps == 0:
            target[:, :, WORTH] = worth
            target[:, :, WIN_SHARE] = game.shares
        else:
            seen = self.learner.predict(flat).reshape(turns, n, HEADS)
            trace = self.settings.trace
            later_worth, later_share = worth, game.shares
            for t in range(turns - 1, -1, -1):
                target[t, :, WORTH] = later_worth
                target[t, :, WIN_SHARE] = later_share
                later_worth = trace * later_worth + (1 - trace) * seen[t, :, WORTH]
                later_share = trace * later_share + (1 - trace) * seen[t, :, WIN_SHARE]
        y = target.reshape(turns * n, HEADS)
        # The mover's own view is what the search asks for; of the others one in three is enough.
        keep = self.dice.random(turns * n) < 0.34
        for t, mover in enumerate(game.movers):
            keep[t * n + mover] = True
        for i in np.flatnonzero(keep):
            self.memory_x[self.at] = flat[i]
            self.memory_y[self.at] = y[i]
            self.at = (self.at + 1) % len(self.memory_x)
            self.filled = max(self.filled, self.at) if self.filled < len(self.memory_x) else self.filled
            if self.at == 0:
                self.filled = len(self.memory_x)

    def play_round(self) -> None:
        net = None if self.games < self.settings.outcome_games else self.net_file().net()
        for _ in range(self.settings.games_per_round):
            s = new_game(self.rng)
            game = play_game(s, self.players_for(int(s.rules.players), net), self.eye, self.rng, True)
            self.games += 1
            if game is not None:
                self.remember(game)

    # ------------------------------------------------------------ learning
    def learn(self) -> tuple[float, float]:
        settings = self.settings
        if self.learner.steps == 0:
            self.learner.set_scale(self.memory_x[: self.filled])
            self.learner.fit_hand(self.memory_x[: self.filled], self.memory_y[: self.filled, WORTH])
        fresh = settings.steps_per_round
        if net_starts := self.games == settings.outcome_games:
            fresh *= 8  # the first net learns from all games of the planner
        rate = settings.rate * (1 if net_starts else max(0.2, 1 / (1 + self.learner.steps / 20_000)))
        losses: list[tuple[float, float]] = []
        for _ in range(fresh):
            some = self.dice.integers(0, self.filled, settings.batch)
            losses.append(self.learner.step(self.memory_x[some], self.memory_y[some], self.memory_known[some], rate))
        tail = losses[-100:]
        return sum(a for a, _ in tail) / len(tail), sum(b for _, b in tail) / len(tail)

    def match(self, games: int) -> float:
        """Share of the net against three planners, seats in turn, on the main board."""
        net = self.net_file().net()
        total = 0.0
        me = Player(self.settings.weights, net, self.settings.width, 0.0)
        planner = Player(default_weights(), None, self.settings.width, 0.0)
        for game in range(games):
            s = Game.new(board="hansa_45", edition="bigbox", players=4, seed=10_000 + game // 4).state
            seat = game % 4
            played = play_game(s, [me if p == seat else planner for p in range(4)], self.eye, self.rng, False)
            total += 0.0 if played is None else float(played.shares[seat])
        return total / games

    def rounds_until(self, hours: float, match_every: int, match_games: int) -> Iterator[Progress]:
        """Train for some hours; yields after each round, when everything is saved."""
        start = time.monotonic()
        before = self.hours
        while time.monotonic() - start < hours * 3600:
            self.play_round()
            if self.games < self.settings.outcome_games:
                continue
            loss, points = self.learn()
            self.rounds += 1
            share: float | None = None
            if self.rounds % match_every == 1:
                share = self.match(match_games)
                (self.directory / "pool" / f"{self.games:07d}.net").write_bytes(pack(self.net_file()))
                if share >= self.best_share:
                    self.best_share = share
                    (self.directory / "best.net").write_bytes(pack(self.net_file()))
            self.hours = before + (time.monotonic() - start) / 3600
            progress = Progress(self.rounds, self.games, self.hours, loss, points, share, match_games if share else 0)
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
