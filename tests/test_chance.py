"""Chance in tests comes from HANSA_SEED: what was found once is found again."""

from __future__ import annotations

import hypothesis.core
import pytest
from hypothesis import given
from hypothesis import strategies as st

from machine import SEED


def tried() -> list[int]:
    """What Hypothesis tries."""
    found: list[int] = []

    @given(st.integers())
    def look(number: int) -> None:
        found.append(number)

    look()
    return found


def test_hypothesis_tries_what_the_seed_says(monkeypatch: pytest.MonkeyPatch) -> None:
    first = tried()
    assert len(first) > 50
    assert tried() == first
    monkeypatch.setattr(hypothesis.core, "global_force_seed", SEED + 1)
    assert tried() != first
