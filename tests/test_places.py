"""Why nothing can be done at a place: every place of the board has an answer, and it is the one that tells most."""

from __future__ import annotations

from random import Random

import pytest

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.engine.constants import Q_TURN
from hansa.game import reasons
from hansa.game.places import PlaceKind, rank, why_not_at
from hansa.server.unions import legal_of
from properties.kinds import every_kind, sampled

PLACES: tuple[PlaceKind, ...] = ("post", "route", "city", "province")


def names_of(game: Game, kind: PlaceKind) -> tuple[str, ...]:
    board = game.board
    return tuple(
        {"post": board.post_names, "route": board.routes, "city": board.cities, "province": board.provinces}[kind]
    )


@every_kind
def test_a_place_is_explained_unless_something_can_be_done_there(kind: Configuration) -> None:
    for game in sampled(kind, 31, 0.02):
        if game.actor is None:
            continue
        legal = game.legal()
        offered = {post for each in legal_of(game) for post in each.posts}
        for place in PLACES:
            for name in names_of(game, place):
                reason = why_not_at(game, game.actor, place, name)
                if place == "post" and game.state.top() == Q_TURN:
                    assert (reason is None) == (name in offered), f"{name}: {reason}"
                elif place == "post" and name in offered:  # other orders than the offered one are accepted, too
                    assert reason is None, f"{name}: {reason}"
                if place == "route" and reason is None:
                    assert any(getattr(action, "route", None) == name for action in legal)


@every_kind
def test_any_post_that_is_called_equal_may_be_named(kind: Configuration) -> None:
    rng = Random(4)
    several = 0
    for game in sampled(kind, 32, 0.02):
        for each in legal_of(game):
            own: str | None = getattr(each, "post", None)
            assert (own in each.posts) == (own is not None)
            if own is None:
                assert not each.posts
                continue
            for post in rng.sample(each.posts, min(2, len(each.posts))):
                several += post != own
                assert game.why_not(each.text.replace(own, post)) is None, f"{each.text} at {post}"
    assert several > 10


def test_another_players_decision_is_the_reason_everywhere() -> None:
    game = Game.new("hansa_45", seed=3)
    assert game.actor is not None
    reason = why_not_at(game, (game.actor + 1) % 4, "post", "emden-stade/1")
    assert reason is not None
    assert reason.id == "not-your-decision"


def test_a_token_to_be_used_is_what_the_question_is_about() -> None:
    game = Game.new("hansa_45", seed=3, options={"promos": {"tribute": 1, "block": 1, "exchange": 1}})
    assert game.actor is not None
    plain = why_not_at(game, game.actor, "route", "emden-stade")
    tribute = why_not_at(game, game.actor, "route", "emden-stade", "tribute")
    swap = why_not_at(game, game.actor, "city", "goslar", "swap")
    assert plain is not None
    assert tribute is not None
    assert swap is not None
    assert (plain.id, tribute.id, swap.id) == ("route-not-full", "no-token", "no-token")
    assert why_not_at(game, game.actor, "city", "goslar") is None, "nothing is ever done at a city on a turn"


def test_a_place_that_is_not_on_the_board() -> None:
    game = Game.new("hansa_45", seed=3)
    for kind in PLACES:
        with pytest.raises(KeyError):
            why_not_at(game, 0, kind, "atlantis")


def test_of_several_reasons_the_telling_one_is_given() -> None:
    def reason(name: str) -> reasons.Reason:
        return reasons.Reason(name)

    assert rank(reason("pawn-there")) < rank(reason("pawn-used")) < rank(reason("payment-wrong"))
