"""Studies with chapters are read as they were written; those without stay as they were."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hansa import Game
from hansa.game.chapters import MOST, Chapters
from hansa.game.record import RecordError
from hansa.game.study import Mark, Study, StudyError

RECORD = sorted((Path(__file__).parent / "records").glob("planner-*.hansa"))[0].read_text(encoding="utf-8")
BOARDS = ((5, "hansa"), (3, "hansa"), (4, "hansa"), (4, "east"), (5, "britannia"))


def grown(seed: int) -> Study:
    """A tree of random actions, with something said here and there."""
    rng = random.Random(seed)
    players, map_name = BOARDS[seed % len(BOARDS)]
    study = Study(Game.new(map_name, players=players, seed=seed), f"No. {seed} \u201equoted\u201c: # (")
    for _ in range(40):
        node = rng.randrange(len(study.nodes))
        game = study.game(node)
        made = study.play(node, rng.choice(game.legal()))
        if rng.random() < 0.3:
            city = rng.choice(list(study.board.city_index))
            said = rng.choice(["chapter: no", "hansa study 2", "(", "# no remark", "two\n\nlines", "12. 1: end"])
            study.say(made, said, [Mark("circle", (f"city:{city}",), "blue")])
    return study


def told(study: Study, node: int = 0) -> list[object]:
    found = study.nodes[node]
    return [found.action, found.comment, found.marks, *(told(study, child) for child in found.children)]


@pytest.mark.parametrize("seed", range(6))
def test_chapters_are_read_as_they_were_written(seed: int) -> None:
    made = Chapters([grown(seed), Study.load(RECORD), grown(seed + 1)], "Three")
    text = made.to_text()
    again = Chapters.load(text)
    assert text.startswith("hansa study 2\n")
    assert (again.title, [each.title for each in again]) == ("Three", [each.title for each in made])
    assert [each.header for each in again] == [each.header for each in made]
    assert [told(each) for each in again] == [told(each) for each in made]
    assert again.to_text() == text


def test_a_study_without_chapters_is_written_as_ever() -> None:
    study = grown(2)
    old = study.to_text()
    assert old.startswith("hansa study 1\n")
    found = Chapters.load(old)
    assert (found.title, [each.title for each in found]) == (study.title, [""])
    assert found.to_text() == old
    assert [told(each) for each in Chapters.load(RECORD)] == [told(Study.load(RECORD))]
    line = study.game(3).line()
    assert Chapters.load(line)[0].start.line() == line


def test_a_single_chapter_with_a_title_keeps_it() -> None:
    found = Chapters.load(Chapters([grown(1)], "Whole").to_text())
    assert (found.title, found[0].title) == ("Whole", grown(1).title)


def test_damage_is_named_with_the_line_of_the_file() -> None:
    text = Chapters([grown(0), grown(1)], "Two").to_text()
    rows = text.split("\n")
    second = max(i for i, row in enumerate(rows) if row.startswith("chapter:"))
    first_action = next(i for i in range(second, len(rows)) if rows[i].startswith("1. "))
    for line, new, why in (
        (first_action, "1. 1: nonsense", "action 1"),
        (second, "chapter: no JSON", "'chapter' must be a JSON text of at most 120 characters"),
        (second, "", "not a line of a study"),
        (1, "board: hansa_23", "is neither a line of the header"),
        (first_action - 1, 'title: "here"', "the title of a chapter stands behind"),
    ):
        broken = [*rows[:line], new, *rows[line + 1 :]]
        with pytest.raises(RecordError, match=why) as caught:
            Chapters.load("\n".join(broken))
        if new and "title" not in new:
            assert caught.value.line == line + 1


def test_a_study_has_some_chapters_but_not_any_number() -> None:
    one = Study(Game.new(players=3, seed=1))
    with pytest.raises(StudyError, match="1 to 64 chapters, not 0"):
        Chapters([])
    with pytest.raises(StudyError, match="not 65"):
        Chapters([one] * (MOST + 1))
    with pytest.raises(RecordError, match="not 0"):
        Chapters.load("hansa study 2\n")
