"""A bot for hansa, to be copied and changed."""

from __future__ import annotations

import random

from hansa.bots import Budget, Position
from hansa.engine import play, scoring
from hansa.engine.state import State


class Patient:
    """Takes the action after which it stands best; nothing else is thought of."""

    name = "patient"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        """A legal action. ``position`` is what the seat knows; ``world`` is a full position that agrees with it."""
        world = position.world(rng)

        def worth(code: int) -> tuple[float, float]:
            after = world.copy()
            play.apply(after, code)
            return value(after, position.seat), rng.random()

        return [max(position.legal(), key=worth)]


def value(s: State, seat: int) -> float:
    """The place for your ideas: how good a position is for a seat."""
    points = float(scoring.total(s, seat))
    for route in range(int(s.board.n_routes)):
        points += 0.1 * int(s.own(seat, route)) ** 2  # pieces side by side are worth more than scattered ones
    points += 0.2 * int(s.supply(seat, 0))
    return points - 0.05 * int(s.actions_left())
