"""The templates of packages for bots and boards: installed into an environment of their own, found and played."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from pathlib import Path

import pytest

from machine import made_once

ROOT = Path(__file__).parent.parent.parent


class Environment:
    """A virtual environment that sees the packages of this one, and what is installed into it."""

    def __init__(self, place: Path) -> None:
        self.python = place / "bin" / "python"

    def run(self, *words: str) -> str:
        quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
        done = subprocess.run(
            [str(self.python), "-m", *words], capture_output=True, text=True, check=False, env=os.environ | quiet
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def install(place: Path) -> None:
    shutil.copytree(ROOT / "templates", place / "copies", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    # Without a pip of its own, which would take longer than all the rest: that of this environment serves it as well.
    command = [sys.executable, "-m", "venv", "--without-pip", str(place / "venv")]
    subprocess.run(command, check=True, capture_output=True)
    (packages,) = place.glob("venv/lib/*/site-packages")
    (packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    copies = [str(place / "copies" / name) for name in ("bot", "board")]
    Environment(place / "venv").run("pip", "install", "-q", "--no-index", "--no-build-isolation", *copies)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(made_once(tmp_path_factory, "templates", install) / "venv")


def test_both_say_that_nothing_is_wrong(environment: Environment) -> None:
    assert environment.run("hansa_bot_template") == "60 positions, nothing wrong\n"
    assert "decisions were played, nothing wrong" in environment.run("hansa_board_template")


def test_the_bot_plays_in_the_arena_and_beats_chance(environment: Environment, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    kind = ["--players", "3", "--blocks", "2", "--jobs", "1", "--quiet", "--out", str(out)]
    assert "patient" in environment.run("hansa", "arena", "run", "--bots", "patient,random", *kind)
    games = [game for row in out.read_text().splitlines() for game in json.loads(row)["games"]]
    assert len(games) == 12
    assert all(game["over"] for game in games)
    won = Counter(game["seats"][seat] for game in games for seat in game["winners"])
    assert won["patient"] >= 3 * won["random"], won


def test_the_board_is_played(environment: Environment) -> None:
    assert "The Amber Road" in environment.run("hansa", "boards", "--json", "amber")
    assert "amber" in environment.run("hansa", "boards")
    for bots in ("random", "greedy@50"):
        words = ["--board", "amber", "--players", "4", "--bots", bots, "--games", "2", "--jobs", "1", "--json"]
        told = json.loads(environment.run("hansa", "simulate", *words))
        assert told["plan"]["configuration"]["board"] == "amber"
        assert told["statistics"]["games"]


def test_a_game_on_the_board_is_told_in_its_words(environment: Environment, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from hansa import Game\n"
        "from hansa.game.words import Words\n"
        "from hansa.game.kind import kind_of\n"
        "game = Game.new('amber', players=3, seed=1)\n"
        "events = game.play('place trader tonder-ribe/1')\n"
        "print(Words(game.header.seats, game.board).line(events[0]))\n"
        "again = Game.load(game.record().to_text())\n"
        "assert Game.from_position(game.line()).legal() == again.legal() == game.legal()\n"
        "assert kind_of(game.state).board.id == 'amber'\n"
        "from hansa.server.errors import ApiError\n"
        "from hansa.server.making import check_setup\n"
        "try:\n"
        "    check_setup('amber', 'bigbox', 3, {})\n"
        "except ApiError as error:\n"
        "    print(error.message)\n",
        encoding="utf-8",
    )
    told = subprocess.run([str(environment.python), str(script)], capture_output=True, text=True, check=True).stdout
    assert "on Tønder–Ribe" in told
    assert "amber is a board for programs" in told
