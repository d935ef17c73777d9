"""Events: rounds are made once, whoever dies on the way; nobody learns from another table of the same start."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.game import record as records
from hansa.game import setup as setups
from hansa.game.boards import board
from hansa.game.editions import edition
from hansa.game.fair import commitment_of, draw_from
from hansa.server import lobby, pruning, schema
from hansa.server.app import Application
from hansa.server.contests.model import secret_of
from hansa.server.jobs import LEASE
from hansa.server.notices.senders import Sender
from hansa.server.notices.words import Message
from hansa.server.settings import Settings
from hansa.server.store import Change
from hansa.server.table import Table
from server.conftest import Starter
from server.direct import Direct, Json
from server.helpers import until
from server.houses import FREE, Time, at_rest, quiet
from server.test_timing import DAILY

EVENT: Json = {"name": "Cup", "kind": "swiss", "board": "hansa", "edition": "bigbox", "players": 3, "rounds": 2}


def house(database: str, now: Time) -> Application:
    """A server whose bots say nothing and whose jobs are done when the test says so."""
    return quiet(Application(Settings(database=database, **FREE), now))


@pytest.fixture
def application(application: Application) -> Application:
    return at_rest(application)


async def work(application: Application) -> None:
    while await application.server.notices.tick():
        pass


async def play_out(application: Application, table_id: str, seed: int) -> None:
    """Some turns by chance for everybody, until somebody has points; then all agree to end it as it stands."""
    rng = random.Random(seed)

    def whole(table: Table) -> None:
        game = table.playing()
        for _ in range(rng.randrange(60, 90)):
            actor, offered = table.actor, game.legal_codes()
            assert actor is not None
            good = [code for code in offered if game.text_of(code).startswith("establish")]
            table.play(actor, rng.choice(good or offered), "person")
        lobby.end_as_it_stands(table, 0)

    await application.server.tables.change(table_id, whole)


def wish(**more: Any) -> Json:
    """What is asked for; two play the first edition."""
    return EVENT | ({"edition": "ed2009"} if more.get("players") == 2 else {}) | more


async def made_event(maker: Direct, **more: Any) -> str:
    return str((await maker.post("/api/events", **wish(**more)))["id"])


async def entered(people: list[Direct], event: str) -> None:
    for k, person in enumerate(people):
        await person.post(f"/api/events/{event}/enter", name=f"Person {k}", word=f"word {k}")


async def running(people: list[Direct], event: str, number: int) -> list[str]:
    found = await people[0].get(f"/api/events/{event}")
    assert found["about"]["round"] == number
    return [table["table"] for table in found["rounds"][number - 1]["tables"] if table["ended"] is None]


async def play_round(application: Application, people: list[Direct], event: str, number: int) -> None:
    for k, table in enumerate(await running(people, event, number)):
        await play_out(application, table, 100 * number + k)
    await work(application)


async def test_a_swiss_event_from_the_first_to_the_last_round(application: Application) -> None:
    people = [Direct(application) for _ in range(7)]
    event = await made_event(people[0], rounds=3, fill="novice", bots=["novice"])
    promised = (await people[0].get(f"/api/events/{event}"))["commitment"]
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    for number in (1, 2, 3):
        found = await people[3].get(f"/api/events/{event}")
        assert found["seed"] is None
        assert found["my_table"] in await running(people, event, number)
        mine = await people[3].get(f"/api/tables/{found['my_table']}")
        assert mine["table"]["event"]["round"] == number
        assert mine["table"]["event"]["id"] == event
        assert mine["table"]["commitment"] is not None
        assert mine["table"]["seats"][mine["my_seats"][0]]["name"] == "Person 3"
        await play_round(application, people, event, number)
    found = await people[3].get(f"/api/events/{event}")
    assert (found["about"]["status"], found["my_table"]) == ("finished", None)
    assert commitment_of(found["seed"]) == promised
    assert [len(each["tables"]) for each in found["rounds"]] == [3, 3, 3]
    met: Counter[tuple[int, int]] = Counter()
    for each in found["rounds"]:
        seated = [seat["entrant"] for table in each["tables"] for seat in table["seats"]]
        assert sorted(number for number in seated if number is not None) == list(range(8))
        assert seated.count(None) == 1, "a bot fills the only seat that is free"
        for table in each["tables"]:
            met.update(combinations(sorted(s["entrant"] for s in table["seats"] if s["entrant"] is not None), 2))
            places = [seat["place"] for seat in table["seats"]]
            assert min(places) == 1
    assert max(met.values()) == 1, "nobody met anybody twice"
    assert sum(each["games"] for each in found["standings"]) == 24
    assert [each["rank"] for each in found["standings"]] == sorted(each["rank"] for each in found["standings"])
    statistics = await people[3].get("/api/me/statistics")
    assert statistics["all"]["games"] == 3
    # Whoever has the seed can draw again what was drawn at every table.
    for number, each in enumerate(found["rounds"], 1):
        for table in each["tables"]:
            async with application.server.tables.locked(table["table"]) as held:
                fair = held.begun().header.fair
                assert fair is not None
                assert fair.secret == secret_of(found["seed"], found["words"], f"start {number} {table['number']}")
                assert held.begun().header.setup.start == table["seats"][0]["seat"], "the first place begins"


async def test_all_play_all_by_twos(application: Application) -> None:
    people = [Direct(application) for _ in range(5)]
    event = await made_event(people[0], kind="all", players=2, rounds=1)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    for number in range(1, 6):
        await play_round(application, people, event, number)
    found = await people[0].get(f"/api/events/{event}")
    assert (found["about"]["status"], found["about"]["rounds"]) == ("finished", 5)
    assert [each["byes"] for each in found["standings"]] == [1] * 5
    assert [each["games"] for each in found["standings"]] == [4] * 5
    assert sum(each["score"] for each in found["standings"]) == pytest.approx(12.5)


async def drawn(application: Application, table_id: str) -> setups.Setup:
    async with application.server.tables.locked(table_id) as table:
        return table.begun().header.setup


async def test_a_duplicate_event_keeps_its_starts_to_itself(application: Application) -> None:
    people = [Direct(application) for _ in range(6)]
    stranger = Direct(application)
    options = {"missions": True}
    event = await made_event(people[0], kind="duplicate", options=options)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    path = f"/api/events/{event}"
    for number in (1, 2):
        tables = await running(people, event, number)
        starts = [await drawn(application, table) for table in tables]
        assert len(tables) == 2
        assert starts[0] == starts[1], "the same start at every table"
        for person in people:
            mine = (await person.get(path))["my_table"]
            other = next(table for table in tables if table != mine)
            state = await person.get(f"/api/tables/{mine}")
            assert state["table"]["commitment"] is None, "two equal ones would tell that the starts are equal"
            for part in ("", "/replay", "/record", "/replay/0", "/course"):
                assert (await person.ask("GET", f"/api/tables/{other}{part}"))[0] == 404
            k = tables.index(other) + 1
            status, said = await person.ask("POST", f"{path}/watch", {"round": number, "number": k})
            assert (status, b"start-hidden" in said) == (403, True)
        listed = await stranger.get("/api/tables")
        assert not [each for each in listed["running"] if each["id"] in tables], "nobody looks on"
        await play_out(application, tables[0], number)
        await work(application)
        early = (await people[0].get(path))["rounds"][number - 1]
        assert early["secret"] is None
        assert not early["shown"]
        assert {seat["points"] for table in early["tables"] for seat in table["seats"]} == {None}
        for table in early["tables"]:
            body = {"round": number, "number": table["number"]}
            assert (await stranger.ask("POST", f"{path}/watch", body))[0] == 403, "also the one that has ended"
        await play_out(application, tables[1], number + 10)
        found = (await people[0].get(path))["rounds"][number - 1]
        assert found["shown"]
        setup = setups.draw(
            board("hansa_23"),
            edition("bigbox"),
            3,
            (await loaded(application, tables[0])).options,
            draw_from(found["secret"], [(await people[0].get(path))["words"], "", ""]),
        )
        assert setup == starts[0], "what was promised is what was dealt"
        for place in range(3):
            scores = [table["seats"][place]["score"] for table in found["tables"]]
            assert sum(scores) == 1, "a place is compared with the same place"
        k = found["tables"][0]["number"]
        assert (await stranger.post(f"{path}/watch", round=number, number=k))["table"] == tables[0]
        assert (await stranger.get(f"/api/tables/{tables[0]}"))["table"]["status"] == "closed"
        await work(application)
    over = await people[0].get(path)
    assert over["about"]["status"] == "finished"
    places = Counter(
        (seat["entrant"], place)
        for each in over["rounds"]
        for table in each["tables"]
        for place, seat in enumerate(table["seats"])
    )
    assert max(places.values()) == 1, "nobody had the same place twice"


async def loaded(application: Application, table_id: str) -> records.Header:
    async with application.server.tables.locked(table_id) as table:
        return table.begun().header


async def test_no_answer_holds_a_secret_before_it_may(application: Application) -> None:
    people = [Direct(application) for _ in range(4)]
    event = await made_event(people[0], kind="duplicate", players=2, rounds=1)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    held = await application.server.contests.load(event)
    seed, start = held.body.seed, secret_of(held.body.seed, held.body.digest, "start 1")
    tables = await running(people, event, 1)
    await play_out(application, tables[0], 1)
    for person in people:
        await person.get(f"/api/events/{event}")
        await person.get("/api/events")
        mine = (await person.get(f"/api/events/{event}"))["my_table"] or tables[0]
        await person.get(f"/api/tables/{mine}")
    received = b"".join(b"".join(person.received.answers) for person in people)
    assert len(received) > 10_000
    for secret in (seed, start, commitment_of(start)):
        assert secret.encode() not in received


async def test_bots_make_up_a_table_to_compare_with(application: Application) -> None:
    """One person and bots: the same start is played by bots alone, and the person is compared with them."""
    person = Direct(application)
    event = await made_event(person, kind="duplicate", players=4, rounds=1, fill="novice", enter=True, as_="Me")
    await person.post(f"/api/events/{event}/start")
    await work(application)
    await play_round(application, [person], event, 1)
    found = await person.get(f"/api/events/{event}")
    assert found["about"]["status"] == "finished"
    assert len(found["standings"]) == 1
    assert found["standings"][0]["score"] in (0.0, 0.5, 1.0)


# ---------------------------------------------------------------- once
class Crash(Exception):
    """The worker is gone."""


@pytest.mark.parametrize("after", [False, True])
async def test_a_round_is_made_once_whenever_a_worker_dies(database: str, now: Time, after: bool) -> None:
    """A worker dies just before, or just after, the commit of every job; another one goes on."""
    async with (one := house(database, now)).server.lifespan(), (two := house(database, now)).server.lifespan():
        at_rest(one)
        at_rest(two)
        people = [Direct(one) for _ in range(6)]
        event = await made_event(people[0], rounds=2)
        await entered(people, event)
        await people[0].post(f"/api/events/{event}/start")
        store = one.server.store
        write, crashes = store.write, 0

        async def dying(change: Change) -> None:
            nonlocal crashes
            crashes += 1
            if after:
                await write(change)
            raise Crash

        for number in (1, 2, 3):
            one.server.contests.store.write = dying  # type: ignore[method-assign]
            await work(one)
            one.server.contests.store.write = write  # type: ignore[method-assign]
            now.at += LEASE
            await asyncio.gather(work(one), work(two))
            tables = await store.all(sa.select(schema.contest_tables))
            assert len(tables) == 2 * min(number, 2)
            assert len(await store.all(sa.select(schema.tables.c.id))) == 2 * min(number, 2), "no table too many"
            if number < 3:
                for k, table in enumerate(await running(people, event, number)):
                    await play_out(two, table, 10 * number + k)
        assert crashes >= 3
        assert (await people[0].get(f"/api/events/{event}"))["about"]["status"] == "finished"
        assert not await store.all(sa.select(schema.jobs).where(schema.jobs.c.kind == "contest"))


async def test_two_workers_that_look_at_once_make_one_round(database: str, now: Time) -> None:
    async with (one := house(database, now)).server.lifespan(), (two := house(database, now)).server.lifespan():
        at_rest(one)
        at_rest(two)
        people = [Direct(one) for _ in range(6)]
        event = await made_event(people[0])
        await entered(people, event)
        await people[0].post(f"/api/events/{event}/start")
        leased = await one.server.notices.jobs.lease(10)
        (job,) = [each for each in leased if each.kind == "contest"]
        await asyncio.gather(*(each.server.contests.look(job) for each in (one, two, one)))
        assert len(await running(people, event, 1)) == 2


async def test_everybody_enters_once_however_many_come_at_once(application: Application) -> None:
    people = [Direct(application) for _ in range(4)]
    event = await made_event(people[0], most=4, players=2)
    await asyncio.gather(
        *(p.post(f"/api/events/{event}/enter", name="Anna") for p in people),
    )
    found = await people[0].get(f"/api/events/{event}")
    assert sorted(each["number"] for each in found["entrants"]) == [0, 1, 2, 3]
    assert len({each["name"] for each in found["entrants"]}) == 4, "names that look alike get a number"
    await people[0].post(f"/api/events/{event}/enter", name="Again")
    await work(application)
    found = await people[0].get(f"/api/events/{event}")
    assert (len(found["entrants"]), found["about"]["status"], found["about"]["round"]) == (4, "running", 1)
    assert (await Direct(application).ask("POST", f"/api/events/{event}/enter", {"name": "Late"}))[0] == 409


# ---------------------------------------------------------------- who may what
async def test_a_private_event_is_for_those_with_the_link(application: Application) -> None:
    maker, friend, stranger = (Direct(application) for _ in range(3))
    made = await maker.post("/api/events", **wish(public=False, players=2))
    path = f"/api/events/{made['id']}"
    assert (await stranger.ask("GET", path))[0] == 404
    assert (await stranger.ask("POST", f"{path}/enter", {"name": "X"}))[0] == 404
    assert (await stranger.ask("POST", f"{path}/open", {"secret": "x" * 43}))[0] == 403
    assert not (await stranger.get("/api/events"))["open"]
    await friend.post(f"{path}/open", secret=made["secret"])
    await friend.post(f"{path}/enter", name="Bert")
    await maker.post(f"{path}/enter", name="Anna")
    assert [each["id"] for each in (await friend.get("/api/events"))["mine"]] == [made["id"]]
    for verb, body in (("start", {}), ("end", {}), ("bot", {}), ("remove", {"entrant": 0}), ("link", {})):
        assert (await friend.ask("POST", f"{path}/{verb}", body))[0] == 403, verb
    renewed = (await maker.post(f"{path}/link"))["secret"]
    assert (await stranger.ask("POST", f"{path}/open", {"secret": made["secret"]}))[0] == 403
    await stranger.post(f"{path}/open", secret=renewed)
    await maker.post(f"{path}/start")
    await work(application)
    (table,) = await running([friend], made["id"], 1)
    assert (await stranger.ask("GET", f"/api/tables/{table}"))[0] == 404
    await stranger.post(f"{path}/watch", round=1, number=1)
    assert (await stranger.get(f"/api/tables/{table}"))["my_seats"] == []


async def test_too_few_or_only_bots_cannot_begin(application: Application) -> None:
    maker = Direct(application)
    event = await made_event(maker, bots=["novice", "novice"])
    path = f"/api/events/{event}"
    assert (await maker.ask("POST", f"{path}/start", {}))[0] == 400, "nobody but bots"
    await maker.post(f"{path}/enter", name="Anna")
    await maker.post(f"{path}/remove", entrant=1)
    status, said = await maker.ask("POST", f"{path}/start", {})
    assert (status, b"at least 3 entrants" in said) == (400, True)
    await maker.post(f"{path}/end")
    assert (await maker.get(path))["about"]["status"] == "cancelled"
    assert (await maker.ask("POST", f"{path}/enter", {"name": "Anna"}))[0] in (200, 409)


async def test_whoever_leaves_is_not_paired_any_more(application: Application) -> None:
    people = [Direct(application) for _ in range(4)]
    event = await made_event(people[0], players=2, rounds=3)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    await people[3].post(f"/api/events/{event}/leave")
    await play_round(application, people, event, 1)
    found = await people[0].get(f"/api/events/{event}")
    there = [seat["entrant"] for table in found["rounds"][1]["tables"] for seat in table["seats"]]
    assert 3 not in there
    assert len(found["rounds"][1]["byes"]) == 1
    assert len(found["standings"]) == 4, "what was played counts"
    await people[0].post(f"/api/events/{event}/end")
    await play_round(application, people, event, 2)
    assert (await people[0].get(f"/api/events/{event}"))["about"]["status"] == "finished"


async def test_the_maker_may_let_a_bot_play_for_somebody_who_does_not_come(application: Application, now: Time) -> None:
    people = [Direct(application) for _ in range(2)]
    event = await made_event(people[0], players=2, patience=3600, rounds=1)
    await entered(people, event)
    path = f"/api/events/{event}"
    await people[0].post(f"{path}/start")
    await work(application)
    assert (await people[0].ask("POST", f"{path}/stand-in", {"round": 1, "number": 1}))[0] == 409, "too early"
    assert (await people[1].ask("POST", f"{path}/stand-in", {"round": 1, "number": 1}))[0] == 403
    now.at += 3600
    awaited = (await people[0].get(path))["rounds"][0]["tables"][0]["awaited"]
    await people[0].post(f"{path}/stand-in", round=1, number=1)
    mine = await people[awaited].get(f"/api/tables/{(await people[awaited].get(path))['my_table']}")
    (seat,) = mine["my_seats"]
    assert mine["table"]["seats"][seat]["substitute"] is not None
    await people[awaited].post(f"/api/tables/{mine['table']['id']}/seats/{seat}/back")


async def test_a_table_that_is_closed_counts_as_it_stands(application: Application) -> None:
    people = [Direct(application) for _ in range(2)]
    event = await made_event(people[0], players=2, rounds=1)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    (table,) = await running(people, event, 1)
    path = f"/api/tables/{table}"
    states = [await person.get(path) for person in people]
    assert not any(state["host"] for state in states), "nobody rules over a table of an event"
    seats = [state["my_seats"][0] for state in states]
    asked = (await people[0].post(f"{path}/close", seat=seats[0]))["request"]["seq"]
    await people[1].post(f"{path}/close", seat=seats[1], request=asked)
    await work(application)
    found = await people[0].get(f"/api/events/{event}")
    assert found["about"]["status"] == "finished"
    assert found["rounds"][0]["tables"][0]["early"]
    assert sum(each["score"] for each in found["standings"]) == 1


async def test_nobody_alone_with_bots_ends_a_game_of_an_event(application: Application) -> None:
    person = Direct(application)
    event = await made_event(person, rounds=1, fill="novice", enter=True)
    await person.post(f"/api/events/{event}/start")
    await work(application)
    (table,) = await running([person], event, 1)
    (seat,) = (await person.get(f"/api/tables/{table}"))["my_seats"]
    for verb in ("end", "close"):
        status, said = await person.ask("POST", f"/api/tables/{table}/{verb}", {"seat": seat})
        assert (status, b"not-allowed" in said) == (409, True), verb


async def test_a_deleted_player_leaves_an_event_that_goes_on(application: Application) -> None:
    people = [Direct(application) for _ in range(2)]
    event = await made_event(people[0], players=2, rounds=2, fill="novice")
    await people[1].post(f"/api/events/{event}/enter", name="Secret Name")
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    (table,) = await running(people, event, 1)
    await people[1].post("/api/me/delete", sure=True)
    found = await people[0].ask("GET", f"/api/events/{event}")
    assert b"Secret Name" not in found[1]
    await play_out(application, table, 1)
    await work(application)
    assert (await people[0].get(f"/api/events/{event}"))["about"]["status"] == "finished", "nobody is left to pair"


async def test_a_deleted_player_keeps_nobody_from_an_event_that_has_not_begun(application: Application) -> None:
    people = [Direct(application) for _ in range(3)]
    event = await made_event(people[0], players=2, rounds=1, most=2, enter=True)
    await people[0].post("/api/me/delete", sure=True)
    for each in people[1:]:
        await each.post(f"/api/events/{event}/enter", name="Anna")
    about = (await people[1].get(f"/api/events/{event}"))["about"]
    assert about["status"] == "running", "it begins with two who are there"
    begun_by_its_maker = await made_event(people[1], players=2, rounds=1)
    await people[2].post(f"/api/events/{begun_by_its_maker}/enter", name="Bert")
    await people[1].post("/api/me/delete", sure=True)
    about = (await people[2].get(f"/api/events/{begun_by_its_maker}"))["about"]
    assert about["status"] == "cancelled", "nobody is left who could begin it"


async def test_tables_that_a_round_waits_for_are_not_deleted(application: Application, now: Time) -> None:
    person = Direct(application)
    event = await made_event(person, players=2, rounds=1, fill="novice", enter=True)
    await person.post(f"/api/events/{event}/start")
    await work(application)
    (table,) = await running([person], event, 1)
    now.at += 400 * 86_400
    store, contests = application.server.store, application.server.contests
    assert table not in [row.id for row in await pruning.abandoned(store, now(), 180)]
    assert await contests.prune(180) == 1, "the whole event was abandoned"
    assert table in [row.id for row in await pruning.abandoned(store, now(), 180)]
    assert (await person.ask("GET", f"/api/events/{event}"))[0] == 404


async def test_rounds_pause_and_clocks_run(application: Application, now: Time) -> None:
    people = [Direct(application) for _ in range(4)]
    event = await made_event(people[0], players=2, rounds=2, pause=600, clock=DAILY)
    await entered(people, event)
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    first, second = await running(people, event, 1)
    assert len(await application.server.store.all(sa.select(schema.deadlines))) == 2
    await play_out(application, first, 1)
    now.at += 500
    await play_out(application, second, 2)
    now.at += 599
    await work(application)
    assert await running(people, event, 1) == []
    now.at += 1
    await work(application)
    assert len(await running(people, event, 2)) == 2


# ---------------------------------------------------------------- messages
class Post:
    def __init__(self) -> None:
        self.sent: list[Message] = []

    async def __call__(self, target: str, message: Message) -> None:
        self.sent.append(message)


async def test_everybody_is_told_of_their_table_and_of_the_end_once(application: Application, now: Time) -> None:
    post = Post()
    senders: dict[str, Sender] = application.server.notices.senders  # type: ignore[assignment]
    senders["post"] = post
    people = [Direct(application) for _ in range(4)]
    event = await made_event(people[0], players=2, rounds=1)
    await entered(people, event)
    store, held = application.server.store, await application.server.contests.load(event)
    for player in held.holders.values():
        row = {"id": player[:32], "player": player, "kind": "post", "target": "x", "mark": "x", "state": "on"}
        await store.execute(sa.insert(schema.channels).values(**row, why="", failures=0, created=0.0))
    await people[0].post(f"/api/events/{event}/start")
    await work(application)
    now.at += 100
    await work(application)
    told = [message for message in post.sent if message.what == "round"]
    assert len(told) == 4
    assert {message.items[0].table for message in told} == {"Cup"}
    assert {message.items[0].table_id for message in told} == set(await running(people, event, 1))
    await play_round(application, people, event, 1)
    now.at += 100
    await work(application)
    ends = [message for message in post.sent if message.what == "standing"]
    assert len(ends) == 4
    assert {message.items[0].event for message in ends} == {event}
    await work(application)
    assert len([m for m in post.sent if m.what in ("round", "standing")]) == 8


# ---------------------------------------------------------------- with real bots
@pytest.mark.parametrize("kind", ["swiss", "duplicate"])
async def test_bots_play_a_whole_event(sqlite: str, start: Starter, kind: str) -> None:
    """Bots take part and fill; the only person never comes, so that a bot stands in. All games are played out."""
    now = Time()
    server = await start(sqlite, now=now)
    person = Direct(server.application)
    more = {"fill": "novice", "bots": ["novice"] * 2, "enter": True, "as_": "Anna", "bot_seconds": 0.1}
    event = await made_event(person, kind=kind, patience=300, rounds=1, **more)
    path = f"/api/events/{event}"
    await person.post(f"{path}/start")

    async def over() -> bool:
        await asyncio.sleep(0.5)  # bots need the time
        found = await person.get(path)
        for each in found["rounds"][-1:]:
            for table in each["tables"]:
                if table["awaited"] == found["me"]:
                    now.at += 300
                    await person.ask("POST", f"{path}/stand-in", {"round": each["number"], "number": table["number"]})
        return bool(found["about"]["status"] == "finished")

    await until(over)
    found = await person.get(path)
    assert [len(each["tables"]) for each in found["rounds"]] == [2 if kind == "duplicate" else 1]
    tables = [table for each in found["rounds"] for table in each["tables"]]
    assert not any(table["early"] for table in tables)
    assert all(max(seat["points"] for seat in table["seats"]) > 0 for table in tables)
    assert len(found["standings"]) == 3
    for table in tables:
        await person.post(f"{path}/watch", round=1, number=1)
        async with server.application.server.tables.locked(table["table"]) as held:
            assert held.status == "finished"
