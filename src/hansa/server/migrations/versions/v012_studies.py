"""Studies that people share by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v012"
down_revision = "v011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(16), unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("chapters", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kept", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "study_steps",
        sa.Column("study", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("study_steps")
    op.drop_table("studies")
