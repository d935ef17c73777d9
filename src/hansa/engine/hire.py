"""Hire: tradesmen come from the stock into the supply (R-40 to R-45)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import favour
from hansa.engine import reasons as no
from hansa.engine.constants import BANK, MERCHANT, TRADER
from hansa.engine.state import State


def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    limit = s.value(me, BANK)
    merchants = s.stock(me, MERCHANT)
    for t in range(min(s.stock(me, TRADER), limit) + 1):
        for m in range(min(merchants, limit - t) + 1):
            if t + m > 0:
                out[n] = act.hire(t, m)
                n += 1
    return n


def why_not(s: State, code: i64) -> i64:
    me = s.player()
    t = act.traders_of(code)
    m = act.merchants_of(code)
    if t + m == 0:
        return no.NOTHING_CHOSEN
    if t > s.stock(me, TRADER) or m > s.stock(me, MERCHANT):
        return no.because(no.STOCK_TOO_SMALL, s.stock(me, TRADER), s.stock(me, MERCHANT))
    if t + m > s.value(me, BANK):
        return no.because(no.ABOVE_BANK, s.value(me, BANK))
    return 0


def apply(s: State, code: i64) -> None:
    me = s.player()
    t = act.traders_of(code)
    m = act.merchants_of(code)
    s.spend_action()
    hire(s, me, t, m)
    s.tell(ev.HIRED, me, t, m)
    favour.after_hire(s, me)


def hire(s: State, player: i64, traders: i64, merchants: i64) -> None:
    """Pieces move from the stock to the supply (R-43)."""
    s.gain_stock(player, TRADER, -traders)
    s.gain_stock(player, MERCHANT, -merchants)
    s.gain_supply(player, TRADER, traders)
    s.gain_supply(player, MERCHANT, merchants)
