"""Who can claim a route, and in how many actions: what a player asks before laying a token there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hansa.engine.actions import route_of, token_of
from hansa.engine.constants import ACTIONS, BANK, BOOK, MERCHANT, TRADER
from hansa.engine.kinds import K_LAY, kind_of
from hansa.engine.state import State

FAR: Final = 99  # cannot be done with the pieces there are
WORTH: Final = (2.1, 1.0, 4.1, 5.9, 4.9, 2.6, 1.1, 1.6, 1.2)  # of each token, in points
TO_OTHERS: Final = -0.5  # what a token that somebody else gets counts for me
GUESSED: Final = (0.03, 0.15, 0.5, 0.75)
"""That somebody claims a route in their turn: two or more actions short, one short, just enough, and more."""
MEASURED: Final = (0.0, 0.02, 0.2, 0.3)
"""The same as counted in 48 games: of 168 tokens for which the next player was short of actions none was claimed."""


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


def worth_of_laying(s: State, me: int, line: Sequence[int], chances: Sequence[float] = GUESSED) -> float:
    """What tokens give me in points where these actions lay them: who will claim them, in the order of turns."""
    players = int(s.rules.players)
    worth = 0.0
    for code in line:
        if kind_of(code) != K_LAY:
            continue
        route, token = int(route_of(code)), int(token_of(code))
        left = 1.0  # chance that nobody has claimed it yet
        for k in range(1, players + 1):
            p = (me + k) % players
            spare = max(-2, min(1, int(s.value(p, ACTIONS)) - actions_to_claim(s, p, route)))
            mine = 1.0 if p == me else TO_OTHERS
            worth += left * chances[spare + 2] * mine * (1 + (WORTH[token] if token < len(WORTH) else 0))
            left *= 1 - chances[spare + 2]
    return worth
