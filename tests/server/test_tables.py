"""Tables and seats: who gets in, who may do what, what is listed."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from hansa.server.table import Table
from hansa.server.tables import Tables
from server.helpers import Running, act, create, done, state


async def test_a_table_of_mine_starts_at_once_and_is_on_my_list(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "me", "me", name="Friday")
    assert made["state"]["table"]["status"] == "playing"
    assert made["state"]["host"]
    assert made["state"]["my_seats"] == [0, 1, 2]
    lists = (await ann.get("/api/tables")).json()
    assert [t["name"] for t in lists["mine"]] == ["Friday"]
    assert lists["mine"][0]["your_turn"]
    assert lists["running"] == []  # private


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Running) -> None:
    answer = await server.browser().post(
        "/api/tables", json={"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me"}] * 3}
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_a_private_table_does_not_exist_for_others(server: Running) -> None:
    made = await create(server.browser(), "me", "person", "person")
    other = server.browser()
    for path in ("", "/record", "/replay", "/chat", "/entries"):
        answer = await other.get(f"/api/tables/{made['id']}{path}")
        assert answer.status_code == 404, path
        assert answer.json()["error"] == "not-found"


async def test_a_link_opens_its_seat(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "person")
    for _ in range(2):  # they may come back by it
        claimed = await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
        assert (claimed["role"], claimed["seat"]) == ("seat", 1)
        assert (await state(ben, made["id"]))["my_seats"] == [1]
    assert (await act(server.browser(), made["id"], "claim", secret="x" * 43)).json()["error"] == "bad-secret"


async def test_a_second_device_by_a_link_of_the_holder(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "person", "person")
    secret = (await done(ann, made["id"], "seats/0/link"))["secret"]
    phone = server.browser()
    assert (await done(phone, made["id"], "claim", secret=secret))["seat"] == 0
    assert (await act(phone, made["id"], "seats/1/link")).status_code == 403


async def test_a_script_uses_the_secret_itself(server: Running) -> None:
    made = await create(server.browser(), "me", "person", "person")
    script = server.browser(made["links"]["seats"]["2"])
    assert (await state(script, made["id"]))["my_seats"] == [2]


async def test_reissue_takes_the_seat_from_everybody_who_had_it(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "person")
    old = made["links"]["seats"]["1"]
    await done(ben, made["id"], "claim", secret=old)
    new = (await done(ann, made["id"], "seats/1/reissue"))["secret"]
    assert (await ben.get(f"/api/tables/{made['id']}")).status_code == 404
    assert (await act(ben, made["id"], "claim", secret=old)).status_code == 403
    assert (await done(ben, made["id"], "claim", secret=new))["seat"] == 1
    await done(ann, made["id"], "seats/1/revoke")
    assert (await ben.get(f"/api/tables/{made['id']}")).status_code == 404


async def test_open_seats_of_public_tables(server: Running) -> None:
    ann, ben, cid = server.browser(), server.browser(), server.browser()
    made = await create(ann, "me", "open", "open", public=True)
    assert made["state"]["table"]["status"] == "waiting"
    assert made["state"]["view"] is None
    assert [t["id"] for t in (await ben.get("/api/tables")).json()["open"]] == [made["id"]]
    joined = await done(ben, made["id"], "join", name="Ben", seat=2)
    assert joined["seat"] == 2
    assert (await act(cid, made["id"], "join", seat=2)).json()["error"] == "seat-taken"
    last = await done(cid, made["id"], "join", name="<b>Cid</b>\x01\u202e")
    assert last["state"]["table"]["status"] == "playing"
    assert [s["name"] for s in last["state"]["table"]["seats"]] == ["Red", "<b>Cid</b>", "Ben"]


async def test_open_seats_of_private_tables_need_the_join_link(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "open", "random")
    assert (await act(ben, made["id"], "join")).status_code == 404
    await done(ben, made["id"], "claim", secret=made["links"]["watch"])
    assert (await act(ben, made["id"], "join")).json()["error"] == "no-access"
    await done(ben, made["id"], "claim", secret=made["links"]["join"])
    assert (await done(ben, made["id"], "join"))["seat"] == 1


async def test_a_spectator_sees_no_more_than_everybody(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    made = await create(ann, "me", "me", "me", options={"missions": True})
    await done(eve, made["id"], "claim", secret=made["links"]["watch"])
    seen = await state(eve, made["id"])
    assert seen["seat"] is None
    assert seen["view"]["mine"] is None
    assert seen["legal"] == []
    assert (await act(eve, made["id"], "actions", seat=0, after=1, action="end")).json()["error"] == "not-your-seat"
    assert (await eve.get(f"/api/tables/{made['id']}", params={"seat": 0})).status_code == 403


async def test_the_host_seats_bots_and_starts(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "open", "open", public=True)
    assert (await act(ben, made["id"], "start")).json()["error"] == "not-host"
    assert (await act(ann, made["id"], "start")).json()["error"] == "wrong-status"
    assert (await act(ann, made["id"], "start", fill="nobody")).json()["error"] == "bad-setup"
    started = await done(ann, made["id"], "start", fill="random")
    assert [s["level"] for s in started["table"]["seats"]] == [None, "random", "random"]
    assert started["table"]["status"] == "playing"


async def test_a_substitute_plays_until_the_player_is_back(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "random")
    await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
    now = await done(ann, made["id"], "seats/1/bot", level="random")
    assert now["table"]["seats"][1]["substitute"] == "random"
    assert now["table"]["seats"][1]["kind"] == "person"
    back = await done(ben, made["id"], "seats/1/back")
    assert back["table"]["seats"][1]["substitute"] is None
    assert (await act(ben, made["id"], "seats/1/back")).status_code == 409


async def test_a_bot_seat_is_given_to_a_person(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "random", "random")
    given = await done(ann, made["id"], "seats/1/person", name="Ben")
    assert (await done(ben, made["id"], "claim", secret=given["secret"]))["seat"] == 1
    assert (await state(ben, made["id"]))["table"]["seats"][1]["name"] == "Ben"


async def test_leaving_and_forgetting(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "open", "open", public=True)
    await done(ben, made["id"], "join")
    left = await done(ben, made["id"], "leave", seat=1)
    assert left["table"]["seats"][1]["kind"] == "open"
    assert left["my_seats"] == []
    await done(ann, made["id"], "forget")
    assert (await ann.get("/api/tables")).json()["mine"] == []


async def test_names_and_colours(server: Running) -> None:
    ann = server.browser()
    made = await create(ann, "me", "open", "open", public=True)
    path = f"/api/tables/{made['id']}/seats/0"
    named = (await ann.patch(path, json={"name": "Ann", "colour": "purple"})).json()
    assert (named["table"]["seats"][0]["name"], named["table"]["seats"][0]["colour"]) == ("Ann", "purple")
    assert (await server.browser().patch(path, json={"name": "Eve"})).status_code == 403
    assert (await ann.patch(path, json={"name": "x" * 41})).status_code == 400
    body = {"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me", "colour": "red"}] * 3}
    assert (await ann.post("/api/tables", json=body)).json()["error"] == "bad-setup"


async def test_closing_by_the_host_or_by_all_people(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    first = await create(ann, "me", "me", "me")
    assert (await done(ann, first["id"], "close"))["table"]["status"] == "closed"
    assert (await act(ann, first["id"], "close")).json()["error"] == "wrong-status"
    second = await create(server.browser(), "person", "person", "random")
    for seat, who in ((0, ann), (1, ben)):
        await done(who, second["id"], "claim", secret=second["links"]["seats"][str(seat)])
    asked = await done(ann, second["id"], "close", seat=0)
    assert asked["table"]["status"] == "playing"
    assert asked["request"] == {
        "kind": "close",
        "by": 0,
        "steps": 0,
        "agreed": [0],
        "missing": [1],
        "seq": asked["seq"],
    }
    assert (await done(ben, second["id"], "answer", seat=1, request=asked["seq"], agree=True))["table"][
        "status"
    ] == "closed"


async def test_a_rematch_carries_everybody_over(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = await create(ann, "me", "person", "random")
    await done(ben, made["id"], "claim", secret=made["links"]["seats"]["1"])
    spare = (await done(ben, made["id"], "seats/1/link"))["secret"]
    assert (await act(ben, made["id"], "rematch")).json()["error"] == "wrong-status"
    await done(ann, made["id"], "close")
    again = await done(ben, made["id"], "rematch")
    assert again["id"] != made["id"]
    assert (await done(ann, made["id"], "rematch"))["id"] == again["id"]
    assert (await state(ann, again["id"]))["my_seats"] == [0]
    assert (await state(ben, again["id"]))["my_seats"] == [1]
    assert (await state(server.browser(spare), again["id"]))["my_seats"] == [1]


async def test_a_rematch_has_the_same_bots(small: Running) -> None:
    ann = small.browser()
    first = await create(ann, "me", "random", "novice")
    other = await create(ann, "me", "random", "novice")
    await done(ann, first["id"], "close")
    again = await done(ann, first["id"], "rematch")
    await done(ann, again["id"], "close")
    third = await done(ann, again["id"], "rematch")
    then, now = (await state(ann, first["id"]))["table"], (await state(ann, third["id"]))["table"]
    seated = [[(seat["kind"], seat["level"], seat["colour"]) for seat in table["seats"]] for table in (then, now)]
    assert seated[0] == seated[1]
    assert [level for _, level, _ in seated[1]] == [None, "random", "novice"]
    # Names and faces are drawn from this: the same people sit there, and others at another table.
    assert then["company"] == now["company"] != (await state(ann, other["id"]))["table"]["company"]
    mine = (await ann.get("/api/tables")).json()["mine"]
    assert [each["company"] for each in mine if each["id"] == third["id"]] == [then["company"]]


async def test_impossible_games_are_refused_with_a_sentence(small: Running) -> None:
    ann = small.browser()
    seats = [{"kind": "me"}, {"kind": "me"}]
    answer = await ann.post("/api/tables", json={"board": "hansa", "edition": "bigbox", "seats": seats})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad-setup"
    assert "ed2009 or egmont" in answer.json()["message"]
    check = {"board": "east", "edition": "bigbox", "players": 4}
    assert (await ann.post("/api/options/check", json=check)).json() == {"board": "east"}


async def test_options_and_boards(small: Running) -> None:
    ann = small.browser()
    options = (await ann.get("/api/options")).json()
    assert {e["id"] for e in options["editions"]} == {"ed2009", "egmont", "bigbox"}
    assert next(x["id"] for x in options["levels"]) == "random"
    for board in options["boards"]:
        answer = await ann.get(f"/api/boards/{board['id']}")
        assert answer.json()["id"] == board["id"]
        again = await ann.get(f"/api/boards/{board['id']}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
    assert (await ann.get("/api/boards/nowhere")).status_code == 404


async def test_every_request_takes_the_lock_of_a_table_once(small: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: Counter[str] = Counter()
    locked = Tables.locked

    @contextlib.asynccontextmanager
    async def counted(self: Tables, table_id: str, fresh: bool = True) -> AsyncIterator[Table]:
        taken[table_id] += 1
        async with locked(self, table_id, fresh) as table:
            yield table

    monkeypatch.setattr(Tables, "locked", counted)
    ann, ben = small.browser(), small.browser()
    made = await create(ann, "me", "open", "person", public=True)
    table = made["id"]
    path = f"/api/tables/{table}"
    secret = made["links"]["seats"]["2"]

    async def once(who: str, verb: str, **body: object) -> None:
        taken.clear()
        client = ann if who == "ann" else ben
        answer = await client.request(
            verb.split()[0], path + verb.split()[1], json=None if verb.startswith("GET") else body
        )
        assert answer.status_code in (200, 201, 409, 422), answer.text
        assert taken == {table: 1}, verb

    await once("ben", "POST /claim", secret=secret)
    await once("ben", "POST /claim", secret=made["links"]["join"])  # with it one person may have two seats
    await once("ben", "POST /join", seat=1)
    await once("ben", "GET ?seat=1")
    now = await state(ben, table, seat=2)
    mover = now["view"]["actor"]
    who = "ann" if mover == 0 else "ben"
    mine = await state(ann if mover == 0 else ben, table, seat=mover)
    after, action = mine["seq"], next(a["text"] for a in mine["legal"] if a["kind"] == "place")
    await once(who, "POST /plan", seat=mover, after=after, actions=[action])
    await once(who, "POST /why", seat=mover, actions=[action])
    await once(who, "POST /actions", seat=mover, after=after, action=action)
    await once(who, "POST /actions", seat=mover, after=0, action="end")  # stale, with the state
    await once(who, "POST /actions", seat=mover, after=after + 1, action="done")  # illegal
    await once(who, "POST /undo", seat=mover, after=after + 1)
    await once("ben", "PUT /orders", seat=1, orders={"on": True})
    await once("ben", "GET /orders?seat=1")
    await once("ben", "PUT /notes", seat=1, text="x")
    await once("ben", "GET /notes?seat=1")
    await once("ben", "POST /chat", seat=1, text="x")
    await once("ben", "GET /chat?seat=1")
    await once("ben", "POST /seen", seat=1, seq=1)
    await once("ben", "GET /entries")
    await once("ben", "GET /replay/0")
    await once("ann", "PATCH /settings", name="x")
    await once("ann", "POST /seats/1/reissue")
    await once("ann", "POST /close")


async def test_all_listeners_hear_of_a_change_even_if_one_fails(small: Running) -> None:
    heard = []

    def fails(table: Table, what: str, elsewhere: bool) -> None:
        raise ZeroDivisionError

    def listens(table: Table, what: str, elsewhere: bool) -> None:
        heard.append((table.id, what, elsewhere))

    small.application.server.tables.listeners[:0] = [fails]
    small.application.server.tables.listeners.append(listens)
    ann = small.browser()
    made = await create(ann, "me", "me", "random")
    await done(ann, made["id"], "chat", seat=0, text="hello")
    assert (made["id"], "log", False) in heard
    assert (made["id"], "chat", False) in heard
