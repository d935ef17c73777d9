"""What happens is told where people look: at the desks, in the bar and on the board, at one's own pace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import click_on, free_route, happens, until, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def begun(visit: Callable[..., Visitor], **settings: str) -> Page:
    page = visit(QUICK | settings).page()
    page.get_by_role("button", name="Play now").click()
    wait_for_me(page)
    return page


# What is marked at one's own desk, and what flies there: it is gone after a moment, however slow the machine is.
WATCH = """() => {
  const own = document.querySelector('[data-desk].own');
  window.seen = {marked: own.querySelectorAll('.changed').length, flies: []};
  new MutationObserver(() => {
    window.seen.marked += own.querySelectorAll('.changed').length;
    window.seen.flies.push(...[...own.querySelectorAll('.fly')].map((each) => each.textContent));
  }).observe(own, {subtree: true, childList: true, attributes: true, attributeFilter: ['class']});
}"""


def test_a_changed_value_is_marked_and_flies(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, motion="full")
    own = page.locator("[data-desk].own")
    expect(own.locator(".changed")).to_have_count(0)
    page.evaluate(WATCH)
    click_on(page, f"post:{free_route(page)}/1")
    until(page, "() => window.seen.marked > 0 && window.seen.flies.includes('−1')")
    expect(own.locator(".fly")).to_have_count(0)  # it ends by itself


def test_without_motion_it_is_marked_only(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, motion="none")
    page.evaluate(WATCH)
    click_on(page, f"post:{free_route(page)}/1")
    until(page, "() => window.seen.marked > 0")
    expect(page.locator("[data-desk].own .changed")).to_have_count(0)
    assert page.evaluate("() => window.seen.flies") == []


def test_others_actions_are_sentences_and_can_be_skipped_and_shown_again(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, pace="slow", motion="full")
    names = [text.split("\n")[0].strip() for text in page.locator("[data-desk]:has(.face) .name").all_inner_texts()]
    happens(  # names have their colours
        page,
        page.locator(".bar button:has-text('End turn')").click,
        """(names) => names.some((name) => document.querySelector('.bar .hint')?.textContent.includes(name))
          && document.querySelector('.bar .hint .who')""",
        names,
    )
    page.keyboard.press("s")
    wait_for_me(page)
    happens(
        page,
        page.get_by_role("button", name="Show me").click,
        """(names) => document.querySelector('.board-area.past')
          && names.some((name) => document.querySelector('.bar .sentence')?.textContent.includes(name))""",
        names,
    )
    page.keyboard.press("s")
    expect(page.locator(".board-area.past")).to_have_count(0)


def test_the_pace_is_changed_beside_the_board(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, pace="normal", motion="full")
    pace = page.locator(".tools .pace")
    expect(pace).to_have_accessible_name("Pace of the bots: Normal")
    for shown, kept in [("Fast", "fast"), ("At once", "instant"), ("Slow", "slow"), ("Normal", "normal")]:
        pace.click()
        expect(pace).to_have_accessible_name(f"Pace of the bots: {shown}")
        until(page, "(kept) => JSON.parse(localStorage['hansa.settings']).pace === kept", kept)
    # It is the same choice as in the settings, and it is off where nothing shall move.
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Slow").check()
    expect(pace).to_have_attribute("data-pace", "slow")
    page.locator("input[name=motion][value=auto]").check()
    expect(pace).to_have_count(0)
