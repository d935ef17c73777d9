"""Laying out the tokens of the plate at the end of the turn (R-120 to R-128)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import neutral
from hansa.engine import reasons as no
from hansa.engine.constants import HOME, NO_BONUS, Q_LAY, TOKENS
from hansa.engine.state import State


def look(s: State) -> None:
    """The player looks at the replacements of this turn (R-120, R-126)."""
    me = s.player()
    due = s.due()
    if not s.rules.draw_at_once:
        s.set_drawn(s.drawn() + due)
    for i in range(s.drawn() - due, s.drawn()):
        token = s.pool_token(i)
        s.add_plate(me, token, 1)
        s.tell(ev.TOKEN_SEEN, me, token)
    s.set_due(0)


def ask(s: State) -> bool:
    """Ask where the next token goes; False if the plate is empty or no route is open (R-127)."""
    me = s.player()
    left = s.plate_all(me)
    if left == 0:
        return False
    for route in range(s.board.n_routes):
        if why_not_route(s, route) == 0:
            s.push(Q_LAY, me)
            return True
    s.tell(ev.TOKEN_KEPT, me, left)
    return False


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.decider()
    for route in range(s.board.n_routes):
        if why_not_route(s, route) == 0:
            for token in range(i64(TOKENS)):
                if s.plate(me, token) > 0:
                    out[n] = act.lay(route, token)
                    n += 1
    return n


def why_not_route(s: State, route: i64) -> i64:
    """No token, no tradesman, a free printed space at an end, and none of the further limits (R-121, R-122)."""
    if s.token(route) != 0:
        return no.because(no.ROUTE_HAS_TOKEN, route)
    if s.free_posts(route) != s.board.route_len[route]:
        return no.because(no.ROUTE_NOT_EMPTY, route)
    if not s.has_free_space(s.board.route_a[route]) and not s.has_free_space(s.board.route_b[route]):
        return no.because(no.CITIES_FULL, route)
    if s.board.route_bonus[route] != NO_BONUS or s.board.route_country[route] != HOME:
        return no.because(no.BARRED_FOR_TOKENS, route)
    return 0


def why_not(s: State, code: i64) -> i64:
    route = act.route_of(code)
    token = act.token_of(code)
    if route >= s.board.n_routes:
        return no.NOT_ON_THIS_BOARD
    if s.plate(s.decider(), token) == 0:
        return no.because(no.NOT_ON_PLATE, token)
    return why_not_route(s, route)


def apply(s: State, code: i64) -> None:
    route = act.route_of(code)
    token = act.token_of(code)
    me = s.decider()
    s.pop()
    s.add_plate(me, token, -1)
    s.set_token(route, 1 + token)
    s.tell(ev.TOKEN_LAID, me, token, route)
    if s.rules.neutral:
        neutral.put_on(s, route)
