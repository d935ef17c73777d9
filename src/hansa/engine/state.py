"""State: one packed position, with readers and writers named by the game; nobody else knows an offset."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from hansa.engine.board import Board
from hansa.engine.constants import NOBODY, ORDINARY, SHIP
from hansa.engine.events import Events
from hansa.engine.layout import (
    ABILITY_ROOM,
    ACTED_AT,
    ACTIONS_LEFT_AT,
    BOUGHT_AT,
    CAPITAL_FIRST_AT,
    CITIES,
    COLOURS_AT,
    COMPLETED_AT,
    CONNECTED_AT,
    CONNECTIONS_AT,
    CONTROL_AT,
    DEPTH_AT,
    DRAWN_AT,
    DUE_AT,
    EXTRA_CITY_AT,
    EXTRA_PIECE_AT,
    EXTRAS_AT,
    FIRST_AT,
    FRAME_AT,
    FRAME_SIZE,
    FREE_ALL_AT,
    FREE_AT,
    FRESH_AT,
    FULL_AT,
    HAND_END,
    HELD_AT,
    LAID_AT,
    LAID_SIZE,
    LEVEL_AT,
    LIFT_PIECE_AT,
    LIFT_POST_AT,
    LIFTED_AT,
    MAX_DEPTH,
    MAX_EXTRAS,
    MISSION_AT,
    MOST_TURNS,
    N_CELLS,
    N_MASKS,
    OFFICES_AT,
    OPEN,
    OVER_AT,
    OWN_AT,
    OWNERS,
    PASSES_AT,
    PAWN_AT,
    PAWN_MOVED_AT,
    PERMITS_AT,
    PLACED_AT,
    PLATE_ALL_AT,
    PLATE_AT,
    PLAYER_AT,
    POOL_AT,
    POOL_SIZE_AT,
    POST_AT,
    POST_KINDS,
    PRESENT_AT,
    PRESTIGE_AT,
    PUT_POST_AT,
    PUTS_AT,
    RESERVE_AT,
    ROUTES,
    SHAPES,
    SPACE_AT,
    SPACES,
    SPECIAL_AT,
    STANDING_AT,
    STANDS_ON,
    START_AT,
    STOCK_AT,
    SUPPLY_AT,
    TILE_AT,
    TOKEN_AT,
    TOKEN_ROOM,
    TRIGGERS_AT,
    TURN_AT,
    UNUSED_ALL_AT,
    UNUSED_AT,
    USED_AT,
    WON_AT,
)
from hansa.engine.rules import Rules, value_at


@final
@mypyc_attr(native_class=True, acyclic=True)
class State:
    """A position: everything needed to go on, and a few counters that save working things out.

    Readers widen a cell by way of ``int``: compiled that costs nothing, interpreted it saves a slow call of ``i64``.
    """

    __slots__ = ("board", "cells", "events", "masks", "rules")

    def __init__(self, board: Board, rules: Rules, source: State | None = None) -> None:
        """An empty board, or an independent copy of ``source`` (which carries no events)."""
        self.board: Final[Board] = board
        self.rules: Final[Rules] = rules
        self.cells: Final[vec[u8]] = empty_cells(board) if source is None else source.cells[:]
        self.masks: Final[vec[i64]] = empty_masks(board) if source is None else source.masks[:]
        self.events: Events | None = None

    def copy(self) -> State:
        return State(self.board, self.rules, self)

    # ------------------------------------------------------------ posts and routes
    def piece(self, post: i64) -> i64:
        """0 if the post is empty, else 1 + 2 * owner + shape."""
        cell: int = self.cells[POST_AT + post]
        return cell

    def own(self, owner: i64, route: i64) -> i64:
        """Pieces of the owner on the route."""
        cell: int = self.cells[OWN_AT + owner * ROUTES + route]
        return cell

    def free(self, kind: i64, route: i64) -> i64:
        """Empty posts of a kind on the route."""
        cell: int = self.cells[FREE_AT + kind * ROUTES + route]
        return cell

    def free_posts(self, route: i64) -> i64:
        return self.free(ORDINARY, route) + self.free(SHIP, route)

    def free_anywhere(self, kind: i64) -> i64:
        cell: int = self.cells[FREE_ALL_AT + kind]
        return cell

    def first_free(self, kind: i64, route: i64) -> i64:
        """The lowest empty post of a kind on the route; -1 if there is none."""
        cell: int = self.cells[FIRST_AT + kind * ROUTES + route]
        post: i64 = cell
        return post - 1

    def stands_on(self, owner: i64) -> i64:
        """Mask of the routes with a piece of the owner."""
        return self.masks[STANDS_ON + owner]

    def others_stand_on(self, me: i64) -> i64:
        """Mask of the routes with a piece of anybody else."""
        mask: i64 = 0
        for owner in range(i64(OWNERS)):
            if owner != me:
                mask |= self.masks[STANDS_ON + owner]
        return mask

    def open_routes(self, kind: i64) -> i64:
        """Mask of the routes with an empty post of a kind."""
        return self.masks[OPEN + kind]

    def full_routes(self, owner: i64) -> i64:
        """Routes filled by this owner alone."""
        cell: int = self.cells[FULL_AT + owner]
        return cell

    def standing(self, owner: i64, shape: i64) -> i64:
        """Pieces of the owner on posts."""
        cell: int = self.cells[STANDING_AT + SHAPES * owner + shape]
        return cell

    def put(self, post: i64, piece: i64) -> None:
        cells = self.cells
        assert cells[POST_AT + post] == 0, "a post holds one tradesman (R-17)"
        route = self.board.post_route[post]
        kind = self.board.post_kind[post]
        owner = owner_of(piece)
        bit = self.board.route_bit[route]
        cells[POST_AT + post] = u8(piece)
        cells[FREE_AT + kind * ROUTES + route] -= 1
        cells[FREE_ALL_AT + kind] -= 1
        cells[STANDING_AT + piece - 1] += 1
        cells[OWN_AT + owner * ROUTES + route] += 1
        self.masks[STANDS_ON + owner] |= bit
        if self.own(owner, route) == self.board.route_len[route]:
            cells[FULL_AT + owner] += 1
        if self.first_free(kind, route) == post:
            self.find_first(kind, route, post + 1)

    def take(self, post: i64) -> i64:
        cells = self.cells
        piece = self.piece(post)
        assert piece != 0, "an empty post gives nothing"
        route = self.board.post_route[post]
        kind = self.board.post_kind[post]
        owner = owner_of(piece)
        bit = self.board.route_bit[route]
        if self.own(owner, route) == self.board.route_len[route]:
            cells[FULL_AT + owner] -= 1
        cells[POST_AT + post] = 0
        cells[FREE_AT + kind * ROUTES + route] += 1
        cells[FREE_ALL_AT + kind] += 1
        cells[STANDING_AT + piece - 1] -= 1
        cells[OWN_AT + owner * ROUTES + route] -= 1
        if cells[OWN_AT + owner * ROUTES + route] == 0:
            self.masks[STANDS_ON + owner] &= ~bit
        self.masks[OPEN + kind] |= bit
        first = self.first_free(kind, route)
        if first < 0 or post < first:
            cells[FIRST_AT + kind * ROUTES + route] = u8(post + 1)
        return piece

    def find_first(self, kind: i64, route: i64, post: i64) -> None:
        """Note the lowest empty post of a kind from ``post`` on."""
        board = self.board
        end = board.route_start[route] + board.route_len[route]
        while post < end and (self.cells[POST_AT + post] != 0 or board.post_kind[post] != kind):
            post += 1
        if post < end:
            self.cells[FIRST_AT + kind * ROUTES + route] = u8(post + 1)
        else:
            self.cells[FIRST_AT + kind * ROUTES + route] = 0
            self.masks[OPEN + kind] &= ~board.route_bit[route]

    def token(self, route: i64) -> i64:
        """0 if no token lies beside the route, else 1 + token."""
        cell: int = self.cells[TOKEN_AT + route]
        return cell

    def set_token(self, route: i64, token: i64) -> None:
        self.cells[TOKEN_AT + route] = u8(token)

    # ------------------------------------------------------------ offices
    def office(self, city: i64, space: i64) -> i64:
        """The piece on a printed office space, 0 if it is free."""
        cell: int = self.cells[SPACE_AT + city * SPACES + space]
        return cell

    def offices(self, city: i64) -> i64:
        """Printed spaces occupied; they fill from the left."""
        cell: int = self.cells[OFFICES_AT + city]
        return cell

    def has_free_space(self, city: i64) -> bool:
        return self.offices(city) < self.board.city_size[city]

    def present(self, owner: i64, city: i64) -> i64:
        """Offices of the owner in the city, printed and extra (R-22)."""
        cell: int = self.cells[PRESENT_AT + owner * CITIES + city]
        return cell

    def anybody_in(self, city: i64) -> bool:
        return self.cells[CONTROL_AT + city] != 0

    def control(self, city: i64) -> i64:
        """0 if nobody has an office in the city, else 1 + who controls it."""
        cell: int = self.cells[CONTROL_AT + city]
        return cell

    def controller(self, city: i64) -> i64:
        """Who controls the city (R-21), or NOBODY."""
        cell: int = self.cells[CONTROL_AT + city]
        if cell == 0:
            return NOBODY
        owner: i64 = cell
        return owner - 1

    def set_office(self, city: i64, space: i64, piece: i64) -> None:
        """Put a piece on a printed space, which may change who controls the city."""
        cells = self.cells
        at = SPACE_AT + city * SPACES + space
        before = i64(cells[at])
        if before == 0:
            cells[OFFICES_AT + city] += 1
        else:
            cells[PRESENT_AT + owner_of(before) * CITIES + city] -= 1
        cells[at] = u8(piece)
        cells[PRESENT_AT + owner_of(piece) * CITIES + city] += 1
        self.work_out_control(city)

    def extras(self) -> i64:
        """Offices outside printed spaces, on the whole board."""
        cell: int = self.cells[EXTRAS_AT]
        return cell

    def extra_city(self, i: i64) -> i64:
        cell: int = self.cells[EXTRA_CITY_AT + i]
        return cell

    def extra_piece(self, i: i64) -> i64:
        cell: int = self.cells[EXTRA_PIECE_AT + i]
        return cell

    def add_extra_left(self, city: i64, piece: i64) -> None:
        """An office left of all others of the city (R-144, R-296 i)."""
        cells = self.cells
        n = self.extras()
        assert n < MAX_EXTRAS
        cells[EXTRA_CITY_AT + n] = u8(city)
        cells[EXTRA_PIECE_AT + n] = u8(piece)
        cells[EXTRAS_AT] = u8(n + 1)
        cells[PRESENT_AT + owner_of(piece) * CITIES + city] += 1
        self.work_out_control(city)

    def add_extra_right(self, city: i64, piece: i64) -> None:
        """An office right of all others of a green city (R-296 ii)."""
        cells = self.cells
        i = self.extras()
        assert i < MAX_EXTRAS
        while i > 0:
            cells[EXTRA_CITY_AT + i] = cells[EXTRA_CITY_AT + i - 1]
            cells[EXTRA_PIECE_AT + i] = cells[EXTRA_PIECE_AT + i - 1]
            i -= 1
        cells[EXTRA_CITY_AT] = u8(city)
        cells[EXTRA_PIECE_AT] = u8(piece)
        cells[EXTRAS_AT] += 1
        cells[PRESENT_AT + owner_of(piece) * CITIES + city] += 1
        self.work_out_control(city)

    def right_most(self, city: i64) -> i64:
        """Owner of the right-most office of the city (R-20), or NOBODY."""
        n = self.offices(city)
        if n > 0:
            return owner_of(self.office(city, n - 1))
        for i in range(self.extras()):
            if self.extra_city(i) == city:
                return owner_of(self.extra_piece(i))
        return NOBODY

    def work_out_control(self, city: i64) -> None:
        """Most offices; among equals the owner of the right-most one (R-21)."""
        best: i64 = 0
        for owner in range(i64(OWNERS)):
            n = self.present(owner, city)
            if n > best:
                best = n
        winner: i64 = NOBODY
        if best > 0:
            space = self.offices(city) - 1
            while space >= 0 and winner == NOBODY:
                owner = owner_of(self.office(city, space))
                if self.present(owner, city) == best:
                    winner = owner
                space -= 1
            i: i64 = 0
            while i < self.extras() and winner == NOBODY:
                if self.extra_city(i) == city:
                    owner = owner_of(self.extra_piece(i))
                    if self.present(owner, city) == best:
                        winner = owner
                i += 1
        if winner == NOBODY:
            winner = -1
        self.cells[CONTROL_AT + city] = u8(winner + 1)

    def special(self, space: i64) -> i64:
        """0 if the space of the special prestige table is free, else 1 + player."""
        cell: int = self.cells[SPECIAL_AT + space]
        return cell

    def set_special(self, space: i64, player: i64) -> None:
        self.cells[SPECIAL_AT + space] = u8(1 + player)

    # ------------------------------------------------------------ desks
    def supply(self, player: i64, shape: i64) -> i64:
        """Tradesmen of this shape that the player may use now (R-9)."""
        cell: int = self.cells[SUPPLY_AT + SHAPES * player + shape]
        return cell

    def supply_all(self, player: i64) -> i64:
        return self.supply(player, 0) + self.supply(player, 1)

    def gain_supply(self, player: i64, shape: i64, n: i64) -> None:
        at = SUPPLY_AT + SHAPES * player + shape
        have = i64(self.cells[at]) + n
        assert have >= 0, "the supply holds no such piece"
        self.cells[at] = u8(have)

    def stock(self, player: i64, shape: i64) -> i64:
        """Tradesmen that must be hired first (R-9)."""
        cell: int = self.cells[STOCK_AT + SHAPES * player + shape]
        return cell

    def stock_all(self, player: i64) -> i64:
        return self.stock(player, 0) + self.stock(player, 1)

    def gain_stock(self, player: i64, shape: i64, n: i64) -> None:
        at = STOCK_AT + SHAPES * player + shape
        have = i64(self.cells[at]) + n
        assert have >= 0, "the stock holds no such piece"
        self.cells[at] = u8(have)

    def level(self, player: i64, ability: i64) -> i64:
        cell: int = self.cells[LEVEL_AT + player * ABILITY_ROOM + ability]
        return cell

    def set_level(self, player: i64, ability: i64, level: i64) -> None:
        self.cells[LEVEL_AT + player * ABILITY_ROOM + ability] = u8(level)

    def value(self, player: i64, ability: i64) -> i64:
        return value_at(ability, self.level(player, ability))

    def prestige(self, player: i64) -> i64:
        """Points on the prestige track."""
        cell: int = self.cells[PRESTIGE_AT + player]
        return cell

    def add_prestige(self, player: i64, points: i64) -> None:
        self.cells[PRESTIGE_AT + player] = u8(self.prestige(player) + points)

    def connected(self, player: i64) -> i64:
        """0, or as which player of the game this one connected East and West."""
        cell: int = self.cells[CONNECTED_AT + player]
        return cell

    def set_connected(self, player: i64) -> None:
        self.cells[CONNECTIONS_AT] += 1
        self.cells[CONNECTED_AT + player] = self.cells[CONNECTIONS_AT]

    # ------------------------------------------------------------ tokens
    def unused(self, player: i64, token: i64) -> i64:
        cell: int = self.cells[UNUSED_AT + player * TOKEN_ROOM + token]
        return cell

    def unused_all(self, player: i64) -> i64:
        cell: int = self.cells[UNUSED_ALL_AT + player]
        return cell

    def used(self, player: i64, token: i64) -> i64:
        cell: int = self.cells[USED_AT + player * TOKEN_ROOM + token]
        return cell

    def add_unused(self, player: i64, token: i64, n: i64) -> None:
        at = UNUSED_AT + player * TOKEN_ROOM + token
        self.cells[at] = u8(i64(self.cells[at]) + n)
        self.cells[UNUSED_ALL_AT + player] = u8(self.unused_all(player) + n)
        self.cells[WON_AT + player] = u8(self.tokens_won(player) + n)

    def add_used(self, player: i64, token: i64, n: i64) -> None:
        at = USED_AT + player * TOKEN_ROOM + token
        self.cells[at] = u8(i64(self.cells[at]) + n)
        self.cells[WON_AT + player] = u8(self.tokens_won(player) + n)

    def tokens_won(self, player: i64) -> i64:
        """Tokens that score (R-187), tribute and block tokens on the board included (R-283)."""
        cell: int = self.cells[WON_AT + player]
        return cell

    def plate(self, player: i64, token: i64) -> i64:
        """Tokens of the plate whose face the player has seen."""
        cell: int = self.cells[PLATE_AT + player * TOKEN_ROOM + token]
        return cell

    def add_plate(self, player: i64, token: i64, n: i64) -> None:
        at = PLATE_AT + player * TOKEN_ROOM + token
        self.cells[at] = u8(i64(self.cells[at]) + n)
        self.cells[PLATE_ALL_AT + player] = u8(self.plate_all(player) + n)

    def plate_all(self, player: i64) -> i64:
        cell: int = self.cells[PLATE_ALL_AT + player]
        return cell

    def pool_left(self) -> i64:
        return self.pool_size() - self.drawn()

    def drawn(self) -> i64:
        cell: int = self.cells[DRAWN_AT]
        return cell

    def set_drawn(self, n: i64) -> None:
        self.cells[DRAWN_AT] = u8(n)

    def pool_token(self, i: i64) -> i64:
        cell: int = self.cells[POOL_AT + i]
        return cell

    def pool_size(self) -> i64:
        cell: int = self.cells[POOL_SIZE_AT]
        return cell

    def set_pool(self, i: i64, token: i64) -> None:
        self.cells[POOL_AT + i] = u8(token)

    def set_pool_size(self, n: i64) -> None:
        self.cells[POOL_SIZE_AT] = u8(n)

    def due(self) -> i64:
        """Replacement tokens of this turn whose faces nobody has seen."""
        cell: int = self.cells[DUE_AT]
        return cell

    def set_due(self, n: i64) -> None:
        self.cells[DUE_AT] = u8(n)

    # ------------------------------------------------------------ modules and variants
    def laid_token(self, i: i64) -> i64:
        """0, or 1 + the kind of the i-th tribute or block token laid out."""
        cell: int = self.cells[LAID_AT + LAID_SIZE * i]
        return cell

    def laid_route(self, i: i64) -> i64:
        cell: int = self.cells[LAID_AT + LAID_SIZE * i + 1]
        return cell

    def laid_owner(self, i: i64) -> i64:
        cell: int = self.cells[LAID_AT + LAID_SIZE * i + 2]
        return cell

    def lay_out(self, token: i64, route: i64, owner: i64) -> None:
        i: i64 = 0
        while self.laid_token(i) != 0:
            i += 1
        self.cells[LAID_AT + LAID_SIZE * i] = u8(1 + token)
        self.cells[LAID_AT + LAID_SIZE * i + 1] = u8(route)
        self.cells[LAID_AT + LAID_SIZE * i + 2] = u8(owner)
        self.cells[WON_AT + owner] += 1

    def mission(self, player: i64) -> i64:
        """0, or 1 + the mission card."""
        cell: int = self.cells[MISSION_AT + player]
        return cell

    def set_mission(self, player: i64, card: i64) -> None:
        self.cells[MISSION_AT + player] = u8(card)

    def tile(self, tile: i64) -> i64:
        """0 in the box, 1 on display, else 2 + owner."""
        cell: int = self.cells[TILE_AT + tile]
        return cell

    def set_tile(self, tile: i64, where: i64) -> None:
        self.cells[TILE_AT + tile] = u8(where)

    def owns_tile(self, player: i64, tile: i64) -> bool:
        return self.tile(tile) == player + 2

    def pawn(self) -> i64:
        """0, or 1 + the province of the pawn."""
        cell: int = self.cells[PAWN_AT]
        return cell

    def set_pawn(self, province: i64) -> None:
        self.cells[PAWN_AT] = u8(1 + province)

    def reserve(self) -> i64:
        cell: int = self.cells[RESERVE_AT]
        return cell

    def set_reserve(self, n: i64) -> None:
        self.cells[RESERVE_AT] = u8(n)

    def colours(self) -> i64:
        cell: int = self.cells[COLOURS_AT]
        return cell

    def set_colours(self, n: i64) -> None:
        self.cells[COLOURS_AT] = u8(n)

    # ------------------------------------------------------------ the running game
    def completed(self) -> i64:
        cell: int = self.cells[COMPLETED_AT]
        return cell

    def set_completed(self, n: i64) -> None:
        self.cells[COMPLETED_AT] = u8(n)

    def triggers(self) -> i64:
        cell: int = self.cells[TRIGGERS_AT]
        return cell

    def trigger(self, which: i64) -> None:
        self.cells[TRIGGERS_AT] = u8(self.triggers() | which)

    def over(self) -> i64:
        """0 while the game goes on, else the triggers that ended it."""
        cell: int = self.cells[OVER_AT]
        return cell

    def set_over(self, triggers: i64) -> None:
        self.cells[OVER_AT] = u8(triggers)
        self.cells[DEPTH_AT] = 0

    def player(self) -> i64:
        """Whose turn it is."""
        cell: int = self.cells[PLAYER_AT]
        return cell

    def set_player(self, player: i64) -> None:
        self.cells[PLAYER_AT] = u8(player)

    def start(self) -> i64:
        cell: int = self.cells[START_AT]
        return cell

    def set_start(self, player: i64) -> None:
        self.cells[START_AT] = u8(player)

    def actions_left(self) -> i64:
        cell: int = self.cells[ACTIONS_LEFT_AT]
        return cell

    def set_actions_left(self, n: i64) -> None:
        self.cells[ACTIONS_LEFT_AT] = u8(n)

    def acted(self) -> bool:
        return self.cells[ACTED_AT] != 0

    def fresh(self) -> bool:
        """True until anything is done in this turn."""
        return self.cells[FRESH_AT] != 0

    def touch(self) -> None:
        """Something was done in this turn."""
        self.cells[FRESH_AT] = 0

    def spend_action(self) -> None:
        left = self.actions_left()
        assert left > 0, "no action is left"
        self.cells[ACTIONS_LEFT_AT] = u8(left - 1)
        self.cells[ACTED_AT] = 1
        self.cells[FRESH_AT] = 0

    def begin_turn(self, player: i64, actions: i64) -> None:
        cells = self.cells
        cells[PLAYER_AT] = u8(player)
        cells[ACTIONS_LEFT_AT] = u8(actions)
        cells[ACTED_AT] = 0
        cells[FRESH_AT] = 1
        cells[BOUGHT_AT] = 0
        cells[PAWN_MOVED_AT] = 0
        cells[PERMITS_AT] = 0
        cells[CAPITAL_FIRST_AT] = 0
        cells[TURN_AT] = u8(min(i64(cells[TURN_AT]) + 1, i64(MOST_TURNS)))

    def turns(self) -> i64:
        """Turns begun, at most MOST_TURNS."""
        cell: int = self.cells[TURN_AT]
        return cell

    def resume_turn(self, turns: i64, acted: bool, fresh: bool, bought: bool, pawn_moved: bool, capital: bool) -> None:
        """Restore a turn in progress with no open question; for positions set up from JSON."""
        cells = self.cells
        cells[TURN_AT] = u8(turns)
        cells[ACTED_AT] = 1 if acted else 0
        cells[FRESH_AT] = 1 if fresh else 0
        cells[BOUGHT_AT] = 1 if bought else 0
        cells[PAWN_MOVED_AT] = 1 if pawn_moved else 0
        cells[CAPITAL_FIRST_AT] = 1 if capital else 0
        cells[DEPTH_AT] = 0

    def bought(self) -> bool:
        return self.cells[BOUGHT_AT] != 0

    def set_bought(self) -> None:
        self.cells[BOUGHT_AT] = 1

    def pawn_moved(self) -> bool:
        return self.cells[PAWN_MOVED_AT] != 0

    def set_pawn_moved(self) -> None:
        self.cells[PAWN_MOVED_AT] = 1

    def permits(self) -> i64:
        cell: int = self.cells[PERMITS_AT]
        return cell

    def set_permits(self, mask: i64) -> None:
        self.cells[PERMITS_AT] = u8(mask)

    def capital_first(self) -> bool:
        return self.cells[CAPITAL_FIRST_AT] != 0

    def set_capital_first(self, on: i64) -> None:
        self.cells[CAPITAL_FIRST_AT] = u8(on)

    def passes(self) -> i64:
        cell: int = self.cells[PASSES_AT]
        return cell

    def set_passes(self, n: i64) -> None:
        self.cells[PASSES_AT] = u8(n)

    # ------------------------------------------------------------ relocation in progress
    def placed(self) -> i64:
        cell: int = self.cells[PLACED_AT]
        return cell

    def placed_post(self, i: i64) -> i64:
        cell: int = self.cells[PLACED_AT + 1 + i]
        return cell

    def note_placed(self, post: i64) -> None:
        n = self.placed()
        self.cells[PLACED_AT + 1 + n] = u8(post)
        self.cells[PLACED_AT] = u8(n + 1)

    def clear_placed(self) -> None:
        for i in range(i64(PLACED_AT), i64(HELD_AT)):
            self.cells[i] = 0

    def held(self) -> i64:
        """0, or 1 + the shape of a piece that its owner took off the board as an extra."""
        cell: int = self.cells[HELD_AT]
        return cell

    def held_from(self) -> i64:
        cell: int = self.cells[HELD_AT + 1]
        return cell

    def set_held(self, held: i64, post: i64) -> None:
        self.cells[HELD_AT] = u8(held)
        self.cells[HELD_AT + 1] = u8(post)

    # ------------------------------------------------------------ pieces lifted by a Move
    def lifted(self) -> i64:
        cell: int = self.cells[LIFTED_AT]
        return cell

    def puts(self) -> i64:
        cell: int = self.cells[PUTS_AT]
        return cell

    def lift_post(self, i: i64) -> i64:
        cell: int = self.cells[LIFT_POST_AT + i]
        return cell

    def lift_piece(self, i: i64) -> i64:
        cell: int = self.cells[LIFT_PIECE_AT + i]
        return cell

    def put_post(self, i: i64) -> i64:
        cell: int = self.cells[PUT_POST_AT + i]
        return cell

    def note_lift(self, post: i64, piece: i64) -> None:
        """Remember a lifted piece; the list is kept in board order."""
        cells = self.cells
        i = self.lifted()
        while i > 0 and self.lift_post(i - 1) > post:
            cells[LIFT_POST_AT + i] = cells[LIFT_POST_AT + i - 1]
            cells[LIFT_PIECE_AT + i] = cells[LIFT_PIECE_AT + i - 1]
            i -= 1
        cells[LIFT_POST_AT + i] = u8(post)
        cells[LIFT_PIECE_AT + i] = u8(piece)
        cells[LIFTED_AT] += 1

    def forget_lift(self, post: i64) -> None:
        """Undo ``note_lift``."""
        cells = self.cells
        last = self.lifted() - 1
        i: i64 = 0
        while self.lift_post(i) != post:
            i += 1
        while i < last:
            cells[LIFT_POST_AT + i] = cells[LIFT_POST_AT + i + 1]
            cells[LIFT_PIECE_AT + i] = cells[LIFT_PIECE_AT + i + 1]
            i += 1
        cells[LIFT_POST_AT + last] = 0
        cells[LIFT_PIECE_AT + last] = 0
        cells[LIFTED_AT] -= 1

    def note_put(self, post: i64) -> None:
        n = self.puts()
        self.cells[PUT_POST_AT + n] = u8(post)
        self.cells[PUTS_AT] = u8(n + 1)

    def forget_put(self) -> None:
        """Undo ``note_put``."""
        n = self.puts() - 1
        self.cells[PUT_POST_AT + n] = 0
        self.cells[PUTS_AT] = u8(n)

    def clear_hand(self) -> None:
        for i in range(i64(LIFTED_AT), i64(HAND_END)):
            self.cells[i] = 0

    # ------------------------------------------------------------ open questions
    def depth(self) -> i64:
        cell: int = self.cells[DEPTH_AT]
        return cell

    def top(self) -> i64:
        """Kind of the question or step on top, 0 if there is none."""
        d = self.depth()
        if d == 0:
            return 0
        cell: int = self.cells[FRAME_AT + FRAME_SIZE * (d - 1)]
        return cell

    def decider(self) -> i64:
        """Who answers the question on top; NOBODY when the game is over."""
        d = self.depth()
        if d == 0:
            return NOBODY
        cell: int = self.cells[FRAME_AT + FRAME_SIZE * (d - 1) + 1]
        return cell

    def frame(self, level: i64, i: i64) -> i64:
        """A number of a frame of the stack: its kind, its decider, then the four of its kind."""
        cell: int = self.cells[FRAME_AT + FRAME_SIZE * level + i]
        return cell

    def arg(self, i: i64) -> i64:
        """One of the four numbers of the frame on top."""
        cell: int = self.cells[FRAME_AT + FRAME_SIZE * (self.depth() - 1) + 2 + i]
        return cell

    def set_arg(self, i: i64, value: i64) -> None:
        self.cells[FRAME_AT + FRAME_SIZE * (self.depth() - 1) + 2 + i] = u8(value)

    def push(self, kind: i64, decider: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        cells = self.cells
        depth = self.depth()
        assert depth < MAX_DEPTH
        at = FRAME_AT + FRAME_SIZE * depth
        cells[at] = u8(kind)
        cells[at + 1] = u8(decider)
        cells[at + 2] = u8(a)
        cells[at + 3] = u8(b)
        cells[at + 4] = u8(c)
        cells[at + 5] = u8(d)
        cells[DEPTH_AT] = u8(depth + 1)

    def pop(self) -> None:
        depth = self.depth() - 1
        at = FRAME_AT + FRAME_SIZE * depth
        for i in range(at, at + FRAME_SIZE):
            self.cells[i] = 0
        self.cells[DEPTH_AT] = u8(depth)

    # ------------------------------------------------------------ events
    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Report an event to the listener, if there is one; without one it costs a test."""
        events = self.events
        if events is not None:
            events.add(kind, a, b, c, d, e)

    # ------------------------------------------------------------ bytes
    def to_bytes(self) -> bytes:
        return bytes(memoryview(self.cells))

    def posts_packed(self) -> bytes:
        """What stands on the posts of the board, ``piece`` for ``piece``."""
        return self.to_bytes()[POST_AT : POST_AT + self.board.n_posts]

    def offices_packed(self) -> bytes:
        """All offices and who controls the cities: the same bytes, the same cities."""
        packed = self.to_bytes()
        return packed[SPACE_AT:SPECIAL_AT] + packed[CONTROL_AT : CONTROL_AT + CITIES]

    def desk_packed(self, player: i64) -> bytes:
        """What lies on a player's desk, supply and stock in the first four bytes: the same bytes, the same desk."""
        packed = self.to_bytes()
        own = packed[SUPPLY_AT + player * SHAPES : SUPPLY_AT + (player + 1) * SHAPES]
        own += packed[STOCK_AT + player * SHAPES : STOCK_AT + (player + 1) * SHAPES]
        own += packed[LEVEL_AT + player * ABILITY_ROOM : LEVEL_AT + (player + 1) * ABILITY_ROOM]
        own += packed[UNUSED_AT + player * TOKEN_ROOM : UNUSED_AT + (player + 1) * TOKEN_ROOM]
        own += packed[USED_AT + player * TOKEN_ROOM : USED_AT + (player + 1) * TOKEN_ROOM]
        own += packed[PRESTIGE_AT + player : PRESTIGE_AT + player + 1]
        own += packed[CONNECTED_AT + player : CONNECTED_AT + player + 1]
        own += packed[WON_AT + player : WON_AT + player + 1]
        own += packed[PLATE_ALL_AT + player : PLATE_ALL_AT + player + 1]
        return own + packed[TILE_AT:LAID_AT]


