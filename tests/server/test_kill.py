"""kill -9 under load: what was acknowledged is there, once, and everything goes on. HANSA_SAMPLES: how many kills.

The moment of a kill is a number of acknowledged actions and a little more, so that there is load on any machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import Callable

import httpx
import pytest

from server.helpers import PATIENCE, SAMPLES, Json, Process, choose, create, state, until

KILLS = SAMPLES or 3
TABLES = 6


class Load:
    """People at several tables who note what the server acknowledged."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.client = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE)
        self.tables: list[str] = []
        self.acknowledged: dict[str, dict[int, int]] = {}
        self.rng = random.Random(11)

    async def open_tables(self, number: int = TABLES) -> None:
        for i in range(number):
            kinds = ("me", "me", "me") if i % 2 else ("me", "random", "random")
            made = await create(self.client, *kinds, options={"missions": True}, bot_seconds=0.1)
            self.tables.append(made["id"])
            self.acknowledged[made["id"]] = {}

    async def play(self, table: str) -> None:
        """Play until the server is gone."""
        while True:
            now = await state(self.client, table)
            if now["table"]["status"] != "playing":
                return
            seat = now["view"]["actor"]
            if seat not in now["my_seats"]:
                await asyncio.sleep(0.01)
                continue
            mine = await state(self.client, table, seat=seat)
            action = choose(mine["legal"], self.rng)
            body = {"seat": seat, "after": mine["seq"], "action": action["code"]}
            answer = await self.client.post(f"/api/tables/{table}/actions", json=body)
            if answer.status_code == 200:
                self.acknowledged[table][answer.json()["entries"][0]["seq"]] = action["text"]

    @property
    def total(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def some(self, number: int) -> None:
        """Wait until so many more actions were acknowledged."""
        wanted = self.total + number

        async def enough() -> bool:
            return self.total >= wanted

        await until(enough)

    async def run(self) -> None:
        """Play at all tables; a game that is over is followed by another."""

        async def one(table: str) -> None:
            with contextlib.suppress(httpx.HTTPError):
                await self.play(table)
                await self.open_tables(1)
                await one(self.tables[-1])

        await asyncio.gather(*(one(table) for table in self.tables))

    async def check(self) -> None:
        """Every acknowledged action is in the log at its number; the log has no gaps and no doubles."""
        for table, wanted in self.acknowledged.items():
            entries: list[Json] = []
            more = True
            while more:
                since = entries[-1]["seq"] if entries else 0
                query = {"since": since, "limit": 1000}
                got = (await self.client.get(f"/api/tables/{table}/entries", params=query)).json()
                entries += got["entries"]
                more = got["more"]
            assert [e["seq"] for e in entries] == list(range(1, len(entries) + 1))
            played = {e["seq"]: e["action"] for e in entries if e["kind"] == "play"}
            assert {seq: played.get(seq) for seq in wanted} == wanted
            replay = (await self.client.get(f"/api/tables/{table}/replay")).json()
            assert replay["steps"] == len(played)


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * KILLS)
async def test_nothing_acknowledged_is_lost(database: str, record_property: Callable[[str, object], None]) -> None:
    server = Process(database)
    await server.start()
    load = Load(server)
    try:
        await load.open_tables()
        for _ in range(KILLS):
            task = asyncio.create_task(load.run())
            await load.some(load.rng.randint(10, 60))
            await asyncio.sleep(load.rng.uniform(0.0, 0.1))
            server.kill()
            await task
            await server.start()
            await load.check()
            before = [(await state(load.client, table)) for table in load.tables]

            async def bots_go_on(before: list[dict[str, object]] = before) -> bool:
                for table, old in zip(load.tables, before, strict=True):
                    now = await state(load.client, table)
                    waiting = now["table"]["status"] == "playing" and now["view"]["actor"] not in now["my_seats"]
                    if waiting and now["seq"] == old["seq"]:
                        return False
                return True

            await until(bots_go_on)
        record_property(
            "figure",
            f"{KILLS} kills on {database.split(':')[0].split('+')[0]}: {load.total} acknowledged actions at "
            f"{len(load.tables)} tables, all there, none twice",
        )
    finally:
        await load.client.aclose()
        if server.process:
            assert server.stop() in (0, -signal.SIGTERM)  # the signal is passed on after a graceful stop
