"""What helps at the table: plans, and the rules behind what is not possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Visitor
from tests.e2e.play import seq, spot_of, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
# What stands where, as the board says it, without what can be chosen.
STANDING = """() => [...document.querySelectorAll('[data-stop]')]
  .map((each) => each.ariaLabel.replace(' (can be chosen)', ''))"""


def open_table(visit: Callable[..., Visitor], **context: object) -> Page:
    page = visit(**context).page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    wait_for_me(page)
    return page


def place(page: Page, post: str) -> None:
    """Places a trader and waits until it stands there."""
    page.mouse.click(*spot_of(page, f"post:{post}"))
    page.locator(".chooser .option:has-text('trader')").first.click()
    page.wait_for_function(
        "(post) => /your trader/.test(document.querySelector(`[data-post='${post}']`).ariaLabel)", arg=post
    )


def test_a_plan_is_dropped_or_sent(visit: Callable[..., Visitor]) -> None:
    page = open_table(visit)
    before, first = page.evaluate(STANDING), seq(page)
    posts = ("goslar-magdeburg/1", "goslar-magdeburg/2")
    for wanted in ("Throw away", "Send"):
        page.get_by_role("button", name="Plan", exact=True).click()
        expect(page.locator(".bar.planning")).to_be_visible()
        for post in posts:
            place(page, post)
        expect(page.locator(".bar")).to_contain_text("2 steps planned")
        planned = page.evaluate(STANDING)
        assert planned != before
        assert seq(page) == first, "nobody else has seen anything yet"
        page.locator(f".bar button:has-text('{wanted}')").click()
        expect(page.locator(".bar.planning")).to_have_count(0)
        if wanted == "Throw away":
            assert page.evaluate(STANDING) == before
    page.wait_for_function("(last) => Number(document.querySelector('.page').dataset.seq) === last", arg=int(first) + 2)
    assert page.evaluate(STANDING) == planned
    assert seq(page) == str(int(first) + 2)


def test_what_is_not_possible_leads_to_its_rule(visit: Callable[..., Visitor]) -> None:
    page = open_table(visit)
    page.mouse.click(*spot_of(page, "route:goslar-magdeburg"))
    link = page.locator(".bar .hint a", has_text="R-84")
    expect(link).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator("#R-84")).to_be_in_viewport()
    rules.close()
    # The card of a city stays while the pointer goes to its links.
    page.mouse.move(*spot_of(page, "city:goslar"))
    expect(page.locator(".card h4")).to_have_text("Goslar")
    card = page.locator(".card .read").bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 60, card["y"] + 8, steps=4)
    page.wait_for_timeout(500)
    expect(page.locator(".card .read a").first).to_have_attribute("href", page.url.split("t/")[0] + "rules/R-21")
