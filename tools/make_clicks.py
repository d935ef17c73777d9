"""Writes the decisions of a recorded game with what was offered around each, for counting clicks.

    PYTHONPATH=src .venv/bin/python tools/make_clicks.py

``web/test/clicks.json`` holds the first 90 decisions of a game among bots: the action that was played, and the legal
actions that share its route, its city or, where it has neither, its kind. web/test/clicks.test.ts counts with it how
many clicks the page asks for.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from hansa import Game
from hansa.server.unions import legal_of

ROOT: Final = Path(__file__).resolve().parents[1]
RECORD: Final = ROOT / "tests" / "records" / "planner-bigbox-hansa_45-5.hansa"
CLICKS: Final = ROOT / "web" / "test" / "clicks.json"
DECISIONS: Final = 90


def place_of(legal: dict[str, Any]) -> str:
    """What an action is about: its route, else its city, else its kind."""
    return str(legal.get("route") or str(legal.get("post") or "").split("/")[0] or legal.get("city") or legal["kind"])


def decisions() -> list[dict[str, Any]]:
    head, lines = RECORD.read_text(encoding="utf-8").split("\n\n", 1)
    game = Game.load("\n".join(line for line in head.splitlines() if not line.startswith("result:")) + "\n\n")
    texts = [line.split(": ", 1)[1].split("  #")[0].strip() for line in lines.splitlines()[:DECISIONS]]
    found = []
    for text in texts:
        legal = [
            {key: value for key, value in msgspec.to_builtins(each).items() if value not in (None, [], False)}
            for each in legal_of(game)
        ]
        chosen = next(each for each in legal if each["text"] == text or text in same(each))
        near = [each for each in legal if place_of(each) == place_of(chosen)]
        found.append({"chosen": chosen["text"], "near": near})
        game.play(text)
    return found


def same(legal: dict[str, Any]) -> list[str]:
    """The action on each of the equal posts of its route."""
    return [legal["text"].replace(legal["post"], post) for post in legal.get("posts", [])]


def main() -> None:
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in decisions())
    CLICKS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
