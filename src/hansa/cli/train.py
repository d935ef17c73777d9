"""`hansa train`: let a net learn by playing against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile

import click

if TYPE_CHECKING:
    from hansa.bots.learning import Progress, Run


NOTHING_KEPT: Final = "stopped; the first round was not whole yet, nothing is saved"


def default_directory() -> Path:
    """Where runs live unless told otherwise: the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hansa" / "training"


@click.command()
@click.option(
    "--dir",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the run lives; it goes on if it exists.",
)
@click.option(
    "--hours", default=2.0, type=click.FloatRange(0.001, 2.0), show_default=True, help="Length of this stage."
)
@click.option(
    "--hidden", default=48, type=click.IntRange(1, 1024), show_default=True, help="Hidden units of a new net."
)
@click.option(
    "--width", default=4, type=click.IntRange(1), show_default=True, help="Width of the search in training games."
)
@click.option("--seed", default=1, show_default=True, help="Seed of a new run.")
@click.option("--match-every", default=30, type=click.IntRange(2), show_default=True, help="Rounds between matches.")
@click.option(
    "--match-games",
    default=160,
    type=click.IntRange(1),
    show_default=True,
    help="Games of a match against three planners.",
)
@click.option("--cores", default=0, type=click.IntRange(0), help="Processes that play; 0 for one per core.")
@click.option(
    "--export",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the best net of the run to this file and stop.",
)
def train(
    directory: Path | None,
    hours: float,
    hidden: int,
    width: int,
    seed: int,
    match_every: int,
    match_games: int,
    cores: int,
    export: Path | None,
) -> None:
    """Learn by self-play for one stage; call again to go on, Ctrl-C to stop at the last saved round."""
    try:
        from hansa.bots.learning import Run, Settings
    except ImportError as error:
        raise click.ClickException(f"training needs numpy: pip install 'hansa[bots]' ({error})") from None
    directory = directory or default_directory()
    if export is not None:
        best = directory / "best.net"
        if not best.exists():
            raise click.ClickException(f"there is no {best} yet")
        export.write_bytes(best.read_bytes())
        click.echo(f"wrote {export} ({export.stat().st_size} bytes)")
        return
    try:
        run = Run(directory, Settings(hidden=hidden, width=width, seed=seed))
    except (ValueError, KeyError, TypeError, BadZipFile) as error:
        raise click.ClickException(f"{directory / 'state.npz'} is not the state of a run: {error}") from None
    click.echo(f"training in {directory}: {run.games} games so far")
    show(run, hours, match_every, match_games, cores)


def show(run: Run, hours: float, match_every: int, match_games: int, cores: int) -> None:
    """Train with a bar that shows time, games, losses and the share against the planner."""
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    before, games = run.hours, run.games
    history: list[Progress] = []
    stopped = False
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Bar(*columns) as bar:
        task = bar.add_task(f"{games} games" if games else "playing the first games", total=hours)
        try:
            for progress in run.rounds_until(hours, match_every, match_games, cores):
                history.append(progress)
                bar.update(task, completed=run.hours - before, description=describe(history))
                if progress.share is not None:
                    bar.console.print(
                        f"{progress.games} games, {progress.hours:.2f} h: share {progress.share:.2f} against three "
                        f"planners ({progress.share_games} games, fair is 0.25), loss {progress.loss:.4f}"
                    )
                    plot(run.directory)
        except KeyboardInterrupt:
            stopped = True
            kept = history[-1].games if history else games
            bar.console.print(f"stopped; the last whole round is saved: {kept} games" if kept else NOTHING_KEPT)
    plot(run.directory)
    if stopped:
        raise SystemExit(130)


def describe(history: list[Progress]) -> str:
    last = history[-1]
    shares = [p.share for p in history if p.share is not None]
    return f"{last.games} games  loss {last.loss:.4f}  share {shares[-1]:.2f}" if shares else f"{last.games} games"


def plot(directory: Path) -> None:
    """Draw losses and shares of the whole run into progress.png, where matplotlib is there."""
    try:
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt
    except ImportError:
        return
    import csv

    log = directory / "log.csv"
    if not log.exists():
        return
    with log.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4))
    games = [int(row["games"]) for row in rows]
    left.plot(games, [float(row["loss"]) for row in rows])
    left.set_xlabel("games")
    left.set_title("loss of the win share")
    matches = [(int(row["games"]), float(row["share"])) for row in rows if row["share"]]
    right.plot([g for g, _ in matches], [s for _, s in matches], marker="o")
    right.axhline(0.25, linestyle=":")
    right.set_xlabel("games")
    right.set_title("share against three planners")
    figure.tight_layout()
    figure.savefig(directory / "progress.png", dpi=100)
    plt.close(figure)
