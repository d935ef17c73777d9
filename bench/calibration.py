"""How good the shares of the victory are: log loss of the bar and of the longer look, by thirds of the game.

    python bench/calibration.py --games 200 --out docs/results/calibration.jsonl --chart docs/results/calibration.svg

Games of all boards are played by a level; at some turns of each the bar and the longer look of the seat that begins a
turn are held against how the game ended. A file goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from hansa.arena.charts import available, new_figure, save_figure
from hansa.arena.configurations import Configuration
from hansa.arena.policy import CAP
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import play_line, play_opening
from hansa.bots import Budget, Position, bot
from hansa.bots.analysis import Analyst
from hansa.engine import play, scoring
from hansa.engine.constants import Q_TURN

KINDS = (
    Configuration("bigbox", "hansa_45", 4), Configuration("bigbox", "east", 4), Configuration("bigbox", "hansa_23", 3),
    Configuration("bigbox", "britannia_45", 4), Configuration("bigbox", "hansa_45", 5),
    Configuration("ed2009", "hansa_23", 2), Configuration("bigbox", "britannia_23", 3),
    Configuration("egmont", "hansa_23", 2), Configuration("bigbox", "east", 3),
)  # fmt: skip
LOOKS = 6  # positions of a game
LEAST = 0.002  # a share that is told as 0 counts as this


def one_game(number: int, level: str, games: int, seed: int) -> dict[str, Any]:
    """A game, and what was said on the way."""
    kind = KINDS[number % len(KINDS)]
    start = seed_of(seed, number)
    s = first_state(kind, start)
    play_opening(s, 1, start & 0xFFFFFFFF)
    rng = random.Random(start)
    player = bot(level)
    analyst = the_analyst()
    states = []
    made = 0
    while s.over() == 0 and made < CAP:
        if s.top() == Q_TURN and s.fresh():
            states.append(s.copy())
        made += play_line(s, player.choose(Position(s), Budget(24_000), rng), lambda code: play.apply(s, code))
    mask = int(scoring.winners(s))
    shares = [(mask >> p & 1) / mask.bit_count() for p in range(kind.players)]
    said = []
    for k in range(LOOKS):
        at = int((k + rng.random()) / LOOKS * len(states))
        position = Position(states[at])
        bar = analyst.look(position, random.Random(at), 0, 0.0)[0]
        longer = analyst.look(position, random.Random(at), games, 0.0)[0]
        told = {which: [round(p, 4) for p in shares] for which, shares in (("bar", bar), ("longer", longer))}
        said.append({"at": round(at / len(states), 3)} | told)
    return {"number": number, "kind": f"{kind.edition}-{kind.board}-{kind.players}", "shares": shares, "said": said}


def loss(told: list[float], shares: list[float]) -> float:
    return -sum(share * math.log(max(LEAST, p)) for p, share in zip(told, shares, strict=True) if share)


def report(rows: list[dict[str, Any]]) -> None:
    """Log loss by thirds, all games and board by board; beside it what a constant would have."""
    groups: dict[tuple[str, int], list[tuple[float, float, float]]] = defaultdict(list)
    for row in rows:
        flat = math.log(len(row["shares"]))
        for said in row["said"]:
            third = min(2, int(3 * said["at"]))
            losses = (flat, loss(said["bar"], row["shares"]), loss(said["longer"], row["shares"]))
            for name in ("all", row["kind"]):
                groups[name, third].append(losses)
                groups[name, 3].append(losses)
    for (name, third), found in sorted(groups.items()):
        better = [now - later for _, now, later in found]
        flat, bar, longer = (statistics.mean(column) for column in zip(*found, strict=True))
        wide = 1.96 * statistics.stdev(better) / len(better) ** 0.5 if len(better) > 1 else 9.0
        part = ("first third", "second third", "last third", "whole game")[third]
        print(
            f"{name}, {part}: constant {flat:.3f}, bar {bar:.3f}, longer look {longer:.3f} "
            f"(better by {statistics.mean(better):+.3f} +- {wide:.3f}, {len(found)} positions)"
        )


def draw(rows: list[dict[str, Any]], path: Path) -> None:
    """What was said against what happened, in ten bins."""
    figure, (axes,) = new_figure(1, "Said and come true")
    axes.plot([0, 1], [0, 1], color="#999999", linewidth=1)
    for which, colour in (("bar", "#1f6f8b"), ("longer", "#c0562b")):
        bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for row in rows:
            for said in row["said"]:
                for told, share in zip(said[which], row["shares"], strict=True):
                    bins[min(9, int(10 * told))].append((told, share))
        points = [
            (statistics.mean(told for told, _ in found), statistics.mean(share for _, share in found), len(found))
            for _, found in sorted(bins.items())
        ]
        label = "the bar" if which == "bar" else "the longer look"
        axes.plot([x for x, _, _ in points], [y for _, y, _ in points], marker="o", color=colour, label=label)
        for x, y, n in points:
            wide = 1.96 * (max(y * (1 - y), 0.01) / n) ** 0.5
            axes.plot([x, x], [y - wide, y + wide], color=colour, linewidth=1)
    axes.set_xlabel("share of the victory that was said")
    axes.set_ylabel("share of the victory that came true")
    axes.legend()
    save_figure(figure, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="shipowner")
    parser.add_argument("--looks", type=int, default=6, help="games played on for the longer look")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--chart", type=Path)
    args = parser.parse_args()
    rows = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out and args.out.exists() else []
    known = {row["number"] for row in rows}
    for number in range(args.games):
        if number in known:
            continue
        rows.append(one_game(number, args.level, args.looks, args.seed))
        if args.out:
            with args.out.open("a") as out:
                out.write(json.dumps(rows[-1]) + "\n")
    report(rows)
    if args.chart and available():
        draw(rows, args.chart)


@cache
def the_analyst() -> Analyst:
    return Analyst()


if __name__ == "__main__":
    main()
