"""How much two positions have in common: what could come of one within a turn or two is like it (docs/study.md)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator
from typing import Any, Final, TypeAlias

from hansa.game.game import Game
from hansa.game.view import View

Things: TypeAlias = Counter[tuple[Any, ...]]

ALIKE: Final = 12
"""So many pieces and steps of abilities may differ. In recorded games no turn changed more than 11, and 95 % of the
pairs of turns at most 8; games past their fifth round usually differ from others by 20 to 40, the nearest by 6."""


def things(view: View, by: int = 0) -> Things:
    """Pieces on posts, offices and developed abilities, whoever is first: seats are counted on by ``by``."""
    players = len(view.desks)
    found: Things = Counter()

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


def difference(one: View, other: View) -> float:
    """How many of their things differ, whatever the players are called and whoever of them is the first."""
    if (one.board, len(one.desks)) != (other.board, len(other.desks)):
        return math.inf
    known = things(one)
    return min(_apart(known, things(other, by)) for by in range(len(one.desks)))


def alike(one: View, other: View) -> bool:
    """Whether one could soon come of the other."""
    return difference(one, other) <= ALIKE


def distance(view: View, game: Game) -> Generator[None, None, float]:
    """How far a position is from the nearest in which a turn of the game began, or from its last; step by step.

    Nothing is turned: seats are those of the game.
    """
    if (view.board, len(view.desks)) != (game.board.id, game.players):
        return math.inf
    known, step, turn, nearest = things(view), game.at(0), -1, math.inf
    for code in [*game.codes, None]:
        turns = int(step.state.turns())
        if turns != turn or code is None:
            turn = turns
            nearest = min(nearest, _apart(known, things(step.view(None))))
            yield
        if code is not None:
            step.play(code, tell=False)
    return nearest


def _apart(one: Things, other: Things) -> int:
    return max((one - other).total(), (other - one).total())
