"""Every byte that is sent in complete games, searched for what its receiver must not know. HANSA_SAMPLES: games.

The application is driven without a network, so that what it sends is all there is. All kinds of games take their turns:
every edition, board, number of players, module and house option.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hansa.arena.configurations import Configuration, every
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.engine.redeal import redeal
from hansa.game.game import Game
from hansa.server.answers import state_of
from hansa.server.app import Application
from hansa.server.auth import Roles
from hansa.server.live import Hub
from hansa.server.settings import Settings
from hansa.server.table import Table
from server.direct import Direct
from server.helpers import SAMPLES, Json

GAMES = SAMPLES or 4
ORDER = 6  # so many tokens in the order of the pool are no accident
LISTS = re.compile(rb'\[("[^"\\]*"(?:,"[^"\\]*")+)\]')
FACES = re.compile(rb'\{[^{}]*"token_seen"[^{}]*\}')
MODULES = {"missions": True, "favour": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}
KINDS = [
    Configuration("bigbox", "hansa_45", 4, MODULES),
    *(kind for kind in every() if kind.options.get("missions")),
    *(kind for kind in every() if not kind.options.get("missions")),
]


@dataclass
class Secrets:
    """What one receiver must not be sent in one game."""

    receiver: int | None
    foreign: list[bytes]  # secrets, notes, orders, plans of others, and the seed
    cards: list[frozenset[bytes]]  # missions of others

    def __post_init__(self) -> None:
        self.harmless: set[bytes] = set()

    def search(self, message: bytes, order: list[bytes]) -> None:
        """Plain bytes first, then every list of words and every face of a token."""
        for text in self.foreign:
            assert text not in message, f"seat {self.receiver} was sent {text!r}"
        for run in order:
            assert run not in message, f"seat {self.receiver} was sent the order of the pool"
        for face in FACES.findall(message):
            event = json.loads(face)
            assert event["token"] is None or event["player"] == self.receiver, "a foreign face"
        for words in LISTS.findall(message):
            if words not in self.harmless:
                held = set(words.split(b","))
                assert not any(card <= held for card in self.cards), f"seat {self.receiver} was sent a foreign mission"
                self.harmless.add(words)
        if message.startswith(b"hansa record"):
            self.search_record(message.decode())

    def search_record(self, text: str) -> None:
        lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line and line[0].isalpha())
        assert "seed" not in lines
        for owner, card in enumerate(lines["missions"].split(", ") if "missions" in lines else []):
            assert (card == "?") == (owner != self.receiver)

    def walk(self, value: Any) -> None:
        """The same once more, slowly, in a message that was taken apart."""
        if isinstance(value, dict):
            assert "seed" not in value
            if "unseen" in value and "desks" in value:
                assert value["seat"] == self.receiver
                assert (value["mine"] is None) == (self.receiver is None)
                assert value["missions"] is None
            for part in value.values():
                self.walk(part)
        elif isinstance(value, list):
            words = {json.dumps(part).encode() for part in value if isinstance(part, str)}
            assert not any(card <= words for card in self.cards)
            for part in value:
                self.walk(part)


def order_of(game: Game) -> list[bytes]:
    """What the next tokens of the pool would look like in JSON, in a record, backwards."""
    left = game.header.setup.pool[int(game.state.drawn()) :][:ORDER]
    if len(left) < ORDER:
        return []
    return [between.join(words).encode() for words in (left, left[::-1]) for between in ('","', ", ", ",", "+", " ")]


def choose(game: Game, rng: random.Random) -> int:
    return bot("random").choose(Position(game.state), Budget(1), rng)[0]


async def ask_around(who: Direct, path: str, now: Json, rng: random.Random) -> None:
    """What a curious client might ask for."""
    query = "" if who.seat is None else f"seat={who.seat}"
    await who.get(f"{path}/record?{query}")
    await who.get(f"{path}/replay?{query}")
    await who.get(f"{path}/replay/{rng.randint(0, now['actions'])}?{query}")
    await who.get(f"{path}/entries?{query}&since={max(0, now['seq'] - 60)}&limit=1000")
    await who.get(f"{path}?{query}&since={max(0, now['seq'] - 20)}")
    await who.get(f"{path}/chat?{query}")
    await who.get("/api/tables")
    if who.seat is None:
        await who.ask("GET", f"{path}/orders?seat=0")
        await who.ask("GET", f"{path}/notes?seat=1")
        return
    other = (who.seat + 1) % 2
    legal = [action["text"] for action in now["legal"][:3]]
    await who.post(f"{path}/plan", seat=who.seat, after=now["seq"], actions=legal[:1])
    await who.post(f"{path}/why", seat=who.seat, actions=[*legal, "lay swap x", 4000])
    await who.get(f"{path}/orders?{query}")
    await who.get(f"{path}/notes?{query}")
    await who.ask("GET", f"{path}/notes?seat={other}")
    await who.ask("GET", f"{path}?seat={other}")
    await who.ask("POST", f"{path}/actions", {"seat": who.seat, "after": 0, "action": "end"})


class Watched:
    """One game in which everybody keeps what they are sent."""

    def __init__(self, application: Application, kind: Configuration, number: int) -> None:
        self.application = application
        self.kind = kind
        self.number = number
        self.rng = random.Random(number)
        self.table = ""
        self.path = ""
        self.people: list[Direct] = []
        self.secrets: list[Secrets] = []
        self.searched = self.steps = self.messages = 0

    @property
    def live(self) -> Table:
        found = self.application.server.tables.slots[self.table].table
        assert found is not None
        return found

    @property
    def game(self) -> Game:
        assert self.live.game is not None
        return self.live.game

    async def set_up(self) -> None:
        """Every second game is new, the others begin with the record of a start position with a seed."""
        host = Direct(self.application)
        players = self.kind.players
        seats = [{"kind": "person"}] * players
        seed = 700_000_000_000 + 7919 * self.number
        if self.number % 2:
            start = self.kind.new_game(seed).record().to_text()
            assert str(seed) in start
            made = await host.post("/api/records", record=start, seats=seats, **{"as": "start"})
        else:
            settings = {"board": self.kind.board, "edition": self.kind.edition, "options": dict(self.kind.options)}
            made = await host.post("/api/tables", seats=seats, **settings)
        self.table = made["id"]
        self.path = f"/api/tables/{self.table}"
        links = made["links"]
        self.people = [Direct(self.application, seat) for seat in (*range(players), None)]
        texts: dict[int | None, list[str]] = {None: [links["host"], links["watch"], str(seed)]}
        routes = list(self.game.board.routes)
        for who in self.people:
            secret = links["watch"] if who.seat is None else links["seats"][str(who.seat)]
            await who.post(f"{self.path}/claim", secret=secret)
            if who.seat is None:
                continue
            note = f"canary-note-{who.seat}"
            await who.post(f"{self.path}/notes", "PUT", seat=who.seat, text=note)
            order = self.rng.sample(routes, 5)
            orders = {"on": self.rng.random() < 0.5, "routes": order}
            await who.post(f"{self.path}/orders", "PUT", seat=who.seat, orders=orders)
            texts[who.seat] = [secret, note, *(between.join(order) for between in ('","', ", ", ","))]
        for who in self.people:
            foreign = [text.encode() for owner, found in texts.items() if owner != who.seat for text in found]
            if who.seat is None:
                foreign.append(links["host"].encode())
            cards = [
                frozenset(f'"{city}"'.encode() for city in self.game.board.missions[card])
                for owner, card in enumerate(self.game.header.setup.missions)
                if owner != who.seat
            ]
            self.secrets.append(Secrets(who.seat, foreign, cards))
            who.watch(self.table)

    async def play(self) -> None:
        await self.set_up()
        try:
            for self.steps in itertools.count():
                await self.settled()
                if self.game.over:
                    break
                assert self.steps < 5000, "the game did not end"
                await self.step()
        finally:
            for who in self.people:
                await who.close()

    async def settled(self) -> None:
        """Until every socket has said what there is to say."""
        while any(who.seq < self.live.seq for who in self.people):  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0)

    async def step(self) -> None:
        game, actor = self.game, self.people[self.game.actor or 0]
        if self.steps % 60 == 7:
            for who in self.people:
                now = await who.get(f"{self.path}{'' if who.seat is None else f'?seat={who.seat}'}")
                await ask_around(who, self.path, now, self.rng)
        if self.steps % 20 == 3:
            same_for_all_worlds(self.live, self.rng)
        # what was sent so far must be safe with the pool as it was before this action
        self.search(order_of(game))
        body: Json = {"seat": actor.seat, "after": self.live.seq, "action": choose(game, self.rng)}
        status, answer = await actor.ask("POST", f"{self.path}/actions", body)
        assert status == 200, answer
        if self.rng.random() < 0.03 and b'"undo":{"undo":true' in answer:
            await actor.post(f"{self.path}/undo", seat=actor.seat, after=self.live.seq)
        if self.game.over:
            for who in self.people:
                who.taken()  # now missions are open

    def search(self, order: list[bytes]) -> None:
        for who, secrets in zip(self.people, self.secrets, strict=True):
            for i, message in enumerate(who.taken()):
                self.searched += len(message)
                self.messages += 1
                secrets.search(message, order)
                if (self.steps % 25 == 0 or (self.steps % 60 == 7 and i < 40)) and message[:1] in (b"{", b"["):
                    secrets.walk(json.loads(message))


def same_for_all_worlds(table: Table, rng: random.Random) -> None:
    """Deal anew what a seat cannot know: the message for the seat must be the same, byte for byte."""
    assert table.game is not None
    true = table.game.state
    hub = Hub()
    for seat in (*range(table.game.players), None):
        roles = Roles(watch=True) if seat is None else Roles(seats=frozenset({seat}))
        messages = set()
        for state in (true, *(redeal(true, -1 if seat is None else seat, rng.getrandbits(30)) for _ in range(2))):
            table.game.state = state
            table._forget_views()
            messages.add(state_of(table, roles, seat, 0, hub))
        table.game.state = true
        table._forget_views()
        assert len(messages) == 1


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * GAMES)
async def test_no_byte_tells_what_its_receiver_must_not_know(
    sqlite: str, record_property: Callable[[str, object], None]
) -> None:
    application = Application(Settings(database=sqlite, requests_per_second=0, actions_per_second=0, tables_per_hour=0))
    searched = messages = steps = 0
    async with application.server.lifespan():
        for number in range(GAMES):
            game = Watched(application, KINDS[number % len(KINDS)], number)
            await game.play()
            searched += game.searched
            messages += game.messages
            steps += game.steps
    assert searched > 1_000_000 * GAMES
    record_property(
        "figure",
        f"{GAMES} complete games of {min(GAMES, len(KINDS))} kinds, {steps:,} actions: {messages:,} messages with "
        f"{searched / 1e6:,.0f} million bytes searched, no secret",
    )


def test_the_search_finds_what_is_hidden() -> None:
    """The search itself is tested: each kind of secret, put into a message, is found."""
    game = KINDS[0].new_game(5)
    order = order_of(game)
    cards = [frozenset(f'"{city}"'.encode() for city in game.board.missions[game.header.setup.missions[1]])]
    secrets = Secrets(0, [b"canary"], cards)
    city = b",".join(sorted(cards[0]))
    pool = json.dumps(game.header.setup.pool, separators=(",", ":")).encode()
    face = b'{"kind":"token_seen","player":%d,"token":"swap"}'
    for bad in (b"a canary", b'{"x":[' + city + b"]}", b'{"x":["y",' + city + b"]}", pool, b"[" + face % 1 + b"]"):
        with pytest.raises(AssertionError):
            secrets.search(bad, order)
    with pytest.raises(AssertionError):
        secrets.search(game.record().to_text().encode(), [])
    secrets.search(game.record_for(0).to_text().encode(), order)
    secrets.search(b"[" + face % 0 + b"]", order)
