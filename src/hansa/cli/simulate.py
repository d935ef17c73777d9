"""`hansa simulate`: many games between bots on all cores, and their statistics."""

from __future__ import annotations

import csv
import json
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from hansa import SetupError
from hansa.cli.asked import options_of, work_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hansa.arena.simulation import Plan
    from hansa.arena.tally import Tally

FAST_BATCH: Final = 1000
BATCH: Final = 8


def make_plan(
    board: str,
    edition: str,
    players: int,
    options: str,
    bots: str,
    games: int,
    seed: int,
    batch: int | None,
    opening: int,
) -> Plan:
    """The plan that the command line describes; ClickException says what is wrong with it."""
    from hansa.arena.configurations import Configuration
    from hansa.arena.simulation import FAST, Plan
    from hansa.arena.table import Spec, SpecError

    try:
        configuration = Configuration.of(board, edition, players, options_of(options))
        names = tuple(Spec.parse(text).text for text in bots.split(","))
    except (SetupError, SpecError) as error:
        raise click.ClickException(str(error)) from None
    if len(names) not in (1, players):
        raise click.ClickException(f"name one bot for all seats, or one for each of the {players}")
    if batch is None:
        batch = FAST_BATCH if set(names) == {FAST} else BATCH
    return Plan(configuration, names, games, seed, batch, opening)


