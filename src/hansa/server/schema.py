"""What is stored. The log is the truth; the row of a table repeats what lists and restarts need."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from hansa.server import clock

metadata: Final = sa.MetaData()

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("meta", sa.Text, nullable=False),
    sa.Column("header", sa.Text),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("actions", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer),
    sa.Column("bot_turn", sa.Boolean, nullable=False),
    sa.Column("winners", sa.String(16), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Index("tables_listed", "public", "status", "updated"),
    sa.Index("tables_bot_turn", "bot_turn", "status"),
    sa.Index("tables_updated", "updated"),
)

SETTINGS: Final = ("public", "meta", "header")
"""Columns of ``tables`` that actions leave as they are."""
LISTED: Final = ("status", "bot_turn", "updated")
"""Those that have an index, and that actions change now and then. Writing them costs more than all the others."""
COLUMNS: Final = tuple(column.name for column in tables.c if column.name not in ("id", "created"))
"""Those that change."""

log: Final = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("by", sa.String(16), nullable=False),
    sa.Column("action", sa.Text),  # in notation: numbers of actions may change with the next version
    sa.Column("steps", sa.Integer),
    sa.Column("nonce", sa.String(64)),
    sa.Column("body", sa.Text, nullable=False),  # the entry as everybody may read it, JSON
    sa.Column("secret", sa.Text),  # seat -> the entry as that seat may read it, JSON
    sqlite_with_rowid=False,
)

keys: Final = sa.Table(
    "keys",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),  # -1 where the role has no seat
    sa.Column("created", sa.Double, nullable=False),
)

holdings: Final = sa.Table(
    "holdings",
    metadata,
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("role", sa.String(8), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Index("holdings_table", "table_id"),
)

players: Final = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the cookie of the player's first browser
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("profile", sa.Text, nullable=False),  # people.Profile, JSON
    sa.Column("code", sa.String(64), unique=True),  # the hash of the printed code
    sa.Column("known", sa.Boolean, nullable=False),  # invited by the operator
    sa.Column("seen", sa.Double, nullable=False, index=True, default=clock.now),  # when the player was last here
)

devices: Final = sa.Table(
    "devices",
    metadata,
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

passes: Final = sa.Table(
    "passes",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("until", sa.Double, nullable=False, index=True),
)

passkeys: Final = sa.Table(
    "passkeys",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("credential", sa.Text, nullable=False),  # base64url, as browsers name it
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("counter", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

deadlines: Final = sa.Table(
    "deadlines",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),  # the entry with which this was written
    sa.Column("at", sa.Double, nullable=False, index=True),  # when somebody must look at the table's clock
    sa.Column("reminded", sa.Boolean, nullable=False),
)

pulse: Final = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)

outages: Final = sa.Table(
    "outages",
    metadata,
    sa.Column("begin", sa.Double, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

channels: Final = sa.Table(
    "channels",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("mark", sa.String(64), nullable=False, index=True),  # the hash of the target
    sa.Column("state", sa.String(16), nullable=False),  # asked, on, off, dead
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

jobs: Final = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(100), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("due", sa.Double, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("until", sa.Double, nullable=False),  # a lease
)

deliveries: Final = sa.Table(
    "deliveries",
    metadata,
    sa.Column("id", sa.String(100), primary_key=True),
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("channel", sa.String(32), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("why", sa.Text, nullable=False),
)

secrets: Final = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),  # what the server made at its first start
    sa.Column("value", sa.Text, nullable=False),
)

player_tables: Final = sa.Table(
    "player_tables",
    metadata,
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("hidden", sa.Integer, nullable=False),  # 1: shown only while the player is awaited
    sa.Column("wishes", sa.Text, nullable=False),  # kind of message -> whether it is wanted, JSON
    sa.Index("player_tables_table", "table_id"),
)

prepared: Final = sa.Table(
    "prepared",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),  # prepared.Prepared, JSON
)

results: Final = sa.Table(
    "results",
    metadata,
    sa.Column("game", sa.String(16), primary_key=True),  # the table's id; the row stays when the table is deleted
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.String(64), nullable=False, index=True),  # empty: deleted since
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("board", sa.String(40), nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # results.Body, JSON
)

ratings: Final = sa.Table(
    "ratings",
    metadata,
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),  # the largest one counts now
    sa.Column("game", sa.String(16), nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
)

contests: Final = sa.Table(
    "contests",  # events; who made one, entered it or may see it stands in ``holdings``, as for tables
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # contests.model.Contest, JSON
    sa.Column("seq", sa.Integer, nullable=False),  # of the last step
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Index("contests_listed", "public", "status", "updated"),
)

contest_steps: Final = sa.Table(
    "contest_steps",  # every change of an event: the key admits one of two that come at once
    metadata,
    sa.Column("contest", sa.String(16), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
)

contest_tables: Final = sa.Table(
    "contest_tables",
    metadata,
    sa.Column("contest", sa.String(16), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(16), nullable=False, index=True),  # the table's id; the row stays when it is deleted
    sa.Column("start", sa.Integer, nullable=False),  # seat of the start player
    sa.Column("entrants", sa.Text, nullable=False),  # their numbers in the order of play, JSON; -1: a bot that fills
    sa.Column("result", sa.Text),  # contests.model.Result, JSON; null: not ended
    sa.Column("ended", sa.Double),
)

solvers: Final = sa.Table(
    "solvers",
    metadata,
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),  # puzzling.Solver, JSON
)

studies: Final = sa.Table(
    "studies",  # shared ones; who may read or edit one stands in ``keys`` and ``holdings``, as for tables
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),  # a player; empty: deleted since
    sa.Column("game", sa.String(16), unique=True),  # the table whose finished game it is about
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("chapters", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),  # of the last step
    sa.Column("kept", sa.Integer, nullable=False),  # the step up to which the body goes
    sa.Column("body", sa.Text, nullable=False),  # together.model.Document, JSON
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False, index=True),
)

study_steps: Final = sa.Table(
    "study_steps",  # the changes since the body, and some before it; the key admits one of two that come at once
    metadata,
    sa.Column("study", sa.String(16), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("by", sa.String(16), nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # a change of together.model, JSON
)

orders: Final = sa.Table(
    "orders",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)

marks: Final = sa.Table(
    "marks",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("chat", sa.Integer, nullable=False),
)

notes: Final = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)

chat: Final = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

leases: Final = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

expiry: Final = sa.Table(
    "expiry",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),  # one row, 1
    sa.Column("days", sa.Double, nullable=False),  # after which an untouched table is deleted
    sa.Column("since", sa.Double, nullable=False),  # when the page began to say so
)
