"""Random games inside compiled code: a light policy that finishes every game, and loops for measuring.

The policy establishes whenever it can, else fills routes on which it stands already, hires when its supply is empty,
and otherwise takes the best of a few offers drawn at random. It never takes an exchange token with an exchange token,
the only way to go round in circles within a turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import kinds, move, place, play, scoring
from hansa.engine.bits import lowest
from hansa.engine.constants import (
    ACTIONS,
    BANK,
    EXCHANGE,
    MERCHANT,
    ORDINARY,
    Q_MOVE,
    Q_TURN,
    TRADER,
)
from hansa.engine.layout import MAX_ACTIONS
from hansa.engine.state import State, owner_of
from hansa.engine.xorshift import below, mix
from hansa.engine.xorshift import first_random as first_random
from hansa.engine.xorshift import next_random as next_random

DRAWS: Final = 4
SPONTANEOUS: Final = 7  # one time in eight a turn follows no plan
NEVER: Final = -100
FEW_PIECES: Final = 7
CIRCLE: Final = 40  # where a look around the routes may begin; another number would give other games for a seed


# ---------------------------------------------------------------- the policy
def choose(s: State, codes: vec[i64], n: i64, r: i64) -> i64:
    """Which of the n offers in ``codes`` the policy takes; ``r`` is the generator's state."""
    if n == 1:
        return codes[0]
    me = s.decider()
    top = s.top()
    if top == Q_TURN:
        if s.actions_left() > 0:
            if s.full_routes(me) > 0:
                code = best_establishing(s, codes, n, r, me)
                if code >= 0:
                    return code
            if r & SPONTANEOUS != 0:
                code = hire_all(s, me) if s.supply_all(me) == 0 else extend(s, r, me)
                if code >= 0:
                    return code
    elif top == Q_MOVE and s.lifted() > 0:
        code = gather(s, r, me)
        if code >= 0:
            return code
    return best_drawn(s, codes, n, r, me)


def best_establishing(s: State, codes: vec[i64], n: i64, r: i64, me: i64) -> i64:
    """The best way to establish, one at random among equals; -1 if there is none."""
    best: i64 = 0
    found: i64 = -1
    at = below(r, n)
    for _offer in range(n):  # a bare _ would be an object, made anew in each round
        code = codes[at]
        if kinds.kind_of(code) == kinds.K_ESTABLISH:
            value = worth(s, code, me)
            if value > best:
                best = value
                found = code
        at += 1
        if at == n:
            at = 0
    return found


def some_route(routes: i64, r: i64) -> i64:
    """The first route of a mask from a random one on, in a circle."""
    low = below(r, CIRCLE)
    upper = (routes >> low) << low
    return lowest(upper if upper != 0 else routes)


def extend(s: State, r: i64, me: i64) -> i64:
    """Place on a route on which the player stands; -1 if none is open."""
    routes = s.stands_on(me) & s.open_routes(ORDINARY)
    if routes == 0:
        return -1
    shape: i64 = TRADER if s.supply(me, TRADER) > 0 else MERCHANT
    code = act.place(s.first_free(ORDINARY, some_route(routes, r)), shape)
    if place.why_not(s, code) != 0:
        return -1
    return code


def hire_all(s: State, me: i64) -> i64:
    """As many as the Bank allows, merchants first; -1 if the stock is empty."""
    limit = s.value(me, BANK)
    merchants = min(s.stock(me, MERCHANT), limit)
    traders = min(s.stock(me, TRADER), limit - merchants)
    if traders + merchants == 0:
        return -1
    return act.hire(traders, merchants)


def gather(s: State, r: i64, me: i64) -> i64:
    """Put the piece in hand beside others of its owner; -1 if that is impossible."""
    routes = s.stands_on(owner_of(s.lift_piece(s.puts()))) & s.open_routes(ORDINARY)
    if routes == 0:
        return -1
    code = act.put(s.first_free(ORDINARY, some_route(routes, r)))
    if move.why_not_put(s, code) != 0:
        return -1
    return code


def best_drawn(s: State, codes: vec[i64], n: i64, r: i64, me: i64) -> i64:
    """The best of a few offers drawn at random; the first offer where all of those are out of the question."""
    best: i64 = NEVER
    found = codes[0]
    for _draw in range(i64(DRAWS)):
        r = next_random(r)
        code = codes[below(r, n)]
        value = worth(s, code, me)
        if value > best:
            best = value
            found = code
    return found


def by_kind(worths: dict[int, int], others: int) -> list[int]:
    return [worths.get(kind.number, others) for kind in kinds.KINDS]


