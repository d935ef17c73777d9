"""The `hansa` command. A command's module is imported when the command is called, not before."""

from __future__ import annotations

import errno
from importlib import import_module
from typing import Any, Final

import click

from hansa import __version__
from hansa.extras import sentence

COMMANDS: Final = {
    "admin": "hansa.cli.admin:admin",
    "arena": "hansa.cli.arena:arena",
    "boards": "hansa.cli.boards:boards",
    "doctor": "hansa.cli.doctor:doctor",
    "engine": "hansa.cli.engine:engine",
    "openings": "hansa.cli.openings:openings",
    "train": "hansa.cli.train:train",
    "play": "hansa.cli.serve:play",
    "replay": "hansa.cli.replay:replay",
    "puzzles": "hansa.cli.puzzles:puzzles_",
    "rules": "hansa.cli.rules:rules",
    "serve": "hansa.cli.serve:serve",
    "signature": "hansa.cli.signature:signature",
    "simulate": "hansa.cli.simulate:simulate",
    "study": "hansa.cli.study:study",
    "terminal": "hansa.cli.terminal:terminal",
}
"""Name of the command -> module:attribute. A new command is one more line."""


class LazyGroup(click.Group):
    """A group that finds its commands in a table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, attribute = COMMANDS[cmd_name].split(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command), f"{COMMANDS[cmd_name]} is not a command"
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """A file that cannot be read or written, and a package that is missing, get a sentence, not a traceback."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:  # nobody reads any more; click ends quietly
                raise
            where = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{where}{error.strerror or error}") from None
        except ModuleNotFoundError as error:
            if said := sentence(error):
                raise click.ClickException(said) from None
            raise


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hansa")
def main() -> None:
    """Hansa Teutonica: play, host, simulate and study the game."""
