"""Positions written down: a position as JSON that people can read, and back, with a check that it can be one.

    {"posts": {"arnheim-munster": "aB."}, "offices": {"munster": "ab"}, "extra": {"minden": "c"},
     "special": {"7": "a"}, "tokens": {"bremen-hamburg": "swap"}, "pool": ["plus3"],
     "desks": [{"points": 13, "levels": [1, 2, 1, 1, 1], "supply": [1, 0], "stock": [9, 0],
                "unused": [], "used": ["swap"]}, ...],
     "connected": [2], "turn": 1, "actions_left": 2}

``a`` to ``e`` are the traders of the chairs, ``n`` the neutral ones, capitals merchants, a dot an empty post.
Offices are listed from left to right; extra offices of a city from right to left. Levels are in the order Keys,
Actions, Privilege, Book, Bank. Used for tests only: games proper are records.
"""

from __future__ import annotations

from typing import Any

from hansa.engine import network
from hansa.engine import state as layout
from hansa.engine.constants import (
    ABILITIES,
    BOOK,
    EXTRA_OFFICE,
    MERCHANT,
    NEUTRAL,
    Q_TURN,
    SHIP,
    SPACES,
    THREE,
    TOKENS,
    TRADER,
)
from hansa.engine.end import POINTS_TO_END
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.game import names
from hansa.game.editions import EDITIONS, Options, token_set
from hansa.game.game import Game

Json = dict[str, Any]
TRADERS, MERCHANTS = 27, 4
LETTERS = "abcden"


