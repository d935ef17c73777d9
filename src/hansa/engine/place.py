"""Place: one tradesman of the supply onto a free post (R-46 to R-51)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import access, promo
from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.bits import lowest
from hansa.engine.constants import MERCHANT, ORDINARY, SHIP, TRADER
from hansa.engine.posts import suits
from hansa.engine.state import State, piece_of


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    traders = s.supply(me, TRADER)
    merchants = s.supply(me, MERCHANT)
    if traders + merchants == 0:
        return n
    blocks = promo.any_laid(s)
    ships = s.board.has_ships
    routes = access.open_routes(s, me) & (s.open_routes(ORDINARY) | s.open_routes(SHIP))
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        if blocks and promo.surcharge(s, route) > 0:
            n = promo.offer_paying(s, route, out, n)
            continue
        post = s.first_free(ORDINARY, route)
        if post >= 0:
            if traders > 0:
                out[n] = act.place(post, TRADER)
                n += 1
            if merchants > 0:
                out[n] = act.place(post, MERCHANT)
                n += 1
        if ships and merchants > 0:
            post = s.first_free(SHIP, route)
            if post >= 0:
                out[n] = act.place(post, MERCHANT)
                n += 1
    return n


def why_not(s: State, code: i64) -> i64:
    post = act.post_of(code)
    reason = why_not_there(s, post, act.placed_shape(code))
    if reason == 0 and promo.surcharge(s, s.board.post_route[post]) > 0:
        route = s.board.post_route[post]
        return no.because(no.SURCHARGE, route, promo.surcharge(s, route))
    return reason


def why_not_there(s: State, post: i64, shape: i64) -> i64:
    me = s.player()
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if s.piece(post) != 0:
        return no.POST_OCCUPIED
    if not suits(s.board.post_kind[post], shape):
        return no.MERCHANTS_ONLY
    if s.supply(me, shape) == 0:
        return no.because(no.SUPPLY_LACKS, shape)
    return access.barred(s, me, s.board.post_route[post])


def why_not_paying(s: State, code: i64) -> i64:
    reason = why_not_there(s, act.post_of(code), act.shape_of_way(act.way_of(code)))
    return reason if reason != 0 else promo.why_not_payment(s, code)


def apply(s: State, code: i64) -> None:
    place(s, act.post_of(code), act.placed_shape(code), 0, 0)


def apply_paying(s: State, code: i64) -> None:
    """Place on a route with a block token (R-281)."""
    post = act.post_of(code)
    way = act.way_of(code)
    merchants = act.paid_of_way(way)
    traders = promo.surcharge(s, s.board.post_route[post]) - merchants
    promo.pay(s, s.player(), traders, merchants)
    place(s, post, act.shape_of_way(way), traders, merchants)


def place(s: State, post: i64, shape: i64, paid_traders: i64, paid_merchants: i64) -> None:
    me = s.player()
    s.spend_action()
    access.enter(s, me, s.board.post_route[post])
    s.gain_supply(me, shape, -1)
    s.put(post, piece_of(me, shape))
    s.tell(ev.PLACED, me, shape, post, paid_traders, paid_merchants)
