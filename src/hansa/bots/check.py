"""Whether a bot keeps the contract: legal, repeatable, blind to what its seat cannot know, in time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator

from hansa.bots.base import Bot, Budget, Position
from hansa.engine import play
from hansa.engine.constants import TOKENS
from hansa.engine.hidden import first_unseen
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
        line = ask(bot, state, nodes, seed)
        check_line(bot, state, line)
        if ask(bot, state, nodes, seed) != line:
            raise BotError(f"{bot.name}: the same position, budget and seed gave two answers")
        for other in look_alikes(state, int(state.decider()), seed + asked):
            if ask(bot, other, nodes, seed) != line:
                raise BotError(f"{bot.name}: the answer depends on what the seat cannot know")
        if seconds is not None:
            position = Position(state)
            started, worked = time.perf_counter(), time.thread_time()
            check_line(bot, state, bot.choose(position, Budget(1 << 40, seconds), random.Random(seed)))
            took, worked = time.perf_counter() - started, time.thread_time() - worked
            if worked > seconds + GRACE or took > seconds + LONG_GRACE:
                raise BotError(f"{bot.name}: {took:.3f} s where {seconds} s were given")
    return asked


def ask(bot: Bot, state: State, nodes: int, seed: int) -> list[int]:
    """What the bot answers where this is the true state."""
    return bot.choose(Position(state), Budget(nodes), random.Random(seed))


def look_alikes(state: State, seat: int, seed: int) -> Iterator[State]:
    """States that the seat cannot tell from this one, and that differ in everything hidden.

    A deal at random, then one for each kind of token that could be drawn next, and one for each mission that the next
    player could hold: a bot that makes use of what is hidden answers differently in one of them at least.
    """
    yield redeal(state, seat, seed)
    first, size = int(first_unseen(state)), int(state.pool_size())
    for token in range(TOKENS):
        for i in range(first + 1, size):
            if int(state.pool_token(i)) == token != int(state.pool_token(first)):
                other = state.copy()
                other.set_pool(first, token)
                other.set_pool(i, state.pool_token(first))
                yield other
                break
    players = int(state.rules.players)
    rival = (seat + 1) % players
    if state.mission(rival) == 0:
        return
    for card in range(1, len(state.board.mission_cities) // 3 + 1):
        if card in (int(state.mission(seat)), int(state.mission(rival))):
            continue
        other = state.copy()
        for p in range(players):
            if int(state.mission(p)) == card:
                other.set_mission(p, state.mission(rival))
        other.set_mission(rival, card)
        yield other


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
