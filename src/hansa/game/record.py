"""A game is its record: a header and the actions that count, as readable text (docs/record.md)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Final

from hansa.game.boards import PrintedBoard, board
from hansa.game.editions import RULES_VERSION, Options, SetupError, edition, options_from_json
from hansa.game.fair import SECRET, WORD, Fair
from hansa.game.knowledge import HIDDEN, HIDDEN_CARD
from hansa.game.setup import Setup

FORMAT: Final = 1
FIRST_LINE: Final = "hansa record"
UNPAIRED: Final = re.compile("[\ud800-\udfff]")
LARGEST_SEED: Final = 10**20 - 1
ACTION_LINE: Final = re.compile(r"(\d{1,6})\. (\d): (.+)")
KEYS: Final = (
    "rules",
    "edition",
    "board",
    "seats",
    "options",
    "seed",
    "commitment",
    "words",
    "secret",
    "start",
    "taverns",
    "pool",
    "missions",
    "tiles",
    "position",
    "result",
)


class RecordError(ValueError):
    """A damaged record: which line, what, why."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that a game is before its first action."""

    edition: str
    board: str
    seats: tuple[str, ...]
    options: Options
    setup: Setup
    seed: int | None = None
    rules: int = RULES_VERSION
    position: str | None = None  # a game that begins in a position which was set up (docs/position.md), as JSON
    fair: Fair | None = None  # how the start was drawn, if the server committed itself


@dataclass(frozen=True, slots=True)
class Record:
    """Header and actions; ``lines`` tells where each action stood in the file it was read from."""

    header: Header
    actions: tuple[tuple[int, str], ...]  # seat, notation
    result: tuple[int, ...] | None = None
    lines: tuple[int, ...] = field(default=(), compare=False)

    def to_text(self) -> str:
        return write(self)


def write(record: Record) -> str:
    """The record as text; ``read`` gives it back."""
    rows = [f"{FIRST_LINE} {FORMAT}", *header_lines(record.header)]
    if record.result is not None:
        rows.append(result_line(record.result))
    rows.append("")
    rows.extend(f"{i + 1}. {seat + 1}: {text}" for i, (seat, text) in enumerate(record.actions))
    return "\n".join(rows) + "\n"


def result_line(points: tuple[int, ...]) -> str:
    return f"result: {' '.join(map(str, points))}"


def header_lines(h: Header) -> list[str]:
    """Everything before the first action but the first line and the result."""
    rows = [f"rules: {h.rules}", f"edition: {h.edition}", f"board: {h.board}"]
    rows.append(f"seats: {json.dumps(list(h.seats), ensure_ascii=False)}")
    if h.options.to_json():
        rows.append(f"options: {json.dumps(h.options.to_json(), sort_keys=True)}")
    if h.position is not None:
        rows.append(f"position: {h.position}")
    else:
        rows.extend(_setup_lines(h))
    return rows


def _setup_lines(h: Header) -> list[str]:
    cards = board(h.board).missions if h.setup.missions else ()
    rows = [f"seed: {h.seed}"] if h.seed is not None else []
    if h.fair is not None:
        rows.append(f"commitment: {h.fair.commitment}")
        rows.append(f"words: {json.dumps(list(h.fair.words), ensure_ascii=False)}")
        if h.fair.secret is not None:
            rows.append(f"secret: {h.fair.secret}")
    rows.append(f"start: {h.setup.start + 1}")
    rows.append(f"taverns: {', '.join(h.setup.taverns)}")
    rows.append(f"pool: {', '.join(h.setup.pool)}")
    if h.setup.missions:
        rows.append(f"missions: {', '.join('+'.join(cards[c]) if c >= 0 else HIDDEN for c in h.setup.missions)}")
    if h.setup.tiles:
        rows.append(f"tiles: {', '.join(h.setup.tiles)}")
    return rows


def unstorable(text: str) -> str | None:
    """What no file or database can keep, if the text holds it: NUL, or half of a surrogate pair."""
    if "\0" in text:
        return "the character NUL"
    return None if text.isascii() or not UNPAIRED.search(text) else "half of a surrogate pair"


