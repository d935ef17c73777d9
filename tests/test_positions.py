"""Positions that people write down, and what is said when they cannot be."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hansa import Game, PositionError, RecordError, SetupError

Json = dict[str, Any]


def start() -> Json:
    return Game.new(board="hansa_45", edition="bigbox", players=4, seed=7).position()


def test_a_position_of_a_few_words() -> None:
    """Tests and puzzles name what matters and leave the rest out."""
    desk = {"points": 3, "levels": [1, 2, 1, 1, 1], "supply": [4, 1], "stock": [2, 0]}
    game = Game.from_position(
        {
            "board": "hansa",
            "players": ["Ann", "Ben", "Cleo"],
            "edition": "ed2009",
            "posts": {"goslar-magdeburg": "aB"},
            "offices": {"goslar": "b"},
            "tokens": {"bremen-osnabruck": "swap"},
            "desks": [desk, desk | {"supply": [4, 0]}, desk],
            "turn": 0,
            "actions_left": 3,
            "incomplete": True,
        }
    )
    assert game.header.seats == ("Ann", "Ben", "Cleo")
    assert (game.actor, game.view().turn.actions_left) == (0, 3)
    assert [piece and (piece.owner, piece.shape) for piece in game.view().posts["goslar-magdeburg"]] == [
        (0, "trader"),
        (1, "merchant"),
    ]
    assert game.view().cities["goslar"].controller == 1
    game.play("displace merchant goslar-magdeburg/2 with trader paying trader,trader")
    assert game.actor == 1


def test_a_game_from_a_position_has_undo_and_a_record() -> None:
    game = Game.from_position(start())
    game.play("place trader goslar-magdeburg/1")
    text = game.record().to_text()
    assert Game.load(text).record().to_text() == text
    assert game.undo()
    assert game.position() == start()


def test_a_position_in_the_middle_of_a_question_has_the_actions_since() -> None:
    game = Game.new(board="hansa_45", edition="bigbox", players=4, seed=7)
    game.play("place trader goslar-magdeburg/1")
    game.play("end")
    game.play("displace trader goslar-magdeburg/1 with trader paying trader")
    found = game.position()
    assert found["played"] == ["displace trader goslar-magdeburg/1 with trader paying trader"]
    again = Game.from_position(found)
    assert again.actor == game.actor
    assert again.legal() == game.legal()


WRONG: list[tuple[Json, str]] = [
    ({"posts": {"nowhere-goslar": "a"}}, "posts: there is no route 'nowhere-goslar'"),
    ({"posts": {"goslar-magdeburg": "aaa"}}, "posts of goslar-magdeburg: there are 2 places, not 3"),
    ({"posts": {"goslar-magdeburg": "x"}}, "posts of goslar-magdeburg: 'x' is not a piece; a to d are the traders"),
    ({"posts": {"goslar-magdeburg": "e"}}, "'e' is not a piece"),
    ({"posts": {"goslar-magdeburg": 3}}, "pieces are written as text"),
    ({"posts": []}, "posts: a JSON object is expected, not []"),
    (
        {"posts": {"goslar-magdeburg": "a"}},
        "desk 0: 28 traders and 4 merchants are counted in all places, not 27 and 4",
    ),
    ({"offices": {"atlantis": "a"}}, "offices: there is no city 'atlantis'"),
    ({"special": {"6": "a"}}, "special: there is no special prestige of '6'; there are 7, 8, 9, 11"),
    ({"tokens": {"goslar-magdeburg": "gold"}}, "token on goslar-magdeburg: there is no token 'gold'; there are"),
    ({"pool": ["swap"]}, "there are 1 tokens 'extra_office', not 4"),
    ({"pawn": "saxony"}, "pawn: this game has no pawn"),
    ({"reserve": [27, 2]}, "reserve: this game has no neutral traders"),
    ({"desks": []}, "desks: one for each of 4 players is expected, not 0"),
    ({"turn": 4}, "turn: a number from 0 to 3 is expected, not 4"),
    ({"turn": True}, "turn: a number from 0 to 3 is expected, not True"),
    ({"actions_left": "two"}, "actions_left: a number from 0 to 99 is expected, not 'two'"),
    ({"done": ["slept"]}, "done: a list of acted, touched, bought, pawn_moved, capital_first is expected"),
    ({"connected": [1]}, "connected: the offices of seat 1 and the East-West award do not agree"),
    ({"connected": [1, 1]}, "connected: 1 is listed twice"),
    ({"permits": ["london"]}, "permits: there is no permission city 'london'"),
    ({"weather": "rain"}, "a position has no part 'weather'; there are posts,"),
    ({"played": ["fly"]}, "played, action 1: "),
    ({"played": "end"}, "played: a list of actions in notation is expected"),
    ({"edition": "ed1999"}, "ed1999"),
    ({"tiles": ["action"]}, "tiles: 0 Favour tiles are in the game, not 1"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[sentence[:40] for _, sentence in WRONG])
def test_what_cannot_be_is_said(change: Json, sentence: str) -> None:
    with pytest.raises((PositionError, SetupError)) as caught:
        Game.from_position(start() | change)
    assert sentence in str(caught.value)


def test_a_desk_that_cannot_be() -> None:
    position = start()
    for change, sentence in (
        ({"levels": [1, 1, 1, 1, 9]}, "desk 2: bank has the levels 1 to 4, not 9"),
        ({"levels": [1, 1]}, "desk 2, levels: 5 numbers are expected"),
        ({"points": 20}, "desk 2: 20 points, so the game has ended"),
        ({"points": None}, "desk 2, points: a number from 0 to 255 is expected, not None"),
        ({"used": ["gold"]}, "desk 2, used: there is no token 'gold'"),
        ({"hat": "red"}, "desk 2 has no part 'hat'"),
        ({"mission": "a+b+c"}, "desk 2: there is no mission card 'a+b+c'"),
    ):
        desks = [*position["desks"]]
        desks[2] = desks[2] | change
        with pytest.raises(PositionError) as caught:
            Game.from_position(position | {"desks": desks})
        assert sentence in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "[" * 100_000])
def test_what_is_no_json_object_is_said(text: str) -> None:
    with pytest.raises(PositionError, match="a position is a JSON object"):
        Game.from_position(text)


def test_a_damaged_position_in_a_record_names_its_line() -> None:
    text = Game.from_position(start()).record().to_text()
    rows = text.split("\n")
    line = next(i for i, row in enumerate(rows, 1) if row.startswith("position:"))
    found = json.loads(rows[line - 1].removeprefix("position:"))
    for wrong in ('{"posts": ', json.dumps(found | {"turn": 9})):
        broken = "\n".join([*rows[: line - 1], f"position: {wrong}", *rows[line:]])
        with pytest.raises(RecordError) as caught:
            Game.load(broken)
        assert caught.value.line == line
    both = text.replace("position:", "pool: swap\nposition:")
    with pytest.raises(RecordError, match="'pool' is part of the position"):
        Game.load(both)


def test_what_a_seat_keeps_of_a_position_has_no_secrets() -> None:
    position = Game.new("hansa", "bigbox", 4, seed=3, options={"missions": True}).position()
    game = Game.from_position(position)
    kept = game.record_for(1).to_text()
    assert position["desks"][1]["mission"] in kept
    assert not any(position["desks"][p]["mission"] in kept for p in (0, 2, 3))
    assert kept.count('"?"') == len(position["pool"]) + 3
    assert Game.load(kept).view(1) == game.view(1)


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    5,
    10**30,
    1.5,
    "",
    "?",
    "x" * 50,
    [],
    [[]],
    [1, 2],
    {},
    {"a": 1},
    [None],
    ["swap"],
    [{}],
)


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything inside a JSON value."""
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def test_junk_in_any_place_is_refused_with_a_sentence_or_plays() -> None:
    rng = Random(1)
    for options in ({}, {"missions": True, "favour": True, "promos": {"block": 2}}):
        whole = Game.new("hansa", "bigbox", 4, seed=3, options=options).position()
        ways = list(places(whole))
        for _ in range(600):
            broken = copy.deepcopy(whole)
            *way, last = rng.choice(ways)
            inner = broken
            for key in way:
                inner = inner[key]
            inner[last] = copy.deepcopy(rng.choice(JUNK))
            try:
                game = Game.from_position(broken)
            except (PositionError, SetupError):
                continue
            assert game.legal_codes()


