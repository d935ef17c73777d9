"""`hansa engine`: one of our bots speaks the line protocol on standard input and output."""

from __future__ import annotations

import sys

import click


@click.command()
@click.argument("bot", default="planner")
@click.option("--nodes", type=click.IntRange(1), help="Positions per turn.  [default: as it is asked]")
def engine(bot: str, nodes: int | None) -> None:
    """Answer as BOT in the line protocol (docs/protocol.md), as a chess engine does in UCI.

    It is meant for other programs; to see it, type: hansa 1
    """
    from hansa.bots.engine import Engine
    from hansa.bots.registry import is_known, names

    if not is_known(bot):
        raise click.ClickException(f"there is no bot {bot!r}; there are {', '.join(names())}")

    def say(line: str) -> None:
        click.echo(line)
        sys.stdout.flush()

    try:
        Engine(bot, nodes, say).run(sys.stdin)
    except (KeyboardInterrupt, BrokenPipeError):
        raise SystemExit(0) from None
