"""What results prove: intervals from resampled blocks, and a test that stops as soon as the matter is decided."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

ALPHA: Final = 0.05
BETA: Final = 0.05
BOUND: Final = math.log((1 - BETA) / ALPHA)
"""2.94, as in the tests of chess engines."""
RESAMPLES: Final = 2000
LEAST_BLOCKS: Final = 8
"""Before that the variance is not known well enough to decide anything."""


@dataclass(frozen=True, slots=True)
class Interval:
    mean: float
    low: float
    high: float
    n: int


def bootstrap(values: Sequence[float], resamples: int = RESAMPLES, seed: int = 1) -> Interval:
    """Mean and 95 % interval over blocks drawn with replacement; the same values in any order give the same."""
    values = sorted(values)
    n = len(values)
    if n == 0:
        return Interval(math.nan, math.nan, math.nan, 0)
    rng = random.Random(seed)
    means = sorted(math.fsum(rng.choices(values, k=n)) / n for _ in range(resamples))
    low, high = means[int(0.025 * resamples)], means[min(int(0.975 * resamples), resamples - 1)]
    return Interval(math.fsum(values) / n, low, high, n)


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of the mean gain per block: nothing (H0) against ``gain`` (H1)."""

    gain: float

    def llr(self, n: int, total: float, squares: float) -> float:
        """Log-likelihood ratio from number, sum and sum of squares, with the variance as measured."""
        mean = total / n
        variance = max(squares - n * mean * mean, 0.0) / (n - 1)
        if variance < 1e-12:
            return math.copysign(math.inf, mean - self.gain / 2)
        return n * self.gain * (2 * mean - self.gain) / (2 * variance)

    def verdict(self, gains: Sequence[float]) -> tuple[str, int, float]:
        """`better`, `not better` or `open`, after how many blocks, and the ratio then.

        The blocks are judged in their order, so that the verdict does not depend on which of them was ready first.
        """
        total = squares = llr = 0.0
        for n, gain in enumerate(gains, start=1):
            total += gain
            squares += gain * gain
            if n >= LEAST_BLOCKS:
                llr = self.llr(n, total, squares)
                if abs(llr) >= BOUND:
                    return "better" if llr > 0 else "not better", n, llr
        return "open", len(gains), llr
