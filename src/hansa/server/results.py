"""How games ended: one row for each person's seat, stored with the last entry; ratings follow from rated games.

Rows outlive their tables. A player who is deleted leaves rows without a player and with a colour for a name.
"""

from __future__ import annotations

import contextlib
import csv
import io
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import groupby
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from hansa.game import names
from hansa.game.score import score_of
from hansa.server import schema
from hansa.server.answers import (
    BgGame,
    BgMe,
    BgPlay,
    BgPlayer,
    BgScore,
    BgStats,
    Leader,
    Leaders,
    PlayedGame,
    RatingInfo,
    Rival,
    Statistics,
    Tally,
)
from hansa.server.clock import Now
from hansa.server.errors import Conflict
from hansa.server.jobs import Job, Jobs
from hansa.server.model import Profile
from hansa.server.store import Store
from hansa.server.table import Table

RESULTS, RATINGS = schema.results, schema.ratings
MOST: Final = 5000
"""Games of a player that are looked at, the latest."""
RECENT: Final = 50
DEVELOPED: Final = 3
"""How many of the first developments name an opening."""
ESTABLISHED: Final = 3
"""Rated games that somebody needs for a leader board."""
TRIES: Final = 8
BGG: Final = 43015
"""The game's number at BoardGameGeek, by which BG Stats knows it."""


class ResultBody(msgspec.Struct):
    """What else is known of a seat's game."""

    categories: dict[str, int]
    opening: list[str]
    order: int
    """Which of the players began, counted from this seat: 0 is the start player."""
    bots: int


