"""Actions and events are values that are made once; what is reused must be what would be made anew."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from hansa import Game, NotationError
from hansa.arena.configurations import Configuration
from hansa.game import actions
from hansa.game import events as ev
from hansa.game.codes import decode, vocabulary
from hansa.game.hearing import Heard
from properties.kinds import every_kind, sampled


@every_kind
def test_offers_are_what_their_codes_say(kind: Configuration) -> None:
    for game in sampled(kind, 3, 0.2):
        codes = game.legal_codes()
        offers = game.legal()
        assert offers == [decode(code, game.board, game.state) for code in codes]
        assert [game.code_of(offer) for offer in offers] == codes
        for offer in offers[:5]:  # an equal value that somebody else made is as good
            assert game.code_of(replace(offer)) == game.code_of(offer)


def read(game: Game, text: str) -> int | str:
    """What a text means in a position, or why it means nothing there."""
    try:
        return game.code_of(text)
    except NotationError as error:
        return str(error)


@every_kind
def test_a_text_that_was_read_before_is_read_as_if_it_were_new(kind: Configuration) -> None:
    texts: dict[str, None] = {}
    known = vocabulary(kind.new_game(5).board).texts
    for game in sampled(kind, 5, 0.1):
        texts |= dict.fromkeys(map(str, game.legal()[::5]))
        warm = {text: read(game, text) for text in texts}
        known.clear()
        assert warm == {text: read(game, text) for text in texts}


def test_a_text_has_a_price_where_a_block_token_lies() -> None:
    game = Game.new(edition="bigbox", players=4, seed=1, options={"promos": {"block": 2}})
    text = next(str(action) for action in game.legal() if isinstance(action, actions.Place))
    free = game.code_of(text)
    assert game.code_of(text) == free
    route = text.split()[2].rpartition("/")[0]
    position = game.position()
    position["pool"].remove("block")
    position["desks"][1]["stock"][0] -= 1
    position["laid"] = [{"token": "block", "route": route, "seat": 1}]
    priced = Game.from_position(position)
    assert "there is more than one way to pay" in str(read(priced, text))
    assert priced.code_of(f"{text} paying trader") != free
    assert "nothing to pay" in str(read(game, f"{text} paying trader"))


@every_kind
def test_events_are_what_the_engine_tells(kind: Configuration) -> None:
    for game in sampled(kind, 4, 0.1):
        if game.over:
            continue
        for offer in game.legal()[::7]:
            fork = game.fork()
            told = fork.play(offer)
            assert told == fork.events()[-1]
            for event in told:
                given = {part.name: getattr(event, part.name) for part in fields(event) if part.init}
                made: Any = type(event)
                assert made(**given) == event
                assert event.kind == ev.kind_of(type(event))


def displacing(victim: str) -> tuple[Game, actions.Displace]:
    """A game in which the second player may displace a piece of this shape, and that action."""
    game = Game.new(players=3, seed=1)
    post = next(a.post for a in game.legal() if isinstance(a, actions.Place) and a.shape == victim)
    game.play(f"place {victim} {post}")
    game.play("end")
    found = (a for a in game.legal() if isinstance(a, actions.Displace) and a.post == post)
    return game, next(found)


def test_a_value_of_another_position_is_checked_against_this_one() -> None:
    """The same code displaces a trader here and a merchant there, for another price."""
    _, of_trader = displacing("trader")
    game, of_merchant = displacing("merchant")
    assert of_trader.post == of_merchant.post
    other = replace(of_trader)
    before = game.state.to_bytes()
    for action in (of_trader, other):
        with pytest.raises(NotationError, match="victim or payment do not fit"):
            game.play(action)
    assert game.state.to_bytes() == before
    assert game.play(of_merchant)


class Whole:
    """A whole number of somebody else's."""

    def __index__(self) -> int:
        return 0


@pytest.mark.parametrize("wrong", [None, 1.5, b"end", object()])
def test_what_is_not_an_action_is_refused(wrong: Any) -> None:
    game = Game.new(players=3, seed=1)
    with pytest.raises(TypeError, match="an action is its number"):
        game.play(wrong)
    assert game.play(Whole())


def test_the_memory_of_events_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(Game.new(players=3, seed=1).board)
    monkeypatch.setattr(Heard, "MOST", 3)
    for player in range(5):
        for n in range(4):
            assert heard[ev.TurnBegan.code, player, n, 0, 0, 0] == ev.TurnBegan(ev.Seat(player), ev.Count(n))
            assert len(heard) <= 3
