"""Games that last for days, on their pages: clocks, lists of tables, prepared turns, standing orders, passkeys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
DAY = 86_400
LIVE = {"kind": "live", "bank": 600, "increment": 20, "answer": 30}
DAILY = {"kind": "days", "bank": 3 * DAY, "per_turn": DAY, "answer": DAY / 2, "vacation": 7}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
HERE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]


def at_table(visitor: Visitor, made: dict[str, Any], secret: str = "") -> Page:
    page = visitor.page(f"t/{made['id']}{secret}")
    page.wait_for_selector(".page [data-post]")
    return page


# ---------------------------------------------------------------- clocks
def test_a_clock_is_chosen_when_a_table_is_made_and_runs(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    clock = page.get_by_label("Time limit")
    expect(clock).to_have_value("")
    clock.select_option("1d")
    expect(page.get_by_label("Vacation days for each player")).to_have_value("7")
    clock.select_option("fast")
    expect(page.get_by_label("Vacation days for each player")).to_have_count(0)
    page.get_by_label("For each answer out of turn").select_option("120")
    assert axe(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".page [data-post]")
    page.wait_for_selector(".bar.me .time")
    expect(page.locator(".bar .time")).to_contain_text("9:")  # it runs
    own = page.locator("[data-desk] .time")
    expect(own).to_have_count(1)  # bots have none
    assert axe(page) == []
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Time limit").click()
    expect(page.locator("dialog")).to_contain_text("Live: 10 minutes")
    expect(page.locator("dialog")).to_contain_text("2 minutes")
    assert axe(page, "dialog") == []


def test_a_table_without_a_clock_loads_nothing_of_it(visit: Callable[..., Visitor]) -> None:
    page = visit().open_table()
    names = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in names if "SeatTime" in name or "/days" in name]
    expect(page.locator(".time")).to_have_count(0)


def test_little_time_of_ones_own_is_said(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = at_table(visitor, visitor.make_table(HERE, clock=LIVE | {"bank": 16}))
    expect(page.locator(".bar .hint.warn")).to_contain_text("left.")
    expect(page.locator(".bar .time.low")).to_be_visible()
    assert "You have" in page.locator("[aria-live]").first.inner_text()


@pytest.mark.parametrize(("language", "theme"), [("de", "dark"), ("pl", "light")])
def test_time_is_in_sight_on_a_phone(visit: Callable[..., Visitor], language: str, theme: str) -> None:
    visitor = visit(QUICK | {"language": language, "theme": theme}, **PHONE)
    page = at_table(visitor, visitor.make_table(HERE, clock=DAILY))
    expect(page.locator(".bar .time")).to_be_in_viewport()
    assert page.locator("[data-desk] .time").count() == 3
    assert not page.evaluate(WIDER)
    assert axe(page) == []


def test_a_vacation_is_taken_and_ended_at_the_table_and_on_my_page(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = at_table(visitor, visitor.make_table(HERE, clock=DAILY, name="Slowly"))
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Time limit").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("Days").select_option("2")
    dialog.get_by_role("button", name="Take a vacation").click()
    expect(dialog).to_contain_text("on vacation until")
    assert axe(page, "dialog") == []
    page.keyboard.press("Escape")
    expect(page.locator("#panel-log")).to_contain_text("is on vacation.")
    page.goto(visitor.server.url + "me")
    section = page.locator("section", has=page.get_by_role("heading", name="Vacation"))
    expect(section).to_contain_text("Slowly")
    assert axe(page) == []
    section.get_by_role("button", name="End my vacation").click()
    section.get_by_label("Days").select_option("1")
    section.get_by_role("button", name="Take a vacation").click()
    expect(section.get_by_role("button", name="End my vacation")).to_be_visible()


# ---------------------------------------------------------------- my tables
def test_my_tables_are_sorted_filtered_hidden_and_left(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    others = [{"kind": "person", "name": name} for name in ("Ben", "Cleo")]
    for number in range(7):
        visitor.make_table(
            [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}], name=f"Waiting {number}"
        )
    visitor.make_table(HERE, clock=DAILY, name="Slow")
    visitor.make_table(HERE, clock=LIVE, name="Quick")
    made = visitor.make_table([{"kind": "me", "name": "Ann"}, *others], name="Elsewhere")
    page = visitor.page()
    own = page.locator("section.own")
    expect(own.locator("li").first).to_contain_text("Quick")
    expect(own.locator("li").nth(1)).to_contain_text("Slow")
    expect(own.locator("li").first).to_contain_text("left")
    expect(own.locator("li").first).to_contain_text("The game has begun.")
    expect(own.locator("li")).to_have_count(6)
    expect(page).to_have_title(re.compile(r"^\([23]\) ● Your turn"))
    assert axe(page) == []
    own.get_by_role("button", name="Running").click()
    expect(own.locator("li")).to_have_count(3)
    row = own.locator("li", has_text="Slow")
    row.get_by_role("button", name="More about Slow").click()
    row.get_by_role("button", name="Leave").click()
    assert axe(page, "section.own") == []
    row.get_by_role("button", name="Leave").click()
    expect(row).to_contain_text("to play")  # the host stays, but has no seat
    own.get_by_role("button", name="Waiting").click()
    row = own.locator("li", has_text="Waiting 3")
    row.get_by_role("button", name="More about").click()
    row.get_by_role("button", name="Hide").click()
    expect(row).to_have_count(0)
    own.get_by_role("button", name="Hidden").click()
    expect(own.locator("li")).to_have_count(1)
    expect(row).to_be_visible()
    assert made["id"]


def test_a_hundred_tables_are_shown_a_few_at_a_time(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "de", "theme": "dark"}, **PHONE)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    for number in range(100):
        visitor.make_table(seats, name=f"Nummer {number}")
    page = visitor.page()
    own = page.locator("section.own")
    expect(own.locator("li")).to_have_count(6)
    own.get_by_label("Nach Namen suchen").fill("nummer 77")
    expect(own.locator("li")).to_have_count(1)
    own.get_by_label("Nach Namen suchen").fill("")
    own.get_by_role("button", name="Mehr (94)").click()
    expect(own.locator("li")).to_have_count(30)
    assert not page.evaluate(WIDER)
    assert axe(page) == []
