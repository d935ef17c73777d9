"""The numbered rules say the same in every language: the same entries, tables, references and numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import hansa
from text.test_complete import QUOTES
from text.texts import LANGUAGES

RULES: Final = Path(hansa.__file__).parent / "data" / "rules"
WRITTEN: Final = sorted(path.stem for path in RULES.glob("*.md"))
TRANSLATED: Final = [language for language in WRITTEN if language != "en"]
NUMBER: Final = re.compile(r"\b(?:R|OQ|E)-\d+[a-c]?\b")
CODE: Final = re.compile(r"`[^`]*`")
# Words that end no sentence of another language; "Isle of Man" is a name.
ENGLISH: Final = re.compile(r"\b(?:the|of|and|with|from|which|that|may|must|each)\b", re.IGNORECASE)
NAMES: Final = re.compile(r"Isle of Man|Big Box")


@cache
def lines(language: str) -> list[str]:
    return (RULES / f"{language}.md").read_text(encoding="utf-8").split("\n")


def kind(line: str) -> str:
    """What a line is: a heading of some depth, an item, a row with so many cells, a text, or nothing."""
    if line.lstrip().startswith("|"):
        return f"row of {line.count('|') - 1}"
    found = re.match(r"#+ | *- |\d+\. ", line)
    return found[0] if found else "text" if line.strip() else ""


def prose(line: str) -> str:
    """Without what is not to be translated."""
    return NAMES.sub("", CODE.sub("", line))


def pairs(language: str) -> Iterator[tuple[int, str, str]]:
    for number, (english, other) in enumerate(zip(lines("en"), lines(language), strict=True), 1):
        yield number, english, other


def test_every_language_has_the_rules() -> None:
    assert set(WRITTEN) == set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
def test_line_by_line_the_same_things(language: str) -> None:
    """Headings, entries, rows and columns, paragraphs."""
    assert [kind(line) for line in lines(language)] == [kind(line) for line in lines("en")]


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_entries_in_the_same_order(language: str) -> None:
    def entries(of: str) -> list[str]:
        return re.findall(r"^(?:- \*\*|\| )((?:R|OQ|E)-\d+)\b", "\n".join(lines(of)), re.MULTILINE)

    assert len(entries("en")) > 300
    assert entries(language) == entries("en")


@pytest.mark.parametrize("language", TRANSLATED)
def test_an_entry_refers_to_the_same_rules(language: str) -> None:
    for number, english, other in pairs(language):
        assert Counter(NUMBER.findall(other)) == Counter(NUMBER.findall(english)), f"{language}.md:{number}: {other}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_words_of_the_program_stay_as_they_are(language: str) -> None:
    def code(line: str) -> list[str]:
        return sorted(word for word in CODE.findall(line) if not word.startswith("`hansa rules"))

    for number, english, other in pairs(language):
        assert code(other) == code(english), f"{language}.md:{number}: {other}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_number_is_there(language: str) -> None:
    """The names of some tokens have a 2 or 3 that the English names write as words."""
    for number, english, other in pairs(language):
        there, wanted = (Counter(re.findall(r"\d+", CODE.sub("", line))) for line in (other, english))
        assert wanted <= there, f"{language}.md:{number}: {wanted - there} missing in {other}"
        assert set(there - wanted) <= {"2", "3"}, f"{language}.md:{number}: {there - wanted} added in {other}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    for number, english, other in pairs(language):
        assert not ENGLISH.search(prose(other)), f"{language}.md:{number}: {other}"
        if "text" in kind(other) or kind(other) in ("- ", "## ", "### "):
            assert other != english or english.startswith("## Britannia"), f"{language}.md:{number}: {other}"


@pytest.mark.parametrize("language", WRITTEN)
def test_marks_are_closed_and_quotation_marks_are_those_of_the_language(language: str) -> None:
    wrong = set("'‘“”„«»" if language != "en" else "‘“”„«»") - set(QUOTES[language])
    wrong |= {'"'} if language != "en" else set()
    for number, line in enumerate(lines(language), 1):
        text = CODE.sub("", line)
        assert not wrong & set(text), f"{language}.md:{number}: {line}"
        assert "`" not in text, f"{language}.md:{number}: {line}"
        assert text.count("*") % 2 == 0, f"{language}.md:{number}: {line}"
        assert text.count("(") == text.count(")"), f"{language}.md:{number}: {line}"
        assert "  " not in line.strip(), f"{language}.md:{number}: {line}"
