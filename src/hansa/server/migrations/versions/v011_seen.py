"""When players were last here: those who keep nothing at any table are forgotten some day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from hansa.server import clock

revision = "v011"
down_revision = "v010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """When earlier players were last here is not known: their time begins now."""
    op.add_column("players", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE players SET seen = :now").bindparams(now=clock.now()))
    op.create_index("ix_players_seen", "players", ["seen"])


def downgrade() -> None:
    op.drop_index("ix_players_seen", "players")
    with op.batch_alter_table("players") as players:
        players.drop_column("seen")
