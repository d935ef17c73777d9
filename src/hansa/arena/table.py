"""Bots at a table: who sits where, and how their lines of actions are played."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from hansa.arena.parallel import WorkError
from hansa.arena.policy import CAP, RandomPolicy
from hansa.bots import Bot, Budget, bot, is_known, names
from hansa.bots.check import BotError, answer_of, told
from hansa.bots.commands import PREFIX
from hansa.bots.pipe import PipeBot
from hansa.engine import play
from hansa.engine.state import State

SPEC: Final = re.compile(r"(pipe:.*?\S|[^@\s]+(?:@\d+\.\d+)?)(?:@(\d+)|@(\d+(?:\.\d+)?)s)?")


class BotFailed(WorkError):
    """A bot that failed or broke the rules: which one, how, and where."""


class SpecError(ValueError):
    """A player that does not exist: the sentence says what is expected."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A player by name and budget: `planner`, `planner@20000` (positions per turn), `planner@0.5s`.

    A bot of a past version has it in its name: `master@0.1`, `master@0.1@20000`, `master@0.1@0.5s`. A bot in another
    program is its command (docs/protocol.md): `pipe:./mybot --arg`, `pipe:./mybot --arg@0.5s`.
    Only a budget of positions is repeatable; seconds depend on the machine.
    """

    name: str
    budget: Budget
    text: str

    @classmethod
    def parse(cls, text: str) -> Spec:
        match = SPEC.fullmatch(text)
        if match is None:
            raise SpecError(f"a player reads 'planner', 'planner@20000' or 'planner@0.5s', not {text!r}")
        if match[1].startswith(PREFIX):
            try:
                PipeBot(match[1].removeprefix(PREFIX))
            except ValueError as error:
                raise SpecError(str(error)) from None
        elif not is_known(match[1]):
            raise SpecError(f"there is no bot {match[1]!r}; there are {', '.join(names())}")
        if match[2]:
            return cls(match[1], Budget(int(match[2])), text)
        if match[3]:
            return cls(match[1], Budget(1 << 40, float(match[3])), text)
        return cls(match[1], Budget(), text)


@cache
def bot_named(name: str) -> Bot:
    """One bot of a name serves all seats and games: its answers depend only on what it is asked."""
    return new_bot(name)


def new_bot(name: str) -> Bot:
    """A bot by the name of a ``Spec``, which may be a command."""
    try:
        return PipeBot(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else bot(name)
    except Exception as error:  # of another package: anything
        raise BotFailed(f"{name} cannot be made: {told(error)}") from error


def line_of(mind: Bot, name: str, state: State, budget: Budget, rng: random.Random) -> list[int]:
    """What a bot wants to play from here: at least one action, and the first is legal."""
    try:
        return answer_of(mind, name, state, budget, rng)
    except BotError as error:
        raise BotFailed(str(error)) from error.__cause__


class Player:
    """A bot in a seat with its own random source."""

    def __init__(self, spec: Spec, seed: str) -> None:
        self.spec = spec
        self._bot: Final = bot_named(spec.name)
        self._rng: Final = random.Random(seed)

    def line(self, state: State) -> list[int]:
        """What the bot wants to play from here: at least one action, and the first is legal."""
        return line_of(self._bot, self.spec.name, state, self.spec.budget, self._rng)


def play_line(state: State, line: Sequence[int], played: Callable[[int], object]) -> int:
    """Play a line while its seat decides and nothing hidden was shown; how many of its actions were played."""
    seat = state.decider()
    for i, code in enumerate(line):
        if i and (state.over() != 0 or state.decider() != seat or play.why_not(state, code) != 0):
            return i
        due = state.due()
        played(code)
        if due > 0 and state.due() == 0:  # the player has looked at new tokens
            return i + 1
    return len(line)


def play_opening(state: State, rounds: int, seed: int) -> int:
    """So many turns of every player by the random policy; how many decisions that were.

    Bots that always answer alike repeat their openings, because starts differ by little; games are then less
    independent of each other than they look. A random opening, the same for a whole block, helps.
    """
    if rounds <= 0:
        return 0
    policy = RandomPolicy(seed)
    turns = rounds * int(state.rules.players)
    made = 0
    player = state.player()
    while turns and state.over() == 0 and made < CAP:
        play.apply(state, policy.choose(state))
        made += 1
        if state.player() != player:
            player = state.player()
            turns -= 1
    return made


def play_game(state: State, players: Sequence[Player], cap: int = CAP) -> int:
    """Play to the end, or for ``cap`` decisions; how many decisions were made."""
    made = 0
    while state.over() == 0 and made < cap:
        made += play_line(state, players[int(state.decider())].line(state), partial(play.apply, state))
    return made
