"""Messages that really leave: by a mail server, a push service and chat services of the test's own."""

from __future__ import annotations

import asyncio
import contextlib
import email
import json
import re
from collections.abc import AsyncIterator
from email.message import EmailMessage
from email.policy import default
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa
from aiosmtpd.smtp import SMTP

from hansa.server import push, schema, server
from hansa.server.app import Application
from hansa.server.clocks import DAY, HOUR
from hansa.server.fellows import INVITED
from hansa.server.notices.channels import ASKED, MAILS, MOST, REFUSED
from hansa.server.notices.telling import GRACE
from hansa.server.outside import Outside
from hansa.server.settings import Settings
from server.direct import Direct, Json
from server.houses import FREE, Time, at_rest, quiet
from server.test_outside import FORBIDDEN
from server.test_push import Browser
from server.test_timing import DAILY, end_turn, state

ADDRESS = "https://hansa.example.org/play"


class Mailbox:
    """What a mail server took; it refuses whom it is told to refuse."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refused: dict[str, str] = {}

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        found = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 taken"

    def text(self, mail: EmailMessage) -> str:
        body = mail.get_body(("plain",))
        assert body is not None
        return str(body.get_content())


class Service:
    """A server on this machine to which requests are sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    async def __aenter__(self) -> Service:
        self.listening = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listening.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.listening.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0].split()[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} x\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()


@pytest.fixture
async def mailbox() -> AsyncIterator[tuple[Mailbox, int]]:
    box = Mailbox()
    listening = await asyncio.get_running_loop().create_server(lambda: SMTP(box), "127.0.0.1", 0)
    yield box, listening.sockets[0].getsockname()[1]
    listening.close()


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    async with Service() as made:
        yield made


def settings(database: str, port: int) -> Settings:
    mail = {"smtp": f"smtp://127.0.0.1:{port}", "mail_from": "table@hansa.example.org"}
    return Settings(database=database, address=ADDRESS, push=True, webhooks=True, **mail, **FREE)  # type: ignore[arg-type]


@contextlib.asynccontextmanager
async def house(database: str, port: int, now: Time, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Application]:
    """A server that may call this machine, and sends only when it is told to."""
    monkeypatch.setattr(server, "Outside", partial(Outside, inside=True))
    made = quiet(Application(settings(database, port), now))
    async with made.server.lifespan():
        yield at_rest(made)


@pytest.fixture
async def application(
    database: str, mailbox: tuple[Mailbox, int], now: Time, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Application]:
    async with house(database, mailbox[1], now, monkeypatch) as made:
        yield made


async def work(application: Application, now: Time, seconds: float = 0.0) -> None:
    now.at += seconds
    await application.server.timing.tick()
    while await application.server.notices.tick():
        pass


async def sit_down(host: Direct, **more: Any) -> str:
    made = await host.post(
        "/api/tables", board="hansa", edition="bigbox", name="Friday", seats=[{"kind": "me"}] * 3, **more
    )
    return str(made["id"])


async def log(who: Direct) -> list[tuple[str, str, str]]:
    return [(d["what"], d["state"], d["why"]) for d in (await who.get("/api/me/deliveries"))["deliveries"]]


async def states(who: Direct) -> list[str]:
    return [channel["state"] for channel in (await who.get("/api/me/channels"))["channels"]]


async def add(who: Direct, kind: str, target: str, **more: str) -> str:
    """A channel; its id."""
    found = await who.post("/api/me/channels", kind=kind, target=target, **more)
    return str(found["channels"][-1]["id"])


def link_in(text: str, what: str) -> str:
    found = re.search(rf"{re.escape(ADDRESS)}(/api/me/{what}\?key=\S+)", text)
    assert found, text
    return found[1]


async def confirmed(who: Direct, box: Mailbox, application: Application, now: Time, address: str) -> str:
    channel = await add(who, "email", address)
    await work(application, now)
    path = link_in(box.text(box.mails.pop()), "confirm")
    await who.ask("POST", path, b"")
    return channel


