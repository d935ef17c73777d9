"""What is asked again and again keeps nothing: servers and tournaments ask for weeks."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable

import pytest

from hansa.arena.policy import play_out
from hansa.bots import Budget, Position, bot
from hansa.game.game import Game

ROUNDS = 40


def kept_by(ask: Callable[[], object]) -> int:
    """Blocks of memory that stay behind after asking often."""
    for _ in range(3):  # caches fill up
        ask()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(ROUNDS):
        ask()
    gc.collect()
    return sys.getallocatedblocks() - before


@pytest.fixture
def game() -> Game:
    game = Game.new("hansa_45", "bigbox", 4, seed=3)
    return play_out(game, 3, cap=60)


def test_the_offers_of_a_game(game: Game) -> None:
    assert kept_by(game.legal) < ROUNDS // 2
    assert kept_by(game.legal_codes) < ROUNDS // 2


def test_a_game_from_start_to_end() -> None:
    assert kept_by(lambda: play_out(Game.new("hansa_45", "bigbox", 4, seed=3), 3)) < ROUNDS // 2


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "master"])
def test_a_bot(game: Game, name: str) -> None:
    player = bot(name)
    assert kept_by(lambda: player.choose(Position(game.state), Budget(300), random.Random(1))) < ROUNDS // 2
