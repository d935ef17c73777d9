"""The light random policy of the compiled engine as a player of whole games, step by step."""

from __future__ import annotations

from typing import Final

from hansa.engine.state import State
from hansa.game.game import Game
from hansa.mind import playout

CAP: Final = 20_000
"""Decisions after which a game is given up; the policy and all bots need far fewer."""


class RandomPolicy:
    """Chooses as ``playout.playout`` does with the same seed, one decision at a time."""

    def __init__(self, seed: int) -> None:
        self._random = int(playout.first_random(seed))

    def choose(self, state: State) -> int:
        code = int(playout.choose_one(state, self._random))
        self._random = int(playout.next_random(self._random))
        return code


def play_out(game: Game, seed: int, cap: int = CAP) -> Game:
    """Play the game on to its end with the random policy; at most ``cap`` decisions."""
    policy = RandomPolicy(seed)
    for _ in range(cap):
        if game.over:
            break
        game.play(policy.choose(game.state), tell=False)
    return game
