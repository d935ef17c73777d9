"""Promo tokens (R-270 to R-283): exchange, tribute and block."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import (
    BLOCK,
    EXCHANGE,
    MERCHANT,
    Q_TAKE,
    STEP_TRIBUTE,
    TOKENS,
    TRADER,
    TRIBUTE,
)
from hansa.engine.layout import MAX_LAID, POST_KINDS
from hansa.engine.payment import payments
from hansa.engine.posts import first_free, suits
from hansa.engine.state import State


def any_laid(s: State) -> bool:
    """A tribute or block token lies on the board."""
    return s.laid_token(0) != 0


# ---------------------------------------------------------------- block: a surcharge on Place
def surcharge(s: State, route: i64) -> i64:
    n: i64 = 0
    for i in range(i64(MAX_LAID)):
        if s.laid_token(i) == 1 + BLOCK and s.laid_route(i) == route:
            n += 1
    return n


def offer_paying(s: State, route: i64, out: vec[i64], n: i64) -> i64:
    me = s.player()
    ways = payments(surcharge(s, route), s.supply(me, TRADER), s.supply(me, MERCHANT))
    for kind in range(i64(POST_KINDS)):
        post = first_free(s, route, kind, -1)
        if post >= 0:
            for way in range(i64(act.WAYS)):
                if (ways >> way) & 1 == 1 and suits(kind, act.shape_of_way(way)):
                    out[n] = act.place_paying(post, way)
                    n += 1
    return n


def why_not_payment(s: State, code: i64) -> i64:
    """What is wrong with the surcharge of a Place; the rest of it is place.py's."""
    post = act.post_of(code)
    way = act.way_of(code)
    me = s.player()
    price = surcharge(s, s.board.post_route[post])
    if price == 0:
        return no.because(no.NO_BLOCK_HERE, s.board.post_route[post])
    if s.supply_all(me) < price + 1:
        return no.because(no.PRICE_TOO_HIGH, price + 1, s.supply_all(me))
    if (payments(price, s.supply(me, TRADER), s.supply(me, MERCHANT)) >> way) & 1 == 0:
        return no.because(no.PAYMENT_WRONG, price)
    return 0


def pay(s: State, player: i64, traders: i64, merchants: i64) -> None:
    s.gain_supply(player, TRADER, -traders)
    s.gain_supply(player, MERCHANT, -merchants)
    s.gain_stock(player, TRADER, traders)
    s.gain_stock(player, MERCHANT, merchants)


# ---------------------------------------------------------------- tribute: pieces for its owner
def after_founding(s: State, city: i64) -> None:
    if not any_laid(s):
        return
    for back in range(i64(MAX_LAID)):
        i = MAX_LAID - 1 - back
        if s.laid_token(i) == 1 + TRIBUTE:
            route = s.laid_route(i)
            if s.board.route_a[route] == city or s.board.route_b[route] == city:
                s.push(STEP_TRIBUTE, s.laid_owner(i))


def run_tribute(s: State, owner: i64) -> None:
    """The owner takes two pieces from the stock, and is asked only where there is a choice."""
    n = min(s.stock_all(owner), i64(2))
    if n == 0:
        return
    if s.stock(owner, TRADER) == 0 or s.stock(owner, MERCHANT) == 0 or s.stock_all(owner) == n:
        merchants = min(s.stock(owner, MERCHANT), n) if s.stock(owner, TRADER) < n else 0
        take(s, owner, n - merchants, merchants, TRIBUTE)
        return
    s.push(Q_TAKE, owner, n, 0)


def take(s: State, player: i64, traders: i64, merchants: i64, why: i64) -> None:
    s.gain_stock(player, TRADER, -traders)
    s.gain_stock(player, MERCHANT, -merchants)
    s.gain_supply(player, TRADER, traders)
    s.gain_supply(player, MERCHANT, merchants)
    s.tell(ev.TOOK, player, traders, merchants, why)


# ---------------------------------------------------------------- using the tokens
def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    if s.unused(me, EXCHANGE) > 0:
        for other in range(s.rules.players):
            for token in range(i64(TOKENS)):
                code = act.use_exchange(other, token)
                if why_not_exchange(s, code) == 0:
                    out[n] = code
                    n += 1
    for route in range(s.board.n_routes):
        if s.supply(me, TRADER) > 0:
            if s.unused(me, TRIBUTE) > 0:
                out[n] = act.use_tribute(route)
                n += 1
            if s.unused(me, BLOCK) > 0:
                out[n] = act.use_block(route)
                n += 1
    return n


def why_not_exchange(s: State, code: i64) -> i64:
    """Any used token of an opponent, an exchange token too (OQ-39); tokens laid on the board stay there (R-275)."""
    other = act.opponent_of(code)
    token = act.token_of(code)
    if s.unused(s.player(), EXCHANGE) == 0:
        return no.because(no.NO_TOKEN, EXCHANGE)
    if other >= s.rules.players or other == s.player():
        return no.ONLY_OPPONENTS
    return 0 if s.used(other, token) > 0 else no.because(no.NO_USED_TOKEN, other, token)


def apply_exchange(s: State, code: i64) -> None:
    other = act.opponent_of(code)
    token = act.token_of(code)
    me = s.player()
    s.touch()
    s.add_unused(me, EXCHANGE, -1)
    s.add_used(other, token, -1)
    s.add_used(other, EXCHANGE, 1)
    s.add_unused(me, token, 1)
    s.tell(ev.EXCHANGED, me, other, token)


def why_not_lay_out(s: State, token: i64, code: i64) -> i64:
    if act.route_of(code) >= s.board.n_routes:
        return no.NOT_ON_THIS_BOARD
    if s.unused(s.player(), token) == 0:
        return no.because(no.NO_TOKEN, token)
    return 0 if s.supply(s.player(), TRADER) > 0 else no.because(no.SUPPLY_LACKS, TRADER)


def apply_lay_out(s: State, token: i64, code: i64) -> None:
    """The token lies beside the route with a trader on it for the rest of the game (R-275, R-280)."""
    route = act.route_of(code)
    me = s.player()
    s.touch()
    s.add_unused(me, token, -1)
    s.gain_supply(me, TRADER, -1)
    s.lay_out(token, route, me)
    s.tell(ev.LAID_OUT, me, token, route)
