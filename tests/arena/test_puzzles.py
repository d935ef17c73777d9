"""Puzzles are what they claim to be, damage is named, and making them goes on where it stopped.

HANSA_SAMPLES: how many of the shipped puzzles are searched again (`make proof ARGS=puzzles`: all); HANSA_SEED: others.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hansa.arena import puzzles as making
from hansa.arena import themes
from hansa.arena.configurations import Configuration
from hansa.bots import Position
from hansa.cli import main
from hansa.game import puzzle as puzzles
from hansa.game.game import Game
from hansa.game.puzzle import Puzzle, PuzzleError

FILE = Path(__file__).parent / "puzzles.jsonl"
SAMPLE = puzzles.read(FILE.read_text(encoding="utf-8"))
SHIPPED = puzzles.shipped()
SAMPLES = int(os.environ.get("HANSA_SAMPLES", "8"))
SEED = int(os.environ.get("HANSA_SEED", "1"))


def run(*args: str, status: int = 0) -> str:
    result = CliRunner().invoke(main, ["puzzles", *args])
    assert result.exit_code == status, result.output
    return result.output


def test_a_file_is_read_as_it_was_written() -> None:
    assert len(SAMPLE) > 5
    assert puzzles.write(SAMPLE) == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_nothing_is_wrong_with_a_puzzle(puzzle: Puzzle) -> None:
    assert list(making.faults(puzzle)) == []


@pytest.mark.slow
def test_a_turn_that_was_a_puzzle_is_found_again() -> None:
    for puzzle in SAMPLE[:3]:
        found = making.puzzle_of(Game.from_position(puzzle.at))
        assert found is not None
        assert found.themes == puzzle.themes
        assert found.right[0] == puzzle.right[0]


DAMAGE: list[tuple[dict[str, Any], str]] = [
    ({"at": "hansa:bigbox nonsense"}, "routes"),
    ({"right": (("place trader nowhere/1",),)}, "turn 1: "),
    ({"right": (("hire 1 trader",),)}, "turn 1 does not win"),
    ({"themes": ("end_and_win", "deny")}, "the themes are"),
]


@pytest.mark.parametrize(("change", "why"), DAMAGE, ids=[why for _, why in DAMAGE])
def test_what_the_rules_refute_is_said(change: dict[str, Any], why: str) -> None:
    found = list(puzzles.faults(replace(SAMPLE[0], **change)))
    assert found
    assert any(why in sentence for sentence in found), found


def test_a_turn_that_comes_to_the_same_counts_once() -> None:
    puzzle = SAMPLE[0]
    twice = replace(puzzle, right=(puzzle.right[0], puzzle.right[0]))
    assert f"{puzzle.id}: turn 2 comes to the same as another" in list(puzzles.faults(twice))


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("{", "line 2: not JSON"),
        ("[]", "line 2: id, at, right, themes, difficulty and margin are expected"),
        ('{"id":1,"at":"","right":[],"themes":[],"difficulty":1,"margin":1}', "line 2: 'id' and 'at' are texts"),
        ('{"id":"a","at":"","right":[["end"]],"themes":["x"],"difficulty":1,"margin":1}', "line 2: themes are some of"),
        ('{"id":"a","at":"","right":[["end"]],"themes":["deny"],"difficulty":9,"margin":1}', "'difficulty' is 1 to 5"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(row: str, why: str) -> None:
    with pytest.raises(PuzzleError) as found:
        puzzles.read(json.dumps(puzzles.FIRST_LINE) + "\n" + row + "\n")
    assert why in str(found.value)
    with pytest.raises(PuzzleError, match="line 1: a file of puzzles begins with"):
        puzzles.read(row.replace("{", "[]", 1) if row == "{" else row)


def test_making_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def games(kind: Configuration, seed: int) -> Iterator[Game]:
        asked.append((kind.name, seed))
        yield Game.from_position(SAMPLE[seed].at)

    kinds = [Configuration("bigbox", "hansa_45", 4), Configuration("bigbox", "east", 3)]
    monkeypatch.setattr(making, "kinds", lambda: kinds)
    monkeypatch.setattr(making, "games", games)
    by_position = {puzzle.at: puzzle for puzzle in SAMPLE}
    monkeypatch.setattr(making, "puzzle_of", lambda game: by_position[game.line()])
    run("make", "--out", str(tmp_path), "--games", "2")
    assert asked == [(kind.name, seed) for seed in (0, 1) for kind in kinds]
    assert [puzzle.id for puzzle in puzzles.read((tmp_path / "puzzles.jsonl").read_text())] == [
        puzzle.id for puzzle in SAMPLE[:2]
    ]
    run("make", "--out", str(tmp_path), "--games", "3")
    assert asked[4:] == [(kind.name, 2) for kind in kinds]
    assert "3 puzzles" in run("make", "--out", str(tmp_path), "--games", "3")
    assert "no kind of game" in run("make", "--out", str(tmp_path), "--kind", "moon", status=1)
    for damage in ("", "[1]", '{"hansa_45-4": "all"}'):
        (tmp_path / "progress.json").write_text(damage, encoding="utf-8")
        assert "progress.json: not what was looked at" in run("make", "--out", str(tmp_path), status=1)


def test_a_theme_is_looked_for_on_purpose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [Configuration("bigbox", "hansa_45", 4)]
    monkeypatch.setattr(making, "kinds", lambda: kinds)
    rare = next(puzzle for puzzle in SHIPPED.values() if "special" in puzzle.themes)
    other = next(puzzle for puzzle in SHIPPED.values() if puzzle.themes == ("quiet",))
    played: list[int] = []

    def games(kind: Configuration, seed: int) -> Iterator[Game]:
        played.append(seed)
        yield from (Game.from_position(puzzle.at) for puzzle in (rare, other))

    looked: list[str] = []

    def puzzle_of(game: Game) -> Puzzle:
        looked.append(game.line())
        return next(puzzle for puzzle in (rare, other) if puzzle.at == game.line())

    monkeypatch.setattr(making, "games", games)
    monkeypatch.setattr(making, "puzzle_of", puzzle_of)
    assert "1 puzzles" in run("make", "--out", str(tmp_path), "--games", "2", "--first", "50", "--theme", "special")
    assert played == [50, 51]
    assert rare.at in looked
    assert [puzzle.id for puzzle in puzzles.read((tmp_path / "puzzles.jsonl").read_text())] == [rare.id]


@pytest.mark.parametrize("theme", ["east_west", "deny", "privilege", "special", "last_office"])
def test_turns_about_a_theme_are_not_left(theme: str) -> None:
    """What the quick search sees of puzzles about a theme, and of those about something else."""
    every = sorted(SHIPPED.values(), key=lambda puzzle: puzzle.id)
    about = [puzzle for puzzle in every if theme in puzzle.themes][:6]
    found = sum(making.hints_at(Game.from_position(puzzle.at), [theme]) for puzzle in about)
    assert found > len(about) / 2, "most of them are seen"
    quiet = [puzzle for puzzle in every if puzzle.themes == ("quiet",)][:6]
    assert not all(making.hints_at(Game.from_position(puzzle.at), [theme]) for puzzle in quiet)


def test_files_are_checked_counted_and_packed(tmp_path: Path) -> None:
    assert "nothing wrong" in run("check", str(FILE), "--rules-only")
    assert "2 of " in run("check", str(FILE), "--rules-only", "--sample", "2")
    assert "end_and_win" in run("count", str(FILE))
    packed = tmp_path / "packed.jsonl"
    assert "4 puzzles" in run("pack", str(FILE), "--out", str(packed), "--most", "4")
    chosen = puzzles.read(packed.read_text(encoding="utf-8"))
    assert {puzzle.id for puzzle in chosen} < {puzzle.id for puzzle in SAMPLE}
    bad = tmp_path / "bad.jsonl"
    bad.write_text(puzzles.write([replace(SAMPLE[0], themes=("quiet",))]), encoding="utf-8")
    assert "1 of 1 puzzles are not right" in run("check", str(bad), "--rules-only", status=1)


# ---------------------------------------------------------------- those that come with the game
def test_the_shipped_puzzles_cover_all_boards_and_player_counts() -> None:
    kinds = {(kind.edition, kind.board, kind.players) for kind in making.kinds()}
    found = set()
    for puzzle in SHIPPED.values():
        board, _, rest = puzzle.kind.partition(":")
        edition, _, players = rest.partition(":")
        found.add((edition.partition("+")[0], board, int(players)))
    assert found == kinds
    assert {theme for puzzle in SHIPPED.values() for theme in puzzle.themes} == set(puzzles.THEMES)
    assert {puzzle.difficulty for puzzle in SHIPPED.values()} == set(range(1, puzzles.HARDEST + 1))


def test_the_shipped_file_is_small_and_says_how_it_was_made() -> None:
    file = Path(puzzles.__file__).parents[1] / "data" / "puzzles" / "puzzles.jsonl"
    assert file.stat().st_size <= 3_000_000
    first = json.loads(file.read_text(encoding="utf-8").split("\n", 1)[0])
    assert first["about"].startswith(f"{len(SHIPPED)} turns of games")


def test_the_rules_find_nothing_wrong_with_any_shipped_puzzle() -> None:
    assert [fault for puzzle in SHIPPED.values() for fault in puzzles.faults(puzzle)] == []


def test_a_sample_of_the_shipped_puzzles_is_searched_again(record_property: Callable[[str, object], None]) -> None:
    chosen = random.Random(SEED).sample(sorted(SHIPPED), min(SAMPLES, len(SHIPPED)))
    assert [fault for name in chosen for fault in making.faults(SHIPPED[name])] == []
    record_property("figure", f"{len(chosen)} of {len(SHIPPED)} shipped puzzles searched again: nothing wrong")


def test_turns_are_judged_by_what_a_puzzle_tells() -> None:
    wins = SAMPLE[0]
    assert puzzles.judged(wins, wins.right[0]) is True
    assert puzzles.judged(wins, ()) is False
    with pytest.raises(ValueError, match="beyond its end"):
        puzzles.judged(wins, ("end",))
    other = next(puzzle for puzzle in SHIPPED.values() if "end_and_win" not in puzzle.themes)
    assert all(puzzles.judged(other, line) is True for line in other.right)
    assert puzzles.judged(other, ()) is None


def test_somebody_is_displaced_on_purpose() -> None:
    found = [puzzle for puzzle in SHIPPED.values() if "displaced" in puzzle.themes]
    assert found
    for puzzle in found[:3]:
        assert themes.invites(Game.from_position(puzzle.at), puzzle.right[0])


def test_turns_in_which_nothing_is_clear_are_left_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    valued = 0

    def value(*_: object) -> float:
        nonlocal valued
        valued += 1
        return 0.3 * valued  # every plan a little better than the one before

    monkeypatch.setattr(themes.analyst(), "value", value)
    game = next(iter(making.games(Configuration("bigbox", "hansa_45", 4), 1)))
    assert making.proven(Position(game.state)) is None
    assert valued <= making.SURE + 2
