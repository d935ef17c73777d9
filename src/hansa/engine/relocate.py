"""Where displaced tradesmen go: the owner's answer to a displacement (R-58 to R-75)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import britannia, favour, neutral
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.actions import DISPLACED
from hansa.engine.constants import (
    FROM_BOARD,
    FROM_DISPLACEMENT,
    FROM_NOWHERE,
    FROM_RESERVE,
    FROM_STOCK,
    FROM_SUPPLY,
    MERCHANT,
    NEUTRAL,
    ORDINARY,
    Q_RELOCATE,
    SHIP,
    STEP_AFTER_ACTION,
    TRADER,
)
from hansa.engine.posts import class_of, first_free, room_for, suits
from hansa.engine.state import State, owner_of, piece_of, shape_of

# Numbers of the question: whose pieces, route of the displacement, shape of the displaced piece, extras left.
PARTY: Final = 0
ORIGIN: Final = 1
WAITING: Final = 2
EXTRAS: Final = 3
NONE_WAITING: Final = 2  # the displaced piece is placed
EVERYWHERE: Final = 0  # "ring" of the Favour tile
NO_RING: Final = 99


def ask(s: State, victim: i64, origin: i64) -> None:
    """The victim is in its owner's hand: ask where it goes, or send it to the stock (R-72)."""
    party = owner_of(victim)
    shape = shape_of(victim)
    if s.rules.neutral:
        s.push(STEP_AFTER_ACTION, s.player())
    extras: i64 = 1 if shape == TRADER else 2
    decider = party
    if party == NEUTRAL:
        decider = neutral.opponent(s)
    else:
        extras = favour.extras(s, party, extras)
    s.clear_placed()
    s.set_held(0, 0)
    s.push(Q_RELOCATE, decider, party, origin, shape, extras)
    if ring(s, shape, -1) == NO_RING:
        s.pop()
        if party == NEUTRAL:
            neutral.to_reserve(s, 1)
        else:
            s.gain_stock(party, shape, 1)
        s.tell(ev.WENT_TO_STOCK, party, shape)


# ---------------------------------------------------------------- where
def open_to(s: State, route: i64) -> bool:
    """The origin is closed (R-66); Britannia closes other countries (R-319)."""
    origin = s.arg(ORIGIN)
    if route == origin and not favour.goes_anywhere(s, s.arg(PARTY)):
        return False
    if s.board.has_countries:
        return britannia.relocation_open(s, origin, route)
    return True


def ring(s: State, shape: i64, but: i64) -> i64:
    """Distance of the nearest ring with a post for this shape (R-63, R-64), without the post ``but``."""
    if favour.goes_anywhere(s, s.arg(PARTY)):
        return EVERYWHERE if room(s, shape, but) > 0 else NO_RING
    others = s.board.n_routes - 1
    row = s.arg(ORIGIN) * others
    countries = s.board.has_countries
    for i in range(row, row + others):
        route = s.board.ring_route[i]
        if room_for(s, shape, route) > 0:
            if countries and not britannia.relocation_open(s, s.arg(ORIGIN), route):
                continue
            if but >= 0 and room_but(s, shape, route, but) == 0:
                continue
            return s.board.ring_distance[i]
    return NO_RING


def room_but(s: State, shape: i64, route: i64, but: i64) -> i64:
    n = room_for(s, shape, route)
    if but >= 0 and s.board.post_route[but] == route and suits(s.board.post_kind[but], shape):
        n -= 1
    return n


def room(s: State, shape: i64, but: i64) -> i64:
    """Posts of all rings that this shape could take (R-72, R-75)."""
    n: i64 = 0
    for route in range(s.board.n_routes):
        if open_to(s, route):
            n += room_but(s, shape, route, but)
    return n


def distance(s: State, route: i64) -> i64:
    others = s.board.n_routes - 1
    row = s.arg(ORIGIN) * others
    for i in range(row, row + others):
        if s.board.ring_route[i] == route:
            return s.board.ring_distance[i]
    return 0


def strands(s: State, kind: i64) -> bool:
    """An extra on this kind of post would leave the displaced piece without any (R-75)."""
    waiting = s.arg(WAITING)
    return waiting != NONE_WAITING and suits(kind, waiting) and room(s, waiting, -1) == 1


# ---------------------------------------------------------------- from where
def source(s: State) -> i64:
    """Where extras must come from now (R-68); the neutral party has only its reserve (R-228)."""
    party = s.arg(PARTY)
    if party == NEUTRAL:
        return FROM_RESERVE if neutral.has_reserve(s) else FROM_NOWHERE
    if s.stock_all(party) > 0:
        return FROM_STOCK
    if s.supply_all(party) > 0:
        return FROM_SUPPLY
    return FROM_BOARD


