"""The checks pass for what we offer, and say in a sentence what is wrong with what others might."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from hansa.game.boards import BOARDS, BoardError
from hansa.game.editions import BIGBOX, EDITIONS, Edition
from hansa.research import checks, hansa_v1


def text_of(name: str) -> str:
    return files("hansa").joinpath("data", "boards", f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOARDS)
def test_our_boards(name: str) -> None:
    edition = EDITIONS["ed2009"] if name == "hansa_23" else BIGBOX
    assert checks.check_board(text_of(name), name, edition, games=1) > 100


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_our_editions(edition: Edition) -> None:
    assert checks.check_edition(edition, games=1) > 100


def changed(**facts: Any) -> str:
    return json.dumps({**json.loads(text_of("hansa_45")), **facts})


def test_what_is_wrong_with_a_board() -> None:
    routes = json.loads(text_of("hansa_45"))["routes"]
    no_tavern = [{**route, "tavern": False} for route in routes]
    unknown = [{**routes[0], "cities": ["emden", "atlantis"]}, *routes[1:]]
    for text, said in (
        ("{", "mine: line 1: not JSON"),
        (None, "mine: the text of a board file is expected, not NoneType"),
        (changed(players=[7]), r"mine: board: 'players' lists numbers from 2 to 5, each once, not \[7\]"),
        (changed(routes=no_tavern), "mine: board: three routes have a tavern, not 0"),
        (changed(routes=unknown), "mine: route 'emden-groningen': unknown city 'atlantis'"),
    ):
        with pytest.raises(BoardError, match=said):
            checks.check_board(text, "mine", games=1)  # type: ignore[arg-type]


def with_fact(value: Any, *path: str | int) -> str:
    """A board file with one fact changed, or left out where the value is ..."""
    facts = record = json.loads(text_of("hansa_45"))
    for step in path[:-1]:
        record = record[step]
    if value is ...:
        del record[path[-1]]
    else:
        record[path[-1]] = value
    return json.dumps(facts)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ((-1, "full_city_limit"), "board: 'full_city_limit' must be a whole number from 1 to 40, not -1"),
        (("x", "full_city_limit"), "board: 'full_city_limit' must be a whole number from 1 to 40, not 'x'"),
        ((..., "cities", 0, "x"), "city 'groningen': 'x' is a number from 0 to 1, not None"),
        (("a", "routes", 0, "posts", 1, "y"), "route 'emden-groningen' post 2: 'y' is a number from 0 to 1"),
        ((5, "routes", 0, "posts", 1), "route 'emden-groningen' post 2: must be an object, not 5"),
        (([[]], "players"), r"board: 'players' lists numbers from 2 to 5, each once, not \[\[\]\]"),
        ((["emden"], "east_west", "cities"), "east_west: must join two different cities"),
        ((["a"], "east_west", "points"), "east_west: 'points' must be a whole number from 0 to 50, not 'a'"),
        (({}, "special_prestige"), "special_prestige: 'routes' is missing"),
        (([5], "provinces"), r"provinces\[0\]: must be an object"),
        (([5], "missions"), "mission 1: must be an object, not 5"),
        ((5, "routes", 0, "printed_bonus"), "route 'emden-groningen' printed bonus: must be an object, not 5"),
        ((-5, "cities", 0, "offices", 0, "points"), "office 1: 'points' must be a whole number from 0 to 50"),
        (([[], {}], "routes", 0, "cities"), r"route 'emden-groningen': unknown city \[\]"),
        ((5, "cities", 0, "abilities"), "city 'groningen': 'abilities' must be a list, not 5"),
    ],
)
def test_nonsense_in_a_board_is_named(fact: tuple[Any, ...], said: str) -> None:
    with pytest.raises(BoardError, match=f"^mine: .*{said}"):
        checks.check_board(with_fact(*fact), "mine", games=1)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"three_token": 99}, r"bigbox: three_token is REMOVE_EXACTLY_3 \(0\), .*, not 99"),
        ({"modules": ("x",)}, "bigbox: there is no module 'x'; there are missions, favour, promos"),
        ({"modules": None}, "bigbox: modules are given as a tuple, not None"),
        ({"id": None}, "an edition has an id, which is a text, not None"),
        ({"maps": ()}, "bigbox: maps are missing: an edition is played on one or more"),
        ({"maps": None}, "bigbox: maps are given as a tuple, not None"),
        ({"players": ("a",)}, r"bigbox: numbers of players are from 2 to 5, each once, not \['a'\]"),
        ({"tokens": None}, "bigbox: tokens are given by kind, .*, not None"),
        ({"tokens": {"swap": "x"}}, "bigbox: 'x' tokens 'swap'; there are extra_office"),
        ({"draw_at_once": "no"}, "bigbox: draw_at_once is True or False, not 'no'"),
    ],
)
def test_nonsense_in_an_edition_is_named(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(checks.EditionError, match=f"^{said}"):
        checks.check_edition(replace(BIGBOX, **facts), games=1)


def test_what_is_wrong_with_an_edition() -> None:
    for edition, said in (
        (replace(BIGBOX, id="mine", maps=("moon",)), "mine: there is no map 'moon'"),
        (replace(BIGBOX, id="mine", players=(1,)), r"mine: numbers of players are from 2 to 5, each once, not \[1\]"),
        (replace(BIGBOX, id="mine", tokens={"gold": 3}), "mine: 3 tokens 'gold'; there are extra_office"),
        (replace(BIGBOX, id="mine", tokens={"swap": 3}), "mine: a game begins with a token 'three' at a tavern"),
        (replace(BIGBOX, id="mine", maps=("britannia",), players=(2,)), "mine: no board of britannia is for 2 players"),
    ):
        with pytest.raises(checks.EditionError, match=said):
            checks.check_edition(edition, games=1)


class Broken(hansa_v1.raw_env):
    """An environment with a fault; without ``own`` it hides the game that it plays."""

    fault = ""

    def __init__(self, fault: str, own: bool, **chosen: Any) -> None:
        super().__init__(**chosen)
        self.fault = fault
        self.own = own

    @property
    def unwrapped(self) -> Any:
        return self if self.own else None

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if self.fault == "deaf":
            seed = 3
        if self.fault == "moody":
            self._random, seed = np.random.default_rng(), None
        super().reset(seed, options)

    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        mask, legal = seen["action_mask"], super().observe(agent)["action_mask"].any()
        if self.fault == "mask":
            mask[:] = 0
        if self.fault == "space":
            seen["observation"] = seen["observation"][:-1]
        if self.fault == "zero":
            seen["observation"] = np.zeros_like(seen["observation"])
        if self.fault == "foreign":
            other = self.possible_agents[agent == self.possible_agents[0]]
            seen["observation"] = super().observe(other)["observation"]
        if self.fault == "byte":
            seen["observation"] = seen["observation"].copy()
            seen["observation"][7] ^= 1
        if self.fault == "more" and legal:
            mask[8089] = 1
        if self.fault == "fewer" and mask.sum() > 1:
            mask[np.flatnonzero(mask)[-1]] = 0
        if self.fault == "all" and legal:
            mask[141:461] = 1
        return seen

    def step(self, action: int | None) -> None:
        super().step(action)
        if self.fault == "reward":
            self.rewards = dict.fromkeys(self.agents, 1.0)
            self._accumulate_rewards()
        if self.fault == "unpaid":
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)


def test_environments() -> None:
    for flat in (True, False):
        for reward in ("share", "points", "margin"):
            env = hansa_v1.env(players=3, flat=flat, limit=150, reward=reward)
            assert checks.check_env(env, steps=200) == 150
    assert checks.check_env(hansa_v1.env(players=4, reward="margin", limit=3), steps=2) == 3, "all have no points"
    assert checks.check_env(Broken("", own=False, players=3, limit=90), steps=50) == 90


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("mask", "decides and has no legal action"),
        ("space", "is not in its space"),
        ("reward", "a reward was paid before the end"),
        ("zero", "the seed is ignored|sees a game of 0 players"),
        ("foreign", r"decides and sees \d as the one who does \(block question\), not 1"),
        ("more", "action 8089 is in the mask and answers no question of kind 1"),
        ("all", "the mask is not that of the legal actions|is in the mask and fails: IllegalAction"),
        ("deaf", "the seed is ignored: seeds 0 to 7 begin the same game"),
        ("moody", r"reset\(seed=\d\) began two different games"),
        ("unpaid", "the game ended after 700 decisions, and no reward was paid"),
    ],
)
def test_what_is_wrong_with_an_environment(fault: str, said: str, own: bool) -> None:
    with pytest.raises(checks.EnvError, match=said):
        checks.check_env(Broken(fault, own, players=3, flat=True, limit=700), steps=100)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("byte", "the block posts is not what the seat may know of the game"),
        ("fewer", r"the mask is not that of the legal actions, they differ in \[\d+\]"),
    ],
)
def test_an_environment_shows_the_game_that_it_plays(fault: str, said: str) -> None:
    with pytest.raises(checks.EnvError, match=said):
        checks.check_env(Broken(fault, True, players=3, flat=True, limit=700), steps=100)
