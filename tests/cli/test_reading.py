"""The commands that show things: rules, boards, replay, signature."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hansa import Game
from hansa.cli import main
from hansa.cli.language import preferred
from hansa.cli.rules import find, plain, read_rules, rules_text
from hansa.game.boards import BOARDS, board
from hansa.game.events import Count, Seat, TurnEnded
from hansa.game.words import Words
from hansa.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = sorted((ROOT / "tests/records").glob("*.hansa"))


NO_LANGUAGE: dict[str, str | None] = {"HANSA_LANGUAGE": None, "LC_ALL": None, "LC_MESSAGES": None, "LANG": None}


def hansa(*words: str, **environment: str) -> Result:
    return CliRunner(env={**NO_LANGUAGE, **environment}).invoke(main, words)


def test_a_rule_is_found_by_its_number() -> None:
    result = hansa("rules", "R-63")
    assert result.exit_code == 0
    assert "nearest ring" in result.output
    assert "mentioned by" in result.output
    assert hansa("rules", "r63").output == result.output


def test_rules_are_found_by_their_words() -> None:
    result = hansa("rules", "displaced", "mandatory")
    assert "R-60" in result.output
    assert "R-61" not in result.output


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("displace mandatory", True),  # the beginning of "displaced"
        ("DISPLACED keeps", True),
        ("placed keeps", False),  # the end of "displaced"
        ("isp", False),  # a syllable
        ("it shape", True),  # a short word, as it is
        ("ta shape", False),  # a short beginning
    ],
)
def test_a_search_finds_words_and_not_syllables(query: str, found: bool) -> None:
    known = read_rules(rules_text("en"))
    assert (known["R-60"] in find(known, query)) is found


def test_a_search_does_not_ask_for_accents() -> None:
    known = read_rules(rules_text("de"))
    assert known["R-64"] in find(known, "handler schiffspunkte")
    assert find(known, "Ringregel nächsten") == find(known, "ringregel nachsten") == [known["R-63"]]


def test_the_rules_speak_the_language_asked_for() -> None:
    assert "Ringregel" in hansa("rules", "R-63", "--language", "de").output
    assert "Ringregel" in hansa("rules", "R-63", HANSA_LANGUAGE="de").output
    assert "Ringregel" in hansa("rules", "R-63", LANG="de_AT.UTF-8").output
    assert "nearest" in hansa("rules", "R-63", "--language", "en", LANG="de_AT.UTF-8").output
    assert "nearest" in hansa("rules", "R-63", LANG="C.UTF-8").output
    refused = hansa("rules", "R-63", HANSA_LANGUAGE="klingon")
    assert refused.exit_code == 2
    assert "klingon" in refused.output


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pl", "LC_MESSAGES": "hu_HU"}, "hu"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_can_be_read_in_every_language(language: str) -> None:
    known = read_rules(rules_text(language))
    assert list(known) == list(read_rules(rules_text("en")))
    assert hansa("rules", "--all", "--language", language).exit_code == 0


def test_a_range_of_rules() -> None:
    result = hansa("rules", "R-58..R-62")
    assert [n for n in range(58, 63) if f"R-{n} " not in result.output] == []


def test_an_unknown_rule_is_refused() -> None:
    result = hansa("rules", "R-999")
    assert result.exit_code == 1
    assert "R-999" in result.output


def test_every_rule_that_is_mentioned_exists() -> None:
    known = read_rules(rules_text())
    mentioned = set(re.findall(r"\b(?:R|OQ)-\d+", rules_text()))
    assert sorted(mentioned - set(known)) == []
    assert len(known) > 300


def test_rules_read_as_text() -> None:
    for rule in read_rules(rules_text()).values():
        assert "**" not in plain(rule.text)
        assert find(read_rules(rules_text()), rule.id) == [rule]


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_shown(name: str) -> None:
    result = hansa("boards", name)
    assert result.exit_code == 0, result.output
    assert json.loads(hansa("boards", name, "--json").output)["id"] == name


def test_boards_are_listed() -> None:
    output = hansa("boards").output
    assert all(name in output for name in BOARDS)


def test_an_unknown_board_is_refused() -> None:
    assert "hansa_45" in hansa("boards", "atlantis").output


def test_a_game_is_replayed_in_sentences() -> None:
    result = hansa("replay", str(ROOT / "tests/records/bigbox-hansa_45-4.hansa"))
    assert result.exit_code == 0, result.output
    assert "The game is over" in result.output
    assert "Blue wins." in result.output
    assert "{" not in result.output, "the table holds numbers"


def test_a_part_of_a_game_is_replayed_in_notation() -> None:
    result = hansa("replay", str(RECORDS[0]), "--from", "3", "--to", "4", "--notation")
    assert [row.split(".")[0].strip() for row in result.output.split("\n")[1:3]] == ["3", "4"]
    assert "as it stands" in result.output


def test_a_replay_as_json() -> None:
    report = json.loads(hansa("replay", str(RECORDS[0]), "--json").output)
    assert report["over"]
    assert report["steps"][-1]["events"]


def test_a_damaged_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.hansa"
    path.write_text(RECORDS[0].read_text().replace("edition: ", "edition: no"))
    result = hansa("replay", str(path))
    assert result.exit_code == 1
    assert "line" in result.output


def test_a_line_is_told_below_its_action() -> None:
    """Only what the next line says as well is left out."""
    game = Game.load(RECORDS[0].read_text(encoding="utf-8"))
    words = Words(game.header.seats, game.board)
    silent = {event.kind for events in game.events() for event in events if not words.line(event)}
    assert silent <= {"lifted", "turn_ended", "route_cleared"}


@pytest.mark.parametrize(("language", "word"), [("de", "Zug"), ("pl", "turę"), ("hu", "kör"), ("cs", "tah")])
def test_other_languages_can_be_spoken(language: str, word: str) -> None:
    assert word in (Words(("Anna",), board("hansa_45"), language).sentence(TurnEnded(Seat(0), Count(1))) or "")


def test_the_signature_is_one_number() -> None:
    result = hansa("signature", "--tests", str(ROOT / "tests"))
    assert re.fullmatch(r"Signature: [0-9a-f]{8} \(\d+ files\)\n", result.output)
