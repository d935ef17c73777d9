"""The desk: developing abilities (R-3 to R-5, R-36, R-37, R-107) and points on the prestige track."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import events as ev
from hansa.engine.constants import ACTIONS, BOOK, MERCHANT, TRADER
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State


def complete(s: State, player: i64, ability: i64) -> bool:
    """The whole track is uncovered."""
    return s.level(player, ability) == LAST_LEVEL[ability]


def develop(s: State, player: i64, ability: i64) -> None:
    """The left-most covering piece goes to the supply: a merchant for the Book, else a trader (R-107)."""
    before = s.value(player, ability)
    s.set_level(player, ability, s.level(player, ability) + 1)
    shape: i64 = MERCHANT if ability == BOOK else TRADER
    s.gain_supply(player, shape, 1)
    s.tell(ev.DEVELOPED, player, ability, s.level(player, ability), shape)
    if ability == ACTIONS and s.value(player, ability) > before and not s.bought():
        s.set_actions_left(s.actions_left() + 1)
        s.tell(ev.ACTION_GAINED, player, 1)


def score(s: State, player: i64, points: i64, why: i64, city: i64) -> None:
    """Points gained in play are added at once (R-24)."""
    s.add_prestige(player, points)
    s.tell(ev.POINTS, player, points, why, city)


def to_stock(s: State, player: i64, route: i64, traders: i64, merchants: i64) -> None:
    """Pieces of an established route go back to the stock (R-101)."""
    s.gain_stock(player, TRADER, traders)
    s.gain_stock(player, MERCHANT, merchants)
    s.tell(ev.ROUTE_CLEARED, player, route, traders, merchants)
