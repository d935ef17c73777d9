"""Posts that are alike: same route, same kind, same piece standing there (R-17, OQ-35)."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine.constants import MERCHANT, ORDINARY, SHIP
from hansa.engine.layout import POST_KINDS
from hansa.engine.state import State


def first_free(s: State, route: i64, kind: i64, but: i64) -> i64:
    """The lowest empty post of a kind on the route other than ``but``; -1 if there is none."""
    first = s.first_free(kind, route)
    if first < 0 or first != but:
        return first
    for post in range(first + 1, s.board.route_start[route] + s.board.route_len[route]):
        if s.piece(post) == 0 and s.board.post_kind[post] == kind:
            return post
    return -1


def seen_before(s: State, post: i64) -> bool:
    """True if an equal piece stands on a lower post of the same kind and route."""
    piece = s.piece(post)
    kind = s.board.post_kind[post]
    for lower in range(s.board.route_start[s.board.post_route[post]], post):
        if s.piece(lower) == piece and s.board.post_kind[lower] == kind:
            return True
    return False


def likeness(piece: i64, kind: i64) -> i64:
    """A bit shared by equal pieces on equal posts of one route."""
    one: i64 = 1
    return one << (POST_KINDS * piece + kind)  # at most 27: see bits.bit


def class_on(route: i64, kind: i64) -> i64:
    """Number shared by the interchangeable posts of a route."""
    return POST_KINDS * route + kind


def class_of(s: State, post: i64) -> i64:
    """The class of a post."""
    return class_on(s.board.post_route[post], s.board.post_kind[post])


def route_of_class(number: i64) -> i64:
    return number // POST_KINDS


def suits(kind: i64, shape: i64) -> bool:
    """Ship posts take merchants only (R-49, R-292)."""
    return kind == ORDINARY or shape == MERCHANT


def room_for(s: State, shape: i64, route: i64) -> i64:
    """Empty posts of the route that take this shape."""
    n = s.free(ORDINARY, route)
    if shape == MERCHANT:
        n += s.free(SHIP, route)
    return n
