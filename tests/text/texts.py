"""The texts for tests: their messages as they are written, with the variables that they ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from hansa import texts
from hansa.game.boards import BOARDS, PrintedBoard, board
from hansa.game.words import Words
from hansa.texts import FILES, LANGUAGES, TEXT

__all__ = ["FILES", "LANGUAGES", "TEXT", "Words"]
PLAYERS: Final = ("Anna", "Béla", "Jiří", "Łucja", "Jürgen")
HELPER: Final = "x-"  # ids of one language only


@cache
def resource(language: str, file: str) -> ast.Resource:
    return parse((TEXT / language / f"{file}.ftl").read_text(encoding="utf-8"))


@cache
def messages(language: str, file: str | None = None) -> Mapping[str, ast.Message]:
    """All messages of a language by id, or those of one file."""
    return {
        entry.id.name: entry
        for name in ((file,) if file else FILES)
        for entry in resource(language, name).body
        if isinstance(entry, ast.Message)
    }


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def variables(language: str, name: str) -> set[str]:
    """The variables of a message and of all messages that it refers to."""
    references = _References()
    references.visit(messages(language)[name])
    return references.variables.union(*(variables(language, other) for other in references.messages))


def dashed(name: str) -> str:
    return name.replace("_", "-")


def say(language: str, name: str, **arguments: Any) -> str:
    """The formatted message; any complaint of the formatter is an error."""
    return texts.say(language, name, arguments)


def each_board() -> Iterator[PrintedBoard]:
    for name in BOARDS:
        yield board(name)
