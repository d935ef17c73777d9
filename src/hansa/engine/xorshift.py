"""The engine's own small random generator, for playouts and redeals; games draw their chance elsewhere.

Marsaglia's xorshift32 (shifts 13, 17, 5), every step masked to 32 bits so that it gives the same numbers interpreted,
where integers never wrap. The generator is its state, an integer that is never 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK_32: Final = 0xFFFFFFFF


def first_random(seed: i64) -> i64:
    """A generator that differs much between neighbouring seeds."""
    r = ((seed & MASK_32) * 0x5E3779B1 + 0x7F4A7C15) & MASK_32
    return next_random(r if r != 0 else 1)


def next_random(r: i64) -> i64:
    r ^= (r << 13) & MASK_32
    r ^= r >> 17
    return r ^ ((r << 5) & MASK_32)


def below(r: i64, n: i64) -> i64:
    """A number from 0 to n - 1, for n below 2 ** 39."""
    return ((r >> 8) * n) >> 24


def mix(h: i64, x: i64) -> i64:
    """Fold a number into a 32-bit trace hash."""
    return (h * 1000003 + x) & MASK_32
