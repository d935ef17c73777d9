"""Puzzles as people solve them: on the board, in words, with hints, given up, by keyboard and on a phone; the coach."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import PATIENCE, click_on, until
from hansa.game import puzzle as puzzles
from hansa.game.game import Game
from hansa.game.puzzle import Puzzle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
LONG = 1000 * PATIENCE
RECORD = Path(__file__).parents[1] / "records" / "planner-egmont-hansa_23-2.hansa"
BOOK = puzzles.shipped()


def establishes(game: Game) -> list[str]:
    texts = [game.text_of(code) for code in game.legal_codes()]
    return [text for text in texts if text.startswith("establish ")]


def simple(puzzle: Puzzle) -> bool:
    """Its best turn is clicked without further questions: traders on free posts, and routes from a short list."""
    game = Game.from_position(puzzle.at)
    for action in puzzle.right[0]:
        if action.startswith("establish "):
            if not 1 < len(establishes(game)) < 9:
                return False
        elif not action.startswith("place trader "):
            return False
        game.play(action)
    return puzzle.right[0][-1].startswith("establish ")


WINNING = next(puzzle for puzzle in BOOK.values() if "end_and_win" in puzzle.themes)
SIMPLE = next(puzzle for puzzle in BOOK.values() if simple(puzzle))


def opened(visit: Callable[..., Visitor], path: str, settings: dict[str, Any] | None = None, **context: Any) -> Page:
    page = visit(settings, **context).page(path)
    page.locator(".task").wait_for(timeout=LONG)
    return page


def solve(page: Page, puzzle: Puzzle, touch: bool = False) -> None:
    """Play the best turn: places on the board, routes from the list in words."""
    game = Game.from_position(puzzle.at)
    for action in puzzle.right[0]:
        left = page.locator(".control .what").inner_text()
        if action.startswith("place "):
            post = action.split(" ")[2]
            if touch:
                page.locator(f"[data-post='{post}']").dispatch_event("click")
            else:
                click_on(page, f"post:{post}")
        else:
            index = establishes(game).index(action)
            page.get_by_role("button", name="All possible actions").click()
            page.locator(".list").get_by_role("button", name=re.compile("Establish")).first.click()
            page.locator(".list ol button").nth(index).click()
        game.play(action)
        if not game.over:
            expect(page.locator(".control .what")).not_to_have_text(left)
    if not game.over:
        page.locator(".control").get_by_role("button", name="End turn").click()
    expect(page.locator(".verdict")).to_contain_text("Right", timeout=LONG)


def test_wrong_then_hint_then_given_up(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, f"puzzles/{WINNING.id}")
    assert axe(page) == []
    # Ending the turn at once wins nothing.
    page.locator(".control").get_by_role("button", name="End turn").click()
    expect(page.locator(".verdict")).to_contain_text("not the best turn")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".verdict")).to_contain_text("End and win")
    page.get_by_role("button", name="How does it begin?").click()
    expect(page.get_by_role("button", name="How does it begin?")).to_have_count(0)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="Solution")).to_be_visible()
    expect(page.locator(".choosing")).to_contain_text("Missed")
    assert axe(page) == []
    # The engine's line goes onto the board, and from there into the study.
    page.get_by_role("button", name="Play it on the board").first.click()
    expect(page.locator(".control .what")).to_contain_text(re.compile("over|actions"))
    page.get_by_role("link", name="Study this position").click()
    page.locator(".tree").wait_for(timeout=LONG)
    assert "#at=" in page.url


def test_a_puzzle_is_solved_by_playing_its_turn(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, f"puzzles/{SIMPLE.id}")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    solve(page, SIMPLE)
    # Read here: one that was on its way while the page goes on could not be read.
    texts = [answer.text() for answer in answers if "/api/" in answer.url]
    before = [text for text in texts if '"solution"' not in text]
    assert not any('"right"' in text or '"themes"' in text for text in before), "no answer before it is solved"
    expect(page.locator(".choosing")).to_contain_text("Solved")
    first = page.url
    page.get_by_role("button", name="Next puzzle").click()
    until(page, "before => location.href !== before", first)
    expect(page.locator(".verdict")).not_to_contain_text("Right")
    # The browser is remembered: the rating stays.
    page.reload()
    expect(page.locator(".choosing")).to_contain_text("Right at once, in a row")


def test_on_a_phone(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, f"puzzles/{SIMPLE.id}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    solve(page, SIMPLE, touch=True)


def test_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    page = opened(visit, f"puzzles/{SIMPLE.id}")
    page.get_by_role("button", name="All possible actions").focus()
    page.keyboard.press("Enter")
    page.locator(".list ol button").first.wait_for()
    before = page.locator(".control .what").inner_text()
    expect(page.locator(".list h2")).to_have_text("All possible actions")
    page.keyboard.press("1")  # a kind with several actions: their list comes first
    expect(page.locator(".list h2")).not_to_have_text("All possible actions")
    page.keyboard.press("1")
    expect(page.locator(".control .what")).not_to_have_text(before)
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".control .what")).to_have_text(before)
    # A button that is gone once it was pressed leaves one where one was, and not at the top of the page.
    for name, after in (("Hint", "How does it begin?"), ("How does it begin?", "Show the solution")):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=name)).to_have_count(0)
        expect(page.locator(".task")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=after)).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Next puzzle").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.locator(".task")).to_be_focused()


def test_themes_and_the_puzzle_of_the_day(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page("")
    page.get_by_role("link", name=re.compile("Solve puzzles")).click()
    page.locator(".task").wait_for(timeout=LONG)
    assert re.search(r"puzzles/\w{10}", page.url)
    page.get_by_label("Theme").select_option("end_and_win")
    page.wait_for_url(re.compile("theme=end_and_win"))
    found = re.search(r"puzzles/(\w{10})", page.url)
    assert found
    assert "end_and_win" in BOOK[found[1]].themes
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzle of the day")
    visitor.expected = ("status of 404",)
    page.goto(page.url.replace("daily", "0000000000"))
    expect(page.get_by_role("alert")).to_contain_text("There is no such puzzle.")


@pytest.mark.parametrize("language", ["de", "pl", "hu", "cs"])
def test_in_other_languages(visit: Callable[..., Visitor], language: str) -> None:
    page = opened(visit, f"puzzles/{WINNING.id}", {**QUICK, "language": language})
    page.locator(".task .row button").nth(1).click()
    page.locator(".task h2").first.wait_for()
    assert not re.search(r"\b(puzzle|theme|coach)-[a-z]", page.locator("main").inner_text())
    assert axe(page) == []


def test_three_lessons_and_the_turn_again(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})["id"]
    page = visitor.page(f"t/{table}/replay")
    page.get_by_role("button", name="Review", exact=True).click()
    lessons = page.locator(".lessons li")
    expect(page.locator(".lessons")).to_be_visible(timeout=LONG)
    page.locator(".review[aria-busy=false]").wait_for(timeout=4 * LONG)
    assert 1 <= lessons.count() <= 3
    assert axe(page) == []
    puzzles_of = lessons.first.get_by_role("link", name=re.compile("Puzzles about this"))
    assert "puzzles?theme=" in str(puzzles_of.get_attribute("href"))
    lessons.first.get_by_role("link", name=re.compile("Try it again")).click()
    page.locator(".task").wait_for(timeout=LONG)
    expect(page.get_by_role("heading", level=1)).to_have_text("The same turn again")
    # Nobody has proved that one turn is clearly the best here.
    expect(page.locator(".task")).to_contain_text("Find a better one")
    expect(page.locator(".task")).not_to_contain_text("clearly the best")
    page.locator(".control").get_by_role("button", name="End turn").click()
    expect(page.locator(".verdict")).to_contain_text("points", timeout=LONG)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="Solution")).to_be_visible(timeout=LONG)
    assert axe(page) == []
