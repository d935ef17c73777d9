"""A bot for hansa, to be copied and changed."""

from __future__ import annotations

import random

from hansa.bots import Budget, Position
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import ACTIONS, BANK, BOOK, KEYS, PRIVILEGE
from hansa.engine.state import State

LEVELS = {ACTIONS: 12.0, KEYS: 3.0, PRIVILEGE: 2.0, BOOK: 0.0, BANK: 2.5}
OFFICE, TOKEN = 3.0, 1.0
ROUTE, BLOCKED, ABILITY = 1.0, 0.3, 1.0  # a full route: where nobody is in the way, where somebody is, to an ability
IDLE = 1.0
PIECE, ENOUGH = 0.1, 8  # what a piece in the supply is worth, and how many are of use


class Patient:
    """Takes the action after which it stands best; nothing else is thought of."""

    name = "patient"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        """A legal action. ``position`` is what the seat knows; ``world`` is a full position that agrees with it."""
        world = position.world(rng)

        def worth(code: int) -> tuple[float, float]:
            after = world.copy()
            play.apply(after, code)
            idle = int(world.actions_left()) if code == END else 0  # a turn is not ended for nothing
            return value(after, position.seat) - IDLE * idle, rng.random()

        return [max(position.legal(), key=worth)]


def value(s: State, seat: int) -> float:
    """The place for your ideas: how good a position is for a seat, in points."""
    worth = float(scoring.total(s, seat))  # as if the game ended now
    for ability, each in LEVELS.items():
        worth += each * int(s.level(seat, ability))
    for city in range(int(s.board.n_cities)):
        worth += OFFICE * int(s.present(seat, city))
    for route in range(int(s.board.n_routes)):
        own, posts = int(s.own(seat, route)), int(s.board.route_len[route])
        ends = int(s.board.city_abilities[s.board.route_a[route]]) | int(s.board.city_abilities[s.board.route_b[route]])
        open_to_me = own + int(s.free_posts(route)) == posts  # no rival stands in the way
        goal = (ROUTE if open_to_me else BLOCKED) + (ABILITY if ends else 0.0)
        worth += goal * (own / posts) ** 2  # side by side is worth more than scattered
    worth += TOKEN * int(s.unused_all(seat))
    return worth + PIECE * min(int(s.supply_all(seat)), ENOUGH)
