"""`hansa admin`: look after the tables of a server, also while it runs."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click

T = TypeVar("T")
DATABASE = click.option("--database", help="As for hansa serve; default: HANSA_DATABASE, or hansa.db here.")
TABLE = click.argument("table")
SEAT = click.argument("seat", type=click.IntRange(1, 5))


@click.group()
def admin() -> None:
    """List, show, export, import, mend and back up the tables of a server.

    Seats are counted from 1 here. A running server notices changes within seconds.
    """


def with_tables(database: str | None, work: Callable[[Any], Awaitable[T]], new: bool = False) -> T:
    """Do something with the stored tables; errors become sentences. Only what may be ``new`` makes a file."""
    from hansa.server.backup import BackupError
    from hansa.server.errors import ApiError
    from hansa.server.settings import from_environment
    from hansa.server.store import DATABASE_ERRORS, Store, first_line
    from hansa.server.tables import Tables

    async def run() -> T:
        settings = from_environment(database=database)
        if settings.file and not settings.file.exists() and not new:
            raise ValueError(f"there is no database {settings.file}; name it with --database or HANSA_DATABASE")
        store = Store(settings.url)
        await store.start()
        try:
            return await work(Tables(store, shared=True))
        finally:
            await store.stop()

    try:
        return asyncio.run(run())
    except ApiError as error:
        raise click.ClickException(error.message) from None
    except (BackupError, ValueError) as error:
        raise click.ClickException(str(error)) from None
    except DATABASE_ERRORS as error:
        raise click.ClickException(first_line(error)) from None


def ago(at: float) -> str:
    seconds = max(0, int(time.time() - at))
    for size, word in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {word}"
    return f"{seconds} s"


@admin.command("list")
@DATABASE
@click.option("--status", type=click.Choice(["waiting", "playing", "finished", "closed"]))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def list_tables(database: str | None, status: str | None, as_json: bool) -> None:
    """List the tables, newest first."""
    import msgspec
    import sqlalchemy as sa

    from hansa.server import schema
    from hansa.server.model import Meta

    t = schema.tables.c
    query = sa.select(schema.tables).order_by(t.updated.desc())
    if status:
        query = query.where(t.status == status)
    for row in with_tables(database, lambda tables: tables.store.all(query)):
        meta = msgspec.json.decode(row.meta, type=Meta)
        seats = [chair.name + (f" ({chair.bot})" if chair.bot else "") for chair in meta.seats]
        if as_json:
            entry = {"id": row.id, "status": row.status, "board": meta.board, "edition": meta.edition, "seats": seats}
            click.echo(json.dumps(entry | {"actions": row.actions, "updated": row.updated, "name": meta.name}))
        else:
            people = ", ".join(seats)
            click.echo(f"{row.id}  {row.status:<8} {meta.board:<12} {row.actions:>5}  {ago(row.updated):>7}  {people}")


@admin.command()
@DATABASE
@TABLE
@click.option("--log", "entries", default=10, help="How many of the last log entries are shown.")
def show(database: str | None, table: str, entries: int) -> None:
    """Show a table and the end of its log."""

    async def work(tables: Any) -> Any:
        async with tables.locked(table) as found:
            lines = await tables.lines(table, max(0, found.seq - entries), entries)
            return found, lines

    found, lines = with_tables(database, work)
    meta = found.meta
    click.echo(f"{found.id} {meta.name!r}: {found.status}, {meta.board}, {meta.edition}, options {meta.options or '-'}")
    for k, chair in enumerate(meta.seats):
        turn = "  <- decides" if found.actor == k else ""
        bot = f", bot {chair.bot}" if chair.bot else ""
        click.echo(f"  {k + 1} {chair.name} ({chair.kind}{bot}{', muted' if chair.muted else ''}){turn}")
    for line in lines:
        body = json.loads(line.body)
        who = "-" if line.seat is None else line.seat + 1
        what = body.get("action") or body.get("change") or (f"{line.steps} steps" if line.steps else "")
        click.echo(f"  {line.seq:>5} {ago(line.at):>7} {who} {line.by:<10} {line.kind} {what}")


@admin.command()
@DATABASE
@TABLE
@click.option("--seat", type=click.IntRange(1, 5), help="Only what this seat may know.")
@click.option("--out", type=click.Path(path_type=Path), help="File to write; default is the terminal.")
def export(database: str | None, table: str, seat: int | None, out: Path | None) -> None:
    """Write a table's record. Without --seat it holds all secrets of a running game."""

    async def work(tables: Any) -> str:
        async with tables.locked(table) as found:
            if found.game is None:
                raise click.ClickException("the game has not started")
            record = found.game.record() if seat is None else found.game.record_for(seat - 1)
            return str(record.to_text())

    text = with_tables(database, work)
    if out:
        out.write_text(text, encoding="utf-8")
    else:
        click.echo(text, nl=False)


