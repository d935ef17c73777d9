"""Is this tree a release? `make release` builds the wheel and checks it as somebody would who has nothing else.

Version, changelog, both lock files and the wheel must agree; the wheel, installed into an empty environment with the
pinned packages, must start, serve the page and play a game to its end. Says everything that is wrong, not only the
first thing. Nothing is published.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.parser import Parser
from itertools import chain
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = "server,bots"
KINDS_OF_NEWS = ("Changed", "New", "Fixed")
PATIENCE = 300.0  # seconds for a server to start, and for bots to finish a game


class Failed(Exception):
    """A release that cannot be one; the sentence says why."""


# ---------------------------------------------------------------- words
def version_here() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/hansa/__init__.py").read_text(), re.MULTILINE)
    if not found:
        raise Failed("src/hansa/__init__.py has no __version__")
    return found[1]


def check_changelog(version: str) -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    news = [(title, body) for title, body in sections if title != "Unreleased" or body.strip()]
    if not news or not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", news[0][0]):
        first = news[0][0] if news else "nothing"
        raise Failed(f"CHANGELOG.md begins with {first!r}, not with '{version} (date)'")
    kinds = re.findall(r"^### (.+)$", news[0][1], re.MULTILINE)
    if not kinds:
        raise Failed(f"CHANGELOG.md: {news[0][0]} has none of the headings {', '.join(KINDS_OF_NEWS)}")
    for kind in kinds:
        if kind not in KINDS_OF_NEWS:
            raise Failed(f"CHANGELOG.md: {kind!r} is not one of {', '.join(KINDS_OF_NEWS)}")


# ---------------------------------------------------------------- locks
def pinned() -> dict[str, str]:
    """The versions that the lock file pins for this Python and this system."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    found = (Requirement(line.removesuffix("\\")) for line in lines if re.match(r"[A-Za-z0-9]", line))
    here = (each for each in found if each.marker is None or each.marker.evaluate())
    return {canonical(each.name): str(each.specifier).removeprefix("==") for each in here}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def project() -> dict[str, Any]:
    """What pyproject.toml says of the package."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def needed_packages() -> list[Requirement]:
    """Those of the core and of every extra."""
    said = project()
    extras: dict[str, list[str]] = said["optional-dependencies"]
    return [Requirement(line) for line in (*said["dependencies"], *chain.from_iterable(extras.values()))]


def check_python_lock(_: str) -> None:
    there = pinned()
    for requirement in needed_packages():
        name = canonical(requirement.name)
        if name == "hansa":
            continue
        if name not in there:
            raise Failed(f"requirements.lock does not pin {name}; run `make lock`")
        if not requirement.specifier.contains(there[name], prereleases=True):
            raise Failed(f"requirements.lock pins {name} {there[name]}, pyproject.toml wants {requirement.specifier}")


def check_web_lock(version: str) -> None:
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    root = lock["packages"][""]
    for where, found in (("package.json", package["version"]), ("package-lock.json", root["version"])):
        if found != version:
            raise Failed(f"web/{where} says version {found}, the package {version}")
    for kind in ("dependencies", "devDependencies"):
        if package.get(kind, {}) != root.get(kind, {}):
            raise Failed(f"web/package-lock.json does not fit the {kind} of package.json; run `npm install` in web")


# ---------------------------------------------------------------- the wheel
def wheel_of(version: str) -> Path:
    found = sorted((ROOT / "dist").glob(f"hansa-{version}-*.whl"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise Failed(f"dist holds no wheel of version {version}; run `make dist`")
    return found[-1]


def check_wheel(version: str) -> None:
    metadata = f"hansa-{version}.dist-info/METADATA"
    with zipfile.ZipFile(wheel_of(version)) as wheel:
        names = wheel.namelist()
        said = wheel.read(metadata).decode() if metadata in names else ""
    needed = ("hansa/server/static/index.html", "hansa/data/boards/hansa_45.json", "hansa/data/rules/en.md")
    for name in needed:
        if name not in names:
            raise Failed(f"the wheel has no {name}")
    if not any(name.startswith("hansa/engine/") and name.endswith((".so", ".pyd")) for name in names):
        raise Failed("the wheel's engine is not compiled")
    strange = [name for name in names if not re.match(r"hansa/|hansa-[^/]+\.dist-info/|hansa_engine__mypyc\.", name)]
    if strange:
        raise Failed(f"the wheel holds what is not ours to ship: {', '.join(strange[:5])}")
    check_metadata(version, said)


def check_metadata(version: str, text: str) -> None:
    """What installers read: the wheel says the same as pyproject.toml."""
    said = Parser().parsestr(text, headersonly=True)
    wanted = project()
    for field, value in (("Name", "hansa"), ("Version", version), ("Requires-Python", wanted["requires-python"])):
        if said[field] != value:
            raise Failed(f"METADATA of the wheel says {field}: {said[field]}, not {value}")
    extras = {canonical(name) for name in said.get_all("Provides-Extra", [])}
    if extras != wanted["optional-dependencies"].keys():
        raise Failed(f"METADATA of the wheel has the extras {', '.join(sorted(extras)) or 'none'}")
    there = {without_marker(Requirement(line)) for line in said.get_all("Requires-Dist", [])}
    here = {without_marker(requirement) for requirement in needed_packages()}
    if there != here:
        raise Failed(f"METADATA of the wheel needs other packages: {', '.join(sorted(there ^ here))}")


def without_marker(requirement: Requirement) -> str:
    """A package with its extras and versions; the marker names the extra of ours that needs it."""
    extras = f"[{','.join(sorted(requirement.extras))}]" if requirement.extras else ""
    return f"{canonical(requirement.name)}{extras}{requirement.specifier}"


def check_installed(version: str) -> None:
    """Into an empty environment; started from another place, with nothing of this tree on its path."""
    with tempfile.TemporaryDirectory() as room:
        place = Path(room)
        run(sys.executable, "-m", "venv", str(place / "venv"), cwd=place)
        python = str(place / "venv/bin/python")
        pins = place / "pins.txt"
        pins.write_text("".join(f"{name}=={number}\n" for name, number in pinned().items()), encoding="utf-8")
        wheel = f"hansa[{EXTRAS}] @ {wheel_of(version).as_uri()}"
        run(python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "-c", str(pins), wheel, cwd=place)
        said = run(str(place / "venv/bin/hansa"), "--version", cwd=place)
        if version not in said:
            raise Failed(f"the installed command says {said.strip()!r}, not version {version}")
        with serving(place) as port:
            look_at_the_page(port)
            play_a_game(port)


def environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith(("HANSA_", "PYTHON", "VIRTUAL_ENV"))}


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(
            f"{' '.join(command[:4])} ended with {done.returncode}: {done.stderr[-2000:] or done.stdout[-2000:]}"
        )
    return done.stdout


@contextmanager
def serving(place: Path) -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [str(place / "venv/bin/hansa"), "serve", "--port", str(port), "--database", str(place / "games.db")]
    with (place / "server.log").open("wb") as log:
        server = subprocess.Popen(command, cwd=place, env=environment(), stdout=log, stderr=subprocess.STDOUT)
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                ask(port, "GET", "/api/health")
                break
            except OSError:
                if server.poll() is not None or time.monotonic() > deadline:
                    said = (place / "server.log").read_text(encoding="utf-8", errors="replace")[-2000:]
                    raise Failed(f"the installed server does not start: {said}") from None
                time.sleep(0.2)
        yield port
    finally:
        server.terminate()
        server.wait(60)


def ask(port: int, method: str, path: str, body: Any = None, secret: str = "") -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        said = answer.read()
    finally:
        connection.close()
    if answer.status >= 400:
        raise Failed(f"{method} {path} is answered with {answer.status}: {said[:300]!r}")
    return said


def look_at_the_page(port: int) -> None:
    page = ask(port, "GET", "/").decode()
    scripts = re.findall(r'(?:src|href)="\.?/?([^":]+\.(?:js|css))"', page)
    if not scripts:
        raise Failed("the start page names no script")
    for script in scripts:
        if not ask(port, "GET", f"/{script}"):
            raise Failed(f"{script} of the start page is empty")


def play_a_game(port: int) -> None:
    """Three bots of the easiest level; the server plays them to the end."""
    level = json.loads(ask(port, "GET", "/api/options"))["levels"][0]["id"]
    seats = [{"kind": "bot", "level": level}] * 3
    made = json.loads(ask(port, "POST", "/api/tables", {"board": "hansa", "edition": "bigbox", "seats": seats}))
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        state = json.loads(ask(port, "GET", f"/api/tables/{made['id']}", secret=made["links"]["host"]))
        if state["table"]["status"] == "finished":
            return
        time.sleep(0.5)
    raise Failed(f"three bots did not finish a game within {PATIENCE:.0f} s")


CHECKS: tuple[tuple[str, Callable[[str], None]], ...] = (
    ("changelog", check_changelog),
    ("requirements.lock", check_python_lock),
    ("web/package-lock.json", check_web_lock),
    ("wheel", check_wheel),
    ("installed into an empty environment", check_installed),
)


def main() -> None:
    version = version_here()
    wrong = 0
    for name, check in CHECKS:
        try:
            check(version)
            print(f"ok      {name}", flush=True)
        except Failed as error:
            wrong += 1
            print(f"WRONG   {name}: {error}", flush=True)
    if wrong:
        sys.exit(f"version {version} is not ready: {wrong} of {len(CHECKS)} checks failed")
    print(f"version {version} is ready: {wheel_of(version).relative_to(ROOT)}")


if __name__ == "__main__":
    main()