def available(s: State, origin: i64, shape: i64) -> bool:
    """The source has a piece of this shape (R-69)."""
    party = s.arg(PARTY)
    if origin == FROM_STOCK:
        return s.stock(party, shape) > 0
    if origin == FROM_SUPPLY:
        return s.supply(party, shape) > 0
    return origin == FROM_RESERVE and shape == TRADER


def placed_now(s: State, post: i64) -> bool:
    """The piece on this post was placed in this resolution and may not serve as an extra (R-70)."""
    for i in range(s.placed()):
        if s.placed_post(i) == post:
            return True
    return False


# ---------------------------------------------------------------- offer
def offer(s: State, out: vec[i64], n: i64) -> i64:
    if s.held() != 0:
        return offer_posts(s, s.held() - 1, act.extra(s.held() - 1), s.held_from(), out, n)
    waiting = s.arg(WAITING)
    if waiting == NONE_WAITING:
        out[n] = act.DONE
        n += 1
    else:
        n = offer_posts(s, waiting, DISPLACED, -1, out, n)
    if s.arg(EXTRAS) > 0:
        n = offer_extras(s, out, n)
    return n


def offer_extras(s: State, out: vec[i64], n: i64) -> i64:
    origin = source(s)
    if origin == FROM_BOARD:
        return offer_from_board(s, out, n)
    if available(s, origin, TRADER):
        n = offer_posts(s, TRADER, act.extra(TRADER), -1, out, n)
    if available(s, origin, MERCHANT):
        n = offer_posts(s, MERCHANT, act.extra(MERCHANT), -1, out, n)
    return n


def offer_posts(s: State, shape: i64, role: i64, but: i64, out: vec[i64], n: i64) -> i64:
    nearest = ring(s, shape, but)
    if nearest == NO_RING:
        return n
    may_strand = role != DISPLACED and s.arg(WAITING) != NONE_WAITING
    ordinary = not (may_strand and strands(s, ORDINARY))
    ship = shape == MERCHANT and s.board.has_ships and not (may_strand and strands(s, SHIP))
    if nearest == EVERYWHERE:
        for route in range(s.board.n_routes):
            if open_to(s, route):
                n = offer_route(s, route, role, ordinary, ship, but, out, n)
        return n
    others = s.board.n_routes - 1
    row = s.arg(ORIGIN) * others
    countries = s.board.has_countries
    for i in range(row, row + others):
        far = s.board.ring_distance[i]
        if far > nearest:
            break
        if far == nearest:
            route = s.board.ring_route[i]
            if not countries or britannia.relocation_open(s, s.arg(ORIGIN), route):
                n = offer_route(s, route, role, ordinary, ship, but, out, n)
    return n


def offer_route(s: State, route: i64, role: i64, ordinary: bool, ship: bool, but: i64, out: vec[i64], n: i64) -> i64:
    if ordinary and s.free(ORDINARY, route) > 0:
        post = first_free(s, route, ORDINARY, but)
        if post >= 0:
            out[n] = act.relocate(post, role)
            n += 1
    if ship and s.free(SHIP, route) > 0:
        post = first_free(s, route, SHIP, but)
        if post >= 0:
            out[n] = act.relocate(post, role)
            n += 1
    return n


def offer_from_board(s: State, out: vec[i64], n: i64) -> i64:
    party = s.arg(PARTY)
    for post in range(s.board.n_posts):
        piece = s.piece(post)
        if piece != 0 and owner_of(piece) == party and not placed_now(s, post) and not equal_below(s, post):
            if can_take(s, post):
                out[n] = act.relocate_from(post)
                n += 1
    return n


def equal_below(s: State, post: i64) -> bool:
    for lower in range(s.board.route_start[s.board.post_route[post]], post):
        if s.piece(lower) == s.piece(post) and class_of(s, lower) == class_of(s, post) and not placed_now(s, lower):
            return True
    return False


def can_take(s: State, post: i64) -> bool:
    """The piece on the post, taken as an extra, would find a place that strands nobody."""
    piece = s.take(post)
    shape = shape_of(piece)
    found = False
    nearest = ring(s, shape, post)
    if nearest != NO_RING:
        ordinary = not strands(s, ORDINARY)
        ship = shape == MERCHANT and not strands(s, SHIP)
        for route in range(s.board.n_routes):
            if open_to(s, route) and (nearest == EVERYWHERE or distance(s, route) == nearest):
                if (ordinary and first_free(s, route, ORDINARY, post) >= 0) or (
                    ship and first_free(s, route, SHIP, post) >= 0
                ):
                    found = True
    s.put(post, piece)
    return found


