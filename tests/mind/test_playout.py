"""The random policy ends every game, in few decisions, and the same seed plays the same game."""

from __future__ import annotations

import pytest

from engine.starts import STARTS, start
from hansa.engine import xorshift
from hansa.mind import playout


@pytest.mark.parametrize("name", STARTS)
def test_every_game_ends(name: str) -> None:
    _, decisions, ended = playout.playouts(start(name, 1), 1, 3, 5000)
    assert ended == 3
    assert decisions < 3 * 2500


@pytest.mark.slow
@pytest.mark.parametrize("name", STARTS)
def test_every_one_of_many_games_ends(name: str) -> None:
    for seed in range(40):
        _, _, ended = playout.playouts(start(name, seed), 1000 * seed, 50, 10_000)
        assert ended == 50, f"seed {seed}"


@pytest.mark.slow
def test_a_game_of_four_takes_at_most_500_decisions_on_average() -> None:
    total = sum(int(playout.playouts(start("base 4", seed), seed, 20, 5000)[1]) for seed in range(50))
    assert total / 1000 <= 500


def test_playouts_leave_their_start_alone() -> None:
    s = start("base 4", 3)
    before = s.to_bytes()
    first = playout.playouts(s, 5, 2, 5000)
    assert s.to_bytes() == before
    assert playout.playouts(s, 5, 2, 5000) == first
    assert playout.playouts(s, 6, 2, 5000) != first


def test_playout_stops_at_the_cap() -> None:
    s = start("base 4", 3)
    assert playout.playout(s, 1, 7) == 7
    assert s.over() == 0


def test_the_generator_is_xorshift32() -> None:
    r = 1
    seen = []
    for _ in range(3):
        r = int(xorshift.next_random(r))
        seen.append(r)
    assert seen == [270369, 67634689, 2647435461]  # Marsaglia 2003, shifts 13, 17, 5
    assert xorshift.first_random(0) != xorshift.first_random(1)
    assert all(0 <= xorshift.below(int(xorshift.first_random(i)), 7) < 7 for i in range(100))
