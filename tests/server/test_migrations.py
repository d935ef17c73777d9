"""A database of the version before is brought up to date, with what is in it, and can go back."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from alembic import command

from hansa.server import schema
from hansa.server.preparing import check_version
from hansa.server.settings import Settings
from hansa.server.store import Store
from server.direct import Direct
from server.houses import house

VERSIONS = ["v004", "v005", "v006", "v007", "v008", "v009", "v010", "v011"]


async def move(database: str, version: str) -> None:
    store = Store(Settings(database=database).url)

    def work(connection: sa.Connection) -> None:
        config = check_version(connection)
        now = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
        (command.downgrade if now > version else command.upgrade)(config, version)

    async with store.engine.begin() as connection:
        await connection.run_sync(work)
    await store.engine.dispose()
    await store.reader.dispose()


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_table_survives_an_older_schema(database: str, version: str) -> None:
    async with house(database) as made:
        anna = Direct(made)
        table = (await anna.post("/api/tables", board="hansa", edition="bigbox", seats=[{"kind": "me"}] * 3))["id"]
    await move(database, version)
    async with house(database) as again:
        later = Direct(again)
        later.cookie = anna.cookie
        state = await later.get(f"/api/tables/{table}")
        assert state["my_seats"] == [0, 1, 2]
        await later.post(f"/api/tables/{table}/actions", seat=state["view"]["actor"], after=state["seq"], action="end")
        for kept in schema.metadata.sorted_tables:
            await again.server.store.all(sa.select(kept).limit(1))
