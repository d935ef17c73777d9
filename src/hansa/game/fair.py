"""A start that nobody can have chosen: the server commits itself before the game and shows its secret after it.

Before anybody has said a word the server publishes the digest of a random secret (the commitment). Then every player
may add a word. What is drawn follows from the secret and the words (``draw_from``): the server could not choose it,
because it did not know the words, and no player could, because none knew the secret. After the game the secret is
shown, and everybody can draw again and compare (``problem_of``). docs/record.md has the recipe.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hansa.game.chance import Chance

SECRET: Final = re.compile(r"[0-9a-f]{64}")
WORD: Final = 40
"""The longest word that a player may add."""


@dataclass(frozen=True, slots=True)
class Fair:
    """What a game's start was drawn from."""

    commitment: str
    words: tuple[str, ...]  # of each seat; empty where nobody added one
    secret: str | None = None  # None while it is not shown


class Drawn(Chance):
    """Numbers from a key, each from a digest of its own: whoever sees some of them learns nothing of the others."""

    def __init__(self, key: bytes) -> None:
        super().__init__(0)
        self._key: Final = key

    def next(self) -> int:
        self.state += 1
        return int.from_bytes(hmac.digest(self._key, str(self.state).encode(), "sha256")[:8], "big")


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    return hashlib.sha256(f"hansa commitment 1\n{secret}".encode()).hexdigest()


def draw_from(secret: str, words: Sequence[str]) -> Chance:
    """The chance of a game, from the server's secret and the players' words."""
    text = json.dumps([secret, *words], ensure_ascii=False)
    return Drawn(hashlib.sha256(f"hansa draw 1\n{text}".encode()).digest())


def agreed(secret: str, words: Sequence[str]) -> Fair:
    """The secret, kept for the end, and what is known from the start."""
    return Fair(commitment_of(secret), tuple(words), secret)
