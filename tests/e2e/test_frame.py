"""The board is the page: how much of the window it gets, on every board, in the windows that people have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, figure, until
from hansa import Game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORDS = Path(__file__).resolve().parents[1] / "records"
WIDE = {"hansa_23": "bigbox-hansa_23-3", "hansa_45": "bigbox-hansa_45-5", "east": "bigbox-east-5"}
TALL = {"britannia_23": "bigbox-britannia_23-3", "britannia_45": "bigbox-britannia_45-5"}
LAPTOPS = [(1366, 657), (1280, 640), (1400, 900), (1920, 1080)]
SHARES = [0.55, 0.55, 0.60, 0.60]  # of each window
# What is drawn of the board on the screen, without its tools and whatever else its frame shows.
SEEN = """() => {
  const box = document.querySelector('.viewport .frame').getBoundingClientRect();
  const scale = box.width / document.querySelector('.viewport .sheet').viewBox.baseVal.width;
  const whole = document.querySelector('.viewport clipPath rect');
  const width = Math.min(box.width, whole.width.baseVal.value * scale);
  const height = Math.min(box.height, whole.height.baseVal.value * scale);
  return [width, height, width * height / (innerWidth * innerHeight)];
}"""
# Over some frames: where the board stands in its place. One place is enough.
PLACES = """async () => {
  const seen = new Set();
  for (let i = 0; i < 30; i++) {
    await new Promise(requestAnimationFrame);
    const [place, board] = ['.board-area', '.viewport'].map((name) => document.querySelector(name));
    seen.add(Math.round(place.getBoundingClientRect().height - board.getBoundingClientRect().height));
  }
  return [...seen];
}"""
SETTLING = 249  # so many actions of planner-egmont-hansa_23-2: a route is full of neutral pieces
# Parts of the page that are neither in sight nor can be scrolled to.
LOST = """() => ['.top', '.bar', '.viewport', '.desk.own'].filter((name) => {
  const area = document.querySelector(name)?.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  return !area || area.width < 40 || area.left < -1 || area.right > wide + 1;
})"""


def open_game(
    visit: Callable[..., Visitor], record: str, windows: list[tuple[int, int]], **context: object
) -> Iterator[Page]:
    """The middle of a recorded game, seen by the seat that must decide, in a window that gets each of these sizes."""
    head, lines = (RECORDS / f"{record}.hansa").read_text(encoding="utf-8").split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    text = "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:150]) + "\n"
    players = int(record.rsplit("-", 1)[1])
    seats = [{"kind": "me", "name": f"Player {i}"} for i in range(players)]
    visitor = visit(QUICK | {"curtain": False}, **context)
    made = visitor.make_from_record(text, seats=seats, name="Measured", **{"as": "start"})
    visitor.send(f"api/tables/{made['id']}/settings", {"hints": True}, "PATCH")
    page = visitor.page(None)
    for i, (width, height) in enumerate(windows):
        page.set_viewport_size({"width": width, "height": height})
        if i == 0:
            page.goto(f"{visitor.server.url}t/{made['id']}")
            page.wait_for_selector(".page [data-post]")
            page.wait_for_selector(".bar.me")
        until(page, f"() => !({LOST})().length")
        yield page


@pytest.mark.parametrize("board", WIDE)
def test_a_wide_board_on_a_laptop(visit: Callable[..., Visitor], board: str) -> None:
    for page, (width, height), least in zip(open_game(visit, WIDE[board], LAPTOPS), LAPTOPS, SHARES, strict=True):
        until(page, f"(least) => ({SEEN})()[2] >= least", least)
        until(page, "() => document.documentElement.scrollHeight <= innerHeight")
        figure(f"{board} at {width}x{height}: the board has {page.evaluate(SEEN)[2]:.0%} of the window")


@pytest.mark.parametrize("board", TALL)
def test_a_tall_board_has_the_height(visit: Callable[..., Visitor], board: str) -> None:
    for page, (width, height) in zip(open_game(visit, TALL[board], LAPTOPS), LAPTOPS, strict=True):
        until(page, f"(least) => ({SEEN})()[1] >= least", 0.92 * height)
        high = page.evaluate(SEEN)[1]
        figure(f"{board} at {width}x{height}: the board has {high / height:.0%} of the height")


@pytest.mark.parametrize("board", WIDE | TALL)
def test_a_board_on_a_phone(visit: Callable[..., Visitor], board: str) -> None:
    windows = [(390, 844), (844, 390)]
    opened = open_game(visit, (WIDE | TALL)[board], windows, has_touch=True, is_mobile=True)
    upright = next(opened)
    until(upright, f"(least) => ({SEEN})()[0] >= least", 0.85 * 390)
    lying = next(opened)
    until(lying, f"(least) => ({SEEN})()[1] >= least", 0.60 * 390)
    # Only the column beside the board scrolls: below the page there is nothing.
    until(lying, "() => document.documentElement.scrollHeight <= innerHeight")
    while lying.evaluate(PLACES) != [0]:  # the test's own time limit ends it
        pass  # it is still on its way: in the end the board rests, wherever its tools stand


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
    page = visitor.page(path)
    page.locator(".control .buttons .button").first.wait_for()
    expect(page.locator("main .viewport")).to_be_visible()
    for width, height in [*LAPTOPS, (1024, 768), (768, 1024), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"() => !({BELOW})().length")
        until(page, "() => document.documentElement.scrollWidth <= innerWidth")
        if width >= 1000:
            until(page, "() => document.documentElement.scrollHeight <= innerHeight")
    # A phone that lies has no room for a bar below the board, so it has one beside it.
    page.set_viewport_size({"width": 844, "height": 390})
    until(page, "() => document.documentElement.scrollWidth <= innerWidth")
    until(
        page,
        """() => {
          const [board, bar] = ['.around > .board', '.control'].map((name) => document.querySelector(name));
          return bar.getBoundingClientRect().left >= board.getBoundingClientRect().right;
        }""",
    )


@pytest.mark.parametrize("language", ["de", "pl", "hu", "cs"])
def test_long_words_have_room_on_a_phone(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(QUICK | {"language": language, "curtain": False}, viewport={"width": 390, "height": 844})
    table = visitor.make_table([{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cy")])["id"]
    page = visitor.page("")
    page.locator("header nav a").first.wait_for()
    page.evaluate("() => document.fonts.ready")
    # The name of the game and the two signs share a line, and so do the ways to the other pages.
    until(
        page,
        """() => {
          const all = (sort) => [...document.querySelectorAll(`header ${sort}`)];
          const lines = (sort) => new Set(all(sort).map((each) => each.offsetTop));
          const right = Math.max(...all('nav a').map((each) => each.getBoundingClientRect().right));
          return lines('nav a').size === 1 && lines(':is(.home, label)').size === 1 && right <= innerWidth
            && document.querySelector('header').offsetHeight <= 100;
        }""",
    )
    page.goto(f"{visitor.server.url}t/{table}")
    page.wait_for_selector(".page [data-post]")
    clocks = page.locator(".clocks-below li")
    expect(clocks).to_have_count(3)
    right = "(each) => each.getBoundingClientRect().right <= 390"
    until(page, f"() => [...document.querySelectorAll('.clocks-below li')].every({right})")
    page.set_viewport_size({"width": 844, "height": 390})
    until(  # one line
        page,
        """() => {
          const [home, menu] = ['.home', '.menu-button'].map((name) => document.querySelector(`.top ${name}`));
          return menu && menu.getBoundingClientRect().top < home.getBoundingClientRect().bottom;
        }""",
    )


CUT = """() => [...document.querySelectorAll('.desk.brief .name')]
  .filter((name) => name.scrollWidth > name.clientWidth && name.nextElementSibling.clientWidth > 30)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("viewport", [{"width": 1366, "height": 657}, {"width": 1280, "height": 640}])
