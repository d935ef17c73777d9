"""The board is the page: how much of the window it gets, on every board, in the windows that people have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import QUICK, Visitor
from e2e.play import figure

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORDS = Path(__file__).resolve().parents[1] / "records"
WIDE = {"hansa_23": "bigbox-hansa_23-3", "hansa_45": "bigbox-hansa_45-5", "east": "bigbox-east-5"}
TALL = {"britannia_23": "bigbox-britannia_23-3", "britannia_45": "bigbox-britannia_45-5"}
LAPTOPS = [(1366, 657, 0.55), (1280, 640, 0.55), (1400, 900, 0.60), (1920, 1080, 0.60)]
SEND = """async ([path, body, method]) => (await fetch(path, {method: method ?? 'POST',
  headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json()"""
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


def open_game(visit: Callable[..., Visitor], record: str, **context: object) -> Page:
    """The middle of a recorded game, seen by the seat that must decide."""
    head, lines = (RECORDS / f"{record}.hansa").read_text(encoding="utf-8").split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    text = "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:150]) + "\n"
    players = int(record.rsplit("-", 1)[1])
    seats = [{"kind": "me", "name": f"Player {i}"} for i in range(players)]
    page = visit(QUICK | {"curtain": False}, **context).page()
    page.wait_for_selector("h1")
    made = page.evaluate(SEND, ["api/records", {"record": text, "as": "start", "seats": seats, "name": "Measured"}])
    page.evaluate(SEND, [f"api/tables/{made['id']}/settings", {"hints": True}, "PATCH"])
    page.goto(f"{page.url}t/{made['id']}")
    page.wait_for_selector(".page [data-post]")
    page.wait_for_selector(".bar.me")
    return page


@pytest.mark.parametrize("board", WIDE)
def test_a_wide_board_on_a_laptop(visit: Callable[..., Visitor], board: str) -> None:
    for width, height, least in LAPTOPS:
        page = open_game(visit, WIDE[board], viewport={"width": width, "height": height})
        _, _, share = page.evaluate(SEEN)
        figure(f"{board} at {width}x{height}: the board has {share:.0%} of the window")
        assert share >= least, (width, height)
        assert page.evaluate(LOST) == []
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("board", TALL)
def test_a_tall_board_has_the_height(visit: Callable[..., Visitor], board: str) -> None:
    for width, height, _ in LAPTOPS:
        page = open_game(visit, TALL[board], viewport={"width": width, "height": height})
        _, high, _ = page.evaluate(SEEN)
        figure(f"{board} at {width}x{height}: the board has {high / height:.0%} of the height")
        assert high >= 0.92 * height
        assert page.evaluate(LOST) == []


@pytest.mark.parametrize("board", WIDE | TALL)
def test_a_board_on_a_phone(visit: Callable[..., Visitor], board: str) -> None:
    finger = {"has_touch": True, "is_mobile": True}
    upright = open_game(visit, (WIDE | TALL)[board], viewport={"width": 390, "height": 844}, **finger)
    assert upright.evaluate(SEEN)[0] >= 0.85 * 390
    assert upright.evaluate(LOST) == []
    lying = open_game(visit, (WIDE | TALL)[board], viewport={"width": 844, "height": 390}, **finger)
    assert lying.evaluate(SEEN)[1] >= 0.60 * 390
    assert lying.evaluate(LOST) == []
