"""Bots have names, faces and levels: at their desks, in the lists, and the same ones at every visit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_bots_at_desks_and_in_the_list(visit: Callable[..., Visitor], theme: str) -> None:
    visitor = visit(QUICK | {"theme": theme}, viewport={"width": 1366, "height": 657})
    page = visitor.page()
    page.get_by_role("button", name="Play now").click()
    wait_for_me(page)
    desks = page.locator(".side [data-desk]:has(.face)")
    expect(desks).to_have_count(3)
    names = desks.locator(".name").all_inner_texts()
    levels = {text.split("\n")[1].strip() for text in names}
    bots = [text.split("\n")[0].strip() for text in names]
    assert levels == {"Merchant"}
    assert len(set(bots)) == 3
    assert not set(bots) & {"Red", "Blue", "Green", "Yellow", "Purple"}
    assert page.locator("[data-desk]").first.locator(".face").count() == 0  # people have no face of ours
    # Everything of such a desk is one click away, and one back.
    first = desks.first.get_by_role("button")
    expect(first).to_have_attribute("aria-expanded", "false")
    first.click()
    expect(desks.first.locator(".abilities li")).to_have_count(5)
    first.click()
    expect(desks.first.locator(".abilities li")).to_have_count(0)
    page.reload()
    wait_for_me(page)
    assert page.locator(".side [data-desk]:has(.face) .name").all_inner_texts() == names
    assert axe(page) == []
    page.goto(visitor.server.url)
    row = page.locator(".own li").first
    expect(row.locator(".face")).to_have_count(3)
    for bot in bots:
        expect(row).to_contain_text(bot)
    expect(row).to_contain_text("Merchant")
    assert axe(page) == []
