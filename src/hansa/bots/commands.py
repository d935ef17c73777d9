"""Commands that start bots in other programs, as a host or the command line writes them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from typing import Final

PREFIX: Final = "pipe:"
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}")


def words_of(command: str) -> list[str]:
    """The command and its arguments; ValueError says what is wrong."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"{PREFIX}{command} is not a command: {error}") from None
    if not words:
        raise ValueError(f"a bot in another program reads '{PREFIX}./mybot --arg'; the command is missing")
    return words


def named_commands(pairs: Iterable[str]) -> dict[str, str]:
    """Bots that a host names on its own machine, `name=command` each; ValueError says what is wrong."""
    found = {}
    for pair in pairs:
        name, equals, command = (part.strip() for part in pair.partition("="))
        if not equals or not NAME.fullmatch(name):
            raise ValueError(f"a bot in another program reads 'name=./mybot --arg', not {pair!r}")
        words_of(command)
        found[name] = command
    return found
