"""Training: a run learns, stops and goes on; the integers of a net file play like the floats they came from."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from bots.games import KINDS, first_state  # noqa: E402
from hansa.bots.learning import POINTS_PER_UNIT, Run, Settings, worth_of  # noqa: E402
from hansa.bots.nets import load  # noqa: E402
from hansa.bots.selfplay import teach  # noqa: E402
from hansa.mind.net import POINTS, WORTH  # noqa: E402
from hansa.mind.search import Search  # noqa: E402

TINY = Settings(hidden=4, width=1, games_per_round=1, first_games=1, memory=3000)


def test_a_run_stops_and_goes_on(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    first = next(run.rounds_until(1.0, match_every=2, match_games=1, cores=1))
    assert first.games == 1
    assert first.share is not None
    assert (tmp_path / "best.net").exists()
    again = Run(tmp_path, Settings())
    assert again.games == 1
    assert again.settings.hidden == 4
    second = next(again.rounds_until(1.0, match_every=5, match_games=1, cores=1))
    assert second.games == 2
    assert len((tmp_path / "log.csv").read_text().splitlines()) == 3


def test_games_do_not_depend_on_who_plays_them(tmp_path: Path) -> None:
    lesson = Run(tmp_path, TINY).lesson()
    one, other = teach(lesson, 3), teach(lesson, 3)
    assert one is not None
    assert other is not None
    assert np.array_equal(one.inputs, other.inputs)
    assert np.array_equal(one.points, other.points)


def test_worth_is_victory_with_the_margin_mixed_in() -> None:
    shares = np.array([1, 0, 0], np.float32)
    points = np.array([[30, 10], [30, 2], [8, 0]], np.float32)
    winner, second, last = worth_of(shares, points, 0.4)
    assert winner == pytest.approx(0.6 + 0.4 / (1 + math.exp(-1)))
    assert second == pytest.approx(0.4 / (1 + math.exp(1)))
    assert 0 < last < second


def test_integers_agree_with_floats(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    next(run.rounds_until(1.0, match_every=5, match_games=1, cores=1))
    path = run.lesson().current
    assert path is not None
    stored = load(path)
    assert stored.story["games"] == 1
    search = Search(stored.weights, stored.net())
    hand = Search(stored.weights)
    s = first_state(KINDS[0], 1)
    for seat in range(4):
        x = np.array([hand.inputs(s, seat)], np.int16)
        told = run.learner.forward(x.astype(np.float32) * run.learner.scale, run.learner.mean)[1][0]
        outputs = search.outputs(s, seat)
        assert outputs[POINTS] == pytest.approx(1000 * told[POINTS], abs=3)
        net = 100 * POINTS_PER_UNIT * told[WORTH]
        assert search.worth(s, seat) == pytest.approx((hand.worth(s, seat) + net) / 2, abs=3)
