"""A small policy that beats `greedy`, learned with numpy alone: `python examples/train_policy.py --out learned`.

Three steps, all on batches of games (docs/research.md):

1. Lessons: a searching bot plays in two processes; what was seen, what was legal and what it chose is kept.
2. Imitation: a net of two layers learns its choices, and who wins.
3. Practice: the net plays itself in a batch of games; what turned out better than expected becomes more likely (PPO).

In the end it plays `greedy` one against three. What each step made is kept in the directory `--out`, so that a run that
was stopped goes on there; the curve is `curve.csv` and, with matplotlib, `curve.svg`.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hansa.arena import charts
from hansa.arena.configurations import Configuration
from hansa.arena.match import BlockPlan, play_block
from hansa.arena.table import bot_named
from hansa.bots import Budget, Position, bot, register
from hansa.engine.kinds import KINDS
from hansa.game.boards import board
from hansa.mind.observe import observation
from hansa.research.batch import Games
from hansa.research.contract import N_ACTIONS, named

Floats = NDArray[np.float32]
BOARD, PLAYERS = "hansa_45", 4
PRINTED = board(BOARD)
POSTS, ROUTES, CITIES = sum(PRINTED.route_lengths), len(PRINTED.routes), len(PRINTED.cities)
STARTS = np.concatenate([[0], np.cumsum(PRINTED.route_lengths)[:-1]])
LOCAL = 8  # what the net is told about the route of an action
SPACES = 5
FIRST, SECOND = 160, 96


# ---------------------------------------------------------------- what the net sees
def route_facts(seen: dict[str, NDArray[np.uint8]]) -> Floats:
    """For every route: own and others' pieces, free posts, whether it is nearly complete, its token."""
    posts = seen["posts"][:, :POSTS]
    own = np.add.reduceat((posts == 1) | (posts == 2), STARTS, axis=1, dtype=np.int16)
    free = np.add.reduceat(posts == 0, STARTS, axis=1, dtype=np.int16)
    length = np.asarray(PRINTED.route_lengths)
    token = seen["tokens"][:, :ROUTES] > 0
    ready, near = own == length, (own == length - 1) & (free == 1)
    facts = [own / 4, (length - own - free) / 4, free / 4, ready, near, token, token & near, np.ones_like(own)]
    return np.stack(facts, axis=2).astype(np.float32)


def inputs(rows: NDArray[np.uint8]) -> Floats:
    """Observations as inputs of the net: zeros and ones, and small numbers."""
    seen = named(rows)
    posts, offices = seen["posts"][:, :POSTS], seen["offices"][:, :CITIES, :SPACES].reshape(len(rows), -1)
    control, tokens, levels = seen["control"][:, :CITIES], seen["tokens"][:, :ROUTES], seen["levels"][:, 0, :5]
    question, turn = seen["question"], seen["turn"]
    own = (posts == 1) | (posts == 2)
    flags = [
        own,
        (posts != 0) & ~own,
        (posts != 0) & (posts % 2 == 0),  # merchants
        (offices == 1) | (offices == 2),
        offices > 2,
        control == 1,
        control > 1,
        *(tokens == kind for kind in range(1, 8)),
        *(levels == level for level in range(2, 6)),
        *(question[:, 1:2] == kind for kind in range(1, 12)),
        *(turn[:, 3:4] == actions for actions in range(7)),
        *(question[:, 3:4] == 1 + route for route in range(ROUTES)),  # where a piece was displaced
        (seen["special"] == 1),
        (seen["special"] > 1),
        seen["unused"][:, 0, :9] > 0,
    ]
    numbers = [
        seen["prestige"][:, :PLAYERS] / 20,
        seen["supply"][:, :PLAYERS].reshape(len(rows), -1) / 8,
        seen["stock"][:, :PLAYERS].reshape(len(rows), -1) / 8,
        seen["levels"][:, :PLAYERS, :5].reshape(len(rows), -1) / 5,
        seen["used"][:, :PLAYERS].sum(axis=2) / 5,
        seen["unused"][:, :PLAYERS].sum(axis=2) / 5,
        seen["connected"][:, :PLAYERS],
        turn[:, [4, 5, 10, 11, 12]] / 10,
        question[:, 2:10] / 10,
        seen["hand"][:, :2],
    ]
    return np.concatenate([*flags, *numbers], axis=1, dtype=np.float32)


