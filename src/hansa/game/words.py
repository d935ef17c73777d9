"""Sentences: what players and places are called, and the texts of ``data/text`` about them in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hansa import texts
from hansa.engine.constants import NEUTRAL
from hansa.game.boards import BOARDS, PrintedBoard
from hansa.game.events import Event, TurnEnded
from hansa.game.messages import Message, Thing, message_of
from hansa.game.view import View


class Words:
    """Names of players and places, and a sentence for everything there is a message for."""

    def __init__(self, seats: Sequence[str], board: PrintedBoard, language: str = "en", edition: str = "") -> None:
        self.seats = seats
        self.board = board
        self.language = language
        self.edition = edition

    # ------------------------------------------------------------ names
    def who(self, owner: int) -> str:
        return self._say("party-neutral") if owner == NEUTRAL else self.seats[owner]

    def city(self, city: str) -> str:
        """Its name in this language; boards of other packages have only the printed one."""
        if self.board.id not in BOARDS:
            return self.board.city_names[self.board.city_index[city]]
        return self._say(f"city-{city}")

    def route(self, route: str) -> str:
        return "–".join(self.city(city) for city in self.board.route_cities[self.board.route_index[route]])

    def province(self, province: str) -> str:
        return self._say(f"province-{province}")

    def trigger(self, trigger: str) -> str:
        return self._say(f"trigger-{trigger}")

    def token(self, token: str) -> str:
        """One of them does different things in different editions, and is called by what it does."""
        return f"three_{self.edition}" if token == "three" and self.edition else token

    # ------------------------------------------------------------ sentences
    def sentence(self, thing: Thing, view: View | None = None) -> str | None:
        """What is said of an event, a reason, an action or a question; None if another event says it."""
        message = message_of(thing, self, view)
        return None if message is None else self.say(message)

    def say(self, message: Message) -> str:
        return self._say(message.id, message.args)

    def line(self, event: Event) -> str | None:
        """An event as a line below the action that it follows from; that a turn ended is seen by the next one."""
        return None if isinstance(event, TurnEnded) and not event.unused else self.sentence(event)

    def _say(self, name: str, args: Mapping[str, Any] | None = None) -> str:
        return texts.say(self.language, name, args or {}, ("game",))
