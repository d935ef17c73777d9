"""Positions in one line: short enough for a message, the same as in JSON, and what is said when they cannot be read."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from hansa import Game, PositionError, SetupError
from hansa.arena.configurations import Configuration, every
from hansa.arena.policy import RandomPolicy
from hansa.game import line, names
from hansa.game.editions import token_set

START = Game.new(board="hansa_45", edition="bigbox", players=4, seed=7).line()
PAGE = (Path(__file__).parent.parent / "docs/position.md").read_text(encoding="utf-8")


def test_a_line_that_people_can_write() -> None:
    desks = "3:12111:4+0:2+0/0:11111:1+0:0+0/0:11111:1+0:0+0"
    game = Game.from_position(f"hansa:bigbox 7/=s/22/aB/1 22/b/4 {desks} a3 incomplete")
    assert (game.board.id, game.header.edition, game.players) == ("hansa_23", "bigbox", 3)
    assert (game.actor, int(game.state.actions_left())) == (0, 3)
    view = game.view()
    pieces = [piece and (piece.owner, piece.shape) for piece in view.posts["goslar-magdeburg"]]
    assert pieces == [(0, "trader"), (1, "merchant")]
    assert view.tokens["bremen-osnabruck"] == "swap"
    assert view.cities["goslar"].controller == 1


@pytest.mark.parametrize("configuration", every(), ids=lambda kind: kind.name)
def test_every_position_of_a_game_is_the_same_in_both_forms(configuration: Configuration) -> None:
    kind = configuration
    game = Game.new(kind.board, kind.edition, kind.players, seed=5, options=kind.options)
    policy, rng = RandomPolicy(5), Random(5)
    while not game.over:
        if rng.random() < 0.04:
            same = Game.from_position(game.line())
            assert same.state.to_bytes() == Game.from_position(game.position()).state.to_bytes()
            assert same.position() == game.position()
            assert same.line() == game.line()
            assert len(game.line()) < 800
        game.play(policy.choose(game.state), tell=False)


def test_names_of_people_survive() -> None:
    people = ["Ann B.", "Žofie, 3/4; x=1", "moves", "😀"]
    game = Game.new(board="hansa_45", edition="bigbox", players=people, seed=7)
    assert Game.from_position(game.line()).header.seats == tuple(people)
    assert "players=" not in START


def test_a_game_in_the_middle_of_a_question() -> None:
    game = Game.new(board="hansa_45", edition="bigbox", players=4, seed=7)
    for text in (
        "place trader goslar-magdeburg/1",
        "end",
        "displace trader goslar-magdeburg/1 with trader paying trader",
    ):
        game.play(text)
    assert game.line().endswith(" moves displace trader goslar-magdeburg/1 with trader paying trader")
    assert Game.from_position(game.line()).legal() == game.legal()


def test_the_code_that_repr_shows_makes_the_game_again() -> None:
    game = Game.from_position(START)
    game.play("place trader goslar-magdeburg/1")
    again = eval(repr(game), {"Game": Game})
    assert again.state.to_bytes() == game.state.to_bytes()
    assert repr(again) == repr(game)


def test_every_token_has_a_sign_of_its_own() -> None:
    assert {*line.SIGNS} == {*names.TOKENS, "?"}
    assert len({*line.SIGNS.values()}) == len(line.SIGNS)
    assert not set(line.SIGNS.values()) & set("/:;=+-* ")
    assert {*token_set(Game.from_position(START).edition, Game.from_position(START).header.options)} <= {*line.SIGNS}


WRONG = [
    ("", "a position is a JSON object, or a line of game, routes, cities, desks and turn, not ''"),
    (START.replace("hansa_45:", "atlantis:"), "game: "),
    (START.replace(":bigbox", ":first"), "game: "),
    (START.replace(" 27 ", " 26 "), "cities: 26 are given, the board has 27"),
    (START.replace(" 27 ", " 28 "), "cities: 28 are given, the board has 27"),
    (re.sub(r"=\w", "=q", START, count=1), "there is no token 'q'"),
    (START.replace(":11111:", ":1111:", 1), "desk 0, levels: 5 numbers are expected"),
    (START.replace(":11111:", ":11z11:", 1), "desk 0: a number is expected, not 'z'"),
    (START.replace(":11111:", ":", 1), "desk 0: points, levels, supply and stock are expected"),
    (START.replace(" start=", " begin="), "there is no part 'begin="),
    (START + " start=a", "start: given twice"),
    (START + " special=a7", "special: points and a seat are expected, like 7a+11b, not 'a7'"),
    (START + " laid=k@x", "laid: a seat, a token and its route are expected"),
    (START + " laid=bk@x", "laid: there is no route 'x'"),
    (START + " connected=z", "connected: a seat's letter from a to e is expected, not 'z'"),
    (START + " passes=x", "passes: a number is expected, not 'x'"),
    (START + " passes=²", "passes: a number is expected"),
    (START + " moves jump", "played, action 1: "),
    (re.sub(r" [a-d]2 ", " z2 ", START), "turn: a seat's letter and the actions left are expected, like a3, not 'z2'"),
    ("{}", ""),
]


@pytest.mark.parametrize(("text", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said(text: str, words: str) -> None:
    with pytest.raises((PositionError, ValueError)) as caught:
        Game.from_position(text)
    assert words in str(caught.value)


def test_nonsense_gives_a_sentence_or_a_game() -> None:
    """Lines with letters changed, parts cut out and doubled: PositionError, or a game that can be played."""
    rng = Random(11)
    alphabet = START + "?*;%@~é\x00😀"
    for _ in range(3_000):
        text = list(START)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 3)] = rng.choices(alphabet, k=rng.randint(0, 3))
        with suppress(PositionError, SetupError):
            assert Game.from_position("".join(text)).legal()


def test_the_page_shows_lines_that_are_true() -> None:
    found = re.findall(r"^```\n((?:hansa|east|britannia)\S*:[^`]+)```$", PAGE, re.MULTILINE)
    assert len(found) >= 2
    for text in found:
        assert Game.from_position(" ".join(text.split())).legal()
    signs = dict(re.findall(r"`(.)` (\w+)", PAGE[PAGE.index("The signs of the tokens") :].split("\n\n")[0]))
    assert signs == {sign: token.replace("?", "hidden") for token, sign in line.SIGNS.items()}
