"""The texts of ``data/text``, in which the program speaks to people: read once, said in any language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

Language = Literal["en", "de", "pl", "hu", "cs"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
TEXT: Final = Path(__file__).parent / "data" / "text"
FILES: Final = ("game", "ui", "insight", "lesson", "rulebook", "notices", "study", "me", "days", "events")


@cache
def resource(language: str, file: str) -> Any:
    """One file, parsed."""
    from fluent.runtime import FluentResource  # slow to import, and most programs never say a sentence

    return FluentResource((TEXT / language / f"{file}.ftl").read_text(encoding="utf-8"))


@cache
def bundle(language: str, files: tuple[str, ...] = FILES) -> Any:
    """The texts of a language."""
    from fluent.runtime import FluentBundle

    made = FluentBundle([language], use_isolating=False)
    for file in files:
        made.add_resource(resource(language, file))
    return made


def say(language: str, name: str, args: Mapping[str, Any], files: tuple[str, ...] = FILES) -> str:
    """A message with its arguments; KeyError if there is none, ValueError for what it cannot say."""
    texts = bundle(language, files)
    message = texts.get_message(name)
    text, errors = texts.format_pattern(message.value, args)
    if errors:
        raise ValueError(f"{language}: {name}({args}): {errors}")
    return str(text)
