"""The tables of docs/scale.md are what bench/scale.py makes, and its simulation agrees with what was measured."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def scale() -> Any:
    pytest.importorskip("numpy")
    spec = importlib.util.spec_from_file_location("scale", ROOT / "bench/scale.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["scale"] = module
    spec.loader.exec_module(module)
    return module


def test_the_simulation_agrees_with_what_was_measured(scale: Any) -> None:
    for rate, words, agrees in scale.MEASURED:
        assert agrees(scale.simulate(scale.OLD, rate)), (rate, words)


def test_the_simulation_gives_what_was_measured_today(scale: Any) -> None:
    loads = scale.measured()
    assert len({(load.tables, load.rate) for load in loads}) >= 3, "one rate to set it by, two to judge it by"
    for load in loads:
        assert scale.alike(scale.simulate(scale.new(), load.rate, watchers=load.watchers), load), load


def test_cheaper_actions_are_faster_and_more(scale: Any) -> None:
    old, new = scale.simulate(scale.OLD, 650), scale.simulate(scale.new(), 650)
    assert new.late < old.late
    assert new.busy < old.busy


def test_the_page_has_the_tables_of_today(scale: Any) -> None:
    page = (ROOT / "docs/scale.md").read_text(encoding="utf-8")
    assert scale.filled(page) == page, "run bench/scale.py --write"
