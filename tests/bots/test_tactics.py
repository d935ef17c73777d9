"""Positions with a provably best decision, found by make_tactics.py: who plays them right."""

from __future__ import annotations

import json
import random
import warnings
from pathlib import Path

import pytest

from hansa.bots import Bot, Budget, Position, bot
from hansa.engine import play, scoring
from hansa.engine.state import State
from hansa.game.game import Game

FILES = sorted((Path(__file__).parent / "tactics").glob("*.json"))
NODES = 4_000
Tactic = dict[str, object]


def tactics() -> list[tuple[str, Tactic]]:
    return [(path.stem, tactic) for path in FILES for tactic in json.loads(path.read_text())]


def position_of(tactic: Tactic) -> State:
    """Replay the game up to the position."""
    s = Game.new(
        board=str(tactic["board"]),
        edition=str(tactic["edition"]),
        players=int(str(tactic["players"])),
        seed=int(str(tactic["seed"])),
    ).state
    codes = tactic["codes"]
    assert isinstance(codes, list)
    for code in codes:
        assert play.why_not(s, code) == 0
        play.apply(s, code)
    return s


def solves(player: Bot, kind: str, s: State, seat: int) -> bool:
    """Let the bot play its turn on, others answering simply; was it right?"""
    asked = 0
    turn = s.player()
    while s.over() == 0 and s.player() == turn and asked < 40:
        asked += 1
        me = int(s.decider())
        if me != seat:
            play.apply(s, Position(s).legal()[0])
            continue
        for code in player.choose(Position(s), Budget(NODES), random.Random(1)):
            if s.over() != 0 or int(s.decider()) != me:
                break
            play.apply(s, code)
    if kind == "ending_loses":
        return s.over() == 0
    return s.over() != 0 and int(scoring.winners(s)) == 1 << seat


def test_there_are_enough() -> None:
    found = tactics()
    assert len(found) >= 100
    assert {"end_and_win", "ending_loses", "token_step"} <= {kind for kind, _ in found}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "least"), [("planner", 0.90), ("master", 0.95)])
def test_tactics_are_solved(name: str, least: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        player = bot(name)
    found = tactics()
    missed = [
        f"{kind} seed {tactic['seed']}"
        for kind, tactic in found
        if not solves(player, kind, position_of(tactic), int(str(tactic["seat"])))
    ]
    assert len(missed) <= (1 - least) * len(found), f"{name} missed {len(missed)} of {len(found)}: {missed}"
