"""Two worlds that differ only in what a receiver must not know: the same requests must bring the same bytes.

The truth is a game in which everybody keeps what they are sent. For every receiver there is a twin: the same table
with the same actions, but with other missions in other hands, another order of the pool, other faces on foreign
plates, another seed, and other notes, orders and links of others. Before an action tells the receiver one of these,
the twin is dealt anew so that it fits, and differs in all the rest. What is not secret but different by nature (the
time, table numbers, random secrets) is given by the test, so that whole messages can be compared.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import itertools
import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Final

import pytest

from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.engine import play as engine
from hansa.engine.events import Events
from hansa.game import events as ev
from hansa.game import names
from hansa.game import record as records
from hansa.game import setup as setups
from hansa.game.boards import board
from hansa.game.game import Game
from hansa.game.hearing import decode
from hansa.server import links as server_links
from hansa.server import tables as server_tables
from hansa.server import thinking
from hansa.server.app import Application
from hansa.server.auth import NO_SEAT, Caller, Roles
from hansa.server.links import Keys
from hansa.server.live import Watcher
from hansa.server.routes import common as server_common
from hansa.server.table import Table
from server.direct import Direct, Received

Json = dict[str, Any]
OUTSIDERS: Final = ("spectator", "host", "stranger")
"""People without a seat. The host has handed out all links, but sees no more of the game than a spectator."""
NODES: Final = 40  # positions that the analyst values: enough to answer, and the same on every machine
SHUFFLES: Final = 12


# ---------------------------------------------------------------- what is hidden
def drawn_by(game: Game) -> list[int]:
    """Who looked at the tokens of the pool, in its order."""
    return [event.player for told in game.events() for event in told if isinstance(event, ev.TokenSeen)]


def hidden_in_pool(game: Game, pool: list[str], seat: int | None) -> list[int]:
    """Places of the pool whose tokens the seat has never seen: not drawn, or on the plate of somebody else."""
    drawn = drawn_by(game)
    hidden = list(range(len(drawn), len(pool)))
    for player in range(game.players):
        for token, kind in enumerate(names.TOKENS):
            mine = [i for i, who in enumerate(drawn) if who == player != seat and pool[i] == kind]
            hidden += mine[max(0, len(mine) - int(game.state.plate(player, token))) :]
    return sorted(hidden)


def dealt_anew(game: Game, seat: int | None, rng: random.Random) -> records.Header:
    """The header of a game that the seat cannot tell from this one, as different as it can be."""
    header = game.header
    cards = ["+".join(card) for card in board(header.board).missions]
    if header.position is None:
        pool, missions = list(header.setup.pool), list(header.setup.missions)
    else:
        position = json.loads(header.position)
        pool = list(position["pool"])
        missions = [cards.index(desk["mission"]) for desk in position["desks"] if "mission" in desk]
    hidden = hidden_in_pool(game, pool, seat)
    tries = []
    for _ in range(SHUFFLES):
        kinds = [pool[i] for i in hidden]
        rng.shuffle(kinds)
        tries.append(kinds)
    changed = [[kind != pool[i] for i, kind in zip(hidden, kinds, strict=True)] for kinds in tries]
    best = max(range(SHUFFLES), key=lambda n: (changed[n][:1], sum(changed[n])))  # what comes next above all
    for i, kind in zip(hidden, tries[best], strict=True):
        pool[i] = kind
    if missions:
        own = None if seat is None else missions[seat]
        others = [card for card in range(len(cards)) if card != own]
        while True:
            taken = rng.sample(others, len(missions))
            new = [card if p == seat else taken[p] for p, card in enumerate(missions)]
            if all(new[p] != card for p, card in enumerate(missions) if p != seat):
                break
        missions = new
    if header.position is None:
        seed = None if header.seed is None else header.seed + rng.randrange(1, 1000)
        return replace(header, setup=replace(header.setup, pool=tuple(pool), missions=tuple(missions)), seed=seed)
    desks = [desk | ({"mission": cards[missions[p]]} if missions else {}) for p, desk in enumerate(position["desks"])]
    text = json.dumps(position | {"pool": pool, "desks": desks}, ensure_ascii=False, sort_keys=True)
    return replace(header, position=text)


def told(events: list[ev.Event], seat: int | None) -> list[ev.Event]:
    """What the rules tell a seat: everything but the faces that others looked at (R-340)."""
    return [
        replace(event, token=None) if isinstance(event, ev.TokenSeen) and event.player != seat else event
        for event in events
    ]


def peek(game: Game, code: int) -> tuple[list[ev.Event], bool]:
    """What an action would tell, and whether the game would be over."""
    state, sink = game.state.copy(), Events()
    state.events = sink
    engine.apply(state, code)
    return [decode(numbers, game.board) for numbers in sink.take()], bool(state.over())


def played(header: records.Header, codes: list[int]) -> Game:
    game = Game(header)
    for code in codes:
        game.play(code, tell=False)
    return game


# ---------------------------------------------------------------- people and worlds
ASKING: ContextVar[Person] = ContextVar("ASKING")
LABEL: ContextVar[str] = ContextVar("LABEL")


class Person(Direct):
    """Somebody in one of the worlds."""

    def __init__(self, world: World, name: str, seat: int | None) -> None:
        super().__init__(world.application, seat)
        self.world = world
        self.name = name
        self.asked: set[tuple[str, str]] = set()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        ASKING.set(self)
        self.asked.add((method, path.partition("?")[0]))
        return await super().ask(method, path, body)

    def messages(self) -> Received:
        """What came since the last time. The host may know every link."""
        return Received(*(list(map(self._labelled, row)) for row in self.taken()))

    def _labelled(self, message: bytes) -> bytes:
        if self.name == "host":
            for secret, label in self.world.links.items():
                message = message.replace(secret, label)
        return message


class World:
    """One application with one table. ``compared`` are the people whose bytes count here."""

    def __init__(self, application: Application, name: str, players: int, compared: tuple[str, ...]) -> None:
        self.application = application
        self.name = name
        self.compared = compared
        self.seat = int(name) if name.isdigit() else None  # whose twin this is
        self.links: dict[bytes, bytes] = {}
        self.people = {str(seat): Person(self, str(seat), seat) for seat in range(players)}
        self.people |= {outsider: Person(self, outsider, None) for outsider in OUTSIDERS}
        self.id = ""
        self.path = ""
        self.dealt: setups.Setup | None = None
        self._made = itertools.count(1)
        self._secrets: Counter[str] = Counter()  # each kind is counted apart: others may ask for more of theirs
        self._statues: set[Watcher] = set()

    @property
    def is_truth(self) -> bool:
        return self.name == "truth"

    @property
    def table(self) -> Table:
        found = self.application.server.tables.slots[self.id].table
        assert found is not None
        return found

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def secret_of(self, label: str) -> str:
        """The secret for something: another one in a twin, unless those who are compared there hold it."""
        mine = {f"seat {name}" for name in self.compared} | {f"cookie {name}" for name in self.compared}
        if "spectator" in self.compared:
            mine.add(f"watch {NO_SEAT}")
        salt = "" if self.is_truth or label in mine else self.name
        self._secrets[label] += 1
        digest = hashlib.sha256(f"{salt} {label} {self._secrets[label]}".encode()).digest()
        secret = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if not label.startswith("cookie"):
            self.links[secret.encode()] = f"<{label}>".encode()
        return secret

    def new_table_id(self) -> str:
        return f"table{next(self._made):05d}".translate(str.maketrans("01", "xy"))

    # ------------------------------------------------------------ what is the same for all
    def sit_still(self, name: str) -> None:
        """Somebody whose bytes do not count here is there all the same, but is sent nothing."""
        seat = self.people[name].seat
        roles = Roles(watch=True) if seat is None else Roles(seats=frozenset({seat}))
        statue = Watcher(self.id, Caller(None, None, "127.0.0.1"), roles, seat, 0, 0)
        self._statues.add(statue)
        self.application.server.hub.add(statue)

    async def settled(self) -> None:
        """Until every socket has said what there is to say and waits, and the table is in memory."""
        while True:
            watchers = self.application.server.hub.watchers.get(self.id, set()) - self._statues
            if all(not each.woken.is_set() and each.woken._waiters for each in watchers):
                break
            await asyncio.sleep(0)
        async with self.application.server.tables.locked(self.id):
            pass

    async def close(self) -> None:
        """Everybody goes."""
        for person in self.people.values():
            await person.close()
        for statue in self._statues:
            self.application.server.hub.remove(statue)
        self._statues.clear()

    # ------------------------------------------------------------ what is hidden
    def deal(self, truth: Game, code: int, rng: random.Random) -> None:
        """Before an action: if it would tell what this twin has otherwise, become a twin in which it is the same."""
        events, over = peek(truth, code)
        if over:
            self.become(played(truth.header, truth.codes))  # now everything is open
        elif self.game.why_not(code) is not None or told(peek(self.game, code)[0], self.seat) != told(
            events, self.seat
        ):
            after = truth.fork()
            after.play(code)
            twin = played(dealt_anew(after, self.seat, rng), truth.codes)
            assert [told(each, self.seat) for each in twin.events()] == [told(e, self.seat) for e in truth.events()]
            assert told(peek(twin, code)[0], self.seat) == told(events, self.seat)
            self.become(twin)

    def become(self, game: Game) -> None:
        """The same table with another game in it; it is stored with the next action."""
        table = self.table
        assert table.game is not None
        assert game.codes == table.game.codes
        game.played.undone = table.game.played.undone
        table.game = game
        table.header = records.Record(game.header, ()).to_text()
        table._forget_views()

    def forget(self) -> None:
        """As after a restart: the table is read from the database again."""
        self.application.server.tables.slots[self.id].table = None


def as_the_test_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time, table numbers, secrets, the deal of a new game and the depth of an analysis are the test's."""
    key, draw = Keys.key, setups.draw

    def labelled(self: Keys, table_id: str, role: str, seat: int = NO_SEAT) -> Any:
        LABEL.set(f"{role} {seat}")
        return key(self, table_id, role, seat)

    def deal(*about: Any) -> setups.Setup:
        person = ASKING.get(None)
        return draw(*about) if person is None or person.world.dealt is None else person.world.dealt

    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    monkeypatch.setattr(Keys, "key", labelled)
    monkeypatch.setattr(setups, "draw", deal)
    monkeypatch.setattr(server_links, "new_secret", lambda: ASKING.get().world.secret_of(LABEL.get()))
    cookie = lambda: ASKING.get().world.secret_of(f"cookie {ASKING.get().name}")  # noqa: E731
    monkeypatch.setattr(server_common, "new_secret", cookie)
    monkeypatch.setattr(server_tables, "new_table_id", lambda: ASKING.get().world.new_table_id())
    monkeypatch.setattr(thinking, "Budget", lambda nodes, seconds=None: Budget(NODES))


