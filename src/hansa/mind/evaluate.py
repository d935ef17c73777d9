"""The hand-made evaluation: facts of each player in small integers, and what they are worth in hundredths of a point.

The facts are the ones good players look at: the score as it stands, abilities times the turns that are left, tokens
with their steps, pieces at hand, and routes in progress with what establishing them would give. The value of a seat
is its estimate less a mix of the best and the mean of the others. Everything is relative to seats and free of board
indexes, so that the same numbers serve every board and the inputs of a learned evaluation.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import favour, scoring
from hansa.engine.bits import bit
from hansa.engine.constants import (
    ABILITIES,
    ACTIONS,
    BANK,
    BOOK,
    EXTRA_OFFICE,
    KEYS,
    MERCHANT,
    NEUTRAL,
    NO_BONUS,
    NOBODY,
    PRIVILEGE,
    TILES,
    TRADER,
)
from hansa.engine.network import reach
from hansa.engine.rules import LAST_LEVEL, TOKEN_POINTS, value_at
from hansa.engine.state import State

KNOWN_TOKENS: Final = 9  # kinds that weights and nets were made for; a later one has no worth of its own until then

# ---------------------------------------------------------------- facts of one player
F_TRACK: Final = 0
F_ABILITIES: Final = 1
F_TOKENS: Final = 2
F_SPECIAL: Final = 3
F_CITIES: Final = 4
F_NETWORK: Final = 5
F_MISSION: Final = 6
F_COUNTRIES: Final = 7
F_LEVEL: Final = 8  # [ability] level - 1
F_SUPPLY_T: Final = 13
F_SUPPLY_M: Final = 14
F_STOCK_T: Final = 15
F_STOCK_M: Final = 16
F_STANDING_T: Final = 17
F_STANDING_M: Final = 18
F_UNUSED: Final = 19  # [token] of the KNOWN_TOKENS
F_ODD: Final = 28  # 1 if the next token makes a step of the token score
F_OFFICES: Final = 29
F_SIZE: Final = 30  # offices in the largest network
F_EAST_WEST: Final = 31  # 0 far away or done, up to 4: one office is missing
F_TRAFFIC: Final = 32  # pieces and attractions on routes beside controlled cities
F_POTENTIAL: Final = 33  # worth of the routes in progress, hundredths
F_BEST_0: Final = 34  # best route that only waits to be established, hundredths
F_BEST_1: Final = 35  # best route with one post missing
F_BEST: Final = 36  # best route in progress, its worth as in F_POTENTIAL
F_FULL: Final = 37  # complete routes
F_SHARED: Final = 38  # own pieces on routes where others stand
F_CHEAP: Final = 39  # own traders that stand in the way of others' nearly complete routes
F_READY: Final = 40  # pieces in the supply, at most four
F_ACTION_TURNS: Final = 41  # turns left times the worth of the Actions level, hundredths
F_SECOND: Final = 42  # second best route in progress, hundredths
F_TILES: Final = 43  # Favour tiles owned
F_DISTANCE: Final = 44  # turns until this player moves
PLAYER_FACTS: Final = 45
M_PRESENT: Final = 45  # beside the facts: mask of the cities with an office
M_USEFUL: Final = 46  # mask of the cities that an East-West connection lacks
M_WON: Final = 47  # tokens won
P_ABILITY: Final = 48  # [ability] how near the best route is that develops it, percent as W_NEED
P_TOKEN: Final = 53  # ... that brings a token
P_OFFICE: Final = 54  # ... that brings an office
P_SPECIAL: Final = 55  # ... that brings special prestige

# ---------------------------------------------------------------- weights, hundredths of a point
W_TRACK: Final = 0  # ... the same numbers as the facts up to PLAYER_FACTS
W_TURN_POINT: Final = 45  # worth of one more action per turn, per turn left
W_BANK: Final = 46  # per level and turn left
W_BOOK: Final = 47
W_PRIVILEGE: Final = 48
W_KEYS: Final = 49
W_NEED: Final = 50  # [missing posts 0..3] share of a route's gain, percent
W_BLOCKED: Final = 54  # percent left of that share for each foreign piece in the way
W_TOKEN: Final = 55  # [token] worth of a token won, besides its score
W_OFFICE_CONTROL: Final = 64
W_OFFICE_NETWORK: Final = 65  # percent of Keys for an office that hangs together with the others
W_OFFICE_LONE: Final = 66  # percent of Keys for any other office
W_BEST_OTHER: Final = 67  # percent of the best other in what is subtracted; the rest is the mean of the others
W_GIFT: Final = 68  # a control point for somebody else
W_ACTION_LEFT: Final = 69  # worth of an action not yet spent
W_TURNS: Final = 70  # turns left when the game begins, hundredths
W_OTHERS: Final = 71  # percent of what is subtracted for the others
W_EAST_WEST_OFFICE: Final = 72  # an office on the shortest way between East and West
W_IDLE: Final = 73  # an action given away at the end of the turn
N_WEIGHTS: Final = 74

LEVEL_WORTH: Final[vec[i64]] = vec[i64](
    [0, 100, 160, 200, 240, 240]  # Keys
    + [0, 100, 140, 200, 240, 300]  # Actions: hundredths of an action per turn
    + [0, 100, 180, 240, 240, 240]  # Privilege
    + [0, 100, 160, 200, 200, 200]  # Book
    + [0, 100, 150, 180, 180, 180]  # Bank
)

SEAT_FACTS: Final = 56  # distance between the facts of two players in the buffer
CITY_BITS: Final = 48  # of a mask of cities, with a small number above it
FAR: Final = 5 << CITY_BITS  # more than four offices are missing between East and West
WIN: Final = 1_000_000  # a game won for certain
PATIENCE: Final = 40  # rounds after which a player would rather lose than go on forever


def default_weights() -> list[int]:
    """The weights that were tuned by self-play; see docs/bots.md."""
    w = [0] * N_WEIGHTS
    for category in range(F_TRACK, F_COUNTRIES + 1):
        w[category] = 100
    w[F_TRACK] = 103
    w[F_SUPPLY_T] = 16
    w[F_SUPPLY_M] = 39
    w[F_STOCK_T] = 3
    w[F_STOCK_M] = 19
    w[F_STANDING_T] = 13
    w[F_STANDING_M] = 36
    for token, worth in enumerate([106, 55, 179, 284, 226, 147, 55, 86, 54]):
        w[F_UNUSED + token] = worth
    w[F_ODD] = 90
    w[F_OFFICES] = 59
    w[F_EAST_WEST] = 33
    w[F_TRAFFIC] = 12
    w[F_POTENTIAL] = 43
    w[F_BEST] = 51
    w[F_SECOND] = 27
    w[F_SHARED] = 8
    w[F_CHEAP] = 25
    w[F_READY] = 16
    w[F_ACTION_TURNS] = 89
    w[F_TILES] = 291
    w[W_TURN_POINT] = 77
    w[W_BANK] = 11
    w[W_BOOK] = 15
    w[W_PRIVILEGE] = 19
    w[W_KEYS] = 14
    for missing, share in enumerate([54, 34, 22, 11]):
        w[W_NEED + missing] = share
    w[W_BLOCKED] = 64
    for token, worth in enumerate([111, 46, 227, 310, 266, 117, 53, 71, 71]):
        w[W_TOKEN + token] = worth
    w[W_OFFICE_CONTROL] = 53
    w[W_OFFICE_NETWORK] = 98
    w[W_OFFICE_LONE] = 41
    w[W_BEST_OTHER] = 50
    w[W_GIFT] = 38
    w[W_ACTION_LEFT] = 80
    w[W_TURNS] = 1800
    w[W_OTHERS] = 78
    w[W_EAST_WEST_OFFICE] = 70
    w[W_IDLE] = 39
    return w


def turns_left(s: State, w: vec[i64]) -> i64:
    """Turns each player may still expect, in hundredths, from the three clocks (R-170)."""
    most: i64 = 0
    for p in range(s.rules.players):
        most = max(most, s.prestige(p))
    by_points = max(20 - most, i64(1)) * 5
    by_tokens: i64 = (s.pool_left() + 1) * 100 // (s.pool_size() + 1)
    by_cities = max(s.board.full_city_limit - s.completed(), i64(1)) * 100 // s.board.full_city_limit
    left = by_points
    second = by_tokens
    if second < left:
        left = by_tokens
        second = by_points
    if by_cities < left:
        second = left
        left = by_cities
    elif by_cities < second:
        second = by_cities
    turns = w[W_TURNS] * (3 * left + second) // 400
    # A game that goes on for very long is decided by what can be had at once.
    rounds = 100 * s.turns() // s.rules.players
    return max(min(turns, 2 * w[W_TURNS] - rounds), i64(60))


def east_west_ways(s: State, player: i64, mine: i64) -> i64:
    """Offices that are missing between East and West (at most 5), above the mask of useful cities."""
    board = s.board
    open_cities: i64 = mine
    for city in range(board.n_cities):
        if s.has_free_space(city) or (s.unused(player, EXTRA_OFFICE) > 0 and s.anybody_in(city)):
            open_cities |= bit(city)
    east = bit(board.east)
    west = bit(board.west)
    cost: i64 = 0
    group: i64 = 0
    if mine & east != 0:
        group = reach(s, mine, east)
    elif open_cities & east != 0:
        group = east
        cost = 1
        group |= reach(s, mine | east, east)
    else:
        return FAR
    frontier = group
    while group & west == 0:
        cost += 1
        if cost >= 5:
            return FAR
        grown: i64 = 0
        city = 0
        rest = frontier
        while rest != 0:
            if rest & 1 == 1:
                grown |= board.neighbours[city]
            rest >>= 1
            city += 1
        frontier = grown & open_cities & ~group
        if frontier == 0:
            return FAR
        joined = reach(s, mine | frontier, frontier)
        frontier |= joined & mine & ~group
        group |= frontier
    return (cost << CITY_BITS) | (group & ~mine & open_cities)


def office_worth(s: State, w: vec[i64], p: i64, city: i64, mine: i64, useful: i64, turns: i64) -> i64:
    """What a further office in the city would give the player, hundredths of a point."""
    have = s.present(p, city)
    worth: i64 = 0
    holder = s.controller(city)
    if holder == NOBODY:
        worth += 200 + w[W_OFFICE_CONTROL] * turns // 400
    elif holder != p:
        if have + 1 >= s.present(holder, city):
            worth += 200 + w[W_OFFICE_CONTROL] * turns // 400
    else:
        worth += 30
    keys = value_at(KEYS, s.level(p, KEYS))
    if have > 0 or mine == 0 or s.board.neighbours[city] & mine != 0:
        worth += keys * w[W_OFFICE_NETWORK]
    else:
        worth += keys * w[W_OFFICE_LONE]
    if (useful >> city) & 1 == 1 and have == 0:
        worth += w[W_EAST_WEST_OFFICE]
    return worth


def ability_worth(s: State, w: vec[i64], p: i64, ability: i64, offices: i64, turns: i64) -> i64:
    """What the next level of an ability would give, hundredths of a point."""
    level = s.level(p, ability)
    if level >= LAST_LEVEL[ability]:
        return 0
    step = LEVEL_WORTH[ability * 6 + level] - LEVEL_WORTH[ability * 6 + level - 1]
    if ability == ACTIONS:
        worth = w[W_TURN_POINT] * step * turns // 10000
    elif ability == BANK:
        worth = w[W_BANK] * step * turns // 10000
    elif ability == BOOK:
        worth = w[W_BOOK] * step * turns // 10000 + 40
    elif ability == PRIVILEGE:
        worth = w[W_PRIVILEGE] * step * turns // 10000
    else:
        worth = w[W_KEYS] * step * turns // 10000
        worth += (value_at(KEYS, level + 1) - value_at(KEYS, level)) * offices * 80
    if ability != KEYS and level + 1 == LAST_LEVEL[ability]:
        worth += 400
    return worth + w[F_SUPPLY_T]


def route_gain(s: State, w: vec[i64], p: i64, route: i64, f: vec[i64], turns: i64) -> i64:
    """What establishing the route would give the player, hundredths of a point; ``f`` holds the facts so far."""
    board = s.board
    at = p * SEAT_FACTS
    gain: i64 = 0
    token = s.token(route)
    if token != 0:
        won = f[at + M_WON]
        gain += 60
        if token <= KNOWN_TOKENS:
            gain += w[W_TOKEN + token - 1]
        gain += 100 * (TOKEN_POINTS[min(won + 1, i64(10))] - TOKEN_POINTS[min(won, i64(10))])
    privilege = s.value(p, PRIVILEGE)
    merchants = s.supply(p, MERCHANT) + s.standing(p, MERCHANT)
    mine = f[at + M_PRESENT]
    best: i64 = 0
    for which in range(i64(2)):
        city = board.route_a[route] if which == 0 else board.route_b[route]
        holder = s.controller(city)
        if holder == p:
            gain += 100
        elif holder != NOBODY:
            gain -= w[W_GIFT]
        worth: i64 = 0
        if s.has_free_space(city):
            space = s.offices(city)
            if board.colour_of_space(city, space) <= privilege and (
                board.shape_of_space(city, space) == TRADER or merchants > 0
            ):
                worth = office_worth(s, w, p, city, mine, f[at + M_USEFUL], turns)
                worth += 100 * board.coin_of_space(city, space)
        if worth == 0 and f[at + F_UNUSED + EXTRA_OFFICE] > 0 and holder != NOBODY:
            worth = office_worth(s, w, p, city, mine, f[at + M_USEFUL], turns) - 100
        best = max(best, worth)
        shown = board.city_abilities[city]
        ability: i64 = 0
        while shown != 0:
            if shown & 1 == 1:
                best = max(best, ability_worth(s, w, p, ability, f[at + F_OFFICES], turns))
            shown >>= 1
            ability += 1
    if board.route_special[route] != 0 and merchants > 0:
        for place in range(i64(4)):
            if place <= privilege and s.special(place) == 0:
                best = max(best, 100 * board.special_points[place])
    if board.route_bonus[route] != NO_BONUS:
        best += 100
    return gain + best


def desk_facts(s: State, w: vec[i64], p: i64, turns: i64, f: vec[i64], at: i64) -> None:
    """What lies on and beside the player's desk."""
    f[at + F_TRACK] = s.prestige(p)
    f[at + F_ABILITIES] = scoring.abilities(s, p)
    won = s.tokens_won(p)
    f[at + M_WON] = won
    f[at + F_TOKENS] = TOKEN_POINTS[min(won, i64(10))]
    f[at + F_SPECIAL] = scoring.special(s, p)
    f[at + F_MISSION] = scoring.mission(s, p)
    if s.board.has_countries:
        f[at + F_COUNTRIES] = scoring.score(s, p, F_COUNTRIES)
    for ability in range(i64(ABILITIES)):
        f[at + F_LEVEL + ability] = s.level(p, ability) - 1
    f[at + F_SUPPLY_T] = s.supply(p, TRADER)
    f[at + F_SUPPLY_M] = s.supply(p, MERCHANT)
    f[at + F_STOCK_T] = s.stock(p, TRADER)
    f[at + F_STOCK_M] = s.stock(p, MERCHANT)
    f[at + F_STANDING_T] = s.standing(p, TRADER)
    f[at + F_STANDING_M] = s.standing(p, MERCHANT)
    f[at + F_READY] = min(s.supply_all(p), i64(4))
    for token in range(i64(KNOWN_TOKENS)):
        f[at + F_UNUSED + token] = s.unused(p, token)
    f[at + F_ODD] = 1 if won == 0 or (won & 1 == 1 and won < 10) else 0
    f[at + F_ACTION_TURNS] = (
        (
            w[W_TURN_POINT] * LEVEL_WORTH[ACTIONS * 6 + s.level(p, ACTIONS) - 1]
            + w[W_BANK] * LEVEL_WORTH[BANK * 6 + s.level(p, BANK) - 1]
            + w[W_BOOK] * LEVEL_WORTH[BOOK * 6 + s.level(p, BOOK) - 1]
            + w[W_PRIVILEGE] * LEVEL_WORTH[PRIVILEGE * 6 + s.level(p, PRIVILEGE) - 1]
            + w[W_KEYS] * LEVEL_WORTH[KEYS * 6 + s.level(p, KEYS) - 1]
        )
        * turns
        // 10000
    )
    for tile in range(i64(TILES)):
        if s.owns_tile(p, tile):
            f[at + F_TILES] += 1
    ahead: i64 = 0 if s.fresh() else 1
    f[at + F_DISTANCE] = (p - s.player() - ahead + s.rules.players) % s.rules.players


