"""A plan is made from what the seat may know: in every world that the seat cannot tell apart it is the same plan."""

from __future__ import annotations

import random

import msgspec
import pytest

from hansa.arena.configurations import Configuration
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.engine.redeal import redeal
from hansa.game.game import Game
from hansa.server import plan

MODULES = {"missions": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}
KINDS = [
    Configuration("bigbox", "hansa_45", 4, MODULES),  # tokens are drawn at the end of the turn
    Configuration("ed2009", "hansa_23", 3, {}),  # tokens are drawn at once
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.edition))
def test_a_plan_is_the_same_in_every_world_that_looks_alike(kind: Configuration) -> None:
    rng = random.Random(11)
    ended = set()
    for seed in range(2):
        game = kind.new_game(seed)
        while not game.over:
            assert game.actor is not None
            code = bot("random").choose(Position(game.state), Budget(1), rng)[0]
            draws = game.state.due() > 0 and game.points_of_no_return([code])[0]
            if draws or rng.random() < 0.1:
                made = planned(game, game.actor, [code])
                ended.add(msgspec.json.decode(made)["ended"])
                for _ in range(2):
                    other = game.fork()
                    other.state = redeal(game.state, game.actor, rng.getrandbits(30))
                    assert planned(other, game.actor, [code]) == made, str(game.action_of(code))
            game.play(code, tell=False)
    assert {None, "turn", "unknown"} <= ended


def planned(game: Game, seat: int, actions: list[int | str]) -> bytes:
    return msgspec.json.encode(plan.make(game, seat, actions, 0, False))


def test_a_plan_leaves_the_game_as_it_is() -> None:
    game = Game.new("hansa_45", seed=3)
    before = game.state.to_bytes()
    made = plan.make(game, game.actor or 0, ["place trader emden-stade/1", "nonsense"], 0, False)
    assert [step.action for step in made.steps] == ["place trader emden-stade/1"]
    assert made.refused is not None
    assert made.refused.index == 1
    assert game.state.to_bytes() == before
    assert not game.codes


def test_out_of_turn_a_plan_is_made_as_if_it_were_the_seats_turn() -> None:
    game = Game.new("hansa_45", seed=3, players=4)
    first = game.actor
    assert first is not None
    seat = (first + 2) % 4
    made = plan.make(game, seat, ["place trader emden-stade/1"], 0, False)
    assert made.ahead
    assert made.refused is None
    assert [(step.seat, step.action) for step in made.steps] == [(seat, "place trader emden-stade/1")]
    assert made.view.turn.player == seat
    assert made.legal
    assert not plan.make(game, first, [], 0, False).ahead
    assert not game.codes


def test_while_somebody_answers_the_rest_of_the_turn_can_be_planned() -> None:
    game = Game.new("hansa_45", seed=3, players=4)
    first = game.actor
    assert first is not None
    game.play("place trader emden-stade/1")
    game.play("place trader emden-stade/2")
    game.play("end")
    second = game.actor
    assert second is not None
    game.play("displace trader emden-stade/1 with trader paying trader")
    assert game.actor == first
    made = plan.make(game, second, [], 0, False)
    assert made.ahead
    assert made.view.turn.player == second
    assert made.view.turn.actions_left == 1
    assert made.legal
