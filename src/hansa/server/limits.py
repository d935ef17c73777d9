"""What keeps a server hard to break: sizes, rates, and turns. door.py holds everybody to them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, Final

from hansa.server import model
from hansa.server.auth import Bucket
from hansa.server.connections import neighbourhood
from hansa.server.settings import Settings

BODY: Final = 64 << 10
LARGE: Final = {
    "/api/records": model.RECORD + BODY,
    "/api/study/open": model.STUDY + BODY,
    "/api/study/text": model.STUDY + BODY,
    "/api/study/": model.RECORD + BODY,
    "/api/studies": model.STUDY + BODY,
}
"""Where more is read, and how much; the first that fits counts."""
QUERY: Final = 2000
PATH: Final = 300
KEPT: Final = 50_000
WAITING: Final = 100
"""Requests of one address that may wait, for their turn or for a refusal."""
SLOWEST: Final = 1.0
"""Seconds that a refusal is kept back at most."""


class Limits:
    """Rates per address and per seat."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.addresses: Final[dict[str, Bucket]] = {}
        self.makers: Final[dict[str, Bucket]] = {}
        self.seats: Final[dict[tuple[str, int], Bucket]] = {}
        self.talkers: Final[dict[tuple[str, int], Bucket]] = {}
        self.guests: Final[dict[tuple[str, str], Bucket]] = {}
        self.costs: Final[dict[str, Bucket]] = {}
        self.shakers: Final[dict[str, Bucket]] = {}
        self.refused = 0
        self.limited: Final = settings.requests_per_second > 0

    def address(self, name: str) -> float:
        rate = self.settings.requests_per_second
        return self._take(self.addresses, name, rate, rate * 10) if rate else 0.0

    def maker(self, name: str, tables: float = 1.0) -> float:
        """Before something is stored that stays: a table, or as much as so many of them."""
        hourly = self.settings.tables_per_hour
        return self._take(self.makers, name, hourly / 3600, hourly, min(tables, hourly)) if hourly else 0.0

    def seat(self, table_id: str, seat: int) -> float:
        rate = self.settings.actions_per_second
        return self._take(self.seats, (table_id, seat), rate, rate * 5) if rate else 0.0

    def guest(self, study_id: str, person: str) -> float:
        """Before somebody changes a shared study."""
        rate = self.settings.actions_per_second
        return self._take(self.guests, (study_id, person), rate, rate * 5) if rate else 0.0

    def talker(self, table_id: str, seat: int) -> float:
        return self._take(self.talkers, (table_id, seat), 0.5, 10)

    def handshake(self, name: str) -> float:
        """Before a socket is opened."""
        rate = self.settings.handshakes_per_second
        return self._take(self.shakers, name, rate, rate * 20) if rate and self.limited else 0.0

    def cost(self, name: str) -> Bucket | None:
        """The CPU time that an address may still use; None where it is not limited."""
        rate = self.settings.cpu_per_address
        if not rate or not self.limited:
            return None
        bucket = self.costs.get(name)
        if bucket is None:
            self._make_room(self.costs)
            bucket = self.costs[name] = Bucket(rate, rate * 4)
        return bucket

    def in_debt(self, name: str) -> float:
        """Seconds until an address has paid for the CPU time that it used."""
        bucket = self.costs.get(name)
        wait = 0.0 if bucket is None else bucket.wait()
        self.refused += wait > 0
        return wait

    def owed(self, name: str) -> float:
        """The same for somebody who is not refused, but waits."""
        bucket = self.costs.get(name)
        return 0.0 if bucket is None else bucket.owed()

    def patience(self, name: str) -> float:
        """How long an answer that says no is kept back: whoever sends on and on is answered slowly."""
        found = [buckets[name].refused for buckets in (self.addresses, self.costs, self.shakers) if name in buckets]
        return min(SLOWEST, 0.02 * max(0, max(found, default=0) - 5))

    def _take(self, buckets: dict[Any, Bucket], key: Any, rate: float, burst: float, n: float = 1.0) -> float:
        bucket = buckets.get(key)
        if bucket is None:
            self._make_room(buckets)
            bucket = buckets[key] = Bucket(rate, burst)
        wait = bucket.take(n)
        self.refused += wait > 0
        return wait

    def _make_room(self, buckets: dict[Any, Bucket]) -> None:
        """Nothing grows without a bound: if all of very many are in use, the oldest is forgotten."""
        if len(buckets) >= KEPT:
            self.tidy()
            if len(buckets) >= KEPT:
                del buckets[next(iter(buckets))]

    def tidy(self) -> None:
        """Forget those who have been quiet long enough to be full again."""
        kept: list[dict[Any, Bucket]] = [
            *(self.addresses, self.makers, self.seats, self.talkers, self.costs, self.shakers, self.guests)
        ]
        for buckets in kept:
            for key in [key for key, bucket in buckets.items() if bucket.full()]:
                del buckets[key]


class Turns:
    """How many requests of one address are worked on at once: the others of the same address wait for them."""

    def __init__(self, places: int) -> None:
        self.places: Final = places
        self._free: Final[dict[str, asyncio.Semaphore]] = {}
        self._users: Final[Counter[str]] = Counter()

    def full(self, address: str) -> bool:
        return self._users[address] >= self.places + WAITING if address in self._users else False

    @contextlib.asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        self._users[address] += 1
        free = self._free.setdefault(address, asyncio.Semaphore(self.places))
        try:
            async with free:
                yield
        finally:
            self._users[address] -= 1
            if not self._users[address]:
                del self._users[address], self._free[address]


def address_of(scope: Any) -> str:
    """Whom limits count a request for."""
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else "?"
