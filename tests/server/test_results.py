"""Results outlive their tables; rated games change ratings once; nobody's page is seen unless they open it."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from typing import Any

import pytest
import sqlalchemy as sa

from hansa.server import pruning, schema
from hansa.server.app import Application
from hansa.server.jobs import Job
from hansa.server.results import ESTABLISHED, harmless, longest, opening_of, streak
from server.direct import Direct
from server.houses import Time, at_rest

NAMES = ("Anna", "Bert", "Cara")


@pytest.fixture
def application(application: Application) -> Application:
    return at_rest(application)


async def played(people: list[Direct], rated: bool = True, best: int | None = None) -> str:
    """A game that all people end as it stands, after one of them took some points."""
    seats = [{"kind": "me", "name": NAMES[0]}, *({"kind": "person", "name": name} for name in NAMES[1:])]
    made = await people[0].post(
        "/api/tables", board="hansa", edition="bigbox", seats=seats, rated=rated, autostart=False
    )
    path = f"/api/tables/{made['id']}"
    for seat in (1, 2):
        await people[seat].post(f"{path}/claim", secret=made["links"]["seats"][str(seat)])
    await people[0].post(f"{path}/start")
    if best is not None:
        await lead(people, path, best)
    else:
        state = await people[0].get(path)
        actor = state["view"]["actor"]
        await people[actor].post(f"{path}/actions", seat=actor, after=state["seq"], action="end")
    asked = (await people[0].post(f"{path}/end", seat=0))["request"]["seq"]
    for seat in (1, 2):
        await people[seat].post(f"{path}/answer", seat=seat, request=asked, agree=True)
    return str(made["id"])


ROUTE = "gottingen-quedlinburg"


async def lead(people: list[Direct], path: str, best: int) -> None:
    """One of them opens an office, then develops by the same route, which brings a point; the others pass."""
    office = False
    for _ in range(200):
        actor = (await people[0].get(path))["view"]["actor"]
        mine = await people[actor].get(f"{path}?seat={actor}")
        offered = mine["legal"]
        wanted = [a for a in offered if a["kind"] in ("end", "done")] or offered
        if actor == best:
            established = [a for a in offered if a["kind"] == "establish" and a["route"] == ROUTE]
            option = "develop" if office else "office"
            chosen = [a for a in established if a["option"] == option]
            places = [a for a in offered if a["kind"] == "place" and a["post"].startswith(ROUTE)]
            wanted = chosen or places or [a for a in offered if a["kind"] == "hire"] or wanted
        await people[actor].post(f"{path}/actions", seat=actor, after=mine["seq"], action=wanted[0]["code"])
        if actor == best and wanted[0]["kind"] == "establish":
            if office:
                return
            office = True
    raise AssertionError("nobody developed anything")


async def rate(application: Application) -> None:
    while await application.server.notices.tick():
        pass


async def test_a_rated_game_changes_ratings_once(application: Application) -> None:
    people = [Direct(application) for _ in NAMES]
    game = await played(people)
    await rate(application)
    store = application.server.store
    rows = await store.all(sa.select(schema.ratings))
    assert sorted((row.number, row.players, row.game) for row in rows) == [(1, 3, game)] * 3
    job = Job(f"rate:{game}", "rate", game, {}, 0)
    await asyncio.gather(*(application.server.results.rate(job) for _ in range(3)))
    assert len(await store.all(sa.select(schema.ratings))) == 3
    found = await people[0].get("/api/me/statistics")
    assert (found["all"]["games"], found["all"]["drawn"]) == (1, 1), "nobody had more points than another"
    assert (found["all"]["won"], found["streak"], found["longest"]) == (0, 0, 0), "a shared game is not won"
    assert found["ratings"][0]["sigma"] < 25 / 3


async def test_whoever_wins_is_rated_higher_and_two_games_at_once_both_count(application: Application) -> None:
    people = [Direct(application) for _ in NAMES]
    games = [await played(people, best=1) for _ in range(3)]
    ended = (await people[0].get(f"/api/tables/{games[0]}"))["table"]["ended"]
    assert ended["winners"] == [1]
    assert ended["totals"][1] == max(ended["totals"]) > ended["totals"][0]
    results = application.server.results
    jobs = [Job(f"rate:{game}", "rate", game, {}, 0) for game in games]
    await asyncio.gather(*(results.rate(job) for job in jobs))
    found = [(await person.get("/api/me/statistics")) for person in people]
    mus = [each["ratings"][0]["mu"] for each in found]
    assert mus[1] > 25 > mus[0]
    assert [each["ratings"][0]["games"] for each in found] == [3, 3, 3]
    winner = found[1]
    assert (winner["all"]["won"], winner["streak"], winner["longest"]) == (3, 3, 3)
    assert [(each["name"], each["games"]) for each in winner["openings"]] == [("actions", 3)]
    assert [(r["name"], r["games"], r["better"]) for r in winner["rivals"]] == [("Anna", 3, 3), ("Cara", 3, 3)]
    assert winner["categories"]["track"] > 0


async def test_tables_are_casual_unless_made_rated(application: Application) -> None:
    people = [Direct(application) for _ in NAMES]
    await played(people, rated=False)
    await rate(application)
    assert await application.server.store.all(sa.select(schema.ratings)) == []
    assert (await people[0].get("/api/me/statistics"))["all"]["games"] == 1
    body: dict[str, Any] = {"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me"}] * 3, "rated": True}
    status, answer = await people[0].ask("POST", "/api/tables", body | {"hints": True})
    assert (status, json.loads(answer)["error"]) == (400, "bad-setup")
    alone = await people[0].post("/api/tables", **body)
    assert (alone["state"]["table"]["rated"], alone["state"]["table"]["hints"]) == (True, False)


async def test_a_page_is_private_unless_it_is_opened(application: Application) -> None:
    people = [Direct(application) for _ in NAMES]
    game = ""
    for _ in range(ESTABLISHED):
        game = await played(people, best=1)
        await rate(application)
    path = f"/api/tables/{game}/seats/1/statistics"
    status, answer = await people[0].ask("GET", path)
    assert (status, json.loads(answer)["error"]) == (403, "private")
    assert (await people[1].get(path))["all"]["games"] == ESTABLISHED
    assert (await people[0].get("/api/leaders?players=3"))["leaders"] == []
    await people[1].post("/api/me", "PUT", name="Bertram", open=True)
    assert (await people[0].get(path))["all"]["won"] == ESTABLISHED
    (leader,) = (await people[0].get("/api/leaders?players=3&board=hansa_23"))["leaders"]
    assert (leader["name"], leader["games"]) == ("Bertram", ESTABLISHED)
    assert (await people[0].get("/api/leaders?players=3&board=east"))["leaders"] == []


async def test_results_can_be_taken_along_and_outlive_table_and_player(application: Application) -> None:
    people = [Direct(application) for _ in NAMES]
    game = await played(people, best=1)
    await rate(application)
    lines = list(csv.DictReader(io.StringIO(await people[1].get("/api/me/results.csv"))))
    assert [(line["game"], line["place"], line["opening"]) for line in lines] == [(game, "1", "actions")]
    exported = await people[1].get("/api/me/results.json")
    (play,) = exported["plays"]
    scores = {score["playerRefId"]: score for score in play["playerScores"]}
    assert scores[exported["userInfo"]["meRefId"]]["winner"]
    assert sorted(p["name"] for p in exported["players"]) == ["Anna", "Cara", "Me"]
    assert exported["games"][0]["name"] == "Hansa Teutonica"
    await pruning.delete(application.server.store, [game])
    assert (await people[1].get("/api/me/statistics"))["all"]["won"] == 1
    assert len((await people[1].get("/api/me/export"))["results"]) == 1
    await people[1].post("/api/me/delete", sure=True)
    rows = await application.server.store.all(sa.select(schema.results).order_by(schema.results.c.seat))
    assert [row.name for row in rows] == ["Anna", "–", "Cara"]
    assert len(await application.server.store.all(sa.select(schema.ratings))) == 2


async def test_whoever_was_called_otherwise_is_one_person_in_the_export(application: Application, now: Time) -> None:
    people = [Direct(application) for _ in NAMES]
    first = await played(people, rated=False)
    now.at += 60
    await played(people, rated=False)
    r = schema.results.c
    renamed = sa.update(schema.results).where(r.game == first, r.seat == 0).values(name="Annika")
    await application.server.store.execute(renamed)
    exported = await people[1].get("/api/me/results.json")
    assert sorted(p["name"] for p in exported["players"]) == ["Anna", "Cara", "Me"]
    assert [len(play["playerScores"]) for play in exported["plays"]] == [3, 3]


async def test_a_game_at_one_screen_is_nobodys_result(application: Application) -> None:
    anna = Direct(application)
    made = await anna.post("/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}] * 3, rated=True)
    path = f"/api/tables/{made['id']}"
    actor = made["state"]["view"]["actor"]
    await anna.post(f"{path}/actions", seat=actor, after=made["state"]["seq"], action="end")
    asked = (await anna.post(f"{path}/end", seat=0))["request"]["seq"]
    for seat in (1, 2):
        await anna.post(f"{path}/answer", seat=seat, request=asked, agree=True)
    assert await application.server.store.all(sa.select(schema.results)) == []


def test_small_things() -> None:
    assert (streak([True, True, False]), streak([]), longest([False, True, True, False, True])) == (2, 0, 2)
    history = [(0, "establish a-b develop keys"), (1, "establish c-d develop book"), (0, "establish a-b office a")]
    assert opening_of(history, 0) == ["keys"]
    assert harmless("=cmd") == "'=cmd"
