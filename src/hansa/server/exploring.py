"""Openings beside a study or a replay: what was played from a position, and what came of it (docs/openings.md)."""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct, convert

from hansa.game import opening
from hansa.game.opening import Openings, OpeningsError, Tally
from hansa.game.walking import Walk, find
from hansa.server import answers as a
from hansa.server import studying as st
from hansa.server import thinking
from hansa.server.errors import conflict

logger: Final = logging.getLogger("hansa.openings")
MOST: Final = 10
TRIES: Final = 40
"""Turns of a file that are played on, at most, to answer a question."""


class OpeningSeat(Struct):
    """What came of some games for a seat. ``low`` and ``high``: where the share lies, with 95 % certainty."""

    share: float
    low: float
    high: float
    points: float
    spread: float | None
    """How far the mean of the points may be off, with 95 % certainty; null for a single game."""
    place: float


class OpeningTurn(Struct):
    """A turn that was played, or what is left of it."""

    games: int
    steps: list[a.PlanStep]
    seats: list[OpeningSeat]


class StudyOpenings(Struct):
    """``new``: nobody came to where this turn began; ``late``: after the rounds that are told about;
    ``kind``: nothing is told about such games."""

    state: Literal["found", "new", "late", "kind"]
    total: int = 0
    """Games of this kind."""
    rounds: int = 0
    seat: int | None = None
    """Whose turn it is."""
    games: int = 0
    """Those that came to where this turn began."""
    seats: list[OpeningSeat] = []
    turns: list[OpeningTurn] = []
    """The most frequent first; some may be missing."""


class Shelf:
    """The file of openings of a server. It is opened when somebody first asks."""

    def __init__(self, path: str) -> None:
        self._path: Final = Path(path) if path else opening.shipped_file()
        self._found: Openings | None = None

    def openings(self) -> Openings:
        """409 where there are none."""
        if self._found is None:
            try:
                self._found = Openings(self._path)
            except OpeningsError as error:
                raise unavailable(error) from None
        return self._found


def unavailable(error: OpeningsError) -> Exception:
    logger.error("openings", extra={"problem": str(error)})
    return conflict("unavailable", "this server has no openings that can be read")


def exploring(shelf: Shelf, start: str, actions: Sequence[str]) -> Generator[None, None, StudyOpenings]:
    """What is told about the position after some actions, step by step. What comes too late is not played."""
    found = shelf.openings()
    game = yield from st.playing(start, [])
    section = found.sections.get(opening.kind_of(game) or ("", "", 0))
    if section is None:
        return StudyOpenings("kind")
    about = {"total": section.games, "rounds": found.rounds}
    first = game.at(0)
    walk = Walk(first, found.rounds)
    for code in game.codes:
        text = first.text_of(code)
        first.play(code, tell=False)
        walk.look(first, text)
        yield
    for i, action in enumerate(actions):
        if walk.begin is None:
            break
        st.play(game, action, i)
        walk.look(game, action)
        yield
    if walk.begin is None:
        return convert({"state": "late", **about}, StudyOpenings)
    try:
        answer = find(found, walk, game, MOST, TRIES)
    except OpeningsError as error:
        raise unavailable(error) from None
    if answer is None or answer.tally is None:
        return convert({"state": "new", **about}, StudyOpenings)
    seat = int(walk.begin.state.player())
    told = {
        **about,
        "state": "found",
        "seat": seat,
        "games": answer.tally.games,
        "seats": seats_of(answer.tally, answer.start),
        "turns": [
            {
                "games": way.games,
                "steps": thinking.steps_of(game, way.codes, seat),
                "seats": seats_of(way.tally, answer.start),
            }
            for way in answer.ways
        ],
    }
    return convert(told, StudyOpenings)


def seats_of(tally: Tally, start: int) -> list[dict[str, Any]]:
    """By seat; a tally is by the turn order."""
    players = len(tally.points)
    found = []
    for seat in range(players):
        i = (seat - start) % players
        low, high = tally.between(i)
        spread = tally.spread(i)
        found.append(
            {
                "share": round(tally.share(i), 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "points": round(tally.mean(i), 2),
                "spread": None if spread is None else round(spread, 2),
                "place": round(tally.place(i), 2),
            }
        )
    return found
