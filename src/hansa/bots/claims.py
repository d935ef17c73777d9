"""Who can claim a route, and in how many actions: what a player asks before laying a token there."""

from __future__ import annotations

from typing import Final

from hansa.engine import play
from hansa.engine.constants import ACTIONS, BANK, BOOK, MERCHANT, TRADER
from hansa.engine.kinds import K_LAY, kind_of
from hansa.engine.state import State

FAR: Final = 99  # cannot be done with the pieces there are
WORTH: Final = (2.1, 1.0, 4.1, 5.9, 4.9, 2.6, 1.1, 1.6, 1.2)  # of each token, in points
LIKELY: Final = (0.5, 0.75)  # that somebody claims a route who has the actions for it, or more than that
UNLIKELY: Final = (0.15, 0.03)  # with one action too few, or more than one
TO_OTHERS: Final = -0.5  # what a token that somebody else gets counts for me


def actions_to_claim(s: State, player: int, route: int) -> int:
    """About how many actions the player needs to fill the route and establish it."""
    length = int(s.board.route_len[route])
    own, free = int(s.own(player, route)), int(s.free_posts(route))
    foreign = length - own - free
    elsewhere = int(s.standing(player, TRADER) + s.standing(player, MERCHANT)) - own
    supply, stock = int(s.supply_all(player)), int(s.stock_all(player))
    book = max(int(s.value(player, BOOK)), 1)
    best = FAR
    for moved in range(min(free, elsewhere) + 1):
        pieces = free - moved + 2 * foreign  # displacing costs at least one more
        hired = 0
        if pieces > supply:
            bank = max(int(s.value(player, BANK)), 1)
            if pieces > supply + stock:
                continue
            hired = -(-(pieces - supply) // bank)
        best = min(best, -(-moved // book) + (free - moved) + foreign + hired + 1)
    return best


def turns_to_claim(s: State, player: int, route: int) -> int:
    """The same in turns of the player."""
    return -(-actions_to_claim(s, player, route) // max(int(s.value(player, ACTIONS)), 1))


def rivals_before(s: State, me: int, route: int) -> int:
    """How many of the others can claim the route in their next turn, before I move again."""
    players = int(s.rules.players)
    return sum(turns_to_claim(s, p, route) <= 1 for p in range(players) if p != me)


def laid_at(s: State, code: int) -> tuple[int, int]:
    """Route and token of an action that lays a token."""
    after = s.copy()
    play.apply(after, code)
    for route in range(int(s.board.n_routes)):
        if s.token(route) == 0 and after.token(route) != 0:
            return route, int(after.token(route)) - 1
    raise ValueError(f"action {code} lays no token")


def worth_of_laying(s: State, me: int, code: int) -> float:
    """What a token gives me in points where this action lays it: who will claim it, in the order of turns."""
    if kind_of(code) != K_LAY:
        return 0.0
    route, token = laid_at(s, code)
    players = int(s.rules.players)
    worth, left = 0.0, 1.0  # chance that nobody has claimed it yet
    for k in range(1, players + 1):
        p = (me + k) % players
        spare = max(-2, min(1, int(s.value(p, ACTIONS)) - actions_to_claim(s, p, route)))
        chance = LIKELY[spare] if spare >= 0 else UNLIKELY[-1 - spare]
        worth += left * chance * (1.0 if p == me else TO_OTHERS) * (1 + (WORTH[token] if token < len(WORTH) else 0))
        left *= 1 - chance
    return worth
