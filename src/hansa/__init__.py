"""Hansa Teutonica: rules engine, bots, server and web client.

>>> from hansa import Game
>>> game = Game.new(board="hansa_45", edition="bigbox", players=4, seed=7)
>>> len(game.legal()) > 30
True
"""

from hansa.game.actions import Action
from hansa.game.boards import BoardError
from hansa.game.editions import Options, SetupError
from hansa.game.events import Event
from hansa.game.game import Game
from hansa.game.notation import NotationError
from hansa.game.position import PositionError
from hansa.game.reasons import IllegalAction, Reason
from hansa.game.record import Record, RecordError
from hansa.game.setup import Setup
from hansa.game.view import View

__version__ = "0.2.0"
__all__ = [
    "Action",
    "BoardError",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Options",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "View",
    "__version__",
]
