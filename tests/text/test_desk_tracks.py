"""The tracks of the desks that the page draws are those of the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hansa.engine.rules import ALL, LAST_LEVEL, LEVELS, VALUES

DESKS = Path(__file__).resolve().parents[2] / "web" / "src" / "table" / "desks.ts"
ABILITIES = ("keys", "actions", "privilege", "book", "bank")
PRIVILEGES = ("white", "orange", "pink", "black")


def drawn(ability: str) -> list[int | str]:
    found = re.search(rf"^  {ability}: (\[.*\]),$", DESKS.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, ability
    return list(json.loads(found[1].replace("'", '"')))


def test_the_page_draws_the_tracks_of_the_rules() -> None:
    for row, ability in enumerate(ABILITIES):
        values = [int(VALUES[row * LEVELS + level]) for level in range(int(LAST_LEVEL[row]))]
        told = [PRIVILEGES[n] if ability == "privilege" else "all" if n == ALL else n for n in values]
        assert drawn(ability) == told, ability
