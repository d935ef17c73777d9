"""The example that trains a policy: its parts learn, and a small run goes from lessons to the picture."""

from __future__ import annotations

import csv
import random
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hansa import Game
from hansa.bots import check_bot

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train_policy.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = spec_from_file_location("train_policy", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["train_policy"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def lesson(example: Any) -> Any:
    return example.take_lessons(600, 1, "random", 1)


def new_net(example: Any, lesson: Any) -> Any:
    return example.Net(np.nonzero(np.unpackbits(np.bitwise_or.reduce(lesson[1], axis=0), count=example.N_ACTIONS))[0])


def test_a_net_learns_what_it_is_shown(example: Any, lesson: Any, tmp_path: Path) -> None:
    net = new_net(example, lesson)
    few = tuple(part[:512] for part in lesson)
    assert example.imitate(net, few, 40, 128) > 0.6
    net.save(tmp_path / "net.npz")
    again = example.Net.load(tmp_path / "net.npz")
    legal = np.unpackbits(few[1], axis=1, count=example.N_ACTIONS)[:, net.codes].astype(bool)
    one, two = (each.forward(few[0], legal)["chances"] for each in (net, again))
    assert np.abs(one - two).max() < 0.05
    assert (one[~legal] == 0).all()


def test_a_step_goes_down_the_slope(example: Any, lesson: Any) -> None:
    """The slopes that the net computes are those that a small change of its weights shows."""
    net = new_net(example, lesson)
    seen = lesson[0][:6]
    legal = np.unpackbits(lesson[1][:6], axis=1, count=example.N_ACTIONS)[:, net.codes].astype(bool)
    target = np.searchsorted(net.codes, lesson[2][:6])
    at = np.arange(6), target
    net.weights = {key: weight.astype(np.float64) for key, weight in net.weights.items()}

    def loss() -> float:
        found = net.forward(seen, legal)
        return float(-np.log(found["chances"][at]).sum() + 0.5 * ((found["value"] - 1) ** 2).sum())

    found = net.forward(seen, legal)
    by_score = found["chances"].copy()
    by_score[at] -= 1
    before = {key: weight.copy() for key, weight in net.weights.items()}
    net.learn(found, by_score, found["value"] - 1, 1e-6)
    chance = np.random.default_rng(2)
    for key, weight in before.items():
        slopes = net._means[key] * 10  # after one step the running mean holds a tenth of the slope
        places = np.flatnonzero(np.abs(slopes) > 1e-3)
        assert len(places), key
        for place in chance.choice(places, min(4, len(places)), replace=False):
            losses = []
            for step in (1e-5, -1e-5):
                changed = weight.copy()
                changed.flat[place] += step
                net.weights = before | {key: changed}
                losses.append(loss())
            assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(slopes.flat[place], rel=0.02), key


def test_the_bot_keeps_the_contract(example: Any, lesson: Any) -> None:
    game, chance, states = Game.new("hansa_45", players=4, seed=3), random.Random(3), []
    for _ in range(25):
        states.append(game.state.copy())
        game.play(chance.choice(game.legal_codes()), tell=False)
    assert check_bot(example.Learned(new_net(example, lesson)), states) == 25


@pytest.mark.slow
def test_a_small_run_from_lessons_to_the_picture(tmp_path: Path) -> None:
    sizes = {"lessons": 1000, "epochs": 2, "rounds": 1, "decisions": 500, "games": 4, "blocks": 1, "exam": 1}
    words = [word for name, size in sizes.items() for word in (f"--{name}", str(size))]
    command = [sys.executable, str(EXAMPLE), *words, "--out", str(tmp_path / "run")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    with (tmp_path / "run" / "curve.csv").open(newline="") as rows:
        steps = [row["step"] for row in csv.DictReader(rows)]
    assert steps == ["imitation", "practice 1", "end"]
    assert (tmp_path / "run" / "curve.svg").read_text(encoding="utf-8").startswith("<?xml")
    assert "lessons" in told.stdout
