"""What time of day counts: quiet hours in a player's own time zone. Pure: it is given all times."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

DAY: Final = 86_400.0
MINUTES: Final = 24 * 60
LONGEST: Final = 12 * 60
"""Minutes of a day that may be quiet: a clock that never runs is none."""
Span = tuple[float, float]


class Quiet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Daily hours in which no clock by correspondence runs, in minutes of the player's day."""

    begin: int
    end: int
    zone: str = "UTC"


@lru_cache(maxsize=1000)
def zone_of(name: str) -> ZoneInfo:
    """A time zone; ValueError if there is none of this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"there is no time zone {name[:60]!r}") from None


def length(quiet: Quiet) -> int:
    return (quiet.end - quiet.begin) % MINUTES


def check(quiet: Quiet) -> None:
    """ValueError says what is wrong."""
    zone_of(quiet.zone)
    if not (0 <= quiet.begin < MINUTES and 0 <= quiet.end < MINUTES):
        raise ValueError("quiet hours are minutes of a day, from 0 to 1439")
    if not 0 < length(quiet) <= LONGEST:
        raise ValueError(f"quiet hours last from one minute to {LONGEST // 60} hours")


def quiet_spans(quiet: Quiet, begin: float, end: float) -> Iterator[Span]:
    """The quiet hours that touch a stretch of time, in order. Where clocks are put forward they are shorter."""
    zone = zone_of(quiet.zone)
    day = datetime.fromtimestamp(begin, UTC).astimezone(zone).date() - timedelta(days=1)
    while True:
        since = instant(day, quiet.begin, zone)
        if since >= end:
            return
        until = instant(day + timedelta(days=quiet.end <= quiet.begin), quiet.end, zone)
        if until > begin and until > since:
            yield max(since, begin), min(until, end)
        day += timedelta(days=1)


def instant(day: object, minute: int, zone: ZoneInfo) -> float:
    """When a minute of a day is, in seconds since 1970."""
    text = f"{day} {minute // 60:02}:{minute % 60:02}"
    return datetime.strptime(text, "%Y-%m-%d %H:%M").replace(tzinfo=zone).timestamp()
