"""Views in encoded parts are the same views, and what is sent as a change makes the old view the new one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hansa import Game
from hansa.server.parts import PIECEWISE, Parts
from server.helpers import with_change

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.hansa"))
EVERY = 3
"""Views are compared after every so many actions; which ones differs by record."""


def shown(game: Game, seat: int | None) -> Any:
    return msgspec.json.decode(msgspec.json.encode(game.view(seat)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_parts_are_the_view_and_changes_lead_to_it(path: Path) -> None:
    whole = Game.load(path.read_text(encoding="utf-8"))
    rng = random.Random(path.stem)
    game = Game(whole.header)
    parts = Parts(game)
    parts.follow(0)
    seats: list[int | None] = [None, *range(game.players)]
    kept = {seat: {0: msgspec.json.decode(parts.view(seat))} for seat in seats if seat != 1}  # seat 1 comes later
    seq = 0
    for i, code in enumerate(whole.codes):
        game.play(code, tell=False)
        if rng.random() < 0.1 and game.can_undo():
            seq += 1
            parts.follow(seq)
            game.undo()
            seq += 1
            parts.follow(seq)
            game.redo()
        seq += 1
        parts.follow(seq)
        if (i + len(path.stem)) % EVERY and not game.over:
            continue
        for seat in seats:
            now = shown(game, seat)
            assert msgspec.json.decode(parts.view(seat)) == now
            older = kept.setdefault(seat, {})
            for since, before in older.items():
                change = parts.change(seat, since)
                if change is not None:
                    assert with_change(before, msgspec.json.decode(change)) == now, (seat, since)
            older[seq] = now
            for since in [since for since in older if since < seq - 9]:
                del older[since]


def test_an_action_changes_little(tmp_path: Path) -> None:
    game = Game.new(board="hansa", players=4, seed=3, options={"missions": True})
    parts = Parts(game)
    parts.follow(1)
    parts.view(2)
    game.play(next(action for action in game.legal() if action.kind == "place"))
    parts.follow(2)
    change = msgspec.json.decode(parts.change(2, 1) or b"")
    assert len(change["posts"]) == 1
    assert len(change["desks"]) == 1
    assert not {"cities", "score", "mine", "unseen", "tokens", *PIECEWISE[1:2]} & change.keys()


def test_a_position_that_is_not_remembered_has_no_change() -> None:
    game = Game.new(board="hansa", players=3, seed=3)
    parts = Parts(game)
    parts.follow(4)
    assert parts.change(None, 3) is None
    assert parts.change(None, 5) is None
    assert msgspec.json.decode(parts.change(None, 4) or b"") == {}
