"""Emperor's Favour (R-256 to R-266): buying tiles, and what the play tiles change."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.constants import (
    ABILITIES_SEVEN,
    ANYWHERE,
    CITIES_DOUBLE,
    HIRE_ALONG,
    ONE_MORE_ACTION,
    Q_TAKE,
    TILES,
    TOKENS,
    TWO_EXTRAS,
)
from hansa.engine.state import State


# ---------------------------------------------------------------- what tiles change
def goes_anywhere(s: State, party: i64) -> bool:
    """Displaced pieces of the owner may go to any route (R-260)."""
    return s.owns_tile(party, ANYWHERE)


def extras(s: State, party: i64, usual: i64) -> i64:
    """A displaced trader gives two extras (R-263)."""
    if s.owns_tile(party, TWO_EXTRAS):
        return 2
    return usual


def more_actions(s: State, player: i64) -> i64:
    """One more action in every later turn (R-261)."""
    return 1 if s.owns_tile(player, ONE_MORE_ACTION) else 0


def after_hire(s: State, player: i64) -> None:
    """The owner of "hire along" may take one piece when another player hired (R-262)."""
    owner = s.tile(HIRE_ALONG) - 2
    if owner >= 0 and owner != player and s.stock_all(owner) > 0:
        s.push(Q_TAKE, owner, 1, 1)


def per_city(s: State, player: i64) -> i64:
    return 4 if s.owns_tile(player, CITIES_DOUBLE) else 2


def per_ability(s: State, player: i64) -> i64:
    return 7 if s.owns_tile(player, ABILITIES_SEVEN) else 4


# ---------------------------------------------------------------- buying
def offer(s: State, out: vec[i64], n: i64) -> i64:
    me = s.player()
    if s.unused_all(me) < 2:
        return n
    for tile in range(i64(TILES)):
        if s.tile(tile) == 1:
            for a in range(i64(TOKENS)):
                if s.unused(me, a) > 0:
                    for b in range(a, i64(TOKENS)):
                        code = act.buy(tile, act.pair(a, b))
                        if why_not(s, code) == 0:
                            out[n] = code
                            n += 1
    return n


def why_not(s: State, code: i64) -> i64:
    tile = act.tile_of(code)
    a = act.first_of_pair(act.pair_of(code))
    b = act.second_of_pair(act.pair_of(code))
    me = s.player()
    if s.tile(tile) != 1:
        return no.because(no.TILE_NOT_OPEN, tile)
    if not s.fresh():
        return no.NOT_AT_START
    if s.unused(me, a) == 0 or (a == b and s.unused(me, a) < 2):
        return no.because(no.NO_TOKEN, a)
    if s.unused(me, b) == 0:
        return no.because(no.NO_TOKEN, b)
    return 0


def apply(s: State, code: i64) -> None:
    """Two tokens become used, the tile is owned, and the turn has no actions (R-257, R-259)."""
    tile = act.tile_of(code)
    a = act.first_of_pair(act.pair_of(code))
    b = act.second_of_pair(act.pair_of(code))
    me = s.player()
    s.add_unused(me, a, -1)
    s.add_used(me, a, 1)
    s.add_unused(me, b, -1)
    s.add_used(me, b, 1)
    s.set_tile(tile, 2 + me)
    s.set_bought()
    s.set_actions_left(0)
    s.touch()
    s.tell(ev.TILE_BOUGHT, me, tile, a, b)
