"""Writes the games that the page shows without a server: python tools/make_living.py

web/public/living.json is the game that the start page plays, a recorded one of bots; web/public/lesson-views.json holds
the positions of the lesson for whoever reads it without a network. The page knows no rules, so that it gets the first
position and what changes in it, as the server would send it to a spectator. `tests/text/test_living.py` says whether
the files are fresh.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from hansa.game.game import Game

ROOT: Final = Path(__file__).parents[1]
PUBLIC: Final = ROOT / "web" / "public"
LESSON: Final = ROOT / "src" / "hansa" / "data" / "text" / "lesson.json"
RECORD: Final = ROOT / "tests" / "records" / "planner-bigbox-hansa_45-5.hansa"
ACTIONS: Final = 500
KEPT: Final = (
    "players",
    "posts",
    "cities",
    "tokens",
    "laid",
    "special",
    "completed",
    "completed_limit",
    "pawn",
    "tiles",
)
OF_A_DESK: Final = ("seat", "points", "east_west")


def drawn(game: Game) -> dict[str, Any]:
    """What the board shows of a position."""
    view: dict[str, Any] = msgspec.to_builtins(game.view(None))
    desks = [{name: desk[name] for name in OF_A_DESK} for desk in view["desks"]]
    rest = {name: view[name] for name in view if name in KEPT}
    fixed: dict[str, Any] = {
        "over": [],
        "winners": [],
        "missions": None,
        "mine": None,
        "question": None,
        "left_post": None,
    }
    return {**rest, "desks": desks, **fixed, "turn": {"permit": None}}


def change(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What differs; of posts, cities and desks only those that do."""
    found: dict[str, Any] = {}
    for name, value in new.items():
        if value == old[name]:
            continue
        if name in ("posts", "cities"):
            found[name] = {key: each for key, each in value.items() if each != old[name][key]}
        elif name == "desks":
            found[name] = {str(i): each for i, each in enumerate(value) if each != old[name][i]}
        else:
            found[name] = value
    return found


def living(text: str) -> str:
    """The file: the first position and a list of changes; actions that change nothing to be seen are left out."""
    whole = Game.load(text)
    game = whole.at(0)
    first = last = drawn(game)
    changes = []
    for code in whole.codes[:ACTIONS]:
        game.play(code)
        now = drawn(game)
        found = change(last, now)
        if found:
            changes.append(found)
        last = now
    return written(whole.header.board, first, changes)


def lesson(text: str) -> str:
    """The positions at which the steps of the lesson are read: one change for each step, which may be empty."""
    script = json.loads(text)
    head = script["record"]
    lines = ["hansa record 1", "rules: 1", f"edition: {head['edition']}", f"board: {head['board']}"]
    lines += [f"seats: {json.dumps(head['seats'])}", f"start: {head['start']}"]
    lines += [f"taverns: {', '.join(head['taverns'])}", f"pool: {', '.join(head['pool'])}", "", ""]
    game = Game.load("\n".join(lines))
    first = last = drawn(game)
    changes: list[dict[str, Any]] = []
    due: list[str] = []
    for step in script["steps"]:
        for action in [*due, *step.get("before", ())]:
            game.play(action)
        due = step.get("do", [])
        now = drawn(game)
        changes.append(change(last, now))
        last = now
    return written(head["board"], first, changes)


def written(board: str, first: dict[str, Any], changes: list[dict[str, Any]]) -> str:
    made = {"board": board, "first": first, "changes": changes}
    return json.dumps(made, separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"


def files() -> dict[str, str]:
    """What is to be written where."""
    return {
        "living.json": living(RECORD.read_text(encoding="utf-8")),
        "lesson-views.json": lesson(LESSON.read_text(encoding="utf-8")),
    }


if __name__ == "__main__":
    for name, made in files().items():
        (PUBLIC / name).write_text(made, encoding="utf-8")
