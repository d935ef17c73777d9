"""Clocks, outages, messages that are to be sent and where to."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "v006"
down_revision = "v005"
branch_labels = None
depends_on = None


def text(name: str, size: int, **more: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), nullable=False, **more)  # type: ignore[arg-type]


def number(name: str, **more: bool) -> sa.Column[float]:
    return sa.Column(name, sa.Double, nullable=False, **more)  # type: ignore[arg-type]


NAMES: Final = ("deliveries", "jobs", "channels", "outages", "pulse", "deadlines")


def upgrade() -> None:
    op.create_table(
        "deadlines",
        text("table_id", 16, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        number("at", index=True),
        sa.Column("reminded", sa.Boolean, nullable=False),
    )
    op.create_table("pulse", sa.Column("id", sa.Integer, primary_key=True, autoincrement=False), number("at"))
    op.create_table("outages", number("begin", primary_key=True), number("until"))
    op.create_table(
        "channels",
        text("id", 32, primary_key=True),
        text("player", 64, index=True),
        text("kind", 16),
        sa.Column("target", sa.Text, nullable=False),
        text("state", 16),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        number("created"),
    )
    op.create_table(
        "jobs",
        text("id", 100, primary_key=True),
        text("kind", 16),
        text("table_id", 16, index=True),
        sa.Column("body", sa.Text, nullable=False),
        number("due", index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        text("worker", 32),
        number("until"),
    )
    op.create_table(
        "deliveries",
        text("id", 100, primary_key=True),
        text("player", 64, index=True),
        text("channel", 32),
        text("table_id", 16),
        text("what", 16),
        number("at", index=True),
        text("state", 16),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in NAMES:
        op.drop_table(name)
