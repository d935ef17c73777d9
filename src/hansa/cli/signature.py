"""`hansa signature`: one number for how the engine plays, over all recorded games and position counts."""

from __future__ import annotations

from pathlib import Path

import click


def tests_directory() -> Path | None:
    """The tests of the checkout around here; None where there is no checkout."""
    for place in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (place / "tests/records").is_dir() and (place / "pyproject.toml").is_file():
            return place / "tests"
    return None


@click.command()
@click.option("--write", is_flag=True, help="Write the number to signature.txt there: play has changed on purpose.")
@click.option("--tests", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Where the records are.")
def signature(tests: Path | None, write: bool) -> None:
    """Replay all recorded games and position counts, and print a digest of every legal list and position."""
    from hansa.arena.signature import signature as compute

    tests = tests or tests_directory()
    if tests is None:
        raise click.ClickException("no directory tests/records here or above; name it with --tests")
    number, files = compute(tests / "records", tests / "perft")
    if write:
        (tests / "signature.txt").write_text(number + "\n", encoding="utf-8")
    click.echo(f"Signature: {number} ({files} files)")