def test_a_name_is_not_cut_where_there_is_room(visit: Callable[..., Visitor], viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport).open_table()
    expect(page.locator(".desk.brief").first).to_be_visible()
    until(page, f"() => ({CUT})().length === 0")


LONG = """() => [...document.querySelectorAll('.desk.brief')].flatMap((desk, i) => {
  const name = desk.querySelector('.name');
  name.firstChild.textContent = ['Gottschalk', 'Mechthild', 'Metteke', 'Wobbeke'][i];
  for (const number of desk.querySelectorAll('.points b, .total b')) number.textContent = '38';
  const cut = [name, ...name.querySelectorAll('.level')].some((each) => each.scrollWidth > each.clientWidth);
  return cut ? [name.textContent] : [];
})"""


def test_the_longest_names_of_bots_are_whole(visit: Callable[..., Visitor]) -> None:
    page = visit(QUICK | {"language": "de"}).open_table([{"kind": "me", "name": "Ann"}, *[{"kind": "bot"}] * 4])
    expect(page.locator(".desk.brief .level")).to_have_count(4)
    for width, height in [*LAPTOPS, (1440, 900), (1280, 800), (1180, 820), (1024, 768)]:
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"() => ({LONG})().length === 0")


# Desks and offers that the log covers, and whether its tabs are in sight.
UNDER = """() => {
  const rest = document.querySelector('.side > .rest').getBoundingClientRect();
  const over = document.querySelector('.side > .desks').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.side .desk, .side .offers')];
  const ends = parts.map((each) => each.getBoundingClientRect().bottom);
  return parts.length === 6 && Math.max(...ends) <= Math.min(rest.top, over.bottom) + 1 && rest.top + 36 < innerHeight;
}"""


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_log_covers_no_desk_of_a_low_window(visit: Callable[..., Visitor], language: str) -> None:
    page = open_at(visit(QUICK | {"language": language}), "bigbox-hansa_45-5-missions-favour-promos", 190)
    for width, height in LAPTOPS[:2]:
        page.set_viewport_size({"width": width, "height": height})
        until(page, UNDER)
    expect(page.locator(".offers .tile svg")).to_have_count(5)
    assert axe(page, ".offers") == []


