"""Installed like an app: manifest, icons, and a worker that keeps the start page, the lesson and the rules."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Server, Visitor, axe

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
KEPT = """async (language) => {
  const found = await navigator.serviceWorker.ready;
  if (found.active?.state !== 'activated') return false;
  const [name] = (await caches.keys()).filter((each) => each.startsWith('hansa-'));
  const urls = (await (await caches.open(name)).keys()).map((each) => each.url);
  const count = (part) => urls.filter((url) => url.includes(part)).length;
  const both = language === 'en' ? 1 : 2;  // English stands in for missing words
  return ['rulebook-', 'lesson-', 'ui-', 'game-', 'insight-'].every((part) => count(part) >= both) &&
    ['Rules-', 'LivingGame-', `assets/${language}-`].every((part) => count(part) > 0);
}"""


def kept(visit: Callable[..., Visitor], language: str = "en", path: str = "") -> tuple[Visitor, Page]:
    """A visitor whose browser has kept the page; what fails without a network is expected."""
    visitor = visit(QUICK | {"language": language}, service_workers="allow")
    visitor.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "WebSocket")
    page = visitor.page(path)
    while not page.evaluate(KEPT, language):  # the test's own time limit ends it
        page.wait_for_timeout(100)
    return visitor, page


def test_it_can_be_installed(server: Server) -> None:
    with urllib.request.urlopen(server.url + "manifest.webmanifest") as answer:
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = json.load(answer)
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        with urllib.request.urlopen(urljoin(server.url, icon["src"])) as answer:
            assert answer.headers["content-type"] == icon["type"]
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    page = urllib.request.urlopen(server.url).read().decode()
    assert 'rel="manifest"' in page
    worker = urllib.request.urlopen(server.url + "sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"  # a new version is found at the next visit


def test_chromium_takes_it_for_an_app(visit: Callable[..., Visitor]) -> None:
    visitor, page = kept(visit)
    client = visitor.context.new_cdp_session(page)
    found = client.send("Page.getAppManifest")
    assert found["url"].endswith("manifest.webmanifest")
    assert found["errors"] == []
    wrong = {error["errorId"] for error in client.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}  # which every context of a test is


def test_start_page_and_rules_without_a_network(visit: Callable[..., Visitor]) -> None:
    visitor, page = kept(visit, "de")
    visitor.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".offline")).to_contain_text("offline")
    page.locator(".living .piece").first.wait_for(state="attached")
    assert axe(page) == []
    page.get_by_role("link", name="Regeln").click()
    expect(page.locator("#k-goal")).to_be_visible()
    page.goto(visitor.server.url + "rules/R-63")  # any address is the same page
    expect(page.locator("main")).to_contain_text("R-63")
    visitor.context.set_offline(False)
    page.goto(visitor.server.url)
    expect(page.locator(".offline")).to_have_count(0)


def test_the_lesson_can_be_gone_through_without_a_network(visit: Callable[..., Visitor]) -> None:
    visitor, page = kept(visit)
    visitor.context.set_offline(True)
    page.goto(visitor.server.url + "lesson")
    page.get_by_role("button", name="Start the lesson").click()
    expect(page.locator("main")).to_contain_text("the steps are played for you")
    expect(page.locator("h2")).to_have_text("What it is about")
    for step in range(1, 7):
        expect(page.locator(".lesson p.count, p.count")).to_contain_text(f"Step {step} of 25")
        page.locator(".next").click()
    expect(page.locator("h2")).to_have_text("Establish the route")
    page.locator("[data-post]").first.wait_for(state="attached")
    expect(page.locator(".piece").nth(4)).to_be_attached()
    assert axe(page) == []


def test_a_table_comes_back_by_itself(visit: Callable[..., Visitor]) -> None:
    visitor, page = kept(visit)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    before = page.locator(".page").get_attribute("data-seq")
    visitor.context.set_offline(True)
    page.reload()  # the page itself is kept, what the server says about the table is not
    expect(page.locator("main[aria-busy]")).to_be_visible()
    visitor.context.set_offline(False)
    page.wait_for_selector(".page [data-post]")
    assert int(page.locator(".page").get_attribute("data-seq") or 0) >= int(before or 0)


def test_the_lesson_can_be_read_while_the_server_is_away(visit: Callable[..., Visitor]) -> None:
    """There is a network, but nobody answers: so it is when a server is started again."""
    visitor, page = kept(visit)
    visitor.expected += ("ERR_FAILED", "ERR_CONNECTION")
    page.route("**/api/**", lambda route: route.abort())
    page.goto(visitor.server.url + "lesson")
    page.get_by_role("button", name="Start the lesson").click()
    expect(page.locator("main")).to_contain_text("the steps are played for you")
