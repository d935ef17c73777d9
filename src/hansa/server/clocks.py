"""Who pays time when (docs/days.md). Pure values and functions: every time is given, nothing waits, nothing is stored.

A turn is paid by its player, from the time per turn and then from the bank. An answer out of turn has an allowance of
its own and never touches the bank. Quiet hours, vacations and outages are nobody's time.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

from hansa.server.quiet import Quiet, Span, quiet_spans

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86_400.0
LONGEST: Final = 30 * DAY
LEAST: Final = 1.0
"""Seconds that bank and turn have together at least: else every flag would fall at once."""
REMEMBERED: Final = 200
"""How many payments and increments can be given back."""
REMINDER: Final = 0.75
"""The part of the time after which a player is reminded."""
RETURN: Final = 0.1
"""The part of the bank that somebody who comes back has at least."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]
What = Literal["turn", "answer"]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is, in seconds."""

    kind: Literal["live", "days"]
    bank: Seconds
    """For all turns together."""
    per_turn: Seconds = 0.0
    """For each turn, before the bank pays; what is left of it is lost."""
    increment: Seconds = 0.0
    """Added to the bank after each turn."""
    answer: Annotated[float, msgspec.Meta(ge=10, le=LONGEST)] = MINUTE
    """For each answer out of turn."""
    vacation: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """Days on which the clock of a player may stand still, in one game."""
    level: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The bot that plays for somebody whose flag has fallen; None: the usual one."""


def days(per_turn: float) -> Limits:
    """By correspondence: as much again in the bank as three turns have, and half a turn for each answer."""
    return Limits("days", bank=3 * per_turn, per_turn=per_turn, answer=max(per_turn / 2, 6 * HOUR), vacation=7)


PRESETS: Final[dict[str, Limits]] = {
    "fast": Limits("live", bank=10 * MINUTE, increment=20.0, answer=30.0),
    "calm": Limits("live", bank=25 * MINUTE, increment=45.0, answer=60.0),
    "12h": days(12 * HOUR),
    "1d": days(DAY),
    "2d": days(2 * DAY),
    "3d": days(3 * DAY),
    "7d": days(7 * DAY),
}


class Seat(msgspec.Struct):
    """The time of one seat."""

    bank: float
    vacation: float
    """Seconds of vacation that are left."""
    quiet: Quiet | None = None
    away: Span | None = None
    """The last vacation, from and to."""
    fallen: bool = False


class Turn(msgspec.Struct):
    """The turn that is being played."""

    seat: int
    spent: float = 0.0
    charged: float = 0.0
    """What the bank has paid of it."""


class Running(msgspec.Struct):
    """The clock that runs now."""

    seat: int
    what: What
    since: float
    spent: float = 0.0
    """An answer: what was used before ``since``."""


class Payment(msgspec.Struct, array_like=True):
    """What a bank paid for the actions up to a number of them; an increment is less than nothing."""

    actions: int
    seat: int
    seconds: float


class Clock(msgspec.Struct):
    """The clocks of a table."""

    limits: Limits
    seats: list[Seat]
    turn: Turn | None = None
    running: Running | None = None
    paid: list[Payment] = []


def new(limits: Limits, seats: int) -> Clock:
    return Clock(limits, [Seat(limits.bank, limits.vacation * DAY) for _ in range(seats)])


# ---------------------------------------------------------------- what counts
def idle(clock: Clock, seat: int, begin: float, outages: Sequence[Span]) -> Iterator[Span]:
    """The spans after ``begin`` that do not count for a seat, by their beginnings; they may overlap."""
    own = clock.seats[seat]
    parts: list[Iterable[Span]] = [sorted(outages)]
    if clock.limits.kind == "days":
        if own.away is not None:
            parts.append([own.away])
        if own.quiet is not None:
            parts.append(quiet_spans(own.quiet, begin, math.inf))
    return heapq.merge(*parts)


