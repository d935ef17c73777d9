"""The next round of an event: who plays whom, and tables whose games have begun."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from hansa.game.fair import agreed
from hansa.game.game import Game
from hansa.server import lobby, making, schema
from hansa.server.auth import new_table_id
from hansa.server.clock import Now
from hansa.server.contests.held import Held, step
from hansa.server.contests.model import pairing_seed, start_secret
from hansa.server.contests.pairing import FILL, Past, Round, TooFew, mixed, swiss
from hansa.server.contests.scoring import standings
from hansa.server.links import Statement
from hansa.server.model import COLOURS, Chair, EventPlace, Meta
from hansa.server.notices.telling import Notices
from hansa.server.people import People
from hansa.server.store import Change
from hansa.server.table import Table
from hansa.server.tables import Tables, unstored_rows

GAMES = schema.contest_tables


class Rounds:
    """Makes rounds; what it makes is stored by whoever asks."""

    def __init__(self, tables: Tables, people: People, notices: Notices, now: Now) -> None:
        self.tables: Final = tables
        self.people: Final = people
        self.notices: Final = notices
        self.now: Final = now

    async def next(self, held: Held) -> tuple[list[Table], Change]:
        """What comes next, not stored yet; nothing if it is not time."""
        body, nothing = held.body, Change()
        if held.status != "running" or not held.is_over(body.round):
            return [], nothing
        ended = max((game.ended or 0.0 for game in held.of_round(body.round)), default=0.0)
        over = body.round >= body.last
        if not over and body.round and self.now() < ended + body.pause:
            return [], nothing  # the job of the last table is due then
        if not over:
            try:
                return await self.next_round(held)
            except TooFew:  # too many have left
                pass
        held.status = "finished"
        told = await self.tell_standing(held)
        return [], Change(others=[*step(held, "finish", self.now()), *told])

    async def paired(self, held: Held, number: int) -> Round:
        """Who plays whom in a round; whoever has left, or was deleted, does not."""
        body, fill = held.body, held.body.fill is not None
        able = [
            each.number
            for each in body.entrants
            if not each.left and (each.level is not None or each.number in held.holders)
        ]
        if body.plan:
            planned = body.plan[number - 1]
            tables = [[each if each in able else FILL for each in table] for table in planned.tables]
            tables = [table for table in tables if any(each != FILL for each in table)]
            if not tables:
                raise TooFew
            return Round(tables, [each for each in planned.byes if each in able])
        rounds = [
            Round([game.entrants for game in held.of_round(past)], body.byes[past - 1]) for past in range(1, number)
        ]
        seed, past = pairing_seed(body, number), Past(rounds)
        if body.kind == "duplicate":
            return await self.tables.apart.do(mixed, able, body.players, past, fill, seed)
        top = 2 * (body.players - 1)
        found = standings(body.kind, [each.number for each in body.entrants], held.rounds())
        scores = {each.entrant: int(each.score * top) for each in found}
        return await self.tables.apart.do(swiss, able, body.players, past, scores, fill, seed)

    async def next_round(self, held: Held) -> tuple[list[Table], Change]:
        """A round with all its tables, as one commit."""
        body, number = held.body, held.body.round + 1
        made = await self.paired(held, number)
        body.round, change, tables = number, Change(), list[Table]()
        body.byes.append(made.byes)
        reached = await self.notices.have_channels(set(held.holders.values()))
        for k, order in enumerate(made.tables, 1):
            table, statements = await self.new_table(held, number, k, order)
            tables.append(table)
            change.log.extend(unstored_rows(table))
            change.others.extend(statements)
            start = table.begun().header.setup.start
            for place, entrant in enumerate(order):
                player, seat = held.holders.get(entrant), (start + place) % len(order)
                change.others.extend(self.tables.links.hold(player, table.id, "seat", seat))
                if player in reached and player is not None:
                    told = self.notices.of_event(player, table.id, seat, "round", table.seq, str(number))
                    change.others.append(told)
            await asyncio.sleep(0)  # others have their turn between
        change.others.extend(step(held, "round", self.now()))
        return tables, change

    async def new_table(self, held: Held, number: int, k: int, order: Sequence[int]) -> tuple[Table, list[Statement]]:
        """A table whose game has begun; in a duplicate event with the start that all tables of the round have."""
        body, size = held.body, held.body.players
        hidden = body.kind == "duplicate"
        secret, words = start_secret(body, number, k), [body.digest, *[""] * (size - 1)]
        drawn = Game.new(
            board=body.board, edition=body.edition, players=size, options=body.options, fair=agreed(secret, words)
        )
        setup, clock = drawn.header.setup, body.clock
        chairs, bots = list[Chair](), 0
        for seat in range(size):
            entrant = body.entrant(order[(seat - setup.start) % size])
            level = making.check_level(body.fill, size) if entrant is None else entrant.level
            bots += entrant is None
            name = f"Bot {'ABCDE'[bots - 1]}" if entrant is None else entrant.name
            chair = Chair("person" if level is None else "bot", name, COLOURS[seat], level, taken=True)
            chair.word = "" if hidden else words[seat]
            chairs.append(chair)
        meta = making.new_meta(
            drawn.header,
            chairs,
            self.now(),
            name=f"{body.name} · {number}.{k}",
            public=held.public and not hidden,
            hints=False,
            undo=body.undo,
            autostart=False,
            bot_seconds=body.bot_seconds,
            clock=clock,
            rated=body.rated,
        )
        meta.secret = "" if hidden else secret
        meta.maker = body.maker
        meta.event = EventPlace(held.id, body.name, number, k, hidden, body.pause)
        await self.keep_quiet(held, meta, order, setup.start)
        table, statements = await self.tables.drafted(
            new_table_id(), meta, lambda new: lobby.start(new, "server", setup if hidden else None)
        )
        row = {"contest": held.id, "round": number, "number": k, "game": table.id, "start": setup.start}
        listed = msgspec.json.encode(list(order)).decode()
        return table, [*statements, sa.insert(GAMES).values(**row, entrants=listed)]

    async def keep_quiet(self, held: Held, meta: Meta, order: Sequence[int], start: int) -> None:
        """The quiet hours of whoever has the first turn: the clock of the table cannot know yet who holds the seat."""
        player = held.holders.get(order[0])
        if meta.clock is not None and meta.clock.limits.kind == "days" and player is not None:
            meta.clock.seats[start].quiet = (await self.people.player(player)).profile.quiet

    async def tell_standing(self, held: Held) -> list[Statement]:
        """Everybody who can be reached hears who has won."""
        found = standings(held.body.kind, [each.number for each in held.body.entrants], held.rounds())
        first = [held.body.entrant(each.entrant) for each in found if each.rank == 1]
        names = ", ".join(each.name for each in first if each is not None)
        reached = await self.notices.have_channels(set(held.holders.values()))
        told = []
        for number, player in held.holders.items():
            last = next((game for game in reversed(held.games) if number in game.entrants), None)
            if player in reached and last is not None:
                told.append(self.notices.of_event(player, last.game, None, "standing", 0, names))
        return told
