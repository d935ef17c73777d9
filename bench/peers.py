"""Our environments beside those of others, in one run on one machine: `python bench/peers.py`.

Everybody plays at random with one process and is asked for what a learning program needs: the legal actions, and an
observation where the row says so. Peers are measured where they are installed, for instance

    python -m venv peers && peers/bin/pip install open_spiel 'pettingzoo[classic]' catanatron
    PYTHONPATH=$PWD/build/compiled:$(peers/bin/python -c 'import site; print(site.getsitepackages()[0])') \
        .venv/bin/python bench/peers.py

and left out with a word otherwise. Processor time, the best of some rounds which take turns.

    --rounds N   rounds of which the best counts (default 5)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
from interface import best, engine, integers, table, values

from hansa.research import hansa_v1
from hansa.research.batch import Games

STEPS: Final = 1500


def batch(seed: int) -> int:
    """64 games in lock step with observations and masks, actions drawn by numpy."""
    games = lockstep()
    random = np.random.default_rng(seed)
    for _ in range(400):
        games.step(games.random_actions(random))
    return 400 * len(games)


@cache
def lockstep() -> Games:
    return Games(64, seed=1)


def aec(env: Any, seed: int) -> int:
    """An environment of PettingZoo with observations and masks."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    made = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
        made += 1
        if made == STEPS:
            break
    return made


def open_spiel(name: str, observe: bool, seed: int) -> int:
    """A game of OpenSpiel, with or without observation tensors."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = Random(seed)
    made = 0
    while made < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal() and made < STEPS:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
                continue
            legal = state.legal_actions()
            if observe:
                state.observation_tensor(state.current_player())
            state.apply_action(legal[int(chance.random() * len(legal))])
            made += 1
    return made


def catanatron(seed: int) -> int:
    """Catanatron's game between its random players."""
    from catanatron import Color, Game, RandomPlayer

    made = 0
    for i in range(3):
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game(players, seed=3 * seed + i)
        game.play()
        state: Any = game.state
        made += len(getattr(state, "action_records", None) or state.actions)
    return made


def ways() -> tuple[dict[str, Callable[[int], int]], list[str]]:
    """What can be measured here, and what cannot, with the reason."""
    env = hansa_v1.env(flat=True)
    found: dict[str, Callable[[int], int]] = {
        "hansa engine, driven from Python": engine,
        "hansa Game, integers": integers,
        "hansa Game, typed actions and events": values,
        "hansa batch, observations and masks": batch,
        "hansa_v1, PettingZoo, observations and masks": lambda seed: aec(env, seed),
    }
    missing = []
    try:
        import pyspiel  # noqa: F401

        with suppress(ImportError):
            import hansa.research.openspiel

            assert hansa.research.openspiel
            found["hansa in OpenSpiel"] = lambda seed: open_spiel("python_hansa", False, seed)
        for name in ("backgammon", "chess"):
            found[f"OpenSpiel {name}"] = lambda seed, name=name: open_spiel(name, False, seed)  # type: ignore[misc]
            found[f"OpenSpiel {name}, observations"] = lambda seed, name=name: open_spiel(name, True, seed)  # type: ignore[misc]
    except ImportError as error:
        missing.append(f"OpenSpiel: {error}")
    try:
        from pettingzoo.classic import chess_v6

        chess = chess_v6.env()
        found["PettingZoo chess_v6, observations and masks"] = lambda seed: aec(chess, seed)
    except Exception as error:  # its missing packages are reported in several ways
        missing.append(f"PettingZoo's chess: {error}")
    try:
        import catanatron as _  # noqa: F401

        found["Catanatron, its random players"] = catanatron
    except ImportError as error:
        missing.append(f"Catanatron: {error}")
    return found, missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    found, missing = ways()
    print(table(best(found, chosen.rounds)))
    for word in missing:
        print(f"left out: {word}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