def network_facts(s: State, p: i64, f: vec[i64], at: i64) -> None:
    """The largest network and the way between East and West; presence and offices are known."""
    mine = f[at + M_PRESENT]
    size: i64 = 0
    rest = mine
    while rest != 0:
        group = reach(s, rest, rest & -rest)
        n: i64 = 0
        city: i64 = 0
        bits = group
        while bits != 0:
            if bits & 1 == 1:
                n += s.present(p, city)
            bits >>= 1
            city += 1
        size = max(size, n)
        rest &= ~group
    f[at + F_SIZE] = size
    f[at + F_NETWORK] = size * value_at(KEYS, s.level(p, KEYS))
    if s.connected(p) == 0 and f[at + F_OFFICES] >= 2:
        ways = east_west_ways(s, p, mine)
        f[at + F_EAST_WEST] = 5 - (ways >> CITY_BITS)
        f[at + M_USEFUL] = ways & ((1 << CITY_BITS) - 1)


def progress_facts(s: State, p: i64, route: i64, f: vec[i64], share: i64) -> None:
    """How near the player is to each kind of reward, by the best of the routes that give it."""
    board = s.board
    at = p * SEAT_FACTS
    privilege = s.value(p, PRIVILEGE)
    merchants = s.supply(p, MERCHANT) + s.standing(p, MERCHANT)
    if s.token(route) != 0:
        f[at + P_TOKEN] = max(f[at + P_TOKEN], share)
    for which in range(i64(2)):
        city = board.route_a[route] if which == 0 else board.route_b[route]
        if s.has_free_space(city):
            space = s.offices(city)
            if board.colour_of_space(city, space) <= privilege and (
                board.shape_of_space(city, space) == TRADER or merchants > 0
            ):
                f[at + P_OFFICE] = max(f[at + P_OFFICE], share)
        shown = board.city_abilities[city]
        ability: i64 = 0
        while shown != 0:
            if shown & 1 == 1 and s.level(p, ability) < LAST_LEVEL[ability]:
                f[at + P_ABILITY + ability] = max(f[at + P_ABILITY + ability], share)
            shown >>= 1
            ability += 1
    if board.route_special[route] != 0 and merchants > 0:
        for place in range(i64(4)):
            if place <= privilege and s.special(place) == 0:
                f[at + P_SPECIAL] = max(f[at + P_SPECIAL], share)


