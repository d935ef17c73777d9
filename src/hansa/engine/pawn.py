"""Two players with the pawn (R-200 to R-212): provinces restrict Place, Displace and Establish."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import Q_PAWN_START
from hansa.engine.state import State


def open_routes(s: State) -> i64:
    """Only routes that border the province of the pawn are open (R-209)."""
    return s.board.province_routes[s.pawn() - 1]


def barred(s: State, route: i64) -> i64:
    if (open_routes(s) >> route) & 1 == 1:
        return 0
    return no.because(no.PAWN_ELSEWHERE, route)


def ask_start(s: State, player: i64) -> None:
    s.push(Q_PAWN_START, player)


def offer_start(s: State, out: vec[i64], n: i64) -> i64:
    for province in range(s.board.n_provinces):
        out[n] = act.pawn_start(province)
        n += 1
    return n


def why_not_start(s: State, code: i64) -> i64:
    if act.province_of(code) >= s.board.n_provinces:
        return no.NOT_ON_THIS_BOARD
    return 0


def apply_start(s: State, code: i64) -> None:
    s.set_pawn(act.province_of(code))
    s.tell(ev.PAWN_PLACED, s.decider(), act.province_of(code))
    s.pop()


def offer(s: State, out: vec[i64], n: i64) -> i64:
    here = s.pawn() - 1
    for province in range(s.board.n_provinces):
        if province == here and not s.rules.pawn_may_stay:
            continue  # leaving it where it stands is not a move
        if not s.pawn_moved() and (s.board.province_reach[here] >> province) & 1 == 1:
            out[n] = act.pawn_free(province)
            n += 1
        if s.actions_left() > 0 and province != here:
            out[n] = act.pawn_paid(province)
            n += 1
    return n


def why_not_free(s: State, code: i64) -> i64:
    """Over one or two borders, once per turn (R-205, R-206)."""
    province = act.province_of(code)
    if not s.rules.pawn:
        return no.NOT_IN_THIS_GAME
    if s.pawn_moved():
        return no.PAWN_USED
    if province == s.pawn() - 1 and not s.rules.pawn_may_stay:
        return no.PAWN_THERE
    if (s.board.province_reach[s.pawn() - 1] >> province) & 1 == 0:
        return no.TOO_MANY_BORDERS
    return 0


def why_not_paid(s: State, code: i64) -> i64:
    if not s.rules.pawn:
        return no.NOT_IN_THIS_GAME
    return no.PAWN_THERE if act.province_of(code) == s.pawn() - 1 else 0


def apply_free(s: State, code: i64) -> None:
    """Before the first action, or else after the last: then the caller ends the turn (R-207)."""
    s.set_pawn(act.province_of(code))
    s.set_pawn_moved()
    s.touch()
    s.tell(ev.PAWN_MOVED, s.player(), act.province_of(code), 0)


def apply_paid(s: State, code: i64) -> None:
    s.spend_action()
    s.set_pawn(act.province_of(code))
    s.tell(ev.PAWN_MOVED, s.player(), act.province_of(code), 1)
