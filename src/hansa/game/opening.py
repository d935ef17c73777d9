"""Openings: what was played from the first positions of a game, and what came of it (docs/openings.md).

A position in which a turn begins is known by its key: equal for all games that come to it, in whatever order and by
whatever seats. A file holds a tree for each kind of game. Its first line says what is in it; a tree is read when it is
asked for.
"""

from __future__ import annotations

import hashlib
import json
import math
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from hansa.engine.state import State
from hansa.game import line as lines
from hansa.game import making
from hansa.game import position as positions
from hansa.game.boards import PrintedBoard
from hansa.game.game import Game
from hansa.game.placing import LETTERS

FORMAT: Final = 1
ROUNDS: Final = 3
"""Rounds that a tree tells about."""
WHOLE: Final = 60
"""A victory; several winners share it evenly."""
SURE: Final = 1.96  # standard deviations to each side: 95 %
LONGEST_HEAD: Final = 200_000  # characters of the first line of a file
LARGEST_TREE: Final = 200_000_000  # bytes of a tree, unpacked
TREES_KEPT: Final = 6
HIDDEN: Final = ("pool", "start", "turns", "passes", "due")
"""Parts of a position that a key leaves out: unknown to the players, or without a meaning in the first rounds."""
KindName = tuple[str, str, int]
"""Edition, board, players."""


class OpeningsError(ValueError):
    """A file of openings that is damaged, or is none; the sentence says where and why."""


# ---------------------------------------------------------------- positions
def begins(s: State) -> bool:
    """Whether this is a position of a tree: a turn begins, or the game does."""
    return positions.can_be_written(s) and bool(s.fresh())


def form(s: State, board: PrintedBoard) -> str:
    """What is known by everybody and matters, in the manner of the one-line position, seats by the turn order.

    Equal posts are sorted, hidden tokens count without their face, and so do those that lie on routes: three are drawn
    for the start of every game, and openings would be told six times over.
    """
    found = positions.write(s, board)
    players, start = int(s.rules.players), int(s.start())
    for part in HIDDEN:
        found.pop(part, None)
    letters = LETTERS[:players]
    moved = letters[-start:] + letters[:-start] if start else letters
    seats = str.maketrans(letters + letters.upper(), moved + moved.upper())
    for part in ("posts", "offices", "extra", "special"):
        found[part] = {place: pieces.translate(seats) for place, pieces in found[part].items()}
    found["posts"] = {route: _sorted(s, board, route, pieces) for route, pieces in found["posts"].items()}
    found["tokens"] = dict.fromkeys(found["tokens"], "?")
    desks = found["desks"]
    for desk in desks:
        desk.pop("mission", None)
        if "kept" in desk:
            desk["kept"] = ["?"] * len(desk["kept"])
    found["desks"] = desks[start:] + desks[:start]
    found["turn"] = (found["turn"] - start) % players
    found["connected"] = [(seat - start) % players for seat in found["connected"]]
    for laid in found.get("laid", []):
        laid["seat"] = (laid["seat"] - start) % players
    names = making.NAMES[:players]
    return lines.write({"board": board.id, "edition": "-", "players": names} | found, board, names)


def _sorted(s: State, board: PrintedBoard, route: str, pieces: str) -> str:
    """The pieces of a route, in order within posts of the same kind."""
    first = int(s.board.route_start[board.routes.index(route)])
    kinds = [int(s.board.post_kind[first + i]) for i in range(len(pieces))]
    left = {kind: sorted((p for p, k in zip(pieces, kinds, strict=True) if k == kind), key=_order) for kind in kinds}
    return "".join(left[kind].pop(0) for kind in kinds)


def _order(piece: str) -> tuple[bool, str]:
    return piece == ".", piece


def key(s: State, board: PrintedBoard) -> str:
    """Eight characters that stand for a position: 48 bits of a hash of its form."""
    return urlsafe_b64encode(hashlib.blake2b(form(s, board).encode(), digest_size=6).digest()).decode()


def kind_of(game: Game) -> KindName | None:
    """The tree that a game belongs to; None for games with modules, promo tokens or house rules."""
    if game.header.options.to_json():
        return None
    return game.header.edition, game.board.id, game.players


