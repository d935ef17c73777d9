"""Results of games, and ratings of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v008"
down_revision = "v007"
branch_labels = None
depends_on = None


def text(name: str, size: int, **more: bool) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), nullable=False, **more)  # type: ignore[arg-type]


def number(name: str, **more: bool) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, **more)  # type: ignore[arg-type]


def upgrade() -> None:
    op.create_table(
        "results",
        text("game", 16, primary_key=True),
        number("seat", primary_key=True, autoincrement=False),
        text("player", 64, index=True),
        text("name", 64),
        sa.Column("at", sa.Double, nullable=False, index=True),
        text("board", 40),
        text("edition", 40),
        number("players"),
        number("points"),
        number("place"),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "ratings",
        text("player", 64, primary_key=True),
        number("players", primary_key=True, autoincrement=False),
        number("number", primary_key=True, autoincrement=False),
        text("game", 16, index=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("results")
