"""Observations: everything that one seat may know of a position, as bytes in blocks with fixed places.

The blocks and their places are a contract (docs/observation.md): programs that learned on them must go on to work.
They have room for larger boards than there are; what a board or a table does not have stays 0. Players come in turn
order from the seat on: player 0 is the seat itself, 5 the neutral party. A piece is 0 for none, else
1 + 2 * player + shape. Where a block says "1 +", 0 means none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine import bonus, hidden, move, relocate, remove, take
from hansa.engine.constants import (
    ABILITIES,
    NEUTRAL,
    NOBODY,
    Q_BONUS_PLACE,
    Q_MOVE,
    Q_RELOCATE,
    Q_REMOVE,
    Q_TAKE,
    TILES,
    TOKENS,
)
from hansa.engine.layout import (
    ABILITY_ROOM,
    CITIES,
    MAX_EXTRAS,
    MAX_LAID,
    MOST_LIFTED,
    MOST_PLACED,
    PIECES,
    POSTS,
    ROUTES,
    SEATS,
    SHAPES,
    SPACES,
    SPECIAL_SPACES,
    TILE_ROOM,
    TOKEN_ROOM,
)
from hansa.engine.state import State, owner_of, piece_of, shape_of

# Widths of the blocks. Said again, because the compiler folds constants of one module.
PER_POST: Final = 160
PER_ROUTE: Final = 56
PER_CITY: Final = 40
PER_SPACE: Final = 8
PER_EXTRA: Final = 160
PER_SPECIAL: Final = 4
PER_ABILITY: Final = 6
PER_TOKEN: Final = 16
PER_TILE: Final = 12
PER_SHAPE: Final = 2
PLAYERS: Final = 5
PER_LAID: Final = 4
PER_LIFT: Final = 5
PER_PLACED: Final = 3
PER_CARD: Final = 3
DETAILS: Final = 8
assert (PER_POST, PER_ROUTE, PER_CITY, PER_SPACE, PER_EXTRA) == (POSTS, ROUTES, CITIES, SPACES, MAX_EXTRAS)
assert (PER_SPECIAL, PER_ABILITY, PER_TOKEN) == (SPECIAL_SPACES, ABILITY_ROOM, TOKEN_ROOM)
assert (PER_TILE, PER_SHAPE, PLAYERS) == (TILE_ROOM, SHAPES, SEATS)
assert (PER_LAID, PER_LIFT, PER_PLACED) == (MAX_LAID, MOST_LIFTED, MOST_PLACED)

# ---------------------------------------------------------------- where the blocks begin
POST: Final = 0
TOKEN: Final = POST + PER_POST
OFFICE: Final = TOKEN + PER_ROUTE
CONTROL: Final = OFFICE + PER_CITY * PER_SPACE
EXTRAS: Final = CONTROL + PER_CITY
EXTRA_CITY: Final = EXTRAS + 1
EXTRA_PIECE: Final = EXTRA_CITY + PER_EXTRA
SPECIAL: Final = EXTRA_PIECE + PER_EXTRA
PRESTIGE: Final = SPECIAL + PER_SPECIAL
SUPPLY: Final = PRESTIGE + PLAYERS
STOCK: Final = SUPPLY + PLAYERS * PER_SHAPE
LEVEL: Final = STOCK + PLAYERS * PER_SHAPE
UNUSED: Final = LEVEL + PLAYERS * PER_ABILITY
USED: Final = UNUSED + PLAYERS * PER_TOKEN
PLATES: Final = USED + PLAYERS * PER_TOKEN
CONNECTED: Final = PLATES + PLAYERS
MISSION: Final = CONNECTED + PLAYERS
PLATE: Final = MISSION + PLAYERS * PER_CARD
UNSEEN: Final = PLATE + PER_TOKEN
TILE: Final = UNSEEN + PER_TOKEN
LAID: Final = TILE + PER_TILE
TURN: Final = LAID + PER_LAID * 3
QUESTION: Final = TURN + 17
HAND: Final = QUESTION + 2 + DETAILS
N_OBSERVED: Final = HAND + 2 + 3 * PER_LIFT + PER_PLACED + 2

BLOCKS: Final[list[tuple[str, int, list[int], str]]] = [
    ("posts", POST, [PER_POST], "the piece on each post, in the order of the board file"),
    ("tokens", TOKEN, [PER_ROUTE], "1 + the token beside each route"),
    ("offices", OFFICE, [PER_CITY, PER_SPACE], "the piece in each printed office, from the left"),
    ("control", CONTROL, [PER_CITY], "1 + the player who controls each city"),
    ("extras", EXTRAS, [1], "offices outside printed spaces, on the whole board"),
    ("extra_cities", EXTRA_CITY, [PER_EXTRA], "1 + the city of each of them; within a city from right to left"),
    ("extra_pieces", EXTRA_PIECE, [PER_EXTRA], "the piece of each of them"),
    ("special", SPECIAL, [PER_SPECIAL], "1 + the player on each space of the special prestige table"),
    ("prestige", PRESTIGE, [PLAYERS], "points on the track"),
    ("supply", SUPPLY, [PLAYERS, PER_SHAPE], "traders and merchants ready to use"),
    ("stock", STOCK, [PLAYERS, PER_SHAPE], "traders and merchants that must be hired first"),
    ("levels", LEVEL, [PLAYERS, PER_ABILITY], "keys, actions, privilege, book, bank: from 1"),
    ("unused", UNUSED, [PLAYERS, PER_TOKEN], "tokens won and not used"),
    ("used", USED, [PLAYERS, PER_TOKEN], "tokens won and used"),
    ("plates", PLATES, [PLAYERS], "tokens waiting on the plate, faces down"),
    ("connected", CONNECTED, [PLAYERS], "0, or the place in which East and West were connected"),
    ("missions", MISSION, [PLAYERS, PER_CARD], "1 + the cities of the mission card, where the seat knows it"),
    ("plate", PLATE, [PER_TOKEN], "the seat's own plate by faces"),
    ("unseen", UNSEEN, [PER_TOKEN], "tokens whose faces the seat has not seen: pool and plates of others"),
    ("tiles", TILE, [PER_TILE], "Favour tiles: 0 in the box, 1 on display, 2 + player"),
    ("laid", LAID, [PER_LAID, 3], "tribute and block tokens: 1 + token, 1 + route, 1 + player"),
    (
        "turn",
        TURN,
        [17],
        "players, start player, player in turn, actions left, an action was taken, nothing was done yet, a tile was "
        "bought, the pawn was moved, permissions used (a bit each), capital's permission first, tokens in the pool, "
        "tokens to draw at the end of the turn, completed cities, triggers of the end (a bit each), 1 + province of "
        "the pawn, neutral traders in the reserve, colours left for the neutral party",
    ),
    (
        "question",
        QUESTION,
        [2 + DETAILS],
        "1 + the player who decides, kind of the open question, and its details. Relocate: 1 + party, 1 + route of "
        "origin, 1 + shape still to be placed, extras, 1 + source. Move: 1 + whose pieces, limit. Remove: left, "
        "gone. Take: pieces, optional. Printed bonus place: 1 + route, left, 1 + source, traders and merchants in hand",
    ),
    (
        "hand",
        HAND,
        [2 + 3 * PER_LIFT + PER_PLACED + 2],
        "pieces lifted, pieces put down again; for up to five: 1 + post of each, piece of each, 1 + post where it "
        "went; 1 + posts filled in this relocation (three); 1 + shape held, 1 + its post",
    ),
]
"""Name, first byte, shape and meaning of every block, in order."""

NO_ROW: Final[vec[u8]] = vec[u8]([0] * N_OBSERVED)


def observation(s: State, seat: i64) -> bytes:
    """What the seat may know of the position; seat -1 is a spectator, who looks from seat 0."""
    out = NO_ROW[:]
    write(s, seat, out, 0)
    return bytes(memoryview(out))


def write(s: State, seat: i64, out: vec[u8], row: i64) -> None:
    """Write an observation from ``row`` on, over another one of the same board and players, or over zeros."""
    first = seat
    if first < 0:
        first = 0
    write_board(s, first, out, row)
    write_offices(s, first, out, row)
    write_desks(s, first, out, row)
    write_hidden(s, seat, first, out, row)
    write_table(s, first, out, row)
    write_turn(s, first, out, row + TURN)
    write_question(s, first, out, row + QUESTION)
    write_hand(s, first, out, row + HAND)


def from_seat(s: State, owner: i64, first: i64) -> i64:
    """A player counted from the seat that looks; the neutral party stays what it is."""
    if owner >= NEUTRAL:
        return owner
    player = owner - first
    if player < 0:
        player += s.rules.players
    return player


def seen_piece(s: State, piece: i64, first: i64) -> i64:
    """A piece with its owner counted from the seat that looks."""
    if piece == 0:
        return 0
    return piece_of(from_seat(s, owner_of(piece), first), shape_of(piece))


def write_board(s: State, first: i64, out: vec[u8], row: i64) -> None:
    board = s.board
    shift = vec[i64]([0] * PIECES)
    for piece in range(i64(1), i64(PIECES)):
        shift[piece] = seen_piece(s, piece, first)
    for post in range(board.n_posts):
        out[row + POST + post] = u8(shift[s.piece(post)])
    for route in range(board.n_routes):
        out[row + TOKEN + route] = u8(s.token(route))


def write_offices(s: State, first: i64, out: vec[u8], row: i64) -> None:
    for city in range(s.board.n_cities):
        owner = s.controller(city)
        if owner == NOBODY:  # nothing was there before, unless another game was
            if out[row + CONTROL + city] == 0:
                continue
            out[row + CONTROL + city] = 0
        else:
            out[row + CONTROL + city] = u8(1 + from_seat(s, owner, first))
        at = row + OFFICE + PER_SPACE * city
        for space in range(s.board.city_size[city]):
            out[at + space] = u8(seen_piece(s, s.office(city, space), first))
    extras = s.extras()
    before = i64(out[row + EXTRAS])
    out[row + EXTRAS] = u8(extras)
    for i in range(extras):
        out[row + EXTRA_CITY + i] = u8(1 + s.extra_city(i))
        out[row + EXTRA_PIECE + i] = u8(seen_piece(s, s.extra_piece(i), first))
    for i in range(extras, before):
        out[row + EXTRA_CITY + i] = 0
        out[row + EXTRA_PIECE + i] = 0
    for space in range(i64(PER_SPECIAL)):
        owner = s.special(space)
        if owner != 0:
            owner = 1 + from_seat(s, owner - 1, first)
        out[row + SPECIAL + space] = u8(owner)


def write_desks(s: State, first: i64, out: vec[u8], row: i64) -> None:
    players = s.rules.players
    due: i64 = 0
    if s.rules.draw_at_once:
        due = s.due()
    for slot in range(players):
        p = first + slot
        if p >= players:
            p -= players
        out[row + PRESTIGE + slot] = u8(s.prestige(p))
        for shape in range(i64(PER_SHAPE)):
            out[row + SUPPLY + PER_SHAPE * slot + shape] = u8(s.supply(p, shape))
            out[row + STOCK + PER_SHAPE * slot + shape] = u8(s.stock(p, shape))
        for ability in range(i64(ABILITIES)):
            out[row + LEVEL + PER_ABILITY * slot + ability] = u8(s.level(p, ability))
        for token in range(i64(TOKENS)):
            out[row + UNUSED + PER_TOKEN * slot + token] = u8(s.unused(p, token))
            out[row + USED + PER_TOKEN * slot + token] = u8(s.used(p, token))
        plates = s.plate_all(p)
        if p == s.player():
            plates += due
        out[row + PLATES + slot] = u8(plates)
        out[row + CONNECTED + slot] = u8(s.connected(p))


def write_hidden(s: State, seat: i64, first: i64, out: vec[u8], row: i64) -> None:
    """Plates, pool and missions as far as the seat knows them (R-340 to R-344)."""
    players = s.rules.players
    for token in range(i64(TOKENS)):
        out[row + PLATE + token] = 0
        if hidden.sees_plate(seat, first):
            out[row + PLATE + token] = u8(s.plate(first, token))
    hidden.write_unseen(s, seat, out, row + UNSEEN)
    for slot in range(players):
        p = first + slot
        if p >= players:
            p -= players
        card = s.mission(p) - 1
        if card >= 0:
            for i in range(i64(PER_CARD)):
                city: i64 = 0
                if hidden.sees_mission(s, seat, p):
                    city = 1 + s.board.mission_cities[PER_CARD * card + i]
                out[row + MISSION + PER_CARD * slot + i] = u8(city)


def write_table(s: State, first: i64, out: vec[u8], row: i64) -> None:
    """Favour tiles, tribute and block tokens."""
    for tile in range(i64(TILES)):
        where = s.tile(tile)
        if where > 1:
            where = 2 + from_seat(s, where - 2, first)
        out[row + TILE + tile] = u8(where)
    for i in range(i64(PER_LAID)):
        at = row + LAID + 3 * i
        token = s.laid_token(i)
        out[at] = u8(token)
        out[at + 1] = 0
        out[at + 2] = 0
        if token != 0:
            out[at + 1] = u8(1 + s.laid_route(i))
            out[at + 2] = u8(1 + from_seat(s, s.laid_owner(i), first))


def write_turn(s: State, first: i64, out: vec[u8], at: i64) -> None:
    out[at] = u8(s.rules.players)
    out[at + 1] = u8(from_seat(s, s.start(), first))
    out[at + 2] = u8(from_seat(s, s.player(), first))
    out[at + 3] = u8(s.actions_left())
    out[at + 4] = u8(1 if s.acted() else 0)
    out[at + 5] = u8(1 if s.fresh() else 0)
    out[at + 6] = u8(1 if s.bought() else 0)
    out[at + 7] = u8(1 if s.pawn_moved() else 0)
    out[at + 8] = u8(s.permits())
    out[at + 9] = u8(1 if s.capital_first() else 0)
    out[at + 10] = u8(s.pool_left())
    out[at + 11] = u8(s.due())
    out[at + 12] = u8(s.completed())
    out[at + 13] = u8(s.triggers() | s.over())
    out[at + 14] = u8(s.pawn())
    out[at + 15] = u8(s.reserve())
    out[at + 16] = u8(s.colours())


def write_question(s: State, first: i64, out: vec[u8], at: i64) -> None:
    for i in range(i64(2 + DETAILS)):
        out[at + i] = 0
    decider = s.decider()
    if decider == NOBODY:
        return
    question = s.top()
    out[at] = u8(1 + from_seat(s, decider, first))
    out[at + 1] = u8(question)
    if question == Q_RELOCATE:
        out[at + 2] = u8(1 + from_seat(s, s.arg(relocate.PARTY), first))
        out[at + 3] = u8(1 + s.arg(relocate.ORIGIN))
        waiting = s.arg(relocate.WAITING)
        out[at + 4] = u8(0 if waiting == relocate.NONE_WAITING else 1 + waiting)
        out[at + 5] = u8(s.arg(relocate.EXTRAS))
        out[at + 6] = u8(1 + relocate.source(s))
    elif question == Q_MOVE:
        out[at + 2] = u8(1 + s.arg(move.WHO))
        out[at + 3] = u8(s.arg(move.LIMIT))
    elif question == Q_REMOVE:
        out[at + 2] = u8(s.arg(remove.LEFT))
        out[at + 3] = u8(s.arg(remove.GONE))
    elif question == Q_TAKE:
        out[at + 2] = u8(s.arg(take.PIECES))
        out[at + 3] = u8(s.arg(take.OPTIONAL))
    elif question == Q_BONUS_PLACE:
        out[at + 2] = u8(1 + s.arg(bonus.ROUTE))
        out[at + 3] = u8(s.arg(bonus.LEFT))
        out[at + 4] = u8(1 + bonus.source(s))
        out[at + 5] = u8(s.arg(bonus.IN_HAND))
        out[at + 6] = u8(s.arg(bonus.IN_HAND + 1))


def write_hand(s: State, first: i64, out: vec[u8], at: i64) -> None:
    lifted = s.lifted()
    puts = s.puts()
    out[at] = u8(lifted)
    out[at + 1] = u8(puts)
    at += 2
    for i in range(i64(PER_LIFT)):
        out[at + i] = 0
        out[at + PER_LIFT + i] = 0
        out[at + 2 * PER_LIFT + i] = 0
        if i < lifted:
            out[at + i] = u8(1 + s.lift_post(i))
            out[at + PER_LIFT + i] = u8(seen_piece(s, s.lift_piece(i), first))
        if i < puts:
            out[at + 2 * PER_LIFT + i] = u8(1 + s.put_post(i))
    at += 3 * PER_LIFT
    placed = s.placed()
    for i in range(i64(PER_PLACED)):
        out[at + i] = 0
        if i < placed:
            out[at + i] = u8(1 + s.placed_post(i))
    held = s.held()
    out[at + PER_PLACED] = u8(held)
    out[at + PER_PLACED + 1] = 0
    if held != 0:
        out[at + PER_PLACED + 1] = u8(1 + s.held_from())
