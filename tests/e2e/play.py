"""People for the browser tests: one plays with the mouse, one with the keyboard. Neither knows any rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

FIGURES: list[str] = []
LOST: list[str] = []  # clicks that had no effect
# A slow machine is not a failure: only what never comes is.
PATIENCE = 90.0


def figure(text: str) -> None:
    """A measured figure that is printed at the end of the run."""
    FIGURES.append(text)


# What the page offers now, read from the page itself.
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const stops = (selector) => all(selector).map((each) => each.closest('[data-stop]').dataset.stop);
  const own = new Set(all('[data-post]')
    .filter((each) => /your (trader|merchant)/.test(each.ariaLabel)).map((each) => each.dataset.post.split('/')[0]));
  const posts = stops('.post.legal');
  const empty = (key) => /: empty/.test(document.querySelector(`[data-stop="${key}"]`).ariaLabel);
  return {
    over: !!document.querySelector('dialog .over'),
    hire: !!document.querySelector('.bar .hire'),
    turn: !!document.querySelector('.bar .chips'),
    posts,
    good: posts.filter((key) => empty(key) && own.has(key.slice(5).split('/')[0])),
    routes: stops('.road.legal'),
    cities: stops('.city.legal'),
    provinces: stops('.province.legal'),
    buttons: all('.bar .buttons button:not(:disabled)').map((each) => each.textContent.trim()),
  };
}"""
CHANGED = """(seq) => document.querySelector('[data-seq]')?.dataset.seq !== seq
  || document.querySelector('dialog .over, .chooser button.option')"""


def until(page: Page, true: str, arg: object = None, seconds: float = PATIENCE) -> None:
    """Waits until something is true on the page; else tells what the page says."""
    try:  # asked by the clock: a browser without time to draw has no frames
        page.wait_for_function(true, arg=arg, timeout=seconds * 1000, polling=50)
    except Error as error:
        shown = page.locator(".bar" if page.locator(".bar").count() else "body").first.inner_text()
        at = page.locator(".page").first.get_attribute("data-seq") if page.locator(".page").count() else None
        raise AssertionError(f"never true: {true} with {arg}; the page is at {at} and says: {shown}") from error


def changes(page: Page, before: str, seconds: float = 30) -> bool:
    """True if what was clicked shows an effect within this time."""
    try:
        page.wait_for_function(CHANGED, arg=before, timeout=seconds * 1000, polling=50)
    except Error:
        return False
    return True


def wait_for_me(page: Page) -> dict[str, Any]:
    """Until this page must decide something, or the game is over; what it offers then."""
    ready = "() => document.querySelector('dialog .over') || document.querySelector('.bar.me .buttons')"
    until(page, ready, seconds=240)
    return dict(page.evaluate(LOOK))


def who_begins(pages: list[Page]) -> int:
    """Which of these pages has the first turn, once one of them says so."""
    while True:  # the test's own time limit ends it
        for i, page in enumerate(pages):
            if page.locator(".bar.me").count():
                return i
        pages[0].wait_for_timeout(50)


# Looks at every change of the page whether something is true, from now on.
LOOK_OUT = """(arg) => {
  window.noticed = false;
  const look = () => { window.noticed ||= !!(TRUE)(arg); };
  const all = {subtree: true, childList: true, characterData: true, attributes: true};
  new MutationObserver(look).observe(document.body, all);
  look();
}"""
SHOWS = "([where, words]) => [...document.querySelectorAll(where)].some((each) => each.textContent.includes(words))"


def happens(page: Page, act: Callable[[], object], true: str, arg: object = None) -> None:
    """Does something that makes this true for a few seconds: the page itself notices, however slow the machine is."""
    page.evaluate(LOOK_OUT.replace("TRUE", true), arg)
    assert not page.evaluate("() => window.noticed"), f"{true} with {arg} was so before"
    act()
    until(page, "() => window.noticed")


def told(page: Page, act: Callable[[], object], where: str, words: str = "") -> None:
    """Does something and is told so, in words that stand there for six seconds or twelve."""
    happens(page, act, SHOWS, [where, words])


def seq(page: Page) -> str:
    return str(page.evaluate("() => document.querySelector('[data-seq]').dataset.seq"))


CHOSEN = "(seq) => document.querySelector('[data-seq]')?.dataset.seq !== seq"
"""The table has gone on, or something hides it."""


def played(page: Page, act: Callable[[], object]) -> None:
    """Does something at the table and waits until it has happened there."""
    before = seq(page)
    act()
    until(page, CHOSEN, before)


# A route whose posts are all free and can be chosen; bots that think for a time do not always play the same.
FREE = """(wanted) => {
  const posts = Map.groupBy(document.querySelectorAll('[data-post]'), (each) => each.dataset.post.split('/')[0]);
  const free = (each) => /: empty/.test(each.ariaLabel) && each.querySelector('.post.legal');
  const routes = [...posts.keys()].filter((route) => posts.get(route).length > 1 && posts.get(route).every(free));
  return routes.includes(wanted) ? wanted : routes[0];
}"""


