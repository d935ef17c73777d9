"""The end of the game (R-170 to R-179)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hansa.engine import events as ev
from hansa.engine.constants import BY_POINTS, BY_STALL
from hansa.engine.state import State

POINTS_TO_END: Final = 20


def check(s: State) -> bool:
    """After a whole action: end the game if any trigger is set (R-116, R-172)."""
    for player in range(s.rules.players):
        if s.prestige(player) >= POINTS_TO_END:
            s.trigger(BY_POINTS)
    if s.triggers() == 0:
        return False
    finish(s, s.triggers())
    return True


def stall(s: State) -> None:
    """Nobody did anything for so many rounds (OQ-18)."""
    finish(s, BY_STALL)


def finish(s: State, triggers: i64) -> None:
    s.set_over(triggers)
    s.tell(ev.GAME_ENDED, triggers, s.player())
    for player in range(s.rules.players):
        if s.mission(player) != 0:
            s.tell(ev.MISSION_SHOWN, player, s.mission(player) - 1)
