"""Puzzles: a position, and the turns that are right in it (docs/puzzles.md). One JSON object in a line each.

A file begins with a line that says what it is. Everything that can be checked without an opinion is checked here: the
position, that the turns can be played, and the themes. Whether nothing else is as good is for those who search.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hansa.engine.constants import Q_TURN
from hansa.engine.key import public_key
from hansa.engine.rules import TOKEN_POINTS
from hansa.game import events as ev
from hansa.game.game import Game

FIRST_LINE: Final = {"hansa": "puzzles", "format": 1}
THEMES: Final = (
    "end_and_win",
    "deny",
    "east_west",
    "last_office",
    "token_step",
    "special",
    "privilege",
    "ability",
    "displacing",
    "displaced",
    "efficient",
    "quiet",
)
OPINIONS: Final = frozenset({"deny", "displaced"})
"""Themes that need an opinion: that somebody else would win next, or displaces what is put down."""
HARDEST: Final = 5
MUCH: Final = 6  # points at once that make a turn efficient
LAST_STEP: Final = 10  # tokens beyond which no more points are given


class PuzzleError(ValueError):
    """A puzzle that is not one; the sentence says where and why."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn to find: in ``at`` whoever decides is to play a whole turn."""

    id: str
    at: str
    """The position in one line."""
    right: tuple[tuple[str, ...], ...]
    """Turns that are as good as the best, in notation, with the answers of others that are expected; the best first.

    They stop where the turn would be ended: tokens are laid out afterwards, wherever one likes.
    """
    themes: tuple[str, ...]
    difficulty: int
    """1 to 5: how many of four players of different strength miss it, and one."""
    margin: float
    """Points between the last right turn and the best of all others."""

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "at": self.at,
            "right": [list(line) for line in self.right],
            "themes": list(self.themes),
            "difficulty": self.difficulty,
            "margin": self.margin,
        }

    @property
    def kind(self) -> str:
        """The kind of game: the first part of the position and its number of players."""
        game, _, _, desks, *_ = self.at.split(" ")
        return f"{game}:{len(desks.split('/'))}"


def of_json(found: Any, where: str) -> Puzzle:
    """A puzzle from JSON; PuzzleError says what is missing or of the wrong kind."""
    if not isinstance(found, dict) or set(found) != {"id", "at", "right", "themes", "difficulty", "margin"}:
        raise PuzzleError(f"{where}: id, at, right, themes, difficulty and margin are expected")
    texts = isinstance(found["id"], str) and isinstance(found["at"], str)
    lines = found["right"]
    listed = isinstance(lines, list) and lines and all(isinstance(x, list) and x for x in lines)
    if not texts or not listed or not all(isinstance(action, str) for line in lines for action in line):
        raise PuzzleError(f"{where}: 'id' and 'at' are texts, 'right' is a list of lists of actions")
    if not isinstance(found["themes"], list) or not found["themes"] or not set(found["themes"]) <= set(THEMES):
        raise PuzzleError(f"{where}: themes are some of {', '.join(THEMES)}")
    if found["difficulty"] not in range(1, HARDEST + 1) or not isinstance(found["margin"], (int, float)):
        raise PuzzleError(f"{where}: 'difficulty' is 1 to {HARDEST}, 'margin' a number")
    right = tuple(tuple(line) for line in lines)
    return Puzzle(found["id"], found["at"], right, tuple(found["themes"]), found["difficulty"], float(found["margin"]))


def read(text: str) -> list[Puzzle]:
    """The puzzles of a file; PuzzleError names the line of any damage. Nothing is played here."""
    rows = text.rstrip("\n").split("\n")
    found: list[Puzzle] = []
    ids: set[str] = set()
    for number, row in enumerate(rows, 1):
        try:
            value = json.loads(row)
        except (json.JSONDecodeError, RecursionError) as error:
            raise PuzzleError(f"line {number}: not JSON: {str(error)[:80]}") from None
        if number == 1:
            if not isinstance(value, dict) or {**value, "about": ""} != {**FIRST_LINE, "about": ""}:
                raise PuzzleError(f"line 1: a file of puzzles begins with {json.dumps(FIRST_LINE)}")
            continue
        found.append(of_json(value, f"line {number}"))
        if found[-1].id in ids:
            raise PuzzleError(f"line {number}: the id {found[-1].id!r} is given twice")
        ids.add(found[-1].id)
    return found


@cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles that come with the game, by their ids; none where the file was left out."""
    file = files("hansa").joinpath("data", "puzzles", "puzzles.jsonl")
    return {puzzle.id: puzzle for puzzle in read(file.read_text(encoding="utf-8"))} if file.is_file() else {}


def write(puzzles: Iterable[Puzzle], about: str = "") -> str:
    """The text of a file; ``read`` gives the puzzles back. ``about`` says how they were made."""
    first = {**FIRST_LINE, "about": about} if about else FIRST_LINE
    rows = [first, *(puzzle.to_json() for puzzle in puzzles)]
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


# ---------------------------------------------------------------- what can be checked without an opinion
def played(game: Game, line: Sequence[str]) -> tuple[Game, list[ev.Event]]:
    """The game after a turn, and what happened; ValueError if it cannot be played."""
    copy = game.fork()
    events = [event for action in line for event in copy.play(action)]
    return copy, events


def outcome(game: Game, seat: int) -> bytes:
    """Equal for turns that come to the same, as far as the seat knows."""
    return public_key(game.state, seat)


def judged(puzzle: Puzzle, actions: Sequence[str]) -> bool | None:
    """Whether a turn is right by what the puzzle tells; None if it has to be compared with the right ones.

    ValueError if it cannot be played, or stops where no turn could be ended.
    """
    game = Game.from_position(puzzle.at)
    seat = game.actor
    assert seat is not None
    after, _ = played(game, actions)
    if not after.over and (after.actor != seat or after.state.top() != Q_TURN):
        raise ValueError("the turn stops in the middle of an action, or goes beyond its end")
    if "end_and_win" in puzzle.themes:
        return seat in after.winners()
    goals = {outcome(played(game, line)[0], seat) for line in puzzle.right}
    return True if outcome(after, seat) in goals else None


def themes_of(game: Game, line: Sequence[str], opinions: Iterable[str] = ()) -> tuple[str, ...]:
    """What a turn is about. Which of ``OPINIONS`` hold must be known."""
    seat = game.actor
    assert seat is not None
    after, events = played(game, line)
    mine = [event for event in events if getattr(event, "player", None) == seat]
    kinds = {type(event) for event in mine}
    found = set(opinions)
    if after.over and seat in after.winners():
        found.add("end_and_win")
    if ev.Connected in kinds:
        found.add("east_west")
    if any(isinstance(event, ev.CityCompleted) for event in events):
        found.add("last_office")
    if _token_points(after, seat) > _token_points(game, seat):
        found.add("token_step")
    if ev.SpecialTaken in kinds:
        found.add("special")
    for event in mine:
        if isinstance(event, ev.Developed):
            found.add("privilege" if event.ability == "privilege" else "ability")
    if ev.Displaced in kinds:
        found.add("displacing")
    routes = sum(isinstance(event, ev.Established) for event in mine)
    points = sum(event.points for event in mine if isinstance(event, ev.Points))
    if routes > 1 or points >= MUCH:
        found.add("efficient")
    return tuple(theme for theme in THEMES if theme in found) or ("quiet",)


def _token_points(game: Game, seat: int) -> int:
    return int(TOKEN_POINTS[min(int(game.state.tokens_won(seat)), LAST_STEP)])


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle, as far as the rules tell."""
    try:
        game = Game.from_position(puzzle.at)
    except ValueError as error:
        yield f"{puzzle.id}: {error}"
        return
    if game.line() != puzzle.at:
        yield f"{puzzle.id}: the position is not written as it would be"
    seat = game.actor
    if seat is None or game.state.top() != Q_TURN or not game.state.fresh():
        yield f"{puzzle.id}: no turn begins in this position"
        return
    ends: set[bytes] = set()
    playable = True
    for i, line in enumerate(puzzle.right, 1):
        try:
            after, _ = played(game, line)
        except ValueError as error:
            yield f"{puzzle.id}: turn {i}: {error}"
            playable = False
            continue
        if not after.over and (after.actor != seat or after.state.top() != Q_TURN):
            yield f"{puzzle.id}: turn {i} goes beyond its end, or stops in the middle of an action"
        if outcome(after, seat) in ends:
            yield f"{puzzle.id}: turn {i} comes to the same as another"
        ends.add(outcome(after, seat))
        if "end_and_win" in puzzle.themes and seat not in after.winners():
            yield f"{puzzle.id}: turn {i} does not win"
    if not playable:
        return
    themes = themes_of(game, puzzle.right[0], OPINIONS & set(puzzle.themes))
    if themes != puzzle.themes:
        yield f"{puzzle.id}: the themes are {', '.join(themes)}, not {', '.join(puzzle.themes)}"
