"""`hansa study`: studies made from records and positions, shown as text, and turned into records again."""

from __future__ import annotations

from pathlib import Path

import click

from hansa import RecordError
from hansa.game.chapters import MOST, Chapters
from hansa.game.study import TITLE, Node, Study
from hansa.game.words import Words
from hansa.texts import LANGUAGES

LANGUAGE = click.option(
    "--language", default="en", type=click.Choice(list(LANGUAGES)), show_default=True, help="Language of the sentences."
)
CHAPTER = click.option("--chapter", type=click.IntRange(1), help="Only this chapter, counted from 1.")


def load_study(source: str) -> Chapters:
    """The study of a file, or of a position in one line; any damage is an error that names file and line."""
    is_file = len(source) < 1000 and Path(source).is_file()
    try:
        return Chapters.load(Path(source).read_text(encoding="utf-8") if is_file else source)
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{source}: not a text file ({error.reason})") from None
    except RecordError as error:
        where = source if is_file else "neither a file nor a position"
        raise click.ClickException(f"{where}: {error}") from None


def chapter_of(source: str, number: int | None) -> Study:
    """One chapter of a study: the first if none is named."""
    found = load_study(source)
    if (number or 1) > len(found):
        raise click.ClickException(f"{source}: the study has the chapters 1 to {len(found)}, not {number}")
    return found[(number or 1) - 1]


def write(text: str, out: Path | None) -> None:
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")


@click.group()
def study() -> None:
    """Studies: games with variations, comments, marks and the engine's opinions (docs/study.md)."""


@study.command()
@click.argument("sources", metavar="SOURCE...", nargs=-1, required=True)
@click.option("--title", default="", help="What the study is called.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File to write.  [default: print it]")
def make(sources: tuple[str, ...], title: str, out: Path | None) -> None:
    """Make a study of each SOURCE: a record, a study, or a position in one line or as JSON.

    Of several, each becomes a chapter, or as many as it has; a chapter without a title is called after its file.
    """
    found = [load_study(source) for source in sources]
    chapters = [chapter for each in found for chapter in each]
    if len(chapters) > MOST:
        raise click.ClickException(f"a study has at most {MOST} chapters, not {len(chapters)}")
    if len(found) > 1:
        for source, each in zip(sources, found, strict=True):
            for chapter in each:
                stem = Path(source).stem if len(source) < 1000 and Path(source).is_file() else ""
                chapter.title = chapter.title or each.title or stem[:TITLE]
    write(Chapters(chapters, title[:TITLE] or (found[0].title if len(found) == 1 else "")).to_text(), out)


@study.command()
@click.argument("source")
@CHAPTER
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File to write.  [default: print it]")
def record(source: str, chapter: int | None, out: Path | None) -> None:
    """The main line of a study, or of one of its chapters, as a record, for `hansa replay` and the page."""
    write(chapter_of(source, chapter).record().to_text(), out)


@study.command()
@click.argument("source")
def chapters(source: str) -> None:
    """The chapters of a study: number, positions, board and title."""
    for number, each in enumerate(load_study(source), 1):
        click.echo(f"{number:>3}  {len(each.nodes):>5}  {each.header.board}  {each.title or '–'}")


@study.command()
@click.argument("source")
@CHAPTER
@click.option("--node", type=click.IntRange(0), help="Only print the position of this node, in one line.")
@LANGUAGE
def show(source: str, chapter: int | None, node: int | None, language: str) -> None:
    """A study in sentences; the number in front of an action is that of its node in its chapter."""
    if node is not None:
        found = chapter_of(source, chapter)
        if node >= len(found.nodes):
            raise click.ClickException(f"{source}: the chapter has the nodes 0 to {len(found.nodes) - 1}, not {node}")
        click.echo(found.game(node).line())
        return
    if chapter is not None:
        only = chapter_of(source, chapter)
        show_heading(only, f"{chapter}. ")
        show_lines(only, language)
        return
    whole = load_study(source)
    if whole.title:
        click.secho(whole.title, bold=True)
    alone = len(whole) == 1
    for number, each in enumerate(whole, 1):
        if not (alone and whole.title and not each.title):
            show_heading(each, "" if alone else f"{number}. ")
        show_lines(each, language)


def show_heading(found: Study, number: str) -> None:
    kind = f"{found.header.edition}, {found.header.board}, {', '.join(found.header.seats)}"
    click.secho(number + (found.title or kind), bold=True)


def show_lines(found: Study, language: str) -> None:
    names = found.header.seats
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
