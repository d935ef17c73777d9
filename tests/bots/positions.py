"""Setting up the positions of the tactics."""

from __future__ import annotations

from hansa.engine.constants import ACTIONS, Q_TURN
from hansa.engine.layout import MERCHANTS_OF_A_COLOUR, TRADERS_OF_A_COLOUR
from hansa.engine.state import State
from hansa.game.complaints import complaints as found
from hansa.game.complaints import owned
from hansa.game.editions import EDITIONS, Options
from hansa.game.game import Game

__all__ = ["MERCHANTS_OF_A_COLOUR", "TRADERS_OF_A_COLOUR", "complaints", "give_turn", "owned"]


def give_turn(s: State, player: int, actions: int) -> None:
    """It is this player's turn, with so many actions left of it."""
    s.begin_turn(player, actions)
    begun = actions < s.value(player, ACTIONS)
    s.resume_turn(s.turns(), begun, not begun, False, False, False)
    s.push(Q_TURN, player)


def complaints(game: Game, edition: str) -> list[str]:
    return [str(each) for each in found(game.state, game.board, EDITIONS[edition], Options())]
