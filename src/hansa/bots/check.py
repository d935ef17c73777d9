"""Whether a bot keeps the contract: legal, repeatable, blind to what its seat cannot know, in time."""

from __future__ import annotations

import inspect
import random
import time
import traceback
from collections.abc import Iterable, Iterator
from typing import Any

from hansa.bots.base import Bot, Budget, Position
from hansa.engine import play
from hansa.engine.constants import TOKENS
from hansa.engine.hidden import first_unseen
from hansa.engine.layout import N_CODES
from hansa.engine.redeal import redeal
from hansa.engine.state import State

GRACE = 0.2  # seconds of work that a deadline may be missed by
LONG_GRACE = 2.0  # seconds on the clock: a machine may be so busy that the bot hardly came to work


class BotError(AssertionError):
    """The bot broke the contract; the sentence says how."""


def check_bot(bot: Bot, states: Iterable[State], nodes: int = 300, seconds: float | None = 0.05, seed: int = 1) -> int:
    """Ask the bot at each of the states (true ones, somebody to decide); returns how many were asked."""
    check_shape(bot)
    asked = 0
    for state in states:
        if state.over() != 0:
            continue
        asked += 1
        line = ask(bot, state, Budget(nodes), seed)
        if ask(bot, state, Budget(nodes), seed) != line:
            raise BotError(f"{bot.name}: the same position, budget and seed gave two answers")
        for other in look_alikes(state, int(state.decider()), seed + asked):
            if ask(bot, other, Budget(nodes), seed) != line:
                raise BotError(f"{bot.name}: the answer depends on what the seat cannot know")
        if seconds is not None:
            started, worked = time.perf_counter(), time.thread_time()
            ask(bot, state, Budget(1 << 40, seconds), seed)
            took, worked = time.perf_counter() - started, time.thread_time() - worked
            if worked > seconds + GRACE or took > seconds + LONG_GRACE:
                raise BotError(f"{bot.name}: {took:.3f} s where {seconds} s were given")
    return asked


def check_shape(bot: Any) -> None:
    """It has a name, and can be asked."""
    kind = type(bot).__name__
    if isinstance(bot, type):
        raise BotError(f"{bot.__name__} is a class: a bot is one of its kind, {bot.__name__}()")
    if not isinstance(name := getattr(bot, "name", None), str) or not name:
        raise BotError(f"{kind}: a bot has a name, which is a text, not {shown(name)}")
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{name}: a bot has choose(position, budget, rng), and {kind} has not")
    try:
        signature = inspect.signature(bot.choose)
    except (TypeError, ValueError):  # not written in Python
        return
    try:
        signature.bind(None, None, None)
    except TypeError:
        raise BotError(f"{name}: choose() is asked with position, budget and rng; it takes {signature}") from None


def ask(bot: Bot, state: State, budget: Budget, seed: int) -> list[int]:
    """What the bot answers where this is the true state: all of it can be played."""
    line = answer_of(bot, bot.name, state, budget, random.Random(seed))
    check_line(bot, state, line)
    return line


def answer_of(bot: Bot, name: str, state: State, budget: Budget, rng: random.Random) -> list[int]:
    """A line of which the first action is legal. BotError names the bot and says what is wrong with its answer."""
    position = Position(state)
    try:
        line: object = bot.choose(position, budget, rng)
    except BotError:  # of a program: its sentence says all
        raise
    except Exception as error:  # of another package: anything
        raise BotError(f"{name} failed: {told(error)}") from error
    if not isinstance(line, list) or not all(type(code) is int for code in line):
        raise BotError(f"{name} answered {shown(line)}: choose() returns a list of whole numbers")
    if not line:
        raise BotError(f"{name} chose no action")
    for code in line:
        if not 0 <= code < N_CODES:
            raise BotError(f"{name} played {shown(code)}: actions are numbers from 0 to {N_CODES - 1}")
    if play.why_not(state, line[0]) != 0:
        raise BotError(f"{name} played {line[0]}, which is not legal")
    return line


def told(error: Exception) -> str:
    """An error in one line, with the place where it came up."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({place.filename}, line {place.lineno})"


def shown(value: object) -> str:
    """A value as a sentence quotes it."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # of another package: anything
        text = ""
    return text if 0 < len(text) <= 60 else f"a value of type {type(value).__name__}"


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
    seat = state.decider()
    state = state.copy()
    for i, code in enumerate(line):
        if state.over() != 0 or state.decider() != seat:
            return
        if play.why_not(state, code) != 0:
            raise BotError(f"{bot.name}: action {i + 1} of the line, {code}, is not legal")
        play.apply(state, code)
