"""`hansa study` on files and positions."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from hansa import Game
from hansa.cli import main
from hansa.game.study import Mark, Study

RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"


def run(*args: str) -> str:
    result = CliRunner().invoke(main, ["study", *args])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_record_becomes_a_study_and_a_record_again(tmp_path: Path) -> None:
    file = tmp_path / "game.study"
    assert run("make", str(RECORD), "--title", "Two of them", "--out", str(file)) == ""
    assert Study.load(file.read_text(encoding="utf-8")).title == "Two of them"
    rows = RECORD.read_text(encoding="utf-8").split("\n")
    assert run("record", str(file)).split("\n") == [row for row in rows if not row.startswith("#")]


def test_a_study_is_shown_with_everything_said(tmp_path: Path) -> None:
    study = Study(Game.new(board="hansa_45", players=4, seed=7))
    first = study.play(0, "place trader coellen-warburg/1")
    study.say(
        first, "A start.", [Mark("circle", ("city:coellen",))], {"level": "master", "values": [0.4, 0.2, 0.2, 0.2]}
    )
    study.play(0, "place merchant coellen-warburg/1")
    file = tmp_path / "small.study"
    file.write_text(study.to_text(), encoding="utf-8")
    shown = run("show", str(file))
    assert "A start." in shown
    assert "[circle city:coellen green]" in shown
    assert "master: Red 40%, Blue 20%" in shown
    assert shown.count("Coellen–Warburg") == 2
    line = run("show", str(file), "--node", "1").strip()
    assert Game.from_position(line).line() == line
    assert run("make", line).startswith("hansa study 1\n")


def test_chapters_are_made_listed_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "both.study"
    start = Game.new(board="hansa_45", players=4, seed=7)
    run("make", str(RECORD), start.line(), "--title", "Both", "--out", str(file))
    assert file.read_text(encoding="utf-8").startswith('hansa study 2\ntitle: "Both"\n')
    listed = run("chapters", str(file)).splitlines()
    assert [row.split()[0] for row in listed] == ["1", "2"]
    assert listed[0].endswith(RECORD.stem)
    assert listed[1].split()[1:] == ["1", "hansa_45", "–"]
    assert run("show", str(file), "--chapter", "2", "--node", "0").strip() == start.line()
    assert run("record", str(file)) == run("record", str(file), "--chapter", "1")
    assert "board: hansa_45" in run("record", str(file), "--chapter", "2")
    shown = run("show", str(file))
    assert shown.startswith("Both\n1. ")
    assert "\n2. bigbox, hansa_45" in shown
    again = tmp_path / "again.study"
    run("make", str(file), "--out", str(again))
    assert again.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    result = CliRunner().invoke(main, ["study", "show", str(file), "--chapter", "3"])
    assert "the study has the chapters 1 to 2, not 3" in result.output


def test_what_is_wrong_is_said_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.study"
    file.write_text(
        RECORD.read_text(encoding="utf-8").replace("1. 1:", "1. 3:", 1).replace("hansa record", "hansa study")
    )
    result = CliRunner().invoke(main, ["study", "show", str(file)])
    assert result.exit_code == 1
    assert f"{file}: line " in result.output
    result = CliRunner().invoke(main, ["study", "show", "nothing"])
    assert "neither a file nor a position" in result.output
