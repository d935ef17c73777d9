"""Founding offices: on printed spaces, beside a city, in green cities (R-97 to R-106, R-140 to R-148, R-296)."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import desk, network, promo
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import BY_CITIES, FOR_COIN, FOR_EAST_WEST, NOBODY, PRIVILEGE
from hansa.engine.state import State, piece_of


def why_no_office(s: State, player: i64, city: i64, shapes: i64) -> i64:
    """Why the next printed space cannot be taken; ``shapes`` is the mask of shapes on the route (R-97 to R-100)."""
    if s.board.city_green[city] != 0:
        return no.because(no.GREEN_CITY, city)
    space = s.offices(city)
    if space >= s.board.city_size[city]:
        return no.because(no.NO_FREE_SPACE, city)
    colour = s.board.colour_of_space(city, space)
    if colour > s.value(player, PRIVILEGE):
        return no.because(no.NEEDS_PRIVILEGE, colour, city)
    shape = s.board.shape_of_space(city, space)
    if (shapes >> shape) & 1 == 0:
        return no.because(no.NEEDS_SHAPE, shape, city)
    return 0


def next_shape(s: State, city: i64) -> i64:
    """Shape that the left-most free printed space takes (R-98)."""
    return s.board.shape_of_space(city, s.offices(city))


def found(s: State, player: i64, city: i64, shape: i64) -> None:
    """An office on the left-most free printed space: coin, completion, East-West, tribute."""
    space = s.offices(city)
    before = s.controller(city)
    s.set_office(city, space, piece_of(player, shape))
    s.tell(ev.OFFICE_OPENED, player, city, space, shape)
    tell_control(s, city, before)
    coin = s.board.coin_of_space(city, space)
    if coin > 0:
        desk.score(s, player, coin, FOR_COIN, city)
    if not s.has_free_space(city):
        complete(s, city)
    founded(s, player, city)


def found_extra(s: State, player: i64, city: i64, shape: i64, right: bool) -> None:
    """An office left of the city (R-144), or right of all in a green city by its printed bonus (R-296)."""
    before = s.controller(city)
    empty = not s.anybody_in(city)
    if right:
        s.add_extra_right(city, piece_of(player, shape))
    else:
        s.add_extra_left(city, piece_of(player, shape))
    s.tell(ev.EXTRA_OFFICE_OPENED, player, city, shape, 1 if right else 0)
    tell_control(s, city, before)
    if empty and s.board.city_green[city] != 0:
        complete(s, city)
    founded(s, player, city)


def tell_control(s: State, city: i64, before: i64) -> None:
    if s.controller(city) != before and before != NOBODY:
        s.tell(ev.CONTROL_CHANGED, city, before, s.controller(city))


def count_completed(s: State) -> i64:
    """Completed cities: no printed space free (R-103), or a green city with an office (R-297)."""
    count: i64 = 0
    for city in range(s.board.n_cities):
        if s.anybody_in(city) if s.board.city_green[city] != 0 else not s.has_free_space(city):
            count += 1
    return count


def complete(s: State, city: i64) -> None:
    s.set_completed(s.completed() + 1)
    s.tell(ev.CITY_COMPLETED, city, s.completed())
    if s.completed() >= s.board.full_city_limit:
        s.trigger(BY_CITIES)  # R-170c


def founded(s: State, player: i64, city: i64) -> None:
    """East-West (R-104, R-105), then tribute (R-277)."""
    if s.connected(player) == 0 and network.connects(s, player):
        s.set_connected(player)
        place = s.connected(player)
        s.tell(ev.CONNECTED, player, place)
        if place <= len(s.board.east_west_points):
            desk.score(s, player, s.board.east_west_points[place - 1], FOR_EAST_WEST, city)
    promo.after_founding(s, city)
