"""A tally as rows that people and programs read: means, shares and their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hansa.arena.tally import DECISION_BIN, VICTORY, Tally
from hansa.game import names

Z: Final = 1.96


@dataclass(frozen=True, slots=True)
class Row:
    """One number: ``low`` and ``high`` are its 95 % interval where it has one."""

    group: str
    name: str
    value: float
    low: float | None = None
    high: float | None = None
    n: int | None = None


def mean_of(tally: Tally, key: str, n: int) -> tuple[float, float]:
    """Mean and half the width of its interval."""
    if n == 0:
        return 0.0, 0.0
    mean = tally[key] / n
    variance = max(tally[f"{key}^2"] / n - mean * mean, 0.0)
    return mean, Z * math.sqrt(variance / n)


def share(group: str, name: str, hits: float, n: int) -> Row:
    """A share with Wilson's interval."""
    if n == 0:
        return Row(group, name, 0.0, n=0)
    p = hits / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Row(group, name, p, max(middle - half, 0.0), min(middle + half, 1.0), n)


def quantile(tally: Tally, key: str, q: float, width: int = 1) -> float:
    """From the histogram of a key; the middle of the bin."""
    bins = sorted((int(name.split("=")[1]), n) for name, n in tally.items() if name.startswith(f"{key}="))
    total = sum(n for _, n in bins)
    seen = 0
    for value, n in bins:
        seen += n
        if seen >= q * total:
            return value + (width - 1) / 2
    return 0.0


def rows_of(tally: Tally, players: int) -> list[Row]:
    """All statistics of a simulation."""
    return list(_rows(tally, players))


def _rows(tally: Tally, players: int) -> Iterator[Row]:
    games = tally["games"] - tally["given up"]
    yield Row("games", "played", tally["games"])
    yield Row("games", "given up", tally["given up"])
    if games == 0:
        return
    yield from _length(tally, games, players)
    for key in sorted(tally):
        if key.startswith("end:"):
            yield share("end", key.removeprefix("end:"), tally[key], games)
    yield from _points(tally, games, players)
    for seat in range(1, players + 1):
        yield share("win share by turn order", str(seat), tally[f"seat:{seat}:wins"] / VICTORY, games)
    for seat in range(1, players + 1):
        yield Row("points by turn order", str(seat), tally[f"seat:{seat}:total"] / games)
    for ability in (*names.ABILITIES, "none"):
        n = tally[f"first:{ability}:players"]
        if n:
            yield share("first development", ability, n, games * players)
    for ability in (*names.ABILITIES, "none"):
        n = tally[f"first:{ability}:players"]
        if n:
            yield share("win share by first development", ability, tally[f"first:{ability}:wins"] / VICTORY, n)
    for name in sorted(key.split(":", 1)[1][: -len(":seats")] for key in tally if key.endswith(":seats")):
        n = tally[f"bot:{name}:seats"]
        yield share("win share by bot", name, tally[f"bot:{name}:wins"] / VICTORY, n)
        yield Row("points by bot", name, tally[f"bot:{name}:total"] / n)
    for key in sorted(tally):
        if key.startswith("event:"):
            yield Row("events per game", key.removeprefix("event:"), tally[key] / games)


def _length(tally: Tally, games: int, players: int) -> Iterator[Row]:
    for key, width in (("decisions", DECISION_BIN), ("turns", 1)):
        mean, half = mean_of(tally, key, games)
        yield Row("length", f"{key} per game", mean, mean - half, mean + half, games)
        for q in (0.05, 0.5, 0.95):
            yield Row("length", f"{key}, {q:.0%} of games within", quantile(tally, key, q, width))
    yield Row("length", "rounds per game", tally["turns"] / games / players)
    yield Row("length", "decisions per turn", tally["decisions"] / max(tally["turns"], 1))
    yield Row("replies", "displacement replies per turn", tally["replies"] / max(tally["turns"], 1))
    yield Row("replies", "displacement replies per game", tally["replies"] / games)
    yield share("replies", "turns with a reply", tally["turns interrupted"], tally["turns"])


def _points(tally: Tally, games: int, players: int) -> Iterator[Row]:
    mean, half = mean_of(tally, "total", games * players)
    yield Row("points per player", "total", mean, mean - half, mean + half, games * players)
    for name in names.CATEGORIES:
        if tally[f"points:{name}"]:
            yield Row("points per player", name, tally[f"points:{name}"] / games / players)
    yield Row("points of winners", "total", tally["winner:total"] / games / VICTORY)
    for name in names.CATEGORIES:
        if tally[f"winner:{name}"]:
            yield Row("points of winners", name, tally[f"winner:{name}"] / games / VICTORY)
    yield Row("points of winners", "ahead of the second", tally["margin"] / games)


def to_json(tally: Tally, players: int) -> dict[str, dict[str, Any]]:
    """The rows by group and name."""
    out: dict[str, dict[str, Any]] = {}
    for row in rows_of(tally, players):
        value: Any = round(row.value, 6)
        if row.low is not None and row.high is not None:
            value = {"value": value, "low": round(row.low, 6), "high": round(row.high, 6), "n": row.n}
        out.setdefault(row.group, {})[row.name] = value
    return out
