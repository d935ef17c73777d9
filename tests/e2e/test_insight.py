"""Hints, the bar of chances, the review of a game, and private notes, as people use them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import PATIENCE, told, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"
LONG = 1000 * PATIENCE


def my_turn(visit: Callable[..., Visitor], **context: Any) -> Page:
    page = visit(**context).open_table()
    wait_for_me(page)
    return page


def test_a_hint_shows_plans_their_reasons_and_their_places(visit: Callable[..., Visitor]) -> None:
    page = my_turn(visit)
    if page.get_by_role("button", name="Seen").count():  # places of others' turns are lit, too
        page.get_by_role("button", name="Seen").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    plans = page.locator(".hints ol > li")
    plans.first.wait_for(timeout=LONG)
    assert 1 <= plans.count() <= 3
    assert plans.first.locator(".lines li").count() >= 1
    expect(plans.first.locator(".gain").first).to_be_visible()
    assert axe(page) == []
    # The places light up while a plan is looked at, by mouse and by keyboard.
    lit = page.locator(".board .highlight")
    plans.first.locator("h3").hover()
    expect(lit.first).to_be_attached()
    page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    plans.first.get_by_role("button", name="Show on the board").focus()
    expect(lit.first).to_be_attached()
    # A plan can be tried out; the hint closes then.
    plans.first.get_by_role("button", name="Try it in plan mode").click()
    expect(page.locator(".bar.planning")).to_be_visible()
    expect(page.locator(".hints")).to_have_count(0)


def test_a_hint_by_keyboard_and_in_another_language(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "hu"})
    page = visitor.open_table()
    wait_for_me(page)
    page.keyboard.press("?")
    expect(page.locator("dialog dt:has(kbd:text-is('H')) + dd")).to_have_text("Tipp")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("h")
    page.locator(".hints ol > li").first.wait_for(timeout=LONG)
    expect(page.locator(".hints h3").first).to_contain_text("1. terv")
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)


def test_the_bar_follows_and_can_be_hidden(visit: Callable[..., Visitor]) -> None:
    page = my_turn(visit)
    bar = page.locator(".chances [role=img]")
    page.locator(".chances .part").first.wait_for(timeout=LONG)
    assert page.locator(".chances .part").count() == page.locator("[data-desk]").count()
    label = bar.get_attribute("aria-label") or ""
    assert label.startswith("Chances of winning: ")
    assert "%" in label
    page.locator(".chances").hover()  # the thin line shows its numbers, and how to be rid of it
    expect(page.locator(".chances .more")).to_contain_text("%")
    page.get_by_role("button", name="Hide: Chances of winning").click()
    expect(page.locator(".chances")).to_have_count(0)
    page.reload()
    wait_for_me(page)
    expect(page.locator(".chances")).to_have_count(0)
    page.keyboard.press("v")
    expect(bar).to_be_visible()


def test_where_hints_are_forbidden_the_page_says_so(visit: Callable[..., Visitor]) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, {"kind": "bot", "level": "random"}]
    page = visit().open_table(seats)
    wait_for_me(page)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    expect(page.locator(".chances")).to_have_count(0)
    told(page, lambda: page.keyboard.press("h"), ".bar .warn", "not allowed at this table")
    # The host may allow them.
    page.click(".menu button:has-text('Table')")
    page.get_by_label("Hints and review").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_the_create_page_explains_and_chooses(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    hints = page.get_by_role("checkbox", name="Hints and review")
    expect(hints).to_be_checked()
    expect(page.locator("label", has=hints)).to_contain_text("off as soon as two people play")
    page.locator("select.kind").nth(1).select_option("open")
    expect(hints).not_to_be_checked()
    hints.check()
    page.locator("select.kind").nth(2).select_option("open")
    expect(hints).to_be_checked()


@pytest.mark.parametrize("width", [1400, 390])
def test_a_review_leads_into_the_replay(visit: Callable[..., Visitor], width: int) -> None:
    visitor = visit(QUICK | {"theme": "dark" if width < 500 else "light"}, viewport={"width": width, "height": 850})
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page = visitor.page(f"t/{made['id']}")
    page.locator("dialog").get_by_role("button", name="Review", exact=True).click()
    page.locator(".review[aria-busy=false]").wait_for(timeout=2 * LONG)
    assert axe(page) == []
    assert "%" in (page.locator(".review svg[role=img]").get_attribute("aria-label") or "")
    page.locator(".review summary").click()
    assert page.locator(".review tbody tr").count() > 10
    point = page.locator(".review .points > li").first
    expect(point).to_contain_text("Turn")
    expect(point.get_by_role("heading", name="Better")).to_be_visible()
    box = page.locator(".review").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    point.get_by_role("button", name="Show in the replay").click()
    page.wait_for_url("**/replay?step=*")
    page.locator(".scrubber").wait_for()
    step = page.url.rsplit("=", 1)[1]
    expect(page.locator(".scrubber")).to_have_value(step)
    # What the bot would do there, and what was played.
    page.get_by_role("button", name="What the bot would do").click()
    page.locator(".hints ol > li").first.wait_for(timeout=LONG)
    expect(page.locator(".hints [role=status]")).to_contain_text("What was played here")
    assert axe(page) == []


def test_notes_are_saved_by_themselves(visit: Callable[..., Visitor]) -> None:
    page = my_turn(visit)
    page.keyboard.press("n")
    field = page.get_by_label("My notes")
    expect(field).to_be_enabled()
    field.fill("Block Lübeck")
    expect(page.locator(".notes [role=status]")).to_have_text("Saved")
    assert axe(page) == []
    page.reload()
    wait_for_me(page)
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("My notes")).to_have_value("Block Lübeck")


def test_on_a_phone(visit: Callable[..., Visitor]) -> None:
    page = my_turn(visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator(".chances .part").first.wait_for(timeout=LONG)
    page.get_by_role("button", name="Hint", exact=True).tap()
    plan = page.locator(".hints ol > li").first
    plan.wait_for(timeout=LONG)
    assert axe(page) == []
    plan.get_by_role("button", name="Show on the board").tap()
    expect(page.locator(".board .highlight").first).to_be_attached()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator(".hints").get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Menu").tap()
    page.locator(".menu").get_by_role("button", name="Notes").tap()
    expect(page.get_by_label("My notes")).to_be_enabled()
    assert axe(page) == []
