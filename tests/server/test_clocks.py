"""Who pays time when: the rules of docs/days.md, one by one. No clock runs here but the one that is given."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hansa.server import clocks
from hansa.server.clocks import DAY, HOUR, MINUTE, PRESETS, Clock, Limits
from hansa.server.quiet import Quiet

ANNA, BERT, CARA = range(3)
LIVE = Limits("live", bank=600, increment=20, answer=30)
DAILY = Limits("days", bank=2 * DAY, per_turn=DAY, answer=6 * HOUR, vacation=3)
NIGHT = Quiet(22 * 60, 7 * 60, "UTC")
NOON = datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp()


def begun(limits: Limits, at: float = 0.0) -> Clock:
    """Three players; it is Anna's turn."""
    clock = clocks.new(limits, 3)
    assert clocks.follow(clock, at, ANNA, ANNA, 0)
    return clock


# ---------------------------------------------------------------- turns
def test_live_the_bank_pays_for_the_turn_and_grows_by_the_increment() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 100, BERT, BERT, 4)
    assert clock.seats[ANNA].bank == 600 - 100 + 20
    assert clock.seats[BERT].bank == 600


def test_several_actions_of_a_turn_are_one_turn() -> None:
    clock = begun(LIVE)
    assert not clocks.follow(clock, 40, ANNA, ANNA, 1)
    assert clocks.left(clock, 40) == 560
    assert not clocks.follow(clock, 70, ANNA, ANNA, 2)
    clocks.follow(clock, 90, BERT, BERT, 3)
    assert clock.seats[ANNA].bank == 600 - 90 + 20


def test_by_correspondence_the_bank_pays_only_what_exceeds_the_time_for_a_turn() -> None:
    clock = begun(DAILY)
    clocks.follow(clock, 0.9 * DAY, BERT, BERT, 1)
    assert clock.seats[ANNA].bank == 2 * DAY
    clocks.follow(clock, 2.4 * DAY, CARA, CARA, 2)
    assert clock.seats[BERT].bank == 1.5 * DAY


def test_the_flag_falls_when_turn_and_bank_are_used() -> None:
    clock = begun(DAILY, NOON)
    assert clocks.deadline(clock) == NOON + 3 * DAY
    assert not clocks.due(clock, NOON + 3 * DAY - 1)
    assert clocks.due(clock, NOON + 3 * DAY)
    assert clocks.fall(clock, NOON + 3 * DAY, 5) == ANNA
    assert clock.seats[ANNA].bank == 0
    assert clock.seats[ANNA].fallen
    assert not clocks.due(clock, NOON + 9 * DAY)


def test_reminded_at_three_quarters_of_the_time() -> None:
    clock = begun(DAILY, NOON)
    assert clocks.reminder(clock) == NOON + 2.25 * DAY


# ---------------------------------------------------------------- answers
def test_an_answer_out_of_turn_costs_nobody_a_bank() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 50, ANNA, BERT, 1)  # Anna displaces Bert
    assert clocks.left(clock, 60) == 20
    clocks.follow(clock, 75, ANNA, ANNA, 2)
    assert clock.seats[BERT].bank == 600
    assert clocks.left(clock, 75) == 550, "Anna's clock stood still while Bert answered"


def test_an_answer_of_several_actions_has_one_allowance() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 0, ANNA, BERT, 1)
    clocks.follow(clock, 20, ANNA, BERT, 2)
    assert clocks.left(clock, 20) == 10
    assert clocks.deadline(clock) == 30


def test_every_attack_gives_a_new_allowance() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 0, ANNA, BERT, 1)
    clocks.follow(clock, 29, ANNA, ANNA, 2)
    clocks.follow(clock, 40, ANNA, BERT, 3)
    assert clocks.left(clock, 40) == 30


def test_a_flag_that_falls_over_an_answer_leaves_the_bank() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 0, ANNA, BERT, 1)
    assert clocks.due(clock, 30)
    assert clocks.fall(clock, 30, 1) == BERT
    assert clock.seats[BERT].bank == 600


# ---------------------------------------------------------------- what does not count
def test_quiet_hours_are_nobodys_time() -> None:
    clock = begun(DAILY, NOON)
    clock.seats[ANNA].quiet = NIGHT
    # Noon to 22, then 7 to 22 each day: the 72 hours end on the fifth day.
    hours = clocks.counted(clock, ANNA, NOON, NOON + 4 * DAY) / HOUR
    assert hours == 4 * 15
    assert clocks.deadline(clock) == NOON + 4 * DAY + (10 + 9 + 2) * HOUR


