"""Move: lift pieces, then put each down (R-76 to R-83); also the token "move three" and the printed "move two".

Lifted posts are free at once, so pieces can trade places (R-79). The pieces go down in the order in which they
stood on the board. What is offered is in board order too, so that a set of pieces is offered once (twice where
nothing but an earlier piece can follow); any order is accepted. The position must differ in the end (R-83): no lift
and no put is legal that makes this impossible.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import events as ev
from hansa.engine import reasons as no
from hansa.engine.bits import lowest
from hansa.engine.constants import (
    BOOK,
    HOME,
    LIFT_ANY,
    LIFT_OPPONENTS,
    LIFT_OWN,
    MERCHANT,
    ORDINARY,
    Q_MOVE,
    Q_TURN,
    SHIP,
    TRADER,
)
from hansa.engine.posts import class_of, class_on, likeness, route_of_class, suits
from hansa.engine.state import State, owner_of, shape_of

# Numbers of the question: whose pieces may be lifted, and how many.
WHO: Final = 0
LIMIT: Final = 1


def ask(s: State, player: i64, who: i64, limit: i64) -> None:
    s.clear_hand()
    s.push(Q_MOVE, player, who, limit)


def who_now(s: State) -> i64:
    if s.top() == Q_MOVE:
        return s.arg(WHO)
    return LIFT_OWN


def limit_now(s: State) -> i64:
    return s.arg(LIMIT) if s.top() == Q_MOVE else s.value(s.player(), BOOK)


def may_lift(s: State, who: i64, piece: i64) -> bool:
    """Move lifts own pieces (R-81), the token opponents' (R-165), the printed bonus any (R-303)."""
    if piece == 0:
        return False
    mine = owner_of(piece) == s.decider()
    if who == LIFT_OWN:
        return mine
    return who == LIFT_ANY or not mine


def reach(s: State, who: i64, origin: i64) -> i64:
    """Mask of the routes that pieces may go to: Move may also go home (R-320), other effects stay in the country
    (R-322, R-325)."""
    if not s.board.has_countries:
        return s.board.all_routes
    routes = s.board.country_routes[s.board.route_country[s.board.post_route[origin]]]
    return routes | s.board.country_routes[HOME] if who == LIFT_OWN else routes


def may_go(s: State, who: i64, origin: i64, route: i64) -> bool:
    return not s.board.has_countries or reach(s, who, origin) & s.board.route_bit[route] != 0


def fits(s: State, who: i64, piece: i64, origin: i64, post: i64) -> bool:
    """The lifted piece could stand on this post as far as its kind and country go."""
    return suits(s.board.post_kind[post], shape_of(piece)) and may_go(s, who, origin, s.board.post_route[post])


# ---------------------------------------------------------------- can the position still change?
def truly_free(s: State, route: i64, kind: i64) -> i64:
    """Free posts of a class beyond those that the pieces in hand left there."""
    n = s.free(kind, route)
    for i in range(s.lifted()):
        if class_of(s, s.lift_post(i)) == class_on(route, kind):
            n -= 1
    return n


def room_elsewhere(s: State, who: i64, i: i64) -> bool:
    """Piece i of the hand could go to a post that was free before, on another class."""
    piece = s.lift_piece(i)
    origin = s.lift_post(i)
    home = class_of(s, origin)
    for route in range(s.board.n_routes):
        if s.free_posts(route) == 0 or not may_go(s, who, origin, route):
            continue
        if class_on(route, ORDINARY) != home and truly_free(s, route, ORDINARY) > 0:
            return True
        if shape_of(piece) == MERCHANT and class_on(route, SHIP) != home and truly_free(s, route, SHIP) > 0:
            return True
    return False


def could_trade(s: State, who: i64, piece: i64, origin: i64, other: i64, other_origin: i64) -> bool:
    """Two unlike pieces of different classes that fit each other's posts."""
    return (
        piece != other
        and class_of(s, origin) != class_of(s, other_origin)
        and fits(s, who, piece, origin, other_origin)
        and fits(s, who, other, other_origin, origin)
    )


