"""`hansa openings`: what strong bots play in the first rounds, built from many games, and shown."""

from __future__ import annotations

from pathlib import Path

import click

from hansa.cli.asked import work_options
from hansa.cli.boards import show_table
from hansa.cli.simulate import calm_when_stopped, progress_bar
from hansa.game import opening
from hansa.game.walking import Walk, find

MOST = 12
TRIES = 200
least_option = click.option(
    "--least", type=click.IntRange(1), default=2, show_default=True, help="Games of a position that is kept."
)
largest_option = click.option(
    "--largest", type=click.IntRange(1000), default=5_000_000, show_default=True, help="Bytes of the file at most."
)


@click.group()
def openings() -> None:
    """Openings: what is played in the first rounds, and what comes of it (docs/openings.md)."""


@openings.command()
@click.option("--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder; goes on there.")
@click.option(
    "--games", default=40, type=click.IntRange(0), show_default=True, help="Games of each kind, in all; 0: only pack."
)
@click.option("--kind", "only", help="Play only kinds whose name holds this, such as hansa_45-4.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games, anywhere.")
@least_option
@largest_option
@work_options
def build(
    out: Path,
    games: int,
    only: str | None,
    seed: int,
    least: int,
    largest: int,
    jobs: int,
    cluster: str | None,
    quiet: bool,
) -> None:
    """Play games between strong bots, and write their openings into a file.

    May be stopped at any time; the same command goes on, also with more --games.
    """
    from hansa.arena import openings as making
    from hansa.arena.parallel import WorkError

    kinds = [kind for kind in making.kinds() if only is None or only in kind.name]
    if not kinds:
        raise click.ClickException(f"no kind of game has {only!r} in its name")
    try:
        kept = making.Games(out / making.KEPT, seed)
    except making.KeptError as error:
        raise click.ClickException(f"{error}; take another --out") from None
    wanted = -(-games // making.BATCH) * making.BATCH
    try:
        with calm_when_stopped(), progress_bar(wanted * len(kinds), "games", quiet) as progress:
            making.build(kept, seed, wanted, only, jobs, cluster, progress)
    except WorkError as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        done = len(kept.done) * making.BATCH
        click.echo(f"\nstopped: {done} games are kept in {out}; the same command goes on", err=True)
        raise SystemExit(130) from None
    write(out / "openings.bin", *making.packed(kept.by_kind(), least, largest))


def write(file: Path, data: bytes, least: int) -> None:
    """Put a file in its place, and say what it holds."""
    fresh = file.with_name(f".{file.name}")
    fresh.write_bytes(data)
    fresh.replace(file)
    found = load(file)
    many = sum(section.games for section in found.sections.values())
    positions = sum(section.positions for section in found.sections.values())
    click.echo(f"{many} games, {positions} positions (with {least} games or more), {len(data):,} bytes in {file}")


@openings.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="File to write.")
@least_option
@largest_option
def merge(files: tuple[Path, ...], out: Path, least: int, largest: int) -> None:
    """Put files together: openings.bin of one build, games.jsonl of another.

    The same games must not be in two of them: they would count twice.
    """
    from hansa.arena import openings as making

    if len({file.resolve() for file in files}) < len(files):
        raise click.ClickException("a file is named twice; its games would count twice")
    try:
        data, needed = making.put_together([making.part_of(file) for file in files], least, largest)
    except (making.KeptError, opening.OpeningsError) as error:
        raise click.ClickException(str(error)) from None
    write(out, data, needed)


def load(file: Path | None) -> opening.Openings:
    try:
        return opening.Openings(file or opening.shipped_file())
    except opening.OpeningsError as error:
        raise click.ClickException(str(error)) from None


@openings.command()
@click.argument("position", required=False)
@click.option(
    "--file", type=click.Path(dir_okay=False, path_type=Path), help="File of openings.  [default: that of the game]"
)
@click.option("--check", is_flag=True, help="Read all of it, and compare the checksums.")
def show(position: str | None, file: Path | None, check: bool) -> None:
    """What a file of openings holds, or what it tells about a position.

    POSITION is a position in one line, or the file of a record or a study.
    """
    found = load(file)
    try:
        if position is not None:
            tell(found, position)
            return
        click.echo(found.about)
        rows = []
        for kind, section in found.sections.items():
            rows.append([*map(str, kind), str(section.games), str(section.positions), f"{section.size:,}"])
            if check:
                tree = found.tree(kind)
                if tree is None or len(tree) != section.positions:
                    raise opening.OpeningsError(f"{found.path}: {'-'.join(map(str, kind))} has other positions")
    except opening.OpeningsError as error:
        raise click.ClickException(str(error)) from None
    show_table("openings", ["edition", "board", "players", "games", "positions", "bytes"], rows)
    if check:
        click.echo(f"{found.path}: nothing wrong")


def tell(found: opening.Openings, position: str) -> None:
    """The turns that were played from a position, as a table."""
    from hansa.cli.study import load_study

    study = load_study(position)[0]
    game = study.game([0, *study.main_line()][-1])
    walk = Walk(game.at(0), found.rounds)
    step = game.at(0)
    for code in game.codes:
        text = step.text_of(code)
        step.play(code, tell=False)
        walk.look(step, text)
    answer = find(found, walk, game, MOST, TRIES)
    if answer is None or answer.tally is None or walk.begin is None:
        raise click.ClickException("no game of the file came to this position")
    seat = (int(walk.begin.state.player()) - answer.start) % game.players
    click.echo(
        f"{answer.tally.games} games came here; victories, points and places are of player {seat + 1} in the turn order"
    )
    for way in answer.ways:
        low, high = way.tally.between(seat)
        spread = way.tally.spread(seat)
        copy, texts = game.fork(), []
        for code in way.codes:
            texts.append(copy.text_of(code))
            copy.play(code, tell=False)
        points = f"{way.tally.mean(seat):.1f}" + ("" if spread is None else f" ± {spread:.1f}")
        click.echo(
            f"{way.games:6} games, victories {way.tally.share(seat):.0%} ({low:.0%} to {high:.0%}), points {points}, "
            f"place {way.tally.place(seat):.2f}: {'; '.join(texts)}"
        )
