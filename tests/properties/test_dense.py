"""Crowded boards of all kinds of games: nothing ends in nothing, nothing breaks (see ``dense.py``).

HANSA_DENSE says how many positions; `make proof ARGS=dense` looks at 100,000.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from hansa import Game
from hansa.arena.configurations import every
from hansa.engine import play
from hansa.engine.constants import Q_BONUS_OFFICE, Q_LAY, Q_TURN
from hansa.mind import playout
from properties.dense import Found, dense_game, explore
from properties.kinds import INTERPRETED

POSITIONS = 40 if INTERPRETED else int(os.environ.get("HANSA_DENSE", "2000"))
CHUNKS = 20


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_dense_positions_always_have_a_way_on(chunk: int) -> None:
    found = Found()
    for number in range(chunk, POSITIONS, CHUNKS):
        found += explore(number)
    assert found.positions >= POSITIONS // CHUNKS


@pytest.mark.slow
def test_the_sample_meets_every_question() -> None:
    """Every kind of question is open in some of the positions; rare ones are chosen before others here."""
    met: Counter[int] = Counter()
    for number in range(20 * len(every())):
        game = dense_game(number)
        for _ in range(8):
            met[int(game.state.top())] += 1
            if game.over:
                break
            leads_to: dict[int, int] = {}
            for code in game.legal_codes():
                after = game.state.copy()
                play.apply(after, code)
                if after.over() == 0:
                    leads_to.setdefault(int(after.top()), code)
            if not leads_to:
                break
            game.play(leads_to[min(leads_to, key=lambda question: met[question])], tell=False)
    assert set(range(Q_TURN, Q_BONUS_OFFICE + 1)) <= set(met), met


def test_a_playout_that_meets_a_dead_end_says_so() -> None:
    """A question that nothing answers is a fault of the rules: no engine may play on from an old list of offers."""
    game = Game.new(players=4, seed=1)
    game.state.push(Q_LAY, 0)  # but there is nothing on the plate
    with pytest.raises(play.DeadEnd, match="question 5 of player 0 has no answer"):
        playout.playout(game.state, 1, 10)
    with pytest.raises(play.DeadEnd):
        game.legal()