def route_facts(s: State, w: vec[i64], p: i64, route: i64, f: vec[i64], turns: i64) -> None:
    """A route on which the player stands."""
    at = p * SEAT_FACTS
    length = s.board.route_len[route]
    own = s.own(p, route)
    free = s.free_posts(route)
    others = length - own - free
    missing = length - own
    gain = max(route_gain(s, w, p, route, f, turns), i64(0))
    share = w[W_NEED + missing]
    worth = gain * share * min(turns, i64(300)) // 30000
    if others > 0:
        f[at + F_SHARED] += own
        i: i64 = 0
        while i < others:
            worth = worth * w[W_BLOCKED] // 100
            share = share * w[W_BLOCKED] // 100
            i += 1
        if own + free <= 1 and length >= 3:
            f[at + F_CHEAP] += 1
    elif missing == 0:
        f[at + F_FULL] += 1
        f[at + F_BEST_0] = max(f[at + F_BEST_0], gain)
    elif missing == 1:
        f[at + F_BEST_1] = max(f[at + F_BEST_1], gain)
    progress_facts(s, p, route, f, share)
    f[at + F_POTENTIAL] += worth
    if worth > f[at + F_BEST]:
        f[at + F_SECOND] = f[at + F_BEST]
        f[at + F_BEST] = worth
    elif worth > f[at + F_SECOND]:
        f[at + F_SECOND] = worth


