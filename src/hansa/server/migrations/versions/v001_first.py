"""Tables, their log, roles, orders, marks, notes, chat, leases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("meta", sa.Text, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("bot_turn", sa.Boolean, nullable=False),
        sa.Column("winners", sa.String(16), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "status", "updated"])
    op.create_index("tables_bot_turn", "tables", ["bot_turn", "status"])
    op.create_index("tables_updated", "tables", ["updated"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("code", sa.Integer),
        sa.Column("steps", sa.Integer),
        sa.Column("nonce", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("secret", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
    op.create_table(
        "holdings",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("role", sa.String(8), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("holdings_table", "holdings", ["table_id"])
    for name in ("orders", "notes"):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(16), primary_key=True),
            sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("body", sa.Text, nullable=False),
        )
    op.create_table(
        "marks",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("leases", "chat", "marks", "notes", "orders", "holdings", "keys", "log", "tables"):
        op.drop_table(name)
