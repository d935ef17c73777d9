"""The time of day. Every stored or shown time comes from the clock that the server was given."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]


def now() -> float:
    """Seconds since 1970, to the millisecond."""
    return round(time.time(), 3)
