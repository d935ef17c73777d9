"""What players have solved of the puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v010"
down_revision = "v009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "solvers",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("solvers")
