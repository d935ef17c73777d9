"""How a table begins: settings and seats from what was chosen, from a record, or from the table before."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Generator, Iterable, Sequence
from itertools import count
from typing import Any, Final, cast

from msgspec.structs import replace

from hansa.game import fair
from hansa.game import record as records
from hansa.game.boards import BOARDS, BoardError
from hansa.game.editions import SetupError
from hansa.game.game import Game
from hansa.server import clocks, thinking
from hansa.server.errors import ApiError
from hansa.server.model import COLOURS, NAME, TABLE_NAME, Chair, Meta
from hansa.server.requests import CreateBody, SeatBody

ACCENTS: Final = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
PILE: Final = re.compile(f"({ACCENTS}{{2}}){ACCENTS}+")
"""More accents on one letter than any language has."""
MOST_ACTIONS: Final = 5000
"""How many actions of a record are taken."""
LONGEST_LINE: Final = 4000
"""Characters of a position in one line."""


def clean(text: str, limit: int = NAME, lines: bool = False) -> str:
    """Plain text: no control characters, no invisible ones that turn the writing round, no piles of accents."""
    keep = "\n" if lines else ""
    composed = unicodedata.normalize("NFC", text)
    out = "".join(c if c in keep or unicodedata.category(c)[0] != "C" else " " for c in composed)
    out = PILE.sub(r"\1", out)
    return (out if lines else " ".join(out.split()))[:limit].strip()


LOOKS: Final = str.maketrans(
    "аеорсухіјѕԁһӏкмнтвгԛԝαονρτυχικεηωγ01i|ıłøđ",
    "aeopcyxljsdhlkmhtbrqwaovptuxlkenwyolllllod",
)
"""Letters that are taken for others, small ones, and what they are taken for."""


def looks(name: str) -> str:
    """The same for names that people take for one another: other alphabets, capitals, spaces and signs."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(LOOKS)
    return "".join(c for c in plain if c.isalnum())


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number if one of the others looks like it."""
    taken = {looks(other) for other in others if other}
    numbered = name
    for n in count(2):
        if not name or looks(numbered) not in taken:
            break
        numbered = f"{name[: NAME - 4].rstrip()} {n}"
    return numbered


def check_drawn(game: Game) -> None:
    """Boards of other packages are for programs; SetupError says so."""
    if game.board.id not in BOARDS:
        raise SetupError(f"{game.board.id} is a board for programs: the page has no drawing of it")


def check_setup(board: str, edition: str, players: int, options: dict[str, Any]) -> Game:
    """A game of this kind; 400 says what is possible."""
    try:
        game = Game.new(board=board, edition=edition, players=players, options=options)
        check_drawn(game)
        return game
    except (SetupError, BoardError) as error:
        raise ApiError(400, "bad-setup", str(error)) from None


def check_level(level: str | None, players: int) -> str:
    """A bot's level that exists and plays with so many."""
    if level is None:
        return thinking.default_level()
    for known in thinking.levels():
        if known.id == level:
            if players not in known.players:
                raise ApiError(400, "bad-setup", f"the bot {level!r} does not play with {players} players")
            return level
    names = ", ".join(known.id for known in thinking.levels())
    raise ApiError(400, "bad-setup", f"there is no bot {level!r}; there are {names}")


def chairs_of(seats: Sequence[SeatBody]) -> list[Chair]:
    """The seats of a new table, each with a name and a colour of its own."""
    wanted = [seat.colour for seat in seats if seat.colour]
    if len(set(wanted)) != len(wanted):
        raise ApiError(400, "bad-setup", "two seats have the same colour")
    spare = [colour for colour in COLOURS if colour not in wanted]
    chairs: list[Chair] = []
    for seat in seats:
        colour = seat.colour or spare.pop(0)
        level = check_level(seat.level, len(seats)) if seat.kind == "bot" else None
        name = clean(seat.name or "")
        if not name:
            name = "" if seat.kind == "open" else colour.capitalize()
        name = unlike(name, [chair.name for chair in chairs])
        kind = seat.kind if seat.kind != "me" else "person"
        word = clean(seat.word or "") if seat.kind == "me" else ""
        chairs.append(Chair(kind, name, colour, level, taken=seat.kind in ("me", "bot"), word=word))
    return chairs