# In the long words of some languages: clocks of two lines, notes of a desk that are cut, buttons out of the bar.
CROWDED = """() => {
  const area = (each) => each.getBoundingClientRect();
  const clocks = [...document.querySelectorAll('.clocks-below li span')];
  const high = clocks.filter((each) => area(each).height > 1.6 * parseFloat(getComputedStyle(each).fontSize));
  const notes = [...document.querySelectorAll('.notes .note')].filter((each) => {
    const [seen, all] = [area(each.closest('.notes')), area(each)];
    return all.top < seen.bottom - 1 && all.right > seen.right + 1;
  });
  const bar = area(document.querySelector('.bar'));
  const buttons = [...document.querySelectorAll('.bar button')].filter((each) => area(each).right > bar.right);
  return [...high, ...notes, ...buttons].map((each) => each.textContent.trim());
}"""


@pytest.mark.parametrize("language", ["de", "pl"])
def test_names_and_values_of_rivals_on_a_lying_phone(visit: Callable[..., Visitor], language: str) -> None:
    """The longest names of bots are whole, nothing of their values is cut, and a finger meets each."""
    lying = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    page = visit(QUICK | {"language": language}, **lying).open_table(
        [{"kind": "me", "name": "Ann"}, *[{"kind": "bot"}] * 4]
    )
    expect(page.locator(".desk.brief")).to_have_count(4)
    cut = "[...document.querySelectorAll('.desk.brief .name')].filter((name) => name.scrollWidth > name.clientWidth)"
    until(page, f"() => !{cut}.length")
    low = "[...document.querySelectorAll('.desk.brief .line')].filter((line) => line.offsetHeight < 44)"
    until(page, f"() => !{low}.length")
    values = "document.querySelectorAll('.desk.brief .value')"
    until(page, f"() => [...{values}].every((each) => each.getBoundingClientRect().right <= innerWidth)")


@pytest.mark.parametrize("language", ["de", "pl"])
def test_long_words_on_a_phone(visit: Callable[..., Visitor], language: str) -> None:
    settings = QUICK | {"language": language, "theme": "dark"}
    visitor = visit(settings, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    text = (RECORDS / "planner-egmont-hansa_23-2.hansa").read_text(encoding="utf-8")
    head, lines = text.split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    record = "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:SETTLING]) + "\n"
    seats = [{"kind": "person", "name": "Magdalena"}, {"kind": "me", "name": "Krzysztof"}]
    page = visitor.page(f"t/{visitor.make_from_record(record, seats=seats, **{'as': 'start'})['id']}")
    expect(page.locator(".bar .direct")).to_have_count(2)  # where the neutral office opens
    until(page, f"() => ({CROWDED})().length === 0")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".desk.brief .note.away")).to_be_attached()
    until(page, f"() => ({CROWDED})().length === 0")
    page.locator(".top .plan").tap()  # a finger leaves the pointer where it was
    expect(page.locator(".bar.planning")).to_be_visible()
    assert axe(page, ".top", ("color-contrast",)) == []