@admin.command("import")
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--go-on", is_flag=True, help="Go on from the last position; every seat gets a link.")
def import_record(database: str | None, file: Path, go_on: bool) -> None:
    """Make a table from a record."""
    from hansa.game.game import Game
    from hansa.server import clock, lobby, making
    from hansa.server.errors import ApiError
    from hansa.server.requests import SeatBody

    try:
        game = Game.load(file.read_text(encoding="utf-8"))
        seats = [SeatBody("person") for _ in game.header.seats]
        meta = making.meta_of_record(game, seats, go_on, clock.now())
    except (ValueError, ApiError) as error:
        raise click.ClickException(str(error)) from None

    async def work(tables: Any) -> Any:
        return await tables.insert(meta, lambda new: lobby.begin_with(new, game, go_on))

    made, links = with_tables(database, work, new=True)
    click.echo(f"table {made.id}")
    click.echo(f"  t/{made.id}#host={links.host}\n  t/{made.id}#watch={links.watch}")
    if go_on:
        for k, secret in links.seats.items():
            click.echo(f"  seat {int(k) + 1}: t/{made.id}#seat={secret}")


@admin.command()
@DATABASE
@TABLE
@click.option("--steps", default=1, help="How many actions are taken back.")
def undo(database: str | None, table: str, steps: int) -> None:
    """Take back actions, also beyond points of no return."""

    def work(found: Any) -> None:
        found.undo(int(found.playing().state.player()), steps, "admin", force=True)

    found = with_tables(database, lambda tables: tables.change(table, work))
    click.echo(f"{table}: {found.actions} actions count now")


@admin.command()
@DATABASE
@TABLE
@SEAT
@click.option("--bot", "level", help="A bot of this level takes the seat.")
@click.option("--person", "name", help="A person of this name takes the seat; prints the link.")
def replace(database: str | None, table: str, seat: int, level: str | None, name: str | None) -> None:
    """Put somebody else on a seat."""
    from hansa.server import lobby, making

    if (level is None) == (name is None):
        raise click.UsageError("say --bot LEVEL or --person NAME")

    async def work(tables: Any) -> str | None:
        secret, statement = tables.links.key(table, "seat", seat - 1)

        def change(found: Any) -> Any:
            chair = lobby.chair_of(found, seat - 1)
            if level is not None:
                lobby.make_bot(found, seat - 1, level, "admin")
                return []
            chair.kind, chair.level, chair.substitute, chair.taken = "person", None, None, False
            chair.name = making.clean(name or "") or chair.name
            found.add("seat", seat - 1, "admin", change="person", name=chair.name)
            return [*tables.links.revoke(table, "seat", seat - 1), statement]

        await tables.change(table, change)
        return None if level is not None else str(secret)

    secret = with_tables(database, work)
    click.echo(f"t/{table}#seat={secret}" if secret else f"{table}: seat {seat} is a bot's now")


@admin.command("reissue")
@DATABASE
@TABLE
@click.argument("role", type=click.Choice(["1", "2", "3", "4", "5", "host", "watch", "join"]))
def reissue(database: str | None, table: str, role: str) -> None:
    """Print a new link for a seat (1 to 5), the host, watching or joining; the old ones are void."""

    async def work(tables: Any) -> str:
        from hansa.server import lobby

        seat = int(role) - 1 if role.isdigit() else -1
        kind = "seat" if role.isdigit() else role
        secret, statement = tables.links.key(table, kind, seat)

        def change(found: Any) -> Any:
            if kind == "seat":
                lobby.chair_of(found, seat)
            found.add("seat", seat if seat >= 0 else None, "admin", change="link")
            return [*tables.links.revoke(table, kind, seat), statement]

        await tables.change(table, change)
        return f"t/{table}#{kind}={secret}"

    click.echo(with_tables(database, work))


