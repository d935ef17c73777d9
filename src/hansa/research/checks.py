"""Whether the parts of others fit: bots, environments, boards, editions. Each check says in a sentence what is wrong.

Our own tests call the same functions. ``check_bot`` is that of hansa.bots, ``check_env`` has a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hansa.bots.check import BotError as BotError
from hansa.bots.check import check_bot as check_bot
from hansa.bots.check import shown, told
from hansa.engine import play, scoring
from hansa.engine.constants import ABILITIES, MOVE_UP_TO_3, REMOVE_EXACTLY_3, REMOVE_UP_TO_3
from hansa.engine.fast import legal_codes
from hansa.engine.layout import SPECIAL_SPACES
from hansa.engine.state import State
from hansa.game import codes, names
from hansa.game.boards import BOARDS, BoardError, PrintedBoard, board, read_board
from hansa.game.editions import BIGBOX, STARTERS, Edition, Options
from hansa.game.setup import draw, first_state
from hansa.mind import playout
from hansa.research.env_check import EnvError as EnvError
from hansa.research.env_check import check_env as check_env

LONGEST: Final = 20_000
THREE_TOKEN: Final = {
    int(REMOVE_EXACTLY_3): "REMOVE_EXACTLY_3",
    int(REMOVE_UP_TO_3): "REMOVE_UP_TO_3",
    int(MOVE_UP_TO_3): "MOVE_UP_TO_3",
}


class EditionError(ValueError):
    """An edition that cannot be played; the sentence says why."""


def check_board(text: str, source: str = "board", edition: Edition = BIGBOX, games: int = 3) -> int:
    """Read a board file and play games on it; decisions made. BoardError says what is wrong, and where."""
    try:
        printed = read_board(text, source)
        _check_places(printed.facts, source)
    except BoardError:
        raise
    except Exception as error:
        raise BoardError(f"{source}: it cannot be read: {told(error)}") from error
    players = printed.players
    if not _players(players):
        raise BoardError(f"{source}: board: 'players' lists numbers from 2 to 5, each once, not {list(players)}")
    made = 0
    for n in players:
        for seed in range(games):
            try:
                made += _play(printed, edition, n, seed)
            except Exception as error:
                raise BoardError(f"{source}: a game of {n} players, seed {seed}, breaks down: {error}") from error
    return made


def _players(numbers: Sequence[Any]) -> bool:
    right = bool(numbers) and all(type(n) is int and 2 <= n <= 5 for n in numbers)
    return right and len(set(numbers)) == len(numbers)


def _check_places(facts: Mapping[str, Any], source: str) -> None:
    """Everything that pictures show has its place on the printed board: `x` and `y`, from 0 to 1."""
    for kind, parts, part in (("cities", "offices", "office"), ("routes", "posts", "post")):
        for record in facts[kind]:
            name = f"{'city' if kind == 'cities' else 'route'} {record['id']!r}"
            placed = [(name, record)] if kind == "cities" else []
            placed += [(f"{name} {part} {i}", found) for i, found in enumerate(record[parts], 1)]
            for where, found in placed:
                for axis in ("x", "y"):
                    at = found.get(axis)
                    if type(at) not in (int, float) or not 0 <= at <= 1:
                        raise BoardError(f"{source}: {where}: {axis!r} is a number from 0 to 1, not {shown(at)}")


def check_edition(edition: Edition, games: int = 2) -> int:
    """Play an edition on all its maps with all its numbers of players; decisions made. EditionError says why not."""
    _check_switches(edition)
    for token, n in edition.tokens.items():
        if token not in names.TOKENS or type(n) is not int or n < 0:
            raise EditionError(f"{edition.id}: {shown(n)} tokens {token!r}; there are {', '.join(names.TOKENS)}")
    for token in STARTERS:
        if edition.tokens.get(token, 0) < 1:
            raise EditionError(f"{edition.id}: a game begins with a token {token!r} at a tavern, and there is none")
    if not _players(edition.players):
        numbers = list(edition.players)
        raise EditionError(f"{edition.id}: numbers of players are from 2 to 5, each once, not {shown(numbers)}")
    boards = [board(name) for name in BOARDS]
    maps = list(dict.fromkeys(printed.map for printed in boards))
    made = 0
    for name in edition.maps:
        if name not in maps:
            raise EditionError(f"{edition.id}: there is no map {name!r}; there are {', '.join(maps)}")
    for players in edition.players:
        sides = [printed for printed in boards if printed.map in edition.maps and players in printed.players]
        if not sides:
            raise EditionError(f"{edition.id}: no board of {', '.join(edition.maps)} is for {players} players")
        for printed in sides:
            for seed in range(games):
                try:
                    made += _play(printed, edition, players, seed)
                except Exception as error:
                    raise EditionError(f"{edition.id}: a game on {printed.id} breaks down: {error}") from error
    return made


def _check_switches(edition: Any) -> None:
    """Every field is of its kind."""
    if not isinstance(edition, Edition):
        raise EditionError(f"an edition is a value of hansa.game.editions.Edition, not {shown(edition)}")
    if not isinstance(edition.id, str) or not edition.id:
        raise EditionError(f"an edition has an id, which is a text, not {shown(edition.id)}")
    for name in ("players", "maps", "modules"):
        if not isinstance(found := getattr(edition, name), tuple):
            raise EditionError(f"{edition.id}: {name} are given as a tuple, not {shown(found)}")
    if not edition.maps:
        raise EditionError(f"{edition.id}: maps are missing: an edition is played on one or more")
    for module in edition.modules:
        if module not in BIGBOX.modules:
            raise EditionError(f"{edition.id}: there is no module {module!r}; there are {', '.join(BIGBOX.modules)}")
    if not isinstance(edition.tokens, Mapping):
        raise EditionError(f"{edition.id}: tokens are given by kind, {{'swap': 3}}, not {shown(edition.tokens)}")
    if edition.three_token not in THREE_TOKEN:
        kinds = ", ".join(f"{name} ({number})" for number, name in THREE_TOKEN.items())
        raise EditionError(f"{edition.id}: three_token is {kinds}, not {shown(edition.three_token)}")
    for name in ("draw_at_once", "swap_needs_own", "tie_break", "pawn_for_two", "neutral_for_two"):
        if not isinstance(found := getattr(edition, name), bool):
            raise EditionError(f"{edition.id}: {name} is True or False, not {shown(found)}")
    if edition.pawn_for_two and edition.neutral_for_two:
        raise EditionError(f"{edition.id}: two play with the pawn or with the neutral party, not with both")


def _play(printed: PrintedBoard, edition: Edition, players: int, seed: int) -> int:
    """A game to its end by the random policy, its actions written and read again on the way; decisions made."""
    options = Options()
    s = first_state(printed, edition, players, options, draw(printed, edition, players, options, seed))
    pieces = _pieces(s)
    r = playout.first_random(seed)
    for made in range(LONGEST):
        if s.over() != 0:
            if sum(int(scoring.total(s, p)) for p in range(players)) <= 0:
                raise ValueError("nobody has any points in the end")
            return made
        offered = legal_codes(s)
        for code in offered[:: max(1, len(offered) // 4)]:
            if play.why_not(s, code) != 0:
                raise ValueError(f"action {code} is offered and refused")
            if codes.encode(codes.decode(code, printed, s), printed) != code:
                raise ValueError(f"action {code} is another one after writing and reading it")
        play.apply(s, playout.choose_one(s, r))
        r = playout.next_random(r)
        if s.lifted() == 0 and s.depth() == 1 and _pieces(s) != pieces:
            raise ValueError(f"pieces were lost or found: {pieces} before, {_pieces(s)} now")
    raise ValueError(f"it does not end within {LONGEST} decisions")


def _pieces(s: State) -> list[int]:
    """Pieces of every player, wherever they are, but for a number that is the same in every position."""
    counted = []
    for p in range(int(s.rules.players)):
        n = sum(int(s.supply(p, shape)) + int(s.stock(p, shape)) + int(s.standing(p, shape)) for shape in (0, 1))
        n += sum(int(s.present(p, city)) for city in range(int(s.board.n_cities)))
        n += sum(int(s.special(space)) == 1 + p for space in range(SPECIAL_SPACES))
        n -= sum(int(s.level(p, ability)) for ability in range(ABILITIES))  # a piece leaves the desk with every level
        counted.append(n)
    return counted
