"""Many games in lock step for numpy: compiled code plays them, the arrays are its memory.

games = Games(256, players=4, seed=1)
while learning:
    actions = policy(games.observations, games.masks)     # one action per game
    games.step(actions)
    # games.rewards[i, seat], games.ends[i]: of the games that ended with this step
    # games.observations, masks, actors, ...: of what has to be decided next
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hansa.engine.layout import MAX_ACTIONS, SEATS
from hansa.engine.state import State
from hansa.mind.batch import CUT, OVER, Batch
from hansa.mind.batch import NotLegal as NotLegal
from hansa.research.contract import N_ACTIONS, N_BYTES
from hansa.research.rules import Table, kind_of_reward, limit_of, whole

STARTS: Final = 256
"""First positions that are drawn; what is hidden in them is dealt anew for every game."""


class Games:
    """So many games of one kind. The arrays are written anew by every step: copy what you want to keep.

    A game that ends begins again at once, so that there is always something to decide. ``limit``: decisions after
    which a game is cut and paid as it stands; 0 for none.
    """

    def __init__(
        self,
        games: int,
        board: str = "hansa",
        edition: str = "bigbox",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        seed: int | None = 0,
        reward: str = "share",
        limit: int = 2000,
        starts: int = STARTS,
    ) -> None:
        games = whole(games, 1, "a batch has one game or more")
        starts = whole(starts, 1, "starts are a number of first positions from 1 on")
        if seed is not None:
            seed = whole(seed, 0, "a seed is a number from 0 on, or None for any")
        table = Table(board, edition, players, options or {})
        random = np.random.default_rng(seed)
        firsts = [table.new(int(random.integers(1 << 62))).state for _ in range(starts)]
        self.players: Final = players
        self._batch: Final = Batch(
            games, firsts, int(random.integers(1 << 31)), kind_of_reward(reward), limit_of(limit)
        )
        b = self._batch
        self.observations: Final[NDArray[np.uint8]] = _seen(b.observations, np.uint8).reshape(games, N_BYTES)
        """What the seat that decides may know (docs/observation.md)."""
        self.masks: Final[NDArray[np.bool_]] = _seen(b.masks, np.bool_).reshape(games, N_ACTIONS)
        """Which actions are legal."""
        self.legal: Final[NDArray[np.int64]] = _seen(b.legal, np.int64).reshape(games, MAX_ACTIONS)
        """The legal actions as a list; ``counts`` of them are meant."""
        self.counts: Final[NDArray[np.int64]] = _seen(b.counts, np.int64)
        self.actors: Final[NDArray[np.int64]] = _seen(b.actors, np.int64)
        """The seat that decides."""
        self.rewards: Final[NDArray[np.float64]] = _seen(b.rewards, np.float64).reshape(games, SEATS)[:, :players]
        """What each seat got with the last step: 0 but for games that ended with it."""
        self.points: Final[NDArray[np.int64]] = _seen(b.points, np.int64).reshape(games, SEATS)[:, :players]
        """Final points of the games that ended with the last step, else 0."""
        self.ends: Final[NDArray[np.uint8]] = _seen(b.ends, np.uint8)
        """Whether a game ended with the last step: 0 no, 1 by the rules, 2 by the limit."""
        self.made: Final[NDArray[np.int64]] = _seen(b.made, np.int64)
        """Decisions since the game began."""
        self.actions: Final[NDArray[np.int64]] = _writable(b.actions, games)
        """Where actions are taken from: write into it and call ``step()``, which spares even that copy."""

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def terminated(self) -> NDArray[np.bool_]:
        return np.equal(self.ends, OVER)

    @property
    def truncated(self) -> NDArray[np.bool_]:
        return np.equal(self.ends, CUT)

    def step(self, actions: ArrayLike | None = None) -> int:
        """Play one action in every game; how many games ended. NotLegal says which is not, and nothing is played."""
        if actions is not None:
            given = np.asarray(actions)
            if given.shape != self.actions.shape or given.dtype.kind not in "iu":
                raise ValueError(
                    f"{len(self)} whole numbers are expected, not {given.dtype} of shape {given.shape}: one per game"
                )
            self.actions[:] = given
        return int(self._batch.step())

    def random_actions(self, random: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely."""
        chosen = (random.random(len(self)) * self.counts).astype(np.int64)
        found: NDArray[np.int64] = self.legal[np.arange(len(self)), chosen]
        return found

    def state(self, game: int) -> State:
        """A copy of the engine's position of a game."""
        if not 0 <= game < len(self):
            raise IndexError(f"games are 0 to {len(self) - 1}, there is no {game}")
        return self._batch.state(game)

    def play_random(self, steps: int) -> int:
        """So many steps with random actions, without leaving compiled code; decisions made."""
        return int(self._batch.play_random(steps))


def _seen(memory: Any, kind: Any) -> NDArray[Any]:
    """An array that looks at memory of the batch, and keeps it alive."""
    return np.frombuffer(memory, kind)


def _writable(memory: Any, n: int) -> NDArray[np.int64]:
    """The same for writing. The engine's vectors are offered for reading only: what they hold is otherwise its own."""
    read = np.frombuffer(memory, np.int64)
    cells: Any = (ctypes.c_int64 * n).from_address(read.ctypes.data)
    cells._owner = read  # keeps the vector alive
    return np.frombuffer(cells, np.int64)