def describe_actions() -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """For every action its verb (kind and column) and its route; the number of verbs."""
    verbs, routes = np.zeros(N_ACTIONS, np.int64), np.zeros(N_ACTIONS, np.int64)
    of_post = np.repeat(np.arange(ROUTES), PRINTED.route_lengths)
    verb = 0
    for kind in KINDS:
        several = kind.columns if kind.column in ("shape", "way", "option", "role", "token") else 1
        for row in range(kind.rows):
            for column in range(kind.columns):
                code = kind.first + row * kind.columns + column
                verbs[code] = verb + (column if several > 1 else 0)
                if kind.row == "post":
                    routes[code] = of_post[min(row, POSTS - 1)]
                elif kind.row == "route":
                    routes[code] = min(row, ROUTES - 1)
        verb += several
    return verbs, routes, verb


VERBS, ROUTE_OF, N_VERBS = describe_actions()


# ---------------------------------------------------------------- the net
class Net:
    """Two layers; an output for every action, one for every verb that looks at the action's route, and a value."""

    def __init__(self, codes: NDArray[np.int64], seed: int = 1) -> None:
        self.codes = codes  # the actions it knows, in order
        self.verbs, self.routes = VERBS[codes], ROUTE_OF[codes]
        chance = np.random.default_rng(seed)
        width = inputs(np.zeros((1, 1246), np.uint8)).shape[1]

        def drawn(rows: int, columns: int, scale: float) -> Floats:
            return (chance.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights: dict[str, Floats] = {
            "first": drawn(width, FIRST, 0.08),
            "first_bias": np.zeros(FIRST, np.float32),
            "second": drawn(FIRST, SECOND, (2 / FIRST) ** 0.5),
            "second_bias": np.zeros(SECOND, np.float32),
            "action": drawn(SECOND, len(codes), 0.01),
            "action_bias": np.zeros(len(codes), np.float32),
            "verb": drawn(SECOND, N_VERBS * LOCAL, 0.01),
            "verb_bias": np.zeros(N_VERBS * LOCAL, np.float32),
            "value": drawn(SECOND, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }
        self._means = {key: np.zeros_like(w) for key, w in self.weights.items()}
        self._squares = {key: np.zeros_like(w) for key, w in self.weights.items()}
        self._steps = 0

    def forward(self, rows: NDArray[np.uint8], legal: NDArray[np.bool_]) -> dict[str, Any]:
        """Chances of the legal actions and the value, with all that ``learn`` needs."""
        w = self.weights
        x, facts = inputs(rows), route_facts(named(rows))
        a = np.maximum(x @ w["first"] + w["first_bias"], 0)
        b = np.maximum(a @ w["second"] + w["second_bias"], 0)
        scores = b @ w["action"] + w["action_bias"]
        asked = (b @ w["verb"] + w["verb_bias"]).reshape(len(rows), N_VERBS, LOCAL)
        row, action = np.nonzero(legal)
        local = facts[row, self.routes[action]]
        scores[row, action] += np.einsum("ij,ij->i", asked[row, self.verbs[action]], local)
        scores[~legal] = -1e9
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        value = (b @ w["value"] + w["value_bias"])[:, 0]
        return {"x": x, "a": a, "b": b, "at": (row, action, local), "chances": chances, "value": value}

    def learn(self, found: dict[str, Any], by_score: Floats, by_value: Floats, rate: float) -> None:
        """One step of Adam, from what the loss changes with the scores and the values."""
        w, grads = self.weights, {}
        x, a, b = found["x"], found["a"], found["b"]
        row, action, local = found["at"]
        cells = row * N_VERBS + self.verbs[action]
        flat = by_score[row, action]
        asked = np.empty((len(x) * N_VERBS, LOCAL), np.float32)
        for i in range(LOCAL):
            asked[:, i] = np.bincount(cells, flat * local[:, i], len(asked))
        asked = asked.reshape(len(x), -1)
        grads["action"], grads["action_bias"] = b.T @ by_score, by_score.sum(axis=0)
        grads["verb"], grads["verb_bias"] = b.T @ asked, asked.sum(axis=0)
        grads["value"], grads["value_bias"] = b.T @ by_value[:, None], by_value.sum(keepdims=True)
        back = by_score @ w["action"].T + asked @ w["verb"].T + by_value[:, None] * w["value"].T
        back *= b > 0
        grads["second"], grads["second_bias"] = a.T @ back, back.sum(axis=0)
        back = (back @ w["second"].T) * (a > 0)
        grads["first"], grads["first_bias"] = x.T @ back, back.sum(axis=0)
        self._steps += 1
        for key, grad in grads.items():
            mean, square = self._means[key], self._squares[key]
            mean += 0.1 * (grad - mean)
            square += 0.01 * (grad * grad - square)
            fair = rate * (1 - 0.99**self._steps) ** 0.5 / (1 - 0.9**self._steps)
            w[key] -= fair * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: Path) -> None:
        small: dict[str, Any] = {key: w.astype(np.float16) for key, w in self.weights.items()}
        np.savez_compressed(path, codes=self.codes, **small)

    @classmethod
    def load(cls, path: Path) -> Net:
        with np.load(path) as found:
            net = cls(found["codes"])
            net.weights = {key: found[key].astype(np.float32) for key in net.weights}
        return net


class Learned:
    """The net as a bot: it takes the likeliest action, without any search."""

    name = "learned"

    def __init__(self, net: Net) -> None:
        self._net = net

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        seen = np.frombuffer(observation(position.world(rng), position.seat), np.uint8)[None]
        legal = position.legal()
        known = np.isin(self._net.codes, legal)[None]
        if len(legal) == 1 or not known.any():
            return legal[:1]
        chances = self._net.forward(seen, known)["chances"][0]
        return [int(self._net.codes[int(chances.argmax())])]


# ---------------------------------------------------------------- 1: lessons
Lesson = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64], Floats]