def can_change(s: State, who: i64, more: i64) -> bool:
    """The pieces in hand, none of them put down yet, with ``more`` further lifts, can end in a different position.

    A change exists exactly if some piece finds a post that was free before, or two unlike pieces can trade places;
    longer cycles always contain such a pair.
    """
    for i in range(s.lifted()):
        if room_elsewhere(s, who, i):
            return True
        for j in range(i + 1, s.lifted()):
            if could_trade(s, who, s.lift_piece(i), s.lift_post(i), s.lift_piece(j), s.lift_post(j)):
                return True
    if more > 0:
        for post in range(s.board.n_posts):
            other = s.piece(post)
            if may_lift(s, who, other):
                for i in range(s.lifted()):
                    if could_trade(s, who, s.lift_piece(i), s.lift_post(i), other, post):
                        return True
    return False


def moved_more(s: State, piece: i64, where: i64, puts: i64) -> i64:
    """Pieces like this put on a class, less those lifted from it."""
    n: i64 = 0
    for i in range(s.lifted()):
        if s.lift_piece(i) == piece:
            if class_of(s, s.lift_post(i)) == where:
                n -= 1
            if i < puts and class_of(s, s.put_post(i)) == where:
                n += 1
    return n


def changed(s: State) -> bool:
    """Some class already holds more pieces of a kind than before; the rest cannot undo that."""
    for i in range(s.puts()):
        if moved_more(s, s.lift_piece(i), class_of(s, s.put_post(i)), s.puts()) > 0:
            return True
    return False


def rest_fits(s: State, who: i64, post: i64) -> bool:
    """With ``post`` taken, the pieces still in hand find posts for themselves (ships and countries)."""
    first = s.puts() + 1
    if first >= s.lifted() or not (s.board.has_ships or s.board.has_countries):
        return True
    spill_traders: i64 = 0
    spill_merchants: i64 = 0
    for back in range(s.board.n_countries):
        country = s.board.n_countries - 1 - back  # home comes last and takes what the others cannot
        traders: i64 = 0
        merchants: i64 = 0
        for i in range(first, s.lifted()):
            if s.board.route_country[s.board.post_route[s.lift_post(i)]] == country:
                if shape_of(s.lift_piece(i)) == TRADER:
                    traders += 1
                else:
                    merchants += 1
        if country == HOME:
            traders += spill_traders
            merchants += spill_merchants
        ordinary = free_in(s, country, ORDINARY, post) - traders
        ships = free_in(s, country, SHIP, post)
        lacking: i64 = 0
        if ordinary < 0:
            lacking = -ordinary
            ordinary = 0
        short = max(merchants - ships - ordinary, i64(0))
        if lacking + short > 0 and (country == HOME or who != LIFT_OWN):
            return False
        spill_traders += lacking
        spill_merchants += short
    return True


def free_in(s: State, country: i64, kind: i64, but: i64) -> i64:
    n: i64 = 0
    for route in range(s.board.n_routes):
        if s.board.route_country[route] == country:
            n += s.free(kind, route)
    if s.board.post_kind[but] == kind and s.board.route_country[s.board.post_route[but]] == country:
        n -= 1
    return n


# ---------------------------------------------------------------- lift
def free_before(s: State) -> i64:
    """Mask of the routes with an ordinary post that was free before the pieces in hand were lifted."""
    routes = s.open_routes(ORDINARY)
    for i in range(s.lifted()):
        route = s.board.post_route[s.lift_post(i)]
        if truly_free(s, route, ORDINARY) == 0:
            routes &= ~s.board.route_bit[route]
    return routes


def lift_possible(s: State, who: i64, post: i64, limit: i64, before: i64) -> bool:
    """A change of position is within reach once this piece is lifted too; ``before`` is ``free_before(s)``."""
    # Usual case: a post of another class was free before, and it suits.
    routes = before & reach(s, who, post)
    if s.board.post_kind[post] == ORDINARY:
        routes &= ~s.board.route_bit[s.board.post_route[post]]
    if routes != 0:
        return True
    piece = s.take(post)
    s.note_lift(post, piece)
    possible = can_change(s, who, limit - s.lifted())
    s.forget_lift(post)
    s.put(post, piece)
    return possible


