"""Standing in the way of somebody who would win before I move again."""

from __future__ import annotations

import time

from bots import proofs
from bots.games import KINDS, first_state
from bots.test_tactics import game_of, set_ups
from hansa.bots.defence import TRIES, Defence, ends_game, routes_of
from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.actions import END
from hansa.engine.constants import TRADER
from hansa.mind.evaluate import WIN, default_weights
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search


def test_it_finds_what_saves_the_game() -> None:
    searcher = Search(default_weights())
    saved = 0
    for _, tactic in (found := set_ups("in_the_way", "deny_east_west")):
        s, me = game_of(tactic).state, tactic["seat"]
        for line in Defence(searcher, me, 0.0).turns(s)[:1]:
            end = s.copy()
            for code in line:
                if code == SOMEBODY:
                    code = int(searcher.deeds.replies.guess(end))
                assert play.why_not(end, code) == 0
                play.apply(end, code)
            assert not ends_game(end, me)
            if int(end.player()) == me:
                play.apply(end, END)
            saved += not proofs.loses_at_once(end, int(end.player()), [])
    assert len(found) == 16
    assert saved >= 12


def test_somebody_who_is_displaced_may_save_the_game() -> None:
    """Where only an answer of a third player helps, everything that lets it answer so is found, and nothing else."""
    seen = 0
    for _, tactic in set_ups("deny_east_west", "in_the_way"):
        game = game_of(tactic)
        defence = Defence(Search(default_weights()), tactic["seat"], 0.0)
        lines = defence.turns(game.state)
        if not lines or tuple(lines[0]) not in defence.hopes:
            continue
        seen += 1
        assert {game.text_of(line[0]) for line in lines} <= set(tactic["best"])
        assert all(0 < chance < 1 for chance in defence.hopes.values())
        assert defence.tries <= TRIES
    assert seen == 3


def test_a_rival_may_win_by_moving_merchants_alone() -> None:
    searcher = Search(default_weights())
    searcher.deeds.any_shape = True
    _, tactic = next(found for found in set_ups("in_the_way") if found[1]["best"] == ["lift chester-hereford/1"])
    game = game_of(tactic)
    for text in ("lift chester-hereford/1", "put calais-southampton/1", "end"):
        game.play(text)
    s = game.state
    assert searcher.ends_for(s, int(s.player()), 1_500) > WIN // 2
    line = [game.text_of(code) for code in searcher.result_line(0)]
    assert line[:2] == ["lift calais-southampton/2", "lift calais-southampton/3"]
    searcher.deeds.any_shape = False
    assert searcher.ends_for(s, int(s.player()), 1_500) < WIN // 2, "as version 0.1 does"


def test_nothing_is_to_be_done_where_nobody_wins() -> None:
    s = first_state(KINDS[0], 1)
    defence = Defence(Search(default_weights()), int(s.player()), 0.0)
    assert defence.turns(s) == [[]]
    assert defence.tries == 0


def test_it_obeys_a_deadline() -> None:
    _, tactic = set_ups("in_the_way")[0]
    s = game_of(tactic).state
    defence = Defence(Search(default_weights()), tactic["seat"], time.perf_counter() - 1)
    assert defence.turns(s) == []
    assert defence.tries == 0


def test_routes_of_a_line() -> None:
    s = first_state(KINDS[0], 1)
    post = int(s.board.route_start[3])
    line = [act.place(post, TRADER), SOMEBODY, act.establish(5, act.NOTHING), END]
    assert routes_of(s, [int(code) for code in line]) == 1 << 3 | 1 << 5
    assert routes_of(s, [int(act.lift(post)), int(act.put(post))]) == 1 << 3
    assert routes_of(s, [int(act.displace(post, 0))]) == 1 << 3