def take_lessons(decisions: int, seed: int, teacher: str = "planner", nodes: int = 300, noise: float = 0.03) -> Lesson:
    """Observations, legal actions as bits, choices, and what the game was worth to the seat in the end."""
    games = Games(16, BOARD, players=PLAYERS, seed=seed, limit=1500)
    asked, chance = bot(teacher), random.Random(seed)
    lines: list[list[int]] = [[] for _ in range(len(games))]
    open_games: list[list[tuple[Any, ...]]] = [[] for _ in range(len(games))]
    done: list[tuple[Any, ...]] = []
    actors = games.actors.copy()
    while len(done) < decisions:
        for i in range(len(games)):
            line = lines[i]
            if not line or actors[i] != games.actors[i] or not games.masks[i, line[0]]:
                line = lines[i] = asked.choose(Position(games.state(i)), Budget(nodes), chance)
            code = line.pop(0)
            if games.counts[i] > 1:
                legal = np.packbits(games.masks[i])
                open_games[i].append((games.observations[i].copy(), legal, code, games.actors[i]))
                if chance.random() < noise:  # another way now and then, so that mistakes are seen and mended
                    code = int(games.legal[i, chance.randrange(games.counts[i])])
                    line.clear()
            games.actions[i] = code
        actors[:] = games.actors
        if games.step():
            for i in np.nonzero(games.ends)[0].tolist():
                worth = worth_of(games.rewards[i], games.points[i])
                done += [(seen, legal, code, worth[seat]) for seen, legal, code, seat in open_games[i]]
                open_games[i], lines[i] = [], []
    seen, bits, codes, worths = zip(*done, strict=True)
    return np.stack(seen), np.stack(bits), np.asarray(codes), np.asarray(worths, np.float32)


def worth_of(share: NDArray[np.float64], points: NDArray[np.int64]) -> Floats:
    """What a game was worth to every seat: most of it is to win, a little are the points."""
    worth: Floats = (share - 1 / PLAYERS + (points - points.mean()) / 60).astype(np.float32)
    return worth


