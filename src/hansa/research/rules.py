"""What all environments are asked for, and how they pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hansa.game.game import Game
from hansa.mind import batch

REWARDS: Final = {"share": int(batch.SHARE), "points": int(batch.POINTS), "margin": int(batch.MARGIN)}
"""share: 1 among the winners; points; margin: points more than the best of the others."""


def kind_of_reward(reward: str) -> int:
    if reward not in REWARDS:
        raise ValueError(f"rewards are {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS[reward]


def rewards_of(game: Game, reward: str) -> list[float]:
    """What every seat gets as the position stands; paid when a game ends or is cut."""
    return [float(batch.reward_of(game.state, seat, kind_of_reward(reward))) for seat in range(game.players)]


@dataclass(frozen=True)
class Table:
    """A kind of game: board, edition, number of players and options as ``Game.new`` takes them."""

    board: str = "hansa"
    edition: str = "bigbox"
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self, seed: int) -> Game:
        return Game.new(self.board, self.edition, self.players, seed, None, self.options)


def seed_from(random: Any) -> int:
    """A seed for a game from a generator of numpy's."""
    return int(random.integers(1 << 62))
