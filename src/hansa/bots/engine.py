"""The other end of the line protocol: a bot of ours answers on standard input and output (`hansa engine`)."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable
from typing import Final

from hansa.bots.base import Bot, Budget
from hansa.bots.check import BotError, answer_of, told
from hansa.bots.protocol import VERSION, read_state
from hansa.bots.registry import bot
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.game.kind import Kind

MANY_NODES: Final = 1 << 40


class Engine:
    """Reads lines and answers them. Words that it does not know are passed over, as the protocol asks.

    What cannot be followed is answered by `error` and the reason; the next line is read as if it had not been said.
    """

    def __init__(self, name: str, nodes: int | None, say: Callable[[str], None]) -> None:
        self._say: Final = say
        self._name = name
        self._nodes = nodes
        self._bot: Bot | None = None
        self._kind: Kind | None = None
        self._asked: dict[str, str] = {}
        self._handlers: Final[dict[str, Callable[[str], None]]] = {
            "hansa": self.greet,
            "set": self.set_option,
            "game": self.new_kind,
            "go": lambda _: self.go(),
            **{
                word: self._noting(word)
                for word in ("seat", "position", "state", "seed", "nodes", "seconds", "deadline")
            },
        }

    def run(self, lines: Iterable[str]) -> None:
        """Until `quit` or the end of the input."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            try:
                handler = self._handlers.get(word)
                if handler:
                    handler(rest)
            except Exception as error:  # a damaged state can bring up anything
                why = str(error) if isinstance(error, (ValueError, BotError)) else told(error)
                self._say(f"error {word}: {' '.join(why.split())}")

    def greet(self, version: str) -> None:
        if version.split()[:1] != [str(VERSION)]:
            raise ValueError(f"version {VERSION} of the protocol is spoken here, not {version!r}")
        self._bot = self._bot or bot(self._name)  # said again, it changes nothing
        self._say(f"name {self._bot.name}")
        self._say(f"option bot {self._name}")
        self._say(f"option nodes {self._nodes or 'as asked'}")
        self._say("want state")
        self._say("ready")

    def set_option(self, rest: str) -> None:
        option, _, value = rest.partition(" ")
        if option == "bot":
            self._bot, self._name = bot(value), value
        elif option == "nodes":
            self._nodes = whole("nodes", value, 1)
        else:
            raise ValueError(f"there is no option {option!r}; there are bot and nodes")

    def new_kind(self, rest: str) -> None:
        try:
            said = json.loads(rest)
        except ValueError as error:
            raise ValueError(f"a JSON object is expected, not {rest[:60]!r} ({error})") from None
        self._kind = Kind.from_json(said)

    def _noting(self, word: str) -> Callable[[str], None]:
        def note(rest: str) -> None:
            self._asked[word] = rest

        return note

    def go(self) -> None:
        asked, self._asked = self._asked, {}
        if self._bot is None:
            raise ValueError("hansa comes before the first question")
        state = self._state(asked)
        if state.over() != 0:
            raise ValueError("the game is over, nobody decides")
        seat = whole("seat", asked.get("seat", str(state.decider())))
        if seat != state.decider():
            raise ValueError(f"seat {state.decider()} decides here, not {seat}")
        seconds = seconds_of(asked["seconds"]) if "seconds" in asked else None
        nodes = self._nodes or whole("nodes", asked.get("nodes", str(MANY_NODES)), 1)
        seed = whole("seed", asked.get("seed", "0"))
        line = answer_of(self._bot, self._bot.name, state, Budget(nodes, seconds), random.Random(seed))
        self._say(f"play {'; '.join(map(str, line))}")

    def _state(self, asked: dict[str, str]) -> State:
        """The position of a question, in the engine's packing or in one line, which needs no `game`."""
        if "state" in asked:
            if self._kind is None:
                raise ValueError("game comes before the first state")
            return read_state(self._kind, asked["state"])
        if "position" in asked:
            return Game.from_position(asked["position"]).state
        raise ValueError("state or position is missing")


def whole(word: str, text: str, least: int = 0) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < least:
        raise ValueError(f"{word} is a number from {least} on, not {text[:60]!r}")
    return int(text)


def seconds_of(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found < math.inf:
        raise ValueError(f"seconds are a number from 0 on, not {text[:60]!r}")
    return found
