"""What a bot gets and gives: a position as its seat knows it, a budget, a random source; a line of actions."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, Protocol, final, runtime_checkable

from hansa.engine.fast import legal_codes
from hansa.engine.state import State
from hansa.game.knowledge import SPECTATOR, Knowledge

DEFAULT_NODES: Final = 24_000  # about 50 ms per turn on one core


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one turn: positions valued, seconds, or both; whichever ends first."""

    nodes: int = DEFAULT_NODES
    seconds: float | None = None


@final
class Position:
    """A position as one seat knows it. What the seat cannot know is dealt anew, so there is nothing to peek at."""

    __slots__ = ("_knows", "_state", "seat")

    def __init__(self, state: State, seat: int | None = None) -> None:
        """The position of a (true) state for a seat, by default the one that decides."""
        self.seat: Final[int] = int(state.decider()) if seat is None else seat
        seat = None if self.seat == SPECTATOR else self.seat
        self._state: Final[State] = Knowledge(state, seat).world()
        self._knows: Final = Knowledge(self._state, seat)

    @property
    def decides(self) -> bool:
        """Whether the seat has to decide now."""
        return self._state.over() == 0 and int(self._state.decider()) == self.seat

    @property
    def players(self) -> int:
        return int(self._state.rules.players)

    @property
    def question(self) -> int:
        """Kind of the open question (``hansa.engine.constants``), 0 when the game is over."""
        return int(self._state.top())

    def legal(self) -> list[int]:
        """The actions on offer, equal choices once."""
        return legal_codes(self._state)

    def world(self, rng: random.Random) -> State:
        """A full state that agrees with everything the seat knows; a new one with every call."""
        return self._knows.world(rng.getrandbits(31))


@runtime_checkable
class Bot(Protocol):
    """A player. ``choose`` returns a legal action, or a line of them for the same seat.

    A line is played while its actions are legal, the seat still decides, and nothing new was revealed; then the bot
    is asked again. The same position, budget of nodes and random source give the same line.
    """

    name: str

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]: ...
