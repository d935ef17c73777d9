"""Exported positions are those of the games, whoever wrote them and in how many runs."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from hansa import __version__
from hansa.arena.configurations import Configuration
from hansa.arena.simulation import first_state, seed_of
from hansa.bots import Budget, Position, register
from hansa.cli.simulate import simulate
from hansa.engine import play, scoring
from hansa.engine.fast import legal_codes
from hansa.mind.observe import observation
from hansa.research.data import UNMARKED, DataError, Plan, Positions, columns_of, export, legal_of

PLAN = Plan(players=3, positions=1100, part=500, seed=7)


def test_the_data_are_the_games(tmp_path: Path) -> None:
    export(PLAN, tmp_path, jobs=1)
    parts = Positions(tmp_path)
    assert [len(part["choice"]) for part in parts] == [500, 500, 100]
    part = parts[1]
    first = int(part["game"][0])
    configuration = Configuration.of("hansa", "bigbox", 3, {})
    state = first_state(configuration, seed_of(7, first))
    rows = np.flatnonzero(part["game"] == first)
    assert part["step"][rows].tolist() == list(range(len(rows)))
    for i in map(int, rows):
        assert part["observation"][i].tobytes() == observation(state, int(state.decider()))
        assert part["actor"][i] == state.decider()
        legal = legal_of(part, i).tolist()
        assert legal[: len(legal_codes(state))] == legal_codes(state)
        assert part["choice"][i] in legal
        play.apply(state, int(part["choice"][i]))
    if state.over():
        assert part["points"][0].tolist() == [int(scoring.total(state, p)) for p in range(3)]
        assert [bool(x) for x in part["share"][0]] == [bool(int(scoring.winners(state)) >> p & 1) for p in range(3)]
    assert part["share"].sum(axis=1) == pytest.approx(1)
    assert isinstance(part["observation"], np.memmap)


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_a_stopped_run_goes_on(tmp_path: Path, kind: str) -> None:
    plan = Plan(players=3, positions=700, part=300, seed=2, kind=kind)
    export(plan, tmp_path / "whole", jobs=1)
    fewer = Plan(players=3, positions=400, part=300, seed=2, kind=kind)
    export(fewer, tmp_path / "parts", jobs=1)
    kept = plan.path(tmp_path / "parts", 0)
    stamp = kept.stat().st_mtime_ns
    export(plan, tmp_path / "parts", jobs=1)
    assert kept.stat().st_mtime_ns == stamp, "a complete part is not written again"
    whole, parts = Positions(tmp_path / "whole"), Positions(tmp_path / "parts")
    assert len(whole) == len(parts) == 3
    for a, b in zip(whole, parts, strict=True):
        assert a.keys() == b.keys()
        for name in a:
            assert np.array_equal(a[name], b[name]), name


def test_kinds_of_files_hold_the_same(tmp_path: Path) -> None:
    found = []
    for i, kind in enumerate(("npz", "parquet")):
        export(Plan(players=4, positions=200, part=200, kind=kind, bots=("greedy",)), tmp_path / str(i), jobs=1)
        found.append(Positions(tmp_path / str(i))[0])
    for name, column in found[0].items():
        assert np.array_equal(column, found[1][name]), name


def test_another_plan_is_refused(tmp_path: Path) -> None:
    export(Plan(players=3, positions=100, part=100), tmp_path, jobs=1)
    with pytest.raises(DataError, match="seed is 1 there and 2 here"):
        export(Plan(players=3, positions=100, part=100, seed=2), tmp_path, jobs=1)
    with pytest.raises(DataError, match="only 50 wanted here"):
        export(Plan(players=3, positions=50, part=100), tmp_path, jobs=1)
    with pytest.raises(DataError, match="npz or parquet, not 'csv'"):
        export(Plan(kind="csv"), tmp_path, jobs=1)
    with pytest.raises(DataError, match="no plan of exported positions"):
        Positions(tmp_path / "nowhere")


class Idle:
    """Ends every turn, so that its games never end."""

    name = "idle"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        return position.legal()[:1]


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_games_that_were_cut_are_marked(tmp_path: Path, kind: str) -> None:
    register("idle", Idle)
    export(Plan(players=3, positions=50, part=50, bots=("idle",), kind=kind), tmp_path / "cut", jobs=1)
    part = Positions(tmp_path / "cut")[0]
    assert not part["over"].any()
    assert "| over | whether the game ended" in (tmp_path / "cut/README.md").read_text()
    export(Plan(players=3, positions=50, part=50, kind=kind), tmp_path / "whole", jobs=1)
    assert Positions(tmp_path / "whole")[0]["over"].all()


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_folders_of_the_first_format_are_read_and_finished(tmp_path: Path, kind: str) -> None:
    begun = Plan(players=3, positions=300, part=300, seed=2, kind=kind, format=UNMARKED)
    export(begun, tmp_path / "old", jobs=1)
    file = tmp_path / "old/plan.json"
    facts = json.loads(file.read_text())
    assert facts.pop("version")
    file.write_text(json.dumps(facts))
    assert "over" not in Positions(tmp_path / "old")[0]
    export(Plan(players=3, positions=600, part=300, seed=2, kind=kind), tmp_path / "old", jobs=1)
    export(Plan(players=3, positions=600, part=300, seed=2, kind=kind), tmp_path / "new", jobs=1)
    for old, new in zip(Positions(tmp_path / "old"), Positions(tmp_path / "new"), strict=True):
        assert new.keys() - old.keys() == {"over"}
        assert all(np.array_equal(old[name], new[name]) for name in old)


def test_another_version_does_not_go_on(tmp_path: Path) -> None:
    plan = Plan(players=3, positions=100, part=100)
    export(plan, tmp_path, jobs=1)
    assert Positions(tmp_path).plan.version == __version__
    with pytest.raises(DataError, match=f"version is '{__version__}' there and '99' here"):
        export(replace(plan, version="99"), tmp_path, jobs=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "it cannot be read: Expecting property name"),
        ("[]", r"a plan is an object, not \[\]"),
        ("{}", "None of None cannot be read"),
        ({"bots": None}, "'bots' must be of type list, not None"),
        ({"part": "x"}, "'part' must be of type int, not 'x'"),
        ({"part": 0}, "100 positions in parts of 0 cannot be"),
        ({"colour": "red"}, "'colour' is not known here"),
    ],
)
def test_a_damaged_plan_is_named(tmp_path: Path, text: Any, said: str) -> None:
    plan = Plan(players=3, positions=100, part=100)
    export(plan, tmp_path, jobs=1)
    file = tmp_path / "plan.json"
    file.write_text(text if isinstance(text, str) else json.dumps({**json.loads(file.read_text()), **text}))
    for use in (lambda: Positions(tmp_path), lambda: export(plan, tmp_path, jobs=1)):
        with pytest.raises(DataError, match=f"plan.json: {said}"):
            use()


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_a_damaged_part_is_named(tmp_path: Path, kind: str) -> None:
    plan = Plan(players=3, positions=100, part=100, kind=kind)
    export(plan, tmp_path, jobs=1)
    path = plan.path(tmp_path, 0)
    whole = path.read_bytes()
    for damaged in (b"", b"no zip", whole[: len(whole) // 2], whole[:-1]):
        path.write_bytes(damaged)
        with pytest.raises(DataError, match=f"part-00000.{kind}: the file is damaged: ."):
            Positions(tmp_path)[0]
    columns = columns_of(plan, 0)
    short = {**columns, "choice": columns["choice"][:-1]}
    fewer = {name: column for name, column in columns.items() if name != "points"}
    if kind == "npz":
        for wrong, said in ((fewer, "the column 'points' is missing"), (short, "the columns are not equally long")):
            np.savez(path, allow_pickle=False, **wrong)
            with pytest.raises(DataError, match=f"part-00000.npz: {said}"):
                Positions(tmp_path)[0]
    path.write_bytes(whole)
    assert len(Positions(tmp_path)[0]["choice"]) == 100
    with pytest.raises(IndexError):
        Positions(tmp_path)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--export", "data", "--opening", "2"], "--opening means nothing with --export"),
        (["--export", "data", "--out", "there"], "--out means nothing with --export"),
        (["--export", "data", "--games", "5"], "--games means nothing with --export"),
        (["--export", "data", "--json"], "--json means nothing with --export"),
        (["--positions", "300"], "--positions means nothing without --export"),
        (["--format", "npz"], "--format means nothing without --export"),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(words: list[str], said: str) -> None:
    done = CliRunner().invoke(simulate, [*words, "--games", "1"] if "--export" not in words else words)
    assert done.exit_code == 2
    assert f"Error: {said}\n" in done.output


def test_the_command(tmp_path: Path) -> None:
    asked = ["--players", "3", "--positions", "300", "--export", str(tmp_path / "data"), "--jobs", "1", "--quiet"]
    done = CliRunner().invoke(simulate, asked)
    assert done.exit_code == 0, done.output
    assert "300 positions in" in done.output
    plan = json.loads((tmp_path / "data/plan.json").read_text())
    assert plan["environment"] == "hansa_v1"
    assert "300 decisions in games on `hansa_23`" in (tmp_path / "data/README.md").read_text()
    assert len(Positions(tmp_path / "data")[0]["choice"]) == 300


def test_a_cluster_writes_the_same(tmp_path: Path, cluster) -> None:  # type: ignore[no-untyped-def]
    plan = Plan(players=3, positions=900, part=300, seed=4, bots=("greedy",))
    export(plan, tmp_path / "here", jobs=1)
    export(plan, tmp_path / "there", cluster=cluster.address)
    for one, two in zip(Positions(tmp_path / "here"), Positions(tmp_path / "there"), strict=True):
        assert one.keys() == two.keys()
        assert all(np.array_equal(one[name], two[name]) for name in one)


def test_a_cluster_finishes_what_was_begun_here(tmp_path: Path, cluster) -> None:  # type: ignore[no-untyped-def]
    plan = Plan(players=3, positions=900, part=300, seed=4)
    export(Plan(players=3, positions=300, part=300, seed=4), tmp_path / "data", jobs=1)
    kept = plan.path(tmp_path / "data", 0).read_bytes()
    export(plan, tmp_path / "data", cluster=cluster.address)
    assert plan.path(tmp_path / "data", 0).read_bytes() == kept
    assert sum(len(part["choice"]) for part in Positions(tmp_path / "data")) == 900
