"""The end of a game: places, what decided it, points over time, turning points, and a picture of the board."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Visitor, axe
from e2e.play import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
RECORDS = Path(__file__).parents[1] / "records"
POST = """([path, body]) => fetch(new URL(path, document.baseURI), {method: 'POST',
  headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json())"""


def ended(visit: Callable[..., Visitor], record: str, settings: dict[str, Any] | None = None, **context: Any) -> Page:
    page = visit(settings, **context).page()
    body = {"record": (RECORDS / f"{record}.hansa").read_text(encoding="utf-8"), "as": "finished"}
    made = page.evaluate(POST, ["api/records", body])
    page.goto(page.url + f"t/{made['id']}")
    page.locator(".podium").wait_for()
    return page


def test_places_what_decided_it_and_the_course_of_the_game(visit: Callable[..., Visitor]) -> None:
    page = ended(visit, "planner-bigbox-hansa_45-5")
    steps = page.locator(".podium > li")
    expect(steps).to_have_count(5)
    expect(steps.first).to_contain_text("Red")
    expect(steps.first).to_contain_text("31")
    expect(steps.first).to_contain_text("1st place")
    expect(page.locator(".verdict")).to_contain_text("Red finished 3 points ahead of Green.")
    expect(page.locator(".verdict")).to_contain_text("Bonus tokens, 6 to 3")
    # The chart ends with the totals: its winner is the winner of the game.
    chart = page.locator("figure svg[role=img]")
    expect(chart).to_have_attribute("aria-label", "Points over time: Red 31, Blue 24, Green 28, Yellow 25, Purple 23")
    # What can be done is in sight without scrolling.
    row = page.get_by_role("button", name="Picture of the board").bounding_box()
    assert row is not None
    assert row["y"] + row["height"] <= 900
    assert axe(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_final_board_can_be_kept_as_a_picture(visit: Callable[..., Visitor], theme: str, tmp_path: Path) -> None:
    page = ended(visit, "planner-egmont-hansa_23-2", QUICK | {"language": "de", "theme": theme}, has_touch=False)
    with page.expect_download() as download:
        page.get_by_role("button", name="Bild des Spielplans").click()
    kept = tmp_path / "board.png"
    download.value.save_as(kept)
    data = kept.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert width == 1600
    assert 1000 < height < 1600
    # The board fills it: many colours in every quarter, and the letters are those of the page.
    colours = page.evaluate(
        """async (kept) => {
          const bytes = Uint8Array.from(atob(kept), (each) => each.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const pen = canvas.getContext('2d');
          pen.drawImage(picture, 0, 0);
          return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => {
            const {data} = pen.getImageData(x * 800, y * 500, 800, 500);
            const found = new Set();
            for (let i = 0; i < data.length; i += 4) found.add((data[i] << 16) + (data[i + 1] << 8) + data[i + 2]);
            return found.size;
          });
        }""",
        base64.b64encode(data).decode(),
    )
    assert min(colours) > 300, colours
    expect(page.locator(".row [role=status]")).to_contain_text("Downloads")


def test_a_phone_hands_the_picture_to_other_programs(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, alone=True)
    visitor.context.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = (what) => { window.handed = what.files.map((file) => [file.name, file.type, file.size]); };"""
    )
    page = visitor.page()
    body = {"record": (RECORDS / "planner-bigbox-hansa_23-3.hansa").read_text(encoding="utf-8"), "as": "finished"}
    made = page.evaluate(POST, ["api/records", body])
    page.goto(page.url + f"t/{made['id']}")
    page.locator(".podium").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="Picture of the board").tap()
    until(page, "() => window.handed")
    [[name, kind, size]] = page.evaluate("() => window.handed")
    assert name == f"hansa-{made['id']}.png"
    assert kind == "image/png"
    assert size > 50_000


def test_turning_points_are_those_that_changed_the_chances(visit: Callable[..., Visitor]) -> None:
    page = ended(visit, "planner-egmont-hansa_23-2")
    page.get_by_role("button", name="Review", exact=True).click()
    page.locator(".review[aria-busy=false]").wait_for(timeout=120_000)
    changes = page.locator(".review .points .cost").all_inner_texts()
    assert changes
    moved = []
    for line in changes:
        before, after = line.split(":")[1].split("\n")[0].replace("%", "").split("→")
        moved.append(abs(int(after.split()[0]) - int(before)))
    assert moved == sorted(moved, reverse=True)
    assert moved[0] >= 3
    assert page.locator(".review .points > li").first.locator("ul > li").count() >= 1