def offer_lifts(s: State, out: vec[i64], n: i64) -> i64:
    """Pieces that may be lifted next, behind the last one in board order, so that a set of pieces is offered once."""
    lifted = s.lifted()
    return offer_lifts_from(s, s.lift_post(lifted - 1) + 1 if lifted > 0 else 0, out, n)


def offer_lifts_from(s: State, least: i64, out: vec[i64], n: i64) -> i64:
    """Pieces that may be lifted (next) from posts from ``least`` on, in board order, equal ones once."""
    who = who_now(s)
    limit = limit_now(s)
    if s.lifted() >= limit or s.puts() > 0:
        return n
    me = s.decider()
    before = free_before(s)
    routes: i64 = 0
    if who != LIFT_OPPONENTS:
        routes = s.stands_on(me)
    if who != LIFT_OWN:
        routes |= s.others_stand_on(me)
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        seen: i64 = 0
        start = s.board.route_start[route]
        for post in range(max(start, least), start + s.board.route_len[route]):
            piece = s.piece(post)
            if piece == 0 or not may_lift(s, who, piece):
                continue
            like = likeness(piece, s.board.post_kind[post])
            if seen & like == 0 and lift_possible(s, who, post, limit, before):
                out[n] = act.lift(post)
                n += 1
            seen |= like
    return n


def why_not_lift(s: State, code: i64) -> i64:
    post = act.post_of(code)
    who = who_now(s)
    limit = limit_now(s)
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if s.puts() > 0:
        return no.MUST_GO_ON
    if s.lifted() >= limit:
        return no.because(no.BOOK_TOO_LOW, limit)
    piece = s.piece(post)
    if piece == 0:
        for i in range(s.lifted()):
            if s.lift_post(i) == post:
                return no.ALREADY_LIFTED
        return no.NO_PIECE_THERE
    if not may_lift(s, who, piece):
        return no.ONLY_OPPONENTS if who == LIFT_OPPONENTS else no.NOT_YOUR_PIECE
    if not lift_possible(s, who, post, limit, free_before(s)):
        return no.NOTHING_WOULD_CHANGE
    return 0


def apply_lift(s: State, code: i64) -> None:
    post = act.post_of(code)
    if s.top() == Q_TURN:
        me = s.player()
        limit = s.value(me, BOOK)
        s.spend_action()
        ask(s, me, LIFT_OWN, limit)
    piece = s.take(post)
    s.note_lift(post, piece)
    s.tell(ev.LIFTED, s.decider(), piece, post)


# ---------------------------------------------------------------- put
def may_put(s: State, who: i64, post: i64) -> bool:
    """The next piece may go to this free, fitting post: the position can still differ in the end (R-83)."""
    i = s.puts()
    if not rest_fits(s, who, post):
        return False
    if moved_more(s, s.lift_piece(i), class_of(s, post), i) + 1 > 0 or changed(s):
        return True
    if i + 1 == s.lifted():
        return False
    # It would stand where an equal piece stood: try whether one of the others can make the difference.
    s.put(post, s.lift_piece(i))
    s.note_put(post)
    possible = some_put(s, who)
    s.forget_put()
    s.take(post)
    return possible


def some_put(s: State, who: i64) -> bool:
    """The next piece in hand may go to some post."""
    i = s.puts()
    merchant = shape_of(s.lift_piece(i)) == MERCHANT
    routes = s.open_routes(ORDINARY)
    if merchant:
        routes |= s.open_routes(SHIP)
    routes &= reach(s, who, s.lift_post(i))
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        if s.free(ORDINARY, route) > 0 and may_put(s, who, s.first_free(ORDINARY, route)):
            return True
        if merchant and s.free(SHIP, route) > 0 and may_put(s, who, s.first_free(SHIP, route)):
            return True
    return False


def offer_puts(s: State, out: vec[i64], n: i64) -> i64:
    i = s.puts()
    if i >= s.lifted():
        return n
    before = n
    n = offer_puts_from(s, equal_put(s, i), out, n)
    if n == before:
        n = offer_puts_from(s, 0, out, n)
    return n


