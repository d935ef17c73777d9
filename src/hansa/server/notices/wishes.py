"""What a player wants to be told, and when."""

from __future__ import annotations

import hashlib
from typing import Final, Literal, get_args

import msgspec

from hansa.server.model import Profile
from hansa.server.quiet import quiet_spans

What = Literal[
    "turn", "answer", "remind", "flag", "over", "rematch", "mention", "invite", "ask", "prepared", "round", "standing"
]
DEFAULTS: Final[dict[str, bool]] = dict.fromkeys(get_args(What), True)
AT_ANY_TIME: Final = frozenset({"remind", "flag", "test", "confirm"})
"""What does not wait for the daily digest."""
ASLEEP: Final = frozenset({"test", "confirm"})
"""What somebody has just asked for, also in their quiet hours."""
DAY: Final = 86_400.0


def wanted(profile: Profile, wishes: str | None, what: str) -> bool:
    """Whether a player wants such a message; ``wishes`` are those about one table, JSON."""
    return (DEFAULTS | profile.wishes | msgspec.json.decode(wishes or b"{}", type=dict[str, bool])).get(what, True)


def awake(profile: Profile, now: float) -> float:
    """Now, or when the player's quiet hours are over."""
    quiet = profile.quiet
    if quiet is None:
        return now
    return next((until for since, until in quiet_spans(quiet, now, now + DAY) if since <= now < until), now)


def profile_of(stored: str | None) -> Profile:
    return Profile() if stored is None else msgspec.json.decode(stored, type=Profile)


def short(text: str) -> str:
    """An id of a row or a message that follows from what it is about."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
