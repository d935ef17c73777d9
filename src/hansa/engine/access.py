"""Whether a player may act on a route at all: the one place where variants restrict Place, Displace and Establish."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import britannia, pawn
from hansa.engine.state import State


def open_routes(s: State, player: i64) -> i64:
    """Mask of the routes on which ``barred`` has nothing against Place and Displace."""
    if s.rules.pawn:
        return pawn.open_routes(s)
    if s.board.has_countries:
        return britannia.open_routes(s, player)
    return s.board.all_routes


def barred(s: State, player: i64, route: i64) -> i64:
    """Why Place and Displace are impossible on the route, 0 if they are possible."""
    if s.rules.pawn:
        return pawn.barred(s, route)
    if s.board.has_countries:
        return britannia.barred(s, player, route)
    return 0


def barred_from_establishing(s: State, route: i64) -> i64:
    if s.rules.pawn:
        return pawn.barred(s, route)
    return 0


def enter(s: State, player: i64, route: i64) -> None:
    """A Place or Displace on the route is made: what it uses up is used up."""
    if s.board.has_countries:
        britannia.use_permission(s, player, route)
