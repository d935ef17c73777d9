"""Players without accounts: they keep their seats on every device, come back, take all along, and go for good."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import AsyncIterator
from typing import Any

import cbor2
import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from hansa.server import people, quiet, schema
from hansa.server.app import Application
from hansa.server.settings import Settings
from server.direct import Direct, Json
from server.houses import FREE, Time, house

TABLE: Json = {"board": "hansa", "edition": "bigbox"}


@pytest.fixture
async def application(database: str, now: Time) -> AsyncIterator[Application]:
    async with house(database, now) as made:
        yield made


async def sit_down(host: Direct, *guests: Direct) -> str:
    """A table of three, whose people have joined."""
    made = await host.post("/api/tables", **TABLE, seats=[{"kind": "me", "name": "Anna"}] + [{"kind": "person"}] * 2)
    for k, guest in enumerate(guests, 1):
        await guest.post(f"/api/tables/{made['id']}/claim", secret=made["links"]["seats"][str(k)])
    return str(made["id"])


async def refusal(who: Direct, path: str, method: str = "POST", **body: Any) -> tuple[int, str]:
    status, answer = await who.ask(method, path, body)
    return status, json.loads(answer)["error"]


async def mine(who: Direct) -> list[str]:
    return sorted(table["id"] for table in (await who.get("/api/tables"))["mine"])


# ---------------------------------------------------------------- moving
async def test_a_browser_that_never_came_here_can_be_taken_along(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    given = await phone.post("/api/me/move")
    await laptop.post("/api/me/take", secret=given["secret"])
    table = await sit_down(phone)
    assert await mine(laptop) == [table]


async def test_a_browser_that_never_came_here_can_print_a_code(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    code = (await phone.post("/api/me/code"))["code"]
    table = await sit_down(phone)
    await laptop.post("/api/me/recover", code=code)
    assert await mine(laptop) == [table]


async def test_another_device_has_the_same_seats(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    table = await sit_down(phone)
    given = await phone.post("/api/me/move")
    assert "<svg" in given["picture"]
    assert given["link"].endswith(f"#take={given['secret']}")
    me = await laptop.post("/api/me/take", secret=given["secret"], device="Laptop")
    assert [device["name"] for device in me["devices"]] == ["", "Laptop"]
    assert await mine(laptop) == [table]
    state = await laptop.get(f"/api/tables/{table}")
    assert state["my_seats"] == [0]
    assert state["host"]
    later = await sit_down(laptop)
    assert await mine(phone) == sorted([table, later])


async def test_a_link_to_another_device_works_once(application: Application) -> None:
    phone, laptop, thief = (Direct(application) for _ in range(3))
    await sit_down(phone)
    secret = (await phone.post("/api/me/move"))["secret"]
    await laptop.post("/api/me/take", secret=secret)
    assert await refusal(thief, "/api/me/take", secret=secret) == (403, "bad-secret")
    assert thief.cookie == b""


async def test_a_link_to_another_device_is_good_for_ten_minutes(application: Application, now: Time) -> None:
    phone, laptop = Direct(application), Direct(application)
    await sit_down(phone)
    secret = (await phone.post("/api/me/move"))["secret"]
    now.at += people.MOVING + 1
    assert await refusal(laptop, "/api/me/take", secret=secret) == (403, "bad-secret")


async def test_what_a_browser_held_on_its_own_comes_along(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    first, second = await sit_down(phone), await sit_down(laptop)
    await laptop.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    assert await mine(phone) == await mine(laptop) == sorted([first, second])


async def test_what_a_browser_kept_beside_its_tables_comes_along_too(application: Application) -> None:
    """A name alone leads nobody back: whoever has one, too, loses no table."""
    phone, laptop = Direct(application), Direct(application)
    first, second = await sit_down(phone), await sit_down(laptop)
    await laptop.post("/api/me", "PUT", name="Anna at home")
    await laptop.post(f"/api/me/tables/{second}", "PUT", hidden=True, wishes={})
    old = laptop.cookie
    me = await laptop.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    assert me["profile"]["name"] == "", "the player's own name stays"
    assert await mine(phone) == await mine(laptop) == sorted([first, second])
    kept = await application.server.store.all(sa.select(schema.players.c.profile))
    assert "Anna at home" not in str(kept)
    laptop.cookie = old
    assert await mine(laptop) == []


async def test_a_player_who_can_come_back_elsewhere_stays_somebody(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    first, second = await sit_down(phone), await sit_down(laptop)
    code = (await laptop.post("/api/me/code"))["code"]
    await laptop.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    assert await mine(laptop) == [first]
    await laptop.post("/api/me/recover", code=code)
    assert await mine(laptop) == [second]


async def test_the_last_device_of_a_player_takes_everything_along(application: Application) -> None:
    """The first browser was signed out: the second one is all that is left of its player."""
    first, second, phone = (Direct(application) for _ in range(3))
    table, other = await sit_down(first), await sit_down(phone)
    await second.post("/api/me/take", secret=(await first.post("/api/me/move"))["secret"])
    me = await second.get("/api/me")
    await second.post(f"/api/me/devices/{me['devices'][0]['id']}/sign-out")
    await second.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    assert await mine(second) == sorted([table, other])


async def test_a_device_that_is_signed_out_is_nobody(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    table = await sit_down(phone)
    me = await laptop.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    first = next(device["id"] for device in me["devices"] if not device["this"])
    await laptop.post(f"/api/me/devices/{first}/sign-out")
    assert await mine(phone) == []
    assert await mine(laptop) == [table]
    assert [device["this"] for device in (await laptop.get("/api/me"))["devices"]] == [True]


# ---------------------------------------------------------------- coming back
async def test_the_printed_code_leads_back_however_it_is_typed(application: Application) -> None:
    lost, found = Direct(application), Direct(application)
    table = await sit_down(lost)
    code = (await lost.post("/api/me/code"))["code"]
    assert (await lost.get("/api/me"))["code"]
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    await found.post("/api/me/recover", code=typed, alone=True)
    assert await mine(found) == [table]
    assert await mine(lost) == []


async def test_a_new_code_makes_the_old_one_void(application: Application) -> None:
    lost, found = Direct(application), Direct(application)
    await sit_down(lost)
    old = (await lost.post("/api/me/code"))["code"]
    await lost.post("/api/me/code")
    assert await refusal(found, "/api/me/recover", code=old) == (403, "bad-secret")


class Authenticator:
    """A device that makes a passkey and signs with it, as WebAuthn wants it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = b"passkey-of-the-test"
        self.count = 0

    def _data(self, site: str, more: bytes = b"") -> bytes:
        self.count += 1
        flags = 0x05 | (0x40 if more else 0)
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def _answer(self, options: Json, kind: str, origin: str, **response: bytes) -> Json:
        client = json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()
        said = {name: text(value) for name, value in response.items()} | {"clientDataJSON": text(client)}
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": said}

    def make(self, options: Json, origin: str) -> Json:
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], more)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(options, "webauthn.create", origin, attestationObject=attestation)

    def show(self, options: Json, origin: str) -> Json:
        client = json.dumps({"type": "webauthn.get", "challenge": options["challenge"], "origin": origin}).encode()
        data = self._data(options["rpId"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(options, "webauthn.get", origin, authenticatorData=data, signature=signature)


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


async def test_a_passkey_leads_back(application: Application) -> None:
    lost, found, thief = (Direct(application) for _ in range(3))
    table = await sit_down(lost)
    device = Authenticator()
    begun = await lost.post("/api/me/passkeys/begin")
    made = device.make(begun["options"], "http://x")
    me = await lost.post("/api/me/passkeys", **{"pass": begun["pass"]}, credential=made, device="Phone")
    assert [key["name"] for key in me["passkeys"]] == ["Phone"]
    asked = await found.post("/api/me/passkeys/ask")
    assert "allowCredentials" not in asked["options"] or asked["options"]["allowCredentials"] == []
    shown = device.show(asked["options"], "http://x")
    await found.post("/api/me/passkeys/enter", **{"pass": asked["pass"]}, credential=shown)
    assert await mine(found) == [table]
    again = await refusal(thief, "/api/me/passkeys/enter", **{"pass": asked["pass"]}, credential=shown)
    assert again == (403, "bad-secret")


async def test_a_removed_passkey_leads_nowhere(application: Application) -> None:
    owner, thief = Direct(application), Direct(application)
    await sit_down(owner)
    await sit_down(thief)
    device = Authenticator()
    begun = await owner.post("/api/me/passkeys/begin")
    made = device.make(begun["options"], "http://x")
    key = (await owner.post("/api/me/passkeys", **{"pass": begun["pass"]}, credential=made))["passkeys"][0]["id"]
    assert await refusal(thief, f"/api/me/passkeys/{key}/remove") == (404, "not-found"), "another's is not there"
    assert (await owner.post(f"/api/me/passkeys/{key}/remove"))["passkeys"] == []
    assert await refusal(owner, f"/api/me/passkeys/{key}/remove") == (404, "not-found")
    asked = await thief.post("/api/me/passkeys/ask")
    shown = device.show(asked["options"], "http://x")
    answer = await refusal(thief, "/api/me/passkeys/enter", **{"pass": asked["pass"]}, credential=shown)
    assert answer == (403, "bad-secret")


async def test_a_passkey_made_for_another_site_is_refused(application: Application) -> None:
    lost = Direct(application)
    await sit_down(lost)
    begun = await lost.post("/api/me/passkeys/begin")
    made = Authenticator().make(begun["options"], "http://evil.example")
    answer = await refusal(lost, "/api/me/passkeys", **{"pass": begun["pass"]}, credential=made)
    assert answer == (400, "bad-request")


# ---------------------------------------------------------------- settings, export, deletion
async def test_settings_are_kept_with_the_player(application: Application) -> None:
    phone, laptop = Direct(application), Direct(application)
    quiet_hours = {"begin": 22 * 60, "end": 7 * 60, "zone": "Europe/Prague"}
    await phone.post("/api/me", "PUT", name="Anna", language="cs", quiet=quiet_hours, wishes={"turn": False})
    await laptop.post("/api/me/take", secret=(await phone.post("/api/me/move"))["secret"])
    profile = (await laptop.get("/api/me"))["profile"]
    assert (profile["name"], profile["language"], profile["quiet"]) == ("Anna", "cs", quiet_hours)


@pytest.mark.parametrize(
    ("begin", "end", "zone", "why"),
    [
        (0, 13 * 60, "UTC", "quiet hours last from one minute to 12 hours"),
        (60, 60, "UTC", "quiet hours last from one minute to 12 hours"),
        (0, 60, "Moon/Base", "there is no time zone 'Moon/Base'"),
        (0, 1440, "UTC", "quiet hours are minutes of a day, from 0 to 1439"),
    ],
)
def test_impossible_quiet_hours_are_refused_with_a_reason(begin: int, end: int, zone: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        quiet.check(quiet.Quiet(begin, end, zone))


async def test_a_player_takes_everything_along(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    table = await sit_down(anna, bert)
    await bert.post(f"/api/tables/{table}/notes", "PUT", seat=1, text="watch the east")
    await bert.post(f"/api/tables/{table}/chat", seat=1, text="hello")
    found = await bert.get("/api/me/export")
    (held,) = found["tables"]
    assert (held["table"], held["seat"], held["notes"]) == (table, 1, "watch the east")
    assert [line["text"] for line in held["chat"]] == ["hello"]
    assert held["prepared"]["turns"] == []
    assert found["ratings"] == []


async def test_a_deleted_player_leaves_only_a_colour(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    table = await sit_down(anna, bert)
    await bert.post(f"/api/tables/{table}/seats/1", "PATCH", name="Bertram the Bold")
    await bert.post(f"/api/tables/{table}/chat", seat=1, text="my number is 555-0199")
    await bert.post("/api/me/code")
    await bert.post("/api/me/delete", sure=True)
    assert await mine(bert) == []
    seat = (await anna.get(f"/api/tables/{table}"))["table"]["seats"][1]
    assert seat["name"] == "Blue"
    assert seat["substitute"] is not None
    store = application.server.store
    for kind in schema.metadata.sorted_tables:
        for row in await store.all(sa.select(kind)):
            assert "Bertram" not in str(row), kind.name
            assert "555-0199" not in str(row), kind.name


async def test_a_table_of_ones_own_goes_with_its_player(application: Application) -> None:
    anna = Direct(application)
    table = await sit_down(anna)
    await anna.post("/api/me/delete", sure=True)
    assert (await anna.ask("GET", f"/api/tables/{table}"))[0] == 404
    rows = await application.server.store.all(sa.select(schema.log).where(schema.log.c.table_id == table))
    assert rows == []


async def test_a_table_of_a_host_without_a_seat_goes_with_its_player(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    seats = [{"kind": "person"}] * 3
    await anna.post("/api/tables", **TABLE, seats=seats, name="Anna's own")
    joined = await anna.post("/api/tables", **TABLE, seats=seats)
    await bert.post(f"/api/tables/{joined['id']}/claim", secret=joined["links"]["seats"]["0"])
    await anna.post("/api/me/delete", sure=True)
    rows = await application.server.store.all(sa.select(schema.tables.c.id))
    assert [row.id for row in rows] == [joined["id"]]


async def test_what_waits_to_be_sent_goes_with_its_player(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    await sit_down(anna, bert)
    store, jobs = application.server.store, application.server.notices.jobs
    for who in (anna, bert):
        player = hashlib.sha256(who.cookie.partition(b"=")[2]).hexdigest()
        await store.execute(jobs.new(f"digest {player}", "digest", "", {"player": player}, 2e9))
    await bert.post("/api/me/delete", sure=True)
    assert len(await store.all(sa.select(schema.jobs))) == 1


# ---------------------------------------------------------------- strangers
async def test_no_player_is_ever_named_to_anybody(application: Application) -> None:
    anna, bert = Direct(application), Direct(application)
    table = await sit_down(anna, bert)
    await anna.post("/api/me", "PUT", name="Anna")
    await bert.get(f"/api/tables/{table}")
    secret = anna.cookie.partition(b"=")[2].decode()
    player = hashlib.sha256(secret.encode()).hexdigest().encode()
    assert not any(player in sent for who in (anna, bert) for sent in who.received.answers)


async def test_known_players_only(database: str, now: Time) -> None:
    application = Application(Settings(database=database, known_players=True, **FREE), now)
    async with application.server.lifespan():
        stranger, friend = Direct(application), Direct(application)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        answer = await refusal(stranger, "/api/tables", **TABLE, seats=seats)
        assert answer == (403, "known-players-only")
        secret, _ = await application.server.people.give_pass("known", "", people.INVITED)
        assert (await friend.post("/api/me/take", secret=secret))["known"]
        made = await friend.post("/api/tables", **TABLE, seats=seats, public=True)
        answer = await refusal(stranger, f"/api/tables/{made['id']}/join")
        assert answer == (403, "known-players-only")
        stranger.secret = made["links"]["join"]
        await stranger.post(f"/api/tables/{made['id']}/join")
