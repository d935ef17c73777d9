"""Plans that keep their word, several people at one screen, a bot in one's place, and menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, played, who_begins

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
POST = """([path, body]) => fetch(new URL(path, document.baseURI), {method: 'POST',
  headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json())"""


def table(page: Page, *seats: dict[str, str]) -> dict[str, Any]:
    body = {"board": "hansa_23", "edition": "bigbox", "seats": list(seats), "options": {}}
    return dict(page.evaluate(POST, ["api/tables", body]))


def person(name: str, kind: str = "me") -> dict[str, str]:
    return {"kind": kind, "name": name}


def two_people(visit: Callable[..., Visitor]) -> tuple[Page, Page]:
    """Whoever has the first turn, and the other one; the third is at neither screen."""
    host = visit().page()
    made = table(host, person("Ann"), person("Ben", "person"), person("Cleo", "person"))
    seats = made["links"]["seats"]
    host.goto(host.url + f"t/{made['id']}")
    pages = [host, *(visit().page(f"t/{made['id']}#seat={seats[seat]}") for seat in ("1", "2"))]
    for page in pages:
        page.wait_for_selector(".page [data-post]")
    first = who_begins(pages)
    return pages[first], pages[(first + 1) % 3]


def test_a_plan_made_out_of_turn_is_offered_when_the_turn_comes(visit: Callable[..., Visitor]) -> None:
    first, second = two_people(visit)
    second.get_by_role("button", name="Plan", exact=True).click()
    expect(second.locator(".bar .hint")).to_contain_text("not your turn yet")
    assert axe(second) == []
    click_on(second, "post:bremen-minden/1")
    expect(second.locator(".bar")).to_contain_text("1 step")
    expect(second.get_by_role("button", name="Send the plan")).to_have_count(0)
    second.get_by_role("button", name="Keep for my turn").click()
    expect(second.get_by_role("button", name="1 planned step")).to_be_visible()
    second.reload()  # it waits through a visit elsewhere
    expect(second.get_by_role("button", name="1 planned step")).to_be_visible()
    assert first.locator(".bar").inner_text().count("planned") == 0  # nobody sees it
    first.locator(".bar button:has-text('End turn')").click()
    expect(second.locator(".bar.planning")).to_be_visible()
    expect(second.locator(".bar")).to_contain_text("The rest of your plan")
    second.get_by_role("button", name="Send the plan").click()
    expect(second.locator(".bar .sentence")).to_contain_text("1 action left")
    expect(first.locator("#panel-log")).to_contain_text("places a trader on Bremen–Minden")


def test_a_plan_that_waits_can_be_given_up(visit: Callable[..., Visitor]) -> None:
    _, second = two_people(visit)
    second.get_by_role("button", name="Plan", exact=True).click()
    expect(second.locator(".bar.planning")).to_be_visible()
    click_on(second, "post:bremen-minden/1")
    second.get_by_role("button", name="Keep for my turn").click()
    second.get_by_role("button", name="Give up the plan").click()
    expect(second.get_by_role("button", name="1 planned step")).to_have_count(0)


def test_one_screen_names_who_plays_and_takes_back_a_displacement(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    made = table(page, person("Ann"), person("Ben"), person("Cleo"))
    page.goto(page.url + f"t/{made['id']}")
    sentence = page.locator(".bar .sentence")
    expect(sentence).to_contain_text("your turn. 2 actions left.")
    order = page.locator("[data-desk]").evaluate_all("(all) => all.map((each) => each.dataset.desk)")
    who = sentence.inner_text().split(":")[0]
    click_on(page, "post:bremen-minden/1")
    expect(sentence).to_contain_text("1 action left")
    played(page, lambda: click_on(page, "post:bremen-minden/2"))
    expect(sentence).to_have_text(f"{who}: No actions left. End your turn.")
    played(page, page.locator(".bar button:has-text('End turn')").click)
    expect(sentence).to_contain_text("your turn. 2 actions left.")
    other = sentence.inner_text().split(":")[0]
    assert other != who
    assert page.locator("[data-desk]").evaluate_all("(all) => all.map((each) => each.dataset.desk)") == order
    click_on(page, "post:bremen-minden/1")
    page.locator(".chooser .option").first.click()
    expect(sentence).to_contain_text(f"{who}: You must place")  # the owner is asked where the piece goes
    page.get_by_role("button", name="Undo").click()
    expect(sentence).to_contain_text(f"{other}: your turn. 2 actions left.")


def test_a_bot_plays_for_me_until_i_take_over(visit: Callable[..., Visitor]) -> None:
    host = visit().page()
    made = table(host, person("Ann"), person("Ben", "person"), person("Cleo", "person"))
    guest = visit().page(f"t/{made['id']}#seat={made['links']['seats']['1']}")
    guest.wait_for_selector(".page [data-post]")
    expect(guest.locator(".substitute")).to_have_count(0)
    host.evaluate(POST, [f"api/tables/{made['id']}/seats/1/bot", {}])
    expect(guest.locator(".substitute")).to_contain_text("A bot plays for you")
    assert axe(guest) == []
    guest.get_by_role("button", name="Take over").click()
    expect(guest.locator(".substitute")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_menus_hold_what_they_are_named_for(visit: Callable[..., Visitor], theme: str) -> None:
    page = visit(QUICK | {"theme": theme}).page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    menu = page.get_by_role("navigation", name="Menu")
    menu.get_by_role("button", name="Help").click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Hire")
    assert axe(page) == []
    for name, shown in (("Short rulebook", "R-"), ("What the symbols mean", "Trader"), ("Keyboard", "Undo")):
        dialog.get_by_role("tab", name=name).click()
        expect(dialog.get_by_role("tabpanel")).to_contain_text(shown)
    expect(dialog.get_by_role("link", name="Lesson")).to_have_attribute("target", "_blank")
    page.keyboard.press("Escape")
    menu.get_by_role("button", name="Table").click()
    expect(dialog.locator(".danger")).to_have_text("Close the table")
    assert axe(page) == []
    page.keyboard.press("Escape")
    menu.get_by_role("button", name="Share").click()
    expect(dialog).not_to_contain_text("Close the table")
    expect(dialog).to_contain_text("Download the record")
