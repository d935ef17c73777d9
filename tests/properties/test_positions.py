"""A position is written down and set up again, and plays on as it would have."""

from __future__ import annotations

import json
from random import Random

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.engine import key
from properties.kinds import SAMPLES, every_kind, sampled
from rules.games import choose


@every_kind
def test_a_position_reads_back_as_the_same(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        rng = Random(seed)
        for game in sampled(kind, seed + 7000, 0.05):
            written = game.position()
            again = Game.from_position(json.dumps(written))
            assert again.position() == written
            assert key.key(again.state) == key.key(game.state)
            assert again.legal_codes() == game.legal_codes()
            assert again.view(0) == game.view(0)
            assert again.totals() == game.totals()
            whole = again.record().to_text()
            assert Game.load(whole).record().to_text() == whole
            seat = rng.choice((None, *range(game.players)))
            kept = Game.load(again.record_for(seat).to_text())
            assert kept.view(seat) == again.view(seat), "what a seat keeps shows it the same"
            one, other = game.fork(), again.fork()
            for _ in range(30):
                if one.over:
                    break
                code = choose(one, rng)
                one.play(code, tell=False)
                other.play(code, tell=False)
            assert key.key(one.state) == key.key(other.state)
            assert one.over == other.over
