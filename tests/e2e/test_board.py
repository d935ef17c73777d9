"""The drawing of the board, measured in full positions on all boards: letters, overlaps, tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visitor
from e2e.play import figure, until
from hansa import Game
from hansa.arena.configurations import every
from hansa.engine.constants import MERCHANT, TRADER
from properties.dense import Maker

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

KINDS = {
    "hansa_23": "bigbox-hansa_23-3",
    "hansa_45": "bigbox-hansa_45-5",
    "east": "bigbox-east-5",
    "britannia_23": "bigbox-britannia_23-3",
    "britannia_45": "bigbox-britannia_45-5",
}
LAPTOP = {"width": 1366, "height": 657}
SHARE = 0.55  # of the window is board on the wide boards
SMALLEST, TO_ACT = 10, 12  # pixels

# Everything drawn, as boxes in board units: what belongs together has one owner.
MEASURE = """() => {
  const sheets = [...document.querySelectorAll('svg.sheet')];
  const matrix = sheets[1].getScreenCTM();
  const scale = matrix.a;
  const box = (element) => {
    const area = element.getBoundingClientRect();
    const [left, top] = [(area.left - matrix.e) / scale, (area.top - matrix.f) / scale];
    return {left, top, right: left + area.width / scale, bottom: top + area.height / scale};
  };
  const found = [];
  const add = (owner, element) => element && found.push({owner, ...box(element)});
  for (const post of document.querySelectorAll('[data-post]'))
    add(post.dataset.stop, post.querySelector('.spot, .ship'));
  for (const city of document.querySelectorAll('[data-city]'))
    for (const part of city.querySelectorAll('.card, .annex, .ribbon, .title')) add(city.dataset.stop, part);
  document.querySelectorAll('.chip .face, .tavern circle').forEach((each, i) => add(`token ${i}`, each));
  document.querySelectorAll('.table > .sheet').forEach((each, i) => add(`table ${i}`, each));
  const pieces = [...document.querySelectorAll('.piece .outline')].map(box);
  const written = [...document.querySelectorAll('svg.sheet text')].filter((each) => each.textContent.trim());
  const texts = written.map((each) => {
    const { a, b } = each.getScreenCTM();
    const units = (parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b)) / scale;
    return {text: each.textContent, units, act: each.matches('.title, .numeral, .value')};
  });
  const frame = document.querySelector('svg.sheet').getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.tools button')].map((each) => each.getBoundingClientRect());
  const over = buttons.filter((area) => area.left < frame.right - 0.5 && area.top < frame.bottom - 0.5
    && area.right > frame.left + 0.5 && area.bottom > frame.top + 0.5).length;
  return {scale, found, pieces, over, buttons: buttons.length, texts};
}"""


def full_position(board: str, seed: int = 7) -> dict[str, Any]:
    """Posts and offices nearly full, and up to four extra offices in as many cities as there are pieces for."""
    kinds = {kind.name: kind for kind in every()}
    maker = Maker(kinds[KINDS[board]], seed)
    extra: dict[str, str] = {}
    for i, city in enumerate(maker.board.cities):
        signs = [maker.take(MERCHANT if k == 2 else TRADER) for k in range(i % 4 + 1)]
        if sum(map(len, extra.values())) < 40 and any(signs):
            extra[city] = "".join(signs)
        else:
            for sign in signs:
                maker.give_back(sign or ".")
    return maker.position() | {"extra": extra}


def open_table(visitor: Visitor, board: str) -> Page:
    """A table in a full position; nothing on it moves any more."""
    game = Game.from_position(full_position(board))
    seats = [{"kind": "me", "name": f"P{n}"} for n in range(game.players)]
    made = visitor.make_from_record(game.record().to_text(), seats=seats, **{"as": "start"})
    page = visitor.page(f"t/{made['id']}")
    page.wait_for_selector(".page [data-post]")
    page.wait_for_selector("svg.sheet")
    page.evaluate("() => document.fonts.ready")
    seen = None
    while seen != (
        seen := page.evaluate("() => [...document.querySelectorAll('svg.sheet')].map((s) => s.getScreenCTM().a)")
    ):
        page.wait_for_timeout(150)
    return page


def overlapping(boxes: list[dict[str, Any]], least: float = 1.0) -> list[str]:
    wrong = []
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            if a.get("owner", a) == b.get("owner", b):
                continue
            wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
            high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
            if wide > least and high > least:
                wrong.append(f"{a} {b}")
    return wrong


@pytest.mark.parametrize("board", KINDS)
def test_letters_overlaps_and_tools(visit: Callable[..., Visitor], board: str) -> None:
    visitor = visit(viewport=LAPTOP)
    page = open_table(visitor, board)
    seen = page.evaluate(MEASURE)
    assert len(seen["found"]) > 150
    assert len(seen["pieces"]) > 60
    assert overlapping(seen["found"]) == []
    assert overlapping(seen["pieces"]) == []
    assert seen["buttons"] >= 3
    assert seen["over"] == 0, "a control lies over the board"
    # A wide board at its share of a small laptop's window; a tall one as large as it opens.
    wide = (SHARE * LAPTOP["width"] * LAPTOP["height"] / (1400 * 983)) ** 0.5
    scale = float(seen["scale"]) if board.startswith("britannia") else wide
    small = [each for each in seen["texts"] if each["units"] * scale < (TO_ACT if each["act"] else SMALLEST) - 0.1]
    least = min(each["units"] for each in seen["texts"]) * scale
    figure(f"{board}: smallest letters {least:.1f} px at {LAPTOP['width']}x{LAPTOP['height']}")
    assert small == []


def test_one_key_or_tap_between_the_whole_board_and_a_part(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=LAPTOP)
    page = open_table(visitor, "britannia_45")
    scale = "() => document.querySelectorAll('svg.sheet')[1].getScreenCTM().a"
    near = page.evaluate(scale)
    expect(page.locator(".map .seen")).to_have_count(1)
    page.locator("body").press(".")
    until(page, f"(near) => ({scale})() < near", near)
    expect(page.locator(".map .seen")).to_have_count(0)
    whole = page.evaluate(scale)
    page.locator(".tools button.map").click()
    until(page, f"(whole) => ({scale})() > whole", whole)


def test_two_fingers_enlarge_the_board(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = open_table(visitor, "hansa_45")
    scale = "() => document.querySelectorAll('svg.sheet')[1].getScreenCTM().a"
    before = page.evaluate(scale)
    area = page.locator("svg.sheet").first.bounding_box()
    assert area is not None
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    session = page.context.new_cdp_session(page)

    def touch(kind: str, far: float) -> None:
        points = [{"x": x - far, "y": y, "id": 0}, {"x": x + far, "y": y, "id": 1}] if far else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for far in range(34, 94, 6):
        touch("touchMove", far)
    touch("touchEnd", 0)
    until(page, f"(least) => ({scale})() > least", before * 1.5)
    assert page.locator("dialog[open]").count() == 0, "a pinch is not a tap"
