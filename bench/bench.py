"""Speed of the engine: `make bench`. Everything is measured in one run, the interpreted engine and a small arithmetic
loop beside the compiled one, because only ratios mean something on a busy machine.

Writes the table in docs/performance.md, adds a line to bench/history.jsonl and draws docs/performance.svg.

    --rounds N   rounds of which the best counts (default 30)
    --check      measure and compare with the targets, write nothing; the exit code says whether all were met
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from hansa.mind.features import N_FEATURES

ROOT: Final = Path(__file__).resolve().parent.parent
HISTORY: Final = ROOT / "bench/history.jsonl"
PAGE: Final = ROOT / "docs/performance.md"
PLOT: Final = ROOT / "docs/performance.svg"
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"
BASE: Final = "base game, 4 players"


def run(tree: str, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / tree)}
    return subprocess.run(
        [sys.executable, *command], env=environment, check=True, text=True, capture_output=True
    ).stdout


def figures(tree: str, rounds: int) -> dict[str, float]:
    found: dict[str, float] = json.loads(run(tree, str(ROOT / "bench/measure.py"), str(rounds)))
    return found


def import_time(tree: str) -> float:
    code = "from time import process_time as t; a = t(); import hansa; print(t() - a)"
    return min(float(run(tree, "-c", code)) for _ in range(10))


def memory_per_state(tree: str) -> float:
    """Bytes that the process grows by for each state kept."""
    code = (
        "import os; from hansa import Game\n"
        "def pages(): return int(open('/proc/self/statm').read().split()[1])\n"
        "s = Game.new(players=4, seed=1).state\n"
        "kept = [s.copy() for _ in range(2000)]; a = pages()\n"
        "kept += [s.copy() for _ in range(50000)]\n"
        "print((pages() - a) * os.sysconf('SC_PAGE_SIZE') / 50000)"
    )
    return float(run(tree, "-c", code))


class Report:
    """Rows of the table, and whether each target is met."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str, str]] = []
        self.missed: list[str] = []

    def add(self, what: str, value: str, ratio: str, target: str = "", met: bool = True) -> None:
        self.rows.append((what, value, ratio, target + ("" if met else " **missed**")))
        if not met:
            self.missed.append(what)

    def table(self) -> str:
        head = "| figure | value | in yardstick steps or as a ratio | target |\n|---|--:|--:|---|\n"
        return head + "".join(f"| {' | '.join(row)} |\n" for row in self.rows)


def rate(us: float) -> str:
    return f"{1e6 / us:,.0f}/s"


def report(fast: dict[str, float], slow: dict[str, float], imports: float, memory: float) -> Report:
    r = Report()
    yard = fast["yardstick"]
    inside = fast[f"inside: {BASE}"]

    def steps(us: float, yard: float = yard) -> str:
        return f"{us / yard:.1f} steps"

    r.add("yardstick: one step of an arithmetic loop in Python", f"{1000 * yard:.0f} ns", "1 step")
    r.add("decisions, loop inside the engine", rate(inside), steps(inside), "1,500,000/s", inside <= 1 / 1.5)
    r.add(
        "decisions per game", f"{fast['decisions per game']:.0f}", "", "at most 500", fast["decisions per game"] <= 500
    )
    game = inside * fast["decisions per game"]
    r.add("complete games inside", rate(game), steps(game), "3,000/s", game <= 1e6 / 3000)
    step = fast["driven from Python"]
    r.add("decisions driven from Python: legal, choose, apply", rate(step), steps(step), "500,000/s", step <= 2)
    for name, what, most in (
        ("copy", "copy of a state", 0.2),
        ("legal inside", "legal list inside", 0.6),
        ("legal as list", "legal list as a Python list", 1.5),
    ):
        r.add(what, f"{fast[name]:.3f} us", steps(fast[name]), f"at most {most} us", fast[name] <= most)
    r.add("62-bit hash of a position", f"{fast['hash']:.2f} us", steps(fast["hash"]))
    r.add("redeal of what a seat cannot know", f"{fast['redeal']:.2f} us", steps(fast["redeal"]))
    after = fast[f"afterstates: {BASE}"]
    r.add(f"afterstates: copy, apply, {N_FEATURES} features", rate(after), steps(after), "1,000,000/s", after <= 1)
    for kind in (name.removeprefix("inside: ") for name in fast if name.startswith("inside: ") and BASE not in name):
        for what, base in (("inside", inside), ("afterstates", after)):
            ratio = fast[f"{what}: {kind}"] / base
            r.add(
                f"{kind}: {what}", rate(fast[f"{what}: {kind}"]), f"{ratio:.2f} × base", "at most 1.5 ×", ratio <= 1.5
            )
    growth = fast["decision late"] / fast["decision early"]
    r.add(
        "a decision in the last third of a game",
        rate(fast["decision late"]),
        f"{growth:.2f} × first third",
        "does not grow",
    )
    growth = fast["legal late"] / fast["legal early"]
    r.add(
        "a legal list in the last third", f"{fast['legal late']:.3f} us", f"{growth:.2f} × first third", "does not grow"
    )
    r.add("memory per state", f"{memory:,.0f} bytes", "", "at most 2.6 kB", memory <= 2600)
    r.add("`import hansa`", f"{imports:.3f} s", "", "at most 0.15 s", imports <= 0.15)
    plain = slow["driven from Python"]
    r.add(
        "interpreted engine, driven from Python",
        rate(plain),
        f"{steps(plain, slow['yardstick'])}, {plain / step:.0f} × compiled",
        "25,000/s",
        plain <= 40,
    )
    plain = slow[f"inside: {BASE}"]
    r.add(
        "interpreted engine, loop inside",
        rate(plain),
        f"{steps(plain, slow['yardstick'])}, {plain / inside:.0f} × compiled",
    )
    return r


