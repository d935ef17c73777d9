"""Bots that crash, hang or talk nonsense do not stop a table; after a restart bots go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import anyio.to_process
import pytest

from hansa.bots import registry
from hansa.server import thinking
from server.conftest import Starter
from server.helpers import PATIENCE, Running, create, done, state, until

FAULTY = """
import os, time

class Faulty:
    def __init__(self):
        self.name = "faulty"

class Crasher(Faulty):
    def choose(self, position, budget, rng):
        os._exit(3)

class Hanger(Faulty):
    def choose(self, position, budget, rng):
        time.sleep(1000)

class Liar(Faulty):
    def choose(self, position, budget, rng):
        return [987654]

class Raiser(Faulty):
    def choose(self, position, budget, rng):
        raise RuntimeError("no idea")

class Mute(Faulty):
    def choose(self, position, budget, rng):
        return []
"""


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of another package, none of them good."""
    folder = tmp_path / "faulty"
    info = folder / "faulty_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "faulty_bots.py").write_text(FAULTY)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 1.0\n")
    names = ("Crasher", "Hanger", "Liar", "Raiser", "Mute")
    points = "".join(f"{name.lower()} = faulty_bots:{name}\n" for name in names)
    (info / "entry_points.txt").write_text(f"[hansa.bots]\n{points}")
    monkeypatch.syspath_prepend(str(folder))
    thinking.levels.cache_clear()
    yield
    thinking.levels.cache_clear()


@pytest.mark.parametrize("kind", ["crasher", "hanger", "liar", "raiser", "mute"])
async def test_a_failing_bot_is_replaced_and_the_table_goes_on(
    kind: str, sqlite: str, start: Starter, faulty: None
) -> None:
    server = await start(sqlite, bot_grace=0.4, bot_failures=2)
    ann = server.browser()
    made = await create(ann, kind, "random", "random", public=True)

    async def replaced() -> bool:
        now = await state(ann, made["id"])
        return bool(now["table"]["seats"][0]["level"] == "random" and now["actions"] > 10)

    await until(replaced)
    entries = (await ann.get(f"/api/tables/{made['id']}/entries", params={"limit": 1000})).json()["entries"]
    notes = [e for e in entries if e["kind"] == "seat"]
    assert [n["change"] for n in notes] == ["bot"]
    assert kind in notes[0]["why"]
    assert server.application.server.bots.failed >= 2


async def test_bots_play_a_whole_game(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "random", "greedy", "random", public=True, options={"missions": True, "favour": True})

    async def over() -> bool:
        return bool((await state(ann, made["id"]))["table"]["status"] == "finished")

    await until(over)
    final = await state(ann, made["id"])
    assert final["view"]["winners"]
    assert final["entries"][-1]["kind"] == "finish"
    record = (await ann.get(f"/api/tables/{made['id']}/record")).text
    again = (await ann.post("/api/records", json={"record": record})).json()
    assert again["state"]["table"]["status"] == "finished"
    assert again["state"]["view"]["score"] == final["view"]["score"]


async def test_after_a_restart_bots_go_on(database: str, start: Starter) -> None:
    first = await start(database)
    ann = first.browser()
    made = await create(ann, "random", "random", "random", public=True)

    async def some() -> bool:
        return bool((await state(ann, made["id"]))["actions"] > 3)

    await until(some)
    await first.stop()
    second = await start(database)
    bob = second.browser()
    before = (await state(bob, made["id"]))["actions"]

    async def more() -> bool:
        now = await state(bob, made["id"])
        return bool(now["actions"] > before + 5 or now["table"]["status"] == "finished")

    await until(more)


async def test_a_substitute_is_marked_in_the_log(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    actor = made["state"]["view"]["actor"]
    await done(ann, made["id"], f"seats/{actor}/bot", level="random")

    async def moved() -> bool:
        return bool((await state(ann, made["id"]))["view"]["actor"] != actor)

    await until(moved)
    entries = (await state(ann, made["id"], since=1))["entries"]
    assert {e["by"] for e in entries if e["kind"] == "play"} == {"substitute"}


async def test_bots_that_wait_for_a_process_do_not_count_as_hanging(
    sqlite: str, start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(sqlite, bot_grace=0.01, bot_processes=1)
    bots = server.application.server.bots
    free = asyncio.Event()

    async def in_a_process(work: Callable[[], int], **_: object) -> int:
        if work() == 0:
            await free.wait()
        return work()

    monkeypatch.setattr(anyio.to_process, "run_sync", in_a_process)

    async def think(seconds: float, work: Callable[[], int]) -> int:
        async with bots.queue.place("somebody"):
            return await bots.think(seconds, work)

    first = asyncio.create_task(think(1000.0, lambda: 0))
    others = [asyncio.create_task(think(0.0, partial(int, k))) for k in range(1, 6)]
    await asyncio.sleep(0.2)  # far longer than one of the others has, once it is its turn
    assert not any(task.done() for task in (first, *others))
    free.set()
    assert await asyncio.gather(first, *others) == [0, 1, 2, 3, 4, 5]


async def test_many_tables_share_one_process(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, bot_grace=PATIENCE, bot_failures=1, bot_processes=1)
    ann = server.browser()
    tables = [(await create(ann, "novice", "random", "random", public=True))["id"] for _ in range(8)]

    async def all_move() -> bool:
        return all([(await state(ann, table))["actions"] > 5 for table in tables])

    await until(all_move)
    for table in tables:
        assert (await state(ann, table))["table"]["seats"][0]["level"] == "novice"


def test_bots_have_a_style_all_game_long() -> None:
    styles = {thinking.in_style("merchant", f"table {n}", 1) for n in range(50)}
    assert len(styles) > 2
    assert all(registry.is_known(name) for name in styles)
    assert thinking.in_style("merchant", "table 1", 1) == thinking.in_style("merchant", "table 1", 1)
    assert thinking.in_style("random", "table 1", 1) == "random"


async def test_a_program_that_the_host_named_plays_at_tables(
    sqlite: str, start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = Path(__file__).parent.parent.parent / "examples" / "bot.mjs"
    monkeypatch.setenv(registry.PIPED, f"tidy=node {example}")
    thinking.levels.cache_clear()
    try:
        server = await start(sqlite, bot_grace=PATIENCE)
        ann = server.browser()
        assert "tidy" in {level["id"] for level in (await ann.get("/api/options")).json()["levels"]}
        made = await create(ann, "tidy", "random", "random", public=True)

        async def moved() -> bool:
            now = await state(ann, made["id"])
            return bool(now["actions"] > 30 and now["table"]["seats"][0]["level"] == "tidy")

        await until(moved)
        assert server.application.server.bots.failed == 0
    finally:
        thinking.levels.cache_clear()


@pytest.mark.parametrize("level", ["pipe:touch owned", "pipe:./x", "tidy=touch owned", "tidy"])
async def test_nobody_names_a_command_over_the_network(level: str, sqlite: str, start: Starter) -> None:
    server = await start(sqlite)
    seats = [{"kind": "bot", "level": level}, {"kind": "bot"}, {"kind": "bot"}]
    body = {"board": "hansa", "edition": "bigbox", "seats": seats}
    answer = await server.browser().post("/api/tables", json=body)
    assert answer.status_code == 400, answer.text
    assert f"there is no bot {level!r}" in answer.json()["message"]
