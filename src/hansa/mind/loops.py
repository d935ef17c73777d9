"""Loops for measuring single steps without the cost of calling them (bench/measure.py)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import play
from hansa.engine.layout import MAX_ACTIONS
from hansa.engine.state import State


def copies(s: State, n: i64) -> i64:
    """Copy the position n times."""
    done: i64 = 0
    for _copy in range(n):
        if s.copy().over() == 0:
            done += 1
    return done


def listings(s: State, n: i64) -> i64:
    """List the offers of the position n times."""
    codes = vec[i64]([0] * MAX_ACTIONS)
    done: i64 = 0
    for _listing in range(n):
        if play.legal(s, codes) > 0:
            done += 1
    return done
