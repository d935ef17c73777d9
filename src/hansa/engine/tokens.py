"""Using bonus tokens between actions (R-130 to R-137, R-149 to R-168); the extra office is establish.py's."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import desk, move, offices, promo, remove
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import (
    ABILITIES,
    DEVELOP,
    EXCHANGE,
    LIFT_OPPONENTS,
    MOVE_UP_TO_3,
    PLUS_3,
    PLUS_4,
    SWAP,
    THREE,
    TOKENS,
)
from hansa.engine.state import State, owner_of


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    if s.unused_all(me) == 0:
        return n
    if s.unused(me, SWAP) > 0:
        n = offer_swaps(s, out, n)
    if s.unused(me, PLUS_3) > 0 and why_not_plus(s, PLUS_3) == 0:
        out[n] = act.USE_PLUS_3
        n += 1
    if s.unused(me, PLUS_4) > 0 and why_not_plus(s, PLUS_4) == 0:
        out[n] = act.USE_PLUS_4
        n += 1
    if s.unused(me, DEVELOP) > 0:
        for ability in range(i64(ABILITIES)):
            if not desk.complete(s, me, ability):
                out[n] = act.use_develop(ability)
                n += 1
    if s.unused(me, THREE) > 0 and why_not_three(s) == 0:
        out[n] = act.USE_THREE
        n += 1
    for token in range(i64(EXCHANGE), i64(TOKENS)):
        if s.unused(me, token) > 0:
            return promo.offer(s, out, n)
    return n


def use(s: State, token: i64) -> None:
    """The token is turned over and still scores (R-130)."""
    me = s.player()
    s.touch()
    s.add_unused(me, token, -1)
    s.add_used(me, token, 1)
    s.tell(ev.TOKEN_USED, me, token)


def lacks(s: State, token: i64) -> i64:
    if s.unused(s.player(), token) > 0:
        return 0
    return no.because(no.NO_TOKEN, token)


# ---------------------------------------------------------------- swap
def offer_swaps(s: State, out: vec[i64], n: i64) -> i64:
    for city in range(s.board.n_cities):
        for space in range(s.offices(city) - 1):
            if why_not_pair(s, city, space) == 0:
                out[n] = act.use_swap(city, space)
                n += 1
    return n


def why_not_pair(s: State, city: i64, space: i64) -> i64:
    """Two neighbouring printed offices of different owners, one of them the user's where the edition says so."""
    if s.board.city_green[city] != 0:
        return no.because(no.GREEN_CITY, city)
    if space + 1 >= s.board.city_size[city]:
        return no.because(no.SPACE_NEXT_TO_NOTHING, city)
    left = s.office(city, space)
    right = s.office(city, space + 1)
    if left == 0 or right == 0:
        return no.because(no.SPACE_EMPTY, city)
    if owner_of(left) == owner_of(right):
        return no.because(no.SAME_OWNER, city)
    me = s.player()
    if s.rules.swap_needs_own and owner_of(left) != me and owner_of(right) != me:
        return no.because(no.SWAP_NEEDS_OWN, city)
    return 0


def why_not_swap(s: State, code: i64) -> i64:
    city = act.city_of(code)
    if city >= s.board.n_cities:
        return no.NOT_ON_THIS_BOARD
    reason = lacks(s, SWAP)
    return reason if reason != 0 else why_not_pair(s, city, act.space_of(code))


def apply_swap(s: State, code: i64) -> None:
    city = act.city_of(code)
    space = act.space_of(code)
    use(s, SWAP)
    before = s.controller(city)
    left = s.office(city, space)
    right = s.office(city, space + 1)
    s.set_office(city, space, right)
    s.set_office(city, space + 1, left)
    s.tell(ev.SWAPPED, s.player(), city, space)
    offices.tell_control(s, city, before)


# ---------------------------------------------------------------- +3 and +4
def why_not_plus(s: State, token: i64) -> i64:
    if s.bought():
        return no.TURN_GIVEN_UP
    return lacks(s, token)


def apply_plus(s: State, token: i64) -> None:
    actions: i64 = 3 if token == PLUS_3 else 4
    use(s, token)
    s.set_actions_left(s.actions_left() + actions)
    s.tell(ev.ACTION_GAINED, s.player(), actions)


# ---------------------------------------------------------------- develop
def why_not_develop(s: State, code: i64) -> i64:
    reason = lacks(s, DEVELOP)
    if reason == 0 and desk.complete(s, s.player(), act.ability_of(code)):
        return no.because(no.ABILITY_COMPLETE, act.ability_of(code))
    return reason


def apply_develop(s: State, code: i64) -> None:
    use(s, DEVELOP)
    desk.develop(s, s.player(), act.ability_of(code))


# ---------------------------------------------------------------- three
def why_not_three(s: State) -> i64:
    reason = lacks(s, THREE)
    if reason != 0:
        return reason
    if s.rules.three_token == MOVE_UP_TO_3:
        useful = move.any_lift(s, LIFT_OPPONENTS, 3)
    else:
        useful = remove.anybody_standing(s)
    if useful:
        return 0
    return no.because(no.TOKEN_USELESS, THREE)


def apply_three(s: State) -> None:
    use(s, THREE)
    if s.rules.three_token == MOVE_UP_TO_3:
        move.ask(s, s.player(), LIFT_OPPONENTS, 3)
    else:
        remove.ask(s, s.player())