def from_bytes(board: Board, rules: Rules, packed: bytes) -> State:
    """The state that ``to_bytes`` packed."""
    if len(packed) != N_CELLS:
        raise ValueError(f"a packed state has {N_CELLS} bytes, not {len(packed)}")
    s = State(board, rules)
    for i in range(i64(N_CELLS)):
        s.cells[i] = u8(packed[i])
    for post in range(board.n_posts):
        piece = s.piece(post)
        if piece != 0:
            s.masks[STANDS_ON + owner_of(piece)] |= board.route_bit[board.post_route[post]]
    for route in range(board.n_routes):
        for kind in range(i64(POST_KINDS)):
            if s.free(kind, route) == 0:
                s.masks[OPEN + kind] &= ~board.route_bit[route]
    return s


def empty_cells(board: Board) -> vec[u8]:
    """All posts and spaces empty (R-14)."""
    cells = vec[u8]([0] * N_CELLS)
    for r in range(board.n_routes):
        ships = board.route_ships[r]
        cells[FREE_AT + ORDINARY * ROUTES + r] = u8(board.route_len[r] - ships)
        cells[FREE_AT + SHIP * ROUTES + r] = u8(ships)
        cells[FREE_ALL_AT + ORDINARY] += u8(board.route_len[r] - ships)
        cells[FREE_ALL_AT + SHIP] += u8(ships)
    for back in range(board.n_posts):
        post = board.n_posts - 1 - back
        cells[FIRST_AT + board.post_kind[post] * ROUTES + board.post_route[post]] = u8(post + 1)
    return cells


def empty_masks(board: Board) -> vec[i64]:
    masks = vec[i64]([0] * N_MASKS)
    for post in range(board.n_posts):
        masks[OPEN + board.post_kind[post]] |= board.route_bit[board.post_route[post]]
    return masks


def owner_of(piece: i64) -> i64:
    return (piece - 1) >> 1


def shape_of(piece: i64) -> i64:
    return (piece - 1) & 1


def piece_of(owner: i64, shape: i64) -> i64:
    return 1 + 2 * owner + shape
