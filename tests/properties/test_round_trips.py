"""Everything that is written down reads back: notation, typed values, records, undone actions."""

from __future__ import annotations

from random import Random

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.game.codes import encode
from hansa.game.notation import parse
from hansa.game.record import read
from properties.kinds import SAMPLES, every_kind, sampled, walk


@every_kind
def test_every_offer_reads_back_from_notation_and_typed_value(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        for game in sampled(kind, seed + 3000, 0.2):
            texts = set()
            for code in game.legal_codes():
                action = game.action_of(code)
                assert encode(action, game.board) == code
                text = str(action)
                assert parse(text, game.board, game.state) == action
                assert parse(text.upper(), game.board, game.state) == action
                assert game.code_of(text) == game.code_of(action) == game.code_of(code) == code
                texts.add(text)
            assert len(texts) == len(game.legal_codes()), "different actions read differently"


def same(one: Game, other: Game) -> bool:
    return (
        one.state.to_bytes() == other.state.to_bytes()
        and one.codes == other.codes
        and one.played.barriers == other.played.barriers
    )


@every_kind
def test_a_record_reads_back_and_replays_to_the_same_position(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        rng = Random(seed)
        for game in walk(kind, seed + 4000):
            if game.over or rng.random() < 0.004:
                text = game.record().to_text()
                again = Game.load(text)
                assert same(again, game)
                assert again.record().to_text() == text
                assert read(text.replace("\n", "\r\n")) == game.record()
                assert same(game.at(len(game.codes)), game)
                assert same(game.fork(), game)
                kept = game.record_for(rng.choice((None, *range(game.players)))).to_text()
                assert Game.load(kept).codes == game.codes, "what a seat keeps can be replayed"


@every_kind
def test_undo_and_redo_give_the_same_game(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        rng = Random(seed)
        states: list[bytes] = []
        for game in walk(kind, seed + 5000):
            states.append(game.state.to_bytes())
            if len(states) < 2 or not (game.over or rng.random() < 0.01):
                continue
            assert game.can_undo() != game.played.barriers[-1]
            assert game.fork().undo() == game.can_undo(), "not beyond a point of no return"
            steps = rng.randint(1, min(12, len(game.codes)))
            trial = game.fork()
            assert trial.undo(steps, force=True)
            assert trial.state.to_bytes() == states[-1 - steps]
            for _ in range(steps):
                assert trial.redo()
            assert not trial.redo()
            assert same(trial, game)
            # The same actions played again instead of redone, and the whole turn taken back.
            trial.undo(steps, force=True)
            for code in game.codes[-steps:]:
                trial.play(code)
            assert same(trial, game)
            undone = trial.restart_turn()
            assert trial.state.to_bytes() == states[-1 - undone]
            assert undone == len(game.codes) or game.played.barriers[-1 - undone]
            assert not any(game.played.barriers[len(game.codes) - undone :])
