"""How far one machine goes, and what it takes to go further: `.venv/bin/python bench/scale.py`.

A small simulation of one server process: the event loop works on one thing at a time, one writer commits whatever has
gathered meanwhile. It must give what `make load` measured of version 0.1, and, set by the CPU of two rates of
today's `make load` (bench/load.json), all else that it measured; then it says what further rates would give. `--write`
puts its tables into docs/scale.md.
"""

from __future__ import annotations

import argparse
import heapq
import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Final

import numpy

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs/scale.md"


@dataclass(frozen=True)
class Cost:
    """Milliseconds of CPU, except ``disk``."""

    action: float
    """On the loop, before the commit and after it, without pushes."""
    push: float
    """For each watcher."""
    commit: float
    """For each group that is committed, whatever its size: it takes CPU from the loop, too."""
    disk: float
    """Until the disk says that a group is safe."""

    def times(self, factor: float) -> Cost:
        return replace(self, action=self.action * factor, push=self.push * factor, commit=self.commit * factor)


OLD: Final = Cost(action=0.85, push=0.3, commit=1.15, disk=4.0)
"""Version 0.1: 2.6 ms for an action with two watchers at 200/s, where groups are of one, and 1.5 ms when full."""
FIGURES: Final = ROOT / "bench/load.json"
"""What `make load` measured last."""


@dataclass(frozen=True)
class Found:
    rate: float
    half: float
    late: float
    cpu: float
    busy: float


def simulate(cost: Cost, rate: float, seconds: float = 30.0, watchers: int = 2, seed: int = 1) -> Found:
    """Actions at a fixed rate; latencies from the moment at which an action was due until it was acknowledged."""
    chance = numpy.random.default_rng(seed)
    end = 1000 * seconds
    due = numpy.arange(0, end, 1000 / rate)
    arrivals = deque(float(t) for t in due)
    ready: deque[tuple[str, float]] = deque()  # what the loop has to do: kind, and when the action was due
    events: list[tuple[float, list[float]]] = []  # commits under way: when they are done, for which actions
    waiting: list[float] = []
    latencies: list[float] = []
    now = used = 0.0
    writing = False

    def spend(milliseconds: float) -> None:
        nonlocal now, used
        taken = milliseconds * float(chance.gamma(4.0, 0.25))  # some are dearer than others
        now += taken
        used += taken

    while arrivals or ready or events or waiting:
        while arrivals and arrivals[0] <= now:
            ready.append(("action", arrivals.popleft()))
        while events and events[0][0] <= now:
            _, group = heapq.heappop(events)
            writing = False
            for at in group:
                ready.append(("answer", at))
        if waiting and not writing:
            spend(cost.commit)
            heapq.heappush(events, (now + cost.disk * float(chance.gamma(4.0, 0.25)), waiting))
            waiting, writing = [], True
            continue
        if ready:
            kind, at = ready.popleft()
            if kind == "action":
                spend(cost.action / 2)
                waiting.append(at)
            elif kind == "answer":
                spend(cost.action / 2)
                latencies.append(now - at)
                ready.extend([("push", at)] * watchers)
            else:
                spend(cost.push)
            continue
        coming = [arrivals[0]] if arrivals else []
        coming += [events[0][0]] if events else []
        now = max(now, min(coming)) if coming else now
    half, late = numpy.percentile(latencies, [50, 99])
    return Found(rate, float(half), float(late), used / len(due), used / max(now, end))


# ---------------------------------------------------------------- today
@dataclass(frozen=True)
class Load:
    """One line of `make load`."""

    tables: int
    watchers: int
    rate: float
    held: float
    half: float
    late: float
    cpu: float
    quiet: bool


def measured() -> list[Load]:
    """This server on SQLite, in the order of the rates."""
    rows = json.loads(FIGURES.read_text(encoding="utf-8"))
    mine = [row for row in rows if row["server"] == "SQLite"]
    names = Load.__dataclass_fields__
    return sorted((Load(**{name: row[name] for name in names}) for row in mine), key=lambda load: load.rate)


def fitted(loads: list[Load]) -> Cost:
    """Costs that give the CPU of the lowest rate, where every action has a commit of its own, and of the highest.

    The median of the lowest rate says how long the disk takes. The rates between take no part in this: they say, like
    all latencies, whether it is true.
    """
    first, last = loads[0], loads[-1]
    cost = OLD
    for _ in range(12):
        low = simulate(cost, first.rate, 10.0, first.watchers)
        high = simulate(cost, last.rate, 10.0, last.watchers)
        loop = last.cpu / high.cpu
        cost = replace(
            cost,
            action=cost.action * loop,
            push=cost.push * loop,
            commit=max(0.05, cost.commit + first.cpu - low.cpu),
            disk=max(0.2, cost.disk + (first.half - low.half) / 2),
        )
    return cost


def alike(found: Found, load: Load) -> bool:
    """Within a half for CPU, and, where nobody else used the machine, both below the limit of 100 ms or above it."""
    return 2 / 3 <= found.cpu / load.cpu <= 3 / 2 and (not load.quiet or (found.late < 100) == (load.late < 100))


@cache
def new() -> Cost:
    return fitted(measured())


