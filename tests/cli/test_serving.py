"""`hansa serve --check` says what is wrong before anything starts; the files in deploy/ are sound."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shlex
import shutil
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hansa.cli import main
from machine import free_port

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def check(tmp_path: Path, *words: str, **environment: str) -> Result:
    flags = ["serve", "--check", "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/hansa.db", *words]
    return CliRunner().invoke(main, flags, env=environment)


def test_a_good_start_is_said_to_be_good_and_nothing_is_made(tmp_path: Path) -> None:
    found = check(tmp_path, "--expire-days", "10")
    assert found.exit_code == 0, found.output
    assert "a server could start like this" in found.output
    assert "expire_days = 10.0" in found.output
    assert not list(tmp_path.iterdir())


def test_everything_that_is_wrong_is_said(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "hansa.db") as database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
        database.execute("INSERT INTO alembic_version VALUES ('v999')")
    with socket.create_server(("127.0.0.1", 0)) as busy:
        found = check(tmp_path, "--port", str(busy.getsockname()[1]), HANSA_WORKRES="4")
    assert found.exit_code == 1
    for why in ("cannot be used", "a newer version", "HANSA_WORKRES is in the environment"):
        assert why in found.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--workers", "2"], "PostgreSQL"),
        (["--database", "oracle://x"], "postgresql://"),
        (["--static", "/nowhere"], "index.html"),
        (["--database", "/nowhere/at/all/hansa.db"], "cannot be"),
    ],
)
def test_settings_that_cannot_be(tmp_path: Path, words: list[str], why: str) -> None:
    found = check(tmp_path, *words)
    assert found.exit_code != 0
    assert why in found.output


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "hansa.db").write_text("this is not a database, but long enough to look like one" * 20)
    found = check(tmp_path)
    assert found.exit_code == 1
    assert "cannot be used" in found.output


def test_the_units_are_sound(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    for name in ("hansa.service", "hansa-backup.service", "hansa-backup.timer"):
        text = (DEPLOY / name).read_text(encoding="utf-8").replace("/opt/hansa/bin/hansa", "/bin/true")
        (tmp_path / name).write_text(text, encoding="utf-8")
    units = [str(tmp_path / name) for name in ("hansa.service", "hansa-backup.service", "hansa-backup.timer")]
    found = subprocess.run([program, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    ours = [line for line in found.stderr.splitlines() if str(tmp_path) in line or "hansa" in line]
    assert not ours, found.stderr
    for service in units[:2]:
        command = [program, "security", "--offline=true", "--threshold=25", service]
        safe = subprocess.run(command, capture_output=True, text=True, check=False)
        assert safe.returncode == 0, safe.stdout[-600:] + safe.stderr


def test_logs_in_a_file_are_rotated_while_they_are_written(tmp_path: Path) -> None:
    """The file of deploy/ with a directory of our own, as logrotate runs it every night, here three times at once."""
    program = shutil.which("logrotate", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        pytest.skip("logrotate is not installed")
    text = (DEPLOY / "hansa.logrotate").read_text(encoding="utf-8")
    rules, log = tmp_path / "hansa.logrotate", tmp_path / "server.log"
    assert "/var/log/hansa/" in text
    rules.write_text(text.replace("/var/log/hansa/", f"{tmp_path}/"), encoding="utf-8")
    rules.chmod(0o644)
    tmp_path.chmod(0o755)
    command = [program, "--verbose", "--force", "--state", str(tmp_path / "state"), str(rules)]
    with log.open("a", encoding="utf-8", buffering=1) as writing:  # as `2>>` of a shell does
        for night in range(3):
            writing.write(f"night {night}\n")
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            assert "error" not in done.stderr.lower()
        writing.write("morning\n")
    assert log.read_text() == "morning\n", "the server goes on in the same file, from its beginning"
    assert (tmp_path / "server.log.1").read_text() == "night 2\n"
    for number, night in ((2, 1), (3, 0)):
        assert gzip.decompress((tmp_path / f"server.log.{number}.gz").read_bytes()) == f"night {night}\n".encode()


def test_a_linter_finds_nothing_in_the_container_file() -> None:
    program = Path(sys.executable).parent / "hadolint"
    if not program.exists():
        assert (platform.machine(), sys.platform) != ("x86_64", "linux"), "make venv installs it"
        pytest.skip("there is no hadolint for this machine")
    found = subprocess.run(
        [program, "--no-color", DEPLOY / "Containerfile"], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, ""), found.stdout + found.stderr


def test_the_container_runs_as_nobody_special() -> None:
    """What a linter of container files asks for: a version, no cache, no root, a command as a list."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    steps = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    words = [step.split(maxsplit=1) for step in steps]
    assert words[0][0] == "FROM"
    assert ":" in words[0][1]
    assert not words[0][1].endswith(":latest")
    assert all("--no-cache-dir" in step for step in text.split("&&") if "pip install" in step)
    assert [rest for word, rest in words if word == "USER"][-1] != "root"
    assert all(rest.startswith("[") for word, rest in words if word in ("CMD", "ENTRYPOINT"))
    assert "HEALTHCHECK" in text


def test_the_backup_of_the_timer_is_made_and_restored(tmp_path: Path) -> None:
    """The lines of the unit, in directories of our own: a backup, the drill, and old ones are deleted."""
    database = f"sqlite:///{tmp_path}/hansa.db"
    environment = os.environ | {"HANSA_DATABASE": database}
    hansa = f"{shlex.quote(sys.executable)} -m hansa"
    record = shlex.quote(str(next((Path(__file__).parents[1] / "records").glob("*.hansa"))))
    subprocess.run(["/bin/sh", "-c", f"{hansa} admin import {record}"], env=environment, check=True)
    place = tmp_path / "hansa-backup"
    place.mkdir()
    old = place / "hansa-2020-01-01.gz"
    old.touch()
    os.utime(old, (0, 0))
    unit = (DEPLOY / "hansa-backup.service").read_text(encoding="utf-8")
    lines = re.findall(r"^ExecStart(?:Post)?=(.*)$", unit, re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        here = line.replace("%%", "%").replace("%S", str(tmp_path)).replace("/opt/hansa/bin/hansa", hansa)
        here = here.replace("/tmp/drill.db", f"{tmp_path}/drill.db")
        words = (
            shlex.split(here) if line.startswith("/usr/bin/find") else ["/bin/sh", "-c", here[len("/bin/sh -c '") : -1]]
        )
        subprocess.run(words, env=environment, check=True)
    (made,) = place.iterdir()
    assert made.name.startswith("hansa-20")
    assert made != old
    with sqlite3.connect(tmp_path / "hansa.db") as kept, sqlite3.connect(tmp_path / "drill.db") as drill:
        for table in ("tables", "log"):
            count = f"SELECT count(*) FROM {table}"
            assert kept.execute(count).fetchone() == drill.execute(count).fetchone() != (0,)
