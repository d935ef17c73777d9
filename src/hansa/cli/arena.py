"""`hansa arena`: matches between bots, and what they prove."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hansa import SetupError
from hansa.cli.asked import options_of, work_options

if TYPE_CHECKING:
    from hansa.arena.match import Block, BlockPlan


@click.group()
def arena() -> None:
    """Matches between bots: run them, report on them."""


def plans_of(
    board: str,
    edition: str,
    players: int,
    options: str,
    bots: str,
    blocks: int,
    seed: int,
    opening: int,
    together: bool,
) -> list[BlockPlan]:
    """The blocks that the command line asks for; ClickException says what is wrong."""
    from hansa.arena.configurations import Configuration
    from hansa.arena.match import plan_blocks, pool_lineups
    from hansa.arena.table import Spec, SpecError

    try:
        configuration = Configuration.of(board, edition, players, options_of(options))
        names = [Spec.parse(text).text for text in bots.split(",")]
    except (SetupError, SpecError) as error:
        raise click.ClickException(str(error)) from None
    if together:
        if len(names) != players:
            raise click.ClickException(f"--together seats all bots at one table: name {players} of them")
        return plan_blocks(configuration, [tuple(names)], blocks, seed, opening)
    if len(set(names)) != len(names) or len(names) < 2:
        raise click.ClickException("name two or more different bots")
    return plan_blocks(configuration, pool_lineups(names, players), blocks, seed, opening)


@arena.command()
@click.option("--bots", required=True, help="Two or more, the candidate first: master,planner@20000")
@click.option("--board", default="hansa", show_default=True, help="Board or map: hansa, east, britannia_45, ...")
@click.option("--edition", default="bigbox", show_default=True, help="ed2009, egmont or bigbox.")
@click.option("--players", default=4, show_default=True, type=click.IntRange(2, 5))
@click.option("--options", default="{}", help='Modules and house rules as JSON: {"missions": true}.')
@click.option("--blocks", default=50, show_default=True, type=click.IntRange(1), help="Starts, at most, per line-up.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same starts, anywhere.")
@click.option(
    "--opening",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="Rounds at the start of a block that are played at random.",
)
@click.option(
    "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="Result file; a run goes on there."
)
@click.option(
    "--sprt", type=float, metavar="GAIN", help="Stop once it is decided whether the first bot gains this much."
)
@click.option("--together", is_flag=True, help="All bots at one table instead of one against many.")
@work_options
def run(
    bots: str,
    board: str,
    edition: str,
    players: int,
    options: str,
    blocks: int,
    seed: int,
    opening: int,
    out: Path,
    sprt: float | None,
    together: bool,
    jobs: int,
    cluster: str | None,
    quiet: bool,
) -> None:
    """Play duplicate blocks: the same start with every rotation of the seats, one against many and many against one.

    Ctrl-C stops; the same command goes on where it was. Result files can be merged by writing one behind the other.
    """
    from hansa.arena.match import play_blocks
    from hansa.arena.parallel import WorkError
    from hansa.arena.report import verdict_of
    from hansa.arena.results import ResultError, ResultFile
    from hansa.cli.simulate import calm_when_stopped, progress_bar

    plans = plans_of(board, edition, players, options, bots, blocks, seed, opening, together)
    names = bots.split(",")
    if sprt is not None and (len(names) != 2 or together or sprt <= 0):
        raise click.ClickException("--sprt tests one candidate against one other bot, with a gain above 0, as 0.03")
    try:
        results = ResultFile(out)
    except ResultError as error:
        raise click.ClickException(str(error)) from None
    mine = {plan.id for plan in plans}
    left = [plan for plan in plans if plan.id not in results.blocks]

    def decided() -> dict[str, Any] | None:
        if sprt is None:
            return None
        found = verdict_of([b for b in results.blocks.values() if b.plan.id in mine], names[0], names[1], sprt)
        return None if found["verdict"] == "open" else found

    try:
        with calm_when_stopped(), progress_bar(len(plans), "blocks", quiet) as progress:
            progress(len(plans) - len(left))
            if not decided():
                played = play_blocks(left, jobs, cluster, results.add)
                for _ in played:
                    progress(1)
                    if decided():
                        played.close()
                        break
    except WorkError as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo(f"\nstopped: {len(mine & set(results.blocks))} of {len(plans)} blocks are in {out}", err=True)
        raise SystemExit(130) from None
    show_report([block for key, block in results.blocks.items() if key in mine])
    if sprt is not None:
        show_verdict(decided() or verdict_of(results.blocks.values(), names[0], names[1], sprt))


def show_verdict(found: dict[str, Any]) -> None:
    gain = found["gain"]
    click.echo(
        f"{found['candidate']} against {found['baseline']}: {found['verdict']} "
        f"(gain of {100 * found['gain tested']:.1f} pp tested, LLR {found['llr']:.2f} after {found['blocks']} blocks); "
        f"measured {100 * gain['mean']:+.1f} pp, {100 * gain['low']:+.1f} to {100 * gain['high']:+.1f}"
    )


def show_report(blocks: list[Block]) -> None:
    from hansa.arena.ratings import rate
    from hansa.arena.report import Duel, duels
    from hansa.cli.boards import show_table

    click.echo(f"{len(blocks)} blocks, {sum(len(b.games) for b in blocks)} games")
    groups: dict[str, list[Duel]] = {}
    for duel in duels(blocks):
        groups.setdefault(duel.configuration, []).append(duel)
    for name, found in groups.items():
        rows = [
            [
                f"{duel.single} against {duel.many}",
                f"{100 * duel.share.mean:.1f} %",
                f"{100 * duel.share.low:.1f} to {100 * duel.share.high:.1f}",
                f"{duel.points.mean:+.1f}",
                str(duel.share.n),
            ]
            for duel in found
        ]
        heads = ["one against many", "wins", "95 % interval", "points", "blocks"]
        show_table(f"{name}, fair share {100 * found[0].fair:.1f} %", heads, rows)
    for players, ratings in rate(blocks).items():
        rated = [
            [r.bot, f"{r.mu:.2f}", f"{r.low:.2f} to {r.high:.2f}", str(r.games), f"{100 * r.wins / r.games:.1f} %"]
            for r in ratings
        ]
        show_table(f"Ratings, {players} players", ["bot", "rating", "95 % interval", "seats", "wins"], rated)


@arena.command(name="report")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--merge", type=click.Path(dir_okay=False, path_type=Path), help="Write all blocks, each once, to this file."
)
@click.option("--csv", "table", type=click.Path(dir_okay=False, path_type=Path), help="Write the cross table as CSV.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Write the ratings as a picture.")
def report_command(
    files: tuple[Path, ...], as_json: bool, merge: Path | None, table: Path | None, plot: Path | None
) -> None:
    """Cross table, intervals and ratings from one or more result files."""
    from hansa.arena.report import duels, report
    from hansa.arena.results import ResultError, read_results

    try:
        blocks = list(read_results(files).values())
    except ResultError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(json.dumps(report(blocks), indent=2))
    else:
        show_report(blocks)
    if merge:
        rows = [json.dumps(block.to_json(), separators=(",", ":")) for block in blocks]
        merge.write_text("\n".join(rows) + "\n", encoding="utf-8")
    if table:
        with table.open("w", newline="", encoding="utf-8") as target:
            writer = csv.writer(target)
            writer.writerow(["game", "players", "one", "many", "share", "low", "high", "fair", "points", "blocks"])
            for d in duels(blocks):
                row = [d.configuration, d.players, d.single, d.many, d.share.mean, d.share.low, d.share.high, d.fair]
                writer.writerow([*row, d.points.mean, d.share.n])
    if plot:
        draw(blocks, plot)


def draw(blocks: list[Block], plot: Path) -> None:
    """The ratings as a picture; ClickException says what is missing."""
    from hansa.arena.charts import available
    from hansa.arena.ratings import rate
    from hansa.arena.report import rating_chart

    if not available():
        raise click.ClickException("plots need matplotlib: pip install 'hansa[sim]'")
    try:
        drawn = rating_chart(rate(blocks), plot)
    except ValueError as error:  # a kind of picture that matplotlib does not know
        raise click.ClickException(f"{plot}: {error}") from None
    if not drawn:
        raise click.ClickException("there is nothing to draw: no block has been played")
