"""Events on the page: made, entered by a link, played, compared; by keyboard and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import until

pytestmark = pytest.mark.browser
EVENT: dict[str, Any] = {"name": "Cup", "board": "hansa", "edition": "bigbox", "players": 3, "bot_seconds": 0.1}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


FLAG = {"kind": "live", "bank": 1, "answer": 10, "level": "novice"}
"""Whoever does not play at once has a stand-in: the games of a test end by themselves."""
WHOLE_GAMES = 400_000  # milliseconds in which bots, who step back behind everything else, end their games


def test_an_event_is_made_with_the_keyboard_and_begun(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page("")
    page.get_by_role("link", name="Events", exact=False).first.click()
    page.wait_for_selector("h1:has-text('Events')")
    expect(
        page.get_by_text("There is none at the moment", exact=False).or_(page.locator(".event").first)
    ).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="Make an event").press("Enter")
    page.get_by_label("Name of the event").fill("Keyboard Cup")
    page.get_by_label("Swiss system", exact=False).press("ArrowDown")
    page.get_by_label("Players at a table").select_option("3")
    page.get_by_label("Your name").fill("Anna")
    expect(page.get_by_label("All play all", exact=False)).to_be_checked()
    assert axe(page) == []
    page.get_by_label("Name of the event").press("Enter")
    page.wait_for_selector("h1:has-text('Keyboard Cup')")
    expect(page.get_by_text("You take part.", exact=False)).to_be_visible()
    page.get_by_role("button", name="Add a bot").press("Enter")
    expect(page.get_by_text("Entrants: 2").first).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Begin", exact=True).press("Enter")
    page.get_by_role("link", name="To my table").click()
    page.wait_for_selector(".page [data-post]")
    assert "/t/" in page.url


def test_a_friend_enters_by_the_link_on_a_phone(visit: Callable[..., Visitor]) -> None:
    maker, friend, stranger = visit(), visit(**PHONE), visit()
    stranger.expected = ("status of 404",)
    made = maker.send(
        "api/events",
        EVENT | {"kind": "swiss", "rounds": 1, "public": False, "fill": "novice", "enter": True, "as_": "Anna"},
    )
    page = stranger.page(f"events/{made['id']}")
    expect(page.get_by_role("alert")).to_be_visible()
    page = friend.page(f"events/{made['id']}#join={made['secret']}")
    page.wait_for_selector("h1:has-text('Cup')")
    assert made["secret"] not in page.url, "the secret does not stay in the address"
    page.get_by_label("Your name").fill("Bert")
    page.get_by_role("button", name="Enter").tap()
    expect(page.get_by_text("You take part.", exact=False)).to_be_visible()
    assert page.evaluate(OVERFLOW) == 0
    assert axe(page) == []
    maker.send(f"api/events/{made['id']}/start", {})
    expect(page.get_by_role("link", name="To my table")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    assert page.evaluate(OVERFLOW) == 0
    assert axe(page) == []


def duplicate(visitor: Visitor, **more: Any) -> str:
    """One person and bots: the same start is played by bots alone, too."""
    wish = EVENT | {"kind": "duplicate", "rounds": 1, "fill": "novice", "enter": True, "as_": "Anna"} | more
    event: str = visitor.send("api/events", wish)["id"]
    visitor.send(f"api/events/{event}/start", {})
    return event


@pytest.mark.parametrize(
    ("language", "mine", "hidden"),
    [("en", "To my table", "All tables have the same start"), ("hu", "Az asztalomhoz", "Minden asztalnál")],
)
def test_a_duplicate_event_shows_nothing_while_somebody_plays(
    visit: Callable[..., Visitor], language: str, mine: str, hidden: str
) -> None:
    visitor = visit(settings=QUICK | {"language": language}, **PHONE)
    page = visitor.page(f"events/{duplicate(visitor)}")
    expect(page.get_by_role("link", name=mine)).to_be_visible()
    expect(page.get_by_text(hidden, exact=False)).to_be_visible()
    assert page.locator("svg[role=img]").count() == 0
    assert page.evaluate(OVERFLOW) == 0


def test_a_duplicate_event_is_compared_when_all_have_ended(visit: Callable[..., Visitor]) -> None:
    visitor = visit(settings=QUICK, **PHONE)
    page = visitor.page(f"events/{duplicate(visitor, clock=FLAG)}")
    expect(page.locator("ol.plain svg[role=img]")).to_have_count(3, timeout=WHOLE_GAMES)
    until(page, "() => document.querySelectorAll('.mine').length >= 2")  # my table, and my triangle
    assert page.evaluate(OVERFLOW) == 0
    assert axe(page) == []
    page.get_by_role("button", name="Replay").first.tap()
    page.wait_for_url("**/replay")
