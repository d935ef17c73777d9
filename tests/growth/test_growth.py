"""A later token, a later board and larger sizes change no stored game.

The test makes a scratch copy of the package, adds a tenth token (as an option, like the promo tokens) and the largest
board that there is room for, and lets a program of its own replay all records and the database of version 0.1 there.
What it shows: nothing that is stored depends on the number of a token, a board or an action, nor on a size. Traces
compare every list of offers with the recorded one, in notation. In the second copy the sizes grow too, so that nearly
every action has another number than here.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.starts import larger
from hansa.engine import layout

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"


def edit(tree: Path, name: str, old: str, new: str) -> None:
    path = tree / name
    text, number = re.subn(old, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert number == 1, f"{name} has no {old}"
    path.write_text(text, encoding="utf-8")


def add_token(tree: Path) -> None:
    edit(tree, "hansa/engine/constants.py", r"\bTOKENS: Final = 9\b", "TOKENS: Final = 10")
    edit(tree, "hansa/game/names.py", r'"tribute", "block"\]', '"tribute", "block", "herald"]')
    edit(tree, "hansa/game/editions.py", r'"tribute", "block"\)', '"tribute", "block", "herald")')


def add_board(tree: Path) -> None:
    """Britannia with isles around it, which fills all the room that there is."""
    boards = tree / "hansa/data/boards"
    facts = larger(json.loads((boards / "britannia_45.json").read_text(encoding="utf-8")))
    (boards / "atlantis.json").write_text(json.dumps(facts), encoding="utf-8")
    edit(tree, "hansa/game/boards.py", r'BOARDS: Final = \("hansa_23"', 'BOARDS: Final = ("atlantis", "hansa_23"')
    edit(tree, "hansa/game/editions.py", r'"east", "britannia"\)', '"east", "britannia", "atlantis")')


def grow(tree: Path) -> None:
    """Larger sizes: nearly every offset and every number of an action changes."""
    for name, size in {"POSTS": 200, "ROUTES": 60, "CITIES": 44, "TOKEN_ROOM": 20, "TILE_ROOM": 13}.items():
        edit(tree, "hansa/engine/layout.py", rf"^({name}: Final =) \d+", rf"\1 {size}")


@pytest.mark.slow
@pytest.mark.parametrize("larger", [False, True], ids=["in the room there is", "with larger sizes"])
def test_a_token_and_a_board_more_change_no_stored_game(larger: bool, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src/hansa", tree / "hansa", ignore=shutil.ignore_patterns("static", "__pycache__"))
    add_token(tree)
    add_board(tree)
    if larger:
        grow(tree)
    database = tmp_path / "games.sqlite"
    database.write_bytes(gzip.decompress((TESTS / "server/old/games-0.1.sqlite.gz").read_bytes()))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree), str(TESTS)])}
    command = [sys.executable, str(TESTS / "growth/grown.py"), str(database)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    seen = json.loads(done.stdout)
    assert (seen["codes"] != layout.N_CODES) == larger
    assert len(seen["tokens"]) == 10
    assert len(seen["records"]) == len(list((TESTS / "records").glob("*.hansa")))
    assert all(all(same) for same in seen["records"].values()), seen["records"]
    assert len(seen["tables"]) == 13
    assert all(seen["tables"].values()), seen["tables"]
    assert seen["new"]["over"]
    assert seen["new"]["same"]
    assert seen["new"]["laid"] > 0
    assert seen["new"]["searched"] > 0
    assert seen["new"]["posts"] == layout.POSTS