USUAL: Final[vec[i64]] = vec[i64](
    by_kind({kinds.K_PLACE: 1, kinds.K_DISPLACE: -1, kinds.K_LIFT: -2, kinds.K_RELOCATE: 1, kinds.K_PAWN_PAID: -9}, 2)
)
"""What an offer of each kind is worth by itself."""
BESIDE: Final[vec[i64]] = vec[i64](
    by_kind({kinds.K_PLACE: 2, kinds.K_DISPLACE: 2, kinds.K_LIFT: -1, kinds.K_PUT: 2, kinds.K_RELOCATE: 2}, 0)
)
"""What every own piece on the route of its post adds."""


def worth(s: State, code: i64, me: i64) -> i64:
    """Rough worth of an offer to the one who decides."""
    kind = kinds.kind_of(code)
    beside = BESIDE[kind]
    if beside != 0:
        return USUAL[kind] + beside * s.own(me, s.board.post_route[act.post_of(code)])
    if kind == kinds.K_ESTABLISH:
        return worth_of_option(s, act.option_of(code), me)
    if kind == kinds.K_HIRE:
        return 0 if s.supply_all(me) > 2 else act.traders_of(code) + act.merchants_of(code)
    if kind == kinds.K_END or kind == kinds.K_DONE:
        return -9 if s.actions_left() > 0 else 0
    if kind == kinds.K_USE_EXCHANGE:
        return NEVER if act.token_of(code) == EXCHANGE else 1
    if kind == kinds.K_PAWN_FREE:
        return worth_of_province(s, act.province_of(code), me)
    if kind == kinds.K_PAWN_PAID:
        return worth_of_province(s, act.province_of(code), me) + USUAL[kind]
    if kind == kinds.K_BONUS_OFFICE:
        return -1 if needs_all(s, me) else 2
    return USUAL[kind]


def needs_all(s: State, me: i64) -> bool:
    """So few pieces are left that offices would soon leave too few to fill a route, and no game would end."""
    standing = s.standing(me, TRADER) + s.standing(me, MERCHANT)
    return s.supply_all(me) + s.stock_all(me) + standing < FEW_PIECES


def worth_of_option(s: State, option: i64, me: i64) -> i64:
    """Actions above all, then other abilities and offices."""
    if option == act.NOTHING:
        return 30
    if act.is_develop(option):
        return 50 if act.ability_of_option(option) == ACTIONS else 40
    return 20 if needs_all(s, me) else 40


def worth_of_province(s: State, province: i64, me: i64) -> i64:
    """The pawn goes where a route can be established, or else where one can be filled."""
    routes = s.board.province_routes[province] & s.stands_on(me)
    best: i64 = 1
    while routes != 0:
        route = lowest(routes)
        routes &= routes - 1
        if s.own(me, route) == s.board.route_len[route]:
            return 14
        if s.free_posts(route) > 0:
            best = 7
    return best


def choose_one(s: State, r: i64) -> i64:
    """What the policy answers to the open question; for callers in plain Python."""
    codes = vec[i64]([0] * MAX_ACTIONS)
    return choose(s, codes, play.legal(s, codes), r)


# ---------------------------------------------------------------- whole games
def playout(s: State, seed: i64, cap: i64) -> i64:
    """Play ``s`` on to its end, or for ``cap`` decisions; how many decisions were made."""
    codes = vec[i64]([0] * MAX_ACTIONS)
    return play_on(s, codes, first_random(seed), cap)


def play_on(s: State, codes: vec[i64], r: i64, cap: i64) -> i64:
    made: i64 = 0
    while s.over() == 0 and made < cap:
        n = play.legal(s, codes)
        play.apply(s, choose(s, codes, n, r))
        r = next_random(r)
        made += 1
    return made


def playouts(start: State, seed: i64, games: i64, cap: i64) -> tuple[i64, i64, i64]:
    """Play many games from one position: a hash of all results, decisions made, and games that ended."""
    codes = vec[i64]([0] * MAX_ACTIONS)
    h: i64 = 0
    total: i64 = 0
    ended: i64 = 0
    for game in range(games):
        s = start.copy()
        made = play_on(s, codes, first_random(seed + game), cap)
        total += made
        if s.over() != 0:
            ended += 1
        h = mix(h, made)
        for player in range(s.rules.players):
            h = mix(h, scoring.total(s, player))
    return h, total, ended


def trace(s: State, seed: i64, cap: i64, uniform: bool) -> tuple[i64, i64]:
    """Play on with the policy, or uniformly, and fold every offer and the final cells into a hash (for tests)."""
    codes = vec[i64]([0] * MAX_ACTIONS)
    r = first_random(seed)
    h: i64 = 0
    made: i64 = 0
    while s.over() == 0 and made < cap:
        n = play.legal(s, codes)
        for i in range(n):
            h = mix(h, codes[i])
        code = codes[below(r, n)] if uniform else choose(s, codes, n, r)
        h = mix(h, code)
        play.apply(s, code)
        r = next_random(r)
        made += 1
    for cell in s.to_bytes():
        h = mix(h, cell)
    return h, made
