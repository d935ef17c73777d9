"""What nobody gets by asking: seats, notes and names of others, and tables that are not theirs; and asking twice."""

from __future__ import annotations

import asyncio
import json
import random
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.server import bots as robots
from hansa.server import limits, making, schema
from hansa.server.auth import maker_of
from hansa.server.limits import Limits
from hansa.server.settings import Settings
from server.direct import Direct, Json
from server.helpers import until
from server.houses import TABLE, Time, a_table, house, people, three

NONCE = "0123456789abcdefABCDEF"


# ---------------------------------------------------------------- links of one's own
async def test_the_holder_of_a_seat_lists_and_revokes_what_opens_it(database: str) -> None:
    async with house(database) as application:
        table, (ann, ben, cia) = await people(application)
        path = f"/api/tables/{table}/seats/1/links"
        for other in (ann, cia):
            assert (await other.ask("GET", path))[0] == 403, "the host has no business there"
        spare = (await ben.post(f"/api/tables/{table}/seats/1/link"))["secret"]
        ways = (await ben.get(path))["ways"]
        assert sorted((way["kind"], way["this"]) for way in ways) == [("browser", True), ("link", False)]
        thief = Direct(application, seat=1, secret=spare)
        assert (await thief.get(f"/api/tables/{table}?seat=1"))["my_seats"] == [1]
        thief.watch(table)
        await until(lambda: asyncio.sleep(0, bool(thief.received.pushed)))
        for way in ways:
            if way["kind"] == "link":
                await ben.post(f"{path}/{way['id']}/revoke")
        assert [way["kind"] for way in (await ben.get(path))["ways"]] == ["browser"]
        assert (await thief.ask("GET", f"/api/tables/{table}?seat=1"))[0] in (403, 404)
        await until(lambda: asyncio.sleep(0, any(b'"revoked"' in sent for sent in thief.received.pushed)))
        assert (await ben.get(f"/api/tables/{table}?seat=1"))["my_seats"] == [1], "their own browser stays"
        assert (await ben.ask("POST", f"{path}/{ways[0]['id'][::-1]}/revoke", {}))[0] == 404
        entries = (await ann.get(f"/api/tables/{table}"))["entries"]
        assert sum(entry.get("change") == "link" for entry in entries) == 1, "everybody hears of it"