def counted(clock: Clock, seat: int, begin: float, end: float, outages: Sequence[Span] = ()) -> float:
    """How much of the time between two moments counts for a seat."""
    total, at = 0.0, begin
    for since, until in idle(clock, seat, begin, outages):
        if since >= end:
            break
        total += max(0.0, since - at)
        at = max(at, min(until, end))
    return total + max(0.0, end - at)


def after(clock: Clock, seat: int, begin: float, seconds: float, outages: Sequence[Span] = ()) -> float:
    """The moment at which so many seconds have counted for a seat."""
    at, left = begin, seconds
    for since, until in idle(clock, seat, begin, outages):
        free = max(0.0, since - at)
        if free >= left:
            break
        left -= free
        at = max(at, until)
    return at + left


# ---------------------------------------------------------------- what is left
def budget(clock: Clock) -> float:
    """What the running clock has for this turn or answer in all."""
    running, turn = clock.running, clock.turn
    if running is None:
        return math.inf
    if running.what == "answer" or turn is None:
        return clock.limits.answer
    return clock.limits.per_turn + clock.seats[running.seat].bank + turn.charged


def spent(clock: Clock) -> float:
    """What was used of it when it began to run."""
    running, turn = clock.running, clock.turn
    if running is None or turn is None:
        return 0.0
    return running.spent if running.what == "answer" else turn.spent


def deadline(clock: Clock, outages: Sequence[Span] = ()) -> float | None:
    """When the flag falls, if nobody does anything."""
    running = clock.running
    if running is None:
        return None
    return after(clock, running.seat, running.since, max(0.0, budget(clock) - spent(clock)), outages)


def standstills(clock: Clock, now: float, outages: Sequence[Span] = (), most: int = 8) -> list[Span]:
    """The next spans in which the running clock stands still before its flag falls, in order and apart."""
    running, end = clock.running, deadline(clock, outages)
    found: list[Span] = []
    if running is None or end is None:
        return found
    for since, until in idle(clock, running.seat, now, outages):
        if since >= end:
            break
        if found and since <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], until))
        elif len(found) == most:
            break
        elif until > now:
            found.append((since, until))
    return found


def reminder(clock: Clock, outages: Sequence[Span] = ()) -> float | None:
    """When three quarters of the time are over."""
    running = clock.running
    if running is None:
        return None
    wait = budget(clock) * REMINDER - spent(clock)
    return after(clock, running.seat, running.since, wait, outages) if wait > 0 else running.since


def left(clock: Clock, now: float, outages: Sequence[Span] = ()) -> float | None:
    """What the running clock has left, never less than nothing."""
    running = clock.running
    if running is None:
        return None
    used = spent(clock) + counted(clock, running.seat, running.since, max(now, running.since), outages)
    return max(0.0, budget(clock) - used)


def due(clock: Clock, now: float, outages: Sequence[Span] = ()) -> bool:
    """Whether a flag falls now."""
    found = deadline(clock, outages)
    return found is not None and now >= found


# ---------------------------------------------------------------- what happens
def stop(clock: Clock, now: float, actions: int, outages: Sequence[Span] = ()) -> None:
    """The running clock stops, and what it used is paid."""
    running, turn = clock.running, clock.turn
    clock.running = None
    if running is None or turn is None or running.what == "answer":
        return
    turn.spent += counted(clock, running.seat, running.since, max(now, running.since), outages)
    pays = min(max(0.0, turn.spent - clock.limits.per_turn) - turn.charged, clock.seats[running.seat].bank)
    if pays > 0:
        turn.charged += pays
        pay(clock, Payment(actions, running.seat, pays))


def pay(clock: Clock, payment: Payment) -> None:
    """Take time from a bank, or add it there, so that it can be given back."""
    clock.seats[payment.seat].bank -= payment.seconds
    clock.paid.append(payment)
    del clock.paid[:-REMEMBERED]


