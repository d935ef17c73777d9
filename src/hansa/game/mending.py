"""Ways to mend a position that could not be in a game: one for each complaint of ``position.complaints``.

A position under construction is JSON (docs/position.md). Each mend changes as little as it can and only what its
complaint is about; what people placed on the board stays where it is if there is another way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from hansa.engine.end import POINTS_TO_END
from hansa.engine.layout import MERCHANTS_OF_A_COLOUR, TRADERS_OF_A_COLOUR
from hansa.engine.state import State
from hansa.game import making, names
from hansa.game import position as positions
from hansa.game.boards import PrintedBoard
from hansa.game.complaints import Complaint
from hansa.game.editions import Edition, Options, check_modules, choose_board, edition, options_from_json
from hansa.game.placing import WrittenPosition
from hansa.game.position import Json

ABOUT: Final = ("board", "edition", "players", "options")


@dataclass(frozen=True, slots=True)
class Draft:
    """A position under construction: what game it is of, its parts, and what they amount to."""

    board: PrintedBoard
    edition: Edition
    seats: tuple[str, ...]
    options: Options
    parts: Json
    state: State
    complaints: tuple[Complaint, ...]

    @property
    def about(self) -> Json:
        """The kind of game."""
        options = {"options": self.options.to_json()} if self.options.to_json() else {}
        return {"board": self.board.id, "edition": self.edition.id, "players": list(self.seats)} | options

    @property
    def position(self) -> WrittenPosition:
        """The whole position, as ``Game.from_position`` takes it."""
        return cast("WrittenPosition", self.about | self.parts)  # all parts have been read


def draft(position: Mapping[str, Any] | str) -> Draft:
    """A position that is worked on, in JSON or in one line; ValueError where it cannot even be understood."""
    found = dict(making.read_text(position) if isinstance(position, str) else position)
    about = {key: found.pop(key) for key in ABOUT if key in found}
    found.pop("played", None)  # a position is changed between two actions; what was begun since is dropped
    desks = found.get("desks")
    seats = making.seats_of(about.get("players", len(desks) if isinstance(desks, list) else 0))
    ed = edition(about.get("edition", "bigbox"))
    printed = choose_board(about.get("board", "hansa"), ed, len(seats))
    options = options_from_json(about.get("options", {}))
    check_modules(ed, printed, options)
    parts = positions.fill(found, printed, ed, options)
    state, complaints = positions.look(parts, printed, ed, len(seats), options)
    return Draft(printed, ed, seats, options, parts, state, tuple(complaints))


def mend(made: Draft, complaint: Complaint) -> Draft:
    """The draft without what was complained of; other things may be complained of then."""
    parts = json.loads(json.dumps(made.parts))
    MENDS[complaint.id](parts, made, dict(complaint.args))
    return draft(made.about | parts)


def mend_all(made: Draft) -> Draft:
    """Everything that can be mended, one after the other."""
    for _ in range(100):
        if not made.complaints:
            break
        made = mend(made, made.complaints[0])
    return made


# ---------------------------------------------------------------- one for each complaint
Args = dict[str, Any]


def _pieces(parts: Json, made: Draft, args: Args) -> None:
    """What is missing comes to the stock; what is too many leaves stock, supply, and then the board."""
    desk = parts["desks"][args["player"]]
    for shape, whole in enumerate((TRADERS_OF_A_COLOUR, MERCHANTS_OF_A_COLOUR)):
        more = whole - args[("traders", "merchants")[shape]]
        for key in ("stock", "supply"):
            change = max(more, -desk[key][shape])
            desk[key][shape] += change
            more -= change
        letter = "abcde"[args["player"]]
        for _ in range(-more):
            _take_away(parts, letter.upper() if shape else letter)


def _take_away(parts: Json, sign: str) -> None:
    """One piece of the kind from the board: from a post if there is one, else an office."""
    for key, instead in (("posts", "."), ("extra", ""), ("offices", "")):
        for place, signs in reversed(parts.get(key, {}).items()):
            at = signs.rfind(sign)
            if at >= 0:
                parts[key][place] = signs[:at] + instead + signs[at + 1 :]
                return


def _points(parts: Json, made: Draft, args: Args) -> None:
    parts["desks"][args["player"]]["points"] = int(POINTS_TO_END) - 1


def _connected(parts: Json, made: Draft, args: Args) -> None:
    connected = [seat for seat in parts.get("connected", []) if seat != args["player"]]
    had = len(connected) != len(parts.get("connected", []))
    parts["connected"] = connected if had else [*connected, args["player"]]


def _cities(parts: Json, made: Draft, args: Args) -> None:
    """The last office of a completed city is given up."""
    sizes = made.state.board.city_size
    for city, signs in reversed(parts.get("offices", {}).items()):
        if len(signs) == int(sizes[made.board.city_index[city]]):
            parts["offices"][city] = signs[:-1]
            return


def _ship(parts: Json, made: Draft, args: Args) -> None:
    route, _, index = str(args["post"]).rpartition("/")
    signs = parts["posts"][route]
    at = int(index) - 1
    parts["posts"][route] = signs[:at] + ("." if signs[at] == "n" else signs[at].upper()) + signs[at + 1 :]


def _extra(parts: Json, made: Draft, args: Args) -> None:
    del parts["extra"][args["city"]]


def _tokens(parts: Json, made: Draft, args: Args) -> None:
    """What is missing comes to the pool; what is too many leaves the pool, then routes, then desks."""
    token, more = args["token"], args["limit"] - args["n"]
    pool = parts.setdefault("pool", [])
    pool.extend([token] * more)
    desks = [desk.get(key, []) for desk in parts["desks"] for key in ("kept", "used", "unused")]
    for _ in range(-more):
        if token in pool:
            pool.reverse()
            pool.remove(token)
            pool.reverse()
        elif token in parts.get("tokens", {}).values():
            del parts["tokens"][next(route for route, each in parts["tokens"].items() if each == token)]
        elif any(each["token"] == token for each in parts.get("laid", [])):
            parts["laid"].remove(next(each for each in parts["laid"] if each["token"] == token))
        else:
            next(held for held in desks if token in held).remove(token)


def _neutral(parts: Json, made: Draft, args: Args) -> None:
    for key in ("posts", "offices", "extra"):
        instead = "." if key == "posts" else ""
        parts[key] = {place: signs.replace("n", instead) for place, signs in parts.get(key, {}).items()}


def _neutral_full(parts: Json, made: Draft, args: Args) -> None:
    parts["posts"][args["route"]] = parts["posts"][args["route"]][:-1]


def _reserve(parts: Json, made: Draft, args: Args) -> None:
    """As many as the board leaves; beyond that traders of the board go."""
    del parts["reserve"]
    for _ in range(args["n"] - args["limit"]):
        _take_away(parts, "n")


def _missions(parts: Json, made: Draft, args: Args) -> None:
    """Every seat has a card of its own, or none where the game has none."""
    spare = ["+".join(card) for card in made.board.missions]
    taken = []
    for desk in parts["desks"]:
        card = desk.pop("mission", None)
        if made.options.missions:
            taken.append(desk)
            desk["mission"] = card if card in spare else None
            if card in spare:
                spare.remove(card)
    for desk in taken:
        if desk["mission"] is None:
            desk["mission"] = spare.pop(0)


def _tiles(parts: Json, made: Draft, args: Args) -> None:
    shown = parts.setdefault("tiles", [])
    held = [tile for desk in parts["desks"] for tile in desk.get("tiles", [])]
    spare = [tile for tile in names.TILES if tile not in shown and tile not in held]
    more = args["limit"] - args["n"]
    shown.extend(spare[: max(more, 0)])
    for _ in range(-more):
        next(each for each in (shown, *(desk.get("tiles", []) for desk in parts["desks"])) if each).pop()


MENDS: Final[Mapping[str, Callable[[Json, Draft, Args], None]]] = {
    "pieces": _pieces,
    "points": _points,
    "connected": _connected,
    "cities": _cities,
    "ship": _ship,
    "extra": _extra,
    "tokens": _tokens,
    "neutral": _neutral,
    "neutral-full": _neutral_full,
    "reserve": _reserve,
    "missions": _missions,
    "missions-same": _missions,
    "tiles": _tiles,
}
"""Id of a complaint -> what is done about it."""
