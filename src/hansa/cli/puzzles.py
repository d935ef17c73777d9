"""`hansa puzzles`: turns to find, made from games of strong bots, checked, and packed into a file."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import click

from hansa.cli.asked import quiet_option
from hansa.cli.simulate import progress_bar
from hansa.game import puzzle as puzzles

FOUND = "puzzles.jsonl"
PROGRESS = "progress.json"


def load(path: Path) -> list[puzzles.Puzzle]:
    try:
        return puzzles.read(path.read_text(encoding="utf-8"))
    except (puzzles.PuzzleError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path}: {error}") from None


def gone_through(state: Path) -> dict[str, int]:
    """Kind of game -> how many of its games were looked at."""
    if not state.exists():
        return {}
    try:
        done = json.loads(state.read_text(encoding="utf-8"))
    except ValueError:
        done = None
    if not isinstance(done, dict) or not all(type(n) is int for n in done.values()):
        raise click.ClickException(f"{state}: not what was looked at; take another --out, or delete it to begin anew")
    return done


@click.group(name="puzzles")
def puzzles_() -> None:
    """Puzzles: turns whose best plan is clearly best (docs/puzzles.md)."""


@puzzles_.command()
@click.option("--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder; goes on there.")
@click.option("--games", default=10, type=click.IntRange(1), show_default=True, help="Games of each kind, in all.")
@click.option("--kind", "only", help="Only kinds whose name holds this, such as hansa_45-4.")
@click.option("--first", default=0, type=click.IntRange(0), show_default=True, help="Number of the first game.")
@click.option(
    "--theme",
    "themes",
    multiple=True,
    type=click.Choice(puzzles.THEMES),
    help="Only puzzles about this; may be several.",
)
@quiet_option
def make(out: Path, games: int, only: str | None, first: int, themes: tuple[str, ...], quiet: bool) -> None:
    """Find puzzles in games of strong bots. May be stopped at any time; the same command goes on."""
    from hansa.arena import puzzles as making

    kinds = [kind for kind in making.kinds() if only is None or only in kind.name]
    if not kinds:
        raise click.ClickException(f"no kind of game has {only!r} in its name")
    out.mkdir(parents=True, exist_ok=True)
    file, state = out / FOUND, out / PROGRESS
    if not file.exists():
        file.write_text(puzzles.write([]), encoding="utf-8")
    known = {puzzle.id for puzzle in load(file)}
    done = gone_through(state)
    todo = [(kind, seed) for seed in range(first, first + games) for kind in kinds if seed >= done.get(kind.name, 0)]
    with progress_bar(len(todo), "games", quiet) as advance:
        for kind, seed in todo:
            for game in making.games(kind, seed):
                if themes and not making.hints_at(game, themes):
                    continue
                found = making.puzzle_of(game)
                if found is None or (themes and set(themes).isdisjoint(found.themes)):
                    continue
                if found.id not in known:
                    known.add(found.id)
                    with file.open("a", encoding="utf-8") as rows:
                        rows.write(puzzles.write([found]).split("\n", 1)[1])
            done[kind.name] = seed + 1
            fresh = state.with_name(f".{state.name}")
            fresh.write_text(json.dumps(done), encoding="utf-8")
            fresh.replace(state)  # whole, whenever it is stopped
            advance(1)
    click.echo(f"{len(known)} puzzles in {file}")


@puzzles_.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--sample", type=click.IntRange(1), help="Only so many, drawn by --seed.  [default: all]")
@click.option("--seed", default=1, show_default=True, help="Of the sample.")
@click.option("--rules-only", is_flag=True, help="Only what the rules tell; nothing is searched.")
def check(file: Path, sample: int | None, seed: int, rules_only: bool) -> None:
    """Check puzzles: the rules, and a search with other seeds than those that found them."""
    from hansa.arena import puzzles as making

    found = load(file)
    chosen = found if sample is None or sample >= len(found) else random.Random(seed).sample(found, sample)
    wrong: list[str] = []
    with progress_bar(len(chosen), "puzzles", False) as advance:
        for puzzle in chosen:
            wrong += puzzles.faults(puzzle) if rules_only else making.faults(puzzle)
            advance(1)
    for sentence in wrong:
        click.echo(sentence, err=True)
    if wrong:
        raise click.ClickException(f"{file}: {len(wrong)} of {len(chosen)} puzzles are not right")
    click.echo(f"{file}: {len(chosen)} of {len(found)} puzzles checked, nothing wrong")


@puzzles_.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def count(file: Path) -> None:
    """How many puzzles there are of each kind of game, theme and difficulty."""
    from hansa.cli.boards import show_table

    found = load(file)
    groups: dict[str, Counter[Any]] = {
        "kind": Counter(puzzle.kind for puzzle in found),
        "theme": Counter(theme for puzzle in found for theme in puzzle.themes),
        "difficulty": Counter(puzzle.difficulty for puzzle in found),
    }
    for name, counted in groups.items():
        show_table(name, ["", "puzzles"], [[str(key), str(n)] for key, n in sorted(counted.items())])


@puzzles_.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="File to write.")
@click.option("--most", default=1200, type=click.IntRange(1), show_default=True, help="Puzzles at most.")
@click.option("--checked", is_flag=True, help="Search each once more, and leave out those with another good turn.")
def pack(files: tuple[Path, ...], out: Path, most: int, checked: bool) -> None:
    """Choose puzzles from files, as evenly over kinds, themes and difficulties as there are any."""
    from hansa.arena import puzzles as making

    every = {puzzle.id: puzzle for file in files for puzzle in load(file)}
    left = sorted(every.values(), key=lambda puzzle: (-puzzle.margin, puzzle.id))
    taken: list[puzzles.Puzzle] = []
    counts: Counter[Any] = Counter()

    def crowd(puzzle: puzzles.Puzzle) -> tuple[int, int, int]:
        return counts[puzzle.kind], min(counts[theme] for theme in puzzle.themes), counts[puzzle.difficulty]

    while left and len(taken) < most:
        best = min(left, key=crowd)
        left.remove(best)
        if list(making.faults(best) if checked else puzzles.faults(best)):
            continue
        best = making.renewed(best) if checked else best
        taken.append(best)
        counts.update([best.kind, *best.themes, best.difficulty])
    taken.sort(key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    out.write_text(puzzles.write(taken, making.story(len(taken))), encoding="utf-8")
    click.echo(f"{len(taken)} puzzles, {out.stat().st_size:,} bytes in {out}")
