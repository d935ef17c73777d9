"""A study is read as it was written, and everything that cannot be is refused with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hansa import Game
from hansa.game import study as studies
from hansa.game.record import RecordError
from hansa.game.study import Mark, Study, StudyError

RECORDS = sorted((Path(__file__).parent / "records").glob("planner-*.hansa"))[:4]
SEED = 3  # Red begins
OPINION: dict[str, Any] = {
    "level": "alderman",
    "seconds": 2.0,
    "seat": 0,
    "values": [0.5, 0.25, 0.25],
    "points": [{"track": 4.0}, {}, {"cities": 2.0}],
    "outlook": None,
    "best": [{"line": ["end"], "value": 1.5, "after": [1, 0, 0], "gain": {"future": 1.0}, "now": {"track": 1}}],
    "threats": [{"seat": 1, "points": 7, "wins": False, "steps": ["end"]}],
}


def small() -> Study:
    """Two ways to begin, one of them with two ways to go on, and something said of each."""
    study = Study(Game.new(board="hansa", players=3, seed=SEED), "Beginnings")
    study.say(0, "Where to?\n\nTwo ways.", [Mark("circle", ("city:goslar",), "red")], OPINION)
    first = study.play(0, "place trader goslar-magdeburg/1")
    second = study.play(first, "place trader goslar-magdeburg/2")
    study.play(second, "end")
    other = study.play(0, "place merchant emden-groningen/1")
    study.say(other, marks=[Mark("arrow", ("city:emden", "post:emden-groningen/2"), "blue")])
    more = study.play(first, "place merchant goslar-magdeburg/2")
    study.say(more, "Heavy.")
    study.play(study.play(other, "place trader emden-groningen/2"), "end")
    return study


TEXT = small().to_text()


def test_a_study_is_read_as_it_was_written() -> None:
    study = small()
    again = Study.load(TEXT)
    assert again.to_text() == TEXT
    assert again.title == "Beginnings"
    assert again.header == study.header
    assert len(again.nodes) == len(study.nodes) == 8

    def told(which: Study, node: int) -> list[Any]:
        found = which.nodes[node]
        own = [found.seat, found.action, found.comment, found.marks, found.opinion]
        return [*own, *(told(which, child) for child in found.children)]

    assert told(again, 0) == told(study, 0)


def test_variations_stand_behind_what_they_replace() -> None:
    rows = [row.strip() for row in TEXT.split("\n")]
    body = [row for row in rows[rows.index("") + 1 :] if row and not row.startswith(("comment", "mark", "opinion"))]
    assert [row.split(":")[0] for row in body] == [
        *("1. 1", "(", "1. 1", "2. 1", "3. 1", ")", "2. 1", "(", "2. 1", ")", "3. 1"),
    ]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_a_study_with_one_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    study = Study.load(text)
    assert study.main_line() == list(range(1, len(study.nodes)))
    assert study.record() == Game.load(text).record()
    assert Study.load(study.to_text()).record() == study.record()


def test_a_position_is_a_study_without_actions() -> None:
    game = Game.new(board="hansa_45", players=4, seed=2)
    game.play("place trader coellen-warburg/1")
    study = Study.load(game.line())
    assert len(study.nodes) == 1
    assert study.game(0).line() == game.line()


def test_an_action_that_was_played_leads_to_the_same_node() -> None:
    study = small()
    assert study.play(0, "place trader goslar-magdeburg/1") == 1
    assert study.game(2).codes == [study.nodes[1].code, study.nodes[2].code]
    assert study.path(3) == [1, 2, 3]


ACTION = "1. 1: place trader goslar-magdeburg/1"
WRONG = [
    ('title: "Beginnings"', "title: Beginnings", "'title' must be a JSON text of at most 120 characters"),
    (ACTION, "2. 1: place trader goslar-magdeburg/1", "action 1 is expected, not 2"),
    (ACTION, "1. 4: place trader goslar-magdeburg/1", "there is no seat 4"),
    (ACTION, "1. 1: place merchant goslar-magdeburg/9", "action 1: "),
    (ACTION, "1. 2: place trader goslar-magdeburg/1", "action 1: place trader goslar-magdeburg/1: Red decides now"),
    (ACTION, "(\n1. 1: end\n)", "a variation stands after the action that it replaces"),
    (ACTION, f"{ACTION}\n(\n)", "there is nothing in this variation"),
    (ACTION, f"{ACTION}\n)", "no variation is open that could be closed"),
    (ACTION, f"{ACTION}\n(\n{ACTION}\n)", "action 1: this is already played here"),
    (ACTION, f"{ACTION}\nremark: no", "not a line of a study: 'remark: no'"),
    ("circle city:goslar red", "ring city:goslar red", "there is no mark 'ring'; there are circle, arrow"),
    ("circle city:goslar red", "circle city:goslar pink", "there is no colour 'pink' for marks"),
    ("circle city:goslar red", "circle city:gosler red", "there is no city 'gosler' on hansa_23"),
    ("circle city:goslar red", "circle desk:0", "a mark stands on a city, a route or a post, like 'city:goslar'"),
    ("circle city:goslar red", "circle city:goslar city:emden", "places of 'circle': 1 expected, 2 given"),
    ("arrow city:emden post:emden-groningen/2", "arrow city:emden city:emden", "an arrow leads to another place"),
    ('"seat":0,', '"seat":3,', "opinion, seat: a seat from 0, or null is expected, not 3"),
    ('"values":[0.5,0.25,0.25]', '"values":[0.5,0.5]', "opinion, values: a share from 0 to 1 for each seat"),
    ('"level":"alderman",', "", "an opinion says at least 'level' and 'values'"),
    ('"wins":false', '"wins":0', "opinion, threats: a list of seat, points, wins and steps"),
    ('"now":{"track":1}', '"now":{"track":1.5}', "opinion, best: a list of plans with"),
    ('"gain":{"future":1.0}', '"claims":1', "opinion, best: a list of plans with"),
    ('"seconds":2.0', '"seconds":Infinity', "opinion, seconds: a number is expected"),
    ('"level":"alderman"', '"level":"\\ud800"', "an opinion has at most 20000 characters"),
    ('"outlook":null', '"mood":null', "an opinion has no part 'mood'"),
    ("opinion: {", "opinion: [{", "'opinion' must be a JSON object"),
    ("mark: circle", "opinion: {}\nmark: circle", "an opinion says at least"),
]


@pytest.mark.parametrize(("old", "new", "why"), WRONG, ids=[why[:40] for _, _, why in WRONG])
def test_damage_is_named_with_its_line(old: str, new: str, why: str) -> None:
    assert old in TEXT
    damaged = TEXT.replace(old, new, 1)
    with pytest.raises(RecordError) as found:
        Study.load(damaged)
    assert found.value.problem.startswith(why)
    row = damaged.split("\n")[found.value.line - 1].strip()
    assert row in [each.strip() for each in new.split("\n")] or new.split("\n")[0] in row


def test_an_open_bracket_is_named() -> None:
    rows = TEXT.rstrip("\n").split("\n")
    line = max(i for i, row in enumerate(rows, 1) if row.strip() == "(")
    del rows[max(i for i, row in enumerate(rows) if row.strip() == ")")]
    rows = [row for row in rows if not row.startswith("3. ")]
    with pytest.raises(RecordError, match=f"line {line}: the variation that begins here is not closed"):
        Study.load("\n".join(rows))


def test_a_result_is_that_of_the_main_line() -> None:
    text = RECORDS[0].read_text(encoding="utf-8").replace("hansa record", "hansa study", 1)
    assert Study.load(text).record().result is not None
    row = next(row for row in text.split("\n") if row.startswith("result:"))
    with pytest.raises(RecordError, match="'result' says"):
        Study.load(text.replace(row, row[:-1] + str((int(row[-1]) + 1) % 10)))


def test_what_is_said_has_limits() -> None:
    study = small()
    with pytest.raises(StudyError, match="at most 4000 characters"):
        study.say(0, "x" * (studies.COMMENT + 1))
    with pytest.raises(StudyError, match="at most 60 marks"):
        study.say(0, marks=[Mark("circle", ("city:goslar",))] * (studies.MARKS + 1))


def test_other_text_is_not_a_study() -> None:
    with pytest.raises(RecordError, match="a study begins with 'hansa study' or 'hansa record'"):
        Study.load("Hello\nworld")
    with pytest.raises(RecordError, match="format '3' is not known"):
        Study.load(TEXT.replace("hansa study 1", "hansa study 3"))
    with pytest.raises(RecordError, match="a study with one chapter is expected here"):
        Study.load(TEXT.replace("hansa study 1", "hansa study 2"))


def test_many_variations_of_a_long_game_are_read_without_playing_it_again_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.new(players=3, seed=1)
    while len(game.codes) < 300:
        game.play(next(code for code in game.legal_codes() if game.text_of(code).startswith(("end", "hire", "place"))))
    study = Study(game)
    for node in range(299, 199, -1):
        for code in study.game(node).legal_codes()[:3]:
            study.play(node, code)
    text = study.to_text()
    played = 0
    real = Game.play

    def play(*values: Any, **more: Any) -> Any:
        nonlocal played
        played += 1
        return real(*values, **more)

    monkeypatch.setattr(Game, "play", play)
    again = Study.load(text)
    assert again.to_text() == text
    for node in (0, 31, 250, len(again.nodes) - 1):
        assert again.game(node).codes == [again.nodes[each].code for each in again.path(node)]
    assert played < 30 * len(study.nodes), "each variation at the cost of the whole game would be 250 times as many"
