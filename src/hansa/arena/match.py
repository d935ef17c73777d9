"""Matches between bots: blocks of games with the same start, in which everybody has every seat once.

A line-up names one bot per place at the table. ``one against many`` is ``a b b b``, ``many against one`` is
``b a a a``. A block plays one start (seed) with every rotation of the line-up over the seats, so that luck of the
start and of the seat falls out; the block is the unit of all statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from hansa.arena.configurations import Configuration
from hansa.arena.parallel import run
from hansa.arena.policy import CAP
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import Player, Spec, play_game, play_opening
from hansa.engine import scoring
from hansa.game.editions import RULES_VERSION


@dataclass(frozen=True, slots=True)
class BlockPlan:
    """Everything that a block depends on."""

    configuration: Configuration
    lineup: tuple[str, ...]
    seed: int
    index: int
    opening: int = 0  # rounds at the start that the random policy plays, the same in all games of the block

    @property
    def id(self) -> str:
        """The same block has the same id everywhere, so that results can be merged."""
        opening = f" opening {self.opening}" if self.opening else ""
        return f"{self.configuration.name} {'+'.join(self.lineup)} {self.seed}/{self.index}{opening}"


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a block; lists are by seat."""

    seats: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    over: bool

    def share(self, seat: int) -> float:
        """The victory of a seat: 1, a part of it if shared, or 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class Block:
    """All games of a block."""

    plan: BlockPlan
    games: tuple[GameResult, ...]

    def share_of(self, bot: str) -> float:
        """Victories of a bot per game of the block, all its seats together."""
        wins = sum(g.share(seat) for g in self.games for seat, name in enumerate(g.seats) if name == bot)
        return wins / len(self.games)

    def points_of(self, bot: str) -> float:
        """Mean points of a bot."""
        points = [g.totals[seat] for g in self.games for seat, name in enumerate(g.seats) if name == bot]
        return sum(points) / len(points)

    def to_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "block": plan.id,
            "rules": RULES_VERSION,
            "configuration": plan.configuration.to_json(),
            "lineup": list(plan.lineup),
            "seed": plan.seed,
            "index": plan.index,
            "opening": plan.opening,
            "games": [
                {
                    "seats": list(g.seats),
                    "totals": list(g.totals),
                    "winners": list(g.winners),
                    "decisions": g.decisions,
                    "over": g.over,
                }
                for g in self.games
            ],
        }

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Block:
        plan = BlockPlan(
            Configuration(**found["configuration"]),
            tuple(found["lineup"]),
            int(found["seed"]),
            int(found["index"]),
            int(found.get("opening", 0)),
        )
        games = tuple(
            GameResult(
                tuple(g.get("seats") or g["chairs"]), tuple(g["totals"]), tuple(g["winners"]), g["decisions"], g["over"]
            )
            for g in found["games"]
        )
        return cls(plan, games)


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """Every rotation of a line-up over the seats."""
    n = len(lineup)
    return [tuple(lineup[(seat - turn) % n] for seat in range(n)) for turn in range(n)]


def play_block(plan: BlockPlan) -> Block:
    """All games of a block, one after the other."""
    start = seed_of(plan.seed, plan.index)
    games = []
    for rotation, seats in enumerate(rotations(plan.lineup)):
        state = first_state(plan.configuration, start)
        players = [Player(Spec.parse(text), f"{start}/{rotation}/{seat}") for seat, text in enumerate(seats)]
        decisions = play_opening(state, plan.opening, start & 0xFFFFFFFF)
        decisions += play_game(state, players, CAP)
        mask = int(scoring.winners(state))
        games.append(
            GameResult(
                seats,
                tuple(int(scoring.total(state, seat)) for seat in range(len(seats))),
                tuple(seat for seat in range(len(seats)) if mask >> seat & 1),
                decisions,
                bool(state.over()),
            )
        )
    return Block(plan, tuple(games))


def duel_lineups(a: str, b: str, players: int) -> list[tuple[str, ...]]:
    """One against many and many against one; the same with two players."""
    one_against_many = (a, *[b] * (players - 1))
    many_against_one = (b, *[a] * (players - 1))
    return [one_against_many] if players == 2 else [one_against_many, many_against_one]


def pool_lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Both line-ups of every pair of bots."""
    return [lineup for a, b in combinations(bots, 2) for lineup in duel_lineups(a, b, players)]


def plan_blocks(
    configuration: Configuration, lineups: Sequence[tuple[str, ...]], blocks: int, seed: int, opening: int = 0
) -> list[BlockPlan]:
    """So many blocks of every line-up, block by block, with the same starts for all line-ups."""
    return [BlockPlan(configuration, lineup, seed, index, opening) for index in range(blocks) for lineup in lineups]


def _play_numbered(plans: Sequence[BlockPlan], number: int) -> Block:
    return play_block(plans[number])


def play_blocks(
    plans: Sequence[BlockPlan], jobs: int = -1, cluster: str | None = None, keep: Callable[[Block], None] | None = None
) -> Generator[Block, None, None]:
    """Play blocks anywhere and yield them as they come, each once; ``keep`` sees every block before it is yielded."""
    for _, block in run(partial(_play_numbered, plans), range(len(plans)), jobs, cluster):
        if keep:
            keep(block)
        yield block
