"""How large and how fast the page is. Sizes are held.

Times are figures, not tests: machines differ, so they are printed beside their limits and fail only if nothing can be
measured at all because the page does not work.
"""

from __future__ import annotations

import gzip
import statistics
import urllib.request
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from e2e.conftest import QUICK, Visitor
from e2e.play import click_on, figure, free_route, play_with_mouse, played, wait_for_me

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
FIRST_LOAD = {"start page": 110_000, "table page": 170_000}  # bytes of script and style, compressed


def verdict(held: bool) -> str:
    return "within" if held else "BEYOND"


def weigh(page: Page, path: str, base: str) -> tuple[dict[str, int], list[str]]:
    """Compressed bytes of script and style, and of fonts, that a page asks for."""
    page.goto(base + path)
    page.wait_for_load_state("networkidle")
    names = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    code = sorted({name for name in names if name.endswith((".js", ".css"))})
    sizes = {"code": 0, "fonts": 0}
    for name in {name for name in names if name.endswith((".js", ".css", ".woff2"))}:
        body = urllib.request.urlopen(name).read()
        if name.endswith(".woff2"):
            sizes["fonts"] += len(body)
        else:
            sizes["code"] += len(gzip.compress(body, 9))
    return sizes, [name.rsplit("/", 1)[-1] for name in code]


def test_first_load(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    path = page.url.removeprefix(visitor.server.url)
    for name, where in (("start page", ""), ("table page", path)):
        fresh = visit(alone=True).context.new_page()
        sizes, files = weigh(fresh, where, visitor.server.url)
        code, fonts = sizes["code"] / 1000, sizes["fonts"] / 1000
        figure(f"{name}: {code:.1f} kB of script and style in {len(files)} files, {fonts:.0f} kB of fonts")
        assert sizes["code"] <= FIRST_LOAD[name], files


def test_figure_time_to_interactive(visit: Callable[..., Visitor]) -> None:
    visitor = visit(alone=True)
    page = visitor.page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    times = []
    for _ in range(5):
        page.reload()
        page.wait_for_selector(".page [data-post]")
        times.append(
            page.evaluate(
                """() => new Promise((done) => {
                  requestAnimationFrame(() => setTimeout(() => done(performance.now())));
                  setTimeout(() => done(performance.now()), 20000);  // a browser that has no time to draw
                })"""
            )
        )
    middle = statistics.median(times)
    figure(f"table page interactive after {middle:.0f} ms (median of {len(times)}; {verdict(middle <= 1000)} 1000 ms)")


def test_figure_click_to_result(visit: Callable[..., Visitor]) -> None:
    """From the click on the last choice until the changed position is on the screen."""
    page = visit(QUICK | {"motion": "full"}).page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    page.evaluate(
        """() => {
          window.took = [];
          let began = 0;
          const click = (event) => { if (event.target.closest('.option, [data-stop]')) began = performance.now(); };
          addEventListener('click', click, true);
          new MutationObserver(() => {
            if (!began) return;
            const from = began;
            began = 0;
            requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - from)));
          }).observe(document.querySelector('.page'), {attributeFilter: ['data-seq']});
        }"""
    )
    play_with_mouse(page, iter([True] * 24 + [False]).__next__)
    took = page.evaluate("() => window.took")
    assert took, "no click was followed by a position that was shown"
    middle, worst = statistics.median(took), max(took)
    limit = f"{verdict(middle <= 100)} 100 ms"
    figure(f"click to shown result: median {middle:.0f} ms, worst {worst:.0f} ms of {len(took)}; {limit}")


def test_figure_frames_while_pieces_move(visit: Callable[..., Visitor]) -> None:
    page = visit(QUICK | {"motion": "full", "pace": "fast"}).page()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".page [data-post]")
    wait_for_me(page)
    page.evaluate(
        """() => {
          window.frames = [];
          window.scripts = new Map();
          let last = performance.now();
          const ask = window.requestAnimationFrame.bind(window);
          const next = (now) => { window.frames.push(now - last); last = now; ask(next); };
          ask(next);
          // What the page itself runs in a frame, with what follows in microtasks, summed by the frame's time.
          window.requestAnimationFrame = (work) => ask((now) => {
            const from = performance.now();
            work(now);
            queueMicrotask(() => window.scripts.set(now, (window.scripts.get(now) ?? 0) + performance.now() - from));
          });
        }"""
    )
    route = free_route(page)
    for post in (f"{route}/1", f"{route}/2"):
        wait_for_me(page)
        played(page, partial(click_on, page, f"post:{post}"))
        page.wait_for_timeout(500)
    page.locator(".bar button:has-text('End turn')").click()
    page.wait_for_timeout(4000)
    frames = sorted(page.evaluate("() => window.frames"))
    scripts = sorted(page.evaluate("() => [...window.scripts.values()]"))
    assert frames, "no frame was drawn while pieces moved"
    assert scripts, "the page ran no script in a frame while pieces moved"
    within = sum(frame <= 33.4 for frame in frames) / len(frames)
    usual, most = statistics.median(scripts), scripts[int(len(scripts) * 0.95)]
    figure(f"frames while pieces move: {within:.1%} of {len(frames)} within 33 ms; {verdict(within >= 0.95)} 95%")
    limit = f"{verdict(most <= 4)} 4 ms"
    figure(f"script in a frame: median {usual:.1f} ms, 95% within {most:.1f} ms of {len(scripts)}; {limit}")
