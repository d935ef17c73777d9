"""What a seat may know (R-340 to R-344), decided here alone: redeals, keys, observations and ``game/knowledge.py`` ask.

Nobody knows the order of the pool. A seat knows its own plate and mission, a spectator no face at all. Everybody can
count. Once the game is over, all missions are open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.constants import TOKENS
from hansa.engine.state import State

SPECTATOR: Final = -1
"""Nobody's seat."""
EVERYTHING: Final = -2
"""A seat that knows all."""


def sees_plate(seat: i64, player: i64) -> bool:
    """Whether a seat sees the faces of the tokens that a player draws and keeps."""
    return seat == player or seat == EVERYTHING


def sees_mission(s: State, seat: i64, player: i64) -> bool:
    """Whether a seat knows the player's mission card, or that there is none."""
    return seat == player or seat == EVERYTHING or s.over() != 0


def first_unseen(s: State) -> i64:
    """Where in the pool the tokens begin whose faces nobody has seen."""
    return s.drawn() - s.due() if s.rules.draw_at_once else s.drawn()


def write_unseen(s: State, seat: i64, out: vec[u8], at: i64) -> None:
    """How many tokens of each kind the seat has not seen, from ``at`` on: everybody can count them, not find them."""
    for token in range(i64(TOKENS)):
        out[at + token] = 0
    for i in range(first_unseen(s), s.pool_size()):
        out[at + s.pool_token(i)] += 1
    for player in range(s.rules.players):
        if s.plate_all(player) > 0 and not sees_plate(seat, player):
            for token in range(i64(TOKENS)):
                out[at + token] += u8(s.plate(player, token))


def unseen(s: State, seat: i64) -> list[int]:
    """The counts of ``write_unseen`` by token, for callers in plain Python."""
    count = vec[u8]([0] * TOKENS)
    write_unseen(s, seat, count, 0)
    return [int(n) for n in count]
