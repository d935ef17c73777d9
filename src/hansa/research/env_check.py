"""Whether an environment of others keeps the contract of ``hansa_v1`` (docs/observation.md)."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from hansa.bots.check import shown, told
from hansa.engine.kinds import KINDS
from hansa.game.game import Game
from hansa.mind.observe import observation
from hansa.research.contract import N_ACTIONS, N_BYTES, NAME, Bytes, named, shapes

SEEDS: Final = 8
"""So many seeds do not begin alike: who begins and the tokens at the taverns are drawn."""
LONGEST: Final = 20_000
"""Decisions in which a game should end, or be cut, and pay."""
QUESTION_OF: Final = {code: kind.questions for kind in KINDS for code in kind.codes()}


class EnvError(ValueError):
    """An environment that does not keep the contract of ``hansa_v1``; the sentence says how."""


def check_env(env: Any, steps: int = 500, seed: int = 0) -> int:
    """Play an AEC environment that claims to be ``hansa_v1``; decisions made. The error says what it breaks.

    The first ``steps`` decisions are looked at; then the game is played to its end, to see that it pays.
    """
    name = getattr(env, "metadata", {}).get("name")
    if name != NAME:
        raise EnvError(f"the environment is named {name!r}, not {NAME!r}")
    _check_seeds(env, seed)
    env.reset(seed=seed)
    chance = random.Random(seed)
    paid = 0.0
    made = 0
    points: set[int] = set()
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid += abs(reward)
        if terminated or truncated:
            points = set(
                _blocks(env, agent, seen, f"at the end, {agent}")["prestige"][: len(env.possible_agents)].tolist()
            )
            env.step(None)
            if not env.agents and not paid and (terminated or len(points) > 1):
                raise EnvError(f"the game ended after {made} decisions, and no reward was paid")
            continue
        if made >= LONGEST:
            break
        if paid:
            raise EnvError(f"decision {made}: a reward was paid before the end")
        if made < steps:
            _check_decision(env, agent, seen, f"decision {made}: {agent}")
        mask = seen["action_mask"]
        action = chance.choice(np.flatnonzero(mask).tolist())
        try:
            env.step(action)
        except Exception as error:
            raise EnvError(f"decision {made}: action {action} is in the mask and fails: {told(error)}") from error
        made += 1
    return made


def _check_seeds(env: Any, seed: int) -> None:
    """The same seed gives the same game, another one another."""
    starts = []
    for given in range(seed, seed + SEEDS):
        starts.append(_start(env, given))
        if _start(env, given) != starts[-1]:
            raise EnvError(f"reset(seed={given}) began two different games")
    if len(set(starts)) == 1:
        raise EnvError(f"the seed is ignored: seeds {seed} to {seed + SEEDS - 1} begin the same game")


def _start(env: Any, seed: int) -> tuple[str | bytes, ...]:
    """Who begins, and what is seen then."""
    try:
        env.reset(seed=seed)
        agent: str = env.agent_selection
        found = env.observe(agent)
    except Exception as error:
        raise EnvError(f"reset(seed={seed}) fails: {told(error)}") from error
    blocks = _blocks(env, agent, found, f"after reset(seed={seed}), {agent}")
    return (agent, *(block.tobytes() for block in blocks.values()))


def _blocks(env: Any, agent: str, found: Any, where: str) -> dict[str, Bytes]:
    """The named blocks of an observation that is what its space and the contract say."""
    if not env.observation_space(agent).contains(found):
        raise EnvError(f"{where}: the observation is not in its space")
    seen = found["observation"]
    if not isinstance(seen, dict):
        if np.shape(seen) != (N_BYTES,) or seen.dtype != np.uint8:
            raise EnvError(f"{where}: a flat observation has {N_BYTES} bytes, not {np.shape(seen)} of {seen.dtype}")
        return named(seen)
    if {name: part.shape for name, part in seen.items()} != shapes():
        raise EnvError(f"{where}: the blocks of the observation are not those of {NAME}")
    return seen


def _check_decision(env: Any, agent: str, found: Any, where: str) -> None:
    blocks = _blocks(env, agent, found, where)
    players = int(blocks["turn"][0])
    if players != len(env.possible_agents):
        raise EnvError(f"{where} sees a game of {players} players (block turn), there are {len(env.possible_agents)}")
    who, question = (int(byte) for byte in blocks["question"][:2])
    if who != 1:
        raise EnvError(f"{where} decides and sees {who} as the one who does (block question), not 1, which is itself")
    mask = found["action_mask"]
    if mask.shape != (N_ACTIONS,) or not mask.any():
        raise EnvError(f"{where} decides and has no legal action of {N_ACTIONS}")
    offered = np.flatnonzero(mask).tolist()
    for code in offered:
        if question not in QUESTION_OF.get(code, ()):
            raise EnvError(f"{where}: action {code} is in the mask and answers no question of kind {question}")
    _compare(env, blocks, offered, where)


def _compare(env: Any, blocks: dict[str, Bytes], offered: list[int], where: str) -> None:
    """An environment that plays a ``Game`` must show what that one says."""
    game = getattr(env.unwrapped, "game", None)
    if not isinstance(game, Game) or game.actor is None:
        return
    true = named(np.frombuffer(observation(game.state, game.actor), np.uint8))
    for name, block in blocks.items():
        if not np.array_equal(block, true[name]):
            raise EnvError(f"{where}: the block {name} is not what the seat may know of the game")
    legal = sorted(game.legal_codes())
    if offered != legal:
        other = sorted(set(offered) ^ set(legal))
        raise EnvError(f"{where}: the mask is not that of the legal actions, they differ in {shown(other[:5])}")