def free_route(page: Page) -> str:
    """Where this page, which must decide, can place traders without driving anybody away."""
    return str(page.evaluate(FREE, "goslar-magdeburg"))


SPOT = """(key) => {
  const thing = document.querySelector(`[data-stop="${key}"]`);
  if (!thing) return [0, 0, false];
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest('[data-stop]') === thing;
  const way = thing.querySelector('.road .way');
  if (way) {
    const matrix = way.getScreenCTM();
    for (let i = 1; i < 60; i++) {
      const p = way.getPointAtLength((way.getTotalLength() * i) / 60).matrixTransform(matrix);
      if (hit(p.x, p.y)) return [p.x, p.y, true];
    }
  }
  const area = (thing.querySelector('.spot, .ship, .card, ellipse') ?? thing).getBoundingClientRect();
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  return [x, y, hit(x, y)];
}"""


def spot_of(page: Page, key: str) -> tuple[float, float]:
    """A point of the screen where a click means this thing on the board, once it rests there."""
    seen, still = None, 0
    for _ in range(100):
        found = page.evaluate(SPOT, key)
        still = still + 1 if found == seen and found[2] else 0
        if still == 3:
            break
        if not found[2]:
            page.mouse.move(2, 2)  # away from whatever shows a card over it
        seen = found
        page.wait_for_timeout(30)
    x, y, _ = found
    return float(x), float(y)


def click_on(page: Page, key: str) -> None:
    """Goes there, looks that nothing has come in between, and clicks."""
    for _ in range(40):
        x, y = spot_of(page, key)
        page.mouse.move(x, y)
        if page.evaluate(SPOT, key) == [x, y, True]:
            break
    page.mouse.down()
    page.mouse.up()


def play_with_mouse(page: Page, go_on: Callable[[], bool], seed: int = 1) -> int:
    """Clicks what is offered until the game is over or ``go_on`` says no; the number of decisions."""
    chance = random.Random(seed)
    decisions = 0
    while go_on():
        seen = wait_for_me(page)
        if seen["over"]:
            break
        decisions += 1
        before = seq(page)
        for _ in range(3):  # who sees nothing happen clicks again; how often is told at the end
            _decide(page, seen, chance)
            if changes(page, before):
                break
            LOST.append(f"at {before}, {len(page.context.pages)} tabs")
        until(page, CHANGED, before)
        options = page.locator(".chooser button.option")
        if options.count():
            options.nth(chance.randrange(min(options.count(), 3))).click()
            until(page, CHANGED, before)
    return decisions


def _decide(page: Page, seen: dict[str, Any], chance: random.Random) -> None:
    buttons = seen["buttons"]
    if seen["hire"]:
        page.click(".bar .hire .button.primary")
    elif seen["turn"] and "Hire" in buttons and chance.random() < 0.25:
        page.click(".bar .chips button:has-text('Hire')")
        page.click(".bar .hire .button.primary")
    elif seen["routes"]:
        click_on(page, chance.choice(seen["routes"]))
    elif seen["posts"]:
        click_on(page, chance.choice(seen["good"] or seen["posts"]))
    elif seen["provinces"] or seen["cities"]:
        click_on(page, chance.choice(seen["provinces"] or seen["cities"]))
    else:
        page.locator(".bar .buttons .button.primary, .bar .buttons button:has-text('End turn')").first.click()


def play_with_keys(page: Page, go_on: Callable[[], bool], seed: int = 1) -> int:
    """Presses keys only: numbers choose from the list of all options."""
    chance = random.Random(seed)
    decisions = 0
    wanted = ("Answer", "Establish", "Place", "Displace", "Hire", "Move")
    while go_on():
        if wait_for_me(page)["over"]:
            break
        decisions += 1
        before = seq(page)
        lines = _open_list(page)
        if not lines:
            continue
        choice = next((i for word in wanted for i, line in enumerate(lines) if line.startswith(word)), len(lines) - 1)
        if chance.random() < 0.2:
            choice = chance.randrange(len(lines))
        page.keyboard.press(str(min(choice, 8) + 1))
        for _ in range(20):
            page.wait_for_timeout(60)
            lines = _lines(page)
            if seq(page) != before or page.locator("dialog .over").count():
                break
            if lines:
                page.keyboard.press(str(chance.randrange(min(9, len(lines))) + 1))
    return decisions


def _open_list(page: Page) -> list[str]:
    for _ in range(3):
        if not page.locator(".list ol").count():
            break
        page.keyboard.press("Escape")
    for _ in range(50):
        # A key that names no line only opens the list; a key pressed while an answer is on its way is lost.
        page.keyboard.press("0")
        page.wait_for_timeout(20)
        if page.locator(".list ol, dialog .over").count():
            break
        page.wait_for_timeout(100)
    return _lines(page)


def _lines(page: Page) -> list[str]:
    return [str(line) for line in page.locator(".list ol li button > span").all_inner_texts()]