class Results:
    """Results and ratings of all players."""

    def __init__(self, store: Store, worker: str, now: Now) -> None:
        self.store: Final = store
        self.now: Final = now
        self.jobs: Final = Jobs(store, worker, now)

    # ------------------------------------------------------------ with the last entry
    async def ride(self, table: Table) -> Sequence[sa.Executable]:
        """The rows of a game that has ended with this change."""
        ended = any(line.kind == "finish" or (line.kind == "close" and table.meta.ended) for line in table.unstored)
        if not ended or table.game is None or not table.actions:
            return []
        h = schema.holdings.c
        query = sa.select(h.seat, h.browser).where(h.table_id == table.id, h.role == "seat").order_by(h.created)
        holders: dict[int, str] = {}
        for row in await self.store.all(query):
            holders.setdefault(row.seat, row.browser)
        people = {seat: holders[seat] for seat in table.meta.persons() if seat in holders}
        if len(set(people.values())) != len(people):
            return []  # one player for several seats: a game at one screen is nobody's result
        rows = [self.row(table, seat, player) for seat, player in people.items()]
        out: list[sa.Executable] = [self.store.upsert(RESULTS, ["game", "seat"], row) for row in rows]
        if table.meta.rated and len(rows) > 1:
            out.append(self.jobs.new(f"rate:{table.id}", "rate", table.id, {}, self.now()))
        return out

    def row(self, table: Table, seat: int, player: str) -> dict[str, Any]:
        game, meta = table.game, table.meta
        assert game is not None
        totals, winners = game.totals(), table.winners()
        better = sum(points > totals[seat] for points in totals)
        place = 1 if seat in winners else max(better, len(winners)) + 1
        score = score_of(game.state, game.board, seat, True)
        body = ResultBody(
            {name: int(getattr(score, name) or 0) for name in names.CATEGORIES},
            opening_of(game.history(), seat),
            (seat - game.header.setup.start) % game.players,
            sum(chair.kind == "bot" for chair in meta.seats),
        )
        return {
            "game": table.id,
            "seat": seat,
            "player": player,
            "name": meta.seats[seat].name,
            "at": self.now(),
            "board": meta.board,
            "edition": meta.edition,
            "players": game.players,
            "points": totals[seat],
            "place": place,
            "rated": meta.rated,
            "body": msgspec.json.encode(body).decode(),
        }

    # ------------------------------------------------------------ ratings
    async def rate(self, job: Job) -> None:
        """Rate a game once. The number of a player's rating is its key, so that two games cannot overwrite another."""
        for _ in range(TRIES):
            with contextlib.suppress(Conflict):  # somebody was rated meanwhile
                await self.store.execute(*await self.rated(job.table_id), self.jobs.done(job))
                return
        raise Conflict

    async def rated(self, game: str) -> list[sa.Executable]:
        r, c = RESULTS.c, RATINGS.c
        if await self.store.first(sa.select(c.player).where(c.game == game)) is not None:
            return []
        rows = await self.store.all(sa.select(RESULTS).where(r.game == game, r.player != "").order_by(r.seat))
        if len(rows) < 2:
            return []
        players, known = rows[0].players, []
        for row in rows:
            last = sa.select(RATINGS).where(c.player == row.player, c.players == players)
            known.append(await self.store.first(last.order_by(c.number.desc()).limit(1)))
        model = rating_model()
        before = [[model.rating() if k is None else model.rating(mu=k.mu, sigma=k.sigma)] for k in known]
        after = model.rate(before, ranks=[row.place for row in rows])
        out: list[sa.Executable] = []
        for row, old, (new,) in zip(rows, known, after, strict=True):
            values = {"player": row.player, "players": players, "number": 1 if old is None else old.number + 1}
            values |= {"game": game, "at": row.at, "mu": float(new.mu), "sigma": float(new.sigma)}
            out.append(sa.insert(RATINGS).values(**values))
        return out

    async def ratings(self, player: str) -> list[RatingInfo]:
        """A player's ratings, for each number of players, with their history."""
        c = RATINGS.c
        rows = await self.store.all(sa.select(RATINGS).where(c.player == player).order_by(c.players, c.number))
        found = []
        for players, group in groupby(rows, key=lambda row: row.players):
            each = list(group)
            recent = each[-RECENT:]
            history, spread = [(row.at, row.mu) for row in recent], [row.sigma for row in recent]
            found.append(RatingInfo(players, each[-1].mu, each[-1].sigma, len(each), history, spread))
        return found

    async def leaders(self, players: int, board: str | None) -> Leaders:
        """The best of those who opened their page: by what they reach almost surely, not by luck in a few games."""
        c, p, r = RATINGS.c, schema.players, RESULTS.c
        last = sa.select(c.player, sa.func.max(c.number).label("number")).where(c.players == players)
        newest = last.group_by(c.player).having(sa.func.max(c.number) >= ESTABLISHED).subquery()
        query = sa.select(c.player, c.number, c.mu, c.sigma, p.c.profile).join(
            newest, sa.and_(newest.c.player == c.player, newest.c.number == c.number)
        )
        query = query.join(p, p.c.id == c.player).where(c.players == players)
        if board is not None:
            there = sa.select(r.player).where(r.rated, r.board == board, r.players == players)
            query = query.where(c.player.in_(there))
        found = []
        for row in await self.store.all(query.order_by((c.mu - 3 * c.sigma).desc()).limit(500)):
            profile = msgspec.json.decode(row.profile, type=Profile)
            if profile.open and profile.name:
                found.append(Leader(profile.name, row.mu, row.sigma, row.number))
        return Leaders(players, board, found[:100])

    # ------------------------------------------------------------ statistics
    async def games(self, player: str) -> list[list[Any]]:
        """A player's games, the latest first; each with the rows of everybody in it, their own first."""
        r = RESULTS.c
        mine = await self.store.all(
            sa.select(RESULTS).where(r.player == player).order_by(r.at.desc(), r.game).limit(MOST)
        )
        ids = [row.game for row in mine]
        others: dict[str, list[Any]] = {}
        for i in range(0, len(ids), 500):
            query = sa.select(RESULTS).where(r.game.in_(ids[i : i + 500]), r.player != player).order_by(r.seat)
            for row in await self.store.all(query):
                others.setdefault(row.game, []).append(row)
        return [[row, *others.get(row.game, [])] for row in mine]

    async def statistics(self, player: str) -> Statistics:
        games = await self.games(player)
        mine = [(game[0], msgspec.json.decode(game[0].body, type=ResultBody), drawn(game)) for game in games]
        points: Counter[str] = Counter()
        for _, body, _ in mine:
            points.update(body.categories)
        many = max(1, len(games))
        alone = [row.place == 1 and not shared for row, _, shared in mine]
        return Statistics(
            all=tally("", [(row, d) for row, _, d in mine]),
            boards=tallies([(row.board, row, d) for row, _, d in mine]),
            editions=tallies([(row.edition, row, d) for row, _, d in mine]),
            players=tallies([(str(row.players), row, d) for row, _, d in mine]),
            orders=tallies([(str(body.order + 1), row, d) for row, body, d in mine]),
            openings=tallies([(" ".join(body.opening), row, d) for row, body, d in mine if body.opening]),
            categories={name: points[name] / many for name in names.CATEGORIES},
            rivals=rivals(games),
            streak=streak(alone),
            longest=longest(alone),
            ratings=await self.ratings(player),
            recent=[
                PlayedGame(row.game, row.at, row.board, row.edition, row.players, row.points, row.place, row.rated, d)
                for row, _, d in mine[:RECENT]
            ],
        )

    async def as_csv(self, player: str) -> str:
        """All games of a player, one line each."""
        out = io.StringIO()
        writer = csv.writer(out)
        heads = ("game", "date", "board", "edition", "players", "order", "points", "place", "rated", *names.CATEGORIES)
        writer.writerow([*heads, "opening", "opponents"])
        for row, *others in await self.games(player):
            body = msgspec.json.decode(row.body, type=ResultBody)
            facts = (row.game, when(row.at), row.board, row.edition, row.players, body.order + 1, row.points, row.place)
            points = [body.categories.get(name, 0) for name in names.CATEGORIES]
            named = "; ".join(f"{harmless(other.name)} {other.points}" for other in others)
            writer.writerow([*facts, int(row.rated), *points, " ".join(body.opening), named])
        return out.getvalue()

    async def as_bgstats(self, player: str) -> BgStats:
        """The same for the program BG Stats, in the form of its own exports."""
        people: dict[str, int] = {}
        called: dict[int, str] = {}
        plays = []
        for game in await self.games(player):
            scores = []
            for row in game:
                number = people.setdefault(row.player, len(people) + 1)
                called.setdefault(number, "" if row.player == player else row.name)  # as in the latest game
                body = msgspec.json.decode(row.body, type=ResultBody)
                order = body.order
                scores.append(
                    BgScore(number, str(row.points), row.place == 1, row.place, order == 0, seat_order=order + 1)
                )
            first = game[0]
            plays.append(BgPlay(f"hansa-{first.game}", 1, when(first.at), first.board, when(first.at), scores))
        row = await self.store.first(sa.select(schema.players.c.profile).where(schema.players.c.id == player))
        me = "" if row is None else msgspec.json.decode(row.profile, type=Profile).name
        listed = [BgPlayer(n, name or me or "Me") for n, name in sorted(called.items())]
        return BgStats([BgGame(1, "Hansa Teutonica", BGG)], listed, plays, [], BgMe(people.get(player, 1)))


