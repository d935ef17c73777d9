"""Explaining positions: shares add up, plans are legal, costs are never negative."""

from __future__ import annotations

import random
import warnings
from pathlib import Path

import pytest

from bots.games import KINDS, first_state, play_out
from hansa.bots import Budget, Position, bot
from hansa.bots.analysis import MOST, MUCH, WON_NOW, Analyst, bounded
from hansa.bots.groups import GROUPS, RIVALS
from hansa.bots.levels import STYLES, styled
from hansa.bots.likeness import merged, unlike
from hansa.bots.nets import NetError, NetFile, load, pack, unpack
from hansa.bots.review import look_back, turns_of
from hansa.bots.searching import Plan
from hansa.engine import play, scoring
from hansa.engine.actions import END, place
from hansa.engine.constants import MERCHANT, Q_LAY, Q_RELOCATE, Q_TURN, TRADER
from hansa.engine.redeal import redeal
from hansa.game.game import Game
from hansa.mind.evaluate import F_DISTANCE, N_WEIGHTS, PLAYER_FACTS, default_weights
from hansa.mind.net import HEADS, INPUTS
from hansa.mind.search import Search

RECORDS = Path(__file__).parents[1] / "records"


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


def test_reasons_are_told_against_doing_nothing(analyst: Analyst) -> None:
    states = [s.copy() for s in play_out(first_state(KINDS[0], 5), [bot("greedy")] * 4, 100, 5)]
    for s in states[20::60]:
        position = Position(s)
        found = analyst.analyse(position, Budget(600), random.Random(1))
        for plan in found.plans:
            why = analyst.reasons(position, plan, random.Random(1))
            assert set(why.gain) == {*GROUPS, RIVALS}
            assert len(why.now) == 8
            assert sum(why.shares) == pytest.approx(1)
            trial = s.copy()
            for code in why.codes:
                assert play.why_not(trial, code) == 0
                play.apply(trial, code)


def test_before_and_after_come_from_the_same_estimate(analyst: Analyst) -> None:
    s = first_state(KINDS[0], 4)
    for games in (0, 2):
        before = analyst.look(Position(s), random.Random(1), games, 0.0)[0]
        why = analyst.reasons(Position(s), Plan(0.0, (), ()), random.Random(1), games)
        idle = s.copy()
        play.apply(idle, END)
        after = analyst.look(Position(idle, int(s.decider())), random.Random(1), games, 0.0)[0]
        assert sum(before) == pytest.approx(1)
        assert sum(why.shares) == pytest.approx(sum(after)) == pytest.approx(1)


def test_who_can_claim_what_is_laid_is_told(analyst: Analyst) -> None:
    asked = set()
    for s in play_out(first_state(KINDS[0], 5), [bot("greedy")] * 4, 100, 5):
        if s.top() in (Q_LAY, Q_RELOCATE) and int(s.top()) not in asked:
            asked.add(int(s.top()))
            position = Position(s)
            found = analyst.analyse(position, Budget(600), random.Random(1))
            why = analyst.reasons(position, found.plans[0], random.Random(1))
            assert why.claims
            assert all(claim.needs > 0 and claim.has > 1 for claim in why.claims)
            if s.top() == Q_RELOCATE:
                assert {claim.seat for claim in why.claims} == {position.seat}
            assert found.threats == ()
    assert asked == {Q_LAY, Q_RELOCATE}


def test_threats_are_turns_of_others_that_can_be_played(analyst: Analyst) -> None:
    seen = 0
    for number, s in enumerate(play_out(first_state(KINDS[0], 3), [bot("greedy")] * 4, 100, 3)):
        if s.top() != Q_TURN or not s.fresh() or number % 5:
            continue
        found = analyst.threats(s, int(s.player()))
        following = (int(s.player()) + 1) % 4
        assert found[0].seat == following, "what the next player would do is always told"
        for threat in found:
            assert threat.seat != int(s.player())
            trial = s.copy()
            while int(trial.player()) != threat.seat:
                play.apply(trial, END if trial.top() == Q_TURN else analyst.answer(trial))
            before = int(scoring.total(trial, threat.seat))
            for code in threat.codes:
                assert play.why_not(trial, code) == 0
                play.apply(trial, code)
            much = threat.wins or int(scoring.total(trial, threat.seat)) - before >= MUCH
            assert much or threat.seat == following
            seen += much
    assert seen > 3


