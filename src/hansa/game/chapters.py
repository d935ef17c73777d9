"""A study with chapters: several trees, each with a start and a title of its own (docs/study.md).

A study with one chapter that has no title is the same as a ``Study``, and is written as one.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from typing import Final

from hansa.game import record as records
from hansa.game.record import RecordError
from hansa.game.study import FIRST_LINE, WITH_CHAPTERS, Study, StudyError, read_title, title_lines

MOST: Final = 64
"""Chapters of a study."""
KEY: Final = "chapter:"


class Chapters:
    """The chapters of a study, at least one; the title of each is that of its ``Study``.

    >>> from hansa import Game
    >>> study = Chapters([Study(Game.new(players=4, seed=7), "Quiet"), Study(Game.new(players=3, seed=1))], "Openings")
    >>> [chapter.title for chapter in Chapters.load(study.to_text())]
    ['Quiet', '']
    """

    def __init__(self, chapters: Iterable[Study], title: str = "") -> None:
        self.title = title
        self.list: Final = list(chapters)
        if not 1 <= len(self.list) <= MOST:
            raise StudyError(f"a study has 1 to {MOST} chapters, not {len(self.list)}")

    def __iter__(self) -> Generator[Study, None, None]:
        yield from self.list

    def __len__(self) -> int:
        return len(self.list)

    def __getitem__(self, index: int) -> Study:
        return self.list[index]

    def to_text(self) -> str:
        """The study as text (docs/record.md); ``load`` gives it back."""
        plain = len(self.list) == 1 and not self.list[0].title
        rows = [f"{FIRST_LINE} {records.FORMAT if plain else WITH_CHAPTERS}", *title_lines("title", self.title)]
        for chapter in self.list:
            rows += [] if plain else ["", f"{KEY} {json.dumps(chapter.title, ensure_ascii=False)}"]
            rows += chapter.rows()
        return "\n".join(rows) + "\n"

    @classmethod
    def load(cls, text: str) -> Chapters:
        """From a study, a record or a position; RecordError says which line is wrong and why."""
        steps = cls.loading(text)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                loaded: Chapters = end.value
                return loaded

    @classmethod
    def loading(cls, text: str) -> Generator[None, None, Chapters]:
        """The same step by step, for those who have other things to do between two actions."""
        if not text.lstrip("\ufeff \n").startswith(f"{FIRST_LINE} {WITH_CHAPTERS}"):
            only = yield from Study.loading(text)
            title, only.title = only.title, ""
            return cls([only], title)
        rows = records.rows_of(text.lstrip("\ufeff \n"), FIRST_LINE, WITH_CHAPTERS)
        begins = [i for i, row in enumerate(rows) if row.strip().startswith(KEY)]
        if not 1 <= len(begins) <= MOST:
            raise RecordError(1, f"a study has 1 to {MOST} chapters, not {len(begins)}")
        values, _ = records.read_values(rows[: begins[0]], ("title",), records.ACTION_LINE)
        title = read_title("title", *values["title"]) if "title" in values else ""
        found = []
        for begin, end in zip(begins, [*begins[1:], len(rows)], strict=True):
            name = read_title("chapter", begin + 1, rows[begin].strip().removeprefix(KEY).strip())
            # Empty lines in front keep the numbers of those that may be complained about.
            chapter = yield from Study.of_rows([rows[0], *[""] * begin, *rows[begin + 1 : end]])
            if chapter.title:
                raise RecordError(begin + 1, "the title of a chapter stands behind 'chapter:'")
            chapter.title = name
            found.append(chapter)
        return cls(found, title)
