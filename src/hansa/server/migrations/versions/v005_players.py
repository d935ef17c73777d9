"""Players, their devices and passkeys, and passes that work once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v005"
down_revision = "v004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("code", sa.String(64), unique=True),
        sa.Column("known", sa.Boolean, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "passes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player", sa.String(64), nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False, index=True),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("passkeys", "passes", "devices", "players"):
        op.drop_table(name)
