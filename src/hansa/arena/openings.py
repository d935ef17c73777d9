"""Openings from games of strong bots: played in batches that can be played anywhere, kept, merged, packed.

All seats are played by the search that two nets guide, quickly, and more so after the rounds that are kept. In the
first two rounds each seat chooses among what is nearly as good, more or less softly from game to game, so that openings
vary. What is kept of a game are the keys of its first positions, the turns between them and the outcome: trees can be
made from it again, without playing.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import hansa
from hansa.arena.configurations import Configuration, plain
from hansa.arena.parallel import run
from hansa.arena.policy import CAP
from hansa.arena.simulation import seed_of
from hansa.arena.table import play_line
from hansa.bots import Budget, Position
from hansa.bots.guided import Effort, Guided
from hansa.engine import play, scoring
from hansa.engine.state import State
from hansa.game import opening
from hansa.game.opening import ROUNDS, WHOLE, KindName, Node, Tally, Tree, Turn

EFFORT: Final = Effort(4, 1, quick=True)
"""A narrow search and no look ahead, while what is played is kept."""
LATER: Final = Effort(2, 1, quick=True)
"""Still narrower, where only the outcome counts."""
NODES: Final = 1_200
SOFTNESS: Final = (0.5, 1.0, 2.0)
"""Points; how softly a seat chooses in its first two turns is drawn for each game."""
BATCH: Final = 4
KEPT: Final = "games.jsonl"
KEPT_FORMAT: Final = "hansa opening games 1"
LEAST: Final = 2
LARGEST: Final = 5_000_000


class KeptError(ValueError):
    """Kept games of another run, or damage; the sentence says which."""


def kinds() -> list[Configuration]:
    """The kinds of games in turn: every edition, board and number of players."""
    return plain()


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a game; seats by the turn order."""

    keys: tuple[str, ...]
    turns: tuple[str, ...]
    """The actions between two keys, with "; " between them."""
    shares: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]

    def to_json(self) -> list[Any]:
        return [list(part) for part in (self.keys, self.turns, self.shares, self.points, self.places)]

    @classmethod
    def of_json(cls, found: Any) -> Played:
        keys, turns, *numbers = (tuple(part) for part in found)
        shares, points, places = numbers
        if len(turns) != len(keys) - 1 or not len(shares) == len(points) == len(places):
            raise ValueError("a game is incomplete")
        return cls(keys, turns, shares, points, places)


# ---------------------------------------------------------------- playing
@cache
def player(softness: float, effort: Effort = EFFORT) -> Guided:
    return Guided("opening", opening=softness, effort=effort)


def play_one(kind: Configuration, seed: int) -> Played:
    """A game from its first to its last turn."""
    game = kind.new_game(seed)
    rng = random.Random(seed)
    bots = [player(rng.choice(SOFTNESS)) for _ in range(kind.players)]
    keys, turns, since = [], [], list[str]()
    if opening.begins(game.state):
        keys.append(opening.key(game.state, game.board))
    while not game.over and int(game.state.turns()) <= ROUNDS * kind.players:
        line = bots[int(game.state.decider())].choose(Position(game.state), Budget(NODES), rng)

        def played(code: int) -> None:
            since.append(game.text_of(code))
            game.play(code, tell=False)
            if opening.begins(game.state):
                keys.append(opening.key(game.state, game.board))
                turns.append("; ".join(since))
                since.clear()

        play_line(game.state, line, played)
    state = game.state.copy()
    bot, made = player(0.0, LATER), 0
    while state.over() == 0 and made < CAP:
        line = bot.choose(Position(state), Budget(NODES), rng)
        made += play_line(state, line, partial(play.apply, state))
    return Played(tuple(keys), tuple(turns), *outcome(state, kind.players))


