"""Redealing changes hidden things only, and all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.starts import STARTS, start, walk
from hansa.engine import hidden, key, layout
from hansa.engine.constants import TOKENS
from hansa.engine.redeal import redeal
from hansa.engine.state import State

HIDDEN = [
    *range(layout.PLATE_AT, layout.CONNECTED_AT),
    *range(layout.POOL_AT, layout.POOL_SIZE_AT),
    *range(layout.MISSION_AT, layout.TILE_AT),
]


def unseen(s: State, seat: int) -> Counter[int]:
    """Tokens that the seat has not seen, by kind."""
    found = Counter(int(s.pool_token(i)) for i in range(int(hidden.first_unseen(s)), int(s.pool_size())))
    for player in range(int(s.rules.players)):
        if player != seat:
            found.update({token: int(s.plate(player, token)) for token in range(TOKENS)})
    return +found


@pytest.mark.parametrize("name", STARTS)
def test_only_hidden_things_change(name: str) -> None:
    for step, s in enumerate(walk(name, 9)):
        if step % 20:
            continue
        for seat in range(-1, int(s.rules.players)):
            other = redeal(s, seat, step)
            assert key.public_key(other, seat) == key.public_key(s, seat)
            assert key.public_hash(other, seat) == key.public_hash(s, seat)
            assert unseen(other, seat) == unseen(s, seat)
            before, after = bytearray(s.to_bytes()), bytearray(other.to_bytes())
            for cell in HIDDEN:
                before[cell] = after[cell] = 0
            assert before == after
            if seat >= 0:
                assert [other.plate(seat, t) for t in range(TOKENS)] == [s.plate(seat, t) for t in range(TOKENS)]
                assert other.mission(seat) == s.mission(seat)


def test_every_hidden_thing_varies() -> None:
    s = start("all modules", 2)
    worlds = [redeal(s, 0, seed) for seed in range(200)]
    assert len({tuple(int(w.pool_token(i)) for i in range(int(s.pool_size()))) for w in worlds}) > 100
    for player in range(1, 5):
        cards = {int(w.mission(player)) for w in worlds}
        assert cards == set(range(1, 10)) - {int(s.mission(0))}, "undealt cards are possible too"
    assert all(len({int(w.mission(p)) for p in range(5)}) == 5 for w in worlds)
    assert redeal(s, 0, 7).to_bytes() == redeal(s, 0, 7).to_bytes()


def test_a_foreign_plate_is_redealt_and_the_own_is_not() -> None:
    s = start("base 4", 2)
    s.add_plate(1, int(s.pool_token(0)), 1)
    s.set_drawn(1)
    mine = {tuple(int(redeal(s, 1, seed).plate(1, t)) for t in range(TOKENS)) for seed in range(50)}
    foreign = {tuple(int(redeal(s, 0, seed).plate(1, t)) for t in range(TOKENS)) for seed in range(50)}
    assert len(mine) == 1
    assert len(foreign) > 2
    assert all(sum(plate) == 1 for plate in foreign)
    world = redeal(s, 0, 1)
    assert world.pool_token(0) == 0, "the order of past draws would tell what lies on the plate"


def test_missions_are_open_when_the_game_is_over() -> None:
    s = start("missions", 4)
    s.set_over(1)
    for seed in range(5):
        assert [redeal(s, 0, seed).mission(p) for p in range(4)] == [s.mission(p) for p in range(4)]


def test_public_keys_tell_nothing_that_is_hidden() -> None:
    s = start("all modules", 5)
    other = s.copy()
    other.set_mission(2, 1 + int(other.mission(2)) % 9)
    first, second = int(other.pool_token(0)), int(other.pool_token(1))
    other.set_pool(0, second)
    other.set_pool(1, first)
    for seat in (-1, 0, 1, 3, 4):
        assert key.public_key(other, seat) == key.public_key(s, seat)
    assert key.public_key(other, 2) != key.public_key(s, 2)
    assert key.key(other) != key.key(s)
