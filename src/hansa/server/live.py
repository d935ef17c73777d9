"""Sockets: who watches a table, and what each of them is sent when something changes.

A watcher holds only the number of the last entry it was sent (reader.py).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from hansa.server import answers as a
from hansa.server.auth import Caller, Roles
from hansa.server.errors import forbidden
from hansa.server.limits import Limits
from hansa.server.reader import Reader, Socket, converse, receive_all, refuse, send_all
from hansa.server.showing import change_json, state_of
from hansa.server.table import Table, encode
from hansa.server.tables import Tables

SEND_SECONDS: Final = 60.0
REMEMBERED: Final = 90.0


@dataclass(eq=False, slots=True)
class Watcher(Reader):
    """One open socket of a table."""

    table_id: str
    caller: Caller
    roles: Roles
    seat: int | None
    sent: int
    chat: int
    changes: bool = False
    """It asked for what changes instead of whole states."""
    told: Roles | None = None
    """Its roles in the last whole state; None: it has none."""


class Hub:
    """The sockets of this process by table."""

    def __init__(self) -> None:
        self.watchers: Final[dict[str, set[Watcher]]] = {}
        self.by_address: Final[dict[str, int]] = {}
        self.total = 0
        self.delivered = 0
        self.thinking: Callable[[str], int | None] = lambda table_id: None
        self.arrived: Callable[[str], None] = lambda table_id: None
        """Called when somebody watches a table that nobody here watched before."""
        self.changed: Callable[[str, bool], None] = lambda table_id, first: None
        """Called when somebody comes or goes; ``first`` if nobody here watched the table before."""
        self._elsewhere: Final[dict[str, dict[str, tuple[frozenset[int], int, float]]]] = {}
        self._present: Final[dict[str, tuple[frozenset[int], int]]] = {}
        """Who watches here, until somebody comes or goes."""

    def __len__(self) -> int:
        return self.total

    def watched(self, table_id: str) -> bool:
        return table_id in self.watchers

    def add(self, watcher: Watcher) -> None:
        self.watchers.setdefault(watcher.table_id, set()).add(watcher)
        self._present.pop(watcher.table_id, None)
        self.count(watcher.caller.address)
        self.wake(watcher.table_id, "presence")
        first = len(self.watchers[watcher.table_id]) == 1
        if first:
            self.arrived(watcher.table_id)
        self.changed(watcher.table_id, first)

    def remove(self, watcher: Watcher) -> None:
        found = self.watchers.get(watcher.table_id, set())
        found.discard(watcher)
        self._present.pop(watcher.table_id, None)
        self.discount(watcher.caller.address)
        if found:
            self.wake(watcher.table_id, "presence")
        else:
            self.watchers.pop(watcher.table_id, None)
            self._elsewhere.pop(watcher.table_id, None)
        self.changed(watcher.table_id, False)

    def count(self, address: str) -> None:
        """One more socket, of a table or of something else."""
        self.total += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1

    def discount(self, address: str) -> None:
        self.total -= 1
        self.by_address[address] = self.by_address.get(address, 1) - 1
        if not self.by_address[address]:
            del self.by_address[address]

    def wake(self, table_id: str, what: str) -> None:
        for watcher in self.watchers.get(table_id, ()):
            watcher.wake(what)

    def on_change(self, table: Table, what: str, elsewhere: bool) -> None:
        """Something was stored: everybody who watches the table hears of it."""
        self.wake(table.id, what)

    def wake_all(self, what: str) -> None:
        for table_id in list(self.watchers):
            self.wake(table_id, what)

    def online(self, table_id: str) -> tuple[frozenset[int], int]:
        """Seats of which somebody watches, here or at another worker, and how many watch without a seat."""
        seats, watchers = self.here(table_id)
        if table_id not in self._elsewhere:
            return seats, watchers
        limit = time.monotonic() - REMEMBERED
        for others, number, at in self._elsewhere.get(table_id, {}).values():
            if at > limit:
                seats |= others
                watchers += number
        return seats, watchers

    def here(self, table_id: str) -> tuple[frozenset[int], int]:
        present = self._present.get(table_id)
        if present is None:
            found = self.watchers.get(table_id, set())
            seats = frozenset({seat for watcher in found for seat in watcher.roles.seats})
            present = seats, sum(1 for watcher in found if not watcher.roles.seats)
            if found:
                self._present[table_id] = present
        return present

    def is_now(self, watcher: Watcher, roles: Roles) -> None:
        """A watcher has these roles."""
        if watcher.roles != roles:
            watcher.roles = roles
            self._present.pop(watcher.table_id, None)

    def drop_stuck(self) -> None:
        """A reader that has taken nothing for a minute is gone."""
        limit = time.monotonic() - SEND_SECONDS
        for found in self.watchers.values():
            for watcher in found:
                if watcher.sending is not None and watcher.sending < limit and watcher.sender is not None:
                    watcher.sender.cancel()

    def hear(self, table_id: str, worker: str, seats: frozenset[int], watchers: int) -> None:
        """Another worker says who watches there."""
        if table_id in self.watchers:
            self._elsewhere.setdefault(table_id, {})[worker] = (seats, watchers, time.monotonic())
            self.wake(table_id, "presence")

    def close_all(self) -> None:
        for found in self.watchers.values():
            for watcher in found:
                watcher.closing = (1012, "the server restarts")
                watcher.wake("notice")


class ToServer(msgspec.Struct, forbid_unknown_fields=True):
    """What a client may send over a socket."""

    type: str
    seat: int | None = None
    seq: int | None = None
    chat: int | None = None
    since: int | None = None


read_message: Final = msgspec.json.Decoder(ToServer).decode


async def serve(socket: Socket, watcher: Watcher, tables: Tables, hub: Hub, limits: Limits) -> None:
    """Send and receive until one side closes."""
    hub.add(watcher)
    watcher.wake("state")
    sending = send_all(socket, watcher, hub, lambda dirty: messages_for(watcher, dirty, tables, hub))
    receiving = receive_all(
        socket,
        read_message,
        lambda message: obey(socket, watcher, tables, message, limits),
        lambda: limits.owed(watcher.caller.address),
    )
    try:
        await converse(watcher, sending, receiving, limits, watcher.caller.address, table=watcher.table_id)
    finally:
        hub.remove(watcher)


async def messages_for(watcher: Watcher, dirty: set[str], tables: Tables, hub: Hub) -> list[bytes]:
    """What a watcher has to be sent; all or, if the database fails, nothing."""
    lines = await tables.chat(watcher.table_id, watcher.chat) if "chat" in dirty else []
    found: list[bytes] = []
    if "log" in dirty or "state" in dirty:
        message = await news(watcher, tables, hub, "state" in dirty)
        if message is not None:
            found.append(message)
    elif "presence" in dirty:
        seats, watchers = hub.online(watcher.table_id)
        found.append(encode(a.Presence(sorted(seats), watchers)))
    if "thinking" in dirty:
        found.append(encode(a.Thinking(hub.thinking(watcher.table_id))))
    for line in lines:
        watcher.chat = line.id
        found.append(encode(a.Chat(line)))
    return found


async def news(watcher: Watcher, tables: Tables, hub: Hub, always: bool) -> bytes | None:
    """The state for a watcher, or what changed in the last one, with what happened since."""
    at_hand = tables.at_hand(watcher.table_id)
    if at_hand is not None:
        roles = tables.links.known(at_hand, watcher.caller)
        if roles is not None:
            return told(watcher, at_hand, roles, hub, always)
    async with tables.locked(watcher.table_id, fresh=False) as table:
        return told(watcher, table, await tables.links.roles(table, watcher.caller), hub, always)


def told(watcher: Watcher, table: Table, roles: Roles, hub: Hub, always: bool) -> bytes | None:
    hub.is_now(watcher, roles)
    if watcher.seat is not None and watcher.seat not in roles.seats:
        watcher.closing = (4403, "this seat is no longer yours")
        return None
    if not (roles.any or table.meta.public):
        watcher.closing = (4403, "this table is no longer open to you")
        return None
    if table.seq <= watcher.sent and not always:
        return None
    message: bytes | None = None
    if watcher.changes and not always and watcher.told == roles:
        message = change_json(table, watcher.seat, watcher.sent, hub)
    if message is None:
        message = encode(state_of(table, roles, watcher.seat, watcher.sent, hub))
        watcher.told = roles
    watcher.sent = table.seq
    return message


def wake_when_due(watcher: Watcher, limits: Limits) -> None:
    """Send everything again, at once or as soon as it may be asked for once more."""
    if watcher.later is not None:
        return
    wait = max(watcher.syncs.take(), limits.in_debt(watcher.caller.address)) if limits.limited else 0.0
    if not wait:
        watcher.wake("state")
        return

    def wake() -> None:
        watcher.later = None
        watcher.wake("state")

    watcher.later = asyncio.get_running_loop().call_later(wait, wake)


async def obey(socket: Socket, watcher: Watcher, tables: Tables, message: ToServer, limits: Limits) -> None:
    """Do what a message asks."""
    match message.type:
        case "ping":
            await socket.send_data(encode(a.Pong()), mode="text")
        case "sync":
            watcher.sent = max(0, min(message.since or 0, watcher.sent))
            wake_when_due(watcher, limits)
        case "seat":
            await look(watcher, tables, message, limits)
        case "seen":
            await mark(watcher, tables, message)
        case _:
            await refuse(socket, "bad-request", "the types are seat, seen, sync and ping")


async def look(watcher: Watcher, tables: Tables, message: ToServer, limits: Limits) -> None:
    """From now on as this seat. Whoever has just sat down is not known to the socket yet: the table is asked."""
    if message.seat is not None and message.seat not in watcher.roles.seats:
        stored = await tables.links.stored(watcher.table_id, watcher.caller)
        if message.seat not in stored.seats:  # those who play do not wait for whoever only asks
            raise forbidden("not-your-seat", "this seat is not yours")
        async with tables.locked(watcher.table_id) as table:
            roles = await tables.links.roles(table, watcher.caller)
        if message.seat not in roles.seats:
            raise forbidden("not-your-seat", "this seat is not yours")
    watcher.seat = message.seat
    wake_when_due(watcher, limits)


async def mark(watcher: Watcher, tables: Tables, message: ToServer) -> None:
    """What this seat has seen."""
    if watcher.seat is None:
        raise forbidden("not-your-seat", "a spectator has no marks")
    async with tables.locked(watcher.table_id) as table:
        await tables.mark(table, watcher.seat, message.seq, message.chat)
