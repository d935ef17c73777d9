"""How much openings vary: the first round of some games by each level, from the natural opening.

python bench/openings.py --games 40
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from hansa.arena.configurations import Configuration
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import Spec, bot_named, play_line
from hansa.bots import Position
from hansa.engine import play
from hansa.mind.alike import alike


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="novice,apprentice,journeyman,merchant,shipowner,syndic,alderman,master@6000")
    parser.add_argument("--board", default="hansa_45")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    for name in args.bots.split(","):
        spec = Spec.parse(name)
        bot = bot_named(spec.name)
        turns: Counter[int] = Counter()
        rounds: Counter[int] = Counter()
        for game in range(args.games):
            s = first_state(Configuration("bigbox", args.board, args.players), seed_of(1, game))
            dice = random.Random(game)
            while s.over() == 0 and int(s.turns()) <= args.players:
                played = int(s.turns())
                play_line(s, bot.choose(Position(s), spec.budget, dice), lambda code: play.apply(s, code))  # noqa: B023
                if int(s.turns()) != played == 1:
                    turns[int(alike(s))] += 1  # the pieces, in whatever order they were placed
            rounds[int(alike(s))] += 1
        print(
            f"{name}: {len(turns)} different first turns in {args.games} games, "
            f"the most frequent {max(turns.values())} times; "
            f"the most frequent first round {max(rounds.values())} times",
            flush=True,
        )


if __name__ == "__main__":
    main()
