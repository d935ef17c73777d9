"""`hansa serve` and `hansa play`: start a server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import resource
import socket
import webbrowser
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from hansa.server.settings import Settings


def run(flags: dict[str, Any], open_browser: bool = False) -> None:
    """Start the server and stay until it is stopped."""
    gc.disable()  # what is loaded stays; the application enables it again

    import uvicorn

    from hansa.server.connections import uvicorn_options
    from hansa.server.logs import set_up

    settings = settings_of(flags)
    set_up(settings.log_level, settings.log_format)
    check_port(settings)
    prepare_database(settings)
    os.environ.update(settings.to_environment())
    address = f"http://{settings.host}:{settings.port}{settings.prefix.rstrip('/')}/"
    click.echo(f"Hansa Teutonica is at {address} (stop it with Ctrl+C)", err=False)
    if open_browser:
        webbrowser.open(address)
    raise_file_limit()
    uvicorn.run("hansa.server.app:create_app", factory=True, workers=settings.workers, **uvicorn_options(settings))


def settings_of(flags: dict[str, Any]) -> Settings:
    """The settings, and a sentence where they cannot be."""
    from hansa.server.settings import from_environment

    try:
        settings = from_environment(**flags)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if settings.static and not (settings.static_directory / "index.html").is_file():
        raise click.UsageError(f"there is no built web client in {settings.static}: index.html is missing")
    if settings.openings:
        from hansa.game.opening import Openings, OpeningsError

        try:
            Openings(Path(settings.openings))
        except OpeningsError as error:
            raise click.UsageError(str(error)) from None
    return settings


def check_all(flags: dict[str, Any]) -> None:
    """Look at everything that a start needs, change nothing, and say all that is wrong."""
    from hansa.server.settings import DEFAULTS, unknown_in_environment

    settings = settings_of(flags)
    problems: list[str] = []
    for check in (check_port, check_database):
        try:
            check(settings)
        except click.ClickException as error:
            problems.append(error.message)
    problems += [f"{name} is in the environment, but there is no such setting" for name in unknown_in_environment()]
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = settings.connections + settings.sockets
    if hard != resource.RLIM_INFINITY and hard < wanted:
        click.echo(
            f"warning: {hard} files may be open, fewer than the {wanted} connections and sockets allowed", err=True
        )
    for f in fields(settings):
        value = getattr(settings, f.name)
        if value != getattr(DEFAULTS, f.name) and f.name != "database":
            click.echo(f"{f.name} = {value if f.name != 'smtp' else '(set)'}")  # it holds a password
    for problem in problems:
        click.echo(f"error: {problem}", err=True)
    if problems:
        raise click.exceptions.Exit(1)
    click.echo("a server could start like this")


def check_database(settings: Settings) -> None:
    """Whether the database can be opened, and is of a version that we know; it is not changed."""
    from hansa.server.store import DATABASE_ERRORS, SchemaError, Store, first_line

    path = settings.file
    if path is not None and not path.exists():
        if not os.access(path.parent, os.W_OK):
            raise click.ClickException(f"the database {path} cannot be made: its directory cannot be written")
        return

    async def look() -> None:
        store = Store(settings.url)
        try:
            await store.look()
        finally:
            await store.stop()

    try:
        asyncio.run(look())
    except SchemaError as error:
        raise click.ClickException(str(error)) from None
    except DATABASE_ERRORS as error:
        name = f"the database {path}" if path else "the database"
        raise click.ClickException(f"{name} cannot be used: {first_line(error)}") from None


def raise_file_limit() -> None:
    """As many open files as the system lets us have: every connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def check_port(settings: Settings) -> None:
    """A sentence where somebody else listens already."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            raise click.ClickException(f"{where} cannot be used ({error.strerror}); choose with --port") from None


def prepare_database(settings: Settings) -> None:
    """Create the schema or bring it up to date, once for all workers; a sentence where that is not possible."""
    from hansa.server.store import DATABASE_ERRORS, SchemaError, Store, first_line

    async def prepare() -> None:
        store = Store(settings.url)
        try:
            await store.prepare()
        finally:
            await store.stop()

    try:
        asyncio.run(prepare())
    except SchemaError as error:
        raise click.ClickException(str(error)) from None
    except DATABASE_ERRORS as error:
        name = f"the database {settings.file}" if settings.file else "the database"
        raise click.ClickException(f"{name} cannot be used: {first_line(error)}") from None


@click.command()
@click.option("--database", help="sqlite:///FILE (default hansa.db here) or postgresql://USER@HOST/NAME.")
@click.option("--host", help="Address to listen on (default 127.0.0.1).")
@click.option("--port", type=int, help="Port to listen on (default 8000).")
@click.option("--workers", type=int, help="Processes; more than one needs PostgreSQL.")
@click.option("--prefix", help="Path under which a reverse proxy shows the server, such as /hansa.")
@click.option("--origins", help="Further origins that may use the server, separated by commas.")
@click.option("--hosts", help="Names under which the server is asked, separated by commas (default: any).")
@click.option("--trusted-proxies", help="Addresses whose X-Forwarded headers are believed (default 127.0.0.1).")
@click.option("--secure-cookies", is_flag=True, default=None, help="Mark cookies as Secure; set it behind TLS.")
@click.option("--bot-processes", type=int, help="Processes in which bots think (default 2).")
@click.option("--expire-days", type=float, help="Delete tables untouched for so many days (default 180; 0: never).")
@click.option("--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="Default info.")
@click.option("--log-format", type=click.Choice(["json", "text"]), help="Default json.")
@click.option("--openings", help="File of openings (docs/openings.md).")
@click.option("--static", help="Directory of the built web client.")
@click.option("--check", is_flag=True, help="Only say whether a server could start like this.")
def serve(check: bool, **flags: Any) -> None:
    """Start the game server. Every flag can also be set as HANSA_NAME in the environment."""
    for name in ("origins", "hosts"):
        if flags.get(name):
            flags[name] = tuple(part.strip() for part in flags[name].split(","))
    if check:
        check_all(flags)
    else:
        run(flags)


@click.command()
@click.option("--port", type=int, help="Port to listen on (default 8000).")
@click.option("--browser/--no-browser", default=False, help="Open the page in a browser.")
def play(port: int | None, browser: bool) -> None:
    """Play in the browser on this machine."""
    days = os.environ.get("HANSA_EXPIRE_DAYS", "0")  # what is played at home stays
    flags = {"port": port, "expire_days": None if days != "0" else 0.0, "log_format": "text"}
    run({**flags, "log_level": os.environ.get("HANSA_LOG_LEVEL", "warning")}, browser)
