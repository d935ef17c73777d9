"""The server's own secrets, what a player keeps about a table, and turns that are prepared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v007"
down_revision = "v006"
branch_labels = None
depends_on = None


def text(name: str, size: int, **more: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), nullable=False, **more)  # type: ignore[arg-type]


def upgrade() -> None:
    op.create_table("secrets", text("name", 32, primary_key=True), sa.Column("value", sa.Text, nullable=False))
    op.create_table(
        "player_tables",
        text("player", 64, primary_key=True),
        text("table_id", 16, primary_key=True),
        sa.Column("hidden", sa.Integer, nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
    )
    op.create_index("player_tables_table", "player_tables", ["table_id"])
    op.create_table(
        "prepared",
        text("table_id", 16, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    # Nothing wrote channels before; their table is made anew because SQLite adds no column that must not be empty.
    op.drop_table("channels")
    op.create_table(
        "channels",
        text("id", 32, primary_key=True),
        text("player", 64, index=True),
        text("kind", 16),
        sa.Column("target", sa.Text, nullable=False),
        text("mark", 64, index=True),
        text("state", 16),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("prepared", "player_tables", "secrets"):
        op.drop_table(name)
    with op.batch_alter_table("channels") as batch:
        batch.drop_index("ix_channels_mark")
        batch.drop_column("mark")
