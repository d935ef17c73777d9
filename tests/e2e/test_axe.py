"""axe-core finds nothing wrong on any page, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import wait_for_me

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 390])
def test_pages(visit: Callable[..., Visitor], theme: str, width: int) -> None:
    page = visit(QUICK | {"theme": theme}, viewport={"width": width, "height": 850}).page()
    page.wait_for_selector("h1")
    found = {"start": axe(page)}
    page.click("text=Play now")
    wait_for_me(page)
    found["table"] = axe(page)
    page.keyboard.press("h")
    page.wait_for_selector(".hints ol > li")
    page.locator(".hints ol button").first.click()
    found["hint"] = axe(page)
    page.locator(".hints").get_by_role("button", name="Close").click()
    page.wait_for_selector(".hints", state="detached")
    page.keyboard.press("n")
    page.wait_for_selector("#panel-notes textarea, dialog textarea")
    found["notes"] = axe(page)
    if width < 1000:
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    else:
        page.click("#tab-log")
    page.keyboard.press("1")
    page.wait_for_selector(".list")
    found["list"] = axe(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for key, name in (("?", "keys"),):
        page.keyboard.press(key)
        page.wait_for_selector("dialog h2")
        found[name] = axe(page)
        page.keyboard.press("Escape")
    for word in ("When I am displaced", "Share", "Settings"):
        if width < 1000:
            page.click(".menu-button")
        page.click(f".menu button:has-text('{word}')")
        page.wait_for_selector("dialog h2")
        page.wait_for_timeout(200)
        found[word] = axe(page)
        page.keyboard.press("Escape")
    if width == 1400:
        page.evaluate(
            "() => { const key = 'hansa.settings'; const kept = JSON.parse(localStorage.getItem(key));"
            " localStorage.setItem(key, JSON.stringify({...kept, confirmSend: true})) }"
        )
        page.reload()  # whoever wants to be asked before each action gets the choice
        wait_for_me(page)
        page.click('[data-post="goslar-magdeburg/1"]')
        page.wait_for_selector(".chooser")
        found["chooser"] = axe(page)
    else:
        for tab in ("Compare", "Log", "Chat"):
            page.click(f"[role=tab]:has-text('{tab}')")
            found[tab] = axe(page)
    assert {name: lines for name, lines in found.items() if lines} == {}
