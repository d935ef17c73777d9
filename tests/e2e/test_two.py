"""Two players with the pawn: what ends the turn is said and asked before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import click_on, seq, told, until, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def open_two(visit: Callable[..., Visitor], **settings: object) -> Page:
    """A table of two in the first edition, both seats on this page, the pawn between Bremen and Hannover."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    page = visit(QUICK | {"curtain": False} | settings).open_table(seats, edition="ed2009", board="hansa_23")
    wait_for_me(page)
    act(page, lambda: click_on(page, "province:bremen-hannover"))
    return page


def act(page: Page, choose: Callable[[], None]) -> None:
    """Chooses something and waits until the table has changed and asks again."""
    before = seq(page)
    choose()
    until(page, "(seq) => document.querySelector('.page').dataset.seq !== seq", before)
    wait_for_me(page)


def place(page: Page, post: str) -> None:
    act(page, lambda: click_on(page, f"post:{post}"))


def test_a_free_pawn_move_after_an_action_is_asked_for_and_ends_the_turn(visit: Callable[..., Visitor]) -> None:
    page = open_two(visit, confirmEnd=True)
    sentence = page.locator(".bar .sentence")
    expect(sentence).to_contain_text("2 actions")
    # The province of the pawn is not a target: a click there says why, and nothing happens.
    before = seq(page)
    there = "The pawn stands there already."
    told(page, lambda: click_on(page, "province:bremen-hannover"), ".bar .hint", there)
    expect(page.locator(".chooser")).to_have_count(0)
    assert seq(page) == before
    # Before the first action it costs nothing; a player who can pay for it is asked which move it is.
    click_on(page, "province:bremen-luneburg")
    expect(page.locator(".chooser")).not_to_contain_text("This ends your turn")
    act(page, lambda: page.locator(".chooser .option", has_text="for free").click())
    expect(sentence).to_contain_text("2 actions")
    act(page, lambda: page.get_by_role("button", name="Undo").click())
    place(page, "bremen-minden/1")
    expect(sentence).to_contain_text("1 action")

    # Afterwards it ends the turn: said beside the board, then asked, and nothing is sent before.
    before = seq(page)
    click_on(page, "province:bremen-luneburg")
    option = page.locator(".chooser .option", has_text="for free")
    expect(option).to_contain_text("This ends your turn: no more actions, no more tokens.")
    option.click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("You still have 1 action. Move the pawn all the same?")
    assert axe(page) == []
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    assert seq(page) == before

    # The list of all options asks too.
    page.keyboard.press("0")
    page.locator(".list ol li button", has_text="Move the pawn").first.click()
    page.locator(".list ol li button", has_text="for free (This ends your turn").first.click()
    act(page, lambda: question.get_by_role("button", name="Move the pawn, end the turn").click())
    expect(sentence).to_contain_text("2 actions")
    expect(page.locator("#panel-log")).to_contain_text("moves the pawn to the province")


def test_the_last_free_move_is_said_in_words_and_needs_no_second_question(visit: Callable[..., Visitor]) -> None:
    page = open_two(visit, confirmEnd=True)
    place(page, "bremen-minden/1")
    place(page, "bremen-minden/2")
    click_on(page, "province:bremen-luneburg")
    option = page.locator(".chooser .option")
    expect(option).to_have_count(1)
    expect(option).to_contain_text("This ends your turn")
    act(page, lambda: option.click())
    expect(page.locator(".bar .sentence")).to_contain_text("2 actions")
