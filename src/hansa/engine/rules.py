"""Rules: the numbers and switches of an edition, its options and modules, which the rules read."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hansa.engine.constants import ABILITIES

# The value of an ability at level 1, 2, ...; row per ability, six levels wide. A Bank of 255 means all.
LEVELS: Final = 6
ALL: Final = 255
VALUES: Final[vec[i64]] = vec[i64](
    [1, 2, 2, 3, 4, 4]  # Keys
    + [2, 3, 3, 4, 4, 5]  # Actions
    + [0, 1, 2, 3, 3, 3]  # Privilege: white, orange, pink, black
    + [2, 3, 4, 5, 5, 5]  # Book
    + [3, 5, 7, ALL, ALL, ALL]  # Bank
)
LAST_LEVEL: Final[vec[i64]] = vec[i64]([5, 6, 4, 4, 4])
TOKEN_POINTS: Final[vec[i64]] = vec[i64]([0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21])


def value_at(ability: i64, level: i64) -> i64:
    """The number or colour that an ability shows at a level (R-5)."""
    assert 0 <= ability < ABILITIES
    return VALUES[ability * LEVELS + level - 1]


@final
@mypyc_attr(native_class=True, acyclic=True)
class Rules:
    """What differs between editions, player counts, modules and options; a rule reads it and never asks the edition."""

    def __init__(
        self,
        players: int,
        draw_at_once: bool,
        three_token: int,
        swap_needs_own: bool,
        tie_break: bool,
        pawn: bool = False,
        neutral: bool = False,
        actions_level: int = 1,
        stall_rounds: int = 0,
        pawn_may_stay: bool = False,
    ) -> None:
        self.players: Final[i64] = players
        self.draw_at_once: Final[bool] = draw_at_once  # R-92 against R-94
        self.three_token: Final[i64] = three_token
        self.swap_needs_own: Final[bool] = swap_needs_own
        self.tie_break: Final[bool] = tie_break
        self.pawn: Final[bool] = pawn
        self.neutral: Final[bool] = neutral
        self.actions_level: Final[i64] = actions_level  # house option: start with 3 actions
        self.stall_rounds: Final[i64] = stall_rounds  # OQ-18, 0 is off
        self.pawn_may_stay: Final[bool] = pawn_may_stay  # R-205 as games of rules version 1 have it
