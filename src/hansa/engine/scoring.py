"""Final scoring by category and the winner (R-185 to R-198). It may be asked at any time, as a projection."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import britannia, desk, favour, network
from hansa.engine.bits import bit
from hansa.engine.constants import (
    ABILITIES,
    ACTIONS,
    CATEGORIES,
    KEYS,
    SCORE_ABILITIES,
    SCORE_CITIES,
    SCORE_COUNTRIES,
    SCORE_MISSION,
    SCORE_NETWORK,
    SCORE_SPECIAL,
    SCORE_TOKENS,
    SCORE_TRACK,
)
from hansa.engine.rules import TOKEN_POINTS
from hansa.engine.state import State


def score(s: State, player: i64, category: i64) -> i64:
    """Points of the player in one category."""
    if category == SCORE_TRACK:
        return s.prestige(player)
    if category == SCORE_ABILITIES:
        return abilities(s, player)
    if category == SCORE_TOKENS:
        return TOKEN_POINTS[min(s.tokens_won(player), i64(10))]
    if category == SCORE_SPECIAL:
        return special(s, player)
    if category == SCORE_CITIES:
        return favour.per_city(s, player) * cities(s, player)
    if category == SCORE_NETWORK:
        return s.value(player, KEYS) * network.largest(s, player)
    if category == SCORE_MISSION:
        return mission(s, player)
    assert category == SCORE_COUNTRIES
    return britannia.country_points(s, player) if s.board.has_countries else 0


def abilities(s: State, player: i64) -> i64:
    """4 for each complete track but Keys (R-186)."""
    n: i64 = 0
    for ability in range(i64(ABILITIES)):
        if ability != KEYS and desk.complete(s, player, ability):
            n += 1
    return n * favour.per_ability(s, player)


def special(s: State, player: i64) -> i64:
    points: i64 = 0
    for space in range(i64(4)):
        if s.special(space) == 1 + player:
            points += s.board.special_points[space]
    return points


def cities(s: State, player: i64) -> i64:
    """Cities controlled (R-189)."""
    n: i64 = 0
    for city in range(s.board.n_cities):
        if s.controller(city) == player:
            n += 1
    return n


def mission(s: State, player: i64) -> i64:
    """1 for each city of the card with an office, 5 more for controlling all three (R-252)."""
    card = s.mission(player) - 1
    if card < 0:
        return 0
    points: i64 = 0
    controlled: i64 = 0
    for i in range(3 * card, 3 * card + 3):
        city = s.board.mission_cities[i]
        if s.present(player, city) > 0:
            points += 1
        if s.controller(city) == player:
            controlled += 1
    return points + 5 if controlled == 3 else points


def total(s: State, player: i64) -> i64:
    points: i64 = 0
    for category in range(i64(CATEGORIES)):
        points += score(s, player, category)
    return points


def winners(s: State) -> i64:
    """Mask of the winners as the position stands (R-195 to R-197)."""
    best: i64 = -1
    mask: i64 = 0
    for player in range(s.rules.players):
        rank = total(s, player) * 65536
        if s.rules.tie_break:
            rank += (7 - s.level(player, ACTIONS)) * 4096 + score(s, player, SCORE_NETWORK)
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= bit(player)
    return mask
