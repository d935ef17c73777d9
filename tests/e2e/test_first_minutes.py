"""The first minutes: a living game on the start page, tips that end by themselves, waiting for friends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import QUICK, Server, Visitor, axe
from e2e.play import PATIENCE, click_on, free_route, played, spot_of, until, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
PIECES = "() => [...document.querySelectorAll('.living .piece')].map((each) => each.getAttribute('transform')).join()"
POST = """([path, body]) => fetch(new URL(path, document.baseURI), {method: 'POST',
  headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json())"""


def stranger(browser: Browser, server: Server, **context: Any) -> Page:
    """Somebody who has never been here: nothing is in the browser's storage."""
    made = browser.new_context(viewport={"width": 1366, "height": 657}, locale="en-GB", **context)
    made.set_default_timeout(1000 * PATIENCE)
    page = made.new_page()
    page.goto(server.url)
    return page


DRAWN = f"() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(({PIECES})()))))"


def at_rest(page: Page) -> str:
    """The pieces, once those that were on their way have arrived: a browser without time to draw moves nothing."""
    before, now = "", str(page.evaluate(DRAWN))
    while before != now:  # the test's own time limit ends it
        page.wait_for_timeout(700)
        before, now = now, str(page.evaluate(DRAWN))
    return now


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_bots_play_on_the_start_page(visit: Callable[..., Visitor], theme: str) -> None:
    page = visit(QUICK | {"motion": "full", "theme": theme}).page()
    page.locator(".living .piece").first.wait_for(state="attached")
    before = page.evaluate(PIECES)
    until(page, f"(before) => ({PIECES})() !== before", before)
    assert axe(page) == []
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    before = at_rest(page)
    page.wait_for_timeout(3000)
    assert page.evaluate(PIECES) == before
    page.get_by_role("button", name="Go on").click()
    until(page, f"(before) => ({PIECES})() !== before", before)


def test_bots_play_on_a_tablet_and_on_a_phone_too(visit: Callable[..., Visitor]) -> None:
    page = visit(viewport={"width": 768, "height": 1024}).page()
    expect(page.locator(".living svg.sheet").first).to_be_visible()
    # On a phone without scrolling, below the button that plays; and nothing of it is empty.
    page.set_viewport_size({"width": 390, "height": 844})
    until(
        page,
        """() => {
          const [play, living, board] = ['.play', '.living', '.living .viewport'].map((name) =>
            document.querySelector(name).getBoundingClientRect());
          return living.top >= play.bottom && living.top + living.height / 2 < innerHeight && living.width > 340
            && board.left <= living.left && board.right >= living.right && board.bottom >= living.bottom;
        }""",
    )


def test_the_lesson_shows_board_and_words_on_a_lying_phone(visit: Callable[..., Visitor]) -> None:
    page = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).page("lesson")
    page.locator("main .button.primary").tap()
    page.locator(".lesson .next").first.wait_for()
    until(
        page,
        """() => {
          const [board, card] = ['.lesson > .board', '.lesson > .card'].map((name) => document.querySelector(name));
          const [left, right] = [board, card].map((each) => each.getBoundingClientRect());
          return left.right <= right.left && left.height > 250 && right.top < 150;
        }""",
    )
    # The route of the first task is in sight, too.
    while not page.locator(".lesson .task").count():
        page.locator(".lesson .next").first.tap()
        page.locator(".lesson .next, .lesson .task").first.wait_for()
    until(
        page,
        """() => {
          const frame = document.querySelector('.viewport .frame').getBoundingClientRect();
          const posts = [...document.querySelectorAll('.post.legal')].map((each) => each.getBoundingClientRect());
          const seen = (each) => each.left >= frame.left && each.right <= frame.right
            && each.top >= frame.top && each.bottom <= frame.bottom;
          return posts.length && posts.every(seen);
        }""",
    )


