"""`hansa train`: let the two nets of a board learn by playing against themselves."""

from __future__ import annotations

import os
from pathlib import Path
from zipfile import BadZipFile

import click

from hansa.game.boards import BOARDS


def default_directory() -> Path:
    """Where runs live unless told otherwise: the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hansa" / "training"


@click.command()
@click.option("--board", default="hansa_45", type=click.Choice(BOARDS), show_default=True, help="Board of a new run.")
@click.option(
    "--dir",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the run lives; it goes on if it exists.  [default: one per board]",
)
@click.option(
    "--from",
    "parent",
    type=click.Path(exists=True, path_type=Path),
    help="A new run goes on from a guide file of its board, or starts with what the run or the file of another board"
    " learned about desks and players.",
)
@click.option("--hours", default=2.0, type=click.FloatRange(0.0001), show_default=True, help="Length of this stage.")
@click.option("--games", default=700, type=click.IntRange(1), show_default=True, help="First games of a new run.")
@click.option(
    "--searches", default=4500, type=click.IntRange(1), show_default=True, help="Searches that teach the lead."
)
@click.option("--seed", default=1, show_default=True, help="Seed of a new run.")
@click.option("--cores", default=0, type=click.IntRange(0), help="Processes that play; 0 for one per core.")
@click.option(
    "--export",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the newest nets of the run to this file and stop.",
)
def train(
    board: str,
    directory: Path | None,
    parent: Path | None,
    hours: float,
    games: int,
    searches: int,
    seed: int,
    cores: int,
    export: Path | None,
) -> None:
    """Learn for one stage; call again to go on. Ctrl-C stops at the last step that was saved."""
    try:
        from hansa.training.run import Run, Settings
    except ImportError as error:
        raise click.ClickException(f"training needs numpy: pip install 'hansa[bots]' ({error})") from None
    directory = directory or default_directory() / board
    if export is not None and not (directory / "state.json").exists():
        raise click.ClickException(f"there is no run in {directory} yet")
    try:
        told = Settings(board=board, first_games=games, searches=searches, seed=seed)
        run = Run(directory, told, parent)
    except (ValueError, KeyError, TypeError, BadZipFile) as error:
        raise click.ClickException(f"{directory} does not hold the state of a run: {error}") from None
    if export is not None:
        export.write_bytes(run.current().read_bytes())
        click.echo(f"wrote {export} ({export.stat().st_size} bytes)")
        return
    click.echo(f"training in {directory}: {run.state.games} games and {run.state.lessons} lessons of the lead so far")
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()) as bar:
        task = bar.add_task("the first step", total=hours * 3600)
        try:
            for line in run.go(hours * 3600, cores or os.cpu_count() or 1):
                bar.console.print(line, highlight=False, soft_wrap=True)
                bar.update(task, completed=bar.tasks[0].elapsed or 0, description=f"{run.state.games} games")
        except KeyboardInterrupt:
            bar.console.print(f"stopped; what was saved goes on from here: {run.state.games} games")
            raise SystemExit(130) from None
