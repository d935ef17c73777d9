"""What the server offers, and how it is."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hansa.server.clocks import Limits
from hansa.server.model import Colour


class EditionFacts(Struct):
    id: str
    players: list[int]
    maps: list[str]
    modules: list[str]
    boards: dict[str, list[str]]
    tokens: dict[str, int]


class BoardFacts(Struct):
    id: str
    name: str
    map: str
    players: list[int]
    missions: bool


class LevelFacts(Struct):
    id: str
    name: str
    description: str
    players: list[int]


class OptionsFacts(Struct):
    editions: list[EditionFacts]
    boards: list[BoardFacts]
    promos: list[str]
    options: dict[str, Any]
    levels: list[LevelFacts]
    colours: list[Colour]
    analysis: bool
    clocks: dict[str, Limits]
    limits: dict[str, int]
    version: str
    rules: int


class Checked(Struct):
    board: str


class Health(Struct):
    status: Literal["ok", "stopping", "failing"]
    version: str
    database: Literal["sqlite", "postgresql"]
    tables: int
