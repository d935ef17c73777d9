"""A database before it is used: its file, its settings, its schema."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

if TYPE_CHECKING:  # what steps are taken with is loaded when there are steps to take: most starts find none
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"


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
    if check_version(connection) != newest():
        from alembic import command

        command.upgrade(steps(connection), "head")


def steps(connection: sa.Connection) -> Config:
    """What Alembic needs to go from one version to another."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def versions() -> list[str]:
    """Of the schema, in order; each step's file begins with its name."""
    return sorted(step.name.split("_")[0] for step in (MIGRATIONS / "versions").glob("v*_*.py"))


def newest() -> str:
    return versions()[-1]


def check_version(connection: sa.Connection) -> str | None:
    """The version of the schema, None before the first; SchemaError if a newer program has written it."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    known = versions()
    found: str | None = None
    for found in connection.scalars(sa.text("SELECT version_num FROM alembic_version")):
        if found not in known:
            raise SchemaError(
                f"the database has the schema {found}, which a newer version of this program has written; "
                f"this one knows {', '.join(known)}"
            )
    return found
