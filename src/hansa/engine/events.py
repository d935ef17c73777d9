"""What happened, as integers in a reusable buffer: a kind and five numbers each.

The first floor gives them names and words, and cuts what a seat may not know.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

TURN_BEGAN: Final = 1  # player, actions
TURN_ENDED: Final = 2  # player, actions left unused
HIRED: Final = 3  # player, traders, merchants
PLACED: Final = 4  # player, shape, post, surcharge traders, surcharge merchants
DISPLACED: Final = 5  # player, shape put there, post, victim piece, merchants in the payment
RELOCATED: Final = 6  # owner, shape, post, source, post it was taken from
WENT_TO_STOCK: Final = 7  # owner, shape: no post was free
DECLINED: Final = 8  # player, question, number forgone
LIFTED: Final = 9  # player, piece, post
MOVED: Final = 10  # player, piece, from post, to post
REMOVED: Final = 11  # player, piece, post
ESTABLISHED: Final = 12  # player, route
POINTS: Final = 13  # player, points, why, city
TOKEN_TAKEN: Final = 14  # player, token, route
TOKEN_DRAWN: Final = 15  # player: a replacement, unseen
OFFICE_OPENED: Final = 16  # player, city, space, shape
EXTRA_OFFICE_OPENED: Final = 17  # player, city, shape, 0 left or 1 right of the others
CITY_COMPLETED: Final = 18  # city, completed cities
CONTROL_CHANGED: Final = 19  # city, controller before, controller now (NOBODY)
CONNECTED: Final = 20  # player, place
DEVELOPED: Final = 21  # player, ability, level, shape released
ACTION_GAINED: Final = 22  # player, actions
SPECIAL_TAKEN: Final = 23  # player, space
ROUTE_CLEARED: Final = 24  # player, route, traders, merchants (to the stock)
TOKEN_USED: Final = 25  # player, token
SWAPPED: Final = 26  # player, city, left space
TOKEN_SEEN: Final = 27  # player, token: only the player knows the face
TOKEN_LAID: Final = 28  # player, token, route
TOKEN_KEPT: Final = 29  # player, tokens: no route was free
PAWN_PLACED: Final = 30  # player, province
PAWN_MOVED: Final = 31  # player, province, 1 if an action was paid
NEUTRAL_PLACED: Final = 32  # post
NEUTRAL_ESTABLISHED: Final = 33  # player who settles it, route
NEUTRAL_OFFICE_OPENED: Final = 34  # city, space
NEUTRAL_CLEARED: Final = 35  # route, traders back to the reserve
TOKEN_BOXED: Final = 36  # token, route
TOOK: Final = 37  # player, traders, merchants, why (TRIBUTE or HIRE_ALONG question)
TILE_BOUGHT: Final = 38  # player, tile, token, token
EXCHANGED: Final = 39  # player, opponent, token
LAID_OUT: Final = 40  # player, token, route (tribute, block)
PERMIT_USED: Final = 41  # player, city
PERMIT_CHOSEN: Final = 42  # player, city
REUSED: Final = 43  # player, shape, post, source (printed bonus "place two")
GAME_ENDED: Final = 44  # triggers, player in whose turn
MISSION_SHOWN: Final = 45  # player, card

EVENT_SIZE: Final = 6


@final
@mypyc_attr(native_class=True, acyclic=True)
class Events:
    """A growing list of events."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        numbers = self.numbers
        numbers = append(numbers, kind)
        numbers = append(numbers, a)
        numbers = append(numbers, b)
        numbers = append(numbers, c)
        numbers = append(numbers, d)
        self.numbers = append(numbers, e)

    def take(self) -> list[tuple[int, int, int, int, int, int]]:
        """All events so far, and forget them."""
        v = self.numbers
        out: list[tuple[int, int, int, int, int, int]] = []
        for i in range(0, len(v), EVENT_SIZE):
            out.append((int(v[i]), int(v[i + 1]), int(v[i + 2]), int(v[i + 3]), int(v[i + 4]), int(v[i + 5])))
        self.numbers = vec[i64]()
        return out
