"""Made games-0.1.sqlite.gz and games-v002.sqlite.gz: run once, with the programs of that time, never again.

The first is by version 0.1, the second by the last program of schema v002; of its whole games only one was kept.

    PYTHONPATH=src:tests python make_games.py TARGET.sqlite

Each table is a recorded game of tests/records, which its name says, played over the API of that version, in notation
or by number, with actions taken back and played again. Some tables are finished, some stop on the way, and some of
those with actions that were taken back.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import hansa
from hansa import Game
from hansa.game import record as records
from hansa.server.app import Application
from hansa.server.settings import Settings
from server.direct import Direct

WHOLE = (
    "bigbox-hansa_45-5-missions-favour-promos",
    "bigbox-britannia_45-5-favour-favour_everywhere",
    "bigbox-britannia_23-3-promos",
    "bigbox-east-4-promos",
    "ed2009-hansa_23-2",
    "egmont-hansa_23-2",
)
PART = (
    "bigbox-east-3",
    "bigbox-hansa_23-3-favour",
    "bigbox-hansa_45-4-promos",
    "ed2009-hansa_45-4",
    "egmont-hansa_45-5",
    "planner-bigbox-britannia_45-5-promos",
    "planner-ed2009-hansa_23-2",
)
STEPS = 90
RECORDS = Path(hansa.__file__).resolve().parents[2] / "tests/records"


async def play(application: Application, text: str, name: str, steps: int, rng: Random) -> None:
    whole = Game.load(text)
    host = Direct(application)
    bare = records.Record(whole.header, ()).to_text()
    seats = [{"kind": "me"}] * whole.players
    made = await host.post("/api/records", record=bare, name=name[:60], seats=seats, **{"as": "start"})
    path = f"/api/tables/{made['id']}"
    seq = (await host.get(path))["seq"]
    again = whole.at(0)
    for code, (seat, action) in list(zip(whole.codes, whole.history(), strict=True))[:steps]:
        body = {"seat": seat, "after": seq, "action": action if rng.random() < 0.5 else code}
        after = await host.post(f"{path}/actions", **body)
        again.play(code, tell=False)
        if again.can_undo() and rng.random() < 0.15:
            after = await host.post(f"{path}/undo", seat=seat, after=after["seq"])
            if rng.random() < 0.5:
                after = await host.post(f"{path}/redo", seat=seat, after=after["seq"])
            else:
                after = await host.post(f"{path}/actions", seat=seat, after=after["seq"], action=action)
        seq = after["seq"]
    back = 0
    while back < 3 and not again.over and again.can_undo():
        seat = again.state.player()
        seq = (await host.post(f"{path}/undo", seat=int(seat), after=seq))["seq"]
        again.undo()
        back += 1


async def main(target: Path) -> None:
    settings = Settings(f"sqlite:///{target}", requests_per_second=0, actions_per_second=0, tables_per_hour=0)
    application = Application(settings)
    rng = Random(1)
    async with application.server.lifespan():
        for name in (*WHOLE, *PART):
            text = (RECORDS / f"{name}.hansa").read_text(encoding="utf-8")
            await play(application, text, name, 10_000 if name in WHOLE else STEPS, rng)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
