"""Who is stronger: every match that the claims about the bots rest on. Called by `make proof ARGS=strength`.

The matches are listed here with their sizes; the games go to a result file that `hansa arena report` reads, one line
per block with its seed and line-up. A run that was stopped goes on; `--scale 0.1` plays a tenth of everything into a
file of its own under build/.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median

from hansa.arena.charts import available, new_figure, save_figure
from hansa.arena.configurations import Configuration
from hansa.arena.match import BlockPlan, plan_blocks, play_blocks
from hansa.arena.report import Duel, duels
from hansa.arena.results import ResultFile
from hansa.arena.simulation import first_state
from hansa.bots import Budget, Position, bot
from hansa.engine import play
from hansa.engine.constants import Q_TURN

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "docs/results/strength.jsonl"
CHART = ROOT / "docs/results/ratings.svg"
SEED = 1
MAIN = Configuration("bigbox", "hansa_45", 4)
FEWER = "6000"  # positions per turn on the other boards
OTHERS = (
    Configuration("ed2009", "hansa_23", 2),
    Configuration("egmont", "hansa_23", 2),
    Configuration("bigbox", "hansa_23", 3),
    Configuration("bigbox", "hansa_45", 5),
    Configuration("bigbox", "east", 3),
    Configuration("bigbox", "east", 4),
    Configuration("bigbox", "britannia_23", 3),
    Configuration("bigbox", "britannia_45", 4),
)
LADDER = ("random", "greedy", "planner", "master")
LEVELS = ("random", "novice", "apprentice", "journeyman", "merchant", "shipowner", "syndic", "alderman")


def matches(ladder: int, others: int, levels: int) -> Iterator[tuple[str, Configuration, str, str, int]]:
    """Part, kind of game, one, against many, and the number of starts."""
    for below, above in pairwise(LADDER):
        yield "ladder", MAIN, above, below, ladder
    for configuration in OTHERS:
        for below, above in pairwise(LADDER):
            few = f"{below}@{FEWER}" if below != "random" else below
            yield "boards", configuration, f"{above}@{FEWER}", few, others
    for below, above in pairwise(LEVELS):
        yield "levels", MAIN, above, below, levels


def plans_of(configuration: Configuration, one: str, many: str, blocks: int) -> Sequence[BlockPlan]:
    lineup = (one, *[many] * (configuration.players - 1))
    return plan_blocks(configuration, [lineup], blocks, SEED, opening=1)


def prove_times(arguments: argparse.Namespace) -> str:
    """A whole turn of the strongest bot takes less than a second of one core, a forced reply less than 50 ms."""
    rows = ["| game | turns | median | 95 % | slowest | replies | median | slowest |", "| --- " * 8 + "|"]
    for configuration in (MAIN, *OTHERS):
        turns: list[float] = []
        replies: list[float] = []
        for seed in range(max(1, round(2 * arguments.scale))):
            time_game(configuration, seed, turns, replies)
        slow = sorted(turns)
        rows.append(
            f"| {configuration.name} | {len(turns)} | {1000 * median(turns):.0f} ms "
            f"| {1000 * slow[len(slow) * 95 // 100]:.0f} ms | {1000 * slow[-1]:.0f} ms | {len(replies)} "
            f"| {1000 * median(replies):.1f} ms | {1000 * max(replies):.0f} ms |"
        )
        print(rows[-1], flush=True)
    return "Time of one core by `master` with its usual budget, all its answers of a turn together:\n\n" + "\n".join(
        rows
    )


def time_game(configuration: Configuration, seed: int, turns: list[float], replies: list[float]) -> None:
    """One game of masters; the processor's time of their turns and of their replies goes into the lists."""
    state = first_state(configuration, seed)
    player = bot("master")
    rng = random.Random(seed)
    spent = 0.0
    whose = -1
    while state.over() == 0:
        seat = int(state.decider())
        own_turn = state.top() == Q_TURN
        position = Position(state)
        began = time.process_time()
        line = player.choose(position, Budget(), rng)
        took = time.process_time() - began
        if own_turn:
            if state.fresh() or seat != whose:
                if whose >= 0:
                    turns.append(spent)
                spent, whose = 0.0, seat
            spent += took
        else:
            replies.append(took)
        for code in line:
            if state.over() != 0 or int(state.decider()) != seat or play.why_not(state, code) != 0:
                break
            play.apply(state, code)
    turns.append(spent)


