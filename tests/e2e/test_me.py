"""The page about oneself, and the service worker that shows messages while the page is closed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import QUICK, Server, Visitor, axe

pytestmark = pytest.mark.browser
ACTIVE = "async () => (await navigator.serviceWorker.getRegistration())?.active?.state == 'activated'"
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map((each) => [each.title, each.body, each.tag, each.data]);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that may send messages."""
    made = Server(tmp_path_factory.mktemp("messages"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANSA_ADDRESS", made.url.rstrip("/"))
        patch.setenv("HANSA_PUSH", "yes")
        patch.setenv("HANSA_WEBHOOKS", "yes")
        made.start()
    yield made
    made.stop()


def opened(page: Page) -> Page:
    page.wait_for_selector("text=Take everything along")
    return page


def test_what_is_chosen_is_kept(visit: Callable[..., Visitor]) -> None:
    page = opened(visit().page("me"))
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_label("Quiet hours", exact=False).check()
    page.get_by_label("from", exact=True).fill("23:15")
    page.get_by_label("rematches").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    opened(page)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Anna")
    expect(page.get_by_label("from", exact=True)).to_have_value("23:15")
    expect(page.get_by_label("rematches")).not_to_be_checked()
    assert axe(page) == []


def test_another_browser_becomes_a_device(visit: Callable[..., Visitor]) -> None:
    page = opened(visit().page("me"))
    page.get_by_label("Name", exact=True).fill("Mechthild")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("button", name="Take along to another device").click()
    page.wait_for_selector("img[alt='Take along to another device']")
    link = page.locator("a[href*='#take=']").inner_text()
    other = visit().page(link.split("/", 3)[3])
    opened(other)
    assert "#take" not in other.url, "the secret does not stay in the address"
    expect(other.get_by_role("button", name="Yes")).to_be_in_viewport()
    other.get_by_role("button", name="Yes").click()
    expect(other.get_by_role("button", name="Sign out")).to_be_visible()
    expect(other.get_by_text("Chrome, Linux")).to_be_visible()
    expect(other.get_by_label("Name", exact=True)).to_have_value("Mechthild")
    other.get_by_role("link", name="Hansa Teutonica").click()
    expect(other.get_by_label("Your name")).to_have_value("Mechthild")


def test_a_wrong_code_and_a_used_link_say_what_helps(visit: Callable[..., Visitor]) -> None:
    """Not that the host should be asked for a link."""
    visitor = visit()
    visitor.expected = ("status of 403",)
    page = opened(visitor.page("me#take=used-already"))
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("alert")).to_contain_text("Make a new one on your other device.")
    page.get_by_label("Printed code").fill("12345")
    page.get_by_role("button", name="Come back with a code").click()
    expect(page.get_by_role("alert").last).to_contain_text("No player has this code.")


def test_a_channel_is_added_tested_and_removed(visit: Callable[..., Visitor]) -> None:
    """The test's target is a name that cannot exist, so the log says why nothing arrived."""
    page = opened(visit().page("me"))
    page.get_by_label("How").select_option("discord")
    page.get_by_label("Address").fill("https://hooks.invalid/x")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("hooks.invalid", exact=False)).to_be_visible()
    page.get_by_role("button", name="Test").click()
    page.get_by_text("What was sent").click()
    expect(page.get_by_text("is tried again", exact=False)).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Test")).to_have_count(0)


def test_what_is_not_public_is_refused_with_words(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.expected = ("status of 400",)
    page = opened(visitor.page("me"))
    page.get_by_label("Address").fill("https://192.168.1.1/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()


def asked_until(page: Page, question: str) -> None:
    """Playwright's own waiting takes the promise of an answer for the answer."""
    while not page.evaluate(question):
        page.wait_for_timeout(50)


def test_the_service_worker_shows_what_is_pushed(visit: Callable[..., Visitor]) -> None:
    """The browser itself delivers the message, as its maker's service would."""
    visitor = visit(settings=QUICK, service_workers="allow")
    visitor.context.grant_permissions(["notifications"], origin=visitor.server.url.rstrip("/"))
    page = opened(visitor.page("me"))
    asked_until(page, ACTIVE)
    session = visitor.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    link = visitor.server.url + "t/abcdefghjk"
    told = {"id": "one", "what": "turn", "title": "x", "text": "It is your turn at “Friday”.", "link": link}
    message = {"origin": visitor.server.url.rstrip("/"), "data": json.dumps(told)}
    while True:  # the browser drops what comes while its worker starts; the same message is shown once
        session.send("ServiceWorker.enable")
        page.wait_for_timeout(100)
        if found:
            session.send("ServiceWorker.deliverPushMessage", message | {"registrationId": found[-1]})
            page.wait_for_timeout(200)
        if page.evaluate(SHOWN):
            break
    assert page.evaluate(SHOWN) == [["Hansa Teutonica", "It is your turn at “Friday”.", "one", link]]


def finished(visitors: list[Visitor], rated: bool) -> str:
    """A game of three browsers that all of them end as it stands."""
    first = visitors[0]
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person", "name": "Bert"}, {"kind": "person", "name": "Cara"}]
    made = first.make_table(seats, rated=rated)
    path = f"api/tables/{made['id']}"
    for seat in (1, 2):
        visitors[seat].send(f"{path}/claim", {"secret": made["links"]["seats"][str(seat)]})
    state = first.context.request.get(first.server.url + path).json()
    actor = state["view"]["actor"]
    visitors[actor].send(f"{path}/actions", {"seat": actor, "after": state["seq"], "action": "end"})
    asked = first.send(f"{path}/end", {"seat": 0})["request"]["seq"]
    for seat in (1, 2):
        visitors[seat].send(f"{path}/answer", {"seat": seat, "request": asked, "agree": True})
    return str(made["id"])


def test_results_are_drawn_and_shown_only_if_their_player_wants(visit: Callable[..., Visitor]) -> None:
    visitors = [visit(), visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True), visit()]
    visitors[1].expected = ("status of 403",)
    games = [finished(visitors, rated=True) for _ in range(3)]
    page = visitors[0].page("me")
    page.get_by_role("link", name="All results, charts and leader boards").click()
    page.wait_for_selector("h1:has-text('My results')")
    for heading in ("By board", "By edition", "By the order of the first round", "Head to head", "Leader board"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_role("row", name="Bert")).to_contain_text("3")
    assert axe(page) == []
    shown = page.get_by_role("img", name="Rating with 3 players", exact=False)
    while not shown.count():  # ratings are a job; the test's own time limit ends it
        page.wait_for_timeout(500)
        page.reload()
        page.wait_for_selector("h1:has-text('My results')")
        page.wait_for_selector("text=Head to head")
    expect(shown).to_be_visible()
    assert axe(page) == []
    other = visitors[1].page(f"player/{games[0]}-0")
    expect(other.get_by_role("alert")).to_contain_text("does not show their results")
    visitors[0].send("api/me", {"name": "Anna", "open": True}, "PUT")
    other.reload()
    expect(other.get_by_role("heading", name="Results of Anna")).to_be_visible()
    other.wait_for_selector("text=Head to head")
    assert other.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    assert axe(other) == []
    page.reload()
    page.get_by_role("combobox", name="By number of players").select_option("3")
    expect(page.get_by_role("row", name="Anna")).to_be_visible()
