"""What is sent is what the description says: every answer and push of complete games, field by field."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

from hansa.arena.configurations import Configuration
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.game.boards import BOARDS, board
from hansa.server import answers as a
from hansa.server import requests as r
from hansa.server.app import Application, framework
from hansa.server.description import components, description_of, structures
from hansa.server.settings import Settings
from hansa.server.unions import EVENTS, LEGAL
from server.direct import Direct

MODULES = {"missions": True, "favour": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}
KINDS = [
    Configuration("bigbox", "hansa_45", 4, MODULES),
    Configuration("bigbox", "britannia_23", 3, {}),
    Configuration("ed2009", "hansa_23", 2, {}),
    Configuration("bigbox", "east", 3, {"promos": {"tribute": 1, "block": 1, "exchange": 1}}),
]


def check(sent: bytes, kind: Any) -> Any:
    """The message as its structure; what the structure does not have, or has otherwise, is found."""
    found = msgspec.json.decode(sent, type=kind)
    assert json.loads(msgspec.json.encode(found)) == json.loads(sent)
    return found


async def asked(who: Direct, method: str, path: str, kind: Any, body: Any = None) -> Any:
    status, answer = await who.ask(method, path, body)
    return check(answer, kind if status < 400 else a.Error)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
async def test_every_message_of_a_game_is_as_described(kind: Configuration, sqlite: str) -> None:
    application = Application(Settings(database=sqlite, requests_per_second=0, actions_per_second=0, tables_per_hour=0))
    async with application.server.lifespan():
        rng = random.Random(3)
        host = Direct(application, 0)
        settings = {"board": kind.board, "edition": kind.edition, "options": dict(kind.options)}
        seats = [{"kind": "me"}] * kind.players
        made = await asked(host, "POST", "/api/tables", a.Created, settings | {"seats": seats})
        path = f"/api/tables/{made.id}"
        host.watch(made.id)
        await asked(host, "GET", "/api/tables", a.Lists)
        seen: set[str] = set()
        for step in range(3000):
            table = application.server.tables.slots[made.id].table
            assert table is not None
            assert table.game is not None
            game = table.game
            if game.over:
                break
            code = bot("random").choose(Position(game.state), Budget(1), rng)[0]
            body = {"seat": game.actor, "after": table.seq, "action": code}
            if step % 40 == 5:
                await asked(host, "POST", f"{path}/plan", a.Plan, plan(body))
                await asked(host, "GET", f"{path}/replay/{rng.randint(0, len(game.codes))}", a.ReplayStep)
                await asked(host, "GET", f"{path}/course", a.Course)
                await asked(host, "GET", f"{path}/entries?since={max(0, table.seq - 50)}", a.Entries)
                await asked(host, "POST", f"{path}/actions", a.State, body | {"after": 0})
                why = {"seat": game.actor, "actions": ["end", "x"], "place": f"route:{game.board.routes[0]}"}
                await asked(host, "POST", f"{path}/why", a.Reasons, why)
            state = await asked(host, "POST", f"{path}/actions", a.State, body)
            assert isinstance(state, a.State), state
            seen.update(str(event["kind"]) for entry in state.entries for event in msgspec.to_builtins(entry)["events"])
            await asyncio.sleep(0)
        assert len(seen) > 15, seen
        await asked(host, "GET", path, a.State)
        await asked(host, "GET", f"{path}/replay", a.History)
        await asked(host, "POST", f"{path}/rematch", a.Rematch, {})
        pushed = host.taken().pushed
        kinds = {
            type(check(sent, a.AnyPush)).__name__
            for sent in pushed
            if not sent.startswith(b'{"type":"state"') or rng.random() < 0.1
        }
        assert "State" in kinds
        await host.close()


def plan(body: dict[str, Any]) -> dict[str, Any]:
    return {"seat": body["seat"], "after": body["after"], "actions": [body["action"]]}


@pytest.mark.parametrize("name", BOARDS)
async def test_a_board_is_sent_as_its_file_and_as_described(name: str, sqlite: str) -> None:
    application = Application(Settings(database=sqlite))
    async with application.server.lifespan():
        status, sent = await Direct(application, 0).ask("GET", f"/api/boards/{name}")
    assert status == 200
    assert sent == msgspec.json.encode(dict(board(name).facts))
    assert check(sent, a.BoardSheet).id == name
    answers = msgspec.json.decode(description_of(framework())[0])["paths"]["/api/boards/{board_id}"]["get"]["responses"]
    assert answers["200"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/BoardSheet"}


def test_actions_and_events_are_told_apart_by_their_kind() -> None:
    for structs in (LEGAL, EVENTS):
        tags = [struct.__struct_config__.tag for struct in structs.values()]
        assert len(set(tags)) == len(tags)
    place = components()["LegalPlace"]["properties"]
    assert place["shape"] == {"$ref": "#/components/schemas/Shape"}
    assert place["kind"] == {"enum": ["place"]}


def test_every_structure_is_described() -> None:
    found = components()
    for each in structures():
        assert each.__name__ in found
    assert {"State", "Error", "Legal", "Event", "Push"} <= set(found)
    assert found["State"]["properties"]["legal"] == {"type": "array", "items": {"$ref": "#/components/schemas/Legal"}}


def test_requests_refuse_what_they_do_not_know() -> None:
    bodies = [each for each in structures() if issubclass(each, r.Body)]
    assert len(bodies) > 20
    for each in bodies:
        assert each.__struct_config__.forbid_unknown_fields
