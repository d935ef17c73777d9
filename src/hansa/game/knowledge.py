"""What a seat may know (R-340 to R-344) in names and texts: views, events, records, positions, plans and bots ask.

``engine/hidden.py`` decides it. A spectator is seat None here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar, final

from hansa.engine import hidden
from hansa.engine.events import TOKEN_LAID, TOKEN_SEEN
from hansa.engine.redeal import redeal
from hansa.engine.state import State
from hansa.game import names
from hansa.game.editions import SetupError
from hansa.game.setup import Setup

T = TypeVar("T")
HIDDEN: Final = "?"
"""What stands in a record or a position for something that its keeper does not know."""
HIDDEN_CARD: Final = -1
SPECTATOR: Final = hidden.SPECTATOR
"""The engine's number for nobody's seat."""


def _number(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def sees_plate(seat: int | None, player: int) -> bool:
    """Whether a seat sees the faces of the tokens that a player draws and keeps."""
    return bool(hidden.sees_plate(_number(seat), player))


@final
class Knowledge:
    """What one seat, or a spectator, may know of a position."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int | None) -> None:
        self._state: Final = state
        self.seat: Final = seat

    def sees(self, player: int) -> bool:
        return sees_plate(self.seat, player)

    # ------------------------------------------------------------ of a position
    def plate(self, player: int) -> list[names.Token] | None:
        """The faces on a player's plate; None if they are not known."""
        if not self.sees(player):
            return None
        return [name for t, name in enumerate(names.TOKENS) for _ in range(int(self._state.plate(player, t)))]

    def knows_mission(self, player: int) -> bool:
        """Whether the player's mission card is known, or that there is none."""
        return bool(hidden.sees_mission(self._state, _number(self.seat), player))

    def mission(self, player: int) -> int | None:
        """The player's mission card from 0; None if it is not known or there is none."""
        card = int(self._state.mission(player))
        return card - 1 if card and self.knows_mission(player) else None

    def unseen(self) -> dict[names.Token, int]:
        """By counting everybody knows which faces are still hidden from them, not where."""
        counts = hidden.unseen(self._state, _number(self.seat))
        return {name: count for name, count in zip(names.TOKENS, counts, strict=True) if count}

    def world(self, seed: int = 0) -> State:
        """A full position that agrees with all this; it depends on nothing else but the seed."""
        return redeal(self._state, _number(self.seat), seed)

    # ------------------------------------------------------------ of a game from its start
    def tokens(
        self, pool: Sequence[str], plates: Sequence[Sequence[str]], happened: Iterable[Sequence[int]]
    ) -> tuple[list[str], list[list[str]]]:
        """The pool and the plates of the start as far as they are known; ``happened`` is what the engine told since.

        Of others it is known what they laid out, not which of their tokens that was: each counts as the oldest one
        that they held. So nothing tells the faces of those that they still hold.
        """
        known = [HIDDEN for _ in pool]
        kept = [list(plate) if self.sees(p) else [HIDDEN for _ in plate] for p, plate in enumerate(plates)]
        held: list[list[tuple[list[str], int]]] = [[(plate, i) for i in range(len(plate))] for plate in kept]
        drawn = 0
        for numbers in happened:
            if numbers[0] == TOKEN_SEEN:
                if self.sees(numbers[1]):
                    known[drawn] = pool[drawn]
                held[numbers[1]].append((known, drawn))
                drawn += 1
            elif numbers[0] == TOKEN_LAID and not self.sees(numbers[1]):
                where, i = held[numbers[1]].pop(0)
                where[i] = names.TOKENS[numbers[2]]
        return known, kept

    def setup(self, setup: Setup, happened: Iterable[Sequence[int]]) -> Setup:
        """What was drawn before the first turn, as far as it is known."""
        nothing: list[list[str]] = [[] for _ in range(int(self._state.rules.players))]
        pool, _ = self.tokens(setup.pool, nothing, happened)
        missions = (card if self.knows_mission(player) else HIDDEN_CARD for player, card in enumerate(setup.missions))
        return replace(setup, pool=tuple(pool), missions=tuple(missions))

    def position(self, position: dict[str, Any], happened: Iterable[Sequence[int]]) -> dict[str, Any]:
        """The position in which the game began (docs/position.md), as far as it is known."""
        desks: list[dict[str, Any]] = position["desks"]
        pool, plates = self.tokens(position["pool"], [desk.get("kept", []) for desk in desks], happened)
        known = [
            desk
            | ({"kept": plates[player]} if desk.get("kept") else {})
            | ({"mission": HIDDEN} if "mission" in desk and not self.knows_mission(player) else {})
            for player, desk in enumerate(desks)
        ]
        return position | {"pool": pool, "desks": known}


# ---------------------------------------------------------------- what a seat kept, made whole again
def fill_tokens(lists: Sequence[Sequence[str]], elsewhere: Iterable[str], tokens: Mapping[str, int]) -> list[list[str]]:
    """The lists with what is hidden in them replaced by what is left over of the game's tokens, in a fixed order."""
    left = Counter(tokens)
    left.subtract(elsewhere)
    for each in lists:
        left.subtract(map(str, each))
    spare = [kind for kind in names.TOKENS for _ in range(max(left[kind], 0))]
    if len(spare) < sum(each.count(HIDDEN) for each in lists):
        raise SetupError("more tokens are hidden than this game has")
    return [[spare.pop() if kind == HIDDEN else kind for kind in each] for each in lists]


def fill_cards(dealt: Sequence[T], every: Iterable[T], hidden: T) -> list[T]:
    """The cards with the hidden ones replaced by others that nobody holds, in a fixed order."""
    spare = [card for card in every if card not in dealt]
    return [spare.pop() if card == hidden and spare else card for card in dealt]
