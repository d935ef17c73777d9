"""The pages around the table: start, making and sharing tables, replay, lesson, help."""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor
from e2e.play import CHANGED, CHOSEN, click_on, seq, told, until, wait_for_me

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "records" / "bigbox-britannia_45-4.hansa"
LESSON = json.loads((ROOT / "src" / "hansa" / "data" / "text" / "lesson.json").read_text(encoding="utf-8"))


TABLE = """async () => {
  const id = location.pathname.split('/').find((part, i, all) => ['t', 'first'].includes(all[i - 1]));
  return (await fetch(new URL(`api/tables/${id}`, document.baseURI))).json();
}"""


def state(page: Page) -> dict[str, Any]:
    """The table on the page, as the server tells it to this browser."""
    return dict(page.evaluate(TABLE))


def click_stop(page: Page, key: str) -> None:
    """A real click in the middle of a thing on the board."""
    click_on(page, key)


def import_record(page: Page) -> None:
    page.wait_for_selector("text=Open a record")
    page.set_input_files("input[type=file]", RECORD)
    page.wait_for_selector(".scrubber")


# ---------------------------------------------------------------- start, making tables


def test_the_start_page_lists_my_table(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    page.fill("input[autocomplete=nickname]", "Ada")
    page.click("text=Play now")
    wait_for_me(page)
    page.click("a.home")
    mine = page.locator("section.own")
    expect(mine.locator("li").first).to_contain_text("Ada")
    expect(mine.locator("li").first).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile("Your turn"))
    mine.locator("li a").first.click()
    wait_for_me(page)


