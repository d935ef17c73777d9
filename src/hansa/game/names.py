"""The engine's numbers by their names in files, notation and messages; index in the tuple is the number."""

from __future__ import annotations

from typing import Final, Literal, get_args

Shape = Literal["trader", "merchant"]
Ability = Literal["keys", "actions", "privilege", "book", "bank"]
Colour = Literal["white", "orange", "pink", "black"]
Token = Literal["extra_office", "swap", "plus3", "plus4", "develop", "three", "exchange", "tribute", "block"]
Country = Literal["england", "wales", "scotland"]
PrintedBonus = Literal["move_2_any", "develop_privilege", "office_in_green", "reuse_2", "place_2_abroad"]
Tile = Literal["anywhere", "action", "hire_along", "two_extras", "cities", "abilities"]
Category = Literal["track", "abilities", "tokens", "special", "cities", "network", "mission", "countries"]
Source = Literal["stock", "supply", "board", "nowhere", "displaced", "reserve"]
PointReason = Literal["control", "coin", "east_west"]
Trigger = Literal["points", "tokens", "cities", "stall"]
Question = Literal[
    "turn",
    "relocate",
    "move",
    "remove",
    "lay",
    "pawn_start",
    "settle",
    "take",
    "bonus_place",
    "bonus_develop",
    "bonus_office",
]

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
ABILITIES: Final[tuple[Ability, ...]] = get_args(Ability)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
BONUSES: Final[tuple[PrintedBonus | None, ...]] = (None, *get_args(PrintedBonus))
COUNTRIES: Final[tuple[Country, ...]] = get_args(Country)
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
SOURCES: Final[tuple[Source, ...]] = get_args(Source)
POINT_REASONS: Final[tuple[PointReason, ...]] = get_args(PointReason)
TRIGGERS: Final[dict[int, Trigger]] = {1: "points", 2: "tokens", 4: "cities", 8: "stall"}
QUESTIONS: Final[dict[int, Question]] = {
    1: "turn",
    2: "relocate",
    3: "move",
    4: "remove",
    5: "lay",
    6: "pawn_start",
    7: "settle",
    8: "take",
    9: "bonus_place",
    10: "bonus_develop",
    11: "bonus_office",
}