def test_the_lesson_hides_no_word_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "de"}, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = visitor.page("lesson")
    page.locator("main .button.primary").tap()
    for _ in range(4):
        page.locator(".lesson .next").tap()
    # The bar says what to do, and what is read ends above it, without anybody scrolling.
    expect(page.locator(".bar .hint")).to_contain_text("Setze einen Händler")
    until(
        page,
        """() => {
          const [board, text, bar] = ['.lesson > .board', '.lesson .text', '.lesson .bar.me'].map((name) =>
            document.querySelector(name).getBoundingClientRect());
          return board.top >= 0 && board.bottom <= text.top && text.bottom <= bar.top && bar.bottom <= innerHeight;
        }""",
    )


def test_it_stands_still_for_whoever_wants_no_motion(visit: Callable[..., Visitor]) -> None:
    page = visit(QUICK | {"motion": "none"}).page()
    page.locator(".living .piece").first.wait_for(state="attached")
    before = page.evaluate(PIECES)
    assert before.count("translate") > 20
    page.wait_for_timeout(3000)
    assert page.evaluate(PIECES) == before
    assert page.get_by_role("button", name="Pause").count() == 0


def test_tips_at_the_first_visit_end_by_themselves(browser: Browser, server: Server) -> None:
    page = stranger(browser, server, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    wait_for_me(page)
    tip = page.locator(".guide")
    expect(tip).to_contain_text("Tip")
    expect(tip).not_to_contain_text("guide-")
    assert page.locator(".chances, .share").count() == 0  # chances discourage at first
    assert axe(page) == []
    # Looking at the tip shows its routes.
    expect(tip).to_contain_text("Göttingen")
    tip.hover()
    expect(page.locator(".board .highlight").first).to_be_attached()
    page.evaluate("() => { const kept = JSON.parse(localStorage['hansa.settings']); kept.tips = 1; "
                  "localStorage['hansa.settings'] = JSON.stringify(kept); }")  # fmt: skip
    page.reload()
    wait_for_me(page)
    expect(tip).to_be_visible()
    played(page, lambda: click_on(page, f"post:{free_route(page)}/1"))
    page.locator(".bar button:has-text('End turn')").click()
    page.locator("[role=alertdialog] .primary").click()  # an action is left
    expect(tip).to_have_count(0)
    page.context.close()


# How many ways of filling a free post are in sight: one if none is marked.
FILLS = """() => new Set([...document.querySelectorAll('.post:not(.taken) .spot')]
  .map((each) => getComputedStyle(each).fill)).size"""


def test_posts_are_marked_when_a_route_is_looked_at_or_an_action_chosen(visit: Callable[..., Visitor]) -> None:
    page = visit().open_table()
    wait_for_me(page)
    page.mouse.move(1, 1)
    until(page, f"() => document.querySelectorAll('.post.legal').length > 50 && ({FILLS})() === 1")
    page.mouse.move(*spot_of(page, f"post:{free_route(page)}/1"))
    until(page, f"() => ({FILLS})() === 2")
    page.mouse.move(1, 1)
    until(page, f"() => ({FILLS})() === 1")
    page.locator(".bar").get_by_role("button", name="Place", exact=True).click()
    until(page, "() => !document.querySelector('.post.quiet')")


def test_tips_can_be_switched_off(browser: Browser, server: Server) -> None:
    page = stranger(browser, server, reduced_motion="reduce")
    page.get_by_role("button", name="Play now").click()
    wait_for_me(page)
    page.get_by_role("button", name="No more tips").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    wait_for_me(page)
    assert page.locator(".guide").count() == 0
    page.context.close()


def test_a_waiting_host_is_there(visit: Callable[..., Visitor]) -> None:
    host = visit().page()
    body = {"board": "hansa_23", "edition": "bigbox", "seats": [{"kind": "me", "name": "Ann"}] + [{"kind": "open"}] * 2}
    made = host.evaluate(POST, ["api/tables", body])
    host.goto(host.url + f"t/{made['id']}/share")
    expect(host.locator("main")).to_contain_text("starts when all seats are taken")
    guest = visit().page(f"t/{made['id']}#join={made['links']['join']}")
    expect(guest.locator("main")).to_contain_text("Ann invites you")
    expect(guest.locator("main")).to_contain_text("starts when all seats are taken")
    expect(guest.locator("main li").first).not_to_contain_text("not connected")
