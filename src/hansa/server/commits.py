"""What is stored together, as statements; those of every action are put into words for SQLite once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from hansa.server import schema
from hansa.server.metering import Spend


@dataclass(slots=True)
class Change:
    """What must be stored together or not at all."""

    log: list[dict[str, Any]] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(default_factory=list)
    """Columns by name, and "table" for the id: all of them, or those of ``PROGRESS`` or of ``STEP``."""
    others: list[sa.Executable] = field(default_factory=list)
    done: asyncio.Future[None] | None = None
    spend: Spend | None = None
    """Who pays for the CPU that storing it takes."""


def update_of(columns: Sequence[str]) -> sa.Update:
    known = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("table"))
    return known.values({name: sa.bindparam(name) for name in columns})


STEP: Final = [name for name in schema.COLUMNS if name not in (*schema.SETTINGS, *schema.LISTED)]
"""What nearly every action changes in the row of its table. No index has any of it."""
PROGRESS: Final = [*STEP, *schema.LISTED]
"""What an action may change there."""
UPDATE: Final = update_of([*PROGRESS, *schema.SETTINGS])
ADVANCE: Final = update_of(PROGRESS)
GO_ON: Final = update_of(STEP)
INSERT: Final = sa.insert(schema.log)


def in_sqlite(statement: sa.Executable) -> tuple[str, list[str]]:
    """The text of a statement, and the names of its values in their order."""
    compiled: Any = statement.compile(dialect=sqlite.dialect())  # type: ignore[attr-defined]
    return str(compiled), list(compiled.positiontup)


OF_SO_MANY: Final = {
    1 + len(columns): statement
    for columns, statement in (([*PROGRESS, *schema.SETTINGS], UPDATE), (PROGRESS, ADVANCE), (STEP, GO_ON))
}
"""The statement for an update with so many values."""
PREPARED: Final = {id(statement): in_sqlite(statement) for statement in (INSERT, UPDATE, ADVANCE, GO_ON)}
"""The statements of every action, which need not be put into words each time."""
Work = Sequence[tuple[sa.Executable, list[dict[str, Any]] | None]]


def statements(group: Sequence[Change]) -> Work:
    """What a group of changes does, the same kinds together."""
    work: list[tuple[sa.Executable, list[dict[str, Any]] | None]] = []
    rows = [row for change in group for row in change.log]
    if rows:
        work.append((INSERT, rows))
    latest: dict[str, dict[str, Any]] = {}
    for change in group:
        for update in change.tables:
            latest[update["table"]] = latest.get(update["table"], {}) | update
    updates: dict[int, list[dict[str, Any]]] = {}
    for update in latest.values():
        updates.setdefault(len(update), []).append(update)
    work.extend((OF_SO_MANY[many], found) for many, found in updates.items())
    work.extend((other, None) for change in group for other in change.others)
    return work


def commit(engine: sa.Engine, work: Work) -> None:
    """Store it all together or not at all."""
    if commit_prepared(engine, work):
        return
    with engine.begin() as connection:
        for statement, rows in work:
            known = PREPARED.get(id(statement))
            if known is None or rows is None:
                connection.execute(statement, rows)
            else:
                text, names = known
                connection.exec_driver_sql(text, [tuple([row[name] for name in names]) for row in rows])


def commit_prepared(engine: sa.Engine, work: Work) -> bool:
    """What nearly every commit is, past all ceremony; False if it is something else, or if it did not succeed.

    Then nothing is stored, and the usual way says what is wrong.
    """
    if not all(rows is not None and id(statement) in PREPARED for statement, rows in work):
        return False
    raw = raw_of(engine)
    try:
        for statement, rows in work:
            text, names = PREPARED[id(statement)]
            raw.executemany(text, [[row[name] for name in names] for row in rows or ()])
        raw.commit()
    except Exception:
        raw.rollback()
        return False
    return True


def raw_of(engine: sa.Engine) -> sqlite3.Connection:
    """The one connection of the engine that writes, itself."""
    pool: Any = engine.pool
    kept: sqlite3.Connection | None = getattr(pool, "raw", None)
    if kept is None:
        held = engine.raw_connection()
        kept = pool.raw = held.driver_connection
        held.close()  # back into the pool, which keeps it open
    assert kept is not None
    return kept
