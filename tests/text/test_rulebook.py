"""The short rulebook says the same in all languages and points to rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from text.words import LANGUAGES, messages, say

SECTIONS = ["goal", "setup", "turn", "hire", "place", "displace", "move", "establish", "offices"]
SECTIONS += ["abilities", "tokens", "prestige", "end", "scoring", "two", "more"]
RULES = Path(__file__).parent.parent.parent / "docs" / "rules.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sections(language: str) -> None:
    wanted = {f"rulebook-{section}-{part}" for section in SECTIONS for part in ("title", "text")}
    assert set(messages(language, "rulebook")) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_cites_the_same_rules_and_numbers_in_every_language(section: str, language: str) -> None:
    english, other = (say(each, f"rulebook-{section}-text") for each in ("en", language))
    assert re.findall(r"R-\d+", other) == re.findall(r"R-\d+", english)
    assert re.findall(r"R-\d+", english), "every section cites a rule"
    for numbers in re.findall(r"\d+(?:, \d+){2,}", english):
        assert numbers in other


def test_cited_rules_exist() -> None:
    known = set(re.findall(r"R-\d+", RULES.read_text(encoding="utf-8")))
    cited = {rule for name in messages("en", "rulebook") for rule in re.findall(r"R-\d+", say("en", name))}
    assert cited - known == set()
