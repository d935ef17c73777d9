"""What a program gets wrong is answered with a sentence that says what is possible, and changes nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hansa import Game, NotationError, RecordError, SetupError
from hansa.game.actions import Place, UseToken


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"board": "hansa_54"}, "played on hansa_45 or east or britannia_45, not on 'hansa_54'"),
        ({"board": None}, "played on hansa_45 or east or britannia_45, not on None"),
        ({"edition": "bigbx"}, "there are ed2009, egmont, bigbox"),
        ({"players": 7}, "2 to 5 players can play, not 7"),
        ({"players": -1}, "2 to 5 players can play, not -1"),
        ({"players": 1}, "bigbox is for 3 to 5 players, not 1"),
        ({"players": "4"}, "a number from 2 to 5, or a list of names, not '4'"),
        ({"players": 4.0}, "a number from 2 to 5, or a list of names, not 4.0"),
        ({"players": [1, 2, 3]}, "a number from 2 to 5, or a list of names"),
        ({"seed": "abc"}, "a seed is a whole number of at most 20 digits, or None, not 'abc'"),
        ({"seed": 1.5}, "a seed is a whole number"),
        ({"seed": 10**20}, "a seed is a whole number of at most 20 digits"),
        ({"options": ["missions"]}, "options are given as hansa.Options or by their names"),
        ({"options": {"mission": True}}, "there is no option 'mission'; there are missions, favour"),
        ({"setup": {"start": 1}}, "a start is given as hansa.Setup"),
    ],
)
def test_an_impossible_game_is_refused_with_what_is_possible(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Game.new(**{"players": 4, **given})
    assert sentence in str(refused.value)


def test_an_explicit_start_with_words_for_numbers_is_refused() -> None:
    start = Game.new(players=4, seed=7).header.setup
    for wrong in (replace(start, start="1"), replace(start, missions=("a", "b", "c", "d"))):  # type: ignore[arg-type]
        with pytest.raises(SetupError, match="by numbers"):
            Game.new(players=4, setup=wrong, options={"missions": bool(wrong.missions)})


@pytest.mark.parametrize("seed", [0, -3, 2**64 - 1, 10**20 - 1])
def test_every_seed_that_is_taken_comes_back_from_the_record(seed: int) -> None:
    text = Game.new(players=4, seed=seed).record().to_text()
    assert Game.load(text).header.seed == seed


@pytest.mark.parametrize("action", [None, 1.0, ["end"]])
def test_what_is_no_action_at_all_is_a_type_error(action: Any) -> None:
    game = Game.new(players=4, seed=7)
    for ask in (game.play, game.why_not):
        with pytest.raises(TypeError, match="an action is its number, its notation or a value of"):
            ask(action)
    assert game.codes == []


def test_a_typed_action_of_another_board_says_which_name_is_unknown() -> None:
    game = Game.new(board="hansa_45", players=4, seed=7)
    with pytest.raises(NotationError, match="there is no post 'london-oxford/2' on hansa_45"):
        game.play(Place("london-oxford/2", "trader"))
    with pytest.raises(NotationError, match="'king' is not a shape: trader, merchant"):
        game.play(Place("goslar-magdeburg/2", "king"))
    with pytest.raises(NotationError, match="'plus5' is not a token"):
        game.play(UseToken("plus5"))


def test_a_route_from_its_other_end_is_refused_with_its_name() -> None:
    game = Game.new(board="hansa_45", players=4, seed=7)
    with pytest.raises(NotationError, match="it is written coellen-warburg/1"):
        game.play("place trader warburg-coellen/1")
    with pytest.raises(NotationError, match="it is written coellen-warburg"):
        game.play("establish warburg-coellen nothing")


@pytest.mark.parametrize("code", [-1, 99_999, 10**30])
def test_a_number_that_is_no_action_is_called_by_its_number(code: int) -> None:
    game = Game.new(players=4, seed=7)
    assert game.text_of(code) == f"action {code}"
    with pytest.raises(ValueError, match="There is no such action"):
        game.play(code)


def test_numbers_of_numpy_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    game = Game.new(players=numpy.int64(4), seed=numpy.int64(7))
    assert game.header == Game.new(players=4, seed=7).header
    game.play(numpy.int64(game.legal_codes()[0]))
    assert Game.load(game.record().to_text()).codes == game.codes


def test_there_is_no_view_of_a_seat_that_does_not_exist() -> None:
    game = Game.new(players=4, seed=7, options={"missions": True})
    for seat in (-1, 4, "0"):
        with pytest.raises(ValueError, match="seats are 0 to 3, or None for a spectator"):
            game.view(seat)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="seats are 0 to 3, or None for a spectator"):
            game.record_for(seat)  # type: ignore[arg-type]


def test_undo_takes_back_one_action_or_more() -> None:
    game = Game.new(players=4, seed=7)
    game.play(game.legal()[-1])
    with pytest.raises(ValueError, match="one action or more, not -1"):
        game.undo(-1)
    assert len(game.codes) == 1


def test_what_is_no_text_is_no_record() -> None:
    for wrong in (None, b"hansa record 1"):
        with pytest.raises(TypeError, match="a record is text, not"):
            Game.load(wrong)  # type: ignore[arg-type]


def test_damage_is_found_on_its_own_line() -> None:
    rows = Game.new(players=4, seed=7).record().to_text().split("\n")
    at = {row.partition(":")[0]: i for i, row in enumerate(rows)}
    for key, value in (("edition", "big"), ("board", "moon")):
        damaged = [*rows[: at[key]], f"{key}: {value}", *rows[at[key] + 1 :]]
        with pytest.raises(RecordError) as error:
            Game.load("\n".join(damaged))
        assert error.value.line == at[key] + 1
    with pytest.raises(RecordError) as error:
        Game.load("\n".join([*rows[: at["pool"]], rows[at["pool"]], "result: 1 2 3 4", *rows[at["pool"] + 1 :]]))
    assert error.value.line == at["pool"] + 2
