"""What helps at the table: plans, and the rules behind what is not possible."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import click_on, free_route, seq, spot_of, told, until, wait_for_me
from e2e.test_pages import RECORD

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
# What stands where, as the board says it, without what can be chosen.
STANDING = """() => [...document.querySelectorAll('[data-stop]')]
  .map((each) => each.ariaLabel.replace(' (can be chosen)', ''))"""


def open_table(visit: Callable[..., Visitor], **context: object) -> Page:
    page = visit(**context).open_table()
    wait_for_me(page)
    return page


def place(page: Page, post: str) -> None:
    """Places a trader and waits until it stands there."""
    click_on(page, f"post:{post}")
    until(page, "(post) => /your trader/.test(document.querySelector(`[data-post='${post}']`).ariaLabel)", post)


def test_a_plan_is_dropped_or_sent(visit: Callable[..., Visitor]) -> None:
    page = open_table(visit)
    before, first = page.evaluate(STANDING), seq(page)
    route = free_route(page)
    posts = (f"{route}/1", f"{route}/2")
    for wanted in ("Leave planning", "Send"):
        page.get_by_role("button", name="Plan", exact=True).click()
        expect(page.locator(".bar.planning")).to_be_visible()
        for post in posts:
            place(page, post)
        expect(page.locator(".bar")).to_contain_text("2 steps planned")
        planned = page.evaluate(STANDING)
        assert planned != before
        assert seq(page) == first, "nobody else has seen anything yet"
        page.locator(f".bar button:has-text('{wanted}')").click()
        expect(page.locator(".bar.planning")).to_have_count(0)
        if wanted == "Leave planning":
            until(page, f"(before) => ({STANDING})().join() === before.join()", before)
    until(page, "(last) => Number(document.querySelector('.page').dataset.seq) === last", int(first) + 2)
    until(page, f"(planned) => ({STANDING})().join() === planned.join()", planned)
    assert seq(page) == str(int(first) + 2)


# Every place where the board was drawn, from the first frame on.
WATCH = """(() => {
  window.places = new Set();
  const look = () => {
    const area = document.querySelector('#board')?.getBoundingClientRect();
    if (area) places.add([area.x, area.y, area.width, area.height].map((n) => n.toFixed(1)).join(' '));
    requestAnimationFrame(look);
  };
  look();
})()"""


@pytest.mark.parametrize("width", [1400, 390])
def test_the_board_stays_where_it_is(visit: Callable[..., Visitor], width: int) -> None:
    """While the rest arrives, in others' turns, my own ones, and under whatever the bar has to say."""
    visitor = visit(viewport={"width": width, "height": 900}, alone=True)
    visitor.context.add_init_script(WATCH)
    hold: list[Route] = []
    visitor.context.route("**/TableBar*", lambda route: hold.append(route))
    page = visitor.page()
    until(page, "() => document.fonts.status === 'loaded'")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    wait_for_me(page)
    while not hold:  # the bar of chances is loaded apart; the test's own time limit ends it
        page.wait_for_timeout(50)
    for route in hold:
        route.continue_()
    page.wait_for_selector(".chances .part")
    bar = page.locator(".bar")
    for kind, opened in (("Hire", ".hire"), ("Place", "button[aria-pressed=true]:has-text('Place')")):
        bar.get_by_role("button", name=kind, exact=True).click()
        expect(bar.locator(opened)).to_be_visible()
        expect(page.locator("div.card")).to_have_count(0)  # what the pointer came from: Escape is its
        page.keyboard.press("Escape")
        expect(bar.locator(opened)).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator(".bar.planning")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".bar.planning")).to_have_count(0)
    if width == 1400:
        told(page, lambda: click_on(page, "route:goslar-magdeburg"), ".bar .hint a")
    wait_for_me(page)
    before = seq(page)
    page.locator(".bar button:has-text('End turn')").click()
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    wait_for_me(page)
    assert len(page.evaluate("() => [...places]")) == 1


def test_what_is_chosen_before_the_last_answer_came_is_not_lost(visit: Callable[..., Visitor]) -> None:
    page = open_table(visit)
    first = int(seq(page))
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route("**/actions*", hold)
    free = free_route(page)
    place(page, f"{free}/1")  # the socket shows it, the request has no answer yet
    assert int(seq(page)) == first + 1
    click_on(page, f"post:{free}/2")
    page.wait_for_timeout(1500)  # longer than anybody waits for an answer
    assert int(seq(page)) == first + 1
    route, answer = held[0]
    route.fulfill(response=answer)
    until(page, "(last) => Number(document.querySelector('.page').dataset.seq) >= last", first + 2)
    expect(page.locator(f"[data-post='{free}/2']")).to_have_attribute("aria-label", re.compile("your trader"))


def test_what_is_not_possible_leads_to_its_rule(visit: Callable[..., Visitor]) -> None:
    page = open_table(visit)
    click_on(page, "route:goslar-magdeburg")
    link = page.locator(".bar .hint a", has_text="R-84")
    expect(link).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator("#R-84")).to_be_in_viewport()
    rules.close()
    # The card of a city stays while the pointer goes to its links.
    page.mouse.move(*spot_of(page, "city:goslar"))
    expect(page.locator(".card h4")).to_have_text("Goslar")
    page.locator(".card .read.old").wait_for()  # a card that has just come takes no click
    card = page.locator(".card .read").bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 60, card["y"] + 8)  # a step may take longer than the card waits
    page.wait_for_timeout(500)
    expect(page.locator(".card .read a").first).to_have_attribute("href", page.url.split("t/")[0] + "rules/R-21")


def test_rare_questions_say_what_can_be_done(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"curtain": False})
    page = visitor.page(None)
    record = RECORD.with_name("bigbox-britannia_45-5.hansa").read_text(encoding="utf-8")
    head, lines = record.split("\n\n", 1)
    head = "\n".join(line for line in head.splitlines() if not line.startswith(("result:", "#")))

    def after(actions: int) -> None:
        start = head + "\n\n" + "\n".join(lines.splitlines()[:actions]) + "\n"
        made = visitor.make_from_record(start, seats=[{"kind": "me"}] * 5, **{"as": "start"})
        page.goto(f"{visitor.server.url}t/{made['id']}")
        wait_for_me(page)

    hint = page.locator(".bar .hint")
    after(318)
    page.get_by_role("button", name="Permission: London").click()
    page.locator(".chooser .option").click()
    expect(hint).to_have_text("Your next action abroad uses the permission of London.")
    after(374)
    expect(hint).to_contain_text("Extra pieces are taken from your own pieces on the board")
    after(434)
    tokens = page.get_by_role("group", name="Which token?").get_by_role("button")
    expect(tokens).to_have_count(2)
    tokens.last.click()
    expect(tokens.last).to_have_attribute("aria-pressed", "true")
    before = seq(page)
    route = page.locator("[data-stop]:has(.road.legal)").first.get_attribute("data-stop")
    assert route
    click_on(page, route)
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    expect(page.get_by_role("group", name="Which token?")).to_have_count(0)
