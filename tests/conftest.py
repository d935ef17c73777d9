"""What all tests share: the tree under test, the browser, the database, and word of what was skipped.

HANSA_EXPECT=compiled|interpreted  the engine that must be under test
HANSA_REQUIRE_ALL=1                a missing browser, database or compiler is an error, not a skip
HANSA_CHROMIUM, HANSA_POSTGRES     another browser; a running PostgreSQL server as host:port
"""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis
import pytest

import hansa
from hansa.cli.doctor import examine_engine
from hansa.cli.parts import find_chromium, find_nginx, find_postgres

ROOT = Path(__file__).resolve().parent.parent
SEED = int(os.environ.get("HANSA_SEED", "1"))
REQUIRE_ALL = os.environ.get("HANSA_REQUIRE_ALL") == "1"
ENGINE = examine_engine()

# Processes that tests start must find the same tree, wherever they run.
os.environ["PYTHONPATH"] = str(Path(hansa.__file__).parent.parent)

hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")


def missing_parts() -> dict[str, str]:
    """Marker -> what is missing for its tests, and how to get it."""
    missing = {}
    if find_chromium() is None:
        missing["browser"] = "no Chromium: `apt-get install chromium`, or set HANSA_CHROMIUM"
    if find_postgres() is None and "HANSA_POSTGRES" not in os.environ:
        missing["postgres"] = "no PostgreSQL: `apt-get install postgresql`, or set HANSA_POSTGRES=host:port"
    if not (find_nginx() and shutil.which("openssl")):
        missing["proxy"] = "no nginx or no openssl: `apt-get install nginx openssl`"
    return missing


MISSING = missing_parts()


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("HANSA_EXPECT")
    if expected == "interpreted" and ENGINE.mode not in ("interpreted", "absent"):
        raise pytest.UsageError(f"expected the interpreted engine, but it is {ENGINE.mode}: {ENGINE.why}")
    if expected == "compiled" and Path(hansa.__file__).is_relative_to(ROOT / "src"):
        raise pytest.UsageError("expected the compiled tree, but hansa comes from src")
    if expected == "compiled" and ENGINE.mode != "compiled" and REQUIRE_ALL:
        raise pytest.UsageError(f"expected the compiled engine, but it is {ENGINE.mode}: {ENGINE.why}")
    if ENGINE.problems:
        raise pytest.UsageError("; ".join(ENGINE.problems))


def pytest_report_header() -> str:
    return f"engine: {ENGINE.mode}, {ENGINE.why}"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, reason in MISSING.items():
        if item.get_closest_marker(marker):
            pytest.fail(reason) if REQUIRE_ALL else pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = [report.longrepr[2] for report in terminalreporter.stats.get("skipped", []) if report.longrepr]
    for marker, reason in MISSING.items():
        number = sum(reason in text for text in reasons)
        if number:
            terminalreporter.write_line(f"SKIPPED {number} {marker} tests: {reason}", yellow=True)
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(f"FIGURE {value}")
    if os.environ.get("HANSA_EXPECT") == "compiled" and ENGINE.mode != "compiled":
        terminalreporter.write_line(f"NOT COMPILED, tested interpreted: {ENGINE.why}", yellow=True)


# ---------------------------------------------------------------- the browser


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium; without these switches it does not start as root, or asks for its maker's hosts."""
    switches = ["quic", "gpu", "background-networking", "component-update", "sync"]
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(),
        "args": ["--no-sandbox", "--no-first-run", *(f"--disable-{name}" for name in switches)],
    }


# ---------------------------------------------------------------- the database


def as_postgres(*command: str | Path) -> None:
    """Run a program of PostgreSQL, which refuses to serve root."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, f"{command[0]}: {done.stdout}{done.stderr}"


def free_port() -> int:
    """A port of the loopback interface that nobody uses now.

    Below those that the system gives to outgoing connections, so that nobody gets it before the server that is
    started on it, nor while that server is down for a moment.
    """
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", random.SystemRandom().randrange(12_000, 32_000)))
            return int(probe.getsockname()[1])


class Postgres:
    """A PostgreSQL server of our own that can be stopped and started again. Its disk is not waited for."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.place = Path(tempfile.mkdtemp(prefix="hansa-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self.place, "postgres")
        self.address = f"127.0.0.1:{free_port()}"
        self.data = self.place / "data"
        as_postgres(programs / "initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "--no-sync")

    def start(self) -> None:
        port = self.address.split(":")[1]
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.place} -c fsync=off"
        self._control("-w", "-t", "300", "-l", self.place / "log", "-o", options, "start")

    def stop(self) -> None:
        """At once, as if it had crashed."""
        self._control("-m", "immediate", "stop")

    def _control(self, *words: str | Path) -> None:
        as_postgres(self.programs / "pg_ctl", "-D", self.data, *words)

    def remove(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.place, ignore_errors=True)


def new_postgres() -> Postgres:
    programs = find_postgres()
    if programs is None:
        pytest.skip(MISSING.get("postgres", "no PostgreSQL programs"))
    return Postgres(programs)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """host:port of an empty PostgreSQL server that lives as long as the tests."""
    if running := os.environ.get("HANSA_POSTGRES"):
        yield running
        return
    made = new_postgres()
    try:
        made.start()
        yield made.address
    finally:
        made.remove()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A server for tests that stop it."""
    made = new_postgres()
    try:
        made.start()
        yield made
    finally:
        made.remove()


DATABASES = count()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of a new empty database."""
    name = f"test_{os.getpid()}_{next(DATABASES)}"
    host, port = postgres_server.split(":")
    subprocess.run(["createdb", "-h", host, "-p", port, "-U", "postgres", name], check=True)
    return f"postgresql+asyncpg://postgres@{postgres_server}/{name}"
