"""A position written down as JSON that people can read and write, and set up again with checks (docs/position.md).

Written are positions between two actions of a turn; any other is the last such position and the actions since.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hansa.engine import network, neutral, offices, pawn
from hansa.engine.constants import (
    ABILITIES,
    ACTIONS,
    BOOK,
    MERCHANT,
    NEUTRAL,
    Q_PAWN_START,
    Q_TURN,
    SHIP,
    TOKENS,
    TRADER,
)
from hansa.engine.end import POINTS_TO_END
from hansa.engine.key import first_unseen
from hansa.engine.layout import MAX_EXTRAS, MAX_LAID, MOST_IN_POOL, MOST_PASSES, MOST_TURNS, SPACES
from hansa.engine.neutral import TRADERS_OF_A_COLOUR
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State, owner_of, shape_of
from hansa.game import names
from hansa.game import setup as setups
from hansa.game.boards import PrintedBoard
from hansa.game.editions import RULES_VERSION, Edition, Options, SetupError, token_set
from hansa.game.knowledge import HIDDEN, fill_cards, fill_tokens

Json = dict[str, Any]
TRADERS: Final = 27
MERCHANTS: Final = 4
LAID_BEFORE: Final = {"token", "route", "chair"}  # what positions of version 0.1 say of a laid token
LETTERS: Final = "abcden"  # the seats, and the neutral traders
NEUTRAL_COLOURS: Final = 3
SPECIAL: Final = 4

# What may stand in a position, and in a desk of it.
PARTS: Final = (
    *("posts", "offices", "extra", "special", "tokens", "pool", "due", "laid", "tiles", "pawn", "reserve"),
    *("desks", "connected", "triggers", "start", "turn", "actions_left", "done", "permits", "passes", "turns"),
    "incomplete",
)
OLD_INCOMPLETE: Final = "aside"  # what positions written by version 0.1 call it
DESK_PARTS: Final = ("points", "levels", "supply", "stock", "unused", "used", "kept", "mission", "tiles")
# What may have been done in a turn.
ACTED, TOUCHED, BOUGHT, PAWN_MOVED, CAPITAL_FIRST = "acted", "touched", "bought", "pawn_moved", "capital_first"
DONE: Final = (ACTED, TOUCHED, BOUGHT, PAWN_MOVED, CAPITAL_FIRST)


class PositionError(ValueError):
    """A position that cannot be one; the sentence says where and why."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that could not be in a game: id and arguments for translation, and an English sentence."""

    id: str
    args: Mapping[str, str | int]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


# ---------------------------------------------------------------- writing
def can_be_written(s: State) -> bool:
    """Between two actions of a turn, or before the pawn is placed."""
    between = s.depth() == 1 and s.top() == Q_TURN
    return s.over() == 0 and (between or (s.depth() == 2 and s.top() == Q_PAWN_START))


def write(s: State, board: PrintedBoard) -> Json:
    """The position, hidden things included; what is as usual is left out."""
    assert can_be_written(s), "only positions between actions are written down"
    players = range(int(s.rules.players))
    out: Json = {
        "posts": dict(_posts(s, board)),
        "offices": {
            city: "".join(letter(int(s.office(c, i))) for i in range(int(s.offices(c))))
            for c, city in enumerate(board.cities)
            if s.offices(c)
        },
        "extra": dict(_extras(s, board)),
        "special": {
            str(int(s.board.special_points[i])): LETTERS[int(s.special(i)) - 1] for i in range(SPECIAL) if s.special(i)
        },
        "tokens": {route: names.TOKENS[int(s.token(r)) - 1] for r, route in enumerate(board.routes) if s.token(r)},
        "pool": [names.TOKENS[int(s.pool_token(i))] for i in range(int(first_unseen(s)), int(s.pool_size()))],
        "desks": [_desk(s, board, p) for p in players],
        "connected": sorted((p for p in players if s.connected(p)), key=lambda p: int(s.connected(p))),
        "start": int(s.start()),
        "turn": int(s.player()),
        "turns": int(s.turns()),
        "actions_left": int(s.actions_left()),
    }
    rest: Json = {
        "due": int(s.due()),
        "laid": [
            {
                "token": names.TOKENS[int(s.laid_token(i)) - 1],
                "route": board.routes[int(s.laid_route(i))],
                "seat": int(s.laid_owner(i)),
            }
            for i in range(MAX_LAID)
            if s.laid_token(i)
        ],
        "tiles": [tile for i, tile in enumerate(names.TILES) if s.tile(i) == 1],
        "pawn": board.provinces[int(s.pawn()) - 1] if s.pawn() else None,
        "reserve": [int(s.reserve()), int(s.colours())] if s.rules.neutral else None,
        "triggers": [word for bit, word in names.TRIGGERS.items() if int(s.triggers()) & bit],
        "permits": [board.cities[int(city)] for k, city in enumerate(s.board.permit_city) if int(s.permits()) >> k & 1],
        "passes": int(s.passes()),
    }
    done = [word for word, true in zip(DONE, _done(s), strict=True) if true]
    if done != _usually_done(s):
        rest["done"] = done
    return out | {key: value for key, value in rest.items() if value or key == "done"}


