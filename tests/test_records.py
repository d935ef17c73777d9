"""Every recorded game replays to the same positions and points, interpreted and compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from hansa import Game
from hansa.arena.configurations import every
from hansa.arena.perft import check_counts, counted_positions, perft
from hansa.arena.signature import digest_of, recorded_digests, signature, trace_of
from hansa.game import record as records
from hansa.game.actions import Action
from hansa.game.names import QUESTIONS

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.hansa"))
PERFTS = sorted((HERE / "perft").glob("*.perft"))


def names_of(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


@pytest.mark.parametrize("path", RECORDS, ids=names_of(RECORDS))
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Game.load(text)  # compares the totals with `result:`
    digest, trace = recorded_digests(text)
    assert records.read(text).result is not None
    assert digest_of(game) == digest
    assert trace_of(game) == trace


@pytest.mark.parametrize("path", RECORDS, ids=names_of(RECORDS))
def test_a_record_is_what_its_game_writes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    bare = "\n".join(row for row in text.split("\n") if not row.startswith("#"))
    assert Game.load(text).record().to_text() == bare


def test_play_has_not_changed() -> None:
    """One number for all of them; `hansa signature --write` after a change of play that is wanted, or a new record."""
    number, _ = signature(HERE / "records", HERE / "perft")
    assert number == (HERE / "signature.txt").read_text().strip()


@pytest.mark.parametrize("path", PERFTS, ids=names_of(PERFTS))
def test_position_counts(path: Path) -> None:
    for position, counts in check_counts(path.read_text(encoding="utf-8")):
        assert counts == position.counts, f"{path.name}, line {position.line}"


def test_every_kind_of_game_is_recorded_and_counted() -> None:
    wanted = {configuration.name for configuration in every()}
    assert wanted <= {path.stem for path in RECORDS}
    assert wanted <= {path.stem for path in PERFTS}


def test_the_records_show_every_kind_of_action() -> None:
    shown = set()
    for path in RECORDS:
        game = Game.load(path.read_text(encoding="utf-8"))
        replayed = game.at(0)
        for code in game.codes:
            shown.add(type(replayed.action_of(code)))
            replayed.play(code, tell=False)
    assert set(Action.__args__) <= shown


def test_every_kind_of_question_is_counted() -> None:
    asked = set()
    for path in PERFTS:
        text = path.read_text(encoding="utf-8")
        game = Game.load(text)
        asked |= {QUESTIONS[int(game.at(position.step).state.top())] for position in counted_positions(text)}
    assert asked == set(QUESTIONS.values())


def test_a_damaged_count_line_is_named() -> None:
    with pytest.raises(ValueError, match="line 2"):
        counted_positions("hansa record 1\n# perft: many\n")


def test_counts_of_a_small_position() -> None:
    game = Game.new(board="hansa_23", edition="ed2009", players=2, seed=1)
    assert perft(game.state, 0) == 1
    assert perft(game.state, 1) == len(game.legal_codes())
    assert perft(game.state, 2) == sum(perft(after(game, code), 1) for code in game.legal_codes())


def after(game: Game, code: int):  # type: ignore[no-untyped-def]
    trial = game.fork()
    trial.play(code, tell=False)
    return trial.state