def all_facts(s: State, w: vec[i64], f: vec[i64]) -> None:
    """The facts of all players, SEAT_FACTS apart."""
    players = s.rules.players
    turns = turns_left(s, w)
    for i in range(players * SEAT_FACTS):
        f[i] = 0
    for p in range(players):
        desk_facts(s, w, p, turns, f, p * SEAT_FACTS)
    city_facts(s, f)
    for p in range(players):
        if f[p * SEAT_FACTS + M_PRESENT] != 0:
            network_facts(s, p, f, p * SEAT_FACTS)
    road_facts(s, w, f, turns)


def city_facts(s: State, f: vec[i64]) -> None:
    """Cities and offices of all players."""
    players = s.rules.players
    for city in range(s.board.n_cities):
        holder = s.controller(city)
        if holder == NOBODY:
            continue
        if holder != NEUTRAL:
            f[holder * SEAT_FACTS + F_CITIES] += favour.per_city(s, holder)
        for p in range(players):
            n = s.present(p, city)
            if n > 0:
                f[p * SEAT_FACTS + F_OFFICES] += n
                f[p * SEAT_FACTS + M_PRESENT] |= bit(city)


def road_facts(s: State, w: vec[i64], f: vec[i64], turns: i64) -> None:
    """What all players have on routes, and what passes beside their cities."""
    board = s.board
    players = s.rules.players
    for route in range(board.n_routes):
        busy = board.route_len[route] - s.free_posts(route)
        a = board.route_a[route]
        b = board.route_b[route]
        if busy > 0:
            for p in range(players):
                if s.own(p, route) > 0:
                    route_facts(s, w, p, route, f, turns)
        # Others will pass beside the cities that a player controls.
        if s.token(route) != 0:
            busy += 2
        if board.city_abilities[a] | board.city_abilities[b] != 0:
            busy += 2
        holder = s.controller(a)
        if holder < NEUTRAL:
            f[holder * SEAT_FACTS + F_TRAFFIC] += busy
        holder = s.controller(b)
        if holder < NEUTRAL:
            f[holder * SEAT_FACTS + F_TRAFFIC] += busy


