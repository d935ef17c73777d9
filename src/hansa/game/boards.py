"""Boards: one data file per printed board side, checked when it is loaded.

Other packages add boards under the entry points ``hansa.boards``: the text of a board file, or a function that gives
it. They are for programs; the page draws those that come with the game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any, Final

from hansa.engine.board import Board, BoardData
from hansa.engine.layout import CITIES, POSTS, PROVINCES, ROUTES, SPACES
from hansa.game import names

BOARDS: Final = ("hansa_23", "hansa_45", "east", "britannia_23", "britannia_45")
"""Those that come with the game."""
GROUP: Final = "hansa.boards"
MOST_POINTS: Final = 50  # for one office, space or connection


class BoardError(ValueError):
    """A board file that cannot be right; says which file and which entry."""


class PrintedBoard:
    """A board by its names: what is printed, and the engine's tables made from it."""

    def __init__(self, source: str, facts: Mapping[str, Any]) -> None:
        check = _Check(source, facts)
        self.id: Final[str] = check.text(facts, "id", "board")
        self.map: Final[str] = check.text(facts, "map", "board")
        self.players: Final[tuple[int, ...]] = tuple(check.list_of(facts, "players", "board"))
        self.facts: Final[Mapping[str, Any]] = facts
        self.cities: Final[tuple[str, ...]] = tuple(check.ids("cities"))
        self.routes: Final[tuple[str, ...]] = tuple(check.ids("routes"))
        self.city_names: Final[tuple[str, ...]] = tuple(str(c.get("name", c["id"])) for c in facts["cities"])
        self.provinces: Final[tuple[str, ...]] = tuple(check.ids("provinces")) if "provinces" in facts else ()
        self.missions: Final[tuple[tuple[str, str, str], ...]] = tuple(
            check.trio(card, f"mission {i + 1}") for i, card in enumerate(check.some(facts, "missions", "board"))
        )
        data = check.data()
        self.tables: Final[Board] = Board(data)
        self.post_names: Final[tuple[str, ...]] = tuple(
            f"{route}/{i + 1}" for r, route in enumerate(self.routes) for i in range(len(data.route_posts[r]))
        )
        self.post_index: Final[dict[str, int]] = {name: i for i, name in enumerate(self.post_names)}
        self.city_index: Final[dict[str, int]] = {name: i for i, name in enumerate(self.cities)}
        self.route_index: Final[dict[str, int]] = {name: i for i, name in enumerate(self.routes)}
        self.province_index: Final[dict[str, int]] = {name: i for i, name in enumerate(self.provinces)}
        self.route_cities: Final[tuple[tuple[str, str], ...]] = tuple(
            (self.cities[a], self.cities[b]) for a, b in data.route_ends
        )
        self.route_lengths: Final[tuple[int, ...]] = tuple(len(posts) for posts in data.route_posts)


