"""Pieces that a rule lets a player take from the stock out of turn: tribute and hire along (R-262, R-277)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import promo
from hansa.engine import reasons as no
from hansa.engine.constants import MERCHANT, Q_TAKE, TRADER, TRIBUTE
from hansa.engine.state import State

# Numbers of the question: pieces to take, and whether the player may decline.
PIECES: Final = 0
OPTIONAL: Final = 1
HIRED_ALONG: Final = 0  # why the pieces were taken, beside TRIBUTE


def offer(s: State, out: vec[i64], n: i64) -> i64:
    if s.arg(OPTIONAL) != 0:
        out[n] = act.DONE
        n += 1
    for t in range(s.arg(PIECES) + 1):
        code = act.take(t, s.arg(PIECES) - t)
        if why_not(s, code) == 0:
            out[n] = code
            n += 1
    return n


def why_not(s: State, code: i64) -> i64:
    t = act.traders_of(code)
    m = act.merchants_of(code)
    who = s.decider()
    if t + m != s.arg(PIECES):
        return no.because(no.TRIBUTE_AMOUNT, s.arg(PIECES))
    if t > s.stock(who, TRADER) or m > s.stock(who, MERCHANT):
        return no.because(no.STOCK_TOO_SMALL, s.stock(who, TRADER), s.stock(who, MERCHANT))
    return 0


def why_not_done(s: State) -> i64:
    return 0 if s.arg(OPTIONAL) != 0 else no.MUST_GO_ON


def apply(s: State, code: i64) -> None:
    who = s.decider()
    why: i64 = HIRED_ALONG if s.arg(OPTIONAL) != 0 else TRIBUTE
    s.pop()
    promo.take(s, who, act.traders_of(code), act.merchants_of(code), why)


def apply_done(s: State) -> None:
    s.tell(ev.DECLINED, s.decider(), Q_TAKE, s.arg(PIECES))
    s.pop()
