"""What messages say, in the language of the player who gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from hansa import texts

FILES: Final = ("game", "notices")
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


class Item(msgspec.Struct):
    """One thing at one table."""

    what: str
    table_id: str
    table: str
    """Its name; empty: it is called by its board."""
    board: str
    player: str = ""
    """Who did it, or who has won."""
    deadline: float | None = None
    event: str = ""
    """The event whose page is to be opened, instead of the table."""


class Message(msgspec.Struct):
    """What is sent to one channel."""

    id: str
    channel: str
    language: str
    items: list[Item]
    digest: bool = False
    seat: int | None = None
    seq: int = 0
    """Where it still has to be so when it is sent: the entry, or the line of the chat, that it is about."""

    @property
    def what(self) -> str:
        return "digest" if self.digest else self.items[0].what


class Letter(msgspec.Struct):
    """A message in words."""

    subject: str
    lines: list[str]
    link: str
    open: str


def say(language: str, name: str, **args: Any) -> str:
    return texts.say(language, name, args, FILES)


def name_of(language: str, item: Item) -> str:
    if item.table or not item.board:
        return item.table
    return say(language, f"board-{item.board.replace('_', '-')}")


def sentence(language: str, item: Item, now: float) -> str:
    """One thing, and how much time is left for it."""
    name = "notice-over-no-winner" if item.what == "over" and not item.player else f"notice-{item.what}"
    said = say(language, name, table=name_of(language, item), player=item.player, winners=item.player)
    if item.deadline is None:
        return said
    return f"{said} {time_left(language, item.deadline - now)}"


def time_left(language: str, seconds: float) -> str:
    for unit, name in ((DAY, "days"), (HOUR, "hours")):
        if seconds >= 2 * unit:
            return say(language, f"notice-left-{name}", n=int(seconds // unit))
    return say(language, "notice-left-minutes", n=max(0, int(seconds // MINUTE)))


def letter(message: Message, address: str, now: float) -> Letter:
    """A message in words, with the link that opens the right page."""
    language = message.language
    here = address.rstrip("/")
    lines = [sentence(language, item, now) for item in message.items]
    if message.digest:
        return Letter(
            say(language, "notice-digest", n=len(lines)), lines, f"{here}/", say(language, "notice-open-list")
        )
    table, event = message.items[0].table_id, message.items[0].event
    if event:
        return Letter(lines[0], lines, f"{here}/events/{event}", say(language, "notice-open-event"))
    link = f"{here}/t/{table}" if table else f"{here}/"
    return Letter(lines[0], lines, link, say(language, "notice-open" if table else "notice-open-list"))


def listed(names: Sequence[str]) -> str:
    return ", ".join(names)