# ---------------------------------------------------------------- 2: imitation
def batches(n: int, size: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    order = chance.permutation(n)
    for first in range(0, n - size + 1, size):
        yield order[first : first + size]


def imitate(net: Net, lesson: Lesson, epochs: int, size: int = 512) -> float:
    """Learn the choices and the worth of games; the share of choices that were guessed in the end."""
    seen, legal, codes, worth = lesson
    place = np.full(N_ACTIONS, -1)
    place[net.codes] = np.arange(len(net.codes))
    target = place[codes]
    chance = np.random.default_rng(1)
    right, step, steps = 0.0, 0, epochs * (len(seen) // size)
    for _ in range(epochs):
        for chosen in batches(len(seen), size, chance):
            gone = step / steps
            step += 1
            allowed = np.unpackbits(legal[chosen], axis=1, count=N_ACTIONS)[:, net.codes].astype(bool)
            found = net.forward(seen[chosen], allowed)
            by_score = found["chances"].copy()
            at = np.arange(size), target[chosen]
            right += 0.01 * (float((by_score.argmax(axis=1) == at[1]).mean()) - right)
            by_score[at] -= 1
            by_value = (found["value"] - worth[chosen]) * 0.5
            net.learn(found, by_score / size, by_value / size, 0.002 * (1 - gone) + 0.0001)
    return right


# ---------------------------------------------------------------- 3: practice
def practise(
    net: Net, games: Games, decisions: int, chance: np.random.Generator, rate: float, size: int = 1024
) -> tuple[int, float]:
    """Play until so many decisions of complete games are there, then learn from them; games, mean decisions."""
    n = len(games)
    kept: list[tuple[Any, ...]] = []  # one entry per step
    began = [0] * n
    samples: list[tuple[int, int]] = []  # step and game
    advantages: list[float] = []
    returns: list[float] = []
    ended = 0
    while len(samples) < decisions:
        allowed = games.masks[:, net.codes]
        found = net.forward(games.observations, allowed)
        odds = found["chances"]
        drawn = (odds.cumsum(axis=1) > chance.random((n, 1))).argmax(axis=1)
        drawn = np.where(allowed[np.arange(n), drawn], drawn, odds.argmax(axis=1))
        lost = ~allowed.any(axis=1)
        actions = np.where(lost, games.legal[:, 0], net.codes[drawn])
        kept.append(
            (
                games.observations.copy(),
                np.packbits(allowed, axis=1),
                drawn,
                odds[np.arange(n), drawn],
                found["value"],
                games.actors.copy(),
                (games.counts > 1) & ~lost,
            )
        )
        if not games.step(actions):
            continue
        for i in np.nonzero(games.ends)[0].tolist():
            worth = worth_of(games.rewards[i], games.points[i])
            last = {seat: (float(worth[seat]), 0.0) for seat in range(PLAYERS)}  # value and advantage that follow
            for step in range(len(kept) - 1, began[i] - 1, -1):
                if not kept[step][6][i]:
                    continue
                seat, value = int(kept[step][5][i]), float(kept[step][4][i])
                advantage = last[seat][0] - value + 0.97 * last[seat][1]
                last[seat] = (value, advantage)
                samples.append((step, i))
                advantages.append(advantage)
                returns.append(value + advantage)
            began[i] = len(kept)
            ended += 1
    seen = np.stack([kept[s][0][i] for s, i in samples])
    bits = np.stack([kept[s][1][i] for s, i in samples])
    drawn = np.asarray([kept[s][2][i] for s, i in samples])
    before = np.asarray([kept[s][3][i] for s, i in samples])
    gain = np.asarray(advantages, np.float32)
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    wanted = np.asarray(returns, np.float32)
    for _ in range(2):
        for chosen in batches(len(seen), size, chance):
            allowed = np.unpackbits(bits[chosen], axis=1, count=len(net.codes)).astype(bool)
            found = net.forward(seen[chosen], allowed)
            odds = found["chances"]
            at = np.arange(size), drawn[chosen]
            ratio = odds[at] / before[chosen]
            push = gain[chosen] * ratio * ~((gain[chosen] > 0) & (ratio > 1.2) | (gain[chosen] < 0) & (ratio < 0.8))
            by_score = odds * push[:, None]
            by_score[at] -= push
            logs = np.log(odds + 1e-9)
            by_score += 0.003 * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))  # keeps some curiosity
            by_value = 0.5 * (found["value"] - wanted[chosen])
            net.learn(found, (by_score / size).astype(np.float32), by_value / size, rate)
    return ended, len(samples) / ended


# ---------------------------------------------------------------- the exam
def exam(net: Net, blocks: int, seed: int = 1) -> tuple[float, float, float]:
    """One against three `greedy`, every start from every seat: share of victories, half its interval, points ahead."""
    register("learned", lambda: Learned(net))
    bot_named.cache_clear()  # another net under the same name
    kind = Configuration("bigbox", BOARD, PLAYERS)
    lineup = ("learned", *["greedy"] * (PLAYERS - 1))
    played = [play_block(BlockPlan(kind, lineup, seed, index, 1)) for index in range(blocks)]
    shares = np.asarray([block.share_of("learned") for block in played])
    ahead = float(np.mean([block.points_of("learned") - block.points_of("greedy") for block in played]))
    spread = float(shares.std(ddof=1)) if blocks > 1 else 0.5
    return float(shares.mean()), 1.96 * spread / blocks**0.5, ahead


def draw(curve: Path, picture: Path) -> None:
    """The share of victories against the time, with its intervals; without matplotlib there is no picture."""
    if not charts.available():
        return
    with curve.open(newline="") as rows:
        found = [(float(row["minutes"]), float(row["share"]), float(row["half"])) for row in csv.DictReader(rows)]
    minutes, shares, halves = zip(*found, strict=True)
    figure, (axis,) = charts.new_figure(1, "One against three greedy")
    axis.errorbar(minutes, shares, yerr=halves, marker="o", capsize=3)
    axis.axhline(1 / PLAYERS, linestyle=":", color="grey")
    axis.set_xlabel("minutes of CPU")
    axis.set_ylabel("share of victories")
    axis.set_ylim(0, 1)
    charts.save_figure(figure, picture)


