"""What all tests share: the tree under test, chance, the browser, the database, and word of what was skipped.

HANSA_EXPECT=compiled|interpreted  the engine that must be under test
HANSA_REQUIRE_ALL=1                a missing browser, database or compiler is an error, not a skip
HANSA_SEED                         another number than 1: other games are dealt, other choices made
HANSA_SKIPPED                      a file that collects what was skipped over several runs of pytest
HANSA_CHROMIUM, HANSA_POSTGRES     another browser; a running PostgreSQL server as host:port
"""

from __future__ import annotations

import fcntl
import gc
import json
import logging
import os
import random
import secrets
import shutil
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import hypothesis.core
import pytest

import hansa
from hansa.cli.doctor import examine_engine
from hansa.cli.parts import find_chromium, find_postgres
from machine import ROOT, SEED, Postgres, find_nginx, new_database

REQUIRE_ALL = os.environ.get("HANSA_REQUIRE_ALL") == "1"
ENGINE = examine_engine()

# Processes that tests start must find the same tree, wherever they run.
os.environ["PYTHONPATH"] = str(Path(hansa.__file__).parent.parent)
# Numpy's threads wait for each other by spinning; where others have the cores, that is most of what they do.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# What Hypothesis tries comes from the seed as well, and not from what it tried before.
hypothesis.settings.register_profile("seeded", deadline=None, derandomize=False, database=None, print_blob=True)
hypothesis.settings.load_profile("seeded")
hypothesis.core.global_force_seed = SEED  # type: ignore[assignment]


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
    gc.disable()  # until all tests are known: to look through them again and again is half of the work of finding them


def pytest_collection_finish() -> None:
    """The collector looks at what tests make, not at the tests themselves, and as seldom as in a server."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_report_header() -> list[str]:
    return [f"engine: {ENGINE.mode}, {ENGINE.why}", f"chance: HANSA_SEED={SEED}"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests first: a long one that began last would keep one core busy and the others waiting."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, reason in MISSING.items():
        if item.get_closest_marker(marker):
            pytest.fail(reason) if REQUIRE_ALL else pytest.skip(reason)


# ---------------------------------------------------------------- chance


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> random.Random:
    """What would come from the operating system (deals, seeds of bots) comes from a seed: every test has its own."""
    made = random.Random(f"{SEED} {request.node.nodeid}")
    monkeypatch.setattr(secrets, "randbits", made.getrandbits)
    random.seed(made.getrandbits(64))  # for packages that use the common generator
    return made


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A test that sets logs up, as a server does, does not do so for all that follow: each would keep every line."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    report = yield
    if report.failed:
        report.sections.append(("chance", f"HANSA_SEED={SEED} deals and chooses the same again"))
    if report.skipped and REQUIRE_ALL and not hasattr(report, "wasxfail"):  # xfail counts as skipped, too
        report.outcome = "failed"
        report.longrepr = f"HANSA_REQUIRE_ALL=1, but this was skipped: {report.longrepr[2]}"
    return report


# ---------------------------------------------------------------- the end


def skipped_here(terminalreporter: pytest.TerminalReporter) -> list[str]:
    """What was not tested, and why, with how many tests it concerns."""
    reports = [report for report in terminalreporter.stats.get("skipped", []) if isinstance(report.longrepr, tuple)]
    reasons = Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports)
    lines = [f"{number} tests: {reason}" for reason, number in sorted(reasons.items())]
    if os.environ.get("HANSA_EXPECT") == "compiled" and ENGINE.mode != "compiled":
        lines.append(f"the compiled engine, tested interpreted: {ENGINE.why}")
    return lines


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(f"FIGURE {value}")
    lines = skipped_here(terminalreporter)
    kept = os.environ.get("HANSA_SKIPPED")
    if kept:  # earlier parts of the same run
        part = "browser" if terminalreporter.config.getoption("markexpr") == "browser" else ENGINE.mode
        with Path(kept).open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # two parts may end at once
            file.seek(0)
            lines = [*json.loads(file.read() or "[]"), *(f"{part}, {line}" for line in lines)]
            file.truncate(0)
            file.write(json.dumps(lines))
    for line in lines:
        terminalreporter.write_line(f"SKIPPED {line}", yellow=True)
    if not lines:
        terminalreporter.write_line("SKIPPED nothing")


# ---------------------------------------------------------------- the browser


FEATURES = (
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
"""What Playwright switches off, and the pages behind the address line, which cost each window 0.2 s of work."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium; without these switches it does not start as root, or asks for its maker's hosts."""
    switches = ["quic", "gpu", "background-networking", "component-update", "sync"]
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(),
        "args": [
            *("--no-sandbox", "--no-first-run", f"--disable-features={','.join(FEATURES)}"),
            *(f"--disable-{name}" for name in switches),
            "--js-flags=--no-turbofan",  # pages that are open for seconds are not worth its work
        ],
    }


# ---------------------------------------------------------------- the database


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


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of a new empty database."""
    return new_database(postgres_server)
