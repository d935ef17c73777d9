"""Pairing and scoring of events: what is always true, for many seeds, without a server."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hansa.server.contests import pairing
from hansa.server.contests.pairing import FILL, Past, Round, TooFew, TooMany, everyone, mixed, pair, swiss
from hansa.server.contests.scoring import HALF, Outcome, Played, beaten, compared, places_of, scores_of, standings

SIZES = st.integers(2, 5)
SEEDS = st.integers(0, 2**64 - 1)


def seated(made: Round) -> list[int]:
    return [number for table in made.tables for number in table if number != FILL]


def check(made: Round, entrants: range, size: int) -> None:
    assert sorted([*seated(made), *made.byes]) == list(entrants), "everybody plays once or sits out"
    assert all(len(table) == size for table in made.tables)
    people = [sum(number != FILL for number in table) for table in made.tables]
    assert max(people) - min(people) <= 1, "bots that fill are spread over the tables"


@settings(max_examples=30)
@given(SIZES, st.integers(1, 33), st.booleans(), SEEDS, st.integers(1, 4))
def test_swiss_rounds_seat_everybody_once(size: int, many: int, fill: bool, seed: int, rounds: int) -> None:
    entrants, past, rng = range(many), Past(), random.Random(seed)
    if many < size and not fill:
        with pytest.raises(TooFew):
            swiss(entrants, size, past, {}, fill, seed)
        return
    for number in range(rounds):
        scores = {entrant: rng.randrange(2 * number * (size - 1) + 1) for entrant in entrants}
        made = swiss(entrants, size, past, scores, fill, seed + number)
        assert made == swiss(list(reversed(entrants)), size, past, scores, fill, seed + number), "repeatable"
        check(made, entrants, size)
        assert len(made.byes) == (0 if fill else many % size)
        past.add(made)
    assert max(past.byes.values(), default=0) - min(past.byes[entrant] for entrant in entrants) <= 1


@settings(max_examples=25)
@given(SIZES, st.integers(1, 25), SEEDS)
def test_mixed_rounds_have_two_tables_at_least(size: int, many: int, seed: int) -> None:
    past = Past()
    for number in range(size):
        made = mixed(range(many), size, past, True, seed + number)
        check(made, range(many), size)
        assert len(made.tables) >= 2
        past.add(made)
    spread = [[past.places[entrant, place] for place in range(size)] for entrant in range(many)]
    assert all(max(each) <= 2 for each in spread), "places go round"


@settings(max_examples=6)
@given(SEEDS)
def test_nobody_meets_anybody_again_where_that_is_easy(seed: int) -> None:
    for size, many, rounds in ((2, 8, 4), (3, 18, 3), (4, 32, 3), (5, 50, 3)):
        past, rng = Past(), random.Random(seed)
        scores = dict.fromkeys(range(many), 0)
        for number in range(rounds):
            made = swiss(range(many), size, past, scores, False, seed + number)
            past.add(made)
            for table in made.tables:
                for place, entrant in enumerate(rng.sample(table, size)):
                    scores[entrant] += 2 * place
        assert max(past.met.values()) == 1, (size, many)


@settings(max_examples=40)
@given(SEEDS)
def test_eight_at_tables_of_three_need_not_meet_again_in_three_rounds(seed: int) -> None:
    past, rng, scores = Past(), random.Random(seed), dict.fromkeys(range(8), 0)
    for number in range(3):
        made = swiss(range(8), 3, past, scores, True, seed + number)
        past.add(made)
        for table in made.tables:
            for place, entrant in enumerate(rng.sample(table, 3)):
                scores[entrant] = scores.get(entrant, 0) + 2 * place
    assert max(past.met.values()) == 1


def test_equal_scores_play_each_other() -> None:
    scores = {number: number // 3 for number in range(12)}
    made = swiss(range(12), 3, Past(), scores, False, 1)
    assert all(len({scores[number] for number in table}) == 1 for table in made.tables)


@settings(max_examples=25)
@given(SIZES, st.integers(2, 13), st.booleans(), SEEDS, st.integers(1, 2))
def test_everybody_meets_everybody(size: int, many: int, fill: bool, seed: int, times: int) -> None:
    if many < size and not fill:
        with pytest.raises(TooFew):
            everyone(range(many), size, times, fill, seed)
        return
    try:
        rounds = everyone(range(many), size, times, fill, seed)
    except TooMany:
        assert times == 2, "this many always fit"
        return
    past = Past(rounds)
    assert all(past.met[pair(a, b)] >= times for a, b in combinations(range(many), 2))
    for made in rounds:
        check(made, range(many), size)
    if size == 2:
        assert set(past.met.values()) == {times}, "by twos, exactly so often"
        assert len(rounds) == times * (many - 1 if many % 2 == 0 else many)
        firsts = Counter(table[0] for made in rounds for table in made.tables)
        games = Counter(number for made in rounds for number in seated(made))
        assert all(abs(2 * firsts[number] - games[number]) <= 3 for number in range(many)), "both begin about as often"


@pytest.mark.parametrize("many", range(3, 18, 2))
def test_an_odd_one_out_plays_a_bot_once_in_a_round_of_all(many: int) -> None:
    rounds = everyone(range(many), 2, 1, True, 0)
    past = Past(rounds)
    assert set(past.met.values()) == {1}, "nobody meets anybody twice"
    assert len(rounds) == many
    assert all(past.filled[number] == 1 for number in range(many))


def test_too_many_for_everybody_to_meet() -> None:
    with pytest.raises(TooMany):
        everyone(range(40), 2, 1, False, 1)


# ---------------------------------------------------------------- scores
OUTCOMES = st.integers(2, 5).flatmap(
    lambda size: st.lists(st.lists(st.integers(0, 60), min_size=size, max_size=size), min_size=1, max_size=6)
)


def outcomes_of(rows: list[list[int]]) -> list[Outcome]:
    size, found = len(rows[0]), []
    for k, points in enumerate(rows):
        winners = [seat for seat, mine in enumerate(points) if mine == max(points)]
        found.append(
            Outcome(tuple(range(k * size, (k + 1) * size)), tuple(points), places_of(points, winners)),
        )
    return found


@given(OUTCOMES)
def test_a_table_gives_away_half_of_its_score(rows: list[list[int]]) -> None:
    for outcome in outcomes_of(rows):
        size = len(outcome.points)
        assert sum(beaten(outcome.places)) == Fraction(size, 2)


@given(OUTCOMES)
def test_match_points_of_a_place_are_half_of_the_tables(rows: list[list[int]]) -> None:
    outcomes = outcomes_of(rows)
    found = compared(outcomes)
    for seat in range(len(rows[0])):
        column = [row[seat] for row in found]
        assert sum(column) == Fraction(len(outcomes), 2)
        assert all(0 <= each <= 1 for each in column)
        for a, b in combinations(range(len(outcomes)), 2):
            if beaten(outcomes[a].places)[seat] > beaten(outcomes[b].places)[seat]:
                assert column[a] > column[b], "how many were beaten counts first"


def test_a_larger_lead_decides_between_equal_places() -> None:
    rows = outcomes_of([[40, 30, 20], [50, 49, 10]])
    assert [row[0] for row in compared(rows)] == [1, 0], "ten ahead is more than one ahead"
    assert [row[1] for row in compared(rows)] == [0, 1], "one behind is less than ten behind"


def test_a_tie_of_all_is_worth_no_more_than_the_middle() -> None:
    """People who agree to end at once are not better than somebody who came second."""
    rows = outcomes_of([[0, 0, 0], [50, 40, 30]])
    assert [row[0] for row in compared(rows)] == [0, 1]
    assert [row[2] for row in compared(rows)] == [1, 0]


def test_a_start_that_nobody_else_played_is_worth_the_average() -> None:
    assert compared(outcomes_of([[40, 30]])) == [[HALF, HALF]]


def test_ties_that_the_game_has_decided_count_as_decided() -> None:
    assert places_of([30, 30, 10], [1]) == (2, 1, 3)
    assert places_of([30, 30, 10], [0, 1]) == (1, 1, 3)
    assert places_of([10, 30, 10], [1]) == (2, 1, 2)


@given(st.sampled_from(["swiss", "all", "duplicate"]), SEEDS)
def test_standings_add_up(kind: str, seed: int) -> None:
    rng, past, rounds = random.Random(seed), Past(), list[Played]()
    for number in range(4):
        made = mixed(range(10), 4, past, False, seed + number)
        past.add(made)
        outcomes = []
        for table in made.tables:
            points = [rng.randrange(60) for _ in table]
            winners = [k for k, mine in enumerate(points) if mine == max(points)]
            outcomes.append(Outcome(tuple(table), tuple(points), places_of(points, winners)))
        rounds.append(Played(tuple(outcomes), tuple(made.byes)))
    found = standings(kind, range(10), rounds)  # type: ignore[arg-type]
    assert sorted(each.entrant for each in found) == list(range(10))
    assert sum(each.score for each in found) == 4 * 10 * HALF, "the average of every round is one half"
    assert [each.rank for each in found] == sorted(each.rank for each in found)
    assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
    assert all(each.games + each.byes == 4 for each in found)


def test_bots_that_fill_are_not_listed_but_are_opponents() -> None:
    played = Played((Outcome((0, FILL, 1), (30, 40, 20), (2, 1, 3)),))
    assert scores_of("swiss", played) == {0: HALF, 1: Fraction(0)}
    assert [each.entrant for each in standings("swiss", [0, 1], [played])] == [0, 1]


def test_whom_one_met_decides_between_equal_scores() -> None:
    """Two won once each; one of them against somebody who won the other game."""
    one = Played((Outcome((0, 1), (9, 1), (1, 2)), Outcome((2, 3), (9, 1), (1, 2))))
    two = Played((Outcome((1, 2), (9, 1), (1, 2)), Outcome((3, 0), (9, 1), (1, 2))))
    found = standings("swiss", range(4), [one, two])
    assert {each.score for each in found} == {Fraction(1)}
    assert {each.rank for each in found} == {1}, "all is equal here"
    three = Played((Outcome((0, 2), (5, 4), (1, 2)), Outcome((1, 3), (4, 5), (2, 1))))
    ranks = {each.entrant: each.rank for each in standings("swiss", range(4), [one, two, three])}
    assert sorted(ranks.values()) == [1, 1, 3, 3]


def test_what_needs_too_many_rounds_is_known_before_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "arranged", None)  # takes seconds
    for entrants, size, times in ((64, 3, 1), (64, 2, 1), (12, 4, 30)):
        with pytest.raises(pairing.TooMany):
            pairing.everyone(range(entrants), size, times, True, 1)
