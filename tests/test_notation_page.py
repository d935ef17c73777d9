"""docs/notation.md shows every kind of action, each by an example from a recorded game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from hansa import Game
from hansa.game.actions import Action

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)


@cache
def recorded_actions() -> dict[str, type]:
    """Notation -> type of every action in the records."""
    found: dict[str, type] = {}
    for path in sorted((ROOT / "tests/records").glob("*.hansa")):
        game = Game.load(path.read_text(encoding="utf-8"))
        replayed = game.at(0)
        for code in game.codes:
            action = replayed.action_of(code)
            found[str(action)] = type(action)
            replayed.play(code, tell=False)
    return found


def test_every_example_was_played() -> None:
    assert len(EXAMPLES) > 30
    assert [example for example in EXAMPLES if example not in recorded_actions()] == []


def test_every_kind_of_action_has_an_example() -> None:
    assert {recorded_actions()[example] for example in EXAMPLES} == set(Action.__args__)
