"""The bots of past versions play as they did: their choices at many positions, in notation, are held to a digest."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from bots.games import KINDS, first_state, play_out
from hansa.arena.table import Spec, SpecError
from hansa.bots import Budget, Position, bot, frozen, is_known, master, names
from hansa.engine import play
from hansa.engine.state import State
from hansa.game.boards import PrintedBoard, board
from hansa.game.codes import decode

DIGESTS = {
    "random@0.1": "c8e6ac2a8a1329f7",
    "greedy@0.1": "9b2c8cfc54c35a0d",
    "planner@0.1": "82912f9319102047",
    "master@0.1": "4c48202c6cf267a1",
    "novice@0.1": "5ec0cb59ecd4389b",
    "apprentice@0.1": "024a6585f8d95236",
    "journeyman@0.1": "852b5dc152201731",
    "merchant@0.1": "faae3572e788d8b7",
    "alderman@0.1": "8f3e9d2cd3f0bfb9",
    "challenger@0.1": "706dee459a9fd789",
}


def positions() -> list[tuple[PrintedBoard, State]]:
    """Some positions of games of every kind, all kinds of questions among them.

    Those with the pawn are left out: its rules were corrected since.
    """
    found: list[tuple[PrintedBoard, State]] = []
    for number, kind in enumerate(KINDS):
        if kind[:3] == ("hansa_23", "ed2009", 2):
            continue
        players = [bot("greedy@0.1" if seat % 2 else "random@0.1") for seat in range(kind[2])]
        states = [s.copy() for s in play_out(first_state(kind, number), players, 60, number)]
        asked = {int(s.top()): s for s in states}
        chosen = [states[len(states) // 3], states[2 * len(states) // 3], *(s for q, s in asked.items() if q > 1)]
        found += [(board(kind[0]), s) for s in chosen]
    return found


def in_words(line: list[int], printed: PrintedBoard, s: State) -> str:
    """The line in notation, which stays when numbers change; its actions follow each other."""
    now, words = s.copy(), []
    for code in line:
        words.append(str(decode(code, printed, now)))
        if play.why_not(now, code) != 0:
            break
        play.apply(now, code)
    return "; ".join(words)


@pytest.fixture(scope="module")
def states() -> list[tuple[PrintedBoard, State]]:
    return positions()


@pytest.mark.parametrize("name", DIGESTS)
def test_choices_are_what_they_were(
    name: str, states: list[tuple[PrintedBoard, State]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(master, "LONGEST", 1e9)  # a busy machine shall not cut it short
    player = bot(name)
    assert player.name == name
    digest = sha256()
    for i, (printed, s) in enumerate(states):
        line = player.choose(Position(s), Budget(1200), random.Random(i))
        digest.update(in_words(line, printed, s).encode())
    assert digest.hexdigest()[:16] == DIGESTS[name]


def test_all_are_held_to_a_digest() -> None:
    assert frozen.names() == list(DIGESTS)


def test_frozen_bots_are_opponents_and_not_on_offer() -> None:
    assert is_known("master@0.1")
    assert not is_known("master@0.0")
    assert "master@0.1" not in names()
    assert Spec.parse("master@0.1@6000").budget == Budget(6000)
    assert Spec.parse("master@0.1@0.5s").budget.seconds == 0.5
    assert Spec.parse("master@0.1").name == "master@0.1"
    assert Spec.parse("planner@0.5s").name == "planner"
    with pytest.raises(SpecError, match="there is no bot 'master@0\\.7'"):
        Spec.parse("master@0.7@100")
