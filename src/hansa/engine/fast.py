"""For callers in plain Python: offers as a list, as values or as a vector that numpy can view, and whole steps.

A call from plain Python costs as much as an action, so that each of these does in one call what its callers need.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import kinds, play, promo
from hansa.engine.actions import N_CODES, post_of
from hansa.engine.constants import MERCHANT
from hansa.engine.events import Events
from hansa.engine.layout import MAX_ACTIONS, MAX_LAID
from hansa.engine.state import State, shape_of

BLANK: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)
BOXED: Final[list[object]] = list(range(N_CODES))  # spares making an int object for every offer


def new_buffer() -> vec[i64]:
    """Room for the offers of any question, for ``play.legal``."""
    return BLANK[:]


def legal_codes(s: State) -> list[int]:
    """The offers as a list; give ``play.legal`` a buffer of your own where speed counts."""
    out = BLANK[:]
    n = play.legal(s, out)
    return cast(list[int], [BOXED[out[i]] for i in range(n)])


def legal_vec(s: State) -> vec[i64]:
    """The offers as a vector: ``np.frombuffer(legal_vec(s), np.int64)``."""
    out = BLANK[:]
    return out[: play.legal(s, out)]


# ---------------------------------------------------------------- codes with what they mean in a position
MEANINGS: Final = N_CODES * (1 + MAX_LAID)
"""How many meanings there are."""


def meaning_of(s: State, code: i64) -> i64:
    """A number for what a code means in a position: the code, and what its price depends on."""
    kind = kinds.kind_of(code)
    if kind == kinds.K_DISPLACE:
        post = post_of(code)
        if post < s.board.n_posts and s.piece(post) != 0 and shape_of(s.piece(post)) == MERCHANT:
            return code + N_CODES
    elif kind == kinds.K_PLACE_PAYING:
        post = post_of(code)
        if post < s.board.n_posts:
            return code + N_CODES * promo.surcharge(s, s.board.post_route[post])
    return code


def legal_values(s: State, values: list[object]) -> list[object] | None:
    """The offers as the values of their meanings; None if the list lacks one of them."""
    out = BLANK[:]
    n = play.legal(s, out)
    found: list[object] = []
    for i in range(n):
        value = values[meaning_of(s, out[i])]
        if value is None:
            return None
        found.append(value)
    return found


# ---------------------------------------------------------------- whole steps
PLAYED: Final = -1
NO_RETURN: Final = -2
"""Played, and a point of no return."""


def step(s: State, code: i64, told: list[tuple[int, int, int, int, int, int]] | None) -> i64:
    """Play an action if it is legal: PLAYED or NO_RETURN; else the packed reason, which is positive.

    What happened is put into ``told``, in the engine's numbers, if there is such a list.
    """
    reason = play.why_not(s, code)
    if reason != 0:
        return reason
    player = s.player()
    decider = s.decider()
    hidden = s.due()
    if told is None:
        play.apply(s, code)
    else:
        sink = Events()
        s.events = sink
        play.apply(s, code)
        s.events = None
        told.extend(sink.take())
    if no_return(s, player, decider, hidden):
        return NO_RETURN
    return PLAYED


def no_return(s: State, player: i64, decider: i64, hidden: i64) -> bool:
    """After an action: another player answered, a hidden face was shown, or the turn or the game is over."""
    if decider != player or s.player() != player or s.over() != 0:
        return True
    return hidden > 0 and s.due() == 0
