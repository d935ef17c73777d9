"""Compiled and interpreted play the same games; HANSA_SAMPLES says how many are compared (`make proof`: 10,000)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hansa.arena.configurations import every
from hansa.arena.differential import differences, traces
from hansa.cli.doctor import examine_engine

ROOT = Path(__file__).resolve().parent.parent.parent
SAMPLES = int(os.environ.get("HANSA_SAMPLES", "160"))
ENGINE = examine_engine()


@pytest.mark.skipif(ENGINE.mode != "compiled", reason="needs the compiled engine; the other side is interpreted")
@pytest.mark.timeout(3600)
def test_compiled_and_interpreted_play_alike() -> None:
    assert differences(ROOT / "src", 0, SAMPLES) == []


def test_the_sample_has_every_kind_of_game_and_both_ways_of_playing() -> None:
    number = 4 * len(every())
    found = list(traces(0, number))
    assert {trace.configuration for trace in found} == {configuration.name for configuration in every()}
    assert {trace.uniform for trace in found} == {True, False}
    assert len({trace.hash for trace in found}) == number