def forget(player: str) -> list[sa.Executable]:
    """What is left of a player's results: games of others keep an anonymous one."""
    return [
        sa.update(RESULTS).where(RESULTS.c.player == player).values(player="", name="–"),
        sa.delete(RATINGS).where(RATINGS.c.player == player),
    ]


@cache
def rating_model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def opening_of(history: Sequence[tuple[int, str]], seat: int) -> list[str]:
    """The abilities that a seat developed first."""
    found = [text.rsplit(" ", 1)[1] for who, text in history if who == seat and " develop " in text]
    return found[:DEVELOPED]


def drawn(game: Sequence[Any]) -> bool:
    """Whether the first place was shared."""
    return game[0].place == 1 and any(row.place == 1 for row in game[1:])


def tally(name: str, rows: Sequence[tuple[Any, bool]]) -> Tally:
    won = sum(row.place == 1 and not shared for row, shared in rows)
    points = sum(row.points for row, _ in rows) / max(1, len(rows))
    return Tally(name, len(rows), won, sum(shared for _, shared in rows), points)


def tallies(rows: Sequence[tuple[str, Any, bool]]) -> list[Tally]:
    """By some property, the most frequent first."""
    found: dict[str, list[tuple[Any, bool]]] = {}
    for name, row, shared in rows:
        found.setdefault(name, []).append((row, shared))
    return sorted((tally(name, each) for name, each in found.items()), key=lambda each: (-each.games, each.name))


def rivals(games: Sequence[Sequence[Any]]) -> list[Rival]:
    """Head to head with everybody who was met more than once, or once."""
    found: dict[str, Rival] = {}
    for mine, *others in games:
        for other in others:
            if not other.player:
                continue
            rival = found.setdefault(other.player, Rival(other.name, 0, 0, 0))
            rival.games += 1
            rival.better += mine.points > other.points
            rival.worse += mine.points < other.points
    return sorted(found.values(), key=lambda each: (-each.games, each.name))[:100]


def streak(won: Sequence[bool]) -> int:
    """Games won in a row up to now; the latest comes first."""
    return next((k for k, each in enumerate(won) if not each), len(won))


def longest(won: Sequence[bool]) -> int:
    return max((sum(1 for _ in group) for each, group in groupby(won) if each), default=0)


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
