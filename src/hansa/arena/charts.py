"""Plots of results, as files; without matplotlib there are none."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hansa.arena.summary import Row, rows_of
from hansa.arena.tally import DECISION_BIN, Tally


def available() -> bool:
    return find_spec("matplotlib") is not None


def new_figure(columns: int, title: str) -> tuple[Any, Sequence[Any]]:
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "hansa"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, columns, figsize=(5 * columns, 3.6), layout="constrained", squeeze=False)
    figure.suptitle(title)
    return figure, list(axes[0])


def save_figure(figure: Any, path: Path) -> Path:
    from matplotlib import pyplot

    # No program names and dates: the same results give the same file.
    figure.savefig(path, dpi=110, metadata={"Date" if path.suffix == ".svg" else "Software": None})
    pyplot.close(figure)
    return path


def histogram(axis: Any, tally: Tally, key: str, width: int) -> None:
    bins = sorted((int(name.split("=")[1]), n) for name, n in tally.items() if name.startswith(f"{key}="))
    axis.bar([value + width / 2 for value, _ in bins], [n for _, n in bins], width=width)
    axis.set_xlabel(key)
    axis.set_ylabel("games" if key != "total" else "players")


def bars(axis: Any, rows: Sequence[Row], label: str) -> None:
    low = [row.value - (row.value if row.low is None else row.low) for row in rows]
    high = [(row.value if row.high is None else row.high) - row.value for row in rows]
    axis.bar([row.name for row in rows], [row.value for row in rows], yerr=[low, high], capsize=3)
    axis.set_ylabel(label)
    axis.tick_params(axis="x", rotation=30)


def simulation_charts(tally: Tally, players: int, title: str, directory: Path) -> list[Path]:
    """Lengths, points, and who wins; the files that were written."""
    if not available() or tally["games"] == tally["given up"]:
        return []
    groups: dict[str, list[Row]] = {}
    for row in rows_of(tally, players):
        groups.setdefault(row.group, []).append(row)
    figure, axes = new_figure(3, title)
    histogram(axes[0], tally, "decisions", DECISION_BIN)
    histogram(axes[1], tally, "turns", 1)
    histogram(axes[2], tally, "total", 1)
    axes[2].set_xlabel("points of a player")
    paths = [save_figure(figure, directory / "length.png")]
    figure, axes = new_figure(2, title)
    bars(axes[0], [row for row in groups["points per player"] if row.name != "total"], "points, all players")
    winners = [row for row in groups["points of winners"] if row.name not in ("total", "ahead of the second")]
    bars(axes[1], winners, "points, winners")
    paths.append(save_figure(figure, directory / "points.png"))
    figure, axes = new_figure(3, title)
    bars(axes[0], groups["win share by turn order"], "win share by turn order")
    axes[0].axhline(1 / players, linestyle=":", color="grey")
    bars(axes[1], groups["first development"], "first development")
    bars(axes[2], groups["win share by first development"], "win share by first development")
    axes[2].axhline(1 / players, linestyle=":", color="grey")
    paths.append(save_figure(figure, directory / "wins.png"))
    return paths
