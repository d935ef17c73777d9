"""Britannia: permissions and the countries of routes (R-311 to R-322). Establish needs none of this (R-321)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.actions import PERMIT
from hansa.engine.bits import bit
from hansa.engine.constants import HOME
from hansa.engine.state import State


def holds(s: State, player: i64, k: i64, country: i64) -> bool:
    """The k-th permission city opens the country to the player and was not used this turn (R-312, R-313, R-316)."""
    city = s.board.permit_city[k]
    return (
        (s.board.city_opens[city] >> country) & 1 == 1 and (s.permits() >> k) & 1 == 0 and s.right_most(city) == player
    )


def open_routes(s: State, player: i64) -> i64:
    mask = s.board.country_routes[HOME]
    for country in range(i64(1), s.board.n_countries):
        if permission(s, player, country) >= 0:
            mask |= s.board.country_routes[country]
    return mask


def barred(s: State, player: i64, route: i64) -> i64:
    country = s.board.route_country[route]
    if country == HOME or permission(s, player, country) >= 0:
        return 0
    return no.because(no.NEEDS_PERMISSION, country)


def permission(s: State, player: i64, country: i64) -> i64:
    """Which permission would be used: the country's own city before the capital, unless chosen otherwise (R-317)."""
    last: i64 = len(s.board.permit_city) - 1
    if s.capital_first() and holds(s, player, last, country):
        return last
    for k in range(last + 1):
        if holds(s, player, k, country):
            return k
    return -1


def use_permission(s: State, player: i64, route: i64) -> None:
    country = s.board.route_country[route]
    if country == HOME:
        return
    k = permission(s, player, country)
    s.set_permits(s.permits() | bit(k))
    s.set_capital_first(0)
    s.tell(ev.PERMIT_USED, player, s.board.permit_city[k])


def relocation_open(s: State, origin: i64, route: i64) -> bool:
    """Displaced pieces stay in the country of the displacement or go to England (R-319)."""
    country = s.board.route_country[route]
    return country == HOME or country == s.board.route_country[origin]


def why_not_permit(s: State) -> i64:
    """Choosing the capital's permission first makes sense only if another one fits too (R-317)."""
    last: i64 = len(s.board.permit_city) - 1
    if last < 0:
        return no.NOT_IN_THIS_GAME
    if s.capital_first():
        return no.ONE_PERMISSION_ONLY
    for country in range(i64(1), s.board.n_countries):
        if holds(s, s.player(), last, country):
            for k in range(last):
                if holds(s, s.player(), k, country):
                    return 0
    return no.ONE_PERMISSION_ONLY


def offer_permit(s: State, out: vec[i64], n: i64) -> i64:
    if why_not_permit(s) == 0:
        out[n] = PERMIT
        n += 1
    return n


def apply_permit(s: State) -> None:
    s.set_capital_first(1)
    s.tell(ev.PERMIT_CHOSEN, s.player(), s.board.permit_city[len(s.board.permit_city) - 1])


def country_points(s: State, player: i64) -> i64:
    """Points of the player for Wales and Scotland together (R-327 to R-333)."""
    total: i64 = 0
    for country in range(i64(1), s.board.n_countries):
        total += points_in(s, player, country)
    return total


def points_in(s: State, player: i64, country: i64) -> i64:
    if offices_in(s, player, country) == 0:
        return 0
    mine = standing_in(s, player, country)
    better: i64 = 0
    equal: i64 = 0
    for other in range(s.rules.players):
        if offices_in(s, other, country) > 0:
            theirs = standing_in(s, other, country)
            if theirs > mine:
                better += 1
            elif theirs == mine:
                equal += 1
    prize: i64 = 0
    for place in range(better, better + equal):  # the tied share the places that they cover
        if place < len(s.board.east_west_points):
            prize += s.board.east_west_points[place]
    return prize // equal


def offices_in(s: State, player: i64, country: i64) -> i64:
    n: i64 = 0
    for city in range(s.board.n_cities):
        if (s.board.city_countries[city] >> country) & 1 == 1:
            n += s.present(player, city)
    return n


def standing_in(s: State, player: i64, country: i64) -> i64:
    """Rank by cities controlled, then by offices (R-328), as one number."""
    cities: i64 = 0
    for city in range(s.board.n_cities):
        if (s.board.city_countries[city] >> country) & 1 == 1 and s.controller(city) == player:
            cities += 1
    return 256 * cities + offices_in(s, player, country)
