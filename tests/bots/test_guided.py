"""The bot that two nets guide: legal and repeatable with any nets, soft in openings, never idle without need."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from bots.games import KINDS, first_state, play_out
from hansa.bots import Budget, Position, bot, check_bot, guides
from hansa.bots.ahead import END_NODES, QUICK_NODES, SURE, UNIT, shared_worth
from hansa.bots.claims import FAR, actions_to_claim, worth_of_laying
from hansa.bots.goals import goal_routes
from hansa.bots.guided import WORK_OF_REPLY, Effort, Guided, busy
from hansa.bots.guides import GuideFile
from hansa.bots.searching import Plan, plans
from hansa.engine.actions import END, route_of
from hansa.engine.board import Board
from hansa.engine.constants import ACTIONS, BANK, BOOK, Q_LAY, Q_RELOCATE, TRADER
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State, piece_of
from hansa.mind.endings import end_is_near
from hansa.mind.evaluate import default_weights
from hansa.mind.view import View
from mind.test_layers import some_part


def any_nets(board: Board) -> GuideFile:
    """Nets with weights at random: a bot must keep the rules whatever it thinks."""
    view = View(board, 5)
    return GuideFile("any", 5, some_part(view, 1), some_part(view, 2), default_weights(), {})


def no_nets(board: Board) -> GuideFile | None:
    return None


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[7], KINDS[9], KINDS[15]], ids=lambda kind: f"{kind[0]}-{kind[2]}")
def test_it_keeps_the_contract_with_any_nets(kind: tuple[str, str, int, dict[str, object]]) -> None:
    states = [s.copy() for s in play_out(first_state(kind, 3), [bot("greedy")] * kind[2], 100, 3)]
    asked = {int(s.top()): s for s in states}
    some = [*random.Random(1).sample(states, 3), *asked.values()]
    assert check_bot(Guided(find=any_nets), some, nodes=1500, seconds=None) == len(some)


def test_games_end_with_any_nets() -> None:
    s = first_state(KINDS[0], 2)
    player = Guided(find=any_nets)
    for _ in play_out(s, [player, bot("greedy"), player, bot("greedy")], 200, 2):
        pass
    assert s.over() != 0


def test_boards_without_nets_are_played_as_before() -> None:
    s = first_state(KINDS[0], 1)
    new, old = Guided(find=no_nets, opening=0.0), bot("master@0.1")
    line = new.choose(Position(s), Budget(600), random.Random(1))
    assert line == old.choose(Position(s), Budget(600), random.Random(1))


def test_openings_are_soft_and_later_turns_are_not() -> None:
    player = Guided(find=any_nets, opening=0.4)
    s = first_state(KINDS[0], 1)
    assert player.softness(s) == 0.4
    firsts = {tuple(player.choose(Position(s), Budget(600), random.Random(k))) for k in range(12)}
    assert len(firsts) > 1
    *_, late = (s.copy() for s in play_out(s, [bot("greedy")] * 4, 60, 1))
    assert player.softness(late) == 0.0


def test_a_whole_turn_is_not_passed_for_little() -> None:
    s = first_state(KINDS[0], 1)
    idle, deed = Plan(2.0, (END,), (END,)), Plan(1.0, (40, END), (40, END))
    assert busy([idle, deed], s)[0] == deed
    assert busy([idle, Plan(-5.0, (40,), (40,))], s)[0] == idle
    assert busy([deed, idle], s)[0] == deed


def test_more_time_is_spent_on_more() -> None:
    small, large, huge = (Effort.of(nodes) for nodes in (3000, 24_000, 400_000))
    assert small.width < large.width < huge.width
    assert small.plans < large.plans <= huge.plans
    assert huge.rounds > large.rounds == 1
    assert huge.worlds > large.worlds == 1


def test_an_answer_is_no_long_search_even_near_the_end() -> None:
    """Near the end of the game many answers would be played on; the work is counted, so that machines agree."""
    player = Guided()
    done: list[int] = []
    s = first_state(KINDS[0], 4)
    for state in play_out(s, [bot("syndic"), *[bot("journeyman")] * 3], 400, 4):
        if state.top() in (Q_LAY, Q_RELOCATE) and end_is_near(state):
            kit = player.kit(state.board)
            assert kit is not None
            before = kit.round.worked()
            player.choose(Position(state.copy()), Budget(24_000), random.Random(1))
            done.append(kit.round.worked() - before)
    one_plan = int(s.rules.players) * 2 * QUICK_NODES + END_NODES
    assert len(done) > 8
    assert WORK_OF_REPLY / 2 < max(done) < WORK_OF_REPLY + one_plan


def test_goals_lead_to_the_routes_that_serve_them() -> None:
    s = first_state(KINDS[0], 1)
    board = s.board
    goals = goal_routes(s, 0)
    assert {"actions", "book", "privilege", "bank", "keys", "tokens"} <= set(goals)
    for name, ability in (("actions", ACTIONS), ("bank", BANK)):
        cities = {c for c in range(int(board.n_cities)) if int(board.city_abilities[c]) >> ability & 1}
        for route in range(int(board.n_routes)):
            ends = {int(board.route_a[route]), int(board.route_b[route])}
            assert bool(goals[name] >> route & 1) == bool(ends & cities)
    s.set_level(0, ACTIONS, LAST_LEVEL[ACTIONS])
    assert "actions" not in goal_routes(s, 0), "nothing more to be had there"


def test_with_much_time_goals_are_considered() -> None:
    s = first_state(KINDS[0], 1)
    player = Guided(find=any_nets, effort=Effort(1, 2))
    kit = player.kit(s.board)
    assert kit is not None
    position = Position(s)
    found = kit.search.turn(s, position.seat, 1, 16, 1 << 40, 0.0)
    best = plans(kit.search, position, found, 16)
    ends = [kit.search.result_state(i) for i in range(len(best))]
    before = list(best)
    player.consider_goals(kit, position, s, Effort(4, 2), 0.0, best, ends)
    assert best[: len(before)] == before
    assert len(best) == len(ends)
    assert len({plan.line for plan in best}) == len(best) > len(before)
    for plan, end in zip(best[len(before) :], ends[len(before) :], strict=True):
        assert plan.value == kit.search.worth(end, position.seat) / 100, "without the bonus that led there"


def test_claims_are_counted_in_actions() -> None:
    s = first_state(KINDS[0], 1)
    me, route = 0, next(r for r in range(int(s.board.n_routes)) if int(s.board.route_len[r]) == 3)
    start = int(s.board.route_start[route])
    s.gain_supply(me, TRADER, 10)
    assert actions_to_claim(s, me, route) == 4, "three places and the establishing"
    s.put(start, piece_of(me, TRADER))
    assert actions_to_claim(s, me, route) == 3
    s.put(start + 1, piece_of(1, TRADER))
    assert actions_to_claim(s, me, route) == 3, "a displacement takes an action, as placing does"
    other = next(r for r in range(int(s.board.n_routes)) if r != route and int(s.board.route_len[r]) == 4)
    at = int(s.board.route_start[other])
    s.put(at, piece_of(2, TRADER))
    assert actions_to_claim(s, 2, other) <= 4
    s.set_level(2, BOOK, 4)
    for post in range(start + 2, start + 3):
        s.put(post, piece_of(2, TRADER))
    assert actions_to_claim(s, 2, other) <= 4
    poor = State(s.board, s.rules)
    assert actions_to_claim(poor, 0, route) == FAR


def test_laying_where_the_next_player_is_ready_is_worth_less() -> None:
    for s in play_out(first_state(KINDS[0], 4), [bot("greedy")] * 4, 60, 4):
        if s.top() == Q_LAY:
            break
    me = int(s.decider())
    rival = (me + 1) % 4
    code = next(c for c in Position(s).legal() if not s.own(rival, route_of(c)))
    route = int(route_of(code))
    before = worth_of_laying(s, me, [code])
    ready = s.copy()
    start = int(s.board.route_start[route])
    for post in range(start, start + int(s.board.route_len[route])):
        if not ready.piece(post):
            ready.put(post, piece_of(rival, TRADER))
    assert worth_of_laying(ready, me, [code]) < before
    assert worth_of_laying(s, me, [END]) == 0.0, "nothing is laid"


def test_what_everybody_thinks_adds_up() -> None:
    s = first_state(KINDS[0], 3)
    kit = Guided(find=any_nets).kit(s.board)
    assert kit is not None
    shares = [1 / (1 + math.exp(-shared_worth(s, p, kit.round) / UNIT)) for p in range(4)]
    assert sum(shares) == pytest.approx(1.0, abs=0.01) or max(shares) > 1 - math.exp(-SURE)


def test_shipped_guides_are_found_by_what_they_see(tmp_path: Path) -> None:
    board = first_state(KINDS[0], 1).board
    path = tmp_path / "any.guide"
    path.write_bytes(guides.pack(any_nets(board), board))
    assert guides.load(path, board).slots == 5
    total = sum(len(file.read_bytes()) for file in guides.shipped().values())
    assert total <= 5_000_000, "shipped nets together"
