"""Levels for people: rules of thumb against each of them, each against the one below, and what styles do.

python bench/levels.py thumb --games 80        # one player with rules of thumb against three of each level
python bench/levels.py ladder --games 80       # one of each level against three of the level below
python bench/levels.py styles --games 40       # what each style of each level does more or less of than the others
python bench/levels.py try novice:0.6 ...      # settings that are not levels yet: width/deepest/softness/nodes[/net],
                                               # or, guided by nets, guided/width/plans/softness
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise

from thumb import Thumb

from hansa.arena.configurations import Configuration
from hansa.arena.match import rotations
from hansa.arena.policy import CAP
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import play_line, play_opening
from hansa.bots import Bot, Budget, Position, bot
from hansa.bots.guided import Effort
from hansa.bots.levels import LEVELS, STYLES, Level, LevelBot
from hansa.bots.planner import DEEPEST
from hansa.engine import play, scoring
from hansa.engine.events import DEVELOPED, DISPLACED, ESTABLISHED, HIRED, OFFICE_OPENED, TOKEN_TAKEN, Events

COUNTED = {
    ESTABLISHED: "routes", DEVELOPED: "abilities", DISPLACED: "displacements", OFFICE_OPENED: "offices",
    TOKEN_TAKEN: "tokens", HIRED: "hires",
}  # fmt: skip
NODES = 24_000


@cache
def made(name: str) -> Bot:
    if name == "thumb":
        return Thumb()
    if name.startswith("guided/"):
        _, width, plans, softness = name.split("/")
        return LevelBot(
            Level(0, name, 512, DEEPEST, float(softness), NODES, guide=True, effort=Effort(int(width), int(plans)))
        )
    if "/" in name:
        width, deepest, softness, nodes, *net = name.split("/")
        return LevelBot(Level(0, name, int(width), int(deepest), float(softness), int(nodes), bool(net)))
    return bot(name)


def play_one(
    seats: tuple[str, ...], start: int, rotation: int, counted: dict[str, Counter[str]] | None = None
) -> list[float]:
    """One game; the shares of the victory."""
    s = first_state(Configuration("bigbox", "hansa_45", len(seats)), start)
    play_opening(s, 1, start & 0xFFFFFFFF)
    sink = Events()
    s.events = sink
    dice = [random.Random(f"{start}/{rotation}/{seat}") for seat in range(len(seats))]
    decisions = 0
    while s.over() == 0 and decisions < CAP:
        me = int(s.decider())
        line = made(seats[me]).choose(Position(s), Budget(NODES), dice[me])
        decisions += play_line(s, line, lambda code: play.apply(s, code))
    if counted is not None:
        for kind, who, *_ in sink.take():
            if kind in COUNTED:
                counted[seats[who]][COUNTED[kind]] += 1
        for name in seats:
            counted[name]["games"] += 1
        for p, name in enumerate(seats):
            counted[name]["points"] += int(scoring.total(s, p))
            counted[name]["rounds"] += int(s.turns()) // len(seats)
    mask = int(scoring.winners(s))
    return [(mask >> p & 1) / mask.bit_count() for p in range(len(seats))]


def share(one: str, many: str, games: int, seed: int) -> str:
    """The share of one against three, with its interval over starts."""
    blocks = []
    for block in range(max(1, games // 4)):
        start = seed_of(seed, block)
        found = [play_one(seats, start, k)[k] for k, seats in enumerate(rotations((one, many, many, many)))]
        blocks.append(statistics.mean(found))
    wide = 1.96 * statistics.stdev(blocks) / len(blocks) ** 0.5 if len(blocks) > 1 else 9.0
    return f"{one} against three {many}: {statistics.mean(blocks):.3f} +- {wide:.3f} ({4 * len(blocks)} games)"


def styles(level: str, games: int, seed: int) -> None:
    """Four different styles at a table, all in turn; what each does per game, and how far that is from the others."""
    names = [f"{level}:{style}" for style in STYLES if style != "plain"]
    per_game: dict[str, list[Counter[str]]] = defaultdict(list)
    for game in range(games):
        seats = tuple(names[(game + k) % len(names)] for k in range(4))
        counted: dict[str, Counter[str]] = defaultdict(Counter)
        play_one(seats, seed_of(seed, game), game, counted)
        for name, found in counted.items():
            per_game[name].append(found)
    for what in (*COUNTED.values(), "points"):
        told = []
        for name in names:
            mine = [found[what] for found in per_game[name]]
            rest = [found[what] for other in names if other != name for found in per_game[other]]
            spread = (statistics.variance(mine) / len(mine) + statistics.variance(rest) / len(rest)) ** 0.5 or 1.0
            far = (statistics.mean(mine) - statistics.mean(rest)) / spread
            told.append(f"{name.split(':')[1]} {statistics.mean(mine):.1f} ({far:+.1f})")
        print(f"{level} {what}: {', '.join(told)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("thumb", "ladder", "styles", "try"))
    parser.add_argument(
        "pairs",
        nargs="*",
        help="ONE:MANY, settings as width/deepest/softness/nodes[/net] or guided/width/plans/softness",
    )
    parser.add_argument("--levels", default=",".join(level.name for level in LEVELS))
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=11)
    args = parser.parse_args()
    levels = args.levels.split(",")
    if args.what == "thumb":
        for name in levels:
            print(share("thumb", name, args.games, args.seed), flush=True)
    elif args.what == "ladder":
        for below, name in pairwise(levels):
            print(share(name, below, args.games, args.seed), flush=True)
    elif args.what == "styles":
        for name in levels:
            styles(name, args.games, args.seed)
    else:
        for pair in args.pairs:
            one, many = pair.split(":")
            print(share(one, many, args.games, args.seed), flush=True)


if __name__ == "__main__":
    main()
