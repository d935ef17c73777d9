"""What is offered, what is accepted and what is refused agree in every position."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hansa import IllegalAction
from hansa.arena.configurations import Configuration
from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.constants import Q_MOVE
from properties.dense import choice_of
from properties.kinds import SAMPLES, every_kind, sampled
from rules.games import owned_by_all


@every_kind
def test_exactly_what_is_legal_is_offered_equal_posts_once(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        for game in sampled(kind, seed, 0.02):
            before = game.state.to_bytes()
            offered = game.legal_codes()
            legal = {code for code in range(act.N_CODES) if play.why_not(game.state, code) == 0}
            assert game.state.to_bytes() == before, "asking changes nothing"
            assert len(set(offered)) == len(offered), "nothing is offered twice"
            assert set(offered) <= legal
            assert bool(offered) != game.over, "somebody can always do something until the end"
            if game.state.top() == Q_MOVE and game.state.lifted() > 0:
                continue  # pieces are offered in the order of the board, any order is accepted
            once = Counter(choice_of(game, code) for code in offered)
            for code in legal:
                assert once[choice_of(game, code)] == 1, f"{game.text_of(code)}: equal ones are offered once"


@every_kind
def test_every_offered_action_can_be_played(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        for game in sampled(kind, seed + 1000, 0.01):
            for code in game.legal_codes():
                state = game.state.copy()
                play.apply(state, code)
                assert owned_by_all(state) == [(27, 4)] * game.players, game.text_of(code)
                trial = game.fork()
                trial.state = state
                assert bool(trial.legal_codes()) != bool(state.over()), f"after {game.text_of(code)}"


@every_kind
def test_a_refused_action_changes_nothing_and_says_why(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        rng = Random(seed)
        for game in sampled(kind, seed + 2000, 0.05):
            before = game.state.to_bytes()
            for code in rng.sample(range(act.N_CODES), 20):
                reason = game.why_not(code)
                if reason is None:
                    continue
                with pytest.raises(IllegalAction) as refusal:
                    game.play(code)
                assert refusal.value.reason == reason
                assert reason.id
                assert reason.sentence
            for code in (-1, act.N_CODES, 1 << 40):
                reason = game.why_not(code)
                assert reason is not None
                assert reason.id in ("unknown-action", "game-over")
            if game.actor is not None:
                stranger = (game.actor + 1) % game.players
                for code in game.legal_codes():
                    refusal_of = game.why_not(code, seat=stranger)
                    assert refusal_of is not None
                    assert refusal_of.id == "not-your-decision"
            assert game.state.to_bytes() == before
