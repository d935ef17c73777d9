"""Features of a position relative to a seat, one byte each, and those of all positions after a decision.

A row has ``N_FEATURES`` bytes in blocks with named starts. Blocks have room for larger boards than there are; what a
board or a table does not have stays 0. Players come in turn order from the seat on: player 0 is the seat itself.

    rows = new_rows(64)
    n = afterstates(s, codes, n_codes, seat, rows)
    np.frombuffer(rows, np.uint8).reshape(-1, N_FEATURES)[:n]
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine import network, play
from hansa.engine.constants import (
    ABILITIES,
    NOBODY,
    ORDINARY,
    SHIP,
    TILES,
    TOKENS,
)
from hansa.engine.layout import CITIES, ROUTES, SEATS, TILE_ROOM, TOKEN_ROOM
from hansa.engine.state import State

# Widths of the blocks: the sizes of engine/layout.py. Said again, because the compiler folds constants of one module.
PER_ROUTE: Final = 56
PER_CITY: Final = 40
PER_TOKEN: Final = 16
PER_TILE: Final = 12
PER_PLAYER: Final = 20
PLAYERS: Final = 5
assert (PER_ROUTE, PER_CITY, PER_TOKEN, PER_TILE, PLAYERS) == (ROUTES, CITIES, TOKEN_ROOM, TILE_ROOM, SEATS)

# ---------------------------------------------------------------- layout of a row
OWN: Final = 0  # [route] pieces of the seat
OTHERS: Final = OWN + PER_ROUTE  # [route] pieces of anybody else
EMPTY: Final = OTHERS + PER_ROUTE  # [route] empty posts
TOKEN: Final = EMPTY + PER_ROUTE  # [route] 0 or 1 + the token beside the route
OFFICES: Final = TOKEN + PER_ROUTE  # [city] offices of the seat
FOREIGN: Final = OFFICES + PER_CITY  # [city] printed offices of others, and extra ones less those of the seat
SPACES: Final = FOREIGN + PER_CITY  # [city] free printed spaces
CONTROL: Final = SPACES + PER_CITY  # [city] 0 nobody, 1 the seat, 2 anybody else
PLAYER: Final = CONTROL + PER_CITY  # [player, P_SIZE] see below
UNUSED: Final = PLAYER + PLAYERS * PER_PLAYER  # [token] tokens that the seat can use
TILE: Final = UNUSED + PER_TOKEN  # [tile] 0 not there, 1 on display, 2 the seat's, 3 another player's
TABLE: Final = TILE + PER_TILE  # [10] see below
N_FEATURES: Final = TABLE + 10

# Numbers of one player.
P_POINTS: Final = 0
P_SUPPLY: Final = 1  # + shape
P_STOCK: Final = 3  # + shape
P_LEVEL: Final = 5  # + ability
P_STANDING: Final = 10  # + shape, pieces on posts
P_TOKENS: Final = 12  # tokens that score
P_UNUSED: Final = 13
P_PLATE: Final = 14
P_FULL: Final = 15  # routes ready to be established
P_CONNECTED: Final = 16  # 0, or the place in which East and West were connected
P_CITIES: Final = 17  # cities controlled
P_SPECIAL: Final = 18  # points at the special prestige table
P_NETWORK: Final = 19  # offices in the largest network, of the seat alone
P_SIZE: Final = PER_PLAYER

# Numbers of the table.
T_PLAYERS: Final = 0
T_TURN: Final = 1  # player whose turn it is, counted from the seat
T_DECIDER: Final = 2  # 1 + player who decides, counted from the seat; 0 when the game is over
T_QUESTION: Final = 3  # kind of the open question
T_ACTIONS: Final = 4  # actions left in this turn
T_POOL: Final = 5  # tokens left in the pool
T_COMPLETED: Final = 6  # completed cities
T_OVER: Final = 7  # triggers that ended the game
T_MISSION: Final = 8  # cities of the seat's mission card with an office
T_PAWN: Final = 9  # 0 or 1 + province of the pawn

NO_ROW: Final[vec[u8]] = vec[u8]([0] * N_FEATURES)


def new_rows(n: i64) -> vec[u8]:
    """Room for n rows."""
    return vec[u8]([0] * (n * N_FEATURES))


def features(s: State, seat: i64) -> vec[u8]:
    """One row for the position as it stands."""
    out = NO_ROW[:]
    write(s, seat, out, 0)
    return out


def afterstates(s: State, codes: vec[i64], n: i64, seat: i64, rows: vec[u8]) -> i64:
    """Write a row for the position after each of the first n codes; returns n."""
    for i in range(n):
        after = s.copy()
        play.apply(after, codes[i])
        write(after, seat, rows, i * N_FEATURES)
    return n


def write(s: State, seat: i64, out: vec[u8], row: i64) -> None:
    """Write the features of the position, as the seat sees it, from ``row`` on."""
    write_routes(s, seat, out, row)
    for player in range(i64(SEATS)):
        at = row + PLAYER + P_SIZE * player
        if player < s.rules.players:
            write_player(s, (seat + player) % s.rules.players, out, at)
        else:
            for i in range(at, at + P_SIZE):
                out[i] = 0
    write_cities(s, seat, out, row)
    out[row + PLAYER + P_NETWORK] = u8(network.largest(s, seat))
    for token in range(i64(TOKENS)):
        out[row + UNUSED + token] = u8(s.unused(seat, token))
    for tile in range(i64(TILES)):
        where = s.tile(tile)
        if s.owns_tile(seat, tile):
            where = 2
        elif where > 1:
            where = 3
        out[row + TILE + tile] = u8(where)
    write_table(s, seat, out, row + TABLE)


def write_routes(s: State, seat: i64, out: vec[u8], row: i64) -> None:
    board = s.board
    n = board.n_routes
    ships = board.has_ships
    for route in range(n):
        own = s.own(seat, route)
        empty = s.free(ORDINARY, route)
        if ships:
            empty += s.free(SHIP, route)
        out[row + OWN + route] = u8(own)
        out[row + OTHERS + route] = u8(board.route_len[route] - own - empty)
        out[row + EMPTY + route] = u8(empty)
        out[row + TOKEN + route] = u8(s.token(route))
    for route in range(n, i64(ROUTES)):
        out[row + OWN + route] = 0
        out[row + OTHERS + route] = 0
        out[row + EMPTY + route] = 0
        out[row + TOKEN + route] = 0


def write_cities(s: State, seat: i64, out: vec[u8], row: i64) -> None:
    """After the players, whose controlled cities are counted here."""
    board = s.board
    n = board.n_cities
    players = s.rules.players
    for city in range(n):
        mine = s.present(seat, city)
        taken = s.offices(city)
        out[row + OFFICES + city] = u8(mine)
        out[row + FOREIGN + city] = u8(max(taken - mine, i64(0)))
        out[row + SPACES + city] = u8(board.city_size[city] - taken)
        if not s.anybody_in(city):
            out[row + CONTROL + city] = 0
        else:
            owner = s.controller(city)
            out[row + CONTROL + city] = 2
            if owner == seat:
                out[row + CONTROL + city] = 1
            if owner < players:
                player = owner - seat
                if player < 0:
                    player += players
                out[row + PLAYER + P_SIZE * player + P_CITIES] += 1
    for city in range(n, i64(CITIES)):
        out[row + OFFICES + city] = 0
        out[row + FOREIGN + city] = 0
        out[row + SPACES + city] = 0
        out[row + CONTROL + city] = 0


def write_player(s: State, player: i64, out: vec[u8], at: i64) -> None:
    out[at + P_POINTS] = u8(s.prestige(player))
    for shape in range(i64(2)):
        out[at + P_SUPPLY + shape] = u8(s.supply(player, shape))
        out[at + P_STOCK + shape] = u8(s.stock(player, shape))
        out[at + P_STANDING + shape] = u8(s.standing(player, shape))
    for ability in range(i64(ABILITIES)):
        out[at + P_LEVEL + ability] = u8(s.level(player, ability))
    out[at + P_TOKENS] = u8(s.tokens_won(player))
    out[at + P_UNUSED] = u8(s.unused_all(player))
    out[at + P_PLATE] = u8(s.plate_all(player))
    out[at + P_FULL] = u8(s.full_routes(player))
    out[at + P_CONNECTED] = u8(s.connected(player))
    out[at + P_CITIES] = 0
    special: i64 = 0
    for space in range(i64(4)):
        if s.special(space) == 1 + player:
            special += s.board.special_points[space]
    out[at + P_SPECIAL] = u8(special)
    out[at + P_NETWORK] = 0


def write_table(s: State, seat: i64, out: vec[u8], at: i64) -> None:
    players = s.rules.players
    decider = s.decider()
    deciding: i64 = 0
    if decider != NOBODY:
        deciding = 1 + (decider - seat + players) % players
    out[at + T_PLAYERS] = u8(players)
    out[at + T_TURN] = u8((s.player() - seat + players) % players)
    out[at + T_DECIDER] = u8(deciding)
    out[at + T_QUESTION] = u8(s.top())
    out[at + T_ACTIONS] = u8(s.actions_left())
    out[at + T_POOL] = u8(s.pool_left())
    out[at + T_COMPLETED] = u8(s.completed())
    out[at + T_OVER] = u8(s.over())
    done: i64 = 0
    card = s.mission(seat) - 1
    if card >= 0:
        for i in range(3 * card, 3 * card + 3):
            if s.present(seat, s.board.mission_cities[i]) > 0:
                done += 1
    out[at + T_MISSION] = u8(done)
    out[at + T_PAWN] = u8(s.pawn())