def test_a_laid_token_says_its_seat_and_the_word_of_version_0_1_is_read() -> None:
    promos = {"tribute": 1, "block": 1}
    position = Game.new(board="hansa_45", players=4, seed=7, options={"promos": promos}).position()
    position["laid"] = [{"token": "block", "route": "goslar-magdeburg", "seat": 1}]
    position["pool"].remove("block")
    position["desks"][1]["stock"][0] -= 1  # the trader that lies on it
    game = Game.from_position(position)
    assert game.position()["laid"] == position["laid"]
    before = position | {"laid": [{"token": "block", "route": "goslar-magdeburg", "chair": 1}]}
    assert Game.from_position(before).position() == game.position()
    with pytest.raises(PositionError, match="laid: token, route and seat are expected"):
        Game.from_position(position | {"laid": [{"token": "block", "route": "goslar-magdeburg"}]})


def kept_tokens() -> Game:
    """R-127: a token that no route could take stays on the plate of seat 1."""
    position = start()
    token = position["pool"].pop(0)
    position["desks"][1]["kept"] = [token]
    return Game.from_position(position)


def test_tokens_kept_on_the_plate_are_written_and_read_back() -> None:
    game = kept_tokens()
    assert game.position()["desks"][1]["kept"] == [start()["pool"][0]]
    again = Game.from_position(game.position())
    assert again.state.to_bytes() == game.state.to_bytes()
    assert (again.view(1).mine.plate, again.view(0).desks[1].plate) == ([start()["pool"][0]], 1)  # type: ignore[union-attr]


