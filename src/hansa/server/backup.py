"""Backup and restore: all rows as lines of JSON, the same for SQLite and PostgreSQL, taken while the server runs."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from pathlib import Path
from typing import IO, Any, Final

import sqlalchemy as sa

from hansa.server import clock, schema
from hansa.server.migrations import events, notation
from hansa.server.store import Store, first_line

FORMAT: Final = 3
FIRST: Final = 1  # its log entries hold the events of schema v001
NUMBERS: Final = (1, 2)  # log entries hold the numbers of actions
CHUNK: Final = 1000
OF_THE_SERVER: Final = (schema.pulse, schema.outages, schema.secrets)
SKIPPED: Final = frozenset({"leases", "expiry"})


class BackupError(ValueError):
    """A backup that cannot be read, or a database that is not empty."""


async def backup(store: Store, path: Path) -> dict[str, int]:
    """Write everything as it stands at one moment; returns the number of rows by table."""
    counts: dict[str, int] = {}
    fresh = path.with_name(path.name + ".part")
    level = "REPEATABLE READ" if store.is_postgres else "SERIALIZABLE"
    async with store.engine.connect() as connection:
        await connection.execution_options(isolation_level=level)
        with private(fresh) as file, gzip.open(file, "wt", encoding="utf-8") as out:
            if not store.is_postgres:
                await connection.execute(sa.text("BEGIN"))
            out.write(json.dumps({"hansa backup": FORMAT, "at": clock.now()}) + "\n")
            for table in schema.metadata.sorted_tables:
                if table.name in SKIPPED:
                    continue
                counts[table.name] = 0
                result = await connection.stream(sa.select(table))
                async for row in result:
                    out.write(json.dumps([table.name, dict(row._mapping)], ensure_ascii=False) + "\n")
                    counts[table.name] += 1
            out.write(json.dumps({"end": counts}) + "\n")
    fresh.replace(path)
    return counts


def private(path: Path) -> IO[bytes]:
    """A new file. A backup holds every secret of running games: its owner alone may read it."""
    path.unlink(missing_ok=True)
    return open(path, "wb", opener=lambda name, flags: os.open(name, flags, 0o600))


async def restore(store: Store, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup, all or nothing."""
    async with store.engine.begin() as connection:
        if (await connection.execute(sa.select(sa.func.count()).select_from(schema.tables))).scalar():
            raise BackupError("the database is not empty; a backup is restored into a new one")
        for table in OF_THE_SERVER:  # written by a server that was started before
            await connection.execute(sa.delete(table))
        counts: dict[str, int] = {}
        rows: dict[str, list[dict[str, Any]]] = {}
        ended: dict[str, int] | None = None

        async def flush(name: str) -> None:
            await connection.execute(sa.insert(schema.metadata.tables[name]), rows.pop(name))

        try:
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                head = json.loads(next(lines, "null"))
                version = head.get("hansa backup") if isinstance(head, dict) else None
                if version not in (*NUMBERS, FORMAT):
                    raise BackupError(f"{path} is not a backup of this program")
                for line in lines:
                    entry = json.loads(line)
                    if isinstance(entry, dict):
                        ended = entry["end"]
                        continue  # to the end of the file, where its checksum is
                    name, row = entry
                    if name == "log" and version in NUMBERS:
                        row = notation.in_notation(row)
                    rows.setdefault(name, []).append(row)
                    counts[name] = counts.get(name, 0) + 1
                    if len(rows[name]) >= CHUNK:
                        await flush(name)
            for name in list(rows):
                await flush(name)
        except BackupError:
            raise
        except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError, sa.exc.SQLAlchemyError) as error:
            raise BackupError(f"{path} cannot be read: {first_line(error)}") from None
        if ended is None or {k: v for k, v in ended.items() if v} != counts:
            raise BackupError(f"{path} is not complete")
        if version == FIRST:
            await connection.run_sync(events.bring_up)
        return counts
