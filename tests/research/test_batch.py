"""A batch of games is so many single games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hansa.engine import play, scoring
from hansa.engine.fast import legal_codes
from hansa.mind import observe
from hansa.research.batch import Games, NotLegal
from hansa.research.contract import N_ACTIONS

KINDS: list[dict[str, Any]] = [
    {"players": 4},
    {"board": "east", "players": 3},
    {"board": "britannia", "players": 5, "options": {"promos": {"exchange": 2, "tribute": 2, "block": 2}}},
    {"players": 5, "options": {"missions": True, "favour": True}},
    {"edition": "egmont", "players": 2},
]


def check_shown(games: Games, game: int) -> None:
    """Arrays say what the position says."""
    s = games.state(game)
    codes = legal_codes(s)
    assert games.legal[game, : games.counts[game]].tolist() == codes
    assert np.flatnonzero(games.masks[game]).tolist() == sorted(codes)
    assert games.actors[game] == s.decider()
    assert games.observations[game].tobytes() == observe.observation(s, int(s.decider()))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_game_goes_as_a_single_one(kind: dict[str, Any]) -> None:
    games = Games(3, seed=5, limit=150, starts=4, **kind)
    random = np.random.default_rng(1)
    singles = [games.state(i) for i in range(3)]
    ended = 0
    for step in range(400):
        actions = games.random_actions(random)
        for single, action in zip(singles, actions, strict=True):
            play.apply(single, int(action))
        ended += games.step(actions)
        for i, single in enumerate(singles):
            if games.ends[i]:
                assert games.ends[i] == (1 if single.over() else 2)
                assert games.points[i].tolist() == [int(scoring.total(single, p)) for p in range(games.players)]
                winners = [p for p in range(games.players) if int(scoring.winners(single)) >> p & 1]
                share = [1 / len(winners) if p in winners else 0 for p in range(games.players)]
                assert games.rewards[i].tolist() == share
                assert games.made[i] == 0
                singles[i] = games.state(i)
            else:
                assert games.state(i).to_bytes() == single.to_bytes()
                assert not games.rewards[i].any()
                assert not games.points[i].any()
            if step % 10 == 0 or games.ends[i]:
                check_shown(games, i)
    assert ended >= 6
    assert (games.terminated | games.truncated).sum() == (games.ends != 0).sum()


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[bytes]:
        games = Games(4, seed=seed, limit=60, starts=4, players=3)
        random = np.random.default_rng(2)
        for _ in range(100):
            games.step(games.random_actions(random))
        return [games.state(i).to_bytes() for i in range(4)]

    assert played(1) == played(1) != played(2)


def test_nothing_is_played_if_one_action_is_not_legal() -> None:
    games = Games(3, seed=1, starts=2)
    before = [games.state(i).to_bytes() for i in range(3)]
    actions = games.random_actions(np.random.default_rng(1))
    for wrong in (int(np.flatnonzero(~games.masks[2])[0]), -1, N_ACTIONS, 1 << 62):
        with pytest.raises(NotLegal, match=f"game 2: action {wrong} is not one of the"):
            games.step([*actions[:2], wrong])
    assert [games.state(i).to_bytes() for i in range(3)] == before
    for shape in (actions[:2], actions.astype(float), 3):
        with pytest.raises(ValueError, match="3 whole numbers are expected"):
            games.step(shape)


def test_arrays_are_the_memory_of_the_batch() -> None:
    games = Games(2, seed=1, starts=2)
    kept = games.observations
    games.actions[:] = games.random_actions(np.random.default_rng(1))
    games.step()
    assert kept is games.observations
    check_shown(games, 1)
    for array in (games.observations, games.masks, games.legal, games.rewards):
        assert not array.flags.writeable
    masks = games.masks
    del games
    assert masks.sum() > 0, "the memory outlives the batch"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "a batch has one game or more, not 0"),
        ({"games": "3"}, "a batch has one game or more, not '3'"),
        ({"starts": 1.5}, "starts are a number of first positions from 1 on, not 1.5"),
        ({"seed": -1}, "a seed is a number from 0 on, or None for any, not -1"),
        ({"limit": -1}, "a limit is"),
        ({"reward": "glory"}, "rewards are share, points, margin, not 'glory'"),
        ({"players": 7}, "2 to 5 players"),
    ],
)
def test_what_cannot_be_asked_for(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Games(**{"games": 2, **wrong})


def test_numbers_may_be_those_of_numpy() -> None:
    games = Games(np.int64(2), seed=np.int64(1), starts=np.int64(2), limit=np.int64(9))  # type: ignore[arg-type]
    assert np.array_equal(games.observations, Games(2, seed=1, starts=2, limit=9).observations)


def test_rewards_of_all_kinds() -> None:
    paid = {}
    for reward in ("share", "points", "margin"):
        games = Games(4, seed=3, limit=120, starts=4, reward=reward, players=3)
        random = np.random.default_rng(3)
        while not games.step(games.random_actions(random)):
            pass
        paid[reward] = games.rewards.copy()
        points = games.points.copy()
    assert np.array_equal(paid["points"], points)
    for row, margin, share in zip(points, paid["margin"], paid["share"], strict=True):
        assert [m + max(np.delete(row, i)) for i, m in enumerate(margin)] == row.tolist()
        assert share.sum() == pytest.approx(1)
