"""Displace: put a piece where another's stands (R-52 to R-57); its owner's answer is relocate.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import access, relocate
from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.bits import lowest
from hansa.engine.constants import MERCHANT, ORDINARY, TRADER
from hansa.engine.payment import payments
from hansa.engine.posts import likeness, suits
from hansa.engine.state import State, owner_of, piece_of, shape_of


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    traders = s.supply(me, TRADER)
    merchants = s.supply(me, MERCHANT)
    if traders + merchants < 2:
        return n
    ways_trader = payments(1, traders, merchants)
    ways_merchant = payments(2, traders, merchants)
    routes = s.others_stand_on(me) & access.open_routes(s, me)
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        seen: i64 = 0
        start = s.board.route_start[route]
        for post in range(start, start + s.board.route_len[route]):
            piece = s.piece(post)
            if piece == 0 or owner_of(piece) == me:
                continue
            like = likeness(piece, s.board.post_kind[post])
            if seen & like != 0:
                continue
            seen |= like
            ways = ways_trader if shape_of(piece) == TRADER else ways_merchant
            if s.board.post_kind[post] != ORDINARY:
                ways &= act.MERCHANT_WAYS
            for way in range(i64(act.WAYS)):
                if (ways >> way) & 1 == 1:
                    out[n] = act.displace(post, way)
                    n += 1
    return n


def price_of(piece: i64) -> i64:
    """1 tradesman for a trader, 2 for a merchant (R-53)."""
    return 1 if shape_of(piece) == TRADER else 2


def why_not(s: State, code: i64) -> i64:
    post = act.post_of(code)
    way = act.way_of(code)
    shape = act.shape_of_way(way)
    paid = act.paid_of_way(way)
    me = s.player()
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    piece = s.piece(post)
    if piece == 0:
        return no.NOTHING_TO_DISPLACE
    if owner_of(piece) == me:
        return no.OWN_PIECE
    if not suits(s.board.post_kind[post], shape):
        return no.MERCHANTS_ONLY
    price = price_of(piece)
    if s.supply_all(me) < price + 1:
        return no.because(no.PRICE_TOO_HIGH, price + 1, s.supply_all(me))
    if s.supply(me, shape) == 0:
        return no.because(no.SUPPLY_LACKS, shape)
    if paid > price or (payments(price, s.supply(me, TRADER), s.supply(me, MERCHANT)) >> way) & 1 == 0:
        return no.because(no.PAYMENT_WRONG, price)
    return access.barred(s, me, s.board.post_route[post])


def apply(s: State, code: i64) -> None:
    post = act.post_of(code)
    shape = act.shape_of_way(act.way_of(code))
    paid_merchants = act.paid_of_way(act.way_of(code))
    me = s.player()
    route = s.board.post_route[post]
    s.spend_action()
    access.enter(s, me, route)
    victim = s.take(post)  # the target leaves, the new one stands, the price is paid, the owner answers
    s.gain_supply(me, shape, -1)
    s.put(post, piece_of(me, shape))
    paid_traders = price_of(victim) - paid_merchants
    s.gain_supply(me, TRADER, -paid_traders)
    s.gain_supply(me, MERCHANT, -paid_merchants)
    s.gain_stock(me, TRADER, paid_traders)
    s.gain_stock(me, MERCHANT, paid_merchants)
    s.tell(ev.DISPLACED, me, shape, post, victim, paid_merchants)
    relocate.ask(s, victim, route)
