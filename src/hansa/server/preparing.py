"""A database before it is used: its file, its settings, its schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory


class SchemaError(ValueError):
    """A database that this program does not understand."""


def make_file(path: Path) -> None:
    """A new database, which its owner alone may read: links and hidden things are in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if str(path) not in (".", ":memory:") and not path.exists():
        path.touch(mode=0o600)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """An acknowledged action survives a power cut: FULL."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def run_migrations(connection: sa.Connection) -> None:
    config = check_version(connection)
    command.upgrade(config, "head")


def check_version(connection: sa.Connection) -> Config:
    """How to bring the schema up to date; SchemaError if a newer program has written it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if connection.dialect.has_table(connection, "alembic_version"):
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        for version in connection.scalars(sa.text("SELECT version_num FROM alembic_version")):
            if version not in known:
                raise SchemaError(
                    f"the database has the schema {version}, which a newer version of this program has written; "
                    f"this one knows {', '.join(sorted(known))}"
                )
    return config
