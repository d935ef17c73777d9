"""A restart with very many tables answers from the first moment. HANSA_SAMPLES: how many tables."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from server.direct import Direct, Json
from server.helpers import SAMPLES, Process
from server.houses import TABLE, house

pytestmark = pytest.mark.slow
MANY = SAMPLES or 1500
BOTS = max(20, MANY // 20)
SECONDS = 10.0 if SAMPLES else 1.0
DIGITS = "23456789abcdefghjkmnpqrstuvwxyz"


def named(number: int) -> str:
    return "".join(DIGITS[number // len(DIGITS) ** i % len(DIGITS)] for i in range(10))


def multiply(file: Path, waits: str, bots: str) -> None:
    """Copies of two tables with their logs: many that wait for people, some that wait for a bot."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for table, numbers in ((waits, range(MANY - BOTS)), (bots, range(MANY - BOTS, MANY))):
            for name, key in (("tables", "id"), ("log", "table_id")):
                columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
                rows = connection.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,)).fetchall()
                at = columns.index(key)
                marks = ",".join("?" * len(columns))
                connection.executemany(
                    f"INSERT INTO {name} VALUES ({marks})",
                    ((*row[:at], named(number), *row[at + 1 :]) for number in numbers for row in rows),
                )
        connection.execute("UPDATE tables SET updated = updated - rowid")
        connection.commit()


async def test_a_restart_with_many_tables_answers_lists_at_once(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    file = tmp_path / "hansa.sqlite"
    async with house(f"sqlite:///{file}") as application:
        ann = Direct(application)
        kinds: list[Json] = [{}, {"seats": [{"kind": "bot", "level": "alderman"}] * 3, "bot_seconds": 60}]
        bodies: list[Json] = [TABLE | {"public": True} | more for more in kinds]
        made = [await ann.post("/api/tables", **body) for body in bodies]
        await application.server.bots.stop()
    await asyncio.to_thread(multiply, file, made[0]["id"], made[1]["id"])
    server = Process(f"sqlite:///{file}")
    took: list[float] = []
    first = 0.0
    try:
        starting = asyncio.create_task(server.start())
        async with httpx.AsyncClient(base_url=server.url, timeout=120) as client:
            while not took or time.monotonic() < first + SECONDS:
                began = time.monotonic()
                with contextlib.suppress(httpx.TransportError):
                    found = (await client.get("/api/tables")).json()
                    took.append(time.monotonic() - began)
                    if len(took) == 1:
                        first = began
                    assert len(found["running"]) == 50
                await asyncio.sleep(0.02)
            await starting
            health = (await client.get("/api/health")).json()
    finally:
        server.stop()
    assert health["status"] == "ok"
    slowest = 1000 * max(took)
    record_property(
        "figure",
        f"{MANY:,} tables, {BOTS:,} of them waiting for a bot: {len(took):,} lists from the first moment, the first "
        f"after {1000 * took[0]:.0f} ms, the slowest after {slowest:.0f} ms",
    )
    assert not SAMPLES or slowest < 500