@contextmanager
def calm_when_stopped() -> Iterator[None]:
    """After Ctrl-C joblib's threads lose their workers and would complain of it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        threading.excepthook = lambda _: None
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress_bar(total: int, what: str, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream, if that is a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda n: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total)
        yield lambda n: bar.advance(task, n)


def show(plan: Plan, tally: Tally) -> None:
    from hansa.arena.summary import Row, rows_of
    from hansa.cli.boards import show_table

    groups: dict[str, list[Row]] = {}
    for row in rows_of(tally, plan.configuration.players):
        groups.setdefault(row.group, []).append(row)
    click.secho(f"{plan.configuration.name}, {', '.join(plan.bots)}, seed {plan.seed}", bold=True)
    groups.pop("events per game", None)  # in the files and in JSON
    for group, rows in groups.items():
        percent = any(word in group for word in ("share", "end", "first development"))
        show_table(group, ["", "value", "95 % interval"], [table_row(row, percent) for row in rows])


def table_row(row: Any, percent: bool) -> list[str]:
    def number(value: float) -> str:
        if percent or (row.n is not None and row.name == "turns with a reply"):
            return f"{100 * value:.1f} %"
        return f"{value:.0f}" if value == int(value) else f"{value:.2f}"

    interval = f"{number(row.low)} to {number(row.high)}" if row.low is not None else ""
    return [row.name, number(row.value), interval]


def write_files(plan: Plan, tally: Tally, out: Path, seconds: float) -> list[str]:
    """Everything that can be written: JSON, CSV, Parquet, plots; the names of the files."""
    from hansa.arena.charts import simulation_charts
    from hansa.arena.summary import rows_of, to_json

    players = plan.configuration.players
    report = {"plan": plan.to_json(), "seconds": round(seconds, 1), "statistics": to_json(tally, players)}
    (out / "summary.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    rows = [asdict(row) for row in rows_of(tally, players)]
    with (out / "statistics.csv").open("w", newline="", encoding="utf-8") as target:
        writer = csv.DictWriter(target, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    written = ["summary.json", "statistics.csv"]
    if find_spec("pyarrow"):
        from pyarrow import Table, parquet

        parquet.write_table(Table.from_pylist(rows), out / "statistics.parquet")
        written.append("statistics.parquet")
    title = f"{plan.configuration.name}, {', '.join(plan.bots)}, {tally['games']} games"
    written += [path.name for path in simulation_charts(tally, players, title, out)]
    return written


def refuse_idle(ctx: click.Context, exported: bool) -> None:
    """An option that would change nothing is a mistake."""
    idle = ("games", "out", "opening", "batch", "as_json") if exported else ("positions", "kind")
    for parameter in ctx.command.params:
        name = parameter.name or ""
        if name in idle and ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{parameter.opts[0]} means nothing {'with' if exported else 'without'} --export")


def export_positions(
    plan: Plan, folder: Path, positions: int, kind: str, jobs: int, cluster: str | None, quiet: bool
) -> None:
    """Write the positions of games between these bots; what is there already is not written again."""
    from hansa.arena.parallel import WorkError
    from hansa.research import data

    of = plan.configuration
    wanted = data.Plan(
        of.board, of.edition, of.players, of.options, plan.bots, positions, data.Plan.part, plan.seed, kind
    )
    started = time.monotonic()
    try:
        with calm_when_stopped(), progress_bar(positions, "positions", quiet) as progress:
            data.export(wanted, folder, jobs, cluster, progress)
    except (WorkError, data.DataError) as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo(f"\nstopped: the parts that are complete stay in {folder}; the same command goes on", err=True)
        raise SystemExit(130) from None
    click.echo(f"{positions} positions in {folder}, {time.monotonic() - started:.1f} s in this run")


@click.command()
@click.option("--board", default="hansa", show_default=True, help="Board or map: hansa, east, britannia_45, ...")
@click.option("--edition", default="bigbox", show_default=True, help="ed2009, egmont or bigbox.")
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 5))
@click.option("--options", default="{}", help='Modules and house rules as JSON: {"missions": true}.')
@click.option(
    "--bots", default="random", show_default=True, help="One for all seats, or one per seat: planner,greedy,..."
)
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games, anywhere.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Directory for results; a run goes on there."
)
@click.option(
    "--opening",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="Rounds at the start that are played at random.",
)
@click.option("--batch", type=click.IntRange(1), help="Games per piece of work.  [default: 1000 random, else 8]")
@work_options
@click.option(
    "--export", "export_to", type=click.Path(file_okay=False, path_type=Path), help="Write positions as data there."
)
@click.option("--positions", default=100_000, show_default=True, type=click.IntRange(1), help="So many, with --export.")
@click.option(
    "--format", "kind", default="npz", show_default=True, type=click.Choice(["npz", "parquet"]), help="Of the data."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def simulate(
    ctx: click.Context,
    board: str,
    edition: str,
    players: int,
    options: str,
    bots: str,
    games: int,
    seed: int,
    out: Path | None,
    opening: int,
    batch: int | None,
    jobs: int,
    cluster: str | None,
    export_to: Path | None,
    positions: int,
    kind: str,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play many games between bots and print their statistics, or write their positions as data (--export).

    With --out the run can be stopped at any time (Ctrl-C) and goes on when the same command is given again, also with
    more --games.
    """
    from hansa.arena.parallel import WorkError
    from hansa.arena.simulation import StateFile, StateFileError
    from hansa.arena.simulation import simulate as play
    from hansa.arena.summary import to_json

    refuse_idle(ctx, export_to is not None)
    plan = make_plan(board, edition, players, options, bots, games, seed, batch, opening)
    if export_to:
        export_positions(plan, export_to, positions, kind, jobs, cluster, quiet)
        return
    if out:
        out.mkdir(parents=True, exist_ok=True)
    try:
        state = StateFile(out / "batches.jsonl", plan) if out else None
    except StateFileError as error:
        raise click.ClickException(f"{error}; take another --out") from None
    started = time.monotonic()
    try:
        with calm_when_stopped(), progress_bar(games, "games", quiet) as progress:
            tally = play(plan, jobs, cluster, state, progress)
    except WorkError as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        done = state.tally["games"] if state else 0
        where = f"{done} games are kept in {out}; the same command goes on" if out else "nothing was kept: no --out"
        click.echo(f"\nstopped: {where}", err=True)
        raise SystemExit(130) from None
    seconds = time.monotonic() - started
    if as_json:
        report = {"plan": plan.to_json(), "seconds": round(seconds, 1), "statistics": to_json(tally, players)}
        click.echo(json.dumps(report, indent=2))
    else:
        show(plan, tally)
        click.echo(f"{tally['games']} games, {seconds:.1f} s in this run")
    if out:
        click.echo(f"written to {out}: {', '.join(write_files(plan, tally, out, seconds))}", err=True)
