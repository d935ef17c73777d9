"""Whole games in the browser, against bots and among people."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import Server, Visitor
from e2e.play import CHOSEN, click_on, figure, play_with_keys, play_with_mouse, played, seq, spot_of, until, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


RECORD = Path(__file__).resolve().parents[1] / "records" / "bigbox-hansa_45-4.hansa"
QUICK_BOTS = [{"kind": "bot", "level": "greedy"}] * 3


@pytest.mark.slow
def test_a_game_with_the_mouse(visit: Callable[..., Visitor]) -> None:
    page = visit().open_table([{"kind": "me", "name": "Ann"}, *QUICK_BOTS], bot_seconds=0.1)
    began = time.monotonic()
    decisions = play_with_mouse(page, lambda: time.monotonic() - began < 500)
    expect(page.locator("dialog .headline")).to_contain_text("won")
    expect(page.locator("dialog table .total")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    figure(f"a game by mouse: {decisions} decisions in {time.monotonic() - began:.0f} s")


def test_the_first_steps_with_the_keyboard(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    page.wait_for_selector("h1")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.textContent?.trim() === 'Play now'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".page [data-post]")
    wait_for_me(page)
    # The board by its own keys: to the board, to a city by its letters, on by arrows, choose with Enter.
    for _ in range(30):
        page.keyboard.press("b")
        page.keyboard.type("gos")
        if page.evaluate("() => document.activeElement.dataset.stop") == "city:goslar":
            break
        page.wait_for_timeout(1000)  # keys that came too slowly are new beginnings
    assert page.evaluate("() => document.activeElement.dataset.stop") == "city:goslar"
    for _ in range(20):  # to a post where no bot stands
        page.keyboard.press("ArrowRight")
        if page.evaluate("() => /^post:/.test(document.activeElement.dataset.stop)"):
            at = page.evaluate("() => document.activeElement.ariaLabel")
            if ": empty" in at:
                break
    assert "can be chosen" in at
    before = seq(page)
    page.keyboard.press("Enter")
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    # The live region tells it; the focus is still on the board; commands want Shift there.
    expect(page.locator("[role=status]").first).to_contain_text("places a")
    assert page.evaluate("() => document.activeElement.dataset.stop.startsWith('post:')")
    page.keyboard.press("Shift+U")
    until(page, "() => /takes back/.test(document.querySelector('.log')?.textContent ?? '')")
    page.keyboard.press("Shift+L")
    page.keyboard.press("?")
    expect(page.locator("dialog h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.slow
def test_a_game_with_the_keyboard(visit: Callable[..., Visitor]) -> None:
    """The second half of a game, to its end: the first steps are above, and the mouse plays a whole one."""
    head, lines = RECORD.read_text(encoding="utf-8").split("\n\n", 1)
    head = "\n".join(line for line in head.splitlines() if not line.startswith(("result:", "#")))
    half = lines.splitlines()[: lines.count("\n") // 2]
    visitor = visit()
    seats = [{"kind": "me", "name": "Ann"}, *QUICK_BOTS]
    made = visitor.make_from_record(head + "\n\n" + "\n".join(half) + "\n", seats=seats, **{"as": "start"})
    visitor.send(f"api/tables/{made['id']}/settings", {"bot_seconds": 0.1}, "PATCH")
    page = visitor.page(f"t/{made['id']}")
    page.wait_for_selector(".page [data-post]")
    began = time.monotonic()
    decisions = play_with_keys(page, lambda: time.monotonic() - began < 500)
    expect(page.locator("dialog .headline")).to_contain_text("won")
    figure(f"a game by keyboard: {decisions} decisions in {time.monotonic() - began:.0f} s")


def test_two_people_and_a_spectator(visit: Callable[..., Visitor]) -> None:
    host_visits = visit()
    made = host_visits.make_table([{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "bot"}])
    links = made["links"]
    host = host_visits.page(f"t/{made['id']}")
    guest = visit().page(f"t/{made['id']}#seat={links['seats']['1']}")
    watcher = visit().page(f"t/{made['id']}#watch={links['watch']}")
    for page in (host, guest, watcher):
        page.wait_for_selector(".page [data-post]")
    assert "#" not in guest.url  # the secret does not stay in the address
    expect(watcher.locator(".badge")).to_have_text("Spectator")
    expect(watcher.locator(".bar .chips")).to_have_count(0)
    # Everybody sees what one does, without a reload.
    moves = 0
    while moves < 6:  # the test's own time limit ends it
        actor = next((p for p in (host, guest) if p.locator(".bar.me .buttons").count()), None)
        if actor is None:
            host.wait_for_timeout(100)
        else:
            moves += play_with_mouse(actor, iter([True, False]).__next__, seed=moves)
    last = max(int(seq(host)), int(seq(guest)))
    for page in (host, guest, watcher):
        until(page, "(last) => Number(document.querySelector('.page').dataset.seq) >= last", last)
    # Chat reaches the other with an unread mark, and the spectator cannot write.
    host.click("[role=tab]:has-text('Chat')")
    host.fill("#chat-field", "Hello <b>Ben</b>")
    host.keyboard.press("Enter")
    expect(guest.locator(".unread")).to_contain_text("1")
    guest.click("[role=tab]:has-text('Chat')")
    expect(guest.locator(".messages")).to_contain_text("Hello <b>Ben</b>")
    watcher.click("[role=tab]:has-text('Chat')")
    expect(watcher.locator("#chat-field")).to_have_count(0)


def test_the_server_dies_and_comes_back(visit: Callable[..., Visitor], server: Server) -> None:
    visitor = visit()
    visitor.expected = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
    page = visitor.open_table()
    wait_for_me(page)
    page.evaluate("() => (window.untouched = true)")
    play_with_mouse(page, iter([True, False]).__next__)
    wait_for_me(page)
    before = seq(page)
    server.kill()
    expect(page.locator(".connection")).to_be_visible()
    # An action made while nobody answers is sent again until somebody does.
    post = page.locator("[data-post]:has(.post.legal)").first.get_attribute("data-stop")
    assert post is not None
    click_on(page, post)
    if page.locator(".chooser button.option").count():
        page.locator(".chooser button.option").first.click()
    page.wait_for_timeout(600)
    server.start()
    newer = "(seq) => Number(document.querySelector('.page').dataset.seq) > Number(seq)"
    until(page, newer, before)
    expect(page.locator(".connection")).to_have_count(0)
    assert page.evaluate("() => window.untouched") is True
    play_with_mouse(page, iter([True, True, False]).__next__)


def test_a_phone(visit: Callable[..., Visitor]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2).page()
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_selector(".page [data-post]")
    wait_for_me(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= 844.5
    for word in ("End turn", "Hire", "Place"):
        button = page.locator(".bar").get_by_role("button", name=word, exact=True).bounding_box()
        assert button is not None
        assert button["height"] >= 44, word
        assert 0 <= button["x"] <= 390 - 20, word
    for _ in range(6):
        before = seq(page)
        page.touchscreen.tap(*spot_of(page, "post:bremen-minden/1"))
        page.wait_for_selector("dialog .posts")
        posts = page.locator("dialog .post")
        for i in range(posts.count()):
            box = posts.nth(i).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        if page.locator("dialog .post.legal").count():
            page.locator("dialog .post.legal").first.tap()
            until(page, f"(seq) => document.querySelector('dialog .option') || ({CHOSEN})(seq)", before)
            if seq(page) == before:
                page.locator("dialog .option").first.tap()
            until(page, CHOSEN, before)
        else:
            page.locator("dialog .close").tap()
        wait_for_me(page)
        if page.locator(".bar button:has-text('End turn').primary").count():
            played(page, page.locator(".bar button:has-text('End turn')").tap)
            wait_for_me(page)
    for tab in ("Compare", "Log", "Chat", "Desks"):
        page.tap(f"[role=tab]:has-text('{tab}')")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, tab


def test_pass_and_play(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
    made = visitor.make_table(seats, options={"missions": True})
    page = visitor.page(f"t/{made['id']}")
    # Private cards: nothing is shown before the right person says so.
    page.wait_for_selector("text=Pass the screen")
    assert page.locator("[data-post]").count() == 0
    button = page.get_by_role("button", name="I am")
    first = button.inner_text().removeprefix("I am ")
    button.click()
    wait_for_me(page)
    assert first in ("Ann", "Ben", "Cleo")
    expect(page.locator(".desk.own h3")).to_contain_text(first, ignore_case=True)
    curtain = page.locator("text=Pass the screen")
    for _ in range(12):
        expect(curtain.or_(page.locator(".bar.me .buttons")).first).to_be_visible()
        if curtain.count():
            break
        play_with_mouse(page, iter([True, False]).__next__)
    page.wait_for_selector("text=Pass the screen")
    page.get_by_role("button", name="I am").click()
    wait_for_me(page)
    expect(page.locator(".desk.own h3")).not_to_contain_text(first, ignore_case=True)
