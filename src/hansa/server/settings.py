"""How a server is set up: flags of `hansa serve`, or the environment variables HANSA_... of the same names."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hansa.bots.commands import named_commands
from hansa.bots.registry import OWN

DEFAULT_DATABASE = "sqlite:///hansa.db"
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("json", "text")
PREFIX = re.compile(r"(/[\w.~-]+)*/?", re.ASCII)
LIMITS = (
    "bot_failures",
    "bot_grace",
    "requests_per_second",
    "actions_per_second",
    "tables_per_hour",
    "tables",
    "sockets_per_address",
    "sockets",
    "handshakes_per_second",
    "connections_per_address",
    "connections",
    "receive_seconds",
    "cpu_per_address",
    "idle_minutes",
    "tables_in_memory",
    "expire_days",
    "messages_per_day",
    "studies_per_player",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that may differ from one server to another."""

    database: str = DEFAULT_DATABASE
    """sqlite:///FILE or postgresql://USER@HOST/NAME."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    """Processes that share the tables; more than one needs PostgreSQL."""
    prefix: str = ""
    """Path under which a reverse proxy shows the server, such as /hansa."""
    origins: tuple[str, ...] = ()
    """Further origins that may use the server with cookies, such as https://example.org."""
    hosts: tuple[str, ...] = ()
    """Names under which the server is asked, such as example.org; empty: any."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    secure_cookies: bool = False
    """Mark cookies as Secure: set it where TLS is in front."""
    bot_processes: int = 2
    bot_failures: int = 3
    """Failures of a bot in one game after which the simplest one takes its seat."""
    bot_grace: float = 10.0
    """Seconds beyond its thinking time after which a bot counts as hanging."""
    piped_bots: tuple[str, ...] = ()
    """Bots in programs of this machine, name=command each (docs/protocol.md). They may do all that the server may."""
    requests_per_second: float = 50.0
    """Sustained rate per address; ten times as many at once. 0: no rates of requests, handshakes and CPU at all."""
    cpu_per_address: float = 0.25
    """Seconds of the server's CPU that one address may use in a second. 0: no limit."""
    requests_at_once: int = 4
    """Requests of one address that are worked on at the same time; others wait."""
    actions_per_second: float = 20.0
    """Sustained rate of changes per seat. 0: no limit."""
    tables_per_hour: int = 200
    """New tables per address and hour. 0: no limit."""
    tables: int = 1_000_000
    """Tables in all. 0: no limit."""
    sockets_per_address: int = 200
    sockets: int = 10_000
    """Sockets in all. 0: no limit."""
    handshakes_per_second: float = 5.0
    """Sockets that one address may open; twenty times as many at once."""
    connections_per_address: int = 200
    """Open connections of one address, sockets apart; a trusted proxy may have any number. 0: no limit."""
    connections: int = 10_000
    """Open connections in all, sockets apart. 0: no limit."""
    receive_seconds: float = 15.0
    """Seconds in which a request must have arrived. 0: any time."""
    idle_minutes: float = 10.0
    """Minutes after which a table that nobody watches leaves memory; its log stays."""
    tables_in_memory: int = 5000
    """Tables that a process keeps in memory, beside those that somebody watches. 0: any number."""
    expire_days: float = 180.0
    """Days after which a table or a shared study that nobody touched is deleted. 0: never."""
    studies_per_player: int = 100
    """Shared studies that one player may have. 0: any number."""
    known_players: bool = False
    """New tables, and open seats at public tables, only for players whom the operator invited."""
    address: str = ""
    """Where players find the server, such as https://example.org/hansa: for links in messages."""
    smtp: str = ""
    """The mail server, smtp://USER:PASSWORD@HOST:587 or smtps://...; empty: no mail is sent."""
    mail_from: str = ""
    """The sender of mails, such as hansa@example.org."""
    push: bool = False
    """Messages to browsers that are closed, through the services of their makers."""
    webhooks: bool = False
    """Messages to chat services and other addresses that players choose."""
    messages_per_day: int = 200
    """Messages to one player in a day. 0: no limit."""
    log_level: str = "info"
    log_format: str = "json"
    openings: str = ""
    """File of openings (docs/openings.md); empty: the one in the package."""
    static: str = ""
    """Directory of the built web client; empty: the one in the package."""

    def __post_init__(self) -> None:
        """ValueError says what is wrong."""
        scheme = self.database.partition("://")[0].partition("+")[0] if "://" in self.database else "sqlite"
        if scheme not in ("sqlite", "postgresql", "postgres"):
            raise ValueError(f"a database is sqlite:///FILE or postgresql://USER@HOST/NAME, not {scheme}://...")
        if not 0 < self.port < 65536:
            raise ValueError(f"a port is a number from 1 to 65535, not {self.port}")
        if self.prefix and not self.prefix.startswith("/"):
            object.__setattr__(self, "prefix", f"/{self.prefix}")
        if not PREFIX.fullmatch(self.prefix):
            raise ValueError(f"a prefix is a path such as /hansa, not {self.prefix!r}")
        for name, words in (("log_level", LOG_LEVELS), ("log_format", LOG_FORMATS)):
            if getattr(self, name) not in words:
                raise ValueError(f"HANSA_{name.upper()} is one of {', '.join(words)}, not {getattr(self, name)!r}")
        for name in LIMITS:
            if not 0 <= getattr(self, name) < math.inf:
                raise ValueError(f"HANSA_{name.upper()} is 0 or more, not {getattr(self, name)}")
        for name in named_commands(self.piped_bots):
            if name in OWN:
                raise ValueError(f"HANSA_PIPED_BOTS: {name!r} is a bot of this package; choose another name")
        self._check_messages()
        if min(self.workers, self.bot_processes, self.requests_at_once) < 1:
            raise ValueError("at least one worker, one process for bots and one request at once are needed")
        if self.workers > 1 and not self.is_postgres:
            raise ValueError(
                "several workers share their tables through PostgreSQL: "
                "add --database postgresql://..., or use one worker"
            )

    def _check_messages(self) -> None:
        """Links in messages need the server's address; a mail needs its sender, too."""
        if self.address:
            parts = urlsplit(self.address)
            if parts.scheme not in ("https", "http") or not parts.hostname or parts.query or parts.fragment:
                raise ValueError(f"HANSA_ADDRESS is where players find the server, https://..., not {self.address!r}")
        if self.smtp:
            parts = urlsplit(self.smtp)
            if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
                raise ValueError("HANSA_SMTP is smtp://USER:PASSWORD@HOST:PORT or smtps://...")
            if "@" not in self.mail_from:
                raise ValueError("HANSA_SMTP needs a sender: HANSA_MAIL_FROM=hansa@example.org")
        if (self.smtp or self.push or self.webhooks) and not self.address:
            raise ValueError("messages have links: say in HANSA_ADDRESS where players find the server")

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith("postgres")

    @property
    def url(self) -> str:
        """The database with the driver that is used here."""
        for plain, driver in (
            ("postgresql+asyncpg://", "postgresql+asyncpg://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
            ("sqlite+aiosqlite://", "sqlite+aiosqlite://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        return f"sqlite+aiosqlite:///{self.database}"

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        path = self.url.removeprefix("sqlite+aiosqlite:///").partition("?")[0]
        return None if self.is_postgres or path in ("", ":memory:") else Path(path)

    @property
    def static_directory(self) -> Path:
        return Path(self.static) if self.static else Path(__file__).parent / "static"

    def to_environment(self) -> dict[str, str]:
        """Variables from which ``from_environment`` makes the same settings in another process."""
        out = {}
        for f in fields(self):
            value = getattr(self, f.name)
            out[f"HANSA_{f.name.upper()}"] = ",".join(value) if isinstance(value, tuple) else str(value)
        return out


def read_value(name: str, text: str) -> Any:
    """The value of a setting from its text; ValueError says what is wrong."""
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        if text.lower() not in ("1", "0", "true", "false", "yes", "no"):
            raise ValueError(f"HANSA_{name.upper()} must be yes or no, not {text!r}")
        return text.lower() in ("1", "true", "yes")
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        return type(default)(text)
    except ValueError:
        raise ValueError(f"HANSA_{name.upper()} must be a number, not {text!r}") from None


def from_environment(**flags: Any) -> Settings:
    """Flags that were given, then the environment, then the defaults."""
    values: dict[str, Any] = {}
    for f in fields(Settings):
        if flags.get(f.name) is not None:
            values[f.name] = flags[f.name]
        elif (text := os.environ.get(f"HANSA_{f.name.upper()}")) is not None:
            values[f.name] = read_value(f.name, text)
    return Settings(**values)


def unknown_in_environment() -> list[str]:
    """Variables that look like settings and are none: misspelt, or of another version."""
    known = {f"HANSA_{f.name.upper()}" for f in fields(Settings)} | OTHERS
    return sorted(name for name in os.environ if name.startswith("HANSA_") and name not in known)


OTHERS = {f"HANSA_{name}" for name in ("EXPECT", "BUILD", "OPT", "ASSERTS", "CHROMIUM", "POSTGRES", "REQUIRE_ALL")} | {
    f"HANSA_{name}" for name in ("SAMPLES", "SKIPPED", "SEED", "MINUTES")
}
"""Variables that other parts of the program, its build and its tests read."""
DEFAULTS = Settings()
