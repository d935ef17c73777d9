"""What runs in a bot's process: from what the seat may know to a line of actions. And which bots there are."""

from __future__ import annotations

import math
import os
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import msgspec

from hansa.bots import registry
from hansa.bots.base import Bot, Budget, Position
from hansa.bots.levels import LEVELS, STYLES
from hansa.bots.searching import Plan
from hansa.engine.actions import END
from hansa.engine.constants import Q_TURN
from hansa.engine.state import State
from hansa.game import events as ev
from hansa.game import names
from hansa.game.game import Game
from hansa.game.puzzle import themes_of

if TYPE_CHECKING:
    from hansa.bots.analysis import Analysis, Analyst, Threat

SIMPLEST: Final = "random"
MANY_NODES: Final = 1 << 40
ANALYST: Final = "alderman"
PLANS: Final = 3
LEAST: Final = 0.1  # points that a gain must have to be mentioned
REVIEW_NODES: Final = 24_000
TURNING_POINT: Final = 0.03  # change of a chance of winning that a turn must have brought for its actions to be told
MOST_ANSWERS: Final = 40
SEED: Final = 31  # of the worlds in which turns are compared
WORTH_TELLING: Final = 1.0  # points that a turn must have cost for a better one to be shown


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can take a seat."""

    id: str
    name: str
    description: str
    players: tuple[int, ...] = (2, 3, 4, 5)


OFFERED: Final = (
    Level("random", "Random", "Plays almost at random, but finishes what it has begun."),
    Level("novice", "Novice", "Sees one action ahead and is easily content."),
    Level("apprentice", "Apprentice", "Sees one action ahead and mostly takes the best."),
    Level("journeyman", "Journeyman", "Sees two actions ahead and often misses the best one."),
    Level("merchant", "Merchant", "Plans its turn, but not every way to play it."),
    Level("shipowner", "Shipowner", "Plans its turn well; a match for most people."),
    Level("syndic", "Syndic", "Has learned from many games what a turn is worth."),
    Level("alderman", "Alderman", "The strongest: plans its turn and what comes after."),
)
DEFAULT: Final = "merchant"
BUILDING_BLOCKS: Final = frozenset({"greedy", "planner", "master"})
"""Bots for experiments: they can be asked for, but are not on the list."""


@cache
def levels() -> tuple[Level, ...]:
    """All bots, easiest first, then those of other packages. Looking for those takes time, so it is done once."""
    names = registry.names()
    known = {level.id for level in OFFERED}
    others = [Level(name, name.capitalize(), "") for name in names if name not in known]
    return (*(level for level in OFFERED if level.id in names), *others)


def offered() -> list[Level]:
    """The bots that a page should list."""
    return [level for level in levels() if level.id not in BUILDING_BLOCKS]


def default_level() -> str:
    return DEFAULT if any(level.id == DEFAULT for level in levels()) else levels()[0].id


@cache
def give_way() -> None:
    """A process that only thinks lets those that answer people go first. Once for each process."""
    if "anyio.to_process" in sys.orig_argv:  # its main module is ours, or gone
        os.nice(5)


def choose(record: str, seat: int, level: str, seconds: float, seed: int) -> list[int]:
    """A line of actions for the seat. ``record`` is the game as the seat may know it (hidden things are dealt anew)."""
    give_way()
    game = Game.load(record)
    position = Position(game.state, seat)
    nodes = MANY_NODES if seconds > 0 else 1
    return [int(code) for code in player(level).choose(position, Budget(nodes, seconds), random.Random(seed))]


@cache
def player(name: str) -> Bot:
    """A bot of this process; what it answers depends on what it is asked alone."""
    return registry.bot(name)


def in_style(level: str, company: str, seat: int) -> str:
    """The level in a style of its own, the same all game long and in a rematch; others stay as they are."""
    if all(level != known.name for known in LEVELS):
        return level
    styles = sorted(STYLES)
    return f"{level}:{styles[crc32(f'{company}/{seat}'.encode()) % len(styles)]}"


def simplest(legal: Sequence[int], seed: int) -> int:
    """The answer that never fails: any legal action."""
    return random.Random(seed).choice(list(legal))


def can_analyse() -> bool:
    """Whether a bot is installed that says what it thinks of a position."""
    return find_spec("hansa.bots.analysis") is not None


@cache
def analyst() -> Analyst:
    """The one analyst of this process."""
    from hansa.bots.analysis import Analyst

    return Analyst()


def known(header: str, codes: Sequence[int]) -> Game:
    """The game as somebody may know it: a header (hidden things in it are dealt anew) and the actions that count."""
    game = Game.load(header)
    for code in codes:
        game.play(code, tell=False)
    return game


def standing(header: str, codes: Sequence[int], seat: int) -> dict[str, Any]:
    """How everybody stands, from what the seat may know (-1: a spectator); quick enough for a bar."""
    give_way()
    found = analyst().standing(Position(known(header, codes).state, seat), random.Random(0))
    return told(found, [], "standing")


def analyse(header: str, codes: Sequence[int], seat: int, seconds: float, played: int | None) -> dict[str, Any]:
    """The same looked at longer, the best ways to play on with reasons, and what the action that was played cost."""
    give_way()
    game = known(header, codes)
    position = Position(game.state, seat)
    rng = random.Random(0)
    budget = Budget(MANY_NODES, seconds)
    asked = analyst()
    found = asked.analyse(position, budget, rng, PLANS)
    answer = told(found, candidates(game, position, found.plans, found.games), "plans")
    answer["threats"] = [threat_of(game, threat) for threat in found.threats]
    if played is not None and found.plans:
        cost = asked.cost_among(position, played, found.found, Budget(MANY_NODES, min(seconds, 0.9)), rng)
        answer["played"] = {"action": game.text_of(played), "code": played, "cost": round(cost, 2)}
    return answer


def told(found: Analysis, best: list[dict[str, Any]], depth: str) -> dict[str, Any]:
    return {
        "best": best,
        "values": [round(share, 4) for share in found.shares],
        "points": [by_category(row, 1) for row in found.points],
        "outlook": found.outlook or None,
        "threats": [],
        "played": None,
        "depth": depth,
        "level": ANALYST,
    }


def by_category(row: Sequence[float], digits: int) -> dict[str, float]:
    return {name: round(n, digits) for name, n in zip(names.CATEGORIES, row, strict=True)}


def threat_of(game: Game, threat: Threat) -> dict[str, Any]:
    """What somebody would do next, if whoever asks did nothing."""
    steps = steps_of(turn_of(game, threat.seat), threat.codes, threat.seat)
    return {"seat": threat.seat, "points": threat.points, "wins": threat.wins, "steps": steps}


def turn_of(game: Game, seat: int) -> Game:
    """The game when it is the seat's turn next, if nobody does anything before."""
    copy = game.fork()
    while copy.actor is not None and copy.state.player() != seat:
        copy.play(END if copy.state.top() == Q_TURN else copy.legal_codes()[0], tell=False)
    return copy


