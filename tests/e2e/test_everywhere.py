"""Every page and every state of a table: axe finds nothing wrong, all words are there, nothing is too wide.

Everything is looked at on a wide and on a narrow screen: all of axe's rules in the light theme, in the dark one the
contrast, which is what depends on it, and words and widths in all languages. A state that is reached in the same way on
all screens is reached on the narrow one, and the window is made wider there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.conftest import AGAINST_BOTS, QUICK, Visitor, axe
from e2e.play import until, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "records" / "bigbox-britannia_45-4.hansa"
IDS = {
    line.split(" =")[0]
    for file in (ROOT / "src" / "hansa" / "data" / "text" / "en").glob("*.ftl")
    for line in file.read_text(encoding="utf-8").splitlines()
    if re.match(r"[a-z][a-z0-9-]+ =", line)
}
LANGUAGES = ("de", "pl", "hu", "cs", "en")
WIDE, NARROW, ENLARGED = 1400, 390, 700  # a desk, a phone, a desk at 200 %
HEIGHT = 850
LISTS = ".lists section p.soft, .lists section ul"
# A page, and what comes last there.
PAGES = {
    "": LISTS,
    "new": "form details.rest",
    "new/friends": "form details.rest",
    "new/pass": "form details.rest",
    "lesson": "main .button.primary",
    "rules": "main h3",
    "rules/full": "#R-84",
    "rules/symbols": "main dt",
    "rules/keys": "main dt",
    "nowhere": "main h1",
}
# The words are there, nothing is on its way, and it is drawn.
AT_REST = """() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')
  && (!document.querySelector('.preview') || document.querySelector('.preview .sheet'))"""
SPOKEN = """() => {
  const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
  const said = named.flatMap((each) => [each.ariaLabel, each.title, each.placeholder]);
  return [document.title, document.body.innerText, ...said].join(' ');
}"""
# What reaches beyond the right edge and cannot be scrolled by itself.
BEYOND = """() => {
  const scrolls = (each) => {
    for (let up = each.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  const found = [...document.querySelectorAll('body *')].filter((each) => {
    const area = each.getBoundingClientRect();
    const seen = getComputedStyle(each).visibility !== 'hidden';
    return area.width && area.right > innerWidth + 1 && seen && !scrolls(each);
  });
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const names = found.slice(0, 3).map((each) => each.outerHTML.slice(0, 90));
  return wide > 0 ? [`${wide} px too wide`, ...names] : names;
}"""
SCORES = """() => {
  const scores = document.querySelector('.over .scroll');
  return scores.scrollWidth > scores.clientWidth ? [`${scores.scrollWidth} px`] : [];
}"""


class State(NamedTuple):
    name: str
    part: str = ""
    """What is new; the rest of the page was seen before."""


def pages(visitor: Visitor, page: Page) -> Iterator[State]:
    """Pages around the table."""
    url = visitor.server.url
    for path, last in PAGES.items():
        page.goto(url + path)
        page.wait_for_selector(last)
        yield State(path or "start")
    page.goto(url + "lesson")
    page.locator("main .button.primary").click()
    page.wait_for_selector(".lesson .next")
    yield State("lesson, step 1")
    page.goto(url + "new/friends")
    page.locator("form .button.primary:enabled").click()
    page.wait_for_selector("#link-join")
    yield State("share")
    page.goto(page.url.removesuffix("/share"))
    page.wait_for_selector("main h1")
    yield State("waiting room")
    page.goto(url)
    page.wait_for_selector("section.own")
    yield State("start, with tables of mine")


def finished(visitor: Visitor, page: Page) -> Iterator[State]:
    """A game that is over."""
    made = visitor.make_from_record(RECORD.read_text(encoding="utf-8"), **{"as": "finished"})
    page.goto(f"{visitor.server.url}t/{made['id']}")
    page.wait_for_selector("dialog .over table")
    yield State("game over")
    page.goto(f"{visitor.server.url}t/{made['id']}/replay")
    page.wait_for_selector(".scrubber")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".lines [aria-current]")
    yield State("replay")
    page.keyboard.press("End")
    page.wait_for_selector(".score .total td")
    yield State("replay, end", ".score")
    page.keyboard.press("Home")
    page.locator("main .button.primary:not(.play)").click()
    page.wait_for_selector("dialog h2")
    yield State("play on", "dialog")


def others(visitor: Visitor, page: Page) -> Iterator[State]:
    """Tables that are not everybody's."""
    two = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}, {"kind": "bot"}]
    secret = visitor.make_table(two, options={"missions": True})
    page.goto(f"{visitor.server.url}t/{secret['id']}")
    page.locator("main .button.primary").wait_for()
    yield State("curtain")
    page.locator("main .button.primary").click()
    page.wait_for_selector(".page [data-post]")
    yield State("table with missions")
    page.goto(f"{visitor.server.url}first/{visitor.make_table()['id']}")
    wait_for_me(page)
    page.wait_for_selector(".guide")
    yield State("guided game", ".guide")


