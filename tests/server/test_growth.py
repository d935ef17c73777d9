"""Nothing that is stored grows without a bound: logs, chats, tables in all, what one address brings, players."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from hansa.cli import main
from hansa.game.game import Game
from hansa.server import pruning, schema, tables
from hansa.server import table as one_table
from hansa.server.routes import play as routes_play
from hansa.server.routes import records
from hansa.server.routes import tables as routes_tables
from server.conftest import Clock
from server.direct import Direct
from server.helpers import until
from server.houses import TABLE, a_table, house, people, play
from server.test_expiry import Calendar, due

DAY = 86_400.0


async def refused(who: Direct, path: str, body: Any = None, method: str = "POST") -> str:
    """The id of the error, empty if there was none."""
    status, answer = await who.ask(method, path, {} if body is None else body)
    return "" if status < 300 else str(json.loads(answer)["error"])


async def test_a_log_has_an_end_and_the_game_can_still_be_ended(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_table, "MOST_ENTRIES", 12)
    for module in (routes_play, routes_tables):
        monkeypatch.setattr(module, "FOR_THE_END", 4)
    async with house(sqlite) as application:
        table, (ann, ben, cia) = await people(application)
        path = f"/api/tables/{table}"
        state = await ann.get(path)
        while state["seq"] < 12:
            state = await play(table, [ann, ben, cia], 1)
        actor = [ann, ben, cia][state["view"]["actor"]]
        seen = await actor.get(f"{path}?seat={actor.seat}")
        step = {"seat": actor.seat, "after": seen["seq"], "action": seen["legal"][0]["code"]}
        assert await refused(actor, f"{path}/actions", step) == "log-full"
        assert await refused(ann, f"{path}/settings", {"name": "x"}, "PATCH") == "log-full"
        asked = [await refused(ben, f"{path}/end", {"seat": 1}) for _ in range(6)]
        assert asked == ["", "", "", "", "log-full", "log-full"], "asking has an end, too"
        assert (await ann.get(path))["seq"] == 16
        assert await refused(cia, f"{path}/forget") == "", "nobody has to keep it"
        assert (await ann.post(f"{path}/close"))["table"]["status"] == "closed"


async def test_bots_finish_a_game_whose_log_is_full(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_table, "MOST_ENTRIES", 2)
    async with house(sqlite) as application:
        ann = Direct(application)
        body: dict[str, Any] = TABLE | {"seats": [{"kind": "bot", "level": "random"}] * 3, "bot_seconds": 0.1}
        made = await ann.post("/api/tables", **body)

        async def went_on() -> bool:
            return bool((await ann.get(f"/api/tables/{made['id']}"))["seq"] >= 10)

        await until(went_on)


async def test_of_a_long_chat_the_last_lines_are_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CHAT_KEPT", 6)
    monkeypatch.setattr(tables, "CHAT_CUT", 5)
    async with house(database) as application:
        ann = Direct(application)
        made = await a_table(ann)
        store = application.server.store
        async with application.server.tables.locked(made["id"]) as table:
            for n in range(25):
                await application.server.tables.say(table, 0, f"line {n}")
        found = await store.all(sa.select(schema.chat.c.id).order_by(schema.chat.c.id))
        assert [row.id for row in found] == list(range(20, 26))
        lines = (await ann.get(f"/api/tables/{made['id']}/chat?seat=0"))["messages"]
        assert [line["text"] for line in lines][-1] == "line 24"


async def test_tables_in_all_have_a_bound(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite, tables=2) as application:
        ann = Direct(application)
        monkeypatch.setattr(pruning, "COUNTED", 0.0)
        record = Game.new(players=3, seed=1).record().to_text()
        await a_table(ann)
        await a_table(ann)
        for path, body in (("/api/tables", TABLE), ("/api/records", {"record": record})):
            with pytest.raises(AssertionError, match="as many tables as it may have"):  # 503
                await ann.ask("POST", path, body)


async def test_a_long_record_is_paid_for_like_many_tables(
    sqlite: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "LIKE_A_TABLE", 10)
    game = Game.new(players=3, seed=1)
    for _ in range(40):
        game.play(game.legal_codes()[0], tell=False)
    async with house(sqlite, tables_per_hour=11) as application:
        ann, ben = (Direct(application, address=f"10.0.0.{i}") for i in (1, 2))
        body = {"record": game.record().to_text()}
        assert [await refused(ann, "/api/records", body) for _ in range(3)] == ["", "", "too-many-requests"]
        assert await refused(ben, "/api/records", body) == ""


EVENT = {"name": "Cup", "kind": "all", "board": "hansa", "edition": "ed2009", "players": 2, "rounds": 1, "enter": True}


async def test_the_tables_of_an_event_are_paid_for_by_who_begins_it(
    sqlite: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "COUNTED", 0.0)
    bots = {"bots": ["random"] * 9}
    async with house(sqlite, tables=1) as application:
        await a_table(Direct(application))
        ann = Direct(application)
        status, made = await ann.ask("POST", "/api/events", EVENT | bots)
        assert status == 201
        with pytest.raises(AssertionError, match="as many tables as it may have"):  # 503
            await ann.ask("POST", f"/api/events/{json.loads(made)['id']}/start", {})
    async with house(sqlite, tables_per_hour=60) as application:  # 45 tables each, of which 30 count
        for more, address in ((bots, "10.0.0.1"), (bots | {"most": 10}, "10.0.0.2")):
            began = []
            for _ in range(3):
                ann = Direct(application, address=address)
                status, made = await ann.ask("POST", "/api/events", EVENT | more)
                if status == 201 and more is bots:
                    status, _ = await ann.ask("POST", f"/api/events/{json.loads(made)['id']}/start", {})
                began.append(status)
            assert began.count(429) == 2, began


async def stored(application: Any) -> set[str]:
    found = await application.server.store.all(sa.select(schema.players.c.profile))
    return {json.loads(row.profile)["name"] for row in found}


async def test_players_who_are_gone_are_forgotten(database: str) -> None:
    calendar = Calendar()
    async with house(database, calendar, expire_days=180.0) as application:
        server = application.server
        await due(server)  # announced
        away, back, sits, invited = (Direct(application) for _ in range(4))
        for who, name in ((away, "away"), (back, "back"), (sits, "sits"), (invited, "invited")):
            assert (await who.post("/api/me", "PUT", name=name))["days"] == 180
        code = (await away.post("/api/me/code"))["code"]
        secret, _ = await server.people.give_pass("known", "", 1000)
        await invited.post("/api/me/take", secret=secret, device="")
        made = await a_table(sits)
        calendar.now += 100 * DAY
        await back.get("/api/me")
        calendar.now += 100 * DAY
        await server.store.execute(sa.update(schema.tables).values(updated=calendar.now))
        await due(server)
        assert await stored(application) == {"back", "sits", "invited"}
        assert await refused(Direct(application), "/api/me/recover", {"code": code, "device": ""}) == "bad-secret"
        assert (await sits.get(f"/api/tables/{made['id']}"))["my_seats"] == [0, 1, 2]


async def test_somebody_who_comes_every_day_costs_one_row_a_day(sqlite: str) -> None:
    calendar = Calendar()
    async with house(sqlite, calendar) as application:
        ann, eve = Direct(application), Direct(application)
        await ann.post("/api/me", "PUT", name="ann")
        store, written = application.server.store, 0
        real = store.write

        async def write(change: Any) -> Any:
            nonlocal written
            written += 1
            return await real(change)

        store.write = write  # type: ignore[method-assign]
        for _ in range(3):
            calendar.now += 1.5 * DAY
            for _ in range(4):
                await ann.get("/api/me")
                eve.cookie = b"hansa=" + b"A" * 43
                await eve.get("/api/me")
        assert written == 3


async def test_prune_on_the_command_line_counts_players(sqlite: str) -> None:
    async with house(sqlite) as application:
        await Direct(application).post("/api/me", "PUT", name="ann")
        await application.server.store.execute(sa.update(schema.players).values(seen=time.time() - 200 * DAY))
    words = ["admin", "prune", "--database", sqlite]
    for more, said in ((["--dry-run"], "1 players"), ([], "1 players"), ([], "0 players")):
        done = await asyncio.to_thread(CliRunner().invoke, main, [*words, *more])
        assert done.exit_code == 0, done.output
        assert said in done.output