def candidates(game: Game, position: Position, plans: Sequence[Plan], games: int = 0) -> list[dict[str, Any]]:
    """Plans in notation and as what would happen, each with what it brings."""
    from hansa.bots.analysis import bounded

    plans = [plan for plan in plans if plan.line]
    values = [bounded(plan.value) for plan in plans]
    weights = [math.exp((value - values[0]) / 2) for value in values]
    made = []
    for plan, value, weight in zip(plans, values, weights, strict=True):
        why = analyst().reasons(position, plan, random.Random(0), games)
        made.append(
            {
                "action": game.text_of(plan.line[0]),
                "code": plan.line[0],
                "value": round(value, 2),
                "share": round(weight / sum(weights), 3),
                "line": texts_of(game, plan.line),
                "steps": steps_of(game, why.codes, position.seat),
                "gain": {name: round(n, 1) for name, n in why.gain.items() if abs(n) >= LEAST},
                "now": {name: int(n) for name, n in by_category(why.now, 0).items() if n},
                "after": [round(share, 4) for share in why.shares],
                "wins": why.wins,
                "claims": [
                    {"seat": c.seat, "route": game.board.routes[c.route], "needs": c.needs, "has": c.has}
                    for c in why.claims
                ],
            }
        )
    return made


def review(header: str, codes: Sequence[int], first: int, seconds: float) -> dict[str, Any]:
    """Look back on a game turn by turn, from turn ``first`` on and as far as the time allows: one turn at least."""
    give_way()
    from hansa.bots.review import look_back, turns_of

    deadline = time.perf_counter() + seconds
    game = known(header, codes)
    turns = turns_of(game)
    made: list[dict[str, Any]] = []
    for turn in turns[first:]:
        if made and time.perf_counter() >= deadline:
            break
        verdict = look_back(analyst(), game, turn, Budget(REVIEW_NODES))
        told = verdict.cost >= WORTH_TELLING and verdict.better is not None
        swing = max(abs(after - before) for before, after in zip(verdict.shares, verdict.after, strict=True))
        there = game.at(verdict.decided)
        better = (
            candidates(there, Position(there.state, turn.seat), [verdict.better]) if told and verdict.better else []
        )
        made.append(
            {
                "turn": turn.number,
                "seat": turn.seat,
                "first": turn.first,
                "last": turn.last,
                "decided": verdict.decided,
                "values": [round(share, 4) for share in verdict.shares],
                "after": [round(share, 4) for share in verdict.after],
                "cost": round(verdict.cost, 2),
                "missed_win": verdict.missed_win,
                "played": steps_of(there, game.codes[verdict.decided : turn.last], turn.seat)
                if told or verdict.missed_win or swing >= TURNING_POINT
                else [],
                "better": better[0] if better else None,
                "themes": list(themes_of(there, [step["action"] for step in better[0]["steps"]])) if better else [],
            }
        )
    end = first + len(made)
    return {"turns": made, "next": end if end < len(turns) else None, "total": len(turns)}


