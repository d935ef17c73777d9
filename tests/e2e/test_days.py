"""Games that last for days, on their pages: clocks, lists of tables, prepared turns, standing orders, passkeys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, until, who_begins

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
DAY = 86_400
LIVE: dict[str, Any] = {"kind": "live", "bank": 600, "increment": 20, "answer": 30}
DAILY = {"kind": "days", "bank": 3 * DAY, "per_turn": DAY, "answer": DAY / 2, "vacation": 7}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
HERE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]


def at_table(visitor: Visitor, made: dict[str, Any], secret: str = "") -> Page:
    page = visitor.page(f"t/{made['id']}{secret}")
    page.wait_for_selector(".page [data-post]")
    return page


# ---------------------------------------------------------------- clocks
def test_a_clock_is_chosen_when_a_table_is_made_and_runs(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    clock = page.get_by_label("Time limit")
    expect(clock).to_have_value("")
    clock.select_option("1d")
    expect(page.get_by_label("Vacation days for each player")).to_have_value("7")
    clock.select_option("fast")
    expect(page.get_by_label("Vacation days for each player")).to_have_count(0)
    page.get_by_label("For each answer out of turn").select_option("120")
    assert axe(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".page [data-post]")
    page.wait_for_selector(".bar.me .time")
    expect(page.locator(".bar .time")).to_contain_text(re.compile(r"\b\d:\d\d"))  # it runs: less than 10:00
    own = page.locator("[data-desk] .time")
    expect(own).to_have_count(1)  # bots have none
    assert axe(page) == []
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Time limit").click()
    expect(page.locator("dialog")).to_contain_text("Live: 10 minutes")
    expect(page.locator("dialog")).to_contain_text("2 minutes")
    assert axe(page, "dialog") == []


def test_a_table_without_a_clock_loads_nothing_of_it(visit: Callable[..., Visitor]) -> None:
    page = visit().open_table()
    names = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in names if "SeatTime" in name or "/days" in name]
    expect(page.locator(".time")).to_have_count(0)


def test_little_time_of_ones_own_is_said(visit: Callable[..., Visitor]) -> None:
    visitor = visit(alone=True)  # whose clock is put forward
    page = visitor.page(None)
    page.clock.install()
    page.goto(f"{visitor.server.url}t/{visitor.make_table(HERE, clock=LIVE)['id']}")
    expect(page.locator(".bar .time")).to_be_visible()
    page.clock.fast_forward(1000 * LIVE["bank"] * 4 // 5)
    expect(page.locator(".bar .hint.warn")).to_contain_text("left.")
    expect(page.locator(".bar .time.low")).to_be_visible()
    expect(page.locator("[aria-live]").first).to_contain_text("You have")


@pytest.mark.parametrize(("language", "theme"), [("de", "dark"), ("pl", "light")])
def test_time_is_in_sight_on_a_phone(visit: Callable[..., Visitor], language: str, theme: str) -> None:
    visitor = visit(QUICK | {"language": language, "theme": theme}, **PHONE)
    page = at_table(visitor, visitor.make_table(HERE, clock=DAILY))
    expect(page.locator(".bar .time")).to_be_in_viewport()
    expect(page.locator("[data-desk] .time")).to_have_count(3)
    assert not page.evaluate(WIDER)
    assert axe(page) == []


def test_a_vacation_is_taken_and_ended_at_the_table_and_on_my_page(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "person", "name": "Cleo"}]
    page = at_table(visitor, visitor.make_table(seats, clock=DAILY, name="Slowly"))
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Time limit").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("Days").select_option("2")
    dialog.get_by_role("button", name="Take a vacation").click()
    expect(dialog).to_contain_text("on vacation until")
    assert axe(page, "dialog") == []
    page.keyboard.press("Escape")
    expect(page.locator("#panel-log")).to_contain_text("is on vacation.")
    page.goto(visitor.server.url + "me")
    section = page.locator("section", has=page.get_by_role("heading", name="Vacation"))
    expect(section).to_contain_text("Slowly")
    assert axe(page) == []
    section.get_by_role("button", name="End my vacation").click()
    section.get_by_label("Days").select_option("1")
    section.get_by_role("button", name="Take a vacation").click()
    expect(section.get_by_role("button", name="End my vacation")).to_be_visible()


# ---------------------------------------------------------------- my tables
def test_my_tables_are_sorted_filtered_hidden_and_left(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    others = [{"kind": "person", "name": name} for name in ("Ben", "Cleo")]
    for number in range(7):
        visitor.make_table(
            [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}], name=f"Waiting {number}"
        )
    visitor.make_table(HERE, clock=DAILY, name="Slow")
    visitor.make_table(HERE, clock=LIVE, name="Quick")
    made = visitor.make_table([{"kind": "me", "name": "Ann"}, *others], name="Elsewhere")
    page = visitor.page()
    own = page.locator("section.own")
    expect(own.locator("li").first).to_contain_text("Quick")
    expect(own.locator("li").nth(1)).to_contain_text("Slow")
    expect(own.locator("li").first).to_contain_text("left")
    expect(own.locator("li").first).to_contain_text("The game has begun")
    expect(own.locator("li")).to_have_count(6)
    expect(page).to_have_title(re.compile(r"^\([23]\) ● Your turn"))
    assert axe(page) == []
    own.get_by_role("button", name="Running").click()
    expect(own.locator("li")).to_have_count(3)
    row = own.locator("li", has_text="Slow")
    row.get_by_role("button", name="More about Slow").click()
    row.get_by_role("button", name="Leave").click()
    assert axe(page, "section.own") == []
    row.get_by_role("button", name="Leave").click()
    expect(row).to_contain_text("to play")  # the host stays, but has no seat
    own.get_by_role("button", name="Waiting").click()
    row = own.locator("li", has_text="Waiting 3")
    row.get_by_role("button", name="More about").click()
    row.get_by_role("button", name="Hide").click()
    expect(row).to_have_count(0)
    own.get_by_role("button", name="Hidden").click()
    expect(own.locator("li")).to_have_count(1)
    expect(row).to_be_visible()
    assert made["id"]


def test_a_hundred_tables_are_shown_a_few_at_a_time(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"language": "de", "theme": "dark"}, **PHONE)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    for number in range(100):
        visitor.make_table(seats, name=f"Nummer {number}")
    page = visitor.page()
    own = page.locator("section.own")
    expect(own.locator("li")).to_have_count(6)
    own.get_by_label("Nach Namen suchen").fill("nummer 77")
    expect(own.locator("li")).to_have_count(1)
    own.get_by_label("Nach Namen suchen").fill("")
    own.get_by_role("button", name="Mehr (94)").click()
    expect(own.locator("li")).to_have_count(30)
    assert not page.evaluate(WIDER)
    assert axe(page) == []


# ---------------------------------------------------------------- prepared turns
def three_screens(visit: Callable[..., Visitor], **more: Any) -> list[Page]:
    """Three people at three screens, from whoever has the turn on."""
    host = visit()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}, {"kind": "person", "name": "Cleo"}]
    made = host.make_table(seats, **more)
    links = made["links"]["seats"]
    pages = [at_table(host, made)] + [at_table(visit(), made, f"#seat={links[seat]}") for seat in ("1", "2")]
    first = who_begins(pages)
    return pages[first:] + pages[:first]


def prepare(page: Page, post: str, when: str = "Only if nothing") -> None:
    page.get_by_role("button", name="Plan", exact=True).click()
    expect(page.locator(".bar.planning")).to_be_visible()
    click_on(page, f"post:{post}")
    expect(page.locator(".bar")).to_contain_text("1 step")
    page.get_by_role("button", name="Prepare", exact=True).click()
    page.locator("dialog").get_by_label(when).check()
    page.locator("dialog").get_by_role("button", name="Prepare this turn").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_prepared_turn_is_kept_listed_and_played_when_the_turn_comes(visit: Callable[..., Visitor]) -> None:
    first, second, _ = three_screens(visit)
    prepare(second, "bremen-minden/1")
    prepare(second, "goslar-magdeburg/1", "Whatever has changed")
    second.reload()
    second.get_by_role("button", name="2 prepared turns").click()
    dialog = second.locator("dialog")
    expect(dialog.locator(".turns > li")).to_have_count(2)
    expect(dialog.locator(".turns > li").first).to_contain_text("Bremen–Minden")
    assert axe(second, "dialog") == []
    dialog.get_by_role("button", name="Turn 2 earlier").click()
    expect(dialog.locator(".turns > li").first).to_contain_text("Goslar–Magdeburg")
    dialog.get_by_role("button", name="Remove turn 1").click()
    expect(dialog.locator(".turns > li")).to_have_count(1)
    second.keyboard.press("Escape")
    assert "prepared" not in first.locator(".bar").inner_text()  # nobody sees it
    first.locator(".bar button:has-text('End turn')").click()
    expect(second.locator("#panel-log")).to_contain_text("prepared turn")
    expect(second.locator("#panel-log")).to_contain_text("places a trader on Bremen–Minden")
    expect(second.locator(".bar.me")).to_have_count(0)  # it was ended, too
    expect(second.locator(".bar").get_by_role("button", name="prepared turn")).to_have_count(0)


def test_it_is_said_why_a_prepared_turn_was_not_played(visit: Callable[..., Visitor]) -> None:
    first, second, _ = three_screens(visit)
    prepare(second, "bremen-minden/1")
    click_on(first, "post:bremen-minden/2")
    expect(first.locator(".bar .sentence")).to_contain_text("1 action left")
    first.locator(".bar button:has-text('End turn')").click()
    expect(second.locator(".bar.me")).to_be_visible()
    expect(second.locator(".bar .hint.warn")).to_contain_text("something has changed on Bremen–Minden")
    assert axe(second, ".bar") == []
    click_on(second, "post:goslar-magdeburg/1")
    expect(second.locator(".bar .hint.warn")).to_have_count(0)


# ---------------------------------------------------------------- standing orders, consent, messages, rated games
# Of some lists: what is chosen in those that are narrower than their words.
CUT = """(all) => all.filter((each) => {
  const shown = each.offsetWidth;
  each.style.maxWidth = 'none';
  const cut = each.offsetWidth > shown;
  each.style.maxWidth = '';
  return cut;
}).map((each) => each.selectedOptions[0].textContent)"""


def test_standing_orders_are_chosen_on_the_board(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = at_table(visitor, visitor.make_table(HERE))
    menu = page.get_by_role("navigation", name="Menu")
    menu.get_by_role("button", name="When I am displaced").click()
    page.get_by_label("Answer for me").check()
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, f"() => ({CUT})([...document.querySelectorAll('dialog select')]).length === 0")
    page.set_viewport_size({"width": 1400, "height": 900})
    assert "" not in page.locator("dialog select").evaluate_all("(all) => all.map((each) => each.value)")
    page.get_by_role("button", name="Routes in this order: Choose on the board").click()
    pick = page.locator(".pick")
    expect(pick).to_be_visible()
    before = page.locator(".page").get_attribute("data-seq")
    click_on(page, "route:bremen-minden")
    click_on(page, "post:goslar-magdeburg/1")
    expect(pick.locator("li")).to_have_count(2)
    expect(pick.locator("li").first).to_contain_text("Bremen–Minden")
    assert axe(page) == []
    click_on(page, "route:bremen-minden")  # chosen again it is not wanted
    expect(pick.locator("li")).to_have_count(1)
    pick.get_by_role("button", name="Save").click()
    expect(pick).to_have_count(0)
    assert page.locator(".page").get_attribute("data-seq") == before  # nothing was played
    menu.get_by_role("button", name="When I am displaced").click()
    expect(page.locator("dialog ol li")).to_have_count(1)
    expect(page.locator("dialog ol li")).to_contain_text("Goslar–Magdeburg")
    page.get_by_role("button", name="Routes in this order: Choose on the board").click()
    expect(pick).to_be_visible()
    page.keyboard.press("Escape")
    expect(pick).to_have_count(0)
    menu.get_by_role("button", name="When I am displaced").click()
    page.get_by_role("button", name="Ask me when displaced from: Choose on the board").click()
    expect(pick).to_be_visible()
    click_on(page, "route:bremen-minden")
    expect(pick.locator("li")).to_have_text("Bremen–Minden ×")
    pick.get_by_role("button", name="Save").click()
    expect(pick).to_have_count(0)
    menu.get_by_role("button", name="When I am displaced").click()
    expect(page.locator("dialog ul li")).to_contain_text("Bremen–Minden")
    expect(page.locator("dialog ol li")).to_have_count(1)  # the others are as they were


def test_all_agree_to_end_as_it_stands(visit: Callable[..., Visitor]) -> None:
    first, second, third = three_screens(visit)
    menu = first.get_by_role("navigation", name="Menu")
    menu.get_by_role("button", name="Table", exact=True).click()
    first.get_by_role("button", name="Ask to end as it stands").click()
    expect(first.locator("dialog")).to_contain_text("Whoever has most points has won.")
    assert axe(first, "dialog") == []
    first.locator("dialog").get_by_role("button", name="Ask to end as it stands").click()
    for page in (second, third):
        expect(page.locator(".bar")).to_contain_text("asks to end the game as it stands")
        page.get_by_role("button", name="Agree").click()
    expect(first.locator("#panel-log")).to_contain_text("The game has ended as it stood.")
    for page in (first, second, third):
        ceremony = page.locator("dialog")
        expect(ceremony).to_contain_text("All agreed to end the game as it stood.")
        expect(ceremony.locator(".podium li")).to_have_count(3)
        expect(ceremony.get_by_role("button", name="Rematch")).to_be_visible()
    assert axe(first, "dialog") == []


def test_those_who_played_before_are_invited_with_one_click(visit: Callable[..., Visitor]) -> None:
    host, friend = visit(), visit(settings=QUICK | {"name": "Bert"})
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person", "name": "Bert"}, {"kind": "person"}]
    old = host.make_table(seats)
    friend.send(f"api/tables/{old['id']}/claim", {"secret": old["links"]["seats"]["1"]})
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    page = host.page(f"t/{host.make_table(seats, name='Sunday')['id']}")
    button = page.get_by_role("button", name="Invite Bert")
    button.click()
    expect(page.get_by_text("The table is in their list.")).to_be_visible()
    expect(button).to_be_disabled()
    assert axe(page) == []
    theirs = friend.page("")
    theirs.get_by_role("link", name="Sunday").click()
    expect(theirs.get_by_role("heading", level=1)).to_contain_text("Anna")
    theirs.get_by_role("button", name="Take a seat").first.click()
    expect(page.locator("main li.panel", has_text="Bert")).to_have_count(1)
    expect(button).to_have_count(0)
    page = host.page("new/friends")  # and in the same breath as a table is made
    page.get_by_role("button", name="Invite Bert").click()
    expect(page.get_by_role("button", name="Invite Bert")).to_have_attribute("aria-pressed", "true")
    assert axe(page) == []
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/share")
    made = page.url.split("/")[-2]
    mine = friend.context.request.get(friend.server.url + "api/tables").json()["mine"]
    assert made in {table["id"] for table in mine}


def test_messages_are_chosen_for_one_table(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = at_table(visitor, visitor.make_table(HERE))
    for chosen in (True, False):
        page.get_by_role("navigation", name="Menu").get_by_role("button", name="Table", exact=True).click()
        page.locator("dialog summary", has_text="Messages").click()
        wish = page.locator("dialog").get_by_label("rematches")
        expect(wish).to_be_checked(checked=chosen)
        if chosen:
            wish.uncheck()
            expect(page.locator("dialog")).to_contain_text("Saved.")
            assert axe(page, "dialog") == []
            page.reload()
            page.wait_for_selector(".page [data-post]")


def test_a_rated_table_has_no_hints_and_says_so(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    page.get_by_label("Rated").check()
    expect(page.get_by_label("Hints and review")).to_be_disabled()
    assert axe(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".page [data-post]")
    expect(page.locator("h1")).to_contain_text("Rated")
    expect(page.locator(".bar button:has-text('Hint')")).to_have_count(0)


# ---------------------------------------------------------------- passkeys
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_keys(visitor: Visitor) -> tuple[Page, CDPSession, str]:
    """The page about oneself in a browser with a device that keeps keys. An address of numbers can have no passkeys."""
    visitor.expected = ("a request leaves the server: http://localhost", "a request leaves the server: ws://localhost")
    page = visitor.page(None)
    session = visitor.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    device = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]
    page.goto(visitor.server.url.replace("127.0.0.1", "localhost") + "me")
    page.wait_for_selector("text=Take everything along")
    return page, session, device


def test_a_passkey_brings_its_player_back_in_another_browser(visit: Callable[..., Visitor]) -> None:
    page, session, device = with_keys(visit())
    page.get_by_label("Name", exact=True).fill("Keyholder")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is kept.")).to_be_visible()
    assert axe(page) == []
    kept = session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    assert len(kept) == 1
    other, elsewhere, another = with_keys(visit())
    other.get_by_role("button", name="Come back with a passkey").click()
    expect(other.get_by_role("alert")).to_contain_text("no passkey")
    elsewhere.send("WebAuthn.addCredential", {"authenticatorId": another, "credential": kept[0]})
    other.get_by_role("button", name="Come back with a passkey").click()
    expect(other.locator("section", has=other.get_by_role("heading", name="Passkeys"))).not_to_contain_text("None yet")
    other.reload()
    expect(other.get_by_label("Name", exact=True)).to_have_value("Keyholder")
    mine = other.locator("section", has=other.get_by_role("heading", name="Passkeys"))
    mine.get_by_role("button", name="Remove").click()
    expect(mine).to_contain_text("None yet")
