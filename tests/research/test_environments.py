"""The game in the interfaces of PettingZoo and Gymnasium, by their own tests and by ours."""

from __future__ import annotations

import pickle
import random
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from hansa import Game, IllegalAction
from hansa.arena.table import BotFailed
from hansa.bots import Budget, Position
from hansa.game.knowledge import Knowledge
from hansa.research import hansa_v1, single
from hansa.research.contract import N_ACTIONS
from hansa.research.rules import rewards_of

PROMOS = {"exchange": 2, "tribute": 2, "block": 2}
KINDS: list[dict[str, Any]] = [
    {"players": 3, "flat": True},
    {"board": "east", "players": 5, "reward": "points"},
    {"board": "britannia", "players": 4, "reward": "margin", "options": {"promos": PROMOS}},
    {"edition": "ed2009", "players": 2, "flat": True},
    {"players": 4, "options": {"missions": True, "favour": True}},
]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_pettingzoo_accepts_it(kind: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # api_test warns of observations that are dictionaries
        api_test(hansa_v1.env(limit=120, **kind), num_cycles=60)
    seed_test(lambda: hansa_v1.env(limit=100, **kind), 40)


def test_it_can_be_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **chosen: hansa_v1.env(players=3, limit=15, **chosen))
    assert "Routes" in capsys.readouterr().out
    env = hansa_v1.env(players=3, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render().copy()
    place = next(c for c in env.unwrapped.game.legal_codes() if "place" in env.unwrapped.game.text_of(c))
    env.step(place)
    assert (env.render() != before).any(), "the piece that was placed is in the picture"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_whole_game(kind: dict[str, Any]) -> None:
    """Agents who play at random; every step is what ``Game`` would do, the rewards come once and in the end."""
    env = hansa_v1.env(limit=600, **kind)
    env.reset(seed=4)
    raw = env.unwrapped
    chance = np.random.default_rng(4)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        if terminated or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert legal.tolist() == sorted(raw.game.legal_codes())
        assert agent == f"player_{raw.game.actor}"
        action = int(chance.choice(legal))
        env.step(action)
        assert raw.infos[env.agent_selection]["by"] == agent
    final = rewards_of(raw.game, kind.get("reward", "share"))
    assert list(got.values()) == final
    assert raw.game.over or len(raw.game.codes) == 600


def test_an_illegal_action_changes_nothing() -> None:
    env = hansa_v1.env(players=3)
    env.reset(seed=1)
    game = env.unwrapped.game
    before = game.state.to_bytes()
    with pytest.raises(IllegalAction):
        env.step(next(code for code in range(N_ACTIONS) if game.why_not(code)))
    with pytest.raises(ValueError, match="an action is expected, not None"):
        env.step(None)
    assert game.state.to_bytes() == before


def test_agents_observe_what_their_seats_know() -> None:
    env = hansa_v1.env(players=4, options={"missions": True}, flat=True)
    env.reset(seed=2)
    raw = env.unwrapped
    chance = random.Random(2)
    for _ in range(150):
        raw.step(chance.choice(raw.game.legal_codes()))
        true = raw.game.state
        for seat, agent in enumerate(env.possible_agents):
            seen = raw.observe(agent)["observation"].tobytes()
            raw.game.state = Knowledge(true, seat).world(7)
            assert raw.observe(agent)["observation"].tobytes() == seen
            raw.game.state = true


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"board": "atlantis"}, "atlantis"),
        ({"players": 6}, "2 to 5"),
        ({"reward": "gold"}, "rewards are share, points, margin, not 'gold'"),
        ({"limit": -3}, "a limit is a number of decisions, or 0 for none, not -3"),
        ({"limit": "long"}, "a limit is a number of decisions, or 0 for none, not 'long'"),
        ({"render_mode": "hologram"}, "render modes are human, ansi, rgb_array, not 'hologram'"),
    ],
)
def test_what_cannot_be_asked_for(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        hansa_v1.env(**wrong)


# ---------------------------------------------------------------- one seat
def test_gymnasium_accepts_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make("hansa/Seat-v1").unwrapped, skip_render_check=True)
        check_env(
            gymnasium.make("hansa/Seat-v1", players=3, limit=80, illegal="refuse").unwrapped, skip_render_check=False
        )


def test_actions_that_are_drawn_without_a_mask_are_legal() -> None:
    env = single.SeatEnv(players=3, seat=1, limit=90)
    env.reset(seed=2)
    env.action_space.seed(2)
    cut = False
    while not cut:
        copy = pickle.loads(pickle.dumps(env.action_space))  # processes send each other their spaces
        action = env.action_space.sample()
        assert copy.sample() == action
        _, _, over, cut, _ = env.step(action)
        assert not over
    assert env.action_space == gymnasium.spaces.Discrete(N_ACTIONS)


def test_nothing_is_played_after_the_end() -> None:
    for illegal in ("raise", "refuse"):
        env = single.SeatEnv(players=3, seat=1, limit=31, opponents="planner", nodes=50, illegal=illegal)
        env.reset(seed=2)
        while not env.step(env.action_space.sample())[3]:
            pass
        assert len(env.game.codes) == 31, "a line of a bot ends at the limit, too"
        with pytest.raises(gymnasium.error.ResetNeeded, match="the game was cut after 31 decisions: reset"):
            env.step(env.game.legal_codes()[0])
        assert len(env.game.codes) == 31
        env.reset()
        assert len(env.game.codes) < 31


