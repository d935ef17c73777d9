"""The example of docs/clients.md plays a game to its end."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from server.helpers import PATIENCE, Running, create, state
from server.test_analysis import record_text

EXAMPLE = Path(__file__).resolve().parents[2] / "examples/remote_bot.py"


async def test_remote_bots_finish_a_game(small: Running) -> None:
    ann = small.browser()
    seats = [{"kind": "person"}] * 2 + [{"kind": "bot", "level": "novice"}] * 2
    body = {"record": record_text(-12), "as": "start", "seats": seats}  # what the example chooses is chance
    made = (await ann.post("/api/records", json=body)).json()
    command = [sys.executable, str(EXAMPLE), small.url, made["id"]]
    bots = [
        await asyncio.create_subprocess_exec(*command, made["links"]["seats"][seat], stderr=asyncio.subprocess.PIPE)
        for seat in ("0", "1")
    ]
    for bot in bots:
        _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
        assert bot.returncode == 0, errors.decode()
    assert (await state(ann, made["id"]))["table"]["status"] == "finished"


async def test_a_remote_bot_with_a_wrong_secret_says_what_the_server_says(small: Running) -> None:
    made = await create(small.browser(), "person", "novice", "novice")
    command = [sys.executable, str(EXAMPLE), small.url, made["id"], "wrong"]
    bot = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 1
    assert "there is no such table, or you may not see it" in errors.decode()
    assert "Traceback" not in errors.decode()


def test_the_example_is_short() -> None:
    code = EXAMPLE.read_text().split('"""', 2)[2]
    assert sum(bool(line.strip()) and not line.startswith("import") for line in code.splitlines()) <= 35
