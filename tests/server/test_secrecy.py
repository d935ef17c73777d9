"""Nobody is sent a byte that depends on what they must not know. HANSA_SAMPLES: games; HANSA_SEED: other ones.

The application is driven without a network, so that what it sends is all there is: answers of every route, messages of
sockets, records, replays, plans, analyses. All kinds of games take their turns: every edition, board, number of
players, module and house option. `server.worlds` says how secrecy is judged.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hansa.arena.configurations import Configuration, every
from hansa.engine.redeal import redeal
from hansa.game import events as ev
from hansa.game.game import Game
from hansa.game.record import Record
from hansa.server import plan, reader, showing
from hansa.server.answers import TableInfo
from hansa.server.app import Application, framework
from hansa.server.auth import NO_SEAT, Roles
from hansa.server.links import Keys
from hansa.server.live import Hub
from hansa.server.routes import insight as routes_insight
from hansa.server.routes.common import Seated
from hansa.server.settings import Settings
from hansa.server.showing import state_of
from hansa.server.table import Table, encode
from machine import SEED
from server.helpers import SAMPLES, Json
from server.worlds import (
    OUTSIDERS,
    Analyst,
    Person,
    World,
    as_the_test_says,
    choose,
    dealt_anew,
    differences,
    peek,
    played,
)

GAMES = SAMPLES or 4
LEAD = 60  # actions of a record that is gone on with
MOST = 450  # actions after which a game is closed
MODULES = {"missions": True, "favour": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}
WITH = [kind for kind in every() if kind.options.get("missions")]
WITHOUT = [kind for kind in every() if not kind.options.get("missions")]
KINDS = [
    Configuration("bigbox", "hansa_45", 4, MODULES),
    *(kind for pair in itertools.zip_longest(WITH, WITHOUT) for kind in pair if kind is not None),
]
# Facts for everybody, the built pages, and figures of the process.
SAME_FOR_ALL = {
    *("GET /", "GET /{path}", "GET /api/boards/{board_id}", "GET /api/metrics", "POST /api/options/check"),
    *("POST /api/records", "POST /api/tables"),  # one of them made the table
}
ELSEWHERE = re.compile(
    r"\w+ /api/me\b.*"  # says what its player keeps; test_people.py looks at it
    r"|\w+ /api/puzzles\b.*"  # come with the game, and look at no table; test_puzzles.py looks for answers
    r"|POST /api/study/.*"  # is given everything that it answers about, and looks at no table
    r"|\w+ /api/studies\b.*"  # hold what people put there; a table gives its game when it is over; test_together.py
    r"|\w+ /api/events\b.*"  # shows results of games that are over; test_events.py searches its answers for secrets
)


class Request(NamedTuple):
    method: str
    path: str
    body: Json | None = None


def only_looks(path: str, truth: World, person: Person, rng: random.Random) -> list[Request]:
    """What shows positions and what happened."""
    mine = "" if person.seat is None else f"seat={person.seat}"
    seq, actions = truth.table.seq, len(truth.game.codes)
    return [
        Request("GET", f"{path}?{mine}&since={max(0, seq - 20)}"),
        Request("GET", f"{path}/record?{mine}"),
        Request("GET", f"{path}/course?{mine}"),
        Request("GET", f"{path}/replay/{actions}?{mine}"),
        Request("GET", f"{path}/replay/{rng.randint(0, actions)}?{mine}"),
        Request("GET", f"{path}/entries?{mine}&since={max(0, seq - 60)}&limit=1000"),
    ]


def curious(path: str, truth: World, person: Person, rng: random.Random) -> list[Request]:
    """Everything that a curious client might ask for and that changes nothing for others."""
    seq, actions, players = truth.table.seq, len(truth.game.codes), truth.game.players
    other = rng.choice([seat for seat in range(players) if seat != person.seat])
    found = [
        *only_looks(path, truth, person, rng),
        Request("GET", f"{path}/replay"),
        Request("GET", f"{path}/chat"),
        Request("GET", "/api/tables"),
        Request("GET", "/api/health"),
        Request("GET", "/api/options"),
        Request("GET", "/api/leaders"),
        Request("GET", f"{path}/seats/{other}/statistics"),
        Request("GET", f"{path}?seat={other}"),
        Request("GET", f"{path}/notes?seat={other}"),
        Request("GET", f"{path}/orders?seat={other}"),
        Request("GET", f"{path}/record?seat={other}"),
        Request("GET", f"{path}/entries?seat={other}"),
        Request("GET", f"{path}/prepared?seat={other}"),
        Request("PUT", f"{path}/prepared", {"seat": other, "turns": []}),
        Request("POST", f"{path}/end", {"seat": other}),
        Request("POST", f"{path}/invite", {"from": "nowhere", "seat": other}),
        Request("POST", f"{path}/review", {}),
        Request("POST", f"{path}/start", {}),
        Request("POST", f"{path}/join", {}),
        Request("POST", f"{path}/seats/{other}/link", {}),
        Request("GET", f"{path}/seats/{other}/links"),
        Request("POST", f"{path}/seats/{other}/links/0123456789ab/revoke", {}),
        Request("POST", f"{path}/seats/{other}/back", {}),
        Request("POST", f"{path}/seats/{other}/bot", {"level": "no such bot"}),
        Request("POST", f"{path}/seats/{other}/open", {}),
        Request("POST", f"{path}/seats/{other}/person", {}),
        Request("POST", f"{path}/analysis", {"depth": "standing"}),
        Request("POST", f"{path}/analysis", {"depth": "standing", "seat": other}),
        Request("POST", f"{path}/analysis", {"depth": "standing", "step": rng.randint(0, actions)}),
    ]
    if not truth.game.over:  # then everything is open, and the study of the game gets a number by chance
        found.append(Request("POST", f"{path}/study", {}))
    if person.name != "host":
        found += [
            Request("PATCH", f"{path}/settings", {"undo": False}),
            Request("POST", f"{path}/close", {}),
            Request("POST", f"{path}/links/watch", {}),
            *(Request("POST", f"{path}/seats/{other}/{verb}", {}) for verb in ("reissue", "revoke")),
            Request("POST", f"{path}/seats/{other}/mute", {"muted": True}),
            Request("PATCH", f"{path}/seats/{other}", {"name": "Somebody"}),
            Request("POST", f"{path}/chat", {"seat": other, "text": "it was not me"}),
            Request("PUT", f"{path}/notes", {"seat": other, "text": "it was not me"}),
        ]
    if person.seat is not None:
        legal = [str(action) for action in truth.game.legal()] if truth.game.actor == person.seat else []
        mine = {"seat": person.seat}
        found += [
            Request("POST", f"{path}/analysis", mine | {"depth": "plans"}),
            Request("POST", f"{path}/plan", mine | {"after": seq, "actions": legal[:1]}),
            Request("POST", f"{path}/plan", mine | {"after": seq, "actions": legal[-1:]}),
            Request("POST", f"{path}/why", mine | {"actions": [*legal[:3], "lay swap x", "end", 4000]}),
            Request("GET", f"{path}/orders?seat={person.seat}"),
            Request("GET", f"{path}/prepared?seat={person.seat}"),
            Request("GET", f"{path}/notes?seat={person.seat}"),
            Request("POST", f"{path}/seen", mine | {"seq": seq}),
            Request("POST", f"{path}/actions", mine | {"after": 0, "action": "end"}),
            *(Request("POST", f"{path}/{verb}", mine | {"after": 0}) for verb in ("undo", "redo", "restart-turn")),
            Request("POST", f"{path}/answer", mine | {"request": 1, "agree": False}),
            Request("POST", f"{path}/vacation", mine | {"days": 1}),
            Request("POST", f"{path}/seats/{person.seat}/word", {"word": "amber"}),
        ]
    return found


class Match:
    """One game in which everybody keeps what they are sent, and its twins."""

    def __init__(self, truth: World, twins: list[World], kind: Configuration, number: int, most: int) -> None:
        self.truth = truth
        self.twins = twins
        self.worlds = [truth, *twins]
        self.kind = kind
        self.number = number
        self.most = most
        self.rng = random.Random(f"{SEED}/{number}")
        self.compared = self.messages = self.steps = 0

    # ------------------------------------------------------------ the start
    async def set_up(self) -> None:
        """A new table, or the record of a game that has begun, or a position."""
        way = self.number % 3
        start = self.kind.new_game(self.rng.getrandbits(40))
        if way:
            for _ in range(LEAD):
                start.play(choose(start, self.rng), tell=False)
        if way == 2:
            start = Game.from_position(start.position())
        secret_deals = {w.name: start if w is self.truth else self.twin_of(start, w) for w in self.worlds}
        for world in self.worlds:
            await self.make(world, secret_deals[world.name], new=not way)
        await self.everywhere("host", "PATCH", "/settings", {"hints": True})
        for seat in range(self.kind.players):
            await self.sit_down(seat)
        for name in self.truth.people:
            await self.watch(name)
        await self.compare()

    def twin_of(self, game: Game, world: World) -> Game:
        return played(dealt_anew(game, world.seat, self.rng), game.codes)

    async def make(self, world: World, start: Game, new: bool) -> None:
        host = world.people["host"]
        seats = [{"kind": "person"}] * self.kind.players
        if new:
            world.dealt = start.header.setup
            settings: Json = {
                "board": self.kind.board,
                "edition": self.kind.edition,
                "options": dict(self.kind.options),
            }
            made = await host.post("/api/tables", seats=seats, **settings)
        else:
            record = start.record().to_text()
            made = await host.post("/api/records", record=record, seats=seats, **{"as": "start"})
        world.id, world.path = made["id"], f"/api/tables/{made['id']}"
        for name, person in world.people.items():
            if name == "spectator" or person.seat is not None:
                secret = made["links"]["watch"] if person.seat is None else made["links"]["seats"][name]
                await person.post(f"{world.path}/claim", secret=secret)

    async def sit_down(self, seat: int) -> None:
        """Notes, and orders: some that answer, the same everywhere, others that always ask, which nobody can notice."""
        board = list(self.truth.game.board.routes)
        real = self.rng.random() < 0.5
        order = self.rng.sample(board, 5)
        for world in self.worlds:
            mine = world is self.truth or world.seat == seat
            text = f"a note of {seat}" if mine else f"another note in the world of {world.name}"
            person = world.people[str(seat)]
            await person.post(f"{world.path}/notes", "PUT", seat=seat, text=text)
            if real:
                orders: Json = {"on": True, "routes": order}
            else:
                orders = {"on": mine, "routes": order if mine else order[::-1], "ask_routes": board}
            await person.post(f"{world.path}/orders", "PUT", seat=seat, orders=orders)

    async def prepare(self) -> None:
        """Somebody prepares a turn: one that is played, the same everywhere, or one that nobody can notice."""
        game = self.truth.game
        seat = self.rng.choice([seat for seat in range(game.players) if seat != int(game.state.player())])
        real, routes = self.rng.random() < 0.3, self.rng.sample(list(game.board.routes), 2)
        for world in self.worlds:
            mine = world is self.truth or world.seat == seat
            actions = ["end"] if real else [f"establish {routes[0 if mine else 1]} nothing", "done"]
            turns = [{"actions": actions, "when": "any"}]
            status, answer = await world.people[str(seat)].ask(
                "PUT", f"{world.path}/prepared", {"seat": seat, "turns": turns}
            )
            assert status == 200, answer
            await world.settled()

    async def watch(self, name: str) -> None:
        for world in self.worlds:
            if name in world.compared:
                world.people[name].watch(world.id)
                if name != "stranger":  # for whom the table does not exist
                    while not world.people[name].seq:  # noqa: ASYNC110 - nothing tells when
                        await asyncio.sleep(0)
            elif name != "stranger":
                world.sit_still(name)
            await world.settled()

    # ------------------------------------------------------------ asking and doing
    async def everywhere(self, who: str, method: str, verb: str, body: Json, status: int = 200) -> None:
        """Something that changes the table, done in all worlds."""
        for world in self.worlds:
            found, answer = await world.people[who].ask(method, world.path + verb, body)
            assert found in (status, 201), answer
            await world.settled()

    async def ask(self, questions: Callable[..., list[Request]], names: tuple[str, ...] | None = None) -> None:
        """The same questions by the same person in the truth and in the person's twin.

        The answers are compared at once: a mistake may also let somebody change one world and not the other.
        """
        for name, person in self.truth.people.items():
            if names is not None and name not in names:
                continue
            asked = questions(self.truth.path, self.truth, person, self.rng)
            for world in self.worlds:
                if name in world.compared:
                    for each in asked:
                        await world.people[name].ask(*each)
                    await world.settled()
            await self.compare()

    async def talk(self) -> None:
        """What can be said over a socket."""
        for world in self.worlds:
            for name in world.compared:
                if name == "stranger":
                    continue
                for message in ({"type": "sync", "since": 0}, {"type": "seat", "seat": 0}, {"type": "seen", "seq": 9}):
                    seat = world.people[name].seat
                    await self.said(world, name, message)
                    await self.said(world, name, {"type": "seat", "seat": seat})

    async def said(self, world: World, name: str, message: Json) -> None:
        person = world.people[name]
        replies = person.received.replies
        before = len(replies)
        person.say(**message)
        person.say(type="ping")
        while b'{"type":"pong"}' not in replies[before:]:  # noqa: ASYNC110 - nothing tells when
            await asyncio.sleep(0)
        await world.settled()

    async def disturb(self) -> None:
        """What people do beside playing."""
        seq = {"after": self.truth.table.seq}
        players = self.truth.game.players
        one, two = (str(seat) for seat in self.rng.sample(range(players), 2))
        await self.everywhere(one, "POST", "/chat", {"seat": int(one), "text": "hello"})
        if self.truth.game.codes:
            await self.everywhere(one, "POST", "/ask-undo", {"seat": int(one)} | seq)
            await self.everywhere(
                two, "POST", "/answer", {"seat": int(two), "request": self.truth.table.seq, "agree": False}
            )
        await self.everywhere(one, "POST", "/close", {"seat": int(one)})
        await self.everywhere(
            two, "POST", "/answer", {"seat": int(two), "request": self.truth.table.seq, "agree": False}
        )
        for muted in (True, False):
            await self.everywhere("host", "POST", f"/seats/{one}/mute", {"muted": muted})
        await self.everywhere("host", "POST", "/links/join", {})
        await self.everywhere(two, "POST", f"/seats/{two}/link", {})
        await self.everywhere(two, "PATCH", f"/seats/{two}", {"name": "Somebody"})

    # ------------------------------------------------------------ play
    async def play(self) -> None:
        """To the end, or until the host has enough: then what was hidden stays hidden."""
        await self.set_up()
        while self.steps < self.most:
            self.steps += 1
            await self.step()
            await self.compare()
            if self.truth.game.over:
                break
        else:
            await self.everywhere("host", "POST", "/close", {})

    async def step(self) -> None:
        game = self.truth.game
        if self.steps % 120 == 7:
            await self.disturb()
            await self.talk()
            await self.ask(curious)
        if self.steps % 15 == 4:
            await self.prepare()
        if self.steps % 20 == 3:
            same_for_all_worlds(self.truth.table, self.rng)
        if self.steps % 50 == 49:
            for world in self.worlds:
                world.forget()
                await world.settled()
        actor, code = game.actor, choose(game, self.rng)
        shown = any(isinstance(event, ev.TokenSeen) for event in peek(game, code)[0])
        if shown:  # a plan must not show what the action will show
            after = self.truth.table.seq
            planned = Request("POST", f"{self.truth.path}/plan", {"seat": actor, "after": after, "actions": [code]})
            await self.ask(lambda *_: [planned], (str(actor),))
        for twin in self.twins:
            twin.deal(game, code, self.rng)
        after = self.truth.table.seq
        await self.everywhere(str(actor), "POST", "/actions", {"seat": actor, "after": after, "action": code})
        if shown:
            await self.ask(only_looks)
        if self.rng.random() < 0.05 and actor is not None and self.truth.table.may_undo(actor):
            await self.take_back(actor)

    async def take_back(self, seat: int) -> None:
        verb = self.rng.choice(("/undo", "/restart-turn"))
        await self.everywhere(str(seat), "POST", verb, {"seat": seat, "after": self.truth.table.seq})
        if self.rng.random() < 0.5 and self.truth.table.may_redo(seat):
            await self.everywhere(str(seat), "POST", "/redo", {"seat": seat, "after": self.truth.table.seq})

    async def end(self) -> None:
        """Once all is over, notes, orders and links are secret still; those who go take nothing along."""
        await self.compare()
        for world in self.worlds:
            await world.close()
            for person in world.people.values():
                person.taken()  # who was still there when somebody went is chance
        await self.ask(curious)
        await self.everywhere("host", "POST", "/rematch", {})
        await self.everywhere("0", "POST", "/leave", {"seat": 0})
        await self.everywhere("host", "POST", "/seats/1/revoke", {})
        await self.everywhere("host", "POST", "/seats/1/reissue", {})
        await self.everywhere("spectator", "POST", "/forget", {})
        await self.ask(curious)
        await self.compare()

    # ------------------------------------------------------------ judging
    async def compare(self) -> None:
        """What everybody was sent since the last time, in the truth and in the twin."""
        truth = {name: person.messages() for name, person in self.truth.people.items()}
        for twin in self.twins:
            for name in twin.compared:
                theirs = twin.people[name].messages()
                wrong = next(differences(truth[name], theirs), None)
                assert wrong is None, (
                    f"{name} learns something hidden at step {self.steps} (HANSA_SEED={SEED}): {wrong}"
                )
                self.messages += sum(map(len, theirs))
                self.compared += sum(len(message) for row in theirs for message in row)
            for person in twin.people.values():
                person.taken()

    def not_asked(self) -> set[str]:
        """Routes that nobody has tried."""
        asked = {each for person in self.truth.people.values() for each in person.asked}
        found = set()
        for route in framework().routes:
            if route.scope_type.value != "http" or route.path_format.startswith("/api/openapi"):
                continue
            pattern = re.compile(re.sub(r"\{[^}]*\}", "[^/]+", route.path_format))
            for method in route.methods - {"OPTIONS"}:
                if not any(method == verb and pattern.fullmatch(path) for verb, path in asked):
                    found.add(f"{method} {route.path_format}")
        return found


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
            messages.add(encode(state_of(table, roles, seat, 0, hub)))
        table.game.state = true
        table._forget_views()
        assert len(messages) == 1


Maker = Callable[..., Awaitable[Match]]


@pytest.fixture
async def match_of(tmp_path: Path, prepared_sqlite: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Maker]:
    """Makes matches: a world for the truth, one for each of these seats, one for all without a seat."""
    as_the_test_says(monkeypatch)
    monkeypatch.setattr(reader, "MESSAGES_PER_SECOND", 1e9)
    analyst = Analyst()
    async with AsyncExitStack() as opened:

        async def make(kind: Configuration, number: int, most: int, *seats: int) -> Match:
            compared: dict[str, tuple[str, ...]] = {"truth": (*map(str, seats), *OUTSIDERS)}
            compared |= {str(seat): (str(seat),) for seat in seats} | {"outside": OUTSIDERS}
            worlds = []
            for name, people in compared.items():
                file = shutil.copy(prepared_sqlite, tmp_path / f"{number}-{name}.sqlite")
                settings = Settings(
                    database=f"sqlite:///{file}",
                    requests_per_second=0,
                    actions_per_second=0,
                    tables_per_hour=0,
                )
                application = Application(settings)
                monkeypatch.setattr(application.server.insight, "ask", analyst.ask)
                await opened.enter_async_context(application.server.lifespan())
                worlds.append(World(application, name, kind.players, people))
                opened.push_async_callback(worlds[-1].close)
            return Match(worlds[0], worlds[1:], kind, number, most)

        yield make


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
async def test_no_byte_tells_what_its_receiver_must_not_know(
    number: int, match_of: Maker, record_property: Callable[[str, object], None]
) -> None:
    kind = KINDS[number % len(KINDS)]
    seats = random.Random(f"{SEED}/{number}/seats").sample(range(kind.players), 2)
    match = await match_of(kind, number, MOST, *seats)
    await match.play()
    await match.end()
    assert match.compared > 1_000_000
    untried = {route for route in match.not_asked() - SAME_FOR_ALL if not ELSEWHERE.fullmatch(route)}
    assert not untried, f"routes that nobody tried: {', '.join(sorted(untried))}"
    record_property(
        "figure",
        f"{match.steps:,} actions in {len(match.worlds)} worlds, {match.messages:,} messages with "
        f"{match.compared:,} bytes that are the same in all",
    )


# ---------------------------------------------------------------- the judge is judged
def tell_in_states(monkeypatch: pytest.MonkeyPatch, more: Callable[[Table], Any]) -> None:
    """Every state says one thing more."""
    table_of = showing.table_of

    def wrong(table: Table, *about: Any) -> TableInfo:
        info = table_of(table, *about)
        info.options = info.options | {"more": more(table)}
        return info

    monkeypatch.setattr(showing, "table_of", wrong)


def leaks() -> dict[str, Callable[[pytest.MonkeyPatch], None]]:
    """Mistakes that somebody could make, each telling something hidden."""

    def state(more: Callable[[Table, Game], Any]) -> Callable[[pytest.MonkeyPatch], None]:
        return lambda patch: tell_in_states(patch, lambda table: more(table, table.game) if table.game else None)

    def replaced(where: Any, name: str, new: Any) -> Callable[[pytest.MonkeyPatch], None]:
        return lambda patch: patch.setattr(where, name, new)

    def links_of(patch: pytest.MonkeyPatch) -> None:
        made: dict[str, str] = {}
        key = Keys.key

        def noted(self: Keys, table_id: str, role: str, seat: int = NO_SEAT) -> Any:
            secret, statement = key(self, table_id, role, seat)
            made[self.store.url + role + str(seat)] = secret
            return secret, statement

        patch.setattr(Keys, "key", noted)
        tell_in_states(patch, lambda table: list(made.values()))

    whole = Game.record
    return {
        "missions": state(lambda table, game: [int(game.state.mission(p)) for p in range(game.players)]),
        "a sum over missions": state(lambda table, game: sum(game.totals())),
        "the next token": state(lambda table, game: int(game.state.pool_token(int(game.state.drawn())))),
        "plates": state(
            lambda table, game: [[int(game.state.plate(p, t)) for t in range(9)] for p in range(game.players)]
        ),
        "the seed": state(lambda table, game: game.header.seed),
        "orders": state(lambda table, game: sorted(table.ordered)),
        "links": links_of,
        "records": replaced(Game, "record_for", lambda game, seat: whole(game)),
        "faces": replaced(ev, "for_seat", lambda event, seat: event),
        "plans": replaced(plan, "seat_copy", lambda game, seat: game.fork()),
        "analyses": replaced(routes_insight, "known_by", lambda game, seat: Record(game.header, ()).to_text()),
        "notes": replaced(Seated, "need_seat", lambda self, seat: None),
    }


JUDGED = Configuration("bigbox", "hansa_23", 3, {"missions": True})
TRIES = (1, 4, 7, 10)  # games; in a single one the seat may draw too few tokens for a plan to tell anything


@pytest.mark.slow
async def test_where_nothing_leaks_nothing_is_found(match_of: Maker) -> None:
    """The game in which the leaks below are found, without them."""
    match = await match_of(JUDGED, 1, 150, 1)
    await match.play()
    assert match.steps == 150
    assert match.messages > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("leak", leaks())
async def test_a_leak_is_found(leak: str, match_of: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    leaks()[leak](monkeypatch)

    async def play_until_it_is_found() -> None:
        for number in TRIES:
            match = await match_of(JUDGED, number, 150, 1)
            await match.play()

    with pytest.raises(AssertionError, match="learns something hidden"):
        await play_until_it_is_found()