def test_only_its_owner_keeps_the_face_of_a_token_on_the_plate() -> None:
    game = kept_tokens()
    face = start()["pool"][0]
    assert json.loads(game.record_for(1).header.position or "")["desks"][1]["kept"] == [face]
    for seat in (None, 0, 2, 3):
        assert json.loads(game.record_for(seat).header.position or "")["desks"][1]["kept"] == ["?"]
        assert Game.load(game.record_for(seat).to_text()).view(seat) == game.view(seat)
    while game.actor != 1:
        game.play("end")
    game.play("end")  # the token must be laid out now
    game.play(next(text for text in map(str, game.legal()) if text.startswith("lay")))
    for seat in (None, 0, 2, 3):
        assert Game.load(game.record_for(seat).to_text()).view(seat) == game.view(seat)


def test_what_was_laid_out_does_not_tell_what_is_still_held() -> None:
    """Two worlds that differ only in the face of a token on another player's plate give equal records."""
    position = start()
    kinds = sorted(set(position["pool"]))[:2]
    texts = set()
    for held in (kinds, [kinds[1], kinds[1]]):
        world = copy.deepcopy(position)
        for token in held:
            world["pool"].remove(token)
        world["desks"][1]["kept"] = held
        world["pool"].sort()
        game = Game.from_position(world | {"turn": 1})
        game.play("end")
        lay = next(str(action) for action in game.legal() if str(action).startswith(f"lay {kinds[1]} "))
        game.play(lay)
        text = game.record_for(0).to_text()
        assert Game.load(text).codes == game.codes
        texts.add(text)
    assert len(texts) == 1


def test_a_position_written_by_0_1_says_aside_for_incomplete() -> None:
    given = two_with_neutral_traders()
    old = {("aside" if key == "incomplete" else key): value for key, value in given.items()}
    for form in (old, json.dumps(old)):
        game = Game.from_position(form)
        assert game.position() == Game.from_position(given).position()
        assert "aside" not in game.position()
    record = Game.from_position(given).record().to_text()
    assert Game.load(record.replace('"incomplete"', '"aside"')).position() == Game.from_position(given).position()


def two_with_neutral_traders() -> Json:
    desk = {"points": 0, "levels": [1] * 5, "supply": [6, 1], "stock": [5, 0]}
    return {
        "board": "hansa",
        "edition": "egmont",
        "players": ["Ann", "Ben"],
        "desks": [desk, desk],
        "turn": 0,
        "actions_left": 2,
        "incomplete": True,
        "posts": {"goslar-magdeburg": "n."},
    }


def test_neutral_traders_off_the_board_are_those_that_are_left() -> None:
    game = Game.from_position(two_with_neutral_traders())
    assert game.position()["reserve"] == [26, 2]
    assert game.view().reserve == 80


def test_a_route_full_of_neutral_traders_is_refused() -> None:
    """R-230: it would have been settled before the turn goes on."""
    position = two_with_neutral_traders() | {"posts": {"goslar-magdeburg": "nn"}}
    with pytest.raises(PositionError, match="neutral traders fill goslar-magdeburg"):
        Game.from_position(position)