def _posts(s: State, board: PrintedBoard) -> Iterator[tuple[str, str]]:
    for r, route in enumerate(board.routes):
        start = int(s.board.route_start[r])
        pieces = [int(s.piece(start + i)) for i in range(board.route_lengths[r])]
        if any(pieces):
            yield route, "".join(letter(piece) if piece else "." for piece in pieces)


def _extras(s: State, board: PrintedBoard) -> Iterator[tuple[str, str]]:
    for c, city in enumerate(board.cities):
        beside = [letter(int(s.extra_piece(i))) for i in range(int(s.extras())) if int(s.extra_city(i)) == c]
        if beside:
            yield city, "".join(beside)


def _desk(s: State, board: PrintedBoard, p: int) -> Json:
    desk: Json = {
        "points": int(s.prestige(p)),
        "levels": [int(s.level(p, a)) for a in range(ABILITIES)],
        "supply": [int(s.supply(p, shape)) for shape in (TRADER, MERCHANT)],
        "stock": [int(s.stock(p, shape)) for shape in (TRADER, MERCHANT)],
        "unused": [names.TOKENS[t] for t in range(TOKENS) for _ in range(int(s.unused(p, t)))],
        "used": [names.TOKENS[t] for t in range(TOKENS) for _ in range(int(s.used(p, t)))],
    }
    if s.plate_all(p):
        desk["kept"] = [names.TOKENS[t] for t in range(TOKENS) for _ in range(int(s.plate(p, t)))]
    if s.mission(p):
        desk["mission"] = "+".join(board.missions[int(s.mission(p)) - 1])
    tiles = [tile for i, tile in enumerate(names.TILES) if s.owns_tile(p, i)]
    return desk | ({"tiles": tiles} if tiles else {})


def _done(s: State) -> tuple[bool, bool, bool, bool, bool]:
    return s.acted(), not s.fresh(), s.bought(), s.pawn_moved(), s.capital_first()


def _usually_done(s: State) -> list[str]:
    return [ACTED, TOUCHED] if s.actions_left() < s.value(s.player(), ACTIONS) else []


def letter(piece: int) -> str:
    sign = LETTERS[int(owner_of(piece))]
    return sign.upper() if shape_of(piece) == MERCHANT else sign


# ---------------------------------------------------------------- reading
def read(
    position: Mapping[str, Any],
    board: PrintedBoard,
    edition: Edition,
    players: int,
    options: Options,
    version: int = RULES_VERSION,
) -> State:
    """Set the position up. PositionError says what is wrong. An ``incomplete`` one may lack pieces and tokens."""
    s, found = look(position, board, edition, players, options, version)
    if found:
        raise PositionError("; ".join(map(str, found)))
    return s


def look(
    position: Mapping[str, Any],
    board: PrintedBoard,
    edition: Edition,
    players: int,
    options: Options,
    version: int = RULES_VERSION,
) -> tuple[State, list[Complaint]]:
    """The position as far as it can be understood, and what could not be in a game."""
    reader = _Reader(position, board, players)
    any_start = setups.draw(board, edition, players, options, 1)
    s = setups.first_state(board, edition, players, options, any_start, version)
    reader.set_up(s)
    incomplete = reader.part("incomplete", bool, False)
    return s, list(complaints(s, board, edition, options, incomplete=incomplete))