def estimate(w: vec[i64], f: vec[i64], at: i64) -> i64:
    """Points that the player may expect in the end, hundredths, by the hand-made weights."""
    total: i64 = 0
    for i in range(F_POTENTIAL):
        total += w[i] * f[at + i]
    total += w[F_POTENTIAL] * f[at + F_POTENTIAL] // 100
    total += w[F_BEST_0] * f[at + F_BEST_0] // 100
    total += w[F_BEST_1] * f[at + F_BEST_1] // 100
    total += w[F_BEST] * f[at + F_BEST] // 100
    total += w[F_FULL] * f[at + F_FULL] + w[F_SHARED] * f[at + F_SHARED] + w[F_CHEAP] * f[at + F_CHEAP]
    total += w[F_READY] * f[at + F_READY]
    total += w[F_ACTION_TURNS] * f[at + F_ACTION_TURNS] // 100
    total += w[F_SECOND] * f[at + F_SECOND] // 100
    total += w[F_TILES] * f[at + F_TILES] + w[F_DISTANCE] * f[at + F_DISTANCE]
    return total


def final_value(s: State, seat: i64) -> i64:
    """A finished game: WIN for a victory, shared among the winners, and the margin in hundredths.

    Where everybody would lose by ending the game, nobody does, and it never ends. So the longer a game has gone on,
    the less a defeat counts against going on.
    """
    winners = scoring.winners(s)
    n: i64 = 0
    for p in range(s.rules.players):
        n += (winners >> p) & 1
    mine = scoring.total(s, seat)
    best: i64 = -1000
    for p in range(s.rules.players):
        if p != seat:
            best = max(best, scoring.total(s, p))
    value = (mine - best) * 100
    if (winners >> seat) & 1 == 1:
        return value + 2 * WIN // n - WIN
    late = s.turns() // s.rules.players - PATIENCE
    if late > 0:
        return value + 100 * late
    return value - WIN


def relative(s: State, w: vec[i64], seat: i64, f: vec[i64]) -> i64:
    """The value of a seat from the facts in ``f``: own estimate less that of the others."""
    mine: i64 = 0
    best: i64 = -1_000_000
    total: i64 = 0
    for p in range(s.rules.players):
        points = estimate(w, f, p * SEAT_FACTS)
        if p == seat:
            mine = points
        else:
            total += points
            best = max(best, points)
    mean = total // (s.rules.players - 1)
    others = (w[W_BEST_OTHER] * best + (100 - w[W_BEST_OTHER]) * mean) // 100
    return mine - w[W_OTHERS] * others // 100


def value(s: State, w: vec[i64], seat: i64, f: vec[i64]) -> i64:
    """What the position is worth to a seat, hundredths of a point; ``f`` is room for the facts."""
    if s.over() != 0:
        return final_value(s, seat)
    all_facts(s, w, f)
    return relative(s, w, seat, f)
