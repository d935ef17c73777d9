"""A batch of games in lock step: one decision in every game with each call, and what follows as arrays.

The arrays belong to the batch and are written anew by every step; numpy looks at them without copying
(research/batch.py). A game that is over begins again at once, from one of the given first positions, with what is
hidden in it dealt anew.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine import play, scoring
from hansa.engine.layout import MAX_ACTIONS, N_CODES, SEATS
from hansa.engine.redeal import redeal
from hansa.engine.state import State
from hansa.engine.xorshift import below, first_random, next_random
from hansa.mind import observe

# Sizes again, because the compiler folds constants of one module.
PER_MASK: Final = 8090
PER_LIST: Final = 1024
PER_ROW: Final = 1246
PLAYERS: Final = 5
assert (PER_MASK, PER_LIST, PER_ROW, PLAYERS) == (N_CODES, MAX_ACTIONS, observe.N_OBSERVED, SEATS)

SHARE: Final = 0  # 1 among the winners, for each of them the same part
POINTS: Final = 1
MARGIN: Final = 2  # points more than the best of the others
SPECTATOR: Final = -1

ON: Final = 0
OVER: Final = 1
CUT: Final = 2  # by the limit of decisions


class NotLegal(ValueError):
    """An action that its game does not offer; nothing was played in any game."""


@final
class Batch:
    """So many games. ``firsts``: first positions, all of one board and number of players."""

    def __init__(self, games: int, firsts: list[State], seed: int, reward: int, limit: int) -> None:
        self.games: Final[i64] = games
        self.firsts: Final[list[State]] = firsts
        self.reward: Final[i64] = reward
        self.limit: Final[i64] = limit
        self.random: i64 = first_random(seed)
        self.states: Final[list[State]] = [firsts[0] for _ in range(games)]
        # what goes in
        self.actions: Final[vec[i64]] = vec[i64]([0] * games)
        # what comes out, game by game
        self.observations: Final[vec[u8]] = vec[u8]([0] * (games * PER_ROW))
        self.masks: Final[vec[u8]] = vec[u8]([0] * (games * PER_MASK))
        self.legal: Final[vec[i64]] = vec[i64]([0] * (games * PER_LIST))
        self.counts: Final[vec[i64]] = vec[i64]([0] * games)
        self.actors: Final[vec[i64]] = vec[i64]([0] * games)
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (games * PLAYERS))
        self.points: Final[vec[i64]] = vec[i64]([0] * (games * PLAYERS))
        self.ends: Final[vec[u8]] = vec[u8]([0] * games)
        self.made: Final[vec[i64]] = vec[i64]([0] * games)
        self.codes: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)
        for game in range(self.games):
            self.begin(game)

    def begin(self, game: i64) -> None:
        """A new game in the place of another."""
        self.random = next_random(self.random)
        first = self.firsts[below(self.random, i64(len(self.firsts)))]
        self.random = next_random(self.random)
        self.states[game] = redeal(first, SPECTATOR, self.random)
        self.made[game] = 0
        self.show(game)

    def show(self, game: i64) -> None:
        """Write who decides, what is legal and what the one who decides may know."""
        s = self.states[game]
        codes = self.codes
        legal = self.legal
        masks = self.masks
        mask = game * PER_MASK
        at = game * PER_LIST
        for i in range(at, at + self.counts[game]):
            masks[mask + legal[i]] = 0
        n = play.legal(s, codes)
        for i in range(n):
            code = codes[i]
            legal[at + i] = code
            masks[mask + code] = 1
        self.counts[game] = n
        actor = s.decider()
        self.actors[game] = actor
        observe.write(s, actor, self.observations, game * PER_ROW)

    def step(self) -> i64:
        """Play ``actions``, one in every game; how many games ended. NotLegal, and nothing is played."""
        for game in range(self.games):
            code = self.actions[game]
            if code < 0 or code >= PER_MASK or self.masks[game * PER_MASK + code] == 0:
                raise NotLegal(f"game {game}: action {code} is not one of the {self.counts[game]} that are offered")
        ended: i64 = 0
        for game in range(self.games):
            s = self.states[game]
            if self.ends[game] != ON:
                self.ends[game] = ON
                for i in range(game * PLAYERS, game * PLAYERS + PLAYERS):
                    self.rewards[i] = 0.0
                    self.points[i] = 0
            play.apply(s, self.actions[game])
            self.made[game] += 1
            if s.over() != 0:
                self.ends[game] = OVER
            elif self.limit > 0 and self.made[game] >= self.limit:
                self.ends[game] = CUT
            else:
                self.show(game)
                continue
            self.pay(game)
            self.begin(game)
            ended += 1
        return ended

    def pay(self, game: i64) -> None:
        """Rewards and points as the position of the game stands."""
        s = self.states[game]
        for player in range(s.rules.players):
            self.points[game * PLAYERS + player] = scoring.total(s, player)
            self.rewards[game * PLAYERS + player] = reward_of(s, player, self.reward)

    def state(self, game: int) -> State:
        """A copy of the position of a game."""
        return self.states[game].copy()

    def play_random(self, steps: i64) -> i64:
        """So many steps with actions drawn evenly from the legal ones, for measuring; decisions made."""
        for _step in range(steps):
            for game in range(self.games):
                self.random = next_random(self.random)
                self.actions[game] = self.legal[game * PER_LIST + below(self.random, self.counts[game])]
            self.step()
        return steps * self.games


def reward_of(s: State, player: i64, kind: i64) -> float:
    """What the position is worth to a player as it stands."""
    if kind == SHARE:
        winners = scoring.winners(s)
        if (winners >> player) & 1 == 0:
            return 0.0
        n: i64 = 0
        while winners != 0:
            winners &= winners - 1
            n += 1
        return 1.0 / float(n)
    points = scoring.total(s, player)
    if kind == POINTS:
        return float(points)
    best: i64 = -1000
    for other in range(s.rules.players):
        if other != player:
            best = max(best, scoring.total(s, other))
    return float(points - best)
