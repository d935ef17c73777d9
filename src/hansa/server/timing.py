"""The clocks of tables: moved with every change, stored with it, and looked at when somebody's time may be over."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa

from hansa.server import clocks, lobby, schema
from hansa.server import orders as standing
from hansa.server.answers import ClockInfo, MyClock, SeatClock
from hansa.server.clock import Now
from hansa.server.errors import ApiError, conflict
from hansa.server.model import Meta, Orders, Profile
from hansa.server.pulse import Pulse
from hansa.server.quiet import Quiet, Span
from hansa.server.table import Table

if TYPE_CHECKING:
    from hansa.server.tables import Tables

logger: Final = logging.getLogger("hansa.timing")
AT_ONCE: Final = 200
DEADLINES: Final = schema.deadlines


class Timing:
    """Clocks that run, on all tables of this server."""

    def __init__(self, tables: Tables, now: Now) -> None:
        self.tables: Final = tables
        self.now: Final = now
        self.pulse: Final = Pulse(tables.store, now, tables.outages)
        self.remind: Callable[[Table, int], Sequence[sa.Executable]] = lambda table, seat: ()
        """What is stored when most of somebody's time is over."""
        tables.riders.append(self.ride)

    async def start(self) -> None:
        await self.pulse.beat()

    # ------------------------------------------------------------ with every change
    async def ride(self, table: Table) -> Sequence[sa.Executable]:
        """Move the clocks of a table that was changed; what is to be stored with it."""
        clock = table.meta.clock
        if clock is None or not table.unstored:
            return []
        outages = await self.pulse.fresh()
        now, kinds = self.now(), {line.kind for line in table.unstored}
        for seat, chair in enumerate(table.meta.seats):
            if clock.seats[seat].fallen and chair.substitute is None:
                clocks.come_back(clock, seat)
        if "undo" in kinds and (kinds & {"ask", "agree"} or table.unstored[-1].by != "person"):
            clocks.take_back(clock, table.actions)
        player = int(table.game.state.player()) if table.game is not None and table.status == "playing" else None
        actor = table.actor if table.actor in table.meta.people() else None
        for seat in turns_between(table):  # they took no time, but they were turns
            clocks.follow(clock, now, seat, seat, table.actions, outages)
        began = clocks.follow(clock, now, player, actor, table.actions, outages)
        stored = len(table.unstored) < table.seq  # nobody holds a seat of a new table yet: its maker knows who will
        if began and player is not None and player == actor and clock.limits.kind == "days" and stored:
            clock.seats[player].quiet = await self.quiet_of(table.id, player)
        return [self.row(table, clock)]

    def row(self, table: Table, clock: clocks.Clock) -> sa.Executable:
        """When somebody must look at the table, as it stands in the database."""
        at = clocks.reminder(clock, self.pulse.outages)
        if at is None:
            return sa.delete(DEADLINES).where(DEADLINES.c.table_id == table.id)
        values = {"table_id": table.id, "seq": table.seq, "at": at, "reminded": False}
        return self.tables.store.upsert(DEADLINES, ["table_id"], values)

    async def quiet_of(self, table_id: str, seat: int) -> Quiet | None:
        """The quiet hours of the player who holds a seat; of the first, if several do."""
        h, p = schema.holdings.c, schema.players.c
        query = sa.select(p.profile).join(schema.holdings, h.browser == p.id)
        query = query.where(h.table_id == table_id, h.role == "seat", h.seat == seat).order_by(h.created)
        row = await self.tables.store.first(query)
        return None if row is None else msgspec.json.decode(row.profile, type=Profile).quiet

    # ------------------------------------------------------------ when time is over
    async def tick(self) -> int:
        """Look at the tables whose time has come; how many there were."""
        await self.pulse.beat()
        d = DEADLINES.c
        rows = await self.tables.store.all(sa.select(DEADLINES).where(d.at <= self.now()).order_by(d.at).limit(AT_ONCE))
        for row in rows:
            try:
                await self.look(row.table_id)
            except ApiError as error:
                logger.warning("a clock cannot be looked at", extra={"table": row.table_id, "why": error.message})
                await self.tables.store.execute(sa.delete(DEADLINES).where(d.table_id == row.table_id))
        return len(rows)

    async def look(self, table_id: str) -> None:
        """Remind, or let the flag fall. The flag is an entry of the log, of which there is one."""

        def work(table: Table) -> Sequence[sa.Executable]:
            clock, now, outages = table.meta.clock, self.now(), self.pulse.outages
            at = None if clock is None else clocks.deadline(clock, outages)
            if clock is None or clock.running is None or at is None or table.status != "playing":
                return [sa.delete(DEADLINES).where(DEADLINES.c.table_id == table_id, DEADLINES.c.seq <= table.seq)]
            if now >= at and clock.running.what == "answer" and answered(table, clock.running.seat, orders):
                return []
            if now >= at:
                seat = clocks.fall(clock, now, table.actions, outages)
                lobby.make_bot(table, seat, clock.limits.level, "clock")
                return []
            reminded = now >= (clocks.reminder(clock, outages) or at)
            here = sa.and_(DEADLINES.c.table_id == table_id, DEADLINES.c.seq == table.seq)
            later = at if reminded else clocks.reminder(clock, outages)
            told = self.remind(table, clock.running.seat) if reminded else ()
            return [sa.update(DEADLINES).where(here).values(at=later, reminded=reminded), *told]

        async with self.tables.locked(table_id) as table:  # read what other workers did: a clock may have stopped
            running = None if table.meta.clock is None else table.meta.clock.running
            orders = Orders()
            if running is not None and running.what == "answer":
                orders = await self.tables.keepsakes.orders(table_id, running.seat)
        await self.tables.change(table_id, work)


