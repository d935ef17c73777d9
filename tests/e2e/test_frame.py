"""The board is the page: how much of the window it gets, on every board, in the windows that people have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import figure

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORDS = Path(__file__).resolve().parents[1] / "records"
WIDE = {"hansa_23": "bigbox-hansa_23-3", "hansa_45": "bigbox-hansa_45-5", "east": "bigbox-east-5"}
TALL = {"britannia_23": "bigbox-britannia_23-3", "britannia_45": "bigbox-britannia_45-5"}
LAPTOPS = [(1366, 657), (1280, 640), (1400, 900), (1920, 1080)]
SHARES = [0.55, 0.55, 0.60, 0.60]  # of each window
# What is drawn of the board on the screen, whatever else its frame shows.
SEEN = """() => {
  const box = document.querySelector('.viewport').getBoundingClientRect();
  const scale = box.width / document.querySelector('.viewport .sheet').viewBox.baseVal.width;
  const whole = document.querySelector('.viewport clipPath rect');
  const width = Math.min(box.width, whole.width.baseVal.value * scale);
  const height = Math.min(box.height, whole.height.baseVal.value * scale);
  return [width, height, width * height / (innerWidth * innerHeight)];
}"""
# Parts of the page that are neither in sight nor can be scrolled to.
LOST = """() => ['.top', '.bar', '.viewport', '.desk.own'].filter((name) => {
  const area = document.querySelector(name)?.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  return !area || area.width < 40 || area.left < -1 || area.right > wide + 1;
})"""


def open_game(
    visit: Callable[..., Visitor], record: str, windows: list[tuple[int, int]], **context: object
) -> Iterator[Page]:
    """The middle of a recorded game, seen by the seat that must decide; opened in each of these windows."""
    head, lines = (RECORDS / f"{record}.hansa").read_text(encoding="utf-8").split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    text = "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:150]) + "\n"
    players = int(record.rsplit("-", 1)[1])
    seats = [{"kind": "me", "name": f"Player {i}"} for i in range(players)]
    visitor = visit(QUICK | {"curtain": False}, **context)
    made = visitor.make_from_record(text, seats=seats, name="Measured", **{"as": "start"})
    visitor.send(f"api/tables/{made['id']}/settings", {"hints": True}, "PATCH")
    page = visitor.page(None)
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{visitor.server.url}t/{made['id']}")
        page.wait_for_selector(".page [data-post]")
        page.wait_for_selector(".bar.me")
        yield page


@pytest.mark.parametrize("board", WIDE)
def test_a_wide_board_on_a_laptop(visit: Callable[..., Visitor], board: str) -> None:
    for page, (width, height), least in zip(open_game(visit, WIDE[board], LAPTOPS), LAPTOPS, SHARES, strict=True):
        _, _, share = page.evaluate(SEEN)
        figure(f"{board} at {width}x{height}: the board has {share:.0%} of the window")
        assert share >= least, (width, height)
        assert page.evaluate(LOST) == []
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("board", TALL)
def test_a_tall_board_has_the_height(visit: Callable[..., Visitor], board: str) -> None:
    for page, (width, height) in zip(open_game(visit, TALL[board], LAPTOPS), LAPTOPS, strict=True):
        _, high, _ = page.evaluate(SEEN)
        figure(f"{board} at {width}x{height}: the board has {high / height:.0%} of the height")
        assert high >= 0.92 * height
        assert page.evaluate(LOST) == []


@pytest.mark.parametrize("board", WIDE | TALL)
def test_a_board_on_a_phone(visit: Callable[..., Visitor], board: str) -> None:
    windows = [(390, 844), (844, 390)]
    opened = open_game(visit, (WIDE | TALL)[board], windows, has_touch=True, is_mobile=True)
    upright = next(opened)
    assert upright.evaluate(SEEN)[0] >= 0.85 * 390
    assert upright.evaluate(LOST) == []
    lying = next(opened)
    assert lying.evaluate(SEEN)[1] >= 0.60 * 390
    assert lying.evaluate(LOST) == []


# Of what the board is played or walked through with: what is not in the window, before anybody scrolls.
BELOW = """() => [...document.querySelectorAll('.control .buttons .button')].filter((each) => {
  const area = each.getBoundingClientRect();
  return area.top < 0 || area.left < 0 || area.bottom > innerHeight || area.right > innerWidth;
}).map((each) => each.ariaLabel ?? each.textContent)"""


@pytest.mark.parametrize("kind", ["puzzle", "study", "replay"])
def test_what_must_be_clicked_is_in_sight(visit: Callable[..., Visitor], kind: str) -> None:
    visitor = visit()
    record = (RECORDS / "planner-egmont-hansa_23-2.hansa").read_text(encoding="utf-8")
    table = visitor.make_from_record(record, **{"as": "finished"})["id"]
    path = {"puzzle": "puzzles", "study": f"study/{table}", "replay": f"t/{table}/replay"}[kind]
    page = visitor.page(None)
    for width, height in [*LAPTOPS, (1024, 768), (768, 1024), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(visitor.server.url + path)
        page.locator(".control .buttons .button").first.wait_for()
        expect(page.locator("main .viewport")).to_be_visible()
        page.wait_for_function(f"() => !({BELOW})().length")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (width, height)
        if width >= 1000:
            assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), (width, height)
    # A phone that lies has no room for a bar below the board, so it has one beside it.
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    board, bar = page.locator(".around > .board").bounding_box(), page.locator(".control").bounding_box()
    assert board
    assert bar
    assert bar["x"] >= board["x"] + board["width"]


@pytest.mark.parametrize("language", ["de", "pl", "hu", "cs"])
def test_long_words_have_room_on_a_phone(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(QUICK | {"language": language, "curtain": False}, viewport={"width": 390, "height": 844})
    table = visitor.make_table([{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cy")])["id"]
    page = visitor.page("")
    page.locator("header nav a").first.wait_for()
    # The name of the game and the ways to the other pages share a line.
    tops = page.evaluate("() => [...document.querySelectorAll('header nav a')].map((each) => each.offsetTop)")
    home = page.locator("header .home").bounding_box()
    assert home
    assert len(set(tops)) == 1
    assert tops[0] < home["y"] + home["height"]
    page.goto(f"{visitor.server.url}t/{table}")
    page.wait_for_selector(".page [data-post]")
    clocks = page.locator(".clocks-below li")
    expect(clocks).to_have_count(3)
    for i in range(3):
        area = clocks.nth(i).bounding_box()
        assert area
        assert area["x"] + area["width"] <= 390
    page.set_viewport_size({"width": 844, "height": 390})
    home, menu = page.locator(".top .home").bounding_box(), page.locator(".top .menu-button").bounding_box()
    assert home
    assert menu
    assert menu["y"] < home["y"] + home["height"], "one line"


CUT = """() => [...document.querySelectorAll('.desk.brief .name')]
  .filter((name) => name.scrollWidth > name.clientWidth && name.nextElementSibling.clientWidth > 30)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("viewport", [{"width": 1366, "height": 657}, {"width": 1280, "height": 640}])
def test_a_name_is_not_cut_where_there_is_room(visit: Callable[..., Visitor], viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport).open_table()
    expect(page.locator(".desk.brief").first).to_be_visible()
    assert page.evaluate(CUT) == []
