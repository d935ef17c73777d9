"""The same games twice: compiled and interpreted must offer, play and reach the same, decision by decision.

    python -m hansa.arena.differential FIRST COUNT

prints a line per game: configuration, seed, how it was played, decisions, and a hash of every offer, every choice and
the last position. A process has one engine, so the comparison starts another one for the other engine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hansa.arena.configurations import every
from hansa.arena.simulation import first_state
from hansa.mind import playout

POLICY_CAP: Final = 5000
UNIFORM_CAP: Final = 400
"""Uniform play hardly ever ends a game, but tries everything."""


@dataclass(frozen=True, slots=True)
class Trace:
    """One game as one engine played it."""

    configuration: str
    seed: int
    uniform: bool
    decisions: int
    hash: int

    def line(self) -> str:
        return f"{self.configuration} {self.seed} {int(self.uniform)} {self.decisions} {self.hash}"


def traces(first: int, count: int) -> Iterator[Trace]:
    """Games number ``first`` on: every configuration in turn, one game in four played uniformly."""
    configurations = every()
    for number in range(first, first + count):
        configuration = configurations[number % len(configurations)]
        uniform = number // len(configurations) % 4 == 3
        state = first_state(configuration, number)
        cap = UNIFORM_CAP if uniform else POLICY_CAP
        hashed, decisions = playout.trace(state, number, cap, uniform)
        yield Trace(configuration.name, number, uniform, int(decisions), int(hashed))


def traces_elsewhere(tree: Path, first: int, count: int) -> list[str]:
    """The lines that the package in another directory prints for the same games."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "hansa.arena.differential", str(first), str(count)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the engine in {tree.name} failed: {done.stderr[-2000:]}")
    return done.stdout.splitlines()


def differences(tree: Path, first: int, count: int) -> list[tuple[str, str]]:
    """Games that differ between this process and the package in ``tree``."""
    here = [trace.line() for trace in traces(first, count)]
    return [
        (mine, other) for mine, other in zip(here, traces_elsewhere(tree, first, count), strict=True) if mine != other
    ]


def main() -> None:
    for trace in traces(int(sys.argv[1]), int(sys.argv[2])):
        sys.stdout.write(trace.line() + "\n")


if __name__ == "__main__":
    main()
