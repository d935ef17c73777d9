"""Ways to pay with the supply (R-53 to R-55)."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine.actions import way
from hansa.engine.bits import bit
from hansa.engine.layout import SHAPES


def payments(price: i64, traders: i64, merchants: i64) -> i64:
    """Mask of the ways (a shape to put there, merchants in the payment) that the supply affords (R-53 to R-55)."""
    mask: i64 = 0
    for shape in range(i64(SHAPES)):
        for m in range(price + 1):
            if (1 - shape) + price - m <= traders and shape + m <= merchants:
                mask |= bit(way(shape, m))
    return mask