def test_it_is_told_when_the_running_clock_will_stand_still() -> None:
    clock = begun(DAILY, NOON)
    assert clocks.standstills(clock, NOON) == []
    clock.seats[ANNA].quiet = NIGHT
    night = (NOON + 10 * HOUR, NOON + 19 * HOUR)
    found = clocks.standstills(clock, NOON, most=2)
    assert found == [night, (night[0] + DAY, night[1] + DAY)]
    at_midnight = clocks.standstills(clock, NOON + 12 * HOUR)
    assert at_midnight[0] == (NOON + 12 * HOUR, night[1])
    assert len(at_midnight) == 5, "72 hours are over on the fifth day"
    clock.seats[ANNA].away = (NOON, NOON + 2 * DAY)
    assert clocks.standstills(clock, NOON + HOUR)[0] == (NOON, NOON + 2 * DAY), "nights within a vacation are no others"
    clocks.stop(clock, NOON + HOUR, 0)
    assert clocks.standstills(clock, NOON + HOUR) == []


def test_quiet_hours_follow_the_players_own_summer_time() -> None:
    begin = datetime(2027, 3, 27, 12, tzinfo=UTC).timestamp()  # the night in which Prague loses an hour
    clock = begun(DAILY, begin)
    clock.seats[ANNA].quiet = Quiet(22 * 60, 7 * 60, "Europe/Prague")
    assert clocks.counted(clock, ANNA, begin, begin + DAY) / HOUR == 24 - 8
    assert clocks.counted(clock, ANNA, begin + DAY, begin + 2 * DAY) / HOUR == 24 - 9


def test_live_games_know_no_quiet_hours() -> None:
    clock = begun(LIVE, NOON)
    clock.seats[ANNA].quiet = Quiet(11 * 60, 13 * 60, "UTC")
    assert clocks.deadline(clock) == NOON + 600


def test_a_vacation_stops_the_clock_and_is_counted_in_days() -> None:
    clock = begun(DAILY, NOON)
    assert clocks.go_away(clock, ANNA, 2, NOON) == (NOON, NOON + 2 * DAY)
    assert clocks.deadline(clock) == NOON + 5 * DAY
    with pytest.raises(ValueError, match="a vacation lasts until it is over"):
        clocks.go_away(clock, ANNA, 1, NOON + DAY)
    with pytest.raises(ValueError, match="1 days of vacation are left"):
        clocks.go_away(clock, ANNA, 2, NOON + 3 * DAY)


def test_a_second_vacation_in_the_same_turn_does_not_charge_the_first() -> None:
    clock = begun(DAILY, NOON)
    clocks.go_away(clock, ANNA, 1, NOON + HOUR)
    clocks.go_away(clock, ANNA, 1, NOON + HOUR + 2 * DAY)
    assert clocks.deadline(clock) == NOON + 5 * DAY, "three days of time, two of vacation"
    clocks.follow(clock, NOON + HOUR + 3 * DAY, BERT, ANNA, 0)
    assert clock.seats[ANNA].bank == 2 * DAY - HOUR


def test_a_second_vacation_during_an_answer_does_not_charge_the_first() -> None:
    clock = begun(DAILY, NOON)
    clocks.follow(clock, NOON, ANNA, BERT, 1)
    clocks.go_away(clock, BERT, 1, NOON + HOUR)
    clocks.go_away(clock, BERT, 1, NOON + 2 * HOUR + DAY)
    assert clocks.deadline(clock) == NOON + 6 * HOUR + 2 * DAY


def test_whoever_is_back_early_has_the_whole_days_again() -> None:
    clock = begun(DAILY, NOON)
    clocks.go_away(clock, ANNA, 3, NOON)
    clocks.end_vacation(clock, ANNA, NOON + 0.5 * DAY)
    assert clock.seats[ANNA].vacation == 2 * DAY
    assert clocks.deadline(clock) == NOON + 3.5 * DAY


def test_an_outage_charges_nobody() -> None:
    clock = begun(LIVE)
    outages = [(100.0, 700.0)]
    assert clocks.deadline(clock, outages) == 1200
    clocks.follow(clock, 750, BERT, BERT, 1, outages)
    assert clock.seats[ANNA].bank == 600 - 150 + 20


