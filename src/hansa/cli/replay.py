"""`hansa replay FILE`: a recorded game, step by step, in sentences and notation."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from hansa import Game, RecordError
from hansa.game.making import problem_of
from hansa.game.score import Score


def load_game(path: Path) -> Game:
    """The game of a record file; any damage is an error that names file and line."""
    try:
        return Game.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{path}: not a text file ({error.reason})") from None
    except RecordError as error:
        raise click.ClickException(f"{path}: {error}") from None


def score_rows(game: Game) -> tuple[list[str], list[list[str]]]:
    """Heads and rows of the score table, one row per seat, winners marked."""
    names = [name + (" *" if seat in game.winners() else "") for seat, name in enumerate(game.header.seats)]
    return table_of(game.scores(), names)


def table_of(scores: Sequence[Score], names: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """Points by category; categories nobody can have are left out."""
    points = [{key: value or 0 for key, value in asdict(score).items() if key != "why"} for score in scores]
    heads = [key for key in points[0] if key == "total" or any(each[key] for each in points)]
    rows = [[name, *(str(each[key]) for key in heads)] for name, each in zip(names, points, strict=True)]
    return ["", *heads], rows


def show_scores(game: Game) -> None:
    from hansa.cli.boards import show_table

    show_table("Points" if game.over else "Points as it stands", *score_rows(game))
    if game.over:
        winners = [game.header.seats[seat] for seat in game.winners()]
        click.echo(f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}.")


def show_steps(game: Game, first: int, last: int, notation: bool) -> None:
    words = game.words
    history, happened = game.history(), game.events()
    width = max(len(name) for name in game.header.seats)
    for step in range(first - 1, last):
        seat, text = history[step]
        click.echo(f"{step + 1:>4}. {click.style(f'{game.header.seats[seat]:<{width}}', bold=True)}  {text}")
        if not notation:
            for event in happened[step]:
                if sentence := words.line(event):
                    click.secho(f"{'':>{width + 8}}{sentence}", dim=True)


def check_draw(file: Path, game: Game) -> None:
    """Whether the start follows from the secret that was committed to and the players' words."""
    problem = problem_of(game.header)
    if problem is not None:
        raise click.ClickException(f"{file}: {problem}")
    assert game.header.fair is not None
    words = [f"{name}: {word!r}" for name, word in zip(game.header.seats, game.header.fair.words, strict=True) if word]
    click.echo(f"{file}: the start was drawn from the committed secret and the players' words.")
    click.echo(f"commitment {game.header.fair.commitment}; words {', '.join(words) or 'none'}")
    click.echo("Compare the commitment with the one that you saw before the game.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--from", "first", default=1, type=click.IntRange(1), show_default=True, help="First action to print.")
@click.option("--to", "last", type=click.IntRange(1), help="Last action to print.  [default: the last one]")
@click.option("--notation", is_flag=True, help="Only the actions, no sentences.")
@click.option("--verify", is_flag=True, help="Only check that nobody chose what was drawn: docs/record.md.")
@click.option("--json", "as_json", is_flag=True, help="Print actions, events and result as one JSON object.")
def replay(file: Path, first: int, last: int | None, notation: bool, verify: bool, as_json: bool) -> None:
    """Replay a recorded game: what everybody did, what came of it, and the final score."""
    game = load_game(file)
    if verify:
        check_draw(file, game)
        return
    last = min(last or len(game.codes), len(game.codes))
    if as_json:
        steps = [
            {"seat": seat, "action": text, "events": [asdict(event) for event in events]}
            for (seat, text), events in zip(game.history(), game.events(), strict=True)
        ]
        report = {
            "edition": game.header.edition,
            "board": game.header.board,
            "seats": game.header.seats,
            "steps": steps[first - 1 : last],
            "over": game.over,
            "scores": [asdict(score) for score in game.scores()],
            "winners": game.winners(),
        }
        json.dump(report, sys.stdout, ensure_ascii=False)
        click.echo()
        return
    options = game.header.options.to_json()
    click.echo(
        f"{game.header.edition}, {game.header.board}, {', '.join(game.header.seats)}; "
        f"{game.header.seats[game.header.setup.start]} starts" + (f"; options {json.dumps(options)}" if options else "")
    )
    show_steps(game, max(first, 1), last, notation)
    show_scores(game.at(last) if last < len(game.codes) else game)
