"""Positions that play alike have equal keys; others differ."""

from __future__ import annotations

from random import Random

import pytest

from engine.starts import STARTS, start, walk
from hansa.engine import key, layout, play
from hansa.engine.fast import legal_codes, legal_vec
from hansa.engine.kinds import K_END, K_PAWN_FREE, K_PAWN_PAID, kind_of
from hansa.engine.posts import class_of
from hansa.engine.state import State, from_bytes


def with_equal_posts_mixed(s: State, rng: Random) -> State:
    """The same position, equal posts of each route shuffled."""
    mixed = s.copy()
    classes: dict[int, list[int]] = {}
    for post in range(int(s.board.n_posts)):
        classes.setdefault(int(class_of(s, post)), []).append(post)
    for posts in classes.values():
        pieces = [int(s.piece(post)) for post in posts]
        for post, piece in zip(posts, pieces, strict=True):
            if piece:
                mixed.take(post)
        rng.shuffle(pieces)
        for post, piece in zip(posts, pieces, strict=True):
            if piece:
                mixed.put(post, piece)
    return mixed


@pytest.mark.parametrize("name", STARTS)
def test_equal_posts_are_interchangeable(name: str) -> None:
    rng = Random(3)
    compared = 0
    for step, s in enumerate(walk(name, 4)):
        # In the middle of a Move or a relocation the state remembers posts, which this shuffle does not know.
        if step % 10 == 0 and not s.lifted() and not s.placed() and not s.held():
            mixed = with_equal_posts_mixed(s, rng)
            assert key.key(mixed) == key.key(s)
            assert key.position_hash(mixed) == key.position_hash(s)
            assert len(legal_codes(mixed)) == len(legal_codes(s))
            compared += 1
    assert compared > 10


def test_number_of_the_turn_and_past_draws_do_not_matter() -> None:
    s = start("base 4", 1)
    cells = bytearray(s.to_bytes())
    cells[layout.TURN_AT] += 17
    assert key.key(from_bytes(s.board, s.rules, bytes(cells))) == key.key(s)
    s.set_drawn(3)
    other = s.copy()
    other.set_pool(0, int(other.pool_token(0)) ^ 1)
    assert key.key(other) == key.key(s)
    other.set_pool(3, int(other.pool_token(3)) ^ 1)
    assert key.key(other) != key.key(s)


@pytest.mark.parametrize("name", STARTS)
def test_every_offer_leads_to_a_position_of_its_own(name: str) -> None:
    """Offers are made once, so that their results differ; only answers to the same question are compared."""
    for step, s in enumerate(walk(name, 6)):
        if step % 25 == 0 and not s.over():
            seen: dict[bytes, int] = {}
            hashes = set()
            for code in legal_codes(s):
                after = s.copy()
                play.apply(after, code)
                found = key.key(after)
                assert found not in seen or same_result(s, seen[found], code), (step, seen[found], code)
                seen[found] = code
                hashes.add(int(key.position_hash(after)))
            assert len(hashes) == len(seen)


def same_result(s: State, one: int, other: int) -> bool:
    """Different deeds with the same result: an extra office taken from the plate of equals, a pawn left where it is."""
    return all(kind_of(code) in (K_PAWN_FREE, K_PAWN_PAID, K_END) for code in (one, other))


def test_mid_move_the_hand_belongs_to_the_key() -> None:
    seen = 0
    for s in walk("base 4", 8):
        if s.lifted():
            seen += 1
            back = from_bytes(s.board, s.rules, s.to_bytes())
            assert key.key(back) == key.key(s)
            back.clear_hand()
            assert key.key(back) != key.key(s)
    assert seen > 3


def test_offers_as_list_and_vector_are_those_of_legal() -> None:
    s = start("base 4", 1)
    assert legal_codes(s) == [int(code) for code in legal_vec(s)]
    assert memoryview(legal_vec(s)).nbytes == 8 * len(legal_codes(s))
