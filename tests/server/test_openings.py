"""Openings over HTTP: what was played from a position, whoever begins; nothing is read before somebody asks."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from hansa.cli import main
from hansa.game import opening
from hansa.game.game import Game
from hansa.game.opening import Node, Tally, Turn
from server.conftest import Starter
from server.helpers import Json, Running

KIND = ("bigbox", "hansa_45", 4)
TURN = ["place trader goslar-magdeburg/1", "place trader coellen-warburg/1", "end"]
HIRE = ["place trader goslar-magdeburg/1", "hire 3 traders", "end"]


def game_of(seed: int, *lines: list[str]) -> Game:
    game = Game.new("hansa_45", "bigbox", 4, seed)
    for line in lines:
        for action in line:
            game.play(action)
    return game


def key(game: Game) -> str:
    return opening.key(game.state, game.board)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Four games: the first player wins three of them."""
    root, one, two = key(game_of(1)), key(game_of(1, TURN)), key(game_of(1, HIRE))
    tree = {
        root: Node(
            Tally(4, [180, 60, 0, 0], [160, 120, 80, 40], [6600, 3700, 1650, 450], [5, 7, 12, 16]),
            [Turn(one, 3, tuple(TURN)), Turn(two, 1, tuple(HIRE))],
        ),
        one: Node(Tally(3, [180, 0, 0, 0], [120, 90, 60, 30], [4850, 2750, 1250, 350], [3, 6, 9, 12])),
        two: Node(Tally(1, [0, 60, 0, 0], [40, 45, 20, 10], [1600, 2025, 400, 100], [2, 1, 3, 4])),
    }
    path = tmp_path / "openings.bin"
    path.write_bytes(opening.written({KIND: (4, tree)}, "made by hand"))
    return path


@pytest.fixture
async def known(sqlite: str, start: Starter, file: Path) -> Running:
    return await start(sqlite, openings=str(file))


async def ask(client: httpx.AsyncClient, status: int = 200, **body: Any) -> Json:
    answer = await client.post("/api/study/openings", json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def test_what_was_played_is_told_whoever_begins(known: Running) -> None:
    ann = known.browser()
    for seed in range(6):
        game = game_of(seed)
        first = int(game.state.start())
        found = await ask(ann, start=game.line(), actions=[])
        assert (found["state"], found["games"], found["total"], found["seat"]) == ("found", 4, 4, first)
        assert [turn["games"] for turn in found["turns"]] == [3, 1]
        assert found["seats"][first]["share"] == 0.75
        assert found["seats"][first]["low"] < 0.75 < found["seats"][first]["high"]
        best, other = found["turns"]
        assert best["seats"][first] == {**best["seats"][first], "share": 1.0, "points": 40.0, "place": 1.0}
        assert best["seats"][first]["low"] < 1.0
        assert other["seats"][(first + 1) % 4]["share"] == 1.0
        assert other["seats"][first]["spread"] is None
        assert [step["action"] for step in best["steps"]] == TURN
        assert all(step["seat"] == first and step["by"] == "plan" for step in best["steps"])
        assert best["steps"][0]["events"][0]["kind"] == "placed"


async def test_the_rest_of_a_turn_is_told_in_its_middle(known: Running) -> None:
    ann, game = known.browser(), game_of(3)
    found = await ask(ann, start=game.line(), actions=["place trader coellen-warburg/2"])
    assert [[step["action"] for step in turn["steps"]] for turn in found["turns"]] == [
        ["place trader goslar-magdeburg/1", "end"]
    ]
    found = await ask(ann, start=game.line(), actions=["place merchant coellen-warburg/2"])
    assert (found["state"], found["turns"]) == ("found", [])
    # The line of a position in the middle of a turn does not tell how the turn began.
    game.play("place trader coellen-warburg/2")
    assert (await ask(ann, start=game.line(), actions=[]))["state"] in ("new", "late")


async def test_what_is_not_in_the_file_is_said(known: Running) -> None:
    ann = known.browser()
    game = game_of(1)
    assert (await ask(ann, start=game.line(), actions=["end"]))["state"] == "new"
    east = Game.new("east", "bigbox", 3, 1)
    assert (await ask(ann, start=east.line(), actions=[]))["state"] == "kind"
    missions = Game.new("hansa_45", "bigbox", 4, 1, None, {"missions": True})
    assert (await ask(ann, start=missions.line(), actions=[]))["state"] == "kind"
    rng = random.Random(1)
    while int(game.state.turns()) < 20:
        game.play(rng.choice(game.legal_codes()))
    start, actions = game.at(0).line(), [text for _, text in game.history()]
    assert (await ask(ann, start=start, actions=actions))["state"] == "late"
    assert (await ask(ann, start=start, actions=[*actions, "nonsense"]))["state"] == "late", "it is not played so far"
    assert (await ask(ann, start=start, actions=["nonsense"], status=400))["error"] == "bad-action"
    assert (await ask(ann, start="nonsense", actions=[], status=400))["error"] == "bad-record"
    record = game_of(2, TURN).record().to_text()
    assert (await ask(ann, start=record, actions=[]))["state"] == "found"


def rewrite(file: Path, data: bytes | None) -> bytes:
    """What the file held before."""
    before = file.read_bytes()
    if data is not None:
        file.write_bytes(data)
    return before


async def test_a_file_is_read_when_somebody_asks_and_may_be_damaged(known: Running, file: Path) -> None:
    whole = rewrite(file, None)
    rewrite(file, whole[:-1])
    ann = known.browser()
    assert (await ask(ann, start=game_of(1).line(), actions=[], status=409))["error"] == "unavailable"
    rewrite(file, whole)
    assert (await ask(ann, start=game_of(1).line(), actions=[]))["state"] == "found"


def test_a_server_does_not_start_with_a_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "o").write_text("nothing")
    result = CliRunner().invoke(main, ["serve", "--check", "--openings", str(tmp_path / "o")])
    assert result.exit_code == 2
    assert "not a file of openings" in result.output
