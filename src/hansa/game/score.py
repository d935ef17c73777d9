"""Points as a position stands, by category, and what they are for; a mission only where its card is known."""

from __future__ import annotations

from dataclasses import dataclass

from hansa.engine import britannia, desk, scoring
from hansa.engine import network as networks
from hansa.engine.constants import CATEGORIES, KEYS, SCORE_MISSION
from hansa.engine.state import State
from hansa.game import names
from hansa.game.boards import PrintedBoard


@dataclass(frozen=True, slots=True)
class Why:
    """What a player's points are for."""

    abilities: list[names.Ability]  # complete tracks that count
    tokens: int  # tokens won
    special: list[int]  # special prestige, by its points
    cities: list[str]  # cities controlled
    network: list[str]  # cities of the network with the most offices
    offices: int  # offices in it; each counts as many points as Keys says
    mission: list[str] | None  # cities of the card with an office; None where the card is not known
    countries: dict[names.Country, int]  # points by country


@dataclass(frozen=True, slots=True)
class Score:
    """Points as the position stands, by category; the mission only where the seat knows the card."""

    track: int
    abilities: int
    tokens: int
    special: int
    cities: int
    network: int
    mission: int | None
    countries: int
    total: int
    why: Why


def score_of(s: State, board: PrintedBoard, p: int, knows_mission: bool) -> Score:
    points = [int(scoring.score(s, p, c)) for c in range(CATEGORIES)]
    knows_mission = knows_mission and s.mission(p) != 0
    mission = points[SCORE_MISSION] if knows_mission else None
    total = sum(points) - points[SCORE_MISSION] + (mission or 0)
    track, abilities, tokens, special, cities, network, _, countries = points
    why = why_of(s, board, p, knows_mission)
    return Score(track, abilities, tokens, special, cities, network, mission, countries, total, why)


def why_of(s: State, board: PrintedBoard, p: int, knows_mission: bool) -> Why:
    group = int(networks.largest_group(s, p))
    card = board.missions[int(s.mission(p)) - 1] if knows_mission else ()
    return Why(
        abilities=[name for i, name in enumerate(names.ABILITIES) if i != KEYS and desk.complete(s, p, i)],
        tokens=int(s.tokens_won(p)),
        special=[int(s.board.special_points[i]) for i in range(4) if int(s.special(i)) == 1 + p],
        cities=[city for c, city in enumerate(board.cities) if int(s.controller(c)) == p],
        network=[city for c, city in enumerate(board.cities) if group >> c & 1],
        offices=int(networks.largest(s, p)),
        mission=[city for city in card if s.present(p, board.city_index[city])] if knows_mission else None,
        countries={
            country: int(britannia.points_in(s, p, i))
            for i, country in enumerate(names.COUNTRIES)
            if 1 <= i < s.board.n_countries and s.board.has_countries
        },
    )
