"""Sets of routes or cities as the bits of one integer."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# 2 generates all residues of the prime 67, so that a power of two below 2 ** 66 is known by its remainder.
LOGARITHM: Final[vec[i64]] = vec[i64]([next((k for k in range(66) if pow(2, k, 67) == r), 0) for r in range(67)])


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not 0; ``mask & (mask - 1)`` is the rest."""
    return LOGARITHM[(mask & -mask) % 67]


def bit(number: i64) -> i64:
    """A mask with this bit alone. Compiled, the 1 of ``i64(1) << number`` has 32 bits: wrong from bit 31 on."""
    one = number * 0 + 1  # has 64 bits, and costs nothing
    return one << number
