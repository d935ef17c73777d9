"""Finding puzzles in games of strong bots, and checking that they are puzzles.

A turn is a puzzle if its best plan is clearly best. Plans are gathered by several searches, from a quick one to deep
ones, each in another world that the player cannot tell from the true one. All plans that come to different positions
are valued alike (the position after the turn, and the one after everybody else's next turn) in the same worlds. Those
within ``ALIKE`` of the best are right; between them and all others there must be ``CLEAR`` points on average, and the
best right plan must be better than all others in every single world. Where the best plan ends the game and wins, every
plan that does so is right, and nothing has to be valued.

Few turns are puzzles, so the cheap tests come first: a turn is dropped as soon as one of its plans is neither right nor
clearly worse.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from typing import Final

import hansa
from hansa.arena.configurations import Configuration, plain
from hansa.arena.themes import SEEDS, WORLDS, analyst, invites, opinions, won
from hansa.bots import Budget, Position, bot
from hansa.bots.guided import MOST_PLANS, Effort, Guided
from hansa.bots.planner import DEEPEST
from hansa.bots.searching import Plan, plans
from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.engine.key import public_key
from hansa.game import puzzle as puzzles
from hansa.game.game import Game
from hansa.game.puzzle import Puzzle
from hansa.mind.endings import end_is_near

PLAYER: Final = Effort(4, 1)  # of those whose games are looked through: a narrow search and no look ahead
PLAYER_NODES: Final = 1_200
SOFT_TURNS: Final = 2  # rounds that are played at random by half, so that games differ
SCREEN_NODES: Final = 4_000
DEEP_NODES: Final = (24_000, 60_000)
RIVALS: Final = 8  # plans, the best of the first world, that are valued in the others, too
ALIKE: Final = 0.4
CLEAR: Final = 1.5
STILL_CLEAR: Final = 0.7
"""Points by which a right plan must be ahead when it is checked again with other seeds."""
MOST_RIGHT: Final = 4
CHECKED: Final = 5  # plans that are valued when it is checked again
STEP: Final = 0.6
"""Points between two of the best plans, as the search sees them, without which none of them is valued.

