"""A player with rules of thumb and no search, as somebody plays who has just learned the game.

Establish what is full; go on with the route that is nearest to full, best where an ability grows or a token lies; hire
when the supply is empty. Nothing is tried out and nobody else is looked at. The levels for people are measured by it
(`bench/levels.py`).
"""

from __future__ import annotations

import random

from hansa.bots import Budget, Position
from hansa.engine.actions import END, NOTHING, ability_of_option, is_develop, option_of, post_of, route_of
from hansa.engine.constants import ABILITIES, ACTIONS, BANK, BOOK, KEYS, PRIVILEGE, Q_TURN, TRADER
from hansa.engine.kinds import K_ESTABLISH, K_HIRE, K_PLACE, kind_of
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State

WANTED = {ACTIONS: 5.0, BOOK: 2.0, PRIVILEGE: 3.0, BANK: 1.5, KEYS: 2.5}


class Thumb:
    """Rules of thumb."""

    name = "thumb"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        codes = position.legal()
        if position.question != Q_TURN:
            return [rng.choice(codes)]
        s, me = position.world(rng), position.seat
        ready = [code for code in codes if kind_of(code) == K_ESTABLISH]
        if ready:
            return [max(ready, key=lambda code: (self.option(s, me, code), rng.random()))]
        places = [code for code in codes if kind_of(code) == K_PLACE]
        hires = [code for code in codes if kind_of(code) == K_HIRE]
        if places and s.supply_all(me) > 0:
            best = max(places, key=lambda code: (self.route(s, me, int(s.board.post_route[post_of(code)])), -code))
            return [best]
        if hires:
            return [max(hires)]
        return [END] if END in codes else [rng.choice(codes)]

    def option(self, s: State, me: int, code: int) -> float:
        """How much somebody likes what establishing this brings."""
        route, option = int(route_of(code)), int(option_of(code))
        worth = 2.0 if s.token(route) != 0 else 0.0
        if option == NOTHING:
            return worth
        if is_develop(option):
            return worth + WANTED.get(int(ability_of_option(option)), 1.0)
        return worth + 2.2  # an office, or the special prestige table

    def route(self, s: State, me: int, route: int) -> float:
        """How much somebody wants another piece on this route."""
        board = s.board
        own, free, length = int(s.own(me, route)), int(s.free_posts(route)), int(board.route_len[route])
        if own + free < length:  # somebody else is there: it will never be full
            return -10.0
        worth = 3.0 * own - 1.0 * length + (2.0 if s.token(route) != 0 else 0.0)
        for city in (int(board.route_a[route]), int(board.route_b[route])):
            for ability in range(ABILITIES):
                if int(board.city_abilities[city]) >> ability & 1 and s.level(me, ability) < LAST_LEVEL[ability]:
                    worth += 0.6 * WANTED.get(ability, 1.0)
        return worth + 0.01 * int(s.supply(me, TRADER))
