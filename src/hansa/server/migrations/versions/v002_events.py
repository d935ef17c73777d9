"""Events in the log are complete: spaces from 1, whole payments, cards by their cities, an origin only where one is."""

from __future__ import annotations

from alembic import op

from hansa.server.migrations.events import bring_up

revision = "v002"
down_revision = "v001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    bring_up(op.get_bind())


def downgrade() -> None:
    raise NotImplementedError("the events of v001 are not written any more; restore a backup")
