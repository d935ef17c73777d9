"""The bots of past versions play as they did: their choices at many positions are held to a digest."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from bots.games import KINDS, first_state, play_out
from hansa.arena.table import Spec, SpecError
from hansa.bots import Budget, Position, bot, frozen, is_known, master, names
from hansa.engine.state import State

DIGESTS = {
    "random@0.1": "ac1ad893f09be373",
    "greedy@0.1": "9271af0dd2e00a49",
    "planner@0.1": "4b767ac34763f6fa",
    "master@0.1": "3b2ff1bb82cff27a",
    "novice@0.1": "03e45698d3947b42",
    "apprentice@0.1": "7f79adb88c01c376",
    "journeyman@0.1": "df13561befaeb9d0",
    "merchant@0.1": "ef2aba5ca2d7a265",
    "alderman@0.1": "711a1e15c4e30e18",
}


def positions() -> list[State]:
    """Some positions of games of every kind, all kinds of questions among them.

    Those with the pawn are left out: its rules were corrected since.
    """
    found: list[State] = []
    for number, kind in enumerate(KINDS):
        if kind[:3] == ("hansa_23", "ed2009", 2):
            continue
        players = [bot("greedy@0.1" if seat % 2 else "random@0.1") for seat in range(kind[2])]
        states = [s.copy() for s in play_out(first_state(kind, number), players, 60, number)]
        asked = {int(s.top()): s for s in states}
        found += [states[len(states) // 3], states[2 * len(states) // 3], *(s for q, s in asked.items() if q > 1)]
    return found


@pytest.fixture(scope="module")
def states() -> list[State]:
    return positions()


@pytest.mark.parametrize("name", DIGESTS)
def test_choices_are_what_they_were(name: str, states: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "LONGEST", 1e9)  # a busy machine shall not cut it short
    player = bot(name)
    assert player.name == name
    digest = sha256()
    for i, s in enumerate(states):
        digest.update(repr(player.choose(Position(s), Budget(1200), random.Random(i))).encode())
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