# ---------------------------------------------------------------- trees
@dataclass(slots=True)
class Tally:
    """What came of some games, by the place in the turn order."""

    games: int
    shares: list[int]
    """Victories in sixtieths."""
    points: list[int]
    squares: list[int]
    """Of the points, for their spread."""
    places: list[int]

    @classmethod
    def nothing(cls, players: int) -> Tally:
        return cls(0, *([0] * players for _ in range(4)))

    def add(self, shares: Sequence[int], points: Sequence[int], places: Sequence[int]) -> None:
        self.games += 1
        for i, n in enumerate(points):
            self.shares[i] += shares[i]
            self.points[i] += n
            self.squares[i] += n * n
            self.places[i] += places[i]

    def join(self, other: Tally) -> None:
        """Add what came of other games."""
        self.games += other.games
        for mine, theirs in zip(self._sums(), other._sums(), strict=True):
            mine[:] = map(sum, zip(mine, theirs, strict=True))

    def _sums(self) -> tuple[list[int], ...]:
        return self.shares, self.points, self.squares, self.places

    def share(self, seat: int) -> float:
        return self.shares[seat] / WHOLE / self.games

    def between(self, seat: int) -> tuple[float, float]:
        """Where the share of victories lies, with 95 % certainty (Wilson)."""
        n, p, z = self.games, self.share(seat), SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        aside = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - aside), min(1.0, middle + aside)

    def mean(self, seat: int) -> float:
        return self.points[seat] / self.games

    def spread(self, seat: int) -> float | None:
        """How far the mean of the points may be off, with 95 % certainty; None for a single game."""
        n = self.games
        if n < 2:
            return None
        variance = max(0.0, (self.squares[seat] - self.points[seat] ** 2 / n) / (n - 1))
        return SURE * math.sqrt(variance / n)

    def place(self, seat: int) -> float:
        return self.places[seat] / self.games


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played: how often, how, and which position it came to."""

    to: str
    games: int
    actions: tuple[str, ...]


@dataclass(slots=True)
class Node:
    tally: Tally
    turns: list[Turn] = field(default_factory=list)
    """The most frequent first."""


Tree = dict[str, Node]


def tree_to_json(tree: Tree) -> list[Any]:
    """Keys are numbered in their order, so that turns need no keys."""
    order = {key: i for i, key in enumerate(tree)}
    rows: list[Any] = []
    for name, node in tree.items():
        t = node.tally
        turns = [[order[turn.to], turn.games, "; ".join(turn.actions)] for turn in node.turns]
        rows.append([name, t.games, t.shares, t.points, t.squares, t.places, turns])
    return rows


def tree_of_json(rows: Any, players: int) -> Tree:
    """ValueError, TypeError, KeyError or IndexError for anything else than a tree."""
    keys = [str(row[0]) for row in rows]
    tree: Tree = {}
    for name, games, *sums, turns in rows:
        if len(sums) != 4 or any(len(each) != players for each in sums) or games < 1:
            raise ValueError(f"position {name} has no figures for {players} players")
        tally = Tally(int(games), *(list(map(int, each)) for each in sums))
        tree[name] = Node(tally, [Turn(keys[to], int(n), tuple(text.split("; "))) for to, n, text in turns])
    return tree


# ---------------------------------------------------------------- files
@dataclass(frozen=True, slots=True)
class Section:
    """A tree in a file: what it is about, and where it stands behind the first line."""

    kind: KindName
    games: int
    positions: int
    at: int
    size: int
    sum: str


def written(trees: Mapping[KindName, tuple[int, Tree]], about: str = "") -> bytes:
    """The bytes of a file with some trees, each with its number of games."""
    packed = b""
    sections = []
    for (edition, board, players), (games, tree) in sorted(trees.items()):
        text = json.dumps(tree_to_json(tree), separators=(",", ":"))
        data = zlib.compress(text.encode(), 9)
        sections.append(
            {
                "edition": edition,
                "board": board,
                "players": players,
                "games": games,
                "positions": len(tree),
                "at": len(packed),
                "size": len(data),
                "sum": hashlib.sha256(data).hexdigest()[:32],
            }
        )
        packed += data
    head = {"hansa": "openings", "format": FORMAT, "rounds": ROUNDS, "about": about, "trees": sections}
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + packed


class Openings:
    """A file of openings. Only its first line is read at once."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._kept: dict[KindName, Tree] = {}
        try:
            with path.open("rb") as file:
                head = file.readline(LONGEST_HEAD)
        except OSError as error:
            raise OpeningsError(f"{path}: cannot be read: {error.strerror or error}") from None
        self._behind: Final = len(head)
        try:
            found = json.loads(head)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("hansa") != "openings":
            raise OpeningsError(f'{path}: not a file of openings: it does not begin with {{"hansa":"openings"')
        if found.get("format") != FORMAT:
            raise OpeningsError(f"{path}: openings of format {found.get('format')!r}; this version reads {FORMAT}")
        try:
            self.about: Final = str(found["about"])
            self.rounds: Final = int(found["rounds"])
            self.sections: Final = {section.kind: section for section in map(_section, found["trees"])}
        except (KeyError, TypeError, ValueError) as error:
            raise OpeningsError(f"{path}: the first line is damaged ({error})") from None

    def tree(self, kind: KindName) -> Tree | None:
        """The tree of a kind of games; None if the file has none."""
        if kind in self._kept:
            return self._kept[kind]
        section = self.sections.get(kind)
        if section is None:
            return None
        name = "-".join(map(str, kind))
        with self.path.open("rb") as file:
            file.seek(self._behind + section.at)
            data = file.read(section.size)
        if hashlib.sha256(data).hexdigest()[:32] != section.sum:
            raise OpeningsError(f"{self.path}: the openings of {name} are damaged: their checksum is another")
        try:
            unpacking = zlib.decompressobj()
            rows = json.loads(unpacking.decompress(data, LARGEST_TREE))
            tree = tree_of_json(rows, kind[2])
        except (zlib.error, ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
            raise OpeningsError(f"{self.path}: the openings of {name} are damaged ({error})") from None
        while len(self._kept) >= TREES_KEPT:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[kind] = tree
        return tree


def _section(found: Any) -> Section:
    kind = (str(found["edition"]), str(found["board"]), int(found["players"]))
    games, many, at, size = (int(found[part]) for part in ("games", "positions", "at", "size"))
    if min(games, many, at, size) < 0:
        raise ValueError("a number is negative")
    return Section(kind, games, many, at, size, str(found["sum"]))


def shipped_file() -> Path:
    """Where the openings are that come with the game."""
    return Path(str(files("hansa").joinpath("data", "openings", "openings.bin")))


# ---------------------------------------------------------------- asking
