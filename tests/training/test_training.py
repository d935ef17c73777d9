"""A run learns, stops and goes on; the gradient is right; integers play like the floats they came from."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from engine.starts import walk  # noqa: E402
from hansa.bots.guides import unpack  # noqa: E402
from hansa.mind.evaluate import default_weights  # noqa: E402
from hansa.mind.search import Search  # noqa: E402
from hansa.mind.view import View  # noqa: E402
from hansa.training import games, learner, seats  # noqa: E402
from hansa.training.games import Notes, best_below, search_widely, targets, teach  # noqa: E402
from hansa.training.learner import COMMON, HEADS, UNIT, Learner, Rows, means  # noqa: E402
from hansa.training.run import Run, Settings  # noqa: E402
from hansa.training.seats import BOARDS, Lesson, tables  # noqa: E402

TINY = Settings(
    board="hansa_23",
    lead_hidden=16,
    judge_hidden=16,
    second=4,
    first_games=1,
    games_per_round=1,
    memory=4000,
    searches=1,
    searched_games=2,
    refresh_games=2,
    examine_every=3,
    examine_games=1,
)


@pytest.fixture(scope="module")
def game() -> games.Played:
    played = teach(Lesson("hansa_23", None, (), BOARDS["hansa_23"][1], 0.3, 1), 1)
    assert played is not None
    return played


@pytest.fixture(scope="module")
def rows() -> Rows:
    return Rows(View(tables("hansa_23"), 3))


def test_a_run_stops_and_goes_on(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    lines = list(run.go(0.0))
    assert run.state.games == 1
    assert len(lines) == 1
    again = Run(tmp_path, Settings())
    assert again.settings == TINY
    assert np.array_equal(again.judge.p["first"], run.judge.p["first"])
    steps = again.go(1e9)
    for _ in range(3):
        next(steps)
    assert again.state.lessons == 2
    assert again.state.games == 2
    third = Run(tmp_path, Settings())
    assert third.memory().filled == again.memory().filled > 0
    stored = unpack(third.current().read_bytes(), third.board)
    assert stored.lead is not None
    assert stored.story["lessons"] == 2
    assert len((tmp_path / "log.txt").read_text().splitlines()) == 4
    steps = third.go(1e9)
    said = [next(steps) for _ in range(3)]
    assert any("share against three" in line for line in said), "it is examined now and then"


def test_another_board_starts_with_what_is_shared(tmp_path: Path) -> None:
    parent = Run(tmp_path / "parent", TINY)
    parent.judge.mean["first"][:] = 0.5
    parent.save()
    child = Run(
        tmp_path / "child", Settings(board="britannia_23", lead_hidden=16, judge_hidden=16, second=4), parent.directory
    )
    at = int(child.rows.base[child.rows.names.index("desk 1 5")])
    assert float(child.judge.p["first"][at, 0]) == 0.5
    own = int(child.rows.base[child.rows.names.index("own 0 3")])
    assert float(child.judge.p["first"][own, 0]) == 0.0
    assert float(child.judge.p["bias"][0]) == 0.0
    list(parent.go(0.0))
    parent.judge.mean["first"][:] = 0.5
    parent.save()
    x, _ = parent.positions()
    routes = [i for i, name in enumerate(parent.rows.names) if name.split()[0] not in ("desk", "table", "special")]
    again = Run(
        tmp_path / "again", Settings(board="britannia_23", lead_hidden=16, judge_hidden=16, second=4), parent.directory
    )
    usual = float(again.judge.p["bias"][0] - parent.judge.mean["bias"][0])
    assert usual >= 0.5 * float((x[:, routes] > 0).sum(axis=1).mean()) > 1, "what routes and cities give is not lost"


def test_a_run_goes_on_from_a_file(tmp_path: Path, game: games.Played) -> None:
    parent = Run(tmp_path / "parent", TINY)
    steps = parent.go(1e9)
    while parent.state.lessons < 1:
        next(steps)
    file = tmp_path / "taught.guide"
    file.write_bytes(parent.current().read_bytes())
    child = Run(tmp_path / "child", Settings(board="hansa_23", first_games=1, games_per_round=1), file)
    assert (child.state.games, child.state.lessons) == (parent.state.games, 1)
    assert child.settings.judge_hidden == 16
    assert child.settings.parent == f"taught.guide, {parent.state.games} games"
    for mine, theirs in ((child.judge, parent.judge), (child.lead, parent.lead)):
        told, knew = (net.predict(game.x, game.v, game.start) for net in (mine, theirs))
        assert np.allclose(told, knew, atol=0.02), "nothing that was learned is lost"
    lesson = child.lesson()
    assert lesson.current is not None, "no first games again"
    assert [path.read_bytes() for path in lesson.past] == [file.read_bytes()], "what it came from is an opponent"
    stored, again = (unpack(path.read_bytes(), child.board) for path in (file, lesson.current))
    assert stored.judge == again.judge, "floats and back are the same integers"


def test_another_board_starts_from_a_file(tmp_path: Path) -> None:
    parent = Run(tmp_path / "parent", TINY)
    parent.state.lessons = 1
    parent.judge.mean["first"][:] = 0.5
    file = parent.current()
    child = Run(tmp_path / "child", Settings(board="britannia_23"), file)
    assert (child.state.games, child.state.lessons) == (0, 0)
    at = int(child.rows.base[child.rows.names.index("desk 1 5")])
    assert float(child.judge.p["first"][at, 0]) == 0.5
    own = int(child.rows.base[child.rows.names.index("own 0 3")])
    assert float(child.judge.p["first"][own, 0]) == 0.0
    assert float(child.judge.p["bias"][0]) > 1, "what routes and cities give on average is not lost"


def test_a_file_to_start_from_must_be_one(tmp_path: Path) -> None:
    file = tmp_path / "no.guide"
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(ValueError, match=r"no\.guide: this is not a guide file"):
        Run(tmp_path / "run", Settings(), file)


def test_games_do_not_depend_on_who_plays_them(game: games.Played) -> None:
    again = teach(Lesson("hansa_23", None, (), BOARDS["hansa_23"][1], 0.3, 1), 1)
    assert again is not None
    assert np.array_equal(game.x, again.x)
    assert np.array_equal(game.v, again.v)
    assert np.array_equal(game.points, again.points)


def test_c_and_matrices_agree(game: games.Played, rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    net = Learner(rows, 32, 8, 1)
    pick = np.arange(0, len(game.x), 7, dtype=np.int64)[:20]
    y = np.random.default_rng(1).random((len(game.x), HEADS)).astype(np.float32)
    outs: list[Any] = []
    for native in (learner.native, None):
        monkeypatch.setattr(learner, "native", native)
        other = Learner(rows, 32, 8, 1)
        outs.append(net.predict(game.x[pick], game.v[pick], game.start[pick]))
        other.step(game.x, game.v, game.start, y, pick, 0.001, 0.1)
        outs.append(other.m["first"])
    assert np.allclose(outs[0], outs[2], atol=1e-5)
    assert np.allclose(outs[1], outs[3], atol=1e-6)


def test_the_gradient_is_the_slope(game: games.Played, rows: Rows) -> None:
    net = Learner(rows, 32, 8, 1)
    net.p["last"][:] = np.random.default_rng(2).standard_normal(net.p["last"].shape).astype(np.float32) * 0.3
    pick = np.arange(40, dtype=np.int64)
    y = np.random.default_rng(3).random((len(game.x), HEADS)).astype(np.float32)
    y[:, 2:] += net.predict(game.x, game.v, game.start, net.p)[:, 2:] - 0.5

    def loss() -> float:
        out = net.predict(game.x[pick], game.v[pick], game.start[pick], net.p).astype(np.float64)
        chance = 1 / (1 + np.exp(-out[:, :2]))
        cross = -(y[pick, :2] * np.log(chance) + (1 - y[pick, :2]) * np.log(1 - chance)).sum(axis=1)
        return float((cross + 0.05 * ((out[:, 2:] - y[pick, 2:]) ** 2).sum(axis=1)).mean())

    probe = Learner(rows, 32, 8, 1)
    probe.p = {name: a.copy() for name, a in net.p.items()}
    probe.step(game.x, game.v, game.start, y, pick, 0.0, 0.0)
    for name, where in (
        ("last", (3, 1)),
        ("last", (9, 4)),
        ("between", (5, 2)),
        ("bias", (6,)),
        ("bias", (30,)),
        ("first", (-1, 4)),
    ):
        slope = probe.m[name][where] / 0.1
        before = float(net.p[name][where])
        step = 1e-2
        net.p[name][where] = before + step
        up = loss()
        net.p[name][where] = before - step
        down = loss()
        net.p[name][where] = before
        assert (up - down) / (2 * step) == pytest.approx(float(slope), abs=2e-3, rel=0.05)


def test_integers_agree_with_floats(rows: Rows) -> None:
    s = next(iter(walk("base 3", 2)))
    net = Learner(rows, 32, 8, 5)
    net.mean["last"][:] = np.random.default_rng(4).standard_normal(net.mean["last"].shape).astype(np.float32) * 0.2
    view = View(s.board, 3)
    layers = net.part().layers(view)
    for step, position in enumerate(walk("base 3", 2)):
        if step % 25 or position.over() != 0:
            continue
        notes = Notes(view, default_weights(), 3)
        seat = int(position.decider())
        notes.note(position, [seat], False)
        x, v, start = notes.arrays([[seat]])
        told = net.predict(x, v, 0 * start)[0]
        facts = notes.eye.judge.f
        found = layers.outputs(view.things(position, facts, seat, False), facts, seat, 3, notes.hands[0][0])
        assert found[0] == pytest.approx(UNIT * told[0], abs=6)
        assert found[2] == pytest.approx(1000 * told[2], abs=8)


def test_targets_mix_what_is_seen_with_how_it_ended(game: games.Played) -> None:
    seen = np.full((len(game.movers), game.players, 2), 0.5, np.float32)
    whole = targets(game, seen, 1.0)
    assert np.allclose(whole[:, :, 1], game.shares)
    mixed = targets(game, seen, 0.5)
    first = mixed[0, :, 1]
    assert np.allclose(first, 0.5, atol=0.01), "far from the end it is what was seen on the way"
    assert np.allclose(mixed[-1, :, 1], game.shares, atol=0.3)


def test_half_of_the_games_are_played_by_the_newest_nets_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "guided", lambda path, board: path.name)
    monkeypatch.setattr(seats, "shipped", lambda: "0.1")
    monkeypatch.setattr(seats, "unlike", lambda rng, spread: "planner")
    lesson = Lesson("hansa_45", Path("new"), (Path("past"),), BOARDS["hansa_45"][1], 0.3, 1)
    rng = random.Random(3)
    seated = [{str(c.player) for c in seats.contenders(lesson, 4, rng)} for _ in range(2000)]
    alone = sum(names == {"new"} for names in seated)
    assert 960 < alone < 1140, "half of them, and those in which nobody else happened to sit down"
    assert 520 < sum("0.1" in names for names in seated) < 640
    assert all("0.1" not in names or names <= {"new", "0.1"} for names in seated)
    assert all(any(name in names for names in seated) for name in ("past", "planner"))


def test_the_lead_learns_the_best_end_below(tmp_path: Path) -> None:
    run = Run(tmp_path, TINY)
    list(run.go(0.0))
    found = search_widely(run.lesson(), 1)
    assert found.searches > 5
    assert len(found.x) == len(found.best) == len(found.start) == len(found.group) > 20
    assert 1 < len(set(found.group)) <= found.searches
    assert float(abs(found.best).max()) <= 4.0
    s = BOARDS["hansa_23"][1][0].new(4)
    search = Search(default_weights())
    search.tree.told = {}
    search.turn(s, int(s.player()), 4, 16, 20_000, 0.0)
    best = best_below(search)
    assert best[0] == search.result_value(0), "below the root lies the best of all"
    for node in range(1, len(search.tree.states)):
        if node in best:
            assert best[search.tree.parents[node]] >= best[node]


def test_what_positions_of_a_search_have_in_common_hardly_counts(game: games.Played, rows: Rows) -> None:
    assert means(np.array([1.0, 5.0, 3.0], np.float32), np.array([7, 2, 7])).tolist() == [2.0, 5.0, 2.0]
    pick = np.arange(30, dtype=np.int64)
    group = pick // 10
    told = Learner(rows, 32, 8, 1, 1).predict(game.x, game.v, game.start)
    learned = []
    for common, apart in ((0.5, 0.0), (0.0, 0.5)):
        net = Learner(rows, 32, 8, 1, 1)
        y = told - common - apart * (np.arange(len(told)) % 2 * 2 - 1)[:, None].astype(np.float32)
        error, _, _ = net.step(game.x, game.v, game.start, y.astype(np.float32), pick, 0.001, 0.0, group)
        learned.append(error)
    assert learned[0] == pytest.approx((0.5 * (1 - COMMON)) ** 2, rel=0.01)
    assert learned[1] == pytest.approx(0.25, rel=0.01)