class Analyst:
    """Answers in this process. Whoever asks is also shown the question: equal questions have equal answers."""

    def __init__(self) -> None:
        self.answers: dict[str, Json] = {}

    async def ask(self, _: str, key: bytes, seconds: float, quick: bool, work: Any, *args: Any) -> Json:
        question = f"{work.__name__} {args} {key.hex()}"
        ASKING.get()._keep_answer(question.encode())
        if question not in self.answers:
            self.answers[question] = work(*args)
        return self.answers[question]


def differences(ours: Received, theirs: Received) -> Iterator[str]:
    """Where what two people were sent is not the same."""
    for name, mine, other in zip(Received._fields, ours, theirs, strict=True):
        for difference in _differences(mine, other):
            yield f"{name}: {difference}"


def _sealed(message: bytes) -> bytes:
    """Without the seals of the draw, and keys made of them: each world has its own, and nobody can guess the secret."""
    return re.sub(rb"\b(?:[0-9a-f]{32}){1,2}\b", b"seal", message)


def _differences(ours: list[bytes], theirs: list[bytes]) -> Iterator[str]:
    if len(ours) != len(theirs):
        yield f"{len(ours)} messages in one world, {len(theirs)} in the other"
    for mine, other in zip(ours, theirs, strict=False):
        if mine != other and (mine := _sealed(mine)) != (other := _sealed(other)):
            at = next((i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), 0)
            here, there = (message[max(0, at - 120) : at + 120] for message in (mine, other))
            yield f"...{here!r}... but in the other world ...{there!r}..."


def choose(game: Game, rng: random.Random) -> int:
    """Mostly what brings points, so that many tokens are drawn; now and then anything."""
    name = "greedy" if rng.random() < 0.7 else "random"
    return int(bot(name).choose(Position(game.state), Budget(100), rng)[0])
