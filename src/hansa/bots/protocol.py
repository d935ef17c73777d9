"""The line protocol between a program that asks and a bot in any language (docs/protocol.md): its words and lines."""

from __future__ import annotations

import json
import random
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from typing import Any, Final

from hansa.bots.base import Budget, Position
from hansa.engine import play
from hansa.engine.state import State, from_bytes
from hansa.game import actions, codes, line, notation, position
from hansa.game.boards import PrintedBoard
from hansa.game.kind import Kind
from hansa.game.knowledge import Knowledge
from hansa.game.making import NAMES
from hansa.game.reasons import explain
from hansa.game.view import view_of
from hansa.game.words import Words
from hansa.mind.observe import observation

VERSION: Final = 1
LONGEST_LINE: Final = 1 << 16  # bytes that a bot may say in one line
MOST_SAID: Final = 1 << 22  # bytes that it may say before it answers
MOST_DIGITS: Final = 9
FORMS: Final = ("board", "position", "view", "bytes", "state")
"""What a bot can ask for besides the list of legal actions."""


class Refused(ValueError):
    """An answer that cannot be played; the rest of a sentence that begins with the bot."""


# ---------------------------------------------------------------- what is asked
def kind_lines(kind: Kind, wanted: Sequence[str]) -> Iterator[str]:
    """What is said before the first question, and whenever another kind of game is played."""
    yield f"game {to_json(kind.to_json())}"
    if "board" in wanted:
        yield f"board {to_json(kind.board.facts)}"


def question_lines(
    given: Position, kind: Kind, budget: Budget, seed: int, deadline: float, wanted: Sequence[str]
) -> Iterator[str]:
    """One question. All of it follows from what the seat knows: hidden things were dealt anew in ``given``."""
    seat = given.seat
    world = given.world(random.Random(0))  # the same for all positions that the seat cannot tell apart
    yield f"seat {seat}"
    if "position" in wanted and position.can_be_written(world):
        yield f"position {known_line(world, kind, seat)}"
    if "view" in wanted:
        yield f"view {to_json(view_of(world, kind.board, kind.edition.id, NAMES[: kind.players], seat))}"
    if "bytes" in wanted:
        yield f"bytes {b64encode(observation(world, seat)).decode()}"
    if "state" in wanted:
        yield f"state {b64encode(world.to_bytes()).decode()}"
    yield f"seed {seed}"
    yield f"nodes {budget.nodes}"
    if budget.seconds is not None:
        yield f"seconds {budget.seconds:g}"
    yield f"deadline {deadline:g}"
    for code in given.legal():
        yield f"legal {code} {codes.decode(code, kind.board, world)}"
    yield "go"


def known_line(world: State, kind: Kind, seat: int) -> str:
    """The position in one line (docs/position.md), with ? for what the seat does not know."""
    known = Knowledge(world, seat).position(position.write(world, kind.board), ())
    about = {"board": kind.board.id, "edition": kind.edition.id, "players": NAMES[: kind.players]}
    options = {"options": kind.options.to_json()} if kind.options.to_json() else {}
    return line.write(about | options | known, kind.board, NAMES[: kind.players])


def to_json(value: object) -> str:
    return json.dumps(value, default=_fields, separators=(",", ":"))


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


# ---------------------------------------------------------------- what is answered
def read_line(text: str, given: Position, board: PrintedBoard) -> list[int]:
    """The actions of an answer, numbers or notation, with `;` between them; Refused says why it cannot be played."""
    world = given.world(random.Random(0))
    codes: list[int] = []
    for part in text.split(";"):
        if world.over() != 0 or int(world.decider()) != given.seat:
            break
        code = _read_action(part.strip(), board, world)
        due = world.due()
        play.apply(world, code)
        codes.append(code)
        if due > 0 and world.due() == 0:  # new tokens are seen: what follows cannot be known yet
            break
    return codes


def _read_action(text: str, board: PrintedBoard, world: State) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS:
        code = int(text)
    else:
        try:
            action = notation.parse(text, board, world)
            code = codes.encode(action, board)
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise Refused(f"played {short(text)}, which is not an action: {error}") from None
        if isinstance(action, (actions.Displace, actions.Place)) and codes.decode(code, board, world) != action:
            meant = codes.decode(code, board, world)
            raise Refused(f"played {short(text)}: victim or payment do not fit, the action is {str(meant)!r}")
    if packed := int(play.why_not(world, code)):
        raise Refused(f"played {short(text)}, which is not legal: {explain(packed, board, Words(NAMES, board))}")
    return code


def short(text: str) -> str:
    """What a bot said, as a sentence quotes it."""
    return repr(text) if len(text) <= 80 else repr(text[:77]) + "..."


# ---------------------------------------------------------------- for bots of this package
def read_state(kind: Kind, text: str) -> State:
    """The position of a `state` line; ValueError if it is not one of this version, or damaged."""
    try:
        packed = b64decode(text, validate=True)
    except ValueError:
        raise ValueError(f"state is not base64: {text[:60]!r}") from None
    try:
        state = from_bytes(kind.board.tables, kind.switches(), packed)
        if state.over() == 0:
            Position(state).legal()
    except (IndexError, AssertionError, OverflowError, play.DeadEnd):
        raise ValueError("state is damaged: it is no position of this kind of game") from None
    return state
