"""Searches for answers: what can be told apart is told apart."""

from __future__ import annotations

from functools import cache

from hansa.engine import play
from hansa.engine.constants import Q_LAY
from hansa.engine.fast import legal_codes
from hansa.engine.state import State
from hansa.game.game import Game
from hansa.mind.evaluate import default_weights
from hansa.mind.search import Search
from machine import ROOT

PLAYED = ("planner-ed2009-hansa_45-4", "planner-bigbox-hansa_45-5", "planner-bigbox-hansa_23-3")


@cache
def layings() -> list[State]:
    """Positions of recorded games in which somebody lays a single token and has a choice."""
    found: list[State] = []
    for name in PLAYED:
        game = Game.load((ROOT / "tests" / "records" / f"{name}.hansa").read_text(encoding="utf-8"))
        s, asked = game.at(0).state, list[State]()
        for code in game.codes:
            if s.top() == Q_LAY and len(legal_codes(s)) > 3:
                asked.append(s.copy())
            play.apply(s, code)
        found += asked[:4]
    return found


def test_a_token_is_laid_where_that_is_worth_most() -> None:
    search = Search(default_weights())
    states = layings()
    assert len(states) > 5
    chosen = set()
    for s in states:
        me = int(s.decider())
        count = search.reply(s, me, 8, 10_000, 0.0)
        assert count > 1
        first = [search.result_line(i)[0] for i in range(count)]
        worth = []
        for code in legal_codes(s):
            after = s.copy()
            play.apply(after, code)
            if after.top() == Q_LAY:  # another token is to be laid: valued when that is done
                break
            worth.append((search.judge.answered(after, me), code))
        else:
            assert search.result_value(0) == max(worth)[0]
            chosen.add(first[0] == legal_codes(s)[0])
    assert False in chosen  # not always the first that is on offer


def test_version_0_1_lays_on_the_first_route() -> None:
    search = Search(default_weights())
    search.lays_first = True
    for s in layings():
        search.reply(s, int(s.decider()), 8, 10_000, 0.0)
        assert search.result_line(0)[0] == legal_codes(s)[0]