# ---------------------------------------------------------------- mail
async def test_a_mailbox_gets_nothing_before_it_said_yes(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    anna, box = Direct(application), mailbox[0]
    await anna.post("/api/me", "PUT", language="de")
    await add(anna, "email", "anna@example.org")
    await sit_down(anna)
    await end_turn(anna, await sit_down(anna))
    await work(application, now, GRACE)
    (mail,) = box.mails
    assert (mail["to"], mail["subject"]) == ("anna@example.org", "Nachrichten zu Partien an diese Adresse?")
    path = link_in(box.text(mail), "confirm")
    stranger = Direct(application)
    status, page = await stranger.ask("GET", path)
    assert (status, b"<form" in page) == (200, True)
    assert await states(anna) == ["asked"], "looking changes nothing"
    assert (await stranger.ask("POST", path, b""))[0] == 200
    assert await states(anna) == ["on"]


async def test_a_link_to_confirm_is_good_for_three_days(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    anna, box = Direct(application), mailbox[0]
    await add(anna, "email", "anna@example.org")
    await work(application, now)
    path = link_in(box.text(box.mails[0]), "confirm")
    now.at += ASKED + 1
    assert (await anna.ask("POST", path, b""))[0] == 404
    assert (await anna.ask("POST", path.replace("key=", "key=0"), b""))[0] == 404
    assert await states(anna) == ["asked"]


async def test_a_mail_says_whose_turn_it_is_in_the_players_language(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    anna, box = Direct(application), mailbox[0]
    await anna.post("/api/me", "PUT", language="cs")
    await confirmed(anna, box, application, now, "anna@example.org")
    table = await sit_down(anna, clock=DAILY)
    await end_turn(anna, table)
    await work(application, now, GRACE)
    (mail,) = box.mails
    assert mail["subject"] == "Jsi na tahu u stolu „Friday“. Zbývají 3 dny."
    text = box.text(mail)
    assert f"{ADDRESS}/t/{table}" in text
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert mail["list-unsubscribe"].strip("<>") == ADDRESS + link_in(text, "off")
    assert await log(anna) == [("turn", "sent", ""), ("confirm", "sent", "")]
    assert await application.server.store.all(sa.select(schema.jobs)) == []


async def test_a_mail_program_ends_the_messages_with_one_click(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    """RFC 8058: a POST with a form, without cookies."""
    anna, box = Direct(application), mailbox[0]
    channel = await confirmed(anna, box, application, now, "anna@example.org")
    await anna.post(f"/api/me/channels/{channel}/test")
    await work(application, now, 1)
    path = box.mails[0]["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
    program = Direct(application)
    program.content = b"application/x-www-form-urlencoded"
    assert (await program.ask("GET", path))[0] == 200
    assert await states(anna) == ["on"]
    assert (await program.ask("POST", path, b"List-Unsubscribe=One-Click"))[0] == 200
    assert await states(anna) == ["off"]
    await end_turn(anna, await sit_down(anna))
    await work(application, now, GRACE)
    assert len(box.mails) == 1


async def test_whoever_never_wanted_mail_ends_the_questions_with_one_click(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    anna, box = Direct(application), mailbox[0]
    channel = await add(anna, "email", "stranger@example.org")
    await work(application, now)
    (mail,) = box.mails
    path = mail["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
    assert path == link_in(box.text(mail), "off")
    program = Direct(application)
    program.content = b"application/x-www-form-urlencoded"
    assert (await program.ask("POST", path, b"List-Unsubscribe=One-Click"))[0] == 200
    assert await states(anna) == ["off"]
    await anna.post(f"/api/me/channels/{channel}/remove")
    body = {"kind": "email", "target": "Stranger+1@example.org"}
    for who in (anna, Direct(application)):
        assert (await who.ask("POST", "/api/me/channels", body))[0] == 429
    now.at += REFUSED
    await add(anna, "email", "stranger@example.org")


async def test_a_mailbox_that_does_not_exist_is_switched_off_and_one_that_is_full_is_tried_again(
    application: Application, mailbox: tuple[Mailbox, int], now: Time
) -> None:
    anna, box = Direct(application), mailbox[0]
    channel = await confirmed(anna, box, application, now, "anna@example.org")
    box.refused["anna@example.org"] = "452 4.2.2 mailbox full"
    await anna.post(f"/api/me/channels/{channel}/test")
    await work(application, now, 1)
    assert (await log(anna))[0] == ("test", "failed", "the mail server answered 452 4.2.2 mailbox full")
    box.refused["anna@example.org"] = "550 5.1.1 no such user"
    await work(application, now, 60)
    assert (await log(anna))[0][:2] == ("test", "dead")
    (found,) = (await anna.get("/api/me/channels"))["channels"]
    assert (found["state"], found["why"]) == ("dead", "the mailbox does not exist: 550 5.1.1 no such user")


async def test_nobodys_mailbox_is_filled_with_questions(application: Application, now: Time) -> None:
    anna = Direct(application)
    for number in range(MAILS):
        await add(anna, "email", f"somebody{number}@example.org")
    body = {"kind": "email", "target": "one.more@example.org"}
    assert (await anna.ask("POST", "/api/me/channels", body))[0] == 429
    for _ in range(MAILS - 1):
        await add(Direct(application), "email", "somebody0@example.org")
    body["target"] = "somebody0@example.org"
    assert (await Direct(application).ask("POST", "/api/me/channels", body))[0] == 429
    now.at += DAY
    await add(anna, "email", "one.more@example.org")


async def test_many_questions_at_once_are_no_more(application: Application) -> None:
    body = {"kind": "email", "target": "victim@example.org"}
    asked = [Direct(application).ask("POST", "/api/me/channels", body) for _ in range(4 * MAILS)]
    statuses = sorted([status for status, *_ in await asyncio.gather(*asked)])
    assert statuses == [200] * MAILS + [429] * (3 * MAILS)


async def test_a_question_counts_whatever_becomes_of_the_channel(application: Application, now: Time) -> None:
    """Removed and entered again, by others, or written differently, it is the same mailbox."""
    written = [
        "Victim@example.org",
        "victim+a@example.org",
        "VICTIM@EXAMPLE.ORG",
        "victim@Example.org",
        "victim+b@example.org",
    ]
    statuses = []
    for number in range(2 * MAILS):
        anna = Direct(application)
        body = {"kind": "email", "target": written[number % len(written)]}
        statuses.append((await anna.ask("POST", "/api/me/channels", body))[0])
        if statuses[-1] == 200:
            (found,) = (await anna.get("/api/me/channels"))["channels"]
            await anna.post(f"/api/me/channels/{found['id']}/remove")
            await anna.post("/api/me/delete", sure=True)
    assert statuses == [200] * MAILS + [429] * MAILS
    anna = Direct(application)
    for number in range(MAILS):
        found = await add(anna, "email", f"somebody{number}@example.org")
        await anna.post(f"/api/me/channels/{found}/remove")
    assert (await anna.ask("POST", "/api/me/channels", {"kind": "email", "target": "one@example.org"}))[0] == 429


@pytest.mark.parametrize("target", ["", "anna", "anna@localhost", "a b@example.org", "x@example.org\nBcc: y@z.org"])
async def test_what_is_no_mailbox_is_refused(application: Application, target: str) -> None:
    body = {"kind": "email", "target": target}
    assert (await Direct(application).ask("POST", "/api/me/channels", body))[0] == 400


# ---------------------------------------------------------------- browsers
async def test_a_browser_reads_what_its_service_cannot(application: Application, service: Service, now: Time) -> None:
    anna, browser = Direct(application), Browser()
    offered = await anna.get("/api/me/channels")
    assert len(push.data_of(offered["push_key"])) == 65
    keys = {"p256dh": browser.subscription.p256dh, "auth": browser.subscription.auth}
    await add(anna, "push", f"{service.url}/abc", **keys)
    table = await sit_down(anna)
    await end_turn(anna, table)
    await work(application, now, GRACE)
    ((path, headers, body),) = service.got
    assert (path, headers["content-encoding"], headers["urgency"]) == ("/abc", "aes128gcm", "high")
    assert f"k={offered['push_key']}" in headers["authorization"]
    told = json.loads(browser.read(body))
    assert (told["what"], told["link"]) == ("turn", f"{ADDRESS}/t/{table}")
    assert told["title"] == "It is your turn at “Friday”."
    assert len(headers["topic"]) <= 32


async def test_a_browser_that_withdrew_is_switched_off(application: Application, service: Service, now: Time) -> None:
    anna, browser = Direct(application), Browser()
    keys = {"p256dh": browser.subscription.p256dh, "auth": browser.subscription.auth}
    channel = await add(anna, "push", f"{service.url}/abc", **keys)
    service.status = 410
    await anna.post(f"/api/me/channels/{channel}/test")
    await work(application, now, 1)
    (found,) = (await anna.get("/api/me/channels"))["channels"]
    assert (found["state"], found["target"]) == ("dead", "127.0.0.1")
    status, answer = await anna.ask("POST", f"/api/me/channels/{channel}/test", {})
    assert (status, json.loads(answer)["error"]) == (409, "channel-off")
    service.status = 201
    assert await add(anna, "push", f"{service.url}/abc", **keys) == channel, "the same browser, once more"
    await anna.post(f"/api/me/channels/{channel}/test")
    await work(application, now, 1)
    assert (await log(anna))[0][:2] == ("test", "sent")


async def test_keys_that_are_none_are_refused(application: Application) -> None:
    body = {"kind": "push", "target": "https://push.example.org/x", "p256dh": "AAAA", "auth": "AAAA"}
    assert (await Direct(application).ask("POST", "/api/me/channels", body))[0] == 400


# ---------------------------------------------------------------- chat services
async def test_chat_services_get_what_they_understand(application: Application, service: Service, now: Time) -> None:
    anna = Direct(application)
    for kind in ("webhook", "discord", "slack", "ntfy"):
        await add(anna, kind, f"{service.url}/{kind}")
    table = await sit_down(anna)
    await end_turn(anna, table)
    await work(application, now, GRACE)
    sent = {path: json.loads(body) for path, _, body in service.got}
    text, link = "It is your turn at “Friday”.", f"{ADDRESS}/t/{table}"
    assert sent["/discord"] == {"content": f"{text}\n{link}", "allowed_mentions": {"parse": []}}
    assert sent["/slack"] == {"text": f"{text}\n{link}"}
    assert sent["/"] == {"topic": "ntfy", "title": "Hansa Teutonica", "message": text, "click": link}
    own = sent["/webhook"]
    assert (own["what"], own["text"], own["link"], own["tables"][0]["table_id"]) == ("turn", text, link, table)
    ids = {headers["idempotency-key"] for _, headers, _ in service.got}
    assert len(ids) == 4
    await work(application, now, HOUR)
    assert len(service.got) == 4


async def test_redirects_are_not_followed(application: Application, service: Service, now: Time) -> None:
    anna = Direct(application)
    channel = await add(anna, "webhook", f"{service.url}/hook")
    service.status = 302
    await anna.post(f"/api/me/channels/{channel}/test")
    await work(application, now, 1)
    assert await log(anna) == [("test", "failed", "the address leads elsewhere (302), where nothing is sent")]
    assert len(service.got) == 1


async def test_addresses_that_are_not_public_are_refused(sqlite: str) -> None:
    """All 46 of test_outside.py, by the route itself."""
    made = Application(Settings(database=sqlite, address=ADDRESS, push=True, webhooks=True, **FREE))
    async with made.server.lifespan():
        anna, browser = Direct(made), Browser()
        keys = {"p256dh": browser.subscription.p256dh, "auth": browser.subscription.auth}
        for url in FORBIDDEN:
            for kind in ("webhook", "push"):
                status, answer = await anna.ask("POST", "/api/me/channels", {"kind": kind, "target": url} | keys)
                assert status == 400, (url, answer)
        assert (await anna.get("/api/me/channels"))["channels"] == []


async def test_a_player_has_only_so_many_channels(application: Application, service: Service) -> None:
    anna = Direct(application)
    for number in range(MOST):
        await add(anna, "webhook", f"{service.url}/{number}")
    body = {"kind": "webhook", "target": f"{service.url}/more"}
    status, answer = await anna.ask("POST", "/api/me/channels", body)
    assert (status, json.loads(answer)["error"]) == (409, "too-many")


async def test_channels_are_their_players_alone(application: Application, service: Service) -> None:
    anna, bert = Direct(application), Direct(application)
    channel = await add(anna, "webhook", f"{service.url}/secret-word")
    assert (await bert.ask("POST", f"/api/me/channels/{channel}/test", {}))[0] == 403
    await sit_down(bert)
    for verb in ("test", "remove"):
        assert (await bert.ask("POST", f"/api/me/channels/{channel}/{verb}", {}))[0] == 404
    assert b"secret-word" not in b"".join(anna.taken().answers), "what opens a hook is not shown again"
    assert "secret-word" in json.dumps(await anna.get("/api/me/export"))
    await anna.post("/api/me/delete", sure=True)
    assert await application.server.store.all(sa.select(schema.channels)) == []


# ---------------------------------------------------------------- what happens at tables
async def test_a_reminder_comes_at_three_quarters_of_the_time_and_once(
    application: Application, service: Service, now: Time
) -> None:
    anna = Direct(application)
    await add(anna, "webhook", f"{service.url}/hook")
    table = await sit_down(anna, clock=DAILY)
    actor = (await state(anna, table))["view"]["actor"]
    for _ in range(40):
        await work(application, now, 2 * HOUR)
        if (await state(anna, table))["table"]["seats"][actor]["substitute"]:
            break
    assert [json.loads(body)["what"] for _, _, body in service.got] == ["remind"]
    for _ in range(20):
        await work(application, now, 2 * HOUR)
    whats = [json.loads(body)["what"] for _, _, body in service.got]
    assert whats[:2] == ["remind", "flag"]


async def test_a_rematch_is_told_with_its_own_address(application: Application, service: Service, now: Time) -> None:
    anna, bert = Direct(application), Direct(application)
    made = await anna.post(
        "/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}, {"kind": "person"}, {"kind": "me"}]
    )
    table = made["id"]
    await bert.post(f"/api/tables/{table}/claim", secret=made["links"]["seats"]["1"])
    await add(bert, "webhook", f"{service.url}/hook")
    await anna.post(f"/api/tables/{table}/close")
    again = await anna.post(f"/api/tables/{table}/rematch")
    await work(application, now, GRACE)
    told = {json.loads(body)["what"]: json.loads(body) for _, _, body in service.got}
    assert told["rematch"]["link"] == f"{ADDRESS}/t/{again['id']}"
    assert "“Hanseatic League, 2–3 players”" in told["rematch"]["text"]


async def test_those_who_played_together_can_invite_each_other(
    application: Application, service: Service, now: Time
) -> None:
    anna, bert, cara = (Direct(application) for _ in range(3))
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}, {"kind": "person"}]
    made = await anna.post("/api/tables", board="hansa", edition="bigbox", seats=seats)
    old = made["id"]
    await bert.post(f"/api/tables/{old}/claim", secret=made["links"]["seats"]["1"])
    await add(bert, "webhook", f"{service.url}/hook")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    new = (await anna.post("/api/tables", board="hansa", edition="bigbox", name="New", seats=seats))["id"]
    assert (await bert.ask("GET", f"/api/tables/{new}"))[0] == 404
    (fellow,) = (await anna.get("/api/me/fellows"))["fellows"]
    assert (fellow["table"], fellow["seat"], fellow["games"]) == (old, 1, 1)
    assert (await cara.get("/api/me/fellows"))["fellows"] == [], "whoever sat with nobody finds nobody"
    for _ in range(3):
        await anna.post(f"/api/tables/{new}/invite", **{"from": fellow["table"], "seat": fellow["seat"]})
    await work(application, now)
    (sent,) = [json.loads(body) for _, _, body in service.got if json.loads(body)["what"] == "invite"]
    assert sent["text"] == "You are invited to “New”. Invited by: Anna"
    for table in (new, "nowhere", old):
        known = (await anna.get(f"/api/me/fellows?for={table}"))["fellows"]
        assert len(known) == (table != old), "whoever sits there needs no invitation"
    now.at += 1
    await bert.post(f"/api/tables/{new}/join", name="Bert")
    assert (await anna.get(f"/api/me/fellows?for={old}"))["fellows"] == [], "also if the two sat elsewhere later"
    (fellow,) = (await anna.get("/api/me/fellows"))["fellows"]
    assert (fellow["name"], fellow["table"], fellow["games"]) == ("Bert", new, 2), "once, as at the latest table"
    body = {"from": old, "seat": 1}
    assert (await cara.ask("POST", f"/api/tables/{new}/invite", body))[0] == 404
    elsewhere = (await cara.post("/api/tables", board="hansa", edition="bigbox", seats=seats))["id"]
    assert (await cara.ask("POST", f"/api/tables/{elsewhere}/invite", body))[0] == 403
    statuses = []
    for _ in range(INVITED + 2):  # one more than today's others, and one more
        more = (await anna.post("/api/tables", board="hansa", edition="bigbox", seats=seats))["id"]
        statuses.append((await anna.ask("POST", f"/api/tables/{more}/invite", body))[0])
    assert statuses == [200] * (INVITED - 1) + [429] * 3, "nobody is called all day long"
    now.at += DAY + 1
    assert (await anna.ask("POST", f"/api/tables/{more}/invite", body))[0] == 200


async def test_a_server_that_sends_nothing_writes_nothing(sqlite: str) -> None:
    made = Application(Settings(database=sqlite, **FREE))
    async with made.server.lifespan():
        anna = Direct(made)
        assert (await anna.get("/api/me/channels")) == {"kinds": [], "push_key": None, "channels": []}
        body: Json = {"kind": "webhook", "target": "https://example.org/hook"}
        await sit_down(anna)
        status, answer = await anna.ask("POST", "/api/me/channels", body)
        assert (status, json.loads(answer)["error"]) == (409, "no-such-channel")
        assert await made.server.store.all(sa.select(schema.jobs)) == []
        before = made.server.keys.push
    again = Application(Settings(database=sqlite, **FREE))
    async with again.server.lifespan():
        assert again.server.keys.push == before, "made at the first start, and kept"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"push": True}, "HANSA_ADDRESS"),
        ({"smtp": "mail.example.org", "address": ADDRESS}, "HANSA_SMTP"),
        ({"smtp": "smtp://mail.example.org", "address": ADDRESS}, "HANSA_MAIL_FROM"),
        ({"address": "example.org"}, "HANSA_ADDRESS"),
    ],
)
def test_settings_that_cannot_be_are_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Settings(**wrong)