class _Reader:
    """Puts a position onto a state and says where it is not understood."""

    def __init__(self, position: Mapping[str, Any], board: PrintedBoard, players: int) -> None:
        if not isinstance(position, Mapping):
            raise PositionError(f"a position is a JSON object, not {short(position)}")
        _known(position, PARTS, "a position")
        self.position = position
        self.board = board
        self.players = players

    # ------------------------------------------------------------ parts
    def part(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.position.get(key, default)
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise PositionError(f"{key}: {KINDS[kind]} is expected, not {short(value)}")
        return value

    def number(self, value: Any, where: str, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise PositionError(f"{where}: a number from 0 to {most} is expected, not {short(value)}")
        return value

    def one_of(self, value: Any, known: Mapping[str, int], where: str, what: str) -> int:
        if not isinstance(value, str) or value not in known:
            near = f"; there are {', '.join(known)}" if len(known) <= 16 else ""
            raise PositionError(f"{where}: there is no {what} {short(value)}{near}")
        return known[value]

    def token(self, value: Any, where: str) -> int:
        return self.one_of(value, TOKEN_INDEX, where, "token")

    def pieces(self, value: Any, where: str, most: int, empty: str = "") -> list[int]:
        """Packed pieces by their signs, 0 for an empty place."""
        if not isinstance(value, str):
            raise PositionError(f"{where}: pieces are written as text like 'aB.', not {short(value)}")
        if len(value) > most:
            raise PositionError(f"{where}: there are {most} places, not {len(value)}")
        out = []
        for sign in value:
            owner = LETTERS.find(sign.lower())
            if sign == empty:
                out.append(0)
            elif owner < 0 or self.players <= owner < NEUTRAL or (owner == NEUTRAL and sign.isupper()):
                people = LETTERS[: self.players]
                raise PositionError(
                    f"{where}: {sign!r} is not a piece; {people[0]} to {people[-1]} are the traders of the seats, "
                    f"n neutral ones, capitals are merchants"
                )
            else:
                out.append(1 + 2 * owner + (MERCHANT if sign.isupper() else TRADER))
        return out

    # ------------------------------------------------------------ setting up
    def set_up(self, s: State) -> None:
        self.clear(s)
        self.place_pieces(s)
        self.place_tokens(s)
        desks = self.part("desks", list)
        if len(desks) != self.players:
            raise PositionError(f"desks: one for each of {self.players} players is expected, not {len(desks)}")
        for p, desk in enumerate(desks):
            self.set_desk(s, p, desk)
        for p in self.part("connected", list, []):
            if s.connected(self.number(p, "connected", self.players - 1)):
                raise PositionError(f"connected: {p} is listed twice")
            s.set_connected(p)
        s.set_completed(offices.count_completed(s))
        self.set_neutral(s)
        self.set_turn(s)

    def clear(self, s: State) -> None:
        for r in range(int(s.board.n_routes)):
            s.set_token(r, 0)
        for post in range(int(s.board.n_posts)):
            if s.piece(post):
                s.take(post)
        for tile in range(len(names.TILES)):
            s.set_tile(tile, 0)
        for p in range(self.players):
            s.set_mission(p, 0)

    def place_pieces(self, s: State) -> None:
        board = self.board
        for route, signs in self.part("posts", dict, {}).items():
            r = self.one_of(route, board.route_index, "posts", "route")
            where = f"posts of {route}"
            for i, piece in enumerate(self.pieces(signs, where, board.route_lengths[r], empty=".")):
                if piece:
                    s.put(int(s.board.route_start[r]) + i, piece)
        for city, signs in self.part("offices", dict, {}).items():
            c = self.one_of(city, board.city_index, "offices", "city")
            for i, piece in enumerate(self.pieces(signs, f"offices of {city}", int(s.board.city_size[c]))):
                s.set_office(c, i, piece)
        for city, signs in self.part("extra", dict, {}).items():
            c = self.one_of(city, board.city_index, "extra", "city")
            for piece in self.pieces(signs, f"extra offices of {city}", MAX_EXTRAS - int(s.extras())):
                s.add_extra_left(c, piece)
        spaces = {str(int(s.board.special_points[i])): i for i in range(SPECIAL)}
        for points, sign in self.part("special", dict, {}).items():
            space = self.one_of(points, spaces, "special", "special prestige of")
            if not isinstance(sign, str) or len(sign) != 1 or sign not in LETTERS[: self.players]:
                raise PositionError(f"special {points}: the seat's letter is expected, not {short(sign)}")
            s.set_special(space, LETTERS.index(sign))

    def place_tokens(self, s: State) -> None:
        for route, token in self.part("tokens", dict, {}).items():
            r = self.one_of(route, self.board.route_index, "tokens", "route")
            s.set_token(r, 1 + self.token(token, f"token on {route}"))
        pool = self.part("pool", list, [])
        if len(pool) > MOST_IN_POOL:
            raise PositionError(f"pool: {len(pool)} tokens are too many")
        for i, token in enumerate(pool):
            s.set_pool(i, self.token(token, "pool"))
        s.set_pool_size(len(pool))
        due = self.number(self.position.get("due", 0), "due", min(len(pool), 9) if s.rules.draw_at_once else 9)
        s.set_due(due)
        s.set_drawn(due if s.rules.draw_at_once else 0)
        laid = self.part("laid", list, [])
        if len(laid) > MAX_LAID:
            raise PositionError(f"laid: at most {MAX_LAID} tokens lie on the board, not {len(laid)}")
        for entry in laid:
            if not isinstance(entry, Mapping) or set(entry) not in ({"token", "route", "seat"}, LAID_BEFORE):
                raise PositionError(f"laid: token, route and seat are expected, not {short(entry)}")
            route = self.one_of(entry["route"], self.board.route_index, "laid", "route")
            owner = self.number(entry.get("seat", entry.get("chair")), "laid", self.players - 1)
            s.lay_out(self.token(entry["token"], "laid"), route, owner)
        for tile in self.part("tiles", list, []):
            s.set_tile(self.one_of(tile, TILE_INDEX, "tiles", "Favour tile"), 1)

    def set_desk(self, s: State, p: int, desk: Any) -> None:
        where = f"desk {p}"
        if not isinstance(desk, Mapping):
            raise PositionError(f"{where}: a JSON object is expected, not {short(desk)}")
        _known(desk, DESK_PARTS, where)

        def numbers(key: str, count: int, most: int) -> list[int]:
            value = desk.get(key)
            if not isinstance(value, list) or len(value) != count:
                raise PositionError(f"{where}, {key}: {count} numbers are expected, not {short(value)}")
            return [self.number(each, f"{where}, {key}", most) for each in value]

        points = self.number(desk.get("points"), f"{where}, points", 255)
        s.add_prestige(p, points - int(s.prestige(p)))
        for ability, level in enumerate(numbers("levels", ABILITIES, 9)):
            if not 1 <= level <= LAST_LEVEL[ability]:
                word = names.ABILITIES[ability]
                raise PositionError(f"{where}: {word} has the levels 1 to {int(LAST_LEVEL[ability])}, not {level}")
            s.set_level(p, ability, level)
        for shape, count in enumerate(numbers("supply", 2, TRADERS)):
            s.gain_supply(p, shape, count - int(s.supply(p, shape)))
        for shape, count in enumerate(numbers("stock", 2, TRADERS)):
            s.gain_stock(p, shape, count - int(s.stock(p, shape)))
        for key, add in (("unused", s.add_unused), ("used", s.add_used), ("kept", s.add_plate)):
            tokens = desk.get(key, [])
            if not isinstance(tokens, list):
                raise PositionError(f"{where}, {key}: a list of tokens is expected, not {short(tokens)}")
            for token in tokens:
                add(p, self.token(token, f"{where}, {key}"), 1)
        if "mission" in desk:
            cards = {"+".join(card): i for i, card in enumerate(self.board.missions)}
            s.set_mission(p, 1 + self.one_of(desk["mission"], cards, where, "mission card"))
        tiles = desk.get("tiles", [])
        if not isinstance(tiles, list):
            raise PositionError(f"{where}, tiles: a list is expected, not {short(tiles)}")
        for tile in tiles:
            s.set_tile(self.one_of(tile, TILE_INDEX, where, "Favour tile"), 2 + p)

    def set_neutral(self, s: State) -> None:
        if s.rules.neutral:
            reserve = self.part("reserve", list, _usual_reserve(s))
            if len(reserve) != 2:
                raise PositionError(f"reserve: neutral traders and unused colours are expected, not {short(reserve)}")
            s.set_reserve(self.number(reserve[0], "reserve", NEUTRAL_COLOURS * TRADERS_OF_A_COLOUR))
            s.set_colours(self.number(reserve[1], "reserve", NEUTRAL_COLOURS - 1))
        elif "reserve" in self.position:
            raise PositionError("reserve: this game has no neutral traders")

    def set_turn(self, s: State) -> None:
        position = self.position
        player = self.number(position.get("turn"), "turn", self.players - 1)
        left = self.number(position.get("actions_left"), "actions_left", 99)
        s.set_start(self.number(position.get("start", player), "start", self.players - 1))
        s.begin_turn(player, left)
        done = position.get("done", _usually_done(s))
        if not isinstance(done, list) or not all(word in DONE for word in done):
            raise PositionError(f"done: a list of {', '.join(DONE)} is expected, not {short(done)}")
        acted, touched, bought, moved, capital = (word in done for word in DONE)
        turns = self.number(position.get("turns", 1), "turns", MOST_TURNS)
        s.resume_turn(turns, acted, not touched, bought, moved, capital)
        s.set_passes(self.number(position.get("passes", 0), "passes", MOST_PASSES))
        cities = {self.board.cities[int(city)]: k for k, city in enumerate(s.board.permit_city)}
        used = 0
        for city in self.part("permits", list, []):
            used |= 1 << self.one_of(city, cities, "permits", "permission city")
        s.set_permits(used)
        bits: dict[str, int] = {word: bit for bit, word in names.TRIGGERS.items()}
        for word in self.part("triggers", list, []):
            s.trigger(self.one_of(word, bits, "triggers", "end trigger"))
        s.push(Q_TURN, player)
        self.set_pawn(s)

    def set_pawn(self, s: State) -> None:
        where = self.position.get("pawn")
        if not s.rules.pawn:
            if where is not None:
                raise PositionError("pawn: this game has no pawn")
        elif where is None:
            pawn.ask_start(s, 1 - s.start())
        else:
            s.set_pawn(self.one_of(where, self.board.province_index, "pawn", "province"))


KINDS: Final[dict[type, str]] = {
    dict: "a JSON object",
    list: "a list",
    int: "a number",
    str: "text",
    bool: "true or false",
}
TOKEN_INDEX: Final[dict[str, int]] = {token: i for i, token in enumerate(names.TOKENS)}
TILE_INDEX: Final[dict[str, int]] = {tile: i for i, tile in enumerate(names.TILES)}


def _known(given: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in given:
        if key not in known:
            raise PositionError(f"{where} has no part {short(key)}; there are {', '.join(known)}")


def short(value: object) -> str:
    """What was given, as a sentence about a mistake quotes it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def parse(text: str) -> Json:
    """A JSON object from text."""
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise PositionError(f"a position is a JSON object: {str(error)[:80]}") from None
    if not isinstance(found, dict):
        raise PositionError(f"a position is a JSON object, not {short(found)}")
    if OLD_INCOMPLETE in found:
        found["incomplete"] = found.pop(OLD_INCOMPLETE)
    return found


# ---------------------------------------------------------------- what can be
def owned(s: State, player: int, pieces: Mapping[int, int] | None = None) -> tuple[int, int]:
    """Traders and merchants of a player, wherever they are (R-2); one marks each tribute or block of the player.

    ``pieces`` says how many of each kind stand on the board, where that was counted already.
    """
    counts = [1, 0]  # one trader stands on the prestige track
    for ability in range(ABILITIES):
        counts[MERCHANT if ability == BOOK else TRADER] += int(LAST_LEVEL[ability]) - int(s.level(player, ability))
    if pieces is None:
        pieces = Counter(_all_pieces(s))
    for shape in (TRADER, MERCHANT):
        counts[shape] += int(s.supply(player, shape)) + int(s.stock(player, shape)) + pieces[1 + 2 * player + shape]
    counts[MERCHANT] += sum(int(s.special(i)) == 1 + player for i in range(SPECIAL))
    counts[TRADER] += sum(s.laid_token(i) != 0 and int(s.laid_owner(i)) == player for i in range(MAX_LAID))
    return counts[TRADER], counts[MERCHANT]


def _all_pieces(s: State) -> Iterator[int]:
    """Those on posts and in offices."""
    yield from (int(s.piece(post)) for post in range(int(s.board.n_posts)))
    yield from (int(s.office(c, i)) for c in range(int(s.board.n_cities)) for i in range(SPACES))
    yield from (int(s.extra_piece(i)) for i in range(int(s.extras())))


def complaints(
    s: State, board: PrintedBoard, edition: Edition, options: Options, incomplete: bool = False
) -> Iterator[Complaint]:
    """What could not be in a game: wrong numbers of pieces or tokens, awards that do not fit the offices, its end."""
    yield from _desk_complaints(s, incomplete)
    if s.completed() >= s.board.full_city_limit:
        n = int(s.completed())
        yield Complaint("cities", {"n": n}, f"offices: {n} cities are completed, so the game has ended")
    for post in range(int(s.board.n_posts)):
        if s.board.post_kind[post] == SHIP and s.piece(post) and shape_of(s.piece(post)) == TRADER:
            name = board.post_names[post]
            yield Complaint("ship", {"post": name}, f"posts: a trader stands on the ship post {name}")
    for c, city in enumerate(board.cities):
        beside = any(int(s.extra_city(i)) == c for i in range(int(s.extras())))
        if not incomplete and beside and s.offices(c) == 0 and not s.board.city_green[c]:
            yield Complaint("extra", {"city": city}, f"extra: {city} has an extra office but no other")
    yield from _token_complaints(s, token_set(edition, options), incomplete)
    yield from _neutral_complaints(s, board, incomplete)
    yield from _module_complaints(s, options, incomplete)


def _desk_complaints(s: State, incomplete: bool) -> Iterator[Complaint]:
    pieces = Counter(_all_pieces(s))
    for p in range(int(s.rules.players)):
        traders, merchants = owned(s, p, pieces)
        whole = incomplete or (traders, merchants) == (TRADERS, MERCHANTS)
        if traders > TRADERS or merchants > MERCHANTS or not whole:
            yield Complaint(
                "pieces",
                {"player": p, "traders": traders, "merchants": merchants},
                f"desk {p}: {traders} traders and {merchants} merchants are counted in all places, "
                f"not {TRADERS} and {MERCHANTS}",
            )
        if s.prestige(p) >= POINTS_TO_END:
            n = int(s.prestige(p))
            yield Complaint("points", {"player": p, "n": n}, f"desk {p}: {n} points, so the game has ended")
        if not incomplete and network.connects(s, p) != (s.connected(p) != 0):
            sentence = f"connected: the offices of seat {p} and the East-West award do not agree"
            yield Complaint("connected", {"player": p}, sentence)


def _neutral_pieces(s: State) -> int:
    return sum(1 for piece in _all_pieces(s) if piece > 2 * NEUTRAL)


def _usual_reserve(s: State) -> list[int]:
    """Neutral traders off the board, and unused colours: as many as the traders on the board leave (R-224)."""
    standing = _neutral_pieces(s)
    colours = min(-(-max(standing, 1) // TRADERS_OF_A_COLOUR), NEUTRAL_COLOURS)
    return [max(colours * TRADERS_OF_A_COLOUR - standing, 0), NEUTRAL_COLOURS - colours]


def _token_complaints(s: State, limits: Mapping[str, int], incomplete: bool) -> Iterator[Complaint]:
    there = Counter(int(s.token(r)) - 1 for r in range(int(s.board.n_routes)) if s.token(r))
    there.update(int(s.pool_token(i)) for i in range(int(first_unseen(s)), int(s.pool_size())))
    there.update(int(s.laid_token(i)) - 1 for i in range(MAX_LAID) if s.laid_token(i))
    for t, token in enumerate(names.TOKENS):
        players = range(int(s.rules.players))
        count = there[t] + sum(int(s.unused(p, t)) + int(s.used(p, t)) + int(s.plate(p, t)) for p in players)
        if count > limits[token] or (not incomplete and count < limits[token]):
            yield Complaint(
                "tokens",
                {"token": token, "n": count, "limit": limits[token]},
                f"there are {count} tokens {token!r}, not {limits[token]}",
            )


def _neutral_complaints(s: State, board: PrintedBoard, incomplete: bool) -> Iterator[Complaint]:
    standing = _neutral_pieces(s)
    if not s.rules.neutral:
        if standing:
            yield Complaint("neutral", {}, "posts: there are neutral traders in a game without them")
        return
    traders = standing + int(s.reserve()) + TRADERS_OF_A_COLOUR * int(s.colours())
    for r in range(int(s.board.n_routes)):
        if neutral.full(s, r):
            sentence = f"posts: neutral traders fill {board.routes[r]}; it is settled before the next action (R-230)"
            yield Complaint("neutral-full", {"route": board.routes[r]}, sentence)
    limit = NEUTRAL_COLOURS * TRADERS_OF_A_COLOUR
    if traders > limit or (not incomplete and traders < limit):
        sentence = f"reserve: {traders} neutral traders are counted, not {limit}"
        yield Complaint("reserve", {"n": traders, "limit": limit}, sentence)


def _module_complaints(s: State, options: Options, incomplete: bool) -> Iterator[Complaint]:
    players = range(int(s.rules.players))
    cards = [int(s.mission(p)) for p in players if s.mission(p)]
    if len(cards) != len(set(cards)):
        yield Complaint("missions-same", {}, "desks: every mission card exists once")
    limit = len(players) if options.missions else 0
    if len(cards) != limit:
        sentence = f"desks: {limit} mission cards are dealt, not {len(cards)}"
        yield Complaint("missions", {"n": len(cards), "limit": limit}, sentence)
    tiles = sum(s.tile(i) != 0 for i in range(len(names.TILES)))
    limit = len(players) if options.favour else 0
    if tiles != limit and not (incomplete and options.favour):
        sentence = f"tiles: {limit} Favour tiles are in the game, not {tiles}"
        yield Complaint("tiles", {"n": tiles, "limit": limit}, sentence)


# ---------------------------------------------------------------- what a seat kept
def fill(position: Json, board: PrintedBoard, edition: Edition, options: Options) -> Json:
    """A position with hidden things in it completed by what is left over, in a fixed order."""
    desks, pool = position.get("desks"), position.get("pool")
    if not isinstance(desks, list) or not isinstance(pool, list) or not all(isinstance(d, dict) for d in desks):
        return position  # reading it says what is wrong
    there = [*_values(position, "tokens"), *(each.get("token") for each in _laid(position))]
    there += [token for desk in desks for key in ("unused", "used") for token in _listed(desk, key)]
    try:
        hidden = [pool, *(_listed(desk, "kept") for desk in desks)]
        pool, *plates = fill_tokens(hidden, map(str, there), token_set(edition, options))
    except SetupError as error:
        raise PositionError(f"pool: {error}") from None
    desks = [desk | {"kept": plate} if plate else desk for desk, plate in zip(desks, plates, strict=True)]
    cards = fill_cards([desk.get("mission") for desk in desks], ["+".join(card) for card in board.missions], HIDDEN)
    desks = [desk | {"mission": card} if "mission" in desk else desk for desk, card in zip(desks, cards, strict=True)]
    return position | {"pool": pool, "desks": desks}


def _values(position: Json, key: str) -> list[Any]:
    part = position.get(key, {})
    return list(part.values()) if isinstance(part, dict) else []


def _laid(position: Json) -> list[Any]:
    return [each for each in _listed(position, "laid") if isinstance(each, dict)]


def _listed(given: Json, key: str) -> list[Any]:
    part = given.get(key, [])
    return part if isinstance(part, list) else []
