"""The games that the page shows without a server are the recorded one and that of the lesson."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

from hansa.game.boards import board

ROOT = Path(__file__).parents[2]


def test_the_files_of_the_page_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("make_living", ROOT / "tools" / "make_living.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for name, made in tool.files().items():
        kept = (ROOT / "web" / "public" / name).read_text(encoding="utf-8")
        assert kept == made, f"{name} is not fresh: run tools/make_living.py"
        found = json.loads(kept)
        assert set(found["first"]["posts"]) == set(board(found["board"]).routes)
        assert len(found["changes"]) > 20
