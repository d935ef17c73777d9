"""Setting up a game (R-1 to R-15) from what was drawn; nothing here is random."""

from __future__ import annotations

from mypy_extensions import i64

from hansa.engine import neutral, pawn, turn
from hansa.engine.board import Board
from hansa.engine.constants import ABILITIES, ACTIONS, MERCHANT, TRADER
from hansa.engine.rules import Rules
from hansa.engine.state import State


def new_state(
    board: Board,
    rules: Rules,
    start: int,
    tavern_tokens: list[int],
    pool: list[int],
    missions: list[int],
    tiles: list[int],
) -> State:
    """The first position: ``missions`` holds a card per player or nothing, ``tiles`` those on display."""
    s = State(board, rules)
    s.set_start(start)
    for player in range(rules.players):
        set_up_player(s, player, 1 + (player - start + rules.players) % rules.players)
    for i in range(len(tavern_tokens)):
        s.set_token(board.taverns[i], 1 + tavern_tokens[i])
    for i in range(len(pool)):
        s.set_pool(i, pool[i])
    s.set_pool_size(len(pool))
    for i in range(len(missions)):
        s.set_mission(i, 1 + missions[i])
    for tile in tiles:
        s.set_tile(tile, 1)
    if rules.neutral:
        neutral.set_up(s)
    turn.begin(s, start)
    if rules.pawn:
        pawn.ask_start(s, 1 - s.start())
    return s


def set_up_player(s: State, player: i64, seat: i64) -> None:
    """1 merchant and 4 + seat traders in the supply, 7 - seat traders in the stock (R-8)."""
    s.gain_supply(player, MERCHANT, 1)
    s.gain_supply(player, TRADER, 4 + seat)
    s.gain_stock(player, TRADER, 7 - seat)
    for ability in range(i64(ABILITIES)):
        s.set_level(player, ability, 1)
    # House option: more actions from the start. The pieces that covered them wait in the stock.
    s.set_level(player, ACTIONS, s.rules.actions_level)
    s.gain_stock(player, TRADER, s.rules.actions_level - 1)