class _Check:
    """Reads a board file and refuses it with the place of the mistake."""

    def __init__(self, source: str, facts: Mapping[str, Any]) -> None:
        self.source = source
        self.facts = facts
        self.cities: dict[str, int] = {}

    def fail(self, entry: str, problem: str) -> BoardError:
        return BoardError(f"{self.source}: {entry}: {problem}")

    def get(self, record: Any, key: str, entry: str) -> Any:
        if not isinstance(record, Mapping):
            raise self.fail(entry, f"must be an object, not {record!r}")
        if key not in record:
            raise self.fail(entry, f"{key!r} is missing")
        return record[key]

    def text(self, record: Mapping[str, Any], key: str, entry: str) -> str:
        value = self.get(record, key, entry)
        if not isinstance(value, str) or not value:
            raise self.fail(entry, f"{key!r} must be a text, not {value!r}")
        return value

    def list_of(self, record: Mapping[str, Any], key: str, entry: str) -> list[Any]:
        value = self.get(record, key, entry)
        if not isinstance(value, list):
            raise self.fail(entry, f"{key!r} must be a list, not {value!r}")
        return value

    def some(self, record: Mapping[str, Any], key: str, entry: str) -> list[Any]:
        """A list that may be left out."""
        return self.list_of(record, key, entry) if key in record else []

    def whole(self, record: Any, key: str, entry: str, least: int, most: int) -> int:
        value = self.get(record, key, entry)
        if type(value) is not int or not least <= value <= most:
            raise self.fail(entry, f"{key!r} must be a whole number from {least} to {most}, not {value!r}")
        return value

    def trio(self, card: Any, entry: str) -> tuple[str, str, str]:
        shared = self.list_of(card, "shared", entry)
        if len(shared) != 2:
            raise self.fail(entry, f"'shared' must be two cities, not {shared!r}")
        return shared[0], shared[1], self.get(card, "unique", entry)

    def ids(self, key: str) -> list[str]:
        found: list[str] = []
        for i, record in enumerate(self.list_of(self.facts, key, "board")):
            if not isinstance(record, Mapping):
                raise self.fail(f"{key}[{i}]", "must be an object")
            name = self.text(record, "id", f"{key}[{i}]")
            if name in found:
                raise self.fail(f"{key} {name!r}", "is listed twice")
            found.append(name)
        return found

    def one_of(self, value: Any, allowed: tuple[str | None, ...], entry: str, what: str) -> int:
        if value not in allowed:
            raise self.fail(entry, f"{what} {value!r} is not one of {', '.join(str(a) for a in allowed)}")
        return allowed.index(value)

    def city(self, name: Any, entry: str) -> int:
        if not isinstance(name, str) or name not in self.cities:
            raise self.fail(entry, f"unknown city {name!r}")
        return self.cities[name]

    def data(self) -> BoardData:
        data = BoardData()
        self.cities = {name: i for i, name in enumerate(self.ids("cities"))}
        for record in self.facts["cities"]:
            self.read_city(record, data)
        for record in self.facts["routes"]:
            self.read_route(record, data)
        self.check_sizes(data)
        self.check_reachable(data)
        self.read_extras(data)
        return data

    def read_city(self, record: Mapping[str, Any], data: BoardData) -> None:
        entry = f"city {record['id']!r}"
        spaces: list[tuple[int, int, int]] = []
        for i, space in enumerate(self.list_of(record, "offices", entry)):
            where = f"{entry} office {i + 1}"
            shape = self.one_of(self.get(space, "shape", where), names.SHAPES, where, "shape")
            colour = self.one_of(self.get(space, "privilege", where), names.COLOURS, where, "privilege")
            spaces.append((shape, colour, self.whole({"points": 0, **space}, "points", where, 0, MOST_POINTS)))
        green = record.get("kind") == "green"
        if green and spaces:
            raise self.fail(entry, "a green city has no printed offices")
        if not green and not spaces:
            raise self.fail(entry, "has no offices and is not green")
        data.city_spaces.append(spaces)
        data.city_green.append(int(green))
        data.city_abilities.append(
            [self.one_of(a, names.ABILITIES, entry, "ability") for a in self.some(record, "abilities", entry)]
        )
        data.city_countries.append([self.country(c, entry) for c in self.some(record, "countries", entry)])
        data.city_opens.append([self.country(c, entry) for c in self.some(record, "gateway_to", entry)])

    def country(self, name: Any, entry: str) -> int:
        return self.one_of(name, names.COUNTRIES, entry, "country")

    def read_route(self, record: Mapping[str, Any], data: BoardData) -> None:
        entry = f"route {record['id']!r}"
        ends = self.list_of(record, "cities", entry)
        if len(ends) != 2 or ends[0] == ends[1]:
            raise self.fail(entry, f"must join two different cities, not {ends!r}")
        pair = (self.city(ends[0], entry), self.city(ends[1], entry))
        if pair in data.route_ends or (pair[1], pair[0]) in data.route_ends:
            raise self.fail(entry, "another route joins the same cities")
        posts = self.list_of(record, "posts", entry)
        if not 2 <= len(posts) <= 4:
            raise self.fail(entry, f"a route has 2 to 4 posts, not {len(posts)}")
        if record.get("tavern"):
            data.taverns.append(len(data.route_ends))
        bonus = record.get("printed_bonus")
        if bonus and record.get("tavern"):
            raise self.fail(entry, "two tokens on one route: a tavern and a printed bonus")
        data.route_ends.append(pair)
        for i, post in enumerate(posts):
            if not isinstance(post, Mapping):
                raise self.fail(f"{entry} post {i + 1}", f"must be an object, not {post!r}")
        data.route_posts.append([int(bool(post.get("merchant_only"))) for post in posts])
        kind = self.get(bonus, "type", f"{entry} printed bonus") if bonus else None
        data.route_bonus.append(self.one_of(kind, names.BONUSES, entry, "printed bonus"))
        data.route_country.append(self.country(record.get("country") or "england", entry))

    def check_sizes(self, data: BoardData) -> None:
        posts = sum(len(p) for p in data.route_posts)
        spaces = max(len(s) for s in data.city_spaces)
        for what, n, most in (
            ("cities", len(data.city_spaces), CITIES),
            ("routes", len(data.route_ends), ROUTES),
            ("posts", posts, POSTS),
            ("offices in one city", spaces, SPACES),
            ("provinces", len(self.facts.get("provinces", [])), PROVINCES),
        ):
            if n > most:
                raise self.fail("board", f"{n} {what}, the engine holds at most {most}")
        if len(data.taverns) != 3:
            raise self.fail("board", f"three routes have a tavern, not {len(data.taverns)}")

    def check_reachable(self, data: BoardData) -> None:
        reached = {0}
        while True:
            more = {b for a, b in data.route_ends if a in reached} | {a for a, b in data.route_ends if b in reached}
            if more <= reached:
                break
            reached |= more
        for name, i in self.cities.items():
            if i not in reached:
                raise self.fail(f"city {name!r}", "no route leads there from the rest of the board")

    def read_extras(self, data: BoardData) -> None:
        east_west = self.get(self.facts, "east_west", "board")
        ends = self.list_of(east_west, "cities", "east_west")
        if len(ends) != 2 or ends[0] == ends[1]:
            raise self.fail("east_west", f"must join two different cities, not {ends!r}")
        data.east_west = (self.city(ends[0], "east_west"), self.city(ends[1], "east_west"))
        data.east_west_points = [
            self.whole({"points": p}, "points", "east_west", 0, MOST_POINTS)
            for p in self.list_of(east_west, "points", "east_west")
        ]
        data.full_city_limit = self.whole(self.facts, "full_city_limit", "board", 1, CITIES)
        routes = {name: i for i, name in enumerate(self.ids("routes"))}
        self.read_special(data, routes)
        for province in self.some(self.facts, "provinces", "board"):
            entry = f"province {province['id']!r}"
            data.province_routes.append([self.route(r, routes, entry) for r in self.list_of(province, "routes", entry)])
        index = {name: i for i, name in enumerate(self.ids("provinces"))} if data.province_routes else {}
        for pair in self.some(self.facts, "province_adjacency", "board"):
            both = [self.text(pair, side, "province_adjacency") for side in ("a", "b")]
            if not set(both) <= index.keys():
                raise self.fail("province_adjacency", f"unknown province in {both[0]!r}, {both[1]!r}")
            data.province_pairs.append((index[both[0]], index[both[1]]))
        for i, card in enumerate(self.some(self.facts, "missions", "board")):
            a, b, c = (self.city(name, f"mission {i + 1}") for name in self.trio(card, f"mission {i + 1}"))
            data.missions.append((a, b, c))

    def read_special(self, data: BoardData, routes: dict[str, int]) -> None:
        special = self.get(self.facts, "special_prestige", "board")
        leads = [self.route(r, routes, "special_prestige") for r in self.list_of(special, "routes", "special_prestige")]
        data.route_special = [int(r in leads) for r in range(len(data.route_ends))]
        spaces = self.list_of(special, "spaces", "special_prestige")
        colours = [self.get(space, "privilege", "special_prestige") for space in spaces]
        if colours != list(names.COLOURS):
            raise self.fail("special_prestige", f"spaces must be white, orange, pink, black, not {colours}")
        data.special_points = [self.whole(s, "points", "special_prestige", 0, MOST_POINTS) for s in spaces]

    def route(self, name: Any, routes: dict[str, int], entry: str) -> int:
        if not isinstance(name, str) or name not in routes:
            raise self.fail(entry, f"unknown route {name!r}")
        return routes[name]


