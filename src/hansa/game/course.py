"""The course of a game: how everybody would stand if it had ended after each of its actions."""

from __future__ import annotations

from hansa.engine import play, scoring
from hansa.engine.constants import SCORE_MISSION
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.game.knowledge import Knowledge


def course(game: Game, seat: int | None) -> list[list[int]]:
    """Projected totals of all seats at the start and after each action, as far as the seat may know them."""
    s = game.at(0).state
    knows = Knowledge(game.state, seat)
    known = [knows.knows_mission(p) for p in range(game.players)]
    found = [totals(s, known)]
    for code in game.codes:
        play.apply(s, code)
        found.append(totals(s, known))
    return found


def totals(s: State, known: list[bool]) -> list[int]:
    """Everybody's points as the position stands; a mission counts where it is known."""
    return [
        int(scoring.total(s, p)) - (0 if knows else int(scoring.score(s, p, SCORE_MISSION)))
        for p, knows in enumerate(known)
    ]
