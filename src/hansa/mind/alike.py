"""A hash by which a search knows positions that play alike; 40 bits, quick, and good for one search only."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hansa.engine.constants import ABILITIES, TOKENS
from hansa.engine.layout import SEATS, SHAPES, SPECIAL_SPACES
from hansa.engine.state import State
from hansa.mind.evaluate import KNOWN_TOKENS

HASH: Final = (1 << 40) - 1
UNUSED: Final = 776  # numbers of the unused tokens: any would do, but others would crowd the layers in another way
LATER: Final = 1 << 20  # beyond those of the known tokens


def mixed(h: i64, number: i64) -> i64:
    return ((h * 1000003) ^ number) & HASH


def alike(s: State) -> i64:
    """Equal for positions of one search that play alike; posts of a route are interchangeable."""
    h = posts_alike(s)
    for place in range(i64(SPECIAL_SPACES)):
        h = mixed(h, s.special(place))
    h = desks_alike(s, h)
    for city in range(s.board.n_cities):
        h = mixed(h, s.offices(city))
    for city in range(s.board.n_cities):
        h = mixed(h, s.control(city))
    return mixed(h, s.actions_left() * 4 + s.pawn() * 64 + s.top() * 4096 + s.player() * 131072)


def tokens_alike(s: State) -> i64:
    """The tokens on routes, for searches that lay some: ``alike`` leaves them out."""
    h: i64 = 0
    for route in range(s.board.n_routes):
        token = s.token(route)
        if token != 0:
            x = ((route * 64 + token) * 2654435761 + 54321) & HASH
            x = ((x ^ (x >> 17)) * 1000003) & HASH
            h += x ^ (x >> 13)
    return h & HASH


def posts_alike(s: State) -> i64:
    """The pieces on posts, in any order."""
    board = s.board
    h: i64 = 7
    for post in range(board.n_posts):
        piece = s.piece(post)
        if piece != 0:
            x = (((board.post_route[post] * 2 + board.post_kind[post]) * 16 + piece) * 2654435761 + 12345) & HASH
            x = ((x ^ (x >> 17)) * 1000003) & HASH
            h += x ^ (x >> 13)
    return h & HASH


def desks_alike(s: State, h: i64) -> i64:
    """What lies on and beside the desks."""
    for p in range(i64(SEATS)):
        for shape in range(i64(SHAPES)):
            h = mixed(h, s.supply(p, shape))
    for p in range(i64(SEATS)):
        for shape in range(i64(SHAPES)):
            h = mixed(h, s.stock(p, shape))
    for p in range(i64(SEATS)):
        for ability in range(i64(ABILITIES)):
            h = mixed(h, s.level(p, ability))
    for p in range(i64(SEATS)):
        h = mixed(h, s.prestige(p))
    for p in range(i64(SEATS)):
        if s.unused_all(p) > 0:
            for token in range(i64(TOKENS)):
                n = s.unused(p, token)
                if n != 0:
                    number = UNUSED + KNOWN_TOKENS * p + token
                    if token >= KNOWN_TOKENS:
                        number += LATER
                    h = mixed(h, number * 64 + n)
    return h