def outcome(s: State, players: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Shares of the victory, points and places, by the turn order."""
    winners = int(scoring.winners(s))
    seats = [(int(s.start()) + i) % players for i in range(players)]
    points = tuple(int(scoring.total(s, seat)) for seat in seats)
    won = [winners >> seat & 1 for seat in seats]
    ranks = list(zip(won, points, strict=True))
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    return tuple(WHOLE // winners.bit_count() * each for each in won), points, places


def play_batch(seed: int, number: int) -> list[list[Any]]:
    """Some games of one kind; what comes out depends on the numbers alone: bots remember nothing of other batches."""
    player.cache_clear()
    every = kinds()
    turn, which = divmod(number, len(every))
    kind = every[which]
    first = turn * BATCH
    return [play_one(kind, seed_of(seed, (first + i) * len(every) + which)).to_json() for i in range(BATCH)]


# ---------------------------------------------------------------- keeping
class Games:
    """The batches played so far, one in a line; the file survives being cut off anywhere."""

    def __init__(self, path: Path, seed: int, to_read: bool = False) -> None:
        """``to_read``: the file stays as it is, and others may be writing it."""
        self.path: Final = path
        self.done: set[int] = set()
        self._head: Final = {
            "format": KEPT_FORMAT,
            "seed": seed,
            "batch": BATCH,
            "rounds": ROUNDS,
            "effort": [EFFORT.width, EFFORT.plans, LATER.width, LATER.plans, NODES],
            "softness": list(SOFTNESS),
            "kinds": [kind.name for kind in kinds()],
        }
        if path.exists() and path.stat().st_size:
            for number, _ in self._rows(mend=not to_read):
                self.done.add(number)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self._head) + "\n", encoding="utf-8")

    def _rows(self, mend: bool = False) -> Iterator[tuple[int, list[Played]]]:
        end = 0
        with self.path.open("rb") as file:
            for i, row in enumerate(file, 1):
                if not row.endswith(b"\n"):  # cut off: that batch is played again
                    break
                try:
                    found = json.loads(row)
                    if i == 1:
                        self._check(found)
                    else:
                        yield int(found["batch"]), [Played.of_json(game) for game in found["games"]]
                except (ValueError, KeyError, TypeError) as error:
                    if isinstance(error, KeptError):
                        raise
                    raise KeptError(f"{self.path}: line {i} is damaged ({error})") from None
                end += len(row)
        if mend and end < self.path.stat().st_size:
            os.truncate(self.path, end)

    def _check(self, found: Any) -> None:
        if not isinstance(found, dict) or found.get("format") != KEPT_FORMAT:
            raise KeptError(f"{self.path}: not the kept games of openings")
        for part, wanted in self._head.items():
            if found.get(part) != wanted:
                raise KeptError(f"{self.path}: {part} is {found.get(part)!r} there and {wanted!r} here")

    def add(self, number: int, games: list[list[Any]]) -> None:
        """Write a batch down; each number counts once."""
        if number in self.done:
            return
        self.done.add(number)
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"batch": number, "games": games}, separators=(",", ":")) + "\n")

    def by_kind(self) -> dict[KindName, list[Played]]:
        """All games, in the order of their numbers whatever the order in which they were played."""
        rows = dict(self._rows())
        every = kinds()
        found: dict[KindName, list[Played]] = defaultdict(list)
        for number in sorted(rows):
            kind = every[number % len(every)]
            found[kind.edition, kind.board, kind.players] += rows[number]
        return found


def build(
    games: Games,
    seed: int,
    wanted: int,
    only: str | None = None,
    jobs: int = -1,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> None:
    """Play the games that are missing, so many of each kind, all kinds in turn."""
    every = kinds()
    chosen = [i for i, kind in enumerate(every) if only is None or only in kind.name]
    numbers = [turn * len(every) + which for turn in range(-(-wanted // BATCH)) for which in chosen]
    left = [number for number in numbers if number not in games.done]
    progress((len(numbers) - len(left)) * BATCH)
    for number, found in run(partial(play_batch, seed), left, jobs, cluster):
        games.add(number, found)
        progress(BATCH)


# ---------------------------------------------------------------- merging and packing
def merge(games: Iterable[Played], players: int) -> Tree:
    """One node for each position, whichever way games came to it."""
    tallies: dict[str, Tally] = {}
    turns: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for game in games:
        for name in dict.fromkeys(game.keys):
            tally = tallies.get(name)
            if tally is None:
                tally = tallies[name] = Tally.nothing(players)
            tally.add(game.shares, game.points, game.places)
        for i, text in enumerate(game.turns):
            turns[game.keys[i]][game.keys[i + 1]][text] += 1
    tree: Tree = {}
    for name in sorted(tallies, key=lambda name: (-tallies[name].games, name)):
        node = tree[name] = Node(tallies[name])
        for to, ways in turns[name].items():
            usual = min(ways, key=lambda text: (-ways[text], len(text), text))
            node.turns.append(Turn(to, ways.total(), tuple(usual.split("; "))))
        node.turns.sort(key=lambda turn: (-turn.games, turn.to))
    return tree


def pruned(tree: Tree, least: int) -> Tree:
    """Without positions that fewer games came to."""
    kept = {name: node for name, node in tree.items() if node.tally.games >= least}
    return {name: Node(node.tally, [turn for turn in node.turns if turn.to in kept]) for name, node in kept.items()}


def packed(games: dict[KindName, list[Played]], least: int = LEAST, largest: int = LARGEST) -> tuple[bytes, int]:
    """A file that is no larger than it may be, and how many games a position needed to be kept."""
    return fitted({kind: (len(found), merge(found, kind[2])) for kind, found in games.items()}, story, least, largest)


def fitted(
    trees: dict[KindName, tuple[int, Tree]], about: Callable[[int, int], str], least: int, largest: int
) -> tuple[bytes, int]:
    """Trees as a file that is no larger than it may be, and how many games a position needed to be kept."""
    count = sum(games for games, _ in trees.values())
    while True:
        kept = {kind: (games, pruned(tree, least)) for kind, (games, tree) in trees.items()}
        data = opening.written(kept, about(count, least))
        if len(data) <= largest or not any(len(tree) for _, tree in kept.values()):
            return data, least
        least += 1


def positions_kept(least: int) -> str:
    return "all positions" if least == 1 else f"positions that at least {least} games came to"


def story(count: int, least: int) -> str:
    """How a file of openings came about, for its first line."""
    return (
        f"{count} games between bots of hansa {hansa.__version__}, guided by nets (width {EFFORT.width}, later "
        f"{LATER.width}), with soft choices of {SOFTNESS[0]} to {SOFTNESS[-1]} points in two rounds; "
        f"{positions_kept(least)} in {ROUNDS} rounds (docs/openings.md)"
    )


# ---------------------------------------------------------------- putting together
@dataclass(frozen=True, slots=True)
class Part:
    """Trees that are put together with others: those of a file, or of games that were kept."""

    trees: dict[KindName, tuple[int, Tree]]
    about: str
    seed: int | None = None
    """Of games that were kept."""


def part_of(path: Path) -> Part:
    """A file of openings or kept games; OpeningsError or KeptError where it is neither."""
    try:
        with path.open("rb") as file:
            head = json.loads(file.readline(opening.LONGEST_HEAD))
    except (OSError, ValueError, RecursionError):
        head = None
    if isinstance(head, dict) and head.get("format") == KEPT_FORMAT:
        games = Games(path, head.get("seed", 0), to_read=True).by_kind()
        trees = {kind: (len(found), merge(found, kind[2])) for kind, found in games.items()}
        return Part(trees, story(sum(map(len, games.values())), 1), head.get("seed"))
    found = opening.Openings(path)
    if found.rounds != ROUNDS:
        raise opening.OpeningsError(f"{path}: tells about {found.rounds} rounds, not {ROUNDS}")
    return Part({kind: (each.games, found.tree(kind) or {}) for kind, each in found.sections.items()}, found.about)


def together(parts: Sequence[Part]) -> dict[KindName, tuple[int, Tree]]:
    """The trees of all parts as one for each kind of game."""
    found: dict[KindName, tuple[int, list[Tree]]] = {}
    for part in parts:
        for kind, (games, tree) in part.trees.items():
            before, trees = found.get(kind, (0, []))
            found[kind] = before + games, [*trees, tree]
    return {kind: (games, joined(trees, kind[2])) for kind, (games, trees) in found.items()}


def joined(trees: Sequence[Tree], players: int) -> Tree:
    """Counts and sums add up by position; a turn is told as the part with most games told it."""
    tallies: dict[str, Tally] = {}
    turns: dict[str, dict[str, list[Turn]]] = defaultdict(lambda: defaultdict(list))
    for tree in trees:
        for name, node in tree.items():
            tallies.setdefault(name, Tally.nothing(players)).join(node.tally)
            for turn in node.turns:
                turns[name][turn.to].append(turn)
    found: Tree = {}
    for name in sorted(tallies, key=lambda name: (-tallies[name].games, name)):
        node = found[name] = Node(tallies[name])
        for to, ways in turns[name].items():
            usual = min(ways, key=lambda way: (-way.games, len("; ".join(way.actions)), way.actions))
            node.turns.append(Turn(to, sum(way.games for way in ways), usual.actions))
        node.turns.sort(key=lambda turn: (-turn.games, turn.to))
    return found


def put_together(parts: Sequence[Part], least: int = LEAST, largest: int = LARGEST) -> tuple[bytes, int]:
    """One file of several, no larger than it may be, and how many games a position needed to be kept."""
    for seed, many in Counter(part.seed for part in parts if part.seed is not None).items():
        if many > 1:
            raise KeptError(f"{many} of these files hold the games of seed {seed}: they would count {many} times")
    texts = list(dict.fromkeys(part.about for part in parts))

    def about(count: int, needed: int) -> str:
        return f"{count} games between bots, {positions_kept(needed)}, put together of: {' + '.join(texts)}"

    return fitted(together(parts), about, least, largest)
