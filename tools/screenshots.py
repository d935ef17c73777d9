"""Pictures of the main pages for docs/ (`make screenshots`): a server of its own, wide and narrow, light and dark."""

from __future__ import annotations

import argparse
import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "docs" / "screenshots"
RECORD = ROOT / "tests" / "records" / "planner-bigbox-hansa_45-5.hansa"
SIZES = {"wide": {"width": 1400, "height": 900}, "phone": {"width": 390, "height": 844}}
ADVICE = ("wide-light", "phone-dark")
LIMIT = 4_500_000
QUALITY = 78
DAY = 86_400


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


SEND = """async ([path, body, method]) => {
  const headers = {'content-type': 'application/json'};
  return (await fetch(path, {method: method ?? 'POST', headers, body: JSON.stringify(body)})).json();
}"""


# Below the heading of the dialog, which stays.
REVIEW = """() => {
  const review = document.querySelector('.review');
  review.style.scrollMarginTop = '5rem';
  review.scrollIntoView({block: 'start'});
}"""


def messages(port: int) -> dict[str, str]:
    """A server that could send everything, so that the page offers it; nothing is sent."""
    mail = {"HANSA_SMTP": "smtp://127.0.0.1:9", "HANSA_MAIL_FROM": "hansa@example.org"}
    return mail | {"HANSA_ADDRESS": f"http://127.0.0.1:{port}", "HANSA_PUSH": "yes", "HANSA_WEBHOOKS": "yes"}


def serve(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "hansa", "serve", "--port", str(port), "--bot-processes", "1"]
    command += ["--database", f"sqlite:///{folder / 'tables.sqlite'}"]
    free = {"HANSA_REQUESTS_PER_SECOND": "0", "HANSA_ACTIONS_PER_SECOND": "0", "HANSA_TABLES_PER_HOUR": "0"}
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | free | messages(port), cwd=folder)
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=1).read()
            return process
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
    process.kill()
    raise SystemExit((folder / "server.log").read_text()[-2000:])


def unfinished(record: str, actions: int) -> str:
    """The record up to an action, as the start of a game that goes on."""
    head, lines = record.split("\n\n", 1)
    kept = [line for line in head.splitlines() if not line.startswith(("result:", "#"))]
    return "\n".join(kept) + "\n\n" + "\n".join(lines.splitlines()[:actions]) + "\n"


def save(page: Page, name: str) -> None:
    """WebP: a tenth of a PNG of the same page."""
    page.wait_for_timeout(400)
    session = page.context.new_cdp_session(page)
    data = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})["data"]
    session.detach()
    (OUT / f"{name}.webp").write_bytes(base64.b64decode(data))


def pages(page: Page, url: str, suffix: str, replay: str) -> None:
    record = RECORD.read_text(encoding="utf-8")
    page.goto(url)
    page.fill("input[autocomplete=nickname]", "Ada")
    if suffix.startswith("wide"):
        page.wait_for_selector("svg.sheet")
    page.wait_for_load_state("networkidle")
    save(page, f"start-{suffix}")
    page.goto(url + "new")
    page.wait_for_selector(".preview svg.sheet")
    page.wait_for_load_state("networkidle")
    save(page, f"new-{suffix}")
    page.goto(url + "new/friends")
    page.click("form .button.primary")
    page.wait_for_selector("#link-join")
    save(page, f"friends-{suffix}")
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben", "Clara", "David", "Emma")]
    game = {"record": unfinished(record, 192), "as": "start", "seats": seats, "name": "Friday evening"}
    made = page.evaluate(SEND, ["api/records", game])
    page.evaluate(SEND, [f"api/tables/{made['id']}/settings", {"hints": True}, "PATCH"])
    page.goto(f"{url}t/{made['id']}")
    page.wait_for_selector(".page[data-seq]")
    page.wait_for_load_state("networkidle")
    page.wait_for_selector(".chances .part")
    save(page, f"table-{suffix}")
    if suffix in ADVICE:
        page.locator(".bar").get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_selector(".hints ol > li")
        save(page, f"hint-{suffix}")
        page.goto(f"{url}t/{replay}")
        page.locator("dialog").get_by_role("button", name="Review", exact=True).click()
        page.wait_for_selector(".review[aria-busy=false]")
        page.evaluate(REVIEW)
        save(page, f"review-{suffix}")
    page.goto(f"{url}t/{replay}/replay?step=260")
    page.wait_for_selector(".scrubber")
    save(page, f"replay-{suffix}")
    page.goto(url + "lesson")
    page.click("main .button.primary")
    while not page.locator(".lesson .task").count():
        page.click(".lesson .next")
        page.wait_for_selector(".lesson .next, .lesson .task", state="attached")  # a phone hides the task
    save(page, f"lesson-{suffix}")
    page.goto(url + "rules")
    page.wait_for_selector("main h3")
    save(page, f"rules-{suffix}")


