"""Training: a run learns, stops and goes on; the integers of a net file play like the floats they came from."""

from __future__ import annotations

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from bots.games import KINDS, first_state  # noqa: E402
from hansa.bots.learning import Run, Settings  # noqa: E402
from hansa.bots.nets import load  # noqa: E402
from hansa.engine.net import POINTS, WORTH  # noqa: E402
from hansa.engine.search import Search  # noqa: E402

TINY = Settings(hidden=4, games_per_round=1, steps_per_round=3, memory=3000, groups=300, outcome_games=1, plans=3)


def test_a_run_stops_and_goes_on(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    rounds = run.rounds_until(1.0, match_every=2, match_games=1)
    first = next(rounds)
    assert first.games == 1
    assert (tmp_path / "best.net").exists()
    again = Run(tmp_path, Settings())
    assert again.games == 1
    assert again.settings.hidden == 4
    second = next(again.rounds_until(1.0, match_every=5, match_games=1))
    assert second.games == 2
    assert len((tmp_path / "log.csv").read_text().splitlines()) == 3


def test_integers_agree_with_floats(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    next(run.rounds_until(1.0, match_every=5, match_games=1))
    stored = load(tmp_path / "latest.net")
    assert stored.story["games"] == 1
    search = Search(stored.weights, stored.net())
    hand = Search(stored.weights)
    s = first_state(KINDS[0], 1)
    for seat in range(4):
        x = np.array([hand.inputs(s, seat)], np.int16)
        told = run.learner.predict(x)[0]
        outputs = search.outputs(s, seat)
        assert outputs[POINTS] == pytest.approx(1000 * told[POINTS], abs=3)
        assert search.worth(s, seat) - hand.worth(s, seat) == pytest.approx(1000 * told[WORTH], abs=3)
