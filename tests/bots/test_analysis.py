"""Explaining positions: shares add up, plans are legal, costs are never negative."""

from __future__ import annotations

import random
import warnings

import pytest

from bots.games import KINDS, first_state, play_out
from hansa.bots import Budget, Position, bot
from hansa.bots.analysis import Analyst
from hansa.bots.levels import STYLES, styled
from hansa.bots.nets import NetError, NetFile, load, pack, unpack
from hansa.engine import play
from hansa.engine.evaluate import N_WEIGHTS, default_weights
from hansa.engine.net import HEADS, INPUTS


@pytest.fixture(scope="module")
def analyst() -> Analyst:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Analyst()


def test_shares_add_up_and_plans_are_legal(analyst: Analyst) -> None:
    states = [s.copy() for s in play_out(first_state(KINDS[0], 4), [bot("greedy")] * 4, 100, 4)]
    for s in states[::50]:
        found = analyst.analyse(Position(s), Budget(600), random.Random(1))
        assert sum(found.shares) == pytest.approx(1)
        assert len(found.points) == 4
        assert all(len(row) == 8 for row in found.points)
        assert 1 <= len(found.plans) <= 3
        assert found.plans[0].value == max(plan.value for plan in found.plans)
        for plan in found.plans:
            assert not plan.line or play.why_not(s, plan.line[0]) == 0


def test_the_best_move_costs_nothing_and_no_move_less(analyst: Analyst) -> None:
    s = first_state(KINDS[0], 4)
    position = Position(s)
    best = analyst.analyse(position, Budget(900), random.Random(1)).plans[0]
    assert analyst.cost(position, best.line[0], Budget(900), random.Random(1)) == 0
    assert all(analyst.cost(position, code, Budget(300), random.Random(1)) >= 0 for code in position.legal()[:6])


def test_a_net_file_reads_back_and_damage_is_noticed() -> None:
    hidden = 4
    net = NetFile(
        hidden, [1] * (INPUTS * hidden), [2] * hidden, [3] * (HEADS * hidden), [4] * HEADS, default_weights(), {}
    )
    packed = pack(net)
    assert unpack(packed) == net
    with pytest.raises(NetError, match="checksum"):
        unpack(packed[:-1] + bytes([packed[-1] ^ 1]))
    with pytest.raises(NetError, match="not a net file"):
        unpack(b"nonsense")
    assert len(net.weights) == N_WEIGHTS


def test_the_shipped_net_is_small_and_whole() -> None:
    try:
        stored = load()
    except NetError:
        pytest.skip("this tree has no net")
    assert len(pack(stored)) <= 5_000_000
    assert stored.story["games"] > 0


def test_styles_change_little() -> None:
    plain = default_weights()
    for style in STYLES:
        changed = styled(plain, style)
        assert all(abs(a - b) <= 0.7 * abs(b) for a, b in zip(changed, plain, strict=True))
    with pytest.raises(ValueError, match="no style"):
        styled(plain, "drunk")
