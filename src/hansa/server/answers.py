"""What a caller is shown of a table: the state message that requests and sockets share."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from hansa.server.auth import Roles
from hansa.server.table import Table, encode


class Presence(Protocol):
    """Who is there, and which bot thinks."""

    def online(self, table_id: str) -> tuple[set[int], int]: ...

    @property
    def thinking(self) -> Any: ...


def state_of(table: Table, roles: Roles, seat: int | None, since: int, presence: Presence, **more: Any) -> bytes:
    """The table as this caller may see it, JSON; ``seat`` is one of the caller's, None looks on as a spectator."""
    return encode(state_fields(table, roles, seat, since, presence) | more)


def state_fields(table: Table, roles: Roles, seat: int | None, since: int, presence: Presence) -> dict[str, Any]:
    meta = table.meta
    online, watchers = presence.online(table.id)
    entries, gap = table.entries(since, seat)
    playing = table.status == "playing"
    return {
        "type": "state",
        "table": {
            "id": table.id,
            "name": meta.name,
            "status": table.status,
            "board": meta.board,
            "edition": meta.edition,
            "options": meta.options,
            "public": meta.public,
            "hints": meta.hints_allowed,
            "undo": meta.undo,
            "autostart": meta.autostart,
            "bot_seconds": meta.bot_seconds,
            "created": meta.created,
            "rematch": meta.rematch,
            "seats": [
                {
                    "seat": k,
                    "name": chair.name,
                    "colour": chair.colour,
                    "kind": chair.kind,
                    "level": chair.level,
                    "substitute": chair.substitute,
                    "taken": chair.taken,
                    "mine": k in roles.seats,
                    "online": k in online,
                    "muted": chair.muted,
                    "orders": k in table.ordered if k in roles.seats else None,
                }
                for k, chair in enumerate(meta.seats)
            ],
            "watchers": watchers,
        },
        "host": roles.host,
        "my_seats": sorted(roles.seats),
        "seat": seat,
        "seq": table.seq,
        "actions": table.actions,
        "view": table.view(seat),
        "legal": table.legal(seat),
        "undo": {
            "undo": seat is not None and table.may_undo(seat),
            "redo": seat is not None and table.may_redo(seat),
            "restart": seat is not None and table.may_undo(seat),
            "ask": playing and meta.undo and seat in meta.people() and table.actions > 0,
        },
        "request": msgspec.structs.asdict(table.request) if table.request else None,
        "entries": entries,
        "gap": gap,
        "seen": table.seq if seat is None else table.marks.get(seat, (0, 0))[0],
        "unread": table.unread(seat),
        "thinking": presence.thinking(table.id),
    }