def new_meta(
    header: records.Header,
    seats: list[Chair],
    created: float,
    *,
    name: str = "",
    public: bool = False,
    hints: bool | None = None,
    undo: bool = True,
    autostart: bool = True,
    bot_seconds: float = 5.0,
    clock: clocks.Limits | None = None,
    rated: bool = False,
) -> Meta:
    """The settings of a new table; every table's are made here."""
    return Meta(
        name=clean(name, TABLE_NAME),
        board=header.board,
        edition=header.edition,
        options=header.options.to_json(),
        seats=seats,
        public=public,
        hints=hints,
        undo=undo,
        autostart=autostart,
        bot_seconds=bot_seconds,
        created=created,
        secret=fair.new_secret(),
        clock=None if clock is None else clocks.new(clock, len(seats)),
        rated=rated,
    )


def check_clock(clock: clocks.Limits | None, players: int) -> None:
    """400 if nobody could play against such a clock, or if its bot cannot play here."""
    if clock is None:
        return
    if clock.bank + clock.per_turn < clocks.LEAST:
        raise ApiError(400, "bad-setup", f"a clock gives at least {clocks.LEAST:.0f} s for the first turn")
    check_level(clock.level, players)


def chosen_meta(body: CreateBody, created: float) -> Meta:
    """The settings that somebody chose; 400 says what is possible."""
    chairs = chairs_of(body.seats)
    if body.rated and body.hints:
        raise ApiError(400, "bad-setup", "a rated game has no hints")
    check_clock(body.clock, len(chairs))
    header = check_setup(body.board, body.edition, len(chairs), body.options).header
    return new_meta(
        header,
        chairs,
        created,
        name=body.name,
        public=body.public,
        hints=body.hints,
        undo=body.undo,
        autostart=body.autostart,
        bot_seconds=body.bot_seconds,
        clock=body.clock,
        rated=body.rated,
    )


def too_long() -> ApiError:
    return ApiError(400, "bad-record", f"at most {MOST_ACTIONS} actions are taken from a record", line=1)


def loading(text: str) -> Generator[None, None, Game]:
    """The game of a record, step by step, or of a position in one line; RecordError or 400 says what is wrong."""
    line = text.strip()
    if line and len(line) <= LONGEST_LINE and not line.startswith("hansa record") and "\n" not in line:
        try:
            game = Game.from_position(line)
            check_drawn(game)
            return game
        except ValueError as error:
            raise records.RecordError(1, str(error)) from None
    steps = Game.loading(text)
    for played in count(1):
        try:
            yield next(steps)
        except StopIteration as end:
            game = cast(Game, end.value)
            try:
                check_drawn(game)
            except SetupError as error:
                raise records.RecordError(1, str(error)) from None
            return game
        if played > MOST_ACTIONS:
            raise too_long()
    raise AssertionError


def meta_of_record(
    game: Game, seats: Sequence[SeatBody] | None, goes_on: bool, created: float, name: str = "", public: bool = False
) -> Meta:
    """The settings of a table that begins with the actions of a record; 400 says what is possible."""
    names = game.header.seats
    if len(game.codes) > MOST_ACTIONS:
        raise too_long()
    if not goes_on:
        chairs = [Chair("person", clean(who) or f"Seat {k + 1}", COLOURS[k]) for k, who in enumerate(names)]
    else:
        chairs = chairs_that_go_on(game, seats or [SeatBody("me") for _ in names])
    return new_meta(game.header, chairs, created, name=name, public=public, autostart=False)


def chairs_that_go_on(game: Game, seats: Sequence[SeatBody]) -> list[Chair]:
    names = game.header.seats
    if game.over:
        raise ApiError(400, "bad-record", "this game is over; there is nothing to go on from", line=1)
    if len(seats) != len(names):
        raise ApiError(400, "bad-setup", f"the record has {len(names)} seats, not {len(seats)}")
    if any(seat.kind == "open" for seat in seats):
        raise ApiError(400, "bad-setup", "a game that goes on has no open seats: use person")
    chairs = chairs_of(seats)
    for chair, given, name in zip(chairs, seats, names, strict=True):
        chair.name = chair.name if given.name else clean(name) or chair.name
    return chairs


def rematch_meta(old: Meta, created: float) -> Meta:
    """The same settings and people once more."""
    seats = [replace(chair, substitute=None, word="") for chair in old.seats]
    meta = new_meta(
        check_setup(old.board, old.edition, len(seats), old.options).header,
        seats,
        created,
        name=old.name,
        public=old.public,
        hints=old.hints,
        undo=old.undo,
        autostart=old.autostart,
        bot_seconds=old.bot_seconds,
        clock=None if old.clock is None else old.clock.limits,
        rated=old.rated,
    )
    meta.company = old.company
    return meta
