"""People for the browser tests: one plays with the mouse, one with the keyboard. Neither knows any rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# What the page offers now, read from the page itself.
LOOK = """() => {
  const text = (selector) => document.querySelector(selector)?.textContent?.trim() ?? '';
  const stops = (selector) => [...document.querySelectorAll(selector)].map((each) => each.closest('[data-stop]').dataset.stop);
  return {
    sentence: text('.bar .sentence'),
    over: !!document.querySelector('dialog .over'),
    me: !!document.querySelector('.bar.me'),
    chooser: document.querySelectorAll('.chooser button.option').length,
    hire: !!document.querySelector('.bar .hire'),
    posts: stops('.post.legal'),
    routes: stops('.road.legal'),
    cities: stops('.city.legal'),
    provinces: stops('.province.legal'),
    buttons: [...document.querySelectorAll('.bar .buttons button:not(:disabled)')].map((each) => each.textContent.trim()),
  };
}"""


def wait_for_me(page: Page, seconds: float = 60) -> dict[str, Any]:
    """Until this page must decide something, or the game is over."""
    page.wait_for_function(
        "() => document.querySelector('dialog .over') || document.querySelector('.bar.me .buttons')", timeout=seconds * 1000
    )
    return dict(page.evaluate(LOOK))


def click_stop(page: Page, key: str) -> None:
    """A real click in the middle of a thing on the board."""
    spot = page.evaluate(
        """(key) => {
          const thing = document.querySelector(`[data-stop="${key}"]`);
          const way = thing.querySelector('.road .way');
          if (way) {
            const matrix = way.getScreenCTM();
            for (let i = 1; i < 40; i++) {
              const p = way.getPointAtLength((way.getTotalLength() * i) / 40).matrixTransform(matrix);
              if (document.elementFromPoint(p.x, p.y)?.closest('[data-stop]') === thing) return [p.x, p.y];
            }
          }
          const area = (thing.querySelector('.spot, .ship, .card, ellipse') ?? thing).getBoundingClientRect();
          return [area.x + area.width / 2, area.y + area.height / 2];
        }""",
        key,
    )
    page.mouse.click(*spot)


def play_with_mouse(page: Page, turns: Callable[[], bool], seed: int = 1) -> int:
    """Clicks what is offered until the game is over or ``turns()`` is false; the number of decisions."""
    chance = random.Random(seed)
    decisions = 0
    while turns():
        seen = wait_for_me(page)
        if seen["over"]:
            break
        decisions += 1
        seq = page.evaluate("() => document.querySelector('.page').dataset.seq")
        _decide(page, seen, chance)
        page.wait_for_function(
            "(seq) => document.querySelector('dialog .over') || document.querySelector('.page').dataset.seq !== seq",
            arg=seq,
        )
    return decisions


def _decide(page: Page, seen: dict[str, Any], chance: random.Random) -> None:
    buttons = seen["buttons"]
    if seen["hire"]:
        page.click(".bar .hire .button.primary")
        return
    if seen["routes"] and chance.random() < 0.95:
        click_stop(page, chance.choice(seen["routes"]))
    elif "Hire" in buttons and chance.random() < 0.25:
        page.click(".bar .chips button:has-text('Hire')")
        page.click(".bar .hire .button.primary")
        return
    elif seen["posts"] and ("End turn" not in buttons or "Hire" in buttons or "Place" in buttons):
        click_stop(page, _nearly_full(page, seen["posts"], chance))
    elif seen["provinces"]:
        click_stop(page, chance.choice(seen["provinces"]))
    elif seen["cities"]:
        click_stop(page, chance.choice(seen["cities"]))
    else:
        page.locator(".bar .buttons .button.primary, .bar .buttons button:has-text('End turn')").first.click()
        return
    page.wait_for_function(
        "(seq) => document.querySelector('.chooser button.option') || document.querySelector('dialog .over') || document.querySelector('.page').dataset.seq !== seq",
        arg=page.evaluate("() => document.querySelector('.page').dataset.seq"),
    ) if False else page.wait_for_timeout(60)
    options = page.locator(".chooser button.option")
    if options.count():
        options.nth(chance.randrange(min(options.count(), 3))).click()


def _nearly_full(page: Page, posts: list[str], chance: random.Random) -> str:
    """Goes on where own pieces stand already, so that routes get full."""
    own = page.evaluate(
        "() => [...document.querySelectorAll('[data-post]')].filter((e) => /your (trader|merchant)/.test(e.ariaLabel)).map((e) => e.dataset.post.split('/')[0])"
    )
    good = [post for post in posts if post.removeprefix("post:").split("/")[0] in own and "your" not in post]
    empty = [
        post
        for post in good
        if page.evaluate("(key) => /: empty/.test(document.querySelector(`[data-stop='${key}']`).ariaLabel)", post)
    ]
    return chance.choice(empty or posts)