def test_a_number_may_come_in_an_array() -> None:
    for array in (np.array, lambda code: np.array([code]), lambda code: np.array([[code]], np.uint16)):
        env = single.SeatEnv(players=3, seat=0)
        env.reset(seed=1)
        assert env.step(array(env.game.legal_codes()[-1]))[4]["played"]
        every = hansa_v1.env(players=3)
        every.reset(seed=1)
        every.step(array(every.unwrapped.game.legal_codes()[-1]))
        assert len(every.unwrapped.game.codes) == 1
    for wrong in (np.array([1, 2]), np.array([1.0]), np.array([])):
        with pytest.raises(ValueError, match=r"an action is one whole number, not (int|float)64 of shape \(\d,\)"):
            env.step(wrong)


class Answering:
    """A bot that always says the same."""

    name = "parrot"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        return self.answer  # type: ignore[no-any-return]


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([], "parrot chose no action"),
        (None, r"parrot answered None: choose\(\) returns a list of whole numbers"),
        (["end"], r"parrot answered \['end'\]: choose\(\) returns a list of whole numbers"),
        ([1], "parrot played 1, which is not legal"),
        ([1 << 99], "parrot played 633825300114114700748351602688: actions are numbers from 0 to 8089"),
    ],
)
def test_a_bot_that_cannot_be_followed_is_named(answer: Any, said: str) -> None:
    env = single.SeatEnv(players=3, opponents=Answering(answer), seat=2)
    with pytest.raises(BotFailed, match=f"^{said}$"):
        env.reset(seed=1)  # another seat begins


@pytest.mark.parametrize("seat", [None, 2])
def test_one_seat_against_bots(seat: int | None) -> None:
    env = single.SeatEnv(players=3, opponents=["greedy", "random"], seat=seat, limit=300, reward="margin", flat=True)
    first, info = env.reset(seed=5)
    again, same = env.reset(seed=5)
    assert info == same
    assert np.array_equal(first["observation"], again["observation"])
    assert seat is None or env.seat == seat
    chance = np.random.default_rng(1)
    seen = again
    while True:
        assert env.game.actor == env.seat
        action = chance.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, told = env.step(action)
        if terminated or truncated:
            break
        assert reward == 0
    assert reward == rewards_of(env.game, "margin")[env.seat]
    assert told["played"]


class Watched:
    """A bot that notes whom it plays for."""

    name = "watched"

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        self.seats.add(position.seat)
        return [position.legal()[0]]


def test_every_opponent_has_its_seat() -> None:
    bots = [Watched(), Watched(), Watched()]
    env = single.SeatEnv(players=4, opponents=bots, seat=1, limit=60)
    env.reset(seed=1)
    cut = False
    while not cut:
        game: Game = env.game
        _, _, over, cut, _ = env.step(game.legal_codes()[0])
        assert not over
    assert [bot.seats for bot in bots] == [{2}, {3}, {0}]


def test_a_refused_action_says_why() -> None:
    env = single.SeatEnv(players=3, seat=0, illegal="refuse")
    env.reset(seed=1)
    wrong = next(code for code in range(N_ACTIONS) if env.game.why_not(code))
    before = env.game.state.to_bytes()
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert env.game.text_of(wrong) in info["refused"]
    assert env.game.state.to_bytes() == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 5}, "seats are 0 to 2"),
        ({"seat": "1"}, "seats are 0 to 2, or None for another one in every game, not '1'"),
        ({"seat": 1.5}, "seats are 0 to 2, or None for another one in every game, not 1.5"),
        ({"reward": []}, r"rewards are share, points, margin, not \[\]"),
        ({"opponents": Watched}, "an opponent is a bot or the name of one, not <class .*Watched'>"),
        ({"opponents": ["random"] * 3}, "one bot for all 2 others"),
        ({"illegal": "shrug"}, "illegal actions raise"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"opponents": 5}, "an opponent is a bot or the name of one, not 5"),
        ({"opponents": "pipe:"}, "the command is missing"),
        ({"limit": -1}, "a limit is a number of decisions"),
        ({"nodes": 0}, "nodes are a number of positions from 1 on, not 0"),
    ],
)
def test_what_one_seat_cannot_ask_for(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        single.SeatEnv(players=3, **wrong)


LAST = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hansa":
        print("ready", flush=True)
    elif word == "legal":
        last = rest.split()[0]
    elif word == "go":
        print("play", last, flush=True)
"""
"""A bot in another program that plays the last action on offer."""


def test_opponents_are_named_as_in_the_arena(tmp_path: Path) -> None:
    """With a budget of their own, in a style, of a past version, or in another program."""
    program = tmp_path / "last.py"
    program.write_text(LAST, encoding="utf-8")
    for name in ("planner@30", "merchant:builder", "master@0.1@20", f"pipe:{sys.executable} {program}"):
        env = single.SeatEnv(players=3, opponents=name, seat=1, limit=12, nodes=30)
        _, info = env.reset(seed=3)
        assert info["others"], "somebody else began"
