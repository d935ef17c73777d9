"""Markdown pages that programs write: paragraphs in lines that fit a terminal."""

from __future__ import annotations

import re
import textwrap
from typing import Final

COLUMNS: Final = 120
"""No document of this repository has longer lines."""


def paragraphs(text: str) -> str:
    """The text with its paragraphs wrapped; tables, headings, pictures and code stay as they are.

    >>> [len(line) for line in paragraphs("word " * 40).splitlines()]
    [119, 79]
    """
    return "\n\n".join(_wrapped(part) for part in re.split(r"\n\n+", text.strip("\n")))


def _wrapped(part: str) -> str:
    if part.startswith(("|", "#", "!", "```", "<")) or max(map(len, part.split("\n"))) <= COLUMNS:
        return part
    return textwrap.fill(part.strip(), COLUMNS, break_long_words=False, break_on_hyphens=False)
