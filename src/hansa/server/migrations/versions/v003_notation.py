"""The log holds actions in notation; their numbers, which mean something else in every version, are gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from hansa.server.migrations.notation import bring_up

revision = "v003"
down_revision = "v002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("log", sa.Column("action", sa.Text))
    bring_up(op.get_bind())
    op.drop_column("log", "code")


def downgrade() -> None:
    raise NotImplementedError("the numbers of actions are not written any more; restore a backup")
