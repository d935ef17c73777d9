"""What a seat keeps beside the log: private notes, standing orders, marks of what it has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema
from hansa.server.model import Orders
from hansa.server.store import Store

KEY: Final = ("table_id", "seat")
Marks = dict[int, tuple[int, int]]
"""Seat -> numbers of the last entry and of the last chat line that it has seen."""


class Keepsakes:
    """Notes, orders and marks."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def notes(self, table_id: str, seat: int) -> str:
        return await self._body(schema.notes, table_id, seat) or ""

    async def keep_notes(self, table_id: str, seat: int, text: str) -> None:
        await self._keep(schema.notes, table_id, seat, body=text)

    async def orders(self, table_id: str, seat: int) -> Orders:
        body = await self._body(schema.orders, table_id, seat)
        return msgspec.json.decode(body, type=Orders) if body is not None else Orders()

    async def keep_orders(self, table_id: str, seat: int, orders: Orders) -> None:
        await self._keep(schema.orders, table_id, seat, body=msgspec.json.encode(orders).decode())

    def forget(self, table_id: str, seat: int) -> list[sa.Executable]:
        """Delete what the one who had the seat wrote for themselves."""
        kinds = (schema.notes, schema.orders)
        return [sa.delete(kind).where(kind.c.table_id == table_id, kind.c.seat == seat) for kind in kinds]

    async def keep_mark(self, table_id: str, seat: int, seq: int, chat: int) -> None:
        """Another worker may know of a later one, which stays."""
        values = {"table_id": table_id, "seat": seat, "seq": seq, "chat": chat}
        await self.store.execute(self.store.upsert(schema.marks, KEY, values, grows=True))

    async def _body(self, kind: sa.Table, table_id: str, seat: int) -> str | None:
        row = await self.store.first(sa.select(kind.c.body).where(kind.c.table_id == table_id, kind.c.seat == seat))
        return None if row is None else str(row.body)

    async def _keep(self, kind: sa.Table, table_id: str, seat: int, **values: object) -> None:
        await self.store.execute(self.store.upsert(kind, KEY, {"table_id": table_id, "seat": seat, **values}))


async def marks_of(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, Marks]:
    """The marks of some tables."""
    c = schema.marks.c
    found: dict[str, Marks] = {table_id: {} for table_id in ids}
    for row in await connection.execute(sa.select(schema.marks).where(c.table_id.in_(ids))):
        found[row.table_id][row.seat] = (row.seq, row.chat)
    return found


async def seats_with_plans(connection: AsyncConnection, table_id: str) -> set[int]:
    """Seats that have prepared turns."""
    c = schema.prepared.c
    return set((await connection.execute(sa.select(c.seat).where(c.table_id == table_id))).scalars())


async def seats_with_orders(connection: AsyncConnection, table_id: str) -> set[int]:
    """Seats whose standing orders are on."""
    c = schema.orders.c
    found = await connection.execute(sa.select(c.seat, c.body).where(c.table_id == table_id))
    return {seat for seat, body in found if msgspec.json.decode(body, type=Orders).on}
