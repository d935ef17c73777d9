"""With the limits of a fresh start one address at full speed leaves everybody else's waiting time about as it was.

The sample here has a generous bound, inside one run; `make proof ARGS=strangers` tries every kind for longer on both
databases, and the median of the others must stay below three times its quiet value.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest

from hansa.server.settings import DEFAULTS
from server.helpers import PATIENCE, SAMPLES, Process, create, play_step
from server.stranger import KINDS

pytestmark = pytest.mark.slow
FULL = bool(SAMPLES)
BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]
SECONDS = 8.0 if FULL else 2.0
TIMES = 3.0 if FULL else 30.0
LIMITS = ("requests_per_second", "actions_per_second", "tables_per_hour")


@pytest.fixture
async def fresh(database: str) -> AsyncIterator[Process]:
    """A server with the limits of a fresh start."""
    server = Process(database, **{f"HANSA_{name.upper()}": str(getattr(DEFAULTS, name)) for name in LIMITS})
    await server.start()
    yield server
    server.stop()


async def wait_times(server: Process, seconds: float) -> list[float]:
    """How long three people at tables of their own wait for each request, in milliseconds."""
    found: list[float] = []

    async def person(k: int) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{10 + k}")
        async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as client:
            made = await create(client, "me", "me", "me")
            rng = random.Random(k)
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                for path in ("/api/tables", f"/api/tables/{made['id']}"):
                    began = time.perf_counter()
                    (await client.get(path)).raise_for_status()
                    found.append(1000 * (time.perf_counter() - began))
                began = time.perf_counter()
                await play_step(client, made["id"], rng)
                found.append(500 * (time.perf_counter() - began))
                await asyncio.sleep(0.05)

    await asyncio.gather(*(person(k) for k in range(3)))
    return found


@pytest.mark.parametrize("database", BOTH if FULL else BOTH[:1], indirect=True)
@pytest.mark.parametrize("kind", KINDS if FULL else ("record", "slow", "frames"))
async def test_one_address_at_full_speed_leaves_the_others_alone(
    fresh: Process, kind: str, database: str, record_property: Callable[[str, object], None]
) -> None:
    await wait_times(fresh, SECONDS / 4)
    quiet = statistics.median(await wait_times(fresh, SECONDS))
    stranger = await asyncio.create_subprocess_exec(
        *(sys.executable, str(Path(__file__).parent / "stranger.py"), kind, str(fresh.port), str(SECONDS + 1)),
        stdout=asyncio.subprocess.PIPE,
    )
    assert stranger.stdout is not None
    assert await stranger.stdout.readline() == b"ready\n"
    await asyncio.sleep(1)
    busy = statistics.median(await wait_times(fresh, SECONDS))
    out, _ = await stranger.communicate()
    assert stranger.returncode == 0
    if not FULL:  # whatever else runs on this machine may have begun meanwhile
        quiet = max(quiet, statistics.median(await wait_times(fresh, SECONDS / 2)))
    answers = json.loads(out)
    assert sum(answers.values()) > 0
    where = "SQLite" if database.startswith("sqlite") else "PostgreSQL"
    told = ", ".join(f"{name}: {n}" for name, n in sorted(answers.items()))
    record_property("figure", f"{kind} on {where}: {quiet:.1f} -> {busy:.1f} ms (x {busy / quiet:.1f}; {told})")
    assert busy < TIMES * quiet + 20 * (not FULL)
