"""Log entries of schemas v001 and v002 with actions in notation alone. Used by step v003 and for older backups.

Before v003 an entry also held the number of its action, and a table was replayed from that. Numbers mean something
else in every version.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

Entry = dict[str, Any]


def _without_number(entry: Entry) -> Entry:
    return {key: value for key, value in entry.items() if key != "code"}


def in_notation(row: Entry) -> Entry:
    """A row of the log without the number of its action. An entry that cannot be read stays, and has no action."""
    row = _without_number(row) | {"action": None}
    try:
        entry = msgspec.json.decode(row["body"], type=Entry)
        own = None if row["secret"] is None else msgspec.json.decode(row["secret"], type=dict[str, Entry])
    except msgspec.DecodeError:
        return row
    secret = None if own is None else _text({seat: _without_number(seen) for seat, seen in own.items()})
    return row | {"action": entry.get("action"), "body": _text(_without_number(entry)), "secret": secret}


def bring_up(connection: sa.Connection) -> None:
    """Fill the column of actions, table by table."""
    columns: list[sa.ColumnClause[Any]] = [sa.column(n) for n in ("table_id", "seq", "action", "body", "secret")]
    log = sa.table("log", *columns)
    here = log.update().where(log.c.table_id == sa.bindparam("table"), log.c.seq == sa.bindparam("at"))
    write = here.values({name: sa.bindparam(f"new_{name}") for name in ("action", "body", "secret")})
    for table_id in connection.scalars(sa.select(log.c.table_id).distinct()).all():
        found = connection.execute(sa.select(*columns).where(log.c.table_id == table_id)).mappings().all()
        rows = [in_notation(dict(row)) for row in found]
        changed = [{f"new_{name}": row[name] for name in ("action", "body", "secret")} for row in rows]
        keys = [{"table": row["table_id"], "at": row["seq"]} for row in rows]
        connection.execute(write, [key | new for key, new in zip(keys, changed, strict=True)])


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
