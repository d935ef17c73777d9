"""`hansa study`: studies made from records and positions, shown as text, and turned into records again."""

from __future__ import annotations

from pathlib import Path

import click

from hansa import RecordError
from hansa.cli.language import LANGUAGES
from hansa.cli.words import Words
from hansa.game.study import TITLE, Node, Study

LANGUAGE = click.option(
    "--language", default="en", type=click.Choice(list(LANGUAGES)), show_default=True, help="Language of the sentences."
)


def load_study(source: str) -> Study:
    """The study of a file, or of a position in one line; any damage is an error that names file and line."""
    is_file = len(source) < 1000 and Path(source).is_file()
    try:
        return Study.load(Path(source).read_text(encoding="utf-8") if is_file else source)
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{source}: not a text file ({error.reason})") from None
    except RecordError as error:
        where = source if is_file else "neither a file nor a position"
        raise click.ClickException(f"{where}: {error}") from None


def write(text: str, out: Path | None) -> None:
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@click.group()
def study() -> None:
    """Studies: games with variations, comments, marks and the engine's opinions (docs/study.md)."""


@study.command()
@click.argument("source")
@click.option("--title", default="", help="What the study is called.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File to write.  [default: print it]")
def make(source: str, title: str, out: Path | None) -> None:
    """Make a study of SOURCE: a record, a study, or a position in one line or as JSON."""
    made = load_study(source)
    made.title = title[:TITLE] or made.title
    write(made.to_text(), out)


@study.command()
@click.argument("source")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File to write.  [default: print it]")
def record(source: str, out: Path | None) -> None:
    """The main line of a study as a record, for `hansa replay` and the page."""
    write(load_study(source).record().to_text(), out)


@study.command()
@click.argument("source")
@click.option("--node", type=click.IntRange(0), help="Only print the position of this node, in one line.")
@LANGUAGE
def show(source: str, node: int | None, language: str) -> None:
    """A study in sentences; the number in front of an action is that of its node."""
    found = load_study(source)
    if node is not None:
        if node >= len(found.nodes):
            raise click.ClickException(f"{source}: the study has the nodes 0 to {len(found.nodes) - 1}, not {node}")
        click.echo(found.game(node).line())
        return
    names = found.header.seats
    click.secho(found.title or f"{found.header.edition}, {found.header.board}, {', '.join(names)}", bold=True)
    words = Words(names, found.board, language, found.header.edition)
    show_sayings(found.nodes[0], names, 0)
    for each, depth, bracket in found.in_order():
        if bracket:
            continue
        here = found.nodes[each]
        game = found.game(here.parent)
        told = " ".join(text for event in game.play(here.code) if (text := words.line(event)))
        click.echo(f"{'    ' * depth}{each:>4}  {names[here.seat or 0]}: {told or here.action}")
        show_sayings(here, names, depth)


def show_sayings(node: Node, names: tuple[str, ...], depth: int) -> None:
    indent = "    " * depth + "      "
    for row in node.comment.split("\n") if node.comment else ():
        click.secho(f"{indent}{row}", italic=True)
    for mark in node.marks:
        click.secho(f"{indent}[{mark}]", dim=True)
    if node.opinion is not None:
        shares = ", ".join(f"{name} {share:.0%}" for name, share in zip(names, node.opinion["values"], strict=True))
        click.secho(f"{indent}{node.opinion['level']}: {shares}", dim=True)
        for plan in node.opinion.get("best", ()):
            click.secho(f"{indent}{plan['value']:+.1f}  {'; '.join(plan['line'])}", dim=True)
