"""Offers for callers in plain Python: as a list, or as a vector that numpy can view without copying."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import play
from hansa.engine.actions import N_CODES
from hansa.engine.layout import MAX_ACTIONS
from hansa.engine.state import State

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
