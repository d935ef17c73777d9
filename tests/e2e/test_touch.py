"""Fingers: what they do on the board of a phone and of a tablet, with real touches; and pieces that land and leave."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import click_on, figure, seq, spot_of, until, wait_for_me
from e2e.test_frame import LOST, SEEN, TALL, WIDE, open_game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FRIENDS = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cy")]
# What of the board is seen, in its own units: left, top, width, height.
CAMERA = "() => document.querySelector('.viewport .sheet').getAttribute('viewBox').split(' ').map(Number)"
POST = "post:goslar-magdeburg/1"


def at_one_screen(visit: Callable[..., Visitor], **more: object) -> Page:
    """Three people at one screen: nobody waits for a bot."""
    settings = QUICK | {"curtain": False} | {key: more.pop(key) for key in ("motion",) if key in more}
    page = visit(settings, **more).open_table(FRIENDS)
    wait_for_me(page)
    return page


def drag(page: Page, fingers: list[list[tuple[float, float]]]) -> None:
    """Each finger goes through its points, all of them at the same time."""
    session = page.context.new_cdp_session(page)
    kinds = ["touchStart"] + ["touchMove"] * (len(fingers[0]) - 1)
    for i, kind in enumerate(kinds):
        points = [{"x": path[i][0], "y": path[i][1], "id": k} for k, path in enumerate(fingers)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(page: Page) -> tuple[float, float]:
    area = page.locator(".viewport .frame").bounding_box()
    assert area
    return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2


def enlarge(page: Page) -> None:
    x, y = middle(page)
    before = page.evaluate(CAMERA)[2]
    out = range(20, 110, 6)
    drag(page, [[(x - far, y) for far in out], [(x + far, y) for far in out]])
    until(page, f"(before) => ({CAMERA})()[2] < before / 1.5", before)


def test_two_fingers_enlarge_one_moves_and_neither_chooses(visit: Callable[..., Visitor]) -> None:
    page = at_one_screen(visit, **PHONE)
    before = seq(page)
    enlarge(page)
    left, top, *_ = page.evaluate(CAMERA)
    x, y = middle(page)
    drag(page, [[(x + k * 6, y + k * 4) for k in range(12)]])
    until(page, f"([left, top]) => ({CAMERA})()[0] < left - 20 && ({CAMERA})()[1] < top - 10", [left, top])
    # The page itself stays where it is, and nothing was chosen by the way.
    assert page.evaluate("() => [scrollY, visualViewport.scale]") == [0, 1]
    assert page.locator("dialog[open]").count() == 0
    assert seq(page) == before
    # Two fingers that come together show more again.
    wide = page.evaluate(CAMERA)[2]
    closer = range(104, 20, -6)
    drag(page, [[(x - far, y) for far in closer], [(x + far, y) for far in closer]])
    until(page, f"(wide) => ({CAMERA})()[2] > wide * 1.3", wide)


def test_a_tap_on_a_small_post_opens_its_route(visit: Callable[..., Visitor]) -> None:
    page = at_one_screen(visit, **PHONE)
    page.locator(".tools .map").tap()  # the whole board: its posts are too small for a finger
    until(page, "() => !document.querySelector('.map .seen')")
    page.touchscreen.tap(*spot_of(page, POST))
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("heading")).to_contain_text("Goslar")
    sheet.locator(".shapes").get_by_role("button", name="merchant").tap()  # the other shape
    before = seq(page)
    sheet.locator(".post.legal").first.tap()
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    expect(page.locator(f"[data-stop='{POST}']")).to_have_attribute("aria-label", re.compile("your merchant"))


def test_a_tap_on_a_large_post_plays_there(visit: Callable[..., Visitor]) -> None:
    page = at_one_screen(visit, **PHONE)
    enlarge(page)
    large = page.evaluate("""() => {
      const frame = document.querySelector('.viewport .frame').getBoundingClientRect();
      const near = (each) => {
        const area = each.getBoundingClientRect();
        return Math.hypot(area.x + area.width / 2 - frame.x - frame.width / 2,
          area.y + area.height / 2 - frame.y - frame.height / 2);
      };
      const legal = [...document.querySelectorAll('.post.legal')].map((each) => each.closest('[data-stop]'));
      return legal.sort((a, b) => near(a) - near(b))[0].dataset.stop;
    }""")
    # The other shape is one tap away in the bar, too.
    page.locator(".bar .shapes").get_by_role("button", name="merchant").tap()
    before = seq(page)
    page.touchscreen.tap(*spot_of(page, large))
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    expect(page.locator(f"[data-stop='{large}']")).to_have_attribute("aria-label", re.compile("your merchant"))


ENOUGH = "return Math.max(broad / innerWidth, high / innerHeight) >= 0.6"


@pytest.mark.parametrize("board", ["hansa_45", "britannia_45"])
def test_a_tablet(visit: Callable[..., Visitor], board: str) -> None:
    windows = [(768, 1024), (1024, 768)]
    opened = open_game(visit, (WIDE | TALL)[board], windows, has_touch=True, is_mobile=True)
    for (width, height), page in zip(windows, opened, strict=True):
        until(page, f"() => {{ const [broad, high] = ({SEEN})(); {ENOUGH} }}")
        until(page, f"() => !({LOST})().length && document.documentElement.scrollWidth <= innerWidth")
        until(page, "() => { const bar = document.querySelector('.bar').getBoundingClientRect();"
                    " return bar.top >= 0 && bar.bottom <= innerHeight + 1 }")  # fmt: skip
        figure(f"{board} on a tablet of {width}x{height}: {page.evaluate(SEEN)[2]:.0%} of the window")


def test_desks_with_long_names_stay_in_a_tablet(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 768, "height": 1024})
    names = ("Anna-Katharina Wolkenstein-Rodenegg", "Bartholomaeus Brzeczyszczykiewicz", "Ben")
    seats = [{"kind": "me", "name": names[0]}, *({"kind": "person", "name": name} for name in names[1:])]
    page = visitor.open_table(seats)
    expect(page.locator("[data-desk]")).to_have_count(3)
    inside = "(each) => each.getBoundingClientRect().right <= innerWidth"
    until(page, f"() => [...document.querySelectorAll('[data-desk]')].every({inside})")


# Pieces that are drawn anew, and which of them began elsewhere than where they end.
WATCH = """() => {
  window.drawn = [];
  new MutationObserver((changes) => changes.flatMap((change) => [...change.addedNodes])
    .filter((node) => node.matches?.('.piece'))
    .forEach((node) => window.drawn.push([node, node.getAttribute('transform')]))
  ).observe(document.querySelector('.viewport'), {subtree: true, childList: true});
}"""
TRAVELLED = "() => window.drawn.filter(([node, first]) => node.getAttribute('transform') !== first).length"


@pytest.mark.parametrize("motion", ["full", "none"])
def test_pieces_land_and_are_collected(visit: Callable[..., Visitor], motion: str) -> None:
    page = at_one_screen(visit, motion=motion)

    def turned(act: Callable[[], None]) -> None:
        before = seq(page)
        act()
        until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
        wait_for_me(page)

    page.evaluate(WATCH)
    for i in (1, 2):
        turned(partial(click_on, page, f"post:goslar-magdeburg/{i}"))
    # They come from the desk; without motion they are simply there.
    until(page, f"(n) => ({TRAVELLED})() === n", 2 if motion == "full" else 0)
    for _ in FRIENDS:
        turned(page.locator(".bar button:has-text('End turn')").click)
    page.evaluate("() => { window.drawn.length = 0; }")
    click_on(page, "route:goslar-magdeburg")
    before = seq(page)
    page.locator(".chooser .option").last.click()
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    # Both are seen once more on their way to the stock, and no longer.
    until(page, "(n) => window.drawn.length === n", 2 if motion == "full" else 0)
    until(page, "() => window.drawn.every(([node]) => !node.isConnected)")
