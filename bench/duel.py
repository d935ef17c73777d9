"""A claim of strength: one against many and many against one, every start with every seat, time counted alike.

    python bench/duel.py NEW OLD --blocks 50 --seed 7 --opening 1 --out duel.jsonl
    python bench/duel.py "guide:nets/hansa_45.guide,width=2,plans=4" master@0.1@6000

A player is a bot as the arena names it (`master@0.1@6000`, `master@0.05s`), or ``guide:FILE`` with settings: nets that
are not shipped yet. For each player the mean and the largest CPU time of a turn and of a forced answer are told, and
what became of the tokens it laid. Blocks (one start, every rotation) are the unit of the intervals. ``--opening mixed``
begins every second block at random. A file goes on where it stopped; it has what every block took, and every token.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from hansa.arena.configurations import Configuration
from hansa.arena.match import rotations
from hansa.arena.policy import CAP
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import Spec, bot_named, play_line, play_opening
from hansa.bots import Bot, Budget, Position, guides
from hansa.bots.claims import actions_to_claim
from hansa.bots.guided import Effort, Guided
from hansa.engine import play, scoring
from hansa.engine.constants import ACTIONS, Q_TURN
from hansa.engine.events import TOKEN_LAID, TOKEN_TAKEN, Events


def made(text: str) -> tuple[Bot, Budget]:
    """A player and its budget."""
    if not text.startswith("guide:"):
        spec = Spec.parse(text)
        return bot_named(spec.name), spec.budget
    path, *settings = text[len("guide:") :].split(",")
    told = dict(word.split("=") for word in settings)
    effort = None
    if "width" in told:
        effort = Effort(*(int(told.get(word, 1)) for word in ("width", "plans", "rounds", "worlds")))
    bot = Guided(
        text,
        float(told.get("softness", 0)),
        float(told.get("soft", 0)),
        lambda board: guides.load(Path(path), board),
        (int(told.get("lead", 70)), int(told.get("judge", 60))),
        effort,
    )
    for name, value in told.items():
        if name.startswith("x_"):  # a constant of the module, for trying things out
            import hansa.bots.guided as module

            setattr(module, name[2:].upper(), type(getattr(module, name[2:].upper()))(float(value)))
    return bot, Budget(int(told.get("nodes", 6000)), float(told["s"]) if "s" in told else None)


class Clock:
    """Time and tokens of one player over all games."""

    def __init__(self) -> None:
        self.turns = self.answers = self.idle = 0
        self.turn_time = self.answer_time = self.longest = self.longest_answer = 0.0
        self.laid: Counter[str] = Counter()

    def to_json(self) -> dict[str, Any]:
        return {key: dict(value) if isinstance(value, Counter) else value for key, value in vars(self).items()}

    def add(self, told: dict[str, Any]) -> None:
        """Count what another one counted."""
        for key, value in told.items():
            if key == "laid":
                self.laid.update(value)
            elif key.startswith("longest"):
                setattr(self, key, max(getattr(self, key), value))
            else:
                setattr(self, key, getattr(self, key) + value)


def play_one(
    configuration: Configuration,
    seats: tuple[str, ...],
    start: int,
    rotation: int,
    opening: int,
    clocks: dict[str, Clock],
) -> dict[str, Any]:
    """One game; who won, and what it took."""
    s = first_state(configuration, start)
    play_opening(s, opening, start & 0xFFFFFFFF)
    sink = Events()
    s.events = sink
    n = len(seats)
    players = [made_once(text) for text in seats]
    dice = [random.Random(f"{start}/{rotation}/{seat}") for seat in range(n)]
    lying: dict[int, dict[str, int]] = {}  # route -> who laid the token there, and when
    tokens: list[dict[str, int]] = []
    made_ = 0
    idle = 0
    spent: dict[int, float] = defaultdict(float)
    first_turn: list[int] = []
    while s.over() == 0 and made_ < CAP:
        me = int(s.decider())
        bot, budget = players[me]
        clock = clocks[seats[me]]
        began = time.thread_time()
        line = bot.choose(Position(s), budget, dice[me])
        took = time.thread_time() - began
        if s.top() == Q_TURN:
            if s.fresh():
                clock.turns += 1
                clock.longest = max(clock.longest, spent[me])
                spent[me] = 0.0
                passed = line == [0] and s.actions_left() > 0
                idle += passed
                clock.idle += passed
            spent[me] += took
            clock.turn_time += took
        else:
            clock.answers += 1
            clock.answer_time += took
            clock.longest_answer = max(clock.longest_answer, took)
        if int(s.turns()) <= 1 + opening * n:
            first_turn += line
        made_ += play_line(s, line, lambda code: play.apply(s, code))
        turn = int(s.turns())
        for kind, who, token, route, *_ in sink.take():
            if kind == TOKEN_LAID:
                after = (who + 1) % n
                lying[route] = {
                    "by": who, "turn": turn, "token": token, "route": route, "needs": actions_to_claim(s, after, route),
                    "has": int(s.value(after, ACTIONS)), "taker": -1, "taken": -1,
                }  # fmt: skip
                tokens.append(lying[route])
                clocks[seats[who]].laid["laid"] += 1
            elif kind == TOKEN_TAKEN and route in lying:
                found = lying.pop(route)
                layer = found["by"]
                found["taker"], found["taken"] = who, turn
                laid = clocks[seats[layer]].laid
                laid["taken"] += 1
                laid["got back"] += who == layer
                laid["by the next"] += who == (layer + 1) % n
                laid["by the next at once"] += who == (layer + 1) % n and turn - found["turn"] <= 1
    mask = int(scoring.winners(s))
    return {
        "shares": [(mask >> p & 1) / mask.bit_count() for p in range(n)],
        "totals": [int(scoring.total(s, p)) for p in range(n)],
        "over": int(s.over()),
        "rounds": int(s.turns()) / n,
        "start": int(s.start()),
        "idle": idle,
        "first": first_turn,
        "tokens": tokens,
    }


_made: dict[str, tuple[Bot, Budget]] = {}


def made_once(text: str) -> tuple[Bot, Budget]:
    if text not in _made:
        _made[text] = made(text)
    return _made[text]


def say(name: str, blocks: list[float], players: int, points: list[float]) -> str:
    mean = statistics.mean(blocks)
    wide = 1.96 * statistics.stdev(blocks) / len(blocks) ** 0.5 if len(blocks) > 1 else 9.0
    return f"{name}: {mean:.3f} +- {wide:.3f} ({len(blocks) * players} games), points {statistics.mean(points):+.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--board", default="hansa_45")
    parser.add_argument("--edition", default="bigbox")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--blocks", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opening", default="1", help="rounds at random; 0 is the natural opening; or mixed")
    parser.add_argument("--ways", default="one", help="one (against many), many (against one), or both")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--every", type=int, default=5)
    args = parser.parse_args()
    configuration = Configuration(args.edition, args.board, args.players)
    n = args.players
    done: dict[tuple[str, int], dict[str, Any]] = {}
    clocks: dict[str, Clock] = {args.new: Clock(), args.old: Clock()}
    if args.out and args.out.exists():
        for row in map(json.loads, args.out.read_text().splitlines()):
            done[row["way"], row["block"]] = row
    ways = ("one", "many") if args.ways == "both" and n > 2 else ("one",) if args.ways == "both" else (args.ways,)
    results: dict[str, list[float]] = {way: [] for way in ways}
    points: dict[str, list[float]] = {way: [] for way in ways}
    games: list[dict[str, Any]] = []
    for block in range(args.blocks):
        for way in ways:
            a, b = (args.new, args.old) if way == "one" else (args.old, args.new)
            row = done.get((way, block))
            if row is None:
                start = seed_of(args.seed, block)
                opening = block % 2 if args.opening == "mixed" else int(args.opening)
                watches: dict[str, Clock] = {text: Clock() for text in clocks}
                found = [
                    play_one(configuration, seats, start, turn, opening, watches)
                    for turn, seats in enumerate(rotations((a, *[b] * (n - 1))))
                ]
                spent = {text: clock.to_json() for text, clock in watches.items()}
                row = {"way": way, "block": block, "opening": opening, "games": found, "spent": spent}
                if args.out:
                    with args.out.open("a") as out:
                        out.write(json.dumps(row) + "\n")
            for text, told in row["spent"].items():
                clocks[text].add(told)
            shares = [game["shares"][turn] for turn, game in enumerate(row["games"])]
            results[way].append(statistics.mean(shares))
            games += row["games"]
            for turn, game in enumerate(row["games"]):
                others = [t for seat, t in enumerate(game["totals"]) if seat != turn]
                points[way].append(game["totals"][turn] - statistics.mean(others))
        if (block + 1) % args.every == 0 or block + 1 == args.blocks:
            for way in ways:
                one, many = (args.new, args.old) if way == "one" else (args.old, args.new)
                print(say(f"{one} against {many}", results[way], n, points[way]), flush=True)
    for text, clock in clocks.items():
        if clock.turns:
            laid = clock.laid
            of_all, of_taken = max(laid["laid"], 1), max(laid["taken"], 1)
            at_once = laid["by the next at once"]
            print(
                f"  {text}: {1000 * (clock.turn_time + clock.answer_time) / clock.turns:.1f} ms per turn with answers, "
                f"{1000 * clock.turn_time / clock.turns:.1f} without, "
                f"{1000 * clock.longest:.0f} at most; "
                f"answers {1000 * clock.answer_time / max(clock.answers, 1):.2f}, "
                f"{1000 * clock.longest_answer:.0f} at most; tokens laid {laid['laid']}, "
                f"got back {laid['got back'] / of_all:.2f} ({laid['got back'] / of_taken:.2f} of those taken), "
                f"taken by the next at once {at_once / of_all:.2f} ({at_once / of_taken:.2f}); "
                f"whole turns passed {clock.idle} of {clock.turns}"
            )
    seats = [sum(game["shares"][(game["start"] + k) % n] for game in games) / len(games) for k in range(n)]
    print(
        f"  rounds {statistics.mean(g['rounds'] for g in games):.1f}, ends {dict(Counter(g['over'] for g in games))}, "
        f"seats from the start player {[round(x, 2) for x in seats]}"
    )


if __name__ == "__main__":
    main()
