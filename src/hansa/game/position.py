"""A position written down as JSON that people can read and write, and set up again with checks (docs/position.md).

Written are positions between two actions of a turn; any other is the last such position and the actions since.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from hansa.engine.constants import ABILITIES, MERCHANT, Q_PAWN_START, Q_TURN, TOKENS, TRADER
from hansa.engine.hidden import first_unseen
from hansa.engine.layout import MAX_LAID, SPECIAL_SPACES
from hansa.engine.state import State, owner_of, shape_of
from hansa.game import names
from hansa.game import setup as setups
from hansa.game.boards import PrintedBoard
from hansa.game.complaints import Complaint as Complaint
from hansa.game.complaints import complaints
from hansa.game.editions import RULES_VERSION, Edition, Options, SetupError, token_set
from hansa.game.knowledge import HIDDEN, fill_cards, fill_tokens
from hansa.game.placing import DONE, LETTERS, Reader, short, usually_done
from hansa.game.placing import PositionError as PositionError

Json = dict[str, Any]
OLD_INCOMPLETE: Final = "aside"  # what positions written by version 0.1 call it


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
            str(int(s.board.special_points[i])): LETTERS[int(s.special(i)) - 1]
            for i in range(SPECIAL_SPACES)
            if s.special(i)
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
    if done != usually_done(s):
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
    reader = Reader(position, board, players)
    any_start = setups.draw(board, edition, players, options, 1)
    s = setups.first_state(board, edition, players, options, any_start, version)
    reader.set_up(s)
    incomplete = reader.part("incomplete", bool, False)
    return s, list(complaints(s, board, edition, options, incomplete=incomplete))


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
