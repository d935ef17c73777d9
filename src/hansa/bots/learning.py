"""Learning by self-play: games that teach, a net that learns from them, on positions after a turn.

Win share, points and length are learned from the ends of games (TD(lambda)). What a position is worth beyond the
hand-made value is learned from looks ahead: for some turns the best few plans are played on through everybody's next
turn, and the net learns which of the plans turned out better than they looked (TD(0) over one round, plan against
plan). The next games are played with what was learned, so that a look ahead sees further each time.

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

from hansa.bots.lookahead import after_round
from hansa.bots.nets import NetFile, pack, unpack
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import CATEGORIES, Q_TURN
from hansa.engine.evaluate import default_weights
from hansa.engine.net import (
    HEADS,
    HIDDEN_SHIFT,
    INPUTS,
    OUT_SHIFT,
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
SURPRISE: Final = 15.0  # points that one round may change at most, for learning
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

    hidden: int = 16
    width: int = 1
    softness: float = 0.8  # points
    trace: float = 0.95  # lambda, per turn of any player
    outcome_games: int = 120  # games of the planner with unlike weights, before the first net plays
    ahead: float = 0.3  # share of the turns with a look ahead
    plans: int = 6  # plans compared by a look ahead
    groups: int = 20_000  # looks ahead remembered
    games_per_round: int = 20
    steps_per_round: int = 60
    batch: int = 512
    rate: float = 0.0003
    decay: float = 0.05
    memory: int = 200_000  # positions
    seed: int = 1
    weights: list[int] = field(default_factory=default_weights)


Look = tuple[list[list[int]], list[float]]  # inputs of the plans' ends, and points by which they surprised


class Player:
    """A searching player for training games: quick, a little soft."""

    def __init__(self, weights: Sequence[int], net: Net | None, width: int, softness: float) -> None:
        self.search = Search(list(weights), net)
        self.round = Search(list(weights), net)
        self.hand = Search(list(weights))
        self.width = width
        self.softness = softness

    def line(
        self, s: State, rng: random.Random, looks: list[Look] | None = None, share: float = 0.0, plans: int = 6
    ) -> list[int]:
        """What the player does; ``looks`` collects looks ahead, taken in a share of the turns."""
        me = int(s.decider())
        if s.top() == Q_TURN:
            found = self.search.turn(s, me, self.width, 16, 20_000, 0.0)
        else:
            found = self.search.reply(s, me, 3, 20_000, 0.0)
        values = [self.search.result_value(i) for i in range(found)]
        if looks is not None and s.top() == Q_TURN and found >= 3 and rng.random() < share:
            values = self.look_ahead(me, values[:plans], looks)
        pick = values.index(max(values))
        if self.softness > 0 and len(values) > 1:
            odds = [math.exp((value - values[pick]) / (100 * self.softness)) for value in values]
            pick = rng.choices(range(len(values)), odds)[0]
        line = self.search.result_line(pick)
        if SOMEBODY in line:
            return line[: line.index(SOMEBODY)]
        if s.top() == Q_TURN:
            return [*line, END]
        return line or [END]

    def look_ahead(self, me: int, values: list[int], looks: list[Look]) -> list[int]:
        """Values one round later, mixed with those now; remembers what the net can learn from the difference."""
        inputs: list[list[int]] = []
        surprises: list[float] = []
        mixed: list[int] = []
        for i, now in enumerate(values):
            end = self.search.result_state(i)
            later = after_round(end, me, self.round, 1, False, 0.0)
            if later is None:
                later = now
            hand = self.hand.worth(end, me)
            if end.over() == 0:
                inputs.append(self.hand.inputs(end, me))
                surprises.append(max(-SURPRISE, min(SURPRISE, (later - hand) / 100)))
            mixed.append((now + max(now - 3000, min(now + 3000, later))) // 2)
        if len(inputs) >= 2:
            looks.append((inputs, surprises))
        return mixed


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


def play_game(
    s: State,
    players: Sequence[Player],
    eye: Search,
    rng: random.Random,
    record: bool,
    looks: list[Look] | None = None,
    share: float = 0.0,
    plans: int = 6,
) -> Played | None:
    """Play to the end; None if nobody gets there."""
    n = int(s.rules.players)
    seen: list[list[list[int]]] = []
    movers: list[int] = []
    made = 0
    while s.over() == 0:
        me = int(s.decider())
        for code in players[me].line(s, rng, looks, share, plans):
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


class Learner:
    """The net in floats with its optimiser. Its worth is what the hand-made value misses."""

    def __init__(self, hidden: int, seed: int, weights: Sequence[int], decay: float) -> None:
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        self.weights = list(weights)
        self.decay = decay
        self.scale: Floats = np.ones(INPUTS, np.float32)
        self.p: list[Floats] = [
            (rng.standard_normal((INPUTS, hidden)) * 0.05).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, HEADS)) * 0.02).astype(np.float32),
            np.zeros(HEADS, np.float32),
        ]
        self.p[2][:, WORTH] = 0  # the first net plays like the planner
        self.m: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.v: list[Floats] = [np.zeros_like(a) for a in self.p]
        self.steps = 0

    def set_scale(self, x: Small) -> None:
        spread = x.astype(np.float32).std(axis=0)
        self.scale = np.where(spread > 1e-3, 1.0 / np.maximum(spread, 0.05), 0.0).astype(np.float32)

    def forward(self, x: Floats) -> tuple[Floats, Floats]:
        z: Floats = x @ self.p[0] + self.p[1]
        h = np.maximum(z, 0)
        h[:, -1] = z[:, -1]
        out: Floats = h @ self.p[2] + self.p[3]
        return h, out

    def predict(self, x: Small) -> Floats:
        """Win share in 0..1; worth, points and turns in tens."""
        _, out = self.forward(x.astype(np.float32) * self.scale)
        out[:, WIN_SHARE] = 1 / (1 + np.exp(-out[:, WIN_SHARE]))
        return out

    def step(self, raw: Small, target: Floats, rate: float) -> tuple[float, float]:
        """One step downhill towards ends of games; returns the losses of win share and points."""
        x = raw.astype(np.float32) * self.scale
        h, out = self.forward(x)
        grad = np.zeros_like(out)
        chance = 1 / (1 + np.exp(-out[:, WIN_SHARE]))
        share = target[:, WIN_SHARE]
        grad[:, WIN_SHARE] = chance - share
        error = out[:, POINTS:] - target[:, POINTS:]
        grad[:, POINTS:] = 0.1 * np.clip(error, -2, 2)
        self.down(x, h, (grad / len(x)).astype(np.float32), rate)
        loss = -float(np.mean(share * np.log(chance + 1e-7) + (1 - share) * np.log(1 - chance + 1e-7)))
        return loss, float(np.mean(error**2))

    def step_looks(self, raw: Small, surprises: Floats, there: Floats, rate: float) -> float:
        """One step towards what looks ahead found, plan against plan; returns the share of it that is explained."""
        groups, plans, _ = raw.shape
        x = raw.reshape(groups * plans, INPUTS).astype(np.float32) * self.scale
        h, out = self.forward(x)
        guess = out[:, WORTH].reshape(groups, plans)
        count = there.sum(axis=1, keepdims=True)
        guess = (guess - (guess * there).sum(axis=1, keepdims=True) / count) * there
        truth = (surprises - (surprises * there).sum(axis=1, keepdims=True) / count) * there / 10
        grad = np.zeros_like(out)
        grad[:, WORTH] = np.clip(guess - truth, -0.5, 0.5).ravel()
        self.down(x, h, (grad / there.sum()).astype(np.float32), rate)
        return float(1 - ((guess - truth) ** 2).sum() / max(float((truth**2).sum()), 1e-9))

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

    def file(self, story: dict[str, Any]) -> NetFile:
        """The net in integers."""
        first = np.rint(self.p[0] * self.scale[:, None] * 2**HIDDEN_SHIFT).astype(np.int64)
        bias = np.rint(self.p[1] * 2**HIDDEN_SHIFT).astype(np.int64)
        unit = np.full(HEADS, 1000.0)  # points and turns were learned in tens
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
    explained: float  # share of new looks ahead that the net foresaw, before it learned from them
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
        self.looks_x: Small = np.zeros((settings.groups, settings.plans, INPUTS), np.int16)
        self.looks_y: Floats = np.zeros((settings.groups, settings.plans), np.float32)
        self.looks_there: Floats = np.zeros((settings.groups, settings.plans), np.float32)
        self.looks = 0
        self.unseen = 0
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
        target = np.zeros((turns, n, HEADS), np.float32)
        target[:, :, POINTS:TURNS] = game.points[None] / 10
        target[:, :, TURNS] = ((turns - np.arange(turns)) / n / 10)[:, None]
        trace = self.settings.trace
        seen = self.learner.predict(flat).reshape(turns, n, HEADS)[:, :, WIN_SHARE] if self.learner.steps else None
        later = game.shares
        for t in range(turns - 1, -1, -1):
            target[t, :, WIN_SHARE] = later
            if seen is not None:
                later = trace * later + (1 - trace) * seen[t]
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
            looks: list[Look] = []
            told = self.settings
            players = self.players_for(int(s.rules.players), net)
            game = play_game(s, players, self.eye, self.rng, True, looks, told.ahead, told.plans)
            self.games += 1
            for inputs, surprises in looks:
                at = self.looks % told.groups
                self.looks_x[at, : len(inputs)] = np.array(inputs, np.int16)
                self.looks_y[at, : len(inputs)] = surprises
                self.looks_there[at] = 0
                self.looks_there[at, : len(inputs)] = 1
                self.looks += 1
                self.unseen += 1
            if game is not None:
                self.remember(game)

    # ------------------------------------------------------------ learning
    def learn(self) -> tuple[float, float, float]:
        """Learn from what is remembered; losses of win share and points, share of the looks ahead explained."""
        settings = self.settings
        if self.learner.steps == 0:
            self.learner.set_scale(self.memory_x[: self.filled])
        losses: list[tuple[float, float]] = []
        explained: list[float] = []
        known = min(self.looks, settings.groups)
        # The newest looks are explained before they are learned: what is reported was never seen.
        fresh = np.arange(max(0, self.looks - self.unseen), self.looks) % settings.groups
        self.unseen = 0
        if len(fresh):
            explained.append(
                self.learner.step_looks(self.looks_x[fresh], self.looks_y[fresh], self.looks_there[fresh], 0.0)
            )
        for _ in range(settings.steps_per_round):
            some = self.dice.integers(0, self.filled, settings.batch)
            losses.append(self.learner.step(self.memory_x[some], self.memory_y[some], settings.rate))
            if known:
                some = self.dice.integers(0, known, settings.batch // settings.plans)
                self.learner.step_looks(self.looks_x[some], self.looks_y[some], self.looks_there[some], settings.rate)
        share = sum(a for a, _ in losses) / len(losses)
        return share, sum(b for _, b in losses) / len(losses), explained[0] if explained else 0.0

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
            loss, points, explained = self.learn()
            self.rounds += 1
            share: float | None = None
            if self.rounds % match_every == 1:
                share = self.match(match_games)
                (self.directory / "pool" / f"{self.games:07d}.net").write_bytes(pack(self.net_file()))
                if share >= self.best_share:
                    self.best_share = share
                    (self.directory / "best.net").write_bytes(pack(self.net_file()))
            self.hours = before + (time.monotonic() - start) / 3600
            progress = Progress(
                self.rounds,
                self.games,
                self.hours,
                loss,
                points,
                explained,
                share,
                match_games if share is not None else 0,
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
