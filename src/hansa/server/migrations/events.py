"""Log entries of schema v001 with the events of today. Used by step v002 and for backups that are older than it.

In v001 an event counted spaces and mission cards from 0, named the triggers of the end by a sum of bits, a price by
some of its pieces, and an origin also where there was none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from hansa.game.boards import PrintedBoard, board

Event = dict[str, Any]
TRIGGERS: Final = {1: "points", 2: "tokens", 4: "cities", 8: "stall"}


def _payment(traders: int, merchants: int) -> list[str]:
    return ["trader"] * traders + ["merchant"] * merchants


def _placed(event: Event, _: PrintedBoard) -> Event:
    return event | {"payment": _payment(event.pop("paid_traders"), event.pop("paid_merchants"))}


def _displaced(event: Event, _: PrintedBoard) -> Event:
    merchants = event.pop("paid_merchants")
    price = 2 if event["victim"]["shape"] == "merchant" else 1
    return event | {"payment": _payment(price - merchants, merchants)}


def _relocated(event: Event, _: PrintedBoard) -> Event:
    return event if event["source"] == "board" else event | {"origin": None}


def _space(event: Event, _: PrintedBoard) -> Event:
    return event | {"space": event["space"] + 1}


def _special(event: Event, printed: PrintedBoard) -> Event:
    space = event["space"]
    return event | {"space": space + 1, "points": int(printed.tables.special_points[space])}


def _ended(event: Event, _: PrintedBoard) -> Event:
    return event | {"triggers": [word for bit, word in TRIGGERS.items() if event["triggers"] & bit]}


def _mission(event: Event, printed: PrintedBoard) -> Event:
    return event | {"cities": list(printed.missions[event.pop("card")])}


CHANGED: Final[dict[str, Callable[[Event, PrintedBoard], Event]]] = {
    "placed": _placed,
    "displaced": _displaced,
    "relocated": _relocated,
    "office_opened": _space,
    "neutral_office_opened": _space,
    "swapped": _space,
    "special_taken": _special,
    "game_ended": _ended,
    "mission_shown": _mission,
}


def modern(event: Event, printed: PrintedBoard) -> Event:
    """An event of v001 as later versions write it."""
    change = CHANGED.get(event["kind"])
    return event if change is None else change(dict(event), printed)


def _entry(entry: dict[str, Any], printed: PrintedBoard) -> dict[str, Any]:
    return entry | {"events": [modern(event, printed) for event in entry["events"]]}


def bring_up(connection: sa.Connection) -> None:
    """Rewrite the events of all log entries of v001."""
    tables = sa.table("tables", sa.column("id"), sa.column("header"))
    log = sa.table("log", *(sa.column(name) for name in ("table_id", "seq", "kind", "body", "secret")))
    here = log.update().where(log.c.table_id == sa.bindparam("table"), log.c.seq == sa.bindparam("at"))
    write = here.values(body=sa.bindparam("new_body"), secret=sa.bindparam("new_secret"))
    for table_id, header in connection.execute(sa.select(tables.c.id, tables.c.header)).all():
        printed = _board_of(header or "")
        if printed is None:
            continue
        played = sa.select(log.c.seq, log.c.body, log.c.secret).where(log.c.table_id == table_id)
        changed = []
        for seq, body, secret in connection.execute(played.where(log.c.kind.in_(("play", "redo")))):
            try:
                new = {"new_body": _public(body, printed), "new_secret": _private(secret, printed)}
            except (msgspec.DecodeError, KeyError, TypeError, IndexError):
                continue  # a damaged entry must not keep all tables closed
            changed.append({"table": table_id, "at": seq} | new)
        if changed:
            connection.execute(write, changed)


def _public(body: str, printed: PrintedBoard) -> str:
    return _text(_entry(msgspec.json.decode(body), printed))


def _private(secret: str | None, printed: PrintedBoard) -> str | None:
    """Seat -> the entry as that seat may read it."""
    if secret is None:
        return None
    return _text({seat: _entry(entry, printed) for seat, entry in msgspec.json.decode(secret).items()})


def _board_of(header: str) -> PrintedBoard | None:
    """The board of a game; None before its start, and for games that this program cannot read."""
    found = re.search(r"^board: (\S+)$", header, re.MULTILINE)
    try:
        return board(found[1]) if found else None
    except ValueError:
        return None


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
