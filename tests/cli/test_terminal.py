"""A game in the terminal, as a person types it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from hansa import Game
from hansa.arena.policy import RandomPolicy
from hansa.cli import main
from hansa.cli.terminal import Table, begins, fits
from hansa.game.picture import picture

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.hansa"))


def typed(*lines: str, bots: str = "random", **options: str) -> str:
    words = ["terminal", "--seed", "3", "--bots", bots, *(w for k, v in options.items() for w in (f"--{k}", v))]
    result = CliRunner().invoke(main, words, input="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.output
    return result.output


def test_everything_that_help_lists_works(tmp_path: Path) -> None:
    out = typed(
        *("?", "l", "l place gos", "b", "d", "s", "w establish emden-groningen nothing", "rule R-63"),
        *("place trader emden-groningen/1", "u", "redo", "r", "h", "hint", f"save {tmp_path / 'a.hansa'}", "q"),
    )
    assert "Not every post" in out
    assert "ring rule" in out
    assert "taken back" in out
    assert Game.load((tmp_path / "a.hansa").read_text()).codes == []


def test_abbreviations_and_numbers_play() -> None:
    out = typed("pl t em-gr", "l place m em-gr", "1", "q")
    assert "places a trader on Emden–Groningen." in out
    assert "places a merchant on Emden–Groningen." in out


def test_what_is_wrong_is_said() -> None:
    out = typed(
        "fly to danzig", "place trader danzig-visby/1", "77", "displace trader emden-groningen/1 with trader", "q"
    )
    assert "'fly' is not an action" in out
    assert "there is no post" in out
    assert "no such number" in out


def test_a_refused_setup_is_explained() -> None:
    result = CliRunner().invoke(main, ["terminal", "--players", "2"])
    assert "bigbox is for 3 to 5 players" in result.output
    result = CliRunner().invoke(main, ["terminal", "--bots", "oracle"])
    assert "there is no bot 'oracle'" in result.output


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    path = str(tmp_path / "b.hansa")
    typed("end", "q", save=path)
    out = typed("end", "q", load=path)
    assert "turn" in out


@pytest.mark.parametrize(("edition", "players"), [("ed2009", 2), ("egmont", 2), ("bigbox", 5)])
def test_a_whole_game(edition: str, players: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The person plays as the random policy does, by notation."""
    policy = RandomPolicy(5)
    tables: list[Table] = []
    run = Table.run

    def remember(table: Table) -> None:
        tables.append(table)
        run(table)

    def answer(*_: Any, **__: Any) -> str:
        game = tables[0].game
        return game.text_of(policy.choose(game.state))

    monkeypatch.setattr(Table, "run", remember)
    monkeypatch.setattr(click, "prompt", answer)
    path = tmp_path / "whole.hansa"
    words = ["--edition", edition, "--players", str(players), "--seed", "1", "--bots", "random", "--save", str(path)]
    result = CliRunner().invoke(main, ["terminal", *words])
    assert result.exit_code == 0, result.output
    assert "The game is over" in result.output
    assert Game.load(path.read_text()).over


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_every_kind_of_game_can_be_drawn(path: Path) -> None:
    game = Game.load(path.read_text())
    text = picture(game.at(len(game.codes) // 2).view(0), game.board)
    assert all(city in text for city in game.board.cities)


def test_how_words_are_shortened() -> None:
    assert begins("goslar-magdeburg/2", "gos-mag")
    assert begins("goslar-magdeburg/2", "gos-mag/2")
    assert not begins("goslar-magdeburg/2", "gos-mag/1")
    assert fits("est gos-m off g", "establish goslar-magdeburg office goslar")
    assert not fits("est off", "establish goslar-magdeburg office goslar")
    assert fits("goslar", "establish goslar-magdeburg office goslar", anywhere=True)
