"""Board: the tables of one printed board side, built once from plain lists."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hansa.engine.constants import HOME, SHIP
from hansa.engine.layout import CITIES, POSTS, PROVINCES, ROUTES, SPACES


@final
class BoardData:
    """What is printed on a board, by index: the plain lists from which a Board is built."""

    def __init__(self) -> None:
        self.route_ends: list[tuple[int, int]] = []
        self.route_posts: list[list[int]] = []  # kind of each post
        self.route_country: list[int] = []
        self.route_bonus: list[int] = []
        self.route_special: list[int] = []  # 1 if the route leads to the special prestige table
        self.taverns: list[int] = []
        self.city_spaces: list[list[tuple[int, int, int]]] = []  # shape, colour (white 0 to black 3, R-99), coin
        self.city_abilities: list[list[int]] = []
        self.city_green: list[int] = []
        self.city_countries: list[list[int]] = []
        self.city_opens: list[list[int]] = []  # countries that the right-most office opens
        self.east_west: tuple[int, int] = (0, 0)
        self.east_west_points: list[int] = []
        self.special_points: list[int] = []
        self.full_city_limit: int = 10
        self.province_routes: list[list[int]] = []
        self.province_pairs: list[tuple[int, int]] = []
        self.missions: list[tuple[int, int, int]] = []


@final
@mypyc_attr(native_class=True, acyclic=True)
class Board:
    """Everything that depends on the printed board only."""

    def __init__(self, data: BoardData) -> None:
        n_routes = len(data.route_ends)
        n_cities = len(data.city_spaces)
        self.n_routes: Final[i64] = n_routes
        self.n_cities: Final[i64] = n_cities
        post_route: list[int] = []
        post_kind: list[int] = []
        start: list[int] = []
        for r in range(n_routes):
            start.append(len(post_route))
            for kind in data.route_posts[r]:
                post_route.append(r)
                post_kind.append(kind)
        self.n_posts: Final[i64] = len(post_route)
        assert n_routes <= ROUTES and n_cities <= CITIES and len(post_route) <= POSTS
        self.post_route: Final[vec[i64]] = vec[i64](post_route)
        self.post_kind: Final[vec[i64]] = vec[i64](post_kind)
        self.route_start: Final[vec[i64]] = vec[i64](start)
        self.route_bit: Final[vec[i64]] = vec[i64]([1 << r for r in range(n_routes)])
        self.all_routes: Final[i64] = (1 << n_routes) - 1
        self.route_len: Final[vec[i64]] = vec[i64]([len(posts) for posts in data.route_posts])
        self.route_ships: Final[vec[i64]] = vec[i64]([posts.count(SHIP) for posts in data.route_posts])
        self.route_a: Final[vec[i64]] = vec[i64]([a for a, b in data.route_ends])
        self.route_b: Final[vec[i64]] = vec[i64]([b for a, b in data.route_ends])
        self.route_country: Final[vec[i64]] = vec[i64](data.route_country)
        self.route_bonus: Final[vec[i64]] = vec[i64](data.route_bonus)
        self.route_special: Final[vec[i64]] = vec[i64](data.route_special)
        self.taverns: Final[vec[i64]] = vec[i64](data.taverns)
        self.has_ships: Final[bool] = SHIP in post_kind
        self.has_countries: Final[bool] = any(c != HOME for c in data.route_country)

        shapes: list[int] = [0] * (n_cities * SPACES)
        colours: list[int] = [0] * (n_cities * SPACES)
        coins: list[int] = [0] * (n_cities * SPACES)
        for c in range(n_cities):
            for i, space in enumerate(data.city_spaces[c]):
                shapes[c * SPACES + i] = space[0]
                colours[c * SPACES + i] = space[1]
                coins[c * SPACES + i] = space[2]
        self.city_size: Final[vec[i64]] = vec[i64]([len(spaces) for spaces in data.city_spaces])
        self.space_shape: Final[vec[i64]] = vec[i64](shapes)
        self.space_colour: Final[vec[i64]] = vec[i64](colours)
        self.space_coin: Final[vec[i64]] = vec[i64](coins)
        self.city_abilities: Final[vec[i64]] = vec[i64]([mask_of(a) for a in data.city_abilities])
        self.city_green: Final[vec[i64]] = vec[i64](data.city_green)
        self.city_countries: Final[vec[i64]] = vec[i64]([mask_of(a) for a in data.city_countries])
        self.city_opens: Final[vec[i64]] = vec[i64]([mask_of(a) for a in data.city_opens])
        self.n_countries: Final[i64] = 1 + max([0, *data.route_country])
        countries = range(1 + max([0, *data.route_country]))
        self.country_routes: Final[vec[i64]] = vec[i64](
            [mask_of([r for r in range(n_routes) if data.route_country[r] == c]) for c in countries]
        )
        permits = [c for c in range(n_cities) if data.city_opens[c]]
        # The capital lies outside every country that it opens, and is asked last.
        permits.sort(key=lambda c: not set(data.city_opens[c]) <= set(data.city_countries[c]))
        self.permit_city: Final[vec[i64]] = vec[i64](permits)
        self.east: Final[i64] = data.east_west[0]
        self.west: Final[i64] = data.east_west[1]
        self.east_west_points: Final[vec[i64]] = vec[i64](data.east_west_points)
        self.special_points: Final[vec[i64]] = vec[i64](data.special_points)
        self.full_city_limit: Final[i64] = data.full_city_limit
        neighbours: list[list[int]] = [[] for _ in range(n_cities)]
        for a, b in data.route_ends:
            neighbours[a].append(b)
            neighbours[b].append(a)
        self.neighbours: Final[vec[i64]] = vec[i64]([mask_of(n) for n in neighbours])
        ring_route, ring_distance = rings(data.route_ends)
        self.ring_route: Final[vec[i64]] = vec[i64](ring_route)
        self.ring_distance: Final[vec[i64]] = vec[i64](ring_distance)
        self.n_provinces: Final[i64] = len(data.province_routes)
        self.province_routes: Final[vec[i64]] = vec[i64]([mask_of(r) for r in data.province_routes])
        self.province_reach: Final[vec[i64]] = vec[i64](two_borders(len(data.province_routes), data.province_pairs))
        self.mission_cities: Final[vec[i64]] = vec[i64]([city for card in data.missions for city in card])

    def shape_of_space(self, city: i64, space: i64) -> i64:
        """Shape that a printed office space takes (R-98)."""
        return self.space_shape[city * SPACES + space]

    def colour_of_space(self, city: i64, space: i64) -> i64:
        return self.space_colour[city * SPACES + space]

    def coin_of_space(self, city: i64, space: i64) -> i64:
        """Points for founding there (R-102)."""
        return self.space_coin[city * SPACES + space]


def mask_of(members: list[int]) -> int:
    mask = 0
    for m in members:
        mask |= 1 << m
    return mask


def rings(ends: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """For each route all others, nearest first, with their distance (R-19); rows of n_routes - 1."""
    routes: list[int] = []
    distances: list[int] = []
    for origin in range(len(ends)):
        seen = {origin}
        ring = [origin]
        distance = 0
        while ring:
            cities = {city for r in ring for city in ends[r]}
            ring = [r for r in range(len(ends)) if r not in seen and (ends[r][0] in cities or ends[r][1] in cities)]
            distance += 1
            seen.update(ring)
            routes.extend(ring)
            distances.extend([distance] * len(ring))
    return routes, distances


def two_borders(n: int, pairs: list[tuple[int, int]]) -> list[int]:
    """For each province those within two borders, itself included (R-205)."""
    assert n <= PROVINCES
    near = [{p} for p in range(n)]
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    return [mask_of(sorted({far for step in near[p] for far in near[step]})) for p in range(n)]
