"""The numbers of actions and the bytes of observations are a contract."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.starts import STARTS, walk
from hansa.engine.redeal import redeal
from hansa.game import names
from hansa.game.boards import BOARDS, board
from hansa.game.view import View, view_of
from hansa.mind import observe
from hansa.research import contract

PAGE = Path(__file__).parents[2] / "docs/observation.md"


def test_no_number_and_no_byte_has_moved() -> None:
    """If this fails, programs that learned on hansa_v1 break: make a hansa_v2 and leave this page as it is."""
    assert contract.NAME == "hansa_v1"
    assert contract.describe() == PAGE.read_text(encoding="utf-8")
    assert (contract.N_ACTIONS, contract.N_BYTES) == (8090, 1246)


def test_the_blocks_cover_every_byte_once() -> None:
    flat = np.random.default_rng(1).integers(0, 256, (2, contract.N_BYTES), np.uint8)
    blocks = contract.named(flat)
    assert np.array_equal(np.concatenate([block.reshape(2, -1) for block in blocks.values()], axis=1), flat)
    assert all(np.shares_memory(block, flat) for block in blocks.values())
    assert {name: block.shape[1:] for name, block in blocks.items()} == contract.shapes()


@pytest.mark.parametrize("name", STARTS)
def test_nothing_hidden_is_observed(name: str) -> None:
    for step, s in enumerate(walk(name, 5)):
        if step % 25:
            continue
        for seat in range(-1, int(s.rules.players)):
            seen = observe.observation(s, seat)
            for seed in range(3):
                assert observe.observation(redeal(s, seat, seed), seat) == seen


def checked(seen: dict[str, contract.Bytes], view: View, seat: int) -> None:
    """The observation says what the view says."""
    printed = board(view.board)
    n = len(view.players)

    def piece(number: int) -> tuple[int, str] | None:
        if number == 0:
            return None
        player = (int(number) - 1) // 2
        return (5 if player == 5 else (player + seat) % n), names.SHAPES[(int(number) - 1) % 2]

    posts = [(p.owner, p.shape) if p else None for route in printed.routes for p in view.posts[route]]
    assert [piece(x) for x in seen["posts"][: len(posts)]] == posts
    for i, route in enumerate(printed.routes):
        token = int(seen["tokens"][i])
        assert (names.TOKENS[token - 1] if token else None) == view.tokens.get(route)
    for i, city in enumerate(printed.cities):
        offices = [(p.owner, p.shape) if p else None for p in view.cities[city].offices]
        assert [piece(x) for x in seen["offices"][i][: len(offices)]] == offices
        extra = [piece(x) for x, c in zip(seen["extra_pieces"], seen["extra_cities"], strict=True) if c == 1 + i and x]
        assert extra[::-1] == [(p.owner, p.shape) for p in view.cities[city].extra]
        holder = int(seen["control"][i])
        controller = None if not holder else 5 if holder == 6 else (holder - 1 + seat) % n
        assert controller == view.cities[city].controller
    for slot in range(n):
        desk = view.desks[(seat + slot) % n]
        assert list(seen["supply"][slot]) == [desk.supply["trader"], desk.supply["merchant"]]
        assert list(seen["stock"][slot]) == [desk.stock["trader"], desk.stock["merchant"]]
        assert [int(x) for x in seen["levels"][slot][:5]] == [
            desk.abilities[ability].level for ability in names.ABILITIES
        ]
        for block, tokens in (("unused", desk.unused), ("used", desk.used)):
            assert [names.TOKENS[t] for t in range(9) for _ in range(int(seen[block][slot][t]))] == tokens
        assert int(seen["plates"][slot]) == desk.plate
        assert int(seen["prestige"][slot]) == desk.points
        assert (int(seen["connected"][slot]) or None) == desk.east_west
    assert {names.TOKENS[t]: int(x) for t, x in enumerate(seen["unseen"]) if x} == view.unseen
    assert view.mine is not None
    assert [names.TOKENS[t] for t, x in enumerate(seen["plate"]) for _ in range(int(x))] == view.mine.plate
    card = [printed.cities[int(x) - 1] for x in seen["missions"][0] if x]
    assert card == (view.mine.mission or [])
    assert view.over or not seen["missions"][1:].any()
    turn = [int(x) for x in seen["turn"]]
    assert turn[0] == n
    assert [(x + seat) % n for x in turn[1:3]] == [view.start, view.turn.player]
    assert turn[3] == view.turn.actions_left
    assert (turn[10], turn[12]) == (view.pool, view.completed)
    if view.question is not None:
        assert (int(seen["question"][0]) - 1 + seat) % n == view.question.decider
        assert names.QUESTIONS[int(seen["question"][1])] == view.question.kind
    else:
        assert not seen["question"].any()


@pytest.mark.parametrize("name", [name for name in STARTS if "largest" not in name])
def test_observations_agree_with_the_views(name: str) -> None:
    arguments = STARTS[name]
    for step, s in enumerate(walk(name, 6)):
        if step % 40 and s.over() == 0:
            continue
        players = int(s.rules.players)
        printed = next(b for b in map(board, BOARDS) if b.tables is s.board)
        for seat in range(players):
            view = view_of(s, printed, arguments.get("edition", "bigbox"), tuple(map(str, range(players))), seat)
            flat = np.frombuffer(observe.observation(s, seat), np.uint8)
            checked(contract.named(flat), view, seat)
