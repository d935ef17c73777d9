"""A position in one line, as FEN is for chess: short, readable, and the same as the JSON of docs/position.md.

    hansa_45:bigbox 3/aB.=s/35 12/b/a+bc/11 3:12111:4+0:2+0:s3-o/... a3 pool=ss4dtx start=b turns=9

Game, posts of all routes, offices of all cities, desks, whose turn with how many actions; then what else there is, each
part with its name; at the end, after ``moves``, what was played since. This module only rewrites one form into the
other; what a position may be is checked where it is set up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from hansa.game.boards import PrintedBoard
from hansa.game.editions import SetupError, choose_board, edition
from hansa.game.placing import PositionError, short

Json = dict[str, Any]
SEATS: Final = "abcde"
SIGNS: Final[Mapping[str, str]] = {
    "extra_office": "o",
    "swap": "s",
    "plus3": "3",
    "plus4": "4",
    "develop": "d",
    "three": "t",
    "exchange": "x",
    "tribute": "r",
    "block": "k",
    "?": "?",
}
TOKENS: Final[Mapping[str, str]] = {sign: token for token, sign in SIGNS.items()}
NONE: Final = "-"
MOVES: Final = " moves "


# ---------------------------------------------------------------- writing
def write(position: Mapping[str, Any], board: PrintedBoard, default_names: tuple[str, ...]) -> str:
    """The line for a position in JSON, as ``Game.position`` gives it."""
    rest = dict(position)
    head = [rest.pop("board"), rest.pop("edition"), *_options(rest.pop("options", {}))]
    names, played = tuple(rest.pop("players")), rest.pop("played", [])
    posts, tokens = rest.pop("posts", {}), rest.pop("tokens", {})
    offices, extra = rest.pop("offices", {}), rest.pop("extra", {})
    routes = [_route(posts.get(route, ""), tokens.get(route)) for route in board.routes]
    cities = [_city(offices.get(city, ""), extra.get(city, "")) for city in board.cities]
    turn = f"{SEATS[rest.pop('turn')]}{rest.pop('actions_left')}"
    fields = [":".join(head), _runs(routes), _runs(cities), "/".join(map(_desk, rest.pop("desks"))), turn]
    for key, value in rest.items():
        if key == "incomplete":
            fields += [key] if value else []
        elif value or key in ("done", "start"):
            fields.append(f"{key}={PARTS[key][0](value)}")
    if names != default_names:
        fields.append("players=" + ",".join(quote(name, safe="") for name in names))
    return " ".join(fields) + (MOVES + "; ".join(played) if played else "")


def _options(options: Mapping[str, Any]) -> Iterator[str]:
    for key, value in options.items():
        if isinstance(value, Mapping):
            yield f"{key}=" + ",".join(f"{token}*{number}" for token, number in value.items())
        else:
            yield key if value is True else f"{key}={value}"


def _route(pieces: str, token: str | None) -> str:
    return pieces + ("" if token is None else f"={SIGNS[token]}")


def _city(offices: str, extra: str) -> str:
    return (f"{extra[::-1]}+" if extra else "") + offices


def _runs(places: list[str]) -> str:
    """The places with a stroke between them; a number stands for so many empty ones."""
    out: list[str] = []
    empty = 0
    for place in [*places, None]:
        if place == "":
            empty += 1
            continue
        if empty:
            out.append(str(empty))
            empty = 0
        if place is not None:
            out.append(place)
    return "/".join(out)


def _desk(desk: Mapping[str, Any]) -> str:
    parts = [str(desk["points"]), "".join(map(str, desk["levels"]))]
    parts += ["+".join(map(str, desk[key])) for key in ("supply", "stock")]
    tokens = [_signs(desk.get(key, [])) for key in ("unused", "used", "kept")]
    if any(tokens):
        parts.append("-".join(tokens).rstrip("-"))
    parts += [f"mission={desk['mission']}"] if "mission" in desk else []
    parts += [f"tiles={_listed(desk['tiles'])}"] if desk.get("tiles") else []
    return ":".join(parts)


def _signs(tokens: list[str]) -> str:
    return "".join(SIGNS[token] for token in tokens)


def _listed(words: list[Any]) -> str:
    return "+".join(map(str, words)) or NONE


def _seats(seats: list[int]) -> str:
    return "".join(SEATS[seat] for seat in seats)


def _laid(laid: list[Mapping[str, Any]]) -> str:
    return ",".join(f"{SEATS[each['seat']]}{SIGNS[each['token']]}@{each['route']}" for each in laid)


def _special(special: Mapping[str, str]) -> str:
    return "+".join(points + seat for points, seat in special.items())


# ---------------------------------------------------------------- reading
def read(line: str) -> Json:
    """The JSON form of a line; PositionError says which part is not understood."""
    text, _, moves = line.strip().partition(MOVES)
    fields = text.split()
    if len(fields) < 5:
        raise PositionError(
            f"a position is a JSON object, or a line of game, routes, cities, desks and turn, not {short(line)}"
        )
    head, routes, cities, desks, turn, *rest = fields
    out = _read_head(head)
    seats = desks.split("/")
    try:
        board = choose_board(out["board"], edition(out["edition"]), len(seats))
    except SetupError as error:
        raise PositionError(f"game: {error}") from None
    out |= _read_routes(routes, board) | _read_cities(cities, board)
    out["desks"] = [_read_desk(desk, f"desk {i}") for i, desk in enumerate(seats)]
    found = re.fullmatch(r"([a-e])(\d{1,3})", turn)
    if not found:
        raise PositionError(f"turn: a seat's letter and the actions left are expected, like a3, not {short(turn)}")
    out |= {"turn": SEATS.index(found[1]), "actions_left": int(found[2])}
    for part in rest:
        key, equals, value = part.partition("=")
        if key in out:
            raise PositionError(f"{key}: given twice")
        if key == "incomplete" and not equals:
            out[key] = True
        elif key == "players" and equals:
            out[key] = [unquote(name) for name in value.split(",")]
        elif key in PARTS and equals:
            out[key] = PARTS[key][1](value, key)
        else:
            known = ", ".join([*PARTS, "players", "incomplete"])
            raise PositionError(f"there is no part {short(part)}; there are {known}")
    if moves:
        out["played"] = [move.strip() for move in moves.split(";")]
    return out


def _read_head(head: str) -> Json:
    board, *more = head.split(":")
    options: Json = {}
    for option in more[1:]:
        key, equals, value = option.partition("=")
        if "*" in value:
            pairs = [pair.partition("*") for pair in value.split(",")]
            options[key] = {token: _number(number, f"option {key}") for token, _, number in pairs}
        else:
            options[key] = _number(value, f"option {key}") if equals else True
    return {"board": board, "edition": more[0] if more else "bigbox"} | ({"options": options} if options else {})


def _read_runs(text: str, ids: tuple[str, ...], what: str) -> Iterator[tuple[str, str]]:
    """Each place that is not empty, with what stands there."""
    at = 0
    for place in text.split("/"):
        if place.isdecimal():
            at += _number(place, what)
            continue
        if at < len(ids):
            yield ids[at], place
        at += 1
    if at != len(ids):
        raise PositionError(f"{what}: {at} are given, the board has {len(ids)}")


def _read_routes(text: str, board: PrintedBoard) -> Json:
    posts, tokens = {}, {}
    for route, place in _read_runs(text, tuple(board.routes), "routes"):
        pieces, equals, sign = place.partition("=")
        if pieces:
            posts[route] = pieces
        if equals:
            tokens[route] = _token(sign, f"token on {route}")
    return {"posts": posts, "tokens": tokens}


def _read_cities(text: str, board: PrintedBoard) -> Json:
    offices, extra = {}, {}
    for city, place in _read_runs(text, tuple(board.cities), "cities"):
        beside, plus, printed = place.rpartition("+")
        if printed:
            offices[city] = printed
        if plus:
            extra[city] = beside[::-1]
    return {"offices": offices, "extra": extra}


def _read_desk(text: str, where: str) -> Json:
    points, *parts = text.split(":")
    if len(parts) < 3:
        raise PositionError(
            f"{where}: points, levels, supply and stock are expected, like 3:12111:4+0:2+0, not {text!r}"
        )
    desk: Json = {"points": _number(points, where), "levels": [_number(level, where) for level in parts[0]]}
    for key, value in zip(("supply", "stock"), parts[1:3], strict=True):
        desk[key] = [_number(number, f"{where}, {key}") for number in value.split("+")]
    for part in parts[3:]:
        key, equals, value = part.partition("=")
        if not equals:
            groups = part.split("-")
            if len(groups) > 3:
                raise PositionError(
                    f"{where}: unused, used and kept tokens are expected, like s3-o-k, not {short(part)}"
                )
            for name, signs in zip(("unused", "used", "kept"), groups, strict=False):
                desk[name] = _tokens(signs, where)
        elif key == "mission":
            desk[key] = value
        elif key == "tiles":
            desk[key] = value.split("+")
        else:
            raise PositionError(f"{where}: there is no part {short(part)}; there are mission and tiles")
    return desk


def _number(text: str, where: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise PositionError(f"{where}: a number is expected, not {short(text)}")
    return int(text)


def _token(sign: str, where: str) -> str:
    if sign not in TOKENS:
        known = ", ".join(f"{sign} {token}" for token, sign in SIGNS.items())
        raise PositionError(f"{where}: there is no token {short(sign)}; there are {known}")
    return TOKENS[sign]


def _tokens(signs: str, where: str) -> list[str]:
    return [_token(sign, where) for sign in signs]


def _seat(sign: str, where: str) -> int:
    if len(sign) != 1 or sign not in SEATS:
        raise PositionError(f"{where}: a seat's letter from a to e is expected, not {short(sign)}")
    return SEATS.index(sign)


def _read_seats(text: str, where: str) -> list[int]:
    return [_seat(sign, where) for sign in text]


def _read_list(text: str, where: str) -> list[str]:
    return [] if text == NONE else text.split("+")


def _read_numbers(text: str, where: str) -> list[int]:
    return [_number(number, where) for number in text.split("+")]


def _read_laid(text: str, where: str) -> list[Json]:
    out = []
    for each in text.split(","):
        found = re.fullmatch(r"(.)(.)@(.+)", each)
        if not found:
            raise PositionError(f"{where}: a seat, a token and its route are expected, like bk@a-b, not {short(each)}")
        out.append({"token": _token(found[2], where), "route": found[3], "seat": _seat(found[1], where)})
    return out


def _read_special(text: str, where: str) -> dict[str, str]:
    found = [re.fullmatch(r"(\d+)([a-e])", each) for each in text.split("+")]
    if not all(found):
        raise PositionError(f"{where}: points and a seat are expected, like 7a+11b, not {short(text)}")
    return {each[1]: each[2] for each in found if each}


Part = tuple[Callable[[Any], str], Callable[[str, str], Any]]
NUMBER: Final[Part] = (str, _number)
WORD: Final[Part] = (str, lambda text, where: text)
WORDS: Final[Part] = (_listed, _read_list)
PARTS: Final[Mapping[str, Part]] = {
    "special": (_special, _read_special),
    "pool": (_signs, _tokens),
    "due": NUMBER,
    "laid": (_laid, _read_laid),
    "tiles": WORDS,
    "pawn": WORD,
    "reserve": (_listed, _read_numbers),
    "connected": (_seats, _read_seats),
    "triggers": WORDS,
    "start": (lambda seat: SEATS[seat], _seat),
    "done": WORDS,
    "permits": WORDS,
    "passes": NUMBER,
    "turns": NUMBER,
}
"""Part of a position -> how it is written, and how it is read."""
