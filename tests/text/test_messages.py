"""What the page is held to is what Python says today."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import get_args

import pytest

from hansa.game import events, names, reasons
from hansa.game.actions import Action

TOOL = Path(__file__).parents[2] / "tools" / "make_messages.py"


def tool_files() -> dict[Path, str]:
    found = importlib.util.spec_from_file_location("make_messages", TOOL)
    assert found is not None
    assert found.loader is not None
    tool = importlib.util.module_from_spec(found)
    found.loader.exec_module(tool)
    return {path: make() for path, make in tool.FILES.items()}


def test_the_files_of_the_page_are_fresh() -> None:
    """They hold every kind of event, action and question, and every reason."""
    for path, text in tool_files().items():
        if path.read_text(encoding="utf-8") != text:
            pytest.fail(f"{path.name} is not what tools/make_messages.py writes; run it")


def test_nothing_is_left_out() -> None:
    told = json.loads((TOOL.parents[1] / "web" / "test" / "messages.json").read_text(encoding="utf-8"))
    told.pop("players")
    kinds = {part: {row["thing"].get("kind") or row["thing"]["id"] for row in rows} for part, rows in told.items()}
    assert kinds["events"] == {events.kind_of(cls) for cls in events.KINDS.values()}
    assert kinds["actions"] == {cls.__dataclass_fields__["kind"].default for cls in get_args(Action)}
    assert kinds["questions"] == set(names.QUESTIONS.values())
    assert kinds["reasons"] == {name for name, _ in (*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION)}