def letter(piece: int) -> str:
    sign = LETTERS[(piece - 1) // 2]
    return sign.upper() if (piece - 1) % 2 == MERCHANT else sign


def piece_of(sign: str) -> int:
    if sign.lower() not in LETTERS:
        raise ValueError(f"{sign!r} is no piece: {LETTERS} are traders, capitals merchants")
    return 1 + 2 * LETTERS.index(sign.lower()) + (MERCHANT if sign.isupper() else TRADER)


def write(game: Game) -> Json:
    """The position of the game at the beginning of a turn or between two of its actions."""
    s, board = game.state, game.board
    assert s.depth() == 1, "only positions between actions are written down"
    assert s.top() == Q_TURN, "only positions between actions are written down"
    players = range(int(s.rules.players))
    posts = {}
    for r, route in enumerate(board.routes):
        start = int(s.board.route_start[r])
        signs = [int(s.piece(start + i)) for i in range(board.route_lengths[r])]
        if any(signs):
            posts[route] = "".join(letter(piece) if piece else "." for piece in signs)
    offices, extra = {}, {}
    for c, city in enumerate(board.cities):
        if s.offices(c):
            offices[city] = "".join(letter(int(s.office(c, i))) for i in range(int(s.offices(c))))
        outside = [letter(int(s.extra_piece(i))) for i in range(int(s.extras())) if int(s.extra_city(i)) == c]
        if outside:
            extra[city] = "".join(outside)
    connected = [p for p in players if s.connected(p)]
    return {
        "posts": posts,
        "offices": offices,
        "extra": extra,
        "special": {
            str(int(s.board.special_points[i])): LETTERS[int(s.special(i)) - 1] for i in range(4) if s.special(i)
        },
        "tokens": {route: names.TOKENS[int(s.token(r)) - 1] for r, route in enumerate(board.routes) if s.token(r)},
        "pool": [names.TOKENS[int(s.pool_token(i))] for i in range(int(s.drawn()), int(s.pool_size()))],
        "desks": [
            {
                "points": int(s.prestige(p)),
                "levels": [int(s.level(p, a)) for a in range(ABILITIES)],
                "supply": [int(s.supply(p, shape)) for shape in (TRADER, MERCHANT)],
                "stock": [int(s.stock(p, shape)) for shape in (TRADER, MERCHANT)],
                "unused": [names.TOKENS[t] for t in range(TOKENS) for _ in range(int(s.unused(p, t)))],
                "used": [names.TOKENS[t] for t in range(TOKENS) for _ in range(int(s.used(p, t)))],
            }
            for p in players
        ],
        "connected": sorted(connected, key=lambda p: int(s.connected(p))),
        "turn": int(s.player()),
        "actions_left": int(s.actions_left()),
    }


def read(board: str, edition: str, position: Json) -> Game:
    """A game that stands in this position; a ValueError says what cannot be."""
    game = Game.new(board=board, edition=edition, players=len(position["desks"]), seed=1)
    s, printed = game.state, game.board
    for r in range(int(s.board.n_routes)):
        s.set_token(r, 0)
    for post in range(int(s.board.n_posts)):
        if s.piece(post):
            s.take(post)
    for route, signs in position["posts"].items():
        start = int(s.board.route_start[printed.route_index[route]])
        for i, sign in enumerate(signs):
            if sign != ".":
                s.put(start + i, piece_of(sign))
    for city, signs in position["offices"].items():
        for i, sign in enumerate(signs):
            s.set_office(printed.city_index[city], i, piece_of(sign))
    for city, signs in position["extra"].items():
        for sign in signs:
            s.add_extra_left(printed.city_index[city], piece_of(sign))
    values = [int(s.board.special_points[i]) for i in range(4)]
    for points, sign in position["special"].items():
        s.set_special(values.index(int(points)), LETTERS.index(sign))
    for route, token in position["tokens"].items():
        s.set_token(printed.route_index[route], 1 + names.TOKENS.index(token))
    for i, token in enumerate(position["pool"]):
        s.set_pool(i, names.TOKENS.index(token))
    s.set_pool_size(len(position["pool"]))
    s.set_drawn(0)
    for p, desk in enumerate(position["desks"]):
        s.add_prestige(p, desk["points"] - int(s.prestige(p)))
        for ability, level in enumerate(desk["levels"]):
            s.set_level(p, ability, level)
        for shape in (TRADER, MERCHANT):
            s.gain_supply(p, shape, desk["supply"][shape] - int(s.supply(p, shape)))
            s.gain_stock(p, shape, desk["stock"][shape] - int(s.stock(p, shape)))
        for token in desk["unused"]:
            s.add_unused(p, names.TOKENS.index(token), 1)
        for token in desk["used"]:
            s.add_used(p, names.TOKENS.index(token), 1)
    for p in position["connected"]:
        s.set_connected(p)
    s.set_completed(full_cities(s))
    give_turn(s, position["turn"], position["actions_left"])
    found = complaints(game, edition)
    if found:
        raise ValueError("; ".join(found))
    return game


def give_turn(s: State, player: int, actions: int) -> None:
    """It is this player's turn, with so many actions left of it."""
    s.cells[layout.DEPTH_AT] = 0
    s.begin_turn(player, actions)
    if actions < s.value(player, 1):
        s.set_actions_left(actions + 1)
        s.spend_action()
    s.push(Q_TURN, player)


def full_cities(s: State) -> int:
    """Cities that count as completed: no printed space free, or a green city with an office (R-103, R-297)."""
    count = 0
    for city in range(int(s.board.n_cities)):
        if s.board.city_green[city]:
            count += int(s.anybody_in(city))
        else:
            count += int(not s.has_free_space(city))
    return count


def owned(s: State, player: int) -> tuple[int, int]:
    """Traders and merchants of a player, wherever they are (R-2)."""
    traders, merchants = 1, 0  # one trader stands on the prestige track
    for ability in range(ABILITIES):
        covered = int(LAST_LEVEL[ability]) - int(s.level(player, ability))
        if ability == BOOK:
            merchants += covered
        else:
            traders += covered
    counts = [traders, merchants]
    pieces = [int(s.piece(post)) for post in range(int(s.board.n_posts))]
    pieces += [int(s.office(c, i)) for c in range(int(s.board.n_cities)) for i in range(SPACES)]
    pieces += [int(s.extra_piece(i)) for i in range(int(s.extras()))]
    for shape in (TRADER, MERCHANT):
        counts[shape] += int(s.supply(player, shape)) + int(s.stock(player, shape))
        counts[shape] += pieces.count(1 + 2 * player + shape)
    counts[MERCHANT] += sum(int(s.special(i)) == 1 + player for i in range(4))
    return counts[TRADER], counts[MERCHANT]


def complaints(game: Game, edition: str) -> list[str]:
    """What could not be in a game: pieces or tokens too many, wrong places, awards that do not fit the offices."""
    s, board = game.state, game.board
    players = range(int(s.rules.players))
    found = []
    for p in players:
        if owned(s, p) != (TRADERS, MERCHANTS):
            found.append(f"chair {p + 1} owns {owned(s, p)} traders and merchants, not {(TRADERS, MERCHANTS)}")
        if s.prestige(p) >= POINTS_TO_END:
            found.append(f"chair {p + 1} has {s.prestige(p)} points: the game has ended")
        if network.connects(s, p) != (s.connected(p) != 0):
            found.append(f"the offices of chair {p + 1} and the East-West award do not agree")
        found.extend(
            f"chair {p + 1} has no level {s.level(p, ability)} of {names.ABILITIES[ability]}"
            for ability in range(ABILITIES)
            if not 1 <= s.level(p, ability) <= LAST_LEVEL[ability]
        )
    if s.completed() >= s.board.full_city_limit:
        found.append(f"{s.completed()} cities are completed: the game has ended")
    found.extend(
        f"a trader stands on the ship post {board.post_names[post]}"
        for post in range(int(s.board.n_posts))
        if s.board.post_kind[post] == SHIP and s.piece(post) and (int(s.piece(post)) - 1) % 2 == TRADER
    )
    for c, city in enumerate(board.cities):
        if s.offices(c) > s.board.city_size[c]:
            found.append(f"{city} has {s.board.city_size[c]} spaces, not {s.offices(c)}")
        beside = [i for i in range(int(s.extras())) if int(s.extra_city(i)) == c]
        if beside and s.offices(c) == 0 and not s.board.city_green[c]:
            found.append(f"{city} has an extra office but no other")
    limits = token_set(EDITIONS[edition], Options())
    for t in range(EXTRA_OFFICE, THREE + 1):
        there = sum(int(s.token(r)) == 1 + t for r in range(int(s.board.n_routes)))
        there += sum(int(s.pool_token(i)) == t for i in range(int(s.drawn()), int(s.pool_size())))
        there += sum(int(s.unused(p, t)) + int(s.used(p, t)) + int(s.plate(p, t)) for p in players)
        if there != limits[names.TOKENS[t]]:
            found.append(f"there are {there} tokens {names.TOKENS[t]}, not {limits[names.TOKENS[t]]}")
    if any(int(s.piece(post)) - 1 >= 2 * NEUTRAL for post in range(int(s.board.n_posts))) and not s.rules.neutral:
        found.append("neutral traders stand on the board of a game without them")
    return found
