"""Openings: positions are met by any order, counts add up, building goes on where it stopped, damage is named."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hansa import Game
from hansa.arena import openings as making
from hansa.arena.configurations import Configuration
from hansa.arena.openings import Played
from hansa.cli import main
from hansa.game import opening
from hansa.game.opening import Openings, OpeningsError
from hansa.game.walking import Walk, find

HANSA = ("bigbox", "hansa_45", 4)
TWO = [Configuration("bigbox", "hansa_23", 3), Configuration("bigbox", "east", 3)]
ONE = ["place trader goslar-magdeburg/1", "place trader coellen-warburg/1", "end"]
OTHER = ["place trader coellen-warburg/2", "place trader goslar-magdeburg/2", "end"]


def run(*args: str, status: int = 0) -> str:
    result = CliRunner().invoke(main, ["openings", *args])
    assert result.exit_code == status, result.output
    return result.output


def new(seed: int = 1) -> Game:
    return Game.new("hansa_45", "bigbox", 4, seed)


def after(actions: list[str], seed: int = 1) -> Game:
    game = new(seed)
    for action in actions:
        game.play(action)
    return game


def key(game: Game) -> str:
    return opening.key(game.state, game.board)


def walk(game: Game) -> Walk:
    step = game.at(0)
    found = Walk(step)
    for code in game.codes:
        text = step.text_of(code)
        step.play(code)
        found.look(step, text)
    return found


def played(game: Game, points: tuple[int, ...] = (40, 30, 20, 10)) -> Played:
    """A game that is kept, as if it had ended like this."""
    step, keys, turns, since = game.at(0), [key(game.at(0))], [], list[str]()
    for code in game.codes:
        since.append(step.text_of(code))
        step.play(code)
        if opening.begins(step.state):
            keys.append(key(step))
            turns.append("; ".join(since))
            since = []
    best = max(points)
    shares = tuple(opening.WHOLE // points.count(best) if n == best else 0 for n in points)
    return Played(tuple(keys), tuple(turns), shares, points, tuple(1 + sum(m > n for m in points) for n in points))


def file_of(path: Path, games: dict[opening.KindName, list[Played]], least: int = 1) -> Openings:
    path.write_bytes(making.packed(games, least)[0])
    return Openings(path)


# ---------------------------------------------------------------- positions
def test_two_orders_of_the_same_actions_meet_in_one_position() -> None:
    assert key(after(ONE)) == key(after(OTHER))
    assert key(after(ONE)) != key(after([ONE[0], "place merchant coellen-warburg/1", "end"]))
    assert key(after(ONE)) != key(new())


def test_neither_hidden_things_nor_names_of_seats_matter() -> None:
    games = [new(seed) for seed in range(12)]
    assert len({int(game.state.start()) for game in games}) > 2
    assert len({game.line() for game in games}) == len(games)
    assert len({key(game) for game in games}) == 1
    assert len({key(after(ONE, seed)) for seed in range(12)}) == 1
    second = [after([*ONE, "place trader coellen-warburg/2", "hire 3 traders", "end"], seed) for seed in range(12)]
    assert len({key(game) for game in second}) == 1


def test_only_the_beginnings_of_turns_are_positions_of_a_tree() -> None:
    game = new()
    told = [opening.begins(game.state)]
    for action in ONE:
        game.play(action)
        told.append(opening.begins(game.state))
    assert told == [True, False, False, True]
    pawn = Game.new("hansa", "ed2009", 2, 1)
    assert opening.begins(pawn.state), "where the pawn begins is chosen first"


def test_posts_for_ships_are_not_those_of_others() -> None:
    game = Game.new("britannia_45", "bigbox", 4, 1)
    tables = game.state.board
    mixed = [
        route
        for r, route in enumerate(game.board.routes)
        if len({int(tables.post_kind[int(tables.route_start[r]) + i]) for i in range(int(tables.route_len[r]))}) > 1
    ]
    assert mixed
    for route in mixed:
        keys = set()
        for action in game.legal():
            if str(action).startswith(("place trader " + route, "place merchant " + route)):
                then = game.fork()
                then.play(action)
                keys.add(opening.form(then.state, then.board))
        assert len(keys) == sum(route + "/" in str(action) for action in game.legal() if str(action)[:5] == "place")


# ---------------------------------------------------------------- trees
def test_counts_add_up_over_orders() -> None:
    games = [
        played(after(ONE), (40, 30, 20, 10)),
        played(after(OTHER, 5), (20, 20, 10, 0)),
        played(after([ONE[0], "hire 3 traders", "end"], 2), (10, 30, 20, 40)),
    ]
    tree = making.merge(games, 4)
    root, one = tree[key(new())], tree[key(after(ONE))]
    assert (root.tally.games, one.tally.games) == (3, 2)
    assert [turn.games for turn in root.turns] == [2, 1]
    assert one.tally.shares == [90, 30, 0, 0]
    assert one.tally.points == [60, 50, 30, 10]
    assert one.tally.places == [2, 3, 6, 8]
    assert root.tally.share(3) == pytest.approx(1 / 3)
    assert one.tally.mean(0) == 30
    assert one.tally.spread(0) == pytest.approx(1.96 * 10)
    low, high = root.tally.between(3)
    assert 0 < low < 1 / 3 < high < 1
    assert sum(root.tally.shares) == 3 * opening.WHOLE


def test_rare_positions_are_left_out_until_the_file_is_small_enough(tmp_path: Path) -> None:
    rng = random.Random(1)
    games = []
    for seed in range(60):
        game = new(seed)
        while int(game.state.turns()) < 3:
            game.play(rng.choice(game.legal_codes()))
        games.append(played(game))
    whole, _ = making.packed({HANSA: games}, 1)
    small, least = making.packed({HANSA: games}, 1, 1_500)
    assert len(small) <= 1_500 < len(whole)
    assert least > 1
    assert making.packed({HANSA: games}, 1)[0] == whole, "the same games give the same file"
    found = file_of(tmp_path / "o", {HANSA: games}, 2)
    tree = found.tree(HANSA)
    assert tree is not None
    assert all(node.tally.games >= 2 for node in tree.values())
    assert all(turn.to in tree for node in tree.values() for turn in node.turns)
    assert tree == making.pruned(making.merge(games, 4), 2), "what is read is what was written"


# ---------------------------------------------------------------- asking
def test_a_position_is_found_by_any_way_and_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    hire = [ONE[0], "hire 3 traders", "end"]
    found = file_of(tmp_path / "o", {HANSA: [played(after(ONE)), played(after(OTHER, 3)), played(after(hire, 4))]})
    for seed in (1, 2, 9):  # whoever begins, and whatever lies on the routes
        game = new(seed)
        answer = find(found, walk(game), game, 10, 100)
        assert answer is not None
        assert answer.tally is not None
        assert (answer.tally.games, [way.games for way in answer.ways]) == (3, [2, 1])
        assert answer.start == int(game.state.start())
        for begun, expected in (
            ("place trader coellen-warburg/3", [2]),
            ("place trader goslar-magdeburg/2", [2, 1]),
            ("hire 3 traders", [1]),
        ):
            middle = after([begun], seed)
            answer = find(found, walk(middle), middle, 10, 100)
            assert answer is not None
            assert [way.games for way in answer.ways] == expected
            for way in answer.ways:
                then = middle.fork()
                for code in way.codes:
                    then.play(code)
                assert key(then) in {key(after(ONE)), key(after(hire))}
    aside = next(str(action) for action in new().legal() if "place merchant" in str(action))
    answer = find(found, walk(after([aside])), after([aside]), 10, 100)
    assert answer is not None
    assert (answer.tally is not None, answer.ways) == (True, []), "no turn goes on like this"
    beyond = after(["hire 3 traders", "end"])
    answer = find(found, walk(beyond), beyond, 10, 100)
    assert answer is not None
    assert answer.tally is None, "nobody came there"
    east = Game.new("east", "bigbox", 3, 1)
    assert find(found, walk(east), east, 10, 100) is None
    modules = Game.new("hansa_45", "bigbox", 4, 1, None, {"missions": True})
    assert find(found, walk(modules), modules, 10, 100) is None


# ---------------------------------------------------------------- files
def test_a_file_that_is_none_or_is_damaged_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "o.bin"
    found = file_of(path, {HANSA: [played(after(ONE))]})
    whole = path.read_bytes()
    head, _, rest = whole.partition(b"\n")
    for data, why in [
        (b"", "not a file of openings"),
        (b"\xff\x00" + whole, "not a file of openings"),
        (head.replace(b'"format":1', b'"format":9') + b"\n" + rest, "of format 9; this version reads 1"),
        (head.replace(b'"size"', b'"length"') + b"\n" + rest, "the first line is damaged"),
    ]:
        path.write_bytes(data)
        with pytest.raises(OpeningsError, match=why):
            Openings(path)
    for data in (whole[:-3], head + b"\n" + rest[:20] + b"x" + rest[21:]):
        path.write_bytes(data)
        with pytest.raises(OpeningsError, match="the openings of bigbox-hansa_45-4 are damaged: their checksum"):
            Openings(path).tree(HANSA)
        assert "their checksum" in run("show", "--file", str(path), "--check", status=1)
    with pytest.raises(OpeningsError, match="cannot be read"):
        Openings(tmp_path / "nowhere")
    path.write_bytes(whole)
    assert Openings(path).sections == found.sections


# ---------------------------------------------------------------- building
def quick(kind: Configuration, seed: int) -> Played:
    """A game whose opening is played at random, and which ends at once."""
    rng = random.Random(seed)
    game = kind.new_game(seed)
    while int(game.state.turns()) < 4:
        game.play(rng.choice(game.legal_codes()))
    return played(game, tuple(range(kind.players)))


@pytest.fixture
def two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "kinds", lambda: TWO)
    monkeypatch.setattr(making, "play_one", quick)


@pytest.mark.usefixtures("two_kinds")
def test_building_goes_on_where_it_stopped(tmp_path: Path) -> None:
    at_once, in_parts = tmp_path / "a", tmp_path / "b"
    assert "16 games" in run("build", "--out", str(at_once), "--games", "8", "--jobs", "1")
    run("build", "--out", str(in_parts), "--games", "4", "--jobs", "1", "--kind", "east")
    kept = in_parts / making.KEPT
    before = kept.read_bytes()
    kept.write_bytes(before[:-7])  # cut off while it was written
    assert "16 games" in run("build", "--out", str(in_parts), "--games", "7", "--jobs", "1")
    assert (in_parts / "openings.bin").read_bytes() == (at_once / "openings.bin").read_bytes()
    kept.write_bytes(kept.read_bytes() + b'{"bat')
    assert "16 games" in run("build", "--out", str(in_parts), "--games", "0")
    assert "seed is 1 there and 2 here" in run("build", "--out", str(in_parts), "--seed", "2", status=1)
    assert "no kind of game has 'moon'" in run("build", "--out", str(in_parts), "--kind", "moon", status=1)
    rows = kept.read_text().splitlines()
    kept.write_text("\n".join([rows[0], '{"batch":0,"games":[[1]]}', *rows[2:]]) + "\n")
    assert "line 2 is damaged" in run("build", "--out", str(in_parts), status=1)
    kept.write_text("[]\n")
    assert "not the kept games of openings" in run("build", "--out", str(in_parts), status=1)


@pytest.mark.usefixtures("two_kinds")
def test_what_a_file_holds_is_shown(tmp_path: Path) -> None:
    run("build", "--out", str(tmp_path), "--games", "4", "--jobs", "1", "--least", "1")
    file = str(tmp_path / "openings.bin")
    shown = run("show", "--file", file, "--check")
    assert "8 games between bots" in shown
    assert "nothing wrong" in shown
    told = run("show", TWO[1].new_game(77).line(), "--file", file)
    assert "4 games came here" in told
    assert "no game of the file" in run("show", new().line(), "--file", file, status=1)


def test_trees_are_put_together_by_position() -> None:
    hire = [ONE[0], "hire 3 traders", "end"]
    first = [played(after(ONE)), played(after(OTHER, 5), (20, 20, 10, 0))]
    more = [played(after(hire, 2), (10, 30, 20, 40)), played(after(OTHER, 3)), played(after(OTHER, 4))]
    one, other = making.merge(first, 4), making.merge(more, 4)
    whole = making.joined([one, other], 4)
    assert whole == making.joined([other, one], 4)
    assert {name: node.tally for name, node in whole.items()} == {
        name: node.tally for name, node in making.merge([*first, *more], 4).items()
    }
    assert [(turn.to, turn.games) for turn in whole[key(new())].turns] == [(key(after(ONE)), 4), (key(after(hire)), 1)]
    assert whole[key(new())].turns[0].actions == tuple(OTHER), "as the part with most games of it tells it"
    assert making.joined([one], 4) == one


@pytest.mark.usefixtures("two_kinds")
def test_files_of_several_builds_are_put_together(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        run("build", "--out", str(tmp_path / seed), "--games", "8", "--jobs", "1", "--seed", seed, "--least", "1")
    kept = tmp_path / "2" / making.KEPT
    with kept.open("ab") as file:
        file.write(b'{"bat')  # somebody is writing a further batch
    before = kept.read_bytes()
    parts = [str(tmp_path / "1" / "openings.bin"), str(kept)]
    out = tmp_path / "all.bin"
    assert "32 games" in run("merge", *parts, "--out", str(out), "--least", "1")
    assert kept.read_bytes() == before
    found = Openings(out)
    assert found.about.startswith(
        "32 games between bots, all positions, put together of: 16 games between bots of hansa"
    )
    for kind in TWO:
        name = kind.edition, kind.board, kind.players
        assert found.sections[name].games == 16
        games = [making.Games(tmp_path / seed / making.KEPT, int(seed)).by_kind()[name] for seed in "12"]
        both, tree = making.merge([*games[0], *games[1]], kind.players), found.tree(name)
        assert tree is not None
        assert {key: node.tally for key, node in tree.items()} == {key: node.tally for key, node in both.items()}
    assert "nothing wrong" in run("show", "--file", str(out), "--check")
    again = tmp_path / "again.jsonl"
    again.write_bytes(before)
    assert "2 of these files hold the games of seed 2" in run("merge", str(kept), str(again), "--out", "x", status=1)
    assert "named twice" in run("merge", str(kept), str(kept), "--out", "x", status=1)
    again.write_text("[]\n")
    assert "not a file of openings" in run("merge", str(kept), str(again), "--out", "x", status=1)


@pytest.mark.slow
def test_games_are_the_same_wherever_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "BATCH", 1)
    every = making.kinds()
    number = next(i for i, kind in enumerate(every) if kind.name == "egmont-hansa_23-3")
    one = making.play_batch(3, number)
    making.play_batch(3, number - 4)  # the same board in another edition
    assert one == making.play_batch(3, number)
    assert one != making.play_batch(3, number + len(every))
    for row in one:
        game = Played.of_json(json.loads(json.dumps(row)))
        assert len(game.keys) == opening.ROUNDS * 3 + 1
        assert sum(game.shares) == opening.WHOLE
        assert min(game.places) == 1


@pytest.mark.slow
def test_a_cluster_gives_the_same_games(tmp_path: Path, cluster: Any) -> None:
    name = "ed2009-hansa_23-3"
    words = ("--games", "4", "--kind", name)
    run("build", "--out", str(tmp_path / "a"), *words, "--jobs", "1")
    run("build", "--out", str(tmp_path / "b"), *words, "--cluster", cluster.address)
    rows: list[Any] = [(tmp_path / out / making.KEPT).read_text().splitlines() for out in "ab"]
    assert rows[0] == rows[1]
    assert (tmp_path / "a" / "openings.bin").read_bytes() == (tmp_path / "b" / "openings.bin").read_bytes()


# ---------------------------------------------------------------- those that come with the game
def test_the_shipped_openings_know_the_first_turn_of_every_kind_of_game() -> None:
    file = opening.shipped_file()
    assert file.stat().st_size <= making.LARGEST
    found = Openings(file)
    assert set(found.sections) == {(kind.edition, kind.board, kind.players) for kind in making.kinds()}
    assert found.about.startswith(f"{sum(section.games for section in found.sections.values())} games between bots")
    for kind in making.kinds():
        game = kind.new_game(5)
        section = found.sections[kind.edition, kind.board, kind.players]
        answer = find(found, walk(game), game, 10, 100)
        assert answer is not None
        assert answer.tally is not None, f"{kind.name}: keys are made otherwise than when the file was built"
        assert answer.tally.games == section.games
        assert answer.ways, kind.name
        assert sum(answer.tally.shares) == section.games * opening.WHOLE
