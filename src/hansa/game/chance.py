"""Our own small random generator, the same on every machine and in every Python: SplitMix64."""

from __future__ import annotations

from typing import Final, TypeVar

MASK: Final = (1 << 64) - 1
T = TypeVar("T")


class Chance:
    """Numbers from a seed. The record stores what was drawn, so a replay needs none of this."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next(self) -> int:
        """64 random bits: add the golden ratio, then mix."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            z = self.next()
            if z < limit:
                return z % n

    def shuffled(self, items: list[T]) -> list[T]:
        """A new list in random order (Fisher-Yates from the end)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
