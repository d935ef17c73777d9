"""What all environments are asked for, and how they pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from numbers import Integral
from typing import Any, Final

import numpy as np

from hansa.arena.table import Spec, new_bot
from hansa.bots import Bot, Budget
from hansa.bots.check import shown
from hansa.game.game import Game
from hansa.mind import batch

REWARDS: Final = {"share": int(batch.SHARE), "points": int(batch.POINTS), "margin": int(batch.MARGIN)}
"""share: 1 among the winners; points; margin: points more than the best of the others."""


def kind_of_reward(reward: str) -> int:
    if not isinstance(reward, str) or reward not in REWARDS:
        raise ValueError(f"rewards are {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS[reward]


def limit_of(limit: Any) -> int:
    """Decisions after which a game is cut; 0 for none."""
    return whole(limit, 0, "a limit is a number of decisions, or 0 for none")


def whole(value: Any, least: int, expected: str) -> int:
    """A whole number, also one of numpy's; the sentence that refuses anything else begins with what is expected."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < least:
        raise ValueError(f"{expected}, not {shown(value)}")
    return int(value)


def action_of(action: Any) -> Any:
    """An action as ``Game`` takes it: networks give their one number in an array."""
    if not isinstance(action, np.ndarray):
        return action
    if action.size != 1 or action.dtype.kind not in "iu":
        raise ValueError(f"an action is one whole number, not {action.dtype} of shape {action.shape}")
    return int(action.item())


def opponent_of(chosen: Any, nodes: Any) -> tuple[Bot, Budget]:
    """A bot, or one by name as the arena takes it (docs/arena.md): `planner`, `planner@0.5s`, `pipe:./mybot`."""
    own = Budget(whole(nodes, 1, "nodes are a number of positions from 1 on"))
    if isinstance(chosen, str):
        spec = Spec.parse(chosen)
        return new_bot(spec.name), own if spec.text == spec.name else spec.budget
    if not isinstance(chosen, Bot) or isinstance(chosen, type):
        raise ValueError(f"an opponent is a bot or the name of one, not {shown(chosen)}")
    return chosen, own


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
