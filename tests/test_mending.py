"""Every position that can be understood can be mended into one that could be in a game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.game import mending, names
from hansa.game.complaints import complaints

MODULES = {"missions": True, "favour": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}
KINDS = [
    Configuration("bigbox", "hansa_45", 4, MODULES),
    Configuration("egmont", "hansa_23", 2, {}),
    Configuration("bigbox", "britannia_23", 3, {}),
    Configuration("bigbox", "east", 3, {}),
]


def played(kind: Configuration, seed: int, steps: int) -> Game:
    game = kind.new_game(seed)
    rng = random.Random(seed)
    while not game.over and (len(game.codes) < steps):
        game.play(bot("random").choose(Position(game.state), Budget(1), rng)[0], tell=False)
    return game


def damage(position: dict[str, Any], game: Game, rng: random.Random) -> None:
    """What somebody may do to a position by clicks."""
    letters = "abcde"[: game.players] + "abcde"[: game.players].upper() + "n"
    for _ in range(rng.randint(3, 12)):
        r = rng.randrange(len(game.board.routes))
        route, city = game.board.routes[r], rng.choice(game.board.cities)
        size = int(game.state.board.city_size[game.board.city_index[city]])
        desk = rng.choice(position["desks"])
        what = rng.randrange(11)
        if what == 0:
            position["posts"][route] = "".join(rng.choice(letters + ".") for _ in range(game.board.route_lengths[r]))
        elif what == 1 and size:
            position["offices"][city] = "".join(rng.choice(letters) for _ in range(rng.randint(0, size)))
        elif what == 2:
            position["extra"][city] = rng.choice(letters)
        elif what == 3:
            position["tokens"][route] = rng.choice(names.TOKENS)
        elif what == 4:
            position["pool"] = position["pool"][rng.randrange(3) :]
        elif what == 5:
            desk["points"] = rng.randint(0, 60)
        elif what == 6:
            desk["stock"] = [rng.randint(0, 27), rng.randint(0, 4)]
        elif what == 7:
            desk["levels"] = [rng.randint(1, 4) for _ in range(5)]
        elif what == 8:
            position["connected"] = rng.sample(range(game.players), rng.randint(0, game.players))
        elif what == 9:
            position["tiles"] = list(rng.sample(names.TILES, 3))
        else:
            desk["unused"] = [rng.choice(names.TOKENS) for _ in range(4)]
            desk.pop("mission", None)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_everything_can_be_mended(kind: Configuration) -> None:
    rng = random.Random(4)
    complained: set[str] = set()
    for seed in range(12):
        game = played(kind, seed, 20 + 20 * seed)
        position = game.position()
        damage(position, game, rng)
        made = mending.draft(position)
        complained |= {each.id for each in made.complaints}
        mended = mending.mend_all(made)
        assert not mended.complaints, [str(each) for each in made.complaints]
        again = Game.from_position(mended.position)
        assert not list(complaints(again.state, again.board, again.edition, again.header.options))
    assert {"pieces", "points", "connected", "tokens"} <= complained


def test_a_mend_is_about_its_complaint_alone() -> None:
    position = Game.new(board="hansa_45", players=4, seed=2).position()
    position["desks"][1]["points"] = 33
    position["posts"]["goslar-magdeburg"] = "aa"
    made = mending.draft(position)
    assert [each.id for each in made.complaints] == ["pieces", "points"]
    pieces, points = made.complaints
    assert points.args == {"player": 1, "n": 33}
    assert str(points) == "desk 1: 33 points, so the game has ended"
    mended = mending.mend(made, points)
    assert mended.complaints == (pieces,)
    assert mended.parts["desks"][1]["points"] == 19
    stock = mended.parts["desks"][0]["stock"]
    last = mending.mend(mended, pieces)
    assert last.complaints == ()
    assert last.parts["posts"] == {"goslar-magdeburg": "aa"}
    assert last.parts["desks"][0]["stock"] == [stock[0] - 2, stock[1]]


def test_a_position_that_is_right_stays_as_it_is() -> None:
    game = played(KINDS[0], 3, 150)
    made = mending.draft(game.line())
    assert made.complaints == ()
    assert Game.from_position(made.position).state.to_bytes() == Game.from_position(game.position()).state.to_bytes()
