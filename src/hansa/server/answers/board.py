"""A printed board side: what stands where, in units of the picture that it was measured on."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from hansa.game import names

Ribbon = Literal["yellow", "red", "green", "brown", "blue"]


class Spot(Struct):
    x: float
    y: float


class OfficeSpace(Struct):
    shape: names.Shape
    privilege: names.Colour
    coin: bool
    points: int
    x: float
    y: float


class AbilityScroll(Struct):
    ability: names.Ability
    x: float
    y: float


class OfficeRow(Struct):
    """Where the offices of a green city are laid out, which has none printed."""

    x0: float
    x1: float
    y: float


class PrintedCity(Struct):
    id: str
    name: str
    printed_name: str
    x: float
    y: float
    label: Spot
    kind: Literal["normal", "red", "yellow", "green"]
    ribbon: list[Ribbon]
    offices: list[OfficeSpace]
    abilities: list[names.Ability]
    ability_scrolls: list[AbilityScroll]
    countries: list[names.Country]
    gateway_to: list[names.Country]
    office_row: OfficeRow | UnsetType = UNSET


class PrintedPost(Struct):
    merchant_only: bool
    x: float
    y: float


class BonusSpot(Struct):
    type: names.PrintedBonus
    x: float
    y: float


class PrintedRoute(Struct):
    id: str
    cities: tuple[str, str]
    posts: list[PrintedPost]
    maritime: bool
    tavern: bool
    tavern_pos: Spot | None
    printed_bonus: BonusSpot | None
    special_prestige: bool
    country: names.Country | None
    token: Spot


class Coordinates(Struct):
    system: str
    image_size: tuple[int, int]
    note: str | UnsetType = UNSET


class EastWest(Struct):
    cities: tuple[str, str]
    points: list[int]
    scroll: Spot


class SpecialSpace(Struct):
    points: int
    privilege: names.Colour
    x: float
    y: float


class SpecialPrestige(Struct):
    city: str
    routes: list[str]
    x: float
    y: float
    spaces: list[SpecialSpace]


class FullCityTrack(Struct):
    spaces: int
    first: Spot
    last: Spot


class MissionCard(Struct):
    shared: tuple[str, str]
    unique: str


class CountryScrolls(Struct):
    england: Spot | UnsetType = UNSET
    wales: Spot | UnsetType = UNSET
    scotland: Spot | UnsetType = UNSET


class CountryScoring(Struct):
    countries: list[names.Country]
    points: list[int]
    scrolls: CountryScrolls


class Province(Struct):
    id: str
    name: str
    routes: list[str]
    soldiers: list[str]
    touches_board_edge: bool
    closed_by: list[str]
    x: float
    y: float


class ProvinceBorder(Struct):
    a: str
    b: str
    routes: list[str]
    soldiers: list[str]


class Soldier(Struct):
    id: str
    cities: tuple[str, str]
    x: float
    y: float


class ProvinceClosure(Struct):
    city: str
    side: Literal["left", "right", "top", "bottom"]
    x: float
    y: float


class BoardSheet(Struct):
    """All of a board file. What a map does not have is left out."""

    id: str
    name: str
    map: Literal["hansa", "east", "britannia"]
    side: str
    players: list[int]
    printed_players: str
    coordinates: Coordinates
    full_city_limit: int
    east_west: EastWest
    special_prestige: SpecialPrestige
    full_city_track: FullCityTrack
    cities: list[PrintedCity]
    routes: list[PrintedRoute]
    missions: list[MissionCard] | UnsetType = UNSET
    country_scoring: CountryScoring | UnsetType = UNSET
    provinces: list[Province] | UnsetType = UNSET
    province_adjacency: list[ProvinceBorder] | UnsetType = UNSET
    soldiers: list[Soldier] | UnsetType = UNSET
    province_closures: list[ProvinceClosure] | UnsetType = UNSET
    province_note: str | UnsetType = UNSET
