"""Makes the recorded games of tests/records and the position counts of tests/perft anew.

    python tools/make_records.py [records] [perft] [strong] [--only NAME]

A change of the rules that alters play makes them anew and says so in its commit. Several seeds are tried for each
kind of game; the record is the game of at most 600 actions that shows most of what earlier records did not show.
One decision in ten is left to curiosity: a kind of action is drawn first, so that rare kinds occur. ``strong`` makes
records of games between bots that plan: long networks, full cities, displacing with a purpose.
"""

from __future__ import annotations

import argparse
import zlib
from collections import Counter
from functools import partial
from pathlib import Path

from hansa.arena.configurations import Configuration, every
from hansa.arena.perft import perft
from hansa.arena.policy import RandomPolicy
from hansa.arena.signature import annotated
from hansa.arena.table import Player, Spec, play_line
from hansa.game import names
from hansa.game.chance import Chance
from hansa.game.game import Game

TESTS = Path(__file__).resolve().parent.parent / "tests"
SEEDS = 40
LONGEST = 600
STRONG = "planner@2000"
MOST_LEAVES = 60_000
"""Deeper counts are left out: the tests also run interpreted."""


def kinds_of(game: Game) -> Counter[str]:
    """How often each kind of action and of event occurs."""
    actions = Counter(" ".join(kind_words(text)) for _, text in game.history())
    return actions + Counter(event.kind for events in game.events() for event in events)


def kind_words(text: str) -> list[str]:
    words = text.split()
    if words[0] in ("establish", "settle"):
        return [words[0], words[2]]
    if words[0] in ("use", "pawn", "bonus", "relocate"):
        return words[:2] if "/" not in words[1] else words[:1]
    return words[:1]


def play_curiously(game: Game, seed: int) -> Game:
    """Play to the end, or for a few times the length that is wanted."""
    policy = RandomPolicy(seed)
    chance = Chance(seed)
    while not game.over and len(game.codes) < 5 * LONGEST:
        code = policy.choose(game.state)
        if chance.below(10) == 0:
            by_kind: dict[str, list[int]] = {}
            for offer in game.legal_codes():
                by_kind.setdefault(" ".join(kind_words(game.text_of(offer))), []).append(offer)
            offers = by_kind[sorted(by_kind)[chance.below(len(by_kind))]]
            code = offers[chance.below(len(offers))]
        game.play(code, tell=False)
    return game


def best_game(configuration: Configuration, shown: Counter[str]) -> Game:
    """The finished game with the rarest actions and events, a short one among equals."""
    best: tuple[tuple[bool, float, int], Game] | None = None
    first = zlib.crc32(configuration.name.encode()) % 1_000_000
    for seed in range(first, first + SEEDS):
        game = play_curiously(configuration.new_game(seed), seed)
        if game.over:
            length = len(game.codes)
            news = sum(1 / (1 + shown[kind]) for kind in kinds_of(game))
            rank = (length <= LONGEST, news if length <= LONGEST else 0, -length)
            if best is None or rank > best[0]:
                best = rank, game
    if best is None:
        raise SystemExit(f"{configuration.name}: no game of {SEEDS} came to an end")
    shown.update(kinds_of(best[1]))
    return best[1]


def telling_steps(game: Game) -> dict[int, str]:
    """Steps worth counting: the opening, every kind of question, the middle and the last turns."""
    steps: dict[int, str] = {}
    seen: set[str] = set()
    replayed = game.at(0)
    middle = len(game.codes) // 2
    for step, code in enumerate(game.codes):
        question = names.QUESTIONS[int(replayed.state.top())]
        if question not in seen and len(replayed.legal_codes()) > 1:
            seen.add(question)
            steps[step] = f"question {question}"
        if step >= middle and question == "turn" and "middle" not in seen:
            seen.add("middle")
            steps[step] = "middle"
        replayed.play(code, tell=False)
    return steps


def with_counts(game: Game) -> str:
    """The record with count lines; it ends at the last of them."""
    steps = telling_steps(game)
    last = max(steps)
    rows = game.at(last).record().to_text().rstrip("\n").split("\n")
    out = []
    step = 0
    for row in [*rows, ""]:
        if step in steps and (row == "" or row[0].isdigit()):
            out.append(count_line(game.at(step), steps.pop(step)))
        if row:
            out.append(row)
            step += row[0].isdigit()
    return "\n".join(out) + "\n"


def count_line(game: Game, remark: str) -> str:
    counts = [perft(game.state, 1)]
    widest = counts[0]
    while len(counts) < 3 and counts[-1] * widest <= MOST_LEAVES:
        counts.append(perft(game.state, len(counts) + 1))
        widest = max(widest, counts[-1] // max(counts[-2], 1))
    return f"# perft: {' '.join(map(str, counts))} {remark}"


def strong_games() -> list[Configuration]:
    """A few kinds of games that the planning bots record, all boards and editions among them."""
    wanted = {
        "ed2009-hansa_23-2",
        "ed2009-hansa_45-4",
        "egmont-hansa_23-2",
        "egmont-hansa_45-5",
        "bigbox-hansa_23-3",
        "bigbox-hansa_45-5",
        "bigbox-hansa_45-4-missions-favour-promos",
        "bigbox-east-4",
        "bigbox-britannia_23-3",
        "bigbox-britannia_45-5-promos",
    }
    return [configuration for configuration in every() if configuration.name in wanted]


def record_strong(configuration: Configuration) -> None:
    """The first game of the planning bots that ends within the usual length."""
    for seed in range(1, SEEDS + 1):
        game = configuration.new_game(seed)
        players = [Player(Spec.parse(STRONG), f"{seed}/{seat}") for seat in range(configuration.players)]
        while not game.over and len(game.codes) < LONGEST:
            seat = game.actor
            assert seat is not None, "somebody decides while the game goes on"
            play_line(game.state, players[seat].line(game.state), partial(game.play, tell=False))
        if game.over:
            remark = f"{configuration.name}, seed {seed}, played by the bot {STRONG}"
            path = TESTS / "records" / f"{STRONG.split('@')[0]}-{configuration.name}.hansa"
            path.write_text(annotated(game, remark), encoding="utf-8")
            print(f"{path.stem}: {len(game.codes)} actions, totals {game.totals()}", flush=True)
            return
    raise SystemExit(f"{configuration.name}: no game of {SEEDS} ended within {LONGEST} actions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "what", nargs="*", default=["records", "perft"], help="records, perft, strong; default: the first two"
    )
    parser.add_argument("--only", default="", help="only configurations whose name contains this")
    arguments = parser.parse_args()
    if "strong" in arguments.what:
        for configuration in strong_games():
            record_strong(configuration)
    shown: Counter[str] = Counter()
    for configuration in every() if {"records", "perft"} & {*arguments.what} else []:
        if arguments.only not in configuration.name:
            continue
        game = best_game(configuration, shown)
        remark = f"{configuration.name}, seed {game.header.seed}, played at random by tools/make_records.py"
        if "records" in arguments.what:
            (TESTS / "records" / f"{configuration.name}.hansa").write_text(annotated(game, remark), encoding="utf-8")
        if "perft" in arguments.what:
            (TESTS / "perft" / f"{configuration.name}.perft").write_text(with_counts(game), encoding="utf-8")
        print(f"{configuration.name}: {len(game.codes)} actions, {len(kinds_of(game))} kinds", flush=True)


if __name__ == "__main__":
    main()