def extra_possible(s: State) -> bool:
    """Some extra could be put out now that the displaced piece is placed."""
    if s.arg(EXTRAS) == 0:
        return False
    origin = source(s)
    if origin == FROM_BOARD:
        party = s.arg(PARTY)
        for post in range(s.board.n_posts):
            piece = s.piece(post)
            if piece != 0 and owner_of(piece) == party and not placed_now(s, post) and can_take(s, post):
                return True
        return False
    if available(s, origin, TRADER) and ring(s, TRADER, -1) != NO_RING:
        return True
    return available(s, origin, MERCHANT) and ring(s, MERCHANT, -1) != NO_RING


# ---------------------------------------------------------------- why not
def why_not(s: State, code: i64) -> i64:
    post = act.post_of(code)
    role = act.role_of(code)
    waiting = s.arg(WAITING)
    held = s.held()
    but: i64 = -1
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if role == DISPLACED:
        if held != 0:
            return no.MUST_GO_ON
        if waiting == NONE_WAITING:
            return no.DISPLACED_ALREADY_PLACED
        shape = waiting
    else:
        shape = act.shape_of_role(role)
        if held != 0:
            if held - 1 != shape:
                return no.because(no.WRONG_SOURCE, FROM_BOARD)
            but = s.held_from()
        else:
            if s.arg(EXTRAS) == 0:
                return no.NO_EXTRAS_LEFT
            if not available(s, source(s), shape):
                return no.because(no.WRONG_SOURCE, source(s))
    if s.piece(post) != 0 or post == but:
        return no.POST_OCCUPIED
    if not suits(s.board.post_kind[post], shape):
        return no.MERCHANTS_ONLY
    route = s.board.post_route[post]
    if not open_to(s, route):
        if route == s.arg(ORIGIN):
            return no.ORIGIN_ROUTE
        return no.because(no.COUNTRY_CLOSED, s.board.route_country[route])
    nearest = ring(s, shape, but)
    if nearest != EVERYWHERE and distance(s, route) > nearest:
        return no.TOO_FAR
    if role != DISPLACED and strands(s, s.board.post_kind[post]):
        return no.WOULD_STRAND
    return 0


def why_not_from(s: State, code: i64) -> i64:
    post = act.post_of(code)
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if s.held() != 0:
        return no.MUST_GO_ON
    if s.arg(EXTRAS) == 0:
        return no.NO_EXTRAS_LEFT
    if source(s) != FROM_BOARD:
        return no.because(no.WRONG_SOURCE, source(s))
    piece = s.piece(post)
    if piece == 0:
        return no.NO_PIECE_THERE
    if owner_of(piece) != s.arg(PARTY):
        return no.NOT_YOUR_PIECE
    if placed_now(s, post):
        return no.JUST_PLACED
    if not can_take(s, post):
        return no.NOWHERE_TO_PUT
    return 0


def why_not_done(s: State) -> i64:
    if s.held() != 0:
        return no.MUST_GO_ON
    if s.arg(WAITING) != NONE_WAITING:
        return no.because(no.MUST_PLACE_DISPLACED, s.arg(WAITING))
    return 0


# ---------------------------------------------------------------- apply
def apply(s: State, code: i64) -> None:
    post = act.post_of(code)
    role = act.role_of(code)
    party = s.arg(PARTY)
    if role == DISPLACED:
        shape = s.arg(WAITING)
        s.set_arg(WAITING, NONE_WAITING)
        s.tell(ev.RELOCATED, party, shape, post, FROM_DISPLACEMENT)
    else:
        shape = act.shape_of_role(role)
        s.set_arg(EXTRAS, s.arg(EXTRAS) - 1)
        if s.held() != 0:
            s.tell(ev.RELOCATED, party, shape, post, FROM_BOARD, s.held_from())
            s.set_held(0, 0)
        else:
            origin = source(s)
            if origin == FROM_STOCK:
                s.gain_stock(party, shape, -1)
            elif origin == FROM_SUPPLY:
                s.gain_supply(party, shape, -1)
            else:
                neutral.from_reserve(s)
            s.tell(ev.RELOCATED, party, shape, post, origin)
    s.put(post, piece_of(party, shape))
    s.note_placed(post)
    if s.arg(WAITING) == NONE_WAITING and not extra_possible(s):
        finish(s)


def apply_from(s: State, code: i64) -> None:
    post = act.post_of(code)
    piece = s.take(post)
    s.set_held(1 + shape_of(piece), post)
    s.tell(ev.LIFTED, s.decider(), piece, post)


def apply_done(s: State) -> None:
    s.tell(ev.DECLINED, s.decider(), Q_RELOCATE, s.arg(EXTRAS))
    finish(s)


def finish(s: State) -> None:
    s.clear_placed()
    s.pop()
