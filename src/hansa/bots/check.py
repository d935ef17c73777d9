"""Whether a bot keeps the contract: legal, repeatable, blind to what its seat cannot know, in time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable

from hansa.bots.base import Bot, Budget, Position
from hansa.engine import play
from hansa.engine.redeal import redeal
from hansa.engine.state import State

GRACE = 0.2  # seconds of work that a deadline may be missed by
LONG_GRACE = 2.0  # seconds on the clock: a machine may be so busy that the bot hardly came to work


class BotError(AssertionError):
    """The bot broke the contract; the sentence says how."""


def check_bot(bot: Bot, states: Iterable[State], nodes: int = 300, seconds: float | None = 0.05, seed: int = 1) -> int:
    """Ask the bot at each of the states (true ones, somebody to decide); returns how many were asked."""
    asked = 0
    for state in states:
        if state.over() != 0:
            continue
        asked += 1
        position = Position(state)
        line = bot.choose(position, Budget(nodes), random.Random(seed))
        check_line(bot, state, line)
        if bot.choose(Position(state), Budget(nodes), random.Random(seed)) != line:
            raise BotError(f"{bot.name}: the same position, budget and seed gave two answers")
        other = redeal(state, position.seat, seed + asked)
        if bot.choose(Position(other), Budget(nodes), random.Random(seed)) != line:
            raise BotError(f"{bot.name}: the answer depends on what the seat cannot know")
        if seconds is not None:
            started, worked = time.perf_counter(), time.thread_time()
            check_line(bot, state, bot.choose(position, Budget(1 << 40, seconds), random.Random(seed)))
            took, worked = time.perf_counter() - started, time.thread_time() - worked
            if worked > seconds + GRACE or took > seconds + LONG_GRACE:
                raise BotError(f"{bot.name}: {took:.3f} s where {seconds} s were given")
    return asked


def check_line(bot: Bot, state: State, line: list[int]) -> None:
    """The first action is legal, and so is each further one while the seat decides."""
    if not line:
        raise BotError(f"{bot.name}: no action was chosen")
    if not isinstance(line, list) or not all(isinstance(code, int) for code in line):
        raise BotError(f"{bot.name}: choose() returns a list of whole numbers, not {line!r}")
    seat = state.decider()
    state = state.copy()
    for i, code in enumerate(line):
        if state.over() != 0 or state.decider() != seat:
            return
        if play.why_not(state, code) != 0:
            raise BotError(f"{bot.name}: action {i + 1} of the line, {code}, is not legal")
        play.apply(state, code)