def equal_put(s: State, i: i64) -> i64:
    """Class on which the last equal piece was put; the next one goes no lower, so that sets are offered once."""
    found: i64 = 0
    for j in range(i):
        if s.lift_piece(j) == s.lift_piece(i):
            same = s.board.route_country[s.board.post_route[s.lift_post(j)]]
            if same == s.board.route_country[s.board.post_route[s.lift_post(i)]]:
                found = class_of(s, s.put_post(j))
    return found


def offer_puts_from(s: State, least: i64, out: vec[i64], n: i64) -> i64:
    """Posts for the next piece in hand, on classes from ``least`` on."""
    who = s.arg(WHO)
    i = s.puts()
    shape = shape_of(s.lift_piece(i))
    origin = s.lift_post(i)
    simple = s.lifted() == 1  # only its own class changes nothing
    home = class_of(s, origin)
    routes = s.open_routes(ORDINARY)
    if shape == MERCHANT:
        routes |= s.open_routes(SHIP)
    routes &= reach(s, who, origin)
    lowest_route = route_of_class(least)
    routes = (routes >> lowest_route) << lowest_route
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        if s.free(ORDINARY, route) > 0 and class_on(route, ORDINARY) >= least:
            post = s.first_free(ORDINARY, route)
            if (simple and class_on(route, ORDINARY) != home) or (not simple and may_put(s, who, post)):
                out[n] = act.put(post)
                n += 1
        if shape == MERCHANT and s.free(SHIP, route) > 0:
            post = s.first_free(SHIP, route)
            if (simple and class_on(route, SHIP) != home) or (not simple and may_put(s, who, post)):
                out[n] = act.put(post)
                n += 1
    return n


def why_not_put(s: State, code: i64) -> i64:
    post = act.post_of(code)
    who = s.arg(WHO)
    i = s.puts()
    if post >= s.board.n_posts:
        return no.NOT_ON_THIS_BOARD
    if i >= s.lifted():
        return no.NO_PIECE_THERE
    if s.piece(post) != 0:
        return no.POST_OCCUPIED
    if not suits(s.board.post_kind[post], shape_of(s.lift_piece(i))):
        return no.MERCHANTS_ONLY
    if not may_go(s, who, s.lift_post(i), s.board.post_route[post]):
        return no.because(no.COUNTRY_CLOSED, s.board.route_country[s.board.post_route[post]])
    if not rest_fits(s, who, post):
        return no.NOWHERE_TO_PUT
    if not may_put(s, who, post):
        return no.NOTHING_WOULD_CHANGE
    return 0


def apply_put(s: State, code: i64) -> None:
    post = act.post_of(code)
    i = s.puts()
    piece = s.lift_piece(i)
    s.put(post, piece)
    s.note_put(post)
    s.tell(ev.MOVED, s.decider(), piece, s.lift_post(i), post)
    if s.puts() == s.lifted():
        s.clear_hand()
        s.pop()


# ---------------------------------------------------------------- the whole question
def offer(s: State, out: vec[i64], n: i64) -> i64:
    if why_not_done(s) == 0:
        out[n] = act.DONE
        n += 1
    before = n
    n = offer_lifts(s, out, n)
    n = offer_puts(s, out, n)
    if n == before:
        n = offer_lifts_from(s, 0, out, n)  # the piece to trade places with stands before those in hand
    return n


def why_not_done(s: State) -> i64:
    """Only the printed bonus may be declined, before anything is lifted (OQ-27)."""
    return 0 if s.arg(WHO) == LIFT_ANY and s.lifted() == 0 else no.MUST_GO_ON


def apply_done(s: State) -> None:
    s.tell(ev.DECLINED, s.decider(), Q_MOVE, s.arg(LIMIT))
    s.clear_hand()
    s.pop()


def any_lift(s: State, who: i64, limit: i64) -> bool:
    """Some piece could be lifted in a question of this kind, asked of the player whose turn it is (R-135)."""
    me = s.player()
    ask(s, me, who, limit)
    found = False
    before = free_before(s)
    for post in range(s.board.n_posts):
        if may_lift(s, who, s.piece(post)) and lift_possible(s, who, post, limit, before):
            found = True
            break
    s.clear_hand()
    s.pop()
    return found
