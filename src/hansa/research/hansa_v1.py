"""Hansa Teutonica for PettingZoo: all players, one after the other (AEC).

    from hansa.research import hansa_v1
    env = hansa_v1.env(board="hansa", players=4, reward="share")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ended = termination or truncation
        env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))

What numbers and bytes mean is in docs/observation.md and does not change while the environment has this name.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from hansa.extras import explained
from hansa.game.game import Game
from hansa.game.picture import picture
from hansa.mind.observe import observation
from hansa.research import drawing
from hansa.research.contract import N_ACTIONS, N_BYTES, NAME, named, shapes
from hansa.research.rules import Table, action_of, kind_of_reward, limit_of, rewards_of, seed_from

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise explained(error) from None

RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


def env(**chosen: Any) -> AECEnv[str, Any, Any]:
    """The environment, with PettingZoo's checks on the order of calls. Takes what ``raw_env`` takes."""
    checked: AECEnv[str, Any, Any] = wrappers.OrderEnforcingWrapper(raw_env(**chosen))
    return checked


def observation_space(flat: bool) -> spaces.Dict:
    """What one seat observes: ``observation``, in named blocks or flat, and ``action_mask``."""
    seen: spaces.Space[Any] = spaces.Box(0, 255, (N_BYTES,), np.uint8)
    if not flat:
        seen = spaces.Dict({name: spaces.Box(0, 255, shape, np.uint8) for name, shape in shapes().items()})
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8)})


def observe(game: Game, seat: int, flat: bool, cut: bool) -> dict[str, Any]:
    """What a seat observes; nothing is legal for one that does not decide, nor for anybody in a game that was cut."""
    seen: NDArray[np.uint8] = np.frombuffer(observation(game.state, seat), np.uint8)
    mask = np.zeros(N_ACTIONS, np.int8)
    if game.actor == seat and not cut:
        mask[game.legal_codes()] = 1
    return {"observation": seen if flat else named(seen), "action_mask": mask}


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo is not typed
    """One game. An action that is not legal raises hansa.IllegalAction, says why, and changes nothing.

    ``board``, ``edition``, ``players``, ``options``: as for ``Game.new``. ``reward``: share, points or margin, paid
    at the end. ``limit``: decisions after which the game is cut and paid as it stands; 0 for none. ``flat``:
    observations as one array instead of named blocks.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": NAME,
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        board: str = "hansa",
        edition: str = "bigbox",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        reward: str = "share",
        limit: int = 2000,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        kind_of_reward(reward)
        self._table: Final = Table(board, edition, players, options or {})
        self._reward: Final = reward
        self._limit: Final = limit_of(limit)
        self._flat: Final = flat
        self.render_mode = render_mode
        self.game: Game = self._table.new(0)  # also says at once what cannot be played
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observed: Final = {agent: observation_space(flat) for agent in self.possible_agents}
        self._played: Final = {agent: spaces.Discrete(N_ACTIONS) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._played[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game: with a seed always the same one, without the next one of the last seed."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.game = self._table.new(seed_from(self._random))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        if self.game.actor is not None:
            self.agent_selection = self.possible_agents[self.game.actor]

    def _cut(self) -> bool:
        return bool(self._limit) and len(self.game.codes) >= self._limit

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.game, self._seats[agent], self._flat, self._cut())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} decides: an action is expected, not None")
        code = self.game.code_of(action_of(action))
        text = self.game.text_of(code)
        self.game.play(code, tell=False)
        self._cumulative_rewards[agent] = 0.0
        self.infos = {name: {"played": text, "by": agent} for name in self.agents}
        if self.game.over or self._cut():
            paid = rewards_of(self.game, self._reward)
            self.rewards = {name: paid[self._seats[name]] for name in self.agents}
            for name in self.agents:
                self.terminations[name] = self.game.over
                self.truncations[name] = not self.game.over
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as everybody sees it: printed, as text, or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() draws nothing without a render_mode")
            return None
        view = self.game.view()
        if self.render_mode == "rgb_array":
            return drawing.draw(view, self.game.board)
        text = picture(view, self.game.board)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text + "\n\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""
