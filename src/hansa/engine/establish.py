"""Establish: points, token, one option or none, then a printed bonus and the end check (R-84 to R-116)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import access, bonus, desk, offices
from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.actions import NOTHING, OPTIONS
from hansa.engine.bits import bit, lowest
from hansa.engine.constants import (
    BY_TOKENS,
    EXTRA_OFFICE,
    FOR_CONTROL,
    MERCHANT,
    NEUTRAL,
    NO_BONUS,
    NOBODY,
    PRIVILEGE,
    STEP_AFTER_ACTION,
    STEP_CLEAR_ROUTE,
    STEP_PRINTED_BONUS,
    TRADER,
)
from hansa.engine.state import State, piece_of, shape_of


def end_of(s: State, route: i64, which: i64) -> i64:
    return s.board.route_a[route] if which == 0 else s.board.route_b[route]


def shapes_on(s: State, route: i64) -> i64:
    """Mask of the shapes on the route."""
    shapes: i64 = 0
    start = s.board.route_start[route]
    for post in range(start, start + s.board.route_len[route]):
        if s.piece(post) != 0:
            shapes |= bit(shape_of(s.piece(post)))
    return shapes


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    if s.full_routes(me) == 0:
        return n
    routes = s.stands_on(me)
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        if s.own(me, route) == s.board.route_len[route] and access.barred_from_establishing(s, route) == 0:
            shapes = shapes_on(s, route)
            for option in range(i64(OPTIONS)):
                if why_not_option(s, me, route, option, shapes) == 0:
                    out[n] = act.establish(route, option)
                    n += 1
    return n


def why_not_option(s: State, me: i64, route: i64, option: i64, shapes: i64) -> i64:
    """Step 3: which of the options of R-95 is open."""
    if option == NOTHING:
        return 0
    if act.is_office(option):
        return offices.why_no_office(s, me, end_of(s, route, act.end_of_option(option)), shapes)
    if act.is_extra_office(option):
        shape = act.shape_of_option(option)
        city = end_of(s, route, act.end_of_option(option))
        if s.unused(me, EXTRA_OFFICE) == 0:
            return no.because(no.NO_TOKEN, EXTRA_OFFICE)
        if s.board.city_green[city] == 0 and not s.anybody_in(city):
            return no.because(no.CITY_EMPTY, city)
        if (shapes >> shape) & 1 == 0:
            return no.because(no.NEEDS_SHAPE, shape, city)
        return 0
    if act.is_develop(option):
        ability = act.ability_of_option(option)
        shown = s.board.city_abilities[s.board.route_a[route]] | s.board.city_abilities[s.board.route_b[route]]
        if (shown >> ability) & 1 == 0:
            return no.because(no.NO_SUCH_ABILITY, ability, route)
        if desk.complete(s, me, ability):
            return no.because(no.ABILITY_COMPLETE, ability)
        return 0
    space = act.space_of_option(option)
    if s.board.route_special[route] == 0:
        return no.NOT_SPECIAL
    if s.special(space) != 0:
        return no.SPECIAL_TAKEN
    if space > s.value(me, PRIVILEGE):  # the spaces are white, orange, pink, black
        return no.because(no.NEEDS_PRIVILEGE, space, no.ABSENT)
    if (shapes >> MERCHANT) & 1 == 0:
        return no.because(no.NEEDS_SHAPE, MERCHANT, no.ABSENT)
    return 0


def why_not(s: State, code: i64) -> i64:
    route = act.route_of(code)
    option = act.option_of(code)
    me = s.player()
    if route >= s.board.n_routes:
        return no.NOT_ON_THIS_BOARD
    if s.own(me, route) != s.board.route_len[route]:
        return no.because(no.ROUTE_NOT_FULL, route)
    reason = access.barred_from_establishing(s, route)
    return reason if reason != 0 else why_not_option(s, me, route, option, shapes_on(s, route))


def apply(s: State, code: i64) -> None:
    route = act.route_of(code)
    option = act.option_of(code)
    me = s.player()
    s.spend_action()
    s.tell(ev.ESTABLISHED, me, route)
    score_control(s, route)
    take_token(s, me, route)
    s.push(STEP_AFTER_ACTION, me)
    if s.board.route_bonus[route] != NO_BONUS:
        s.push(STEP_PRINTED_BONUS, me, route)
    s.push(STEP_CLEAR_ROUTE, me, route)
    if option == NOTHING:
        return
    if act.is_office(option):
        city = end_of(s, route, act.end_of_option(option))
        shape = offices.next_shape(s, city)
        take_from_route(s, route, piece_of(me, shape))
        offices.found(s, me, city, shape)
    elif act.is_extra_office(option):
        shape = act.shape_of_option(option)
        take_from_route(s, route, piece_of(me, shape))
        use_extra_office(s, me)
        offices.found_extra(s, me, end_of(s, route, act.end_of_option(option)), shape, False)
    elif act.is_develop(option):
        desk.develop(s, me, act.ability_of_option(option))
    else:
        space = act.space_of_option(option)
        take_from_route(s, route, piece_of(me, MERCHANT))
        s.set_special(space, me)
        s.tell(ev.SPECIAL_TAKEN, me, space)


def score_control(s: State, route: i64) -> None:
    """Step 1: the controllers of both cities get a point each (R-87 to R-90)."""
    for which in range(i64(2)):
        city = end_of(s, route, which)
        owner = s.controller(city)
        if owner != NOBODY and owner != NEUTRAL:
            desk.score(s, owner, 1, FOR_CONTROL, city)


def take_token(s: State, me: i64, route: i64) -> None:
    """Step 2: the token beside the route is won and replaced (R-91 to R-94)."""
    token = s.token(route) - 1
    if token < 0:
        return
    s.set_token(route, 0)
    s.add_unused(me, token, 1)
    s.tell(ev.TOKEN_TAKEN, me, token, route)
    owe_replacement(s, me)


def owe_replacement(s: State, me: i64) -> None:
    if s.rules.draw_at_once:
        if s.pool_left() == 0:
            s.trigger(BY_TOKENS)
            return
        s.set_drawn(s.drawn() + 1)
        s.tell(ev.TOKEN_DRAWN, me)
    elif s.due() + 1 > s.pool_left():
        s.trigger(BY_TOKENS)
    s.set_due(s.due() + 1)


def take_from_route(s: State, route: i64, piece: i64) -> None:
    """The one piece of the route that step 3 keeps (R-114)."""
    post = s.board.route_start[route]
    while s.piece(post) != piece:
        post += 1
    s.take(post)


def use_extra_office(s: State, me: i64) -> None:
    s.add_unused(me, EXTRA_OFFICE, -1)
    s.add_used(me, EXTRA_OFFICE, 1)
    s.tell(ev.TOKEN_USED, me, EXTRA_OFFICE)


def clear_route(s: State, route: i64) -> None:
    """The rest of the route goes to the stock (R-101), unless a printed bonus keeps some of it (R-302)."""
    me = s.player()
    traders: i64 = 0
    merchants: i64 = 0
    start = s.board.route_start[route]
    for post in range(start, start + s.board.route_len[route]):
        if s.piece(post) != 0:
            if shape_of(s.take(post)) == TRADER:
                traders += 1
            else:
                merchants += 1
    if bonus.keeps_pieces(s, route):
        bonus.ask_reuse(s, route, traders, merchants)
        return
    desk.to_stock(s, me, route, traders, merchants)
