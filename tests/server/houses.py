"""A server without a network, tables at it, and people who sit there."""

from __future__ import annotations

import contextlib
import math
import random
from collections.abc import AsyncIterator
from typing import Any

import sqlalchemy as sa

from hansa.server import clock, schema
from hansa.server.app import Application
from hansa.server.clock import Now
from hansa.server.settings import Settings
from server.direct import Direct, Json

FREE: dict[str, Any] = {"requests_per_second": 0.0, "actions_per_second": 0.0, "tables_per_hour": 0}
SEATS = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
TABLE = {"board": "hansa", "edition": "bigbox", "seats": SEATS}


class Time:
    """A clock that is moved by hand."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def quiet(application: Application, gap: float = math.inf) -> Application:
    """Its bots say nothing, so that what is seen is what the test did."""
    application.server.timing.pulse.gap = gap
    application.server.bots.stopping = True
    return application


def at_rest(application: Application) -> Application:
    """Its notices are sent when the test says so."""
    next(task for task in application.server._tasks if task.get_name() == "notices").cancel()
    return application


@contextlib.asynccontextmanager
async def house(database: str, now: Now = clock.now, **more: Any) -> AsyncIterator[Application]:
    """A server without a network."""
    application = Application(Settings(database=database, **(FREE | more)), now)
    async with application.server.lifespan():
        yield application


async def a_table(ann: Direct, **more: Any) -> Json:
    return await ann.post("/api/tables", **(TABLE | more))


def mark(table_id: str, seat: int) -> sa.Executable:
    return sa.insert(schema.marks).values(table_id=table_id, seat=seat, seq=1, chat=1)


def three(**more: Any) -> Json:
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    return TABLE | {"seats": seats, "public": True} | more


async def people(application: Application, **more: Any) -> tuple[str, list[Direct]]:
    """A table of three people with a browser each; the first is the host."""
    ann, ben, cia = (Direct(application, seat) for seat in range(3))
    made = await ann.post("/api/tables", **three(**more))
    for who in (ben, cia):
        await who.post(f"/api/tables/{made['id']}/claim", secret=made["links"]["seats"][str(who.seat)])
    return made["id"], [ann, ben, cia]


async def play(table: str, who: list[Direct], steps: int) -> Json:
    rng = random.Random(7)
    state: Json = {}
    for _ in range(steps):
        actor = (await who[0].get(f"/api/tables/{table}"))["view"]["actor"]
        state = await who[actor].get(f"/api/tables/{table}?seat={actor}")
        code = rng.choice(state["legal"])["code"]
        state = await who[actor].post(f"/api/tables/{table}/actions", seat=actor, after=state["seq"], action=code)
    return state