# ---------------------------------------------------------------- at a table
def answered(table: Table, seat: int, orders: Orders) -> bool:
    """Whether standing orders have answered at the limit, also where their player wanted to be asked."""
    game, orders = table.playing(), standing.without_questions(orders)
    before = len(table.unstored)
    while table.actor == seat and int(game.state.player()) != seat:
        code = standing.decide(orders, game)
        if code is None:
            break
        table.play(seat, code, "order")
    return len(table.unstored) > before


def turns_between(table: Table) -> list[int]:
    """Whose prepared turns were played with a change, one after the other."""
    seats = [line.seat for line in table.unstored if line.by == "prepared" and line.seat is not None]
    return [seat for k, seat in enumerate(seats) if not k or seats[k - 1] != seat]


def welcome_back(table: Table, seat: int) -> None:
    """Somebody plays whose flag had fallen: from now on they decide themselves."""
    clock = table.meta.clock
    chair = table.meta.seats[seat] if seat < len(table.meta.seats) else None
    if clock is not None and chair is not None and chair.substitute is not None and clock.seats[seat].fallen:
        lobby.give_back(table, seat, "person")


def vacation(table: Table, seat: int, days: int) -> None:
    """Stop a seat's clock for some days, or let it run again."""
    clock = table.meta.clock
    if clock is None:
        raise conflict("wrong-status", "nobody plays against time here", status=table.status)
    table.playing()
    try:
        if days:
            clocks.go_away(clock, seat, days, table.now(), table.actions, table.outages)
        else:
            clocks.end_vacation(clock, seat, table.now())
    except ValueError as error:
        raise conflict("no-vacation", str(error)) from None
    name = table.meta.seats[seat].name
    table.add("seat", seat, "person", change="away" if days else "here", name=name)


def shown(table: Table) -> ClockInfo | None:
    """The clocks of a table as everybody may see them."""
    clock, now = table.meta.clock, table.now()
    if clock is None:
        return None
    running = clock.running
    return ClockInfo(
        limits=clock.limits,
        now=now,
        seat=None if running is None else running.seat,
        what=None if running is None else running.what,
        left=clocks.left(clock, now, table.outages),
        deadline=clocks.deadline(clock, table.outages),
        idle=clocks.standstills(clock, now, table.outages),
        seats=[SeatClock(s.bank, s.vacation, away_until(s, now), s.fallen) for s in clock.seats],
    )


def away_until(seat: clocks.Seat, now: float) -> float | None:
    """Until when a seat is on vacation; None if it is not."""
    return seat.away[1] if seat.away is not None and seat.away[1] > now else None


def mine(meta: Meta, seats: Collection[int], now: float) -> MyClock | None:
    """The time of somebody's first seat at a table."""
    if meta.clock is None or not seats:
        return None
    seat = min(seats)
    own = meta.clock.seats[seat]
    return MyClock(meta.clock.limits.kind, seat, own.vacation, away_until(own, now))


def deadline_of(meta: Meta, seats: Collection[int], outages: Sequence[Span] = ()) -> float | None:
    """When the flag of one of these seats falls, if its clock runs."""
    clock = meta.clock
    if clock is None or clock.running is None or clock.running.seat not in seats:
        return None
    return clocks.deadline(clock, outages)