def machine() -> str:
    try:
        model = next(line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name"))
        name = model.split(":", 1)[1].strip()
    except (OSError, StopIteration):
        name = platform.machine()
    return f"{name}, Python {platform.python_version()}"


def write_page(table: str, entry: dict[str, Any]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    text = f"Measured {entry['when'][:10]} at commit {entry['commit']} on one core of: {entry['machine']}.\n\n{table}"
    PAGE.write_text(f"{before}{BEGIN}\n{text}{END}{after}", encoding="utf-8")


def plot() -> None:
    """Figures over the kept history in yardstick steps, so that a slow hour does not look like a regression."""
    try:
        import matplotlib
    except ImportError:
        print("no matplotlib: the plot is not drawn (extra 'sim')")
        return
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "hansa", "font.size": 9})
    import matplotlib.pyplot as plt

    entries = [json.loads(line) for line in HISTORY.read_text().splitlines()]
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    shown = {
        f"inside: {BASE}": "decision inside",
        "driven from Python": "decision driven from Python",
        f"afterstates: {BASE}": "afterstate with features",
        "legal as list": "legal list in Python",
        "copy": "copy",
    }
    labels = [f"{e['when'][:10]}\n{e['commit']}" for e in entries]
    for (name, label), marker in zip(shown.items(), "osD^v", strict=True):
        axes.plot([e["compiled"][name] / e["compiled"]["yardstick"] for e in entries], marker=marker, label=label)
    interpreted = [e["interpreted"]["driven from Python"] / e["interpreted"]["yardstick"] for e in entries]
    axes.plot(interpreted, marker="x", label="decision driven, interpreted")
    axes.set_yscale("log")
    axes.set_ylabel("yardstick steps (less is better)")
    axes.set_xticks(range(len(entries)), labels, rotation=45 if len(entries) > 6 else 0)
    axes.grid(alpha=0.3)
    figure.legend(loc="outside right upper")
    figure.savefig(PLOT, metadata={"Date": None})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    fast = figures("build/compiled", chosen.rounds)
    slow = figures("src", max(2, chosen.rounds // 3))
    imports, memory = import_time("build/compiled"), memory_per_state("build/compiled")
    found = report(fast, slow, imports, memory)
    print(found.table())
    print("all targets met" if not found.missed else f"missed: {', '.join(found.missed)}")
    if chosen.check:
        return bool(found.missed)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True, capture_output=True, check=False
    )
    entry = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip() or "unknown",
        "machine": machine(),
        "compiled": {**fast, "import": imports, "memory": memory},
        "interpreted": slow,
    }
    with HISTORY.open("a") as file:
        file.write(json.dumps({k: rounded(v) for k, v in entry.items()}) + "\n")
    write_page(found.table(), entry)
    plot()
    return 0


def rounded(value: Any) -> Any:
    return {k: round(v, 4) for k, v in value.items()} if isinstance(value, dict) else value


if __name__ == "__main__":
    sys.exit(main())
