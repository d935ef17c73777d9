"""What a search remembers: the positions it went through, the best of the layer in the making, the best ways to end."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.state import State

MAX_WIDTH: Final = 512
MAX_BEST: Final = 16
SEEN: Final = 1 << 14  # places for positions met in a layer


@final
class Layer:
    """The best candidates of the layer in the making, best first, and the positions met in it."""

    def __init__(self) -> None:
        self.value: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.hash: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.parent: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.deed: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.n: i64 = 0
        # positions met, so that each is valued once; the layer's number is part of the entry
        self.seen: Final[vec[i64]] = vec[i64]([0] * SEEN)
        self.number: i64 = 0

    def clear(self) -> None:
        self.n = 0

    def begin(self) -> None:
        """A new layer: nothing was met in it yet."""
        self.n = 0
        self.number = (self.number + 1) & 0xFFFFF

    def met(self, h: i64) -> bool:
        """Whether the position was met in this layer before; it is from now on."""
        entry = (self.number << 40) | h
        at = h & (SEEN - 1)
        probe: i64 = 0
        while probe < 4:
            known = self.seen[at]
            if known == entry:
                return True
            if known >> 40 != self.number:
                break
            at = (at + 1) & (SEEN - 1)
            probe += 1
        self.seen[at] = entry
        return False

    def holds(self, h: i64) -> bool:
        """Whether the position is among the candidates."""
        for i in range(self.n):
            if self.hash[i] == h:
                return True
        return False

    def enter(self, value: i64, h: i64, parent: i64, deed: i64, width: i64) -> None:
        """Keep a candidate if it is among the best ``width``."""
        n = self.n
        if n == width and value <= self.value[n - 1]:
            return
        i = n if n < width else n - 1
        while i > 0 and self.value[i - 1] < value:
            self.value[i] = self.value[i - 1]
            self.hash[i] = self.hash[i - 1]
            self.parent[i] = self.parent[i - 1]
            self.deed[i] = self.deed[i - 1]
            i -= 1
        self.value[i] = value
        self.hash[i] = h
        self.parent[i] = parent
        self.deed[i] = deed
        if n < width:
            self.n = n + 1


@final
class Tree:
    """The positions that a search went through, each with its parent and the line from there, and the best ways to
    finish. Node 0 is where the search began."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.lines: list[list[int]] = []
        self.parents: list[int] = []
        self.best_value: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.best_hash: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.best_node: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.n_best: i64 = 0
        self.told: dict[int, int] | None = None  # training: the value of each node as an end of the turn

    def plant(self, s: State) -> None:
        """Begin again from a position."""
        self.states = [State(s.board, s.rules, s)]
        self.lines = [[]]
        self.parents = [-1]
        self.n_best = 0

    def size(self) -> i64:
        return len(self.states)

    def add(self, s: State, line: list[int], parent: i64) -> i64:
        """A node; returns its number."""
        self.states.append(s)
        self.lines.append(line)
        self.parents.append(int(parent))
        return len(self.states) - 1

    def finish(self, value: i64, h: i64, node: i64) -> None:
        """Enter a way to finish among the best; equal ends once, the shorter way first."""
        told = self.told
        if told is not None:
            told[int(node)] = int(value)
        n = self.n_best
        if n == MAX_BEST and value <= self.best_value[n - 1]:
            return
        for i in range(n):
            if self.best_hash[i] == h:
                return
        i = n if n < MAX_BEST else n - 1
        while i > 0 and self.best_value[i - 1] < value:
            self.best_value[i] = self.best_value[i - 1]
            self.best_hash[i] = self.best_hash[i - 1]
            self.best_node[i] = self.best_node[i - 1]
            i -= 1
        self.best_value[i] = value
        self.best_hash[i] = h
        self.best_node[i] = node
        if n < MAX_BEST:
            self.n_best = n + 1

    def line_to(self, node: int) -> list[int]:
        """All steps from the first position to a node."""
        parts: list[list[int]] = []
        while node > 0:
            parts.append(self.lines[node])
            node = self.parents[node]
        parts.reverse()
        line: list[int] = []
        for part in parts:
            line.extend(part)
        return line
