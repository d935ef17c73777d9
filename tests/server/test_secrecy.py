"""Every byte that is sent in complete games, searched for what its receiver must not know. HANSA_SAMPLES: games."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.engine.redeal import redeal
from hansa.game.game import Game
from hansa.server.answers import state_of
from hansa.server.auth import Roles
from hansa.server.live import Hub
from server.helpers import MODULES, SAMPLES, Json, Running, create, done

GAMES = SAMPLES or 3
KINDS: list[Json] = [
    {"board": "hansa", "edition": "bigbox", "players": 3, "options": MODULES},
    {"board": "hansa", "edition": "ed2009", "players": 2, "options": {}},
    {
        "board": "britannia",
        "edition": "bigbox",
        "players": 4,
        "options": MODULES | {"missions": False, "favour": False},
    },
    {"board": "hansa", "edition": "bigbox", "players": 5, "options": MODULES},
    {"board": "east", "edition": "bigbox", "players": 4, "options": {"promos": MODULES["promos"]}},
    {"board": "hansa", "edition": "egmont", "players": 2, "options": {}},
    {"board": "hansa", "edition": "egmont", "players": 4, "options": {}},
    {"board": "britannia", "edition": "bigbox", "players": 3, "options": {}},
    {"board": "hansa", "edition": "bigbox", "players": 4, "options": MODULES},
]


@dataclass
class Secrets:
    """What must not be sent to whom."""

    missions: list[list[str]]
    texts: dict[int, set[str]]  # secrets, notes, orders of each seat
    pool: list[str] = field(default_factory=list)  # undrawn tokens, next first

    def search(self, receiver: int | None, text: str) -> None:
        for owner, texts in self.texts.items():
            if owner != receiver:
                for secret in texts:
                    assert secret not in text, f"seat {receiver} was sent a secret of seat {owner}"
        assert '"seed"' not in text
        assert not text.startswith("hansa record") or "\nseed:" not in text
        if text.startswith(("{", "[")):
            self.walk(receiver, json.loads(text))
        elif text.startswith("hansa record"):
            self.walk_record(receiver, text)

    def walk(self, receiver: int | None, value: Any) -> None:
        if isinstance(value, dict):
            if value.get("kind") == "token_seen":
                assert value["token"] is None or value["player"] == receiver
            if "unseen" in value and "desks" in value:
                assert value["seat"] == receiver
                assert (value["mine"] is None) == (receiver is None)
                assert value["missions"] is None
            for part in value.values():
                self.walk(receiver, part)
        elif isinstance(value, list):
            self.look_at_list(receiver, value)
            for part in value:
                self.walk(receiver, part)

    def look_at_list(self, receiver: int | None, value: list[Any]) -> None:
        if not value or not all(isinstance(part, str) for part in value):
            return
        for owner, card in enumerate(self.missions):
            assert owner == receiver or not set(card) <= set(value), "a foreign mission"
        if len(self.pool) >= 4:
            shown = "|".join(value)
            assert "|".join(self.pool[:4]) not in shown, "the order of the pool"

    def walk_record(self, receiver: int | None, text: str) -> None:
        lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line and line[0].isalpha())
        if self.missions:
            for owner, card in enumerate(lines["missions"].split(", ")):
                assert (card == "?") == (owner != receiver)
        pool = lines["pool"].split(", ")
        assert all(word == "?" for word in pool[len(pool) - len(self.pool) :]), "tokens that nobody drew"


class Seat:
    """A person who keeps everything they are sent."""

    def __init__(self, number: int | None, client: httpx.AsyncClient) -> None:
        self.number = number
        self.client = client
        self.received: list[str] = []
        client.event_hooks["response"] = [self.keep]

    async def keep(self, response: httpx.Response) -> None:
        await response.aread()
        assert response.status_code < 500, response.text
        self.received.append(response.text)

    async def watch(self, server: Running, table: str) -> None:
        query = "" if self.number is None else f"?seat={self.number}"
        async with server.live(table, self.client, query) as socket:
            async for message in socket:
                self.received.append(str(message))

    def search(self, secrets: Secrets) -> int:
        size = 0
        for text in self.received:
            size += len(text)
            secrets.search(self.number, text)
        self.received.clear()
        return size


def true_game(server: Running, table: str) -> Game:
    found = server.application.server.tables.slots[table].table
    assert found is not None
    assert found.game is not None
    return found.game


def good_action(game: Game, rng: random.Random) -> int:
    """Mostly what ends games soon, sometimes anything."""
    name = "random" if rng.random() < 0.2 else "greedy"
    return bot(name).choose(Position(game.state), Budget(300), rng)[0]


def undrawn(game: Game) -> list[str]:
    return list(game.header.setup.pool[int(game.state.drawn()) :])


async def ask_around(seat: Seat, table: str, now: Json, rng: random.Random) -> None:
    """What a curious client might ask for."""
    path = f"/api/tables/{table}"
    who = {} if seat.number is None else {"seat": seat.number}
    await seat.client.get(f"{path}/record", params=who)
    await seat.client.get(f"{path}/replay/{rng.randint(0, now['actions'])}", params=who)
    await seat.client.get(f"{path}/entries", params=who | {"since": max(0, now["seq"] - 20)})
    await seat.client.get(path, params=who)
    await seat.client.get("/api/tables")
    if seat.number is not None:
        legal = [action["text"] for action in now["legal"][:3]]
        await seat.client.post(f"{path}/plan", json={"seat": seat.number, "after": now["seq"], "actions": legal[:1]})
        await seat.client.post(f"{path}/why", json={"seat": seat.number, "actions": [*legal, "lay swap x", 4000]})
        await seat.client.get(f"{path}/orders", params=who)
        await seat.client.get(f"{path}/notes", params=who)


@pytest.mark.slow
@pytest.mark.timeout(120 + 60 * GAMES)
async def test_no_byte_tells_what_its_receiver_must_not_know(small: Running) -> None:
    searched = 0
    for number in range(GAMES):
        searched += await play_watched(small, KINDS[number % len(KINDS)], random.Random(number))
    assert searched > 1_000_000 * min(GAMES, 3)


async def play_watched(server: Running, kind: Json, rng: random.Random) -> int:
    """One complete game; returns how many characters were searched."""
    players = kind["players"]
    host = server.browser()
    settings = {"board": kind["board"], "edition": kind["edition"], "options": kind["options"]}
    made = await create(host, *["person"] * players, **settings)
    table = made["id"]
    seats = [Seat(k, server.browser()) for k in range(players)]
    eve = Seat(None, server.browser())
    for seat in seats:
        await done(seat.client, table, "claim", secret=made["links"]["seats"][str(seat.number)])
    await done(eve.client, table, "claim", secret=made["links"]["watch"])
    game = true_game(server, table)
    cards = [list(game.board.missions[card]) for card in game.header.setup.missions]
    texts = {k: {made["links"]["seats"][str(k)], f"canary-note-{k}"} for k in range(players)}
    routes = list(game.board.routes)
    for seat in seats:
        note = {"seat": seat.number, "text": f"canary-note-{seat.number}"}
        await seat.client.put(f"/api/tables/{table}/notes", json=note)
        order = rng.sample(routes, 5)
        texts[seat.number or 0].add(json.dumps(order, separators=(",", ":")))
        orders = {"on": rng.random() < 0.5, "routes": order}
        await seat.client.put(f"/api/tables/{table}/orders", json={"seat": seat.number, "orders": orders})
    secrets = Secrets(cards, texts, undrawn(game))
    watchers = [asyncio.create_task(who.watch(server, table)) for who in (*seats, eve)]
    searched = 0
    try:
        for step in itertools.count():
            game = true_game(server, table)
            if game.over or step > 3000:
                break
            secrets.pool = undrawn(game)
            actor = seats[game.actor or 0]
            now = (await actor.client.get(f"/api/tables/{table}", params={"seat": actor.number})).json()
            if step % 40 == 7:
                for who in (*seats, eve):
                    await ask_around(who, table, now if who is actor else now | {"legal": []}, rng)
                same_for_all_worlds(server, table, rng)
            # what was sent so far must be safe with the pool as it was before this action
            searched += sum(who.search(secrets) for who in (*seats, eve))
            body = {"seat": actor.number, "after": now["seq"], "action": good_action(game, rng)}
            answer = await actor.client.post(f"/api/tables/{table}/actions", json=body)
            assert answer.status_code == 200, answer.text
            if rng.random() < 0.03 and answer.json()["undo"]["undo"]:
                undo = {"seat": actor.number, "after": answer.json()["seq"]}
                await actor.client.post(f"/api/tables/{table}/undo", json=undo)
            if true_game(server, table).over:
                for who in (*seats, eve):
                    who.received.clear()  # now missions are open
        assert true_game(server, table).over, "the game did not end"
    finally:
        for task in watchers:
            task.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
    return searched


def same_for_all_worlds(server: Running, table_id: str, rng: random.Random) -> None:
    """Deal anew what a seat cannot know: the message for the seat must be the same, byte for byte."""
    table = server.application.server.tables.slots[table_id].table
    assert table is not None
    assert table.game is not None
    true = table.game.state
    hub = Hub()
    for seat in range(table.game.players):
        roles = Roles(seats=frozenset({seat}))
        messages = set()
        for state in (true, redeal(true, seat, rng.getrandbits(30)), redeal(true, seat, rng.getrandbits(30))):
            table.game.state = state
            table._forget_views()
            messages.add(state_of(table, roles, seat, 0, hub))
        table.game.state = true
        table._forget_views()
        assert len(messages) == 1
