"""Matches: duplicate blocks, result files that merge, verdicts, ratings."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from hansa.arena.configurations import Configuration
from hansa.arena.match import (
    Block,
    BlockPlan,
    GameResult,
    duel_lineups,
    plan_blocks,
    play_block,
    play_blocks,
    pool_lineups,
    rotations,
)
from hansa.arena.ratings import places, rate
from hansa.arena.report import duels, gains, report
from hansa.arena.results import ResultError, ResultFile, read_results
from hansa.arena.simulation import first_state
from hansa.arena.table import BotFailed, bot_named, play_opening
from hansa.arena.verdict import BOUND, Sprt, bootstrap
from hansa.bots import Budget, Position, register
from hansa.cli import main

THREE = Configuration("egmont", "hansa_23", 3)
TWO = Configuration("egmont", "hansa_23", 2)


def test_everybody_sits_everywhere_once() -> None:
    turned = rotations(("a", "b", "b", "b"))
    assert sorted(seats.index("a") for seats in turned) == [0, 1, 2, 3]
    assert rotations(("a", "b", "c"))[1] == ("c", "a", "b")


def test_both_lineups_of_every_pair() -> None:
    assert duel_lineups("a", "b", 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert duel_lineups("a", "b", 2) == [("a", "b")]
    assert len(pool_lineups(("a", "b", "c"), 4)) == 6


def test_a_block_has_one_start_and_all_rotations() -> None:
    plan = BlockPlan(THREE, ("greedy@20", "random", "random"), 4, 0)
    block = play_block(plan)
    assert [game.seats for game in block.games] == rotations(plan.lineup)
    assert all(game.over for game in block.games)
    assert play_block(plan) == block
    assert Block.from_json(json.loads(json.dumps(block.to_json()))) == block
    assert block.share_of("greedy@20") + block.share_of("random") == pytest.approx(1)


def test_a_block_can_begin_with_a_random_opening() -> None:
    plan = BlockPlan(THREE, ("greedy@20", "random", "random"), 4, 0, opening=2)
    assert plan.id.endswith("opening 2")
    block = play_block(plan)
    assert Block.from_json(block.to_json()) == block
    before = block.to_json()  # as version 0.1 wrote it
    for game in before["games"]:
        game["chairs"] = game.pop("seats")
    assert Block.from_json(before) == block
    assert block.games != play_block(replace(plan, opening=0)).games


@pytest.mark.parametrize("configuration", [TWO, THREE, Configuration("ed2009", "hansa_23", 2)], ids=lambda c: c.name)
def test_an_opening_is_whole_rounds_and_always_the_same(configuration: Configuration) -> None:
    first, second, other = (first_state(configuration, 3) for _ in range(3))
    assert play_opening(first, 2, 5) == play_opening(second, 2, 5) > 0
    play_opening(other, 2, 6)
    assert first.to_bytes() == second.to_bytes() != other.to_bytes()
    assert first.player() == first.start()
    assert not first.acted()
    assert play_opening(first, 0, 5) == 0


def blocks_of(seed: int, number: int = 3) -> list[Block]:
    plans = plan_blocks(TWO, [("random", "greedy@20")], number, seed)
    return list(play_blocks(plans, jobs=1))


def test_result_files_merge(tmp_path: Path) -> None:
    for name, seed in (("a", 1), ("b", 2)):
        results = ResultFile(tmp_path / name)
        for block in blocks_of(seed):
            results.add(block)
            results.add(block)
    both = tmp_path / "both"
    both.write_text((tmp_path / "a").read_text() + (tmp_path / "b").read_text() + (tmp_path / "a").read_text())
    merged = read_results([both, tmp_path / "a"])
    assert len(merged) == 6
    assert merged == read_results([tmp_path / "b", tmp_path / "a"])
    assert report(list(merged.values())) == report(list(merged.values())[::-1])


def test_a_result_file_goes_on_after_a_cut(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    results = ResultFile(path)
    for block in blocks_of(1):
        results.add(block)
    path.write_bytes(path.read_bytes()[:-20])
    assert len(ResultFile(path).blocks) == 2


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for text in ("Dear Hansa", "Dear\nHansa"):
        path.write_text(text)
        with pytest.raises(ResultError):
            ResultFile(path)
        assert path.read_text() == text


def test_results_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    block = blocks_of(1, 1)[0]
    other = replace(block, games=tuple(replace(game, decisions=1) for game in block.games))
    path = tmp_path / "bad.jsonl"
    path.write_text("".join(json.dumps(b.to_json()) + "\n" for b in (block, other)))
    with pytest.raises(ResultError, match=r"line 2: block .* twice with different games"):
        read_results([path])
    path.write_text("{}\n")
    with pytest.raises(ResultError, match="line 1: not a block"):
        read_results([path])


def made_up(lineup: tuple[str, ...], index: int, winner: str) -> Block:
    """A block in which one bot wins every game it is in."""
    games = []
    for seats in rotations(lineup):
        won = seats.index(winner)
        totals = tuple(50 if seat == won else 30 for seat in range(len(seats)))
        games.append(GameResult(seats, totals, (won,), 400, True))
    return Block(BlockPlan(Configuration("bigbox", "hansa_45", 4), lineup, 1, index), tuple(games))


def test_gains_count_both_lineups() -> None:
    one, many = duel_lineups("a", "b", 4)
    strong = [made_up(one, i, "a") for i in range(3)] + [made_up(many, i, "a") for i in range(3)]
    assert gains(strong, "a", "b") == [0.5, 0.5, 0.5]
    assert gains(strong, "b", "a") == [-0.5, -0.5, -0.5]
    exploiting = [made_up(one, i, "a") for i in range(3)] + [made_up(many, i, "b") for i in range(3)]
    assert gains(exploiting, "a", "b") == [0.0, 0.0, 0.0]
    assert gains(strong[:4], "a", "b") == [0.5]  # only pairs of blocks count, in order


def test_the_cross_table() -> None:
    one, many = duel_lineups("a", "b", 4)
    found = {(d.single, d.many): d for d in duels([made_up(one, 0, "a"), made_up(many, 0, "a")])}
    assert found["a", "b"].share.mean == 1
    assert found["b", "a"].share.mean == 0
    assert found["a", "b"].points.mean == 20
    assert found["a", "b"].fair == 0.25


def test_the_sequential_test_decides_rightly_and_rarely_errs() -> None:
    rng = random.Random(1)
    sprt = Sprt(0.05)
    wrong = {"better": 0, "not better": 0}
    for _ in range(200):
        none = [rng.gauss(0.0, 0.2) for _ in range(2000)]
        some = [rng.gauss(0.05, 0.2) for _ in range(2000)]
        wrong["better"] += sprt.verdict(none)[0] == "better"
        wrong["not better"] += sprt.verdict(some)[0] != "better"
    assert wrong["better"] <= 24
    assert wrong["not better"] <= 24
    assert pytest.approx(2.944, abs=0.001) == BOUND


def test_the_sequential_test_waits_for_enough_blocks() -> None:
    assert Sprt(0.05).verdict([1.0] * 7)[0] == "open"
    assert Sprt(0.05).verdict([1.0] * 8)[0] == "better"
    assert Sprt(0.05).verdict([0.0] * 8)[0] == "not better"
    assert Sprt(0.05).verdict([])[:2] == ("open", 0)


def test_the_interval_covers_the_mean() -> None:
    interval = bootstrap([0.0, 1.0] * 50)
    assert interval.low < interval.mean == 0.5 < interval.high
    assert interval.high - interval.low == pytest.approx(0.196, abs=0.03)
    assert bootstrap([0.0, 1.0] * 50) == interval
    assert bootstrap([]).n == 0


def test_winners_come_first_then_points() -> None:
    game = GameResult(("a", "b", "c", "d"), (40, 50, 50, 10), (2,), 300, True)
    assert places(game) == [2.0, 1.0, 0.0, 3.0]
    assert places(replace(game, winners=(1, 2))) == [2.0, 0.0, 0.0, 3.0]


def test_the_stronger_bot_is_rated_higher() -> None:
    blocks = [made_up(lineup, i, "a") for i in range(6) for lineup in duel_lineups("a", "b", 4)]
    first, second = rate(blocks)[4]
    assert first.bot == "a"
    assert first.low > second.high
    assert rate(blocks[::-1]) == rate(blocks)


def test_the_commands(tmp_path: Path) -> None:
    path = str(tmp_path / "r.jsonl")
    words = ["arena", "run", "--bots", "greedy@20,random", "--edition", "egmont", "--players", "3", "--jobs", "1"]
    result = CliRunner().invoke(main, [*words, "--blocks", "2", "--out", path, "--sprt", "0.05"])
    assert result.exit_code == 0, result.output
    assert "4 blocks, 12 games" in result.output
    assert "greedy@20 against random" in result.output
    again = CliRunner().invoke(main, [*words, "--blocks", "2", "--out", path, "--sprt", "0.05"])
    assert again.output == result.output
    plot, table, merged = tmp_path / "r.png", tmp_path / "r.csv", tmp_path / "m.jsonl"
    files = ["--plot", str(plot), "--csv", str(table), "--merge", str(merged)]
    shown = CliRunner().invoke(main, ["arena", "report", path, path, "--json", *files])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.output)["games"] == 12
    assert plot.stat().st_size > 1000
    assert table.read_text().count("\n") == 3
    assert read_results([merged]) == read_results([Path(path)])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random"], "two or more different"),
        (["--bots", "random,random"], "two or more different"),
        (["--bots", "random,greedy", "--together"], "name 4 of them"),
        (["--bots", "random,greedy,planner", "--sprt", "0.03"], "one candidate"),
        (["--bots", "random,oracle"], "there is no bot"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], message: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["arena", "run", *words, "--out", str(tmp_path / "x")])
    assert result.exit_code == 1
    assert message in result.output


class Faulty:
    """A bot of another package that does what it was made to do."""

    name = "faulty"

    def __init__(self, answer: list[int] | None) -> None:
        self.answer = answer

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        if self.answer is None:
            raise LookupError("the book of openings is lost")
        return self.answer


@pytest.mark.parametrize(
    ("name", "answer", "sentence"),
    [
        ("fails", None, r"fails failed: LookupError: the book of openings is lost \(.*test_matches.py, line \d+\)"),
        ("cheats", [4776], "cheats played 4776, which is not legal"),
        ("sleeps", [], "sleeps chose no action"),
    ],
)
def test_a_bot_that_fails_is_named(name: str, answer: list[int] | None, sentence: str, tmp_path: Path) -> None:
    register(name, lambda: Faulty(answer))
    words = ["--edition", "egmont", "--players", "2", "--jobs", "1"]
    for command in (
        ["simulate", "--bots", name],
        ["arena", "run", "--bots", f"random,{name}", "--out", str(tmp_path / "x")],
    ):
        result = CliRunner().invoke(main, [*command, *words])
        assert result.exit_code == 1
        assert re.search(sentence, result.output), result.output


def test_a_bot_that_cannot_be_made_is_named() -> None:
    def make() -> Faulty:
        raise ImportError("no module named 'abacus'")

    register("absent", make)
    with pytest.raises(BotFailed, match="absent cannot be made: ImportError: no module named 'abacus'"):
        bot_named("absent")


@pytest.mark.slow
def test_a_cluster_plays_the_same_blocks(cluster) -> None:  # type: ignore[no-untyped-def]
    plans = plan_blocks(TWO, [("random", "greedy@20")], 6, 3)
    here = {block.plan.id: block for block in play_blocks(plans, jobs=1)}
    assert {block.plan.id: block for block in play_blocks(plans, cluster=cluster.address)} == here
