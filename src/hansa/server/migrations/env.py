"""Alembic's entry: runs the steps on the connection that ``hansa.server.store`` hands over."""

from __future__ import annotations

from alembic import context

from hansa.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
