"""Who may do what: random secrets, of which only hashes are kept, and the roles they open at a table."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from dataclasses import dataclass, field
from typing import Final

import msgspec

NO_SEAT: Final = -1
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
SECRET: Final = re.compile(r"[\w-]{42}[AEIMQUYcgkosw048]", re.ASCII)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Short enough to read aloud; it is a name, not a secret."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def table_id_of(nonce: str) -> str:
    """The id of the table that a request with this nonce makes, however often it is sent."""
    number = int.from_bytes(hashlib.sha256(f"table {nonce}".encode()).digest())
    return "".join(ALPHABET[number // len(ALPHABET) ** i % len(ALPHABET)] for i in range(10))


def maker_of(address: str) -> str:
    """Which tables one address made: so short that thousands of addresses share it, and nobody's is kept."""
    return hashlib.sha256(f"maker {address}".encode()).hexdigest()[:4]


def hashed(secret: str) -> str:
    """What is stored of a secret. It has 256 random bits, so a plain digest cannot be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()


def plausible(secret: str | None) -> bool:
    """What could be one of our secrets: 32 bytes in base64, whose last character has few values."""
    return secret is not None and SECRET.fullmatch(secret) is not None


class Caller(msgspec.Struct, frozen=True):
    """Who sent a request, as far as it matters: hashes of what was shown, and the address for limits."""

    browser: str | None
    """The player that the browser's cookie stands for: its own hash, or that of the player's first browser."""
    bearer: str | None
    address: str
    device: str | None = None
    """The hash of the browser's own cookie."""


@dataclass(frozen=True, slots=True)
class Roles:
    """What a caller may do at one table."""

    host: bool = False
    seats: frozenset[int] = frozenset()
    watch: bool = False
    join: bool = False

    @property
    def any(self) -> bool:
        return self.host or self.watch or self.join or bool(self.seats)

    def __or__(self, other: Roles) -> Roles:
        return Roles(
            self.host or other.host, self.seats | other.seats, self.watch or other.watch, self.join or other.join
        )


def roles_of(rows: list[tuple[str, int]]) -> Roles:
    """Roles from stored pairs of role and seat."""
    names = {role for role, _ in rows}
    seats = frozenset(seat for role, seat in rows if role == "seat")
    return Roles("host" in names, seats, "watch" in names, "join" in names)


@dataclass(slots=True)
class Bucket:
    """A rate limit: so many at once, refilled steadily. Uses a clock that never jumps."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = field(init=False)
    refused: int = 0
    """How often in a row there was no room."""

    def __post_init__(self) -> None:
        self.level = self.burst
        self.at = time.monotonic()

    def full(self) -> bool:
        """It has been quiet for so long that a new one would be the same."""
        return self.level + (time.monotonic() - self.at) * self.rate >= self.burst

    def take(self, n: float = 1.0) -> float:
        """0 if there was room, otherwise the seconds until there is."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level >= n:
            self.level -= n
            self.refused = 0
            return 0.0
        self.refused += 1
        return (n - self.level) / self.rate

    def spend(self, n: float) -> None:
        """Take what was used already; ``wait`` says how long until it is paid for."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate) - n
        self.at = now

    def owed(self) -> float:
        """0 if something is left, else the seconds until then."""
        level = self.level + (time.monotonic() - self.at) * self.rate
        return 0.0 if level > 0 else -level / self.rate + 0.01

    def wait(self) -> float:
        """The same for somebody who is refused if nothing is left."""
        owed = self.owed()
        self.refused = self.refused + 1 if owed else 0
        return owed
