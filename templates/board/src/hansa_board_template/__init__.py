"""A board for hansa, to be copied and changed."""

from __future__ import annotations

from importlib.resources import files


def amber() -> str:
    """The text of the board file."""
    return files(__package__).joinpath("amber.json").read_text(encoding="utf-8")
