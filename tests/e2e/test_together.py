"""Chapters, shared studies and reviewing together, in two windows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, until
from e2e.test_study import RECORD, ROUTE, SEEN, START, address, nodes, opened
from hansa.game.chapters import Chapters
from hansa.game.game import Game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OTHER = "hamburg-luneburg"


def chapters(page: Page) -> list[str]:
    return [text.split(maxsplit=1)[1] for text in page.locator(".chapters .name").all_inner_texts()]


def test_chapters_are_added_named_ordered_and_deleted(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    page = opened(visit, START.line())
    page.get_by_role("button", name="Add a chapter").click()
    form = page.get_by_role("form", name="Add a chapter")
    form.get_by_label("Begins with").select_option("text")
    form.get_by_label("A position in one line, a record or a study").fill(RECORD.read_text(encoding="utf-8"))
    form.get_by_label("Title of the chapter").fill("The game")
    form.get_by_role("button", name="Add").click()
    expect(page.locator(".chapters .name")).to_have_count(2)
    expect(page.locator(".chapters [aria-current]")).to_contain_text("The game")
    expect(nodes(page)).to_have_count(1 + len(Game.load(RECORD.read_text(encoding="utf-8")).codes))
    page.get_by_role("button", name="Add a chapter").click()
    form.get_by_label("Begins with").select_option("new")
    fresh = page.locator(".chapters").get_by_role("form", name="A new position")
    fresh.get_by_role("combobox", name="Board").select_option("britannia")
    fresh.get_by_role("button", name="Set it up").click()
    expect(form).to_have_count(0)
    expect(page.locator(".chapters .name")).to_have_count(3)
    page.locator(".chapters").get_by_label("Title of the chapter").fill("Islands")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Move up").click()
    expect(page.locator(".chapters .name").nth(1)).to_contain_text("Islands")
    assert chapters(page) == ["Chapter 1", "Islands", "The game"]
    assert axe(page) == []
    page.locator(".chapters .name").first.click()
    expect(nodes(page)).to_have_count(1)
    page.get_by_role("button", name="Delete the chapter").click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.locator(".chapters .name")).to_have_count(2)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    found = Chapters.load(file.read_text(encoding="utf-8"))
    assert [(each.title, each.header.board) for each in found] == [
        ("Islands", "britannia_45"),
        ("The game", "hansa_23"),
    ]
    # The tab keeps all of it.
    until(page, "() => (sessionStorage.getItem('hansa.study') ?? '').split('chapter: ').length === 3")
    page.reload()
    expect(page.locator(".chapters .name")).to_have_count(2)


def test_two_people_edit_one_study_and_one_leads(visit: Callable[..., Visitor]) -> None:
    first = visit(QUICK | {"name": "Ann"})
    first.expected = ("status of 409",)  # what she writes while Ben does, too
    ann = first.page(address(START.line()))
    ann.get_by_role("button", name="Share this study").click()
    panel = ann.get_by_role("region", name="Together")
    expect(panel.get_by_role("listitem")).to_have_count(1)
    panel.get_by_role("button", name="Link for editors").click()
    link = panel.get_by_role("textbox", name="Link for editors").input_value()
    assert "#edit=" in link
    second = visit(QUICK | {"name": "Ben", "theme": "dark"}, **PHONE)
    ben = second.page(link.removeprefix(second.server.url))
    theirs = ben.get_by_role("region", name="Together")
    expect(theirs.get_by_role("listitem")).to_have_count(2)
    assert "#" not in ben.url
    assert ben.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert axe(ben) == []
    # What one plays, says and draws, the other sees.
    click_on(ann, f"post:{ROUTE}/1")
    expect(nodes(ben)).to_have_count(2)
    nodes(ben).nth(1).tap()
    expect(nodes(ben).nth(1)).to_have_attribute("aria-current", "step")
    ben.get_by_label("Comment on this position").fill("Ben was here")
    ben.keyboard.press("Tab")
    expect(ann.get_by_label("Comment on this position")).to_have_value("Ben was here")
    # Both write at once: nobody's words are lost.
    field = ann.get_by_label("Comment on this position")
    field.press_sequentially(", and so was Ann")
    ben.get_by_label("Comment on this position").fill("Ben has thought again")
    ben.keyboard.press("Tab")
    expect(ann.locator(".theirs")).to_contain_text("Ben has thought again")
    expect(field).to_have_value("Ben was here, and so was Ann")
    assert axe(ann) == []
    ann.get_by_role("button", name="Keep mine").click()
    expect(ben.get_by_label("Comment on this position")).to_have_value("Ben was here, and so was Ann")
    # Ann leads, Ben follows, looks away and comes back.
    panel.get_by_role("button", name="Lead the others").click()
    expect(theirs).to_contain_text("You see what Ann looks at.")
    nodes(ann).first.click()
    expect(nodes(ben).first).to_have_attribute("aria-current", "step")
    nodes(ben).nth(1).tap()
    expect(theirs).to_contain_text("looking around on your own")
    click_on(ann, f"post:{OTHER}/1")
    expect(nodes(ben)).to_have_count(3)
    expect(nodes(ben).nth(1)).to_have_attribute("aria-current", "step")
    theirs.get_by_role("button", name="Back to Ann").tap()
    expect(nodes(ben).nth(2)).to_have_attribute("aria-current", "step")
    ann.get_by_role("button", name="Circle", exact=True).click()
    click_on(ann, "city:goslar")
    expect(ben.locator(".drawings .circle")).to_have_count(1)
    # Ben asks; Ann says no, which he is told, and then passes it on.
    theirs.get_by_role("button", name="Ask to lead").tap()
    panel.get_by_role("button", name="Not now").click()
    expect(theirs).to_contain_text("Ann would rather go on leading for now.")
    theirs.get_by_role("button", name="Ask to lead").tap()
    panel.get_by_role("button", name="Pass the lead").click()
    expect(theirs).to_contain_text("You lead")
    ben.locator(".tree .node").first.tap()
    expect(nodes(ann).first).to_have_attribute("aria-current", "step")
    assert axe(ann) == []
    assert axe(ben) == []
    # Ben goes; Ann asks, and the server passes it on.
    ben.close()
    expect(panel.get_by_role("listitem")).to_have_count(1)
    panel.get_by_role("button", name="Ask to lead").click()
    expect(panel).to_contain_text("You lead")


IN_SIGHT = """selector => {
  const found = [...document.querySelectorAll(selector)].at(-1);
  if (!found) return false;
  const [area, board] = [found, document.querySelector('main .board')].map((each) => each.getBoundingClientRect());
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  return x > board.left && x < Math.min(board.right, innerWidth)
    && y > board.top && y < Math.min(board.bottom, innerHeight);
}"""


def test_a_phone_follows_and_leads(visit: Callable[..., Visitor]) -> None:
    ann = visit(QUICK | {"name": "Ann"}).page(address(START.line()))
    ann.get_by_role("button", name="Share this study").click()
    panel = ann.get_by_role("region", name="Together")
    panel.get_by_role("button", name="Link for editors").click()
    link = panel.get_by_role("textbox", name="Link for editors").input_value()
    second = visit(QUICK | {"name": "Ben", "theme": "dark"}, **PHONE)
    ben = second.page(link.removeprefix(second.server.url))
    theirs = ben.get_by_role("region", name="Together")
    expect(theirs.get_by_role("listitem")).to_have_count(2)
    panel.get_by_role("button", name="Lead the others").click()
    expect(theirs).to_contain_text("You see what Ann looks at.")
    # What Ann does is brought into sight, though the phone shows a part of the board.
    for route, city in ((ROUTE, "groningen"), ("emden-groningen", "halle")):
        click_on(ann, f"post:{route}/1")
        until(ben, IN_SIGHT, f"[data-post='{route}/1']")
        ann.get_by_role("button", name="Circle", exact=True).click()
        assert not ben.evaluate(IN_SIGHT, f"[data-city='{city}']")
        click_on(ann, f"city:{city}")
        until(ben, IN_SIGHT, ".drawings .circle")
        ann.get_by_role("button", name="Play", exact=True).click()
    # Another chapter.
    ann.get_by_role("button", name="Add a chapter").click()
    form = ann.get_by_role("form", name="Add a chapter")
    form.get_by_label("Begins with").select_option("text")
    form.get_by_label("A position in one line, a record or a study").fill(RECORD.read_text(encoding="utf-8"))
    form.get_by_role("button", name="Add").click()
    expect(ben.locator(".chapters [aria-current]")).to_contain_text("Chapter 2")
    ann.locator(".chapters .name").first.click()
    expect(ben.locator(".chapters [aria-current]")).to_contain_text("Chapter 1")
    # Ben leads by touch, and Ann sees what he plays and draws.
    theirs.get_by_role("button", name="Ask to lead").tap()
    panel.get_by_role("button", name="Pass the lead").click()
    expect(theirs).to_contain_text("You lead")
    nodes(ben).first.tap()
    expect(nodes(ann).first).to_have_attribute("aria-current", "step")
    ben.get_by_role("button", name="Circle", exact=True).tap()
    seen = ben.evaluate(SEEN)
    ben.locator(f"[data-post='{seen}']").tap(force=True)
    expect(ann.locator(".drawings .circle")).to_have_count(1)
    ben.get_by_role("button", name="Play", exact=True).tap()
    ben.locator(f"[data-post='{ben.evaluate(SEEN)}']").tap(force=True)
    expect(ann.locator(".tree .node[aria-current]")).to_contain_text("places a trader")
    assert ben.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_finished_game_is_reviewed_by_all_who_were_there(visit: Callable[..., Visitor]) -> None:
    host = visit()
    made = host.make_from_record(RECORD.read_text(encoding="utf-8"), public=True)
    steps = len(Game.load(RECORD.read_text(encoding="utf-8")).codes)
    page = host.page(f"t/{made['id']}")
    page.locator("dialog").get_by_role("button", name="Review together").click()
    expect(nodes(page)).to_have_count(steps + 1)
    guest = visit().page(f"t/{made['id']}")
    guest.locator("dialog").get_by_role("button", name="Review together").click()
    expect(nodes(guest)).to_have_count(steps + 1)
    assert guest.url == page.url
    panel = guest.get_by_role("region", name="Together")
    expect(panel.get_by_role("listitem")).to_have_count(2)
    # Nobody can add a chapter here, and there is only one.
    expect(guest.get_by_role("heading", name="Chapters")).to_have_count(0)
    expect(panel).to_contain_text("for reading only")
    # A guest leads, too, and points at things that nobody keeps.
    panel.get_by_role("button", name="Lead the others").click()
    nodes(guest).nth(20).click()
    expect(nodes(page).nth(20)).to_have_attribute("aria-current", "step")
    guest.get_by_role("button", name="Circle", exact=True).click()
    click_on(guest, "city:goslar")
    expect(page.locator(".drawings .circle")).to_have_count(1)
    nodes(guest).nth(21).click()
    expect(page.locator(".drawings .circle")).to_have_count(0)
    assert axe(guest) == []
    # A copy of one's own, to try things.
    panel.get_by_role("button", name="More").click()
    panel.get_by_role("button", name="A copy of my own").click()
    guest.wait_for_url(re.compile("/study#at="))
    expect(nodes(guest)).to_have_count(steps + 1)


def test_a_game_of_colours_is_called_by_them_in_every_language(visit: Callable[..., Visitor]) -> None:
    record = (RECORD.parent / "bigbox-hansa_45-4.hansa").read_text(encoding="utf-8")
    host = visit(QUICK | {"language": "de"})
    page = host.page(f"t/{host.make_from_record(record)['id']}")
    page.locator("dialog").get_by_role("button", name="Gemeinsam besprechen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rot, Blau, Grün, Gelb")


def test_a_turn_of_the_openings_is_played_from_the_replay_into_the_study(visit: Callable[..., Visitor]) -> None:
    record = (RECORD.parent / "bigbox-hansa_45-4.hansa").read_text(encoding="utf-8")
    visitor = visit()
    page = visitor.page(f"t/{visitor.make_from_record(record)['id']}/replay?step=0")
    page.get_by_role("button", name="Openings").click()
    panel = page.get_by_role("region", name="Openings")
    link = panel.get_by_role("link", name="Play this turn").first
    actions = unquote((link.get_attribute("href") or "").split("turn=")[1]).split("; ")
    link.click()
    page.locator(".tree").wait_for()
    game = Game.load(record).at(0)
    for action in actions:
        game.play(action)
    until(page, "line => decodeURI(location.hash).endsWith(line)", game.line())
    # The game is still there: what was played is another way from its start.
    expect(page.locator(".tree [aria-current]")).to_have_count(1)
    assert nodes(page).count() > len(Game.load(record).codes)