def read(text: str) -> Record:
    """A record from its text; RecordError names the line of any damage. The actions are not played here."""
    rows = rows_of(text, FIRST_LINE)
    values, i = read_values(rows, KEYS, ACTION_LINE)
    header = read_header(values, i)
    actions, lines = _read_actions(rows, i, len(header.seats))
    return Record(header, actions, read_result(values, len(header.seats)), lines)


def rows_of(text: str, first: str, newest: int = FORMAT) -> list[str]:
    """The lines of a file that begins with these words and the number of its format, up to the newest one."""
    rows = text.replace("\r\n", "\n").split("\n")
    if unstorable(text) is not None:
        line, wrong = next((i, found) for i, row in enumerate(rows, 1) if (found := unstorable(row)) is not None)
        raise RecordError(line, f"{wrong} cannot be kept")
    head = rows[0].strip().lstrip("\ufeff")
    if not head.startswith(first):
        raise RecordError(1, f"a {first.removeprefix('hansa ')} begins with {first!r}, not {head[:40]!r}")
    version = head.removeprefix(first).strip()
    if version not in map(str, range(FORMAT, newest + 1)):
        read = f"format {FORMAT}" if newest == FORMAT else f"formats {FORMAT} to {newest}"
        raise RecordError(1, f"format {version!r} is not known; this program reads {read}")
    return rows


def read_values(
    rows: list[str], keys: tuple[str, ...], ends: re.Pattern[str]
) -> tuple[dict[str, tuple[int, str]], int]:
    """The entries of a header with their lines, and the index of the row in which what follows begins."""
    values: dict[str, tuple[int, str]] = {}
    i = 1
    while i < len(rows) and not ends.fullmatch(rows[i].strip()):
        row = rows[i].split("#", 1)[0].strip() if rows[i].lstrip().startswith("#") else rows[i].strip()
        i += 1
        if not row:
            continue
        key, colon, value = row.partition(":")
        if not colon or key not in keys:
            raise RecordError(i, f"{row[:40]!r} is neither a line of the header nor an action")
        if key in values:
            raise RecordError(i, f"{key!r} is given twice")
        values[key] = (i, value.strip())
    return values, i


def line_of(text: str, key: str) -> int:
    """The line of a header's entry, counted from 1; 1 where it is missing."""
    return next((i for i, row in enumerate(text.split("\n"), 1) if row.strip().startswith(f"{key}:")), 1)


def read_header(values: dict[str, tuple[int, str]], end: int) -> Header:
    def need(key: str) -> tuple[int, str]:
        if key not in values:
            raise RecordError(end, f"the header has no {key!r}")
        return values[key]

    def number(key: str) -> int:
        line, value = need(key)
        if not re.fullmatch(r"-?\d{1,20}", value):
            raise RecordError(line, f"{key!r} must be a number, not {value[:40]!r}")
        return int(value)

    def listed(key: str) -> tuple[str, ...]:
        return tuple(word.strip() for word in values[key][1].split(",")) if key in values else ()

    rules = number("rules")
    if not 1 <= rules <= RULES_VERSION:
        raise RecordError(
            need("rules")[0], f"rules version {rules} is not known; this program knows 1 to {RULES_VERSION}"
        )
    seats = _read_seats(*need("seats"))
    try:
        edition(need("edition")[1])
    except ValueError as error:
        raise RecordError(need("edition")[0], str(error)) from None
    try:
        printed = board(need("board")[1])
    except ValueError as error:
        raise RecordError(need("board")[0], str(error)) from None
    options = _read_options(*values["options"]) if "options" in values else Options()
    if "position" in values:
        line, position = values["position"]
        for key in ("seed", "commitment", "words", "secret", "start", "taverns", "pool", "missions", "tiles"):
            if key in values:
                raise RecordError(values[key][0], f"{key!r} is part of the position in line {line}")
        return Header(need("edition")[1], printed.id, seats, options, Setup(0, (), ()), None, rules, position)
    setup = Setup(
        start=number("start") - 1,
        taverns=listed("taverns"),
        pool=listed("pool"),
        missions=_read_missions(values, printed),
        tiles=listed("tiles"),
    )
    seed = number("seed") if "seed" in values else None
    fair = _read_fair(values, len(seats))
    return Header(need("edition")[1], printed.id, seats, options, setup, seed, rules, fair=fair)


