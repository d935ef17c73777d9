"""When it was first announced that tables are deleted which nobody touches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v004"
down_revision = "v003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expiry",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("days", sa.Double, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("expiry")
