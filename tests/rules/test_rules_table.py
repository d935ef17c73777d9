"""docs/rules.md is complete: every rule has a home that exists and tests that exist; every case has one test."""

import re
from pathlib import Path
from typing import NamedTuple

from hansa.game import reasons

ROOT = Path(__file__).parents[2]
# All numbers of the rules reference; the gaps are its own.
RULE_RANGES = (
    (1, 24),
    (30, 116),
    (120, 128),
    (130, 137),
    (140, 168),
    (170, 179),
    (185, 198),
    (200, 212),
    (220, 228),
    (230, 240),
    (250, 253),
    (256, 266),
    (270, 273),
    (275, 278),
    (280, 283),
    (290, 304),
    (310, 333),
    (335, 336),
    (340, 344),
)
RULES = [f"R-{n}" for first, last in RULE_RANGES for n in range(first, last + 1)]
CASES = [f"T-{n}" for n in range(1, 324)] + ["T-75a", "T-136a"]
DEFINITION = r'^def (test_t(\d+a?)_\w+)\([^)]*\)[^:]*:\n(?:    """(.*?)(?:\n|"""))?'
ROW = re.compile(r"\| (R-\d+) \| (.+?) \| (.+?) \| (.+?) \|")


def rows() -> list[tuple[str, str, str, list[str]]]:
    """Rule, what it says, its home and its tests, as docs/rules.md has them."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    found = [ROW.fullmatch(line) for line in text.splitlines() if line.startswith("| R-")]
    assert None not in found, "a row has four columns"
    return [(row[1], row[2], row[3], row[4].split(", ")) for row in found if row]


class CaseTest(NamedTuple):
    """A test of the catalogue: T-37, its file, its name, and its docstring T-37 (R-53, R-57)."""

    case: str
    file: str
    name: str
    docstring: str


def functions() -> list[CaseTest]:
    return [
        CaseTest(f"T-{match[2]}", path.name, match[1], match[3])
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        for match in re.finditer(DEFINITION, path.read_text(encoding="utf-8"), re.M)
    ]


def test_there_are_287_rules_and_325_cases() -> None:
    assert (len(RULES), len(CASES)) == (287, 325)


def test_every_rule_has_one_row_in_order() -> None:
    assert [rule for rule, _, _, _ in rows()] == RULES


def test_every_rule_says_something_and_has_a_home_that_exists() -> None:
    for rule, words, home, _ in rows():
        assert 3 <= len(words.split()) <= 8, f"{rule} says {words!r}"
        assert (ROOT / "src" / "hansa" / home).is_file(), f"{rule} lives in {home!r}"


def test_every_rule_names_tests_that_exist_and_cite_it() -> None:
    tests = functions()
    for rule, _, _, cases in rows():
        for case in cases:
            docstrings = [test.docstring for test in tests if test.case == case]
            assert docstrings, f"{rule} names {case}, which no test has"
            assert any(re.search(rf"{rule}(?!\d)", text) for text in docstrings), f"no test of {case} cites {rule}"


def test_every_case_of_the_catalogue_has_its_test_in_one_place() -> None:
    """A case with two halves may have a function for each, side by side."""
    places: dict[str, set[str]] = {}
    for test in functions():
        places.setdefault(test.case, set()).add(test.file)
    assert sorted(set(CASES) - set(places)) == [], "cases without a test"
    assert sorted(set(places) - set(CASES)) == [], "tests without a case"
    assert {case: files for case, files in places.items() if len(files) > 1} == {}


def test_every_test_begins_with_its_case_and_names_a_rule() -> None:
    for test in functions():
        assert re.match(rf"{test.case} \(.*R-\d+", test.docstring or ""), test.name


# What no rule of the game says: a name that does not exist, on this board or in this game.
WITHOUT_RULE = {"unknown-action", "not-on-this-board", "not-in-this-game"}


def test_every_reason_names_the_rules_behind_it() -> None:
    names = {name for name, _ in (*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION)}
    assert set(reasons.RULES) == names - WITHOUT_RULE
    assert {rule for found in reasons.RULES.values() for rule in found} <= set(RULES)


def test_the_page_links_to_rules_that_exist() -> None:
    linked = re.findall(r"'(R-\d+)'", (ROOT / "web" / "src" / "table" / "rulelinks.ts").read_text(encoding="utf-8"))
    assert linked
    assert set(linked) <= set(RULES)
