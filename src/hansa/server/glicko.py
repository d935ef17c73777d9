"""Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system"): one result against somebody whose rating is fixed."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

SCALE: Final = 173.7178
TAU: Final = 0.5  # how much the volatility may change
EXACT: Final = 1e-6
LEAST: Final = 45.0
"""A deviation never falls below this, so that a rating can always follow its player."""
MOST: Final = 350.0


class Rating(NamedTuple):
    rating: float = 1500.0
    deviation: float = MOST
    volatility: float = 0.06


def rated(own: Rating, results: list[tuple[float, float, float]]) -> Rating:
    """The rating after results of one period: (rating, deviation, score from 0 to 1) of each opponent."""
    mu, phi = (own.rating - 1500) / SCALE, own.deviation / SCALE
    weights, sums = 0.0, 0.0
    for rating, deviation, score in results:
        g = 1 / math.sqrt(1 + 3 * (deviation / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (rating - 1500) / SCALE)))
        weights += g**2 * expected * (1 - expected)
        sums += g * (score - expected)
    v = 1 / weights
    sigma = volatility(own.volatility, phi, v, v * sums)
    before = math.sqrt(phi**2 + sigma**2)
    after = 1 / math.sqrt(1 / before**2 + 1 / v)
    deviation = max(LEAST, min(MOST, after * SCALE))
    return Rating(1500 + SCALE * (mu + after**2 * sums), deviation, sigma)


def volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """The new volatility, by the Illinois method."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    left = a
    if delta**2 > phi**2 + v:
        right = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        right = a - k * TAU
    f_left, f_right = f(left), f(right)
    while abs(right - left) > EXACT:
        middle = left + (left - right) * f_left / (f_right - f_left)
        f_middle = f(middle)
        if f_middle * f_right <= 0:
            left, f_left = right, f_right
        else:
            f_left /= 2
        right, f_right = middle, f_middle
    return math.exp(left / 2)
