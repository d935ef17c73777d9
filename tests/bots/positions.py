"""Positions of the tactics: those of hansa.game.position, without what does not matter for one turn."""

from __future__ import annotations

from typing import Any

from hansa.engine.constants import ACTIONS, Q_TURN
from hansa.engine.state import State
from hansa.game import position as positions
from hansa.game.editions import EDITIONS, Options
from hansa.game.game import Game
from hansa.game.position import MERCHANTS, TRADERS, owned

__all__ = ["MERCHANTS", "TRADERS", "complaints", "give_turn", "owned", "read", "write"]
Json = dict[str, Any]


def write(game: Game) -> Json:
    """The position of the game at the beginning of a turn or between two of its actions."""
    found = positions.write(game.state, game.board)
    return {key: value for key, value in found.items() if key not in ("start", "turns")}


def read(board: str, edition: str, position: Json) -> Game:
    """A game that stands in this position; a ValueError says what cannot be."""
    return Game.from_position(position | {"board": board, "edition": edition})


def give_turn(s: State, player: int, actions: int) -> None:
    """It is this player's turn, with so many actions left of it."""
    s.begin_turn(player, actions)
    begun = actions < s.value(player, ACTIONS)
    s.resume_turn(s.turns(), begun, not begun, False, False, False)
    s.push(Q_TURN, player)


def complaints(game: Game, edition: str) -> list[str]:
    return list(positions.complaints(game.state, game.board, EDITIONS[edition], Options()))