def clock() -> float:
    """Minutes of CPU that this program and its processes have used: on a busy machine the clock on the wall lies."""
    t = os.times()
    return (t.user + t.system + t.children_user + t.children_system) / 60


class Run:
    """A run in its directory: steps that are done are read, not done again."""

    def __init__(self, out: Path, blocks: int) -> None:
        out.mkdir(parents=True, exist_ok=True)
        self.out = out
        self.blocks = blocks
        self.curve = out / "curve.csv"
        self.began = time.monotonic()
        self.before = 0.0
        if self.curve.exists():
            with self.curve.open(newline="") as rows:
                self.before = max((float(row["minutes"]) for row in csv.DictReader(rows)), default=0.0)
        else:
            self.write("minutes", "step", "share", "half", "points", "wall")

    def write(self, *row: object) -> None:
        with self.curve.open("a", newline="") as out:
            csv.writer(out).writerow(row)

    def say(self, text: str) -> None:
        print(f"{self.before + clock():6.1f} min of CPU  {text}", flush=True)

    def look(self, net: Net, step: str, blocks: int) -> None:
        used = self.before + clock()
        share, half, ahead = exam(net, blocks)
        self.before -= self.before + clock() - used  # an exam is not training
        wall = (time.monotonic() - self.began) / 60
        self.write(f"{used:.2f}", step, f"{share:.4f}", f"{half:.4f}", f"{ahead:.2f}", f"{wall:.1f}")
        self.say(f"{step}: {share:.3f} +- {half:.3f} of the games, {ahead:+.1f} points")

    def lessons(self, decisions: int) -> Lesson:
        path = self.out / "lessons.npz"
        if not path.exists():
            with ProcessPoolExecutor(2) as pool:
                parts = list(pool.map(take_lessons, [decisions // 2] * 2, [1, 2]))
            np.savez(path, *(np.concatenate(part) for part in zip(*parts, strict=True)))
        with np.load(path) as found:
            seen, legal, codes, worth = (found[name] for name in found.files)
        self.say(f"{len(seen):,} lessons")
        return seen, legal, codes, worth

    def imitation(self, decisions: int, epochs: int) -> Net:
        path = self.out / "imitation.npz"
        if path.exists():
            return Net.load(path)
        lesson = self.lessons(decisions)
        net = Net(np.nonzero(np.unpackbits(np.bitwise_or.reduce(lesson[1], axis=0), count=N_ACTIONS))[0])
        right = imitate(net, lesson, epochs)
        self.say(f"guesses {100 * right:.0f} % of the choices among {len(net.codes)} actions")
        net.save(path)
        self.look(net, "imitation", self.blocks)
        return net

    def practice(self, net: Net, rounds: int, decisions: int, together: int, every: int = 5) -> Net:
        path = self.out / "policy.npz"
        if path.exists():
            net = Net.load(path)
        games = Games(together, BOARD, players=PLAYERS, seed=5, limit=1500)
        chance = np.random.default_rng(3)
        for number in range(1, rounds + 1):
            ended, long = practise(net, games, decisions, chance, 0.0003)
            self.say(f"practice {number}: {ended} games of {long:.0f} decisions")
            if number % every == 0 or number == rounds:
                net.save(path)
                self.look(net, f"practice {number}", self.blocks)
        return net


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--lessons", type=int, default=240_000, help="decisions of the teacher")
    ask.add_argument("--epochs", type=int, default=4, help="how often they are learned")
    ask.add_argument("--rounds", type=int, default=10, help="rounds of practice")
    ask.add_argument("--decisions", type=int, default=60_000, help="decisions in each of them")
    ask.add_argument("--games", type=int, default=128, help="games that are practised at the same time")
    ask.add_argument("--blocks", type=int, default=10, help="starts in the exams on the way, four games each")
    ask.add_argument("--exam", type=int, default=50, help="starts in the exam at the end")
    ask.add_argument("--out", type=Path, default=Path("learned"))
    given = ask.parse_args()
    run = Run(given.out, given.blocks)
    net = run.imitation(given.lessons, given.epochs)
    net = run.practice(net, given.rounds, given.decisions, given.games)
    run.look(net, "end", given.exam)
    draw(run.curve, given.out / "curve.svg")


if __name__ == "__main__":
    main()
