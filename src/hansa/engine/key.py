"""Keys: equal for positions that play alike, for transposition tables, repetitions and tests.

A key lists what can still matter: the posts of a route sorted within their kind, the tokens still to be drawn, the
open questions. Left out are counters that follow from the rest, the number of the turn and what was drawn before.
Posts that the state refers to in the middle of a Move or a relocation appear as their class.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.constants import ABILITIES, NOBODY, TILES, TOKENS
from hansa.engine.hidden import EVERYTHING, first_unseen, sees_mission, sees_plate, write_unseen
from hansa.engine.layout import FRAME_SIZE, MAX_EXTRAS, MAX_LAID, POST_KINDS, SHAPES, SPECIAL_SPACES
from hansa.engine.posts import class_of
from hansa.engine.state import State

LONGEST: Final = 1024
UNKNOWN: Final = 255  # in place of a mission card

MASK_62: Final = (1 << 62) - 1


def coefficients() -> list[int]:
    """Odd numbers below 2 ** 54 by a fixed recipe (splitmix64), so that 255 of one stay below 2 ** 62."""
    found: list[int] = []
    z = 0
    for _ in range(LONGEST):
        z = (z + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        y = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        y = ((y ^ (y >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        found.append(((y ^ (y >> 31)) >> 10) | 1)
    return found


BLANK: Final[vec[u8]] = vec[u8]([0] * LONGEST)
COEFFICIENTS: Final[vec[i64]] = vec[i64](coefficients())


def key(s: State) -> bytes:
    """The whole position; what is hidden counts too."""
    out = BLANK[:]
    return bytes(memoryview(out)[: write(s, EVERYTHING, out)])


def public_key(s: State, seat: i64) -> bytes:
    """What the seat can know of the position (R-340 to R-344); seat -1 is a spectator."""
    out = BLANK[:]
    return bytes(memoryview(out)[: write(s, seat, out)])


def position_hash(s: State) -> i64:
    """62 bits of ``key``, the same interpreted and compiled."""
    return hash_of(s, EVERYTHING)


def public_hash(s: State, seat: i64) -> i64:
    """62 bits of ``public_key``."""
    return hash_of(s, seat)


def hash_of(s: State, seat: i64) -> i64:
    out = BLANK[:]
    n = write(s, seat, out)
    h = n * COEFFICIENTS[LONGEST - 1] & MASK_62
    for i in range(n):
        h = (h + i64(out[i]) * COEFFICIENTS[i]) & MASK_62
    return h ^ (h >> 29)


# ---------------------------------------------------------------- writing a key
def write(s: State, seat: i64, out: vec[u8]) -> i64:
    """Write the key as the seat may know it; returns its length."""
    n = write_posts(s, out)
    n = write_offices(s, out, n)
    n = write_desks(s, out, n)
    n = write_hidden(s, seat, out, n)
    n = write_modules(s, out, n)
    n = write_turn(s, out, n)
    n = write_hand(s, out, n)
    for level in range(s.depth()):
        for i in range(i64(FRAME_SIZE)):
            out[n] = u8(s.frame(level, i))
            n += 1
    assert n < LONGEST
    return n


def write_desks(s: State, out: vec[u8], n: i64) -> i64:
    """Special prestige; supplies, stocks, levels, points, tokens won and East-West of each player."""
    for space in range(i64(SPECIAL_SPACES)):
        out[n] = u8(s.special(space))
        n += 1
    for player in range(s.rules.players):
        for shape in range(i64(SHAPES)):
            out[n] = u8(s.supply(player, shape))
            out[n + 1] = u8(s.stock(player, shape))
            n += 2
        for ability in range(i64(ABILITIES)):
            out[n] = u8(s.level(player, ability))
            n += 1
        out[n] = u8(s.prestige(player))
        out[n + 1] = u8(s.connected(player))
        n += 2
        for token in range(i64(TOKENS)):
            out[n] = u8(s.unused(player, token))
            out[n + 1] = u8(s.used(player, token))
            n += 2
    return n


def write_modules(s: State, out: vec[u8], n: i64) -> i64:
    """Favour tiles, tokens laid out, the pawn and the neutral party."""
    for tile in range(i64(TILES)):
        out[n] = u8(s.tile(tile))
        n += 1
    if s.laid_token(0) != 0:
        for i in range(i64(MAX_LAID)):
            out[n] = u8(s.laid_token(i))
            out[n + 1] = u8(s.laid_route(i))
            out[n + 2] = u8(s.laid_owner(i))
            n += 3
    out[n] = u8(s.pawn())
    out[n + 1] = u8(s.reserve())
    out[n + 2] = u8(s.colours())
    return n + 3


def write_turn(s: State, out: vec[u8], n: i64) -> i64:
    """How near the end is, whose turn it is, and what was done in it."""
    out[n] = u8(s.completed())
    out[n + 1] = u8(s.triggers())
    out[n + 2] = u8(s.over())
    out[n + 3] = 0
    if s.rules.stall_rounds > 0:
        out[n + 3] = u8(s.passes())
    out[n + 4] = u8(s.player())
    out[n + 5] = u8(s.actions_left())
    out[n + 6] = u8(s.permits())
    done: i64 = 0
    if s.acted():
        done |= 1
    if s.fresh():
        done |= 2
    if s.bought():
        done |= 4
    if s.pawn_moved():
        done |= 8
    if s.capital_first():
        done |= 16
    out[n + 7] = u8(done)
    return n + 8


def write_posts(s: State, out: vec[u8]) -> i64:
    """Pieces sorted within each class, and tokens. Mid-Move, further lifts go on behind the last one in board order,
    so that its route stays as it is."""
    n: i64 = 0
    board = s.board
    last: i64 = -1
    if s.lifted() > 0 and s.puts() == 0:
        last = board.post_route[s.lift_post(s.lifted() - 1)]
    kinds: i64 = POST_KINDS if board.has_ships else 1
    occupied = s.others_stand_on(NOBODY)
    for route in range(board.n_routes):
        if occupied & board.route_bit[route] == 0:
            n += board.route_len[route]  # the buffer holds zeros
            continue
        start = board.route_start[route]
        for kind in range(kinds):
            first = n
            for post in range(start, start + board.route_len[route]):
                if board.post_kind[post] == kind:
                    piece = u8(s.piece(post))
                    at = n
                    if route != last:
                        while at > first and out[at - 1] < piece:
                            out[at] = out[at - 1]
                            at -= 1
                    out[at] = piece
                    n += 1
    for route in range(board.n_routes):
        out[n] = u8(s.token(route))
        n += 1
    return n


def write_offices(s: State, out: vec[u8], n: i64) -> i64:
    """Printed offices, then for each city those outside, from right to left."""
    extras = s.extras()
    assert extras <= MAX_EXTRAS
    for city in range(s.board.n_cities):
        offices = s.offices(city)
        out[n] = u8(offices)
        n += 1
        for space in range(offices):
            out[n] = u8(s.office(city, space))
            n += 1
    out[n] = u8(extras)
    n += 1
    if extras > 0:
        for city in range(s.board.n_cities):
            for i in range(extras):
                if s.extra_city(i) == city:
                    out[n] = u8(city)
                    out[n + 1] = u8(s.extra_piece(i))
                    n += 2
    return n


def write_hidden(s: State, seat: i64, out: vec[u8], n: i64) -> i64:
    """Pool, plates and missions as far as the seat knows them."""
    out[n] = u8(s.pool_left())
    out[n + 1] = u8(s.due())
    n += 2
    if seat == EVERYTHING:
        for i in range(first_unseen(s), s.pool_size()):
            out[n] = u8(s.pool_token(i))
            n += 1
    else:
        write_unseen(s, seat, out, n)
        n += TOKENS
    for player in range(s.rules.players):
        if sees_plate(seat, player):
            for token in range(i64(TOKENS)):
                out[n] = u8(s.plate(player, token))
                n += 1
        else:
            out[n] = u8(s.plate_all(player))
            n += 1
        card = s.mission(player)
        out[n] = u8(card)
        if card != 0 and not sees_mission(s, seat, player):
            out[n] = UNKNOWN
        n += 1
    return n


def write_hand(s: State, out: vec[u8], n: i64) -> i64:
    """A Move or relocation in progress, posts by their class."""
    lifted = s.lifted()
    out[n] = u8(lifted)
    out[n + 1] = u8(s.puts())
    n += 2
    for i in range(lifted):
        out[n] = u8(class_of(s, s.lift_post(i)))
        out[n + 1] = u8(s.lift_piece(i))
        n += 2
    if lifted > 0 and s.puts() == 0:
        out[n] = u8(s.lift_post(lifted - 1))
        n += 1
    for i in range(s.puts()):
        out[n] = u8(class_of(s, s.put_post(i)))
        n += 1
    placed = s.placed()
    out[n] = u8(placed)
    n += 1
    first = n
    for i in range(placed):  # which of them came first does not matter
        post = s.placed_post(i)
        where = u8(class_of(s, post))
        piece = u8(s.piece(post))
        at = n
        while at > first and (out[at - 2] < where or (out[at - 2] == where and out[at - 1] < piece)):
            out[at] = out[at - 2]
            out[at + 1] = out[at - 1]
            at -= 2
        out[at] = where
        out[at + 1] = piece
        n += 2
    out[n] = u8(s.held())
    out[n + 1] = 0
    if s.held() != 0:
        out[n + 1] = u8(class_of(s, s.held_from()))
    return n + 2
