"""Goals beyond the turn: routes that lead to something a search of one turn hardly sees the use of.

With enough time, turns that work towards each goal are considered beside the best ones, and judged as those are: by
playing on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hansa.engine.constants import ABILITIES, ACTIONS, BANK, BOOK, KEYS, MERCHANT, PRIVILEGE
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.mind.evaluate import CITY_BITS, FAR, east_west_ways

NAMES: Final = {ACTIONS: "actions", BOOK: "book", PRIVILEGE: "privilege", BANK: "bank", KEYS: "keys"}


def goal_routes(s: State, me: int) -> dict[str, int]:
    """For each goal that the player may still have a mask of the routes that lead there."""
    board = s.board
    routes = range(int(board.n_routes))
    goals: dict[str, int] = {}
    for ability in range(ABILITIES):
        if s.level(me, ability) < LAST_LEVEL[ability]:
            cities = mask(int(board.city_abilities[city]) >> ability & 1 for city in range(int(board.n_cities)))
            goals[NAMES[ability]] = beside(s, cities)
    if s.supply(me, MERCHANT) + s.standing(me, MERCHANT) > 0 and any(
        s.special(place) == 0 and place <= int(s.value(me, PRIVILEGE)) for place in range(4)
    ):
        goals["special prestige"] = mask(int(board.route_special[route]) for route in routes)
    if s.connected(me) == 0:
        mine = mask(int(s.present(me, city) > 0) for city in range(int(board.n_cities)))
        ways = int(east_west_ways(s, me, mine))
        if ways != FAR:
            goals["east and west"] = beside(s, ways & ((1 << CITY_BITS) - 1))
    goals["tokens"] = mask(int(s.token(route) != 0) for route in routes)
    return {name: found for name, found in goals.items() if found}


def mask(bits: Iterable[int]) -> int:
    """A mask from bits, the lowest first."""
    return sum(bit << i for i, bit in enumerate(bits))


def beside(s: State, cities: int) -> int:
    """Mask of the routes that end at one of the cities."""
    board = s.board
    found = 0
    for route in range(int(board.n_routes)):
        if cities >> int(board.route_a[route]) & 1 or cities >> int(board.route_b[route]) & 1:
            found |= 1 << route
    return found