def today() -> str:
    rows = [
        "| tables | actions/s | measured: p50 / p99, ms | CPU, ms | simulated: p50 / p99, ms | CPU, ms | agrees |",
        "|---|---|---|---|---|---|---|",
    ]
    for load in measured():
        found = simulate(new(), load.rate, watchers=load.watchers)
        yes = "yes" if alike(found, load) else "**no**"
        rows.append(
            f"| {load.tables:,} | {load.rate:.0f} | {load.half:.1f} / {load.late:.1f} | {load.cpu:.2f} | "
            f"{found.half:.1f} / {found.late:.1f} | {found.cpu:.2f} | {yes} |"
        )
    return "\n".join(rows)


# ---------------------------------------------------------------- measured, and what must come out
MEASURED: Final[tuple[tuple[float, str, Callable[[Found], bool]], ...]] = (
    (200.0, "2.6 ms of CPU per action", lambda found: 2.3 <= found.cpu <= 2.7 and found.late < 30),
    (350.0, "p99 below 30 ms", lambda found: found.late < 30),
    (
        553.0,
        "full (500 to 700): p99 of 350 to 620 ms, 1.5 to 2.1 ms",
        lambda f: 300 < f.late < 700 and 1.5 <= f.cpu <= 2.1,
    ),
)
"""Version 0.1 with 1,000 tables and two watchers each on SQLite, on a quiet machine."""
RATES: Final = (200.0, 350.0, 500.0, 650.0, 800.0, 1000.0, 1200.0, 1500.0)


def comparison() -> str:
    rows = [
        "| actions/s | measured (0.1) | simulated: p50 / p99, ms | CPU per action, ms | agrees |",
        "|---|---|---|---|---|",
    ]
    for rate, words, agrees in MEASURED:
        found = simulate(OLD, rate)
        yes = "yes" if agrees(found) else "**no**"
        rows.append(f"| {rate:.0f} | {words} | {found.half:.1f} / {found.late:.1f} | {found.cpu:.2f} | {yes} |")
    return "\n".join(rows)


def forecast() -> str:
    rows = ["| actions/s | p50 / p99, ms | CPU per action, ms | of a core |", "|---|---|---|---|"]
    for rate in RATES:
        found = simulate(new(), rate)
        rows.append(
            f"| {rate:.0f} | {found.half:.1f} / {found.late:.1f} | {found.cpu:.2f} | {100 * found.busy:.0f} % |"
        )
    return "\n".join(rows)


# ---------------------------------------------------------------- capacity
PACE: Final = 20.0  # seconds between two actions of a table in play: people who are all there
SOCKETS: Final = 4  # per table in play
PUSH: Final = 1_000  # bytes, measured with make load
ENTRY: Final = 700  # bytes on disk for an action: log, index, row of the table
TABLE_MEMORY: Final = 95_000  # bytes, measured
SOCKET_MEMORY: Final = 86_000  # bytes, measured
BOTS: Final = 0.25  # of all actions are bots'
THINKING: Final = 1.0  # seconds of a core for one of them
FULL: Final = 0.6  # of a core that a worker should use
GAME: Final = 300  # actions of a game


def capacity() -> str:
    at_once = {n: n / PACE for n in (1_000, 100_000, 10_000_000)}
    per_action = new().action + SOCKETS * new().push

    def number(x: float) -> str:
        for size, unit in ((1e12, " T"), (1e9, " G"), (1e6, " M"), (1e3, " k")):
            if x >= size:
                return f"{x / size:.3g}{unit}"
        return f"{x:.3g}"

    rows: list[tuple[str, Callable[[int, float], str]]] = [
        ("actions/s", lambda n, a: number(a)),
        ("sockets", lambda n, a: number(n * SOCKETS)),
        ("pushes/s; bytes/s out", lambda n, a: f"{number(a * SOCKETS)}; {number(a * SOCKETS * PUSH)}B"),
        ("cores for the loops (at 60 %)", lambda n, a: number(max(1, a * per_action / 1000 / FULL))),
        ("memory for tables and sockets", lambda n, a: number(n * (TABLE_MEMORY + SOCKETS * SOCKET_MEMORY)) + "B"),
        ("log entries a day; bytes a day", lambda n, a: f"{number(a * 86_400)}; {number(a * 86_400 * ENTRY)}B"),
        ("commits/s, one each", lambda n, a: number(a)),
        ("cores for bots", lambda n, a: number(a * BOTS * THINKING)),
    ]
    head = "| tables in play at once | " + " | ".join(f"{n:,}" for n in at_once) + " |"
    lines = [head, "|---" * (1 + len(at_once)) + "|"]
    lines += [f"| {name} | " + " | ".join(of(n, a) for n, a in at_once.items()) + " |" for name, of in rows]
    return "\n".join(lines)


SECTIONS: Final = {"comparison": comparison, "today": today, "forecast": forecast, "capacity": capacity}


def _put(text: str, found: re.Match[str]) -> str:
    return f"{found[1]}{text}\n{found[2]}"


def filled(page: str) -> str:
    """The page with its tables made anew."""
    for name, make in SECTIONS.items():
        mark = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        fresh = make()
        page, many = re.subn(mark, partial(_put, fresh), page, flags=re.DOTALL)
        assert many == 1, name
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/scale.md")
    if parser.parse_args().write:
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for make in SECTIONS.values():
        print(make() + "\n")


if __name__ == "__main__":
    main()
