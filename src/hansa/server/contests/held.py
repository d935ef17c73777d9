"""An event as it was read from the database, with its tables and players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema
from hansa.server.contests.model import Contest, Result, Status
from hansa.server.contests.scoring import Outcome, Played
from hansa.server.errors import conflict, forbidden, not_found
from hansa.server.links import Statement

CONTESTS, STEPS, GAMES, HOLDINGS = schema.contests, schema.contest_steps, schema.contest_tables, schema.holdings


class GameRow(msgspec.Struct):
    """A table of an event, as it is stored."""

    round: int
    number: int
    game: str
    start: int
    entrants: list[int]
    result: Result | None
    ended: float | None

    def seat(self, place: int) -> int:
        """The seat of somebody by their place in the order of play."""
        return (self.start + place) % len(self.entrants)

    def place(self, seat: int) -> int:
        return (seat - self.start) % len(self.entrants)


@dataclass(slots=True)
class Held:
    """An event, as it was read."""

    id: str
    status: Status
    public: bool
    seq: int
    created: float
    updated: float
    body: Contest
    games: list[GameRow] = field(default_factory=list)
    holders: dict[int, str] = field(default_factory=dict)
    """Numbers of entrants -> their players."""
    hosts: set[str] = field(default_factory=set)
    guests: set[str] = field(default_factory=set)
    """Players who have the link."""

    def of_round(self, number: int) -> list[GameRow]:
        return [game for game in self.games if game.round == number]

    def number_of(self, player: str | None) -> int | None:
        return next((number for number, each in self.holders.items() if each == player), None)

    def is_over(self, number: int) -> bool:
        return all(game.result is not None for game in self.of_round(number))

    def hides(self, number: int) -> bool:
        """Whether what happens at the tables of a round is a secret: another one with the same start still runs."""
        return self.body.kind == "duplicate" and not self.is_over(number)

    def rounds(self) -> list[Played]:
        """What counts of all rounds up to now."""
        found = []
        for number in range(1, self.body.round + 1):
            games = [] if self.hides(number) else self.of_round(number)
            outcomes = [
                Outcome(tuple(game.entrants), tuple(game.result.points), tuple(game.result.places))
                for game in games
                if game.result is not None
            ]
            byes = self.body.byes[number - 1] if number <= len(self.body.byes) else []
            found.append(Played(tuple(outcomes), tuple(byes)))
        return found


def step(held: Held, kind: str, now: float) -> list[Statement]:
    """One more step, and the event as it is then."""
    held.seq += 1
    held.updated = now
    row = {"status": held.status, "body": msgspec.json.encode(held.body).decode(), "seq": held.seq}
    return [
        sa.insert(STEPS).values(contest=held.id, seq=held.seq, at=held.updated, kind=kind),
        sa.update(CONTESTS).where(CONTESTS.c.id == held.id).values(**row, updated=held.updated),
    ]


def held_of(row: Any) -> Held:
    body = msgspec.json.decode(row.body, type=Contest)
    return Held(row.id, row.status, bool(row.public), row.seq, row.created, row.updated, body)


def played_of(row: Any) -> GameRow:
    result = None if row.result is None else msgspec.json.decode(row.result, type=Result)
    entrants = msgspec.json.decode(row.entrants, type=list[int])
    return GameRow(row.round, row.number, row.game, row.start, entrants, result, row.ended)


def game_of(held: Held, number: int, k: int) -> GameRow:
    found = next((game for game in held.of_round(number) if game.number == k), None)
    if found is None:
        raise not_found("there is no such table in this event")
    return found


def need(held: Held, *statuses: Status) -> None:
    if held.status not in statuses:
        raise conflict("wrong-status", f"this event is {held.status}")


def need_host(held: Held, player: str) -> None:
    if player not in held.hosts:
        raise forbidden("not-host", "only whoever made the event may do this")


async def read(connection: AsyncConnection, contest_id: str) -> Held:
    """An event with its tables and players; 404 if there is none."""
    row = (await connection.execute(sa.select(CONTESTS).where(CONTESTS.c.id == contest_id))).first()
    if row is None:
        raise not_found("there is no such event, or you may not see it")
    held = held_of(row)
    g, h = GAMES.c, HOLDINGS.c
    query = sa.select(GAMES).where(g.contest == contest_id).order_by(g.round, g.number)
    held.games = [played_of(game) for game in await connection.execute(query)]
    roles = sa.select(h.browser, h.role, h.seat).where(h.table_id == contest_id).order_by(h.created.desc())
    for browser, role, seat in await connection.execute(roles):
        if role == "enter":
            held.holders[seat] = browser
        elif role == "host":
            held.hosts.add(browser)
        else:
            held.guests.add(browser)
    return held
