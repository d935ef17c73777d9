"""What was drawn before the first turn (R-15): from a seed, or given explicitly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from hansa.engine import setup as engine
from hansa.engine.state import State
from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.chance import Chance
from hansa.game.editions import RULES_VERSION, STARTERS, Edition, Options, SetupError, rules_for, token_set


@dataclass(frozen=True, slots=True)
class Setup:
    """The random part of a game: everything else follows from the header and the actions."""

    start: int  # seat of the start player
    taverns: tuple[str, ...]  # tokens on the three tavern routes, in the order of the board file
    pool: tuple[str, ...]  # the token pool, next draw first
    missions: tuple[int, ...] = ()  # card of each seat
    tiles: tuple[str, ...] = ()  # Favour tiles on display


def draw(printed: PrintedBoard, ed: Edition, players: int, options: Options, seed: int | Chance) -> Setup:
    """Draw in the order of R-15: start player, taverns, pool, missions, tiles."""
    chance = Chance(seed) if isinstance(seed, int) else seed
    start = chance.below(players)
    taverns = chance.shuffled(list(STARTERS))
    tokens = Counter(token_set(ed, options))
    tokens.subtract(taverns)
    pool = chance.shuffled([kind for kind in names.TOKENS for _ in range(tokens[kind])])
    missions = chance.shuffled(list(range(len(printed.missions))))[:players] if options.missions else []
    tiles = chance.shuffled(list(names.TILES))[:players] if options.favour else []
    return Setup(start, tuple(taverns), tuple(pool), tuple(missions), tuple(sorted(tiles, key=names.TILES.index)))


def check(given: Setup, printed: PrintedBoard, ed: Edition, players: int, options: Options) -> None:
    """Refuse a start that this game cannot have. Chosen starting tokens are a house rule and allowed."""
    if not isinstance(given, Setup):
        raise SetupError(f"a start is given as hansa.Setup(start, taverns, pool, ...), not {given!r}")
    if not all(isinstance(number, int) for number in (given.start, *given.missions)):
        raise SetupError("a start names its seat and its mission cards by numbers, its tokens and tiles by words")
    if not 0 <= given.start < players:
        raise SetupError(f"the start player is a seat from 1 to {players}, not {given.start + 1}")
    if len(given.taverns) != len(printed.tables.taverns):
        raise SetupError(f"{len(printed.tables.taverns)} taverns have a token each, not {len(given.taverns)}")
    _check_tokens(Counter(given.taverns) + Counter(given.pool), token_set(ed, options))
    if len(given.missions) != (players if options.missions else 0):
        raise SetupError(f"{players if options.missions else 0} mission cards are dealt, not {len(given.missions)}")
    if len(set(given.missions)) != len(given.missions):
        raise SetupError("every mission card exists once")
    for card in given.missions:
        if not 0 <= card < len(printed.missions):
            raise SetupError(f"there is no mission card {card}")
    if len(given.tiles) != (players if options.favour else 0) or len(set(given.tiles)) != len(given.tiles):
        raise SetupError(f"{players if options.favour else 0} different Favour tiles are on display")
    for tile in given.tiles:
        if tile not in names.TILES:
            raise SetupError(f"there is no Favour tile {tile!r}; there are {', '.join(names.TILES)}")


def _check_tokens(given: Mapping[str, int], expected: Mapping[str, int]) -> None:
    for kind in given:
        if kind not in names.TOKENS:
            raise SetupError(f"there is no token {kind!r}; there are {', '.join(names.TOKENS)}")
    for kind in names.TOKENS:
        if given.get(kind, 0) != expected.get(kind, 0):
            raise SetupError(f"the game has {expected.get(kind, 0)} tokens {kind!r}, not {given.get(kind, 0)}")


def first_state(
    printed: PrintedBoard, ed: Edition, players: int, options: Options, given: Setup, version: int = RULES_VERSION
) -> State:
    """The engine's first position, by the rules of this version."""
    return engine.new_state(
        printed.tables,
        rules_for(ed, players, options, version),
        given.start,
        [names.TOKENS.index(t) for t in given.taverns],
        [names.TOKENS.index(t) for t in given.pool],
        list(given.missions),
        [names.TILES.index(t) for t in given.tiles],
    )
