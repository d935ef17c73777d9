"""A server of its own for the browser tests, and pages that play quickly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.play import FIGURES, LOST, PATIENCE
from machine import SEEDED, free_port

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
expect.set_options(timeout=PATIENCE * 1000)
AGAINST_BOTS = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
QUICK = {"pace": "instant", "motion": "none", "confirmEnd": False, "language": "en"}


class Server:
    """`hansa serve` on a free port; it can be killed and started again on the same tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, str(SEEDED), "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'tables.sqlite'}", "--bot-processes", "1"]
        limits = ("REQUESTS_PER_SECOND", "ACTIONS_PER_SECOND", "TABLES_PER_HOUR")
        env = os.environ | {f"HANSA_{name}": "0" for name in limits} | {"HANSA_BOT_GRACE": "300"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env, cwd=self.folder)
        for _ in range(900):
            try:
                urllib.request.urlopen(self.url + "api/health", timeout=1).read()
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()[-3000:]
                time.sleep(0.1)
        raise AssertionError("the server did not answer within 90 seconds")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    try:
        yield made
    finally:
        made.stop()


class Visitor:
    """A browser context whose complaints fail the test."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()

    def page(self, path: str | None = "") -> Page:
        """A page that is looked after; opened, unless ``path`` is None."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("console", self._console)
        page.on("request", self._leaving)
        if path is not None:
            page.goto(self.server.url + path)
        return page

    def send(self, path: str, body: dict[str, Any], method: str = "POST") -> dict[str, Any]:
        """A request with this visitor's cookies, as the page makes it, but without a page."""
        # Again if the server closed a connection that had waited for long just when this came.
        answer = self.context.request.fetch(self.server.url + path, method=method, data=body, max_retries=3)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def make_table(self, seats: list[dict[str, str]] = AGAINST_BOTS, **more: Any) -> dict[str, Any]:
        """A table as the form for new tables makes it; without more words the one of "Play now"."""
        return self.send("api/tables", {"board": "hansa", "edition": "bigbox", "seats": seats} | more)

    def make_from_record(self, record: str, **more: Any) -> dict[str, Any]:
        return self.send("api/records", {"record": record} | more)

    def open_table(self, seats: list[dict[str, str]] = AGAINST_BOTS, **more: Any) -> Page:
        page = self.page(f"t/{self.make_table(seats, **more)['id']}")
        page.wait_for_selector(".page [data-post]")
        return page

    def _console(self, line: Any) -> None:
        if line.type == "error":
            where = line.location.get("url", "").removeprefix(self.server.url)
            self.complaints.append(f"console: {line.text} ({where})")

    def _leaving(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, self.server.url.replace("http", "ws"), "data:", "blob:")):
            self.complaints.append(f"a request leaves the server: {request.url}")

    def unexpected(self) -> list[str]:
        return [line for line in self.complaints if not any(words in line for words in self.expected)]


class Contexts:
    """Browser contexts that go from one test to the next, emptied in between: a new one costs two seconds of work."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[str, list[BrowserContext]] = {}

    def new(self, settings: dict[str, Any], options: dict[str, Any]) -> BrowserContext:
        made = self.browser.new_context(**options)
        made.set_default_timeout(PATIENCE * 1000)
        kept = json.dumps(json.dumps(settings))
        made.add_init_script(f"if (origin !== 'null') localStorage['hansa.settings'] ||= {kept}")
        return made

    def take(self, settings: dict[str, Any], options: dict[str, Any]) -> tuple[str, BrowserContext]:
        kind = json.dumps([settings, options], sort_keys=True)
        free = self.free.setdefault(kind, [])
        return kind, free.pop() if free else self.new(settings, options)

    def give_back(self, kind: str, context: BrowserContext, url: str) -> None:
        """Without cookies, storage, permissions and pages, as if it were new; what it cached of the client stays."""
        pages = context.pages or [context.new_page()]
        for page in pages[1:]:
            page.close()
        pages[0].goto("about:blank")
        session = context.new_cdp_session(pages[0])
        for name in ("127.0.0.1", "localhost"):
            where = {"origin": url.rstrip("/").replace("127.0.0.1", name), "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", where)
        context.clear_cookies()
        context.clear_permissions()
        pages[0].close()
        self.free[kind].append(context)


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[Contexts]:
    made = Contexts(browser)
    yield made
    for context in (each for free in made.free.values() for each in free):
        context.close()


@pytest.fixture
def visit(contexts: Contexts, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors: `visit(settings={...}, viewport=..., has_touch=True)`.

    ``alone``: with a browser that no other test had or will have, for what cannot be undone: scripts, routes, workers.
    """
    made: list[tuple[str | None, Visitor]] = []

    def make(settings: dict[str, Any] | None = None, alone: bool = False, **context: Any) -> Visitor:
        # Without the worker, which would fetch the whole client for every visitor; test_offline.py is about it.
        usual = {"viewport": {"width": 1400, "height": 900}, "locale": "en-GB", "service_workers": "block"}
        kept, options = QUICK if settings is None else settings, usual | context
        if alone or options["service_workers"] == "allow":
            made.append((None, Visitor(contexts.new(kept, options), server)))
        else:
            kind, taken = contexts.take(kept, options)
            made.append((kind, Visitor(taken, server)))
        return made[-1][1]

    yield make
    for kind, visitor in made:
        if kind is None:
            visitor.context.close()
        else:
            contexts.give_back(kind, visitor.context, visitor.server.url)
    for _, visitor in made:
        assert visitor.unexpected() == []


@pytest.fixture(autouse=True)
def figures(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """What the test measured goes with its report, from whichever process it ran in."""
    yield
    for kept, name in ((FIGURES, "figure"), (LOST, "lost click")):
        for line in kept:
            record_property(name, line)
        kept.clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    lost = [value for report in reports for name, value in report.user_properties if name == "lost click"]
    terminalreporter.write_line(f"clicks without effect that were made again: {len(lost)} {lost or ''}".rstrip())


# Rules about the page as a whole; what covers a part of it could break them.
ABOUT_THE_PAGE = (
    *("aria-hidden-focus", "bypass", "duplicate-id-aria", "heading-order", "landmark-no-duplicate-main"),
    *("landmark-one-main", "landmark-unique", "page-has-heading-one", "region"),
)


def axe(page: Page, part: str = "", only: tuple[str, ...] = ()) -> list[str]:
    """What axe-core finds wrong on the page, one line for each place.

    ``part``: what has come since the whole page was looked at. All rules look at it, and at the rest those that are
    about the whole page. ``only``: these rules and no others. Not looked at is the picture of a board beside choices:
    it is hidden from those who cannot see it, and the same board at the table is looked at.
    """
    if not page.evaluate("() => 'axe' in window"):  # evaluated: no inline script is allowed
        page.evaluate(AXE.read_text(encoding="utf-8"))
    looks = [(part or None, only)] + ([(None, ABOUT_THE_PAGE)] if part and not only else [])
    lines = []
    for where, rules in looks:
        options = {"resultTypes": ["violations"], "preload": False} | ({"runOnly": list(rules)} if rules else {})
        found = page.evaluate(
            "([where, options]) => axe.run(where ?? {exclude: '.preview'}, options)", [where, options]
        )
        for wrong in found["violations"]:
            for node in wrong["nodes"]:
                checks = " ".join(str(check["message"]) for check in node["any"] + node["all"] + node["none"])
                lines.append(f"{wrong['id']}: {node['html'][:160]} {checks[:200]}")
    return lines
