"""Networks: connected cities in which a player is present (R-22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hansa.engine.bits import bit
from hansa.engine.state import State

GROUP_BITS: Final = 48  # of a mask of cities, with a number of offices above it


def presence(s: State, player: i64) -> i64:
    """Mask of the cities in which the player has an office."""
    mask: i64 = 0
    for city in range(s.board.n_cities):
        if s.present(player, city) > 0:
            mask |= bit(city)
    return mask


def reach(s: State, cities: i64, start: i64) -> i64:
    """Those of the cities that are connected with ``start`` (a mask within them)."""
    group = start & cities
    frontier = group
    while frontier != 0:
        grown: i64 = 0
        city: i64 = 0
        rest = frontier
        while rest != 0:
            if rest & 1 == 1:
                grown |= s.board.neighbours[city]
            rest >>= 1
            city += 1
        frontier = grown & cities & ~group
        group |= frontier
    return group


def connects(s: State, player: i64) -> bool:
    """The player's network holds both East-West cities (R-104)."""
    east = bit(s.board.east)
    west = bit(s.board.west)
    cities = presence(s, player)
    if cities & east == 0 or cities & west == 0:
        return False
    return reach(s, cities, east) & west != 0


def largest(s: State, player: i64) -> i64:
    """Offices in the player's network with the most offices (R-190, R-193)."""
    return best(s, player) >> GROUP_BITS


def largest_group(s: State, player: i64) -> i64:
    """Mask of the cities of that network."""
    return best(s, player) & (bit(GROUP_BITS) - 1)


def best(s: State, player: i64) -> i64:
    """The network with the most offices: their number above the mask of its cities."""
    cities = presence(s, player)
    found: i64 = 0
    while cities != 0:
        group = reach(s, cities, cities & -cities)
        size: i64 = 0
        for city in range(s.board.n_cities):
            if (group >> city) & 1 == 1:
                size += s.present(player, city)
        if size > found >> GROUP_BITS:
            found = (size << GROUP_BITS) | group
        cities &= ~group
    return found
