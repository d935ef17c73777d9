"""How a game begins: its header from what was chosen, from a record or from a position, and its first state."""

from __future__ import annotations

import json
import operator
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final, SupportsIndex

from hansa.engine.state import State
from hansa.game import line
from hansa.game import position as positions
from hansa.game import record as records
from hansa.game import setup as setups
from hansa.game.boards import PrintedBoard, board
from hansa.game.chance import Chance
from hansa.game.editions import (
    Edition,
    Options,
    SetupError,
    check_modules,
    choose_board,
    edition,
    options_from_json,
    token_set,
)
from hansa.game.fair import Fair, commitment_of, draw_from
from hansa.game.knowledge import HIDDEN_CARD, fill_cards, fill_tokens
from hansa.game.record import Header, Record, RecordError
from hansa.game.setup import Setup

NAMES: Final = ("Red", "Blue", "Green", "Yellow", "Purple")
NO_SETUP: Final = Setup(0, (), ())


def new(
    board_or_map: str,
    edition_id: str,
    players: SupportsIndex | Sequence[str],
    seed: SupportsIndex | None,
    setup: Setup | None,
    options: Options | Mapping[str, Any] | None,
    fair: Fair | None = None,
) -> Header:
    """The header of a new game: drawn from the seed, given as a setup, or drawn from the operating system.

    With ``fair`` it is drawn from that secret and those words.
    """
    seats = seats_of(players)
    ed = edition(edition_id)
    printed = choose_board(board_or_map, ed, len(seats))
    chosen = options if isinstance(options, Options) else options_from_json({} if options is None else options)
    check_modules(ed, printed, chosen)
    token_set(ed, chosen)
    number = None if seed is None or setup is not None else seed_of(seed)
    if setup is None:
        chance: int | Chance = secrets.randbits(64) if number is None else number
        if fair is not None and fair.secret is not None:
            chance = draw_from(fair.secret, fair.words)
        setup = setups.draw(printed, ed, len(seats), chosen, chance)
    setups.check(setup, printed, ed, len(seats), chosen)
    return Header(ed.id, printed.id, seats, chosen, setup, number, fair=fair)


def problem_of(header: Header) -> str | None:
    """Why it is not proved that nobody chose this start; None if it is."""
    fair = header.fair
    if fair is None:
        return "there is no commitment: whoever dealt this game has promised nothing"
    if fair.secret is None:
        return "the secret is not shown yet; it is once the game is over"
    if commitment_of(fair.secret) != fair.commitment:
        return "the secret is not the one that was committed to"
    printed = board(header.board)
    chance = draw_from(fair.secret, fair.words)
    drawn = setups.draw(printed, edition(header.edition), len(header.seats), header.options, chance)
    wrong = [f.name for f in fields(Setup) if getattr(drawn, f.name) != getattr(header.setup, f.name)]
    return f"secret and words give another start: {', '.join(wrong)}" if wrong else None


def of_position(position: Mapping[str, Any] | str) -> tuple[Header, State, list[str]]:
    """The header of a game that begins in a position, that position, and the actions that were played since."""
    found = dict(read_text(position) if isinstance(position, str) else position)
    about = {key: found.pop(key) for key in ("board", "edition", "players", "options") if key in found}
    played = found.pop("played", [])
    if not isinstance(played, list) or not all(isinstance(text, str) for text in played):
        raise positions.PositionError(f"played: a list of actions in notation is expected, not {played!r}")
    desks = found.get("desks")
    seats = seats_of(about.get("players", len(desks) if isinstance(desks, list) else 0))
    ed = edition(about.get("edition", "bigbox"))
    printed = choose_board(about.get("board", "hansa"), ed, len(seats))
    options = options_from_json(about.get("options", {}))
    check_modules(ed, printed, options)
    header = Header(ed.id, printed.id, seats, options, NO_SETUP, position=json.dumps(found))
    return *set_up(header, printed, ed), played


def read_text(text: str) -> Mapping[str, Any]:
    """A position in JSON from text: JSON, or one line."""
    return positions.parse(text) if text.lstrip().startswith(("{", "[")) else line.read(text)


def of_record(found: Record, text: str) -> tuple[Header, State]:
    """Header and first position of a record, hidden things filled in; RecordError says which line is wrong."""
    header = found.header
    try:
        ed = edition(header.edition)
        printed = choose_board(header.board, ed, len(header.seats))
        check_modules(ed, printed, header.options)
        if header.position is not None:
            return set_up(header, printed, ed)
        header = fill_hidden(header, printed, ed)
        setups.check(header.setup, printed, ed, len(header.seats), header.options)
        return header, first_state(header)
    except positions.PositionError as error:
        raise RecordError(records.line_of(text, "position"), str(error)) from None
    except ValueError as error:
        raise RecordError(1, f"the header does not describe a game: {error}") from None


def first_state(header: Header) -> State:
    """The position in which the game begins."""
    printed, ed, players = board(header.board), edition(header.edition), len(header.seats)
    if header.position is not None:
        return positions.read(json.loads(header.position), printed, ed, players, header.options, header.rules)
    return setups.first_state(printed, ed, players, header.options, header.setup, header.rules)


def set_up(header: Header, printed: PrintedBoard, ed: Edition) -> tuple[Header, State]:
    """The header of a game that begins in a position, complete and in one way of writing, and that position."""
    assert header.position is not None
    whole = positions.fill(positions.parse(header.position), printed, ed, header.options)
    state = positions.read(whole, printed, ed, len(header.seats), header.options, header.rules)
    text = json.dumps(whole, ensure_ascii=False, sort_keys=True)
    if (wrong := records.unstorable(text)) is not None:
        raise positions.PositionError(f"{wrong} cannot be kept in a position")
    return replace(header, position=text, setup=Setup(int(state.start()), (), ())), state


def fill_hidden(header: Header, printed: PrintedBoard, ed: Edition) -> Header:
    """A header with ``?`` in it, as a seat keeps it, completed by what is left over, in a fixed order."""
    setup = header.setup
    (pool,) = fill_tokens([setup.pool], setup.taverns, token_set(ed, header.options))
    missions = fill_cards(setup.missions, range(len(printed.missions)), HIDDEN_CARD)
    return replace(header, setup=replace(setup, pool=tuple(pool), missions=tuple(missions)))


def seats_of(players: SupportsIndex | Sequence[str]) -> tuple[str, ...]:
    """The names of the players: those given, or the colours of so many."""
    if isinstance(players, SupportsIndex) and not isinstance(players, bool):
        number = operator.index(players)
        if not 0 <= number <= len(NAMES):
            raise SetupError(f"2 to 5 players can play, not {number}")
        return NAMES[:number]
    if isinstance(players, str) or not isinstance(players, Sequence) or not all(isinstance(n, str) for n in players):
        raise SetupError(f"players are a number from 2 to 5, or a list of names, not {players!r}")
    return tuple(players)


def seed_of(seed: object) -> int:
    """The seed as a number that a record can hold."""
    if isinstance(seed, SupportsIndex) and abs(operator.index(seed)) <= records.LARGEST_SEED:
        return operator.index(seed)
    raise SetupError(f"a seed is a whole number of at most 20 digits, or None, not {seed!r}")
