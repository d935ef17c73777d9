"""A training run of one board: it stops at any time and goes on where it was.

First games of planners and of the net of version 0.1 teach a first judge. Then the lead is taught twice by wide
searches with that judge, and from then on games of the newest nets teach the judge, and the lead anew every few
thousand games.

A run lives in a directory: ``state.json``, ``weights.npz``, ``current-N.guide`` (the newest nets, as play uses them),
``pool/`` (past ones, which stay opponents), ``chunks/`` (positions still learned from) and ``log.txt``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from hansa.bots.guides import GuideFile, pack
from hansa.mind.evaluate import default_weights
from hansa.mind.view import View
from hansa.training.games import Played, examine, search_widely, targets, teach
from hansa.training.learner import HEADS, Bytes, Floats, Learner, Longs, Rows, Shorts, means, sigmoid
from hansa.training.seats import BOARDS, Kind, Lesson, tables
from hansa.training.start import Taught, read

FIRST_TRACE: Final = 0.85  # while an older net says how games will go on
Flags = NDArray[np.bool_]
T = TypeVar("T")


@dataclass
class Settings:
    """What a run was told."""

    board: str = "hansa_45"
    lead_hidden: int = 64
    judge_hidden: int = 128
    second: int = 32
    first_games: int = 700
    games_per_round: int = 48
    trace: float = 0.9  # lambda, per turn of anybody
    softness: float = 0.35  # points
    memory: int = 600_000  # positions times seats
    replay: float = 3.0  # how often a position is learned from while it is new
    batch: int = 512
    rate: float = 7e-4
    settle_games: int = 4000  # games after which the rate has come down by half
    decay: float = 0.2
    searches: int = 4500  # of one lesson of the lead
    searched_games: int = 12  # in which they are made, at a time
    lead_rate: float = 1e-3
    lead_passes: int = 6
    lead_memory: int = 3  # lessons whose searches are learned from
    refresh_games: int = 2500  # between two lessons of the lead
    past: int = 10
    examine_every: int = 20
    examine_games: int = 20
    seed: int = 1
    parent: str = ""  # what it started from


@dataclass
class State:
    """Where a run is."""

    games: int = 0
    rounds: int = 0
    lessons: int = 0  # of the lead, finished
    searches: int = 0  # of the lesson that is being made
    searched_games: int = 0
    chunks: int = 0
    cpu: float = 0.0  # seconds of work of this process


@dataclass
class Memory:
    """Rows that are learned from, the newest in place of the oldest."""

    x: Bytes
    v: Shorts
    start: Floats
    y: Floats
    mine: Flags
    filled: int = 0
    at: int = 0

    def add(self, x: Bytes, v: Shorts, start: Floats, y: Floats, mine: Flags) -> None:
        size = len(self.x)
        for arrays in (slice(k, k + 4096) for k in range(0, len(x), 4096)):
            rows = (self.at + np.arange(len(x[arrays]))) % size
            self.x[rows], self.v[rows], self.start[rows] = x[arrays], v[arrays], start[arrays]
            self.y[rows], self.mine[rows] = y[arrays], mine[arrays]
            self.at = int((self.at + len(rows)) % size)
            self.filled = min(size, self.filled + len(rows))


class Run:
    """A training run in a directory."""

    def __init__(self, directory: Path, settings: Settings, parent: Path | None = None) -> None:
        self.directory = directory
        for name in ("pool", "chunks"):
            (directory / name).mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.state = State()
        kept = directory / "state.json"
        if kept.exists():
            told = json.loads(kept.read_text())
            self.settings = Settings(**told["settings"])
            self.state = State(**told["state"])
        taught = read(parent) if parent is not None and parent.is_file() and not kept.exists() else None
        if taught is not None:
            self.settings = replace(
                self.settings,
                judge_hidden=taught.judge.hidden,
                lead_hidden=taught.lead.hidden,
                second=taught.judge.second,
                parent=f"{parent.name if parent else ''}, {taught.story.get('games', 0)} games",
            )
        known = self.settings
        self.slots, self.kinds = BOARDS[known.board]
        self.board = tables(known.board)
        self.rows = Rows(View(self.board, self.slots))
        self.judge = Learner(self.rows, known.judge_hidden, known.second, known.seed)
        self.lead = Learner(self.rows, known.lead_hidden, known.second, known.seed + 1, 1)
        if (directory / "weights.npz").exists():
            with np.load(directory / "weights.npz") as arrays:
                self.judge.restore("judge", arrays)
                self.lead.restore("lead", arrays)
        elif taught is not None and taught.board == known.board:
            self.go_on_from(taught)
        elif taught is not None or parent is not None:
            other = taught or Run(cast(Path, parent), Settings())
            positions = other.positions()
            for mine, theirs in ((self.judge, other.judge), (self.lead, other.lead)):
                mine.start_from(theirs, *positions)
        self.dice = np.random.default_rng(known.seed + 1000 * self.state.rounds + self.state.lessons)
        self._memory: Memory | None = None
        self._worked = time.process_time()

    def go_on_from(self, taught: Taught) -> None:
        """Go on where the run ended that a file of this board came from; without the positions it learned from."""
        story = taught.story
        self.judge, self.lead = taught.judge, taught.lead
        self.settings.first_games = min(self.settings.first_games, int(story.get("games", 0)))
        self.state.games = int(story.get("games", 0))
        self.state.lessons = int(story.get("lessons", 1))
        self.state.cpu = 3600 * float(story.get("cpu_hours", 0))
        (self.directory / "pool" / "000000.guide").write_bytes(taught.path.read_bytes())

    # ------------------------------------------------------------ files
    def save(self) -> None:
        """Everything that is needed to go on; a stop in between harms nothing."""
        now = time.process_time()
        self.state.cpu += now - self._worked
        self._worked = now
        weights = self.directory / "weights.new.npz"
        np.savez(weights, **self.judge.arrays("judge"), **self.lead.arrays("lead"))
        weights.replace(self.directory / "weights.npz")
        told = {"settings": asdict(self.settings), "state": asdict(self.state)}
        fresh = self.directory / "state.new.json"
        fresh.write_text(json.dumps(told, indent=1))
        fresh.replace(self.directory / "state.json")

    def file(self) -> GuideFile:
        """The nets as they are now; no lead before its first lesson."""
        state = self.state
        story = {
            "games": state.games,
            "lessons": state.lessons,
            "cpu_hours": round(state.cpu / 3600, 2),
            "settings": asdict(self.settings),
        }
        lead = self.lead.part() if state.lessons else None
        return GuideFile(self.settings.board, self.slots, lead, self.judge.part(), default_weights(), story)

    def current(self) -> Path:
        """The newest nets in a file that is never changed once it is used."""
        path = self.directory / f"current-{self.state.rounds}-{self.state.lessons}.guide"
        if not path.exists():
            fresh = path.with_suffix(".new")
            fresh.write_bytes(pack(self.file(), self.board))
            fresh.replace(path)
            for old in self.directory.glob("current-*.guide"):
                if old != path:
                    old.unlink()
        return path

    def lesson(self) -> Lesson:
        known, state = self.settings, self.state
        past = tuple(sorted((self.directory / "pool").glob("*.guide"))[-known.past :])
        current = self.current() if state.games >= known.first_games else None
        kinds: Sequence[Kind] = self.kinds
        return Lesson(known.board, current, past, tuple(kinds), known.softness, known.seed)

    def keep(self, name: str, **arrays: Any) -> None:
        fresh = self.directory / "chunks" / "new.npz"
        np.savez_compressed(fresh, **arrays)
        fresh.replace(self.directory / "chunks" / name)

    def positions(self) -> tuple[Bytes, Shorts]:
        """Things and numbers of some positions of this run's games; none if there are none."""
        for path in sorted((self.directory / "chunks").glob("judge-*.npz"))[-1:]:
            with np.load(path) as a:
                return np.ascontiguousarray(a["x"][::20]), np.ascontiguousarray(a["v"][::20])
        return np.zeros((0, len(self.rows.names)), np.uint8), np.zeros((0, self.rows.numbers), np.int16)

    def memory(self) -> Memory:
        """What the judge learns from; read again from the newest chunks where a run goes on."""
        if self._memory is None:
            size, rows = self.settings.memory, self.rows
            self._memory = Memory(
                np.zeros((size, len(rows.names)), np.uint8),
                np.zeros((size, rows.numbers), np.int16),
                np.zeros(size, np.float32),
                np.zeros((size, HEADS), np.float32),
                np.zeros(size, np.bool_),
            )
            chunks: list[Path] = []
            count = 0
            for path in sorted((self.directory / "chunks").glob("judge-*.npz"), reverse=True):
                with np.load(path) as a:
                    count += len(a["start"])
                chunks.append(path)
                if count >= size:
                    break
            for path in reversed(chunks):
                with np.load(path) as a:
                    self._memory.add(a["x"], a["v"], a["start"], a["y"], a["mine"])
        return self._memory

    # ------------------------------------------------------------ steps
    def steps(self, work: Callable[[Callable[[int], T], Sequence[int]], Iterator[T]]) -> Iterator[str]:
        """One step after the other for ever; yields what it brought when it is saved. ``work`` spreads games."""
        while True:
            known, state = self.settings, self.state
            started = time.monotonic()
            if state.games >= known.first_games and state.lessons < self.lessons_due():
                said = self.lead_step(work)
            else:
                said = self.judge_step(work)
            self.save()
            yield f"{said}, {time.monotonic() - started:.0f} s"

    def lessons_due(self) -> int:
        known, state = self.settings, self.state
        return 2 + (state.games - known.first_games) // known.refresh_games

    def judge_step(self, work: Callable[..., Iterator[Any]]) -> str:
        known, state = self.settings, self.state
        first = state.games < known.first_games
        memory = self.memory()
        numbers = range(state.games, state.games + known.games_per_round)
        played: list[Played] = [g for g in work(partial(teach, self.lesson()), numbers) if g is not None]
        trace = FIRST_TRACE if first else known.trace
        parts = [self.rows_of(game, trace) for game in played]
        x, v, start, y, mine = (np.concatenate(column) for column in zip(*parts, strict=True))
        self.keep(f"judge-{state.chunks:06d}.npz", x=x, v=v, start=start, y=y, mine=mine)
        state.chunks += 1
        self.forget("judge-*.npz", known.memory // len(x) + 2)
        memory.add(x, v, start, y, mine)
        state.games += len(numbers)
        state.rounds += 1
        told = f"games {state.games} {self.about(played)}"
        if (first and state.games < known.first_games) or memory.filled < known.memory // 8:
            return told  # a few games alone would be learned by heart
        fresh = 2.0 * memory.filled if first else known.replay * len(x)
        losses = [self.learn() for _ in range(max(1, int(fresh / known.batch)))]
        worth, win, rest = np.mean(losses, axis=0)
        told += f" | worth {worth:.4f} win {win:.4f} rest {rest:.3f} rate {self.rate():.5f}"
        if state.rounds % 12 == 0 and not first:
            (self.directory / "pool" / f"{state.rounds:06d}.guide").write_bytes(self.current().read_bytes())
            for old in sorted((self.directory / "pool").glob("*.guide"))[: -known.past]:
                old.unlink()
        if state.rounds % known.examine_every == 0 and state.lessons:
            shares = list(work(partial(examine, self.lesson()), range(known.examine_games)))
            told += f" | share against three of version 0.1, width 2: {sum(shares) / len(shares):.3f}"
        return told

    def rows_of(self, game: Played, trace: float) -> tuple[Any, ...]:
        count, n = len(game.movers), game.players
        if game.told is not None:
            seen = game.told
        else:
            seen = sigmoid(self.judge.predict(game.x, game.v, game.start)[:, :2]).reshape(count, n, 2)
        y = targets(game, seen, trace).reshape(count * n, HEADS)
        mine = np.zeros((count, n), np.bool_)
        mine[np.arange(count), game.movers] = True
        return game.x, game.v, game.start, y, mine.ravel()

    def rate(self) -> float:
        known = self.settings
        return known.rate * max(0.15, 1 / (1 + self.state.games / known.settle_games))

    def learn(self) -> tuple[float, float, float]:
        """One step of the judge: of the samples 40 % are views of whoever had the turn."""
        known, memory = self.settings, self.memory()
        own = np.flatnonzero(memory.mine[: memory.filled])
        some = self.dice.integers(0, memory.filled, known.batch)
        mine = self.dice.random(known.batch) < 0.4
        some[mine] = own[self.dice.integers(0, len(own), int(mine.sum()))]
        return self.judge.step(
            memory.x, memory.v, memory.start, memory.y, some.astype(np.int64), self.rate(), known.decay
        )

    def lead_step(self, work: Callable[..., Iterator[Any]]) -> str:
        known, state = self.settings, self.state
        numbers = range(state.searched_games, state.searched_games + known.searched_games)
        found = [s for s in work(partial(search_widely, self.lesson()), numbers) if len(s.x)]
        state.searched_games += len(numbers)
        state.searches += sum(s.searches for s in found)
        self.keep(
            f"lead-{state.lessons:03d}-{state.searched_games:06d}.npz",
            x=np.concatenate([s.x for s in found]),
            v=np.concatenate([s.v for s in found]),
            start=np.concatenate([s.start for s in found]),
            y=np.concatenate([s.best for s in found]),
            group=np.concatenate([s.group + 1000 * k for k, s in enumerate(found)]),
        )
        told = f"lesson {state.lessons + 1} of the lead: {state.searches} searches"
        if state.searches < known.searches:
            return told
        told += f" | {self.teach_lead()}"
        state.lessons += 1
        state.searches = 0
        return told

    def teach_lead(self) -> str:
        """Learn what the searches of this lesson and the last ones found; a tenth of them is kept to look at."""
        known, state = self.settings, self.state
        oldest = f"lead-{max(0, state.lessons - known.lead_memory + 1):03d}"
        loaded: list[tuple[Any, ...]] = []
        for path in sorted((self.directory / "chunks").glob("lead-*.npz")):
            if path.name < oldest:
                path.unlink()
                continue
            with np.load(path) as a:
                if "group" in a:  # chunks of the first runs do not say which positions belong together
                    loaded.append((a["x"], a["v"], a["start"], a["y"], a["group"] + 100_000 * len(loaded)))
        x, v, start, best, group = (np.concatenate(column) for column in zip(*loaded, strict=True))
        y = best[:, None].astype(np.float32)
        train = int(len(x) - 0.1 * len(x) / known.lead_memory)
        self.lead.steps = 0
        for part in (self.lead.m, self.lead.v):
            for a in part.values():
                a[...] = 0
        for turn in range(known.lead_passes):
            place = self.dice.permutation(int(group.max()) + 1)  # searches in any order, each as a whole
            order: Longs = np.argsort(place[group[:train]], kind="stable").astype(np.int64)
            rate = known.lead_rate * (1.0 if turn < 0.6 * known.lead_passes else 0.25)
            for at in range(0, max(1, train - known.batch + 1), known.batch):
                some = order[at : at + known.batch]
                self.lead.step(x, v, start, y, some, rate, known.decay, group[some])
        told = self.lead.predict(x[train:], v[train:], start[train:])[:, 0]
        before, after = (
            np.mean((a - best[train:] - means(a - best[train:], group[train:])) ** 2) for a in (start[train:], told)
        )
        return f"{train} positions, error within searches {before:.4f} by hand, {after:.4f} learned"

    def forget(self, pattern: str, keep: int) -> None:
        for old in sorted((self.directory / "chunks").glob(pattern))[:-keep]:
            old.unlink()

    def about(self, played: Sequence[Played]) -> str:
        rounds = np.mean([g.last_turn / g.players for g in played])
        winner = np.mean([g.points.sum(axis=1).max() for g in played])
        everybody = np.mean([g.points.sum(axis=1).mean() for g in played])
        ends = [sum(g.over == way for g in played) for way in (1, 2, 4)]
        return f"rounds {rounds:.1f} winner {winner:.1f} all {everybody:.1f} ends {ends}"

    def go(self, seconds: float, cores: int = 1) -> Iterator[str]:
        """Train for so long; one line for each step, which is in ``log.txt``, too."""
        until = time.monotonic() + seconds
        pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn")) if cores > 1 else None
        with pool or nullcontext():

            def work(job: Callable[[int], Any], numbers: Sequence[int]) -> Iterator[Any]:
                return iter(pool.map(job, numbers, chunksize=2)) if pool else map(job, numbers)

            for said in self.steps(work):
                line = f"{time.strftime('%H:%M:%S')} {self.settings.board} {said}"
                with (self.directory / "log.txt").open("a") as log:
                    log.write(line + "\n")
                yield line
                if time.monotonic() > until:
                    return
