"""Deeds: an action with everything it leads to, a whole Move, or the use of a token.

A deed is the code of its first action, or for a Move a number of its own: so many pieces to one route.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.actions import N_CODES
from hansa.engine.constants import (
    BANK,
    MERCHANT,
    ORDINARY,
    Q_TURN,
    SHIP,
    TRADER,
)
from hansa.engine.displace import price_of
from hansa.engine.kinds import K_DISPLACE, K_END, K_HIRE, K_LIFT, kind_of
from hansa.engine.layout import MOST_LIFTED, POSTS, ROUTES
from hansa.engine.posts import first_free
from hansa.engine.state import State, owner_of, shape_of
from hansa.mind.evaluate import W_BLOCKED, W_NEED
from hansa.mind.replies import Pulls, Replies

# ---------------------------------------------------------------- Moves as numbers, which nobody else takes apart
MOVE_TO: Final = 1 << 16  # beyond all codes
PER_PIECES: Final = 2  # without or with a merchant
PER_ROUTE: Final = 16
N_DEEDS: Final = N_CODES + PER_ROUTE * ROUTES
assert PER_PIECES * (MOST_LIFTED + 1) <= PER_ROUTE and N_CODES <= MOVE_TO


def move_to(route: i64, pieces: i64, merchant: i64) -> i64:
    """The deed that brings so many pieces to the route; ``merchant`` is 1 if one of them is to be a merchant."""
    return MOVE_TO + PER_ROUTE * route + PER_PIECES * pieces + merchant


def is_move(deed: i64) -> bool:
    return deed >= MOVE_TO


def route_of_move(deed: i64) -> i64:
    return (deed - MOVE_TO) // PER_ROUTE


def pieces_of_move(deed: i64) -> i64:
    return (deed - MOVE_TO) % PER_ROUTE // PER_PIECES


def merchants_of_move(deed: i64) -> i64:
    return (deed - MOVE_TO) % PER_PIECES


def place_of(deed: i64) -> i64:
    """The place of a deed in a list of all N_DEEDS."""
    return deed - MOVE_TO + N_CODES if is_move(deed) else deed


# ---------------------------------------------------------------- deeds


def wants(s: State, me: i64, code: i64) -> bool:
    """Deeds worth looking at: full hires, cheap payments; single lifts are replaced by whole Moves."""
    kind = kind_of(code)
    if kind == K_END or kind == K_LIFT:
        return False
    if kind == K_HIRE:
        n = act.traders_of(code) + act.merchants_of(code)
        return n == min(s.value(me, BANK), s.stock_all(me)) or (n == s.stock_all(me) - 1 and n >= 4)
    if kind == K_DISPLACE:
        way = act.way_of(code)
        paid = act.paid_of_way(way)
        if paid == 0:
            return True
        price = price_of(s.piece(act.post_of(code)))
        spare = s.supply(me, TRADER)
        if act.shape_of_way(way) == TRADER:
            spare -= 1
        return price - paid == max(min(spare, price), i64(0))
    return True


def needs_merchant(s: State, route: i64) -> bool:
    """Whether a merchant may be of more use on the route than a trader."""
    board = s.board
    if board.route_special[route] != 0 or board.route_ships[route] > 0:
        return True
    for which in range(i64(2)):
        city = board.route_a[route] if which == 0 else board.route_b[route]
        if s.has_free_space(city) and board.shape_of_space(city, s.offices(city)) == MERCHANT:
            return True
    return False


def post_for(s: State, route: i64) -> i64:
    """Where on the route the next piece in hand goes: a merchant to a ship post if there is one; -1 if nowhere."""
    if s.board.has_ships and shape_of(s.lift_piece(s.puts())) == MERCHANT:
        ship = first_free(s, route, SHIP, -1)
        if ship >= 0:
            return ship
    return first_free(s, route, ORDINARY, -1)


@final
class Deeds:
    """Carries deeds out."""

    def __init__(self, pulls: Pulls, replies: Replies) -> None:
        self.pulls: Final[Pulls] = pulls
        self.replies: Final[Replies] = replies
        self.any_shape = False  # whether a Move takes merchants, too, where traders are too few; version 0.1 did not
        self.posts: Final[vec[i64]] = vec[i64]([0] * POSTS)
        self.losses: Final[vec[i64]] = vec[i64]([0] * POSTS)
        self.lifts: Final[vec[i64]] = vec[i64]([0] * MOST_LIFTED)

    def carry_out(self, s: State, me: i64, deed: i64, line: list[int] | None) -> bool:
        """One deed with everything that follows from it; False if it cannot be done."""
        if is_move(deed):
            return self.move(s, me, deed, line)
        play.apply(s, deed)
        if line is not None:
            line.append(int(deed))
        self.replies.settle(s, me, line)
        return True

    # ------------------------------------------------------------ a whole Move
    def move(self, s: State, me: i64, deed: i64, line: list[int] | None) -> bool:
        """Bring pieces from elsewhere to one route in one Move; False if that cannot be done."""
        route = route_of_move(deed)
        k = pieces_of_move(deed)
        if not self.choose_lifts(s, me, route, k, merchants_of_move(deed)):
            return False
        careful = s.board.has_ships or s.board.has_countries
        for i in range(k):
            if not self.step(s, act.lift(self.lifts[i]), careful, line):
                return False
        for _put in range(k):
            post = post_for(s, route)
            if post < 0 or not self.step(s, act.put(post), careful, line):
                return False
        return s.top() == Q_TURN

    def step(self, s: State, code: i64, careful: bool, line: list[int] | None) -> bool:
        if careful and play.why_not(s, code) != 0:
            return False
        play.apply(s, code)
        if line is not None:
            line.append(int(code))
        return True

    def choose_lifts(self, s: State, me: i64, route: i64, k: i64, merchants: i64) -> bool:
        """Which k pieces leave their posts, in board order, into ``lifts``; False if there are not so many."""
        n = self.rank_pieces(s, me)
        chosen = self.take(s, route, n, k, k - merchants, merchants)
        if chosen < k and self.any_shape:
            chosen = self.take(s, route, n, k, k, k)
        return chosen == k

    def take(self, s: State, route: i64, n: i64, k: i64, traders: i64, merchants: i64) -> i64:
        """The first k ranked pieces, at most so many of each shape, into ``lifts``; returns how many there are."""
        chosen: i64 = 0
        for i in range(n):
            post = self.posts[i]
            if chosen == k or s.board.post_route[post] == route:
                continue
            if shape_of(s.piece(post)) == MERCHANT:
                if merchants == 0:
                    continue
                merchants -= 1
            else:
                if traders == 0:
                    continue
                traders -= 1
            j = chosen
            while j > 0 and self.lifts[j - 1] > post:
                self.lifts[j] = self.lifts[j - 1]
                j -= 1
            self.lifts[j] = post
            chosen += 1
        return chosen

    def rank_pieces(self, s: State, me: i64) -> i64:
        """Own pieces on posts, those that lose least by leaving first; returns how many."""
        board = s.board
        self.pulls.work_out(s, me)
        n: i64 = 0
        for route in range(board.n_routes):
            if s.own(me, route) == 0:
                continue
            loss = self.loss_by_leaving(s, me, route)
            start = board.route_start[route]
            for post in range(start, start + board.route_len[route]):
                piece = s.piece(post)
                if piece != 0 and owner_of(piece) == me:
                    cost = loss + 2 * shape_of(piece)
                    i = n
                    while i > 0 and self.losses[i - 1] > cost:
                        self.losses[i] = self.losses[i - 1]
                        self.posts[i] = self.posts[i - 1]
                        i -= 1
                    self.losses[i] = cost
                    self.posts[i] = post
                    n += 1
        return n

    def loss_by_leaving(self, s: State, me: i64, route: i64) -> i64:
        """What a route loses in worth when one own piece leaves it."""
        w = self.pulls.judge.w
        own = s.own(me, route)
        length = s.board.route_len[route]
        gain = self.pulls.of(me, route)
        loss = gain * w[W_NEED + length - own]
        if own > 1:
            loss -= gain * w[W_NEED + min(length - own + 1, i64(3))] * (own - 1) // own
        for _other in range(length - own - s.free_posts(route)):
            loss = loss * w[W_BLOCKED] // 100
        return loss
