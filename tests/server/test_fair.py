"""The server commits itself before anybody has said a word, and shows its secret when the game is over."""

from __future__ import annotations

import json

from hansa import Game
from hansa.game.fair import commitment_of
from hansa.game.making import problem_of
from server.helpers import Running, act, create, done, state


async def test_commitment_words_secret(server: Running) -> None:
    host, guest = server.browser(), server.browser()
    seats = [{"kind": "me", "word": "kogge"}, {"kind": "me"}, {"kind": "open"}]
    body = {"board": "hansa", "edition": "bigbox", "seats": seats, "options": {"missions": True}, "public": True}
    made = (await host.post("/api/tables", json=body)).json()
    table = made["id"]
    promised = made["state"]["table"]["commitment"]
    assert len(promised) == 64
    assert made["state"]["table"]["secret"] is None
    assert [seat["word"] for seat in made["state"]["table"]["seats"]] == ["kogge", "", ""]
    said = await done(host, table, "seats/1/word", word="salz")
    assert said["table"]["seats"][1]["word"] == "salz"
    assert said["table"]["commitment"] == promised
    assert (await act(guest, table, "seats/1/word", word="mine")).status_code == 403
    joined = await done(guest, table, "join", word="hering")
    now = joined["state"]
    assert now["table"]["status"] == "playing"
    assert now["table"]["commitment"] == promised
    assert now["table"]["secret"] is None
    assert (await act(host, table, "seats/1/word", word="late")).status_code == 409
    kept = (await host.get(f"/api/tables/{table}/record", params={"seat": 0})).text
    assert f"commitment: {promised}" in kept
    assert "secret:" not in kept
    stored = server.application.server.tables.slots[table].table
    assert stored is not None
    assert stored.game is not None
    header = stored.game.header
    assert header.fair is not None
    assert header.fair.words == ("kogge", "salz", "hering")
    assert header.fair.secret is not None
    assert commitment_of(header.fair.secret) == promised
    assert problem_of(header) is None
    for client in (host, guest, server.browser()):  # nowhere before the end
        for path in ("", "/record", "/entries", "/replay"):
            assert header.fair.secret not in (await client.get(f"/api/tables/{table}{path}")).text


async def test_the_secret_is_shown_at_the_end(server: Running) -> None:
    me = server.browser()
    made = await create(me, "me", "me", "me", options={"stall_rounds": 1}, public=True)
    table, promised = made["id"], made["state"]["table"]["commitment"]
    for _ in range(400):
        now = await state(me, table)
        if now["view"]["actor"] is None:
            break
        mine = await state(me, table, seat=now["view"]["actor"])
        texts = [each["text"] for each in mine["legal"]]
        await done(
            me, table, "actions", seat=mine["seat"], after=mine["seq"], action="end" if "end" in texts else texts[0]
        )
    ended = await state(server.browser(), table)
    assert ended["table"]["status"] == "finished"
    assert commitment_of(ended["table"]["secret"]) == promised
    assert ended["entries"][-1]["secret"] == ended["table"]["secret"]
    text = (await server.browser().get(f"/api/tables/{table}/record")).text
    assert problem_of(Game.load(text).header) is None
    again = await me.post("/api/records", json={"record": text})
    assert again.json()["state"]["table"]["commitment"] == promised


async def test_a_record_that_goes_on_promises_nothing(server: Running) -> None:
    me = server.browser()
    made = await create(me, "me", "me", "me")
    text = (await me.get(f"/api/tables/{made['id']}/record", params={"seat": 0})).text
    again = await me.post("/api/records", json={"record": text, "as": "start"})
    assert again.status_code == 201, again.text
    assert again.json()["state"]["table"]["commitment"] is None
    assert json.dumps(again.json()).count(made["state"]["table"]["commitment"]) == 0


async def test_every_table_has_a_secret_of_its_own(server: Running) -> None:
    me = server.browser()
    made = [await create(me, "me", "me", "me", autostart=False) for _ in range(3)]
    assert len({each["state"]["table"]["commitment"] for each in made}) == 3
