"""The token "remove three" (R-162 to R-164): tradesmen go from routes to their owners' supplies."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import neutral
from hansa.engine import reasons as no
from hansa.engine.constants import NEUTRAL, ORDINARY, Q_REMOVE, REMOVE_UP_TO_3, SHIP
from hansa.engine.posts import seen_before
from hansa.engine.state import State, owner_of, shape_of

LEFT: Final = 0
GONE: Final = 1


def ask(s: State, player: i64) -> None:
    s.push(Q_REMOVE, player, 3, 0)


def anybody_standing(s: State) -> bool:
    return s.free_anywhere(ORDINARY) + s.free_anywhere(SHIP) < s.board.n_posts


def offer(s: State, out: vec[i64], n: i64) -> i64:
    if why_not_done(s) == 0:
        out[n] = act.DONE
        n += 1
    for post in range(s.board.n_posts):
        if s.piece(post) != 0 and not seen_before(s, post):
            out[n] = act.remove(post)
            n += 1
    return n


def why_not(s: State, code: i64) -> i64:
    post = act.post_of(code)
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    return no.NO_PIECE_THERE if s.piece(post) == 0 else 0


def why_not_done(s: State) -> i64:
    """`ed2009` takes three or all that are there (OQ-26), `egmont` one to three."""
    return 0 if s.rules.three_token == REMOVE_UP_TO_3 and s.arg(GONE) > 0 else no.MUST_GO_ON


def apply(s: State, code: i64) -> None:
    post = act.post_of(code)
    piece = s.take(post)
    s.tell(ev.REMOVED, s.decider(), piece, post)
    if owner_of(piece) == NEUTRAL:
        neutral.to_reserve(s, 1)
    else:
        s.gain_supply(owner_of(piece), shape_of(piece), 1)
    s.set_arg(LEFT, s.arg(LEFT) - 1)
    s.set_arg(GONE, s.arg(GONE) + 1)
    if s.arg(LEFT) == 0 or not anybody_standing(s):
        s.pop()


def apply_done(s: State) -> None:
    s.tell(ev.DECLINED, s.decider(), Q_REMOVE, s.arg(LEFT))
    s.pop()