def test_friends_join_by_link(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new/friends")
    page.fill(".seats li:nth-child(1) input", "Ada")
    page.select_option(".seats li:nth-child(3) select", "bot")
    page.click("[aria-label='Remove seat 4']")
    page.click("text=Make the table")
    page.wait_for_url("**/share")
    link = page.input_value("#link-join")
    assert "#join=" in link
    expect(page.locator("text=free").first).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("[aria-label^='Copy: Link for any']")
    while page.evaluate("() => navigator.clipboard.readText()") != link:  # the test's own time limit ends it
        page.wait_for_timeout(50)

    friend = visit().context.new_page()
    friend.goto(link)
    friend.wait_for_selector("text=Take this seat")
    friend.locator("input.field").first.fill("Ben")
    friend.click("text=Take this seat")
    # The last seat is taken: the game starts for both.
    friend.wait_for_selector(".page[data-seq]")
    page.wait_for_selector(".page[data-seq]")
    assert [seat["name"] for seat in state(page)["table"]["seats"]][:2] == ["Ada", "Ben"]


def test_reserved_seats_have_links_of_their_own(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    page.select_option(".seats li:nth-child(2) select >> nth=0", "person")
    page.fill(".seats li:nth-child(2) input", "Clara")
    page.click("text=Make the table")
    page.wait_for_url("**/share")
    friend = visit().context.new_page()
    friend.goto(page.input_value("#link-seat1"))
    friend.wait_for_selector(".page[data-seq]")
    assert state(friend)["my_seats"] == [1]
    assert "#" not in friend.url


def test_pass_and_play(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new/pass")
    for k, name in enumerate(("Ada", "Ben", "Clara"), 1):
        page.fill(f".seats li:nth-child({k}) input", name)
    page.click("text=Start the game")
    page.wait_for_selector(".page[data-seq]")
    found = state(page)
    assert [seat["name"] for seat in found["table"]["seats"]] == ["Ada", "Ben", "Clara"]
    assert found["my_seats"] == [0, 1, 2]


def test_options_explain_what_is_not_possible(visit: Callable[..., Visitor]) -> None:
    page = visit().page("new")
    page.wait_for_selector("text=Big Box")
    page.check("input[value=east]")
    expect(page.locator("label:has-text('Mission cards')")).to_contain_text("Only with the Hanseatic board.")
    expect(page.locator("label:has-text('Mission cards') input")).to_be_disabled()
    page.check("label:has-text('Favour on every board') input")
    page.check("label:has-text('Emperor’s Favour') input")
    page.check("label:has-text('Start with 3 actions') input")
    page.select_option("label.promo:has-text('Block') select", "1")
    page.fill("label:has-text('Name of the table') input", "Baltic")
    page.click("text=Start the game")
    page.wait_for_selector(".page[data-seq]")
    table = state(page)["table"]
    assert (table["name"], table["board"]) == ("Baltic", "east")
    wanted = {"favour": True, "favour_everywhere": True, "three_actions": True, "promos": {"block": 1}}
    assert {key: table["options"].get(key) for key in wanted} == wanted

    page = visit().page("new")
    page.wait_for_selector("text=Big Box")
    page.check("input[value=britannia]")
    for _ in range(2):
        page.click("[aria-label='Remove seat 3']")
    expect(page.locator(".note")).to_contain_text("This edition is for three to five players.")
    expect(page.locator("label:has-text('Britannia')")).to_contain_text("Only in the Big Box edition.")
    expect(page.locator("input[value=ed2009]")).to_be_checked()
    expect(page.locator("text=With two players this edition uses the pawn")).to_be_visible()
    page.check("input[value=egmont]")
    page.click("text=Start the game")
    page.wait_for_selector(".page[data-seq]")
    assert state(page)["table"]["edition"] == "egmont"


# ---------------------------------------------------------------- replay


def test_replay_of_a_record(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    import_record(page)
    text = RECORD.read_text(encoding="utf-8")
    steps = len(re.findall(r"^\d+\. ", text, re.MULTILINE))
    result = re.search(r"^result: (.*)$", text, re.MULTILINE)
    assert result is not None
    at = page.locator(".at")
    expect(at).to_have_text(f"Step 0 of {steps}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Step 1 of {steps}")
    expect(page.locator(".lines [aria-current]")).to_have_count(1)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.click("[aria-label='One turn forward']")
    page.keyboard.press("End")
    expect(at).to_have_text(f"Step {steps} of {steps}")
    totals = page.locator(".score .total td")
    expect(totals).to_have_count(4)
    expect(totals.first).to_have_text(str(max(map(int, result[1].split()))))
    page.locator(".lines button").nth(5).click()
    expect(at).not_to_have_text(f"Step {steps} of {steps}")
    page.keyboard.press("Home")
    page.locator("main").click(position={"x": 5, "y": 5})
    page.keyboard.press(" ")
    expect(at).not_to_have_text(f"Step 0 of {steps}")
    page.keyboard.press(" ")
    with page.expect_download() as loaded:
        page.click("text=Download the record")
    saved = Path(loaded.value.path()).read_text(encoding="utf-8")
    assert saved.split("\n\n", 1)[1].strip() == text.split("\n\n", 1)[1].strip()


def test_play_on_from_a_position(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    import_record(page)
    for _ in range(3):
        page.click("[aria-label='One turn forward']")
    step = int(page.locator(".at").inner_text().split()[1])
    page.click("text=Play on from here")
    page.locator("dialog input[type=radio]").nth(1).check()
    page.click("dialog .button.primary")
    page.wait_for_selector(".page[data-seq]")
    found = state(page)
    assert found["my_seats"] == [1]
    assert found["actions"] >= step
    assert [seat["kind"] for seat in found["table"]["seats"]] == ["bot", "person", "bot", "bot"]


def test_a_wrong_file_is_refused_in_words(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    visitor = visit()
    visitor.expected = ("400",)
    page = visitor.page()
    page.wait_for_selector("text=Open a record")
    wrong = tmp_path / "wrong.hansa"
    wrong.write_text("not a game", encoding="utf-8")
    page.set_input_files("input[type=file]", wrong)
    expect(page.locator("[role=alert]")).to_contain_text("not a game record")


# ---------------------------------------------------------------- lesson


def do_step(page: Page, action: str) -> None:
    """What the lesson asks for, by clicks; until it is done."""
    before = seq(page)
    clicks_for(page, action, before)
    until(page, CHOSEN, before)


def clicks_for(page: Page, action: str, before: str) -> None:
    word, *rest = action.split()
    if action == "end":
        page.click(".bar button:has-text('End turn')")
        return
    if word == "hire":
        page.click(".bar .chips button:has-text('Hire')")
        page.click(".bar .hire .button.primary")
        return
    if word in ("establish", "lay"):
        click_stop(page, f"route:{rest[0] if word == 'establish' else rest[1]}")
    else:
        post = next(part for part in rest if "/" in part)
        if "merchant" in rest and word == "place":
            page.locator(".bar .shapes").get_by_role("button", name="Merchant").click()
        click_stop(page, f"post:{post}")
    if word == "establish":
        wish = "Office in" if "office" in rest else "Develop"
        city = rest[-1].capitalize()
        page.click(f".chooser button.option:has-text('{wish} {city}')")
    elif word in ("place", "displace", "relocate"):
        until(page, CHANGED, before)  # it is done, or something is asked
        wish = "rader" if word != "relocate" else "an extra" if "extra" in rest else "the displaced"
        option = page.locator(".chooser button.option", has_text=wish).first
        if option.count():
            option.click()


def test_the_lesson_can_be_done_by_clicks(visit: Callable[..., Visitor]) -> None:
    page = visit().page("lesson")
    page.click("text=Start the lesson")
    for step in LESSON["steps"]:
        expect(page.locator(".lesson p.count")).to_contain_text(f"Step {step['step']} of 25")
        if step["step"] == 7:
            # Something else than what is asked for is answered with a hint and not played.
            page.wait_for_selector(".task")
            told(page, lambda: page.click(".bar button:has-text('End turn')"), ".bar .hint", "Not quite")
        for action in step.get("do", []):
            page.wait_for_selector(".task")
            # Any post of a route is as good as the one in the script; who is driven away later is sought there.
            do_step(page, re.sub(r"(?<=goslar-hildesheim/)[23]", lambda post: {"2": "3", "3": "2"}[post[0]], action))
        if step["step"] < 25:
            page.wait_for_selector(".lesson .next")
            page.click(".lesson .next")
    page.click("text=Play a guided first game")
    wait_for_me(page)
    expect(page.locator(".guide")).to_contain_text("Guided first game")
    expect(page.locator(".guide")).not_to_contain_text("guide-")
    page.goto(page.url.split("/first")[0])
    page.wait_for_selector("h2:has-text('My tables')")
    assert page.locator("li .names:text-is('Lesson')").count() == 0


def test_the_lesson_goes_on_where_it_was_left(visit: Callable[..., Visitor]) -> None:
    page = visit().page()
    page.evaluate("() => localStorage.setItem('hansa.lesson', '13')")
    page.goto(page.url + "lesson")
    page.click("text=Continue the lesson")
    expect(page.locator(".lesson p.count")).to_contain_text("Step 14 of 25")
    do_step(page, LESSON["steps"][13]["do"][0])
    page.wait_for_selector("text=Right.")


# ---------------------------------------------------------------- help


def test_search_in_the_rules(visit: Callable[..., Visitor]) -> None:
    page = visit().page("rules")
    page.wait_for_selector("h3")
    page.fill("input[type=search]", "displaced extra")
    expect(page.locator("section h2")).to_contain_text("places found")
    expect(page.locator(".results mark").first).to_be_visible()
    page.fill("input[type=search]", "R-63")
    page.locator(".results a", has_text="R-63 Where").click()
    page.wait_for_url("**/rules/R-63")
    expect(page.locator("#R-63")).to_be_in_viewport()
    page.fill("input[type=search]", "zzzz")
    expect(page.locator("section h2")).to_have_text("Nothing found.")
    page.goto(page.url.replace("R-63", "symbols"))
    expect(page.locator("dt", has_text="Extra office")).to_be_visible()
    page.goto(page.url.replace("symbols", "keys"))
    expect(page.locator("dd", has_text="Undo")).to_be_visible()


def test_a_rule_in_the_short_rulebook_leads_to_the_full_one(visit: Callable[..., Visitor]) -> None:
    page = visit().page("rules")
    page.locator("a", has_text="R-53").first.click()
    expect(page.locator("#R-53")).to_be_in_viewport()


def test_the_full_rules_in_german(visit: Callable[..., Visitor]) -> None:
    fetched: list[str] = []
    page = visit(QUICK | {"language": "de"}).page("rules")
    page.on("request", lambda request: fetched.append(request.url.rsplit("/", 1)[1].split("-")[0]))
    page.wait_for_selector("h3")
    page.fill("input[type=search]", "ringregel nachst")
    expect(page.locator(".results mark").first).to_have_text("Ringregel")
    page.locator(".results a", has_text="R-63 Wohin").click()
    expect(page.locator("#R-63")).to_be_in_viewport()
    expect(page.locator("#R-63 figcaption")).to_contain_text("Ring 2")
    expect(page.locator(".full")).to_have_attribute("lang", "de")
    assert "de" in fetched
    assert "en" not in fetched  # only the language that is read
    page.fill("input[type=search]", "ingregel")  # a syllable
    expect(page.locator("section h2")).to_have_text("Nichts gefunden.")


# ---------------------------------------------------------------- weight


def test_the_start_page_is_light(
    visit: Callable[..., Visitor],
    capsys: pytest.CaptureFixture[str],
    record_property: Callable[[str, object], None],
) -> None:
    visitor = visit()
    page = visitor.context.new_page()
    sizes: dict[str, int] = {}

    def note(answer: Any) -> None:
        if answer.url.endswith((".js", ".css")):
            sizes[answer.url.rsplit("/", 1)[1]] = len(gzip.compress(answer.body(), 6))

    page.on("response", note)
    page.goto(visitor.server.url)
    page.wait_for_selector("text=Play now")
    page.wait_for_load_state("networkidle")
    later = ("Board", "boardwords", "Chip", "sentences")
    first = sum(size for name, size in sizes.items() if not name.startswith(later)) / 1000
    whole = sum(sizes.values()) / 1000
    with capsys.disabled():
        sys.stdout.write(f"\nstart page: {first:.0f} kB of script and style, {whole:.0f} kB with the drawn board\n")
    record_property("start_page_kB", whole)
    assert whole < 150
