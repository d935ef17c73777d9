"""Run by test_growth.py with the package of a scratch copy, which has more tokens and boards than this one.

    PYTHONPATH=SCRATCH:tests python grown.py DATABASE

Replays all records and the games of a database, and plays with what is new. Prints what it saw as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from hansa import Game
from hansa.arena.signature import digest_of, recorded_digests, trace_of
from hansa.engine import layout
from hansa.game import names
from hansa.mind import playout
from hansa.mind.evaluate import default_weights
from hansa.mind.search import Search
from hansa.server import schema
from hansa.server.app import Application
from hansa.server.settings import Settings

RECORDS = Path(__file__).parents[1] / "records"


def replayed() -> dict[str, list[bool]]:
    """Whether the last position, and every offer and choice on the way to it, are the recorded ones."""
    found = {}
    for path in sorted(RECORDS.glob("*.hansa")):
        text = path.read_text(encoding="utf-8")
        game = Game.load(text)
        digest, trace = recorded_digests(text)
        found[path.stem] = [digest_of(game) == digest, trace_of(game) == trace]
    return found


async def stored(database: str) -> dict[str, bool]:
    """Whether each table of the database stands where its recorded game stood."""
    found = {}
    application = Application(Settings(f"sqlite:///{database}"))
    async with application.server.lifespan():
        tables = application.server.tables
        for row in await tables.store.all(sa.select(schema.tables.c.id)):
            async with tables.locked(row.id) as table:
                assert table.game is not None
                whole = Game.load((RECORDS / f"{table.meta.name}.hansa").read_text(encoding="utf-8"))
                found[table.meta.name] = digest_of(table.game) == digest_of(whole.at(len(table.game.codes)))
    return found


def new_things(token: str, board: str) -> dict[str, Any]:
    """A game on the new board with the new token in its pool, by the random policy, and a search on the way."""
    game = Game.new(board=board, players=4, seed=5, options={"promos": {token: 2}})
    random = int(playout.first_random(5))
    searcher = Search(default_weights())
    handled = 0
    searched = 0
    while not game.over and len(game.codes) < 2000:
        code = int(playout.choose_one(game.state, random))
        handled += f" {token} " in f"{game.text_of(code)} "
        if len(game.codes) % 100 == 0:
            who = int(game.state.decider())
            searched += searcher.turn(game.state, who, 2, 3, 300, 0.0) if game.state.top() == 1 else 0
        game.play(code, tell=False)
        random = int(playout.next_random(random))
    again = Game.load(game.record().to_text())
    return {
        "over": game.over,
        "same": digest_of(again) == digest_of(game),
        "laid": handled,
        "searched": searched,
        "posts": len(game.board.post_names),
    }


if __name__ == "__main__":
    answer = {
        "codes": layout.N_CODES,
        "tokens": list(names.TOKENS),
        "records": replayed(),
        "tables": asyncio.run(stored(sys.argv[1])),
        "new": new_things(names.TOKENS[-1], "atlantis"),
    }
    json.dump(answer, sys.stdout)
