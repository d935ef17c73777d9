"""Features describe the position as one seat sees it."""

from __future__ import annotations

import pytest

from engine.starts import STARTS, start, walk
from hansa.engine import key, play, scoring
from hansa.engine.fast import legal_codes, legal_vec
from hansa.engine.redeal import redeal
from hansa.mind import features as f


@pytest.mark.parametrize("name", STARTS)
def test_blocks_agree_with_the_position(name: str) -> None:
    for step, s in enumerate(walk(name, 11)):
        if step % 30:
            continue
        players = int(s.rules.players)
        for seat in range(players):
            row = [int(x) for x in f.features(s, seat)]
            assert len(row) == f.N_FEATURES
            for r in range(int(s.board.n_routes)):
                assert row[f.OWN + r] + row[f.OTHERS + r] + row[f.EMPTY + r] == s.board.route_len[r]
            for p in range(players):
                who = (seat + p) % players
                one = row[f.PLAYER + f.P_SIZE * p :][: f.P_SIZE]
                assert one[f.P_POINTS] == s.prestige(who)
                assert one[f.P_CITIES] == scoring.cities(s, who)
                assert one[f.P_SPECIAL] == scoring.special(s, who)
                assert one[f.P_TOKENS] == s.tokens_won(who)
            assert not any(row[f.PLAYER + f.P_SIZE * players : f.UNUSED])
            assert row[f.TABLE + f.T_DECIDER] == (0 if s.over() else 1 + (s.decider() - seat) % players)


@pytest.mark.parametrize("name", ["all modules", "pawn", "neutral traders", "britannia 4"])
def test_hidden_things_do_not_show(name: str) -> None:
    for step, s in enumerate(walk(name, 12)):
        if step % 40 == 0:
            for seat in range(int(s.rules.players)):
                assert list(f.features(redeal(s, seat, step), seat)) == list(f.features(s, seat))


def test_afterstates_are_rows_of_features() -> None:
    s = start("base 4", 1)
    codes = legal_vec(s)
    rows = f.new_rows(len(codes))
    before = key.key(s)
    assert f.afterstates(s, codes, len(codes), s.decider(), rows) == len(codes)
    assert key.key(s) == before
    for i, code in enumerate(legal_codes(s)):
        after = s.copy()
        play.apply(after, code)
        assert list(rows[i * f.N_FEATURES : (i + 1) * f.N_FEATURES]) == list(f.features(after, s.decider()))