def test_won_and_lost_positions_say_so(analyst: Analyst) -> None:
    played = play_out(first_state(KINDS[0], 2), [bot("planner")] * 4, 400, 2)
    last = [s.copy() for s in played if s.top() == Q_TURN and s.fresh()]
    found = [analyst.analyse(Position(s), Budget(2000), random.Random(1)) for s in last[-3:]]
    assert found[-1].outlook == WON_NOW
    assert analyst.reasons(Position(last[-1]), found[-1].plans[0], random.Random(1)).wins
    early = analyst.analyse(Position(last[0]), Budget(2000), random.Random(1))
    assert early.outlook == ""


def test_the_groups_of_reasons_are_the_whole_evaluation(analyst: Analyst) -> None:
    assert sorted(fact for facts in GROUPS.values() for fact in facts) == [
        fact for fact in range(PLAYER_FACTS) if fact != F_DISTANCE
    ]
    search = Search(default_weights())
    for kind in KINDS:
        states = [s.copy() for s in play_out(first_state(kind, 7), [bot("random")] * kind[2], 20, 7)]
        for s in states[5::80]:
            for seat in range(kind[2]):
                told = analyst.worth_by_group(s, seat)
                assert sum(told.values()) == pytest.approx(search.worth(s, seat) / 100, abs=1.5)


@pytest.mark.parametrize("kind", [12, 15], ids=["missions", "all modules"])
def test_what_a_seat_cannot_know_does_not_change_what_it_is_told(analyst: Analyst, kind: int) -> None:
    players = KINDS[kind][2]
    states = [s.copy() for s in play_out(first_state(KINDS[kind], 6), [bot("greedy")] * players, 100, 6)]
    for s in states[10::90]:
        seat = int(s.decider())
        told = {
            repr(analyst.analyse(Position(world, seat), Budget(600), random.Random(1)))
            for world in (s, redeal(s, seat, 11), redeal(s, seat, 12))
        }
        assert len(told) == 1
        assert len({repr(analyst.standing(Position(w, -1), random.Random(1))) for w in (s, redeal(s, -1, 3))}) == 1


def test_a_finished_game_is_told_as_it_ended(analyst: Analyst) -> None:
    game = Game.load((RECORDS / "planner-bigbox-east-4.hansa").read_text(encoding="utf-8"))
    found = analyst.standing(Position(game.state, 0), random.Random(1))
    assert [round(sum(row)) for row in found.points] == game.totals()
    assert [seat for seat, share in enumerate(found.shares) if share] == game.winners()


def test_a_game_is_looked_back_on_turn_by_turn(analyst: Analyst) -> None:
    game = Game.load((RECORDS / "planner-bigbox-hansa_23-3.hansa").read_text(encoding="utf-8"))
    turns = turns_of(game)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert sum(turn.last - turn.first for turn in turns) == len(game.codes)
    for turn in turns[::9]:
        verdict = look_back(analyst, game, turn, Budget(900))
        assert 0 <= verdict.cost <= 2 * MOST
        assert (verdict.better is not None) == (verdict.cost > 0)
        assert sum(verdict.shares) == pytest.approx(sum(verdict.after)) == pytest.approx(1)
        assert look_back(analyst, game, turn, Budget(900)) == verdict


def test_plans_that_are_shown_together_are_unlike() -> None:
    def plan(value: float, *codes: int) -> Plan:
        return Plan(value, codes, codes)

    board = first_state(KINDS[0], 1).board
    posts = [int(board.route_start[route]) for route in range(8)]

    def places(value: float, *routes: int, shape: int = TRADER, nth: int = 0) -> Plan:
        return plan(value, *(int(place(posts[route] + nth, shape)) for route in routes))

    plans = [places(9, 1, 2, 3), places(8, 1, 2, 4), places(7, 5, 6, 7), places(6, 1, 0, 4)]
    assert unlike(plans, 3, board) == [plans[0], plans[2], plans[3]]
    assert unlike(plans[:2], 3, board) == plans[:2]
    same = [plans[0], places(8.9, 1, 2, 3, shape=MERCHANT), places(8.8, 3, 2, 1, nth=1), plans[1]]
    assert unlike(same, 3, board) == [plans[0], plans[1]], "other shapes and posts are the same plan"
    assert [p.value for p in merged([[plan(4, 1), plan(2, 2)], [plan(6, 2), plan(0, 3)]])] == [4.0, 2.5, 0.5]
    assert bounded(10_000) == MOST


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
