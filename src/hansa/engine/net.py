"""A small value net in integers: one hidden layer over the facts of all players, seen from one seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.state import State


@final
class Net:
    """Weights are not trained yet: every position is worth the same."""

    def __init__(self) -> None:
        self.hidden: Final[i64] = 0

    def value(self, s: State, f: vec[i64], seat: i64) -> i64:
        return 0
