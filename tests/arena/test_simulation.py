"""Simulation: the same numbers however the games are shared out, and nothing lost or played twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from hansa.arena.configurations import Configuration, every
from hansa.arena.parallel import WorkersDied, run
from hansa.arena.simulation import Plan, StateFile, StateFileError, first_state, play_batch, seed_of, simulate
from hansa.arena.summary import rows_of, share, to_json
from hansa.arena.tally import VICTORY, Tally
from hansa.cli import main

PLAIN = Configuration("bigbox", "hansa_45", 4)


def plan(games: int = 12, batch: int = 4, bots: tuple[str, ...] = ("random",), seed: int = 5) -> Plan:
    return Plan(PLAIN, bots, games, seed, batch)


def test_batches_add_up_to_the_same_tally() -> None:
    whole = simulate(plan(batch=12), jobs=1)
    assert simulate(plan(batch=5), jobs=1) == whole
    assert simulate(plan(batch=1), jobs=2) == whole
    assert simulate(plan(seed=6), jobs=1) != whole


def test_bots_that_think_play_the_same_everywhere() -> None:
    bots = ("planner@40", "greedy@40", "random", "random")
    assert simulate(plan(2, 1, bots), jobs=1) == simulate(plan(2, 1, bots), jobs=2)


def test_games_can_begin_with_a_random_opening() -> None:
    opened = Plan(PLAIN, ("random",), 6, 5, 6, opening=1)
    assert simulate(opened, jobs=1) == simulate(opened, jobs=1) != simulate(plan(6), jobs=1)


def test_every_game_has_a_seed_of_its_own() -> None:
    seeds = [seed_of(seed, game) for seed in range(20) for game in range(200)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("configuration", every(), ids=lambda c: c.name)
def test_the_start_is_that_of_a_new_game(configuration: Configuration) -> None:
    state = first_state(configuration, 9)
    assert state.to_bytes() == configuration.new_game(9).state.to_bytes()


def test_the_numbers_agree_with_each_other() -> None:
    tally = simulate(plan(20), jobs=1)
    assert tally["games"] == 20
    assert sum(tally[f"seat:{place}:wins"] for place in range(1, 5)) == 20 * VICTORY
    assert sum(n for key, n in tally.items() if key.startswith("end:")) == 20
    points = sum(n for key, n in tally.items() if key.startswith("points:"))
    assert points == tally["total"] == sum(tally[f"seat:{place}:total"] for place in range(1, 5))
    assert sum(n for key, n in tally.items() if key.startswith("first:") and key.endswith("players")) == 80
    assert tally["event:turn_began"] == tally["turns"]
    assert tally["event:displaced"] == tally["replies"] >= tally["turns interrupted"]


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "batches.jsonl"
    state = StateFile(path, plan())
    state.add(1, play_batch(plan(), 1))
    with path.open("a") as out:
        out.write('{"batch": 2, "tal')  # the machine went off
    resumed = StateFile(path, plan())
    assert resumed.done == {1}
    assert simulate(plan(), 1, None, resumed) == simulate(plan(), 1)
    assert StateFile(path, plan()).done == {0, 1, 2}


def test_more_games_can_be_added_later(tmp_path: Path) -> None:
    path = tmp_path / "batches.jsonl"
    simulate(plan(10), 1, None, StateFile(path, plan(10)))  # the third batch has two games only
    longer = StateFile(path, plan(14))
    assert longer.done == {0, 1}
    assert simulate(plan(14), 1, None, longer) == simulate(plan(14), 1)
    assert StateFile(path, plan(14)).tally == simulate(plan(14), 1)


def test_another_run_does_not_mix_in(tmp_path: Path) -> None:
    path = tmp_path / "batches.jsonl"
    StateFile(path, plan())
    with pytest.raises(StateFileError, match="seed is 5 there and 6 here"):
        StateFile(path, plan(seed=6))
    with pytest.raises(StateFileError, match="only 8 wanted"):
        StateFile(path, plan(8))


@pytest.mark.parametrize("text", ["no json\n", "{}\n{}\n", "[]\n", "\n"])
def test_a_damaged_state_file_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "batches.jsonl"
    path.write_text(text)
    with pytest.raises(StateFileError, match=r"batches\.jsonl"):
        StateFile(path, plan())


def test_a_batch_that_comes_twice_counts_once(tmp_path: Path) -> None:
    state = StateFile(tmp_path / "batches.jsonl", plan())
    batch = play_batch(plan(), 0)
    state.add(0, batch)
    state.add(0, batch)
    assert state.tally["games"] == 4


def die_once(marks: Path, number: int) -> int:
    """Work during which the process is killed, the first time that number 3 comes up."""
    if number == 3 and not (marks / "died").exists():
        (marks / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    with (marks / f"{number}.{time.monotonic_ns()}").open("w"):
        return number * number


def test_a_worker_that_dies_loses_and_repeats_nothing(tmp_path: Path) -> None:
    found = list(run(partial(die_once, tmp_path), range(12), jobs=2))
    assert (tmp_path / "died").exists()
    assert sorted(found) == [(n, n * n) for n in range(12)]


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.slow
def test_work_that_always_dies_is_given_up() -> None:
    with pytest.raises(WorkersDied):
        list(run(die_always, range(2), jobs=2))


@pytest.mark.slow
def test_a_cluster_gives_the_same(cluster) -> None:  # type: ignore[no-untyped-def]
    here = simulate(plan(40, 2), jobs=2)
    assert simulate(plan(40, 2), cluster=cluster.address) == here


@pytest.mark.slow
def test_a_cluster_worker_that_dies_loses_and_repeats_nothing(cluster, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    bots = ("greedy@60", "random", "random", "random")
    state = StateFile(tmp_path / "batches.jsonl", plan(40, 1, bots))
    killed = False

    def kill_one(_: int) -> None:
        nonlocal killed
        if not killed and len(state.done) >= 3:
            killed = True
            cluster.workers[0].kill()

    tally = simulate(plan(40, 1, bots), -1, cluster.address, state, kill_one)
    assert killed
    assert tally == simulate(plan(40, 1, bots), jobs=2)
    rows = (tmp_path / "batches.jsonl").read_text().splitlines()[1:]
    assert sorted(json.loads(row)["batch"] for row in rows) == list(range(40))


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    words = ["simulate", "--games", "40000", "--batch", "2", "--seed", "3", "--bots", "greedy@30,random,random,random"]
    command = [sys.executable, "-m", "hansa", *words, "--out", str(tmp_path), "--quiet"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    path = tmp_path / "batches.jsonl"
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline and not (path.exists() and path.read_text().count("\n") > 3):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 130, errors
    assert "games are kept" in errors
    assert "Traceback" not in errors
    kept = [json.loads(row)["batch"] for row in path.read_text().splitlines()[1:]]
    assert len(kept) == len(set(kept)) >= 3


def test_the_command_writes_everything(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [
        "simulate",
        "--games",
        "30",
        "--batch",
        "30",
        "--jobs",
        "1",
        "--out",
        str(out),
        "--json",
        "--edition",
        "egmont",
    ]
    result = CliRunner().invoke(main, [*words, "--players", "2"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["statistics"]["games"]["played"] == 30
    assert report["plan"]["configuration"]["board"] == "hansa_23"
    assert {"batches.jsonl", "summary.json", "statistics.csv"} <= {path.name for path in out.iterdir()}
    assert (out / "statistics.csv").read_text().startswith("group,name,value,low,high,n")
    again = CliRunner().invoke(main, [*words, "--players", "2"])
    assert json.loads(again.stdout)["statistics"] == report["statistics"]


def test_the_command_prints_tables() -> None:
    result = CliRunner().invoke(main, ["simulate", "--games", "5", "--jobs", "1", "--options", '{"missions": true}'])
    assert result.exit_code == 0, result.output
    assert "win share by turn order" in result.output
    assert "mission" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "oracle"], "there is no bot"),
        (["--bots", "random,random"], "name one bot"),
        (["--players", "2"], "bigbox is for 3 to 5"),
        (["--options", "{"], "Expecting"),
        (["--bots", "planner@fast"], "a player reads"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], message: str) -> None:
    result = CliRunner().invoke(main, ["simulate", *words])
    assert result.exit_code == 1
    assert message in result.output


def test_intervals() -> None:
    assert share("g", "x", 50, 100).low == pytest.approx(0.404, abs=0.001)
    assert share("g", "x", 0, 0).value == 0
    assert rows_of(Tally(games=1, **{"given up": 1}), 4)[1].value == 1
    assert "length" in to_json(simulate(plan(2), 1), 4)


def test_the_example_in_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).resolve().parent.parent.parent / "docs/arena.md").read_text(encoding="utf-8")
    example = page.split("```python\n")[1].split("```")[0].replace("games=1000", "games=10")
    exec(compile(example, "docs/arena.md", "exec"), {})
    assert 100 < float(capsys.readouterr().out) < 1000