def row_of(duel: Duel, games: int) -> str:
    share = duel.share
    return (
        f"| {duel.configuration} | {duel.single} | {duel.many} | **{100 * share.mean:.1f} %** "
        f"| {100 * share.low:.1f} to {100 * share.high:.1f} | {100 * duel.fair:.1f} % "
        f"| {duel.points.mean:+.1f} | {games} |"
    )


def strength_of(share: float, players: int) -> float:
    """How strong a winner of this share is beside one of its equal opponents, in points as in chess: 400 for tenfold.

    The share of one of strength a against n - 1 of strength b is a / (a + (n - 1) b), as in Plackett and Luce's model.
    """
    share = min(max(share, 0.005), 0.995)
    return 400 * math.log10(share * (players - 1) / (1 - share))


def draw_ratings(shown: dict[str, list[Duel]]) -> None:
    """Ladder and levels as ratings above `random`: the steps added up, with the intervals of all steps below."""
    if not available():
        return
    figure, axes = new_figure(len(shown), "Rating above `random` from the matches of neighbours, 95 % intervals")
    for axis, (part, steps) in zip(axes, shown.items(), strict=True):
        rating, below, above = 0.0, 0.0, 0.0
        names, ratings, errors = ["random"], [0.0], [(0.0, 0.0)]
        for duel in steps:
            step, low, high = (strength_of(x, duel.players) for x in (duel.share.mean, duel.share.low, duel.share.high))
            rating += step
            below = math.hypot(below, step - low)
            above = math.hypot(above, high - step)
            names.append(duel.single)
            ratings.append(rating)
            errors.append((below, above))
        axis.errorbar(ratings, names, xerr=list(zip(*errors, strict=True)), fmt="o", capsize=4)
        axis.set_title(part)
        axis.grid(axis="x", linestyle=":")
    save_figure(figure, CHART)


def prove_strength(arguments: argparse.Namespace) -> str:
    """Every bot against the one below it: one against many, duplicate blocks, a random first round."""
    scale = arguments.scale
    path = RESULTS if scale == 1 else ROOT / "build/strength.jsonl"
    results = ResultFile(path)
    parts: dict[str, list[str]] = {}
    shown: dict[str, list[Duel]] = {"ladder": [], "levels": []}
    wanted = arguments.parts.split(",") if arguments.parts else ["ladder", "boards", "levels"]
    for part, configuration, one, many, blocks in matches(arguments.ladder, arguments.boards, arguments.levels):
        plans = plans_of(configuration, one, many, max(2, round(blocks * scale)))
        left = [plan for plan in plans if plan.id not in results.blocks]
        if part in wanted:
            for done, _ in enumerate(play_blocks(left, keep=results.add)):
                print(
                    f"\r{configuration.name}: {one} against {many}, {done + 1} of {len(left)} blocks",
                    end="",
                    flush=True,
                )
        found = [results.blocks[plan.id] for plan in plans if plan.id in results.blocks]
        if not found:
            continue
        duel = next(d for d in duels(found) if d.single == one)
        row = row_of(duel, sum(len(block.games) for block in found))
        parts.setdefault(part, []).append(row)
        print(f"\r{row}", flush=True)
        if part in shown:
            shown[part].append(duel)
    if scale == 1:
        draw_ratings(shown)
    head = ["| game | one | against many | wins | 95 % interval | fair | points | games |", "| --- " * 8 + "|"]
    titles = {
        "ladder": "The ladder at about 50 ms per turn (24,000 positions):",
        "boards": f"The same order on the other boards and with other numbers of players ({FEWER} positions per turn):",
        "levels": "The levels for people:",
    }
    return "\n\n".join("\n".join([titles[part], "", *head, *rows]) for part, rows in parts.items())
