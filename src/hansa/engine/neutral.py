"""Two players with neutral traders (R-220 to R-240)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import establish, offices
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.actions import NO_OFFICE
from hansa.engine.constants import NEUTRAL, ORDINARY, Q_NEUTRAL, TRADER
from hansa.engine.layout import TRADERS_OF_A_COLOUR
from hansa.engine.posts import first_free
from hansa.engine.state import State, piece_of

COLOURS: Final = 3  # that two players leave over


def opponent(s: State) -> i64:
    """Who decides for displaced neutral traders (R-226)."""
    return 1 - s.player()


# ---------------------------------------------------------------- the reserve
def has_reserve(s: State) -> bool:
    return s.reserve() > 0 or s.colours() > 0


def from_reserve(s: State) -> None:
    """One trader leaves the reserve; a further unused colour joins when it is used up (R-224)."""
    if s.reserve() == 0:
        s.set_colours(s.colours() - 1)
        s.set_reserve(TRADERS_OF_A_COLOUR)
    s.set_reserve(s.reserve() - 1)


def to_reserve(s: State, n: i64) -> None:
    s.set_reserve(s.reserve() + n)


def put_on(s: State, route: i64) -> None:
    """One neutral trader of the reserve onto the route (R-221, R-238)."""
    if has_reserve(s):
        from_reserve(s)
        post = first_free(s, route, ORDINARY, -1)
        s.put(post, piece_of(NEUTRAL, TRADER))
        s.tell(ev.NEUTRAL_PLACED, post)


def set_up(s: State) -> None:
    """One trader on each route that leads to an ability city or has a starting token (R-221, R-222)."""
    s.set_reserve(TRADERS_OF_A_COLOUR)
    s.set_colours(COLOURS - 1)
    for route in range(s.board.n_routes):
        abilities = s.board.city_abilities[s.board.route_a[route]] | s.board.city_abilities[s.board.route_b[route]]
        if abilities != 0 or s.token(route) != 0:
            put_on(s, route)


# ---------------------------------------------------------------- automatic establishment
def ask_if_full(s: State) -> bool:
    """Ask the active player to settle a route that neutral traders fill (R-230)."""
    if s.full_routes(NEUTRAL) == 0:
        return False
    s.push(Q_NEUTRAL, s.player())
    return True


def full(s: State, route: i64) -> bool:
    return s.own(NEUTRAL, route) == s.board.route_len[route]


def offer(s: State, out: vec[i64], n: i64) -> i64:
    for route in range(s.board.n_routes):
        if full(s, route):
            for where in range(i64(NO_OFFICE) + 1):
                if why_not_where(s, route, where) == 0:
                    out[n] = act.settle(route, where)
                    n += 1
    return n


def why_not_where(s: State, route: i64, where: i64) -> i64:
    """Founding is not optional where a city has room (R-233)."""
    if where == NO_OFFICE:
        if s.has_free_space(s.board.route_a[route]) or s.has_free_space(s.board.route_b[route]):
            return no.MUST_FOUND
        return 0
    city = establish.end_of(s, route, where)
    return 0 if s.has_free_space(city) else no.because(no.NO_FREE_SPACE, city)


def why_not(s: State, code: i64) -> i64:
    route = act.route_of(code)
    if route >= s.board.n_routes:
        return no.NOT_ON_THIS_BOARD
    if not full(s, route):
        return no.because(no.NOT_NEUTRAL_ROUTE, route)
    return why_not_where(s, route, act.end_of(code))


def apply(s: State, code: i64) -> None:
    route = act.route_of(code)
    where = act.end_of(code)
    me = s.player()
    s.pop()
    s.tell(ev.NEUTRAL_ESTABLISHED, me, route)
    establish.score_control(s, route)
    token = s.token(route) - 1
    if token >= 0:
        s.set_token(route, 0)
        s.tell(ev.TOKEN_BOXED, token, route)
        establish.owe_replacement(s, me)
    back = s.board.route_len[route]
    start = s.board.route_start[route]
    for post in range(start, start + back):
        s.take(post)
    if where != NO_OFFICE:
        found(s, establish.end_of(s, route, where))
        back -= 1
    to_reserve(s, back)
    s.tell(ev.NEUTRAL_CLEARED, route, back)


def found(s: State, city: i64) -> None:
    """A neutral office: no coin and no East-West, but the city may be completed (R-233, R-235)."""
    space = s.offices(city)
    before = s.controller(city)
    s.set_office(city, space, piece_of(NEUTRAL, TRADER))
    s.tell(ev.NEUTRAL_OFFICE_OPENED, city, space)
    offices.tell_control(s, city, before)
    if not s.has_free_space(city):
        offices.complete(s, city)
