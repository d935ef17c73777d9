"""The study page as people use it: playing on, branching, marks, comments, the engine, files, the position editor."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import PATIENCE, click_on, until
from hansa.game.game import Game
from hansa.game.study import Study

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"
POST = """([path, body]) => fetch(new URL(path, document.baseURI), {method: 'POST',
  headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json())"""
SEEN = """() => [...document.querySelectorAll('[data-post]')].find((post) => {
  const [area, board] = [post, document.querySelector('main .board')].map((each) => each.getBoundingClientRect());
  return area.left > board.left + 20 && area.right < board.right - 60 && area.top > board.top + 20
    && area.bottom < Math.min(board.bottom, innerHeight) - 60;
}).dataset.post"""
LINES = """(words) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(words));
  return new Set([...range.getClientRects()].map((each) => Math.round(each.top))).size;
}"""
LONG = 1000 * PATIENCE
START = Game.new(board="hansa_45", players=4, seed=7)
ROUTE = "goslar-magdeburg"


def address(line: str) -> str:
    return "study#at=" + quote(line, safe="/:+=,;@&?-_.!~*'()")


def opened(visit: Callable[..., Visitor], line: str, settings: dict[str, Any] | None = None, **context: Any) -> Page:
    page = visit(settings, **context).page(address(line))
    page.locator(".tree").wait_for()
    return page


def post_on(page: Page, name: str) -> Any:
    return page.locator(f"[data-post='{name}']")


def line_of(page: Page) -> str:
    until(page, "() => location.hash.startsWith('#at=')")
    return unquote(page.evaluate("() => location.hash").removeprefix("#at="))


def nodes(page: Page) -> Any:
    return page.locator(".tree .node")


def test_play_go_back_and_branch(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line())
    expect(page.locator(".control .what")).to_have_text("Yellow plays · 2 actions left")
    assert axe(page) == []
    click_on(page, f"post:{ROUTE}/1")
    expect(nodes(page)).to_have_count(2)
    game = START.fork()
    game.play(f"place trader {ROUTE}/1")
    until(page, "line => decodeURI(location.hash).endsWith(line)", game.line())
    assert Game.from_position(line_of(page)).line() == game.line()
    # Back by keyboard, another way, and the first one is still there.
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(nodes(page).first).to_have_attribute("aria-current", "step")
    click_on(page, "post:hamburg-luneburg/1")
    expect(nodes(page)).to_have_count(3)
    expect(page.locator(".tree ol.aside .node")).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Make it the main line").click()
    expect(page.locator(".tree ol:not(.aside) .node")).to_contain_text("Lüneburg")
    page.get_by_role("button", name="Delete from here").click()
    expect(nodes(page)).to_have_count(2)
    # A place that offers nothing says why.
    click_on(page, "city:goslar")
    # All actions in words, by keyboard.
    page.get_by_role("button", name="All possible actions").click()
    page.locator(".list ol button").first.wait_for()
    assert axe(page) == []


def test_comments_marks_and_files(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    page = opened(visit, START.line())
    page.get_by_label("Comment on this position").fill("Where to?")
    page.get_by_role("button", name="Circle", exact=True).click()
    click_on(page, "city:goslar")
    expect(page.locator(".drawings .circle")).to_have_count(1)
    page.get_by_role("button", name="Arrow", exact=True).click()
    page.get_by_label("Colour of the mark").select_option("red")
    click_on(page, "city:goslar")
    expect(page.locator(".drawings .begun")).to_have_count(1)
    click_on(page, f"post:{ROUTE}/2")
    expect(page.locator(".drawings .arrow.red")).to_have_count(1)
    page.get_by_role("button", name="Play", exact=True).click()
    click_on(page, f"post:{ROUTE}/1")
    expect(nodes(page)).to_have_count(2)
    expect(page.locator(".drawings > *")).to_have_count(0)
    page.get_by_label("Title").fill("Goslar first")
    page.keyboard.press("Tab")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "goslar-first.study"
    study = Study.load(file.read_text(encoding="utf-8"))
    assert study.title == "Goslar first"
    assert study.nodes[0].comment == "Where to?"
    assert [str(mark) for mark in study.nodes[0].marks] == [
        "circle city:goslar green",
        f"arrow city:goslar post:{ROUTE}/2 red",
    ]
    # Another browser opens the file; reloading keeps everything.
    visitor = visit()
    visitor.expected = ("status of 400",)
    other = visitor.page("study")
    other.locator("input[type=file]").set_input_files(file)
    expect(nodes(other)).to_have_count(2)
    expect(other.locator(".drawings .circle")).to_have_count(1)
    nodes(other).nth(1).click()
    expect(nodes(other).nth(1)).to_have_attribute("aria-current", "step")
    until(other, "() => JSON.parse(sessionStorage.getItem('hansa.study') ?? '{}').path?.length === 1")
    other.reload()
    expect(nodes(other)).to_have_count(2)
    expect(nodes(other).nth(1)).to_have_attribute("aria-current", "step")
    # What cannot be read is refused in words.
    other.get_by_label("A position in one line, a record or a study").fill("hello")
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.locator(".control .wrong, .wrong")).to_contain_text("This cannot be read.")


def test_the_engine_answers_and_its_line_joins_the_tree(visit: Callable[..., Visitor]) -> None:
    game = Game.load(RECORD.read_text(encoding="utf-8")).at(40)
    page = opened(visit, game.line())
    page.locator(".engine .part").first.wait_for(timeout=LONG)
    page.locator(".engine").get_by_label("Time").select_option("1")
    page.locator(".engine").get_by_role("button", name="Ask").click()
    plans = page.locator(".hints ol > li")
    plans.first.wait_for(timeout=LONG)
    assert 1 <= plans.count() <= 3
    expect(page.locator(".engine")).to_contain_text("Kept with this position")
    assert axe(page) == []
    plans.first.get_by_role("button", name="Add to the tree").click()
    expect(nodes(page).nth(1)).to_be_visible()
    # The opinion stays with its position.
    nodes(page).first.click()
    plans.first.wait_for(timeout=LONG)
    expect(page.locator(".engine")).to_contain_text("Kept with this position")


def test_what_a_route_gives(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line())
    page.get_by_role("button", name="What does it give?").click()
    route = next(each for each in START.board.routes if each.startswith("gottingen-"))
    click_on(page, f"post:{route}/1")
    gives = page.locator(".gives li")
    expect(gives.filter(has_text="Develop")).to_have_count(1)
    expect(gives.filter(has_text="No reward")).to_have_count(1)
    page.locator(".gives").get_by_role("button", name="Green").click()
    expect(gives.filter(has_text="No reward")).to_have_count(1)
    assert axe(page) == []


def test_a_finished_game_and_a_replay_lead_here(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page()
    made = page.evaluate(POST, ["api/records", {"record": RECORD.read_text(encoding="utf-8"), "as": "finished"}])
    steps = len(Game.load(RECORD.read_text(encoding="utf-8")).codes)
    page.goto(f"{visitor.server.url}t/{made['id']}")
    page.locator("dialog").get_by_role("link", name="Study this position").click()
    expect(nodes(page)).to_have_count(steps + 1)
    expect(nodes(page).last).to_have_attribute("aria-current", "step")
    page.goto(f"{visitor.server.url}t/{made['id']}/replay?step=30")
    page.get_by_role("link", name="Study this position").click()
    expect(nodes(page).nth(30)).to_have_attribute("aria-current", "step")


def test_a_running_table_leads_here_where_hints_are_allowed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, {"kind": "me", "name": "Cleo"}]
    body = {"board": "hansa", "edition": "bigbox"}
    # Without hints for more players: what is like that game would have no advice, either.
    for hints, links in ((False, 0), (True, 1)):
        there = seats if hints else [*seats, {"kind": "me", "name": "Dan"}]
        made = page.evaluate(POST, ["api/tables", body | {"seats": there, "hints": hints}])
        page.goto(f"{visitor.server.url}t/{made['id']}")
        page.locator(".page [data-post]").first.wait_for()
        expect(page.locator(".menu").get_by_role("link", name="Study")).to_have_count(links)
    page.locator(".menu").get_by_role("link", name="Study").click()
    page.locator(".tree").wait_for()
    assert Game.from_position(line_of(page)).header.seats == ("Ann", "Bob", "Cleo")


def test_the_editor_names_problems_and_mends_them(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line())
    page.get_by_role("button", name="Edit the position").click()
    expect(page.locator(".problems")).to_contain_text("This position can be played.")
    page.get_by_role("button", name="Blue: Merchant").click()
    click_on(page, f"post:{ROUTE}/1")
    expect(page.locator(".problems li")).to_contain_text(
        "Blue: 27 traders and 5 merchants are counted in all places, not 27 and 4."
    )
    assert axe(page) == []
    page.get_by_role("button", name="Mend").first.click()
    expect(page.locator(".problems")).to_contain_text("This position can be played.")
    # Every name stands above its field, and all fields of a row begin at one height.
    tops = "() => [...document.querySelectorAll('.edit .turn .field')].map((each) => each.getBoundingClientRect().top)"
    turn, left = page.evaluate(tops)
    assert turn == left
    # A piece does not go to a route: that is said, and nothing is changed.
    page.locator(f"[data-stop='route:{ROUTE}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".problems")).to_contain_text("Pieces go to posts and cities, tokens to routes.")
    # By keyboard: a token on a route, an office in a city.
    page.get_by_label("Token on a route").select_option("swap")
    page.locator(f"[data-stop='route:{ROUTE}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".problems li")).to_contain_text("Token Swap offices")
    page.get_by_role("button", name="Mend").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".problems")).to_contain_text("This position can be played.")
    expect(page.locator(".problems")).to_be_focused()  # its button is gone
    page.get_by_role("button", name="Red: Trader").click()
    page.locator("[data-city='goslar']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".problems li")).to_have_count(1)
    page.locator("[data-edit-desk='0'] summary").click()
    page.locator("[data-edit-desk='0']").get_by_label("Points").fill("25")
    page.keyboard.press("Tab")
    expect(page.locator(".problems li")).to_have_count(2)
    page.get_by_role("button", name="Mend everything").click()
    expect(page.locator(".problems")).to_contain_text("This position can be played.")
    expect(page.locator("[data-edit-desk='0']").get_by_label("Points")).to_have_value("19")
    page.locator(".edit .turn select").first.select_option("2")
    page.locator(".edit .turn input[type=number]").fill("1")
    page.keyboard.press("Tab")
    until(page, "() => / c1 /.test(decodeURI(location.hash))")
    page.locator(".edit").get_by_role("button", name="Study this position").click()
    page.locator(".tree").wait_for()
    until(page, "() => document.querySelector('aside').scrollTop === 0")
    position = Game.from_position(line_of(page)).position()
    assert position["posts"][ROUTE] == "B."
    assert position["tokens"][ROUTE] == "swap"
    assert position["offices"]["goslar"] == "a"
    assert position["turn"] == 2
    assert position["actions_left"] == 1


def test_a_new_position_of_any_kind(visit: Callable[..., Visitor]) -> None:
    page = visit().page("study")
    page.get_by_role("combobox", name="Board").select_option("britannia")
    page.get_by_label("Number of players").select_option("3")
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator(".edit")).to_be_visible()
    page.get_by_role("button", name="Red: Trader").click()
    click_on(page, f"post:{page.evaluate(SEEN)}")
    page.get_by_role("button", name="Mend").first.click()
    expect(page.locator(".problems")).to_contain_text("This position can be played.")
    assert line_of(page).startswith("britannia_23:bigbox ")


def test_the_editor_of_games_with_modules(visit: Callable[..., Visitor]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page("study")
    form = page.get_by_role("form", name="A new position")
    favour = form.get_by_label("Emperor’s Favour")
    form.get_by_role("combobox", name="Board").select_option("east")
    # A finger finds no title: why something is not possible stands there.
    expect(favour).to_be_disabled()
    label = form.locator("label", has_text="Emperor’s Favour")
    expect(label).to_contain_text("Not possible: Only with the Hanseatic board.")
    form.get_by_role("combobox", name="Board").select_option("hansa")
    favour.tap()
    form.get_by_role("button", name="Set it up").tap()
    desk = page.locator("[data-edit-desk='1']")
    desk.locator("summary").tap()
    tiles = desk.get_by_role("group", name="Favour tiles")
    expect(tiles).to_contain_text("Favour tiles:")
    tiles.get_by_role("checkbox").first.tap()
    until(page, "() => /tiles=/.test(decodeURI(location.hash).split(' ')[3])")
    # A field that was emptied has its number again, and there is nothing to complain of.
    points = desk.get_by_label("Points")
    points.fill("")
    page.keyboard.press("Tab")
    expect(points).to_have_value("0")
    expect(desk.get_by_role("alert")).to_have_count(0)
    points.fill("300")
    page.keyboard.press("Tab")
    expect(desk.get_by_role("alert")).to_contain_text("300 is not possible here: 0 to 255.")


def test_the_editor_says_where_the_pawn_goes(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, Game.new("hansa", edition="ed2009", players=2, seed=7).line())
    page.get_by_role("button", name="Edit the position").click()
    expect(page.locator(".edit")).to_contain_text("Choosing a province puts the pawn there.")
    click_on(page, "province:east-rim")
    until(page, "() => decodeURI(location.hash).endsWith(' pawn=east-rim')")
    page.locator(".edit details summary").last.click()
    expect(page.get_by_role("combobox", name="Pawn")).to_have_value("east-rim")


@pytest.mark.parametrize("language", ["de", "hu"])
def test_on_a_phone_in_another_language(visit: Callable[..., Visitor], language: str) -> None:
    settings = QUICK | {"language": language, "theme": "dark"}
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = opened(visit, START.line(), settings, **phone)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert page.evaluate(LINES, "h1") == 1, "a heading is not broken within a word"
    assert axe(page) == []
    seen = page.evaluate(SEEN)
    post_on(page, seen).tap(force=True)
    expect(nodes(page)).to_have_count(2)
    # Who is only named after a colour has that name in every language, also in what is read out.
    expect(post_on(page, seen)).to_have_attribute("aria-label", re.compile({"de": "Gelb", "hu": "Sárga"}[language]))
    page.locator("main > header button").tap()
    expect(page.locator(".edit")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert axe(page) == []


def test_openings_are_told_and_played(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line(), viewport={"width": 390, "height": 844})
    panel = page.get_by_role("region", name="Openings")
    turns = panel.get_by_role("listitem").filter(has=page.get_by_role("button", name="Play this turn"))
    expect(turns.first).to_contain_text("Victories:")
    expect(panel).to_contain_text("games came to where this turn began.")
    assert axe(page) == []
    # A few are seen at first, so that a phone has not ten of them before what comes below; the others by keyboard.
    expect(turns).to_have_count(4)
    panel.get_by_role("button", name="Show 6 more turns").focus()
    page.keyboard.press("Enter")
    expect(turns).to_have_count(10)
    expect(turns.nth(4).get_by_role("button")).to_be_focused()
    # By keyboard: the whole turn is played, and the next player's turns are asked for.
    turns.first.get_by_role("button").focus()
    page.keyboard.press("Enter")
    until(page, "line => !decodeURI(location.hash).includes(line)", " turns=1")
    after = Game.from_position(line_of(page))
    assert int(after.state.turns()) == 2
    assert after.actor != START.actor
    # What nobody played is said to be so.
    page.get_by_role("button", name="Start", exact=True).or_(page.locator(".tree .node").first).first.click()
    expect(turns.first).to_contain_text("Victories:")
    page.goto(
        page.url.split("study")[0] + address(Game.new("hansa_45", "bigbox", 4, 7, None, {"missions": True}).line())
    )
    page.reload()
    expect(panel).to_contain_text("There are no openings of games of this kind.")


def test_what_is_opened_beside_a_replay_is_seen_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    record = (RECORD.parent / "bigbox-hansa_45-4.hansa").read_text(encoding="utf-8")
    page = visitor.page(f"t/{visitor.make_from_record(record)['id']}/replay?step=0")
    for button, panel in (("Openings", ".openings li"), ("What the bot would do", ".hints")):
        page.get_by_role("button", name=button).tap()
        page.locator(panel).first.wait_for(timeout=LONG)
        until(page, "panel => document.querySelector(panel).getBoundingClientRect().top < innerHeight / 2", panel)
    # It is as long as it must be; the page scrolls, and nothing within it.
    page.get_by_role("button", name="Openings").tap()
    page.locator(".openings li").first.wait_for()
    room = page.locator(".openings").evaluate("each => [each.scrollHeight, each.clientHeight]")
    assert room[0] <= room[1] + 1
