"""The long proofs: what the claims about engine, simulation, bots and server rest on. Writes docs/proof.md.

    make proof                                  everything (about an hour and a half on two cores)
    make proof ARGS="differential --samples 20000"
    make proof ARGS="strength --scale 0.1"
    make proof ARGS="kill secrecy api sockets strangers hosts restart fair days orders load"     the server's

A section that is not run keeps its last result.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import psutil  # comes with Dask
from strength import prove_strength, prove_times

import hansa
from hansa import _tree
from hansa.arena.configurations import Configuration, every
from hansa.arena.differential import differences, traces
from hansa.arena.pages import paragraphs
from hansa.arena.parallel import cores, run
from hansa.arena.simulation import Plan, StateFile, simulate
from hansa.cli.doctor import examine_engine
from hansa.game import names

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/proof.md"
CHUNK = 100
FAIR_EACH = 50
LONGEST = 7200
"""Seconds after which a test at full size counts as hanging."""
LOAD_RATES = "200,350,500,650,800,1000"
WHOLE = re.compile(r"(?<![\w.])\d+(?:,\d{3})*(?!\w|\.\d)")
TITLE = """\
# Proofs that take long

Written by `make proof`; each section says when it was run last and how it can be repeated. Shorter samples of the same
proofs run with the tests.
"""


def signature_in(tree: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "hansa", "signature", "--tests", str(ROOT / "tests")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def prove_signature(_: argparse.Namespace) -> str:
    """Recorded games and position counts give the same digest compiled and interpreted."""
    compiled = signature_in(Path(hansa.__file__).parent.parent)
    interpreted = signature_in(ROOT / "src")
    assert compiled == interpreted, f"compiled {compiled}, interpreted {interpreted}"
    return f"Compiled: `{compiled}`. Interpreted: `{interpreted}`."


def compare_chunk(samples: int, number: int) -> tuple[int, int, list[tuple[str, str]]]:
    first = number * CHUNK
    count = min(CHUNK, samples - first)
    decisions = sum(trace.decisions for trace in traces(first, count))
    return count, decisions, differences(ROOT / "src", first, count)


def prove_differential(arguments: argparse.Namespace) -> str:
    """The compiled and the interpreted engine play every game alike, decision by decision."""
    engine = examine_engine()
    assert engine.mode == "compiled", "the proof runs from the compiled tree: make proof"
    assert not engine.problems, engine.problems
    chunks = -(-arguments.samples // CHUNK)
    games = decisions = 0
    wrong: list[tuple[str, str]] = []
    for _, (n, made, found) in run(partial(compare_chunk, arguments.samples), range(chunks)):
        games += n
        decisions += made
        wrong += found
        print(f"\r{games} games compared, {len(wrong)} differ", end="", flush=True)
    print()
    assert not wrong, f"{len(wrong)} games differ, the first: {wrong[0]}"
    kinds = Counter(every()[number % len(every())].edition for number in range(games))
    listed = ", ".join(f"{name} {n}" for name, n in kinds.items())
    return (
        f"{games:,} games ({listed}) of all {len(every())} kinds of games (every edition, number of players, board, "
        f"module and house option), {decisions:,} decisions; one game in four played uniformly at random for 400 "
        "decisions, the others to their end by the random policy. In every decision all offers were compared, and at "
        "the end every cell of the state: **no difference**."
    )


def dense_chunk(samples: int, number: int) -> Any:
    sys.path.insert(0, str(ROOT / "tests"))
    from properties.dense import Found, explore

    found = Found()
    for position in range(number * CHUNK, min((number + 1) * CHUNK, samples)):
        found += explore(position)
    return found


def prove_dense(arguments: argparse.Namespace) -> str:
    """On crowded boards nothing ends in nothing: every question has an answer, and every answer can be played."""
    sys.path.insert(0, str(ROOT / "tests"))
    from properties.dense import FURTHER, Found

    found, started = Found(), 0
    for _, part in run(partial(dense_chunk, arguments.dense), range(-(-arguments.dense // CHUNK))):
        found += part
        started = min(started + CHUNK, arguments.dense)
        print(f"\r{started:,} dense positions, {found.positions:,} looked at", end="", flush=True)
    print()
    asked = ", ".join(f"{names.QUESTIONS[q]} {n:,}" for q, n in sorted(found.questions.items()))
    return (
        f"{started:,} dense positions of all {len(every())} kinds of games and {found.positions:,} positions in all, "
        f"{found.actions:,} offers played, and {FURTHER} further decisions from each. Open questions: {asked}. In each "
        "the list of offers was not empty, agreed with the reasons over all codes, pieces and tokens were conserved, "
        "position and record read back, also as a seat may keep them: **no fault**."
    )


def prove_cluster(_: argparse.Namespace) -> str:
    """Cores of this machine and a Dask cluster (loopback) give the same numbers for the same seeds."""
    from distributed import LocalCluster

    start: Any = LocalCluster
    plan = Plan(Configuration("bigbox", "hansa_45", 4), ("random",), 4000, 11, 100)
    here = simulate(plan)
    with start(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster:
        there = simulate(plan, cluster=cluster.scheduler_address)
    assert here == there
    return f"{plan.games:,} games in {plan.batches()} batches: all {len(here)} sums and counts are equal."


def largest_child() -> int:
    """Memory in MB of the largest process that this one has started."""
    children = psutil.Process().children(recursive=True)
    return max((child.memory_info().rss >> 20 for child in children if child.is_running()), default=0)


def prove_million(arguments: argparse.Namespace) -> str:
    """A simulation of many games needs no more memory than one of few."""
    configuration = Configuration("bigbox", "hansa_45", 4)
    with tempfile.TemporaryDirectory() as place:
        plan = Plan(configuration, ("random",), arguments.games, 1, 1000)
        state = StateFile(Path(place) / "batches.jsonl", plan)
        started = time.monotonic()
        memory: list[int] = []
        workers: list[int] = []
        done = 0

        def progress(games: int) -> None:
            nonlocal done
            done += games
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
            workers.append(largest_child())
            print(f"\r{done} games", end="", flush=True)

        tally = simulate(plan, state=state, progress=progress)
        print()
        seconds = time.monotonic() - started
        size = state.path.stat().st_size / 1e6
    early = memory[len(memory) // 10]
    worker = max(workers)
    return (
        f"{tally['games']:,} games of {configuration.name} by the random policy, statistics included, in "
        f"{seconds:,.0f} s on {cores()} cores ({tally['games'] / seconds:,.0f} games/s and "
        f"{tally['decisions'] / seconds:,.0f} decisions/s). The process that collects had used {early} MB after "
        f"a tenth of the games and {memory[-1]} MB in the end, a worker at most {worker} MB; the state file has "
        f"{size:.1f} MB. Given up: {tally['given up']}."
    )


def tested(samples: int, *files: str) -> str:
    """Run tests of the server at full size; what they found out is the proof."""
    environment = {**os.environ, "HANSA_SAMPLES": str(samples), "HANSA_EXPECT": "compiled", "HANSA_REQUIRE_ALL": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--tb=short",
        "-o",
        f"timeout={LONGEST}",
        *(f"tests/server/{file}" for file in files),
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    found = re.findall(r"^FIGURE (.*)$", done.stdout, re.MULTILINE)
    assert found, done.stdout[-3000:]
    return "; ".join(summed(found)) + "."


def summed(figures: list[str]) -> list[str]:
    """Figures that differ in whole numbers alone become one, with their sums."""
    alike: dict[str, list[list[int]]] = {}
    for figure in figures:
        numbers = [int(number.replace(",", "")) for number in WHOLE.findall(figure)]
        alike.setdefault(WHOLE.sub("#", figure), []).append(numbers)
    made = []
    for pattern, rows in alike.items():
        sums = iter([sum(column) for column in zip(*rows, strict=True)])
        text = re.sub("#", lambda _, sums=sums: f"{next(sums):,}", pattern)  # type: ignore[misc]
        made.append(text if len(rows) == 1 else f"{len(rows):,} times, in all: {text}")
    return made


def prove_puzzles(_: argparse.Namespace) -> str:
    """Every shipped puzzle stands when it is searched again with other seeds."""
    return tested(1_000_000, "../arena/test_puzzles.py")


def prove_kill(_: argparse.Namespace) -> str:
    """Killed with -9 at any moment under load, the server has lost nothing that it had acknowledged."""
    return tested(20, "test_kill.py")


def prove_secrecy(arguments: argparse.Namespace) -> str:
    """No byte that is sent in complete games tells its receiver what it must not know."""
    return tested(arguments.secrecy, "test_secrecy.py")


def prove_api(_: argparse.Namespace) -> str:
    """No request that the OpenAPI description allows, and none that it forbids, makes the server fail."""
    return tested(100, "test_api.py")


def prove_sockets(_: argparse.Namespace) -> str:
    """No message makes a socket, its table or the server stall."""
    return tested(100, "test_live.py")


def prove_strangers(_: argparse.Namespace) -> str:
    """With the limits of a fresh start one address at full speed leaves the median of all others below three times."""
    return tested(1, "test_fairness.py")


def prove_hosts(_: argparse.Namespace) -> str:
    """Two hosts with two workers each behind nginx, killed in turn: nothing is lost, and watchers go on."""
    return tested(6, "test_hosts.py")


def prove_restart(_: argparse.Namespace) -> str:
    """A restart with 100,000 tables, 5,000 of which wait for a bot, answers lists within half a second at once."""
    return tested(100_000, "test_restart.py")


def prove_days(_: argparse.Namespace) -> str:
    """In weeks of play by correspondence every due message comes once, every flag falls once, and no time is lost."""
    return tested(4, "test_days.py")


def prove_orders(_: argparse.Namespace) -> str:
    """Standing orders save most interruptions of a four-person game by correspondence."""
    import orders

    return orders.table_of(100)


def prove_fair(_: argparse.Namespace) -> str:
    """Every start of games of all kinds is the one that secret and words give, and every change of one is caught."""
    from hansa.game.fair import agreed, commitment_of
    from hansa.game.making import problem_of

    caught, dealt = Counter[str](), 0
    starts = Counter[int]()
    for kind in every():
        for n in range(FAIR_EACH):
            secret = hashlib.sha256(f"{kind.name} {n}".encode()).hexdigest()
            words = [f"{n} {seat}" for seat in range(kind.players)]
            game = hansa.Game.new(
                kind.board, kind.edition, kind.players, options=kind.options, fair=agreed(secret, words)
            )
            header = hansa.Game.load(game.record().to_text()).header
            assert problem_of(header) is None, (kind, n)
            assert header.fair is not None
            dealt += 1
            starts[header.setup.start] += kind.players == 4
            for name in ("taverns", "pool", "missions", "tiles"):
                values = list(getattr(header.setup, name))
                other = next((i for i, value in enumerate(values) if value != values[0]), 0)
                if other:
                    values[0], values[other] = values[other], values[0]
                    parts: dict[str, Any] = {name: tuple(values)}
                    wrong = replace(header, setup=replace(header.setup, **parts))
                    caught[name] += name in (problem_of(wrong) or "")
                    assert problem_of(wrong), (kind, n, name)
            for seat in range(kind.players):
                said = tuple("other" if seat == k else word for k, word in enumerate(header.fair.words))
                wrong = replace(header, fair=replace(header.fair, words=said))
                caught["words"] += problem_of(wrong) is not None
            wrong = replace(header, fair=replace(header.fair, secret=commitment_of(secret)))
            assert problem_of(wrong), (kind, n)
            caught["secret"] += 1
    rows = ", ".join(f"{name} {n:,}" for name, n in caught.items())
    shares = ", ".join(f"{n:,}" for _, n in sorted(starts.items()) if n)
    return f"{dealt:,} games dealt and checked. Caught changes: {rows}. Start seats of four: {shares}."


def prove_load(_: argparse.Namespace) -> str:
    """1,000 tables with two watchers each, at more and more actions, server and generator on the same two cores."""
    import load

    options = load.parser().parse_args(["--wait", "60", "--rates", LOAD_RATES, "--seconds", "15"])
    return load.keep(load.measure_all(options))


SECTIONS: dict[str, Callable[[argparse.Namespace], str]] = {
    "signature": prove_signature,
    "differential": prove_differential,
    "dense": prove_dense,
    "cluster": prove_cluster,
    "million": prove_million,
    "strength": prove_strength,
    "times": prove_times,
    "puzzles": prove_puzzles,
    "kill": prove_kill,
    "secrecy": prove_secrecy,
    "api": prove_api,
    "sockets": prove_sockets,
    "strangers": prove_strangers,
    "hosts": prove_hosts,
    "restart": prove_restart,
    "fair": prove_fair,
    "days": prove_days,
    "orders": prove_orders,
    "load": prove_load,
}


def write_section(name: str, text: str) -> None:
    """Put a section into the page, in the order of the table above."""
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    found = dict(re.findall(r"^## (\w+)\n\n(.*?)(?=^## |\Z)", old, re.MULTILINE | re.DOTALL))
    found[name] = text.strip() + "\n"
    parts = [f"## {key}\n\n{found[key].strip()}\n" for key in SECTIONS if key in found]
    PAGE.write_text("\n".join([TITLE, *parts]), encoding="utf-8")


def keep_section(name: str, text: str, seconds: float | None = None) -> None:
    """Put the result of a section into the page, with its claim, the time, and how to repeat it."""
    engine = _tree.engine_digest(ROOT / "src/hansa")[:8]
    stamp = f"{time.strftime('%Y-%m-%d')}, engine {engine}, Python {platform.python_version()}"
    if seconds is not None:
        stamp += f", {seconds:.0f} s"
    claim = (SECTIONS[name].__doc__ or "").strip()
    gap = "\n\n" if "|" in text else " "
    write_section(name, paragraphs(f'**{claim}**{gap}{text}\n\n({stamp}; `make proof ARGS="{name}"`)'))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", default=[*SECTIONS], help=f"of {', '.join(SECTIONS)}; default: all")
    parser.add_argument("--samples", type=int, default=10_000, help="games of the differential proof")
    parser.add_argument("--dense", type=int, default=100_000, help="dense positions")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of the million")
    parser.add_argument("--secrecy", type=int, default=200, help="complete games of the secrecy proof")
    parser.add_argument("--ladder", type=int, default=40, help="strength: starts per match of the ladder")
    parser.add_argument("--boards", type=int, default=12, help="strength: starts per match on other boards")
    parser.add_argument("--levels", type=int, default=25, help="strength: starts per match of the levels")
    parser.add_argument("--scale", type=float, default=1, help="strength: share of all that; kept apart if not 1")
    parser.add_argument("--parts", default="", help="strength: ladder, boards, levels; default: all")
    arguments = parser.parse_args()
    for name in arguments.sections:
        started = time.monotonic()
        print(f"{name} ...", flush=True)
        text = SECTIONS[name](arguments)
        keep_section(name, text, time.monotonic() - started)
        print(text)


if __name__ == "__main__":
    main()
