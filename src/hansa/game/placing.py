"""What a position may say (docs/position.md), put onto a state; sentences about what is not understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Required, TypedDict

from hansa.engine import neutral, offices, pawn
from hansa.engine.constants import ABILITIES, ACTIONS, MERCHANT, NEUTRAL, Q_TURN, TRADER
from hansa.engine.layout import (
    MAX_EXTRAS,
    MAX_LAID,
    MOST_IN_POOL,
    MOST_PASSES,
    MOST_TURNS,
    SPECIAL_SPACES,
    TRADERS_OF_A_COLOUR,
)
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State, piece_of
from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.complaints import usual_reserve

LAID_BEFORE: Final = {"token", "route", "chair"}  # what positions of version 0.1 say of a laid token
LETTERS: Final = "abcden"  # the seats, and the neutral traders


class WrittenLaid(TypedDict):
    """A tribute or block token on the board."""

    token: str
    route: str
    seat: int


class WrittenDesk(TypedDict, total=False):
    """What may stand in a desk of a position (docs/position.md)."""

    points: Required[int]
    levels: Required[list[int]]  # keys, actions, privilege, book, bank
    supply: Required[list[int]]  # traders, merchants
    stock: Required[list[int]]
    unused: list[str]
    used: list[str]
    kept: list[str]
    mission: str
    tiles: list[str]


class Written(TypedDict, total=False):
    """What may stand in a position, beside the kind of game that it is of."""

    posts: dict[str, str]
    offices: dict[str, str]
    extra: dict[str, str]
    special: dict[str, str]
    tokens: dict[str, str]
    pool: list[str]
    due: int
    laid: list[WrittenLaid]
    tiles: list[str]
    pawn: str | None
    reserve: list[int]
    desks: Required[list[WrittenDesk]]
    connected: list[int]
    triggers: list[str]
    start: int
    turn: Required[int]
    actions_left: Required[int]
    done: list[str]
    permits: list[str]
    passes: int
    turns: int
    incomplete: bool


class WrittenPosition(Written, total=False):
    """A position with the kind of game that it is of."""

    board: Required[str]
    edition: Required[str]
    players: Required[list[str]]
    options: dict[str, Any]


PARTS: Final = tuple(Written.__annotations__)
DESK_PARTS: Final = tuple(WrittenDesk.__annotations__)
# What may have been done in a turn.
ACTED, TOUCHED, BOUGHT, PAWN_MOVED, CAPITAL_FIRST = "acted", "touched", "bought", "pawn_moved", "capital_first"
DONE: Final = (ACTED, TOUCHED, BOUGHT, PAWN_MOVED, CAPITAL_FIRST)


class PositionError(ValueError):
    """A position that cannot be one; the sentence says where and why."""


def usually_done(s: State) -> list[str]:
    return [ACTED, TOUCHED] if s.actions_left() < s.value(s.player(), ACTIONS) else []


class Reader:
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
                out.append(int(piece_of(owner, MERCHANT if sign.isupper() else TRADER)))
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
        spaces = {str(int(s.board.special_points[i])): i for i in range(SPECIAL_SPACES)}
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
        for shape, count in enumerate(numbers("supply", 2, TRADERS_OF_A_COLOUR)):
            s.gain_supply(p, shape, count - int(s.supply(p, shape)))
        for shape, count in enumerate(numbers("stock", 2, TRADERS_OF_A_COLOUR)):
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
            reserve = self.part("reserve", list, usual_reserve(s))
            if len(reserve) != 2:
                raise PositionError(f"reserve: neutral traders and unused colours are expected, not {short(reserve)}")
            s.set_reserve(self.number(reserve[0], "reserve", neutral.COLOURS * TRADERS_OF_A_COLOUR))
            s.set_colours(self.number(reserve[1], "reserve", neutral.COLOURS - 1))
        elif "reserve" in self.position:
            raise PositionError("reserve: this game has no neutral traders")

    def set_turn(self, s: State) -> None:
        position = self.position
        player = self.number(position.get("turn"), "turn", self.players - 1)
        left = self.number(position.get("actions_left"), "actions_left", 99)
        s.set_start(self.number(position.get("start", player), "start", self.players - 1))
        s.begin_turn(player, left)
        done = position.get("done", usually_done(s))
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
