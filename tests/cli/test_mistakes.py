"""What is wrong on the command line is said in a sentence, with an exit code, and without a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hansa.cli import main

RECORD = sorted((Path(__file__).resolve().parent.parent / "records").glob("*.hansa"))[0]


def hansa(*words: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, words, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file: nothing can be written below it, whoever runs the tests."""
    path = tmp_path / "file"
    path.write_text("not a directory\n")
    return path


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--games", "1", "--jobs", "1", "--out", "{}/out"],
        ["arena", "run", "--bots", "greedy@5,random", "--blocks", "1", "--jobs", "1", "--out", "{}/out.jsonl"],
        ["train", "--hours", "0.001", "--dir", "{}/run"],
        ["terminal", "--save", "{}/game.hansa"],
    ],
)
def test_a_place_that_cannot_be_written_is_named(words: list[str], file: Path) -> None:
    result = hansa(*(word.format(file) for word in words))
    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {file}")
    assert "Not a directory" in result.output or "File exists" in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate --jobs 0", "0 is not in the range x>=1"),
        ("simulate --opening -1", "-1 is not in the range x>=0"),
        ("arena run --bots greedy,random --out x --jobs 0", "0 is not in the range x>=1"),
        ("arena run --bots greedy,random --out x --opening -1", "-1 is not in the range x>=0"),
        ("train --games 0", "0 is not in the range"),
        ("train --searches 0", "0 is not in the range"),
        ("train --board atlantis", "'atlantis' is not one of"),
        ("train --cores -1", "-1 is not in the range"),
        (f"replay {RECORD} --from -1", "-1 is not in the range"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(words: str, sentence: str) -> None:
    result = hansa(*words.split())
    assert result.exit_code == 2
    assert sentence in result.output


@pytest.mark.parametrize(
    "command", [["simulate"], ["terminal"], ["arena", "run", "--bots", "greedy,random", "--out", "x"]]
)
@pytest.mark.parametrize(
    ("options", "sentence"),
    [("{", "--options must be JSON such as"), ("[]", "--options must be a JSON object such as")],
)
def test_options_are_a_json_object(command: list[str], options: str, sentence: str) -> None:
    result = hansa(*command, "--options", options)
    assert result.exit_code == 1
    assert sentence in result.output


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere"])
def test_a_cluster_that_is_not_there_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")

    def refuse(wanted: str, **_: object) -> None:
        raise OSError(f"Timed out trying to connect to {wanted}\nafter a while")

    monkeypatch.setattr(distributed, "Client", refuse)
    result = hansa("simulate", "--games", "1", "--cluster", address)
    assert result.exit_code == 1
    assert f"no Dask scheduler can be reached at {address!r}: Timed out" in result.output


def test_a_picture_of_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    results = tmp_path / "r.jsonl"
    words = ["--bots", "random,greedy@5", "--edition", "egmont", "--players", "2", "--blocks", "1", "--jobs", "1"]
    assert hansa("arena", "run", *words, "--out", str(results)).exit_code == 0
    result = hansa("arena", "report", str(results), "--plot", str(tmp_path / "picture.xyz"))
    assert result.exit_code == 1
    assert "picture.xyz: Format 'xyz' is not supported" in result.output


def test_a_run_of_training_that_is_damaged_is_named(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    (tmp_path / "state.json").write_bytes(b"nothing of the kind")
    result = hansa("train", "--dir", str(tmp_path), "--hours", "0.001")
    assert result.exit_code == 1
    assert "does not hold the state of a run" in result.output


def test_a_game_goes_on_when_its_record_cannot_be_written(file: Path) -> None:
    result = hansa("terminal", "--seed", "3", "--bots", "random", typed=f"save {file}/game.hansa\nscores\nquit\n")
    assert result.exit_code == 0
    assert f"not written to {file}/game.hansa: Not a directory" in result.output
    assert "Points as it stands" in result.output