def read_board(text: str, source: str = "board") -> PrintedBoard:
    """A board from the text of a board file; BoardError names file and entry of any mistake."""
    if not isinstance(text, str):
        raise BoardError(f"{source}: the text of a board file is expected, not {type(text).__name__}")
    try:
        facts = json.loads(text)
    except json.JSONDecodeError as error:
        raise BoardError(f"{source}: line {error.lineno}: not JSON: {error.msg}") from None
    if not isinstance(facts, dict):
        raise BoardError(f"{source}: a board file holds one object")
    return PrintedBoard(source, facts)


@cache
def installed() -> tuple[str, ...]:
    """Boards of other packages, by the names of their entry points. Looking for them takes time, so it is done once."""
    return tuple(dict.fromkeys(point.name for point in entry_points(group=GROUP) if point.name not in BOARDS))


def known() -> tuple[str, ...]:
    """All boards that there are here."""
    return BOARDS + installed()


@cache
def board(name: str) -> PrintedBoard:
    """One of the boards that come with the game, or of another package."""
    if name in BOARDS:
        text = files("hansa").joinpath("data", "boards", f"{name}.json").read_text(encoding="utf-8")
        return read_board(text, f"{name}.json")
    if name not in installed():
        raise BoardError(f"there is no board {name!r}; there are {', '.join(known())}")
    found = next(point for point in entry_points(group=GROUP) if point.name == name).load()
    text = found() if callable(found) else found
    if not isinstance(text, str):
        raise BoardError(f"{name}: an entry point of {GROUP} gives the text of a board file, not {type(text).__name__}")
    made = read_board(text, name)
    if made.id != name:
        raise BoardError(f"{name}: board: 'id' is {made.id!r}, the entry point is {name!r}")
    return made
