"""Makes docs/statistics.md: what the game is like, by edition, board and number of players.

    python tools/make_statistics.py --bots master@2200 --games 60 [--only NAME] [--write-only]

Every kind of game is played from the natural opening and once more after a random first round. The state of every
simulation is kept in build/statistics; a run that was stopped goes on, and more games can be added.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from pathlib import Path

from hansa.arena.configurations import Configuration, plain
from hansa.arena.pages import paragraphs
from hansa.arena.policy import CAP
from hansa.arena.simulation import Plan, StateFile, simulate
from hansa.arena.summary import mean_of, quantile, share
from hansa.arena.tally import DECISION_BIN, VICTORY, Tally
from hansa.game import names

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/statistics.md"
STATE = ROOT / "build/statistics"
Results = list[tuple[Configuration, Tally]]


def percent(hits: float, n: int) -> str:
    """A share with its interval."""
    row = share("", "", hits, n)
    if row.low is None or row.high is None:
        return "-"
    return f"{100 * row.value:.0f} % ({100 * row.low:.0f}–{100 * row.high:.0f})"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "| " + " | ".join("---" for _ in heads) + " |"]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def label(configuration: Configuration) -> list[str]:
    return [configuration.edition, configuration.board, str(configuration.players)]


KIND = ["edition", "board", "players"]


def ended(tally: Tally) -> int:
    return tally["games"] - tally["given up"]


def length_table(results: Results) -> str:
    rows = []
    for configuration, tally in results:
        decisions, _ = mean_of(tally, "decisions", ended(tally))
        turns, half = mean_of(tally, "turns", ended(tally))
        n = configuration.players
        span = f"{quantile(tally, 'turns', 0.05) / n:.0f}–{quantile(tally, 'turns', 0.95) / n:.0f}"
        low, high = (quantile(tally, "decisions", q, DECISION_BIN) for q in (0.05, 0.95))
        middle = f"{low:.0f}–{high:.0f}"
        row = [f"{ended(tally)}", f"{turns / n:.1f} ± {half / n:.1f}", span, f"{decisions:.0f}", middle]
        rows.append([*label(configuration), *row, f"{decisions / turns:.1f}"])
    heads = ["games", "rounds", "90 % of games", "decisions", "90 % of games", "decisions per turn"]
    return table([*KIND, *heads], rows)


def end_table(results: Results) -> str:
    rows = []
    for configuration, tally in results:
        parts = []
        for trigger in ("points", "tokens", "cities"):
            hits = sum(
                n for key, n in tally.items() if key.startswith("end:") and trigger in key.split(":")[1].split("+")
            )
            parts.append(percent(hits, ended(tally)))
        rows.append([*label(configuration), *parts])
    return table([*KIND, "20 points", "last token", "completed cities"], rows)


def points_table(results: Results, winners: bool) -> str:
    rows = []
    for configuration, tally in results:
        prefix = "winner" if winners else "points"
        per = ended(tally) * (VICTORY if winners else configuration.players)
        total = tally["winner:total"] if winners else tally["total"]
        parts = [f"{tally[f'{prefix}:{name}'] / per:.1f}" for name in names.CATEGORIES if name != "mission"]
        extra = [f"{tally['margin'] / ended(tally):.1f}"] if winners else []
        rows.append([*label(configuration), f"{total / per:.1f}", *parts, *extra])
    heads = [
        "total",
        *(name for name in names.CATEGORIES if name != "mission"),
        *(["lead"] if winners else []),
    ]
    return table([*KIND, *heads], rows)


def seat_table(results: Results) -> str:
    rows = []
    for configuration, tally in results:
        n = configuration.players
        shares = [percent(tally[f"seat:{seat}:wins"] / VICTORY, ended(tally)) for seat in range(1, n + 1)]
        rows.append([*label(configuration), *shares, *[""] * (5 - n)])
    return table([*KIND, "first", "second", "third", "fourth", "fifth"], rows)


def first_table(results: Results, wins: bool) -> str:
    rows = []
    for configuration, tally in results:
        parts = []
        for ability in (*names.ABILITIES, "none"):
            n = tally[f"first:{ability}:players"]
            if wins:
                parts.append(percent(tally[f"first:{ability}:wins"] / VICTORY, n) if n >= 20 else "-")
            else:
                parts.append(f"{100 * n / ended(tally) / configuration.players:.0f} %")
        rows.append([*label(configuration), *parts])
    return table([*KIND, *names.ABILITIES, "none"], rows)


def reply_table(results: Results) -> str:
    rows = []
    for configuration, tally in results:
        turns = max(tally["turns"], 1)
        games = ended(tally)
        row = [f"{tally['replies'] / turns:.2f}", percent(tally["turns interrupted"], turns)]
        neutral = tally["event:neutral_placed"] > 0  # whose pieces somebody else puts out
        pieces = "-" if neutral else f"{tally['event:relocated'] / max(tally['replies'], 1):.2f}"
        row += [f"{tally['replies'] / games:.1f}", pieces]
        rows.append([*label(configuration), *row])
    heads = ["replies per turn", "turns with a reply", "replies per game", "pieces put out per reply"]
    return table([*KIND, *heads], rows)


def action_table(results: Results) -> str:
    rows = []
    kinds = ("hired", "placed", "displaced", "moved", "established", "developed", "office_opened", "token_taken")
    for configuration, tally in results:
        per = ended(tally) * configuration.players
        rows.append([*label(configuration), *(f"{tally[f'event:{kind}'] / per:.1f}" for kind in kinds)])
    heads = ["hired", "placed", "displaced", "moved", "established", "developed", "offices", "tokens won"]
    return table([*KIND, *heads], rows)


PARTS: list[tuple[str, str, Callable[[Results], str]]] = [
    (
        "How long a game is",
        "A round is one turn of every player. A decision is one choice: an action, where a displaced piece goes, where "
        "a token is laid, the end of a turn.",
        length_table,
    ),
    ("What ends the game", "Several may happen in one action.", end_table),
    ("Points of a player", "Mean of all players, by category.", lambda r: points_table(r, False)),
    (
        "Points of the winner",
        "Shared victories count by their parts. The lead is over the second player.",
        lambda r: points_table(r, True),
    ),
    ("Who wins: turn order", "Share of victories, 95 % interval in parentheses.", seat_table),
    (
        "What is developed first",
        "Share of players whose first development was this ability.",
        lambda r: first_table(r, False),
    ),
    (
        "Who wins: first development",
        "Share of victories of those players, 95 % interval in parentheses; nothing for fewer than 20 players. Who "
        "develops what is the bot's choice, so this does not prove that the development wins.",
        lambda r: first_table(r, True),
    ),
    (
        "Replies to displacing",
        "How often somebody must decide in the middle of another player's turn. Displaced neutral traders are not "
        "counted.",
        reply_table,
    ),
    ("What a player does in a game", "Times per player and game.", action_table),
]


AFTER_CHANCE = {"How long a game is", "What ends the game", "Who wins: turn order", "Who wins: first development"}
"""Told of the games with a random first round, too."""


def page(results: Results, after_chance: Results, bots: str, remark: str) -> str:
    games = sum(tally["games"] for _, tally in (*results, *after_chance))
    given_up = sum(tally["given up"] for _, tally in (*results, *after_chance))
    parts = [
        "# Statistics of the game\n",
        f"{games:,} games in which **`{bots}`** plays all seats, with starts drawn at random; given up after {CAP:,} "
        f"decisions: {given_up}. In {sum(tally['games'] for _, tally in after_chance):,} of them the first round was "
        "played at random, so that the bot had to go on from openings that it does not choose; all tables but those "
        "under *After a random first round* are of the others. These numbers say how the game goes among players of "
        "this strength and style, which is that of a bot, not of people. Samples are small where games are slow to "
        "play: read the intervals.\n",
        f"Made by `python tools/make_statistics.py --bots {bots}` on {time.strftime('%Y-%m-%d')}; see "
        "[arena.md](arena.md) for what is counted. `hansa simulate` gives the same for any kind of game and any bot.\n",
    ]
    if remark:
        parts.append(f"{remark}\n")
    for title, text, draw in PARTS:
        parts.append(f"## {title}\n\n{text}\n\n{draw(results)}\n")
        if title in AFTER_CHANCE and after_chance:
            parts.append(f"After a random first round:\n\n{draw(after_chance)}\n")
    return paragraphs("\n".join(parts)) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="planner")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--batch", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=-1, help="processes; all cores if not given")
    parser.add_argument("--only", default="", help="only configurations whose name contains this")
    parser.add_argument("--remark", default="", help="a sentence about the bot")
    parser.add_argument("--write-only", action="store_true", help="play nothing, use what is there")
    arguments = parser.parse_args()
    results: dict[int, Results] = {0: [], 1: []}
    for configuration, opening in product(plain(), results):
        plan = Plan(configuration, (arguments.bots,), arguments.games, arguments.seed, arguments.batch, opening)
        path = STATE / arguments.bots / str(opening) / f"{configuration.name}.jsonl"
        wanted = arguments.only in configuration.name and not arguments.write_only
        if not wanted and path.exists():
            header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
            plan = Plan(configuration, (arguments.bots,), header["games"], header["seed"], header["batch"], opening)
        state = StateFile(path, plan)
        if wanted:
            started = time.monotonic()
            simulate(plan, arguments.jobs, state=state)
            seconds = time.monotonic() - started
            name = f"{configuration.name}{', first round at random' if opening else ''}"
            print(f"{name}: {state.tally['games']} games, {seconds:.0f} s", flush=True)
        if ended(state.tally):
            results[opening].append((configuration, state.tally))
    PAGE.write_text(page(results[0], results[1], arguments.bots, arguments.remark), encoding="utf-8")


if __name__ == "__main__":
    main()