def settle(clock: Clock, now: float, actions: int, outages: Sequence[Span] = ()) -> None:
    """What the running clock has used up to now is paid, as things stand; it runs on."""
    running = clock.running
    if running is None:
        return
    used = counted(clock, running.seat, running.since, max(now, running.since), outages)
    stop(clock, now, actions, outages)
    clock.running = Running(running.seat, running.what, max(now, running.since), running.spent + used)


def follow(
    clock: Clock, now: float, player: int | None, actor: int | None, actions: int, outages: Sequence[Span] = ()
) -> bool:
    """The table goes on: ``player`` has the turn, ``actor`` is a person who decides. True if a new turn began.

    Who decides before and after the same change goes on with the same clock.
    """
    before = clock.running
    answering = before.spent if before is not None and before.what == "answer" else 0.0
    if before is not None and before.what == "answer":
        answering += counted(clock, before.seat, before.since, max(now, before.since), outages)
    stop(clock, now, actions, outages)
    began = False
    if player is None:
        clock.turn = None
        return False
    if clock.turn is None or clock.turn.seat != player:
        if clock.turn is not None and not clock.seats[clock.turn.seat].fallen and clock.limits.increment:
            pay(clock, Payment(actions, clock.turn.seat, -clock.limits.increment))
        clock.turn = Turn(player)
        began = True
    if actor is not None:
        what: What = "turn" if actor == player else "answer"
        goes_on = before is not None and before.seat == actor and before.what == what == "answer" and not began
        clock.running = Running(actor, what, now, answering if goes_on else 0.0)
    return began


def take_back(clock: Clock, actions: int) -> None:
    """By consent only so many actions count: everybody has the time again that was paid for the others.

    Turns that were taken back have not ended: what was added after them comes with the next time that they end.
    """
    while clock.paid and clock.paid[-1].actions > actions:
        payment = clock.paid.pop()
        own = clock.seats[payment.seat]
        own.bank = max(0.0, own.bank + payment.seconds)
    clock.turn = None
    clock.running = None


def fall(clock: Clock, now: float, actions: int, outages: Sequence[Span] = ()) -> int:
    """The flag of the running clock falls; whose it was."""
    running = clock.running
    assert running is not None
    stop(clock, now, actions, outages)
    clock.seats[running.seat].fallen = True
    return running.seat


def come_back(clock: Clock, seat: int) -> None:
    """Somebody whose flag had fallen plays again, with some time at least."""
    own, limits = clock.seats[seat], clock.limits
    own.fallen = False
    own.bank = max(own.bank, limits.bank * RETURN, limits.answer)
    if clock.turn is not None and clock.turn.seat == seat:
        clock.turn = Turn(seat)


def go_away(
    clock: Clock, seat: int, days_away: int, now: float, actions: int = 0, outages: Sequence[Span] = ()
) -> Span:
    """A vacation that begins now; ValueError says why not. One before, in the same turn, stays nobody's time."""
    own = clock.seats[seat]
    if clock.limits.kind != "days":
        raise ValueError("vacations are for tables by correspondence")
    if own.away is not None and own.away[1] > now:
        raise ValueError("a vacation lasts until it is over, or until you end it")
    if days_away * DAY > own.vacation:
        raise ValueError(f"{own.vacation / DAY:.0f} days of vacation are left in this game")
    if clock.running is not None and clock.running.seat == seat:
        settle(clock, now, actions, outages)
    own.vacation -= days_away * DAY
    own.away = (now, now + days_away * DAY)
    return own.away


def end_vacation(clock: Clock, seat: int, now: float) -> None:
    """Back early: whole days that were not used can be taken later."""
    own = clock.seats[seat]
    if own.away is None or own.away[1] <= now:
        raise ValueError("you are not on vacation")
    own.vacation += math.floor((own.away[1] - now) / DAY) * DAY
    own.away = (own.away[0], now)
