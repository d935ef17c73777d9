"""What match results say: cross table of one against many, both line-ups of every pair, ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hansa.arena.match import Block
from hansa.arena.ratings import Rating, rate
from hansa.arena.verdict import Interval, Sprt, bootstrap


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot against others of one kind, on one kind of game."""

    configuration: str
    players: int
    single: str
    many: str
    share: Interval  # victories of the single bot per game; fair is 1 / players
    points: Interval  # its points minus the mean of the others'

    @property
    def fair(self) -> float:
        return 1 / self.players


def is_duel(lineup: Sequence[str]) -> bool:
    return len(set(lineup)) == 2 and len(set(lineup[1:])) == 1


def duels(blocks: Iterable[Block]) -> list[Duel]:
    """The cross table, an entry for each line-up of one against many."""
    groups: dict[tuple[str, int, str, str], list[Block]] = {}
    for block in blocks:
        lineup = block.plan.lineup
        if is_duel(lineup):
            pairs = [(lineup[0], lineup[1])] if len(lineup) > 2 else [(lineup[0], lineup[1]), (lineup[1], lineup[0])]
            for single, many in pairs:
                key = (block.plan.configuration.name, len(lineup), single, many)
                groups.setdefault(key, []).append(block)
    out = []
    for (configuration, players, single, many), found in sorted(groups.items()):
        share = bootstrap([block.share_of(single) for block in found])
        points = bootstrap([block.points_of(single) - block.points_of(many) for block in found])
        out.append(Duel(configuration, players, single, many, share, points))
    return out


def gains(blocks: Iterable[Block], candidate: str, baseline: str) -> list[float]:
    """Gain of the candidate over its fair share, block by block, mean of both line-ups; only whole pairs count.

    The order is that of the block numbers, and the list ends at the first number that is missing.
    """
    by_index: dict[int, dict[str, float]] = {}
    needed = 2
    for block in blocks:
        lineup = block.plan.lineup
        if is_duel(lineup) and set(lineup) == {candidate, baseline}:
            fair = 1 / len(lineup)
            if len(lineup) == 2:
                needed = 1
            found = by_index.setdefault(block.plan.index, {})
            found[lineup[0]] = block.share_of(candidate) - (fair if lineup[0] == candidate else 1 - fair)
    out = []
    for index in range(len(by_index)):
        if len(by_index.get(index, {})) < needed:
            break
        out.append(sum(by_index[index].values()) / needed)
    return out


def verdict_of(blocks: Iterable[Block], candidate: str, baseline: str, gain: float) -> dict[str, Any]:
    """The sequential test of a candidate, and the interval of its gain."""
    found = gains(blocks, candidate, baseline)
    word, n, llr = Sprt(gain).verdict(found)
    return {
        "candidate": candidate,
        "baseline": baseline,
        "gain tested": gain,
        "verdict": word,
        "blocks": n,
        "llr": llr,
        "gain": asdict(bootstrap(found)),
    }


def report(blocks: Sequence[Block]) -> dict[str, Any]:
    """Everything as one object."""
    return {
        "blocks": len(blocks),
        "games": sum(len(block.games) for block in blocks),
        "given up": sum(not game.over for block in blocks for game in block.games),
        "duels": [{**asdict(duel), "fair": duel.fair} for duel in duels(blocks)],
        "ratings": {
            str(players): [{**asdict(r), "low": r.low, "high": r.high} for r in found]
            for players, found in rate(blocks).items()
        },
    }


def rating_chart(found: dict[int, list[Rating]], path: Path) -> bool:
    """Ratings with their intervals, a panel per number of players; False without matplotlib."""
    from hansa.arena.charts import available, new_figure, save_figure

    if not available() or not found:
        return False
    figure, axes = new_figure(len(found), "OpenSkill ratings, 95 % intervals")
    for axis, (players, ratings) in zip(axes, found.items(), strict=True):
        weakest_first = ratings[::-1]
        axis.errorbar(
            [r.mu for r in weakest_first],
            [r.bot for r in weakest_first],
            xerr=[1.96 * r.sigma for r in weakest_first],
            fmt="o",
            capsize=4,
        )
        axis.set_title(f"{players} players")
        axis.grid(axis="x", linestyle=":")
    save_figure(figure, path)
    return True
