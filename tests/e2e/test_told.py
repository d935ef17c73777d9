"""What happens is told where people look: at the desks, in the bar and on the board, at one's own pace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import click_on, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def begun(visit: Callable[..., Visitor], **settings: str) -> Page:
    page = visit(QUICK | settings).page()
    page.get_by_role("button", name="Play now").click()
    wait_for_me(page)
    return page


def test_a_changed_value_is_marked_and_flies(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, motion="full")
    own = page.locator("[data-desk].own")
    expect(own.locator(".changed")).to_have_count(0)
    click_on(page, "post:goslar-magdeburg/1")
    expect(own.locator(".changed").first).to_be_visible()
    expect(own.locator(".fly").first).to_have_text("−1")
    expect(own.locator(".fly")).to_have_count(0)  # it ends by itself


def test_without_motion_it_is_marked_only(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, motion="none")
    click_on(page, "post:goslar-magdeburg/1")
    expect(page.locator("[data-desk].own .changed").first).to_be_visible()
    assert page.locator(".fly:visible").count() == 0


def test_others_actions_are_sentences_and_can_be_skipped_and_shown_again(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, pace="slow", motion="full")
    names = [text.split("\n")[0].strip() for text in page.locator("[data-desk]:has(.face) .name").all_inner_texts()]
    page.locator(".bar button:has-text('End turn')").click()
    if page.locator("[role=alertdialog] .primary").count():
        page.locator("[role=alertdialog] .primary").click()
    page.wait_for_function(
        "(names) => names.some((name) => document.querySelector('.bar .hint')?.textContent.includes(name))", arg=names
    )
    expect(page.locator(".bar .hint .who").first).to_be_attached()  # names have their colours
    page.keyboard.press("s")
    wait_for_me(page)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".board-area.past")).to_be_visible()
    told = "(names) => names.some((name) => document.querySelector('.bar .sentence')?.textContent.includes(name))"
    page.wait_for_function(told, arg=names)
    page.keyboard.press("s")
    expect(page.locator(".board-area.past")).to_have_count(0)


def test_the_pace_is_changed_beside_the_board(visit: Callable[..., Visitor]) -> None:
    page = begun(visit, pace="normal", motion="full")
    pace = page.locator(".viewport .tools .pace")
    expect(pace).to_have_accessible_name("Pace of the bots: Normal")
    for shown, kept in [("Fast", "fast"), ("At once", "instant"), ("Slow", "slow"), ("Normal", "normal")]:
        pace.click()
        expect(pace).to_have_accessible_name(f"Pace of the bots: {shown}")
        page.wait_for_function("(kept) => JSON.parse(localStorage['hansa.settings']).pace === kept", arg=kept)
    # It is the same choice as in the settings, and it is off where nothing shall move.
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Slow").check()
    expect(pace).to_have_attribute("data-pace", "slow")
    page.locator("input[name=motion][value=auto]").check()
    expect(pace).to_have_count(0)
