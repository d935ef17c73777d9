"""All kinds of games there are: edition, board, number of players, modules and house options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hansa.game.editions import EDITIONS, PROMOS, Options, edition, options_from_json, sides
from hansa.game.game import Game
from hansa.game.setup import Setup

ALL_PROMOS: Final = dict.fromkeys(PROMOS, 2)


@dataclass(frozen=True, slots=True)
class Configuration:
    """What a game is before chance and players: everything of its header but seed and names."""

    edition: str
    board: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A short name for files and tables: `bigbox-hansa_45-4-missions-promos`."""
        words = [f"{key}{value}" if isinstance(value, int) and value > 1 else key for key, value in self._shown()]
        return "-".join([self.edition, self.board, str(self.players), *words])

    def _shown(self) -> list[tuple[str, Any]]:
        return list(options_from_json(self.options).to_json().items())

    def new_game(self, seed: int | None = None, setup: Setup | None = None) -> Game:
        return Game.new(self.board, self.edition, self.players, seed, setup, self.options)

    def to_json(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "board": self.board,
            "players": self.players,
            "options": options_from_json(self.options).to_json(),
        }

    @classmethod
    def of(cls, board: str, edition_id: str, players: int, options: Options | Mapping[str, Any]) -> Configuration:
        """A configuration with the full name of the board; SetupError says what is possible."""
        game = Game.new(board, edition_id, players, 0, None, options)
        return cls(edition_id, game.board.id, players, game.header.options.to_json())


def plain() -> list[Configuration]:
    """Every edition with every number of players on every board side that it has."""
    return [
        Configuration(ed.id, board, players)
        for ed in EDITIONS.values()
        for players in ed.players
        for board in sides(edition(ed.id), players)
    ]


def modular() -> list[Configuration]:
    """Every module and house option, alone where it can be and together."""
    out = []
    for players in (3, 4, 5):
        board = "hansa_23" if players == 3 else "hansa_45"
        out.append(Configuration("bigbox", board, players, {"missions": True}))
        out.append(Configuration("bigbox", board, players, {"favour": True}))
        out.append(Configuration("bigbox", board, players, {"promos": ALL_PROMOS}))
        out.append(
            Configuration("bigbox", board, players, {"missions": True, "favour": True, "promos": ALL_PROMOS}),
        )
    for board, players in (("east", 4), ("britannia_23", 3), ("britannia_45", 5)):
        out.append(Configuration("bigbox", board, players, {"promos": ALL_PROMOS}))
        out.append(Configuration("bigbox", board, players, {"favour": True, "favour_everywhere": True}))
    for edition_id, board, players in (("ed2009", "hansa_23", 2), ("egmont", "hansa_23", 2), ("bigbox", "hansa_45", 4)):
        out.append(Configuration(edition_id, board, players, {"three_actions": True}))
    out.append(Configuration("ed2009", "hansa_45", 4, {"stall_rounds": 2}))
    return out


def every() -> list[Configuration]:
    return plain() + modular()
