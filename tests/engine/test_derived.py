"""The counters that are kept step by step equal those worked out from the position."""

from __future__ import annotations

import pytest

from engine.starts import STARTS, walk
from hansa.engine import layout
from hansa.engine.constants import NOBODY
from hansa.engine.layout import CITIES, OWNERS, ROUTES, SEATS, TOKEN_ROOM
from hansa.engine.state import State, from_bytes


def worked_out(s: State) -> dict[str, list[int]]:
    """Everything from DERIVED_AT on, and the masks, by their definitions."""
    board = s.board
    posts = [(p, int(s.piece(p)), int(board.post_route[p]), int(board.post_kind[p])) for p in range(int(board.n_posts))]
    own = [0] * (OWNERS * ROUTES)
    free = [0] * (2 * ROUTES)
    first = [0] * (2 * ROUTES)
    standing = [0] * (2 * OWNERS)
    masks = [0] * layout.N_MASKS
    for post, piece, route, kind in reversed(posts):
        if piece:
            own[(piece - 1) // 2 * ROUTES + route] += 1
            standing[piece - 1] += 1
            masks[layout.STANDS_ON + (piece - 1) // 2] |= 1 << route
        else:
            free[kind * ROUTES + route] += 1
            first[kind * ROUTES + route] = post + 1
            masks[layout.OPEN + kind] |= 1 << route
    full = [
        sum(own[o * ROUTES + r] == int(board.route_len[r]) for r in range(int(board.n_routes))) for o in range(OWNERS)
    ]
    present = [0] * (OWNERS * CITIES)
    offices = [0] * CITIES
    control = [0] * CITIES
    for city in range(int(board.n_cities)):
        printed = [int(s.office(city, i)) for i in range(int(board.city_size[city]))]
        offices[city] = sum(map(bool, printed))
        assert all(printed[: offices[city]]), "offices fill from the left"
        extra = [int(s.extra_piece(i)) for i in range(int(s.extras())) if int(s.extra_city(i)) == city]
        right_to_left = [(p - 1) // 2 for p in [*reversed(printed[: offices[city]]), *extra]]
        for owner in right_to_left:
            present[owner * CITIES + city] += 1
        if right_to_left:
            control[city] = 1 + max(right_to_left, key=lambda o: (right_to_left.count(o), -right_to_left.index(o)))
    cells = s.to_bytes()
    laid = [int(s.laid_owner(i)) for i in range(layout.MAX_LAID) if s.laid_token(i)]
    unused = [sum(cells[layout.UNUSED_AT + TOKEN_ROOM * p :][:TOKEN_ROOM]) for p in range(SEATS)]
    used = [sum(cells[layout.USED_AT + TOKEN_ROOM * p :][:TOKEN_ROOM]) for p in range(SEATS)]
    return {
        "own": own,
        "free": free,
        "free everywhere": [sum(free[:ROUTES]), sum(free[ROUTES:])],
        "full": full,
        "standing": standing,
        "present": present,
        "offices": offices,
        "control": control,
        "first": first,
        "unused": unused,
        "won": [unused[p] + used[p] + laid.count(p) for p in range(SEATS)],
        "plate": [sum(cells[layout.PLATE_AT + TOKEN_ROOM * p :][:TOKEN_ROOM]) for p in range(SEATS)],
        "masks": masks,
    }


def kept(s: State) -> dict[str, list[int]]:
    cells = s.to_bytes()

    def block(start: int, stop: int) -> list[int]:
        return list(cells[start:stop])

    return {
        "own": block(layout.OWN_AT, layout.FREE_AT),
        "free": block(layout.FREE_AT, layout.FREE_ALL_AT),
        "free everywhere": block(layout.FREE_ALL_AT, layout.FULL_AT),
        "full": block(layout.FULL_AT, layout.STANDING_AT),
        "standing": block(layout.STANDING_AT, layout.PRESENT_AT),
        "present": block(layout.PRESENT_AT, layout.OFFICES_AT),
        "offices": block(layout.OFFICES_AT, layout.CONTROL_AT),
        "control": block(layout.CONTROL_AT, layout.FIRST_AT),
        "first": block(layout.FIRST_AT, layout.UNUSED_ALL_AT),
        "unused": block(layout.UNUSED_ALL_AT, layout.WON_AT),
        "won": block(layout.WON_AT, layout.PLATE_ALL_AT),
        "plate": block(layout.PLATE_ALL_AT, layout.N_CELLS),
        "masks": [int(m) for m in s.masks],
    }


@pytest.mark.parametrize("name", STARTS)
def test_counters_equal_those_worked_out_from_the_position(name: str) -> None:
    for seed in (1, 2):
        for step, s in enumerate(walk(name, seed)):
            if step % 5 == 0 or s.over():
                assert kept(s) == worked_out(s), f"seed {seed}, step {step}"


@pytest.mark.parametrize("name", ["base 4", "britannia 5", "all modules"])
def test_packing_keeps_everything(name: str) -> None:
    for step, s in enumerate(walk(name, 5)):
        if step % 40 == 0:
            again = from_bytes(s.board, s.rules, s.to_bytes())
            assert again.to_bytes() == s.to_bytes()
            assert list(again.masks) == list(s.masks)


def test_nobody_controls_an_empty_city() -> None:
    s = next(walk("base 4", 1))
    assert all(s.controller(city) == NOBODY for city in range(int(s.board.n_cities)))