def steps_of(game: Game, codes: Sequence[int], seat: int) -> list[dict[str, Any]]:
    """Actions and what would happen; hidden tokens stay hidden. The actions of others are assumed."""
    copy = game.fork()
    steps: list[dict[str, Any]] = []
    for code in codes:
        actor = copy.actor
        if actor is None or copy.why_not(code) is not None:
            break
        text = copy.text_of(code)
        events = [msgspec.to_builtins(ev.for_seat(event, None)) for event in copy.play(code)]
        by = "plan" if actor == seat else "assumed"
        steps.append({"seat": actor, "by": by, "action": text, "code": code, "events": events})
    return steps


def texts_of(game: Game, line: Sequence[int]) -> list[str]:
    """The notation of a line of actions, each in its own position."""
    return [str(step["action"]) for step in steps_of(game, line, game.actor or 0)]


# ---------------------------------------------------------------- turns to find
def answers(at: str, actions: Sequence[str]) -> dict[str, Any]:
    """What others will probably answer after some actions, until whoever has the turn decides again."""
    give_way()
    game = Game.from_position(at)
    for action in actions:
        game.play(action, tell=False)
    made: list[str] = []
    while len(made) < MOST_ANSWERS and game.actor not in (None, int(game.state.player())):
        code = analyst().answer(game.state)
        made.append(game.text_of(code))
        game.play(code, tell=False)
    return {"actions": made}


def weigh(at: str, right: Sequence[Sequence[str]], actions: Sequence[str]) -> dict[str, Any]:
    """How many points a turn is worse than the best of those that are right."""
    give_way()
    tried, *known = (end_of_turn(at, line) for line in (actions, *right))
    seat = int(Game.from_position(at).state.player())
    best = max(analyst().mean_value(end, seat, SEED) for end in known)
    return {"cost": round(max(0.0, best - analyst().mean_value(tried, seat, SEED)), 2)}


def judge(at: str, actions: Sequence[str]) -> dict[str, Any]:
    """How many points a turn gives away against the best that is found, and that one."""
    give_way()
    game = Game.from_position(at)
    position = Position(game.state)
    found = analyst().plans(position, Budget(REVIEW_NODES), random.Random(SEED))[:PLANS]
    ends = [analyst().carried_out(game.state, position.seat, plan.whole)[1] for plan in found]
    values = [analyst().mean_value(end, position.seat, SEED) for end in ends]
    best = values.index(max(values))
    cost = max(0.0, values[best] - analyst().mean_value(end_of_turn(at, actions), position.seat, SEED))
    return {"cost": round(cost, 2), "better": candidates(game, position, [found[best]])[0]}


def end_of_turn(at: str, actions: Sequence[str]) -> State:
    game = Game.from_position(at)
    for action in actions:
        game.play(action, tell=False)
    return analyst().finished(game.state)
