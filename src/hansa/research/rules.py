"""What all environments are asked for, and how they pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from numbers import Integral
from typing import Any, Final

from hansa.arena.table import Spec, new_bot
from hansa.bots import Bot, Budget
from hansa.game.game import Game
from hansa.mind import batch

REWARDS: Final = {"share": int(batch.SHARE), "points": int(batch.POINTS), "margin": int(batch.MARGIN)}
"""share: 1 among the winners; points; margin: points more than the best of the others."""


def kind_of_reward(reward: str) -> int:
    if reward not in REWARDS:
        raise ValueError(f"rewards are {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS[reward]


def limit_of(limit: Any) -> int:
    """Decisions after which a game is cut; 0 for none."""
    if not isinstance(limit, Integral) or limit < 0:
        raise ValueError(f"a limit is a number of decisions, or 0 for none, not {limit!r}")
    return int(limit)


def opponent_of(chosen: Any, nodes: Any) -> tuple[Bot, Budget]:
    """A bot, or one by name as the arena takes it (docs/arena.md): `planner`, `planner@0.5s`, `pipe:./mybot`."""
    if not isinstance(nodes, Integral) or nodes < 1:
        raise ValueError(f"nodes are a number of positions from 1 on, not {nodes!r}")
    if isinstance(chosen, str):
        spec = Spec.parse(chosen)
        return new_bot(spec.name), Budget(int(nodes)) if spec.text == spec.name else spec.budget
    if not isinstance(chosen, Bot):
        raise ValueError(f"an opponent is a bot or the name of one, not {chosen!r}")
    return chosen, Budget(int(nodes))


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
