"""What tests need of the machine: where they are, the number that deals, ports, nginx, PostgreSQL.

Helpers of the tests are modules below this directory and are imported by their names from here, such as
`from machine import free_port` or `from e2e.play import click_on`: so pytest and mypy find the same module.
"""

from __future__ import annotations

import fcntl
import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SEEDED = ROOT / "tests" / "seeded.py"  # the command line with the chance of the tests
SEED = int(os.environ.get("HANSA_SEED", "1"))

PORTS = Path(tempfile.gettempdir()) / f"hansa-test-ports-{os.getuid()}"
DATABASES = count()
TAKEN: list[int] = []  # file descriptors of the ports that this process has chosen


def free_port() -> int:
    """A port of the loopback interface that nobody uses, and that no other test on this machine chooses.

    Below those that the system gives to outgoing connections, so that nobody gets it before the server that is
    started on it, nor while that server is down for a moment. Whoever chose a port holds the lock of its file.
    """
    PORTS.mkdir(mode=0o700, exist_ok=True)
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        lock = os.open(PORTS / str(port), os.O_RDWR | os.O_CREAT, 0o600)
        with socket.socket() as probe, suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            probe.bind(("127.0.0.1", port))
            TAKEN.append(lock)
            return port
        os.close(lock)


def made_once(tmp_path_factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A directory that ``make`` fills, once for all processes of this run of the tests."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        place = tmp_path_factory.mktemp(name)
        make(place)
        return place
    place = tmp_path_factory.getbasetemp().parent / name  # the directory of the run, not of this process
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "made").exists():
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            make(place)
            (place / "made").touch()
    return place


def find_nginx() -> str | None:
    """The reverse proxy of the tests; Debian keeps it off the path of ordinary users."""
    return shutil.which("nginx") or next((str(p) for p in [Path("/usr/sbin/nginx")] if p.exists()), None)


def as_postgres(*command: str | Path) -> None:
    """Run a program of PostgreSQL, which refuses to serve root."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, cwd="/", check=False)
    assert done.returncode == 0, f"{command[0]}: {done.stdout}{done.stderr}"


def new_database(server: str, *options: str) -> str:
    """The address of a new database of a PostgreSQL server (host:port)."""
    name = f"test_{os.getpid()}_{next(DATABASES)}"
    host, port = server.split(":")
    subprocess.run(["createdb", "-h", host, "-p", port, "-U", "postgres", *options, name], check=True)
    return f"postgresql+asyncpg://postgres@{server}/{name}"


# As if the schema had just been made: nobody is connected, every number counts from its beginning. Keys to other tables
# are not looked after meanwhile, so that the order of the tables does not matter.
EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
SET session_replication_role = replica;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
  LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'
  LOOP EXECUTE format('ALTER SEQUENCE %I RESTART', name); END LOOP;
END $$;
"""


def empty_database(url: str) -> None:
    """Take everything out of a database of PostgreSQL but its schema."""
    command = ["psql", url.replace("+asyncpg", ""), "-q", "-X", "-v", "ON_ERROR_STOP=1", "-o", os.devnull, "-c", EMPTY]
    subprocess.run(command, check=True)


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