Valuing plans is nine tenths of the work.
"""
LIKELY: Final = 3
"""Plans of the quick search that are looked at for a theme."""
SURE: Final = 3  # plans of the first search that are valued in any case
LOST: Final = 20.0  # points; who is so far behind after the best plan loses at once, unless somebody is stopped
FEW: Final = 3  # plans at least, else there was nothing to choose
OTHER_SEED: Final = 51  # of the search that confirms what was found
SOLVERS: Final = (("greedy", 1_000), ("planner", 800), ("planner", 6_000), ("master", 1_200))
"""Who is asked for the difficulty."""


@dataclass(slots=True)
class Way:
    """Something that can be played: the plan, where it leads in each world, and what that is worth."""

    plan: Plan
    values: list[float] = field(default_factory=list)
    wins: bool = False

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


@cache
def quick_player() -> Guided:
    return Guided("quick", effort=PLAYER)


def story(count: int) -> str:
    """How a file of puzzles came about, for its first line."""
    return (
        f"{count} turns of games between quick bots that open in unusual ways, found by hansa {hansa.__version__}: "
        f"searched with {DEEP_NODES[0]:,} and {DEEP_NODES[1]:,} positions, compared in {WORLDS} possible worlds, and "
        f"confirmed by a search with other seeds (docs/puzzles.md)"
    )


def kinds() -> list[Configuration]:
    """The kinds of games in turn: every edition, board and number of players."""
    return plain()


def games(kind: Configuration, seed: int) -> Iterator[Game]:
    """The beginnings of the turns of a game between strong bots that opens in an unusual way."""
    game = kind.new_game(seed)
    rng = random.Random(seed)
    strong, any_ = quick_player(), bot("greedy")
    before = -1
    while not game.over and int(game.state.turns()) < 200:
        turns = int(game.state.turns())
        if game.state.top() == Q_TURN and game.state.fresh() and turns != before:
            before = turns
            if turns > SOFT_TURNS * kind.players:
                yield game.fork()
        player = any_ if turns <= SOFT_TURNS * kind.players and rng.random() < 0.5 else strong
        line = player.choose(Position(game.state), Budget(PLAYER_NODES), rng)
        actor = game.actor
        for code in line:
            if game.over or game.actor != actor or game.why_not(code) is not None:
                break
            game.play(code, tell=False)


def plans_of(position: Position, nodes: int, seed: int) -> list[Plan]:
    """The best turns of a search as wide as the nodes allow; nothing is looked ahead yet."""
    world = position.world(random.Random(seed))
    player = analyst()._player
    kit = player.kit(world.board)
    searcher = player.older().searchers[0] if kit is None else kit.search
    found = searcher.turn(world, position.seat, Effort.of(nodes).width, DEEPEST, 1 << 40, 0.0)
    return plans(searcher, position, found, MOST_PLANS)


class Comparison:
    """Plans of one turn that come to different positions, valued in one possible world after the other."""

    def __init__(self, position: Position) -> None:
        self._seat: Final = position.seat
        self._worlds: Final = [position.world(random.Random(seed)) for seed in SEEDS]
        self._ways: Final[dict[bytes, Way]] = {}

    def add(self, found: Sequence[Plan], sure: int = 0) -> bool:
        """Further plans, valued in the first world; False as soon as it is plain that nothing is clearly best.

        The first ``sure`` ones are valued in any case: the best by far may be among them.
        """
        for i, plan in enumerate(found):
            _, end = analyst().carried_out(self._worlds[0], self._seat, plan.whole)
            key = bytes(public_key(end, self._seat))
            if key in self._ways:
                continue
            wins = won(end, self._seat)
            # Where the rules tell that a plan wins, nobody has to say how good the others are.
            known = wins or any(way.wins for way in self._ways.values())
            value = 0.0 if known else analyst().value(end, self._seat, random.Random(SEEDS[0]))
            self._ways[key] = Way(plan, [value], wins)
            if i >= sure and self.blurred():
                return False
        return True

    def blurred(self) -> bool:
        """Whether a plan is neither as good as the best nor clearly worse."""
        best = self.best()
        if best.wins:
            return False
        behind = sorted(best.values[0] - way.values[0] for way in self._ways.values())
        right = [less for less in behind if less <= ALIKE]
        return len(right) > MOST_RIGHT or (len(right) < len(behind) and behind[len(right)] - right[-1] < CLEAR / 2)

    def best(self) -> Way:
        return max(self._ways.values(), key=lambda way: (way.wins, way.mean))

    def proceed(self, world: int) -> None:
        """Value the plans in the next world. Those that were far behind are taken to be so there, too."""
        best = self.best()
        order = sorted(self._ways.values(), key=lambda way: -way.values[0])
        for i, way in enumerate(order):
            if i >= RIVALS and not best.wins:
                way.values.append(way.values[0])
                continue
            _, end = analyst().carried_out(self._worlds[world], self._seat, way.plan.whole)
            way.values.append(0.0 if best.wins else analyst().value(end, self._seat, random.Random(SEEDS[world])))
            way.wins = way.wins and won(end, self._seat)

    def verdict(self) -> Verdict:
        return verdict(sorted(self._ways.values(), key=lambda way: (not way.wins, -way.mean)))


@dataclass(frozen=True, slots=True)
class Verdict:
    right: tuple[Way, ...]
    others: tuple[Way, ...]
    margin: float
    steady: bool
    """In every world the best right plan is better than all others."""


def verdict(found: Sequence[Way]) -> Verdict:
    best = found[0]
    if best.wins:
        right = tuple(way for way in found if way.wins)
    else:
        right = tuple(way for way in found if way.mean >= best.mean - ALIKE)
    others = tuple(way for way in found if way not in right)
    if not others:
        return Verdict(right, others, 0.0, False)
    margin = min(way.mean for way in right) - max(way.mean for way in others)
    worlds = range(len(best.values))
    steady = all(best.values[i] > max(way.values[i] for way in others) for i in worlds)
    return Verdict(right, others, margin, steady)


def proven(position: Position) -> Verdict | None:
    """What is right in a turn that begins, if that is clear; the cheapest doubts are raised first."""
    compared = Comparison(position)
    found = plans_of(position, SCREEN_NODES, 1)
    if len(found) < FEW or not promising(position, found):
        return None
    if not compared.add(found, SURE) or hopeless(compared.verdict(), CLEAR / 2):
        return None
    for i, nodes in enumerate(DEEP_NODES):
        more = plans_of(position, nodes, 11 + i)
        if not compared.add(more) or hopeless(compared.verdict(), CLEAR / 2):
            return None
    best = compared.best()
    if not best.wins and best.values[0] < -LOST and not compared.add(guarded(position)):
        return None
    for world in range(1, WORLDS):
        compared.proceed(world)
        said = compared.verdict()
        if hopeless(said, CLEAR / 2 if world < WORLDS - 1 else CLEAR):
            return None
    return said


def promising(position: Position, found: Sequence[Plan]) -> bool:
    """Whether the search by itself sees something clear, or the end is so near that it may be wrong."""
    values = [plan.value for plan in found[: MOST_RIGHT + 1]]
    steps = [better - worse for better, worse in pairwise(values)]
    return max(steps) >= STEP or bool(end_is_near(position.world(random.Random(1))))


def guarded(position: Position) -> list[Plan]:
    """The plans of a player who sees that somebody else is about to win."""
    return analyst()._player.plans(position, position.world(random.Random(1)), Budget(DEEP_NODES[0]))


def hopeless(said: Verdict, least: float) -> bool:
    """Whether no further search or world will make it clear what is right."""
    if not said.others:
        return True
    return not said.right[0].wins and (not said.steady or said.margin < least or len(said.right) > MOST_RIGHT)


def puzzle_of(game: Game) -> Puzzle | None:
    """The puzzle of a turn that begins, if it is one."""
    said = proven(Position(game.state))
    if said is None:
        return None
    chosen = said.right[:MOST_RIGHT]  # of ways to win some examples: every other is right, too
    right = tuple(line for way in chosen if (line := line_of(game, way.plan)))
    if len(right) < len(chosen):
        return None
    themes = puzzles.themes_of(game, right[0], opinions(game, right[0]))
    at = game.line()
    made = Puzzle(
        id=hashlib.sha256(at.encode()).hexdigest()[:10],
        at=at,
        right=right,
        themes=themes,
        difficulty=1,
        margin=0.0 if said.right[0].wins else round(min(said.margin, 40.0), 1),
    )
    made = Puzzle(made.id, at, right, themes, difficulty(game, made), made.margin)
    return None if list(faults(made, OTHER_SEED)) else made


def hints_at(game: Game, themes: Collection[str]) -> bool:
    """Whether one of the first plans that a quick search sees is about one of the themes: then it is worth a look.

    Most turns are not; to leave them so early makes rare themes many times cheaper to find.
    """
    position = Position(game.state)
    if "deny" in themes and any(threat.wins for threat in analyst().threats(game.state, position.seat)):
        return True
    for i, plan in enumerate(plans_of(position, SCREEN_NODES, 1)[:LIKELY]):
        line = line_of(game, plan)
        if line is None:
            continue
        if not set(themes).isdisjoint(puzzles.themes_of(game, line)):
            return True
        if i == 0 and "displaced" in themes and invites(game, line):
            return True
    return False


def line_of(game: Game, plan: Plan) -> tuple[str, ...] | None:
    """A plan in notation, with the answers that others will probably give, up to where the turn ends."""
    codes, _ = analyst().carried_out(game.state, int(game.state.player()), plan.whole)
    copy = game.fork()
    texts = []
    for code in codes:
        if code == END:
            break
        texts.append(copy.text_of(code))
        copy.play(code, tell=False)
    return tuple(texts) or None


def renewed(puzzle: Puzzle) -> Puzzle:
    """A puzzle with the themes that it has by what is looked for today."""
    game = Game.from_position(puzzle.at)
    return replace(puzzle, themes=puzzles.themes_of(game, puzzle.right[0], opinions(game, puzzle.right[0])))


def difficulty(game: Game, puzzle: Puzzle) -> int:
    """One, and one more for each player who does not find it."""
    missed = sum(not solves(game, puzzle, name, nodes) for name, nodes in SOLVERS)
    return 1 + missed


def solves(game: Game, puzzle: Puzzle, name: str, nodes: int) -> bool:
    """Whether a bot plays a turn that comes to the same as a right one, or wins where winning is right."""
    seat = int(game.state.player())
    goals = {puzzles.outcome(puzzles.played(game, line)[0], seat) for line in puzzle.right}
    copy = game.fork()
    rng = random.Random(5)
    for _ in range(80):
        if copy.over or int(copy.state.player()) != seat:
            break
        if copy.actor != seat or copy.state.top() != Q_TURN:
            copy.play(analyst().answer(copy.state), tell=False)
            continue
        line = bot(name).choose(Position(copy.state), Budget(nodes), rng)
        if line[0] == END:
            break
        for code in line:
            if copy.over or copy.actor != seat or code == END or play.why_not(copy.state, code) != 0:
                break
            copy.play(code, tell=False)
    if "end_and_win" in puzzle.themes:
        return seat in copy.winners()
    return puzzles.outcome(copy, seat) in goals


def faults(puzzle: Puzzle, seed: int = 71) -> Iterator[str]:
    """What is wrong with a puzzle: by the rules, and by a search with other seeds than those that found it."""
    found = list(puzzles.faults(puzzle))
    yield from found
    if found:
        return
    game = Game.from_position(puzzle.at)
    position = Position(game.state)
    seat = position.seat
    ends = [analyst().finished(puzzles.played(game, line)[0].state) for line in puzzle.right]
    if "end_and_win" in puzzle.themes:
        return  # the rules have said it
    known = {bytes(public_key(end, seat)) for end in ends}
    values = [analyst().mean_value(end, seat, seed, WORLDS) for end in ends]
    for plan in plans_of(position, DEEP_NODES[0], seed)[:CHECKED]:
        _, end = analyst().carried_out(game.state, seat, plan.whole)
        if bytes(public_key(end, seat)) in known:
            continue
        other = analyst().mean_value(end, seat, seed, WORLDS)
        if max(values) - other < STILL_CLEAR:
            text = "; ".join(line_of(game, plan) or ())
            yield f"{puzzle.id}: another turn is nearly as good ({max(values) - other:.1f} points less): {text}"
            return
