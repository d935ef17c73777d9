"""Printed bonuses of routes, the last part of an Establish action (R-115, R-300 to R-304, R-324 to R-326)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import desk, move, offices
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import (
    DEVELOP_PRIVILEGE,
    FROM_BOARD,
    FROM_STOCK,
    FROM_SUPPLY,
    GREEN_OFFICE,
    HOME,
    LIFT_ANY,
    MERCHANT,
    MOVE_2,
    ORDINARY,
    PLACE_2_ABROAD,
    PRIVILEGE,
    Q_BONUS_DEVELOP,
    Q_BONUS_OFFICE,
    Q_BONUS_PLACE,
    REUSE_2,
    SHIP,
    TRADER,
)
from hansa.engine.posts import first_free, suits
from hansa.engine.state import State, piece_of

# Numbers of "place two": the route established, pieces still to place, and its traders and merchants in hand.
ROUTE: Final = 0
LEFT: Final = 1
IN_HAND: Final = 2  # + shape


def run(s: State, route: i64) -> None:
    """Ask for the bonus of the route where it can have an effect."""
    me = s.player()
    kind = s.board.route_bonus[route]
    if kind == MOVE_2:
        if move.any_lift(s, LIFT_ANY, 2):
            move.ask(s, me, LIFT_ANY, 2)
    elif kind == DEVELOP_PRIVILEGE:
        if not desk.complete(s, me, PRIVILEGE):
            s.push(Q_BONUS_DEVELOP, me)
    elif kind == GREEN_OFFICE:
        if s.supply_all(me) > 0:
            s.push(Q_BONUS_OFFICE, me)
    elif kind == PLACE_2_ABROAD:
        s.push(Q_BONUS_PLACE, me, route, 2)
        if not can_place(s):
            s.pop()


# ---------------------------------------------------------------- develop Privilege
def offer_develop(s: State, out: vec[i64], n: i64) -> i64:
    out[n] = act.DONE
    out[n + 1] = act.BONUS_DEVELOP
    return n + 2


def apply_develop(s: State) -> None:
    s.pop()
    desk.develop(s, s.player(), PRIVILEGE)


# ---------------------------------------------------------------- office in a green city
def offer_office(s: State, out: vec[i64], n: i64) -> i64:
    out[n] = act.DONE
    n += 1
    for city in range(s.board.n_cities):
        for shape in range(i64(2)):
            code = act.bonus_office(city, shape)
            if why_not_office(s, code) == 0:
                out[n] = code
                n += 1
    return n


def why_not_office(s: State, code: i64) -> i64:
    city = act.city_of(code)
    shape = act.placed_shape(code)
    if city >= s.board.n_cities:
        return no.NOT_ON_THIS_BOARD
    if s.board.city_green[city] == 0:
        return no.because(no.NOT_GREEN, city)
    return 0 if s.supply(s.player(), shape) > 0 else no.because(no.SUPPLY_LACKS, shape)


def apply_office(s: State, code: i64) -> None:
    me = s.player()
    shape = act.placed_shape(code)
    s.pop()
    s.gain_supply(me, shape, -1)
    offices.found_extra(s, me, act.city_of(code), shape, True)


# ---------------------------------------------------------------- place two
def keeps_pieces(s: State, route: i64) -> bool:
    return s.board.route_bonus[route] == REUSE_2


def ask_reuse(s: State, route: i64, traders: i64, merchants: i64) -> None:
    """Pieces of the route are in hand; up to two go back onto the board, the rest to the stock."""
    s.push(Q_BONUS_PLACE, s.player(), route, 2, traders, merchants)
    if not can_place(s):
        finish_place(s)


def abroad(s: State) -> bool:
    return s.board.route_bonus[s.arg(ROUTE)] == PLACE_2_ABROAD


def source(s: State) -> i64:
    """Abroad: the stock, then the supply. Three posts always leave two pieces in the stock, so it ends there."""
    if not abroad(s):
        return FROM_BOARD
    return FROM_STOCK if s.stock_all(s.player()) > 0 else FROM_SUPPLY


def available(s: State, shape: i64) -> bool:
    me = s.player()
    where = source(s)
    if where == FROM_BOARD:
        return s.arg(IN_HAND + shape) > 0
    return s.stock(me, shape) > 0 if where == FROM_STOCK else s.supply(me, shape) > 0


def open_to(s: State, route: i64) -> bool:
    return not abroad(s) or s.board.route_country[route] != HOME


def can_place(s: State) -> bool:
    if s.arg(LEFT) == 0:
        return False
    traders = available(s, TRADER)
    merchants = available(s, MERCHANT)
    for route in range(s.board.n_routes):
        if open_to(s, route):
            if (traders or merchants) and s.free(ORDINARY, route) > 0:
                return True
            if merchants and s.free(SHIP, route) > 0:
                return True
    return False


def offer_place(s: State, out: vec[i64], n: i64) -> i64:
    out[n] = act.DONE
    n += 1
    traders = available(s, TRADER)
    merchants = available(s, MERCHANT)
    for route in range(s.board.n_routes):
        if not open_to(s, route):
            continue
        if s.free(ORDINARY, route) > 0:
            post = first_free(s, route, ORDINARY, -1)
            if traders:
                out[n] = act.bonus_place(post, TRADER)
                n += 1
            if merchants:
                out[n] = act.bonus_place(post, MERCHANT)
                n += 1
        if merchants and s.free(SHIP, route) > 0:
            out[n] = act.bonus_place(first_free(s, route, SHIP, -1), MERCHANT)
            n += 1
    return n


def why_not_place(s: State, code: i64) -> i64:
    post = act.post_of(code)
    shape = act.placed_shape(code)
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if s.piece(post) != 0:
        return no.POST_OCCUPIED
    if not suits(s.board.post_kind[post], shape):
        return no.MERCHANTS_ONLY
    if not open_to(s, s.board.post_route[post]):
        return no.NOT_ABROAD
    return 0 if available(s, shape) else no.because(no.WRONG_SOURCE, source(s))


def apply_place(s: State, code: i64) -> None:
    post = act.post_of(code)
    shape = act.placed_shape(code)
    me = s.player()
    where = source(s)
    if where == FROM_BOARD:
        s.set_arg(IN_HAND + shape, s.arg(IN_HAND + shape) - 1)
    elif where == FROM_STOCK:
        s.gain_stock(me, shape, -1)
    else:
        s.gain_supply(me, shape, -1)
    s.put(post, piece_of(me, shape))
    s.tell(ev.REUSED, me, shape, post, where)
    s.set_arg(LEFT, s.arg(LEFT) - 1)
    if not can_place(s):
        finish_place(s)


def finish_place(s: State) -> None:
    route = s.arg(ROUTE)
    traders = s.arg(IN_HAND)
    merchants = s.arg(IN_HAND + 1)
    reused = not abroad(s)
    s.pop()
    if reused:
        desk.to_stock(s, s.player(), route, traders, merchants)


def apply_done(s: State) -> None:
    top = s.top()
    s.tell(ev.DECLINED, s.decider(), top, s.arg(LEFT) if top == Q_BONUS_PLACE else 1)
    if top == Q_BONUS_PLACE:
        finish_place(s)
    else:
        s.pop()
