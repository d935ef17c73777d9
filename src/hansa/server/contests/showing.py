"""What somebody is shown of an event: built from nothing, with results only where nobody can learn too much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.game.fair import commitment_of
from hansa.server import answers as a
from hansa.server import schema
from hansa.server.contests.contests import CONTESTS, HOLDINGS, Contests
from hansa.server.contests.held import GameRow, Held, held_of
from hansa.server.contests.model import start_secret
from hansa.server.contests.pairing import FILL
from hansa.server.contests.scoring import Outcome, Played, beaten, compared, standings

LENGTH: Final = 50


async def lists(contests: Contests, player: str | None) -> a.Events:
    """My events, and the public ones."""
    c, h = CONTESTS.c, HOLDINGS.c

    async def work(connection: AsyncConnection) -> a.Events:
        held: dict[str, set[str]] = {}
        mine: list[Any] = []
        if player is not None:
            query = sa.select(CONTESTS, h.role).join(HOLDINGS, h.table_id == c.id).where(h.browser == player)
            for row in await connection.execute(query.order_by(c.updated.desc()).limit(4 * LENGTH)):
                if row.id not in held:
                    mine.append(row)
                held.setdefault(row.id, set()).add(row.role)
        found: dict[str, list[Any]] = {}
        for status in ("open", "running", "finished"):
            listed = sa.select(CONTESTS).where(c.public, c.status == status).order_by(c.updated.desc()).limit(LENGTH)
            found[status] = [row for row in await connection.execute(listed) if row.id not in held]
        return a.Events(
            *([brief(held_of(row), held.get(row.id, ())) for row in rows] for rows in (mine, *found.values()))
        )

    return await contests.store.read(work)


def brief(held: Held, roles: Any = ()) -> a.EventBrief:
    body = held.body
    return a.EventBrief(
        id=held.id,
        name=body.name,
        kind=body.kind,
        status=held.status,
        public=held.public,
        board=body.board,
        edition=body.edition,
        players=body.players,
        entrants=len(body.entrants),
        most=body.most,
        round=body.round,
        rounds=0 if body.kind == "all" and not body.plan else body.last,
        rated=body.rated,
        clock=body.clock,
        created=held.created,
        updated=held.updated,
        entered="enter" in roles,
        host="host" in roles,
    )


async def shown(contests: Contests, held: Held, player: str | None) -> a.EventInfo:
    """An event as a player may see it."""
    body, me = held.body, held.number_of(player)
    running = [game.game for game in held.games if game.result is None]
    t = schema.tables.c
    query = sa.select(t.id, t.status, t.actor, t.updated, t.actions).where(t.id.in_(running))
    tables = {row.id: row for row in await contests.store.all(query)} if running else {}
    roles = {role for role, there in (("enter", me is not None), ("host", player in held.hosts)) if there}
    found = standings(body.kind, [each.number for each in body.entrants], held.rounds())
    over = held.status in ("finished", "cancelled")
    mine = next((game.game for game in held.games if game.result is None and me in game.entrants), None)
    return a.EventInfo(
        about=brief(held, roles),
        options=body.options,
        undo=body.undo,
        fill=body.fill,
        pause=body.pause,
        patience=body.patience,
        entrants=[a.EventEntrant(e.number, e.name, e.level, e.word, e.left) for e in body.entrants],
        rounds=[round_of(held, number, me, tables) for number in range(1, body.round + 1)],
        standings=[
            a.EventStanding(
                each.entrant,
                each.rank,
                float(each.score),
                each.games,
                each.byes,
                each.won,
                float(each.opponents),
                float(each.share),
                [None if score is None else float(score) for score in each.rounds],
            )
            for each in found
            if body.round
        ],
        me=me,
        my_table=mine,
        commitment=commitment_of(body.seed),
        words=body.digest,
        seed=body.seed if over else None,
        now=contests.now(),
    )


def round_of(held: Held, number: int, me: int | None, tables: Mapping[str, Any]) -> a.EventRound:
    games, hides = held.of_round(number), held.hides(number)
    secret = start_secret(held.body, number, 0) if held.body.kind == "duplicate" and not hides else None
    scores = {} if hides else scores_of(held, games)
    listed = [table_of(held, game, me, tables.get(game.game), hides, scores.get(game.number)) for game in games]
    byes = held.body.byes[number - 1] if number <= len(held.body.byes) else []
    return a.EventRound(number, listed, byes, not hides, secret)


def scores_of(held: Held, games: Sequence[GameRow]) -> dict[int, list[float]]:
    """What each place of each table that has ended brought."""
    ended = [(game, game.result) for game in games if game.result is not None]
    outcomes = [Outcome(tuple(g.entrants), tuple(found.points), tuple(found.places)) for g, found in ended]
    played = Played(tuple(outcomes))
    duplicate = held.body.kind == "duplicate"
    rows = compared(played.outcomes) if duplicate else [beaten(each.places) for each in outcomes]
    return {game.number: [float(each) for each in row] for (game, _), row in zip(ended, rows, strict=True)}


def table_of(
    held: Held, game: GameRow, me: int | None, row: Any, hides: bool, scores: Sequence[float] | None
) -> a.EventTable:
    result = None if hides else game.result
    actor = None if row is None or row.actor is None else game.place(row.actor)
    awaited = None if actor is None or game.entrants[actor] == FILL else game.entrants[actor]
    seats = [
        a.EventSeat(
            None if number == FILL else number,
            game.seat(place),
            None if result is None else result.points[place],
            None if result is None else result.places[place],
            None if result is None or scores is None else scores[place],
        )
        for place, number in enumerate(game.entrants)
    ]
    return a.EventTable(
        number=game.number,
        table=game.game,
        seats=seats,
        ended=game.ended,
        early=result is not None and result.early,
        mine=me is not None and me in game.entrants,
        watch=not hides,
        awaited=awaited,
        since=None if row is None else row.updated,
        actions=0 if row is None else row.actions,
    )
