"""The game in OpenSpiel: its own tests, its own algorithms, and what players know there."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import evaluate_bots, mcts

from hansa.arena.table import BotFailed
from hansa.bots import Budget, Position
from hansa.game.kind import kind_of
from hansa.mind.playout import choose_one, first_random
from hansa.research import openspiel
from hansa.research.contract import N_BYTES

GAMES = (
    "python_hansa_v1(players=3,limit=200)",
    "python_hansa(players=4,missions=true,favour=true,limit=200)",
    "python_hansa(edition=ed2009,players=2,limit=200)",
    "python_hansa(board=britannia,players=5,limit=200)",
    "python_hansa(players=3,exchange=2,tribute=2,block=1,three_actions=true,stall_rounds=5,limit=200)",
)


def play_on(state: Any, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(chance.choices(outcomes, odds)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("text", GAMES)
def test_openspiel_accepts_it(text: str) -> None:
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    case: Any = type(text, (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": text})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [told for _, told in result.errors + result.failures + result.skipped] == []


@pytest.mark.parametrize("text", GAMES)
def test_a_copy_is_independent_and_a_replay_the_same(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    chance = random.Random(3)
    for _ in range(5):
        play_on(state, chance, 30)
        copy = state.clone()
        assert str(copy) == str(state)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        play_on(copy, random.Random(1), 3)
        assert str(again) == str(state)
        assert len(state.observation_tensor(0)) == N_BYTES


def test_players_cannot_tell_what_they_have_not_seen() -> None:
    """Another token for the one who looks, and another card for a rival, are the same to everybody else."""
    game = pyspiel.load_game("python_hansa(players=3,missions=true)")
    chance = random.Random(8)
    state = game.new_initial_state()
    looks = 0
    for _ in range(2500):
        if state.is_terminal() or looks == 4:
            break
        if not state.is_chance_node():
            state.apply_action(int(choose_one(state._held.state, first_random(chance.getrandbits(31)))))
            continue
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        started = len(state.history()) >= 1 + 3 + 3
        if started and len(outcomes) > 1:
            one, two = state.child(outcomes[0]), state.child(outcomes[1])
            who = int(state._held.state.player())
            for seat in range(3):
                same = one.information_state_string(seat) == two.information_state_string(seat)
                assert same == (seat != who)
                if not one.is_chance_node():
                    assert (one.observation_string(seat) == two.observation_string(seat)) == (seat != who)
            looks += 1
        state.apply_action(chance.choice(outcomes))
    assert looks >= 2


def test_cards_of_others_are_not_in_an_information_state() -> None:
    game = pyspiel.load_game("python_hansa(players=3,missions=true)")
    state = game.new_initial_state()
    for _ in range(4):
        state.apply_action(state.chance_outcomes()[0][0])
    one, two = state.child(0), state.child(1)  # the card of seat 0
    for deal in (one, two):
        deal.apply_action(5)
        deal.apply_action(6)
    assert one.information_state_string(0) != two.information_state_string(0)
    for seat in (1, 2):
        assert one.information_state_string(seat) == two.information_state_string(seat)
        assert one.observation_string(seat) == two.observation_string(seat)


def test_openspiels_own_bots_play_it() -> None:
    game = pyspiel.load_game("python_hansa(players=2,edition=egmont,limit=30)")
    state = game.new_initial_state()
    chance = random.Random(1)
    bots = [
        mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1)),
        pyspiel.make_uniform_random_bot(1, 7),
    ]
    while not state.is_terminal():
        if state.is_chance_node():
            play_on(state, chance, 1)
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_our_bots_play_against_openspiels(name: str) -> None:
    game = pyspiel.load_game("python_hansa(players=3,limit=60)")
    searcher = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))

    def returns() -> Any:
        bots = [openspiel.OurBot(name, nodes=200, seed=5), pyspiel.make_uniform_random_bot(1, 7), searcher]
        return evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(4))

    assert sum(returns()) == pytest.approx(1)
    with pytest.raises(ValueError, match="chance decides here"):
        openspiel.OurBot(name).step(game.new_initial_state())
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        openspiel.OurBot("nobody")


def test_a_stored_position_goes_on_as_the_same() -> None:
    game = pyspiel.load_game("python_hansa(players=4,missions=true,favour=true)")
    state = game.new_initial_state()
    for steps in (3, 40, 60):
        play_on(state, random.Random(steps), steps)
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        play_on(again, random.Random(2), 5)
        play_on(state, random.Random(2), 5)
        assert str(again) == str(state)
        assert again.information_state_string(1) == state.information_state_string(1)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Exception, match="atlantis"):
        openspiel.HansaGame({"board": "atlantis"})
    game = openspiel.HansaGame({"players": 3})
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "red"})


def test_promo_tokens_and_house_rules_are_in_the_game() -> None:
    game = openspiel.HansaGame({"players": 3, "block": 2, "three_actions": True, "stall_rounds": 4})
    state = game.new_initial_state()
    play_on(state, random.Random(1), 4)
    assert state._held is not None
    assert kind_of(state._held.state).options.to_json() == {
        "promos": {"block": 2}, "three_actions": True, "stall_rounds": 4,
    }  # fmt: skip


def test_the_name_has_the_version_and_the_first_name_is_the_same_game() -> None:
    games = [pyspiel.load_game(f"{name}(players=3)") for name in ("python_hansa_v1", "python_hansa")]
    assert [game.get_type().short_name for game in games] == ["python_hansa_v1", "python_hansa"]
    states = [game.new_initial_state() for game in games]
    for state in states:
        play_on(state, random.Random(2), 40)
    assert str(states[0]) == str(states[1])


@pytest.mark.parametrize("limit", [0, -5])
def test_a_game_without_end_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match=f"its limit is a number of decisions from 1 on, not {limit}"):
        openspiel.HansaGame({"players": 3, "limit": limit})


def test_chance_cannot_say_anything_else() -> None:
    """What it says before the first turn, and when somebody looks at tokens; the state stays as it was."""
    state = pyspiel.load_game("python_hansa(players=3)").new_initial_state()
    chance = random.Random(8)
    asked = 0
    while asked < 5 and not state.is_terminal():
        if state.is_chance_node():
            before = str(state), state.history()
            for wrong in (77, 999):
                with pytest.raises(ValueError, match=f"chance says one of .* here, not {wrong}"):
                    state.apply_action(wrong)
            assert (str(state), state.history()) == before
            asked += 1
            play_on(state, chance, 1)
        else:
            state.apply_action(int(choose_one(state._held.state, first_random(chance.getrandbits(31)))))
    assert asked == 5, "four before the first turn, one in the game"


class Silent:
    name = "silent"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        return []


def test_a_bot_without_an_answer_is_named() -> None:
    state = pyspiel.load_game("python_hansa(players=3)").new_initial_state()
    play_on(state, random.Random(1), 4)
    with pytest.raises(BotFailed, match=r"^silent chose no action$"):
        openspiel.OurBot(Silent()).step(state)


# What OpenSpiel's api_test demands of small games only, whose whole trees it walks, asked of ours on the way.
@pytest.mark.parametrize("text", GAMES)
def test_only_players_are_told_anything_and_only_the_current_one_may_act(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    chance = random.Random(5)
    players = range(game.num_players())
    while True:
        for ask in (state.information_state_string, state.observation_string, state.observation_tensor):
            with pytest.raises(RuntimeError, match="player >= 0"):
                ask(-1)
            with pytest.raises(RuntimeError, match="player <"):
                ask(game.num_players() + 1)
        if state.is_terminal():
            break
        if not state.is_chance_node():
            assert {len(state.observation_tensor(player)) for player in players} == {game.observation_tensor_size()}
            assert len({state.information_state_string(player) for player in players}) == game.num_players()
            assert all(state.legal_actions(player) == [] for player in players if player != state.current_player())
        play_on(state, chance, 7)
    assert state.legal_actions() == []
    assert all(state.legal_actions(player) == [] for player in players)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    with pytest.raises(RuntimeError, match="player >= 0"):
        state.information_state_string()


def test_a_player_forgets_nothing() -> None:
    """Perfect recall: no two decisions of a player look alike, and what was done stays part of what is known."""
    game = pyspiel.load_game("python_hansa(players=3,missions=true,limit=200)")
    state = game.new_initial_state()
    chance = random.Random(9)
    known: list[set[str]] = [set(), set(), set()]
    while not state.is_terminal():
        if not state.is_chance_node():
            player = state.current_player()
            told = state.information_state_string(player)
            assert told not in known[player]
            assert all(f"{action}" in told for action in state._played[-5:])
            known[player].add(told)
        play_on(state, chance, 1)
    assert all(len(told) > 20 for told in known)
