"""Events: rounds of tables that the server makes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v009"
down_revision = "v008"
branch_labels = None
depends_on = None


def text(name: str, size: int, **more: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), nullable=False, **more)  # type: ignore[arg-type]


def number(name: str, **more: bool) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, **more)  # type: ignore[arg-type]


def upgrade() -> None:
    op.create_table(
        "contests",
        text("id", 16, primary_key=True),
        text("status", 16),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        number("seq"),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("contests_listed", "contests", ["public", "status", "updated"])
    op.create_table(
        "contest_steps",
        text("contest", 16, primary_key=True),
        number("seq", primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        text("kind", 16),
    )
    op.create_table(
        "contest_tables",
        text("contest", 16, primary_key=True),
        number("round", primary_key=True, autoincrement=False),
        number("number", primary_key=True, autoincrement=False),
        text("game", 16, index=True),
        number("start"),
        sa.Column("entrants", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("ended", sa.Double),
    )


def downgrade() -> None:
    op.drop_table("contest_tables")
    op.drop_table("contest_steps")
    op.drop_table("contests")