def rated(page: Page, ben: BrowserContext, url: str) -> str:
    """A short game of two that both agree to end; its table."""

    def send(path: str, body: dict[str, Any]) -> dict[str, Any]:
        return dict(page.evaluate(SEND, [f"{url}api/tables{path}", body, "POST"]))

    def his(path: str, body: dict[str, Any]) -> dict[str, Any]:
        return dict(ben.request.post(f"{url}api/tables{path}", data=body).json())

    seats = [{"kind": "me", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    made = send("", {"board": "hansa", "edition": "ed2009", "seats": seats, "rated": True, "hints": False})
    state, there = made["state"], f"/{made['id']}"
    came = his(f"{there}/claim", {"secret": made["links"]["seats"]["1"]})["state"]
    seat = state["view"]["actor"]
    legal = (came if seat else state)["legal"]
    (send, his)[seat](f"{there}/actions", {"seat": seat, "after": came["seq"], "action": legal[0]["code"]})
    asked = send(f"{there}/end", {"seat": 0})["request"]
    his(f"{there}/answer", {"seat": 1, "request": asked["seq"], "agree": True})
    return str(made["id"])


def lasting(page: Page, url: str, suffix: str) -> None:
    """The other pages of games that last for days: me, results, events, a clock to choose, somebody to invite."""
    browser = page.context.browser
    assert browser is not None
    ben = browser.new_context()

    def send(path: str, body: dict[str, Any], method: str = "POST") -> dict[str, Any]:
        return dict(page.evaluate(SEND, [f"{url}api/{path}", body, method]))

    quiet = {"begin": 22 * 60, "end": 7 * 60, "zone": "Europe/Berlin"}
    profile = {"name": "Ada", "language": "en", "quiet": quiet, "wishes": {}, "digest": False, "open": True}
    send("me", profile, "PUT")
    send("me/channels", {"kind": "email", "target": "ada@example.org"})
    for _ in range(4):
        rated(page, ben, url)
    for part in ("profile", "channels"):
        page.goto(url + "me")
        heading = page.locator("main .panel").nth(("profile", "vacations", "channels").index(part))
        heading.wait_for()
        page.wait_for_load_state("networkidle")
        heading.evaluate("panel => { panel.style.scrollMarginTop = '4rem'; panel.scrollIntoView({block: 'start'}); }")
        save(page, f"me-{part}-{suffix}")
    page.goto(url + "player")
    page.wait_for_selector("main h2")
    page.wait_for_load_state("networkidle")
    save(page, f"results-{suffix}")
    event = {"name": "Autumn", "kind": "duplicate", "board": "hansa", "edition": "bigbox", "players": 3, "rounds": 2}
    event |= {"fill": "novice", "enter": True, "as_": "Ada", "bot_seconds": 0.1}
    found = send("events", event | {"bots": ["apprentice"] * 5})
    page.goto(url + "events")
    page.get_by_role("link", name="Autumn").first.wait_for()
    page.wait_for_load_state("networkidle")
    save(page, f"events-{suffix}")
    send(f"events/{found['id']}/start", {})
    page.goto(f"{url}events/{found['id']}")
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    save(page, f"event-{suffix}")
    page.goto(url + "new/friends")
    page.get_by_role("button", name="Invite Ben").first.click()
    save(page, f"invite-{suffix}")
    page.locator("details.rest > summary").click()
    clock = page.locator("fieldset", has=page.get_by_role("heading", name="Time", exact=True)).locator("select").first
    clock.select_option(index=4)
    clock.evaluate("field => field.scrollIntoView({block: 'center'})")
    save(page, f"new-clock-{suffix}")
    ben.close()


def more(page: Page, url: str, suffix: str, replay: str) -> None:
    """Pages that are looked at less often, and the first and last ones of a game."""
    for name, path, ready in (
        ("puzzles", "puzzles", ".control .buttons .button"),
        ("study", f"study/{replay}", ".control .buttons .button"),
        ("ceremony", f"t/{replay}", "dialog .over"),
    ):
        page.goto(url + path)
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        save(page, f"{name}-{suffix}")
    seats = [{"kind": "person", "name": "Mara"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot"}]
    made = post(
        url + "api/tables", {"board": "hansa", "edition": "bigbox", "seats": seats, "options": {"missions": True}}
    )
    page.goto(f"{url}t/{made['id']}#join={made['links']['join']}")
    page.wait_for_selector(".picture svg.sheet")
    save(page, f"invitation-{suffix}")


def days(page: Page, url: str, suffix: str) -> None:
    """Games that last for days: my tables, a clock, prepared turns."""

    def send(path: str, body: dict[str, Any], method: str = "POST") -> dict[str, Any]:
        return dict(page.evaluate(SEND, [url + path, body, method]))

    page.goto(url)
    slow = {"kind": "days", "bank": 3 * DAY, "per_turn": DAY, "answer": DAY / 2, "vacation": 7}
    people = [{"kind": "me", "name": "Ada"}, *({"kind": "person", "name": name} for name in ("Ben", "Clara", "David"))]
    table = {"board": "hansa", "edition": "bigbox", "seats": people}
    for name in ("Sunday", "Across the sea"):
        made = send("api/tables", table | {"name": name, "clock": slow})
    send("api/tables", table | {"name": "Rainy days", "seats": [people[0], {"kind": "open"}, {"kind": "bot"}]})
    state = made["state"]
    if state["view"]["actor"] == 0:
        send(f"api/tables/{made['id']}/actions", {"seat": 0, "after": state["seq"], "action": "end"})
    turn = ["place trader goslar-magdeburg/1", "place trader goslar-magdeburg/2", "end"]
    wanted = [{"actions": turn, "when": "same"}, {"actions": ["place trader minden-paderborn/1", "end"], "when": "any"}]
    send(f"api/tables/{made['id']}/prepared", {"seat": 0, "turns": wanted}, "PUT")
    page.goto(url)
    page.wait_for_selector("section.own .dots")
    save(page, f"mine-{suffix}")
    page.goto(f"{url}t/{made['id']}")
    page.wait_for_selector(".bar .time")
    page.get_by_role("button", name="2 prepared turns").wait_for()
    save(page, f"clock-{suffix}")
    page.get_by_role("button", name="2 prepared turns").click()
    page.wait_for_selector("dialog .turns .steps li")
    save(page, f"prepared-{suffix}")


def boards(page: Page, url: str) -> None:
    """All five boards, empty, by day."""
    for board in ("hansa_23", "hansa_45", "east", "britannia_23", "britannia_45"):
        body = {"board": board, "edition": "bigbox", "seats": [{"kind": "me"}] * (3 if board.endswith("3") else 4)}
        made = page.evaluate(SEND, ["api/tables", body])
        page.goto(f"{url}t/{made['id']}")
        page.wait_for_selector(".page[data-seq]")
        page.wait_for_load_state("networkidle")
        save(page, f"board-{board}")
        page.goto(url)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--chromium", default=os.environ.get("HANSA_CHROMIUM", "/usr/bin/chromium"))
    words.add_argument("--only", choices=["days"], help="Only the pages of games that last for days.")
    chosen = words.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.webp") if chosen.only is None else ():
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        port = free_port()
        url = f"http://127.0.0.1:{port}/"
        server = serve(Path(folder), port)
        try:
            text = RECORD.read_text(encoding="utf-8")
            game = {"record": text, "as": "finished", "name": "Last week", "public": True}
            replay = str(post(url + "api/records", game)["id"])
            seats = [{"kind": "person", "name": "Mara"}, {"kind": "open"}, {"kind": "bot"}]
            post(
                url + "api/tables",
                {"board": "east", "edition": "bigbox", "name": "Baltic", "public": True, "seats": seats},
            )
            browser = play.chromium.launch(executable_path=chosen.chromium, args=["--no-sandbox"])
            for size, viewport in SIZES.items():
                for theme in ("light", "dark"):
                    context = browser.new_context(viewport=viewport, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
                    context.set_default_timeout(60_000)
                    kept = json.dumps(json.dumps({"theme": theme, "language": "en", "pace": "instant", "name": "Ada"}))
                    context.add_init_script(
                        f"localStorage.getItem('hansa.settings') || localStorage.setItem('hansa.settings', {kept})"
                    )
                    page = context.new_page()
                    if chosen.only != "days":
                        pages(page, url, f"{size}-{theme}", replay)
                    if f"{size}-{theme}" in ADVICE and chosen.only != "days":
                        more(page, url, f"{size}-{theme}", replay)
                    if f"{size}-{theme}" in ADVICE:
                        days(page, url, f"{size}-{theme}")
                        lasting(page, url, f"{size}-{theme}")
                    if (size, theme) == ("wide", "light") and chosen.only != "days":
                        boards(page, url)
                    context.close()
            browser.close()
        finally:
            server.terminate()
            server.wait(15)
    total = sum(file.stat().st_size for file in OUT.glob("*.webp"))
    sys.stdout.write(f"{len(list(OUT.glob('*.webp')))} pictures, {total / 1e6:.2f} MB in {OUT.relative_to(ROOT)}\n")
    if total > LIMIT:
        raise SystemExit(f"more than {LIMIT / 1e6:.0f} MB: choose a lower QUALITY")


if __name__ == "__main__":
    main()
