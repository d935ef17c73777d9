"""The layers in C and their twin in Python give the same numbers; a view knows every route and city of its board."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from engine.starts import STARTS, walk
from hansa.bots.guides import GuideFile, Part, pack, planes, unpack, unplaned
from hansa.bots.nets import NetError
from hansa.engine.constants import MERCHANT, NEUTRAL
from hansa.engine.layout import SEATS
from hansa.engine.state import owner_of, shape_of
from hansa.mind.evaluate import KNOWN_TOKENS, SEAT_FACTS, all_facts, default_weights, relative
from hansa.mind.view import FACTS, View

HIDDEN, SECOND, HEADS, LINEAR = 32, 8, 3, 4


def some_part(view: View, seed: int) -> Part:
    """A net with weights at random."""
    rng = random.Random(seed)

    def numbers(count: int, size: int, most: int) -> bytes:
        return b"".join(rng.randint(-most, most).to_bytes(size, "little", signed=True) for _ in range(count))

    count = int(view.slots) * len(FACTS) + 1
    return Part(
        HIDDEN,
        SECOND,
        HEADS,
        LINEAR,
        numbers(sum(view.most) * HIDDEN, 2, 900),
        numbers(count * HIDDEN, 2, 900),
        numbers(HIDDEN, 4, 100_000),
        numbers(SECOND * HIDDEN, 2, 4095),
        numbers(SECOND, 4, 1_000_000),
        numbers(HEADS * (SECOND + LINEAR), 4, 500_000),
        numbers(HEADS, 8, 1 << 30),
    )


def in_c() -> Any:
    return pytest.importorskip("hansa.mind._layers")


@pytest.mark.parametrize("name", STARTS)
def test_c_and_python_agree_and_differences_do_not_matter(name: str) -> None:
    weights, facts = vec[i64](default_weights()), vec[i64]([0] * (SEATS * SEAT_FACTS))
    rng = random.Random(name)
    nets: dict[str, Any] = {}
    for step, s in enumerate(walk(name, 4)):
        if step > 240 or s.over() != 0:
            break
        if not nets:
            view = View(s.board, max(3, int(s.rules.players)))
            part = some_part(view, 7)
            nets["python"] = part.layers(view, python=True)
            nets["fresh"] = part.layers(view, python=True)
            nets["c"] = part.layers(view)
        if step % 6:
            continue
        players, seat = int(s.rules.players), rng.randrange(int(s.rules.players))
        all_facts(s, weights, facts)
        hand = int(relative(s, weights, seat, facts))
        x = view.things(s, facts, seat, bool(step % 12))
        assert all(int(x[i]) <= most for i, most in enumerate(view.most))
        told = {which: net.outputs(x, facts, seat, players, hand) for which, net in nets.items()}
        assert told["python"] == told["fresh"] == told["c"]
        assert nets["c"].value(x, facts, seat, players, hand) == told["c"][0]
        if step % 18 == 0:  # another reference for two of them
            nets["python"].refer(x, facts, seat, players, hand)
            nets["c"].refer(x, facts, seat, players, hand)


@pytest.mark.slow  # the C file is there with the compiled engine only
def test_c_refuses_what_would_overflow_or_does_not_fit() -> None:
    in_c()
    s = next(iter(walk("base 4", 1)))
    view = View(s.board, 5)
    part = some_part(view, 3)
    huge = Part(HIDDEN, SECOND, HEADS, LINEAR, b"\xff\x7f" * (sum(view.most) * HIDDEN), *list(arrays_of(part))[1:])
    with pytest.raises(ValueError, match="too large"):
        huge.layers(view)
    short = Part(HIDDEN, SECOND, HEADS, LINEAR, part.table, part.number[:-2], *list(arrays_of(part))[2:])
    with pytest.raises(ValueError, match="wrong length"):
        short.layers(view)
    net = part.layers(view)
    facts = vec[i64]([0] * (SEATS * SEAT_FACTS))
    with pytest.raises(ValueError, match="not those of this net"):
        net.value(vec[u8]([255] * int(view.n)), facts, 0, 4, 0)
    with pytest.raises(ValueError, match="not those of this net"):
        net.value(vec[u8]([0] * 5), facts, 0, 4, 0)
    with pytest.raises(ValueError, match="not those of this net"):
        net.value(vec[u8]([0] * int(view.n)), facts, 4, 4, 0)


def arrays_of(part: Part) -> tuple[bytes, ...]:
    return part.table, part.number, part.bias, part.between, part.bias2, part.last, part.offset


def test_a_view_is_of_the_board_and_not_of_the_layout() -> None:
    s = next(iter(walk("base 4", 1)))
    view = View(s.board, 5)
    assert len(set(view.names)) == int(view.n) == len(view.most)
    routes = [name for name in view.names if name.startswith("own 0 ")]
    assert len(routes) == int(s.board.n_routes)
    assert not any(name.startswith("neutral") for name in view.names)
    small = View(s.board, 3)
    assert any(name.startswith("neutral") for name in small.names)


@pytest.mark.parametrize("name", STARTS)
def test_a_view_shows_what_stands_on_every_route(name: str) -> None:
    weights, facts = vec[i64](default_weights()), vec[i64]([0] * (SEATS * SEAT_FACTS))
    for step, s in enumerate(walk(name, 9)):
        if step > 300 or s.over() != 0:
            break
        if step % 10:
            continue
        board, players, seat = s.board, int(s.rules.players), step % int(s.rules.players)
        view = View(board, max(3, players))
        all_facts(s, weights, facts)
        x = view.things(s, facts, seat, False)
        seen = {thing: int(x[i]) for i, thing in enumerate(view.names) if int(x[i])}
        wanted: Counter[str] = Counter()
        for post in range(int(board.n_posts)):
            if piece := int(s.piece(post)):
                route, owner = int(board.post_route[post]), int(owner_of(piece))
                wanted[f"taken {route}"] += 1
                if owner == NEUTRAL:
                    wanted[f"neutral {route}"] += view.has_neutral
                else:
                    slot = (owner - seat) % players
                    wanted[f"own {slot} {route}"] += 1
                    if shape_of(piece) == MERCHANT:
                        wanted[f"merchant {slot} {route}"] = 1
        for route in range(int(board.n_routes)):
            wanted[f"token {route}"] = int(s.token(route)) if int(s.token(route)) <= KNOWN_TOKENS else 0
        words = ("own", "merchant", "taken", "neutral", "token")
        assert {thing: n for thing, n in seen.items() if thing.split()[0] in words} == dict(+wanted)


def test_two_seats_that_stand_alike_see_the_same() -> None:
    """A view is relative: at the very start the first player of one game sees what that of another sees."""
    weights, facts = vec[i64](default_weights()), vec[i64]([0] * (SEATS * SEAT_FACTS))
    seen = set()
    for seed in range(6):
        s = next(iter(walk("base 4", seed)))
        for route in range(int(s.board.n_routes)):
            s.set_token(route, 0)
        all_facts(s, weights, facts)
        view = View(s.board, 5)
        seen.add(bytes(memoryview(view.things(s, facts, int(s.player()), False))))
    assert len(seen) == 1


def test_guide_files_are_read_as_they_were_written_and_damage_is_seen() -> None:
    s = next(iter(walk("base 4", 1)))
    other = next(iter(walk("east 3", 1)))
    view = View(s.board, 5)
    found = GuideFile("hansa_45", 5, some_part(view, 1), some_part(view, 2), default_weights(), {"games": 3})
    packed = pack(found, s.board)
    assert unpack(packed, s.board) == found
    with pytest.raises(NetError, match="not a guide file"):
        unpack(b"HANSANET" + packed[8:], s.board)
    with pytest.raises(NetError, match="checksum"):
        unpack(packed[:-3] + b"abc", s.board)
    with pytest.raises(NetError, match="another board"):
        unpack(packed, other.board)
    with pytest.raises(NetError, match="cannot be read"):
        unpack(packed[:60], s.board)
    only = GuideFile("hansa_45", 5, None, some_part(view, 2), default_weights(), {})
    assert unpack(pack(only, s.board), s.board).lead is None
    assert unplaned(planes(b"abcdefgh", 4), 4) == b"abcdefgh"
    assert import_module("hansa.mind.layers").whole(b"\xff\xff\x01\x00", 2)[0] == -1
