"""How much two positions have in common: what could come of one within a turn or two is like it (docs/study.md)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hansa.game.view import View

ALIKE: Final = 12
"""So many pieces and steps of abilities may differ. In recorded games no turn changed more than 11, and 95 % of the
pairs of turns at most 8; games past their fifth round usually differ from others by 20 to 40, the nearest by 6."""


def things(view: View, by: int = 0) -> Counter[tuple[Any, ...]]:
    """Pieces on posts, offices and developed abilities, whoever is first: seats are counted on by ``by``."""
    players = len(view.desks)
    found: Counter[tuple[Any, ...]] = Counter()

    def seat(owner: int) -> int:
        return (owner + by) % players if 0 <= owner < players else owner

    for post, pieces in view.posts.items():
        found.update((post, seat(piece.owner), piece.shape) for piece in pieces if piece)
    for name, city in view.cities.items():
        for row in (city.offices, city.extra):
            found.update((name, i, seat(piece.owner), piece.shape) for i, piece in enumerate(row) if piece)
    for desk in view.desks:
        for ability, reached in desk.abilities.items():
            level = reached.level  # type: ignore[attr-defined]
            found.update((ability, seat(desk.seat), step) for step in range(level))
    return found


def alike(one: View, other: View) -> bool:
    """Whether one could soon come of the other, whatever its players are called and whoever of them is the first."""
    if (one.board, len(one.desks)) != (other.board, len(other.desks)):
        return False
    known = things(one)
    for by in range(len(one.desks)):
        found = things(other, by)
        if max((known - found).total(), (found - known).total()) <= ALIKE:
            return True
    return False
