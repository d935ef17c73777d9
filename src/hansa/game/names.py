"""The engine's numbers by their names in files, notation and messages; index in the tuple is the number."""

from __future__ import annotations

from typing import Final

SHAPES: Final = ("trader", "merchant")
POST_KINDS: Final = ("ordinary", "ship")
ABILITIES: Final = ("keys", "actions", "privilege", "book", "bank")
COLOURS: Final = ("white", "orange", "pink", "black")
TOKENS: Final = ("extra_office", "swap", "plus3", "plus4", "develop", "three", "exchange", "tribute", "block")
BONUSES: Final = (None, "move_2_any", "develop_privilege", "office_in_green", "reuse_2", "place_2_abroad")
COUNTRIES: Final = ("england", "wales", "scotland")
TILES: Final = ("anywhere", "action", "hire_along", "two_extras", "cities", "abilities")
CATEGORIES: Final = ("track", "abilities", "tokens", "special", "cities", "network", "mission", "countries")
SOURCES: Final = ("stock", "supply", "board", "nowhere", "displaced", "reserve")
POINT_REASONS: Final = ("control", "coin", "east_west")
TRIGGERS: Final = {1: "points", 2: "tokens", 4: "cities", 8: "stall"}
QUESTIONS: Final = {
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
