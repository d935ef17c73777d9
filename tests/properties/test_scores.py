"""Scores at any time say what the points are for."""

from __future__ import annotations

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.engine import favour
from properties.kinds import SAMPLES, every_kind, sampled


@every_kind
def test_the_reasons_add_up_to_the_points(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        for game in sampled(kind, seed + 8000, 0.02):
            check(game)


def check(game: Game) -> None:
    view = game.view()
    for p, score in enumerate(game.scores()):
        why = score.why
        keys = view.desks[p].abilities["keys"].value
        assert isinstance(keys, int)
        assert score.special == sum(why.special)
        assert score.network == keys * why.offices
        assert why.offices >= len(why.network)
        assert score.cities == int(favour.per_city(game.state, p)) * len(why.cities)
        assert all(view.cities[city].controller == p for city in why.cities)
        assert score.abilities == int(favour.per_ability(game.state, p)) * len(why.abilities)
        assert score.countries == sum(why.countries.values())
        assert (why.mission is None) == (score.mission is None)
        assert why.mission is None or len(why.mission) <= (score.mission or 0)
        assert why.tokens == len(view.desks[p].used) + len(view.desks[p].unused) + sum(
            laid.owner == p for laid in view.laid
        )
        parts = (score.track, score.abilities, score.tokens, score.special, score.cities, score.network)
        assert score.total == sum(parts) + (score.mission or 0) + score.countries


def test_which_cities_and_which_network() -> None:
    desk = {"points": 0, "levels": [2, 1, 4, 1, 1], "supply": [1, 0], "stock": [0, 0]}
    game = Game.from_position(
        {
            "board": "hansa_45",
            "offices": {"goslar": "a", "quedlinburg": "a", "halle": "a", "stade": "b", "lubeck": "a"},
            "special": {"7": "a"},
            "desks": [desk] * 4,
            "turn": 0,
            "actions_left": 2,
            "incomplete": True,
        }
    )
    why = game.scores()[0].why
    assert why.cities == [city for city in game.board.cities if city in ("goslar", "quedlinburg", "halle", "lubeck")]
    assert set(why.network) == {"goslar", "quedlinburg", "halle"}
    assert why.offices == 3
    assert why.abilities == ["privilege"]
    assert why.special == [7]
    assert game.scores()[0].network == 2 * 3
    assert game.view(seat=1).score[0].why == why
