"""What a program says of a position in a study, checked, so that whoever reads it need not doubt its shape."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from hansa.game import record as records
from hansa.game.names import CATEGORIES

OPINION: Final = 20_000
"""Characters of an opinion."""
LARGEST: Final = 1e9  # no number of an opinion is larger
Json = dict[str, Any]


class StudyError(ValueError):
    """What a study cannot hold."""


def opinion_of(text: str) -> Json:
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise StudyError(f"'opinion' must be a JSON object: {str(error)[:80]}") from None
    if not isinstance(found, dict):
        raise StudyError("'opinion' must be a JSON object")
    return found


def check_opinion(opinion: Json, players: int) -> None:
    """What a program said of a position, so that whoever reads it need not doubt its shape."""
    text = json.dumps(opinion, ensure_ascii=False)
    if len(text) > OPINION or records.unstorable(text) is not None:
        raise StudyError(f"an opinion has at most {OPINION} characters, all of which can be kept")
    for key, value in opinion.items():
        if key not in PARTS:
            raise StudyError(f"an opinion has no part {key[:40]!r}; there are {', '.join(PARTS)}")
        what, right = PARTS[key]
        if not right(value, players):
            raise StudyError(f"opinion, {key}: {what} is expected, not {json.dumps(value)[:60]}")
    if "values" not in opinion or "level" not in opinion:
        raise StudyError("an opinion says at least 'level' and 'values'")


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < LARGEST


def _whole(value: Any) -> bool:
    return isinstance(value, int) and _number(value)


def _is_seat(value: Any, players: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < players


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _shares(value: Any, players: int) -> bool:
    return isinstance(value, list) and len(value) == players and all(_number(n) and 0 <= n <= 1 for n in value)


def _numbers(value: Any, keys: Sequence[str] | None = None, whole: bool = False) -> bool:
    if not isinstance(value, dict) or not all(map(_whole if whole else _number, value.values())):
        return False
    return keys is None or all(key in keys for key in value)


def _is_claim(value: Any, players: int) -> bool:
    fits = isinstance(value, dict) and set(value) == {"seat", "route", "needs", "has"}
    fits = fits and _is_seat(value["seat"], players) and isinstance(value["route"], str)
    return fits and _whole(value["needs"]) and _whole(value["has"])


def _is_plan(value: Any, players: int) -> bool:
    if not isinstance(value, dict) or not {"line", "value"} <= set(value) <= set(PLAN):
        return False
    return (
        _texts(value["line"])
        and _texts(value.get("steps", []))
        and _number(value["value"])
        and _number(value.get("share", 0))
        and _numbers(value.get("gain", {}))
        and _numbers(value.get("now", {}), CATEGORIES, whole=True)
        and _shares(value.get("after", [0] * players), players)
        and isinstance(value.get("wins", False), bool)
        and isinstance(value.get("claims", []), list)
        and all(_is_claim(each, players) for each in value.get("claims", []))
    )


def _is_threat(value: Any, players: int) -> bool:
    fits = isinstance(value, dict) and set(value) == {"seat", "points", "wins", "steps"}
    fits = fits and _is_seat(value["seat"], players) and _whole(value["points"]) and _texts(value["steps"])
    return fits and isinstance(value["wins"], bool)


PLAN: Final = ("line", "steps", "value", "share", "gain", "now", "after", "wins", "claims")
PARTS: Final[Mapping[str, tuple[str, Any]]] = {
    "level": ("the name of a bot", lambda value, _: isinstance(value, str) and len(value) <= 64),
    "seconds": ("a number", lambda value, _: _number(value) and 0 <= value <= 1e6),
    "seat": ("a seat from 0, or null", lambda value, players: value is None or _is_seat(value, players)),
    "values": ("a share from 0 to 1 for each seat", _shares),
    "points": (
        "points by category for each seat",
        lambda value, players: (
            isinstance(value, list) and len(value) == players and all(_numbers(row, CATEGORIES) for row in value)
        ),
    ),
    "outlook": ("'won', 'lost' or null", lambda value, _: value in ("won", "lost", None)),
    "best": (
        f"a list of plans with {', '.join(PLAN)}",
        lambda value, players: isinstance(value, list) and all(_is_plan(each, players) for each in value),
    ),
    "threats": (
        "a list of seat, points, wins and steps",
        lambda value, players: isinstance(value, list) and all(_is_threat(each, players) for each in value),
    ),
}
"""Part of an opinion -> what it is, and whether a value is that."""
