"""Ratings of bots: OpenSkill with the Plackett-Luce model, one scale per number of players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hansa.arena.match import Block, GameResult


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength and how uncertain it is; the 95 % interval is ``mu`` +- 1.96 ``sigma``."""

    bot: str
    mu: float
    sigma: float
    games: int
    wins: float

    @property
    def low(self) -> float:
        return self.mu - 1.96 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 1.96 * self.sigma


def places(game: GameResult) -> list[float]:
    """Rank of each seat: winners first, the others by points."""
    order = [(seat not in game.winners, -game.totals[seat]) for seat in range(len(game.seats))]
    order = [(False, 0) if seat in game.winners else order[seat] for seat in range(len(game.seats))]
    return [float(sorted(order).index(entry)) for entry in order]


def rate(blocks: Iterable[Block]) -> dict[int, list[Rating]]:
    """Ratings by number of players, strongest first; blocks are taken in the order of their ids.

    A bot on several seats of a game enters with each of them and keeps the mean of what comes out. Bots do not
    change, so the model adds no uncertainty over time (tau is 0).
    """
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce(tau=0.0)
    found: dict[int, dict[str, Any]] = {}
    games: dict[tuple[int, str], int] = {}
    wins: dict[tuple[int, str], float] = {}
    for block in sorted(blocks, key=lambda b: b.plan.id):
        for game in block.games:
            pool = found.setdefault(len(game.seats), {})
            for seat, bot in enumerate(game.seats):
                pool.setdefault(bot, model.rating(name=bot))
                key = (len(game.seats), bot)
                games[key] = games.get(key, 0) + 1
                wins[key] = wins.get(key, 0.0) + game.share(seat)
            rated = model.rate([[pool[bot]] for bot in game.seats], ranks=places(game))
            for bot in dict.fromkeys(game.seats):
                mine = [rated[seat][0] for seat, name in enumerate(game.seats) if name == bot]
                mu, sigma = (sum(getattr(r, what) for r in mine) / len(mine) for what in ("mu", "sigma"))
                pool[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {
        players: sorted(
            (Rating(bot, r.mu, r.sigma, games[players, bot], wins[players, bot]) for bot, r in pool.items()),
            key=lambda rating: -rating.mu,
        )
        for players, pool in sorted(found.items())
    }
