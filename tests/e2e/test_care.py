"""Studies, replays and puzzles take care: nothing is lost or given away by mistake, and what is opened is seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, until
from e2e.test_study import LONG, RECORD, ROUTE, START, address, line_of, nodes, opened, post_on
from hansa.game.game import Game
from hansa.game.study import Study

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
ALONE = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
TOGETHER = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
HEIGHT = "(element) => element.getBoundingClientRect().height"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_a_table_without_hints_has_none_in_its_study(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.expected = ("status of 403",)
    made = visitor.make_table(ALONE, hints=False, options={"missions": True})
    page = visitor.page(f"study/{made['id']}?seat=0")
    engine = page.locator(".engine")
    expect(engine).to_contain_text("not allowed at this table while the game runs")
    expect(engine.get_by_role("button", name="Ask")).to_be_disabled()
    expect(engine.locator(".part")).to_have_count(0)
    # One action further it is still the same game.
    page.locator(".post.legal").first.dispatch_event("click")
    expect(nodes(page)).to_have_count(2)
    page.wait_for_timeout(600)
    expect(engine.get_by_role("button", name="Ask")).to_be_disabled()
    assert axe(page) == []


def missions(record: str) -> list[str]:
    return [desk["mission"] for desk in Game.load(record).position()["desks"]]


def test_missions_of_a_running_game_are_not_given_away(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    made = visitor.make_table(
        [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}], hints=True, options={"missions": True}
    )
    page = visitor.page(f"study/{made['id']}?seat=0")
    mine = visitor.context.request.get(f"{visitor.server.url}api/tables/{made['id']}?seat=0").json()["view"]["mine"][
        "mission"
    ]
    # The board shows the own card to its owner, and no card that was made up to anybody.
    for _ in range(3):
        own = bool(re.search(r" a\d ", line_of(page)))
        expect(page.locator(".board .goal")).to_have_count(len(mine) if own else 0)
        before = page.locator(".control .what").inner_text()
        page.locator(".control").get_by_role("button", name="End turn").click()
        expect(page.locator(".control .what")).not_to_have_text(before)
    page.get_by_role("button", name="Edit the position").click()
    cards = page.locator("[data-edit-desk] select:has(option[value*='+'])")
    for seat, shown in enumerate([False, True, True]):
        expect(page.locator(f"[data-edit-desk='{seat}'] option", has_text="not known")).to_have_count(int(shown))
    assert cards.nth(0).input_value() == "+".join(mine)
    page.get_by_role("button", name="Close").last.click()
    share = page.get_by_role("region", name="Together")
    expect(share).to_contain_text("What only you know is left out")
    share.get_by_role("button", name="Share this study").click()
    page.wait_for_url("**/studies/*")
    page.locator(".tree").wait_for()
    found = visitor.context.request.get(
        f"{visitor.server.url}api/studies/{page.url.rsplit('/', 1)[1].split('#')[0]}"
    ).json()
    # Cards that are made up are the same for every record without any, so nothing of the dealt ones is left.
    record = visitor.context.request.get(f"{visitor.server.url}api/tables/{made['id']}/record?seat=0").text()
    assert missions(found["chapters"][0]["start"]) == missions(re.sub("missions: .*", "missions: ?, ?, ?", record))


def test_tokens_on_the_own_plate_are_not_given_away(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.expected = ("status of 403",)
    game = Game.load((RECORD.parent / "planner-bigbox-hansa_23-3.hansa").read_text(encoding="utf-8")).at(42)
    plate = game.view(game.actor).mine
    assert game.actor is not None
    assert plate is not None
    assert plate.plate == ["plus3"]
    made = visitor.make_from_record(game.record().to_text(), **{"as": "start"}, seats=ALONE)
    page = visitor.page(f"study/{made['id']}?seat={game.actor}")
    share = page.get_by_role("region", name="Together")
    expect(share).to_contain_text("What only you know is left out")
    for shown in (False, True):
        share.get_by_role("checkbox").set_checked(shown)
        share.get_by_role("button", name="Share this study").click()
        page.wait_for_url("**/studies/*")
        page.locator(".tree").wait_for()
        found = visitor.context.request.get(
            f"{visitor.server.url}api/studies/{page.url.rsplit('/', 1)[1].split('#')[0]}"
        ).json()
        pool = re.search("pool: (.*)", found["chapters"][0]["start"])
        assert pool is not None
        first = Study.load(game.record_for(game.actor if shown else None).to_text()).header.setup.pool
        assert pool[1] == ", ".join(first)
        page.go_back()
        expect(share).to_contain_text("What only you know is left out")


ADDRESS = "line => decodeURIComponent(location.hash) === `#at=${line}`"


def test_what_replaces_a_study_can_be_taken_back(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line())
    click_on(page, f"post:{ROUTE}/1")
    expect(nodes(page)).to_have_count(2)
    before = line_of(page)
    # Closing the editor leaves the address as it was.
    page.get_by_role("button", name="Edit the position").click()
    page.locator(".edit").get_by_label("Actions left").fill("2")
    page.keyboard.press("Tab")
    until(page, f"line => !({ADDRESS})(line)", before)
    page.locator(".edit").get_by_role("button", name="Close").click()
    until(page, ADDRESS, before)
    # What was edited takes the place of the study, which comes back.
    page.get_by_role("button", name="Edit the position").click()
    page.locator(".edit").get_by_label("Actions left").fill("3")
    page.keyboard.press("Tab")
    until(page, f"line => !({ADDRESS})(line)", before)
    page.get_by_role("button", name="Study this position").click()
    expect(nodes(page)).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(nodes(page)).to_have_count(2)
    until(page, ADDRESS, before)
    # So does a line that was deleted.
    page.get_by_role("button", name="Delete from here").click()
    expect(nodes(page)).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(nodes(page)).to_have_count(2)
    until(page, "() => JSON.parse(sessionStorage.getItem('hansa.study') ?? '{}').path?.length === 1")
    # And what the tab had, when a link leads to something else.
    page.goto("about:blank")
    page.goto(visit().server.url + address(Game.new(board="hansa_45", players=4, seed=8).line()))
    expect(nodes(page)).to_have_count(1)
    page.get_by_role("button", name="Take back").click()
    expect(nodes(page)).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), [(1366, 657), (1400, 900)])
def test_a_panel_of_the_replay_has_room(visit: Callable[..., Visitor], width: int, height: int) -> None:
    visitor = visit(viewport={"width": width, "height": height})
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page = visitor.page(f"t/{made['id']}/replay?step=40")
    for name, panel in (("Review", ".insight"), ("Openings", ".openings"), ("What the bot would do", ".hints")):
        page.get_by_role("button", name=name, exact=True).click()
        page.locator(panel).wait_for(timeout=LONG)
        until(page, ROOM, panel)


ROOM = """(panel) => {
  const area = document.querySelector(panel).getBoundingClientRect();
  return area.height >= 220 && area.bottom <= innerHeight;
}"""


def test_the_engine_looks_longer_and_keeps_the_best(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, Game.load(RECORD.read_text(encoding="utf-8")).at(40).line())
    engine = page.locator(".engine")
    engine.get_by_label("Time").select_option("1")
    engine.get_by_role("button", name="Ask").click()
    longer = engine.get_by_role("button", name="Look longer")
    expect(longer).to_contain_text("2 s", timeout=LONG)
    longer.click()
    expect(longer).to_contain_text("8 s", timeout=LONG)
    expect(engine).to_contain_text("2 s were given")
    # A shorter look replaces nothing.
    engine.get_by_role("button", name="Ask").click()
    expect(longer).to_contain_text("8 s", timeout=LONG)
    expect(engine).to_contain_text("2 s were given")
    # Showing a plan moves nothing but the board.
    show = engine.get_by_role("button", name="Show on the board").last
    show.scroll_into_view_if_needed()
    last, before = None, show.bounding_box()
    while last != before:  # the test's own time limit ends it
        page.wait_for_timeout(300)
        last, before = before, show.bounding_box()
    show.click()
    page.wait_for_timeout(200)
    assert show.bounding_box() == before
    engine.locator(".hints").get_by_role("button", name="Close").click()
    expect(engine.locator(".hints")).to_have_count(0)
    engine.get_by_role("button", name="Ask").click()
    engine.get_by_role("button", name="Add to the tree").last.click()
    expect(page.locator(".control .notice")).to_contain_text("in the tree")
    until(page, "() => document.querySelector('main > aside').scrollTop === 0")


def test_the_end_and_the_edition_are_seen_beside_a_study(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line())
    desks = page.locator(".desks")
    expect(desks).to_contain_text("Big Box")
    expect(desks.get_by_role("list", name="End of the game")).to_be_visible()
    expect(nodes(page).first).to_have_text("Where this study begins")


def test_what_is_asked_for_comes_into_sight(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page = visitor.page(f"t/{made['id']}")
    page.locator("dialog").get_by_role("button", name="Review", exact=True).click()
    page.locator(".review").wait_for()
    until(page, SEEN, ".review")
    until(page, "() => !!document.activeElement.querySelector('.review')")
    other = opened(visit, START.line(), **PHONE)
    other.get_by_role("button", name="What does it give?").click()
    other.evaluate("() => scrollTo(0, 0)")
    post_on(other, f"{ROUTE}/1").dispatch_event("click")
    other.locator(".gives").wait_for()
    until(other, SEEN, ".gives")


SEEN = """(part) => {
  const area = document.querySelector(part).getBoundingClientRect();
  return area.top >= -2 && area.top < innerHeight - 60;
}"""


def test_a_number_out_of_range_is_named_and_mended(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, START.line(), QUICK | {"language": "de"})
    page.get_by_role("button", name="Stellung bearbeiten").click()
    desk = page.locator("[data-edit-desk='0']")
    desk.locator("summary").click()
    field = desk.locator("input[type=number]").nth(1)
    held = field.input_value()
    field.fill("99")
    page.keyboard.press("Tab")
    expect(desk.get_by_role("alert")).to_contain_text("99 ist hier nicht möglich: 0 bis 27.")
    expect(field).to_have_value(held)
    desk.get_by_role("alert").get_by_role("button").click()
    expect(field).to_have_value("27")
    expect(desk.get_by_role("alert")).to_have_count(0)


def test_a_new_position_has_all_modules_and_house_rules(visit: Callable[..., Visitor]) -> None:
    page = visit().page("study")
    form = page.get_by_role("form", name="A new position")
    form.get_by_role("combobox", name="Board").select_option("britannia")
    form.get_by_label("Favour on every board").check()
    form.get_by_label("Emperor’s Favour", exact=True).check()
    form.get_by_label("Start with 3 actions").check()
    form.get_by_label("Exchange").select_option("2")
    form.get_by_label("End when all pass").select_option("2")
    form.get_by_role("button", name="Set it up").click()
    page.locator(".edit").wait_for()
    options = Game.from_position(line_of(page)).header.options.to_json()
    assert options == {
        "favour": True,
        "favour_everywhere": True,
        "three_actions": True,
        "stall_rounds": 2,
        "promos": {"exchange": 2},
    }


def test_the_board_of_a_phone_follows_the_replay(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page = visitor.page(f"t/{made['id']}/replay?step=0")
    page.locator("[data-post]").first.wait_for()
    history: list[Any] = Game.load(RECORD.read_text(encoding="utf-8")).history()
    seen = 0
    for step, (_, action) in enumerate(history[:30], 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".scrubber")).to_have_value(str(step))
        if (place := re.search(r"[a-z]+-[a-z]+/\d", action)) and not action.startswith("lift "):
            until(page, ON_BOARD, place[0])
            seen += 1
    assert seen > 5


def test_the_board_of_a_phone_follows_a_study(visit: Callable[..., Visitor]) -> None:
    """What was done comes into sight, on along a line by keyboard and wherever the tree is touched."""
    visitor = visit(**PHONE)
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page = visitor.page(f"study/{made['id']}?step=0")
    page.locator("[data-post]").first.wait_for()
    history: list[Any] = Game.load(RECORD.read_text(encoding="utf-8")).history()
    seen = []
    for step, (_, action) in enumerate(history[:24], 1):
        page.keyboard.press("ArrowRight")
        expect(nodes(page).nth(step)).to_have_attribute("aria-current", "step")
        if (place := re.search(r"[a-z]+-[a-z]+/\d", action)) and not action.startswith("lift "):
            until(page, ON_BOARD, place[0])
            seen.append((step, place[0]))
    assert len(seen) > 4
    assert not all(page.evaluate(ON_BOARD, post) for _, post in seen), "a phone shows a part of the board"
    for step, place_ in (seen[0], seen[-1]):
        nodes(page).nth(step).tap()
        until(page, ON_BOARD, place_)


ON_BOARD = """(post) => {
  const [area, board] = [document.querySelector(`[data-post='${post}']`), document.querySelector('main .board')]
    .map((each) => each.getBoundingClientRect());
  return area.left >= board.left - 2 && area.right <= board.right + 2
    && area.top >= board.top - 2 && area.bottom <= board.bottom + 2;
}"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
def test_the_lines_of_a_phone_are_as_high_as_they_need(visit: Callable[..., Visitor], width: int, height: int) -> None:
    visitor = visit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = visitor.page(address(START.line()))
    box = page.locator(".tree .runs")
    # One line does not take the room of ten ...
    assert box.evaluate(HEIGHT) < 60
    # ... and a game has at least five of them in sight, half of a lying phone.
    table = visitor.make_from_record((RECORD.parent / "bigbox-britannia_45-5.hansa").read_text(encoding="utf-8"))["id"]
    page.goto(f"{visitor.server.url}study/{table}?step=40")
    page.locator(".tree [aria-current]").wait_for()
    assert box.evaluate(HEIGHT) >= min(0.58 * height, 310)


def test_readers_are_offered_nothing_that_does_nothing(visit: Callable[..., Visitor]) -> None:
    host = visit()
    made = host.make_from_record(RECORD.read_text(encoding="utf-8"), public=True)
    host.send(f"api/tables/{made['id']}/study", {})
    page: Page = visit().page(f"t/{made['id']}")
    page.locator("dialog").get_by_role("button", name="Review together").click()
    page.locator(".tree").wait_for()
    expect(page.get_by_role("button", name="Circle", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="All possible actions")).to_have_count(0)
    expect(page.locator(".post.legal")).to_have_count(0)
    expect(page.get_by_role("button", name="Delete from here")).to_be_disabled()
    page.get_by_role("button", name="Lead the others").click()
    expect(page.get_by_role("button", name="Circle", exact=True)).to_be_visible()
