"""A sieve keeps deeds that were bad a moment ago from being looked at again, and nothing else."""

from __future__ import annotations

from engine.starts import walk
from hansa.engine import actions as act
from hansa.engine.constants import Q_TURN, TRADER
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import K_PLACE, kind_of
from hansa.engine.state import State, piece_of
from hansa.mind.deeds import move_to
from hansa.mind.evaluate import default_weights
from hansa.mind.search import Search
from hansa.mind.sieve import MET, Sieve, route_of


def turns(name: str, seed: int, most: int) -> list[State]:
    found = [s.copy() for s in walk(name, seed) if s.over() == 0 and s.top() == Q_TURN and s.actions_left() > 1]
    return found[:: max(1, len(found) // most)][:most]


def test_deeds_below_the_bar_on_unchanged_routes_are_stopped() -> None:
    s = turns("base 5", 2, 3)[1]
    me = int(s.player())
    places = [code for code in legal_codes(s) if kind_of(code) == K_PLACE]
    on_route = {int(route_of(s.board, code)): code for code in places}
    best, bad, twin, *_, unknown = on_route.values()
    sieve = Sieve()
    sieve.begin(s, me)
    assert not sieve.noting, "a sieve that keeps all has nothing to note"
    sieve.kept = 1
    assert sieve.changed(s, me) == -1, "before the first look everything is looked at"
    sieve.begin(s, me)
    for deed, value in ((bad, 20), (best, 500), (twin, MET)):
        sieve.note(me, deed, value)
    sieve.end(me)
    same = sieve.changed(s, me)
    assert same == 0
    assert not sieve.stops(s, me, best, same)
    assert not sieve.stops(s, me, unknown, same), "what was not there before is looked at"
    assert sieve.stops(s, me, bad, same)
    assert sieve.stops(s, me, twin, same)
    after = s.copy()
    after.put(act.post_of(bad), piece_of(me, TRADER))
    changed = sieve.changed(after, me)
    assert changed == 1 << int(route_of(s.board, bad))
    assert not sieve.stops(after, me, bad, changed)
    assert sieve.stops(after, me, twin, changed)
    last = int(s.board.n_routes) - 1
    after = s.copy()
    after.put(int(s.board.route_start[last]), piece_of(me, TRADER))
    assert sieve.changed(after, me) == 1 << last
    sieve.forget()
    assert sieve.changed(s, me) == -1


def test_deeds_without_a_route_of_their_own_pass() -> None:
    board = turns("base 3", 2, 1)[0].board
    assert route_of(board, act.hire(1, 0)) == -1
    assert route_of(board, act.establish(2, act.NOTHING)) == -1
    assert route_of(board, act.USE_PLUS_3) == -1
    assert route_of(board, move_to(7, 2, 1)) == 7
    post = int(board.route_start[4])
    for deed in (act.displace(post, 0), act.place(post, TRADER), act.place_paying(post, 0)):
        assert route_of(board, deed) == 4


def test_a_search_looks_at_less_and_finds_nearly_as_much() -> None:
    plain, sieved = Search(default_weights()), Search(default_weights())
    sieved.sieve.kept = 16
    looked = [0, 0]
    lost = 0
    states = turns("base 3", 5, 12)
    for s in states:
        for i, search in enumerate((plain, sieved)):
            search.turn(s, int(s.player()), 4, 16, 1 << 40, 0.0)
            looked[i] += int(search.judge.nodes)
        lost += max(0, plain.result_value(0) - sieved.result_value(0))
    assert looked[1] < 0.8 * looked[0]
    assert lost <= 25 * len(states), "hundredths of a point"


def test_searches_do_not_depend_on_those_before() -> None:
    used, fresh = Search(default_weights()), Search(default_weights())
    used.sieve.kept = fresh.sieve.kept = 8
    first, then, *_ = turns("base 3", 5, 4)
    used.turn(first, int(first.player()), 2, 16, 1 << 40, 0.0)
    for search in (used, fresh):
        search.turn(then, int(then.player()), 2, 16, 1 << 40, 0.0)
    assert used.result_line(0) == fresh.result_line(0)
    assert used.judge.nodes == fresh.judge.nodes
    used.lasting = True
    used.turn(then, int(then.player()), 2, 16, 1 << 40, 0.0)
    assert used.judge.nodes < fresh.judge.nodes, "told to, it remembers"
