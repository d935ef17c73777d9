"""Hansa Teutonica for Gymnasium: one seat learns, bots have the others.

    import gymnasium, hansa.research.single
    env = gymnasium.make("hansa/Seat-v1", players=4, opponents="greedy")

An episode is a game; a step is one decision of the seat, and everything that the bots do before its next one.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hansa.arena.table import line_of, play_line
from hansa.bots import Bot
from hansa.extras import explained
from hansa.game.game import Game
from hansa.game.picture import picture
from hansa.research import drawing
from hansa.research.contract import N_ACTIONS
from hansa.research.hansa_v1 import RENDER_MODES, observation_space, observe
from hansa.research.rules import Table, action_of, kind_of_reward, limit_of, opponent_of, rewards_of, seed_from, whole

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise explained(error) from None


class LegalActions(gymnasium.spaces.Discrete[np.int64]):
    """All numbers of actions; what is drawn without a mask is legal now, in the game that the space belongs to."""

    mask: NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        return super().sample(self.mask if mask is None and probability is None else mask, probability)


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game. ``seat``: which, or None for another one in every game. ``opponents``: a bot or its name
    for all others, or one for each of them in turn order from the seat on. Names are those of the arena
    (docs/arena.md): `planner`, `planner@0.5s`, `pipe:./mybot`. ``nodes``: what those without a budget may look at in a
    turn. ``illegal``: an action that is not legal raises hansa.IllegalAction, or is refused: nothing happens, and the
    info says why. ``action_space.sample()`` draws from the legal ones. A bot that fails raises BotFailed, which names
    it. The other arguments are those of ``hansa_v1``.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  # as in gymnasium.Env

    def __init__(
        self,
        board: str = "hansa",
        edition: str = "bigbox",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = None,
        nodes: int = 2000,
        reward: str = "share",
        limit: int = 2000,
        flat: bool = False,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("raise", "refuse"):
            raise ValueError(f"illegal actions raise an error or are refused ('raise', 'refuse'), not {illegal!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        kind_of_reward(reward)
        self._table: Final = Table(board, edition, players, options or {})
        self.game: Game = self._table.new(0)
        if seat is not None:
            expected = f"seats are 0 to {players - 1}, or None for another one in every game"
            if (seat := whole(seat, 0, expected)) >= players:
                raise ValueError(f"{expected}, not {seat}")
        chosen = list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
        if len(chosen) not in (1, players - 1):
            raise ValueError(f"one bot for all {players - 1} others, or one for each, not {len(chosen)}")
        self._bots: Final = [opponent_of(one, nodes) for one in chosen]
        self._given: Final = seat
        self._reward: Final = reward
        self._limit: Final = limit_of(limit)
        self._flat: Final = flat
        self._refuses: Final = illegal == "refuse"
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(flat)
        self.action_space: LegalActions = LegalActions(N_ACTIONS)
        self._chance = random.Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.game = self._table.new(seed_from(self.np_random))
        self.seat = int(self.np_random.integers(self.game.players)) if self._given is None else self._given
        self._chance = random.Random(seed_from(self.np_random))
        told = self._others()
        if self.render_mode == "human":
            self.render()
        return self._observation(), {"seat": self.seat, "others": told}

    def step(self, action: np.int64 | int | NDArray[Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.game.over or self._cut():
            how = "is over" if self.game.over else f"was cut after {self._limit} decisions"
            raise gymnasium.error.ResetNeeded(f"the game {how}: reset() begins the next one")
        code = self.game.code_of(action_of(action))
        text = self.game.text_of(code)
        if self._refuses and (reason := self.game.why_not(code, self.seat)) is not None:
            return self._observation(), 0.0, False, False, {"refused": f"{text}: {reason}"}
        self.game.play(code, seat=self.seat, tell=False)
        told = self._others()
        cut = not self.game.over and self._cut()
        reward = rewards_of(self.game, self._reward)[self.seat] if self.game.over or cut else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.game.over, cut, {"played": text, "others": told}

    def _cut(self) -> bool:
        return bool(self._limit) and len(self.game.codes) >= self._limit

    def _others(self) -> list[str]:
        """Let the bots play until the seat decides; what they played, in notation."""
        told: list[str] = []
        while not self.game.over and self.game.actor != self.seat and not self._cut():
            actor = self.game.actor
            assert actor is not None
            mind, budget = self._bots[(actor - self.seat - 1) % self.game.players % len(self._bots)]
            line = line_of(mind, mind.name, self.game.state, budget, self._chance)
            left = self._limit - len(self.game.codes) if self._limit else len(line)
            play_line(self.game.state, line[:left], partial(self._tell, told))
        return told

    def _tell(self, told: list[str], code: int) -> None:
        told.append(self.game.text_of(code))
        self.game.play(code, tell=False)

    def _observation(self) -> dict[str, Any]:
        seen = observe(self.game, self.seat, self._flat, self._cut())
        self.action_space.mask = seen["action_mask"].copy()
        return seen

    def render(self) -> Any:
        """The position as the seat sees it: printed, as text, or as a picture."""
        view = self.game.view(self.seat)
        if self.render_mode == "rgb_array":
            return drawing.draw(view, self.game.board)
        text = picture(view, self.game.board)
        if self.render_mode == "human":
            sys.stdout.write(text + "\n\n")
            return None
        return text if self.render_mode == "ansi" else None


if "hansa/Seat-v1" not in gymnasium.registry:
    gymnasium.register("hansa/Seat-v1", entry_point="hansa.research.single:SeatEnv")