def open_at(visitor: Visitor, record: str, actions: int) -> Page:
    """A recorded game after so many actions; whoever must decide then is this player, the others are bots."""
    head, lines = (RECORDS / f"{record}.hansa").read_text(encoding="utf-8").split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    text = "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:actions]) + "\n"
    game = Game.load(text)
    seats = [{"kind": "me", "name": "Ada"} if seat == game.actor else {"kind": "bot"} for seat in range(game.players)]
    page = visitor.page(f"t/{visitor.make_from_record(text, seats=seats, **{'as': 'start'})['id']}")
    page.wait_for_selector(".page [data-post]")
    page.wait_for_selector(".bar.me .buttons")
    page.evaluate("() => document.fonts.ready")
    return page


# Of the heading and the bar, what is beyond the edge.
PAST = """() => [...document.querySelectorAll('.top *, .bar .buttons *')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.textContent.trim())"""


@pytest.mark.parametrize("language", ["de", "hu"])
def test_a_lying_tablet_has_all_names_and_no_more_menu_than_fits(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(QUICK | {"language": language}, viewport={"width": 1024, "height": 768})
    page = open_at(visitor, "planner-bigbox-hansa_45-5", 264)
    expect(page.locator(".desk.brief .name")).to_have_count(4)
    wide = "(each) => each.checkVisibility() && each.getBoundingClientRect().width > 30"
    until(page, f"() => [...document.querySelectorAll('.desk.brief .name')].every({wide})")
    until(page, f"() => ({PAST})().length === 0")


def test_a_long_answer_stays_in_the_bar_of_a_lying_phone(visit: Callable[..., Visitor]) -> None:
    lying = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    visitor = visit(QUICK | {"language": "de"}, **lying)
    page = open_at(visitor, "bigbox-hansa_45-4-missions-favour-promos", 369)
    expect(page.locator(".bar .hire .primary")).to_contain_text("Kasse")
    until(page, f"() => ({PAST})().length === 0")


def test_rewards_are_seen_at_one_glance(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "pl"}, viewport={"width": 1280, "height": 640})
    page = open_at(visitor, "planner-bigbox-east-4", 371)
    click_on(page, "route:allenstein-braunsberg")
    chooser = page.locator(".chooser")
    expect(chooser.locator(".option")).to_have_count(5)
    expect(chooser.locator(".option svg")).not_to_have_count(0)
    expect(chooser.locator(".common")).to_contain_text("wspólnej puli")  # how many go back is said once
    until(
        page,
        """() => {
          const box = document.querySelector('.chooser');
          const area = box.getBoundingClientRect();
          return box.scrollHeight <= box.clientHeight && area.top >= 0 && area.bottom <= innerHeight;
        }""",
    )


def test_a_hint_has_room_on_a_small_laptop(visit: Callable[..., Visitor]) -> None:
    page = open_at(visit(viewport={"width": 1366, "height": 657}), "planner-bigbox-hansa_45-5", 264)
    page.keyboard.press("h")
    page.locator(".hints ol > li").first.wait_for()
    until(page, "() => document.querySelector('.hints').getBoundingClientRect().height > 200")


def test_a_hint_comes_into_sight_on_a_lying_phone(visit: Callable[..., Visitor]) -> None:
    lying = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    page = open_at(visit(**lying), "planner-bigbox-hansa_45-5", 264)
    page.locator(".bar").get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".hints ol > li").first.wait_for()
    until(page, "() => document.querySelector('.hints ol > li').getBoundingClientRect().top < innerHeight - 60")


def test_the_ways_back_are_signs_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "de"}, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = open_at(visitor, "planner-bigbox-hansa_45-5", 265)
    back = page.locator(".bar").get_by_role("button", name="Zurücknehmen")
    until(page, "() => document.querySelector('.bar .back')?.getBoundingClientRect().width < 60")
    expect(back.locator("svg")).to_be_visible()
    page.set_viewport_size({"width": 1366, "height": 657})
    expect(back.locator("svg")).to_be_hidden()


def test_no_word_of_a_replay_is_cut_on_a_lying_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "de"}, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    record = (RECORDS / "planner-egmont-hansa_23-2.hansa").read_text(encoding="utf-8")
    page = visitor.page(f"t/{visitor.make_from_record(record, **{'as': 'finished'})['id']}/replay")
    play = page.locator(".control .play")
    expect(play).to_be_visible()
    until(page, "() => { const { scrollWidth, clientWidth } = document.querySelector('.control .play');"
                " return scrollWidth <= clientWidth }")  # fmt: skip