def test_a_clock_that_was_set_back_gives_and_takes_nothing() -> None:
    clock = begun(LIVE, 1000)
    clocks.follow(clock, 900, BERT, BERT, 1)
    assert clock.seats[ANNA].bank == 620


# ---------------------------------------------------------------- undo, coming back
def test_undo_by_consent_gives_everybody_their_time_back() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 100, BERT, BERT, 3)
    clocks.follow(clock, 300, CARA, CARA, 6)
    clocks.take_back(clock, 2)
    clocks.follow(clock, 300, ANNA, ANNA, 2)
    assert [seat.bank for seat in clock.seats] == [600, 600, 600]
    clocks.follow(clock, 350, BERT, BERT, 3)
    assert clock.seats[ANNA].bank == 600 - 50 + 20, "a turn that is played again has one increment"


def test_what_was_paid_before_stays_paid() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 100, BERT, BERT, 3)
    clocks.follow(clock, 300, CARA, CARA, 6)
    clocks.take_back(clock, 3)
    assert [seat.bank for seat in clock.seats] == [520, 600, 600]


def test_whoever_comes_back_has_some_time() -> None:
    clock = begun(LIVE)
    clocks.fall(clock, 600, 0)
    clocks.follow(clock, 601, ANNA, None, 0)  # a bot plays
    clocks.come_back(clock, ANNA)
    clocks.follow(clock, 610, ANNA, ANNA, 1)
    assert clocks.left(clock, 610) == 60


def test_no_clock_runs_while_a_bot_decides() -> None:
    clock = begun(LIVE)
    clocks.follow(clock, 10, BERT, None, 1)
    assert clocks.deadline(clock) is None
    clocks.follow(clock, 50, CARA, CARA, 2)
    assert clock.seats[BERT].bank == 620


# ---------------------------------------------------------------- always
@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_possible(name: str) -> None:
    read = msgspec.json.decode(msgspec.json.encode(PRESETS[name]), type=Limits)
    assert read == PRESETS[name]
    assert clocks.budget(begun(read)) >= 10 * MINUTE


spans = st.lists(st.tuples(st.floats(0, 5 * DAY), st.floats(0, DAY)), max_size=5).map(
    lambda parts: [(NOON + a, NOON + a + b) for a, b in parts]
)
hours = st.none() | st.tuples(st.integers(0, 1439), st.integers(1, 720), st.sampled_from(["UTC", "Asia/Tokyo"])).map(
    lambda q: Quiet(q[0], (q[0] + q[1]) % 1440, q[2])
)


@given(st.floats(0, 4 * DAY), spans, hours)
def test_the_deadline_is_when_the_time_has_counted(
    seconds: float, outages: list[tuple[float, float]], quiet: Quiet | None
) -> None:
    clock = begun(DAILY, NOON)
    clock.seats[ANNA].quiet = quiet
    at = clocks.after(clock, ANNA, NOON, seconds, outages)
    assert clocks.counted(clock, ANNA, NOON, at, outages) == pytest.approx(seconds, abs=1e-3)
    assert at >= NOON + seconds - 1e-3


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.floats(0, 400)), max_size=40))
def test_no_time_is_made_or_lost(steps: list[tuple[int, int, float]]) -> None:
    """Live without an increment: the banks lose exactly what was used in turns, as long as there is some."""
    clock = begun(Limits("live", bank=1e5, answer=30))
    now, used, player, actor = 0.0, [0.0] * 3, ANNA, ANNA
    for number, (next_player, next_actor, seconds) in enumerate(steps):
        now += seconds
        if player == actor:
            used[player] += seconds
        clocks.follow(clock, now, next_player, next_actor, number)
        player, actor = next_player, next_actor
    clocks.stop(clock, now, 99)
    for seat, spent in zip(clock.seats, used, strict=True):
        assert 1e5 - seat.bank == pytest.approx(spent, abs=1e-3)


@given(st.lists(st.floats(0, 3000), max_size=20))
def test_a_bank_is_never_less_than_nothing(times: list[float]) -> None:
    clock = begun(LIVE)
    now = 0.0
    for number, seconds in enumerate(times):
        now += seconds
        clocks.follow(clock, now, (number + 1) % 3, (number + 1) % 3, number)
    assert all(seat.bank >= 0 for seat in clock.seats)