@admin.command()
@DATABASE
@TABLE
def close(database: str | None, table: str) -> None:
    """Close a table without a result."""
    from hansa.server import lobby

    with_tables(database, lambda tables: tables.change(table, lambda found: lobby.close(found, "admin")))
    click.echo(f"{table} is closed")


@admin.command("invite")
@DATABASE
def invite(database: str | None) -> None:
    """Print a link that makes one player known (HANSA_KNOWN_PLAYERS=yes). It works once, for 30 days."""
    from hansa.server import clock
    from hansa.server.people import INVITED, People

    async def work(tables: Any) -> str:
        secret, _ = await People(tables.store, clock.now).give_pass("known", "", INVITED)
        return secret

    click.echo(f"#take={with_tables(database, work, new=True)}")


@admin.command("prune")
@DATABASE
@click.option(
    "--days", type=click.FloatRange(min=1), help="Untouched for so long; default HANSA_EXPIRE_DAYS, else 180."
)
@click.option("--dry-run", is_flag=True, help="Only say what would be deleted.")
def prune_command(database: str | None, days: float | None, dry_run: bool) -> None:
    """Delete tables that nobody touched for long, shared studies that nobody opened, and players who are gone."""
    from hansa.server import clock
    from hansa.server.people import People
    from hansa.server.pruning import abandoned, delete
    from hansa.server.settings import from_environment
    from hansa.server.together import expiry

    async def work(tables: Any) -> Any:
        limit = from_environment(database=database).expire_days if days is None else days
        if not limit:
            raise ValueError("HANSA_EXPIRE_DAYS is 0: tables are never deleted; say --days to delete some now")
        found = await abandoned(tables.store, clock.now(), limit)
        studies = await expiry.abandoned(tables.store, clock.now(), limit)
        if not dry_run:
            await delete(tables.store, [row.id for row in found])
            await expiry.delete(tables.store, [row.id for row in studies])
        people = People(tables.store, clock.now)
        gone = await people.gone(limit)
        if not dry_run:
            while await people.prune(limit):
                pass
        return found, studies, len(gone), limit

    found, studies, gone, limit = with_tables(database, work)
    for row in found:
        click.echo(f"{row.id}  {ago(row.updated):>7}")
    for row in studies:
        click.echo(f"{row.id}  {ago(row.updated):>7}  {row.title}".rstrip())
    done = "would be deleted" if dry_run else "deleted"
    click.echo(f"{len(found)} tables untouched for {limit:g} days {done}")
    click.echo(f"{len(studies)} shared studies that nobody opened for {limit:g} days {done}")
    click.echo(f"{gone} players who sit at no table and were not here for {limit:g} days {done}")


@admin.command("backup")
@DATABASE
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup_command(database: str | None, file: Path) -> None:
    """Write everything into a file (gzip), also while the server runs."""
    from hansa.server.backup import backup

    counts = with_tables(database, lambda tables: backup(tables.store, file))
    click.echo(f"{file}: {counts['tables']} tables, {counts['log']} log entries")


@admin.command("restore")
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--check/--no-check", default=True, help="Replay every table afterwards.")
def restore_command(database: str | None, file: Path, check: bool) -> None:
    """Fill a new, empty database from a backup and replay every table."""
    import sqlalchemy as sa

    from hansa.server import schema
    from hansa.server.backup import restore

    async def work(tables: Any) -> tuple[dict[str, int], int]:
        counts = await restore(tables.store, file)
        replayed = 0
        if check:
            for row in await tables.store.all(sa.select(schema.tables.c.id, schema.tables.c.actions)):
                found = await tables.load(row.id)
                if found.game is not None and found.actions != row.actions:
                    raise ValueError(f"table {row.id} replays to {found.actions} actions, not {row.actions}")
                replayed += 1
        return counts, replayed

    counts, replayed = with_tables(database, work, new=True)
    click.echo(f"{counts.get('tables', 0)} tables, {counts.get('log', 0)} log entries; {replayed} tables replayed")