async def test_who_comes_to_a_new_table_is_not_looked_up(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await ann.post("/api/tables", **three(public=False))
        path, links = f"/api/tables/{made['id']}", made["links"]

        async def stored(*_: Any) -> Any:
            raise AssertionError("looked up")

        monkeypatch.setattr(application.server.tables.links, "_stored", stored)
        assert (await ann.get(f"{path}?seat=0"))["my_seats"] == [0]
        for secret, seats in ((links["host"], []), (links["watch"], []), (links["seats"]["2"], [2])):
            assert (await Direct(application, secret=secret).get(path))["my_seats"] == seats
        before = dict(application.server.tables.slots[made["id"]].table.roles)  # type: ignore[union-attr]
        application.server.tables.slots.clear()
        await ann.get(path)
        assert application.server.tables.slots[made["id"]].table.roles == before  # type: ignore[union-attr]


async def test_links_of_a_seat_have_a_bound(sqlite: str) -> None:
    async with house(sqlite) as application:
        table, (_, ben, _) = await people(application)
        statuses = [(await ben.ask("POST", f"/api/tables/{table}/seats/1/link", {}))[0] for _ in range(25)]
        assert statuses == [200] * 19 + [409] * 6


async def claim(who: Direct, table: str, secret: str) -> tuple[int, str]:
    status, answer = await who.ask("POST", f"/api/tables/{table}/claim", {"secret": secret})
    return status, json.loads(answer).get("error", "")


async def opens(who: Direct, table: str) -> list[int]:
    status, answer = await who.ask("GET", f"/api/tables/{table}")
    return list(json.loads(answer)["my_seats"]) if status == 200 else []


async def test_the_link_of_a_seat_is_good_for_one_browser(database: str) -> None:
    """Whoever made the table knows the links of all seats: they must not sit down beside those who took them."""
    now = Time()
    async with house(database, now) as application:
        ann, ben, thief = (Direct(application, seat) for seat in (0, 1, 1))
        made = await ann.post("/api/tables", **three())
        table, secret = made["id"], made["links"]["seats"]["1"]
        script = Direct(application, 1, secret=secret)
        assert await opens(script, table) == [1], "nobody has taken it"
        assert await claim(ben, table, secret) == (200, "")
        assert await opens(script, table) == []
        now.at += 601
        assert await claim(thief, table, secret) == (403, "link-used")
        assert await opens(thief, table) == []
        assert await claim(ben, table, secret) == (200, ""), "they may come back by it"
        assert await opens(ben, table) == [1]
        spare = (await ben.post(f"/api/tables/{table}/seats/1/link"))["secret"]
        phone = Direct(application, 1)
        assert await claim(phone, table, spare) == (200, "")
        now.at += 601
        assert await claim(thief, table, spare) == (403, "link-used")
        assert [await opens(who, table) for who in (ben, phone)] == [[1], [1]]


async def test_a_link_moves_a_seat_for_ten_minutes(database: str) -> None:
    """Many open it in the small browser of another program first. Whoever had the seat sees that it is gone."""
    async with house(database) as application:
        ann, small, ben = (Direct(application, seat) for seat in (0, 1, 1))
        made = await ann.post("/api/tables", **three())
        table, secret = made["id"], made["links"]["seats"]["1"]
        for who, change in ((small, "joined"), (small, "joined"), (ben, "opened")):
            assert await claim(who, table, secret) == (200, "")
            entries = (await ann.get(f"/api/tables/{table}"))["entries"]
            assert entries[-1]["change"] == change
        assert len([entry for entry in entries if entry.get("change") == "joined"]) == 1
        assert [await opens(who, table) for who in (small, ben)] == [[], [1]]


async def test_a_seat_with_secrets_is_not_moved(database: str) -> None:
    async with house(database) as application:
        ann, ben, cia, thief = (Direct(application, seat) for seat in (0, 1, 2, 1))
        made = await ann.post("/api/tables", **three(options={"missions": True}))
        table, secrets = made["id"], made["links"]["seats"]
        assert await claim(ben, table, secrets["1"]) == (200, "")
        assert await claim(cia, table, secrets["2"]) == (200, "")
        assert await claim(thief, table, secrets["1"]) == (403, "link-used")
        assert await opens(ben, table) == [1]


async def test_a_new_link_ends_a_used_one(database: str) -> None:
    async with house(database) as application:
        ann, ben, cia = (Direct(application, seat) for seat in (0, 1, 1))
        made = await ann.post("/api/tables", **three())
        table, secret = made["id"], made["links"]["seats"]["1"]
        await claim(ben, table, secret)
        new = (await ann.post(f"/api/tables/{table}/seats/1/reissue"))["secret"]
        assert await claim(ben, table, secret) == (403, "bad-secret")
        assert await claim(cia, table, new) == (200, "")


@pytest.mark.parametrize("ways", [["reissue"], ["bot", "person"]])
async def test_notes_and_orders_do_not_go_with_the_seat(sqlite: str, ways: list[str]) -> None:
    async with house(sqlite) as application:
        table, (ann, ben, _) = await people(application)
        path = f"/api/tables/{table}"
        await ben.post(f"{path}/notes", "PUT", seat=1, text="I shall block Hamburg")
        await ben.post(f"{path}/orders", "PUT", seat=1, orders={"on": True, "ask_merchant": True})
        for way in ways:
            answer = await ann.post(f"{path}/seats/1/{way}")
        reader = Direct(application, secret=answer["secret"])
        assert (await reader.get(f"{path}/notes?seat=1"))["text"] == ""
        orders = await reader.get(f"{path}/orders?seat=1")
        assert not orders["on"]
        assert not orders["ask_merchant"]


async def test_a_cookie_that_was_replaced_opens_nothing(sqlite: str) -> None:
    """Roles are remembered with a table; whoever moves to another player, or is deleted, has none there any more."""
    async with house(sqlite) as application:
        ann, ben = Direct(application), Direct(application)
        await ann.post("/api/me", "PUT", name="Ann")
        made = await a_table(ben)
        old = ben.cookie
        assert await opens(ben, made["id"]) == [0, 1, 2]
        await ben.post("/api/me/take", secret=(await ann.post("/api/me/move"))["secret"], device="")
        assert (ben.cookie != old, await opens(ben, made["id"])) == (True, [0, 1, 2])
        thief = Direct(application)
        thief.cookie = old
        assert (await thief.ask("GET", f"/api/tables/{made['id']}"))[0] == 404


@pytest.mark.postgres
async def test_a_deleted_host_is_nobody_at_every_worker(postgres_url: str) -> None:
    async with house(postgres_url) as one, house(postgres_url) as two:
        ann, there = Direct(one), Direct(two)
        made = await ann.post("/api/tables", **three(seats=[{"kind": "person"}] * 3, public=False))
        there.cookie = ann.cookie
        for who in (ann, there):
            assert (await who.get(f"/api/tables/{made['id']}"))["host"]
        await ann.post("/api/me/delete", sure=True)
        for who in (ann, there):
            await until(partial(gone, who, made["id"]))


async def gone(who: Direct, table: str) -> bool:
    return (await who.ask("GET", f"/api/tables/{table}"))[0] == 404


# ---------------------------------------------------------------- cookies, names, hidden tables
async def test_a_cookie_that_we_did_not_make_is_replaced(sqlite: str) -> None:
    async with house(sqlite) as application:
        chosen = Direct(application)
        chosen.cookie = b"hansa=" + b"A" * 43
        made = await a_table(chosen)
        assert chosen.cookie != b"hansa=" + b"A" * 43
        mine = chosen.cookie
        assert (await chosen.get(f"/api/tables/{made['id']}"))["my_seats"] == [0, 1, 2]
        await a_table(chosen)
        assert chosen.cookie == mine, "a known one is kept"
        planted = Direct(application)
        planted.cookie = b"hansa=" + b"A" * 43
        assert (await planted.ask("GET", f"/api/tables/{made['id']}"))[0] == 404


def test_names_that_look_alike_are_told_apart() -> None:
    for other in ("Ann", "ANN", "Аnn", "A n n", "ａｎｎ"):
        assert making.unlike(other, ["Ann"]).endswith(" 2"), other
    assert making.unlike("Bill", ["BiIl", "Bill 2"]) == "Bill 3"
    assert making.unlike("René", ["Rene"]) == "René"
    assert making.unlike("", ["", "Ann"]) == ""
    assert len(making.unlike("x" * 40, ["x" * 40])) <= 40


async def test_nobody_sits_down_under_the_name_of_another(sqlite: str) -> None:
    async with house(sqlite) as application:
        host, ben = Direct(application), Direct(application)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
        made = await a_table(host, seats=seats, public=True)
        state = (await ben.post(f"/api/tables/{made['id']}/join", name="Аnn"))["state"]
        assert [seat["name"] for seat in state["table"]["seats"]][:2] == ["Ann", "Аnn 2"]
        answer = await ben.ask("PATCH", f"/api/tables/{made['id']}/seats/1", {"name": "ann"})
        assert json.loads(answer[1])["table"]["seats"][1]["name"] == "ann 2"


async def test_a_damaged_private_table_does_not_exist_for_strangers(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, eve = Direct(application), Direct(application)
        made = [(await a_table(ann, public=public))["id"] for public in (False, True)]
        t = schema.tables
        await application.server.store.execute(sa.update(t).values(meta="{"))
        application.server.tables.slots.clear()
        for table, status in zip(made, (404, 409), strict=True):
            path = f"/api/tables/{table}"
            assert (await ann.ask("GET", path))[0] == 409
            assert (await eve.ask("GET", path))[0] == status
            assert (await eve.ask("POST", f"{path}/actions", {"seat": 0, "after": 0, "action": "end"}))[0] == status
            assert (await eve.ask("POST", f"{path}/leave", {"seat": 0}))[0] == status


# ---------------------------------------------------------------- asking twice
async def test_a_table_that_is_asked_for_twice_is_made_once(database: str) -> None:
    async with house(database) as application:
        body = three(nonce=NONCE)
        ann, lost = Direct(application), Direct(application)
        made = [await who.post("/api/tables", **body) for who in (ann, lost)]
        assert made[0]["id"] == made[1]["id"]
        assert len(await application.server.store.all(sa.select(schema.tables.c.id))) == 1
        path = f"/api/tables/{made[0]['id']}"
        for who in (ann, lost):
            state = await who.get(path)
            assert (state["host"], state["my_seats"]) == (True, [0])
        both = await asyncio.gather(
            *(Direct(application).post("/api/tables", **(body | {"nonce": NONCE[::-1]})) for _ in range(4))
        )
        assert len({each["id"] for each in both}) == 1
        ben = Direct(application, 1)
        await ben.post(f"{path}/claim", secret=made[1]["links"]["seats"]["1"])
        again = await ann.post("/api/tables", **body)
        assert sorted(again["links"]["seats"]) == ["0", "2"], "no new link to a seat that somebody has"
        assert (await ann.ask("POST", "/api/tables", body | {"nonce": "short"}))[0] == 400


async def test_a_seat_that_is_asked_for_twice_is_taken_once(sqlite: str) -> None:
    async with house(sqlite) as application:
        host, ben, lost = (Direct(application) for _ in range(3))
        made = await a_table(host, seats=[{"kind": "open"}] * 4, public=True)
        path = f"/api/tables/{made['id']}"
        found = [await who.post(f"{path}/join", name="Ben", nonce=NONCE) for who in (ben, lost, ben)]
        assert [each["seat"] for each in found] == [0, 0, 0]
        assert found[2]["state"]["my_seats"] == [0]
        other = await Direct(application).post(f"{path}/join", name="Cia", nonce=NONCE[::-1])
        assert other["seat"] == 1


# ---------------------------------------------------------------- nothing grows without a bound
async def test_tables_in_memory_have_a_bound(sqlite: str) -> None:
    async with house(sqlite) as application:
        ann, server = Direct(application, 0), application.server
        made = [(await a_table(ann))["id"] for _ in range(8)]
        for table in made:
            await ann.get(f"/api/tables/{table}")
        ann.watch(made[0])
        await until(lambda: asyncio.sleep(0, server.hub.watched(made[0])))
        assert server.tables.evict_idle(600, server.hub.watched, most=3) == 5
        assert set(server.tables.slots) == {made[0], *made[-2:]}, "those that were used last stay, and who is watched"
        assert server.tables.evict_idle(600, server.hub.watched, most=3) == 0
        await ann.close()


def test_addresses_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KEPT", 100)
    kept = Limits(Settings())
    for i in range(500):
        name = f"10.0.{i // 250}.{i % 250}"
        kept.address(name)
        spent = kept.cost(name)
        assert spent is not None
        spent.spend(100.0)
    assert len(kept.addresses) <= 100
    assert len(kept.costs) <= 100


# ---------------------------------------------------------------- bots
def test_makers_cannot_be_told() -> None:
    rng = random.Random(3)
    found = {maker_of(f"{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}.1") for _ in range(3000)}
    assert all(len(maker) == 4 for maker in found)
    assert len(found) > 2500


async def test_a_restart_does_not_forget_who_made_a_table(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots.Bots, "_play_once", lambda self, table_id: asyncio.sleep(3600))
    bots: Json = TABLE | {"seats": [{"kind": "bot", "level": "random"}] * 3}
    async with house(sqlite) as application:
        greedy, other = (Direct(application, address=f"10.0.0.{i}") for i in (1, 2))
        made = [(await greedy.post("/api/tables", **bots))["id"] for _ in range(5)]
        made.append((await other.post("/api/tables", **bots))["id"])
    async with house(sqlite, bot_processes=3) as application:
        queue = application.server.bots.queue
        running: Any = queue.running
        await until(lambda: asyncio.sleep(0, len(queue.waiting) == 3 == sum(running.values())))
        assert sorted(running.values()) == [1, 2], "two places for one maker, one for the other"


async def test_tables_of_bots_wait_in_the_database(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots.Bots, "_play_once", lambda self, table_id: asyncio.sleep(3600))
    monkeypatch.setattr(robots, "BEHIND", 4)
    async with house(sqlite) as application:
        ann, server = Direct(application), application.server
        bots: Json = TABLE | {"seats": [{"kind": "bot", "level": "random"}] * 3}
        made = [(await ann.post("/api/tables", **bots))["id"] for _ in range(9)]
        assert len(server.bots.at_work) == 4
        waits = next(table for table in made if table not in server.bots.at_work)
        await ann.get(f"/api/tables/{waits}")
        ann.watch(waits)
        await until(lambda: asyncio.sleep(0, waits in server.bots.at_work))
        await ann.close()