def table(visitor: Visitor, page: Page, width: int) -> Iterator[State]:
    """What can be opened at a table: there is more beside the board on a wide screen, more above it on a narrow one."""
    page.goto(f"{visitor.server.url}t/{visitor.make_table(AGAINST_BOTS)['id']}")
    wait_for_me(page)
    page.wait_for_selector(".chances .part")
    yield State("table")
    page.keyboard.press("h")
    page.wait_for_selector(".hints ol > li")
    page.locator(".hints ol button").first.click()
    yield State("hint", ".hints")
    page.keyboard.press("Escape")
    page.wait_for_selector(".hints", state="detached")
    page.keyboard.press("n")
    page.wait_for_selector("#panel-notes textarea, dialog textarea")
    yield State("notes", "#panel-notes" if width == WIDE else "dialog")
    if width != WIDE:
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    for tab in ("desks", "compare", "chat", "log"):
        if page.locator(f"#tab-{tab}").count():
            page.click(f"#tab-{tab}")
            page.wait_for_selector(f"#panel-{tab}")
            yield State(tab, f"#panel-{tab}")
    page.keyboard.press("1")
    page.wait_for_selector(".list")
    yield State("list", ".list")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector(".list", state="detached")
    for i in range(page.locator(".menu button").count()):  # orders, notes, share, settings, keys
        if width != WIDE:
            page.click(".menu-button")
        page.locator(".menu button").nth(i).click()
        page.wait_for_selector("dialog h2")
        yield State(f"menu {i + 1}: {page.locator('dialog h2').inner_text()}", "dialog")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    if width == WIDE:
        page.evaluate(
            "() => { const key = 'hansa.settings'; const kept = JSON.parse(localStorage.getItem(key));"
            " localStorage.setItem(key, JSON.stringify({...kept, confirmSend: true})) }"
        )
        page.reload()  # whoever wants to be asked before each action gets the choice
        wait_for_me(page)
        page.click('[data-post="goslar-magdeburg/1"]')
        page.wait_for_selector(".chooser")
        yield State("chooser", ".chooser")


Walk = Callable[[Visitor, Page], Iterator[State]]
# Ways through the states, how many there are at least, and the widths; the states are reached at the first.
WALKS: dict[str, tuple[Walk, int, tuple[int, ...]]] = {
    "pages": (pages, 14, (NARROW, ENLARGED, WIDE)),
    "finished": (finished, 4, (NARROW, ENLARGED, WIDE)),
    "others": (others, 3, (NARROW, ENLARGED, WIDE)),
    "table, narrow": (partial(table, width=NARROW), 9, (NARROW, ENLARGED)),
    "table, wide": (partial(table, width=WIDE), 9, (WIDE,)),
}
# As another tab of the same browser would choose it.
SPEAK = """(language) => {
  const key = 'hansa.settings';
  localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), language}));
  dispatchEvent(new StorageEvent('storage', {key}));
}"""


def settled(page: Page, wrong: str) -> list[str]:
    """What is wrong and stays so: new words and a new width are followed by the page a moment later."""
    found: list[str] = page.evaluate(wrong)
    for _ in range(100):
        if not found:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(wrong)
    return found


def resize(page: Page, width: int) -> None:
    if page.viewport_size != {"width": width, "height": HEIGHT}:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        until(page, AT_REST)


def judge(page: Page, state: State, width: int) -> Iterator[tuple[str, object]]:
    """What axe says of a state in a window of this width."""
    resize(page, width)
    yield f"axe at {width}", axe(page, state.part)
    page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
    yield f"axe at {width}, dark", axe(page, state.part, only=("color-contrast",))
    page.evaluate("() => (document.documentElement.dataset.theme = 'light')")


def look(page: Page, widths: dict[int, tuple[str, ...]]) -> Iterator[tuple[str, object]]:
    """Words and widths of a state in windows of these widths, in these languages; the page speaks the last one then.

    Language by language, because another one is more work for the page than another width.
    """
    for language in LANGUAGES:
        if any(language in each for each in widths.values()):
            page.evaluate(SPEAK, language)
            until(page, "(language) => document.documentElement.lang === language", language)
            until(page, AT_REST)
        # First in the window as it is: it was left there in the language before.
        here = [width for width, languages in widths.items() if language in languages]
        now = page.viewport_size
        for width in sorted(here, key=lambda width: now is None or width != now["width"]):
            resize(page, width)
            words = set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+", page.evaluate(SPOKEN)))
            yield f"{language} at {width}: no words for", words & IDS
            yield f"{language} at {width}: too wide", settled(page, BEYOND)
            if page.locator(".over .scroll").count():
                yield f"{language} at {width}: score table too wide", settled(page, SCORES)


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_every_state(visit: Callable[..., Visitor], walk: str) -> None:
    go, least, widths = WALKS[walk]
    visitor = visit(QUICK | {"theme": "light", "curtain": True}, viewport={"width": widths[0], "height": HEIGHT})
    page = visitor.page(None)
    wrong: dict[str, object] = {}
    states = 0
    for state in go(visitor, page):
        states += 1
        until(page, AT_REST)
        for width in widths:
            if width != ENLARGED:
                wrong |= {f"{state.name}, {what}": found for what, found in judge(page, state, width)}
        # What opens over a page has the same words on every screen, and least room on a narrow one.
        seen: dict[int, tuple[str, ...]] = {
            width: ("en",) if state.part and width == WIDE else LANGUAGES for width in widths
        }
        if state.part:
            seen.pop(ENLARGED, None)
        wrong |= {f"{state.name}, {what}": found for what, found in look(page, seen)}
        resize(page, widths[0])
    assert {what: found for what, found in wrong.items() if found} == {}
    assert states >= least


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_begins_in_its_language(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(QUICK | {"language": language})
    page = visitor.page()
    page.locator("button.primary.big").first.click()
    wait_for_me(page)
    assert page.evaluate("() => document.documentElement.lang") == language
    words = set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+", page.evaluate(SPOKEN)))
    assert not words & IDS


def test_what_another_tab_chooses_holds_here_too(visit: Callable[..., Visitor]) -> None:
    visitor = visit(QUICK | {"theme": "light"})
    here, there = visitor.page("nowhere"), visitor.page("nowhere")
    there.locator("header select").first.select_option("de")
    until(here, "() => document.documentElement.lang === 'de'")
    there.locator("header select").last.select_option("dark")
    until(here, "() => document.documentElement.dataset.theme === 'dark'")
    assert here.locator("header select").first.input_value() == "de"
