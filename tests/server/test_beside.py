"""What takes long is not done on the event loop: plans, reasons, records, replays, and rebuilding a table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.game.game import Game
from hansa.server import plan, schema
from hansa.server.metering import metered
from hansa.server.routes import insight, play
from hansa.server.settings import Settings
from hansa.server.store import Store
from hansa.server.table import Table
from hansa.server.threads import Thread
from server.direct import Direct, Json
from server.helpers import PATIENCE
from server.houses import a_table, house


def noted(owner: Any, name: str, seen: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Note on which thread something is called."""
    real: Callable[..., Any] = getattr(owner, name)

    def spy(*args: Any, **more: Any) -> Any:
        seen.append((name, threading.current_thread().name))
        return real(*args, **more)

    monkeypatch.setattr(owner, name, spy)


def placing(state: Json) -> int:
    """An action that can be taken back."""
    return next(int(action["code"]) for action in state["legal"] if action["kind"] == "place")


async def test_the_loop_does_not_do_it(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann, hints=True)
        path = f"/api/tables/{made['id']}"
        seat = made["state"]["view"]["actor"]
        state = await ann.get(f"{path}?seat={seat}")
        await ann.post(f"{path}/actions", seat=seat, after=state["seq"], action=placing(state))
        for owner, name in (
            *((plan, "made_on"), (play, "why_not"), (Game, "record_for"), (Game, "history"), (Game, "at")),
            *((insight, "known_by"), (Table, "replay")),
        ):
            noted(owner, name, seen, monkeypatch)
        planned = await ann.post(f"{path}/plan", seat=seat, after=state["seq"] + 1, actions=["end"])
        assert planned["ended"] == "turn"
        await ann.post(f"{path}/why", seat=seat, actions=["end", "nonsense"])
        assert "hansa record" in await ann.get(f"{path}/record")
        assert (await ann.get(f"{path}/replay"))["steps"] == 1
        assert (await ann.get(f"{path}/replay/1"))["step"] == 1
        await ann.post(f"{path}/analysis", seat=seat, depth="standing")
        application.server.tables.slots.clear()
        assert (await ann.get(f"{path}?seat={seat}"))["actions"] == 1
        await ann.post(f"{path}/close")
        await ann.ask("POST", f"{path}/review", {"from": 0})  # the review itself is made in another process
    assert {name for name, _ in seen} == {"made_on", "why_not", "record_for", "history", "at", "known_by", "replay"}
    assert {thread for _, thread in seen} == {"beside the loop"}


async def test_a_plan_that_is_being_made_holds_nobody_up(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite) as application:
        ann = Direct(application)
        made = await a_table(ann)
        path = f"/api/tables/{made['id']}"
        seat = made["state"]["view"]["actor"]
        begun, go_on = threading.Event(), threading.Event()
        real = plan.made_on

        def slow(*args: Any) -> Any:
            begun.set()
            assert go_on.wait(PATIENCE)
            return real(*args)

        monkeypatch.setattr(plan, "made_on", slow)
        body = {"seat": seat, "after": made["state"]["seq"], "actions": ["end"]}
        planning = asyncio.create_task(ann.ask("POST", f"{path}/plan", body))
        while not begun.is_set():  # noqa: ASYNC110 - set by a thread
            await asyncio.sleep(0.01)
        state = await ann.get(f"{path}?seat={seat}")
        played = await ann.post(f"{path}/actions", seat=seat, after=state["seq"], action=placing(state))
        assert played["actions"] == 1, "the same table is played on meanwhile"
        undone = await ann.post(f"{path}/undo", seat=seat, after=played["seq"])
        assert undone["actions"] == 0
        go_on.set()
        status, _ = await planning
        assert status == 200


async def test_work_of_a_thread_is_paid_for_and_its_errors_come_back() -> None:
    thread = Thread("test")
    spent: list[float] = []
    assert await metered(thread.do(sum, range(3_000_000)), spent.append) == sum(range(3_000_000))
    assert sum(spent) > 0
    with pytest.raises(ZeroDivisionError):
        await thread.do(lambda: 1 // 0)
    thread.end()
    assert await thread.do(lambda: 5) == 5, "it begins again when it is needed"
    thread.end()


async def test_what_is_stored_is_paid_for_by_who_asked(database: str) -> None:
    store = Store(Settings(database=database).url)
    await store.start()
    try:
        spent: dict[str, list[float]] = {"one": [], "many": []}
        changes = {
            name: [
                sa.insert(schema.marks).values(table_id=name, seat=seat, seq=1, chat=1)
                for seat in range(1 if name == "one" else 5)
            ]
            for name in spent
        }
        await asyncio.gather(*(metered(store.execute(*changes[name]), spent[name].append) for name in spent))
        assert all(sum(each) > 0 for each in spent.values())
    finally:
        await store.stop()
