"""The short rulebook says the same in all languages and points to rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from text.texts import LANGUAGES, messages, say

SECTIONS = ["goal", "setup", "turn", "hire", "place", "displace", "move", "establish", "offices"]
SECTIONS += ["abilities", "tokens", "prestige", "end", "scoring", "two", "more"]
RULES = Path(__file__).parent.parent.parent / "docs" / "rules.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sections(language: str) -> None:
    wanted = {f"rulebook-{section}-{part}" for section in SECTIONS for part in ("title", "text")}
    assert {name for name in messages(language, "rulebook") if not name.startswith("figure-")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_cites_the_same_rules_and_numbers_in_every_language(section: str, language: str) -> None:
    english, other = (say(each, f"rulebook-{section}-text") for each in ("en", language))
    assert re.findall(r"R-\d+", other) == re.findall(r"R-\d+", english)
    assert re.findall(r"R-\d+", english), "every section cites a rule"
    for numbers in re.findall(r"\d+(?:, \d+){2,}", english):
        assert numbers in other


@pytest.mark.parametrize(
    ("section", "rules"),
    [
        ("establish", {"R-92", "R-126"}),  # when a replacement is drawn depends on the edition
        ("two", {"R-205", "R-206", "R-207"}),  # the free pawn move, and that it may end the turn
        ("two", {"R-226", "R-227", "R-238"}),  # neutral traders come in company, and with new tokens
    ],
)
def test_what_is_easily_left_out_is_said(section: str, rules: set[str]) -> None:
    assert rules <= set(re.findall(r"R-\d+", say("en", f"rulebook-{section}-text")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_under_a_drawing_have_its_numbers(language: str) -> None:
    figures = [name for name in messages("en", "rulebook") if name.startswith("figure-")]
    assert figures
    for name in figures:
        english, other = (sorted(re.findall(r"\d|\bI[IV]+\b", say(each, name))) for each in ("en", language))
        assert other == english, name


def test_cited_rules_exist() -> None:
    known = set(re.findall(r"R-\d+", RULES.read_text(encoding="utf-8")))
    cited = {rule for name in messages("en", "rulebook") for rule in re.findall(r"R-\d+", say("en", name))}
    assert cited - known == set()
