"""The checks pass for what we offer, and say in a sentence what is wrong with what others might."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

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
        (changed(players=[7]), r"mine: board: 'players' lists numbers from 2 to 5, not \[7\]"),
        (changed(routes=no_tavern), "mine: board: three routes have a tavern, not 0"),
        (changed(routes=unknown), "mine: route 'emden-groningen': unknown city 'atlantis'"),
    ):
        with pytest.raises(BoardError, match=said):
            checks.check_board(text, "mine", games=1)


def test_what_is_wrong_with_an_edition() -> None:
    for edition, said in (
        (replace(BIGBOX, id="mine", maps=("moon",)), "mine: there is no map 'moon'"),
        (replace(BIGBOX, id="mine", players=(1,)), r"mine: numbers of players are from 2 to 5, not \[1\]"),
        (replace(BIGBOX, id="mine", tokens={"gold": 3}), "mine: 3 tokens 'gold'; there are extra_office"),
        (replace(BIGBOX, id="mine", tokens={"swap": 3}), "mine: a game begins with a token 'three' at a tavern"),
        (replace(BIGBOX, id="mine", maps=("britannia",), players=(2,)), "mine: no board of britannia is for 2 players"),
    ):
        with pytest.raises(checks.EditionError, match=said):
            checks.check_edition(edition, games=1)


class Broken(hansa_v1.raw_env):
    """An environment with a fault."""

    fault = ""

    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        if self.fault == "mask":
            seen["action_mask"][:] = 0
        if self.fault == "space":
            seen["observation"] = seen["observation"][:-1]
        return seen

    def step(self, action: int | None) -> None:
        super().step(action)
        if self.fault == "reward":
            self.rewards = dict.fromkeys(self.agents, 1.0)
            self._accumulate_rewards()


def test_environments() -> None:
    for flat in (True, False):
        assert checks.check_env(hansa_v1.env(players=3, flat=flat, limit=150), steps=200) == 150
    for fault, said in (
        ("mask", "decides and has no legal action"),
        ("space", "is not in its space"),
        ("reward", "a reward was paid before the end"),
    ):
        env = Broken(players=3, flat=True)
        env.fault = fault
        with pytest.raises(checks.EnvError, match=said):
            checks.check_env(env, steps=20)
