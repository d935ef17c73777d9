"""Ways to pay with the supply (R-53 to R-55)."""

from __future__ import annotations

from mypy_extensions import i64


def payments(price: i64, traders: i64, merchants: i64) -> i64:
    """Bit 3 * shape + merchants paid is set for every way that the supply affords (R-53 to R-55)."""
    mask: i64 = 0
    for shape in range(i64(2)):
        for m in range(price + 1):
            if (1 - shape) + price - m <= traders and shape + m <= merchants:
                mask |= i64(1) << (3 * shape + m)
    return mask