def _read_fair(values: dict[str, tuple[int, str]], players: int) -> Fair | None:
    for key in ("commitment", "secret"):
        if key in values and not SECRET.fullmatch(values[key][1]):
            raise RecordError(values[key][0], f"{key!r} must be 64 digits from 0 to f, not {values[key][1][:40]!r}")
    if "commitment" not in values:
        for key in ("words", "secret"):
            if key in values:
                raise RecordError(values[key][0], f"{key!r} belongs to a 'commitment', which is missing")
        return None
    words: tuple[str, ...] = ("",) * players
    if "words" in values:
        line, value = values["words"]
        try:
            found = json.loads(value)
        except (json.JSONDecodeError, RecursionError):
            found = None
        if not isinstance(found, list) or len(found) != players or not all(isinstance(word, str) for word in found):
            raise RecordError(line, f"'words' must be a JSON list of {players} texts")
        if max(map(len, found)) > WORD or unstorable("".join(found)) is not None:
            raise RecordError(line, f"a word has at most {WORD} characters, all of which can be kept")
        words = tuple(found)
    return Fair(values["commitment"][1], words, values["secret"][1] if "secret" in values else None)


def _read_seats(line: int, value: str) -> tuple[str, ...]:
    try:
        seats = json.loads(value)
    except json.JSONDecodeError as error:
        raise RecordError(line, f"'seats' must be a JSON list of names: {error.msg}") from None
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats) or not 2 <= len(seats) <= 5:
        raise RecordError(line, "'seats' must be a JSON list of two to five names")
    if (wrong := unstorable("".join(seats))) is not None:  # escaped in JSON
        raise RecordError(line, f"{wrong} cannot be kept in a name")
    return tuple(seats)


def _read_options(line: int, value: str) -> Options:
    try:
        found = json.loads(value)
        if not isinstance(found, dict):
            raise RecordError(line, "'options' must be a JSON object")
        return options_from_json(found)
    except json.JSONDecodeError as error:
        raise RecordError(line, f"'options' must be a JSON object: {error.msg}") from None
    except SetupError as error:
        raise RecordError(line, str(error)) from None


def _read_missions(values: dict[str, tuple[int, str]], printed: PrintedBoard) -> tuple[int, ...]:
    if "missions" not in values:
        return ()
    line, value = values["missions"]
    known = {"+".join(card): i for i, card in enumerate(printed.missions)} | {HIDDEN: HIDDEN_CARD}
    cards = []
    for word in value.split(","):
        if word.strip() not in known:
            raise RecordError(line, f"there is no mission card {word.strip()!r}")
        cards.append(known[word.strip()])
    return tuple(cards)


def read_result(values: dict[str, tuple[int, str]], players: int) -> tuple[int, ...] | None:
    if "result" not in values:
        return None
    line, value = values["result"]
    points = value.split()
    if len(points) != players or not all(re.fullmatch(r"\d{1,3}", p) for p in points):
        raise RecordError(line, f"'result' must hold the points of {players} players, not {value[:40]!r}")
    return tuple(int(p) for p in points)


def _read_actions(rows: list[str], first: int, players: int) -> tuple[tuple[tuple[int, str], ...], tuple[int, ...]]:
    actions: list[tuple[int, str]] = []
    lines: list[int] = []
    for i in range(first, len(rows)):
        row = rows[i].strip()
        if not row or row.startswith("#"):
            continue
        match = ACTION_LINE.fullmatch(row)
        if not match:
            raise RecordError(i + 1, f"not an action: {row[:60]!r}; an action reads '12. 2: place trader ...'")
        if int(match[1]) != len(actions) + 1:
            raise RecordError(i + 1, f"action {len(actions) + 1} is expected, not {match[1]}")
        if not 1 <= int(match[2]) <= players:
            raise RecordError(i + 1, f"there is no seat {match[2]}")
        actions.append((int(match[2]) - 1, match[3]))
        lines.append(i + 1)
    return tuple(actions), tuple(lines)
