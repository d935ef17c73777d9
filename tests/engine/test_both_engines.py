"""The compiled and the interpreted engine play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hansa
from engine.starts import traces
from hansa import _tree

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
COMPILED = ROOT / "build/compiled"


def other_tree() -> Path:
    """The tree that is not under test; skips where it is missing or out of date."""
    here = Path(hansa.__file__).resolve().parent.parent
    if here != SOURCE:
        return SOURCE
    record = _tree.read_record(COMPILED / "hansa")
    if record is None:
        pytest.skip("no compiled engine: `make build`")
    if record["digest"] != _tree.engine_digest(SOURCE / "hansa"):
        pytest.skip("the compiled engine is out of date: `make build`")
    return COMPILED


def test_interpreted_and_compiled_games_have_equal_traces() -> None:
    environment = {**os.environ, "PYTHONPATH": str(other_tree())}
    command = [sys.executable, str(Path(__file__).parent / "starts.py"), "4"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == traces(4)
